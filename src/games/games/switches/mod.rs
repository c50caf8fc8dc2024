//! House-rule switches: one declaration per game gives the typed values, their reading, writing and
//! description.

mod declare;
mod value;

use std::borrow::Cow;

use crate::model::{Label, Refusal, Word};
use crate::record::{Node, Path, Writer};
pub use value::{SwitchValue, SwitchWord, check_label, is_left_out};

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
    /// This word, or a number from the least to the most.
    WholeOr(&'static str, i64, i64),
    /// One of these numbers.
    OneOf(&'static [i64]),
    /// A list of so many numbers, each from the least to the most.
    Wholes(usize, i64, i64),
    /// One of these words.
    Word(fn() -> Vec<&'static str>),
    /// A list of from the least to the most of these words.
    Words(fn() -> Vec<&'static str>, usize, usize),
    /// A text of so many characters at most, or none.
    Text(usize),
    /// An object with keys of its own; the catalogue entry named describes it.
    Object(Label),
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

/// What the declaration of a game's switches gives: each of them by its key.
pub trait Switches: Clone + PartialEq {
    /// The named rule sets; the first is what is played where nothing else is said.
    type Set: Word;
    /// Which switches were named: a flag for each, under its own name.
    type Named: Copy + Default;

    const SWITCHES: &'static [Switch];

    fn set(&self) -> Self::Set;

    /// What was named although it would have followed from others as it is.
    fn named(&self) -> &[&'static str];

    fn set_named(&mut self, named: Vec<&'static str>);

    /// `null` is taken where it is a frozen one that is left to another switch; `false` where there
    /// is no such switch.
    fn read_switch(
        &mut self,
        key: &str,
        node: &Node<'_>,
        path: &Path<'_>,
        from: Source,
    ) -> Result<bool, Refusal>;

    fn write_switch(&self, key: &str, writer: &mut Writer);

    fn has_other(&self, key: &str, than: &Self) -> bool;

    fn copy_switch(&mut self, key: &str, from: &Self);

    fn name(named: &mut Self::Named, key: &str);
}

/// Where switches are read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The `house` of a header: what differs from the named rule set.
    House,
    /// All of them, as they are agreed on for evenings to come.
    Plan,
    /// All of them, as an evening was begun by them. One that did not exist then counts as is usual
    /// with the others (docs/rules/dreierles.md, Rule sets and switches).
    Begun,
}

/// Switches as they are given, by name.
#[derive(Clone, Copy, Debug)]
pub struct Given<'n, 'a> {
    /// The game that they are for.
    pub game: &'static str,
    pub entries: &'n [(Cow<'a, str>, Node<'a>)],
    pub path: &'n Path<'n>,
    pub from: Source,
}
