//! Bills that somebody paid for several people, and opening balances, which bring in an old paper
//! book.

use std::collections::BTreeMap;

use super::books::{Ledger, NamedAmount};
use super::deed::{
    DayAndNote, TypedBook, currency_of_evening_or_only_one, entry_of_same_deed, find_typed_account,
    is_word_for_kitty, read_amount_in_usual_currency, record_deed,
};
use crate::app::entry_name::EntryName;
use crate::app::evening::{Evening, EveningRef, current_evening, find_evening};
use crate::app::house::{DeedEntry, NamedAccounts};
use crate::app::people::{NameChoices, PersonMatch};
use crate::app::{AppError, Result, people};
use crate::ledger::books::account::Account;
use crate::ledger::books::bill::share_bill_equally;
use crate::ledger::books::booking::{Bill, DeedKind, OpeningBalances, Page};
use crate::ledger::books::plan::fewest_handovers;
use crate::ledger::books::round::RoundedSums;
use crate::model::ids::EveningName;
use crate::model::money::Money;
use crate::model::{Arg, Currency, refuse};
use crate::store::{Store, StoreError, Tx};
use crate::typed::amounts;
use crate::typed::amounts::{BillShare, read_claimed_balance};

/// Name of an entry, with the evening that it is for; `None` for the general book.
pub type EntryOfEvening = (String, Option<EveningName>);

/// Bill as it was recorded, with the name of its entry.
pub struct RecordedBill {
    /// Name of the log entry that recorded the bill.
    pub entry: String,
    /// Name of an earlier entry that records the same bill for the same day.
    pub same: Option<String>,
    /// Names of earlier entries that record it for the same day with other shares, each with its
    /// evening; then of those that do so in another book.
    pub divided_otherwise: Vec<EntryOfEvening>,
    pub in_other_books: Vec<EntryOfEvening>,
    /// People who have paid, each with how much.
    pub by: Vec<NamedAmount>,
    pub money: Money,
    pub shares: Vec<NamedAmount>,
    /// Evening in whose book the bill is; `None` for the general book.
    pub evening: Option<EveningName>,
}

pub struct BillRequest<'t> {
    /// Amount of the bill as typed; without it, the sum of what the payers have paid.
    pub amount: Option<&'t str>,
    /// People who have paid, each with an amount where they are several.
    pub by: &'t [(String, Option<String>)],
    /// People who share the bill; everybody at the table where nobody is named.
    pub among: &'t [BillShare],
    pub book: TypedBook,
    pub anyway: bool,
    pub when: DayAndNote,
}

pub fn record_bill(
    store: &mut Store,
    asked: &BillRequest<'_>,
    called: &str,
) -> Result<RecordedBill> {
    let tx = store.write()?;
    let evening = match &asked.book {
        TypedBook::General => current_evening(&tx)?,
        TypedBook::Any => match current_evening(&tx)? {
            None => return Err(refuse!(bill_no_evening { option: "--general" }).into()),
            evening => evening,
        },
        TypedBook::Evening(which) => Some(find_evening(&tx, which)?),
    };
    let mut among: BTreeMap<Account, i64> = BTreeMap::new();
    for share in asked.among {
        let sum = among.entry(find_typed_account(&tx, &share.name, called)?).or_default();
        *sum = sum.checked_add(share.parts).ok_or(StoreError::TooLarge)?;
    }
    if among.is_empty() {
        among = match &evening {
            Some(evening) => accounts_at_table(evening).map(|account| (account, 1)).collect(),
            None => return Err(refuse!(bill_for_whom { option: "--for" }).into()),
        };
    }
    let evening = evening.filter(|_| asked.book != TypedBook::General);
    let ledger = Ledger::open(&tx)?;
    let which = match &asked.book {
        TypedBook::Evening(which) => which.clone(),
        TypedBook::Any | TypedBook::General => EveningRef::Current,
    };
    let (money, payers) = amount_and_payers(&tx, &ledger, &which, asked, called)?;
    check_share_amounts(asked.among, money)?;
    let shares = share_bill_equally(money.minor, &among)
        .ok_or_else(|| refuse!(bill_for_whom { option: "--for" }))?;
    // A share of nothing is none.
    let shares: Vec<(Account, i64)> = shares.into_iter().filter(|(_, share)| *share > 0).collect();
    let called = evening.as_ref().map(|evening| evening.row.evening_name());
    let page = evening.map_or(Page::General, |evening| Page::Evening(evening.row.uuid));
    let (by, others) = payers.split_first().ok_or(StoreError::Corrupt)?;
    let bill =
        Bill { page, by: by.0.clone(), money, others: others.to_vec(), shares: shares.clone() };
    let otherwise = earlier_bills_otherwise(&tx, &ledger, &bill, &asked.when)?;
    let deed = DeedKind::Bill(bill);
    let same = entry_of_same_deed(&tx, &ledger, &deed, &asked.when)?;
    let [divided_otherwise, in_other_books] =
        otherwise.map(|found| if same.is_none() { found } else { Vec::new() });
    let entry = record_deed(&tx, &ledger, deed, &asked.when, asked.anyway)?;
    // The kitty may be new.
    let who = NamedAccounts::read(&tx)?;
    tx.commit()?;
    let shown = |all: &[(Account, i64)]| {
        all.iter()
            .map(|(one, minor)| NamedAmount { name: who.shown_name_of_account(one), minor: *minor })
            .collect()
    };
    Ok(RecordedBill {
        entry,
        same,
        divided_otherwise,
        in_other_books,
        by: shown(&payers),
        money,
        shares: shown(&shares),
        evening: called,
    })
}

