//! Sheets that a table has typed on a phone and that wait for another seat to confirm them. A sheet
//! is judged when it is handed in and again when it is confirmed, by the same use case as on the
//! command line (docs/live.md, Tables hand in their sheets).

use crate::app::contest::day::{SeatView, TableProgress, TableView};
use crate::app::contest::result::TypedSheet;
use crate::app::contest::table::{TableRef, find_table};
use crate::app::contest::waiting::{read_stored_sheet, sheet_storage_key, waiting_sheet};
use crate::app::contest::{TableInContest, TablePlace, TournamentRef, day, result};
use crate::app::desk::EveningOrTable;
use crate::app::evening::RecordedEvent;
use crate::app::{AppError, Result, clock, desk};
use crate::games::session::{Event, Session};
use crate::model::ids::Seq;
use crate::model::{Refusal, code, refuse};
use crate::notation;
use crate::store::{Store, StoreError, Tx};

pub use crate::app::contest::waiting::{UnconfirmedLastHand, WaitingSheet};

/// Seat at a table, with the phone that sends its forms.
#[derive(Clone, Debug)]
pub struct ActingSeat<'a> {
    pub series: u32,
    pub table: u32,
    pub seat: u32,
    pub phone: &'a str,
    /// Token of the form that the phone sent; with it the form is taken only once.
    pub token: &'a str,
}

/// Whether a form of this table was taken already without making an entry of the log.
pub fn was_form_already_accepted(
    store: &mut Store,
    series: u32,
    table: u32,
    token: &str,
) -> Result<bool> {
    let tx = store.read()?;
    let kept = read_stored_sheet(
        &tx,
        &sheet_storage_key(&find_table(&tx, &table_ref_in_current_tournament(series, table))?),
    )?;
    Ok(kept.is_some_and(|kept| kept.tokens.iter().any(|known| known == token)))
}

/// Reads the sheet of a table of the current tournament that waits to be confirmed, if it is still
/// valid.
pub fn waiting_sheet_at(
    store: &mut Store,
    series: u32,
    table: u32,
) -> Result<Option<WaitingSheet>> {
    let tx = store.read()?;
    waiting_sheet(&tx, &find_table(&tx, &table_ref_in_current_tournament(series, table))?)
}

/// Judges a sheet and stores it for another seat to confirm, in place of one that waited. An
/// unlikely sheet is refused unless whoever typed it is `sure`. Returns the fingerprint of the
/// stored sheet.
pub fn hand_in_sheet(
    store: &mut Store,
    by: &ActingSeat<'_>,
    scores: Vec<String>,
    hands: Option<u32>,
    sure: bool,
) -> Result<String> {
    let tx = store.write()?;
    let found = find_table(&tx, &table_ref_in_current_tournament(by.series, by.table))?;
    check_sits_at_table(&found, by)?;
    let waiting = WaitingSheet { hands, ..make_waiting_sheet(&found, by, scores, None) };
    drop(tx);
    // Taken as if it were confirmed, and forgotten again: so what cannot be is told to whoever has
    // typed it.
    let tx = store.write()?;
    result::enter_sheet_in_transaction(
        &tx,
        &as_typed_sheet(by.series, by.table, &waiting, sure),
        None,
    )?;
    drop(tx);
    let tx = store.write()?;
    store_waiting_sheet_and_token(&tx, &found, &waiting, by.token)?;
    tx.commit()?;
    Ok(waiting.fingerprint())
}

/// Result of a hand that a table has handed in.
pub struct AcceptedHand {
    pub recorded: RecordedEvent,
    /// Whether the hand completes the sheet, so that another seat has to confirm it before it
    /// counts.
    pub is_last: bool,
}

/// Person who answers for a hand that is recorded; or nobody, where the hand is only tried.
#[derive(Clone, Copy, Debug)]
pub enum HandEnteredBy<'h> {
    Tried,
    /// Seat of the table; the last hand of a sheet has to be confirmed by another seat.
    Seat(&'h ActingSeat<'h>),
    Organiser,
}

