//! Duplicates: everything that was probably recorded in two copies, and counts twice: a booking, an
//! evening that was settled in one and paid for in the other, a whole evening (docs/settlement.md,
//! Copies). Every view that reports them calls this module.

use std::collections::{BTreeMap, BTreeSet, HashMap, hash_map};

use super::books::{Ledger, NamedPayment};
use super::changed::{PageClosings, first_change_besides_payments};
use super::deed::refusal_of_rate_error;
use super::duplicate::{DuplicateEntryPair, DuplicateKind, were_confirmed_separate};
use super::kitty::is_fine_open;
use super::same_evening::find_duplicate_evenings;
use crate::app::evening::EveningSums;
use crate::app::house::{AllEntryHashes, DeedEntry, UndoOrRedoEntry, undos_and_redos_by_deed};
use crate::app::{AppError, Result};
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Book, Deed, DeedKind, Page, Payment};
use crate::ledger::books::duplicates::find_duplicate_deeds;
use crate::ledger::books::order::{EntryStamp, Origin};
use crate::ledger::books::pairs::PairDebts;
use crate::ledger::books::round::convert;
use crate::model::ids::ChainId;
use crate::model::money::Money;
use crate::store::Tx;

/// Undos and redos of each deed in the order common to all copies, by the deed.
type UndosAndRedosByDeed = HashMap<Origin, Vec<UndoOrRedoEntry>>;

/// Finds everything that was probably recorded twice: both entries count, nobody has confirmed that
/// both are meant, and money is open in one of their books, or was when the book was settled with
/// both. Also finds what was recorded twice and does not count at all, since each copy took back
/// another entry.
pub fn find_duplicates(tx: &Tx<'_>) -> Result<Vec<DuplicateEntryPair>> {
    // Whoever wrote all of it knew what stands there.
    if !tx.has_entries_of_other_copies()? {
        return Ok(Vec::new());
    }
    let ledger = Ledger::open_deeds_only(tx)?;
    let (mut names, closings) = (AllEntryHashes::default(), PageClosings::from_ledger(&ledger));
    let moves = undos_and_redos_by_deed(tx)?;
    let (mut alike, mut gone) = (Vec::new(), Vec::new());
    for both in find_duplicate_bookings(tx, &ledger, &mut names, &moves)? {
        alike.push((both, pages_booked_by_both_deeds(both)?));
    }
    for both in find_duplicates_taken_back(tx, &ledger, &mut names, &moves)? {
        gone.push((both, pages_booked_by_both_deeds(both)?));
    }
    let pages = alike.iter().chain(&gone).flat_map(|(_, pages)| pages).copied();
    let pages: BTreeSet<Page> = pages.chain(closings.pages_paid_separately()).collect();
    let opened = Ledger::open_evenings(tx, &evening_chains_of_pages(tx, &pages)?)?;
    let mut all = Vec::new();
    for (both, pages) in alike {
        if are_forgiven_in_two_amounts(both) && !is_forgiven_debt_owed_back(tx, both)? {
            continue;
        }
        if has_open_amounts(&opened, both, &pages)?
            || was_settled_with_both(tx, &opened, &closings, &mut names, (both, &pages))?
        {
            let (kind, both) = match settlement_and_single_payment(both) {
                Some(both) => (DuplicateKind::PaidBeside, both),
                None => (DuplicateKind::Booking, entry_to_keep_first(tx, &ledger, both)?),
            };
            all.push(DuplicateEntryPair::from_deeds(kind, both, pages, &moves));
        }
    }
    for (both, pages) in gone {
        // A payment for evenings that are even now is missed by nobody.
        let is_missed = !are_forgiven_in_two_amounts(both)
            && (!both.iter().all(|one| is_payment(&one.deed().kind))
                || pages.iter().all(|page| page.book() == Book::General)
                || has_open_amounts(&opened, both, &pages)?);
        if is_missed {
            all.push(DuplicateEntryPair::from_deeds(DuplicateKind::TakenBack, both, pages, &moves));
        }
    }
    add_payments_repeating_closings(tx, (&opened, &closings), &mut names, &moves, &mut all)?;
    all.extend(find_duplicate_evenings(tx, &BTreeMap::new())?);
    Ok(all)
}

