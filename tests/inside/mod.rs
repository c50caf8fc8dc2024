//! Tests of what only the crate itself can reach. Compiled into it, so that nothing has to be
//! public for their sake; whatever can be seen from outside is tested from outside (`tests/cli`,
//! `tests/hall` and those beside them).

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

#[path = "../cli/dice.rs"]
mod dice;
#[path = "../cli/folder.rs"]
mod folder;

mod books;
mod cases;
mod catalogue;
mod corrections;
mod cut;
mod docs;
mod dreeg;
mod examples;
mod explained;
mod generator;
#[cfg(target_os = "linux")]
mod growth;
mod headers;
mod keys;
mod ledger;
mod notation;
#[cfg(target_os = "linux")]
mod opened;
mod own_rules;
mod paper;
mod pictures;
mod points;
mod question_mark;
mod rules;
mod serve;
mod slate;
mod stats;
mod sums;
mod tournament;
mod unlikely;
mod values;
mod village;
mod what_if;
