//! Reads objects key by key; a key that is never asked for is unknown and refused by name. Nodes
//! are JSON values with their place in the line.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use crate::model::{Arg, Message, Points, Refusal, Result, Word, name, refuse, say};

/// Place of a value in a line: `combinations[1].what`.
#[derive(Clone, Copy, Debug)]
pub struct Path<'p> {
    parent: Option<&'p Path<'p>>,
    part: PathPart<'p>,
}

#[derive(Clone, Copy, Debug)]
enum PathPart<'p> {
    Root,
    Key(&'p str),
    Index(usize),
}

impl Path<'static> {
    pub const ROOT: Path<'static> = Path { parent: None, part: PathPart::Root };
}

impl<'p> Path<'p> {
    pub fn key(&'p self, key: &'p str) -> Path<'p> {
        Path { parent: Some(self), part: PathPart::Key(key) }
    }

    pub fn index(&'p self, index: usize) -> Path<'p> {
        Path { parent: Some(self), part: PathPart::Index(index) }
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(parent) = self.parent {
            parent.fmt(f)?;
        }
        match self.part {
            PathPart::Root => Ok(()),
            PathPart::Index(index) => write!(f, "[{index}]"),
            PathPart::Key(key) => {
                let first = self.parent.is_none_or(|parent| matches!(parent.part, PathPart::Root));
                write!(f, "{}{key}", if first { "" } else { "." })
            }
        }
    }
}

/// Object that is being read. The caller asks for the allowed keys, and then calls
/// [`Object::refuse_unknown_keys`].
#[derive(Debug)]
pub struct Object<'n, 'a, 'p> {
    path: &'p Path<'p>,
    entries: &'n [(Cow<'a, str>, Node<'a>)],
    taken: u64,
}

