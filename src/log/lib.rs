//! The log, as a value and in its file.
//!
//! [`journal`] knows what an entry can say, how entries are chained, and what of them counts;
//! [`store`] is one SQLite file with every statement of SQL of the program: a
//! [`Store`](store::Store) is opened, a [`Tx`](store::Tx) reads or writes (docs/storage.md).

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod journal;
pub mod store;

use kerbholz_books::ledger;
use kerbholz_core::{model, record, words};
use kerbholz_games::games;
use kerbholz_hall::tournament;
