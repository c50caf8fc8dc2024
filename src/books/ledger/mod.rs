//! From exact dues to whole coins to payments. Pure: no file, no clock, no currency table of its
//! own.

pub mod books;
pub mod direct;
pub mod groups;
pub mod many;
pub mod plan;
pub mod split;
