//! One catalogue, two languages: the same sentences with the same places in them, none missing,
//! none left over.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

use super::cases::{Answered, for_each_answer};
use crate::cli::help::help_keys;
use crate::cli::options::german_name_of_option;
use crate::cli::verbs::{VERBS, Verb};
use crate::games::GameKind;
use crate::games::switches::SwitchKind;
use crate::model::{Arg, Word};
use crate::present::harmless::{quoted_for_shell, word_for_shell};
use crate::present::{Audience, Charset, Lang, Voice, catalogue};

/// Put into every sentence that wants them: the place, what a place calls a thing, and whom it is
/// told. Said in one language, they need not be said in the other.
const SUPPLIED: [&str; 8] =
    ["place", "pfeife", "stiess", "einundzwanzig", "raeuber", "zehndruck", "drull", "audience"];

/// What is put into a sentence.
#[derive(Default)]
struct Places {
    variables: BTreeSet<String>,
    /// Variables that choose between variants, with the keys of these.
    choices: BTreeMap<String, BTreeSet<String>>,
}

/// Each key with the places of its message.
fn messages(lang: Lang) -> BTreeMap<String, Places> {
    let mut messages: BTreeMap<String, Places> = BTreeMap::new();
    for source in &sources(lang) {
        let mut key = String::new();
        let mut choosing: Vec<String> = Vec::new();
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
                key =
                    line.split_once('=').expect("a key has its text behind =").0.trim().to_owned();
                assert!(choosing.is_empty(), "the variants before {key} do not end in {lang:?}");
                assert!(
                    messages.insert(key.clone(), Places::default()).is_none(),
                    "{key} stands twice in {lang:?}"
                );
            }
            let Some(places) = messages.get_mut(&key) else { continue };
            let begins = line.trim_start();
            if begins.starts_with('}') {
                choosing.pop();
            }
            if let (Some(variable), Some((variant, _))) = (
                choosing.last(),
                begins
                    .trim_start_matches('*')
                    .strip_prefix('[')
                    .and_then(|rest| rest.split_once(']')),
            ) {
                places.choices.entry(variable.clone()).or_default().insert(variant.to_owned());
            }
            for (at, _) in line.match_indices('$') {
                let rest = &line[at + 1..];
                let end =
                    rest.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_'));
                let (name, behind) = rest.split_at(end.unwrap_or(rest.len()));
                places.variables.insert(name.to_owned());
                if behind.trim_start().starts_with("->") {
                    choosing.push(name.to_owned());
                }
            }
        }
    }
    messages
}

/// All that is said in one language, as Fluent itself reads the files.
fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![lang.word().parse().unwrap()]);
    bundle.set_use_isolating(false);
    let word = bundle.add_function("WORD", |args, _| match &args[0] {
        FluentValue::String(text) => word_for_shell(text).into(),
        word => word.clone(),
    });
    word.unwrap();
    let quoted = bundle.add_function("QUOTED", |args, _| match args {
        [FluentValue::String(text)] => quoted_for_shell(text).into(),
        [FluentValue::String(text), FluentValue::String(behind)] => {
            quoted_for_shell(&format!("{text}{behind}")).into()
        }
        _ => FluentValue::Error,
    });
    quoted.unwrap();
    for source in &sources(lang) {
        let resource = FluentResource::try_new((*source).to_owned());
        let resource =
            resource.unwrap_or_else(|(_, faults)| panic!("{faults:?} in {lang:?}: {source}"));
        bundle.add_resource(resource).unwrap();
    }
    bundle
}

/// The program's own text, file by file, every gap between words one blank and none behind an
/// opening bracket.
fn program() -> Vec<(PathBuf, String)> {
    let mut program = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let text = text.split_whitespace().collect::<Vec<_>>().join(" ").replace("( ", "(");
                program.push((path, text));
            }
        }
    }
    program
}

/// Everything that a text has in double quotes and that may be a key or a part of one.
fn literals(text: &str) -> BTreeSet<String> {
    text.split('"').filter(|part| is_kebab(part)).map(str::to_owned).collect()
}

fn is_kebab(text: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '_'))
}

