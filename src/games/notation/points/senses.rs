//! Ways to understand the words of a line of a game kept by its points.

use super::words::WordMeaning;
use super::{ThisTable, words};
use crate::model::{Player, Points, say};
use crate::notation::grammar::GameVocabulary;
use crate::notation::lexicon::{LETTERS, Phrase, WHOLE, is_also_notation_word};
use crate::notation::search::{Choice, Cost};
use crate::notation::sense::{NearMissKind, NearMissWeight, PieceKind, Senses};
use crate::notation::token::{Token, TypedText, is_minus};
use crate::notation::written::name_in_quotes_or_behind_at;

#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Name(Player),
    /// Points of a named player: `anne+12`, `anne=12`.
    PointsOf(Player, Points),
    /// Points of the player named before, or of the next player in the order of seats.
    Points(Points),
    /// Words for what the player named before has played, with whether one of them says that it was
    /// lost.
    Played(String, bool),
    Each,
    Without,
    /// Person who sits out, behind `ohne`.
    Out(Player),
    /// Declarer: `spieler:anne`.
    Declarer(Player),
    /// Text for what was played: `spiel:"Ein Leerer"`.
    What(String),
    ThrownIn,
    /// Part that a correction removes.
    Not(WordMeaning),
}

/// Most words for what somebody played.
pub const MOST_WORDS: usize = 8;

/// Most digits of a number, more than any hand has, so that too large ones are refused as such.
const MOST_DIGITS: usize = 12;

impl GameVocabulary for ThisTable<'_, '_> {
    type WordMeaning = WordMeaning;
    type Said = Said;

    const BEHIND_COLONS: &'static [&'static str] = &["Solo"];
    const BEHIND_NAMES: &'static [(&'static str, &'static str)] = &[("=", "1")];

    fn add_senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        let Some(token) = tokens.first() else { return };
        self.add_numbers(tokens, senses);
        if let Some((key, value)) = token.key_and_value() {
            self.add_key_with_value(&key, &value, tokens, senses);
        } else if let Some(taken_out) = self.token_of_removed_part(token) {
            self.add_removed_part(&taken_out, senses);
        } else {
            self.add_words(token, tokens, senses);
        }
    }

    fn piece_kind(&self, said: &Said) -> PieceKind {
        match said {
            Said::Name(_) | Said::Out(_) | Said::Declarer(_) => PieceKind::Name,
            Said::ThrownIn => PieceKind::Event,
            Said::Played(..) | Said::What(_) => PieceKind::Bid,
            Said::Points(_) | Said::PointsOf(..) | Said::Each => PieceKind::Points,
            Said::Without | Said::Not(_) => PieceKind::Extra,
        }
    }

    fn fewest_letters_to_type(&self, says: WordMeaning) -> usize {
        if says == WordMeaning::Each { WHOLE } else { LETTERS }
    }
}

impl ThisTable<'_, '_> {
    fn add_words(&self, token: &Token<'_>, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        self.reader.add_names(tokens, senses, Said::Name);
        self.reader.add_names(tokens, senses, Said::Out);
        self.add_name_with_number(token, tokens, senses);
        for phrase in Phrase::from_tokens(self.reader.line, tokens) {
            for hit in self.words_phrase_may_mean(&phrase, words::ALONE, senses) {
                let (said, unable) = match hit.means {
                    WordMeaning::ThrownIn => (Said::ThrownIn, 1),
                    WordMeaning::Without => (Said::Without, 0),
                    WordMeaning::Each => (Said::Each, 0),
                    WordMeaning::Declarer | WordMeaning::What => continue,
                };
                senses.add(hit.sense(said, unable));
            }
        }
        self.add_text_of_what_was_played(tokens, senses);
    }

    /// Adds numbers: `12`, `-4`, `1,5`.
    fn add_numbers(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        let Some(token) = tokens.first() else { return };
        for (points, many) in self.read_numbers(token, tokens, senses) {
            senses.add_choice_of_tokens(
                many,
                Choice::new(Said::Points(points), Cost::NONE, token.text),
            );
        }
    }

