//! Sessions as they are stored: the figures of the header, the present position, and the points of
//! each hand.

use rusqlite::types::Value;
use rusqlite::{Row, params, params_from_iter};
use uuid::Uuid;

use super::{Result, StoreError, Tx, chain};
use crate::model::ids::{ChainId, EveningName, EveningNumber, PersonId, Slot, SpellingId};
use crate::model::time::Day;
use crate::model::{Currency, Player, Points, Stake};

/// Row of the list of sessions. `position` is the state of the session as JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct SessionRow {
    pub id: ChainId,
    pub uuid: Uuid,
    pub number: EveningNumber,
    pub game: String,
    pub rules: String,
    pub name: Option<String>,
    pub started_at: String,
    pub started_seconds: i64,
    pub stake: Option<Stake>,
    pub ended: bool,
    pub position: String,
    /// Sums of the evening's hands for its book, as JSON.
    pub book: String,
    /// Name that the table has for a game kept by its points, such as Cego.
    pub label: Option<String>,
}

impl SessionRow {
    /// Name of the evening by which people know it.
    pub fn evening_name(&self) -> EveningName {
        EveningName {
            started_at: self.started_at.clone(),
            number: self.number,
            title: self.name.clone(),
            game: self.label.clone().unwrap_or_else(|| self.game.clone()),
        }
    }
}

/// Points that a hand brought one seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Posting {
    pub player: Player,
    pub points: Points,
    pub due: Points,
    pub bonus: Points,
}

/// Evening without its position, with its members by order of joining.
#[derive(Clone, Debug, PartialEq)]
pub struct EveningBookRow {
    pub row: SessionRow,
    pub members: Vec<PersonId>,
}

/// Sums of an evening's hands for its book, still in their row of the database.
pub struct EveningSumsRow<'r> {
    pub id: ChainId,
    pub uuid: Uuid,
    pub started_at: &'r str,
    pub started_seconds: i64,
    pub stake: Option<Stake>,
    pub book: &'r str,
    /// Members of the evening, by order of joining.
    pub members: &'r [PersonId],
}

const COLUMNS_WITHOUT_POSITION: &str = "session.id, chain.uuid, number, game, rules, name, started_at, started_seconds, \
                                        stake_tenthousandths, currency, ended, '', book, \
                                        iif(game = 'points', position ->> '$.position.Points.rules.label', NULL)";

const COLUMNS: &str = "session.id, chain.uuid, number, game, rules, name, started_at, started_seconds, \
                       stake_tenthousandths, currency, ended, position, book, \
                       iif(game = 'points', position ->> '$.position.Points.rules.label', NULL) FROM session JOIN chain USING (id)";

