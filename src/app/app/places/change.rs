//! Changes to a place's own rules: each an entry of the house chain, with what it replaces.

use uuid::Uuid;

use super::known::{find, standing_sets};
use crate::app::{Result, house};
use crate::games::house::{OwnRules, check_own_name};
use crate::journal::bodies::{HouseBody, RulesBody};
use crate::journal::own_rules::Standing;
use crate::model::{Arg, Refusal, Word, name, refuse};
use crate::store::{Store, Tx};

/// Rules that were saved.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved {
    pub now: OwnRules,
    /// Rules that had the name before.
    pub before: Option<OwnRules>,
}

/// Saves rules under their name, in the place of what had that name. Records nothing where they
/// were saved just so before.
pub fn save(store: &mut Store, rules: OwnRules) -> Result<Saved> {
    let tx = store.write()?;
    let saved = save_rules(&tx, rules, true)?;
    tx.commit()?;
    Ok(saved)
}

/// Takes in rules from elsewhere, all or none; in the place of others only where that is wanted.
pub fn take_in(store: &mut Store, all: Vec<OwnRules>, replace: bool) -> Result<Vec<Saved>> {
    let tx = store.write()?;
    let saved =
        all.into_iter().map(|rules| save_rules(&tx, rules, replace)).collect::<Result<_, _>>()?;
    tx.commit()?;
    Ok(saved)
}

fn save_rules(tx: &Tx<'_>, rules: OwnRules, replace: bool) -> Result<Saved> {
    let before = set_called(&standing_sets(tx)?, &rules.name).cloned();
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
            return Ok(Saved { now: rules, before: Some(before.rules.clone()) });
        }
        if !replace {
            return Err(already_known(name, &before.rules.name).into());
        }
        instead_of.clone_from(&before.ids);
    }
    let now = rules.clone();
    record(tx, RulesBody::Saved { id: Uuid::now_v7(), rules: Box::new(rules), instead_of })?;
    Ok(Saved { now, before: before.map(|before| before.rules) })
}

/// Gives rules another name; evenings that were begun by them keep the old one.
pub fn rename(store: &mut Store, from: &str, to: &str) -> Result<(String, String)> {
    let tx = store.write()?;
    let all = standing_sets(&tx)?;
    let set = find(&all, from)?;
    let to = to.trim();
    check_own_name(to, "NAME")?;
    if let Some(other) = set_called(&all, to).filter(|other| other.ids != set.ids) {
        return Err(already_known(to, &other.rules.name).into());
    }
    let (sets, from) = (set.ids.clone(), set.rules.name.clone());
    record(
        &tx,
        RulesBody::Renamed { id: Uuid::now_v7(), sets, from: from.clone(), to: to.to_owned() },
    )?;
    tx.commit()?;
    Ok((from, to.to_owned()))
}

/// Removes rules; evenings that were begun by them stay as they are.
pub fn remove(store: &mut Store, typed: &str) -> Result<OwnRules> {
    let tx = store.write()?;
    let all = standing_sets(&tx)?;
    let set = find(&all, typed)?;
    record(&tx, RulesBody::Removed { sets: set.ids.clone(), name: set.rules.name.clone() })?;
    tx.commit()?;
    Ok(set.rules.clone())
}

fn set_called<'s>(all: &'s [Standing], name: &str) -> Option<&'s Standing> {
    let key = name::key(name);
    all.iter().find(|set| name::key(&set.rules.name) == key)
}

fn already_known(name: &str, other: &str) -> Refusal {
    refuse!(rules_known { field: "NAME", value: name, other })
}

fn record(tx: &Tx<'_>, body: RulesBody) -> Result<()> {
    house::append(tx, &HouseBody::Rules(body)).map(drop)
}
