//! Rules that `start` and `tournament new` are told, and those that change: a rule set by its name,
//! and house rules.

use std::path::PathBuf;

use clap::Args;

use crate::app::places::OwnSets;
use crate::cli::context::Context;
use crate::cli::failure::Result;
use crate::cli::files;
use crate::games::GameKind;
use crate::games::house::LocalRules;
use crate::games::session::{Event, Session, What};
use crate::model::{Message, Refusal, refuse, say};
use crate::present::{house as shown, reason};
use crate::typed::rules;
use crate::typed::rules::House;

#[derive(Args, Debug, Default)]
pub struct HouseArgs {
    #[arg(long, value_name = "key-value")]
    house: Vec<String>,
    #[arg(long, value_name = "file")]
    house_file: Option<PathBuf>,
}

impl HouseArgs {
    /// Reads the house rules of the file that is named, and those that are typed.
    pub fn read(&self) -> Result<House, Refusal> {
        let mut house = House::default();
        if let Some(file) = &self.house_file {
            let wrong = |error: Message| {
                refuse!(house_file_wrong { file: file.display().to_string(), error })
            };
            let text = files::read_text(file).map_err(|error| wrong(reason(&error)))?;
            house = House::of_file(&text).map_err(|error| wrong(say!(io_other { error })))?;
        }
        spelled(&self.house).iter().try_for_each(|typed| house.add(typed))?;
        Ok(house)
    }
}

/// House rules as they were typed, each by its key: `räuber=4`, `Räuber 4, Klopfen nein`.
pub fn spelled(typed: &[String]) -> Vec<String> {
    let has_sign = typed.iter().any(|word| word.contains('='));
    let parts: Vec<String> = match has_sign {
        true => typed.iter().map(|part| part.trim_end_matches(',').to_owned()).collect(),
        false => typed.join(" ").split(',').map(|part| part.trim().to_owned()).collect(),
    };
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    let by_key = |part: String| match part.split_once('=').or_else(|| part.rsplit_once(' ')) {
        Some((called, value)) => format!("{}={}", shown::key_of(called.trim()), value.trim()),
        None => part,
    };
    parts.map(by_key).collect()
}

/// Loads the place's own rule sets; a file that is not there yet has none.
pub fn own_rules(context: &Context) -> Result<OwnSets> {
    match context.store_if_there()? {
        Some(mut store) => Ok(OwnSets::read(&mut store)?),
        None => Ok(OwnSets::default()),
    }
}

/// Rule set of a game that is meant by a name.
pub fn rule_set(context: &Context, game: GameKind, typed: &str) -> Result<LocalRules> {
    // Most play by a named one, which takes no look into the file.
    let named = LocalRules::all_named(&[game]);
    if let Some(set) = named.into_iter().find(|set| set.name() == typed) {
        return Ok(set);
    }
    let sets = own_rules(context)?.all(Some(game));
    Ok(rules::rule_set(&sets, typed, "rules")?.clone())
}

/// Event by which these house rules hold from the next hand on.
pub fn rules_change(
    house: &House,
    session: &Session,
    reason: Option<String>,
) -> Result<Event, Refusal> {
    let change = house.change(&session.position().rules())?;
    Ok(Event { what: What::Rules(Box::new(change)), at: None, note: reason })
}
