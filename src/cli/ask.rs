//! Asks at a terminal what was not said or is not clear; a script is refused instead.

use std::io::{BufRead, IsTerminal, Write};

use super::context::Context;
use super::failure::Failure;
use crate::app::people::{self, Meant};
use crate::model::{Message, say};
use crate::present::harmless::plain;
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
        eprint!("{} ", context.voice.say(&question));
        let _ = std::io::stderr().flush();
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

/// Which of several is meant, by its place in the list; none where nobody can be asked, or nothing was chosen.
pub fn which(context: &Context, question: &Message, choices: &[String]) -> Option<usize> {
    if !std::io::stdin().is_terminal() || !std::io::stderr().is_terminal() {
        return None;
    }
    for (number, choice) in (1..).zip(choices) {
        eprintln!("{number}  {}", plain(choice));
    }
    eprint!("{} ", context.voice.say(question));
    let _ = std::io::stderr().flush();
    let mut answer = String::new();
    let _ = std::io::stdin().lock().read_line(&mut answer);
    let number: usize = answer.trim().parse().ok()?;
    number.checked_sub(1).filter(|place| *place < choices.len())
}
