//! Reports of balances, settlements, the kitty and drinks, for people.

use std::collections::{BTreeMap, BTreeSet};

use super::deeds::displayed_day;
use super::money_words::{
    MOST_NAMED, book_line_words, deed_name, even_over_all_sentence, evening_proceeds_name,
    money_change_reason, money_change_words, owed_together_sentence, payment_origin_words,
    payment_reason_words,
};
use super::numbers::{money, money_signed};
use super::payments::payment_sums_lines;
use super::report::Report;
use super::table::{Cell, Column, Table, cells};
use super::told::joined_names;
use super::voice::Voice;
use super::{clash, money_json, not_counted};
use crate::app::evening::EveningState;
use crate::app::exchange::import::Clash;
use crate::app::figures::{BookedLine, OwedMoney};
use crate::app::money::books::NamedAmount;
use crate::app::money::changed::ChangedEntry;
use crate::app::money::drinks::{EveningDrinks, UnbookedDrinks};
use crate::app::money::kitty::{CurrencyBalances, Kitty};
use crate::app::money::not_counted::UncountedClosing;
use crate::app::money::payments::SumsGivenAndGot;
use crate::app::money::settle::OpenPayments;
use crate::app::money::settlement::{Settlement, SettlementLine, SettlementLineBook};
use crate::app::money::why::{BalanceReason, BalanceReasonChain, BalanceReasons};
use crate::ledger::books::because::MoneyChangeKind;
use crate::ledger::books::booking::BookingKind;
use crate::ledger::books::round::EvenOverAll;
use crate::model::ids::EveningName;
use crate::model::money::Money;
use crate::model::time::Day;
use crate::model::{Arg, Currency, JoinTexts, say};
use crate::stats::GameOrLabel;

/// Report of everybody's balance; on a screen the amounts name the currency.
pub fn balances_report(
    accounts: &[CurrencyBalances],
    kitty: Option<&Kitty>,
    voice: &Voice,
) -> Report {
    let mut report = Report::new();
    if accounts.is_empty() {
        report.line(voice.label(say::balance_none));
    } else {
        let notes = accounts.iter().filter_map(|one| {
            one.converted_from.as_ref().map(|(from, _)| conversion_note(*from, one.currency, voice))
        });
        report.table(balance_table(accounts, kitty, true, voice)).lines(notes);
    }
    report.set_table_for_programs(balance_table(accounts, kitty, false, voice));
    report.lines(kitty.iter().flat_map(|kitty| kitty_lines(kitty, voice)));
    report
}

/// Table of the balances. The kitty's cash stands in the lines below it for people, and in a column
/// for programs. With `is_for_people`, whoever is even in a currency has a row only where they are
/// even in all, and then one.
fn balance_table(
    accounts: &[CurrencyBalances],
    kitty: Option<&Kitty>,
    is_for_people: bool,
    voice: &Voice,
) -> Table {
    let is_converted = accounts.iter().any(|account| account.converted_from.is_some());
    let mut columns = vec![
        voice.names_column(say::balance_player),
        voice.words_column(say::balance_currency).for_programs(),
        voice.figures_column(say::balance_amount),
    ];
    if is_converted {
        columns.push(voice.words_column(say::balance_played_in).for_programs());
        columns.push(voice.figures_column(say::balance_played_amount));
    }
    if kitty.is_some() {
        columns.push(voice.figures_column(say::data_cash).for_programs());
    }
    let mut table = Table::new(columns);
    for (at, account) in accounts.iter().enumerate() {
        let book = book_currency(account);
        for (place, balance) in account.balances.iter().enumerate() {
            if is_for_people && balance.minor == 0 && is_told_elsewhere(accounts, at, &balance.name)
            {
                continue;
            }
            let currency = account.currency;
            let amount = Cell::balance(balance.minor, currency);
            let mut row = cells![balance.name.as_str(), currency.as_str(), amount].to_vec();
            if is_converted {
                let minor = account
                    .converted_from
                    .as_ref()
                    .map_or(balance.minor, |(_, minor)| minor[place]);
                row.extend(cells![book.as_str(), Cell::balance(minor, book)]);
            }
            row.extend(kitty.map(|kitty| {
                let own = kitty.cash.iter().filter(|_| kitty.name == balance.name);
                let cash = own.into_iter().find(|cash| cash.currency == book);
                cash.map_or(Cell::NOTHING, |cash| Cell::money(cash.minor, book))
            }));
            table.add_row(row);
        }
    }
    add_kitty_cash(accounts, kitty, is_converted, &mut table);
    table
}

