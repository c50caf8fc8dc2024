//! What a tournament takes in and hands out, by what is kept or by what is tried.

use super::day::Hall;
use super::find::TournamentRef;
use super::kept::Contest;
use super::ranking::Ranking;
use crate::app::AppError;
use crate::model::money::Money;
use crate::model::{Currency, Refusal, refuse};
use crate::store::Store;
use crate::tournament::prizes::{Account, AccountError, CashSheet, GoodsGiven};
use crate::tournament::settings::Settings;
use crate::typed::terms::TypedTerms;

/// The whole account with the ranking that it follows.
pub struct PrizeAccount {
    pub contest: Contest,
    pub settings: Settings,
    pub ranking: Ranking,
    pub account: Account,
    pub goods: GoodsGiven,
    pub cash: CashSheet,
    /// While nobody has a place: what there is to win.
    pub announced: Option<Account>,
    /// Lost games cost something, and nobody has any: perhaps they were not typed.
    pub nobody_lost: bool,
}

impl PrizeAccount {
    pub fn currency(&self) -> Currency {
        self.settings.currency
    }

    pub(super) fn of(hall: Hall) -> Result<PrizeAccount, AppError> {
        let day = hall.day()?;
        let currency = hall.settings.currency;
        let refuse = |error: AccountError| refused(&error, currency);
        let (account, goods) = (day.account().map_err(refuse)?, day.goods().map_err(refuse)?);
        let (announced, ranking) = (day.announced().map_err(refuse)?, hall.ranking_of(&day, None)?);
        let cash = day.cash_sheet(announced.as_ref().unwrap_or(&account)).map_err(refuse)?;
        let costs = !hall.settings.loss_fees.tariff.is_none() && announced.is_none();
        let nobody_lost = costs && ranking.rows.iter().all(|row| row.lost == 0);
        let Hall { contest, settings, .. } = hall;
        Ok(PrizeAccount { contest, settings, ranking, account, goods, cash, announced, nobody_lost })
    }
}

pub fn account(store: &mut Store, wanted: &TournamentRef, asked: &TypedTerms) -> Result<PrizeAccount, AppError> {
    PrizeAccount::of(Hall::load(&store.read()?, wanted, asked)?)
}

fn refused(error: &AccountError, currency: Currency) -> Refusal {
    let money = |minor: i64| Money { minor, currency };
    match error {
        AccountError::NoPlayers | AccountError::PlayerTwice { .. } | AccountError::WrongPlace { .. } => {
            refuse!(nobody_to_rank)
        }
        AccountError::MoreThanThereIs { wanted, there_is } => {
            refuse!(more_than_there_is { wanted: money(*wanted), there_is: money(*there_is) })
        }
        AccountError::TooLarge => refuse!(amount_too_large),
    }
}
