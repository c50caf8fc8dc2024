//! A command line in the words of the reader's language: the verbs and options of the demo, and their values.

use super::options;
use super::values;
use super::verb::Verb;
use super::verbs::VERBS;
use crate::present::Lang;

/// Written in English, spoken in a language; what somebody thought of stays as it is.
pub fn spelled(line: &str, lang: Lang) -> String {
    if lang == Lang::En {
        return line.to_owned();
    }
    let mut verbs: Option<&[Verb]> = Some(VERBS);
    let mut option: Option<&str> = None;
    let word = |word| -> String {
        let before = option.take();
        if let Some(of) = verbs.take()
            && let Some(verb) = of.iter().find(|verb| verb.name == word)
        {
            verbs = Some(verb.below).filter(|below| !below.is_empty());
            return verb.alias.to_owned();
        }
        if let Some(german) = before.and_then(|option| values::german(option, word)) {
            return german.to_owned();
        }
        option = word.strip_prefix("--");
        options::spoken(word).unwrap_or_else(|| word.to_owned())
    };
    line.split(' ').map(word).collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_and_options_are_german_and_values_stay() {
        for (english, german) in [
            ("start dreierles Anne --stake '10 ct'", "anfang dreierles Anne --einsatz '10 ct'"),
            ("tournament draw --seed 2026", "turnier auslosen --los 2026"),
            ("hand bert dreier 48 kontra re", "spiel bert dreier 48 kontra re"),
            ("tournament draw --mode standings", "turnier auslosen --art rangliste"),
            ("hand end dreier 48", "spiel end dreier 48"),
        ] {
            assert_eq!(spelled(english, Lang::De), german);
            assert_eq!(spelled(english, Lang::En), english);
        }
    }
}
