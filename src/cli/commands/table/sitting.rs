//! An evening at the prompt: a line comes in, is shown as what it was understood as, and is
//! recorded when it is confirmed.

use std::ffi::OsString;
use std::io::BufRead;
use std::process::ExitCode;

use super::editor::View;
use super::guided;
use super::lines::{self, Kind};
use super::prompt::{Prompt, Typed};
use crate::app::AppError;
use crate::app::desk::{self, At};
use crate::app::evening::{Evening, EveningRef, Recorded};
use crate::cli::commands::{hand, moved};
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::guide;
use crate::cli::typed;
use crate::games::outcome::Trace;
use crate::games::session::Session;
use crate::model::{code, name, refuse, say};
use crate::notation::{self, Part, State};
use crate::present::{Lang, Voice, notation_page, table_mode as view};

pub struct Sitting<'c> {
    pub context: &'c mut Context,
    /// Records a hand without asking whether it is meant so.
    quick: bool,
}

/// What a line came to.
enum Next {
    /// On, with this in the line already.
    On(String),
    Leave,
}

impl Next {
    const EMPTY: Next = Next::On(String::new());

    /// On with a line to which something is still to be added.
    fn further(line: &str) -> Next {
        Next::On(format!("{line} "))
    }
}

/// Card points that every bid can have.
const ANY_POINTS: &str = "40";

