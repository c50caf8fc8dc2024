//! The ranking as it is shown while people still play (docs/tournament.md, The ranking).
//!
//! People whose table has not handed in are ranked without that series, whatever is recorded of it so far: hands of one
//! table and none of another are no ranking. A ranking in which nobody has anything is none, and is a case of its own.

use std::collections::BTreeMap;

use super::contender::{Standing, StandingsError, StandingsRequest};
use super::rank::{Ranking, ranking};

/// What a board depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRequest {
    /// All people, all drawn series with their tables.
    pub standings: StandingsRequest,
    /// For every series, for every table whether it has handed in, in the order of `standings.tables`.
    pub handed_in: Vec<Vec<bool>>,
}

/// A series that tables are missing of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunningSeries {
    /// From 1.
    pub series: u32,
    /// So many tables have handed in.
    pub tables_in: u32,
    /// So many there are.
    pub tables: u32,
}

/// One line of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRow {
    /// The ranking's line.
    pub standing: Standing,
    /// Series (from 1) whose table is missing: the line stands without them.
    pub waits_for: Vec<u32>,
}

/// What there is to show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Board {
    /// Nobody takes part.
    Nobody,
    /// Nobody has played a series to its end.
    NothingYet {
        /// How many take part.
        people: usize,
        /// The series that is being played, if one is drawn.
        running: Option<RunningSeries>,
    },
    /// A ranking.
    Ranked {
        /// The series that is being played.
        running: Option<RunningSeries>,
        /// By place.
        rows: Vec<BoardRow>,
        /// What parts whom.
        ranking: Ranking,
    },
}

impl BoardRequest {
    /// What counts: no series of a table that is missing.
    #[must_use]
    pub fn counted(&self) -> StandingsRequest {
        let waits = waiting(self);
        let mut counted = self.standings.clone();
        for contender in &mut counted.contenders {
            for series in waits.get(&contender.number).into_iter().flatten() {
                if let Some(result) = contender.series.get_mut(*series as usize - 1) {
                    *result = None;
                }
            }
        }
        counted
    }
}

/// Ranks everybody without the series whose table is missing.
pub fn board(request: &BoardRequest) -> Result<Board, StandingsError> {
    let counted = request.counted();
    let ranking = ranking(&counted)?;
    let running = running(request);
    let people = ranking.lines.len();
    if people == 0 {
        return Ok(Board::Nobody);
    }
    if counted.contenders.iter().all(|contender| contender.series.iter().all(Option::is_none)) {
        return Ok(Board::NothingYet { people, running });
    }
    let waits = waiting(request);
    let row = |standing: &Standing| BoardRow {
        standing: standing.clone(),
        waits_for: waits.get(&standing.number).cloned().unwrap_or_default(),
    };
    Ok(Board::Ranked { running, rows: ranking.lines.iter().map(row).collect(), ranking })
}

/// By start number the series whose table is missing.
fn waiting(request: &BoardRequest) -> BTreeMap<u32, Vec<u32>> {
    let mut waits: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for ((series, tables), handed_in) in (1..).zip(&request.standings.tables).zip(&request.handed_in) {
        for (players, _) in tables.iter().zip(handed_in).filter(|(_, handed_in)| !**handed_in) {
            players.iter().for_each(|number| waits.entry(*number).or_default().push(series));
        }
    }
    waits
}

/// The first series that a table is missing of.
fn running(request: &BoardRequest) -> Option<RunningSeries> {
    let mut series = (1..).zip(&request.handed_in);
    let (series, tables) = series.find(|(_, tables)| tables.contains(&false))?;
    let tables_in = tables.iter().filter(|handed_in| **handed_in).count() as u32;
    Some(RunningSeries { series, tables_in, tables: tables.len() as u32 })
}