/// Takes the next hand of a table: only tries it, records it, or, where a seat has typed it and it
/// completes the sheet, stores the sheet to be confirmed. `read` makes the hand from the session
/// with the names shown now.
pub fn accept_hand_at_table<E: From<AppError>>(
    store: &mut Store,
    (series, table): (u32, u32),
    entered_by: HandEnteredBy<'_>,
    last: UnconfirmedLastHand,
    read: impl FnOnce(&Session) -> Result<Event, E>,
) -> Result<AcceptedHand, E> {
    let tx = store.write().map_err(AppError::from)?;
    let place = table_ref_in_current_tournament(series, table);
    let recorded = desk::record_event_if_unchanged(
        &tx,
        &EveningOrTable::Table(place.clone()),
        Seq::new(last.after),
        read,
    )?;
    let found = find_table(&tx, &place)?;
    let view =
        day::series_view(&tx, &found.contest, series)?.tables.swap_remove(table as usize - 1);
    let is_last = view.progress == TableProgress::Done;
    match entered_by {
        HandEnteredBy::Tried => {}
        HandEnteredBy::Seat(by) if is_last => {
            check_sits_at_table(&found, by)?;
            let waiting = make_waiting_sheet(&found, by, sheet_sums_as_typed(&view), Some(last));
            drop(tx);
            let tx = store.write().map_err(AppError::from)?;
            store_waiting_sheet_and_token(&tx, &found, &waiting, by.token)?;
            tx.commit().map_err(AppError::from)?;
        }
        HandEnteredBy::Seat(_) | HandEnteredBy::Organiser => {
            remove_waiting_sheet(&tx, &found)?;
            tx.commit().map_err(AppError::from)?;
        }
    }
    Ok(AcceptedHand { recorded, is_last })
}

/// Sums of a table written as somebody would type them.
fn sheet_sums_as_typed(view: &TableView) -> Vec<String> {
    let sum = |seat: &SeatView| {
        let result = seat.result?;
        Some(format!("{}={}:{}/{}", seat.number, result.points, result.won, result.lost))
    };
    view.seats.iter().filter_map(sum).collect()
}

/// Doubt about the sums of the sheet that waits at a table, to be shown to whoever confirms them;
/// `None` where the sums are likely, or no sums wait.
pub fn doubt_about_waiting_sums(
    store: &mut Store,
    series: u32,
    table: u32,
) -> Result<Option<Refusal>> {
    let tx = store.read()?;
    let found = find_table(&tx, &table_ref_in_current_tournament(series, table))?;
    let waiting =
        waiting_sheet(&tx, &found)?.filter(|waiting| !waiting.sent_back && waiting.last.is_none());
    let judged = waiting.map(|waiting| {
        result::check_sheet(&found, &as_typed_sheet(series, table, &waiting, false))
    });
    Ok(judged.and_then(Result::err).filter(|refusal| refusal.code == code::sheet_unlikely))
}

/// Confirms the sheet of a table, which counts from then on; refused for the seat or the phone that
/// typed it. `seen` is the fingerprint of the sheet that was shown.
pub fn confirm_sheet(store: &mut Store, by: &ActingSeat<'_>, seen: &str, sure: bool) -> Result<()> {
    let tx = store.write()?;
    let found = find_table(&tx, &table_ref_in_current_tournament(by.series, by.table))?;
    check_sits_at_table(&found, by)?;
    let waiting = sheet_with_fingerprint(&tx, &found, seen)?;
    if waiting.seat == by.seat || waiting.phone == by.phone {
        return Err(refuse!(confirmed_by_itself { table: by.table }).into());
    }
    enter_waiting_sheet(tx, &found, &waiting, sure)
}

/// Accepts the sheet of a table for the organiser, who has seen the paper, without a second seat;
/// `seen` is the fingerprint of the sheet that was shown.
pub fn accept_sheet_for_organiser(
    store: &mut Store,
    by: &ActingSeat<'_>,
    seen: &str,
    sure: bool,
) -> Result<()> {
    let tx = store.write()?;
    let found = find_table(&tx, &table_ref_in_current_tournament(by.series, by.table))?;
    let waiting = sheet_with_fingerprint(&tx, &found, seen)?;
    enter_waiting_sheet(tx, &found, &waiting, sure)
}

/// Sends a sheet back to its table, to be corrected, because somebody does not agree.
pub fn send_sheet_back(store: &mut Store, by: &ActingSeat<'_>, seen: &str) -> Result<()> {
    let tx = store.write()?;
    let found = find_table(&tx, &table_ref_in_current_tournament(by.series, by.table))?;
    let waiting = sheet_with_fingerprint(&tx, &found, seen)?;
    store_waiting_sheet_and_token(
        &tx,
        &found,
        &WaitingSheet { sent_back: true, ..waiting },
        by.token,
    )?;
    Ok(tx.commit()?)
}

