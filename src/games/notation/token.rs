//! Token of a line with its position, and how well a typed text fits a spelling.

use std::borrow::Cow;
use std::ops::Range;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::model::name;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Token<'l> {
    /// Text as typed, including quotes.
    pub text: &'l str,
    start: usize,
}

impl<'l> Token<'l> {
    /// Token for this range of the line.
    pub fn at_range(line: &'l str, span: Range<usize>) -> Token<'l> {
        Token { text: &line[span.clone()], start: span.start }
    }

    /// Token that is a whole text, whatever it contains.
    pub fn from_text(text: &'l str) -> Token<'l> {
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

    /// Whether the token is a number, perhaps behind a sign or a name: `anne=-12`.
    pub fn ends_in_number(&self) -> bool {
        let figure = self.text.rsplit(['=', ':', '+', '-', '−']).next().unwrap_or_default();
        !figure.is_empty() && figure.bytes().all(|b| b.is_ascii_digit())
    }

    /// Token without blanks at its ends.
    fn trim(&self) -> Token<'l> {
        let start = self.text.len() - self.text.trim_start().len();
        self.part(start..start + self.text.trim().len())
    }

    /// Token without its first character, the sign at which it was cut.
    pub fn without_first_character(&self) -> Token<'l> {
        let first = self.text.chars().next().map_or(0, char::len_utf8);
        self.part(first..self.text.len())
    }

    /// Part behind the minus at the token's beginning; `None` where there is no minus, or nothing
    /// behind it.
    pub fn token_behind_minus(&self) -> Option<Token<'l>> {
        let is_meant = self.text.starts_with(is_minus);
        Some(self.without_first_character()).filter(|behind| is_meant && !behind.text.is_empty())
    }

    /// Text between quotes that enclose the whole token; `None` where there are none.
    pub fn text_within_quotes(&self) -> Option<Cow<'l, str>> {
        let inner = self.text.strip_prefix('"')?.strip_suffix('"')?;
        // A quote within a quoted name is written twice.
        let whole = inner.replace("\"\"", "");
        match (whole.contains('"'), inner.contains('"')) {
            (true, _) => None,
            (false, true) => Some(Cow::Owned(inner.replace("\"\"", "\""))),
            (false, false) => Some(Cow::Borrowed(inner)),
        }
    }

    /// Parts of the token between the characters outside quotes for which `is_sign` holds.
    pub fn split(&self, is_sign: impl Fn(char) -> bool) -> Vec<Token<'l>> {
        let mut parts = Vec::new();
        let mut from = 0;
        for (at, c) in characters_outside_quotes(self.text).filter(|(_, c)| is_sign(*c)) {
            parts.push(self.part(from..at).trim());
            from = at + c.len_utf8();
        }
        parts.push(self.part(from..self.text.len()).trim());
        parts
    }

    /// Key and value of `bert:10d` or `anne=30`.
    pub fn key_and_value(&self) -> Option<(Token<'l>, Token<'l>)> {
        let (at, _) = characters_outside_quotes(self.text).find(|(_, c)| matches!(c, ':' | '='))?;
        Some((self.part(0..at).trim(), self.part(at + 1..self.text.len()).trim()))
    }

    /// Parts of the token before and from the last character outside quotes for which `is_sign`
    /// holds: `anne` and `-3`; `None` where there is no such character.
    pub fn split_before_last(
        &self,
        is_sign: impl Fn(char) -> bool,
    ) -> Option<(Token<'l>, Token<'l>)> {
        let (at, _) = characters_outside_quotes(self.text).filter(|(_, c)| is_sign(*c)).last()?;
        Some((self.part(0..at), self.part(at..self.text.len())))
    }

    /// Tokens within `[…]`, cut at blanks and commas.
    pub fn tokens_in_brackets(&self) -> Option<Vec<Token<'l>>> {
        let end = self.text.strip_prefix('[')?.strip_suffix(']')?.len() + 1;
        let mut parts = self.part(1..end).split(|c| c.is_whitespace() || c == ',');
        parts.retain(|part| !part.text.is_empty());
        Some(parts)
    }

    /// Whether the token can be one of several words of a name or term with blanks.
    pub fn may_join_other_tokens(&self) -> bool {
        !self.text.contains(['"', '[', ']', ':', '=', ',', '/', '@']) && !self.text.starts_with('.')
    }
}

