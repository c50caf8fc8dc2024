//! `what-if`.

use std::sync::Arc;

use clap::Args;

use super::house::{HouseArgs, rule_set};
use crate::app::contest::TournamentRef;
use crate::app::figures::{Change, Scope, Try, what_if};
use crate::app::{clock, desk};
use crate::cli::context::Context;
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::progress::{Progress, Unit};
use crate::cli::verb::Run;
use crate::games::GameKind;
use crate::games::house::LocalRules;
use crate::model::{Refusal, Word, refuse};
use crate::present::what_if as shown;
use crate::store::Store;
use crate::typed::{amounts, dates, tries};

#[derive(Args, Debug)]
pub struct WhatIf {
    #[arg(long)]
    rules: Option<String>,
    #[command(flatten)]
    house: HouseArgs,
    #[arg(long, value_name = "amount")]
    stake: Option<String>,
    #[arg(long = "try", value_name = "key-values")]
    tried: Option<String>,
    #[arg(long, conflicts_with_all = ["all", "tournament"], value_name = "date")]
    since: Option<String>,
    #[arg(long, conflicts_with = "tournament")]
    all: bool,
    #[arg(long, num_args = 0..=1, default_missing_value = "", value_name = "title")]
    tournament: Option<String>,
}

impl WhatIf {
    fn scope(&self, context: &Context) -> Result<Scope, Refusal> {
        Ok(match (&self.since, self.all, self.tournament.as_deref()) {
            (Some(since), ..) => Scope::Since(dates::since(since, clock::today_and_night()?)?),
            (None, true, _) => Scope::All,
            (None, false, Some("")) => Scope::Tournament(TournamentRef::Current),
            (None, false, Some(name)) => Scope::Tournament(TournamentRef::Named(name.to_owned())),
            (None, false, None) => Scope::Evening(context.which.clone()),
        })
    }

    fn change(&self, scope: &Scope, store: &mut Store, context: &Context) -> Result<Change> {
        let stake = self.stake.as_deref().map(amounts::stake).transpose();
        let stake = stake
            .map_err(|fault| fault.refused("--stake", self.stake.as_deref().unwrap_or_default()))?;
        let house = self.house.read()?;
        let rules = match &self.rules {
            Some(typed) => Some(self.rules_meant(typed, scope, store, context)?),
            None => None,
        };
        if rules.is_none() && house.is_empty() && stake.is_none() && self.tried.is_none() {
            return Err(refuse!(what_if_nothing).into());
        }
        Ok(Change { rules, house, stake })
    }

    /// Of the evening's game; where many are played again, of the first game that knows these
    /// rules.
    fn rules_meant(
        &self,
        typed: &str,
        scope: &Scope,
        store: &mut Store,
        context: &Context,
    ) -> Result<LocalRules> {
        if matches!(scope, Scope::Evening(_)) {
            let game = desk::look(store, &context.at())?.session.position().game();
            return rule_set(context, game, typed);
        }
        let mut refused = None;
        for game in GameKind::ALL {
            match rule_set(context, *game, typed) {
                Ok(set) => return Ok(set),
                Err(failure) => refused = Some(failure),
            }
        }
        Err(refused.unwrap_or_else(|| refuse!(what_if_nothing).into()))
    }
}

impl Run for WhatIf {
    fn run(self, context: &mut Context) -> Result {
        let mut store = context.store()?;
        let scope = self.scope(context)?;
        let change = self.change(&scope, &mut store, context)?;
        let mut progress = Progress::new(context.voice, Unit::Evenings, Arc::clone(&context.world));
        let voice = &context.voice;
        let Some(tried) = &self.tried else {
            let outcome =
                what_if(&mut store, &scope, &change, &mut |done, of| progress.tell(done, of))?;
            drop(progress);
            context.show(|| shown::json(&outcome, voice), || shown::report(&outcome, voice));
            return SUCCESS;
        };
        let mut outcomes = Vec::new();
        let (key, values) = tries::read(tried)?;
        for value in values {
            let mut change = change.clone();
            change.house.add(&format!("{key}={value}"))?;
            let outcome =
                what_if(&mut store, &scope, &change, &mut |done, of| progress.tell(done, of))?;
            outcomes.push(Try { value, outcome });
        }
        drop(progress);
        context.show(|| shown::tries_json(&outcomes), || shown::tries(&outcomes, voice));
        SUCCESS
    }
}
