//! Runs a command line for a page of the desk: the same function as the program's, in a world where
//! what it shows becomes parts of a page.

use std::ffi::OsString;
use std::io::{self, BufRead, Cursor, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::cli;
use crate::cli::world::{Stream, World};
use crate::present::live::desk::Part;
use crate::present::{Report, Voice};

/// Result of a command line.
#[derive(Clone, Debug, Default)]
pub struct Came {
    pub is_done: bool,
    pub parts: Vec<Part>,
    /// Arguments that a refusal is about.
    pub fields: Vec<String>,
}

/// Most bytes of one answer; more is for a file.
const MOST_BYTES: usize = 1024 * 1024;

/// Width of the window that text is folded for.
const COLUMNS: &str = "80";

#[derive(Debug)]
struct Within {
    file: PathBuf,
    language: &'static str,
    /// Text pasted into the form.
    input: Vec<u8>,
    came: Mutex<Came>,
}

/// Runs a command line on this file, in this language.
pub fn run(args: Vec<OsString>, file: PathBuf, language: &'static str, input: &str) -> Came {
    let world = Arc::new(Within {
        file,
        language,
        input: input.as_bytes().to_vec(),
        came: Mutex::default(),
    });
    let line = std::iter::once("kerbholz".into()).chain(args).collect();
    let shared: Arc<dyn World> = Arc::clone(&world) as Arc<dyn World>;
    let is_done = cli::run(line, &shared) == ExitCode::SUCCESS;
    Came { is_done, ..std::mem::take(&mut *world.came()) }
}

impl Within {
    fn came(&self) -> MutexGuard<'_, Came> {
        self.came.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl World for Within {
    fn variable(&self, name: &str) -> Option<OsString> {
        match name {
            "KERBHOLZ_DB" => Some(self.file.clone().into()),
            "KERBHOLZ_LANG" => Some(self.language.into()),
            "COLUMNS" => Some(COLUMNS.into()),
            "NO_COLOR" => Some("1".into()),
            "LC_ALL" => Some("C.UTF-8".into()),
            name => std::env::var_os(name),
        }
    }

    fn input(&self) -> Box<dyn BufRead + '_> {
        Box::new(Cursor::new(&self.input))
    }

    fn output(&self) -> Box<dyn Write + '_> {
        Box::new(Sink { came: self.came(), is_data: true })
    }

    fn error(&self) -> Box<dyn Write + '_> {
        Box::new(Sink { came: self.came(), is_data: false })
    }

    fn is_terminal(&self, _: Stream) -> bool {
        false
    }

    fn columns(&self) -> Option<usize> {
        None
    }

    fn takes_report(&self, report: &Report, voice: &Voice) -> bool {
        self.came().parts.push(Part::Shown(report.clone(), *voice));
        true
    }

    fn hears_field(&self, field: &str) {
        self.came().fields.push(field.to_owned());
    }
}

/// Keeps what is written, in the order in which it comes.
struct Sink<'w> {
    came: MutexGuard<'w, Came>,
    is_data: bool,
}

impl Write for Sink<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let parts = &mut self.came.parts;
        match (parts.last_mut(), self.is_data) {
            (Some(Part::Printed(kept)), true) | (Some(Part::Said(kept)), false) => {
                let room = MOST_BYTES.saturating_sub(kept.len());
                kept.extend_from_slice(&bytes[..bytes.len().min(room)]);
            }
            (_, true) => parts.push(Part::Printed(bytes[..bytes.len().min(MOST_BYTES)].to_vec())),
            (_, false) => parts.push(Part::Said(bytes.to_vec())),
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
