//! Closings that wait, since two closings of one book do not both count (docs/settlement.md,
//! Closings that wait). Also what a closing takes out.
//!
//! Each closing took out all that was there; if both counted, it would be taken out twice. The
//! later one in the order common to all copies waits as a whole, until one of them is taken back. A
//! closing that knew the earlier ones took out only what had come since.

use std::collections::{BTreeMap, BTreeSet};

use super::booking::{
    AmountsTakenFromPage, ClosedBooks, Deed, DeedKind, Page, PlanMethod, PlanProposal, PlanWish,
    SettleScope, Settlement,
};
use super::exact::TooLarge;
use super::order::{EntryStamp, Origin};
use super::plan::{ScopePages, fewest_handovers};
use super::round::Handover;
use super::seen::{KnownClosings, SeenEntries};
use super::shelf::OpenPage;
use crate::model::Currency;

/// Recorded closing, with each page that it closed and the closings of that page that it knew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedClosing {
    pub stamp: EntryStamp,
    /// Whether the closing is not undone.
    pub lives: bool,
    pub pages: Vec<(Page, Currency, KnownClosings)>,
}

impl RecordedClosing {
    /// Reads the closing that a deed records; `None` for a deed that closes nothing.
    pub fn from_deed(stamp: EntryStamp, lives: bool, deed: &Deed) -> Option<RecordedClosing> {
        let DeedKind::Settle(settlement) = &deed.kind else { return None };
        let pages = settlement.closed.iter().flat_map(|closed| {
            closed.taken.iter().map(|taken| (taken.page, closed.currency, taken.knew.clone()))
        });
        Some(RecordedClosing { stamp, lives, pages: pages.collect() })
    }
}

/// Closings that count, by page; and in `waiting` those that do not, each with the closing that
/// prevents it from counting.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Closings {
    counting: BTreeMap<(Page, Currency), Vec<Origin>>,
    /// For a page, its currency and the origin of a closing: the closings of the page that counted
    /// when that closing was recorded.
    known: BTreeMap<(Page, Currency, Origin), BTreeSet<Origin>>,
    pub waiting: BTreeMap<Origin, Origin>,
}

