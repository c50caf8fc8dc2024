//! Table of verbs: the whole command line on one page, the definition of a row, and the command that
//! clap matches, without help texts. The type of an argument is in the struct of its verb, its German
//! name in `options.rs`, and its help text in the catalogue under a key that `help.rs` makes.

use std::fmt;

use clap::{Arg, ArgAction, ArgMatches, Args, Command};

use super::commands::tournament::{
    CorrectingVerbAtTable, VerbAtTable, VerbInTournament, hall, money as hall_money, paper,
    people as hall_people, ranking, season, seats, table as hall_table, terms,
};
use super::commands::{
    complete, correct, database, evening, figures, hand, house, kitty, man, money, pay, people,
    put_right, report, rules, serve, settle, show, stream, switch, table,
};
use super::demo::DemoVerb;
use super::failure::Result;
use super::settings::CommonOptions;
use super::{Context, Run};
use crate::model::name::key_without_accents;
use crate::present::Lang;

pub const VERBS: &[Verb] = &[
    Verb::new::<evening::StartVerb>("start", "anfang"),
    Verb::new::<table::TableVerb>("table", "tisch"),
    Verb::new::<evening::StakeVerb>("stake", "einsatz"),
    Verb::new::<house::AgreeVerb>("house", "haus"),
    Verb::new::<house::DrinkVerb>("drink", "getränk"),
    Verb::new::<hand::HandVerb>("hand", "spiel").with_once_token(),
    Verb::new::<correct::UndoVerb>("undo", "zurück"),
    Verb::new::<correct::RedoVerb>("redo", "vor"),
    Verb::new::<correct::FixVerb>("fix", "ändern"),
    Verb::new::<correct::VoidVerb>("void", "streichen"),
    Verb::new::<hand::SeatsVerb>("seats", "plätze"),
    Verb::new::<hand::DealerVerb>("dealer", "geber"),
    Verb::new::<hand::RotateVerb>("rotate", "wechsel"),
    Verb::new::<hand::LastRoundVerb>("last-round", "letzte-runde"),
    Verb::new::<hand::LastFourVerb>("last-four", "letzte-vier"),
    Verb::new::<show::StatusVerb>("status", "stand"),
    Verb::new::<show::SheetVerb>("sheet", "zettel"),
    Verb::new::<show::SlateVerb>("slate", "tafel"),
    Verb::new::<show::ExplainVerb>("explain", "warum"),
    Verb::new::<evening::EndVerb>("end", "schluss"),
    Verb::new::<evening::ReopenVerb>("reopen", "weiterspielen"),
    Verb::new::<switch::SwitchVerb>("switch", "weiter"),
    Verb::new::<evening::SessionsVerb>("sessions", "abende").with_verbs_below(SESSIONS),
    Verb::new::<evening::UseVerb>("use", "nimm"),
    Verb::new::<money::BalanceVerb>("balance", "konto"),
    Verb::new::<money::AccountVerb>("account", "auszug"),
    Verb::new::<money::PaymentsVerb>("payments", "zahlungen"),
    Verb::new::<settle::SettleVerb>("settle", "abrechnen").with_once_token(),
    Verb::new::<pay::PayVerb>("pay", "zahlen").with_once_token(),
    Verb::new::<pay::ForgiveVerb>("forgive", "erlassen"),
    Verb::new::<pay::BillVerb>("bill", "zeche"),
    Verb::new::<pay::OpeningVerb>("opening", "übertrag"),
    Verb::new::<kitty::KittyVerb>("kitty", "kasse").with_verbs_below(KITTY),
    Verb::new::<figures::StatsVerb>("stats", "statistik"),
    Verb::new::<figures::WhatIfVerb>("what-if", "was-wäre-wenn"),
    Verb::new::<report::ReportVerb>("report", "bericht"),
    Verb::new::<people::PlayersVerb>("players", "spieler").with_verbs_below(PLAYERS),
    Verb::new::<rules::RulesVerb>("rules", "regeln").with_verbs_below(RULES),
    Verb::new::<stream::ScoreVerb>("score", "werte"),
    Verb::new::<stream::ImportVerb>("import", "einlesen"),
    Verb::new::<stream::ExportVerb>("export", "ausgeben"),
    Verb::new::<VerbInTournament<hall_people::ListVerb>>("tournament", "turnier")
        .with_verbs_below(TOURNAMENT),
    Verb::new::<serve::ServeVerb>("serve", "zeigen"),
    Verb::new::<serve::DeskVerb>("desk", "pult"),
    Verb::new::<show::LogVerb>("log", "protokoll"),
    Verb::new::<database::CheckVerb>("check", "prüfen"),
    Verb::new::<database::ReceiptVerb>("receipt", "quittung"),
    Verb::new::<database::BackupVerb>("backup", "sichern"),
    Verb::new::<database::RestoreVerb>("restore", "zurückspielen"),
    Verb::new::<complete::Completions>("completions", "ergänzung"),
    Verb::new::<complete::CompleteVerb>("complete", "ergänze").hidden_from_lists(),
    Verb::new::<man::ManVerb>("man", "handbuch"),
    Verb::new::<DemoVerb>("demo", "vorführen"),
];

