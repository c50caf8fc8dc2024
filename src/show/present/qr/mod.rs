//! Codes to be read by a camera: a payment for a banking app, an address for a phone; as SVG and in the terminal.
//!
//! The crate `qrcodegen` makes the matrix; what goes into it and how it is drawn is here.

mod code;
mod draw;
mod epc;
mod link;
mod payment;

pub use code::Code;
pub use draw::{Ground, in_terminal};
pub use epc::Order;
pub use link::{link, on_screen};
pub use payment::payment;

pub use self::{draw::picture, epc::payload};
