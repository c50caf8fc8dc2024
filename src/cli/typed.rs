//! Parser of a command line as people type it: shortened verbs, German options and values, `help`
//! as a verb. The result names every verb and option in full and in English, so that later code
//! does not depend on how it was typed.

use std::ffi::OsString;

use clap::Command;

use super::verbs::{VERBS, Verb};
use super::{options, verbs};
use crate::model::name::key_without_accents;
use crate::present::Lang;

/// Command line in the names that the table of verbs uses.
#[derive(Debug, Default)]
pub struct CommandLine {
    pub args: Vec<OsString>,
    pub verb: Option<&'static Verb>,
    /// Second verb, which is typed directly behind the first one.
    pub below: Option<&'static Verb>,
    /// Verbs as they were typed.
    pub typed: Vec<String>,
}

/// Word that could mean several verbs.
#[derive(Debug, PartialEq, Eq)]
pub struct AmbiguousVerbWord {
    pub word: String,
    pub verbs: Vec<String>,
}

/// Way in which a word matches a verb: by the whole name, or by its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerbMatch {
    /// The word is the whole name of the verb.
    Whole,
    /// The word is the beginning of this verb's name and of no other.
    Cut,
}

/// Words that ask for help when typed as a verb.
pub const HELP: [&str; 2] = ["help", "hilfe"];

/// Meaning of a word where a verb is expected.
#[derive(Clone, Copy, Debug)]
enum VerbOrHelp {
    Verb(&'static Verb),
    Help,
}

impl PartialEq for VerbOrHelp {
    fn eq(&self, other: &VerbOrHelp) -> bool {
        match (self, other) {
            (VerbOrHelp::Verb(one), VerbOrHelp::Verb(other)) => one.name == other.name,
            (VerbOrHelp::Help, VerbOrHelp::Help) => true,
            _ => false,
        }
    }
}

/// Parses a command line, whose first argument is the program's name.
pub fn read_command_line(args: &[OsString]) -> Result<CommandLine, AmbiguousVerbWord> {
    let mut reading = CommandLineReader {
        line: CommandLine::default(),
        below: None,
        asks_for_help: false,
        hyphened: Vec::new(),
    };
    let mut rest = args.iter().peekable();
    reading.line.args.extend(rest.next().cloned());
    while let Some(arg) = rest.next() {
        match arg.to_str() {
            Some("--") => {
                let mut hyphened = std::mem::take(&mut reading.hyphened);
                reading.line.args.push(arg.clone());
                reading.line.args.append(&mut hyphened);
                reading.line.args.extend(rest.cloned());
                break;
            }
            Some(text) if text.starts_with("--") => {
                // One that may have a value need not have one.
                let is_value =
                    |next: &&OsString| !next.to_str().is_some_and(|next| next.starts_with("--"));
                if let Some(option) = reading.take_option_name(text)
                    && let Some(value) = rest.next_if(is_value)
                {
                    reading.take_option_value(&option, value);
                }
                if reading.was_xlsx_format_typed_last()
                    && rest.peek().is_some_and(|next| reading.is_workbook_file_name(next))
                {
                    reading.line.args.push("--output".into());
                    reading.line.args.extend(rest.next().cloned());
                }
            }
            // As on a price tag: `-,80`.
            Some(text) if text.starts_with("-,") || text.starts_with("-.") => {
                reading.take_verb_or_argument(&text[1..])?
            }
            Some(text) if text.starts_with('-') && text.len() > 1 => {
                reading.take_argument_with_hyphen(text)
            }
            Some(text) => reading.take_verb_or_argument(text)?,
            None => reading.line.args.push(arg.clone()),
        }
    }
    let mut notation = reading.take_hyphened_words();
    reading.line.args.append(&mut notation);
    reading.line.below = reading.below;
    if reading.asks_for_help {
        reading.line.args.push("--help".into());
    }
    Ok(reading.line)
}

/// Way in which a word at the prompt names a verb, by its whole name or cut short; `None` where it
/// names none, or could mean several.
pub fn how_word_matches_verb(word: &str) -> Option<VerbMatch> {
    match verb_meant_by_first_word(word) {
        LookupResult::One(meant) => {
            let mut names: Vec<&str> = match meant {
                VerbOrHelp::Verb(verb) => verb.names().collect(),
                VerbOrHelp::Help => HELP.to_vec(),
            };
            names.retain(|name| key_without_accents(name) == key_without_accents(word));
            Some(if names.is_empty() { VerbMatch::Cut } else { VerbMatch::Whole })
        }
        LookupResult::Several(_) | LookupResult::Nothing => None,
    }
}

/// Names of all verbs in a language.
pub fn verb_names(lang: Lang) -> Vec<String> {
    let listed = VERBS.iter().filter(|verb| !verb.is_hidden);
    listed.map(|verb| verb.name_in_language(lang).to_owned()).collect()
}

/// Whether a word means this verb.
pub fn is_verb(word: &str, name: &str) -> bool {
    matches!(verb_meant_by_first_word(word), LookupResult::One(VerbOrHelp::Verb(verb)) if verb.name == name)
}

fn verb_meant_by_first_word(word: &str) -> LookupResult<VerbOrHelp> {
    // Most words are typed as they are spelled.
    if let Some(verb) = VERBS.iter().find(|verb| verb.names().any(|name| name == word)) {
        return LookupResult::One(VerbOrHelp::Verb(verb));
    }
    let help = HELP.iter().map(|word| ((*word).to_owned(), VerbOrHelp::Help));
    // What programs ask is never meant by a word that is cut short.
    let verbs = VERBS.iter().filter(|verb| !verb.is_hidden || verb.is_called(word));
    let verbs =
        verbs.flat_map(|verb| verb.names().map(|name| (name.to_owned(), VerbOrHelp::Verb(verb))));
    look_up_word(word, verbs.chain(help))
}

struct CommandLineReader {
    line: CommandLine,
    /// Second verb, which is typed directly behind the first one.
    below: Option<&'static Verb>,
    asks_for_help: bool,
    /// Words of a line of notation that begin with a hyphen; they are moved behind all options.
    hyphened: Vec<OsString>,
}

impl CommandLineReader {
    /// Takes an option; returns its English name where the next argument is its value.
    fn take_option_name(&mut self, text: &str) -> Option<String> {
        let (word, value) = match text[2..].split_once('=') {
            Some((word, value)) => (word, Some(value)),
            None => (&text[2..], None),
        };
        let verbs = [self.line.verb, self.below];
        let commands: Vec<Command> =
            verbs.iter().flatten().map(|verb| verb.add_arguments(Command::new("verb"))).collect();
        let everywhere = verbs::command_without_help_texts([]);
        let commands: Vec<&Command> = commands.iter().chain([&everywhere]).collect();
        let LookupResult::One(option) = options::find_option(word, &commands) else {
            self.line.args.push(text.into());
            return None;
        };
        self.line.args.push(match value {
            None => format!("--{}", option.english).into(),
            Some(value) => format!(
                "--{}={}",
                option.english,
                options::english_value_of_option(&option.english, value)
            )
            .into(),
        });
        (option.takes_value && value.is_none()).then_some(option.english)
    }

