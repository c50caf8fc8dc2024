//! Tournaments as pure rules: who sits where, who is first, who gets what.
//!
//! Plain values go in and plain values come out. Nothing here reads a file, a clock or a database,
//! or prints. Only `course` knows by which rules a game is played: points arrive as numbers, and
//! sentences are written elsewhere.

pub mod board;
pub mod category;
pub mod change;
pub mod clubs;
pub mod course;
pub mod day;
pub mod draw;
pub mod entrants;
pub mod plausible;
pub mod prizes;
pub mod season;
pub mod seats;
pub mod settings;
pub mod standings;
