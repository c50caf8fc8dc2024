//! What hands wrote as they were played anew, held against the rows that are kept.

use std::collections::HashMap;

use crate::model::ids::ChainId;

#[derive(Debug, Default)]
pub struct HeldPostings {
    by_session: HashMap<ChainId, Held>,
}

/// How many rows are kept just so, and how many are not.
#[derive(Clone, Copy, Debug, Default)]
pub struct Held {
    pub as_kept: i64,
    pub missing: i64,
}

impl HeldPostings {
    pub fn add(&mut self, session: ChainId, hand: Held) {
        let of_session = self.by_session.entry(session).or_default();
        of_session.as_kept += hand.as_kept;
        of_session.missing += hand.missing;
    }

    /// A session is made anew from its beginning.
    pub fn forget(&mut self, session: ChainId) {
        self.by_session.remove(&session);
    }

    pub fn sum(&self) -> Held {
        self.by_session.values().fold(Held::default(), |sum, one| Held {
            as_kept: sum.as_kept + one.as_kept,
            missing: sum.missing + one.missing,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `check` says how many figures differ (docs/storage.md, What a check finds): over all evenings, and of one that is made anew
    /// nothing stays.
    #[test]
    fn hands_are_added_up_over_evenings_until_one_is_made_anew() {
        let mut held = HeldPostings::default();
        let [one, other] = [1, 2].map(ChainId::new);
        for (session, as_kept, missing) in [(one, 3, 0), (one, 2, 1), (other, 4, 2), (other, 3, 3)] {
            held.add(session, Held { as_kept, missing });
        }
        let sum = |held: &HeldPostings| (held.sum().as_kept, held.sum().missing);
        assert_eq!(sum(&held), (12, 6));
        held.forget(other);
        assert_eq!(sum(&held), (5, 1));
    }
}