/// Adds the payments that repeat a line of a closing of their evening, in each evening that they
/// were spread over.
fn add_payments_repeating_closings(
    tx: &Tx<'_>,
    (ledger, closings): (&Ledger, &PageClosings),
    names: &mut AllEntryHashes,
    moves: &UndosAndRedosByDeed,
    all: &mut Vec<DuplicateEntryPair>,
) -> Result<()> {
    let mut lines = BTreeSet::new();
    for page in closings.pages_paid_separately() {
        for both in find_payments_repeating_closing(tx, ledger, closings, names, page)? {
            if were_confirmed_separate(with_stamps_and_undoings(moves, both), true) {
                continue;
            }
            let pages = BTreeSet::from([page]);
            if !has_open_amounts(ledger, [both[1]; 2], &pages)? {
                continue;
            }
            let kind = DuplicateKind::PaidBeside;
            let mut found = DuplicateEntryPair::from_deeds(kind, both, pages, moves);
            let (line, rest) = match both[1].deed().kind.payments_and_forgiven_debts() {
                [payment] => {
                    let mut rest = NamedPayment::from_payment(payment, &ledger.who);
                    rest.name_debt_among(&ledger.currencies());
                    (amount_in_repeated_lines(both[0], payment)?, Some(rest))
                }
                _ => (0, None),
            };
            let is_new_line = lines.insert([both[0].entry.id, both[1].entry.id]);
            let is_told = |one: &&mut DuplicateEntryPair| one.entries.contains(&found.entries[1]);
            match all.iter_mut().find(is_told) {
                None => {
                    found.rest = rest.filter(|_| line > 0);
                    found.rest.iter_mut().for_each(|rest| rest.money.minor -= line);
                    all.push(found);
                }
                // It counts twice in each evening that it was spread over.
                Some(told) if told.kind == kind => {
                    told.pages.extend(found.pages);
                    told.paid.extend(found.paid);
                    told.rest
                        .iter_mut()
                        .filter(|_| is_new_line)
                        .for_each(|rest| rest.money.minor -= line);
                }
                // A payment that stands there twice is told as that.
                Some(_) => {}
            }
        }
    }
    Ok(())
}

impl DuplicateEntryPair {
    fn from_deeds(
        kind: DuplicateKind,
        both: [&DeedEntry; 2],
        pages: BTreeSet<Page>,
        moves: &UndosAndRedosByDeed,
    ) -> DuplicateEntryPair {
        let mut paid = BTreeMap::new();
        let [one, other] = both.map(DeedEntry::deed);
        // What counts not at all is not there twice.
        let counted = if kind == DuplicateKind::TakenBack { 0 } else { 2 };
        // Of different amounts that one is there too much which is to be taken back.
        for (own, other) in [(one, other), (other, one)].into_iter().take(counted) {
            let others = other.money_handed();
            let is_same = |payment: &&Payment| {
                let [from, to] = [&payment.from, &payment.to].map(Some);
                others.iter().any(|one| [one.from.as_ref(), one.to.as_ref()] == [from, to])
            };
            if let (DeedKind::Bill(bill), DeedKind::Bill(_)) = (&own.kind, &other.kind) {
                paid.insert(bill.page, bill.money);
            }
            let payments = own.kind.payments_and_forgiven_debts().iter().filter(is_same);
            paid.extend(payments.flat_map(|payment| {
                let currency = payment.off.currency;
                let parts = payment.parts.iter().filter(|part| pages.contains(&part.page));
                parts.map(move |part| (part.page, Money { minor: part.minor, currency }))
            }));
        }
        let entries = both.map(|one| one.entry.clone());
        let moved = both.map(|one| {
            let last = moves.get(&one.origin()).and_then(|own| own.last());
            last.map_or(&one.entry, |last| &last.entry).clone()
        });
        DuplicateEntryPair { kind, entries, moved, pages, paid, rest: None }
    }
}

/// Finds what was probably recorded twice and concerns one of these pages.
pub fn find_duplicates_on_pages(
    tx: &Tx<'_>,
    pages: &BTreeSet<Page>,
) -> Result<Vec<DuplicateEntryPair>> {
    let mut twice = find_duplicates(tx)?;
    twice.retain(|one| !one.pages.is_disjoint(pages));
    Ok(twice)
}

/// Settlement of several payments and the single payment that repeats one of them, in this order;
/// `None` where both or neither consist of several payments.
fn settlement_and_single_payment(both: [&DeedEntry; 2]) -> Option<[&DeedEntry; 2]> {
    let has_several = |one: &DeedEntry| one.deed().money_handed().len() > 1;
    let [one, other] = both.map(|one| is_payment(&one.deed().kind) && has_several(one));
    (one != other).then(|| if one { both } else { [both[1], both[0]] })
}

