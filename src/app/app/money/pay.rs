//! Payments, and debts that are forgiven: how they are spread over books, and recorded.

use std::collections::BTreeSet;

use super::books::Ledger;
use super::deed::{
    DayAndNote, TypedBook, currency_of_evening_or_only_one, entry_of_same_deed, find_typed_account,
    payment_target_of_typed_book, read_amount_among_currencies, record_deed, refusal_of_rate_error,
};
use super::plan::{PlanContainingPayment, plan_containing_payment};
use crate::app::Result;
use crate::app::evening::EveningRef;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Book, DeedKind, Payment};
use crate::ledger::books::pay::{
    PaymentTarget, PreparedPayment, only_other_currency_owed, prepare_payment,
};
use crate::ledger::books::round::{is_convertible, round_sums};
use crate::ledger::books::shelf::{CurrencyShelf, only_books_are_open, total_debts};
use crate::model::ids::EveningName;
use crate::model::money::Money;
use crate::model::{Arg, Currency, Message, Refusal, name, refuse, say};
use crate::store::{Store, StoreError, Tx};
use crate::typed::amounts;

/// Payment as typed. It has to be in the currency of the debt, and no more than is owed, or than
/// the kitty has, unless an option says so.
#[derive(Clone, Default)]
pub struct PaymentRequest<'t> {
    pub from: &'t str,
    pub to: &'t str,
    pub amount: &'t str,
    pub book: TypedBook,
    /// Currency of the debt as typed, where the money may be in another one: `--for`.
    pub for_currency: Option<&'t str>,
    /// Whether the payment may be more than is owed, or to somebody who is probably a slip.
    pub overpay: bool,
    /// Whether what is more than is owed is lent, as it is always with the kitty.
    pub loan: bool,
    /// Whether to record the payment although the kitty has less.
    pub anyway: bool,
    /// Whether to record the payment although the same one is recorded already.
    pub again: bool,
    pub is_forgiven: bool,
    pub when: DayAndNote,
}

impl PaymentRequest<'_> {
    fn deed_kind(&self, payment: Payment) -> DeedKind {
        if self.is_forgiven { DeedKind::Forgive(payment) } else { DeedKind::Pay(payment) }
    }
}

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
    /// Whether single books are open although nobody owes anything on the whole.
    pub only_books_are_open: bool,
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
    let (from, to) = (
        find_typed_account(&tx, asked.from, kitty_name)?,
        find_typed_account(&tx, asked.to, kitty_name)?,
    );
    let ledger = Ledger::open(&tx)?;
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
    let mut owed = BTreeSet::new();
    for currency in &currencies {
        if balance_of(&ledger, &from, *currency)? < 0 {
            owed.insert(*currency);
        }
    }
    // What is owed in one currency alone is meant, whichever the current evening has.
    let usual = match (owed.len(), &which) {
        (1, EveningRef::Current) => owed.first().copied(),
        _ => currency_of_evening_or_only_one(&tx, currencies.clone(), &which)?,
    };
    let currencies = if owed.is_empty() { currencies } else { owed };
    let money = read_amount_among_currencies(currencies, usual, asked.amount)?;
    let target = payment_target_of_typed_book(&tx, &asked.book)?;
    let debt_in = match asked.for_currency {
        Some(typed) => {
            read_currency_of_debt(&tx, &ledger, (&from, &to), (typed, kitty_name), money)?
        }
        None => {
            if let Some(other) = other_currency_owed(&ledger, &from, target, money.currency)? {
                let from = ledger.who.shown_name_of_account(&from);
                return Err(refusal_as_no_debt_in_currency(asked, from, other, money).into());
            }
            money.currency
        }
    };
    let shelf = ledger.books.shelf(debt_in);
    let prepared =
        prepare_payment(&shelf, (&from, &to), money, target).map_err(refusal_of_rate_error)?;
    check_overpayment(&ledger, asked, target, &prepared)?;
    check_currency_of_payee(&ledger, asked, target, &prepared.payment)?;
    check_payee_is_plausible(&tx, &ledger, asked, target, &prepared)?;
    let same = check_payment_not_repeated(&tx, &ledger, asked, prepared.payment.clone())?;
    let kind = asked.deed_kind(prepared.payment.clone());
    let entry = record_deed(&tx, &ledger, kind, &asked.when, asked.anyway)?;
    let paid = recorded_payment(&ledger, &prepared, target, asked.is_forgiven, entry)?;
    tx.commit()?;
    Ok(RecordedPayment { same, ..paid })
}

/// Balance of somebody over all books of a currency, in minor units.
fn balance_of(ledger: &Ledger, account: &Account, currency: Currency) -> Result<i64> {
    Ok(round_sums(&ledger.books.balances(currency)?, currency)?.amount_of(account))
}

