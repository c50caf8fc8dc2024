//! People across evenings: finds the person that a typed name means, and records changes of names
//! and people, each as an entry of the house chain.

pub use crate::app::house::WaitingNameStatement;
use crate::app::{Result, house};
use crate::games::header::check_name;
use crate::journal::bodies::HouseBody;
use crate::model::ids::PersonId;
use crate::model::{Arg, Refusal, name, refuse};
use crate::store::people::{Person, Spelling};
use crate::store::{Store, StoreError, Tx};

/// Result of looking for the person that a typed name means.
#[derive(Clone, Debug, PartialEq)]
pub enum PersonMatch {
    /// Person of exactly this name.
    Known(Person),
    /// Only person whose name begins with what was typed; nobody has exactly that name.
    Begins(Person),
    /// Name of somebody new, which is close to no known name.
    New(String),
    /// Known name that is close to the typed one, which nobody has.
    Close(String),
    /// Names that begin with what was typed.
    Several(Vec<String>),
}

/// Known person, or the name of a new one.
enum KnownOrNewPerson {
    Known(Person),
    New(String),
}

pub fn match_person(tx: &Tx<'_>, typed: &str) -> Result<PersonMatch> {
    let typed = typed.trim();
    check_name(typed, "name")?;
    if let Some(person) = tx.person_by_key(&name::key(typed))? {
        return Ok(PersonMatch::Known(person));
    }
    let plain = name::key_without_accents(typed);
    let spellings = tx.spellings()?;
    let mut begins: Vec<PersonId> = spellings
        .iter()
        .filter(|spelling| name::key_without_accents(&spelling.written).starts_with(&plain))
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
                    return Ok(PersonMatch::Begins(person.clone()));
                }
            }
            several => {
                let name =
                    |person| shown(person).map(|known| known.name.clone()).unwrap_or_default();
                return Ok(PersonMatch::Several(several.iter().map(name).collect()));
            }
        }
    }
    match spellings.into_iter().find(|spelling| name::may_be_misspelling(&spelling.written, typed))
    {
        Some(close) => Ok(PersonMatch::Close(close.written)),
        None => Ok(PersonMatch::New(typed.to_owned())),
    }
}

/// Finds a known person or takes the name as that of a new one; refused where it could be either.
/// With `is_guest` the refusal names the option for new people.
fn find_person_or_new_name(tx: &Tx<'_>, typed: &str, is_guest: bool) -> Result<KnownOrNewPerson> {
    let typed = typed.trim();
    match match_person(tx, typed)? {
        PersonMatch::Known(person) | PersonMatch::Begins(person) => {
            Ok(KnownOrNewPerson::Known(person))
        }
        PersonMatch::New(name) => Ok(KnownOrNewPerson::New(name)),
        PersonMatch::Close(close) => {
            let guest = u8::from(is_guest);
            Err(refuse!(name_close { field: "name", value: typed, close, guest }).into())
        }
        PersonMatch::Several(names) => {
            Err(refuse!(name_ambiguous { field: "name", value: typed, names: Arg::Texts(names) })
                .into())
        }
    }
}

/// Whether a person has exactly this name.
pub fn is_known_name(tx: &Tx<'_>, typed: &str) -> Result<bool> {
    Ok(tx.person_by_key(&name::key(typed.trim()))?.is_some())
}

/// Finds a person who has to be known already.
pub fn find_known_person(tx: &Tx<'_>, typed: &str) -> Result<Person> {
    match find_person_or_new_name(tx, typed, false)? {
        KnownOrNewPerson::Known(person) => Ok(person),
        KnownOrNewPerson::New(name) => {
            let key = name::key(&name);
            let has_word =
                |known: &str| known.split_whitespace().any(|word| name::key(word) == key);
            let people = tx.people()?.into_iter().map(|known| known.name);
            let names: Vec<String> = people.filter(|known| has_word(known)).collect();
            let (field, value) = ("name", name.as_str());
            Err(match names.as_slice() {
                [] => refuse!(person_unknown { field, value }),
                [close] => refuse!(name_close { field, value, close, guest: 0_u8 }),
                _ => refuse!(name_ambiguous { field, value, names: Arg::Texts(names) }),
            }
            .into())
        }
    }
}

/// Full name of a known person, whose name may have been shortened.
pub fn full_name_of_known_person(store: &mut Store, typed: &str) -> Result<String> {
    Ok(find_known_person(&store.read()?, typed)?.name)
}

/// Answers given beforehand for names that could mean a known or a new person.
#[derive(Clone, Debug, Default)]
pub struct NameChoices {
    /// Names of people who are new, however similar to known ones.
    pub new: Vec<String>,
    /// Names of known people who are meant where only the beginning or something similar was typed.
    pub known: Vec<String>,
}

impl NameChoices {
    pub fn is_new(&self, typed: &str) -> bool {
        let key = name::key(typed.trim());
        self.new.iter().any(|new| name::key(new.trim()) == key)
    }

