//! People: every spelling that is known, and which spellings are one person.

use rusqlite::{Row, params};

use super::namings::FirstHeardSortKey;
use super::{Result, Tx};
use crate::model::ids::{ChainId, PersonId, SpellingId};

/// Person, under the name that is shown.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
}

/// Spelling, with the person it belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct Spelling {
    pub id: SpellingId,
    /// Key of the name, see `model::name::key`.
    pub key: String,
    /// Spelling as it was first written.
    pub written: String,
    pub person: PersonId,
}

/// Person who stands under two spellings in a place (an evening or a tournament) where each person
/// can be only once.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonUnderTwoSpellings<P> {
    pub place: P,
    pub name: String,
    pub other: String,
}

const WHO: &str = "SELECT who.id, who.shown FROM person AS spelling JOIN person AS who ON who.id = spelling.same_as";

impl Spelling {
    /// Whether the person has the id of this spelling. Such a spelling cannot be split off: it
    /// would be the same person again.
    pub fn has_id_of_person(&self) -> bool {
        self.id.get() == self.person.get()
    }
}

impl Tx<'_> {
    /// Finds the person who is known under this key (see `model::name::key`), by the name that is
    /// shown.
    pub fn person_by_key(&self, key: &str) -> Result<Option<Person>> {
        self.first_row(&format!("{WHO} WHERE spelling.key = ?1"), [key], read_person)
    }

    pub fn spelling_by_key(&self, key: &str) -> Result<Option<SpellingId>> {
        self.first_row("SELECT id FROM person WHERE key = ?1", [key], |row| row.get(0))
    }

    /// Lists everybody who has not left, by name.
    pub fn people(&self) -> Result<Vec<Person>> {
        self.people_where_left(false)
    }

    pub fn people_who_left(&self) -> Result<Vec<Person>> {
        self.people_where_left(true)
    }

    fn people_where_left(&self, have_left: bool) -> Result<Vec<Person>> {
        let sql = "SELECT id, shown FROM person WHERE same_as = id AND kitty = 0 AND has_left = ?1 ORDER BY shown COLLATE NOCASE, id";
        self.rows(sql, [have_left], read_person)
    }

    /// Lists every spelling, in the order in which they were first heard.
    pub fn spellings(&self) -> Result<Vec<Spelling>> {
        let read = |row: &Row<'_>| {
            Ok(Spelling {
                id: row.get(0)?,
                key: row.get(1)?,
                written: row.get(2)?,
                person: row.get(3)?,
            })
        };
        self.rows("SELECT id, key, written, same_as FROM person ORDER BY id", [], read)
    }

    /// Notes when a spelling was heard, and adds a person for one that was not known. The earliest
    /// way of writing it is kept.
    pub fn note_spelling(&self, key: &str, written: &str, heard: &FirstHeardSortKey) -> Result<()> {
        let sql = "INSERT INTO person (key, written, shown, heard, same_as) \
                   VALUES (?1, ?2, ?2, ?3, (SELECT coalesce(max(id), 0) + 1 FROM person)) \
                   ON CONFLICT (key) DO UPDATE SET written = excluded.written, heard = excluded.heard, \
                   shown = CASE shown WHEN written THEN excluded.written ELSE shown END WHERE excluded.heard < heard";
        self.execute(sql, params![key, written, heard.bytes()])
    }

    /// Lists every spelling by its key, with its person under the name that is shown, and whether
    /// that is the kitty.
    pub fn people_by_spelling_with_is_kitty(&self) -> Result<Vec<(String, Person, bool)>> {
        let sql = "SELECT spelling.key, who.id, who.shown, who.kitty OR spelling.kitty FROM person AS spelling \
                   JOIN person AS who ON who.id = spelling.same_as";
        let read = |row: &Row<'_>| {
            Ok((row.get(0)?, Person { id: row.get(1)?, name: row.get(2)? }, row.get(3)?))
        };
        self.rows(sql, [], read)
    }

    pub fn has_left(&self, person: PersonId) -> Result<bool> {
        self.only_row("SELECT has_left FROM person WHERE id = ?1", [person], |row| row.get(0))
    }

    /// Finds the one account that is no player, where there is one. Copies that were brought
    /// together may have called it by several names; the same one is shown in each.
    pub fn kitty(&self) -> Result<Option<Person>> {
        self.first_row(
            &format!("{WHO} WHERE spelling.kitty = 1 ORDER BY spelling.key LIMIT 1"),
            [],
            read_person,
        )
    }

    /// Whether somebody is the kitty, by whichever of its names.
    pub fn is_kitty(&self, person: PersonId) -> Result<bool> {
        let sql = "SELECT EXISTS (SELECT 1 FROM person WHERE same_as = ?1 AND kitty = 1)";
        self.only_row(sql, [person], |row| row.get(0))
    }

    pub fn mark_as_kitty(&self, spelling: SpellingId) -> Result<()> {
        self.execute("UPDATE person SET kitty = 1 WHERE id = ?1", [spelling])
    }

    /// Lists the members of a session by order of joining, under the names that are shown now.
    pub fn members(&self, session: ChainId) -> Result<Vec<Person>> {
        let sql = "SELECT who.id, who.shown FROM member JOIN person AS spelling ON spelling.id = member.person \
                   JOIN person AS who ON who.id = spelling.same_as WHERE session = ?1 ORDER BY player";
        self.rows(sql, [session], read_person)
    }

    /// Whether somebody of this spelling has sat in any evening.
    pub fn has_ever_sat_in_evening(&self, key: &str) -> Result<bool> {
        let sql = "SELECT EXISTS (SELECT 1 FROM member JOIN person ON person.id = member.person WHERE person.key = ?1)";
        self.only_row(sql, [key], |row| row.get(0))
    }

    /// Finds a session in which both have sat, which means that they cannot be one person.
    pub fn session_of_both_people(
        &self,
        one: PersonId,
        other: PersonId,
    ) -> Result<Option<ChainId>> {
        let sql = "SELECT session.id FROM session WHERE \
                   EXISTS (SELECT 1 FROM member JOIN person ON person.id = member.person WHERE session = session.id AND same_as = ?1) AND \
                   EXISTS (SELECT 1 FROM member JOIN person ON person.id = member.person WHERE session = session.id AND same_as = ?2) LIMIT 1";
        self.first_row(sql, [one, other], |row| row.get(0))
    }
}

fn read_person(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person { id: row.get(0)?, name: row.get(1)? })
}
