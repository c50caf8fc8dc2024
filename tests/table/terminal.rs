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
const PATIENCE: Duration = Duration::from_secs(60);

pub struct Terminal {
    keyboard: Arc<Pty>,
    child: Child,
    /// All that was drawn, and what a terminal shows of it.
    screen: Arc<Mutex<(String, vt100::Parser)>>,
    /// Who reads what is drawn, until there is nothing more.
    reader: Option<JoinHandle<()>>,
    /// How much of what was drawn has been seen.
    seen: usize,
    redraws: bool,
    columns: u16,
    /// How much was drawn when the last key was pressed.
    before: usize,
}

/// As high as a window usually is not, so that a page fits.
pub const ROWS: u16 = 50;

impl Terminal {
    pub fn open(table: &Table, columns: u16, term: &str, args: &[&str]) -> Terminal {
        Terminal::open_in("de", table, columns, term, args)
    }

    /// The prompt as most have it.
    pub fn at_table(table: &Table) -> Terminal {
        Terminal::open(table, 80, "xterm", &["tisch"])
    }

    /// A German evening begun with these arguments, and the prompt at it.
    pub fn begun(args: &str) -> (Table, Terminal) {
        let table = Table::german().begun(args);
        let terminal = Terminal::at_table(&table);
        (table, terminal)
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
        Terminal::sized(command, lang, table, (columns, ROWS), term)
    }

    /// The prompt in a window of so many columns and rows.
    pub fn window(lang: &str, table: &Table, size: (u16, u16), args: &[&str]) -> Terminal {
        Terminal::sized(Command::new(program()).args(args), lang, table, size, "xterm")
    }

    fn sized(
        command: Command,
        lang: &str,
        table: &Table,
        (columns, rows): (u16, u16),
        term: &str,
    ) -> Terminal {
        let (pty, pts) = open().unwrap();
        pty.resize(Size::new(rows, columns)).unwrap();
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
        let screen = Arc::new(Mutex::new((
            String::new(),
            vt100::Parser::new(rows.try_into().unwrap(), columns.try_into().unwrap(), 0),
        )));
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
                let mut to = to.lock().unwrap();
                to.0.push_str(std::str::from_utf8(&drawn).unwrap());
                to.1.process(&drawn);
            }
        });
        Terminal {
            keyboard,
            child,
            screen,
            reader: Some(reader),
            seen: 0,
            redraws: true,
            columns,
            before: 0,
        }
    }

    pub fn keys(&mut self, keys: &str) {
        self.before = self.drawn().len();
        (&*self.keyboard).write_all(keys.as_bytes()).unwrap();
    }

    /// Makes the window larger or smaller.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.before = self.drawn().len();
        self.screen
            .lock()
            .unwrap()
            .1
            .screen_mut()
            .set_size(rows.try_into().unwrap(), columns.try_into().unwrap());
        self.keyboard.resize(Size::new(rows, columns)).unwrap();
        self.columns = columns;
    }

    /// Waits until this stands on the screen, whatever lines it is cut into; where nothing is drawn
    /// again, until it is printed behind everything that was waited for before.
    pub fn sees(&mut self, text: &str) {
        let begun = Instant::now();
        loop {
            if self.redraws {
                if self.flat().contains(&in_one_line(text)) {
                    return;
                }
                let screen = self.screen();
                assert!(begun.elapsed() < PATIENCE, "{text:?} does not stand there:\n{screen}");
            } else {
                let drawn = self.drawn();
                if let Some(at) = drawn[self.seen..].find(text) {
                    self.seen += at + text.len();
                    return;
                }
                let rest = &drawn[self.seen..];
                assert!(begun.elapsed() < PATIENCE, "{text:?} is not drawn after {rest:?}");
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// What stands on the screen, in one line.
    fn flat(&self) -> String {
        in_one_line(&self.screen())
    }

    /// Waits for the next prompt.
    pub fn prompt(&mut self) {
        self.sees("›");
    }

    /// Types a line, once the prompt is there.
    pub fn line(&mut self, line: &str) {
        self.prompt();
        self.keys(&format!("{line}\r"));
    }

    /// Types a line, and waits for what is told of it.
    pub fn tells(&mut self, line: &str, told: &str) {
        self.line(line);
        self.sees(told);
    }

    /// Presses keys, and waits for what they show.
    pub fn shows_after(&mut self, keys: &str, shown: &str) {
        self.keys(keys);
        self.sees(shown);
    }

    /// Answers a question of the prompt itself.
    pub fn answer(&mut self, question: &str, line: &str) {
        self.sees(question);
        if !self.redraws {
            self.prompt();
        }
        self.keys(&format!("{line}\r"));
    }

    pub fn redraws(&self) -> bool {
        self.redraws
    }

    /// Presses the key that stands before a word, of those that can be chosen below a question.
    pub fn choose(&mut self, question: &str, word: &str) {
        self.sees(question);
        self.sees(&format!(" {word}"));
        let shown = if self.redraws { self.flat() } else { self.drawn()[..self.seen].to_owned() };
        let at = shown.rfind(question).unwrap_or(0);
        let before = shown[at..].find(&format!(" {word}")).map(|found| &shown[at..at + found]);
        let key = before.and_then(|before| before.chars().last());
        self.keys(&format!("{}\r", key.unwrap()));
    }

    /// Waits until this has been drawn at any time; what is waited for next comes behind
    /// everything.
    pub fn saw(&mut self, text: &str) {
        self.seen = 0;
        self.sees(text);
        self.seen = self.drawn().len();
    }

    pub fn drawn(&self) -> String {
        self.screen.lock().unwrap().0.clone()
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
            let is_answered = drawn.len() > self.before && drawn.ends_with("\u{1b}[?2026l");
            if drawn == before && is_answered {
                return;
            }
            before = drawn;
            std::thread::sleep(Duration::from_millis(100));
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
        let seen = self.screen.lock().unwrap();
        let rows: Vec<String> =
            seen.1.screen().rows(0, self.columns).map(|row| row.trim_end().to_owned()).collect();
        rows.join("\n").trim_end().to_owned()
    }

    /// Looks at the screen cell by cell.
    pub fn with_screen<T>(&self, look: impl FnOnce(&vt100::Screen) -> T) -> T {
        look(self.screen.lock().unwrap().1.screen())
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

    /// Says goodbye, and ends well.
    pub fn leaves(mut self) {
        self.line("ade");
        assert!(self.ends().success());
    }

    /// Whether the terminal shows what is typed and gives it line by line, as every terminal does
    /// at first.
    pub fn is_as_it_was(&self) -> bool {
        let flags = tcgetattr(&*self.keyboard).unwrap().local_flags;
        flags.contains(LocalFlags::ECHO | LocalFlags::ICANON | LocalFlags::ISIG)
    }
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<&str>>().join(" ")
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
