//! `stats` and `what-if`: figures over many evenings.

use clap::Args;

use super::house::{HouseArgs, find_rule_set};
use crate::app::contest::{self, TournamentRef};
use crate::app::evening::EveningRef;
use crate::app::figures::{
    ReplayScope, SupposedChange, TriedSwitchValue, WantedFigures, gather_figures,
    replay_with_change,
};
use crate::app::money::account;
use crate::app::{AppError, clock, desk};
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::progress::Unit;
use crate::cli::{Context, Run};
use crate::games::GameKind;
use crate::games::house::LocalRules;
use crate::model::{Refusal, Word, refuse, say};
use crate::present::{OutputFormat, stats, what_if as shown};
use crate::store::Store;
use crate::typed::{amounts, dates};

/// Options of `stats`: the evenings that count, and the people whose figures are shown.
#[derive(Args)]
pub struct StatsVerb {
    #[arg(long, alias = "player", value_name = "player")]
    person: Vec<String>,
    #[arg(long)]
    game: Vec<String>,
    #[arg(long)]
    rules: Vec<String>,
    #[arg(long, value_name = "title")]
    place: Vec<String>,
    #[arg(long, value_name = "date")]
    since: Option<String>,
    #[arg(long, value_name = "date")]
    until: Option<String>,
}

impl StatsVerb {
    fn wanted_figures(self, which: &EveningRef, store: &mut Store) -> Result<WantedFigures> {
        let (since, until) = dates::read_span(
            self.since.as_deref(),
            ("--until", self.until.as_deref()),
            clock::today_and_game_day()?,
        )?;
        Ok(WantedFigures {
            people: self.person,
            games: self
                .game
                .iter()
                .map(|typed| account::find_game_or_label(store, typed))
                .collect::<Result<_, AppError>>()?,
            rules: self.rules,
            places: self.place,
            since,
            until,
            tournament: None,
            evening: Some(which.clone()).filter(|which| *which != EveningRef::Current),
        })
    }
}

impl Run for StatsVerb {
    fn run(self, context: &mut Context) -> Result {
        let mut store = context.open_store()?;
        let wanted = self.wanted_figures(&context.which, &mut store)?;
        let gathered = context
            .with_progress(Unit::Evenings, |tell| gather_figures(&mut store, &wanted, tell))?;
        let voice = &context.voice;
        let report = match context.format {
            OutputFormat::Csv | OutputFormat::Xlsx => stats::stats_report_for_programs,
            OutputFormat::Table
            | OutputFormat::Json
            | OutputFormat::Markdown
            | OutputFormat::Text => stats::stats_report,
        };
        context.show(|| stats::stats_json(&gathered, voice), || report(&gathered, voice));
        SUCCESS
    }
}

#[derive(Args)]
pub struct WhatIfVerb {
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

impl WhatIfVerb {
    fn scope(&self, context: &Context) -> Result<ReplayScope, Refusal> {
        Ok(match (&self.since, self.all, self.tournament.as_deref()) {
            (Some(since), ..) => ReplayScope::Since(dates::read_first_day_of_span(
                since,
                clock::today_and_game_day()?,
            )?),
            (None, true, _) => ReplayScope::All,
            (None, false, Some("")) => ReplayScope::Tournament(TournamentRef::Current),
            (None, false, Some(name)) => {
                ReplayScope::Tournament(TournamentRef::Named(name.to_owned()))
            }
            (None, false, None) => ReplayScope::Evening(context.which.clone()),
        })
    }

    fn supposed_change(
        &self,
        scope: &ReplayScope,
        store: &mut Store,
        context: &Context,
    ) -> Result<SupposedChange> {
        let stake = self.stake.as_deref().map(amounts::read_stake).transpose();
        let stake = stake.map_err(|fault| {
            fault.into_refusal("--stake", self.stake.as_deref().unwrap_or_default())
        })?;
        let house = self.house.house_rules()?;
        let rules = match &self.rules {
            Some(typed) => Some(self.find_rules(typed, scope, store, context)?),
            None => None,
        };
        if rules.is_none() && house.is_empty() && stake.is_none() && self.tried.is_none() {
            return Err(refuse!(what_if_nothing).into());
        }
        Ok(SupposedChange { rules, house, stake })
    }

