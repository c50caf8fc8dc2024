//! Awards: money handed out by places, prizes in kind, and fees for lost games.

use super::account::{PrizeAccountError, RankedPerson};
use crate::tournament::settings::{LossFees, LossTariff, PrizeLadder, TariffSpan, WHOLE};

/// Reason for which a person gets money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AwardReason {
    /// Prize for a place in the ranking.
    Place,
    /// Remainder of rounding, which the first place gets.
    Rest,
    /// Prize for the last place.
    LastPlace,
    /// Prize for a place in a series; the series is counted from 1.
    Day { series: u32, place: u32 },
    /// Prize for a place in a category, given by its position in the settings.
    Category { category: usize, place: u32 },
    /// Win of a series (from 1), whose loss fees the person gets.
    LossFees { series: u32 },
}

/// Amount of money awarded to one person, with the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Award {
    pub what: AwardReason,
    /// Amount in minor units, above zero.
    pub cents: i64,
}

/// Line of one person in the account: what they pay and get.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonAccountLine {
    pub ranked: RankedPerson,
    pub fee: i64,
    /// Loss fees that the person pays, by series.
    pub loss_fees: Vec<i64>,
    pub awards: Vec<Award>,
}

impl PersonAccountLine {
    /// Loss fees of all series.
    pub fn loss_fee(&self) -> i64 {
        self.loss_fees.iter().sum()
    }

    /// Sum of all awards of this person.
    pub fn total_award(&self) -> i64 {
        self.awards.iter().map(|award| award.cents).sum()
    }

    /// Sum of the awards for which `is_meant` holds.
    pub fn sum_awards_where(&self, is_meant: impl Fn(AwardReason) -> bool) -> i64 {
        self.awards.iter().filter(|award| is_meant(award.what)).map(|award| award.cents).sum()
    }
}

/// Money awarded to one club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubAward {
    pub club: String,
    pub place: u32,
    pub cents: i64,
}

/// Money that stays with the organiser, by reason.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct KeptMoney {
    /// Part that the organiser keeps by agreement.
    pub agreed: i64,
    /// Loss fees that go to the organiser.
    pub loss_fees: i64,
    /// Remainder of rounding that stays with the organiser because it does not go to the first
    /// place.
    pub rounding: i64,
    /// Money that nobody can get: a ladder below the whole, or prizes for more places than there
    /// are people.
    pub unshared: i64,
    /// Money put aside for series that are not played to the end: their prizes, and their loss fees
    /// where the winner gets those.
    pub pending: i64,
}

impl KeptMoney {
    pub fn total(&self) -> i64 {
        self.agreed + self.loss_fees + self.rounding + self.unshared + self.pending
    }
}

/// Result of handing out a list of prizes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DividedPrizes {
    /// Amount for each person of the ranking, in the order of the ranking.
    pub given: Vec<i64>,
    /// Remainder that rounding the shares has left.
    pub rounding: i64,
    /// Prizes for places that no person has.
    pub unshared: i64,
}

/// Gives prizes to people, whose `places` are in order. People who share a place share the prizes
/// of all places that they take up.
pub(super) fn divide_prizes_by_places(
    places: &[u32],
    prizes: &[i64],
    round_to: i64,
) -> DividedPrizes {
    let mut out =
        DividedPrizes { given: Vec::with_capacity(places.len()), rounding: 0, unshared: 0 };
    let mut prizes = prizes.iter().copied();
    for group in places.chunk_by(|one, other| one == other) {
        let theirs: i64 = prizes.by_ref().take(group.len()).sum();
        let (shares, left) = equal_shares_and_remainder(theirs, group.len(), round_to);
        out.given.extend(shares);
        out.rounding += left;
    }
    out.unshared = prizes.sum();
    out
}

/// Computes equal shares of an amount, rounded down to `round_to`, and what is left of it. An
/// amount for one person is not rounded. To the cent nothing is left: the odd cents go one each to
/// the first people.
pub(super) fn equal_shares_and_remainder(
    cents: i64,
    people: usize,
    round_to: i64,
) -> (Vec<i64>, i64) {
    let count = people as i64;
    match (people, round_to) {
        (0, _) => (Vec::new(), cents),
        (1, _) => (vec![cents], 0),
        (_, 1) => {
            let odd = cents % count;
            ((0..count).map(|position| cents / count + i64::from(position < odd)).collect(), 0)
        }
        _ => {
            let share = round_down(cents / count, round_to);
            (vec![share; people], cents - share * count)
        }
    }
}

