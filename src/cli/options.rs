//! German names of options and of their values. Each English word has one German word, whatever
//! verb it is typed with; once a command line is parsed, all names are English.

pub use crate::present::table_mode::with_capital as capital;
use clap::Command;

use super::typed::{LookupResult, begins_with, look_up_word};
use super::verbs::{VERBS, Verb};
use crate::model::{Arg, JoinTexts, Message, Refusal};
use crate::present::Lang;
pub use crate::present::live::desk::option_label as label;

/// English names of options, each with its German name.
const GERMAN: &[(&str, &str)] = &[
    ("again", "nochmal"),
    ("all", "alle"),
    ("amount", "betrag"),
    ("anyway", "trotzdem"),
    ("as", "als"),
    ("as-of", "stichtag"),
    ("assert", "soll"),
    ("best", "beste"),
    ("by", "durch"),
    ("by-first-name", "nach-vornamen"),
    ("by-name", "nach-namen"),
    ("careful", "bedächtig"),
    ("cash", "bargeld"),
    ("cash-sheet", "kassenblatt"),
    ("categories", "wertungen"),
    ("category", "wertung"),
    ("category-prize", "wertungspreis"),
    ("certificates", "urkunden"),
    ("changes", "änderungen"),
    ("club", "verein"),
    ("clubs", "vereine"),
    ("coin", "münze"),
    ("color", "farbe"),
    ("correct", "berichtigt"),
    ("count", "anzahl"),
    ("counting", "was-zählt"),
    ("cross-table", "kreuztabelle"),
    ("date", "datum"),
    ("day-prize", "tagespreis"),
    ("db", "datenbank"),
    ("deal", "reihe"),
    ("dealer", "geber"),
    ("drinks", "getränke"),
    ("dry-run", "probe"),
    ("encoding", "kodierung"),
    ("entry", "eintrag"),
    ("evening", "dieser-abend"),
    ("every", "sekunden"),
    ("every-round", "jede-runde"),
    ("fee", "startgeld"),
    ("first", "ersten"),
    ("fix", "fest"),
    ("flat", "flach"),
    ("for", "für"),
    ("force", "überschreiben"),
    ("format", "form"),
    ("from", "von"),
    ("from-now", "ab-jetzt"),
    ("full", "vollständig"),
    ("game", "spiel"),
    ("general", "ohne-abend"),
    ("goods", "sachpreise"),
    ("hands", "spiele"),
    ("help", "hilfe"),
    ("house", "haus"),
    ("house-file", "haus-datei"),
    ("incomplete", "unvollständig"),
    ("into", "ordner"),
    ("keep", "einbehalten"),
    ("kitty", "kasse"),
    ("kitty-per-evening", "kasse-je-abend"),
    ("kitty-per-lost-game", "kasse-je-verlorenem-spiel"),
    ("known", "bekannt"),
    ("ladder", "preise"),
    ("lan", "netz"),
    ("lang", "sprache"),
    ("last-place", "letzter-platz"),
    ("left", "gegangene"),
    ("lift", "aufheben"),
    ("light", "hell"),
    ("list", "liste"),
    ("loan", "geliehen"),
    ("loss-fee", "verlustgeld"),
    ("loss-fee-from-4th", "verlustgeld-ab-4"),
    ("loss-fee-per", "verlustgeld-je"),
    ("loss-fee-to", "verlustgeld-an"),
    ("mend", "richtig"),
    ("merge", "zusammenführen"),
    ("missing", "fehlende"),
    ("mode", "art"),
    ("most", "höchstens"),
    ("name", "titel"),
    ("new", "neu"),
    ("new-links", "neue-links"),
    ("no-open", "nicht-öffnen"),
    ("no-wall", "ohne-wand"),
    ("not-yet", "noch-nicht"),
    ("note", "bemerkung"),
    ("nothing", "nichts"),
    ("of", "von-turnieren"),
    ("once", "einmal"),
    ("only", "nur"),
    ("output", "datei"),
    ("overpay", "überzahlen"),
    ("owed", "geschuldet"),
    ("paid", "gezahlt"),
    ("pairwise", "paarweise"),
    ("per-evening", "je-abend"),
    ("per-lost-game", "je-verlorenem-spiel"),
    ("person", "wer"),
    ("place", "ort"),
    ("plain", "schlicht"),
    ("player", "spieler"),
    ("points", "punkte"),
    ("port", "anschluss"),
    ("poster", "preistafel"),
    ("prefer", "lieber"),
    ("private", "geschlossen"),
    ("prizes", "preisliste"),
    ("ranking", "rangliste"),
    ("reason", "grund"),
    ("receipt", "quittung"),
    ("rename", "umbenennen"),
    ("repair", "reparieren"),
    ("replace", "ersetzen"),
    ("rest", "übriges"),
    ("round-to", "runden-auf"),
    ("rounds", "runden"),
    ("rows", "zeilen"),
    ("rules", "regeln"),
    ("seating", "sitzplan"),
    ("seed", "los"),
    ("series", "serie"),
    ("session", "abend"),
    ("shares", "anteile"),
    ("sheets", "zettel"),
    ("show-as", "zeigen-in"),
    ("signs", "tischschilder"),
    ("since", "seit"),
    ("source", "quelle"),
    ("stake", "einsatz"),
    ("start-list", "startliste"),
    ("stay", "bleiben"),
    ("table", "tisch"),
    ("tables", "tische"),
    ("tables-of", "tische-zu"),
    ("team-size", "mannschaft"),
    ("then", "dann"),
    ("ties", "gleichstand"),
    ("together", "gemeinsam"),
    ("tournament", "turnier"),
    ("try", "versuch"),
    ("unpaid", "unbezahlt"),
    ("until", "bis"),
    ("via", "über"),
    ("wall", "wand"),
    ("watch", "laufend"),
    ("why", "warum"),
    ("width", "breite"),
    ("with-general", "mit-übrigem"),
    ("without", "ohne"),
    ("word", "wort"),
    ("yes", "ja"),
];

