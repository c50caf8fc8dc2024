//! The kitty: an account that is no player, with its claims and its cash. Also the balances of
//! everybody.

use std::collections::BTreeMap;

use super::books::{Ledger, NamedAmount};
use super::deed::{
    DayAndNote, currency_of_evening_or_only_one, entry_of_counting_deed, entry_of_same_deed,
    find_or_make_kitty, find_typed_account, read_amount_in_usual_currency, record_deed,
    refusal_of_rate_error,
};
use super::totals::BookTotals;
use crate::app::Result;
use crate::app::evening::EveningRef;
use crate::ledger::books::account::Account as BookAccount;
use crate::ledger::books::booking::{Book, DeedKind, FineOrGift, KittySpending};
use crate::ledger::books::duplicates::MOST_DAYS_APART;
use crate::ledger::books::parts::amount_owed_with_kitty;
use crate::ledger::books::round::{round_sums, round_sums_in_currency};
use crate::ledger::books::shelf::total_debts;
use crate::model::money::Money;
use crate::model::time::Day;
use crate::model::{Currency, refuse};
use crate::store::{Store, Tx};
use crate::typed::amounts;
use crate::typed::amounts::read_claimed_balance;

/// Claims and cash of the kitty, by currency.
pub struct Kitty {
    pub name: String,
    /// Amounts that the kitty is to receive, or owes where negative.
    pub claims: Vec<Money>,
    /// Cash that should be in the kitty when it is counted.
    pub cash: Vec<Money>,
    /// Currency in which an empty kitty is shown: the only one of the books, or, where the books
    /// have none, that of the current evening.
    pub usual: Option<Currency>,
}

/// Reads the kitty; `None` where the file has none.
pub fn read_kitty(store: &mut Store, until: Option<Day>) -> Result<Option<Kitty>> {
    let tx = store.read()?;
    kitty_from_totals(&tx, &read_totals(&tx, until)?)
}

/// Works out the kitty's claims and cash from sums that are read already; `None` where the file has
/// no kitty and nothing is owed to one or by one.
fn kitty_from_totals(tx: &Tx<'_>, totals: &BookTotals) -> Result<Option<Kitty>> {
    let mut claims = Vec::new();
    for (currency, total) in totals.by_currency() {
        let minor = round_sums(&total.sums, currency)?.amount_of(&BookAccount::Kitty);
        if minor != 0 {
            claims.push(Money { minor, currency });
        }
    }
    let cash: Vec<Money> = cash_as_money(&totals.cash);
    if tx.kitty()?.is_none() && claims.is_empty() {
        return Ok(None);
    }
    // The current evening may be another one in another copy.
    let mut currencies = totals.currencies();
    let usual = match currencies.len() {
        0 => currency_of_evening_or_only_one(tx, currencies, &EveningRef::Current)?,
        1 => currencies.pop_first(),
        _ => None,
    };
    Ok(Some(Kitty {
        name: totals.who.shown_name_of_account(&BookAccount::Kitty),
        claims,
        cash,
        usual,
    }))
}

pub fn cash_as_money(cash: &BTreeMap<Currency, i64>) -> Vec<Money> {
    let all = cash.iter().map(|(currency, minor)| Money { minor: *minor, currency: *currency });
    all.filter(|money| money.minor != 0).collect()
}

/// Result of recording money that the kitty gets or spends.
pub struct RecordedKittyDeed {
    /// Name of the log entry that recorded the money.
    pub entry: String,
    /// Name of an earlier entry that records the same for the same day.
    pub same: Option<String>,
    pub kitty: String,
    /// Person who gave the money, or laid it out.
    pub by: Option<String>,
    pub money: Money,
    pub is_owed: bool,
    /// Whether the money was spent; otherwise it was received.
    pub is_spent: bool,
}

