//! The ranking: points over all series, the bonus apart, and a ladder of rungs for those who are equal.
//!
//! Points and bonuses are counted in halves, as everywhere. The module adds up, compares and says which rung decided each
//! place; it refuses to know where the numbers come from, to work out a bonus, and to separate equals by anything that is
//! not a rung of the ladder: who is still equal at its end shares the place (1, 1, 3).
//!
//! **How the ladder is climbed.** Players with the same total form a group. The first rung splits the group; each part that
//! still holds several players goes on with the next rung, and never back to an earlier one.
//!
//! **What decided a place.** The rung on which a player was parted from the last one who was still equal: `total` for
//! whoever shares the total with nobody, `shared` for whoever is equal to somebody to the end. Of three with equal totals,
//! one of whom won more games, that one's place was decided by `won`, and those of the other two further down the ladder.

use super::seed::Generator;

/// One rung of the ladder of tie-breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rung {
    /// More games won as declarer.
    Won,
    /// Fewer games lost as declarer.
    Lost,
    /// The higher best series (bonus included).
    BestSeries,
    /// The higher last series of the tournament (bonus included); not having played it is lowest.
    LastSeries,
    /// The direct encounters of the group.
    ///
    /// It speaks only if every two of those who are still equal have shared a table; otherwise whoever met an easier
    /// opponent would gain. Each player counts, for each other one of the group and each table both sat at in a series,
    /// the own result there less the other's. More is better. For two players that is: who made more at their tables.
    Direct,
    /// The lot, from the seed and the start number: correcting a result never draws it anew.
    Lot,
}

impl Rung {
    /// All rungs.
    pub const ALL: [Self; 6] = [Self::Won, Self::Lost, Self::BestSeries, Self::LastSeries, Self::Direct, Self::Lot];
    /// The ladder if nobody chooses another: then the place is shared.
    pub const DEFAULT_LADDER: [Self; 2] = [Self::Won, Self::Lost];

    /// The name as it is typed and stored.
    pub fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Lost => "lost",
            Self::BestSeries => "best-series",
            Self::LastSeries => "last-series",
            Self::Direct => "direct",
            Self::Lot => "lot",
        }
    }

    /// The rung of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rung| rung.name() == name)
    }
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
    pub fn name(self) -> &'static str {
        match self {
            Self::Total => "total",
            Self::Rung(rung) => rung.name(),
            Self::Shared => "shared",
        }
    }
}

/// A player's results so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Start number.
    pub number: u32,
    /// Points over all series in halves, without the bonus.
    pub points_halves: i64,
    /// The end-of-session bonus over all series in halves.
    pub bonus_halves: i64,
    /// Games won as declarer.
    pub won: u32,
    /// Games lost as declarer.
    pub lost: u32,
    /// Hands played.
    pub hands: u32,
    /// Every series of the tournament so far in halves, bonus included; `None` for one not played.
    pub series_halves: Vec<Option<i64>>,
}

/// One table of one series: who sat there and what each made in halves, bonus included.
pub type Encounter = Vec<(u32, i64)>;

/// Everything a ranking depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingsRequest {
    /// All players, in any order.
    pub entries: Vec<Entry>,
    /// The tables of all series, in any order; needed for `Rung::Direct` only.
    pub encounters: Vec<Encounter>,
    /// The ladder, first rung first; may be empty.
    pub ladder: Vec<Rung>,
    /// For `Rung::Lot`.
    pub seed: String,
}

/// One line of the ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The place; equals share it, and the places after them are left out.
    pub place: u32,
    /// Start number.
    pub number: u32,
    /// Points in halves, without the bonus.
    pub points_halves: i64,
    /// Bonus in halves.
    pub bonus_halves: i64,
    /// Both together.
    pub total_halves: i64,
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
    /// The series of a player do not add up to points and bonus.
    SeriesDoNotAddUp {
        /// The start number.
        player: u32,
        /// What the series add up to.
        series_halves: i64,
        /// Points and bonus.
        total_halves: i64,
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
    let mut entries: Vec<&Entry> = request.entries.iter().collect();
    entries.sort_by_key(|entry| entry.number);
    if let Some(pair) = entries.windows(2).find(|pair| pair[0].number == pair[1].number) {
        return Err(StandingsError::PlayerTwice { player: pair[0].number });
    }
    let totals = entries.iter().map(|entry| checked_total(entry).map(|total| (i128::from(total), *entry)));
    let totals: Vec<(i128, &Entry)> = totals.collect::<Result<_, _>>()?;
    let mut ranked = Vec::with_capacity(totals.len());
    for group in split(totals) {
        climb(group, &request.ladder, DecidedBy::Total, request, &mut ranked);
    }
    Ok(ranked)
}

fn checked_total(entry: &Entry) -> Result<i64, StandingsError> {
    let too_large = StandingsError::TooLarge { player: entry.number };
    let total_halves = entry.points_halves.checked_add(entry.bonus_halves).ok_or(too_large)?;
    let series_halves = entry.series_halves.iter().flatten().try_fold(0i64, |sum, &series| sum.checked_add(series));
    let series_halves = series_halves.ok_or(too_large)?;
    if series_halves != total_halves {
        return Err(StandingsError::SeriesDoNotAddUp { player: entry.number, series_halves, total_halves });
    }
    Ok(total_halves)
}