    /// Takes the value of an option, and translates a German word into English.
    fn take_option_value(&mut self, option: &str, value: &OsString) {
        let as_on_price_tag = |value: &str| value.starts_with("-,") || value.starts_with("-.");
        let english = value.to_str().map(|value| {
            let value = if as_on_price_tag(value) { &value[1..] } else { value };
            options::english_value_of_option(option, value).into()
        });
        self.line.args.push(english.unwrap_or_else(|| value.clone()));
    }

    /// Whether `--format xlsx` was typed last, so that the name of the file may follow.
    fn was_xlsx_format_typed_last(&self) -> bool {
        match self.line.args.as_slice() {
            [.., last] if last == "--format=xlsx" => true,
            [.., option, value] => option == "--format" && value == "xlsx",
            _ => false,
        }
    }

    /// Whether a word is the file name of a workbook: by its ending, as a path, or because the verb
    /// takes no words.
    fn is_workbook_file_name(&self, word: &OsString) -> bool {
        let named = word.to_string_lossy();
        let is_named =
            named == "-" || named.to_lowercase().ends_with(".xlsx") || named.contains(['/', '\\']);
        let takes_words = |verb: &Verb| {
            !verb.below.is_empty()
                || verb.add_arguments(Command::new("verb")).get_positionals().next().is_some()
        };
        is_named
            || self
                .below
                .or(self.line.verb)
                .is_some_and(|verb| !named.starts_with('-') && !takes_words(verb))
    }

