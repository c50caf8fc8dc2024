//! Why a command did not do what it was asked, and the exit status for it.

use std::io::{self, IsTerminal};
use std::ops::Range;
use std::process::ExitCode;

use super::colour::Colour;
use super::options;
use super::output::tell;
use crate::app::AppError;
use crate::model::{Refusal, say};
use crate::notation::Fault;
use crate::present::Voice;
use crate::present::harmless::plain;
use crate::present::width::{folded, width};
use crate::store::StoreError;

#[derive(Debug)]
pub enum Failure {
    App(AppError),
    Notation(Box<Fault>),
    /// By the rules, with the line that was typed and the place in it that is at fault.
    Marked(Refusal, String, Range<usize>),
    Usage(String),
    /// By rules whose place has words of its own.
    Told(Box<Failure>, Voice),
}

impl<E: Into<AppError>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::App(error.into())
    }
}

impl Failure {
    /// What the use case said, whoever tells it.
    pub fn of_app(&self) -> Option<&AppError> {
        match self {
            Failure::App(error) => Some(error),
            Failure::Told(failure, _) => failure.of_app(),
            _ => None,
        }
    }

    #[must_use]
    pub fn told_by(self, voice: Voice) -> Failure {
        Failure::Told(Box::new(self), voice)
    }

    /// Whether another process has recorded the same command just now.
    pub fn is_known_token(&self) -> bool {
        match self {
            Failure::Told(failure, _) => failure.is_known_token(),
            failure => matches!(failure, Failure::App(AppError::Store(StoreError::TokenKnown))),
        }
    }

    /// Whether it was refused for this reason.
    pub fn is(&self, code: &str) -> bool {
        match self {
            Failure::App(AppError::Refused(refusal)) => refusal.code == code,
            Failure::Told(failure, _) => failure.is(code),
            Failure::Marked(refusal, ..) => refusal.code == code,
            Failure::App(_) | Failure::Notation(_) | Failure::Usage(_) => false,
        }
    }

    /// Says what went wrong and gives the exit status for it.
    pub fn report(&self, voice: &Voice, colour: Colour) -> ExitCode {
        let (text, code) = match self {
            Failure::App(error) => (
                match error {
                    AppError::Refused(refusal) => voice.refuse(&named(refusal, voice)),
                    error => voice.error(error),
                },
                match error {
                    AppError::Refused(_) => 1,
                    // A file that stands in the way is no fault of the database.
                    AppError::Store(StoreError::Exists(_)) => 1,
                    AppError::Store(_) => 3,
                    AppError::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                        return ExitCode::SUCCESS;
                    }
                    AppError::Stream(_) => 1,
                },
            ),
            Failure::Notation(fault) => (voice.say(&fault.what), 1),
            Failure::Marked(refusal, ..) => (voice.refuse(&named(refusal, voice)), 1),
            Failure::Usage(text) => (text.clone(), 2),
            Failure::Told(failure, voice) => return failure.report(voice, colour),
        };
        // What was refused may name several things, each on a line of its own below the first.
        let (first, others) = text.split_once('\n').map_or((text.as_str(), None), |(first, rest)| (first, Some(rest)));
        let error = |text: &str| {
            let in_window = io::stderr().is_terminal();
            if in_window { folded(text, voice.screen.columns()) } else { text.to_owned() }
        };
        tell(&colour.error(error(&voice.say(&say!(error_line { text: first })))));
        others.into_iter().for_each(|others| tell(&error(others)));
        match self {
            Failure::Notation(fault) => tell(&marked(&fault.line, fault.span.clone())),
            Failure::Marked(_, line, span) => tell(&marked(line, span.clone())),
            _ => {}
        }
        ExitCode::from(code)
    }
}

/// A refusal with its options called as whoever reads it knows them.
fn named(refusal: &Refusal, voice: &Voice) -> Refusal {
    let typed: Vec<String> = std::env::args_os().filter_map(|word| word.into_string().ok()).collect();
    options::refusal(refusal, voice.lang, &typed)
}

/// The line with the place marked below it.
fn marked(line: &str, span: Range<usize>) -> String {
    let before = plain(&line[..span.start]);
    let marks = "^".repeat(width(&plain(&line[span])).max(1));
    format!("  {}\n  {}{marks}", plain(line), " ".repeat(width(&before)))
}
