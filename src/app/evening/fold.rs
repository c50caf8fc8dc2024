//! An evening folded from its log in this file.

use super::kept::{Evening, postings};
use crate::app::{AppError, entries};
use crate::games::session::Session;
use crate::journal::fold::{SheetLine, Unplayable, play};
use crate::journal::history::{History, Play, Turn};
use crate::model::ids::Slot;
use crate::model::{Refusal, refuse};
use crate::store::chain::Chain;
use crate::store::{StoreError, Tx};

/// Why a log cannot be folded, or what was made of it not be written.
#[derive(Debug)]
pub enum FoldError {
    /// A hand that would no longer be possible, by its number then, with what speaks against it.
    Later {
        hand: u32,
        reason: Refusal,
    },
    App(AppError),
}

impl From<AppError> for FoldError {
    fn from(error: AppError) -> FoldError {
        FoldError::App(error)
    }
}

impl From<StoreError> for FoldError {
    fn from(error: StoreError) -> FoldError {
        FoldError::App(error.into())
    }
}

impl From<FoldError> for AppError {
    fn from(error: FoldError) -> AppError {
        match error {
            FoldError::Later { hand, reason } => refuse!(later_hand_impossible { hand, reason }).into(),
            FoldError::App(error) => error,
        }
    }
}

/// Plays the event that counts in a turn.
pub fn play_turn(tx: &Tx<'_>, chain: &Chain, session: &mut Session, turn: Turn) -> Result<SheetLine, FoldError> {
    let entry = entries::at(tx, chain, turn.source)?;
    play_body(chain, session, turn, entry.at, &entry.body)
}

/// Plays a turn whose event stands in this body.
pub fn play_body(
    chain: &Chain,
    session: &mut Session,
    turn: Turn,
    at: String,
    body: &str,
) -> Result<SheetLine, FoldError> {
    play(session, turn, at, body).map_err(|fault| match fault {
        Unplayable::Unreadable => FoldError::App(entries::unreadable(chain, turn.source)),
        Unplayable::Impossible { hand, refusal } => FoldError::Later { hand, reason: refusal },
    })
}

/// Plays all events that count, in order.
pub fn fold(
    tx: &Tx<'_>,
    chain: &Chain,
    history: &History<Play>,
    mut visit: impl FnMut(SheetLine) -> Result<(), AppError>,
) -> Result<Session, FoldError> {
    let mut session = Session::open(&entries::header(tx, chain)?);
    for turn in history.turns() {
        visit(play_turn(tx, chain, &mut session, turn)?)?;
    }
    Ok(session)
}

/// Folds the session again and writes its figures from a place on.
pub fn fold_again(tx: &Tx<'_>, evening: &mut Evening, from: Slot) -> Result<(), FoldError> {
    let history = entries::session_history(tx, &evening.chain)?;
    tx.drop_postings_from(evening.row.id, from)?;
    let session = fold(tx, &evening.chain, &history, |line| {
        if line.slot >= from
            && let Some(applied) = &line.applied
        {
            tx.add_postings(evening.row.id, line.slot, &postings(applied))?;
        }
        Ok(())
    })?;
    Ok(evening.replace(tx, session, history.is_ended())?)
}
