//! The draw: who sits at which table in the next series, and who deals first there.
//!
//! In order of weight: nobody meets somebody twice while it can be avoided (and somebody a third
//! time still less), the places at tables of four are shared out evenly, and so are the first
//! deals. With `Mode::Standings` neighbours of the ranking come before the first deals. A series is
//! never given more repeats than it needs for the sake of a later one; among the seatings with
//! equally few the later series decide (`series_ahead`).
//!
//! The draw follows from the seed, the players and the history alone, in whatever order the players
//! are given. It refuses to know names, results or a database, to measure time, to leave somebody
//! out, and to seat at anything but tables of three and four. Whether a series may be drawn again
//! is not its business.

mod cost;
mod deals;
mod search;
mod seating;

use search::FoundSeating;

use super::day::RandomStream;
use super::draw::cost::FairTablesOfFourOutcome;
use super::draw::deals::SeatingTask;

pub use super::draw::deals::{
    EarlierSeats, MovedPerson, TableSeat, changed_tables, find_moved_people,
    find_people_able_to_keep_table, people_to_sit_out, table_in_earlier_seat_order,
};

/// Greatest number of players of a draw, as the search keeps a table of all pairs in memory.
pub const MOST_PLAYERS: usize = 1000;
/// Most series that are planned: people come and go, and each series planned costs work.
const SERIES_PLANNED_AT_MOST: usize = 5;
/// Most people for whom series are planned ahead: with more, series without repeats are so many
/// that planning gains nothing.
const PLANNED_UP_TO_PLAYERS: usize = 40;

/// Way in which people are brought together at tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrawMode {
    /// People are brought together by lot.
    Random,
    /// Neighbours of the ranking sit together. The ranking is given best first; numbers in it that
    /// do not play (any more) are passed over, players missing in it (late entries) stand behind
    /// all others by start number.
    Standings(Vec<u32>),
}

/// Table size that is preferred; the other one is used where the numbers need it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PreferredSize {
    /// Tables of three, and as few tables of four as the number of players needs.
    Three,
    /// As many tables of four as possible, the rest of three.
    Four,
}

/// Input from which a series is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawRequest {
    /// Start numbers of the people who play this series.
    pub players: Vec<u32>,
    /// Tables of every earlier series, each as start numbers in seat order; the first dealt first.
    pub history: Vec<Vec<Vec<u32>>>,
    /// Way of drawing, by chance or by the ranking.
    pub mode: DrawMode,
    /// Preferred table size.
    pub prefer: PreferredSize,
    /// Players with a fixed place: start number and table (from 1).
    pub fixed: Vec<(u32, u32)>,
    /// Pairs who are not to sit at one table.
    pub apart: Vec<(u32, u32)>,
    /// Seed that the organiser typed or the program made up; printed and kept.
    pub seed: String,
    /// Number of series still to be drawn, this one included; 0 counts as 1. Used only where the
    /// draw is by lot.
    pub series_ahead: u32,
}

/// Table of a drawn series, with the people at it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnTable {
    /// The table's number, from 1.
    pub table: u32,
    /// Start numbers in seat order; the first deals first.
    pub players: Vec<u32>,
}

/// Result of a draw: the tables of the series, and how good the seating is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draw {
    /// Number of the series, from 1.
    pub series: u32,
    /// Seed from which the draw follows.
    pub seed: String,
    /// Tables of the series, in the order of their numbers.
    pub tables: Vec<DrawnTable>,
    /// Number of pairs who share a table in this series and have shared one before.
    pub repeats: u32,
    /// Number of pairs at one table who were to be kept apart.
    pub not_apart: u32,
    /// Proven lower bound: no seating of these players has fewer repeats in this series. If
    /// `repeats` equals it, the draw is proven the best.
    pub least_repeats: u32,
    /// Whether somebody sits at a table of four for the second time while somebody else never has.
    pub second_fours: UnfairTablesOfFour,
}

