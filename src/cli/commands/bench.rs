//! Verb `rotate`: who waits for a seat, and the next one sits down.

use clap::Args;

use crate::app::desk::{self, EveningOrTable};
use crate::app::evening::Bench;
use crate::app::evening::{Evening, EveningRef, Rotation};
use crate::app::people;
use crate::cli::ask::GuestArgs;
use crate::cli::context::Context;
use crate::cli::failure::{Failure, Result, SUCCESS};
use crate::cli::verb::Run;
use crate::games::Rules;
use crate::model::{name, say};
use crate::notation;
use crate::present::{log, status};
use crate::store::Store;
use crate::typed::named;

#[derive(Args, Debug)]
pub struct Rotate {
    #[arg(num_args = 0.., value_name = "player")]
    players: Vec<String>,
    #[arg(long = "for", value_name = "player", conflicts_with = "every_round")]
    goes: Option<String>,
    #[arg(long)]
    every_round: bool,
    #[command(flatten)]
    guests: GuestArgs,
}

/// Words that mean that nobody waits from now on.
const NOBODY: [&str; 2] = ["niemand", "nobody"];

impl Run for Rotate {
    fn run(self, context: &mut Context) -> Result {
        let Rotate { players, goes, every_round, guests } = self;
        if goes.is_some() && !players.is_empty() {
            return Err(Failure::Usage(context.voice.label(say::usage_rotate)));
        }
        let mut store = context.store()?;
        let evening = if players.is_empty() && !every_round {
            let rotated = desk::rotate(&mut store, &context.evening_or_table(), |session| {
                let goes = goes.as_ref().map(|typed| notation::read_player(typed, session));
                goes.transpose().map_err(Failure::of_notation)
            })?;
            context.world.tell(&rotation_sentence(&rotated, context));
            rotated.evening
        } else {
            let mut waiting = named::split_names(&players)?;
            waiting.retain(|typed| !NOBODY.contains(&name::plain_key(typed).as_str()));
            let before = desk::read_evening(&mut store, &context.evening_or_table())?.bench();
            let guests = guests.ask_about(context, &mut store, &waiting)?;
            desk::record_bench(&mut store, &context.evening_or_table(), |tx| {
                let waiting = match players.is_empty() {
                    true => before,
                    false => people::names(tx, &waiting, &guests)?,
                };
                Ok::<_, Failure>(Bench { waiting, every_round })
            })?
        };
        let voice = &context.voice.for_session(&evening.session);
        context.show(
            || status::status_json(&evening, voice),
            || log::bench_words(&evening.brought.bench, voice),
        );
        SUCCESS
    }
}

/// Lets the next person sit down after a round, where that is agreed on, and returns the sentence
/// that says so.
pub fn rotation_after_round(store: &mut Store, context: &Context) -> Result<Option<String>> {
    // Nobody waits at a table in a hall, and by now another series may be meant there.
    let at = context.evening_or_table();
    if matches!(at, EveningOrTable::Table(_)) {
        return Ok(None);
    }
    let rotated = desk::rotate_after_round(store, &at)?;
    Ok(rotated.map(|rotated| rotation_sentence(&rotated, context)))
}

fn rotation_sentence(Rotation { evening, comes, goes }: &Rotation, context: &Context) -> String {
    let dealer = evening.session.next_dealer().map(|player| {
        let shown = evening.shown_session();
        shown.roster().name(player).to_owned()
    });
    let (comes, goes, dealer) = (comes.as_str(), goes.as_str(), dealer.unwrap_or_default());
    context.voice.for_session(&evening.session).say(&say!(bench_rotated { comes, goes, dealer }))
}

/// Removes the players for whom these rules have no seat and returns them, as they wait for one; in
/// a game in which nobody can join later, nobody waits.
pub fn take_off_seatless(rules: &Rules, players: &mut Vec<String>) -> Vec<String> {
    let most = (1..=players.len()).rev().find(|seats| rules.check_seats(*seats).is_ok());
    match most.filter(|_| rules.game().has_stake()) {
        Some(most) => players.split_off(most),
        None => Vec::new(),
    }
}

/// Records the people who wait in an evening that has just begun.
pub fn record_bench_at_start(
    store: &mut Store,
    evening: Evening,
    (waiting, every_round): (Vec<String>, bool),
) -> Result<Evening> {
    if waiting.is_empty() {
        return Ok(evening);
    }
    let at = EveningOrTable::Evening(EveningRef::Named(evening.row.uuid.to_string()));
    desk::record_bench(store, &at, |_| Ok(Bench { waiting, every_round }))
}
