//! Where lines are typed: with an editor that redraws, or plainly, one line out for one line in.

use std::io::{BufRead, Write};
use std::sync::Arc;

pub use super::editor::Typed;
use super::editor::{Editor, View};
use crate::cli::world::World;

pub enum Prompt {
    Lines(Box<Editor>),
    /// For a screen reader, a terminal that cannot redraw, or whoever wants it so.
    Plain(Arc<dyn World>),
}

impl Prompt {
    pub fn is_plain(&self) -> bool {
        matches!(self, Prompt::Plain(_))
    }

    /// Asks for a line, of which something may stand there already.
    pub fn line(&mut self, prompt: &str, initial: &str, view: Option<View>) -> Typed {
        match self {
            Prompt::Lines(editor) => editor.line(prompt, initial, view),
            Prompt::Plain(world) => plain_line(prompt, &**world),
        }
    }

    /// The same where Esc leads back to what was asked before.
    pub fn line_or_back(&mut self, prompt: &str, initial: &str, view: Option<View>) -> Typed {
        match self {
            Prompt::Lines(editor) => editor.line_or_back(prompt, initial, view),
            Prompt::Plain(world) => plain_line(prompt, &**world),
        }
    }

    /// Keeps a line for later evenings.
    pub fn remember(&mut self, line: &str) {
        if let Prompt::Lines(editor) = self {
            editor.remember(line);
        }
    }
}

fn plain_line(prompt: &str, world: &dyn World) -> Typed {
    let mut out = world.output();
    // A prompt that cannot be shown does not keep anybody from typing.
    let _ = write!(out, "{prompt}").and_then(|()| out.flush());
    drop(out);
    let mut line = String::new();
    match world.input().read_line(&mut line) {
        Ok(0) | Err(_) => Typed::End,
        Ok(_) => Typed::Line(line.trim_end_matches(['\r', '\n']).to_owned()),
    }
}