impl Closings {
    /// Finds which of all recorded closings count. They come in any order, those taken back
    /// included, since they say what later ones knew.
    pub fn from_recorded(mut recorded: Vec<RecordedClosing>) -> Closings {
        recorded.sort_by_key(|closing| closing.stamp);
        let mut closings = Closings::default();
        for closing in &recorded {
            let origin = closing.stamp.origin;
            for (page, currency, knew) in &closing.pages {
                let known = closings.closings_and_known(*page, *currency, &knew.after);
                let known =
                    known.into_iter().filter(|other| !knew.without.contains(other)).collect();
                closings.known.insert((*page, *currency, origin), known);
            }
            if !closing.lives {
                continue;
            }
            let unknown = closing.pages.iter().find_map(|(page, currency, _)| {
                let known = closings.known.get(&(*page, *currency, origin))?;
                closings
                    .counting_closings(*page, *currency)
                    .iter()
                    .copied()
                    .find(|other| !known.contains(other))
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

    /// Returns these closings of a page, together with all closings that they knew.
    fn closings_and_known(
        &self,
        page: Page,
        currency: Currency,
        closings: &[Origin],
    ) -> BTreeSet<Origin> {
        let knew =
            |one: &Origin| self.known.get(&(page, currency, *one)).cloned().unwrap_or_default();
        closings.iter().flat_map(knew).chain(closings.iter().copied()).collect()
    }

    pub fn does_count(&self, origin: Origin) -> bool {
        !self.waiting.contains_key(&origin)
    }

    /// Returns the closings of a page that count, in the order common to all copies.
    pub fn counting_closings(&self, page: Page, currency: Currency) -> &[Origin] {
        self.counting.get(&(page, currency)).map_or(&[], Vec::as_slice)
    }

    /// Names the closings of a page that count now, as a closing that is recorded next stores them.
    pub fn closings_known_now(&self, page: Page, currency: Currency) -> KnownClosings {
        let counting = self.counting_closings(page, currency);
        let known =
            |one: &Origin| self.known.get(&(page, currency, *one)).cloned().unwrap_or_default();
        let passed: BTreeSet<Origin> = counting.iter().flat_map(known).collect();
        let after: Vec<Origin> =
            counting.iter().copied().filter(|one| !passed.contains(one)).collect();
        let all = self.closings_and_known(page, currency, &after);
        KnownClosings {
            after,
            without: all.into_iter().filter(|one| !counting.contains(one)).collect(),
        }
    }
}

impl Deed {
    /// Whether two closings record the same payments on the same day for the same books.
    pub fn records_same_closing(&self, other: &Deed) -> bool {
        let is_of_one_day = self.date == other.date;
        let [one, other] = [self, other].map(|deed| match &deed.kind {
            DeedKind::Settle(settlement) => settlement.closed.as_slice(),
            _ => &[],
        });
        let pages = |closed: &ClosedBooks| closed.taken.iter().map(|taken| taken.page).collect();
        is_of_one_day
            && one.len() == other.len()
            && one.iter().zip(other).all(|(one, other)| {
                let [own, others]: [BTreeSet<Page>; 2] = [pages(one), pages(other)];
                (one.paid_in, &one.paid, own) == (other.paid_in, &other.paid, others)
            })
    }

    /// Whether this deed has a payment, or forgives a debt, between the payer and payee of a line
    /// that `closing` paid.
    pub fn repeats_payment_of(&self, closing: &Deed) -> bool {
        let DeedKind::Settle(settlement) = &closing.kind else { return false };
        let mut lines = settlement.closed.iter().flat_map(|closed| &closed.paid);
        let own = self.kind.payments_and_forgiven_debts();
        lines.any(|line| own.iter().any(|one| (&one.from, &one.to) == (&line.from, &line.to)))
    }
}

/// Closings of the books of a plan that is paid as a whole, one for each currency; none where
/// everything is even already.
pub fn closed_books(
    scope_pages: &[ScopePages<'_>],
    proposal: &PlanProposal,
    wish: &PlanWish,
) -> Result<Vec<ClosedBooks>, TooLarge> {
    closings_for_payments(scope_pages, proposal, wish, &proposal.handovers)
}

/// Closings of the books of a plan whose last lines `paid` are paid now, one for each currency.
/// With several currencies, the closing of the currency that is paid has these lines, or the first
/// other one where nothing is open in that currency.
pub fn closings_for_payments(
    scope_pages: &[ScopePages<'_>],
    proposal: &PlanProposal,
    wish: &PlanWish,
    paid: &[Handover],
) -> Result<Vec<ClosedBooks>, TooLarge> {
    let mut all: Vec<ClosedBooks> = Vec::new();
    let is_own = |in_scope: &&ScopePages<'_>| in_scope.shelf.currency == proposal.currency;
    let (own, others): (Vec<_>, Vec<_>) = scope_pages.iter().partition(is_own);
    for in_scope in own.into_iter().chain(others) {
        let has_outside = all.is_empty() && is_own(&in_scope) && !proposal.outside.is_empty();
        if !has_outside && in_scope.is_all_zero(wish.way == PlanMethod::Pairwise)? {
            continue;
        }
        all.push(match all.is_empty() {
            true => closing_with_payments(in_scope, proposal, paid)?,
            false => ClosedBooks {
                currency: in_scope.shelf.currency,
                paid_in: proposal.paid_in,
                paid: Vec::new(),
                taken: amounts_taken_from_pages(in_scope),
                carried: Vec::new(),
            },
        });
    }
    Ok(all)
}

fn amounts_taken_from_pages(in_scope: &ScopePages<'_>) -> Vec<AmountsTakenFromPage> {
    let open = in_scope.pages.iter().filter(|open| !open.between.is_empty());
    open.map(|open| amounts_of_whole_page(open)).collect()
}

fn closing_with_payments(
    in_scope: &ScopePages<'_>,
    proposal: &PlanProposal,
    paid: &[Handover],
) -> Result<ClosedBooks, TooLarge> {
    let mut taken = amounts_taken_from_pages(in_scope);
    // Lines that were paid before stand partly in the general book; with the whole plan paid they
    // are settled too.
    if !proposal.outside.is_empty() && !in_scope.pages.iter().any(|open| open.page == Page::General)
    {
        let general = in_scope.shelf.page(Page::General);
        let knew = general.map(|open| open.knew.clone()).unwrap_or_default();
        let between = proposal.outside.clone();
        taken.push(AmountsTakenFromPage {
            page: Page::General,
            between,
            knew,
            seen: SeenEntries::default(),
        });
    }
    // What coins left over, as debts: whoever got too little is owed it by whoever paid too little.
    let carried = fewest_handovers(&proposal.carried)?;
    Ok(ClosedBooks {
        currency: in_scope.shelf.currency,
        paid_in: proposal.paid_in,
        paid: paid.to_vec(),
        taken,
        carried,
    })
}

/// Joins the closings of all currencies of a scope into one settlement; `None` without any.
pub fn settlement_of_closings(
    scope: &SettleScope,
    wish: &PlanWish,
    closed: Vec<ClosedBooks>,
) -> Option<Settlement> {
    (!closed.is_empty()).then(|| Settlement { scope: scope.clone(), wish: wish.clone(), closed })
}

fn amounts_of_whole_page(open: &OpenPage) -> AmountsTakenFromPage {
    AmountsTakenFromPage {
        page: open.page,
        between: open.between.clone(),
        knew: open.knew.clone(),
        seen: open.seen,
    }
}

/// Finds the closings that closed what the closing `origin` carried over: as long as one of them
/// counts, `origin` is not undone without `--anyway`.
pub fn closings_that_settled_carry_over<'d>(
    origin: Origin,
    counting: impl IntoIterator<Item = (Origin, &'d Settlement)>,
) -> Vec<Origin> {
    let takes = |settlement: &Settlement| {
        settlement
            .closed
            .iter()
            .flat_map(|closed| &closed.taken)
            .any(|taken| taken.page == Page::Carried(origin))
    };
    counting
        .into_iter()
        .filter(|(_, settlement)| takes(settlement))
        .map(|(other, _)| other)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::books::order::Moment;

    fn origin(byte: u8) -> Origin {
        Origin([byte; 32])
    }

    fn closing(byte: u8, pages: &[(Page, &[u8])]) -> RecordedClosing {
        let stamp = EntryStamp::new(Moment(i128::from(byte)), origin(byte));
        let knew = |known: &[u8]| KnownClosings {
            after: known.iter().copied().map(origin).collect(),
            without: Vec::new(),
        };
        let pages = pages.iter().map(|(page, known)| (*page, Currency::EUR, knew(known))).collect();
        RecordedClosing { stamp, lives: true, pages }
    }

    fn undone_closing(closing: &RecordedClosing) -> RecordedClosing {
        RecordedClosing { lives: false, ..closing.clone() }
    }

    const FIRST: Page = Page::Evening(uuid::Uuid::from_u128(1));
    const SECOND: Page = Page::Evening(uuid::Uuid::from_u128(2));

    fn waiting_pairs(recorded: &[RecordedClosing]) -> Vec<(u8, u8)> {
        Closings::from_recorded(recorded.to_vec())
            .waiting
            .iter()
            .map(|(one, other)| (one.0[0], other.0[0]))
            .collect()
    }

    #[test]
    fn the_later_of_two_that_did_not_know_each_other_waits_as_a_whole() {
        let [one, other] =
            [closing(1, &[(FIRST, &[])]), closing(2, &[(SECOND, &[]), (FIRST, &[])])];
        assert_eq!(waiting_pairs(&[other.clone(), one.clone()]), [(2, 1)]);
        // As long as it waits it closes nothing, so a closing of its other page counts.
        assert_eq!(
            waiting_pairs(&[other.clone(), one.clone(), closing(3, &[(SECOND, &[])])]),
            [(2, 1)]
        );
        // With one of them taken back the other counts.
        assert_eq!(waiting_pairs(&[one.clone(), undone_closing(&other)]), []);
        assert_eq!(waiting_pairs(&[undone_closing(&one), other]), []);
    }

    #[test]
    fn a_closing_of_the_difference_counts_beside_those_that_it_knew() {
        let [first, second, third] = [
            closing(1, &[(FIRST, &[])]),
            closing(2, &[(FIRST, &[1])]),
            closing(3, &[(FIRST, &[2])]),
        ];
        assert_eq!(waiting_pairs(&[first.clone(), second.clone(), third.clone()]), []);
        assert_eq!(waiting_pairs(&[first.clone(), undone_closing(&second), third.clone()]), []);
        assert_eq!(waiting_pairs(&[undone_closing(&first), undone_closing(&second), third]), []);
    }

    /// A closing is taken back, its books are settled again, and then the first closing is brought
    /// back after all.
    #[test]
    fn a_closing_brought_back_makes_the_one_made_instead_wait() {
        let [first, instead] = [closing(1, &[(FIRST, &[])]), closing(2, &[(FIRST, &[])])];
        assert_eq!(waiting_pairs(&[undone_closing(&first), instead.clone()]), []);
        assert_eq!(waiting_pairs(&[first.clone(), instead]), [(2, 1)]);
        // The same where a closing of a difference, which knew the first, has stayed all the time.
        let difference = closing(2, &[(FIRST, &[1])]);
        let knew = Closings::from_recorded(vec![undone_closing(&first), difference.clone()])
            .closings_known_now(FIRST, Currency::EUR);
        assert_eq!(knew, KnownClosings { after: vec![origin(2)], without: vec![origin(1)] });
        let mut third = closing(3, &[]);
        third.pages.push((FIRST, Currency::EUR, knew));
        assert_eq!(waiting_pairs(&[undone_closing(&first), difference.clone(), third.clone()]), []);
        assert_eq!(waiting_pairs(&[first, difference, third]), [(3, 1)]);
    }

    #[test]
    fn last_closings_stand_for_all_known() {
        let chain = [
            closing(1, &[(FIRST, &[])]),
            closing(2, &[(FIRST, &[1])]),
            closing(3, &[(FIRST, &[2])]),
        ];
        let knew = Closings::from_recorded(chain.to_vec()).closings_known_now(FIRST, Currency::EUR);
        assert_eq!(knew, KnownClosings { after: vec![origin(3)], without: Vec::new() });
        assert_eq!(
            Closings::from_recorded(chain.to_vec()).closings_known_now(SECOND, Currency::EUR),
            KnownClosings::default()
        );
    }
}
