//! What a Dreeg comes to: everybody buys a drink for each Bollern, and one for each time they spoke in a Schweige-Maß.
//! Where the drink has a price, also what it costs, and who pays whom for those who would rather split the bill.

use super::shown::Line;
use crate::app::AppError;
use crate::app::evening::drinks::{bought, costs};
use crate::app::evening::{Evening, EveningRef, find};
use crate::app::house::Who;
use crate::games::Position;
use crate::games::dreeg;
use crate::games::game::Game;
use crate::ledger::books::bill::split_drinks;
use crate::ledger::books::round::Rounded;
use crate::ledger::books::wish::balances_of;
use crate::model::Currency;
use crate::store::Store;
use crate::typed::rules::USUAL_DRINK;

pub struct Drinks {
    pub drink: String,
    pub complete: bool,
    pub owes: Vec<Round>,
    /// Only where the drink has a price.
    pub bill: Option<Bill>,
    /// Whether the split stands in the book; else it is a proposal.
    pub is_booked: bool,
}

/// What one person buys.
pub struct Round {
    pub name: String,
    pub drinks: i64,
}

pub struct Bill {
    pub currency: Currency,
    /// By person, in minor units: what they buy, and their equal share.
    pub costs: Vec<i64>,
    pub shares: Vec<i64>,
    /// Who pays whom, once everybody has bought theirs, to come to the equal share.
    pub payments: Vec<Line>,
}

/// `None` for an evening of another game.
pub fn drinks(store: &mut Store, which: &EveningRef) -> Result<Option<Drinks>, AppError> {
    let tx = store.read()?;
    let evening = find(&tx, which)?;
    let Position::Dreeg(position) = evening.session.position() else { return Ok(None) };
    let who = Who::of(&tx)?;
    let drink = position.rules().drink.as_ref();
    let bill = match costs(&evening.session, &evening.members, &who)? {
        Some((currency, costs)) => Some(bill(&evening, position, &who, currency, &costs)?),
        None => None,
    };
    let table = position.table();
    Ok(Some(Drinks {
        drink: drink.map_or_else(|| USUAL_DRINK.to_owned(), |drink| drink.name.clone()),
        complete: position.is_complete(),
        bill,
        owes: (0..table.len())
            .map(|seat| Round {
                name: evening.members[table.player(seat).index()].name.clone(),
                drinks: bought(position, seat),
            })
            .collect(),
        is_booked: evening.brought.drinks_are_booked,
    }))
}

fn bill(
    evening: &Evening,
    position: &dreeg::Position,
    who: &Who,
    currency: Currency,
    costs: &Rounded,
) -> Result<Bill, AppError> {
    let split = split_drinks(costs)?;
    let balances = balances_of(&split)?;
    let table = position.table();
    let accounts: Vec<_> =
        (0..table.len()).map(|seat| who.named(&evening.members[table.player(seat).index()].name)).collect();
    Ok(Bill {
        currency,
        costs: accounts.iter().map(|account| costs.of(account)).collect(),
        shares: accounts.iter().map(|account| costs.of(account) - balances.of(account)).collect(),
        payments: split.iter().map(|line| Line::plain(line, who)).collect(),
    })
}
