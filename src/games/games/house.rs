//! The rules of a house, of whichever game: read from the switches that are named, and written so that they come out again.
//!
//! A header names the switches that differ from a named rule set, a log entry all of them, frozen. What is not named
//! follows from what is ([`GameRules::follow`]), here and nowhere else.

use super::game::GameRules;
use super::switches::{Given, Source, Switch};
use crate::model::{Arg, Refusal, refuse};
use crate::record::{Node, Writer};

/// The values of a named rule set, but for the switches that are given.
pub fn read<R: GameRules>(set: R::Set, given: &Given<'_, '_>) -> Result<R, Refusal> {
    let mut rules = R::of(set);
    let mut named = R::Named::default();
    for (key, value) in given.entries {
        read_one(&mut rules, key, value, given)?;
        R::name(&mut named, key);
    }
    rules.follow(&named);
    rules.check()?;
    if given.from == Source::House {
        keep_named(&mut rules, |key| given.entries.iter().any(|(named, _)| named == key));
    }
    Ok(rules)
}

fn read_one<R: GameRules>(rules: &mut R, key: &str, value: &Node<'_>, given: &Given<'_, '_>) -> Result<(), Refusal> {
    let path = given.path.key(key);
    if rules.read_switch(key, value, &path, given.from)? {
        return Ok(());
    }
    let known = R::SWITCHES.iter().map(|switch| switch.key.to_owned()).collect();
    let game = Arg::Word(given.game);
    Err(refuse!(unknown_switch { field: path.to_string(), game, allowed: Arg::Texts(known) }))
}

/// Remembers what was named and would have followed just so: nothing else tells that it stays as it is where the others
/// change.
fn keep_named<R: GameRules>(rules: &mut R, is_named: impl Fn(&str) -> bool) {
    rules.set_named(Vec::new());
    let needed = header_keys(rules);
    let named = R::FOLLOWING.iter().copied().filter(|key| is_named(key) && !needed.contains(key));
    rules.set_named(named.collect());
}

/// Switches that are otherwise from the next hand on, upon the values of the rule set; the keys in the game's order.
pub fn read_change<R: GameRules>(set: R::Set, given: &Given<'_, '_>) -> Result<(Vec<&'static str>, R), Refusal> {
    let mut values = R::of(set);
    for (key, value) in given.entries {
        if R::FIXED.contains(&key.as_ref()) {
            let field = given.path.key(key).to_string();
            return Err(refuse!(switch_fixed { field, switch: key.to_string() }));
        }
        read_one(&mut values, key, value, given)?;
    }
    let is_given = |key: &&'static str| given.entries.iter().any(|(given, _)| given == key);
    Ok((R::SWITCHES.iter().map(|switch| switch.key).filter(is_given).collect(), values))
}

/// The same rules as if a header had named these switches too, with what follows from them.
pub fn changed<R: GameRules>(rules: &R, keys: &[&'static str], values: &R) -> Result<R, Refusal> {
    let before = rules.written_out();
    let mut all = header_keys(rules);
    let mut changed = R::of(rules.set());
    all.iter().for_each(|key| changed.copy_switch(key, &before));
    keys.iter().for_each(|key| changed.copy_switch(key, values));
    all.extend(keys);
    let mut named = R::Named::default();
    all.iter().for_each(|key| R::name(&mut named, key));
    changed.follow(&named);
    changed.check()?;
    keep_named(&mut changed, |key| all.contains(&key));
    Ok(changed)
}

/// Writes what a header has to name for just these rules to come out of it.
pub fn write_house<R: GameRules>(rules: &R, writer: &mut Writer) {
    let (keys, wanted) = (header_keys(rules), rules.written_out());
    for switch in R::SWITCHES.iter().filter(|switch| keys.contains(&switch.key)) {
        wanted.write_switch(switch.key, writer.key(switch.key));
    }
}

/// What a header has to name for just these rules to come out of it.
fn header_keys<R: GameRules>(rules: &R) -> Vec<&'static str> {
    let wanted = rules.written_out();
    let mut keys: Vec<&'static str> = Vec::new();
    let resolved = |keys: &[&'static str]| {
        let (mut resolved, mut named) = (R::of(rules.set()), R::Named::default());
        for key in keys {
            R::name(&mut named, key);
            resolved.copy_switch(key, &wanted);
        }
        resolved.follow(&named);
        resolved.written_out()
    };
    // One at a time, and from the front: what follows from a switch that is named need not be named itself.
    let mut so_far = resolved(&keys);
    while let Some(switch) = R::SWITCHES.iter().find(|switch| wanted.has_other(switch.key, &so_far)) {
        keys.push(switch.key);
        so_far = resolved(&keys);
    }
    keys.extend(rules.named());
    keys
}

/// Writes every switch, to be frozen with a session.
pub fn write_all<R: GameRules>(rules: &R, writer: &mut Writer) {
    for switch in R::SWITCHES {
        rules.write_switch(switch.key, writer.key(switch.key));
    }
}

/// The switches that differ, whatever was named and what followed.
pub fn differing<R: GameRules>(one: &R, other: &R) -> Vec<&'static Switch> {
    let (one, other) = (one.written_out(), other.written_out());
    R::SWITCHES.iter().filter(|switch| one.has_other(switch.key, &other)).collect()
}

/// The same rules with one switch as the other ones have it.
pub fn with_switch_of<R: GameRules>(rules: &R, key: &str, other: &R) -> Option<R> {
    let mut changed = rules.written_out();
    changed.copy_switch(key, &other.written_out());
    changed.check().is_ok().then_some(changed)
}

/// Whether hands count alike by both.
pub fn count_alike<R: GameRules>(one: &R, other: &R) -> bool {
    one.set() == other.set() && differing(one, other).is_empty()
}
