//! Forms of the command line's verbs, made from the same table as its help: each argument is a
//! field, and the text in the field is passed to the verb as if typed behind it.

use std::any::TypeId;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Arg, ArgAction, Command};

use crate::app::clock;
use crate::cli::help::{self, arg_help_key, help_key};
use crate::cli::live::table;
use crate::cli::options::{self, capital, split_command_line};
use crate::cli::verbs::{self, VERBS, Verb};
use crate::model::{Label, say};
use crate::present::live::desk::{Field, FieldKind};
use crate::present::{Lang, Voice};
use crate::serve::{FieldPairs, UploadedFile};
use crate::typed::dates;

/// Path of a verb: the verb itself and the one above it, where there is one.
#[derive(Clone, Copy)]
pub struct VerbPath {
    pub verb: &'static Verb,
    pub above: Option<&'static Verb>,
}

/// Name of the field for pasted text, in place of a file that the command line reads.
const PASTED: &str = "pasted";

/// Arguments without a field: those that the desk fills with its token, and those for a terminal
/// alone.
const NO_FIELDS: [&str; 3] = ["once", "help", "version"];

/// Verbs whose changes are shown before they are made, by running them with `--dry-run`.
const SHOWN_FIRST: [&str; 2] = ["import", "restore"];

/// Options of every verb that also have a field in forms.
const EVERYWHERE: [&str; 2] = ["session", "yes"];

/// Reason why a verb has no page; `None` for the many that have one.
pub fn reason_without_page(verb: &Verb) -> Option<Label> {
    Some(match verb.name {
        "table" => say::desk_no_page_table,
        "serve" => say::desk_no_page_serve,
        "desk" => say::desk_no_page_desk,
        "completions" | "complete" | "man" => say::desk_no_page_shell,
        _ => return None,
    })
}

/// Paths of all verbs that have a page, each followed by those below it.
pub fn all_verb_paths() -> impl Iterator<Item = VerbPath> {
    VERBS.iter().filter(|verb| reason_without_page(verb).is_none()).flat_map(|verb| {
        let below = verb.below.iter().map(move |below| VerbPath { verb: below, above: Some(verb) });
        std::iter::once(VerbPath { verb, above: None }).chain(below)
    })
}

/// Names of the verbs that have no page, each with the reason.
pub fn verbs_without_page(voice: &Voice) -> Vec<(String, String)> {
    let named = |verb: &Verb| verb.name_in_language(voice.lang);
    let verbs = VERBS.iter().filter(|verb| !verb.is_hidden);
    verbs
        .filter_map(|verb| Some((named(verb).to_owned(), voice.label(reason_without_page(verb)?))))
        .collect()
}

/// Path and fields of a command line in either language, as sentences for a terminal quote it;
/// `None` where it names no verb.
pub fn verb_path_and_fields_of_line(line: &str) -> Option<(VerbPath, FieldPairs)> {
    let is_it = |verb: &Verb, word: &str| verb.name == word || verb.alias == word;
    let mut words = split_command_line(line).into_iter().peekable();
    let first = words.next()?;
    let verb = VERBS.iter().find(|verb| is_it(verb, &first))?;
    let second = words.peek().and_then(|word| verb.below.iter().find(|below| is_it(below, word)));
    words.next_if(|_| second.is_some());
    let path = find_verb_path(verb.name, second.map(|below| below.name))?;
    Some((path, path.fields_of_words(words)))
}

/// Whether a word is a placeholder for what is to be typed (`NAME`).
fn is_placeholder(word: &str) -> bool {
    word == "…" || (word.contains(char::is_uppercase) && !word.contains(char::is_lowercase))
}

pub fn find_verb_path(name: &str, below: Option<&str>) -> Option<VerbPath> {
    all_verb_paths().find(|path| match (path.above, below) {
        (None, None) => path.verb.name == name,
        (Some(above), Some(below)) => above.name == name && path.verb.name == below,
        _ => false,
    })
}

