//! Which entry `undo` and `redo` mean, and what they show.

use crate::app::AppError;
use crate::app::back::{Moved, Which};
use crate::app::evening::{MovedChange, told_later};
use crate::cli::ask;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::model::{code, say};
use crate::present::{Report, hand, log, status};
use crate::record::write;

/// Which entry somebody means.
pub fn which(evening: bool, entry: Option<String>) -> Which {
    match entry {
        Some(entry) => Which::Entry(entry),
        None if evening => Which::OfEvening,
        None => Which::Newest,
    }
}

/// Where something else was recorded since, a person is asked which is meant; a script is refused.
pub fn asking(
    context: &Context,
    which: &Which,
    mut move_one: impl FnMut(&Which) -> Result<Moved, AppError>,
) -> Result<Moved, Failure> {
    match move_one(which) {
        Err(AppError::Refused(refusal))
            if refusal.code == code::undo_elsewhere || refusal.code == code::redo_elsewhere =>
        {
            let question = say!(ask_undo_which { reason: context.voice.refuse(&refusal) });
            if !context.world.can_ask() {
                return Err(refusal.into());
            }
            match ask::answer(context, &question).chars().next() {
                Some('e' | 'a') => Ok(move_one(&Which::OfEvening)?),
                Some('n') => Ok(move_one(&Which::Anywhere)?),
                _ => Err(refusal.into()),
            }
        }
        moved => Ok(moved?),
    }
}

/// What was taken back or brought again, and how it stands now.
pub fn show(moved: &Moved, undone: bool, context: &Context) {
    match moved {
        Moved::Evening(moved) => {
            let evening = &moved.evening;
            let voice = &context.voice.of(&evening.session);
            let what = match &moved.what {
                MovedChange::Strike(_) => String::new(),
                MovedChange::Event(event) => hand::jotted(event, &evening.session, voice),
                MovedChange::Seating => voice.label(say::moved_seats),
                MovedChange::Dealt => voice.label(say::moved_dealt),
                MovedChange::End => voice.label(say::moved_end),
                MovedChange::Reopened => voice.label(say::moved_reopened),
                MovedChange::Stake => voice.label(say::moved_stake),
                MovedChange::Fees => voice.label(say::moved_fees),
                MovedChange::Drinks => voice.label(say::moved_drinks),
                MovedChange::Struck => voice.label(say::moved_struck),
                MovedChange::Restored => voice.label(say::moved_restored),
            };
            let told = match moved.what {
                MovedChange::Strike(hand) => say!(undone => hand_counts_again | hand_struck_again { hand }),
                _ => say!(undone => undone | redone { what }),
            };
            let mut report = Report::from(voice.say(&told));
            report.lines(told_later(&moved.later, evening).iter().map(|told| voice.say(told)));
            let shown = evening.shown();
            report.append(status::totals(&shown, voice));
            if !evening.row.ended {
                report.line(hand::next_line(&shown, voice));
            }
            context.show(|| status::status_json(evening, voice), || report);
        }
        Moved::Deed { body, entry } => {
            let voice = &context.voice;
            let what = log::of_house(body, voice);
            let text = voice.say(&say!(undone => undone | redone { what }));
            context.show(|| write::object(|w| w.key("entry").raw(&entry.body)), || text);
        }
    }
}
