//! Differences between two copies that were apart (docs/settlement.md, Copies): which entries only
//! we had, which only they had, and where the two contradict each other or look like the same thing
//! recorded twice.
//!
//! Nothing is decided here. What counts is decided by the one order; this tells it to whoever
//! brought the copies together.

use std::collections::{BTreeSet, HashSet};

use crate::app::entry_name::EntryName;
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::log::{LogLine, lines_of};
use crate::app::money::Ledger;
use crate::app::{AppError, entries};
use crate::journal::bodies::session::About;
use crate::journal::bodies::{SessionBody, merged_from};
use crate::journal::chain::{ChainKind, Hash};
use crate::ledger::books::booking::Deed;
use crate::ledger::books::order::{Act, Item, Origin, Stamp, conflicts};
use crate::ledger::books::waiting::recorded_twice;
use crate::model::Refusal;
use crate::model::ids::{ChainId, EntryId, EveningName};
use crate::record::Node;
use crate::store::chain::{Chain, Entry, ForeignEntry};
use crate::store::{StoreError, Tx};

/// Entries that both copies know, and those that are new here.
#[derive(Default)]
pub struct Apart {
    /// Known entries, by the hash that each had where it was made.
    known_there: HashSet<Origin>,
    new_here: HashSet<EntryId>,
    /// Evenings that were here before and have more by now.
    evenings: BTreeSet<ChainId>,
}

/// Clash of two things that were recorded apart and do not go together: of two values ours first,
/// else the earlier one.
pub struct Clash {
    pub kind: ClashKind,
    pub lines: [Box<LogLine>; 2],
    /// Names of the two.
    pub names: [String; 2],
    /// Index of the one that counts; `None` where both do.
    pub counts: Option<usize>,
}

/// Hand that is not possible any more: it scores nothing until it is struck or corrected.
pub struct Waiting {
    pub evening: EveningName,
    pub hand: u32,
    pub reason: Refusal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClashKind {
    /// Two values of something that has one.
    Value,
    /// Hand that was taken back in one copy and changed in the other.
    Undone,
    /// Same hand, probably recorded twice.
    Hand,
    /// Same booking, probably recorded twice.
    Booking,
    /// Two closings of one book.
    Closing,
}

/// Thing in an evening that has one value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Valued {
    Hand(Origin),
    Dealer(Origin),
    /// Switch of the house, by its key.
    Rule(String),
    End,
    Stake,
    Bench,
    Fees,
    Struck,
    Begun,
    Name,
    /// Person who sat there under a name that was recorded.
    Person(String),
}

impl Valued {
    /// Entry that has to count for this to be there.
    fn rests_on(&self) -> Option<Origin> {
        match self {
            Valued::Hand(hand) | Valued::Dealer(hand) => Some(*hand),
            _ => None,
        }
    }
}

impl Apart {
    pub fn knows(&mut self, entry: &ForeignEntry) -> Result<(), AppError> {
        let merged = match entry.body.contains("\"merged\"") {
            true => merged_from(&entry.body)?.and_then(|hex| Hash::from_hex(&hex)),
            false => None,
        };
        self.known_there.insert(Origin(merged.unwrap_or(entry.hash).0));
        Ok(())
    }

    pub fn adds(&mut self, chain: &Chain, entry: &Entry, was_here: bool) {
        match chain.kind {
            ChainKind::Session if was_here => {
                self.new_here.insert(entry.id);
                self.evenings.insert(chain.id);
            }
            ChainKind::House => drop(self.new_here.insert(entry.id)),
            ChainKind::Session | ChainKind::Tournament => {}
        }
    }

    pub fn append(&mut self, other: Apart) {
        self.known_there.extend(other.known_there);
        self.new_here.extend(other.new_here);
        self.evenings.extend(other.evenings);
    }

    /// Whether anything came that may have to do with money.
    pub fn has_deeds(&self) -> bool {
        !self.new_here.is_empty()
    }

