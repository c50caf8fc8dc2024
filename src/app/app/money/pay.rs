//! Payments, and debts that are forgiven: how they are spread over books, and recorded.

use std::collections::BTreeSet;

use super::books::Ledger;
use super::deed::{
    TypedBook, currency_of_evening_or_only_one, find_typed_account, payment_target_of_typed_book,
    read_amount_among_currencies, record_deed, refusal_of_rate_error,
};
use super::payment_request::{
    PaymentRequest, balance_of, check_currency_of_payee, check_overpayment,
    check_payee_is_plausible, check_payment_not_repeated, other_currency_owed,
    refusal_as_no_debt_in_currency,
};
use crate::app::evening::EveningRef;
use crate::app::{AppError, Result};
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::Payment;
use crate::ledger::books::pay::{PaymentTarget, PreparedPayment, prepare_payment};
use crate::ledger::books::round::{EvenOverAll, is_convertible, round_sums};
use crate::ledger::books::shelf::{CurrencyShelf, open_books_are_even, total_debts};
use crate::model::ids::EveningName;
use crate::model::money::Money;
use crate::model::{Arg, Currency, refuse};
use crate::store::{Store, StoreError, Tx};
use crate::typed::amounts;

/// Payment or forgiven debt as it was recorded, with what it does to the debts.
pub struct RecordedPayment {
    /// Name of the log entry that recorded the payment.
    pub entry: String,
    /// Name of an earlier entry that forgives the same debt on the same day.
    pub same: Option<String>,
    pub from: String,
    pub to: String,
    pub paid: Money,
    /// Debt that the payment reduces, which may be in another currency.
    pub off: Money,
    /// Debt taken off by book, in minor units; `None` is the general book.
    pub parts: Vec<(Option<EveningName>, i64)>,
    /// Part of the amount that is more than was owed, in minor units of the currency of the debt.
    pub beyond: i64,
    pub is_forgiven: bool,
    /// Parts of the payment that are owed to others than the payee in their books, at most as much
    /// as the payee owes on the whole.
    pub passed_on: Vec<PaymentPartForOthers>,
    /// Balance of the payer over all books in minor units, this payment included.
    pub balance: i64,
    /// Whether the payer is even in every other currency.
    pub is_even_elsewhere: bool,
    /// Whether the payment is for the general book, is more than is owed there, and leaves what the
    /// payer owes in evenings.
    pub leaves_evenings: bool,
    /// How everybody is even on the whole, where single books are open all the same.
    pub even: Option<EvenOverAll>,
}

/// Part of a payment that belongs to others than the payee.
#[derive(Clone, Debug, PartialEq)]
pub struct PaymentPartForOthers {
    /// Evening that the part is for; `None` where it is for no evening.
    pub evening: Option<EveningName>,
    pub minor: i64,
    pub others: Vec<String>,
    /// Whether the payee has nothing else to do with that evening.
    pub is_stranger: bool,
}

/// Records a payment; `kitty_name` names the kitty where the file has none yet.
pub fn record_payment(
    store: &mut Store,
    asked: &PaymentRequest<'_>,
    kitty_name: &str,
) -> Result<RecordedPayment> {
    let tx = store.write()?;
    let paid = record_payment_in(&tx, asked, kitty_name)?;
    tx.commit()?;
    Ok(paid)
}

