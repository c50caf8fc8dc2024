//! Everything that people and other programs read: sentences, numbers, tables, JSON.
//!
//! Takes values and gives text. Reads no database, scores nothing, prints nothing by itself.

pub mod account;
mod ascii;
pub mod catalogue;
pub mod clash;
pub mod compare_rules;
pub mod deeds;
pub mod evenings;
pub mod findings;
pub mod flat;
pub mod foreign;
pub mod hand;
pub mod harmless;
pub mod hledger;
pub mod house;
pub mod json;
mod lang;
pub mod live;
pub mod log;
pub mod look;
pub mod money;
pub mod money_json;
mod money_words;
pub mod not_counted;
pub mod notation_page;
pub mod numbers;
mod output;
pub mod own_rules;
pub mod page;
pub mod payments;
pub mod picture;
pub mod qr;
pub mod receipt;
mod report;
pub mod rules;
pub mod sheet;
pub mod slate;
pub mod stats;
pub mod status;
mod table;
pub mod table_mode;
pub mod told;
mod told_events;
pub mod tournament;
mod voice;
pub mod what_if;
pub mod width;

pub use lang::{Charset, Format, Lang, Screen};
pub use output::xlsx;
pub use report::Report;
pub use voice::{Audience, Voice, reason};
