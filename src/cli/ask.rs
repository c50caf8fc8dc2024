//! Questions at a terminal for what was not said or is not clear; a script is refused, or told what
//! to say.

use clap::Args;

use super::context::Context;
use super::failure::Failure;
use crate::app::people::{self, Guests, Meant};
use crate::games::session::Session;
use crate::model::name::plain_key;
use crate::model::{Message, say};
use crate::notation;
use crate::present::harmless::plain;
use crate::present::width::folded;
use crate::store::Store;

/// What is said beforehand of people whose names could mean somebody known or somebody new.
#[derive(Args, Debug)]
pub struct GuestArgs {
    #[arg(long, value_name = "player")]
    new: Vec<String>,
    #[arg(long, value_name = "player")]
    known: Vec<String>,
}

impl GuestArgs {
    /// The same names, with whoever sits at the table written out: they are meant before anybody
    /// else whose name begins so.
    pub fn with_table(
        &self,
        typed: &[String],
        table: &Session,
        store: &mut Store,
    ) -> Result<Vec<String>, Failure> {
        let tx = store.read()?;
        let meant = |typed: &String| {
            if self.new.contains(typed) || people::is_known(&tx, typed)? {
                return Ok(typed.clone());
            }
            let seated = notation::player(typed, table).ok();
            Ok(seated
                .map_or_else(|| typed.clone(), |player| table.roster().name(player).to_owned()))
        };
        typed.iter().map(meant).collect()
    }

    /// What was said, and at a terminal what is answered to questions about the other names.
    pub fn told(
        self,
        context: &Context,
        store: &mut Store,
        typed: &[String],
    ) -> Result<Guests, Failure> {
        let mut guests = Guests { new: self.new, known: self.known };
        if !context.world.can_ask() {
            return Ok(guests);
        }
        for name in typed {
            let is_told = |told: &String| told.eq_ignore_ascii_case(name.trim());
            if guests.new.iter().any(is_told) {
                continue;
            }
            let tx = store.read()?;
            // What cannot be a name is refused when it is recorded.
            let meant = people::meant(&tx, name);
            drop(tx);
            let (close, question) = match meant {
                Ok(Meant::Close(close)) => {
                    let question =
                        say!(ask_close_name { name: name.as_str(), close: close.as_str() });
                    (close, question)
                }
                Ok(Meant::Begins(person)) => {
                    let question =
                        say!(ask_begun_name { name: name.as_str(), other: person.name.as_str() });
                    (person.name, question)
                }
                _ => continue,
            };
            if guests.known.contains(&close) {
                continue;
            }
            match one_of(context, &question, YES_OR_NO) {
                Some(true) => guests.known.push(close),
                Some(false) => guests.new.push(name.clone()),
                // Anything else is no answer, and the name is refused like in a script.
                None => {}
            }
        }
        Ok(guests)
    }
}

/// Words that say yes or no, in whatever language somebody is asked.
pub const YES_OR_NO: &[(&str, bool)] = &[
    ("j", true),
    ("ja", true),
    ("y", true),
    ("yes", true),
    ("n", false),
    ("nein", false),
    ("no", false),
];

/// Whether a question is answered with yes: beforehand, or at a terminal; `None` where nobody is
/// there.
pub fn yes(context: &Context, question: &Message) -> Option<bool> {
    if context.yes {
        return Some(true);
    }
    context.world.can_ask().then(|| one_of(context, question, YES_OR_NO) == Some(true))
}

/// Choice that a question is answered with, by one of these words as a whole. Any other line is no
/// answer: that is said, and where lines are typed it stays in the prompt.
pub fn one_of<T: Copy>(context: &Context, question: &Message, words: &[(&str, T)]) -> Option<T> {
    let mut typed = answer(context, question);
    while typed == "?" {
        context.world.tell(&context.voice.label(say::ask_possible));
        typed = answer(context, question);
    }
    let chosen = meant(&typed, words);
    if chosen.is_none() && !typed.is_empty() {
        context.world.tell(&context.voice.say(&say!(ask_no_answer { typed: typed.as_str() })));
        context.world.keeps_line(&typed);
    }
    chosen
}

/// Choice behind a word.
pub fn meant<T: Copy>(typed: &str, words: &[(&str, T)]) -> Option<T> {
    let key = plain_key(typed.trim());
    words.iter().find(|(word, _)| *word == key).map(|(_, choice)| *choice)
}

/// Answer to a question, as it was typed.
fn answer(context: &Context, question: &Message) -> String {
    let question = folded(&context.voice.say(question), context.voice.screen.columns());
    context.world.ask(&question).trim().to_owned()
}

/// Asks which of several is meant, by its place in the list, until it is one of them; `None` where
/// nobody can be asked, or Enter is all the answer.
pub fn which(context: &Context, question: &Message, choices: &[String]) -> Option<usize> {
    if !context.world.can_ask() {
        return None;
    }
    loop {
        for (number, choice) in (1..).zip(choices) {
            context.world.tell(&format!("{number}  {}", plain(choice)));
        }
        let typed = answer(context, question);
        if typed.is_empty() {
            return None;
        }
        let number: Option<usize> = typed.parse().ok();
        let place = number.and_then(|number| number.checked_sub(1));
        if let Some(place) = place.filter(|place| *place < choices.len()) {
            return Some(place);
        }
        let most = choices.len();
        context.world.tell(&context.voice.say(&say!(ask_no_number { typed, most })));
    }
}