#[test]
fn both_languages_have_the_same_sentences() {
    let [german, english] = [messages(Lang::De), messages(Lang::En)];
    let of =
        |messages: &BTreeMap<String, Places>| messages.keys().cloned().collect::<BTreeSet<_>>();
    let alone: Vec<_> = of(&german).symmetric_difference(&of(&english)).cloned().collect();
    assert!(alone.is_empty(), "in one language only: {alone:?}");
    let told = |places: &Places| {
        let is_supplied = |name: &&String| {
            SUPPLIED.contains(&name.as_str()) || name.starts_with("key-") || name.starts_with("at-")
        };
        let told = places.variables.iter().filter(|name| !is_supplied(name));
        // Where something stands is told by its field.
        told.map(|name| if name == "where" { "field".to_owned() } else { name.clone() })
            .collect::<BTreeSet<_>>()
    };
    for (key, places) in &german {
        assert_eq!(told(places), told(&english[key]), "the places in {key}");
    }
}

/// Values that lead to every variant of a choice, and some that lead to the one for all else.
fn samples(key: &str, variants: Option<&BTreeSet<String>>) -> Vec<FluentValue<'static>> {
    let numbers = [0, 1, 2, 5].map(FluentValue::from);
    let texts = ["Anne", "Anne, Bert", "K\u{e4}the {$x}"].map(FluentValue::from);
    let Some(variants) = variants else { return texts.into_iter().chain(numbers).collect() };
    let is_number = |variant: &String| variant.parse::<i64>().is_ok();
    let counts =
        |variant: &String| matches!(variant.as_str(), "zero" | "one" | "two" | "few" | "many");
    if variants.iter().any(|variant| counts(variant) || is_number(variant)) {
        let known =
            |variant: &String| is_number(variant) || matches!(variant.as_str(), "one" | "other");
        assert!(
            variants.iter().all(known),
            "{key} has a variant that no number leads to: {variants:?}"
        );
        let named = variants.iter().filter_map(|variant| variant.parse::<i64>().ok());
        return numbers.into_iter().chain(named.map(FluentValue::from)).collect();
    }
    variants.iter().map(|variant| FluentValue::from(variant.clone())).collect()
}

/// Every sentence, with each of its variants: nothing in it is left open, and what is found for a
/// single sentence is what Fluent reads in the whole file.
#[test]
fn every_sentence_can_be_spoken() {
    let mut places: BTreeSet<&str> =
        GameKind::ALL.iter().flat_map(|game| game.rule_sets()).collect();
    places.insert("other");
    for lang in [Lang::De, Lang::En] {
        let bundle = bundle(lang);
        for (key, sentence) in messages(lang) {
            for place in sentence.choices.get("place").into_iter().flatten() {
                assert!(
                    places.contains(place.as_str()),
                    "{key} speaks of {place}, which is no place"
                );
            }
            let message = bundle.get_message(&key).unwrap();
            let pattern = message.value().unwrap();
            let brief = message.get_attribute("brief").map(|attribute| attribute.value());
            let each: Vec<_> = sentence
                .variables
                .iter()
                .map(|name| (name, sentence.choices.get(name)))
                .map(|(name, variants)| (name, samples(&key, variants), variants.is_some()))
                .collect();
            let ways: usize = each
                .iter()
                .filter(|(.., chooses)| *chooses)
                .map(|(_, values, _)| values.len())
                .product();
            for way in 0..ways.max(7) {
                let mut args = FluentArgs::new();
                // The choices go through all their combinations, the rest takes turns.
                let mut left = way;
                for (place, (name, values, chooses)) in each.iter().enumerate() {
                    let value =
                        if *chooses { left % values.len() } else { (way + place) % values.len() };
                    left /= if *chooses { values.len() } else { 1 };
                    args.set(name.as_str(), values[value].clone());
                }
                let mut faults = Vec::new();
                let text = bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned();
                assert!(faults.is_empty(), "{key} in {lang:?}: {faults:?}");
                let said = text.replace("K\u{e4}the {$x}", "");
                assert!(!said.contains('$'), "{key} in {lang:?} leaves a place open: {text}");
                assert!(!text.trim().is_empty(), "{key} in {lang:?} says nothing with {args:?}");
                assert!(
                    text.trim() == text && !text.contains("  "),
                    "{key} in {lang:?} has blanks too many: {text:?}"
                );
                assert_eq!(
                    catalogue::format(lang, Charset::Unicode, &key, &args),
                    text,
                    "{key} in {lang:?}"
                );
                let brief = brief.map(|brief| {
                    bundle.format_pattern(brief, Some(&args), &mut faults).into_owned()
                });
                assert!(faults.is_empty(), "{key}.brief in {lang:?}: {faults:?}");
                let is_clean =
                    |text: &String| text.trim() == text && !text.is_empty() && !text.contains("  ");
                assert!(brief.iter().all(is_clean), "{key}.brief in {lang:?}: {brief:?}");
                let said = catalogue::format_short_form(lang, Charset::Unicode, &key, &args);
                assert_eq!(said, brief, "{key}.brief in {lang:?}");
            }
        }
    }
}

