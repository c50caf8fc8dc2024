//! Words with their German and English spellings, and how well something typed fits one.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::Lang;
use crate::model::name;

/// What has to follow a word within its token.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Takes {
    Nothing,
    /// One of these: `pf+`, `raus!`.
    Marks(&'static [&'static str]),
    /// Digits: `k2`.
    Number,
}

/// One meaning and everything it is called; the first of each language is printed.
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

    pub fn spellings(&self) -> impl Iterator<Item = &'static str> + use<M> {
        self.de.iter().chain(self.en).copied()
    }

    /// The spelling that fits best, and how well.
    pub fn fit(&self, typed: &Typed) -> Option<(Fit, &'static str)> {
        let fits = self.spellings().filter_map(|spelling| Some((typed.fit(spelling)?, spelling)));
        fits.min_by_key(|(fit, _)| *fit)
    }
}

/// What a meaning is called in a language.
pub fn spelling<M: PartialEq>(words: &[Word<M>], means: M, lang: Lang) -> &'static str {
    let word = words.iter().find(|word| word.means == means);
    let spelling = word.and_then(|word| match lang {
        Lang::De => word.de.first(),
        Lang::En => word.en.first(),
    });
    spelling.copied().unwrap_or_default()
}

/// How well something typed fits a name or word; the least is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// But for upper and lower case.
    Exact,
    /// But for umlauts and accents.
    Plain,
    /// Cut short.
    Begins,
}

/// Something typed, in the forms in which it is compared.
pub struct Typed {
    key: String,
    /// Without umlauts, written out (`ae`) and bare (`a`); none where there are none to write.
    plain: Option<(String, String)>,
}

impl Typed {
    pub fn new(text: &str) -> Typed {
        let plain = (!text.is_ascii()).then(|| (name::plain_key(text), bare(text)));
        Typed { key: name::key(text), plain }
    }

    pub fn fit(&self, known: &str) -> Option<Fit> {
        if self.key.is_empty() {
            return None;
        }
        let known = Typed::new(known);
        let pairs = [(&known.key, &self.key), (known.written(), self.written()), (known.bare(), self.bare())];
        if known.key == self.key {
            Some(Fit::Exact)
        } else if pairs.iter().any(|(known, typed)| known == typed) {
            Some(Fit::Plain)
        } else if pairs.iter().any(|(known, typed)| known.starts_with(typed.as_str())) {
            Some(Fit::Begins)
        } else {
            None
        }
    }

    fn written(&self) -> &String {
        self.plain.as_ref().map_or(&self.key, |(written, _)| written)
    }

    fn bare(&self) -> &String {
        self.plain.as_ref().map_or(&self.key, |(_, bare)| bare)
    }
}

/// Without dots and accents: `rauber` for `Räuber`.
fn bare(text: &str) -> String {
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
            assert_eq!(Typed::new(typed).fit("Räuber"), Some(fit), "{typed}");
        }
        assert_eq!(Typed::new("").fit("Räuber"), None);
        assert_eq!(Typed::new("Räubers").fit("Räuber"), None);
    }
}