impl VerbPath {
    /// Names of the verbs of this path, as used in the catalogue and in addresses.
    fn names(&self) -> impl Iterator<Item = &'static str> {
        self.above.into_iter().chain([self.verb]).map(|verb| verb.name)
    }

    /// Number of verbs in the path.
    pub fn depth(&self) -> usize {
        self.names().count()
    }

    fn path_key(&self) -> String {
        self.names().collect::<Vec<&str>>().join("-")
    }

    pub fn address(&self) -> String {
        format!("/desk/do/{}", self.names().collect::<Vec<&str>>().join("/"))
    }

    /// Form fields with the values that the words behind the verbs of a command line stand for.
    fn fields_of_words(&self, words: impl Iterator<Item = String>) -> FieldPairs {
        let mut words = words.filter(|word| !is_placeholder(word)).peekable();
        let arguments = self.arguments();
        let mut positional = arguments.iter().filter(|arg| arg.is_positional()).peekable();
        let mut pairs: Vec<(String, String)> = Vec::new();
        while let Some(word) = words.next() {
            let (arg, value) = match word.strip_prefix("--") {
                Some(option) => {
                    let (name, said) = option.split_once('=').unwrap_or((option, ""));
                    let Some(arg) = arguments.iter().find(|arg| has_option_name(arg, name)) else {
                        continue;
                    };
                    let value = match arg.get_action().takes_values() {
                        false => Some("1".to_owned()),
                        true if said.is_empty() => words.next_if(|next| !next.starts_with("--")),
                        true => Some(said.to_owned()),
                    };
                    (Some(arg), value.or_else(|| may_lack_value(arg).then(|| BARE.to_owned())))
                }
                None => match positional.peek() {
                    Some(arg) if takes_several_values(arg) => (Some(*arg), Some(word)),
                    _ => (positional.next(), Some(word)),
                },
            };
            let (Some(arg), Some(value)) = (arg, value) else { continue };
            let (id, is_lines) = (arg.get_id().as_str(), values_shape(arg) == ValuesShape::Lines);
            let value = match value.contains(' ') && !is_lines {
                true => format!("\"{value}\""),
                false => value,
            };
            match pairs.last_mut() {
                Some((own, said)) if own == id => {
                    let between = if is_lines { '\n' } else { ' ' };
                    *said = format!("{said}{between}{value}");
                }
                _ => pairs.push((id.to_owned(), value)),
            }
        }
        pairs.into_iter().collect()
    }

    /// Heading of the verb's page: what the verb does, in short.
    pub fn page_title(&self, voice: &Voice) -> String {
        let about = self.help_text(voice);
        let end = [";", ": ", " (", ". "].iter().filter_map(|end| about.find(end)).min();
        about[..end.unwrap_or(about.len())].to_owned()
    }

    /// Name of the last verb alone, for the text on a button.
    pub fn verb_name(&self, lang: Lang) -> String {
        capital(self.verb.name_in_language(lang))
    }

    pub fn help_text(&self, voice: &Voice) -> String {
        capital(&voice.sentence_for_key(&help_key(&self.path_key())))
    }

    /// Whether this argument is a file that may be left out because the command then reads its
    /// standard input.
    fn may_read_standard_input(&self, arg: &Arg) -> bool {
        names_file(arg) && arg.is_positional() && ["import", "score"].contains(&self.verb.name)
    }

    fn arguments(&self) -> Vec<Arg> {
        let of_verb = self.verb.add_arguments(Command::new("verb"));
        let everywhere = verbs::command_without_help_texts([]);
        let everywhere = everywhere.get_arguments().filter(|arg| {
            let id = arg.get_id().as_str();
            EVERYWHERE.contains(&id) && (self.above.is_none() || id == "yes")
        });
        let all = of_verb.get_arguments().chain(everywhere);
        let has_field = |arg: &&Arg| {
            let id = arg.get_id().as_str();
            !(NO_FIELDS.contains(&id) || id == "dry_run" && self.shows_changes_first())
        };
        all.filter(has_field).cloned().collect()
    }

    /// Whether the page first shows what the verb would change.
    pub fn shows_changes_first(&self) -> bool {
        self.above.is_none() && SHOWN_FIRST.contains(&self.verb.name)
    }

    /// Whether a file can be chosen for this argument, or its text pasted.
    fn takes_chosen_file(&self, arg: &Arg) -> bool {
        reads_file(arg) || self.may_read_standard_input(arg)
    }

    /// Names of the fields for the options that a text names.
    pub fn fields_named_in(&self, text: &str) -> Vec<String> {
        let words = text.split(|c: char| !(c.is_alphanumeric() || c == '-'));
        words.filter_map(|word| self.field_name_for(word.strip_prefix("--")?)).collect()
    }

    /// Form fields, one for each argument, with the typed values.
    pub fn form_fields(&self, typed: &FieldPairs, is_here: bool, voice: &Voice) -> Vec<Field> {
        let key = self.path_key();
        let mut fields = Vec::new();
        for arg in self.arguments() {
            let can_choose = self.takes_chosen_file(&arg);
            // A path is asked for only where no file can be chosen, and kept where one was named.
            let is_named = typed.get(arg.get_id().as_str()).is_some_and(|value| !value.is_empty());
            if !names_file(&arg) || is_here && (is_named || !can_choose) {
                fields.push(form_field(&arg, &key, typed, voice));
            }
            if can_choose {
                fields.push(Field {
                    name: PASTED.to_owned(),
                    label: voice.label(say::desk_pasted),
                    kind: FieldKind::Text,
                    value: typed.get(PASTED).unwrap_or_default().to_owned(),
                    ..Field::default()
                });
                fields.push(Field {
                    name: super::KEPT.to_owned(),
                    label: voice.label(say::desk_choose_file),
                    kind: FieldKind::File,
                    value: typed.get(super::KEPT).unwrap_or_default().to_owned(),
                    hint: typed.file().name.clone(),
                    is_first: true,
                    ..Field::default()
                });
            }
        }
        // Two of one label are told apart by what is said of them.
        let labels: Vec<String> = fields.iter().map(|field| field.label.clone()).collect();
        for field in &mut fields {
            let is_twin = labels.iter().filter(|label| **label == field.label).count() > 1;
            if is_twin && !field.hint.is_empty() {
                field.label = capital(&std::mem::take(&mut field.hint));
            }
        }
        fields
    }

    /// Name of the field for the argument that a refusal names.
    pub fn field_name_for(&self, named: &str) -> Option<String> {
        let word = named.trim_start_matches('-').to_lowercase();
        let is_it = |arg: &&Arg| {
            let value = arg.get_value_names().and_then(|names| names.first());
            has_option_name(arg, &word)
                || arg.get_id().as_str() == word
                || (arg.is_positional() && value.is_some_and(|value| value.to_lowercase() == word))
        };
        let arguments = self.arguments();
        arguments.iter().find(is_it).map(|arg| arg.get_id().to_string())
    }

    /// First required field that is empty. Without its value, the values of the fields behind it
    /// would move up on the command line.
    pub fn empty_required_field(
        &self,
        form: &FieldPairs,
        is_here: bool,
        voice: &Voice,
    ) -> Option<Field> {
        let needed = |arg: &&Arg| {
            (arg.is_required_set() && (is_here || !names_file(arg)))
                || self.may_read_standard_input(arg)
        };
        let pasted = file_or_pasted_text(form);
        let is_empty = |arg: &&Arg| {
            (pasted.content.is_empty() || !self.takes_chosen_file(arg))
                && typed_values(arg, form).is_empty()
        };
        let arguments = self.arguments();
        let empty = arguments.iter().filter(needed).find(is_empty)?;
        Some(form_field(empty, &self.path_key(), form, voice))
    }

    /// Command line for a submitted form, with the file for its standard input. Files of this
    /// machine can be named only from this machine (`is_here`).
    pub fn command_line(&self, form: &FieldPairs, is_here: bool) -> (Vec<OsString>, UploadedFile) {
        let pasted = file_or_pasted_text(form);
        let mut line: Vec<OsString> = self.names().map(OsString::from).collect();
        let (mut values, mut empty): (Vec<OsString>, usize) = (Vec::new(), 0);
        for arg in self.arguments() {
            let mut typed = typed_values(&arg, form);
            if names_file(&arg) && !is_here {
                typed.clear();
            }
            if typed.is_empty() && reads_file(&arg) && !pasted.content.is_empty() {
                typed.push("-".to_owned());
            }
            match arg.get_long() {
                Some(long) if !arg.get_action().takes_values() => {
                    line.extend((!typed.is_empty()).then(|| format!("--{long}").into()));
                }
                Some(long) => line.extend(typed.iter().map(|value| option_with_value(long, value))),
                // What is left empty keeps its place before what is filled in.
                None if typed.is_empty() => empty += usize::from(arg.is_required_set()),
                None => {
                    values.extend(std::iter::repeat_n(OsString::new(), std::mem::take(&mut empty)));
                    values.extend(typed.into_iter().map(OsString::from));
                }
            }
        }
        if !values.is_empty() {
            line.push("--".into());
            line.append(&mut values);
        }
        (line, pasted)
    }
}

