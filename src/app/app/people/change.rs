//! Changes of who is who: each is an entry of the house chain.

use super::meant::find_known;
use crate::app::house::WaitingName;
use crate::app::{Result, house};
use crate::games::header::check_name;
use crate::journal::bodies::HouseBody;
use crate::model::{Refusal, name, refuse};
use crate::store::people::{Person, Spelling};
use crate::store::{Store, StoreError, Tx};

/// List of everybody, by name.
pub struct Listing {
    pub people: Vec<Person>,
    /// People who have left.
    pub left: Vec<Person>,
}

pub fn list(store: &mut Store) -> Result<Listing> {
    let tx = store.read()?;
    Ok(Listing { people: tx.people()?, left: tx.people_who_left()? })
}

/// Names of somebody besides the one that is shown, in the order in which they were first heard.
pub fn other_names(store: &mut Store, person: &Person) -> Result<Vec<String>> {
    let spellings = store.read()?.spellings()?.into_iter();
    let is_other = |spelling: &Spelling| {
        spelling.person == person.id && spelling.key != name::key(&person.name)
    };
    Ok(spellings.filter(is_other).map(|spelling| spelling.written).collect())
}

/// Statements on names that wait.
pub fn waiting_names(store: &mut Store) -> Result<Vec<WaitingName>> {
    house::waiting_names(&store.read()?)
}

/// Adds people under exactly these names, however similar to known ones; all of them or none.
pub fn add(store: &mut Store, typed: &[String]) -> Result<Vec<String>> {
    let tx = store.write()?;
    let names: Vec<String> = typed.iter().map(|typed| typed.trim().to_owned()).collect();
    names.iter().try_for_each(|name| add_within(&tx, name))?;
    tx.commit()?;
    Ok(names)
}

/// Adds a person under exactly this name, within a transaction of the caller's.
pub fn add_within(tx: &Tx<'_>, name: &str) -> Result<()> {
    check_name(name, "name")?;
    if let Some(person) = tx.person_by_key(&name::key(name))? {
        return Err(refuse!(person_known { field: "name", value: name, other: person.name }).into());
    }
    record(tx, HouseBody::Person { name: name.to_owned() })
}

/// Hides a person from lists, or shows them again. Whether they may leave, the caller has checked.
pub fn mark_left(tx: &Tx<'_>, person: &Person, has_left: bool) -> Result<()> {
    let name = person.name.clone();
    match (tx.has_left(person.id)? == has_left, has_left) {
        (false, true) => record(tx, HouseBody::Leave { name }),
        (false, false) => record(tx, HouseBody::Return { name }),
        (true, true) => Err(refuse!(left_already { name }).into()),
        (true, false) => Err(refuse!(has_not_left { name }).into()),
    }
}

/// Shows somebody under another name from now on, in old evenings too.
pub fn rename(store: &mut Store, from: &str, to: &str) -> Result<(String, String)> {
    let tx = store.write()?;
    let person = find_known(&tx, from)?;
    let to = to.trim();
    check_name(to, "name")?;
    if let Some(other) = tx.person_by_key(&name::key(to))?.filter(|other| other.id != person.id) {
        return Err(refuse!(rename_taken { field: "name", value: to, other: other.name }).into());
    }
    record(&tx, HouseBody::Rename { from: person.name.clone(), to: to.to_owned() })?;
    tx.commit()?;
    Ok((person.name, to.to_owned()))
}

/// Makes two names one person; `split` takes it back.
pub fn merge(store: &mut Store, from: &str, into: &str) -> Result<(String, String)> {
    let tx = store.write()?;
    let (from, into) = (find_known(&tx, from)?, find_known(&tx, into)?);
    if from.id == into.id {
        return Err(refuse!(merge_same { field: "name", value: from.name }).into());
    }
    if tx.is_kitty(from.id)? != tx.is_kitty(into.id)? {
        return Err(refuse!(name_waits_kitty { name: from.name, other: into.name }).into());
    }
    if let Some(id) = tx.session_with_both(from.id, into.id)? {
        let evening = tx.session(id)?.ok_or(StoreError::Corrupt)?.evening_name();
        return Err(
            refuse!(merge_sat_together { name: from.name, other: into.name, evening }).into()
        );
    }
    if let Some(tournament) = tx.tournament_with_both(from.id, into.id)? {
        return Err(refusal_of_both_entered(&tournament, &from.name, &into.name).into());
    }
    record(&tx, HouseBody::Merge { from: from.name.clone(), into: into.name.clone() })?;
    tx.commit()?;
    Ok((from.name, into.name))
}

/// Refusal to merge two people who have entered the same tournament.
pub fn refusal_of_both_entered(tournament: &str, name: &str, other: &str) -> Refusal {
    refuse!(merge_entered_both { name, other, tournament })
}

/// Makes a merged spelling a person of its own again. Where another copy says something else about
/// it that waits, it settles that instead.
pub fn split_name(store: &mut Store, typed: &str) -> Result<(String, String)> {
    let tx = store.write()?;
    let key = name::key(typed.trim());
    let person = tx.person_by_key(&key)?;
    let person = person.ok_or_else(|| refuse!(person_unknown { field: "name", value: typed }))?;
    let spelling = tx
        .spellings()?
        .into_iter()
        .find(|spelling| spelling.key == key)
        .ok_or(StoreError::Corrupt)?;
    let named = house::waiting_names(&tx)?.into_iter().filter_map(|waits| waits.names());
    let waits =
        named.flat_map(|[one, other]| [(name::key(&one), other.clone()), (name::key(&other), one)]);
    let waits = waits.into_iter().find_map(|(named, other)| (named == key).then_some(other));
    let Some(other) = waits.or_else(|| (!spelling.is_main()).then_some(person.name)) else {
        return Err(refuse!(split_alone { field: "name", value: typed }).into());
    };
    record(&tx, HouseBody::Split { name: spelling.written.clone() })?;
    tx.commit()?;
    Ok((spelling.written, other))
}

fn record(tx: &Tx<'_>, body: HouseBody) -> Result<()> {
    house::append(tx, &body).map(drop)
}
