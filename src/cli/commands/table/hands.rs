//! Recording of a typed hand: asks for what is missing and about what is doubtful, and says what
//! was recorded.

use super::lines::{self, LineKind};
use super::prompt::{Prompt, TypedLine};
use super::sitting::{NextStep, PromptSession};
use super::{over, restored};
use crate::app::evening::RecordedEvent;
use crate::cli::commands::{hand, moved};
use crate::cli::failure::Failure;
use crate::cli::typed::VerbMatch;
use crate::cli::{guide, typed};
use crate::games::outcome::Trace;
use crate::games::session::Session;
use crate::model::message::Sentence;
use crate::model::{code, name, refuse, say};
use crate::notation::{self, Fault, LineProgress, Part, PieceKind};
use crate::present::{Lang, Voice, notation_page, table_mode as view};

/// Card points that are possible in every bid.
const ANY_POINTS: &str = "40";

/// Words that people type for a verb with another name.
const OTHER_WORDS: [(&str, &str); 8] = [
    ("löschen", "void"),
    ("entfernen", "void"),
    ("delete", "void"),
    ("remove", "void"),
    ("korrigieren", "fix"),
    ("verbessern", "fix"),
    ("correct", "fix"),
    ("change", "fix"),
];

impl PromptSession<'_> {
    /// Records a typed hand, after questions about what is missing and what is doubtful.
    pub fn ask_and_record_hand(
        &mut self,
        mut line: String,
        session: &Session,
        prompt: &Prompt,
    ) -> Result<NextStep, Failure> {
        let voice = self.context.voice.for_session(session);
        if over::words_behind_paid(&line).is_some() {
            prompt.print_result(&voice.label(say::table_paid_when_over), &voice);
            return Ok(NextStep::EMPTY);
        }
        // What is asked for stands before a note.
        let (body, note) = notation::split_off_note(&line);
        let (typed, note) = (line.clone(), note.to_owned());
        line = body.trim_end().to_owned();
        if line.is_empty() {
            prompt.print_result(&voice.label(say::table_note_alone), &voice);
            prompt.keep_in_history(typed.trim());
            // The next line is read as a hand, and not as more of the note.
            return Ok(NextStep::EMPTY);
        }
        loop {
            let unmarked = word_without_mark(&line, session);
            let part = match guide::line_progress(&line, session, &voice) {
                _ if unmarked.is_some() => Part::Outcome,
                LineProgress::Open(missing) if !missing.is_empty() => missing[0],
                _ => break,
            };
            let at = unmarked.as_ref().map(|fault| fault.span.end);
            if let Some(failure) = refusal_of_missing_part(&line, (part, at), session, &voice) {
                self.context.report(&failure, &voice);
                return Ok(NextStep::On(line));
            }
            let question = question_about_part(part, session, prompt.is_plain(), &voice);
            // Above the question stands the line that it is about.
            prompt.print_result(&line, &voice);
            unmarked.iter().for_each(|fault| self.context.world.print(&voice.say(&fault.what)));
            let context = unmarked.is_none().then(|| self.context_of_line(session, &line));
            match prompt.ask_question(&question, context, &voice) {
                TypedLine::End => {
                    restored::keep_unrecorded_line(&line);
                    return Ok(NextStep::Leave);
                }
                // One step back: the line as it was, with what is missing still to come.
                TypedLine::Dropped(_) | TypedLine::Back | TypedLine::TakeBack => {
                    return Ok(self.leave_question(&line, prompt));
                }
                TypedLine::Line(answer) if answer.trim().is_empty() => {
                    return Ok(self.leave_question(&line, prompt));
                }
                TypedLine::Line(answer) if answer.trim() == "?" => {
                    self.context.world.print(&notation_page::notation_page(session, &voice))
                }
                TypedLine::Line(answer) => {
                    let answer = answer.trim();
                    let longer = line_with_answer(&line, answer, (part, at), session, &voice);
                    match notation::read(&longer, session) {
                        Err(_) if let Some(kind) = verb_instead_of_answer(answer, session) => {
                            return self.run_instead_of_hand(&kind, answer, &line, session, prompt);
                        }
                        Err(fault) if can_never_become_hand(&longer, session, &voice) => {
                            self.context.report(&Failure::Notation(Box::new(fault)), &voice);
                        }
                        _ => line = longer,
                    }
                }
            }
        }
        let line = format!("{line} {note}").trim_end().to_owned();
        if line != typed {
            prompt.keep_in_history(&line);
        }
        self.confirm_and_record(&line, session, prompt)
    }

    /// Step back from a question about a line: the line as it was stands in the prompt, or is named
    /// where nothing can stand there.
    fn leave_question(&self, line: &str, prompt: &Prompt) -> NextStep {
        if prompt.is_plain() {
            self.say_not_recorded(line);
        }
        NextStep::line_beginning_with(line)
    }

    fn say_not_recorded(&self, line: &str) {
        self.say(&self.context.voice.say(&say!(table_question_left { line })));
    }

    /// Runs a verb that was typed where a question asks for a part of this line, which is not
    /// recorded; an undo takes back no more than that line.
    fn run_instead_of_hand(
        &mut self,
        kind: &LineKind,
        typed: &str,
        line: &str,
        session: &Session,
        prompt: &Prompt,
    ) -> Result<NextStep, Failure> {
        let back = self.leave_question(line, prompt);
        match kind {
            LineKind::Verb(words) if words.len() == 1 && typed::is_verb(&words[0], "undo") => {
                return Ok(back);
            }
            LineKind::Leave => restored::keep_unrecorded_line(line),
            _ => {
                prompt.keep_in_history(line);
                prompt.screen().iter().for_each(|_| self.say_not_recorded(line));
            }
        }
        self.run_typed_line(typed, session, prompt)
    }

    /// Records a hand; asks first whether to, where the hand is doubtful, or where another device
    /// recorded something since it was typed.
    fn confirm_and_record(
        &mut self,
        line: &str,
        seen: &Session,
        prompt: &Prompt,
    ) -> Result<NextStep, Failure> {
        let mut seen = seen.clone();
        let mut is_asked = self.careful;
        loop {
            let (tried, before) = match self.score_line_without_recording(line) {
                Ok(tried) => tried,
                Err(failure) => {
                    let voice = self.context.voice.for_session(&seen);
                    self.context.report(&failure, &voice);
                    self.suggest_similar_verb(line, &seen, &voice);
                    return Ok(NextStep::On(line.to_owned()));
                }
            };
            let voice = self.context.voice.for_session(&before);
            if before != seen {
                self.note_what_came_in();
                self.tell_what_came_in();
                self.say(&view::next_hand_heading_lines(&before, &voice));
                (is_asked, seen) = (true, before.clone());
            }
            let is_doubtful = !tried.doubts.is_empty()
                || !tried.applied.outcome.warnings.is_empty()
                || is_also_name_start(line, &before, &voice);
            if (is_doubtful || is_asked) && !self.context.yes {
                self.say(&view::recorded_hand_preview(&tried, &voice));
                let asked = if is_doubtful { say::table_ask_anyway } else { say::table_ask_record };
                if !prompt.ask_yes_or_no(&voice.label(asked), line, &voice) {
                    restored::keep_unrecorded_line(line);
                    prompt.print_result(&voice.label(say::table_not_recorded), &voice);
                    return Ok(NextStep::On(line.to_owned()));
                }
            }
            match self.record_line(line, &before) {
                Ok(Some(recorded)) => {
                    restored::forget_kept_line();
                    let rotated =
                        hand::rotate_after_round(&mut self.context.open_store()?, self.context)?;
                    self.tell_recorded_event(&recorded, rotated, prompt);
                    return Ok(NextStep::EMPTY);
                }
                // Somebody else has written: shown, and asked again.
                Ok(None) => {}
                Err(failure) => {
                    self.context.report(&failure, &voice);
                    return Ok(NextStep::On(line.to_owned()));
                }
            }
        }
    }

    /// Says in one sentence what was recorded.
    fn tell_recorded_event(
        &self,
        recorded: &RecordedEvent,
        rotated: Option<String>,
        prompt: &Prompt,
    ) {
        let voice = self.context.voice.for_session(&recorded.evening.session);
        let told = view::recorded_hand_preview(recorded, &voice);
        let told = match prompt {
            Prompt::Screen(_) => say!(table_recorded { told }),
            Prompt::Plain(_) => say!(table_recorded_plain { told }),
        };
        let told = std::iter::once(voice.say(&told)).chain(rotated).collect::<Vec<String>>();
        prompt.print_result(&told.join("\n"), &voice);
    }

    /// Names the verb that a line probably means; returns whether there is one.
    pub fn suggest_similar_verb(&self, line: &str, session: &Session, voice: &Voice) -> bool {
        let verb = self.similar_verb(line, session, voice);
        verb.map(|verb| self.say(&voice.say(&say!(table_close_verb { verb })))).is_some()
    }

    /// Verb that is probably meant by a line whose first word is no part of a hand.
    fn similar_verb(&self, line: &str, session: &Session, voice: &Voice) -> Option<String> {
        let word = line.split_whitespace().next()?.to_lowercase();
        let look = notation::analyse_line(line, line.len(), session, voice.notation_lang());
        if look.pieces.first().is_some_and(|piece| piece.part.is_some()) {
            return None;
        }
        if let Some((_, verb)) = OTHER_WORDS.iter().find(|(other, _)| *other == word) {
            let mut verbs =
                typed::verb_names(Lang::En).into_iter().zip(typed::verb_names(voice.lang));
            return verbs.find(|(english, _)| english == verb).map(|(_, named)| named);
        }
        let most = if word.chars().count() < 6 { 1 } else { 2 };
        // Whatever language it was meant in, it is named in that of the reader.
        let verbs = |lang| typed::verb_names(lang).into_iter().zip(typed::verb_names(voice.lang));
        let paid = over::PAID.map(|paid| (paid.to_owned(), paid.to_owned()));
        let verbs = [voice.lang, Lang::De, Lang::En].into_iter().flat_map(verbs).chain(paid);
        let close =
            verbs.map(|(verb, named)| (name::count_typing_slips(&word, &verb), named)).min()?;
        (close.0 <= most).then_some(close.1)
    }

    /// Scores a line without recording it; returns the session before the hand as well.
    fn score_line_without_recording(
        &self,
        line: &str,
    ) -> Result<(RecordedEvent, Session), Failure> {
        let mut before = None;
        let recorded = hand::record_event_from(self.context, true, |_, session| {
            before = Some(session.clone());
            hand::read_hand_line(line, None, session)
        })?;
        let before = before.unwrap_or_else(|| recorded.evening.session_with_shown_names());
        Ok((recorded, before))
    }

    /// Records a line; `None` where another device recorded something since the session `seen` was
    /// shown, as the line was meant for that state.
    fn record_line(&self, line: &str, seen: &Session) -> Result<Option<RecordedEvent>, Failure> {
        let mut is_old = false;
        let recorded = hand::record_event_from(self.context, false, |_, session| {
            is_old = session != seen;
            if is_old {
                Err(refuse!(not_confirmed).into())
            } else {
                hand::read_hand_line(line, None, session)
            }
        });
        match recorded {
            Err(_) if is_old => Ok(None),
            recorded => {
                let recorded = recorded?;
                let mut store = self.context.open_store()?;
                moved::tell_open_payments(self.context, &mut store, &recorded.evening, None)?;
                Ok(Some(recorded))
            }
        }
    }
}

