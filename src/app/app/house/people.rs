//! Identity of people in this file: statements about names, applied in the order common to all
//! copies, and stored. Also names as they are spelled, and accounts by today's names.

use std::collections::{BTreeMap, HashMap};

use uuid::Uuid;

use crate::app::entries::{origin_of_entry, stamp_of_entry};
use crate::app::entry_name::EntryName;
use crate::app::{AppError, Result, entries};
use crate::journal::bodies::HouseBody;
use crate::journal::chain::Hash;
use crate::journal::people;
use crate::journal::people::{
    NameFacts, NameStatement, StampedStatement, UnknownName, WaitingReason, WhoIsWho,
};
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::Page;
use crate::ledger::books::order::{EntryStamp, Moment};
use crate::model::ids::{EntryId, PersonId, SpellingId};
use crate::model::{Refusal, name, refuse, time};
use crate::store::chain::{Chain, Entry};
use crate::store::namings::{FirstHeardSortKey, NameStatementState, PersonOfSpelling, SpellingRow};
use crate::store::{StoreError, Tx};

/// Statement about a name that waits: it does not count for now.
pub struct WaitingNameStatement {
    pub entry: Entry,
    /// Name of the log entry that makes the statement.
    pub name: String,
    pub body: HouseBody,
    pub reason: Refusal,
}

impl WaitingNameStatement {
    /// Names that the statement is about, first the one that would have become the other; `None`
    /// for a statement about a single name.
    pub fn names(&self) -> Option<[String; 2]> {
        match &self.body {
            HouseBody::Rename { from: one, to: other }
            | HouseBody::Merge { from: one, into: other } => Some([one.clone(), other.clone()]),
            _ => None,
        }
    }
}

impl From<UnknownName> for AppError {
    fn from(UnknownName(name): UnknownName) -> AppError {
        refuse!(person_unknown { field: "name", value: name }).into()
    }
}

/// Statement about a name that an entry makes, if it makes one.
pub fn name_statement_in_body(body: &HouseBody) -> Option<NameStatement> {
    Some(match body {
        HouseBody::Rename { from, to } => {
            NameStatement::Rename { from: from.clone(), to: to.clone() }
        }
        HouseBody::Merge { from, into } => {
            NameStatement::Merge { from: from.clone(), into: into.clone() }
        }
        HouseBody::Split { name } => NameStatement::Split { name: name.clone() },
        HouseBody::Leave { name } => NameStatement::Leave { name: name.clone() },
        HouseBody::Return { name } => NameStatement::Return { name: name.clone() },
        _ => return None,
    })
}

