//! Completions for a half-typed command line: verbs and options from the table of verbs, values from
//! the evening; the reader of command lines finds out what is being typed (docs/cli.md, The shell).

use std::cell::Cell;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Args, Command};

use super::house::changeable_switches;
use crate::app::evening::{self, EveningRef};
use crate::app::places::OwnRuleSets;
use crate::app::{AppError, desk, people};
use crate::cli::failure::{DATABASE, Result, SUCCESS};
use crate::cli::typed::{self, HELP, begins_with};
use crate::cli::verbs::{self, VERBS, Verb};
use crate::cli::{Context, Run, options};
use crate::games::GameKind;
use crate::games::session::{Event, Session};
use crate::model::name::key_without_accents;
use crate::model::{Arg, Word, refuse};
use crate::notation;
use crate::present::Lang;
use crate::store::Store;
use crate::typed::rules::game_names;

#[derive(Args)]
pub struct Completions {
    #[arg(value_name = "bash|zsh|fish")]
    shell: String,
}

const SHELLS: [(&str, &str); 3] = [
    ("bash", include_str!("completions/kerbholz.bash")),
    ("zsh", include_str!("completions/kerbholz.zsh")),
    ("fish", include_str!("completions/kerbholz.fish")),
];

impl Run for Completions {
    fn run(self, context: &mut Context) -> Result {
        let script = SHELLS.iter().find(|(shell, _)| *shell == self.shell.to_lowercase());
        let (_, script) = script.ok_or_else(|| {
            let allowed = Arg::Texts(SHELLS.iter().map(|(shell, _)| (*shell).to_owned()).collect());
            refuse!(unknown_word { field: "completions", value: &self.shell, allowed })
        })?;
        context.world.print(script);
        SUCCESS
    }
}

#[derive(Args)]
pub struct CompleteVerb {
    // Behind the program's name; the last one is being typed.
    #[arg(last = true, help = "help-complete")]
    words: Vec<String>,
}

impl Run for CompleteVerb {
    fn run(self, context: &mut Context) -> Result {
        let following = find_continuations(&self.words, context.voice.lang);
        let (mut found, mut is_unreadable) = (following.words.clone(), false);
        if let Some((id, typed)) = &following.value {
            let current = self.words.last().map_or("", String::as_str);
            let at = TypingPlace {
                context,
                before: &following.before,
                typed,
                current,
                is_unreadable: Cell::new(false),
            };
            found.extend(at.possible_values(id));
            is_unreadable = at.is_unreadable.get();
        }
        let mut seen = std::collections::BTreeSet::new();
        found.retain(|word| seen.insert(word.clone()));
        if !found.is_empty() {
            context.world.print(&found.join("\n"));
        }
        // Nothing is said: the shell would print it into the line.
        Ok(if is_unreadable { ExitCode::from(DATABASE) } else { ExitCode::SUCCESS })
    }
}

/// Place in a command line at which a value is being typed, with everything that was typed before.
struct TypingPlace<'c> {
    context: &'c Context,
    before: &'c [String],
    typed: &'c [String],
    current: &'c str,
    /// Whether the database file exists but could not be read.
    is_unreadable: Cell<bool>,
}

/// Most hands or evenings whose numbers are offered as completions, the newest first.
const MOST: usize = 40;

