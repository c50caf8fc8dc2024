//! `new`, `add`, `withdraw`, `import`, `entrants`, `log`, `list`, `use`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::InHall;
use crate::app::contest::{self, TournamentRef, enter};
use crate::app::log as app_log;
use crate::cli::commands::house::HouseArgs;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::files;
use crate::model::refuse;
use crate::present::{json, log, tournament as view};
use crate::tournament::course::Agreement;
use crate::typed::roll::{self, RollLine};
use crate::typed::rules::of_tournament;

#[derive(Args, Debug)]
pub struct New {
    name: String,
    #[arg(long)]
    game: Option<String>,
    #[arg(long)]
    rules: Option<String>,
    #[command(flatten)]
    house: HouseArgs,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    series: u32,
    #[arg(long, value_name = "R")]
    rounds: Option<u32>,
}

impl InHall for New {
    fn run_in(self, _: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure> {
        let (game, set) = of_tournament(self.game.as_deref(), self.rules.as_deref())?;
        let rules = self.house.read()?.rules(game, set)?;
        let agreed = rules.rounds().and_then(|rounds| u32::try_from(rounds).ok());
        let plan = Agreement {
            name: self.name.trim().to_owned(),
            rules: rules.with_rounds(0),
            series: self.series,
            rounds: self.rounds.or(agreed).ok_or_else(|| refuse!(rounds_needed { field: "--rounds" }))?,
        };
        let contest = contest::begin(&mut context.store()?, plan)?;
        let voice = context.voice.by(&contest.course.plan.rules);
        context.show(|| view::json::begun(&contest), || view::begun(&contest, &voice));
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Add {
    #[arg(required = true, num_args = 1..)]
    players: Vec<String>,
    #[arg(long)]
    club: Option<String>,
}

impl InHall for Add {
    fn run_in(self, tournament: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure> {
        let club = self.club.map(|club| club.trim().to_owned());
        let line = |name| RollLine { name, club: club.clone(), ..RollLine::default() };
        enter_all(&self.players.into_iter().map(line).collect::<Vec<_>>(), tournament, context)
    }
}

#[derive(Args, Debug)]
pub struct Import {
    file: PathBuf,
}

impl InHall for Import {
    fn run_in(self, tournament: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure> {
        enter_all(&roll::read(&files::read(&self.file)?)?, tournament, context)
    }
}

fn enter_all(lines: &[RollLine], tournament: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure> {
    let entered = enter::add(&mut context.store()?, tournament, lines)?;
    context.show(|| view::json::entered(&entered), || view::entered(&entered, &context.voice));
    Ok(ExitCode::SUCCESS)
}

#[derive(Args, Debug)]
pub struct Withdraw {
    player: String,
    #[arg(long)]
    reason: Option<String>,
}

impl InHall for Withdraw {
    fn run_in(self, tournament: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure> {
        let withdrawn = enter::withdraw(&mut context.store()?, tournament, &self.player, self.reason.as_deref())?;
        context.show(|| view::json::entrants(&withdrawn.contest), || view::withdrawn(&withdrawn, &context.voice));
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Entrants {}

impl InHall for Entrants {
    fn run_in(self, tournament: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure> {
        let contest = contest::look(&mut context.store()?, tournament)?;
        context.show(|| view::json::entrants(&contest), || view::entrants(&contest, &context.voice));
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Log {}

impl InHall for Log {
    fn run_in(self, tournament: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure> {
        let lines = app_log::of_tournament(&mut context.store()?, tournament)?;
        context.show(|| json::log(&lines), || log::log(&lines, &context.voice));
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct List {}

impl InHall for List {
    fn run_in(self, _: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure> {
        let contests = contest::list(&mut context.store()?)?;
        context.show(|| view::json::list(&contests), || view::list(&contests, &context.voice));
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Use {
    #[arg(value_name = "NAME")]
    name: String,
}

impl InHall for Use {
    fn run_in(self, _: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure> {
        let contest = contest::choose(&mut context.store()?, &TournamentRef::Named(self.name))?;
        let chosen = [(contest, true)];
        context.show(|| view::json::list(&chosen), || view::list(&chosen, &context.voice));
        Ok(ExitCode::SUCCESS)
    }
}
