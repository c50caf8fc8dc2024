//! Verb `rules` and the verbs behind it: lists games, rule sets and switches, compares two rule sets,
//! and saves, shows, renames, removes, exports and imports a place's own rules.

use std::io::Read;
use std::path::{Path, PathBuf};

use clap::Args;

use super::house::{HouseArgs, load_own_rules};
use crate::app::places;
use crate::app::places::OwnRuleSets;
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::files::{self, OverwriteRule};
use crate::cli::world::World;
use crate::cli::{Context, Run};
use crate::games::house::{LocalRules, OwnRules};
use crate::games::{GameKind, examples};
use crate::model::name::key_without_accents;
use crate::model::{Arg, Refusal, Word, code, refuse, say};
use crate::present::compare_rules::RuleSetComparison;
use crate::present::json::object;
use crate::present::{Report, compare_rules, io_error_message, rules};
use crate::typed::rule_file::{self, RuleFileFault};
use crate::typed::rules::{find_game, find_rule_set};

#[derive(Args)]
pub struct RulesVerb {
    game: Option<String>,
    #[arg(value_name = "rules")]
    set: Option<String>,
}

impl Run for RulesVerb {
    fn run(self, context: &mut Context) -> Result {
        let (own, voice) = (load_own_rules(context)?, &context.voice);
        let Some(typed) = self.game else {
            context.show(|| rules::games_json(&own.sets), || rules::games_report(&own.sets, voice));
            return SUCCESS;
        };
        // A place may have called its own rules as people elsewhere call a game.
        let key = key_without_accents(typed.trim());
        let called_so = own
            .sets
            .iter()
            .find(|set| self.set.is_none() && key_without_accents(&set.rules.name) == key);
        if let Some(set) = called_so {
            return show_rule_set(&LocalRules::Own(set.rules.clone()), &own, context);
        }
        let game = match (find_game(&typed), &self.set) {
            (Ok(game), _) => game,
            (Err(refusal), Some(_)) => return Err(refusal.into()),
            // Without a game a rule set may be meant.
            (Err(_), None) => {
                let sets = own.rule_sets_for_game(None);
                let set = find_rule_set(&sets, &typed, "rules")
                    .map_err(|refusal| refusal_of_unknown_word(refusal, &sets, typed.as_str()))?;
                return show_rule_set(set, &own, context);
            }
        };
        let sets = own.rule_sets_for_game(Some(game));
        match self.set {
            None => show_switches(game, &sets, context),
            Some(typed) => show_rule_set(find_rule_set(&sets, &typed, "rules")?, &own, context),
        }
    }
}

/// Refusal of a word that could have named a game or a rule set but names neither.
fn refusal_of_unknown_word(refusal: Refusal, sets: &[LocalRules], typed: &str) -> Refusal {
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
    context.show(
        || rules::switches_json(game, sets, voice),
        || rules::switches_report(game, sets, voice),
    );
    SUCCESS
}

/// Shows a named rule set with all its switches; one of the place's own, with its differences from
/// its parent.
pub fn show_rule_set(set: &LocalRules, own: &OwnRuleSets, context: &Context) -> Result {
    let standing = own.sets.iter().find(|standing| LocalRules::Own(standing.rules.clone()) == *set);
    let Some(standing) = standing else {
        return show_switches(set.game(), std::slice::from_ref(set), context);
    };
    let voice = context.voice.for_rules(&standing.rules.rules);
    context.show(
        || rules::own_rules_object(&standing.rules),
        || rules::own_rules_report(standing, &voice),
    );
    SUCCESS
}

#[derive(Args)]
pub struct CompareVerb {
    #[arg(value_name = "rules", help = "help-rules-show-name")]
    one: String,
    #[arg(value_name = "rules")]
    other: String,
}

