//! Differences between two copies of a file (docs/settlement.md, Copies): which entries only we
//! had, which only they had, and where the two contradict each other or look like the same thing
//! recorded twice.
//!
//! Nothing is decided here. Which entry counts follows from their order, which is the same in all
//! copies; this module reports the differences to the person who merges the copies.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use uuid::Uuid;

use super::clash::{Clash, ClashKind, FoundClash, clash_of_deeds, describe_clashes};
use crate::app::entries::StampedEntry;
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::house::EntryHashes;
use crate::app::money::Ledger;
use crate::app::money::duplicate::DuplicateEntryPair;
use crate::app::money::same_evening::find_duplicate_evenings;
use crate::app::money::twice;
use crate::app::{AppError, Result, contest, entries};
use crate::journal::bodies::session::EveningCorrection;
use crate::journal::bodies::{HouseBody, SessionBody, hash_before_merge};
use crate::journal::chain::{ChainKind, Hash};
use crate::ledger::books::order::{
    EntryEffect, EntryStamp, OrderedEntry, Origin, entries_taken_back, find_conflicts,
};
use crate::model::Refusal;
use crate::model::ids::{ChainId, EntryId, EveningName, Seq};
use crate::record::Node;
use crate::store::chain::{Chain, Entry, ForeignEntry};
use crate::store::{StoreError, Tx};

/// Entries that the other copy of an import knows, and those of them that are new to this file.
#[derive(Default)]
pub struct KnownAndNewEntries {
    /// Entries that the other copy knows, by the hash that each had where it was first recorded.
    known_there: HashSet<Origin>,
    new_here: HashSet<EntryId>,
    /// Evenings and tournaments that this file had before and that got more entries.
    chains: BTreeSet<ChainId>,
}

/// Hand that is impossible since copies were brought together: it scores nothing until it is struck
/// or corrected.
pub struct HandWaitingForCorrection {
    pub evening: EveningName,
    pub hand: u32,
    pub reason: Refusal,
}

/// Thing in an evening or in the house rules that has one value at a time, such as a hand or the
/// stake.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum SingleValuedThing {
    Hand(Origin),
    Dealer(Origin),
    /// Switch of the house rules, by its key.
    Rule(String),
    End,
    Stake,
    Bench,
    Fees,
    Struck,
    Begun,
    Name,
    /// Person who really sat in a seat, by the name that was recorded for that seat.
    Person(String),
}

impl SingleValuedThing {
    /// Entry without which a hand or its dealer does not exist: if that entry does not count,
    /// neither does the hand. `None` for any other thing.
    fn underlying_entry(&self) -> Option<Origin> {
        match self {
            SingleValuedThing::Hand(hand) | SingleValuedThing::Dealer(hand) => Some(*hand),
            _ => None,
        }
    }
}

fn effect_of_rule_change(key: &str) -> EntryEffect<SingleValuedThing> {
    EntryEffect::Change(SingleValuedThing::Rule(key.to_owned()))
}

impl KnownAndNewEntries {
    pub fn note_known_in_other_copy(&mut self, entry: &ForeignEntry) -> Result<()> {
        let merged = match entry.body.contains("\"merged\"") {
            true => hash_before_merge(&entry.body)?.and_then(|hex| Hash::from_hex(&hex)),
            false => None,
        };
        self.known_there.insert(Origin(merged.unwrap_or(entry.hash).0));
        Ok(())
    }

    pub fn note_entry_of_import(&mut self, chain: &Chain, entry: &Entry, was_here: bool) {
        match chain.kind {
            ChainKind::Session | ChainKind::Tournament if was_here => {
                self.new_here.insert(entry.id);
                self.chains.insert(chain.id);
            }
            ChainKind::House => drop(self.new_here.insert(entry.id)),
            ChainKind::Session | ChainKind::Tournament => {}
        }
    }

    pub fn merge_entries(&mut self, other: KnownAndNewEntries) {
        self.known_there.extend(other.known_there);
        self.new_here.extend(other.new_here);
        self.chains.extend(other.chains);
    }

