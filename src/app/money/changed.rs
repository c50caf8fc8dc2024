//! What changed in an evening after its book was closed: the entries, what each did, and its reason.

use uuid::Uuid;

use super::books::Ledger;
use super::shown::Changed;
use crate::app::house::stamps;
use crate::app::{AppError, entries};
use crate::journal::bodies::SessionBody;
use crate::journal::chain::ChainKind;
use crate::ledger::books::booking::Page;
use crate::ledger::books::changed::{ChangeKind, EveningEntry, changed_since};
use crate::ledger::books::deed::DeedKind;
use crate::ledger::books::order::{Origin, Stamp};
use crate::ledger::books::seen::Seen;
use crate::model::ids::Seq;
use crate::record::Node;
use crate::store::chain::Chain;
use crate::store::{StoreError, Tx};

/// The entries that the last closing of an evening's book did not know; none where it was never closed.
pub fn changed(tx: &Tx<'_>, ledger: &Ledger, evening: Uuid) -> Result<Vec<Changed>, AppError> {
    let Some(row) = ledger.evenings.get(&evening).map(|evening| &evening.row) else { return Ok(Vec::new()) };
    let Some((closed, seen)) = last_closing(ledger, Page::Evening(evening))? else { return Ok(Vec::new()) };
    let chain = Chain { id: row.id, uuid: row.uuid, kind: ChainKind::Session };
    let read = read(tx, &chain)?;
    // What came before the books said nothing of what it knew: everything before it.
    let seen = seen.unwrap_or_else(|| {
        Seen::of(read.iter().filter(|one| one.entry.stamp < closed).map(|one| one.entry.stamp.origin))
    });
    let entries: Vec<EveningEntry> = read.iter().map(|one| one.entry).collect();
    let found = changed_since(closed, seen, &entries);
    let is_found = |origin: Origin| found.iter().any(|(other, _)| *other == origin);
    let of = |origin: Origin| read.iter().find(|one| one.entry.stamp.origin == origin);
    let mut changed = Vec::new();
    for (origin, kind) in &found {
        let Some(one) = of(*origin) else { continue };
        // Done and taken back since: together that is nothing.
        let undoes_new = one.undoes.and_then(|seq| read.iter().find(|other| other.seq == seq));
        if is_undone(one, &read, &is_found) || undoes_new.is_some_and(|other| is_found(other.entry.stamp.origin)) {
            continue;
        }
        changed.push(Changed { evening: row.number, seq: one.seq, kind: *kind, why: one.why.clone() });
    }
    Ok(changed)
}

/// Whether one of these took it back, and was not taken back itself.
fn is_undone(one: &Read, read: &[Read], is_found: &impl Fn(Origin) -> bool) -> bool {
    let undoes = |other: &&Read| other.undoes == Some(one.seq) && is_found(other.entry.stamp.origin);
    read.iter().filter(undoes).any(|other| !is_undone(other, read, is_found))
}

fn last_closing(ledger: &Ledger, page: Page) -> Result<Option<(Stamp, Option<Seen>)>, AppError> {
    let mut last = None;
    for deed in ledger.counting() {
        let seen = match &deed.deed().kind {
            DeedKind::Settle(settlement) => {
                let taken = settlement.closed.iter().flat_map(|closed| &closed.taken).find(|taken| taken.page == page);
                taken.map(|taken| Some(taken.seen))
            }
            DeedKind::Old(old) => old.bookings.iter().any(|booking| booking.page == page).then_some(None),
            _ => None,
        };
        if let Some(seen) = seen {
            last = Some((deed.recorded.stamp, seen));
        }
    }
    Ok(last)
}

/// An entry of an evening as far as it is told of.
struct Read {
    seq: Seq,
    entry: EveningEntry,
    why: Option<String>,
    undoes: Option<Seq>,
}

fn read(tx: &Tx<'_>, chain: &Chain) -> Result<Vec<Read>, AppError> {
    let mut all: Vec<(Option<ChangeKind>, Option<String>, Option<Seq>)> = Vec::new();
    let mut struck = None;
    tx.each_entry_of(chain.id, |entry| {
        let read = entries::of_session(chain, &entry)?;
        let kind_of = |seq: Seq| usize::try_from(seq.get() - 1).ok().and_then(|place| all.get(place)?.0);
        let (kind, undoes) = match &read.body {
            SessionBody::Undo { of } => (kind_of(*of).map(taken_back), Some(*of)),
            SessionBody::Redo { of } => (kind_of(*of).map(brought_back), None),
            SessionBody::Strike => {
                struck = Some(entry.seq);
                (kind(&SessionBody::Strike), None)
            }
            // It takes the striking back, as undoing it would.
            SessionBody::Restore => (kind(&SessionBody::Restore), struck.take()),
            body => (kind(body), None),
        };
        let why_of = |seq: Seq| usize::try_from(seq.get() - 1).ok().and_then(|place| all.get(place)?.1.clone());
        let why = match &read.body {
            SessionBody::Undo { of } | SessionBody::Redo { of } => read.why.or_else(|| why_of(*of)),
            _ => read.why,
        };
        all.push((kind, why, undoes));
        Ok::<(), AppError>(())
    })?;
    let stamped = stamps(tx, chain)?;
    if stamped.len() != all.len() {
        return Err(StoreError::Corrupt.into());
    }
    let read = stamped.into_iter().zip(all).map(|(stamped, (kind, why, undoes))| Read {
        seq: stamped.seq,
        entry: EveningEntry { stamp: stamped.stamp, kind },
        why,
        undoes,
    });
    Ok(read.collect())
}

/// What an entry does to the money of its evening.
fn kind(body: &SessionBody<Node<'_>>) -> Option<ChangeKind> {
    Some(match body {
        SessionBody::Event(node) => match node {
            Node::Object(keys) if keys.contains(&("kind".into(), Node::Text("seats".into()))) => ChangeKind::Seats,
            Node::Object(keys) if keys.contains(&("kind".into(), Node::Text("dealer".into()))) => ChangeKind::Dealer,
            Node::Object(keys) if keys.contains(&("kind".into(), Node::Text("rules".into()))) => ChangeKind::Rules,
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
        SessionBody::Open(_)
        | SessionBody::End
        | SessionBody::Reopen
        | SessionBody::KittyFee(_)
        | SessionBody::Undo { .. }
        | SessionBody::Redo { .. } => return None,
    })
}

fn taken_back(kind: ChangeKind) -> ChangeKind {
    match kind {
        ChangeKind::Added | ChangeKind::Restored => ChangeKind::Struck,
        ChangeKind::Struck => ChangeKind::Restored,
        other => other,
    }
}

fn brought_back(kind: ChangeKind) -> ChangeKind {
    match kind {
        ChangeKind::Added => ChangeKind::Restored,
        other => other,
    }
}
