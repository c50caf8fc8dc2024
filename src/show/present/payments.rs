//! Reports of the payments that were made, for people and for programs.

use std::collections::{BTreeMap, BTreeSet};

use super::json::{self, Json, Object, array, object};
use super::money_json::amounts_array;
use super::money_words::{MOST_NAMED, payment_way_label, payment_way_word};
use super::numbers::{day, money};
use super::report::Report;
use super::table::{Cell, Table, cells};
use super::told::joined_names;
use super::voice::Voice;
use super::{clash, deeds};
use crate::app::exchange::import::Clash;
use crate::app::money::payments::{MadePayment, PaymentPart, Payments, SumsGivenAndGot};
use crate::ledger::books::handed::HandoverKind;
use crate::model::money::{Money, minor_units_as_decimal_text};
use crate::model::{Arg, Currency, JoinTexts, say};

/// Report with a row for each payment, followed by the sums of the people asked for, and by
/// payments that were probably recorded twice.
pub fn payments_report(payments: &Payments, twice: &[Clash], voice: &Voice) -> Report {
    let number = voice.words_column(say::payments_number);
    let mut table = Table::new([
        if voice.is_for_desk() { number.for_programs() } else { number },
        voice.words_column(say::data_day),
        voice.names_column(say::settle_from),
        voice.names_column(say::settle_to),
        voice.words_column(say::balance_currency).for_programs(),
        voice.figures_column(say::balance_amount),
        voice.words_column(say::data_what).for_programs(),
        voice.prose_column(say::payments_for),
        voice.words_column(say::payments_for_currency).for_programs(),
        voice.figures_column(say::payments_for_amount).for_programs(),
        voice.words_column(say::payments_state).for_programs(),
        voice.prose_column(say::data_note).for_programs(),
    ]);
    for made in &payments.made {
        table.add_row(payment_row(made, voice));
    }
    let mut report = Report::new();
    match table.is_empty() {
        true => {
            let [since, until] = payments.days.map(|day| day.map_or(Arg::Number(0), Arg::Day));
            report.line(voice.say(&say!(payments_none { since, until })))
        }
        .set_table_for_programs(table),
        false => report.table(table),
    };
    let own = payments.recorded_here.as_ref().filter(|_| !voice.is_for_desk());
    report.lines(own.map(|own| voice.say(&say!(payments_recorded_here { own }))));
    report.lines(payment_sums_lines(&payments.sums, voice));
    report.lines(twice.iter().map(|one| clash::clash_description(one, voice)));
    report
}

fn payment_row(made: &MadePayment, voice: &Voice) -> impl Iterator<Item = Cell> {
    let Money { minor, currency } = made.money;
    let off = debt_in_other_currency(made);
    let counts =
        if made.does_not_count() { say::payments_counts_not } else { say::payments_counts };
    let remarks = made.note.clone().into_iter().chain(recorded_for_words(made, voice));
    let remarks: Vec<String> = remarks.chain(void_payment_words(made, voice)).collect();
    cells![
        made.entry.as_str(),
        Cell::day(&made.date.to_string()),
        made.from.as_deref(),
        made.to.as_deref(),
        currency.as_str(),
        Cell::money(minor, currency),
        voice.label(payment_way_label(made.way)),
        made_payment_words(made, voice),
        off.map(|off| off.currency.to_string()),
        off.map(|off| Cell::money(off.minor, off.currency)),
        voice.label(counts),
        remarks.join("; "),
    ]
    .into_iter()
}

/// Words for the purpose of a payment, its note, and why it does not count, if so.
pub fn made_payment_words(made: &MadePayment, voice: &Voice) -> String {
    let told: Vec<String> = std::iter::once(payment_purpose_words(made, voice))
        .chain(made.note.as_ref().map(|note| format!("({note})")))
        .chain(recorded_for_words(made, voice).map(|text| format!("({text})")))
        .chain(void_payment_words(made, voice).map(|text| format!("– {text}")))
        .collect();
    told.join(" ")
}

/// Recorded names of payer and payee, each `None` unless the payment counts for another person now.
fn recorded_payer_and_payee(made: &MadePayment) -> [Option<&str>; 2] {
    let [from, to] =
        made.recorded.as_ref().map_or([None, None], |[from, to]| [from.as_deref(), to.as_deref()]);
    [from.filter(|_| from != made.from.as_deref()), to.filter(|_| to != made.to.as_deref())]
}

