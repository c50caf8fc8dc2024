//! `standings`, `prizes`, `export`, `report`.

use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use clap::{ArgMatches, value_parser};

use super::{page, series, which, with_series};
use crate::app::contest::prizes::{self, Agreed};
use crate::app::contest::ranking::{self, Whole, read_ladder};
use crate::cli::Verb;
use crate::cli::context::{Context, Failure, print};
use crate::model::{Refusal, refuse, say};
use crate::present::evenings::moment;
use crate::present::{Format, tournament as view};
use crate::store::Store;
use crate::tournament::standings::Rung;

fn ties(matches: &ArgMatches) -> Result<Vec<Rung>, Refusal> {
    match matches.get_one::<String>("ties") {
        Some(typed) => read_ladder(typed),
        None => Ok(Rung::DEFAULT_LADDER.to_vec()),
    }
}

pub const STANDINGS: Verb = Verb {
    name: "standings",
    alias: "stand",
    help: say::help_tournament_standings,
    args: |command, help| {
        let ties = help.option("ties", "LADDER", say::help_tournament_ties);
        with_series(command.arg(ties), help, say::help_tournament_only_series)
    },
    run: |matches, context| {
        let ladder = ties(matches)?;
        let ranking = ranking::standings(&mut context.store()?, &which(matches), &ladder, series(matches))?;
        context.voice.speak_as_in(ranking.rules);
        context.show(
            || view::json::standings(&ranking),
            || view::ranking::standings(&ranking, context.format, &context.voice),
        );
        Ok(ExitCode::SUCCESS)
    },
};

pub const PRIZES: Verb = Verb {
    name: "prizes",
    alias: "preise",
    help: say::help_tournament_prizes,
    args: |command, help| {
        command
            .arg(help.option("fee", "AMOUNT", say::help_tournament_fee).required(true))
            .arg(help.option("keep", "AMOUNT", say::help_tournament_keep))
            .arg(help.option("loss-fee", "AMOUNT", say::help_tournament_loss_fee))
            .arg(help.flag("loss-fee-from-4th", say::help_tournament_loss_fee_from).requires("loss-fee"))
            .arg(help.option("ladder", "LADDER", say::help_tournament_ladder))
            .arg(help.option("last-place", "AMOUNT", say::help_tournament_last_place))
            .arg(help.option("ties", "LADDER", say::help_tournament_ties))
    },
    run: |matches, context| {
        let text = |id: &str| matches.get_one::<String>(id).cloned();
        let agreed = Agreed {
            fee: text("fee").unwrap_or_default(),
            keep: text("keep"),
            loss_fee: text("loss-fee"),
            loss_fee_from: if matches.get_flag("loss-fee-from-4th") { 4 } else { 1 },
            ladder: text("ladder"),
            last_place: text("last-place"),
        };
        let account = prizes::account(&mut context.store()?, &which(matches), &ties(matches)?, &agreed)?;
        context
            .show(|| view::json::prizes(&account), || view::prizes::prizes(&account, context.format, &context.voice));
        Ok(ExitCode::SUCCESS)
    },
};

pub const EXPORT: Verb = Verb {
    name: "export",
    alias: "ausgeben",
    help: say::help_tournament_export,
    args: |command, help| command.arg(help.option("ties", "LADDER", say::help_tournament_ties)),
    run: |matches, context| {
        let whole = ranking::whole(&mut context.store()?, &which(matches), &ties(matches)?)?;
        context.voice.speak_as_in(whole.ranking.rules);
        // A table for a spreadsheet is meant where nothing is said.
        let format = if context.format == Format::Table { Format::Csv } else { context.format };
        print(&match format {
            Format::Json => view::json::whole(&whole.contest, &whole.series, &whole.ranking),
            format => view::export::export(&whole, format, &context.voice),
        });
        Ok(ExitCode::SUCCESS)
    },
};

/// How often the page on the wall looks whether there is something new.
const USUAL_SECONDS: u32 = 15;

pub const REPORT: Verb = Verb {
    name: "report",
    alias: "aushang",
    help: say::help_tournament_report,
    args: |command, help| {
        let every =
            help.option("every", "N", say::help_tournament_every).value_parser(value_parser!(u32).range(2..=3600));
        command
            .arg(help.value("file", "FILE", say::help_tournament_report_file).value_parser(value_parser!(PathBuf)))
            .arg(every)
            .arg(help.flag("watch", say::help_tournament_watch).requires("file"))
            .arg(help.option("ties", "LADDER", say::help_tournament_ties))
    },
    run: report,
};

fn report(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    if matches.get_flag("watch") && !page::is_named(matches) {
        return Err(refuse!(watch_needs_file { field: "FILE", value: "-", option: "--watch" }).into());
    }
    let seconds = matches.get_one::<u32>("every").copied().unwrap_or(USUAL_SECONDS);
    let ladder = ties(matches)?;
    let mut store = context.store()?;
    // Asked before the page is made, so that what is recorded meanwhile has it made anew.
    let mut version = store.version()?;
    page::write(matches, &wall(&mut store, matches, &ladder, seconds, context)?, context)?;
    if !matches.get_flag("watch") {
        return Ok(ExitCode::SUCCESS);
    }
    eprintln!("{}", context.voice.label(say::report_watching));
    loop {
        thread::sleep(Duration::from_secs(1));
        let now = store.version()?;
        if now != version {
            version = now;
            page::write_silently(matches, &wall(&mut store, matches, &ladder, seconds, context)?)?;
        }
    }
}

fn wall(
    store: &mut Store,
    matches: &ArgMatches,
    ladder: &[Rung],
    seconds: u32,
    context: &Context,
) -> Result<String, Failure> {
    let Whole { series, ranking, .. } = ranking::whole(store, &which(matches), ladder)?;
    context.voice.speak_as_in(ranking.rules);
    let seating = series.iter().find(|series| !series.is_done());
    let at = moment(&crate::app::clock::now(), context.voice.lang);
    Ok(view::wall::wall(&ranking, seating, seconds, &at, &context.voice))
}
