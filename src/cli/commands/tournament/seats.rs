//! Verbs that change who sits where: `swap`, `substitute`, `apart`.

use std::process::ExitCode;

use clap::Args;

use super::{TournamentVerb, confirm_doubt};
use crate::app::AppError;
use crate::app::contest::TournamentRef;
use crate::app::contest::seats::{self, ReseatResult, TypedSubstitution};
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::{Context, ask, options};
use crate::model::{Arg, Refusal, Word, code, refuse, say};
use crate::present::tournament as view;
use crate::tournament::seats::PointsOwner;

#[derive(Args)]
pub struct SwapVerb {
    #[arg(value_name = "player")]
    one: String,
    #[arg(value_name = "player")]
    other: String,
    #[arg(long, value_name = "N", help = "help-tournament-series")]
    series: Option<u32>,
    #[arg(long, value_name = "seats|people")]
    sheets: Option<String>,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl TournamentVerb for SwapVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let store = &mut context.open_store()?;
        let why = self.reason.as_deref();
        let people = [self.one.as_str(), self.other.as_str()];
        let mut points = self.sheets.as_deref().map(read_points_owner).transpose()?;
        let mut done = seats::swap_people(store, tournament, people, self.series, points, why);
        if let Err(AppError::Refused(asked)) = &done
            && asked.code == code::swap_asks
            && context.world.can_ask_questions()
        {
            points = Some(ask_points_owner(asked.clone(), context)?);
            done = seats::swap_people(store, tournament, people, self.series, points, why);
        }
        Ok(show_reseat(&done?, context))
    }
}

/// Asks whose the points are; refused unless the answer is one of the two words, in either language,
/// or begins one of this language.
fn ask_points_owner(why: Refusal, context: &Context) -> Result<PointsOwner, Refusal> {
    let typed = ask::ask_with_help(context, &say!(ask_swap { why }));
    let begun = options::option_values_beginning_with("sheets", &typed, context.voice.lang);
    let typed = if let [word] = begun.as_slice() { word } else { &typed };
    PointsOwner::from_word(&options::english_value_of_option("sheets", typed))
        .ok_or_else(|| refuse!(declined))
}

fn read_points_owner(typed: &str) -> Result<PointsOwner, Refusal> {
    PointsOwner::from_word(typed).ok_or_else(|| {
        let allowed = PointsOwner::ALL.iter().map(|of| of.word().to_owned()).collect();
        refuse!(unknown_word { field: "--sheets", value: typed, allowed: Arg::Texts(allowed) })
    })
}

fn show_reseat(done: &ReseatResult, context: &Context) -> ExitCode {
    context
        .show(|| view::json::reseat_json(done), || view::hall::reseat_report(done, &context.voice));
    ExitCode::SUCCESS
}

#[derive(Args)]
pub struct SubstituteVerb {
    player: String,
    #[arg(value_name = "player")]
    by: String,
    #[arg(long, value_name = "N")]
    from: Option<u32>,
    #[arg(long)]
    together: bool,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl TournamentVerb for SubstituteVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let store = &mut context.open_store()?;
        let why = self.reason.as_deref();
        let SubstituteVerb { player, by, from, together, .. } = &self;
        let question = |why| say!(ask_names_alike { why });
        let done = confirm_doubt(code::names_alike_asked, question, context, |sure| {
            let sure = sure || context.yes;
            let typed = TypedSubstitution { player, by, from: *from, together: *together, sure };
            Ok(seats::substitute_person(store, tournament, &typed, why)?)
        })?;
        Ok(show_reseat(&done, context))
    }
}

#[derive(Args)]
pub struct ApartVerb {
    #[arg(num_args = 1.., value_name = "player")]
    people: Vec<String>,
    #[arg(long)]
    clubs: bool,
    #[arg(long)]
    lift: bool,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl TournamentVerb for ApartVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let ApartVerb { people, clubs, lift, reason } = self;
        let store = &mut context.open_store()?;
        let kept =
            seats::keep_people_apart(store, tournament, &people, clubs, lift, reason.as_deref())?;
        context.show(
            || view::json::kept_apart_json(&kept),
            || view::hall::kept_apart_report(&kept, &context.voice),
        );
        SUCCESS
    }
}
