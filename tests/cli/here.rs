//! A command line run in this very process: the same function as the program's, in a world of its
//! own. Starting the program costs more than most commands, and tests run thousands of them.

use std::ffi::OsString;
use std::io::{BufRead, Cursor, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard};

use kerbholz::world::{Stream, World};

use super::harness::Answer;

/// What a command finds around it: nothing to read, and streams that are kept.
#[derive(Debug, Default)]
struct Kept {
    variables: Vec<(&'static str, OsString)>,
    out: Mutex<Vec<u8>>,
    err: Mutex<Vec<u8>>,
}

struct Sink<'k>(MutexGuard<'k, Vec<u8>>);

impl Write for Sink<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl World for Kept {
    fn variable(&self, name: &str) -> Option<OsString> {
        let own = self.variables.iter().find(|(known, _)| *known == name);
        own.map_or_else(|| std::env::var_os(name), |(_, value)| Some(value.clone()))
    }

    fn input(&self) -> Box<dyn BufRead + '_> {
        Box::new(Cursor::new(Vec::new()))
    }

    fn output(&self) -> Box<dyn Write + '_> {
        Box::new(Sink(self.out.lock().unwrap()))
    }

    fn error(&self) -> Box<dyn Write + '_> {
        Box::new(Sink(self.err.lock().unwrap()))
    }

    fn is_terminal(&self, _: Stream) -> bool {
        false
    }

    fn columns(&self) -> Option<usize> {
        None
    }
}

impl Kept {
    fn text(stream: &Mutex<Vec<u8>>) -> String {
        String::from_utf8(std::mem::take(&mut *stream.lock().unwrap())).unwrap()
    }
}

/// Runs a command line in this folder.
pub fn run(args: &[&str], folder: &Path, variables: Vec<(&'static str, OsString)>) -> Answer {
    let world = Arc::new(Kept { variables, ..Kept::default() });
    let line =
        std::iter::once("kerbholz").chain(args.iter().copied()).map(OsString::from).collect();
    let shared: Arc<dyn World> = world.clone();
    let code = folder::within(folder, || kerbholz::run(line, &shared));
    let code = (0..=u8::MAX).find(|number| ExitCode::from(*number) == code).unwrap();
    Answer { code: i32::from(code), out: Kept::text(&world.out), err: Kept::text(&world.err) }
}

/// Whether commands can run here at all: every test stands in a folder of its own, which only Linux
/// lets a thread do, and not everywhere.
pub fn can_be() -> bool {
    static CAN_BE: LazyLock<bool> =
        LazyLock::new(|| std::thread::spawn(folder::is_own).join().unwrap());
    *CAN_BE
}

#[cfg(target_os = "linux")]
mod folder {
    use std::cell::OnceCell;
    use std::path::{Path, PathBuf};

    use nix::sched::{CloneFlags, unshare};

    thread_local! {
        static IS_OWN: OnceCell<bool> = const { OnceCell::new() };
    }

    /// Gives this thread a folder to stand in that is no other's.
    pub fn is_own() -> bool {
        IS_OWN.with(|is_own| *is_own.get_or_init(|| unshare(CloneFlags::CLONE_FS).is_ok()))
    }

    /// Where the thread stood before.
    struct Before(PathBuf);

    impl Drop for Before {
        fn drop(&mut self) {
            let _ = std::env::set_current_dir(&self.0);
        }
    }

    /// Does something while this thread, and no other, stands in a folder.
    pub fn within<T>(folder: &Path, work: impl FnOnce() -> T) -> T {
        assert!(is_own());
        let _before = Before(std::env::current_dir().unwrap());
        std::env::set_current_dir(folder).unwrap();
        work()
    }
}

#[cfg(not(target_os = "linux"))]
mod folder {
    use std::path::Path;

    pub fn is_own() -> bool {
        false
    }

    pub fn within<T>(_: &Path, _: impl FnOnce() -> T) -> T {
        unreachable!("commands are run as processes here")
    }
}