impl Tx<'_> {
    pub fn session(&self, id: ChainId) -> Result<Option<SessionRow>> {
        self.first_row(&format!("SELECT {COLUMNS} WHERE session.id = ?1"), [id], read_session)
    }

    pub fn session_by_number(&self, number: EveningNumber) -> Result<Option<SessionRow>> {
        self.first_row(&format!("SELECT {COLUMNS} WHERE number = ?1"), [number], read_session)
    }

    /// Finds sessions whose UUID begins with `start`: at most three, which is enough to see that it
    /// is not only one.
    pub fn sessions_by_uuid(&self, start: &str) -> Result<Vec<SessionRow>> {
        let sql = format!(
            "SELECT {COLUMNS} WHERE substr(chain.uuid, 1, length(?1)) = ?1 ORDER BY number LIMIT 3"
        );
        self.rows(&sql, [start.to_lowercase()], read_session)
    }

    /// Visits all sessions, oldest first.
    pub fn visit_sessions<E: From<StoreError>>(
        &self,
        mut visit: impl FnMut(SessionRow) -> Result<(), E>,
    ) -> Result<(), E> {
        let sql = format!("SELECT {COLUMNS} ORDER BY number");
        self.visit_rows(&sql, [], |row| visit(read_session(row).map_err(StoreError::from)?))
    }

    /// Lists the sessions that were recorded last, the newest first.
    pub fn latest_sessions(&self, most: i64) -> Result<Vec<SessionRow>> {
        let sql = format!("SELECT {COLUMNS} ORDER BY number DESC LIMIT ?1");
        self.rows(&sql, [most], read_session)
    }

    /// Lists the newest sessions by their beginning, the newest first; those of one moment in the
    /// same order in every copy. With `below` only those that come after that evening in the list.
    pub fn newest_sessions_by_day(
        &self,
        below: Option<EveningNumber>,
        most: i64,
    ) -> Result<Vec<ChainId>> {
        let sql = "SELECT session.id FROM session JOIN chain USING (id) \
                   WHERE ?1 IS NULL OR (started_seconds, uuid) < \
                   (SELECT started_seconds, uuid FROM session JOIN chain USING (id) WHERE number = ?1) \
                   ORDER BY started_seconds DESC, uuid DESC LIMIT ?2";
        self.rows(sql, params![below, most], |row| row.get(0))
    }

    /// Lists the sessions that began within these days, in the order in which they were recorded.
    pub fn sessions_begun(&self, since: Option<Day>, until: Option<Day>) -> Result<Vec<ChainId>> {
        let sql = "SELECT id FROM session WHERE substr(started_at, 1, 10) BETWEEN \
                   coalesce(?1, '') AND coalesce(?2, '9999-99-99') ORDER BY id";
        let [since, until] = [since, until].map(|day| day.map(|day| day.to_string()));
        self.rows(sql, params![since, until], |row| row.get(0))
    }

    /// Lists the sessions that have another one of the same game within so many days.
    pub fn sessions_with_same_game_within_days(&self, most: u64) -> Result<Vec<ChainId>> {
        let sql = "SELECT id FROM (SELECT id, day - lag(day) OVER near AS before, lead(day) OVER near - day AS after \
                   FROM (SELECT id, game, julianday(substr(started_at, 1, 10)) AS day FROM session) \
                   WINDOW near AS (PARTITION BY game ORDER BY day)) WHERE before <= ?1 OR after <= ?1 ORDER BY id";
        self.rows(sql, [i64::try_from(most).unwrap_or(i64::MAX)], |row| row.get(0))
    }

    /// Lists the sessions in which a person has a place, in the order in which they were recorded.
    pub fn sessions_of_person(&self, person: PersonId) -> Result<Vec<ChainId>> {
        let sql = "SELECT DISTINCT session FROM member WHERE person IN (SELECT id FROM person WHERE same_as = ?1) \
                   ORDER BY session";
        self.rows(sql, [person], |row| row.get(0))
    }

    /// Lists the newest sessions that have not ended and are no table of a hall, the newest first.
    pub fn running_sessions(&self, most: i64) -> Result<Vec<SessionRow>> {
        let sql = format!(
            "SELECT {COLUMNS} WHERE NOT ended AND NOT EXISTS (SELECT 1 FROM hall_table WHERE session_uuid = chain.uuid) \
             ORDER BY number DESC LIMIT ?1"
        );
        self.rows(&sql, [most], read_session)
    }

    /// Visits evenings without their positions, in the order in which they were recorded; all, or
    /// those in `only`.
    pub fn visit_evening_books<E: From<StoreError>>(
        &self,
        only: Option<&[ChainId]>,
        mut visit: impl FnMut(EveningBookRow) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut visit = |row: &Row<'_>, members: &[PersonId]| {
            let row = read_session(row).map_err(StoreError::from)?;
            visit(EveningBookRow { row, members: members.to_vec() })
        };
        let Some(only) = only else {
            return self.visit_rows_with_members(COLUMNS_WITHOUT_POSITION, [0, i64::MAX], visit);
        };
        only.iter().try_for_each(|id| {
            self.visit_rows_with_members(COLUMNS_WITHOUT_POSITION, [id.get(); 2], &mut visit)
        })
    }

    /// Visits the sums of every evening for its book, and reads nothing else of the evenings.
    pub fn visit_evening_sums<E: From<StoreError>>(
        &self,
        mut visit: impl FnMut(EveningSumsRow<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let columns = "session.id, chain.uuid, book, stake_tenthousandths, currency, started_at, started_seconds";
        self.visit_rows_with_members(columns, [0, i64::MAX], |row, members| {
            let text = |column| row.get_ref(column)?.as_str().map_err(rusqlite::Error::from);
            let read = || -> rusqlite::Result<EveningSumsRow<'_>> {
                Ok(EveningSumsRow {
                    id: row.get(0)?,
                    uuid: chain::read_uuid(row, 1)?,
                    started_at: text(5)?,
                    started_seconds: row.get(6)?,
                    stake: read_stake(row, 3)?,
                    book: text(2)?,
                    members,
                })
            };
            visit(read().map_err(StoreError::from)?)
        })
    }

    /// Visits rows of evenings within these ids, each with its members by order of joining. The first
    /// column is the id of the session.
    fn visit_rows_with_members<E: From<StoreError>>(
        &self,
        columns: &str,
        bounds: [i64; 2],
        mut visit: impl FnMut(&Row<'_>, &[PersonId]) -> Result<(), E>,
    ) -> Result<(), E> {
        let sql = format!(
            "SELECT {columns} FROM session JOIN chain USING (id) \
             WHERE session.id >= ?1 AND session.id <= ?2 ORDER BY session.id"
        );
        let mut evenings = self.inner.prepare_cached(&sql).map_err(StoreError::from)?;
        let mut evenings = evenings.query(bounds).map_err(StoreError::from)?;
        // Gone through beside them, in the same order.
        let sql = "SELECT session, same_as FROM member JOIN person ON person.id = member.person \
                   WHERE session >= ?1 AND session <= ?2 ORDER BY session, player";
        let mut seats = self.inner.prepare_cached(sql).map_err(StoreError::from)?;
        let mut seats = seats.query(bounds).map_err(StoreError::from)?;
        let mut next = || -> Result<Option<(ChainId, PersonId)>> {
            seats.next()?.map(|row| Ok((row.get(0)?, row.get(1)?))).transpose()
        };
        let (mut members, mut seat) = (Vec::new(), next()?);
        while let Some(row) = evenings.next().map_err(StoreError::from)? {
            let id: ChainId = row.get(0).map_err(StoreError::from)?;
            members.clear();
            while let Some((_, person)) = seat.take_if(|(session, _)| *session <= id) {
                members.push(person);
                seat = next()?;
            }
            visit(row, &members)?;
        }
        Ok(())
    }

    pub fn next_session_number(&self) -> Result<EveningNumber> {
        self.only_row("SELECT coalesce(max(number), 0) + 1 FROM session", [], |row| row.get(0))
    }

    pub fn add_session(&self, row: &SessionRow) -> Result<()> {
        let sql = "INSERT INTO session (id, number, game, rules, name, started_at, started_seconds, \
                   stake_tenthousandths, currency, ended, position, book) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";
        let (stake, currency) = stake_columns(row)?;
        self.execute(
            sql,
            params![
                row.id,
                row.number,
                row.game,
                row.rules,
                row.name,
                row.started_at,
                row.started_seconds,
                stake,
                currency,
                row.ended,
                row.position,
                row.book,
            ],
        )
    }

    /// Saves the state of a session, whether it has ended, its stake, and the sums of its hands for
    /// the book.
    pub fn save_position_and_sums(&self, row: &SessionRow) -> Result<()> {
        let sql = "UPDATE session SET ended = ?2, position = ?3, book = ?4, stake_tenthousandths = ?5, currency = ?6 \
                   WHERE id = ?1";
        let (stake, currency) = stake_columns(row)?;
        let values = params![row.id, row.ended, row.position, row.book, stake, currency];
        self.execute(sql, values)
    }

    /// Saves the title of a session, and when it began.
    pub fn save_title_and_start(&self, row: &SessionRow) -> Result<()> {
        let sql =
            "UPDATE session SET name = ?2, started_at = ?3, started_seconds = ?4 WHERE id = ?1";
        let values = params![row.id, row.name, row.started_at, row.started_seconds];
        self.execute(sql, values)
    }

    pub fn add_member(
        &self,
        session: ChainId,
        player: Player,
        spelling: SpellingId,
        instead_of: Option<SpellingId>,
    ) -> Result<()> {
        let sql =
            "INSERT INTO member (session, player, person, instead_of) VALUES (?1, ?2, ?3, ?4)";
        let values = params![session, player.0, spelling, instead_of];
        self.execute(sql, values)
    }

    /// Lists the seats where a correction has put another person: the evening, the key of the
    /// recorded name, and the key of whoever really sat in the seat. Left out are seats whose
    /// recorded person sits in the evening as well.
    pub fn recorded_and_real_people_of_seats(&self) -> Result<Vec<(Uuid, String, String)>> {
        let sql = "SELECT chain.uuid, old.key, new.key FROM member \
                   JOIN chain ON chain.id = member.session JOIN person AS old ON old.id = member.instead_of \
                   JOIN person AS new ON new.id = member.person WHERE member.instead_of IS NOT NULL AND NOT EXISTS \
                   (SELECT 1 FROM member AS other JOIN person ON person.id = other.person \
                    WHERE other.session = member.session AND person.same_as = old.same_as) ORDER BY member.session, player";
        self.rows(sql, [], |row| Ok((chain::read_uuid(row, 0)?, row.get(1)?, row.get(2)?)))
    }

    /// Removes the members who joined after the first `keep`: their joining was undone.
    pub fn keep_first_members(&self, session: ChainId, keep: usize) -> Result<()> {
        let sql = "DELETE FROM member WHERE session = ?1 AND player >= ?2";
        self.execute(sql, params![session, keep as i64])
    }

    pub fn add_postings(&self, session: ChainId, slot: Slot, postings: &[Posting]) -> Result<()> {
        if self.held.borrow().is_some() {
            return self.count_equal_postings(session, slot, postings);
        }
        if postings.is_empty() {
            return Ok(());
        }
        // One statement for the whole table: a statement costs more than a row.
        let mut sql =
            format!("INSERT INTO posting VALUES {}", "(?,?,?,?,?,?),".repeat(postings.len()));
        sql.pop();
        let values = |posting: &Posting| {
            let halves = [posting.points, posting.due, posting.bonus]
                .map(|points| Value::Integer(points.halves()));
            let [points, due, bonus] = halves;
            let key = [session.get(), slot.get(), i64::from(posting.player.0)].map(Value::Integer);
            key.into_iter().chain([points, due, bonus])
        };
        self.execute(&sql, params_from_iter(postings.iter().flat_map(values)))
    }

    pub fn drop_postings_from(&self, session: ChainId, slot: Slot) -> Result<()> {
        if let Some(held) = self.held.borrow_mut().as_mut() {
            // Where they are held, a session is only ever made anew as a whole.
            held.drop_session_counts(session);
            return Ok(());
        }
        let sql = "DELETE FROM posting WHERE session = ?1 AND slot >= ?2";
        self.execute(sql, params![session, slot])
    }
}

