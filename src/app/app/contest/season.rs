//! Several tournaments as one cup.

use super::day::Hall;
use super::find::TournamentRef;
use crate::app::AppError;
use crate::model::{Refusal, refuse};
use crate::store::Store;
use crate::tournament::season::{Finisher, SeasonError, SeasonPoints, SeasonRequest, SeasonRow, season};
use crate::typed::terms::TypedTerms;

/// A person of the file: whoever two tournaments call the same is the same.
type Name = String;

/// The ranking of a cup.
pub struct Season {
    pub name: String,
    pub tournaments: Vec<String>,
    /// So many results count; all where none is given.
    pub count: Option<usize>,
    pub points: SeasonPoints,
    pub rows: Vec<SeasonRow<Name>>,
    /// Of these not all series are played.
    pub unfinished: Vec<String>,
}

pub fn rank(
    store: &mut Store,
    name: &str,
    of: &[String],
    count: Option<usize>,
    points: SeasonPoints,
) -> Result<Season, AppError> {
    let tx = store.read()?;
    let (mut tournaments, mut unfinished, mut finishers) = (Vec::new(), Vec::new(), Vec::new());
    let mut chains = Vec::new();
    for typed in of {
        let wanted = TournamentRef::Named(typed.trim().to_owned());
        let hall = Hall::load(&tx, &wanted, &TypedTerms::default())?;
        if chains.contains(&hall.contest.chain.uuid) {
            return Err(refuse!(season_twice { field: "--of", value: typed.trim() }).into());
        }
        chains.push(hall.contest.chain.uuid);
        let ranking = hall.ranking(None)?;
        if ranking.series_done < ranking.series_planned {
            unfinished.push(ranking.tournament.clone());
        }
        // Before anybody has played there is no place.
        let rows = if ranking.is_blank { Vec::new() } else { ranking.rows };
        let finisher =
            |row: super::ranking::Ranked| Finisher { person: row.player, place: row.place, total: row.total };
        finishers.push(rows.into_iter().map(finisher).collect());
        tournaments.push(ranking.tournament);
    }
    let request = SeasonRequest { tournaments: finishers, count, points };
    let rows = season(&request).map_err(|error| refused(&error))?;
    Ok(Season { name: name.to_owned(), tournaments, count, points, rows, unfinished })
}

fn refused(error: &SeasonError<Name>) -> Refusal {
    match error {
        SeasonError::CountNothing => refuse!(out_of_range { field: "--count", value: 0, least: 1, most: 1000 }),
        SeasonError::PersonTwice { person, .. } | SeasonError::TooLarge { person } => {
            refuse!(total_too_large { player: person.as_str() })
        }
    }
}
