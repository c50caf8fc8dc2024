//! What is told and shown goes through here to standard output and standard error, and whether it has arrived there.
//!
//! `println!` would end the program where nobody can be told anything.

use std::io::{BufRead, Error, ErrorKind, Write};
use std::process::ExitCode;
use std::sync::Mutex;

use super::colour::Colour;
use super::world::World;
use crate::model::say;
use crate::present::{Voice, reason};
use crate::store::has_recorded;

impl dyn World + '_ {
    /// Data goes to standard output.
    pub fn print(&self, text: &str) {
        let mut out = self.output();
        let end = if text.ends_with('\n') { "" } else { "\n" };
        keep(write!(out, "{text}{end}").and_then(|()| out.flush()));
    }

    /// Data that is no text.
    pub fn print_bytes(&self, bytes: &[u8]) {
        let mut out = self.output();
        keep(out.write_all(bytes).and_then(|()| out.flush()));
    }

    /// What is no data goes to standard error; where that is closed or full, nobody is there to be told.
    pub fn tell(&self, text: &str) {
        let _ = writeln!(self.error(), "{text}");
    }

    /// The answer to a question, typed behind it.
    pub fn ask(&self, question: &str) -> String {
        let mut err = self.error();
        let _ = write!(err, "{question} ").and_then(|()| err.flush());
        drop(err);
        let mut answer = String::new();
        let _ = self.input().read_line(&mut answer);
        answer
    }

    /// The exit status of a command that did what it was asked, if it could also say so (docs/trust.md, Promised): where
    /// something was recorded, whoever asked must not believe that nothing was.
    pub fn arrived(&self, code: ExitCode, voice: &Voice, colour: Colour) -> ExitCode {
        let Some(error) = LOST.lock().ok().and_then(|mut lost| lost.take()) else { return code };
        let error_line = |text| self.tell(&colour.error(voice.say(&say!(error_line { text }))));
        if has_recorded() {
            error_line(voice.say(&say!(recorded_unsaid { error: reason(&error) })));
            return ExitCode::from(4);
        }
        // A reader that has seen enough is no fault of anybody.
        if error.kind() == ErrorKind::BrokenPipe {
            return code;
        }
        error_line(voice.say(&say!(stream_broken { error: reason(&error) })));
        ExitCode::from(1)
    }
}

/// Why something that was to be read never arrived, where that happened: only a process can lose an answer.
static LOST: Mutex<Option<Error>> = Mutex::new(None);

/// Remembers that an answer could not be written.
pub fn keep(written: Result<(), Error>) {
    if let (Err(error), Ok(mut lost)) = (written, LOST.lock()) {
        lost.get_or_insert(error);
    }
}
