//! Table of verbs: the whole command line on one page, the definition of a row, and the command that
//! clap matches, without help texts. The type of an argument is in the struct of its verb, its German
//! name in `options.rs`, and its help text in the catalogue under a key that `help.rs` makes.

use std::fmt;

use clap::{Arg, ArgAction, ArgMatches, Args, Command};

use super::commands::tournament::{
    CorrectingAtTable, VerbAtTable, VerbInTournament, hall, money as hall_money, paper,
    people as hall_people, ranking, season, seats, table as hall_table, terms,
};
use super::commands::{
    complete, correct, database, evening, figures, hand, house, kitty, man, money, pay, people,
    put_right, report, rules, serve, settle, show, stream, switch, table,
};
use super::demo::Demo;
use super::failure::Result;
use super::settings::CommonOptions;
use super::{Context, Run};
use crate::model::name::plain_key;
use crate::present::Lang;

pub const VERBS: &[Verb] = &[
    Verb::new::<evening::Start>("start", "anfang"),
    Verb::new::<table::Table>("table", "tisch"),
    Verb::new::<evening::Stake>("stake", "einsatz"),
    Verb::new::<house::Agree>("house", "haus"),
    Verb::new::<house::Drink>("drink", "getränk"),
    Verb::new::<hand::Hand>("hand", "spiel").with_token(),
    Verb::new::<correct::Undo>("undo", "zurück"),
    Verb::new::<correct::Redo>("redo", "vor"),
    Verb::new::<correct::Fix>("fix", "ändern"),
    Verb::new::<correct::Void>("void", "streichen"),
    Verb::new::<hand::Seats>("seats", "plätze"),
    Verb::new::<hand::Dealer>("dealer", "geber"),
    Verb::new::<hand::Rotate>("rotate", "wechsel"),
    Verb::new::<hand::LastRound>("last-round", "letzte-runde"),
    Verb::new::<hand::LastFour>("last-four", "letzte-vier"),
    Verb::new::<show::Status>("status", "stand"),
    Verb::new::<show::Sheet>("sheet", "zettel"),
    Verb::new::<show::Slate>("slate", "tafel"),
    Verb::new::<show::Explain>("explain", "warum"),
    Verb::new::<evening::End>("end", "schluss"),
    Verb::new::<evening::Reopen>("reopen", "weiterspielen"),
    Verb::new::<switch::Switch>("switch", "weiter"),
    Verb::new::<evening::Sessions>("sessions", "abende").with_verbs_below(SESSIONS),
    Verb::new::<evening::Use>("use", "nimm"),
    Verb::new::<money::Balance>("balance", "konto"),
    Verb::new::<money::Account>("account", "auszug"),
    Verb::new::<money::Payments>("payments", "zahlungen"),
    Verb::new::<settle::Settle>("settle", "abrechnen").with_token(),
    Verb::new::<pay::Pay>("pay", "zahlen").with_token(),
    Verb::new::<pay::Forgive>("forgive", "erlassen"),
    Verb::new::<pay::Bill>("bill", "zeche"),
    Verb::new::<pay::Opening>("opening", "übertrag"),
    Verb::new::<kitty::Kitty>("kitty", "kasse").with_verbs_below(KITTY),
    Verb::new::<figures::Stats>("stats", "statistik"),
    Verb::new::<figures::WhatIf>("what-if", "was-wäre-wenn"),
    Verb::new::<report::Report>("report", "bericht"),
    Verb::new::<people::Players>("players", "spieler").with_verbs_below(PLAYERS),
    Verb::new::<rules::Rules>("rules", "regeln").with_verbs_below(RULES),
    Verb::new::<stream::Score>("score", "werte"),
    Verb::new::<stream::Import>("import", "einlesen"),
    Verb::new::<stream::Export>("export", "ausgeben"),
    Verb::new::<VerbInTournament<hall_people::List>>("tournament", "turnier")
        .with_verbs_below(TOURNAMENT),
    Verb::new::<serve::Serve>("serve", "zeigen"),
    Verb::new::<serve::AtDesk>("desk", "pult"),
    Verb::new::<show::Log>("log", "protokoll"),
    Verb::new::<database::Check>("check", "prüfen"),
    Verb::new::<database::Receipt>("receipt", "quittung"),
    Verb::new::<database::Backup>("backup", "sichern"),
    Verb::new::<database::Restore>("restore", "zurückspielen"),
    Verb::new::<complete::Completions>("completions", "ergänzung"),
    Verb::new::<complete::Complete>("complete", "ergänze").into_hidden(),
    Verb::new::<man::Man>("man", "handbuch"),
    Verb::new::<Demo>("demo", "vorführen"),
];

