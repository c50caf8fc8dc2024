//! Money handed over by the deeds: who gave whom how much, and for which books. The cash in the
//! kitty follows from it.

use super::account::Account;
use super::booking::{
    AmountsTakenFromPage, Book, ClosedBooks, Deed, DeedKind, KittySpending, OpeningBalances,
    PaidPlanLines, Payment, PlanMethod, Settlement,
};
use super::pairs::PairDebts;
use super::spread::{OpenBooks, spread_lines};
use crate::model::Currency;
use crate::model::money::Money;

/// Kind of deed by which money was handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HandoverKind {
    /// Payment that was recorded by itself, and not as a line of a plan.
    Paid,
    /// Payment as a line of a plan.
    Settled,
    /// Debt taken off without money.
    Forgiven,
    /// Payment of a bill for several people, to whoever wrote the bill.
    Bill,
    /// Fine or gift to the kitty.
    Gift,
    /// Money spent by the kitty.
    Spent,
    /// Money that somebody laid out for the kitty.
    LaidOut,
    /// Cash in the kitty at the start.
    Opening,
}

/// Money that one account gave to another.
#[derive(Clone, Debug, PartialEq)]
pub struct MoneyHandedOver {
    pub way: HandoverKind,
    /// Payer; `None` where the money came from outside.
    pub from: Option<Account>,
    /// Payee; `None` where the money left the table.
    pub to: Option<Account>,
    pub money: Money,
    /// Books that the money is for; empty where it is for no debt.
    pub parts: Vec<HandedMoneyPart>,
}

/// Book for which money was handed over, with the amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandedMoneyPart {
    pub book: Book,
    pub currency: Currency,
    /// Debt taken off in the book, in minor units.
    pub minor: i64,
}

impl MoneyHandedOver {
    /// Whether an account gave or got the money; the kitty also where it was laid out for the
    /// kitty.
    pub fn concerns(&self, account: &Account) -> bool {
        (self.way == HandoverKind::LaidOut && account.is_kitty())
            || [&self.from, &self.to].contains(&&Some(account.clone()))
    }

    pub fn from_payment(way: HandoverKind, payment: &Payment) -> MoneyHandedOver {
        let mut handed = MoneyHandedOver {
            way,
            from: Some(payment.from.clone()),
            to: Some(payment.to.clone()),
            money: payment.paid,
            parts: Vec::new(),
        };
        for part in &payment.parts {
            handed.add_part(part.page.book(), Money { minor: part.minor, ..payment.off });
        }
        handed
    }

    /// Adds an amount for a book to the books that the money is for; carry-overs are pages of the
    /// one general book.
    fn add_part(&mut self, book: Book, off: Money) {
        let known =
            |part: &&mut HandedMoneyPart| part.book == book && part.currency == off.currency;
        match self.parts.iter_mut().find(known) {
            Some(part) => part.minor += off.minor,
            None => {
                self.parts.push(HandedMoneyPart { book, currency: off.currency, minor: off.minor })
            }
        }
    }
}

impl Deed {
    /// Lists the money that changed hands by the deed, and the debts that were forgiven.
    pub fn money_handed(&self) -> Vec<MoneyHandedOver> {
        self.money_handed_with_books_if(true)
    }

    /// Money that changed hands. Its books are looked up only with `with_books`, since for a plan
    /// that takes as long as all its bookings.
    pub(super) fn money_handed_with_books_if(&self, with_books: bool) -> Vec<MoneyHandedOver> {
        let alone = |way, from: Option<&Account>, to: Option<&Account>, money| MoneyHandedOver {
            way,
            from: from.cloned(),
            to: to.cloned(),
            money,
            parts: Vec::new(),
        };
        let kitty = Some(&Account::Kitty);
        match &self.kind {
            DeedKind::Pay(payment) => {
                vec![MoneyHandedOver::from_payment(HandoverKind::Paid, payment)]
            }
            DeedKind::Forgive(payment) => {
                vec![MoneyHandedOver::from_payment(HandoverKind::Forgiven, payment)]
            }
            DeedKind::Settle(settlement) => money_handed_by_plan(settlement, with_books),
            DeedKind::Lines(lines) => money_handed_by_lines(lines),
            DeedKind::Bill(bill) => {
                let paid = |(payer, minor): (Account, i64)| {
                    let money = Money { minor, ..bill.money };
                    let mut handed = alone(HandoverKind::Bill, Some(&payer), None, money);
                    handed.add_part(bill.page.book(), money);
                    handed
                };
                bill.payers().into_iter().map(paid).collect()
            }
            DeedKind::Opening(OpeningBalances { currency, cash, .. }) => {
                let money = Money { minor: *cash, currency: *currency };
                Vec::from_iter(
                    (*cash != 0).then(|| alone(HandoverKind::Opening, None, kitty, money)),
                )
            }
            DeedKind::Take(take) => Vec::from_iter(
                (!take.is_owed)
                    .then(|| alone(HandoverKind::Gift, Some(&take.from), kitty, take.money)),
            ),
            DeedKind::Spend(KittySpending { money, by }) => {
                let way = if by.is_some() { HandoverKind::LaidOut } else { HandoverKind::Spent };
                vec![alone(way, by.as_ref().or(kitty), None, *money)]
            }
            DeedKind::Rules => Vec::new(),
        }
    }

