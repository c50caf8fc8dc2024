//! Base of all other crates, which depends on none of them.
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

pub mod catalogue {
    //! Text of the catalogue in each language, in which the sentences of `model::say` are looked
    //! up.

    /// Messages of one language in the order of their keys, as `build.rs` put them together.
    #[derive(Debug)]
    pub struct Messages {
        pub text: &'static str,
        /// Offsets in bytes at which each message begins and its key ends. Offsets instead of
        /// slices, because addresses would have to be relocated when the program starts.
        pub places: &'static [(u32, u32)],
    }

    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}
pub mod model {
    //! Plain values that everything else is made of: points, names, money, seats, and sentences not
    //! yet put into a language.
    //!
    //! This module knows no game, does no input or output and holds no text for people.

    pub mod ids;
    pub mod message;
    pub mod money;
    pub mod name;
    pub mod points;
    pub mod receipt;
    pub mod seats;
    pub mod time;

    pub use message::{
        Arg, JoinTexts, Label, Message, Refusal, Result, Word, argument, code, refuse, refused, say,
    };
    pub use money::{BankAccount, Currency, Iban, Stake};
    pub use points::Points;
    pub use seats::{MOST_SEATS, PerSeat, Player, Roster, Table};
}
pub mod record {
    //! Strict JSON: reading and writing of the record format.
    //!
    //! This module knows nothing of games. It refuses what JSON libraries accept (keys given twice,
    //! `null`, numbers of another kind, unknown keys) and names the place of each fault.

    pub mod lines;
    pub mod read;
    pub mod write;

    pub use read::{Node, Object, Path};
    pub use write::{Writer, Written};
}
