//! What the events of every game have in common: people of the session, by name.

use crate::model::{Player, Refusal, Roster, refuse};
use crate::record::read::{self, missing};
use crate::record::{Node, Object, Path, Writer};

/// A person by the exact name under which they joined the session.
pub fn player(node: &Node<'_>, path: &Path<'_>, roster: &Roster) -> Result<Player, Refusal> {
    named(read::text(node, path)?, path, roster)
}

pub fn named(name: &str, path: &Path<'_>, roster: &Roster) -> Result<Player, Refusal> {
    roster.find(name).ok_or_else(|| refuse!(unknown_player { field: path.to_string(), value: name }))
}

pub fn optional_player(object: &mut Object<'_, '_, '_>, key: &str, roster: &Roster) -> Result<Option<Player>, Refusal> {
    let path = object.path().key(key);
    object.take(key).map(|node| player(node, &path, roster)).transpose()
}

pub fn required_player(object: &mut Object<'_, '_, '_>, key: &'static str, roster: &Roster) -> Result<Player, Refusal> {
    optional_player(object, key, roster)?.ok_or_else(|| missing(object.path(), key))
}

/// A list of people; left out where it is empty.
pub fn write_players(key: &str, players: &[Player], roster: &Roster, w: &mut Writer) {
    if !players.is_empty() {
        w.key(key).texts(players.iter().map(|player| roster.name(*player)));
    }
}