fn stake_columns(row: &SessionRow) -> Result<(Option<i64>, Option<String>)> {
    let Some(stake) = row.stake else { return Ok((None, None)) };
    let tenthousandths = i64::try_from(stake.tenthousandths).map_err(|_| StoreError::TooLarge)?;
    Ok((Some(tenthousandths), Some(stake.currency.to_string())))
}

fn read_stake(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Stake>> {
    let (amount, currency): (Option<i64>, Option<String>) =
        (row.get(column)?, row.get(column + 1)?);
    let (Some(amount), Some(currency)) = (amount, currency) else { return Ok(None) };
    Ok(Some(Stake {
        tenthousandths: u64::try_from(amount)
            .map_err(|_| chain::column_error(column, amount.to_string()))?,
        currency: Currency::parse(&currency)
            .ok_or_else(|| chain::column_error(column + 1, currency))?,
    }))
}

fn read_session(row: &Row<'_>) -> rusqlite::Result<SessionRow> {
    Ok(SessionRow {
        id: row.get(0)?,
        uuid: chain::read_uuid(row, 1)?,
        number: row.get(2)?,
        game: row.get(3)?,
        rules: row.get(4)?,
        name: row.get(5)?,
        started_at: row.get(6)?,
        started_seconds: row.get(7)?,
        stake: read_stake(row, 8)?,
        ended: row.get(10)?,
        position: row.get(11)?,
        book: row.get(12)?,
        label: row.get(13)?,
    })
}
