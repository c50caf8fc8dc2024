//! Questions at the prompt while no evening is open: game, rules, people and stake, each with what
//! was used last as the answer to Enter.

use std::process::ExitCode;

use super::lines::{self, LineKind};
use super::over;
use super::prompt::{Prompt, TypedLine};
use super::questions::{ASKED, GAME, HOUSE, PEOPLE, Questions, STAKE, answers_from_last_evening};
use super::sitting::PromptSession;
use crate::cli::failure::Failure;
use crate::cli::options::split_command_line;
use crate::cli::typed::{self as verbs, VerbMatch};
use crate::games::GameKind;
use crate::model::{Word, say};
use crate::present::{rules as shown, table_mode as view};
use crate::typed::rules;

/// Answer that goes back to the question before.
const BACK: &str = "<";
/// Answer that asks for the possible answers.
const PAGE: &str = "?";

/// Asks the questions and begins an evening; returns whether one was begun.
pub fn begin_evening(sitting: &mut PromptSession<'_>, prompt: &Prompt) -> Result<bool, Failure> {
    let mut questions = Questions { answers: answers_from_last_evening(sitting) };
    sitting.fit_output_to_window();
    sitting.say(&sitting.context.voice.label(say::table_no_evening));
    let mut at = 0;
    loop {
        while at < ASKED {
            if at == STAKE && !questions.has_stake(sitting) {
                questions.answers[STAKE].clear();
                break;
            }
            let asked = questions.question_with_example(at, &sitting.context.voice);
            let usual = questions.default_answer(at);
            let question = view::question_with_default(&asked, &usual, &sitting.context.voice);
            let typed = prompt.ask_question(&question, None, &sitting.context.voice);
            sitting.fit_output_to_window();
            match typed {
                TypedLine::End | TypedLine::Dropped(_) | TypedLine::TakeBack => return Ok(false),
                TypedLine::Back => at = at.saturating_sub(1),
                TypedLine::Line(answer) if answer.trim() == BACK => at = at.saturating_sub(1),
                TypedLine::Line(answer) if answer.trim() == PAGE => {
                    let voice = sitting.context.voice;
                    let possible = match (at, questions.game()) {
                        (HOUSE, Some(game)) => shown::switches_list(game, &voice),
                        _ => voice.say(&questions.possible_answers(at, sitting)?),
                    };
                    sitting.say(&possible);
                }
                TypedLine::Line(answer) if at == GAME && is_leave_word(&answer) => {
                    return Ok(false);
                }
                // The evening before has come to its end; its people go on.
                TypedLine::Line(answer) if at == GAME && is_verb(&answer) => {
                    let done = sitting.run_verb(&split_command_line(&answer), prompt);
                    if done == ExitCode::SUCCESS && sitting.open_evening()?.is_some() {
                        return Ok(true);
                    }
                }
                // What the end of an evening offers.
                TypedLine::Line(answer)
                    if at == GAME && over::words_behind_paid(&answer).is_some() =>
                {
                    over::record_payments_of_settlement(
                        &over::words_behind_paid(&answer).unwrap_or_default(),
                        sitting,
                        prompt,
                    );
                }
                TypedLine::Line(answer) if at == GAME && text_behind_start(&answer).is_some() => {
                    let rest = text_behind_start(&answer).unwrap_or_default();
                    if !rest.is_empty() {
                        at = questions.take_first_answer(&rest, sitting);
                    }
                }
                TypedLine::Line(answer) if is_first_answer(at, &answer) => {
                    at = questions.take_first_answer(answer.trim(), sitting)
                }
                TypedLine::Line(answer) => {
                    at += usize::from(questions.take_answer(at, answer.trim(), sitting))
                }
            }
        }
        if begin_evening_from_answers(&questions, sitting, prompt) {
            return Ok(true);
        }
        // What was refused is most often a name.
        at = if rules::find_game(&questions.answers[GAME]).is_err() { GAME } else { PEOPLE };
    }
}

/// Command that begins the evening described by a whole line, which leaves nothing to ask; what is
/// wrong with the line is said. `None` where it does not begin with a game.
pub fn start_command_from_line(
    line: &str,
    sitting: &PromptSession<'_>,
) -> Option<Option<Vec<String>>> {
    // One or two letters are rather somebody at the table before.
    let game =
        split_command_line(line).into_iter().next().filter(|word| word.chars().count() > 2)?;
    rules::find_game(&game).ok()?;
    let mut questions = Questions { answers: Default::default() };
    let next = questions.take_first_answer(line, sitting);
    Some((next >= STAKE).then(|| questions.start_command(sitting)))
}

/// Begins the evening that the answers describe; returns whether it was begun.
fn begin_evening_from_answers(
    questions: &Questions,
    sitting: &mut PromptSession<'_>,
    prompt: &Prompt,
) -> bool {
    let mut words = questions.start_command(sitting);
    let voice = sitting.context.voice;
    if questions.has_more_people_than_seats(sitting)
        && prompt.ask_yes_or_no(&voice.label(say::table_ask_every_round), "", &voice)
    {
        words.push("--every-round".to_owned());
    }
    sitting.run_verb(&words, prompt) == ExitCode::SUCCESS
}

/// Whether an answer is one to the first question, also where people are asked for: nobody is called
/// like a game.
fn is_first_answer(at: usize, answer: &str) -> bool {
    let first = answer.split_whitespace().next().unwrap_or_default().to_lowercase();
    at == GAME || (at == PEOPLE && GameKind::ALL.iter().any(|game| game.word() == first))
}

fn is_leave_word(answer: &str) -> bool {
    lines::classify_line(answer, None, verbs::how_word_matches_verb) == LineKind::Leave
}

/// Whether an answer to the first question is a verb, by its whole name, and no game.
fn is_verb(answer: &str) -> bool {
    let words = split_command_line(answer);
    let Some(first) = words.first() else { return false };
    let is_whole = verbs::how_word_matches_verb(&first.to_lowercase()) == Some(VerbMatch::Whole);
    let is_game = rules::find_game(first).is_ok() || verbs::is_verb(first, "start");
    lines::switches_game(answer) || (is_whole && !is_game)
}

/// Text behind the verb that begins an evening; `None` where the answer begins with another word.
fn text_behind_start(answer: &str) -> Option<String> {
    let (first, rest) = answer.trim().split_once(' ').unwrap_or((answer.trim(), ""));
    let is_start = verbs::is_verb(first, "start")
        && verbs::how_word_matches_verb(&first.to_lowercase()) == Some(VerbMatch::Whole);
    is_start.then(|| rest.trim().to_owned())
}
