//! Report of the log for people: what was recorded, corrected and taken back, with times and
//! reasons.

use super::deeds::deed_description;
use super::hand::short_event_notation;
use super::harmless::harmless_text;
use super::key_words::notation_in_button_words;
use super::numbers::{moment, money, point_price};
use super::report::Report;
use super::table::{Cell, Table, cells};
use super::tournament;
use super::voice::Voice;
use crate::app::back::NextUndoableChange;
use crate::app::evening::UndoneChangeKind;
use crate::app::log::{LogContent, LogLine, LoggedEvent, TournamentEventWithNames};
use crate::games::session::{EventKind, Session};
use crate::journal::bodies::session::{EveningCorrection, LaterEvent, WaitingBench};
use crate::journal::bodies::{HouseBody, RulesBody, SessionBody, TournamentBody};
use crate::model::ids::{Seq, Slot};
use crate::model::{JoinTexts, say};

/// Report of log lines, in which device, content and reason are never cut off but wrapped.
pub fn log_report(lines: &[LogLine], voice: &Voice) -> Report {
    let mut table = Table::new([
        voice.figures_column(say::log_number),
        voice.words_column(say::log_time),
        voice.prose_column(say::log_what),
    ]);
    for line in lines {
        table.add_row(cells![
            log_entry_number(&line.what, line.entry.seq),
            Cell::moment(&line.entry.at),
            log_line_sentence(line, voice)
        ]);
    }
    Report::from(table)
}

/// Sentence of a log line, with its reason and the device it came from.
pub fn log_line_sentence(line: &LogLine, voice: &Voice) -> String {
    let mut text = log_content_words(&line.what, voice);
    if let LogContent::Evening { hand: Some(hand), .. } = line.what {
        text = voice.say(&say!(log_hand { hand, text }));
    }
    if let Some(why) = &line.why {
        text = voice.say(&say!(log_why { text, why }));
    }
    if let Some(instead) = &line.waits_for {
        text = voice.say(&say!(log_waits { text, instead }));
    }
    if line.merged {
        text = voice.say(&say!(log_merged { text }));
    }
    if let Some(from) = &line.from {
        text = voice.say(&say!(log_from { text, from: entry_origin_words(from, voice) }));
    }
    text
}

/// Sentence of a log line, with the evening or tournament to which it belongs, for whoever compares
/// copies.
pub fn log_sentence_with_evening(line: &LogLine, voice: &Voice) -> String {
    let text = log_line_sentence(line, voice);
    match &line.what {
        LogContent::House { .. } | LogContent::Evening { body: SessionBody::Open(_), .. } => text,
        LogContent::Evening { evening, .. } => {
            voice.say(&say!(import_of_evening { evening, text }))
        }
        LogContent::Tournament { name, .. } => {
            voice.say(&say!(import_of_tournament { tournament: &name, text }))
        }
    }
}

/// Words for the origin of an entry: the kind of link that the sending phone used.
fn entry_origin_words(link: &str, voice: &Voice) -> String {
    let table = link.strip_prefix("table-").and_then(|table| table.split_once('-'));
    match (link, table) {
        (_, Some((series, table))) => voice.say(&say!(log_from_table { series, table })),
        ("organiser", _) => voice.label(say::log_from_organiser),
        ("scorer", _) => voice.label(say::log_from_scorer),
        ("second", _) => voice.label(say::log_from_second),
        _ => voice.label(say::log_from_evening),
    }
}

/// Name by which people refer to a log line: the number of its entry.
pub fn entry_number_of_log_line(line: &LogLine) -> String {
    log_entry_number(&line.what, line.entry.seq)
}

/// Quotes a log line: its name, its content, and the time of its entry.
pub fn quoted_log_line(line: &LogLine, voice: &Voice) -> String {
    let (entry, at) = (entry_number_of_log_line(line), moment(&line.entry.at, voice.lang));
    voice.say(&say!(clash_entry { entry, text: log_line_sentence(line, voice), at }))
}

/// Number of an entry: `3.12` is the twelfth entry of the third evening, `T1.5` the fifth of the
/// first tournament; an entry that belongs to neither gets a dash as prefix.
fn log_entry_number(of: &LogContent, seq: Seq) -> String {
    match of {
        LogContent::House { name, .. } => name.clone(),
        LogContent::Evening { evening, .. } => format!("{}.{seq}", evening.number),
        LogContent::Tournament { number, .. } => format!("T{number}.{seq}"),
    }
}

