//! Somebody's account in order of time, for people, pages and programs; the last line of a currency
//! is the balance.

use super::json::{self, Object, array, object};
use super::money_words::{brought_name, kind_word, way_word};
use super::not_counted;
use super::numbers::money;
use super::report::Report;
use super::table::{Cell, Column, Table, cells};
use super::voice::Voice;
use crate::app::money::account::{AccountLine, CurrencyAccount, LineWhat, Statement};
use crate::games::GameKind;
use crate::ledger::books::booking::Kind;
use crate::ledger::books::handed::HandedWay;
use crate::model::money::{Money, exact_string, minor_string};
use crate::model::{Arg, Label, Word, say};

/// Report of an account statement: a table for each currency, and the closings that do not count.
pub fn statement(statement: &Statement, voice: &Voice) -> Report {
    let mut report = accounts(statement, voice);
    report.lines(statement.not_counted.iter().map(|one| not_counted::description(one, voice)));
    report
}

/// Report of the accounts of a statement: a table for each currency.
pub fn accounts(statement: &Statement, voice: &Voice) -> Report {
    let mut report = Report::new();
    let mut all = blank(voice);
    for account in &statement.accounts {
        let mut table = blank(voice);
        add(account, statement, voice, &mut table);
        add(account, statement, voice, &mut all);
        report.table(table).gap();
    }
    if statement.accounts.is_empty() {
        report.line(voice.say(&say!(why_nothing { player: &statement.name })));
    }
    report.set_data(all);
    report
}

fn blank(voice: &Voice) -> Table {
    Table::new([
        Column::words(voice.label(say::data_day)),
        Column::prose(voice.label(say::data_what)),
        Column::figures(voice.label(say::data_evening)).for_programs(),
        Column::words(voice.label(say::payments_number)).for_programs(),
        Column::words(voice.label(say::balance_currency)).for_programs(),
        Column::figures(voice.label(say::balance_amount)),
        Column::figures(voice.label(say::account_after)),
        Column::words(voice.label(say::data_note)).for_programs(),
    ])
}

fn add(account: &CurrencyAccount, statement: &Statement, voice: &Voice, table: &mut Table) {
    let currency = account.currency;
    for line in &account.lines {
        let what = line_in_words(line, voice);
        let told = match line.note.as_deref() {
            Some(note) => voice.say(&say!(deed_note { text: what, note })),
            None => what,
        };
        table.row(cells![
            Cell::day(&line.date.to_string()),
            told,
            line.evening.as_ref().map(|evening| evening.number.get()),
            line.entry.as_deref(),
            currency.as_str(),
            Cell::exact(line.exact, currency),
            Cell::exact(line.after, currency),
            line.note.as_deref(),
        ]);
    }
    if account.is_cut_off {
        return;
    }
    let exact = account.minor * currency.exact_per_minor();
    let mut close = |what: String, amount: Cell| {
        let (nothing, code) = (|| Cell::NOTHING, currency.as_str());
        let balance = Cell::balance(account.minor, currency);
        table.row(cells![nothing(), what, nothing(), nothing(), code, amount, balance, nothing()]);
    };
    if exact != account.exact {
        close(voice.label(say::why_rounding), Cell::exact(exact - account.exact, currency));
    }
    let player = statement.name.as_str();
    let sum = match statement.game {
        Some(game) => say!(account_of_game { player, game: Arg::Word(game.word()) }),
        None => say!(why_sum { player }),
    };
    close(voice.say(&sum), Cell::NOTHING);
}

