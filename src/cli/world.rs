//! Surroundings ("world") of a command line: its environment variables, input and outputs. Errors of
//! output are remembered and reported at the end, where `println!` would panic. A workbook can take
//! the place of the output.
//!
//! The program's world is its process; a caller that runs several commands in one process passes a
//! world for each.

use std::cell::RefCell;
use std::ffi::OsString;
use std::fmt::Debug;
use std::io::{self, BufRead, Error, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use terminal_size::{Width, terminal_size_of};

use super::failure::{Failure, Result};
use super::files::{self, OverwriteRule};
use super::settings::ColouredStreams;
use crate::model::{Refusal, say};
use crate::present::xlsx::MARK;
use crate::present::{Report, Voice, io_error_message};
use crate::store::has_command_recorded;
use crate::store::whole::AtomicFile;

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

    /// Name of the file whose content is the standard input, where that is known.
    fn input_file_name(&self) -> Option<String> {
        None
    }

    /// Stream for data.
    fn output(&self) -> Box<dyn Write + '_>;

    /// Stream for everything that is no data.
    fn error(&self) -> Box<dyn Write + '_>;

    /// Whether this stream is a terminal.
    fn is_terminal(&self, stream: Stream) -> bool;

    /// Width of the terminal in columns; `None` where standard output is no terminal.
    fn columns(&self) -> Option<usize>;

    /// Takes a report unformatted, where the world makes pages of reports; `false` where it wants
    /// formatted text.
    fn try_take_report(&self, _: &Report, _: &Voice) -> bool {
        false
    }

    /// Whether options are shown as labelled form fields, so that they are named by their labels.
    fn shows_options_as_form_fields(&self) -> bool {
        false
    }

    /// Receives the argument that was typed wrongly, where the world can show that.
    fn note_wrong_argument(&self, _: &str) {}

    /// Receives a refusal, where the world can show it beside its subject.
    fn note_refusal(&self, _: &Refusal) {}

    /// Receives that a file would change nothing, where the world asks before it takes one.
    fn note_file_has_nothing_new(&self) {}

    /// Purpose of the link of the phone that sent the command; `None` where no phone did.
    fn link_purpose_of_sender(&self) -> Option<String> {
        None
    }
}

/// World of the program: the process itself.
#[derive(Debug)]
pub struct ProcessWorld;

impl ProcessWorld {
    pub fn world() -> Arc<dyn World> {
        Arc::new(ProcessWorld)
    }
}

impl World for ProcessWorld {
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
    pub fn non_empty_environment_variable(&self, name: &str) -> Option<OsString> {
        self.variable(name).filter(|value| !value.is_empty())
    }

    /// Value of a variable that is text and not empty.
    pub fn environment_variable_as_text(&self, name: &str) -> Option<String> {
        self.non_empty_environment_variable(name)?.into_string().ok()
    }

    /// Whether somebody is there to answer questions.
    pub fn can_ask_questions(&self) -> bool {
        self.is_terminal(Stream::Input) && self.is_terminal(Stream::Error)
    }
}

impl dyn World + '_ {
    /// Prints data to standard output.
    pub fn print(&self, text: &str) {
        let mut out = self.output();
        let end = if text.ends_with('\n') { "" } else { "\n" };
        remember_output_error(write!(out, "{text}{end}").and_then(|()| out.flush()));
    }

    /// Prints binary data to standard output.
    pub fn print_bytes(&self, bytes: &[u8]) {
        let mut out = self.output();
        remember_output_error(out.write_all(bytes).and_then(|()| out.flush()));
    }

    /// Prints to standard error what is no data; errors in doing so are ignored, as they could not
    /// be reported.
    pub fn tell(&self, text: &str) {
        let _ = writeln!(self.error(), "{text}");
    }

    /// Prints a question and reads the answer typed behind it.
    pub fn ask(&self, question: &str) -> String {
        let mut err = self.error();
        let _ = write!(err, "{question} ").and_then(|()| err.flush());
        drop(err);
        let mut answer = String::new();
        let _ = self.input().read_line(&mut answer);
        answer
    }

    /// Exit status of a successful command, after checking that its output was written
    /// (docs/trust.md, Promised): where something was recorded but could not be said, the status
    /// says so.
    pub fn exit_code_after_output(
        &self,
        code: ExitCode,
        voice: &Voice,
        colour: ColouredStreams,
    ) -> ExitCode {
        let Some(error) = LOST.lock().ok().and_then(|mut lost| lost.take()) else { return code };
        let error_line =
            |text| self.tell(&colour.paint_error(voice.say(&say!(error_line { text }))));
        if has_command_recorded() {
            error_line(voice.say(&say!(recorded_unsaid { error: io_error_message(&error) })));
            return ExitCode::from(4);
        }
        // A reader that has seen enough is no fault of anybody.
        if error.kind() == ErrorKind::BrokenPipe {
            return code;
        }
        error_line(voice.say(&say!(stream_broken { error: io_error_message(&error) })));
        ExitCode::from(1)
    }
}

/// First error by which output was lost in this process; `None` where all of it was written.
static LOST: Mutex<Option<Error>> = Mutex::new(None);

/// Remembers the error of an output that could not be written.
pub fn remember_output_error(written: Result<(), Error>) {
    if let (Err(error), Ok(mut lost)) = (written, LOST.lock()) {
        lost.get_or_insert(error);
    }
}

/// Destination of a workbook.
#[derive(Debug)]
enum WorkbookTarget {
    Output,
    File { file: AtomicFile, path: PathBuf, over: bool },
}

/// Workbook into which a command writes its report, where one was asked for; a second report is not
/// written.
#[derive(Debug, Default)]
pub struct Workbook {
    target: RefCell<Option<WorkbookTarget>>,
}

impl Workbook {
    /// Begins a workbook in a file, or for standard output where that is no terminal. Only a
    /// workbook of this program is overwritten.
    pub fn begin(file: Option<&Path>, voice: &Voice, world: &dyn World) -> Result<Workbook> {
        let target = match files::file_unless_dash(file) {
            Some(path) => {
                let (file, over) = files::begin_file(
                    path,
                    OverwriteRule::Ours(|beginning| beginning.contains(MARK)),
                )?;
                WorkbookTarget::File { file, path: path.to_owned(), over }
            }
            None if world.is_terminal(Stream::Output) => {
                return Err(Failure::Usage(voice.label(say::usage_xlsx_screen)));
            }
            None => WorkbookTarget::Output,
        };
        Ok(Workbook { target: RefCell::new(Some(target)) })
    }

    pub fn write(&self, report: &Report, voice: &Voice, world: &dyn World) {
        let bytes = match report.workbook_bytes(voice) {
            Ok(bytes) => bytes,
            Err(error) => return remember_output_error(Err(Error::other(error))),
        };
        match self.target.take() {
            None => {}
            Some(WorkbookTarget::Output) => world.print_bytes(&bytes),
            Some(WorkbookTarget::File { mut file, path, over }) => {
                match file.write_all(&bytes).and_then(|()| file.move_into_place(over)) {
                    Ok(()) => world
                        .tell(&voice.say(&say!(page_written { path: path.display().to_string() }))),
                    Err(error) => remember_output_error(Err(error)),
                }
            }
        }
    }

    /// Says that no workbook was written, where one was asked for and the command showed nothing.
    pub fn tell_if_no_workbook_written(&self, voice: &Voice, world: &dyn World) {
        if self.target.take().is_some() {
            world.tell(&voice.label(say::xlsx_no_table));
        }
    }
}
