//! Changes of an evening after its book was closed: the entries, what each did, and its reason; and
//! what was done with money there since.

use std::collections::{BTreeMap, HashMap, HashSet};

use uuid::Uuid;

use super::books::Ledger;
use super::not_counted::HandedMoney;
use crate::app::entries::stamped_entries;
use crate::app::entry_name::EntryName;
use crate::app::evening::{Evening, visit_lines};
use crate::app::house::{AllEntryHashes, DeedEntry, last_undoing_entries};
use crate::app::{AppError, Result, entries};
use crate::journal::bodies::SessionBody;
use crate::journal::chain::ChainKind;
use crate::ledger::books::because::{EveningEntry, MoneyChangeKind, entries_changed_since};
use crate::ledger::books::booking::{DeedKind, Page};
use crate::ledger::books::order::{Origin, Stamp};
use crate::ledger::books::seen::SeenEntries;
use crate::model::ids::{EveningName, Seq, Slot};
use crate::record::Node;
use crate::store::chain::Chain;
use crate::store::{StoreError, Tx};

/// Entry that changed an evening after it was closed.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangedEntry {
    pub evening: EveningName,
    /// Name of the entry in the log of this copy.
    pub entry: String,
    pub kind: MoneyChangeKind,
    /// Number of the hand that the entry is about.
    pub hand: Option<u32>,
    /// Payment that the entry recorded, if it recorded one.
    pub paid: Option<HandedMoney>,
    pub why: Option<String>,
}

/// Last closing of each page, with the entries of an evening that it knew; also the payments and
/// bills that were recorded for the page separately.
#[derive(Default)]
pub struct PageClosings {
    last: BTreeMap<Page, (Stamp, SeenEntries)>,
    /// Position of each payment or bill for a page, and whether it is a payment.
    beside: HashMap<Page, Vec<(Stamp, bool)>>,
}

impl PageClosings {
    pub fn from_ledger(ledger: &Ledger) -> PageClosings {
        let mut closings = PageClosings::default();
        for deed in ledger.counting_deeds() {
            let stamp = deed.recorded.stamp;
            let mut add = |page, is_payment| {
                closings.beside.entry(page).or_default().push((stamp, is_payment));
            };
            match &deed.deed().kind {
                DeedKind::Settle(settlement) => {
                    for taken in settlement.closed.iter().flat_map(|closed| &closed.taken).rev() {
                        closings.last.insert(taken.page, (stamp, taken.seen));
                    }
                }
                DeedKind::Bill(bill) => add(bill.page, false),
                kind => {
                    let parts = kind.payments().iter().flat_map(|one| &one.parts);
                    parts.for_each(|part| add(part.page, true));
                }
            }
        }
        closings
    }

    pub fn is_closed(&self, page: Page) -> bool {
        self.last.contains_key(&page)
    }

    /// Whether somebody paid for a page separately from its closing.
    pub fn is_paid_separately(&self, page: Page) -> bool {
        self.beside.get(&page).is_some_and(|all| all.iter().any(|(_, is_payment)| *is_payment))
    }

    /// Pages that were closed, and for which somebody also paid separately.
    pub fn pages_paid_separately(&self) -> Vec<Page> {
        self.last.keys().copied().filter(|page| self.is_paid_separately(*page)).collect()
    }

    /// Finds the last closing of a page, with the payments and bills for the page that it did not
    /// know.
    pub fn deeds_unknown_to<'l>(
        &self,
        tx: &Tx<'_>,
        ledger: &'l Ledger,
        names: &mut AllEntryHashes,
        page: Page,
    ) -> Result<Option<(&'l DeedEntry, Vec<&'l DeedEntry>)>> {
        let deed = |stamp: Stamp| ledger.deeds.iter().find(|deed| deed.recorded.stamp == stamp);
        let Some(closing) = self.last.get(&page).and_then(|(stamp, _)| deed(*stamp)) else {
            return Ok(None);
        };
        let mut unknown = Vec::new();
        for other in self.beside.get(&page).into_iter().flatten().filter_map(|one| deed(one.0)) {
            let both = [closing, other].map(|one| (&one.chain, one.entry.seq, one.origin()));
            if other.recorded.stamp > closing.recorded.stamp || names.are_independent(tx, both)? {
                unknown.push(other);
            }
        }
        Ok(Some((closing, unknown)))
    }
}