/// `explain` in one line for all games. What is not in the line says who deals, what is
/// paid in the end or who pays whom, which the line says by itself.
#[test]
fn every_step_has_a_short_form() {
    let without = [
        "step-raeuber-written",
        "step-tarock-paid",
        "step-super-mord-laid",
        "step-droggn-settled",
        "step-points-differences",
        "step-points-differences-lowest",
        "step-points-as-written",
        "step-points-not-paid",
        "step-phase-next",
        "step-deal-new-phase",
        "step-deal",
        "step-deal-dropped-out",
    ];
    for lang in [Lang::De, Lang::En] {
        let bundle = bundle(lang);
        for key in messages(lang).into_keys().filter(|key| key.starts_with("step-")) {
            let has_brief = bundle.get_message(&key).unwrap().get_attribute("brief").is_some();
            assert_eq!(has_brief, !without.contains(&key.as_str()), "{key} in {lang:?}");
        }
    }
}

#[test]
fn no_sentence_is_left_over() {
    let program = program();
    let literals: BTreeSet<String> = program.iter().flat_map(|(_, text)| literals(text)).collect();
    // `say!(hand_heading { … })`, `refuse!(knocks_too_many { … })`, `say::hand_dry_run`.
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let names: BTreeSet<&str> =
        program.iter().flat_map(|(_, text)| text.split(|c| !is_word(c))).collect();
    let mut switches = BTreeSet::new();
    for game in GameKind::ALL {
        switches.insert(format!("game-{}", game.word()));
        switches.extend(
            game.switches().iter().map(|switch| format!("switch-{}-{}", game.word(), switch.key)),
        );
    }
    let told = help_keys();
    let is_used = |key: &String| {
        let name = |key: &str| key.replace('-', "_");
        literals.contains(key)
            || names.contains(name(key).as_str())
            || key.strip_prefix("refused-").is_some_and(|code| names.contains(name(code).as_str()))
            || switches.contains(key)
            || told.contains(key)
            || ["refused-", "word-", "field-", "rule-"]
                .iter()
                .any(|kind| key.strip_prefix(kind).is_some_and(|rest| literals.contains(rest)))
    };
    let unused: Vec<_> = messages(Lang::De).into_keys().filter(|key| !is_used(key)).collect();
    assert!(unused.is_empty(), "said nowhere: {unused:?}");
}

#[test]
fn switches_and_games_are_described() {
    let known = messages(Lang::De);
    for game in GameKind::ALL {
        assert!(known.contains_key(&format!("game-{}", game.word())));
        assert!(known.contains_key(&format!("word-{}", game.word())));
        for set in game.rule_sets() {
            assert!(known.contains_key(&format!("word-{set}")), "{set}");
        }
        for switch in game.switches() {
            let key = format!("switch-{}-{}", game.word(), switch.key);
            assert!(known.contains_key(&key), "{key}");
        }
    }
}

/// Keys that stand as such in the program: a sentence, a heading, a refusal, the help of a verb;
/// and whatever begins like one.
#[test]
fn no_sentence_is_missing() {
    let known = messages(Lang::De);
    let mut missing = BTreeSet::new();
    let openings = [("label(\"", ""), ("\"notation-", "notation-"), ("\"help-", "help-")];
    let kinds: BTreeSet<&str> =
        known.keys().filter_map(|key| key.split_once('-')).map(|(kind, _)| kind).collect();
    // Options and verbs of the command line, not sentences; their table has nothing else.
    let options = ["as-of", "kitty-per-evening", "kitty-per-lost-game", "what-if"];
    let is_table_of_options = |path: &Path| path.ends_with("cli/options.rs");
    for (path, text) in program() {
        for (opening, kind) in openings {
            for part in text.split(opening).skip(1) {
                let literal = part.split('"').next().unwrap_or_default();
                let key = format!("{kind}{literal}");
                if is_kebab(literal) && !known.contains_key(&key) {
                    missing.insert(format!("{key} ({})", path.display()));
                }
            }
        }
        // What the tests in a file try may look like a key.
        let program = text.split("#[cfg(test)] mod tests").next().unwrap_or_default();
        for literal in literals(program).into_iter().filter(|_| !is_table_of_options(&path)) {
            let begins_like_one = literal
                .split_once('-')
                .is_some_and(|(kind, rest)| kinds.contains(kind) && !rest.is_empty());
            let is_known = ["", "refused-", "word-", "rule-"]
                .iter()
                .any(|kind| known.contains_key(&format!("{kind}{literal}")));
            if begins_like_one && !is_known && !options.contains(&literal.as_str()) {
                missing.insert(format!("{literal} ({})", path.display()));
            }
        }
    }
    assert!(missing.is_empty(), "without words: {missing:#?}");
}

