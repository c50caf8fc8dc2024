//! Next step in a line that is put together question by question, at a terminal or on a phone.
//!
//! The choices are those that the reader of lines proposes, so that no choice is offered that it
//! could not read.

use crate::games::session::Session;
use crate::model::{Label, say};
use crate::notation::{self, LineProgress, LineProposal, Part, PieceKind};
use crate::present::Voice;
use crate::present::key_words::without_notation_marks;

pub struct GuideStep {
    /// Whether the line is complete.
    pub is_complete: bool,
    /// Part of the hand that has to be said next.
    pub missing: Option<Part>,
    /// Question for the next part, where something is still missing.
    pub asked: Option<String>,
    /// Words that can be typed next in the line.
    pub choices: Vec<String>,
    /// Beginnings of words that can be typed next and continue without a blank: `gegner:`.
    pub begun: Vec<String>,
    /// Everything that the reader proposes behind the line.
    pub proposals: Vec<LineProposal>,
}

/// Finds the next step behind a line, with at most `most` choices.
pub fn next_guide_step(line: &str, most: usize, session: &Session, voice: &Voice) -> GuideStep {
    let is_first = line.is_empty();
    let blank = format!("{line} ");
    let at_end = if is_first { "" } else { blank.as_str() };
    let look = notation::analyse_line(at_end, at_end.len(), session, voice.notation_lang());
    let is_complete = matches!(line_progress(line, session, voice), LineProgress::Complete(_));
    let missing = match &look.state {
        _ if is_first => notation::first_part_asked(session),
        LineProgress::Open(missing) => missing.first().copied(),
        _ => None,
    };
    let sides = if is_first { notation::possible_first_sides(session) } else { Vec::new() };
    let fitting = |proposal: &&LineProposal| match missing {
        // Before anything is said of the hand, something else may have happened.
        Some(Part::Ending | Part::PointsOf(_) | Part::Written(_)) => {
            is_first && proposal.part == Part::Event
        }
        // Who it is, behind a word that is about somebody.
        Some(Part::Person) => proposal.kind == PieceKind::Name,
        Some(part) => proposal.part == part,
        None if is_first => matches!(proposal.kind, PieceKind::Name | PieceKind::Event),
        // The sides are complete by themselves.
        None => proposal.part != Part::Side,
    };
    // Whoever sits this hand out plays nothing.
    let sits_out: Vec<String> = match missing {
        Some(Part::Losers | Part::Offender) => players_sitting_out(session),
        Some(Part::Who) | None if is_first => players_sitting_out(session),
        _ => Vec::new(),
    };
    let fitting = look
        .proposals
        .iter()
        .filter(fitting)
        .filter(|proposal| !sits_out.contains(&proposal.insert.trim_matches('"').to_owned()));
    let (open, fitting): (Vec<&LineProposal>, Vec<&LineProposal>) =
        fitting.partition(|proposal| proposal.is_open);
    let is_asked = !is_first && matches!(missing, None | Some(Part::CardPoints));
    let begun = if is_asked { word_beginnings(&open) } else { Vec::new() };
    let fitting = without_later_doublings(&fitting);
    let lang = voice.notation_lang();
    let mut choices = match missing {
        // Who it is, and not the word that it is said with.
        Some(Part::LastTrick) => notation::last_trick_words(session, lang),
        Some(Part::Side) => notation::possible_first_sides(session),
        Some(Part::Outcome) if fitting.is_empty() => notation::outcome_words(session, lang),
        Some(Part::Ending) if sides.is_empty() => {
            [notation::words_for_hand_endings(session, lang), fitting].concat()
        }
        Some(Part::Ending) => [sides.clone(), fitting].concat(),
        _ => fitting,
    };
    choices.truncate(most);
    let (missing, asked) = match question_for_sides(&sides) {
        Some(asked) => (Some(Part::Side), Some(voice.label(asked))),
        None if is_complete => (missing, None),
        None => (missing, question_for_missing(missing, is_first, session, voice)),
    };
    GuideStep { is_complete, missing, asked, choices, begun, proposals: look.proposals }
}

