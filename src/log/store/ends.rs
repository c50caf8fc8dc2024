//! Chains whose end is gone: the figures still know of entries that the log has no more (docs/trust.md, Promised).

use rusqlite::OptionalExtension;
use uuid::Uuid;

use super::{StoreError, Tx, values};
use crate::model::ids::Seq;
use crate::model::time;

/// What the figures of the attached file know more than its log.
#[derive(Clone, Debug, PartialEq)]
pub enum LostEnd {
    /// Behind the last entry of a chain that is there, so many hands, bookings or draws.
    Of { chain: Uuid, last: Seq, known: i64 },
    /// An entry of this time, the latest of all.
    Latest(String),
}

impl Tx<'_> {
    /// Where the log ends before the figures of the attached file do.
    pub fn lost_ends(&self) -> Result<Vec<LostEnd>, StoreError> {
        // Of each chain its end is looked up: whatever else there is, it need not be read. A booking or a draw whose entry
        // is gone belongs to a chain that nobody can tell any more; the last one is named.
        let sql = "WITH ends AS (SELECT id, uuid, kind, (SELECT max(seq) FROM entry WHERE entry.chain = chain.id) AS last FROM chain) \
                   SELECT uuid, last, (SELECT count(DISTINCT slot) FROM kept.posting WHERE session = ends.id AND slot > last) AS gone \
                   FROM ends WHERE kind = 'session' AND gone > 0 \
                   UNION ALL \
                   SELECT uuid, last, (SELECT count(DISTINCT entry) FROM kept.deed WHERE entry NOT IN (SELECT id FROM entry)) AS gone \
                   FROM ends WHERE kind = 'house' AND id = (SELECT max(id) FROM chain WHERE kind = 'house') AND gone > 0 \
                   UNION ALL \
                   SELECT uuid, last, count(DISTINCT drawn) FROM kept.hall_table JOIN ends ON ends.id = tournament \
                   WHERE drawn NOT IN (SELECT id FROM entry) GROUP BY uuid";
        let mut select = self.inner.prepare(sql)?;
        let rows = select.query_map([], |row| {
            Ok(LostEnd::Of { chain: values::uuid(row, 0)?, last: row.get(1)?, known: row.get(2)? })
        })?;
        let mut lost = rows.collect::<Result<Vec<_>, _>>()?;
        let latest = "SELECT at FROM kept.newest WHERE NOT EXISTS (SELECT 1 FROM entry WHERE entry.at = newest.at)";
        let latest: Option<String> = self.inner.query_row(latest, [], |row| row.get(0)).optional()?;
        lost.extend(latest.filter(|at| time::nanoseconds(at).is_some()).map(LostEnd::Latest));
        Ok(lost)
    }
}
