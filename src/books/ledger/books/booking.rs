//! Bookings: who owes whom how much more from now on, in which book, and as what kind. Also the
//! deeds of the log, and the bookings that follow from each.
//!
//! Bookings only add up. None depends on another, on the order in which they are added or on what
//! is open, so taking one back is adding it the other way round.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use super::account::Account;
use super::exact::{Exact, TooLarge};
use super::order::Origin;
use super::pairs::PairDebts;
use super::round::{Handover, RoundedSums, debts_of_handovers};
use super::seen::{KnownClosings, SeenEntries};
use crate::model::Currency;
use crate::model::money::Money;
use crate::model::time::Day;

/// Page of the books, where a booking stands. Every evening has one; the general book has one of
/// its own and one for each carry-over, so that a carry-over can be taken in as a whole. Each page
/// exists once for each currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Page {
    Evening(Uuid),
    /// Page of the general book for what the closing with this origin hash could not pay in whole
    /// coins.
    Carried(Origin),
    /// Page of the general book for everything else that belongs to no evening.
    General,
}

/// Book: that of one evening, or the general one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Book {
    Evening(Uuid),
    General,
}

impl Page {
    pub fn book(self) -> Book {
        match self {
            Page::Evening(id) => Book::Evening(id),
            Page::Carried(_) | Page::General => Book::General,
        }
    }
}

/// Reason for a booking, by which `--why` names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BookingKind {
    /// Payments that follow from the hands of an evening.
    Hands,
    /// Fee to the kitty for having played in an evening.
    EveningFee,
    /// Fee to the kitty for lost games.
    LostGameFee,
    /// Share of a bill that somebody paid for several.
    Bill,
    /// Share of the drinks of a Dreeg.
    Drinks,
    Payment,
    Forgiven,
    /// Remainder of rounding, settled once everybody was below one unit.
    Rounding,
    Closing,
    /// Carry-over: a remainder that could not be paid in whole coins.
    CarryOver,
    Opening,
    /// Fine or gift to the kitty.
    Gift,
    /// Money laid out for the kitty.
    Spending,
}

/// Booking: who owes whom how much more from now on, on which page and as what kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booking {
    pub page: Page,
    pub currency: Currency,
    pub kind: BookingKind,
    pub between: PairDebts,
}

impl Booking {
    pub fn reverse(&self) -> Result<Booking, TooLarge> {
        Ok(Booking { between: self.between.reverse()?, ..*self })
    }
}

/// One thing done with money, as a log entry records it: a payment, a bill, a settlement, a fine
/// and the like, with its day and note.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    /// Day on which the deed counts, which may be before it was recorded.
    pub date: Day,
    pub note: Option<String>,
    /// Whether every name is of that very person, also where it was put right in an evening.
    pub has_own_names: bool,
    pub kind: DeedKind,
}

#[derive(Clone, Debug, PartialEq)]
pub enum DeedKind {
    /// `pay`, and `kitty pay`: money from one to another.
    Pay(Payment),
    /// `forgive`: a debt is cancelled without money.
    Forgive(Payment),
    /// `settle --paid`: the payments of a whole plan, the closing of its books, and what is carried
    /// over, in one entry.
    Settle(Settlement),
    /// `settle --paid FROM [TO]`: some lines of a plan.
    Lines(PaidPlanLines),
    Bill(Bill),
    Opening(OpeningBalances),
    /// `kitty take`: a fine or a gift.
    Take(FineOrGift),
    /// `kitty spend`: money that leaves the table.
    Spend(KittySpending),
    /// Rule set made by a place itself: makes no booking, but can be taken back like any deed.
    Rules,
}

impl DeedKind {
    /// Payments of this deed; none for a deed that closes books.
    pub fn payments(&self) -> &[Payment] {
        match self {
            DeedKind::Forgive(_) => &[],
            kind => kind.payments_and_forgiven_debts(),
        }
    }

    /// Payments of this deed, or the debt that it forgives; none for a deed that closes books.
    pub fn payments_and_forgiven_debts(&self) -> &[Payment] {
        match self {
            DeedKind::Pay(payment) | DeedKind::Forgive(payment) => std::slice::from_ref(payment),
            DeedKind::Lines(lines) => &lines.paid,
            _ => &[],
        }
    }
}

