//! Verb `rules`: the games, their rule sets, every switch; two places compared.

use clap::Args;

use super::house::own_rules;
use crate::app::places::OwnSets;
use crate::cli::context::Context;
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::verb::Run;
use crate::games::house::LocalRules;
use crate::games::{GameKind, examples};
use crate::model::name::plain_key;
use crate::model::{Arg, Refusal, Word, code, refuse};
use crate::present::compare_rules::ComparedSets;
use crate::present::{compare_rules, own_rules as view, rules};
use crate::typed::rules::{game, rule_set};

#[derive(Args, Debug)]
pub struct Rules {
    game: Option<String>,
    #[arg(value_name = "rules")]
    set: Option<String>,
}

impl Run for Rules {
    fn run(self, context: &mut Context) -> Result {
        let (own, voice) = (own_rules(context)?, &context.voice);
        let Some(typed) = self.game else {
            context.show(|| rules::games_json(&own.sets), || rules::games(&own.sets, voice));
            return SUCCESS;
        };
        // A place may have called its own rules as people elsewhere call a game.
        let key = plain_key(typed.trim());
        let called_so =
            own.sets.iter().find(|set| self.set.is_none() && plain_key(&set.rules.name) == key);
        if let Some(set) = called_so {
            return show_set(&LocalRules::Own(set.rules.clone()), &own, context);
        }
        let game = match (game(&typed), &self.set) {
            (Ok(game), _) => game,
            (Err(refusal), Some(_)) => return Err(refusal.into()),
            // Without a game a rule set may be meant.
            (Err(_), None) => {
                let sets = own.all(None);
                let set = rule_set(&sets, &typed, "rules")
                    .map_err(|refusal| refusal_of_neither(refusal, &sets, typed.as_str()))?;
                return show_set(set, &own, context);
            }
        };
        let sets = own.all(Some(game));
        match self.set {
            None => show_switches(game, &sets, context),
            Some(typed) => show_set(rule_set(&sets, &typed, "rules")?, &own, context),
        }
    }
}

/// Refusal of a word that is neither a game nor a rule set.
fn refusal_of_neither(refusal: Refusal, sets: &[LocalRules], typed: &str) -> Refusal {
    if refusal.code != code::unknown_word {
        return refusal;
    }
    let games = GameKind::ALL.iter().map(|game| game.word().to_owned()).collect();
    let sets = sets.iter().map(|set| set.name().to_owned()).collect();
    refuse!(rules_unknown {
        field: "rules",
        value: typed,
        games: Arg::Texts(games),
        sets: Arg::Texts(sets)
    })
}

fn show_switches(game: GameKind, sets: &[LocalRules], context: &Context) -> Result {
    // Of one place in its own words.
    let voice = &match sets {
        [set] => context.voice.for_rules(set.rules()),
        _ => context.voice,
    };
    context.show(|| rules::switches_json(game, sets, voice), || rules::switches(game, sets, voice));
    SUCCESS
}

/// Shows a rule set with all its switches, or one of the place's own with what it changes.
pub fn show_set(set: &LocalRules, own: &OwnSets, context: &Context) -> Result {
    let standing = own.sets.iter().find(|standing| LocalRules::Own(standing.rules.clone()) == *set);
    let Some(standing) = standing else {
        return show_switches(set.game(), std::slice::from_ref(set), context);
    };
    let voice = context.voice.for_rules(&standing.rules.rules);
    context.show(|| view::json(&standing.rules), || view::report(standing, &voice));
    SUCCESS
}

#[derive(Args, Debug)]
pub struct Compare {
    #[arg(value_name = "rules", help = "help-rules-show-name")]
    one: String,
    #[arg(value_name = "rules")]
    other: String,
}

impl Run for Compare {
    fn run(self, context: &mut Context) -> Result {
        let sets = own_rules(context)?.all(None);
        let one = rule_set(&sets, &self.one, "rules")?;
        let other = rule_set(&sets, &self.other, "rules")?;
        if one.game() != other.game() {
            return Err(refusal_of_two_games(one, other).into());
        }
        let contrasts = examples::compare(one.rules(), other.rules());
        let compared = ComparedSets { sets: [one, other], contrasts };
        let voice = &context.voice;
        context.show(
            || compare_rules::json(&compared, voice),
            || compare_rules::comparison(&compared, voice),
        );
        SUCCESS
    }
}

fn refusal_of_two_games(one: &LocalRules, other: &LocalRules) -> Refusal {
    refuse!(compare_two_games {
        field: "rules",
        value: other.name(),
        game: Arg::Word(other.game().word()),
        other: one.name(),
        other_game: Arg::Word(one.game().word())
    })
}
