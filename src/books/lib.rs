//! Settlement plans and splits, and the books as values: no file, no game, no sentence.
//!
//! [`least_payments`](ledger::plan::least_payments) finds the fewest payments that bring everybody
//! to zero; [`Books`](ledger::books::fold::Books) are what evenings and deeds come to, page by
//! page, each of which sums to zero (docs/settlement.md).

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod ledger {
    //! From exact dues to whole coins to payments. Pure: no file, no clock, no currency table of
    //! its own.

    pub mod books;
    pub mod direct;
    pub mod groups;
    pub mod many;
    pub mod plan;
    pub mod split;
}

use kerbholz_core::model;