/// Payment from one account to another, with the pages on which it counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Payment {
    pub from: Account,
    pub to: Account,
    /// Amount that changed hands.
    pub paid: Money,
    /// Debt that the payment takes off: the same amount, or converted to the currency of the debt.
    pub off: Money,
    /// Parts of `off` by page, the page with the oldest beginning first.
    pub parts: Vec<PagePart>,
}

/// Part of a payment that counts on one page.
#[derive(Clone, Debug, PartialEq)]
pub struct PagePart {
    pub page: Page,
    pub minor: i64,
    /// Remainders of rounding that the payment settles too, where it left everybody in the book
    /// below one unit.
    pub leveled: Vec<LeveledRemainder>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct LeveledRemainder {
    pub page: Page,
    pub between: PairDebts,
}

/// Settlement (`settle --paid`) with its payments, closings and carry-overs.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    pub scope: SettleScope,
    pub wish: PlanWish,
    /// Closings, one for each currency of the books.
    pub closed: Vec<ClosedBooks>,
}

/// Closing of the books in one currency.
#[derive(Clone, Debug, PartialEq)]
pub struct ClosedBooks {
    pub currency: Currency,
    /// Currency that is paid: that of the books, or the one that `--in` asked for.
    pub paid_in: Currency,
    pub paid: Vec<Handover>,
    /// Amounts taken out of each page: all that was open on it.
    pub taken: Vec<AmountsTakenFromPage>,
    /// Amounts that coins left over, in minor units of `paid_in`, as debts on a page of their own.
    pub carried: Vec<Handover>,
}

/// Exact amounts that a closing took out of one page.
#[derive(Clone, Debug, PartialEq)]
pub struct AmountsTakenFromPage {
    pub page: Page,
    pub between: PairDebts,
    /// Closings of this page that counted when the present closing was recorded.
    pub knew: KnownClosings,
    /// Entries of the page's evening that were known when the closing was recorded.
    pub seen: SeenEntries,
}

/// Scope: the books that are to be settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettleScope {
    /// Book of one evening, with or without the whole general book.
    Evening { id: Uuid, with_general: bool },
    /// Books of the evenings that began within these days, both included.
    Begun { since: Option<Day>, until: Option<Day> },
    /// All books.
    All,
}

/// Way in which a scope is to be settled, with the coin and currency to pay in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlanWish {
    pub way: PlanMethod,
    /// Smallest coin in minor units: only multiples of it are paid.
    pub coin: Option<i64>,
    /// Currency to pay in, where it is another than that of the books.
    pub paid_in: Option<Currency>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PlanMethod {
    /// Plan with as few payments as possible.
    #[default]
    Least,
    /// Plan in which all payments go through one person, the treasurer.
    Via(Account),
    /// Plan in which each two people settle by themselves who sat together in a hand that moved
    /// money between them.
    Pairwise,
}

/// Plan to settle what is open over a scope, in one currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanProposal {
    /// Currency of the books; for books in several currencies the one that is paid.
    pub currency: Currency,
    /// Currency to be paid in.
    pub paid_in: Currency,
    /// Balances that the handovers bring to zero, of everybody in the scope, zeros included.
    pub balances: RoundedSums,
    pub handovers: Vec<Handover>,
    /// Whether it is proven that no plan has fewer payments.
    pub is_least: bool,
    /// Amounts that coins leave over and are carried over.
    pub carried: RoundedSums,
    /// Amounts that coins leave over for the kitty, by who leaves them.
    pub given: RoundedSums,
    /// Debts that earlier paid lines of this plan booked outside its scope, in the general book.
    pub outside: PairDebts,
}

/// Payment of some lines of a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct PaidPlanLines {
    pub scope: SettleScope,
    pub wish: PlanWish,
    pub paid: Vec<Payment>,
    /// Other lines of the plan, which are shown from now on as what is still to be paid.
    pub rest: PlanProposal,
    /// Rounded sums over the scope after the payment; the rest of the plan is valid while they stay
    /// the same.
    pub open: RoundedSums,
    /// Rounded sums on the general page, if lines of the plan were booked on it; the rest of the
    /// plan is valid only while they stay the same, too.
    pub general: RoundedSums,
}

/// Bill that one or several people paid for all who share it.
#[derive(Clone, Debug, PartialEq)]
pub struct Bill {
    pub page: Page,
    pub by: Account,
    pub money: Money,
    /// People other than `by` who paid a part of the bill, each with the amount; `by` paid the
    /// rest.
    pub others: Vec<(Account, i64)>,
    /// Shares, which together are the whole bill.
    pub shares: Vec<(Account, i64)>,
}

