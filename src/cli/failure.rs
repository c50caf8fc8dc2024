//! Failure of a command, and the exit status for it.

use std::ffi::OsString;
use std::io;
use std::ops::Range;
use std::path::PathBuf;
use std::process::ExitCode;

use super::options;
use super::settings::ColouredStreams;
use super::world::{Stream, World};
use crate::app::AppError;
use crate::model::{Refusal, code, say};
use crate::notation::Fault;
use crate::present::Voice;
use crate::present::harmless::harmless_text;
use crate::present::width::{cut_off_start, cut_to_width, width, wrap_lines};
use crate::store::{StoreError, has_command_recorded};

/// Exit status of a command for which the database could not be used.
pub const DATABASE: u8 = 3;

/// Result of a command or of a step of it.
pub type Result<T = ExitCode, E = Failure> = std::result::Result<T, E>;

/// Result of a command that succeeded.
pub const SUCCESS: Result = Ok(ExitCode::SUCCESS);

#[derive(Debug)]
pub enum Failure {
    App(AppError),
    Notation(Box<Fault>),
    /// Refusal by the rules, with the typed line and the position of the fault in it.
    Marked(Refusal, String, Range<usize>),
    Usage(String),
    /// Failure with the voice to report it in, which has the words of the place whose rules refused.
    Told(Box<Failure>, Voice),
    /// Failure with the path of the database that cannot be read.
    OfFile(Box<Failure>, PathBuf),
    /// Refusal after something had been recorded.
    Recorded,
}

impl<E: Into<AppError>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::App(error.into())
    }
}

impl Failure {
    /// Error of the use case within this failure; `None` where the failure has another cause.
    pub fn app_error(&self) -> Option<&AppError> {
        match self {
            Failure::App(error) => Some(error),
            Failure::Told(failure, _) | Failure::OfFile(failure, _) => failure.app_error(),
            _ => None,
        }
    }

    pub fn from_notation_fault(fault: Fault) -> Failure {
        Failure::Notation(Box::new(fault))
    }

    #[must_use]
    pub fn with_voice(self, voice: Voice) -> Failure {
        Failure::Told(Box::new(self), voice)
    }

    /// Adds the path to an error about an unreadable database. A refusal after something was recorded
    /// becomes `Recorded`.
    #[must_use]
    pub fn with_file(self, path: PathBuf) -> Failure {
        match self.app_error() {
            Some(AppError::Refused(_)) if has_command_recorded() => Failure::Recorded,
            Some(AppError::Store(
                StoreError::Corrupt | StoreError::Log { .. } | StoreError::Sqlite(_),
            )) => Failure::OfFile(Box::new(self), path),
            _ => self,
        }
    }

    /// Whether the failure means that another process has just recorded the same command.
    pub fn is_command_already_recorded(&self) -> bool {
        match self {
            Failure::Told(failure, _) | Failure::OfFile(failure, _) => {
                failure.is_command_already_recorded()
            }
            failure => matches!(failure, Failure::App(AppError::Store(StoreError::TokenKnown))),
        }
    }

    /// Whether the refusal has this code.
    pub fn has_code(&self, code: &str) -> bool {
        match self {
            Failure::App(AppError::Refused(refusal)) => refusal.code == code,
            Failure::Told(failure, _) | Failure::OfFile(failure, _) => failure.has_code(code),
            Failure::Marked(refusal, ..) => refusal.code == code,
            Failure::App(_) | Failure::Notation(_) | Failure::Usage(_) | Failure::Recorded => false,
        }
    }

