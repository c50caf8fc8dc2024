//! House rules of any game: read from the switches that are named, and written so that reading them
//! gives the same rules.
//!
//! A header names the switches that differ from a named rule set; a log entry names all of them,
//! frozen. The values of switches that are not named follow from the named ones
//! ([`GameRules`]); nothing else in the program works them out.

use super::game::GameRules;
use super::header::{check_name, read_switches, rule_set_by_name};
use super::switches::{GivenSwitches, Switch, SwitchSource};
use super::{GameKind, Rules};
use crate::model::{Arg, JoinTexts, Result, Word, name, refuse};
use crate::record::{Node, Object, Path, Writer, write};

/// Rules of the same named rule set as `like`, changed by the given switches.
pub fn read_house_rules<R: GameRules>(like: &R, given: &GivenSwitches<'_, '_>) -> Result<R> {
    let mut rules = R::from_rule_set(like.set());
    let mut named = R::Named::default();
    for (key, value) in given.entries {
        read_named_switch(&mut rules, key, value, given)?;
        R::flag_switch_as_named(&mut named, key);
    }
    rules.set_dependent_switches(&named);
    rules.check()?;
    if given.from == SwitchSource::House {
        set_needed_named_switches(&mut rules, |key| {
            given.entries.iter().any(|(named, _)| named == key)
        });
    }
    Ok(rules)
}

fn read_named_switch<R: GameRules>(
    rules: &mut R,
    key: &str,
    value: &Node<'_>,
    given: &GivenSwitches<'_, '_>,
) -> Result<()> {
    let path = given.path.key(key);
    if rules.read_switch(key, value, &path, given.from)? {
        return Ok(());
    }
    let known = R::SWITCHES.iter().map(|switch| switch.key.to_owned()).collect();
    let game = Arg::Word(given.game);
    Err(refuse!(unknown_switch { field: path.to_string(), game, allowed: Arg::Texts(known) }))
}

/// Records the switches that `is_named` accepts although their value would follow from others, as a
/// named switch keeps its value when others change.
fn set_needed_named_switches<R: GameRules>(rules: &mut R, is_named: impl Fn(&str) -> bool) {
    rules.set_named_switches(Vec::new());
    let needed = switch_keys_needed_in_header(rules);
    let named = R::FOLLOWING.iter().copied().filter(|key| is_named(key) && !needed.contains(key));
    rules.set_named_switches(named.collect());
}

/// Reads switches that change from the next hand on; the keys are returned in the order of the
/// game's switches.
pub fn read_switch_changes<R: GameRules>(
    like: &R,
    given: &GivenSwitches<'_, '_>,
) -> Result<(Vec<&'static str>, R)> {
    let mut values = R::from_rule_set(like.set());
    for (key, value) in given.entries {
        if R::FIXED.contains(&key.as_ref()) {
            let field = given.path.key(key).to_string();
            return Err(refuse!(switch_fixed { field, game: given.game, switch: key.to_string() }));
        }
        read_named_switch(&mut values, key, value, given)?;
    }
    let is_given = |key: &&'static str| given.entries.iter().any(|(given, _)| given == key);
    Ok((R::SWITCHES.iter().map(|switch| switch.key).filter(is_given).collect(), values))
}

/// Marks a switch as named, where its value would follow from others.
pub fn mark_switch_named<R: GameRules>(rules: &mut R, key: &str) {
    let mut named = rules.named_switches().to_vec();
    named.extend(R::FOLLOWING.iter().filter(|known| **known == key));
    rules.set_named_switches(named);
}

/// Rules as they would be if the header had also named these switches, with everything that follows
/// from them.
pub fn rules_with_named_switches<R: GameRules>(
    rules: &R,
    keys: &[&'static str],
    values: &R,
) -> Result<R> {
    let before = rules.with_explicit_switches();
    let mut all = switch_keys_needed_in_header(rules);
    let mut changed = R::from_rule_set(rules.set());
    all.iter().for_each(|key| changed.copy_switch(key, &before));
    keys.iter().for_each(|key| changed.copy_switch(key, values));
    all.extend(keys);
    let mut named = R::Named::default();
    all.iter().for_each(|key| R::flag_switch_as_named(&mut named, key));
    changed.set_dependent_switches(&named);
    changed.check()?;
    set_needed_named_switches(&mut changed, |key| all.contains(&key));
    Ok(changed)
}

/// Writes the switches that a header has to name so that reading it gives these rules.
pub fn write_named_switches<R: GameRules>(rules: &R, writer: &mut Writer) {
    let (keys, wanted) = (switch_keys_needed_in_header(rules), rules.with_explicit_switches());
    for switch in R::SWITCHES.iter().filter(|switch| keys.contains(&switch.key)) {
        wanted.write_switch(switch.key, writer.key(switch.key));
    }
}

/// Keys of the switches that a header has to name so that reading it gives these rules.
fn switch_keys_needed_in_header<R: GameRules>(rules: &R) -> Vec<&'static str> {
    let wanted = rules.with_explicit_switches();
    let mut keys: Vec<&'static str> = Vec::new();
    let resolved = |keys: &[&'static str]| {
        let (mut resolved, mut named) = (R::from_rule_set(rules.set()), R::Named::default());
        for key in keys {
            R::flag_switch_as_named(&mut named, key);
            resolved.copy_switch(key, &wanted);
        }
        resolved.set_dependent_switches(&named);
        resolved.with_explicit_switches()
    };
    // One at a time, and from the front: what follows from a switch that is named need not be named
    // itself.
    let mut so_far = resolved(&keys);
    while let Some(switch) =
        R::SWITCHES.iter().find(|switch| wanted.differs_in_switch(switch.key, &so_far))
    {
        keys.push(switch.key);
        so_far = resolved(&keys);
    }
    keys.extend(rules.named_switches());
    keys
}