    /// Whether any new entry may be about money.
    pub fn may_have_new_deeds(&self) -> bool {
        !self.new_here.is_empty()
    }

    /// Lists the contradictions between the copies, each once. `waited` are the closings that
    /// waited before the import; `begun` are the evenings that are new to this file, with whether
    /// their log came along.
    pub fn find_clashes(
        &self,
        tx: &Tx<'_>,
        ledger: Option<&Ledger>,
        waited: &BTreeSet<Origin>,
        begun: &BTreeMap<Uuid, bool>,
    ) -> Result<Vec<Clash>> {
        let mut found = Vec::new();
        let is_new = |entry: &Entry| self.new_here.contains(&entry.id);
        for id in &self.chains {
            let chain = tx.chain_by_id(*id)?;
            if chain.kind == ChainKind::Session {
                self.find_clashes_in_evening(tx, &chain, &mut found)?;
                continue;
            }
            let mut different = contest::find_different_values(tx, &chain)?;
            different.retain(|both| both.iter().any(is_new));
            found.extend(different.into_iter().map(|entries| FoundClash {
                kind: ClashKind::Value,
                entries,
                counts: Some(1),
                rest: None,
            }));
        }
        if !begun.is_empty() {
            found.extend(find_duplicate_evenings(tx, begun)?.into_iter().map(FoundClash::from));
        }
        let Some(ledger) = ledger else { return describe_clashes(tx, found) };
        let mut twice = twice::find_duplicates(tx)?;
        let is_told =
            |one: &DuplicateEntryPair| found.iter().any(|told| told.entries == one.entries);
        twice.retain(|one| one.entries.iter().chain(&one.moved).any(is_new) && !is_told(one));
        found.extend(twice.into_iter().map(FoundClash::from));
        for (waiting, counting) in &ledger.books.waiting {
            if !waited.contains(waiting) {
                found.extend(clash_of_deeds(ledger, ClashKind::Closing, *counting, *waiting));
            }
        }
        describe_clashes(tx, found)
    }

    /// Lists the hands that wait in evenings that got more entries.
    pub fn hands_waiting_for_correction(
        &self,
        tx: &Tx<'_>,
    ) -> Result<Vec<HandWaitingForCorrection>> {
        let mut waiting = Vec::new();
        for id in &self.chains {
            let Some(row) = tx.session(*id)? else { continue };
            let evening = Evening::load(tx, row)?;
            let lines = ScoreSheet::read(tx, &evening)?.lines;
            waiting.extend(lines.into_iter().filter_map(|line| {
                Some(HandWaitingForCorrection {
                    evening: evening.row.evening_name(),
                    hand: line.hand?,
                    reason: line.waits?,
                })
            }));
        }
        Ok(waiting)
    }