    /// Prints the failure and returns its exit status; `typed` decides how options are named.
    pub fn report(
        &self,
        voice: &Voice,
        colour: ColouredStreams,
        typed: &[OsString],
        world: &dyn World,
    ) -> ExitCode {
        let named = |refusal: &Refusal| {
            world.note_refusal(refusal);
            match world.shows_options_as_form_fields() {
                true => refusal_with_labels(refusal, voice),
                false => voice.say_refusal(&with_option_names(refusal, voice, typed)),
            }
        };
        let (text, status) = match self {
            Failure::App(error) => (
                match error {
                    AppError::Refused(refusal) => named(refusal),
                    AppError::Store(_) if has_command_recorded() => {
                        voice.label(say::recorded_then_failed)
                    }
                    error => voice.error_sentence(error),
                },
                match error {
                    AppError::Refused(refusal) if is_usage_fault(refusal) => 2,
                    AppError::Refused(_) | AppError::CopiesDisagree(_) => 1,
                    // A file that stands in the way is no fault of the database.
                    AppError::Store(StoreError::Exists(_)) => 1,
                    AppError::Store(_) if has_command_recorded() => 4,
                    AppError::Store(_) => DATABASE,
                    AppError::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                        return ExitCode::SUCCESS;
                    }
                    AppError::Stream(_) => 1,
                },
            ),
            Failure::Notation(fault) => (voice.say(&fault.what), 1),
            Failure::Marked(refusal, ..) => (named(refusal), 1),
            Failure::Usage(text) => (text.clone(), 2),
            Failure::Recorded => (voice.label(say::recorded_then_failed), 4),
            Failure::Told(failure, voice) => return failure.report(voice, colour, typed, world),
            Failure::OfFile(failure, path) => {
                let code = failure.report(voice, colour, typed, world);
                world.tell(&voice.say(&say!(database_file { path: path.display().to_string() })));
                return code;
            }
        };
        // What was refused may name several things, each on a line of its own below the first.
        let (first, others) = text
            .split_once('\n')
            .map_or((text.as_str(), None), |(first, rest)| (first, Some(rest)));
        // Programs get it as it is.
        let columns =
            if world.is_terminal(Stream::Error) { voice.screen.columns() } else { usize::MAX };
        let error = |text: &str| {
            if columns == usize::MAX { text.to_owned() } else { wrap_lines(text, columns) }
        };
        // Who was asked and did not want it has made no mistake.
        let is_declined = self.has_code(code::not_confirmed);
        let said = if is_declined {
            first.to_owned()
        } else {
            voice.say(&say!(error_line { text: first }))
        };
        world.tell(&colour.paint_error(error(&said)));
        others.into_iter().for_each(|others| world.tell(&error(others)));
        match self {
            Failure::Notation(fault) => {
                world.tell(&line_with_marker(&fault.line, fault.span.clone(), columns))
            }
            Failure::Marked(_, line, span) => {
                world.tell(&line_with_marker(line, span.clone(), columns))
            }
            _ => {}
        }
        ExitCode::from(status)
    }
}

/// Sentence of a refusal in which options are called by the labels of their fields.
pub fn refusal_with_labels(refusal: &Refusal, voice: &Voice) -> String {
    let mut named = with_option_names(refusal, voice, &[]);
    options::replace_options_by_labels(&mut named);
    voice.say_refusal(&named)
}

/// Whether an option or argument lacks, or has a word that is none of its own.
fn is_usage_fault(refusal: &Refusal) -> bool {
    match refusal.code {
        code::what_if_nothing | code::verb_unknown => true,
        code::unknown_word
        | code::tries_wrong
        | code::rung_unknown
        | code::rounds_needed
        | code::house_no_value
        | code::fixed_place_wrong => {
            refusal.field().is_some_and(|field| field.starts_with("--") || field == "completions")
        }
        _ => false,
    }
}

/// Refusal with its options named as the reader typed or knows them.
fn with_option_names(refusal: &Refusal, voice: &Voice, typed: &[OsString]) -> Refusal {
    let typed: Vec<String> =
        typed.iter().filter_map(|word| word.clone().into_string().ok()).collect();
    options::refusal_with_typed_option_names(refusal, voice.lang, &typed)
}

/// Line with its fault marked below it; a line wider than the window is cut to the part around the
/// fault.
fn line_with_marker(line: &str, span: Range<usize>, columns: usize) -> String {
    let room = columns.saturating_sub(2 * MARGIN.len());
    let (before, at, behind) = (
        harmless_text(&line[..span.start]),
        harmless_text(&line[span.clone()]),
        harmless_text(&line[span.end..]),
    );
    let at = cut_to_width(&at, room);
    let is_wide = width(&before) + width(&at) + width(&behind) > room;
    let before =
        if is_wide { cut_off_start(&before, room.saturating_sub(width(&at)) / 2) } else { before };
    let behind = if is_wide {
        cut_to_width(&behind, room.saturating_sub(width(&at) + width(&before)))
    } else {
        behind
    };
    let marks = "^".repeat(width(&at).max(1));
    format!("{MARGIN}{before}{at}{behind}\n{MARGIN}{}{marks}", " ".repeat(width(&before)))
}

const MARGIN: &str = "  ";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_around_faults() {
        let line = "anne solo 42 raus- 4k bert:10d xyz // eine lange Bemerkung";
        let at = line.find("xyz").map_or(0..0, |start| start..start + 3);
        let whole = line_with_marker(line, at.clone(), 80);
        assert_eq!(whole, format!("  {line}\n  {}^^^", " ".repeat(at.start)));
        let short = line_with_marker(line, at.clone(), 30);
        assert_eq!(short, "  … bert:10d xyz // eine la…\n             ^^^");
        for columns in 12..70 {
            let shown = line_with_marker(line, at.clone(), columns);
            assert!(shown.lines().all(|line| width(line) < columns), "{columns}: {shown}");
        }
        // Something is missing at the end.
        assert_eq!(line_with_marker("a s", 3..3, 40), "  a s\n     ^");
    }
}
