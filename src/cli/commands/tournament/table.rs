//! What is done at one table, hand by hand: the verbs of an evening, with `--table`.

use std::process::ExitCode;

use clap::{ArgMatches, Command};

use super::{table_ref, which, with_table};
use crate::app::contest;
use crate::app::contest::table::{TablePlace, is_by_hand};
use crate::app::desk::{self, At};
use crate::app::evening::Direction;
use crate::cli::Verb;
use crate::cli::commands::{hand, show};
use crate::cli::context::{Context, Failure};
use crate::cli::help::Help;
use crate::model::say;
use crate::present::{status, tournament as view};

/// A verb of an evening, for the table that is named.
macro_rules! at_table {
    ($name:literal, $alias:literal, $help:path, $verb:path) => {
        Verb {
            name: $name,
            alias: $alias,
            help: $help,
            args: |command, help| with_table(($verb.args)(command, help), help, true),
            run: |matches, context| run_at_table(&$verb, matches, context),
        }
    };
}

pub const HAND: Verb = at_table!("hand", "spiel", say::help_tournament_hand, hand::HAND);
pub const FIX: Verb = at_table!("fix", "aendern", say::help_tournament_fix, hand::FIX);
pub const VOID: Verb = at_table!("void", "streichen", say::help_tournament_void, hand::VOID);
pub const EXPLAIN: Verb = at_table!("explain", "warum", say::help_tournament_explain, show::EXPLAIN);
pub const SHEET: Verb = at_table!("sheet", "blatt", say::help_tournament_sheet, show::SHEET);

pub const END: Verb = Verb {
    name: "end",
    alias: "schluss",
    help: say::help_tournament_end,
    args: |command, help| with_table(command, help, true),
    run: |matches, context| {
        let Some(table) = table_ref(matches) else { return Ok(ExitCode::from(2)) };
        let mut store = context.store()?;
        let (_, TablePlace { series, table: number }) = is_by_hand(&mut store, &table)?;
        let ended = desk::end(&mut store, &At::Table(table))?;
        context.speak_of(&ended.session);
        let voice = &context.voice;
        let message = say!(hall_table_ended { series, table: number });
        context.show(
            || status::status_json(&ended, voice),
            || format!("{}\n{}", voice.say(&message), status::totals(&ended.shown(), context.format, voice)),
        );
        Ok(ExitCode::SUCCESS)
    },
};

fn run_at_table(verb: &Verb, matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let Some(table) = table_ref(matches) else { return Ok(ExitCode::from(2)) };
    context.table = Some(table);
    (verb.run)(matches, context)
}

fn reason(command: Command, help: &Help<'_>) -> Command {
    with_table(command.arg(help.option("reason", "TEXT", say::help_reason)), help, false)
}

pub const UNDO: Verb = Verb {
    name: "undo",
    alias: "zurueck",
    help: say::help_tournament_undo,
    args: reason,
    run: |matches, context| {
        let why = matches.get_one::<String>("reason").map(String::as_str);
        move_last(&hand::UNDO, Direction::Undo(why), matches, context)
    },
};

pub const REDO: Verb = Verb {
    name: "redo",
    alias: "vor",
    help: say::help_tournament_redo,
    args: |command, help| with_table(command, help, false),
    run: |matches, context| move_last(&hand::REDO, Direction::Redo, matches, context),
};

/// At a table whose hands are recorded one by one it is the last hand; else what was last done in the tournament, or
/// the last sheet of the table that is named.
fn move_last(
    verb: &Verb,
    direction: Direction<'_>,
    matches: &ArgMatches,
    context: &mut Context,
) -> Result<ExitCode, Failure> {
    let mut store = context.store()?;
    let table = match table_ref(matches) {
        None => None,
        Some(wanted) => match is_by_hand(&mut store, &wanted)? {
            (true, _) => return run_at_table(verb, matches, context),
            (false, place) => Some(place),
        },
    };
    let moved = contest::move_last(&mut store, &which(matches), table, direction)?;
    let undone = matches!(direction, Direction::Undo(_));
    context.show(|| view::json::moved(&moved), || view::moved(&moved, undone, &context.voice));
    Ok(ExitCode::SUCCESS)
}
