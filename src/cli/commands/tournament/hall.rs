//! `draw`, `tables`, `sheets`, `result`, `missing`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{ArgAction, ArgMatches, value_parser};

use super::{page, series, table_ref, which, with_series, with_table};
use crate::app::contest::draw::{self, Wishes};
use crate::app::contest::hall;
use crate::app::contest::result::{self, TypedSheet};
use crate::cli::Verb;
use crate::cli::context::{Context, Failure};
use crate::model::{Arg, Refusal, Word, refuse, say};
use crate::present::tournament as view;
use crate::tournament::course::DrawnBy;
use crate::tournament::draw::Prefer;

pub const DRAW: Verb = Verb {
    name: "draw",
    alias: "auslosen",
    help: say::help_tournament_draw,
    args: |command, help| {
        let prefer =
            help.option("prefer", "3|4", say::help_tournament_prefer).value_parser(value_parser!(u8).range(3..=4));
        with_series(command, help, say::help_tournament_draw_series)
            .arg(help.option("seed", "S", say::help_tournament_seed))
            .arg(help.option("mode", "random|standings", say::help_tournament_mode))
            .arg(prefer)
            .arg(help.option("fix", "PLAYER=TABLE", say::help_tournament_fix_place).action(ArgAction::Append))
    },
    run: |matches, context| {
        let wishes = Wishes {
            series: series(matches),
            seed: matches.get_one::<String>("seed").cloned(),
            mode: mode(matches)?,
            prefer: if matches.get_one::<u8>("prefer") == Some(&4) { Prefer::Four } else { Prefer::Three },
            fixed: matches.get_many::<String>("fix").into_iter().flatten().cloned().collect(),
        };
        let drawn = draw::draw(&mut context.store()?, &which(matches), &wishes)?;
        context.show(|| view::json::tables(&drawn.view), || view::hall::drawn(&drawn, context.format, &context.voice));
        Ok(ExitCode::SUCCESS)
    },
};

fn mode(matches: &ArgMatches) -> Result<DrawnBy, Refusal> {
    let Some(typed) = matches.get_one::<String>("mode") else { return Ok(DrawnBy::Random) };
    DrawnBy::from_word(typed).ok_or_else(|| {
        let allowed = DrawnBy::ALL.iter().map(|mode| mode.word().to_owned()).collect();
        refuse!(unknown_word { field: "--mode", value: typed.as_str(), allowed: Arg::Texts(allowed) })
    })
}

pub const TABLES: Verb = Verb {
    name: "tables",
    alias: "tische",
    help: say::help_tournament_tables,
    args: |command, help| {
        let command = command.arg(help.flag("by-name", say::help_tournament_by_name));
        with_series(command, help, say::help_tournament_series)
    },
    run: |matches, context| {
        let series = hall::tables(&mut context.store()?, &which(matches), series(matches))?;
        let picture = if matches.get_flag("by-name") { view::hall::by_name } else { view::hall::tables };
        context.show(|| view::json::tables(&series), || picture(&series, context.format, &context.voice));
        Ok(ExitCode::SUCCESS)
    },
};

pub const SHEETS: Verb = Verb {
    name: "sheets",
    alias: "zettel",
    help: say::help_tournament_sheets,
    args: |command, help| {
        let file = help.value("file", "FILE", say::help_tournament_sheets_file).value_parser(value_parser!(PathBuf));
        with_series(command.arg(file), help, say::help_tournament_series)
    },
    run: |matches, context| {
        let series = hall::tables(&mut context.store()?, &which(matches), series(matches))?;
        context.voice.speak_as_in(series.rules.set_name());
        page::write(matches, &view::sheets::sheets(&series, &context.voice), context)
    },
};

pub const RESULT: Verb = Verb {
    name: "result",
    alias: "ergebnis",
    help: say::help_tournament_result,
    args: |command, help| {
        let scores = help.values("scores", "PLAYER=POINTS[:WON/LOST]", say::help_tournament_scores);
        with_table(command.arg(scores), help, true)
            .arg(help.flag("again", say::help_tournament_again).conflicts_with("correct"))
            .arg(help.flag("correct", say::help_tournament_correct))
            .arg(help.option("hands", "N", say::help_tournament_hands).value_parser(value_parser!(u32)))
            .arg(help.option("reason", "TEXT", say::help_reason))
    },
    run: result,
};

fn result(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let Some(table) = table_ref(matches) else { return Ok(ExitCode::from(2)) };
    let typed = TypedSheet {
        table,
        scores: matches.get_many::<String>("scores").into_iter().flatten().cloned().collect(),
        again: matches.get_flag("again"),
        correct: matches.get_flag("correct"),
        hands: matches.get_one::<u32>("hands").copied(),
    };
    let why = matches.get_one::<String>("reason").map(String::as_str);
    let taken = result::enter(&mut context.store()?, &typed, why)?;
    context.voice.speak_as_in(taken.contest.course.plan.rules.set_name());
    context.show(|| view::json::taken(&taken), || view::hall::taken(&taken, context.format, &context.voice));
    Ok(ExitCode::SUCCESS)
}

pub const MISSING: Verb = Verb {
    name: "missing",
    alias: "offen",
    help: say::help_tournament_missing,
    args: |command, _| command,
    run: |matches, context| {
        let series = hall::look(&mut context.store()?, &which(matches))?;
        context.show(|| view::json::missing(&series), || view::hall::missing(&series, context.format, &context.voice));
        Ok(ExitCode::SUCCESS)
    },
};