/// Whether a character is a minus or any kind of dash.
pub fn is_minus(c: char) -> bool {
    matches!(c, '-' | '−' | '–' | '—')
}

pub fn characters_outside_quotes(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut in_quotes = false;
    text.char_indices().filter(move |(_, c)| {
        in_quotes ^= *c == '"';
        !in_quotes && *c != '"'
    })
}

/// Quality of the fit of a typed text to a name or word; the least is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// Equal except for upper and lower case.
    Exact,
    /// Equal except for umlauts, accents or hyphens.
    Plain,
    /// The typed text is only the beginning of the name or word.
    Begins,
}

/// Way in which umlauts are written when two texts are compared.
#[derive(Clone, Copy, PartialEq)]
enum UmlautForm {
    AsTheyAre,
    /// Umlauts written out: `ae`.
    Written,
    /// Umlauts without dots: `a`.
    Bare,
}

/// Typed text in the forms in which it is compared.
#[derive(Debug)]
pub struct TypedText {
    key: String,
    /// Forms with umlauts written out (`ae`) and bare (`a`); `None` without umlauts.
    plain: Option<(String, String)>,
}

impl TypedText {
    pub fn new(text: &str) -> TypedText {
        let plain =
            (!text.is_ascii()).then(|| (name::key_without_accents(text), without_accents(text)));
        TypedText { key: name::key(text), plain }
    }

    pub fn is_empty(&self) -> bool {
        self.key.is_empty()
    }

    pub fn count_letters(&self) -> usize {
        self.key.chars().filter(|c| c.is_alphabetic()).count()
    }

    /// Fit of `typed` to the beginning of this name; `None` where it does not fit.
    pub fn fit_of_name_start(&self, typed: &TypedText) -> Option<Fit> {
        if typed.is_empty() {
            return None;
        }
        let pairs = [
            (&self.key, &typed.key),
            (self.form_with_umlauts_as_ae(), typed.form_with_umlauts_as_ae()),
            (self.form_with_umlauts_as_a(), typed.form_with_umlauts_as_a()),
        ];
        // An umlaut that was typed is one, at least where little else is: `kö` is nobody called
        // Konrad.
        let begun = [
            (&self.key, &typed.key),
            (self.form_with_umlauts_as_ae(), typed.form_with_umlauts_as_ae()),
            (self.form_with_umlauts_as_a(), &typed.key),
        ];
        if self.key == typed.key {
            Some(Fit::Exact)
        } else if pairs.iter().any(|(known, typed)| known == typed) {
            Some(Fit::Plain)
        } else if begun.iter().any(|(known, typed)| known.starts_with(typed.as_str())) {
            Some(Fit::Begins)
        } else {
            None
        }
    }

    /// Fit of this text to a word of the notation, which is in lower case, may be cut short up to
    /// the bar in its spelling, and may be typed without hyphens.
    pub fn fit_to_word(&self, spelling: &str) -> Option<Fit> {
        // No word begins with an umlaut, so most words differ in their first letter already.
        match (self.key.as_bytes().first(), spelling.as_bytes().first()) {
            (Some(typed), Some(first)) if typed == first || !typed.is_ascii() => {}
            _ => return None,
        }
        let as_it_is = fit_to_spelling(&self.key, spelling, UmlautForm::AsTheyAre, false);
        if as_it_is == Some(Fit::Exact) {
            return as_it_is;
        }
        let others = (self.plain.is_some() || !spelling.is_ascii()).then(|| {
            let written = fit_to_spelling(
                self.form_with_umlauts_as_ae(),
                spelling,
                UmlautForm::Written,
                false,
            );
            let bare =
                fit_to_spelling(self.form_with_umlauts_as_a(), spelling, UmlautForm::Bare, false);
            let bare = bare.filter(|fit| *fit < Fit::Begins || self.plain.is_none());
            [written, bare].map(|fit| fit.map(|fit| fit.max(Fit::Plain)))
        });
        let without_hyphens = || {
            fit_to_spelling(self.form_with_umlauts_as_ae(), spelling, UmlautForm::Written, true)
                .map(|fit| fit.max(Fit::Plain))
        };
        let without_hyphens = spelling.contains('-').then(without_hyphens).flatten();
        [as_it_is, without_hyphens].into_iter().chain(others.into_iter().flatten()).flatten().min()
    }

