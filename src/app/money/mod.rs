//! Who owes whom: balances, settlements, payments, the kitty, and why it is so.

pub mod balances;
pub mod drinks;
pub mod kitty;
pub mod pairs;
mod rate;
pub mod settle;
pub mod why;
