//! Tournaments: many tables, several series, one ranking; everything that is done in the hall, from
//! the first entry to the prizes.

pub mod day;
pub mod draw;
pub mod enter;
mod kept;
mod meant;
pub mod office;
pub mod ranking;
pub mod result;
pub mod season;
pub mod seats;
pub mod series_clock;
pub mod table;
pub mod waiting;

pub use kept::{
    Contest, TournamentRef, begin, begun_evening, evenings, find, fold_again, has_hands,
    learn_entry, list, make_current, read_contest,
};
pub use office::{ContestMoved, move_last, next_to_move};
