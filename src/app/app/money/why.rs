//! Reasons for somebody's balance: every booking by what it was, each with its amount, adding up to
//! it.

use uuid::Uuid;

use super::books::Ledger;
use super::changed::{Changed, Closings, changed_entries};
use super::deed::party;
use super::not_counted::NotCounted;
use crate::app::Result;
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::house::DeedEntry;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Book, Booking, DeedKind, Kind};
use crate::ledger::books::round::round;
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

pub fn explain_balance(
    store: &mut Store,
    name: &str,
    called: &str,
    until: Option<Day>,
) -> Result<Why> {
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
) -> Result<Option<(Currency, Link)>> {
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
    let name = evening.row.evening_name();
    let changed = changed_entries(tx, ledger, closings, id)?;
    Ok(Some((booking.currency, Link::Evening { evening: name, hands, exact, changed })))
}

/// Bookings of a deed for somebody, in each book by itself.
fn deed_links(
    ledger: &Ledger,
    deed: &DeedEntry,
    account: &Account,
) -> Result<Vec<(Currency, Link)>> {
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
