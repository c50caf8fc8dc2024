//! Pages for the phones in the room, and the same as JSON (docs/live.md, Pages).
//!
//! Whole without script; with it, what has changed is fetched and put in its place. Knows no requests and no addresses
//! but those of its own pages, and reads no file.

mod entry;
mod evening;
mod frame;
mod handing_in;
mod home;
pub mod json;
mod me;
mod notice;
mod overlay;
mod table;
mod wall;

pub use entry::{Guide, Line, NextHand, Place};
pub use evening::{EveningSeen, evening};
pub use frame::{SCRIPT, Seen, small_style, style};
pub use handing_in::{Desk, Doubt, HandingIn, SEEN, Typed, TypedScore};
pub use home::{Home, home};
pub use me::me;
pub use notice::{last_sheet, notice, notice_json, onward};
pub use overlay::overlay;
pub use table::{Doing, table};
pub use wall::wall;
