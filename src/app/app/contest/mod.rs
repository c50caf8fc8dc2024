//! Tournaments: many tables, several series, one ranking; everything that is done in the hall, from
//! the first entry to the prizes.

mod copies;
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

pub use copies::{check_copies_agree, find_different_values};
pub use kept::{
    Contest, TableInContest, TablePlace, TournamentRef, apply_contest_entry, begin_contest,
    count_all_tables_and_with_hands, evenings_of_contest_tables, find_contest,
    list_contests_and_if_current, make_contest_current, read_contest, rebuild_contest,
    session_has_recorded_hands,
};
pub use office::{
    UndoneContestEvent, find_change_by_log_name, preview_undo_or_redo, undo_or_redo_event,
};
