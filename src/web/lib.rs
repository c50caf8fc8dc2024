//! Server for the phones in the room: HTTP by hand, links, events. Every request goes to a
//! [`Clerk`](serve::Clerk), so that nothing here knows a game, a file or a word for people
//! (docs/live.md).

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod serve;

use kerbholz_core::model;