/// Whether somebody has a balance in another currency than in the one at `at`, or is even in an
/// earlier one, too.
fn is_told_elsewhere(accounts: &[CurrencyBalances], at: usize, name: &str) -> bool {
    accounts.iter().enumerate().filter(|(other, _)| *other != at).any(|(other, account)| {
        let mut own = account.balances.iter().filter(|one| one.name == name);
        own.any(|one| one.minor != 0 || other < at)
    })
}

/// Currency in which the books are kept, before any conversion.
fn book_currency(account: &CurrencyBalances) -> Currency {
    account.converted_from.as_ref().map_or(account.currency, |(from, _)| *from)
}

/// Adds a row for the kitty where it has cash, although it neither owes nor is owed anything.
fn add_kitty_cash(
    accounts: &[CurrencyBalances],
    kitty: Option<&Kitty>,
    is_converted: bool,
    table: &mut Table,
) {
    let Some(kitty) = kitty else { return };
    let is_shown = |currency: Currency| {
        let of_book = accounts.iter().filter(|account| book_currency(account) == currency);
        of_book.into_iter().any(|account| account.balances.iter().any(|one| one.name == kitty.name))
    };
    for cash in kitty.cash.iter().filter(|cash| !is_shown(cash.currency)) {
        let even = || cells![cash.currency.as_str(), Cell::balance(0, cash.currency)];
        let mut row = vec![Cell::text(kitty.name.as_str())];
        row.extend(even());
        row.extend(is_converted.then(even).into_iter().flatten());
        row.push(Cell::money(cash.minor, cash.currency));
        table.add_row(row);
    }
}

/// Content of the report of the kitty: its cash and balance, and everything that is told beside
/// them.
pub struct KittyReportContent<'a> {
    pub kitty: Option<&'a Kitty>,
    /// Sums that the kitty received and gave.
    pub sums: &'a [SumsGivenAndGot],
    /// Payments of the kitty that were probably recorded twice.
    pub twice: &'a [Clash],
    /// Settlements with payments of the kitty that do not count.
    pub not_counted: &'a [UncountedClosing],
}

/// Report of the kitty's cash and balance, and of what it received and gave; also of what was
/// probably recorded twice, and of settlements that do not count.
pub fn kitty_report(shown: &KittyReportContent<'_>, voice: &Voice) -> Report {
    let mut report = Report::new();
    let Some(kitty) = shown.kitty else {
        report.line(voice.label(say::kitty_none));
        return report;
    };
    report.lines(kitty_lines(kitty, voice));
    report.lines(payment_sums_lines(shown.sums, voice));
    report.lines(
        shown.not_counted.iter().map(|one| not_counted::uncounted_closing_description(one, voice)),
    );
    report.lines(shown.twice.iter().map(|one| clash::clash_description(one, voice)));
    report.line(voice.say(&say!(kitty_views { kitty: kitty.name.as_str() })));
    let mut table = Table::new([
        voice.words_column(say::balance_player),
        voice.words_column(say::why_what),
        voice.words_column(say::balance_currency),
        voice.figures_column(say::balance_amount),
    ]);
    for (what, all) in [(say::data_claims, &kitty.claims), (say::data_cash, &kitty.cash)] {
        for one in all {
            table.add_row(cells![
                kitty.name.as_str(),
                voice.label(what),
                one.currency.as_str(),
                Cell::money(one.minor, one.currency)
            ]);
        }
    }
    for sums in shown.sums {
        let out_of_cash = [(say::data_gave, sums.gave), (say::data_got, sums.got)];
        let spent = (sums.spent > 0).then_some((say::way_spent, sums.spent));
        for (name, what, minor) in out_of_cash
            .into_iter()
            .chain(spent)
            .map(|(what, minor)| (&sums.name, what, minor))
            .chain(sums.laid_out.iter().map(|one| (&one.name, say::why_spending, one.minor)))
        {
            let amount = Cell::money(minor, sums.currency);
            table.add_row(cells![name, voice.label(what), sums.currency.as_str(), amount]);
        }
    }
    report.set_table_for_programs(table);
    report
}

