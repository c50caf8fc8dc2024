//! The ranking: points over all series, the bonus apart, and a ladder of rungs for those who are
//! equal.
//!
//! The folder adds up, compares and says which rung decided each place and what parted two people;
//! it refuses to know where the numbers come from, to work out a bonus, and to separate equals by
//! anything that is not a rung of the ladder: who is still equal at its end shares the place (1, 1,
//! 3). docs/tournament.md, The ranking.
//!
//! **How the ladder is climbed.** Players with the same total form a group. The first rung splits
//! the group; each part that still holds several players goes on with the next rung, and never back
//! to an earlier one.
//!
//! **What decided a place.** The rung on which a player was parted from the last one who was still
//! equal: `total` for whoever shares the total with nobody, `shared` for whoever is equal to
//! somebody to the end. Of three with equal totals, one of whom won more games, that one's place
//! was decided by `won`, and those of the other two further down the ladder.
//!
//! **What parted two people.** The first rung on which they differ, with what each of them has
//! there ([`Parting`]), so that a sentence can be said in the line of either that is true of that
//! one.

use std::collections::BTreeMap;

use super::day::Generator;
use crate::model::{Points, Word};
use crate::words;

/// Result of a player in one series.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SeriesResult {
    /// Points without the bonus.
    pub points: Points,
    /// The end-of-session bonus.
    pub bonus: Points,
    /// Games won as declarer.
    pub won: u32,
    /// Games lost as declarer.
    pub lost: u32,
    /// Hands played.
    pub hands: u32,
}

/// A player's results so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contender {
    /// Start number.
    pub number: u32,
    /// Every series of the tournament so far; `None` for one not played or not handed in yet.
    pub series: Vec<Option<SeriesResult>>,
}

/// Input on which a ranking depends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingsRequest {
    /// All players, in any order.
    pub contenders: Vec<Contender>,
    /// Tables of every series, each as start numbers; needed for `Rung::Direct` only.
    pub tables: Vec<Vec<Vec<u32>>>,
    /// The ladder, first rung first; may be empty.
    pub ladder: Vec<Rung>,
    /// Seed for `Rung::Lot`.
    pub seed: String,
}

impl StandingsRequest {
    /// Reduces the request to one series (counted from 0): those who played it, and what they made
    /// there.
    #[must_use]
    pub fn of_series(&self, series: usize) -> StandingsRequest {
        let only = |contender: &Contender| {
            let result = contender.series.get(series).copied().flatten()?;
            Some(Contender { number: contender.number, series: vec![Some(result)] })
        };
        StandingsRequest {
            contenders: self.contenders.iter().filter_map(only).collect(),
            tables: self.tables.get(series).cloned().into_iter().collect(),
            ladder: self.ladder.clone(),
            seed: self.seed.clone(),
        }
    }

    /// Reduces the request to some of the people: a category.
    #[must_use]
    pub fn of_people(&self, is_meant: impl Fn(u32) -> bool) -> StandingsRequest {
        let contenders = self
            .contenders
            .iter()
            .filter(|contender| is_meant(contender.number))
            .cloned()
            .collect();
        StandingsRequest { contenders, ..self.clone() }
    }
}

/// Line of the ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Place; equals share it, and the places after them are left out.
    pub place: u32,
    /// Start number.
    pub number: u32,
    /// Points without the bonus.
    pub points: Points,
    /// The end-of-session bonus.
    pub bonus: Points,
    /// Points and bonus together.
    pub total: Points,
    /// Games won as declarer.
    pub won: u32,
    /// Games lost as declarer.
    pub lost: u32,
    /// Hands played.
    pub hands: u32,
    /// Reason for the place.
    pub decided_by: DecidedBy,
    /// Differences to the places next to it that have the same total.
    pub parted: Parted,
}

/// Reason why there is no ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StandingsError {
    /// A start number is given twice.
    PlayerTwice {
        /// The start number.
        player: u32,
    },
    /// A rung stands twice in the ladder.
    RungTwice {
        /// The rung.
        rung: Rung,
    },
    /// A sum does not fit.
    TooLarge {
        /// The start number.
        player: u32,
    },
}

