//! Payment as typed, and its checks: what is probably a slip is refused until somebody confirms it.

use std::collections::BTreeSet;

use super::books::Ledger;
use super::deed::{DayAndNote, TypedBook, entry_of_same_deed};
use super::plan::{
    PlanContainingPayment, plan_containing_payment, plan_in_coins_containing_payment,
};
use crate::app::{AppError, Result};
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Book, DeedKind, Payment};
use crate::ledger::books::pay::{PaymentTarget, PreparedPayment, only_other_currency_owed};
use crate::ledger::books::round::{is_convertible, round_sums};
use crate::ledger::books::shelf::{CurrencyShelf, OpenPage, total_debts};
use crate::model::money::Money;
use crate::model::{Arg, Currency, Message, Refusal, name, refuse, say};
use crate::store::{StoreError, Tx};
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
    pub(super) fn deed_kind(&self, payment: Payment) -> DeedKind {
        if self.is_forgiven { DeedKind::Forgive(payment) } else { DeedKind::Pay(payment) }
    }

    /// Whether the amount was typed with its currency.
    pub(super) fn names_currency(&self) -> bool {
        amounts::read_payment(self.amount, None).is_ok()
    }
}

/// Balance of somebody over all books of a currency, in minor units.
pub(super) fn balance_of(ledger: &Ledger, account: &Account, currency: Currency) -> Result<i64> {
    Ok(round_sums(&ledger.books.balances(currency)?, currency)?.amount_of(account))
}

/// Refusal of a payment in a currency in which the payer owes nothing.
pub(super) fn refusal_as_no_debt_in_currency(
    asked: &PaymentRequest<'_>,
    (from, with_kitty): (String, bool),
    owed: Currency,
    amount: Money,
) -> Refusal {
    let currency = owed.to_string();
    match asked.is_forgiven {
        true => refuse!(forgive_for_what { from, currency }),
        false => {
            let beyond = if with_kitty { "loan" } else { "overpay" };
            let typed = i64::from(asked.names_currency());
            refuse!(pay_for_what { from, currency, amount, typed, beyond })
        }
    }
}