impl<'n, 'a, 'p> Object<'n, 'a, 'p> {
    pub fn from_node(node: &'n Node<'a>, path: &'p Path<'p>) -> Result<Object<'n, 'a, 'p>> {
        let Node::Object(entries) = node else {
            return Err(refusal_of_wrong_type(path, node, say::type_object));
        };
        match first_repeated_key(entries) {
            Some(key) => Err(refuse!(key_given_twice { field: path.key(key).to_string() })),
            None => Ok(Object { path, entries, taken: 0 }),
        }
    }

    pub fn path(&self) -> &'p Path<'p> {
        self.path
    }

    /// Returns all keys with their values, without duplicates, for callers that look at each.
    pub fn entries(self) -> &'n [(Cow<'a, str>, Node<'a>)] {
        self.entries
    }

    /// Takes the value of a key, which from now on counts as known; `None` where the object lacks
    /// the key.
    pub fn take(&mut self, key: &str) -> Option<&'n Node<'a>> {
        let place = self.entries.iter().position(|(known, _)| known == key)?;
        if place < 64 {
            self.taken |= 1 << place;
        }
        Some(&self.entries[place].1)
    }

    /// Reads a node as an object with `read`, and refuses keys that `read` did not ask for.
    pub fn read<T>(
        node: &'n Node<'a>,
        path: &'p Path<'p>,
        read: impl FnOnce(&mut Object<'n, 'a, 'p>) -> Result<T>,
    ) -> Result<T> {
        let mut object = Object::from_node(node, path)?;
        let value = read(&mut object)?;
        object.refuse_unknown_keys()?;
        Ok(value)
    }

    /// Reads the object below a key, as [`Object::read`] does; `None` where the key is missing.
    pub fn object<T>(
        &mut self,
        key: &str,
        read: impl FnOnce(&mut Object<'n, 'a, '_>) -> Result<T>,
    ) -> Result<Option<T>> {
        let path = self.path.key(key);
        self.take(key).map(|node| Object::read(node, &path, read)).transpose()
    }

    /// Reads every object of a list, as [`Object::read`] does; a missing list is an empty one.
    pub fn objects<T>(
        &mut self,
        key: &str,
        mut read: impl FnMut(&mut Object<'n, 'a, '_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        self.list(key, |node, path| Object::read(node, path, &mut read))
    }

    /// Path of a key in the line, as a refusal names it.
    pub fn path_of_key(&self, key: &str) -> String {
        self.path.key(key).to_string()
    }

    pub fn required_value(&mut self, key: &'static str) -> Result<&'n Node<'a>> {
        self.take(key).ok_or_else(|| self.refusal_of_missing_key(key))
    }

    pub fn text(&mut self, key: &str) -> Result<Option<&'n str>> {
        let path = self.path.key(key);
        self.take(key).map(|node| read_text(node, &path)).transpose()
    }

    pub fn required_text(&mut self, key: &str) -> Result<&'n str> {
        self.text(key)?.ok_or_else(|| self.refusal_of_missing_key(key))
    }

    pub fn flag(&mut self, key: &str) -> Result<Option<bool>> {
        let path = self.path.key(key);
        self.take(key).map(|node| read_flag(node, &path)).transpose()
    }

    pub fn take_whole_number(&mut self, key: &str) -> Result<Option<i64>> {
        let path = self.path.key(key);
        self.take(key).map(|node| read_whole_number(node, &path)).transpose()
    }

    pub fn required_whole_number(&mut self, key: &str) -> Result<i64> {
        self.take_whole_number(key)?.ok_or_else(|| self.refusal_of_missing_key(key))
    }

    pub fn word<W: Word>(&mut self, key: &str) -> Result<Option<W>> {
        let path = self.path.key(key);
        self.take(key).map(|node| read_word(node, &path)).transpose()
    }

    pub fn required_word<W: Word>(&mut self, key: &'static str) -> Result<W> {
        self.word(key)?.ok_or_else(|| self.refusal_of_missing_key(key))
    }

    /// Reads every item of a list; a missing list is an empty one.
    pub fn list<T>(
        &mut self,
        key: &str,
        mut read: impl FnMut(&'n Node<'a>, &Path<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        let path = self.path.key(key);
        let Some(node) = self.take(key) else { return Ok(Vec::new()) };
        read_list(node, &path)?
            .iter()
            .enumerate()
            .map(|(index, item)| read(item, &path.index(index)))
            .collect()
    }

    /// Reads an object whose keys are names of players, as in `card_points`; `None` where `key` is
    /// missing.
    pub fn read_list_by_player_name<T>(
        &mut self,
        key: &str,
        mut read: impl FnMut(&'n str, &'n Node<'a>, &Path<'_>) -> Result<T>,
    ) -> Result<Option<Vec<T>>> {
        let path = self.path.key(key);
        let Some(node) = self.take(key) else { return Ok(None) };
        let object = Object::from_node(node, &path)?;
        let read_all: Result<Vec<T>> =
            object.entries.iter().map(|(name, value)| read(name, value, &path.key(name))).collect();
        read_all.map(Some)
    }

    /// Refusal of the object without this key; names the key that may be this one misspelt, where
    /// there is one.
    pub fn refusal_of_missing_key(&self, key: &str) -> Refusal {
        self.refuse_misspelt(key).err().unwrap_or_else(|| refusal_of_missing_key(self.path, key))
    }

    /// Refuses the object if a key that was not asked for may be this one misspelt.
    pub fn refuse_misspelt(&self, key: &str) -> Result<()> {
        // Keys that are known stay apart: `game` where `name` is missing, `offender` where
        // `offence` is.
        let is_close = |unread: &&str| {
            unread.starts_with(&key[..1]) && name::count_typing_slips(unread, key) == 1
        };
        self.unread_keys().find(is_close).map_or(Ok(()), |unread| {
            Err(refuse!(key_misspelt { field: self.path.key(unread).to_string(), missing: key }))
        })
    }

    /// Refuses the object if it has keys that were not asked for.
    pub fn refuse_unknown_keys(self) -> Result<()> {
        match self.unread_keys().next() {
            None => Ok(()),
            Some(key) => Err(refuse!(unknown_key { field: self.path.key(key).to_string() })),
        }
    }

    /// Keys that nobody has asked for yet.
    fn unread_keys(&self) -> impl Iterator<Item = &'n str> {
        let is_unread = |place: usize| place >= 64 || self.taken & (1_u64 << place) == 0;
        let entries = self.entries.iter().enumerate();
        entries.filter(move |(place, _)| is_unread(*place)).map(|(_, (key, _))| key.as_ref())
    }
}

