//! Chains whose end is gone: the figures still know of entries that the log has no more (docs/trust.md, Promised).

use uuid::Uuid;

use super::{StoreError, Tx, values};
use crate::model::ids::Seq;

/// A chain that the figures know more of than the log.
#[derive(Clone, Debug, PartialEq)]
pub struct LostEnd {
    pub chain: Uuid,
    /// The last entry that is there.
    pub last: Seq,
    /// How many hands, bookings or draws are known whose entries are gone.
    pub known: i64,
}

impl Tx<'_> {
    /// Where the attached file's log ends before its figures do.
    pub fn lost_ends(&self) -> Result<Vec<LostEnd>, StoreError> {
        // A booking or a draw whose entry is gone belongs to a chain that nobody can tell any more; the last one is named.
        let sql = "WITH ends AS (SELECT chain, max(seq) AS last FROM kept.entry GROUP BY chain) \
                   SELECT uuid, last, count(DISTINCT slot) FROM kept.posting JOIN ends ON ends.chain = posting.session \
                   JOIN kept.chain ON chain.id = posting.session WHERE slot > last GROUP BY uuid \
                   UNION ALL \
                   SELECT uuid, last, (SELECT count(DISTINCT entry) FROM kept.deed \
                                       WHERE entry NOT IN (SELECT id FROM kept.entry)) AS gone \
                   FROM kept.chain JOIN ends ON ends.chain = chain.id \
                   WHERE kind = 'house' AND chain.id = (SELECT max(id) FROM kept.chain WHERE kind = 'house') AND gone > 0 \
                   UNION ALL \
                   SELECT uuid, last, count(DISTINCT drawn) FROM kept.hall_table JOIN ends ON ends.chain = tournament \
                   JOIN kept.chain ON chain.id = tournament WHERE drawn NOT IN (SELECT id FROM kept.entry) GROUP BY uuid";
        let mut select = self.inner.prepare(sql)?;
        let rows = select
            .query_map([], |row| Ok(LostEnd { chain: values::uuid(row, 0)?, last: row.get(1)?, known: row.get(2)? }))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
