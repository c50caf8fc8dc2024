//! A line cut into tokens: separated by blanks, with names in quotes, a list in brackets, and a
//! note at the end.

use std::ops::Range;

use super::mark;
use super::mark::Fault;
use super::token::{Token, characters_outside_quotes};
use crate::model::say;

/// Most bytes of a line without its note; a longer line is a fault.
pub const MOST_BYTES: usize = 16_000;
/// Most tokens of a line; more are a fault.
pub const MOST_TOKENS: usize = 100;

/// Tokens of a line, and the note behind them.
#[derive(Debug)]
pub struct TokenizedLine<'l> {
    pub text: &'l str,
    pub tokens: Vec<Token<'l>>,
    pub note: Option<String>,
    /// Range of the note in bytes, with the sign that begins it.
    pub note_span: Option<Range<usize>>,
    /// Quote or bracket that is not closed, or a line that is too long; what follows it is not cut
    /// into tokens.
    pub fault: Option<Fault>,
}

impl<'l> TokenizedLine<'l> {
    pub fn cut(text: &'l str) -> TokenizedLine<'l> {
        let mut line =
            TokenizedLine { text, tokens: Vec::new(), note: None, note_span: None, fault: None };
        let mut at = 0;
        loop {
            at += text[at..].len() - text[at..].trim_start_matches(is_separator).len();
            let rest = &text[at..];
            if let Some(behind) = mark::MARKS.iter().find_map(|mark| rest.strip_prefix(mark)) {
                line.note = Some(mark::unescape_note(behind.trim()));
                line.note_span = Some(at..text.trim_end().len());
                line.remove_full_stop();
                return line;
            }
            if rest.is_empty() {
                line.remove_full_stop();
                return line;
            }
            match line.read_token_at(at) {
                Ok(token) => {
                    at += token.text.len();
                    let is_behind_a_figure = line.tokens.last().is_some_and(Token::ends_in_number);
                    let is_idle = is_behind_a_figure && is_unit_word(token.text);
                    if !is_idle && !is_filler_word(token.text) {
                        line.tokens.push(token);
                    }
                }
                Err(fault) => {
                    line.fault = Some(fault);
                    return line;
                }
            }
        }
    }

    fn read_token_at(&self, at: usize) -> Result<Token<'l>, Fault> {
        let rest = &self.text[at..];
        let fault = |span: Range<usize>, what| Fault::new(self.text, span, what);
        if self.tokens.len() == MOST_TOKENS {
            return Err(fault(
                at..self.text.len(),
                say!(notation_too_many_words { most: MOST_TOKENS }),
            ));
        }
        let end = if rest.starts_with('[') {
            let close = characters_outside_quotes(rest).find(|(_, c)| *c == ']');
            close.ok_or_else(|| fault(at..self.text.len(), say!(notation_bracket_open)))?.0 + 1
        } else {
            first_word_length(rest)
        };
        if at + end > MOST_BYTES {
            return Err(fault(at..self.text.len(), say!(notation_too_long { most: MOST_BYTES })));
        }
        let token = Token::at_range(self.text, at..at + end);
        if token.text.matches('"').count() % 2 == 1 {
            let quote = at + token.text.find('"').unwrap_or(0);
            return Err(fault(quote..self.text.len(), say!(notation_quote_open)));
        }
        Ok(token)
    }

    /// Removes a full stop behind the last word.
    fn remove_full_stop(&mut self) {
        let Some(last) = self.tokens.pop() else { return };
        match last.text.trim_end_matches('.').len() {
            0 => {}
            end => self.tokens.push(last.part(0..end)),
        }
    }

    /// Offset of the word in which the quote or bracket was opened.
    pub fn start_of_unclosed_word(&self, fault: &Fault) -> usize {
        let behind = &self.text[self.offset_behind_last_token()..fault.span.start];
        self.offset_behind_last_token() + behind.len() - behind.trim_start().len()
    }

    /// Offset behind the last token, at which a missing part would begin.
    pub fn offset_behind_last_token(&self) -> usize {
        self.tokens.last().map_or(0, |token| token.span().end)
    }
}

/// Whether a character separates words.
fn is_separator(c: char) -> bool {
    c.is_whitespace() || c == ','
}

/// Whether a word has no meaning by itself, like `und` in `42 und k1`.
fn is_filler_word(word: &str) -> bool {
    ["und", "mit", "and", "with"].contains(&word.to_lowercase().as_str())
}

/// Whether a word only names what the number before it counts: `43 Augen`; a full stop may stand
/// behind it.
pub fn is_unit_word(word: &str) -> bool {
    let word = word.trim_end_matches('.').to_lowercase();
    ["augen", "auge", "punkte", "punkt", "points", "point"].contains(&word.as_str())
}

/// Whether only a word without meaning stands between two tokens: `anne und bert`.
pub fn are_joined_by_filler_word(line: &str, one: &Token<'_>, other: &Token<'_>) -> bool {
    line.get(one.span().end..other.span().start)
        .is_some_and(|between| is_filler_word(between.trim()))
}

