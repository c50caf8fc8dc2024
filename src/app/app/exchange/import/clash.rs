//! Clashes of what was recorded in two copies, in words.

use crate::app::entry_name::EntryName;
use crate::app::house::own_house_chain;
use crate::app::log::{LogContent, LogLine, log_lines_of_entries};
use crate::app::money::Ledger;
use crate::app::money::books::NamedPayment;
use crate::app::money::duplicate::{DuplicateEntryPair, DuplicateKind};
use crate::app::{AppError, Result};
use crate::journal::bodies::HouseBody;
use crate::ledger::books::account::Account;
use crate::ledger::books::order::Origin;
use crate::model::time::Day;
use crate::store::chain::Entry;
use crate::store::{StoreError, Tx};

/// Clash of two entries recorded in two copies. Of two values ours comes first, otherwise the
/// earlier entry.
pub struct Clash {
    pub kind: ClashKind,
    pub lines: [Box<LogLine>; 2],
    /// Names of the two entries in the log.
    pub names: [String; 2],
    /// Whether each of the two entries was written down in this file; `None` for both unless
    /// exactly one was, and `None` for an entry that is itself marked as merged from another copy.
    pub is_from_here: [Option<bool>; 2],
    /// Index of the entry that counts; `None` where both count or neither does, which depends on
    /// the kind.
    pub counts: Option<usize>,
    /// Part of a payment beyond the line of a settlement that it repeats.
    pub rest: Option<NamedPayment>,
}

impl Clash {
    /// Whether the clash concerns a list of entries: one of the two is in it, of a settlement and a
    /// payment the latter, as the settlement has lines of other people too.
    pub fn is_about_any(&self, is_listed: impl Fn(&String) -> bool) -> bool {
        let is_beside = self.kind == ClashKind::PaidBeside;
        self.names[usize::from(is_beside)..].iter().any(is_listed)
    }

    /// Days on which the money or the evenings of the two entries count.
    pub fn days(&self) -> impl Iterator<Item = Day> {
        self.lines.iter().filter_map(|line| match &line.what {
            LogContent::House { body: HouseBody::Deed(deed), .. } => Some(deed.date),
            LogContent::Evening { evening, .. } => Day::from_text(&evening.started_at),
            LogContent::House { .. } | LogContent::Tournament { .. } => None,
        })
    }

    /// Whether both entries put cash into the kitty, take some out or lay money out for it.
    pub fn is_about_kitty(&self) -> bool {
        self.lines.iter().all(|line| match &line.what {
            LogContent::House { body: HouseBody::Deed(deed), .. } => {
                deed.money_handed().iter().any(|handed| handed.concerns(&Account::Kitty))
            }
            _ => false,
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClashKind {
    /// Two values that the copies gave to one hand, the stake, or something else that has one
    /// value.
    Value,
    /// Hand that was undone in one copy and changed in the other.
    Undone,
    /// Hand that was probably recorded twice.
    Hand,
    /// Booking that was probably recorded twice.
    Booking,
    /// Two closings of one book.
    Closing,
    /// Settlement in one copy, and in the other a payment for an evening of it or of one of its
    /// lines.
    PaidBeside,
    /// Evening that was probably typed in twice.
    Evening,
    /// Booking that was probably recorded twice, and taken back in both copies.
    TakenBack,
}

/// Clash of two entries, not yet put into words.
pub(super) struct FoundClash {
    pub(super) kind: ClashKind,
    pub(super) entries: [Entry; 2],
    pub(super) counts: Option<usize>,
    pub(super) rest: Option<NamedPayment>,
}

/// Makes the clash of two deeds, the earlier one first: in every copy the later one is the one to
/// undo. `None` where the ledger lacks one of them.
pub(super) fn clash_of_deeds(
    ledger: &Ledger,
    kind: ClashKind,
    one: Origin,
    other: Origin,
) -> Option<FoundClash> {
    let entry = |origin: Origin| {
        ledger.deeds.iter().find(|deed| deed.origin() == origin).map(|deed| deed.entry.clone())
    };
    let counts = (kind == ClashKind::Closing).then_some(0);
    Some(FoundClash { kind, entries: [entry(one)?, entry(other)?], counts, rest: None })
}

/// Puts clashes into words, all together, so that each evening is read only once.
pub(super) fn describe_clashes(tx: &Tx<'_>, found: Vec<FoundClash>) -> Result<Vec<Clash>> {
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let entries: Vec<Entry> = found.iter().flat_map(|found| found.entries.clone()).collect();
    let mut lines = log_lines_of_entries(tx, entries)?.into_iter().map(Box::new);
    let own = own_house_chain(tx)?.map(|chain| chain.id);
    let name_and_origin = |line: &LogLine| {
        let chain = tx.chain_by_id(line.entry.chain)?;
        let is_from_here = Some(chain.id) == own && !line.merged;
        Ok::<_, AppError>((
            EntryName::for_entry(tx, &chain, line.entry.seq)?.to_string(),
            is_from_here,
        ))
    };
    let mut clashes = Vec::new();
    for FoundClash { kind, counts, rest, .. } in found {
        let lines =
            [lines.next().ok_or(StoreError::Corrupt)?, lines.next().ok_or(StoreError::Corrupt)?];
        let both = [name_and_origin(&lines[0])?, name_and_origin(&lines[1])?];
        let is_told = both[0].1 != both[1].1;
        let is_from_here =
            [0, 1].map(|side| (is_told && !lines[side].merged).then_some(both[side].1));
        let names = both.map(|(name, _)| name);
        clashes.push(Clash { kind, lines, names, is_from_here, counts, rest });
    }
    Ok(clashes)
}

impl From<DuplicateEntryPair> for FoundClash {
    fn from(twice: DuplicateEntryPair) -> FoundClash {
        let kind = match twice.kind {
            DuplicateKind::Booking => ClashKind::Booking,
            DuplicateKind::PaidBeside => ClashKind::PaidBeside,
            DuplicateKind::Evening => ClashKind::Evening,
            DuplicateKind::TakenBack => ClashKind::TakenBack,
        };
        FoundClash { kind, entries: twice.entries, counts: None, rest: twice.rest }
    }
}

/// Puts into words what was probably recorded twice.
pub fn describe_duplicates(tx: &Tx<'_>, twice: Vec<DuplicateEntryPair>) -> Result<Vec<Clash>> {
    describe_clashes(tx, twice.into_iter().map(FoundClash::from).collect())
}