/// Description of an account line.
fn line_in_words(line: &AccountLine, voice: &Voice) -> String {
    let shown = |money_paid: &Money| money(money_paid.minor, money_paid.currency, voice.lang);
    match &line.what {
        LineWhat::Before => voice.label(say::account_before),
        LineWhat::Evening(kind) => line
            .evening
            .as_ref()
            .map_or_else(String::new, |evening| brought_name(evening, *kind, voice)),
        LineWhat::Gave { to, way: HandedWay::Forgiven, .. } => {
            voice.say(&say!(account_let_off { to }))
        }
        LineWhat::Got { from, way: HandedWay::Forgiven, .. } => {
            voice.say(&say!(account_has_let_off { from }))
        }
        LineWhat::Gave { to, way, paid } => {
            let to = to.as_str();
            let text = match paid {
                Some(paid) => say!(account_gave_in { to, amount: shown(paid) }),
                None => say!(account_gave { to }),
            };
            by_plan(*way, voice.say(&text), voice)
        }
        LineWhat::Got { from, way, paid } => {
            let from = from.as_str();
            let text = match paid {
                Some(paid) => say!(account_got_in { from, amount: shown(paid) }),
                None => say!(account_got { from }),
            };
            by_plan(*way, voice.say(&text), voice)
        }
        LineWhat::SettledIn { gave } => {
            let amount = money(gave.minor.abs(), gave.currency, voice.lang);
            match gave.minor {
                0 => voice.label(say::account_settled_even),
                1.. => voice.say(&say!(account_settled_gave { amount })),
                _ => voice.say(&say!(account_settled_got { amount })),
            }
        }
        LineWhat::Bill { by, money } => voice.say(&say!(account_bill { by, amount: shown(money) })),
        LineWhat::Booked(kind) => voice.label(booked_label(*kind)),
        LineWhat::Remainder => voice.label(say::account_remainder),
        LineWhat::Converted => voice.label(say::account_converted),
    }
}

fn by_plan(way: HandedWay, text: String, voice: &Voice) -> String {
    match way {
        HandedWay::Settled => voice.say(&say!(account_by_plan { text })),
        _ => text,
    }
}

fn booked_label(kind: Kind) -> Label {
    match kind {
        Kind::Opening => say::stem_opening,
        Kind::CarryOver => say::why_carry_over,
        Kind::Gift => say::why_gift,
        Kind::Spending => say::why_spending,
        _ => say::why_rounding_settled,
    }
}

pub fn statement_json(statement: &Statement, voice: &Voice) -> String {
    let accounts = statement.accounts.iter().map(|account| {
        object! {
            "currency": account.currency,
            "lines": array(account.lines.iter().map(|one| line_json(one, account))),
            "exact": exact_string(account.exact, account.currency),
            "balance": minor_string(account.minor, account.currency),
        }
    });
    object! {
        "player": &statement.name,
        "game": statement.game.map(GameKind::word),
        "accounts": array(accounts),
        "not_counted": not_counted::json(&statement.not_counted, voice),
    }
    .text()
}

fn line_json(line: &AccountLine, account: &CurrencyAccount) -> Object {
    let paid = |paid: &Option<Money>| paid.map(json::money);
    let what = match &line.what {
        LineWhat::Before => object! { "kind": "before" },
        LineWhat::Evening(kind) => object! { "kind": kind_word(*kind) },
        LineWhat::Gave { to, way, paid: money } => {
            object! { "kind": way_word(*way), "to": &to, "paid": paid(money) }
        }
        LineWhat::Got { from, way, paid: money } => {
            object! { "kind": way_word(*way), "from": &from, "paid": paid(money) }
        }
        LineWhat::SettledIn { gave } => {
            object! { "kind": "settlement", "paid": json::money(*gave) }
        }
        LineWhat::Bill { by, money } => {
            object! { "kind": "bill", "by": &by, "paid": json::money(*money) }
        }
        LineWhat::Booked(kind) => object! { "kind": kind_word(*kind) },
        LineWhat::Remainder => object! { "kind": "remainder" },
        LineWhat::Converted => object! { "kind": "converted" },
    };
    let evening = line.evening.as_ref();
    object! { "date": line.date.to_string() }
        .with_keys_of(what)
        .with("evening", evening.map(|evening| evening.number.get()))
        .with("title", evening.and_then(|evening| evening.title.as_deref()))
        .with("game", evening.map(|evening| evening.game.as_str()))
        .with("entry", line.entry.as_deref())
        .with("note", line.note.as_deref())
        .with("amount", exact_string(line.exact, account.currency))
        .with("balance", exact_string(line.after, account.currency))
}