    /// Takes an argument with a leading hyphen, which removes a word from a hand that is corrected:
    /// `fix 7 -raus`. In a verb with notation it is moved behind all options.
    fn take_argument_with_hyphen(&mut self, text: &str) {
        let is_notation =
            [self.line.verb, self.below].into_iter().flatten().any(Verb::takes_notation);
        let is_short = matches!(text, "-h" | "-V");
        let to = if is_notation && !is_short { &mut self.hyphened } else { &mut self.line.args };
        to.push(text.into());
    }

    fn take_hyphened_words(&mut self) -> Vec<OsString> {
        let mut words = std::mem::take(&mut self.hyphened);
        if !words.is_empty() {
            words.insert(0, "--".into());
        }
        words
    }

    fn take_verb_or_argument(&mut self, text: &str) -> Result<(), AmbiguousVerbWord> {
        let verb = match (self.line.verb, self.below) {
            (None, _) => self.first_verb_unless_ambiguous(text)?,
            (Some(verb), None) => verb_meant_by_second_word(verb, text),
            (Some(_), Some(_)) => None,
        };
        match (verb, self.line.verb) {
            (Some(VerbOrHelp::Help), _) => {
                self.asks_for_help = true;
                return Ok(());
            }
            (Some(VerbOrHelp::Verb(verb)), None) => self.line.verb = Some(verb),
            (Some(VerbOrHelp::Verb(verb)), Some(_)) => self.below = Some(verb),
            (None, _) => {
                let to =
                    if self.hyphened.is_empty() { &mut self.line.args } else { &mut self.hyphened };
                to.push(text.into());
                return Ok(());
            }
        }
        if let Some(VerbOrHelp::Verb(verb)) = verb {
            self.line.typed.push(text.to_owned());
            self.line.args.push(verb.name.into());
        }
        Ok(())
    }

    fn first_verb_unless_ambiguous(
        &self,
        text: &str,
    ) -> Result<Option<VerbOrHelp>, AmbiguousVerbWord> {
        match verb_meant_by_first_word(text) {
            // The second one is what help is asked about.
            LookupResult::One(VerbOrHelp::Help) if self.asks_for_help => Ok(None),
            LookupResult::One(meant) => Ok(Some(meant)),
            LookupResult::Nothing => Ok(None),
            LookupResult::Several(verbs) => Err(AmbiguousVerbWord { word: text.to_owned(), verbs }),
        }
    }
}

/// Verb that a word behind another verb means. Where the first verb also takes other words, only a
/// whole name counts; any other word is left to the first verb.
fn verb_meant_by_second_word(verb: &'static Verb, text: &str) -> Option<VerbOrHelp> {
    let spelled = verb.below.iter().flat_map(|below| {
        below.names().map(move |name| (name.to_owned(), VerbOrHelp::Verb(below)))
    });
    let takes_words = !verb.below.is_empty()
        && verb.add_arguments(Command::new("verb")).get_positionals().next().is_some();
    match look_up_word(text, spelled) {
        LookupResult::One(VerbOrHelp::Verb(below)) if !takes_words || below.is_called(text) => {
            Some(VerbOrHelp::Verb(below))
        }
        _ => None,
    }
}

/// Result of looking up a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LookupResult<T> {
    One(T),
    /// Names of several things that begin with the word.
    Several(Vec<String>),
    Nothing,
}

/// Looks a word up among things by their spellings; a whole word goes before one that is cut short.
pub fn look_up_word<T: Clone + PartialEq>(
    word: &str,
    spelled: impl IntoIterator<Item = (String, T)>,
) -> LookupResult<T> {
    let keys = spellings_for_comparison(word);
    let mut begins: Vec<(String, T)> = Vec::new();
    for (spelling, means) in spelled {
        let own = spellings_for_comparison(&spelling);
        if keys.iter().any(|key| own.contains(key)) {
            return LookupResult::One(means);
        }
        let is_begun = keys
            .iter()
            .any(|key| !key.is_empty() && own.iter().any(|own| own.starts_with(key.as_str())));
        if is_begun && !begins.iter().any(|(_, known)| *known == means) {
            begins.push((spelling, means));
        }
    }
    match begins.as_slice() {
        [] => LookupResult::Nothing,
        [(_, means)] => LookupResult::One(means.clone()),
        several => {
            LookupResult::Several(several.iter().map(|(spelling, _)| spelling.clone()).collect())
        }
    }
}

