//! `table`: the prompt that stays open for the evening (docs/cli.md, At the table).
//!
//! What is typed becomes a hand or a verb, and is done by the same use cases as on the command
//! line; nothing is known here of rules or of the file.

mod begin;
mod board;
mod guided;
mod hands;
mod lines;
mod over;
mod piped;
mod prompt;
mod reading;
mod restored;
mod screen;
mod sitting;
mod typing;
mod world;

use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;

use crate::cli::colour::Colour;
use crate::cli::failure::Failure;
use crate::cli::world::Stream;
use crate::cli::{Context, Run};
use prompt::Prompt;
use screen::Screen;
use sitting::Sitting;

#[derive(Args, Debug)]
pub struct Table {
    #[arg(long)]
    careful: bool,
    #[arg(long)]
    plain: bool,
}

impl Run for Table {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        if !context.world.is_terminal(Stream::Input) {
            return piped::run_piped(context);
        }
        let is_dumb =
            context.world.variable("TERM").is_some_and(|term| term == "dumb" || term.is_empty());
        let can_redraw = !self.plain && !is_dumb && context.world.is_terminal(Stream::Output);
        let paints = context.colour.paints_out();
        let screen =
            can_redraw.then(|| Screen::open(&context.world, paints, context.voice)).flatten();
        // What is printed on the screen is painted there; elsewhere a refusal is not painted either.
        let colour = std::mem::replace(&mut context.colour, Colour::NONE);
        let Some(screen) = screen.map(Arc::new) else {
            let prompt = Prompt::Plain(Arc::clone(&context.world));
            return Sitting::new(context, self.careful).run(&prompt);
        };
        let process = Arc::clone(&context.world);
        context.world = Arc::<Screen>::clone(&screen);
        let done = Sitting::new(context, self.careful).run(&Prompt::Screen(screen));
        // The terminal is back before what is left to be said.
        (context.world, context.colour) = (process, colour);
        done
    }
}
