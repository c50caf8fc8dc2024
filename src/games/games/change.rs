//! Changes of house rules from the next hand on (docs/record-format.md, Events).

use super::Rules;
use super::switches::{Given, Source};
use crate::model::{Player, Refusal, Roster, Word, refuse};
use crate::record::read::missing;
use crate::record::{Node, Object, Path, Writer, Written, read};

/// Switches that change, as the `house` of a header would name them.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// Keys of the named switches, in the order of the game's switches.
    pub keys: Vec<&'static str>,
    /// Rules that hold the named values; their other switches mean nothing.
    pub values: Rules,
}

impl Change {
    /// Reads a change of at least one switch, none of which recorded hands depend on.
    pub fn read(node: &Node<'_>, path: &Path<'_>, rules: &Rules) -> Result<Change, Refusal> {
        // For the check that no key is given twice.
        let entries = Object::from_node(node, path)?.entries();
        if entries.is_empty() {
            return Err(refuse!(rules_change_nothing { field: path.to_string() }));
        }
        let (keys, values) = rules.read_change(&Given {
            game: rules.game().word(),
            entries,
            path,
            from: Source::House,
        })?;
        Ok(Change { keys, values })
    }

    /// The change without the switches for which `is_meant` holds; `None` where nothing is left.
    pub fn without(&self, is_meant: impl Fn(&str) -> bool) -> Option<Change> {
        let keys: Vec<&'static str> =
            self.keys.iter().copied().filter(|key| !is_meant(key)).collect();
        (!keys.is_empty()).then(|| Change { keys, values: self.values.clone() })
    }

    /// Whether the change names this switch and no other.
    pub fn names_only(&self, key: &str) -> bool {
        self.keys == [key]
    }

    pub fn write(&self, w: &mut Writer) {
        w.object(|w| self.keys.iter().for_each(|key| self.values.write_switch(key, w.key(key))));
    }
}

/// A person by the exact name under which they joined the session.
pub fn player(node: &Node<'_>, path: &Path<'_>, roster: &Roster) -> Result<Player, Refusal> {
    named(read::text(node, path)?, path, roster)
}

fn named(name: &str, path: &Path<'_>, roster: &Roster) -> Result<Player, Refusal> {
    roster
        .find(name)
        .ok_or_else(|| refuse!(unknown_player { field: path.to_string(), value: name }))
}

/// Reads a list of people.
pub fn players(
    object: &mut Object<'_, '_, '_>,
    key: &str,
    roster: &Roster,
) -> Result<Vec<Player>, Refusal> {
    object.list(key, |node, path| player(node, path, roster))
}

/// Reads an object that has a value for each of some people, by name.
pub fn by_name<'n, 'a, T>(
    object: &mut Object<'n, 'a, '_>,
    key: &str,
    roster: &Roster,
    read: impl Fn(&'n Node<'a>, &Path<'_>) -> Result<T, Refusal>,
) -> Result<Option<Vec<(Player, T)>>, Refusal> {
    object.by_name(key, |name, node, path| Ok((named(name, path, roster)?, read(node, path)?)))
}

pub fn optional_player(
    object: &mut Object<'_, '_, '_>,
    key: &str,
    roster: &Roster,
) -> Result<Option<Player>, Refusal> {
    let path = object.path().key(key);
    object.take(key).map(|node| player(node, &path, roster)).transpose()
}

pub fn required_player(
    object: &mut Object<'_, '_, '_>,
    key: &'static str,
    roster: &Roster,
) -> Result<Player, Refusal> {
    optional_player(object, key, roster)?.ok_or_else(|| missing(object.path(), key))
}

/// Writes a list of people under a key, or nothing where the list is empty.
pub fn write_players(key: &str, players: &[Player], roster: &Roster, w: &mut Writer) {
    if !players.is_empty() {
        w.key(key).texts(players.iter().map(|player| roster.name(*player)));
    }
}

/// Writes an object that has a value for each of some people, by name.
pub fn write_by_name<V: Written + Copy>(
    key: &str,
    values: &[(Player, V)],
    roster: &Roster,
    w: &mut Writer,
) {
    w.key(key).object(|w| {
        values.iter().for_each(|(player, value)| w.put(roster.name(*player), *value));
    });
}