const PLAYERS: &[Verb] = &[
    Verb::new::<people::Add>("add", "neu"),
    Verb::new::<people::Rename>("rename", "umbenennen"),
    Verb::new::<people::Merge>("merge", "vereinen"),
    Verb::new::<people::Split>("split", "trennen"),
    Verb::new::<people::Leave>("leave", "gehen"),
    Verb::new::<people::Return>("return", "kommen"),
];

const SESSIONS: &[Verb] = &[
    Verb::new::<put_right::CorrectEvening>("fix", "ändern"),
    Verb::new::<evening::Strike>("void", "streichen"),
    Verb::new::<evening::Restore>("restore", "zurückholen"),
];

const KITTY: &[Verb] = &[
    Verb::new::<kitty::Take>("take", "nimmt"),
    Verb::new::<kitty::Spend>("spend", "gibt"),
    Verb::new::<kitty::PayOut>("pay", "zahlt"),
    Verb::new::<kitty::Agree>("agree", "gilt"),
];

const RULES: &[Verb] = &[
    Verb::new::<rules::Save>("save", "sichern"),
    Verb::new::<rules::Show>("show", "zeigen"),
    Verb::new::<rules::Compare>("compare", "vergleichen"),
    Verb::new::<rules::Rename>("rename", "umbenennen"),
    Verb::new::<rules::Remove>("remove", "entfernen"),
    Verb::new::<rules::Export>("export", "ausgeben"),
    Verb::new::<rules::Import>("import", "einlesen"),
];

/// Verbs that can be typed behind `tournament`.
const TOURNAMENT: &[Verb] = &[
    Verb::new::<VerbInTournament<hall_people::New>>("new", "neu"),
    Verb::new::<VerbInTournament<terms::Set>>("set", "einstellen"),
    Verb::new::<VerbInTournament<hall_people::Add>>("add", "dazu"),
    Verb::new::<VerbInTournament<hall_people::Change>>("change", "angaben"),
    Verb::new::<VerbInTournament<hall_people::Withdraw>>("withdraw", "abmelden"),
    Verb::new::<VerbInTournament<hall_people::Import>>("import", "einlesen"),
    Verb::new::<VerbInTournament<hall_people::CheckIn>>("checkin", "da"),
    Verb::new::<VerbInTournament<hall_money::Paid>>("paid", "bezahlt"),
    Verb::new::<VerbInTournament<hall_people::Entrants>>("entrants", "teilnehmer"),
    Verb::new::<VerbInTournament<hall::Draw>>("draw", "auslosen"),
    Verb::new::<VerbInTournament<seats::Swap>>("swap", "tauschen"),
    Verb::new::<VerbInTournament<seats::Substitute>>("substitute", "vertreten"),
    Verb::new::<VerbInTournament<seats::Apart>>("apart", "auseinander"),
    Verb::new::<VerbInTournament<hall::Clock>>("clock", "uhr"),
    Verb::new::<VerbInTournament<hall::Tables>>("tables", "tische"),
    Verb::new::<VerbInTournament<paper::Sheets>>("sheets", "zettel"),
    Verb::new::<VerbInTournament<VerbAtTable<hand::Hand>>>("hand", "spiel").with_token(),
    Verb::new::<VerbInTournament<CorrectingAtTable<correct::Fix>>>("fix", "ändern"),
    Verb::new::<VerbInTournament<CorrectingAtTable<correct::Void>>>("void", "streichen"),
    Verb::new::<VerbInTournament<hall_table::Undo>>("undo", "zurück"),
    Verb::new::<VerbInTournament<hall_table::Redo>>("redo", "vor"),
    Verb::new::<VerbInTournament<VerbAtTable<show::Explain>>>("explain", "warum"),
    Verb::new::<VerbInTournament<VerbAtTable<show::Sheet>>>("sheet", "blatt"),
    Verb::new::<VerbInTournament<hall_table::End>>("end", "schluss"),
    Verb::new::<VerbInTournament<hall::Enter>>("result", "ergebnis").with_token(),
    Verb::new::<VerbInTournament<hall::Missing>>("missing", "offen"),
    Verb::new::<VerbInTournament<ranking::Standings>>("standings", "stand"),
    Verb::new::<VerbInTournament<hall_money::Prizes>>("prizes", "preise"),
    Verb::new::<VerbInTournament<hall_money::Money>>("money", "kasse"),
    Verb::new::<VerbInTournament<season::Season>>("season", "pokal"),
    Verb::new::<VerbInTournament<ranking::Export>>("export", "ausgeben"),
    Verb::new::<VerbInTournament<ranking::Report>>("report", "aushang"),
    Verb::new::<VerbInTournament<hall_people::Log>>("log", "protokoll"),
    Verb::new::<VerbInTournament<hall_people::List>>("list", "liste"),
    Verb::new::<VerbInTournament<hall_people::Use>>("use", "nimm"),
];

