//! Surroundings of a command line: the environment, its input and its outputs.
//!
//! The program's world is its process. A caller that runs several commands in one process brings a
//! world for each.

use std::ffi::OsString;
use std::fmt::Debug;
use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::Arc;

use terminal_size::{Width, terminal_size_of};

use crate::model::Refusal;
use crate::present::{Report, Voice};

/// Standard stream, one of the three that every command has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    Input,
    Output,
    Error,
}

pub trait World: Debug + Send + Sync {
    /// Value of a variable of the environment.
    fn variable(&self, name: &str) -> Option<OsString>;

    /// Standard input; the caller has it alone until the value is dropped.
    fn input(&self) -> Box<dyn BufRead + '_>;

    /// Stream for data.
    fn output(&self) -> Box<dyn Write + '_>;

    /// Stream for everything that is no data.
    fn error(&self) -> Box<dyn Write + '_>;

    /// Whether this stream is a terminal.
    fn is_terminal(&self, stream: Stream) -> bool;

    /// Width of the terminal in columns; `None` where standard output is none.
    fn columns(&self) -> Option<usize>;

    /// Takes a report unformatted, where the world makes pages of reports; `false` where it wants
    /// formatted text.
    fn takes_report(&self, _: &Report, _: &Voice) -> bool {
        false
    }

    /// Whether options are shown as labelled form fields, so that they are named by their labels.
    fn has_fields(&self) -> bool {
        false
    }

    /// Receives the argument that was typed wrongly, where the world can show that.
    fn hears_field(&self, _: &str) {}

    /// Receives a refusal, where the world can show it beside its subject.
    fn hear_refusal(&self, _: &Refusal) {}

    /// Purpose of the link of the phone that sent the command; `None` where no phone did.
    fn enters_from(&self) -> Option<String> {
        None
    }
}

/// World of the program: the process itself.
#[derive(Debug)]
pub struct Process;

impl Process {
    pub fn world() -> Arc<dyn World> {
        Arc::new(Process)
    }
}

impl World for Process {
    fn variable(&self, name: &str) -> Option<OsString> {
        std::env::var_os(name)
    }

    fn input(&self) -> Box<dyn BufRead + '_> {
        Box::new(io::stdin().lock())
    }

    fn output(&self) -> Box<dyn Write + '_> {
        Box::new(io::stdout().lock())
    }

    fn error(&self) -> Box<dyn Write + '_> {
        Box::new(io::stderr().lock())
    }

    fn is_terminal(&self, stream: Stream) -> bool {
        match stream {
            Stream::Input => io::stdin().is_terminal(),
            Stream::Output => io::stdout().is_terminal(),
            Stream::Error => io::stderr().is_terminal(),
        }
    }

    fn columns(&self) -> Option<usize> {
        let (Width(columns), _) = terminal_size_of(io::stdout())?;
        Some(usize::from(columns))
    }
}

impl dyn World + '_ {
    /// Value of a variable, unless it is empty.
    pub fn non_empty(&self, name: &str) -> Option<OsString> {
        self.variable(name).filter(|value| !value.is_empty())
    }

    /// Value of a variable that is text and not empty.
    pub fn text(&self, name: &str) -> Option<String> {
        self.non_empty(name)?.into_string().ok()
    }

    /// Whether somebody is there to answer questions.
    pub fn can_ask(&self) -> bool {
        self.is_terminal(Stream::Input) && self.is_terminal(Stream::Error)
    }
}
