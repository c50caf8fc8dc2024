//! Sentences about money entries ("deeds") such as payments and bills: answers to commands, and
//! descriptions of entries in the log and of entries that were taken back.

use super::json;
use super::json::{Object, array, object};
use super::money_json::amounts_array;
use super::money_words::{currency_of_even_sums, even_over_all_sentence};
use super::numbers::{day, money, money_signed};
use super::voice::Voice;
use crate::app::money::bill::{RecordedBill, RecordedOpeningBalances};
use crate::app::money::kitty::RecordedKittyDeed;
use crate::app::money::pay::{PaymentPartForOthers, RecordedPayment};
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Bill, Deed, DeedKind};
use crate::ledger::books::handed::MoneyHandedOver;
use crate::ledger::books::round::{EvenOverAll, Handover};
use crate::model::ids::EveningName;
use crate::model::money::{Money, minor_units_as_decimal_text};
use crate::model::time::Day;
use crate::model::{Arg, Currency, JoinTexts, say};

/// Answer to a payment, which says how the amount was spread over debts.
pub fn payment_answer(paid: &RecordedPayment, voice: &Voice) -> String {
    let (from, to) = (paid.from.as_str(), paid.to.as_str());
    let amount = money(paid.paid.minor, paid.paid.currency, voice.lang);
    let mut text = match paid.is_forgiven {
        true => voice.say(&say!(deed_forgiven { from, to, amount })),
        false => voice.say(&say!(settle_paid_line { from, to, amount })),
    };
    if paid.off.currency != paid.paid.currency {
        let amount = money(paid.off.minor, paid.off.currency, voice.lang);
        text = format!("{text} {}", voice.say(&say!(deed_off { amount })));
    }
    let parts = match paid.parts.as_slice() {
        [(Some(evening), _)] => voice.say(&say!(deed_only_evening { evening })),
        [(None, _)] => voice.label(say::deed_only_general),
        several => {
            let parts = several.iter().map(|(evening, minor)| {
                payment_part_words(evening.as_ref(), *minor, paid.off.currency, voice)
            });
            voice.say(&say!(deed_parts { parts: parts.joined(", ") }))
        }
    };
    let mut lines = vec![format!("{text} {parts} {}", log_entry_sentence(&paid.entry, voice))];
    lines.extend((paid.beyond > 0).then(|| {
        let amount = money(paid.beyond, paid.off.currency, voice.lang);
        let is_back = i64::from(paid.balance >= paid.beyond);
        voice.say(&say!(deed_beyond { amount, from, is_back }))
    }));
    lines.extend(paid.passed_on.iter().map(|one| part_for_others_words(one, paid, voice)));
    lines.extend(payer_balance_sentence(paid, voice));
    lines.extend(paid.leaves_evenings.then(|| voice.label(say::deed_leaves_evenings)));
    lines.extend(paid.even.map(|even| even_over_all_sentence(even, voice)));
    lines.join("\n")
}

fn part_for_others_words(
    passed: &PaymentPartForOthers,
    paid: &RecordedPayment,
    voice: &Voice,
) -> String {
    let (to, others) = (paid.to.as_str(), Arg::Texts(passed.others.clone()));
    let is_alone = paid.parts.len() == 1;
    if is_alone && passed.is_stranger {
        return voice.say(&say!(deed_passed_on { to, others }));
    }
    let amount = money(passed.minor, paid.off.currency, voice.lang);
    let part = match &passed.evening {
        Some(evening) => voice.say(&say!(part_evenings { evenings: evening, count: 1_i64 })),
        None => voice.label(say::part_general),
    };
    let (is_part, forgiven) = (i64::from(!is_alone), i64::from(paid.is_forgiven));
    voice.say(&say!(deed_is_of_others { amount, is_part, part, others, to, forgiven }))
}

