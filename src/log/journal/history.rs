//! A chain's entries as a history: what counts after everything that was taken back, brought again and corrected.
//!
//! Entries are pushed in the one order (docs/storage.md). In a chain that was brought together with another copy's that is
//! not how they stand there, so nothing here goes by their places.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::ids::{EntryId, Seq, Slot};

/// What an entry does to the history of its chain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effect<K> {
    /// Changes something, and can be taken back.
    Change(K),
    Undo(Seq),
    Redo(Seq),
    /// Holds from now on, whatever is taken back.
    Stays,
}

/// An entry that changes something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change<K> {
    pub seq: Seq,
    /// To tell which of two chains changed last.
    pub entry: EntryId,
    pub what: K,
    /// As the how-manieth it was pushed.
    order: usize,
}

/// What can be changed in an evening.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Play {
    Event,
    /// An event that comes and goes with the change behind it.
    Beside,
    /// An event in front of the one that stands there.
    Before {
        of: Slot,
    },
    /// Another event in the place of the one that stands there.
    Fix {
        of: Slot,
    },
    Void {
        of: Slot,
    },
    /// Somebody else dealt the hand that stands there; `beside` the change behind it, with which it comes and goes.
    Dealt {
        of: Slot,
        beside: bool,
    },
    End,
    Reopen,
    /// What a point is worth from now on.
    Stake,
    /// What the evening brings the kitty from now on.
    Agree,
    /// The drinks of a Dreeg are a bill.
    Drinks,
    Strike,
    Restore,
}

/// Changes that count, in order, and those taken back that can still be brought again, each with the entry that took
/// it back.
#[derive(Clone, Debug)]
pub struct History<K> {
    changes: Vec<Change<K>>,
    undone: Vec<Undone<K>>,
    pushed: usize,
    /// Two copies have recorded it, and neither knew what the other did.
    is_merged: bool,
}

#[derive(Clone, Copy, Debug)]
struct Undone<K> {
    change: Change<K>,
    /// What took it back.
    by: EntryId,
    /// Whoever went on has given it up. In a copy that did not know of that it may have been brought again all the same.
    is_given_up: bool,
}

impl<K> Default for History<K> {
    fn default() -> History<K> {
        History { changes: Vec::new(), undone: Vec::new(), pushed: 0, is_merged: false }
    }
}

/// An event in the order of play, or who dealt the one behind it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    pub slot: Slot,
    /// The entry whose event counts here: the first, or its last correction.
    pub source: Seq,
    pub struck: bool,
    /// Whether it waits where it is not possible, and is no fault of the log.
    pub may_wait: bool,
}

impl Turn {
    pub fn is_corrected(&self) -> bool {
        self.source != Seq::from(self.slot)
    }
}

impl<K: Copy> History<K> {
    /// Of two copies that were brought together.
    pub fn merged() -> History<K> {
        History { is_merged: true, ..History::default() }
    }

    pub fn push(&mut self, seq: Seq, entry: EntryId, effect: Effect<K>) {
        let order = self.pushed;
        self.pushed += 1;
        match effect {
            Effect::Stays => {}
            Effect::Undo(of) => {
                if let Some(at) = self.changes.iter().rposition(|change| change.seq == of) {
                    let change = self.changes.remove(at);
                    self.undone.push(Undone { change, by: entry, is_given_up: false });
                }
            }
            Effect::Redo(of) => {
                if let Some(at) = self.undone.iter().rposition(|undone| undone.change.seq == of) {
                    let Undone { change, .. } = self.undone.remove(at);
                    let place = self.changes.partition_point(|other| other.order < change.order);
                    self.changes.insert(place, change);
                }
            }
            Effect::Change(what) => {
                self.undone.iter_mut().for_each(|undone| undone.is_given_up = true);
                self.changes.push(Change { seq, entry, what, order });
            }
        }
    }

    pub fn last(&self) -> Option<Change<K>> {
        self.changes.last().copied()
    }

    /// The change that was taken back last, with the entry that did so.
    pub fn last_undone(&self) -> Option<(Change<K>, EntryId)> {
        self.undone.iter().rfind(|undone| !undone.is_given_up).map(|undone| (undone.change, undone.by))
    }

    /// Everything that counts, by when it was first recorded.
    pub fn changes(&self) -> Vec<Change<K>> {
        self.changes.clone()
    }

    /// Everything that was taken back and can be brought again, the last one last.
    pub fn undone(&self) -> Vec<Change<K>> {
        self.undone.iter().filter(|undone| !undone.is_given_up).map(|undone| undone.change).collect()
    }

    /// Whether the change that entry `seq` made counts.
    pub fn counts(&self, seq: Seq) -> bool {
        self.changes.iter().any(|change| change.seq == seq)
    }

