//! The search for a good seating: swaps of two people at a time, with a short memory (tabu search).
//!
//! Its work is bounded by a count of swaps looked at, never by time, and its only chance is the
//! generator it is given: the same task gives the same seating on every machine.
//!
//! With more than one series still to come it plans all of them at once and hands back the first. A
//! series that is perfect by itself can spoil the next ones: of the two ways to seat twelve people
//! a second time only some leave room for a third and fourth series without a repeat.

use super::cost;
use super::cost::{
    Cost, FIRST_DEALS, FOURS_NOW, FOURS_PLANNED, LINES, MORE_THAN_TWICE, NOT_APART, REPEATS_NOW,
    REPEATS_PLANNED, add_cost, weighted_cost,
};
use super::deals::SeatingTask;
use super::seating::SeatPlan;
use crate::tournament::day::RandomStream;

/// Greatest number of swaps tried for each player and planned series.
const SWAPS_PER_PLAYER: usize = 30_000;
/// Greatest number of swaps for each player and planned series with few people, of whom there are
/// so few seatings that the best is found early if at all.
const SWAPS_PER_PLAYER_OF_FEW: usize = 4_000;
/// Greatest number of people that count as few.
const FEW: usize = 12;
/// Greatest number of swaps tried in all, so that two hundred people are seated in under a second.
const SWAPS: usize = 1_500_000;
/// Divisor of the limit of swaps. Once no repeated meeting can be avoided any more, the search ends
/// after this part of the swaps without improvement.
const PART_FOR_EVENNESS: usize = 8;
/// Number of steps without success, for each player and planned series, after which the search
/// leaves a dead end.
const PATIENCE: usize = 5;

/// Weights that make the lines of the cost nearly alike, for a draw by lot; attempts alternate
/// between the two: one saves repeats first, the other evens out shares.
const MILD: [Cost; 2] = [[24, 12, 10, 3, 3, 0, 2, 1], [24, 12, 10, 3, 6, 0, 6, 1]];

/// Best seating that a search has found.
pub struct FoundSeating {
    /// People of every table, for this and each planned series.
    pub seating: Vec<Vec<Vec<usize>>>,
    /// Cost of the seating.
    pub cost: Cost,
}

/// Finds seats for this series and those planned after it; `start` is a seating of this series from
/// which the search begins.
pub fn search_seating(
    task: &SeatingTask,
    generator: &mut RandomStream,
    start: Option<&[Vec<usize>]>,
) -> FoundSeating {
    let seating = SeatPlan::new(task, generator, start);
    let mut search = SeatingSearch {
        ideal: cost::ideal_cost(task),
        best_cost: seating.cost,
        best_seats: seating.seats().to_vec(),
        barred: vec![0; task.fixed.len() * task.ahead * task.sizes.len()],
        fewest_deals: task.deals_before.iter().min().copied().unwrap_or(0),
        seating,
    };
    search.run_search(generator);
    search.seating.restore_seats(&search.best_seats);
    let people = |series, table| search.seating.people_at_table(series, table).to_vec();
    let tables = |series| (0..task.sizes.len()).map(|table| people(series, table)).collect();
    FoundSeating { seating: (0..task.ahead).map(tables).collect(), cost: search.best_cost }
}

/// Weights of the lines of the cost while searching. Which seating is best is always decided by the
/// cost itself.
///
/// Weighing strictly by rank gets stuck: no step towards fairer tables of four would ever pass
/// through a repeat.
fn cost_line_weights(task: &SeatingTask, attempt: usize) -> Cost {
    // One swap across the hall changes the distances by about a square.
    let squared = (task.fixed.len() * task.fixed.len()) as i64;
    match (&task.rank, attempt % 2) {
        (Some(_), 0) => {
            [16 * squared, 8 * squared, 8 * squared, squared, 4 * squared, 1, squared, 1]
        }
        (Some(_), _) => {
            [2 * squared, squared, squared, squared / 4, squared / 2, 1, squared / 4, 1]
        }
        (None, style) => MILD[style],
    }
}

struct SeatingSearch<'a> {
    seating: SeatPlan<'a>,
    ideal: Cost,
    best_seats: Vec<usize>,
    best_cost: Cost,
    /// Number of the step up to which a player may not go back to a table: `barred[(series * n +
    /// player) * tables + table]`.
    barred: Vec<usize>,
    /// Least number of first deals that anybody has had.
    fewest_deals: i64,
}

/// Swap that a player could make: the partner, the change of cost, and the weight of that change.
struct SwapChoice {
    weight: i64,
    change: Cost,
    with: usize,
}