/// Sentence with the balance of a payer who has paid more than they owed, in all or in one book, or
/// whose payment belongs to no evening; `None` for other payers.
fn payer_balance_sentence(paid: &RecordedPayment, voice: &Voice) -> Option<String> {
    let is_told = paid.beyond > 0 && paid.balance < paid.beyond
        || paid.balance > paid.beyond
        || matches!(paid.parts.as_slice(), [(None, _)]);
    let player = paid.from.as_str();
    let amount = money(paid.balance.abs(), paid.off.currency, voice.lang);
    (is_told && !paid.is_forgiven).then(|| {
        voice.say(&match paid.balance {
            0 => {
                let elsewhere = i64::from(!paid.is_even_elsewhere);
                say!(deed_then_even { player, elsewhere, currency: paid.off.currency.to_string() })
            }
            owes => say!(owes < 0 => deed_then_owes | deed_then_gets { player, amount }),
        })
    })
}

/// Sentence with the name by which the entry is found in the log; empty at the desk.
fn log_entry_sentence(name: &str, voice: &Voice) -> String {
    // At the desk nobody types it, and undo stands beside it.
    if voice.is_for_desk() { String::new() } else { voice.say(&say!(deed_entry { entry: name })) }
}

fn payment_part_words(
    evening: Option<&EveningName>,
    minor: i64,
    currency: Currency,
    voice: &Voice,
) -> String {
    let amount = money(minor, currency, voice.lang);
    voice.say(&match evening {
        Some(evening) => say!(deed_part_evening { amount, evening, count: 1_i64 }),
        None => say!(deed_part_general { amount }),
    })
}

pub fn bill_answer(bill: &RecordedBill, voice: &Voice) -> String {
    let amount = money(bill.money.minor, bill.money.currency, voice.lang);
    let people: Vec<String> = bill.shares.iter().map(|share| share.name.clone()).collect();
    let shares: Vec<String> = bill
        .shares
        .iter()
        .map(|share| name_with_amount(&share.name, share.minor, bill.money.currency, voice))
        .collect();
    let by: Vec<(String, i64)> = bill.by.iter().map(|one| (one.name.clone(), one.minor)).collect();
    let by = payers_words(&by, bill.money.currency, voice);
    let lines = [
        voice.say(&say!(deed_bill { by, amount, people })) + ".",
        voice.say(&say!(bill_shares { shares })),
        match &bill.evening {
            Some(evening) => voice.say(&say!(bill_evening { evening })),
            None => voice.label(say::bill_general),
        },
    ];
    format!("{} {}", lines.join("\n"), log_entry_sentence(&bill.entry, voice))
}

/// Name of a player, followed by the balance with its sign.
fn player_with_balance(player: &str, minor: i64, currency: Currency, voice: &Voice) -> String {
    voice.say(&say!(deed_amount_of { player, amount: money_signed(minor, currency, voice.lang) }))
}

pub fn name_with_amount(player: &str, minor: i64, currency: Currency, voice: &Voice) -> String {
    voice.say(&say!(deed_amount_of { player, amount: money(minor, currency, voice.lang) }))
}

pub fn opening_balances_answer(opened: &RecordedOpeningBalances, voice: &Voice) -> String {
    let mut people: Vec<String> = opened
        .balances
        .iter()
        .map(|one| player_with_balance(&one.name, one.minor, opened.currency, voice))
        .collect();
    if opened.cash > 0 {
        let amount = money(opened.cash, opened.currency, voice.lang);
        people.push(voice.say(&say!(deed_opening_cash { amount })));
    }
    let mut text = voice.say(&say!(deed_opening { people })) + ".";
    if !opened.new.is_empty() {
        let people = Arg::Texts(opened.new.clone());
        text = format!("{text} {}", voice.say(&say!(opening_new { people })));
    }
    format!("{text} {}", log_entry_sentence(&opened.entry, voice))
}

pub fn kitty_deed_answer(deed: &RecordedKittyDeed, voice: &Voice) -> String {
    let amount = money(deed.money.minor, deed.money.currency, voice.lang);
    let kitty = deed.kitty.as_str();
    let text = match (&deed.by, deed.is_spent, deed.is_owed) {
        (Some(player), false, true) => say!(deed_owed { player, kitty, amount }),
        (Some(player), false, false) => say!(deed_taken { player, kitty, amount }),
        (Some(player), true, _) => say!(deed_spent_by { player, kitty, amount }),
        (None, ..) => say!(deed_spent { kitty, amount }),
    };
    format!("{}. {}", voice.say(&text), log_entry_sentence(&deed.entry, voice))
}

