//! Use cases: begin, record, correct, settle, draw, import, export, check. Each takes a store and
//! answers with a value or a [`Refusal`](kerbholz_core::model::Refusal); nothing here prints, and
//! nothing knows SQL.

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod app {
    //! Use cases: recording, correcting, settling, reading and writing streams.
    //!
    //! This module joins rules, notation, log, ledger and store. It prints nothing and knows no
    //! command line. The layers, and which may use which, stand in `docs/architecture.md`.

    pub mod back;
    pub mod clock;
    pub mod contest;
    pub mod desk;
    mod entries;
    pub mod entry_name;
    pub mod error;
    pub mod evening;
    pub mod exchange;
    pub mod figures {
        //! Statistics over many evenings, and what would have come of them by other rules: the log
        //! is played once, hand by hand, and only figures are kept.

        mod gather;
        mod owed;
        mod what_if;

        pub use gather::{GatheredFigures, WantedFigures, gather};
        pub use owed::{BookedLine, BookedWhat, BooksShown, OwedMoney, debts_paid_in, read_debts};
        pub use what_if::{
            EveningIf, HandIf, Scope, SupposedChange, TotalIf, TriedValue, WhatIf, what_if,
        };
    }
    mod house {
        //! House chain: the people and deeds of a file, and what its entries change in the figures.
        //!
        //! A file adds to a chain of its own; those that came from other files are kept beside it.

        mod deeds;
        mod names;
        mod people;

        pub use deeds::{
            DeedEntry, append, append_why, counting_among, deeds, find as find_lives,
            last_undoing_entries, living_entries, play, waiting_among, waiting_closings,
        };
        pub use names::{AllNames, Names};
        pub use people::{
            NamedAccounts, WaitingName, find_people, known_spelling, note_name, note_repeated,
            waiting_names,
        };
    }
    pub mod live {
        //! Functions for phones in the room: the tournament as it stands, the private links that
        //! let phones in, and sheets that wait to be confirmed.

        mod links;
        pub mod waiting;

        pub use links::{
            LinkTargets, WholeTournament, enter_once, has_evening, keep_address, keep_key,
            kept_address,
        };
    }
    pub mod log;
    pub mod money;
    pub mod people;
    pub mod places;
    pub mod put_right;

    pub use error::{AppError, Result};
}

use kerbholz_books::ledger;
use kerbholz_core::{model, record, words};
use kerbholz_games::{games, notation, stats};
use kerbholz_hall::tournament;
use kerbholz_log::{journal, store};
use kerbholz_typed::typed;
