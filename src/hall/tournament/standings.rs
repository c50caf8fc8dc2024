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
//! there ([`TieBreakDifference`]), so that a sentence can be said in the line of either that is true of that
//! one.

use super::day::RandomStream;
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

impl SeriesResult {
    /// Sum of two results; `None` if it does not fit.
    pub fn checked_add(self, other: SeriesResult) -> Option<SeriesResult> {
        Some(SeriesResult {
            points: self.points.checked_add(other.points)?,
            bonus: self.bonus.checked_add(other.bonus)?,
            won: self.won.checked_add(other.won)?,
            lost: self.lost.checked_add(other.lost)?,
            hands: self.hands.checked_add(other.hands)?,
        })
    }
}

/// Player in the ranking, with the results so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contender {
    /// Start number.
    pub number: u32,
    /// Every series of the tournament so far; `None` for one not played or not handed in yet.
    pub series: Vec<Option<SeriesResult>>,
}

/// Input from which a ranking is made.
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
    /// Reduces the request to one series (counted from 0): the people who played it, with their
    /// results there.
    #[must_use]
    pub fn reduced_to_series(&self, series: usize) -> StandingsRequest {
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

    /// Reduces the request to the people for whom `is_meant` holds, such as a category.
    #[must_use]
    pub fn reduced_to_people(&self, is_meant: impl Fn(u32) -> bool) -> StandingsRequest {
        let contenders = self
            .contenders
            .iter()
            .filter(|contender| is_meant(contender.number))
            .cloned()
            .collect();
        StandingsRequest { contenders, ..self.clone() }
    }
}

/// Line of the ranking: a player with place, points and the reason for the place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingsLine {
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
    pub decided_by: PlaceReason,
    /// Differences to the next places that have the same total.
    pub parted: NeighbourDifferences,
}

/// Reason why no ranking can be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StandingsError {
    /// A start number is given twice.
    PlayerTwice {
        /// The start number.
        player: u32,
    },
    /// A rung stands twice in the ladder.
    RungTwice {
        /// Rung that stands twice.
        rung: Rung,
    },
    /// A sum is too large for the number that holds it.
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
        /// More points in the player's best series, the bonus included.
        BestSeries = "best-series",
        /// More points in the last series of the tournament, the bonus included; whoever did not
        /// play it comes last.
        LastSeries = "last-series",
        /// Direct encounters of the players who are still equal.
        ///
        /// This rung decides only if every two of them have shared a table; otherwise whoever met
        /// an easier opponent would gain. For each other one of them, and each table at which both
        /// sat in a series, a player counts their own result less the other's. More is better. With
        /// two players this says who made more at their tables.
        Direct = "direct",
        /// The lot, from the seed and the start number: correcting a result never draws it anew.
        Lot = "lot",
    }
}

impl Rung {
    /// Ladder if nobody chooses another; players who are still equal after it share the place.
    pub const DEFAULT_LADDER: [Rung; 2] = [Rung::Won, Rung::Lost];
}

/// Reason for which a player has a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlaceReason {
    /// Decided by the total, which nobody else has.
    Total,
    /// Decided by the rung that parted the player from the last one who was still equal.
    Rung(Rung),
    /// Not decided: somebody is equal on all rungs and shares the place.
    Shared,
}

impl PlaceReason {
    /// Word for the reason, as it stands in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::Total => "total",
            Self::Rung(rung) => rung.word(),
            Self::Shared => "shared",
        }
    }
}

/// Figure that a player has on a rung of the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TieBreakFigure {
    /// Games won as declarer.
    Won(u32),
    /// Games lost as declarer.
    Lost(u32),
    /// Points of the player's best series; `None` for whoever has played none.
    BestSeries(Option<Points>),
    /// Points of the last series; `None` for whoever did not play it.
    LastSeries(Option<Points>),
    /// The sum of margins over the others who were equal; 0 for all where they have not all met.
    Direct(Points),
    /// Number that the lot drew; the higher is the better.
    Lot(u64),
}

impl TieBreakFigure {
    /// Rung that the figure stands on.
    pub fn rung(self) -> Rung {
        match self {
            TieBreakFigure::Won(_) => Rung::Won,
            TieBreakFigure::Lost(_) => Rung::Lost,
            TieBreakFigure::BestSeries(_) => Rung::BestSeries,
            TieBreakFigure::LastSeries(_) => Rung::LastSeries,
            TieBreakFigure::Direct(_) => Rung::Direct,
            TieBreakFigure::Lot(_) => Rung::Lot,
        }
    }

    /// Number by which figures of a rung are compared: more is better, whatever is counted; a
    /// series that was not played is lower than any.
    pub(super) fn comparable_value(self) -> i128 {
        match self {
            TieBreakFigure::Won(games) => i128::from(games),
            TieBreakFigure::Lost(games) => -i128::from(games),
            TieBreakFigure::BestSeries(points) | TieBreakFigure::LastSeries(points) => {
                points.map_or(i128::MIN, |points| i128::from(points.halves()))
            }
            TieBreakFigure::Direct(points) => i128::from(points.halves()),
            TieBreakFigure::Lot(drawn) => i128::from(drawn),
        }
    }
}

