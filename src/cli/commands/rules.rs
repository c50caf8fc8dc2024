//! `rules`: the games, their rule sets, every switch.

use std::process::ExitCode;

use clap::ArgMatches;

use crate::cli::Verb;
use crate::cli::context::{Context, Failure};
use crate::games::GameKind;
use crate::model::{Arg, Word, refuse, say};
use crate::present::rules;
use crate::record::write;
use crate::typed;

pub const RULES: Verb = Verb {
    name: "rules",
    alias: "regeln",
    help: say::help_rules,
    args: |command, help| {
        command.arg(help.value("game", "GAME", say::help_rules_game)).arg(help.value(
            "set",
            "RULES",
            say::help_rules_set,
        ))
    },
    run,
};

fn run(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let voice = &context.voice;
    let Some(typed) = matches.get_one::<String>("game") else {
        let json = || {
            write::object(|w| {
                w.key("games").object(|w| {
                    for game in GameKind::ALL {
                        w.key(game.word()).texts(game.rule_sets());
                    }
                });
            })
        };
        context.show(json, || rules::games(context.format, voice));
        return Ok(ExitCode::SUCCESS);
    };
    let game = typed::rules::game(typed)?;
    let all = game.rule_sets();
    let sets = match matches.get_one::<String>("set") {
        None => all,
        Some(set) => match all.iter().copied().find(|known| known == set) {
            Some(set) => vec![set],
            None => {
                let allowed = Arg::Texts(all.into_iter().map(str::to_owned).collect());
                return Err(refuse!(unknown_word { field: "rules", value: set.as_str(), allowed }).into());
            }
        },
    };
    context.show(|| rules::switches_json(game, &sets, voice), || rules::switches(game, &sets, context.format, voice));
    Ok(ExitCode::SUCCESS)
}
