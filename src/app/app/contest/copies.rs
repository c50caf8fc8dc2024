//! Entries of a tournament of which copies were brought together: they count in the order common to
//! all copies. Whatever only the people in the hall can decide is refused, by every copy alike.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::app::entries::TournamentEntry;
use crate::app::error::{ConflictSide, ConflictState, CopiesConflict};
use crate::app::house::{AllEntryHashes, EntryHashes};
use crate::app::{AppError, Result, entries};
use crate::journal::bodies::TournamentBody;
use crate::ledger::books::order::Origin;
use crate::model::ids::Seq;
use crate::model::{Arg, Refusal, name, refuse};
use crate::store::Tx;
use crate::store::chain::{Chain, Entry};
use crate::tournament::course::{Entrant, Tournament, TournamentEvent};
use crate::tournament::seats::{SeatSwap, Substitution};

/// Entry by its place in the chain, and by the hash that it had where it was first recorded.
type EntryPlace = (Seq, Origin);

/// Change of a tournament: an event that counts, the undo of one that does not, or the redo of one
/// that does again.
#[derive(Clone, Copy)]
struct Change<'e> {
    entry: EntryPlace,
    /// Entry of the event: the same, or the one that was taken back or brought again.
    of: EntryPlace,
    event: &'e TournamentEvent,
    /// Whether the event counts.
    counts: bool,
}

impl Change<'_> {
    fn is_event(&self) -> bool {
        self.entry == self.of
    }
}

/// Changes of a tournament in the order common to all copies, if these entries count.
fn changes_in_order<'e>(
    ordered: &'e [TournamentEntry],
    counting: &BTreeSet<Seq>,
) -> Vec<Change<'e>> {
    let place = |one: &TournamentEntry| (one.seq, one.stamp.origin);
    let find = |seq: Seq| ordered.iter().find(|one| one.seq == seq);
    let change = |one: &'e TournamentEntry| {
        let (changed, is_for_change) = match one.body {
            TournamentBody::Open(_) => return None,
            TournamentBody::Course(_) => (one, true),
            TournamentBody::Undo { of } => (find(of)?, false),
            TournamentBody::Redo { of } => (find(of)?, true),
        };
        let TournamentBody::Course(event) = &changed.body else { return None };
        let counts = counting.contains(&changed.seq);
        let change = Change { entry: place(one), of: place(changed), event, counts };
        (counts == is_for_change).then_some(change)
    };
    ordered.iter().filter_map(change).collect()
}

/// Tournament before its first event; `None` where the first entry begins none.
fn opened_tournament(ordered: &[TournamentEntry]) -> Result<Option<Tournament>, Refusal> {
    match ordered.first().map(|one| &one.body) {
        Some(TournamentBody::Open(plan)) => Tournament::open((**plan).clone()).map(Some),
        _ => Ok(None),
    }
}

/// Applies the events up to an entry if these entries count, and returns whether it is possible.
fn apply_up_to(
    course: &mut Tournament,
    (ordered, counting): (&[TournamentEntry], &BTreeSet<Seq>),
    last: EntryPlace,
) -> bool {
    let changes = changes_in_order(ordered, counting).into_iter().filter(|one| one.is_event());
    for one in changes {
        if apply_unless_repeated(course, one.event).is_err() {
            return false;
        }
        if one.entry == last {
            return true;
        }
    }
    false
}

/// Refuses a tournament of which the copies that were brought together do not agree.
pub fn check_copies_agree(tx: &Tx<'_>, chain: &Chain) -> Result<()> {
    fold_tournament(tx, chain, true).map(drop)
}

/// Folds the entries of a tournament that count, in the order common to all copies; `None` where
/// the first one begins no tournament. With `is_import` copies that do not agree are refused; later
/// on what they agreed on may be taken back.
pub(super) fn fold_tournament(
    tx: &Tx<'_>,
    chain: &Chain,
    is_import: bool,
) -> Result<Option<Tournament>> {
    let ordered = entries::tournament_entries_ordered(tx, chain)?;
    let counting = entries::history_of_tournament_entries(&ordered).entries_whose_change_counts();
    let Some(mut course) = opened_tournament(&ordered)? else { return Ok(None) };
    let changes = changes_in_order(&ordered, &counting);
    if !ordered.iter().any(|one| one.is_merged) {
        let mut events = changes.iter().filter(|one| one.is_event());
        events.try_for_each(|one| course.apply_event(one.event))?;
        return Ok(Some(course));
    }
    let hashes = AllEntryHashes::default();
    let mut copies = MergedCopies { tx, chain, hashes, ordered: &ordered, changes: &changes };
    for (place, one) in changes.iter().enumerate() {
        if is_import {
            copies.check_change_agrees(&course, place)?;
        }
        if one.is_event()
            && let Err(reason) = apply_unless_repeated(&mut course, one.event)
        {
            copies.check_change_agrees(&course, place)?;
            copies.check_nothing_makes_impossible(&course, &counting, one)?;
            let (tournament, reason) = (&course.plan.name, Arg::Refusal(Box::new(reason)));
            return Err(refuse!(join_impossible { tournament, reason }).into());
        }
    }
    if is_import {
        for (thing, both) in copies.different_values()? {
            if let SingleValuedThing::Sheet { .. } = thing {
                return Err(copies.conflict(&course, both)?);
            }
        }
    }
    Ok(Some(course))
}

