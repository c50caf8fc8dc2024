//! Assignment of names to people by all statements about names; it is the same in every copy that
//! knows the same entries (docs/storage.md, People).
//!
//! Statements are applied in the order common to all copies. Names that were merged are one person
//! from then on, however often and in whatever direction that was stated; a name that was split off
//! is a person of its own; the last new name is shown. No statement is refused here: one that
//! cannot hold waits, and all others apply as if it had not been made.

use std::collections::{BTreeMap, BTreeSet};

use crate::ledger::books::order::{EntryStamp, Moment};
use crate::model::name;

/// Statement about a name; names as they were written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameStatement {
    Rename { from: String, to: String },
    Merge { from: String, into: String },
    Split { name: String },
    Leave { name: String },
    Return { name: String },
}

/// Statement about a name, with its position in the order common to all copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StampedStatement {
    pub stamp: EntryStamp,
    pub said: NameStatement,
}

/// Facts known of a name, apart from the statements about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NameFacts {
    /// Moment when the name was first heard; `None` for the name of an entrant whom only a table of
    /// a tournament has.
    pub heard: Option<Moment>,
    pub is_kitty: bool,
}

/// Reason why a statement waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WaitingReason {
    /// Keys of two names that would become one person, though both sat at one table or entered one
    /// tournament.
    Met([String; 2]),
    /// New name that was somebody else's already.
    Taken,
    /// Statement that would make the kitty and somebody else one person.
    Kitty,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingStatement {
    pub why: WaitingReason,
    /// Whether a later statement has made this one pointless, so that nobody needs to do anything
    /// about it.
    pub is_settled: bool,
}

/// Error: a statement about a name that nobody has ever been called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName(pub String);

/// Person, with all names that mean this person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Keys of all names that they are called; the first is what they were called first.
    pub keys: Vec<String>,
    /// Name under which the person is shown, where it is not the first one.
    pub shown: Option<String>,
    pub has_left: bool,
}

/// Assignment of every name to a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WhoIsWho {
    /// Index into `people` of the person with this name key. A person merged into another keeps an
    /// entry in `people`, without names.
    of_key: BTreeMap<String, usize>,
    people: Vec<Person>,
    /// Statements that wait, by their place in the order common to all copies.
    pub waits: BTreeMap<usize, WaitingStatement>,
}

/// Finds who is who. `met` lists pairs of names that are one person and yet were at one table or in
/// one tournament, which cannot be: the earliest statement that joined such a pair is made to wait,
/// until no pair is left.
pub fn find_who_is_who<E: From<UnknownName>>(
    names: &BTreeMap<String, NameFacts>,
    namings: &[StampedStatement],
    mut met: impl FnMut(&WhoIsWho) -> Result<Vec<[String; 2]>, E>,
) -> Result<WhoIsWho, E> {
    let mut waiting: BTreeMap<usize, [String; 2]> = BTreeMap::new();
    loop {
        let found = apply_statements(names, namings, &waiting, |_, _| ())?;
        let pairs = if found.people.iter().any(|person| person.keys.len() > 1) {
            met(&found)?
        } else {
            Vec::new()
        };
        match earliest_joining_statement(names, namings, &waiting, &pairs)? {
            Some((place, pair)) => drop(waiting.insert(place, pair)),
            None => return Ok(found),
        }
    }
}

/// Finds the earliest statement that made any of these pairs one person for good.
fn earliest_joining_statement(
    names: &BTreeMap<String, NameFacts>,
    namings: &[StampedStatement],
    waiting: &BTreeMap<usize, [String; 2]>,
    pairs: &[[String; 2]],
) -> Result<Option<(usize, [String; 2])>, UnknownName> {
    if pairs.is_empty() {
        return Ok(None);
    }
    let mut joined_by: Vec<Option<usize>> = vec![None; pairs.len()];
    apply_statements(names, namings, waiting, |place, who| {
        for ([one, other], joined_by) in pairs.iter().zip(&mut joined_by) {
            *joined_by = who.are_one_person(one, other).then_some(joined_by.unwrap_or(place));
        }
    })?;
    let joined = pairs.iter().zip(joined_by).filter_map(|(pair, by)| Some((by?, pair.clone())));
    Ok(joined.min())
}

