//! What cannot be read, where it stands, and why.

use std::ops::Range;

use crate::model::{Arg, Message};

/// A line that was not understood, with the place marked.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    pub line: String,
    /// In bytes of the line; empty where something is missing.
    pub span: Range<usize>,
    /// What was expected there, or which readings there are.
    pub what: Message,
}

impl Fault {
    pub fn new(line: &str, span: Range<usize>, what: Message) -> Fault {
        Fault { line: line.to_owned(), span, what }
    }
}

pub fn texts<T: Into<String>>(texts: impl IntoIterator<Item = T>) -> Arg {
    Arg::Texts(texts.into_iter().map(Into::into).collect())
}
