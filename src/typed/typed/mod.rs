//! Typed input other than hands: amounts, dates, scores, ladders, switches, lists.
//!
//! Texts in, values or refusals out. Opens no file and knows nobody: whose a name is, the use cases
//! know.

pub mod amounts;
pub mod dates;
pub mod named;
pub mod prizes;
pub mod roll;
pub mod rule_file;
pub mod rules;
pub mod scores;
pub mod terms;
pub mod tries;