/// Whether somebody has sat at a table of four twice while somebody else never has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnfairTablesOfFour {
    /// Nobody has sat at a table of four twice while somebody else never has.
    None,
    /// Somebody has sat at a table of four twice while somebody else never has, and with this
    /// history no seating with so few repeats avoids it.
    Unavoidable,
    /// Somebody has sat at a table of four twice while somebody else never has; that it is
    /// unavoidable is not proven, or avoiding it costs more repeats in a later series.
    NotProven,
}

/// Reason why a series cannot be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawError {
    /// Fewer than three players, or five, cannot sit at tables of three and four.
    CannotBeSeated {
        /// Number of players.
        players: usize,
    },
    /// There are more players than `MOST_PLAYERS`.
    TooManyPlayers {
        /// Number of players.
        players: usize,
        /// Number of players allowed.
        most: usize,
    },
    /// A start number is given twice.
    PlayerTwice {
        /// The start number.
        player: u32,
    },
    /// A start number stands twice in the ranking.
    RankedTwice {
        /// The start number.
        player: u32,
    },
    /// A start number sits twice in one earlier series.
    SeatedTwice {
        /// Number of the series, from 1.
        series: u32,
        /// The start number.
        player: u32,
    },
    /// An earlier table had neither three nor four players.
    OddTable {
        /// Number of the series, from 1.
        series: u32,
        /// The position of the table in its series, from 1.
        table: u32,
        /// Number of players at that table.
        players: usize,
    },
    /// A place is fixed for somebody who does not play this series.
    FixedStranger {
        /// The start number.
        player: u32,
    },
    /// Two places are fixed for the same player.
    FixedTwice {
        /// The start number.
        player: u32,
    },
    /// A place is fixed at a table that this series does not have.
    NoSuchTable {
        /// The start number.
        player: u32,
        /// Number of the table at which the place is fixed.
        table: u32,
        /// Number of tables.
        tables: u32,
    },
    /// More places are fixed at a table than it has seats (or than it can have: the tables of four
    /// are used up).
    TableTooSmall {
        /// Number of the table.
        table: u32,
        /// Number of places fixed at that table.
        fixed: usize,
        /// Number of seats that the table can have.
        seats: usize,
    },
}

/// Computes how many tables of three and of four seat so many players; `None` if none do.
pub fn count_tables_of_three_and_four(
    players: usize,
    prefer: PreferredSize,
) -> Option<(usize, usize)> {
    let fours = match prefer {
        PreferredSize::Three => players % 3,
        // Each table of three leaves one more over: 4f = n - 3t, and t is the least with that
        // remainder.
        PreferredSize::Four => {
            let threes = players.next_multiple_of(4) - players;
            players.checked_sub(3 * threes)? / 4
        }
    };
    let threes = players.checked_sub(4 * fours)? / 3;
    (players > 0 && 3 * threes + 4 * fours == players).then_some((threes, fours))
}

