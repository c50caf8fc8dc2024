//! Cost of a seating, line by line, and how little each line could cost at best.
//!
//! The order of the lines is the order of weight (docs/tournament.md, The draw). Nothing here knows
//! how seatings are found.

use std::ops::Range;

use super::deals::SeatingTask;

/// Lines of the cost, the heaviest first; compared from the left, so that no amount of a later line
/// outweighs an earlier one.
pub type Cost = [i64; LINES];
pub const LINES: usize = 8;
/// Index of the cost line for pairs at one table in this series who are to be kept apart.
pub const NOT_APART: usize = 0;
/// Index of the cost line for pairs who meet again in this series.
pub const REPEATS_NOW: usize = 1;
/// Index of the cost line for repeated meetings in this and the planned series.
pub const REPEATS_PLANNED: usize = 2;
/// Index of the cost line for meetings beyond the second: one for a third meeting, two for a
/// fourth.
pub const MORE_THAN_TWICE: usize = 3;
/// Index of the cost line for unevenness of the places at tables of four after this series.
pub const FOURS_NOW: usize = 4;
/// Index of the cost line for squared distances in the ranking between people who share a table.
pub const DISTANCE: usize = 5;
/// Index of the cost line for unevenness of the places at tables of four, summed over the ends of
/// all planned series.
pub const FOURS_PLANNED: usize = 6;
/// Index of the cost line for unevenness of the first deals after this series.
pub const FIRST_DEALS: usize = 7;

/// Amount taken off the cost when somebody gets a first place at a table of four, or a first deal.
const FIRST_ONE: i64 = 4;

/// Cost of one more place at a table of four (or one more first deal) for somebody who has had
/// `before` of them.
///
/// Squares make the share even. Nobody is to have a second one while another has none
/// (docs/tournament.md, The draw), and squares alone do not care: one person without and one with
/// two cost as much as a third place for a third person.
pub fn cost_of_one_more_place_or_deal(before: i64) -> i64 {
    if before == 0 { 1 - FIRST_ONE } else { 2 * before + 1 }
}

pub fn add_cost(cost: &mut Cost, more: &Cost) {
    let mut line = 0;
    while line < LINES {
        cost[line] += more[line];
        line += 1;
    }
}

/// Weighted sum of a change of cost: each line multiplied by its weight.
pub fn weighted_cost(change: &Cost, weights: &Cost) -> i64 {
    let mut weight = 0;
    let mut line = 0;
    while line < LINES {
        weight += change[line] * weights[line];
        line += 1;
    }
    weight
}

/// Cost that no seating can go below, as far as is known: the search ends when it reaches it.
pub fn ideal_cost(task: &SeatingTask) -> Cost {
    let n = task.fixed.len();
    let pairs: usize =
        task.sizes.iter().map(|size| size * (size - 1) / 2).sum::<usize>() * task.ahead;
    let strangers = task.met.iter().filter(|&&count| count == 0).count().saturating_sub(n) / 2;
    let fours = task.sizes.iter().filter(|&&size| size == 4).count();
    let mut ideal = [0; LINES];
    ideal[REPEATS_NOW] = i64::from(task.least_repeats);
    let least_planned =
        i64::from(task.least_repeats_later) * (task.ahead as i64 - 1) + ideal[REPEATS_NOW];
    ideal[REPEATS_PLANNED] = (pairs.saturating_sub(strangers) as i64).max(least_planned);
    let newcomers = |series| {
        if ideal[REPEATS_PLANNED] > 0 { n } else { most_newcomers_at_tables_of_four(task, series) }
    };
    let ends = costs_after_most_even_shares(&task.fours_before, 4 * fours, task.ahead, newcomers);
    ideal[FOURS_NOW] = ends[0];
    ideal[FOURS_PLANNED] = ends.iter().sum();
    ideal[FIRST_DEALS] =
        costs_after_most_even_shares(&task.deals_before, task.sizes.len(), 1, |_| n)[0];
    if task.rank.is_some() {
        // Three neighbours are 1, 1 and 2 apart, four are 1, 1, 1, 2, 2 and 3 apart.
        ideal[DISTANCE] = task.sizes.iter().map(|&size| if size == 4 { 20 } else { 6 }).sum();
    }
    ideal
}

