//! Who is meant by a name that was typed.

use crate::app::AppError;
use crate::games::header::check_name;
use crate::model::ids::PersonId;
use crate::model::{Arg, name, refuse};
use crate::store::people::Person;
use crate::store::{Store, Tx};

/// What a typed name stands for.
#[derive(Clone, Debug, PartialEq)]
pub enum Meant {
    /// Exactly somebody, or the only one whose name begins so.
    Known(Person),
    /// Nobody's name is close to it.
    New(String),
    /// Nobody is called so, but this is nearly it.
    Close(String),
    /// The names of these begin so.
    Several(Vec<String>),
}

/// Somebody known, or somebody new.
enum KnownOrNew {
    Known(Person),
    New(String),
}

pub fn meant(tx: &Tx<'_>, typed: &str) -> Result<Meant, AppError> {
    let typed = typed.trim();
    check_name(typed, "name")?;
    if let Some(person) = tx.person_by_key(&name::key(typed))? {
        return Ok(Meant::Known(person));
    }
    let plain = name::plain_key(typed);
    let spellings = tx.spellings()?;
    let mut begins: Vec<PersonId> = spellings
        .iter()
        .filter(|spelling| name::plain_key(&spelling.written).starts_with(&plain))
        .map(|spelling| spelling.person)
        .collect();
    begins.sort_unstable();
    begins.dedup();
    if !begins.is_empty() {
        let people = tx.people()?;
        let shown = |person: &PersonId| people.iter().find(|known| known.id == *person);
        match begins.as_slice() {
            [one] => {
                if let Some(person) = shown(one) {
                    return Ok(Meant::Known(person.clone()));
                }
            }
            several => {
                let name = |person| shown(person).map(|known| known.name.clone()).unwrap_or_default();
                return Ok(Meant::Several(several.iter().map(name).collect()));
            }
        }
    }
    match spellings.into_iter().find(|spelling| name::is_close(&spelling.written, typed)) {
        Some(close) => Ok(Meant::Close(close.written)),
        None => Ok(Meant::New(typed.to_owned())),
    }
}

/// Somebody known or new; where it is not clear who, that is refused.
fn named(tx: &Tx<'_>, typed: &str) -> Result<KnownOrNew, AppError> {
    let typed = typed.trim();
    match meant(tx, typed)? {
        Meant::Known(person) => Ok(KnownOrNew::Known(person)),
        Meant::New(name) => Ok(KnownOrNew::New(name)),
        Meant::Close(close) => Err(refuse!(name_close { field: "name", value: typed, close }).into()),
        Meant::Several(names) => {
            Err(refuse!(name_ambiguous { field: "name", value: typed, names: Arg::Texts(names) }).into())
        }
    }
}

/// Somebody who must be known already.
pub fn known(tx: &Tx<'_>, typed: &str) -> Result<Person, AppError> {
    match named(tx, typed)? {
        KnownOrNew::Known(person) => Ok(person),
        KnownOrNew::New(name) => Err(refuse!(person_unknown { field: "name", value: name }).into()),
    }
}

/// What somebody is called who must be known, and whose name may have been cut short.
pub fn called(store: &mut Store, typed: &str) -> Result<String, AppError> {
    Ok(known(&store.read()?, typed)?.name)
}

/// Names for an evening, each as it is shown for somebody known.
pub fn names(tx: &Tx<'_>, typed: &[String]) -> Result<Vec<String>, AppError> {
    let mut names: Vec<String> = Vec::new();
    for typed in typed {
        let name = match named(tx, typed)? {
            KnownOrNew::Known(person) => {
                check_is_player(tx, &person)?;
                person.name
            }
            KnownOrNew::New(name) => name,
        };
        if names.iter().any(|known| name::key(known) == name::key(&name)) {
            return Err(refuse!(name_twice { field: "players", value: typed.as_str(), other: name }).into());
        }
        names.push(name);
    }
    Ok(names)
}

/// The kitty sits at no table.
pub fn check_is_player(tx: &Tx<'_>, person: &Person) -> Result<(), AppError> {
    match tx.kitty()?.is_some_and(|kitty| kitty.id == person.id) {
        true => Err(refuse!(kitty_is_no_player { name: person.name.as_str() }).into()),
        false => Ok(()),
    }
}

/// A seat by the name of who sits there, shortened or not.
pub fn seat_of(tx: &Tx<'_>, players: &[String], typed: &str) -> Result<usize, AppError> {
    let key = name::plain_key(typed);
    let exact = players.iter().position(|player| name::plain_key(player) == key);
    let begins: Vec<usize> =
        (0..players.len()).filter(|seat| name::plain_key(&players[*seat]).starts_with(&key)).collect();
    match (exact, begins.as_slice()) {
        (Some(seat), _) => Ok(seat),
        (None, [seat]) => Ok(*seat),
        _ => {
            let known = tx.person_by_key(&name::key(typed))?.map(|person| person.name);
            let seat = known.and_then(|known| players.iter().position(|player| *player == known));
            Ok(seat.ok_or_else(|| refuse!(dealer_not_seated { field: "dealer", value: typed }))?)
        }
    }
}
