//! A sheet for a page that lays it out itself, with a key for each hand.

use super::rows::{self, CORRECTED, STRUCK};
use super::{legend, noted};
use crate::app::evening::{Evening, ScoreSheet};
use crate::model::Player;
use crate::present::table::Cell;
use crate::present::voice::Voice;

/// Sheet for a page that lays it out itself.
pub struct Laid {
    /// Number of hands before the first one here.
    pub gone: usize,
    pub rows: Vec<LaidRow>,
    /// Lines on what the marks mean, and notes.
    pub below: Vec<String>,
}

/// Line of the sheet.
pub struct LaidRow {
    pub hand: Option<u32>,
    pub mark: &'static str,
    pub played: String,
    /// Figures that it wrote for everybody, and how they stand.
    pub figures: Vec<[String; 2]>,
    pub dealer: Option<usize>,
    pub is_struck: bool,
    pub ends_round: bool,
}

/// Newest lines of a sheet, no more than `most`.
pub fn laid(evening: &Evening, lines: &ScoreSheet, most: usize, voice: &Voice) -> Laid {
    let people = evening.session.roster().len();
    let mut rows = rows::rows(evening, &lines.lines, voice);
    let gone = rows::keep_newest(&mut rows, most, people);
    let mut stands = rows::Lines::default();
    let read = |cell: &Cell| cell.read_in(voice.lang).into_owned();
    let laid = rows.iter().map(|row| LaidRow {
        hand: row.number,
        mark: match (row.is_struck, row.is_corrected) {
            (true, _) => STRUCK,
            (_, true) => CORRECTED,
            _ => "",
        },
        played: match &row.rules {
            Some((_, switches)) => switches.clone(),
            None => row.played.clone().unwrap_or_default(),
        },
        figures: stands
            .written_row(row, people)
            .iter()
            .map(|written| [read(&written.hand), read(&written.total)])
            .collect(),
        dealer: row.dealer.map(Player::index),
        is_struck: row.is_struck,
        ends_round: row.ends_round,
    });
    let laid = laid.collect();
    let notes = rows.iter().filter_map(noted);
    Laid { gone, rows: laid, below: std::iter::once(legend(&rows, voice)).chain(notes).collect() }
}