/// Counts how many people who never had a place at a table of four can get one in a planned series,
/// if nobody meets again.
///
/// Whoever has none after the first series sat at one of its tables of three, and of each of those
/// at most one can sit at any table now. With fewer than four tables of three a table of four is
/// bound to hold somebody who was at one before.
fn most_newcomers_at_tables_of_four(task: &SeatingTask, series: usize) -> usize {
    let threes = task.sizes.iter().filter(|&&size| size == 3).count();
    let fours = task.sizes.len() - threes;
    match task.newcomers_per_four {
        Some(most) => most * fours,
        None if series == 0 => 4 * fours,
        None => threes * fours,
    }
}

/// Cost of the most even share at the end of each series, if in each series `places` different
/// people get one place.
fn costs_after_most_even_shares(
    before: &[i64],
    places: usize,
    ends: usize,
    most_newcomers: impl Fn(usize) -> usize,
) -> Vec<i64> {
    let mut counts = before.to_vec();
    let mut cost = 0;
    let give = |series| {
        counts.sort_unstable();
        let without = counts.iter().filter(|&&count| count == 0).count();
        let newcomers = without.min(places).min(most_newcomers(series));
        let others = counts.len().min(without + places - newcomers);
        for position in (0..newcomers).chain(without..others) {
            cost += cost_of_one_more_place_or_deal(counts[position]);
            counts[position] += 1;
        }
        cost
    };
    (0..ends).map(give).collect()
}

/// Most players for whom the search is used, as it keeps a set of players in one machine word;
/// beyond, only the counting argument is.
const SEARCHED_UP_TO: usize = 64;
/// Most partial seatings that the search looks at before it stops with what it has proven so far.
const PARTIAL_SEATINGS: u32 = 150_000;

/// Proven lower bound of repeats, with a seating that reaches it if the search came across one.
pub struct LowerRepeatBound {
    /// Least number of repeated meetings in any seating.
    pub least: u32,
    /// Seating with exactly `least` repeats, if the search found one.
    pub witness: Option<Vec<Vec<usize>>>,
}

/// Bound by counting: a player with `k` people left to meet, who sits with `m` others, repeats at
/// least `m - k` meetings.
///
/// Every repeat is counted by both who make it, so half the sum over all players is a bound. Which
/// players sit at tables of four is open: the bound takes those whom it costs least.
pub fn lower_repeat_bound_by_counting(unmet: &[u32], fours: usize) -> u32 {
    let at = |mates: u32, left: u32| mates.saturating_sub(left);
    let base: u32 = unmet.iter().map(|&left| at(2, left)).sum();
    // A place at a table of four costs one repeat more exactly for those who have fewer than three
    // people left.
    let free = unmet.iter().filter(|&&left| left >= 3).count();
    let extra = (4 * fours).saturating_sub(free) as u32;
    (base + extra).div_ceil(2)
}

/// Bound by spreading: of people who sit together now some must meet again next time, if there are
/// fewer tables than such people.
///
/// The result is a bound for every series that comes after one with tables of these sizes, with the
/// same people.
pub fn lower_repeat_bound_by_spreading(sizes: &[usize]) -> u32 {
    let again = |&people: &usize| {
        // As evenly as possible: some tables get one more than the others.
        let (each, more) = (people / sizes.len(), people % sizes.len());
        let pairs = |together: usize| together * together.saturating_sub(1) / 2;
        (more * pairs(each + 1) + (sizes.len() - more) * pairs(each)) as u32
    };
    sizes.iter().map(again).sum()
}

/// Raises the counting bound by an exhaustive search, up to `reached` repeats (those of a seating
/// already at hand).
///
/// `met(a, b)` says whether two of the `players` have met. The work is bounded by a count, so the
/// answer is the same on every machine.
pub fn lower_repeat_bound_by_search(
    players: usize,
    threes: usize,
    fours: usize,
    reached: u32,
    met: impl Fn(usize, usize) -> bool,
) -> LowerRepeatBound {
    let mut least =
        lower_repeat_bound_by_counting(&count_people_left_to_meet(players, &met), fours);
    if players > SEARCHED_UP_TO {
        return LowerRepeatBound { least, witness: None };
    }
    let mut search = LowerRepeatBoundSearch::new(players, met);
    while least < reached {
        match search.try_to_seat_all(set_of_all_players(players), threes, fours, least) {
            RepeatSearchOutcome::Found => {
                return LowerRepeatBound { least, witness: Some(search.tables) };
            }
            RepeatSearchOutcome::Impossible => least += 1,
            RepeatSearchOutcome::GaveUp => break,
        }
    }
    LowerRepeatBound { least, witness: None }
}

