//! Parts that bodies of all kinds share: the one key, the reason, the mark of another copy, and
//! references.

use std::borrow::Cow;

use uuid::Uuid;

use crate::model::ids::Seq;
use crate::model::{Refusal, refuse};
use crate::record::read::missing;
use crate::record::{Node, Object, Path, Writer, write};

/// Body of an entry as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadBody<B> {
    pub body: B,
    /// Reason that was given for the entry.
    pub why: Option<String>,
    /// Hash that the entry had where it was made, if it was merged from another copy.
    pub merged: Option<String>,
}

/// Body taken apart as far as all kinds have the same shape.
pub(super) struct Opened<'a> {
    pub(super) key: Cow<'a, str>,
    pub(super) value: Node<'a>,
    pub(super) merged: Option<String>,
}

impl<'a> Opened<'a> {
    pub(super) fn read(text: &'a str) -> Result<Opened<'a>, Refusal> {
        let root = Path::ROOT;
        let node = Node::read(text)?;
        let mut object = Object::from_node(&node, &root)?;
        let merged = object.text("merged")?.map(str::to_owned);
        // The token of the command that made it: only looked for, never shown.
        object.text("once")?;
        object.text("from")?;
        let Node::Object(entries) = &node else { return Err(missing(&root, "event")) };
        let place = entries
            .iter()
            .position(|(key, _)| !matches!(key.as_ref(), "merged" | "once" | "from"))
            .ok_or_else(|| missing(&root, "event"))?;
        object.take(&entries[place].0);
        object.finish()?;
        let Node::Object(mut entries) = node else { return Err(missing(&root, "event")) };
        let (key, value) = entries.swap_remove(place);
        Ok(Opened { key, value, merged })
    }

    pub(super) fn key(&self) -> &str {
        &self.key
    }
}

/// Refusal of a key that no entry of this kind of chain has.
pub(super) fn unknown(key: &str) -> Refusal {
    refuse!(unknown_key { field: key })
}

pub(super) fn misplaced(chain: Uuid, seq: Seq) -> Refusal {
    refuse!(entry_misplaced { chain: chain.to_string(), seq })
}

/// Reads the entry that a body is about.
pub(super) fn read_target(parts: &mut Object<'_, '_, '_>) -> Result<Seq, Refusal> {
    parts.required_whole("of").map(Seq::new)
}

/// Reads the evening that a body is about.
pub(super) fn session(parts: &mut Object<'_, '_, '_>) -> Result<Option<Uuid>, Refusal> {
    let Some(text) = parts.text("session")? else { return Ok(None) };
    let wrong = |_| refuse!(id_wrong { field: parts.field("session"), value: text });
    Uuid::try_parse(text).map(Some).map_err(wrong)
}

/// Writes a body of this key, with the reason where there is one.
pub(super) fn with_why(key: &str, why: Option<&str>, fill: impl FnOnce(&mut Writer)) -> String {
    write::object(|w| {
        w.key(key).object(|w| {
            fill(w);
            w.put("why", why);
        });
    })
}

/// Writes `undo` or `redo`, which have the same shape in every kind of chain.
pub(super) fn undo_body(key: &str, of: Seq, why: Option<&str>) -> String {
    with_why(key, why, |w| w.put("of", of.get()))
}
