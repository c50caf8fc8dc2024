//! Marks behind a word that say how something went: `pf+`, `raus!`, `uhu angesagt-`,
//! `raus/verloren`.
//!
//! Every sign can also be written as a word, for shells in which the sign has a meaning.

use std::ops::Range;

use crate::model::{Arg, Message};

/// Outcome that a mark says: announced, forced out early, made or not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutcomeMark {
    pub announced: bool,
    /// Whether the marked card, such as the Pfeife, was forced out before the last trick.
    pub early: bool,
    pub made: Option<bool>,
}

impl OutcomeMark {
    /// Empty mark, for a word without a mark.
    pub const NONE: OutcomeMark = OutcomeMark { announced: false, early: false, made: None };
    pub const WON: OutcomeMark = OutcomeMark { made: Some(true), ..OutcomeMark::NONE };
    pub const LOST: OutcomeMark = OutcomeMark { made: Some(false), ..OutcomeMark::NONE };
    pub const EARLY: OutcomeMark = OutcomeMark { early: true, ..OutcomeMark::NONE };
    pub const ANNOUNCED: OutcomeMark = OutcomeMark { announced: true, ..OutcomeMark::NONE };
    pub const ANNOUNCED_WON: OutcomeMark = OutcomeMark { announced: true, ..OutcomeMark::WON };
    pub const ANNOUNCED_LOST: OutcomeMark = OutcomeMark { announced: true, ..OutcomeMark::LOST };

    /// Sign of the mark as it is printed behind a word.
    pub fn printed_sign(self) -> &'static str {
        match (self.announced || self.early, self.made) {
            (true, Some(true)) => "!+",
            (true, Some(false)) => "!-",
            (true, None) => "!",
            (false, Some(true)) => "+",
            (false, Some(false)) => "-",
            (false, None) => "",
        }
    }

    /// Mark with one more sign; `None` where the mark already has the sign or contradicts it.
    fn with_sign(self, sign: MarkSign) -> Option<OutcomeMark> {
        Some(match sign {
            MarkSign::Won if self.made.is_none() => OutcomeMark { made: Some(true), ..self },
            MarkSign::Lost if self.made.is_none() => OutcomeMark { made: Some(false), ..self },
            MarkSign::Announced if !self.announced && !self.early => {
                OutcomeMark { announced: true, ..self }
            }
            MarkSign::Early if !self.announced && !self.early => {
                OutcomeMark { early: true, ..self }
            }
            MarkSign::Silent if !self.announced => self,
            _ => return None,
        })
    }
}

#[derive(Clone, Copy)]
enum MarkSign {
    Won,
    Lost,
    Announced,
    Early,
    Silent,
}

/// Signs of a mark and the words for them, each word with a hyphen in front, which may be a blank
/// in the line.
const SIGNS: [(&str, MarkSign); 26] = [
    ("+", MarkSign::Won),
    ("-gewonnen", MarkSign::Won),
    ("-geschafft", MarkSign::Won),
    ("-gemacht", MarkSign::Won),
    ("-won", MarkSign::Won),
    ("-made", MarkSign::Won),
    ("-", MarkSign::Lost),
    ("-verloren", MarkSign::Lost),
    ("-verspielt", MarkSign::Lost),
    ("-lost", MarkSign::Lost),
    ("-failed", MarkSign::Lost),
    ("-beaten", MarkSign::Lost),
    ("!", MarkSign::Announced),
    ("^", MarkSign::Announced),
    ("-angesagt", MarkSign::Announced),
    ("-announced", MarkSign::Announced),
    ("!", MarkSign::Early),
    ("^", MarkSign::Early),
    ("-früh", MarkSign::Early),
    ("-frueh", MarkSign::Early),
    ("-fruh", MarkSign::Early),
    ("-early", MarkSign::Early),
    ("-forced-out", MarkSign::Early),
    ("-still", MarkSign::Silent),
    ("-silent", MarkSign::Silent),
    ("-leise", MarkSign::Silent),
];

/// Most ways to split a text; more come only from a row of meaningless signs.
const MOST_WAYS: usize = 40;

/// Ways to split a text into a word and a mark, including the whole text as a word.
pub fn ways_to_split_off_mark(text: &str) -> Vec<(&str, OutcomeMark)> {
    let mut found = vec![(text, OutcomeMark::NONE)];
    let mut at = 0;
    while let Some((stem, mark)) = found.get(at).copied().filter(|_| found.len() < MOST_WAYS) {
        at += 1;
        for (sign, means) in SIGNS {
            let Some(rest) = stem.strip_suffix(sign) else { continue };
            let Some(mark) = mark.with_sign(means) else { continue };
            // Where a blank parted word and sign, the word ends before the hyphen that stands for
            // it.
            let without_blank = rest.strip_suffix('-').filter(|_| sign.len() == 1);
            for rest in [Some(rest), without_blank].into_iter().flatten() {
                if !rest.is_empty() && !found.contains(&(rest, mark)) {
                    found.push((rest, mark));
                }
            }
        }
    }
    found
}

