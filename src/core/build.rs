//! Build script of this crate. It generates a type for every sentence of the catalogue with the
//! arguments that the sentence takes, so that a sentence without one of its arguments, or with a
//! misspelled key, does not compile; and it sorts the messages of each language by key, so that the
//! program need not sort them when it starts.
//!
//! Each sentence has one text in each of the two languages, and one list of arguments for both.
//! `model::message` says how the generated types are used.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Arguments that the speaker of a sentence supplies itself: the place, the place's own words, and
/// the audience.
const SUPPLIED: [&str; 8] =
    ["place", "pfeife", "stiess", "einundzwanzig", "raeuber", "zehndruck", "drull", "audience"];

/// Prefixes of arguments that are keys of the record format: a refusal shows the key, and people
/// see a word for it or nothing.
const KEYS: [&str; 2] = ["key-", "at-"];

/// Name of the argument for the field at fault in a line of the record format.
const WHERE: &str = "where";

/// Prefixes of sentences that are looked up by a word of the record format or of a game; a test
/// checks that none is missing.
const BY_WORD: [&str; 5] = ["word-", "field-", "switch-", "game-", "rule-"];

const CATALOGUE: &str = "../show/present/catalogue";

#[derive(Default)]
struct Sentence {
    arguments: BTreeSet<String>,
    english: String,
}

fn main() {
    println!("cargo::rerun-if-changed={CATALOGUE}");
    let mut sentences: BTreeMap<String, Sentence> = BTreeMap::new();
    let mut messages = String::new();
    for (lang, name) in [("de", "GERMAN"), ("en", "ENGLISH")] {
        let mut sources = BTreeMap::new();
        for file in sorted_files_in_folder(&Path::new(CATALOGUE).join(lang)) {
            let text = std::fs::read_to_string(&file)
                .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            collect_sentence_arguments(&text, lang == "en", &mut sentences);
            split_into_message_sources(&text, &mut sources)
                .unwrap_or_else(|fault| panic!("{}: {fault}", file.display()));
        }
        write_messages_constant(name, &sources, &mut messages);
    }
    let (mut say, mut refused, mut code) = (String::new(), String::new(), String::new());
    for (key, sentence) in sentences {
        if BY_WORD.iter().any(|prefix| key.starts_with(prefix)) {
            continue;
        }
        match key.strip_prefix("refused-") {
            Some(word) => {
                write_sentence_type(&mut refused, word, &sentence);
                let name = rust_identifier(word);
                let _ = writeln!(code, "pub const {name}: &str = {word:?};");
            }
            None => write_sentence_type(&mut say, &key, &sentence),
        }
    }
    let modules = format!(
        "/// What is told.\npub mod say {{\nuse super::{{Arg, Label, Sentence}};\n{say}}}\n\
         /// Why something is not recorded.\npub mod refused {{\nuse super::{{Arg, Label, Sentence}};\n{refused}}}\n\
         /// The stable words by which refusals are told apart.\n#[allow(dead_code, reason = \"every refusal has a code, whether or not the program asks for it\")]\npub mod code {{\n{code}}}\n"
    );
    let out = std::env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    for (file, code) in [("sentences.rs", modules), ("messages.rs", messages)] {
        std::fs::write(out.join(file), code).unwrap_or_else(|error| panic!("{file}: {error}"));
    }
}

fn sorted_files_in_folder(folder: &Path) -> Vec<PathBuf> {
    let entries =
        std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.sort();
    files
}

/// Reads a file of the catalogue and collects the arguments of each message.
fn collect_sentence_arguments(
    text: &str,
    is_english: bool,
    sentences: &mut BTreeMap<String, Sentence>,
) {
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut said = line;
        if line.starts_with(|c: char| c.is_ascii_alphabetic())
            && let Some((begun, rest)) = line.split_once(" =")
        {
            key = begun.to_owned();
            said = rest;
        }
        if key.is_empty() {
            continue;
        }
        let sentence = sentences.entry(key.clone()).or_default();
        if is_english {
            sentence.english.push_str(said.trim());
            sentence.english.push('\n');
        }
        for (at, _) in line.match_indices('$') {
            let rest = &line[at + 1..];
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_'));
            let argument = &rest[..end.unwrap_or(rest.len())];
            if SUPPLIED.contains(&argument)
                || KEYS.iter().any(|opening| argument.starts_with(opening))
            {
                continue;
            }
            sentence
                .arguments
                .insert(if argument == WHERE { "field" } else { argument }.to_owned());
        }
    }
}

/// Splits a file into its messages, each from its key to the next line that begins with a letter or
/// a remark.
fn split_into_message_sources(
    text: &str,
    sources: &mut BTreeMap<String, String>,
) -> Result<(), String> {
    let mut key = None;
    for line in text.split_inclusive('\n') {
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let (begun, _) =
                line.split_once(" =").ok_or_else(|| format!("no key begins “{line}”"))?;
            if sources.insert(begun.to_owned(), String::new()).is_some() {
                return Err(format!("there is another {begun}"));
            }
            key = Some(begun.to_owned());
        } else if line.starts_with('#') {
            key = None;
        }
        match key.as_ref().and_then(|key| sources.get_mut(key)) {
            Some(source) => source.push_str(line),
            None if line.trim().is_empty() || line.starts_with('#') => {}
            None => return Err(format!("“{line}” belongs to no key")),
        }
    }
    Ok(())
}

/// Joins all messages of a language into one text, and records where each begins and where its key
/// ends.
fn write_messages_constant(name: &str, sources: &BTreeMap<String, String>, code: &mut String) {
    let (mut text, mut places) = (String::new(), String::new());
    for (key, source) in sources {
        let _ = write!(places, "({}, {}), ", text.len(), text.len() + key.len());
        text.push_str(source.trim_end());
        text.push('\n');
    }
    let _ = writeln!(
        code,
        "pub const {name}: Messages = Messages {{ text: {text:?}, places: &[{places}] }};"
    );
}

fn rust_identifier(word: &str) -> String {
    let name = word.replace('-', "_");
    match name.as_str() {
        "for" | "in" | "type" | "use" | "move" | "where" | "as" | "if" | "else" | "match"
        | "loop" | "ref" => {
            format!("r#{name}")
        }
        _ if name.starts_with(|c: char| c.is_ascii_digit()) => format!("_{name}"),
        _ => name,
    }
}

fn write_sentence_type(out: &mut String, key: &str, sentence: &Sentence) {
    let name = rust_identifier(key);
    // As it stands in the catalogue: brackets of a choice are no links.
    for line in ["```text"].into_iter().chain(sentence.english.trim_end().lines()).chain(["```"]) {
        let _ = writeln!(out, "#[doc = {line:?}]");
    }
    if sentence.arguments.is_empty() {
        let _ = writeln!(out, "pub const {name}: Label = Label({key:?});");
        return;
    }
    let fields: String = sentence
        .arguments
        .iter()
        .map(|one| format!("pub {}: Arg, ", rust_identifier(one)))
        .collect();
    let args: String = sentence
        .arguments
        .iter()
        .map(|one| format!("({one:?}, self.{}), ", rust_identifier(one)))
        .collect();
    let _ = writeln!(out, "#[derive(Clone, Debug)]\npub struct {name} {{ {fields}}}");
    let _ = writeln!(
        out,
        "impl Sentence for {name} {{ const KEY: &'static str = {key:?}; \
         fn args(self) -> Vec<(&'static str, Arg)> {{ vec![{args}] }} }}"
    );
}