/// Payments and bills for an evening that its last closing did not know, apart from payments that
/// repeat a line of that closing; and payments that it knew and that were taken back since.
pub fn deeds_since_closing(
    tx: &Tx<'_>,
    ledger: &Ledger,
    closings: &PageClosings,
    evening: Uuid,
) -> Result<Vec<ChangedEntry>> {
    let page = Page::Evening(evening);
    let Some(row) = ledger.evenings.get(&evening).map(|evening| &evening.row) else {
        return Ok(Vec::new());
    };
    let found = closings.deeds_unknown_to(tx, ledger, &mut AllEntryHashes::default(), page)?;
    let Some((closing, unknown)) = found else { return Ok(Vec::new()) };
    let changes_of = |deed: &DeedEntry, kind| -> Result<(ChangedEntry, Vec<ChangedEntry>)> {
        let blank = ChangedEntry {
            evening: row.evening_name(),
            entry: EntryName::for_entry(tx, &deed.chain, deed.entry.seq)?.to_string(),
            kind: MoneyChangeKind::Bill,
            hand: None,
            paid: None,
            why: deed.deed().note.clone(),
        };
        let payments = deed.deed().kind.payments().iter();
        let here = payments.filter(|one| one.parts.iter().any(|part| part.page == page));
        let paid = here.map(|one| ChangedEntry {
            kind,
            paid: Some(HandedMoney::from_payment(one, &ledger.who)),
            ..blank.clone()
        });
        Ok((blank.clone(), paid.collect()))
    };
    let (mut since, mut undoing) = (Vec::new(), None);
    let closed = closing.recorded.stamp;
    for deed in ledger.deeds.iter().filter(|one| !one.recorded.lives && one.recorded.stamp < closed)
    {
        let (_, paid) = changes_of(deed, MoneyChangeKind::Struck)?;
        if paid.is_empty() {
            continue;
        }
        let undoing = match &mut undoing {
            Some(known) => known,
            none => none.insert(last_undoing_entries(tx)?),
        };
        let entry = undoing.get(&deed.origin()).ok_or(StoreError::Corrupt)?;
        let chain = tx.chain_by_id(entry.chain)?;
        if entries::stamp_of_entry(&chain, entry)? > closed {
            let name = EntryName::for_entry(tx, &chain, entry.seq)?.to_string();
            let why = entries::house_body(&chain, entry)?.why;
            let undone = |one| ChangedEntry { entry: name.clone(), why: why.clone(), ..one };
            since.extend(paid.into_iter().map(undone));
        }
    }
    for deed in unknown.into_iter().filter(|one| !one.deed().repeats_line_of(closing.deed())) {
        let (blank, paid) = changes_of(deed, MoneyChangeKind::Paid)?;
        since.extend(paid);
        since.extend(matches!(deed.deed().kind, DeedKind::Bill(_)).then_some(blank));
    }
    Ok(since)
}

/// Entries that the last closing of an evening's book did not know; none if the book was never
/// closed.
pub fn entries_since_closing(
    tx: &Tx<'_>,
    ledger: &Ledger,
    closings: &PageClosings,
    evening: Uuid,
) -> Result<Vec<ChangedEntry>> {
    let Some(row) = ledger.evenings.get(&evening).map(|evening| &evening.row) else {
        return Ok(Vec::new());
    };
    let Some((closed, seen)) = closings.last.get(&Page::Evening(evening)) else {
        return Ok(Vec::new());
    };
    let chain = Chain { id: row.id, uuid: row.uuid, kind: ChainKind::Session };
    let read = read_changes(tx, &chain)?;
    let entries: Vec<EveningEntry> = read.iter().map(|one| one.entry).collect();
    let found = entries_changed_since(*closed, *seen, &entries);
    let by_origin: HashMap<Origin, &ReadChange> =
        read.iter().map(|one| (one.entry.stamp.origin, one)).collect();
    let found_reads: Vec<(&ReadChange, MoneyChangeKind)> =
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
        visit_lines(tx, &Evening::load(tx, row)?, |line| {
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
            entry: format!("{}.{}", row.number, one.seq),
            kind,
            hand: one.hand.and_then(|slot| hands.get(&slot).copied()),
            paid: None,
            why: one.why.clone(),
        });
    }
    Ok(changed)
}

