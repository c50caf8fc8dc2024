//! Descriptions of what a merge of two copies of a file finds: clashes between entries that were
//! recorded separately, and changes that need consent (docs/settlement.md, Copies); and the
//! findings of a check.

use super::json::{Object, array, object};
use super::log::{log_sentence_with_evening, people_or_deed_sentence};
use super::numbers::{moment, money as amount};
use super::report::Report;
use super::table::{Table, cells};
use super::tournament::event_sentence;
use super::voice::Voice;
use super::{deeds, not_counted, receipt};
use crate::app::error::{ConflictSide, ConflictState, CopiesConflict};
use crate::app::exchange::check::{CheckFindings, ReceiptRelation};
use crate::app::exchange::import::{
    Clash, ClashKind, ConsentItem, ConsentItemKind, HandWaitingForCorrection,
};
use crate::app::log::{LogContent, LogLine};
use crate::app::people::WaitingNameStatement;
use crate::journal::bodies::HouseBody;
use crate::ledger::books::booking::{Deed, DeedKind};
use crate::model::ids::EveningName;
use crate::model::{Arg, Word, say};
use crate::tournament::course::TournamentEvent;

/// Describes a clash between two log entries: the content and time of both, and which one counts.
pub fn clash_description(clash: &Clash, voice: &Voice) -> String {
    let [one, other] = [0, 1].map(|place| quoted_clash_side(clash, place, voice));
    let [name, other_name] = [0, 1].map(|place| clash.names[place].as_str());
    voice.say(&match (clash.kind, clash.counts) {
        (ClashKind::Value, counts) => {
            let counts = clash.names[counts.unwrap_or_default()].as_str();
            say!(clash_value { one, other, counts })
        }
        (ClashKind::Undone, counts) => {
            let counts = clash.names[counts.unwrap_or_default()].as_str();
            say!(clash_undone { one, other, counts })
        }
        (ClashKind::Hand, _) => say!(clash_hand { one, other, later: other_name }),
        (ClashKind::Booking, _) => say!(clash_booking { one, other, later: other_name }),
        (ClashKind::PaidBeside, _) => {
            let (amount, command) = rest_of_payment_words(clash, voice).unwrap_or_default();
            let more = i64::from(!command.is_empty());
            let forgiven = i64::from(is_forgiven_debt(&clash.lines[1]));
            say!(paid_beside { one, other, later: other_name, forgiven, more, amount, command })
        }
        (ClashKind::TakenBack, _) => match &clash.lines[0].what {
            LogContent::Evening { .. } => {
                let [(one, earlier), (other, _)] =
                    [0, 1].map(|place| evening_of_clash_side(clash, place));
                say!(clash_struck { one, other, earlier })
            }
            _ => say!(clash_taken_back { one, other, earlier: name }),
        },
        (ClashKind::Closing, _) => {
            say!(clash_closing { one, other, earlier: name, later: other_name })
        }
        (ClashKind::Evening, _) => {
            let [(one, _), (other, later)] =
                [0, 1].map(|place| evening_of_clash_side(clash, place));
            say!(clash_evening { one, other, later })
        }
    })
}

/// Describes two changes of a tournament that do not go together, which copy has which, and how
/// either is taken back.
pub fn copies_conflict_sentence(conflict: &CopiesConflict, voice: &Voice) -> String {
    let [here, there] = conflict.sides.each_ref().map(|side| {
        let text = event_sentence(&side.event, &side.names, false, None, voice);
        voice.say(&say!(copies_side { text, state: side.state.word() }))
    });
    let [one, other] = &conflict.sides;
    let ways = match (sheet_place(one), sheet_place(other)) {
        (Some((series, table, again)), Some(_)) => {
            voice.say(&say!(copies_way_sheets { series, table, again: i64::from(again) }))
        }
        _ => {
            match [copies_way_words(one, "here", voice), copies_way_words(other, "there", voice)] {
                [Some(one), Some(other)] => voice.say(&say!(copies_either { one, other })),
                ways => ways.into_iter().flatten().collect(),
            }
        }
    };
    let tournament = conflict.tournament.as_str();
    voice.say(&say!(copies_disagree { tournament, here, there, ways }))
}

