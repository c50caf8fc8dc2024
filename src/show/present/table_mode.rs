//! What is seen at the prompt of the table mode: few lines, each short (docs/cli.md, At the table).

use super::harmless::plain;
use super::told;
use super::voice::Voice;
use super::width::{folded, width};
use crate::app::evening::{Evening, Recorded};
use crate::games::Position;
use crate::games::session::Session;
use crate::model::{Arg, Word, say};

/// Lines as wide as the screen, cut between words.
pub fn fitted(text: &str, voice: &Voice) -> String {
    folded(text, voice.screen.columns())
}

/// A line with hand, round, dealer and who speaks first, and one with the totals in seat order.
pub fn heading(session: &Session, voice: &Voice) -> String {
    let hand = session.next_number();
    let name = |player| session.roster().name(player).to_owned();
    let dealer = session.next_dealer().map(name).unwrap_or_default();
    let forehand =
        session.position().speaking_order().first().map(|seat| name(session.table().player(*seat)));
    let forehand = forehand.unwrap_or_default();
    if let Position::Dreeg(position) = session.position() {
        let name = Arg::Word(position.phase_kind().word());
        let line =
            voice.say(&say!(table_heading_dreeg { hand, phase: position.phase(), name, dealer }));
        let seats = session.table().players().iter().enumerate().map(|(seat, player)| {
            let (strokes, bollern) = (position.strokes()[seat], position.bollern()[seat]);
            format!("{} {strokes}/{bollern}", plain(session.roster().name(*player)))
        });
        let strokes =
            together(std::iter::once(voice.say(&say!(table_strokes))).chain(seats), "  ", voice);
        let named = position.named_by_the_losers().map(|mut named| {
            named.name_players(session.roster());
            voice.say(&named)
        });
        return [line, strokes].into_iter().chain(named).collect::<Vec<String>>().join("\n");
    }
    let round =
        session.position().deals(session.hands()) as usize / session.table().len().max(1) + 1;
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
    let dealer = session
        .next_dealer()
        .map(|player| session.roster().name(player).to_owned())
        .unwrap_or_default();
    format!("{} ", voice.say(&say!(table_prompt { hand: session.next_number(), dealer })))
}

/// An evening that was begun before.
pub fn goes_on(evening: &Evening, voice: &Voice) -> String {
    let how = voice.label(say::table_how);
    format!("{}\n{} {how}", super::sheet::heading(evening, voice), voice.label(say::table_goes_on))
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

/// What is asked before a hand is recorded; where the line would not stand beside it, that is said
/// above.
pub fn confirmation(session: &Session, line: &str, is_plain: bool, voice: &Voice) -> Asked {
    let hand = session.next_number();
    let asked = if is_plain {
        voice.label(say::table_confirm_plain)
    } else {
        voice.say(&say!(table_confirm { hand }))
    };
    if is_plain || width(&asked) + 1 + width(line) < voice.screen.columns() {
        return Asked { above: None, question: format!("{asked} ") };
    }
    let above = fitted(&voice.say(&say!(table_confirm_above { hand })), voice);
    Asked { above: Some(above), question: question("", voice) }
}

/// A question before the place where it is answered.
pub struct Asked {
    pub above: Option<String>,
    pub question: String,
}

/// As a word that begins a line, or a name.
pub fn begun_large(text: &str) -> String {
    let mut begins = text.chars();
    begins
        .next()
        .map(|first| first.to_uppercase().chain(begins).collect::<String>())
        .unwrap_or_default()
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

/// What can be chosen, a key each; `or` stands before it where something else is asked for.
pub fn choices(
    asked: &str,
    or: Option<String>,
    choices: &[String],
    keys: &str,
    voice: &Voice,
) -> String {
    let each =
        choices.iter().zip(keys.chars()).map(|(choice, key)| format!("{key} {}", plain(choice)));
    let asked = fitted(&begun_large(asked), voice);
    let choices =
        together(or.filter(|_| !choices.is_empty()).into_iter().chain(each), "   ", voice);
    let lines = if choices.is_empty() { asked } else { format!("{asked}\n{choices}") };
    voice.in_signs(lines)
}

/// A name as it has to be typed among others.
pub fn typed_name(name: &str) -> String {
    if name.contains(char::is_whitespace) || name.contains(',') {
        format!("\"{name}\"")
    } else {
        name.to_owned()
    }
}