/// Words that name the people for whom a payment was recorded; `None` unless it counts for other
/// people now.
fn recorded_for_words(made: &MadePayment, voice: &Voice) -> Option<String> {
    let told = recorded_payer_and_payee(made).into_iter().zip([&made.from, &made.to]);
    let told = told.filter_map(|(recorded, really)| Some((recorded?, really.as_deref()?)));
    let told =
        told.map(|(recorded, really)| voice.say(&say!(about_person { same: 0, really, recorded })));
    Some(told.joined("; ")).filter(|told| !told.is_empty())
}

/// Sum of the debts that a payment reduces, where all of them are in one currency other than that
/// of the payment; `None` where they are not.
fn debt_in_other_currency(made: &MadePayment) -> Option<Money> {
    let mut off: Option<Money> = None;
    for part in made.parts.iter() {
        let minor = part.minor + off.map_or(0, |off| off.minor);
        if off.is_some_and(|off| off.currency != part.currency) {
            return None;
        }
        off = Some(Money { minor, currency: part.currency });
    }
    off.filter(|off| off.currency != made.money.currency)
}

/// Words for the purpose of a payment, with the shares of several people and the evenings it pays
/// for.
fn payment_purpose_words(made: &MadePayment, voice: &Voice) -> String {
    let mut all = Vec::new();
    if made.way != HandoverKind::Paid || made.parts.is_empty() {
        all.push(voice.label(payment_way_label(made.way)));
    }
    if let Some(off) = debt_in_other_currency(made) {
        let amount = money(off.minor, off.currency, voice.lang);
        all.push(voice.say(&say!(payments_off { amount })));
    }
    if !made.shares.is_empty() {
        let shares = made.shares.iter();
        let shares = shares
            .map(|one| deeds::name_with_amount(&one.name, one.minor, made.money.currency, voice));
        all.push(voice.say(&say!(payments_shares { shares: Arg::Texts(shares.collect()) })));
    }
    if !made.parts.is_empty() {
        let most = if made.way == HandoverKind::Settled { MOST_NAMED } else { usize::MAX };
        all.push(parts_words(&made.parts, most, voice));
    }
    all.join(": ")
}

/// Books for which a payment was made, with their amounts where it is several; more than `most`
/// evenings are named together, and so is what is beside them.
fn parts_words(parts: &[PaymentPart], most: usize, voice: &Voice) -> String {
    let (of_evenings, general): (Vec<&PaymentPart>, Vec<&PaymentPart>) =
        parts.iter().partition(|part| part.evening.is_some());
    let named: BTreeSet<_> = of_evenings.iter().filter_map(|part| part.evening.as_ref()).collect();
    let mut groups = match named.len() > most {
        true => vec![of_evenings, general],
        false => parts.iter().map(|part| vec![part]).collect(),
    };
    groups.retain(|own| !own.is_empty());
    let words = |own: &Vec<&PaymentPart>| {
        let mut sums: BTreeMap<Currency, i64> = BTreeMap::new();
        for part in own {
            let sum = sums.entry(part.currency).or_default();
            *sum = sum.saturating_add(part.minor);
        }
        let is_whole = groups.len() == 1 && sums.len() == 1;
        let amounts = sums.into_iter().map(|(currency, minor)| money(minor, currency, voice.lang));
        let amount = joined_names(amounts.collect(), voice);
        let evenings: BTreeSet<_> = own.iter().filter_map(|part| part.evening.clone()).collect();
        let (is_general, count) = (evenings.is_empty(), evenings.len() as i64);
        let evening = Arg::Evenings(evenings.into_iter().collect());
        voice.say(&match (is_whole, is_general) {
            (true, true) => return voice.label(say::part_general),
            (true, false) => say!(part_evenings { evenings: evening, count }),
            (false, true) => say!(deed_part_general { amount }),
            (false, false) => say!(deed_part_evening { amount, evening, count }),
        })
    };
    groups.iter().map(words).joined(", ")
}

