//! Session at the prompt: reads one line after the other and does what it says.

use std::ffi::OsString;
use std::process::ExitCode;

use super::hands::verb_instead_of_answer;
use super::lines::{self, LineKind, SeatChange};
use super::prompt::{Prompt, PromptQuestion, TypedLine};
use super::reading::LineContext;
use super::screen::Screen;
use super::{begin, guided, over, restored};
use crate::app::AppError;
use crate::app::desk::{self, EveningBeforeNextHand, EveningOrTable};
use crate::app::evening::{Evening, EveningRef};
use crate::app::log::{LogLine, log_of_evening};
use crate::cli::failure::Failure;
use crate::cli::{Context, help, typed};
use crate::games::session::{Event, EventKind, Session};
use crate::model::ids::{EntryId, Seq};
use crate::model::{Player, code, say};
use crate::notation;
use crate::present::sheet::notes_below_hands;
use crate::present::{OutputFormat, log, notation_page, table_mode as view};

pub struct PromptSession<'c> {
    pub context: &'c mut Context,
    /// Whether to ask for confirmation before every hand.
    pub careful: bool,
    /// Evening on the screen, by its number and its newest entry.
    shown: Option<(i64, Seq)>,
    /// Number of entries in the file that were known when the last line was asked for.
    known: usize,
    /// What other devices recorded while that line was typed, as the log says it.
    came_in: Vec<String>,
    /// Whether the page at the end of the evening was shown already.
    pub over_told: bool,
    /// Options of the settlement that was shown last, as typed behind its verb.
    pub settled: Vec<String>,
    /// State of the file when it was shown; `None` where none was shown.
    settled_at: Option<u32>,
    /// Line kept from the last start, which is offered in the prompt.
    offered: String,
    /// Number of pasted lines that were done.
    pasted: usize,
    /// Whether the last line was refused.
    pub was_refused: bool,
    /// Whether the last line asked for the notation; a second one asks for the verbs.
    has_page: bool,
}

/// Next step of the prompt, once a line was done.
pub enum NextStep {
    /// Asks for the next line, in which this text stands already.
    On(String),
    Leave,
}

impl NextStep {
    pub const EMPTY: NextStep = NextStep::On(String::new());

    /// Step that asks for a line which begins with this one, so that the rest can be typed.
    pub fn line_beginning_with(line: &str) -> NextStep {
        NextStep::On(format!("{line} "))
    }
}

