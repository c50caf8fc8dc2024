//! Payments that were recorded but do not count: their entry, the reason, and how to resolve it
//! (docs/settlement.md, Closings that wait).

use std::collections::BTreeMap;

use super::deeds::displayed_day;
use super::json;
use super::json::{Json, array, object};
use super::numbers::{money, with_decimal_mark};
use super::told::joined_names;
use super::voice::Voice;
use crate::app::money::books::NamedPayment;
use crate::app::money::not_counted::UncountedClosing;
use crate::model::ids::EveningName;
use crate::model::money::{Money, minor_units_as_decimal_text};
use crate::model::time::Day;
use crate::model::{Arg, Currency, JoinTexts, say};

/// Describes a closing that does not count: the reason, and how to make it count again or to
/// withdraw it.
pub fn uncounted_closing_description(one: &UncountedClosing, voice: &Voice) -> String {
    let (entry, instead) = (one.entry.as_str(), one.instead.as_str());
    if one.says_the_same {
        let (day, instead_day) =
            (displayed_day(one.date, voice), displayed_day(one.instead_date, voice));
        let paid = one.payments.len() as i64;
        return voice.say(&say!(not_counted_same { entry, day, instead, instead_day, paid }));
    }
    let told = voice.say(&say!(not_counted {
        entry,
        day: displayed_day(one.date, voice),
        paid: payments_of_closing_words(one, voice),
        instead,
        instead_day: displayed_day(one.instead_date, voice),
        anyway: i64::from(one.makes_another_wait),
    }));
    let commands: Vec<String> = one
        .payments
        .iter()
        .take(MOST_COMMANDS)
        .map(|paid| payment_command(paid, (one.date, None), one.evening.as_ref(), voice))
        .collect();
    if commands.is_empty() {
        return told;
    }
    let more = (one.payments.len() - commands.len()) as i64;
    let commands = Arg::Texts(commands);
    format!("{told} {}", voice.say(&say!(not_counted_both { entry, commands, more })))
}

/// Describes, for a page about some people, a closing that does not count. Where it records
/// payments of other people too, these and the advice what to do are left out.
pub fn uncounted_closing_words_for_people(
    one: &UncountedClosing,
    shows: &dyn Fn(&str) -> bool,
    voice: &Voice,
) -> String {
    let mut own = one.clone();
    own.payments.retain(|handed| shows(&handed.from) || shows(&handed.to));
    if own.payments.len() == one.payments.len() {
        return uncounted_closing_description(one, voice);
    }
    let (day, instead_day) =
        (displayed_day(one.date, voice), displayed_day(one.instead_date, voice));
    let paid = payments_of_closing_words(&own, voice);
    voice.say(&say!(not_counted_for_people { day, paid, instead_day }))
}

/// Most payments of a closing for which commands are written out.
const MOST_COMMANDS: usize = 12;

/// Command that records a payment by itself, with its day and note.
pub fn payment_command(
    handed: &NamedPayment,
    (date, note): (Day, Option<&str>),
    evening: Option<&EveningName>,
    voice: &Voice,
) -> String {
    let NamedPayment { from, to, money, debt_in, with_kitty, is_from_kitty } = handed;
    let (from, to, day) = (from.as_str(), to.as_str(), displayed_day(date, voice));
    let amount = typed_amount(*money, voice);
    let beyond = match (with_kitty, is_from_kitty) {
        // It was handed over, whatever should be left in the box.
        (_, true) => "short",
        (true, false) => "loan",
        (false, false) => "overpay",
    };
    let evening = evening.map_or(0, |evening| evening.number.get());
    let debt_in = debt_in.map_or_else(|| "none".to_owned(), |currency| currency.to_string());
    let note = note.map_or(Arg::Number(0), Arg::from);
    voice.say(&say!(not_counted_command { from, to, amount, debt_in, evening, beyond, day, note }))
}

/// Command that forgives a debt, with its day and note.
pub fn forgive_command(
    forgiven: &NamedPayment,
    (date, note): (Day, Option<&str>),
    voice: &Voice,
) -> String {
    let (from, to) = (forgiven.from.as_str(), forgiven.to.as_str());
    let (amount, day) = (typed_amount(forgiven.money, voice), displayed_day(date, voice));
    let note = note.map_or(Arg::Number(0), Arg::from);
    voice.say(&say!(forgive_command { from, to, amount, day, note }))
}

/// Amount with its currency, as it is typed in a command.
fn typed_amount(money: Money, voice: &Voice) -> String {
    let amount =
        with_decimal_mark(&minor_units_as_decimal_text(money.minor, money.currency), voice.lang);
    format!("{amount} {}", money.currency)
}

/// Lists the closings that would stop counting, for a question before a change.
pub fn uncounted_closings_list(all: &[UncountedClosing], voice: &Voice) -> String {
    let one = |one: &UncountedClosing| {
        let (entry, day, instead) =
            (one.entry.as_str(), displayed_day(one.date, voice), one.instead.as_str());
        voice.say(&say!(would_not_count {
            entry,
            day,
            paid: payments_of_closing_words(one, voice),
            instead
        }))
    };
    all.iter().map(one).joined(" ")
}

/// Says that a closing counts again, since the entry that it conflicted with was taken back.
pub fn counts_again_sentence(one: &UncountedClosing, voice: &Voice) -> String {
    let (entry, day) = (one.entry.as_str(), displayed_day(one.date, voice));
    voice.say(&say!(counted_again { entry, day, paid: payments_of_closing_words(one, voice) }))
}

/// Says who paid whom how much in a closing.
fn payments_of_closing_words(one: &UncountedClosing, voice: &Voice) -> String {
    if one.payments.is_empty() {
        return voice.label(say::not_counted_nothing_paid);
    }
    let handed = one.payments.iter().map(|handed| {
        let amount = money(handed.money.minor, handed.money.currency, voice.lang);
        voice.say(&say!(deed_paid { from: &handed.from, to: &handed.to, amount }))
    });
    let mut text = handed.joined("; ");
    if one.payments.len() > 1 {
        let mut sums: BTreeMap<Currency, i64> = BTreeMap::new();
        for NamedPayment { money, .. } in &one.payments {
            let sum = sums.entry(money.currency).or_default();
            *sum = sum.saturating_add(money.minor);
        }
        let sums = sums.into_iter().map(|(currency, minor)| money(minor, currency, voice.lang));
        let sum = joined_names(sums.collect(), voice);
        text = voice.say(&say!(not_counted_sum { text, sum }));
    }
    text
}

/// JSON of the closings that do not count; absent where there are none.
pub fn uncounted_closings_json(all: &[UncountedClosing], voice: &Voice) -> Json {
    let handed = |handed: &NamedPayment| {
        object! { "from": &handed.from, "to": handed.to.as_str() }
            .with_keys_of(json::money_object(handed.money))
    };
    let one = |one: &UncountedClosing| {
        object! {
            "entry": &one.entry,
            "kind": "settlement",
            "date": one.date.to_string(),
            "instead": &one.instead,
            "why": uncounted_closing_description(one, voice),
            "payments": array(one.payments.iter().map(handed)),
        }
    };
    array(all.iter().map(one)).none_if_empty()
}
