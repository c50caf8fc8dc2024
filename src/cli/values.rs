//! What values of options are called in German, where only a few words can stand there. Whoever types them may use
//! either language; behind the reading of a command line they are English.

use super::typed::{Found, among, starts};
use crate::present::Lang;

/// The words that can stand behind an option, in English and in German.
struct Values {
    /// The option in English.
    option: &'static str,
    /// Whether several can stand there, parted by commas.
    is_list: bool,
    words: &'static [(&'static str, &'static str)],
}

const fn one(option: &'static str, words: &'static [(&'static str, &'static str)]) -> Values {
    Values { option, is_list: false, words }
}

const VALUES: &[Values] = &[
    one("color", &[("auto", "auto"), ("always", "immer"), ("never", "nie")]),
    one("deal", &[("moves", "rückt"), ("stays", "bleibt")]),
    one(
        "format",
        &[
            ("table", "tabelle"),
            ("json", "json"),
            ("csv", "csv"),
            ("markdown", "markdown"),
            ("xlsx", "xlsx"),
            ("text", "text"),
        ],
    ),
    one("lang", &[("de", "de"), ("en", "en")]),
    one("loss-fee-per", &[("series", "serie"), ("tournament", "turnier")]),
    one("loss-fee-to", &[("pot", "topf"), ("series-winner", "seriensieger"), ("organiser", "veranstalter")]),
    one("mode", &[("random", "zufällig"), ("standings", "rangliste")]),
    one("points", &[("place", "platz"), ("total", "summe")]),
    one("rest", &[("first", "erster"), ("keep", "einbehalten")]),
    Values {
        option: "ties",
        is_list: true,
        words: &[
            ("won", "gewonnen"),
            ("lost", "verloren"),
            ("best-series", "beste-serie"),
            ("last-series", "letzte-serie"),
            ("direct", "direkt"),
            ("lot", "los"),
        ],
    },
];

fn of(option: &str) -> Option<&'static Values> {
    VALUES.iter().find(|values| values.option == option)
}

/// A value as the program knows it, of one that was typed in either language, cut short as far as it stays the only
/// one. What is no such word stays as it is, to be judged where it is used.
pub fn english(option: &str, typed: &str) -> String {
    let Some(values) = of(option) else { return typed.to_owned() };
    let meant = |word: &str| {
        let spelled = values.words.iter().flat_map(|(english, german)| [(*english, *english), (*german, *english)]);
        match among(word.trim(), spelled.map(|(spelling, means)| (spelling.to_owned(), means))) {
            Found::One(english) => english.to_owned(),
            Found::Several(_) | Found::Nothing => word.to_owned(),
        }
    };
    if values.is_list { typed.split(',').map(meant).collect::<Vec<String>>().join(",") } else { meant(typed) }
}

/// The German word for one of the values of an option.
pub fn german(option: &str, english: &str) -> Option<&'static str> {
    of(option)?.words.iter().find(|(known, _)| *known == english).map(|(_, german)| *german)
}

/// What stands for a value in the help, `first|keep`, in a language.
pub fn shown(option: &str, value_name: &str, lang: Lang) -> Option<String> {
    let words = value_name.split('|').map(|word| german(option, word)).collect::<Option<Vec<&str>>>()?;
    (lang == Lang::De).then(|| words.join("|"))
}

/// The words that can follow behind an option, where one of them is begun.
pub fn begun(option: &str, typed: &str, lang: Lang) -> Vec<String> {
    let Some(values) = of(option) else { return Vec::new() };
    // Of a list the last one is being typed.
    let (before, current) = match typed.rfind(',').filter(|_| values.is_list) {
        Some(comma) => typed.split_at(comma + 1),
        None => ("", typed),
    };
    let words = values.words.iter().map(|(english, german)| if lang == Lang::De { *german } else { *english });
    words.filter(|word| starts(word, current)).map(|word| format!("{before}{word}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// docs/cli.md, Everywhere: values of options may be typed in both languages.
    #[test]
    fn a_value_is_typed_in_either_language() {
        for (option, typed, meant) in [
            ("rest", "Erster", "first"),
            ("rest", "keep", "keep"),
            ("mode", "zufaellig", "random"),
            ("deal", "ruckt", "moves"),
            ("deal", "b", "stays"),
            ("ties", "verloren,gewonnen, beste-serie", "lost,won,best-series"),
            ("ties", "glück,los", "glück,lot"),
            ("loss-fee-to", "nirgendwohin", "nirgendwohin"),
            // Two begin so.
            ("format", "t", "t"),
            ("name", "rückt", "rückt"),
        ] {
            assert_eq!(english(option, typed), meant, "--{option} {typed}");
        }
    }

    #[test]
    fn a_value_is_told_and_completed_in_the_language_of_the_reader() {
        assert_eq!(shown("rest", "first|keep", Lang::De).as_deref(), Some("erster|einbehalten"));
        assert_eq!(shown("rest", "first|keep", Lang::En), None);
        assert_eq!(shown("series", "N", Lang::De), None);
        assert_eq!(begun("loss-fee-to", "", Lang::De), ["topf", "seriensieger", "veranstalter"]);
        assert_eq!(begun("loss-fee-to", "po", Lang::En), ["pot"]);
        assert_eq!(begun("ties", "gewonnen,v", Lang::De), ["gewonnen,verloren"]);
    }

    #[test]
    fn a_word_is_listed_once() {
        assert!(VALUES.is_sorted_by_key(|values| values.option));
        for values in VALUES {
            for (at, (english, german)) in values.words.iter().enumerate() {
                let others = || values.words[..at].iter().flat_map(|(english, german)| [english, german]);
                assert!(!others().any(|other| other == english || other == german), "{english} {german}");
            }
        }
    }
}