impl<'c> Sitting<'c> {
    pub fn new(context: &'c mut Context, quick: bool) -> Sitting<'c> {
        Sitting { context, quick }
    }

    /// The evening that is played, where one is open.
    pub fn current(&self) -> Result<Option<Evening>, Failure> {
        Ok(self
            .evening_at_hand()?
            .filter(|evening| !evening.row.ended && !evening.session.is_complete()))
    }

    /// The evening that lines are about, also one that is over.
    fn evening_at_hand(&self) -> Result<Option<Evening>, Failure> {
        let looked = self
            .context
            .store()
            .and_then(|mut store| Ok(desk::look(&mut store, &self.context.at())?));
        match looked {
            Ok(evening) => Ok(Some(evening)),
            Err(Failure::App(AppError::Refused(refusal)))
                if [code::no_current_session, code::database_missing].contains(&refusal.code) =>
            {
                Ok(None)
            }
            Err(failure) => Err(failure),
        }
    }

    pub fn say(&self, text: &str) {
        self.context.world.print(&view::fitted(text, &self.context.voice));
    }

    /// Plays until somebody leaves.
    pub fn evening(&mut self, prompt: &mut Prompt) -> Result<ExitCode, Failure> {
        match self.current()? {
            Some(evening) if evening.session.hands() > 0 => {
                let voice = self.context.voice.of(&evening.session);
                self.say(&view::goes_on(&evening, &voice));
            }
            Some(_) => self.say(&self.context.voice.label(say::table_how)),
            None => {}
        }
        if let Some(evening) = self.current()? {
            // Whoever makes another evening the current one elsewhere does not move this table.
            self.context.which = EveningRef::Named(evening.row.uuid.to_string());
        }
        let mut shown: Option<Session> = None;
        let mut draft = String::new();
        loop {
            let Some(evening) = self.current()? else {
                self.say(&self.context.voice.label(say::table_over));
                return Ok(ExitCode::SUCCESS);
            };
            let session = evening.shown();
            let voice = self.context.voice.of(&session);
            if shown.as_ref() != Some(&session) {
                self.say(&view::heading(&session, &voice));
                shown = Some(session.clone());
            }
            let typed =
                prompt.line(&view::prompt(&session, &voice), &draft, Some(self.view(&session, "")));
            draft = match typed {
                Typed::End => return Ok(ExitCode::SUCCESS),
                Typed::Dropped | Typed::Back => String::new(),
                Typed::Line(line) => match self.line(&line, &session, prompt)? {
                    Next::On(draft) => draft,
                    Next::Leave => return Ok(ExitCode::SUCCESS),
                },
            };
        }
    }

    pub fn view(&self, session: &Session, before: &str) -> View {
        View {
            session: session.clone(),
            called: typed::called,
            verbs: typed::verbs(self.context.voice.lang),
            before: before.to_owned(),
        }
    }

    fn line(
        &mut self,
        line: &str,
        session: &Session,
        prompt: &mut Prompt,
    ) -> Result<Next, Failure> {
        let kind = lines::kind(line, Some(session), typed::called);
        if kind != Kind::Nothing {
            prompt.remember(line.trim());
        }
        match kind {
            Kind::Nothing => Ok(Next::EMPTY),
            Kind::Leave => Ok(Next::Leave),
            Kind::Page => {
                self.context
                    .world
                    .print(&notation_page::page(session, &self.context.voice.of(session)));
                Ok(Next::EMPTY)
            }
            Kind::PageFor(begun) => {
                self.context
                    .world
                    .print(&notation_page::page(session, &self.context.voice.of(session)));
                Ok(Next::further(&begun))
            }
            Kind::Guided => match guided::hand(self.context, session, prompt) {
                Some(line) => self.hand(line, session, prompt),
                None => Ok(Next::EMPTY),
            },
            Kind::Verb(words) => {
                self.verb(&words);
                Ok(Next::EMPTY)
            }
            Kind::Hand => self.hand(line.trim().to_owned(), session, prompt),
        }
    }

    /// Does what a verb does on the command line, for this evening.
    pub fn verb(&mut self, words: &[String]) -> ExitCode {
        let is_table = words.first().is_some_and(|word| typed::is_table(word));
        if is_table {
            self.say(&self.context.voice.label(say::table_here_already));
            return ExitCode::SUCCESS;
        }
        let before = self.current_number();
        let mut args: Vec<OsString> = vec!["kerbholz".into()];
        args.extend(self.context.again());
        args.extend(words.iter().map(OsString::from));
        let code = crate::cli::run(args, &self.context.world);
        if self.current_number() != before {
            // `start` and `use` go on at this prompt.
            self.context.which = EveningRef::Current;
        }
        code
    }

    /// The current evening of the file, which `start` and `use` change.
    fn current_number(&self) -> Option<i64> {
        let mut store = self.context.store().ok()?;
        let current = desk::look(&mut store, &At::Evening(EveningRef::Current)).ok()?;
        Some(current.row.number.get())
    }

    /// A hand: what is missing is asked for, then it is shown, then confirmed.
    fn hand(
        &mut self,
        mut line: String,
        session: &Session,
        prompt: &mut Prompt,
    ) -> Result<Next, Failure> {
        let voice = self.context.voice.of(session);
        loop {
            let look = notation::look(&line, line.len(), session, voice.notation_lang());
            let State::Open(missing) = look.state else { break };
            let Some(part) = missing.first() else { break };
            if let Some(failure) = cannot_play(&line, *part, session, &voice) {
                self.context.report(&failure, &voice);
                return Ok(Next::On(line));
            }
            let mut question = part.question();
            question.name_players(session.roster());
            let question = view::question(&voice.say(&question), &voice);
            match prompt.line_or_back(&question, "", Some(self.view(session, &line))) {
                Typed::End => return Ok(Next::Leave),
                // One step back: the line as it was, with what is missing still to come.
                Typed::Dropped | Typed::Back => return Ok(Next::further(&line)),
                Typed::Line(answer) if answer.trim().is_empty() => return Ok(Next::further(&line)),
                Typed::Line(answer) if answer.trim() == "?" => {
                    self.context.world.print(&notation_page::page(session, &voice))
                }
                Typed::Line(answer) => {
                    let answer = guide::answer(answer.trim(), &line, *part, session, &voice);
                    let longer = guide::longer(&line, &answer, session, &voice);
                    match notation::read(&longer, session) {
                        Err(fault) if is_stuck(&longer, session, &voice) => {
                            self.context.report(&Failure::Notation(Box::new(fault)), &voice);
                        }
                        _ => line = longer,
                    }
                }
            }
        }
        self.confirm(line, session, prompt)
    }

    /// Shows a hand and what it brings; a second Enter records it.
    fn confirm(
        &mut self,
        mut line: String,
        session: &Session,
        prompt: &mut Prompt,
    ) -> Result<Next, Failure> {
        loop {
            let (tried, before) = match self.tried(&line) {
                Ok(tried) => tried,
                Err(failure) => {
                    let voice = self.context.voice.of(session);
                    self.context.report(&failure, &voice);
                    if let Some(verb) = self.close_verb(&line, session, &voice) {
                        self.say(&voice.say(&say!(table_close_verb { verb })));
                    }
                    return Ok(Next::On(line));
                }
            };
            let voice = self.context.voice.of(&before);
            if before != *session {
                self.say(&view::came_in(&before, &voice));
            }
            self.say(&view::preview(&tried, &voice));
            if !self.quick {
                let asked = view::confirmation(&before, &line, prompt.is_plain(), &voice);
                asked.above.iter().for_each(|above| self.context.world.print(above));
                match prompt.line_or_back(&asked.question, &line, Some(self.view(&before, ""))) {
                    Typed::End => return Ok(Next::Leave),
                    Typed::Back => return Ok(Next::On(line)),
                    Typed::Dropped => return Ok(Next::EMPTY),
                    Typed::Line(again)
                        if again.trim() == line
                            || (prompt.is_plain() && again.trim().is_empty()) => {}
                    Typed::Line(again) if again.trim().is_empty() => return Ok(Next::EMPTY),
                    Typed::Line(again) => return self.line(&again, &before, prompt),
                }
            }
            match self.recorded(&line, &before) {
                Ok(true) => return Ok(Next::EMPTY),
                // Somebody else has written: shown, and asked again.
                Ok(false) => line = line.trim().to_owned(),
                Err(failure) => {
                    self.context.report(&failure, &voice);
                    return Ok(Next::On(line));
                }
            }
        }
    }

    /// The verb that somebody may have meant whose first word is nothing of a hand.
    fn close_verb(&self, line: &str, session: &Session, voice: &Voice) -> Option<String> {
        let word = line.split_whitespace().next()?.to_lowercase();
        let look = notation::look(line, line.len(), session, voice.notation_lang());
        if look.pieces.first().is_some_and(|piece| piece.part.is_some()) {
            return None;
        }
        let most = if word.chars().count() < 6 { 1 } else { 2 };
        // Whatever language it was meant in, it is named in that of the reader.
        let verbs = |lang| typed::verbs(lang).into_iter().zip(typed::verbs(voice.lang));
        let verbs = [voice.lang, Lang::De, Lang::En].into_iter().flat_map(verbs);
        let close = verbs.map(|(verb, named)| (name::slips(&word, &verb), named)).min()?;
        (close.0 <= most).then_some(close.1)
    }

    /// What a line would come to, and the session that it was read by.
    fn tried(&self, line: &str) -> Result<(Recorded, Session), Failure> {
        let mut before = None;
        let recorded = hand::record(self.context, true, |_, session| {
            before = Some(session.clone());
            hand::read(line, None, session)
        })?;
        let before = before.unwrap_or_else(|| recorded.evening.shown());
        Ok((recorded, before))
    }

    /// Records a line, unless anything came in since it was shown: nothing is scored on an old
    /// state.
    fn recorded(&self, line: &str, seen: &Session) -> Result<bool, Failure> {
        let mut is_old = false;
        let recorded = hand::record(self.context, false, |_, session| {
            is_old = session != seen;
            if is_old {
                Err(refuse!(not_confirmed).into())
            } else {
                hand::read(line, None, session)
            }
        });
        match recorded {
            Err(_) if is_old => Ok(false),
            recorded => {
                let evening = recorded?.evening;
                moved::tell_open(self.context, &mut self.context.store()?, &evening, true)?;
                Ok(true)
            }
        }
    }
}

/// Whether a line cannot become a hand by anything that is typed behind it.
fn is_stuck(line: &str, session: &Session, voice: &Voice) -> bool {
    let look = notation::look(line, line.len(), session, voice.notation_lang());
    matches!(look.state, State::Wrong(_) | State::Doubtful(_))
}

/// That somebody in the line does not play this hand, where its points are all that is missing: no
/// points would help.
fn cannot_play(line: &str, missing: Part, session: &Session, voice: &Voice) -> Option<Failure> {
    if missing != Part::CardPoints {
        return None;
    }
    let whole = guide::longer(line, ANY_POINTS, session, voice);
    let read = notation::read_with_places(&whole, session).ok()?;
    let refusal = session.clone().apply(&read.event, Trace::off()).err()?;
    let said = hand::Said::of(line, read.places, session);
    (refusal.code == code::not_active).then(|| said.marked(refusal.into()).told_by(*voice))
}

/// Lines that nobody types: the same without prompts. The first that is refused or cannot be read
/// ends it with its status and its number; what came before stays.
pub fn piped(context: &mut Context) -> Result<ExitCode, Failure> {
    let mut sitting = Sitting::new(context, true);
    for number in 1_u64.. {
        let code = match sitting.piped_line() {
            Ok(Some(code)) => code,
            Ok(None) => break,
            Err(failure) => sitting.context.report(&failure, &sitting.context.voice),
        };
        if code != ExitCode::SUCCESS {
            sitting
                .context
                .world
                .tell(&sitting.context.voice.say(&say!(table_line_refused { line: number })));
            return Ok(code);
        }
    }
    Ok(ExitCode::SUCCESS)
}

impl Sitting<'_> {
    /// What the next line came to; `None` where there is none, or somebody leaves.
    fn piped_line(&mut self) -> Result<Option<ExitCode>, Failure> {
        let mut line = String::new();
        // Standard input is given back before the line is done: a verb may read what follows
        // (`import -`).
        if self.context.world.input().read_line(&mut line).map_err(AppError::from)? == 0 {
            return Ok(None);
        }
        let line = line.trim_end_matches(['\n', '\r']);
        // A hand behind the end is refused as such, and not run as a verb that begins like
        // somebody's name.
        let session = self.evening_at_hand()?.map(|evening| evening.shown());
        let code = match lines::kind(line, session.as_ref(), typed::called) {
            Kind::Nothing => ExitCode::SUCCESS,
            Kind::Leave => return Ok(None),
            Kind::Page | Kind::PageFor(_) | Kind::Guided => {
                let session = session.ok_or_else(|| refuse!(no_current_session))?;
                self.context
                    .world
                    .print(&notation_page::page(&session, &self.context.voice.of(&session)));
                ExitCode::SUCCESS
            }
            Kind::Verb(words) => self.verb(&words),
            Kind::Hand => hand::record_line(self.context, line, false)?,
        };
        Ok(Some(code))
    }
}