/// Groups of equal value, the highest first, in the given order within.
fn split(mut values: Vec<(i128, &Entry)>) -> Vec<Vec<&Entry>> {
    values.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
    let groups = values.chunk_by(|(one, _), (other, _)| one == other);
    groups.map(|group| group.iter().map(|&(_, entry)| entry).collect()).collect()
}

/// Splits a group down the rest of the ladder. `parted_by` is what has parted this group from the others.
fn climb(
    group: Vec<&Entry>,
    ladder: &[Rung],
    parted_by: DecidedBy,
    request: &StandingsRequest,
    ranked: &mut Vec<Standing>,
) {
    let Some((&rung, rest)) = ladder.split_first().filter(|_| group.len() > 1) else {
        let place = ranked.len() as u32 + 1;
        let decided_by = if group.len() > 1 { DecidedBy::Shared } else { parted_by };
        ranked.extend(group.into_iter().map(|entry| standing(entry, place, decided_by)));
        return;
    };
    let value = |entry: &&'_ Entry| value_on(rung, entry, &group, request);
    let values = group.iter().map(|entry| (value(entry), *entry)).collect();
    let parts = split(values);
    let parted_by = if parts.len() > 1 { DecidedBy::Rung(rung) } else { parted_by };
    for part in parts {
        climb(part, rest, parted_by, request, ranked);
    }
}

/// What a player has on a rung; more is better.
fn value_on(rung: Rung, entry: &Entry, group: &[&Entry], request: &StandingsRequest) -> i128 {
    // Lower than any series: not having played.
    let series_value = |series: Option<i64>| series.map_or(i128::MIN, i128::from);
    match rung {
        Rung::Won => i128::from(entry.won),
        Rung::Lost => -i128::from(entry.lost),
        Rung::BestSeries => series_value(entry.series_halves.iter().flatten().max().copied()),
        Rung::LastSeries => {
            let series_count = request.entries.iter().map(|entry| entry.series_halves.len()).max().unwrap_or(0);
            let last = series_count.checked_sub(1).and_then(|last| entry.series_halves.get(last).copied());
            series_value(last.flatten())
        }
        Rung::Direct => direct(entry, group, &request.encounters),
        Rung::Lot => i128::from(Generator::new(&request.seed, "lot", u64::from(entry.number)).next_u64()),
    }
}

fn direct(entry: &Entry, group: &[&Entry], encounters: &[Encounter]) -> i128 {
    let result = |table: &Encounter, number: u32| {
        table.iter().find(|&&(player, _)| player == number).map(|&(_, halves)| i128::from(halves))
    };
    let both = |table: &Encounter, one: u32, other: u32| Some(result(table, one)? - result(table, other)?);
    let all_have_met = group.iter().enumerate().all(|(position, one)| {
        let have_met = |other: &&Entry| encounters.iter().any(|table| both(table, one.number, other.number).is_some());
        group[position + 1..].iter().all(have_met)
    });
    if !all_have_met {
        return 0;
    }
    let others = group.iter().filter(|other| other.number != entry.number);
    let margin = |other: &&Entry| -> i128 {
        encounters.iter().filter_map(|table| both(table, entry.number, other.number)).sum()
    };
    others.map(margin).sum()
}

