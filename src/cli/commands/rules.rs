//! `rules`: the games, their rule sets, every switch.

use std::process::ExitCode;

use clap::Args;

use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::verb::Run;
use crate::games::GameKind;
use crate::model::{Arg, Refusal, Word, refuse};
use crate::present::rules;
use crate::record::write;
use crate::typed;

#[derive(Args, Debug)]
pub struct Rules {
    game: Option<String>,
    set: Option<String>,
}

impl Run for Rules {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let voice = &context.voice;
        let Some(typed) = self.game else {
            context.show(all_sets, || rules::games(voice));
            return Ok(ExitCode::SUCCESS);
        };
        let game = typed::rules::game(&typed)?;
        let sets = match self.set {
            None => game.rule_sets(),
            Some(set) => vec![find_set(game, &set)?],
        };
        context.show(|| rules::switches_json(game, &sets, voice), || rules::switches(game, &sets, voice));
        Ok(ExitCode::SUCCESS)
    }
}

fn find_set(game: GameKind, typed: &str) -> Result<&'static str, Refusal> {
    let all = game.rule_sets();
    let found = all.iter().copied().find(|known| *known == typed);
    found.ok_or_else(|| {
        let allowed = Arg::Texts(all.into_iter().map(str::to_owned).collect());
        refuse!(unknown_word { field: "rules", value: typed, allowed })
    })
}

fn all_sets() -> String {
    write::object(|w| {
        w.key("games").object(|w| {
            for game in GameKind::ALL {
                w.key(game.word()).texts(game.rule_sets());
            }
        });
    })
}