/// Whether `word` begins with `begun`, or `begun` is empty.
pub fn begins_with(word: &str, begun: &str) -> bool {
    let own = spellings_for_comparison(word);
    spellings_for_comparison(begun)
        .iter()
        .any(|key| own.iter().any(|own| own.starts_with(key.as_str())))
}

/// Spellings by which a word is compared: `zurück` as `zurueck` and as `zuruck`.
fn spellings_for_comparison(word: &str) -> [String; 2] {
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
    [key_without_accents(word), key_without_accents(&bare)]
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    fn line_in_full(typed: &str) -> String {
        let args: Vec<OsString> = typed.split(' ').map(OsString::from).collect();
        let line = read_command_line(&args).unwrap();
        line.args.iter().map(|arg| arg.to_str().unwrap()).collect::<Vec<_>>().join(" ")
    }

    /// docs/cli.md, Everywhere: verbs may be cut short in both languages; options have German
    /// names.
    #[test]
    fn short_and_german_words_become_full_english_ones() {
        for (typed, full) in [
            ("k zet", "k sheet"),
            ("k ZURÜCK", "k undo"),
            ("k zuruck --grund verzählt", "k undo --reason verzählt"),
            ("k --datenbank x.db Stand", "k --db x.db status"),
            (
                "k --db stand start dreierles Anne --regeln=malsch",
                "k --db stand start dreierles Anne --rules=malsch",
            ),
            ("k turn ausl --serie 2", "k tournament draw --series 2"),
            ("k fix 7 -raus k1 --grund nein", "k fix 7 --reason nein -- -raus k1"),
            ("k hand anne -3", "k hand anne -- -3"),
            ("k hilfe streichen", "k void --help"),
            ("k help", "k --help"),
            ("k hilfe turnier auslosen", "k tournament draw --help"),
            ("k stand -- --regeln", "k status -- --regeln"),
            ("k stand --quatsch", "k status --quatsch"),
            ("k quatsch stand", "k quatsch status"),
            (
                "k zettel --form xlsx zettel.xlsx --abend 2",
                "k sheet --format xlsx --output zettel.xlsx --session 2",
            ),
            ("k konto --form=xlsx liste", "k balance --format=xlsx --output liste"),
            ("k warum --form xlsx 3", "k explain --format xlsx 3"),
            ("k warum 3 --form xlsx ./drei", "k explain 3 --format xlsx --output ./drei"),
            ("k --format xlsx stand", "k --format xlsx status"),
            ("k stand --form tabelle --farbe=nie", "k status --format table --color=never"),
            ("k streichen 3 --reihe ruckt", "k void 3 --deal moves"),
            (
                "k turnier preise --übriges erster --fest nie",
                "k tournament prizes --rest first --fest nie",
            ),
            ("k stand --format csv zettel.xlsx", "k status --format csv zettel.xlsx"),
        ] {
            assert_eq!(line_in_full(typed), full, "{typed}");
        }
    }

    #[test]
    fn ambiguous_verbs_are_named() {
        let args: Vec<OsString> = ["k", "st"].map(OsString::from).to_vec();
        let unclear = read_command_line(&args).unwrap_err();
        assert!(
            ["start", "stake", "streichen", "status"]
                .iter()
                .all(|verb| unclear.verbs.contains(&(*verb).to_owned()))
        );
    }

    #[test]
    fn words_may_be_shortened_while_unambiguous() {
        let verbs =
            || ["zurück", "Stand", "start", "sheet", "zettel"].map(|verb| (verb.to_owned(), verb));
        for (word, verb) in [
            ("zurueck", "zurück"),
            ("ZURUCK", "zurück"),
            ("zu", "zurück"),
            ("stan", "Stand"),
            ("SH", "sheet"),
        ] {
            assert_eq!(look_up_word(word, verbs()), LookupResult::One(verb), "{word}");
        }
        assert_eq!(
            look_up_word("sta", verbs()),
            LookupResult::Several(vec!["Stand".to_owned(), "start".to_owned()])
        );
        assert_eq!(look_up_word("x", verbs()), LookupResult::Nothing);
        assert_eq!(look_up_word("", verbs()), LookupResult::Nothing);
    }

    /// A word that is a whole name means that name, even where another name begins with it.
    #[test]
    fn a_full_name_wins_over_a_shortened_one() {
        let verbs = || ["redo", "red"].map(|verb| (verb.to_owned(), verb));
        assert_eq!(look_up_word("red", verbs()), LookupResult::One("red"));
    }
}
