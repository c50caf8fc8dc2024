//! What a table has typed on a phone and another seat has not confirmed yet: kept beside the tournament, and no part of it.

use serde::{Deserialize, Serialize};

use super::kept::Contest;
use super::table::{FoundTable, TablePlace, hands};
use crate::app::AppError;
use crate::model::{Arg, refuse};
use crate::store::{StoreError, Tx};
use crate::tournament::course::HallTable;

/// A sheet as it was typed at its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// Whose it is, by start number in seat order: another draw may put others at the table.
    #[serde(default)]
    pub players: Vec<u32>,
    /// `NUMBER=POINTS[:WON/LOST]`, in seat order.
    pub scores: Vec<String>,
    /// Where another number of hands was dealt than agreed.
    pub hands: Option<u32>,
    /// The start number of whoever typed it, and the mark of the phone.
    pub seat: u32,
    pub phone: String,
    pub at: String,
    /// Somebody at the table, or the organiser, did not agree: it is to be typed again.
    pub sent_back: bool,
    /// Where hands are recorded one by one: the one with which the sheet is complete.
    #[serde(default)]
    pub last: Option<LastHand>,
}

/// A hand that waits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastHand {
    /// As it was typed.
    pub line: String,
    /// How many hands there are before it.
    pub after: u32,
}

/// What waits at a table, if it still counts.
pub fn waiting(tx: &Tx<'_>, found: &FoundTable) -> Result<Option<Waiting>, AppError> {
    waiting_at(tx, &found.contest, found.place, &found.table)
}

/// The name it is kept under.
pub fn kept_under(found: &FoundTable) -> String {
    key(&found.contest, found.place)
}

pub(super) fn waiting_at(
    tx: &Tx<'_>,
    contest: &Contest,
    at: TablePlace,
    table: &HallTable,
) -> Result<Option<Waiting>, AppError> {
    let Some(text) = tx.waiting(&key(contest, at))? else { return Ok(None) };
    let waiting: Waiting = serde_json::from_str(&text).map_err(|_| StoreError::Corrupt)?;
    // What was typed at a terminal meanwhile counts, and a sheet of other people never does.
    let counts = table.first.is_none() && waiting.players == table.players;
    let before = waiting.last.as_ref().map_or(0, |last| last.after);
    Ok((counts && hands(tx, table)? == before).then_some(waiting))
}

fn key(contest: &Contest, TablePlace { series, table }: TablePlace) -> String {
    format!("{} {series} {table}", contest.row.uuid)
}

/// Refuses another draw by which a table that waits to be confirmed is no longer the same: what was played there would be
/// gone. `now` are the seats of every series by that draw, which changes those `from` one on.
pub(super) fn check_none_is_lost(
    tx: &Tx<'_>,
    contest: &Contest,
    from: u32,
    now: &[Vec<Vec<u32>>],
) -> Result<(), AppError> {
    for (series, drawn) in (1..).zip(&contest.course.series).skip(from as usize - 1) {
        let seats = |table: u32| now.get(series as usize - 1)?.get(table as usize - 1);
        let mut lost = Vec::new();
        for (table, old) in (1..).zip(&drawn.tables).filter(|(table, old)| seats(*table) != Some(&old.players)) {
            let waiting = waiting_at(tx, contest, TablePlace { series, table }, old)?;
            lost.extend(waiting.filter(|waiting| !waiting.sent_back).map(|_| table.to_string()));
        }
        if !lost.is_empty() {
            return Err(refuse!(draw_loses_sheets { series, count: lost.len(), tables: Arg::Texts(lost) }).into());
        }
    }
    Ok(())
}
