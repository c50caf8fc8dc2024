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

pub use bench::{
    SeatRotation, WaitingBench, record_bench, seat_next_after_round, seat_next_waiting,
};
pub use book::EveningSums;
pub use correct::{
    HandCorrection, MovedChangeKind, MovedEveningChange, UndoOrRedo, change_made, change_of_entry,
    correct_hand, first_slot_affected, next_change, record_correction, strike_hand,
    take_back_announcement, undo_or_redo_change,
};
pub use deal::{Deal, Decide, HandDecision, UndecidedHand};
pub use fold::{fold_evening_again, read_history};
pub use kept::{Evening, EveningState};
pub use list::{
    EveningRef, ListedEvening, current_evening, evening_before, find_evening, is_skipped_page,
    list_evenings, listed_evening, make_current, running_evenings, same_evening_begun, set_current,
};
pub use record::{
    EveningFees, EventTrial, RecordedEvent, end_evening, record_drink, record_event, record_terms,
    record_with_next, start_evening, try_event,
};
pub use show::{ExplainedHand, ScoreSheet, explain_hand, find_hand, visit_lines};
pub use switch::{
    GameSwitch, evening_with_label, evenings_of_night, game_gone_over_to, move_current_evening,
    switch_to_game,
};
