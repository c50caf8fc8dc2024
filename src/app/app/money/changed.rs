//! Changes of an evening after its book was closed: the entries, what each changed, and why.

use std::collections::{HashMap, HashSet};

use uuid::Uuid;

use super::books::Ledger;
use super::settlement::payments_in;
use crate::app::entries::stamps;
use crate::app::evening::{Evening, each_line};
use crate::app::{AppError, Result, entries};
use crate::journal::bodies::SessionBody;
use crate::journal::chain::ChainKind;
use crate::ledger::books::because::{ChangeKind, EveningEntry, changed_since};
use crate::ledger::books::booking::{DeedKind, Page};
use crate::ledger::books::order::{Origin, Stamp};
use crate::ledger::books::shelf::SeenEntries;
use crate::model::ids::{EveningName, Seq, Slot};
use crate::record::Node;
use crate::store::chain::Chain;
use crate::store::{StoreError, Tx};

/// Entry that changed an evening after it was closed.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangedEntry {
    pub evening: EveningName,
    pub seq: Seq,
    pub kind: ChangeKind,
    /// Number of the hand that the entry is about.
    pub hand: Option<u32>,
    pub why: Option<String>,
}

impl ChangedEntry {
    /// Name of the entry in this file.
    pub fn entry(&self) -> String {
        format!("{}.{}", self.evening.number, self.seq)
    }
}

/// Closings that count, by page: the last one, with the entries of the evening that it knew. Also
/// other deeds on each page, with whether they are payments.
#[derive(Default)]
pub struct Closings {
    last: HashMap<Page, (Stamp, SeenEntries)>,
    beside: HashMap<Page, Vec<(Stamp, bool)>>,
}

impl Closings {
    pub fn from_ledger(ledger: &Ledger) -> Closings {
        let mut closings = Closings::default();
        let mut add = |page, stamp, is_payment| {
            closings.beside.entry(page).or_default().push((stamp, is_payment));
        };
        for deed in ledger.counting_deeds() {
            let stamp = deed.recorded.stamp;
            let paid = match &deed.deed().kind {
                DeedKind::Settle(settlement) => {
                    for taken in settlement.closed.iter().flat_map(|closed| &closed.taken).rev() {
                        closings.last.insert(taken.page, (stamp, taken.seen));
                    }
                    continue;
                }
                DeedKind::Bill(bill) => {
                    add(bill.page, stamp, false);
                    continue;
                }
                kind => payments_in(kind),
            };
            paid.iter().flat_map(|one| &one.parts).for_each(|part| add(part.page, stamp, true));
        }
        closings
    }

    /// Last closing of a page, and the other deeds there, each with whether it is a payment.
    pub fn closing_and_beside(&self, page: Page) -> (Option<Stamp>, &[(Stamp, bool)]) {
        let beside = self.beside.get(&page).map_or(&[][..], Vec::as_slice);
        (self.last.get(&page).map(|(stamp, _)| *stamp), beside)
    }
}

/// Entries that the last closing of an evening's book did not know; none if the book was never
/// closed.
pub fn changed_entries(
    tx: &Tx<'_>,
    ledger: &Ledger,
    closings: &Closings,
    evening: Uuid,
) -> Result<Vec<ChangedEntry>> {
    let Some(row) = ledger.evenings.get(&evening).map(|evening| &evening.row) else {
        return Ok(Vec::new());
    };
    let Some((closed, seen)) = closings.last.get(&Page::Evening(evening)) else {
        return Ok(Vec::new());
    };
    let chain = Chain { id: row.id, uuid: row.uuid, kind: ChainKind::Session };
    let read = read(tx, &chain)?;
    let entries: Vec<EveningEntry> = read.iter().map(|one| one.entry).collect();
    let found = changed_since(*closed, *seen, &entries);
    let by_origin: HashMap<Origin, &ReadEntry> =
        read.iter().map(|one| (one.entry.stamp.origin, one)).collect();
    let found_reads: Vec<(&ReadEntry, ChangeKind)> =
        found.iter().filter_map(|(origin, kind)| Some((*by_origin.get(origin)?, *kind))).collect();
    let new: HashSet<Seq> = found_reads.iter().map(|(one, _)| one.seq).collect();
    // Done and taken back since: together that is nothing.
    let mut taken_back: HashSet<Seq> = HashSet::new();
    let mut undoing: Vec<(Seq, Seq)> =
        found_reads.iter().filter_map(|(one, _)| Some((one.seq, one.undoes?))).collect();
    // The latest first: what was taken back itself takes nothing back.
    undoing.sort_unstable_by(|one, other| other.cmp(one));
    for (seq, undone) in undoing {
        if !taken_back.contains(&seq) {
            taken_back.insert(undone);
        }
    }
    let (mut changed, mut hands) = (Vec::new(), HashMap::new());
    if found_reads.iter().any(|(one, _)| one.hand.is_some()) {
        let row = tx.session(row.id)?.ok_or(StoreError::Corrupt)?;
        each_line(tx, &Evening::load(tx, row)?, |line| {
            hands.extend(line.hand.map(|hand| (line.slot, hand)));
            Ok(())
        })?;
    }
    for (one, kind) in found_reads {
        if taken_back.contains(&one.seq) || one.undoes.is_some_and(|undone| new.contains(&undone)) {
            continue;
        }
        changed.push(ChangedEntry {
            evening: row.evening_name(),
            seq: one.seq,
            kind,
            hand: one.hand.and_then(|slot| hands.get(&slot).copied()),
            why: one.why.clone(),
        });
    }
    Ok(changed)
}

