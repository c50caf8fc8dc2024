//! Why somebody has the balance they have: payments, evenings, hands, each with its amount, adding up to it.

use super::balances::balances;
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::{AppError, people};
use crate::model::Currency;
use crate::model::ids::EveningNumber;
use crate::store::people::Person;
use crate::store::{Store, StoreError};

pub struct Why {
    pub person: Person,
    pub accounts: Vec<Chain>,
}

/// Everything in one currency, in the order of the file.
pub struct Chain {
    pub currency: Currency,
    pub links: Vec<Link>,
    /// In exact parts, the sum of all links; and the balance that is shown, rounded once.
    pub exact: i64,
    pub minor: i64,
}

pub enum Link {
    Evening { number: EveningNumber, started_at: String, game: String, hands: Vec<(u32, i64)>, exact: i64 },
    Payment { at: String, from: Person, to: Person, exact: i64 },
}

impl Link {
    pub fn exact(&self) -> i64 {
        match self {
            Link::Evening { exact, .. } | Link::Payment { exact, .. } => *exact,
        }
    }
}

pub fn why(store: &mut Store, name: &str) -> Result<Why, AppError> {
    let shown = balances(store, None)?;
    let tx = store.read()?;
    let person = people::known(&tx, name)?;
    let mut links: Vec<(Currency, Link)> = Vec::new();
    let mut rows = Vec::new();
    tx.each_session(|row| {
        rows.push(row.id);
        Ok::<(), AppError>(())
    })?;
    for id in rows {
        let Some(row) = tx.session(id)? else { continue };
        let evening = Evening::load(&tx, row)?;
        // Two spellings of one person may both have sat there.
        let own = |index: usize| evening.members.get(index).is_some_and(|member| member.id == person.id);
        let (Some(stake), true) = (evening.row.stake, (0..evening.members.len()).any(own)) else { continue };
        let mut hands = Vec::new();
        for line in ScoreSheet::of(&tx, &evening)?.lines {
            let Some(applied) = &line.applied else { continue };
            let (Some(number), Some(sheet)) = (applied.hand, applied.sheet()) else { continue };
            let seats = applied.seated.iter().zip(sheet.due.iter());
            let halves: i64 = seats.filter(|(player, _)| own(player.index())).map(|(_, due)| due.halves()).sum();
            if halves != 0 {
                hands.push((number, stake.worth(halves).ok_or(StoreError::TooLarge)?));
            }
        }
        let exact = hands.iter().map(|(_, exact)| exact).sum();
        let (started_at, game) = (evening.row.started_at.clone(), evening.row.game.clone());
        links.push((stake.currency, Link::Evening { number: evening.row.number, started_at, game, hands, exact }));
    }
    for payment in tx.payments()? {
        let sign = i64::from(payment.from.id == person.id) - i64::from(payment.to.id == person.id);
        if sign != 0 {
            let exact = sign * payment.money.minor * payment.money.currency.exact_per_minor();
            links.push((
                payment.money.currency,
                Link::Payment { at: payment.at, from: payment.from, to: payment.to, exact },
            ));
        }
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
        let account = shown.iter().find(|account| account.currency == chain.currency);
        let balance =
            account.and_then(|account| account.balances.iter().find(|balance| balance.person.id == person.id));
        chain.minor = balance.map_or(0, |balance| balance.minor);
    }
    Ok(Why { person, accounts })
}
