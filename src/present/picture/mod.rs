//! Pictures of values: a small line for a terminal, and what figures are worth in a sentence. Takes values and computes
//! none.

mod sentences;
mod spark;

pub use sentences::{rarity, share};
pub use spark::{spark, spark_bars};
