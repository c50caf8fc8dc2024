//! Tournaments as they are kept ready: where each stands, and who is behind its start numbers.

use rusqlite::{OptionalExtension, Row, params};
use uuid::Uuid;

use super::people::Person;
use super::{StoreError, Tx};

/// A row of the list of tournaments. `position` is the tournament as its room wrote it.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentRow {
    pub id: i64,
    pub uuid: Uuid,
    pub number: i64,
    pub name: String,
    pub position: String,
}

const COLUMNS: &str =
    "tournament.id, chain.uuid, number, name, position FROM tournament JOIN chain ON chain.id = tournament.id";

impl Tx<'_> {
    pub fn tournament(&self, id: i64) -> Result<Option<TournamentRow>, StoreError> {
        let mut select = self.inner.prepare_cached(&format!("SELECT {COLUMNS} WHERE tournament.id = ?1"))?;
        Ok(select.query_row([id], read_tournament).optional()?)
    }

    /// All of them, oldest first.
    pub fn tournaments(&self) -> Result<Vec<TournamentRow>, StoreError> {
        let mut select = self.inner.prepare_cached(&format!("SELECT {COLUMNS} ORDER BY number"))?;
        let rows = select.query_map([], read_tournament)?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The tournament that this session is a table of, where it is one.
    pub fn tournament_of(&self, session: Uuid) -> Result<Option<TournamentRow>, StoreError> {
        let sql = format!("SELECT {COLUMNS} WHERE instr(position, ?1) > 0 LIMIT 1");
        Ok(self.inner.prepare_cached(&sql)?.query_row([session.to_string()], read_tournament).optional()?)
    }

    /// Gives a tournament the next number.
    pub fn add_tournament(&self, id: i64, name: &str, position: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO tournament (id, number, name, position) \
                   VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM tournament), ?2, ?3)";
        self.inner.prepare_cached(sql)?.execute(params![id, name, position])?;
        Ok(())
    }

    pub fn save_tournament(&self, id: i64, position: &str) -> Result<(), StoreError> {
        self.inner
            .prepare_cached("UPDATE tournament SET position = ?2 WHERE id = ?1")?
            .execute(params![id, position])?;
        Ok(())
    }

    /// Everybody who entered with who that is, by start number.
    pub fn entrants(&self, tournament: i64) -> Result<Vec<(u32, Person)>, StoreError> {
        let sql = "SELECT entrant.number, who.id, who.shown FROM entrant \
                   JOIN person AS spelling ON spelling.id = entrant.person \
                   JOIN person AS who ON who.id = spelling.same_as WHERE tournament = ?1 ORDER BY number";
        let mut select = self.inner.prepare_cached(sql)?;
        let rows =
            select.query_map([tournament], |row| Ok((row.get(0)?, Person { id: row.get(1)?, name: row.get(2)? })))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    pub fn add_entrant(&self, tournament: i64, number: u32, spelling: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO entrant (tournament, number, person) VALUES (?1, ?2, ?3)";
        self.inner.prepare_cached(sql)?.execute(params![tournament, number, spelling])?;
        Ok(())
    }

    pub fn drop_entrants(&self, tournament: i64) -> Result<(), StoreError> {
        self.inner.prepare_cached("DELETE FROM entrant WHERE tournament = ?1")?.execute([tournament])?;
        Ok(())
    }

    /// A tournament that both have entered, where there is one: they cannot be one person then.
    pub fn tournament_with_both(&self, one: i64, other: i64) -> Result<Option<String>, StoreError> {
        let sql = "SELECT tournament.name FROM tournament WHERE \
                   EXISTS (SELECT 1 FROM entrant JOIN person ON person.id = entrant.person WHERE tournament = tournament.id AND same_as = ?1) AND \
                   EXISTS (SELECT 1 FROM entrant JOIN person ON person.id = entrant.person WHERE tournament = tournament.id AND same_as = ?2) LIMIT 1";
        Ok(self.inner.prepare_cached(sql)?.query_row([one, other], |row| row.get(0)).optional()?)
    }

    /// A tournament that one person has entered under two spellings, with both: there must be none.
    pub fn entered_twice(&self) -> Result<Option<(String, String, String)>, StoreError> {
        let sql = "SELECT tournament.name, min(spelling.written), max(spelling.written) FROM entrant \
                   JOIN person AS spelling ON spelling.id = entrant.person \
                   JOIN tournament ON tournament.id = entrant.tournament \
                   GROUP BY entrant.tournament, spelling.same_as HAVING count(*) > 1 LIMIT 1";
        let mut select = self.inner.prepare_cached(sql)?;
        Ok(select.query_row([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).optional()?)
    }
}

fn read_tournament(row: &Row<'_>) -> rusqlite::Result<TournamentRow> {
    let uuid: String = row.get(1)?;
    let wrong = || rusqlite::Error::FromSqlConversionFailure(1, rusqlite::types::Type::Text, uuid.clone().into());
    Ok(TournamentRow {
        id: row.get(0)?,
        uuid: Uuid::try_parse(&uuid).map_err(|_| wrong())?,
        number: row.get(2)?,
        name: row.get(3)?,
        position: row.get(4)?,
    })
}