/// Writes every switch with its value, as rules are frozen with a session.
pub fn write_all_switches<R: GameRules>(rules: &R, writer: &mut Writer) {
    for switch in R::SWITCHES {
        rules.write_switch(switch.key, writer.key(switch.key));
    }
}

/// Switches whose values differ, whether they were named or follow from others.
pub fn differing_switches<R: GameRules>(one: &R, other: &R) -> Vec<&'static Switch> {
    let (one, other) = (one.with_explicit_switches(), other.with_explicit_switches());
    R::SWITCHES.iter().filter(|switch| one.differs_in_switch(switch.key, &other)).collect()
}

/// Same rules with one switch taken from `other`; `None` where the switches then contradict each
/// other.
pub fn rules_with_switch_of<R: GameRules>(rules: &R, key: &str, other: &R) -> Option<R> {
    let mut changed = rules.with_explicit_switches();
    changed.copy_switch(key, &other.with_explicit_switches());
    changed.check().is_ok().then_some(changed)
}

/// Whether every hand has the same result under both rules.
pub fn have_same_results<R: GameRules>(one: &R, other: &R) -> bool {
    one.set() == other.set() && differing_switches(one, other).is_empty()
}

/// Most characters of a source or a note (docs/trust.md, Limits).
const MOST_CHARACTERS: usize = 1000;

/// Rules that a place has made itself, saved under their own name.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnRules {
    pub name: String,
    /// Complete rules, in which every switch has its value; their rule set is the one that the
    /// place started from.
    pub rules: Rules,
    /// Keys of the switches that were named, in the order of the game's switches.
    named: Vec<&'static str>,
    /// Origin of the rules, as the place described it.
    pub source: Option<String>,
    pub note: Option<String>,
}

impl OwnRules {
    /// Reads the keys `name`, `game`, `from`, `house`, `source`, `note`.
    pub fn read(object: &mut Object<'_, '_, '_>) -> Result<OwnRules> {
        let name = object.required_text("name")?.to_owned();
        check_name_for_own_rules(&name, &object.path_of_key("name"))?;
        let game: GameKind = object.required_word("game")?;
        let parent =
            rule_set_by_name(game, object.required_text("from")?, &object.path_of_key("from"))?;
        let (rules, keys) = read_switches(object, "house", &parent, SwitchSource::House)?;
        let is_named = |switch: &&Switch| keys.contains(&switch.key);
        let named = game.switches().iter().filter(is_named).map(|switch| switch.key).collect();
        let (source, note) = (read_long_text(object, "source")?, read_long_text(object, "note")?);
        Ok(OwnRules { name, rules, named, source, note })
    }

    /// Writes the keys that [`OwnRules::read`] reads.
    pub fn write(&self, w: &mut Writer) {
        w.put_key("name", &self.name);
        w.put_key("game", self.game());
        w.put_key("from", self.parent_rule_set_name());
        for (key, text) in [("source", &self.source), ("note", &self.note)] {
            w.put_key(key, text);
        }
        w.key("house").write_finished_json(&self.named_switches_json());
    }

    pub fn game(&self) -> GameKind {
        self.rules.game()
    }

    /// Name of the rule set that these rules are made from.
    pub fn parent_rule_set_name(&self) -> &'static str {
        self.rules.name_of_rule_set()
    }

    /// Unchanged rule set that these rules are made from.
    pub fn parent(&self) -> Rules {
        Rules::named(self.game(), self.parent_rule_set_name())
            .unwrap_or_else(|| Rules::default_for(self.game()))
    }

    /// Named switches as a JSON object.
    pub fn named_switches_json(&self) -> String {
        write::object(|w| {
            self.named.iter().for_each(|key| self.rules.write_switch(key, w.key(key)))
        })
    }

    /// Line with the name of the parent and the differences from it, as it would be typed.
    pub fn rule_set_and_changes_line(&self) -> String {
        let switch = |key: &&str| {
            let mut value = Writer::new();
            self.rules.write_switch(key, &mut value);
            format!("{key}={}", value.into_string())
        };
        let parts = std::iter::once(self.parent_rule_set_name().to_owned())
            .chain(self.named.iter().map(switch));
        parts.joined(", ")
    }

    pub fn is_named(&self, key: &str) -> bool {
        self.named.contains(&key)
    }

    /// Same rules under another name.
    #[must_use]
    pub fn renamed_to(&self, name: &str) -> OwnRules {
        OwnRules { name: name.to_owned(), ..self.clone() }
    }

    /// Whether both are equal except for the name.
    pub fn is_same_except_name(&self, other: &OwnRules) -> bool {
        self.renamed_to(&other.name) == *other
    }
}

