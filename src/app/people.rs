//! People across evenings: who is meant by a name, and the house chain that holds people and payments.

use uuid::Uuid;

use super::{AppError, entry, replay};
use crate::games::header::check_name;
use crate::model::{Arg, Refusal, name, refuse};
use crate::store::chain::{Chain, ChainKind, Entry};
use crate::store::people::Person;
use crate::store::{Store, StoreError, Tx};

/// The chain to which this file adds its own people and payments; one that came from another file is never added to.
pub fn own_house(tx: &Tx<'_>) -> Result<Option<Chain>, StoreError> {
    match tx.setting("house")?.and_then(|uuid| Uuid::try_parse(&uuid).ok()) {
        Some(uuid) => tx.chain(uuid),
        None => Ok(None),
    }
}

pub fn append_house(tx: &Tx<'_>, at: &str, body: String) -> Result<Entry, AppError> {
    let house = match own_house(tx)? {
        Some(house) => house,
        None => {
            let house = tx.add_chain(Uuid::now_v7(), ChainKind::House)?;
            tx.set_setting("house", &house.uuid.to_string())?;
            house
        }
    };
    let entry = tx.append(&house, at, body)?;
    replay::play_house(tx, &house, &entry)?;
    Ok(entry)
}

/// The row of a spelling; made where the name was never heard.
pub fn spelling(tx: &Tx<'_>, written: &str) -> Result<i64, AppError> {
    let key = name::key(written);
    match tx.spelling_by_key(&key)? {
        Some(id) => Ok(id),
        None => Ok(tx.add_spelling(&key, written, None)?),
    }
}

/// What a typed name stands for.
#[derive(Clone, Debug, PartialEq)]
pub enum Meant {
    Known(Person),
    New(String),
}

/// Whom a typed name means: exactly somebody known, the only one whose name begins so, or somebody new where nobody's
/// name is close to it.
pub fn meant(tx: &Tx<'_>, typed: &str) -> Result<Meant, AppError> {
    let typed = typed.trim();
    check_name(typed, "name")?;
    if let Some(person) = tx.person_by_key(&name::key(typed))? {
        return Ok(Meant::Known(person));
    }
    let plain = name::plain_key(typed);
    let spellings = tx.spellings()?;
    let shown = |person: i64| -> Result<Option<Person>, AppError> {
        Ok(tx.people()?.into_iter().find(|known| known.id == person))
    };
    let mut begins: Vec<i64> = spellings
        .iter()
        .filter(|(_, written, _)| name::plain_key(written).starts_with(&plain))
        .map(|(_, _, person)| *person)
        .collect();
    begins.sort_unstable();
    begins.dedup();
    match begins.as_slice() {
        [one] => {
            if let Some(person) = shown(*one)? {
                return Ok(Meant::Known(person));
            }
        }
        [] => {}
        several => {
            let names: Result<Vec<String>, AppError> =
                several.iter().map(|person| Ok(shown(*person)?.map(|known| known.name).unwrap_or_default())).collect();
            return Err(refuse!(name_ambiguous { field: "name", value: typed, names: Arg::Texts(names?) }).into());
        }
    }
    if let Some((_, close, _)) = spellings.iter().find(|(_, written, _)| name::is_close(written, typed)) {
        return Err(refuse!(name_close { field: "name", value: typed, close: close.as_str() }).into());
    }
    Ok(Meant::New(typed.to_owned()))
}

/// Somebody who must be known already.
pub fn known(tx: &Tx<'_>, typed: &str) -> Result<Person, AppError> {
    match meant(tx, typed)? {
        Meant::Known(person) => Ok(person),
        Meant::New(name) => Err(refuse!(person_unknown { field: "name", value: name }).into()),
    }
}

