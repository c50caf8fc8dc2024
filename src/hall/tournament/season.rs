//! A cup: several tournaments, one ranking (docs/tournament.md, A season).
//!
//! Each tournament brings everybody in its ranking a result: its total, or points for the place, as
//! many as there are people on that place or further behind: 20 for the first of 20, 1 for the
//! last. The best so many results count. Equal sums are parted by the single results that count,
//! the best first; who is equal to the end shares the place. Who is the same person in two
//! tournaments is said from outside, by a key.

use std::collections::BTreeMap;

use crate::model::Points;
use crate::words;

words! {
    /// What a tournament brings.
    pub enum SeasonPoints {
        Place = "place",
        Total = "total",
    }
}

/// Somebody in the ranking of one tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finisher<K> {
    pub person: K,
    pub place: u32,
    pub total: Points,
}

/// Everything a season depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonRequest<K> {
    /// The ranking of every tournament, in the order in which they are named.
    pub tournaments: Vec<Vec<Finisher<K>>>,
    /// So many results count, the best ones; all where none is given.
    pub count: Option<usize>,
    pub points: SeasonPoints,
}

/// What one tournament brought somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeasonResult {
    pub place: u32,
    pub points: Points,
    pub counts: bool,
}

/// What parted two people of the same sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonParting<K> {
    pub other: K,
    /// The how-manieth of the results that count, from 1.
    pub nth: usize,
    /// `None` for whoever has no further result.
    pub own: Option<Points>,
    pub others: Option<Points>,
}

/// What decided a place in the season.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeasonDecided {
    /// Nobody else has this sum.
    Total,
    /// The single results that count.
    Results,
    /// Somebody is equal to the end.
    Shared,
}

/// One line of the season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonRow<K> {
    pub place: u32,
    pub person: K,
    pub total: Points,
    /// By tournament; `None` for one without this person.
    pub results: Vec<Option<SeasonResult>>,
    /// How many tournaments this person was in.
    pub played: usize,
    pub decided_by: SeasonDecided,
    /// From those of the same sum on the place before and after.
    pub before: Option<SeasonParting<K>>,
    pub after: Option<SeasonParting<K>>,
}

/// Why there is no season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeasonError<K> {
    /// Somebody stands twice in the ranking of a tournament (from 1).
    PersonTwice { tournament: usize, person: K },
    /// A sum does not fit.
    TooLarge { person: K },
    /// No result counts.
    CountNothing,
}

/// Somebody's results, and those of them that count, the best first.
struct Run<K> {
    person: K,
    results: Vec<Option<SeasonResult>>,
    counting: Vec<Points>,
    total: Points,
}

/// Ranks everybody who was in any of the tournaments; equals in the order of their keys.
pub fn season<K: Ord + Clone>(
    request: &SeasonRequest<K>,
) -> Result<Vec<SeasonRow<K>>, SeasonError<K>> {
    if request.count == Some(0) {
        return Err(SeasonError::CountNothing);
    }
    let mut runs = Vec::new();
    for (person, results) in collect(request)? {
        runs.push(run(person, results, request.count)?);
    }
    // Of two with the same sum, whoever has one result more than the other has at least 0 in it.
    runs.sort_by(|one, other| {
        other.total.cmp(&one.total).then_with(|| other.counting.cmp(&one.counting))
    });
    let mut rows: Vec<SeasonRow<K>> = Vec::with_capacity(runs.len());
    for (at, run) in runs.iter().enumerate() {
        let has_total = |other: &Run<K>| other.total == run.total;
        let is_equal = |other: &Run<K>| has_total(other) && other.counting == run.counting;
        let equal_before = at.checked_sub(1).is_some_and(|before| is_equal(&runs[before]));
        let decided_by = match runs.iter().filter(|other| has_total(other)).count() {
            1 => SeasonDecided::Total,
            _ if equal_before || runs.get(at + 1).is_some_and(is_equal) => SeasonDecided::Shared,
            _ => SeasonDecided::Results,
        };
        let place = match rows.last() {
            Some(before) if equal_before => before.place,
            _ => at as u32 + 1,
        };
        let differs = |other: &&Run<K>| has_total(other) && !is_equal(other);
        rows.push(SeasonRow {
            place,
            person: run.person.clone(),
            total: run.total,
            results: run.results.clone(),
            played: run.results.iter().flatten().count(),
            decided_by,
            before: runs[..at].iter().rev().find(differs).and_then(|other| parting(run, other)),
            after: runs[at..].iter().find(differs).and_then(|other| parting(run, other)),
        });
    }
    Ok(rows)
}

/// What each tournament brought everybody.
type Results<K> = BTreeMap<K, Vec<Option<SeasonResult>>>;

fn collect<K: Ord + Clone>(request: &SeasonRequest<K>) -> Result<Results<K>, SeasonError<K>> {
    let mut all: Results<K> = BTreeMap::new();
    let tournaments = request.tournaments.len();
    for (at, ranking) in request.tournaments.iter().enumerate() {
        for finisher in ranking {
            let points = match request.points {
                SeasonPoints::Total => finisher.total,
                // As many as stand there or further behind.
                SeasonPoints::Place => Points::whole(
                    ranking.iter().filter(|other| other.place >= finisher.place).count() as i64,
                ),
            };
            let results =
                all.entry(finisher.person.clone()).or_insert_with(|| vec![None; tournaments]);
            let result = SeasonResult { place: finisher.place, points, counts: false };
            if results[at].replace(result).is_some() {
                return Err(SeasonError::PersonTwice {
                    tournament: at + 1,
                    person: finisher.person.clone(),
                });
            }
        }
    }
    Ok(all)
}

/// Marks the best results, the earlier ones among equals.
fn run<K: Clone>(
    person: K,
    mut results: Vec<Option<SeasonResult>>,
    count: Option<usize>,
) -> Result<Run<K>, SeasonError<K>> {
    let mut best: Vec<(usize, Points)> = results
        .iter()
        .enumerate()
        .filter_map(|(at, result)| Some((at, (*result)?.points)))
        .collect();
    best.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    best.truncate(count.unwrap_or(best.len()));
    for (at, _) in &best {
        if let Some(result) = &mut results[*at] {
            result.counts = true;
        }
    }
    let counting: Vec<Points> = best.into_iter().map(|(_, points)| points).collect();
    let total = counting.iter().try_fold(Points::ZERO, |sum, points| sum.checked_add(*points));
    let total = total.ok_or_else(|| SeasonError::TooLarge { person: person.clone() })?;
    Ok(Run { person, results, counting, total })
}

fn parting<K: Clone>(run: &Run<K>, other: &Run<K>) -> Option<SeasonParting<K>> {
    let most = run.counting.len().max(other.counting.len());
    let at = (0..most).find(|at| run.counting.get(*at) != other.counting.get(*at))?;
    let (own, others) = (run.counting.get(at).copied(), other.counting.get(at).copied());
    Some(SeasonParting { other: other.person.clone(), nth: at + 1, own, others })
}
