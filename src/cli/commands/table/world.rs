//! Environment of a verb that is typed on the screen: its output is kept until the next key, and its
//! questions are asked at the prompt.

use std::ffi::OsString;
use std::io::{self, BufRead, Read, Write};
use std::sync::{Arc, Mutex};

use crossterm::terminal as raw;

use super::prompt::{PromptQuestion, TypedLine};
use super::restored::lock_after_panic;
use super::screen::Screen;
use crate::cli::world::{Stream, World};

impl World for Screen {
    fn variable(&self, name: &str) -> Option<OsString> {
        self.process.variable(name)
    }

    fn input(&self) -> Box<dyn BufRead + '_> {
        Box::new(PromptInput { screen: self, line: Vec::new(), at: 0, is_over: false })
    }

    fn output(&self) -> Box<dyn Write + '_> {
        Box::new(PrintedOutput(Arc::clone(&self.printed)))
    }

    fn error(&self) -> Box<dyn Write + '_> {
        self.output()
    }

    fn is_terminal(&self, _: Stream) -> bool {
        true
    }

    fn columns(&self) -> Option<usize> {
        raw::size().ok().map(|(columns, _)| columns.into())
    }
}

/// Environment of a verb that runs in the background, beside the prompt.
#[derive(Debug)]
pub struct BackgroundVerbWorld {
    pub process: Arc<dyn World>,
    pub printed: Arc<Mutex<Vec<u8>>>,
}

impl World for BackgroundVerbWorld {
    fn variable(&self, name: &str) -> Option<OsString> {
        self.process.variable(name)
    }

    fn input(&self) -> Box<dyn BufRead + '_> {
        Box::new(io::empty())
    }

    fn output(&self) -> Box<dyn Write + '_> {
        Box::new(PrintedOutput(Arc::clone(&self.printed)))
    }

    fn error(&self) -> Box<dyn Write + '_> {
        self.output()
    }

    fn is_terminal(&self, stream: Stream) -> bool {
        stream == Stream::Output
    }

    fn columns(&self) -> Option<usize> {
        raw::size().ok().map(|(columns, _)| columns.into())
    }
}

struct PrintedOutput(Arc<Mutex<Vec<u8>>>);

impl Write for PrintedOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        lock_after_panic(&self.0).extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Input of a verb: the answers typed at the prompt, line by line.
struct PromptInput<'s> {
    screen: &'s Screen,
    line: Vec<u8>,
    at: usize,
    is_over: bool,
}

impl BufRead for PromptInput<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at == self.line.len() && !self.is_over {
            // What was printed last without an end of the line is the question.
            let printed = self.screen.take_new_output();
            let (above, question) = printed.rsplit_once('\n').unwrap_or(("", &printed));
            let _ = self.screen.output().write_all(above.as_bytes());
            let voice = self.screen.voice();
            let ask = PromptQuestion {
                question: question.trim(),
                voice,
                leads_back: true,
                ..PromptQuestion::default()
            };
            (self.line, self.at) = (Vec::new(), 0);
            match self.screen.ask_line(&ask) {
                TypedLine::Line(line) => {
                    self.line = format!("{line}\n").into_bytes();
                    *lock_after_panic(&self.screen.answered) = line;
                }
                _ => self.is_over = true,
            }
        }
        Ok(&self.line[self.at..])
    }

    fn consume(&mut self, count: usize) {
        self.at = self.line.len().min(self.at + count);
    }
}

impl Read for PromptInput<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}