/// Reads the currency behind `--for`. Whoever names a person there has paid for somebody else,
/// which is two payments.
fn read_currency_of_debt(
    tx: &Tx<'_>,
    ledger: &Ledger,
    (from, to): (&Account, &Account),
    (typed, kitty_name): (&str, &str),
    paid: Money,
) -> Result<Currency> {
    amounts::read_currency(typed).map_err(|fault| {
        let account = find_typed_account(tx, typed, kitty_name).ok();
        let Some(person) = account.filter(|account| !account.is_kitty()) else {
            return fault.into_refusal("--for", typed).into();
        };
        let is_other = i64::from(person != *from && person != *to);
        let [from, to, person] =
            [from, to, &person].map(|one| ledger.who.shown_name_of_account(one));
        let typed = paid.as_typed();
        refuse!(for_is_a_person { person, from, to, typed, is_other }).into()
    })
}

/// Refusal of a payment in a currency in which the payer owes nothing.
fn refusal_as_no_debt_in_currency(
    asked: &PaymentRequest<'_>,
    from: String,
    owed: Currency,
    amount: Money,
) -> Refusal {
    let currency = owed.to_string();
    match asked.is_forgiven {
        true => refuse!(forgive_for_what { from, currency }),
        false => refuse!(pay_for_what { from, currency, amount }),
    }
}

/// Only currency in which the payer owes anything, if it is another one than is paid.
fn other_currency_owed(
    ledger: &Ledger,
    from: &Account,
    target: PaymentTarget,
    paid: Currency,
) -> Result<Option<Currency>> {
    let is_meant = |book: Book| match target {
        PaymentTarget::Spread => true,
        PaymentTarget::Evening(id) => book == Book::Evening(id),
        PaymentTarget::General => book == Book::General,
    };
    let shelves = ledger.books.currencies().into_iter().map(|currency| {
        let shelf = ledger.books.shelf(currency);
        CurrencyShelf::new(
            currency,
            shelf.pages().iter().filter(|open| is_meant(open.page.book())).cloned().collect(),
        )
    });
    Ok(only_other_currency_owed(&shelves.collect::<Vec<_>>(), from, paid)?)
}

/// Refuses a payment that would go to the books of others, while the payer owes the payee something
/// in another currency, until `--for` says which debt is paid. Whoever pays all of that debt to
/// others has a treasurer.
fn check_currency_of_payee(
    ledger: &Ledger,
    asked: &PaymentRequest<'_>,
    target: PaymentTarget,
    payment: &Payment,
) -> Result<()> {
    let Payment { from, to, paid, .. } = payment;
    let owes_others = -balance_of(ledger, from, paid.currency)?;
    if asked.for_currency.is_some()
        || target != PaymentTarget::Spread
        || from.is_kitty()
        || (paid.minor == owes_others && !asked.is_forgiven)
        || balance_of(ledger, to, paid.currency)? > 0
        || !is_stranger_to_books(ledger, payment)
    {
        return Ok(());
    }
    for currency in ledger.books.currencies() {
        let owes = -balance_of(ledger, from, currency)?;
        let minor = owes.min(balance_of(ledger, to, currency)?);
        if minor > 0 && is_convertible(paid.currency, currency) {
            return Err(refuse!(owed_in_other_currency {
                from: ledger.who.shown_name_of_account(from),
                to: ledger.who.shown_name_of_account(to),
                owed: Money { minor, currency },
                currency: currency.to_string(),
                paid: paid.currency.to_string(),
                forgiven: i64::from(asked.is_forgiven)
            })
            .into());
        }
    }
    Ok(())
}

/// Whether the payee sat in none of the evenings of a payment, and shares nothing in its books.
fn is_stranger_to_books(ledger: &Ledger, payment: &Payment) -> bool {
    let Payment { to, off, parts, .. } = payment;
    let shelf = ledger.books.shelf(off.currency);
    parts.iter().map(|part| part.page).all(|page| {
        let mut pages = shelf.pages_of_book(page.book());
        ledger.members_of_page(page).all(|member| member != *to)
            && !pages.any(|open| open.between.people().contains(to))
    })
}

