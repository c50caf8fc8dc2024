//! Options and files for house rules, and the verbs `house` and `drink`, which change rules from the
//! next hand on.

use std::path::PathBuf;

use clap::Args;

use super::hand::record_and_show;
use super::moved::tell_open_payments;
use crate::app::desk;
use crate::app::money::settle::OpenPayments;
use crate::app::money::terms;
use crate::app::places::OwnRuleSets;
use crate::cli::failure::{Failure, Result, SUCCESS};
use crate::cli::{Context, Run, files};
use crate::games::house::LocalRules;
use crate::games::session::{Event, EventKind, Session};
use crate::games::{GameKind, Rules};
use crate::model::{Arg, Message, Refusal, Word, refuse, say};
use crate::present::{io_error_message, rules as shown, status};
use crate::record::write;
use crate::typed::rules;
use crate::typed::rules::HouseRules;

#[derive(Args, Debug, Default)]
pub struct HouseArgs {
    #[arg(long, value_name = "key-value")]
    house: Vec<String>,
    #[arg(long, value_name = "file")]
    house_file: Option<PathBuf>,
}

impl HouseArgs {
    /// Reads the house rules of the named file, and those that were typed.
    pub fn house_rules(&self) -> Result<HouseRules, Refusal> {
        let mut house = HouseRules::default();
        if let Some(file) = &self.house_file {
            let wrong = |error: Message| {
                refuse!(house_file_wrong { file: file.display().to_string(), error })
            };
            let text = files::read_text(file).map_err(|error| wrong(io_error_message(&error)))?;
            house = HouseRules::from_file_text(&text)
                .map_err(|error| wrong(say!(io_other { error })))?;
        }
        split_rules(&self.house).iter().try_for_each(|typed| house.add_typed_rule(typed))?;
        Ok(house)
    }
}

/// House rules as typed, split into one text for each rule: `räuber=4`, `Räuber 4, Klopfen nein`.
pub fn split_rules(typed: &[String]) -> Vec<String> {
    let has_sign = typed.iter().any(|word| word.contains('='));
    let parts: Vec<String> = match has_sign {
        true => typed.iter().map(|part| part.trim_end_matches(',').to_owned()).collect(),
        false => typed.join(" ").split(',').map(|part| part.trim().to_owned()).collect(),
    };
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    let by_key = |part: String| match part.split_once('=').or_else(|| part.rsplit_once(' ')) {
        Some((called, value)) => {
            format!("{}={}", shown::switch_key_of_name(called.trim()), value.trim())
        }
        None => part,
    };
    parts.map(by_key).collect()
}

/// Loads the place's own rule sets; none where there is no database yet.
pub fn load_own_rules(context: &Context) -> Result<OwnRuleSets> {
    match context.open_store_if_any()? {
        Some(mut store) => Ok(OwnRuleSets::read(&mut store)?),
        None => Ok(OwnRuleSets::default()),
    }
}

/// Rule set of this game that a typed name means; refuses a name that means none.
pub fn find_rule_set(context: &Context, game: GameKind, typed: &str) -> Result<LocalRules> {
    // Most play by a named one, which takes no look into the file.
    let named = LocalRules::all_named_rule_sets(&[game]);
    if let Some(set) = named.into_iter().find(|set| set.name() == typed) {
        return Ok(set);
    }
    let sets = load_own_rules(context)?.rule_sets_for_game(Some(game));
    Ok(rules::find_rule_set(&sets, typed, "rules")?.clone())
}

/// Event by which these house rules hold from the next hand on.
pub fn rules_change(
    house: &HouseRules,
    session: &Session,
    reason: Option<String>,
) -> Result<Event, Refusal> {
    let change = house.rules_change(&session.position().rules())?;
    Ok(Event { what: EventKind::Rules(Box::new(change)), at: None, note: reason })
}

#[derive(Args)]
pub struct AgreeVerb {
    #[arg(num_args = 0.., value_name = "key-value")]
    switches: Vec<String>,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl Run for AgreeVerb {
    fn run(self, context: &mut Context) -> Result {
        if self.switches.is_empty() {
            let evening =
                desk::read_evening(&mut context.open_store()?, &context.evening_or_table())?;
            let voice = context.voice.for_session(&evening.session);
            context.show(
                || status::rules_in_force_json(&evening),
                || status::rules_in_force_report(&evening, &voice),
            );
            return SUCCESS;
        }
        let mut house = HouseRules::default();
        split_rules(&self.switches).iter().try_for_each(|typed| house.add_typed_rule(typed))?;
        // What is drunk holds for the whole evening, however it is said.
        if house.has_only_switch("drink") {
            return record_drink(context, |session| rules_change(&house, session, self.reason));
        }
        record_and_show(context, false, |_, session| {
            Ok(rules_change(&house, session, self.reason)?.into())
        })
    }
}

#[derive(Args)]
pub struct DrinkVerb {
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true)]
    drink: Vec<String>,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl Run for DrinkVerb {
    fn run(self, context: &mut Context) -> Result {
        record_drink(context, |session| {
            let Rules::Dreeg(rules) = session.position().rules() else {
                let game = session.position().game().word();
                return Err(refuse!(drink_not_here { game: Arg::Word(game) }));
            };
            let house = HouseRules::from_drink(&self.drink.join(" "), rules.drink.as_ref())?;
            rules_change(&house, session, self.reason)
        })
    }
}

fn record_drink(
    context: &mut Context,
    read: impl FnOnce(&Session) -> Result<Event, Refusal>,
) -> Result {
    let (mut store, mut said) = (context.open_store()?, None);
    let before = OpenPayments::read_before_change(&mut store, &context.which)?;
    let evening = terms::set_drink(&mut store, &context.which, |session| {
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
    context.show(json, || shown::drink_sentence(&evening, &voice));
    tell_open_payments(context, &mut store, &evening, Some(&before))?;
    SUCCESS
}

/// Keys of a game's switches that can change in the middle of an evening.
pub fn changeable_switches(game: GameKind) -> impl Iterator<Item = &'static str> {
    game.switches()
        .iter()
        .map(|switch| switch.key)
        .filter(move |key| !game.switches_fixed_in_session().contains(key))
}