/// Options with the same name in both languages.
#[cfg(test)]
pub const SAME: [&str; 6] = ["ascii", "hledger", "iban", "in", "svg", "version"];

/// Further German names that are used in some places: `ab` for the series to start from, and
/// `bezahlt` for what was paid.
const ALSO_GERMAN: &[(&str, &str)] = &[("from", "ab"), ("paid", "bezahlt")];

/// German name of an option; `None` where both languages use the same word.
pub fn german_name_of_option(english: &str) -> Option<&'static str> {
    GERMAN.iter().find(|(known, _)| *known == english).map(|(_, german)| *german)
}

/// German name of an option such as `--table`; `None` where the name is the same or the word is no
/// option.
pub fn german_option_with_hyphens(word: &str) -> Option<String> {
    word.strip_prefix("--").and_then(german_name_of_option).map(|german| format!("--{german}"))
}

/// Refusal with its options named as in the typed command line, else as in this language.
pub fn refusal_with_typed_option_names(refusal: &Refusal, lang: Lang, typed: &[String]) -> Refusal {
    let mut spoken = refusal.clone();
    if lang == Lang::De {
        replace_options_by_german(&mut spoken, typed);
    }
    spoken
}

/// Same message, in which a refusal inside it names its options in this language.
pub fn message_with_options_in_language(message: &Message, lang: Lang) -> Message {
    let mut spoken = message.clone();
    for (_, arg) in spoken.args.iter_mut().filter(|_| lang == Lang::De) {
        if let Arg::Refusal(reason) = arg {
            replace_options_by_german(reason, &[]);
        }
    }
    spoken
}

/// Replaces the options named in a refusal by the labels of their fields.
pub fn replace_options_by_labels(refusal: &mut Refusal) {
    for (name, arg) in &mut refusal.args {
        match arg {
            Arg::Text(text) if ["field", "option"].contains(name) && text.starts_with("--") => {
                *text = label(text);
            }
            _ => {}
        }
    }
}

