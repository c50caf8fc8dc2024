//! What people and programs see: tables, JSON, CSV, Markdown, workbooks, pages and pictures out of
//! the values of `app`, in German and English. A [`Voice`](present::Voice) speaks a sentence; a
//! [`Report`](present::Report) is put out in whichever form.

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod present;

use kerbholz_app::app;
use kerbholz_books::ledger;
use kerbholz_core::{model, record, words};
use kerbholz_games::{games, notation, stats};
use kerbholz_hall::tournament;
use kerbholz_log::{journal, store};
