//! Changes of an evening after its book was closed: the entries, what each did, and its reason; and
//! what was done with money there since.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use uuid::Uuid;

use super::books::{Ledger, NamedPayment};
use super::evening_changes::{ParsedChange, read_evening_changes};
use crate::app::entry_name::EntryName;
use crate::app::evening::{Evening, visit_sheet_lines};
use crate::app::house::{
    AllEntryHashes, DeedEntry, NamedAccounts, last_undo_or_redo_by_deed, statements_parting_names,
};
use crate::app::{AppError, Result, entries};
use crate::journal::chain::ChainKind;
use crate::ledger::books::account::Account;
use crate::ledger::books::because::{EveningEntry, MoneyChangeKind, entries_unknown_to_closing};
use crate::ledger::books::booking::{Booking, DeedKind, Page};
use crate::ledger::books::exact::TooLarge;
use crate::ledger::books::order::{EntryStamp, Origin};
use crate::ledger::books::pairs::PairDebts;
use crate::ledger::books::seen::SeenEntries;
use crate::model::ids::{EveningName, Seq};
use crate::model::money::Money;
use crate::model::{Currency, name};
use crate::store::chain::{Chain, Entry};
use crate::store::{StoreError, Tx};

/// Entry that changed an evening after it was closed.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangedEntry {
    /// Position of the entry in the order common to all copies.
    pub stamp: EntryStamp,
    pub evening: EveningName,
    /// Name of the entry in the log of this copy.
    pub entry: String,
    pub kind: MoneyChangeKind,
    /// Whether the entry is earlier than the closing, which did not know it, and so came from
    /// another copy.
    pub is_merged: bool,
    /// Number of the hand that the entry is about.
    pub hand: Option<u32>,
    /// Payment, forgiven debt or bill that the entry recorded or took back.
    pub money: Option<PaymentOrBill>,
    /// Names that the entry parts: the one that was split off, or two whose merging waits.
    pub parted: Vec<String>,
    /// Reason for the change, or the note on a payment or bill.
    pub why: Option<String>,
}

/// Payment, forgiven debt or bill in the book of an evening.
#[derive(Clone, Debug, PartialEq)]
pub enum PaymentOrBill {
    Paid(NamedPayment),
    Forgiven(NamedPayment),
    Bill { by: Vec<String>, money: Money },
}

/// Last closing of each page, with the entries of an evening that it knew; also the pages for which
/// payments were recorded separately, and those on which a debt was forgiven.
#[derive(Default)]
pub struct PageClosings {
    last: BTreeMap<Page, (EntryStamp, SeenEntries)>,
    paid: BTreeSet<Page>,
    forgiven: BTreeSet<Page>,
}

impl PageClosings {
    pub fn from_ledger(ledger: &Ledger) -> PageClosings {
        let mut closings = PageClosings::default();
        for deed in ledger.counting_deeds() {
            let stamp = deed.recorded.stamp;
            match &deed.deed().kind {
                DeedKind::Settle(settlement) => {
                    for taken in settlement.closed.iter().flat_map(|closed| &closed.taken).rev() {
                        closings.last.insert(taken.page, (stamp, taken.seen));
                    }
                }
                kind => {
                    let is_forgiven = matches!(kind, DeedKind::Forgive(_));
                    let of_kind =
                        if is_forgiven { &mut closings.forgiven } else { &mut closings.paid };
                    let deeds = kind.payments_and_forgiven_debts().iter();
                    of_kind.extend(deeds.flat_map(|one| &one.parts).map(|part| part.page));
                }
            }
        }
        closings
    }