/// Lines with the cash that should be in the kitty when counted, and with what the kitty is to get
/// or owes.
pub fn kitty_lines(kitty: &Kitty, voice: &Voice) -> Vec<String> {
    let name = kitty.name.as_str();
    let cash: Vec<String> =
        kitty.cash.iter().map(|one| money(one.minor, one.currency, voice.lang)).collect();
    let none = kitty.claims.first().map(|claim| claim.currency).or(kitty.usual);
    let none = none.map(|currency| money(0, currency, voice.lang));
    let cash = if cash.is_empty() { vec![none.unwrap_or_else(|| "0".to_owned())] } else { cash };
    let amount = joined_names(cash, voice);
    let mut lines = vec![voice.say(&say!(kitty_cash_is { kitty: name, amount }))];
    lines.extend(kitty.claims.iter().map(|one| {
        let amount = money(one.minor.abs(), one.currency, voice.lang);
        voice.say(&say!(one.minor > 0 => kitty_claims | kitty_owes { kitty: name, amount }))
    }));
    lines
}

/// Content of the report of a settlement: the settlement, and the facts that are told beside it.
pub struct SettlementReportContent<'a> {
    pub settlements: &'a [Settlement],
    /// Drinks bought in the settled evenings that are booked in none of them.
    pub unbooked: &'a [UnbookedDrinks],
    pub not_counted: &'a [UncountedClosing],
    pub twice: &'a [Clash],
    /// Names of the log entries that have just recorded payments of this settlement.
    pub entries: &'a [String],
    /// Number of evenings that have just been closed.
    pub closed: usize,
    /// How everybody is even on the whole, where single books are open all the same.
    pub even: Option<EvenOverAll>,
    /// Amount that a plan in one currency asks for, if that is less.
    pub together: Option<Money>,
    /// Whether only some people or evenings are shown, so that more may be open elsewhere.
    pub is_part: bool,
    pub paid: bool,
    /// Whether each evening of a line is named with its amount, however many there are.
    pub names_each_evening: bool,
    /// Whether the output is to be sent to somebody, and so contains only who pays whom.
    pub to_send: bool,
}

/// Report of the balances and of who pays whom, followed by notes.
pub fn settlements_report(shown: &SettlementReportContent<'_>, voice: &Voice) -> Report {
    let mut report = Report::new();
    for (place, settlement) in shown.settlements.iter().enumerate() {
        if place > 0 {
            report.add_gap();
        }
        if shown.to_send {
            report.lines(settlement_conversion_note(settlement, voice));
        } else {
            report
                .table(settlement_table(settlement, voice))
                .lines(settlement_conversion_note(settlement, voice))
                .add_gap();
        }
        add_payment_lines(settlement, shown, voice, &mut report);
        if settlement.payments.is_empty() && shown.settlements.len() > 1 && !shown.to_send {
            let currency = settlement.currency.to_string();
            report.line(voice.say(&say!(settle_even_in { currency })));
        }
    }
    if shown.settlements.iter().all(|settlement| settlement.payments.is_empty()) {
        let evenings = shown.closed as i64;
        let is_open_beside = shown.settlements.iter().any(|one| !one.beside.is_empty());
        let is_left_over = shown.settlements.iter().any(|one| !one.left.is_empty());
        report.line(match (shown.paid, shown.entries.is_empty(), shown.unbooked.is_empty()) {
            (true, false, _) => voice.say(&say!(settle_closed_without { evenings })),
            (_, true, _) if is_left_over => voice.label(say::settle_nothing_in_coins),
            (_, true, _) if is_open_beside => voice.label(say::settle_nothing_here),
            (true, true, _) => voice.label(say::settle_even),
            (false, _, true) if shown.is_part => voice.label(say::settle_nothing_here),
            (false, _, true) => voice.label(say::settle_nothing),
            (false, _, false) => voice.label(say::settle_nothing_in_money),
        });
    }
    report.lines(shown.even.map(|even| even_over_all_sentence(even, voice)));
    report.lines(shown.together.map(|together| owed_together_sentence(together, voice)));
    if !shown.to_send && !voice.is_for_desk() {
        report.lines(shown.entries.iter().map(|entry| voice.say(&say!(deed_entry { entry }))));
    }
    report.lines(shown.unbooked.iter().map(|one| unbooked_sentence(one, voice)));
    report.lines(
        shown.not_counted.iter().map(|one| not_counted::uncounted_closing_description(one, voice)),
    );
    report.lines(shown.twice.iter().map(|one| clash::clash_description(one, voice)));
    let changed = shown.settlements.iter().flat_map(|settlement| &settlement.changed);
    report.lines(book_change_lines(changed, voice));
    report.set_table_for_programs(money_json::plan_table(
        shown.settlements,
        shown.unbooked,
        shown.not_counted,
        voice,
    ));
    report
}