/// Series and table of a sheet that counts in one copy, and whether it is a second entry.
fn sheet_place(side: &ConflictSide) -> Option<(u32, u32, bool)> {
    match &side.event {
        TournamentEvent::Result { series, table, again, .. }
            if side.state != ConflictState::Undone =>
        {
            Some((*series, *table, *again))
        }
        _ => None,
    }
}

/// Words for how a change is taken back in its copy; `None` where what was taken back cannot come
/// again.
fn copies_way_words(side: &ConflictSide, place: &str, voice: &Voice) -> Option<String> {
    let way = match (side.state, sheet_place(side)) {
        (ConflictState::Undone, _) if side.is_last => "redo",
        (ConflictState::Undone, _) => return None,
        (_, Some(_)) => "sheet",
        (_, None) => "undo",
    };
    let (series, table, _) = sheet_place(side).unwrap_or_default();
    Some(voice.say(&say!(copies_way { copy: place, way, series, table })))
}

fn is_forgiven_debt(line: &LogLine) -> bool {
    recorded_deed(line).is_some_and(|deed| matches!(deed.kind, DeedKind::Forgive(_)))
}

/// Amount by which a payment is more than the line of a settlement that it repeats, and the command
/// that records this by itself; `None` where nothing is more.
fn rest_of_payment_words(clash: &Clash, voice: &Voice) -> Option<(String, String)> {
    let deed = recorded_deed(&clash.lines[1])?;
    let rest = clash.rest.as_ref().filter(|rest| rest.money.minor > 0)?;
    let when = (deed.date, deed.note.as_deref());
    let command = match is_forgiven_debt(&clash.lines[1]) {
        true => not_counted::forgive_command(rest, when, voice),
        false => not_counted::payment_command(rest, when, None, voice),
    };
    Some((amount(rest.money.minor, rest.money.currency, voice.lang), command))
}

/// Evening of one of the two entries that clash, as a message argument, and its number.
fn evening_of_clash_side(clash: &Clash, place: usize) -> (Arg, i64) {
    match &clash.lines[place].what {
        LogContent::Evening { evening, .. } => (evening.clone().into(), evening.number.get()),
        LogContent::House { .. } | LogContent::Tournament { .. } => (Arg::Evenings(Vec::new()), 0),
    }
}

fn quoted_clash_side(clash: &Clash, place: usize, voice: &Voice) -> String {
    let line = &clash.lines[place];
    // Of a settlement the one line that was paid again, and not all of them.
    let is_line = clash.kind == ClashKind::PaidBeside && !is_forgiven_debt(line);
    let text = is_line.then_some(()).and_then(|()| {
        let (own, other) = (recorded_deed(line)?, recorded_deed(&clash.lines[1 - place])?);
        Some(deeds::shared_payments_description(own, other, voice))
    });
    let text = text.filter(|text| !text.is_empty());
    let text = text.unwrap_or_else(|| log_sentence_with_evening(line, voice));
    let (entry, at) = (&clash.names[place], log_line_time_words(line, voice));
    voice.say(&match clash.is_from_here[place] {
        None => say!(clash_entry { entry, text, at }),
        Some(true) => say!(clash_entry_here { entry, text, at }),
        Some(false) => say!(clash_entry_elsewhere { entry, text, at }),
    })
}

/// Time of an entry in words: the day on which a deed with money counts, whenever it was written
/// down; else the moment of recording.
fn log_line_time_words(line: &LogLine, voice: &Voice) -> String {
    match recorded_deed(line) {
        Some(deed) => deeds::displayed_day(deed.date, voice),
        None => moment(&line.entry.at, voice.lang),
    }
}

fn recorded_deed(line: &LogLine) -> Option<&Deed> {
    match &line.what {
        LogContent::House { body: HouseBody::Deed(deed), .. } => Some(deed),
        _ => None,
    }
}

/// Describes a hand that scores nothing as it is no longer possible, with the reason and how to
/// resolve it.
pub fn waiting_hand_description(waiting: &HandWaitingForCorrection, voice: &Voice) -> String {
    let reason = voice.say_refusal(&waiting.reason);
    voice.say(&say!(clash_waits { evening: &waiting.evening, hand: waiting.hand, reason }))
}