fn make_waiting_sheet(
    found: &TableInContest,
    by: &ActingSeat<'_>,
    scores: Vec<String>,
    last: Option<UnconfirmedLastHand>,
) -> WaitingSheet {
    WaitingSheet {
        players: found.table.players.clone(),
        scores,
        seat: by.seat,
        phone: by.phone.to_owned(),
        at: clock::local_time_now(),
        last,
        ..WaitingSheet::default()
    }
}

fn enter_waiting_sheet(
    tx: Tx<'_>,
    found: &TableInContest,
    waiting: &WaitingSheet,
    sure: bool,
) -> Result<()> {
    let TablePlace { series, table } = found.place;
    match &waiting.last {
        None => drop(result::enter_sheet_in_transaction(
            &tx,
            &as_typed_sheet(series, table, waiting, sure),
            None,
        )?),
        Some(last) => {
            let read = |session: &Session| {
                notation::read(&last.line, session)
                    .map_err(|_| AppError::from(refuse!(nothing_waits { table })))
            };
            desk::record_event_if_unchanged(
                &tx,
                &EveningOrTable::Table(table_ref_in_current_tournament(series, table)),
                Seq::new(last.after),
                read,
            )?;
        }
    }
    remove_waiting_sheet(&tx, found)?;
    Ok(tx.commit()?)
}

/// Reads the sheet that waits at a table; refused unless its fingerprint is `seen`.
fn sheet_with_fingerprint(tx: &Tx<'_>, found: &TableInContest, seen: &str) -> Result<WaitingSheet> {
    let table = found.place.table;
    let waiting = waiting_sheet(tx, found)?.filter(|waiting| !waiting.sent_back);
    let waiting = waiting.ok_or_else(|| refuse!(nothing_waits { table }))?;
    if waiting.fingerprint() == seen {
        Ok(waiting)
    } else {
        Err(refuse!(sheet_changed { table }).into())
    }
}

/// Greatest number of tokens that are stored for a table, more than a table sends until its sheet
/// counts.
const MOST_TOKENS: usize = 64;

fn store_waiting_sheet_and_token(
    tx: &Tx<'_>,
    found: &TableInContest,
    waiting: &WaitingSheet,
    token: &str,
) -> Result<()> {
    let before = read_stored_sheet(tx, &sheet_storage_key(found))?
        .map(|kept| kept.tokens)
        .unwrap_or_default();
    let mut tokens: Vec<String> = before.into_iter().chain([token.to_owned()]).collect();
    tokens.drain(..tokens.len().saturating_sub(MOST_TOKENS));
    store_waiting_sheet(tx, found, &WaitingSheet { tokens, ..waiting.clone() })
}

/// Removes the sheet that waits, and keeps the tokens of the forms that were taken.
fn remove_waiting_sheet(tx: &Tx<'_>, found: &TableInContest) -> Result<()> {
    match read_stored_sheet(tx, &sheet_storage_key(found))? {
        Some(WaitingSheet { tokens, .. }) => {
            store_waiting_sheet(tx, found, &WaitingSheet { tokens, ..WaitingSheet::default() })
        }
        None => Ok(()),
    }
}

fn store_waiting_sheet(tx: &Tx<'_>, found: &TableInContest, waiting: &WaitingSheet) -> Result<()> {
    let text = serde_json::to_string(waiting).map_err(|_| StoreError::Corrupt)?;
    Ok(tx.set_sheet_to_confirm(&sheet_storage_key(found), &text)?)
}

fn check_sits_at_table(found: &TableInContest, by: &ActingSeat<'_>) -> Result<()> {
    match found.table.players.contains(&by.seat) {
        true => Ok(()),
        false => Err(refuse!(seat_unsaid { table: by.table }).into()),
    }
}

fn table_ref_in_current_tournament(series: u32, table: u32) -> TableRef {
    TableRef { tournament: TournamentRef::Current, series: Some(series), table }
}

fn as_typed_sheet(series: u32, table: u32, waiting: &WaitingSheet, sure: bool) -> TypedSheet {
    let scores = waiting.scores.clone();
    let (table, hands) = (table_ref_in_current_tournament(series, table), waiting.hands);
    TypedSheet { table, scores, again: false, correct: false, hands, anyway: false, sure }
}