/// Amount, in the currency of a single payment, of the lines of a settlement that it repeats: as they
/// were handed over in that currency, or else as much as they take off of the payment's debts.
fn amount_in_repeated_lines(settlement: &DeedEntry, payment: &Payment) -> Result<i64> {
    let (paid_in, debt_in) = (payment.paid.currency, payment.off.currency);
    let mut all = 0_i64;
    for line in settlement.deed().money_handed() {
        if [&line.from, &line.to].map(Option::as_ref) != [&payment.from, &payment.to].map(Some) {
            continue;
        }
        let own = line.parts.iter().filter(|part| part.currency == debt_in);
        let own: i64 = own.map(|part| part.minor).sum();
        all += match line.money.currency == paid_in {
            true => line.money.minor,
            false => convert(own, debt_in, paid_in).map_err(refusal_of_rate_error)?,
        };
    }
    Ok(all)
}

/// Whether both deeds forgive something, each another amount: that may well be meant.
fn are_forgiven_in_two_amounts(both: [&DeedEntry; 2]) -> bool {
    let [DeedKind::Forgive(one), DeedKind::Forgive(other)] = both.map(|deed| &deed.deed().kind)
    else {
        return false;
    };
    one.off != other.off
}

/// Whether more was forgiven than was owed, so that over all books of both the debtor is to get money
/// from whoever forgave it.
fn is_forgiven_debt_owed_back(tx: &Tx<'_>, both: [&DeedEntry; 2]) -> Result<bool> {
    let kinds = both.map(|one| &one.deed().kind);
    let mut debts = kinds.iter().flat_map(|kind| kind.payments_and_forgiven_debts());
    let pages = debts.clone().flat_map(|debt| debt.parts.iter().map(|part| part.page));
    let pages: BTreeSet<Page> = pages.collect();
    let ledger = Ledger::open_evenings(tx, &evening_chains_of_pages(tx, &pages)?)?;
    let (mut open, Some(debt)) = (PairDebts::default(), debts.next()) else { return Ok(false) };
    for page in &pages {
        if let Some(own) = ledger.books.debts_on_page(debt.off.currency, *page) {
            open.add(own)?;
        }
    }
    Ok(open.debt(&debt.to, &debt.from).twenty_thousandths() > 0
        && open.sums()?.balance_of(&debt.from).twenty_thousandths() > 0)
}

/// Two bookings, the one to be kept first: the earlier one; or the opening balances of more people,
/// the kitty with its cash among them; or the money that the kitty took, where a fine of as much is
/// still owed by the other; or the payment of what the other forgave; or the greater of two forgiven
/// amounts; or what is for an evening that counts, where the other is for one that was struck.
fn entry_to_keep_first<'l>(
    tx: &Tx<'_>,
    ledger: &Ledger,
    [one, other]: [&'l DeedEntry; 2],
) -> Result<[&'l DeedEntry; 2]> {
    let is_second_kept = match [&one.deed().kind, &other.deed().kind] {
        [DeedKind::Opening(first), DeedKind::Opening(second)] => {
            second.people().len() > first.people().len()
        }
        [DeedKind::Take(owed), DeedKind::Take(taken)] => {
            owed.is_owed && !taken.is_owed && is_fine_open(ledger, owed)?
        }
        [DeedKind::Forgive(_), kind] if !matches!(kind, DeedKind::Forgive(_)) => true,
        [kind, DeedKind::Forgive(_)] if !matches!(kind, DeedKind::Forgive(_)) => false,
        [DeedKind::Forgive(first), DeedKind::Forgive(second)] if first.off != second.off => {
            second.off.minor > first.off.minor
        }
        _ => is_for_struck_evening(tx, one)? && !is_for_struck_evening(tx, other)?,
    };
    Ok(if is_second_kept { [other, one] } else { [one, other] })
}

fn is_for_struck_evening(tx: &Tx<'_>, deed: &DeedEntry) -> Result<bool> {
    let pages = deed.pages()?;
    pages.iter().try_fold(false, |found, page| Ok(found || is_book_struck(tx, page.book())?))
}

/// Whether a book is that of an evening that was struck.
fn is_book_struck(tx: &Tx<'_>, book: Book) -> Result<bool> {
    let Book::Evening(id) = book else { return Ok(false) };
    let row = tx.chain(id)?.map(|chain| tx.session(chain.id)).transpose()?.flatten();
    let Some(row) = row else { return Ok(false) };
    Ok(EveningSums::read(&row)?.is_struck)
}

fn is_payment(kind: &DeedKind) -> bool {
    !kind.payments().is_empty() || matches!(kind, DeedKind::Settle(_))
}

