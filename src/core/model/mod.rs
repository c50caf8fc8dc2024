//! The plain values everything else is made of: points, names, money, seats, and sentences not yet spoken.
//!
//! This room knows no game, does no I/O and holds no text for people.

pub mod base64;
pub mod day;
mod iban;
pub mod ids;
pub mod message;
pub mod money;
pub mod name;
pub mod points;
pub mod receipt;
pub mod seats;
pub mod sentence;
pub mod time;
pub mod words;

pub use iban::Iban;
pub use message::{Arg, Label, Message, Refusal};
pub use money::{Currency, Stake};
pub use points::Points;
pub use seats::{MOST_SEATS, PerSeat, Player, Roster, Table};
pub use sentence::{argument, code, refuse, refused, say};
pub use words::Word;