    fn find_clashes_in_evening(
        &self,
        tx: &Tx<'_>,
        chain: &Chain,
        found: &mut Vec<FoundClash>,
    ) -> Result<()> {
        let stamped = entries::stamped_entries(tx, chain)?;
        let entries = tx.entries_of_chain(chain.id)?;
        let origin = |seq| {
            let place = stamped.binary_search_by_key(&seq, |one| one.seq).ok();
            place.and_then(|place| stamped.get(place)).map(|one| one.stamp.origin)
        };
        let (mut shared, mut ours, mut theirs) = (Vec::new(), Vec::new(), Vec::new());
        let (mut our_hands, mut their_hands) = (Vec::new(), Vec::new());
        let known = KnownEveningEntries::read(tx, chain, &stamped, &self.new_here)?;
        for (one, entry) in stamped.iter().zip(&entries) {
            let is_new = self.new_here.contains(&entry.id);
            let is_ours =
                !self.known_there.contains(&one.stamp.origin) || !known.by_all.contains(&one.seq);
            let body = entries::parse_session_body(chain, entry)?.body;
            if let SessionBody::Event(node) = &body {
                let hand = (format!("{node:?}"), one.stamp, entry.clone());
                if is_new {
                    their_hands.push(hand);
                } else if is_ours {
                    our_hands.push(hand);
                }
            }
            let rules = keys_of_changed_rule_switches(&body).map(effect_of_rule_change);
            let acts = effects_of_body(&body, &origin).into_iter().chain(rules);
            let side = match (is_new, is_ours) {
                (true, _) => &mut theirs,
                (false, true) => &mut ours,
                (false, false) => &mut shared,
            };
            side.extend(acts.map(|act| OrderedEntry { stamp: one.stamp, act }));
        }
        let entry_of = |stamp: EntryStamp| {
            let place = stamped.iter().position(|one| one.stamp == stamp);
            place.and_then(|place| entries.get(place)).cloned().ok_or(StoreError::Corrupt)
        };
        let (mut undone, mut told) = (BTreeSet::new(), BTreeSet::new());
        for conflict in
            find_conflicts([&shared, &ours, &theirs], SingleValuedThing::underlying_entry)
        {
            // Two entries may contradict each other in more than one value.
            if !told.insert((conflict.ours, conflict.theirs))
                || known.was_known_when_recorded(conflict.theirs, conflict.ours)
            {
                continue;
            }
            let entries = [entry_of(conflict.ours)?, entry_of(conflict.theirs)?];
            let counts = usize::from(conflict.counts == conflict.theirs);
            let bodies =
                [content_to_compare(chain, &entries[0])?, content_to_compare(chain, &entries[1])?];
            let kind = match &bodies[counts] {
                EntryContent::Undone
                    if bodies[1 - counts] == EntryContent::Void
                        || !undone.insert(conflict.counts) =>
                {
                    continue;
                }
                EntryContent::Undone => ClashKind::Undone,
                _ if bodies[0] == bodies[1] => continue,
                _ => ClashKind::Value,
            };
            found.push(FoundClash { kind, entries, counts: Some(counts), rest: None });
        }
        let taken_back = entries_taken_back(&[shared, ours, theirs].concat());
        find_duplicate_hands([our_hands, their_hands], &known, &taken_back, found);
        Ok(())
    }
}

/// Recorded hand: as a text that can be compared, with the position and entry that recorded it.
type RecordedHand = (String, EntryStamp, Entry);

/// Finds hands that both copies recorded without knowing of each other, and that nobody has undone.
fn find_duplicate_hands(
    [ours, mut theirs]: [Vec<RecordedHand>; 2],
    known: &KnownEveningEntries,
    taken_back: &BTreeSet<Origin>,
    found: &mut Vec<FoundClash>,
) {
    for (hand, stamp, one) in ours {
        let is_same = |(other, other_stamp, _): &RecordedHand| {
            *other == hand
                && !known.was_known_when_recorded(*other_stamp, stamp)
                && ![stamp, *other_stamp].iter().any(|stamp| taken_back.contains(&stamp.origin))
        };
        if let Some(place) = theirs.iter().position(is_same) {
            let (_, other_stamp, other) = theirs.remove(place);
            let entries = if stamp < other_stamp { [one, other] } else { [other, one] };
            found.push(FoundClash { kind: ClashKind::Hand, entries, counts: None, rest: None });
        }
    }
}

/// Entries of an evening that were known in its copy when each of the new entries was recorded.
struct KnownEveningEntries {
    by_each: HashMap<Origin, BTreeSet<Seq>>,
    /// Places of the entries that were known at the recording of every new entry without exception.
    by_all: BTreeSet<Seq>,
    seqs: HashMap<Origin, Seq>,
}

impl KnownEveningEntries {
    fn read(
        tx: &Tx<'_>,
        chain: &Chain,
        stamped: &[StampedEntry],
        new_here: &HashSet<EntryId>,
    ) -> Result<KnownEveningEntries> {
        let names = EntryHashes::read(tx, chain)?;
        let mut by_all: BTreeSet<Seq> = stamped.iter().map(|one| one.seq).collect();
        let mut by_each = HashMap::new();
        for one in stamped.iter().filter(|one| new_here.contains(&one.entry)) {
            let Some(knew) = names.entries_known_at_recording_of(one.stamp.origin) else {
                continue;
            };
            by_all.retain(|seq| knew.contains(seq));
            by_each.insert(one.stamp.origin, knew);
        }
        let seqs = stamped.iter().map(|one| (one.stamp.origin, one.seq)).collect();
        Ok(KnownEveningEntries { by_each, by_all, seqs })
    }

