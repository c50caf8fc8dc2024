//! Verbs of a tournament, some of which concern one of its tables.

pub mod hall;
pub mod money;
pub mod page;
pub mod paper;
pub mod people;
pub mod ranking;
pub mod season;
pub mod seats;
pub mod table;
pub mod terms;

use clap::Args;

use crate::app::AppError;
use crate::app::contest::ranking::RankingView;
use crate::app::contest::table::TableRef;
use crate::app::contest::{self, TournamentRef, day};
use crate::app::evening::EveningRef;
use crate::cli::failure::{Failure, Result};
use crate::cli::{Context, Run, ask};
use crate::model::{Message, Refusal, refuse, say};
use crate::present::{OutputFormat, tournament as view};
use crate::tournament::board::place_changes;

/// Verb that is run within a tournament.
pub trait TournamentVerb: Args {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result;
}

/// Verb that is run within a tournament, with the option that names the tournament.
#[derive(Args)]
pub struct VerbInTournament<V: Args> {
    #[command(flatten)]
    verb: V,
    #[arg(long, global = true, value_name = "NAME")]
    tournament: Option<String>,
}

impl<V: TournamentVerb> Run for VerbInTournament<V> {
    fn run(self, context: &mut Context) -> Result {
        // A tournament has series; an evening that is named would say nothing.
        if matches!(context.which, EveningRef::Named(_)) {
            return Err(Failure::Usage(context.voice.label(say::usage_session_in_hall)));
        }
        let tournament = self.tournament.map_or(TournamentRef::Current, TournamentRef::Named);
        self.verb.run_in_tournament(&tournament, context)
    }
}

/// Verb of an evening that is run for a table of a tournament.
#[derive(Args)]
pub struct VerbAtTable<V: Args> {
    #[command(flatten)]
    verb: V,
    #[command(flatten)]
    table: TableArgs,
}

impl<V: Run> TournamentVerb for VerbAtTable<V> {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        context.table = Some(self.table.table_ref(tournament));
        context.voice = context.voice.for_hall(true);
        self.verb.run(context)
    }
}

/// Verb that corrects an earlier hand, run for a table of a tournament; says whose rank changes by
/// it.
#[derive(Args)]
pub struct CorrectingVerbAtTable<V: Args> {
    #[command(flatten)]
    verb: V,
    #[command(flatten)]
    table: TableArgs,
}

impl<V: Run> TournamentVerb for CorrectingVerbAtTable<V> {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        context.table = Some(self.table.table_ref(tournament));
        context.voice = context.voice.for_hall(true);
        let before = day::read_ranking_by_stored_settings(&mut context.open_store()?, tournament)?;
        let done = self.verb.run(context)?;
        let mut store = context.open_store()?;
        let changes =
            place_changes(&before, &day::read_ranking_by_stored_settings(&mut store, tournament)?);
        let contest = contest::read_contest(&mut store, tournament)?;
        // Beside the answer, which is that of the hand.
        if let Some(told) =
            view::handed_in::changed_ranks_sentence(&changes, &contest, &context.voice)
        {
            context.world.tell(&told);
        }
        Ok(done)
    }
}

/// Calls `run`, which may refuse with the code `doubt`; where somebody at a terminal confirms,
/// calls it again as confirmed.
fn confirm_doubt<T>(
    doubt: &str,
    question: impl FnOnce(Refusal) -> Message,
    context: &Context,
    mut run: impl FnMut(bool) -> Result<T>,
) -> Result<T> {
    match run(false) {
        Err(Failure::App(AppError::Refused(why))) if why.code == doubt => {
            match ask::ask_yes_or_no(context, &question(why.clone())) {
                Some(true) => run(true),
                // Whoever said no has just read why it was asked.
                Some(false) => Err(refuse!(declined).into()),
                None => Err(why.into()),
            }
        }
        done => done,
    }
}

/// Tells on standard error that the ranking uses terms that are only tried.
fn tell_tried_terms(ranking: &RankingView, context: &Context) {
    let told = view::ranking::lines_above_ranking(ranking, &context.voice);
    told.iter().for_each(|line| context.world.tell(line));
}

/// Tells the same beside CSV and JSON, as other formats have a line for it.
fn tell_tried_terms_beside_data(ranking: &RankingView, format: OutputFormat, context: &Context) {
    if matches!(format, OutputFormat::Csv | OutputFormat::Json) {
        tell_tried_terms(ranking, context);
    }
}

/// Options that name a table and its series.
#[derive(Args)]
pub struct TableArgs {
    #[arg(long, value_name = "N")]
    table: u32,
    #[arg(long, value_name = "N", help = "help-tournament-series")]
    series: Option<u32>,
}

impl TableArgs {
    fn table_ref(&self, tournament: &TournamentRef) -> TableRef {
        TableRef { tournament: tournament.clone(), series: self.series, table: self.table }
    }
}