const PLAYERS: &[Verb] = &[
    Verb::new::<people::AddVerb>("add", "neu"),
    Verb::new::<people::RenameVerb>("rename", "umbenennen"),
    Verb::new::<people::MergeVerb>("merge", "vereinen"),
    Verb::new::<people::SplitVerb>("split", "trennen"),
    Verb::new::<people::LeaveVerb>("leave", "gehen"),
    Verb::new::<people::ReturnVerb>("return", "kommen"),
];

const SESSIONS: &[Verb] = &[
    Verb::new::<put_right::FixEveningVerb>("fix", "ändern"),
    Verb::new::<evening::StrikeVerb>("void", "streichen"),
    Verb::new::<evening::RestoreVerb>("restore", "zurückholen"),
];

const KITTY: &[Verb] = &[
    Verb::new::<kitty::TakeVerb>("take", "nimmt"),
    Verb::new::<kitty::SpendVerb>("spend", "gibt"),
    Verb::new::<kitty::PayOutVerb>("pay", "zahlt"),
    Verb::new::<kitty::AgreeVerb>("agree", "gilt"),
];

const RULES: &[Verb] = &[
    Verb::new::<rules::SaveVerb>("save", "sichern"),
    Verb::new::<rules::ShowVerb>("show", "zeigen"),
    Verb::new::<rules::CompareVerb>("compare", "vergleichen"),
    Verb::new::<rules::RenameVerb>("rename", "umbenennen"),
    Verb::new::<rules::RemoveVerb>("remove", "entfernen"),
    Verb::new::<rules::ExportVerb>("export", "ausgeben"),
    Verb::new::<rules::ImportVerb>("import", "einlesen"),
];

