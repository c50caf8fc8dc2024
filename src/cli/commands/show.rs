//! `status`, `sheet`, `slate`, `explain`, `log`.

use std::process::ExitCode;

use clap::{ArgMatches, value_parser};

use crate::app::{correct, evening, log as app_log};
use crate::cli::Verb;
use crate::cli::context::{Context, Failure};
use crate::games::Position;
use crate::model::{Arg, Word, refuse, say};
use crate::present::{hand, json, log as log_view, sheet as sheet_view, slate as slate_view, status as status_view};
use crate::record::write;

pub const STATUS: Verb =
    Verb { name: "status", alias: "stand", help: say::help_status, args: |command, _| command, run: status };

fn status(_: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let evening = evening::look(&mut context.store()?, &context.which)?;
    let voice = &context.voice.of(&evening.session);
    context.show(|| status_view::status_json(&evening, voice), || status_view::status(&evening, voice));
    Ok(ExitCode::SUCCESS)
}

pub const SHEET: Verb =
    Verb { name: "sheet", alias: "zettel", help: say::help_sheet, args: |command, _| command, run: sheet };

fn sheet(_: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let (evening, lines) = evening::lines(&mut context.store()?, &context.which)?;
    let voice = &context.voice.of(&evening.session);
    context.show(|| sheet_view::sheet_json(&evening, &lines, voice), || sheet_view::sheet(&evening, &lines, voice));
    Ok(ExitCode::SUCCESS)
}

pub const SLATE: Verb =
    Verb { name: "slate", alias: "tafel", help: say::help_slate, args: |command, _| command, run: slate };

fn slate(_: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let evening = evening::look(&mut context.store()?, &context.which)?;
    let shown = evening.shown();
    let Position::Dreeg(position) = shown.position() else {
        return Err(refuse!(no_slates { game: Arg::Word(shown.position().game().word()) }).into());
    };
    let names = hand::names(&shown);
    let voice = &context.voice;
    context.show(
        || write::object(|w| slate_view::slates_json(position, &names, w)),
        || slate_view::slates(position, &names, voice),
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
    let (evening, session, event, applied) = correct::explain(&mut context.store()?, &context.which, number)?;
    let event = evening.shown_event(event);
    let voice = &context.voice.of(&session);
    context.show(
        || json::hand(&event, &applied, &session, Some(&applied.steps), voice),
        || hand::explained(&event, &applied, &session, voice),
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
    let lines = app_log::log(&mut context.store()?, &context.which, matches.get_flag("all"), most)?;
    context.show(|| json::log(&lines), || log_view::log(&lines, &context.voice));
    Ok(ExitCode::SUCCESS)
}