/// Refuses a payment of more than is owed until somebody confirms it, between people only where no
/// book was named; and in any case to forgive more than is owed.
fn check_overpayment(
    ledger: &Ledger,
    asked: &PaymentRequest<'_>,
    target: PaymentTarget,
    prepared: &PreparedPayment,
) -> Result<()> {
    let payment = &prepared.payment;
    let with_kitty = payment.from.is_kitty() || payment.to.is_kitty();
    if prepared.beyond == 0 || asked.loan || (asked.overpay && !with_kitty) {
        return Ok(());
    }
    let money = |minor| Money { minor, currency: payment.off.currency };
    let owed = payment.off.minor - prepared.beyond;
    let (some, owed, beyond) = (owed.signum(), money(owed), money(prepared.beyond));
    let (from, to) = (
        ledger.who.shown_name_of_account(&payment.from),
        ledger.who.shown_name_of_account(&payment.to),
    );
    if asked.is_forgiven {
        let others = messages_of_debts_to_others(ledger, payment)?;
        let (count, others) = (others.len() as i64, Arg::Messages(others));
        return Err(refuse!(forgiven_too_much { from, to, some, owed, count, others }).into());
    }
    if with_kitty {
        check_currency_of_payee(ledger, asked, target, payment)?;
        return Err(refuse!(kitty_loan { from, to, some, owed, beyond }).into());
    }
    if target != PaymentTarget::Spread {
        // A book that was named may be open the other way round then; the answer says so.
        return Ok(());
    }
    let amount = payment.paid;
    if let Some(line) = plan_containing_payment(ledger, payment)? {
        let (currency, other) =
            (amount.currency.to_string(), i64::from(line == PlanContainingPayment::InOther));
        return Err(refuse!(overpaid_line { from, to, some, owed, amount, currency, other }).into());
    }
    check_currency_of_payee(ledger, asked, target, payment)?;
    let off = Arg::Messages(
        (amount.currency != payment.off.currency)
            .then(|| say!(amount_alone { amount: payment.off }))
            .into_iter()
            .collect(),
    );
    let is_other = i64::from(amount.currency != payment.off.currency);
    Err(refuse!(overpaid { from, some, owed, amount, is_other, off, beyond }).into())
}

/// Debts of a person to others than the payee, one message for each creditor.
fn messages_of_debts_to_others(ledger: &Ledger, payment: &Payment) -> Result<Vec<Message>> {
    let (from, currency) = (&payment.from, payment.off.currency);
    let between = total_debts(ledger.books.shelf(currency).pages())?;
    let others = between.people().into_iter().filter(|one| *one != payment.to && one != from);
    let owed = others.map(|one| {
        let minor = between.debt(from, &one).whole_minor_units(currency);
        (minor > 0).then(|| {
            say!(deed_amount_of {
                player: ledger.who.shown_name_of_account(&one),
                amount: Money { minor, currency }
            })
        })
    });
    Ok(owed.flatten().collect())
}

/// Refuses, until somebody confirms it, a payment that was recorded on the same day already and was
/// probably typed twice. For a debt that is forgiven it only returns the name of the entry that
/// forgave it already.
fn check_payment_not_repeated(
    tx: &Tx<'_>,
    ledger: &Ledger,
    asked: &PaymentRequest<'_>,
    mut payment: Payment,
) -> Result<Option<String>> {
    if asked.again {
        return Ok(None);
    }
    if asked.book == TypedBook::Any {
        payment.parts.clear();
    }
    let kind = asked.deed_kind(payment.clone());
    let same = entry_of_same_deed(tx, ledger, &kind, &asked.when)?;
    let Some(entry) = same.clone().filter(|_| !asked.is_forgiven) else { return Ok(same) };
    let [from, to] = [&payment.from, &payment.to].map(|one| ledger.who.shown_name_of_account(one));
    let (day, amount) = (Arg::Day(asked.when.day()?), payment.paid);
    Err(refuse!(paid_already { from, to, day, amount, entry }).into())
}

/// Refuses, until somebody confirms it, a payee who is probably a slip: one who has left and is
/// owed nothing where the money counts, or one with no part in those evenings while the payer is to
/// receive money on the whole, or lends it. Anybody else may be a treasurer.
fn check_payee_is_plausible(
    tx: &Tx<'_>,
    ledger: &Ledger,
    asked: &PaymentRequest<'_>,
    target: PaymentTarget,
    PreparedPayment { payment, beyond }: &PreparedPayment,
) -> Result<()> {
    let Payment { from, to, off, parts, .. } = payment;
    if asked.overpay || asked.is_forgiven || from.is_kitty() || to.is_kitty() {
        return Ok(());
    }
    let shelf = ledger.books.shelf(off.currency);
    for part in parts {
        let open = total_debts(shelf.pages_of_book(part.page.book()))?;
        if round_sums(&open.sums()?, off.currency)?.amount_of(to) > 0 {
            return Ok(());
        }
    }
    let (from_name, to_name) =
        (ledger.who.shown_name_of_account(from), ledger.who.shown_name_of_account(to));
    let person = tx.person_by_key(&name::key(&to_name))?.ok_or(StoreError::Corrupt)?;
    if tx.has_left(person.id)? {
        return Err(refuse!(paid_to_left { from: from_name, to: to_name }).into());
    }
    let balance = balance_of(ledger, from, off.currency)?;
    let pays_debt = target == PaymentTarget::Spread && *beyond < off.minor;
    if pays_debt && (balance > 0 || asked.loan) && is_stranger_to_books(ledger, payment) {
        let (some, owed) = (balance.max(0), Money { minor: balance, currency: off.currency });
        return Err(refuse!(paid_to_stranger { from: from_name, to: to_name, some, owed }).into());
    }
    Ok(())
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
        only_books_are_open: only_books_are_open(&shelves)?,
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
