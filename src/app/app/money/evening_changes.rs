//! Entries of an evening as changes of its book: what each did to the money, and its reason.

use crate::app::entries::stamped_entries;
use crate::app::{AppError, Result, entries};
use crate::journal::bodies::SessionBody;
use crate::ledger::books::because::{EveningEntry, MoneyChangeKind};
use crate::model::ids::{Seq, Slot};
use crate::record::Node;
use crate::store::chain::Chain;
use crate::store::{StoreError, Tx};

/// Entry of an evening, with everything that is shown of it as a change.
pub struct ParsedChange {
    pub seq: Seq,
    pub entry: EveningEntry,
    pub why: Option<String>,
    pub undoes: Option<Seq>,
    /// Place of the hand that the entry corrects, strikes or restores.
    pub hand: Option<Slot>,
}

/// Facts about an entry: its kind, its reason, the entry that it undoes, and the place of the hand
/// that it is about.
type EntryFacts = (Option<MoneyChangeKind>, Option<String>, Option<Seq>, Option<Slot>);

/// Reads what each entry of an evening changed in its book.
pub fn read_evening_changes(tx: &Tx<'_>, chain: &Chain) -> Result<Vec<ParsedChange>> {
    let mut all: Vec<EntryFacts> = Vec::new();
    let mut struck = None;
    tx.visit_chain(chain.id, |entry| {
        let read = entries::parse_session_body(chain, &entry)?;
        let kind_of =
            |seq: Seq| usize::try_from(seq.get() - 1).ok().and_then(|place| all.get(place)?.0);
        let (kind, undoes) = match &read.body {
            SessionBody::Undo { of, .. } => (kind_of(*of).map(change_kind_after_undo), Some(*of)),
            SessionBody::Redo { of } => (kind_of(*of).map(change_kind_after_redo), None),
            SessionBody::Strike => {
                struck = Some(entry.seq);
                (money_change_kind_of_body(&SessionBody::Strike), None)
            }
            // It takes the striking back, as undoing it would.
            SessionBody::Restore => {
                (money_change_kind_of_body(&SessionBody::Restore), struck.take())
            }
            body => (money_change_kind_of_body(body), None),
        };
        let why_of = |seq: Seq| {
            usize::try_from(seq.get() - 1).ok().and_then(|place| all.get(place)?.1.clone())
        };
        let why = match &read.body {
            SessionBody::Undo { of, .. } | SessionBody::Redo { of } => {
                read.why.or_else(|| why_of(*of))
            }
            // What was said to a hand is no reason for a change.
            body if kind != Some(MoneyChangeKind::Added) => {
                read.why.or_else(|| note_or_reason_of_entry(body))
            }
            _ => read.why,
        };
        let hand = match &read.body {
            SessionBody::Event(_) if kind == Some(MoneyChangeKind::Added) => {
                Some(Slot::from(entry.seq))
            }
            SessionBody::Fix { of, .. } | SessionBody::Void { of, .. } => Some(*of),
            SessionBody::Undo { of, .. } | SessionBody::Redo { of } => {
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
        stamped.into_iter().zip(all).map(|(stamped, (kind, why, undoes, hand))| ParsedChange {
            seq: stamped.seq,
            entry: EveningEntry { stamp: stamped.stamp, kind },
            why,
            undoes,
            hand,
        });
    Ok(read.collect())
}

fn value_of_key<'n, 'j>(node: &'n Node<'j>, key: &str) -> Option<&'n Node<'j>> {
    let Node::Object(keys) = node else { return None };
    keys.iter().find(|(name, _)| name == key).map(|(_, value)| value)
}

/// Kind of a change of house rules: `Drink` where it changes the drink alone, else `Rules`.
fn kind_of_rules_change(event: &Node<'_>) -> MoneyChangeKind {
    match value_of_key(event, "house") {
        Some(Node::Object(keys)) if keys.iter().all(|(name, _)| name == "drink") => {
            MoneyChangeKind::Drink
        }
        _ => MoneyChangeKind::Rules,
    }
}

/// Note on the event that an entry records, which is the reason where it changes the evening.
fn note_or_reason_of_entry(body: &SessionBody<Node<'_>>) -> Option<String> {
    let (SessionBody::Event(event)
    | SessionBody::Beside(event)
    | SessionBody::Before { event, .. }) = body
    else {
        return None;
    };
    match value_of_key(event, "note") {
        Some(Node::Text(note)) => Some(note.to_string()),
        _ => None,
    }
}

/// Kind of change that an entry makes to the money of its evening, if it makes one.
fn money_change_kind_of_body(body: &SessionBody<Node<'_>>) -> Option<MoneyChangeKind> {
    Some(match body {
        SessionBody::Event(node) => match value_of_key(node, "kind") {
            Some(Node::Text(kind)) if kind == "seats" => MoneyChangeKind::Seats,
            Some(Node::Text(kind)) if kind == "dealer" => MoneyChangeKind::Dealer,
            Some(Node::Text(kind)) if kind == "rules" => kind_of_rules_change(node),
            _ => MoneyChangeKind::Added,
        },
        SessionBody::Beside(event) | SessionBody::Before { event, .. } => {
            kind_of_rules_change(event)
        }
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

fn change_kind_after_undo(kind: MoneyChangeKind) -> MoneyChangeKind {
    match kind {
        MoneyChangeKind::Added | MoneyChangeKind::Restored => MoneyChangeKind::Struck,
        MoneyChangeKind::Struck => MoneyChangeKind::Restored,
        other => other,
    }
}

fn change_kind_after_redo(kind: MoneyChangeKind) -> MoneyChangeKind {
    match kind {
        MoneyChangeKind::Added => MoneyChangeKind::Restored,
        other => other,
    }
}
