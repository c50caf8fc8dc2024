//! The one order of all entries, and what counts by it: the same in every copy that knows the same
//! entries.
//!
//! Nothing here knows what an entry says. It refuses to look at where an entry stands in a copy's
//! chain: two copies arrange what they were given differently, and must count the same.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Hash that an entry got where it was first recorded; it identifies the entry in every copy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Origin(pub [u8; 32]);

impl Origin {
    /// First eight bytes of the hash, as a number.
    pub fn first_bytes_as_number(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        u64::from_be_bytes([a, b, c, d, e, f, g, h])
    }
}

impl fmt::Debug for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.first_bytes_as_number())
    }
}

/// Moment in time, in nanoseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub i128);

impl Moment {
    /// Time of a new entry: now, but later than all that is known, so that a clock set back changes
    /// nothing.
    pub fn moment_for_new_entry(now: Moment, latest_known: Option<Moment>) -> Moment {
        match latest_known {
            Some(latest) if latest >= now => Moment(latest.0 + 1),
            _ => now,
        }
    }
}

/// Position of an entry in the order common to all copies, by time, then by hash
/// (docs/settlement.md, Copies).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntryStamp {
    at: Moment,
    pub origin: Origin,
}

impl EntryStamp {
    /// Position of an entry whose time was made by [`Moment::moment_for_new_entry`].
    pub fn new(at: Moment, origin: Origin) -> EntryStamp {
        EntryStamp { at, origin }
    }

    pub fn moment(&self) -> Moment {
        self.at
    }
}

/// Effect of an entry in the order common to all copies: it sets a value, or undoes or redoes
/// another entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryEffect<R> {
    /// Change of something that has one value: a hand, a dealer, the stake, the end, a name.
    Change(R),
    /// Undo of the entry with this origin hash.
    Undo(Origin),
    /// Redo of the entry with this origin hash.
    Redo(Origin),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderedEntry<R> {
    pub stamp: EntryStamp,
    pub act: EntryEffect<R>,
}

/// Entries that are undone, as the last undo or redo of each in the order common to all copies
/// says.
pub fn entries_taken_back<R>(items: &[OrderedEntry<R>]) -> BTreeSet<Origin> {
    let mut last: BTreeMap<Origin, (EntryStamp, bool)> = BTreeMap::new();
    for item in items {
        let (of, is_undone) = match item.act {
            EntryEffect::Undo(of) => (of, true),
            EntryEffect::Redo(of) => (of, false),
            EntryEffect::Change(_) => continue,
        };
        let word = last.entry(of).or_insert((item.stamp, is_undone));
        if word.0 < item.stamp {
            *word = (item.stamp, is_undone);
        }
    }
    last.into_iter().filter(|(_, (_, is_undone))| *is_undone).map(|(of, _)| of).collect()
}

/// Finds for each thing with one value the last change that is not taken back, which sets its
/// value.
///
/// A thing without such a change is left out: a hand then is the event that recorded it, if that is
/// not taken back.
pub fn last_counting_changes<R: Ord + Clone>(items: &[OrderedEntry<R>]) -> BTreeMap<R, EntryStamp> {
    let dead = entries_taken_back(items);
    let mut values: BTreeMap<R, EntryStamp> = BTreeMap::new();
    for item in items {
        if let EntryEffect::Change(of) = &item.act
            && !dead.contains(&item.stamp.origin)
        {
            let value = values.entry(of.clone()).or_insert(item.stamp);
            *value = (*value).max(item.stamp);
        }
    }
    values
}

/// Conflict between two values that two copies gave the same thing without knowing of each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueConflict<R> {
    pub of: R,
    pub ours: EntryStamp,
    pub theirs: EntryStamp,
    /// Position of the value that counts now.
    pub counts: EntryStamp,
}