/// Finds the pairs of entries by which two copies gave one thing of a tournament different values,
/// the one that counts last.
pub fn find_different_values(tx: &Tx<'_>, chain: &Chain) -> Result<Vec<[Entry; 2]>> {
    let ordered = entries::tournament_entries_ordered(tx, chain)?;
    let counting = entries::history_of_tournament_entries(&ordered).entries_whose_change_counts();
    let changes = changes_in_order(&ordered, &counting);
    let hashes = AllEntryHashes::default();
    let mut copies = MergedCopies { tx, chain, hashes, ordered: &ordered, changes: &changes };
    let mut both: Vec<_> = copies.different_values()?.into_iter().map(|(_, both)| both).collect();
    // One entry may set several values.
    both.dedup_by_key(|both| both.map(|one| one.entry));
    let read = |one: &Change<'_>| entries::read_entry(tx, chain, one.entry.0);
    both.into_iter().map(|[one, other]| Ok([read(one)?, read(other)?])).collect()
}

/// Applies an event without what another copy has recorded as well: people who entered under the
/// same number, somebody who left or came back.
fn apply_unless_repeated(course: &mut Tournament, event: &TournamentEvent) -> Result<(), Refusal> {
    let is_withdrawn = |number: u32| course.entrant(number).map(|one| one.withdrawn);
    match event {
        TournamentEvent::Enter(entrants) => {
            let mut new = entrants.clone();
            new.retain(|one| {
                let known = course.entrant(one.number);
                known.is_none_or(|known| name::key(&known.name) != name::key(&one.name))
            });
            if new.is_empty() { Ok(()) } else { course.apply_event(&TournamentEvent::Enter(new)) }
        }
        TournamentEvent::Withdraw(number) if is_withdrawn(*number) == Some(true) => Ok(()),
        TournamentEvent::Return(number) if is_withdrawn(*number) == Some(false) => Ok(()),
        event => course.apply_event(event),
    }
}

/// Thing in a tournament that has one value at a time.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum SingleValuedThing {
    Sheet { series: u32, table: u32, again: bool },
    Here(u32),
    Details(u32),
    Paid(u32),
    Setting(String),
}

