//! What a tournament takes in and hands out, as it is typed: fees, what is kept, the ladder of prizes.

use super::find::{TournamentRef, find};
use super::ranking::{self, Ranking};
use crate::app::AppError;
use crate::model::money::Money;
use crate::model::{Currency, Refusal, refuse};
use crate::store::Store;
use crate::tournament::prizes::{Amount, Keep, LossFee, Placed, Prizes, PrizesError, PrizesRequest, prizes};
use crate::tournament::standings::Rung;
use crate::typed::prizes::Till;

/// What the organiser typed.
#[derive(Clone, Debug, Default)]
pub struct Agreed {
    pub fee: String,
    pub keep: Option<String>,
    pub loss_fee: Option<String>,
    /// The first lost game that costs.
    pub loss_fee_from: u32,
    pub ladder: Option<String>,
    pub last_place: Option<String>,
}

/// The whole account with the ranking that it follows.
pub struct PrizeAccount {
    pub ranking: Ranking,
    pub currency: Currency,
    pub prizes: Prizes,
    /// Lost games cost something, and nobody has any: perhaps they were not typed.
    pub nobody_lost: bool,
}

pub fn account(
    store: &mut Store,
    wanted: &TournamentRef,
    ladder: &[Rung],
    agreed: &Agreed,
) -> Result<PrizeAccount, AppError> {
    let tx = store.read()?;
    let ranking = ranking::of(&tx, &find(&tx, wanted)?, ladder, None)?;
    let mut till = Till::default();
    let fee_cents = till.amount("--fee", &agreed.fee)?;
    let loss_fee = match &agreed.loss_fee {
        None => None,
        Some(typed) => Some(LossFee { cents: till.amount("--loss-fee", typed)?, from_game: agreed.loss_fee_from }),
    };
    let keep = match agreed.keep.as_deref() {
        None => Keep::Cents(0),
        Some(typed) => till.keep(typed)?,
    };
    let prize_ladder = till.ladder(agreed.ladder.as_deref().unwrap_or("40,25,15,10,10"))?;
    let last_place_cents = agreed.last_place.as_deref().map_or(Ok(0), |typed| till.amount("--last-place", typed))?;
    let placed = |row: &ranking::Ranked| Placed { place: row.place, number: row.number, lost: row.lost };
    let request = PrizesRequest {
        players: ranking.rows.iter().map(placed).collect(),
        fee_cents,
        loss_fee,
        keep,
        ladder: prize_ladder,
        last_place_cents,
    };
    let currency = till.currency();
    let prizes = prizes(&request).map_err(|error| refused(&error, currency))?;
    let nobody_lost = agreed.loss_fee.is_some() && ranking.rows.iter().all(|row| row.lost == 0);
    Ok(PrizeAccount { ranking, currency, prizes, nobody_lost })
}

fn refused(error: &PrizesError, currency: Currency) -> Refusal {
    let money = |minor: i64| Money { minor, currency };
    let option = |what: &Amount| match what {
        Amount::Fee => "--fee",
        Amount::LossFee => "--loss-fee",
        Amount::Keep => "--keep",
        Amount::Ladder => "--ladder",
        Amount::LastPlace => "--last-place",
    };
    match error {
        PrizesError::NoPlayers | PrizesError::PlayerTwice { .. } | PrizesError::WrongPlace { .. } => {
            refuse!(nobody_to_rank)
        }
        PrizesError::Negative { what, value } => refuse!(amount_wrong { field: option(what), value: *value }),
        PrizesError::MoreThanTheWhole { what, basis_points } => {
            let percent = format!("{}.{:02} %", basis_points / 100, basis_points % 100);
            refuse!(more_than_the_whole { field: option(what), value: percent })
        }
        PrizesError::MoreThanThereIs { wanted_cents, there_is_cents } => {
            refuse!(more_than_there_is { wanted: money(*wanted_cents), there_is: money(*there_is_cents) })
        }
        PrizesError::TooLarge => refuse!(amount_too_large),
    }
}
