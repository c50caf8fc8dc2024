//! What people type or hand in that is no hand: amounts, dates, ladders, switches, lists of people.
//!
//! [`spreadsheet`] makes rows of the bytes of CSV, XLSX and ODS files from strangers; [`typed`]
//! gives what stands there a meaning.

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod spreadsheet;
pub mod typed;

use kerbholz_core::{model, record, words};
use kerbholz_games::games;
use kerbholz_hall::tournament;
