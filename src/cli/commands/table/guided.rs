//! Questions for one hand, one after the other, each answered with a single key: for whoever does
//! not know the notation.
//!
//! The choices are those that the reader of lines proposes, so that no choice is offered that it
//! could not read.

use super::prompt::{Prompt, TypedLine};
use crate::cli::Context;
use crate::cli::failure::Failure;
use crate::cli::guide::{self, GuideStep};
use crate::games::session::Session;
use crate::model::say;
use crate::notation::{self, LineProgress};
use crate::present::{Voice, key_words, notation_page, table_mode as view};

/// Keys of the choices, in order.
const KEYS: &str = "123456789abcdefghijklmnop";
/// Keys of the choices where a digit would be read as points.
const LETTERS: &str = "abcdefghijklmnop";

/// Asks for a whole hand question by question and returns its line; `None` where the user gives up.
pub fn ask_hand(context: &Context, session: &Session, prompt: &Prompt) -> Option<String> {
    let voice = context.voice.for_session(session);
    // What was said after each answer, the newest last.
    let mut lines: Vec<String> = Vec::new();
    context.world.print(&view::wrap_to_screen(&voice.label(say::table_guided), &voice));
    loop {
        let line = lines.last().cloned().unwrap_or_default();
        let GuideStep { is_complete, missing, asked, choices, begun, .. } =
            guide::next_guide_step(&line, usize::MAX, session, &voice);
        if is_complete && choices.is_empty() && begun.is_empty() {
            return Some(line);
        }
        if !line.is_empty() {
            context.world.print(&line);
        }
        let every: Vec<&str> = choices.iter().map(String::as_str).collect();
        let bare = guide::words_without_marked_forms(every.iter().copied());
        let choices = words_for_keys(bare.into_iter().chain(begun.iter().map(String::as_str)));
        let keys = if guide::is_answered_with_figure(missing) { LETTERS } else { KEYS };
        let or = guide::is_answered_with_figure(missing).then(|| voice.label(say::table_or));
        let asked = asked.unwrap_or_else(|| voice.label(say::table_ask_more));
        context.world.print(&view::choices_text(&asked, or, &choices, keys, &voice));
        let said = match prompt.ask_question(&view::question_text("", &voice), None, &voice) {
            TypedLine::End | TypedLine::Dropped(_) | TypedLine::TakeBack => return None,
            TypedLine::Back if lines.pop().is_none() => return None,
            TypedLine::Back => None,
            TypedLine::Line(answer) if answer.trim() == "?" => {
                context.world.print(&notation_page::notation_page(session, &voice));
                None
            }
            TypedLine::Line(answer) => match guide::without_unit_word(answer.trim()) {
                "" if is_complete => return Some(line),
                // One step back, and out of it at the beginning.
                "" | "<" if lines.pop().is_none() => return None,
                "" | "<" => None,
                points if guide::is_number(points) && guide::is_answered_with_figure(missing) => {
                    Some(guide::figure_as_written_in_line(points, missing, session))
                }
                answer => match (choice_of_pressed_key(answer, &choices, keys), missing) {
                    (word, _) if begun.contains(&word) => {
                        ask_continuation((&line, &word), session, prompt, context, &voice)
                    }
                    (word, Some(_)) => Some(word),
                    (word, None) => ask_outcome(&word, &every, prompt, context, &voice),
                },
            },
        };
        let Some(said) = said else { continue };
        let line = guide::line_with_answer(&line, &said, session, &voice);
        match notation::read(&line, session) {
            Err(fault)
                if matches!(
                    guide::line_progress(&format!("{line} "), session, &voice),
                    LineProgress::Wrong(_)
                ) =>
            {
                context.report(&Failure::Notation(Box::new(fault)), &voice);
            }
            _ => lines.push(line),
        }
    }
}

/// Asks whether a game was won or lost, where the word can have a mark for it, and returns the word
/// with its mark; `None` means one step back.
fn ask_outcome(
    word: &str,
    every: &[&str],
    prompt: &Prompt,
    context: &Context,
    voice: &Voice,
) -> Option<String> {
    let marked: Vec<&str> = every
        .iter()
        .copied()
        .filter(|one| key_words::without_notation_marks(one) == word)
        .collect();
    if marked.len() < 2 || !marked.contains(&word) {
        return Some(word.to_owned());
    }
    let marked = words_for_keys(marked);
    context.world.print(&view::choices_text(
        &voice.label(say::table_ask_marked),
        None,
        &marked,
        KEYS,
        voice,
    ));
    match prompt.ask_question(&view::question_text("", voice), None, voice) {
        TypedLine::End | TypedLine::Dropped(_) | TypedLine::TakeBack | TypedLine::Back => None,
        TypedLine::Line(answer) => match answer.trim() {
            "" => Some(word.to_owned()),
            "<" => None,
            answer => Some(match guide::marks_of_answer(answer) {
                Some(marks) => format!("{word}{marks}"),
                None => choice_of_pressed_key(answer, &marked, KEYS),
            }),
        },
    }
}

/// Asks how a half-typed word continues, and returns the whole word; `None` means one step back.
fn ask_continuation(
    (line, begun): (&str, &str),
    session: &Session,
    prompt: &Prompt,
    context: &Context,
    voice: &Voice,
) -> Option<String> {
    let typed = format!("{line} {begun}");
    let look = notation::analyse_line(&typed, typed.len(), session, voice.notation_lang());
    let follows = look.proposals.iter().filter(|one| !one.is_open);
    let follows = follows.filter_map(|one| one.insert.strip_prefix(begun));
    // Behind a letter stands a figure, and no key of a choice.
    let every: Vec<&str> = follows.filter(|_| begun.ends_with(':')).collect();
    let choices = words_for_keys(guide::words_without_marked_forms(every.iter().copied()));
    let asked = voice.say(&say!(table_ask_behind { begun }));
    context.world.print(&view::choices_text(&asked, None, &choices, KEYS, voice));
    match prompt.ask_question(&view::question_text("", voice), None, voice) {
        TypedLine::End | TypedLine::Dropped(_) | TypedLine::TakeBack | TypedLine::Back => None,
        TypedLine::Line(answer) => match answer.trim() {
            "" | "<" => None,
            answer => {
                let word = ask_outcome(
                    &choice_of_pressed_key(answer, &choices, KEYS),
                    &every,
                    prompt,
                    context,
                    voice,
                );
                word.map(|word| format!("{begun}{word}"))
            }
        },
    }
}

/// First words of the list, as many as there are keys.
fn words_for_keys<'w>(words: impl IntoIterator<Item = &'w str>) -> Vec<String> {
    words.into_iter().take(KEYS.len()).map(str::to_owned).collect()
}

/// Choice that belongs to a pressed key; any other answer is returned as typed.
fn choice_of_pressed_key(answer: &str, choices: &[String], keys: &str) -> String {
    let mut letters = answer.chars();
    let key = match (letters.next(), letters.next()) {
        (Some(key), None) => keys.find(key),
        _ => None,
    };
    match key.and_then(|key| choices.get(key)) {
        Some(choice) => choice.clone(),
        None => answer.to_owned(),
    }
}
