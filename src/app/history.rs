//! A chain's entries as a history: what counts after everything that was taken back, brought again and corrected.

use super::entry::Body;

/// An entry that changes something, and can be taken back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    pub seq: i64,
    /// Place in the file, to tell which of two chains changed last.
    pub entry: i64,
    pub what: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Event,
    /// Another event in the place of the one that entry `of` recorded.
    Fix {
        of: i64,
    },
    Void {
        of: i64,
    },
    End,
    Payments,
    /// Something in a tournament.
    Course,
}

/// Changes that count, in order, and those taken back that can still be brought again.
#[derive(Clone, Debug, Default)]
pub struct History {
    changes: Vec<Change>,
    undone: Vec<(Change, i64)>,
}

/// The place of an event in the order of play, named by the entry that first recorded it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slot {
    pub slot: i64,
    /// The entry whose event counts here: the first, or its last correction.
    pub source: i64,
    pub struck: bool,
}

impl History {
    pub fn push(&mut self, seq: i64, entry: i64, body: &Body<'_, '_>) {
        let what = match body {
            Body::Event(_) => Kind::Event,
            Body::Fix { of, .. } => Kind::Fix { of: *of },
            Body::Void { of } => Kind::Void { of: *of },
            Body::End => Kind::End,
            Body::Payments { .. } | Body::Fees { .. } => Kind::Payments,
            Body::Course(_) => Kind::Course,
            Body::Undo { of } => {
                if let Some(place) = self.changes.iter().rposition(|change| change.seq == *of) {
                    let change = self.changes.remove(place);
                    self.undone.push((change, entry));
                }
                return;
            }
            Body::Redo { of } => {
                if let Some(place) = self.undone.iter().rposition(|(change, _)| change.seq == *of) {
                    let (change, _) = self.undone.remove(place);
                    self.changes.push(change);
                }
                return;
            }
            Body::Open(_)
            | Body::Opened { .. }
            | Body::Person { .. }
            | Body::Rename { .. }
            | Body::Merge { .. }
            | Body::Split { .. }
            | Body::Kitty { .. }
            | Body::KittyFee(_)
            | Body::Tournament(_) => return,
        };
        // Whoever goes on has given up what was taken back.
        self.undone.clear();
        self.changes.push(Change { seq, entry, what });
    }

    pub fn last(&self) -> Option<Change> {
        self.changes.last().copied()
    }

    /// The change that was taken back last, with the entry that did so.
    pub fn last_undone(&self) -> Option<(Change, i64)> {
        self.undone.last().copied()
    }

    /// Everything that counts, by when it was first recorded.
    pub fn changes(&self) -> Vec<Change> {
        let mut changes = self.changes.clone();
        changes.sort_by_key(|change| change.seq);
        changes
    }

    /// Everything that was taken back and can be brought again, the last one last.
    pub fn undone(&self) -> Vec<Change> {
        self.undone.iter().map(|(change, _)| *change).collect()
    }

    /// Whether the change that entry `seq` made counts.
    pub fn counts(&self, seq: i64) -> bool {
        self.changes.iter().any(|change| change.seq == seq)
    }

    pub fn is_ended(&self) -> bool {
        self.changes.iter().any(|change| change.what == Kind::End)
    }

    /// The events in order of play.
    pub fn slots(&self) -> Vec<Slot> {
        let mut slots: Vec<Slot> = Vec::new();
        for change in &self.changes {
            // Entries are in order, so slots are sorted by the entry that made them.
            let find = |slots: &[Slot], of: i64| slots.binary_search_by_key(&of, |slot| slot.slot).ok();
            match change.what {
                Kind::Event => slots.push(Slot { slot: change.seq, source: change.seq, struck: false }),
                Kind::Fix { of } => {
                    if let Some(place) = find(&slots, of) {
                        slots[place].source = change.seq;
                    }
                }
                Kind::Void { of } => {
                    if let Some(place) = find(&slots, of) {
                        slots[place].struck = true;
                    }
                }
                Kind::End | Kind::Payments | Kind::Course => {}
            }
        }
        slots
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Node;

    #[test]
    fn what_is_taken_back_can_be_brought_again_until_somebody_goes_on() {
        let event = Node::Null;
        let mut history = History::default();
        history.push(1, 1, &Body::Event(&event));
        history.push(2, 2, &Body::Event(&event));
        history.push(3, 3, &Body::Fix { of: 1, event: &event });
        history.push(4, 4, &Body::Void { of: 2 });
        let plain = |slot, source, struck| Slot { slot, source, struck };
        assert_eq!(history.slots(), [plain(1, 3, false), plain(2, 2, true)]);
        history.push(5, 5, &Body::Undo { of: 4 });
        history.push(6, 6, &Body::Undo { of: 3 });
        assert_eq!(history.slots(), [plain(1, 1, false), plain(2, 2, false)]);
        history.push(7, 7, &Body::Redo { of: 3 });
        assert_eq!(history.last_undone().map(|(change, _)| change.seq), Some(4));
        history.push(8, 8, &Body::Event(&event));
        assert_eq!(history.last_undone(), None);
        assert_eq!(history.slots(), [plain(1, 3, false), plain(2, 2, false), plain(8, 8, false)]);
    }
}
