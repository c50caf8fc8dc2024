//! The draw, the standings and the prizes of a tournament, by themselves.

mod draw;
mod prizes;
mod standings;
