//! Finding of the person that a typed name means.

use crate::app::Result;
use crate::games::header::check_name;
use crate::model::ids::PersonId;
use crate::model::{Arg, name, refuse};
use crate::store::people::Person;
use crate::store::{Store, Tx};

/// Result of looking for the person that a typed name means.
#[derive(Clone, Debug, PartialEq)]
pub enum MeantPerson {
    /// Person of exactly this name.
    Known(Person),
    /// The only person whose name begins so; nobody has exactly this name.
    Begins(Person),
    /// Name that is close to nobody's.
    New(String),
    /// Name close to the typed one, which nobody has.
    Close(String),
    /// Names that begin so.
    Several(Vec<String>),
}

/// Known person, or the name of a new one.
enum KnownOrNew {
    Known(Person),
    New(String),
}

pub fn find_meant(tx: &Tx<'_>, typed: &str) -> Result<MeantPerson> {
    let typed = typed.trim();
    check_name(typed, "name")?;
    if let Some(person) = tx.person_by_key(&name::key(typed))? {
        return Ok(MeantPerson::Known(person));
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
                    return Ok(MeantPerson::Begins(person.clone()));
                }
            }
            several => {
                let name =
                    |person| shown(person).map(|known| known.name.clone()).unwrap_or_default();
                return Ok(MeantPerson::Several(several.iter().map(name).collect()));
            }
        }
    }
    match spellings.into_iter().find(|spelling| name::is_close(&spelling.written, typed)) {
        Some(close) => Ok(MeantPerson::Close(close.written)),
        None => Ok(MeantPerson::New(typed.to_owned())),
    }
}

/// Finds a known person or takes the name as new; refused where it could mean either. With
/// `is_guest` the refusal names the option for new people.
fn find_or_new(tx: &Tx<'_>, typed: &str, is_guest: bool) -> Result<KnownOrNew> {
    let typed = typed.trim();
    match find_meant(tx, typed)? {
        MeantPerson::Known(person) | MeantPerson::Begins(person) => Ok(KnownOrNew::Known(person)),
        MeantPerson::New(name) => Ok(KnownOrNew::New(name)),
        MeantPerson::Close(close) => {
            let guest = u8::from(is_guest);
            Err(refuse!(name_close { field: "name", value: typed, close, guest }).into())
        }
        MeantPerson::Several(names) => {
            Err(refuse!(name_ambiguous { field: "name", value: typed, names: Arg::Texts(names) })
                .into())
        }
    }
}

/// Whether a person has exactly this name.
pub fn is_known(tx: &Tx<'_>, typed: &str) -> Result<bool> {
    Ok(tx.person_by_key(&name::key(typed.trim()))?.is_some())
}

/// Finds a person who has to be known already.
pub fn find_known(tx: &Tx<'_>, typed: &str) -> Result<Person> {
    match find_or_new(tx, typed, false)? {
        KnownOrNew::Known(person) => Ok(person),
        KnownOrNew::New(name) => Err(refuse!(person_unknown { field: "name", value: name }).into()),
    }
}

/// Full name of a known person, whose name may have been shortened.
pub fn known_name(store: &mut Store, typed: &str) -> Result<String> {
    Ok(find_known(&store.read()?, typed)?.name)
}

/// Answers given beforehand for names that could mean a known or a new person.
#[derive(Clone, Debug, Default)]
pub struct Guests {
    /// Names of people who are new, however similar to known ones.
    pub new: Vec<String>,
    /// Names of known people who are meant where only the beginning or something similar was typed.
    pub known: Vec<String>,
}

impl Guests {
    pub fn is_new(&self, typed: &str) -> bool {
        let key = name::key(typed.trim());
        self.new.iter().any(|new| name::key(new.trim()) == key)
    }

    fn has_known(&self, person: &Person) -> bool {
        self.known.iter().any(|known| name::key(known.trim()) == name::key(&person.name))
    }
}

/// Names of the people in an evening, those of known people as they are shown. A shortened name is
/// never silently taken for a known person's (docs/cli.md, Corrections).
pub fn names(tx: &Tx<'_>, typed: &[String], guests: &Guests) -> Result<Vec<String>> {
    for known in &guests.known {
        if tx.person_by_key(&name::key(known.trim()))?.is_none() {
            return Err(refuse!(person_unknown { field: "--known", value: &known }).into());
        }
    }
    let mut names: Vec<String> = Vec::new();
    for typed in typed {
        let name = match find_or_new_at_table(tx, typed, guests)? {
            KnownOrNew::Known(person) => {
                check_is_player(tx, &person)?;
                person.name
            }
            KnownOrNew::New(name) => name,
        };
        if names.iter().any(|known| name::key(known) == name::key(&name)) {
            return Err(refuse!(name_twice { field: "players", value: &typed, other: name }).into());
        }
        names.push(name);
    }
    Ok(names)
}

/// Those of these names that nobody in the file has yet.
pub fn newcomers(tx: &Tx<'_>, names: &[String]) -> Result<Vec<String>> {
    let mut new = Vec::new();
    for name in names {
        if tx.person_by_key(&name::key(name))?.is_none() {
            new.push(name.clone());
        }
    }
    Ok(new)
}

/// Finds the known or new person who sits down under a typed name.
fn find_or_new_at_table(tx: &Tx<'_>, typed: &str, guests: &Guests) -> Result<KnownOrNew> {
    let meant = find_meant(tx, typed)?;
    if !matches!(meant, MeantPerson::Known(_)) && guests.is_new(typed) {
        return Ok(KnownOrNew::New(typed.trim().to_owned()));
    }
    let close = match &meant {
        MeantPerson::Begins(person) => vec![person.name.clone()],
        MeantPerson::Close(close) => vec![close.clone()],
        MeantPerson::Several(names) => names.clone(),
        MeantPerson::Known(_) | MeantPerson::New(_) => Vec::new(),
    };
    for name in close {
        let person = tx.person_by_key(&name::key(&name))?.filter(|person| guests.has_known(person));
        if let Some(person) = person {
            return Ok(KnownOrNew::Known(person));
        }
    }
    match meant {
        MeantPerson::Begins(person) => {
            let typed = typed.trim();
            Err(refuse!(name_begins { field: "name", value: typed, other: person.name }).into())
        }
        _ => find_or_new(tx, typed, true),
    }
}

/// Refuses the kitty, which sits at no table.
pub fn check_is_player(tx: &Tx<'_>, person: &Person) -> Result<()> {
    match tx.is_kitty(person.id)? {
        true => Err(refuse!(kitty_is_no_player { name: &person.name }).into()),
        false => Ok(()),
    }
}

/// Seat of the player whose name was typed, in full or shortened.
pub fn seat_of(tx: &Tx<'_>, players: &[String], typed: &str) -> Result<usize> {
    let key = name::plain_key(typed);
    let exact = players.iter().position(|player| name::plain_key(player) == key);
    let begins: Vec<usize> = (0..players.len())
        .filter(|seat| name::plain_key(&players[*seat]).starts_with(&key))
        .collect();
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
