//! `tournament` and the verbs below it: everything that is done in the hall.

mod hall;
mod page;
mod people;
mod ranking;
mod table;

use std::process::ExitCode;

use clap::{ArgMatches, Command, value_parser};

use crate::app::contest::TournamentRef;
use crate::app::contest::table::TableRef;
use crate::cli::Verb;
use crate::cli::context::{Context, Failure};
use crate::cli::help::Help;
use crate::model::{Label, say};

pub const TOURNAMENT: Verb = Verb { name: "tournament", alias: "turnier", help: say::help_tournament, args, run };

const VERBS: &[Verb] = &[
    people::NEW,
    people::ADD,
    people::WITHDRAW,
    people::IMPORT,
    people::ENTRANTS,
    hall::DRAW,
    hall::TABLES,
    hall::SHEETS,
    table::HAND,
    table::FIX,
    table::VOID,
    table::UNDO,
    table::REDO,
    table::EXPLAIN,
    table::SHEET,
    table::END,
    hall::RESULT,
    hall::MISSING,
    ranking::STANDINGS,
    ranking::PRIZES,
    ranking::EXPORT,
    ranking::REPORT,
    people::LOG,
    people::LIST,
    people::USE,
];

fn args(command: Command, help: &Help<'_>) -> Command {
    let which = help.option("tournament", "NAME", say::help_tournament_which).global(true);
    VERBS.iter().fold(command.arg(which), |command, verb| {
        let sub = help.verb(verb.name, verb.alias).about(help.text(verb.help));
        command.subcommand((verb.args)(sub, help))
    })
}

/// Without a verb, the list of tournaments.
fn run(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let Some((name, of_verb)) = matches.subcommand() else { return (people::LIST.run)(matches, context) };
    match VERBS.iter().find(|verb| verb.name == name || verb.alias == name) {
        Some(verb) => (verb.run)(of_verb, context),
        None => Ok(ExitCode::from(2)),
    }
}

/// The tournament that is meant.
fn which(matches: &ArgMatches) -> TournamentRef {
    let named = matches.get_one::<String>("tournament");
    named.map_or(TournamentRef::Current, |name| TournamentRef::Named(name.clone()))
}

/// Adds `--table` and `--series`.
fn with_table(command: Command, help: &Help<'_>, required: bool) -> Command {
    let table = help.option("table", "N", say::help_tournament_table).value_parser(value_parser!(u32));
    with_series(command.arg(table.required(required)), help, say::help_tournament_series)
}

fn with_series(command: Command, help: &Help<'_>, about: Label) -> Command {
    command.arg(help.option("series", "N", about).value_parser(value_parser!(u32)))
}

fn series(matches: &ArgMatches) -> Option<u32> {
    matches.get_one::<u32>("series").copied()
}

/// The table that was named.
fn table_ref(matches: &ArgMatches) -> Option<TableRef> {
    let table = matches.get_one::<u32>("table").copied()?;
    Some(TableRef { tournament: which(matches), series: series(matches), table })
}
