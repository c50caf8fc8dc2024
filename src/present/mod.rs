//! Everything that people and other programs read: sentences, numbers, tables, JSON.
//!
//! Takes values and gives text. Reads no database, scores nothing, prints nothing by itself.

mod ascii;
pub mod brief;
pub mod catalogue;
mod cell;
pub mod clash;
pub mod compare_rules;
pub mod deeds;
pub mod evenings;
pub mod findings;
pub mod flat;
pub mod foreign;
mod format;
pub mod hand;
pub mod harmless;
pub mod hledger;
pub mod json;
mod lang;
pub mod live;
pub mod log;
pub mod look;
pub mod money;
mod money_data;
pub mod money_json;
mod money_words;
pub mod notation_page;
pub mod numbers;
mod output;
pub mod own_rules;
pub mod page;
mod phase_news;
pub mod picture;
pub mod qr;
mod reason;
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

pub use format::Format;
pub use lang::{Charset, Lang, Screen};
pub use output::xlsx;
pub use reason::reason;
pub use report::Report;
pub use voice::{Audience, Voice};