/// Sentence about the drinks of an evening that people have to buy but that are booked nowhere.
fn unbooked_sentence(unbooked: &UnbookedDrinks, voice: &Voice) -> String {
    let rounds = unbooked.owes.iter().map(|(name, drinks)| format!("{name} {drinks}"));
    let (evening, rounds) = (unbooked.evening.clone(), Arg::Texts(rounds.collect()));
    voice.say(&say!(settle_unbooked { evening, drink: &unbooked.drink, rounds }))
}

fn settlement_conversion_note(settlement: &Settlement, voice: &Voice) -> Option<String> {
    Some(conversion_note(settlement.converted_from?, settlement.currency, voice))
}

/// Table of the balances that the plan settles; amounts carried over have a column of their own.
fn settlement_table(settlement: &Settlement, voice: &Voice) -> Table {
    let mut columns = vec![
        voice.names_column(say::balance_player),
        voice.words_column(say::balance_currency).for_programs(),
    ];
    if !settlement.carried.is_empty() {
        columns.push(voice.figures_column(say::settle_carried_column));
    }
    columns.push(voice.figures_column(say::balance_amount));
    let mut table = Table::new(columns);
    let book = settlement.book;
    for balance in &settlement.balances {
        let mut row = cells![&balance.name, settlement.currency.as_str()].to_vec();
        if !settlement.carried.is_empty() {
            let carried = settlement.carried.iter().find(|one| one.name == balance.name);
            row.push(Cell::balance(carried.map_or(0, |one| one.minor), book));
        }
        row.push(Cell::balance(balance.minor, settlement.currency));
        table.add_row(row);
    }
    table
}

fn add_payment_lines(
    settlement: &Settlement,
    shown: &SettlementReportContent<'_>,
    voice: &Voice,
    report: &mut Report,
) {
    let currency = settlement.currency;
    let most = if shown.names_each_evening { usize::MAX } else { MOST_NAMED };
    for line in &settlement.payments {
        let mut text = plan_payment_line(line, currency, shown.paid, voice);
        if !shown.to_send {
            text = add_origin_to_line(text, line, currency, most, voice);
        }
        report.add_item(text);
    }
    report.lines(settlement.left.iter().map(|one| {
        let amount = money_signed(one.minor, currency, voice.lang);
        voice.say(&say!(settle_left { player: &one.name, amount }))
    }));
    report.lines(settlement.given.iter().map(|one| {
        let amount = money(one.minor, currency, voice.lang);
        voice.say(&say!(settle_given { player: &one.name, amount }))
    }));
    if !settlement.unpaired.is_empty() {
        let amounts = named_amounts_list(&settlement.unpaired, currency, voice);
        report.line(voice.say(&say!(settle_unpaired { amounts })));
    }
    let book = settlement.book;
    report.lines(settlement.waiting.iter().map(|amounts| {
        voice.say(&say!(settle_waiting { amounts: named_amounts_list(amounts, book, voice) }))
    }));
    if !settlement.beside.is_empty() {
        let all = settlement.beside.iter();
        let amounts: Vec<String> =
            all.flat_map(|(currency, all)| named_amounts_list(all, *currency, voice)).collect();
        let span = i64::from(settlement.is_span);
        report.line(voice.say(&say!(settle_beside { amounts, span })));
    }
    if !settlement.proven_least {
        report.line(voice.label(say::settle_not_proven));
    }
}

fn named_amounts_list(amounts: &[NamedAmount], currency: Currency, voice: &Voice) -> Vec<String> {
    let one = |amount: &NamedAmount| {
        let shown = money_signed(amount.minor, currency, voice.lang);
        voice.say(&say!(deed_amount_of { player: &amount.name, amount: shown }))
    };
    amounts.iter().map(one).collect()
}

/// Adds to the text of a payment the books that it comes from, and the reason for it.
pub fn add_origin_to_line(
    mut text: String,
    line: &SettlementLine,
    currency: Currency,
    most: usize,
    voice: &Voice,
) -> String {
    if let Some(stems) = payment_origin_words(line, currency, most, voice) {
        text = format!("{text} ({stems})");
    }
    let reason = line.because.as_ref().map(|reason| payment_reason_words(reason, voice));
    std::iter::once(text).chain(reason).joined(" ")
}