/// Lists the chains of the evenings that have these pages.
fn evening_chains_of_pages(tx: &Tx<'_>, pages: &BTreeSet<Page>) -> Result<Vec<ChainId>> {
    let mut chains = Vec::new();
    for page in pages {
        if let Page::Evening(id) = page {
            chains.extend(tx.chain(*id)?.map(|chain| chain.id));
        }
    }
    chains.sort_unstable();
    Ok(chains)
}

/// Bookings that were probably recorded twice and both count, the earlier one first.
fn find_duplicate_bookings<'l>(
    tx: &Tx<'_>,
    ledger: &'l Ledger,
    names: &mut AllEntryHashes,
    moves: &UndosAndRedosByDeed,
) -> Result<Vec<[&'l DeedEntry; 2]>> {
    let mut pairs = find_similar_deeds(tx, ledger.counting_deeds(), names)?;
    pairs.retain(|both| !were_confirmed_separate(with_stamps_and_undoings(moves, *both), true));
    Ok(pairs)
}

/// Bookings that were probably recorded twice and were both taken back, in two copies that did not
/// know it of each other; the earlier one first.
fn find_duplicates_taken_back<'l>(
    tx: &Tx<'_>,
    ledger: &'l Ledger,
    names: &mut AllEntryHashes,
    moves: &UndosAndRedosByDeed,
) -> Result<Vec<[&'l DeedEntry; 2]>> {
    let dead = ledger.deeds.iter().filter(|deed| !deed.recorded.lives);
    let mut found = Vec::new();
    for both in find_similar_deeds(tx, dead, names)? {
        let [Some(one), Some(other)] =
            both.map(|deed| moves.get(&deed.origin()).and_then(|own| own.last()))
        else {
            continue;
        };
        let chains = [tx.chain_by_id(one.entry.chain)?, tx.chain_by_id(other.entry.chain)?];
        let undos = [(&chains[0], one), (&chains[1], other)];
        let undos = undos.map(|(chain, undo)| (chain, undo.entry.seq, undo.stamp.origin));
        // Recorded once more it counts after all.
        let counts_again = |deed: &DeedEntry| {
            let both = both.map(|own| (own.recorded.stamp, own.deed()));
            let is_like = |own| {
                let both = [own, (deed.recorded.stamp, deed.deed())];
                find_duplicate_deeds(&both, |_| Ok::<_, AppError>(false), |_, _| Ok(true))
            };
            both.into_iter().any(|own| is_like(own).is_ok_and(|pairs| !pairs.is_empty()))
        };
        if !were_confirmed_separate(with_stamps_and_undoings(moves, both), false)
            && names.were_recorded_independently(tx, undos)?
            && !ledger.counting_deeds().any(counts_again)
        {
            found.push(both);
        }
    }
    Ok(found)
}

/// Pairs of these deeds that look like one recorded in two copies, the earlier one first.
fn find_similar_deeds<'l>(
    tx: &Tx<'_>,
    deeds: impl Iterator<Item = &'l DeedEntry>,
    names: &mut AllEntryHashes,
) -> Result<Vec<[&'l DeedEntry; 2]>> {
    let by_stamp: BTreeMap<EntryStamp, &DeedEntry> =
        deeds.map(|deed| (deed.recorded.stamp, deed)).collect();
    let deeds: Vec<(EntryStamp, &Deed)> =
        by_stamp.iter().map(|(stamp, deed)| (*stamp, deed.deed())).collect();
    let mut struck: HashMap<Book, bool> = HashMap::new();
    let is_struck = |book| match struck.entry(book) {
        hash_map::Entry::Occupied(known) => Ok(*known.get()),
        hash_map::Entry::Vacant(none) => Ok(*none.insert(is_book_struck(tx, book)?)),
    };
    let pairs = find_duplicate_deeds(&deeds, is_struck, |one, other| {
        let both = [one, other].map(|stamp| by_stamp[&stamp]);
        names.were_recorded_independently(
            tx,
            both.map(|deed| (&deed.chain, deed.entry.seq, deed.origin())),
        )
    })?;
    Ok(pairs.iter().map(|twice| [by_stamp[&twice.earlier], by_stamp[&twice.later]]).collect())
}

