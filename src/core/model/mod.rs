//! Plain values that everything else is made of: points, names, money, seats, and sentences not yet
//! spoken.
//!
//! Knows no game, does no input or output and holds no text for people.

pub mod ids;
pub mod message;
pub mod money;
pub mod name;
pub mod points;
pub mod receipt;
pub mod seats;
pub mod time;

pub use message::{Arg, Label, Message, Refusal, Word, argument, code, refuse, refused, say};
pub use money::{BankAccount, Currency, Iban, Stake};
pub use points::Points;
pub use seats::{MOST_SEATS, PerSeat, Player, Roster, Table};
