//! What can be done with money and is recorded: the entries of the log that belong to no hand.
//!
//! A deed says itself what it books and where, with every amount in it: the spread of a payment, what a closing took out,
//! what rounding left and was settled. Nothing is worked out again later from what happens to be open then. Whether a
//! deed is wise is not asked here; that is done before it is recorded.

use super::account::Account;
use super::booking::Page;
use super::pairs::Pairs;
use super::plan::Proposal;
use super::round::Rounded;
use super::seen::{Knew, Seen};
use super::wish::{Handover, Scope, Wish};
use crate::model::Currency;
use crate::model::day::Day;
use crate::model::money::Money;

/// A deed as it stands in the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Deed {
    /// The day on which it counts, which may be before the one on which it was recorded.
    pub date: Day,
    pub note: Option<String>,
    pub kind: DeedKind,
}

#[derive(Clone, Debug, PartialEq)]
pub enum DeedKind {
    /// `pay`, and `kitty pay`: money from one to another.
    Pay(Payment),
    /// `forgive`: a debt is taken off without money.
    Forgive(Payment),
    /// `settle --paid`: the payments of a plan, the closing of its books and what is carried over, in one.
    Settle(Settlement),
    /// `settle --paid FROM [TO]`: some lines of a plan.
    Lines(PaidLines),
    Bill(Bill),
    Opening(Opening),
    /// `kitty take`: a fine or a gift.
    Take(Take),
    /// `kitty spend`: money that leaves the table.
    Spend(Spend),
    /// A place's own rules: books nothing, and can be taken back like a deed.
    Rules,
}

/// Money from one to another, and the pages where it counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Payment {
    pub from: Account,
    pub to: Account,
    /// What changed hands.
    pub paid: Money,
    /// What it takes off: the same, or the amount in the currency that it is for.
    pub off: Money,
    /// How `off` is spread, oldest beginning first.
    pub parts: Vec<Part>,
}

/// What of a payment counts on one page.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    pub page: Page,
    pub minor: i64,
    /// Where it left everybody in the book below one unit: what was still between them, which is settled with it.
    pub leveled: Vec<Leveled>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Leveled {
    pub page: Page,
    pub between: Pairs,
}

/// Everything of one `settle --paid`.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    pub scope: Scope,
    pub wish: Wish,
    /// For each currency of the books.
    pub closed: Vec<Closed>,
}

/// What was closed in one currency.
#[derive(Clone, Debug, PartialEq)]
pub struct Closed {
    pub currency: Currency,
    /// What the money was paid in: the same, or what `--in` asked for.
    pub paid_in: Currency,
    pub paid: Vec<Handover>,
    /// What was taken out of each page, which is all that was on it.
    pub taken: Vec<Taken>,
    /// What coins left over, in minor units of `paid_in`, by who is owed it; it stands on a page of its own.
    pub carried: Vec<Handover>,
}

/// What a closing took out of a page, exactly.
#[derive(Clone, Debug, PartialEq)]
pub struct Taken {
    pub page: Page,
    pub between: Pairs,
    /// The closings of this page that counted when this one was recorded.
    pub knew: Knew,
    /// The entries of its evening that were known.
    pub seen: Seen,
}

/// Some lines of a plan, paid.
#[derive(Clone, Debug, PartialEq)]
pub struct PaidLines {
    pub scope: Scope,
    pub wish: Wish,
    pub paid: Vec<Payment>,
    /// The other lines of that plan, which are what is shown from now on.
    pub rest: Proposal,
    /// What was open over the scope after this, rounded: as long as it is so, the rest stands.
    pub open: Rounded,
    /// What was open then on the general page, where lines of this plan stand there: as long as that is so too.
    pub general: Rounded,
}

/// Somebody paid for several.
#[derive(Clone, Debug, PartialEq)]
pub struct Bill {
    pub page: Page,
    pub by: Account,
    pub money: Money,
    /// Each with a share; together they are the whole bill.
    pub shares: Vec<(Account, i64)>,
}

/// An old paper book is brought in.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    pub currency: Currency,
    /// Who owes whom from then on.
    pub owed: Vec<Handover>,
    /// What is in the kitty at the start.
    pub cash: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Take {
    pub from: Account,
    pub money: Money,
    /// Still to be paid.
    pub is_owed: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Spend {
    pub money: Money,
    /// Who laid it out, if not the kitty itself.
    pub by: Option<Account>,
}