/// Whatever the rules say about the cases is said in both languages, with nothing missing in it:
/// the catalogue itself stops a test at a sentence that it does not have or that lacks something to
/// put in. And no word is kept for things that nobody says: what is to be typed or written in a
/// file stands there as it is.
#[test]
fn every_case_is_spoken_in_both_languages() {
    // These head an evening; the rest comes up in hands.
    let mut words: BTreeSet<&str> =
        GameKind::ALL.iter().flat_map(|game| game.rule_sets()).collect();
    words.extend(GameKind::WORDS);
    // Two places are compared by what a switch can be.
    words.extend(GameKind::ALL.iter().flat_map(|game| game.switches()).flat_map(|switch| {
        match switch.kind {
            SwitchKind::Word(words) | SwitchKind::Words(words, ..) => words.to_vec(),
            _ => Vec::new(),
        }
    }));
    for lang in [Lang::De, Lang::En] {
        for_each_answer(|answered| speak_answer(answered, &Voice::new(lang), &mut words));
    }
    let known = messages(Lang::De);
    let unsaid = known.keys().filter_map(|key| key.strip_prefix("word-"));
    // A local word is said by a sentence that has a place for it.
    let supplied = |word: &str| {
        SUPPLIED.contains(&word) && known.values().any(|said| said.variables.contains(word))
    };
    let unsaid: Vec<_> = unsaid.filter(|word| !words.contains(word) && !supplied(word)).collect();
    assert!(unsaid.is_empty(), "words that nobody says: {unsaid:?}");
    let without: Vec<_> =
        words.iter().filter(|word| !known.contains_key(&format!("word-{word}"))).collect();
    assert!(without.is_empty(), "words that are said as the record format has them: {without:?}");
}

fn speak_answer(answered: &Answered<'_>, voice: &Voice, words: &mut BTreeSet<&str>) {
    let voice = answered.session.map_or(*voice, |session| voice.for_session(session));
    match answered.came {
        Err(refusal) => {
            note_words(&refusal.args, words);
            assert!(!voice.say_refusal(refusal).is_empty());
        }
        Ok(applied) => {
            let steps = applied.steps.iter().map(|step| &step.text);
            for message in steps.chain(&applied.outcome.warnings) {
                note_words(&message.args, words);
                assert!(!voice.say(message).contains('\u{2068}'));
            }
        }
    }
    let Some(session) = answered.session else { return };
    for mut message in session.position().game_state_sentences() {
        note_words(&message.args, words);
        message.replace_players_by_names(session.roster());
        assert!(!voice.say(&message).is_empty());
    }
}

