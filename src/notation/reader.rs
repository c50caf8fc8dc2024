//! What a token may mean at its place: a word, somebody at the table, a number. Read one way it is taken; read two ways
//! it is refused with both named; read no way it is refused with what was expected.

use std::collections::BTreeSet;

use super::fault::{Fault, texts};
use super::lexicon::{Fit, Takes, Typed, Word};
use super::tokens::{Token, quote};
use crate::games::session::Session;
use crate::model::{Message, Player, Roster, name, say};

/// Stands before a word that could be somebody's name.
const POINT: char = '.';

/// A word as it is read again whatever the people of the session are called.
pub fn written_word(word: &str, roster: &Roster) -> String {
    let is_name = |name: &String| Typed::new(name).fit(word).is_some_and(|fit| fit < Fit::Begins);
    if roster.names().iter().any(is_name) { format!("{POINT}{word}") } else { word.to_owned() }
}

/// What may stand at a place of the line.
#[derive(Clone, Copy)]
pub struct Place<'p, M: 'static> {
    pub words: &'p [&'static [Word<M>]],
    pub names: bool,
    pub number: bool,
    /// A word that is no use by the rules of this table is read only when it is written out.
    pub in_use: &'p dyn Fn(M) -> bool,
    /// The sentence that says what may stand here.
    pub expected: &'static str,
}

/// What a token means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Meant<M> {
    Word(M),
    /// With one of the marks that the word takes.
    Marked(M, &'static str),
    /// With the digits behind it.
    Counted(M, i64),
    Player(Player),
    Number(i64),
}

struct Reading<M> {
    fit: Fit,
    spelled: String,
    meant: Meant<M>,
}

/// A line being read against a session.
pub struct Reader<'s, 'l> {
    pub line: &'l str,
    /// Where the last token ends, and what is missing would begin.
    pub end: usize,
    pub session: &'s Session,
}

