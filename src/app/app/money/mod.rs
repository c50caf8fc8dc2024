//! Debts between people: the books opened, and every view and deed of them.

pub mod account;
pub mod bill;
pub mod books;
pub mod changed;
pub mod drinks;
pub mod journal;
pub mod kitty;
pub mod pairs;
pub mod pay;
pub mod payments;
pub mod settle;
pub mod terms;
pub mod unpaid;
pub mod why;

pub use super::house::DeedEntry;
pub use books::Ledger;
