//! Table of verbs: the whole command line on one page. An argument has its type in the struct of
//! its verb and its German word in `options.rs`; what is said of it stands in the catalogue under a
//! key that `verb.rs` makes of its name.

use super::commands::tournament::{
    At, Correcting, In, hall, money as hall_money, paper, people as hall_people, ranking, season,
    seats, table as hall_table, terms,
};
use super::commands::{
    agreed, bench, complete, correct, database, evening, figures, hand, kitty, man, money,
    own_rules, people, put_right, report, rules, serve, show, stream, switch, table, what_if,
};
use super::demo::Demo;
use super::verb::Verb;

pub const VERBS: &[Verb] = &[
    Verb::of::<evening::Start>("start", "anfang"),
    Verb::of::<table::Table>("table", "tisch"),
    Verb::of::<evening::Stake>("stake", "einsatz"),
    Verb::of::<agreed::Agree>("house", "haus"),
    Verb::of::<agreed::Drink>("drink", "getränk"),
    Verb::of::<hand::Hand>("hand", "spiel").once(),
    Verb::of::<correct::Undo>("undo", "zurück"),
    Verb::of::<correct::Redo>("redo", "vor"),
    Verb::of::<correct::Fix>("fix", "ändern"),
    Verb::of::<correct::Void>("void", "streichen"),
    Verb::of::<hand::Seats>("seats", "plätze"),
    Verb::of::<hand::Dealer>("dealer", "geber"),
    Verb::of::<bench::Rotate>("rotate", "wechsel"),
    Verb::of::<hand::LastRound>("last-round", "letzte-runde"),
    Verb::of::<hand::LastFour>("last-four", "letzte-vier"),
    Verb::of::<show::Status>("status", "stand"),
    Verb::of::<show::Sheet>("sheet", "zettel"),
    Verb::of::<show::Slate>("slate", "tafel"),
    Verb::of::<show::Explain>("explain", "warum"),
    Verb::of::<evening::End>("end", "schluss"),
    Verb::of::<evening::Reopen>("reopen", "weiterspielen"),
    Verb::of::<switch::Switch>("switch", "weiter"),
    Verb::of::<evening::Sessions>("sessions", "abende").above(SESSIONS),
    Verb::of::<evening::Use>("use", "nimm"),
    Verb::of::<money::Balance>("balance", "konto"),
    Verb::of::<money::Account>("account", "auszug"),
    Verb::of::<money::Payments>("payments", "zahlungen"),
    Verb::of::<money::Settle>("settle", "abrechnen").once(),
    Verb::of::<money::Pay>("pay", "zahlen").once(),
    Verb::of::<money::Forgive>("forgive", "erlassen"),
    Verb::of::<money::Bill>("bill", "zeche"),
    Verb::of::<money::Opening>("opening", "übertrag"),
    Verb::of::<kitty::Kitty>("kitty", "kasse").above(KITTY),
    Verb::of::<figures::Stats>("stats", "statistik"),
    Verb::of::<what_if::WhatIf>("what-if", "was-wäre-wenn"),
    Verb::of::<report::Report>("report", "bericht"),
    Verb::of::<people::Players>("players", "spieler").above(PLAYERS),
    Verb::of::<rules::Rules>("rules", "regeln").above(RULES),
    Verb::of::<stream::Score>("score", "werte"),
    Verb::of::<stream::Import>("import", "einlesen"),
    Verb::of::<stream::Export>("export", "ausgeben"),
    Verb::of::<In<hall_people::List>>("tournament", "turnier").above(TOURNAMENT),
    Verb::of::<serve::Serve>("serve", "zeigen"),
    Verb::of::<serve::AtDesk>("desk", "pult"),
    Verb::of::<show::Log>("log", "protokoll"),
    Verb::of::<database::Check>("check", "prüfen"),
    Verb::of::<database::Receipt>("receipt", "quittung"),
    Verb::of::<database::Backup>("backup", "sichern"),
    Verb::of::<database::Restore>("restore", "zurückspielen"),
    Verb::of::<complete::Completions>("completions", "ergänzung"),
    Verb::of::<complete::Complete>("complete", "ergänze").hidden(),
    Verb::of::<man::Man>("man", "handbuch"),
    Verb::of::<Demo>("demo", "vorführen"),
];

