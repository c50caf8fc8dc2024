//! The pure core of a tournament: settings, rankings, prizes, cash, seasons, lists, sheets that cannot be.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

mod account;
mod board;
mod cash;
mod clubs;
mod day;
mod draws;
#[path = "../generator/mod.rs"]
mod generator;
mod model;
mod parted;
mod plausible;
mod roll;
mod season;
mod settings;

/// So many made-up cases are tried; more where `KERBHOLZ_ROUNDS` says so (docs/tournament.md, Trying it longer).
fn rounds(usual: usize) -> usize {
    std::env::var("KERBHOLZ_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(usual)
}