    /// Clashes of what was recorded apart, each once. `waited` are the closings that waited before.
    pub fn clashes(
        &self,
        tx: &Tx<'_>,
        ledger: Option<&Ledger>,
        waited: &BTreeSet<Origin>,
    ) -> Result<Vec<Clash>, AppError> {
        let mut found = Vec::new();
        for id in &self.evenings {
            self.in_evening(tx, &tx.chain_by_id(*id)?, &mut found)?;
        }
        let Some(ledger) = ledger else { return told(tx, found) };
        self.in_books(ledger, &mut found);
        for (waiting, counting) in &ledger.books.waiting {
            if !waited.contains(waiting) {
                found.extend(found_deeds(ledger, ClashKind::Closing, *counting, *waiting));
            }
        }
        told(tx, found)
    }

    /// Hands that wait in evenings that have more by now.
    pub fn waiting(&self, tx: &Tx<'_>) -> Result<Vec<Waiting>, AppError> {
        let mut waiting = Vec::new();
        for id in &self.evenings {
            let Some(row) = tx.session(*id)? else { continue };
            let evening = Evening::load(tx, row)?;
            let lines = ScoreSheet::of(tx, &evening)?.lines;
            waiting.extend(lines.into_iter().filter_map(|line| {
                Some(Waiting {
                    evening: evening.row.called(),
                    hand: line.hand?,
                    reason: line.waits?,
                })
            }));
        }
        Ok(waiting)
    }

    fn in_evening(
        &self,
        tx: &Tx<'_>,
        chain: &Chain,
        found: &mut Vec<Found>,
    ) -> Result<(), AppError> {
        let stamped = entries::stamps(tx, chain)?;
        let mut entries = Vec::new();
        tx.each_entry_of(chain.id, |entry| {
            entries.push(entry);
            Ok::<(), AppError>(())
        })?;
        let origin = |seq| {
            let place = stamped.binary_search_by_key(&seq, |one| one.seq).ok();
            place.and_then(|place| stamped.get(place)).map(|one| one.stamp.origin)
        };
        let (mut shared, mut ours, mut theirs) = (Vec::new(), Vec::new(), Vec::new());
        let (mut our_hands, mut their_hands) = (Vec::new(), Vec::new());
        for (one, entry) in stamped.iter().zip(&entries) {
            let (is_new, is_ours) =
                (self.new_here.contains(&entry.id), !self.known_there.contains(&one.stamp.origin));
            let body = entries::of_session(chain, entry)?.body;
            if let SessionBody::Event(node) = &body {
                let hand = (format!("{node:?}"), one.stamp, entry.clone());
                if is_new {
                    their_hands.push(hand);
                } else if is_ours {
                    our_hands.push(hand);
                }
            }
            let rules = named_rules(&body).map(|key| Act::Change(Valued::Rule(key.to_owned())));
            let acts = acts(&body, &origin).into_iter().chain(rules);
            let items = acts.map(|act| Item { stamp: one.stamp, act });
            match (is_new, is_ours) {
                (true, _) => theirs.extend(items),
                (false, true) => ours.extend(items),
                (false, false) => shared.extend(items),
            }
        }
        let entry_of = |stamp: Stamp| {
            let place = stamped.iter().position(|one| one.stamp == stamp);
            place.and_then(|place| entries.get(place)).cloned().ok_or(StoreError::Corrupt)
        };
        let (mut undone, mut told) = (BTreeSet::new(), BTreeSet::new());
        for conflict in conflicts([&shared, &ours, &theirs], Valued::rests_on) {
            // Two entries may contradict each other in more than one value.
            if !told.insert((conflict.ours, conflict.theirs)) {
                continue;
            }
            let entries = [entry_of(conflict.ours)?, entry_of(conflict.theirs)?];
            let counts = usize::from(conflict.counts == conflict.theirs);
            let bodies = [said(chain, &entries[0])?, said(chain, &entries[1])?];
            let kind = match &bodies[counts] {
                Said::Undone
                    if bodies[1 - counts] == Said::Void || !undone.insert(conflict.counts) =>
                {
                    continue;
                }
                Said::Undone => ClashKind::Undone,
                _ if bodies[0] == bodies[1] => continue,
                _ => ClashKind::Value,
            };
            found.push(Found { kind, entries, counts: Some(counts) });
        }
        for (hand, stamp, one) in our_hands {
            if let Some(place) = their_hands.iter().position(|(other, ..)| *other == hand) {
                let (_, other_stamp, other) = their_hands.remove(place);
                let entries = if stamp < other_stamp { [one, other] } else { [other, one] };
                found.push(Found { kind: ClashKind::Hand, entries, counts: None });
            }
        }
        Ok(())
    }

