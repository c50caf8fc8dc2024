//! Loss fees as they are levied: two tariffs, counted over a series or over the tournament (docs/tournament.md, The
//! account).

use crate::tournament::settings::{LossFees, Per, Tariff};

/// What somebody who has lost so many games in each series pays for each of them; `None` if a sum does not fit.
///
/// Counted over the tournament, a series costs what it adds to the sum of those before it.
pub fn levied(fees: &LossFees, lost: &[u32]) -> Option<Vec<i64>> {
    let mut games_before: u32 = 0;
    lost.iter()
        .map(|games| match fees.per {
            Per::Series => cost(fees.tariff, *games),
            Per::Tournament => {
                let before = cost(fees.tariff, games_before)?;
                games_before = games_before.checked_add(*games)?;
                cost(fees.tariff, games_before)?.checked_sub(before)
            }
        })
        .collect()
}

/// What so many lost games cost in all.
fn cost(tariff: Tariff, games: u32) -> Option<i64> {
    let first = games.min(tariff.from.saturating_sub(1));
    let later = games - first;
    let sum = |cents: i64, games: u32| cents.checked_mul(i64::from(games));
    sum(tariff.first, first)?.checked_add(sum(tariff.later, later)?)
}