/// Comparison of a player with another one of the same total: on which rung they differ, and by
/// which figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TieBreakDifference {
    /// Start number of the other player.
    pub other: u32,
    /// Figure of this player on the rung on which the two differ.
    pub own: TieBreakFigure,
    /// Figure of the other player on the same rung.
    pub others: TieBreakFigure,
    /// Number of players who were still equal before that rung, both of them included.
    pub among: usize,
}

impl TieBreakDifference {
    /// Rung of the ladder on which the two players differ.
    pub fn rung(&self) -> Rung {
        self.own.rung()
    }

    /// Whether this player stands before the other.
    pub fn is_ahead(&self) -> bool {
        self.own.comparable_value() > self.others.comparable_value()
    }

    /// Returns the same comparison as seen from the other player.
    pub(super) fn reverse(self, player: u32) -> TieBreakDifference {
        TieBreakDifference { other: player, own: self.others, others: self.own, among: self.among }
    }
}

/// Differences of a line to the nearest lines of the same total; those who share a place have the
/// same.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NeighbourDifferences {
    /// Difference to the nearest line ahead with the same total.
    pub before: Option<TieBreakDifference>,
    /// Difference to the nearest line behind with the same total.
    pub after: Option<TieBreakDifference>,
}

/// Greatest amount that a series brings a player, in halves of a point, won or lost, so that no sum
/// over all series can overflow.
const MOST_HALVES: u64 = 1 << 40;

/// Ranking that also tells on which rung any two people of the same total differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranking {
    /// Lines by place, equals in the order of their start numbers.
    pub lines: Vec<StandingsLine>,
    /// Splits of a group by a rung, in the order of the lines.
    splits: Vec<TieGroupSplit>,
}

/// Split of a group of equals by a rung: the lines from index `at` on rank behind those just
/// before.
#[derive(Debug, Clone, PartialEq, Eq)]
struct TieGroupSplit {
    /// Index of the first line that the split puts behind.
    at: usize,
    /// Position of the rung in the ladder; earlier rungs weigh more.
    depth: usize,
    ahead: TieBreakFigure,
    behind: TieBreakFigure,
    among: usize,
}

impl Ranking {
    /// Finds what parted two people of the same total; `None` where their totals differ or they
    /// share a place.
    pub fn difference_between(&self, player: u32, other: u32) -> Option<TieBreakDifference> {
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
        let seen_ahead = TieBreakDifference {
            other: number_behind,
            own: first.ahead,
            others: last.behind,
            among: first.among,
        };
        Some(if one == ahead { seen_ahead } else { seen_ahead.reverse(number_ahead) })
    }
}

/// Ranks all players, and notes what parted those of the same total. Equals stand in the order of
/// their start numbers.
pub fn rank_players(request: &StandingsRequest) -> Result<Ranking, StandingsError> {
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
    let player = |contender| sum_results(contender).map(|sum| SummedContender { contender, sum });
    let players: Vec<SummedContender> =
        contenders.into_iter().map(player).collect::<Result<_, _>>()?;
    let mut climb =
        TieBreakDescent { request, lines: Vec::with_capacity(players.len()), splits: Vec::new() };
    let mut by_total: Vec<&SummedContender> = players.iter().collect();
    by_total.sort_by_key(|player| std::cmp::Reverse(player.total()));
    for group in by_total.chunk_by(|one, other| one.total() == other.total()) {
        climb.split_group(group.to_vec(), 0, PlaceReason::Total);
    }
    let mut ranking = Ranking { lines: climb.lines, splits: climb.splits };
    note_neighbour_differences(&mut ranking);
    Ok(ranking)
}

/// Contender with the sums of all series.
struct SummedContender<'a> {
    contender: &'a Contender,
    sum: SeriesResult,
}

impl SummedContender<'_> {
    fn total(&self) -> Points {
        self.sum.points + self.sum.bonus
    }

    /// Points of this player in a series, bonus included.
    fn points_in_series(&self, series: usize) -> Option<Points> {
        self.contender.series.get(series).copied().flatten().map(points_with_bonus)
    }
}

fn points_with_bonus(result: SeriesResult) -> Points {
    result.points + result.bonus
}

fn sum_results(contender: &Contender) -> Result<SeriesResult, StandingsError> {
    let too_large = StandingsError::TooLarge { player: contender.number };
    let mut sum = SeriesResult::default();
    for result in contender.series.iter().flatten() {
        let fits = |points: Points| points.halves().unsigned_abs() <= MOST_HALVES;
        if !fits(result.points) || !fits(result.bonus) {
            return Err(too_large);
        }
        sum = sum.checked_add(*result).ok_or(too_large)?;
    }
    sum.points.checked_add(sum.bonus).ok_or(too_large)?;
    Ok(sum)
}

