//! Balances and settlements for people.

use super::cell::Cell;
use super::numbers::{day, exact_signed, money, money_signed};
use super::report::Report;
use super::table::{Column, Table, cells};
use super::voice::Voice;
use crate::app::money::balances::{Account, Transfer};
use crate::app::money::drinks::Drinks;
use crate::app::money::settle::Settlement;
use crate::app::money::why::{Chain, Link, Why};
use crate::journal::bodies::house::Payment;
use crate::model::ids::{EveningNumber, Seq};
use crate::model::money::Money;
use crate::model::{Arg, Currency, say};
use crate::store::people::Person;

/// What everybody has won or owes; on a screen the amount says in what currency.
pub fn balances(accounts: &[Account], voice: &Voice) -> Report {
    let mut table = Table::new([
        Column::names(voice.label(say::balance_player)),
        Column::words(voice.label(say::balance_currency)).for_programs(),
        Column::figures(voice.label(say::balance_amount)),
    ]);
    for account in accounts {
        for balance in &account.balances {
            let currency = account.currency;
            table.row(cells![balance.person.name.as_str(), currency.as_str(), Cell::balance(balance.minor, currency),]);
        }
    }
    let mut report = Report::new();
    if accounts.is_empty() {
        report.line(voice.label(say::balance_none)).data(table);
        return report;
    }
    report.table(table).lines(accounts.iter().filter_map(|account| converted_note(account, voice)));
    report
}

/// What should be found in the kitty when it is counted.
pub fn in_the_kitty(kitty: &Person, cash: &[Money], voice: &Voice) -> String {
    let amounts: Vec<String> = cash.iter().map(|one| money(one.minor, one.currency, voice.lang)).collect();
    let kitty = kitty.name.as_str();
    voice.say(&match amounts.is_empty() {
        true => say!(kitty_empty { kitty }),
        false => say!(kitty_cash { kitty, amount: Arg::Texts(amounts) }),
    })
}

/// A settlement and what is told beside it.
#[derive(Debug)]
pub struct Shown<'a> {
    pub settlements: &'a [Settlement],
    pub paid: bool,
    /// Whether several evenings are settled, so that it matters which.
    pub with_stems: bool,
    /// What was changed after it had been paid.
    pub changed: &'a [(Seq, Option<String>)],
}

/// Balances, who pays whom, and what is told beside it; to be sent to somebody, nothing but who pays whom.
pub fn settlements(shown: &Shown<'_>, to_send: bool, voice: &Voice) -> Report {
    let mut report = Report::new();
    for settlement in shown.settlements {
        if to_send {
            report.lines(converted_note(&settlement.account, voice));
        } else {
            report.append(balances(std::slice::from_ref(&settlement.account), voice)).gap();
        }
        payments(settlement, shown, to_send, voice, &mut report);
    }
    if shown.settlements.iter().all(|settlement| settlement.payments.is_empty()) {
        report.line(voice.label(say::settle_nothing));
    } else {
        report.lines(shown.changed.iter().map(|(entry, why)| {
            voice.say(&match why.as_deref() {
                Some(why) => say!(settle_changed_why { entry: *entry, why }),
                None => say!(settle_changed { entry: *entry }),
            })
        }));
    }
    report.data(plan(shown.settlements, voice));
    report
}

fn payments(settlement: &Settlement, shown: &Shown<'_>, to_send: bool, voice: &Voice, report: &mut Report) {
    let currency = settlement.account.currency;
    for (payment, stems) in settlement.payments.iter().zip(&settlement.stems) {
        let mut line = transfer_line(payment, currency, shown.paid, voice);
        if shown.with_stems && !stems.is_empty() && !to_send {
            let evenings = Arg::Texts(stems.iter().map(EveningNumber::to_string).collect());
            line = voice.say(&say!(settle_stems { line, evenings }));
        }
        report.item(line);
    }
    report.lines(settlement.carried.iter().map(|balance| {
        let amount = money_signed(balance.minor, currency, voice.lang);
        voice.say(&say!(settle_carried { player: balance.person.name.as_str(), amount }))
    }));
    report.lines(settlement.given.iter().map(|balance| {
        let amount = money(balance.minor, currency, voice.lang);
        voice.say(&say!(settle_given { player: balance.person.name.as_str(), amount }))
    }));
    if !settlement.proven_least {
        report.line(voice.label(say::settle_not_proven));
    }
}

fn converted_note(account: &Account, voice: &Voice) -> Option<String> {
    let from = account.converted_from?.to_string();
    Some(voice.say(&say!(money_converted { from, to: account.currency.to_string() })))
}

