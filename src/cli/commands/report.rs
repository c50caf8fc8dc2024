//! `report`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::tournament::page;
use crate::app::contest::{self, TournamentRef};
use crate::app::desk::{self, At};
use crate::app::evening::EveningRef;
use crate::app::figures::{Wanted, gather, owed};
use crate::app::people;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::progress::{Progress, Unit};
use crate::cli::verb::Run;
use crate::model::{Iban, Refusal, refuse};
use crate::present::page as report;
use crate::store::Store;
use crate::typed::dates;

#[derive(Args, Debug)]
pub struct Report {
    file: Option<PathBuf>,
    #[arg(long)]
    svg: bool,
    #[arg(long)]
    person: Vec<String>,
    #[arg(long)]
    iban: Vec<String>,
    #[arg(long, conflicts_with_all = ["all", "tournament"])]
    since: Option<String>,
    #[arg(long, conflicts_with = "tournament")]
    all: bool,
    #[arg(long, num_args = 0..=1, default_missing_value = "")]
    tournament: Option<String>,
    #[arg(long)]
    force: bool,
}

impl Report {
    /// Under whatever part of their name somebody was typed.
    fn ibans(&self, store: &mut Store) -> Result<Vec<(String, Iban)>, Failure> {
        let mut ibans = Vec::new();
        for typed in &self.iban {
            let (name, iban) = split(typed)?;
            let person = people::called(store, name)?;
            ibans.push((person, Iban::parse(iban)?));
        }
        Ok(ibans)
    }

    fn tournament(&self) -> Option<TournamentRef> {
        self.tournament.as_deref().map(|name| match name {
            "" => TournamentRef::Current,
            name => TournamentRef::Named(name.to_owned()),
        })
    }
}

fn split(typed: &str) -> Result<(&str, &str), Refusal> {
    let parts = typed.split_once('=').filter(|(name, iban)| !name.trim().is_empty() && !iban.trim().is_empty());
    parts.ok_or_else(|| refuse!(iban_of_nobody { field: "--iban" }))
}

impl Run for Report {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let mut store = context.store()?;
        let since = self.since.as_deref().map(|since| dates::day("--since", since)).transpose()?;
        let tournament = self.tournament();
        let is_evening = since.is_none() && !self.all && tournament.is_none();
        let sheet = match is_evening {
            true => Some(desk::sheet(&mut store, &At::Evening(context.which.clone()))?),
            false => None,
        };
        let which = sheet.as_ref().map(|(evening, _)| EveningRef::Named(evening.row.number.to_string()));
        let wanted = Wanted {
            people: self.person.clone(),
            since,
            evening: which.clone(),
            tournament: tournament.clone(),
            ..Wanted::default()
        };
        let mut progress = Progress::new(context.voice, Unit::Evenings);
        let gathered = gather(&mut store, &wanted, &mut |done, of| progress.tell(done, of))?;
        drop(progress);
        // Tables of a tournament are played for prizes.
        let owed = match tournament {
            Some(_) => Vec::new(),
            None => owed(&mut store, which.as_ref(), since.as_ref())?,
        };
        let contest = tournament.map(|which| contest::look(&mut store, &which)).transpose()?;
        let ibans = self.ibans(&mut store)?;
        let told = report::Told {
            evening: sheet.as_ref().map(|(evening, lines)| (evening, lines)),
            gathered: &gathered,
            owed: &owed,
            ibans: &ibans,
            tournament: contest.as_ref().map(|contest| contest.row.name.as_str()),
        };
        let voice = &context.voice;
        let text = match self.svg {
            true => report::svg(&told, voice).ok_or_else(|| refuse!(report_no_chart))?,
            false => report::report(&told, voice),
        };
        page::write(self.file.as_deref(), &text, self.force, voice)?;
        Ok(ExitCode::SUCCESS)
    }
}
