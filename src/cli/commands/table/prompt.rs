//! Input of lines: on a screen of the evening's own, or plainly, one line out for one line in.

use std::io::{BufRead, Write};
use std::sync::Arc;

use super::reading::View;
use super::screen::Screen;
use crate::cli::ask;
use crate::cli::world::World;
use crate::model::say;
use crate::present::{Lang, Voice, table_mode as view};

/// Result of asking for a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedLine {
    Line(String),
    /// Line that was given up with Ctrl-C, with its text.
    Dropped(String),
    /// Request with Esc to go back to the question before.
    Back,
    /// Request with Ctrl-Z to take back the last entry.
    TakeBack,
    /// End of the input.
    End,
}

/// Question that is answered by a line or a key.
#[derive(Clone)]
pub struct PromptQuestion<'a> {
    /// Text before the answer.
    pub question: &'a str,
    /// Text that stands in the line from the beginning.
    pub initial: &'a str,
    pub view: Option<View>,
    pub voice: Voice,
    /// Whether Esc leads back to the question before.
    pub leads_back: bool,
    /// Whether this is the main prompt of the evening, and no question.
    pub is_main: bool,
    /// Whether a single key is the answer.
    pub is_key: bool,
}

impl Default for PromptQuestion<'_> {
    fn default() -> Self {
        PromptQuestion {
            question: "",
            initial: "",
            view: None,
            voice: Voice::new(Lang::En),
            leads_back: false,
            is_main: false,
            is_key: false,
        }
    }
}

pub enum Prompt {
    Screen(Arc<Screen>),
    /// Plain lines, for a screen reader, a terminal that cannot redraw, or by choice.
    Plain(Arc<dyn World>),
}

impl Prompt {
    pub fn is_plain(&self) -> bool {
        self.screen().is_none()
    }

    pub fn screen(&self) -> Option<&Screen> {
        match self {
            Prompt::Screen(screen) => Some(screen),
            Prompt::Plain(_) => None,
        }
    }

    /// Asks for a line.
    pub fn line(&self, ask: &PromptQuestion<'_>) -> TypedLine {
        match self {
            Prompt::Screen(screen) => screen.line(ask),
            Prompt::Plain(world) => plain_line(ask.question, &**world),
        }
    }

    /// Asks a question whose answer may be part of a line; Esc leads back from it.
    pub fn question(&self, question: &str, view: Option<View>, voice: &Voice) -> TypedLine {
        self.line(&PromptQuestion {
            question,
            view,
            voice: *voice,
            leads_back: true,
            ..PromptQuestion::default()
        })
    }

    /// Asks at the terminal whether a line is meant as it was understood.
    pub fn ask_yes_or_no(&self, question: &str, about: &str, voice: &Voice) -> bool {
        let keys = voice.label(say::table_yes_no);
        match self {
            Prompt::Screen(screen) => {
                screen.ask_yes_or_no(&format!("{question} {keys}"), about, voice) == Some(true)
            }
            Prompt::Plain(world) => {
                let asked = view::question(&format!("{question} {keys}"), voice);
                let TypedLine::Line(answer) = plain_line(&asked, &**world) else { return false };
                ask::yes_or_no(&answer) == Some(true)
            }
        }
    }

    /// Prints the result of a line.
    pub fn say(&self, text: &str, world: &dyn World, voice: &Voice) {
        match self {
            Prompt::Screen(screen) => screen.say(text),
            Prompt::Plain(_) => world.print(&view::wrap_to_screen(text, voice)),
        }
    }

    /// Remembers a line for the history of later evenings.
    pub fn remember(&self, line: &str) {
        self.screen().iter().for_each(|screen| screen.remember(line));
    }
}

fn plain_line(prompt: &str, world: &dyn World) -> TypedLine {
    let mut out = world.output();
    // A prompt that cannot be shown does not keep anybody from typing.
    let _ = write!(out, "{prompt}").and_then(|()| out.flush());
    drop(out);
    let mut line = String::new();
    match world.input().read_line(&mut line) {
        Ok(0) | Err(_) => TypedLine::End,
        Ok(_) => TypedLine::Line(line.trim_end_matches(['\r', '\n']).to_owned()),
    }
}
