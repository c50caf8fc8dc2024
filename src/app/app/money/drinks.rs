//! Drinks of a Dreeg: everybody buys one for each Bollern, and one for each time they spoke in a
//! Schweige-Maß. Where the drink has a price, also what that costs, and who pays whom to split the
//! bill.

use super::plan::SettleScopeRequest;
use super::settlement::SettlementLine;
use crate::app::evening::book::{drink_costs_by_person, drinks_bought_by_seat};
use crate::app::evening::{Evening, EveningRef, EveningState, find_evening};
use crate::app::house::NamedAccounts;
use crate::app::{AppError, Result};
use crate::games::game::Game;
use crate::games::{GameKind, Position, dreeg};
use crate::ledger::books::bill::split_drinks;
use crate::ledger::books::round::{RoundedSums, balances_of_handovers};
use crate::model::ids::EveningName;
use crate::model::{Currency, Word};
use crate::store::Store;
use crate::store::sessions::SessionRow;
use crate::typed::rules::USUAL_DRINK;

pub struct EveningDrinks {
    pub drink: String,
    /// Whether this drink is the one that is bought when nothing else was agreed on.
    pub is_usual: bool,
    pub state: EveningState,
    pub owes: Vec<DrinksOfPerson>,
    /// Bill for the drinks, where they have a price.
    pub bill: Option<DrinksBill>,
    /// Whether the split is booked; otherwise it is a proposal.
    pub is_booked: bool,
}

/// Drinks that one person buys.
pub struct DrinksOfPerson {
    pub name: String,
    pub drinks: i64,
    /// Number of these drinks that are for having spoken in a Schweige-Maß: litres of beer,
    /// whatever else is played for.
    pub extra: i64,
}

/// Drinks that are bought in an evening and booked nowhere.
#[derive(Clone, Debug, PartialEq)]
pub struct UnbookedDrinks {
    pub evening: EveningName,
    pub drink: String,
    /// People with the number of drinks that each has to buy.
    pub owes: Vec<(String, i64)>,
}

pub struct DrinksBill {
    pub currency: Currency,
    /// Cost of the drinks that each person has to buy, in minor units, in the order of
    /// [`EveningDrinks::owes`].
    pub costs: Vec<i64>,
    /// Equal share of all of it that each person bears, in the same order.
    pub shares: Vec<i64>,
    /// Payments that split the bill equally, once everybody has bought their drinks.
    pub payments: Vec<SettlementLine>,
}

/// Reads the drinks of an evening; `None` for an evening of another game.
pub fn read_drinks(store: &mut Store, which: &EveningRef) -> Result<Option<EveningDrinks>> {
    let tx = store.read()?;
    drinks_of_evening(&NamedAccounts::read(&tx)?, &find_evening(&tx, which)?)
}

/// Lists the drinks that were bought in the evenings of a scope and are booked nowhere; struck
/// evenings are left out.
pub fn unbooked_drinks(
    store: &mut Store,
    scope: &SettleScopeRequest,
) -> Result<Vec<UnbookedDrinks>> {
    let tx = store.read()?;
    let (who, mut all) = (NamedAccounts::read(&tx)?, Vec::new());
    let mut add = |evening: &Evening| {
        let drinks = drinks_of_evening(&who, evening)?
            .filter(|drinks| !drinks.is_booked && drinks.state != EveningState::Struck);
        let Some(EveningDrinks { drink, owes, .. }) = drinks else { return Ok(()) };
        let owes: Vec<(String, i64)> = owes.into_iter().map(|one| (one.name, one.drinks)).collect();
        let owes: Vec<(String, i64)> = owes.into_iter().filter(|(_, drinks)| *drinks > 0).collect();
        if !owes.is_empty() {
            all.push(UnbookedDrinks { evening: evening.row.evening_name(), drink, owes });
        }
        Ok::<(), AppError>(())
    };
    match scope {
        SettleScopeRequest::Evening { which, .. } => add(&find_evening(&tx, which)?)?,
        SettleScopeRequest::All => {
            tx.visit_sessions(|row| {
                if may_have_drinks(&row) { add(&Evening::load(&tx, row)?) } else { Ok(()) }
            })?;
        }
        SettleScopeRequest::Begun { since, until } => {
            for id in tx.sessions_begun(*since, *until)? {
                let row = tx.session(id)?.filter(may_have_drinks);
                row.map_or(Ok(()), |row| add(&Evening::load(&tx, row)?))?;
            }
        }
    }
    Ok(all)
}

/// Whether drinks may be bought in an evening: its game is played for drinks and has no stake.
fn may_have_drinks(row: &SessionRow) -> bool {
    GameKind::from_word(&row.game).is_some_and(|game| !game.has_stake())
}

fn drinks_of_evening(who: &NamedAccounts, evening: &Evening) -> Result<Option<EveningDrinks>> {
    let Position::Dreeg(position) = evening.session.position() else { return Ok(None) };
    let drink = position.rules().drink.as_ref();
    let bill = match drink_costs_by_person(&evening.session, &evening.members, who)? {
        Some((currency, costs)) => Some(drinks_bill(evening, position, who, currency, &costs)?),
        None => None,
    };
    let table = position.table();
    let name = |seat| evening.members[table.player(seat).index()].name.clone();
    let round = |seat| DrinksOfPerson {
        name: name(seat),
        drinks: drinks_bought_by_seat(position, seat),
        extra: i64::from(position.extra_drinks_by_seat()[seat]),
    };
    let drink = drink.map_or_else(|| USUAL_DRINK.to_owned(), |drink| drink.name.clone());
    Ok(Some(EveningDrinks {
        is_usual: drink == USUAL_DRINK,
        drink,
        state: evening.state(),
        bill,
        owes: (0..table.len()).map(round).collect(),
        is_booked: evening.brought.drinks_are_booked,
    }))
}

fn drinks_bill(
    evening: &Evening,
    position: &dreeg::Position,
    who: &NamedAccounts,
    currency: Currency,
    costs: &RoundedSums,
) -> Result<DrinksBill> {
    let split = split_drinks(costs)?;
    let balances = balances_of_handovers(&split)?;
    let table = position.table();
    let accounts: Vec<_> = (0..table.len())
        .map(|seat| who.account_named(&evening.members[table.player(seat).index()].name))
        .collect();
    Ok(DrinksBill {
        currency,
        costs: accounts.iter().map(|account| costs.amount_of(account)).collect(),
        shares: accounts
            .iter()
            .map(|account| costs.amount_of(account) - balances.amount_of(account))
            .collect(),
        payments: split
            .iter()
            .map(|line| SettlementLine::from_handover_without_reason(line, who))
            .collect(),
    })
}
