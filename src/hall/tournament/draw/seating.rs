//! Seating of this and the planned series, and what swapping two people would change.
//!
//! It knows players as positions 0..n, not as start numbers, and it knows no errors: the caller has
//! checked everything. It never decides anything: which swap is made is the search's business.

use super::cost;
use super::cost::{
    Cost, DISTANCE, FIRST_DEALS, FOURS_NOW, FOURS_PLANNED, LINES, MORE_THAN_TWICE, NOT_APART,
    REPEATS_NOW, REPEATS_PLANNED, cost_of_one_more_place_or_deal,
};
use super::deals::SeatingTask;
use crate::tournament::day::RandomStream;

/// Seats of everybody in all planned series, with the counts from which the cost is made.
pub struct SeatPlan<'a> {
    pub task: &'a SeatingTask,
    /// Number of people.
    pub n: usize,
    /// First seat of each table; a table's seats follow one another.
    start: Vec<usize>,
    table_of_seat: Vec<usize>,
    /// Player at each seat: `seats[series * n + seat]`, series 0 being the one to draw.
    seats: Vec<usize>,
    /// Seat of each player: `seat_of[series * n + player]`.
    seat_of: Vec<usize>,
    /// Number of meetings of each two people, in the history and in the whole plan.
    meetings: Vec<u16>,
    /// Places at tables of four, in the history and in the plan up to a series: `fours[series * n +
    /// player]`.
    fours: Vec<i64>,
    pub cost: Cost,
}

impl<'a> SeatPlan<'a> {
    /// Seats everybody by lot; the first series by `start_seating` or the ranking if there is one.
    pub fn new(
        task: &'a SeatingTask,
        generator: &mut RandomStream,
        start_seating: Option<&[Vec<usize>]>,
    ) -> Self {
        let n = task.fixed.len();
        let mut start = Vec::new();
        let mut table_of_seat = Vec::new();
        for (table, &size) in task.sizes.iter().enumerate() {
            start.push(table_of_seat.len());
            table_of_seat.extend(std::iter::repeat_n(table, size));
        }
        let mut seating = Self {
            task,
            n,
            start,
            table_of_seat,
            seats: vec![0; n * task.ahead],
            seat_of: vec![0; n * task.ahead],
            meetings: Vec::new(),
            fours: Vec::new(),
            cost: [0; LINES],
        };
        for series in 0..task.ahead {
            seating.reseat_series(series, generator, start_seating);
        }
        seating.recount_meetings_and_cost();
        seating
    }