/// Applies all statements but those that wait, and calls `after` with the result of each.
fn apply_statements(
    names: &BTreeMap<String, NameFacts>,
    namings: &[StampedStatement],
    waiting: &BTreeMap<usize, [String; 2]>,
    mut after: impl FnMut(usize, &WhoIsWho),
) -> Result<WhoIsWho, UnknownName> {
    let mut who = WhoIsWho::person_per_name(names);
    for (place, naming) in namings.iter().enumerate() {
        let met = waiting.get(&place);
        let why = match &naming.said {
            NameStatement::Rename { from, to } => {
                who.apply_rename(names, namings, naming, [from, to], met)?
            }
            NameStatement::Merge { from, into } => who.apply_merge(names, [from, into], met)?,
            NameStatement::Split { name } => who.apply_split(namings, name)?,
            NameStatement::Leave { name } | NameStatement::Return { name } => {
                let person = who.person_index(name)?;
                who.people[person].has_left = matches!(naming.said, NameStatement::Leave { .. });
                None
            }
        };
        if let Some(why) = why {
            who.waits.insert(place, WaitingStatement { why, is_settled: false });
        }
        after(place, &who);
    }
    // Whoever has become one by something else needs no more of it.
    let are_one: Vec<usize> = who
        .waits
        .keys()
        .copied()
        .filter(|place| who.are_its_names_one_person(&namings[*place]))
        .collect();
    are_one.iter().for_each(|place| who.mark_statement_settled(*place));
    Ok(who)
}

impl WhoIsWho {
    /// Makes every name a person of its own.
    fn person_per_name(names: &BTreeMap<String, NameFacts>) -> WhoIsWho {
        let of_key = names.keys().cloned().zip(0..).collect();
        let people = names
            .keys()
            .map(|key| Person { keys: vec![key.clone()], ..Person::default() })
            .collect();
        WhoIsWho { of_key, people, waits: BTreeMap::new() }
    }

    /// Iterates over all people.
    pub fn people(&self) -> impl Iterator<Item = &Person> {
        self.people.iter().filter(|person| !person.keys.is_empty())
    }

    fn are_one_person(&self, one: &str, other: &str) -> bool {
        let (one, other) = (self.of_key.get(one), self.of_key.get(other));
        one.is_some() && one == other
    }

    fn person_index(&self, name: &str) -> Result<usize, UnknownName> {
        self.of_key.get(&name::key(name)).copied().ok_or_else(|| UnknownName(name.to_owned()))
    }

    fn is_kitty(&self, names: &BTreeMap<String, NameFacts>, person: usize) -> bool {
        self.people[person]
            .keys
            .iter()
            .any(|key| names.get(key).is_some_and(|spelled| spelled.is_kitty))
    }

    /// Gives all names of the person `from` to the person `into`.
    fn join_people(&mut self, from: usize, into: usize) {
        let keys = std::mem::take(&mut self.people[from]).keys;
        for key in &keys {
            self.of_key.insert(key.clone(), into);
        }
        self.people[into].keys.extend(keys);
    }

    fn apply_merge(
        &mut self,
        names: &BTreeMap<String, NameFacts>,
        [from, into]: [&String; 2],
        met: Option<&[String; 2]>,
    ) -> Result<Option<WaitingReason>, UnknownName> {
        let (from, into) = (self.person_index(from)?, self.person_index(into)?);
        if from == into {
            return Ok(None);
        }
        if let Some(met) = met {
            return Ok(Some(WaitingReason::Met(met.clone())));
        }
        if self.is_kitty(names, from) != self.is_kitty(names, into) {
            return Ok(Some(WaitingReason::Kitty));
        }
        self.join_people(from, into);
        Ok(None)
    }

    fn apply_rename(
        &mut self,
        names: &BTreeMap<String, NameFacts>,
        namings: &[StampedStatement],
        naming: &StampedStatement,
        [from, to]: [&String; 2],
        met: Option<&[String; 2]>,
    ) -> Result<Option<WaitingReason>, UnknownName> {
        let (person, other) = (self.person_index(from)?, self.person_index(to)?);
        if person != other {
            let heard = names.get(&name::key(to)).and_then(|spelled| spelled.heard);
            if heard.is_some_and(|heard| heard < naming.stamp.moment()) {
                return Ok(Some(WaitingReason::Taken));
            }
            if let Some(met) = met {
                return Ok(Some(WaitingReason::Met(met.clone())));
            }
            if self.is_kitty(names, other) && !self.is_kitty(names, person) {
                return Ok(Some(WaitingReason::Kitty));
            }
            self.join_people(other, person);
        }
        self.people[person].shown = Some(to.clone());
        // The last new name is shown, so nobody waits for an earlier one.
        self.settle_statements_where(|who, place| match &namings[place].said {
            NameStatement::Rename { from, .. } => who.person_index(from) == Ok(person),
            _ => false,
        });
        Ok(None)
    }

