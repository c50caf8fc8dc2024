//! Pages for the phones in the room, and the same content as JSON (docs/live.md, Pages).
//!
//! Complete without scripts; with them, changed parts are fetched and replaced. Knows no requests
//! and no addresses except those of its own pages, and reads no file.

pub mod desk;
mod entering;
mod frame;
pub mod json;
mod pages;

pub use entering::{
    Desk, Doubt, Guide, HandInForm, LineState, MarkedPlace, NextHand, SEEN, TypedFields, TypedScore,
};
pub use frame::{
    DeskReach, PageSource, SCRIPT, last_sheet, leading_on, notice, notice_json, onward_page,
    small_style, style,
};
pub use pages::{
    EveningSeen, Home, TableAction, evening, home_page, overlay, own_page, table, wall,
};
