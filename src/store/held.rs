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
