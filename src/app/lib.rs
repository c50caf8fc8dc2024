//! Use cases: begin, record, correct, settle, draw, import, export, check. Each takes a store and
//! answers with a value or a [`Refusal`](kerbholz_core::model::Refusal); nothing here prints, and
//! nothing knows SQL.

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod app;

use kerbholz_books::ledger;
use kerbholz_core::{model, record, words};
use kerbholz_games::{games, notation, stats};
use kerbholz_hall::tournament;
use kerbholz_log::{journal, store};
use kerbholz_typed::typed;
