//! What is open, kept ready: by page, by who owes, and in sum. What stands in a row is written and
//! read by whoever keeps it; a page is named as in `migrations/0001_first_release.sql`.

use rusqlite::{OptionalExtension, Row, params};

use super::{StoreError, Tx, values};
use crate::journal::chain::Hash;
use crate::model::Currency;
use crate::model::ids::{ChainId, EntryId};

/// A page in a currency.
#[derive(Clone, Debug, PartialEq)]
pub struct PageRow {
    pub page: String,
    pub currency: Currency,
    pub uses: i64,
    /// Nothing where nothing is open.
    pub owed: Option<String>,
}

/// What somebody has over all pages of a currency.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenSum {
    pub parts: i128,
    pub named: i64,
    pub cash: i128,
    pub cash_deeds: i64,
}

/// In the place of a name: whoever is owed there. No name is blank.
pub const ANYBODY: &str = " ";

/// Somebody who owes in a currency, perhaps where another is owed.
#[derive(Clone, Copy, Debug)]
pub struct Owing<'k> {
    pub currency: Currency,
    pub who: &'k str,
    pub whom: Option<&'k str>,
}

impl Tx<'_> {
    /// Whether what is open is added up at the end, because so much comes at once.
    pub fn adds_up_later(&self) -> bool {
        self.adds_up_later.get()
    }

    pub fn add_up_later(&self) {
        self.adds_up_later.set(true);
    }

    /// The evening that was begun last here.
    pub fn newest_session(&self) -> Result<Option<ChainId>, StoreError> {
        Ok(self
            .inner
            .prepare_cached("SELECT max(id) FROM session")?
            .query_row([], |row| row.get(0))?)
    }

    /// Forgets all that is added up.
    pub fn forget_sums(&self) -> Result<(), StoreError> {
        let sql = "DELETE FROM deed_page; DELETE FROM counted; DELETE FROM page; DELETE FROM owing; DELETE FROM owing_to; DELETE FROM open_sum; \
                   UPDATE deed SET waits = NULL WHERE waits IS NOT NULL";
        Ok(self.inner.execute_batch(sql)?)
    }

    pub fn let_deed_wait(&self, origin: Hash, waits: Option<Hash>) -> Result<(), StoreError> {
        let sql = "UPDATE deed SET waits = ?2 WHERE origin = ?1";
        self.inner.prepare_cached(sql)?.execute(params![origin, waits])?;
        Ok(())
    }

    pub fn add_deed_page(
        &self,
        page: &str,
        entry: EntryId,
        closes: bool,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO deed_page (page, entry, closes) VALUES (?1, ?2, ?3) \
                   ON CONFLICT DO UPDATE SET closes = closes OR excluded.closes";
        self.inner.prepare_cached(sql)?.execute(params![page, entry, closes])?;
        Ok(())
    }

    /// The deeds that have something to do with a page, perhaps only those that closed it.
    pub fn deeds_on(&self, page: &str, only_closings: bool) -> Result<Vec<EntryId>, StoreError> {
        let sql = "SELECT entry FROM deed_page WHERE page = ?1 AND closes >= ?2";
        let mut select = self.inner.prepare_cached(sql)?;
        let rows = select.query_map(params![page, only_closings], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// All deeds that closed something.
    pub fn closings(&self) -> Result<Vec<EntryId>, StoreError> {
        let mut select = self.inner.prepare_cached(
            "SELECT DISTINCT entry FROM deed_page WHERE closes = 1 ORDER BY entry",
        )?;
        let rows = select.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// What of an evening is counted.
    pub fn counted(&self, page: &str) -> Result<Option<String>, StoreError> {
        let mut select = self.inner.prepare_cached("SELECT share FROM counted WHERE page = ?1")?;
        Ok(select.query_row([page], |row| row.get(0)).optional()?)
    }

    pub fn set_counted(&self, page: &str, share: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO counted (page, share) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET share = excluded.share";
        self.inner.prepare_cached(sql)?.execute([page, share])?;
        Ok(())
    }

    /// A page in every currency in which it is there.
    pub fn page(&self, page: &str) -> Result<Vec<PageRow>, StoreError> {
        let mut select = self
            .inner
            .prepare_cached("SELECT page, currency, uses, owed FROM page WHERE page = ?1")?;
        let rows = select.query_map([page], read_page)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The pages of the general book on which something is open.
    pub fn open_beside_evenings(&self) -> Result<Vec<PageRow>, StoreError> {
        let sql = "SELECT page, currency, uses, owed FROM page WHERE owed IS NOT NULL AND page < 'evening' \
                   UNION ALL SELECT page, currency, uses, owed FROM page WHERE page = 'general' AND owed IS NOT NULL";
        let mut select = self.inner.prepare_cached(sql)?;
        let rows = select.query_map([], read_page)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Writes a page, or takes it away where nobody has anything to do with it.
    pub fn put_page(&self, row: &PageRow) -> Result<(), StoreError> {
        let currency = row.currency.as_str();
        if row.uses == 0 {
            let sql = "DELETE FROM page WHERE page = ?1 AND currency = ?2";
            self.inner.prepare_cached(sql)?.execute([&row.page, currency])?;
            return Ok(());
        }
        let sql = "INSERT INTO page (page, currency, uses, owed) VALUES (?1, ?2, ?3, ?4) \
                   ON CONFLICT DO UPDATE SET uses = excluded.uses, owed = excluded.owed";
        self.inner.prepare_cached(sql)?.execute(params![row.page, currency, row.uses, row.owed])?;
        Ok(())
    }

    /// When the evening of this id began, in seconds; nothing where it is not here.
    pub fn began(&self, evening: uuid::Uuid) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT started_seconds FROM chain JOIN session USING (id) WHERE uuid = ?1";
        Ok(self
            .inner
            .prepare_cached(sql)?
            .query_row([evening.to_string()], |row| row.get(0))
            .optional()?)
    }

    pub fn set_owing(
        &self,
        owing: &Owing<'_>,
        since: i64,
        page: &str,
        owes: bool,
    ) -> Result<(), StoreError> {
        let currency = owing.currency.as_str();
        let sql = match (owing.whom, owes) {
            (None, true) => {
                "INSERT INTO owing (currency, who, since, page) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING"
            }
            (None, false) => {
                "DELETE FROM owing WHERE currency = ?1 AND who = ?2 AND since = ?3 AND page = ?4"
            }
            (Some(_), true) => {
                "INSERT INTO owing_to (currency, who, since, page, whom) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING"
            }
            (Some(_), false) => {
                "DELETE FROM owing_to WHERE currency = ?1 AND who = ?2 AND since = ?3 AND page = ?4 AND whom = ?5"
            }
        };
        let mut statement = self.inner.prepare_cached(sql)?;
        match owing.whom {
            None => statement.execute(params![currency, owing.who, since, page])?,
            Some(whom) => statement.execute(params![currency, owing.who, since, page, whom])?,
        };
        Ok(())
    }

    /// Where somebody owes, oldest first, until `visit` has enough; among them may be evenings of
    /// many people in which the other is not owed.
    pub fn each_owing<E: From<StoreError>>(
        &self,
        owing: &Owing<'_>,
        mut visit: impl FnMut(i64, &str) -> Result<bool, E>,
    ) -> Result<(), E> {
        let sql = match owing.whom {
            None => {
                "SELECT since, page FROM owing WHERE currency = ?1 AND who = ?2 ORDER BY since, page"
            }
            Some(_) => {
                "SELECT since, page FROM owing_to WHERE currency = ?1 AND who = ?2 AND whom = ?3 UNION ALL \
                 SELECT since, page FROM owing_to WHERE currency = ?1 AND who = ?2 AND whom = ?4 ORDER BY since, page"
            }
        };
        let mut select = self.inner.prepare_cached(sql).map_err(StoreError::from)?;
        let currency = owing.currency.as_str();
        let rows = match owing.whom {
            None => select.query([currency, owing.who]),
            Some(whom) => select.query([currency, owing.who, whom, ANYBODY]),
        };
        let mut rows = rows.map_err(StoreError::from)?;
        while let Some(row) = rows.next().map_err(StoreError::from)? {
            let (since, page): (i64, String) =
                (row.get(0).map_err(StoreError::from)?, row.get(1).map_err(StoreError::from)?);
            if !visit(since, &page)? {
                break;
            }
        }
        Ok(())
    }

    pub fn open_sum(&self, currency: Currency, who: &str) -> Result<OpenSum, StoreError> {
        let sql = "SELECT currency, who, parts, named, cash, cash_deeds FROM open_sum WHERE currency = ?1 AND who = ?2";
        let mut select = self.inner.prepare_cached(sql)?;
        let row = select
            .query_row([currency.as_str(), who], |row| read_sum(row).map(|(_, _, sum)| sum))
            .optional()?;
        Ok(row.unwrap_or_default())
    }

    pub fn open_sums(&self) -> Result<Vec<(Currency, String, OpenSum)>, StoreError> {
        let sql = "SELECT currency, who, parts, named, cash, cash_deeds FROM open_sum";
        let mut select = self.inner.prepare_cached(sql)?;
        let rows = select.query_map([], read_sum)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// Somebody of whom nothing is known in a currency any more has no row.
    pub fn put_open_sum(
        &self,
        currency: Currency,
        who: &str,
        sum: OpenSum,
    ) -> Result<(), StoreError> {
        if sum == OpenSum::default() {
            let sql = "DELETE FROM open_sum WHERE currency = ?1 AND who = ?2";
            self.inner.prepare_cached(sql)?.execute([currency.as_str(), who])?;
            return Ok(());
        }
        let sql = "INSERT INTO open_sum (currency, who, parts, named, cash, cash_deeds) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
                   ON CONFLICT DO UPDATE SET parts = excluded.parts, named = excluded.named, cash = excluded.cash, \
                   cash_deeds = excluded.cash_deeds";
        let (parts, cash) = (sum.parts.to_string(), sum.cash.to_string());
        let values = params![currency.as_str(), who, parts, sum.named, cash, sum.cash_deeds];
        self.inner.prepare_cached(sql)?.execute(values)?;
        Ok(())
    }
}

fn currency(row: &Row<'_>, column: usize) -> rusqlite::Result<Currency> {
    let text: String = row.get(column)?;
    Currency::parse(&text).ok_or_else(|| values::wrong(column, text))
}

fn read_page(row: &Row<'_>) -> rusqlite::Result<PageRow> {
    Ok(PageRow {
        page: row.get(0)?,
        currency: currency(row, 1)?,
        uses: row.get(2)?,
        owed: row.get(3)?,
    })
}

fn read_sum(row: &Row<'_>) -> rusqlite::Result<(Currency, String, OpenSum)> {
    let number = |column: usize| {
        let text: String = row.get(column)?;
        text.parse::<i128>().map_err(|_| values::wrong(column, text))
    };
    let sum = OpenSum {
        parts: number(2)?,
        named: row.get(3)?,
        cash: number(4)?,
        cash_deeds: row.get(5)?,
    };
    Ok((currency(row, 0)?, row.get(1)?, sum))
}
