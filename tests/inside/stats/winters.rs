//! Random winters, counted twice.

use crate::inside::dice::rounds;
use crate::stats::{AppendLater, Figures, GameFigures};

use super::flat::{Flat, flat};
use super::recount::recount;
use super::winter::winter;

fn differences(counted: &Flat, recounted: &Flat) -> Vec<String> {
    let keys: std::collections::BTreeSet<&String> =
        counted.keys().chain(recounted.keys()).collect();
    let differs = keys.into_iter().filter(|key| counted.get(*key) != recounted.get(*key));
    differs
        .map(|key| format!("{key}: {:?}, recounted {:?}", counted.get(key), recounted.get(key)))
        .collect()
}

/// docs/statistics.md, How it is counted: `stats` equals a plain recount over exported records, for
/// random winters.
#[test]
fn figures_equal_a_plain_recount() {
    let (mut figures, mut hands) = (0, 0);
    let winters = rounds(100);
    for seed in 0..winters as u64 {
        let winter = winter(seed, 8, 30);
        let counted = flat(&winter.whole());
        let differences = differences(&counted, &recount(&winter.evenings));
        assert!(differences.is_empty(), "winter {seed}: {differences:#?}");
        figures += counted.len();
        hands += winter.evenings.iter().map(|evening| evening.hands.len()).sum::<usize>();
    }
    // A winter in which nothing is taken would prove nothing.
    assert!(hands > 100 * winters && figures > 500 * winters, "{hands} hands, {figures} figures");
}

/// However evenings are put together, the figures are the same; only which hands share a stretch of
/// a curve may differ.
#[test]
fn figures_of_evenings_add_up_in_any_grouping() {
    for seed in 0..20 {
        let evenings = winter(seed, 9, 30).figures;
        let whole = |parts: &[usize]| {
            let mut sums: Vec<Figures> = Vec::new();
            let mut from = 0;
            for part in parts {
                let mut sum = Figures::default();
                evenings[from..from + part]
                    .iter()
                    .for_each(|figures| sum.append_later(figures.clone()));
                from += part;
                sums.push(sum);
            }
            let mut all = Figures::default();
            sums.into_iter().for_each(|sum| all.append_later(sum));
            without_curves(all)
        };
        let one_by_one = whole(&[1; 9]);
        for parts in [vec![9], vec![4, 5], vec![2, 3, 4], vec![1, 8], vec![8, 1]] {
            assert_eq!(whole(&parts), one_by_one, "winter {seed} as {parts:?}");
        }
    }
}

fn without_curves(mut figures: Figures) -> Figures {
    let games = figures.games.values_mut();
    games
        .flat_map(|game: &mut GameFigures| game.people.values_mut())
        .for_each(|person| person.curve = <_>::default());
    figures
}
