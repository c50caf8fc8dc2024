//! A chain's entries as a history: what counts after everything that was taken back, brought again
//! and corrected.
//!
//! Entries are pushed in the one order (docs/storage.md). In a chain that was brought together with
//! another copy's that is not how they stand there, so nothing here goes by their places.

use std::collections::{BTreeMap, BTreeSet};

use super::bodies::{SessionBody, session};
use crate::games::outcome::Trace;
use crate::games::session::{Applied, Event, Session, Total, What};
use crate::model::ids::{EntryId, Seq, Slot};
use crate::model::{Player, Refusal};

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
    /// Somebody else dealt the hand that stands there; `beside` the change behind it, with which it
    /// comes and goes.
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
    /// The evening as a whole is put right: in what.
    About {
        begun: bool,
        name: bool,
        people: bool,
    },
}

/// Changes that count, in order, and those taken back that can still be brought again, each with
/// the entry that took it back.
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
    /// Whoever went on has given it up. In a copy that did not know of that it may have been
    /// brought again all the same.
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
        self.undone
            .iter()
            .rfind(|undone| !undone.is_given_up)
            .map(|undone| (undone.change, undone.by))
    }

    /// Everything that counts, by when it was first recorded.
    pub fn changes(&self) -> Vec<Change<K>> {
        self.changes.clone()
    }

    /// Everything that was taken back and can be brought again, the last one last.
    pub fn undone(&self) -> Vec<Change<K>> {
        self.undone
            .iter()
            .filter(|undone| !undone.is_given_up)
            .map(|undone| undone.change)
            .collect()
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
        self.last_of(|what| matches!(what, Play::End | Play::Reopen))
            .is_some_and(|change| change.what == Play::End)
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
                    are_sorted &=
                        turns.last().is_none_or(|last| last.slot < Slot::from(change.seq));
                    turns.push(Turn {
                        slot: Slot::from(change.seq),
                        source: change.seq,
                        struck: false,
                        may_wait,
                    });
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
                Play::End
                | Play::Reopen
                | Play::Stake
                | Play::Agree
                | Play::Drinks
                | Play::Strike
                | Play::Restore
                | Play::About { .. } => {}
            }
        }
        if dealt.is_empty() && before.is_empty() {
            return turns;
        }
        let with_those_before = |turn: Turn| {
            let at = |source: &Seq| Turn { slot: Slot::from(*source), source: *source, ..turn };
            // A struck hand was dealt by nobody; what holds from there on holds all the same.
            let before = before
                .get(&turn.slot)
                .into_iter()
                .flatten()
                .map(|source| Turn { struck: false, ..at(source) });
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

/// An event in the order of play, with what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetLine {
    pub slot: Slot,
    /// The entry whose event counts here: the first, or its last correction.
    pub source: Seq,
    /// When it was recorded, or last corrected.
    pub at: String,
    pub event: Event,
    /// The number of a hand, which it keeps where it was struck.
    pub hand: Option<u32>,
    /// `None` where the hand was struck, or waits.
    pub applied: Option<Applied>,
    /// Why it is not possible where it stands, since copies were brought together
    /// (docs/settlement.md, Copies). It scores nothing until it is struck or corrected.
    pub waits: Option<Refusal>,
    /// The running totals after it of those at the table; see [`Running`].
    pub totals: Vec<(Player, Total)>,
    /// How many had sat down by then.
    pub people: usize,
    /// Who dealt next.
    pub next_dealer: Option<Player>,
    /// Whether it was the last hand of a round.
    pub ends_round: bool,
}

impl SheetLine {
    pub fn is_corrected(&self) -> bool {
        self.source != Seq::from(self.slot)
    }
}

/// Whether a turn that scores nothing has the number of a hand all the same, so that the others
/// keep theirs. The announcement of an end has none, nor have the rules that took its place
/// (`app/evening/correct`).
pub fn takes_a_number(event: &Event, turn: Turn) -> bool {
    match &event.what {
        What::Play(facts) => turn.is_corrected() || !facts.announces_end(),
        What::Rules(_) => false,
        What::Seats { .. } | What::Dealer(_) => turn.is_corrected(),
    }
}

/// The running totals of everybody along the lines of a sheet.
#[derive(Debug, Default)]
pub struct Running(Vec<Total>);

impl Running {
    /// After the next line, by player.
    pub fn after(&mut self, line: &SheetLine) -> &[Total] {
        self.0.resize(line.people, Total::default());
        for (player, total) in &line.totals {
            self.0[player.index()] = *total;
        }
        self.get()
    }

    pub fn get(&self) -> &[Total] {
        &self.0
    }
}

/// Why a log cannot be folded.
#[derive(Clone, Debug, PartialEq)]
pub enum Unplayable {
    /// A body that this version does not understand, or none of an event.
    Unreadable,
    /// Not possible where it stands: as the hand of this number.
    Impossible { hand: u32, refusal: Refusal },
}

/// Plays the event of a turn onto the session; `at` and `body` are those of its source.
pub fn play(
    session: &mut Session,
    turn: Turn,
    at: String,
    body: &str,
) -> Result<SheetLine, Unplayable> {
    let read = session::read(body).map_err(|_| Unplayable::Unreadable)?;
    let hand = session.next_number();
    let impossible = |refusal| Unplayable::Impossible { hand, refusal };
    let event = match read.body {
        SessionBody::Event(node)
        | SessionBody::Beside(node)
        | SessionBody::Before { event: node, .. }
        | SessionBody::Fix { event: node, .. } => session.read(&node).map_err(impossible)?,
        SessionBody::Dealt { player, .. } => session.dealt_by(&player).map_err(impossible)?,
        _ => return Err(Unplayable::Unreadable),
    };
    let deals = session.position().deals(session.hands());
    let mut waits = None;
    let (applied, hand) = match turn.struck {
        true => (None, takes_a_number(&event, turn).then(|| session.strike())),
        false => match session.apply(&event, Trace::off()) {
            Ok(applied) => {
                let hand = applied.hand;
                if hand.is_none() && takes_a_number(&event, turn) {
                    session.strike();
                }
                (Some(applied), hand)
            }
            Err(refusal) if turn.may_wait => {
                waits = Some(refusal);
                (None, takes_a_number(&event, turn).then(|| session.strike()))
            }
            Err(refusal) => return Err(impossible(refusal)),
        },
    };
    let after = session.position().deals(session.hands());
    let is_whole = (after as usize).is_multiple_of(session.table().len());
    Ok(SheetLine {
        ends_round: hand.is_some() && after > deals && is_whole,
        hand,
        slot: turn.slot,
        source: turn.source,
        at,
        event,
        applied,
        waits,
        totals: session
            .table()
            .players()
            .iter()
            .map(|player| (*player, session.totals()[player.index()]))
            .collect(),
        people: session.roster().len(),
        next_dealer: session.next_dealer(),
    })
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
        let turn = |of, source, struck| Turn {
            slot: slot(of),
            source: seq(source),
            struck,
            may_wait: false,
        };
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
