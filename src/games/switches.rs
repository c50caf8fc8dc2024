//! House-rule switches: one declaration per game gives the typed values, their reading, writing and description.

use crate::model::{Refusal, Word};
use crate::record::read::{self, wrong_type};
use crate::record::{Node, Path, Writer};

/// What may be set, as `rules` shows it.
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    pub key: &'static str,
    pub kind: SwitchKind,
}

#[derive(Clone, Copy, Debug)]
pub enum SwitchKind {
    Flag,
    /// From the least to the most.
    Whole(i64, i64),
    /// One of these numbers.
    OneOf(&'static [i64]),
    /// One of these words.
    Word(fn() -> Vec<&'static str>),
    /// A list of from the least to the most of these words.
    Words(fn() -> Vec<&'static str>, usize, usize),
    /// An object with keys of its own; the catalogue entry named describes it.
    Object(&'static str),
}

impl SwitchKind {
    pub const fn word<W: Word>() -> SwitchKind {
        SwitchKind::Word(words_of::<W>)
    }

    pub const fn words<W: Word>(least: usize, most: usize) -> SwitchKind {
        SwitchKind::Words(words_of::<W>, least, most)
    }
}

fn words_of<W: Word>() -> Vec<&'static str> {
    W::ALL.iter().map(|value| value.word()).collect()
}

/// A type that a switch can have. `None` in an optional one says that another switch decides.
pub trait SwitchValue: Sized {
    fn read(node: &Node<'_>, path: &Path<'_>, kind: SwitchKind) -> Result<Self, Refusal>;
    fn write(&self, writer: &mut Writer);
}

impl SwitchValue for bool {
    fn read(node: &Node<'_>, path: &Path<'_>, _: SwitchKind) -> Result<bool, Refusal> {
        read::flag(node, path)
    }

    fn write(&self, writer: &mut Writer) {
        writer.flag(*self);
    }
}

impl SwitchValue for i64 {
    fn read(node: &Node<'_>, path: &Path<'_>, kind: SwitchKind) -> Result<i64, Refusal> {
        match kind {
            SwitchKind::Whole(least, most) => read::whole_between(node, path, least, most),
            SwitchKind::OneOf(allowed) => read::whole_among(node, path, allowed),
            _ => read::whole(node, path),
        }
    }

    fn write(&self, writer: &mut Writer) {
        writer.whole(*self);
    }
}

impl SwitchValue for Option<i64> {
    fn read(node: &Node<'_>, path: &Path<'_>, kind: SwitchKind) -> Result<Option<i64>, Refusal> {
        i64::read(node, path, kind).map(Some)
    }

    fn write(&self, writer: &mut Writer) {
        match self {
            Some(number) => writer.whole(*number),
            None => writer.null(),
        }
    }
}

impl<W: Word> SwitchValue for W {
    fn read(node: &Node<'_>, path: &Path<'_>, _: SwitchKind) -> Result<W, Refusal> {
        read::word(node, path)
    }

    fn write(&self, writer: &mut Writer) {
        writer.text(self.word());
    }
}

impl<W: Word> SwitchValue for Option<W> {
    fn read(node: &Node<'_>, path: &Path<'_>, _: SwitchKind) -> Result<Option<W>, Refusal> {
        read::word(node, path).map(Some)
    }

    fn write(&self, writer: &mut Writer) {
        match self {
            Some(value) => writer.text(value.word()),
            None => writer.null(),
        }
    }
}

impl<W: Word> SwitchValue for Vec<W> {
    fn read(node: &Node<'_>, path: &Path<'_>, kind: SwitchKind) -> Result<Vec<W>, Refusal> {
        let items = read::list(node, path)?;
        if let SwitchKind::Words(_, least, most) = kind
            && !(least..=most).contains(&items.len())
        {
            return Err(wrong_type(path, node, "type-list-length").with("least", least).with("most", most));
        }
        let item = |(index, item)| read::word(item, &path.index(index));
        items.iter().enumerate().map(item).collect()
    }

    fn write(&self, writer: &mut Writer) {
        writer.texts(self.iter().map(|value| value.word()));
    }
}

/// Declares the `Rules` of a game: fields, their switches, and reading and writing by key.
#[macro_export]
macro_rules! switches {
    ($(#[$meta:meta])* pub struct $rules:ident($set:ty) { $($(#[$fmeta:meta])* $field:ident: $type:ty = $kind:expr),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        pub struct $rules {
            /// The named rule set that these values started from.
            pub set: $set,
            $($(#[$fmeta])* pub $field: $type),+
        }

        impl $rules {
            pub const SWITCHES: &'static [$crate::games::switches::Switch] = &[
                $($crate::games::switches::Switch { key: stringify!($field), kind: $kind }),+
            ];

            /// Sets the switch of this name; `false` where there is none.
            pub fn set_switch(
                &mut self,
                key: &str,
                node: &$crate::record::Node<'_>,
                path: &$crate::record::Path<'_>,
            ) -> Result<bool, $crate::model::Refusal> {
                match key {
                    $(stringify!($field) => self.$field = $crate::games::switches::SwitchValue::read(node, path, $kind)?,)+
                    _ => return Ok(false),
                }
                Ok(true)
            }

            /// Writes the keys whose values differ from `base`; with no base, every key.
            pub fn write_switches(&self, base: Option<&$rules>, writer: &mut $crate::record::Writer) {
                $(if base.is_none_or(|base| base.$field != self.$field) {
                    $crate::games::switches::SwitchValue::write(&self.$field, writer.key(stringify!($field)));
                })+
            }
        }
    };
}
