//! History of a chain's entries: which changes count after all undos, redos and corrections.
//!
//! Entries are pushed in the order common to all copies (docs/storage.md). In a chain that was
//! merged with another copy's, this is not their order in the chain, so nothing here uses the
//! places of entries in the chain.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::bodies::{SessionBody, session};
use crate::games::outcome::Trace;
use crate::games::session::{AppliedEvent, Event, EventKind, PersonTotals, Session};
use crate::model::ids::{EntryId, Seq, Slot};
use crate::model::{Player, Refusal};
use crate::record::Node;

/// Effect of an entry on the history of its chain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effect<K> {
    /// Makes a change that can be undone.
    Change(K),
    Undo(Seq),
    /// Undo of a hand that others follow: it stays in its place as a struck one does.
    UndoInPlace(Seq),
    Redo(Seq),
    /// Entry that cannot be undone: the first one of a chain, or a witness's word.
    Stays,
}

/// Change that an entry makes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change<K> {
    pub seq: Seq,
    /// Id of the entry, to tell which of two chains changed last.
    pub entry: EntryId,
    pub what: K,
    /// Number by which changes are ordered, in the order in which they were pushed.
    order: usize,
}

/// Kind of a change in an evening.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EveningChangeKind {
    Event,
    /// Event that is undone and redone with the change that follows it.
    Beside,
    /// Event that is inserted before the one at `of`.
    Before {
        of: Slot,
    },
    /// Correction: another event in the place of the one at `of`.
    Fix {
        of: Slot,
    },
    Void {
        of: Slot,
    },
    /// Other dealer of the hand at `of`; with `beside` it is undone and redone with the change
    /// after it.
    Dealt {
        of: Slot,
        beside: bool,
    },
    End,
    Reopen,
    /// Change of the value of a point.
    Stake,
    /// Change of the list of people who wait for a seat.
    Bench,
    /// Change of the fees for the kitty.
    Agree,
    /// Splitting of a Dreeg's drinks as a bill.
    Drinks,
    Strike,
    Restore,
    /// Correction of the evening as a whole; the fields say which of its beginning, title and
    /// people it corrects.
    About {
        begun: bool,
        name: bool,
        people: bool,
    },
}

/// History of a chain: the changes that count, in order, and the undone ones that can still be
/// redone, each with the entry that undid it.
#[derive(Clone, Debug)]
pub struct History<K> {
    changes: Vec<Change<K>>,
    undone: Vec<UndoneChange<K>>,
    pushed: usize,
    /// Whether the chain was brought together from two copies that recorded independently.
    is_merged: bool,
}

#[derive(Clone, Copy, Debug)]
struct UndoneChange<K> {
    change: Change<K>,
    /// Entry that undid the change.
    by: EntryId,
    /// Whether the hand stays in its place as a struck one.
    in_place: bool,
    /// Whether the change can no longer be redone, because something else was recorded since. A
    /// copy that did not know that may have redone it all the same.
    is_given_up: bool,
}

impl<K> Default for History<K> {
    fn default() -> History<K> {
        History { changes: Vec::new(), undone: Vec::new(), pushed: 0, is_merged: false }
    }
}

/// Step in the order of play: an event, or a statement of who deals the hand after it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayStep {
    pub slot: Slot,
    /// Place of the entry whose event counts for this step: the entry that first recorded it, or
    /// the last correction of it.
    pub source: Seq,
    pub struck: bool,
    /// Whether the event, if it is impossible in its place, waits because copies were brought
    /// together; otherwise it makes the log unreadable.
    pub may_wait: bool,
}

impl PlayStep {
    /// Reads the event of this step, about the people of the session; where it may wait or is
    /// struck, people who are missing from the session join without a seat.
    pub fn read_event(self, session: &mut Session, event: &Node<'_>) -> Result<Event, Refusal> {
        match self.may_wait || self.struck {
            true => session.read_event_after_merge(event),
            false => session.read_event(event),
        }
    }
}

impl PlayStep {
    pub fn is_corrected(&self) -> bool {
        self.source != Seq::from(self.slot)
    }
}

impl<K: Copy> History<K> {
    /// Creates the history of a chain brought together from two copies.
    pub fn new_merged() -> History<K> {
        History { is_merged: true, ..History::default() }
    }

