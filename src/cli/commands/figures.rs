//! `stats`.

use std::sync::Arc;

use clap::Args;

use crate::app::clock;
use crate::app::evening::EveningRef;
use crate::app::figures::{Wanted, gather};
use crate::cli::context::Context;
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::progress::{Progress, Unit};
use crate::cli::verb::Run;
use crate::model::Refusal;
use crate::present::Format;
use crate::present::stats;
use crate::typed::dates;
use crate::typed::rules;

/// Which evenings, and whose figures.
#[derive(Args, Debug)]
pub struct Stats {
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

impl Stats {
    fn wanted(self, which: &EveningRef) -> Result<Wanted, Refusal> {
        let (since, until) =
            dates::span(self.since.as_deref(), self.until.as_deref(), clock::today_and_night()?)?;
        Ok(Wanted {
            people: self.person,
            games: self.game.iter().map(|typed| rules::game(typed)).collect::<Result<_, _>>()?,
            rules: self.rules,
            places: self.place,
            since,
            until,
            tournament: None,
            evening: Some(which.clone()).filter(|which| *which != EveningRef::Current),
        })
    }
}

impl Run for Stats {
    fn run(self, context: &mut Context) -> Result {
        let wanted = self.wanted(&context.which)?;
        let mut progress = Progress::new(context.voice, Unit::Evenings, Arc::clone(&context.world));
        let gathered =
            gather(&mut context.store()?, &wanted, &mut |done, of| progress.tell(done, of))?;
        drop(progress);
        let voice = &context.voice;
        let report = match context.format {
            Format::Csv | Format::Xlsx => stats::data,
            Format::Table | Format::Json | Format::Markdown | Format::Text => stats::report,
        };
        context.show(|| stats::json(&gathered, voice), || report(&gathered, voice));
        SUCCESS
    }
}