/// Signs that begin a note, at the beginning of a word.
pub const MARKS: [&str; 2] = ["#", "//"];

/// Reads a note, in which a backslash escapes what does not fit on a line.
pub fn unescape_note(text: &str) -> String {
    let mut note = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        note.push_str(&rest[..at]);
        let (c, len) = character_and_length_of_escape(&rest[at..]).unwrap_or(('\\', 1));
        note.push(c);
        rest = &rest[at + len..];
    }
    note.push_str(rest);
    note
}

/// Character of an escape sequence, with its length; `None` where the backslash escapes nothing.
fn character_and_length_of_escape(text: &str) -> Option<(char, usize)> {
    match text[1..].chars().next()? {
        '\\' => Some(('\\', 2)),
        'n' => Some(('\n', 2)),
        't' => Some(('\t', 2)),
        'u' => {
            let digits = text.strip_prefix("\\u{")?.split_once('}')?.0;
            let c = char::from_u32(u32::from_str_radix(digits, 16).ok()?)?;
            Some((c, "\\u{}".len() + digits.len()))
        }
        _ => None,
    }
}

/// Appends a note to a printed line: ` # …`.
pub fn append_note(note: &str, out: &mut String) {
    out.push_str(" #");
    let inner = note.trim().len();
    let leading = note.len() - note.trim_start().len();
    for (at, c) in note.char_indices() {
        if at == 0 {
            out.push(' ');
        }
        let at_an_end = at < leading || at >= leading + inner;
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() || (at_an_end && c.is_whitespace()) => {
                out.push_str(&format!("\\u{{{:x}}}", u32::from(c)));
            }
            c => out.push(c),
        }
    }
}

/// Failure to understand a line, with the place of the fault.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    pub line: String,
    /// Range of bytes in the line; empty where something is missing.
    pub span: Range<usize>,
    /// Sentence about what was expected at the span, or about the possible readings.
    pub what: Message,
}

impl Fault {
    pub fn new(line: &str, span: Range<usize>, what: Message) -> Fault {
        Fault { line: line.to_owned(), span, what }
    }
}

pub fn texts_arg<T: Into<String>>(texts: impl IntoIterator<Item = T>) -> Arg {
    Arg::Texts(texts.into_iter().map(Into::into).collect())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    De,
    En,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mark_signs_equal_words() {
        for (text, stem, mark) in [
            ("raus", "raus", OutcomeMark::NONE),
            ("raus+", "raus", OutcomeMark::WON),
            ("raus-+", "raus", OutcomeMark::WON),
            ("raus-verloren", "raus", OutcomeMark::LOST),
            ("raus-früh", "raus", OutcomeMark::EARLY),
            ("raus!", "raus", OutcomeMark::EARLY),
            ("pagat-ultimo!-", "pagat-ultimo", OutcomeMark::ANNOUNCED_LOST),
            ("pagat-ultimo^+", "pagat-ultimo", OutcomeMark::ANNOUNCED_WON),
            ("pagat-ultimo-angesagt", "pagat-ultimo", OutcomeMark::ANNOUNCED),
            ("uhu-angesagt-", "uhu", OutcomeMark::ANNOUNCED_LOST),
            ("uhu--angesagt", "uhu", OutcomeMark::ANNOUNCED_LOST),
            ("uhu-announced-failed", "uhu", OutcomeMark::ANNOUNCED_LOST),
            ("uhu-still", "uhu", OutcomeMark::NONE),
        ] {
            assert!(
                ways_to_split_off_mark(text).contains(&(stem, mark)),
                "{text}: {:?}",
                ways_to_split_off_mark(text)
            );
        }
    }

    #[test]
    fn contradictory_marks_are_refused() {
        for text in [
            "uhu-verloren+",
            "uhu-gewonnen-verloren",
            "uhu-angesagt!",
            "uhu-früh!",
            "uhu-still-angesagt",
        ] {
            assert!(
                !ways_to_split_off_mark(text).iter().any(|(stem, _)| *stem == "uhu"),
                "{text}: {:?}",
                ways_to_split_off_mark(text)
            );
        }
        // A sign alone is behind no word, and each way is one way.
        for text in ["+", "-", "uhu-+-", "uhu!!"] {
            let found = ways_to_split_off_mark(text);
            assert!(
                found
                    .iter()
                    .enumerate()
                    .all(|(at, one)| !one.0.is_empty() && !found[..at].contains(one)),
                "{found:?}"
            );
        }
    }

    /// However many signs stand in a row, only a few ways to part them make sense.
    #[test]
    fn many_signs_split_few_ways() {
        for row in ["+-!^", "-still", "-angesagt-verloren"] {
            assert!(ways_to_split_off_mark(&row.repeat(1000)).len() < 2 * MOST_WAYS, "{row}");
        }
    }
}
