//! Tournaments as organisers and scorers run them: whole commands on a database of their own
//! (docs/tournament.md).

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

#[path = "../cli/dice.rs"]
mod dice;
#[path = "../cli/folder.rs"]
mod folder;
#[allow(dead_code, reason = "not everything that commands are tested with is needed in a hall")]
#[path = "../cli/harness.rs"]
mod harness;
#[path = "../cli/here.rs"]
mod here;
#[path = "../inside/tournament/model.rs"]
#[expect(dead_code, reason = "swaps and substitutes come out of what the program exports here")]
mod model;

mod achertal;
mod bad_input;
mod copies;
mod customs;
mod day_of_the_trial;
mod draws;
mod entry;
mod hall;
mod lists;
mod mishaps;
mod office;
mod organiser;
mod other_games;
mod others;
mod pages;
mod papers;
mod prizes;
mod random;
mod ties;
mod together;