/// The chain from a balance back to the hands: each link with its amount, and the sum.
pub fn why(why: &Why, voice: &Voice) -> Report {
    let mut table =
        Table::new([Column::prose(voice.label(say::why_what)), Column::figures(voice.label(say::balance_amount))]);
    for chain in &why.accounts {
        chain.links.iter().for_each(|link| linked(link, chain, voice, &mut table));
        let rounding = chain.minor * chain.currency.exact_per_minor() - chain.exact;
        if rounding != 0 {
            table.row(cells![voice.label(say::why_rounding), Cell::exact(rounding, chain.currency)]);
        }
        let sum = say!(why_sum { player: why.person.name.as_str() });
        table.row(cells![voice.say(&sum), Cell::balance(chain.minor, chain.currency)]);
    }
    let mut report = Report::new();
    if table.is_empty() {
        report.line(voice.say(&say!(why_nothing { player: why.person.name.as_str() }))).data(table);
    } else {
        report.table(table);
    }
    report
}

fn linked(link: &Link, chain: &Chain, voice: &Voice, table: &mut Table) {
    match link {
        Link::Evening { number, started_at, game, hands, exact } => {
            let day = day(started_at, voice.lang);
            let evening = say!(why_evening { number: *number, day, game: voice.word(game) });
            table.row(cells![voice.say(&evening), Cell::exact(*exact, chain.currency)]);
            for (hand, exact) in hands {
                let hand = voice.say(&say!(why_hand { hand: *hand }));
                let amount = exact_signed(*exact, chain.currency, voice.lang);
                table.row(cells![format!("  {hand}: {amount}"), Cell::NOTHING]);
            }
        }
        Link::Payment { at, from, to, exact } => {
            let day = day(at, voice.lang);
            let payment = say!(why_payment { day, from: from.name.as_str(), to: to.name.as_str() });
            table.row(cells![voice.say(&payment), Cell::exact(*exact, chain.currency)]);
        }
    }
}

/// What everybody buys, and what that costs; below, the equal share for those who would rather split the bill.
pub fn drinks(drinks: &Drinks, voice: &Voice) -> Report {
    let mut columns = vec![Column::names(voice.label(say::balance_player)), Column::figures(drinks.drink.as_str())];
    if drinks.bill.is_some() {
        columns.extend([say::drinks_cost, say::drinks_share].map(|label| Column::figures(voice.label(label))));
    }
    let mut table = Table::new(columns);
    for (place, round) in drinks.owes.iter().enumerate() {
        let amounts = drinks
            .bill
            .iter()
            .flat_map(|bill| [bill.costs[place], bill.shares[place]].map(|minor| Cell::money(minor, bill.currency)));
        let count = Cell::count(round.drinks).or_dash();
        table.row(cells![round.person.name.as_str(), count].into_iter().chain(amounts));
    }
    let mut report = Report::new();
    report.table(table);
    if !drinks.complete {
        report.line(voice.label(say::drinks_so_far));
    }
    if let Some(bill) = drinks.bill.as_ref().filter(|bill| !bill.payments.is_empty()) {
        report.gap().line(voice.label(say::drinks_split));
        bill.payments.iter().for_each(|payment| {
            report.item(transfer_line(payment, bill.currency, false, voice));
        });
    }
    report
}

fn transfer_line(payment: &Transfer, currency: Currency, paid: bool, voice: &Voice) -> String {
    let amount = money(payment.minor, currency, voice.lang);
    let (from, to) = (payment.from.name.as_str(), payment.to.name.as_str());
    voice.say(&say!(paid => settle_paid_line | settle_line { from, to, amount }))
}

/// For programs: a row a payment.
fn plan(settlements: &[Settlement], voice: &Voice) -> Table {
    let mut table = Table::new([
        Column::names(voice.label(say::settle_from)),
        Column::names(voice.label(say::settle_to)),
        Column::words(voice.label(say::balance_currency)),
        Column::figures(voice.label(say::balance_amount)),
    ]);
    for settlement in settlements {
        let currency = settlement.account.currency;
        for payment in &settlement.payments {
            let (from, to) = (payment.from.name.as_str(), payment.to.name.as_str());
            table.row(cells![from, to, currency.as_str(), Cell::money(payment.minor, currency)]);
        }
    }
    table
}

pub fn payment(payment: &Payment, voice: &Voice) -> String {
    let amount = money(payment.money.minor, payment.money.currency, voice.lang);
    voice.say(&say!(settle_paid_line { from: payment.from.as_str(), to: payment.to.as_str(), amount }))
}