/// Words that say that a payment was taken back or does not count; `None` for other payments.
fn void_payment_words(made: &MadePayment, voice: &Voice) -> Option<String> {
    if let Some(undone) = &made.undone {
        let (day, entry) = (day(&undone.at, voice.lang), undone.entry.as_str());
        return Some(voice.say(&match undone.why.as_deref() {
            Some(why) => say!(payments_undone_why { day, entry, why }),
            None => say!(payments_undone { day, entry }),
        }));
    }
    let instead = made.waits_for.as_deref()?;
    Some(voice.say(&say!(payments_waits { instead })))
}

/// Sums of payments in words; for two people, the balance between them; for the kitty, also what
/// was spent for it.
pub fn payment_sums_lines(sums: &[SumsGivenAndGot], voice: &Voice) -> Vec<String> {
    let other = sums.iter().find(|sum| sum.name != sums[0].name).map(|sum| sum.name.as_str());
    let own = sums.iter().filter(|sum| sum.name == sums[0].name);
    let told = own.flat_map(|sum| {
        let amount = |minor| money(minor, sum.currency, voice.lang);
        let [gave, got] = [sum.gave, sum.got].map(amount);
        let player = sum.name.as_str();
        let between = voice.say(&match other {
            Some(other) => say!(payments_sum_between { player, other, gave, got }),
            None => say!(payments_sum { player, gave, got }),
        });
        let people = sum.laid_out.iter();
        let people: Vec<String> = people
            .map(|one| deeds::name_with_amount(&one.name, one.minor, sum.currency, voice))
            .collect();
        let spent = (whole_sum_spent(sum) > 0 && other.is_none()).then(|| {
            let (amount, others) = (amount(whole_sum_spent(sum)), people.len() as i64);
            voice.say(&say!(payments_spent { amount, others, people: Arg::Texts(people) }))
        });
        std::iter::once(between).chain(spent)
    });
    told.collect()
}

/// Whole sum that was spent for the kitty, from its cash or by people who advanced it.
fn whole_sum_spent(sum: &SumsGivenAndGot) -> i64 {
    sum.laid_out.iter().fold(sum.spent, |all, one| all.saturating_add(one.minor))
}

pub fn payments_json(payments: &Payments, twice: &[Clash], voice: &Voice) -> Object {
    object! {
        "payments": array(payments.made.iter().map(payment_object)),
        "sums": payment_sums_json(&payments.sums),
        "recorded_here": payments.recorded_here.as_deref(),
        "twice": array(twice.iter().map(|one| clash::clash_json(one, voice))).none_if_empty(),
    }
}

pub fn payment_sums_json(sums: &[SumsGivenAndGot]) -> Json {
    let has_moved = |sum: &&SumsGivenAndGot| (sum.gave, sum.got, sum.laid_out.len()) != (0, 0, 0);
    let sums = sums.iter().filter(has_moved).map(|sum| {
        let spent = whole_sum_spent(sum);
        object! {
            "player": &sum.name,
            "currency": sum.currency,
            "paid": minor_units_as_decimal_text(sum.gave, sum.currency),
            "received": minor_units_as_decimal_text(sum.got, sum.currency),
            "spent": (spent > 0).then(|| minor_units_as_decimal_text(spent, sum.currency)),
            "laid_out": amounts_array(&sum.laid_out, sum.currency).none_if_empty(),
        }
    });
    array(sums).none_if_empty()
}

fn payment_object(made: &MadePayment) -> Object {
    let part = |part: &PaymentPart| {
        object! {
            "session": part.evening.as_ref().map(|evening| evening.number.get()),
            "currency": part.currency,
            "amount": minor_units_as_decimal_text(part.minor, part.currency),
        }
    };
    let undone = made.undone.as_ref().map(|undone| {
        object! {
            "entry": &undone.entry,
            "at": &undone.at,
            "why": undone.why.as_deref(),
        }
    });
    object! {
        "entry": &made.entry,
        "date": made.date.to_string(),
        "kind": payment_way_word(made.way),
        "from": made.from.as_deref(),
        "to": made.to.as_deref(),
    }
    .with_keys_of(json::money_object(made.money))
    .with("for", array(made.parts.iter().map(part)))
    .with("shares", amounts_array(&made.shares, made.money.currency).none_if_empty())
    .with("note", made.note.as_deref())
    .with("recorded_from", recorded_payer_and_payee(made)[0])
    .with("recorded_to", recorded_payer_and_payee(made)[1])
    .with("counts", !made.does_not_count())
    .with("undone", undone)
    .with("waits_for", made.waits_for.as_deref())
}