fn record_payment_in(
    tx: &Tx<'_>,
    asked: &PaymentRequest<'_>,
    kitty_name: &str,
) -> Result<RecordedPayment> {
    let (from, to) = (
        find_typed_account(tx, asked.from, kitty_name)?,
        find_typed_account(tx, asked.to, kitty_name)?,
    );
    let ledger = Ledger::open(tx)?;
    if from == to {
        return Err(refuse!(pay_oneself {
            field: "name",
            value: ledger.who.shown_name_of_account(&from)
        })
        .into());
    }
    let which = match &asked.book {
        TypedBook::Evening(which) => which.clone(),
        TypedBook::Any | TypedBook::General => EveningRef::Current,
    };
    let mut currencies = ledger.currencies();
    let are_in = |one: &Currency| {
        [&from, &to].iter().all(|who| ledger.accounts_in_currency(*one).contains(who))
    };
    if currencies.len() > 1 && currencies.iter().any(are_in) {
        currencies.retain(are_in);
    }
    let forgiver = asked.is_forgiven.then_some(&to);
    let owed = currencies_owed(&ledger, &currencies, &from, forgiver)?;
    // What is owed in one currency alone is meant, whichever the current evening has.
    let mut usual = match (owed.len(), &which) {
        (1, EveningRef::Current) => owed.first().copied(),
        _ => currency_of_evening_or_only_one(tx, currencies.clone(), &which)?,
    };
    let mut currencies = if owed.is_empty() { Vec::from_iter(currencies) } else { owed };
    // Said with `--for`, the money may well be in another currency than the debt: in euros.
    let debt_in = asked.for_currency.and_then(|typed| amounts::read_currency(typed).ok());
    let may_be_euros = |one: Currency| one != Currency::EUR && is_convertible(one, Currency::EUR);
    if let Some(debt_in) = usual.take_if(|one| Some(*one) == debt_in && may_be_euros(*one)) {
        currencies = Vec::from_iter(ledger.currencies());
        currencies.sort_by_key(|one| *one == debt_in);
    }
    let money = read_amount_among_currencies(currencies, usual, asked.amount)?;
    let target = payment_target_of_typed_book(tx, &asked.book)?;
    let debt_in = match asked.for_currency {
        Some(typed) => {
            read_currency_of_debt(tx, &ledger, (&from, &to), (asked, typed, kitty_name), money)?
        }
        // Who lends pays no debt, nor does who is known to pay more than is owed.
        None if asked.loan || (asked.overpay && asked.names_currency()) => money.currency,
        None => {
            if let Some(other) = other_currency_owed(&ledger, &from, target, money.currency)? {
                let with_kitty = from.is_kitty() || to.is_kitty();
                let from = ledger.who.shown_name_of_account(&from);
                let payer = (from, with_kitty);
                return Err(refusal_as_no_debt_in_currency(asked, payer, other, money).into());
            }
            money.currency
        }
    };
    let shelf = ledger.books.shelf(debt_in);
    let prepared =
        prepare_payment(&shelf, (&from, &to), money, target).map_err(refusal_of_rate_error)?;
    check_overpayment(&ledger, asked, target, &prepared)?;
    check_currency_of_payee(&ledger, asked, target, &prepared.payment)?;
    check_payee_is_plausible(tx, &ledger, asked, target, &prepared)?;
    let same = check_payment_not_repeated(tx, &ledger, asked, prepared.payment.clone())?;
    let kind = asked.deed_kind(prepared.payment.clone());
    let entry = record_deed(tx, &ledger, kind, &asked.when, asked.anyway)?;
    let paid = recorded_payment(&ledger, &prepared, target, asked.is_forgiven, entry)?;
    Ok(RecordedPayment { same, ..paid })
}

/// Those of the currencies in which somebody owes anything, the most first; where there are any,
/// only those in which something is owed to `forgiver`.
fn currencies_owed(
    ledger: &Ledger,
    currencies: &BTreeSet<Currency>,
    from: &Account,
    forgiver: Option<&Account>,
) -> Result<Vec<Currency>> {
    let (mut owed, mut claimed) = (BTreeSet::new(), BTreeSet::new());
    for &currency in currencies {
        let balance = balance_of(ledger, from, currency)?;
        if balance < 0 {
            owed.insert((balance, currency));
            if let Some(to) = forgiver
                && balance_of(ledger, to, currency)? > 0
            {
                claimed.insert((balance, currency));
            }
        }
    }
    let meant = if claimed.is_empty() { owed } else { claimed };
    Ok(meant.into_iter().map(|(_, currency)| currency).collect())
}

