//! The games: they find outcomes from rules and facts, and know no file, no clock and no language.
//!
//! A [`Session`](games::session::Session) is opened by a [`Header`](games::header::Header) and
//! takes one [`Event`](games::session::Event) after the other, each completely or not at all.
//! [`notation`] reads and prints an event as the line that is typed for it; [`stats`] has
//! statistics over many hands.
//!
//! ```
//! use kerbholz_core::record::Node;
//! use kerbholz_games::games::header::Header;
//! use kerbholz_games::games::outcome::Trace;
//! use kerbholz_games::games::session::Session;
//! use kerbholz_games::notation;
//!
//! let line = r#"{"session":{"game":"dreierles","rules":"steinmauern","players":["Anne","Bert","Carla"],"dealer":"Carla"}}"#;
//! let mut session = Session::open(&Header::read(&Node::parse(line).unwrap()).unwrap());
//! let event = notation::read("anne solo 42", &session).unwrap();
//! session.apply(&event, Trace::off()).unwrap();
//! assert_eq!(session.hands(), 1);
//! ```

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod games;
pub mod notation;
pub mod stats;

use kerbholz_core::{model, record, words};
