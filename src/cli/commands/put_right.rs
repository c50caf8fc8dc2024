//! Verbs `sessions fix`, and `players split` in some evenings: corrections of what was recorded of
//! an evening as a whole.

use clap::Args;

use super::evening::show_evening_change;
use super::pay::warn_of_future_day;
use super::{moved, people};
use crate::app::clock;
use crate::app::evening::EveningRef;
use crate::app::money::settle::OpenPayments;
use crate::app::money::unpaid;
use crate::app::people::full_name_of_known_person;
use crate::app::put_right::{
    EveningsToSplit, SplitNameResult, WantedEveningCorrections, correct_evening,
    split_name_in_evenings as apart,
};
use crate::cli::ask::GuestArgs;
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::{Context, Run};
use crate::model::{Arg, refuse, say};
use crate::present::json::{Object, array, object};
use crate::present::{Report, log};
use crate::typed::dates;

#[derive(Args)]
pub struct FixEveningVerb {
    #[arg(value_name = "ID")]
    id: Option<String>,
    #[arg(long, required_unless_present_any = ["name", "player"])]
    date: Option<String>,
    #[arg(long, value_name = "title")]
    name: Option<String>,
    #[arg(long, value_name = "old-new")]
    player: Vec<String>,
    #[command(flatten)]
    guests: GuestArgs,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl Run for FixEveningVerb {
    fn run(self, context: &mut Context) -> Result {
        let begun = match self.date.as_deref() {
            Some(typed) => Some(dates::read_moment("--date", typed, clock::today_and_game_day()?)?),
            None => None,
        };
        let mut people = Vec::new();
        for typed in &self.player {
            let pair = typed.split_once('=').map(|(old, new)| (old.trim(), new.trim()));
            let (old, new) = pair
                .filter(|(old, new)| !old.is_empty() && !new.is_empty())
                .ok_or_else(|| refuse!(seat_pair_wrong { value: &typed }))?;
            people.push((old.to_owned(), new.to_owned()));
        }
        let mut store = context.open_store()?;
        let new: Vec<String> = people.iter().map(|(_, new)| new.clone()).collect();
        let wanted = WantedEveningCorrections {
            begun: begun.map(|moment| (moment.day, moment.time)),
            name: self.name.as_deref(),
            people: &people,
            guests: self.guests.ask_about_new_names(context, &mut store, &new)?,
            why: self.reason.as_deref(),
        };
        let which = self.id.map_or_else(|| context.which.clone(), EveningRef::Named);
        let before = OpenPayments::read_before_change(&mut store, &which)?;
        let (evening, about, reassigned) = correct_evening(&mut store, &which, &wanted)?;
        let what = log::evening_correction_words(&about, &context.voice);
        show_evening_change(
            &evening,
            &say!(evening_put_right { evening: evening.row.evening_name(), what }),
            context,
        );
        reassigned.into_iter().for_each(|told| context.tell(told));
        let number = evening.row.number.get();
        let day = begun.map(|moment| moment.day);
        warn_of_future_day(context, day, |day| say!(evening_ahead { day, number }))?;
        moved::tell_open_payments(context, &mut store, &evening, Some(&before))?;
        SUCCESS
    }
}

/// Moves a name to another person in some evenings.
pub fn move_name_in_evenings(split: people::SplitVerb, context: &mut Context) -> Result {
    let mut store = context.open_store()?;
    let name = full_name_of_known_person(&mut store, &split.name)?;
    let other = match split.split_as {
        Some(other) => other,
        None if context.world.can_ask_questions() => {
            context.world.ask(&context.voice.say(&say!(ask_split_as { name: &name })))
        }
        None => String::new(),
    };
    if other.trim().is_empty() {
        return Err(refuse!(split_as_whom { name }).into());
    }
    let only: Vec<EveningRef> = split.only.into_iter().map(EveningRef::Named).collect();
    let from = split.from.map_or_else(|| context.which.clone(), EveningRef::Named);
    let evenings =
        if only.is_empty() { EveningsToSplit::From(&from) } else { EveningsToSplit::Only(&only) };
    let before = unpaid::open_in_settled_evenings(&store.read()?)?;
    let done = apart(&mut store, (&name, &other), &evenings, split.reason.as_deref())?;
    context.show(|| split_name_json(&done), || split_name_report(&done, context));
    done.reassigned.into_iter().for_each(|told| context.tell(told));
    moved::tell_payments_open_since(context, &mut store, &before)?;
    SUCCESS
}

fn split_name_report(done: &SplitNameResult, context: &Context) -> Report {
    let voice = &context.voice;
    let (name, other) = (done.name.as_str(), done.other.as_str());
    let which = done.evenings.iter().map(|evening| evening.row.evening_name()).collect();
    Report::from(voice.say(&say!(players_taken_apart {
        evenings: done.evenings.len(),
        name,
        other,
        which: Arg::Evenings(which)
    })))
}

fn split_name_json(done: &SplitNameResult) -> Object {
    object! {
        "player": &done.name,
        "other": &done.other,
        "sessions": array(done.evenings.iter().map(|evening| evening.row.uuid.to_string())),
    }
}