fn standing(entry: &Entry, place: u32, decided_by: DecidedBy) -> Standing {
    Standing {
        place,
        number: entry.number,
        points_halves: entry.points_halves,
        bonus_halves: entry.bonus_halves,
        // Checked before; see `checked_total`.
        total_halves: entry.points_halves + entry.bonus_halves,
        won: entry.won,
        lost: entry.lost,
        hands: entry.hands,
        decided_by,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(number: u32, series: &[i64], won: u32, lost: u32) -> Entry {
        let total: i64 = series.iter().sum();
        let series_halves = series.iter().copied().map(Some).collect();
        Entry { number, points_halves: total - 10, bonus_halves: 10, won, lost, hands: 24, series_halves }
    }

    fn rank(entries: &[Entry], ladder: &[Rung], encounters: &[Encounter]) -> Vec<(u32, u32, &'static str)> {
        let request = StandingsRequest {
            entries: entries.to_vec(),
            encounters: encounters.to_vec(),
            ladder: ladder.to_vec(),
            seed: "4711".to_string(),
        };
        let ranked = standings(&request).expect("a ranking");
        ranked.iter().map(|line| (line.place, line.number, line.decided_by.name())).collect()
    }

    #[test]
    fn the_total_counts_the_bonus_and_stands_alone_where_it_can() {
        let mut with_bonus = entry(2, &[50, 50], 0, 9);
        (with_bonus.points_halves, with_bonus.bonus_halves) = (20, 80);
        let ranked = rank(&[entry(1, &[90], 5, 0), with_bonus], &Rung::DEFAULT_LADDER, &[]);
        assert_eq!(ranked, [(1, 2, "total"), (2, 1, "total")]);
    }

    #[test]
    fn each_player_is_told_the_rung_that_parted_it_from_the_last_equal() {
        let entries = [entry(1, &[100], 3, 1), entry(2, &[100], 4, 9), entry(3, &[100], 3, 0), entry(4, &[100], 3, 1)];
        let ranked = rank(&entries, &Rung::DEFAULT_LADDER, &[]);
        assert_eq!(ranked, [(1, 2, "won"), (2, 3, "lost"), (3, 1, "shared"), (3, 4, "shared")]);
    }

    #[test]
    fn shared_places_leave_out_those_after_them() {
        let entries = [entry(3, &[80], 0, 0), entry(2, &[100], 1, 1), entry(1, &[100], 1, 1)];
        let ranked = rank(&entries, &Rung::DEFAULT_LADDER, &[]);
        assert_eq!(ranked, [(1, 1, "shared"), (1, 2, "shared"), (3, 3, "total")]);
        assert_eq!(rank(&entries, &[], &[]), ranked, "an empty ladder shares at once");
    }

    #[test]
    fn the_best_and_the_last_series_part_equals() {
        let entries = [entry(1, &[60, 40], 0, 0), entry(2, &[30, 70], 0, 0), entry(3, &[40, 60], 0, 0)];
        let best = rank(&entries, &[Rung::BestSeries, Rung::LastSeries], &[]);
        assert_eq!(best, [(1, 2, "best-series"), (2, 3, "last-series"), (3, 1, "last-series")]);
        let mut absent = entry(4, &[100], 0, 0);
        absent.series_halves.push(None);
        let last = rank(&[absent, entries[0].clone()], &[Rung::LastSeries], &[]);
        assert_eq!(last, [(1, 1, "last-series"), (2, 4, "last-series")], "not played is lowest");
    }

    #[test]
    fn direct_encounters_count_only_if_all_have_met() {
        let entries = [entry(1, &[100], 0, 0), entry(2, &[100], 0, 0), entry(3, &[100], 0, 0)];
        let first = vec![(1, 30), (2, 40), (9, -70)];
        let second = vec![(1, 50), (3, 20), (8, -70)];
        let third = vec![(2, 0), (3, 5), (7, -5)];
        let apart = rank(&entries, &[Rung::Direct], &[first.clone(), second.clone()]);
        assert_eq!(apart, [(1, 1, "shared"), (1, 2, "shared"), (1, 3, "shared")], "2 and 3 have not met");
        // 1: -10 + 30, 2: 10 - 5, 3: -30 + 5.
        let met = rank(&entries, &[Rung::Direct], &[first.clone(), second, third]);
        assert_eq!(met, [(1, 1, "direct"), (2, 2, "direct"), (3, 3, "direct")]);
        let two = rank(&entries[..2], &[Rung::Direct], &[first]);
        assert_eq!(two, [(1, 2, "direct"), (2, 1, "direct")]);
    }

    #[test]
    fn the_lot_parts_everybody_and_does_not_depend_on_who_else_is_equal() {
        let entries: Vec<Entry> = (1..=6).map(|number| entry(number, &[100], 1, 1)).collect();
        let all = rank(&entries, &[Rung::Won, Rung::Lost, Rung::Lot], &[]);
        assert!(all.iter().all(|line| line.2 == "lot"));
        assert_eq!(all.iter().map(|line| line.0).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
        let fewer = rank(&entries[..4], &[Rung::Lot], &[]);
        let order =
            |lines: &[(u32, u32, &str)]| lines.iter().map(|line| line.1).filter(|&n| n <= 4).collect::<Vec<_>>();
        assert_eq!(order(&all), order(&fewer));
    }

    #[test]
    fn what_cannot_be_ranked_is_named() {
        let fault = |entries: Vec<Entry>, ladder: Vec<Rung>| {
            standings(&StandingsRequest { entries, encounters: vec![], ladder, seed: String::new() })
        };
        let one = entry(1, &[100], 0, 0);
        let twice = fault(vec![one.clone(), one.clone()], vec![]);
        assert_eq!(twice, Err(StandingsError::PlayerTwice { player: 1 }));
        let rung = fault(vec![], vec![Rung::Won, Rung::Lot, Rung::Won]);
        assert_eq!(rung, Err(StandingsError::RungTwice { rung: Rung::Won }));
        let wrong = Entry { points_halves: 1, ..one.clone() };
        let wrong = fault(vec![wrong], vec![]);
        let expected = StandingsError::SeriesDoNotAddUp { player: 1, series_halves: 100, total_halves: 11 };
        assert_eq!(wrong, Err(expected));
        let large = Entry { points_halves: i64::MAX, ..one };
        assert_eq!(fault(vec![large], vec![]), Err(StandingsError::TooLarge { player: 1 }));
        assert_eq!(fault(vec![], vec![]), Ok(vec![]));
    }

    #[test]
    fn every_rung_is_found_by_its_name() {
        for rung in Rung::ALL {
            assert_eq!(Rung::from_name(rung.name()), Some(rung));
        }
        assert_eq!(Rung::from_name("total"), None);
    }
}