impl Bill {
    /// People who paid the bill, each with the amount.
    pub fn payers(&self) -> Vec<(Account, i64)> {
        let others: i64 = self.others.iter().map(|(_, minor)| *minor).sum();
        let first = (self.by.clone(), self.money.minor.saturating_sub(others));
        std::iter::once(first).chain(self.others.iter().cloned()).collect()
    }
}

/// Balances brought in from an old paper book.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningBalances {
    pub currency: Currency,
    /// Debts brought in: who owes whom how much.
    pub owed: Vec<Handover>,
    /// Cash that was in the kitty when the balances were brought in, in minor units.
    pub cash: i64,
}

impl OpeningBalances {
    /// Everybody whose balance is brought in; the kitty too, where it is its cash.
    pub fn people(&self) -> BTreeSet<Account> {
        let owed = self.balances().into_iter().map(|(account, _)| account.clone());
        owed.chain((self.cash > 0).then_some(Account::Kitty)).collect()
    }

    /// Balance of everybody in minor units, those who are owed most first.
    pub fn balances(&self) -> Vec<(&Account, i64)> {
        let mut balances: BTreeMap<&Account, i64> = BTreeMap::new();
        for line in &self.owed {
            *balances.entry(&line.to).or_default() += line.minor;
            *balances.entry(&line.from).or_default() -= line.minor;
        }
        let mut balances: Vec<(&Account, i64)> = balances.into_iter().collect();
        balances.sort_by_key(|(_, minor)| Reverse(*minor));
        balances
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct FineOrGift {
    pub from: Account,
    pub money: Money,
    /// Whether the money is still owed; otherwise it was handed over at once.
    pub is_owed: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct KittySpending {
    pub money: Money,
    /// Person who laid the money out; `None` where the kitty paid.
    pub by: Option<Account>,
}

/// Evening to which a deed belongs, if it is only one: an undo within an evening takes back only
/// deeds of that evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeedScope {
    /// Deed for the book of one evening and nothing else.
    Evening(Uuid),
    /// Deed for several evenings, or for one and the general book.
    Several,
    /// Deed for no evening.
    General,
}

impl Payment {
    pub fn is_for_page(&self, page: Page) -> bool {
        self.parts.iter().any(|part| part.page == page)
    }
}

impl Deed {
    /// Whether this is a bill, a payment or something forgiven that counts on a page.
    pub fn is_for_page(&self, page: Page) -> bool {
        match &self.kind {
            DeedKind::Bill(bill) => bill.page == page,
            kind => kind.payments_and_forgiven_debts().iter().any(|one| one.is_for_page(page)),
        }
    }

    /// Bookings that the deed makes. `origin` is the origin hash of its entry, by which the page of
    /// its carry-over is known.
    pub fn bookings(&self, origin: Origin) -> Result<Vec<Booking>, TooLarge> {
        match &self.kind {
            DeedKind::Pay(payment) => payment_bookings(payment, BookingKind::Payment),
            DeedKind::Forgive(payment) => payment_bookings(payment, BookingKind::Forgiven),
            DeedKind::Settle(settlement) => settlement_bookings(settlement, origin),
            DeedKind::Lines(lines) => {
                let all: Result<Vec<_>, _> = lines
                    .paid
                    .iter()
                    .map(|payment| payment_bookings(payment, BookingKind::Payment))
                    .collect();
                Ok(all?.concat())
            }
            DeedKind::Bill(bill) => Ok(vec![bill_booking(bill)?]),
            DeedKind::Opening(opening) => opening_bookings(opening),
            DeedKind::Take(take) => fine_bookings(take),
            DeedKind::Spend(spend) => spending_bookings(spend),
            DeedKind::Rules => Ok(Vec::new()),
        }
    }

    /// Finds the evening to which the deed belongs. For an undo in an evening: "a payment or
    /// closing of its book alone"; "a closing that took in or left a carry-over is no single
    /// evening's".
    pub fn deed_scope(&self, origin: Origin) -> Result<DeedScope, TooLarge> {
        let mut belongs = None;
        for booking in self.bookings(origin)? {
            let book = match booking.page.book() {
                Book::Evening(id) => DeedScope::Evening(id),
                Book::General => DeedScope::General,
            };
            match belongs {
                Some(other) if other != book => return Ok(DeedScope::Several),
                _ => belongs = Some(book),
            }
        }
        Ok(belongs.unwrap_or(DeedScope::General))
    }
}

/// Bookings of a payment; `kind` says whether money was paid or a debt forgiven.
pub fn payment_bookings(payment: &Payment, kind: BookingKind) -> Result<Vec<Booking>, TooLarge> {
    let currency = payment.off.currency;
    let mut bookings = Vec::new();
    for part in &payment.parts {
        let mut between = PairDebts::default();
        // Whoever was paid owes so much more, or is owed so much less.
        between.add_debt(
            &payment.to,
            &payment.from,
            Exact::from_minor_units(part.minor, currency)?,
        )?;
        bookings.push(Booking { page: part.page, currency, kind, between });
        for leveled in &part.leveled {
            let between = leveled.between.reverse()?;
            bookings.push(Booking {
                page: leveled.page,
                currency,
                kind: BookingKind::Rounding,
                between,
            });
        }
    }
    Ok(bookings)
}

fn settlement_bookings(settlement: &Settlement, origin: Origin) -> Result<Vec<Booking>, TooLarge> {
    let mut bookings = Vec::new();
    for closed in &settlement.closed {
        for taken in &closed.taken {
            let between = taken.between.reverse()?;
            bookings.push(Booking {
                page: taken.page,
                currency: closed.currency,
                kind: BookingKind::Closing,
                between,
            });
        }
        if !closed.carried.is_empty() {
            let between = debts_of_handovers(&closed.carried, closed.paid_in)?;
            let page = Page::Carried(origin);
            bookings.push(Booking {
                page,
                currency: closed.paid_in,
                kind: BookingKind::CarryOver,
                between,
            });
        }
    }
    Ok(bookings)
}

fn bill_booking(bill: &Bill) -> Result<Booking, TooLarge> {
    let currency = bill.money.currency;
    let mut between = PairDebts::default();
    let (mut payers, mut shares) = (bill.payers(), bill.shares.clone());
    // Nobody owes anybody else what they have paid for themselves.
    for (account, share) in &mut shares {
        for (payer, paid) in payers.iter_mut().filter(|(payer, _)| payer == account) {
            let own = (*paid).min(*share);
            between.add_debt(account, payer, Exact::from_minor_units(own, currency)?)?;
            (*paid, *share) = (*paid - own, *share - own);
        }
    }
    // In their order each owes to the first who has not got everything back.
    for (account, share) in &mut shares {
        for (payer, paid) in &mut payers {
            let owed = (*paid).min(*share);
            between.add_debt(account, payer, Exact::from_minor_units(owed, currency)?)?;
            (*paid, *share) = (*paid - owed, *share - owed);
        }
    }
    Ok(Booking { page: bill.page, currency, kind: BookingKind::Bill, between })
}

fn opening_bookings(opening: &OpeningBalances) -> Result<Vec<Booking>, TooLarge> {
    let between = debts_of_handovers(&opening.owed, opening.currency)?;
    let booking = Booking {
        page: Page::General,
        currency: opening.currency,
        kind: BookingKind::Opening,
        between,
    };
    Ok(Vec::from_iter((!booking.between.is_empty()).then_some(booking)))
}

/// Bookings of a fine or gift: it is owed to the kitty as soon as it is recorded, and paid off by a
/// second booking where the money is there at once.
fn fine_bookings(take: &FineOrGift) -> Result<Vec<Booking>, TooLarge> {
    let currency = take.money.currency;
    let mut between = PairDebts::default();
    between.add_debt(
        &take.from,
        &Account::Kitty,
        Exact::from_minor_units(take.money.minor, currency)?,
    )?;
    let gift = Booking { page: Page::General, currency, kind: BookingKind::Gift, between };
    if take.is_owed {
        return Ok(vec![gift]);
    }
    let paid = Booking { kind: BookingKind::Payment, ..gift.reverse()? };
    Ok(vec![gift, paid])
}

fn spending_bookings(spend: &KittySpending) -> Result<Vec<Booking>, TooLarge> {
    let Some(by) = &spend.by else { return Ok(Vec::new()) };
    let currency = spend.money.currency;
    let mut between = PairDebts::default();
    between.add_debt(&Account::Kitty, by, Exact::from_minor_units(spend.money.minor, currency)?)?;
    Ok(vec![Booking { page: Page::General, currency, kind: BookingKind::Spending, between }])
}