    /// Settles the statements about a name that wait; where none does, makes the name a person of
    /// its own.
    fn apply_split(
        &mut self,
        namings: &[StampedStatement],
        name: &str,
    ) -> Result<Option<WaitingReason>, UnknownName> {
        let (key, person) = (name::key(name), self.person_index(name)?);
        if self.settle_statements_where(|_, place| {
            namings[place].said.names().iter().any(|name| name::key(name) == key)
        }) {
            return Ok(None);
        }
        if self.people[person].keys.len() > 1 {
            self.people[person].keys.retain(|other| *other != key);
            // Nobody goes on under a name that is somebody else's now.
            if self.people[person].shown.as_deref().is_some_and(|shown| name::key(shown) == key) {
                self.people[person].shown = None;
            }
            self.of_key.insert(key.clone(), self.people.len());
            self.people.push(Person { keys: vec![key], ..Person::default() });
        }
        Ok(None)
    }

    /// Whether the two names that a statement would join are one person already.
    fn are_its_names_one_person(&self, naming: &StampedStatement) -> bool {
        match naming.said.names().as_slice() {
            [one, other] => self.are_one_person(&name::key(one), &name::key(other)),
            _ => false,
        }
    }

    fn mark_statement_settled(&mut self, place: usize) {
        self.waits.entry(place).and_modify(|waits| waits.is_settled = true);
    }

    /// Settles the waiting statements for which `is_meant` holds; returns whether there were any.
    fn settle_statements_where(&mut self, is_meant: impl Fn(&WhoIsWho, usize) -> bool) -> bool {
        let open =
            self.waits.iter().filter(|(_, waits)| !waits.is_settled).map(|(place, _)| *place);
        let meant: BTreeSet<usize> = open.filter(|place| is_meant(self, *place)).collect();
        meant.iter().for_each(|place| self.mark_statement_settled(*place));
        !meant.is_empty()
    }
}

