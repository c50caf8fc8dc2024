//! `new`, `add`, `withdraw`, `import`, `entrants`, `log`, `list`, `use`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{ArgAction, ArgMatches, value_parser};

use super::which;
use crate::app::contest::{self, TournamentRef, enter};
use crate::app::{AppError, log as app_log};
use crate::cli::Verb;
use crate::cli::commands::evening::{find_game, read_rules};
use crate::cli::context::{Context, Failure};
use crate::games::GameKind;
use crate::model::{Arg, Refusal, Word, refuse, say};
use crate::present::{json, log, tournament as view};
use crate::tournament::course::Plan;
use crate::typed::roll::{self, RollLine};

/// What a tournament is played by where nothing is said.
const USUAL_RULES: &str = "steinmauern-turnier";

pub const NEW: Verb = Verb {
    name: "new",
    alias: "neu",
    help: say::help_tournament_new,
    args: |command, help| {
        command
            .arg(help.value("name", "TITLE", say::help_tournament_name).required(true))
            .arg(help.option("game", "GAME", say::help_start_game))
            .arg(help.option("rules", "RULES", say::help_start_rules))
            .arg(help.option("house", "KEY=VALUE", say::help_start_house).action(ArgAction::Append))
            .arg(help.option("house-file", "F.toml", say::help_start_house_file).value_parser(value_parser!(PathBuf)))
            .arg(help.option("series", "N", say::help_tournament_new_series).value_parser(value_parser!(u32)))
            .arg(help.option("rounds", "R", say::help_tournament_new_rounds).value_parser(value_parser!(u32)))
    },
    run: |matches, context| {
        let text = |id: &str| matches.get_one::<String>(id).map(String::as_str);
        let (game, set) = game_and_rules(text("game"), text("rules"))?;
        let rules = read_rules(game, set, matches)?;
        let agreed = rules.rounds().and_then(|rounds| u32::try_from(rounds).ok());
        let rounds = matches.get_one::<u32>("rounds").copied().or(agreed);
        let plan = Plan {
            name: text("name").unwrap_or_default().trim().to_owned(),
            rules: rules.with_rounds(0),
            series: matches.get_one::<u32>("series").copied().unwrap_or(1),
            rounds: rounds.ok_or_else(|| refuse!(rounds_needed { field: "--rounds" }))?,
        };
        let contest = contest::begin(&mut context.store()?, plan)?;
        context.voice.speak_as_in(contest.course.plan.rules.set_name());
        context.show(|| view::json::begun(&contest), || view::begun(&contest, &context.voice));
        Ok(ExitCode::SUCCESS)
    },
};

/// The game is the one whose rules are named; without either it is the tournament of Steinmauern.
fn game_and_rules<'t>(game: Option<&str>, rules: Option<&'t str>) -> Result<(GameKind, Option<&'t str>), AppError> {
    match (game, rules) {
        (Some(game), rules) => {
            let game = find_game(game)?;
            Ok((game, rules.or((game == GameKind::Dreierles).then_some(USUAL_RULES))))
        }
        (None, None) => Ok((GameKind::Dreierles, Some(USUAL_RULES))),
        (None, Some(set)) => {
            let game = GameKind::ALL.iter().find(|game| game.rule_sets().contains(&set));
            let allowed = || GameKind::ALL.iter().flat_map(|game| game.rule_sets()).map(str::to_owned).collect();
            let refusal = || refuse!(rules_of_no_game { field: "--rules", value: set, allowed: Arg::Texts(allowed()) });
            Ok((*game.ok_or_else(refusal)?, rules))
        }
    }
}