/// Draws the next series.
pub fn draw(request: &DrawRequest) -> Result<Draw, DrawError> {
    let players = sorted_players(request)?;
    let n = players.len();
    let (threes, fours) = count_tables_of_three_and_four(n, request.prefer)
        .ok_or(DrawError::CannotBeSeated { players: n })?;
    let mut task = seating_task(request, &players, (threes, fours))?;
    let series = request.history.len() as u32 + 1;
    let mut generator = RandomStream::new(&request.seed, "draw", u64::from(series));
    let mut found = search::search_seating(&task, &mut generator, None);
    let reached = count_repeated_meetings(&found.seating[0], &task.met, n);
    if reached > task.least_repeats {
        let proven = cost::lower_repeat_bound_by_search(n, threes, fours, reached, |a, b| {
            task.met[a * n + b] > 0
        });
        task.least_repeats = proven.least;
        improve_by_search_from_seating(proven.witness, &task, &mut generator, &mut found);
    }
    let repeats = count_repeated_meetings(&found.seating[0], &task.met, n);
    let mut second_fours = UnfairTablesOfFour::None;
    if has_unfair_tables_of_four(&found.seating[0], &task.fours_before) {
        second_fours = UnfairTablesOfFour::NotProven;
        match cost::find_seating_fair_in_tables_of_four(
            threes,
            fours,
            repeats,
            &task.fours_before,
            |a, b| task.met[a * n + b] > 0,
        ) {
            FairTablesOfFourOutcome::Impossible => second_fours = UnfairTablesOfFour::Unavoidable,
            FairTablesOfFourOutcome::Seating(tables) => {
                improve_by_search_from_seating(Some(tables), &task, &mut generator, &mut found)
            }
            FairTablesOfFourOutcome::Unknown => {}
        }
        if !has_unfair_tables_of_four(&found.seating[0], &task.fours_before) {
            second_fours = UnfairTablesOfFour::None;
        }
    }
    let repeats = count_repeated_meetings(&found.seating[0], &task.met, n);
    let mut seating = found.seating;
    seating.iter_mut().flatten().for_each(|people| generator.shuffle(people));
    deals::choose_first_dealers(&mut seating, &task.deals_before);
    let seated = (1..).zip(&seating[0]).map(|(table, people)| DrawnTable {
        table,
        players: people.iter().map(|&a| players[a]).collect(),
    });
    let (tables, least_repeats): (Vec<DrawnTable>, u32) = (seated.collect(), task.least_repeats);
    let not_apart = count_pairs_not_kept_apart(&request.apart, &tables);
    let seed = request.seed.clone();
    Ok(Draw { series, seed, tables, repeats, not_apart, least_repeats, second_fours })
}

/// Task of seating these players, sorted by start number, at so many tables of three and of four.
fn seating_task(
    request: &DrawRequest,
    players: &[u32],
    (threes, fours): (usize, usize),
) -> Result<SeatingTask, DrawError> {
    let n = players.len();
    let past = EarlierSeriesCounts::new(players, &request.history)?;
    let fixed = fixed_table_by_player(players, &request.fixed, threes + fours)?;
    let sizes = choose_table_sizes(threes, fours, &fixed, &past)?;
    let rank = ranking_positions_by_mode(&request.mode, players)?;
    let plans_ahead = rank.is_none() && n <= PLANNED_UP_TO_PLAYERS;
    let ahead = if plans_ahead { request.series_ahead as usize } else { 1 };
    let unmet = |a: usize| (0..n).filter(|&b| a != b && past.met[a * n + b] == 0).count() as u32;
    let unmet: Vec<u32> = (0..n).map(unmet).collect();
    Ok(SeatingTask {
        met: past.met,
        apart: kept_apart_flag_of_each_pair(players, &request.apart),
        rank,
        fixed,
        ahead: ahead.clamp(1, SERIES_PLANNED_AT_MOST),
        least_repeats: cost::lower_repeat_bound_by_counting(&unmet, fours),
        least_repeats_later: cost::lower_repeat_bound_by_spreading(&sizes),
        newcomers_per_four: past.newcomers_per_four,
        sizes,
        fours_before: past.fours,
        deals_before: past.deals,
    })
}

/// Position of each player in the ranking by which neighbours sit together; `None` where the mode
/// is by lot.
fn ranking_positions_by_mode(
    mode: &DrawMode,
    players: &[u32],
) -> Result<Option<Vec<usize>>, DrawError> {
    match mode {
        DrawMode::Random => Ok(None),
        DrawMode::Standings(ranking) => ranking_positions(players, ranking).map(Some),
    }
}

/// Whether each two players are to be kept apart, as a square matrix; empty where nobody is.
fn kept_apart_flag_of_each_pair(players: &[u32], apart: &[(u32, u32)]) -> Vec<bool> {
    let n = players.len();
    let mut pairs = vec![false; if apart.is_empty() { 0 } else { n * n }];
    for (one, other) in apart {
        if let (Ok(a), Ok(b)) = (players.binary_search(one), players.binary_search(other)) {
            (pairs[a * n + b], pairs[b * n + a]) = (true, true);
        }
    }
    pairs
}

