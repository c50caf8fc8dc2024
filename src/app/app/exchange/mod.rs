//! Import and export of evenings, as streams and whole files, and the check whether a file matches
//! its log. This module may use every other one here.

use super::Result;
use super::money::duplicate::{DuplicateEntryPair, DuplicateKind};
use super::money::twice;
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
pub fn find_duplicates(store: &mut Store) -> Result<Vec<import::Clash>> {
    let tx = store.read()?;
    import::describe_duplicates(&tx, twice::find_duplicates(&tx)?)
}

/// Counts what was probably recorded twice: what counts twice, and what counts not at all, since
/// each copy took back another entry.
pub fn count_duplicates_and_taken_back(store: &mut Store) -> Result<[usize; 2]> {
    let all = twice::find_duplicates(&store.read()?)?;
    let gone = all.iter().filter(|one| one.kind == DuplicateKind::TakenBack).count();
    Ok([all.len() - gone, gone])
}

/// Puts into words what was found to be recorded twice.
pub fn describe_duplicates(
    store: &mut Store,
    twice: Vec<DuplicateEntryPair>,
) -> Result<Vec<import::Clash>> {
    import::describe_duplicates(&store.read()?, twice)
}

/// Listener to progress, which is told how many steps of how many are done.
pub type ProgressListener<'t> = &'t mut dyn FnMut(usize, usize);
