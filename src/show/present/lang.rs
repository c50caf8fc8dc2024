//! Languages and output formats, what a screen can show, and replacements for signs that a terminal
//! without UTF-8 lacks (docs/cli.md, Everywhere; names stay as they are).

use crate::model::Word;
use crate::words;

words! {
    pub enum Lang {
        De = "de",
        En = "en",
    }
}

impl Lang {
    /// Language that a locale begins with: `de`, `DE`, `de_DE.UTF-8`; `None` for any other.
    pub fn from_locale(locale: &str) -> Option<Lang> {
        let locale = locale.to_lowercase();
        [Lang::De, Lang::En].into_iter().find(|lang| locale.starts_with(lang.word()))
    }
}

/// Characters with which a picture in the terminal may be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Charset {
    Unicode,
    Ascii,
}

/// Screen for the output: its width in columns and the characters that it can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    columns: usize,
    pub charset: Charset,
    /// Whether sentences are wrapped between words, as a terminal would cut them anywhere.
    pub folds: bool,
}

impl Screen {
    /// Least and greatest number of columns for which output is laid out: in fewer, nothing could
    /// be told apart; in more, no line could be followed (docs/cli.md, What one sees).
    const COLUMNS: (usize, usize) = (40, 200);

    /// Screen that is assumed where the real one is unknown.
    pub const USUAL: Screen = Screen { columns: 80, charset: Charset::Unicode, folds: false };

    #[must_use]
    pub fn with_columns(self, columns: usize) -> Screen {
        Screen { columns: columns.clamp(Screen::COLUMNS.0, Screen::COLUMNS.1), ..self }
    }

    #[must_use]
    pub fn with_sentence_wrapping(self, folds: bool) -> Screen {
        Screen { folds, ..self }
    }

    #[must_use]
    pub fn with_charset(self, charset: Charset) -> Screen {
        Screen { charset, ..self }
    }

    pub fn columns(self) -> usize {
        self.columns
    }
}

words! {
    pub enum OutputFormat {
        Table = "table",
        Json = "json",
        Csv = "csv",
        Markdown = "markdown",
        /// Workbook for a spreadsheet, written to a file.
        Xlsx = "xlsx",
        /// Plain text of few lines, to be sent to somebody; a table looks as in the terminal.
        Text = "text",
    }
}

/// Transliterates a sentence of the program to ASCII, umlauts included; no name may be in it yet.
pub fn transliterate_sentence(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'Ä' => plain.push_str("Ae"),
            'Ö' => plain.push_str("Oe"),
            'Ü' => plain.push_str("Ue"),
            'ß' => plain.push_str("ss"),
            '…' => plain.push_str("..."),
            other => push_ascii_replacement(other, &mut plain),
        }
    }
    plain
}

/// Replaces dashes, quotes, `€` and other signs of the program by ASCII; letters stay.
pub fn replace_signs(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    text.chars().for_each(|sign| push_ascii_replacement(sign, &mut plain));
    plain
}

/// Transliterates a line of the program to ASCII, except for the names of people in it.
pub fn transliterate_but_names(text: &str, names: &[String]) -> String {
    let named = names
        .iter()
        .filter(|name| !name.is_empty())
        .filter_map(|name| Some((text.find(name.as_str())?, name)));
    match named.min_by_key(|(at, name)| (*at, usize::MAX - name.len())) {
        None => transliterate_sentence(text),
        Some((at, name)) => {
            let behind = &text[at + name.len()..];
            format!(
                "{}{name}{}",
                transliterate_sentence(&text[..at]),
                transliterate_but_names(behind, names)
            )
        }
    }
}

fn push_ascii_replacement(sign: char, plain: &mut String) {
    match sign {
        '–' | '−' | '—' | '─' => plain.push('-'),
        '€' => plain.push_str("EUR"),
        '●' | '•' => plain.push('*'),
        '×' => plain.push('x'),
        '±' => plain.push_str("+-"),
        '…' => plain.push('.'),
        '→' => plain.push_str("->"),
        '⇄' => plain.push_str("<->"),
        '▸' | '›' => plain.push('>'),
        '‹' => plain.push('<'),
        '·' => plain.push('-'),
        '„' | '“' | '”' | '«' | '»' => plain.push('"'),
        '‘' | '’' => plain.push('\''),
        '\u{a0}' | '\u{202f}' => plain.push(' '),
        other => plain.push(other),
    }
}

#[cfg(test)]
mod tests {
    use kerbholz_core::catalogue::{ENGLISH, GERMAN};

    use super::*;

    /// docs/cli.md, Everywhere: with `LANG=C` nothing but ASCII anywhere, names aside.
    #[test]
    fn every_sentence_can_be_told_in_ascii() {
        for messages in [GERMAN, ENGLISH] {
            let strange: String = transliterate_sentence(messages.text)
                .chars()
                .filter(|sign| !sign.is_ascii())
                .collect();
            assert_eq!(strange, "");
        }
    }

    #[test]
    fn names_are_not_transliterated() {
        assert_eq!(replace_signs("Götz → −0,40 € ●"), "Götz -> -0,40 EUR *");
        let names = ["Jörg".to_owned(), "Jörgen".to_owned()];
        assert_eq!(
            transliterate_but_names("räuber Jörgen Jörg früh", &names),
            "raeuber Jörgen Jörg frueh"
        );
        assert_eq!(transliterate_sentence("„Es läuft …“"), "\"Es laeuft ...\"");
    }
}
