//! Typed and handed-in input other than hands: amounts, dates, ladders, switches, lists of people.
//!
//! [`spreadsheet`] makes rows of the bytes of CSV, XLSX and ODS files from strangers; [`typed`]
//! gives them a meaning.

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod spreadsheet;
pub mod typed {
    //! Parsers for typed input other than hands: amounts, dates, scores, ladders, switches, lists.
    //!
    //! Takes text and returns values or refusals. Opens no file and knows no people: the use cases
    //! find out who is meant by a name.

    pub mod amounts;
    pub mod dates;
    pub mod named;
    pub mod prizes;
    pub mod roll;
    pub mod rule_file;
    pub mod rules;
    pub mod scores;
    pub mod terms;
}

use kerbholz_core::{model, record, words};
use kerbholz_games::games;
use kerbholz_hall::tournament;
