//! Bodies of the entries of a house chain: people, payments and own rules of a file.

use uuid::Uuid;

use super::parts::{BodyOfKind, ParsedBody, body_with_reason};
use super::rules::RulesBody;
use super::{deeds, parts, rules};
use crate::games::header::check_name;
use crate::journal::chain::Hash;
use crate::ledger::books::booking::Deed;
use crate::ledger::books::order::Origin;
use crate::model::{Refusal, refuse};
use crate::record::read::refusal_of_missing_key;
use crate::record::{Object, Path};

/// Content of an entry of a house chain.
#[derive(Clone, Debug, PartialEq)]
pub enum HouseBody {
    /// Beginning of an evening or a tournament in this file.
    Opened {
        session: Uuid,
    },
    /// Note that an evening or a tournament begun in another file did not come along when that
    /// file's log was imported.
    Missing {
        session: Uuid,
    },
    Person {
        name: String,
    },
    Rename {
        from: String,
        to: String,
    },
    Merge {
        from: String,
        into: String,
    },
    Split {
        name: String,
    },
    /// Note that the account with this name is the kitty.
    Kitty {
        name: String,
    },
    /// Change of a place's own rules.
    Rules(RulesBody),
    /// Deed: what was done with money.
    Deed(Box<Deed>),
    /// Undo of the entry with this origin hash, in whatever house chain it stands.
    UndoEntry {
        entry: Origin,
    },
    /// Redo of the entry with this origin hash.
    RedoEntry {
        entry: Origin,
    },
    /// Hiding, in the lists of people, of a person who owes nothing and is owed nothing.
    Leave {
        name: String,
    },
    /// Showing again, in the lists of people, of a person who was hidden.
    Return {
        name: String,
    },
}

const KEYS: &[&str] = &[
    "opened", "missing", "person", "rename", "merge", "split", "kitty", "undo", "redo", "leave",
    "return",
];

/// Whether this key begins an entry of a house chain.
pub(super) fn is_body_key_of_house_chain(key: &str) -> bool {
    KEYS.contains(&key) || deeds::KEYS.contains(&key) || rules::KEYS.contains(&key)
}

impl HouseBody {
    pub(super) fn check_names(&self) -> Result<(), Refusal> {
        match self {
            HouseBody::Person { name }
            | HouseBody::Kitty { name }
            | HouseBody::Leave { name }
            | HouseBody::Return { name } => check_name(name, "name"),
            HouseBody::Rename { to, .. } => check_name(to, "to"),
            HouseBody::Rules(body) => body.check_names(),
            _ => Ok(()),
        }
    }

    /// Writes the body; `kitty` is the name of the kitty in this file.
    pub fn write(&self, kitty: &str, why: Option<&str>) -> String {
        let name_alone = |key, name: &str| body_with_reason(key, why, |w| w.put_key("name", name));
        let two = |key, from: &str, second, other: &str| {
            body_with_reason(key, why, |w| {
                w.put_key("from", from);
                w.put_key(second, other);
            })
        };
        let session_alone = |key, session: &Uuid| {
            body_with_reason(key, why, |w| w.put_key("session", session.to_string()))
        };
        match self {
            HouseBody::Opened { session } => session_alone("opened", session),
            HouseBody::Missing { session } => session_alone("missing", session),
            HouseBody::Person { name } => name_alone("person", name),
            HouseBody::Rename { from, to } => two("rename", from, "to", to),
            HouseBody::Merge { from, into } => two("merge", from, "into", into),
            HouseBody::Split { name } => name_alone("split", name),
            HouseBody::Kitty { name } => name_alone("kitty", name),
            HouseBody::Rules(body) => body.write(why),
            HouseBody::Deed(deed) => deeds::deed_body(deed, kitty).unwrap_or_default(),
            HouseBody::UndoEntry { entry } => {
                body_with_reason("undo", why, |w| w.put_key("entry", Hash(entry.0).to_string()))
            }
            HouseBody::RedoEntry { entry } => {
                body_with_reason("redo", why, |w| w.put_key("entry", Hash(entry.0).to_string()))
            }
            HouseBody::Leave { name } => name_alone("leave", name),
            HouseBody::Return { name } => name_alone("return", name),
        }
    }
}

pub fn read_house_body(text: &str) -> Result<ParsedBody<HouseBody>, Refusal> {
    read_body_of_kind(BodyOfKind::read(text)?)
}

pub(super) fn read_body_of_kind(opened: BodyOfKind<'_>) -> Result<ParsedBody<HouseBody>, Refusal> {
    let BodyOfKind { key, value, merged } = opened;
    let root = Path::ROOT;
    let path = root.key(&key);
    let mut parts = Object::from_node(&value, &path)?;
    let why = parts.text("why")?.map(str::to_owned);
    let session = |parts: &mut Object<'_, '_, '_>| {
        parts::read_session_id(parts)?.ok_or_else(|| refusal_of_missing_key(&path, "session"))
    };
    let owned = |parts: &mut Object<'_, '_, '_>, key| parts.required_text(key).map(str::to_owned);
    let body = match key.as_ref() {
        "opened" => HouseBody::Opened { session: session(&mut parts)? },
        "missing" => HouseBody::Missing { session: session(&mut parts)? },
        "person" => HouseBody::Person { name: owned(&mut parts, "name")? },
        "rename" => {
            HouseBody::Rename { from: owned(&mut parts, "from")?, to: owned(&mut parts, "to")? }
        }
        "merge" => {
            HouseBody::Merge { from: owned(&mut parts, "from")?, into: owned(&mut parts, "into")? }
        }
        "split" => HouseBody::Split { name: owned(&mut parts, "name")? },
        "kitty" => HouseBody::Kitty { name: owned(&mut parts, "name")? },
        "undo" => HouseBody::UndoEntry { entry: read_entry_hash(&mut parts)? },
        "redo" => HouseBody::RedoEntry { entry: read_entry_hash(&mut parts)? },
        "leave" => HouseBody::Leave { name: owned(&mut parts, "name")? },
        "return" => HouseBody::Return { name: owned(&mut parts, "name")? },
        key => match (deeds::read_deed(key, &mut parts)?, RulesBody::read(key, &mut parts)?) {
            (Some(deed), _) => HouseBody::Deed(Box::new(deed)),
            (None, Some(body)) => HouseBody::Rules(body),
            (None, None) => return Err(parts::refusal_of_unknown_key(key)),
        },
    };
    parts.refuse_unknown_keys()?;
    Ok(ParsedBody { body, why, merged })
}

/// Reads the hash of the entry that an undo or redo is about.
fn read_entry_hash(parts: &mut Object<'_, '_, '_>) -> Result<Origin, Refusal> {
    let hex = parts.required_text("entry")?;
    let hash =
        Hash::from_hex(hex).ok_or_else(|| refuse!(hash_wrong { field: "entry", value: hex }))?;
    Ok(Origin(hash.0))
}
