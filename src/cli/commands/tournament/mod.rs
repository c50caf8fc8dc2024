//! What is done in the hall: every verb is of one tournament, some are of one table.

pub mod hall;
pub mod page;
pub mod people;
pub mod ranking;
pub mod table;

use std::process::ExitCode;

use clap::Args;

use crate::app::contest::TournamentRef;
use crate::app::contest::table::TableRef;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::verb::Run;

/// A verb that is done in a tournament.
pub trait InHall: Args {
    fn run_in(self, tournament: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure>;
}

/// A verb of the hall with the tournament that is meant.
#[derive(Args, Debug)]
pub struct In<V: Args> {
    #[command(flatten)]
    verb: V,
    #[arg(long, global = true, value_name = "NAME")]
    tournament: Option<String>,
}

impl<V: InHall> Run for In<V> {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let tournament = self.tournament.map_or(TournamentRef::Current, TournamentRef::Named);
        self.verb.run_in(&tournament, context)
    }
}

/// A verb of an evening, for the table that is named.
#[derive(Args, Debug)]
pub struct At<V: Args> {
    #[command(flatten)]
    verb: V,
    #[command(flatten)]
    table: Place,
}

impl<V: Run> InHall for At<V> {
    fn run_in(self, tournament: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure> {
        context.table = Some(self.table.of(tournament));
        self.verb.run(context)
    }
}

/// The table that is meant.
#[derive(Args, Debug)]
pub struct Place {
    #[arg(long, value_name = "N")]
    table: u32,
    #[arg(long, value_name = "N")]
    series: Option<u32>,
}

impl Place {
    fn of(&self, tournament: &TournamentRef) -> TableRef {
        TableRef { tournament: tournament.clone(), series: self.series, table: self.table }
    }
}