/// Computes the prize of each place by a ladder, what rounding them left, and the part of the pot
/// that no place gets.
pub(super) fn prizes_rounding_and_unused_pot(
    ladder: &PrizeLadder,
    pot: i64,
    round_to: i64,
) -> (Vec<i64>, i64, i64) {
    let shares = match ladder {
        PrizeLadder::Cents(rungs) => return (rungs.clone(), 0, pot - rungs.iter().sum::<i64>()),
        PrizeLadder::BasisPoints(shares) => shares,
    };
    let mut rungs: Vec<i64> = shares
        .iter()
        .map(|share| round_down(amount_for_basis_points(pot, *share), round_to))
        .collect();
    let whole = amount_for_basis_points(pot, shares.iter().sum());
    let mut rounding = whole - rungs.iter().sum::<i64>();
    if round_to == 1 {
        // A rung of nothing stays a rung of nothing; the others are more than the cents missing.
        let worth = rungs.iter_mut().zip(shares).filter(|(_, share)| **share > 0);
        worth.take(rounding as usize).for_each(|(rung, _)| *rung += 1);
        rounding = 0;
    }
    (rungs, rounding, pot - whole)
}

/// Computes a share of an amount in basis points, rounded down. The share has to be at most the
/// whole, so that the result fits.
pub(super) fn amount_for_basis_points(cents: i64, basis_points: i64) -> i64 {
    (i128::from(cents) * i128::from(basis_points) / i128::from(WHOLE)) as i64
}

fn round_down(cents: i64, round_to: i64) -> i64 {
    cents - cents % round_to
}

/// Prizes in kind that the people on one place have among them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrizesInKindShare {
    pub place: u32,
    /// Start numbers of those people in rising order. Several people agree among themselves, or
    /// draw lots, who takes which prize.
    pub people: Vec<u32>,
    /// Prizes of the places that these people take up; fewer than people where the list ends there.
    pub goods: Vec<String>,
}

/// Result of giving away the prizes in kind.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PrizesInKindGiven {
    /// Shares by place, as far as the list goes.
    pub shares: Vec<PrizesInKindShare>,
    /// Prizes in kind that nobody gets, because there are fewer people.
    pub left: Vec<String>,
}

/// Gives away prizes in kind, the first of the list to the first place, and so on.
pub fn give_prizes_in_kind(
    ranking: &[RankedPerson],
    list: &[String],
) -> Result<PrizesInKindGiven, PrizeAccountError> {
    let ranking = RankedPerson::sorted_ranking(ranking.to_vec())?;
    let mut given = PrizesInKindGiven::default();
    let mut left = list;
    for group in ranking.chunk_by(|one, other| one.place == other.place) {
        if left.is_empty() {
            break;
        }
        let (theirs, rest) = left.split_at(group.len().min(left.len()));
        left = rest;
        given.shares.push(PrizesInKindShare {
            place: group[0].place,
            people: group.iter().map(|ranked| ranked.number).collect(),
            goods: theirs.to_vec(),
        });
    }
    given.left = left.to_vec();
    Ok(given)
}

/// Computes the fees for the lost games of one person by series; `None` if a sum does not fit.
///
/// Where games are counted over the whole tournament, a series costs what it adds to the sum of
/// those before it.
pub fn fees_for_losses(fees: &LossFees, lost: &[u32]) -> Option<Vec<i64>> {
    let mut games_before: u32 = 0;
    lost.iter()
        .map(|games| match fees.per {
            TariffSpan::Series => fee_for_losses(fees.tariff, *games),
            TariffSpan::Tournament => {
                let before = fee_for_losses(fees.tariff, games_before)?;
                games_before = games_before.checked_add(*games)?;
                fee_for_losses(fees.tariff, games_before)?.checked_sub(before)
            }
        })
        .collect()
}

/// Computes the fee for so many lost games together.
fn fee_for_losses(tariff: LossTariff, games: u32) -> Option<i64> {
    let first = games.min(tariff.from.saturating_sub(1));
    let later = games - first;
    let sum = |cents: i64, games: u32| cents.checked_mul(i64::from(games));
    sum(tariff.first, first)?.checked_add(sum(tariff.later, later)?)
}
