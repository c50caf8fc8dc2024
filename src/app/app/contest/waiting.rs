//! Sheets typed on phones that wait until a second seat of their table, or the organiser, confirms
//! them.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::kept::{Contest, TableInContest, TablePlace, session_has_recorded_hands};
use crate::app::Result;
use crate::model::ids::Seq;
use crate::model::{Arg, refuse};
use crate::store::{StoreError, Tx};
use crate::tournament::course::HallTable;

/// Sheet that waits to be confirmed, as it was typed at its table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WaitingSheet {
    /// Start numbers in seat order of the people who played the sheet, since another draw may put
    /// others at the table. Empty once the sheet counts.
    #[serde(default)]
    pub players: Vec<u32>,
    /// Scores in seat order, as `NUMBER=POINTS[:WON/LOST]`.
    pub scores: Vec<String>,
    /// Number of hands dealt, where it is another than agreed.
    pub hands: Option<u32>,
    /// Start number of the person who typed the sheet; `phone` identifies their phone.
    pub seat: u32,
    pub phone: String,
    pub at: String,
    /// Whether somebody disagreed with the sheet, so that it has to be typed again.
    pub sent_back: bool,
    /// Last hand of the table, where hands are recorded one by one and this hand completes the
    /// sheet.
    #[serde(default)]
    pub last: Option<UnconfirmedLastHand>,
    /// Tokens of forms that this table sent and that led to no entry of the log, so that a form
    /// that is sent twice is accepted only once.
    #[serde(default)]
    pub tokens: Vec<String>,
}

impl WaitingSheet {
    /// Whether the sheet waits and was typed by another seat than `seat` and on another phone than
    /// `phone`.
    pub fn was_typed_by_another(&self, seat: u32, phone: &str) -> bool {
        !self.sent_back && self.seat != seat && self.phone != phone
    }

    /// Fingerprint of the sheet. Whoever confirms a sheet sends back the fingerprint of the one
    /// that was shown.
    pub fn fingerprint(&self) -> String {
        let WaitingSheet { players, scores, hands, seat, last, .. } = self;
        let digest = Sha256::digest(format!("{players:?} {scores:?} {hands:?} {seat} {last:?}"));
        digest[..16].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Last hand of a table, which waits to be confirmed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnconfirmedLastHand {
    /// Line of the hand as it was typed.
    pub line: String,
    /// Place of the entry that was the last one in the table's log when the hand was typed.
    #[serde(default)]
    pub after: i64,
}

/// Reads the sheet of a table that waits to be confirmed, if it is still valid.
pub fn waiting_sheet(tx: &Tx<'_>, found: &TableInContest) -> Result<Option<WaitingSheet>> {
    waiting_sheet_at(tx, &found.contest, found.place, &found.table)
}

/// Key under which the sheet of a table is stored.
pub fn sheet_storage_key(found: &TableInContest) -> String {
    sheet_storage_key_at(&found.contest, found.place)
}

pub(super) fn waiting_sheet_at(
    tx: &Tx<'_>,
    contest: &Contest,
    at: TablePlace,
    table: &HallTable,
) -> Result<Option<WaitingSheet>> {
    let Some(waiting) = read_stored_sheet(tx, &sheet_storage_key_at(contest, at))? else {
        return Ok(None);
    };
    // What was typed at a terminal meanwhile counts, and a sheet of other people never does.
    let counts = table.first.is_none() && waiting.players == table.players;
    let is_as_seen = match &waiting.last {
        None => !session_has_recorded_hands(tx, table.session)?,
        Some(last) => {
            let chain = tx.chain(table.session)?;
            let newest = chain.map(|chain| tx.newest_seq(chain.id)).transpose()?.flatten();
            newest.unwrap_or(Seq::FIRST) == Seq::new(last.after)
        }
    };
    Ok((counts && is_as_seen).then_some(waiting))
}

/// Reads the sheet that was stored last under this key, even if it is no longer valid.
pub fn read_stored_sheet(tx: &Tx<'_>, under: &str) -> Result<Option<WaitingSheet>> {
    let text = tx.sheet_to_confirm(under)?;
    Ok(text.map(|text| serde_json::from_str(&text)).transpose().map_err(|_| StoreError::Corrupt)?)
}

fn sheet_storage_key_at(contest: &Contest, TablePlace { series, table }: TablePlace) -> String {
    format!("{} {series} {table}", contest.row.uuid)
}

/// Refuses a draw that changes a table whose sheet waits to be confirmed, since the sheet would be
/// lost. `now` are the seats of every series by that draw, which changes the series `from` and
/// later ones.
pub(super) fn check_no_waiting_sheet_lost(
    tx: &Tx<'_>,
    contest: &Contest,
    from: u32,
    now: &[Vec<Vec<u32>>],
) -> Result<()> {
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
