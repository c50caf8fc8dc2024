//! The program as people and scripts use it: whole commands on a database of their own.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

mod answers;
mod bad_input;
mod books;
mod both_orders;
mod brief;
mod consent;
mod converge;
mod copies;
mod crash;
mod csv_files;
mod dealt;
mod dice;
mod evening;
mod examples;
mod federation;
mod figures;
mod files;
mod first_version;
mod folder;
mod forged;
mod games;
mod harness;
mod hledger;
mod hostile;
mod kept_sums;
mod limits;
mod live;
mod local_words;
mod money;
mod money_data;
mod old_files;
mod old_rules;
mod own_rules;
mod receipt;
mod repair;
mod report;
mod roundtrip;
mod sheet;
mod shell;
mod spoken;
mod strangers;
mod transfers;
mod what_if;
mod workbooks;
