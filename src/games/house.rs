//! The rules of a house, of whichever game: read from the switches that are named, and written so that they come out again.
//!
//! A header names the switches that differ from a named rule set, a log entry all of them, frozen. What is not named
//! follows from what is ([`GameRules::follow`]), here and nowhere else.

use super::game::GameRules;
use super::switches::{Edition, Given, Source, Switch};
use crate::model::{Arg, Refusal, refuse};
use crate::record::Writer;

/// The values of a named rule set, but for the switches that are given.
pub fn read<R: GameRules>(set: R::Set, given: &Given<'_, '_>) -> Result<R, Refusal> {
    let mut rules = R::of(set);
    let mut named = R::Named::default();
    if given.from == Source::FirstHouse {
        R::SWITCHES[..R::IN_FIRST_EDITION].iter().for_each(|switch| R::name(&mut named, switch.key));
    }
    for (key, value) in given.entries {
        let path = given.path.key(key);
        if !rules.read_switch(key, value, &path, given.from)? {
            let known = R::SWITCHES.iter().map(|switch| switch.key.to_owned()).collect();
            let game = Arg::Word(given.game);
            return Err(refuse!(unknown_switch { field: path.to_string(), game, allowed: Arg::Texts(known) }));
        }
        R::name(&mut named, key);
    }
    rules.follow(&named);
    if given.from == Source::Begun && !R::are_all_named(&named) {
        rules.set_edition(Edition::First);
    }
    rules.check()?;
    Ok(rules)
}

/// Writes what a header has to name for just these rules to come out of it.
pub fn write_house<R: GameRules>(rules: &R, writer: &mut Writer) {
    let wanted = rules.written_out();
    let mut named = R::Named::default();
    let mut resolved = R::of(rules.set());
    let mut keys: Vec<&str> = Vec::new();
    // One at a time, and from the front: what follows from a switch that is named need not be named itself.
    let differs = |switch: &&Switch, resolved: &R| wanted.has_other(switch.key, resolved);
    while let Some(switch) = R::SWITCHES.iter().find(|switch| differs(switch, &resolved.written_out())) {
        R::name(&mut named, switch.key);
        keys.push(switch.key);
        resolved = R::of(rules.set());
        keys.iter().for_each(|key| resolved.copy_switch(key, &wanted));
        resolved.follow(&named);
    }
    for switch in R::SWITCHES.iter().filter(|switch| keys.contains(&switch.key)) {
        wanted.write_switch(switch.key, writer.key(switch.key));
    }
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