/// Payer of the first payment in a plan that comes from too many evenings to be named one by one;
/// `None` where no payment does.
pub fn payer_for_many_evenings(settlement: &Settlement) -> Option<&str> {
    let evenings = |line: &SettlementLine| {
        line.stems.iter().filter(|(book, _)| matches!(book, SettlementLineBook::Evening(_))).count()
    };
    let mut lines = settlement.payments.iter();
    lines.find(|line| evenings(line) > MOST_NAMED).map(|line| line.from.as_str())
}

/// Lines of a plan by which this person pays or is paid, with the share of every evening; above
/// them the rate, where they are paid in another currency, below them how all are even.
pub fn plan_lines_of_person(
    (settlements, even): (&[Settlement], Option<EvenOverAll>),
    name: &str,
    voice: &Voice,
) -> Vec<String> {
    let is_own = |line: &&SettlementLine| [&line.from, &line.to].iter().any(|one| *one == name);
    let mut told = Vec::new();
    for settlement in settlements {
        let mut own = settlement.payments.iter().filter(is_own).peekable();
        told.extend(own.peek().and_then(|_| settlement_conversion_note(settlement, voice)));
        told.extend(own.map(|line| {
            let text = plan_payment_line(line, settlement.currency, false, voice);
            add_origin_to_line(text, line, settlement.currency, usize::MAX, voice)
        }));
    }
    told.extend(even.map(|even| even_over_all_sentence(even, voice)));
    told
}

/// Lines about changes in settled books, each change once. A hand or a bill that was added is
/// called new, not a change of what was settled.
fn book_change_lines<'c>(
    changed: impl Iterator<Item = &'c ChangedEntry>,
    voice: &Voice,
) -> Vec<String> {
    let (mut added, mut told) = (BTreeMap::<EveningName, Vec<[String; 2]>>::new(), Vec::new());
    for one in changed {
        if !one.is_merged && [MoneyChangeKind::Added, MoneyChangeKind::Bill].contains(&one.kind) {
            let what = match one.hand {
                Some(hand) => voice.say(&say!(why_hand { hand })),
                None => money_change_words(one, voice),
            };
            let (list, text) =
                (added.entry(one.evening.clone()).or_default(), [what, one.entry.clone()]);
            if !list.contains(&text) {
                list.push(text);
            }
            continue;
        }
        let text = book_change_sentence(one, voice);
        if !told.contains(&text) {
            told.push(text);
        }
    }
    let added = added.into_iter().map(|(evening, new)| {
        let (what, entries) = new.into_iter().map(|[what, entry]| (what, entry)).unzip();
        let (what, entries) = (Arg::Texts(what), Arg::Texts(entries));
        voice.say(&say!(settle_new { evening, what, entries }))
    });
    added.chain(told).collect()
}

fn book_change_sentence(changed: &ChangedEntry, voice: &Voice) -> String {
    let (evening, entry) = (changed.evening.clone(), changed.entry.as_str());
    let kind = money_change_words(changed, voice);
    voice.say(&match money_change_reason(changed) {
        Some(why) => say!(settle_changed_why { evening, entry, kind, why }),
        None => say!(settle_changed { evening, entry, kind }),
    })
}

fn conversion_note(from: Currency, to: Currency, voice: &Voice) -> String {
    voice.say(&say!(money_converted { from: from.to_string(), to: to.to_string() }))
}

