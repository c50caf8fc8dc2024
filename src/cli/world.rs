//! Surroundings of a command line: what the environment sets, where it reads from and where its
//! texts go.
//!
//! The program's world is its process. Whoever runs many commands within one process brings a world
//! for each.

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

    /// Standard input. Whoever has it keeps all others from it, here and below.
    fn input(&self) -> Box<dyn BufRead + '_>;

    /// Stream for data.
    fn output(&self) -> Box<dyn Write + '_>;

    /// Stream for everything that is no data.
    fn error(&self) -> Box<dyn Write + '_>;

    /// Whether somebody sits at the other end.
    fn is_terminal(&self, stream: Stream) -> bool;

    /// Width of the window, where standard output goes to one.
    fn columns(&self) -> Option<usize>;

    /// Takes a report as it is, where it makes pages of them; false where it wants it drawn.
    fn takes_report(&self, _: &Report, _: &Voice) -> bool {
        false
    }

    /// Whether options are fields with a label there, so that none is called as it is typed.
    fn has_fields(&self) -> bool {
        false
    }

    /// Learns which argument was typed wrongly, where it can show that.
    fn hears_field(&self, _: &str) {}

    /// Learns why something was refused, where it can show that at what it is about.
    fn hear_refusal(&self, _: &Refusal) {}

    /// Purpose of the link of the phone from which the command comes, if from one.
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

    /// Whether somebody is there to answer a question.
    pub fn can_ask(&self) -> bool {
        self.is_terminal(Stream::Input) && self.is_terminal(Stream::Error)
    }
}
