//! `table`: the prompt that stays open for the evening (docs/cli.md, At the table).
//!
//! What is typed becomes a hand or a verb, and is done by the same use cases as on the command
//! line; nothing is known here of rules or of the file.

mod begin;
mod editor;
mod guided;
mod lines;
mod prompt;
mod signals;
mod sitting;

use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;

use crate::cli::colour::Colour;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::verb::Run;
use crate::cli::world::Stream;
use editor::Editor;
use prompt::Prompt;
use sitting::Sitting;

#[derive(Args, Debug)]
pub struct Table {
    #[arg(long)]
    quick: bool,
    #[arg(long)]
    plain: bool,
}

impl Run for Table {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        if !context.world.is_terminal(Stream::Input) {
            return sitting::piped(context);
        }
        let is_dumb =
            context.world.variable("TERM").is_some_and(|term| term == "dumb" || term.is_empty());
        let can_redraw = !self.plain && !is_dumb && context.world.is_terminal(Stream::Output);
        let mut prompt =
            match can_redraw.then(|| Editor::new(&context.voice, context.colour)).flatten() {
                Some(editor) => Prompt::Lines(Box::new(editor)),
                None => Prompt::Plain(Arc::clone(&context.world)),
            };
        if prompt.is_plain() {
            // A refusal is not painted either.
            context.colour = Colour::NONE;
        }
        // What stands in the way of a guard is no reason not to play.
        let guard = if prompt.is_plain() { None } else { signals::guard_terminal(&context.world) };
        let done = play(&mut Sitting::new(context, self.quick), &mut prompt);
        drop(guard);
        done
    }
}

fn play(sitting: &mut Sitting<'_>, prompt: &mut Prompt) -> Result<ExitCode, Failure> {
    if sitting.current()?.is_none() && !begin::evening(sitting, prompt)? {
        return Ok(ExitCode::SUCCESS);
    }
    sitting.evening(prompt)
}