fn count_pairs_not_kept_apart(apart: &[(u32, u32)], tables: &[DrawnTable]) -> u32 {
    let sit = |(one, other): &&(u32, u32)| {
        tables.iter().any(|table| table.players.contains(one) && table.players.contains(other))
    };
    apart.iter().filter(sit).count() as u32
}

/// Counts the pairs at these tables who have sat together before, and the least that counting
/// proves for any seating of the same people.
pub fn repeated_meetings_and_proven_least(
    history: &[Vec<Vec<u32>>],
    tables: &[Vec<u32>],
) -> (u32, u32) {
    let mut players = tables.concat();
    players.sort_unstable();
    let n = players.len();
    let Ok(past) = EarlierSeriesCounts::new(&players, history) else { return (0, 0) };
    let unmet = |a: usize| (0..n).filter(|b| a != *b && past.met[a * n + b] == 0).count() as u32;
    let unmet: Vec<u32> = (0..n).map(unmet).collect();
    let place = |number: &u32| players.binary_search(number).unwrap_or_default();
    let seating: Vec<Vec<usize>> =
        tables.iter().map(|people| people.iter().map(place).collect()).collect();
    let fours = tables.iter().filter(|people| people.len() == 4).count();
    (
        count_repeated_meetings(&seating, &past.met, n),
        cost::lower_repeat_bound_by_counting(&unmet, fours),
    )
}

/// Searches again from the seating that a proof has found, if any, and keeps the better result.
///
/// The proofs know nothing of fixed places, so with fixed places their seatings are not used.
fn improve_by_search_from_seating(
    witness: Option<Vec<Vec<usize>>>,
    task: &SeatingTask,
    generator: &mut RandomStream,
    found: &mut FoundSeating,
) {
    let Some(mut tables) = witness.filter(|_| task.fixed.iter().all(Option::is_none)) else {
        return;
    };
    // Tables of four come last, as in `table_sizes`.
    tables.sort_by_key(Vec::len);
    let better = search::search_seating(task, generator, Some(&tables));
    if better.cost < found.cost {
        *found = better;
    }
}

/// Whether, after this seating, somebody has sat at a table of four twice while somebody else never
/// has.
fn has_unfair_tables_of_four(tables: &[Vec<usize>], fours_before: &[i64]) -> bool {
    let mut fours = fours_before.to_vec();
    tables
        .iter()
        .filter(|people| people.len() == 4)
        .flatten()
        .for_each(|&player| fours[player] += 1);
    fours.iter().any(|&count| count > 1) && fours.contains(&0)
}

fn sorted_players(request: &DrawRequest) -> Result<Vec<u32>, DrawError> {
    let n = request.players.len();
    if n > MOST_PLAYERS {
        return Err(DrawError::TooManyPlayers { players: n, most: MOST_PLAYERS });
    }
    let mut players = request.players.clone();
    players.sort_unstable();
    match players.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(DrawError::PlayerTwice { player: pair[0] }),
        None => Ok(players),
    }
}

/// Earlier series as they concern the people who play now: who met whom, who sat at tables of four,
/// who dealt first.
struct EarlierSeriesCounts {
    met: Vec<u16>,
    fours: Vec<i64>,
    deals: Vec<i64>,
    newcomers_per_four: Option<usize>,
}

impl EarlierSeriesCounts {
    fn new(players: &[u32], history: &[Vec<Vec<u32>>]) -> Result<Self, DrawError> {
        let n = players.len();
        let mut past = Self {
            met: vec![0; n * n],
            fours: vec![0; n],
            deals: vec![0; n],
            newcomers_per_four: None,
        };
        for (series, tables) in (1..).zip(history) {
            let mut everybody = tables.concat();
            everybody.sort_unstable();
            if let Some(pair) = everybody.windows(2).find(|pair| pair[0] == pair[1]) {
                return Err(DrawError::SeatedTwice { series, player: pair[0] });
            }
            for (table, people) in (1..).zip(tables) {
                if !matches!(people.len(), 3 | 4) {
                    return Err(DrawError::OddTable { series, table, players: people.len() });
                }
                let here: Vec<Option<usize>> =
                    people.iter().map(|number| players.binary_search(number).ok()).collect();
                if let Some(dealer) = here[0] {
                    past.deals[dealer] += 1;
                }
                for a in here.iter().flatten() {
                    past.fours[*a] += i64::from(people.len() == 4);
                    for b in here.iter().flatten().filter(|&b| a != b) {
                        past.met[a * n + b] = past.met[a * n + b].saturating_add(1);
                    }
                }
            }
        }
        past.newcomers_per_four =
            history.iter().map(|tables| past.count_tables_of_newcomers(players, tables)).min();
        Ok(past)
    }

