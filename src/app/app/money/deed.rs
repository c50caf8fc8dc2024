//! Deeds with money as they are recorded: between whom, how much, when, and for which book. People
//! are found by their names, and the kitty by words for it.

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::books::Ledger;
use super::plan::plan_containing_payment;
use crate::app::entry_name::EntryName;
use crate::app::evening::{EveningRef, find_evening};
use crate::app::house::DeedEntry;
use crate::app::{AppError, Result, clock, evening, house, people};
use crate::journal::bodies::HouseBody;
use crate::ledger::books::account::Account;
use crate::ledger::books::bill::check_kitty_cash;
use crate::ledger::books::booking::{Deed, DeedKind, Page};
use crate::ledger::books::order::Origin;
use crate::ledger::books::pay::PaymentTarget;
use crate::ledger::books::round::RateError;
use crate::model::money::Money;
use crate::model::time::Day;
use crate::model::{Arg, Currency, Message, name, refuse, say};
use crate::store::people::Person;
use crate::store::{StoreError, Tx};
use crate::typed::amounts::{self, AmountFault};

/// Book that a payment or bill is for, as typed.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum TypedBook {
    /// No particular book was named.
    #[default]
    Any,
    Evening(EveningRef),
    General,
}

pub fn payment_target_of_typed_book(tx: &Tx<'_>, book: &TypedBook) -> Result<PaymentTarget> {
    Ok(match book {
        TypedBook::Any => PaymentTarget::Spread,
        TypedBook::General => PaymentTarget::General,
        TypedBook::Evening(which) => PaymentTarget::Evening(find_evening(tx, which)?.row.uuid),
    })
}

/// Day on which a deed counts, and the note on it.
#[derive(Clone, Debug, Default)]
pub struct DayAndNote {
    /// Day on which the deed counts; today where none is given.
    pub date: Option<Day>,
    pub note: Option<String>,
}

impl DayAndNote {
    pub fn day(&self) -> Result<Day> {
        self.date.map_or_else(clock::today, Ok)
    }

    /// Word of a command in quotes, with the options that give another deed the same day and note.
    pub fn options_behind(&self, word: String) -> Message {
        let date = self.date.map_or(Arg::Number(0), Arg::Day);
        let note = self.note.as_ref().map_or(Arg::Number(0), Arg::from);
        say!(typed_with_day_and_note { word, date, note })
    }
}

/// Words that mean the kitty, whatever its name in this file.
const KITTY: [&str; 2] = ["kitty", "kasse"];

/// Finds the account of a known person, or the kitty; `kitty_name` names the kitty where the file
/// has none yet.
pub fn find_typed_account(tx: &Tx<'_>, typed: &str, kitty_name: &str) -> Result<Account> {
    let key = name::key(typed.trim());
    let known = tx.person_by_key(&key)?;
    let is_kitty = match &known {
        // Whoever was renamed has left the name to the kitty.
        Some(person) if name::key(&person.name) != key && name::key(kitty_name) == key => true,
        Some(person) => tx.is_kitty(person.id)?,
        None => is_word_for_kitty(typed, kitty_name),
    };
    if is_kitty {
        find_or_make_kitty(tx, kitty_name)?;
        return Ok(Account::Kitty);
    }
    Ok(Account::from_name(&people::find_known_person(tx, typed)?.name))
}

/// Finds the kitty of this file, or makes one with the name `kitty_name`, with a number where
/// somebody had that name before.
pub fn find_or_make_kitty(tx: &Tx<'_>, kitty_name: &str) -> Result<Person> {
    if let Some(kitty) = tx.kitty()? {
        return Ok(kitty);
    }
    let mut free = kitty_name.to_owned();
    let mut number = 1;
    while let Some(person) = tx.person_by_key(&name::key(&free))? {
        if name::key(&person.name) == name::key(kitty_name) {
            return Err(refuse!(kitty_name_taken { name: person.name }).into());
        }
        number += 1;
        free = format!("{kitty_name} {number}");
    }
    house::append_house_entry(tx, &HouseBody::Kitty { name: free })?;
    Ok(tx.kitty()?.ok_or(StoreError::Corrupt)?)
}