impl NameStatement {
    /// Returns the names that the statement is about.
    pub fn names(&self) -> Vec<&str> {
        match self {
            NameStatement::Rename { from, to } => vec![from, to],
            NameStatement::Merge { from, into } => vec![from, into],
            NameStatement::Split { name }
            | NameStatement::Leave { name }
            | NameStatement::Return { name } => vec![name],
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::ledger::books::order::Origin;

    const NAMES: [&str; 5] = ["Anne", "Bert", "Carla", "Dora", "Emil"];

    fn stamp(at: i128) -> EntryStamp {
        EntryStamp::new(Moment(at), Origin([at as u8; 32]))
    }

    fn stamp_statements(said: Vec<NameStatement>) -> Vec<StampedStatement> {
        let naming = |(at, said)| StampedStatement { stamp: stamp(at), said };
        (10..).zip(said).map(naming).collect()
    }

    /// Names as known from the beginning, except Emil's, which is first heard at `emil`.
    fn known_names(emil: i128) -> BTreeMap<String, NameFacts> {
        let heard = |name: &str| Some(Moment(if name == "Emil" { emil } else { 0 }));
        NAMES
            .iter()
            .map(|name| (name::key(name), NameFacts { heard: heard(name), is_kitty: false }))
            .collect()
    }

    fn merge(from: &str, into: &str) -> NameStatement {
        NameStatement::Merge { from: from.to_owned(), into: into.to_owned() }
    }

    fn rename(from: &str, to: &str) -> NameStatement {
        NameStatement::Rename { from: from.to_owned(), to: to.to_owned() }
    }

    fn split(name: &str) -> NameStatement {
        NameStatement::Split { name: name.to_owned() }
    }

    /// Names of each person, and positions of the statements that wait and are not settled, where
    /// the pairs `met` have met.
    fn people_and_waiting(
        names: &BTreeMap<String, NameFacts>,
        said: &[StampedStatement],
        met: &[[&str; 2]],
    ) -> (Vec<String>, Vec<usize>) {
        let who = find_who_is_who::<UnknownName>(names, said, |who| {
            let met = met.iter().map(|[one, other]| [name::key(one), name::key(other)]);
            Ok(met.filter(|[one, other]| who.are_one_person(one, other)).collect())
        });
        let who = who.unwrap();
        let shown = |person: &Person| match &person.shown {
            Some(shown) => format!("{}: {shown}", person.keys.join(" ")),
            None => person.keys.join(" "),
        };
        let waits = who.waits.iter().filter(|(_, waits)| !waits.is_settled);
        (who.people().map(shown).collect(), waits.map(|(place, _)| *place).collect())
    }

    /// docs/storage.md, People: "Names that are put together are one person from there on".
    #[test]
    fn names_merged_in_a_circle_are_one() {
        let said = stamp_statements(vec![
            merge("Bert", "Anne"),
            merge("Anne", "Carla"),
            merge("Carla", "Bert"),
        ]);
        assert_eq!(
            people_and_waiting(&known_names(0), &said, &[]),
            (vec!["carla anne bert".into(), "dora".into(), "emil".into()], vec![])
        );
    }

    /// docs/storage.md, People: "of what would make them one, the earliest waits".
    #[test]
    fn earliest_merge_of_people_who_met_waits() {
        let said = stamp_statements(vec![
            merge("Anne", "Bert"),
            merge("Bert", "Carla"),
            merge("Dora", "Carla"),
        ]);
        let (people, waits) = people_and_waiting(&known_names(0), &said, &[["Carla", "Anne"]]);
        assert_eq!(people, ["bert anne", "carla dora", "emil"]);
        assert_eq!(waits, [1]);
    }

    /// docs/storage.md, People: "nobody needs it any more where `players split` has taken the name
    /// apart".
    #[test]
    fn splitting_a_name_settles_waiting_statements() {
        let said = stamp_statements(vec![merge("Anne", "Bert"), split("Anne")]);
        let alone: Vec<String> = NAMES.iter().map(|name| name::key(name)).collect();
        let (people, waits) = people_and_waiting(&known_names(0), &said, &[["Anne", "Bert"]]);
        assert_eq!((people.len(), waits), (alone.len(), vec![]));
    }

    /// docs/storage.md, People: "a new name that somebody had before waits".
    #[test]
    fn a_new_name_that_was_heard_before_waits_until_there_is_another() {
        let said = stamp_statements(vec![rename("Bert", "Emil")]);
        assert_eq!(people_and_waiting(&known_names(5), &said, &[]).1, [0]);
        assert_eq!(people_and_waiting(&known_names(10), &said, &[]).1, Vec::<usize>::new());
        let said = stamp_statements(vec![rename("Bert", "Emil"), rename("Bert", "Bert")]);
        assert_eq!(people_and_waiting(&known_names(5), &said, &[]).1, Vec::<usize>::new());
    }

    fn any_statement() -> impl Strategy<Value = NameStatement> {
        let name = || prop::sample::select(NAMES.to_vec()).prop_map(str::to_owned);
        prop_oneof![
            (name(), name()).prop_map(|(from, into)| NameStatement::Merge { from, into }),
            (name(), name()).prop_map(|(from, to)| NameStatement::Rename { from, to }),
            name().prop_map(|name| NameStatement::Split { name }),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

        /// No statement makes two people who met one person, leaves a name without a person, or
        /// shows a person under a name that is not theirs.
        #[test]
        fn people_who_met_are_never_one_person(
            said in prop::collection::vec(any_statement(), 0..12),
            met in prop::collection::vec((0_usize..5, 0_usize..5), 0..4),
            emil in 0_i128..25,
        ) {
            let met: Vec<[&str; 2]> = met.iter().filter(|(one, other)| one < other).map(|(one, other)| [NAMES[*one], NAMES[*other]]).collect();
            let who = find_who_is_who::<UnknownName>(&known_names(emil), &stamp_statements(said), |who| {
                let met = met.iter().map(|[one, other]| [name::key(one), name::key(other)]);
                Ok(met.filter(|[one, other]| who.are_one_person(one, other)).collect())
            }).unwrap();
            for [one, other] in &met {
                prop_assert!(!who.are_one_person(&name::key(one), &name::key(other)));
            }
            let mut keys: Vec<String> = who.people().flat_map(|person| person.keys.clone()).collect();
            keys.sort();
            prop_assert_eq!(keys, NAMES.map(name::key).to_vec());
            for person in who.people() {
                prop_assert!(person.shown.as_ref().is_none_or(|shown| person.keys.contains(&name::key(shown))));
            }
        }
    }
}
