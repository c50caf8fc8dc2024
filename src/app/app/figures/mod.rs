//! Statistics over many evenings, and what would have come of them otherwise: played from the log
//! once, hand by hand, and only figures stay.

mod gather;
mod owed;
mod what_if;

pub use gather::{Gathered, Wanted, gather};
pub use owed::{Booked, Books, Owed, What, owed_in, read_debts};
pub use what_if::{Change, EveningIf, HandIf, Scope, TotalIf, Try, WhatIf, what_if};