/// Entries that record a bill for the same day with other shares, and those that record it in another
/// book: of each the name and the evening.
fn earlier_bills_otherwise(
    tx: &Tx<'_>,
    ledger: &Ledger,
    new: &Bill,
    when: &DayAndNote,
) -> Result<[Vec<EntryOfEvening>; 2]> {
    let date = when.day()?;
    let entries = |is_alike: &dyn Fn(Bill) -> bool| {
        let mut found = Vec::new();
        for deed in ledger.counting_deeds() {
            let known = deed.deed();
            if let DeedKind::Bill(bill) = &known.kind
                && (known.date, &known.note) == (date, &when.note)
                && is_alike(bill.clone())
            {
                let entry = EntryName::for_entry(tx, &deed.chain, deed.entry.seq)?.to_string();
                found.push((entry, ledger.evening_of_book(bill.page.book())));
            }
        }
        Ok::<_, AppError>(found)
    };
    Ok([
        entries(&|bill| Bill { shares: new.shares.clone(), ..bill } == *new)?,
        entries(&|bill| Bill { page: new.page, ..bill } == *new)?,
    ])
}

/// Refuses shares given as amounts that do not add up to the bill.
fn check_share_amounts(among: &[BillShare], bill: Money) -> Result<()> {
    if among.iter().all(|share| share.money.is_none()) {
        return Ok(());
    }
    let mut sum = Money { minor: 0, currency: bill.currency };
    for share in among {
        match share.money {
            Some(part) if part.currency == bill.currency => {
                sum.minor = sum.minor.checked_add(part.minor).ok_or(StoreError::TooLarge)?;
            }
            _ => {
                return Err(refuse!(bill_shares_mixed { player: share.name.as_str(), bill }).into());
            }
        }
    }
    if sum == bill { Ok(()) } else { Err(refuse!(bill_shares_not_all { bill, sum }).into()) }
}

/// Works out the amount of the whole bill, and how much of it each payer has paid.
fn amount_and_payers(
    tx: &Tx<'_>,
    ledger: &Ledger,
    which: &EveningRef,
    asked: &BillRequest<'_>,
    called: &str,
) -> Result<(Money, Vec<(Account, i64)>)> {
    let said = asked
        .amount
        .map(|typed| read_amount_in_usual_currency(tx, ledger, which, typed))
        .transpose()?;
    let mut usual = said.map(|money| money.currency);
    let (mut payers, mut sum): (Vec<(Account, i64)>, i64) = (Vec::new(), 0);
    for (name, typed) in asked.by {
        let account = find_typed_account(tx, name, called)?;
        let minor = match (typed, said) {
            (Some(typed), _) => {
                let part = match usual {
                    Some(currency) => amounts::read_payment(typed, Some(currency))
                        .map_err(|fault| fault.into_refusal("amount", typed))?,
                    None => read_amount_in_usual_currency(tx, ledger, which, typed)?,
                };
                if usual.is_some_and(|currency| currency != part.currency) {
                    return Err(refuse!(opening_one_currency { value: typed.as_str() }).into());
                }
                usual = Some(part.currency);
                part.minor
            }
            (None, Some(money)) => money.minor,
            (None, None) => return Err(refuse!(bill_for_whom { option: "--for" }).into()),
        };
        sum = sum.checked_add(minor).ok_or(StoreError::TooLarge)?;
        match payers.iter_mut().find(|(known, _)| *known == account) {
            Some((_, paid)) => *paid += minor,
            None => payers.push((account, minor)),
        }
    }
    let currency = usual.ok_or(StoreError::Corrupt)?;
    let money = said.unwrap_or(Money { minor: sum, currency });
    match money.minor == sum {
        true => Ok((money, payers)),
        false => {
            let sum = Money { minor: sum, currency };
            Err(refuse!(bill_payers_not_all { bill: money, sum }).into())
        }
    }
}

