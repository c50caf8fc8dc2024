//! Ranking of clubs, or of teams of a fixed size: of each the best few people count
//! (docs/tournament.md, The account).
//!
//! A club with fewer people than count has no place, for points may be below zero and a missing
//! person would be a gain. Equal clubs are parted by the ladder of the tournament, by the sums of
//! those who count, then by their places, the best first; clubs equal to the end share the place.

use std::collections::BTreeMap;

use super::standings::{
    Contender, Ranking, Rung, SeriesResult, StandingsError, StandingsLine, StandingsRequest,
    TieBreakDifference, rank_players,
};
use crate::model::{Points, name};

/// Member of a club, with start number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubMember {
    /// Start number.
    pub number: u32,
    /// Name of the club as it was written.
    pub club: String,
}

/// Difference that parted two clubs of the same total.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClubDifference {
    /// Difference in the sums of the people who count, on a rung of the tie-break ladder.
    Rung(TieBreakDifference),
    /// Difference between the places of one person of each club.
    Places {
        /// Rank, from 1, at which the places differ: the `nth` best member of each was compared.
        nth: usize,
        /// Place of this club's own person.
        own: u32,
        /// Place of the other club's person.
        others: u32,
    },
}

/// Reason for the place of a club.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClubPlaceReason {
    /// Decided by the total, which no other club has.
    Total,
    /// Decided by the ladder, or by the places of those members who count.
    Parted,
    /// Not decided: another club is equal in everything and shares the place.
    Shared,
}

/// Club that has a place in the ranking of clubs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubRow {
    pub place: u32,
    /// Name of the club as its first member in the ranking wrote it.
    pub club: String,
    pub total: Points,
    /// Start numbers of the members who count, the best first.
    pub counting: Vec<u32>,
    /// Start numbers of the members in the ranking who do not count.
    pub others: Vec<u32>,
    pub decided_by: ClubPlaceReason,
    /// Difference to the nearest club ahead that has the same total but another place.
    pub before: Option<ClubDifference>,
    /// Difference to the nearest club behind that has the same total but another place.
    pub after: Option<ClubDifference>,
}

/// Club without a place, because too few of its people are in the ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IncompleteClub {
    pub club: String,
    pub people: Vec<u32>,
    /// Number of people whom the club lacks for a place.
    pub lacking: u32,
}

/// Team with more people than a team may have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OversizedTeam {
    pub club: String,
    pub people: Vec<u32>,
}

/// Ranking of clubs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClubRanking {
    pub rows: Vec<ClubRow>,
    /// Clubs without a place, by name.
    pub incomplete: Vec<IncompleteClub>,
    /// Teams without a place because they are too large, by name.
    pub oversized: Vec<OversizedTeam>,
}

impl ClubRanking {
    /// Whether several clubs have the same total.
    pub fn has_clubs_of_equal_total(&self) -> bool {
        self.rows.iter().any(|row| row.decided_by != ClubPlaceReason::Total)
    }
}

/// Club with its people, in the order of the ranking.
struct ClubTeam<'s> {
    club: String,
    people: Vec<&'s StandingsLine>,
}

impl ClubTeam<'_> {
    fn best_counting_members(&self, best: usize) -> &[&StandingsLine] {
        &self.people[..best.min(self.people.len())]
    }

    fn places_of_best_members(&self, best: usize) -> Vec<u32> {
        self.best_counting_members(best).iter().map(|standing| standing.place).collect()
    }

    /// The team as one player, whose results are the sums of those who count; `None` if a sum does
    /// not fit.
    fn as_single_contender(
        &self,
        number: u32,
        best: usize,
        people: &[Contender],
    ) -> Option<Contender> {
        let mut series: Vec<Option<SeriesResult>> = Vec::new();
        for member in self.best_counting_members(best) {
            let played = people.iter().find(|contender| contender.number == member.number)?;
            series.resize(series.len().max(played.series.len()), None);
            for (sum, result) in series.iter_mut().zip(&played.series) {
                let Some(result) = result else { continue };
                let before = sum.unwrap_or_default();
                *sum = Some(before.checked_add(*result)?);
            }
        }
        Some(Contender { number, series })
    }
}

