//! What comes next in a line that is put together question by question, at a terminal or on a phone.
//!
//! What can be chosen is what the reader of lines proposes, so that nothing is offered that would not be read.

use crate::games::session::Session;
use crate::model::say;
use crate::notation::{self, Kind, Proposal, State};
use crate::present::Voice;

pub struct Step {
    /// Nothing more has to be said.
    pub is_complete: bool,
    /// The question, where something has to be said yet.
    pub asked: Option<String>,
    pub choices: Vec<Proposal>,
}

/// Behind what was said so far; no more choices than `most`.
pub fn step(line: &str, most: usize, session: &Session, voice: &Voice) -> Step {
    let is_first = line.is_empty();
    let blank = format!("{line} ");
    let at_end = if is_first { "" } else { blank.as_str() };
    let look = notation::look(at_end, at_end.len(), session, voice.notation_lang());
    let is_complete = matches!(state(line, session, voice), State::Complete(_));
    let missing = match &look.state {
        State::Open(missing) => missing.first().copied(),
        _ => None,
    };
    let fitting = |proposal: &&Proposal| match missing {
        _ if is_first => matches!(proposal.kind, Kind::Name | Kind::Event),
        Some(part) => proposal.part == part && !proposal.is_open,
        None => !proposal.is_open,
    };
    let choices = look.proposals.iter().filter(fitting).take(most).cloned().collect();
    let asked = match missing {
        _ if is_complete => None,
        _ if is_first => Some(voice.label(say::table_ask_first)),
        Some(part) => {
            let mut question = part.question();
            question.name_players(session.roster());
            Some(voice.say(&question))
        }
        None => None,
    };
    Step { is_complete, asked, choices }
}

/// Whether it can be read, as far as it goes.
pub fn state(line: &str, session: &Session, voice: &Voice) -> State {
    notation::look(line, line.len(), session, voice.notation_lang()).state
}
