//! Who owes whom: the books opened, and every view and deed of them.

pub mod balances;
pub mod bill;
pub mod books;
mod changed;
pub mod drinks;
pub mod journal;
pub mod kitty;
pub mod leaving;
pub mod not_counted;
pub mod open_again;
pub mod opening;
pub mod pairs;
pub mod party;
pub mod pay;
mod ready;
pub mod settle;
pub mod shown;
mod story;
pub mod terms;
pub mod why;

pub use crate::app::house::DeedEntry;
pub use books::Ledger;
