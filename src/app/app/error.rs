//! Errors of the use cases: something is refused, or the files could not be used.

use std::io;

use crate::ledger::books::exact::TooLarge;
use crate::model::{Refusal, refuse};
use crate::store::StoreError;
use crate::tournament::course::TournamentEvent;
use crate::words;

/// Result of a use case, whose error is a refusal or a failure of the file.
pub type Result<T, E = AppError> = std::result::Result<T, E>;

#[derive(Debug)]
pub enum AppError {
    /// Refusal of what breaks a rule; nothing was changed.
    Refused(Refusal),
    /// Refusal of a tournament of which two copies do not agree; nothing was changed.
    CopiesDisagree(Box<CopiesConflict>),
    /// Failure of the database.
    Store(StoreError),
    /// Failure to read or write a stream.
    Stream(io::Error),
}

/// Two changes of a tournament that do not go together: that of this copy, and that of the other
/// file.
#[derive(Debug)]
pub struct CopiesConflict {
    pub tournament: String,
    pub sides: [ConflictSide; 2],
}

/// Event that one copy recorded or took back, with the people it named then by start number.
#[derive(Debug)]
pub struct ConflictSide {
    pub event: TournamentEvent,
    pub names: Vec<(u32, String)>,
    pub state: ConflictState,
    /// Whether that copy recorded nothing later, so that what was taken back can come again.
    pub is_last: bool,
}

words! {
    /// What a copy did with an event.
    pub enum ConflictState { Recorded = "recorded", Undone = "undone", Redone = "redone" }
}

impl From<Refusal> for AppError {
    fn from(refusal: Refusal) -> AppError {
        AppError::Refused(refusal)
    }
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> AppError {
        match error {
            // A sum that outgrows the file is refused like any other impossible value.
            StoreError::TooLarge => AppError::Refused(refuse!(amount_too_large)),
            StoreError::TokenTaken(value) => {
                AppError::Refused(refuse!(token_taken { field: "--once", value }))
            }
            error => AppError::Store(error),
        }
    }
}

impl From<TooLarge> for AppError {
    fn from(_: TooLarge) -> AppError {
        AppError::from(StoreError::TooLarge)
    }
}

impl From<io::Error> for AppError {
    fn from(error: io::Error) -> AppError {
        AppError::Stream(error)
    }
}
