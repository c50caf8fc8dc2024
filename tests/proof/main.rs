//! Proofs by counting (docs/trust.md, Promised): what happens to a file whatever befalls whoever
//! writes it. `cargo test` runs a few of each; `KERBHOLZ_PROOF=all` runs as many as the page says
//! and `KERBHOLZ_PROOF=2000` at most so many, `-- --nocapture` prints the figures.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

mod clocks;
mod crash_states;
mod damage;
#[allow(dead_code, reason = "the harness shows it to others")]
#[path = "../cli/dice.rs"]
mod dice;
mod disk;
#[path = "../cli/folder.rs"]
mod folder;
#[allow(dead_code, reason = "others put more together")]
#[path = "../cli/forged.rs"]
mod forged;
#[allow(
    dead_code,
    unused_imports,
    reason = "not everything that commands are tested with is needed here"
)]
#[path = "../cli/harness.rs"]
mod harness;
#[path = "../cli/here.rs"]
mod here;
mod histories;
mod imports;
mod injected;
mod kills;
mod places;
mod tampering;
mod three_copies;
mod trace;
mod writers;

/// How many are tried: few in every test run, as many as the page says, or so many of these.
fn count(few: usize, all: usize) -> usize {
    match std::env::var("KERBHOLZ_PROOF").as_deref() {
        Ok("all") => all,
        Ok(most) => most.parse().map_or(few, |most: usize| most.min(all)),
        Err(_) => few,
    }
}

/// The line of the table.
fn told(what: &str, tried: usize, failed: &[String]) {
    println!("{what}: {tried} tried, {} failed", failed.len());
    failed.iter().skip(1).for_each(|one| println!("{one}"));
    assert!(
        failed.is_empty(),
        "{what}: {} of {tried} failed, the first: {}",
        failed.len(),
        failed[0]
    );
}
