//! One thing asked after the other, each answered with a single key: for whoever does not know the notation.
//!
//! What can be chosen is what the reader of lines proposes, so that nothing is offered that would not be read.

use super::prompt::{Prompt, Typed};
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::guide::{self, Step};
use crate::cli::output::print;
use crate::games::session::Session;
use crate::model::say;
use crate::notation::{self, State};
use crate::present::table_mode as view;

/// No more than there are keys.
const KEYS: &str = "123456789abcdefghijklmnop";

/// A whole line, put together question by question; `None` where it was given up.
pub fn hand(context: &Context, session: &Session, prompt: &mut Prompt) -> Option<String> {
    let voice = context.voice.of(session);
    let mut words: Vec<String> = Vec::new();
    loop {
        let line = words.join(" ");
        let Step { is_complete, missing, asked, choices } = guide::step(&line, KEYS.len(), session, &voice);
        let asked = asked.unwrap_or_else(|| voice.label(say::table_ask_more));
        print(&view::choices(&asked, &choices, KEYS, &voice));
        match prompt.line_or_back(&view::question("", &voice), "", None) {
            Typed::End | Typed::Dropped => return None,
            Typed::Back if words.pop().is_none() => return None,
            Typed::Back => {}
            Typed::Line(answer) => match answer.trim() {
                "" if is_complete => return Some(line),
                // One step back, and out of it at the beginning.
                "" | "<" if words.is_empty() => return None,
                "" | "<" => drop(words.pop()),
                points if points.parse::<u32>().is_ok() && guide::is_of_somebody(missing) => {
                    words.push(guide::figure(points, missing, session));
                }
                answer => words.push(chosen(answer, &choices)),
            },
        }
        let line = words.join(" ");
        if let Err(fault) = notation::read(&line, session)
            && matches!(guide::state(&line, session, &voice), State::Wrong(_))
        {
            Failure::Notation(Box::new(fault)).report(&voice, context.colour);
            words.pop();
        }
    }
}

/// The choice behind a key, or what was typed itself.
fn chosen(answer: &str, choices: &[String]) -> String {
    let mut letters = answer.chars();
    let key = match (letters.next(), letters.next()) {
        (Some(key), None) => KEYS.find(key),
        _ => None,
    };
    match key.and_then(|key| choices.get(key)) {
        Some(choice) => choice.clone(),
        None => answer.to_owned(),
    }
}
