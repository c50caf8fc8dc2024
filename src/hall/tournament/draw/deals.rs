//! Choice of the first dealers, one for each table, so that first deals are shared out evenly.
//!
//! It seats nobody: the tables are given, and it only says who begins at each. It looks at the
//! planned series too, because people still without a first deal afterwards should not sit
//! together.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

use super::{DrawMode, EarlierSeriesCounts, PreferredSize, cost, count_tables_of_three_and_four};
use crate::tournament::day::RandomStream;

/// Puts the first dealer of every table of the first series in `plan` into its first seat; the
/// others keep their order.
///
/// The tables of all planned series compete for the people with the fewest first deals so far,
/// earlier series first: a table takes such a person even from another table, if that one finds
/// somebody else (augmenting paths). Tables that go without choose among those with one deal more,
/// and so on. So no series ever gets fewer of those who have waited longest for the sake of a later
/// one, and among the ways to do that the one is taken which leaves the later most.
pub fn choose_first_dealers(plan: &mut [Vec<Vec<usize>>], deals_before: &[i64]) {
    let tables: Vec<Vec<usize>> = plan.iter().flatten().cloned().collect();
    let mut deals = deals_before.to_vec();
    let mut dealer: Vec<Option<usize>> = vec![None; tables.len()];
    while dealer.iter().any(Option::is_none) {
        let open: Vec<usize> = (0..tables.len()).filter(|&table| dealer[table].is_none()).collect();
        let fewest =
            open.iter().flat_map(|&table| &tables[table]).map(|&player| deals[player]).min();
        let Some(fewest) = fewest else { return };
        let mut layer = EqualDealsGroup {
            tables: &tables,
            deals: &deals,
            fewest,
            table_of: vec![None; deals.len()],
        };
        for &table in &open {
            layer.assign_first_dealer(table, &mut vec![false; deals.len()]);
        }
        let table_of = layer.table_of;
        for (player, table) in table_of.into_iter().enumerate() {
            if let Some(table) = table {
                dealer[table] = Some(player);
                deals[player] += 1;
            }
        }
    }
    let Some(first) = plan.first_mut() else { return };
    for (people, dealer) in first.iter_mut().zip(dealer) {
        if let Some(seat) = people.iter().position(|&player| Some(player) == dealer) {
            people.swap(0, seat);
        }
    }
}

/// People who have had equally few first deals, and the table at which each of them is to begin.
struct EqualDealsGroup<'a> {
    tables: &'a [Vec<usize>],
    deals: &'a [i64],
    fewest: i64,
    table_of: Vec<Option<usize>>,
}

impl EqualDealsGroup<'_> {
    /// Finds a first dealer for a table, moving other dealers to other tables where needed; `false`
    /// where nobody is found. Each person is asked once.
    fn assign_first_dealer(&mut self, table: usize, asked: &mut [bool]) -> bool {
        for &player in &self.tables[table] {
            if self.deals[player] != self.fewest || std::mem::replace(&mut asked[player], true) {
                continue;
            }
            if self.table_of[player].is_none_or(|other| self.assign_first_dealer(other, asked)) {
                self.table_of[player] = Some(table);
                return true;
            }
        }
        false
    }
}

/// Seat at a table, both from 1; seat 1 deals first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TableSeat {
    pub table: u32,
    pub seat: u32,
}

/// Person who has another seat by a second draw than by the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MovedPerson {
    /// Start number of the person.
    pub number: u32,
    /// Seat by the first draw; `None` for whoever sat nowhere.
    pub before: Option<TableSeat>,
    /// Seat by the second draw; `None` for whoever no longer has one.
    pub after: Option<TableSeat>,
}

impl MovedPerson {
    /// Whether the person has to go to another table, and not only to another seat at the same one.
    pub fn changes_table(&self) -> bool {
        self.before.map(|seat| seat.table) != self.after.map(|seat| seat.table)
    }
}

/// Finds everybody who sits elsewhere by the second draw than by the first, by start number. Both
/// are the start numbers of every table, in seat order.
pub fn find_moved_people(before: &[Vec<u32>], after: &[Vec<u32>]) -> Vec<MovedPerson> {
    let (earlier_seats, new) = (seats_by_start_number(before), seats_by_start_number(after));
    let mut numbers: Vec<u32> = earlier_seats.keys().chain(new.keys()).copied().collect();
    numbers.sort_unstable();
    numbers.dedup();
    let change = |number: u32| {
        let (before, after) = (earlier_seats.get(&number).copied(), new.get(&number).copied());
        (before != after).then_some(MovedPerson { number, before, after })
    };
    numbers.into_iter().filter_map(change).collect()
}

