//! Everything that people and other programs read: sentences, numbers, tables, JSON.
//!
//! Takes values and gives text. Reads no database, scores nothing, prints nothing by itself.

pub mod catalogue;
pub mod evenings;
pub mod hand;
pub mod harmless;
pub mod json;
pub mod log;
pub mod look;
pub mod money;
pub mod numbers;
mod phase_news;
pub mod picture;
pub mod qr;
pub mod rules;
pub mod sheet;
pub mod slate;
pub mod status;
pub mod table;
pub mod tournament;
pub mod voice;

pub use table::{Format, Table};
pub use voice::{Charset, Lang, Voice};
