//! Words with their German and English spellings, and what has to follow them within a line.

use super::lang::Lang;
use super::mark::Mark;
use super::typed::{Fit, Typed};

/// So many letters of a word have to be typed: all of them.
pub const WHOLE: usize = usize::MAX;
/// Of what one letter says: a bid.
pub const A_LETTER: usize = 1;
/// Of everything else, so that no letter that means something else says what costs money.
pub const LETTERS: usize = 2;

/// What has to follow a word.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Takes {
    Nothing,
    /// How it went: one of these.
    Marks(&'static [Mark]),
    /// Digits: `k2`.
    Number,
    /// A colon and what is said of it: `k:bert,anne`.
    List,
}

/// One meaning and everything it is called; the first of each language is printed. A bar in a spelling says how far it
/// may be cut short: as it is with a word that begins like a commoner one.
#[derive(Clone, Copy, Debug)]
pub struct Word<M> {
    pub means: M,
    pub takes: Takes,
    pub de: &'static [&'static str],
    pub en: &'static [&'static str],
}

impl<M> Word<M> {
    pub const fn new(means: M, takes: Takes, de: &'static [&'static str], en: &'static [&'static str]) -> Word<M> {
        Word { means, takes, de, en }
    }

    /// The spelling that fits best, and how well; cut short, it needs so many letters.
    pub fn fit(&self, typed: &Typed, least: usize) -> Option<(Fit, &'static str)> {
        let spellings = self.de.iter().chain(self.en);
        let fits = spellings.filter_map(|spelling| Some((typed.fit_word(spelling)?, *spelling)));
        fits.min_by_key(|(fit, _)| *fit).filter(|(fit, _)| *fit < Fit::Begins || typed.letters() >= least)
    }

    /// What it is called first in a language.
    pub fn spelling(&self, lang: Lang) -> &'static str {
        let spellings = match lang {
            Lang::De => self.de,
            Lang::En => self.en,
        };
        spellings.first().copied().unwrap_or_default()
    }

    /// Everything it is called in a language, before what it is called in the other.
    pub fn spellings(&self, lang: Lang) -> impl Iterator<Item = String> + use<M> {
        let (own, other) = match lang {
            Lang::De => (self.de, self.en),
            Lang::En => (self.en, self.de),
        };
        own.iter().chain(other).map(|spelling| without_bar(spelling))
    }
}

/// A spelling as a person writes it.
pub fn without_bar(spelling: &str) -> String {
    spelling.replace('|', "")
}

/// What a meaning is called in a language.
pub fn spelling<M: PartialEq>(words: &[Word<M>], means: M, lang: Lang) -> &'static str {
    let word = words.iter().find(|word| word.means == means);
    word.map(|word| word.spelling(lang)).unwrap_or_default()
}

/// Whether a name is one of these words too, and so needs quotes.
pub fn is_word<M>(lists: &[&[Word<M>]], name: &str) -> bool {
    let typed = Typed::new(name);
    let mut words = lists.iter().flat_map(|words| words.iter());
    words.any(|word| word.fit(&typed, WHOLE).is_some())
}
