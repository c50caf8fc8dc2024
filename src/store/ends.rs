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
    /// Where the log ends before the figures do.
    pub fn lost_ends(&self) -> Result<Vec<LostEnd>, StoreError> {
        // Of each chain its end is looked up: whatever else there is, it need not be read. A booking or a draw whose entry
        // is gone belongs to a chain that nobody can tell any more; the last one is named.
        let sql = "WITH ends AS (SELECT id, uuid, kind, (SELECT max(seq) FROM entry WHERE entry.chain = chain.id) AS last FROM chain) \
                   SELECT uuid, last, (SELECT count(DISTINCT slot) FROM posting WHERE session = ends.id AND slot > last) AS gone \
                   FROM ends WHERE kind = 'session' AND gone > 0 \
                   UNION ALL \
                   SELECT uuid, last, (SELECT count(DISTINCT entry) FROM deed WHERE entry NOT IN (SELECT id FROM entry)) AS gone \
                   FROM ends WHERE kind = 'house' AND id = (SELECT max(id) FROM chain WHERE kind = 'house') AND gone > 0 \
                   UNION ALL \
                   SELECT uuid, last, count(DISTINCT drawn) FROM hall_table JOIN ends ON ends.id = tournament \
                   WHERE drawn NOT IN (SELECT id FROM entry) GROUP BY uuid";
        let mut select = self.inner.prepare(sql)?;
        let rows = select
            .query_map([], |row| Ok(LostEnd { chain: values::uuid(row, 0)?, last: row.get(1)?, known: row.get(2)? }))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The latest time that the file knows of, where no entry has it any more.
    pub fn later_than_the_log(&self) -> Result<Option<String>, StoreError> {
        let known = self.inner.query_row("SELECT at FROM newest", [], |row| row.get::<_, String>(0));
        let Ok(known) = known else { return Ok(None) };
        let there = self.inner.query_row("SELECT count(*) FROM entry WHERE at = ?1", [&known], |row| row.get(0));
        Ok((there.unwrap_or(0_i64) == 0).then_some(known))
    }
}
