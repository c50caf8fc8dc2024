//! Input of lines: on a full screen, or plainly, with one line printed for one line read.

use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::sync::Arc;

use super::reading::LineContext;
use super::screen::Screen;
use crate::cli::ask;
use crate::cli::world::World;
use crate::model::say;
use crate::present::width::{end_of_cluster_after, start_of_cluster_before};
use crate::present::{Lang, Voice, table_mode as view};

/// Result of asking for a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedLine {
    Line(String),
    /// Line given up with Ctrl-C, with its text.
    Dropped(String),
    /// Step back to the question before, with Esc.
    Back,
    /// Request to take back what was recorded last, with Ctrl-Z.
    TakeBack,
    /// End of the input.
    End,
}

/// Question to be answered by a line or a key.
#[derive(Clone)]
pub struct PromptQuestion<'a> {
    /// Text of the question, which stands before the answer.
    pub question: &'a str,
    /// Text that stands in the line before anything is typed.
    pub initial: &'a str,
    pub view: Option<LineContext>,
    pub voice: Voice,
    /// Whether Esc leads back to the question before.
    pub leads_back: bool,
    /// Whether the line is a hand or a verb of the evening, and no answer to a question.
    pub is_main: bool,
    /// Whether a single key answers the question.
    pub is_key: bool,
}

impl Default for PromptQuestion<'_> {
    fn default() -> Self {
        PromptQuestion {
            question: "",
            initial: "",
            view: None,
            voice: Voice::new(Lang::En),
            leads_back: false,
            is_main: false,
            is_key: false,
        }
    }
}

pub enum Prompt {
    Screen(Arc<Screen>),
    /// Plain lines: for a screen reader, a terminal that cannot redraw, or whoever wants it so.
    Plain(Arc<dyn World>),
}

impl Prompt {
    pub fn is_plain(&self) -> bool {
        self.screen().is_none()
    }

    pub fn screen(&self) -> Option<&Screen> {
        match self {
            Prompt::Screen(screen) => Some(screen),
            Prompt::Plain(_) => None,
        }
    }

    /// Asks for a line, on the screen or plainly.
    pub fn ask_line(&self, ask: &PromptQuestion<'_>) -> TypedLine {
        match self {
            Prompt::Screen(screen) => screen.ask_line(ask),
            Prompt::Plain(world) => ask_plain_line(ask.question, &**world),
        }
    }

    /// Asks a question whose answer may be a part of a line, and from which Esc leads back.
    pub fn ask_question(
        &self,
        question: &str,
        view: Option<LineContext>,
        voice: &Voice,
    ) -> TypedLine {
        self.ask_line(&PromptQuestion {
            question,
            view,
            voice: *voice,
            leads_back: true,
            ..PromptQuestion::default()
        })
    }

    /// Asks a yes-or-no question, such as whether the line `about` is meant as it was typed;
    /// returns whether the answer was yes.
    pub fn ask_yes_or_no(&self, question: &str, about: &str, voice: &Voice) -> bool {
        let keys = voice.label(say::table_yes_no);
        match self {
            Prompt::Screen(screen) => {
                screen.ask_yes_or_no(&format!("{question} {keys}"), about, voice) == Some(true)
            }
            Prompt::Plain(world) => {
                let asked = view::question_text(&format!("{question} {keys}"), voice);
                while let TypedLine::Line(answer) = ask_plain_line(&asked, &**world) {
                    match ask::parse_yes_or_no(&answer) {
                        None if !answer.trim().is_empty() => {
                            let told = say!(table_question_left { line: answer.trim() });
                            self.print_result(&voice.say(&told), voice);
                        }
                        given => return given == Some(true),
                    }
                }
                false
            }
        }
    }

    /// Prints the result of a line.
    pub fn print_result(&self, text: &str, voice: &Voice) {
        match self {
            Prompt::Screen(screen) => screen.show_message(text),
            Prompt::Plain(world) => world.print(&view::wrap_to_screen(text, voice)),
        }
    }

    /// Keeps a line in the history, also for later evenings.
    pub fn keep_in_history(&self, line: &str) {
        self.screen().iter().for_each(|screen| screen.keep_in_history(line));
    }
}

fn ask_plain_line(prompt: &str, world: &dyn World) -> TypedLine {
    let mut out = world.output();
    // A prompt that cannot be shown does not keep anybody from typing.
    let _ = write!(out, "{prompt}").and_then(|()| out.flush());
    drop(out);
    let mut line = String::new();
    match world.input().read_line(&mut line) {
        Ok(0) | Err(_) => TypedLine::End,
        Ok(_) => TypedLine::Line(line.trim_end_matches(['\r', '\n']).to_owned()),
    }
}

/// Line that is being typed, with the cursor as a byte position.
#[derive(Debug, Default)]
pub struct TypedText {
    text: String,
    at: usize,
}