/// Finds `count` people without whom the others, at tables of `size`, repeat the fewest meetings:
/// everybody before the range `equals`, and some people of that range. `None` where the search
/// gives up.
pub fn find_best_people_to_sit_out(
    players: usize,
    size: usize,
    count: usize,
    equals: Range<usize>,
    met: impl Fn(usize, usize) -> bool,
) -> Option<Vec<usize>> {
    let tables = players / size;
    if players > SEARCHED_UP_TO || tables == 0 {
        return None;
    }
    let (threes, fours) = if size == 4 { (0, tables) } else { (tables, 0) };
    let mut search = LowerRepeatBoundSearch::new(players, met);
    let sure = equals.start;
    let open = set_of_all_players(players) & !((1 << sure) - 1);
    search.may_sit_out = equals.fold(0, |set, a| set | 1 << a);
    search.to_sit_out = count - sure;
    let mut allowed = 0;
    loop {
        match search.try_to_seat_all(open, threes, fours, allowed) {
            RepeatSearchOutcome::Found => return Some((0..sure).chain(search.sits_out).collect()),
            RepeatSearchOutcome::Impossible => allowed += 1,
            RepeatSearchOutcome::GaveUp => return None,
        }
    }
}

/// Result of the search for a seating in which nobody sits at a table of four for the second time
/// while somebody else never has.
pub enum FairTablesOfFourOutcome {
    /// Seating in which nobody sits at a table of four twice while somebody else never has.
    Seating(Vec<Vec<usize>>),
    /// No seating with so few repeats is of this kind.
    Impossible,
    /// The search gave up before it had an answer.
    Unknown,
}

/// Looks for a seating with at most `allowed` repeats in which nobody sits at a table of four for
/// the second time while somebody else never has. `fours_before` says how often each person has sat
/// at one.
pub fn find_seating_fair_in_tables_of_four(
    threes: usize,
    fours: usize,
    allowed: u32,
    fours_before: &[i64],
    met: impl Fn(usize, usize) -> bool,
) -> FairTablesOfFourOutcome {
    let players = fours_before.len();
    if players > SEARCHED_UP_TO {
        return FairTablesOfFourOutcome::Unknown;
    }
    let mut search = LowerRepeatBoundSearch::new(players, met);
    let newcomers =
        (0..players).filter(|&a| fours_before[a] == 0).fold(0u64, |set, a| set | 1 << a);
    // Either nobody but newcomers sits at a four, or all of them do.
    if newcomers.count_ones() as usize > 4 * fours {
        if fours_before.iter().any(|&count| count > 1) {
            return FairTablesOfFourOutcome::Impossible;
        }
        search.may_sit_at_four = newcomers;
    } else {
        search.may_sit_at_three = !newcomers;
    }
    match search.try_to_seat_all(set_of_all_players(players), threes, fours, allowed) {
        RepeatSearchOutcome::Found => FairTablesOfFourOutcome::Seating(search.tables),
        RepeatSearchOutcome::Impossible => FairTablesOfFourOutcome::Impossible,
        RepeatSearchOutcome::GaveUp => FairTablesOfFourOutcome::Unknown,
    }
}

fn count_people_left_to_meet(players: usize, met: impl Fn(usize, usize) -> bool) -> Vec<u32> {
    let unmet_by = |a: usize| (0..players).filter(|&b| a != b && !met(a, b)).count() as u32;
    (0..players).map(unmet_by).collect()
}

/// Set of all players, as one bit for each; at most 64.
fn set_of_all_players(players: usize) -> u64 {
    if players == 64 { u64::MAX } else { (1 << players) - 1 }
}

enum RepeatSearchOutcome {
    Found,
    Impossible,
    GaveUp,
}

/// Tables of each size still to be filled.
#[derive(Clone, Copy)]
struct TablesToFill {
    threes: usize,
    fours: usize,
}

struct LowerRepeatBoundSearch {
    /// For every player, the set of people whom the player has not met yet.
    new_faces: Vec<u64>,
    may_sit_at_three: u64,
    may_sit_at_four: u64,
    may_sit_out: u64,
    /// Number of people who are still to sit out.
    to_sit_out: usize,
    sits_out: Vec<usize>,
    looked_at: u32,
    tables: Vec<Vec<usize>>,
}