/// Records a fine or a gift for the kitty. Money that is probably for a fine that is still owed is
/// refused until somebody confirms it (`again`).
pub fn record_fine_or_gift(
    store: &mut Store,
    (from, typed): (&str, &str),
    (is_owed, again): (bool, bool),
    kitty_name: &str,
    when: &DayAndNote,
) -> Result<RecordedKittyDeed> {
    let tx = store.write()?;
    let kitty = find_or_make_kitty(&tx, kitty_name)?.name;
    let from = find_typed_account(&tx, from, kitty_name)?;
    if from.is_kitty() {
        return Err(refuse!(pay_oneself { field: "name", value: kitty }).into());
    }
    let ledger = Ledger::open(&tx)?;
    let money = read_amount_in_usual_currency(&tx, &ledger, &EveningRef::Current, typed)?;
    let by = Some(ledger.who.shown_name_of_account(&from));
    let fine = FineOrGift { from, money, is_owed };
    if let (Some(entry), false) = (entry_of_owed_fine(&tx, &ledger, &fine, when)?, again) {
        let player = ledger.who.shown_name_of_account(&fine.from);
        let typed = when.options_behind(money.as_typed());
        return Err(
            refuse!(fine_owed_already { player, kitty, amount: money, entry, typed }).into()
        );
    }
    let deed = DeedKind::Take(fine);
    let same = entry_of_same_deed(&tx, &ledger, &deed, when)?;
    let entry = record_deed(&tx, &ledger, deed, when, true)?;
    tx.commit()?;
    Ok(RecordedKittyDeed { entry, same, kitty, by, money, is_owed, is_spent: false })
}

/// Whether somebody still owes the kitty as much, beside the evenings, as a fine says.
pub(super) fn is_fine_open(ledger: &Ledger, fine: &FineOrGift) -> Result<bool> {
    let currency = fine.money.currency;
    let open = total_debts(ledger.books.shelf(currency).pages_of_book(Book::General))?;
    let owed = amount_owed_with_kitty(&open, currency, &fine.from, &BookAccount::Kitty)?;
    Ok(owed >= fine.money.minor)
}

/// Name of an entry by which somebody still owes the kitty the money that it takes now: a fine of
/// these days, for the same as far as the notes say.
fn entry_of_owed_fine(
    tx: &Tx<'_>,
    ledger: &Ledger,
    taken: &FineOrGift,
    when: &DayAndNote,
) -> Result<Option<String>> {
    let (day, FineOrGift { from, money, is_owed }) = (when.day()?, taken);
    if *is_owed || !is_fine_open(ledger, taken)? {
        return Ok(None);
    }
    entry_of_counting_deed(tx, ledger, |known| {
        matches!(&known.kind, DeedKind::Take(fine)
            if fine.is_owed && (&fine.from, &fine.money) == (from, money))
            && known.date.days_apart(day) <= MOST_DAYS_APART
            && (known.note == when.note || known.note.is_none() || when.note.is_none())
    })
}

/// Records money spent for the kitty; `by` is who laid it out, if not the kitty itself.
pub fn record_kitty_spending(
    store: &mut Store,
    typed: &str,
    by: Option<&str>,
    anyway: bool,
    kitty_name: &str,
    when: &DayAndNote,
) -> Result<RecordedKittyDeed> {
    let tx = store.write()?;
    let kitty = find_or_make_kitty(&tx, kitty_name)?.name;
    let by = by
        .map(|by| find_typed_account(&tx, by, kitty_name))
        .transpose()?
        .filter(|by| !by.is_kitty());
    let ledger = Ledger::open(&tx)?;
    let money = read_amount_in_usual_currency(&tx, &ledger, &EveningRef::Current, typed)?;
    let deed = DeedKind::Spend(KittySpending { money, by: by.clone() });
    let same = entry_of_same_deed(&tx, &ledger, &deed, when)?;
    let entry = record_deed(&tx, &ledger, deed, when, anyway)?;
    tx.commit()?;
    Ok(RecordedKittyDeed {
        entry,
        same,
        kitty,
        by: by.map(|by| ledger.who.shown_name_of_account(&by)),
        money,
        is_owed: false,
        is_spent: true,
    })
}

/// Balances of everybody in one currency.
#[derive(Clone, Debug, PartialEq)]
pub struct CurrencyBalances {
    pub currency: Currency,
    pub balances: Vec<NamedAmount>,
    /// Currency of the books and the balances in it, where these are shown converted.
    pub converted_from: Option<(Currency, Vec<i64>)>,
}

/// Reads the balances of everybody over all books, zeros included, and the kitty's claims and cash.
pub fn read_balances(
    store: &mut Store,
    show_as: Option<Currency>,
    until: Option<Day>,
) -> Result<(Vec<CurrencyBalances>, Option<Kitty>)> {
    let tx = store.read()?;
    balances_from_totals(&tx, &read_totals(&tx, until)?, show_as)
}