/// Names for an evening, each as it is shown for somebody known.
pub fn names(tx: &Tx<'_>, typed: &[String]) -> Result<Vec<String>, AppError> {
    let mut names: Vec<String> = Vec::new();
    for typed in typed {
        let name = match meant(tx, typed)? {
            Meant::Known(person) if tx.kitty()?.is_some_and(|kitty| kitty.id == person.id) => {
                return Err(refuse!(kitty_is_no_player { name: person.name }).into());
            }
            Meant::Known(person) => person.name,
            Meant::New(name) => name,
        };
        if names.iter().any(|known| name::key(known) == name::key(&name)) {
            return Err(refuse!(name_twice { field: "players", value: typed.as_str(), other: name }).into());
        }
        names.push(name);
    }
    Ok(names)
}

pub fn list(store: &mut Store) -> Result<Vec<Person>, AppError> {
    Ok(store.read()?.people()?)
}

/// Adds somebody by exactly this name, however close another is.
pub fn add(store: &mut Store, typed: &str) -> Result<String, AppError> {
    let tx = store.write()?;
    let typed = typed.trim();
    check_name(typed, "name")?;
    if let Some(person) = tx.person_by_key(&name::key(typed))? {
        return Err(refuse!(person_known { field: "name", value: typed, other: person.name }).into());
    }
    append_house(&tx, &super::now(), entry::person(typed))?;
    tx.commit()?;
    Ok(typed.to_owned())
}

/// Shows somebody under another name from now on, in old evenings too.
pub fn rename(store: &mut Store, from: &str, to: &str) -> Result<(String, String), AppError> {
    let tx = store.write()?;
    let person = known(&tx, from)?;
    let to = to.trim();
    check_name(to, "name")?;
    if let Some(other) = tx.person_by_key(&name::key(to))?.filter(|other| other.id != person.id) {
        return Err(refuse!(rename_taken { field: "name", value: to, other: other.name }).into());
    }
    append_house(&tx, &super::now(), entry::rename(&person.name, to))?;
    tx.commit()?;
    Ok((person.name, to.to_owned()))
}

/// Two names turn out to be one person; `split` takes it back.
pub fn merge(store: &mut Store, from: &str, into: &str) -> Result<(String, String), AppError> {
    let tx = store.write()?;
    let (from, into) = (known(&tx, from)?, known(&tx, into)?);
    if from.id == into.id {
        return Err(refuse!(merge_same { field: "name", value: from.name }).into());
    }
    if let Some(number) = tx.session_with_both(from.id, into.id)? {
        let refusal = Refusal::new("merge-sat-together").with("name", from.name).with("other", into.name);
        return Err(refusal.with("session", number).into());
    }
    if let Some(tournament) = tx.tournament_with_both(from.id, into.id)? {
        return Err(both_entered(&tournament, &from.name, &into.name).into());
    }
    append_house(&tx, &super::now(), entry::merge(&from.name, &into.name))?;
    tx.commit()?;
    Ok((from.name, into.name))
}

/// Two people of one tournament cannot be one.
pub fn both_entered(tournament: &str, name: &str, other: &str) -> Refusal {
    refuse!(merge_entered_both { name, other, tournament })
}

/// Makes a spelling that was merged or renamed a person of its own again.
pub fn split(store: &mut Store, typed: &str) -> Result<(String, String), AppError> {
    let tx = store.write()?;
    let person = tx.person_by_key(&name::key(typed.trim()))?;
    let person = person.ok_or_else(|| refuse!(person_unknown { field: "name", value: typed }))?;
    let spellings = tx.spellings()?;
    let written = spellings.iter().find(|(key, _, _)| *key == name::key(typed.trim())).map(|(_, written, _)| written);
    let id = tx.spelling_by_key(&name::key(typed.trim()))?;
    let Some(written) = written.filter(|_| id != Some(person.id)) else {
        return Err(refuse!(split_alone { field: "name", value: typed }).into());
    };
    append_house(&tx, &super::now(), entry::split(written))?;
    tx.commit()?;
    Ok((written.clone(), person.name))
}