/// Question for the part of a hand that is missing; `None` where none is.
fn question_for_missing(
    missing: Option<Part>,
    is_first: bool,
    session: &Session,
    voice: &Voice,
) -> Option<String> {
    match missing {
        Some(Part::Ending) if is_first => Some(voice.label(say::table_ask_what)),
        None if is_first => Some(voice.label(say::table_ask_first)),
        Some(part) => {
            let mut question = part.question();
            question.replace_players_by_names(session.roster());
            Some(voice.say(&question))
        }
        None => None,
    }
}

/// Beginnings of words among the open proposals: all that end in `:` or `=`, and of the others the
/// first for each part of the hand.
fn word_beginnings(open: &[&LineProposal]) -> Vec<String> {
    let is_letter = |one: &LineProposal| !one.insert.ends_with([':', '=']);
    let is_again = |place: usize, one: &LineProposal| {
        open[..place].iter().any(|other| other.part == one.part && is_letter(other))
    };
    let each =
        open.iter().enumerate().filter(|(place, one)| !is_letter(one) || !is_again(*place, one));
    each.map(|(_, one)| one.insert.clone()).collect()
}

/// Words without later doublings: of kontra and re, which are said one after the other, only the
/// next one.
fn without_later_doublings(fitting: &[&LineProposal]) -> Vec<String> {
    let next = fitting.iter().find(|one| one.kind == PieceKind::Doubling).map(|one| &one.insert);
    let is_next =
        |one: &&&LineProposal| one.kind != PieceKind::Doubling || Some(&one.insert) == next;
    fitting.iter().filter(is_next).map(|one| one.insert.clone()).collect()
}

/// Players at the table who do not play the next hand.
pub fn players_sitting_out(session: &Session) -> Vec<String> {
    let active = session.position().speaking_order();
    let seats = (0..session.table().len()).filter(|seat| !active.contains(seat));
    seats.map(|seat| session.roster().name(session.table().player(seat)).to_owned()).collect()
}

/// Question that asks who plays alone or together; `None` where there is no choice.
fn question_for_sides(sides: &[String]) -> Option<Label> {
    let are_joined = sides.iter().any(|side| side.contains('+'));
    (!sides.is_empty()).then_some(if are_joined {
        say::table_ask_together
    } else {
        say::table_ask_alone
    })
}

/// Whether the missing part is answered with a figure, so that digits are no keys for choices.
pub fn is_answered_with_figure(missing: Option<Part>) -> bool {
    matches!(missing, Some(Part::CardPoints | Part::PointsOf(_) | Part::Written(_)))
}

/// Whether the text is a number; the points of a hand may be negative.
pub fn is_number(typed: &str) -> bool {
    notation::points(typed).is_some()
}

/// Figure as it is written in the line, with the letter or name of the person it belongs to, where
/// that person was asked for.
pub fn figure_as_written_in_line(typed: &str, missing: Option<Part>, session: &Session) -> String {
    match missing {
        Some(Part::PointsOf(player)) => {
            format!("{}={typed}", notation::name_before_points(player, session))
        }
        _ => typed.to_owned(),
    }
}

const YES: [&str; 9] = ["ja", "j", "yes", "y", "geschafft", "gewonnen", "made", "won", "+"];
const NO: [&str; 9] = ["nein", "n", "no", "nicht", "verloren", "not", "failed", "lost", "-"];

/// Figure without the word for what is counted: `48 Augen` becomes `48`.
pub fn without_unit_word(typed: &str) -> &str {
    match typed.split_once(char::is_whitespace) {
        Some((figure, of)) if notation::is_unit_word(of.trim()) => figure,
        _ => typed,
    }
}