    /// The entries whose change counts, for whoever asks about many.
    pub fn counting(&self) -> BTreeSet<Seq> {
        self.changes.iter().map(|change| change.seq).collect()
    }
}

impl History<Play> {
    pub fn is_ended(&self) -> bool {
        self.last_of(|what| matches!(what, Play::End | Play::Reopen)).is_some_and(|change| change.what == Play::End)
    }

    pub fn is_struck(&self) -> bool {
        let last = self.last_of(|what| matches!(what, Play::Strike | Play::Restore));
        last.is_some_and(|change| change.what == Play::Strike)
    }

    /// What has one value has that of its last living change.
    pub fn last_of(&self, is_meant: impl Fn(Play) -> bool) -> Option<Change<Play>> {
        self.changes.iter().rev().find(|change| is_meant(change.what)).copied()
    }

    /// The events in order of play, each behind what was said to stand in front of it.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = Vec::new();
        let mut dealt: BTreeMap<Slot, Seq> = BTreeMap::new();
        let mut before: BTreeMap<Slot, Vec<Seq>> = BTreeMap::new();
        let may_wait = self.is_merged;
        // But for copies that were brought together, turns are sorted by the entry that made them.
        let mut are_sorted = true;
        for change in &self.changes {
            let find = |turns: &[Turn], of: Slot| match are_sorted {
                true => turns.binary_search_by_key(&of, |turn| turn.slot).ok(),
                false => turns.iter().position(|turn| turn.slot == of),
            };
            match change.what {
                Play::Event | Play::Beside => {
                    are_sorted &= turns.last().is_none_or(|last| last.slot < Slot::from(change.seq));
                    turns.push(Turn { slot: Slot::from(change.seq), source: change.seq, struck: false, may_wait });
                }
                Play::Fix { of } => {
                    if let Some(at) = find(&turns, of) {
                        turns[at].source = change.seq;
                        turns[at].struck = false;
                    }
                }
                Play::Void { of } => {
                    if let Some(at) = find(&turns, of) {
                        turns[at].struck = true;
                    }
                }
                Play::Dealt { of, .. } => drop(dealt.insert(of, change.seq)),
                Play::Before { of } => before.entry(of).or_default().push(change.seq),
                Play::End | Play::Reopen | Play::Stake | Play::Agree | Play::Drinks | Play::Strike | Play::Restore => {}
            }
        }
        if dealt.is_empty() && before.is_empty() {
            return turns;
        }
        let with_those_before = |turn: Turn| {
            let at = |source: &Seq| Turn { slot: Slot::from(*source), source: *source, ..turn };
            // A struck hand was dealt by nobody; what holds from there on holds all the same.
            let before =
                before.get(&turn.slot).into_iter().flatten().map(|source| Turn { struck: false, ..at(source) });
            let before = before.chain(dealt.get(&turn.slot).map(at)).collect::<Vec<Turn>>();
            before.into_iter().chain([turn])
        };
        turns.into_iter().flat_map(with_those_before).collect()
    }
}

/// Whether events stand in the order of the entries that first recorded them.
pub fn are_as_recorded(turns: &[Turn]) -> bool {
    turns.is_sorted_by_key(|turn| turn.slot)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_back_can_be_brought_again_until_somebody_goes_on() {
        let mut history = History::default();
        let mut next = 1;
        let mut push = |history: &mut History<Play>, effect: Effect<Play>| {
            history.push(Seq::new(next), EntryId::new(next), effect);
            next += 1;
        };
        let (seq, slot) = (Seq::new, Slot::new);
        push(&mut history, Effect::Change(Play::Event));
        push(&mut history, Effect::Change(Play::Event));
        push(&mut history, Effect::Change(Play::Fix { of: slot(1) }));
        push(&mut history, Effect::Change(Play::Void { of: slot(2) }));
        let turn = |of, source, struck| Turn { slot: slot(of), source: seq(source), struck, may_wait: false };
        assert_eq!(history.turns(), [turn(1, 3, false), turn(2, 2, true)]);
        push(&mut history, Effect::Undo(seq(4)));
        push(&mut history, Effect::Undo(seq(3)));
        assert_eq!(history.turns(), [turn(1, 1, false), turn(2, 2, false)]);
        push(&mut history, Effect::Redo(seq(3)));
        assert_eq!(history.last_undone().map(|(change, _)| change.seq), Some(seq(4)));
        push(&mut history, Effect::Change(Play::Event));
        assert_eq!(history.last_undone(), None);
        assert_eq!(history.turns(), [turn(1, 3, false), turn(2, 2, false), turn(8, 8, false)]);
    }
}
