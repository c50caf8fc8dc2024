//! A piece of the line that knows its place in it.

use std::borrow::Cow;
use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Token<'l> {
    /// As typed, quotes included.
    pub text: &'l str,
    start: usize,
}

impl<'l> Token<'l> {
    /// What stands in the line from here to there.
    pub fn of(line: &'l str, span: Range<usize>) -> Token<'l> {
        Token { text: &line[span.clone()], start: span.start }
    }

    /// A text that is one token whatever is in it.
    pub fn whole(text: &'l str) -> Token<'l> {
        Token { text: text.trim(), start: text.len() - text.trim_start().len() }
    }

    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    pub fn part(&self, range: Range<usize>) -> Token<'l> {
        Token { text: &self.text[range.clone()], start: self.start + range.start }
    }

    pub fn is_digits(&self) -> bool {
        !self.text.is_empty() && self.text.bytes().all(|b| b.is_ascii_digit())
    }

    /// Without blanks around it.
    fn trimmed(&self) -> Token<'l> {
        let start = self.text.len() - self.text.trim_start().len();
        self.part(start..start + self.text.trim().len())
    }

    /// Without its first character, the sign it was cut at.
    pub fn after_first(&self) -> Token<'l> {
        let first = self.text.chars().next().map_or(0, char::len_utf8);
        self.part(first..self.text.len())
    }

    /// What stands between the quotes, where quotes go around the whole.
    pub fn quoted(&self) -> Option<Cow<'l, str>> {
        let inner = self.text.strip_prefix('"')?.strip_suffix('"')?;
        // A quote within a quoted name is written twice.
        let whole = inner.replace("\"\"", "");
        match (whole.contains('"'), inner.contains('"')) {
            (true, _) => None,
            (false, true) => Some(Cow::Owned(inner.replace("\"\"", "\""))),
            (false, false) => Some(Cow::Borrowed(inner)),
        }
    }

    /// Cut at every such sign that stands outside quotes.
    pub fn split(&self, is_sign: impl Fn(char) -> bool) -> Vec<Token<'l>> {
        let mut parts = Vec::new();
        let mut from = 0;
        for (at, c) in outside_quotes(self.text).filter(|(_, c)| is_sign(*c)) {
            parts.push(self.part(from..at).trimmed());
            from = at + c.len_utf8();
        }
        parts.push(self.part(from..self.text.len()).trimmed());
        parts
    }

    /// `bert:10d`, `anne=30`: what is spoken of, and what is said of it.
    pub fn key_and_value(&self) -> Option<(Token<'l>, Token<'l>)> {
        let (at, _) = outside_quotes(self.text).find(|(_, c)| matches!(c, ':' | '='))?;
        Some((self.part(0..at).trimmed(), self.part(at + 1..self.text.len()).trimmed()))
    }

    /// `anne-3`, `dora+`: what stands before the last such sign, and from the sign on. Quotes hide what is in them.
    pub fn cut_before_last(&self, is_sign: impl Fn(char) -> bool) -> Option<(Token<'l>, Token<'l>)> {
        let (at, _) = outside_quotes(self.text).filter(|(_, c)| is_sign(*c)).last()?;
        Some((self.part(0..at), self.part(at..self.text.len())))
    }

    /// What stands in `[…]`, cut at blanks and commas.
    pub fn bracketed(&self) -> Option<Vec<Token<'l>>> {
        let end = self.text.strip_prefix('[')?.strip_suffix(']')?.len() + 1;
        let mut parts = self.part(1..end).split(|c| c.is_whitespace() || c == ',');
        parts.retain(|part| !part.text.is_empty());
        Some(parts)
    }

    /// Whether it may be one of several words of a name or of a word that has blanks in it.
    pub fn may_be_joined(&self) -> bool {
        !self.text.contains(['"', '[', ']', ':', '=', ',', '/', '@']) && !self.text.starts_with('.')
    }
}

/// A minus as it is on the keyboard, or a dash of any kind.
pub fn is_minus(c: char) -> bool {
    matches!(c, '-' | '−' | '–' | '—')
}

pub fn outside_quotes(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut in_quotes = false;
    text.char_indices().filter(move |(_, c)| {
        in_quotes ^= *c == '"';
        !in_quotes && *c != '"'
    })
}