/// Row of the table of verbs.
pub struct Verb {
    pub name: &'static str,
    /// German name of the verb.
    pub alias: &'static str,
    /// Verbs that can be typed behind this one.
    pub below: &'static [Verb],
    /// Whether the verb takes a token, so that typing the command again records nothing.
    pub takes_token: bool,
    /// Whether the verb is hidden from every list, as only scripts use it.
    pub is_hidden: bool,
    args: fn(Command) -> Command,
    pub run: fn(&ArgMatches, &mut Context) -> Result,
}

impl fmt::Debug for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Verb {
    pub fn name_in(&self, lang: Lang) -> &'static str {
        if lang == Lang::De { self.alias } else { self.name }
    }

    pub const fn new<V: Run>(name: &'static str, alias: &'static str) -> Verb {
        Verb {
            name,
            alias,
            below: &[],
            takes_token: false,
            is_hidden: false,
            args: V::augment_args,
            run: super::run_matched_verb::<V>,
        }
    }

    #[must_use]
    pub const fn with_verbs_below(self, below: &'static [Verb]) -> Verb {
        Verb { below, ..self }
    }

    #[must_use]
    pub const fn with_token(self) -> Verb {
        Verb { takes_token: true, ..self }
    }

    #[must_use]
    pub const fn into_hidden(self) -> Verb {
        Verb { is_hidden: true, ..self }
    }

    pub fn is_called(&self, word: &str) -> bool {
        self.name == word || self.alias == word || plain_key(self.alias) == word
    }

    /// Names in both languages.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        [self.name, self.alias].into_iter().take(if self.alias == self.name { 1 } else { 2 })
    }

    /// Whether the verb takes a line of notation.
    pub fn takes_notation(&self) -> bool {
        self.add_arguments(Command::new(self.name))
            .get_positionals()
            .any(|arg| arg.get_id() == "notation")
    }

    /// Adds the verb's arguments to a command, without help texts.
    pub fn add_arguments(&self, command: Command) -> Command {
        let command = (self.args)(command);
        if self.takes_token {
            command.arg(Arg::new("once").long("once").value_name("TOKEN"))
        } else {
            command
        }
    }

    /// Verb that was typed, this one or the one behind it, with its arguments.
    pub fn typed_verb<'m>(&self, matches: &'m ArgMatches) -> (&Verb, &'m ArgMatches) {
        let below = matches.subcommand().and_then(|(name, of)| {
            Some((self.below.iter().find(|verb| verb.is_called(name))?, of))
        });
        below.map_or((self, matches), |(verb, of)| verb.typed_verb(of))
    }
}

/// Command line of these verbs alone, without help texts.
pub fn command_without_texts<'v>(verbs: impl IntoIterator<Item = &'v Verb>) -> Command {
    verbs.into_iter().fold(root_command(), |root, verb| root.subcommand(bare_verb(verb)))
}

pub fn root_command() -> Command {
    let root = Command::new("kerbholz")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true);
    CommonOptions::augment_args(root)
        .arg(Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true))
        .arg(Arg::new("version").short('V').long("version").action(ArgAction::Version))
}

fn bare_verb(verb: &Verb) -> Command {
    let command = verb.add_arguments(Command::new(verb.name).alias(verb.alias));
    verb.below.iter().fold(command, |command, below| command.subcommand(bare_verb(below)))
}
