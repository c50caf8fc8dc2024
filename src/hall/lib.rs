//! Tournaments as plain values: no file, no clock, no sentence.
//!
//! A [`Tournament`](tournament::course::Tournament) is a fold of its events;
//! [`draw`](tournament::draw::draw) seats people so that as few as can be meet again, and the
//! standings, prizes and the cash sheet follow from what was handed in (docs/tournament.md).

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod tournament;

use kerbholz_core::{model, words};
use kerbholz_games::games;
