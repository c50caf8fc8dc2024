//! Own rule sets of a place: saved, renamed, removed, imported from a file, each by an entry of the
//! house chain. Which of these entries count is found by `journal::own_rules`.
//!
//! The rules of an evening are frozen, so nothing done here changes an evening that was begun.

use uuid::Uuid;

use crate::app::{AppError, Result, entries, house};
use crate::games::GameKind;
use crate::games::house::{LocalRules, OwnRules, check_name_for_own_rules};
use crate::journal::bodies::{HouseBody, RulesBody};
use crate::journal::own_rules;
use crate::journal::own_rules::{CurrentRuleSet, RulesEntry};
use crate::model::{Arg, Refusal, Word, name, refuse};
use crate::store::chain::Chain;
use crate::store::{Store, Tx};
use crate::typed::rules::find_name;

/// Beginning of the body of every entry about rules, by which these are found among all others of a
/// house chain.
const BEGINNING: &str = "{\"rules_";

/// Reads the own rule sets of the place, by name.
pub fn read_own_rule_sets(tx: &Tx<'_>) -> Result<Vec<CurrentRuleSet>> {
    let mut entries = Vec::new();
    for chain in &tx.house_chains()? {
        entries.extend(rules_entries(tx, chain)?);
    }
    Ok(own_rules::find_current_rule_sets(entries))
}

/// Reads the entries of a chain that are about rules and are not undone.
fn rules_entries(tx: &Tx<'_>, chain: &Chain) -> Result<Vec<RulesEntry>> {
    let mut said = Vec::new();
    tx.visit_chain(chain.id, |entry| {
        if entry.body.starts_with(BEGINNING)
            && let HouseBody::Rules(body) = entries::parse_house_body(chain, &entry)?.body
        {
            said.push((entry.seq, RulesEntry { at: entry.at, body }));
        }
        Ok::<(), AppError>(())
    })?;
    if said.is_empty() {
        return Ok(Vec::new());
    }
    let counting = house::places_of_deeds_not_undone(tx, chain)?;
    Ok(said.into_iter().filter(|(seq, _)| counting.contains(seq)).map(|(_, entry)| entry).collect())
}

/// Own rule sets of the place.
#[derive(Debug, Default)]
pub struct OwnRuleSets {
    /// Rule sets by name.
    pub sets: Vec<CurrentRuleSet>,
}

impl OwnRuleSets {
    pub fn read(store: &mut Store) -> Result<OwnRuleSets> {
        Ok(OwnRuleSets { sets: read_own_rule_sets(&store.read()?)? })
    }

    /// Rule sets that can be named for a game, or for any: the built-in ones, and the place's own.
    pub fn rule_sets_for_game(&self, game: Option<GameKind>) -> Vec<LocalRules> {
        let own = self.sets.iter().filter(|set| game.is_none_or(|game| set.rules.game() == game));
        let mut all = LocalRules::all_named_rule_sets(
            game.as_ref().map_or(GameKind::ALL, std::slice::from_ref),
        );
        all.extend(own.map(|set| LocalRules::Own(set.rules.clone())));
        all
    }

    /// Finds an own rule set by its name, perhaps shortened.
    pub fn find_own_rule_set(&self, typed: &str) -> Result<&CurrentRuleSet> {
        find_own_rule_set(&self.sets, typed)
    }
}

/// Finds one of these rule sets by its name, perhaps shortened.
fn find_own_rule_set<'s>(sets: &'s [CurrentRuleSet], typed: &str) -> Result<&'s CurrentRuleSet> {
    let names: Vec<&str> = sets.iter().map(|set| set.rules.name.as_str()).collect();
    if names.is_empty() {
        return Err(refuse!(own_rules_none { field: "NAME", value: typed }).into());
    }
    Ok(&sets[find_name(&names, typed, "NAME")?])
}

/// Conflict of two rule sets that got one name in two copies.
#[derive(Debug)]
pub struct RuleSetNameConflict {
    /// Later rule set, which keeps the name.
    pub holder: CurrentRuleSet,
    /// Earlier rule set, which has another name now.
    pub renamed: CurrentRuleSet,
}

/// Finds the rule sets that have lost their name by an import.
pub fn name_conflicts(
    before: &[CurrentRuleSet],
    after: &[CurrentRuleSet],
) -> Vec<RuleSetNameConflict> {
    let was_so = |set: &CurrentRuleSet| {
        before.iter().any(|known| known.rules == set.rules && known.has_lost_its_name())
    };
    let lost = after.iter().filter(|set| set.has_lost_its_name() && !was_so(set));
    let conflict = |renamed: &CurrentRuleSet| {
        let key = name::key(&renamed.given_name);
        let holder = after.iter().find(|other| name::key(&other.rules.name) == key)?;
        Some(RuleSetNameConflict { holder: holder.clone(), renamed: renamed.clone() })
    };
    lost.filter_map(conflict).collect()
}

