//! The log: what its entries say, and the file that keeps them.
//!
//! [`journal`] defines what an entry can say, how entries are chained, and which of them count;
//! [`store`] is one SQLite file, with every SQL statement of the program: a [`Store`](store::Store)
//! is opened, a [`Tx`](store::Tx) reads or writes (docs/storage.md).

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod journal {
    //! Entries of the log as plain values: what they can say, how they are chained, and which of
    //! them count.
    //!
    //! Bodies are read and written in shapes that never change (`docs/storage.md`), one type for
    //! each kind of chain. This module knows no database: it takes texts and returns texts.

    pub mod bodies;
    pub mod chain;
    pub mod history;
    pub mod own_rules;
    pub mod people;
}
pub mod store;

use kerbholz_books::ledger;
use kerbholz_core::{model, record, words};
use kerbholz_games::games;
use kerbholz_hall::tournament;
