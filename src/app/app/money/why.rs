//! Explanation of a balance: every booking of a person with its amount; together they add up to the
//! balance.

use std::collections::BTreeSet;

use uuid::Uuid;

use super::account::LineWindow;
use super::books::Ledger;
use super::changed::{ChangedEntry, PageClosings, changes_since_closing};
use super::deed::find_typed_account;
use super::not_counted::UncountedClosing;
use super::totals::rounded_balance;
use crate::app::Result;
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::house::DeedEntry;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{BookingKind, DeedKind, Page};
use crate::model::Currency;
use crate::model::ids::EveningName;
use crate::model::time::Day;
use crate::store::{Store, StoreError, Tx};

pub struct BalanceReasons {
    pub name: String,
    /// Last day that counts, where another than today was asked for.
    pub until: Option<Day>,
    pub accounts: Vec<BalanceReasonChain>,
    /// Closings that were recorded as paid and do not count.
    pub not_counted: Vec<UncountedClosing>,
}

/// Bookings of a person in one currency that add up to the balance, one link each; those of
/// evenings come first.
pub struct BalanceReasonChain {
    pub currency: Currency,
    pub links: Vec<BalanceReason>,
    /// Sum of the earlier links that are not shown, in twenty-thousandths of the unit.
    pub earlier: Option<i64>,
    /// Whether links after those shown are left out.
    pub is_cut_off: bool,
    /// Sum of all links in twenty-thousandths of the unit. The next field is the balance as shown,
    /// rounded once.
    pub exact: i64,
    pub minor: i64,
}

#[derive(Clone)]
pub enum BalanceReason {
    /// Result of an evening, with what each hand brought by its number, in twenty-thousandths of
    /// the unit.
    Evening { evening: EveningName, hands: Vec<(u32, i64)>, exact: i64, changed: Vec<ChangedEntry> },
    /// Amount that an evening brought apart from hands, as a fee or by drinks; `changed` is what
    /// changed since the evening of the drinks was settled.
    Fee { evening: EveningName, kind: BookingKind, exact: i64, changed: Vec<ChangedEntry> },
    /// Amount that a deed with money brought the person; `changed` is what changed in its evening
    /// since that was settled, where no link before tells it.
    Deed {
        date: Day,
        kind: BookingKind,
        other: Vec<String>,
        evening: Option<EveningName>,
        note: Option<String>,
        exact: i64,
        changed: Vec<ChangedEntry>,
    },
}

impl BalanceReason {
    pub fn exact(&self) -> i64 {
        match self {
            BalanceReason::Evening { exact, .. }
            | BalanceReason::Fee { exact, .. }
            | BalanceReason::Deed { exact, .. } => *exact,
        }
    }

    /// Changes of the evening of the link since that was settled.
    pub fn changed(&self) -> &[ChangedEntry] {
        match self {
            BalanceReason::Evening { changed, .. }
            | BalanceReason::Fee { changed, .. }
            | BalanceReason::Deed { changed, .. } => changed,
        }
    }

    fn set_changed(&mut self, now: Vec<ChangedEntry>) {
        match self {
            BalanceReason::Evening { changed, .. }
            | BalanceReason::Fee { changed, .. }
            | BalanceReason::Deed { changed, .. } => *changed = now,
        }
    }
}

impl BalanceReasons {
    /// Whether there are earlier links than those shown.
    pub fn has_older(&self) -> bool {
        self.accounts.iter().any(|chain| chain.earlier.is_some())
    }
}

/// Explains a balance. With a window only its links are explained, since their hands take playing
/// each evening from the log.
pub fn explain_balance(
    store: &mut Store,
    name: &str,
    kitty_name: &str,
    until: Option<Day>,
    window: Option<LineWindow>,
) -> Result<BalanceReasons> {
    // The kitty may have been asked for that nobody has made yet; nothing of it is kept.
    let tx = store.write()?;
    let account = find_typed_account(&tx, name, kitty_name)?;
    let ledger = Ledger::open_for_account(&tx, &account, until)?;
    let mut links: Vec<UnfinishedReasonLink> = Vec::new();
    for (id, bookings) in ledger.evening_bookings_ordered() {
        if until.is_some_and(|until| {
            Day::from_text(&ledger.evenings[id].row.started_at).is_none_or(|day| day > until)
        }) {
            continue;
        }
        for booking in bookings {
            let exact = booking.between.sums()?.balance_of(&account).twenty_thousandths();
            let played = ledger.evenings.get(id).ok_or(StoreError::Corrupt)?;
            let evening = played.row.evening_name();
            if booking.kind != BookingKind::Hands && exact != 0 {
                let (kind, changed) = (booking.kind, Vec::new());
                let fee = BalanceReason::Fee { evening, kind, exact, changed };
                // An evening of drinks has no hands that bring money.
                let explained = Some(*id).filter(|_| kind == BookingKind::Drinks);
                links.push((booking.currency, fee, explained));
            } else if booking.kind == BookingKind::Hands && played.members.contains(&account) {
                let (hands, changed) = (Vec::new(), Vec::new());
                let link = BalanceReason::Evening { evening, hands, exact, changed };
                links.push((booking.currency, link, Some(*id)));
            }
        }
    }
    let mut deeds: Vec<&DeedEntry> = ledger.counting_deeds().collect();
    deeds.sort_by_key(|deed| (deed.deed().date, deed.recorded.stamp));
    for deed in deeds {
        links.extend(reasons_from_deed(&ledger, deed, &account)?);
    }
    links.sort_by_key(|found| found.0);
    let accounts = links
        .chunk_by_mut(|one, other| one.0 == other.0)
        .map(|links| balance_reason_chain(&tx, &ledger, &account, links, window))
        .collect::<Result<_>>()?;
    let mut not_counted = UncountedClosing::read_from_ledger(&tx, &ledger)?;
    not_counted.retain(|one| {
        one.concerns_account(&account) && until.is_none_or(|until| one.date <= until)
    });
    Ok(BalanceReasons {
        name: ledger.who.shown_name_of_account(&account),
        until,
        accounts,
        not_counted,
    })
}

