//! Notation: one line of text for one hand, read and printed as a scorer would jot it down
//! (`docs/notation.md`).
//!
//! One engine, which knows no game, reads lines, marks faults, gives hints and proposes words
//! (`search`, `verdict`, `propose`). Each game has its words and its grammar in a folder of its
//! own; this module passes each call on to the right game. Reading only finds out what is meant;
//! the rules decide whether it is possible. The notation does no I/O and holds no text for people:
//! a line that cannot be read gives a [`Fault`] with its place in the line.

mod cut;
mod dreeg;
mod dreierles;
mod dreiertarock;
mod droggn;
mod grammar;
mod lexicon;
mod mark;
mod place;
mod points;
mod propose;
mod reader;
mod search;
mod sense;
mod slot;
mod token;
mod verdict;
mod written;

use cut::TokenizedLine;
use grammar::TableContext;
use reader::LineReader;
use verdict::{LineMeaning, LineReadings};

use crate::games::game::GameFacts;
use crate::games::session::{Event, EventKind, Session};
use crate::games::{Facts, Position, by_game, by_same_game};
use crate::model::{Message, Player, say};
use crate::notation::token::Token;
use crate::notation::written::PrintableGame;

pub use cut::is_unit_word;
pub use mark::{Fault, Lang};
pub use place::{Part, Places};
pub use points::read_number as points;
pub use propose::{LineAnalysis, LineProgress, LineProposal};
pub use sense::PieceKind;
pub use verdict::HandExtent;
pub use written::{ExampleNames, join_arguments, join_readable_arguments};

/// Runs a body with the grammar of a session's game, for a correction where one is given.
macro_rules! with_grammar {
    ($line:expr, $session:expr, $before:expr, |$grammar:ident| $body:expr) => {{
        let before: Option<&Facts> = $before;
        by_game!(Position, $session.position(), position => {
            let before = before.and_then(|facts| facts.try_into().ok());
            let $grammar = TableContext::new($line, $session, position, before);
            $body
        })
    }};
}

/// Line that was understood: the event, and the words that say its parts.
#[derive(Clone, Debug, PartialEq)]
pub struct ParsedLine {
    pub event: Event,
    pub places: Places,
}

/// Reads one event of the session's game, about the people at its table.
pub fn read(line: &str, session: &Session) -> Result<Event, Fault> {
    read_with_places_of_parts(line, session).map(|read| read.event)
}

/// Reads one event, with the place in the line of each of its parts.
pub fn read_with_places_of_parts(line: &str, session: &Session) -> Result<ParsedLine, Fault> {
    let line = TokenizedLine::cut(line);
    if let Some(fault) = line.fault {
        return Err(fault);
    }
    with_grammar!(&line, session, None, |grammar| meant_event_of_line(&LineReadings::new(
        &grammar, &line
    )))
}

/// Splits a line before its note, which keeps its sign.
pub fn split_off_note(line: &str) -> (&str, &str) {
    let at = TokenizedLine::cut(line).note_span.map_or(line.len(), |span| span.start);
    line.split_at(at)
}

/// Reads a correction: a complete line replaces the hand; one that does not name the declarer
/// changes only what it says. `session` has to be in its state before the hand.
pub fn read_correction(line: &str, session: &Session, before: &Event) -> Result<ParsedLine, Fault> {
    let whole = read_with_places_of_parts(line, session);
    let EventKind::Play(facts) = &before.what else { return whole };
    if let Ok(mut read) = whole {
        copy_who_sits_out_to_correction(facts, &mut read.event);
        return Ok(read);
    }
    let line = TokenizedLine::cut(line);
    // Nothing said is no correction.
    if line.fault.is_some() || (line.tokens.is_empty() && line.note.is_none()) {
        return whole;
    }
    let over = with_grammar!(&line, session, Some(facts), |grammar| meant_event_of_line(
        &LineReadings::new(&grammar, &line)
    ));
    match (whole, over) {
        (_, Ok(mut read)) => {
            read.event.at.clone_from(&before.at);
            read.event.note = match line.note {
                None => before.note.clone(),
                // A note of nothing takes the note away.
                note => note.filter(|note| !note.is_empty()),
            };
            Ok(read)
        }
        // Whichever got further.
        (Err(whole), Err(over)) if whole.span.start > over.span.start => Err(whole),
        (_, over) => over,
    }
}

/// Copies from the corrected hand who sat out, unless the correction says who does.
fn copy_who_sits_out_to_correction(before: &Facts, event: &mut Event) {
    let EventKind::Play(facts) = &mut event.what else { return };
    by_same_game!((Facts, before, before), (Facts, facts, facts) => facts.copy_players_sitting_out(before), else ());
}

