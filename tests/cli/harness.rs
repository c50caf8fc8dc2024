//! A folder with a database in it, and commands run on it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

pub use super::dice::{Dice, rounds};
use super::folder::Folder;
use super::here;

/// What a command is given: its arguments, or a line in which blanks part them, but for those
/// within `'…'`.
pub trait Typed {
    fn args(&self) -> Vec<&str>;
}

impl Typed for [&str] {
    fn args(&self) -> Vec<&str> {
        self.to_vec()
    }
}

impl<const N: usize> Typed for [&str; N] {
    fn args(&self) -> Vec<&str> {
        self.to_vec()
    }
}

impl Typed for Vec<&str> {
    fn args(&self) -> Vec<&str> {
        self.clone()
    }
}

impl Typed for str {
    fn args(&self) -> Vec<&str> {
        let mut args = Vec::new();
        let mut rest = self.trim();
        while !rest.is_empty() {
            let (arg, behind) = match rest.strip_prefix('\'') {
                Some(quoted) => quoted.split_once('\'').unwrap(),
                None => rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len())),
            };
            args.push(arg);
            rest = behind.trim_start();
        }
        args
    }
}

impl Typed for String {
    fn args(&self) -> Vec<&str> {
        self.as_str().args()
    }
}

impl<T: Typed + ?Sized> Typed for &T {
    fn args(&self) -> Vec<&str> {
        (*self).args()
    }
}

/// What was told or shown, held against what has to stand in it and what must not.
pub trait Text {
    fn has(&self, part: &str) -> &Self;
    fn lacks(&self, part: &str) -> &Self;
}

impl Text for str {
    #[track_caller]
    fn has(&self, part: &str) -> &str {
        assert!(self.contains(part), "{part:?} is missing in {self}");
        self
    }

    #[track_caller]
    fn lacks(&self, part: &str) -> &str {
        assert!(!self.contains(part), "{part:?} is in {self}");
        self
    }
}

/// What an answer says to programs, of a kind that is known.
pub trait Json {
    fn list(&self) -> &Vec<Value>;
    fn text(&self) -> &str;
}

impl Json for Value {
    #[track_caller]
    fn list(&self) -> &Vec<Value> {
        self.as_array().unwrap_or_else(|| panic!("no list: {self}"))
    }

    #[track_caller]
    fn text(&self) -> &str {
        self.as_str().unwrap_or_else(|| panic!("no text: {self}"))
    }
}

pub struct Table {
    folder: Folder,
    lang: &'static str,
    in_processes: bool,
}

impl Table {
    pub fn new() -> Table {
        Table::speaking("en")
    }

    pub fn german() -> Table {
        Table::speaking("de")
    }

    fn speaking(lang: &'static str) -> Table {
        Table {
            folder: Folder::new(),
            lang,
            in_processes: named_program().is_some() || !here::can_be(),
        }
    }

    /// Every command is a process of its own, where a test is about several at once.
    pub fn in_processes(self) -> Table {
        Table { in_processes: true, ..self }
    }

    /// Every command within this process, where that can be, also where `KERBHOLZ_PROGRAM` names a
    /// program.
    pub fn in_this_process(self) -> Table {
        Table { in_processes: !here::can_be(), ..self }
    }

    /// Makes the database, with nobody in it who plays.
    pub fn made(self) -> Table {
        self.ok("players add Nobody");
        self
    }

    /// An evening begun by `start` with these arguments.
    pub fn begun(self, args: &str) -> Table {
        self.ok(&format!("start {args}"));
        self
    }

    /// Anne, Bert and Carla at Dreierles for ten cents a point.
    pub fn at_dreierles(self) -> Table {
        self.begun("dreierles Anne Bert Carla --stake 10ct")
    }

    /// This table after commands, each of which has to succeed.
    pub fn after(self, lines: &[&str]) -> Table {
        self.does(lines);
        self
    }

    /// Runs commands, each of which has to succeed.
    pub fn does(&self, lines: &[&str]) {
        lines.iter().for_each(|line| drop(self.ok(line)));
    }

    /// Another file with all that is in this one, asked in English.
    pub fn copied(&self) -> Table {
        let copy = Table::new();
        std::fs::copy(self.database(), copy.database()).unwrap();
        copy
    }