pub fn waiting_hand_json(waiting: &HandWaitingForCorrection, voice: &Voice) -> Object {
    object! {
        "kind": "waits",
        "session": waiting.evening.number.get(),
        "hand": waiting.hand,
        "text": waiting_hand_description(waiting, voice),
    }
}

pub fn clash_json(clash: &Clash, voice: &Voice) -> Object {
    let kind = match clash.kind {
        ClashKind::Value => "value",
        ClashKind::Undone => "undone",
        ClashKind::Hand => "hand",
        ClashKind::Booking => "booking",
        ClashKind::Closing => "closing",
        ClashKind::PaidBeside => "evening_paid",
        ClashKind::Evening => "evening",
        ClashKind::TakenBack => "taken_back",
    };
    let entries = clash.lines.iter().enumerate().map(|(place, line)| {
        object! {
            "entry": &clash.names[place],
            "at": &line.entry.at,
            "text": log_sentence_with_evening(line, voice),
            "counts": clash.kind != ClashKind::TakenBack
                && clash.counts.is_none_or(|counts| counts == place),
        }
    });
    object! { "kind": kind, "entries": array(entries), "text": clash_description(clash, voice) }
}

/// Describes a waiting statement about a name (such as a rename or a merge of two people), which
/// somebody has to decide on: why it waits, and how to keep it as it is.
pub fn waiting_name_description(waits: &WaitingNameStatement, voice: &Voice) -> String {
    let [name, _] = waits.names().unwrap_or_default();
    voice.say(&say!(clash_name {
        one: quoted_name_statement(waits, voice),
        reason: voice.say_refusal(&waits.reason),
        name
    }))
}

/// Describes in short a waiting statement about a name: which name it is, and why it waits.
pub fn short_waiting_name_description(waits: &WaitingNameStatement, voice: &Voice) -> String {
    voice.say(&say!(name_waits {
        one: quoted_name_statement(waits, voice),
        reason: voice.say_refusal(&waits.reason)
    }))
}

fn quoted_name_statement(waits: &WaitingNameStatement, voice: &Voice) -> String {
    let (text, at) =
        (people_or_deed_sentence(&waits.body, voice), moment(&waits.entry.at, voice.lang));
    voice.say(&say!(clash_entry { entry: &waits.name, text, at }))
}

pub fn waiting_name_json(waits: &WaitingNameStatement, text: &str, voice: &Voice) -> Object {
    let entry = object! {
        "entry": &waits.name,
        "at": &waits.entry.at,
        "text": people_or_deed_sentence(&waits.body, voice),
        "counts": false,
    };
    object! { "kind": "name", "entries": array([entry]), "text": text }
}

/// Report of the findings of a check of the file, with what to do about each.
pub fn check_findings_report(found: &CheckFindings, voice: &Voice) -> Report {
    let mut table = Table::new([voice.prose_column(say::check_finding)]);
    let mut report = Report::new();
    for finding in &found.findings {
        let text = voice.say(finding);
        table.add_row(cells![text.as_str()]);
        report.line(text);
    }
    report.lines(
        found.not_counted.iter().map(|one| not_counted::uncounted_closing_description(one, voice)),
    );
    report.lines(found.twice.iter().map(|one| clash_description(one, voice)));
    let played = found.played_by_kitty.iter();
    report.lines(played.map(|(name, evening)| kitty_plays_words(name, evening, voice)));
    report.lines(found.waiting_names.iter().map(|one| waiting_name_description(one, voice)));
    if let Some(ReceiptRelation::Here(state)) = &found.receipt {
        report.line(receipt::found_receipt_sentence(state, voice));
    }
    if let Some(copy) = &found.copy {
        report.line(voice.say(&say!(check_copy { path: copy.display().to_string() })));
    }
    let is_receipt_alone = found.findings.len() == 1
        && !matches!(found.receipt, None | Some(ReceiptRelation::Here(_)));
    let is_double = |one: &Clash| one.kind != ClashKind::TakenBack;
    let is_undecided = !(found.twice.is_empty()
        && found.not_counted.is_empty()
        && found.played_by_kitty.is_empty()
        && found.waiting_names.is_empty());
    report.set_table_for_programs(table).line(voice.label(
        match (found.findings.is_empty(), found.repaired) {
            (true, _) if found.twice.iter().any(is_double) => say::check_twice,
            (true, _) if is_undecided => say::check_undecided,
            (true, _) => say::check_ok,
            (false, true) => say::check_repaired,
            (false, false) if is_receipt_alone => say::check_receipt_alone,
            (false, false) => say::check_faults,
        },
    ));
    report
}

