//! Import and export of evenings, as streams and whole files, and the check whether a file matches
//! its log. This module may use every other one here.

use super::AppError;
use super::money::twice::{self, Twice};
use crate::store::Store;

pub mod check;
pub mod export;
pub mod import;
mod join;
pub mod receipt;
pub mod replay;
mod stream;

/// Finds everything that was probably recorded twice, in two copies, as long as both entries count;
/// in words.
pub fn recorded_twice(store: &mut Store) -> Result<Vec<import::Clash>, AppError> {
    let tx = store.read()?;
    import::twice_in_words(&tx, twice::find(&tx)?)
}

/// Counts what was probably recorded twice, as long as both entries count.
pub fn count_recorded_twice(store: &mut Store) -> Result<usize, AppError> {
    Ok(twice::find(&store.read()?)?.len())
}

/// Puts into words what was found to be recorded twice.
pub fn twice_in_words(
    store: &mut Store,
    twice: Vec<Twice>,
) -> Result<Vec<import::Clash>, AppError> {
    import::twice_in_words(&store.read()?, twice)
}

/// Listener to progress, which is told how many steps of how many are done.
pub type ProgressListener<'t> = &'t mut dyn FnMut(usize, usize);
