//! Debts between people: opening the books, and everything that reads them or records deeds in
//! them.

pub mod account;
pub mod bill;
pub mod books;
pub mod changed;
pub mod deed;
pub mod drinks;
pub mod duplicate;
pub mod evening_changes;
pub mod journal;
pub mod kitty;
pub mod not_counted;
pub mod pairs;
pub mod pay;
pub mod payment_request;
pub mod payments;
pub mod plan;
pub mod same_evening;
pub mod settle;
pub mod settlement;
pub mod terms;
pub mod totals;
pub mod twice;
pub mod unpaid;
pub mod why;

pub use super::house::DeedEntry;
pub use books::Ledger;