/// Question about a part of a hand; at a plain prompt it says how it is left.
fn question_about_part(part: Part, session: &Session, is_plain: bool, voice: &Voice) -> String {
    let mut question = part.question();
    question.replace_players_by_names(session.roster());
    let question = voice.say(&question);
    match is_plain {
        true => {
            view::question_text(&format!("{question} {}", voice.label(say::table_ask_leave)), voice)
        }
        false => view::question_text(&question, voice),
    }
}

/// Fault of a line at a word that does not say how it went, such as `raus`.
fn word_without_mark(line: &str, session: &Session) -> Option<Fault> {
    let fault = notation::read(line, session).err()?;
    (fault.what.key == say::notation_word_mark::KEY).then_some(fault)
}

/// Whole verb, or word that leaves the program, that is typed where a question asks for a part of a
/// hand.
pub fn verb_instead_of_answer(answer: &str, session: &Session) -> Option<LineKind> {
    let kind = lines::classify_line(answer, Some(session), typed::how_word_matches_verb);
    let is_whole = match &kind {
        LineKind::Leave => true,
        LineKind::Verb(words) => words.first().is_some_and(|word| {
            typed::how_word_matches_verb(&word.to_lowercase()) == Some(VerbMatch::Whole)
        }),
        _ => false,
    };
    (is_whole && notation::read_player(answer, session).is_err()).then_some(kind)
}

