//! The workbook that `--format xlsx` asks for: where it goes is settled before anything is done, so that nothing is
//! recorded whose answer has no place (docs/architecture.md, What people and programs see).

use std::cell::RefCell;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::files::{self, Over};
use super::output::keep;
use super::world::{Stream, World};
use crate::model::say;
use crate::present::xlsx::MARK;
use crate::present::{Report, Voice};
use crate::store::whole::WholeFile;

/// Where a workbook goes.
#[derive(Debug)]
enum Target {
    Output,
    File { file: WholeFile, path: PathBuf, over: bool },
}

/// A workbook that is still to be written; `None` once it is.
#[derive(Debug, Default)]
pub struct Workbook {
    target: RefCell<Option<Target>>,
}

impl Workbook {
    /// To a file, or to standard output where that is no screen. Only a workbook of ours is written over.
    pub fn to(file: Option<&Path>, voice: &Voice, world: &dyn World) -> Result<Workbook, Failure> {
        let target = match files::named(file) {
            Some(path) => {
                let (file, over) = files::begin(path, Over::Ours(|beginning| beginning.contains(MARK)))?;
                Target::File { file, path: path.to_owned(), over }
            }
            None if world.is_terminal(Stream::Output) => {
                return Err(Failure::Usage(voice.label(say::usage_xlsx_screen)));
            }
            None => Target::Output,
        };
        Ok(Workbook { target: RefCell::new(Some(target)) })
    }

    pub fn write(&self, report: &Report, voice: &Voice, world: &dyn World) {
        let bytes = match report.workbook(voice) {
            Ok(bytes) => bytes,
            Err(error) => return keep(Err(io::Error::other(error))),
        };
        match self.target.take() {
            None => {}
            Some(Target::Output) => world.print_bytes(&bytes),
            Some(Target::File { mut file, path, over }) => {
                match file.write_all(&bytes).and_then(|()| file.place(over)) {
                    Ok(()) => world.tell(&voice.say(&say!(page_written { path: path.display().to_string() }))),
                    Err(error) => keep(Err(error)),
                }
            }
        }
    }

    /// Whoever asked for one where nothing is shown is told that there is none.
    pub fn say_if_unwritten(&self, voice: &Voice, world: &dyn World) {
        if self.target.take().is_some() {
            world.tell(&voice.label(say::xlsx_no_table));
        }
    }
}