    /// Rule set that a name means: for one evening, of its game; for many evenings, of the first
    /// game that has a set of this name.
    fn find_rules(
        &self,
        typed: &str,
        scope: &ReplayScope,
        store: &mut Store,
        context: &Context,
    ) -> Result<LocalRules> {
        if matches!(scope, ReplayScope::Evening(_)) {
            let game =
                desk::read_evening(store, &context.evening_or_table())?.session.position().game();
            return find_rule_set(context, game, typed);
        }
        let mut refused = None;
        for game in GameKind::ALL {
            match find_rule_set(context, *game, typed) {
                Ok(set) => return Ok(set),
                Err(failure) => refused = Some(failure),
            }
        }
        Err(refused.unwrap_or_else(|| refuse!(what_if_nothing).into()))
    }
}

impl Run for WhatIfVerb {
    fn run(self, context: &mut Context) -> Result {
        let mut store = context.open_store()?;
        let scope = self.scope(context)?;
        let change = self.supposed_change(&scope, &mut store, context)?;
        if let ReplayScope::Tournament(which) = &scope {
            let (tables, by_hand) = contest::count_all_tables_and_with_hands(&mut store, which)?;
            if by_hand < tables {
                context.tell(say!(what_if_tables { tables, by_hand }));
            }
        }
        let voice = &context.voice;
        let mut play = |change: &SupposedChange| {
            context.with_progress(Unit::Evenings, |tell| {
                replay_with_change(&mut store, &scope, change, tell)
            })
        };
        let Some(tried) = &self.tried else {
            let outcome = play(&change)?;
            context.show(
                || shown::what_if_json(&outcome, voice),
                || shown::what_if_report(&outcome, voice),
            );
            return SUCCESS;
        };
        let mut outcomes = Vec::new();
        let (key, values) = values_to_try(tried)?;
        for value in values {
            let mut change = change.clone();
            change.house.add_typed_rule(&format!("{key}={value}"))?;
            outcomes.push(TriedSwitchValue { value, outcome: play(&change)? });
        }
        context.show(
            || shown::tried_values_json(&outcomes),
            || shown::tried_values_report(&outcomes, voice),
        );
        SUCCESS
    }
}

/// Greatest number of values of a switch that are tried: a longer table would be read by nobody.
const MOST_TRIED: i64 = 50;

/// Reads the switch and the values to try, as they are typed behind `--house`.
fn values_to_try(typed: &str) -> Result<(&str, Vec<String>), Refusal> {
    let wrong = || refuse!(tries_wrong { field: "--try", value: typed, most: MOST_TRIED });
    let (key, values) = typed.split_once('=').ok_or_else(wrong)?;
    if let Some((from, to)) = values.split_once("..") {
        let number = |text: &str| text.trim().parse::<i64>().map_err(|_| wrong());
        let (from, to) = (number(from)?, number(to.trim_start_matches('='))?);
        if from > to || to.saturating_sub(from) >= MOST_TRIED {
            return Err(wrong());
        }
        return Ok((key, (from..=to).map(|value| value.to_string()).collect()));
    }
    let values: Vec<String> = values.split(',').map(|value| value.trim().to_owned()).collect();
    match values.iter().any(String::is_empty) || values.len() as i64 > MOST_TRIED {
        true => Err(wrong()),
        false => Ok((key, values)),
    }
}

#[cfg(test)]
mod tests {
    use super::values_to_try;

    #[test]
    fn values_to_try_are_a_range_or_a_list() {
        let values = |typed| {
            values_to_try(typed).map(|(key, values)| (key.to_owned(), values.join(" "))).ok()
        };
        assert_eq!(
            values("raeuber_value=2..6"),
            Some(("raeuber_value".to_owned(), "2 3 4 5 6".to_owned()))
        );
        assert_eq!(
            values("knocking=true,false"),
            Some(("knocking".to_owned(), "true false".to_owned()))
        );
        for wrong in
            ["raeuber_value", "raeuber_value=6..2", "raeuber_value=1..99", "knocking=", "a=1..x"]
        {
            assert_eq!(values(wrong), None, "{wrong}");
        }
    }
}
