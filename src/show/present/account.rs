//! Statement of somebody's account in order of time, for people, pages and programs; the last line
//! for a currency is the balance.

use super::clash;
use super::deeds::displayed_day;
use super::json::{self, Object, array, object};
use super::money::no_bookings_sentence;
use super::money_words::{booking_kind_word, evening_proceeds_name, payment_way_word};
use super::not_counted;
use super::numbers::money;
use super::report::Report;
use super::table::{Cell, Table, cells};
use super::voice::Voice;
use crate::app::exchange::import::Clash;
use crate::app::money::account::{AccountLine, AccountLineKind, AccountStatement, CurrencyAccount};
use crate::ledger::books::booking::BookingKind;
use crate::ledger::books::handed::HandoverKind;
use crate::model::money::{Money, exact_parts_as_decimal_text, minor_units_as_decimal_text};
use crate::model::time::Day;
use crate::model::{Label, say};
use crate::stats::GameOrLabel;

/// Report of a whole account statement: a table for each currency, then the recorded settlements
/// (closings) that do not count.
pub fn account_report(statement: &AccountStatement, voice: &Voice) -> Report {
    let mut report = currency_accounts_report(statement, voice);
    report.lines(
        statement
            .not_counted
            .iter()
            .map(|one| not_counted::uncounted_closing_description(one, voice)),
    );
    report
}

/// Report of an account statement that also says at the top whose it is and of which day, and at the
/// bottom what was probably recorded twice.
pub fn account_report_with_owner(
    statement: &AccountStatement,
    twice: &[Clash],
    day: Day,
    voice: &Voice,
) -> Report {
    let (player, day) = (statement.name.as_str(), displayed_day(day, voice));
    let mut report = Report::new();
    report.add_heading(voice.say(&say!(account_title_of_day { player, day })));
    report.append(account_report(statement, voice));
    report.lines(twice.iter().map(|one| clash::clash_description(one, voice)));
    report
}

/// Report with only the accounts of a statement, a table for each currency, without the closings.
pub fn currency_accounts_report(statement: &AccountStatement, voice: &Voice) -> Report {
    let mut report = Report::new();
    let mut all = empty_account_table(voice);
    for account in &statement.accounts {
        let mut table = empty_account_table(voice);
        add_currency_account_rows(account, statement, voice, &mut table);
        add_currency_account_rows(account, statement, voice, &mut all);
        report.table(table).add_gap();
    }
    if statement.accounts.is_empty() {
        let AccountStatement { name, game, until, .. } = statement;
        report.line(no_bookings_sentence(name, game.as_ref(), *until, voice));
    }
    report.set_table_for_programs(all);
    report
}

fn empty_account_table(voice: &Voice) -> Table {
    Table::new([
        voice.words_column(say::data_day),
        voice.prose_column(say::data_what),
        voice.figures_column(say::data_evening).for_programs(),
        voice.words_column(say::payments_number).for_programs(),
        voice.words_column(say::balance_currency).for_programs(),
        voice.figures_column(say::balance_amount),
        voice.figures_column(say::account_after),
        voice.words_column(say::data_note).for_programs(),
    ])
}

