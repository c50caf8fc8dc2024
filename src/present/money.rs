//! Balances and settlements for people.

use super::evenings::day;
use super::harmless::{markdown_cell, plain};
use super::numbers::{exact_signed, money, money_signed};
use super::table::{Format, Table};
use super::voice::Voice;
use crate::app::money::balances::{Account, Transfer};
use crate::app::money::drinks::Drinks;
use crate::app::money::settle::Settlement;
use crate::app::money::why::{Link, Why};
use crate::journal::bodies::house::Payment;
use crate::model::ids::{EveningNumber, Seq};
use crate::model::money::Money;
use crate::model::{Arg, Currency, Message, say};
use crate::store::people::Person;

pub fn balances(accounts: &[Account], format: Format, voice: &Voice) -> String {
    if accounts.is_empty() && format == Format::Table {
        return voice.label(say::balance_none);
    }
    let mut table = Table::new().left(voice.label(say::balance_player)).right(voice.label(say::balance_amount));
    let mut csv = Table::new()
        .left(voice.label(say::balance_player))
        .left(voice.label(say::balance_currency))
        .right(voice.label(say::balance_amount));
    for account in accounts {
        for balance in &account.balances {
            let currency = account.currency;
            table.row([plain(&balance.person.name), money_signed(balance.minor, currency, voice.lang)]);
            let amount = crate::model::money::minor_string(balance.minor, currency);
            csv.row([balance.person.name.clone(), currency.to_string(), amount]);
        }
    }
    if format == Format::Csv {
        return csv.render(format);
    }
    let notes = accounts.iter().filter_map(|account| converted_note(account, voice));
    std::iter::once(table.render(format)).chain(notes).collect::<Vec<String>>().join("\n")
}

/// What should be found in the kitty when it is counted.
pub fn in_the_kitty(kitty: &Person, cash: &[Money], voice: &Voice) -> String {
    let amounts: Vec<String> = cash.iter().map(|one| money(one.minor, one.currency, voice.lang)).collect();
    let message = Message::new(if amounts.is_empty() { "kitty-empty" } else { "kitty-cash" });
    let message = message.with("kitty", kitty.name.as_str());
    voice.say(&if amounts.is_empty() { message } else { message.with("amount", Arg::Texts(amounts)) })
}

/// A settlement and what is told beside it.
pub struct Shown<'a> {
    pub settlements: &'a [Settlement],
    pub paid: bool,
    /// Whether several evenings are settled, so that it matters which.
    pub with_stems: bool,
    /// What was changed after it had been paid.
    pub changed: &'a [(Seq, Option<String>)],
}

pub fn settlements(shown: &Shown<'_>, format: Format, voice: &Voice) -> String {
    if format == Format::Csv {
        return settlements_csv(shown.settlements, voice);
    }
    let mut lines = Vec::new();
    for settlement in shown.settlements {
        let currency = settlement.account.currency;
        if format != Format::Text {
            lines.push(balances(std::slice::from_ref(&settlement.account), format, voice));
            lines.push(String::new());
        } else {
            lines.extend(converted_note(&settlement.account, voice));
        }
        for (payment, stems) in settlement.payments.iter().zip(&settlement.stems) {
            let mut line = transfer_line(payment, currency, shown.paid, voice);
            if shown.with_stems && !stems.is_empty() && format != Format::Text {
                let numbers = stems.iter().map(EveningNumber::to_string).collect();
                let message = say!(settle_stems { line, evenings: Arg::Texts(numbers) });
                line = voice.say(&message);
            }
            lines.push(if format == Format::Markdown { format!("- {}", markdown_cell(&line)) } else { line });
        }
        lines.extend(settlement.carried.iter().map(|balance| {
            let message = Message::new("settle-carried").with("player", balance.person.name.as_str());
            voice.say(&message.with("amount", money_signed(balance.minor, currency, voice.lang)))
        }));
        lines.extend(settlement.given.iter().map(|balance| {
            let message = Message::new("settle-given").with("player", balance.person.name.as_str());
            voice.say(&message.with("amount", money(balance.minor, currency, voice.lang)))
        }));
        if !settlement.proven_least {
            lines.push(voice.label(say::settle_not_proven));
        }
    }
    if shown.settlements.iter().all(|settlement| settlement.payments.is_empty()) {
        lines.push(voice.label(say::settle_nothing));
    } else {
        lines.extend(shown.changed.iter().map(|(seq, why)| match why {
            Some(why) => voice.say(&say!(settle_changed_why { entry: *seq, why: why.as_str() })),
            None => voice.say(&say!(settle_changed { entry: *seq })),
        }));
    }
    lines.join("\n")
}

fn converted_note(account: &Account, voice: &Voice) -> Option<String> {
    let from = account.converted_from?;
    let message = Message::new("money-converted").with("from", from.to_string());
    Some(voice.say(&message.with("to", account.currency.to_string())))
}

/// The chain from a balance back to the hands: each link with its amount, and the sum.
pub fn why(why: &Why, format: Format, voice: &Voice) -> String {
    let mut table = Table::new().left(voice.label(say::why_what)).right(voice.label(say::balance_amount));
    for chain in &why.accounts {
        let amount = |exact: i64| exact_signed(exact, chain.currency, voice.lang);
        for link in &chain.links {
            match link {
                Link::Evening { number, started_at, game, hands, exact } => {
                    let message = Message::new("why-evening").with("number", *number);
                    let message = message.with("day", day(started_at, voice.lang)).with("game", voice.word(game));
                    table.row([voice.say(&message), amount(*exact)]);
                    for (hand, exact) in hands {
                        let hand = voice.say(&say!(why_hand { hand: *hand }));
                        table.row([format!("  {hand}: {}", amount(*exact)), String::new()]);
                    }
                }
                Link::Payment { at, from, to, exact } => {
                    let message = Message::new("why-payment").with("day", day(at, voice.lang));
                    let message = message.with("from", from.name.as_str()).with("to", to.name.as_str());
                    table.row([voice.say(&message), amount(*exact)]);
                }
            }
        }
        let rounding = chain.minor * chain.currency.exact_per_minor() - chain.exact;
        if rounding != 0 {
            table.row([voice.label(say::why_rounding), amount(rounding)]);
        }
        let sum = say!(why_sum { player: why.person.name.as_str() });
        table.row([voice.say(&sum), money_signed(chain.minor, chain.currency, voice.lang)]);
    }
    if table.is_empty() {
        return voice.say(&say!(why_nothing { player: why.person.name.as_str() }));
    }
    table.render(format)
}

/// What everybody buys, and what that costs; below, the equal share for those who would rather split the bill.
pub fn drinks(drinks: &Drinks, format: Format, voice: &Voice) -> String {
    let mut table = Table::new().left(voice.label(say::balance_player)).right(plain(&drinks.drink));
    if drinks.bill.is_some() {
        table = table.right(voice.label(say::drinks_cost)).right(voice.label(say::drinks_share));
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
        lines.push(voice.label(say::drinks_so_far));
    }
    if let Some(bill) = drinks.bill.as_ref().filter(|bill| !bill.payments.is_empty()) {
        lines.push(String::new());
        lines.push(voice.label(say::drinks_split));
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
        .left(voice.label(say::settle_from))
        .left(voice.label(say::settle_to))
        .left(voice.label(say::balance_currency))
        .right(voice.label(say::balance_amount));
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
