//! Words with their German and English spellings, and with what has to follow them. Phrases are one
//! or several tokens that may form a word.

use super::mark;
use super::mark::{Lang, OutcomeMark};
use super::token::{Fit, Token, TypedText, is_minus};
use super::written::POINT;
use crate::model::name;

/// Least letters for a word that cannot be cut short.
pub const WHOLE: usize = usize::MAX;
/// Least letters for a word that a single letter can stand for, such as a bid.
pub const A_LETTER: usize = 1;
/// Least letters for any other word, as a single letter could also be meant for another word, and
/// that mistake would cost money.
pub const LETTERS: usize = 2;

/// Text that has to stand directly behind a word.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RequiredSuffix {
    Nothing,
    /// Outcome as one of these marks.
    Marks(&'static [OutcomeMark]),
    /// Digits, as in `k2`.
    Number,
    /// Colon and a list, as in `k:bert,anne`.
    List,
}

/// Meaning with all its spellings, of which the first in each language is printed. A bar in a
/// spelling marks how far it may be cut short, where its beginning is also that of a more frequent
/// word.
#[derive(Clone, Copy, Debug)]
pub struct Word<M> {
    pub means: M,
    pub takes: RequiredSuffix,
    pub de: &'static [&'static str],
    pub en: &'static [&'static str],
}

impl<M> Word<M> {
    pub const fn new(
        means: M,
        takes: RequiredSuffix,
        de: &'static [&'static str],
        en: &'static [&'static str],
    ) -> Word<M> {
        Word { means, takes, de, en }
    }

    /// Spelling that fits best, and how well; a word cut short needs at least `least` letters.
    pub fn fit(&self, typed: &TypedText, least: usize) -> Option<(Fit, &'static str)> {
        let spellings = self.de.iter().chain(self.en);
        let fits = spellings.filter_map(|spelling| Some((typed.fit_to_word(spelling)?, *spelling)));
        fits.min_by_key(|(fit, _)| *fit)
            .filter(|(fit, _)| *fit < Fit::Begins || typed.count_letters() >= least)
    }

    /// First spelling in a language.
    pub fn spelling(&self, lang: Lang) -> &'static str {
        let spellings = match lang {
            Lang::De => self.de,
            Lang::En => self.en,
        };
        spellings.first().copied().unwrap_or_default()
    }

    /// All spellings, those in this language first.
    pub fn spellings(&self, lang: Lang) -> impl Iterator<Item = String> + use<M> {
        let (own, other) = match lang {
            Lang::De => (self.de, self.en),
            Lang::En => (self.en, self.de),
        };
        own.iter().chain(other).map(|spelling| spelling_without_bar(spelling))
    }
}

/// Spelling without the bar that marks how far the word may be cut short.
pub fn spelling_without_bar(spelling: &str) -> String {
    spelling.replace('|', "")
}

pub type Words<M> = &'static [Word<M>];

/// Meanings of the words of a game.
pub trait Meaning: Copy + PartialEq + 'static {
    /// Lists of all words of the game.
    const WORDS: &'static [Words<Self>];

    /// First spelling in a language.
    fn spelling(self, lang: Lang) -> &'static str {
        let mut words = Self::WORDS.iter().flat_map(|words| words.iter());
        words.find(|word| word.means == self).map(|word| word.spelling(lang)).unwrap_or_default()
    }
}

/// Whether a name is also one of these words, and so has to be quoted.
pub fn is_also_notation_word<M: Meaning>(name: &str) -> bool {
    let typed = TypedText::new(name);
    let mut words = M::WORDS.iter().flat_map(|words| words.iter());
    words.any(|word| word.fit(&typed, WHOLE).is_some())
}

/// Most tokens of a phrase; the longest in a source is `kleiner Mann am Schluss herausgelegt
/// verloren`.
const MOST_WORDS: usize = 6;

/// Most bytes of a text that is compared with words; a longer one is no word.
const MOST_BYTES: usize = 100;

pub struct Phrase<'l> {
    /// Token that extends from the first word to the last.
    pub token: Token<'l>,
    pub tokens: usize,
    whole: Vec<TypedText>,
    /// Readings with a number at the end, each with that number; `None` where it has too many
    /// digits.
    counted: Vec<(TypedText, Option<i64>)>,
    marked: Vec<(TypedText, OutcomeMark)>,
}

