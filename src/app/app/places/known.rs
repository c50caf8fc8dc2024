//! Rule sets that a file knows.

use crate::app::{AppError, Result, entries, house};
use crate::games::GameKind;
use crate::games::house::LocalRules;
use crate::journal::bodies::HouseBody;
use crate::journal::own_rules;
use crate::journal::own_rules::{RulesEntry, Standing};
use crate::model::{Word, name, refuse};
use crate::store::chain::Chain;
use crate::store::{Store, Tx};
use crate::typed::rules::name_meant;

/// Beginning of every entry about rules; the chain of a house has thousands of others.
const BEGINNING: &str = "{\"rules_";

/// Own rule sets of the place, by name.
pub fn standing_sets(tx: &Tx<'_>) -> Result<Vec<Standing>> {
    let mut entries = Vec::new();
    for chain in &tx.houses()? {
        entries.extend(rules_entries(tx, chain)?);
    }
    Ok(own_rules::standing(entries))
}

/// Entries of a chain about rules that were not taken back.
fn rules_entries(tx: &Tx<'_>, chain: &Chain) -> Result<Vec<RulesEntry>> {
    let mut said = Vec::new();
    tx.each_entry_of(chain.id, |entry| {
        if entry.body.starts_with(BEGINNING)
            && let HouseBody::Rules(body) = entries::of_house(chain, &entry)?.body
        {
            said.push((entry.seq, RulesEntry { at: entry.at, body }));
        }
        Ok::<(), AppError>(())
    })?;
    if said.is_empty() {
        return Ok(Vec::new());
    }
    let counting = house::living_entries(tx, chain)?;
    Ok(said.into_iter().filter(|(seq, _)| counting.contains(seq)).map(|(_, entry)| entry).collect())
}

/// Own rule sets of the place.
#[derive(Debug, Default)]
pub struct OwnSets {
    /// Rule sets by name.
    pub sets: Vec<Standing>,
}

impl OwnSets {
    pub fn read(store: &mut Store) -> Result<OwnSets> {
        Ok(OwnSets { sets: standing_sets(&store.read()?)? })
    }

    /// Rule sets that can be named for a game, or for any: the named ones, and the place's own.
    pub fn all(&self, game: Option<GameKind>) -> Vec<LocalRules> {
        let own = self.sets.iter().filter(|set| game.is_none_or(|game| set.rules.game() == game));
        let mut all =
            LocalRules::all_named(game.as_ref().map_or(GameKind::ALL, std::slice::from_ref));
        all.extend(own.map(|set| LocalRules::Own(set.rules.clone())));
        all
    }

    /// Finds an own rule set by its name cut short.
    pub fn find(&self, typed: &str) -> Result<&Standing> {
        find(&self.sets, typed)
    }
}

/// Finds one of these rule sets by its name cut short.
pub fn find<'s>(sets: &'s [Standing], typed: &str) -> Result<&'s Standing> {
    let names: Vec<&str> = sets.iter().map(|set| set.rules.name.as_str()).collect();
    if names.is_empty() {
        return Err(refuse!(own_rules_none { field: "NAME", value: typed }).into());
    }
    Ok(&sets[name_meant(&names, typed, "NAME")?])
}

/// Two rule sets that were given one name, in the copies that were brought together.
#[derive(Debug)]
pub struct Conflict {
    /// Later one, which has the name.
    pub holder: Standing,
    /// Earlier one, under another name now.
    pub renamed: Standing,
}

/// Rule sets that lost their name by what was brought in.
pub fn conflicts(before: &[Standing], after: &[Standing]) -> Vec<Conflict> {
    let was_so = |set: &Standing| {
        before.iter().any(|known| known.rules == set.rules && known.has_lost_its_name())
    };
    let lost = after.iter().filter(|set| set.has_lost_its_name() && !was_so(set));
    let conflict = |renamed: &Standing| {
        let key = name::key(&renamed.given_name);
        let holder = after.iter().find(|other| name::key(&other.rules.name) == key)?;
        Some(Conflict { holder: holder.clone(), renamed: renamed.clone() })
    };
    lost.filter_map(conflict).collect()
}