    /// Whether the entry `other` was known where the entry `new` was recorded.
    fn was_known_when_recorded(&self, new: EntryStamp, other: EntryStamp) -> bool {
        let (knew, seq) = (self.by_each.get(&new.origin), self.seqs.get(&other.origin));
        knew.zip(seq).is_some_and(|(knew, seq)| knew.contains(seq))
    }
}

/// Entries of this file that the imported file lacks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EntriesMissingInImport {
    /// Evenings with entries that the imported file lacks.
    pub evenings: Vec<EveningName>,
    /// Number of entries about people, money and tournaments that the imported file lacks.
    pub others: usize,
}

impl KnownAndNewEntries {
    /// Finds the entries of this file that the imported file lacks; `None` where that file came
    /// without its log.
    pub fn entries_missing_in_import(&self, tx: &Tx<'_>) -> Result<Option<EntriesMissingInImport>> {
        let has_log = !self.known_there.is_empty();
        has_log.then(|| EntriesMissingInImport::find(tx, &self.known_there)).transpose()
    }
}

impl EntriesMissingInImport {
    /// Finds the entries of this file that are not among those known elsewhere.
    pub fn find(tx: &Tx<'_>, known_there: &HashSet<Origin>) -> Result<EntriesMissingInImport> {
        let mut more = EntriesMissingInImport::default();
        for chain in tx.chains()? {
            let mut missing = 0;
            tx.visit_chain(chain.id, |entry| {
                let is_there =
                    known_there.contains(&entries::stamp_of_entry(&chain, &entry)?.origin);
                let goes_without_saying = chain.kind == ChainKind::House
                    && matches!(
                        entries::parse_house_body(&chain, &entry)?.body,
                        HouseBody::Opened { .. } | HouseBody::Missing { .. }
                    );
                missing += usize::from(!is_there && !goes_without_saying);
                Ok::<(), AppError>(())
            })?;
            match chain.kind {
                ChainKind::Session if missing > 0 => {
                    more.evenings.extend(tx.session(chain.id)?.map(|row| row.evening_name()));
                }
                ChainKind::Session => {}
                ChainKind::House | ChainKind::Tournament => more.others += missing,
            }
        }
        more.evenings.sort_unstable();
        Ok(more)
    }
}

/// Effects of an entry on things with one value, such as hands or the stake: the main one, then
/// those of its corrections.
fn effects_of_body<E>(
    body: &SessionBody<E>,
    origin: &impl Fn(Seq) -> Option<Origin>,
) -> Vec<EntryEffect<SingleValuedThing>> {
    let own = main_effect_of_body(body, origin).into_iter();
    own.chain(effects_on_later_hands(body, origin))
        .chain(effects_of_evening_correction(body))
        .collect()
}

/// Main effect of an entry: on the hand, the stake or whatever else with one value the entry is
/// about.
fn main_effect_of_body<E>(
    body: &SessionBody<E>,
    origin: &impl Fn(Seq) -> Option<Origin>,
) -> Option<EntryEffect<SingleValuedThing>> {
    Some(match body {
        SessionBody::Fix { of, .. } | SessionBody::Void { of, .. } => {
            EntryEffect::Change(SingleValuedThing::Hand(origin((*of).into())?))
        }
        SessionBody::Dealt { of, .. } => {
            EntryEffect::Change(SingleValuedThing::Dealer(origin((*of).into())?))
        }
        SessionBody::End | SessionBody::Reopen => EntryEffect::Change(SingleValuedThing::End),
        SessionBody::Stake(_) => EntryEffect::Change(SingleValuedThing::Stake),
        SessionBody::Bench(_) => EntryEffect::Change(SingleValuedThing::Bench),
        SessionBody::Agree(_) => EntryEffect::Change(SingleValuedThing::Fees),
        SessionBody::Strike | SessionBody::Restore => {
            EntryEffect::Change(SingleValuedThing::Struck)
        }
        SessionBody::Undo { of, .. } => EntryEffect::Undo(origin(*of)?),
        SessionBody::Redo { of } => EntryEffect::Redo(origin(*of)?),
        SessionBody::Open(_)
        | SessionBody::Event(_)
        | SessionBody::Beside(_)
        | SessionBody::Before { .. }
        | SessionBody::Drinks
        | SessionBody::About(_)
        | SessionBody::Witness { .. } => return None,
    })
}