fn first_repeated_key<'n>(entries: &'n [(Cow<'_, str>, Node<'_>)]) -> Option<&'n str> {
    // Comparing each with each is quickest for the few keys of a hand; a hostile line may have
    // thousands.
    if entries.len() > 64 {
        let mut known = HashSet::new();
        return entries.iter().map(|(key, _)| key.as_ref()).find(|key| !known.insert(*key));
    }
    let mut numbered = entries.iter().enumerate();
    numbered.find_map(|(place, (key, _))| {
        entries[..place].iter().any(|(earlier, _)| earlier == key).then_some(key.as_ref())
    })
}

pub fn refusal_of_missing_key(path: &Path<'_>, key: &str) -> Refusal {
    refuse!(missing_key { field: path.key(key).to_string() })
}

/// Refusal of a value whose type is not the one that `expected` names.
pub fn refusal_of_wrong_type(
    path: &Path<'_>,
    node: &Node<'_>,
    expected: impl Into<Message>,
) -> Refusal {
    refuse!(wrong_type {
        field: path.to_string(),
        value: node.to_string(),
        expected: expected.into()
    })
}

pub fn read_text<'n>(node: &'n Node<'_>, path: &Path<'_>) -> Result<&'n str> {
    match node {
        Node::Text(text) => Ok(text),
        _ => Err(refusal_of_wrong_type(path, node, say::type_text)),
    }
}

pub fn read_flag(node: &Node<'_>, path: &Path<'_>) -> Result<bool> {
    match node {
        Node::Flag(flag) => Ok(*flag),
        _ => Err(refusal_of_wrong_type(path, node, say::type_flag)),
    }
}

pub fn read_whole_number(node: &Node<'_>, path: &Path<'_>) -> Result<i64> {
    match node {
        Node::Whole(number) => Ok(*number),
        _ => Err(refusal_of_wrong_type(path, node, say::type_whole)),
    }
}

pub fn read_whole_number_between(
    node: &Node<'_>,
    path: &Path<'_>,
    least: i64,
    most: i64,
) -> Result<i64> {
    let number = read_whole_number(node, path)?;
    if (least..=most).contains(&number) {
        return Ok(number);
    }
    Err(refuse!(out_of_range { field: path.to_string(), value: number, least, most }))
}

pub fn read_whole_number_among(node: &Node<'_>, path: &Path<'_>, allowed: &[i64]) -> Result<i64> {
    let number = read_whole_number(node, path)?;
    if allowed.contains(&number) {
        return Ok(number);
    }
    Err(refuse!(not_among {
        field: path.to_string(),
        value: number,
        allowed: Arg::Texts(allowed.iter().map(i64::to_string).collect())
    }))
}

pub fn read_points(node: &Node<'_>, path: &Path<'_>) -> Result<Points> {
    let number = match node {
        // Far beyond any pay-out, and small enough that halves cannot overflow.
        Node::Whole(number) if number.unsigned_abs() < 1 << 50 => {
            return Ok(Points::whole(*number));
        }
        Node::Whole(number) => *number as f64,
        Node::Number(number) => *number,
        _ => return Err(refusal_of_wrong_type(path, node, say::type_points)),
    };
    Points::from_number(number).ok_or_else(|| refusal_of_wrong_type(path, node, say::type_points))
}

