//! What is seen at the prompt of the table mode: few lines, each short (docs/cli.md, At the table).

use super::harmless::plain;
use super::told;
use super::voice::Voice;
use super::width::{folded, width, wrapped};
use crate::app::evening::{Evening, Recorded};
use crate::games::dreierles::Scoring;
use crate::games::session::Session;
use crate::games::{Position, Rules};
use crate::model::{Message, say};

/// Lines as wide as the screen, cut between words.
pub fn fitted(text: &str, voice: &Voice) -> String {
    folded(text, voice.screen.columns())
}

/// A line with hand, round, dealer and who speaks first, and one with the totals in seat order.
pub fn heading(session: &Session, voice: &Voice) -> String {
    let hand = session.next_number();
    let name = |player| session.roster().name(player).to_owned();
    let dealer = session.next_dealer().map(name).unwrap_or_default();
    let forehand = session.position().speaking_order().first().map(|seat| name(session.table().player(*seat)));
    let forehand = forehand.unwrap_or_default();
    if let Position::Dreeg(position) = session.position() {
        let line = voice.say(&say!(table_heading_dreeg { hand, phase: position.phase(), dealer }));
        let seats = session.table().players().iter().enumerate().map(|(seat, player)| {
            let (strokes, bollern) = (position.strokes()[seat], position.bollern()[seat]);
            format!("{} {strokes}/{bollern}", plain(session.roster().name(*player)))
        });
        let strokes = voice.say(&say!(table_strokes));
        return format!("{line}\n{}", together(std::iter::once(strokes).chain(seats), "  ", voice));
    }
    let round = session.position().deals(session.hands()) as usize / session.table().len().max(1) + 1;
    let line = voice.say(&say!(table_heading { hand, round, dealer, forehand }));
    let totals = told::totals(session, voice).map(|total| voice.in_signs(total));
    format!("{line}\n{}", together(totals, "  ", voice))
}

/// What belongs together, beside each other as far as there is room, and none of it parted.
fn together(each: impl Iterator<Item = String>, between: &str, voice: &Voice) -> String {
    let mut lines: Vec<String> = Vec::new();
    for one in each {
        match lines.last_mut() {
            Some(line) if width(line) + width(between) + width(&one) <= voice.screen.columns() => {
                line.push_str(between);
                line.push_str(&one);
            }
            _ => lines.push(one),
        }
    }
    lines.join("\n")
}

/// `Spiel 12 · Käthe gibt › `
pub fn prompt(session: &Session, voice: &Voice) -> String {
    let dealer = session.next_dealer().map(|player| session.roster().name(player).to_owned()).unwrap_or_default();
    format!("{} ", voice.say(&say!(table_prompt { hand: session.next_number(), dealer })))
}

/// An evening that was begun before.
pub fn goes_on(evening: &Evening, voice: &Voice) -> String {
    format!("{}\n{}", super::sheet::heading(evening, voice), voice.label(say::table_goes_on))
}

/// What a hand would come to, and what somebody should look at again.
pub fn preview(tried: &Recorded, voice: &Voice) -> String {
    let shown = tried.evening.shown();
    let event = tried.evening.shown_event(tried.event.clone());
    let mut lines = vec![told::sentence(&event, &tried.applied, &shown, voice)];
    let doubts = tried.applied.outcome.warnings.iter().chain(&tried.doubts);
    lines.extend(doubts.map(|doubt| voice.say(&say!(warning_line { text: voice.say(doubt) }))));
    lines.join("\n")
}

/// Something came in from elsewhere.
pub fn came_in(session: &Session, voice: &Voice) -> String {
    format!("{}\n{}", voice.label(say::table_came_in), heading(session, voice))
}

pub fn confirmation(session: &Session, is_plain: bool, voice: &Voice) -> String {
    match is_plain {
        true => format!("{} ", voice.label(say::table_confirm_plain)),
        false => format!("{} ", voice.say(&say!(table_confirm { hand: session.next_number() }))),
    }
}

fn begun_large(text: &str) -> String {
    let mut begins = text.chars();
    begins.next().map(|first| first.to_uppercase().chain(begins).collect::<String>()).unwrap_or_default()
}

pub fn question(text: &str, voice: &Voice) -> String {
    let text = begun_large(text);
    format!("{} ", voice.say(&say!(table_question { text })).trim_start())
}

