//! A chain's entries as a history: what counts after everything that was taken back, brought again and corrected.

use std::collections::BTreeSet;

use crate::model::ids::{EntryId, Seq, Slot};

/// What an entry does to the history of its chain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step<K> {
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
}

/// What can be changed in an evening.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Play {
    Event,
    /// Another event in the place of the one that stands there.
    Fix {
        of: Slot,
    },
    Void {
        of: Slot,
    },
    End,
}

/// Changes that count, in order, and those taken back that can still be brought again, each with the entry that took
/// it back.
#[derive(Clone, Debug)]
pub struct History<K> {
    changes: Vec<Change<K>>,
    undone: Vec<(Change<K>, EntryId)>,
}

impl<K> Default for History<K> {
    fn default() -> History<K> {
        History { changes: Vec::new(), undone: Vec::new() }
    }
}

/// An event in the order of play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    pub slot: Slot,
    /// The entry whose event counts here: the first, or its last correction.
    pub source: Seq,
    pub struck: bool,
}

impl<K: Copy> History<K> {
    pub fn push(&mut self, seq: Seq, entry: EntryId, step: Step<K>) {
        match step {
            Step::Stays => {}
            Step::Undo(of) => {
                if let Some(place) = self.changes.iter().rposition(|change| change.seq == of) {
                    let change = self.changes.remove(place);
                    self.undone.push((change, entry));
                }
            }
            Step::Redo(of) => {
                if let Some(place) = self.undone.iter().rposition(|(change, _)| change.seq == of) {
                    let (change, _) = self.undone.remove(place);
                    self.changes.push(change);
                }
            }
            Step::Change(what) => {
                // Whoever goes on has given up what was taken back.
                self.undone.clear();
                self.changes.push(Change { seq, entry, what });
            }
        }
    }

    pub fn last(&self) -> Option<Change<K>> {
        self.changes.last().copied()
    }

    /// The change that was taken back last, with the entry that did so.
    pub fn last_undone(&self) -> Option<(Change<K>, EntryId)> {
        self.undone.last().copied()
    }

    /// Everything that counts, by when it was first recorded.
    pub fn changes(&self) -> Vec<Change<K>> {
        let mut changes = self.changes.clone();
        changes.sort_by_key(|change| change.seq);
        changes
    }

    /// Everything that was taken back and can be brought again, the last one last.
    pub fn undone(&self) -> Vec<Change<K>> {
        self.undone.iter().map(|(change, _)| *change).collect()
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
        self.changes.iter().any(|change| change.what == Play::End)
    }

    /// The events in order of play.
    pub fn places(&self) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        for change in &self.changes {
            // Entries are in order, so places are sorted by the entry that made them.
            let find = |places: &[Place], of: Slot| places.binary_search_by_key(&of, |place| place.slot).ok();
            match change.what {
                Play::Event => {
                    places.push(Place { slot: Slot::from(change.seq), source: change.seq, struck: false });
                }
                Play::Fix { of } => {
                    if let Some(place) = find(&places, of) {
                        places[place].source = change.seq;
                    }
                }
                Play::Void { of } => {
                    if let Some(place) = find(&places, of) {
                        places[place].struck = true;
                    }
                }
                Play::End => {}
            }
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_back_can_be_brought_again_until_somebody_goes_on() {
        let mut history = History::default();
        let mut next = 1;
        let mut push = |history: &mut History<Play>, step: Step<Play>| {
            history.push(Seq::new(next), EntryId::new(next), step);
            next += 1;
        };
        let (seq, slot) = (Seq::new, Slot::new);
        push(&mut history, Step::Change(Play::Event));
        push(&mut history, Step::Change(Play::Event));
        push(&mut history, Step::Change(Play::Fix { of: slot(1) }));
        push(&mut history, Step::Change(Play::Void { of: slot(2) }));
        let place = |of, source, struck| Place { slot: slot(of), source: seq(source), struck };
        assert_eq!(history.places(), [place(1, 3, false), place(2, 2, true)]);
        push(&mut history, Step::Undo(seq(4)));
        push(&mut history, Step::Undo(seq(3)));
        assert_eq!(history.places(), [place(1, 1, false), place(2, 2, false)]);
        push(&mut history, Step::Redo(seq(3)));
        assert_eq!(history.last_undone().map(|(change, _)| change.seq), Some(seq(4)));
        push(&mut history, Step::Change(Play::Event));
        assert_eq!(history.last_undone(), None);
        assert_eq!(history.places(), [place(1, 3, false), place(2, 2, false), place(8, 8, false)]);
    }
}
