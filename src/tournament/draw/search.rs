//! The search for a good seating: swaps of two people at a time, with a short memory (tabu search).
//!
//! It knows players as positions 0..n, not as start numbers, and it knows no errors: whoever calls it has checked
//! everything. Its work is bounded by a count of swaps looked at, never by time, and its only chance is the generator it
//! is given: the same task gives the same seating on every machine.
//!
//! With more than one series still to come it plans all of them at once and hands back the first. A series that is
//! perfect by itself can spoil the next ones: of the two ways to seat twelve people a second time only some leave
//! room for a third and fourth series without a repeat.

use super::super::seed::Generator;

/// How many swaps are looked at for each player and planned series, at most.
const SWAPS_PER_PLAYER: usize = 20_000;
/// Once no repeat could be saved any more, this part of the work without a success ends the search.
const PART_FOR_EVENNESS: usize = 8;

/// What a seating costs, the heaviest first; compared from the left, so that no amount of a later line outweighs an
/// earlier one.
pub type Cost = [i64; LINES];
const LINES: usize = 7;
/// Pairs who meet again in this series.
const REPEATS_NOW: usize = 0;
/// Meetings again in this and the planned series.
const REPEATS_PLANNED: usize = 1;
/// How much worse than the second some meetings are: one for a third meeting, two for a fourth.
const MORE_THAN_TWICE: usize = 2;
/// Unevenness of the places at tables of four after this series.
const FOURS_NOW: usize = 3;
/// Squared distances in the ranking between people who share a table.
const DISTANCE: usize = 4;
/// Unevenness of the places at tables of four, summed over the ends of all planned series.
const FOURS_PLANNED: usize = 5;
/// Unevenness of the first deals after this series.
const FIRST_DEALS: usize = 6;

/// The lines weighed nearly alike.
const MILD: Cost = [12, 10, 3, 4, 0, 2, 2];

/// One series to be seated.
pub struct Task {
    /// How often each two have met: `met[a * n + b]`.
    pub met: Vec<u16>,
    /// The size of each table.
    pub sizes: Vec<usize>,
    /// How often each has sat at a table of four.
    pub fours_before: Vec<i64>,
    /// How often each has dealt first.
    pub deals_before: Vec<i64>,
    /// Each player's place in the ranking, if neighbours are to sit together.
    pub rank: Option<Vec<usize>>,
    /// The table at which somebody must sit in this series.
    pub fixed: Vec<Option<usize>>,
    /// How many series are planned at once, this one included (1 or more).
    pub ahead: usize,
    /// A proven least number of repeats in this series; reaching it ends the search for fewer.
    pub least_repeats: u32,
}

/// Seats this series and those planned after it: for each the players of every table. `start` is a seating to begin with.
pub fn search(task: &Task, generator: &mut Generator, start: Option<&[Vec<usize>]>) -> Vec<Vec<Vec<usize>>> {
    let mut plan = Plan::new(task, generator, start);
    plan.improve(generator);
    let people = |series, table| plan.best_seats[plan.seats_at(series, table)].to_vec();
    let tables = |series| (0..task.sizes.len()).map(|table| people(series, table)).collect();
    (0..task.ahead).map(tables).collect()
}

struct Plan<'a> {
    task: &'a Task,
    n: usize,
    /// The first seat of each table; a table's seats follow one another.
    start: Vec<usize>,
    table_of_seat: Vec<usize>,
    /// Who sits where: `seats[series * n + seat]`, series 0 being the one to draw.
    seats: Vec<usize>,
    /// The other way round: `seat_of[series * n + player]`.
    seat_of: Vec<usize>,
    /// Meetings of each two, in the history and in all of the plan.
    meetings: Vec<u16>,
    /// Places at tables of four, in the history and in the plan up to a series: `fours[series * n + player]`.
    fours: Vec<i64>,
    cost: Cost,
    ideal: Cost,
    /// By which the search compares swaps; which seating is best is always decided by the cost itself.
    weights: Cost,
    best_seats: Vec<usize>,
    best_cost: Cost,
    /// Up to which step a player may not go back to a table: `barred[(series * n + player) * tables + table]`.
    barred: Vec<usize>,
}