words! {
    /// Rung of the ladder of tie-breaks.
    pub enum Rung {
        /// More games won as declarer.
        Won = "won",
        /// Fewer games lost as declarer.
        Lost = "lost",
        /// The higher best series (bonus included).
        BestSeries = "best-series",
        /// The higher last series of the tournament (bonus included); not having played it is
        /// lowest.
        LastSeries = "last-series",
        /// The direct encounters of the group.
        ///
        /// It speaks only if every two of those who are still equal have shared a table; otherwise
        /// whoever met an easier opponent would gain. Each player counts, for each other one of the
        /// group and each table both sat at in a series, the own result there less the other's.
        /// More is better. For two players that is: who made more at their tables.
        Direct = "direct",
        /// The lot, from the seed and the start number: correcting a result never draws it anew.
        Lot = "lot",
    }
}

impl Rung {
    /// Ladder if nobody chooses another; who is still equal then shares the place.
    pub const DEFAULT_LADDER: [Rung; 2] = [Rung::Won, Rung::Lost];
}

/// Reason for a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DecidedBy {
    /// The total, which nobody else has.
    Total,
    /// The rung that parted the player from the last one who was equal.
    Rung(Rung),
    /// None: somebody is equal on all rungs; they share the place.
    Shared,
}

impl DecidedBy {
    /// The name as it stands in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::Total => "total",
            Self::Rung(rung) => rung.word(),
            Self::Shared => "shared",
        }
    }
}

/// Figure that somebody has on a rung.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    /// Games won as declarer.
    Won(u32),
    /// Games lost as declarer.
    Lost(u32),
    /// The best series; `None` for whoever has none.
    BestSeries(Option<Points>),
    /// The last series; `None` for whoever did not play it.
    LastSeries(Option<Points>),
    /// The sum of margins over the others who were equal; 0 for all where they have not all met.
    Direct(Points),
    /// Number that the lot drew; the higher is the better.
    Lot(u64),
}

impl Figure {
    /// Rung that the figure stands on.
    pub fn rung(self) -> Rung {
        match self {
            Figure::Won(_) => Rung::Won,
            Figure::Lost(_) => Rung::Lost,
            Figure::BestSeries(_) => Rung::BestSeries,
            Figure::LastSeries(_) => Rung::LastSeries,
            Figure::Direct(_) => Rung::Direct,
            Figure::Lot(_) => Rung::Lot,
        }
    }

    /// Worth of the figure for comparison: more is better, whatever is counted; a series that was
    /// not played is lower than any.
    pub(super) fn worth(self) -> i128 {
        match self {
            Figure::Won(games) => i128::from(games),
            Figure::Lost(games) => -i128::from(games),
            Figure::BestSeries(points) | Figure::LastSeries(points) => {
                points.map_or(i128::MIN, |points| i128::from(points.halves()))
            }
            Figure::Direct(points) => i128::from(points.halves()),
            Figure::Lot(drawn) => i128::from(drawn),
        }
    }
}

/// Comparison of somebody with one other of the same total.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parting {
    /// The start number of the other.
    pub other: u32,
    /// Figure of this player on the rung that parted them.
    pub own: Figure,
    /// Figure of the other there.
    pub others: Figure,
    /// Number of players still equal when the rung was asked, both of them included.
    pub among: usize,
}

impl Parting {
    /// Rung that parted them.
    pub fn rung(&self) -> Rung {
        self.own.rung()
    }

    /// Whether this player stands before the other.
    pub fn is_ahead(&self) -> bool {
        self.own.worth() > self.others.worth()
    }

    /// Returns the same as seen from the other.
    pub(super) fn reversed(self, player: u32) -> Parting {
        Parting { other: player, own: self.others, others: self.own, among: self.among }
    }
}

/// Differences of a line to those of the same total next to it; those on a shared place have the
/// same.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Parted {
    /// Difference to the place before.
    pub before: Option<Parting>,
    /// Difference to the place after.
    pub after: Option<Parting>,
}

/// Most halves of a point that a series brings anybody, in either direction; so no sum of sums
/// outgrows what can be counted.
const MOST_HALVES: u64 = 1 << 40;

/// Ranking that knows of every two people of the same total what parted them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranking {
    /// Lines by place, equals in the order of their start numbers.
    pub lines: Vec<Standing>,
    /// Splits of a group by a rung, in the order of the lines.
    splits: Vec<Split>,
}

/// Split: a rung has put those from `at` on behind those just before, who were equal until then.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Split {
    /// Index of the first line behind.
    at: usize,
    /// Position of the rung in the ladder: what was asked earlier weighs more.
    depth: usize,
    ahead: Figure,
    behind: Figure,
    among: usize,
}