/// Ranks clubs by the sum of their `best` best people, or with `size` teams, of which those with
/// more people than `size` get no place. `ranking` has to be that of the people of the request.
pub fn rank_clubs(
    request: &StandingsRequest,
    ranking: &[StandingsLine],
    members: &[ClubMember],
    best: u32,
    size: Option<u32>,
) -> Result<ClubRanking, StandingsError> {
    let best = best.max(1) as usize;
    let mut ranked = ClubRanking::default();
    let mut complete: Vec<ClubTeam<'_>> = Vec::new();
    // The teams come by name, which is the order of equals.
    for team in teams_by_club(ranking, members) {
        let people: Vec<u32> = team.people.iter().map(|standing| standing.number).collect();
        if size.is_some_and(|size| people.len() > size as usize) {
            ranked.oversized.push(OversizedTeam { club: team.club, people });
        } else if people.len() >= best {
            complete.push(team);
        } else {
            let lacking = (best - people.len()) as u32;
            ranked.incomplete.push(IncompleteClub { club: team.club, people, lacking });
        }
    }
    let by_ladder = rank_teams(&complete, best, request)?;
    let lines = by_ladder.lines.iter();
    let mut teams: Vec<(&StandingsLine, &ClubTeam<'_>)> =
        lines.map(|line| (line, &complete[line.number as usize])).collect();
    teams.sort_by_key(|(line, team)| (line.place, team.places_of_best_members(best)));
    ranked.rows = (0..teams.len()).map(|at| club_row(&teams, at, best, &by_ladder)).collect();
    Ok(ranked)
}

/// Ranks teams as if each were one player, numbered from 0, by the ladder of the request.
fn rank_teams(
    teams: &[ClubTeam<'_>],
    best: usize,
    request: &StandingsRequest,
) -> Result<Ranking, StandingsError> {
    let contender = |(number, team): (u32, &ClubTeam<'_>)| {
        team.as_single_contender(number, best, &request.contenders).ok_or(
            StandingsError::TooLarge {
                player: team.people.first().map_or(0, |standing| standing.number),
            },
        )
    };
    // Clubs meet nobody, and a lot would follow from how many clubs there are.
    let is_for_teams = |rung: &Rung| !matches!(rung, Rung::Direct | Rung::Lot);
    rank_players(&StandingsRequest {
        contenders: (0..).zip(teams).map(contender).collect::<Result<_, _>>()?,
        tables: Vec::new(),
        ladder: request.ladder.iter().copied().filter(is_for_teams).collect(),
        seed: String::new(),
    })
}

/// Line of the club at index `at` of `teams`, with its differences to the nearest of the same
/// total.
fn club_row(
    teams: &[(&StandingsLine, &ClubTeam<'_>)],
    at: usize,
    best: usize,
    by_ladder: &Ranking,
) -> ClubRow {
    let (line, team) = teams[at];
    let parting = |(other, of): &(&StandingsLine, &ClubTeam<'_>)| {
        let by_rung =
            by_ladder.difference_between(line.number, other.number).map(ClubDifference::Rung);
        by_rung.or_else(|| difference_by_places(team, of, best))
    };
    let equals = || teams.iter().enumerate().filter(|(_, (other, _))| other.total == line.total);
    let mut sharing = equals().filter(|(_, other)| parting(other).is_none()).map(|(at, _)| at);
    let (first, others) = (sharing.next().unwrap_or(at), sharing.count());
    let decided_by = match (others, equals().count()) {
        (1.., _) => ClubPlaceReason::Shared,
        (0, 1) => ClubPlaceReason::Total,
        _ => ClubPlaceReason::Parted,
    };
    let numbers =
        |people: &[&StandingsLine]| people.iter().map(|standing| standing.number).collect();
    ClubRow {
        place: first as u32 + 1,
        club: team.club.clone(),
        total: line.total,
        counting: numbers(team.best_counting_members(best)),
        others: numbers(&team.people[best..]),
        decided_by,
        before: equals()
            .take_while(|(other, _)| *other < at)
            .filter_map(|(_, of)| parting(of))
            .last(),
        after: equals().skip_while(|(other, _)| *other <= at).find_map(|(_, of)| parting(of)),
    }
}

/// Groups the people in the ranking by club; clubs are ordered by name.
fn teams_by_club<'s>(ranking: &'s [StandingsLine], members: &[ClubMember]) -> Vec<ClubTeam<'s>> {
    let club_of: BTreeMap<u32, &str> =
        members.iter().map(|member| (member.number, member.club.as_str())).collect();
    let mut first_written: BTreeMap<String, (u32, &str)> = BTreeMap::new();
    let mut teams: BTreeMap<String, Vec<&StandingsLine>> = BTreeMap::new();
    for standing in ranking {
        let Some(club) = club_of.get(&standing.number) else { continue };
        let key = name::key(club.trim());
        let first = first_written.entry(key.clone()).or_insert((standing.number, club));
        if standing.number < first.0 {
            *first = (standing.number, club);
        }
        teams.entry(key).or_default().push(standing);
    }
    let named = |(key, people): (String, Vec<&'s StandingsLine>)| {
        let club = first_written.get(&key).map_or("", |(_, club)| club);
        ClubTeam { club: club.trim().to_owned(), people }
    };
    teams.into_iter().map(named).collect()
}

/// The first places on which the people who count in two clubs differ.
fn difference_by_places(
    team: &ClubTeam<'_>,
    other: &ClubTeam<'_>,
    best: usize,
) -> Option<ClubDifference> {
    let places = team
        .places_of_best_members(best)
        .into_iter()
        .zip(other.places_of_best_members(best))
        .zip(1..);
    let ((own, others), nth) = { places }.find(|((own, others), _)| own != others)?;
    Some(ClubDifference::Places { nth, own, others })
}