/// Only currency in which the payer owes anything, if it is another one than is paid.
pub(super) fn other_currency_owed(
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
/// others has a treasurer; whoever has none may give more than is owed.
pub(super) fn check_currency_of_payee(
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
        || (owes_others <= 0 && (asked.overpay || asked.loan))
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
pub(super) fn check_overpayment(
    ledger: &Ledger,
    asked: &PaymentRequest<'_>,
    target: PaymentTarget,
    prepared: &PreparedPayment,
) -> Result<()> {
    let payment = &prepared.payment;
    let with_kitty = payment.from.is_kitty() || payment.to.is_kitty();
    if asked.is_forgiven {
        return check_forgiven_debt(ledger, target, payment);
    }
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
    let is_spread = target == PaymentTarget::Spread;
    if !is_spread && !with_kitty {
        // A book that was named may be open the other way round then; the answer says so.
        return Ok(());
    }
    let amount = payment.paid;
    let refusal_of_line = |line: PlanContainingPayment| {
        let (currency, coin) = (amount.currency.to_string(), line.coin.unwrap_or(0));
        let other = i64::from(line.is_in_one_currency);
        let (from, to) = (from.clone(), to.clone());
        let typed = asked.when.options_behind(to.clone());
        refuse!(overpaid_line { from, to, some, owed, amount, currency, other, coin, typed }).into()
    };
    if is_spread && let Some(line) = plan_containing_payment(ledger, payment)? {
        return Err(refusal_of_line(line));
    }
    check_currency_of_payee(ledger, asked, target, payment)?;
    if is_spread
        && ledger.currencies().len() > 1
        && let Some(line) = plan_in_coins_containing_payment(ledger, payment)?
    {
        return Err(refusal_of_line(line));
    }
    if with_kitty {
        return Err(refuse!(kitty_loan { from, to, some, owed, beyond }).into());
    }
    let off = Arg::Messages(
        (amount.currency != payment.off.currency)
            .then(|| say!(amount_alone { amount: payment.off }))
            .into_iter()
            .collect(),
    );
    let is_other = i64::from(amount.currency != payment.off.currency);
    let other = other_currency_owed(ledger, &payment.from, target, payment.off.currency)?;
    let other = other.map_or_else(|| "none".to_owned(), |currency| currency.to_string());
    let mut also = Vec::new();
    for currency in ledger.currencies().into_iter().filter(|one| *one != payment.off.currency) {
        let minor = -balance_of(ledger, &payment.from, currency)?;
        also.extend((minor > 0).then(|| say!(amount_alone { amount: Money { minor, currency } })));
    }
    let (count, also) = (also.len() as i64, Arg::Messages(also));
    Err(refuse!(overpaid { from, some, owed, amount, is_other, off, beyond, other, count, also })
        .into())
}

/// Refuses to forgive more than is owed to whoever forgives: in each book, and over all of them, what
/// is open between the two, or what a plan may send from one to the other. Where money of the debtor
/// went another way already, what is open between two is no more than the debtor owes on the whole.
fn check_forgiven_debt(ledger: &Ledger, target: PaymentTarget, payment: &Payment) -> Result<()> {
    let currency = payment.off.currency;
    let shelf = ledger.books.shelf(currency);
    let other_way = books_paid_another_way(ledger, payment);
    let claim = |pages: &[OpenPage]| {
        let debts = total_debts(pages)?;
        let sums = round_sums(&debts.sums()?, currency)?;
        let [owed, to_get] = [-sums.amount_of(&payment.from), sums.amount_of(&payment.to)];
        let mut between = debts.debt(&payment.from, &payment.to).whole_minor_units(currency);
        if pages.iter().any(|open| other_way.contains(&open.page.book())) {
            between = between.min(owed);
        }
        Ok::<i64, AppError>(between.max(owed.min(to_get)).max(0))
    };
    let mut in_books = 0_i64;
    for (book, pages) in shelf.pages_by_book() {
        let is_meant = match target {
            PaymentTarget::Spread => true,
            PaymentTarget::Evening(id) => book == Book::Evening(id),
            PaymentTarget::General => book == Book::General,
        };
        if is_meant {
            in_books = in_books.saturating_add(claim(pages)?);
        }
    }
    let over_all = if target == PaymentTarget::Spread { claim(shelf.pages())? } else { 0 };
    let minor = in_books.max(over_all);
    if payment.off.minor <= minor {
        return Ok(());
    }
    let [from, to] = [&payment.from, &payment.to].map(|one| ledger.who.shown_name_of_account(one));
    let mut others = messages_of_debts_to_others(ledger, payment)?;
    let is_even = minor == 0 && balance_of(ledger, &payment.from, currency)? >= 0;
    if is_even {
        // Crosswise debts are none of who owes nothing on the whole.
        others.clear();
    }
    let (even, count, others) = (i64::from(is_even), others.len() as i64, Arg::Messages(others));
    let (some, owed) = (minor.signum(), Money { minor, currency });
    Err(refuse!(forgiven_too_much { from, to, some, owed, even, count, others }).into())
}

/// Books in which the debtor has paid others, or was paid by anybody, or was forgiven likewise.
fn books_paid_another_way(ledger: &Ledger, debt: &Payment) -> BTreeSet<Book> {
    let deeds = ledger.counting_deeds();
    let payments = deeds.flat_map(|entry| entry.deed().kind.payments_and_forgiven_debts());
    let another_way = payments.filter(|one| {
        one.off.currency == debt.off.currency
            && (one.to == debt.from || (one.from == debt.from && one.to != debt.to))
    });
    another_way.flat_map(|one| one.parts.iter().map(|part| part.page.book())).collect()
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
pub(super) fn check_payment_not_repeated(
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
pub(super) fn check_payee_is_plausible(
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
