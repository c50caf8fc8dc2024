//! Sheets that wait for a second seat of their table, or for the organiser, to confirm them.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::kept::{Contest, has_hands};
use super::table::{FoundTable, TablePlace};
use crate::app::AppError;
use crate::model::ids::Seq;
use crate::model::{Arg, refuse};
use crate::store::{StoreError, Tx};
use crate::tournament::course::HallTable;

/// Sheet that waits, as it was typed at its table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WaitingSheet {
    /// Start numbers in seat order of those whose sheet it is: another draw may put others at the
    /// table. Empty once it counts.
    #[serde(default)]
    pub players: Vec<u32>,
    /// Scores in seat order, as `NUMBER=POINTS[:WON/LOST]`.
    pub scores: Vec<String>,
    /// Number of hands dealt, where it is another than agreed.
    pub hands: Option<u32>,
    /// Start number of whoever typed it, and the mark of the phone.
    pub seat: u32,
    pub phone: String,
    pub at: String,
    /// Whether somebody at the table, or the organiser, did not agree: it is to be typed again.
    pub sent_back: bool,
    /// Hand with which the sheet is complete, where hands are recorded one by one.
    #[serde(default)]
    pub last: Option<LastHand>,
    /// Tokens of the forms that were taken at this table and made no entry of the log, in which the
    /// others are found.
    #[serde(default)]
    pub tokens: Vec<String>,
}

impl WaitingSheet {
    /// Mark by which it is known again what a page shows of the sheet: whoever decides says it of
    /// what was seen.
    pub fn mark(&self) -> String {
        let WaitingSheet { players, scores, hands, seat, last, .. } = self;
        let digest = Sha256::digest(format!("{players:?} {scores:?} {hands:?} {seat} {last:?}"));
        digest[..16].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Hand that waits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastHand {
    /// Line as it was typed.
    pub line: String,
    /// Place of the last entry before it in the log of its table.
    #[serde(default)]
    pub after: i64,
}

/// Sheet that waits at a table, if it still counts.
pub fn waiting_sheet(tx: &Tx<'_>, found: &FoundTable) -> Result<Option<WaitingSheet>, AppError> {
    waiting_sheet_at(tx, &found.contest, found.place, &found.table)
}

/// Name under which it is kept.
pub fn kept_name(found: &FoundTable) -> String {
    key(&found.contest, found.place)
}

pub(super) fn waiting_sheet_at(
    tx: &Tx<'_>,
    contest: &Contest,
    at: TablePlace,
    table: &HallTable,
) -> Result<Option<WaitingSheet>, AppError> {
    let Some(waiting) = kept_sheet(tx, &key(contest, at))? else { return Ok(None) };
    // What was typed at a terminal meanwhile counts, and a sheet of other people never does.
    let counts = table.first.is_none() && waiting.players == table.players;
    let is_as_seen = match &waiting.last {
        None => !has_hands(tx, table.session)?,
        Some(last) => {
            let chain = tx.chain(table.session)?;
            let newest = chain.map(|chain| tx.newest_of(chain.id)).transpose()?.flatten();
            newest.unwrap_or(Seq::FIRST) == Seq::new(last.after)
        }
    };
    Ok((counts && is_as_seen).then_some(waiting))
}

/// Sheet that was kept last under a name, also where it does not count any more.
pub fn kept_sheet(tx: &Tx<'_>, under: &str) -> Result<Option<WaitingSheet>, AppError> {
    let text = tx.waiting_at(under)?;
    Ok(text.map(|text| serde_json::from_str(&text)).transpose().map_err(|_| StoreError::Corrupt)?)
}

fn key(contest: &Contest, TablePlace { series, table }: TablePlace) -> String {
    format!("{} {series} {table}", contest.row.uuid)
}

/// Refuses another draw by which a table that waits to be confirmed is no longer the same: what was
/// played there would be gone. `now` are the seats of every series by that draw, which changes
/// those `from` one on.
pub(super) fn check_no_sheet_lost(
    tx: &Tx<'_>,
    contest: &Contest,
    from: u32,
    now: &[Vec<Vec<u32>>],
) -> Result<(), AppError> {
    for (series, drawn) in (1..).zip(&contest.course.series).skip(from as usize - 1) {
        let seats = |table: u32| now.get(series as usize - 1)?.get(table as usize - 1);
        let mut lost = Vec::new();
        for (table, old) in
            (1..).zip(&drawn.tables).filter(|(table, old)| seats(*table) != Some(&old.players))
        {
            let waiting = waiting_sheet_at(tx, contest, TablePlace { series, table }, old)?;
            lost.extend(waiting.filter(|waiting| !waiting.sent_back).map(|_| table.to_string()));
        }
        if !lost.is_empty() {
            return Err(refuse!(draw_loses_sheets {
                series,
                count: lost.len(),
                tables: Arg::Texts(lost)
            })
            .into());
        }
    }
    Ok(())
}
