//! Tournaments: many tables, several series, one ranking. What is done in the hall, from the first entry to the prizes.

mod begin;
pub mod day;
pub mod draw;
pub mod enter;
mod find;
mod fold;
pub mod hall;
mod kept;
mod learn;
mod meant;
pub mod office;
pub mod prizes;
pub mod ranking;
pub mod result;
pub mod season;
mod session;
pub mod table;
mod undo;
pub mod waiting;

pub use begin::begin;
pub use find::{TournamentRef, choose, find, list, look};
pub use fold::fold_again;
pub use kept::Contest;
pub use learn::learn;
pub use session::{evenings, has_hands};
pub use undo::{ContestMoved, move_last, next_to_move};
