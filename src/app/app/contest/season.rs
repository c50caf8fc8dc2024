//! Cup: one ranking over several tournaments of the file. It is stored only so that the walls of
//! its tournaments can show it, and is no part of the log.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::day::TournamentWithTables;
use super::kept::TournamentRef;
use super::ranking::RankingLine;
use crate::app::{AppError, Result};
use crate::model::{Refusal, refuse};
use crate::store::{Store, StoreError, Tx};
use crate::tournament::season::{
    SeasonError, SeasonPoints, SeasonRequest, SeasonRow, TournamentResult, season_rows,
};
use crate::typed::terms::TypedTerms;

/// Name of a person in the file; people of two tournaments with the same name are the same person.
type Name = String;

/// Ranking of a cup over several tournaments.
pub struct SeasonRanking {
    pub name: String,
    pub tournaments: Vec<String>,
    /// Number of results that count; all where none is given.
    pub count: Option<usize>,
    pub points: SeasonPoints,
    pub rows: Vec<SeasonRow<Name>>,
    /// Tournaments of which not all series are played.
    pub unfinished: Vec<String>,
}

/// Description of a cup: which tournaments it has and how their results count.
#[derive(Serialize, Deserialize)]
pub struct CupRequest {
    pub name: String,
    /// Tournaments of the cup, as they were typed; for a stored cup, their ids.
    pub of: Vec<String>,
    pub count: Option<usize>,
    pub points: SeasonPoints,
}

/// Ranks a cup. With `on_walls` true, the walls of its tournaments show it from now on; with false,
/// they show no cup any longer.
pub fn rank_season(
    store: &mut Store,
    asked: &CupRequest,
    on_walls: Option<bool>,
) -> Result<SeasonRanking> {
    let Some(on_walls) = on_walls else {
        return Ok(rank_cup_with_tournament_ids(&store.read()?, asked)?.0);
    };
    let tx = store.write()?;
    let (season, of) = rank_cup_with_tournament_ids(&tx, asked)?;
    let kept = CupRequest { of, name: asked.name.clone(), ..*asked };
    let kept = on_walls.then(|| serde_json::to_string(&kept)).transpose();
    tx.set_cup_on_walls(&kept.map_err(|_| StoreError::Corrupt)?.unwrap_or_default())?;
    tx.commit()?;
    Ok(season)
}

/// Ranks the cup that the wall of a tournament shows, where there is one.
pub fn read_cup_ranking_for_wall(
    store: &mut Store,
    tournament: Uuid,
) -> Result<Option<SeasonRanking>> {
    let tx = store.read()?;
    // What another version has written says nothing.
    let kept = tx.cup_on_walls()?.and_then(|text| serde_json::from_str::<CupRequest>(&text).ok());
    let Some(kept) = kept.filter(|kept| kept.of.contains(&tournament.to_string())) else {
        return Ok(None);
    };
    match rank_cup_with_tournament_ids(&tx, &kept) {
        Err(AppError::Refused(_)) => Ok(None),
        ranked => ranked.map(|(season, _)| Some(season)),
    }
}

/// Ranks a cup; returns the ranking and the ids of its tournaments.
fn rank_cup_with_tournament_ids(
    tx: &Tx<'_>,
    asked: &CupRequest,
) -> Result<(SeasonRanking, Vec<String>)> {
    let CupRequest { name, of, count, points } = asked;
    let (mut tournaments, mut unfinished, mut finishers) = (Vec::new(), Vec::new(), Vec::new());
    let mut chains = Vec::new();
    for typed in of {
        let wanted = TournamentRef::Named(typed.trim().to_owned());
        let hall = TournamentWithTables::load(tx, &wanted, &TypedTerms::default())?;
        let id = hall.contest.row.uuid.to_string();
        if chains.contains(&id) {
            return Err(refuse!(season_twice { field: "--of", value: typed.trim() }).into());
        }
        chains.push(id);
        let ranking = hall.make_ranking(None)?;
        if ranking.series_done < ranking.series_planned {
            unfinished.push(ranking.tournament.clone());
        }
        // Before anybody has played there is no place.
        let rows = if ranking.is_blank { Vec::new() } else { ranking.rows };
        // A line of two counts for the one who was registered.
        let finisher = |row: RankingLine| TournamentResult {
            person: hall.contest.name(row.number).to_owned(),
            place: row.place,
            total: row.total,
        };
        finishers.push(rows.into_iter().map(finisher).collect());
        tournaments.push(ranking.tournament);
    }
    let request = SeasonRequest { tournaments: finishers, count: *count, points: *points };
    let rows = season_rows(&request).map_err(|error| refusal_of_season_error(&error))?;
    let (name, count, points) = (name.trim().to_owned(), *count, *points);
    Ok((SeasonRanking { name, tournaments, count, points, rows, unfinished }, chains))
}

fn refusal_of_season_error(error: &SeasonError<Name>) -> Refusal {
    match error {
        SeasonError::CountNothing => {
            refuse!(out_of_range { field: "--count", value: 0, least: 1, most: 1000 })
        }
        SeasonError::PersonUnderTwoSpellings { person, .. } | SeasonError::TooLarge { person } => {
            refuse!(total_too_large { player: person.as_str() })
        }
    }
}
