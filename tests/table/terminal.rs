//! A terminal with the program in it: keys go in, and what is drawn is waited for.

use std::io::{Read, Write};
use std::process::{Child, ExitStatus};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use nix::sys::termios::{LocalFlags, tcgetattr};
use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};

use super::harness::Table;

/// Nothing takes longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(20);

pub struct Terminal {
    keyboard: Arc<Pty>,
    child: Child,
    screen: Arc<Mutex<String>>,
    /// How much of what was drawn has been seen.
    seen: usize,
    redraws: bool,
}

impl Terminal {
    pub fn open(table: &Table, columns: u16, term: &str, args: &[&str]) -> Terminal {
        let (pty, pts) = open().unwrap();
        pty.resize(Size::new(40, columns)).unwrap();
        let command = Command::new(env!("CARGO_BIN_EXE_kerbholz")).args(args).current_dir(table.path(""));
        let command = command.env("KERBHOLZ_DB", table.database()).env("KERBHOLZ_LANG", "de").env("TERM", term);
        let command = command.env("XDG_DATA_HOME", table.path("data")).env("LC_ALL", "C.UTF-8").env_remove("COLUMNS");
        let child = command.spawn(pts).unwrap();
        let keyboard = Arc::new(pty);
        let screen = Arc::new(Mutex::new(String::new()));
        let (from, to) = (Arc::clone(&keyboard), Arc::clone(&screen));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            let mut undrawn: Vec<u8> = Vec::new();
            while let Ok(count @ 1..) = (&*from).read(&mut bytes) {
                undrawn.extend(&bytes[..count]);
                let end = match std::str::from_utf8(&undrawn) {
                    Ok(_) => undrawn.len(),
                    Err(error) => error.valid_up_to(),
                };
                let drawn: Vec<u8> = undrawn.drain(..end).collect();
                to.lock().unwrap().push_str(std::str::from_utf8(&drawn).unwrap());
            }
        });
        let redraws = term != "dumb" && !args.contains(&"--plain");
        Terminal { keyboard, child, screen, seen: 0, redraws }
    }

    pub fn keys(&mut self, keys: &str) {
        (&*self.keyboard).write_all(keys.as_bytes()).unwrap();
    }

    /// Waits until this is drawn, behind everything that was waited for before.
    pub fn sees(&mut self, text: &str) {
        let begun = Instant::now();
        loop {
            let screen = self.screen.lock().unwrap().clone();
            if let Some(at) = screen[self.seen..].find(text) {
                self.seen += at + text.len();
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{text:?} is not drawn after {:?}", &screen[self.seen..]);
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits for the next prompt: one that is drawn again with every key says once when it begins.
    pub fn prompt(&mut self) {
        if self.redraws {
            self.sees("\u{1b}[?2004h");
        }
        self.sees("› ");
    }

    /// Types a line, once the prompt is there.
    pub fn line(&mut self, line: &str) {
        self.prompt();
        self.keys(&format!("{line}\r"));
    }

    /// Answers a question of the prompt itself.
    pub fn answer(&mut self, question: &str, line: &str) {
        self.sees("\u{1b}[?2004h");
        self.sees(question);
        self.sees("› ");
        self.keys(&format!("{line}\r"));
    }

    /// Waits until this has been drawn at any time.
    pub fn saw(&mut self, text: &str) {
        self.seen = 0;
        self.sees(text);
    }

    pub fn drawn(&self) -> String {
        self.screen.lock().unwrap().clone()
    }

    pub fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(std::process::Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Waits for the end.
    pub fn ends(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(begun.elapsed() < PATIENCE, "it does not end: {}", self.drawn());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Whether the terminal shows what is typed and gives it line by line, as every terminal does at first.
    pub fn is_as_it_was(&self) -> bool {
        let flags = tcgetattr(&*self.keyboard).unwrap().local_flags;
        flags.contains(LocalFlags::ECHO | LocalFlags::ICANON | LocalFlags::ISIG)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