/// Pairs each of two deeds with its position in the order common to all copies, and with its undos
/// and redos.
fn with_stamps_and_undoings<'m>(
    moves: &'m UndosAndRedosByDeed,
    both: [&DeedEntry; 2],
) -> [(EntryStamp, &'m [UndoOrRedoEntry]); 2] {
    both.map(|deed| {
        let own = moves.get(&deed.origin()).map_or(&[][..], Vec::as_slice);
        (deed.recorded.stamp, own)
    })
}

/// Pages on which both deeds book something; the carry-overs count as pages of the general book.
/// Where there is no such page, the pages of the general book in either deed; without these, all
/// pages of both.
fn pages_booked_by_both_deeds(both: [&DeedEntry; 2]) -> Result<BTreeSet<Page>> {
    let [one, other] = [both[0].pages()?, both[1].pages()?];
    let mut pages: BTreeSet<Page> = one.intersection(&other).copied().collect();
    let general = one.union(&other).filter(|page| page.book() == Book::General);
    if pages.is_empty() {
        pages.extend(general);
    }
    if pages.is_empty() {
        pages.extend(one.union(&other));
    }
    Ok(pages)
}

/// Collects the people whom two deeds concern: the payers of payments, and everybody in other
/// bookings.
fn people_concerned_by_deeds(both: [&DeedEntry; 2]) -> Result<BTreeSet<Account>> {
    let mut people: BTreeSet<Account> = BTreeSet::new();
    for one in both {
        if is_payment(&one.deed().kind) {
            people.extend(one.deed().money_handed().into_iter().filter_map(|handed| handed.from));
            continue;
        }
        for booking in one.deed().bookings(one.origin())? {
            people.extend(booking.between.people().iter().cloned());
        }
    }
    Ok(people)
}

/// Whether the people concerned have anything open on one of these pages; always true for fines and
/// gifts to the kitty, its spending and its cash in the old book, which are in no book.
fn has_open_amounts(
    ledger: &Ledger,
    both: [&DeedEntry; 2],
    pages: &BTreeSet<Page>,
) -> Result<bool> {
    let is_cash = |one: &DeedEntry| match &one.deed().kind {
        DeedKind::Take(_) | DeedKind::Spend(_) => true,
        DeedKind::Opening(opening) => opening.cash != 0,
        _ => false,
    };
    if both.into_iter().all(is_cash) {
        return Ok(true);
    }
    let people = people_concerned_by_deeds(both)?;
    for currency in ledger.books.currencies() {
        for page in pages {
            let Some(open) = ledger.books.debts_on_page(currency, *page) else { continue };
            let sums = open.sums()?;
            if people.iter().any(|one| !sums.balance_of(one).is_zero()) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Whether one of these pages was settled with both deeds in it, and something was open there for
/// the people concerned, so that the settlement contains the amount twice.
fn was_settled_with_both(
    tx: &Tx<'_>,
    ledger: &Ledger,
    closings: &PageClosings,
    names: &mut AllEntryHashes,
    (both, pages): ([&DeedEntry; 2], &BTreeSet<Page>),
) -> Result<bool> {
    let (people, later) =
        (people_concerned_by_deeds(both)?, both[0].recorded.stamp.max(both[1].recorded.stamp));
    let settled = ledger.counting_deeds().filter(|deed| deed.recorded.stamp > later);
    for deed in settled {
        let DeedKind::Settle(settlement) = &deed.deed().kind else { continue };
        for taken in settlement.closed.iter().flat_map(|closed| &closed.taken) {
            let sums = taken.between.sums()?;
            if !pages.contains(&taken.page)
                || people.iter().all(|one| sums.balance_of(one).is_zero())
            {
                continue;
            }
            let since = closings.last_closing_and_deeds_since(tx, ledger, names, taken.page)?;
            let is_new = |own: &DeedEntry| {
                since.iter().flat_map(|(_, all)| all).any(|one| one.deed.origin() == own.origin())
            };
            if !both.iter().any(|one| is_new(one)) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Finds payments for an evening that repeat a line of its closing, each as a pair of closing and
/// payment: neither was known where the other was recorded, and the payment is earlier than all
/// other changes of the evening that the closing did not know.
fn find_payments_repeating_closing<'l>(
    tx: &Tx<'_>,
    ledger: &'l Ledger,
    closings: &PageClosings,
    names: &mut AllEntryHashes,
    page: Page,
) -> Result<Vec<[&'l DeedEntry; 2]>> {
    let Page::Evening(evening) = page else { return Ok(Vec::new()) };
    let Some((closing, since)) = closings.last_closing_and_deeds_since(tx, ledger, names, page)?
    else {
        return Ok(Vec::new());
    };
    let first = first_change_besides_payments(tx, ledger, closings, evening, &since)?;
    let mut beside = Vec::new();
    for one in since.into_iter().filter(|one| one.is_payment_repeating_closing_line(closing, first))
    {
        let both = [closing, one.deed];
        let recorded = both.map(|deed| (&deed.chain, deed.entry.seq, deed.origin()));
        if names.were_recorded_independently(tx, recorded)? {
            beside.push(both);
        }
    }
    Ok(beside)
}
