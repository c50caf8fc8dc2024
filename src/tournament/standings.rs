//! The ranking: points over all series, the bonus apart, and a ladder of rungs for those who are equal.
//!
//! The module adds up, compares and says which rung decided each place; it refuses to know where the numbers come from, to
//! work out a bonus, and to separate equals by anything that is not a rung of the ladder: who is still equal at its end
//! shares the place (1, 1, 3). Spec tournament.md, Standings.
//!
//! **How the ladder is climbed.** Players with the same total form a group. The first rung splits the group; each part that
//! still holds several players goes on with the next rung, and never back to an earlier one.
//!
//! **What decided a place.** The rung on which a player was parted from the last one who was still equal: `total` for
//! whoever shares the total with nobody, `shared` for whoever is equal to somebody to the end. Of three with equal totals,
//! one of whom won more games, that one's place was decided by `won`, and those of the other two further down the ladder.

use super::seed::Generator;
use crate::model::{Points, Word};
use crate::words;

words! {
    /// One rung of the ladder of tie-breaks.
    pub enum Rung {
        /// More games won as declarer.
        Won = "won",
        /// Fewer games lost as declarer.
        Lost = "lost",
        /// The higher best series (bonus included).
        BestSeries = "best-series",
        /// The higher last series of the tournament (bonus included); not having played it is lowest.
        LastSeries = "last-series",
        /// The direct encounters of the group.
        ///
        /// It speaks only if every two of those who are still equal have shared a table; otherwise whoever met an
        /// easier opponent would gain. Each player counts, for each other one of the group and each table both sat at
        /// in a series, the own result there less the other's. More is better. For two players that is: who made more
        /// at their tables.
        Direct = "direct",
        /// The lot, from the seed and the start number: correcting a result never draws it anew.
        Lot = "lot",
    }
}

impl Rung {
    /// The ladder if nobody chooses another: then the place is shared.
    pub const DEFAULT_LADDER: [Rung; 2] = [Rung::Won, Rung::Lost];
}

/// What decided a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DecidedBy {
    /// Nobody else has this total.
    Total,
    /// This rung parted the player from the last one who was equal.
    Rung(Rung),
    /// Somebody is equal on all rungs; they share the place.
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

/// What a player has from one series.
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

/// Everything a ranking depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingsRequest {
    /// All players, in any order.
    pub contenders: Vec<Contender>,
    /// For every series its tables, for every table the start numbers; needed for `Rung::Direct` only.
    pub tables: Vec<Vec<Vec<u32>>>,
    /// The ladder, first rung first; may be empty.
    pub ladder: Vec<Rung>,
    /// For `Rung::Lot`.
    pub seed: String,
}

impl StandingsRequest {
    /// The same for one series alone (counted from 0): those who played it, and what they made there.
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
}

/// One line of the ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The place; equals share it, and the places after them are left out.
    pub place: u32,
    /// Start number.
    pub number: u32,
    /// Points without the bonus.
    pub points: Points,
    /// The end-of-session bonus.
    pub bonus: Points,
    /// Both together.
    pub total: Points,
    /// Games won as declarer.
    pub won: u32,
    /// Games lost as declarer.
    pub lost: u32,
    /// Hands played.
    pub hands: u32,
    /// What decided the place.
    pub decided_by: DecidedBy,
}

/// Why there is no ranking.
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

/// Ranks all players. Equals stand in the order of their start numbers.
pub fn standings(request: &StandingsRequest) -> Result<Vec<Standing>, StandingsError> {
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
    let summed =
        |contender: &&Contender| sum_up(contender).ok_or(StandingsError::TooLarge { player: contender.number });
    let sums: Vec<SeriesResult> = contenders.iter().map(summed).collect::<Result<_, _>>()?;
    let players =
        contenders.into_iter().zip(sums).map(|(contender, sum)| Summed { contender, sum }).collect::<Vec<_>>();
    let totals = players.iter().map(|player| (player.total(), player)).collect();
    let mut ranked = Vec::with_capacity(players.len());
    for group in split(totals) {
        climb(group, &request.ladder, DecidedBy::Total, request, &mut ranked);
    }
    Ok(ranked)
}