impl LowerRepeatBoundSearch {
    fn new(players: usize, met: impl Fn(usize, usize) -> bool) -> Self {
        let mut new_faces = vec![0u64; players];
        for (a, faces) in new_faces.iter_mut().enumerate() {
            for b in 0..players {
                if a != b && !met(a, b) {
                    *faces |= 1 << b;
                }
            }
        }
        Self {
            new_faces,
            may_sit_at_three: u64::MAX,
            may_sit_at_four: u64::MAX,
            may_sit_out: 0,
            to_sit_out: 0,
            sits_out: Vec::new(),
            looked_at: 0,
            tables: Vec::new(),
        }
    }

    /// Tries to seat everybody in `open` with at most `allowed` repeats.
    fn try_to_seat_all(
        &mut self,
        open: u64,
        threes: usize,
        fours: usize,
        allowed: u32,
    ) -> RepeatSearchOutcome {
        if open == 0 {
            return RepeatSearchOutcome::Found;
        }
        self.looked_at += 1;
        if self.looked_at > PARTIAL_SEATINGS {
            return RepeatSearchOutcome::GaveUp;
        }
        let mut left: Vec<u32> =
            players_in_set(open).map(|a| (self.new_faces[a] & open).count_ones()).collect();
        // Who has the fewest people left to meet is seated first: there the choice is smallest and
        // fails soonest.
        let first =
            players_in_set(open).zip(&left).min_by_key(|&(_, count)| count).map_or(0, |(a, _)| a);
        if self.to_sit_out > 0 {
            left.sort_unstable();
            left.drain(..self.to_sit_out);
        }
        if lower_repeat_bound_by_counting(&left, fours) > allowed {
            return RepeatSearchOutcome::Impossible;
        }
        if self.to_sit_out > 0 && self.may_sit_out & (1 << first) != 0 {
            self.to_sit_out -= 1;
            self.sits_out.push(first);
            match self.try_to_seat_all(open & !(1 << first), threes, fours, allowed) {
                RepeatSearchOutcome::Impossible => {}
                decided => return decided,
            }
            self.sits_out.pop();
            self.to_sit_out += 1;
        }
        for (size, may_sit) in [(3, self.may_sit_at_three), (4, self.may_sit_at_four)] {
            let rest = match size {
                3 if threes > 0 => TablesToFill { threes: threes - 1, fours },
                4 if fours > 0 => TablesToFill { threes, fours: fours - 1 },
                _ => continue,
            };
            if may_sit & (1 << first) == 0 {
                continue;
            }
            let mut table = vec![first];
            match self.fill_table(open & !(1 << first), size, &mut table, rest, allowed) {
                RepeatSearchOutcome::Impossible => {}
                decided => return decided,
            }
        }
        RepeatSearchOutcome::Impossible
    }

    /// Fills the table up to `size` in all ways (mates in rising order), and goes on with the rest.
    fn fill_table(
        &mut self,
        open: u64,
        size: usize,
        table: &mut Vec<usize>,
        rest: TablesToFill,
        allowed: u32,
    ) -> RepeatSearchOutcome {
        if table.len() == size {
            self.tables.push(table.clone());
            let outcome = self.try_to_seat_all(open, rest.threes, rest.fours, allowed);
            if !matches!(outcome, RepeatSearchOutcome::Found) {
                self.tables.pop();
            }
            return outcome;
        }
        let may_sit = if size == 3 { self.may_sit_at_three } else { self.may_sit_at_four };
        let from = if table.len() > 1 { table[table.len() - 1] + 1 } else { 0 };
        for mate in players_in_set(open & may_sit).filter(|&mate| mate >= from) {
            let repeats =
                table.iter().filter(|&&other| self.new_faces[other] & (1 << mate) == 0).count()
                    as u32;
            if repeats > allowed {
                continue;
            }
            table.push(mate);
            let outcome =
                self.fill_table(open & !(1 << mate), size, table, rest, allowed - repeats);
            table.pop();
            if !matches!(outcome, RepeatSearchOutcome::Impossible) {
                return outcome;
            }
        }
        RepeatSearchOutcome::Impossible
    }
}