/// Entry of an evening with what is told of it as a change.
struct ReadEntry {
    seq: Seq,
    entry: EveningEntry,
    why: Option<String>,
    undoes: Option<Seq>,
    /// Place of the hand that the entry corrects, strikes or restores.
    hand: Option<Slot>,
}

/// What is known of an entry: its kind, its reason, the entry that it undoes, and the place of the
/// hand that it is about.
type Told = (Option<ChangeKind>, Option<String>, Option<Seq>, Option<Slot>);

fn read(tx: &Tx<'_>, chain: &Chain) -> Result<Vec<ReadEntry>> {
    let mut all: Vec<Told> = Vec::new();
    let mut struck = None;
    tx.each_entry_of(chain.id, |entry| {
        let read = entries::session_body(chain, &entry)?;
        let kind_of =
            |seq: Seq| usize::try_from(seq.get() - 1).ok().and_then(|place| all.get(place)?.0);
        let (kind, undoes) = match &read.body {
            SessionBody::Undo { of } => (kind_of(*of).map(kind_taken_back), Some(*of)),
            SessionBody::Redo { of } => (kind_of(*of).map(kind_brought_back), None),
            SessionBody::Strike => {
                struck = Some(entry.seq);
                (change_kind(&SessionBody::Strike), None)
            }
            // It takes the striking back, as undoing it would.
            SessionBody::Restore => (change_kind(&SessionBody::Restore), struck.take()),
            body => (change_kind(body), None),
        };
        let why_of = |seq: Seq| {
            usize::try_from(seq.get() - 1).ok().and_then(|place| all.get(place)?.1.clone())
        };
        let why = match &read.body {
            SessionBody::Undo { of } | SessionBody::Redo { of } => read.why.or_else(|| why_of(*of)),
            _ => read.why,
        };
        let hand = match &read.body {
            SessionBody::Event(_) if kind == Some(ChangeKind::Added) => Some(Slot::from(entry.seq)),
            SessionBody::Fix { of, .. } | SessionBody::Void { of, .. } => Some(*of),
            SessionBody::Undo { of } | SessionBody::Redo { of } => {
                usize::try_from(of.get() - 1).ok().and_then(|place| all.get(place)?.3)
            }
            _ => None,
        };
        all.push((kind, why, undoes, hand));
        Ok::<(), AppError>(())
    })?;
    let stamped = stamps(tx, chain)?;
    if stamped.len() != all.len() {
        return Err(StoreError::Corrupt.into());
    }
    let read = stamped.into_iter().zip(all).map(|(stamped, (kind, why, undoes, hand))| ReadEntry {
        seq: stamped.seq,
        entry: EveningEntry { stamp: stamped.stamp, kind },
        why,
        undoes,
        hand,
    });
    Ok(read.collect())
}

/// Kind of change that an entry makes to the money of its evening, if it makes one.
fn change_kind(body: &SessionBody<Node<'_>>) -> Option<ChangeKind> {
    Some(match body {
        SessionBody::Event(node) => match node {
            Node::Object(keys) if keys.contains(&("kind".into(), Node::Text("seats".into()))) => {
                ChangeKind::Seats
            }
            Node::Object(keys) if keys.contains(&("kind".into(), Node::Text("dealer".into()))) => {
                ChangeKind::Dealer
            }
            Node::Object(keys) if keys.contains(&("kind".into(), Node::Text("rules".into()))) => {
                ChangeKind::Rules
            }
            _ => ChangeKind::Added,
        },
        SessionBody::Beside(_) | SessionBody::Before { .. } => ChangeKind::Rules,
        SessionBody::Fix { .. } => ChangeKind::Corrected,
        SessionBody::Dealt { .. } => ChangeKind::Dealer,
        SessionBody::Void { .. } | SessionBody::Strike => ChangeKind::Struck,
        SessionBody::Restore => ChangeKind::Restored,
        SessionBody::Stake(_) => ChangeKind::Stake,
        SessionBody::Agree(_) => ChangeKind::Fees,
        SessionBody::Drinks => ChangeKind::Added,
        SessionBody::About(about) if !about.people.is_empty() => ChangeKind::People,
        SessionBody::Open(_)
        | SessionBody::Bench(_)
        | SessionBody::End
        | SessionBody::Reopen
        | SessionBody::About(_)
        | SessionBody::Witness { .. }
        | SessionBody::Undo { .. }
        | SessionBody::Redo { .. } => return None,
    })
}

fn kind_taken_back(kind: ChangeKind) -> ChangeKind {
    match kind {
        ChangeKind::Added | ChangeKind::Restored => ChangeKind::Struck,
        ChangeKind::Struck => ChangeKind::Restored,
        other => other,
    }
}

fn kind_brought_back(kind: ChangeKind) -> ChangeKind {
    match kind {
        ChangeKind::Added => ChangeKind::Restored,
        other => other,
    }
}
