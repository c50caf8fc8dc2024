//! Typed and handed-in input other than hands: amounts, dates, ladders, switches, lists of people.
//!
//! [`spreadsheet`] makes rows of the bytes of CSV, XLSX and ODS files from strangers; [`typed`]
//! gives them a meaning.

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod spreadsheet;
pub mod typed;

use kerbholz_core::{model, record, words};
use kerbholz_games::games;
use kerbholz_hall::tournament;
