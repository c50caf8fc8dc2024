//! Kerbholz keeps score at the card table. See `docs/architecture.md` for the crates and what may
//! know what.
//!
//! The program is one function, in a world that it is given.

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

mod cli;
#[doc(hidden)]
pub mod measured;

pub use cli::{run, world};

use kerbholz_app::app;
use kerbholz_core::{model, record};
use kerbholz_games::{games, notation};
use kerbholz_hall::tournament;
use kerbholz_log::store;
use kerbholz_show::present;
use kerbholz_typed::typed;
use kerbholz_web::serve;

#[cfg(test)]
use {kerbholz_books::ledger, kerbholz_games::stats, kerbholz_log::journal};

#[cfg(test)]
#[path = "../tests/inside/mod.rs"]
mod inside;
