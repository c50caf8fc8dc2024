//! What a seating costs, line by line, and how little each line could cost at best.
//!
//! The order of the lines is the order of weight (docs/tournament.md, The draw). Nothing here knows how seatings are
//! found.

use super::task::Task;

/// The heaviest line first; compared from the left, so that no amount of a later line outweighs an earlier one.
pub type Cost = [i64; LINES];
pub const LINES: usize = 7;
/// Pairs who meet again in this series.
pub const REPEATS_NOW: usize = 0;
/// Meetings again in this and the planned series.
pub const REPEATS_PLANNED: usize = 1;
/// How much worse than the second some meetings are: one for a third meeting, two for a fourth.
pub const MORE_THAN_TWICE: usize = 2;
/// Unevenness of the places at tables of four after this series.
pub const FOURS_NOW: usize = 3;
/// Squared distances in the ranking between people who share a table.
pub const DISTANCE: usize = 4;
/// Unevenness of the places at tables of four, summed over the ends of all planned series.
pub const FOURS_PLANNED: usize = 5;
/// Unevenness of the first deals after this series.
pub const FIRST_DEALS: usize = 6;

/// By how much the first place at a four (or first deal) is worth more than squares alone would make it.
const FIRST_ONE: i64 = 4;

/// What one more place at a table of four (or one more first deal) costs somebody who has had `before` of them.
///
/// Squares make the share even. Nobody is to have a second one while another has none (docs/tournament.md, The draw),
/// and squares alone do not care: one person without and one with two cost as much as a third place for a third person.
pub fn one_more(before: i64) -> i64 {
    if before == 0 { 1 - FIRST_ONE } else { 2 * before + 1 }
}

pub fn add(cost: &mut Cost, more: &Cost) {
    let mut line = 0;
    while line < LINES {
        cost[line] += more[line];
        line += 1;
    }
}

/// What a change comes to where each line counts so much.
pub fn weigh(change: &Cost, weights: &Cost) -> i64 {
    let mut weight = 0;
    let mut line = 0;
    while line < LINES {
        weight += change[line] * weights[line];
        line += 1;
    }
    weight
}

/// The cost below which no seating is known to be possible: the search ends when it is reached.
pub fn ideal(task: &Task) -> Cost {
    let n = task.fixed.len();
    let pairs: usize = task.sizes.iter().map(|size| size * (size - 1) / 2).sum::<usize>() * task.ahead;
    let strangers = task.met.iter().filter(|&&count| count == 0).count().saturating_sub(n) / 2;
    let fours = task.sizes.iter().filter(|&&size| size == 4).count();
    let mut ideal = [0; LINES];
    ideal[REPEATS_NOW] = i64::from(task.least_repeats);
    let least_planned = i64::from(task.least_repeats_later) * (task.ahead as i64 - 1) + ideal[REPEATS_NOW];
    ideal[REPEATS_PLANNED] = (pairs.saturating_sub(strangers) as i64).max(least_planned);
    let newcomers = |series| if ideal[REPEATS_PLANNED] > 0 { n } else { most_newcomers(task, series) };
    let ends = most_even(&task.fours_before, 4 * fours, task.ahead, newcomers);
    ideal[FOURS_NOW] = ends[0];
    ideal[FOURS_PLANNED] = ends.iter().sum();
    ideal[FIRST_DEALS] = most_even(&task.deals_before, task.sizes.len(), 1, |_| n)[0];
    if task.rank.is_some() {
        // Three neighbours are 1, 1 and 2 apart, four are 1, 1, 1, 2, 2 and 3 apart.
        ideal[DISTANCE] = task.sizes.iter().map(|&size| if size == 4 { 20 } else { 6 }).sum();
    }
    ideal
}

/// How many people without a place at a four can get one in a planned series, if nobody meets again.
///
/// Whoever has none after the first series sat at one of its tables of three, and of each of those at most one can sit at
/// any table now. With fewer than four tables of three a four is bound to hold somebody who was at one before.
fn most_newcomers(task: &Task, series: usize) -> usize {
    let threes = task.sizes.iter().filter(|&&size| size == 3).count();
    let fours = task.sizes.len() - threes;
    match task.newcomers_per_four {
        Some(most) => most * fours,
        None if series == 0 => 4 * fours,
        None => threes * fours,
    }
}

/// What the evenest share costs at the end of each series, if in each so many `places` go to different people.
fn most_even(before: &[i64], places: usize, ends: usize, most_newcomers: impl Fn(usize) -> usize) -> Vec<i64> {
    let mut counts = before.to_vec();
    let mut cost = 0;
    let give = |series| {
        counts.sort_unstable();
        let without = counts.iter().filter(|&&count| count == 0).count();
        let newcomers = without.min(places).min(most_newcomers(series));
        let others = counts.len().min(without + places - newcomers);
        for position in (0..newcomers).chain(without..others) {
            cost += one_more(counts[position]);
            counts[position] += 1;
        }
        cost
    };
    (0..ends).map(give).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_even_share_counts_the_fewest_first() {
        assert_eq!(most_even(&[0, 0, 1], 2, 1, |_| 3), [2 * one_more(0)]);
        assert_eq!(most_even(&[1, 0, 0], 3, 1, |_| 3), [2 * one_more(0) + one_more(1)]);
        assert_eq!(most_even(&[0, 0, 1], 2, 1, |_| 1), [one_more(0) + one_more(1)]);
        assert_eq!(most_even(&[0, 0, 0], 2, 2, |_| 3), [2 * one_more(0), 3 * one_more(0) + one_more(1)]);
        assert_eq!(most_even(&[], 3, 1, |_| 3), [0]);
    }
}