/// Finds the conflicts between two copies: things that both changed since they parted, each once,
/// with the last change of either side. Also things that one side changed while the other took back
/// the entry they rest on (`rests_on`), such as the entry that recorded a hand: then the change
/// does not count, whichever was first.
///
/// `ours` are the entries that only we had, `theirs` those that only they had, `shared` those that
/// both had.
pub fn find_conflicts<R: Ord + Clone>(
    [shared, ours, theirs]: [&[OrderedEntry<R>]; 3],
    rests_on: impl Fn(&R) -> Option<Origin>,
) -> Vec<ValueConflict<R>> {
    let dead = entries_taken_back(&[shared, ours, theirs].concat());
    let (dead_here, dead_there) = (
        entries_taken_back(&[shared, ours].concat()),
        entries_taken_back(&[shared, theirs].concat()),
    );
    let last = |items: &[OrderedEntry<R>]| {
        let living: Vec<OrderedEntry<R>> =
            items.iter().filter(|item| !dead.contains(&item.stamp.origin)).cloned().collect();
        last_counting_changes(&living)
    };
    let (changed_here, changed_there) = (last(ours), last(theirs));
    let mut found = Vec::new();
    for of in changed_here.keys().chain(changed_there.keys()).collect::<BTreeSet<_>>() {
        let (here, there) = (changed_here.get(of).copied(), changed_there.get(of).copied());
        let gone = rests_on(of).filter(|rests_on| dead.contains(rests_on));
        let conflict = match (gone, here, there) {
            (None, Some(ours), Some(theirs)) => Some((ours, theirs, ours.max(theirs))),
            (Some(hand), _, Some(theirs)) if !dead_there.contains(&hand) => {
                last_undo(ours, hand).map(|undone| (undone, theirs, undone))
            }
            (Some(hand), Some(ours), _) if !dead_here.contains(&hand) => {
                last_undo(theirs, hand).map(|undone| (ours, undone, undone))
            }
            _ => None,
        };
        found.extend(conflict.map(|(ours, theirs, counts)| ValueConflict {
            of: of.clone(),
            ours,
            theirs,
            counts,
        }));
    }
    found
}

