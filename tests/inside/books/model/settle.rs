//! Settling, as the rules tell it: what is open over a scope, what coins leave, closing, and paying
//! some lines.
//!
//! Who pays whom is not worked out here but for pairs: any lines will do that bring everybody to
//! zero.

use std::collections::BTreeSet;

use super::fraction::NOTHING;
use super::pay::{all_even, booking, cash_of, clearing, is_evening, rate, shown_in};
use super::sums::{KITTY, Minor, in_coins, in_coins_with_kitty, in_order, rounded};
use super::winter::{Booking, Money, Place, What, Winter, pairs, sums};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    Evening { number: usize, with_general: bool },
    Begun { since: u32, until: u32 },
    All,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct How {
    pub coin: Option<i64>,
    pub in_pairs: bool,
    pub paid_in: Option<&'static str>,
    /// Changes who pays whom alone.
    pub via: Option<&'static str>,
}

/// Who pays whom how many minor units.
pub type Line = (String, String, i64);

/// A plan of which some lines are paid.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanPaid {
    pub scope: Scope,
    pub how: How,
    pub currency: &'static str,
    pub rest: Vec<Line>,
    pub left: Minor,
    pub left_is_kittys: bool,
    pub open: Minor,
    /// What was open on the general page, where its lines have booked something there.
    pub general: Minor,
    /// What its lines have booked outside its scope.
    pub outside: Vec<Booking>,
}

/// What a settlement must show.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// Everybody with something to pay or to get; who has nothing may be there too.
    pub balances: Minor,
    /// Of a settlement by pairs the lines; of one whose lines were paid in part, those that are
    /// left.
    pub lines: Option<Vec<Line>>,
    pub carried_in: Minor,
    pub left: Minor,
    pub left_is_kittys: bool,
    pub waiting: Vec<Place>,
    pub pages: Vec<Place>,
    pub memory: Option<PlanPaid>,
}

impl Winter {
    /// The pages of a scope, those of them that are carry-overs taken in, and those that wait.
    fn reached(&self, scope: Scope, currency: &str) -> (Vec<Place>, Vec<Place>, Vec<Place>) {
        let all = self.pages(currency);
        match scope {
            Scope::All => (all, Vec::new(), Vec::new()),
            Scope::Begun { since, until } => {
                let is_within = |page: &Place| match page {
                    Place::Evening(number) => (since..=until).contains(&self.evenings[*number].day),
                    _ => false,
                };
                (all.into_iter().filter(is_within).collect(), Vec::new(), Vec::new())
            }
            Scope::Evening { number, with_general: true } => {
                let own = |page: &Place| *page == Place::Evening(number) || !is_evening(page);
                (all.into_iter().filter(own).collect(), Vec::new(), Vec::new())
            }
            Scope::Evening { number, .. } if !all.contains(&Place::Evening(number)) => {
                Default::default()
            }
            Scope::Evening { number, with_general: false } => {
                let (taken_in, waiting) = self.carried_to(number, currency);
                let mut pages = vec![Place::Evening(number)];
                pages.extend(taken_in.iter().copied());
                (pages, taken_in, waiting)
            }
        }
    }

    /// "The next `settle` of a single evening that began after it takes in each carry-over, oldest
    /// first, all of whose people are in that evening's book; those that wait are named."
    fn carried_to(&self, evening: usize, currency: &str) -> (Vec<Place>, Vec<Place>) {
        let begun = &self.evenings[evening];
        let people = self.people_of(evening, currency);
        let (mut taken_in, mut waiting) = (Vec::new(), Vec::new());
        for page in self.pages(currency) {
            let Place::Carried(closing) = page else { continue };
            let closed = self.entries[closing].day;
            let is_before = closed < begun.day || (closed == begun.day && closing < begun.recorded);
            let open: BTreeSet<String> = self
                .open(page, currency)
                .into_iter()
                .filter(|(_, amount)| *amount != NOTHING)
                .map(|(name, _)| name)
                .collect();
            if !is_before || open.is_empty() {
                continue;
            }
            if open.is_subset(&people) { taken_in.push(page) } else { waiting.push(page) }
        }
        (taken_in, waiting)
    }

