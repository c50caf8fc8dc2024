//! Reasons for somebody's balance: every booking by what it was, each with its amount, adding up to
//! it.

use std::collections::{BTreeSet, HashMap};

use uuid::Uuid;

use super::books::{Changed, Ledger, NotCounted};
use super::changed::{Closings, changed_entries};
use super::pay::{no_rate, party};
use crate::app::AppError;
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::house::DeedEntry;
use crate::ledger::books::account::Account;
use crate::ledger::books::because::{Stories, Story};
use crate::ledger::books::booking::{Book, Booking, DeedKind, Kind, Page, Payment};
use crate::ledger::books::exact::Exact;
use crate::ledger::books::plan::Reach;
use crate::ledger::books::round::{in_parts_of, round};
use crate::model::Currency;
use crate::model::ids::EveningName;
use crate::model::time::Day;
use crate::store::{Store, StoreError, Tx};

pub struct Why {
    pub name: String,
    pub accounts: Vec<Chain>,
    /// Closings that were recorded as paid and are in none of them.
    pub not_counted: Vec<NotCounted>,
}

/// Bookings in one currency, evenings first.
pub struct Chain {
    pub currency: Currency,
    pub links: Vec<Link>,
    /// Sum of all links, in exact parts; and the balance that is shown, rounded once.
    pub exact: i64,
    pub minor: i64,
}

pub enum Link {
    /// Amounts that the hands of an evening brought, each by its number.
    Evening { evening: EveningName, hands: Vec<(u32, i64)>, exact: i64, changed: Vec<Changed> },
    /// Amount that an evening brought beside its hands.
    Fee { evening: EveningName, kind: Kind, exact: i64 },
    /// Deed with money.
    Deed {
        date: Day,
        kind: Kind,
        other: Vec<String>,
        evening: Option<EveningName>,
        note: Option<String>,
        exact: i64,
    },
}

impl Link {
    pub fn exact(&self) -> i64 {
        match self {
            Link::Evening { exact, .. } | Link::Fee { exact, .. } | Link::Deed { exact, .. } => {
                *exact
            }
        }
    }
}

pub fn why(
    store: &mut Store,
    name: &str,
    called: &str,
    until: Option<Day>,
) -> Result<Why, AppError> {
    // The kitty may have been asked for that nobody has made yet; nothing of it is kept.
    let tx = store.write()?;
    let account = party(&tx, name, called)?;
    let ledger = Ledger::as_of(&tx, until)?;
    let closings = Closings::from_ledger(&ledger);
    let mut links: Vec<(Currency, Link)> = Vec::new();
    for (id, bookings) in ledger.played_in_order() {
        if until.is_some_and(|until| {
            Day::from_text(&ledger.evenings[id].row.started_at).is_none_or(|day| day > until)
        }) {
            continue;
        }
        for booking in bookings {
            let exact = booking.between.sums()?.balance_of(&account).parts();
            if booking.kind == Kind::Hands {
                links.extend(hands(&tx, (&ledger, &closings), *id, booking, &account)?);
            } else if let (Some(evening), true) =
                (ledger.evening_of(Book::Evening(*id)), exact != 0)
            {
                links.push((booking.currency, Link::Fee { evening, kind: booking.kind, exact }));
            }
        }
    }
    let mut deeds: Vec<&DeedEntry> = ledger.counting_deeds().collect();
    deeds.retain(|deed| until.is_none_or(|until| deed.deed().date <= until));
    deeds.sort_by_key(|deed| (deed.deed().date, deed.recorded.stamp));
    for deed in deeds {
        links.extend(deed_links(&ledger, deed, &account)?);
    }
    let mut accounts: Vec<Chain> = Vec::new();
    for (currency, link) in links {
        let place = match accounts.iter().position(|chain| chain.currency == currency) {
            Some(place) => place,
            None => {
                accounts.push(Chain { currency, links: Vec::new(), exact: 0, minor: 0 });
                accounts.len() - 1
            }
        };
        accounts[place].exact += link.exact();
        accounts[place].links.push(link);
    }
    for chain in &mut accounts {
        chain.minor =
            round(&ledger.books.balances(chain.currency)?, chain.currency)?.amount_of(&account);
    }
    accounts.sort_by_key(|chain| chain.currency);
    let mut not_counted = NotCounted::in_books(&tx, &ledger)?;
    not_counted.retain(|one| one.concerns(&account) && until.is_none_or(|until| one.date <= until));
    Ok(Why { name: ledger.who.name_shown(&account), accounts, not_counted })
}

/// Hands of an evening in which somebody sat, each with what it brought them.
fn hands(
    tx: &Tx<'_>,
    (ledger, closings): (&Ledger, &Closings),
    id: Uuid,
    booking: &Booking,
    account: &Account,
) -> Result<Option<(Currency, Link)>, AppError> {
    let Some(evening) =
        ledger.evenings.get(&id).filter(|evening| evening.members.contains(account))
    else {
        return Ok(None);
    };
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
    let exact = booking.between.sums()?.balance_of(account).parts();
    let name = evening.row.called();
    let changed = changed_entries(tx, ledger, closings, id)?;
    Ok(Some((booking.currency, Link::Evening { evening: name, hands, exact, changed })))
}

