//! A file that is kept open, and opened anew where another was put in its place: a copy that was brought back, a file
//! that was moved away. The server goes on; what cannot be read is told to whoever asks for it.

use std::path::PathBuf;

use crate::app::AppError;
use crate::store::opened::{self, FileId, FileState};
use crate::store::{Store, StoreError};

pub struct Standing {
    path: PathBuf,
    open: Option<(Store, FileId)>,
    /// How often it was opened.
    times: u64,
}

impl Standing {
    pub fn new(path: PathBuf) -> Standing {
        Standing { path, open: None, times: 0 }
    }

    /// The file that stands at its place now. One that is gone is not made anew: that would show an empty evening.
    pub fn store(&mut self) -> Result<&mut Store, AppError> {
        let now = FileId::of(&self.path).map_err(|error| StoreError::Io { path: self.path.clone(), error })?;
        let store = match self.open.take() {
            Some((store, file)) if file == now => store,
            _ => {
                self.times += 1;
                Store::open(&self.path)?
            }
        };
        Ok(&mut self.open.insert((store, now)).0)
    }

    /// How the file stands for all who have it open.
    pub fn stands(&self) -> Option<FileState> {
        opened::state(&self.path).ok()
    }

    /// Changes with every change of the file, and where another takes its place.
    pub fn state(&mut self) -> Option<u64> {
        let version = self.store().ok()?.version().ok()?;
        Some(self.times << 32 | u64::from(version as u32))
    }
}