/// Finds the tables, from 1, where the second draw puts other people than the first, or the same
/// people in other seats: whatever was printed for them is no longer right.
pub fn changed_tables(before: &[Vec<u32>], after: &[Vec<u32>]) -> Vec<u32> {
    let tables = (1..).zip(after).enumerate();
    tables
        .filter(|(place, (_, seats))| before.get(*place) != Some(seats))
        .map(|(_, (table, _))| table)
        .collect()
}

fn seats_by_start_number(tables: &[Vec<u32>]) -> BTreeMap<u32, TableSeat> {
    let of_table = |(table, players): (u32, &Vec<u32>)| {
        let seat = move |(seat, number): (u32, &u32)| (*number, TableSeat { table, seat });
        (1..).zip(players).map(seat).collect::<Vec<_>>()
    };
    (1..).zip(tables).flat_map(of_table).collect()
}

/// Finds the people who can stay at their table when a series is drawn anew, each as start number
/// and table from 1. Not those at tables that no longer exist, nor the last one at a table of four
/// that becomes one of three.
pub fn find_people_able_to_keep_table(
    before: &[Vec<u32>],
    players: &[u32],
    prefer: PreferredSize,
) -> Vec<(u32, u32)> {
    let (threes, fours) = count_tables_of_three_and_four(players.len(), prefer).unwrap_or_default();
    let here = |seated: &Vec<u32>| {
        seated.iter().copied().filter(|number| players.contains(number)).collect()
    };
    let mut tables: Vec<Vec<u32>> = before.iter().take(threes + fours).map(here).collect();
    // The last tables are those of four, as in every draw.
    let full = (0..tables.len()).rev().filter(|table| tables[*table].len() == 4);
    let too_full: Vec<usize> = full.skip(fours).collect();
    too_full.into_iter().for_each(|table| tables[table].truncate(3));
    let places = |(table, seated): (u32, &Vec<u32>)| {
        seated.iter().map(move |number| (*number, table)).collect::<Vec<_>>()
    };
    (1..).zip(&tables).flat_map(places).collect()
}

/// Seats of the earlier draw, as far as they decide who sits out now.
pub struct EarlierSeats<'a> {
    /// Start numbers of everybody with a seat.
    pub seated: &'a [u32],
    /// Start numbers of the people at those tables of the earlier draw that are kept.
    pub kept: &'a [u32],
}

