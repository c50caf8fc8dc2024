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

/// Whatever was probably recorded twice, in two copies, as long as both count, in words.
pub fn recorded_twice(store: &mut Store) -> Result<Vec<import::Clash>, AppError> {
    let tx = store.read()?;
    import::twice_in_words(&tx, twice::find(&tx)?)
}

/// Number of them.
pub fn count_recorded_twice(store: &mut Store) -> Result<usize, AppError> {
    Ok(twice::find(&store.read()?)?.len())
}

/// The same of what is known already.
pub fn twice_in_words(
    store: &mut Store,
    twice: Vec<Twice>,
) -> Result<Vec<import::Clash>, AppError> {
    import::twice_in_words(&store.read()?, twice)
}

/// Listener to progress: it is told how much of how much is done.
pub type ProgressListener<'t> = &'t mut dyn FnMut(usize, usize);