impl<'s> Reader<'s, '_> {
    pub fn fault(&self, token: &Token<'_>, what: Message) -> Fault {
        Fault::new(self.line, token.span(), what)
    }

    /// Something is missing at the end of the line.
    pub fn missing(&self, expected: &'static str) -> Fault {
        let what = say!(notation_missing { expected: self.expected(expected) });
        Fault::new(self.line, self.end..self.end, what)
    }

    /// Something else was expected at this place.
    pub fn unexpected(&self, token: &Token<'_>, expected: &'static str) -> Fault {
        let what = say!(notation_unexpected { text: token.text, expected: self.expected(expected) });
        self.fault(token, what)
    }

    fn expected(&self, key: &'static str) -> Message {
        Message::new(key).with("names", texts(self.table_names()))
    }

    fn table_names(&self) -> impl Iterator<Item = &'s str> {
        self.session.table().players().iter().map(|player| self.session.roster().name(*player))
    }

    /// Reads a token at its place.
    pub fn meant<M: Copy + PartialEq>(&self, token: &Token<'_>, place: &Place<'_, M>) -> Result<Meant<M>, Fault> {
        let mut readings = self.readings(token, place);
        let best = readings.iter().map(|reading| reading.fit).min();
        readings.retain(|reading| Some(reading.fit) == best);
        // `k` alone is the word that a number is missing from before it is a `kontra` cut short.
        // And whoever has left is not the one whose name only begins so.
        let better = self.misshapen(token, place).into_iter().chain(self.gone(token, place));
        if let Some((_, what)) = better.into_iter().find(|(fit, _)| best.is_none_or(|best| *fit < best)) {
            return Err(self.fault(token, what));
        }
        match readings.as_slice() {
            [] => Err(self.fault(token, self.unknown(token, place))),
            [first, rest @ ..] if rest.iter().all(|reading| reading.meant == first.meant) => Ok(first.meant),
            several => Err(self.fault(token, ambiguous(token, several))),
        }
    }

    /// Somebody at the table.
    pub fn player(&self, token: &Token<'_>) -> Result<Player, Fault> {
        let place = Place::<()> {
            words: &[],
            names: true,
            number: false,
            in_use: &|()| true,
            expected: "notation-expected-player",
        };
        match self.meant(token, &place)? {
            Meant::Player(player) => Ok(player),
            _ => Err(self.fault(token, self.unknown(token, &place))),
        }
    }

    /// Several people: `anne,bert` or `anne+bert`.
    pub fn players(&self, token: &Token<'_>) -> Result<Vec<Player>, Fault> {
        token.split(|c| c == ',' || c == '+').iter().map(|name| self.player(name)).collect()
    }

    /// A number and nothing else.
    pub fn number(&self, token: &Token<'_>) -> Result<i64, Fault> {
        let place = Place::<()> {
            words: &[],
            names: false,
            number: true,
            in_use: &|()| true,
            expected: "notation-expected-number",
        };
        match self.meant(token, &place)? {
            Meant::Number(number) => Ok(number),
            _ => Err(self.fault(token, self.unknown(token, &place))),
        }
    }

    fn readings<M: Copy>(&self, token: &Token<'_>, place: &Place<'_, M>) -> Vec<Reading<M>> {
        let mut readings = Vec::new();
        let quoted = token.quoted();
        let text = with_plain_signs(token.text);
        // A point in front makes it a word, whoever is called so.
        let pointed = text.strip_prefix(POINT).filter(|word| !word.is_empty());
        if place.names && pointed.is_none() {
            let typed = Typed::new(quoted.as_deref().unwrap_or(token.text));
            let roster = self.session.roster();
            readings.extend(self.session.table().players().iter().filter_map(|player| {
                let spelled = roster.name(*player).to_owned();
                Some(Reading { fit: typed.fit(&spelled)?, spelled, meant: Meant::Player(*player) })
            }));
        }
        if quoted.is_some() {
            return readings;
        }
        if token.is_digits() {
            // Too many digits are reported as an unknown token.
            if let Some(number) = token.text.parse().ok().filter(|_| place.number) {
                readings.push(Reading {
                    fit: Fit::Exact,
                    spelled: token.text.to_owned(),
                    meant: Meant::Number(number),
                });
            }
            return readings;
        }
        let words = place.words.iter().flat_map(|words| words.iter());
        readings.extend(words.filter_map(|word| {
            let reading = shaped(pointed.unwrap_or(&text), word)?;
            (reading.fit < Fit::Begins || (place.in_use)(word.means)).then_some(reading)
        }));
        readings
    }

    /// A word that is known here, without what it takes or with what it does not take.
    fn misshapen<M: Copy + PartialEq>(&self, token: &Token<'_>, place: &Place<'_, M>) -> Option<(Fit, Message)> {
        if token.quoted().is_some() || token.is_digits() {
            return None;
        }
        let text = with_plain_signs(token.text);
        let stem = text.trim_end_matches(|c: char| c.is_ascii_digit() || is_sign(c));
        let typed = Typed::new(stem);
        let words = place.words.iter().flat_map(|words| words.iter());
        let fits = words.filter_map(|word| Some((word.fit(&typed)?, word)));
        let fits = fits.filter(|((fit, _), word)| *fit < Fit::Begins || (place.in_use)(word.means));
        let ((fit, spelling), word) = fits.min_by_key(|((fit, _), _)| *fit)?;
        let message = |key| Message::new(key).with("text", token.text).with("word", spelling);
        Some((
            fit,
            match word.takes {
                _ if shaped(&text, word).is_some() => return None,
                Takes::Nothing => message("notation-word-alone"),
                Takes::Number => message("notation-word-number"),
                Takes::Marks(marks) => {
                    let signs = marks.iter().copied().filter(|mark| mark.chars().all(is_sign));
                    message("notation-word-mark").with("marks", texts(signs))
                }
            },
        ))
    }

    fn unknown<M: Copy>(&self, token: &Token<'_>, place: &Place<'_, M>) -> Message {
        let expected = self.expected(place.expected);
        if token.text.is_empty() {
            return say!(notation_missing { expected });
        }
        let quoted = token.quoted();
        let text = quoted.as_deref().unwrap_or(token.text);
        if token.is_digits() && place.number {
            return say!(notation_number_large { text });
        }
        let mut close: BTreeSet<String> = BTreeSet::new();
        if place.names {
            close.extend(self.table_names().filter(|known| name::is_close(known, text)).map(str::to_owned));
        }
        if quoted.is_none() {
            let stem = text.trim_end_matches(|c: char| c.is_ascii_digit() || is_sign(c));
            let words = place.words.iter().flat_map(|words| words.iter());
            let words = words.filter(|word| (place.in_use)(word.means)).flat_map(|word| word.spellings());
            close.extend(words.filter(|known| name::is_close(known, stem)).map(str::to_owned));
        }
        let message = Message::new(if close.is_empty() { "notation-unknown" } else { "notation-close" });
        let message = message.with("text", text).with("expected", expected);
        if close.is_empty() { message } else { message.with("close", texts(close)) }
    }

    /// Somebody of the session who sits there no more.
    fn gone<M>(&self, token: &Token<'_>, place: &Place<'_, M>) -> Option<(Fit, Message)> {
        if !place.names {
            return None;
        }
        let quoted = token.quoted();
        let text = quoted.as_deref().unwrap_or(token.text);
        let typed = Typed::new(text);
        let roster = self.session.roster();
        let gone = roster.players().filter(|player| self.session.table().seat_of(*player).is_none());
        let fits = gone.filter_map(|player| Some((typed.fit(roster.name(player))?, roster.name(player))));
        let (fit, name) = fits.min_by_key(|(fit, _)| *fit)?;
        let message = Message::new("notation-not-at-table").with("text", text).with("name", name);
        Some((fit, message.with("names", texts(self.table_names()))))
    }
}

