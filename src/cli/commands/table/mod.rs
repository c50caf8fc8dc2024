//! Verb `table`: the prompt that stays open for the evening (docs/cli.md, At the table).
//!
//! Each typed line is read as a hand or as a verb, and is carried out by the same use cases as on
//! the command line; this module knows neither rules nor files.

mod begin;
mod board;
mod guided;
mod hands;
mod keys;
mod lines;
mod over;
mod prompt;
mod questions;
mod reading;
mod restored;
mod screen;
mod sitting;
mod world;

use std::io::BufRead;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use lines::LineKind;
use prompt::Prompt;
use screen::Screen;
use sitting::PromptSession;

use crate::app::AppError;
use crate::cli::commands::hand;
use crate::cli::failure::Failure;
use crate::cli::settings::ColouredStreams;
use crate::cli::world::Stream;
use crate::cli::{Context, Run, help, typed};
use crate::model::{refuse, say};
use crate::present::notation_page;

#[derive(Args)]
pub struct TableVerb {
    #[arg(long)]
    careful: bool,
    #[arg(long)]
    plain: bool,
}

impl Run for TableVerb {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        if !context.world.is_terminal(Stream::Input) {
            return record_piped_lines(context);
        }
        let is_dumb =
            context.world.variable("TERM").is_some_and(|term| term == "dumb" || term.is_empty());
        let can_redraw = !self.plain && !is_dumb && context.world.is_terminal(Stream::Output);
        let paints = context.colour.may_colour_output();
        let screen =
            can_redraw.then(|| Screen::open(&context.world, paints, context.voice)).flatten();
        // What is printed on the screen is painted there; elsewhere a refusal is not painted either.
        let colour = std::mem::replace(&mut context.colour, ColouredStreams::NONE);
        let Some(screen) = screen.map(Arc::new) else {
            let prompt = Prompt::Plain(Arc::clone(&context.world));
            return PromptSession::new(context, self.careful).run(&prompt);
        };
        let process = Arc::clone(&context.world);
        context.world = Arc::<Screen>::clone(&screen);
        let done = PromptSession::new(context, self.careful).run(&Prompt::Screen(screen));
        // The terminal is back before what is left to be said.
        (context.world, context.colour) = (process, colour);
        done
    }
}

/// Records lines from a pipe, without prompts. The first line that is refused or unreadable ends
/// the run with its exit status and its number; the lines before it stay recorded.
pub fn record_piped_lines(context: &mut Context) -> Result<ExitCode, Failure> {
    let mut sitting = PromptSession::new(context, false);
    for number in 1_u64.. {
        let code = match sitting.do_piped_line() {
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

impl PromptSession<'_> {
    /// Reads and does the next line of a pipe, and returns its exit status; `None` at the end of
    /// the input, or where the line leaves the program.
    fn do_piped_line(&mut self) -> Result<Option<ExitCode>, Failure> {
        let mut line = String::new();
        // Standard input is given back before the line is done: a verb may read what follows
        // (`import -`).
        if self.context.world.input().read_line(&mut line).map_err(AppError::from)? == 0 {
            return Ok(None);
        }
        let line = line.trim_end_matches(['\n', '\r']);
        // A hand behind the end is refused as such, and not run as a verb that begins like
        // somebody's name.
        let current = self.current_evening_if_any()?;
        let is_open = current.as_ref().is_some_and(|ready| !ready.evening.row.ended);
        let session = current.map(|ready| ready.evening.session_with_shown_names());
        let code = match lines::classify_line(line, session.as_ref(), typed::how_word_matches_verb)
        {
            LineKind::Nothing => ExitCode::SUCCESS,
            LineKind::Leave => return Ok(None),
            LineKind::Verbs => {
                self.context.world.print(&help::verb_lines(&self.context.voice));
                ExitCode::SUCCESS
            }
            LineKind::Speaks(lang) => {
                self.context.voice.lang = lang;
                ExitCode::SUCCESS
            }
            LineKind::Seated(_) | LineKind::Cards => {
                let session = session.ok_or_else(|| refuse!(no_current_session))?;
                let world = Arc::clone(&self.context.world);
                self.run_typed_line(line, &session, &Prompt::Plain(world))?;
                ExitCode::from(u8::from(self.was_refused))
            }
            LineKind::Page | LineKind::PageFor(_) | LineKind::Guided => {
                let session = session.ok_or_else(|| refuse!(no_current_session))?;
                self.context.world.print(&notation_page::notation_page(
                    &session,
                    &self.context.voice.for_session(&session),
                ));
                ExitCode::SUCCESS
            }
            LineKind::Verb(words) => {
                let world = Arc::clone(&self.context.world);
                self.run_verb(&words, &Prompt::Plain(world))
            }
            LineKind::Hand
                if !is_open && let Some(start) = begin::start_command_from_line(line, self) =>
            {
                let world = Arc::clone(&self.context.world);
                start
                    .map_or(ExitCode::FAILURE, |words| self.run_verb(&words, &Prompt::Plain(world)))
            }
            LineKind::Hand => hand::record_line(self.context, line, false)?,
        };
        Ok(Some(code))
    }
}