    /// What `settle` shows in one currency.
    pub fn settle(&self, scope: Scope, currency: &'static str, how: How) -> Shown {
        let (pages, taken_in, waiting) = self.reached(scope, currency);
        let all = self.bookings(None);
        let within = |one: &Booking| pages.contains(&one.place) && one.currency == currency;
        let exact = sums(&all, within);
        let paid_in = how.paid_in.unwrap_or(currency);
        let carried_in =
            rounded(&sums(&all, |one| taken_in.contains(&one.place) && one.currency == currency));
        let left_is_kittys = self.left_is_kittys(&pages, currency);
        let mut shown = Shown {
            balances: Minor::new(),
            lines: None,
            carried_in,
            left: Minor::new(),
            left_is_kittys,
            waiting,
            memory: self.remembered(scope, how, currency, &pages),
            pages,
        };
        if let Some(plan) = shown.memory.clone() {
            shown.balances = balances_of(&plan.rest);
            shown.lines = Some(plan.rest);
            (shown.left, shown.left_is_kittys) = (plan.left, plan.left_is_kittys);
        } else if how.in_pairs {
            let lines = pair_lines(
                &pairs(&all, |one| shown.pages.contains(&one.place) && one.currency == currency),
                currency,
                paid_in,
            );
            shown.balances = balances_of(&lines);
            shown.lines = Some(lines);
        } else {
            let minor = rounded(&shown_in(&exact, currency, paid_in));
            shown.balances = match how.coin {
                None => minor.clone(),
                Some(coin) if left_is_kittys => in_coins_with_kitty(&minor, coin),
                Some(coin) => in_coins(&minor, coin),
            };
            if how.coin.is_some() {
                let names = minor.keys().filter(|name| !(left_is_kittys && *name == KITTY));
                shown.left =
                    names.map(|name| (name.clone(), minor[name] - shown.balances[name])).collect();
                shown.left.retain(|_, minor| *minor != 0);
            }
        }
        shown
    }

    /// "With fees for a kitty in this evening"; of several evenings, where each that has anything
    /// open has them.
    fn left_is_kittys(&self, pages: &[Place], currency: &str) -> bool {
        let all = self.bookings(None);
        let has_fees = |page: &Place| match page {
            Place::Evening(number) => self.fees(*number).is_some_and(|(_, _, own)| own == currency),
            _ => false,
        };
        let blank = |page: &Place| {
            pairs(&all, |one| one.place == *page && one.currency == currency).is_empty()
        };
        let evenings: Vec<&Place> = pages.iter().filter(|page| is_evening(page)).collect();
        // P501: where none of several has anything open, there is nothing to bring it.
        let is_one = evenings.len() == 1;
        pages.iter().any(has_fees)
            && (is_one || evenings.iter().any(|page| !blank(page)))
            && evenings.iter().all(|page| has_fees(page) || blank(page))
    }

    /// The plan of which lines were paid and which nothing has moved since.
    fn remembered(
        &self,
        scope: Scope,
        how: How,
        currency: &str,
        pages: &[Place],
    ) -> Option<PlanPaid> {
        let counting = self.counting();
        let now = self.rounded_open(scope, currency, pages, &[]);
        let plans =
            self.entries.iter().enumerate().rev().filter(|(number, _)| counting.contains(number));
        plans
            .filter_map(|(_, entry)| match &entry.what {
                What::Money(money) => money.plan.as_deref().cloned(),
                _ => None,
            })
            .find(|plan| {
                let is_that = plan.scope == scope
                    && plan.how == how
                    && plan.currency == currency
                    && plan.open == now;
                let general = self.rounded_open(scope, currency, &[Place::General], &[]);
                is_that && (pairs(&plan.outside, |_| true).is_empty() || plan.general == general)
            })
    }

    /// What is open over a scope, rounded, with these bookings as well.
    pub fn rounded_open(
        &self,
        scope: Scope,
        currency: &str,
        pages: &[Place],
        more: &[Booking],
    ) -> Minor {
        let mut all = self.bookings(None);
        all.extend(more.iter().cloned());
        let counts = |one: &Booking| {
            one.currency == currency
                && (pages.contains(&one.place)
                    || (scope == Scope::All && one.place == Place::General))
        };
        let mut open = rounded(&sums(&all, counts));
        open.retain(|_, minor| *minor != 0);
        open
    }

