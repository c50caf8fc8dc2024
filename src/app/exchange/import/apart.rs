//! What two copies did while they were apart (spec money.md, Bringing copies together): which entries only we had, which only
//! they had, and where the two contradict each other or look like the same thing recorded twice.
//!
//! Nothing is decided here. What counts is decided by the one order; this says it to whoever brought the copies together.

use std::collections::{BTreeSet, HashSet};

use crate::app::entry_name::EntryName;
use crate::app::log::{LogLine, lines_of};
use crate::app::money::Ledger;
use crate::app::{AppError, entries, house};
use crate::journal::bodies::{SessionBody, merged_from};
use crate::journal::chain::{ChainKind, Hash};
use crate::ledger::books::alike::recorded_twice;
use crate::ledger::books::deed::Deed;
use crate::ledger::books::order::{Act, Item, Origin, Stamp, conflicts};
use crate::model::ids::{ChainId, EntryId};
use crate::store::chain::{Chain, Entry, ForeignEntry};
use crate::store::{StoreError, Tx};

/// What both copies know, and what is new here.
#[derive(Default)]
pub struct Apart {
    /// By the hash that an entry had where it was made.
    known_there: HashSet<Origin>,
    new_here: HashSet<EntryId>,
    /// Evenings that were here before and have more by now.
    evenings: BTreeSet<ChainId>,
}

/// Two things that were recorded apart and do not go together: of two values ours first, else the earlier one.
pub struct Clash {
    pub kind: ClashKind,
    pub lines: [Box<LogLine>; 2],
    /// How the two are called.
    pub names: [String; 2],
    /// Which of the two counts; `None` where both do.
    pub counts: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClashKind {
    /// Something that has one value was given two.
    Value,
    /// The same hand, probably recorded twice.
    Hand,
    /// The same booking, probably recorded twice.
    Booking,
    /// Two closings of one book.
    Closing,
}

/// What has one value in an evening.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Valued {
    Hand(Origin),
    Dealer(Origin),
    End,
    Stake,
    Fees,
    Struck,
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

    /// Everything that does not go together, each once. `waited` are the closings that waited before.
    pub fn clashes(&self, tx: &Tx<'_>, waited: &BTreeSet<Origin>) -> Result<Vec<Clash>, AppError> {
        let mut clashes = Vec::new();
        for id in &self.evenings {
            self.in_evening(tx, &tx.chain_by_id(*id)?, &mut clashes)?;
        }
        if self.new_here.is_empty() {
            return Ok(clashes);
        }
        let ledger = Ledger::open(tx)?;
        self.in_books(tx, &ledger, &mut clashes)?;
        for (waiting, counting) in &ledger.books.waiting {
            if !waited.contains(waiting) {
                clashes.extend(clash_of_deeds(tx, &ledger, ClashKind::Closing, *counting, *waiting)?);
            }
        }
        Ok(clashes)
    }

    fn in_evening(&self, tx: &Tx<'_>, chain: &Chain, clashes: &mut Vec<Clash>) -> Result<(), AppError> {
        let stamped = house::stamps(tx, chain)?;
        let mut entries = Vec::new();
        tx.each_entry_of(chain.id, |entry| {
            entries.push(entry);
            Ok::<(), AppError>(())
        })?;
        let origin = |seq| stamped.iter().find(|one| one.seq == seq).map(|one| one.stamp.origin);
        let (mut shared, mut ours, mut theirs) = (Vec::new(), Vec::new(), Vec::new());
        let (mut our_hands, mut their_hands) = (Vec::new(), Vec::new());
        for (one, entry) in stamped.iter().zip(&entries) {
            let (is_new, is_ours) = (self.new_here.contains(&entry.id), !self.known_there.contains(&one.stamp.origin));
            let body = entries::of_session(chain, entry)?.body;
            if let SessionBody::Event(node) = &body {
                let hand = (format!("{node:?}"), one.stamp, entry.clone());
                if is_new {
                    their_hands.push(hand);
                } else if is_ours {
                    our_hands.push(hand);
                }
            }
            let Some(act) = act(&body, &origin) else { continue };
            let item = Item { stamp: one.stamp, act };
            match (is_new, is_ours) {
                (true, _) => theirs.push(item),
                (false, true) => ours.push(item),
                (false, false) => shared.push(item),
            }
        }
        let entry_of = |stamp: Stamp| {
            let place = stamped.iter().position(|one| one.stamp == stamp);
            place.and_then(|place| entries.get(place)).cloned().ok_or(StoreError::Corrupt)
        };
        for conflict in conflicts(&shared, &ours, &theirs) {
            let (one, other) = (entry_of(conflict.ours)?, entry_of(conflict.theirs)?);
            if said(chain, &one)? != said(chain, &other)? {
                let counts = usize::from(conflict.counts() == conflict.theirs);
                clashes.push(clash(tx, ClashKind::Value, [one, other], Some(counts))?);
            }
        }
        for (hand, stamp, one) in our_hands {
            if let Some(place) = their_hands.iter().position(|(other, ..)| *other == hand) {
                let (_, other_stamp, other) = their_hands.remove(place);
                let both = if stamp < other_stamp { [one, other] } else { [other, one] };
                clashes.push(clash(tx, ClashKind::Hand, both, None)?);
            }
        }
        Ok(())
    }