impl TypingPlace<'_> {
    /// Values that can be typed for the argument with this id and that begin with the letters typed
    /// so far.
    fn possible_values(&self, id: &str) -> Vec<String> {
        let all = match id {
            "notation" => return self.notation_words(),
            "players" | "player" | "dealer" | "to" | "via" | "why" | "known" | "name" => {
                self.people_names()
            }
            "from"
                if self.before.first().is_some_and(|verb| verb == "pay" || verb == "players") =>
            {
                self.people_names()
            }
            "verb" => self.verb_names(),
            "number" => self.hand_numbers(),
            "session" | "id" => self.evening_numbers(),
            "game" if self.before.first().is_some_and(|verb| verb == "switch") => {
                [self.game_names(), self.rule_set_names(), self.people_names()].concat()
            }
            "game" => self.game_names(),
            "rules" | "set" | "from" => self.rule_set_names(),
            "house" => self
                .typed_game()
                .into_iter()
                .flat_map(GameKind::switches)
                .map(|switch| format!("{}=", switch.key))
                .collect(),
            "switches" => {
                let game = self.session().map(|session| session.position().game());
                game.into_iter()
                    .flat_map(changeable_switches)
                    .map(|key| format!("{key}="))
                    .collect()
            }
            "shell" => SHELLS.iter().map(|(shell, _)| (*shell).to_owned()).collect(),
            _ => Vec::new(),
        };
        let key = key_without_accents(self.current);
        all.into_iter().filter(|word| key_without_accents(word).starts_with(&key)).collect()
    }

    /// Value of an option that was typed before; `None` where it was not typed.
    fn typed_option(&self, name: &str) -> Option<&str> {
        let mut words = self.before.iter();
        while let Some(word) = words.next() {
            match word.strip_prefix(name) {
                Some("") => return words.next().map(String::as_str),
                Some(value) if value.starts_with('=') => return Some(&value[1..]),
                _ => {}
            }
        }
        None
    }

    /// Runs a query on the database without creating or locking it, as a completion must change
    /// nothing; `None` where there is no database or the query fails.
    fn query_database<T>(&self, ask: impl FnOnce(&mut Store) -> Result<T, AppError>) -> Option<T> {
        let store = self.context.open_read_only(self.typed_option("--db"));
        match store.and_then(|store| Ok(store.map(|mut store| ask(&mut store)).transpose()?)) {
            Ok(answer) => answer,
            Err(failure) => {
                if matches!(failure.app_error(), Some(AppError::Store(_))) {
                    self.is_unreadable.set(true);
                }
                None
            }
        }
    }

    fn typed_evening(&self) -> EveningRef {
        self.typed_option("--session")
            .map_or(EveningRef::Current, |name| EveningRef::Named(name.to_owned()))
    }

    fn session(&self) -> Option<Session> {
        self.query_database(|store| {
            desk::read_evening(store, &desk::EveningOrTable::Evening(self.typed_evening()))
        })
        .map(|evening| evening.session_with_shown_names())
    }

    /// Hand whose number was typed, with the session before that hand; `None` where there is no
    /// such hand.
    fn hand_to_correct(&self) -> Option<(Session, Event)> {
        let number = self.typed.first()?.parse().ok()?;
        self.query_database(|store| {
            desk::hand_and_session_before_it(
                store,
                &desk::EveningOrTable::Evening(self.typed_evening()),
                number,
            )
        })
    }

    /// Names of all known people, those at the table first.
    fn people_names(&self) -> Vec<String> {
        let seated = self.session().map(|session| {
            let names = session
                .table()
                .players()
                .iter()
                .map(|player| session.roster().name(*player).to_owned());
            names.collect::<Vec<String>>()
        });
        let known = self.query_database(people::list_people);
        let known = known.into_iter().flat_map(|known| known.people).map(|person| person.name);
        seated.unwrap_or_default().into_iter().chain(known).collect()
    }

    /// Names of the verbs that can follow the words typed so far: all verbs, or the second words of
    /// a verb that has two.
    fn verb_names(&self) -> Vec<String> {
        let typed: Vec<String> = self.typed.iter().cloned().chain([String::new()]).collect();
        find_continuations(&typed, self.context.voice.lang).words
    }

    fn hand_numbers(&self) -> Vec<String> {
        let last = self.session().map_or(0, |session| session.next_hand_number() - 1);
        (1..=last).rev().take(MOST).map(|hand| hand.to_string()).collect()
    }

    fn evening_numbers(&self) -> Vec<String> {
        let listed = self.query_database(|store| evening::list_evenings(store, MOST as i64));
        listed
            .unwrap_or_default()
            .iter()
            .map(|listed| listed.evening.row.number.to_string())
            .collect()
    }

    /// Names of games in the user's language; once a letter is typed, also the other names of each
    /// game.
    fn game_names(&self) -> Vec<String> {
        let own = |game: GameKind| key_without_accents(&self.context.voice.local_word(game.word()));
        let is_listed = |called: &str, game: GameKind| {
            key_without_accents(called) == own(game) || !self.current.is_empty()
        };
        game_names()
            .filter(|(called, game)| is_listed(called, *game))
            .map(|(called, game)| match key_without_accents(called) == own(game) {
                true => called.to_lowercase(),
                false => called.to_owned(),
            })
            .collect()
    }

    /// Game that was typed earlier in the command line; `None` where none was.
    fn typed_game(&self) -> Option<GameKind> {
        let named = |word: &String| {
            game_names()
                .find(|(called, _)| key_without_accents(called) == key_without_accents(word))
        };
        self.before.iter().find_map(named).map(|(_, game)| game)
    }

    fn rule_set_names(&self) -> Vec<String> {
        let game = self.typed_game();
        let own = self.query_database(OwnRuleSets::read).unwrap_or_default();
        own.rule_sets_for_game(game).iter().map(|rules| rules.name().to_owned()).collect()
    }

    /// Words that can follow in a line for one hand, from the same reader that the prompt uses.
    fn notation_words(&self) -> Vec<String> {
        let is_correction = self.before.iter().any(|word| word == "fix");
        let words = &self.typed[usize::from(is_correction).min(self.typed.len())..];
        let mut line = notation::join_arguments(words);
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(self.current);
        let lang = self.context.voice.notation_lang();
        let look = match (is_correction.then(|| self.hand_to_correct()).flatten(), self.session()) {
            (Some((session, hand)), _) => {
                notation::analyse_correction(&line, line.len(), &session, &hand, lang)
            }
            (None, Some(session)) => notation::analyse_line(&line, line.len(), &session, lang),
            (None, None) => return Vec::new(),
        };
        let typed = key_without_accents(line.get(look.replaces.start..).unwrap_or_default());
        let fitting = look
            .proposals
            .into_iter()
            .filter(|proposal| key_without_accents(&proposal.insert).starts_with(&typed));
        fitting.map(|proposal| proposal.insert).collect()
    }
}