/// Whether a name that no person has means the kitty.
pub fn is_word_for_kitty(typed: &str, kitty_name: &str) -> bool {
    let key = name::key(typed.trim());
    KITTY.contains(&key.as_str()) || key == name::key(kitty_name)
}

/// Reads an amount; without a currency it is in the usual one.
pub fn read_amount_in_usual_currency(
    tx: &Tx<'_>,
    ledger: &Ledger,
    which: &EveningRef,
    typed: &str,
) -> Result<Money> {
    let currencies = ledger.currencies();
    let usual = currency_of_evening_or_only_one(tx, currencies.clone(), which)?;
    read_amount_among_currencies(currencies, usual, typed)
}

/// Reads an amount; without a currency it is in the usual one, and where there is none, the
/// currencies are named.
pub fn read_amount_among_currencies(
    currencies: impl IntoIterator<Item = Currency>,
    usual: Option<Currency>,
    typed: &str,
) -> Result<Money> {
    let currencies: Vec<String> = currencies.into_iter().map(|one| one.to_string()).collect();
    let read = amounts::read_payment(typed, usual).map_err(|fault| match &currencies[..] {
        [currency, _, ..] if fault == AmountFault::NoCurrency => refuse!(amount_which_currency {
            field: "amount",
            value: typed,
            currency,
            currencies: Arg::Texts(currencies.clone())
        }),
        _ => fault.into_refusal("amount", typed),
    });
    Ok(read?)
}

/// Usual currency, for an amount without one: that of the evening, else the only one there is.
pub fn currency_of_evening_or_only_one(
    tx: &Tx<'_>,
    mut currencies: BTreeSet<Currency>,
    which: &EveningRef,
) -> Result<Option<Currency>> {
    let evening = match which {
        EveningRef::Current => evening::current_evening(tx)?,
        named => Some(find_evening(tx, named)?),
    };
    if let Some(stake) = evening.and_then(|evening| evening.row.stake) {
        return Ok(Some(stake.currency));
    }
    let only = currencies.pop_first();
    Ok(only.filter(|_| currencies.is_empty()))
}

pub fn refusal_of_rate_error(fault: RateError) -> AppError {
    match fault {
        RateError::NoRate { from, to } => {
            refuse!(no_rate { from: from.to_string(), to: to.to_string() }).into()
        }
        RateError::TooLarge => StoreError::TooLarge.into(),
    }
}

/// Records a deed and returns the name of the entry; refused where the kitty has too little cash
/// for it, unless `anyway` is set.
pub fn record_deed(
    tx: &Tx<'_>,
    ledger: &Ledger,
    kind: DeedKind,
    when: &DayAndNote,
    anyway: bool,
) -> Result<String> {
    let mut deed = Deed { date: when.day()?, note: when.note.clone(), has_own_names: false, kind };
    deed.has_own_names = must_say_names_are_own(ledger, &deed)?;
    if let (Err(short), false) = (check_kitty_cash(&ledger.books.cash, &deed)?, anyway) {
        let money = |minor| Money { minor, currency: short.currency };
        return Err(
            refuse!(kitty_short { is: money(short.is_there), taken: money(short.taken) }).into()
        );
    }
    let entry = house::append_house_entry(tx, &HouseBody::Deed(Box::new(deed.clone())))?;
    check_sums_not_too_large(tx, &deed)?;
    Ok(EntryName::for_entry(tx, &tx.chain_by_id(entry.chain)?, entry.seq)?.to_string())
}