/// Notes an entry that makes a statement about a name.
pub fn note_name_statement(tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<()> {
    tx.add_name_statement(entry.id, Hash(origin_of_entry(chain, entry)?.0))?;
    if tx.is_who_is_who_found_later() { Ok(()) } else { update_who_is_who(tx) }
}

/// Works out which names mean the same person and which statements wait, and stores both.
pub fn update_who_is_who(tx: &Tx<'_>) -> Result<()> {
    let noted = NotedNameStatements::read(tx)?;
    let found = noted.find_who_is_who(tx)?;
    noted.save_who_is_who(tx, &found)?;
    let stood: HashMap<EntryId, NameStatementState> =
        tx.name_statements()?.into_iter().map(|row| (row.entry, row.waits)).collect();
    for (place, entry) in noted.entries.iter().enumerate() {
        let stands = match found.waits.get(&place) {
            None => NameStatementState::AsItSays,
            Some(waits) if waits.is_settled => NameStatementState::Settled,
            Some(_) => NameStatementState::Waits,
        };
        if stood.get(&entry.id) != Some(&stands) {
            tx.set_name_statement_state(entry.id, stands)?;
        }
    }
    Ok(())
}

/// Lists the statements that wait and are not settled, in the order common to all copies.
pub fn waiting_name_statements(tx: &Tx<'_>) -> Result<Vec<WaitingNameStatement>> {
    if !tx.is_any_statement_waiting()? {
        return Ok(Vec::new());
    }
    let noted = NotedNameStatements::read(tx)?;
    let found = noted.find_who_is_who(tx)?;
    let mut waiting = Vec::new();
    for (place, waits) in found.waits.iter().filter(|(_, waits)| !waits.is_settled) {
        let entry = noted.entries[*place].clone();
        let chain = tx.chain_by_id(entry.chain)?;
        let reason = reason_why_statement_waits(tx, &noted.namings[*place].said, &waits.why)?;
        let (name, body) = (
            EntryName::for_entry(tx, &chain, entry.seq)?,
            entries::parse_house_body(&chain, &entry)?.body,
        );
        waiting.push(WaitingNameStatement { entry, name: name.to_string(), body, reason });
    }
    Ok(waiting)
}

/// Statements by which two names are two people, with their names: those that took a merged name
/// apart, and those that would make the two one and wait.
pub fn statements_parting_names(tx: &Tx<'_>) -> Result<Vec<(EntryStamp, Entry, Vec<String>)>> {
    let noted = NotedNameStatements::read(tx)?;
    let waits = match tx.is_any_statement_waiting()? {
        true => noted.find_who_is_who(tx)?.waits,
        false => BTreeMap::new(),
    };
    let all = noted.namings.into_iter().zip(noted.entries).enumerate();
    let parting = all.filter(|(place, (one, _))| match waits.get(place) {
        Some(waits) => !waits.is_settled,
        None => matches!(one.said, NameStatement::Split { .. }),
    });
    Ok(parting
        .map(|(_, (one, entry))| {
            let names = one.said.names().into_iter().map(str::to_owned).collect();
            (one.stamp, entry, names)
        })
        .collect())
}

/// All statements about names, in the order common to all copies, with the known spellings.
struct NotedNameStatements {
    entries: Vec<Entry>,
    namings: Vec<StampedStatement>,
    rows: Vec<SpellingRow>,
}

impl NotedNameStatements {
    fn read(tx: &Tx<'_>) -> Result<NotedNameStatements> {
        let mut read: Vec<(EntryStamp, Entry, NameStatement)> = Vec::new();
        for row in tx.name_statements()? {
            let entry = tx.entry_by_id(row.entry)?;
            let chain = tx.chain_by_id(entry.chain)?;
            let said = name_statement_in_body(&entries::parse_house_body(&chain, &entry)?.body)
                .ok_or(StoreError::Corrupt)?;
            read.push((stamp_of_entry(&chain, &entry)?, entry, said));
        }
        read.sort_by_key(|(stamp, ..)| *stamp);
        let (mut entries, mut namings) = (Vec::new(), Vec::new());
        for (stamp, entry, said) in read {
            namings.push(StampedStatement { stamp, said });
            entries.push(entry);
        }
        Ok(NotedNameStatements { entries, namings, rows: tx.spelling_rows()? })
    }

    fn find_who_is_who(&self, tx: &Tx<'_>) -> Result<WhoIsWho> {
        let spelled =
            |row: &SpellingRow| NameFacts { heard: row.heard.map(Moment), is_kitty: row.is_kitty };
        let names = self.rows.iter().map(|row| (row.key.clone(), spelled(row))).collect();
        people::find_who_is_who(&names, &self.namings, |who| {
            let ids = self.spelling_rows_by_key();
            let several = who.people().enumerate().filter(|(_, person)| person.keys.len() > 1);
            let numbered = several.flat_map(|(number, person)| {
                person
                    .keys
                    .iter()
                    .filter_map(|key| ids.get(key.as_str()))
                    .map(move |row| (row.id, number))
            });
            Ok(tx.same_person_spellings_that_met(&numbered.collect::<Vec<_>>())?)
        })
    }

    fn spelling_rows_by_key(&self) -> HashMap<&str, &SpellingRow> {
        self.rows.iter().map(|row| (row.key.as_str(), row)).collect()
    }

    /// Stores which names mean the same person by now.
    fn save_who_is_who(&self, tx: &Tx<'_>, found: &WhoIsWho) -> Result<()> {
        let rows = self.spelling_rows_by_key();
        for person in found.people() {
            let row = |key: &String| rows.get(key.as_str()).copied().ok_or(StoreError::Corrupt);
            let main = row(person.keys.first().ok_or(StoreError::Corrupt)?)?;
            for key in &person.keys {
                let row = row(key)?;
                // What people see stands with the first of their names.
                let is_main = row.id == main.id;
                let shown =
                    person.shown.as_ref().filter(|_| is_main).unwrap_or(&row.written).clone();
                let now = PersonOfSpelling {
                    same_as: main.id,
                    shown,
                    has_left: is_main && person.has_left,
                };
                if now != row.now {
                    tx.set_person_of_spelling(row.id, &now)?;
                }
            }
        }
        Ok(())
    }
}

/// Reason why a statement waits, with the names that are shown now.
fn reason_why_statement_waits(
    tx: &Tx<'_>,
    said: &NameStatement,
    why: &WaitingReason,
) -> Result<Refusal> {
    let (one, other) = match (why, said.names().as_slice()) {
        (WaitingReason::Met([one, other]), _) => (one.clone(), other.clone()),
        (_, [one, other]) => (name::key(one), name::key(other)),
        (_, _) => return Err(StoreError::Corrupt.into()),
    };
    let shown = |key: &str| -> Result<String> {
        Ok(tx.person_by_key(key)?.map_or_else(|| key.to_owned(), |person| person.name))
    };
    let (name, taken) = (shown(&one)?, shown(&other)?);
    Ok(match why {
        WaitingReason::Taken => refuse!(name_waits_taken { name: taken }),
        WaitingReason::Kitty => refuse!(name_waits_kitty { name, other: taken }),
        WaitingReason::Met(_) => {
            match (
                tx.session_of_both_names(&one, &other)?,
                tx.tournament_of_both_names(&one, &other)?,
            ) {
                (Some(id), _) => {
                    let evening = tx.session(id)?.ok_or(StoreError::Corrupt)?.evening_name();
                    refuse!(name_waits_met { name, other: taken, evening })
                }
                (None, tournament) => {
                    refuse!(name_waits_entered {
                        name,
                        other: taken,
                        tournament: tournament.unwrap_or_default()
                    })
                }
            }
        }
    })
}

/// Notes that an entry uses a name, and returns the id of that spelling.
pub fn note_name(tx: &Tx<'_>, written: &str, chain: &Chain, entry: &Entry) -> Result<SpellingId> {
    let at = time::unix_nanoseconds(&entry.at).ok_or(StoreError::Corrupt)?;
    note_spelling(
        tx,
        written,
        FirstHeardSortKey::new(Some(at), Hash(origin_of_entry(chain, entry)?.0)),
    )
}

/// Notes a name in an entry that is dated back and only repeats a name that people have by other
/// entries.
pub fn note_repeated_name(
    tx: &Tx<'_>,
    written: &str,
    chain: &Chain,
    entry: &Entry,
) -> Result<SpellingId> {
    note_spelling(tx, written, FirstHeardSortKey::new(None, Hash(origin_of_entry(chain, entry)?.0)))
}

fn note_spelling(tx: &Tx<'_>, written: &str, heard: FirstHeardSortKey) -> Result<SpellingId> {
    tx.note_spelling(&name::key(written), written, &heard)?;
    spelling_id(tx, written)
}

/// Id of a spelling that was noted before.
pub fn spelling_id(tx: &Tx<'_>, written: &str) -> Result<SpellingId> {
    Ok(tx.spelling_by_key(&name::key(written))?.ok_or(StoreError::Corrupt)?)
}

/// Name of the kitty where the file has none, but an evening from another file charges fees for it.
const UNNAMED_KITTY: &str = "Kitty";

/// Accounts of the file by name and by person.
pub struct NamedAccounts {
    accounts: HashMap<String, Account>,
    people: HashMap<PersonId, Account>,
    kitty: String,
    seats: CorrectedSeats,
}

/// Corrected seats by evening: the account of each name that was recorded for somebody else, with
/// the account of whoever really sat in that place. Left out are names whose owner sat in the
/// evening as well, since money under such a name is the owner's.
struct CorrectedSeats(HashMap<Uuid, Vec<[Account; 2]>>);

impl CorrectedSeats {
    fn read(tx: &Tx<'_>, now: impl Fn(&str) -> Account) -> Result<CorrectedSeats> {
        let mut seats: HashMap<Uuid, Vec<[Account; 2]>> = HashMap::new();
        for (session, recorded, really) in tx.recorded_and_real_people_of_seats()? {
            seats.entry(session).or_default().push([now(&recorded), now(&really)]);
        }
        Ok(CorrectedSeats(seats))
    }

    fn corrected_account(&self, account: Account, page: Option<Page>) -> Account {
        let Some(Page::Evening(id)) = page else { return account };
        let seats = self.0.get(&id).into_iter().flatten();
        let really = seats.into_iter().find(|[recorded, _]| *recorded == account);
        really.map_or(account, |[_, really]| really.clone())
    }
}

impl NamedAccounts {
    pub fn read(tx: &Tx<'_>) -> Result<NamedAccounts> {
        let (mut accounts, mut people) = (HashMap::<String, Account>::new(), HashMap::new());
        for (key, person, is_kitty) in tx.people_by_spelling_with_is_kitty()? {
            let account = match is_kitty {
                true => Account::Kitty,
                false => Account::from_name(&person.name),
            };
            let known = people.entry(person.id).or_insert_with(|| account.clone());
            if is_kitty {
                *known = Account::Kitty;
            }
            accounts.insert(key, account);
        }
        let now = |key: &str| {
            accounts.get(key).cloned().unwrap_or_else(|| Account::from_folded_name(key))
        };
        let seats = CorrectedSeats::read(tx, now)?;
        let kitty = tx.kitty()?.map_or_else(|| UNNAMED_KITTY.to_owned(), |kitty| kitty.name);
        Ok(NamedAccounts { accounts, people, kitty, seats })
    }

    /// Whether in any evening a recorded name stands for somebody else who really sat there.
    pub fn has_corrected_seats(&self) -> bool {
        !self.seats.0.is_empty()
    }

    /// Account of the person with this name.
    pub fn account_named(&self, name: &str) -> Account {
        self.accounts.get(&name::key(name)).cloned().unwrap_or_else(|| Account::from_name(name))
    }

    /// Account of a person who has sat in an evening.
    pub fn account_of_member(&self, person: PersonId) -> Result<&Account, StoreError> {
        self.people.get(&person).ok_or(StoreError::Corrupt)
    }

    /// Id of the person behind an account, also of the kitty; `None` where the file knows nobody
    /// behind it.
    pub fn person_of_account(&self, account: &Account) -> Option<PersonId> {
        self.people.iter().find(|(_, known)| *known == account).map(|(person, _)| *person)
    }

    /// Accounts of people who have sat in an evening.
    pub fn accounts_of_members(&self, people: &[PersonId]) -> Result<Vec<Account>, StoreError> {
        people.iter().map(|person| self.account_of_member(*person).cloned()).collect()
    }

    /// Account that a recorded name stands for today; on the page of an evening, the account of
    /// whoever really sat there under that name.
    pub fn account_on_page(&self, account: &Account, page: Option<Page>) -> Account {
        match account {
            Account::Person(person) => self.seats.corrected_account(
                self.accounts.get(person.key()).unwrap_or(account).clone(),
                page,
            ),
            Account::Kitty => Account::Kitty,
        }
    }

    /// Name of an account as people see it.
    pub fn shown_name_of_account(&self, account: &Account) -> String {
        match account {
            Account::Person(person) => person.name().to_owned(),
            Account::Kitty => self.kitty.clone(),
        }
    }
}
