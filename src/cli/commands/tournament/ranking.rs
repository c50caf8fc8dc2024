//! `standings`, `prizes`, `export`, `report`.

use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use clap::Args;

use super::{InHall, page};
use crate::app::contest::TournamentRef;
use crate::app::contest::prizes::{self, Agreed};
use crate::app::contest::ranking::{self, Whole};
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::output::{print, tell};
use crate::model::{Refusal, refuse, say};
use crate::present::numbers::moment;
use crate::present::{Format, Voice, tournament as view};
use crate::store::Store;
use crate::tournament::standings::Rung;
use crate::typed::ladders;

/// What decides where the totals are equal.
#[derive(Args, Debug)]
pub struct Ties {
    #[arg(long)]
    ties: Option<String>,
}

impl Ties {
    fn ladder(&self) -> Result<Vec<Rung>, Refusal> {
        self.ties.as_deref().map_or_else(|| Ok(Rung::DEFAULT_LADDER.to_vec()), ladders::ties)
    }
}

#[derive(Args, Debug)]
pub struct Standings {
    #[command(flatten)]
    ties: Ties,
    #[arg(long, value_name = "N")]
    series: Option<u32>,
}

impl InHall for Standings {
    fn run_in(self, tournament: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure> {
        let ladder = self.ties.ladder()?;
        let ranking = ranking::standings(&mut context.store()?, tournament, &ladder, self.series)?;
        let voice = context.voice.in_place(ranking.rules);
        context.show(|| view::json::standings(&ranking), || view::ranking::standings(&ranking, &voice));
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Prizes {
    #[arg(long)]
    fee: String,
    #[arg(long)]
    keep: Option<String>,
    #[arg(long)]
    loss_fee: Option<String>,
    #[arg(long, requires = "loss_fee")]
    loss_fee_from_4th: bool,
    #[arg(long)]
    ladder: Option<String>,
    #[arg(long)]
    last_place: Option<String>,
    #[command(flatten)]
    ties: Ties,
}

impl InHall for Prizes {
    fn run_in(self, tournament: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure> {
        let ties = self.ties.ladder()?;
        let Prizes { fee, keep, loss_fee, ladder, last_place, .. } = self;
        let loss_fee_from = if self.loss_fee_from_4th { 4 } else { 1 };
        let agreed = Agreed { fee, keep, loss_fee, loss_fee_from, ladder, last_place };
        let account = prizes::account(&mut context.store()?, tournament, &ties, &agreed)?;
        context.show(|| view::json::prizes(&account), || view::prizes::prizes(&account, &context.voice));
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Export {
    #[command(flatten)]
    ties: Ties,
}

impl InHall for Export {
    fn run_in(self, tournament: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure> {
        let whole = ranking::whole(&mut context.store()?, tournament, &self.ties.ladder()?)?;
        let voice = context.voice.in_place(whole.ranking.rules);
        // A table for a spreadsheet is meant where nothing is said.
        let format = if context.format == Format::Table { Format::Csv } else { context.format };
        print(&match format {
            Format::Json => view::json::whole(&whole.contest, &whole.series, &whole.ranking),
            format => view::export::export(&whole, &voice).drawn(format, &voice),
        });
        Ok(ExitCode::SUCCESS)
    }
}

/// How often the page on the wall looks whether there is something new.
const USUAL_SECONDS: u32 = 15;

#[derive(Args, Debug)]
pub struct Report {
    file: Option<PathBuf>,
    #[arg(long)]
    force: bool,
    #[arg(long, value_name = "N", default_value_t = USUAL_SECONDS, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(2..=3600))]
    every: u32,
    #[arg(long, requires = "file")]
    watch: bool,
    #[command(flatten)]
    ties: Ties,
}

impl InHall for Report {
    fn run_in(self, tournament: &TournamentRef, context: &mut Context) -> Result<ExitCode, Failure> {
        let file = self.file.as_deref();
        if self.watch && page::named(file).is_none() {
            return Err(refuse!(watch_needs_file { field: "FILE", value: "-", option: "--watch" }).into());
        }
        let ladder = self.ties.ladder()?;
        let voice = &context.voice;
        let mut store = context.store()?;
        // Asked before the page is made, so that what is recorded meanwhile has it made anew.
        let mut version = store.version()?;
        page::write(file, &wall(&mut store, tournament, &ladder, self.every, voice)?, self.force, voice)?;
        if !self.watch {
            return Ok(ExitCode::SUCCESS);
        }
        tell(&voice.label(say::report_watching));
        loop {
            thread::sleep(Duration::from_secs(1));
            let now = store.version()?;
            if now != version {
                version = now;
                page::write_silently(file, &wall(&mut store, tournament, &ladder, self.every, voice)?)?;
            }
        }
    }
}

fn wall(
    store: &mut Store,
    tournament: &TournamentRef,
    ladder: &[Rung],
    seconds: u32,
    voice: &Voice,
) -> Result<String, Failure> {
    let Whole { series, ranking, .. } = ranking::whole(store, tournament, ladder)?;
    let seating = series.iter().find(|series| !series.is_done());
    let at = moment(&crate::app::clock::now(), voice.lang);
    Ok(view::wall::wall(&ranking, seating, seconds, &at, voice))
}
