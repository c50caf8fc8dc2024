//! Import and export of evenings, as streams and whole files, and the check whether a file is as
//! its log makes it. May know everything else here.

pub mod check;
pub mod export;
pub mod import;
mod join;
mod names;
pub mod receipt;
pub mod replay;
mod stream;

/// Listener that is told how much of how much is done.
pub type Told<'t> = &'t mut dyn FnMut(usize, usize);