    /// Cash that the deed puts into the kitty, or takes out where negative.
    pub fn kitty_cash_changes(&self) -> Vec<Money> {
        let sign = |one: &Option<Account>| i64::from(one.as_ref().is_some_and(Account::is_kitty));
        let handed = self
            .money_handed_with_books_if(false)
            .into_iter()
            .filter(|handed| handed.way != HandoverKind::Forgiven);
        let cash = handed.map(|handed| Money {
            minor: (sign(&handed.to) - sign(&handed.from)) * handed.money.minor,
            ..handed.money
        });
        cash.filter(|money| money.minor != 0).collect()
    }
}

impl PaidPlanLines {
    /// Whole amount of the line to which a payment belongs, where the line takes off debts in
    /// several currencies.
    pub fn amount_over_currencies(&self, payment: &Payment) -> Option<Money> {
        let is_of_line = |one: &&Payment| one.from == payment.from && one.to == payment.to;
        let of_line = || self.paid.iter().filter(is_of_line);
        let whole = || of_line().map(|one| one.paid.minor).sum();
        of_line()
            .any(|one| one.off.currency != payment.off.currency)
            .then(|| Money { minor: whole(), ..payment.paid })
    }
}

/// Money handed over by some lines of a plan. A line that takes off debts in two currencies was
/// recorded as one payment in each; these payments are joined to one.
fn money_handed_by_lines(lines: &PaidPlanLines) -> Vec<MoneyHandedOver> {
    let mut all: Vec<MoneyHandedOver> = Vec::new();
    for payment in &lines.paid {
        let handed = MoneyHandedOver::from_payment(HandoverKind::Settled, payment);
        match all.last_mut().filter(|last| last.from == handed.from && last.to == handed.to) {
            Some(last) => {
                last.money.minor += handed.money.minor;
                last.parts.extend(handed.parts);
            }
            None => all.push(handed),
        }
    }
    all
}

fn money_handed_by_plan(settlement: &Settlement, with_books: bool) -> Vec<MoneyHandedOver> {
    let mut all = Vec::new();
    for closed in settlement.closed.iter().filter(|closed| !closed.paid.is_empty()) {
        let mut books =
            if with_books { closed_books_with_sums(settlement, closed) } else { Vec::new() };
        let spread = spread_lines(&mut books, &settlement.scope, closed.paid_in, &closed.paid);
        let mut spread = spread.unwrap_or_default().into_iter();
        for line in &closed.paid {
            let mut handed = MoneyHandedOver {
                way: HandoverKind::Settled,
                from: Some(line.from.clone()),
                to: Some(line.to.clone()),
                money: Money { minor: line.minor, currency: closed.paid_in },
                parts: Vec::new(),
            };
            for part in spread.next().into_iter().flatten() {
                let currency = books[part.place].currency;
                for (book, minor) in part.books {
                    handed.add_part(book, Money { minor, currency });
                }
            }
            all.push(handed);
        }
    }
    all
}

/// Books that a settlement closed in the currency of `closed`, and in those paid together with it,
/// with their open sums.
fn closed_books_with_sums(settlement: &Settlement, closed: &ClosedBooks) -> Vec<OpenBooks> {
    let is_meant =
        |other: &&ClosedBooks| std::ptr::eq(*other, closed) || is_paid_in_lines(other, closed);
    let books = |other: &ClosedBooks| {
        // Carry-overs are pages of the one general book.
        let (evenings, general): (Vec<&AmountsTakenFromPage>, Vec<&AmountsTakenFromPage>) =
            other.taken.iter().partition(|taken| taken.page.book() != Book::General);
        let general = total_debts_taken(&general).map(|between| (Book::General, between));
        let evenings = evenings.iter().map(|taken| (taken.page.book(), taken.between.clone()));
        let by_pairs = settlement.wish.way == PlanMethod::Pairwise;
        OpenBooks::new(other.currency, evenings.chain(general).collect(), by_pairs).ok()
    };
    settlement.closed.iter().filter(is_meant).filter_map(books).collect()
}

/// Adds up the debts that were open on several pages; `None` without pages, or where the sum is too
/// large.
fn total_debts_taken(taken: &[&AmountsTakenFromPage]) -> Option<PairDebts> {
    let mut between = PairDebts::default();
    taken.iter().try_for_each(|one| between.add(&one.between)).ok()?;
    (!taken.is_empty()).then_some(between)
}

/// Whether the debts in one currency were paid by the lines of a plan in another one.
pub fn is_paid_in_lines(closed: &ClosedBooks, lines_of: &ClosedBooks) -> bool {
    closed.currency != lines_of.currency
        && closed.paid.is_empty()
        && closed.paid_in == lines_of.paid_in
}