/// File that was chosen, or else the text that was pasted into a form.
fn file_or_pasted_text(form: &FieldPairs) -> UploadedFile {
    let pasted = form.get(PASTED).unwrap_or_default().replace("\r\n", "\n");
    match (form.file().content.is_empty(), pasted.trim().is_empty()) {
        (false, _) => form.file().clone(),
        (true, true) => UploadedFile::default(),
        (true, false) => {
            UploadedFile { content: pasted.into_bytes().into(), ..UploadedFile::default() }
        }
    }
}

/// Option with its value; without one where the field holds `BARE` and the option allows that.
fn option_with_value(long: &str, value: &str) -> OsString {
    match value {
        BARE => format!("--{long}").into(),
        value => format!("--{long}={value}").into(),
    }
}

/// Field value for an option that is chosen without a value.
const BARE: &str = "+";

/// Prefix of the name of a hidden field that holds the former value of another field.
pub const WAS: &str = "was=";

/// Values typed for an argument, without unchanged ones. A page may use several fields for one
/// argument: the text in `scores=7` becomes `7=…`, a choice at `amount=` stays as it is, and
/// several parts of one value are put together.
fn typed_values(arg: &Arg, form: &FieldPairs) -> Vec<String> {
    let id = arg.get_id().as_str();
    let keyed = form.iter().filter_map(|(name, value)| {
        let key = name.strip_prefix(id)?.strip_prefix('=')?;
        let value = Some(value.trim()).filter(is_filled)?;
        let is_new = form.get(&format!("{WAS}{name}")) != Some(value);
        is_new.then(|| if key.is_empty() { value.to_owned() } else { format!("{key}={value}") })
    });
    let mut values = values_of_field(arg, form);
    values.extend(keyed);
    if id == "scores" {
        values.extend(table::scores_as_typed(form));
    }
    values
}