impl<'a> Plan<'a> {
    fn new(task: &'a Task, generator: &mut Generator, start_seating: Option<&[Vec<usize>]>) -> Self {
        let n = task.fixed.len();
        let mut start = Vec::new();
        let mut table_of_seat = Vec::new();
        for (table, &size) in task.sizes.iter().enumerate() {
            start.push(table_of_seat.len());
            table_of_seat.extend(std::iter::repeat_n(table, size));
        }
        let mut plan = Self {
            task,
            n,
            start,
            table_of_seat,
            seats: vec![0; n * task.ahead],
            seat_of: vec![0; n * task.ahead],
            meetings: Vec::new(),
            fours: Vec::new(),
            cost: [0; LINES],
            ideal: [0; LINES],
            weights: [0; LINES],
            best_seats: Vec::new(),
            best_cost: [i64::MAX; LINES],
            barred: vec![0; n * task.ahead * task.sizes.len()],
        };
        plan.ideal = plan.ideal();
        plan.weights = plan.weights(0);
        for series in 0..task.ahead {
            plan.seat_anew(series, generator, start_seating);
        }
        plan.count();
        plan.keep_best();
        plan
    }

    /// Fills one series: by the ranking, by the given seating, or by chance; fixed places first.
    fn seat_anew(&mut self, series: usize, generator: &mut Generator, start_seating: Option<&[Vec<usize>]>) {
        let mut order: Vec<usize> = (0..self.n).collect();
        generator.shuffle(&mut order);
        if series == 0 {
            if let Some(rank) = &self.task.rank {
                order.sort_by_key(|&player| rank[player]);
            }
            if let Some(tables) = start_seating {
                order = tables.concat();
            }
        }
        let mut free: Vec<bool> = vec![true; self.n];
        let mut seats = vec![0; self.n];
        let fixed_table = |player: usize| if series == 0 { self.task.fixed[player] } else { None };
        for &player in &order {
            if let Some(table) = fixed_table(player) {
                let range = self.start[table]..self.start[table] + self.task.sizes[table];
                let Some(seat) = range.into_iter().find(|&seat| free[seat]) else {
                    unreachable!("more fixed places than seats were to be refused before");
                };
                free[seat] = false;
                seats[seat] = player;
            }
        }
        let mut others = order.iter().filter(|&&player| fixed_table(player).is_none());
        for seat in 0..self.n {
            if free[seat] && let Some(&player) = others.next() {
                seats[seat] = player;
            }
        }
        for (seat, &player) in seats.iter().enumerate() {
            self.seats[series * self.n + seat] = player;
            self.seat_of[series * self.n + player] = seat;
        }
    }

    /// The cost below which nothing can be: the search ends when it is reached.
    fn ideal(&self) -> Cost {
        let task = self.task;
        let pairs: usize = task.sizes.iter().map(|size| size * (size - 1) / 2).sum::<usize>() * task.ahead;
        let strangers = task.met.iter().filter(|&&count| count == 0).count().saturating_sub(self.n) / 2;
        let places = task.sizes.iter().filter(|&&size| size == 4).count() * 4;
        let mut ideal = [0; LINES];
        ideal[REPEATS_NOW] = i64::from(task.least_repeats);
        ideal[REPEATS_PLANNED] = (pairs.saturating_sub(strangers) as i64).max(ideal[REPEATS_NOW]);
        ideal[FOURS_NOW] = most_even(&task.fours_before, places);
        ideal[FOURS_PLANNED] = (1..=task.ahead).map(|series| most_even(&task.fours_before, places * series)).sum();
        ideal[FIRST_DEALS] = most_even(&task.deals_before, task.sizes.len());
        ideal
    }

    /// How much each line of the cost counts while searching.
    ///
    /// Weighing strictly by rank gets stuck: no step towards fairer tables of four would ever pass through a repeat. So
    /// every other attempt weighs the lines nearly alike.
    fn weights(&self, attempt: usize) -> Cost {
        let squared = (self.n * self.n) as i64;
        match (&self.task.rank, attempt % 4) {
            // One swap across the hall changes the distances by about a square.
            (Some(_), 0) => [8 * squared, 8 * squared, squared, 4 * squared, 1, squared, 1],
            (Some(_), _) => [squared, squared, squared / 4, squared / 2, 1, squared / 4, 1],
            (None, 0) => MILD,
            (None, 2) => [12, 10, 3, 9, 0, 5, 3],
            (None, 3) => [1_000_000_000_000, 10_000_000_000, 100_000_000, 1_000_000, 0, 2_000, 20],
            (None, _) => [100_000, 100_000, 20_000, 1_000, 0, 300, 20],
        }
    }

