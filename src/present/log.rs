//! The log for people: what was recorded, corrected, taken back, when and why.

use unicode_width::UnicodeWidthStr;

use super::evenings::day;
use super::hand::jotted;
use super::harmless::plain;
use super::numbers::money;
use super::table::{Format, SCREEN_COLUMNS, Table};
use super::tournament;
use super::voice::Voice;
use crate::app::entry::Payment;
use crate::app::log::{Happened, LogLine, LogWhat, Of};
use crate::model::{Message, say};

/// Width of a time to the second, of the heading over the numbers, and between two columns.
const TIME: usize = 19;
const MOST_HEADING: usize = 3;
const GAP: usize = 2;

pub fn log(lines: &[LogLine], format: Format, voice: &Voice) -> String {
    let mut table = Table::new()
        .right(voice.label(say::log_number))
        .left(voice.label(say::log_time))
        .left(voice.label(say::log_what));
    let numbers: Vec<String> = lines.iter().map(|line| entry_number(line.of, line.entry.seq)).collect();
    let widest = numbers.iter().map(|number| number.width()).max().unwrap_or(0);
    // Who entered, what was handed in, and above all the reason are not cut off: they go on in further lines.
    let room = match format {
        Format::Table => SCREEN_COLUMNS.saturating_sub(widest.max(MOST_HEADING) + TIME + 2 * GAP),
        _ => usize::MAX,
    };
    for (line, number) in lines.iter().zip(numbers) {
        let time = format!("{} {}", day(&line.entry.at, voice.lang), line.entry.at.get(11..19).unwrap_or_default());
        let mut text = what(&line.what, line.of, voice);
        if let Some(why) = &line.why {
            text = voice.say(&say!(log_why { text, why: why.as_str() }));
        }
        if line.merged {
            text = voice.say(&say!(log_merged { text }));
        }
        let mut parts = wrapped(&text, room).into_iter();
        table.row([number, time, parts.next().unwrap_or_default()]);
        parts.for_each(|part| table.row([String::new(), String::new(), part]));
    }
    table.render(format)
}

/// Cut into lines of so many columns, between words; a longer word stays whole.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    if text.width() <= columns {
        return vec![text.to_owned()];
    }
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
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
    let of = |message: Message, of: i64| voice.say(&message.with("of", entry_number(owner, of)));
    match what {
        LogWhat::Open => voice.label(say::log_open),
        LogWhat::Event(happened) => happened_text(happened, voice),
        LogWhat::Fix { of: seq, event } => of(Message::new("log-fix").with("event", happened_text(event, voice)), *seq),
        LogWhat::Void { of: seq } => of(Message::new("log-void"), *seq),
        LogWhat::Undo { of: seq } => of(Message::new("log-undo"), *seq),
        LogWhat::Redo { of: seq } => of(Message::new("log-redo"), *seq),
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
            let message = Message::new("log-kitty-fee").with("game", amount(fee.per_lost_game));
            voice.say(&message.with("evening", amount(fee.per_evening)))
        }
        LogWhat::Tournament(name) => voice.say(&say!(log_tournament { name: name.as_str() })),
        LogWhat::Course { event, names } => tournament::happened(event, names, voice),
        LogWhat::Payments(payments) => payments.iter().map(|paid| payment(paid, voice)).collect::<Vec<_>>().join("; "),
    }
}

/// A fee stands in the log as if the kitty had paid it.
fn owed_to_kitty(fee: &Payment, voice: &Voice) -> String {
    let amount = money(fee.money.minor, fee.money.currency, voice.lang);
    let message = Message::new("log-fee").with("player", fee.to.as_str()).with("kitty", fee.from.as_str());
    voice.say(&message.with("amount", amount))
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