    /// Evenings whose books were closed.
    pub fn closed_evenings(&self) -> impl Iterator<Item = Uuid> + '_ {
        self.last.keys().filter_map(|page| match page {
            Page::Evening(id) => Some(*id),
            Page::Carried(_) | Page::General => None,
        })
    }

    pub fn is_page_closed(&self, page: Page) -> bool {
        self.last.contains_key(&page)
    }

    /// Whether somebody paid for a page separately from its closing.
    pub fn is_paid_separately(&self, page: Page) -> bool {
        self.paid.contains(&page)
    }

    /// Pages that were closed, and for which somebody also paid or forgave something separately.
    pub fn pages_paid_separately(&self) -> Vec<Page> {
        self.paid.union(&self.forgiven).copied().filter(|page| self.is_page_closed(*page)).collect()
    }

    /// Finds the last closing of a page, with the deeds for the page that it did not know and those
    /// that were taken back since, in the order common to all copies.
    ///
    /// Of a deed that another file recorded before the closing, no entry says whether the closing
    /// knew it. What is open on the page says it, as long as no hand changed since: all that the
    /// closing did not know comes to exactly that.
    pub fn last_closing_and_deeds_since<'l>(
        &self,
        tx: &Tx<'_>,
        ledger: &'l Ledger,
        names: &mut AllEntryHashes,
        page: Page,
    ) -> Result<Option<(&'l DeedEntry, Vec<DeedSinceClosing<'l>>)>> {
        let last = self.last.get(&page).map(|(stamp, _)| *stamp);
        let Some(closing) = ledger.deeds.iter().find(|deed| Some(deed.recorded.stamp) == last)
        else {
            return Ok(None);
        };
        let closed = closing.recorded.stamp;
        let (mut since, mut doubtful, mut undoing) = (Vec::new(), Vec::new(), None);
        let for_page = ledger.deeds.iter().filter(|one| one.deed().is_for_page(page));
        for deed in for_page.filter(|one| ledger.is_deed_not_after_books_day(one)) {
            let is_of_chain = deed.chain.id == closing.chain.id;
            let both = [closing, deed].map(|one| (&one.chain, one.entry.seq, one.origin()));
            let is_new = deed.recorded.stamp > closed
                || is_of_chain && names.were_recorded_independently(tx, both)?;
            let (is_certain, undoing) = if deed.recorded.lives {
                (is_new, None)
            } else {
                let undoing = match &mut undoing {
                    Some(known) => known,
                    none => none.insert(last_undo_or_redo_by_deed(tx)?),
                };
                let entry = undoing.get(&deed.origin()).ok_or(StoreError::Corrupt)?.clone();
                let chain = tx.chain_by_id(entry.chain)?;
                let is_later = entries::stamp_of_entry(&chain, &entry)? > closed;
                if is_new || !is_later && chain.id == closing.chain.id {
                    continue;
                }
                (is_later && is_of_chain, Some((chain, entry)))
            };
            match is_certain {
                true => since.push(DeedSinceClosing { deed, undoing }),
                false if is_of_chain && undoing.is_none() => {}
                false => doubtful.push(DeedSinceClosing { deed, undoing }),
            }
        }
        let is_as_dealt = |evening| {
            Ok::<_, AppError>(entries_since_closing(tx, ledger, self, evening)?.is_empty())
        };
        let is_told_by_open = match page {
            _ if doubtful.is_empty() => false,
            Page::Evening(evening) => is_as_dealt(evening)?,
            _ => true,
        };
        if is_told_by_open {
            since.extend(doubtful_changes_adding_up(ledger, page, &since, doubtful)?);
            since.sort_by_key(|one| one.deed.recorded.stamp);
        }
        Ok(Some((closing, since)))
    }
}

/// Deed that a closing did not know, or that was taken back after it.
#[derive(Clone)]
pub struct DeedSinceClosing<'l> {
    pub deed: &'l DeedEntry,
    /// Entry that took the deed back, with its chain.
    pub undoing: Option<(Chain, Entry)>,
}

/// Debts by currency.
type Debts = BTreeMap<Currency, PairDebts>;