    fn form_with_umlauts_as_ae(&self) -> &String {
        self.plain.as_ref().map_or(&self.key, |(written, _)| written)
    }

    fn form_with_umlauts_as_a(&self) -> &String {
        self.plain.as_ref().map_or(&self.key, |(_, bare)| bare)
    }
}

/// Fit of the typed text to a spelling, of which it may be only the beginning; where the spelling
/// has a bar, the text has to reach it. `None` where it does not fit.
fn fit_to_spelling(
    typed: &str,
    spelling: &str,
    umlauts: UmlautForm,
    skip_hyphens: bool,
) -> Option<Fit> {
    let mut typed = typed.chars();
    let mut next = typed.next();
    let mut may_end = !spelling.contains('|');
    for c in spelling.chars() {
        if c == '|' {
            may_end = true;
            continue;
        }
        if skip_hyphens && c == '-' {
            continue;
        }
        if next.is_none() {
            return may_end.then_some(Fit::Begins);
        }
        let mut short = [0; 4];
        let spelled: &str = match (c, umlauts) {
            ('ß', _) => "ss",
            ('ä', UmlautForm::Written) => "ae",
            ('ö', UmlautForm::Written) => "oe",
            ('ü', UmlautForm::Written) => "ue",
            ('ä', UmlautForm::Bare) => "a",
            ('ö', UmlautForm::Bare) => "o",
            ('ü', UmlautForm::Bare) => "u",
            _ => c.encode_utf8(&mut short),
        };
        for c in spelled.chars() {
            match next {
                Some(typed) if typed != c => return None,
                Some(_) => next = typed.next(),
                None => return may_end.then_some(Fit::Begins),
            }
        }
    }
    next.is_none().then_some(Fit::Exact)
}

/// Text without umlaut dots and accents: `rauber` for `Räuber`.
fn without_accents(text: &str) -> String {
    name::key(text).nfd().filter(|c| !is_combining_mark(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn umlauts_are_typed_in_three_ways() {
        for (typed, fit) in [
            ("RÄUBER", Fit::Exact),
            ("ra\u{308}uber", Fit::Exact),
            ("raeuber", Fit::Plain),
            ("Rauber", Fit::Plain),
            ("räu", Fit::Begins),
            ("rae", Fit::Begins),
            ("r", Fit::Begins),
        ] {
            assert_eq!(
                TypedText::new("Räuber").fit_of_name_start(&TypedText::new(typed)),
                Some(fit),
                "{typed}"
            );
            assert_eq!(TypedText::new(typed).fit_to_word("räuber"), Some(fit), "{typed}");
        }
        assert_eq!(
            TypedText::new("Konrad").fit_of_name_start(&TypedText::new("Könrad")),
            Some(Fit::Plain)
        );
        assert_eq!(TypedText::new("Konrad").fit_of_name_start(&TypedText::new("kö")), None);
        assert_eq!(TypedText::new("kö").fit_to_word("kontra"), None);
        assert_eq!(
            TypedText::new("André Öl").fit_of_name_start(&TypedText::new("ANDRÉ")),
            Some(Fit::Begins)
        );
        for typed in ["", "Räubers", "äuber"] {
            assert_eq!(
                TypedText::new("Räuber").fit_of_name_start(&TypedText::new(typed)),
                None,
                "{typed}"
            );
            assert_eq!(TypedText::new(typed).fit_to_word("räuber"), None, "{typed}");
        }
    }

    #[test]
    fn a_word_is_cut_short_as_far_as_its_bar_and_needs_no_hyphens() {
        for (typed, fit) in [
            ("kleine-und-gstieß", Some(Fit::Exact)),
            ("kleine-und-gstiess", Some(Fit::Exact)),
            ("KleineUndGstiess", Some(Fit::Plain)),
            ("kleine-und-g", Some(Fit::Begins)),
            ("kleineu", Some(Fit::Begins)),
            ("kleine-", None),
            ("kleine", None),
        ] {
            assert_eq!(TypedText::new(typed).fit_to_word("kleine-u|nd-gstieß"), fit, "{typed}");
        }
        assert_eq!(TypedText::new("four").fit_to_word("four|"), Some(Fit::Exact));
        assert_eq!(TypedText::new("fou").fit_to_word("four|"), None);
    }
}