/// The words of the record format that a sentence says in the words of the place.
fn note_words(args: &[(&'static str, Arg)], words: &mut BTreeSet<&str>) {
    for (_, arg) in args {
        match arg {
            Arg::Word(word) => words.extend([*word]),
            Arg::Words(several) => words.extend(several.iter().copied()),
            Arg::Message(message) => note_words(&message.args, words),
            _ => {}
        }
    }
}

/// What is wrong with a line as JSON or as a record can be said only to whoever wrote it.
const OF_A_FILE: [&str; 11] = [
    "not-json",
    "not-utf8",
    "not-an-object",
    "no-session",
    "beyond-measure",
    "unknown-key",
    "key-given-twice",
    "unknown-kind",
    "missing-key",
    "wrong-type",
    "unknown-word",
];

/// Every key that an event or a header of the cases has, but for names, and for switches, which
/// people type.
fn note_keys(value: &serde_json::Value, keys: &mut BTreeSet<String>) {
    for (key, value) in value.as_object().into_iter().flatten() {
        keys.insert(key.clone());
        if !["house", "split", "erase"].contains(&key.as_str()) {
            note_keys(value, keys);
        }
    }
    value.as_array().into_iter().flatten().for_each(|value| note_keys(value, keys));
}

/// A key as it stands in a text: a word of its own, the parts of it joined as in the record format.
fn names_key(text: &str, key: &str, lang: Lang) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let mut words = text.split(|c| !is_part(c));
    match lang {
        // No German sentence has one of these for a word.
        Lang::De => words.any(|word| word == key),
        // Most of them are English words: it is how they stand there that tells them.
        Lang::En => {
            let stands = [format!("{key}:"), format!("“{key}”"), format!("{key}[")];
            key.contains('_') && words.any(|word| word == key)
                || stands.iter().any(|stands| text.contains(stands))
        }
    }
}

/// docs/architecture.md, What people and programs see: nowhere does a person who typed a line see a
/// key of the record format, nor what JSON calls yes and no. Whoever wrote a file of it is told the
/// key.
#[test]
fn a_typed_line_hears_of_no_key() {
    let mut keys = BTreeSet::new();
    for (_, case) in &super::cases::cases() {
        case["lines"].as_array().unwrap().iter().for_each(|line| note_keys(line, &mut keys));
    }
    let switches: BTreeSet<&str> =
        GameKind::ALL.iter().flat_map(|game| game.switches()).map(|switch| switch.key).collect();
    keys.retain(|key| !switches.contains(key.as_str()));
    keys.retain(|key| !key.chars().any(|c| c.is_uppercase() || !c.is_ascii()));
    assert!(keys.len() > 40 && keys.contains("card_points") && keys.contains("losers"), "{keys:?}");
    let mut heard: BTreeSet<String> = BTreeSet::new();
    let mut codes = BTreeSet::new();
    for lang in [Lang::De, Lang::En] {
        let voice = Voice::new(lang);
        for_each_answer(|answered| {
            let Err(refusal) = answered.came else { return };
            if OF_A_FILE.contains(&refusal.code) {
                return;
            }
            let place =
                answered.session.map_or("", |one| one.position().rules().name_of_rule_set());
            codes.insert(refusal.code);
            let field = refusal.args.iter().find_map(|(name, arg)| match arg {
                Arg::Text(field) if *name == "field" => Some(field.as_str()),
                _ => None,
            });
            let text = voice.with_words_of_rule_set(place).say_refusal(refusal);
            let words = || text.split(|c: char| !c.is_alphanumeric());
            // A switch of the house is told as it is typed.
            if field.is_none_or(|field| !field.contains("house.") && !switches.contains(field)) {
                let named = keys.iter().filter(|key| names_key(&text, key, lang));
                heard.extend(named.map(|key| format!("{key} in {}: {text}", refusal.code)));
                if words().any(|word| word == "true" || word == "false") {
                    heard.insert(format!("{}: {text}", refusal.code));
                }
                if text.starts_with(char::is_lowercase) {
                    heard.insert(format!("{} begins in the middle: {text}", refusal.code));
                }
            }
            let to_a_file = voice
                .with_words_of_rule_set(place)
                .for_audience(Audience::Record)
                .say_refusal(refusal);
            if field.is_some_and(|field| !to_a_file.contains(field)) {
                heard.insert(format!("{} does not name its key: {to_a_file}", refusal.code));
            }
        });
    }
    assert!(codes.len() > 80, "only {} refusals were heard", codes.len());
    assert!(heard.is_empty(), "{heard:#?}");
}

/// docs/cli.md, Everywhere: options and verbs have German names; a German sentence names no other.
/// A line of help that shows both says the English one by its place in the table of options.
#[test]
fn a_german_sentence_names_german_options_and_verbs() {
    let verbs = spoken_verbs(VERBS);
    let mut english = Vec::new();
    for source in &sources(Lang::De) {
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            let named = line.split("--").skip(1).map(word_at);
            english.extend(
                named
                    .filter(|word| german_name_of_option(word).is_some())
                    .map(|word| format!("--{word}: {line}")),
            );
            let called = line
                .split("kerbholz ")
                .skip(1)
                .flat_map(|call| call.split(' ').take(2).map(word_at));
            english.extend(
                called.filter(|word| verbs.contains(word)).map(|word| format!("{word}: {line}")),
            );
        }
    }
    assert!(english.is_empty(), "{english:#?}");
}

/// The word that a text begins with, as options and verbs are written.
fn word_at(text: &str) -> &str {
    text.split(|c: char| !c.is_alphanumeric() && c != '-').next().unwrap_or_default()
}

/// The English names of verbs that are no German ones.
fn spoken_verbs(of: &'static [Verb]) -> BTreeSet<&'static str> {
    let mut all = Vec::new();
    let mut levels = vec![of];
    while let Some(level) = levels.pop() {
        all.extend(level);
        levels.extend(level.iter().map(|verb| verb.below));
    }
    let aliases: BTreeSet<&str> = all.iter().map(|verb| verb.alias).collect();
    all.iter().map(|verb| verb.name).filter(|name| !aliases.contains(name)).collect()
}

/// Every file of a language, as it was written.
fn sources(lang: Lang) -> Vec<String> {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("src/show/present/catalogue").join(lang.word());
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect()
}
