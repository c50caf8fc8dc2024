//! The books: one truth for every view of the money (docs/settlement.md).
//!
//! Money lives in books: one of each evening and a general one, per currency. What is *open* for
//! somebody is the sum of a book, a *balance* the sum of all books, and nothing else is ever shown
//! as owed. Here are the values and the rules; pure: no file, no clock, no SQL, no words for
//! people, no rule of a game.
//!
//! # From a deed to what is open
//!
//! [`booking::Deed`] is what the log holds; [`booking`] has the bookings that it makes, [`bill`]
//! those that follow from hands, [`handed`] the money that changed hands. A [`booking::Booking`] is who owes whom how much more, pair by
//! pair; bookings only add up. [`fold::Books`] is all of them together, [`shelf::CurrencyShelf`] what is
//! open in one currency, oldest beginning first.
//!
//! # From what is open to a deed
//!
//! [`pay::prepare_payment`] works out a payment, [`parts`] where it counts, [`plan::ScopePages`] what a scope reaches, [`plan::propose_plan`]
//! who hands whom how much, [`spread`] for which books, [`waiting`] and [`pay`] what paying that comes to. Each answers with a
//! value to be recorded; none records.
//!
//! # Where copies come together
//!
//! [`order`] is the order common to all copies, [`waiting`] holds back the later of two closings,
//! [`because`] and [`seen`] name what a closing did not know, [`duplicates`] what was probably
//! recorded twice, [`whose`] has who is who in a deed.

pub mod account;
pub mod because;
pub mod bill;
pub mod booking;
pub mod duplicates;
pub mod exact;
pub mod fold;
pub mod handed;
pub mod order;
pub mod pairs;
pub mod parts;
pub mod pay;
pub mod plan;
pub mod round;
pub mod seen;
pub mod shelf;
pub mod spread;
pub mod waiting;
pub mod whose;