/// Possible continuations of a half-typed command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Continuations {
    /// Verbs and options that can be typed next.
    pub words: Vec<String>,
    /// Argument whose value is being typed, by its id, with its values typed so far.
    pub value: Option<(String, Vec<String>)>,
    /// Words before the one that is being typed, in full and in English.
    pub before: Vec<String>,
}

/// Finds the words that can follow in a command line. `typed` are the words behind the program's
/// name, of which the last is being typed and may be empty.
pub fn find_continuations(typed: &[String], lang: Lang) -> Continuations {
    let (current, before) = match typed.split_last() {
        Some((current, before)) => (current.as_str(), before),
        None => ("", &[][..]),
    };
    let args: Vec<OsString> =
        std::iter::once("kerbholz".into()).chain(before.iter().map(OsString::from)).collect();
    let Ok(line) = typed::read_command_line(&args) else { return Continuations::default() };
    let full: Vec<String> =
        line.args.iter().skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect();
    let verbs: Vec<&Verb> = line.verb.into_iter().chain(line.below).collect();
    let mut commands: Vec<Command> =
        verbs.iter().map(|verb| verb.add_arguments(Command::new("verb"))).collect();
    commands.push(verbs::command_without_help_texts([]));
    let commands: Vec<&Command> = commands.iter().collect();
    let mut found = Continuations { before: full.clone(), ..Continuations::default() };
    if let Some(option) = full.last().and_then(|last| last.strip_prefix("--"))
        && let Some(id) = id_of_option(option, &commands)
    {
        found.value = Some((id, Vec::new()));
        found.words = options::option_values_beginning_with(option, current, lang);
        return found;
    }
    let takes_notation = verbs.last().is_some_and(|verb| verb.takes_notation());
    if current.starts_with('-') && (!takes_notation || current.starts_with("--")) {
        found.words = option_completions(&commands, lang, current.trim_start_matches('-'));
        return found;
    }
    match verbs.last() {
        // Behind a word that is no verb nothing can follow.
        None if !positional_words(&full, &commands, 0).is_empty() => {}
        None => {
            let open = VERBS.iter().filter(|verb| !verb.is_hidden);
            let names = open.map(|verb| [verb.name, verb.alias]).chain([HELP]);
            found.words = names_beginning_with(names, current, lang);
        }
        Some(verb) => {
            if !verb.below.is_empty() {
                let names = verb.below.iter().map(|verb| [verb.name, verb.alias]);
                found.words = names_beginning_with(names, current, lang);
            }
            let positional = positional_words(&full, &commands, verbs.len());
            let command = verb.add_arguments(Command::new("verb"));
            let all: Vec<String> =
                command.get_positionals().map(|arg| arg.get_id().to_string()).collect();
            let id = all.get(positional.len()).or(all.last()).cloned();
            found.value = id.map(|id| (id, positional));
        }
    }
    found
}

