//! Server for the phones in the room: HTTP by hand, links, events. Every request goes to a
//! [`Clerk`](serve::Clerk), so that nothing here knows a game, a file or a word for people
//! (docs/live.md).

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod serve {
    //! A small, safe server for the phones in the room (docs/live.md).
    //!
    //! It reads requests, decides who may, sends answers and tells all phones when something
    //! changed. What stands on a page and what an entry does it asks a [`Clerk`], so it knows
    //! neither games nor the file, writes no pages and speaks no language. It serves no files,
    //! keeps no log, has no accounts, and does not encrypt: `docs/live.md` says against whom it
    //! protects and against whom it does not.

    mod connection;
    mod gate;
    mod head;
    mod hub;
    mod pass;
    mod porter;
    pub mod route;
    pub mod server;
    pub mod signals;
    mod wire;

    pub use head::{AnswerShape, PageRequest, Submission, ViewerPreferences};
    pub use pass::{FieldPairs, FormToken, LinkPurpose, Phone, PrivateLink, Secret, UploadedFile};
    pub use route::{DeskPage, ErrorNotice, PageDestination, PagePolicy, Route};
    pub use server::{AddressOpener, Clerk, EntryResult, Server, ServerSetup, url};
    pub use wire::{Answer, MediaKind, Status};

    /// Further types for tests that replace the clerk.
    pub mod tried {
        pub use super::server::Limits;
        pub use super::wire::AnswerBody;
    }
}

use kerbholz_core::model;
