//! What a Dreeg comes to: everybody buys a drink for each Bollern, and one for each time they spoke in a Schweige-Maß.
//! Where the drink has a price, also what it costs, and who pays whom for those who would rather split the bill.

use super::balances::{Transfer, transfers};
use crate::app::AppError;
use crate::app::evening::{EveningRef, find};
use crate::games::Position;
use crate::ledger::split::share_out;
use crate::model::Currency;
use crate::store::people::Person;
use crate::store::{Store, StoreError};

/// What is bought where the house has said nothing of it; the record format's own name for it.
const USUAL_DRINK: &str = "Liter Bier";

pub struct Drinks {
    pub drink: String,
    pub complete: bool,
    pub owes: Vec<Round>,
    /// Only where the drink has a price.
    pub bill: Option<Bill>,
}

/// What one person buys.
pub struct Round {
    pub person: Person,
    pub drinks: i64,
}

pub struct Bill {
    pub currency: Currency,
    /// By person, in minor units: what they buy, and their equal share.
    pub costs: Vec<i64>,
    pub shares: Vec<i64>,
    /// Who pays whom, once everybody has bought theirs, to come to the equal share.
    pub payments: Vec<Transfer>,
}

/// `None` for an evening of another game.
pub fn drinks(store: &mut Store, which: &EveningRef) -> Result<Option<Drinks>, AppError> {
    let evening = find(&store.read()?, which)?;
    let Position::Dreeg(position) = evening.session.position() else { return Ok(None) };
    let table = position.table();
    let owes: Vec<Round> = (0..table.len())
        .map(|seat| Round {
            person: evening.members[table.player(seat).index()].clone(),
            drinks: i64::from(position.bollern()[seat]) + i64::from(position.extra()[seat]),
        })
        .collect();
    let drink = position.rules().drink.as_ref();
    let price = drink.and_then(|drink| drink.price);
    Ok(Some(Drinks {
        drink: drink.map_or_else(|| USUAL_DRINK.to_owned(), |drink| drink.name.clone()),
        complete: position.is_complete(),
        bill: price.map(|price| bill(&owes, price.tenthousandths, price.currency)).transpose()?,
        owes,
    }))
}

fn bill(owes: &[Round], tenthousandths: u64, currency: Currency) -> Result<Bill, AppError> {
    // Tenthousandths of a unit in one minor unit; a price with more places than the currency is rounded half up.
    let per_minor = 10_000 / i128::from(currency.minor_per_unit());
    let cost = |round: &Round| {
        let exact = i128::from(tenthousandths) * i128::from(round.drinks);
        i64::try_from((2 * exact + per_minor).div_euclid(2 * per_minor)).map_err(|_| StoreError::TooLarge)
    };
    let costs: Vec<i64> = owes.iter().map(cost).collect::<Result<_, _>>()?;
    let people = owes.len() as i128;
    let total: i128 = costs.iter().map(|cost| i128::from(*cost)).sum();
    // Who has bought more than the share gets the difference back.
    let exact: Vec<i128> = costs.iter().map(|cost| i128::from(*cost) * people - total).collect();
    let balances = share_out(&exact, people).map_err(|_| StoreError::TooLarge)?;
    let shares = costs.iter().zip(&balances).map(|(cost, balance)| cost - balance).collect();
    let everybody: Vec<Person> = owes.iter().map(|round| round.person.clone()).collect();
    let (payments, _) = transfers(&everybody, &balances)?;
    Ok(Bill { currency, costs, shares, payments })
}