pub fn read_word<W: Word>(node: &Node<'_>, path: &Path<'_>) -> Result<W> {
    let text = read_text(node, path)?;
    W::from_word(text).ok_or_else(|| {
        // As they are to be written, not as people at the table say them.
        refuse!(unknown_word {
            field: path.to_string(),
            value: text,
            allowed: Arg::Texts(W::ALL.iter().map(|known| known.word().to_owned()).collect())
        })
    })
}

pub fn read_list<'n, 'a>(node: &'n Node<'a>, path: &Path<'_>) -> Result<&'n [Node<'a>]> {
    match node {
        Node::List(items) => Ok(items),
        _ => Err(refusal_of_wrong_type(path, node, say::type_list)),
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Node<'a> {
    Null,
    Flag(bool),
    /// Number without fraction and exponent.
    Whole(i64),
    /// Any other number.
    Number(f64),
    Text(Cow<'a, str>),
    List(Vec<Node<'a>>),
    Object(Vec<(Cow<'a, str>, Node<'a>)>),
}

impl<'a> Node<'a> {
    pub fn parse(text: &'a str) -> Result<Node<'a>, serde_json::Error> {
        // Behind a line ending the place where a torn line breaks off would be one of the next
        // line.
        serde_json::from_str(text.trim_end())
    }

    /// Parses a text; where it is no JSON the refusal names the column.
    pub fn read(text: &'a str) -> Result<Node<'a>> {
        Node::parse(text).map_err(|error| refuse!(not_json { column: error.column() }))
    }

    pub fn has_key(&self, wanted: &str) -> bool {
        matches!(self, Node::Object(entries) if entries.iter().any(|(key, _)| key == wanted))
    }
}

impl fmt::Display for Node<'_> {
    /// Writes the value as JSON, to show a refused one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Node::Null => f.write_str("null"),
            Node::Flag(flag) => write!(f, "{flag}"),
            Node::Whole(number) => write!(f, "{number}"),
            Node::Number(number) => write!(f, "{number:?}"),
            Node::Text(text) => write!(f, "{text:?}"),
            Node::List(_) => f.write_str("[…]"),
            Node::Object(_) => f.write_str("{…}"),
        }
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Node<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Node<'a>, D::Error> {
        deserializer.deserialize_any(NodeVisitor)
    }
}

/// Key of an object, borrowed where it contains no escape.
struct Key<'a>(Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Key<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key<'a>, D::Error> {
        struct KeyVisitor;
        impl<'de> Visitor<'de> for KeyVisitor {
            type Value = Key<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key")
            }
            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Key<'de>, E> {
                Ok(Key(Cow::Borrowed(text)))
            }
            fn visit_str<E>(self, text: &str) -> Result<Key<'de>, E> {
                Ok(Key(Cow::Owned(text.to_owned())))
            }
        }
        deserializer.deserialize_str(KeyVisitor)
    }
}

struct NodeVisitor;

impl<'de> Visitor<'de> for NodeVisitor {
    type Value = Node<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Node<'de>, E> {
        Ok(Node::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Node<'de>, E> {
        Ok(Node::Flag(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Node<'de>, E> {
        Ok(Node::Whole(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Node<'de>, E> {
        // Beyond i64 it is out of every range here, and is refused as a number of another kind.
        Ok(i64::try_from(number).map_or(Node::Number(number as f64), Node::Whole))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Node<'de>, E> {
        Ok(Node::Number(number))
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Node<'de>, E> {
        Ok(Node::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Node<'de>, E> {
        Ok(Node::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_string<E>(self, text: String) -> Result<Node<'de>, E> {
        Ok(Node::Text(Cow::Owned(text)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Node<'de>, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element()? {
            items.push(item);
        }
        Ok(Node::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Node<'de>, A::Error> {
        let mut entries = Vec::with_capacity(8);
        while let Some(Key(key)) = map.next_key()? {
            entries.push((key, map.next_value()?));
        }
        Ok(Node::Object(entries))
    }
}
