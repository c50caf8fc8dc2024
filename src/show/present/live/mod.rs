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
    HandInForm, LineState, MarkedPlace, NextHand, OrganiserView, SEEN, SERIES, SumsDoubt,
    TypedFields, TypedScore, WordGuide,
};
pub use frame::{
    OpenDeskPages, PageSource, SCRIPT, last_sheet_page, live_style, message_style, notice_json,
    notice_page, redirect_page, redirect_with_link,
};
pub use pages::{
    EveningPageContent, HomePage, TableAction, TableOnPage, entrant_page, evening_page, home_page,
    overlay_page, table_page, wall_page,
};
