//! Pages for the phones in the room, and the same content as JSON (docs/live.md, Pages).
//!
//! The pages are complete without scripts; with them, changed parts are fetched and replaced. These
//! modules handle no requests, know no addresses except those of their own pages, and read no file.

pub mod desk;
mod entering;
mod frame;
pub mod json;
mod pages;

pub use entering::{
    LineSplitAtFault, NextHandForm, NextWordQuestion, OrganiserView, SEEN, SERIES, SheetHandInForm,
    SumsDoubt, TypedLineState, TypedScore, TypedSheetFields,
};
pub use frame::{
    OpenDeskPages, PageContext, SCRIPT, last_sheet_page, live_style, message_style, redirect_page,
    redirect_with_link, refusal_json, refusal_page,
};
pub use pages::{
    EveningPageContent, HomePage, TableLinkForm, TablePageContent, entrant_page, evening_page,
    home_page, overlay_page, table_page, wall_page,
};
