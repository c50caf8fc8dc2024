//! The ranking: points over all series, the bonus apart, and a ladder of rungs for those who are equal.
//!
//! The folder adds up, compares and says which rung decided each place and what parted two people; it refuses to know
//! where the numbers come from, to work out a bonus, and to separate equals by anything that is not a rung of the
//! ladder: who is still equal at its end shares the place (1, 1, 3). docs/tournament.md, The ranking.
//!
//! **How the ladder is climbed.** Players with the same total form a group. The first rung splits the group; each part that
//! still holds several players goes on with the next rung, and never back to an earlier one.
//!
//! **What decided a place.** The rung on which a player was parted from the last one who was still equal: `total` for
//! whoever shares the total with nobody, `shared` for whoever is equal to somebody to the end. Of three with equal totals,
//! one of whom won more games, that one's place was decided by `won`, and those of the other two further down the ladder.
//!
//! **What parted two people.** The first rung on which they differ, with what each of them has there ([`Parting`]), so
//! that a sentence can be said in the line of either that is true of that one.

mod board;
mod contender;
mod moved;
mod parted;
mod rank;
mod rung;

pub use board::{Board, BoardRequest, BoardRow, RunningSeries, board};
pub use contender::{Contender, SeriesResult, Standing, StandingsError, StandingsRequest};
pub use moved::{PlaceChange, place_changes};
pub use parted::{Figure, Parted, Parting};
pub use rank::{Ranking, ranking};
pub use rung::{DecidedBy, Rung};
