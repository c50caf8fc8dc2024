//! `status`, `sheet`, `slate`, `explain`, `log`.

use std::process::ExitCode;

use clap::{ArgMatches, value_parser};

use crate::app::evening::Explained;
use crate::app::{desk, log as app_log};
use crate::cli::Verb;
use crate::cli::context::{Context, Failure};
use crate::games::Position;
use crate::model::{Arg, Word, refuse, say};
use crate::present::{hand, json, log as log_view, sheet as sheet_view, slate as slate_view, status as status_view};
use crate::record::write;

pub const STATUS: Verb =
    Verb { name: "status", alias: "stand", help: say::help_status, args: |command, _| command, run: status };

fn status(_: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let evening = desk::look(&mut context.store()?, &context.at())?;
    context.speak_of(&evening.session);
    let voice = &context.voice;
    context.show(|| status_view::status_json(&evening, voice), || status_view::status(&evening, context.format, voice));
    Ok(ExitCode::SUCCESS)
}

pub const SHEET: Verb =
    Verb { name: "sheet", alias: "zettel", help: say::help_sheet, args: |command, _| command, run: sheet };

fn sheet(_: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let (evening, lines) = desk::sheet(&mut context.store()?, &context.at())?;
    context.speak_of(&evening.session);
    let voice = &context.voice;
    context.show(
        || sheet_view::sheet_json(&evening, &lines, voice),
        || sheet_view::sheet(&evening, &lines, context.format, voice),
    );
    Ok(ExitCode::SUCCESS)
}

pub const SLATE: Verb =
    Verb { name: "slate", alias: "tafel", help: say::help_slate, args: |command, _| command, run: slate };

fn slate(_: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let evening = desk::look(&mut context.store()?, &context.at())?;
    let shown = evening.shown();
    let Position::Dreeg(position) = shown.position() else {
        return Err(refuse!(no_slates { game: Arg::Word(shown.position().game().word()) }).into());
    };
    let names = hand::names(&shown);
    let voice = &context.voice;
    context.show(
        || write::object(|w| slate_view::slates_json(position, &names, w)),
        || slate_view::shown(position, &names, context.format, voice),
    );
    Ok(ExitCode::SUCCESS)
}

pub const EXPLAIN: Verb = Verb {
    name: "explain",
    alias: "warum",
    help: say::help_explain,
    args: |command, help| {
        command.arg(help.value("number", "N", say::help_explain_number).required(true).value_parser(value_parser!(u32)))
    },
    run: explain,
};

fn explain(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let number = matches.get_one::<u32>("number").copied().unwrap_or_default();
    let Explained { session, event, applied } = desk::explain(&mut context.store()?, &context.at(), number)?;
    context.speak_of(&session);
    let voice = &context.voice;
    context.show(
        || json::hand(&event, &applied, &session, Some(&applied.steps), voice),
        || hand::explained(&event, &applied, &session, context.format, voice),
    );
    Ok(ExitCode::SUCCESS)
}

pub const LOG: Verb = Verb {
    name: "log",
    alias: "protokoll",
    help: say::help_log,
    args: |command, help| {
        command
            .arg(help.flag("all", say::help_log_all))
            .arg(help.option("most", "N", say::help_log_most).value_parser(value_parser!(u32)))
    },
    run: log,
};

fn log(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let most = matches.get_one::<u32>("most").copied().unwrap_or(u32::MAX) as usize;
    let mut store = context.store()?;
    let lines = match matches.get_flag("all") {
        true => app_log::of_all(&mut store, most)?,
        false => app_log::of_evening(&mut store, &context.which, most)?,
    };
    context.show(|| json::log(&lines), || log_view::log(&lines, context.format, &context.voice));
    Ok(ExitCode::SUCCESS)
}
