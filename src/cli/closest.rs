//! A word that may be cut short as far as it stays the only one: upper or lower case, with or without umlauts
//! (docs/cli.md, Everywhere).

use crate::model::name::plain_key;

/// What is meant by a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<T> {
    One(T),
    /// All of these begin so.
    Several(Vec<String>),
    Nothing,
}

/// What is meant by a word, of things under their spellings: a whole word before one that is cut short.
pub fn among<T: Clone + PartialEq>(word: &str, spelled: impl IntoIterator<Item = (String, T)>) -> Found<T> {
    let keys = keys(word);
    let mut begins: Vec<(String, T)> = Vec::new();
    for (spelling, means) in spelled {
        let own = self::keys(&spelling);
        if keys.iter().any(|key| own.contains(key)) {
            return Found::One(means);
        }
        let is_begun = keys.iter().any(|key| !key.is_empty() && own.iter().any(|own| own.starts_with(key.as_str())));
        if is_begun && !begins.iter().any(|(_, known)| *known == means) {
            begins.push((spelling, means));
        }
    }
    match begins.as_slice() {
        [] => Found::Nothing,
        [(_, means)] => Found::One(means.clone()),
        several => Found::Several(several.iter().map(|(spelling, _)| spelling.clone()).collect()),
    }
}

/// Whether a word begins so, or is nothing yet.
pub fn starts(word: &str, begun: &str) -> bool {
    let own = keys(word);
    keys(begun).iter().any(|key| own.iter().any(|own| own.starts_with(key.as_str())))
}

/// How a word may be written: `zurück` as `zurueck` and as `zuruck`.
fn keys(word: &str) -> [String; 2] {
    let bare: String = word
        .to_lowercase()
        .chars()
        .map(|letter| match letter {
            'ä' => 'a',
            'ö' => 'o',
            'ü' => 'u',
            other => other,
        })
        .collect();
    [plain_key(word), plain_key(&bare)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_cut_short_as_far_as_they_stay_the_only_one() {
        let verbs = || ["zurück", "Stand", "start", "sheet", "zettel"].map(|verb| (verb.to_owned(), verb));
        for (word, verb) in
            [("zurueck", "zurück"), ("ZURUCK", "zurück"), ("zu", "zurück"), ("stan", "Stand"), ("SH", "sheet")]
        {
            assert_eq!(among(word, verbs()), Found::One(verb), "{word}");
        }
        assert_eq!(among("sta", verbs()), Found::Several(vec!["Stand".to_owned(), "start".to_owned()]));
        assert_eq!(among("x", verbs()), Found::Nothing);
        assert_eq!(among("", verbs()), Found::Nothing);
    }

    /// A whole word is meant even where it begins another one.
    #[test]
    fn a_whole_word_goes_before_a_cut_one() {
        let verbs = || ["redo", "red"].map(|verb| (verb.to_owned(), verb));
        assert_eq!(among("red", verbs()), Found::One("red"));
    }
}