/// Splits a group into parts with equal figures on a rung, the best first; within a part the order
/// stays.
fn split_by_figure<'a>(
    mut group: Vec<(TieBreakFigure, &'a SummedContender<'a>)>,
) -> Vec<(TieBreakFigure, Vec<&'a SummedContender<'a>>)> {
    group.sort_by_key(|(figure, _)| std::cmp::Reverse(figure.comparable_value()));
    let parts = group.chunk_by(|(one, _), (other, _)| one == other);
    parts.map(|part| (part[0].0, part.iter().map(|&(_, player)| player).collect())).collect()
}

/// State of applying the tie-breaks, rung by rung, to groups of equal players.
struct TieBreakDescent<'r> {
    request: &'r StandingsRequest,
    lines: Vec<StandingsLine>,
    splits: Vec<TieGroupSplit>,
}

impl TieBreakDescent<'_> {
    /// Splits a group by the rungs from `depth` on. `parted_by` says what has parted this group
    /// from the others.
    fn split_group(&mut self, group: Vec<&SummedContender>, depth: usize, parted_by: PlaceReason) {
        let Some(&rung) = self.request.ladder.get(depth).filter(|_| group.len() > 1) else {
            let place = self.lines.len() as u32 + 1;
            let decided_by = if group.len() > 1 { PlaceReason::Shared } else { parted_by };
            self.lines
                .extend(group.into_iter().map(|player| make_standing(player, place, decided_by)));
            return;
        };
        let among = group.len();
        let figure = |player: &&SummedContender| figure_on_rung(rung, player, &group, self.request);
        let figures = group.iter().map(figure).collect::<Vec<_>>();
        let parts = split_by_figure(figures.into_iter().zip(group).collect());
        let parted_by = if parts.len() > 1 { PlaceReason::Rung(rung) } else { parted_by };
        let mut before: Option<TieBreakFigure> = None;
        for (behind, part) in parts {
            if let Some(ahead) = before.replace(behind) {
                self.splits.push(TieGroupSplit {
                    at: self.lines.len(),
                    depth,
                    ahead,
                    behind,
                    among,
                });
            }
            self.split_group(part, depth + 1, parted_by);
        }
    }
}

/// Computes the figure that a player has on a rung.
fn figure_on_rung(
    rung: Rung,
    player: &SummedContender,
    group: &[&SummedContender],
    request: &StandingsRequest,
) -> TieBreakFigure {
    match rung {
        Rung::Won => TieBreakFigure::Won(player.sum.won),
        Rung::Lost => TieBreakFigure::Lost(player.sum.lost),
        Rung::BestSeries => TieBreakFigure::BestSeries(
            player.contender.series.iter().flatten().copied().map(points_with_bonus).max(),
        ),
        Rung::LastSeries => {
            let series = request
                .contenders
                .iter()
                .map(|contender| contender.series.len())
                .max()
                .unwrap_or(0);
            TieBreakFigure::LastSeries(
                series.checked_sub(1).and_then(|last| player.points_in_series(last)),
            )
        }
        Rung::Direct => {
            TieBreakFigure::Direct(direct_encounter_margin(player, group, &request.tables))
        }
        Rung::Lot => TieBreakFigure::Lot(
            RandomStream::new(&request.seed, "lot", u64::from(player.contender.number)).next_u64(),
        ),
    }
}

fn direct_encounter_margin(
    player: &SummedContender,
    group: &[&SummedContender],
    tables: &[Vec<Vec<u32>>],
) -> Points {
    // The margins of every table both sat at, where both have a result.
    let margins = |one: &SummedContender, other: &SummedContender| -> Vec<Points> {
        let sat_there = |people: &Vec<u32>| {
            people.contains(&one.contender.number) && people.contains(&other.contender.number)
        };
        let meetings = (0..tables.len()).filter(|&series| tables[series].iter().any(sat_there));
        meetings
            .filter_map(|series| {
                Some(one.points_in_series(series)? - other.points_in_series(series)?)
            })
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

fn make_standing(player: &SummedContender, place: u32, decided_by: PlaceReason) -> StandingsLine {
    let SeriesResult { points, bonus, won, lost, hands } = player.sum;
    let (number, total) = (player.contender.number, player.total());
    StandingsLine {
        place,
        number,
        points,
        bonus,
        total,
        won,
        lost,
        hands,
        decided_by,
        parted: NeighbourDifferences::default(),
    }
}

/// Notes in every line of the ranking how it differs from the nearest lines of the same total.
fn note_neighbour_differences(ranking: &mut Ranking) {
    let starts: Vec<usize> = ranking.splits.iter().map(|split| split.at).collect();
    for at in starts {
        let (ahead, behind) = (ranking.lines[at - 1].clone(), ranking.lines[at].clone());
        let Some(parting) = ranking.difference_between(ahead.number, behind.number) else {
            continue;
        };
        for line in &mut ranking.lines {
            if line.place == ahead.place {
                line.parted.after = Some(parting);
            } else if line.place == behind.place {
                line.parted.before = Some(parting.reverse(ahead.number));
            }
        }
    }
}
