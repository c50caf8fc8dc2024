//! Questions at a terminal about names and choices that the command line left open; a script is
//! refused instead, or told which option answers the question.

use clap::Args;

use super::failure::Result;
use super::{Context, options};
use crate::app::people::{self, NameChoices, PersonMatch};
use crate::games::session::Session;
use crate::model::{Message, say};
use crate::notation;
use crate::present::harmless::harmless_text;
use crate::present::width::wrap_lines;
use crate::store::Store;

/// Options that say beforehand which names mean somebody known or somebody new.
#[derive(Args, Debug, Default)]
pub struct GuestArgs {
    #[arg(long, value_name = "player")]
    new: Vec<String>,
    #[arg(long, value_name = "player")]
    known: Vec<String>,
}

impl GuestArgs {
    /// Typed names, with a shortened name of somebody at the table replaced by the full name: people
    /// at the table come before anybody else whose name begins the same way.
    pub fn complete_names_at_table(
        &self,
        typed: &[String],
        table: &Session,
        store: &mut Store,
    ) -> Result<Vec<String>> {
        let tx = store.read()?;
        let meant = |typed: &String| {
            if self.new.contains(typed) || people::is_known_name(&tx, typed)? {
                return Ok(typed.clone());
            }
            let seated = notation::read_player(typed, table).ok();
            Ok(seated
                .map_or_else(|| typed.clone(), |player| table.roster().name(player).to_owned()))
        };
        typed.iter().map(meant).collect()
    }

    /// Decides which typed names are new people and which are known: by the options, and at a
    /// terminal by a question about each other name that is close to a known one.
    pub fn ask_about_new_names(
        self,
        context: &Context,
        store: &mut Store,
        typed: &[String],
    ) -> Result<NameChoices> {
        let mut guests = NameChoices { new: self.new, known: self.known };
        if !context.world.can_ask_questions() {
            return Ok(guests);
        }
        for name in typed {
            let is_told = |told: &String| told.eq_ignore_ascii_case(name.trim());
            if guests.new.iter().any(is_told) {
                continue;
            }
            let tx = store.read()?;
            // What cannot be a name is refused when it is recorded.
            let meant = people::match_person(&tx, name);
            drop(tx);
            let (close, question) = match meant {
                Ok(PersonMatch::Close(close)) => {
                    let question = say!(ask_close_name { name: &name, close: &close });
                    (close, question)
                }
                Ok(PersonMatch::Begins(person)) => {
                    let question = say!(ask_begun_name { name, other: &person.name });
                    (person.name, question)
                }
                _ => continue,
            };
            if guests.known.contains(&close) {
                continue;
            }
            match parse_yes_or_no(&ask_lowercase_answer(context, &question)) {
                Some(true) => guests.known.push(close),
                Some(false) => guests.new.push(name.clone()),
                // Anything else is no answer, and the name is refused like in a script.
                None => {}
            }
        }
        Ok(guests)
    }
}

/// Answer to a yes-or-no question, given by an option beforehand or at a terminal; `None` where
/// nobody can be asked.
pub fn ask_yes_or_no(context: &Context, question: &Message) -> Option<bool> {
    if context.yes {
        return Some(true);
    }
    context
        .world
        .can_ask_questions()
        .then(|| parse_yes_or_no(&ask_with_help(context, question)) == Some(true))
}

/// Answer to a question that offers its words in brackets; a `?` is answered with help, and the
/// question is asked again.
pub fn ask_with_help(context: &Context, question: &Message) -> String {
    loop {
        let answer = ask_lowercase_answer(context, question);
        if answer != "?" {
            return answer;
        }
        context.tell(say::ask_possible);
    }
}

/// Reads a yes or no in German or English; `None` for any other answer, also for a longer line that
/// begins with the same letter.
pub fn parse_yes_or_no(answer: &str) -> Option<bool> {
    match answer.trim().to_lowercase().as_str() {
        "j" | "ja" | "y" | "yes" => Some(true),
        "n" | "nein" | "no" => Some(false),
        _ => None,
    }
}

/// Answer as one letter: the letter typed, or the first letter of one of `words` typed in full;
/// `None` for anything else.
pub fn ask_letter(context: &Context, question: &Message, words: &[&str]) -> Option<char> {
    let answer = ask_with_help(context, question);
    let is_key = answer.chars().count() == 1 || words.contains(&answer.as_str());
    answer.chars().next().filter(|_| is_key)
}

/// Answer to a question, in lower case; empty where none was given.
pub fn ask_lowercase_answer(context: &Context, question: &Message) -> String {
    ask_lowercase_answer_if_any(context, question).unwrap_or_default()
}

/// Answer to a question, in lower case; `None` where the question was left by Esc or by the end of
/// the input.
fn ask_lowercase_answer_if_any(context: &Context, question: &Message) -> Option<String> {
    let question = options::message_with_options_in_language(question, context.voice.lang);
    let question = wrap_lines(&context.voice.say(&question), context.voice.screen.columns());
    let answer = context.world.ask(&question);
    (!answer.is_empty()).then(|| answer.trim().to_lowercase())
}

/// Choice from a numbered list.
pub enum PickedChoice {
    /// Index of the chosen entry in the list.
    Place(usize),
    /// Enter alone, which takes the usual choice.
    Usual,
    /// No choice: nobody can be asked, or the question was left.
    Left,
}

/// Asks which of several choices is meant, by its number in the list; asks again until a number fits,
/// Enter takes the usual one, or the question is left.
pub fn ask_choice(context: &Context, question: &Message, choices: &[String]) -> PickedChoice {
    if !context.world.can_ask_questions() {
        return PickedChoice::Left;
    }
    loop {
        for (number, choice) in (1..).zip(choices) {
            context.world.tell(&format!("{number}  {}", harmless_text(choice)));
        }
        let Some(answer) = ask_lowercase_answer_if_any(context, question) else {
            return PickedChoice::Left;
        };
        let place = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match place.filter(|place| *place < choices.len()) {
            Some(place) => return PickedChoice::Place(place),
            None if answer.is_empty() => return PickedChoice::Usual,
            None => {
                let told = say!(ask_no_number { typed: answer, most: choices.len() });
                context.tell(told);
            }
        }
    }
}
