//! Closing the books of a scope: what a plan paid takes out of each page, and what it leaves to be carried over.
//!
//! Everything is written down exactly, so that what came after it can always be told. Nothing is recorded here.

use super::booking::Page;
use super::deed::{Closed, Settlement, Taken};
use super::exact::TooLarge;
use super::order::Origin;
use super::plan::{Proposal, least_handovers};
use super::reach::Reach;
use super::seen::Seen;
use super::shelf::OpenPage;
use super::wish::{Handover, Scope, Way, Wish};

/// What one currency's books are closed with. `None` where everything is even already: there is nothing to record.
pub fn closed(reach: &Reach<'_>, proposal: &Proposal, wish: &Wish) -> Result<Option<Closed>, TooLarge> {
    if proposal.outside.is_empty() && reach.is_even(wish.way == Way::Pairwise)? {
        return Ok(None);
    }
    closed_with(reach, proposal, &proposal.handovers).map(Some)
}

/// The same, where other handovers than all of the plan's are what was paid now.
pub fn closed_with(reach: &Reach<'_>, proposal: &Proposal, paid: &[Handover]) -> Result<Closed, TooLarge> {
    let open = reach.pages.iter().filter(|open| !open.between.is_empty());
    let mut taken: Vec<Taken> = open.map(|open| taken(open)).collect();
    // Lines that were paid before stand partly in the general book; with the whole plan paid they are settled too.
    if !proposal.outside.is_empty() && !reach.pages.iter().any(|open| open.page == Page::General) {
        let general = reach.shelf.page(Page::General);
        let knew = general.map(|open| open.knew.clone()).unwrap_or_default();
        let between = proposal.outside.clone();
        taken.push(Taken { page: Page::General, between, knew, seen: Seen::default() });
    }
    // What coins left over, as debts: whoever got too little is owed it by whoever paid too little.
    let carried = least_handovers(&proposal.carried)?;
    Ok(Closed { currency: reach.shelf.currency, paid_in: proposal.paid_in, paid: paid.to_vec(), taken, carried })
}

/// All currencies of a scope in one entry; `None` where there is nothing to record in any.
pub fn settlement(scope: &Scope, wish: &Wish, closed: Vec<Closed>) -> Option<Settlement> {
    (!closed.is_empty()).then(|| Settlement { scope: scope.clone(), wish: wish.clone(), closed })
}

fn taken(open: &OpenPage) -> Taken {
    Taken { page: open.page, between: open.between.clone(), knew: open.knew.clone(), seen: open.seen }
}

/// Closings that closed what this one carried over: as long as one of them counts, this one is not taken back without
/// `--anyway`. The carry-over is known by the name of this one.
pub fn closed_later<'d>(origin: Origin, counting: impl IntoIterator<Item = (Origin, &'d Settlement)>) -> Vec<Origin> {
    let takes = |settlement: &Settlement| {
        settlement.closed.iter().flat_map(|closed| &closed.taken).any(|taken| taken.page == Page::Carried(origin))
    };
    counting.into_iter().filter(|(_, settlement)| takes(settlement)).map(|(other, _)| other).collect()
}
