//! What many evenings say together: played from the log once, hand by hand, and only figures stay.

mod gather;
mod walk;
mod wanted;

pub use gather::{Gathered, gather};
pub use wanted::Wanted;
