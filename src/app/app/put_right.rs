//! Corrections of an evening as a whole: its beginning, its title, its people. Also splits a name
//! that was used by two people.

use chrono::NaiveTime;
use uuid::Uuid;

use super::evening::{Evening, EveningRef, find_evening, record_evening_correction as record};
use super::money::Ledger;
use super::money::payments::{newly_reassigned_payments, reassigned_payments};
use super::people::{self, NameChoices};
use super::{AppError, Result, clock, entry_name};
use crate::games::header::{check_name, check_text_length};
use crate::journal::bodies::session::EveningCorrection;
use crate::ledger::books::booking::Page;
use crate::model::time::Day;
use crate::model::{Arg, Message, Refusal, name, refuse, say, time};
use crate::store::people::Person;
use crate::store::{Store, Tx};

/// Corrections that are asked for of an evening.
#[derive(Debug, Default)]
pub struct WantedEveningCorrections<'t> {
    /// New beginning of the evening; without a time of day, the time stays as it was.
    pub begun: Option<(Day, Option<NaiveTime>)>,
    /// New title of the evening; an empty one removes the title.
    pub name: Option<&'t str>,
    /// Recorded names, each with the name of the person who really sat in that place.
    pub people: &'t [(String, String)],
    pub guests: NameChoices,
    pub why: Option<&'t str>,
}

/// Records corrections of an evening, and returns the evening as it stands then, with what was
/// recorded and with sentences about payments that count for somebody else by it, or before it.
pub fn correct_evening(
    store: &mut Store,
    which: &EveningRef,
    wanted: &WantedEveningCorrections<'_>,
) -> Result<(Evening, EveningCorrection, Vec<Message>)> {
    let tx = store.write()?;
    let reassigned = reassigned_payments(&tx)?;
    let mut evening = find_evening(&tx, which)?;
    let mut about = EveningCorrection::default();
    if let Some((day, clock_time)) = wanted.begun {
        let started_at = clock::rfc3339_at_local_time(
            day,
            clock_time.or(time::time_of_day(&evening.row.started_at)),
        )?;
        about.started_at = Some(started_at).filter(|moment| *moment != evening.row.started_at);
    }
    if let Some(name) = wanted.name.map(str::trim) {
        check_text_length(name, "--name")?;
        let is_new = name != evening.row.name.as_deref().unwrap_or("");
        about.name = is_new.then(|| name.to_owned());
    }
    about.people = resolved_name_corrections(&tx, &evening, wanted)?;
    if about == EveningCorrection::default() {
        return Err(refuse!(nothing_to_put_right { evening: evening.row.evening_name() }).into());
    }
    check_is_not_tournament_table(&tx, &evening)?;
    record(&tx, &mut evening, about.clone(), wanted.why)?;
    let mut told = newly_reassigned_payments(&tx, &reassigned)?;
    if about.started_at.is_some() {
        told.extend(message_of_deeds_before_evening(&tx, &evening)?);
    }
    tx.commit()?;
    Ok((evening, about, told))
}

/// Sentence that names the entries with money for an evening that count on a day before it.
fn message_of_deeds_before_evening(tx: &Tx<'_>, evening: &Evening) -> Result<Option<Message>> {
    let (day, page) = (Day::from_text(&evening.row.started_at), Page::Evening(evening.row.uuid));
    let mut before = Vec::new();
    for deed in Ledger::open_deeds_only(tx)?.counting_deeds() {
        if Some(deed.deed().date) < day && deed.pages()?.contains(&page) {
            before.push(
                entry_name::EntryName::for_entry(tx, &deed.chain, deed.entry.seq)?.to_string(),
            );
        }
    }
    let (evening, session) = (evening.row.evening_name(), evening.row.number.get());
    let told = (!before.is_empty())
        .then(|| say!(evening_behind { evening, session, entries: Arg::Texts(before) }));
    Ok(told)
}

/// Refuses an evening that is a tournament's table, for the tournament says who sits at it and
/// when.
fn check_is_not_tournament_table(tx: &Tx<'_>, evening: &Evening) -> Result<()> {
    match tx.table_of_session(evening.row.uuid)? {
        Some(_) => Err(refuse!(put_right_of_table { evening: evening.row.evening_name() }).into()),
        None => Ok(()),
    }
}

fn refusal_of_absent_person(name: &str, evening: &Evening) -> Refusal {
    let (session, evening) = (evening.row.number.get(), evening.row.evening_name());
    refuse!(sat_not_there { name, evening, session })
}

/// Recorded names that are corrected, each with the name of whoever really sat in that place.
fn resolved_name_corrections(
    tx: &Tx<'_>,
    evening: &Evening,
    wanted: &WantedEveningCorrections<'_>,
) -> Result<Vec<(String, String)>> {
    let mut seated: Vec<String> =
        evening.members.iter().map(|person| person.name.clone()).collect();
    let mut people: Vec<(String, String)> = Vec::new();
    for (old, new) in wanted.people {
        let player = member_index(evening, old)
            .ok_or_else(|| refusal_of_absent_person(old.trim(), evening))?;
        let new = people::player_names_for_evening(tx, std::slice::from_ref(new), &wanted.guests)?
            .remove(0);
        let recorded = evening.session.roster().names()[player].clone();
        seated[player].clone_from(&new);
        if name::key(&new) != name::key(&evening.members[player].name) {
            people.retain(|(known, _)| *known != recorded);
            people.push((recorded, new));
        }
    }
    let keys: Vec<String> = seated.iter().map(|name| name::key(name)).collect();
    match (0..keys.len()).find(|place| keys[..*place].contains(&keys[*place])) {
        Some(place) => {
            let (name, evening) = (seated[place].as_str(), evening.row.evening_name());
            Err(refuse!(sits_there_already { name, evening }).into())
        }
        None => Ok(people),
    }
}

