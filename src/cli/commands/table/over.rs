//! The page at the end of an evening: how it ended, who pays whom, and what can be done now.

use std::process::ExitCode;

use super::begin;
use super::lines::{self, Kind};
use super::prompt::{Prompt, Typed};
use super::reading::View;
use super::sitting::{Next, Sitting};
use crate::app::evening::Evening;
use crate::app::money::settle::{self, AskedScope, Options};
use crate::cli::commands::money;
use crate::cli::failure::Failure;
use crate::cli::typed;
use crate::model::say;
use crate::present::{Voice, table_mode as view};

/// Shows the page, and does what is chosen there.
pub fn page(
    sitting: &mut Sitting<'_>,
    evening: &Evening,
    draft: &str,
    prompt: &Prompt,
) -> Result<Next, Failure> {
    let session = &evening.shown();
    let voice = sitting.context.voice.of(session);
    if !std::mem::replace(&mut sitting.over_told, true) {
        told(evening, sitting, prompt);
    }
    if let Some(screen) = prompt.screen() {
        screen.say(&choices(evening, &voice));
    }
    let question = if prompt.is_plain() { view::question("", &voice) } else { String::new() };
    let view = View { is_over: true, ..sitting.view(session, "") };
    let typed = sitting.main_line(&question, draft, view, prompt);
    match typed {
        Typed::End => Ok(Next::Leave),
        Typed::Back => Ok(Next::EMPTY),
        Typed::Dropped(line) => {
            sitting.dropped(&line, prompt);
            Ok(Next::EMPTY)
        }
        Typed::TakeBack => {
            sitting.over_told = false;
            sitting.take_back(prompt);
            Ok(Next::EMPTY)
        }
        Typed::Line(line) if line.trim().is_empty() => {
            sitting.over_told = false;
            Ok(Next::EMPTY)
        }
        Typed::Line(line) => {
            let words: Vec<&str> = line.split_whitespace().collect();
            if let Some(of) = says_paid(&line) {
                prompt.remember(line.trim());
                paid(&of, sitting, prompt)?;
                return Ok(Next::EMPTY);
            }
            if matches!(words.as_slice(), ["anfang" | "start" | "neu" | "new"]) {
                if begin::evening(sitting, prompt)? {
                    sitting.over_told = false;
                }
                return Ok(Next::EMPTY);
            }
            if lines::kind(&line, Some(session), typed::called) == Kind::Hand {
                prompt.say(&voice.label(say::table_is_over), &*sitting.context.world, &voice);
                return Ok(Next::On(line));
            }
            sitting.line(&line, session, prompt)
        }
    }
}

/// What can be done now: one more round where there can be one, paid where points have a price.
fn choices(evening: &Evening, voice: &Voice) -> String {
    let position = evening.session.position();
    let is_played_out = evening.session.is_complete() && !position.is_announced_end();
    let (opens, pays) = (u8::from(!is_played_out), u8::from(evening.row.stake.is_some()));
    voice.say(&say!(table_end_choices { opens, pays }))
}

/// Shows the standing, and who pays whom where it is about anything.
fn told(evening: &Evening, sitting: &mut Sitting<'_>, prompt: &Prompt) {
    // The page takes the place of what ended it.
    prompt.screen().iter().for_each(|screen| drop(screen.printed()));
    // What ended it plainly has told the standing.
    let is_told = prompt.is_plain() && evening.row.ended;
    let is_owed = evening.row.stake.is_some() || !evening.session.position().game().has_stake();
    let verbs = [Some("status").filter(|_| !is_told), Some("settle").filter(|_| is_owed)];
    let mut verbs: Vec<&str> = verbs.into_iter().flatten().collect();
    if !prompt.is_plain() {
        // On a low screen who pays whom goes before the places.
        verbs.reverse();
    }
    for verb in verbs {
        sitting.verb(&[verb.to_owned()], prompt);
    }
    if prompt.is_plain() {
        sitting.say(&choices(evening, &sitting.context.voice));
    }
}

/// Words behind those that say that something was paid.
pub fn says_paid(line: &str) -> Option<Vec<&str>> {
    let mut words = line.split_whitespace();
    let first = words.next()?.to_lowercase();
    PAID.contains(&first.as_str()).then(|| words.collect())
}

/// Records that everything was paid, or one line of the settlement: by its number, or who paid.
pub fn paid(of: &[&str], sitting: &mut Sitting<'_>, prompt: &Prompt) -> Result<(), Failure> {
    let mut words = vec!["settle".to_owned(), "--paid".to_owned()];
    match of {
        [number] if number.parse::<usize>().is_ok() => {
            let scope =
                AskedScope::Evening { which: sitting.context.which.clone(), with_general: false };
            let called = money::kitty_name(sitting.context);
            let mut store = sitting.context.store()?;
            let settled = settle::settle(&mut store, &scope, &Options::default(), &called)?;
            drop(store);
            let mut lines = settled.settlements.iter().flat_map(|settlement| &settlement.payments);
            let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            match place.and_then(|place| lines.nth(place)) {
                Some(line) => words.extend([line.from.clone(), line.to.clone()]),
                None => {
                    let told = say!(table_no_line { line: *number });
                    sitting.say(&sitting.context.voice.say(&told));
                    return Ok(());
                }
            }
        }
        people => words.extend(people.iter().map(|name| (*name).to_owned())),
    }
    if sitting.verb(&words, prompt) == ExitCode::SUCCESS
        && let Some(screen) = prompt.screen()
    {
        // What is left to pay, and no longer what there was.
        let printed = screen.printed();
        sitting.verb(&["settle".to_owned()], prompt);
        screen.say(printed.trim_end().lines().next_back().unwrap_or_default());
    }
    Ok(())
}

/// Words that say that what is to be paid was paid.
const PAID: [&str; 2] = ["bezahlt", "paid"];