impl DeedSinceClosing<'_> {
    /// Whether this is a payment, or a forgiven debt, that counts.
    pub fn is_counting_payment(&self) -> bool {
        let payments = self.deed.deed().kind.payments_and_forgiven_debts();
        self.undoing.is_none() && !payments.is_empty()
    }

    /// Whether this is a payment, or a forgiven debt, that repeats a line of the closing, earlier than
    /// all other changes.
    pub fn is_payment_repeating_closing_line(
        &self,
        closing: &DeedEntry,
        first: Option<EntryStamp>,
    ) -> bool {
        self.is_counting_payment()
            && self.deed.deed().repeats_payment_of(closing.deed())
            && first.is_none_or(|first| self.deed.recorded.stamp < first)
    }

    /// Position of the deed, or of the entry that took it back, in the order common to all copies.
    pub fn stamp(&self) -> Result<EntryStamp> {
        match &self.undoing {
            Some((chain, entry)) => entries::stamp_of_entry(chain, entry),
            None => Ok(self.deed.recorded.stamp),
        }
    }

    /// Subtracts from `open` what the deed, or the entry that took it back, booked on a page.
    fn subtract_from_open_debts(&self, open: &mut Debts, page: Page) -> Result<(), TooLarge> {
        for booking in self.deed.deed().bookings(self.deed.origin())? {
            if booking.page == page {
                let Booking { currency, between, .. } = booking;
                let between = if self.undoing.is_some() { between } else { between.reverse()? };
                open.entry(currency).or_default().add(&between)?;
            }
        }
        open.retain(|_, between| !between.is_empty());
        Ok(())
    }
}

/// Greatest number of deeds, the latest, that are tried as unknown to a closing.
const MOST_TRIED: usize = 10;

/// Finds the fewest of the doubtful changes that, together with the certain ones, add up to exactly
/// what is open on a page; none where no choice does. Only the latest `MOST_TRIED` are tried.
fn doubtful_changes_adding_up<'l>(
    ledger: &Ledger,
    page: Page,
    certain: &[DeedSinceClosing<'l>],
    mut doubtful: Vec<DeedSinceClosing<'l>>,
) -> Result<Vec<DeedSinceClosing<'l>>> {
    let mut open = Debts::new();
    for currency in ledger.books.currencies() {
        let between = ledger.books.debts_on_page(currency, page).filter(|one| !one.is_empty());
        open.extend(between.map(|between| (currency, between.clone())));
    }
    for one in certain {
        one.subtract_from_open_debts(&mut open, page)?;
    }
    doubtful.drain(..doubtful.len().saturating_sub(MOST_TRIED));
    let mut choices: Vec<u32> = (0..1 << doubtful.len()).collect();
    choices.sort_by_key(|choice| choice.count_ones());
    for choice in choices {
        let chosen = || doubtful.iter().zip(0..).filter(|(_, bit)| choice >> bit & 1 == 1);
        let mut rest = open.clone();
        for (one, _) in chosen() {
            one.subtract_from_open_debts(&mut rest, page)?;
        }
        if rest.is_empty() {
            return Ok(chosen().map(|(one, _)| one.clone()).collect());
        }
    }
    Ok(Vec::new())
}