/// Position of the last undo of the entry `of`; `None` where these entries have none.
fn last_undo<R>(items: &[OrderedEntry<R>], of: Origin) -> Option<EntryStamp> {
    let undone =
        items.iter().filter(|item| matches!(item.act, EntryEffect::Undo(undone) if undone == of));
    undone.map(|item| item.stamp).max()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn origin(byte: u8) -> Origin {
        Origin([byte; 32])
    }

    fn ordered_entry(
        at: i128,
        byte: u8,
        act: EntryEffect<&'static str>,
    ) -> OrderedEntry<&'static str> {
        OrderedEntry { stamp: EntryStamp::new(Moment(at), origin(byte)), act }
    }

    /// docs/settlement.md, Copies: entries are ordered by time, then by hash.
    #[test]
    fn by_time_then_by_hash_whatever_the_clock_says() {
        let stamps =
            [(3, 1), (2, 9), (2, 4)].map(|(at, byte)| EntryStamp::new(Moment(at), origin(byte)));
        let mut sorted = stamps;
        sorted.sort();
        assert_eq!(sorted, [stamps[2], stamps[1], stamps[0]]);
        assert_eq!(Moment::moment_for_new_entry(Moment(5), Some(Moment(9))), Moment(10));
        assert_eq!(Moment::moment_for_new_entry(Moment(5), Some(Moment(2))), Moment(5));
        assert_eq!(Moment::moment_for_new_entry(Moment(5), None), Moment(5));
    }

    #[test]
    fn the_last_living_change_counts() {
        let hand = [
            ordered_entry(1, 1, EntryEffect::Change("hand 1")),
            ordered_entry(2, 2, EntryEffect::Change("hand 1")),
            ordered_entry(3, 3, EntryEffect::Undo(origin(2))),
        ];
        assert_eq!(last_counting_changes(&hand)["hand 1"].origin, origin(1));
        let again = [&hand[..], &[ordered_entry(4, 4, EntryEffect::Redo(origin(2)))]].concat();
        assert_eq!(last_counting_changes(&again)["hand 1"].origin, origin(2));
        // Where nothing of it lives, it has no value of its own.
        let nothing = [&hand[..], &[ordered_entry(5, 5, EntryEffect::Undo(origin(1)))]].concat();
        assert_eq!(last_counting_changes(&nothing), BTreeMap::new());
    }

    /// "Undo and redo only decide whether the entry that they name lives: the last of them in that
    /// order says so."
    #[test]
    fn the_last_undo_or_redo_decides() {
        let both = [
            ordered_entry(1, 1, EntryEffect::Change("stake")),
            ordered_entry(7, 7, EntryEffect::Redo(origin(1))),
            ordered_entry(5, 5, EntryEffect::Undo(origin(1))),
            ordered_entry(6, 6, EntryEffect::Undo(origin(1))),
        ];
        assert_eq!(last_counting_changes(&both)["stake"].origin, origin(1));
        assert_eq!(last_counting_changes(&both[..1])["stake"].origin, origin(1));
        assert_eq!(last_counting_changes(&[both[0].clone(), both[2].clone()]), BTreeMap::new());
    }

    #[test]
    fn what_both_sides_changed_is_a_conflict_once() {
        let shared = [
            ordered_entry(1, 1, EntryEffect::Change("hand 1")),
            ordered_entry(2, 2, EntryEffect::Change("hand 2")),
        ];
        let ours = [
            ordered_entry(3, 3, EntryEffect::Change("hand 1")),
            ordered_entry(4, 4, EntryEffect::Change("hand 1")),
            ordered_entry(5, 5, EntryEffect::Change("hand 2")),
        ];
        let theirs = [
            ordered_entry(3, 13, EntryEffect::Change("hand 1")),
            ordered_entry(6, 16, EntryEffect::Change("stake")),
        ];
        let found = find_conflicts([&shared, &ours, &theirs], |_| None);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].of, found[0].counts.origin), ("hand 1", origin(4)));
        // What was taken back is no conflict.
        let theirs = [&theirs[..], &[ordered_entry(9, 19, EntryEffect::Undo(origin(13)))]].concat();
        assert_eq!(find_conflicts([&shared, &ours, &theirs], |_| None), []);
    }

    /// Whoever takes back the entry of a hand also takes back the changes of that hand which
    /// another copy recorded without knowing of it (docs/storage.md, The one order), whichever came
    /// first; there is no conflict where the other copy took the hand back as well.
    #[test]
    fn a_change_of_what_the_other_side_took_back_is_a_conflict() {
        let hand = |_: &&'static str| Some(origin(1));
        for (undone, changed) in [(3, 4), (4, 3)] {
            let ours = [ordered_entry(undone, 3, EntryEffect::Undo(origin(1)))];
            let theirs = [ordered_entry(changed, 4, EntryEffect::Change("hand 1"))];
            let found = find_conflicts([&[], &ours, &theirs], hand);
            let [ValueConflict { ours: undone, theirs: changed, counts, .. }] = found.as_slice()
            else {
                panic!("{found:?}")
            };
            assert_eq!(
                [undone.origin, changed.origin, counts.origin],
                [origin(3), origin(4), origin(3)]
            );
            let too = [&theirs[..], &[ordered_entry(9, 9, EntryEffect::Undo(origin(1)))]].concat();
            assert_eq!(find_conflicts([&[], &ours, &too], hand), []);
            // Where it was brought back, the change counts.
            let back = [&ours[..], &[ordered_entry(9, 9, EntryEffect::Redo(origin(1)))]].concat();
            assert_eq!(find_conflicts([&[], &back, &theirs], hand), []);
        }
    }

    fn any_entries() -> impl Strategy<Value = Vec<OrderedEntry<u8>>> {
        let act = prop_oneof![
            (0_u8..3).prop_map(EntryEffect::Change),
            (0_u8..20).prop_map(|byte| EntryEffect::Undo(origin(byte))),
            (0_u8..20).prop_map(|byte| EntryEffect::Redo(origin(byte))),
        ];
        prop::collection::vec((0_i128..6, act), 0..20).prop_map(|all| {
            all.into_iter()
                .enumerate()
                .map(|(byte, (at, act))| OrderedEntry {
                    stamp: EntryStamp::new(Moment(at), origin(byte as u8)),
                    act,
                })
                .collect()
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

        /// Copies that exchanged everything find the same living changes, in whatever order each of
        /// them holds the entries.
        #[test]
        fn what_counts_does_not_depend_on_the_arrangement(items in any_entries(), seed in any::<u64>()) {
            let mut shuffled = items.clone();
            shuffled.sort_by_key(|item| item.stamp.origin.first_bytes_as_number().wrapping_mul(seed | 1));
            prop_assert_eq!(last_counting_changes(&shuffled), last_counting_changes(&items));
            prop_assert_eq!(entries_taken_back(&shuffled), entries_taken_back(&items));
        }

        /// Conflicts are the same from either copy, with `ours` and `theirs` swapped.
        #[test]
        fn conflicts_are_the_same_from_either_side(items in any_entries(), cut in 0_usize..20) {
            let (shared, rest) = items.split_at(cut.min(items.len()));
            let (ours, theirs): (Vec<_>, Vec<_>) = rest.iter().cloned().partition(|item| item.stamp.origin.0[0] % 2 == 0);
            let rests_on = |of: &u8| Some(origin(of + 10));
            let here = find_conflicts([shared, &ours, &theirs], rests_on);
            let there = find_conflicts([shared, &theirs, &ours], rests_on);
            let turned = |one: ValueConflict<u8>| ValueConflict { ours: one.theirs, theirs: one.ours, ..one };
            let turned: Vec<_> = there.into_iter().map(turned).collect();
            prop_assert_eq!(here, turned);
        }
    }
}