    fn in_books(&self, ledger: &Ledger, found: &mut Vec<Found>) {
        let living = || ledger.counting();
        let theirs: Vec<(Stamp, &Deed)> = living()
            .filter(|deed| self.new_here.contains(&deed.entry.id))
            .map(|deed| (deed.recorded.stamp, deed.deed()))
            .collect();
        let is_ours = |origin: Origin, id: EntryId| {
            !self.new_here.contains(&id) && !self.known_there.contains(&origin)
        };
        let ours: Vec<(Stamp, &Deed)> = living()
            .filter(|deed| is_ours(deed.origin(), deed.entry.id))
            .map(|deed| (deed.recorded.stamp, deed.deed()))
            .collect();
        for twice in recorded_twice(&ours, &theirs) {
            let (one, other) = (twice.earlier.origin, twice.later.origin);
            found.extend(found_deeds(ledger, ClashKind::Booking, one, other));
        }
    }
}

/// Two entries that do not go together, not yet in words.
struct Found {
    kind: ClashKind,
    entries: [Entry; 2],
    counts: Option<usize>,
}

/// Clash of two deeds, the earlier one first: the later is the one to be taken back, in every copy.
fn found_deeds(ledger: &Ledger, kind: ClashKind, one: Origin, other: Origin) -> Option<Found> {
    let entry = |origin: Origin| {
        ledger.deeds.iter().find(|deed| deed.origin() == origin).map(|deed| deed.entry.clone())
    };
    let counts = (kind == ClashKind::Closing).then_some(0);
    Some(Found { kind, entries: [entry(one)?, entry(other)?], counts })
}

/// Puts all clashes into words together, for what an evening says of its entries is found once for
/// all.
fn told(tx: &Tx<'_>, found: Vec<Found>) -> Result<Vec<Clash>, AppError> {
    let entries: Vec<Entry> = found.iter().flat_map(|found| found.entries.clone()).collect();
    let mut lines = lines_of(tx, entries)?.into_iter().map(Box::new);
    let name = |entry: &Entry| {
        Ok::<_, AppError>(EntryName::of(tx, &tx.chain_by_id(entry.chain)?, entry.seq)?.to_string())
    };
    let mut clashes = Vec::new();
    for Found { kind, entries: [one, other], counts } in found {
        let lines =
            [lines.next().ok_or(StoreError::Corrupt)?, lines.next().ok_or(StoreError::Corrupt)?];
        clashes.push(Clash { kind, lines, names: [name(&one)?, name(&other)?], counts });
    }
    Ok(clashes)
}

/// Effects of an entry on what has one value.
fn acts<E>(
    body: &SessionBody<E>,
    origin: &impl Fn(crate::model::ids::Seq) -> Option<Origin>,
) -> Vec<Act<Valued>> {
    let own = act(body, origin).into_iter();
    own.chain(then(body, origin)).chain(put_right(body)).collect()
}

