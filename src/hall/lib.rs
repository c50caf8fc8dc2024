//! Tournaments as plain values: no file, no clock, no sentence.
//!
//! A [`Tournament`](tournament::course::Tournament) is a fold of its events;
//! [`draw`](tournament::draw::draw) seats people so that as few as can be meet again, and the
//! standings, prizes and the cash sheet follow from what was handed in (docs/tournament.md).

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod tournament {
    //! Pure part of a tournament: who sits where, who is first, who gets what.
    //!
    //! Plain values go in and plain values come out. Nothing here reads a file, a clock or a database,
    //! or prints, and only `course` knows by which rules is played: points arrive as numbers, sentences
    //! are written elsewhere.

    pub mod clubs;
    pub mod course;
    pub mod day;
    pub mod draw;
    pub mod plausible;
    pub mod prizes;
    pub mod season;
    pub mod seats;
    pub mod settings;
    pub mod standings;
}

use kerbholz_core::{model, words};
use kerbholz_games::games;
