//! Sheets that a table has typed on a phone and that wait for another seat: judged when they are handed in, and judged
//! again when they are confirmed, by the very use case of the command line (docs/live.md, Tables hand in their sheets).

use serde::{Deserialize, Serialize};

use crate::app::contest::result::{self, Taken, TypedSheet};
use crate::app::contest::table::{FoundTable, TableRef, find_table};
use crate::app::contest::{self, TournamentRef};
use crate::app::{AppError, clock};
use crate::model::refuse;
use crate::store::{Store, StoreError, Tx};

/// A sheet as it was typed at its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// The draw it belongs to: another one puts other people at the table.
    pub seed: String,
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
}

/// Who acts at which table.
#[derive(Clone, Debug)]
pub struct Hand<'a> {
    pub series: u32,
    pub table: u32,
    pub seat: u32,
    pub phone: &'a str,
}

/// What waits at a table of the current tournament.
pub fn at_table(store: &mut Store, series: u32, table: u32) -> Result<Option<Waiting>, AppError> {
    let tx = store.read()?;
    let found = find_table(&tx, &wanted(series, table))?;
    waiting(&tx, &found)
}

/// Everything that waits in a series, by table.
pub fn of_series(store: &mut Store, series: u32) -> Result<Vec<(u32, Waiting)>, AppError> {
    let tx = store.read()?;
    let contest = contest::find(&tx, &TournamentRef::Current)?;
    let tables = contest.course.series.get(series as usize - 1).map_or(0, |drawn| drawn.tables.len() as u32);
    let mut all = Vec::new();
    for table in 1..=tables {
        let found = find_table(&tx, &wanted(series, table))?;
        all.extend(waiting(&tx, &found)?.map(|waiting| (table, waiting)));
    }
    Ok(all)
}

/// Judges a sheet and keeps it for another seat to confirm, in the place of one that waited.
pub fn hand_in(store: &mut Store, by: &Hand<'_>, scores: Vec<String>, hands: Option<u32>) -> Result<(), AppError> {
    let tx = store.write()?;
    let found = find_table(&tx, &wanted(by.series, by.table))?;
    check_seat(&found, by)?;
    let waiting = Waiting {
        seed: seed(&found),
        scores,
        hands,
        seat: by.seat,
        phone: by.phone.to_owned(),
        at: clock::now(),
        sent_back: false,
    };
    drop(tx);
    // Taken as if it were confirmed, and forgotten again: so what cannot be is told to whoever has typed it.
    let tx = store.write()?;
    result::enter_within(&tx, &typed(by.series, by.table, &waiting), None)?;
    drop(tx);
    let tx = store.write()?;
    keep(&tx, &found, &waiting)?;
    Ok(tx.commit()?)
}

/// Another seat of the table agrees, from a phone of its own: now it counts as handed in.
pub fn confirm(store: &mut Store, by: &Hand<'_>) -> Result<Taken, AppError> {
    let tx = store.write()?;
    let found = find_table(&tx, &wanted(by.series, by.table))?;
    check_seat(&found, by)?;
    let waiting = to_decide(&tx, &found)?;
    if waiting.seat == by.seat || waiting.phone == by.phone {
        return Err(refuse!(confirmed_by_itself { table: by.table }).into());
    }
    take(tx, &found, &waiting)
}

/// The organiser has seen the paper and takes it without the second seat.
pub fn accept(store: &mut Store, series: u32, table: u32) -> Result<Taken, AppError> {
    let tx = store.write()?;
    let found = find_table(&tx, &wanted(series, table))?;
    let waiting = to_decide(&tx, &found)?;
    take(tx, &found, &waiting)
}

/// Somebody does not agree: the sheet is shown to the table again, to be mended.
pub fn send_back(store: &mut Store, series: u32, table: u32) -> Result<(), AppError> {
    let tx = store.write()?;
    let found = find_table(&tx, &wanted(series, table))?;
    let waiting = to_decide(&tx, &found)?;
    keep(&tx, &found, &Waiting { sent_back: true, ..waiting })?;
    Ok(tx.commit()?)
}

fn take(tx: Tx<'_>, found: &FoundTable, waiting: &Waiting) -> Result<Taken, AppError> {
    let taken = result::enter_within(&tx, &typed(found.place.series, found.place.table, waiting), None)?;
    tx.drop_waiting(&place(found))?;
    tx.commit()?;
    Ok(taken)
}

fn to_decide(tx: &Tx<'_>, found: &FoundTable) -> Result<Waiting, AppError> {
    let waiting = waiting(tx, found)?.filter(|waiting| !waiting.sent_back);
    waiting.ok_or_else(|| refuse!(nothing_waits { table: found.place.table }).into())
}

fn waiting(tx: &Tx<'_>, found: &FoundTable) -> Result<Option<Waiting>, AppError> {
    let Some(text) = tx.waiting(&place(found))? else { return Ok(None) };
    let waiting: Waiting = serde_json::from_str(&text).map_err(|_| StoreError::Corrupt)?;
    // What was typed at a terminal meanwhile counts, and a sheet of another draw never does.
    Ok((found.table.first.is_none() && waiting.seed == seed(found)).then_some(waiting))
}

fn keep(tx: &Tx<'_>, found: &FoundTable, waiting: &Waiting) -> Result<(), AppError> {
    let text = serde_json::to_string(waiting).map_err(|_| StoreError::Corrupt)?;
    Ok(tx.set_waiting(&place(found), &text)?)
}

fn check_seat(found: &FoundTable, by: &Hand<'_>) -> Result<(), AppError> {
    match found.table.players.contains(&by.seat) {
        true => Ok(()),
        false => Err(refuse!(seat_unsaid { table: by.table }).into()),
    }
}

fn seed(found: &FoundTable) -> String {
    let drawn = found.contest.course.series.get(found.place.series as usize - 1);
    drawn.map(|drawn| drawn.seed.clone()).unwrap_or_default()
}

fn place(found: &FoundTable) -> String {
    format!("{} {} {}", found.contest.row.uuid, found.place.series, found.place.table)
}

fn wanted(series: u32, table: u32) -> TableRef {
    TableRef { tournament: TournamentRef::Current, series: Some(series), table }
}

fn typed(series: u32, table: u32, waiting: &Waiting) -> TypedSheet {
    let scores = waiting.scores.clone();
    let (table, hands) = (wanted(series, table), waiting.hands);
    // Another seat, or the organiser, is asked about all of it, and so about what is unusual.
    TypedSheet { table, scores, again: false, correct: false, hands, anyway: false, sure: true }
}