/// Chooses the people who sit out so that every table has `size` people. Compared in turn: those
/// without a seat in the earlier draw, those who have sat out least often, those whose earlier
/// table is not kept, and those whom no free seat `fits`. Among equals those are chosen, with a
/// draw by lot, without whom the fewest meetings repeat; otherwise the last of the ranking. All
/// numbers are start numbers.
pub fn people_to_sit_out(
    players: &[u32],
    size: usize,
    history: &[Vec<Vec<u32>>],
    (earlier_seats, fits): (&EarlierSeats<'_>, impl Fn(u32) -> bool),
    (mode, seed): (&DrawMode, &str),
) -> Vec<u32> {
    let mut order = players.to_vec();
    order.sort_unstable();
    RandomStream::new(seed, "left over", history.len() as u64 + 1).shuffle(&mut order);
    if let DrawMode::Standings(ranking) = mode {
        let place = |number: &u32| ranking.iter().position(|ranked| ranked == number);
        order.sort_by_key(|number| Reverse(place(number).unwrap_or(usize::MAX)));
    }
    let plays =
        |series: &&Vec<Vec<u32>>, number: &u32| series.iter().any(|table| table.contains(number));
    let sat_out = |number: &u32| history.iter().filter(|series| !plays(series, number)).count();
    let claim = |number: &u32| {
        let (seated, kept) =
            (earlier_seats.seated.contains(number), earlier_seats.kept.contains(number));
        (seated, sat_out(number), kept, fits(*number))
    };
    order.sort_by_cached_key(claim);
    let count = players.len() % size;
    if let (DrawMode::Random, Some(last)) = (mode, count.checked_sub(1)) {
        let last = claim(&order[last]);
        let equals = order.iter().position(|number| claim(number) == last).unwrap_or_default()
            ..order.iter().filter(|number| claim(number) <= last).count();
        if let Some(chosen) = choose_equals_to_sit_out(&order, count, size, equals, history) {
            order = chosen;
        }
    }
    order.truncate(count);
    order.sort_unstable();
    order
}

/// Chooses who sits out of those with an equal claim (their places in `order`), beside everybody
/// before them, so that the others repeat the fewest meetings. Where that takes too long, those are
/// chosen who have met most of the others.
fn choose_equals_to_sit_out(
    order: &[u32],
    count: usize,
    size: usize,
    equals: Range<usize>,
    history: &[Vec<Vec<u32>>],
) -> Option<Vec<u32>> {
    let mut players = order.to_vec();
    players.sort_unstable();
    let past = EarlierSeriesCounts::new(&players, history).ok()?;
    let place: Vec<usize> =
        order.iter().filter_map(|number| players.binary_search(number).ok()).collect();
    let (n, sure) = (order.len(), equals.start);
    let met = |a: usize, b: usize| past.met[place[a] * n + place[b]] > 0;
    let mut out = cost::find_best_people_to_sit_out(n, size, count, equals.clone(), met);
    let chosen = out.get_or_insert_with(|| (0..sure).collect());
    while chosen.len() < count {
        let meetings = |a: usize| (0..n).filter(|&b| met(a, b) && !chosen.contains(&b)).count();
        let open = equals.clone().filter(|a| !chosen.contains(a));
        chosen.push(open.min_by_key(|&a| Reverse(meetings(a)))?);
    }
    Some(chosen.iter().map(|&a| order[a]).collect())
}

/// Seats the people drawn for a table where they sat at it before; new people take the free seats.
pub fn table_in_earlier_seat_order(before: &[u32], drawn: &[u32]) -> Vec<u32> {
    let mut new = drawn.iter().copied().filter(|number| !before.contains(number));
    let kept = |number: &u32| if drawn.contains(number) { Some(*number) } else { new.next() };
    let mut seats: Vec<u32> = before.iter().filter_map(kept).collect();
    seats.extend(new);
    seats
}

/// Task of seating the next series and those planned after it.
pub struct SeatingTask {
    /// Number of meetings of each two people: `met[a * n + b]`.
    pub met: Vec<u16>,
    /// Whether each two are to be kept apart, like `met`; empty where nobody is.
    pub apart: Vec<bool>,
    /// Size of each table.
    pub sizes: Vec<usize>,
    /// Number of times that each has sat at a table of four.
    pub fours_before: Vec<i64>,
    /// Number of times that each person has dealt first.
    pub deals_before: Vec<i64>,
    /// Each player's place in the ranking, if neighbours are to sit together.
    pub rank: Option<Vec<usize>>,
    /// Table at which a player must sit in this series, if any.
    pub fixed: Vec<Option<usize>>,
    /// Number of series that are planned at once, this one included (1 or more).
    pub ahead: usize,
    /// A proven least number of repeats in this series; reaching it ends the search for fewer.
    pub least_repeats: u32,
    /// A proven least number of repeats in each planned series after this one.
    pub least_repeats_later: u32,
    /// Number of people who have never been at a table of four and can sit at one without meeting
    /// somebody again; `None` before the first series.
    pub newcomers_per_four: Option<usize>,
}

impl SeatingTask {
    /// Whether two people are to be kept at different tables.
    pub fn keeps_apart(&self, a: usize, b: usize) -> bool {
        !self.apart.is_empty() && self.apart[a * self.fixed.len() + b]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_waits_longest_deals_first() {
        let mut plan = vec![vec![vec![0, 1, 2], vec![3, 4, 5]]];
        choose_first_dealers(&mut plan, &[1, 1, 0, 2, 1, 2]);
        assert_eq!(plan[0], [vec![2, 1, 0], vec![4, 3, 5]]);
    }

    #[test]
    fn first_deals_allow_for_the_next_series() {
        // 0, 1 and 3 have not dealt. If 0 began now, nobody new would be left for the next first
        // table, {0, 4, 5}.
        let mut plan = vec![vec![vec![0, 1, 2], vec![3, 4, 5]], vec![vec![0, 4, 5], vec![1, 2, 3]]];
        choose_first_dealers(&mut plan, &[0, 0, 1, 0, 1, 1]);
        assert_eq!(plan[0], [vec![1, 0, 2], vec![3, 4, 5]]);
    }
}
