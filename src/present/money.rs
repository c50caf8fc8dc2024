//! Balances and settlements for people.

use super::harmless::plain;
use super::numbers::{money, money_signed};
use super::table::{Format, Table};
use super::voice::Voice;
use crate::app::drinks::Drinks;
use crate::app::entry::Payment;
use crate::app::money::{Account, Settlement, Transfer};
use crate::model::{Currency, Message};

pub fn balances(accounts: &[Account], format: Format, voice: &Voice) -> String {
    if accounts.is_empty() && format == Format::Table {
        return voice.label("balance-none");
    }
    let mut table = Table::new().left(voice.label("balance-player")).right(voice.label("balance-amount"));
    let mut csv = Table::new()
        .left(voice.label("balance-player"))
        .left(voice.label("balance-currency"))
        .right(voice.label("balance-amount"));
    for account in accounts {
        for balance in &account.balances {
            let currency = account.currency;
            table.row([plain(&balance.person.name), money_signed(balance.minor, currency, voice.lang)]);
            let amount = crate::model::money::minor_string(balance.minor, currency);
            csv.row([balance.person.name.clone(), currency.to_string(), amount]);
        }
    }
    if format == Format::Csv { csv.render(format) } else { table.render(format) }
}

pub fn settlements(settlements: &[Settlement], paid: bool, format: Format, voice: &Voice) -> String {
    if format == Format::Csv {
        return settlements_csv(settlements, voice);
    }
    let mut lines = Vec::new();
    for settlement in settlements {
        let currency = settlement.account.currency;
        lines.push(balances(std::slice::from_ref(&settlement.account), format, voice));
        lines.push(String::new());
        lines.extend(settlement.payments.iter().map(|payment| transfer_line(payment, currency, paid, voice)));
        if !settlement.proven_least {
            lines.push(voice.label("settle-not-proven"));
        }
    }
    if settlements.iter().all(|settlement| settlement.payments.is_empty()) {
        lines.push(voice.label("settle-nothing"));
    }
    lines.join("\n")
}

/// What everybody buys, and what that costs; below, the equal share for those who would rather split the bill.
pub fn drinks(drinks: &Drinks, format: Format, voice: &Voice) -> String {
    let mut table = Table::new().left(voice.label("balance-player")).right(plain(&drinks.drink));
    if drinks.bill.is_some() {
        table = table.right(voice.label("drinks-cost")).right(voice.label("drinks-share"));
    }
    for (place, round) in drinks.owes.iter().enumerate() {
        let count = if round.drinks == 0 { "–".to_owned() } else { round.drinks.to_string() };
        let amounts = drinks.bill.iter().flat_map(|bill| {
            [bill.costs[place], bill.shares[place]].map(|minor| money(minor, bill.currency, voice.lang))
        });
        table.row([plain(&round.person.name), count].into_iter().chain(amounts));
    }
    if format == Format::Csv {
        return table.render(format);
    }
    let mut lines = vec![table.render(format)];
    if !drinks.complete {
        lines.push(voice.label("drinks-so-far"));
    }
    if let Some(bill) = drinks.bill.as_ref().filter(|bill| !bill.payments.is_empty()) {
        lines.push(String::new());
        lines.push(voice.label("drinks-split"));
        lines.extend(bill.payments.iter().map(|payment| transfer_line(payment, bill.currency, false, voice)));
    }
    lines.join("\n")
}

fn transfer_line(payment: &Transfer, currency: Currency, paid: bool, voice: &Voice) -> String {
    let key = if paid { Message::new("settle-paid-line") } else { Message::new("settle-line") };
    let text = key.with("from", payment.from.name.as_str()).with("to", payment.to.name.as_str());
    voice.say(&text.with("amount", money(payment.minor, currency, voice.lang)))
}

fn settlements_csv(settlements: &[Settlement], voice: &Voice) -> String {
    let mut table = Table::new()
        .left(voice.label("settle-from"))
        .left(voice.label("settle-to"))
        .left(voice.label("balance-currency"))
        .right(voice.label("balance-amount"));
    for settlement in settlements {
        let currency = settlement.account.currency;
        for payment in &settlement.payments {
            let amount = crate::model::money::minor_string(payment.minor, currency);
            table.row([payment.from.name.clone(), payment.to.name.clone(), currency.to_string(), amount]);
        }
    }
    table.render(Format::Csv)
}

pub fn payment(payment: &Payment, voice: &Voice) -> String {
    let amount = money(payment.money.minor, payment.money.currency, voice.lang);
    let text = Message::new("settle-paid-line").with("from", payment.from.as_str()).with("to", payment.to.as_str());
    voice.say(&text.with("amount", amount))
}
