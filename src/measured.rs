//! What is measured by itself (`tests/bench`): the exact settlement and the draw.

pub use crate::ledger::plan::{Payment, least_payments};
pub use crate::tournament::draw::{Draw, DrawRequest, DrawnTable, Mode, Prefer, SecondFours, draw, table_counts};