fn add_currency_account_rows(
    account: &CurrencyAccount,
    statement: &AccountStatement,
    voice: &Voice,
    table: &mut Table,
) {
    let currency = account.currency;
    for line in &account.lines {
        let what = account_line_words(line, voice);
        let told = match line.note.as_deref() {
            Some(note) => voice.say(&say!(deed_note { text: what, note })),
            None => what,
        };
        table.add_row(cells![
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
    let exact = account.minor * currency.exact_parts_per_minor_unit();
    let mut close = |what: String, amount: Cell| {
        let (nothing, code) = (|| Cell::NOTHING, currency.as_str());
        let balance = Cell::balance(account.minor, currency);
        table.add_row(cells![
            nothing(),
            what,
            nothing(),
            nothing(),
            code,
            amount,
            balance,
            nothing()
        ]);
    };
    if exact != account.exact {
        close(voice.label(say::why_rounding), Cell::exact(exact - account.exact, currency));
    }
    let player = statement.name.as_str();
    let sum = match &statement.game {
        Some(game) => say!(account_of_game { player, game: voice.stats_game_name(game) }),
        None => say!(why_sum { player }),
    };
    close(voice.say(&sum), Cell::NOTHING);
}

/// Words that say what a line of an account is about.
fn account_line_words(line: &AccountLine, voice: &Voice) -> String {
    let shown = |money_paid: &Money| money(money_paid.minor, money_paid.currency, voice.lang);
    let shown_part = |paid: &Money, of: &Option<Money>| match of {
        Some(of) => voice.say(&say!(account_part { amount: shown(paid), whole: shown(of) })),
        None => shown(paid),
    };
    match &line.what {
        AccountLineKind::Before => voice.label(say::account_before),
        AccountLineKind::Evening(kind) => line
            .evening
            .as_ref()
            .map_or_else(String::new, |evening| evening_proceeds_name(evening, *kind, voice)),
        AccountLineKind::Struck => line.evening.as_ref().map_or_else(String::new, |evening| {
            voice.say(&say!(account_struck {
                evening: evening_proceeds_name(evening, BookingKind::Hands, voice)
            }))
        }),
        AccountLineKind::Gave { to, way: HandoverKind::Forgiven, .. } => {
            voice.say(&say!(account_let_off { to }))
        }
        AccountLineKind::Got { from, way: HandoverKind::Forgiven, .. } => {
            voice.say(&say!(account_has_let_off { from }))
        }
        AccountLineKind::Gave { to, way, paid, of } => {
            let to = to.as_str();
            let text = match paid {
                Some(paid) => say!(account_gave_in { to, amount: shown_part(paid, of) }),
                None => say!(account_gave { to }),
            };
            mark_as_paid_by_plan(*way, voice.say(&text), voice)
        }
        AccountLineKind::Got { from, way, paid, of } => {
            let from = from.as_str();
            let text = match paid {
                Some(paid) => say!(account_got_in { from, amount: shown_part(paid, of) }),
                None => say!(account_got { from }),
            };
            mark_as_paid_by_plan(*way, voice.say(&text), voice)
        }
        AccountLineKind::SettledIn { gave } => {
            let amount = money(gave.minor.abs(), gave.currency, voice.lang);
            match gave.minor {
                0 => voice.label(say::account_settled_even),
                1.. => voice.say(&say!(account_settled_gave { amount })),
                _ => voice.say(&say!(account_settled_got { amount })),
            }
        }
        AccountLineKind::Bill { by, money } => {
            voice.say(&say!(account_bill { by, amount: shown(money) }))
        }
        AccountLineKind::Booked(kind, other) => {
            let text = voice.label(booking_kind_label(*kind));
            match other {
                Some(player) => voice.say(&say!(account_booked_of { text, player })),
                None => text,
            }
        }
        AccountLineKind::Remainder { from: None } => voice.label(say::account_remainder),
        AccountLineKind::Remainder { from: Some(player) } => {
            voice.say(&say!(account_remainder_from { player }))
        }
        AccountLineKind::Converted => voice.label(say::account_converted),
    }
}

fn mark_as_paid_by_plan(way: HandoverKind, text: String, voice: &Voice) -> String {
    match way {
        HandoverKind::Settled => voice.say(&say!(account_by_plan { text })),
        _ => text,
    }
}

fn booking_kind_label(kind: BookingKind) -> Label {
    match kind {
        BookingKind::Opening => say::stem_opening,
        BookingKind::CarryOver => say::why_carry_over,
        BookingKind::Gift => say::why_gift,
        BookingKind::Spending => say::why_spending,
        _ => say::why_rounding_settled,
    }
}

pub fn statement_json(statement: &AccountStatement, twice: &[Clash], voice: &Voice) -> Object {
    let accounts = statement.accounts.iter().map(|account| {
        object! {
            "currency": account.currency,
            "lines": array(account.lines.iter().map(|one| account_line_object(one, account))),
            "exact": exact_parts_as_decimal_text(account.exact, account.currency),
            "balance": minor_units_as_decimal_text(account.minor, account.currency),
        }
    });
    object! {
        "player": &statement.name,
        "game": statement.game.as_ref().map(GameOrLabel::name_for_programs),
        "accounts": array(accounts),
        "not_counted": not_counted::uncounted_closings_json(&statement.not_counted, voice),
        "twice": array(twice.iter().map(|one| clash::clash_json(one, voice))).none_if_empty(),
    }
}

fn account_line_object(line: &AccountLine, account: &CurrencyAccount) -> Object {
    let money = |money: &Option<Money>| money.map(json::money_object);
    let what = match &line.what {
        AccountLineKind::Before => object! { "kind": "before" },
        AccountLineKind::Evening(kind) => object! { "kind": booking_kind_word(*kind) },
        AccountLineKind::Gave { to, way, paid, of } => {
            object! { "kind": payment_way_word(*way), "to": &to, "paid": money(paid), "of": money(of) }
        }
        AccountLineKind::Got { from, way, paid, of } => {
            object! { "kind": payment_way_word(*way), "from": &from, "paid": money(paid), "of": money(of) }
        }
        AccountLineKind::SettledIn { gave } => {
            object! { "kind": "settlement", "paid": json::money_object(*gave) }
        }
        AccountLineKind::Bill { by, money } => {
            object! { "kind": "bill", "by": &by, "paid": json::money_object(*money) }
        }
        AccountLineKind::Booked(kind, other) => {
            object! { "kind": booking_kind_word(*kind), "by": other.as_deref() }
        }
        AccountLineKind::Remainder { from } => object! { "kind": "remainder", "from": from },
        AccountLineKind::Converted => object! { "kind": "converted" },
        AccountLineKind::Struck => object! { "kind": "struck" },
    };
    let evening = line.evening.as_ref();
    object! { "date": line.date.to_string() }
        .with_keys_of(what)
        .with("evening", evening.map(|evening| evening.number.get()))
        .with("title", evening.and_then(|evening| evening.title.as_deref()))
        .with("game", evening.map(|evening| evening.game.as_str()))
        .with("entry", line.entry.as_deref())
        .with("note", line.note.as_deref())
        .with("amount", exact_parts_as_decimal_text(line.exact, account.currency))
        .with("balance", exact_parts_as_decimal_text(line.after, account.currency))
}
