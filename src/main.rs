//! `kerbholz score`: reads a stream of the record format from standard input and writes a result line for each event.

use std::process::ExitCode;

use kerbholz::app::score::{Speak, score};
use kerbholz::model::{Message, Refusal};

/// Shows keys and codes as they are, until there are sentences.
struct Plain;

impl Speak for Plain {
    fn message(&self, message: &Message) -> String {
        message.key.to_owned()
    }

    fn refusal(&self, refusal: &Refusal) -> String {
        format!("{} {:?}", refusal.code, refusal.args)
    }
}

fn main() -> ExitCode {
    match score(std::io::stdin().lock(), std::io::stdout().lock(), &Plain) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("{error:?}");
            ExitCode::from(3)
        }
    }
}