/// Names of the payers of a bill, with amounts where there are several.
fn payers_words(by: &[(String, i64)], currency: Currency, voice: &Voice) -> Arg {
    Arg::Texts(match by {
        [(one, _)] => vec![one.clone()],
        several => several
            .iter()
            .map(|(one, paid)| name_with_amount(one, *paid, currency, voice))
            .collect(),
    })
}

/// Names of those who share a bill, each with its amount where the amounts differ by more than one
/// minor unit.
fn names_of_sharers(bill: &Bill, name: impl Fn(&Account) -> String, voice: &Voice) -> Vec<String> {
    let shares = || bill.shares.iter().map(|(_, share)| *share);
    let is_even = shares().max().unwrap_or(0) - shares().min().unwrap_or(0) <= 1;
    let sharer = |(one, share): &(Account, i64)| match is_even {
        true => name(one),
        false => name_with_amount(&name(one), *share, bill.money.currency, voice),
    };
    bill.shares.iter().map(sharer).collect()
}

fn bill_description(bill: &Bill, name: impl Fn(&Account) -> String, voice: &Voice) -> String {
    let by: Vec<(String, i64)> =
        bill.payers().iter().map(|(one, paid)| (name(one), *paid)).collect();
    let by = payers_words(&by, bill.money.currency, voice);
    let amount = money(bill.money.minor, bill.money.currency, voice.lang);
    voice.say(&say!(deed_bill {
        by,
        amount,
        people: Arg::Texts(names_of_sharers(bill, name, voice))
    }))
}

/// Name of an account as it was recorded.
fn recorded_name(account: &Account, voice: &Voice) -> String {
    match account {
        Account::Person(person) => person.name().to_owned(),
        Account::Kitty => voice.label(say::kitty_name),
    }
}

/// Describes the payments of a deed that are between the same two people as one of another deed;
/// empty where there are none.
pub fn shared_payments_description(deed: &Deed, other: &Deed, voice: &Voice) -> String {
    let others = other.money_handed();
    let lines = deed.money_handed().into_iter().filter_map(|handed| {
        let is_shared = others.iter().any(|one| one.from == handed.from && one.to == handed.to);
        payment_description(&handed, voice).filter(|_| is_shared)
    });
    lines.joined("; ")
}

/// Describes money that one account gave to another; `None` where it came from outside or left the
/// table.
fn payment_description(handed: &MoneyHandedOver, voice: &Voice) -> Option<String> {
    let (from, to) = (handed.from.as_ref()?, handed.to.as_ref()?);
    let (from, to) = (recorded_name(from, voice), recorded_name(to, voice));
    let amount = money(handed.money.minor, handed.money.currency, voice.lang);
    Some(voice.say(&say!(deed_paid { from, to, amount })))
}

/// Describes a money entry in the words of the log, with people's names as they were recorded.
pub fn deed_description(deed: &Deed, voice: &Voice) -> String {
    let name = |account: &Account| recorded_name(account, voice);
    let amount = |paid: Money| money(paid.minor, paid.currency, voice.lang);
    let kitty = || voice.label(say::kitty_name);
    let handed = |line: &Handover, currency: Currency| {
        let amount = money(line.minor, currency, voice.lang);
        voice.say(&say!(deed_paid { from: name(&line.from), to: name(&line.to), amount }))
    };
    let payments = || {
        let handed = deed.money_handed().into_iter();
        handed.filter_map(|one| payment_description(&one, voice)).joined("; ")
    };
    let text = match &deed.kind {
        DeedKind::Pay(_) => payments(),
        DeedKind::Forgive(payment) => {
            let (from, to) = (name(&payment.from), name(&payment.to));
            let amount = amount(payment.paid);
            voice.say(&say!(deed_forgiven_log { from, to, amount }))
        }
        DeedKind::Settle(settlement) => {
            let closed = settlement.closed.iter();
            let lines =
                closed.flat_map(|one| one.paid.iter().map(|line| handed(line, one.paid_in)));
            let lines: Vec<String> = lines.collect();
            match lines.is_empty() {
                true => voice.label(say::deed_settled),
                false => voice.say(&say!(deed_settled_lines { lines: lines.join("; ") })),
            }
        }
        DeedKind::Lines(_) => voice.say(&say!(deed_lines { lines: payments() })),
        DeedKind::Bill(bill) => bill_description(bill, name, voice),
        DeedKind::Opening(opening) => {
            let owed = opening.balances().into_iter().map(|(account, minor)| {
                player_with_balance(&name(account), minor, opening.currency, voice)
            });
            let cash = (opening.cash > 0).then(|| {
                let amount = money(opening.cash, opening.currency, voice.lang);
                voice.say(&say!(deed_opening_cash { amount }))
            });
            voice.say(&say!(deed_opening { people: Arg::Texts(owed.chain(cash).collect()) }))
        }
        DeedKind::Take(take) => {
            let (player, kitty, amount) = (name(&take.from), kitty(), amount(take.money));
            voice.say(&say!(take.is_owed => deed_owed | deed_taken { player, kitty, amount }))
        }
        DeedKind::Spend(spend) => {
            let (kitty, amount) = (kitty(), amount(spend.money));
            voice.say(&match &spend.by {
                Some(by) => say!(deed_spent_by { player: name(by), kitty, amount }),
                None => say!(deed_spent { kitty, amount }),
            })
        }
        DeedKind::Rules => String::new(),
    };
    match &deed.note {
        Some(note) => voice.say(&say!(deed_note { text, note })),
        None => text,
    }
}