    fn in_books(&self, tx: &Tx<'_>, ledger: &Ledger, clashes: &mut Vec<Clash>) -> Result<(), AppError> {
        let living = || ledger.counting();
        let theirs: Vec<(Stamp, &Deed)> = living()
            .filter(|deed| self.new_here.contains(&deed.entry.id))
            .map(|deed| (deed.recorded.stamp, deed.deed()))
            .collect();
        let is_ours = |origin: Origin, id: EntryId| !self.new_here.contains(&id) && !self.known_there.contains(&origin);
        let ours: Vec<(Stamp, &Deed)> = living()
            .filter(|deed| is_ours(deed.origin(), deed.entry.id))
            .map(|deed| (deed.recorded.stamp, deed.deed()))
            .collect();
        for twice in recorded_twice(&ours, &theirs) {
            let (one, other) = (twice.earlier.origin, twice.later.origin);
            clashes.extend(clash_of_deeds(tx, ledger, ClashKind::Booking, one, other)?);
        }
        Ok(())
    }
}

/// The earlier one first: the later is the one to be taken back, in every copy.
fn clash_of_deeds(
    tx: &Tx<'_>,
    ledger: &Ledger,
    kind: ClashKind,
    one: Origin,
    other: Origin,
) -> Result<Option<Clash>, AppError> {
    let entry =
        |origin: Origin| ledger.deeds.iter().find(|deed| deed.origin() == origin).map(|deed| deed.entry.clone());
    let (Some(one), Some(other)) = (entry(one), entry(other)) else { return Ok(None) };
    let counts = (kind == ClashKind::Closing).then_some(0);
    clash(tx, kind, [one, other], counts).map(Some)
}

fn clash(tx: &Tx<'_>, kind: ClashKind, entries: [Entry; 2], counts: Option<usize>) -> Result<Clash, AppError> {
    let name =
        |entry: &Entry| Ok::<_, AppError>(EntryName::of(tx, &tx.chain_by_id(entry.chain)?, entry.seq)?.to_string());
    let names = [name(&entries[0])?, name(&entries[1])?];
    let mut lines = lines_of(tx, entries)?.into_iter().map(Box::new);
    let (Some(one), Some(other)) = (lines.next(), lines.next()) else { return Err(StoreError::Corrupt.into()) };
    Ok(Clash { kind, lines: [one, other], names, counts })
}

/// What an entry does to something that has one value.
fn act<E>(body: &SessionBody<E>, origin: &impl Fn(crate::model::ids::Seq) -> Option<Origin>) -> Option<Act<Valued>> {
    Some(match body {
        SessionBody::Fix { of, .. } | SessionBody::Void { of } => Act::Change(Valued::Hand(origin((*of).into())?)),
        SessionBody::Dealt { of, .. } => Act::Change(Valued::Dealer(origin((*of).into())?)),
        SessionBody::End | SessionBody::Reopen => Act::Change(Valued::End),
        SessionBody::Stake(_) => Act::Change(Valued::Stake),
        SessionBody::Agree(_) => Act::Change(Valued::Fees),
        SessionBody::Strike | SessionBody::Restore => Act::Change(Valued::Struck),
        SessionBody::Undo { of } => Act::Undo(origin(*of)?),
        SessionBody::Redo { of } => Act::Redo(origin(*of)?),
        SessionBody::Open(_) | SessionBody::Event(_) | SessionBody::Drinks | SessionBody::KittyFee(_) => return None,
    })
}

/// What an entry says, whoever said it and why.
fn said(chain: &Chain, entry: &Entry) -> Result<String, AppError> {
    Ok(match entries::of_session(chain, entry)?.body {
        // The place of the hand may have moved with the copy.
        SessionBody::Fix { event, .. } => format!("{event:?}"),
        SessionBody::Void { .. } => "void".to_owned(),
        SessionBody::Dealt { player, .. } => player,
        body => format!("{:?}", body.map_event(|_| ())),
    })
}