    /// Takes everything that another copy knows.
    pub fn merges(&self, other: &Table, options: &[&str]) -> Answer {
        let file = self.write("other.jsonl", other.ok("export --full --all"));
        self.run(&[&["import", "--merge", file.to_str().unwrap()], options].concat())
    }

    /// Takes a file that another table has written.
    pub fn imports(&self, file: &Path) -> String {
        self.run(&["import", file.to_str().unwrap()]).done("import")
    }

    pub fn hands(&self, lines: &[&str]) {
        lines.iter().for_each(|line| drop(self.ok(&format!("hand {line}"))));
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path(name)
    }

    pub fn database(&self) -> PathBuf {
        self.path("kerbholz.db")
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    fn variables(&self) -> Vec<(&'static str, OsString)> {
        let (database, lang) = (self.database().into_os_string(), self.lang.into());
        vec![("KERBHOLZ_DB", database), ("KERBHOLZ_LANG", lang), ("LC_ALL", OsString::new())]
    }

    /// The program as a process of its own, where a test is about that.
    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(program());
        command
            .args(args)
            .current_dir(self.folder.path(""))
            .stdin(Stdio::null())
            .envs(self.variables());
        command
    }

    pub fn run(&self, typed: &(impl Typed + ?Sized)) -> Answer {
        let args = &typed.args();
        match self.in_processes {
            true => Answer::of(&self.command(args).output().unwrap()),
            false => here::run(args, &self.folder.path(""), self.variables()),
        }
    }

    /// A command that has to succeed.
    pub fn ok(&self, line: &str) -> String {
        self.run(line).done(line)
    }

    pub fn json(&self, line: &str) -> Value {
        let text = self.ok(&format!("{line} --format json"));
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{line}: {error} in {text}"))
    }

    /// A command that has to be refused, the database untouched; the message.
    pub fn refused(&self, typed: &(impl Typed + ?Sized)) -> String {
        self.fails(typed, 1)
    }

    pub fn fails(&self, typed: &(impl Typed + ?Sized), code: i32) -> String {
        let (before, args) = (bytes(&self.database()), typed.args());
        let answer = self.run(&args);
        assert_eq!(answer.code, code, "{args:?}: {} {}", answer.out, answer.err);
        assert!(answer.out.is_empty(), "{args:?}: {}", answer.out);
        assert!(!answer.err.trim().is_empty(), "{args:?} says nothing");
        assert!(bytes(&self.database()) == before, "{args:?} has changed the file");
        answer.err
    }

    /// Changes the file past the triggers that guard the log, and with them back in their place.
    pub fn change_behind_its_back(&self, sql: &str) {
        let connection = rusqlite::Connection::open(self.database()).unwrap();
        let mut query = connection
            .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
            .unwrap();
        let triggers = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        let triggers: Vec<(String, String)> = triggers.map(Result::unwrap).collect();
        connection.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
        triggers.iter().for_each(|(name, _)| {
            connection.execute_batch(&format!("DROP TRIGGER {name}")).unwrap()
        });
        assert!(connection.execute(sql, []).unwrap() > 0, "{sql}");
        triggers.iter().for_each(|(_, sql)| connection.execute_batch(sql).unwrap());
    }

    /// The integrity of everything.
    pub fn check(&self) {
        // What waits is told there too; the file is in order all the same.
        let found = self.json("check");
        assert_eq!(
            (&found["ok"], &found["findings"]),
            (&true.into(), &serde_json::json!([])),
            "{found}"
        );
    }
}

/// The program, another build of it where one is named.
pub fn program() -> PathBuf {
    named_program().unwrap_or_else(|| env!("CARGO_BIN_EXE_kerbholz").into())
}

/// `KERBHOLZ_PROGRAM`: every command is a process of that build then, for runs of hours and for
/// what is released.
fn named_program() -> Option<PathBuf> {
    std::env::var_os("KERBHOLZ_PROGRAM").map(PathBuf::from)
}

fn bytes(path: &Path) -> Option<Vec<u8>> {
    std::fs::read(path).ok()
}

#[derive(Debug)]
pub struct Answer {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Answer {
    pub fn of(output: &Output) -> Answer {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        Answer {
            code: output.status.code().unwrap_or(-1),
            out: text(&output.stdout),
            err: text(&output.stderr),
        }
    }

    pub fn done(self, what: &str) -> String {
        assert_eq!(self.code, 0, "{what}: {} {}", self.out, self.err);
        self.out
    }
}
