//! What a table has typed on a phone and another seat has not confirmed yet: kept beside the tournament, and no part of it.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::kept::Contest;
use super::session::has_hands;
use super::table::{FoundTable, TablePlace};
use crate::app::AppError;
use crate::model::ids::Seq;
use crate::model::{Arg, refuse};
use crate::store::{StoreError, Tx};
use crate::tournament::course::HallTable;

/// A sheet as it was typed at its table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// Whose it is, by start number in seat order: another draw may put others at the table. Nobody's once it counts.
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
    /// Of the forms that were taken at this table and made no entry of the log, in which the others are found.
    #[serde(default)]
    pub tokens: Vec<String>,
}

impl Waiting {
    /// By which is known again what a page shows of it: whoever decides says it of what was seen.
    pub fn mark(&self) -> String {
        let Waiting { players, scores, hands, seat, last, .. } = self;
        let digest = Sha256::digest(format!("{players:?} {scores:?} {hands:?} {seat} {last:?}"));
        digest[..16].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// A hand that waits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastHand {
    /// As it was typed.
    pub line: String,
    /// The place of the last entry before it in the log of its table.
    #[serde(default)]
    pub after: i64,
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
    let Some(waiting) = kept(tx, &key(contest, at))? else { return Ok(None) };
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

/// What was kept last under a name, also where it does not count any more.
pub fn kept(tx: &Tx<'_>, under: &str) -> Result<Option<Waiting>, AppError> {
    let text = tx.waiting(under)?;
    Ok(text.map(|text| serde_json::from_str(&text)).transpose().map_err(|_| StoreError::Corrupt)?)
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