/// Describes one imported change that needs consent, with the time of its entry.
pub fn imported_change_text(foreign: &ConsentItem, voice: &Voice) -> String {
    let text = imported_change_text_without_time(foreign, voice);
    match &foreign.what {
        ConsentItemKind::Entry { line, .. } => {
            voice.say(&say!(import_foreign { at: log_line_time_words(line, voice), text }))
        }
        ConsentItemKind::Ahead { at } => {
            voice.say(&say!(import_foreign { at: moment(at, voice.lang), text }))
        }
        ConsentItemKind::Hands { .. }
        | ConsentItemKind::Person { .. }
        | ConsentItemKind::Kitty { .. } => voice.say(&say!(import_foreign_hands { text })),
    }
}

/// JSON of one imported change that needs consent: its subject, the time of its entry, and the
/// description.
pub fn imported_change_json(foreign: &ConsentItem, voice: &Voice) -> Object {
    let (kind, at) = match &foreign.what {
        ConsentItemKind::Entry { line, .. } => {
            let kind = match line.what {
                LogContent::House { .. } => "house",
                LogContent::Evening { .. } => "evening",
                LogContent::Tournament { .. } => "tournament",
            };
            (kind, Some(line.entry.at.as_str()))
        }
        ConsentItemKind::Ahead { at } => ("time", Some(at.as_str())),
        ConsentItemKind::Hands { .. } => ("hands", None),
        ConsentItemKind::Person { .. } => ("person", None),
        ConsentItemKind::Kitty { .. } => ("kitty", None),
    };
    object! { "kind": kind, "at": at, "text": imported_change_text_without_time(foreign, voice) }
}

fn imported_change_text_without_time(foreign: &ConsentItem, voice: &Voice) -> String {
    match &foreign.what {
        ConsentItemKind::Entry { line, about: None } => imported_entry_text(line, voice),
        ConsentItemKind::Entry { line, about: Some(about) } => {
            voice.say(&say!(import_foreign_about {
                text: imported_entry_text(line, voice),
                about: imported_entry_text(about, voice)
            }))
        }
        ConsentItemKind::Ahead { .. } => voice.say(&say!(import_time_ahead)),
        ConsentItemKind::Person { was, now, is_renamed: true, .. } => {
            voice.say(&say!(import_person_renamed { was, now }))
        }
        ConsentItemKind::Person { spelled, was, now, .. } => {
            let [spelled, was, now] = [spelled, was, now].map(String::as_str);
            voice.say(&say!(import_person_otherwise { spelled, was, now }))
        }
        ConsentItemKind::Kitty { name, evening } => kitty_plays_words(name, evening, voice),
        ConsentItemKind::Hands { tournament, series, table } => {
            voice.say(&say!(import_hands_of_table { tournament, series, table }))
        }
    }
}

/// Words that say that somebody plays who is called like the kitty, with the command that says who
/// it was.
pub fn kitty_plays_words(name: &str, evening: &EveningName, voice: &Voice) -> String {
    let (number, evening) = (evening.number.get(), evening.clone());
    voice.say(&say!(kitty_plays { name, evening, number }))
}

fn imported_entry_text(line: &LogLine, voice: &Voice) -> String {
    match &line.what {
        LogContent::House { body: HouseBody::Opened { session }, .. } => {
            voice.say(&say!(import_began_elsewhere { session: session.to_string() }))
        }
        _ => log_sentence_with_evening(line, voice),
    }
}