/// Effects of a correction on the later hands that it strikes or replaces.
fn effects_on_later_hands<E>(
    body: &SessionBody<E>,
    origin: &impl Fn(Seq) -> Option<Origin>,
) -> Vec<EntryEffect<SingleValuedThing>> {
    let then = match body {
        SessionBody::Fix { then, .. } | SessionBody::Void { then, .. } => then.as_slice(),
        _ => &[],
    };
    let hands = then.iter().filter_map(|then| origin(then.of.into()));
    hands.map(|hand| EntryEffect::Change(SingleValuedThing::Hand(hand))).collect()
}

/// Effects of a correction of the evening as a whole.
fn effects_of_evening_correction<E>(body: &SessionBody<E>) -> Vec<EntryEffect<SingleValuedThing>> {
    let SessionBody::About(about) = body else { return Vec::new() };
    let begun = about.started_at.iter().map(|_| SingleValuedThing::Begun);
    let name = about.name.iter().map(|_| SingleValuedThing::Name);
    let people =
        about.people.iter().map(|(recorded, _)| SingleValuedThing::Person(recorded.clone()));
    begun.chain(name).chain(people).map(EntryEffect::Change).collect()
}

/// Keys of the switches of the rules that an event sets.
fn keys_of_changed_rule_switches<'b>(
    body: &'b SessionBody<Node<'_>>,
) -> impl Iterator<Item = &'b str> {
    let house = match body {
        SessionBody::Event(event)
        | SessionBody::Beside(event)
        | SessionBody::Before { event, .. } => value_of_key(event, "house"),
        _ => None,
    };
    let switches = if let Some(Node::Object(switches)) = house { switches.as_slice() } else { &[] };
    switches.iter().map(|(key, _)| key.as_ref())
}

fn value_of_key<'n, 'a>(node: &'n Node<'a>, key: &str) -> Option<&'n Node<'a>> {
    let Node::Object(entries) = node else { return None };
    entries.iter().find(|(known, _)| known == key).map(|(_, value)| value)
}

/// Content of an entry for comparison, regardless of who recorded it and why.
#[derive(PartialEq, Eq)]
enum EntryContent {
    Undone,
    Void,
    Value(String),
}

fn content_to_compare(chain: &Chain, entry: &Entry) -> Result<EntryContent> {
    Ok(match entries::parse_session_body(chain, entry)?.body {
        // The place of the hand may have moved with the copy.
        SessionBody::Event(event)
        | SessionBody::Beside(event)
        | SessionBody::Before { event, .. } => EntryContent::Value(format!("{event:?}")),
        SessionBody::Fix { event, then, .. } if then.is_empty() => {
            EntryContent::Value(format!("{event:?}"))
        }
        SessionBody::Void { then, .. } if then.is_empty() => EntryContent::Void,
        SessionBody::Undo { .. } => EntryContent::Undone,
        SessionBody::Dealt { player, .. } => EntryContent::Value(player),
        // Two copies may have said the same, each of several evenings at once.
        SessionBody::About(about) => {
            EntryContent::Value(format!("{:?}", EveningCorrection { with: None, ..about }))
        }
        // Of several hands at once.
        SessionBody::Fix { event, then, .. } => EntryContent::Value(format!("{event:?}{then:?}")),
        SessionBody::Void { then, .. } => EntryContent::Value(format!("{then:?}")),
        body => EntryContent::Value(format!("{:?}", body.map_event(|_| ()))),
    })
}