/// Report that traces a balance back to every booking: each booking with its amount, and the sum.
/// Single hands have a column of their own, so that the column of amounts adds up to the sum.
/// For programs, the lines of that person in `plan` stand below.
pub fn balance_origin_report(why: &BalanceReasons, plan: &[Settlement], voice: &Voice) -> Report {
    let mut table = Table::new([
        voice.prose_column(say::why_what),
        voice.figures_column(say::why_part),
        voice.figures_column(say::balance_amount),
    ]);
    for chain in &why.accounts {
        if let Some(exact) = chain.earlier {
            let amount = Cell::exact(exact, chain.currency);
            table.add_row(cells![voice.label(say::account_before), Cell::NOTHING, amount]);
        }
        chain.links.iter().for_each(|link| add_balance_reason_rows(link, chain, voice, &mut table));
        if chain.is_cut_off {
            continue;
        }
        let rounding = chain.minor * chain.currency.exact_parts_per_minor_unit() - chain.exact;
        if rounding != 0 {
            let amount = Cell::exact(rounding, chain.currency);
            table.add_row(cells![voice.label(say::why_rounding), Cell::NOTHING, amount]);
        }
        let sum = voice.say(&say!(why_sum { player: &why.name }));
        let amount = Cell::balance(chain.minor, chain.currency);
        table.add_row(cells![sum, Cell::NOTHING, amount]);
    }
    let mut report = Report::new();
    if table.is_empty() {
        report
            .line(no_bookings_sentence(&why.name, None, why.until, voice))
            .set_table_for_programs(table);
    } else {
        report
            .table(table)
            .set_table_for_programs(money_json::balance_origin_table(why, plan, voice));
    }
    report.lines(
        why.not_counted.iter().map(|one| not_counted::uncounted_closing_description(one, voice)),
    );
    report
}

/// Says that somebody has no bookings, within a game and up to a day where those were asked for.
pub fn no_bookings_sentence(
    player: &str,
    game: Option<&GameOrLabel>,
    until: Option<Day>,
    voice: &Voice,
) -> String {
    let game = game.map(|game| voice.stats_game_name(game));
    let day = until.map(|day| displayed_day(day, voice));
    voice.say(&match (game, day) {
        (None, None) => say!(why_nothing { player }),
        (None, Some(day)) => say!(why_nothing_until { player, day }),
        (Some(game), None) => say!(account_nothing_in_game { player, game }),
        (Some(game), Some(day)) => say!(account_nothing_in_game_until { player, game, day }),
    })
}

fn add_balance_reason_rows(
    link: &BalanceReason,
    chain: &BalanceReasonChain,
    voice: &Voice,
    table: &mut Table,
) {
    let exact = Cell::exact(link.exact(), chain.currency);
    let named = |evening: &EveningName, kind| {
        let name = Cell::text(evening_proceeds_name(evening, kind, voice));
        name.linked(sheet_address(evening, voice))
    };
    match link {
        BalanceReason::Evening { evening, hands, .. } => {
            table.add_row(cells![named(evening, BookingKind::Hands), Cell::NOTHING, exact]);
            for (hand, exact) in hands {
                let address = voice
                    .is_for_desk()
                    .then(|| format!("/desk/books?sheet={}&hand={hand}#looked", evening.number));
                let name = format!("  {}", voice.say(&say!(why_hand { hand })));
                let amount = Cell::exact(*exact, chain.currency);
                table.add_row(cells![Cell::text(name).linked(address), amount, Cell::NOTHING]);
            }
        }
        BalanceReason::Fee { evening, kind, .. } => {
            table.add_row(cells![named(evening, *kind), Cell::NOTHING, exact]);
        }
        BalanceReason::Deed { date, kind, other, evening, note, .. } => {
            let what = deed_name(*date, *kind, other, evening.as_ref(), note.as_deref(), voice);
            table.add_row(cells![what, Cell::NOTHING, exact]);
        }
    }
    for line in book_change_lines(link.changed().iter(), voice) {
        table.add_row(cells![format!("  {line}"), Cell::NOTHING, Cell::NOTHING]);
    }
}

/// Address of an evening's sheet at the desk; `None` for other readers.
pub fn sheet_address(evening: &EveningName, voice: &Voice) -> Option<String> {
    let number = evening.number;
    voice.is_for_desk().then(|| format!("/desk/books?sheet={number}#looked"))
}