impl Ranking {
    /// Finds what parted two people of the same total; `None` for those of different totals and on
    /// a shared place.
    pub fn parting(&self, player: u32, other: u32) -> Option<Parting> {
        let line = |number: u32| self.lines.iter().position(|line| line.number == number);
        let (one, two) = (line(player)?, line(other)?);
        let (ahead, behind) = (one.min(two), one.max(two));
        if self.lines[ahead].total != self.lines[behind].total {
            return None;
        }
        let between =
            || self.splits.iter().filter(|split| (ahead + 1..=behind).contains(&split.at));
        let depth = between().map(|split| split.depth).min()?;
        // Where a rung made more than two parts of the group, the two may lie several of them
        // apart.
        let mut at_rung = between().filter(|split| split.depth == depth);
        let first = at_rung.next()?;
        let last = at_rung.next_back().unwrap_or(first);
        let (number_ahead, number_behind) = (self.lines[ahead].number, self.lines[behind].number);
        let seen_ahead = Parting {
            other: number_behind,
            own: first.ahead,
            others: last.behind,
            among: first.among,
        };
        Some(if one == ahead { seen_ahead } else { seen_ahead.reversed(number_ahead) })
    }
}

/// Ranks all players, with what parts every two people of one total. Equals stand in the order of
/// their start numbers.
pub fn ranking(request: &StandingsRequest) -> Result<Ranking, StandingsError> {
    for (position, &rung) in request.ladder.iter().enumerate() {
        if request.ladder[..position].contains(&rung) {
            return Err(StandingsError::RungTwice { rung });
        }
    }
    let mut contenders: Vec<&Contender> = request.contenders.iter().collect();
    contenders.sort_by_key(|contender| contender.number);
    if let Some(pair) = contenders.windows(2).find(|pair| pair[0].number == pair[1].number) {
        return Err(StandingsError::PlayerTwice { player: pair[0].number });
    }
    let player = |contender| sum_up(contender).map(|sum| Summed { contender, sum });
    let players: Vec<Summed> = contenders.into_iter().map(player).collect::<Result<_, _>>()?;
    let mut climb = Climb { request, lines: Vec::with_capacity(players.len()), splits: Vec::new() };
    let mut by_total: Vec<&Summed> = players.iter().collect();
    by_total.sort_by_key(|player| std::cmp::Reverse(player.total()));
    for group in by_total.chunk_by(|one, other| one.total() == other.total()) {
        climb.up(group.to_vec(), 0, DecidedBy::Total);
    }
    let mut ranking = Ranking { lines: climb.lines, splits: climb.splits };
    part_neighbours(&mut ranking);
    Ok(ranking)
}

/// Contender and its sums.
struct Summed<'a> {
    contender: &'a Contender,
    sum: SeriesResult,
}

impl Summed<'_> {
    fn total(&self) -> Points {
        self.sum.points + self.sum.bonus
    }

    /// Points of this player in a series, bonus included.
    fn in_series(&self, series: usize) -> Option<Points> {
        self.contender.series.get(series).copied().flatten().map(with_bonus)
    }
}

fn with_bonus(result: SeriesResult) -> Points {
    result.points + result.bonus
}

fn sum_up(contender: &Contender) -> Result<SeriesResult, StandingsError> {
    let too_large = StandingsError::TooLarge { player: contender.number };
    let mut sum = SeriesResult::default();
    for result in contender.series.iter().flatten() {
        let fits = |points: Points| points.halves().unsigned_abs() <= MOST_HALVES;
        if !fits(result.points) || !fits(result.bonus) {
            return Err(too_large);
        }
        sum.points = sum.points.checked_add(result.points).ok_or(too_large)?;
        sum.bonus = sum.bonus.checked_add(result.bonus).ok_or(too_large)?;
        sum.won = sum.won.checked_add(result.won).ok_or(too_large)?;
        sum.lost = sum.lost.checked_add(result.lost).ok_or(too_large)?;
        sum.hands = sum.hands.checked_add(result.hands).ok_or(too_large)?;
    }
    sum.points.checked_add(sum.bonus).ok_or(too_large)?;
    Ok(sum)
}

/// Splits a group by what each has on a rung, the best first, in the given order within.
fn split_group<'a>(mut group: Vec<(Figure, &'a Summed<'a>)>) -> Vec<(Figure, Vec<&'a Summed<'a>>)> {
    group.sort_by_key(|(figure, _)| std::cmp::Reverse(figure.worth()));
    let parts = group.chunk_by(|(one, _), (other, _)| one == other);
    parts.map(|part| (part[0].0, part.iter().map(|&(_, player)| player).collect())).collect()
}