    fn is_chosen_as_known_person(&self, person: &Person) -> bool {
        self.known.iter().any(|known| name::key(known.trim()) == name::key(&person.name))
    }
}

/// Names of the people in an evening, those of known people as they are shown. A shortened name is
/// never silently taken for a known person's (docs/cli.md, Corrections).
pub fn player_names_for_evening(
    tx: &Tx<'_>,
    typed: &[String],
    name_choices: &NameChoices,
) -> Result<Vec<String>> {
    for known in &name_choices.known {
        if tx.person_by_key(&name::key(known.trim()))?.is_none() {
            return Err(refuse!(person_unknown { field: "--known", value: &known }).into());
        }
    }
    let mut names: Vec<String> = Vec::new();
    for typed in typed {
        let name = match find_person_or_new_name_at_table(tx, typed, name_choices)? {
            KnownOrNewPerson::Known(person) => {
                check_is_not_kitty(tx, &person)?;
                person.name
            }
            KnownOrNewPerson::New(name) => name,
        };
        if names.iter().any(|known| name::key(known) == name::key(&name)) {
            return Err(refuse!(name_twice { field: "players", value: &typed, other: name }).into());
        }
        names.push(name);
    }
    Ok(names)
}

/// Lists those of the names that nobody in the file has yet.
pub fn unknown_names(tx: &Tx<'_>, names: &[String]) -> Result<Vec<String>> {
    let mut new = Vec::new();
    for name in names {
        if tx.person_by_key(&name::key(name))?.is_none() {
            new.push(name.clone());
        }
    }
    Ok(new)
}

/// Finds the known or new person who sits down under a typed name.
fn find_person_or_new_name_at_table(
    tx: &Tx<'_>,
    typed: &str,
    name_choices: &NameChoices,
) -> Result<KnownOrNewPerson> {
    let meant = match_person(tx, typed)?;
    if !matches!(meant, PersonMatch::Known(_)) && name_choices.is_new(typed) {
        return Ok(KnownOrNewPerson::New(typed.trim().to_owned()));
    }
    let close = match &meant {
        PersonMatch::Begins(person) => vec![person.name.clone()],
        PersonMatch::Close(close) => vec![close.clone()],
        PersonMatch::Several(names) => names.clone(),
        PersonMatch::Known(_) | PersonMatch::New(_) => Vec::new(),
    };
    for name in close {
        let person = tx
            .person_by_key(&name::key(&name))?
            .filter(|person| name_choices.is_chosen_as_known_person(person));
        if let Some(person) = person {
            return Ok(KnownOrNewPerson::Known(person));
        }
    }
    match meant {
        PersonMatch::Begins(person) => {
            let typed = typed.trim();
            Err(refuse!(name_begins { field: "name", value: typed, other: person.name }).into())
        }
        _ => find_person_or_new_name(tx, typed, true),
    }
}

/// Refuses the kitty, which sits at no table.
pub fn check_is_not_kitty(tx: &Tx<'_>, person: &Person) -> Result<()> {
    match tx.is_kitty(person.id)? {
        true => Err(refuse!(kitty_is_no_player { name: &person.name }).into()),
        false => Ok(()),
    }
}

