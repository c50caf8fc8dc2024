//! What a tournament takes in and hands out, as it is typed: fees, what is kept, the ladder of prizes.

use super::find::{TournamentRef, find};
use super::ranking::{self, Ranking};
use crate::app::AppError;
use crate::model::money::{Money, MoneyFault, parse_payment};
use crate::model::{Currency, Refusal, refuse};
use crate::store::Store;
use crate::tournament::prizes::{
    Amount, Keep, Ladder, LossFee, Placed, Prizes, PrizesError, PrizesRequest, WHOLE, prizes,
};
use crate::tournament::standings::Rung;

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
pub struct Account {
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
) -> Result<Account, AppError> {
    let tx = store.read()?;
    let ranking = ranking::of(&tx, &find(&tx, wanted)?, ladder, None)?;
    let mut till = Till { currency: None };
    let fee_cents = till.amount("--fee", &agreed.fee)?;
    let loss_fee = match &agreed.loss_fee {
        None => None,
        Some(typed) => Some(LossFee { cents: till.amount("--loss-fee", typed)?, from_game: agreed.loss_fee_from }),
    };
    let keep = match agreed.keep.as_deref() {
        None => Keep::Cents(0),
        Some(typed) => match percent(typed) {
            Some(points) => Keep::BasisPoints(points),
            None => Keep::Cents(till.amount("--keep", typed)?),
        },
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
    let currency = till.currency.unwrap_or(Currency::EUR);
    let prizes = prizes(&request).map_err(|error| refused(&error, currency))?;
    let nobody_lost = agreed.loss_fee.is_some() && ranking.rows.iter().all(|row| row.lost == 0);
    Ok(Account { ranking, currency, prizes, nobody_lost })
}

/// Reads amounts, all of one currency; that of the first one that names any.
struct Till {
    currency: Option<Currency>,
}

impl Till {
    fn amount(&mut self, option: &'static str, typed: &str) -> Result<i64, Refusal> {
        let typed = typed.trim();
        let money = match parse_payment(typed, Some(self.currency.unwrap_or(Currency::EUR))) {
            Ok(money) => money,
            // Nothing to pay is an amount here.
            Err(MoneyFault::NotAboveZero) => return Ok(0),
            Err(MoneyFault::TooLarge) => return Err(refuse!(prizes_too_large { field: option, value: typed })),
            Err(fault) => return Err(Refusal::field(fault.code(), option, typed)),
        };
        match *self.currency.get_or_insert(money.currency) {
            currency if currency == money.currency => Ok(money.minor),
            currency => {
                Err(refuse!(prizes_other_currency { field: option, value: typed, currency: currency.to_string() }))
            }
        }
    }

    /// Percentages, or amounts where they are written as such: with two decimals or a currency.
    fn ladder(&mut self, typed: &str) -> Result<Ladder, Refusal> {
        let separator = if typed.contains(';') { ';' } else { ',' };
        let rungs: Vec<&str> = typed.split(separator).map(str::trim).collect();
        if let Some(points) = rungs.iter().map(|rung| percent_of_ladder(rung)).collect() {
            // In `7,5%` the comma may part two rungs or be that of a number.
            let marked = rungs.iter().filter(|rung| rung.ends_with('%')).count();
            match marked == 0 || marked == rungs.len() {
                true => return Ok(Ladder::BasisPoints(points)),
                false => return Err(refuse!(ladder_unclear { field: "--ladder", value: typed })),
            }
        }
        if typed.contains('%') || rungs.iter().any(|rung| has_one_decimal(rung)) {
            return Err(refuse!(ladder_unclear { field: "--ladder", value: typed }));
        }
        let amounts = rungs.iter().map(|rung| self.amount("--ladder", rung));
        Ok(Ladder::Cents(amounts.collect::<Result<_, _>>()?))
    }
}

/// `12.5` may be meant as a percentage or as an amount.
fn has_one_decimal(typed: &str) -> bool {
    let parts = typed.split_once(['.', ',']);
    parts.is_some_and(|(_, fraction)| fraction.len() == 1 && fraction.bytes().all(|byte| byte.is_ascii_digit()))
}

/// `10%` or `7,5 %`, in hundredths of a percent.
fn percent(typed: &str) -> Option<i64> {
    basis_points(typed.trim().strip_suffix('%')?.trim())
}

/// As before, and a plain whole number.
fn percent_of_ladder(typed: &str) -> Option<i64> {
    percent(typed).or_else(|| typed.bytes().all(|byte| byte.is_ascii_digit()).then(|| basis_points(typed)).flatten())
}

fn basis_points(typed: &str) -> Option<i64> {
    let typed = typed.replace(',', ".");
    let (whole, fraction) = typed.split_once('.').unwrap_or((&typed, ""));
    let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 6 || fraction.len() > 2 || !all_digits(whole) || !all_digits(fraction) {
        return None;
    }
    Some(whole.parse::<i64>().ok()? * (WHOLE / 100) + format!("{fraction:0<2}").parse::<i64>().ok()?)
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