    /// Adds a name followed by a signed number: `anne+12`, `bert-4`.
    fn add_name_with_number(
        &self,
        token: &Token<'_>,
        tokens: &[Token<'_>],
        senses: &mut Senses<Said>,
    ) {
        let is_letter = |c: char| c.is_alphabetic();
        let behind_letters = token
            .text
            .rfind(is_letter)
            .map(|at| at + token.text[at..].chars().next().map_or(0, char::len_utf8));
        // `a12` says as much as `a+12`.
        let unsigned = behind_letters
            .filter(|at| *at < token.text.len() && !token.text.contains('"'))
            .map(|at| (token.part(0..at), token.part(at..token.text.len())));
        let Some((name, number)) = token
            .split_before_last(|c| c == '+' || is_minus(c))
            .filter(|(_, sign)| read_number(sign.text).is_some())
            .or(unsigned)
        else {
            return;
        };
        if name.text.is_empty() {
            return;
        }
        for (points, many) in self.read_numbers(&number, tokens, &mut Senses::new(false)) {
            self.add_points_of_name(&name, points, many, senses);
        }
    }

    fn add_points_of_name(
        &self,
        name: &Token<'_>,
        points: Points,
        tokens: usize,
        senses: &mut Senses<Said>,
    ) {
        for named in self.reader.people_named_or_near_miss(name, senses) {
            senses.add_choice_of_tokens(tokens, named.map(|player| Said::PointsOf(player, points)));
        }
    }

    /// Adds a name or word with a value: `anne=12`, `anne:12`, `spieler:anne`, `spiel:"Ein
    /// Leerer"`.
    fn add_key_with_value(
        &self,
        key: &Token<'_>,
        value: &Token<'_>,
        tokens: &[Token<'_>],
        senses: &mut Senses<Said>,
    ) {
        let hits = self.words_phrase_may_mean(&Phrase::from_token(key), &[words::KEYS], senses);
        for hit in &hits {
            match hit.means {
                WordMeaning::Declarer => {
                    for named in self.reader.people_named_or_near_miss(value, senses) {
                        senses.add_choice(hit.with_value(&named).map(Said::Declarer));
                    }
                }
                _ if value.text.is_empty() => {}
                _ => {
                    let what = value
                        .text_within_quotes()
                        .map_or_else(|| value.text.to_owned(), Into::into);
                    senses.add_choice(hit.choice(Said::What(what)));
                }
            }
        }
        let is_key = hits.iter().any(|hit| hit.cost.cuts == 0);
        if is_key {
            return;
        }
        for (points, many) in self.read_numbers(value, tokens, senses) {
            self.add_points_of_name(key, points, many, senses);
        }
    }

    /// Whole or half points, with the number of tokens: the comma in `1,5`, or a blank behind a
    /// sign, splits a number into two tokens.
    fn read_numbers(
        &self,
        first: &Token<'_>,
        tokens: &[Token<'_>],
        senses: &mut Senses<Said>,
    ) -> Vec<(Points, usize)> {
        let mut found = Vec::new();
        let line = self.reader.line;
        let next = tokens.get(1);
        let between = |next: &Token<'_>| line.get(first.span().end..next.span().start);
        match read_number(first.text) {
            Some(points) => found.push((points, 1)),
            None if is_digits(first.text) => {
                senses.note_near_miss(first, NearMissWeight::Certain, || {
                    NearMissKind::Said(say!(notation_number_large { text: first.text }))
                });
            }
            None if first.text.contains(|c: char| c.is_ascii_digit()) => {
                self.reader.note_unknown_token(first, || say!(notation_points_number), senses);
            }
            None => {}
        }
        let is_sign = matches!(first.text, "+") || first.text.chars().all(is_minus);
        if let Some(next) = next {
            let joined = match between(next) {
                Some(",") => format!("{},{}", first.text, next.text),
                Some(_) if is_sign && first.text.chars().count() == 1 => {
                    format!("{}{}", first.text, next.text)
                }
                _ => return found,
            };
            // A number with a sign of its own begins another.
            let is_begun = next.text.starts_with(|c: char| c.is_ascii_digit());
            found.extend(read_number(&joined).filter(|_| is_begun).map(|points| (points, 2)));
        }
        found
    }

    /// Adds words for what somebody played: all words that are no number, no name at the table and
    /// no word of the notation.
    fn add_text_of_what_was_played(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        let is_meant = |token: &&Token<'_>| self.is_free_text_word(token);
        let words = tokens.iter().take(MOST_WORDS).take_while(is_meant).count();
        let Some(first) = tokens.first() else { return };
        for (place, last) in tokens.iter().take(words).enumerate() {
            let span = first.span().start..last.span().end;
            let what = match (place, first.text_within_quotes()) {
                (0, Some(quoted)) => quoted.into_owned(),
                _ => self.reader.line.get(span).unwrap_or_default().to_owned(),
            };
            let said = match first.text_within_quotes() {
                Some(_) => Said::Played(what.clone(), false),
                None => played_text_and_whether_lost(&what),
            };
            senses.add_choice_of_tokens(
                place + 1,
                Choice::new(said, Cost::NONE.cost_of_joined_tokens(place + 1), what),
            );
        }
    }

    /// Whether a token can be part of the text for what somebody played: it is no number, no name
    /// at the table and no word of the notation.
    pub(super) fn is_free_text_word(&self, token: &Token<'_>) -> bool {
        let certain = name_in_quotes_or_behind_at(token);
        let typed = TypedText::new(certain.as_deref().unwrap_or(token.text));
        let is_name = |player: Player| {
            TypedText::new(self.reader.roster.name(player)).fit_of_name_start(&typed).is_some()
        };
        let is_named = self.reader.seated.iter().any(|player| is_name(*player));
        match certain {
            Some(certain) => {
                !is_named && !certain.trim().is_empty() && !token.text.starts_with('@')
            }
            None => {
                let text = token.text;
                let is_free = text.starts_with(char::is_alphabetic)
                    && !text.contains(['"', ':', '=', '[', ']'])
                    && !text.contains(|c: char| c.is_ascii_digit());
                is_free && !is_named && !is_also_notation_word::<WordMeaning>(text)
            }
        }
    }

    /// Adds the part behind a minus, which a correction removes: `-ohne`, `-spieler`, `-spiel`.
    fn add_removed_part(&self, taken_out: &Token<'_>, senses: &mut Senses<Said>) {
        let phrase = Phrase::from_token(taken_out);
        let stems = phrase.words_fitting_phrase(&[words::WITHOUT, words::KEYS]);
        senses.add_removal_senses(&phrase, stems, Said::Not);
    }
}

/// Text for what was played, without the words for the outcome, and whether these say that it was
/// lost.
fn played_text_and_whether_lost(words: &str) -> Said {
    let words = || words.split_whitespace();
    let is_lost = words().any(|word| words::is_lost_if_word_says_outcome(word) == Some(true));
    let what: Vec<&str> =
        words().filter(|word| words::is_lost_if_word_says_outcome(word).is_none()).collect();
    Said::Played(what.join(" "), is_lost)
}

fn is_digits(text: &str) -> bool {
    let digits = text.trim_start_matches(|c: char| c == '+' || is_minus(c));
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads a number: `12`, `+12`, `−4`, `1.5`, `1,5`, `1½`, `½`.
pub fn read_number(text: &str) -> Option<Points> {
    let (sign, digits) = match text.chars().next()? {
        '+' => (1, &text[1..]),
        minus if is_minus(minus) => (-1, &text[minus.len_utf8()..]),
        _ => (1, text),
    };
    let half = [".5", ",5", "½"].iter().find_map(|half| digits.strip_suffix(half));
    let (whole, halves) = match half {
        Some("") if digits == "½" => ("0", 1),
        Some(whole) => (whole, 1),
        None => (digits, 0),
    };
    let is_number = !whole.is_empty()
        && whole.len() <= MOST_DIGITS
        && whole.bytes().all(|byte| byte.is_ascii_digit());
    let whole: i64 = is_number.then(|| whole.parse().ok()).flatten()?;
    Some(Points::from_halves(sign * (2 * whole + halves)))
}