/// Makes the balances of everybody from sums that are read already.
pub fn balances_from_totals(
    tx: &Tx<'_>,
    totals: &BookTotals,
    show_as: Option<Currency>,
) -> Result<(Vec<CurrencyBalances>, Option<Kitty>)> {
    let left: Vec<BookAccount> =
        tx.people_who_left()?.iter().map(|person| totals.who.account_named(&person.name)).collect();
    let mut accounts = Vec::new();
    for (currency, total) in totals.by_currency() {
        let own = round_sums(&total.sums, currency)?;
        let shown = show_as.filter(|shown| *shown != currency);
        let rounded = match shown {
            Some(shown) => round_sums_in_currency(&total.sums, currency, shown)
                .map_err(refusal_of_rate_error)?,
            None => own.clone(),
        };
        // Whoever left is even in every book, unless something was changed since.
        let is_gone =
            |one: &BookAccount| left.contains(one) && total.sums.balance_of(one).is_zero();
        let people: Vec<&BookAccount> = total.people.iter().filter(|one| !is_gone(one)).collect();
        accounts.push(CurrencyBalances {
            currency: shown.unwrap_or(currency),
            balances: people
                .iter()
                .map(|one| NamedAmount {
                    name: totals.who.shown_name_of_account(one),
                    minor: rounded.amount_of(one),
                })
                .collect(),
            converted_from: shown
                .map(|_| (currency, people.iter().map(|one| own.amount_of(one)).collect())),
        });
    }
    let kitty = kitty_from_totals(tx, totals)?;
    Ok((accounts, kitty))
}

fn read_totals(tx: &Tx<'_>, until: Option<Day>) -> Result<BookTotals> {
    match until {
        None => BookTotals::read_now(tx),
        Some(_) => BookTotals::from_ledger(Ledger::open_as_of(tx, until)?),
    }
}

/// Compares a balance with an asserted one (`Anne=12.40 EUR`), and refuses where they differ; for
/// the kitty, the counted cash is compared.
pub fn assert_balance(
    store: &mut Store,
    assertion: &str,
    kitty_name: &str,
    until: Option<Day>,
) -> Result<()> {
    let (name, amount) = read_claimed_balance(assertion)?;
    // The kitty is looked at as if it were there already; nothing of this is kept.
    let tx = store.write()?;
    let account = find_typed_account(&tx, name, kitty_name)?;
    let totals = read_totals(&tx, until)?;
    let said = amounts::read_balance(
        amount,
        currency_of_evening_or_only_one(&tx, totals.currencies(), &EveningRef::Current)?,
    );
    let said =
        said.map_err(|_| refuse!(assertion_wrong { field: "--assert", value: assertion }))?;
    let is = match account {
        BookAccount::Kitty => cash_as_money(&totals.cash)
            .iter()
            .filter(|one| one.currency == said.currency)
            .map(|one| one.minor)
            .sum(),
        BookAccount::Person(_) => {
            round_sums(&totals.sums(said.currency), said.currency)?.amount_of(&account)
        }
    };
    if is == said.minor {
        return Ok(());
    }
    let money = |minor| Money { minor, currency: said.currency };
    if account == BookAccount::Kitty {
        let kitty = totals.who.shown_name_of_account(&account);
        return Err(refuse!(cash_is_not { kitty, said: money(said.minor), is: money(is) }).into());
    }
    Err(refuse!(balance_is_not {
        player: totals.who.shown_name_of_account(&account),
        said: money(said.minor),
        is: money(is)
    })
    .into())
}

/// Amounts that a person has open over all books, one in each currency; empty where every single book
/// is even. An amount is zero where books that are open cancel out.
pub fn open_amounts_of_account(tx: &Tx<'_>, account: &BookAccount) -> Result<Vec<Money>> {
    let ledger = Ledger::open(tx)?;
    if !ledger.books.has_something_open(account)? {
        return Ok(Vec::new());
    }
    let mut open = Vec::new();
    for currency in ledger.books.currencies() {
        let minor = round_sums(&ledger.books.balances(currency)?, currency)?.amount_of(account);
        open.push(Money { minor, currency });
    }
    // Somebody may be even on the whole, and in no single book.
    if open.iter().any(|money| money.minor != 0) {
        open.retain(|money| money.minor != 0);
    }
    Ok(open)
}