impl TypedText {
    /// Text with the cursor at its end.
    pub fn with_text(text: &str) -> TypedText {
        TypedText { text: text.to_owned(), at: text.len() }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn cursor(&self) -> usize {
        self.at
    }

    pub fn is_at_end(&self) -> bool {
        self.at == self.text.len()
    }

    pub fn insert(&mut self, letters: &str) {
        self.text.insert_str(self.at, letters);
        self.at += letters.len();
    }

    /// Replaces the text from `start` to the cursor.
    pub fn replace_from(&mut self, start: usize, text: &str) {
        self.text.replace_range(start..self.at, text);
        self.at = start + text.len();
    }

    pub fn move_left(&mut self) {
        self.at = start_of_cluster_before(&self.text, self.at);
    }

    pub fn move_right(&mut self) {
        self.at = end_of_cluster_after(&self.text, self.at);
    }

    pub fn move_to_start(&mut self) {
        self.at = 0;
    }

    pub fn move_to_end(&mut self) {
        self.at = self.text.len();
    }

    pub fn move_word_left(&mut self) {
        let before = self.text[..self.at].trim_end();
        self.at = before.rfind(' ').map_or(0, |blank| blank + 1);
    }

    pub fn move_word_right(&mut self) {
        let behind = &self.text[self.at..];
        let word = behind.len() - behind.trim_start().len();
        self.at += behind[word..].find(' ').map_or(behind.len(), |blank| word + blank);
    }

    pub fn delete_backward(&mut self) {
        let end = self.at;
        self.move_left();
        self.text.replace_range(self.at..end, "");
    }

    pub fn delete_forward(&mut self) {
        let end = end_of_cluster_after(&self.text, self.at);
        self.text.replace_range(self.at..end, "");
    }

    pub fn delete_word_backward(&mut self) {
        let end = self.at;
        self.move_word_left();
        self.text.replace_range(self.at..end, "");
    }

    pub fn delete_to_start(&mut self) {
        self.text.replace_range(..self.at, "");
        self.at = 0;
    }

    pub fn delete_to_end(&mut self) {
        self.text.truncate(self.at);
    }
}

/// Most lines in the history; a further one drops the oldest.
const MOST_LINES: usize = 2000;

/// History of typed lines, also of earlier evenings.
#[derive(Debug, Default)]
pub struct LineHistory {
    lines: VecDeque<String>,
    /// Position in the history of the line in the prompt: 1 is the newest, 0 a line that is not
    /// from the history.
    at: usize,
    /// Text that was typed before the user went back in the history.
    typed: String,
    file: Option<PathBuf>,
}

impl LineHistory {
    /// Reads the history from its file in the data folder; empty where that cannot be read.
    pub fn read() -> LineHistory {
        let file = dirs::data_dir().map(|folder| folder.join("kerbholz").join("lines"));
        let text = file.as_ref().and_then(|file| std::fs::read_to_string(file).ok());
        let known = text.unwrap_or_default();
        let known = known.lines().filter(|line| !line.is_empty());
        let mut old = LineHistory { file, ..LineHistory::default() };
        known.for_each(|line| _ = old.add(line));
        old
    }

    fn add(&mut self, line: &str) -> bool {
        self.at = 0;
        if self.lines.back().is_some_and(|last| last == line) {
            return false;
        }
        if self.lines.len() == MOST_LINES {
            self.lines.pop_front();
        }
        self.lines.push_back(line.to_owned());
        true
    }

    /// Adds a line to the history and to the file that keeps it for later evenings, unless it
    /// repeats the newest line.
    pub fn add_and_save_line(&mut self, line: &str) {
        if !self.add(line) {
            return;
        }
        let Some(file) = &self.file else { return };
        let _ = file.parent().map(std::fs::create_dir_all);
        let mut options = std::fs::OpenOptions::new();
        let opened = options.create(true).append(true).open(file);
        let _ = opened.and_then(|mut file| writeln!(file, "{line}"));
    }

    /// Line before the one in the prompt; `None` at the oldest. `typed` is kept for the way back.
    pub fn older_line(&mut self, typed: &str) -> Option<&str> {
        if self.at == self.lines.len() {
            return None;
        }
        if self.at == 0 {
            typed.clone_into(&mut self.typed);
        }
        self.at += 1;
        self.current()
    }

    /// Line after the one in the prompt; behind the newest, the text that was typed; `None` where
    /// the prompt holds no line from the history.
    pub fn newer_line(&mut self) -> Option<&str> {
        self.at = self.at.checked_sub(1)?;
        if self.at == 0 { Some(&self.typed) } else { self.current() }
    }

    fn current(&self) -> Option<&str> {
        self.lines.get(self.lines.len() - self.at).map(String::as_str)
    }

    /// Goes back to the end of the history, as a new line is begun.
    pub fn leave_history(&mut self) {
        self.at = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursor_moves_by_grapheme_clusters() {
        let mut line = TypedText::with_text("käthe so\u{308}lo 4🇩🇪");
        line.delete_backward();
        assert_eq!(line.text(), "käthe so\u{308}lo 4");
        line.move_word_left();
        line.move_word_left();
        line.move_right();
        line.delete_forward();
        assert_eq!(line.text(), "käthe slo 4");
        line.delete_word_backward();
        assert_eq!((line.text(), line.cursor()), ("käthe lo 4", "käthe ".len()));
        line.move_word_right();
        line.delete_to_end();
        line.insert("!");
        assert_eq!(line.text(), "käthe lo!");
        line.delete_to_start();
        assert_eq!((line.text(), line.is_at_end()), ("", true));
        line.delete_backward();
        line.delete_forward();
    }

    #[test]
    fn history_keeps_typed_text() {
        let mut old = LineHistory::default();
        ["a d 43", "b z 40", "b z 40"].iter().for_each(|line| _ = old.add(line));
        assert_eq!(old.older_line("c"), Some("b z 40"));
        assert_eq!(old.older_line("b z 40"), Some("a d 43"));
        assert_eq!(old.older_line("a d 43"), None);
        assert_eq!(old.newer_line(), Some("b z 40"));
        assert_eq!(old.newer_line(), Some("c"));
        assert_eq!(old.newer_line(), None);
    }
}