/// Effect of an entry on something that has one value.
fn act<E>(
    body: &SessionBody<E>,
    origin: &impl Fn(crate::model::ids::Seq) -> Option<Origin>,
) -> Option<Act<Valued>> {
    Some(match body {
        SessionBody::Fix { of, .. } | SessionBody::Void { of, .. } => {
            Act::Change(Valued::Hand(origin((*of).into())?))
        }
        SessionBody::Dealt { of, .. } => Act::Change(Valued::Dealer(origin((*of).into())?)),
        SessionBody::End | SessionBody::Reopen => Act::Change(Valued::End),
        SessionBody::Stake(_) => Act::Change(Valued::Stake),
        SessionBody::Bench(_) => Act::Change(Valued::Bench),
        SessionBody::Agree(_) => Act::Change(Valued::Fees),
        SessionBody::Strike | SessionBody::Restore => Act::Change(Valued::Struck),
        SessionBody::Undo { of } => Act::Undo(origin(*of)?),
        SessionBody::Redo { of } => Act::Redo(origin(*of)?),
        SessionBody::Open(_)
        | SessionBody::Event(_)
        | SessionBody::Beside(_)
        | SessionBody::Before { .. }
        | SessionBody::Drinks
        | SessionBody::About(_)
        | SessionBody::Witness { .. } => return None,
    })
}

/// Effects of a correction on later hands that go with it.
fn then<E>(
    body: &SessionBody<E>,
    origin: &impl Fn(crate::model::ids::Seq) -> Option<Origin>,
) -> Vec<Act<Valued>> {
    let then = match body {
        SessionBody::Fix { then, .. } | SessionBody::Void { then, .. } => then.as_slice(),
        _ => &[],
    };
    let hands = then.iter().filter_map(|then| origin(then.of.into()));
    hands.map(|hand| Act::Change(Valued::Hand(hand))).collect()
}

/// Corrections of the evening as a whole that an entry makes.
fn put_right<E>(body: &SessionBody<E>) -> Vec<Act<Valued>> {
    let SessionBody::About(about) = body else { return Vec::new() };
    let begun = about.started_at.iter().map(|_| Valued::Begun);
    let name = about.name.iter().map(|_| Valued::Name);
    let people = about.people.iter().map(|(recorded, _)| Valued::Person(recorded.clone()));
    begun.chain(name).chain(people).map(Act::Change).collect()
}

/// Switches that an event sets.
fn named_rules<'b>(body: &'b SessionBody<Node<'_>>) -> impl Iterator<Item = &'b str> {
    let house = match body {
        SessionBody::Event(event)
        | SessionBody::Beside(event)
        | SessionBody::Before { event, .. } => member(event, "house"),
        _ => None,
    };
    let switches = if let Some(Node::Object(switches)) = house { switches.as_slice() } else { &[] };
    switches.iter().map(|(key, _)| key.as_ref())
}

fn member<'n, 'a>(node: &'n Node<'a>, key: &str) -> Option<&'n Node<'a>> {
    let Node::Object(entries) = node else { return None };
    entries.iter().find(|(known, _)| known == key).map(|(_, value)| value)
}

/// Content of an entry, whoever said it and why.
#[derive(PartialEq, Eq)]
enum Said {
    Undone,
    Void,
    Value(String),
}

fn said(chain: &Chain, entry: &Entry) -> Result<Said, AppError> {
    Ok(match entries::of_session(chain, entry)?.body {
        // The place of the hand may have moved with the copy.
        SessionBody::Event(event)
        | SessionBody::Beside(event)
        | SessionBody::Before { event, .. } => Said::Value(format!("{event:?}")),
        SessionBody::Fix { event, then, .. } if then.is_empty() => {
            Said::Value(format!("{event:?}"))
        }
        SessionBody::Void { then, .. } if then.is_empty() => Said::Void,
        SessionBody::Undo { .. } => Said::Undone,
        SessionBody::Dealt { player, .. } => Said::Value(player),
        // Two copies may have said the same, each of several evenings at once.
        SessionBody::About(about) => Said::Value(format!("{:?}", About { with: None, ..about })),
        // Of several hands at once.
        SessionBody::Fix { event, then, .. } => Said::Value(format!("{event:?}{then:?}")),
        SessionBody::Void { then, .. } => Said::Value(format!("{then:?}")),
        body => Said::Value(format!("{:?}", body.map_event(|_| ()))),
    })
}
