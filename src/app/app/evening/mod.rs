//! Evenings: beginning, recording, correcting, showing. Knows nothing of tournaments.
//!
//! Everything here works within a transaction of the caller's, who commits it: `desk` for what is
//! typed at a table.

mod bench;
pub mod book;
mod correct;
mod deal;
mod fold;
mod kept;
mod list;
mod record;
mod show;
mod switch;

pub use bench::{Bench, Rotation, record_bench, rotate, rotate_after_round};
pub use book::BroughtSums;
pub use correct::{
    Correction, Direction, EveningMoved, MovedChange, change_at, change_made, first_slot, fix,
    move_change, next_change, put_right, take_back_announcement, void,
};
pub use deal::{Deal, Decide, HandDecision, UndecidedHand};
pub use fold::{fold_again, history};
pub use kept::{Evening, State};
pub use list::{
    EveningRef, ListedEvening, begun_already, choose, current_evening, find, is_set_aside, list,
    listed, page_before, running, set_current,
};
pub use record::{
    Fees, RecordedEvent, TriedEvent, end, record, record_beside, record_drink, record_terms, start,
    try_event,
};
pub use show::{ExplainedHand, ScoreSheet, before_hand, each_line, explain};
pub use switch::{SwitchedPages, evening_called, go_over, move_table, pages};