const PLAYERS: &[Verb] = &[
    Verb::of::<people::Add>("add", "neu"),
    Verb::of::<people::Rename>("rename", "umbenennen"),
    Verb::of::<people::Merge>("merge", "vereinen"),
    Verb::of::<people::Split>("split", "trennen"),
    Verb::of::<people::Leave>("leave", "gehen"),
    Verb::of::<people::Return>("return", "kommen"),
];

const SESSIONS: &[Verb] = &[
    Verb::of::<put_right::PutRight>("fix", "ändern"),
    Verb::of::<evening::Strike>("void", "streichen"),
    Verb::of::<evening::Restore>("restore", "zurückholen"),
];

const KITTY: &[Verb] = &[
    Verb::of::<kitty::Take>("take", "nimmt"),
    Verb::of::<kitty::Spend>("spend", "gibt"),
    Verb::of::<kitty::PayOut>("pay", "zahlt"),
    Verb::of::<kitty::Agree>("agree", "gilt"),
];

const RULES: &[Verb] = &[
    Verb::of::<own_rules::Save>("save", "sichern"),
    Verb::of::<own_rules::Show>("show", "zeigen"),
    Verb::of::<rules::Compare>("compare", "vergleichen"),
    Verb::of::<own_rules::Rename>("rename", "umbenennen"),
    Verb::of::<own_rules::Remove>("remove", "entfernen"),
    Verb::of::<own_rules::Export>("export", "ausgeben"),
    Verb::of::<own_rules::Import>("import", "einlesen"),
];

/// Verbs of the hall.
const TOURNAMENT: &[Verb] = &[
    Verb::of::<In<hall_people::New>>("new", "neu"),
    Verb::of::<In<terms::Set>>("set", "einstellen"),
    Verb::of::<In<hall_people::Add>>("add", "dazu"),
    Verb::of::<In<hall_people::Change>>("change", "angaben"),
    Verb::of::<In<hall_people::Withdraw>>("withdraw", "abmelden"),
    Verb::of::<In<hall_people::Import>>("import", "einlesen"),
    Verb::of::<In<hall_people::CheckIn>>("checkin", "da"),
    Verb::of::<In<hall_money::Paid>>("paid", "bezahlt"),
    Verb::of::<In<hall_people::Entrants>>("entrants", "teilnehmer"),
    Verb::of::<In<hall::Draw>>("draw", "auslosen"),
    Verb::of::<In<seats::Swap>>("swap", "tauschen"),
    Verb::of::<In<seats::Substitute>>("substitute", "vertreten"),
    Verb::of::<In<seats::Apart>>("apart", "auseinander"),
    Verb::of::<In<hall::Clock>>("clock", "uhr"),
    Verb::of::<In<hall::Tables>>("tables", "tische"),
    Verb::of::<In<paper::Sheets>>("sheets", "zettel"),
    Verb::of::<In<At<hand::Hand>>>("hand", "spiel").once(),
    Verb::of::<In<Correcting<correct::Fix>>>("fix", "ändern"),
    Verb::of::<In<Correcting<correct::Void>>>("void", "streichen"),
    Verb::of::<In<hall_table::Undo>>("undo", "zurück"),
    Verb::of::<In<hall_table::Redo>>("redo", "vor"),
    Verb::of::<In<At<show::Explain>>>("explain", "warum"),
    Verb::of::<In<At<show::Sheet>>>("sheet", "blatt"),
    Verb::of::<In<hall_table::End>>("end", "schluss"),
    Verb::of::<In<hall::Enter>>("result", "ergebnis").once(),
    Verb::of::<In<hall::Missing>>("missing", "offen"),
    Verb::of::<In<ranking::Standings>>("standings", "stand"),
    Verb::of::<In<hall_money::Prizes>>("prizes", "preise"),
    Verb::of::<In<hall_money::Money>>("money", "kasse"),
    Verb::of::<In<season::Season>>("season", "pokal"),
    Verb::of::<In<ranking::Export>>("export", "ausgeben"),
    Verb::of::<In<ranking::Report>>("report", "aushang"),
    Verb::of::<In<hall_people::Log>>("log", "protokoll"),
    Verb::of::<In<hall_people::List>>("list", "liste"),
    Verb::of::<In<hall_people::Use>>("use", "nimm"),
];