/// Answer as it is written in the line: a figure with the name of its owner, or a yes or no as the
/// word for the outcome.
pub fn answer_as_written_in_line(
    typed: &str,
    line: &str,
    missing: Part,
    session: &Session,
    voice: &Voice,
) -> String {
    let typed =
        if is_answered_with_figure(Some(missing)) { without_unit_word(typed) } else { typed };
    if is_answered_with_figure(Some(missing)) && is_number(typed) {
        return figure_as_written_in_line(typed, Some(missing), session);
    }
    let longer = |said: &str| line_progress(&format!("{line} {said}"), session, voice);
    if missing == Part::LastTrick && notation::read_player(typed, session).is_ok() {
        // Just who it was, which is no beginning of their points.
        let word = notation::last_trick_words(session, voice.notation_lang()).into_iter().next();
        let said = word.and_then(|said| Some(format!("{} {typed}", said.split_once(' ')?.0)));
        return said
            .filter(|said| !matches!(longer(said), LineProgress::Wrong(_)))
            .unwrap_or_else(|| typed.to_owned());
    }
    let key = typed.to_lowercase();
    let mark = match missing {
        Part::Outcome if YES.contains(&key.as_str()) => '+',
        Part::Outcome if NO.contains(&key.as_str()) => '-',
        _ => return typed.to_owned(),
    };
    let blank = format!("{line} ");
    let proposals =
        notation::analyse_line(&blank, blank.len(), session, voice.notation_lang()).proposals;
    let says =
        |proposal: &&LineProposal| proposal.part == missing && proposal.insert.ends_with(mark);
    proposals.iter().find(says).map_or_else(|| typed.to_owned(), |proposal| proposal.insert.clone())
}

/// Line with an answer added: at its end, or, for card points that would join the letter before
/// them (`anne dreier k` and 4), within the line.
pub fn line_with_answer(line: &str, answer: &str, session: &Session, voice: &Voice) -> String {
    let at_end = format!("{line} {answer}").trim().to_owned();
    let lacks_points = |line: &str| match line_progress(line, session, voice) {
        LineProgress::Open(missing) => missing.contains(&Part::CardPoints),
        _ => false,
    };
    if answer.parse::<u32>().is_err() || !lacks_points(line) || !lacks_points(&at_end) {
        return at_end;
    }
    let mut within =
        line.rmatch_indices(' ').map(|(at, _)| format!("{} {answer}{}", &line[..at], &line[at..]));
    within
        .find(|line| matches!(line_progress(line, session, voice), LineProgress::Complete(_)))
        .unwrap_or(at_end)
}

/// Words that say that a bonus was announced, beside the marks for it.
const ANNOUNCED: [&str; 4] = ["!", "^", "angesagt", "announced"];

/// Marks of an answer that consists of words for marks alone: `! angesagt, verloren` becomes `!-`;
/// `None` for any other answer.
pub fn marks_of_answer(answer: &str) -> Option<String> {
    let is_between = |c: char| c.is_whitespace() || c == ',';
    let words = answer.split(is_between).filter(|word| !word.is_empty()).map(str::to_lowercase);
    let (mut announces, mut ends) = (false, "");
    for word in words {
        match word.as_str() {
            word if ANNOUNCED.contains(&word) => announces = true,
            word if YES.contains(&word) => ends = "+",
            word if NO.contains(&word) || word == "misslungen" => ends = "-",
            "gelungen" => ends = "+",
            "!+" => (announces, ends) = (true, "+"),
            "!-" => (announces, ends) = (true, "-"),
            _ => return None,
        }
    }
    let said = format!("{}{ends}", if announces { "!" } else { "" });
    (!said.is_empty()).then_some(said)
}

/// Words of the list, without those that are another word of the list with marks behind it.
pub fn words_without_marked_forms<'w>(
    words: impl Iterator<Item = &'w str> + Clone,
) -> Vec<&'w str> {
    let is_bare = |bare: &str| words.clone().any(|word| word == bare);
    words
        .clone()
        .filter(|word| {
            without_notation_marks(word) == *word || !is_bare(without_notation_marks(word))
        })
        .collect()
}

/// State of the line: whether it can be read, and which parts are missing.
pub fn line_progress(line: &str, session: &Session, voice: &Voice) -> LineProgress {
    notation::analyse_line(line, line.len(), session, voice.notation_lang()).state
}

/// Name of a person, where the line begins with one.
pub fn name_at_line_start(line: &str, session: &Session) -> Option<String> {
    let first =
        line.strip_prefix('"').map_or(line.split(' ').next(), |rest| rest.split('"').next());
    let first = first?.to_lowercase();
    let mut names = session.roster().names().iter().filter(|name| name.to_lowercase() == first);
    names.next().cloned()
}