    /// Counts everything anew from the seats.
    fn count(&mut self) {
        self.meetings.clone_from(&self.task.met);
        self.fours = self.task.fours_before.repeat(self.task.ahead);
        self.cost = [0; LINES];
        for series in 0..self.task.ahead {
            for table in 0..self.task.sizes.len() {
                let seats = self.seats_at(series, table);
                let people = self.seats[seats].to_vec();
                for (position, &a) in people.iter().enumerate() {
                    for &b in &people[position + 1..] {
                        let meeting = self.meeting(series, a, b);
                        add(&mut self.cost, &meeting);
                        self.meetings[a * self.n + b] += 1;
                        self.meetings[b * self.n + a] += 1;
                    }
                    if people.len() == 4 {
                        if series == 0 {
                            self.cost[FOURS_NOW] += 2 * self.task.fours_before[a] + 1;
                        }
                        for end in series..self.task.ahead {
                            self.cost[FOURS_PLANNED] += 2 * self.fours[end * self.n + a] + 1;
                            self.fours[end * self.n + a] += 1;
                        }
                    }
                }
                if series == 0 {
                    self.cost[FIRST_DEALS] += self.dealers_cost(table, usize::MAX, usize::MAX);
                }
            }
        }
    }

    fn seats_at(&self, series: usize, table: usize) -> std::ops::Range<usize> {
        let first = series * self.n + self.start[table];
        first..first + self.task.sizes[table]
    }

    /// What one more meeting of these two costs.
    fn meeting(&self, series: usize, a: usize, b: usize) -> Cost {
        let mut cost = [0; LINES];
        let at = a * self.n + b;
        let before = i64::from(self.meetings[at]);
        if before > 0 {
            cost[REPEATS_PLANNED] = 1;
            cost[MORE_THAN_TWICE] = before - 1;
        }
        if series == 0 {
            cost[REPEATS_NOW] = i64::from(self.task.met[at] > 0);
            if let Some(rank) = &self.task.rank {
                let apart = rank[a].abs_diff(rank[b]) as i64;
                cost[DISTANCE] = apart * apart;
            }
        }
        cost
    }

    /// The cost of the best first dealer of a table, `gone` being replaced by `instead`.
    fn dealers_cost(&self, table: usize, gone: usize, instead: usize) -> i64 {
        let people = &self.seats[self.seats_at(0, table)];
        let deals = people.iter().map(|&a| self.task.deals_before[if a == gone { instead } else { a }]);
        2 * deals.min().unwrap_or(0) + 1
    }

    /// By how much the cost changes when `a` and `b`, at different tables of a series, swap their seats.
    ///
    /// Nearly all the time of a draw is spent here; hence the sums in plain variables instead of whole costs.
    fn change(&self, series: usize, a: usize, b: usize) -> Cost {
        let n = self.n;
        let table_a = self.table_of_seat[self.seat_of[series * n + a]];
        let table_b = self.table_of_seat[self.seat_of[series * n + b]];
        let mut change = [0; LINES];
        let (mut planned, mut more, mut now) = (0, 0, 0);
        for (table, leaves, comes) in [(table_a, a, b), (table_b, b, a)] {
            let people = &self.seats[self.seats_at(series, table)];
            let leaver_met = &self.meetings[leaves * n..(leaves + 1) * n];
            let comer_met = &self.meetings[comes * n..(comes + 1) * n];
            for &mate in people {
                if mate == leaves {
                    continue;
                }
                // The leaver's meetings still count this one.
                let (lost, won) = (i64::from(leaver_met[mate]) - 1, i64::from(comer_met[mate]));
                planned += i64::from(won > 0) - i64::from(lost > 0);
                more += (won - 1).max(0) - (lost - 1).max(0);
                if series == 0 {
                    let met = |player: usize| i64::from(self.task.met[player * n + mate] > 0);
                    now += met(comes) - met(leaves);
                    if let Some(rank) = &self.task.rank {
                        let apart = |player: usize| (rank[player].abs_diff(rank[mate]) as i64).pow(2);
                        change[DISTANCE] += apart(comes) - apart(leaves);
                    }
                }
            }
            if series == 0 {
                change[FIRST_DEALS] +=
                    self.dealers_cost(table, leaves, comes) - self.dealers_cost(table, usize::MAX, usize::MAX);
            }
        }
        (change[REPEATS_PLANNED], change[MORE_THAN_TWICE], change[REPEATS_NOW]) = (planned, more, now);
        let (size_a, size_b) = (self.task.sizes[table_a], self.task.sizes[table_b]);
        if size_a != size_b {
            let (leaves, comes) = if size_a == 4 { (a, b) } else { (b, a) };
            for fours in self.fours.chunks_exact(n).skip(series) {
                change[FOURS_PLANNED] += 2 * (fours[comes] + 1 - fours[leaves]);
            }
            if series == 0 {
                change[FOURS_NOW] += 2 * (self.task.fours_before[comes] - self.task.fours_before[leaves]);
            }
        }
        change
    }

