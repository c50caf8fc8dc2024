//! House-rule switches: one declaration per game gives the typed values, and how these are read,
//! written and described.

mod declare;
mod value;

use std::borrow::Cow;

use crate::model::{Label, Refusal, Word};
use crate::record::{Node, Path, Writer};
pub use value::{SwitchValue, SwitchWord, check_short_text, is_null_for_no_value};

/// Description of a switch, as the command `rules` shows it.
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    pub key: &'static str,
    pub kind: SwitchKind,
}

#[derive(Clone, Copy, Debug)]
pub enum SwitchKind {
    Flag,
    /// Whole number between a least and a most.
    Whole(i64, i64),
    /// Word, or a number from a least to a most.
    WholeOr(&'static str, i64, i64),
    /// Number, which has to be one of these.
    OneOf(&'static [i64]),
    /// List of exactly so many numbers, each from a least to a most.
    Wholes(usize, i64, i64),
    /// Word, which has to be one of these.
    Word(&'static [&'static str]),
    /// List of these words, with a least and a most length.
    Words(&'static [&'static str], usize, usize),
    /// Text of at most so many characters, or none.
    Text(usize),
    /// Object with keys of its own, described by this sentence of the catalogue.
    Object(Label),
}

/// Access to the switches of a game by key, generated from their declaration.
pub trait Switches: Clone + PartialEq {
    /// Named rule sets; the first is the default.
    type NamedRuleSet: Word;
    /// Flags that say which switches are named, each in a field of the switch's name.
    type Named: Copy + Default;

    const SWITCHES: &'static [Switch];

    fn set(&self) -> Self::NamedRuleSet;

    /// Switches that were named although they would have had this value anyway.
    fn named_switches(&self) -> &[&'static str];

    fn set_named_switches(&mut self, named: Vec<&'static str>);

    /// Reads one switch; `false` where no switch has this key. `null` is accepted only where every
    /// switch is written, for a switch that may be without a value.
    fn read_switch(
        &mut self,
        key: &str,
        node: &Node<'_>,
        path: &Path<'_>,
        from: SwitchSource,
    ) -> Result<bool, Refusal>;

    fn write_switch(&self, key: &str, writer: &mut Writer);

    fn differs_in_switch(&self, key: &str, than: &Self) -> bool;

    fn copy_switch(&mut self, key: &str, from: &Self);

    fn flag_switch_as_named(named: &mut Self::Named, key: &str);
}

/// SwitchSource from which switches are read, which decides what may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SwitchSource {
    /// The `house` of a header: the switches that differ from the named rule set.
    House,
    /// Every switch, as agreed on for future evenings.
    Plan,
    /// Every switch, as an evening began with them; one that did not exist then has its usual value
    /// (docs/rules/dreierles.md, Rule sets and switches).
    Begun,
}

/// Switches as a JSON object gives them: each key with its value.
#[derive(Clone, Copy, Debug)]
pub struct GivenSwitches<'n, 'a> {
    /// Game that the switches belong to.
    pub game: &'static str,
    pub entries: &'n [(Cow<'a, str>, Node<'a>)],
    pub path: &'n Path<'n>,
    pub from: SwitchSource,
}
