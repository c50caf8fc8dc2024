//! One line of text for one hand, read and printed: what a scorer would jot down (`docs/notation.md`).
//!
//! The engine (tokens, lexicon, reader) knows no game; a game has its words and its grammar in a file of its own and is
//! told from the others here. Reading only finds out what is meant: whether it is possible is for the rules to say.
//! Nothing here does I/O or holds a sentence for people: what cannot be read is a [`Fault`] with a place in the line.

mod doublings;
mod dreeg;
mod dreierles;
mod dreiertarock;
mod droggn;
mod fault;
mod lexicon;
mod reader;
mod tokens;

pub use fault::Fault;
pub use tokens::join;

use crate::games::game::Game;
use crate::games::session::{Event, Session, What};
use crate::games::{Facts, Position};
use crate::model::Player;
use reader::Reader;
use tokens::{Token, cut};

/// Whose words are printed; both are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    De,
    En,
}

/// Reads one event of the session's game, by the people who sit at its table now.
pub fn read(line: &str, session: &Session) -> Result<Event, Fault> {
    let cut = cut(line)?;
    let end = cut.tokens.last().map_or(0, |token| token.span().end);
    let reader = Reader { line, end, session };
    let tokens = &cut.tokens;
    let facts = match session.position() {
        Position::Dreierles(position) => Facts::Dreierles(dreierles::read(&reader, tokens, position.rules())?),
        Position::Droggn(position) => Facts::Droggn(droggn::read(&reader, tokens, position.rules())?),
        Position::Dreiertarock(position) => Facts::Dreiertarock(dreiertarock::read(&reader, tokens, position.rules())?),
        Position::Dreeg(position) => Facts::Dreeg(dreeg::read(&reader, tokens, position)?),
    };
    Ok(Event { what: What::Play(facts), at: None, note: cut.note })
}

/// Reads the name of somebody at the table, which may be cut short and may have blanks in it.
pub fn player(text: &str, session: &Session) -> Result<Player, Fault> {
    let reader = Reader { line: text, end: text.len(), session };
    reader.player(&Token::whole(text))
}

/// Prints what happened so that reading the line gives the same again.
pub fn print(facts: &Facts, note: Option<&str>, session: &Session, lang: Lang) -> String {
    let mut line = match (facts, session.position()) {
        (Facts::Dreierles(facts), Position::Dreierles(position)) => {
            dreierles::print(facts, session.roster(), position.rules(), lang)
        }
        (Facts::Droggn(facts), _) => droggn::print(facts, session.roster(), lang),
        (Facts::Dreiertarock(facts), _) => dreiertarock::print(facts, session.roster(), lang),
        (Facts::Dreeg(facts), _) => dreeg::print(facts, session.roster(), lang),
        // Facts of another game than the session's are never recorded.
        (Facts::Dreierles(_), _) => String::new(),
    };
    if let Some(note) = note {
        tokens::write_note(note, &mut line);
    }
    line
}
