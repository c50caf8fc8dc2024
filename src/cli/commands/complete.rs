//! `completions`: a script for a shell, and what that script asks: `complete`, which stands in no
//! help.
//!
//! Answers are read by the reader of lines itself, from a file that is opened to look at only.

use std::cell::Cell;
use std::process::ExitCode;

use clap::Args;

use super::house::changeable_switches;
use crate::app::AppError;
use crate::app::desk;
use crate::app::evening::{self, EveningRef};
use crate::app::people;
use crate::app::places::OwnSets;
use crate::cli::context::Context;
use crate::cli::failure::{DATABASE, Result, SUCCESS};
use crate::cli::following::find_following;
use crate::cli::verb::Run;
use crate::games::GameKind;
use crate::games::session::{Event, Session};
use crate::model::name::plain_key;
use crate::model::{Arg, Word, refuse};
use crate::notation;
use crate::store::Store;
use crate::typed::rules::game_names;

#[derive(Args, Debug)]
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

#[derive(Args, Debug)]
pub struct Complete {
    // Behind the program's name; the last one is being typed.
    #[arg(last = true, help = "help-complete")]
    words: Vec<String>,
}

impl Run for Complete {
    fn run(self, context: &mut Context) -> Result {
        let following = find_following(&self.words, context.voice.lang);
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
            found.extend(at.values(id));
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

/// Place on the command line at which a value is typed.
struct TypingPlace<'c> {
    context: &'c Context,
    before: &'c [String],
    typed: &'c [String],
    current: &'c str,
    /// Whether the database exists but cannot be read.
    is_unreadable: Cell<bool>,
}

/// Most completions of one value: an evening has few people, and of the hands the last ones are
/// meant.
const MOST: usize = 40;

impl TypingPlace<'_> {
    /// Values that can be typed at this place, for the argument with this field name.
    fn values(&self, id: &str) -> Vec<String> {
        let all = match id {
            "notation" => return self.notation(),
            "players" | "player" | "dealer" | "to" | "via" | "why" | "known" | "name" => {
                self.people()
            }
            "from"
                if self.before.first().is_some_and(|verb| verb == "pay" || verb == "players") =>
            {
                self.people()
            }
            "verb" => self.verbs(),
            "number" => self.hands(),
            "session" | "id" => self.evenings(),
            "game" if self.before.first().is_some_and(|verb| verb == "switch") => {
                [self.games(), self.rule_sets(), self.people()].concat()
            }
            "game" => self.games(),
            "rules" | "set" | "from" => self.rule_sets(),
            "house" => self
                .game()
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
        let key = plain_key(self.current);
        all.into_iter().filter(|word| plain_key(word).starts_with(&key)).collect()
    }

    /// Value of an option that was typed earlier on the line.
    fn option(&self, name: &str) -> Option<&str> {
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

    /// Asks the database without changing it: no completion creates or locks a file.
    fn ask_file<T>(&self, ask: impl FnOnce(&mut Store) -> Result<T, AppError>) -> Option<T> {
        let store = self.context.store_to_look(self.option("--db"));
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

    fn evening_meant(&self) -> EveningRef {
        self.option("--session")
            .map_or(EveningRef::Current, |name| EveningRef::Named(name.to_owned()))
    }

    fn session(&self) -> Option<Session> {
        self.ask_file(|store| {
            desk::read_evening(store, &desk::EveningOrTable::Evening(self.evening_meant()))
        })
        .map(|evening| evening.shown_session())
    }

    /// Hand whose number was typed, with the session as it stood before that hand.
    fn hand_to_correct(&self) -> Option<(Session, Event)> {
        let number = self.typed.first()?.parse().ok()?;
        self.ask_file(|store| {
            desk::state_before(store, &desk::EveningOrTable::Evening(self.evening_meant()), number)
        })
    }

    /// Names of people, those at the table first.
    fn people(&self) -> Vec<String> {
        let seated = self.session().map(|session| {
            let names = session
                .table()
                .players()
                .iter()
                .map(|player| session.roster().name(*player).to_owned());
            names.collect::<Vec<String>>()
        });
        let known = self.ask_file(people::list);
        let known = known.into_iter().flat_map(|known| known.people).map(|person| person.name);
        seated.unwrap_or_default().into_iter().chain(known).collect()
    }

    /// Names of the verbs, or of those below the verb that was typed.
    fn verbs(&self) -> Vec<String> {
        let typed: Vec<String> = self.typed.iter().cloned().chain([String::new()]).collect();
        find_following(&typed, self.context.voice.lang).words
    }

    fn hands(&self) -> Vec<String> {
        let last = self.session().map_or(0, |session| session.next_number() - 1);
        (1..=last).rev().take(MOST).map(|hand| hand.to_string()).collect()
    }

    fn evenings(&self) -> Vec<String> {
        let listed = self.ask_file(|store| evening::list(store, MOST as i64));
        listed
            .unwrap_or_default()
            .iter()
            .map(|listed| listed.evening.row.number.to_string())
            .collect()
    }

    /// Names of games in the reader's language; once a word is begun, all names.
    fn games(&self) -> Vec<String> {
        let own = |game: GameKind| plain_key(&self.context.voice.word(game.word()));
        let is_listed = |called: &str, game: GameKind| {
            plain_key(called) == own(game) || !self.current.is_empty()
        };
        game_names()
            .filter(|(called, game)| is_listed(called, *game))
            .map(|(called, game)| match plain_key(called) == own(game) {
                true => called.to_lowercase(),
                false => called.to_owned(),
            })
            .collect()
    }

    /// Game that was typed earlier on the line.
    fn game(&self) -> Option<GameKind> {
        let named =
            |word: &String| game_names().find(|(called, _)| plain_key(called) == plain_key(word));
        self.before.iter().find_map(named).map(|(_, game)| game)
    }

    fn rule_sets(&self) -> Vec<String> {
        let game = self.game();
        let own = self.ask_file(OwnSets::read).unwrap_or_default();
        own.all(game).iter().map(|rules| rules.name().to_owned()).collect()
    }

    /// Words that can come next in the line of a hand, from the same reader that the prompt uses.
    fn notation(&self) -> Vec<String> {
        let is_correction = self.before.iter().any(|word| word == "fix");
        let words = &self.typed[usize::from(is_correction).min(self.typed.len())..];
        let mut line = notation::join(words);
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(self.current);
        let lang = self.context.voice.notation_lang();
        let look = match (is_correction.then(|| self.hand_to_correct()).flatten(), self.session()) {
            (Some((session, hand)), _) => {
                notation::look_at_correction(&line, line.len(), &session, &hand, lang)
            }
            (None, Some(session)) => notation::look(&line, line.len(), &session, lang),
            (None, None) => return Vec::new(),
        };
        let typed = plain_key(line.get(look.replaces.start..).unwrap_or_default());
        let fitting = look
            .proposals
            .into_iter()
            .filter(|proposal| plain_key(&proposal.insert).starts_with(&typed));
        fitting.map(|proposal| proposal.insert).collect()
    }
}