/// Names that begin like `current`, in the reader's language, or in the other language where none
/// of them does. Each name is given in English and in German.
fn names_beginning_with<'n>(
    names: impl Iterator<Item = [&'n str; 2]>,
    current: &str,
    lang: Lang,
) -> Vec<String> {
    let (mut own, mut others) = (Vec::new(), Vec::new());
    for [english, german] in names {
        let (name, other) = if lang == Lang::De { (german, english) } else { (english, german) };
        own.extend(Some(name).filter(|name| begins_with(name, current)).map(str::to_owned));
        others.extend(Some(other).filter(|name| begins_with(name, current)).map(str::to_owned));
    }
    if own.is_empty() { others } else { own }
}

fn id_of_option(option: &str, commands: &[&Command]) -> Option<String> {
    let args = commands.iter().flat_map(|command| command.get_arguments());
    let mut taking =
        args.filter(|arg| arg.get_long() == Some(option) && arg.get_action().takes_values());
    taking.next().map(|arg| arg.get_id().to_string())
}

fn option_completions(commands: &[&Command], lang: Lang, current: &str) -> Vec<String> {
    let known: Vec<String> =
        options::options_of_commands(commands).into_iter().map(|option| option.english).collect();
    let spelled = known.iter().map(|english| {
        [english.as_str(), options::german_name_of_option(english).unwrap_or(english.as_str())]
    });
    let fitting = names_beginning_with(spelled, current, lang).into_iter();
    let mut words: Vec<String> = fitting.map(|word| format!("--{word}")).collect();
    words.dedup();
    words
}

/// Typed words that are neither options nor verbs.
fn positional_words(full: &[String], commands: &[&Command], verbs: usize) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = full.iter();
    while let Some(word) = rest.next() {
        match word.strip_prefix("--") {
            Some("") => {}
            Some(option) if id_of_option(option, commands).is_some() => drop(rest.next()),
            Some(_) => {}
            None => found.push(word.clone()),
        }
    }
    found.drain(..verbs.min(found.len()));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn continuations_of(typed: &str) -> Continuations {
        let words: Vec<String> = typed.split(' ').map(str::to_owned).collect();
        find_continuations(&words, Lang::De)
    }

    #[test]
    fn continuations_fit_the_position() {
        assert_eq!(continuations_of("zet").words, ["zettel"]);
        assert!(continuations_of("").words.contains(&"anfang".to_owned()));
        assert_eq!(continuations_of("turnier ausl").words, ["auslosen"]);
        assert_eq!(continuations_of("anfang --rege").words, ["--regeln"]);
        assert_eq!(
            continuations_of("anfang --regeln ").value,
            Some(("rules".to_owned(), Vec::new()))
        );
        assert_eq!(continuations_of("turnier preise --verlustgeld-an v").words, ["veranstalter"]);
        assert_eq!(
            continuations_of("stand --form ").words,
            ["tabelle", "json", "csv", "markdown", "xlsx", "text"]
        );
        assert_eq!(continuations_of("anfang ").value, Some(("game".to_owned(), Vec::new())));
        assert_eq!(
            continuations_of("anfang dreeg An").value.map(|(id, _)| id),
            Some("players".to_owned())
        );
        assert_eq!(
            continuations_of("--db x.db spiel anne so").value,
            Some(("notation".to_owned(), vec!["anne".to_owned()]))
        );
        assert_eq!(continuations_of("fix ").value, Some(("number".to_owned(), Vec::new())));
        assert_eq!(
            continuations_of("fix 3 anne ").value.map(|(id, typed)| (id, typed.len())),
            Some(("notation".to_owned(), 2))
        );
    }
}