    /// Number of tables of a series at which somebody sat who has never been at a table of four;
    /// each such person who did not play adds one.
    fn count_tables_of_newcomers(&self, players: &[u32], tables: &[Vec<u32>]) -> usize {
        let is_newcomer = |number: &u32| {
            players.binary_search(number).is_ok_and(|player| self.fours[player] == 0)
        };
        let seated = |number: &u32| tables.iter().any(|people| people.contains(number));
        let absent = players.iter().filter(|number| is_newcomer(number) && !seated(number)).count();
        absent + tables.iter().filter(|people| people.iter().any(is_newcomer)).count()
    }
}

fn fixed_table_by_player(
    players: &[u32],
    fixed: &[(u32, u32)],
    tables: usize,
) -> Result<Vec<Option<usize>>, DrawError> {
    let mut places = vec![None; players.len()];
    for &(player, table) in fixed {
        let position =
            players.binary_search(&player).map_err(|_| DrawError::FixedStranger { player })?;
        if table == 0 || table as usize > tables {
            return Err(DrawError::NoSuchTable { player, table, tables: tables as u32 });
        }
        if places[position].replace(table as usize - 1).is_some() {
            return Err(DrawError::FixedTwice { player });
        }
    }
    Ok(places)
}

/// Chooses which tables have four seats: the last ones, unless fixed places need it otherwise.
///
/// A table with four fixed places gets four seats first. Among the others those come last whose
/// fixed players have sat at a table of four most often before.
fn choose_table_sizes(
    threes: usize,
    fours: usize,
    fixed: &[Option<usize>],
    past: &EarlierSeriesCounts,
) -> Result<Vec<usize>, DrawError> {
    let at = |table: usize| (0..fixed.len()).filter(move |&player| fixed[player] == Some(table));
    let mut order: Vec<usize> = (0..threes + fours).rev().collect();
    order.sort_by_key(|&table| {
        (at(table).count() < 4, at(table).map(|player| past.fours[player]).sum::<i64>())
    });
    let mut sizes = vec![3; threes + fours];
    for &table in order.iter().take(fours) {
        sizes[table] = 4;
    }
    match (0..sizes.len()).find(|&table| at(table).count() > sizes[table]) {
        Some(table) => Err(DrawError::TableTooSmall {
            table: table as u32 + 1,
            fixed: at(table).count(),
            seats: sizes[table],
        }),
        None => Ok(sizes),
    }
}

/// Finds each player's position in the ranking, from 0.
fn ranking_positions(players: &[u32], ranking: &[u32]) -> Result<Vec<usize>, DrawError> {
    let mut sorted = ranking.to_vec();
    sorted.sort_unstable();
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(DrawError::RankedTwice { player: pair[0] });
    }
    let mut ranks = vec![None; players.len()];
    let mut next = 0..players.len();
    for position in ranking.iter().filter_map(|number| players.binary_search(number).ok()) {
        ranks[position] = next.next();
    }
    // `players` is sorted by start number, and so are those who follow here.
    Ok(ranks.into_iter().map(|rank| rank.or_else(|| next.next()).unwrap_or(0)).collect())
}

fn count_repeated_meetings(tables: &[Vec<usize>], met: &[u16], n: usize) -> u32 {
    let again = |people: &Vec<usize>| {
        let pairs = people.iter().flat_map(|&a| people.iter().map(move |&b| (a, b)));
        pairs.filter(|&(a, b)| a < b && met[a * n + b] > 0).count() as u32
    };
    tables.iter().map(again).sum()
}