fn meant_event_of_line<G: grammar::Grammar>(
    verdict: &LineReadings<'_, '_, G>,
) -> Result<ParsedLine, Fault> {
    let meaning = verdict.meaning();
    if let Some(fault) = verdict.fault(&meaning) {
        return Err(fault);
    }
    match meaning {
        LineMeaning::Complete(facts, node) => {
            let event =
                Event { what: EventKind::Play(facts), at: None, note: verdict.line.note.clone() };
            Ok(ParsedLine { event, places: verdict.places_of_words_on_way(node) })
        }
        LineMeaning::Incomplete(..) | LineMeaning::Ambiguous(..) | LineMeaning::Stuck(_) => {
            Err(Fault::new(verdict.line.text, 0..0, say!(notation_expected_end)))
        }
    }
}

/// Analyses a line while it is typed: the meaning of each word, what is missing, and what can
/// follow.
pub fn analyse_line(line: &str, cursor: usize, session: &Session, lang: Lang) -> LineAnalysis {
    let line = TokenizedLine::cut(line);
    with_grammar!(&line, session, None, |grammar| propose::analysis_of_readings(
        &LineReadings::new(&grammar, &line),
        cursor,
        lang
    ))
}

/// Analyses a correction while it is typed.
pub fn analyse_correction(
    line: &str,
    cursor: usize,
    session: &Session,
    before: &Event,
    lang: Lang,
) -> LineAnalysis {
    let mut whole = analyse_line(line, cursor, session, lang);
    let EventKind::Play(facts) = &before.what else { return whole };
    if let LineProgress::Complete(event) = &mut whole.state {
        copy_who_sits_out_to_correction(facts, event);
        return whole;
    }
    let line = TokenizedLine::cut(line);
    let over = with_grammar!(&line, session, Some(facts), |grammar| {
        propose::analysis_of_readings(&LineReadings::new(&grammar, &line), cursor, lang)
    });
    if over.is_understood_as_well_as(&whole) { over } else { whole }
}

/// Part of a hand that the line contains: all of it, a beginning, or nothing.
pub fn hand_extent(line: &str, session: &Session) -> HandExtent {
    let line = TokenizedLine::cut(line);
    if line.tokens.is_empty() || line.fault.is_some() {
        return HandExtent::Nothing;
    }
    with_grammar!(&line, session, None, |grammar| LineReadings::new(&grammar, &line).hand_extent())
}

/// Reads the name of somebody at the table, which may be cut short and may contain blanks.
pub fn read_player(text: &str, session: &Session) -> Result<Player, Fault> {
    let everybody: Vec<usize> = (0..session.table().len()).collect();
    let reader = LineReader::new(text, session, &everybody);
    verdict::read_one_person(&reader, &Token::from_text(text))
}

/// Part of a hand that is asked for first; `None` where that is the declarer.
pub fn first_part_asked(session: &Session) -> Option<Part> {
    by_game!(Position, session.position(), position => position.first_part_asked())
}

/// Possible first sides, in a game that asks for the side before the end of the hand; else empty.
pub fn possible_first_sides(session: &Session) -> Vec<String> {
    by_game!(Position, session.position(), position => position.possible_first_sides(session.roster()))
}

/// Words in their written form about the last trick, for everybody who plays; empty where it is not
/// asked for separately.
pub fn last_trick_words(session: &Session, lang: Lang) -> Vec<String> {
    by_game!(Position, session.position(), position => position.last_trick_words(session.roster(), lang))
}

/// Words in their written form for the ways in which a hand can end, where these name somebody;
/// else empty.
pub fn words_for_hand_endings(session: &Session, lang: Lang) -> Vec<String> {
    by_game!(Position, session.position(), position => position.words_for_hand_endings(session.roster(), lang))
}

/// Words in their written form for an outcome; empty where a mark says the outcome.
pub fn outcome_words(session: &Session, lang: Lang) -> Vec<String> {
    by_game!(Position, session.position(), position => position.outcome_words(lang))
}

/// Name of a player, written so that the notation reads it as the same player again.
pub fn name_before_points(player: Player, session: &Session) -> String {
    by_game!(Position, session.position(), position => position.name(player, session.roster()))
}

/// Lines that show what can be typed next and, behind ` = `, what it means.
pub fn example_lines(session: &Session, names: &ExampleNames) -> Vec<Message> {
    by_game!(Position, session.position(), position => position.example_lines(names))
}

/// Prints an event as a line that is read back as the same event.
pub fn print_event_line(
    facts: &Facts,
    note: Option<&str>,
    session: &Session,
    lang: Lang,
) -> String {
    // Facts of another game than the session's are never recorded.
    let mut line = by_same_game!(
        (Facts, facts, facts), (Position, session.position(), position) =>
            position.print_line(facts, session.roster(), lang),
        else String::new()
    );
    if let Some(note) = note {
        mark::append_note(note, &mut line);
    }
    line
}