/// Name of the entry that recorded the same deed for the same day, with the same note; `None` where
/// there is none. A payment or forgiven debt is the same where people and amount are, whatever it
/// was spread over, and where `kind` names pages, one of these is in both.
pub fn entry_of_same_deed(
    tx: &Tx<'_>,
    ledger: &Ledger,
    kind: &DeedKind,
    when: &DayAndNote,
) -> Result<Option<String>> {
    let date = when.day()?;
    let is_same = |known: &DeedKind| match (known, kind) {
        (DeedKind::Pay(known), DeedKind::Pay(new))
        | (DeedKind::Forgive(known), DeedKind::Forgive(new)) => {
            (&known.from, &known.to, known.paid) == (&new.from, &new.to, new.paid)
                && (new.parts.is_empty()
                    || new.parts.iter().any(|part| known.is_for_page(part.page)))
        }
        _ => known == kind,
    };
    entry_of_counting_deed(tx, ledger, |known| {
        known.date == date && known.note == when.note && is_same(&known.kind)
    })
}

/// Name of the first entry whose deed counts and is meant.
pub fn entry_of_counting_deed(
    tx: &Tx<'_>,
    ledger: &Ledger,
    is_meant: impl Fn(&Deed) -> bool,
) -> Result<Option<String>> {
    Ok(entries_of_counting_deeds(tx, ledger, is_meant)?.into_iter().next())
}

/// Names of the entries whose deeds count and are meant.
fn entries_of_counting_deeds(
    tx: &Tx<'_>,
    ledger: &Ledger,
    is_meant: impl Fn(&Deed) -> bool,
) -> Result<Vec<String>> {
    let name =
        |deed: &DeedEntry| Ok(EntryName::for_entry(tx, &deed.chain, deed.entry.seq)?.to_string());
    ledger.counting_deeds().filter(|deed| is_meant(deed.deed())).map(name).collect()
}

/// Whether a deed has to say that its names are own: it is for an evening in which one of them was
/// put right, so that it would count for whoever really sat there, and a plan has a line for that
/// name all the same, or something is open there under it. Any other such deed is refused.
fn must_say_names_are_own(ledger: &Ledger, deed: &Deed) -> Result<bool> {
    let others: RefCell<Vec<(Account, Account, Page)>> = RefCell::default();
    let counted = deed.with_names_replaced_by_accounts(&|account, page| {
        let really = ledger.who.account_on_page(account, page);
        if let Some(page) = page.filter(|_| really != ledger.who.account_on_page(account, None)) {
            others.borrow_mut().push((account.clone(), really.clone(), page));
        }
        really
    })?;
    let is_own = counted
        == deed.with_names_replaced_by_accounts(&|account, _| {
            ledger.who.account_on_page(account, None)
        })?;
    let mut others = others.into_inner();
    let is_open = |(name, _, page): &(Account, Account, Page)| {
        let open = |currency| ledger.books.debts_on_page(currency, *page);
        ledger
            .books
            .currencies()
            .into_iter()
            .filter_map(open)
            .any(|debts| debts.people().contains(name))
    };
    let is_in_plan = match &deed.kind {
        _ if is_own => false,
        DeedKind::Settle(_) | DeedKind::Lines(_) => true,
        DeedKind::Pay(payment) | DeedKind::Forgive(payment) => {
            others.iter().any(is_open) || plan_containing_payment(ledger, payment)?.is_some()
        }
        _ => false,
    };
    let (false, false, Some((name, really, page))) = (is_own, is_in_plan, others.pop()) else {
        return Ok(is_in_plan);
    };
    let [name, really] = [name, really].map(|account| ledger.who.shown_name_of_account(&account));
    let evening = ledger.evening_of_book(page.book()).ok_or(StoreError::Corrupt)?;
    Err(refuse!(name_is_anothers_there { name, really, evening }).into())
}

/// Amount, in twenty-thousandths of the unit, beyond which a booking has all sums checked, since
/// they may be too large for the books.
const LARGE: i64 = 1 << 40;

/// Refuses a deed that makes sums too large for the books, where they would be wrong later.
fn check_sums_not_too_large(tx: &Tx<'_>, deed: &Deed) -> Result<()> {
    let bookings = deed.bookings(Origin([0; 32]))?;
    let is_large = bookings.iter().any(|booking| {
        booking.between.debts().any(|debt| debt.amount.twenty_thousandths() > LARGE)
    });
    if is_large { Ledger::open(tx)?.check_sums_not_too_large() } else { Ok(()) }
}
