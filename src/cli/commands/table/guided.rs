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
<<<<<<< HEAD
use crate::notation::{self, Kind, Part, Proposal, State};
=======
use crate::notation::{self, Proposal, State};
>>>>>>> ready/pages
use crate::present::table_mode as view;

/// No more than there are keys.
const KEYS: &str = "123456789abcdefghijklmnop";

/// A whole line, put together question by question; `None` where it was given up.
pub fn hand(context: &Context, session: &Session, prompt: &mut Prompt) -> Option<String> {
    let voice = context.voice.of(session);
    let mut words: Vec<String> = Vec::new();
    loop {
        let line = words.join(" ");
<<<<<<< HEAD
        let blank = format!("{line} ");
        let at_end = if words.is_empty() { "" } else { blank.as_str() };
        let look = notation::look(at_end, at_end.len(), session, voice.notation_lang());
        let is_complete =
            matches!(notation::look(&line, line.len(), session, voice.notation_lang()).state, State::Complete(_));
        let missing = match &look.state {
            _ if words.is_empty() => notation::asked_first(session),
            State::Open(missing) => missing.first().copied(),
            _ => None,
        };
        let fitting = |proposal: &&Proposal| match missing {
            Some(Part::Ending) if words.is_empty() => matches!(proposal.part, Part::Ending | Part::Event),
            Some(part) => proposal.part == part,
            None if words.is_empty() => matches!(proposal.kind, Kind::Name | Kind::Event),
            None => true,
        };
        let choices = look.proposals.iter().filter(fitting).filter(|proposal| !proposal.is_open);
        let choices = choices.take(KEYS.len()).map(|proposal| proposal.insert.clone());
        let choices: Vec<String> = match missing {
            // Who it is, and not the word that it is said with.
            Some(Part::LastTrick) => notation::last_tricks(session, voice.notation_lang()),
            _ => choices.collect(),
        };
        let asked = match missing {
            _ if is_complete => voice.label(say::table_ask_more),
            Some(Part::Ending) if words.is_empty() => voice.label(say::table_ask_what),
            None if words.is_empty() => voice.label(say::table_ask_first),
            Some(part) => {
                let mut question = part.question();
                question.name_players(session.roster());
                voice.say(&question)
            }
            None => voice.label(say::table_ask_more),
        };
=======
        let Step { is_complete, asked, choices } = guide::step(&line, KEYS.len(), session, &voice);
        let asked = asked.unwrap_or_else(|| voice.label(say::table_ask_more));
>>>>>>> ready/pages
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
                points if let (Some(Part::PointsOf(player)), Ok(_)) = (missing, points.parse::<u32>()) => {
                    words.push(format!("{}={points}", notation::name(player, session)));
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
