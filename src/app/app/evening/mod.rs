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
mod later;
mod list;
mod record;
mod show;
mod switch;

pub use bench::{
    SeatRotation, WaitingBench, record_waiting_bench, seat_next_waiting_after_round,
    seat_next_waiting_person,
};
pub use book::EveningSums;
pub use correct::{
    HandCorrection, UndoOrRedo, UndoneChangeKind, UndoneEveningChange, change_kind_of_body,
    change_of_entry, correct_hand, first_slot_affected, next_undoable_change, record_drink_change,
    record_evening_correction, strike_hand, take_back_end_announcement, undo_or_redo_change,
};
pub use deal::{HandDecider, HandDecision, LaterDealChoice, UndecidedHand};
pub use fold::{read_evening_history, rebuild_evening};
pub use kept::{Evening, EveningState};
pub use list::{
    EveningRef, ListedEvening, current_evening, evenings_of_night, find_equal_unplayed_evening,
    find_evening, list_evenings, listed_evening, make_evening_current, night_options_message,
    previous_evening_of_night, running_evenings, was_left_unplayed,
};
pub use record::{
    EventTrial, RecordedEvent, end_evening, record_evening_terms, record_event,
    record_event_joined_to_next, start_evening, try_event,
};
pub use show::{ExplainedHand, ScoreSheet, explain_hand, find_hand, visit_sheet_lines};
pub use switch::{
    GameSwitch, choose_current_evening_after_undo, newest_points_evening_with_label,
    switch_to_game, unplayed_next_evening,
};