pub fn displayed_day(date: Day, voice: &Voice) -> String {
    day(&date.to_string(), voice.lang)
}

pub fn payment_json(paid: &RecordedPayment) -> Object {
    let part = |(evening, minor): &(Option<EveningName>, i64)| {
        object! {
            "session": evening.as_ref().map(|evening| evening.number.get()),
            "amount": minor_units_as_decimal_text(*minor, paid.off.currency),
        }
    };
    let passed_on = |passed: &PaymentPartForOthers| {
        object! {
            "session": passed.evening.as_ref().map(|evening| evening.number.get()),
            "amount": minor_units_as_decimal_text(passed.minor, paid.off.currency),
            "to": array(passed.others.iter().map(String::as_str)),
        }
    };
    let beyond =
        (paid.beyond > 0).then(|| minor_units_as_decimal_text(paid.beyond, paid.off.currency));
    object! { "entry": &paid.entry, "from": &paid.from, "to": paid.to.as_str() }
        .with_keys_of(json::money_object(paid.paid))
        .with(
            "for",
            (paid.off.currency != paid.paid.currency).then(|| json::money_object(paid.off)),
        )
        .with("parts", array(paid.parts.iter().map(part)))
        .with("beyond", beyond)
        .with("passed_on", array(paid.passed_on.iter().map(passed_on)).none_if_empty())
        .with("balance", minor_units_as_decimal_text(paid.balance, paid.off.currency))
        .with(
            "only_books_are_open",
            (paid.even == Some(EvenOverAll::InEachCurrency)).then_some(true),
        )
        .with("even_in", currency_of_even_sums(paid.even))
}

pub fn bill_json(bill: &RecordedBill) -> Object {
    let paid = (bill.by.len() > 1).then(|| amounts_array(&bill.by, bill.money.currency));
    object! { "entry": &bill.entry, "by": bill.by.first().map(|one| one.name.as_str()) }
        .with_keys_of(json::money_object(bill.money))
        .with("paid", paid)
        .with("shares", amounts_array(&bill.shares, bill.money.currency))
        .with("session", bill.evening.as_ref().map(|evening| evening.number.get()))
}

pub fn opening_balances_json(opened: &RecordedOpeningBalances) -> Object {
    object! {
        "entry": &opened.entry,
        "currency": opened.currency,
        "balances": amounts_array(&opened.balances, opened.currency),
        "cash": minor_units_as_decimal_text(opened.cash, opened.currency),
        "new": array(opened.new.iter().map(String::as_str)).none_if_empty(),
    }
}

pub fn kitty_deed_json(deed: &RecordedKittyDeed) -> Object {
    object! { "entry": &deed.entry, "kitty": deed.kitty.as_str() }
        .with(if deed.is_spent { "by" } else { "from" }, deed.by.as_deref())
        .with_keys_of(json::money_object(deed.money))
        .with("owed", deed.is_owed)
}
