//! A terminal with the program in it: keys go in, and what is drawn is waited for.

use std::io::{Read, Write};
use std::process::{Child, ExitStatus};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use nix::sys::termios::{LocalFlags, tcgetattr};
use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};

use super::harness::{Table, program};

/// Nothing takes longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(20);

pub struct Terminal {
    keyboard: Arc<Pty>,
    child: Child,
    screen: Arc<Mutex<String>>,
    /// Who reads what is drawn, until there is nothing more.
    reader: Option<JoinHandle<()>>,
    /// How much of what was drawn has been seen.
    seen: usize,
    redraws: bool,
    columns: u16,
}

/// So that nothing that is drawn is ever moved off the screen.
pub const ROWS: u16 = 150;

impl Terminal {
    pub fn open(table: &Table, columns: u16, term: &str, args: &[&str]) -> Terminal {
        Terminal::open_in("de", table, columns, term, args)
    }

    pub fn open_in(lang: &str, table: &Table, columns: u16, term: &str, args: &[&str]) -> Terminal {
        let command = Command::new(program()).args(args);
        let mut terminal = Terminal::running(command, lang, table, columns, term);
        terminal.redraws = term != "dumb" && !args.contains(&"--plain");
        terminal
    }

    /// A program in a terminal of its own.
    pub fn running(
        command: Command,
        lang: &str,
        table: &Table,
        columns: u16,
        term: &str,
    ) -> Terminal {
        let (pty, pts) = open().unwrap();
        pty.resize(Size::new(ROWS, columns)).unwrap();
        let command = command.current_dir(table.path(""));
        let command = command
            .env("KERBHOLZ_DB", table.database())
            .env("KERBHOLZ_LANG", lang)
            .env("TERM", term);
        let command = command
            .env("XDG_DATA_HOME", table.path("data"))
            .env("LC_ALL", "C.UTF-8")
            .env_remove("COLUMNS");
        let child = command.spawn(pts).unwrap();
        let keyboard = Arc::new(pty);
        let screen = Arc::new(Mutex::new(String::new()));
        let (from, to) = (Arc::clone(&keyboard), Arc::clone(&screen));
        let reader = std::thread::spawn(move || {
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
        Terminal { keyboard, child, screen, reader: Some(reader), seen: 0, redraws: true, columns }
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
            assert!(
                begun.elapsed() < PATIENCE,
                "{text:?} is not drawn after {:?}",
                &screen[self.seen..]
            );
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
        if self.redraws {
            self.sees("\u{1b}[?2004h");
        }
        self.sees(question);
        self.sees("› ");
        self.keys(&format!("{line}\r"));
    }

    pub fn redraws(&self) -> bool {
        self.redraws
    }

    /// Presses the key that stands before a word, of those that can be chosen below a question.
    pub fn choose(&mut self, question: &str, word: &str) {
        self.sees(question);
        self.sees(&format!(" {word}"));
        let drawn = self.drawn();
        let before = drawn[..self.seen]
            .strip_suffix(&format!(" {word}"))
            .and_then(|before| before.chars().last());
        self.keys(&format!("{}\r", before.unwrap()));
    }

    /// Waits until this has been drawn at any time; what is waited for next comes behind
    /// everything.
    pub fn saw(&mut self, text: &str) {
        self.seen = 0;
        self.sees(text);
        self.seen = self.drawn().len();
    }

    pub fn drawn(&self) -> String {
        self.screen.lock().unwrap().clone()
    }

    /// All that a program has drawn that has ended.
    pub fn all_drawn(&mut self) -> String {
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        self.drawn()
    }

    /// Waits until nothing more is drawn.
    pub fn is_drawn(&self) {
        let mut before = String::new();
        loop {
            let drawn = self.drawn();
            // The last key has been answered, and that was all.
            if drawn == before && drawn.ends_with("\u{1b}[?2026l") {
                return;
            }
            before = drawn;
            std::thread::sleep(Duration::from_millis(120));
        }
    }

    /// Waits until the screen is as it has to be.
    pub fn shows(&self, is_right: impl Fn(&str) -> bool) {
        let begun = Instant::now();
        while !is_right(&self.screen()) {
            assert!(begun.elapsed() < PATIENCE, "it stays so: {}", self.screen());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// What stands on the screen, as a terminal shows it.
    pub fn screen(&self) -> String {
        let mut terminal =
            vt100::Parser::new(ROWS.try_into().unwrap(), self.columns.try_into().unwrap(), 0);
        terminal.process(self.drawn().as_bytes());
        let rows: Vec<String> =
            terminal.screen().rows(0, self.columns).map(|row| row.trim_end().to_owned()).collect();
        rows.join("\n").trim_end().to_owned()
    }

    pub fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(std::process::Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Whether it has ended by then.
    pub fn has_ended(&mut self, within: Duration) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < within {
            if self.child.try_wait().unwrap().is_some() {
                return true;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        false
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

    /// Whether the terminal shows what is typed and gives it line by line, as every terminal does
    /// at first.
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