    /// `settle --paid`, with the lines that were shown. `None` where everything is even already.
    pub fn close(
        &mut self,
        day: u32,
        scope: Scope,
        how: How,
        shown: &[(&'static str, Vec<Line>)],
    ) -> Option<usize> {
        let mut money = Money::default();
        let number = self.entries.len();
        for (currency, lines) in shown {
            let now = self.settle(scope, currency, how);
            let all = self.bookings(None);
            let pairs_are_even =
                pairs(&all, |one| now.pages.contains(&one.place) && one.currency == *currency)
                    .is_empty();
            let outside = now.memory.as_ref().is_some_and(|plan| !plan.outside.is_empty());
            if !outside && all_even(&all, &now.pages, currency) && (pairs_are_even || !how.in_pairs)
            {
                continue;
            }
            self.close_one(&mut money, number, currency, how, &now, lines);
        }
        (!money.closes.is_empty()).then(|| self.record(day, What::Money(money)))
    }

    pub fn close_one(
        &self,
        money: &mut Money,
        number: usize,
        currency: &'static str,
        how: How,
        now: &Shown,
        lines: &[Line],
    ) {
        let all = self.bookings(None);
        let counting = self.counting();
        for page in &now.pages {
            let cleared = clearing(&all, *page, currency);
            if !cleared.is_empty() {
                money.closes.push((*page, currency, self.closings(&counting, *page, currency)));
                money.bookings.extend(cleared);
            }
        }
        let outside = now.memory.iter().flat_map(|plan| &plan.outside).cloned().collect::<Vec<_>>();
        if !now.pages.contains(&Place::General) && !pairs(&outside, |_| true).is_empty() {
            money.closes.push((
                Place::General,
                currency,
                self.closings(&counting, Place::General, currency),
            ));
            money.bookings.extend(clearing(&outside, Place::General, currency));
        }
        let paid_in = how.paid_in.unwrap_or(currency);
        for (from, to, minor) in lines {
            money.cash.extend(cash_of((from, to), (*minor, paid_in)));
        }
        if !now.left_is_kittys {
            money.bookings.extend(owed_by_name(&now.left, Place::Carried(number), paid_in));
        }
    }
}

/// What lines bring to zero.
pub fn balances_of(lines: &[Line]) -> Minor {
    let mut balances = Minor::new();
    for (from, to, minor) in lines {
        *balances.entry(from.clone()).or_default() -= minor;
        *balances.entry(to.clone()).or_default() += minor;
    }
    balances
}

/// "Each pair's exact sum is rounded half to even."
fn pair_lines(
    pairs: &std::collections::BTreeMap<(String, String), super::fraction::Fraction>,
    currency: &str,
    paid_in: &str,
) -> Vec<Line> {
    let mut lines = Vec::new();
    for ((creditor, debtor), amount) in pairs {
        let minor = (*amount * rate(currency, paid_in)).nearest_half_to_even();
        match minor {
            1.. => lines.push((debtor.clone(), creditor.clone(), minor)),
            0 => {}
            _ => lines.push((creditor.clone(), debtor.clone(), -minor)),
        }
    }
    lines.sort();
    lines
}

/// What is carried over as debts. With one debtor or one creditor there is one way only; of several
/// ways, which the least plan would have to choose from, any will do, and [`Winter::settle`] by
/// pairs is then no measure.
fn owed_by_name(left: &Minor, place: Place, currency: &'static str) -> Vec<Booking> {
    let debtors: Vec<&String> =
        left.iter().filter(|(_, minor)| **minor < 0).map(|(name, _)| name).collect();
    let creditors: Vec<&String> =
        left.iter().filter(|(_, minor)| **minor > 0).map(|(name, _)| name).collect();
    match (debtors.as_slice(), creditors.as_slice()) {
        ([debtor], _) => creditors
            .iter()
            .map(|name| booking(place, currency, debtor, name, left[*name]))
            .collect(),
        (_, [creditor]) => debtors
            .iter()
            .map(|name| booking(place, currency, name, creditor, -left[*name]))
            .collect(),
        _ => {
            let mut so_far = 0;
            let mut bookings = Vec::new();
            for pair in in_order(left).windows(2) {
                so_far += left[pair[0]];
                bookings.push(booking(place, currency, pair[1], pair[0], so_far));
            }
            bookings
        }
    }
}
