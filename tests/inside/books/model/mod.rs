//! Money as a plain list of bookings: small, slow, and by the words of the rules. It shares nothing
//! with the program.

pub mod fraction;
pub mod lines;
pub mod pay;
pub mod settle;
pub mod sums;
pub mod winter;