/// Index of the member, by order of joining, whose name was typed in full or shortened; `None`
/// unless it is exactly one.
fn member_index(evening: &Evening, typed: &str) -> Option<usize> {
    let key = name::key_without_accents(typed.trim());
    let keys: Vec<String> =
        evening.members.iter().map(|person| name::key_without_accents(&person.name)).collect();
    let mut begins = (0..keys.len()).filter(|at| !key.is_empty() && keys[*at].starts_with(&key));
    let first = begins.next().filter(|_| begins.next().is_none());
    keys.iter().position(|known| *known == key).or(first)
}

/// Choice of the evenings in which a name means another person.
pub enum EveningsToSplit<'t> {
    /// This evening and all that began later.
    From(&'t EveningRef),
    Only(&'t [EveningRef]),
}

/// Result of splitting a name that two people used.
pub struct SplitNameResult {
    pub name: String,
    pub other: String,
    pub evenings: Vec<Evening>,
    /// Sentences about payments that count for the other person.
    pub reassigned: Vec<Message>,
}

/// Makes a name mean another person in some evenings, along with everything that was done with
/// money in their books alone.
pub fn split_name_in_evenings(
    store: &mut Store,
    (typed, other): (&str, &str),
    wanted: &EveningsToSplit<'_>,
    why: Option<&str>,
) -> Result<SplitNameResult> {
    let tx = store.write()?;
    let reassigned = reassigned_payments(&tx)?;
    let person = people::find_known_person(&tx, typed)?;
    people::check_is_not_kitty(&tx, &person)?;
    let other = other.trim();
    check_name(other, "--as")?;
    let other = match tx.person_by_key(&name::key(other))? {
        Some(known) if known.id == person.id => {
            return Err(refuse!(split_as_same { name: known.name, other: person.name }).into());
        }
        Some(known) => {
            people::check_is_not_kitty(&tx, &known)?;
            known.name
        }
        None => {
            people::add_person_in_transaction(&tx, other)?;
            other.to_owned()
        }
    };
    let mut evenings = evenings_where_name_is_split(&tx, wanted, &person)?;
    let with = (evenings.len() > 1).then(Uuid::now_v7);
    for evening in &mut evenings {
        let at = |name: &str| {
            evening.members.iter().position(|one| name::key(&one.name) == name::key(name))
        };
        if at(&other).is_some() {
            let evening = evening.row.evening_name();
            return Err(refuse!(sits_there_already { name: other, evening }).into());
        }
        let Some(seat) = at(&person.name) else { continue };
        let people = vec![(evening.session.roster().names()[seat].clone(), other.clone())];
        record(
            &tx,
            evening,
            EveningCorrection { people, with, ..EveningCorrection::default() },
            why,
        )?;
    }
    let reassigned = newly_reassigned_payments(&tx, &reassigned)?;
    tx.commit()?;
    Ok(SplitNameResult { name: person.name, other, evenings, reassigned })
}

/// Chosen evenings in which a person sits. Tables of a tournament are left out, since their people
/// have entered the tournament.
fn evenings_where_name_is_split(
    tx: &Tx<'_>,
    wanted: &EveningsToSplit<'_>,
    person: &Person,
) -> Result<Vec<Evening>> {
    let mut chosen = Vec::new();
    match wanted {
        EveningsToSplit::Only(named) => {
            for which in *named {
                let evening = find_evening(tx, which)?;
                check_is_not_tournament_table(tx, &evening)?;
                if !evening.members.iter().any(|member| member.id == person.id) {
                    return Err(refusal_of_absent_person(&person.name, &evening).into());
                }
                if chosen.iter().all(|known: &Evening| known.row.id != evening.row.id) {
                    chosen.push(evening);
                }
            }
        }
        EveningsToSplit::From(which) => {
            let first = find_evening(tx, which)?.row;
            let first = (first.started_seconds, first.number);
            let mut rows = Vec::new();
            tx.visit_sessions(|row| {
                if (row.started_seconds, row.number) >= first {
                    rows.push(row);
                }
                Ok::<(), AppError>(())
            })?;
            rows.sort_by_key(|row| (row.started_seconds, row.number));
            for row in rows {
                let evening = Evening::load(tx, row)?;
                if evening.members.iter().any(|member| member.id == person.id)
                    && tx.table_of_session(evening.row.uuid)?.is_none()
                {
                    chosen.push(evening);
                }
            }
        }
    }
    match chosen.is_empty() {
        true => Err(refuse!(split_nowhere { name: &person.name }).into()),
        false => Ok(chosen),
    }
}
