//! Import and export of evenings, as streams and whole files, and the check whether a file matches
//! its log. This module may use every other one here.

use super::AppError;
use super::money::Ledger;
use super::money::twice::PaidTwice;
use crate::store::Store;

pub mod check;
pub mod export;
pub mod import;
mod join;
pub mod receipt;
pub mod replay;
mod stream;

/// Finds bookings and evenings that were probably recorded twice, in two copies, and both count.
pub fn clashes(store: &mut Store) -> Result<Vec<import::Clash>, AppError> {
    let tx = store.read()?;
    import::find_clashes(&tx, &Ledger::of_deeds(&tx)?)
}

/// Puts into words what was probably paid twice.
pub fn paid_twice(store: &mut Store, twice: &[PaidTwice]) -> Result<Vec<import::Clash>, AppError> {
    import::paid_twice_in_words(&store.read()?, twice)
}

/// Listener to progress: it is told how much of how much is done.
pub type ProgressListener<'t> = &'t mut dyn FnMut(usize, usize);
