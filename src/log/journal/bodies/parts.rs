//! Parts that bodies of all kinds share: the one key, the reason, the mark of another copy, and
//! references.

use std::borrow::Cow;

use uuid::Uuid;

use crate::model::ids::Seq;
use crate::model::{Points, Refusal, Result, refuse};
use crate::record::read::refusal_of_missing_key;
use crate::record::{Node, Object, Path, Writer, write};

/// Body of an entry, parsed, with its reason and its origin.
#[derive(Clone, Debug, PartialEq)]
pub struct ParsedBody<B> {
    pub body: B,
    /// Reason that was given for the entry.
    pub why: Option<String>,
    /// Hash that the entry had in the copy where it was made, if it came from another copy.
    pub merged: Option<String>,
}

/// Body of which the parts common to all kinds of chains are read already: the mark of a merge and
/// the one key, whose value is still to be read.
pub(super) struct BodyOfKind<'a> {
    pub(super) key: Cow<'a, str>,
    pub(super) value: Node<'a>,
    pub(super) merged: Option<String>,
}

impl<'a> BodyOfKind<'a> {
    pub(super) fn read(text: &'a str) -> Result<BodyOfKind<'a>> {
        let root = Path::ROOT;
        let node = Node::read(text)?;
        let mut object = Object::from_node(&node, &root)?;
        let merged = object.text("merged")?.map(str::to_owned);
        // The token of the command that made it: only looked for, never shown.
        object.text("once")?;
        object.text("from")?;
        let Node::Object(entries) = &node else {
            return Err(refusal_of_missing_key(&root, "event"));
        };
        let place = entries
            .iter()
            .position(|(key, _)| !matches!(key.as_ref(), "merged" | "once" | "from"))
            .ok_or_else(|| refusal_of_missing_key(&root, "event"))?;
        object.take(&entries[place].0);
        object.refuse_unknown_keys()?;
        let Node::Object(mut entries) = node else {
            return Err(refusal_of_missing_key(&root, "event"));
        };
        let (key, value) = entries.swap_remove(place);
        Ok(BodyOfKind { key, value, merged })
    }

    pub(super) fn key(&self) -> &str {
        &self.key
    }
}

/// Refusal of a body whose key no entry of this kind of chain has.
pub(super) fn refusal_of_unknown_key(key: &str) -> Refusal {
    refuse!(unknown_key { field: key })
}

pub(super) fn refusal_of_misplaced_body(chain: Uuid, seq: Seq) -> Refusal {
    refuse!(entry_misplaced { chain: chain.to_string(), seq })
}

/// Reads `of`: the place in its chain of the entry that an undo or a correction refers to.
pub(super) fn read_referenced_entry(parts: &mut Object<'_, '_, '_>) -> Result<Seq> {
    parts.required_whole_number("of").map(Seq::new)
}

/// Reads `session`: the id of the evening that a body is about, if it names one.
pub(super) fn read_session_id(parts: &mut Object<'_, '_, '_>) -> Result<Option<Uuid>> {
    let Some(text) = parts.text("session")? else { return Ok(None) };
    let wrong = |_| refuse!(id_wrong { field: parts.path_of_key("session"), value: text });
    Uuid::try_parse(text).map(Some).map_err(wrong)
}

/// Writes a body with this key, and with the reason where there is one.
pub(super) fn body_with_reason(
    key: &str,
    why: Option<&str>,
    fill: impl FnOnce(&mut Writer),
) -> String {
    write::object(|w| {
        w.key(key).object(|w| {
            fill(w);
            w.put_key("why", why);
        });
    })
}

/// Writes `undo` or `redo`, which have the same shape in every kind of chain.
pub(super) fn undo_body(key: &str, of: Seq, why: Option<&str>) -> String {
    body_with_reason(key, why, |w| w.put_key("of", of.get()))
}

/// Marks a merged body with the hash that its entry had in the other copy. `moved` maps a place in
/// the other copy's chain to the place in this file's chain; the references (`of`) are renumbered
/// by it.
pub fn mark_merged_body(body: &str, origin: &str, moved: &dyn Fn(Seq) -> Seq) -> Result<String> {
    let node = Node::read(body)?;
    let Node::Object(entries) = &node else { return Err(refuse!(not_an_object)) };
    Ok(write::object(|w| {
        for (key, value) in entries.iter().filter(|(key, _)| key != "merged") {
            w.key(key);
            write_renumbered(value, true, moved, w);
        }
        w.put_key("merged", origin);
    }))
}

/// Whether a body of this file and one of another copy say the same, apart from the mark of a
/// merge; `moved` renumbers the references in the body of the other copy.
pub fn is_same_body(here: &str, there: &str, moved: &dyn Fn(Seq) -> Seq) -> bool {
    let (Ok(Node::Object(here)), Ok(Node::Object(there))) = (Node::parse(here), Node::parse(there))
    else {
        return false;
    };
    let said = |entries: Vec<(_, _)>| entries.into_iter().filter(|(key, _)| key != "merged");
    said(here).eq(said(there).map(|(key, mut value)| {
        renumber_references(&mut value, moved);
        (key, value)
    }))
}

/// Renumbers the reference `of` in a body, and in each later event that goes with a correction
/// (`then`).
fn renumber_references(value: &mut Node<'_>, moved: &dyn Fn(Seq) -> Seq) {
    let Node::Object(parts) = value else { return };
    for (key, part) in parts {
        match part {
            Node::Whole(seq) if key == "of" => *seq = moved(Seq::new(*seq)).get(),
            Node::List(then) if key == "then" => {
                then.iter_mut().for_each(|one| renumber_references(one, moved));
            }
            _ => {}
        }
    }
}

/// Writes a value with its references renumbered: where it is a `top` object, its `of`, and the
/// `of` of each later event that goes with a correction (`then`).
fn write_renumbered(node: &Node<'_>, top: bool, moved: &dyn Fn(Seq) -> Seq, w: &mut Writer) {
    match node {
        Node::Null => w.null(),
        Node::Flag(flag) => w.flag(*flag),
        Node::Whole(number) => w.write_whole_number(*number),
        // Only halves of points have a fraction in the log.
        Node::Number(number) => w.points(Points::from_number(*number).unwrap_or_default()),
        Node::Text(text) => w.text(text),
        Node::List(items) => {
            w.list(|w| items.iter().for_each(|item| write_renumbered(item, false, moved, w)))
        }
        Node::Object(entries) => w.object(|w| {
            for (key, value) in entries {
                w.key(key);
                match value {
                    Node::Whole(seq) if top && key == "of" => {
                        w.write_whole_number(moved(Seq::new(*seq)).get())
                    }
                    Node::List(then) if top && key == "then" => {
                        w.list(|w| {
                            then.iter().for_each(|one| write_renumbered(one, true, moved, w))
                        });
                    }
                    value => write_renumbered(value, false, moved, w),
                }
            }
        }),
    }
}