impl SeatingSearch<'_> {
    /// Runs the search: repeatedly makes the best allowed swap of a player who raises the cost,
    /// even one that makes the cost higher, and escapes from dead ends.
    fn run_search(&mut self, generator: &mut RandomStream) {
        let task = self.seating.task;
        let (n, tables) = (self.seating.n, task.sizes.len());
        let per_player = if n > FEW { SWAPS_PER_PLAYER } else { SWAPS_PER_PLAYER_OF_FEW };
        let budget = SWAPS.min(per_player * n * task.ahead);
        let patience = PATIENCE * n * task.ahead;
        let (mut looked_at, mut success_at) = (0, 0);
        let (mut step, mut attempt, mut last_success) = (0, 0, 0);
        let mut weights_now = cost_line_weights(task, attempt);
        let mut culprits = Vec::new();
        while looked_at < budget && self.best_cost > self.ideal && tables > 1 {
            let repeats = NOT_APART..=REPEATS_PLANNED;
            let fewest_repeats = self.best_cost[repeats.clone()] <= self.ideal[repeats];
            if fewest_repeats && looked_at - success_at > budget / PART_FOR_EVENNESS {
                break;
            }
            step += 1;
            // Every step costs something, even one in which fixed places leave nothing to swap.
            looked_at += 1;
            self.find_players_raising_cost(&mut culprits, generator);
            let (series, a) = if culprits.is_empty() || generator.number_below(4) == 0 {
                (generator.number_below(task.ahead), generator.number_below(n))
            } else {
                culprits[generator.number_below(culprits.len())]
            };
            if self.seating.has_fixed_table(series, a) {
                continue;
            }
            let chosen = self.best_swap(series, a, &weights_now, step, &mut looked_at, generator);
            let Some(SwapChoice { change, with: b, .. }) = chosen else { continue };
            for player in [a, b] {
                let table = self.seating.table_of_player(series, player);
                self.barred[(series * n + player) * tables + table] =
                    step + 3 + generator.number_below(tables + 4);
            }
            self.seating.apply_swap(series, a, b, &change);
            if self.seating.cost < self.best_cost {
                self.best_cost = self.seating.cost;
                self.best_seats.copy_from_slice(self.seating.seats());
                (last_success, success_at) = (step, looked_at);
            } else if step - last_success > patience {
                self.escape_from_dead_end(generator);
                last_success = step;
                attempt += 1;
                weights_now = cost_line_weights(task, attempt);
            }
        }
    }

    /// Finds the best person with whom `a` can change places in a series. A player who moved lately
    /// is left alone, unless the swap gives the best seating yet.
    fn best_swap(
        &self,
        series: usize,
        a: usize,
        weights: &Cost,
        step: usize,
        looked_at: &mut usize,
        generator: &mut RandomStream,
    ) -> Option<SwapChoice> {
        let (n, tables) = (self.seating.n, self.seating.task.sizes.len());
        let table_a = self.seating.table_of_player(series, a);
        let barred = |player: usize, table: usize| {
            self.barred[(series * n + player) * tables + table] > step
        };
        let mut chosen: Option<SwapChoice> = None;
        let mut equals = 0;
        for b in 0..n {
            let table_b = self.seating.table_of_player(series, b);
            if table_a == table_b || self.seating.has_fixed_table(series, b) {
                continue;
            }
            *looked_at += 1;
            let change = self.seating.swap_cost(series, a, b);
            if barred(a, table_b) || barred(b, table_a) {
                let mut cost = self.seating.cost;
                add_cost(&mut cost, &change);
                if cost >= self.best_cost {
                    continue;
                }
            }
            let weight = weighted_cost(&change, weights);
            match &chosen {
                Some(best) if weight > best.weight => continue,
                Some(best) if weight == best.weight => equals += 1,
                _ => equals = 1,
            }
            if equals == 1 || generator.number_below(equals) == 0 {
                chosen = Some(SwapChoice { weight, change, with: b });
            }
        }
        chosen
    }

    /// Finds the players, each with a series, whose seats raise a line of the cost that could still
    /// be lower.
    ///
    /// Mostly it is the heaviest such line; but that may be as low as it can get, so the others
    /// have their turn too.
    fn find_players_raising_cost(
        &self,
        found: &mut Vec<(usize, usize)>,
        generator: &mut RandomStream,
    ) {
        found.clear();
        let (seating, task) = (&self.seating, self.seating.task);
        let could_be_lower =
            |&line: &usize| line != MORE_THAN_TWICE && seating.cost[line] > self.ideal[line];
        let mut lines = (0..LINES).filter(could_be_lower);
        let heaviest = lines.next();
        let Some(line) =
            lines.fold(
                heaviest,
                |line, next| if generator.number_below(8) == 0 { Some(next) } else { line },
            )
        else {
            return;
        };
        let series_count =
            if line == REPEATS_PLANNED || line == FOURS_PLANNED { task.ahead } else { 1 };
        for series in 0..series_count {
            for table in 0..task.sizes.len() {
                let people = seating.people_at_table(series, table);
                for &a in people {
                    if self.raises_cost_line(line, people, a) && !seating.has_fixed_table(series, a)
                    {
                        found.push((series, a));
                    }
                }
            }
        }
    }

    /// Whether player `a` raises this line of the cost by sitting at a table with `people`.
    fn raises_cost_line(&self, line: usize, people: &[usize], a: usize) -> bool {
        let (n, task) = (self.seating.n, self.seating.task);
        match line {
            NOT_APART => people.iter().any(|b| task.keeps_apart(a, *b)),
            REPEATS_NOW => has_met_at_least(a, people, &task.met[a * n..(a + 1) * n], 1),
            REPEATS_PLANNED => has_met_at_least(a, people, self.seating.meetings_of_player(a), 2),
            FOURS_NOW | FOURS_PLANNED => people.len() == 4,
            FIRST_DEALS => people.iter().all(|&b| task.deals_before[b] > self.fewest_deals),
            _ => true,
        }
    }

    /// Escapes from a dead end of the search: seats one series of the best seating anew, or
    /// everything.
    fn escape_from_dead_end(&mut self, generator: &mut RandomStream) {
        if generator.number_below(3) > 0 {
            self.seating.restore_seats(&self.best_seats);
            self.seating.reseat_series(
                generator.number_below(self.seating.task.ahead),
                generator,
                None,
            );
        } else {
            for series in 0..self.seating.task.ahead {
                self.seating.reseat_series(series, generator, None);
            }
        }
        self.seating.recount_meetings_and_cost();
    }
}

/// Whether `a` has met one of the others at least `times` times; `meetings` counts how often `a`
/// has met each player.
fn has_met_at_least(a: usize, people: &[usize], meetings: &[u16], times: u16) -> bool {
    let mut seat = 0;
    while seat < people.len() {
        let other = people[seat];
        if other != a && meetings[other] >= times {
            return true;
        }
        seat += 1;
    }
    false
}
