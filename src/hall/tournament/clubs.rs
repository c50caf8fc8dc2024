//! Ranking of clubs, or of teams of a fixed size: of each the best few people count
//! (docs/tournament.md, The account).
//!
//! A club with fewer people than count has no place, for points may be below zero and a missing
//! person would be a gain. Equal clubs are parted by the places of those who count, the best first;
//! clubs equal to the end share the place.

use std::collections::BTreeMap;

use super::standings::Standing;
use crate::model::{Points, name};

/// Member of a club, with start number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubMember {
    /// Start number.
    pub number: u32,
    /// Name of the club as it was written.
    pub club: String,
}

/// Difference that parted two clubs of the same total: the places of one person of each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubParting {
    /// Name of the other club.
    pub other: String,
    /// Rank, from 1, at which the places differ: the `nth` best member of each club was compared.
    pub nth: usize,
    /// Place of this club's own person.
    pub own: u32,
    /// Place of the other club's person.
    pub others: u32,
}

/// Reason for the place of a club.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClubDecidedBy {
    /// Decided by the total, which no other club has.
    Total,
    /// Decided by the places of those members who count.
    Places,
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
    pub decided_by: ClubDecidedBy,
    /// Difference to the nearest club ahead that has the same total but another place.
    pub before: Option<ClubParting>,
    /// Difference to the nearest club behind that has the same total but another place.
    pub after: Option<ClubParting>,
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

/// Club with its people, in the order of the ranking.
struct Team<'s> {
    club: String,
    people: Vec<&'s Standing>,
}

impl Team<'_> {
    fn counting_members(&self, best: usize) -> &[&Standing] {
        &self.people[..best.min(self.people.len())]
    }

    fn total(&self, best: usize) -> i128 {
        self.counting_members(best).iter().map(|standing| i128::from(standing.total.halves())).sum()
    }

    fn best_places(&self, best: usize) -> Vec<u32> {
        self.counting_members(best).iter().map(|standing| standing.place).collect()
    }
}

/// Ranks clubs by the sum of their `best` best people, or teams of `size` people; `None` if a sum
/// does not fit.
pub fn rank_clubs(
    ranking: &[Standing],
    members: &[ClubMember],
    best: u32,
    size: Option<u32>,
) -> Option<ClubRanking> {
    let best = best.max(1) as usize;
    let mut complete: Vec<Team<'_>> = Vec::new();
    let mut incomplete: Vec<IncompleteClub> = Vec::new();
    let mut oversized: Vec<OversizedTeam> = Vec::new();
    for team in teams_by_club(ranking, members) {
        if size.is_some_and(|size| team.people.len() > size as usize) {
            let people = team.people.iter().map(|standing| standing.number).collect();
            oversized.push(OversizedTeam { club: team.club, people });
            continue;
        }
        if team.people.len() >= best {
            complete.push(team);
            continue;
        }
        let people: Vec<u32> = team.people.iter().map(|standing| standing.number).collect();
        let lacking = (best - people.len()) as u32;
        incomplete.push(IncompleteClub { club: team.club, people, lacking });
    }
    // The teams come by name, which is the order of equals.
    complete.sort_by_key(|team| (std::cmp::Reverse(team.total(best)), team.best_places(best)));
    let mut rows: Vec<ClubRow> = Vec::with_capacity(complete.len());
    for (at, team) in complete.iter().enumerate() {
        let is_equal = |other: usize| {
            complete.get(other).is_some_and(|other| {
                other.total(best) == team.total(best)
                    && other.best_places(best) == team.best_places(best)
            })
        };
        let has_total = |other: &Team<'_>| other.total(best) == team.total(best);
        let equal_before = at.checked_sub(1).is_some_and(is_equal);
        let decided_by = match complete.iter().filter(|other| has_total(other)).count() {
            1 => ClubDecidedBy::Total,
            _ if equal_before || is_equal(at + 1) => ClubDecidedBy::Shared,
            _ => ClubDecidedBy::Places,
        };
        let place = match rows.last() {
            Some(before) if equal_before => before.place,
            _ => at as u32 + 1,
        };
        let differs = |other: &&Team<'_>| {
            has_total(other) && other.best_places(best) != team.best_places(best)
        };
        let before = complete[..at]
            .iter()
            .rev()
            .find(differs)
            .and_then(|other| club_parting(team, other, best));
        let after =
            complete[at..].iter().find(differs).and_then(|other| club_parting(team, other, best));
        rows.push(ClubRow {
            place,
            club: team.club.clone(),
            total: Points::from_halves(i64::try_from(team.total(best)).ok()?),
            counting: team.counting_members(best).iter().map(|standing| standing.number).collect(),
            others: team.people[best..].iter().map(|standing| standing.number).collect(),
            decided_by,
            before,
            after,
        });
    }
    Some(ClubRanking { rows, incomplete, oversized })
}

/// Groups the people in the ranking by club; clubs are ordered by name.
fn teams_by_club<'s>(ranking: &'s [Standing], members: &[ClubMember]) -> Vec<Team<'s>> {
    let club_of: BTreeMap<u32, &str> =
        members.iter().map(|member| (member.number, member.club.as_str())).collect();
    let mut first_written: BTreeMap<String, (u32, &str)> = BTreeMap::new();
    let mut teams: BTreeMap<String, Vec<&Standing>> = BTreeMap::new();
    for standing in ranking {
        let Some(club) = club_of.get(&standing.number) else { continue };
        let key = name::key(club.trim());
        let first = first_written.entry(key.clone()).or_insert((standing.number, club));
        if standing.number < first.0 {
            *first = (standing.number, club);
        }
        teams.entry(key).or_default().push(standing);
    }
    let named = |(key, people): (String, Vec<&'s Standing>)| {
        let club = first_written.get(&key).map_or("", |(_, club)| club);
        Team { club: club.trim().to_owned(), people }
    };
    teams.into_iter().map(named).collect()
}

fn club_parting(team: &Team<'_>, other: &Team<'_>, best: usize) -> Option<ClubParting> {
    let places = team.best_places(best).into_iter().zip(other.best_places(best)).zip(1..);
    let ((own, others), nth) = { places }.find(|((own, others), _)| own != others)?;
    Some(ClubParting { other: other.club.clone(), nth, own, others })
}