    /// Seats one series anew: fixed places first, the others by the ranking, by `start_seating`, or
    /// by lot.
    pub fn reseat_series(
        &mut self,
        series: usize,
        generator: &mut RandomStream,
        start_seating: Option<&[Vec<usize>]>,
    ) {
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
            if free[seat]
                && let Some(&player) = others.next()
            {
                seats[seat] = player;
            }
        }
        for (seat, &player) in seats.iter().enumerate() {
            self.seats[series * self.n + seat] = player;
            self.seat_of[series * self.n + player] = seat;
        }
    }

    /// Counts meetings, places at fours and the cost anew from the seats.
    pub fn recount_meetings_and_cost(&mut self) {
        self.meetings.clone_from(&self.task.met);
        self.fours = self.task.fours_before.repeat(self.task.ahead);
        self.cost = [0; LINES];
        for series in 0..self.task.ahead {
            for table in 0..self.task.sizes.len() {
                let seats = self.seat_indices_at(series, table);
                let people = self.seats[seats].to_vec();
                for (position, &a) in people.iter().enumerate() {
                    for &b in &people[position + 1..] {
                        let meeting = self.meeting_cost(series, a, b);
                        cost::add_cost(&mut self.cost, &meeting);
                        self.meetings[a * self.n + b] += 1;
                        self.meetings[b * self.n + a] += 1;
                    }
                    if people.len() == 4 {
                        if series == 0 {
                            self.cost[FOURS_NOW] +=
                                cost_of_one_more_place_or_deal(self.task.fours_before[a]);
                        }
                        for end in series..self.task.ahead {
                            self.cost[FOURS_PLANNED] +=
                                cost_of_one_more_place_or_deal(self.fours[end * self.n + a]);
                            self.fours[end * self.n + a] += 1;
                        }
                    }
                }
                if series == 0 {
                    self.cost[FIRST_DEALS] += self.first_dealer_cost(table, usize::MAX, usize::MAX);
                }
            }
        }
    }

    fn seat_indices_at(&self, series: usize, table: usize) -> std::ops::Range<usize> {
        let first = series * self.n + self.start[table];
        first..first + self.task.sizes[table]
    }

    /// Cost of one more meeting of two players in a series.
    fn meeting_cost(&self, series: usize, a: usize, b: usize) -> Cost {
        let mut cost = [0; LINES];
        let at = a * self.n + b;
        let before = i64::from(self.meetings[at]);
        if before > 0 {
            cost[REPEATS_PLANNED] = 1;
            cost[MORE_THAN_TWICE] = before - 1;
        }
        if series == 0 {
            cost[REPEATS_NOW] = i64::from(self.task.met[at] > 0);
            cost[NOT_APART] = i64::from(self.task.keeps_apart(a, b));
            if let Some(rank) = &self.task.rank {
                cost[DISTANCE] = squared_ranking_distance(rank[a], rank[b]);
            }
        }
        cost
    }

    /// Cost of the cheapest first dealer of a table, once `instead` has taken the place of `gone`.
    fn first_dealer_cost(&self, table: usize, gone: usize, instead: usize) -> i64 {
        let people = self.people_at_table(0, table);
        let deals_before = self.task.deals_before.as_slice();
        let mut fewest = i64::MAX;
        let mut seat = 0;
        while seat < people.len() {
            let person = if people[seat] == gone { instead } else { people[seat] };
            if deals_before[person] < fewest {
                fewest = deals_before[person];
            }
            seat += 1;
        }
        cost_of_one_more_place_or_deal(fewest)
    }

    /// Computes by how much the cost changes when `a` and `b`, at different tables of a series,
    /// swap their seats.
    ///
    /// Nearly all the time of a draw is spent here; hence the sums in plain variables instead of
    /// whole costs, and loops by place, which are quick in the unoptimised build of the tests too.
    pub fn swap_cost(&self, series: usize, a: usize, b: usize) -> Cost {
        let n = self.n;
        let table_a = self.table_of_player(series, a);
        let table_b = self.table_of_player(series, b);
        let mut change = [0; LINES];
        self.add_swap_cost_at_table(table_a, series, a, b, &mut change);
        self.add_swap_cost_at_table(table_b, series, b, a, &mut change);
        let (size_a, size_b) = (self.task.sizes[table_a], self.task.sizes[table_b]);
        if size_a != size_b {
            let (leaves, comes) = if size_a == 4 { (a, b) } else { (b, a) };
            let fours = self.fours.as_slice();
            let mut end = series * n;
            while end < fours.len() {
                change[FOURS_PLANNED] += cost_of_one_more_place_or_deal(fours[end + comes])
                    - cost_of_one_more_place_or_deal(fours[end + leaves] - 1);
                end += n;
            }
            if series == 0 {
                let before = &self.task.fours_before;
                change[FOURS_NOW] += cost_of_one_more_place_or_deal(before[comes])
                    - cost_of_one_more_place_or_deal(before[leaves]);
            }
        }
        change
    }

    /// Adds to `change` what a swap changes in the cost of one of its two tables, apart from the
    /// places at tables of four.
    fn add_swap_cost_at_table(
        &self,
        table: usize,
        series: usize,
        leaves: usize,
        comes: usize,
        change: &mut Cost,
    ) {
        let n = self.n;
        let people = self.people_at_table(series, table);
        let (meetings, met) = (self.meetings.as_slice(), self.task.met.as_slice());
        let (mut planned, mut more, mut now) = (0, 0, 0);
        let mut seat = 0;
        while seat < people.len() {
            let mate = people[seat];
            seat += 1;
            if mate == leaves {
                continue;
            }
            // The leaver's meetings still count this one.
            let (lost, won) =
                (meetings[leaves * n + mate] as i64 - 1, meetings[comes * n + mate] as i64);
            planned += (won > 0) as i64 - (lost > 0) as i64;
            more += repeated_meetings_of_pair(won) - repeated_meetings_of_pair(lost);
            if series == 0 {
                now += (met[comes * n + mate] > 0) as i64 - (met[leaves * n + mate] > 0) as i64;
                if !self.task.apart.is_empty() {
                    change[NOT_APART] += self.task.keeps_apart(comes, mate) as i64
                        - self.task.keeps_apart(leaves, mate) as i64;
                }
                if let Some(rank) = &self.task.rank {
                    change[DISTANCE] += squared_ranking_distance(rank[comes], rank[mate])
                        - squared_ranking_distance(rank[leaves], rank[mate]);
                }
            }
        }
        change[REPEATS_PLANNED] += planned;
        change[MORE_THAN_TWICE] += more;
        change[REPEATS_NOW] += now;
        if series == 0 {
            change[FIRST_DEALS] += self.first_dealer_cost(table, leaves, comes)
                - self.first_dealer_cost(table, usize::MAX, usize::MAX);
        }
    }

    pub fn apply_swap(&mut self, series: usize, a: usize, b: usize, change: &Cost) {
        let (seat_a, seat_b) =
            (self.seat_of[series * self.n + a], self.seat_of[series * self.n + b]);
        for (seat, leaves, comes) in [(seat_a, a, b), (seat_b, b, a)] {
            let table = self.table_of_seat[seat];
            for at in self.seat_indices_at(series, table) {
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
        cost::add_cost(&mut self.cost, change);
    }

    /// People at a table of a series, as positions.
    pub fn people_at_table(&self, series: usize, table: usize) -> &[usize] {
        &self.seats[self.seat_indices_at(series, table)]
    }

    /// Table at which a player sits in a series.
    pub fn table_of_player(&self, series: usize, player: usize) -> usize {
        self.table_of_seat[self.seat_of[series * self.n + player]]
    }

    /// Number of meetings of a player with each other player, in the history and in all of the
    /// plan.
    pub fn meetings_of_player(&self, player: usize) -> &[u16] {
        &self.meetings[player * self.n..(player + 1) * self.n]
    }

    /// Seats of everybody, which can be restored later.
    pub fn seats(&self) -> &[usize] {
        &self.seats
    }

    /// Restores the seats that [`SeatPlan::seats()`] returned earlier.
    pub fn restore_seats(&mut self, seats: &[usize]) {
        self.seats.copy_from_slice(seats);
        for (at, &player) in self.seats.iter().enumerate() {
            let (series, seat) = (at / self.n, at % self.n);
            self.seat_of[series * self.n + player] = seat;
        }
    }

    /// Whether a player has a fixed table in a series.
    pub fn has_fixed_table(&self, series: usize, player: usize) -> bool {
        series == 0 && self.task.fixed[player].is_some()
    }
}

/// Number of meetings of two people after their first.
fn repeated_meetings_of_pair(meetings: i64) -> i64 {
    if meetings > 1 { meetings - 1 } else { 0 }
}

/// The squared distance of two places in the ranking.
fn squared_ranking_distance(one: usize, other: usize) -> i64 {
    let apart = one as i64 - other as i64;
    apart * apart
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seating_task(n: usize, sizes: &[usize], ahead: usize) -> SeatingTask {
        SeatingTask {
            met: vec![0; n * n],
            apart: Vec::new(),
            sizes: sizes.to_vec(),
            fours_before: vec![0; n],
            deals_before: vec![0; n],
            rank: None,
            fixed: vec![None; n],
            ahead,
            least_repeats: 0,
            least_repeats_later: 0,
            newcomers_per_four: None,
        }
    }

    #[test]
    fn swap_cost_equals_a_new_count() {
        let mut generator = RandomStream::new("swap", "test", 0);
        let mut task = seating_task(11, &[3, 4, 4], 3);
        for count in &mut task.fours_before {
            *count = generator.number_below(3) as i64;
        }
        for count in &mut task.deals_before {
            *count = generator.number_below(3) as i64;
        }
        for a in 0..11 {
            for b in 0..a {
                let times = generator.number_below(3) as u16;
                task.met[a * 11 + b] = times;
                task.met[b * 11 + a] = times;
            }
        }
        task.apart = vec![false; 11 * 11];
        for (a, b) in [(1, 4), (2, 9), (4, 9), (0, 10)] {
            (task.apart[a * 11 + b], task.apart[b * 11 + a]) = (true, true);
        }
        task.rank = Some((0..11).rev().collect());
        let mut seating = SeatPlan::new(&task, &mut generator, None);
        for _ in 0..500 {
            let (series, a, b) =
                (generator.number_below(3), generator.number_below(11), generator.number_below(11));
            let table =
                |player: usize| seating.table_of_seat[seating.seat_of[series * 11 + player]];
            if table(a) == table(b) {
                continue;
            }
            let change = seating.swap_cost(series, a, b);
            seating.apply_swap(series, a, b, &change);
            let told = seating.cost;
            seating.recount_meetings_and_cost();
            assert_eq!(told, seating.cost);
        }
    }
}
