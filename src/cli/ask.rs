//! Asks at a terminal where a name is nearly that of somebody known; a script is refused instead.

use std::io::{BufRead, IsTerminal};

use super::context::Context;
use super::failure::Failure;
use super::output;
use crate::app::people::{self, Meant};
use crate::model::say;
use crate::store::Store;

/// Puts the name that was meant in the place of the one that was typed, or makes the new person known.
pub fn about_close_names(context: &Context, store: &mut Store, typed: &mut [String]) -> Result<(), Failure> {
    if !std::io::stdin().is_terminal() || !std::io::stderr().is_terminal() {
        return Ok(());
    }
    for name in typed {
        let tx = store.read()?;
        // What cannot be a name is refused when it is recorded.
        let meant = people::meant(&tx, name);
        drop(tx);
        let Ok(Meant::Close(close)) = meant else { continue };
        let question = say!(ask_close_name { name: name.as_str(), close: close.as_str() });
        output::ask(&context.voice.say(&question));
        let mut answer = String::new();
        let _ = std::io::stdin().lock().read_line(&mut answer);
        match answer.trim().to_lowercase().chars().next() {
            Some('j' | 'y') => *name = close,
            Some('n') => drop(people::add(store, name)?),
            // Anything else is no answer, and the name is refused like in a script.
            _ => {}
        }
    }
    Ok(())
}