/// State of climbing the ladder.
struct Climb<'r> {
    request: &'r StandingsRequest,
    lines: Vec<Standing>,
    splits: Vec<Split>,
}

impl Climb<'_> {
    /// Splits a group by the rest of the ladder. `parted_by` is what has parted this group from the
    /// others.
    fn up(&mut self, group: Vec<&Summed>, depth: usize, parted_by: DecidedBy) {
        let Some(&rung) = self.request.ladder.get(depth).filter(|_| group.len() > 1) else {
            let place = self.lines.len() as u32 + 1;
            let decided_by = if group.len() > 1 { DecidedBy::Shared } else { parted_by };
            self.lines.extend(group.into_iter().map(|player| standing(player, place, decided_by)));
            return;
        };
        let among = group.len();
        let figure = |player: &&Summed| figure_on(rung, player, &group, self.request);
        let figures = group.iter().map(figure).collect::<Vec<_>>();
        let parts = split_group(figures.into_iter().zip(group).collect());
        let parted_by = if parts.len() > 1 { DecidedBy::Rung(rung) } else { parted_by };
        let mut before: Option<Figure> = None;
        for (behind, part) in parts {
            if let Some(ahead) = before.replace(behind) {
                self.splits.push(Split { at: self.lines.len(), depth, ahead, behind, among });
            }
            self.up(part, depth + 1, parted_by);
        }
    }
}

/// Computes what a player has on a rung.
fn figure_on(rung: Rung, player: &Summed, group: &[&Summed], request: &StandingsRequest) -> Figure {
    match rung {
        Rung::Won => Figure::Won(player.sum.won),
        Rung::Lost => Figure::Lost(player.sum.lost),
        Rung::BestSeries => Figure::BestSeries(
            player.contender.series.iter().flatten().copied().map(with_bonus).max(),
        ),
        Rung::LastSeries => {
            let series = request
                .contenders
                .iter()
                .map(|contender| contender.series.len())
                .max()
                .unwrap_or(0);
            Figure::LastSeries(series.checked_sub(1).and_then(|last| player.in_series(last)))
        }
        Rung::Direct => Figure::Direct(direct(player, group, &request.tables)),
        Rung::Lot => Figure::Lot(
            Generator::new(&request.seed, "lot", u64::from(player.contender.number)).next_u64(),
        ),
    }
}

fn direct(player: &Summed, group: &[&Summed], tables: &[Vec<Vec<u32>>]) -> Points {
    // The margins of every table both sat at, where both have a result.
    let margins = |one: &Summed, other: &Summed| -> Vec<Points> {
        let sat_there = |people: &Vec<u32>| {
            people.contains(&one.contender.number) && people.contains(&other.contender.number)
        };
        let meetings = (0..tables.len()).filter(|&series| tables[series].iter().any(sat_there));
        meetings
            .filter_map(|series| Some(one.in_series(series)? - other.in_series(series)?))
            .collect()
    };
    let all_have_met = group.iter().enumerate().all(|(position, one)| {
        group[position + 1..].iter().all(|other| !margins(one, other).is_empty())
    });
    if !all_have_met {
        return Points::ZERO;
    }
    let others = group.iter().filter(|other| other.contender.number != player.contender.number);
    others.flat_map(|other| margins(player, other)).sum()
}

fn standing(player: &Summed, place: u32, decided_by: DecidedBy) -> Standing {
    let SeriesResult { points, bonus, won, lost, hands } = player.sum;
    let (number, total) = (player.contender.number, player.total());
    Standing {
        place,
        number,
        points,
        bonus,
        total,
        won,
        lost,
        hands,
        decided_by,
        parted: Parted::default(),
    }
}

/// Notes in every line what parts it from the places of the same total before and after.
fn part_neighbours(ranking: &mut Ranking) {
    let starts: Vec<usize> = ranking.splits.iter().map(|split| split.at).collect();
    for at in starts {
        let (ahead, behind) = (ranking.lines[at - 1].clone(), ranking.lines[at].clone());
        let Some(parting) = ranking.parting(ahead.number, behind.number) else { continue };
        for line in &mut ranking.lines {
            if line.place == ahead.place {
                line.parted.after = Some(parting);
            } else if line.place == behind.place {
                line.parted.before = Some(parting.reversed(ahead.number));
            }
        }
    }
}

/// Person whose place is another one now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlaceChange {
    /// Start number.
    pub number: u32,
    /// Place before; `None` for whoever was not in the ranking.
    pub before: Option<u32>,
    /// Place after; `None` for whoever is no longer.
    pub after: Option<u32>,
}

