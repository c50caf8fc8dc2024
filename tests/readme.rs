//! What README.md and the pages of docs/ show is what the program really answers.
//!
//! Every block marked `console` is run from its first line on in a database of its own; what
//! follows a `$ kerbholz …` is compared with the answer, the days of the calendar set aside.
//! `console de` runs in German, any other in English. `KERBHOLZ_DOCS=write cargo test --test
//! readme` writes the answers into the pages.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on may stop")]

use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn pages_show_what_the_program_answers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = vec![root.join("README.md")];
    pages_below(&root.join("docs"), &mut pages);
    let mut wrong = Vec::new();
    for page in pages {
        let text = std::fs::read_to_string(&page).unwrap();
        let played = play(&text);
        if std::env::var("KERBHOLZ_DOCS").is_ok_and(|what| what == "write") {
            std::fs::write(&page, &played).unwrap();
        } else if without_days(&played) != without_days(&text) {
            let differs = without_days(&played)
                .lines()
                .zip(without_days(&text).lines())
                .enumerate()
                .find(|(_, (played, text))| played != text)
                .map(|(line, (played, text))| {
                    format!("line {}\n  page:    {text}\n  program: {played}", line + 1)
                });
            wrong.push(format!(
                "{}: {}",
                page.display(),
                differs.unwrap_or_else(|| "something is missing".to_owned())
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The README's first screen has the evening and the two commands that do everything.
#[test]
fn the_readme_names_its_two_commands() {
    let text =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    assert!(text.contains("\ncargo run --release -- demo\n") && text.contains("\ncargo test\n"));
}

fn pages_below(folder: &Path, pages: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            pages_below(&path, pages);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            pages.push(path);
        }
    }
}

/// The page with every answer as the program gives it now.
fn play(text: &str) -> String {
    let mut played = String::new();
    let mut table: Option<Evening> = None;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_end();
        match &mut table {
            None => {
                played.push_str(line);
                if let Some(info) = bare.strip_prefix("```console") {
                    table = Some(Evening::new(if info.trim() == "de" { "de" } else { "en" }));
                }
            }
            Some(_) if bare == "```" => {
                table = None;
                played.push_str(line);
            }
            Some(evening) => {
                if let Some(command) = bare.strip_prefix("$ ") {
                    if evening.commands > 0 && evening.spaced {
                        played.push('\n');
                    }
                    played.push_str(line);
                    played.push_str(&evening.run(command));
                } else if bare.is_empty() && evening.commands > 0 {
                    evening.spaced = true;
                }
            }
        }
    }
    played
}

struct Evening {
    folder: PathBuf,
    lang: &'static str,
    commands: usize,
    /// Whether the commands of this block stand apart.
    spaced: bool,
}

impl Evening {
    fn new(lang: &'static str) -> Evening {
        let folder = std::env::temp_dir().join(format!(
            "kerbholz-docs-{}-{}",
            std::process::id(),
            uuid::Uuid::now_v7()
        ));
        std::fs::create_dir_all(&folder).unwrap();
        Evening { folder, lang, commands: 0, spaced: true }
    }

    fn run(&mut self, command: &str) -> String {
        self.commands += 1;
        let words = words(command);
        assert_eq!(words[0], "kerbholz", "{command}");
        let output = Command::new(env!("CARGO_BIN_EXE_kerbholz"))
            .args(&words[1..])
            .current_dir(&self.folder)
            .env("KERBHOLZ_DB", self.folder.join("kerbholz.db"))
            .env("KERBHOLZ_LANG", self.lang)
            .env("LC_ALL", "C.UTF-8")
            .env("NO_COLOR", "1")
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        // Where the file lies differs from reader to reader.
        let place = self.folder.to_str().unwrap();
        let said: String =
            said.split_inclusive('\n').filter(|line| !line.contains(place)).collect();
        String::from_utf8(output.stdout).unwrap() + &said
    }
}

impl Drop for Evening {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// As a shell cuts a line, as far as the pages need it.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quote = None;
    let mut begun = false;
    for c in command.chars() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some(_), c) => word.push(c),
            (None, '\'' | '"') => {
                quote = Some(c);
                begun = true;
            }
            (None, ' ') => {
                if begun {
                    words.push(std::mem::take(&mut word));
                }
                begun = false;
            }
            (None, c) => {
                word.push(c);
                begun = true;
            }
        }
    }
    if begun {
        words.push(word);
    }
    words
}

/// Figures in the shape of a day, a time or an evening's own number are today's and nobody else's.
fn without_days(text: &str) -> String {
    let shape: Vec<char> = text.chars().collect();
    let mut out = String::new();
    let mut at = 0;
    let patterns = ["0000-00-00T00:00:00+00:00", "0000-00-00 00:00:00", "0000-00-00", "00.00.0000"];
    while at < shape.len() {
        let fits = |pattern: &&&str| {
            let mut signs = pattern.chars().enumerate();
            signs.all(|(offset, sign)| {
                shape
                    .get(at + offset)
                    .is_some_and(|c| if sign == '0' { c.is_ascii_digit() } else { *c == sign })
            })
        };
        match patterns.iter().find(|pattern| fits(pattern)) {
            Some(pattern) => {
                out.push_str("<day>");
                at += pattern.len();
            }
            None => {
                out.push(shape[at]);
                at += 1;
            }
        }
    }
    out
}
