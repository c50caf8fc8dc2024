//! Adding up, climbing the ladder, and noting where it parts whom.

use super::contender::{Contender, SeriesResult, Standing, StandingsError, StandingsRequest};
use super::parted::{Figure, Parted, Parting};
use super::rung::{DecidedBy, Rung};
use crate::model::Points;
use crate::tournament::seed::Generator;

/// No series brings anybody more halves of a point than this, in either direction; so no sum of sums outgrows what can
/// be counted.
const MOST_HALVES: u64 = 1 << 40;

/// A ranking that knows of every two people of the same total what parted them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranking {
    /// By place, equals in the order of their start numbers.
    pub lines: Vec<Standing>,
    /// Where a rung split a group, in the order of the lines.
    splits: Vec<Split>,
}

/// A rung has put those from `at` on behind those just before, who were equal until then.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Split {
    /// The first line behind.
    at: usize,
    /// How far up the ladder: what was asked earlier weighs more.
    depth: usize,
    ahead: Figure,
    behind: Figure,
    among: usize,
}

impl Ranking {
    /// What parted two people of the same total; `None` for those of different totals and on a shared place.
    pub fn parting(&self, player: u32, other: u32) -> Option<Parting> {
        let line = |number: u32| self.lines.iter().position(|line| line.number == number);
        let (one, two) = (line(player)?, line(other)?);
        let (ahead, behind) = (one.min(two), one.max(two));
        if self.lines[ahead].total != self.lines[behind].total {
            return None;
        }
        let between = || self.splits.iter().filter(|split| (ahead + 1..=behind).contains(&split.at));
        let depth = between().map(|split| split.depth).min()?;
        // Where a rung made more than two parts of the group, the two may lie several of them apart.
        let mut at_rung = between().filter(|split| split.depth == depth);
        let first = at_rung.next()?;
        let last = at_rung.next_back().unwrap_or(first);
        let (number_ahead, number_behind) = (self.lines[ahead].number, self.lines[behind].number);
        let seen_ahead = Parting { other: number_behind, own: first.ahead, others: last.behind, among: first.among };
        Some(if one == ahead { seen_ahead } else { seen_ahead.turned(number_ahead) })
    }
}

/// Ranks all players, with what parts every two people of one total. Equals stand in the order of their start numbers.
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

/// An contender and its sums.
struct Summed<'a> {
    contender: &'a Contender,
    sum: SeriesResult,
}

impl Summed<'_> {
    fn total(&self) -> Points {
        self.sum.points + self.sum.bonus
    }

    /// What this player made in a series, bonus included.
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

/// Parts of a group that have the same on a rung, the best first, in the given order within.
fn parts<'a>(mut group: Vec<(Figure, &'a Summed<'a>)>) -> Vec<(Figure, Vec<&'a Summed<'a>>)> {
    group.sort_by_key(|(figure, _)| std::cmp::Reverse(figure.worth()));
    let parts = group.chunk_by(|(one, _), (other, _)| one == other);
    parts.map(|part| (part[0].0, part.iter().map(|&(_, player)| player).collect())).collect()
}

/// The ladder on the way up.
struct Climb<'r> {
    request: &'r StandingsRequest,
    lines: Vec<Standing>,
    splits: Vec<Split>,
}

impl Climb<'_> {
    /// Splits a group by the rest of the ladder. `parted_by` is what has parted this group from the others.
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
        let parts = parts(figures.into_iter().zip(group).collect());
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

/// What a player has on a rung.
fn figure_on(rung: Rung, player: &Summed, group: &[&Summed], request: &StandingsRequest) -> Figure {
    match rung {
        Rung::Won => Figure::Won(player.sum.won),
        Rung::Lost => Figure::Lost(player.sum.lost),
        Rung::BestSeries => Figure::BestSeries(player.contender.series.iter().flatten().copied().map(with_bonus).max()),
        Rung::LastSeries => {
            let series = request.contenders.iter().map(|contender| contender.series.len()).max().unwrap_or(0);
            Figure::LastSeries(series.checked_sub(1).and_then(|last| player.in_series(last)))
        }
        Rung::Direct => Figure::Direct(direct(player, group, &request.tables)),
        Rung::Lot => Figure::Lot(Generator::new(&request.seed, "lot", u64::from(player.contender.number)).next_u64()),
    }
}

fn direct(player: &Summed, group: &[&Summed], tables: &[Vec<Vec<u32>>]) -> Points {
    // The margins of every table both sat at, where both have a result.
    let margins = |one: &Summed, other: &Summed| -> Vec<Points> {
        let sat_there =
            |people: &Vec<u32>| people.contains(&one.contender.number) && people.contains(&other.contender.number);
        let meetings = (0..tables.len()).filter(|&series| tables[series].iter().any(sat_there));
        meetings.filter_map(|series| Some(one.in_series(series)? - other.in_series(series)?)).collect()
    };
    let all_have_met = group
        .iter()
        .enumerate()
        .all(|(position, one)| group[position + 1..].iter().all(|other| !margins(one, other).is_empty()));
    if !all_have_met {
        return Points::ZERO;
    }
    let others = group.iter().filter(|other| other.contender.number != player.contender.number);
    others.flat_map(|other| margins(player, other)).sum()
}

fn standing(player: &Summed, place: u32, decided_by: DecidedBy) -> Standing {
    let SeriesResult { points, bonus, won, lost, hands } = player.sum;
    let (number, total) = (player.contender.number, player.total());
    Standing { place, number, points, bonus, total, won, lost, hands, decided_by, parted: Parted::default() }
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
                line.parted.before = Some(parting.turned(ahead.number));
            }
        }
    }
}
