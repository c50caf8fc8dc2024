//! The pure core of a tournament, by itself: the draw, rankings, settings, prizes, cash, seasons,
//! lists, sheets that cannot be.

mod account;
mod board;
mod cash;
mod clubs;
mod day;
mod draw;
mod model;
mod parted;
mod plausible;
mod reseated;
mod roll;
mod season;
mod settings;
mod standings;
mod staying;

use super::dice::rounds;
