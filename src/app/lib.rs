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

        pub use gather::{GatheredFigures, WantedFigures, gather_figures};
        pub use owed::{
            BookedKind, BookedLine, OwedMoney, ShownBooksChoice, read_debts, read_debts_as_paid_in,
        };
        pub use what_if::{
            ReplayScope, SupposedChange, SupposedEvening, SupposedHand, SupposedTotal,
            TriedSwitchValue, WhatIfResult, replay_with_change,
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
            DeedEntry, UndoOrRedoEntry, append_house_entry, append_house_entry_with_reason,
            apply_house_entry, counting_deeds_among, last_undo_or_redo_by_deed, own_house_chain,
            places_of_deeds_not_undone, read_deeds, undos_and_redos_by_deed,
            update_undone_deeds as find_lives, waiting_closings, waiting_closings_among,
        };
        pub use names::{AllEntryHashes, EntryHashes};
        pub use people::{
            NamedAccounts, WaitingNameStatement, note_name, note_repeated_name, spelling_id,
            statements_parting_names, update_who_is_who, waiting_name_statements,
        };
    }
    pub mod live {
        //! Functions for phones in the room: the tournament as it stands, the private links that
        //! let phones in, and sheets that wait to be confirmed.

        mod links;
        pub mod waiting;

        pub use links::{
            LinkTargets, TournamentWithRanking, has_evening_to_show, set_form_token,
            store_link_secret_key, store_server_address, stored_server_address,
        };
    }
    pub mod log;
    pub mod money;
    mod newest;
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