fn read_long_text(object: &mut Object<'_, '_, '_>, key: &str) -> Result<Option<String>> {
    let field = object.path_of_key(key);
    let Some(text) = object.text(key)? else { return Ok(None) };
    match text.chars().count() {
        count if count > MOST_CHARACTERS => {
            Err(refuse!(rules_text_too_long { field, value: count, most: MOST_CHARACTERS }))
        }
        _ => Ok(Some(text.to_owned()).filter(|text| !text.trim().is_empty())),
    }
}

/// Checks a name for own rules: valid like a person's name, and not that of a game or rule set.
pub fn check_name_for_own_rules(name: &str, field: &str) -> Result<()> {
    check_name(name, field)?;
    match has_game_or_rule_set_name(name) {
        true => Err(refuse!(rules_name_taken { field, value: name })),
        false => Ok(()),
    }
}

/// Whether a game or a named rule set has this name.
pub fn has_game_or_rule_set_name(name: &str) -> bool {
    let key = name::key_without_accents(name);
    let sets =
        GameKind::ALL.iter().flat_map(|game| game.rule_sets().into_iter().chain([game.word()]));
    sets.into_iter().any(|known| name::key_without_accents(known) == key)
}

/// Rules that a place can choose by name: a named rule set of a game, or rules of its own.
#[derive(Clone, Debug, PartialEq)]
pub enum LocalRules {
    Named(Rules),
    Own(OwnRules),
}

impl LocalRules {
    pub fn name(&self) -> &str {
        match self {
            LocalRules::Named(rules) => rules.name_of_rule_set(),
            LocalRules::Own(own) => &own.name,
        }
    }

    pub fn rules(&self) -> &Rules {
        match self {
            LocalRules::Named(rules) => rules,
            LocalRules::Own(own) => &own.rules,
        }
    }

    pub fn game(&self) -> GameKind {
        self.rules().game()
    }

    /// Name of the place's own rules, to be stored with what is played by them; `None` for a named
    /// rule set.
    pub fn name_of_own_rules(&self) -> Option<String> {
        match self {
            LocalRules::Named(_) => None,
            LocalRules::Own(own) => Some(own.name.clone()),
        }
    }

    /// All named rule sets of these games.
    pub fn all_named_rule_sets(games: &[GameKind]) -> Vec<LocalRules> {
        let sets = games.iter().flat_map(|game| {
            game.rule_sets().into_iter().filter_map(|set| Rules::named(*game, set))
        });
        sets.map(LocalRules::Named).collect()
    }
}

/// Change of house rules: the switches that it names, with their new values.
#[derive(Clone, Debug, PartialEq)]
pub struct RulesChange {
    /// Keys of the named switches, in the order of the game's switches.
    pub keys: Vec<&'static str>,
    /// Rules that hold the new values of the named switches; their other switches have no meaning.
    pub values: Rules,
}

impl RulesChange {
    /// Reads a change of at least one switch, and refuses one on which recorded hands depend.
    pub fn read(node: &Node<'_>, path: &Path<'_>, rules: &Rules) -> Result<RulesChange> {
        // For the check that no key is given twice.
        let entries = Object::from_node(node, path)?.entries();
        if entries.is_empty() {
            return Err(refuse!(rules_change_nothing { field: path.to_string() }));
        }
        let (keys, values) = rules.read_switch_changes(&GivenSwitches {
            game: rules.game().word(),
            entries,
            path,
            from: SwitchSource::House,
        })?;
        Ok(RulesChange { keys, values })
    }

    /// Same change without the switches that `is_meant` accepts; `None` where no switch is left.
    pub fn without_switches(&self, is_meant: impl Fn(&str) -> bool) -> Option<RulesChange> {
        let keys: Vec<&'static str> =
            self.keys.iter().copied().filter(|key| !is_meant(key)).collect();
        (!keys.is_empty()).then(|| RulesChange { keys, values: self.values.clone() })
    }

    /// Whether the change names this switch and nothing else.
    pub fn changes_only_switch(&self, key: &str) -> bool {
        self.keys == [key]
    }

    pub fn write(&self, w: &mut Writer) {
        w.object(|w| self.keys.iter().for_each(|key| self.values.write_switch(key, w.key(key))));
    }
}
