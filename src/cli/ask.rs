//! Asks at a terminal where a name is nearly that of somebody known; a script is refused instead.

use std::io::{BufRead, IsTerminal, Write};

use super::context::Context;
use super::failure::Failure;
use crate::app::people::{self, Meant};
use crate::model::{Message, say};
use crate::store::Store;

/// The first letter of what a person answers; `None` where nobody can be asked.
pub fn letter(context: &Context, question: &Message) -> Option<char> {
    if !std::io::stdin().is_terminal() || !std::io::stderr().is_terminal() {
        return None;
    }
    eprint!("{} ", context.voice.say(question));
    let _ = std::io::stderr().flush();
    let mut answer = String::new();
    let _ = std::io::stdin().lock().read_line(&mut answer);
    answer.trim().to_lowercase().chars().next()
}

/// Whether a person says yes; nobody there says no.
pub fn yes(context: &Context, question: &Message) -> bool {
    matches!(letter(context, question), Some('j' | 'y'))
}

/// Puts the name that was meant in the place of the one that was typed, or makes the new person known.
pub fn about_close_names(context: &Context, store: &mut Store, typed: &mut [String]) -> Result<(), Failure> {
    for name in typed {
        let tx = store.read()?;
        // What cannot be a name is refused when it is recorded.
        let meant = people::meant(&tx, name);
        drop(tx);
        let Ok(Meant::Close(close)) = meant else { continue };
        let question = say!(ask_close_name { name: name.as_str(), close: close.as_str() });
        match letter(context, &question) {
            Some('j' | 'y') => *name = close,
            Some('n') => drop(people::add(store, name)?),
            // Anything else is no answer, and the name is refused like in a script.
            _ => {}
        }
    }
    Ok(())
}