/// Reads the currency behind `--for`. Whoever names a person there has paid for somebody else,
/// which is two payments.
fn read_currency_of_debt(
    tx: &Tx<'_>,
    ledger: &Ledger,
    (from, to): (&Account, &Account),
    (asked, typed, kitty_name): (&PaymentRequest<'_>, &str, &str),
    paid: Money,
) -> Result<Currency> {
    amounts::read_currency(typed).map_err(|fault| {
        let account = find_typed_account(tx, typed, kitty_name).ok();
        let Some(person) = account.filter(|account| !account.is_kitty()) else {
            return fault.into_refusal("--for", typed).into();
        };
        let amount = paid.as_typed();
        let own = PaymentRequest {
            from: typed,
            to: asked.to,
            amount: &amount,
            when: asked.when.clone(),
            ..PaymentRequest::default()
        };
        let is_other = person != *from && person != *to;
        let (payments, reason) = match is_other.then(|| record_payment_in(tx, &own, kitty_name)) {
            None => (0_i64, Arg::Number(0)),
            Some(Err(AppError::Refused(refusal))) => (1, refusal.into()),
            Some(_) => (2, Arg::Number(0)),
        };
        let [from, to, person] =
            [from, to, &person].map(|one| ledger.who.shown_name_of_account(one));
        let typed = asked.when.options_behind(amount);
        refuse!(for_is_a_person { person, from, to, typed, payments, reason }).into()
    })
}

fn recorded_payment(
    ledger: &Ledger,
    prepared: &PreparedPayment,
    target: PaymentTarget,
    is_forgiven: bool,
    entry: String,
) -> Result<RecordedPayment> {
    let payment = &prepared.payment;
    let mut shelves: Vec<CurrencyShelf> =
        ledger.books.currencies().into_iter().map(|one| ledger.books.shelf(one)).collect();
    let is_own = |shelf: &CurrencyShelf| shelf.currency == payment.off.currency;
    if !shelves.iter().any(is_own) {
        shelves.push(ledger.books.shelf(payment.off.currency));
    }
    for shelf in shelves.iter_mut().filter(|shelf| is_own(shelf)) {
        shelf.add_payment(payment)?;
    }
    let (currency, is_general) = (payment.off.currency, target == PaymentTarget::General);
    let now = shelves.iter().find(|shelf| shelf.currency == currency);
    let now = now.ok_or(StoreError::Corrupt)?;
    let balances = round_sums(&total_debts(now.pages())?.sums()?, currency)?;
    let mut is_even_elsewhere = true;
    for other in ledger.currencies().into_iter().filter(|other| *other != currency) {
        is_even_elsewhere &= balance_of(ledger, &payment.from, other)? == 0;
    }
    let evenings = round_sums(&total_debts(now.evenings())?.sums()?, currency)?;
    Ok(RecordedPayment {
        entry,
        same: None,
        from: ledger.who.shown_name_of_account(&payment.from),
        to: ledger.who.shown_name_of_account(&payment.to),
        paid: payment.paid,
        off: payment.off,
        parts: payment_parts_by_book(ledger, payment),
        // Beside the evenings a payment may come before the debt that it is for.
        beyond: if is_general { 0 } else { prepared.beyond },
        is_forgiven,
        passed_on: payment_parts_for_others(
            ledger,
            now,
            payment,
            -balances.amount_of(&payment.to),
        )?,
        balance: balances.amount_of(&payment.from),
        is_even_elsewhere,
        leaves_evenings: is_general && prepared.beyond > 0 && evenings.amount_of(&payment.from) < 0,
        even: open_books_are_even(&shelves)?,
    })
}

/// Finds the parts of a payment that are owed to others in its books as they are now, at most as
/// much as the payee owes on the whole. What is to go back to the payer is owed to nobody else.
fn payment_parts_for_others(
    ledger: &Ledger,
    now: &CurrencyShelf,
    payment: &Payment,
    mut most: i64,
) -> Result<Vec<PaymentPartForOthers>> {
    let Payment { from, to, off, parts, .. } = payment;
    let (mut passed, mut known) = (Vec::new(), BTreeSet::new());
    for page in parts.iter().map(|part| part.page) {
        let book = page.book();
        if to.is_kitty() || !known.insert(book) {
            continue;
        }
        let paid = parts.iter().filter(|part| part.page.book() == book);
        let paid: i64 = paid.map(|part| part.minor).sum();
        let open = round_sums(&total_debts(now.pages_of_book(book))?.sums()?, off.currency)?;
        let owed: Vec<_> = open.iter().filter(|(one, minor)| *minor > 0 && *one != from).collect();
        let claims = owed.iter().fold(0_i64, |sum, (_, minor)| sum.saturating_add(*minor));
        let goes_back = open.amount_of(from).max(0);
        let before = total_debts(ledger.books.shelf(off.currency).pages_of_book(book))?;
        let owed_before = -round_sums(&before.sums()?, off.currency)?.amount_of(from);
        let most_here = paid.min(owed_before).min(most);
        let minor = claims.min(-open.amount_of(to) - goes_back).min(most_here);
        if minor <= 0 {
            continue;
        }
        most -= minor;
        let is_stranger =
            !before.people().contains(to) && ledger.members_of_page(page).all(|one| one != *to);
        passed.push(PaymentPartForOthers {
            evening: ledger.evening_of_book(book),
            minor,
            others: owed.iter().map(|(one, _)| ledger.who.shown_name_of_account(one)).collect(),
            is_stranger,
        });
    }
    Ok(passed)
}

/// Amounts of a payment by book, `None` being the general book, whose pages are added up.
pub fn payment_parts_by_book(
    ledger: &Ledger,
    payment: &Payment,
) -> Vec<(Option<EveningName>, i64)> {
    let mut parts: Vec<(Option<EveningName>, i64)> = Vec::new();
    for part in &payment.parts {
        let evening = ledger.evening_of_book(part.page.book());
        match parts.iter_mut().find(|(known, _)| *known == evening) {
            Some((_, minor)) => *minor += part.minor,
            None => parts.push((evening, part.minor)),
        }
    }
    parts
}