/// A contender and the sums.
struct Summed<'a> {
    contender: &'a Contender,
    sum: SeriesResult,
}

impl Summed<'_> {
    fn total(&self) -> i128 {
        total(&self.sum)
    }

    /// What this player made in a series, bonus included.
    fn in_series(&self, series: usize) -> Option<i128> {
        self.contender.series.get(series).copied().flatten().as_ref().map(total)
    }
}

/// Points and bonus in halves.
fn total(result: &SeriesResult) -> i128 {
    i128::from(result.points.halves()) + i128::from(result.bonus.halves())
}

/// `None` if a sum (that of points and bonus too) does not fit.
fn sum_up(contender: &Contender) -> Option<SeriesResult> {
    let mut sum = SeriesResult::default();
    for result in contender.series.iter().flatten() {
        sum.points = sum.points.checked_add(result.points)?;
        sum.bonus = sum.bonus.checked_add(result.bonus)?;
        sum.won = sum.won.checked_add(result.won)?;
        sum.lost = sum.lost.checked_add(result.lost)?;
        sum.hands = sum.hands.checked_add(result.hands)?;
    }
    sum.points.checked_add(sum.bonus)?;
    Some(sum)
}

/// Groups of equal value, the highest first, in the given order within.
fn split<'a>(mut values: Vec<(i128, &'a Summed<'a>)>) -> Vec<Vec<&'a Summed<'a>>> {
    values.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
    let groups = values.chunk_by(|(one, _), (other, _)| one == other);
    groups.map(|group| group.iter().map(|&(_, player)| player).collect()).collect()
}

/// Splits a group down the rest of the ladder. `parted_by` is what has parted this group from the others.
fn climb(
    group: Vec<&Summed>,
    ladder: &[Rung],
    parted_by: DecidedBy,
    request: &StandingsRequest,
    ranked: &mut Vec<Standing>,
) {
    let Some((&rung, rest)) = ladder.split_first().filter(|_| group.len() > 1) else {
        let place = ranked.len() as u32 + 1;
        let decided_by = if group.len() > 1 { DecidedBy::Shared } else { parted_by };
        ranked.extend(group.into_iter().map(|player| standing(player, place, decided_by)));
        return;
    };
    let values = group.iter().map(|player| (value_on(rung, player, &group, request), *player)).collect();
    let parts = split(values);
    let parted_by = if parts.len() > 1 { DecidedBy::Rung(rung) } else { parted_by };
    for part in parts {
        climb(part, rest, parted_by, request, ranked);
    }
}

/// What a player has on a rung; more is better.
fn value_on(rung: Rung, player: &Summed, group: &[&Summed], request: &StandingsRequest) -> i128 {
    // Lower than any series: not having played.
    const NOT_PLAYED: i128 = i128::MIN;
    match rung {
        Rung::Won => i128::from(player.sum.won),
        Rung::Lost => -i128::from(player.sum.lost),
        Rung::BestSeries => player.contender.series.iter().flatten().map(total).max().unwrap_or(NOT_PLAYED),
        Rung::LastSeries => {
            let series_count = request.contenders.iter().map(|contender| contender.series.len()).max().unwrap_or(0);
            series_count.checked_sub(1).and_then(|last| player.in_series(last)).unwrap_or(NOT_PLAYED)
        }
        Rung::Direct => direct(player, group, &request.tables),
        Rung::Lot => i128::from(Generator::new(&request.seed, "lot", u64::from(player.contender.number)).next_u64()),
    }
}

fn direct(player: &Summed, group: &[&Summed], tables: &[Vec<Vec<u32>>]) -> i128 {
    // The margins of every table both sat at, where both have a result.
    let margins = |one: &Summed, other: &Summed| -> Vec<i128> {
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
        return 0;
    }
    let others = group.iter().filter(|other| other.contender.number != player.contender.number);
    others.flat_map(|other| margins(player, other)).sum()
}

fn standing(player: &Summed, place: u32, decided_by: DecidedBy) -> Standing {
    let SeriesResult { points, bonus, won, lost, hands } = player.sum;
    // That the total fits was checked in `sum_up`.
    Standing {
        place,
        number: player.contender.number,
        points,
        bonus,
        total: points + bonus,
        won,
        lost,
        hands,
        decided_by,
    }
}