/// Position of the first change of an evening since its closing that is no payment.
pub fn first_change_besides_payments(
    tx: &Tx<'_>,
    ledger: &Ledger,
    closings: &PageClosings,
    evening: Uuid,
    since: &[DeedSinceClosing<'_>],
) -> Result<Option<EntryStamp>> {
    let changes = entries_since_closing(tx, ledger, closings, evening)?;
    let mut others: Vec<EntryStamp> = changes.iter().map(|change| change.stamp).collect();
    for one in since.iter().filter(|one| !one.is_counting_payment()) {
        others.push(one.stamp()?);
    }
    Ok(others.into_iter().min())
}

/// Reasons why an evening is open again since its last closing: its entries, names that were parted,
/// then what was done with money there.
pub fn changes_since_closing(
    tx: &Tx<'_>,
    ledger: &Ledger,
    closings: &PageClosings,
    evening: Uuid,
) -> Result<Vec<ChangedEntry>> {
    let mut changed = entries_since_closing(tx, ledger, closings, evening)?;
    changed.extend(names_parted_since_closing(tx, ledger, closings, evening)?);
    changed.extend(deeds_since_closing(tx, ledger, closings, evening)?);
    Ok(changed)
}

/// Lists statements about names by which the evening is open since its last closing, which took two
/// names for one person: somebody has money open there who never sat there.
fn names_parted_since_closing(
    tx: &Tx<'_>,
    ledger: &Ledger,
    closings: &PageClosings,
    evening: Uuid,
) -> Result<Vec<ChangedEntry>> {
    let page = Page::Evening(evening);
    let (Some(played), Some((closed, _))) =
        (ledger.evenings.get(&evening), closings.last.get(&page))
    else {
        return Ok(Vec::new());
    };
    let closing = ledger.deeds.iter().find(|deed| deed.recorded.stamp == *closed);
    let closing = closing.ok_or(StoreError::Corrupt)?;
    let currencies = ledger.books.currencies().into_iter();
    let open = currencies.filter_map(|currency| ledger.books.debts_on_page(currency, page));
    let open: BTreeSet<Account> = open.flat_map(PairDebts::people).collect();
    let is_stranger = |one: &Account| !one.is_kitty() && !played.members.contains(one);
    if !open.iter().any(is_stranger) {
        return Ok(Vec::new());
    }
    let (mut changed, mut hashes) = (Vec::new(), AllEntryHashes::default());
    for (stamp, entry, parted) in statements_parting_names(tx)? {
        let chain = tx.chain_by_id(entry.chain)?;
        let both = [
            (&closing.chain, closing.entry.seq, closing.origin()),
            (&chain, entry.seq, stamp.origin),
        ];
        // What was said of two who stay two counts whenever it was said.
        let is_new =
            parted.len() > 1 || stamp > *closed || hashes.were_recorded_independently(tx, both)?;
        if is_new && parted.iter().all(|name| open.contains(&ledger.who.account_named(name))) {
            changed.push(ChangedEntry {
                stamp,
                evening: played.row.evening_name(),
                entry: EntryName::for_entry(tx, &chain, entry.seq)?.to_string(),
                kind: MoneyChangeKind::People,
                is_merged: false,
                hand: None,
                money: None,
                parted,
                why: None,
            });
        }
    }
    Ok(changed)
}

/// Lists payments, forgiven debts and bills for an evening that its last closing did not know, or
/// knew and that were taken back since. What repeats a line of that closing is left out where it is
/// told as a duplicate of it.
fn deeds_since_closing(
    tx: &Tx<'_>,
    ledger: &Ledger,
    closings: &PageClosings,
    evening: Uuid,
) -> Result<Vec<ChangedEntry>> {
    let page = Page::Evening(evening);
    let Some(row) = ledger.evenings.get(&evening).map(|evening| &evening.row) else {
        return Ok(Vec::new());
    };
    let found =
        closings.last_closing_and_deeds_since(tx, ledger, &mut AllEntryHashes::default(), page)?;
    let Some((closing, since)) = found else { return Ok(Vec::new()) };
    let (has_copies, first) = (
        tx.has_entries_of_other_copies()?,
        first_change_besides_payments(tx, ledger, closings, evening, &since)?,
    );
    let mut changed = Vec::new();
    for one in since {
        if has_copies && one.is_payment_repeating_closing_line(closing, first) {
            continue;
        }
        let stamp = one.stamp()?;
        let DeedSinceClosing { deed, undoing } = one;
        let (chain, seq, why) = match &undoing {
            Some((chain, entry)) => {
                (chain, entry.seq, entries::parse_house_body(chain, entry)?.why)
            }
            None => (&deed.chain, deed.entry.seq, deed.deed().note.clone()),
        };
        let entry = EntryName::for_entry(tx, chain, seq)?.to_string();
        for (kind, money) in payments_and_bill_on_page(deed, page, &ledger.who) {
            changed.push(ChangedEntry {
                stamp,
                evening: row.evening_name(),
                entry: entry.clone(),
                kind: if undoing.is_some() { MoneyChangeKind::Struck } else { kind },
                is_merged: false,
                hand: None,
                money: Some(money),
                parted: Vec::new(),
                why: why.clone(),
            });
        }
    }
    Ok(changed)
}

/// Payments of a deed for a page, each as far as it is for that page, one over several currencies as
/// a whole, or the debt that it forgives there, or its bill.
fn payments_and_bill_on_page(
    deed: &DeedEntry,
    page: Page,
    who: &NamedAccounts,
) -> Vec<(MoneyChangeKind, PaymentOrBill)> {
    let kind = &deed.deed().kind;
    if let DeedKind::Bill(bill) = kind {
        let by = bill.payers().iter().map(|(payer, _)| who.shown_name_of_account(payer)).collect();
        return vec![(MoneyChangeKind::Bill, PaymentOrBill::Bill { by, money: bill.money })];
    }
    let what = match kind {
        DeedKind::Forgive(_) => MoneyChangeKind::Forgiven,
        _ => MoneyChangeKind::Paid,
    };
    let paid = kind.payments_and_forgiven_debts().iter().filter(|one| one.is_for_page(page));
    let paid = paid.map(|one| {
        let parts = one.parts.iter().filter(|part| part.page == page);
        let part = Money { minor: parts.map(|part| part.minor).sum(), ..one.off };
        let whole = match kind {
            DeedKind::Lines(lines) => lines.amount_over_currencies(one),
            _ => None,
        };
        let money = whole.unwrap_or(if part == one.off { one.paid } else { part });
        let named = NamedPayment { money, debt_in: None, ..NamedPayment::from_payment(one, who) };
        let is_forgiven = what == MoneyChangeKind::Forgiven;
        (
            what,
            if is_forgiven { PaymentOrBill::Forgiven(named) } else { PaymentOrBill::Paid(named) },
        )
    });
    let mut paid: Vec<_> = paid.collect();
    paid.dedup();
    paid
}

/// Entries that the last closing of an evening's book did not know; none if the book was never
/// closed.
fn entries_since_closing(
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
    let read = read_evening_changes(tx, &chain)?;
    let entries: Vec<EveningEntry> = read.iter().map(|one| one.entry).collect();
    let found = entries_unknown_to_closing(*closed, *seen, &entries);
    let by_origin: HashMap<Origin, &ParsedChange> =
        read.iter().map(|one| (one.entry.stamp.origin, one)).collect();
    let mut found_reads: Vec<(&ParsedChange, MoneyChangeKind, bool)> = found
        .iter()
        .filter_map(|(origin, kind, is_merged)| Some((*by_origin.get(origin)?, *kind, *is_merged)))
        .collect();
    let new: HashSet<Seq> = found_reads.iter().map(|(one, ..)| one.seq).collect();
    // Whoever was put right and back again sits there as recorded, as the closing knew it.
    let is_about_people = |one: &ParsedChange| one.entry.kind == Some(MoneyChangeKind::People);
    if found_reads.iter().any(|(one, ..)| is_about_people(one))
        && read.iter().all(|one| new.contains(&one.seq) || !is_about_people(one))
    {
        let row = tx.session(row.id)?.ok_or(StoreError::Corrupt)?;
        let people = Evening::load(tx, row)?.brought.people;
        if people.iter().all(|(recorded, really)| name::key(recorded) == name::key(really)) {
            found_reads.retain(|(one, ..)| !is_about_people(one));
        }
    }
    // Done and taken back since: together that is nothing.
    let mut taken_back: HashSet<Seq> = HashSet::new();
    let mut undoing: Vec<(Seq, Seq)> =
        found_reads.iter().filter_map(|(one, ..)| Some((one.seq, one.undoes?))).collect();
    // The latest first: what was taken back itself takes nothing back.
    undoing.sort_unstable_by(|one, other| other.cmp(one));
    for (seq, undone) in undoing {
        if !taken_back.contains(&seq) {
            taken_back.insert(undone);
        }
    }
    let (mut changed, mut hands) = (Vec::new(), HashMap::new());
    if found_reads.iter().any(|(one, ..)| one.hand.is_some()) {
        let row = tx.session(row.id)?.ok_or(StoreError::Corrupt)?;
        visit_sheet_lines(tx, &Evening::load(tx, row)?, |line| {
            hands.extend(line.hand.map(|hand| (line.slot, hand)));
            Ok(())
        })?;
    }
    for (one, kind, is_merged) in found_reads {
        if taken_back.contains(&one.seq) || one.undoes.is_some_and(|undone| new.contains(&undone)) {
            continue;
        }
        changed.push(ChangedEntry {
            stamp: one.entry.stamp,
            evening: row.evening_name(),
            entry: format!("{}.{}", row.number, one.seq),
            kind,
            is_merged,
            hand: one.hand.and_then(|slot| hands.get(&slot).copied()),
            money: None,
            parted: Vec::new(),
            why: one.why.clone(),
        });
    }
    Ok(changed)
}
