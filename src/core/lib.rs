//! What every other crate is built on; depends on none of them.
//!
//! [`model`] has the plain values: [`Points`](model::Points) in halves,
//! [`Money`](model::money::Money) in whole cents or Groschen, [`Player`](model::Player)s at a
//! [`Table`](model::Table), and sentences that are not yet spoken, [`Message`](model::Message) and
//! [`Refusal`](model::Refusal). [`record`] reads and writes strict JSON, [`Node`](record::Node) by
//! node, with the place of every fault. [`catalogue`] has the text of both languages, for whoever
//! speaks a sentence.
//!
//! ```
//! use kerbholz_core::model::{Currency, Points, money::Money};
//!
//! let due = Points::whole(16) + Points::from_halves(1);
//! assert_eq!(due.halves(), 33);
//! let euros = Currency::parse("EUR").unwrap();
//! assert_eq!(Money::read("1.60", euros).unwrap().minor, 160);
//! ```

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod catalogue;
pub mod model;
pub mod record;
