//! What the drinks of a Dreeg cost, and who owes whom for them once everybody has bought theirs.

use crate::app::AppError;
use crate::app::house::Who;
use crate::games::Position;
use crate::games::dreeg;
use crate::games::game::Game;
use crate::games::session::Session;
use crate::ledger::books::bill::split_drinks;
use crate::ledger::books::round::Rounded;
use crate::ledger::books::wish::Handover;
use crate::model::Currency;
use crate::store::StoreError;
use crate::store::people::Person;

/// How many drinks somebody buys.
pub fn bought(position: &dreeg::Position, seat: usize) -> i64 {
    i64::from(position.bollern()[seat]) + i64::from(position.extra()[seat])
}

/// What each one's drinks cost, in minor units, where they have a price.
pub fn costs(session: &Session, members: &[Person], who: &Who) -> Result<Option<(Currency, Rounded)>, AppError> {
    let Position::Dreeg(position) = session.position() else { return Ok(None) };
    let Some(price) = position.rules().drink.as_ref().and_then(|drink| drink.price) else { return Ok(None) };
    // Tenthousandths of a unit in one minor unit; a price with more places than the currency is rounded half up.
    let per_minor = 10_000 / i128::from(price.currency.minor_per_unit());
    let table = position.table();
    let mut costs = Rounded::default();
    for seat in 0..table.len() {
        let exact = i128::from(price.tenthousandths) * i128::from(bought(position, seat));
        let minor = (2 * exact + per_minor).div_euclid(2 * per_minor);
        let name = &members[table.player(seat).index()].name;
        costs.add(&who.named(name), i64::try_from(minor).map_err(|_| StoreError::TooLarge)?)?;
    }
    Ok(Some((price.currency, costs)))
}

/// Who owes whom once everybody has bought theirs; nothing where the drinks have no price.
pub fn owed(session: &Session, members: &[Person], who: &Who) -> Result<Option<(Currency, Vec<Handover>)>, AppError> {
    Ok(match costs(session, members, who)? {
        Some((currency, costs)) => Some((currency, split_drinks(&costs)?)),
        None => None,
    })
}