/// Length of the first word of a text, which ends at a blank, or at a comma behind which no list
/// continues. Blanks beside a colon or equals sign belong to the word: `gegner: trull`, `anne =
/// 30`.
fn first_word_length(text: &str) -> usize {
    // Points as in `67:31/2:` are no key.
    let has_key = !text.starts_with(|c: char| c.is_ascii_digit());
    let is_sign = |c: char| has_key && matches!(c, ':' | '=');
    let mut end = 0;
    loop {
        let rest = &text[end..];
        end += characters_outside_quotes(rest)
            .find(|(_, c)| c.is_whitespace())
            .map_or(rest.len(), |(at, _)| at);
        let behind = text[end..].trim_start();
        let begins_note = mark::MARKS.iter().any(|mark| behind.starts_with(mark));
        let goes_on = text[..end].ends_with(is_sign) || behind.starts_with(is_sign);
        if behind.is_empty() || begins_note || !goes_on {
            break;
        }
        end = text.len() - behind.len();
        if behind.starts_with(is_sign) {
            end += 1;
            end += text[end..].len() - text[end..].trim_start().len();
        }
    }
    let word = text[..end].trim_end_matches(is_separator);
    let is_keyed = |part: &str, sign: char| characters_outside_quotes(part).any(|(_, c)| c == sign);
    let Some((comma, _)) = characters_outside_quotes(word).find(|(_, c)| *c == ',') else {
        return word.len();
    };
    // `k:bert,anne` is a list, `anne=30,bert=20` are two words.
    let is_list =
        is_keyed(word, ':') || (is_keyed(&word[..comma], '=') && !is_keyed(&word[comma..], '='));
    if is_list { word.len() } else { comma }
}

#[cfg(test)]
mod tests {
    use super::super::written::quoted_name;
    use super::*;

    fn token_texts(line: &str) -> Vec<&str> {
        let line = TokenizedLine::cut(line);
        assert_eq!(line.fault, None);
        line.tokens.iter().map(|token| token.text).collect()
    }

    #[test]
    fn blanks_separate_tokens_outside_quotes_and_brackets() {
        assert_eq!(token_texts("  anne solo\t42 "), ["anne", "solo", "42"]);
        assert_eq!(
            token_texts(r#""Hans Peter" k:"A, B",anne [weg weg]#"#),
            ["\"Hans Peter\"", "k:\"A, B\",anne", "[weg weg]"]
        );
        assert_eq!(token_texts("[weg\u{2003}\"a ] b\",dreier]").len(), 1);
        assert!(
            TokenizedLine::cut("anne \"solo 42").fault.is_some_and(|fault| fault.span == (5..13))
        );
        assert!(
            TokenizedLine::cut("anne [weg weg").fault.is_some_and(|fault| fault.span == (5..13))
        );
    }

    #[test]
    fn quotes_within_a_name_are_doubled() {
        for name in ["Hans Peter", "\"", "a\"b", "\"\"", "", "k2"] {
            let text = quoted_name(name);
            let line = TokenizedLine::cut(&text);
            assert_eq!(line.tokens[0].text_within_quotes().as_deref(), Some(name));
        }
        assert_eq!(TokenizedLine::cut("\"a\"b\"c\"").tokens[0].text_within_quotes(), None);
    }

    /// docs/notation.md, How a line is read: at most 100 words, and 16,000 bytes.
    #[test]
    fn line_length_limits() {
        let words = |many: usize, long: usize| vec!["x".repeat(long); many].join(" ");
        let fault = |line: &str| TokenizedLine::cut(line).fault.map(|fault| fault.what.key);
        assert_eq!(
            [fault(&words(100, 1)), fault(&words(100, 150)), fault(&words(1, MOST_BYTES))],
            [None; 3]
        );
        assert_eq!(fault(&words(101, 1)), Some("notation-too-many-words"));
        for line in [words(1, MOST_BYTES + 1), words(2, MOST_BYTES / 2)] {
            assert_eq!(fault(&line), Some("notation-too-long"));
        }
    }

    #[test]
    fn printed_notes_are_read_back_unchanged() {
        for note in [
            "",
            "Re! # so",
            " a ",
            "zwei\nZeilen",
            "a\tb",
            "C:\\neu",
            "\\u{41}",
            "\u{7}",
            "\u{2003}",
            "\\",
            "\"a\"",
            "/",
        ] {
            let mut line = "x".to_owned();
            mark::append_note(note, &mut line);
            assert_eq!(TokenizedLine::cut(&line).note.as_deref(), Some(note), "{line}");
        }
        // Blanks are written as what they are only where they would be lost.
        for (note, written) in
            [("zu dritt, oder?", " # zu dritt, oder?"), (" a b ", " # \\u{20}a b\\u{20}")]
        {
            let mut line = String::new();
            mark::append_note(note, &mut line);
            assert_eq!(line, written);
        }
        assert_eq!(TokenizedLine::cut("x # C:\\data").note.as_deref(), Some("C:\\data"));
        assert_eq!(TokenizedLine::cut("x // so # nicht").note.as_deref(), Some("so # nicht"));
        assert_eq!(TokenizedLine::cut("x 1/2").note, None);
    }
}
