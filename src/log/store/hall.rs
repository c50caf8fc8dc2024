//! Tournaments and their tables: which session holds the hands of a table, and to which table a
//! session belongs.

use rusqlite::{Row, params};
use uuid::Uuid;

use super::people::{Person, PersonUnderTwoSpellings};
use super::{Result, Tx, chain};
use crate::model::ids::{ChainId, EntryId, PersonId, SpellingId, TournamentNumber};

/// Place of a table in its tournament.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TablePlaceRow {
    pub tournament: ChainId,
    /// Number of the series, from 1; the next field is the number of the table, also from 1.
    pub series: u32,
    pub number: u32,
}

/// Table of a draw, whether or not the draw counts.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnTableRow {
    pub series: u32,
    pub number: u32,
    pub session: Uuid,
    /// Entry of the draw; `at` is its time.
    pub entry: EntryId,
    pub at: String,
}

impl Tx<'_> {
    /// Finds the table whose hands this session has, by a draw that counts.
    pub fn table_of_session(&self, session: Uuid) -> Result<Option<TablePlaceRow>> {
        let sql = "SELECT tournament, series, number FROM hall_table WHERE session_uuid = ?1 AND counts = 1 LIMIT 1";
        let read = |row: &Row<'_>| {
            Ok(TablePlaceRow { tournament: row.get(0)?, series: row.get(1)?, number: row.get(2)? })
        };
        self.first_row(sql, [session.to_string()], read)
    }

    /// Lists every table that was ever drawn in a tournament, in the order of the draws.
    pub fn tables_ever_drawn(&self, tournament: ChainId) -> Result<Vec<DrawnTableRow>> {
        let sql = "SELECT series, number, session_uuid, drawn, entry.at FROM hall_table JOIN entry ON entry.id = drawn \
                   WHERE tournament = ?1 ORDER BY drawn, number";
        let read = |row: &Row<'_>| {
            let session = chain::read_uuid(row, 2)?;
            let (series, number, entry) = (row.get(0)?, row.get(1)?, row.get(3)?);
            Ok(DrawnTableRow { series, number, session, entry, at: row.get(4)? })
        };
        self.rows(sql, [tournament], read)
    }

    /// Adds the tables of a draw, by number; [`Tx::set_counting_tables`] says whether it counts.
    pub fn add_drawn_tables(
        &self,
        tournament: ChainId,
        drawn: EntryId,
        series: u32,
        sessions: impl Iterator<Item = Uuid>,
    ) -> Result<()> {
        let sql = "INSERT INTO hall_table (drawn, number, tournament, series, session_uuid, counts) \
                   VALUES (?1, ?2, ?3, ?4, ?5, 0)";
        (1_u32..).zip(sessions).try_for_each(|(number, session)| {
            self.execute(sql, params![drawn, number, tournament, series, session.to_string()])
        })
    }

    /// Makes the tables with these sessions count in a tournament from now on, and no other tables.
    pub fn set_counting_tables(
        &self,
        tournament: ChainId,
        mut sessions: impl Iterator<Item = Uuid>,
    ) -> Result<()> {
        self.execute("UPDATE hall_table SET counts = 0 WHERE tournament = ?1", [tournament])?;
        let sql = "UPDATE hall_table SET counts = 1 WHERE session_uuid = ?2 AND tournament = ?1";
        sessions.try_for_each(|session| self.execute(sql, params![tournament, session.to_string()]))
    }
}

/// Row of the list of tournaments.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentRow {
    pub id: ChainId,
    pub uuid: Uuid,
    pub number: TournamentNumber,
    pub name: String,
    /// State of the tournament as JSON.
    pub state_json: String,
}

const COLUMNS: &str = "tournament.id, chain.uuid, number, name, position FROM tournament JOIN chain ON chain.id = tournament.id";

impl Tx<'_> {
    pub fn tournament(&self, id: ChainId) -> Result<Option<TournamentRow>> {
        self.first_row(&format!("SELECT {COLUMNS} WHERE tournament.id = ?1"), [id], read_tournament)
    }

    /// Lists all tournaments, oldest first.
    pub fn tournaments(&self) -> Result<Vec<TournamentRow>> {
        self.rows(&format!("SELECT {COLUMNS} ORDER BY number"), [], read_tournament)
    }

    /// Adds a tournament to the list, with the next number.
    pub fn add_tournament(&self, id: ChainId, name: &str, state_json: &str) -> Result<()> {
        let sql = "INSERT INTO tournament (id, number, name, position) \
                   VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM tournament), ?2, ?3)";
        self.execute(sql, params![id, name, state_json])
    }

    pub fn save_tournament(&self, id: ChainId, state_json: &str) -> Result<()> {
        self.execute("UPDATE tournament SET position = ?2 WHERE id = ?1", params![id, state_json])
    }

    /// Lists everybody who entered, with the person they are, by start number.
    pub fn entrants(&self, tournament: ChainId) -> Result<Vec<(u32, Person)>> {
        let sql = "SELECT entrant.number, who.id, who.shown FROM entrant \
                   JOIN person AS spelling ON spelling.id = entrant.person \
                   JOIN person AS who ON who.id = spelling.same_as WHERE tournament = ?1 ORDER BY number";
        self.rows(sql, [tournament], |row| {
            Ok((row.get(0)?, Person { id: row.get(1)?, name: row.get(2)? }))
        })
    }

    pub fn add_entrant(
        &self,
        tournament: ChainId,
        number: u32,
        spelling: SpellingId,
    ) -> Result<()> {
        let sql = "INSERT INTO entrant (tournament, number, person) VALUES (?1, ?2, ?3)";
        self.execute(sql, params![tournament, number, spelling])
    }

    pub fn drop_entrants(&self, tournament: ChainId) -> Result<()> {
        self.execute("DELETE FROM entrant WHERE tournament = ?1", [tournament])
    }

    /// Finds a tournament that both people have entered, which means that they cannot be one
    /// person; returns its name.
    pub fn tournament_of_both_people(
        &self,
        one: PersonId,
        other: PersonId,
    ) -> Result<Option<String>> {
        let sql = "SELECT tournament.name FROM tournament WHERE \
                   EXISTS (SELECT 1 FROM entrant JOIN person ON person.id = entrant.person WHERE tournament = tournament.id AND same_as = ?1) AND \
                   EXISTS (SELECT 1 FROM entrant JOIN person ON person.id = entrant.person WHERE tournament = tournament.id AND same_as = ?2) LIMIT 1";
        self.first_row(sql, [one, other], |row| row.get(0))
    }

    /// Finds a tournament that one person has entered under two spellings, which must not be.
    pub fn person_entered_twice(&self) -> Result<Option<PersonUnderTwoSpellings<String>>> {
        let sql = "SELECT tournament.name, min(spelling.written), max(spelling.written) FROM entrant \
                   JOIN person AS spelling ON spelling.id = entrant.person \
                   JOIN tournament ON tournament.id = entrant.tournament \
                   GROUP BY entrant.tournament, spelling.same_as HAVING count(*) > 1 LIMIT 1";
        let read = |row: &Row<'_>| {
            Ok(PersonUnderTwoSpellings {
                place: row.get(0)?,
                name: row.get(1)?,
                other: row.get(2)?,
            })
        };
        self.first_row(sql, [], read)
    }
}

fn read_tournament(row: &Row<'_>) -> rusqlite::Result<TournamentRow> {
    Ok(TournamentRow {
        id: row.get(0)?,
        uuid: chain::read_uuid(row, 1)?,
        number: row.get(2)?,
        name: row.get(3)?,
        state_json: row.get(4)?,
    })
}