/// Link with its currency, and the evening whose hands and changes are still to be looked up.
type UnfinishedReasonLink = (Currency, BalanceReason, Option<Uuid>);

/// Links of a person's balance in one currency; those within the window get the hands of their
/// evenings.
fn balance_reason_chain(
    tx: &Tx<'_>,
    ledger: &Ledger,
    account: &Account,
    all: &mut [UnfinishedReasonLink],
    window: Option<LineWindow>,
) -> Result<BalanceReasonChain> {
    let currency = all.first().ok_or(StoreError::Corrupt)?.0;
    let shown = window.map_or(0..all.len(), |window| window.range_within(all.len()));
    let sum = |links: &[UnfinishedReasonLink]| links.iter().map(|(_, link, _)| link.exact()).sum();
    let earlier = (shown.start > 0).then(|| sum(&all[..shown.start]));
    let (exact, is_cut_off) = (sum(all), shown.end < all.len());
    let minor = rounded_balance(tx, ledger, account, exact, currency)?;
    let closings = PageClosings::from_ledger(ledger);
    let changes = |id: Uuid| {
        let currencies = ledger.books.currencies().into_iter();
        let mut open = currencies
            .filter_map(|currency| ledger.books.debts_on_page(currency, Page::Evening(id)));
        match open.any(|between| !between.is_empty()) {
            true => changes_since_closing(tx, ledger, &closings, id),
            false => Ok(Vec::new()),
        }
    };
    let (mut links, mut told) = (Vec::new(), BTreeSet::new());
    for (_, link, evening) in &mut all[shown] {
        if let (BalanceReason::Evening { hands, .. }, Some(id)) = (&mut *link, *evening) {
            *hands = hand_results_of_person(tx, ledger, id, account)?;
        }
        if let Some(id) = evening.filter(|id| told.insert(*id)) {
            link.set_changed(changes(id)?);
        }
        links.push(link.clone());
    }
    Ok(BalanceReasonChain { currency, links, earlier, is_cut_off, exact, minor })
}

/// Results of a person in the hands of an evening, by number of the hand, in twenty-thousandths of
/// the unit.
fn hand_results_of_person(
    tx: &Tx<'_>,
    ledger: &Ledger,
    id: Uuid,
    account: &Account,
) -> Result<Vec<(u32, i64)>> {
    let evening = ledger.evenings.get(&id).ok_or(StoreError::Corrupt)?;
    let row = tx.session(evening.row.id)?.ok_or(StoreError::Corrupt)?;
    let stake = row.stake.ok_or(StoreError::Corrupt)?;
    let loaded = Evening::load(tx, row)?;
    // Two spellings of one person may both have sat there.
    let own = |index: usize| {
        loaded
            .members
            .get(index)
            .is_some_and(|member| ledger.who.account_named(&member.name) == *account)
    };
    let mut hands = Vec::new();
    for line in ScoreSheet::read(tx, &loaded)?.lines {
        let Some(applied) = &line.applied else { continue };
        let (Some(number), Some(sheet)) = (applied.hand, applied.sheet()) else { continue };
        let seats = applied.seated.iter().zip(sheet.due.iter());
        let halves: i64 =
            seats.filter(|(player, _)| own(player.index())).map(|(_, due)| due.halves()).sum();
        if halves != 0 {
            hands.push((number, stake.worth(halves).ok_or(StoreError::TooLarge)?));
        }
    }
    Ok(hands)
}

/// Bookings that a deed makes for a person, one link for each book.
fn reasons_from_deed(
    ledger: &Ledger,
    deed: &DeedEntry,
    account: &Account,
) -> Result<Vec<UnfinishedReasonLink>> {
    let mut links: Vec<UnfinishedReasonLink> = Vec::new();
    for booking in deed.deed().bookings(deed.origin())? {
        let exact = booking.between.sums()?.balance_of(account).twenty_thousandths();
        if exact == 0 {
            continue;
        }
        let other: Vec<String> = match &deed.deed().kind {
            DeedKind::Settle(_) => Vec::new(),
            _ => {
                let people = booking.between.people().into_iter().filter(|one| one != account);
                people.map(|one| ledger.who.shown_name_of_account(&one)).collect()
            }
        };
        let evening = ledger.evening_of_book(booking.page.book());
        let evening_of_page = match booking.page {
            Page::Evening(id) => Some(id),
            Page::Carried(_) | Page::General => None,
        };
        let (date, note, kind) = (deed.deed().date, deed.deed().note.clone(), booking.kind);
        let changed = Vec::new();
        let link = BalanceReason::Deed { date, kind, other, evening, note, exact, changed };
        links.push((booking.currency, link, evening_of_page));
    }
    Ok(links)
}