impl Run for CompareVerb {
    fn run(self, context: &mut Context) -> Result {
        let sets = load_own_rules(context)?.rule_sets_for_game(None);
        let one = find_rule_set(&sets, &self.one, "rules")?;
        let other = find_rule_set(&sets, &self.other, "rules")?;
        if one.game() != other.game() {
            return Err(refusal_of_two_games(one, other).into());
        }
        let contrasts = examples::compare_rules(one.rules(), other.rules());
        let compared = RuleSetComparison { sets: [one, other], contrasts };
        let voice = &context.voice;
        context.show(
            || compare_rules::rule_sets_comparison_json(&compared, voice),
            || compare_rules::rule_sets_comparison_report(&compared, voice),
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

/// Most bytes of a file of rules; a longer one is refused (docs/trust.md, Limits: one line of
/// input).
const MOST_BYTES: u64 = 1024 * 1024;

#[derive(Args)]
pub struct SaveVerb {
    #[arg(help = "help-rules-rename-from")]
    name: String,
    #[arg(long, value_name = "rules")]
    from: String,
    #[command(flatten)]
    house: HouseArgs,
    #[arg(long, value_name = "text")]
    source: Option<String>,
    #[arg(long, value_name = "text")]
    note: Option<String>,
}

impl Run for SaveVerb {
    fn run(self, context: &mut Context) -> Result {
        let house = self.house.house_rules()?;
        let sets = load_own_rules(context)?.rule_sets_for_game(None);
        let set = find_rule_set(&sets, &self.from, "--from")?;
        let rules =
            house.own_rules(&self.name, set, self.source.as_deref(), self.note.as_deref())?;
        let saved = places::save_rule_set(&mut context.open_or_create_store()?, rules)?;
        context.show(
            || rules::own_rules_object(&saved.now),
            || rules::saved_rules_report(&saved, &context.voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct ShowVerb {
    #[arg(value_name = "rules")]
    name: String,
}

impl Run for ShowVerb {
    fn run(self, context: &mut Context) -> Result {
        let own = load_own_rules(context)?;
        show_rule_set(
            find_rule_set(&own.rule_sets_for_game(None), &self.name, "rules")?,
            &own,
            context,
        )
    }
}

#[derive(Args)]
pub struct RenameVerb {
    #[arg(value_name = "name")]
    from: String,
    #[arg(value_name = "name")]
    to: String,
}

impl Run for RenameVerb {
    fn run(self, context: &mut Context) -> Result {
        let (name, other) =
            places::rename_rule_set(&mut context.open_store()?, &self.from, &self.to)?;
        let json = || object! { "name": &other, "before": &name };
        context.show(json, || rules::renamed_rules_sentence(&name, &other, &context.voice));
        SUCCESS
    }
}

#[derive(Args)]
pub struct RemoveVerb {
    #[arg(help = "help-rules-rename-from")]
    name: String,
}

impl Run for RemoveVerb {
    fn run(self, context: &mut Context) -> Result {
        let removed = places::remove_rule_set(&mut context.open_store()?, &self.name)?;
        let json = || object! { "removed": rules::own_rules_object(&removed) };
        context.show(json, || rules::removed_rules_sentence(&removed, &context.voice));
        SUCCESS
    }
}

#[derive(Args)]
pub struct ExportVerb {
    #[arg(help = "help-rules-rename-from")]
    name: String,
    file: Option<PathBuf>,
    #[arg(long)]
    force: bool,
}

impl Run for ExportVerb {
    fn run(self, context: &mut Context) -> Result {
        let own = load_own_rules(context)?;
        let text = rule_file::rule_file_text(&own.find_own_rule_set(&self.name)?.rules);
        match files::file_unless_dash(self.file.as_deref()) {
            None => context.world.print(&text),
            Some(file) => {
                let over = OverwriteRule::anything_if_forced(self.force, OverwriteRule::Nothing);
                files::write_atomically(file, over, |file| Ok(file.write_all(text.as_bytes())?))?;
            }
        }
        SUCCESS
    }
}

#[derive(Args)]
pub struct ImportVerb {
    #[arg(required = true, num_args = 1..)]
    file: Vec<PathBuf>,
    #[arg(long)]
    replace: bool,
}

impl Run for ImportVerb {
    fn run(self, context: &mut Context) -> Result {
        let rules = self.file.iter().map(|file| read_rules_file(file, &*context.world));
        let rules = rules.collect::<Result<Vec<OwnRules>, Refusal>>()?;
        let saved =
            places::import_rule_sets(&mut context.open_or_create_store()?, rules, self.replace)?;
        let report = || {
            let mut report = Report::new();
            for one in &saved {
                report.append(rules::saved_rules_report(one, &context.voice)).add_gap();
            }
            report
        };
        context.show(|| rules::imported_rules_json(saved.iter().map(|one| &one.now)), report);
        SUCCESS
    }
}

/// Reads a place's own rules from a file.
fn read_rules_file(path: &Path, world: &dyn World) -> Result<OwnRules, Refusal> {
    rule_file::parse_rule_file(&read_rules_text(path, world)?).map_err(|fault| match fault {
        RuleFileFault::Refused(refusal) => refusal,
        RuleFileFault::NoToml(error) => {
            let file = files::displayed_file_name(path, world);
            refuse!(rules_file_wrong { file, error: say!(io_other { error }) })
        }
    })
}

fn read_rules_text(path: &Path, world: &dyn World) -> Result<String, Refusal> {
    let (file, mut text) = (files::displayed_file_name(path, world), String::new());
    let from: Box<dyn Read> = match files::file_unless_dash(Some(path)) {
        None => Box::new(world.input()),
        Some(path) => Box::new(files::open(path)?),
    };
    match from.take(MOST_BYTES + 1).read_to_string(&mut text) {
        Err(error) => Err(refuse!(file_unreadable {
            field: "FILE",
            value: file,
            error: io_error_message(&error)
        })),
        Ok(bytes) if bytes as u64 > MOST_BYTES => Err(refuse!(rules_file_wrong {
            file,
            error: say!(rules_file_too_long { most: MOST_BYTES as i64 })
        })),
        Ok(_) => Ok(text),
    }
}
