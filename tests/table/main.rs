//! The table mode as people use it: in a terminal of its own, key by key (docs/cli.md, At the
//! table).

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

mod answers;
mod begun;
mod consent;
#[allow(dead_code, reason = "the harness shows it to others")]
#[path = "../cli/dice.rs"]
mod dice;
mod ended;
mod evening;
#[path = "../cli/folder.rs"]
mod folder;
#[allow(
    dead_code,
    unused_imports,
    reason = "not everything that commands are tested with is needed at the prompt"
)]
#[path = "../cli/harness.rs"]
mod harness;
#[path = "../cli/here.rs"]
mod here;
mod lines;
mod nasty_names;
mod night;
mod picture;
mod random;
mod screens;
mod shells;
mod signals;
mod terminal;
mod trial;