pub const ADD: Verb = Verb {
    name: "add",
    alias: "dazu",
    help: say::help_tournament_add,
    args: |command, help| {
        command.arg(help.values("players", "PLAYER", say::help_tournament_players)).arg(help.option(
            "club",
            "TEXT",
            say::help_tournament_club,
        ))
    },
    run: |matches, context| {
        let club = matches.get_one::<String>("club").map(|club| club.trim().to_owned());
        let names = matches.get_many::<String>("players").into_iter().flatten();
        let lines: Vec<RollLine> =
            names.map(|name| RollLine { name: name.clone(), club: club.clone(), ..RollLine::default() }).collect();
        enter_all(&lines, matches, context)
    },
};

pub const IMPORT: Verb = Verb {
    name: "import",
    alias: "einlesen",
    help: say::help_tournament_import,
    args: |command, help| {
        let file = help.value("file", "CSV", say::help_tournament_roll).required(true);
        command.arg(file.value_parser(value_parser!(PathBuf)))
    },
    run: |matches, context| {
        let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
        let bytes = std::fs::read(&path).map_err(|error| {
            let refusal = Refusal::field("file-unreadable", "CSV", path.display().to_string());
            AppError::Refused(refusal.with("error", error.to_string()))
        })?;
        enter_all(&roll::read(&bytes)?, matches, context)
    },
};

fn enter_all(lines: &[RollLine], matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let entered = enter::add(&mut context.store()?, &which(matches), lines)?;
    context.show(|| view::json::entered(&entered), || view::entered(&entered, &context.voice));
    Ok(ExitCode::SUCCESS)
}

pub const WITHDRAW: Verb = Verb {
    name: "withdraw",
    alias: "abmelden",
    help: say::help_tournament_withdraw,
    args: |command, help| {
        command.arg(help.value("player", "PLAYER", say::help_tournament_player).required(true)).arg(help.option(
            "reason",
            "TEXT",
            say::help_reason,
        ))
    },
    run: |matches, context| {
        let player = matches.get_one::<String>("player").map(String::as_str).unwrap_or_default();
        let why = matches.get_one::<String>("reason").map(String::as_str);
        let withdrawn = enter::withdraw(&mut context.store()?, &which(matches), player, why)?;
        context.show(|| view::json::entrants(&withdrawn.contest), || view::withdrawn(&withdrawn, &context.voice));
        Ok(ExitCode::SUCCESS)
    },
};

pub const ENTRANTS: Verb = Verb {
    name: "entrants",
    alias: "teilnehmer",
    help: say::help_tournament_entrants,
    args: |command, _| command,
    run: |matches, context| {
        let contest = contest::look(&mut context.store()?, &which(matches))?;
        context.show(|| view::json::entrants(&contest), || view::entrants(&contest, context.format, &context.voice));
        Ok(ExitCode::SUCCESS)
    },
};

pub const LOG: Verb = Verb {
    name: "log",
    alias: "protokoll",
    help: say::help_tournament_log,
    args: |command, _| command,
    run: |matches, context| {
        let lines = app_log::of_tournament(&mut context.store()?, &which(matches))?;
        context.show(|| json::log(&lines), || log::log(&lines, context.format, &context.voice));
        Ok(ExitCode::SUCCESS)
    },
};

pub const LIST: Verb = Verb {
    name: "list",
    alias: "liste",
    help: say::help_tournament_list,
    args: |command, _| command,
    run: |_, context| {
        let contests = contest::list(&mut context.store()?)?;
        context.show(|| view::json::list(&contests), || view::list(&contests, context.format, &context.voice));
        Ok(ExitCode::SUCCESS)
    },
};

pub const USE: Verb = Verb {
    name: "use",
    alias: "nimm",
    help: say::help_tournament_use,
    args: |command, help| command.arg(help.value("name", "NAME", say::help_tournament_use_name).required(true)),
    run: |matches, context| {
        let name = matches.get_one::<String>("name").cloned().unwrap_or_default();
        let contest = contest::choose(&mut context.store()?, &TournamentRef::Named(name))?;
        let chosen = [(contest, true)];
        context.show(|| view::json::list(&chosen), || view::list(&chosen, context.format, &context.voice));
        Ok(ExitCode::SUCCESS)
    },
};