impl<'c> PromptSession<'c> {
    pub fn new(context: &'c mut Context, careful: bool) -> PromptSession<'c> {
        PromptSession {
            context,
            careful,
            shown: None,
            known: 0,
            came_in: Vec::new(),
            over_told: false,
            offered: String::new(),
            settled: Vec::new(),
            settled_at: None,
            pasted: 0,
            was_refused: false,
            has_page: false,
        }
    }

    /// Runs the prompt, from the questions before an evening until somebody leaves.
    pub fn run(&mut self, prompt: &Prompt) -> Result<ExitCode, Failure> {
        if self.open_evening()?.is_none() && !begin::begin_evening(self, prompt)? {
            return Ok(ExitCode::SUCCESS);
        }
        self.play_evening(prompt)
    }

    /// Evening that is being played; `None` where none is open.
    pub fn open_evening(&self) -> Result<Option<Evening>, Failure> {
        Ok(self
            .current_evening_if_any()?
            .map(|ready| ready.evening)
            .filter(|evening| !is_over(evening)))
    }

    /// Evening that lines refer to, which may have ended; `None` where there is none.
    pub fn current_evening_if_any(&self) -> Result<Option<EveningBeforeNextHand>, Failure> {
        let looked = self.context.open_store().and_then(|mut store| {
            Ok(desk::evening_with_newest_hand(&mut store, &self.context.evening_or_table())?)
        });
        match looked {
            Ok(ready) => Ok(Some(ready)),
            Err(Failure::App(AppError::Refused(refusal)))
                if [code::no_current_session, code::database_missing].contains(&refusal.code) =>
            {
                Ok(None)
            }
            Err(failure) => Err(failure),
        }
    }

    pub fn say(&self, text: &str) {
        self.context.world.print(&view::wrap_to_screen(text, &self.context.voice));
    }

    /// Reads and records lines until somebody leaves.
    fn play_evening(&mut self, prompt: &Prompt) -> Result<ExitCode, Failure> {
        let Some(EveningBeforeNextHand { evening, .. }) = self.current_evening_if_any()? else {
            return Ok(ExitCode::SUCCESS);
        };
        // Whoever makes another evening the current one elsewhere does not move this table.
        self.stay_at_evening(&evening);
        let voice = self.context.voice.for_session(&evening.session);
        let greeting = match evening.session.hands() {
            0 => voice.label(say::table_how),
            _ => view::continued_evening_sentence(&evening, &voice),
        };
        prompt.print_result(&greeting, &voice);
        let mut draft = self.take_unrecorded_line(&evening, prompt);
        loop {
            self.fit_output_to_window();
            let Some(ready) = self.current_evening_if_any()? else { return Ok(ExitCode::SUCCESS) };
            self.stay_at_evening(&ready.evening);
            let session = ready.evening.session_with_shown_names();
            self.tell_what_came_in();
            self.known = self.context.open_store()?.read()?.count_entries()?;
            self.show_evening_state(&ready, &session, prompt)?;
            let next = if is_over(&ready.evening) {
                over::run_end_page(self, &ready.evening, &draft, prompt)?
            } else {
                self.over_told = false;
                self.do_next_line(&session, ready.last, &draft, prompt)?
            };
            match next {
                NextStep::On(begun) => draft = begun,
                NextStep::Leave => return Ok(ExitCode::SUCCESS),
            }
        }
    }

    /// Makes this evening the current one for every line of this prompt.
    fn stay_at_evening(&mut self, evening: &Evening) {
        (self.context.which, self.context.here) = (EveningRef::Current, Some(evening.row.uuid));
    }

    /// Takes the line that was not recorded when the window closed or at Ctrl-C out of its file,
    /// and says so; empty where there is none.
    fn take_unrecorded_line(&mut self, evening: &Evening, prompt: &Prompt) -> String {
        let mut file = self.context.database_path().into_os_string();
        file.push("-line");
        if prompt.is_plain() {
            return String::new();
        }
        restored::set_draft_file(file.into(), &evening.row.uuid.to_string());
        let Some(line) = restored::take_kept_line() else { return String::new() };
        let voice = &self.context.voice;
        prompt.print_result(&voice.label(say::table_kept_line), voice);
        self.offered.clone_from(&line);
        line
    }

    /// Adapts the output to the present width of the terminal's window.
    pub fn fit_output_to_window(&mut self) {
        let voice = self.context.voice;
        if let Some(columns) = self.context.world.columns() {
            self.context.voice = voice.for_screen(voice.screen.with_columns(columns));
        }
    }

    /// Shows the state of the evening, unless it is on the screen already.
    fn show_evening_state(
        &mut self,
        ready: &EveningBeforeNextHand,
        session: &Session,
        prompt: &Prompt,
    ) -> Result<(), Failure> {
        let now = (ready.evening.row.number.get(), ready.newest);
        if self.shown.replace(now) == Some(now) {
            return Ok(());
        }
        match prompt.screen() {
            Some(screen) => {
                let sheet = desk::read_evening_with_sheet(
                    &mut self.context.open_store()?,
                    &self.context.evening_or_table(),
                )?;
                screen.change_board(|board| board.set_evening(Some(sheet)));
            }
            None if is_over(&ready.evening) => {}
            None => self.say(&view::next_hand_heading_lines(
                session,
                &self.context.voice.for_session(session),
            )),
        }
        Ok(())
    }

    /// Reads and does the next line of an open evening.
    fn do_next_line(
        &mut self,
        session: &Session,
        last: Option<Event>,
        draft: &str,
        prompt: &Prompt,
    ) -> Result<NextStep, Failure> {
        let voice = self.context.voice.for_session(session);
        let question = match prompt {
            Prompt::Screen(_) => String::new(),
            Prompt::Plain(_) => view::prompt_text(session, &voice),
        };
        let view = LineContext { last, ..self.context_of_line(session, "") };
        let line = match self.read_line_or_handle_key(&question, draft, view, prompt) {
            Ok(line) => line,
            Err(next) => return Ok(next),
        };
        let next = self.run_typed_line(&line, session, prompt)?;
        self.count_pasted_lines(prompt);
        Ok(next)
    }

    /// Counts lines that were pasted together; drops and reports those behind a refused one.
    fn count_pasted_lines(&mut self, prompt: &Prompt) {
        let Some(screen) = prompt.screen() else { return };
        let left = screen.pasted_lines_left();
        if left == 0 && self.pasted == 0 {
            return;
        }
        if self.was_refused {
            screen.move_pasted_to_history();
            let recorded = std::mem::take(&mut self.pasted);
            let told = say!(table_pasted { lines: recorded + 1 + left, recorded, left });
            self.say(&self.context.voice.say(&told));
            return;
        }
        self.pasted = if left == 0 { 0 } else { self.pasted + 1 };
    }

    /// Reads the next line; where a special key was pressed instead, does what that key is for.
    pub fn read_line_or_handle_key(
        &mut self,
        question: &str,
        draft: &str,
        view: LineContext,
        prompt: &Prompt,
    ) -> Result<String, NextStep> {
        let voice = view.voice;
        let typed = prompt.ask_line(&PromptQuestion {
            question,
            initial: draft,
            view: Some(view),
            voice,
            is_main: true,
            ..PromptQuestion::default()
        });
        self.note_what_came_in();
        match typed {
            TypedLine::Line(line) => return Ok(line),
            TypedLine::End => return Err(NextStep::Leave),
            TypedLine::Back => {}
            TypedLine::Dropped(line) => self.keep_line_for_next_start(&line, prompt),
            TypedLine::TakeBack => self.undo_last_entry(prompt),
        }
        Err(NextStep::EMPTY)
    }

    /// Keeps a line that was given up for the next start, unless the line is the one that the last
    /// start offered; where the line is empty, says how to leave.
    fn keep_line_for_next_start(&self, line: &str, prompt: &Prompt) {
        if !self.offered.is_empty() && line.trim() == self.offered {
            restored::forget_kept_line();
        } else {
            restored::keep_unrecorded_line(line);
        }
        if line.trim().is_empty() {
            let voice = &self.context.voice;
            prompt.print_result(&voice.label(say::table_left_out), voice);
        }
    }

    /// Takes back the last entry of this evening.
    fn undo_last_entry(&mut self, prompt: &Prompt) {
        self.over_told = false;
        let Some(screen) = prompt.screen() else { return };
        if !self.confirm_up_to_date(prompt).unwrap_or(true) {
            return;
        }
        let done = self.run_verb(&["undo".to_owned()], prompt);
        if done == ExitCode::SUCCESS {
            // How it stands now is seen; that it was done is said.
            let printed = screen.take_new_output();
            let told = printed.lines().next().unwrap_or_default();
            screen
                .show_message(&format!("{told} {}", self.context.voice.label(say::table_up_again)));
        }
    }

    pub fn context_of_line(&self, session: &Session, before: &str) -> LineContext {
        LineContext {
            session: session.clone(),
            called: typed::how_word_matches_verb,
            verbs: typed::verb_names(self.context.voice.lang),
            before: before.to_owned(),
            last: None,
            is_over: false,
            voice: self.context.voice.for_session(session),
        }
    }

    pub fn run_typed_line(
        &mut self,
        line: &str,
        session: &Session,
        prompt: &Prompt,
    ) -> Result<NextStep, Failure> {
        let kind = lines::classify_line(line, Some(session), typed::how_word_matches_verb);
        if kind != LineKind::Nothing {
            prompt.keep_in_history(line.trim());
        }
        let voice = self.context.voice.for_session(session);
        self.was_refused = false;
        self.has_page &= kind == LineKind::Page;
        match kind {
            LineKind::Nothing => {}
            LineKind::Leave => return Ok(NextStep::Leave),
            LineKind::Page if !std::mem::replace(&mut self.has_page, true) => {
                self.context.world.print(&notation_page::notation_page(session, &voice));
            }
            LineKind::PageFor(begun) => {
                self.context.world.print(&notation_page::notation_page(session, &voice));
                return Ok(NextStep::line_beginning_with(&begun));
            }
            LineKind::Page | LineKind::Verbs => self.context.world.print(&help::verb_lines(&voice)),
            LineKind::Cards => {
                self.context.world.print(&notation_page::cards_and_values_page(session, &voice));
            }
            LineKind::Speaks(lang) => {
                self.context.voice.lang = lang;
                // What stands there is said anew.
                self.shown = None;
            }
            LineKind::Seated(seated) => self.record_seat_change(&seated, session, prompt),
            LineKind::Guided => {
                if let Some(line) = guided::ask_hand(self.context, session, prompt) {
                    return self.ask_and_record_hand(line, session, prompt);
                }
            }
            LineKind::Verb(words) => {
                let next = self.do_typed_verb(&words, session, prompt)?;
                let is_fix = words.first().is_some_and(|word| typed::is_verb(word, "fix"));
                // What is to be put right stays to be put right.
                let stays = is_fix && self.was_refused && !prompt.is_plain();
                return Ok(if stays { NextStep::On(line.trim().to_owned()) } else { next });
            }
            LineKind::Hand => {
                let next = self.ask_and_record_hand(line.trim().to_owned(), session, prompt)?;
                self.was_refused = matches!(&next, NextStep::On(draft) if !draft.is_empty());
                return Ok(next);
            }
        }
        Ok(NextStep::EMPTY)
    }

    /// Records that somebody joins, leaves or takes a seat, by naming all people in their new
    /// order.
    pub fn record_seat_change(&mut self, seated: &SeatChange, session: &Session, prompt: &Prompt) {
        let voice = self.context.voice.for_session(session);
        let name = |player: Player| session.roster().name(player).to_owned();
        let mut names: Vec<String> =
            session.table().players().iter().map(|player| name(*player)).collect();
        let place = |typed: &str| {
            let player = notation::read_player(typed, session)?;
            Ok(session.table().players().iter().position(|seated| *seated == player).unwrap_or(0))
        };
        let placed = match seated {
            SeatChange::Comes { who, after: None } => {
                names.push(who.clone());
                Ok(())
            }
            SeatChange::Comes { who, after: Some(other) } => {
                place(other).map(|place| names.insert(place + 1, who.clone()))
            }
            SeatChange::Goes(who) => place(who).map(|place| _ = names.remove(place)),
            SeatChange::Instead { who, of } => place(of).map(|place| names[place].clone_from(who)),
        };
        if let Err(fault) = placed {
            self.context.report(&Failure::Notation(Box::new(fault)), &voice);
            self.was_refused = true;
            return;
        }
        let words = self.seating_command(seated, session, names);
        self.was_refused = self.run_verb(&words, prompt) != ExitCode::SUCCESS;
        let waits = self
            .current_evening_if_any()
            .ok()
            .flatten()
            .and_then(|ready| ready.evening.people_waiting_for_seat().into_iter().next());
        if let (SeatChange::Goes(_), Some(name)) = (seated, waits.filter(|_| !self.was_refused)) {
            self.say(&voice.say(&say!(table_seat_is_free { name })));
        }
    }

    /// Words of the verb that seats these people; somebody for whom no seat is left waits.
    fn seating_command(
        &self,
        seated: &SeatChange,
        session: &Session,
        names: Vec<String>,
    ) -> Vec<String> {
        let is_full = session.position().rules().check_seats(names.len()).is_err();
        let evening = self.current_evening_if_any().ok().flatten().map(|ready| ready.evening);
        match (seated, evening) {
            (SeatChange::Comes { who, after: None }, Some(evening))
                if is_full
                    && names.len() > session.table().len()
                    && session.position().game().has_stake() =>
            {
                let every_round = evening.brought.bench.every_round;
                let words =
                    std::iter::once("rotate".to_owned()).chain(evening.people_waiting_for_seat());
                let words = words.chain([who.clone()]);
                words.chain(every_round.then(|| "--every-round".to_owned())).collect()
            }
            _ => std::iter::once("seats".to_owned()).chain(names).collect(),
        }
    }

    /// Does a typed verb. Where the verb asks a question and a whole line is typed instead of an
    /// answer, that line is kept for the prompt.
    fn do_typed_verb(
        &mut self,
        words: &[String],
        session: &Session,
        prompt: &Prompt,
    ) -> Result<NextStep, Failure> {
        let voice = self.context.voice.for_session(session);
        let is_verb = |name| words.first().is_some_and(|word| typed::is_verb(word, name));
        match words {
            [_] if is_verb("start") => {
                prompt.print_result(&voice.label(say::table_plays_still), &voice);
                return Ok(NextStep::EMPTY);
            }
            // Everybody at the table, to be put in another order.
            [verb] if is_verb("seats") && !prompt.is_plain() => {
                let names = session.table().players().iter();
                let names = names.map(|player| view::name_as_typed(session.roster().name(*player)));
                let names: Vec<String> = names.collect();
                return Ok(NextStep::On(format!("{verb} {}", names.join(" "))));
            }
            // The sheet stands there, with its names: what is said below it on paper.
            [_] if is_verb("sheet") && !prompt.is_plain() => {
                let (evening, sheet) = desk::read_evening_with_sheet(
                    &mut self.context.open_store()?,
                    &self.context.evening_or_table(),
                )?;
                let below = notes_below_hands(&evening, &sheet, &voice);
                self.context.world.print(&below.text_in_format(OutputFormat::Table, &voice));
                return Ok(NextStep::EMPTY);
            }
            // The hand itself, to be put right.
            [verb, number] if is_verb("fix") && !prompt.is_plain() => {
                if let Some(line) =
                    number.parse().ok().and_then(|number| self.hand_as_typed(number))
                {
                    return Ok(NextStep::On(format!("{verb} {number} {line}")));
                }
            }
            _ => {}
        }
        if ["undo", "redo", "fix", "void"].into_iter().any(is_verb)
            && !self.confirm_up_to_date(prompt)?
        {
            return Ok(NextStep::EMPTY);
        }
        if is_verb("settle") {
            self.settled = words[1..].to_vec();
        }
        prompt.screen().iter().for_each(|screen| drop(screen.take_answer()));
        self.was_refused = self.run_verb(words, prompt) != ExitCode::SUCCESS;
        let answer = prompt.screen().map(Screen::take_answer).unwrap_or_default();
        let is_line = self.was_refused
            && (answer.trim().contains(' ') || verb_instead_of_answer(&answer, session).is_some());
        Ok(if is_line { NextStep::On(answer) } else { NextStep::EMPTY })
    }

    /// Recorded hand with this number, as it would be typed.
    fn hand_as_typed(&self, number: u32) -> Option<String> {
        let mut store = self.context.open_store().ok()?;
        let (session, event) =
            desk::hand_and_session_before_it(&mut store, &self.context.evening_or_table(), number)
                .ok()?;
        let EventKind::Play(facts) = &event.what else { return None };
        let lang = self.context.voice.notation_lang();
        Some(notation::print_event_line(facts, event.note.as_deref(), &session, lang))
    }

    /// Whether to go on: true where the screen shows the evening as it is; else shows what another
    /// device recorded, and asks the user.
    fn confirm_up_to_date(&mut self, prompt: &Prompt) -> Result<bool, Failure> {
        let Some(ready) = self.current_evening_if_any()? else { return Ok(true) };
        if self.came_in.is_empty() {
            return Ok(true);
        }
        let now = (ready.evening.row.number.get(), ready.newest);
        let session = ready.evening.session_with_shown_names();
        let voice = self.context.voice.for_session(&session);
        match prompt {
            Prompt::Screen(_) => self.show_evening_state(&ready, &session, prompt)?,
            Prompt::Plain(_) => self.shown = Some(now),
        }
        self.tell_what_came_in();
        self.say(&view::next_hand_heading_lines(&session, &voice));
        Ok(prompt.ask_yes_or_no(&voice.label(say::table_ask_still), "", &voice))
    }

    /// Notes what other devices recorded since the last line was asked for.
    pub fn note_what_came_in(&mut self) {
        let (since, voice) = (self.log_since_known().unwrap_or_default(), &self.context.voice);
        self.came_in = since.iter().map(|line| log::quoted_log_line(line, voice)).collect();
    }

    /// Says what other devices recorded while the last line was typed, unless that was said.
    pub fn tell_what_came_in(&mut self) {
        let came_in = std::mem::take(&mut self.came_in);
        if !came_in.is_empty() {
            let label = self.context.voice.label(say::table_came_in);
            self.say(&[label, came_in.join("\n")].join("\n"));
        }
    }

    /// Log of this evening with its money behind the entries that were known.
    fn log_since_known(&self) -> Result<Vec<LogLine>, Failure> {
        let mut store = self.context.open_store()?;
        if store.read()?.count_entries()? == self.known {
            return Ok(Vec::new());
        }
        let mut lines = log_of_evening(&mut store, &self.context.which, usize::MAX)?;
        let is_known = |id: EntryId| usize::try_from(id.get()).is_ok_and(|id| id <= self.known);
        lines.retain(|line| !is_known(line.entry.id));
        Ok(lines)
    }

    /// Runs a verb as on the command line, for this evening.
    pub fn run_verb(&mut self, words: &[String], prompt: &Prompt) -> ExitCode {
        let first = words.first().map_or("", String::as_str);
        if typed::is_verb(first, "table") {
            self.say(&self.context.voice.label(say::table_here_already));
            return ExitCode::SUCCESS;
        }
        let before = self.current_evening_number();
        let mut args: Vec<OsString> = vec!["kerbholz".into()];
        args.extend(self.context.arguments_with_same_settings());
        args.extend(words.iter().map(OsString::from));
        if let Some(screen) = prompt.screen().filter(|_| typed::is_verb(first, "serve")) {
            // It shows the file until the program ends, while lines are typed.
            let world = screen.world_for_verb();
            let evening = self.context.here.map(|here| format!("--session={here}"));
            args.extend(evening.map(OsString::from));
            std::thread::spawn(move || crate::cli::run(args, &world));
            screen.wait_for_output();
            return ExitCode::SUCCESS;
        }
        let code = crate::cli::run_for_evening(args, self.context.here, &self.context.world);
        if typed::is_verb(first, "settle") && code == ExitCode::SUCCESS {
            self.settled_at = self.state_of_file();
        }
        let is_use = typed::is_verb(first, "use") && code == ExitCode::SUCCESS;
        if is_use || self.current_evening_number() != before {
            // `start` and `use` go on at this prompt, also at what became current elsewhere.
            (self.context.which, self.context.here) = (EveningRef::Current, None);
        }
        code
    }

    /// Whether something was recorded since a settlement was shown last.
    pub fn has_settlement_changed(&self) -> bool {
        self.settled_at.is_some() && self.settled_at != self.state_of_file()
    }

    fn state_of_file(&self) -> Option<u32> {
        self.context.open_store().ok()?.change_counter().ok()
    }

    /// Number of the current evening in the file, which `start` and `use` change.
    fn current_evening_number(&self) -> Option<i64> {
        let mut store = self.context.open_store().ok()?;
        store.set_evening_of_prompt(None);
        let current =
            desk::read_evening(&mut store, &EveningOrTable::Evening(EveningRef::Current)).ok()?;
        Some(current.row.number.get())
    }
}

/// Whether an evening takes no more hands.
fn is_over(evening: &Evening) -> bool {
    evening.row.ended || evening.session.is_complete()
}