/// A question with what Enter answers.
pub fn question_with(text: &str, usual: &str, voice: &Voice) -> String {
    match usual {
        "" => question(text, voice),
        usual => format!("{} ", voice.say(&say!(table_question_usual { text, usual }))),
    }
}

/// What can be chosen, a key each.
pub fn choices(asked: &str, choices: &[String], keys: &str, voice: &Voice) -> String {
    let each = choices.iter().zip(keys.chars()).map(|(choice, key)| format!("{key} {}", plain(choice)));
    let asked = fitted(&begun_large(asked), voice);
    let choices = together(each, "   ", voice);
    let lines = if choices.is_empty() { asked } else { format!("{asked}\n{choices}") };
    voice.in_signs(lines)
}

/// The notation of a game, told of those who sit at the table.
fn page_of(session: &Session) -> Message {
    let seated = session.table().players();
    // At a table of two or three the first stand for the others too.
    let at = |place: usize| session.roster().name(seated[place % seated.len()]);
    let (first, second, third) = (typed_name(at(0)), typed_name(at(1)), typed_name(at(2)));
    let short = |place| cut_name(at(place), session.roster().names());
    let (first_short, second_short, third_short) = (short(0), short(1), short(2));
    // What nobody can play by these rules is not shown.
    match session.position().rules() {
        Rules::Dreierles(rules) => {
            let doublings = u32::from(rules.knocking);
            let wrong = u32::from(rules.scoring == Scoring::Augen);
            say!(table_page_dreierles { first, first_short, second, second_short, third, doublings, wrong })
        }
        Rules::Droggn(_) => {
            say!(table_page_droggn { first, first_short, second, second_short, third, third_short })
        }
        Rules::Dreiertarock(rules) => {
            let doublings = u32::from(rules.kontra);
            say!(table_page_dreiertarock { first, first_short, second_short, third, third_short, doublings })
        }
        Rules::Dreeg(_) => {
            let fourth = typed_name(at(3));
            say!(table_page_dreeg { first, first_short, second, second_short, third_short, fourth })
        }
    }
}

/// No less room than this for what a line means, beside it.
const LEAST_BESIDE: usize = 24;
const BELOW: &str = "    ";

/// The notation of a game on one screen.
pub fn page(session: &Session, voice: &Voice) -> String {
    let page = voice.say(&page_of(session));
    let rows: Vec<(&str, &str)> = page.lines().filter_map(|line| line.split_once(" = ")).collect();
    let left = rows.iter().map(|(typed, _)| width(typed)).max().unwrap_or(0);
    let room = voice.screen.columns().saturating_sub(left + 2);
    let mut lines = Vec::new();
    for (typed, means) in rows {
        if room < LEAST_BESIDE {
            // Below each other, where there is no room beside.
            let means = wrapped(means, voice.screen.columns().saturating_sub(BELOW.len()).max(1));
            lines.push(typed.to_owned());
            lines.extend(means.iter().map(|means| format!("{BELOW}{means}")));
            continue;
        }
        for (at, means) in wrapped(means, room).iter().enumerate() {
            let typed = if at == 0 { typed } else { "" };
            lines.push(format!("{typed}{}  {means}", " ".repeat(left - width(typed))));
        }
    }
    lines.push(fitted(&voice.label(say::table_page_verbs), voice));
    lines.join("\n")
}

/// As few letters of a name as nobody else's begins with; `ä` may be typed as `a`, so they are one here.
fn cut_name(name: &str, all: &[String]) -> String {
    let plain = |text: &str| text.to_lowercase().replace('ä', "a").replace('ö', "o").replace('ü', "u");
    let lower = name.to_lowercase();
    let is_others =
        |cut: &str| all.iter().filter(|other| *other != name).any(|other| plain(other).starts_with(&plain(cut)));
    let ends = lower.char_indices().map(|(at, sign)| at + sign.len_utf8());
    let mut cuts = ends.map(|end| &lower[..end]).take_while(|cut| cut.chars().all(char::is_alphabetic));
    cuts.find(|cut| !is_others(cut)).map_or_else(|| typed_name(name), str::to_owned)
}

/// A name as it has to be typed among others.
pub fn typed_name(name: &str) -> String {
    if name.contains(char::is_whitespace) || name.contains(',') { format!("\"{name}\"") } else { name.to_owned() }
}
