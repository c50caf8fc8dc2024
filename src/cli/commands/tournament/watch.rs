//! Keeps something up to date for as long as the program runs, whatever happens to the database meanwhile
//! (docs/tournament.md, In the hall: `--watch` outlives a locked file and follows one that was replaced).

use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::store::Store;
use crate::store::opened::FileId;

/// How often it looks.
const PAUSE: Duration = Duration::from_secs(1);

/// Done anew also where nothing has changed: a page says by its age that somebody keeps it.
const AT_LEAST: Duration = Duration::from_secs(60);

/// Does it whenever something was recorded. What goes wrong is told once, and tried again.
pub fn watch(context: &Context, make: impl Fn(&mut Store) -> Result<(), Failure>) -> Result<ExitCode, Failure> {
    let mut watched = Watched { store: None, file: None, version: None, made: Instant::now() };
    let mut is_told = false;
    loop {
        match watched.look(context, &make) {
            Ok(()) => is_told = false,
            Err(failure) => {
                // Opened anew next time: it may be another file by then.
                watched.store = None;
                if !is_told {
                    let _ = context.report(&failure, &context.voice);
                }
                is_told = true;
            }
        }
        thread::sleep(PAUSE);
    }
}

struct Watched {
    store: Option<Store>,
    /// Which file was opened.
    file: Option<FileId>,
    version: Option<i64>,
    made: Instant,
}

impl Watched {
    fn look(&mut self, context: &Context, make: &impl Fn(&mut Store) -> Result<(), Failure>) -> Result<(), Failure> {
        let path = context.database_path();
        // One that is just being replaced is not made anew here.
        let Ok(file) = FileId::of(&path) else { return Ok(()) };
        let is_other = self.file.as_ref() != Some(&file);
        let mut store = match self.store.take().filter(|_| !is_other) {
            Some(store) => store,
            None => {
                self.version = None;
                context.store()?
            }
        };
        // Asked before anything is read, so that what is recorded meanwhile has it done anew.
        let version = store.version()?;
        if self.version != Some(version) || self.made.elapsed() >= AT_LEAST {
            make(&mut store)?;
            (self.version, self.made) = (Some(version), Instant::now());
        }
        (self.store, self.file) = (Some(store), Some(file));
        Ok(())
    }
}
