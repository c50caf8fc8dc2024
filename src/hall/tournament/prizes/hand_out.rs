//! Sharing money out by places: rungs, shared places, and what rounding leaves.

use crate::tournament::settings::{Ladder, WHOLE};

/// What became of a list of prizes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct HandedOut {
    /// What each of the ranking gets, in its order.
    pub given: Vec<i64>,
    /// What rounding left.
    pub rounding: i64,
    /// Prizes for places that nobody has.
    pub unshared: i64,
}

/// Gives the prizes to a ranking, of which only the places are needed, in order. Whoever shares a place shares the prizes
/// of the places they take up.
pub(super) fn hand_out(places: &[u32], prizes: &[i64], round_to: i64) -> HandedOut {
    let mut out = HandedOut { given: Vec::with_capacity(places.len()), rounding: 0, unshared: 0 };
    let mut prizes = prizes.iter().copied();
    for group in places.chunk_by(|one, other| one == other) {
        let theirs: i64 = prizes.by_ref().take(group.len()).sum();
        let (shares, left) = share_out(theirs, group.len(), round_to);
        out.given.extend(shares);
        out.rounding += left;
    }
    out.unshared = prizes.sum();
    out
}

/// Equal shares and what is left of them. An amount for one person is no division and stays as it is. To the cent
/// nothing is left: the odd cents go one each to the first, who have the lowest start numbers.
pub(super) fn share_out(cents: i64, people: usize, round_to: i64) -> (Vec<i64>, i64) {
    let count = people as i64;
    match (people, round_to) {
        (0, _) => (Vec::new(), cents),
        (1, _) => (vec![cents], 0),
        (_, 1) => {
            let odd = cents % count;
            ((0..count).map(|position| cents / count + i64::from(position < odd)).collect(), 0)
        }
        _ => {
            let share = rounded_down(cents / count, round_to);
            (vec![share; people], cents - share * count)
        }
    }
}

/// What each rung of a ladder is worth, what rounding them left, and what of the pot is for no rung.
pub(super) fn rungs(ladder: &Ladder, pot: i64, round_to: i64) -> (Vec<i64>, i64, i64) {
    let shares = match ladder {
        Ladder::Cents(rungs) => return (rungs.clone(), 0, pot - rungs.iter().sum::<i64>()),
        Ladder::BasisPoints(shares) => shares,
    };
    let mut rungs: Vec<i64> = shares.iter().map(|share| rounded_down(share_of(pot, *share), round_to)).collect();
    let whole = share_of(pot, shares.iter().sum());
    let mut rounding = whole - rungs.iter().sum::<i64>();
    if round_to == 1 {
        // A rung of nothing stays a rung of nothing; the others are more than the cents missing.
        let worth = rungs.iter_mut().zip(shares).filter(|(_, share)| **share > 0);
        worth.take(rounding as usize).for_each(|(rung, _)| *rung += 1);
        rounding = 0;
    }
    (rungs, rounding, pot - whole)
}

/// A share in basis points, rounded down. At most the whole, so it fits.
pub(super) fn share_of(cents: i64, basis_points: i64) -> i64 {
    (i128::from(cents) * i128::from(basis_points) / i128::from(WHOLE)) as i64
}

fn rounded_down(cents: i64, round_to: i64) -> i64 {
    cents - cents % round_to
}
