//! What comes from standard input or goes to standard output, put down in between: whoever is at the other end of a
//! pipe may take an hour, and nobody is to wait for a lock so long (docs/trust.md, Promised).

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::world::World;
use crate::app::AppError;
use crate::record::lines;

/// What is kept in memory; more goes to a file in the folder for such files.
const IN_MEMORY: usize = 4 * 1024 * 1024;

/// Text of any length, written once and then read.
#[derive(Debug, Default)]
pub struct Spool {
    memory: Vec<u8>,
    file: Option<Passing>,
}

/// A file that is gone with its owner.
#[derive(Debug)]
struct Passing {
    file: File,
    path: PathBuf,
}

/// A name below the folder for passing files that nobody can foresee, whatever the clock says.
pub fn passing_name(ending: &str) -> PathBuf {
    let random = getrandom::u64().unwrap_or_default();
    std::env::temp_dir().join(format!("kerbholz-{}-{random:016x}{ending}", std::process::id()))
}

impl Passing {
    fn new() -> io::Result<Passing> {
        let path = passing_name(".spool");
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true);
        // Nobody else on this machine needs to read who plays with whom.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        Ok(Passing { file: options.open(&path)?, path })
    }
}

impl Drop for Passing {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

impl Spool {
    /// Everything that standard input has.
    pub fn of_input(world: &dyn World) -> io::Result<Spool> {
        let mut spool = Spool::default();
        lines::copy(&mut world.input(), &mut spool)?;
        Ok(spool)
    }

    /// What `make` puts into a file of this name.
    pub fn of_copy(make: impl FnOnce(&Path) -> Result<(), Failure>) -> Result<Spool, Failure> {
        let path = passing_name(".spool");
        make(&path)?;
        let file = File::open(&path).map_err(AppError::from)?;
        Ok(Spool { memory: Vec::new(), file: Some(Passing { file, path }) })
    }

    /// How many bytes were written.
    pub fn length(&self) -> io::Result<u64> {
        match &self.file {
            None => Ok(self.memory.len() as u64),
            Some(passing) => Ok(passing.file.metadata()?.len()),
        }
    }

    /// Reads what was written, from its beginning.
    pub fn reader(&mut self) -> io::Result<BufReader<Box<dyn Read + '_>>> {
        let reader: Box<dyn Read + '_> = match &mut self.file {
            None => Box::new(self.memory.as_slice()),
            Some(passing) => {
                passing.file.seek(SeekFrom::Start(0))?;
                Box::new(&passing.file)
            }
        };
        Ok(BufReader::with_capacity(64 * 1024, reader))
    }

    /// Hands everything on to standard output.
    pub fn print(&mut self, world: &dyn World) -> io::Result<()> {
        let mut out = world.output();
        io::copy(&mut self.reader()?, &mut out)?;
        out.flush()
    }
}

impl Write for Spool {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.file.is_none() && self.memory.len() + bytes.len() > IN_MEMORY {
            let mut passing = Passing::new()?;
            passing.file.write_all(&self.memory)?;
            self.memory = Vec::new();
            self.file = Some(passing);
        }
        match &mut self.file {
            Some(passing) => passing.file.write(bytes),
            None => self.memory.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_down_comes_back_however_long_it_is() {
        for length in [0, 10, IN_MEMORY + 1, 3 * IN_MEMORY] {
            let written: Vec<u8> = (0..length).map(|place| place as u8).collect();
            let mut spool = Spool::default();
            written.chunks(1000).for_each(|chunk| spool.write_all(chunk).unwrap());
            assert_eq!(spool.file.is_some(), length > IN_MEMORY);
            for _ in 0..2 {
                let mut read = Vec::new();
                spool.reader().unwrap().read_to_end(&mut read).unwrap();
                assert!(read == written, "{length}");
            }
            let path = spool.file.as_ref().map(|passing| passing.path.clone());
            drop(spool);
            assert!(path.is_none_or(|path| !path.exists()));
        }
    }
}
