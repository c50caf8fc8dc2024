//! Runs a command line for a page of the desk: the program's own function, in a world that turns
//! its output into parts of a page.

use std::ffi::OsString;
use std::io::{self, BufRead, Cursor, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::cli;
use crate::cli::world::{Stream, World};
use crate::model::Refusal;
use crate::present::live::desk::AnswerPart;
use crate::present::{Report, Voice};
use crate::serve::UploadedFile;

/// Result of a command line that a page ran.
#[derive(Clone, Debug, Default)]
pub struct CommandResult {
    pub is_done: bool,
    pub parts: Vec<AnswerPart>,
    /// Arguments that the refusal is about.
    pub fields: Vec<String>,
    pub refusal: Option<Refusal>,
    /// Whether the file that was sent would change nothing.
    pub has_nothing_new: bool,
}

/// Most bytes of one answer on a page.
pub const MOST_BYTES: usize = 1024 * 1024;

/// Number of columns at which text is wrapped.
const COLUMNS: &str = "80";

/// Settings for a command line that a page runs.
#[derive(Debug)]
pub struct CommandRunByPage {
    pub file: PathBuf,
    pub language: &'static str,
    /// File that was sent with the form, or the text that was pasted into it.
    pub input: UploadedFile,
    /// Most bytes of the output that are kept.
    pub most: usize,
    /// Purpose of the device's link; `None` on this machine.
    pub from: Option<String>,
}

impl CommandRunByPage {
    pub fn run(self, args: Vec<OsString>) -> CommandResult {
        let world = Arc::new(OutputCollectingWorld { within: self, came: Mutex::default() });
        let line = std::iter::once("kerbholz".into()).chain(args).collect();
        let shared: Arc<dyn World> = Arc::clone(&world) as Arc<dyn World>;
        let is_done = cli::run(line, &shared) == ExitCode::SUCCESS;
        CommandResult { is_done, ..std::mem::take(&mut *world.lock_command_result()) }
    }
}

/// World that collects the output of the command line.
#[derive(Debug)]
struct OutputCollectingWorld {
    within: CommandRunByPage,
    came: Mutex<CommandResult>,
}

impl OutputCollectingWorld {
    fn lock_command_result(&self) -> MutexGuard<'_, CommandResult> {
        self.came.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl World for OutputCollectingWorld {
    fn variable(&self, name: &str) -> Option<OsString> {
        match name {
            "KERBHOLZ_DB" => Some(self.within.file.clone().into()),
            "KERBHOLZ_LANG" => Some(self.within.language.into()),
            "COLUMNS" => Some(COLUMNS.into()),
            "NO_COLOR" => Some("1".into()),
            "LC_ALL" => Some("C.UTF-8".into()),
            name => std::env::var_os(name),
        }
    }

    fn input(&self) -> Box<dyn BufRead + '_> {
        Box::new(Cursor::new(&self.within.input.content))
    }

    fn input_file_name(&self) -> Option<String> {
        Some(self.within.input.name.clone()).filter(|name| !name.is_empty())
    }

    fn output(&self) -> Box<dyn Write + '_> {
        Box::new(CommandResultWriter {
            came: self.lock_command_result(),
            is_data: true,
            most: self.within.most,
        })
    }

    fn error(&self) -> Box<dyn Write + '_> {
        Box::new(CommandResultWriter {
            came: self.lock_command_result(),
            is_data: false,
            most: self.within.most,
        })
    }

    fn is_terminal(&self, _: Stream) -> bool {
        false
    }

    fn columns(&self) -> Option<usize> {
        None
    }

    fn try_take_report(&self, report: &Report, voice: &Voice) -> bool {
        self.lock_command_result().parts.push(AnswerPart::Shown(report.clone(), *voice));
        true
    }

    fn shows_options_as_form_fields(&self) -> bool {
        true
    }

    fn note_wrong_argument(&self, field: &str) {
        self.lock_command_result().fields.push(field.to_owned());
    }

    fn note_refusal(&self, refusal: &Refusal) {
        let mut came = self.lock_command_result();
        came.fields.extend(refusal.field().map(str::to_owned));
        came.refusal = Some(refusal.clone());
    }

    fn note_file_has_nothing_new(&self) {
        self.lock_command_result().has_nothing_new = true;
    }

    fn link_purpose_of_sender(&self) -> Option<String> {
        self.within.from.clone()
    }
}

/// Writer that adds output to the result in order.
struct CommandResultWriter<'w> {
    came: MutexGuard<'w, CommandResult>,
    is_data: bool,
    most: usize,
}

impl Write for CommandResultWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let parts = &mut self.came.parts;
        match (parts.last_mut(), self.is_data) {
            (Some(AnswerPart::Printed(kept)), true) | (Some(AnswerPart::Said(kept)), false) => {
                let room = self.most.saturating_sub(kept.len());
                kept.extend_from_slice(&bytes[..bytes.len().min(room)]);
            }
            (_, true) => {
                parts.push(AnswerPart::Printed(bytes[..bytes.len().min(self.most)].to_vec()))
            }
            (_, false) => parts.push(AnswerPart::Said(bytes.to_vec())),
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
