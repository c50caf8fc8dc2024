//! Bodies merged from another copy of the file: the same body, marked with the entry that it was
//! there.

use crate::model::ids::Seq;
use crate::model::{Points, Refusal, refuse};
use crate::record::{Node, Writer, write};

/// Marks a body with the hash that its entry had where it was made, and renumbers its reference.
pub fn marked(body: &str, origin: &str, moved: &dyn Fn(Seq) -> Seq) -> Result<String, Refusal> {
    let node = Node::read(body)?;
    let Node::Object(entries) = &node else { return Err(refuse!(not_an_object)) };
    Ok(write::object(|w| {
        for (key, value) in entries.iter().filter(|(key, _)| key != "merged") {
            w.key(key);
            write_moved(value, true, moved, w);
        }
        w.put("merged", origin);
    }))
}

/// Whether a body here says the same as one in another copy, but for the mark and with its
/// reference renumbered.
pub fn is_the_same(here: &str, there: &str, moved: &dyn Fn(Seq) -> Seq) -> bool {
    let (Ok(Node::Object(here)), Ok(Node::Object(there))) = (Node::parse(here), Node::parse(there))
    else {
        return false;
    };
    let said = |entries: Vec<(_, _)>| entries.into_iter().filter(|(key, _)| key != "merged");
    said(here).eq(said(there).map(|(key, mut value)| {
        renumber(&mut value, moved);
        (key, value)
    }))
}

/// Renumbers the reference of a body, and those of what goes with it.
fn renumber(value: &mut Node<'_>, moved: &dyn Fn(Seq) -> Seq) {
    let Node::Object(parts) = value else { return };
    for (key, part) in parts {
        match part {
            Node::Whole(seq) if key == "of" => *seq = moved(Seq::new(*seq)).get(),
            Node::List(then) if key == "then" => {
                then.iter_mut().for_each(|one| renumber(one, moved));
            }
            _ => {}
        }
    }
}

/// Writes a value again; `of` one level down, and in what goes with it (`then`), is a reference to
/// an entry of its chain.
fn write_moved(node: &Node<'_>, top: bool, moved: &dyn Fn(Seq) -> Seq, w: &mut Writer) {
    match node {
        Node::Null => w.null(),
        Node::Flag(flag) => w.flag(*flag),
        Node::Whole(number) => w.whole(*number),
        // Only halves of points have a fraction in the log.
        Node::Number(number) => w.points(Points::from_number(*number).unwrap_or_default()),
        Node::Text(text) => w.text(text),
        Node::List(items) => {
            w.list(|w| items.iter().for_each(|item| write_moved(item, false, moved, w)))
        }
        Node::Object(entries) => w.object(|w| {
            for (key, value) in entries {
                w.key(key);
                match value {
                    Node::Whole(seq) if top && key == "of" => w.whole(moved(Seq::new(*seq)).get()),
                    Node::List(then) if top && key == "then" => {
                        w.list(|w| then.iter().for_each(|one| write_moved(one, true, moved, w)));
                    }
                    value => write_moved(value, false, moved, w),
                }
            }
        }),
    }
}