    fn swap(&mut self, series: usize, a: usize, b: usize, change: &Cost) {
        let (seat_a, seat_b) = (self.seat_of[series * self.n + a], self.seat_of[series * self.n + b]);
        for (seat, leaves, comes) in [(seat_a, a, b), (seat_b, b, a)] {
            let table = self.table_of_seat[seat];
            for at in self.seats_at(series, table) {
                let mate = self.seats[at];
                if mate != leaves {
                    self.meetings[leaves * self.n + mate] -= 1;
                    self.meetings[mate * self.n + leaves] -= 1;
                    self.meetings[comes * self.n + mate] += 1;
                    self.meetings[mate * self.n + comes] += 1;
                }
            }
            if self.task.sizes[table] == 4 {
                for fours in self.fours.chunks_exact_mut(self.n).skip(series) {
                    fours[leaves] -= 1;
                    fours[comes] += 1;
                }
            }
        }
        self.seats.swap(series * self.n + seat_a, series * self.n + seat_b);
        self.seat_of.swap(series * self.n + a, series * self.n + b);
        add(&mut self.cost, change);
    }

    fn keep_best(&mut self) {
        self.best_cost = self.cost;
        self.best_seats.clone_from(&self.seats);
    }

    fn is_fixed(&self, series: usize, player: usize) -> bool {
        series == 0 && self.task.fixed[player].is_some()
    }

    /// Those who are to blame for a line of the cost that could still be lower, with their series.
    ///
    /// Mostly it is the heaviest such line; but that may be as low as it can get, so the others have their turn too.
    fn culprits(&self, found: &mut Vec<(usize, usize)>, generator: &mut Generator) {
        found.clear();
        let could_be_lower = |&line: &usize| line != MORE_THAN_TWICE && self.cost[line] > self.ideal[line];
        let mut lines = (0..LINES).filter(could_be_lower);
        let heaviest = lines.next();
        let Some(line) = lines.fold(heaviest, |line, next| if generator.below(8) == 0 { Some(next) } else { line }) else {
            return;
        };
        let series_count = if line == REPEATS_PLANNED || line == FOURS_PLANNED { self.task.ahead } else { 1 };
        let fewest_deals = self.task.deals_before.iter().min().copied().unwrap_or(0);
        for series in 0..series_count {
            for table in 0..self.task.sizes.len() {
                let people = &self.seats[self.seats_at(series, table)];
                let to_blame = |&a: &usize| match line {
                    REPEATS_NOW => people.iter().any(|&b| a != b && self.task.met[a * self.n + b] > 0),
                    REPEATS_PLANNED => people.iter().any(|&b| a != b && self.meetings[a * self.n + b] > 1),
                    FOURS_NOW | FOURS_PLANNED => people.len() == 4,
                    FIRST_DEALS => people.iter().all(|&b| self.task.deals_before[b] > fewest_deals),
                    _ => true,
                };
                found.extend(people.iter().copied().filter(to_blame).map(|a| (series, a)));
            }
        }
        found.retain(|&(series, player)| !self.is_fixed(series, player));
    }