/// A word with just what it takes.
fn shaped<M: Copy>(text: &str, word: &Word<M>) -> Option<Reading<M>> {
    let (stem, meant) = match word.takes {
        Takes::Nothing => (text, Meant::Word(word.means)),
        Takes::Number => {
            let stem = text.trim_end_matches(|c: char| c.is_ascii_digit());
            (stem, Meant::Counted(word.means, text[stem.len()..].parse().ok()?))
        }
        Takes::Marks(marks) => {
            // The longest: `-früh` ends in nothing shorter, but `!-` ends in `-`.
            let ends = marks.iter().filter(|mark| text.ends_with(**mark));
            let mark = ends.max_by_key(|mark| mark.len())?;
            (&text[..text.len() - mark.len()], Meant::Marked(word.means, mark))
        }
    };
    let (fit, spelling) = word.fit(&Typed::new(stem))?;
    Some(Reading { fit, spelled: format!("{spelling}{}", &text[stem.len()..]), meant })
}

fn ambiguous<M>(token: &Token<'_>, readings: &[Reading<M>]) -> Message {
    let is_name = |reading: &&Reading<M>| matches!(reading.meant, Meant::Player(_));
    let spelled = |readings: Vec<&Reading<M>>| {
        readings.into_iter().map(|reading| reading.spelled.clone()).collect::<BTreeSet<String>>()
    };
    let (names, words): (Vec<_>, Vec<_>) = readings.iter().partition(is_name);
    let message = Message::new(match (names.as_slice(), words.as_slice()) {
        ([_, ..], [_, ..]) => "notation-name-or-word",
        _ => "notation-ambiguous",
    });
    let message = message.with("text", token.text);
    if message.key == "notation-ambiguous" {
        return message.with("readings", texts(spelled(readings.iter().collect())));
    }
    let quoted = names.first().map(|name| quote(&name.spelled)).unwrap_or_default();
    let pointed = words.first().map(|word| format!("{POINT}{}", word.spelled)).unwrap_or_default();
    let message = message.with("names", texts(spelled(names))).with("words", texts(spelled(words)));
    message.with("quoted", quoted).with("pointed", pointed)
}

fn is_sign(c: char) -> bool {
    matches!(c, '+' | '-' | '!')
}

/// Lower case, and a minus or dash of any kind as the one on the keyboard.
fn with_plain_signs(text: &str) -> String {
    name::key(text).replace(['−', '–', '—'], "-")
}

/// Something that is said at most once in a line.
pub struct Once<'l, T>(Option<(T, Token<'l>)>);

impl<T> Default for Once<'_, T> {
    fn default() -> Self {
        Once(None)
    }
}

impl<'l, T> Once<'l, T> {
    pub fn set(&mut self, value: T, token: Token<'l>, reader: &Reader<'_, '_>) -> Result<(), Fault> {
        match &self.0 {
            Some((_, before)) => Err(twice(reader, &token, before)),
            None => {
                self.0 = Some((value, token));
                Ok(())
            }
        }
    }

    pub fn token(&self) -> Option<&Token<'l>> {
        self.0.as_ref().map(|(_, token)| token)
    }

    pub fn take(self) -> Option<T> {
        self.0.map(|(value, _)| value)
    }
}

/// The thing was said before, perhaps in other words.
pub fn twice(reader: &Reader<'_, '_>, token: &Token<'_>, before: &Token<'_>) -> Fault {
    let what = say!(notation_twice { text: token.text, before: before.text });
    reader.fault(token, what)
}
