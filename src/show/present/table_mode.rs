//! Texts for the prompt of the table mode, in few and short lines (docs/cli.md, At the table).

use super::hand::losers_naming_dealer_line;
use super::harmless::{harmless_text, quoted_for_shell};
use super::told;
use super::voice::Voice;
use super::width::{width, wrap_lines};
use crate::app::evening::{Evening, RecordedEvent};
use crate::games::Position;
use crate::games::session::{AppliedEvent, Event, Session};
use crate::model::{Arg, Message, Word, say};

/// Cuts text between words into lines as wide as the screen.
pub fn wrap_to_screen(text: &str, voice: &Voice) -> String {
    wrap_lines(text, voice.screen.columns())
}

/// Heading of two lines: hand, round, dealer and first speaker; and the totals in seat order.
pub fn next_hand_heading_lines(session: &Session, voice: &Voice) -> String {
    let hand = session.next_hand_number();
    let name = |player| session.roster().name(player).to_owned();
    let dealer = session.next_dealer().map(name).unwrap_or_default();
    let forehand =
        session.position().speaking_order().first().map(|seat| name(session.table().player(*seat)));
    let forehand = forehand.unwrap_or_default();
    if let Position::Dreeg(position) = session.position() {
        let name = Arg::Word(position.phase_kind().word());
        let line = voice.say(&say!(table_heading_dreeg {
            hand,
            phase: position.phase_number(),
            name,
            dealer
        }));
        let seats = session.table().players().iter().enumerate().map(|(seat, player)| {
            let (strokes, bollern) = (position.strokes()[seat], position.bollern()[seat]);
            format!("{} {strokes}/{bollern}", harmless_text(session.roster().name(*player)))
        });
        let strokes = join_into_screen_lines(
            std::iter::once(voice.say(&say!(table_strokes))).chain(seats),
            "  ",
            voice,
        );
        let named = losers_naming_dealer_line(session, voice);
        return [line, strokes].into_iter().chain(named).collect::<Vec<String>>().join("\n");
    }
    let round = session.complete_rounds() + 1;
    let line = voice.say(&say!(table_heading { hand, round, dealer, forehand }));
    let totals = told::running_totals(session, voice).map(|total| voice.replace_signs(total));
    format!("{line}\n{}", join_into_screen_lines(totals, "  ", voice))
}