fn players_in_set(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let lowest = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evenest_costs_serve_the_fewest_first() {
        assert_eq!(
            costs_after_most_even_shares(&[0, 0, 1], 2, 1, |_| 3),
            [2 * cost_of_one_more_place_or_deal(0)]
        );
        assert_eq!(
            costs_after_most_even_shares(&[1, 0, 0], 3, 1, |_| 3),
            [2 * cost_of_one_more_place_or_deal(0) + cost_of_one_more_place_or_deal(1)]
        );
        assert_eq!(
            costs_after_most_even_shares(&[0, 0, 1], 2, 1, |_| 1),
            [cost_of_one_more_place_or_deal(0) + cost_of_one_more_place_or_deal(1)]
        );
        assert_eq!(
            costs_after_most_even_shares(&[0, 0, 0], 2, 2, |_| 3),
            [
                2 * cost_of_one_more_place_or_deal(0),
                3 * cost_of_one_more_place_or_deal(0) + cost_of_one_more_place_or_deal(1)
            ]
        );
        assert_eq!(costs_after_most_even_shares(&[], 3, 1, |_| 3), [0]);
    }

    /// Returns a function that says whether two people have met at these tables.
    fn have_met_at(tables: &[&[usize]]) -> impl Fn(usize, usize) -> bool {
        let tables: Vec<Vec<usize>> = tables.iter().map(|table| table.to_vec()).collect();
        move |a, b| tables.iter().any(|table| table.contains(&a) && table.contains(&b))
    }

    #[test]
    fn six_people_in_a_second_series_repeat_two_meetings() {
        // Three people over two tables: two of them meet again, for both tables of the first
        // series.
        let bound =
            lower_repeat_bound_by_search(6, 2, 0, 9, have_met_at(&[&[0, 1, 2], &[3, 4, 5]]));
        assert_eq!(bound.least, 2);
        assert_eq!(bound.witness.map(|tables| tables.len()), Some(2));
    }

    #[test]
    fn ten_people_in_a_second_series_repeat_one_meeting() {
        let bound = lower_repeat_bound_by_search(
            10,
            2,
            1,
            9,
            have_met_at(&[&[0, 1, 2], &[3, 4, 5], &[6, 7, 8, 9]]),
        );
        assert_eq!(bound.least, 1, "four people over three tables");
    }

    #[test]
    fn people_with_too_few_left_to_meet_raise_the_bound() {
        assert_eq!(lower_repeat_bound_by_counting(&[0, 0, 0], 0), 3);
        assert_eq!(lower_repeat_bound_by_counting(&[0, 0, 0, 0], 1), 6);
        assert_eq!(lower_repeat_bound_by_counting(&[2, 2, 2], 0), 0);
        assert_eq!(
            lower_repeat_bound_by_counting(&[2, 2, 2, 3], 1),
            2,
            "three half repeats round up"
        );
    }

    #[test]
    fn people_from_one_table_spread_over_the_next_ones() {
        assert_eq!(lower_repeat_bound_by_spreading(&[3, 3]), 2);
        assert_eq!(lower_repeat_bound_by_spreading(&[3, 4]), 3);
        assert_eq!(lower_repeat_bound_by_spreading(&[3, 3, 4]), 1);
        assert_eq!(lower_repeat_bound_by_spreading(&[4, 4, 4]), 3);
        assert_eq!(lower_repeat_bound_by_spreading(&[3, 3, 3, 4]), 0);
        assert_eq!(lower_repeat_bound_by_spreading(&[3]), 3);
    }

    #[test]
    fn fewer_than_four_tables_of_three_leave_no_four_of_newcomers() {
        let first: [&[usize]; 4] = [&[0, 1, 2], &[3, 4, 5], &[6, 7, 8], &[9, 10, 11, 12]];
        let before: Vec<i64> = (0..13).map(|a| i64::from(a > 8)).collect();
        // Four newcomers repeat one meeting, and so do the four of the first series at only three
        // other tables.
        for repeats in [0, 1] {
            assert!(matches!(
                find_seating_fair_in_tables_of_four(3, 1, repeats, &before, have_met_at(&first)),
                FairTablesOfFourOutcome::Impossible
            ));
        }
        let FairTablesOfFourOutcome::Seating(tables) =
            find_seating_fair_in_tables_of_four(3, 1, 2, &before, have_met_at(&first))
        else {
            panic!("two are enough")
        };
        let four = tables.iter().find(|table| table.len() == 4).expect("a table of four");
        assert!(four.iter().all(|&a| a < 9));
    }

    #[test]
    fn a_bound_without_history_is_zero() {
        assert_eq!(lower_repeat_bound_by_search(200, 64, 2, 0, |_, _| false).least, 0);
        assert_eq!(lower_repeat_bound_by_search(64, 20, 1, 5, |_, _| false).least, 0);
    }
}