/// Verbs that can be typed behind `tournament`.
const TOURNAMENT: &[Verb] = &[
    Verb::new::<VerbInTournament<hall_people::NewVerb>>("new", "neu"),
    Verb::new::<VerbInTournament<terms::SetVerb>>("set", "einstellen"),
    Verb::new::<VerbInTournament<hall_people::AddVerb>>("add", "dazu"),
    Verb::new::<VerbInTournament<hall_people::ChangeVerb>>("change", "angaben"),
    Verb::new::<VerbInTournament<hall_people::WithdrawVerb>>("withdraw", "abmelden"),
    Verb::new::<VerbInTournament<hall_people::ImportVerb>>("import", "einlesen"),
    Verb::new::<VerbInTournament<hall_people::CheckInVerb>>("checkin", "da"),
    Verb::new::<VerbInTournament<hall_money::PaidVerb>>("paid", "bezahlt"),
    Verb::new::<VerbInTournament<hall_people::EntrantsVerb>>("entrants", "teilnehmer"),
    Verb::new::<VerbInTournament<hall::DrawVerb>>("draw", "auslosen"),
    Verb::new::<VerbInTournament<seats::SwapVerb>>("swap", "tauschen"),
    Verb::new::<VerbInTournament<seats::SubstituteVerb>>("substitute", "vertreten"),
    Verb::new::<VerbInTournament<seats::ApartVerb>>("apart", "auseinander"),
    Verb::new::<VerbInTournament<hall::ClockVerb>>("clock", "uhr"),
    Verb::new::<VerbInTournament<hall::TablesVerb>>("tables", "tische"),
    Verb::new::<VerbInTournament<paper::SheetsVerb>>("sheets", "zettel"),
    Verb::new::<VerbInTournament<VerbAtTable<hand::HandVerb>>>("hand", "spiel").with_once_token(),
    Verb::new::<VerbInTournament<CorrectingVerbAtTable<correct::FixVerb>>>("fix", "ändern"),
    Verb::new::<VerbInTournament<CorrectingVerbAtTable<correct::VoidVerb>>>("void", "streichen"),
    Verb::new::<VerbInTournament<hall_table::UndoVerb>>("undo", "zurück"),
    Verb::new::<VerbInTournament<hall_table::RedoVerb>>("redo", "vor"),
    Verb::new::<VerbInTournament<VerbAtTable<show::ExplainVerb>>>("explain", "warum"),
    Verb::new::<VerbInTournament<VerbAtTable<show::SheetVerb>>>("sheet", "blatt"),
    Verb::new::<VerbInTournament<hall_table::EndVerb>>("end", "schluss"),
    Verb::new::<VerbInTournament<hall::ResultVerb>>("result", "ergebnis").with_once_token(),
    Verb::new::<VerbInTournament<hall::MissingVerb>>("missing", "offen"),
    Verb::new::<VerbInTournament<ranking::StandingsVerb>>("standings", "stand"),
    Verb::new::<VerbInTournament<hall_money::PrizesVerb>>("prizes", "preise"),
    Verb::new::<VerbInTournament<hall_money::MoneyVerb>>("money", "kasse"),
    Verb::new::<VerbInTournament<season::SeasonVerb>>("season", "pokal"),
    Verb::new::<VerbInTournament<ranking::ExportVerb>>("export", "ausgeben"),
    Verb::new::<VerbInTournament<ranking::ReportVerb>>("report", "aushang"),
    Verb::new::<VerbInTournament<hall_people::LogVerb>>("log", "protokoll"),
    Verb::new::<VerbInTournament<hall_people::ListVerb>>("list", "liste"),
    Verb::new::<VerbInTournament<hall_people::UseVerb>>("use", "nimm"),
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
    pub fn name_in_language(&self, lang: Lang) -> &'static str {
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
    pub const fn with_once_token(self) -> Verb {
        Verb { takes_token: true, ..self }
    }

    #[must_use]
    pub const fn hidden_from_lists(self) -> Verb {
        Verb { is_hidden: true, ..self }
    }

    pub fn is_called(&self, word: &str) -> bool {
        self.name == word || self.alias == word || key_without_accents(self.alias) == word
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
    pub fn typed_verb_with_arguments<'m>(
        &self,
        matches: &'m ArgMatches,
    ) -> (&Verb, &'m ArgMatches) {
        let below = matches.subcommand().and_then(|(name, of)| {
            Some((self.below.iter().find(|verb| verb.is_called(name))?, of))
        });
        below.map_or((self, matches), |(verb, of)| verb.typed_verb_with_arguments(of))
    }
}

/// Command line of these verbs alone, without help texts.
pub fn command_without_help_texts<'v>(verbs: impl IntoIterator<Item = &'v Verb>) -> Command {
    verbs
        .into_iter()
        .fold(root_command(), |root, verb| root.subcommand(verb_command_without_help_texts(verb)))
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

fn verb_command_without_help_texts(verb: &Verb) -> Command {
    let command = verb.add_arguments(Command::new(verb.name).alias(verb.alias));
    verb.below
        .iter()
        .fold(command, |command, below| command.subcommand(verb_command_without_help_texts(below)))
}
