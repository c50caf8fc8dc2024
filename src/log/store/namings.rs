//! Index of the statements about people's names: which entries are such statements, which of them
//! wait, and which person each spelling stands for by them.

use rusqlite::{Row, params};

use super::{Result, Tx};
use crate::journal::chain::Hash;
use crate::model::ids::{ChainId, EntryId, PersonId};

/// Sort key of a spelling by when it was first heard and in which entry; earlier ones are smaller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstHeardSortKey([u8; 48]);

/// Spelling as it was heard, with the person it stands for by now.
#[derive(Clone, Debug, PartialEq)]
pub struct SpellingRow {
    pub id: PersonId,
    pub key: String,
    pub written: String,
    pub is_kitty: bool,
    /// Moment when the spelling was first heard, in nanoseconds since 1970; `None` where the entry
    /// only repeats a name that people have by other entries.
    pub heard: Option<i128>,
    pub now: PersonOfSpelling,
}

/// Person that a spelling stands for now.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonOfSpelling {
    pub same_as: PersonId,
    pub shown: String,
    pub has_left: bool,
}

/// Entry that makes a statement about names.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NameStatementRow {
    pub entry: EntryId,
    pub waits: NameStatementState,
}

/// State of a statement about names: it counts as it says, it waits, or it waits and nobody has to
/// do anything about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameStatementState {
    AsItSays,
    Waits,
    /// Waiting statement that a later one has made pointless.
    Settled,
}

impl FirstHeardSortKey {
    /// Creates the key of a spelling that was first heard `at` nanoseconds since 1970. One without a
    /// time, which only repeats a name known from other entries, sorts last.
    pub fn new(at: Option<i128>, origin: Hash) -> FirstHeardSortKey {
        let mut bytes = [u8::MAX; 48];
        if let Some(at) = at {
            bytes[..16].copy_from_slice(&at.max(0).to_be_bytes());
        }
        bytes[16..].copy_from_slice(&origin.0);
        FirstHeardSortKey(bytes)
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl Tx<'_> {
    /// Whether the assignment of names to people is worked out only at the end, because many
    /// entries come at once.
    pub fn is_who_is_who_found_later(&self) -> bool {
        self.finds_people_later.get()
    }

    pub fn set_who_is_who_found_later(&self, later: bool) {
        self.finds_people_later.set(later);
    }

    /// Notes an entry as a statement about a name; one whose origin is already noted is not noted
    /// twice.
    pub fn add_name_statement(&self, entry: EntryId, origin: Hash) -> Result<()> {
        let sql =
            "INSERT INTO naming (entry, origin, waits) VALUES (?1, ?2, 0) ON CONFLICT DO NOTHING";
        self.execute(sql, params![entry, origin])
    }

    /// Lists the statements about names in the order in which this file learned of them.
    pub fn name_statements(&self) -> Result<Vec<NameStatementRow>> {
        let read = |row: &Row<'_>| {
            let waits = match row.get::<_, i64>(1)? {
                0 => NameStatementState::AsItSays,
                1 => NameStatementState::Waits,
                _ => NameStatementState::Settled,
            };
            Ok(NameStatementRow { entry: row.get(0)?, waits })
        };
        self.rows("SELECT entry, waits FROM naming ORDER BY entry", [], read)
    }

    pub fn set_name_statement_state(
        &self,
        entry: EntryId,
        waits: NameStatementState,
    ) -> Result<()> {
        let sql = "UPDATE naming SET waits = ?2 WHERE entry = ?1";
        self.execute(sql, params![entry, waits as i64])
    }

    /// Whether any statement waits, even a pointless one.
    pub fn is_any_statement_waiting(&self) -> Result<bool> {
        self.only_row("SELECT EXISTS (SELECT 1 FROM naming WHERE waits > 0)", [], |row| row.get(0))
    }

    /// Lists every spelling, in the order in which this file first heard them.
    pub fn spelling_rows(&self) -> Result<Vec<SpellingRow>> {
        let sql = "SELECT id, key, written, kitty, heard, same_as, shown, has_left FROM person ORDER BY id";
        let read = |row: &Row<'_>| {
            let heard: Vec<u8> = row.get(4)?;
            let at = heard.first_chunk::<16>().map(|at| i128::from_be_bytes(*at));
            let now = PersonOfSpelling {
                same_as: row.get(5)?,
                shown: row.get(6)?,
                has_left: row.get(7)?,
            };
            // All bits set is the number before zero.
            let heard = at.filter(|at| *at >= 0);
            let (id, key) = (row.get(0)?, row.get(1)?);
            Ok(SpellingRow { id, key, written: row.get(2)?, is_kitty: row.get(3)?, heard, now })
        };
        self.rows(sql, [], read)
    }

    pub fn set_person_of_spelling(&self, id: PersonId, now: &PersonOfSpelling) -> Result<()> {
        let sql = "UPDATE person SET same_as = ?2, shown = ?3, has_left = ?4 WHERE id = ?1";
        self.execute(sql, params![id, now.same_as, now.shown, now.has_left])
    }

    /// Finds spellings of one person (those with the same number) that were in one evening or one
    /// tournament side by side, in pairs of keys, the smaller first.
    pub fn same_person_spellings_that_met(
        &self,
        numbered: &[(PersonId, usize)],
    ) -> Result<Vec<[String; 2]>> {
        let rows: Vec<String> =
            numbered.iter().map(|(id, number)| format!("[{},{number}]", id.get())).collect();
        let sql = "WITH several AS (SELECT person.id, person.key, json_extract(value, '$[1]') AS who FROM json_each(?1) \
                       JOIN person ON person.id = json_extract(value, '$[0]')), \
                   seat AS (SELECT session AS place, key, who FROM several JOIN member ON member.person = several.id), \
                   entered AS (SELECT tournament AS place, key, who FROM several JOIN entrant ON entrant.person = several.id) \
                   SELECT one.key, other.key FROM seat AS one JOIN seat AS other USING (place, who) WHERE one.key < other.key \
                   UNION SELECT one.key, other.key FROM entered AS one JOIN entered AS other USING (place, who) \
                   WHERE one.key < other.key";
        self.rows(sql, [format!("[{}]", rows.join(","))], |row| Ok([row.get(0)?, row.get(1)?]))
    }

    /// Finds the earliest evening in which the people with these two name keys have both sat.
    pub fn session_of_both_names(&self, one: &str, other: &str) -> Result<Option<ChainId>> {
        let sql = "SELECT session.id FROM session WHERE \
                   EXISTS (SELECT 1 FROM member JOIN person ON person.id = member.person WHERE session = session.id AND key = ?1) AND \
                   EXISTS (SELECT 1 FROM member JOIN person ON person.id = member.person WHERE session = session.id AND key = ?2) \
                   ORDER BY started_seconds, session.number LIMIT 1";
        self.first_row(sql, [one, other], |row| row.get(0))
    }

    /// Finds a tournament that the people with these two name keys have both entered; returns its
    /// name.
    pub fn tournament_of_both_names(&self, one: &str, other: &str) -> Result<Option<String>> {
        let sql = "SELECT tournament.name FROM tournament WHERE \
                   EXISTS (SELECT 1 FROM entrant JOIN person ON person.id = entrant.person WHERE tournament = tournament.id AND key = ?1) AND \
                   EXISTS (SELECT 1 FROM entrant JOIN person ON person.id = entrant.person WHERE tournament = tournament.id AND key = ?2) \
                   ORDER BY name LIMIT 1";
        self.first_row(sql, [one, other], |row| row.get(0))
    }
}
