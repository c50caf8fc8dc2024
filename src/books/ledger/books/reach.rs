//! What a scope reaches: its pages, the carry-overs that it takes in, and what is open beside it.
//!
//! It adds nothing up over all pages of a file where kept figures do that; for them only [`Reach::pages`] is not needed.

use std::collections::BTreeSet;

use uuid::Uuid;

use super::account::Account;
use super::booking::{Book, Page};
use super::exact::TooLarge;
use super::plan::Open;
use super::round::{Rounded, round};
use super::shelf::{Begun, OpenPage, Shelf, Since, total};
use super::wish::Scope;

/// The pages of a scope on one shelf.
#[derive(Clone, Debug)]
pub struct Reach<'s> {
    pub shelf: &'s Shelf,
    /// All pages that are settled, those taken in among them, oldest first.
    pub pages: Vec<&'s OpenPage>,
    /// Carry-overs that an evening takes in, oldest first.
    pub taken_in: Vec<&'s OpenPage>,
    /// Carry-overs from before an evening that it does not take in, because not all of their people are in its book.
    pub waiting: Vec<&'s OpenPage>,
    /// What coins leave over is the kitty's: every evening here is to bring it fees.
    pub rest_to_kitty: bool,
}

impl<'s> Reach<'s> {
    pub fn of(shelf: &'s Shelf, scope: &Scope) -> Result<Reach<'s>, TooLarge> {
        let mut reach =
            Reach { shelf, pages: Vec::new(), taken_in: Vec::new(), waiting: Vec::new(), rest_to_kitty: false };
        match scope {
            Scope::All => reach.pages = shelf.pages().iter().collect(),
            Scope::Begun { since, until } => {
                let is_within = |begun: &Begun| {
                    since.is_none_or(|since| begun.day >= since) && until.is_none_or(|until| begun.day <= until)
                };
                let within = |open: &&OpenPage| matches!(&open.since, Since::Evening(begun) if is_within(begun));
                reach.pages = shelf.evenings().filter(within).collect();
            }
            Scope::Evening { id, with_general } => reach.add_evening(*id, *with_general)?,
        }
        let mut evenings = reach.pages.iter().filter(|open| matches!(open.page, Page::Evening(_)));
        reach.rest_to_kitty = evenings.clone().next().is_some() && evenings.all(|open| open.has_fees || is_even(open));
        reach.rest_to_kitty &= reach.pages.iter().any(|open| open.has_fees);
        Ok(reach)
    }

    /// "The next `settle` of a single evening that began after it takes in each carry-over, oldest first, all of whose
    /// people are in that evening's book"; with the general book it takes in all that is there.
    fn add_evening(&mut self, id: Uuid, with_general: bool) -> Result<(), TooLarge> {
        let Some(evening) = self.shelf.evening(id) else { return Ok(()) };
        for open in self.shelf.book(Book::General) {
            if with_general {
                self.pages.push(open);
                continue;
            }
            let sums = open.between.sums()?;
            if sums.is_even() || !began_after(evening, open) {
                continue;
            }
            if sums.iter().all(|(account, _)| evening.people.contains(account)) {
                self.taken_in.push(open);
                self.pages.push(open);
            } else {
                self.waiting.push(open);
            }
        }
        self.pages.push(evening);
        self.pages.sort_by_key(|open| (open.since, open.page));
        Ok(())
    }

    /// Every page is exactly zero for everybody; for a settlement by pairs, between everybody.
    pub fn is_even(&self, by_pairs: bool) -> Result<bool, TooLarge> {
        for open in &self.pages {
            if !open.between.is_empty() && (by_pairs || !open.between.sums()?.is_even()) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What is to be settled.
    pub fn open(&self) -> Result<Open, TooLarge> {
        let people: BTreeSet<Account> = self.pages.iter().flat_map(|open| open.people.iter().cloned()).collect();
        Ok(Open {
            currency: self.shelf.currency,
            between: total(self.pages.iter().copied())?,
            people,
            rest_to_kitty: self.rest_to_kitty,
        })
    }

    /// JSON `carried`: what was carried over and is part of what is settled.
    pub fn carried_in(&self) -> Result<Rounded, TooLarge> {
        round(&total(self.taken_in.iter().copied())?.sums()?, self.shelf.currency)
    }

    /// What the people of an evening have open in the general book beside what it takes in: one line under the plan, with
    /// the option that counts it.
    pub fn beside(&self) -> Result<Rounded, TooLarge> {
        let is_settled = |open: &&OpenPage| !self.pages.iter().any(|own| own.page == open.page);
        let rounded = round(&total(self.shelf.book(Book::General).filter(is_settled))?.sums()?, self.shelf.currency)?;
        let people: BTreeSet<&Account> = self.pages.iter().flat_map(|open| open.people.iter()).collect();
        let own = rounded.iter().filter(|(account, minor)| *minor != 0 && people.contains(account));
        Ok(own.map(|(account, minor)| (account.clone(), minor)).collect())
    }
}

fn is_even(open: &OpenPage) -> bool {
    open.between.is_empty()
}

/// "It began after the closing by its date, on the same day by the order in which they were recorded."
fn began_after(evening: &OpenPage, carried: &OpenPage) -> bool {
    match (evening.since, carried.since) {
        (Since::Evening(begun), Since::Closing { date, recorded }) => (begun.day, begun.recorded) > (date, recorded),
        _ => false,
    }
}