/// Rules as they were saved, with those that they replaced.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedRules {
    pub now: OwnRules,
    /// Rules that had this name before.
    pub before: Option<OwnRules>,
}

/// Saves rules under their name, and replaces those that had the name. Records nothing if they are
/// saved already.
pub fn save_rule_set(store: &mut Store, rules: OwnRules) -> Result<SavedRules> {
    let tx = store.write()?;
    let saved = save_rule_set_in_transaction(&tx, rules, true)?;
    tx.commit()?;
    Ok(saved)
}

/// Imports rule sets, all or none; rule sets of this file with the same names are replaced only
/// with `replace`.
pub fn import_rule_sets(
    store: &mut Store,
    all: Vec<OwnRules>,
    replace: bool,
) -> Result<Vec<SavedRules>> {
    let tx = store.write()?;
    let saved = all
        .into_iter()
        .map(|rules| save_rule_set_in_transaction(&tx, rules, replace))
        .collect::<Result<_, _>>()?;
    tx.commit()?;
    Ok(saved)
}

fn save_rule_set_in_transaction(tx: &Tx<'_>, rules: OwnRules, replace: bool) -> Result<SavedRules> {
    let before = rule_set_named(&read_own_rule_sets(tx)?, &rules.name).cloned();
    let (name, mut instead_of) = (rules.name.as_str(), Vec::new());
    if let Some(before) = &before {
        let (game, other) = (rules.game(), before.rules.game());
        if game != other {
            return Err(refuse!(rules_of_other_game {
                field: "NAME",
                value: name,
                game: Arg::Word(other.word())
            })
            .into());
        }
        if before.rules == rules {
            return Ok(SavedRules { now: rules, before: Some(before.rules.clone()) });
        }
        if !replace {
            return Err(refusal_of_known_rule_set_name(name, &before.rules.name).into());
        }
        instead_of.clone_from(&before.ids);
    }
    let now = rules.clone();
    record_rules_entry(
        tx,
        RulesBody::Saved { id: Uuid::now_v7(), rules: Box::new(rules), instead_of },
    )?;
    Ok(SavedRules { now, before: before.map(|before| before.rules) })
}

/// Gives a rule set another name; evenings that were begun by it keep the old one. Returns the old
/// name and the new one.
pub fn rename_rule_set(store: &mut Store, from: &str, to: &str) -> Result<(String, String)> {
    let tx = store.write()?;
    let all = read_own_rule_sets(&tx)?;
    let set = find_own_rule_set(&all, from)?;
    let to = to.trim();
    check_name_for_own_rules(to, "NAME")?;
    if let Some(other) = rule_set_named(&all, to).filter(|other| other.ids != set.ids) {
        return Err(refusal_of_known_rule_set_name(to, &other.rules.name).into());
    }
    let (sets, from) = (set.ids.clone(), set.rules.name.clone());
    record_rules_entry(
        &tx,
        RulesBody::Renamed { id: Uuid::now_v7(), sets, from: from.clone(), to: to.to_owned() },
    )?;
    tx.commit()?;
    Ok((from, to.to_owned()))
}

/// Removes a rule set, which is returned; evenings that were begun by it stay as they are.
pub fn remove_rule_set(store: &mut Store, typed: &str) -> Result<OwnRules> {
    let tx = store.write()?;
    let all = read_own_rule_sets(&tx)?;
    let set = find_own_rule_set(&all, typed)?;
    record_rules_entry(
        &tx,
        RulesBody::Removed { sets: set.ids.clone(), name: set.rules.name.clone() },
    )?;
    tx.commit()?;
    Ok(set.rules.clone())
}

fn rule_set_named<'s>(all: &'s [CurrentRuleSet], name: &str) -> Option<&'s CurrentRuleSet> {
    let key = name::key(name);
    all.iter().find(|set| name::key(&set.rules.name) == key)
}

fn refusal_of_known_rule_set_name(name: &str, other: &str) -> Refusal {
    refuse!(rules_known { field: "NAME", value: name, other })
}

fn record_rules_entry(tx: &Tx<'_>, body: RulesBody) -> Result<()> {
    house::append_house_entry(tx, &HouseBody::Rules(body)).map(drop)
}
