//! Season, or cup: several tournaments, one ranking (docs/tournament.md, A season).
//!
//! Each tournament brings everybody in its ranking a result: the total, or points for the place, as
//! many as there are people on that place or further behind (20 for the first of 20, 1 for the
//! last). The best few results count. Equal sums are parted by the single results that count, the
//! best first; people equal to the end share the place. A key, given by the caller, says who is the
//! same person in two tournaments.

use std::collections::BTreeMap;

use crate::model::Points;
use crate::words;

words! {
    /// Points that a tournament brings a person in the season.
    pub enum SeasonPoints {
        Place = "place",
        Total = "total",
    }
}

/// Person in the ranking of one tournament, with place and total.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentResult<K> {
    pub person: K,
    pub place: u32,
    pub total: Points,
}

/// Input from which a season is ranked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonRequest<K> {
    /// Ranking of every tournament, in the order in which the tournaments are named.
    pub tournaments: Vec<Vec<TournamentResult<K>>>,
    /// Number of best results that count; all where none is given.
    pub count: Option<usize>,
    pub points: SeasonPoints,
}

/// Result of somebody in one tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeasonResult {
    pub place: u32,
    pub points: Points,
    pub counts: bool,
}

/// Difference that parted two people of the same sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonDifference<K> {
    pub other: K,
    /// Position, from 1, among the results that count, at which the results of the two people
    /// differ.
    pub nth: usize,
    /// Result of this person at that position; `None` where no further result of theirs counts.
    pub own: Option<Points>,
    pub others: Option<Points>,
}

/// Reason for a place in the season.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeasonPlaceReason {
    /// Decided by the sum, which nobody else has.
    Total,
    /// Decided by the single results that count.
    Results,
    /// Not decided: somebody else is equal in all results and shares the place.
    Shared,
}

/// Line of the season's ranking: one person with the results of all tournaments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonRow<K> {
    pub place: u32,
    pub person: K,
    pub total: Points,
    /// Results by tournament; `None` for one without this person.
    pub results: Vec<Option<SeasonResult>>,
    /// Number of tournaments this person was in.
    pub played: usize,
    pub decided_by: SeasonPlaceReason,
    /// Difference to the nearest person ahead that has the same sum but another place.
    pub before: Option<SeasonDifference<K>>,
    /// Difference to the nearest person behind that has the same sum but another place.
    pub after: Option<SeasonDifference<K>>,
}

/// Reason why no season can be ranked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeasonError<K> {
    /// A person stands twice in the ranking of a tournament (counted from 1).
    PersonUnderTwoSpellings { tournament: usize, person: K },
    /// A sum of points is too large for the number that holds it.
    TooLarge { person: K },
    /// The request says that no result counts.
    CountNothing,
}

/// Results of one person in all tournaments, and those of them that count, the best first.
struct PersonResults<K> {
    person: K,
    results: Vec<Option<SeasonResult>>,
    counting: Vec<Points>,
    total: Points,
}

/// Ranks everybody who was in any of the tournaments; equal people stand in the order of their
/// keys.
pub fn season_rows<K: Ord + Clone>(
    request: &SeasonRequest<K>,
) -> Result<Vec<SeasonRow<K>>, SeasonError<K>> {
    if request.count == Some(0) {
        return Err(SeasonError::CountNothing);
    }
    let mut runs = Vec::new();
    for (person, results) in collect_results_by_person(request)? {
        runs.push(count_best_results_of_person(person, results, request.count)?);
    }
    // Of two with the same sum, whoever has one result more than the other has at least 0 in it.
    runs.sort_by(|one, other| {
        other.total.cmp(&one.total).then_with(|| other.counting.cmp(&one.counting))
    });
    let mut rows: Vec<SeasonRow<K>> = Vec::with_capacity(runs.len());
    for (at, run) in runs.iter().enumerate() {
        let has_total = |other: &PersonResults<K>| other.total == run.total;
        let is_equal =
            |other: &PersonResults<K>| has_total(other) && other.counting == run.counting;
        let equal_before = at.checked_sub(1).is_some_and(|before| is_equal(&runs[before]));
        let decided_by = match runs.iter().filter(|other| has_total(other)).count() {
            1 => SeasonPlaceReason::Total,
            _ if equal_before || runs.get(at + 1).is_some_and(is_equal) => {
                SeasonPlaceReason::Shared
            }
            _ => SeasonPlaceReason::Results,
        };
        let place = match rows.last() {
            Some(before) if equal_before => before.place,
            _ => at as u32 + 1,
        };
        let differs = |other: &&PersonResults<K>| has_total(other) && !is_equal(other);
        rows.push(SeasonRow {
            place,
            person: run.person.clone(),
            total: run.total,
            results: run.results.clone(),
            played: run.results.iter().flatten().count(),
            decided_by,
            before: runs[..at]
                .iter()
                .rev()
                .find(differs)
                .and_then(|other| season_difference(run, other)),
            after: runs[at..].iter().find(differs).and_then(|other| season_difference(run, other)),
        });
    }
    Ok(rows)
}

/// Results of everybody by tournament.
type ResultsByPerson<K> = BTreeMap<K, Vec<Option<SeasonResult>>>;

fn collect_results_by_person<K: Ord + Clone>(
    request: &SeasonRequest<K>,
) -> Result<ResultsByPerson<K>, SeasonError<K>> {
    let mut all: ResultsByPerson<K> = BTreeMap::new();
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
                return Err(SeasonError::PersonUnderTwoSpellings {
                    tournament: at + 1,
                    person: finisher.person.clone(),
                });
            }
        }
    }
    Ok(all)
}

/// Marks the best results of a person as counting, the earlier ones among equals.
fn count_best_results_of_person<K: Clone>(
    person: K,
    mut results: Vec<Option<SeasonResult>>,
    count: Option<usize>,
) -> Result<PersonResults<K>, SeasonError<K>> {
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
    Ok(PersonResults { person, results, counting, total })
}

fn season_difference<K: Clone>(
    run: &PersonResults<K>,
    other: &PersonResults<K>,
) -> Option<SeasonDifference<K>> {
    let most = run.counting.len().max(other.counting.len());
    let at = (0..most).find(|at| run.counting.get(*at) != other.counting.get(*at))?;
    let (own, others) = (run.counting.get(at).copied(), other.counting.get(at).copied());
    Some(SeasonDifference { other: other.person.clone(), nth: at + 1, own, others })
}