/// Finds everybody whose place differs between two rankings of the same people, by the new place,
/// then by start number; who has gone comes last.
pub fn place_changes(before: &[Standing], after: &[Standing]) -> Vec<PlaceChange> {
    let places = |lines: &[Standing]| -> BTreeMap<u32, u32> {
        lines.iter().map(|line| (line.number, line.place)).collect()
    };
    let (old, new) = (places(before), places(after));
    let mut numbers: Vec<u32> = old.keys().chain(new.keys()).copied().collect();
    numbers.sort_unstable();
    numbers.dedup();
    let change = |number: u32| {
        let (before, after) = (old.get(&number).copied(), new.get(&number).copied());
        (before != after).then_some(PlaceChange { number, before, after })
    };
    let mut changes: Vec<PlaceChange> = numbers.into_iter().filter_map(change).collect();
    changes.sort_by_key(|change| (change.after.unwrap_or(u32::MAX), change.number));
    changes
}

/// Input on which a board depends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRequest {
    /// People, and all drawn series with their tables.
    pub standings: StandingsRequest,
    /// Whether each table has handed in, for every series in the order of `standings.tables`.
    pub handed_in: Vec<Vec<bool>>,
}

/// Series that is being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunningSeries {
    /// Number of the series, from 1.
    pub series: u32,
    /// Number of tables that have handed in.
    pub tables_in: u32,
    /// Number of tables.
    pub tables: u32,
}

/// Line of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRow {
    /// Line of the ranking.
    pub standing: Standing,
    /// Series (from 1) whose table is missing: the line stands without them.
    pub waits_for: Vec<u32>,
}

/// Content of a board: what there is to show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Board {
    /// Nobody takes part.
    Nobody,
    /// Nobody has played a series to its end.
    NothingYet {
        /// Number of people who take part.
        people: usize,
        /// Series that is being played, if one is drawn.
        running: Option<RunningSeries>,
    },
    /// A ranking.
    Ranked {
        /// Series that is being played.
        running: Option<RunningSeries>,
        /// Lines by place.
        rows: Vec<BoardRow>,
        /// Ranking, with what parts whom.
        ranking: Ranking,
    },
}

impl BoardRequest {
    /// Returns the request with what counts: no series of a table that is missing.
    #[must_use]
    pub fn request_counted(&self) -> StandingsRequest {
        let waits = missing_series(self);
        let mut counted = self.standings.clone();
        for contender in &mut counted.contenders {
            for series in waits.get(&contender.number).into_iter().flatten() {
                if let Some(result) = contender.series.get_mut(*series as usize - 1) {
                    *result = None;
                }
            }
        }
        counted
    }
}

/// Ranks everybody without the series whose table is missing.
pub fn board(request: &BoardRequest) -> Result<Board, StandingsError> {
    let counted = request.request_counted();
    let ranking = ranking(&counted)?;
    let running = running(request);
    let people = ranking.lines.len();
    if people == 0 {
        return Ok(Board::Nobody);
    }
    if counted.contenders.iter().all(|contender| contender.series.iter().all(Option::is_none)) {
        return Ok(Board::NothingYet { people, running });
    }
    let waits = missing_series(request);
    let row = |standing: &Standing| BoardRow {
        standing: standing.clone(),
        waits_for: waits.get(&standing.number).cloned().unwrap_or_default(),
    };
    Ok(Board::Ranked { running, rows: ranking.lines.iter().map(row).collect(), ranking })
}

/// Finds the series whose table is missing, by start number.
fn missing_series(request: &BoardRequest) -> BTreeMap<u32, Vec<u32>> {
    let mut waits: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for ((series, tables), handed_in) in
        (1..).zip(&request.standings.tables).zip(&request.handed_in)
    {
        for (players, _) in tables.iter().zip(handed_in).filter(|(_, handed_in)| !**handed_in) {
            players.iter().for_each(|number| waits.entry(*number).or_default().push(series));
        }
    }
    waits
}

/// Finds the last series drawn, while a table of it is missing; what earlier ones lack is owed.
fn running(request: &BoardRequest) -> Option<RunningSeries> {
    let last = (1..).zip(&request.handed_in).last();
    let (series, tables) = last.filter(|(_, tables)| tables.contains(&false))?;
    let tables_in = tables.iter().filter(|handed_in| **handed_in).count() as u32;
    Some(RunningSeries { series, tables_in, tables: tables.len() as u32 })
}
