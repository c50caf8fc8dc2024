//! A folder that is gone with its test.

use std::path::{Path, PathBuf};

pub struct Folder(PathBuf);

impl Folder {
    /// In memory where that is a place for files: every commit is synced, as it is for everybody,
    /// and waits for no disk.
    pub fn new() -> Folder {
        let memory = Path::new("/dev/shm");
        let parent = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
        let folder = parent.join(format!("kerbholz-test-{}", uuid::Uuid::now_v7()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