fn accounts_at_table(evening: &Evening) -> impl Iterator<Item = Account> + '_ {
    let players = evening.session.table().players().iter();
    players.map(|player| Account::from_name(&evening.members[player.index()].name))
}

/// Opening balances as they were recorded, with the name of their entry.
pub struct RecordedOpeningBalances {
    /// Name of the log entry that recorded the balances.
    pub entry: String,
    pub currency: Currency,
    pub balances: Vec<NamedAmount>,
    /// Cash that was in the kitty, in minor units.
    pub cash: i64,
    /// Names of the people who were added to the file, as nobody knew them before.
    pub new: Vec<String>,
}

/// Currency that is the only one of these words; `None` where there are no words.
fn read_single_currency(words: &[&String]) -> Result<Option<Currency>> {
    match words {
        [] => Ok(None),
        [word] => {
            let currency = amounts::read_currency(word);
            Ok(Some(currency.map_err(|fault| fault.into_refusal("currency", word))?))
        }
        [_, surplus, ..] => Err(refuse!(opening_wrong { value: surplus.as_str() }).into()),
    }
}

/// Records opening balances. `typed` are `NAME=AMOUNT` and, as a word of its own, the currency;
/// `cash` is what is in the kitty, `Kitty=30`.
pub fn record_opening_balances(
    store: &mut Store,
    typed: &[String],
    cash: Option<&str>,
    called: &str,
    name_choices: &NameChoices,
    (when, again): (&DayAndNote, bool),
) -> Result<RecordedOpeningBalances> {
    let tx = store.write()?;
    let (said, words): (Vec<&String>, Vec<&String>) =
        typed.iter().partition(|word| word.contains('='));
    let named = read_single_currency(&words)?;
    let ledger = Ledger::open(&tx)?;
    let usual = match named {
        Some(currency) => Some(currency),
        None => currency_of_evening_or_only_one(&tx, ledger.currencies(), &EveningRef::Current)?,
    };
    let mut currency = named;
    let mut read = |typed: &str| -> Result<(String, i64)> {
        let (name, amount) =
            read_claimed_balance(typed).map_err(|_| refuse!(opening_wrong { value: typed }))?;
        let money = amounts::read_balance(amount, currency.or(usual))
            .map_err(|fault| fault.into_refusal("amount", amount))?;
        match currency {
            Some(known) if known != money.currency => {
                Err(refuse!(opening_one_currency { value: typed }).into())
            }
            _ => {
                currency = Some(money.currency);
                Ok((name.to_owned(), money.minor))
            }
        }
    };
    let said: Vec<(String, i64)> =
        said.into_iter().map(|typed| read(typed)).collect::<Result<_, _>>()?;
    let cash = cash.map(&mut read).transpose()?;
    let Some(currency) = currency else { return Err(refuse!(opening_wrong { value: "" }).into()) };
    let (mut balances, mut new) = (RoundedSums::default(), Vec::new());
    for (name, minor) in &said {
        balances.add(&find_or_add_person(&tx, name, called, name_choices, &mut new)?, *minor)?;
    }
    let sum: i64 = balances.iter().map(|(_, minor)| minor).sum();
    if sum != 0 {
        return Err(refuse!(opening_not_even { sum: Money { minor: sum, currency } }).into());
    }
    let cash = match &cash {
        None => 0,
        Some((name, minor)) => {
            // There is one kitty, whatever it is called.
            if !find_typed_account(&tx, name, name)?.is_kitty() {
                return Err(refuse!(opening_cash_is_the_kittys { name: name.as_str() }).into());
            }
            *minor
        }
    };
    let owed = fewest_handovers(&balances.clone().without_zeros())?;
    if owed.is_empty() && cash <= 0 {
        return Err(refuse!(opening_wrong { value: "0" }).into());
    }
    let deed = DeedKind::Opening(OpeningBalances { currency, owed, cash });
    check_no_earlier_opening_balances(&tx, &ledger, &deed, (when, again))?;
    let entry = record_deed(&tx, &ledger, deed, when, false)?;
    // The kitty may have been made by it.
    let who = Ledger::open_deeds_only(&tx)?.who;
    let shown = balances
        .iter()
        .map(|(one, minor)| NamedAmount { name: who.shown_name_of_account(one), minor });
    let opened = RecordedOpeningBalances { entry, currency, balances: shown.collect(), cash, new };
    tx.commit()?;
    Ok(opened)
}

