//! What changed in an evening after it was closed: why its book is open again.
//!
//! Only which entries it was, and what kind of change each is; the difference itself stands in the book.

use super::order::{Origin, Stamp};
use super::seen::Seen;

/// What an entry did to the money of its evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ChangeKind {
    Corrected,
    Added,
    Struck,
    Restored,
    Stake,
    Fees,
    Seats,
    Rules,
    Dealer,
    /// Recorded in another copy before the closing, which did not know of it.
    Merged,
}

/// An entry of an evening. One that has nothing to do with money has no kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EveningEntry {
    pub stamp: Stamp,
    pub kind: Option<ChangeKind>,
}

/// The entries that a closing did not know, in the one order, with the kind that is named.
pub fn changed_since(closed: Stamp, seen: Seen, entries: &[EveningEntry]) -> Vec<(Origin, ChangeKind)> {
    let mut ordered = entries.to_vec();
    ordered.sort_by_key(|entry| entry.stamp);
    let (before, after) = ordered.split_at(ordered.partition_point(|entry| entry.stamp < closed));
    let origins: Vec<Origin> = before.iter().map(|entry| entry.stamp.origin).collect();
    let merged = seen.unknown_of(&origins).into_iter().filter_map(|place| {
        let entry = before.get(place)?;
        entry.kind.map(|_| (entry.stamp.origin, ChangeKind::Merged))
    });
    let later = after.iter().filter_map(|entry| Some((entry.stamp.origin, entry.kind?)));
    merged.chain(later).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::books::order::Moment;

    fn entry(at: u8, kind: Option<ChangeKind>) -> EveningEntry {
        let stamp = Stamp::new(Moment(i128::from(at)), Origin([at.wrapping_mul(37); 32]));
        EveningEntry { stamp, kind }
    }

    /// Money, Settling, "Closing".
    #[test]
    fn what_came_later_is_called_what_it_is_and_what_was_not_known_merged() {
        let added = Some(ChangeKind::Added);
        let evening = [
            entry(1, None),
            entry(2, added),
            entry(3, added),
            entry(4, added),
            entry(6, Some(ChangeKind::Corrected)),
            entry(7, None),
            entry(8, Some(ChangeKind::Struck)),
        ];
        let closed = entry(5, None).stamp;
        let all_known = Seen::of(evening[..4].iter().map(|entry| entry.stamp.origin));
        let kinds = |seen: Seen| -> Vec<ChangeKind> {
            changed_since(closed, seen, &evening).into_iter().map(|(_, kind)| kind).collect()
        };
        assert_eq!(kinds(all_known), [ChangeKind::Corrected, ChangeKind::Struck]);
        let one_not = Seen::of([0, 1, 3].map(|place| evening[place].stamp.origin));
        assert_eq!(kinds(one_not), [ChangeKind::Merged, ChangeKind::Corrected, ChangeKind::Struck]);
        assert_eq!(changed_since(closed, one_not, &evening)[0].0, evening[2].stamp.origin);
    }
}