/// Entry of an evening, with everything that is shown of it as a change.
struct ReadChange {
    seq: Seq,
    entry: EveningEntry,
    why: Option<String>,
    undoes: Option<Seq>,
    /// Place of the hand that the entry corrects, strikes or restores.
    hand: Option<Slot>,
}

/// Facts about an entry: its kind, its reason, the entry that it undoes, and the place of the hand
/// that it is about.
type Told = (Option<MoneyChangeKind>, Option<String>, Option<Seq>, Option<Slot>);

fn read_changes(tx: &Tx<'_>, chain: &Chain) -> Result<Vec<ReadChange>> {
    let mut all: Vec<Told> = Vec::new();
    let mut struck = None;
    tx.visit_chain(chain.id, |entry| {
        let read = entries::session_body(chain, &entry)?;
        let kind_of =
            |seq: Seq| usize::try_from(seq.get() - 1).ok().and_then(|place| all.get(place)?.0);
        let (kind, undoes) = match &read.body {
            SessionBody::Undo { of } => (kind_of(*of).map(kind_of_undo), Some(*of)),
            SessionBody::Redo { of } => (kind_of(*of).map(kind_of_redo), None),
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
            SessionBody::Event(_) if kind == Some(MoneyChangeKind::Added) => {
                Some(Slot::from(entry.seq))
            }
            SessionBody::Fix { of, .. } | SessionBody::Void { of, .. } => Some(*of),
            SessionBody::Undo { of } | SessionBody::Redo { of } => {
                usize::try_from(of.get() - 1).ok().and_then(|place| all.get(place)?.3)
            }
            _ => None,
        };
        all.push((kind, why, undoes, hand));
        Ok::<(), AppError>(())
    })?;
    let stamped = stamped_entries(tx, chain)?;
    if stamped.len() != all.len() {
        return Err(StoreError::Corrupt.into());
    }
    let read =
        stamped.into_iter().zip(all).map(|(stamped, (kind, why, undoes, hand))| ReadChange {
            seq: stamped.seq,
            entry: EveningEntry { stamp: stamped.stamp, kind },
            why,
            undoes,
            hand,
        });
    Ok(read.collect())
}

/// Kind of change that an entry makes to the money of its evening, if it makes one.
fn change_kind(body: &SessionBody<Node<'_>>) -> Option<MoneyChangeKind> {
    Some(match body {
        SessionBody::Event(node) => match node {
            Node::Object(keys) if keys.contains(&("kind".into(), Node::Text("seats".into()))) => {
                MoneyChangeKind::Seats
            }
            Node::Object(keys) if keys.contains(&("kind".into(), Node::Text("dealer".into()))) => {
                MoneyChangeKind::Dealer
            }
            Node::Object(keys) if keys.contains(&("kind".into(), Node::Text("rules".into()))) => {
                MoneyChangeKind::Rules
            }
            _ => MoneyChangeKind::Added,
        },
        SessionBody::Beside(_) | SessionBody::Before { .. } => MoneyChangeKind::Rules,
        SessionBody::Fix { .. } => MoneyChangeKind::Corrected,
        SessionBody::Dealt { .. } => MoneyChangeKind::Dealer,
        SessionBody::Void { .. } | SessionBody::Strike => MoneyChangeKind::Struck,
        SessionBody::Restore => MoneyChangeKind::Restored,
        SessionBody::Stake(_) => MoneyChangeKind::Stake,
        SessionBody::Agree(_) => MoneyChangeKind::Fees,
        SessionBody::Drinks => MoneyChangeKind::Added,
        SessionBody::About(about) if !about.people.is_empty() => MoneyChangeKind::People,
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

fn kind_of_undo(kind: MoneyChangeKind) -> MoneyChangeKind {
    match kind {
        MoneyChangeKind::Added | MoneyChangeKind::Restored => MoneyChangeKind::Struck,
        MoneyChangeKind::Struck => MoneyChangeKind::Restored,
        other => other,
    }
}

fn kind_of_redo(kind: MoneyChangeKind) -> MoneyChangeKind {
    match kind {
        MoneyChangeKind::Added => MoneyChangeKind::Restored,
        other => other,
    }
}