/// Bookings of a deed for somebody, in each book by itself.
fn deed_links(
    ledger: &Ledger,
    deed: &DeedEntry,
    account: &Account,
) -> Result<Vec<(Currency, Link)>, AppError> {
    let mut links: Vec<(Currency, Link)> = Vec::new();
    for booking in deed.deed().bookings(deed.origin())? {
        let exact = booking.between.sums()?.balance_of(account).parts();
        if exact == 0 {
            continue;
        }
        let other: Vec<String> = match &deed.deed().kind {
            DeedKind::Settle(_) => Vec::new(),
            _ => {
                let people = booking.between.people().into_iter().filter(|one| one != account);
                people.map(|one| ledger.who.name_shown(&one)).collect()
            }
        };
        let evening = ledger.evening_of(booking.page.book());
        let (date, note) = (deed.deed().date, deed.deed().note.clone());
        links.push((
            booking.currency,
            Link::Deed { date, kind: booking.kind, other, evening, note, exact },
        ));
    }
    Ok(links)
}

/// Stories for each book that a scope reaches, oldest first, with what is open there in one
/// currency.
pub fn stories(
    ledger: &Ledger,
    reaches: &[Reach<'_>],
    currency: Currency,
) -> Result<Stories, AppError> {
    let mut stories: Vec<Story> = Vec::new();
    let mut places: HashMap<Book, usize> = HashMap::new();
    let pages = reaches
        .iter()
        .flat_map(|reach| reach.pages.iter().map(move |open| (reach.shelf.currency, *open)));
    for (played_in, open) in pages {
        let between = in_parts_of(&[(played_in, open.between.clone())], currency);
        let between = between.map_err(no_rate)?;
        let book = open.page.book();
        let evening = match book {
            Book::Evening(id) => ledger.evenings.get(&id),
            _ => None,
        };
        let sat = evening.into_iter().flat_map(|evening| evening.sat.iter().cloned());
        let mut met: BTreeSet<_> = sat.collect();
        met.extend(open.has_fees.then_some(Account::Kitty));
        match places.get(&book) {
            Some(place) => {
                stories[*place].met.extend(met);
                stories[*place].open.add(&between)?;
            }
            None => {
                places.insert(book, stories.len());
                stories.push(Story { book, met, payments: Vec::new(), open: between });
            }
        }
    }
    let is_settled =
        |currency: Currency| reaches.iter().any(|reach| reach.shelf.currency == currency);
    for deed in ledger.counting_deeds() {
        for booking in deed
            .deed()
            .bookings(deed.origin())?
            .iter()
            .filter(|booking| is_settled(booking.currency))
        {
            let Some(story) = places.get(&booking.page.book()).map(|place| &mut stories[*place])
            else {
                continue;
            };
            match booking.kind {
                Kind::Bill | Kind::Opening | Kind::CarryOver | Kind::Gift | Kind::Spending => {
                    story.met.extend(booking.between.people().iter().cloned());
                }
                // What was paid before is no reason for what is open now.
                Kind::Closing => story.payments.retain(|(page, ..)| *page != booking.page),
                _ => {}
            }
        }
        for payment in
            payments(&deed.deed().kind).iter().filter(|payment| is_settled(payment.off.currency))
        {
            for part in &payment.parts {
                if let Some(place) = places.get(&part.page.book()) {
                    stories[*place].payments.push((
                        part.page,
                        payment.from.clone(),
                        payment.to.clone(),
                    ));
                }
            }
        }
    }
    Ok(Stories::from_stories(stories)?)
}

/// Kind of thing that left people owing in the general book since it was last closed, for whom that
/// was one kind alone.
pub fn owing_by(
    ledger: &Ledger,
    currencies: &BTreeSet<Currency>,
) -> Result<HashMap<Account, Kind>, AppError> {
    let mut booked: HashMap<(Currency, Page), Vec<Booking>> = HashMap::new();
    for deed in ledger.counting_deeds() {
        for booking in deed.deed().bookings(deed.origin())? {
            if !currencies.contains(&booking.currency) || booking.page.book() != Book::General {
                continue;
            }
            let page = (booking.currency, booking.page);
            if booking.kind == Kind::Closing {
                booked.remove(&page);
            } else {
                booked.entry(page).or_default().push(booking);
            }
        }
    }
    let mut owing: HashMap<Account, Option<Kind>> = HashMap::new();
    for booking in booked.values().flatten() {
        for (account, _) in booking.between.sums()?.iter().filter(|(_, sum)| *sum < Exact::ZERO) {
            let only = owing.entry(account.clone()).or_insert(Some(booking.kind));
            *only = only.filter(|kind| *kind == booking.kind);
        }
    }
    Ok(owing.into_iter().filter_map(|(account, kind)| Some((account, kind?))).collect())
}

fn payments(kind: &DeedKind) -> &[Payment] {
    match kind {
        DeedKind::Pay(payment) => std::slice::from_ref(payment),
        DeedKind::Lines(lines) => &lines.paid,
        _ => &[],
    }
}