/// Index of the seat of the player whose name was typed, in full or shortened.
pub fn seat_of_name(tx: &Tx<'_>, players: &[String], typed: &str) -> Result<usize> {
    let key = name::key_without_accents(typed);
    let exact = players.iter().position(|player| name::key_without_accents(player) == key);
    let begins: Vec<usize> = (0..players.len())
        .filter(|seat| name::key_without_accents(&players[*seat]).starts_with(&key))
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

/// List of all people in the file, by name, with those who have left apart.
pub struct PeopleList {
    pub people: Vec<Person>,
    /// People who have left.
    pub left: Vec<Person>,
}

pub fn list_people(store: &mut Store) -> Result<PeopleList> {
    let tx = store.read()?;
    Ok(PeopleList { people: tx.people()?, left: tx.people_who_left()? })
}

/// Names of somebody besides the one that is shown, in the order in which they were first heard.
pub fn other_names_of_person(store: &mut Store, person: &Person) -> Result<Vec<String>> {
    let spellings = store.read()?.spellings()?.into_iter();
    let is_other = |spelling: &Spelling| {
        spelling.person == person.id && spelling.key != name::key(&person.name)
    };
    Ok(spellings.filter(is_other).map(|spelling| spelling.written).collect())
}

/// Statements about names that wait, and so do not count for now.
pub fn read_waiting_name_statements(store: &mut Store) -> Result<Vec<WaitingNameStatement>> {
    house::waiting_name_statements(&store.read()?)
}

/// Adds people under exactly these names, however similar to known ones; all of them or none.
pub fn add_people(store: &mut Store, typed: &[String]) -> Result<Vec<String>> {
    let tx = store.write()?;
    let names: Vec<String> = typed.iter().map(|typed| typed.trim().to_owned()).collect();
    names.iter().try_for_each(|name| add_person_in_transaction(&tx, name))?;
    tx.commit()?;
    Ok(names)
}

/// Adds a person under exactly this name, within a transaction of the caller's.
pub fn add_person_in_transaction(tx: &Tx<'_>, name: &str) -> Result<()> {
    check_name(name, "name")?;
    if let Some(person) = tx.person_by_key(&name::key(name))? {
        return Err(refuse!(person_known { field: "name", value: name, other: person.name }).into());
    }
    record_house_entry(tx, HouseBody::Person { name: name.to_owned() })
}

/// Hides a person from the lists of people, or shows the person in them again. Whether the person
/// may leave is not checked here.
pub fn record_has_left(tx: &Tx<'_>, person: &Person, has_left: bool) -> Result<()> {
    let name = person.name.clone();
    match (tx.has_left(person.id)? == has_left, has_left) {
        (false, true) => record_house_entry(tx, HouseBody::Leave { name }),
        (false, false) => record_house_entry(tx, HouseBody::Return { name }),
        (true, true) => Err(refuse!(left_already { name }).into()),
        (true, false) => Err(refuse!(has_not_left { name }).into()),
    }
}

/// Gives somebody another name, which is shown from now on, in old evenings too. Returns the old
/// name and the new one.
pub fn rename_person(store: &mut Store, from: &str, to: &str) -> Result<(String, String)> {
    let tx = store.write()?;
    let person = find_known_person(&tx, from)?;
    let to = to.trim();
    check_name(to, "name")?;
    let is_other =
        |known: &Person| known.id != person.id && name::do_names_look_alike(&known.name, to);
    let other = match tx.person_by_key(&name::key(to))?.filter(|other| other.id != person.id) {
        None => tx.people()?.into_iter().find(is_other),
        taken => taken,
    };
    if let Some(other) = other {
        return Err(refuse!(rename_taken { field: "name", value: to, other: other.name }).into());
    }
    record_house_entry(&tx, HouseBody::Rename { from: person.name.clone(), to: to.to_owned() })?;
    tx.commit()?;
    Ok((person.name, to.to_owned()))
}

/// Makes two people one, which `players split` undoes. Returns the name of the first and of the
/// second, under which both are known from now on.
pub fn merge_people(store: &mut Store, from: &str, into: &str) -> Result<(String, String)> {
    let tx = store.write()?;
    let (from, into) = (find_known_person(&tx, from)?, find_known_person(&tx, into)?);
    if from.id == into.id {
        return Err(refuse!(merge_same { field: "name", value: from.name }).into());
    }
    if tx.is_kitty(from.id)? != tx.is_kitty(into.id)? {
        return Err(refuse!(name_waits_kitty { name: from.name, other: into.name }).into());
    }
    if let Some(id) = tx.session_of_both_people(from.id, into.id)? {
        let evening = tx.session(id)?.ok_or(StoreError::Corrupt)?.evening_name();
        return Err(
            refuse!(merge_sat_together { name: from.name, other: into.name, evening }).into()
        );
    }
    if let Some(tournament) = tx.tournament_of_both_people(from.id, into.id)? {
        return Err(refusal_to_merge_both_entered(&tournament, &from.name, &into.name).into());
    }
    record_house_entry(&tx, HouseBody::Merge { from: from.name.clone(), into: into.name.clone() })?;
    tx.commit()?;
    Ok((from.name, into.name))
}

/// Refusal to merge two people who have entered the same tournament.
pub fn refusal_to_merge_both_entered(tournament: &str, name: &str, other: &str) -> Refusal {
    refuse!(merge_entered_both { name, other, tournament })
}

/// Makes a merged spelling a person of its own again. Where a waiting statement of another copy is
/// about this spelling, that statement is settled instead. Returns the spelling and the name that
/// it is parted from.
pub fn split_off_merged_name(store: &mut Store, typed: &str) -> Result<(String, String)> {
    let tx = store.write()?;
    let key = name::key(typed.trim());
    let person = tx.person_by_key(&key)?;
    let person = person.ok_or_else(|| refuse!(person_unknown { field: "name", value: typed }))?;
    let spelling = tx
        .spellings()?
        .into_iter()
        .find(|spelling| spelling.key == key)
        .ok_or(StoreError::Corrupt)?;
    let named = house::waiting_name_statements(&tx)?.into_iter().filter_map(|waits| waits.names());
    let waits =
        named.flat_map(|[one, other]| [(name::key(&one), other.clone()), (name::key(&other), one)]);
    let waits = waits.into_iter().find_map(|(named, other)| (named == key).then_some(other));
    let Some(other) = waits.or_else(|| (!spelling.has_id_of_person()).then_some(person.name))
    else {
        return Err(refuse!(split_alone { field: "name", value: typed }).into());
    };
    record_house_entry(&tx, HouseBody::Split { name: spelling.written.clone() })?;
    tx.commit()?;
    Ok((spelling.written, other))
}

fn record_house_entry(tx: &Tx<'_>, body: HouseBody) -> Result<()> {
    house::append_house_entry(tx, &body).map(drop)
}