    /// The search itself: the best allowed swap of somebody to blame, over and over, uphill too, and a shake now and then.
    fn improve(&mut self, generator: &mut Generator) {
        let tables = self.task.sizes.len();
        let budget = SWAPS_PER_PLAYER * self.n * self.task.ahead;
        let mut success_at = 0;
        let patience = 40 * self.n * self.task.ahead;
        let part = PART_FOR_EVENNESS;
        let mut looked_at = 0;
        let mut step = 0;
        let mut last_success = 0;
        let mut culprits = Vec::new();
        let mut attempt = 0;
        while looked_at < budget && self.best_cost > self.ideal && tables > 1 {
            let repeats = REPEATS_NOW..=REPEATS_PLANNED;
            if self.best_cost[repeats.clone()] <= self.ideal[repeats]
                && looked_at - success_at > budget / part
            {
                break;
            }
            step += 1;
            // Every step costs something, even one in which fixed places leave nothing to swap.
            looked_at += 1;
            self.culprits(&mut culprits, generator);
            let (series, a) = if culprits.is_empty() || generator.below(4) == 0 {
                (generator.below(self.task.ahead), generator.below(self.n))
            } else {
                culprits[generator.below(culprits.len())]
            };
            if self.is_fixed(series, a) {
                continue;
            }
            let table_a = self.table_of_seat[self.seat_of[series * self.n + a]];
            let mut chosen: Option<(i64, Cost, usize)> = None;
            let mut equals = 0;
            for b in 0..self.n {
                let table_b = self.table_of_seat[self.seat_of[series * self.n + b]];
                if table_a == table_b || self.is_fixed(series, b) {
                    continue;
                }
                looked_at += 1;
                let change = self.change(series, a, b);
                let barred = self.barred[(series * self.n + a) * tables + table_b] > step
                    || self.barred[(series * self.n + b) * tables + table_a] > step;
                if barred {
                    let mut cost = self.cost;
                    add(&mut cost, &change);
                    if cost >= self.best_cost {
                        continue;
                    }
                }
                let weight: i64 = change.iter().zip(&self.weights).map(|(line, weight)| line * weight).sum();
                match &chosen {
                    Some((best, ..)) if weight > *best => {}
                    Some((best, ..)) if weight == *best => {
                        equals += 1;
                        if generator.below(equals) == 0 {
                            chosen = Some((weight, change, b));
                        }
                    }
                    _ => {
                        equals = 1;
                        chosen = Some((weight, change, b));
                    }
                }
            }
            let Some((_, change, b)) = chosen else { continue };
            let table_b = self.table_of_seat[self.seat_of[series * self.n + b]];
            self.barred[(series * self.n + a) * tables + table_a] = step + 3 + generator.below(tables + 4);
            self.barred[(series * self.n + b) * tables + table_b] = step + 3 + generator.below(tables + 4);
            self.swap(series, a, b, &change);
            if self.cost < self.best_cost {
                self.keep_best();
                last_success = step;
                success_at = looked_at;
            } else if step - last_success > patience {
                self.shake(generator);
                last_success = step;
                attempt += 1;
                self.weights = self.weights(attempt);
            }
        }
    }

    /// Leaves a dead end: back to the best seating with one series seated anew, or everything seated anew.
    fn shake(&mut self, generator: &mut Generator) {
        if generator.below(3) > 0 {
            self.seats.clone_from(&self.best_seats);
            for series in 0..self.task.ahead {
                for seat in 0..self.n {
                    self.seat_of[series * self.n + self.seats[series * self.n + seat]] = seat;
                }
            }
            self.seat_anew(generator.below(self.task.ahead), generator, None);
        } else {
            for series in 0..self.task.ahead {
                self.seat_anew(series, generator, None);
            }
        }
        self.count();
    }
}

/// The sum of the squares' growth when `places` are given out one by one to those who have had the fewest.
fn most_even(before: &[i64], places: usize) -> i64 {
    let mut counts = before.to_vec();
    let mut cost = 0;
    for _ in 0..places {
        if let Some(fewest) = counts.iter_mut().min() {
            cost += 2 * *fewest + 1;
            *fewest += 1;
        }
    }
    cost
}

fn add(cost: &mut Cost, more: &Cost) {
    cost.iter_mut().zip(more).for_each(|(line, more)| *line += more);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(n: usize, sizes: &[usize], ahead: usize) -> Task {
        Task {
            met: vec![0; n * n],
            sizes: sizes.to_vec(),
            fours_before: vec![0; n],
            deals_before: vec![0; n],
            rank: None,
            fixed: vec![None; n],
            ahead,
            least_repeats: 0,
        }
    }

    #[test]
    fn what_a_swap_is_said_to_change_is_what_a_new_count_finds() {
        let mut generator = Generator::new("swap", "test", 0);
        let mut task = task(11, &[3, 4, 4], 3);
        for count in &mut task.fours_before {
            *count = generator.below(3) as i64;
        }
        for count in &mut task.deals_before {
            *count = generator.below(3) as i64;
        }
        for a in 0..11 {
            for b in 0..a {
                let times = generator.below(3) as u16;
                task.met[a * 11 + b] = times;
                task.met[b * 11 + a] = times;
            }
        }
        task.rank = Some((0..11).rev().collect());
        let mut plan = Plan::new(&task, &mut generator, None);
        for _ in 0..500 {
            let (series, a, b) = (generator.below(3), generator.below(11), generator.below(11));
            let table = |player: usize| plan.table_of_seat[plan.seat_of[series * 11 + player]];
            if table(a) == table(b) {
                continue;
            }
            let change = plan.change(series, a, b);
            plan.swap(series, a, b, &change);
            let told = plan.cost;
            plan.count();
            assert_eq!(told, plan.cost);
        }
    }

    #[test]
    fn the_most_even_share_counts_the_fewest_first() {
        assert_eq!(most_even(&[0, 0, 1], 2), 2);
        assert_eq!(most_even(&[0, 0, 1], 3), 5);
        assert_eq!(most_even(&[], 3), 0);
    }
}
