//! The log for people: what was recorded, corrected, taken back, when and why.

use super::cell::Cell;
use super::hand::jotted;
use super::harmless::plain;
use super::numbers::money;
use super::report::Report;
use super::table::{Column, Table, cells};
use super::tournament;
use super::voice::Voice;
use crate::app::entry::Payment;
use crate::app::log::{Happened, LogLine, LogWhat, Of};
use crate::model::say;

/// Who entered, what was handed in, and above all the reason are not cut off: they go on in further lines.
pub fn log(lines: &[LogLine], voice: &Voice) -> Report {
    let mut table = Table::new([
        Column::figures(voice.label(say::log_number)),
        Column::words(voice.label(say::log_time)),
        Column::prose(voice.label(say::log_what)),
    ]);
    for line in lines {
        let mut text = what(&line.what, line.of, voice);
        if let Some(why) = &line.why {
            text = voice.say(&say!(log_why { text, why: why.as_str() }));
        }
        if line.merged {
            text = voice.say(&say!(log_merged { text }));
        }
        table.row(cells![entry_number(line.of, line.entry.seq), Cell::moment(&line.entry.at), text]);
    }
    let mut report = Report::new();
    report.table(table);
    report
}

/// `3.12`: the twelfth entry of the third evening, `T1.5`: the fifth of the first tournament; what belongs to neither
/// has a dash for it.
fn entry_number(of: Of, seq: i64) -> String {
    match of {
        Of::House => format!("–.{seq}"),
        Of::Evening(number) => format!("{number}.{seq}"),
        Of::Tournament(number) => format!("T{number}.{seq}"),
    }
}

fn what(what: &LogWhat, owner: Of, voice: &Voice) -> String {
    let of = |seq: &i64| entry_number(owner, *seq);
    match what {
        LogWhat::Open => voice.label(say::log_open),
        LogWhat::Event(happened) => happened_text(happened, voice),
        LogWhat::Fix { of: seq, event } => {
            voice.say(&say!(log_fix { of: of(seq), event: happened_text(event, voice) }))
        }
        LogWhat::Void { of: seq } => voice.say(&say!(log_void { of: of(seq) })),
        LogWhat::Undo { of: seq } => voice.say(&say!(log_undo { of: of(seq) })),
        LogWhat::Redo { of: seq } => voice.say(&say!(log_redo { of: of(seq) })),
        LogWhat::End => voice.label(say::log_end),
        LogWhat::Opened => voice.label(say::log_opened),
        LogWhat::Person(name) => voice.say(&say!(log_person { name: name.as_str() })),
        LogWhat::Rename { from, to } => voice.say(&say!(log_rename { from: from.as_str(), to: to.as_str() })),
        LogWhat::Merge { from, into } => voice.say(&say!(log_merge { from: from.as_str(), into: into.as_str() })),
        LogWhat::Split(name) => voice.say(&say!(log_split { name: name.as_str() })),
        LogWhat::Fees(fees) => fees.iter().map(|fee| owed_to_kitty(fee, voice)).collect::<Vec<_>>().join("; "),
        LogWhat::Kitty(name) => voice.say(&say!(log_kitty { name: name.as_str() })),
        LogWhat::KittyFee(fee) => {
            let amount = |minor| money(minor, fee.currency, voice.lang);
            let (game, evening) = (amount(fee.per_lost_game), amount(fee.per_evening));
            voice.say(&say!(log_kitty_fee { game, evening }))
        }
        LogWhat::Tournament(name) => voice.say(&say!(log_tournament { name: name.as_str() })),
        LogWhat::Course { event, names } => tournament::happened(event, names, voice),
        LogWhat::Payments(payments) => payments.iter().map(|paid| payment(paid, voice)).collect::<Vec<_>>().join("; "),
    }
}

/// A fee stands in the log as if the kitty had paid it.
fn owed_to_kitty(fee: &Payment, voice: &Voice) -> String {
    let amount = money(fee.money.minor, fee.money.currency, voice.lang);
    voice.say(&say!(log_fee { player: fee.to.as_str(), kitty: fee.from.as_str(), amount }))
}

fn payment(payment: &Payment, voice: &Voice) -> String {
    let amount = money(payment.money.minor, payment.money.currency, voice.lang);
    format!("{} → {}: {amount}", plain(&payment.from), plain(&payment.to))
}

fn happened_text(happened: &Happened, voice: &Voice) -> String {
    match happened {
        Happened::Read { event, session } => jotted(event, session, voice),
        Happened::Raw(json) => plain(json),
    }
}