    /// Adds the effect of an entry to the history. An entry that changes several places pushes one
    /// effect for each, its own place last; they are undone and redone together.
    pub fn push_effect(&mut self, seq: Seq, entry: EntryId, effect: Effect<K>) {
        let order = self.pushed;
        self.pushed += 1;
        match effect {
            Effect::Stays => {}
            Effect::Undo(of) | Effect::UndoInPlace(of) => {
                let in_place = matches!(effect, Effect::UndoInPlace(_));
                let gone = range_of_last_run_where(&self.changes, |change| change.seq == of);
                let gone = self.changes.drain(gone);
                self.undone.extend(gone.map(|change| UndoneChange {
                    change,
                    by: entry,
                    in_place,
                    is_given_up: false,
                }));
            }
            Effect::Redo(of) => {
                let back = range_of_last_run_where(&self.undone, |undone| undone.change.seq == of);
                for UndoneChange { change, .. } in self.undone.drain(back) {
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

    pub fn last_change(&self) -> Option<Change<K>> {
        self.changes.last().copied()
    }

    /// Returns the change that was undone last, with the entry that undid it.
    pub fn last_undone(&self) -> Option<(Change<K>, EntryId)> {
        self.undone
            .iter()
            .rfind(|undone| !undone.is_given_up)
            .map(|undone| (undone.change, undone.by))
    }

    /// Returns every change that counts, by when it was first recorded.
    pub fn changes(&self) -> Vec<Change<K>> {
        self.changes.clone()
    }

    /// Returns every undone change that can be redone, the last one last.
    pub fn undone_changes(&self) -> Vec<Change<K>> {
        self.undone
            .iter()
            .filter(|undone| !undone.is_given_up)
            .map(|undone| undone.change)
            .collect()
    }

    /// Whether the change that entry `seq` made counts.
    pub fn does_entry_change_count(&self, seq: Seq) -> bool {
        self.changes.iter().any(|change| change.seq == seq)
    }

    /// Returns the entries whose change counts, for callers that ask about many.
    pub fn entries_whose_change_counts(&self) -> BTreeSet<Seq> {
        self.changes.iter().map(|change| change.seq).collect()
    }
}

/// Range of the last items in a row for which `is_meant` holds; empty where it holds for none.
fn range_of_last_run_where<T>(all: &[T], is_meant: impl Fn(&T) -> bool) -> Range<usize> {
    let end = all.iter().rposition(&is_meant).map_or(0, |last| last + 1);
    let start = all[..end].iter().rposition(|one| !is_meant(one)).map_or(0, |before| before + 1);
    start..end
}

impl History<EveningChangeKind> {
    pub fn is_evening_ended(&self) -> bool {
        self.last_change_where(|what| {
            matches!(what, EveningChangeKind::End | EveningChangeKind::Reopen)
        })
        .is_some_and(|change| change.what == EveningChangeKind::End)
    }

    pub fn is_struck(&self) -> bool {
        let last = self.last_change_where(|what| {
            matches!(what, EveningChangeKind::Strike | EveningChangeKind::Restore)
        });
        last.is_some_and(|change| change.what == EveningChangeKind::Strike)
    }

    /// Returns the last of the changes that count and for which `is_meant` holds. Where they all
    /// set one value, such as the stake, that change gives the value which holds now.
    pub fn last_change_where(
        &self,
        is_meant: impl Fn(EveningChangeKind) -> bool,
    ) -> Option<Change<EveningChangeKind>> {
        self.changes.iter().rev().find(|change| is_meant(change.what)).copied()
    }

    /// Changes undone in their place, each of a hand that stands there as a struck one.
    fn undone_in_place(&self) -> impl Iterator<Item = &Change<EveningChangeKind>> {
        self.undone.iter().filter(|undone| undone.in_place).map(|undone| &undone.change)
    }

    /// Returns the changes that count, and those that were undone in their place.
    fn changes_with_hands_undone_in_place(&self) -> Cow<'_, [Change<EveningChangeKind>]> {
        if self.undone_in_place().next().is_none() {
            return Cow::Borrowed(&self.changes);
        }
        let mut changes = self.changes.clone();
        changes.extend(self.undone_in_place());
        changes.sort_by_key(|change| change.order);
        Cow::Owned(changes)
    }

    /// Returns the steps in the order of play, each after those that were inserted before it.
    pub fn play_steps(&self) -> Vec<PlayStep> {
        let mut turns: Vec<PlayStep> = Vec::new();
        let mut dealt: BTreeMap<Slot, Seq> = BTreeMap::new();
        let mut before: BTreeMap<Slot, Vec<Seq>> = BTreeMap::new();
        let may_wait = self.is_merged;
        // But for copies that were brought together, turns are sorted by the entry that made them.
        let mut are_sorted = true;
        for change in self.changes_with_hands_undone_in_place().iter() {
            let find = |turns: &[PlayStep], of: Slot| match are_sorted {
                true => turns.binary_search_by_key(&of, |turn| turn.slot).ok(),
                false => turns.iter().position(|turn| turn.slot == of),
            };
            match change.what {
                EveningChangeKind::Event | EveningChangeKind::Beside => {
                    are_sorted &=
                        turns.last().is_none_or(|last| last.slot < Slot::from(change.seq));
                    turns.push(PlayStep {
                        slot: Slot::from(change.seq),
                        source: change.seq,
                        struck: false,
                        may_wait,
                    });
                }
                EveningChangeKind::Fix { of } => {
                    if let Some(at) = find(&turns, of) {
                        turns[at].source = change.seq;
                        turns[at].struck = false;
                    }
                }
                EveningChangeKind::Void { of } => {
                    if let Some(at) = find(&turns, of) {
                        turns[at].struck = true;
                    }
                }
                EveningChangeKind::Dealt { of, .. } => drop(dealt.insert(of, change.seq)),
                EveningChangeKind::Before { of } => before.entry(of).or_default().push(change.seq),
                EveningChangeKind::End
                | EveningChangeKind::Reopen
                | EveningChangeKind::Stake
                | EveningChangeKind::Bench
                | EveningChangeKind::Agree
                | EveningChangeKind::Drinks
                | EveningChangeKind::Strike
                | EveningChangeKind::Restore
                | EveningChangeKind::About { .. } => {}
            }
        }
        // Whatever another copy said of such a hand, it is gone.
        for gone in self.undone_in_place() {
            let slot = Slot::from(gone.seq);
            turns.iter_mut().filter(|turn| turn.slot == slot).for_each(|turn| turn.struck = true);
        }
        if dealt.is_empty() && before.is_empty() {
            return turns;
        }
        let with_those_before = |turn: PlayStep| {
            let at = |source: &Seq| PlayStep { slot: Slot::from(*source), source: *source, ..turn };
            // A struck hand was dealt by nobody; what holds from there on holds all the same.
            let before = before
                .get(&turn.slot)
                .into_iter()
                .flatten()
                .map(|source| PlayStep { struck: false, ..at(source) });
            let before = before.chain(dealt.get(&turn.slot).map(at)).collect::<Vec<PlayStep>>();
            before.into_iter().chain([turn])
        };
        turns.into_iter().flat_map(with_those_before).collect()
    }
}

/// Whether events stand in the order in which they were first recorded.
pub fn are_in_recorded_order(turns: &[PlayStep]) -> bool {
    turns.is_sorted_by_key(|turn| turn.slot)
}

/// Line of a score sheet: an event in the order of play, with its result.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetLine {
    pub slot: Slot,
    /// Place of the entry whose event counts for this line: the entry that first recorded it, or
    /// the last correction of it.
    pub source: Seq,
    /// Time at which the event was recorded, or last corrected.
    pub at: String,
    pub event: Event,
    /// Number of the hand, which a struck hand keeps; `None` for events that are no hand.
    pub hand: Option<u32>,
    /// Result of the event; `None` where the hand was struck, or waits.
    pub applied: Option<AppliedEvent>,
    /// Reason why the event is impossible in its place, since copies were brought together
    /// (docs/settlement.md, Copies). It scores nothing until it is struck or corrected.
    pub waits: Option<Refusal>,
    /// Running totals of the players at the table after this line; see [`RunningTotals`].
    pub totals: Vec<(Player, PersonTotals)>,
    /// Number of people who had sat down in the evening by this line.
    pub people: usize,
    /// Dealer of the next hand.
    pub next_dealer: Option<Player>,
    /// Whether this line is the last hand of a round.
    pub ends_round: bool,
}

impl SheetLine {
    pub fn is_corrected(&self) -> bool {
        self.source != Seq::from(self.slot)
    }
}

/// Whether an event that scores nothing takes the number of a hand all the same, so that other
/// hands keep theirs: a struck or waiting hand, or an event that a correction put in another's
/// place. An announcement of the end by itself takes none, nor does any change of rules.
pub fn takes_hand_number(event: &Event, turn: PlayStep) -> bool {
    match &event.what {
        EventKind::Play(facts) => turn.is_corrected() || !facts.announces_game_end(),
        EventKind::Rules(_) => false,
        EventKind::Seats { .. } | EventKind::Dealer(_) => turn.is_corrected(),
    }
}

/// Running totals of every player, brought forward line by line through a sheet.
#[derive(Debug, Default)]
pub struct RunningTotals(Vec<PersonTotals>);

impl RunningTotals {
    /// Advances by one line and returns the totals, by player.
    pub fn totals_after(&mut self, line: &SheetLine) -> &[PersonTotals] {
        self.0.resize(line.people, PersonTotals::default());
        for (player, total) in &line.totals {
            self.0[player.index()] = *total;
        }
        self.totals()
    }

    pub fn totals(&self) -> &[PersonTotals] {
        &self.0
    }
}

/// Reason why the events in an evening's log cannot be played.
#[derive(Clone, Debug, PartialEq)]
pub enum WhyUnplayable {
    /// Body that this version does not understand, or that holds no event.
    Unreadable,
    /// Event that is impossible in its place, with the number that its hand would have.
    Impossible { hand: u32, refusal: Refusal },
}

/// Plays the event of a step onto the session; `at` and `body` are the time and body of the entry
/// that recorded it.
pub fn apply_play_step(
    session: &mut Session,
    turn: PlayStep,
    at: String,
    body: &str,
) -> Result<SheetLine, WhyUnplayable> {
    let read = session::read_session_body(body).map_err(|_| WhyUnplayable::Unreadable)?;
    let hand = session.next_hand_number();
    let impossible = |refusal| WhyUnplayable::Impossible { hand, refusal };
    let event = match read.body {
        SessionBody::Dealt { player, .. } => {
            session.event_making_person_dealer(&player).map_err(impossible)?
        }
        body => {
            let node = body.into_event_at(turn.slot).ok_or(WhyUnplayable::Unreadable)?;
            turn.read_event(session, &node).map_err(impossible)?
        }
    };
    let rounds = session.complete_rounds();
    let mut waits = None;
    let (applied, hand) = match turn.struck {
        true => (None, takes_hand_number(&event, turn).then(|| session.strike_hand())),
        false => match session.apply(&event, Trace::off()) {
            Ok(applied) => {
                let hand = applied.hand;
                if hand.is_none() && takes_hand_number(&event, turn) {
                    session.strike_hand();
                }
                (Some(applied), hand)
            }
            Err(refusal) if turn.may_wait => {
                waits = Some(refusal);
                (None, takes_hand_number(&event, turn).then(|| session.strike_hand()))
            }
            Err(refusal) => return Err(impossible(refusal)),
        },
    };
    Ok(SheetLine {
        ends_round: session.complete_rounds() > rounds,
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
    fn undone_changes_are_redoable_until_a_new_one() {
        let mut history = History::default();
        let mut next = 1;
        let mut push = |history: &mut History<EveningChangeKind>,
                        effect: Effect<EveningChangeKind>| {
            history.push_effect(Seq::new(next), EntryId::new(next), effect);
            next += 1;
        };
        let (seq, slot) = (Seq::new, Slot::new);
        push(&mut history, Effect::Change(EveningChangeKind::Event));
        push(&mut history, Effect::Change(EveningChangeKind::Event));
        push(&mut history, Effect::Change(EveningChangeKind::Fix { of: slot(1) }));
        push(&mut history, Effect::Change(EveningChangeKind::Void { of: slot(2) }));
        let turn = |of, source, struck| PlayStep {
            slot: slot(of),
            source: seq(source),
            struck,
            may_wait: false,
        };
        assert_eq!(history.play_steps(), [turn(1, 3, false), turn(2, 2, true)]);
        push(&mut history, Effect::Undo(seq(4)));
        push(&mut history, Effect::Undo(seq(3)));
        assert_eq!(history.play_steps(), [turn(1, 1, false), turn(2, 2, false)]);
        push(&mut history, Effect::Redo(seq(3)));
        assert_eq!(history.last_undone().map(|(change, _)| change.seq), Some(seq(4)));
        push(&mut history, Effect::Change(EveningChangeKind::Event));
        assert_eq!(history.last_undone(), None);
        assert_eq!(history.play_steps(), [turn(1, 3, false), turn(2, 2, false), turn(8, 8, false)]);
    }
}