impl<'l> Phrase<'l> {
    /// Phrase of the next token alone.
    pub fn from_token(token: &Token<'l>) -> Phrase<'l> {
        // A point in front makes it a word, whoever is called so.
        let text = token.text.strip_prefix(POINT).filter(|word| !word.is_empty());
        Phrase::new(*token, 1, &[lowercase_with_hyphens(text.unwrap_or(token.text))])
    }

    /// Phrases of the next token alone, and together with following ones.
    pub fn from_tokens(line: &'l str, tokens: &[Token<'l>]) -> Vec<Phrase<'l>> {
        let Some(first) = tokens.first() else { return Vec::new() };
        let mut phrases = vec![Phrase::from_token(first)];
        if !first.may_join_other_tokens() {
            return phrases;
        }
        let mut texts = vec![lowercase_with_hyphens(first.text)];
        let more = tokens.iter().enumerate().take(MOST_WORDS).skip(1);
        for (place, token) in more.take_while(|(_, token)| token.may_join_other_tokens()) {
            texts = texts
                .iter()
                .flat_map(|text| two_words_as_one(text, &lowercase_with_hyphens(token.text)))
                .collect();
            let span = first.span().start..token.span().end;
            phrases.push(Phrase::new(Token::at_range(line, span), place + 1, &texts));
        }
        phrases
    }

    /// Phrases behind a colon, alone and together with following tokens.
    pub fn phrases_behind_colon(
        line: &'l str,
        value: &Token<'l>,
        tokens: &[Token<'l>],
    ) -> Vec<Phrase<'l>> {
        let more = tokens.iter().skip(1).take(MOST_WORDS);
        Phrase::from_tokens(
            line,
            &std::iter::once(value).chain(more).copied().collect::<Vec<Token<'l>>>(),
        )
    }

    fn new(token: Token<'l>, tokens: usize, texts: &[String]) -> Phrase<'l> {
        let mut phrase =
            Phrase { token, tokens, whole: Vec::new(), counted: Vec::new(), marked: Vec::new() };
        for text in texts.iter().filter(|text| text.len() <= MOST_BYTES) {
            phrase.whole.push(TypedText::new(text));
            let stem = text.trim_end_matches(|c: char| c.is_ascii_digit());
            if stem.len() < text.len() && !stem.is_empty() {
                phrase.counted.push((TypedText::new(stem), text[stem.len()..].parse().ok()));
            }
            phrase.marked.extend(
                mark::ways_to_split_off_mark(text)
                    .into_iter()
                    .map(|(stem, mark)| (TypedText::new(stem), mark)),
            );
        }
        phrase
    }

    /// Whether the last word is a single letter, apart from signs and numbers behind it.
    fn ends_in_single_letter(&self) -> bool {
        let last = self.token.text.split_whitespace().next_back().unwrap_or_default();
        last.chars().filter(|c| c.is_alphabetic()).count() == 1
    }

    /// Fewest letters of a cut word that this phrase needs, given the `least` of the word itself.
    fn fewest_letters_to_type(&self, least: usize) -> usize {
        match self.tokens {
            // A number is no beginning of a word.
            _ if self.token.is_digits() => WHOLE,
            // Nor is one with a letter behind a blank: `2 e` is no 2er, and `gstieß a` no Gstieß
            // that was laid out.
            2.. if self.ends_in_single_letter() => WHOLE,
            _ => least,
        }
    }

    pub fn fit<M>(&self, word: &Word<M>, least: usize) -> Option<(Fit, &'static str)> {
        self.whole
            .iter()
            .filter_map(|typed| word.fit(typed, self.fewest_letters_to_type(least)))
            .min_by_key(|(fit, _)| *fit)
    }

    pub fn fit_with_number<M>(
        &self,
        word: &Word<M>,
        least: usize,
    ) -> Option<(Fit, &'static str, i64)> {
        let fits = self.counted.iter().filter_map(|(typed, number)| {
            let (fit, spelling) = word.fit(typed, least)?;
            Some((fit, spelling, (*number)?))
        });
        fits.min_by_key(|(fit, ..)| *fit)
    }

    pub fn fit_with_mark<M>(
        &self,
        word: &Word<M>,
        marks: &[OutcomeMark],
        least: usize,
    ) -> Option<(Fit, &'static str, OutcomeMark)> {
        // `royal-` is a sign behind a word before it is the beginning of one.
        let allowed = self.marked.iter().rev().filter(|(_, mark)| marks.contains(mark));
        let fits = allowed.filter_map(|(typed, mark)| {
            let (fit, spelling) = word.fit(typed, least)?;
            Some((fit, spelling, *mark))
        });
        fits.min_by_key(|(fit, ..)| *fit)
    }

    /// Words whose spelling fits the phrase, whatever has to follow them.
    pub fn words_fitting_phrase<M: Copy>(
        &self,
        lists: &[Words<M>],
    ) -> impl Iterator<Item = (M, Fit)> {
        let words = lists.iter().flat_map(|words| words.iter());
        words.filter_map(|word| Some((word.means, self.fit_whatever_follows(word, LETTERS)?.0)))
    }

    /// Spelling of the word that fits the phrase best, whatever follows it, and how well; `None`
    /// where none fits.
    pub fn fit_whatever_follows<M>(
        &self,
        word: &Word<M>,
        least: usize,
    ) -> Option<(Fit, &'static str)> {
        let counted = self.counted.iter().map(|(typed, _)| typed);
        let stems =
            self.whole.iter().chain(counted).chain(self.marked.iter().map(|(typed, _)| typed));
        stems
            .filter_map(|typed| word.fit(typed, self.fewest_letters_to_type(least)))
            .min_by_key(|(fit, _)| *fit)
    }
}

/// Two words as one: with a hyphen in place of the blank, and without one where a number begins or
/// ends (`gegner 30`, `10 Druck`).
fn two_words_as_one(one: &str, other: &str) -> Vec<String> {
    let digits =
        [one.chars().last(), other.chars().next()].map(|c| c.is_some_and(|c| c.is_ascii_digit()));
    let hyphened = format!("{one}-{other}");
    if digits[0] == digits[1] { vec![hyphened] } else { vec![hyphened, format!("{one}{other}")] }
}

/// Text in lower case, with every minus or dash replaced by a hyphen.
fn lowercase_with_hyphens(text: &str) -> String {
    name::key(text).replace(is_minus, "-")
}
