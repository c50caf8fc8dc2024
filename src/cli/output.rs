//! The doors to standard output and standard error, and whether what was to be read has arrived there.
//!
//! Nothing else in the program writes to either: `println!` would end the program where nobody can be told anything.

use std::io::{Error, ErrorKind, Write};
use std::process::ExitCode;
use std::sync::Mutex;

use super::colour::Colour;
use crate::model::say;
use crate::present::{Voice, reason};
use crate::store::has_recorded;

/// Data goes to standard output.
pub fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let end = if text.ends_with('\n') { "" } else { "\n" };
    keep(write!(out, "{text}{end}").and_then(|()| out.flush()));
}

/// Data that is no text.
pub fn print_bytes(bytes: &[u8]) {
    let mut out = std::io::stdout().lock();
    keep(out.write_all(bytes).and_then(|()| out.flush()));
}

/// What is no data goes to standard error; where that is closed or full, nobody is there to be told.
pub fn tell(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}

/// A question, behind which the answer is typed.
pub fn ask(text: &str) {
    let mut err = std::io::stderr().lock();
    let _ = write!(err, "{text} ").and_then(|()| err.flush());
}

/// Why something that was to be read never arrived, where that happened.
static LOST: Mutex<Option<Error>> = Mutex::new(None);

/// Remembers that an answer could not be written.
pub fn keep(written: Result<(), Error>) {
    if let (Err(error), Ok(mut lost)) = (written, LOST.lock()) {
        lost.get_or_insert(error);
    }
}

/// The exit status of a command that did what it was asked, if it could also say so (spec trust.md, What is said is
/// true): where something was recorded, whoever asked must not believe that nothing was.
pub fn arrived(code: ExitCode, voice: &Voice, colour: Colour) -> ExitCode {
    let Some(error) = LOST.lock().ok().and_then(|mut lost| lost.take()) else { return code };
    let error_line = |text| tell(&colour.error(voice.say(&say!(error_line { text }))));
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