/// Refuses, with a question, opening balances in a currency in which all of these people have some
/// already, or all of an earlier entry are among them, unless `again` is set.
fn check_no_earlier_opening_balances(
    tx: &Tx<'_>,
    ledger: &Ledger,
    kind: &DeedKind,
    (when, again): (&DayAndNote, bool),
) -> Result<()> {
    let DeedKind::Opening(opening) = kind else { return Ok(()) };
    // The cash of the kitty alone comes on top of what is not cash; what comes with it is the old
    // book all the same.
    let without_cash = |opening: &OpeningBalances| OpeningBalances { cash: 0, ..opening.clone() };
    let mut people = match opening.owed.is_empty() {
        true => opening.people(),
        false => without_cash(opening).people(),
    };
    let same = ledger.counting_deeds().find_map(|deed| match &deed.deed().kind {
        DeedKind::Opening(known)
            if known.currency == opening.currency
                && (known.cash > 0 || !opening.owed.is_empty()) =>
        {
            let is_within =
                !known.owed.is_empty() && people.is_superset(&without_cash(known).people());
            let known = known.people();
            (is_within || known.is_superset(&people)).then_some((deed, known))
        }
        _ => None,
    });
    let Some((same, known)) = same.filter(|_| !again) else { return Ok(()) };
    let (day, entry) = (
        Arg::Day(same.deed().date),
        EntryName::for_entry(tx, &same.chain, same.entry.seq)?.to_string(),
    );
    if entry_of_same_deed(tx, ledger, kind, when)?.as_ref() == Some(&entry) {
        return Err(refuse!(recorded_already { day, entry }).into());
    }
    let is_for_others_too = !known.is_superset(&people);
    people.retain(|one| known.contains(one));
    let people = people.iter().map(|one| ledger.who.shown_name_of_account(one)).collect();
    let has_cash = |deed: &DeedEntry| match &deed.deed().kind {
        DeedKind::Opening(known) => known.currency == opening.currency && known.cash > 0,
        _ => false,
    };
    let is_cash_new =
        i64::from(opening.cash > 0 && !is_for_others_too && !ledger.counting_deeds().any(has_cash));
    let cash = Money { minor: opening.cash, currency: opening.currency };
    let people = Arg::Texts(people);
    Err(refuse!(opened_already { people, day, entry, is_cash_new, cash }).into())
}

/// Finds a person of the old book, or adds them to the file and to `new`.
fn find_or_add_person(
    tx: &Tx<'_>,
    typed: &str,
    called: &str,
    name_choices: &NameChoices,
    new: &mut Vec<String>,
) -> Result<Account> {
    let meant = people::match_person(tx, typed)?;
    let is_new = match &meant {
        PersonMatch::Known(_) => false,
        PersonMatch::New(name) => !is_word_for_kitty(name, called),
        PersonMatch::Begins(_) | PersonMatch::Close(_) | PersonMatch::Several(_) => {
            name_choices.is_new(typed)
        }
    };
    if is_new {
        people::add_person_in_transaction(tx, typed.trim())?;
        new.push(typed.trim().to_owned());
        return Ok(Account::from_name(typed.trim()));
    }
    match meant {
        PersonMatch::Close(_) => Ok(Account::from_name(
            &people::player_names_for_evening(tx, &[typed.to_owned()], name_choices)?.remove(0),
        )),
        _ => find_typed_account(tx, typed, called),
    }
}
