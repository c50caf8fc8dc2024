//! What people type that is no hand: amounts, dates, scores, ladders, switches, lists.
//!
//! Texts in, values or refusals out. Opens no file and knows nobody: whose a name is, the use cases know.

pub mod roll;
