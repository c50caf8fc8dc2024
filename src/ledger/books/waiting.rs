//! Two closings of one book do not both count (money, Bringing copies together).
//!
//! Each took out all that was there; counted both, it would be taken out twice. The later one in the one order waits as
//! a whole, until one of them is taken back. A closing that knew the earlier ones took out only what had come since.

use std::collections::{BTreeMap, BTreeSet};

use super::booking::Page;
use super::deed::{Deed, DeedKind};
use super::order::{Origin, Stamp};
use crate::model::Currency;

/// A closing with the pages that it closed and the closings of each that it knew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownClosing {
    pub stamp: Stamp,
    /// Not taken back.
    pub lives: bool,
    pub pages: Vec<(Page, Currency, Vec<Origin>)>,
}

impl KnownClosing {
    /// `None` for a deed that closes nothing.
    pub fn of(stamp: Stamp, lives: bool, deed: &Deed) -> Option<KnownClosing> {
        let DeedKind::Settle(settlement) = &deed.kind else { return None };
        let pages = settlement
            .closed
            .iter()
            .flat_map(|closed| closed.taken.iter().map(|taken| (taken.page, closed.currency, taken.after.clone())));
        Some(KnownClosing { stamp, lives, pages: pages.collect() })
    }
}

/// Which closings count, by page; and which wait, each with the one that stands in its way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Closings {
    counting: BTreeMap<(Page, Currency), Vec<Origin>>,
    pub waiting: BTreeMap<Origin, Origin>,
}

impl Closings {
    /// Out of all closings that were ever recorded, in any order; those taken back still say what later ones knew.
    pub fn of(mut recorded: Vec<KnownClosing>) -> Closings {
        recorded.sort_by_key(|closing| closing.stamp);
        let mut known: BTreeMap<(Page, Currency, Origin), BTreeSet<Origin>> = BTreeMap::new();
        let mut closings = Closings::default();
        for closing in &recorded {
            let origin = closing.stamp.origin;
            for (page, currency, after) in &closing.pages {
                // Whoever knew a closing knew those that it knew.
                let earlier =
                    after.iter().flat_map(|one| known.get(&(*page, *currency, *one)).cloned().unwrap_or_default());
                let all: BTreeSet<Origin> = earlier.chain(after.iter().copied()).collect();
                known.insert((*page, *currency, origin), all);
            }
            if !closing.lives {
                continue;
            }
            let unknown = closing.pages.iter().find_map(|(page, currency, _)| {
                let knew = known.get(&(*page, *currency, origin));
                closings
                    .counting(*page, *currency)
                    .iter()
                    .copied()
                    .find(|other| !knew.is_some_and(|knew| knew.contains(other)))
            });
            match unknown {
                Some(other) => drop(closings.waiting.insert(origin, other)),
                None => {
                    for (page, currency, _) in &closing.pages {
                        closings.counting.entry((*page, *currency)).or_default().push(origin);
                    }
                }
            }
        }
        closings
    }

    pub fn counts(&self, origin: Origin) -> bool {
        !self.waiting.contains_key(&origin)
    }

    /// The closings of a page that count, in the one order.
    pub fn counting(&self, page: Page, currency: Currency) -> &[Origin] {
        self.counting.get(&(page, currency)).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::books::order::Moment;

    fn origin(byte: u8) -> Origin {
        Origin([byte; 32])
    }

    fn closing(byte: u8, pages: &[(Page, &[u8])]) -> KnownClosing {
        let stamp = Stamp::new(Moment(i128::from(byte)), origin(byte));
        let after = |known: &[u8]| known.iter().copied().map(origin).collect();
        let pages = pages.iter().map(|(page, known)| (*page, Currency::EUR, after(known))).collect();
        KnownClosing { stamp, lives: true, pages }
    }

    fn taken_back(closing: &KnownClosing) -> KnownClosing {
        KnownClosing { lives: false, ..closing.clone() }
    }

    const FIRST: Page = Page::Evening(uuid::Uuid::from_u128(1));
    const SECOND: Page = Page::Evening(uuid::Uuid::from_u128(2));

    fn waiting(recorded: &[KnownClosing]) -> Vec<(u8, u8)> {
        Closings::of(recorded.to_vec()).waiting.iter().map(|(one, other)| (one.0[0], other.0[0])).collect()
    }

    #[test]
    fn the_later_of_two_that_did_not_know_each_other_waits_as_a_whole() {
        let [one, other] = [closing(1, &[(FIRST, &[])]), closing(2, &[(SECOND, &[]), (FIRST, &[])])];
        assert_eq!(waiting(&[other.clone(), one.clone()]), [(2, 1)]);
        // As long as it waits it closes nothing, so a closing of its other page counts.
        assert_eq!(waiting(&[other.clone(), one.clone(), closing(3, &[(SECOND, &[])])]), [(2, 1)]);
        // With one of them taken back the other counts.
        assert_eq!(waiting(&[one.clone(), taken_back(&other)]), []);
        assert_eq!(waiting(&[taken_back(&one), other]), []);
    }

    #[test]
    fn a_closing_of_the_difference_counts_beside_those_that_it_knew() {
        let [first, second, third] =
            [closing(1, &[(FIRST, &[])]), closing(2, &[(FIRST, &[1])]), closing(3, &[(FIRST, &[2])])];
        assert_eq!(waiting(&[first.clone(), second.clone(), third.clone()]), []);
        assert_eq!(waiting(&[first.clone(), taken_back(&second), third.clone()]), []);
        assert_eq!(waiting(&[taken_back(&first), taken_back(&second), third]), []);
    }

    /// Taken back, settled again, and then brought back after all.
    #[test]
    fn a_closing_brought_back_makes_the_one_made_instead_wait() {
        let [first, instead] = [closing(1, &[(FIRST, &[])]), closing(2, &[(FIRST, &[])])];
        assert_eq!(waiting(&[taken_back(&first), instead.clone()]), []);
        assert_eq!(waiting(&[first, instead]), [(2, 1)]);
    }
}
