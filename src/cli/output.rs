//! Standard output, and whether what was to be read has arrived there.

use std::io::{Error, ErrorKind, Write};
use std::process::ExitCode;
use std::sync::OnceLock;

use super::colour::Colour;
use crate::model::say;
use crate::present::{Voice, reason};
use crate::store::has_recorded;

/// Data goes to standard output; a reader that has gone away is no fault of ours.
pub fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let end = if text.ends_with('\n') { "" } else { "\n" };
    let written = write!(out, "{text}{end}").and_then(|()| out.flush());
    if let Err(error) = written
        && error.kind() != ErrorKind::BrokenPipe
    {
        let _ = LOST.set(error);
    }
}

/// Why something that was to be read never arrived, where that happened.
static LOST: OnceLock<Error> = OnceLock::new();

/// The exit status of a command that did what it was asked, if it could also say so: where something was recorded, that
/// is said (spec trust.md, What is said is true).
pub fn arrived(code: ExitCode, voice: &Voice, colour: Colour) -> ExitCode {
    match LOST.get() {
        None => code,
        Some(error) => {
            let error = reason(error);
            let recorded = has_recorded();
            let text = voice.say(&say!(recorded => recorded_unsaid | stream_broken { error }));
            eprintln!("{}", colour.error(voice.say(&say!(error_line { text }))));
            ExitCode::from(if recorded { 4 } else { 1 })
        }
    }
}