/// All values under a name, including those of fields called `NAME[]`.
fn values_named<'f>(name: &'f str, form: &'f FieldPairs) -> impl Iterator<Item = &'f str> {
    let is_it = move |own: &str| own.strip_suffix("[]").unwrap_or(own) == name;
    form.iter().filter(move |(own, _)| is_it(own)).map(|(_, value)| value)
}

fn values_of_field(arg: &Arg, form: &FieldPairs) -> Vec<String> {
    let typed = values_named(arg.get_id().as_str(), form).map(str::trim).filter(is_filled);
    match values_shape(arg) {
        ValuesShape::Lines => {
            typed.flat_map(str::lines).map(str::trim).filter(is_filled).map(str::to_owned).collect()
        }
        ValuesShape::Words => typed.flat_map(split_words).collect(),
        ValuesShape::One if may_lack_value(arg) => {
            let (bare, values): (Vec<&str>, Vec<&str>) = typed.partition(|value| *value == BARE);
            values.into_iter().chain(bare).take(1).map(str::to_owned).collect()
        }
        ValuesShape::One => {
            let parts: Vec<&str> = typed.collect();
            (!parts.is_empty()).then(|| parts.join(",")).into_iter().collect()
        }
    }
}

/// Whether an option has this name in either language.
fn has_option_name(arg: &Arg, word: &str) -> bool {
    let names = arg
        .get_long()
        .into_iter()
        .flat_map(|long| [Some(long), options::german_name_of_option(long)]);
    names.flatten().any(|name| name.to_lowercase() == word)
}

