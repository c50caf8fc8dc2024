//! Ranking as the board in the hall shows it, without the results of tables that have not handed
//! in. Also the people whose place differs between two rankings.

use std::collections::BTreeMap;

use super::standings::{Ranking, StandingsError, StandingsLine, StandingsRequest, rank_players};

/// Change of one person's place in the ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlaceChange {
    /// Start number of the person.
    pub number: u32,
    /// Place in the earlier ranking; `None` for whoever was not in it.
    pub before: Option<u32>,
    /// Place in the later ranking; `None` for whoever is no longer in it.
    pub after: Option<u32>,
}

/// Finds everybody whose place differs between two rankings, by the new place, then by start
/// number; people who have left the ranking come last.
pub fn place_changes(before: &[StandingsLine], after: &[StandingsLine]) -> Vec<PlaceChange> {
    let places = |lines: &[StandingsLine]| -> BTreeMap<u32, u32> {
        lines.iter().map(|line| (line.number, line.place)).collect()
    };
    let (old, new) = (places(before), places(after));
    let mut numbers: Vec<u32> = old.keys().chain(new.keys()).copied().collect();
    numbers.sort_unstable();
    numbers.dedup();
    let change = |number: u32| {
        let (before, after) = (old.get(&number).copied(), new.get(&number).copied());
        (before != after).then_some(PlaceChange { number, before, after })
    };
    let mut changes: Vec<PlaceChange> = numbers.into_iter().filter_map(change).collect();
    changes.sort_by_key(|change| (change.after.unwrap_or(u32::MAX), change.number));
    changes
}

/// Input from which a board is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRequest {
    /// People to be ranked, and all drawn series with their tables.
    pub standings: StandingsRequest,
    /// Whether each table has handed in, by series and then by table as in `standings.tables`.
    pub handed_in: Vec<Vec<bool>>,
}

/// Series that is being played, with how many tables have handed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeriesBeingPlayed {
    /// Number of the series, from 1.
    pub series: u32,
    /// Number of tables that have handed in.
    pub tables_in: u32,
    /// Number of all tables of the series.
    pub tables: u32,
}

/// Line of the board in the hall.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRow {
    /// Line of the ranking that the board shows.
    pub standing: StandingsLine,
    /// Series (from 1) that the line leaves out because their table has not handed in.
    pub waits_for: Vec<u32>,
}

/// Content of a board, by how far the tournament has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HallBoard {
    /// Nobody takes part.
    Nobody,
    /// Nobody has a place yet, as nobody has played a series to its end.
    NothingYet {
        /// Number of people who take part.
        people: usize,
        /// Series that is being played, if one is drawn.
        running: Option<SeriesBeingPlayed>,
    },
    /// Some people have a place in the ranking.
    Ranked {
        /// Series that is being played.
        running: Option<SeriesBeingPlayed>,
        /// Lines of the board, by place.
        rows: Vec<BoardRow>,
        /// Whole ranking, which also tells what decided between any two people of the same total.
        ranking: Ranking,
    },
}

impl BoardRequest {
    /// Returns the request without the results of tables that have not handed in.
    #[must_use]
    pub fn without_missing_tables(&self) -> StandingsRequest {
        let waits = missing_series_by_person(self);
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

/// Makes the board: ranks everybody without the results of tables that have not handed in.
pub fn make_board(request: &BoardRequest) -> Result<HallBoard, StandingsError> {
    let counted = request.without_missing_tables();
    let ranking = rank_players(&counted)?;
    let running = series_now_being_played(request);
    let people = ranking.lines.len();
    if people == 0 {
        return Ok(HallBoard::Nobody);
    }
    if counted.contenders.iter().all(|contender| contender.series.iter().all(Option::is_none)) {
        return Ok(HallBoard::NothingYet { people, running });
    }
    let waits = missing_series_by_person(request);
    let row = |standing: &StandingsLine| BoardRow {
        standing: standing.clone(),
        waits_for: waits.get(&standing.number).cloned().unwrap_or_default(),
    };
    Ok(HallBoard::Ranked { running, rows: ranking.lines.iter().map(row).collect(), ranking })
}

/// Finds for each start number the series whose table has not handed in.
fn missing_series_by_person(request: &BoardRequest) -> BTreeMap<u32, Vec<u32>> {
    let mut waits: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for ((series, tables), handed_in) in
        (1..).zip(&request.standings.tables).zip(&request.handed_in)
    {
        for (players, _) in tables.iter().zip(handed_in).filter(|(_, handed_in)| !**handed_in) {
            players.iter().for_each(|number| waits.entry(*number).or_default().push(series));
        }
    }
    waits
}

/// Finds the series that is being played: the last one drawn, while a table of it has not handed
/// in. Tables missing in earlier series do not count.
fn series_now_being_played(request: &BoardRequest) -> Option<SeriesBeingPlayed> {
    let last = (1..).zip(&request.handed_in).last();
    let (series, tables) = last.filter(|(_, tables)| tables.contains(&false))?;
    let tables_in = tables.iter().filter(|handed_in| **handed_in).count() as u32;
    Some(SeriesBeingPlayed { series, tables_in, tables: tables.len() as u32 })
}