/// Things to which an event gives a value, with the value as a text that can be compared.
fn values_set_by_event(event: &TournamentEvent) -> Vec<(SingleValuedThing, String)> {
    match event {
        TournamentEvent::Result { series, table, again, sheet } => {
            let (series, table, again) = (*series, *table, *again);
            vec![(SingleValuedThing::Sheet { series, table, again }, format!("{sheet:?}"))]
        }
        TournamentEvent::CheckIn { people, here } => {
            let here_of = |number: &u32| (SingleValuedThing::Here(*number), here.to_string());
            people.iter().map(here_of).collect()
        }
        TournamentEvent::Describe(people) => people
            .iter()
            .map(|(number, details)| (SingleValuedThing::Details(*number), format!("{details:?}")))
            .collect(),
        TournamentEvent::Paid { people, .. } => people
            .iter()
            .map(|(number, paid)| (SingleValuedThing::Paid(*number), format!("{paid:?}")))
            .collect(),
        TournamentEvent::Set(change) => match serde_json::to_value(change) {
            Ok(Value::Object(settings)) => settings
                .into_iter()
                .filter(|(_, value)| {
                    !matches!(value, Value::Null) && *value != Value::Array(vec![])
                })
                .map(|(key, value)| (SingleValuedThing::Setting(key), value.to_string()))
                .collect(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Tournament in a file in which copies of it were brought together.
struct MergedCopies<'t> {
    tx: &'t Tx<'t>,
    chain: &'t Chain,
    hashes: AllEntryHashes,
    ordered: &'t [TournamentEntry],
    changes: &'t [Change<'t>],
}

impl<'t> MergedCopies<'t> {
    fn were_recorded_independently(&mut self, both: [EntryPlace; 2]) -> Result<bool> {
        let both = both.map(|(seq, origin)| (self.chain, seq, origin));
        self.hashes.were_recorded_independently(self.tx, both)
    }

    /// Whether two entries meet for the first time: neither was known where the other was recorded,
    /// and nothing was recorded where both were, as copies in which that is so have agreed on them.
    fn do_entries_meet(&mut self, both: [EntryPlace; 2]) -> Result<bool> {
        if !self.were_recorded_independently(both)? {
            return Ok(false);
        }
        let is_one_of_both = |one: &TournamentEntry| both.iter().any(|(seq, _)| *seq == one.seq);
        for later in self.ordered.iter().rev().take_while(|one| !is_one_of_both(one)) {
            let later = (later.seq, later.stamp.origin);
            if !self.were_recorded_independently([both[0], later])?
                && !self.were_recorded_independently([both[1], later])?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether an event was recorded where a change was not known, and not made otherwise.
    fn was_unknown(&mut self, change: &Change<'_>, event: &Change<'_>) -> Result<bool> {
        if !self.do_entries_meet([change.entry, event.entry])? {
            return Ok(false);
        }
        let mut counted = !self.were_recorded_independently([change.of, event.entry])?;
        for one in self.ordered {
            let counts = match one.body {
                TournamentBody::Undo { of } if of == change.of.0 => false,
                TournamentBody::Redo { of } if of == change.of.0 => true,
                _ => continue,
            };
            let moved = (one.seq, one.stamp.origin);
            if !self.were_recorded_independently([moved, event.entry])? {
                counted = counts;
            }
        }
        Ok(counted != change.counts)
    }

    /// Refuses two changes that contradict each other, the later one at this place, if neither
    /// copy knew that of the other.
    fn check_change_agrees(&mut self, course: &Tournament, place: usize) -> Result<()> {
        let changes = self.changes;
        let Some(one) = changes.get(place) else { return Ok(()) };
        for known in &changes[..place] {
            for (change, event) in [(known, one), (one, known)] {
                if event.counts
                    && contradict_each_other(course, change, event.event)
                    && self.was_unknown(change, event)?
                {
                    return Err(self.conflict(course, [change, event])?);
                }
            }
        }
        Ok(())
    }

    /// Refuses an event that is not possible, for the change of another copy without which it is:
    /// the last one that was taken back there, else the last one that was made.
    fn check_nothing_makes_impossible(
        &mut self,
        course: &Tournament,
        counting: &BTreeSet<Seq>,
        impossible: &Change<'_>,
    ) -> Result<()> {
        let mut counting = counting.clone();
        let (made, undone): (Vec<&Change<'_>>, Vec<_>) =
            self.changes.iter().partition(|one| one.counts);
        let again = made.iter().rfind(|one| one.of == impossible.of).copied();
        let impossible = again.unwrap_or(impossible);
        for change in undone.into_iter().rev().chain(made.into_iter().rev()) {
            if !self.was_unknown(change, impossible)? {
                continue;
            }
            match change.counts {
                true => counting.remove(&change.of.0),
                false => counting.insert(change.of.0),
            };
            let begun = opened_tournament(self.ordered)?;
            if begun.is_some_and(|mut course| {
                apply_up_to(&mut course, (self.ordered, &counting), impossible.of)
            }) {
                return Err(self.conflict(course, [change, impossible])?);
            }
        }
        Ok(())
    }

    /// Pairs of events by which the copies gave one thing two values, the one that counts last.
    /// Whatever was recorded where the value of the other copy was known goes beyond it.
    fn different_values(&mut self) -> Result<Vec<(SingleValuedThing, [&'t Change<'t>; 2])>> {
        let (changes, mut values) = (self.changes, BTreeMap::<_, Vec<_>>::new());
        for one in changes.iter().filter(|one| one.is_event()) {
            if let TournamentEvent::Draw { series: drawn, .. } = one.event {
                values.retain(|thing, _| {
                    !matches!(thing, SingleValuedThing::Sheet { series, .. } if series >= drawn)
                });
            }
            for (thing, value) in values_set_by_event(one.event) {
                values.entry(thing).or_default().push((one, value));
            }
        }
        let mut found = Vec::new();
        for (thing, values) in values {
            let mut last: Option<&(&'t Change<'t>, String)> = None;
            for (place, value) in values.iter().enumerate() {
                let mut is_last = true;
                for later in &values[place + 1..] {
                    is_last &= self.do_entries_meet([value.0.entry, later.0.entry])?;
                }
                if let Some(last) = last.filter(|last| is_last && last.1 != value.1) {
                    found.push((thing.clone(), [last.0, value.0]));
                }
                last = if is_last { Some(value) } else { last };
            }
        }
        Ok(found)
    }

    /// Refusal that tells two changes of two copies that do not go together. What an import brings
    /// stands behind what was here.
    fn conflict(&self, course: &Tournament, mut both: [&Change<'_>; 2]) -> Result<AppError> {
        both.sort_by_key(|one| one.entry.0);
        let [here, there] = both;
        let sides = [self.conflict_side(here)?, self.conflict_side(there)?];
        let tournament = course.plan.name.clone();
        Ok(AppError::CopiesDisagree(Box::new(CopiesConflict { tournament, sides })))
    }

    /// Change of one copy, with the people of then.
    fn conflict_side(&self, change: &Change<'_>) -> Result<ConflictSide> {
        let hashes = EntryHashes::read(self.tx, self.chain)?;
        let knew = |one: &TournamentEntry, seq: Seq| {
            let known = hashes.entries_known_at_recording_of(one.stamp.origin);
            known.is_some_and(|known| known.contains(&seq))
        };
        let (seq, origin) = change.entry;
        let known = hashes.entries_known_at_recording_of(origin).unwrap_or_default();
        let mut ordered = entries::tournament_entries_ordered(self.tx, self.chain)?;
        ordered.retain(|one| known.contains(&one.seq));
        let counting =
            entries::history_of_tournament_entries(&ordered).entries_whose_change_counts();
        let Some(mut course) = opened_tournament(&ordered)? else {
            return Err(entries::unreadable_entry_error(self.chain, Seq::FIRST));
        };
        apply_up_to(&mut course, (&ordered, &counting), change.entry);
        let seats = match change.event {
            TournamentEvent::Result { series, table, .. } => course.table(*series, *table),
            _ => None,
        };
        let seats = seats.map_or(&[][..], |table| &table.players);
        let name = |number| course.entrant(number).map_or("", |one| &one.name).to_owned();
        // What was taken back comes again only as long as nothing else is recorded there.
        let went_on = |one: &TournamentEntry| {
            one.seq != seq && matches!(one.body, TournamentBody::Course(_)) && knew(one, seq)
        };
        Ok(ConflictSide {
            names: change.event.people_named(seats, name),
            event: change.event.clone(),
            state: match (change.is_event(), change.counts) {
                (true, _) => ConflictState::Recorded,
                (false, true) => ConflictState::Redone,
                (false, false) => ConflictState::Undone,
            },
            is_last: !self.ordered.iter().any(went_on),
        })
    }
}

/// Whether a change and an event do not go together if neither copy knew that of the other: one
/// number for two people, or seats that were given to others.
fn contradict_each_other(
    course: &Tournament,
    change: &Change<'_>,
    event: &TournamentEvent,
) -> bool {
    let sits_at = |series: u32, table: u32, people: [u32; 2]| {
        let table = course.table(series, table);
        table.is_some_and(|table| people.iter().any(|one| table.players.contains(one)))
    };
    match (change.event, event) {
        (TournamentEvent::Enter(known), TournamentEvent::Enter(new)) => known.iter().any(|known| {
            let is_other = |new: &Entrant| name::key(&known.name) != name::key(&new.name);
            new.iter().any(|new| new.number == known.number && is_other(new))
        }),
        (TournamentEvent::Draw { .. }, TournamentEvent::Draw { .. }) => change.counts,
        (TournamentEvent::Draw { series: from, .. }, TournamentEvent::Swap(swap)) => {
            *from <= swap.series
        }
        (TournamentEvent::Swap(change), TournamentEvent::Swap(swap)) => {
            let is_one_of = |one| [swap.one, swap.other].contains(one);
            change.series == swap.series && [change.one, change.other].iter().any(is_one_of)
        }
        (change, TournamentEvent::Result { series, table, .. }) => match change {
            TournamentEvent::Draw { series: from, .. } => from <= series,
            TournamentEvent::Swap(SeatSwap { series: of, one, other, .. }) => {
                of == series && sits_at(*series, *table, [*one, *other])
            }
            TournamentEvent::Substitute(Substitution { number, by, from, .. }) => {
                from <= series && sits_at(*series, *table, [*number, *by])
            }
            _ => false,
        },
        _ => false,
    }
}