/// Joins parts into lines of the screen's width; each part stays in one line.
fn join_into_screen_lines(
    each: impl Iterator<Item = String>,
    between: &str,
    voice: &Voice,
) -> String {
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

/// Text of the prompt: `Spiel 12 · Käthe gibt › `
pub fn prompt_text(session: &Session, voice: &Voice) -> String {
    let dealer = session
        .next_dealer()
        .map(|player| session.roster().name(player).to_owned())
        .unwrap_or_default();
    format!("{} ", voice.say(&say!(table_prompt { hand: session.next_hand_number(), dealer })))
}

/// Says that an earlier evening is still open and goes on.
pub fn continued_evening_sentence(evening: &Evening, voice: &Voice) -> String {
    let how = voice.label(say::table_how);
    format!(
        "{}\n{} {how}",
        super::sheet::sheet_heading(evening, voice),
        voice.label(say::table_goes_on)
    )
}

/// Preview of a hand's result and of doubts about it, with the names of this session.
pub fn hand_preview(
    event: &Event,
    applied: &AppliedEvent,
    session: &Session,
    doubts: &[Message],
    voice: &Voice,
) -> String {
    let told = told::hand_sentence(event, applied, session, voice);
    let doubts =
        doubts.iter().map(|doubt| voice.say(&say!(warning_line { text: voice.say(doubt) })));
    std::iter::once(told).chain(doubts).collect::<Vec<String>>().join("\n")
}

/// Preview of a hand that was tried or recorded.
pub fn recorded_hand_preview(recorded: &RecordedEvent, voice: &Voice) -> String {
    let shown = recorded.evening.session_with_shown_names();
    let event = recorded.evening.event_with_shown_names(recorded.event.clone());
    let doubts = recorded.applied.outcome.warnings.iter().chain(&recorded.doubts).cloned();
    hand_preview(&event, &recorded.applied, &shown, &doubts.collect::<Vec<Message>>(), voice)
}

/// Least width at which the name of the rules is shown above the sheet.
const WITH_RULES: usize = 60;

/// Lines above the sheet that do not scroll: the hand, and below it who deals, speaks first and
/// sits out.
pub fn fixed_lines_above_sheet(evening: &Evening, session: &Session, voice: &Voice) -> Vec<String> {
    let game = voice.game_name(&session.position().rules());
    let rules = voice.session_rules_name(&evening.session);
    let of = match voice.screen.columns() < WITH_RULES {
        true => game,
        false => format!("{game} ({rules})"),
    };
    let hands = session.next_hand_number() - 1;
    let is_over = evening.row.ended || session.is_complete();
    let over = is_over.then(|| say!(table_head_over { hands }));
    let at = over
        .or_else(|| last_hands_message(session))
        .unwrap_or_else(|| next_hand_and_round_message(session));
    let at = voice.say(&at);
    let beside = |parts: Vec<String>| {
        let together = join_into_screen_lines(parts.into_iter(), " · ", voice);
        together.lines().map(str::to_owned).collect::<Vec<String>>()
    };
    let mut who = if is_over { Vec::new() } else { dealer_and_speaker_lines(session, voice) };
    let (names, every_round) =
        (evening.people_waiting_for_seat(), u8::from(evening.brought.bench.every_round));
    if !is_over && !names.is_empty() {
        let (count, names) = (names.len(), told::joined_names(names, voice));
        who.push(voice.say(&say!(table_wait { count, names, every_round })));
    }
    [beside(vec![of, at]), beside(who)].concat()
}

fn next_hand_and_round_message(session: &Session) -> Message {
    let hand = session.next_hand_number();
    match session.position() {
        Position::Dreeg(position) => {
            let name = Arg::Word(position.phase_kind().word());
            say!(table_head_phase { hand, phase: position.phase_number(), name })
        }
        _ => say!(table_head { hand, round: session.complete_rounds() + 1 }),
    }
}

/// Says which of the announced last hands is being played; `None` where none were announced.
fn last_hands_message(session: &Session) -> Option<Message> {
    let (left, most) = session.position().last_hands_left_and_announced()?;
    let (hand, deal) = (session.next_hand_number(), most - left.saturating_sub(1));
    Some(say!(table_head_last { hand, deal, most }))
}

fn dealer_and_speaker_lines(session: &Session, voice: &Voice) -> Vec<String> {
    let Some(dealer) = session.next_dealer() else { return Vec::new() };
    let name = |player| session.roster().name(player).to_owned();
    let (order, seats) = (session.position().speaking_order(), session.table().players());
    let sits_out = !order.contains(&session.table().dealer_seat());
    let dealer = name(dealer);
    let mut who =
        vec![voice.say(&say!(sits_out => table_deals_and_sits_out | table_deals { dealer }))];
    let first = order.first().filter(|_| session.position().game().has_stake());
    who.extend(first.map(|seat| voice.say(&say!(table_speaks { name: name(seats[*seat]) }))));
    let others = (0..seats.len()).filter(|seat| *seat != session.table().dealer_seat());
    let out: Vec<String> =
        others.filter(|seat| !order.contains(seat)).map(|seat| name(seats[seat])).collect();
    let count = out.len();
    who.extend(
        (count > 0).then(|| {
            voice.say(&say!(table_sit_out { count, names: told::joined_names(out, voice) }))
        }),
    );
    who
}

/// Text with its first letter in upper case.
pub fn with_capital(text: &str) -> String {
    let mut begins = text.chars();
    begins
        .next()
        .map(|first| first.to_uppercase().chain(begins).collect::<String>())
        .unwrap_or_default()
}

pub fn question_text(text: &str, voice: &Voice) -> String {
    let text = with_capital(text);
    format!("{} ", voice.say(&say!(table_question { text })).trim_start())
}

/// Question with the answer that Enter gives.
pub fn question_with_default(text: &str, usual: &str, voice: &Voice) -> String {
    match usual {
        "" => question_text(text, voice),
        usual => format!("{} ", voice.say(&say!(table_question_usual { text, usual }))),
    }
}

/// List of choices with their keys; `or` is the text of another possible answer.
pub fn choices_text(
    asked: &str,
    or: Option<String>,
    choices: &[String],
    keys: &str,
    voice: &Voice,
) -> String {
    let each = choices
        .iter()
        .zip(keys.chars())
        .map(|(choice, key)| format!("{key} {}", harmless_text(choice)));
    let asked = wrap_to_screen(&with_capital(asked), voice);
    let choices = join_into_screen_lines(
        or.filter(|_| !choices.is_empty()).into_iter().chain(each),
        "   ",
        voice,
    );
    let lines = if choices.is_empty() { asked } else { format!("{asked}\n{choices}") };
    voice.replace_signs(lines)
}

/// Name as typed in a list of names, in quotation marks where needed.
pub fn name_as_typed(name: &str) -> String {
    if name.contains(char::is_whitespace) || name.contains(',') {
        quoted_for_shell(name)
    } else {
        name.to_owned()
    }
}
