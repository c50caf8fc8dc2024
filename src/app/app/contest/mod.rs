//! Tournaments: many tables, several series, one ranking; everything that is done in the hall, from
//! the first entry to the prizes.

pub mod day;
pub mod draw;
pub mod enter;
pub mod judged;
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
    Contest, TableInContest, TablePlace, TournamentRef, apply_contest_entry, begin_contest,
    count_tables_with_recorded_hands, evenings_of_tables, find_contest, has_hands, list_contests,
    make_contest_current, read_contest, rebuild_contest,
};
pub use office::{UndoneContestEvent, find_named_change, preview_undo_or_redo, undo_or_redo_event};