/// Line with an answer about a part of it, which is written behind the word that ends at `at`, where
/// it says how that went.
fn line_with_answer(
    line: &str,
    answer: &str,
    (part, at): (Part, Option<usize>),
    session: &Session,
    voice: &Voice,
) -> String {
    let Some(at) = at else {
        let answer = guide::answer_as_written_in_line(answer, line, part, session, voice);
        return guide::line_with_answer(line, &answer, session, voice);
    };
    let marks = guide::marks_of_answer(answer).unwrap_or_else(|| format!(" {answer}"));
    format!("{}{marks}{}", &line[..at], &line[at..])
}

/// Whether a line cannot become a hand, whatever is typed behind it.
fn can_never_become_hand(line: &str, session: &Session, voice: &Voice) -> bool {
    let look = notation::analyse_line(line, line.len(), session, voice.notation_lang());
    matches!(look.state, LineProgress::Wrong(_) | LineProgress::Doubtful(_))
}

/// Whether the line begins with one letter for an event that is also the first letter of somebody's
/// name at the table: `r s` with a Rita there.
fn is_also_name_start(line: &str, session: &Session, voice: &Voice) -> bool {
    let look = notation::analyse_line(line, line.len(), session, voice.notation_lang());
    let Some(first) = look.pieces.first().filter(|piece| piece.kind == PieceKind::Event) else {
        return false;
    };
    let Some(letter) = line.get(first.span.clone()).filter(|word| word.len() == 1) else {
        return false;
    };
    let mut names = session.table().players().iter().map(|player| session.roster().name(*player));
    names.any(|name| name.to_lowercase().starts_with(&letter.to_lowercase()))
}

/// Refusal of a line that lacks only one part but that no such part would complete: somebody in it
/// does not play this hand, or "all tricks" means nothing in this bid.
fn refusal_of_missing_part(
    line: &str,
    (missing, at): (Part, Option<usize>),
    session: &Session,
    voice: &Voice,
) -> Option<Failure> {
    let forehand = session.position().speaking_order().first().copied();
    let answer = match missing {
        Part::CardPoints => ANY_POINTS,
        Part::Outcome => "+",
        Part::LastTrick => session.roster().name(session.table().player(forehand?)),
        _ => return None,
    };
    let whole = line_with_answer(line, answer, (missing, at), session, voice);
    let read = notation::read_with_places_of_parts(&whole, session).ok()?;
    let refusal = session.clone().apply(&read.event, Trace::off()).err()?;
    let said = hand::UnderstoodLine::from_line(line, read.places, session);
    [code::not_active, code::all_tricks_elsewhere]
        .contains(&refusal.code)
        .then(|| said.mark_fault(refusal.into()).with_voice(*voice))
}
