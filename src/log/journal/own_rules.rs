//! Own rules of a place: which rule sets count, of all that were saved, renamed and removed in any
//! chain of any copy of the file.
//!
//! Entries are ordered by time, so every copy that knows the same entries has the same names.
//! Merging copies loses no saved rule set: where two have different rules under one name, the later
//! ones keep the name, and the earlier ones are called `Malsch (2)`.

use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use super::bodies::RulesBody;
use crate::games::house::{OwnRules, has_game_or_rule_set_name};
use crate::model::{name, time};

/// Log entry about a place's own rules that counts, which means that it was not undone.
#[derive(Clone, Debug, PartialEq)]
pub struct RulesEntry {
    pub at: String,
    pub body: RulesBody,
}

/// Rule set of a place that counts, under its present name.
#[derive(Clone, Debug, PartialEq)]
pub struct CurrentRuleSet {
    /// Rules, under the name by which people name them now.
    pub rules: OwnRules,
    /// Name that the rule set was given, which another one may have by now.
    pub given_name: String,
    /// Ids of every entry that saved exactly these rules.
    pub ids: Vec<Uuid>,
    /// Time at which the rule set was saved, or got its name.
    pub at: String,
}

impl CurrentRuleSet {
    /// Whether a rule set saved or renamed later has taken its name.
    pub fn has_lost_its_name(&self) -> bool {
        self.rules.name != self.given_name
    }
}

/// Sort key of an entry: the time of recording in seconds, then the id, as ids grow with time
/// within a second, too.
type EntryOrderKey = (i64, Uuid);

struct SavedRuleSet {
    when: EntryOrderKey,
    at: String,
    rules: OwnRules,
    instead_of: Vec<Uuid>,
}

struct RuleSetRename {
    when: EntryOrderKey,
    at: String,
    sets: Vec<Uuid>,
    to: String,
}

/// Lists the rule sets that count, by name.
pub fn find_current_rule_sets(entries: Vec<RulesEntry>) -> Vec<CurrentRuleSet> {
    let (mut saved, mut renamed, mut gone) = (BTreeMap::new(), Vec::new(), BTreeSet::new());
    for RulesEntry { at, body } in entries {
        let seconds = time::unix_seconds(&at).unwrap_or_default();
        match body {
            RulesBody::Saved { id, rules, instead_of } => {
                gone.extend(instead_of.iter().copied());
                saved.insert(
                    id,
                    SavedRuleSet { when: (seconds, id), at, rules: *rules, instead_of },
                );
            }
            RulesBody::Renamed { id, sets, to, .. } => {
                renamed.push(RuleSetRename { when: (seconds, id), at, sets, to })
            }
            RulesBody::Removed { sets, .. } => gone.extend(sets),
        }
    }
    let living = saved.keys().filter(|id| !gone.contains(*id));
    let mut named: Vec<(EntryOrderKey, CurrentRuleSet)> =
        living.filter_map(|id| rule_set_with_last_name(*id, &saved, &renamed)).collect();
    named.sort_by_key(|(when, _)| std::cmp::Reverse(*when));
    let mut sets = with_unique_names(named.into_iter().map(|(_, standing)| standing).collect());
    sets.sort_by_cached_key(|set| name::key(&set.rules.name));
    sets
}

/// Finds a rule set, under the name that was last given to it or to a rule set it replaced.
fn rule_set_with_last_name(
    id: Uuid,
    saved: &BTreeMap<Uuid, SavedRuleSet>,
    renamed: &[RuleSetRename],
) -> Option<(EntryOrderKey, CurrentRuleSet)> {
    let own = saved.get(&id)?;
    let (mut line, mut to_look_at) = (BTreeSet::from([id]), own.instead_of.clone());
    while let Some(earlier) = to_look_at.pop() {
        if line.insert(earlier) {
            to_look_at.extend(
                saved.get(&earlier).into_iter().flat_map(|saved| saved.instead_of.iter().copied()),
            );
        }
    }
    let of_this =
        renamed.iter().filter(|renamed| renamed.sets.iter().any(|set| line.contains(set)));
    let last = of_this.filter(|renamed| renamed.when > own.when).max_by_key(|renamed| renamed.when);
    let (when, at, name) = match last {
        Some(renamed) => (renamed.when, &renamed.at, &renamed.to),
        None => (own.when, &own.at, &own.rules.name),
    };
    let rules = own.rules.renamed_to(name);
    Some((when, CurrentRuleSet { rules, given_name: name.clone(), ids: vec![id], at: at.clone() }))
}

/// Makes names unique; `sets` begin with the latest. Equal rule sets of several copies become one;
/// of different ones with the same name only the latest keeps it.
fn with_unique_names(sets: Vec<CurrentRuleSet>) -> Vec<CurrentRuleSet> {
    let mut kept: Vec<CurrentRuleSet> = Vec::new();
    for set in sets {
        let same_name = |known: &&mut CurrentRuleSet| {
            name::key(&known.given_name) == name::key(&set.given_name)
        };
        match kept
            .iter_mut()
            .filter(same_name)
            .find(|known| known.rules.is_same_except_name(&set.rules))
        {
            Some(known) => known.ids.extend(set.ids),
            None => kept.push(set),
        }
    }
    let mut names: BTreeSet<String> = BTreeSet::new();
    // A name that somebody chose goes before one that is made here.
    let chosen: BTreeSet<String> = kept.iter().map(|set| name::key(&set.given_name)).collect();
    for set in &mut kept {
        let is_free = |called: &str| {
            !names.contains(&name::key(called)) && !has_game_or_rule_set_name(called)
        };
        if !is_free(&set.given_name) {
            let numbered = (2..).map(|number| format!("{} ({number})", set.given_name));
            let mut free =
                numbered.filter(|called| is_free(called) && !chosen.contains(&name::key(called)));
            set.rules.name = free.next().unwrap_or_default();
        }
        names.insert(name::key(&set.rules.name));
    }
    kept
}