fn takes_several_values(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Append)
        || arg.get_num_args().is_some_and(|number| number.max_values() > 1)
}

/// Number of values that an argument takes, and how its field separates them.
#[derive(Clone, Copy, PartialEq)]
enum ValuesShape {
    One,
    /// Several values, one on each line.
    Lines,
    /// Several values separated by blanks, as on the command line.
    Words,
}

fn values_shape(arg: &Arg) -> ValuesShape {
    // A hand is one line, however many words it has.
    if !takes_several_values(arg) || arg.get_id() == "notation" {
        return ValuesShape::One;
    }
    let id = arg.get_id().as_str();
    let is_free =
        arg.is_positional() && value_name(arg).is_none_or(|name| name.eq_ignore_ascii_case(id));
    if is_free { ValuesShape::Words } else { ValuesShape::Lines }
}

/// Splits a line at blanks; text in quotation marks is one word.
fn split_words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (place, part) in line.split('"').enumerate() {
        match place % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

/// Whether an option may be typed without a value.
fn may_lack_value(arg: &Arg) -> bool {
    arg.get_long().is_some()
        && arg.get_action().takes_values()
        && arg.get_num_args().is_some_and(|number| number.min_values() == 0)
}

fn is_filled(text: &&str) -> bool {
    !text.is_empty()
}

fn value_name(arg: &Arg) -> Option<&str> {
    arg.get_value_names()?.first().map(|name| name.as_str())
}

/// Whether the argument names a file of this machine.
fn names_file(arg: &Arg) -> bool {
    arg.get_value_parser().type_id() == TypeId::of::<PathBuf>()
}

/// Whether the argument names a file whose text can be pasted instead; `to` names one that is
/// written.
fn reads_file(arg: &Arg) -> bool {
    arg.is_positional() && matches!(value_name(arg), Some("file" | "roll")) && arg.get_id() != "to"
}

/// Day in an argument's field in the form that a calendar needs, empty where nothing was typed;
/// `None` where the argument is no day, or the typed text is none.
fn day_for_calendar(arg: &Arg, typed: &str) -> Option<String> {
    if value_name(arg) != Some("date") || typed.is_empty() {
        return (value_name(arg) == Some("date")).then(String::new);
    }
    let today = clock::today_and_game_day().ok()?;
    let day = match arg.get_id().as_str() {
        "since" => dates::read_first_day_of_span(typed, today),
        _ => dates::read_day("--date", typed, today),
    };
    Some(day.ok()?.to_string())
}

fn form_field(arg: &Arg, path: &str, typed: &FieldPairs, voice: &Voice) -> Field {
    let name = arg.get_id().to_string();
    let mut value = match values_shape(arg) {
        ValuesShape::One => {
            values_named(&name, typed).filter(is_filled).collect::<Vec<&str>>().join("\n")
        }
        ValuesShape::Lines | ValuesShape::Words => values_of_field(arg, typed).join("\n"),
    };
    let day = day_for_calendar(arg, &value);
    let kind = match arg.get_action().takes_values() {
        false => FieldKind::Tick,
        true if day.is_some() => FieldKind::Day,
        true => choice_field(arg, voice.lang).unwrap_or(match values_shape(arg) {
            ValuesShape::Lines => FieldKind::Lines,
            _ if may_lack_value(arg) => FieldKind::TickOrLine,
            ValuesShape::One | ValuesShape::Words => FieldKind::Line,
        }),
    };
    value = day.unwrap_or(value);
    let (mut label, mut hint) =
        (argument_label(arg, voice), voice.sentence_for_key(&arg_help_key(path, arg)));
    // A letter says nothing to people.
    if label.chars().count() < 3 {
        label = capital(&std::mem::take(&mut hint));
    }
    Field {
        label,
        hint,
        kind,
        value,
        is_required: arg.is_required_set() && !reads_file(arg),
        is_first: arg.is_positional() || arg.is_required_set(),
        names_people: matches!(value_name(arg), Some("player" | "payer" | "payee")),
        name,
        ..Field::default()
    }
}

/// Label of an argument: the name of an option, or the word for the value of a positional argument.
fn argument_label(arg: &Arg, voice: &Voice) -> String {
    let word = match arg.get_long() {
        Some(long) if voice.lang == Lang::De => {
            options::german_name_of_option(long).unwrap_or(long).to_owned()
        }
        Some(long) => long.to_owned(),
        None => match help::value_key(arg) {
            Some(key) => voice.sentence_for_key(&key),
            None => value_name(arg).unwrap_or(arg.get_id().as_str()).to_owned(),
        },
    };
    options::label(&word)
}

/// Choice field for an option that takes one of a few words, such as `first|keep`; `None` for other
/// arguments.
fn choice_field(arg: &Arg, lang: Lang) -> Option<FieldKind> {
    let (long, words) = (arg.get_long()?, value_name(arg)?);
    let word = |word: &str| match lang {
        Lang::De => options::german_value_of_option(long, word).unwrap_or(word).to_owned(),
        Lang::En => word.to_owned(),
    };
    words.contains('|').then(|| {
        FieldKind::Choice(words.split('|').map(|each| (each.to_owned(), word(each))).collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// docs/desk.md, Pages: "a page for each verb of the command line".
    #[test]
    fn every_verb_has_a_page_or_a_reason() {
        let verbs: usize = VERBS.iter().map(|verb| 1 + verb.below.len()).sum();
        let without = VERBS.iter().filter(|verb| reason_without_page(verb).is_some());
        assert_eq!(all_verb_paths().count() + without.clone().count(), verbs);
        let without: Vec<&str> = without.map(|verb| verb.name).collect();
        assert_eq!(without, ["table", "serve", "desk", "completions", "complete", "man"]);
    }

    /// Values in the fields have the same effect as if they had been typed behind the verb.
    #[test]
    fn forms_make_the_command_lines_that_people_type() {
        let line = |name: &str, below: Option<&str>, form: &str| {
            let form = FieldPairs::read(form).unwrap();
            let (line, pasted) = find_verb_path(name, below).unwrap().command_line(&form, true);
            let line: Vec<String> =
                line.into_iter().map(|word| word.into_string().unwrap()).collect();
            (line.join(" "), String::from_utf8(pasted.content.to_vec()).unwrap())
        };
        assert_eq!(
            line("start", None, "game=dreierles&players=Anne%0D%0ABert&stake=10ct&yes=1").0,
            "start --stake=10ct --yes -- dreierles Anne Bert"
        );
        // D171: a field that is empty keeps its place.
        assert_eq!(line("pay", None, "to=Anne&amount=3").0, "pay --  Anne 3");
        assert_eq!(line("hand", None, "notation=anne+solo+42").0, "hand -- anne solo 42");
        assert_eq!(line("fix", None, "number=7&notation=-raus").0, "fix -- 7 -raus");
        assert_eq!(
            line("tournament", Some("import"), "pasted=Anne%0ABert").0,
            "tournament import -- -"
        );
        assert_eq!(line("tournament", Some("import"), "pasted=Anne%0ABert").1, "Anne\nBert");
        assert_eq!(
            line("bill", None, "amount=12+%E2%82%AC+%22Hans+Peter%22").0,
            "bill -- 12 € Hans Peter"
        );
    }
}