fn replace_options_by_german(refusal: &mut Refusal, typed: &[String]) {
    let field = refusal.field().and_then(|field| field.strip_prefix("--")).map(str::to_owned);
    for (name, arg) in &mut refusal.args {
        match arg {
            Arg::Texts(allowed) if *name == "allowed" => {
                for word in allowed {
                    let german =
                        field.as_deref().and_then(|option| german_value_of_option(option, word));
                    german.into_iter().for_each(|german| german.clone_into(word));
                }
            }
            // What somebody typed is never in these two.
            Arg::Text(text) if ["field", "option"].contains(name) => {
                let is_typed =
                    typed.iter().any(|word| word.split('=').next() == Some(text.as_str()));
                if let Some(german) = german_option_with_hyphens(text).filter(|_| !is_typed) {
                    *text = german;
                }
            }
            Arg::Refusal(reason) => replace_options_by_german(reason, typed),
            Arg::Lines(lines) => {
                for (_, arg) in lines.iter_mut().flat_map(|line| &mut line.args) {
                    if let Arg::Refusal(reason) = arg {
                        replace_options_by_german(reason, typed);
                    }
                }
            }
            _ => {}
        }
    }
}

/// Option that can be typed behind a verb.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionOfVerb {
    pub english: String,
    pub takes_value: bool,
}

/// Option of these commands that a word without hyphens means, in either language; the word may be
/// cut short while it stays unambiguous.
pub fn find_option(word: &str, commands: &[&Command]) -> LookupResult<OptionOfVerb> {
    let known =
        options_of_commands(commands).into_iter().chain(option_aliases_of_commands(commands));
    let spelled = known.flat_map(|option| {
        let is_it = |(known, _): &&(&str, &str)| *known == option.english;
        let german = GERMAN.iter().chain(ALSO_GERMAN).filter(is_it);
        let german = german.map(|(_, german)| (*german).to_owned());
        let spelled: Vec<String> = [option.english.clone()].into_iter().chain(german).collect();
        spelled.into_iter().map(move |spelling| (spelling, option.clone()))
    });
    look_up_word(word, spelled)
}

/// All options of these commands.
pub fn options_of_commands(commands: &[&Command]) -> Vec<OptionOfVerb> {
    let all = commands.iter().flat_map(|command| command.get_arguments());
    let option = |arg: &clap::Arg| {
        Some(OptionOfVerb {
            english: arg.get_long()?.to_owned(),
            takes_value: arg.get_action().takes_values(),
        })
    };
    all.filter_map(option).collect()
}

/// Other names of these commands' options, which no help lists.
fn option_aliases_of_commands(commands: &[&Command]) -> Vec<OptionOfVerb> {
    let all = commands.iter().flat_map(|command| command.get_arguments());
    let names = |arg: &clap::Arg| {
        let takes_value = arg.get_action().takes_values();
        let names = arg.get_all_aliases().unwrap_or_default().into_iter();
        names
            .map(|name| OptionOfVerb { english: name.to_owned(), takes_value })
            .collect::<Vec<OptionOfVerb>>()
    };
    all.flat_map(names).collect()
}

/// Translates the verbs, options and values of an English command line into a language; names that
/// people chose stay as they are.
pub fn command_line_in_language(line: &str, lang: Lang) -> String {
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
        if let Some(german) = before.and_then(|option| german_value_of_option(option, word)) {
            return german.to_owned();
        }
        option = word.strip_prefix("--");
        german_option_with_hyphens(word).unwrap_or_else(|| word.to_owned())
    };
    line.split(' ').map(word).joined(" ")
}

/// Splits a line into words as a shell does: quotes keep blanks together.
pub fn split_command_line(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    for sign in line.chars() {
        match (quote, sign) {
            (Some(open), sign) if sign == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(sign);
                word.get_or_insert_default();
            }
            (None, sign) if sign.is_whitespace() => words.extend(word.take()),
            (_, sign) => word.get_or_insert_default().push(sign),
        }
    }
    words.extend(word);
    words
}

/// Words that can be the value of an option, in English and in German.
struct OptionWithValueWords {
    /// English name of the option.
    option: &'static str,
    /// Whether several words can be given, separated by commas.
    is_list: bool,
    words: &'static [(&'static str, &'static str)],
}

const fn option_with_one_value(
    option: &'static str,
    words: &'static [(&'static str, &'static str)],
) -> OptionWithValueWords {
    OptionWithValueWords { option, is_list: false, words }
}

