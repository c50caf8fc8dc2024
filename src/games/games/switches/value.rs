//! Types that a switch can have: how each is read and written.

use super::{SwitchKind, SwitchSource};
use crate::model::{Result, Word, refuse, say};
use crate::record::read::{self, refusal_of_wrong_type};
use crate::record::{Node, Path, Writer};

/// Type that the value of a switch can have.
pub trait SwitchValue: Sized {
    fn read(node: &Node<'_>, path: &Path<'_>, kind: SwitchKind) -> Result<Self>;

    fn write(&self, writer: &mut Writer);

    /// Value that a `null` in `node` stands for; `None` where there is no `null`, or it is not
    /// accepted.
    fn value_for_accepted_null(_: &Node<'_>, _: SwitchSource) -> Option<Self> {
        None
    }
}

/// Enum of the words that are the values of a switch.
pub trait SwitchWord: Word {}

/// Whether the value is a `null`, which leaves a switch without a value; it is accepted where every
/// switch is written, but never in a header.
pub fn is_null_for_no_value(node: &Node<'_>, from: SwitchSource) -> bool {
    matches!(from, SwitchSource::Plan | SwitchSource::Begun) && *node == Node::Null
}

impl SwitchValue for bool {
    fn read(node: &Node<'_>, path: &Path<'_>, _: SwitchKind) -> Result<bool> {
        read::read_flag(node, path)
    }

    fn write(&self, writer: &mut Writer) {
        writer.flag(*self);
    }
}

impl SwitchValue for i64 {
    fn read(node: &Node<'_>, path: &Path<'_>, kind: SwitchKind) -> Result<i64> {
        match kind {
            SwitchKind::Whole(least, most) | SwitchKind::Wholes(_, least, most) => {
                read::read_whole_number_between(node, path, least, most)
            }
            SwitchKind::OneOf(allowed) => read::read_whole_number_among(node, path, allowed),
            _ => read::read_whole_number(node, path),
        }
    }

    fn write(&self, writer: &mut Writer) {
        writer.write_whole_number(*self);
    }
}

impl SwitchValue for Option<i64> {
    fn read(node: &Node<'_>, path: &Path<'_>, kind: SwitchKind) -> Result<Option<i64>> {
        i64::read(node, path, kind).map(Some)
    }

    fn write(&self, writer: &mut Writer) {
        match self {
            Some(number) => writer.write_whole_number(*number),
            None => writer.null(),
        }
    }

    fn value_for_accepted_null(node: &Node<'_>, from: SwitchSource) -> Option<Option<i64>> {
        is_null_for_no_value(node, from).then_some(None)
    }
}

/// Text of a switch, which may be left out.
impl SwitchValue for Option<String> {
    fn read(node: &Node<'_>, path: &Path<'_>, kind: SwitchKind) -> Result<Option<String>> {
        let text = read::read_text(node, path)?;
        if let SwitchKind::Text(most) = kind {
            check_short_text(text, &path.to_string(), most)?;
        }
        Ok(Some(text.to_owned()))
    }

    fn write(&self, writer: &mut Writer) {
        match self {
            Some(text) => writer.text(text),
            None => writer.null(),
        }
    }

    fn value_for_accepted_null(node: &Node<'_>, from: SwitchSource) -> Option<Option<String>> {
        is_null_for_no_value(node, from).then_some(None)
    }
}

/// Checks a short text that is written on a sheet and typed in a line of notation.
pub fn check_short_text(text: &str, field: &str, most: usize) -> Result<()> {
    if text.chars().any(char::is_control) {
        return Err(refuse!(label_control_character { field, value: text }));
    }
    match text.chars().count() {
        value if value > most => Err(refuse!(label_too_long { field, value, most })),
        _ if text.trim().is_empty() => Err(refuse!(label_empty { field, most })),
        _ => Ok(()),
    }
}

impl<const COUNT: usize> SwitchValue for [i64; COUNT] {
    fn read(node: &Node<'_>, path: &Path<'_>, kind: SwitchKind) -> Result<[i64; COUNT]> {
        let items = read::read_list(node, path)?;
        let item = |(index, item)| i64::read(item, &path.index(index), kind);
        let numbers: Vec<i64> = items.iter().enumerate().map(item).collect::<Result<_, _>>()?;
        let expected = || refusal_of_wrong_type(path, node, say!(type_numbers { count: COUNT }));
        numbers.try_into().map_err(|_: Vec<i64>| expected())
    }

    fn write(&self, writer: &mut Writer) {
        writer.list(|w| self.iter().for_each(|number| w.write_whole_number(*number)));
    }
}

impl<W: SwitchWord> SwitchValue for W {
    fn read(node: &Node<'_>, path: &Path<'_>, _: SwitchKind) -> Result<W> {
        read::read_word(node, path)
    }

    fn write(&self, writer: &mut Writer) {
        writer.text(self.word());
    }
}

impl<W: SwitchWord> SwitchValue for Option<W> {
    fn read(node: &Node<'_>, path: &Path<'_>, _: SwitchKind) -> Result<Option<W>> {
        read::read_word(node, path).map(Some)
    }

    fn write(&self, writer: &mut Writer) {
        match self {
            Some(value) => writer.text(value.word()),
            None => writer.null(),
        }
    }

    fn value_for_accepted_null(node: &Node<'_>, from: SwitchSource) -> Option<Option<W>> {
        is_null_for_no_value(node, from).then_some(None)
    }
}

impl<W: SwitchWord> SwitchValue for Vec<W> {
    fn read(node: &Node<'_>, path: &Path<'_>, kind: SwitchKind) -> Result<Vec<W>> {
        let items = read::read_list(node, path)?;
        if let SwitchKind::Words(_, least, most) = kind
            && !(least..=most).contains(&items.len())
        {
            return Err(refusal_of_wrong_type(path, node, say!(type_list_length { least, most })));
        }
        let item = |(index, item)| read::read_word(item, &path.index(index));
        items.iter().enumerate().map(item).collect()
    }

    fn write(&self, writer: &mut Writer) {
        writer.texts(self.iter().map(|value| value.word()));
    }
}
