//! Verbs `house` and `drink`: changes of the house rules from the next hand on.

use clap::Args;

use super::hand::record_event;
use super::house::{rules_change, spelled};
use super::moved::tell_open;
use crate::app::desk;
use crate::app::money::terms;
use crate::cli::context::Context;
use crate::cli::failure::{Failure, Result, SUCCESS};
use crate::cli::verb::Run;
use crate::games::session::{Event, Session};
use crate::games::{GameKind, Rules};
use crate::model::{Arg, Refusal, Word, refuse};
use crate::present::{house, status};
use crate::record::write;
use crate::typed::rules::House;

#[derive(Args, Debug)]
pub struct Agree {
    #[arg(num_args = 0.., value_name = "key-value")]
    switches: Vec<String>,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl Run for Agree {
    fn run(self, context: &mut Context) -> Result {
        if self.switches.is_empty() {
            let evening = desk::look(&mut context.store()?, &context.at())?;
            let voice = context.voice.for_session(&evening.session);
            context.show(|| status::in_force_json(&evening), || status::in_force(&evening, &voice));
            return SUCCESS;
        }
        let mut house = House::default();
        spelled(&self.switches).iter().try_for_each(|typed| house.add(typed))?;
        // What is drunk holds for the whole evening, however it is said.
        if house.names_only("drink") {
            return record_drink(context, |session| rules_change(&house, session, self.reason));
        }
        record_event(context, false, |_, session| {
            Ok(rules_change(&house, session, self.reason)?.into())
        })
    }
}

#[derive(Args, Debug)]
pub struct Drink {
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true)]
    drink: Vec<String>,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl Run for Drink {
    fn run(self, context: &mut Context) -> Result {
        record_drink(context, |session| {
            let Rules::Dreeg(rules) = session.position().rules() else {
                let game = session.position().game().word();
                return Err(refuse!(drink_not_here { game: Arg::Word(game) }));
            };
            let house = House::of_drink(&self.drink.join(" "), rules.drink.as_ref())?;
            rules_change(&house, session, self.reason)
        })
    }
}

fn record_drink(
    context: &mut Context,
    read: impl FnOnce(&Session) -> Result<Event, Refusal>,
) -> Result {
    let mut said = None;
    let evening = terms::drink(&mut context.store()?, &context.which, |session| {
        let event = read(session)?;
        said = Some(event.clone());
        Ok::<Event, Failure>(event)
    })?;
    let voice = context.voice.for_session(&evening.session);
    let json = || {
        write::object(|w| {
            said.iter().for_each(|event| event.write(evening.session.roster(), w.key("event")))
        })
    };
    context.show(json, || house::drink(&evening, &voice));
    tell_open(context, &mut context.store()?, &evening, false)?;
    SUCCESS
}

/// Switches of a game that can change in the middle of an evening.
pub fn changeable(game: GameKind) -> impl Iterator<Item = &'static str> {
    game.switches().iter().map(|switch| switch.key).filter(move |key| !game.fixed().contains(key))
}