fn log_content_words(what: &LogContent, voice: &Voice) -> String {
    let undo = |of: Seq| voice.say(&say!(log_undo { of: log_entry_number(what, of) }));
    let redo = |of: Seq| voice.say(&say!(log_redo { of: log_entry_number(what, of) }));
    match what {
        LogContent::House { body: HouseBody::UndoEntry { .. }, about, .. } => {
            voice.say(&say!(log_undo { of: about.clone().unwrap_or_default() }))
        }
        LogContent::House { body: HouseBody::RedoEntry { .. }, about, .. } => {
            voice.say(&say!(log_redo { of: about.clone().unwrap_or_default() }))
        }
        LogContent::House { body, .. } => people_or_deed_sentence(body, voice),
        LogContent::Evening { body, evening, .. } => match body {
            SessionBody::Open(_) => voice.say(&say!(log_open { evening })),
            SessionBody::Event(happened)
            | SessionBody::Beside(happened)
            | SessionBody::Before { event: happened, .. } => logged_event_text(happened, voice),
            SessionBody::Fix { of, event, then } => {
                correction_sentence(*of, Some(event), then, what, voice)
            }
            SessionBody::Void { of, then } => correction_sentence(*of, None, then, what, voice),
            SessionBody::Dealt { of, player, .. } => {
                let of = log_entry_number(what, Seq::from(*of));
                voice.say(&say!(log_dealt { of, player }))
            }
            SessionBody::Undo { of, .. } => undo(*of),
            SessionBody::Redo { of } => redo(*of),
            SessionBody::End => voice.label(say::log_end),
            SessionBody::Agree(fee) => {
                let amount = |minor| money(minor, fee.currency, voice.lang);
                let (game, evening) = (amount(fee.per_lost_game), amount(fee.per_evening));
                voice.say(&say!(log_agree { game, evening }))
            }
            SessionBody::Stake(stake) => voice.say(&say!(log_stake {
                stake: point_price(&stake.amount_text(), stake.currency, voice.lang)
            })),
            SessionBody::Bench(bench) => bench_words(bench, voice),
            SessionBody::Drinks => voice.label(say::log_drinks),
            SessionBody::Strike => voice.label(say::log_strike),
            SessionBody::Restore => voice.label(say::log_restore),
            SessionBody::Reopen => voice.label(say::log_reopen),
            SessionBody::About(about) => {
                voice.say(&say!(log_about { what: evening_correction_words(about, voice) }))
            }
            SessionBody::Witness { word, .. } => voice.say(&say!(log_witness { word })),
        },
        LogContent::Tournament { body, names, goes_over, about, settings, .. } => match body {
            TournamentBody::Open(plan) => voice.say(&say!(log_tournament { name: &plan.name })),
            TournamentBody::Course(event) => {
                tournament::event_sentence(event, names, *goes_over, settings.as_deref(), voice)
            }
            TournamentBody::Undo { of } | TournamentBody::Redo { of } => {
                let number = log_entry_number(what, *of);
                let of = about.as_ref().map_or(number.clone(), |about| {
                    let TournamentEventWithNames { event, names } = &**about;
                    let what = tournament::event_sentence(event, names, false, None, voice);
                    format!("{number} ({what})")
                });
                let is_undone = matches!(body, TournamentBody::Undo { .. });
                voice.say(&say!(is_undone => log_undo | log_redo { of }))
            }
        },
    }
}

/// Description of a recorded change that undo takes back or redo restores.
pub fn undone_change_words(what: &UndoneChangeKind, session: &Session, voice: &Voice) -> String {
    match what {
        UndoneChangeKind::Strike(hand) => voice.say(&say!(moved_strike { hand })),
        UndoneChangeKind::Event(event) => short_event_notation(event, session, voice),
        UndoneChangeKind::Correction(event) => {
            voice.say(&say!(moved_correction { hand: short_event_notation(event, session, voice) }))
        }
        UndoneChangeKind::Seating => voice.label(say::moved_seats),
        UndoneChangeKind::Announced => voice.label(say::moved_announced),
        UndoneChangeKind::Dealt => voice.label(say::moved_dealt),
        UndoneChangeKind::End => voice.label(say::moved_end),
        UndoneChangeKind::GoneOver { is_stake_change } => {
            voice.say(&say!(moved_gone_over { stake: i64::from(*is_stake_change) }))
        }
        UndoneChangeKind::Reopened => voice.label(say::moved_reopened),
        UndoneChangeKind::Stake => voice.label(say::moved_stake),
        UndoneChangeKind::Bench(waiting) => {
            let names = super::told::joined_names(waiting.clone(), voice);
            voice.say(&say!(moved_bench { count: waiting.len(), names }))
        }
        UndoneChangeKind::Fees => voice.label(say::moved_fees),
        UndoneChangeKind::Drinks => voice.label(say::moved_drinks),
        UndoneChangeKind::Struck => voice.label(say::moved_struck),
        UndoneChangeKind::Restored => voice.label(say::moved_restored),
        UndoneChangeKind::About { about, evenings } => {
            voice.say(&say!(moved_about { what: evening_correction_words(about, voice), evenings }))
        }
    }
}