/// Report of the drinks that everybody buys and their price, and below it equal shares for those
/// who would rather split the bill.
pub fn drinks_report(drinks: &EveningDrinks, voice: &Voice) -> Report {
    let mut columns =
        vec![voice.names_column(say::balance_player), Column::figures(drinks.drink.as_str())];
    if drinks.bill.is_some() {
        columns
            .extend([say::drinks_cost, say::drinks_share].map(|label| voice.figures_column(label)));
    }
    let mut table = Table::new(columns);
    for (place, round) in drinks.owes.iter().enumerate() {
        let amounts = drinks.bill.iter().flat_map(|bill| {
            [bill.costs[place], bill.shares[place]].map(|minor| Cell::money(minor, bill.currency))
        });
        let count = Cell::count(round.drinks).dash_if_zero_or_absent();
        table.add_row(cells![&round.name, count].into_iter().chain(amounts));
    }
    let mut report = Report::new();
    report.table(table);
    match drinks.state {
        EveningState::Running => drop(report.line(voice.label(say::drinks_so_far))),
        EveningState::Unfinished => drop(report.line(voice.label(say::drinks_unfinished))),
        EveningState::Complete | EveningState::Ended | EveningState::Struck => {}
    }
    let spoke = drinks.owes.iter().filter(|one| one.extra > 0 && !drinks.is_usual);
    let spoke: Vec<String> = spoke.map(|one| format!("{} {}", one.name, one.extra)).collect();
    if !spoke.is_empty() {
        report.line(voice.say(&say!(drinks_spoke { players: spoke })));
    }
    let Some(bill) = drinks.bill.as_ref() else { return report };
    if drinks.is_booked {
        report.line(voice.label(say::drinks_booked));
    } else if !bill.payments.is_empty() {
        report.add_gap().line(voice.label(say::drinks_split));
        bill.payments.iter().for_each(|line| {
            report.add_item(plan_payment_line(line, bill.currency, false, voice));
        });
        report.line(voice.label(say::drinks_proposal));
    }
    report
}

/// Line of text that asks somebody to make a payment.
pub fn payment_request_line(line: &SettlementLine, currency: Currency, voice: &Voice) -> String {
    plan_payment_line(line, currency, false, voice)
}

/// Payments that are open in an evening, a sentence each.
pub fn open_payments_words(open: &OpenPayments, voice: &Voice) -> String {
    let lines = open.lines.iter().flat_map(|(currency, lines)| {
        lines.iter().map(|line| payment_request_line(line, *currency, voice))
    });
    lines.joined(" ")
}

/// Sentence that says what is open in an evening for which somebody had paid.
pub fn open_again_sentence(evening: &EveningName, open: &OpenPayments, voice: &Voice) -> String {
    let paid = open.paid.iter().map(|one| money(one.minor, one.currency, voice.lang));
    let (count, paid) = (open.paid.len(), Arg::Texts(paid.collect()));
    voice.say(&say!(open_again { evening, count, paid, lines: open_payments_words(open, voice) }))
}

pub fn plan_payment_line(
    line: &SettlementLine,
    currency: Currency,
    paid: bool,
    voice: &Voice,
) -> String {
    let amount = money(line.minor, currency, voice.lang);
    let (from, to) = (line.from.as_str(), line.to.as_str());
    voice.say(&say!(paid => settle_paid_line | settle_line { from, to, amount }))
}

/// Tables of the booked amounts of each person in the evenings of a night, a table for each
/// currency.
pub fn book_tables_by_person(owed: &OwedMoney, voice: &Voice) -> Vec<Table> {
    let currencies: BTreeSet<Currency> = owed.booked.iter().map(|line| line.currency).collect();
    let of = |currency: Currency| {
        let lines = owed.booked.iter().filter(|line| line.currency == currency);
        let lines: Vec<&BookedLine> = lines.collect();
        let mut people: Vec<&str> = Vec::new();
        for (name, _) in lines.iter().flat_map(|line| &line.amounts) {
            if !people.contains(&name.as_str()) {
                people.push(name);
            }
        }
        book_lines_by_person_table(&lines, &people, currency, voice)
    };
    currencies.into_iter().map(of).collect()
}

/// Table of book lines with a column for each person's amount, and the sums below.
pub fn book_lines_by_person_table(
    lines: &[&BookedLine],
    people: &[&str],
    currency: Currency,
    voice: &Voice,
) -> Table {
    let mut columns = vec![voice.prose_column(say::books_what)];
    columns.extend(people.iter().map(|name| Column::figures(*name)));
    let mut shown = Table::new(columns);
    let of = |line: &BookedLine, name: &str| {
        line.amounts.iter().find(|(of, _)| of == name).map_or(0, |(_, exact)| *exact)
    };
    for line in lines {
        let cells = people.iter().map(|name| match of(line, name) {
            0 => Cell::NOTHING,
            exact => Cell::exact(exact, currency),
        });
        shown.add_row(std::iter::once(Cell::text(book_line_words(line, voice))).chain(cells));
    }
    let sum = |name: &str| lines.iter().map(|line| of(line, name)).sum();
    let sums = people.iter().map(|name| Cell::exact(sum(name), currency));
    shown.add_row(std::iter::once(Cell::text(voice.label(say::books_sum))).chain(sums));
    shown
}