const VALUES: &[OptionWithValueWords] = &[
    option_with_one_value("color", &[("auto", "auto"), ("always", "immer"), ("never", "nie")]),
    option_with_one_value("deal", &[("moves", "rückt"), ("stays", "bleibt")]),
    option_with_one_value("encoding", &[("windows", "windows"), ("mac", "mac")]),
    option_with_one_value(
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
    option_with_one_value("lang", &[("de", "de"), ("en", "en")]),
    option_with_one_value("loss-fee-per", &[("series", "serie"), ("tournament", "turnier")]),
    option_with_one_value(
        "loss-fee-to",
        &[("pot", "topf"), ("series-winner", "seriensieger"), ("organiser", "veranstalter")],
    ),
    option_with_one_value("mode", &[("random", "zufällig"), ("standings", "rangliste")]),
    option_with_one_value("points", &[("place", "platz"), ("total", "summe")]),
    option_with_one_value("rest", &[("first", "erster"), ("keep", "einbehalten")]),
    option_with_one_value("sheets", &[("seats", "plätze"), ("people", "leute")]),
    option_with_one_value("then", &[("ask", "fragen"), ("strike", "streichen")]),
    OptionWithValueWords {
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

fn find_option_values(option: &str) -> Option<&'static OptionWithValueWords> {
    VALUES.iter().find(|values| values.option == option)
}

/// English word for a value typed in either language, in full or cut short while it stays
/// unambiguous. Any other value stays as it is and is checked by its verb.
pub fn english_value_of_option(option: &str, typed: &str) -> String {
    let Some(values) = find_option_values(option) else { return typed.to_owned() };
    let meant = |word: &str| {
        let spelled = values
            .words
            .iter()
            .flat_map(|(english, german)| [(*english, *english), (*german, *english)]);
        match look_up_word(
            word.trim(),
            spelled.map(|(spelling, means)| (spelling.to_owned(), means)),
        ) {
            LookupResult::One(english) => english.to_owned(),
            LookupResult::Several(_) | LookupResult::Nothing => word.to_owned(),
        }
    };
    if values.is_list { typed.split(',').map(meant).joined(",") } else { meant(typed) }
}

/// German word for one of the values of an option.
pub fn german_value_of_option(option: &str, english: &str) -> Option<&'static str> {
    find_option_values(option)?
        .words
        .iter()
        .find(|(known, _)| *known == english)
        .map(|(_, german)| *german)
}

/// Placeholder for a value in the help, `first|keep`, in a language.
pub fn value_placeholder(option: &str, value_name: &str, lang: Lang) -> Option<String> {
    let words = value_name
        .split('|')
        .map(|word| german_value_of_option(option, word))
        .collect::<Option<Vec<&str>>>()?;
    (lang == Lang::De).then(|| words.join("|"))
}

/// Values of an option that begin like `typed`.
pub fn option_values_beginning_with(option: &str, typed: &str, lang: Lang) -> Vec<String> {
    let Some(values) = find_option_values(option) else { return Vec::new() };
    // Of a list the last one is being typed.
    let (before, current) = match typed.rfind(',').filter(|_| values.is_list) {
        Some(comma) => typed.split_at(comma + 1),
        None => ("", typed),
    };
    let words = values
        .words
        .iter()
        .map(|(english, german)| if lang == Lang::De { *german } else { *english });
    words.filter(|word| begins_with(word, current)).map(|word| format!("{before}{word}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::name::key_without_accents;
    use crate::model::refuse;
    use crate::present::harmless::{quoted_for_shell, word_for_shell};

    #[test]
    fn option_names_are_distinct() {
        let all: Vec<String> = GERMAN
            .iter()
            .flat_map(|(english, german)| {
                [key_without_accents(english), key_without_accents(german)]
            })
            .collect();
        for (at, word) in all.iter().enumerate() {
            assert!(!all[..at].contains(word), "{word} means two things");
        }
        assert!(GERMAN.is_sorted_by_key(|(english, _)| english));
        assert!(ALSO_GERMAN.iter().all(|(_, german)| !all.contains(&key_without_accents(german))));
    }

    /// docs/cli.md, Everywhere: options have German names; a refusal names them, also within
    /// another.
    #[test]
    fn a_refusal_names_the_german_option() {
        let inner = refuse!(entry_unknown { field: "--entry", value: "--entry" });
        let refused = refuse!(iban_line { path: "x", line: 3_usize, reason: &inner });
        let spoken = refuse!(entry_unknown { field: "--eintrag", value: "--entry" });
        assert_eq!(refusal_with_typed_option_names(&inner, Lang::De, &[]), spoken);
        // Whoever types it in English knows it by that name.
        assert_eq!(refusal_with_typed_option_names(&inner, Lang::De, &["--entry=4".into()]), inner);
        assert_eq!(
            refusal_with_typed_option_names(&refused, Lang::De, &["--eintrag".into()]),
            refuse!(iban_line { path: "x", line: 3_usize, reason: spoken })
        );
        assert_eq!(refusal_with_typed_option_names(&refused, Lang::En, &[]), refused);
        let words = |words: [&str; 2]| Arg::Texts(words.map(str::to_owned).to_vec());
        let of_rest = |field, allowed| {
            refuse!(unknown_word { field, value: "letzter", allowed: words(allowed) })
        };
        let german =
            refusal_with_typed_option_names(&of_rest("--rest", ["first", "keep"]), Lang::De, &[]);
        assert_eq!(german, of_rest("--übriges", ["erster", "einbehalten"]));
    }

    #[test]
    fn verbs_and_options_are_translated_and_typed_names_kept() {
        for (english, german) in [
            ("start dreierles Anne --stake '10 ct'", "anfang dreierles Anne --einsatz '10 ct'"),
            ("tournament draw --seed 2026", "turnier auslosen --los 2026"),
            ("hand bert dreier 48 kontra re", "spiel bert dreier 48 kontra re"),
            ("tournament draw --mode standings", "turnier auslosen --art rangliste"),
            ("hand end dreier 48", "spiel end dreier 48"),
        ] {
            assert_eq!(command_line_in_language(english, Lang::De), german);
            assert_eq!(command_line_in_language(english, Lang::En), english);
        }
    }

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
            assert_eq!(english_value_of_option(option, typed), meant, "--{option} {typed}");
        }
    }

    #[test]
    fn a_value_is_told_and_completed_in_the_language_of_the_reader() {
        assert_eq!(
            value_placeholder("rest", "first|keep", Lang::De).as_deref(),
            Some("erster|einbehalten")
        );
        assert_eq!(value_placeholder("rest", "first|keep", Lang::En), None);
        assert_eq!(value_placeholder("series", "N", Lang::De), None);
        assert_eq!(
            option_values_beginning_with("loss-fee-to", "", Lang::De),
            ["topf", "seriensieger", "veranstalter"]
        );
        assert_eq!(option_values_beginning_with("loss-fee-to", "po", Lang::En), ["pot"]);
        assert_eq!(
            option_values_beginning_with("ties", "gewonnen,v", Lang::De),
            ["gewonnen,verloren"]
        );
    }

    #[test]
    fn command_lines_are_split_as_by_a_shell() {
        assert_eq!(
            split_command_line("fix 3 'anne solo' --reason \"ver zählt\" ''"),
            ["fix", "3", "anne solo", "--reason", "ver zählt", ""]
        );
        assert!(split_command_line("  ").is_empty());
        for name in ["Anne", "Anna Maria", "C'y", "B \"x\"", "$(id) 'n' \"`b`\"", "Los! 'S"] {
            assert_eq!(split_command_line(&quoted_for_shell(name)), [name]);
            assert_eq!(split_command_line(&word_for_shell(name)), [name]);
        }
    }

    #[test]
    fn option_values_are_distinct() {
        assert!(VALUES.is_sorted_by_key(|values| values.option));
        for values in VALUES {
            for (at, (english, german)) in values.words.iter().enumerate() {
                let others =
                    || values.words[..at].iter().flat_map(|(english, german)| [english, german]);
                assert!(
                    !others().any(|other| other == english || other == german),
                    "{english} {german}"
                );
            }
        }
    }
}