/// Description of the change that the next undo takes back or the next redo restores, with the
/// number of its hand.
pub fn next_undo_words(next: &NextUndoableChange, session: &Session, voice: &Voice) -> String {
    let text = match &next.what {
        UndoneChangeKind::Event(event) if matches!(event.what, EventKind::Play(_)) => {
            notation_in_button_words(&short_event_notation(event, session, voice), voice)
        }
        UndoneChangeKind::Correction(_) => voice.label(say::moved_to_other),
        what => undone_change_words(what, session, voice),
    };
    match next.hand {
        Some(hand) => voice.say(&say!(log_hand { hand, text })),
        None => text,
    }
}

/// Words that name the people who wait for a seat, and say whether they get one automatically after
/// each round.
pub fn bench_words(bench: &WaitingBench, voice: &Voice) -> String {
    let names = super::told::joined_names(bench.waiting.clone(), voice);
    let (count, every_round) = (bench.waiting.len(), u8::from(bench.every_round));
    voice.say(&say!(bench_waits { count, names, every_round }))
}

/// Sentence about a hand that was replaced or struck, and about the later hands changed along with
/// it.
fn correction_sentence(
    of: Slot,
    event: Option<&LoggedEvent>,
    then: &[LaterEvent<LoggedEvent>],
    what: &LogContent,
    voice: &Voice,
) -> String {
    let of = log_entry_number(what, Seq::from(of));
    let own = match event {
        Some(event) => voice.say(&say!(log_fix { of, event: logged_event_text(event, voice) })),
        None => voice.say(&say!(log_void { of })),
    };
    let then =
        then.iter().map(|then| correction_sentence(then.of, then.event.as_ref(), &[], what, voice));
    std::iter::once(own).chain(then).joined("; ")
}

/// Words for the corrections of an evening's beginning, title and people, one after the other.
pub fn evening_correction_words(about: &EveningCorrection, voice: &Voice) -> String {
    let begun = about.started_at.as_deref().map(|at| moment(at, voice.lang));
    let begun = begun.map(|at| voice.say(&say!(about_begun { at })));
    let title = about.name.as_deref().map(|name| match name {
        "" => voice.label(say::about_untitled),
        name => voice.say(&say!(about_title { name })),
    });
    let people = about.people.iter().map(|(recorded, really)| {
        voice.say(&say!(about_person { same: i64::from(recorded == really), recorded, really }))
    });
    begun.into_iter().chain(title).chain(people).joined("; ")
}

/// Sentence about a log entry that concerns people, money, or the place's own rules.
pub fn people_or_deed_sentence(body: &HouseBody, voice: &Voice) -> String {
    match body {
        HouseBody::Opened { .. } => voice.label(say::log_opened),
        HouseBody::Missing { .. } => voice.label(say::log_missing),
        HouseBody::Person { name } => voice.say(&say!(log_person { name })),
        HouseBody::Rename { from, to } => voice.say(&say!(log_rename { from, to })),
        HouseBody::Merge { from, into } => voice.say(&say!(log_merge { from, into })),
        HouseBody::Split { name } => voice.say(&say!(log_split { name })),
        HouseBody::Kitty { name } => voice.say(&say!(log_kitty { name })),
        HouseBody::Deed(deed) => deed_description(deed, voice),
        HouseBody::Leave { name } => voice.say(&say!(log_leave { name })),
        HouseBody::Return { name } => voice.say(&say!(log_return { name })),
        HouseBody::Rules(body) => own_rules_entry_sentence(body, voice),
        // Told with the number of the entry that they are about.
        HouseBody::UndoEntry { .. } | HouseBody::RedoEntry { .. } => String::new(),
    }
}

/// Sentence for an entry about the place's own rules.
pub fn own_rules_entry_sentence(body: &RulesBody, voice: &Voice) -> String {
    voice.say(&match body {
        RulesBody::Saved { rules, .. } => {
            say!(log_rules_saved { name: &rules.name, rules: rules.rule_set_and_changes_line() })
        }
        RulesBody::Renamed { from, to, .. } => {
            say!(log_rules_renamed { from, to })
        }
        RulesBody::Removed { name, .. } => say!(log_rules_removed { name }),
    })
}

/// Text of an event: its notation, or its JSON where it names people whose joining was undone.
fn logged_event_text(happened: &LoggedEvent, voice: &Voice) -> String {
    match happened {
        LoggedEvent::Read { event, session } => short_event_notation(event, session, voice),
        LoggedEvent::Raw(json) => harmless_text(json),
    }
}
