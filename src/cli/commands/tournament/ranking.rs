//! Verbs for the ranking of a tournament: `standings`, `export`, `report`.

use std::path::PathBuf;

use clap::Args;

use super::terms::TiesArgs;
use super::{TournamentVerb, page, tell_tried_terms, tell_tried_terms_beside_data};
use crate::app::clock;
use crate::app::contest::ranking::{self, RankingView, WantedRanking};
use crate::app::contest::{TournamentRef, day, season, series_clock};
use crate::cli::Context;
use crate::cli::failure::{Result, SUCCESS};
use crate::model::{refuse, say};
use crate::present::numbers::moment;
use crate::present::tournament::wall::{PageTime, USUAL_SECONDS};
use crate::present::{OutputFormat, Voice, tournament as view};
use crate::store::Store;
use crate::typed::terms::TypedTerms;

#[derive(Args)]
pub struct StandingsVerb {
    #[command(flatten)]
    ties: TiesArgs,
    #[arg(long, value_name = "N")]
    series: Option<u32>,
    #[arg(long, conflicts_with = "series")]
    category: Option<String>,
}

impl TournamentVerb for StandingsVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let wanted = WantedRanking { only: self.series, category: self.category };
        let ranking = ranking::read_ranking(
            &mut context.open_store()?,
            tournament,
            &self.ties.into_typed_terms(),
            &wanted,
        )?;
        let voice = context.voice.with_words_of_rule_set(ranking.rules);
        context.show(
            || view::json::standings_json(&ranking),
            || view::ranking::standings_report(&ranking, &voice),
        );
        tell_tried_terms_beside_data(&ranking, context.format, context);
        SUCCESS
    }
}

#[derive(Args)]
pub struct ExportVerb {
    #[arg(help = "help-tournament-list-file")]
    file: Option<PathBuf>,
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    ties: TiesArgs,
}

impl TournamentVerb for ExportVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let hall = day::read_tournament_with_tables(
            &mut context.open_store()?,
            tournament,
            &self.ties.into_typed_terms(),
        )?;
        let ranking = hall.make_ranking(None)?;
        let voice = context.voice.with_words_of_rule_set(ranking.rules);
        if let Some(file) = page::file_unless_dash(self.file.as_deref()) {
            tell_tried_terms(&ranking, context);
            return page::write_spreadsheet_file(
                file,
                &view::hall::spreadsheet_report(&hall, &ranking, &voice),
                self.force,
                context,
            );
        }
        // A table for a spreadsheet is meant where nothing is said.
        let format =
            if context.format == OutputFormat::Table { OutputFormat::Csv } else { context.format };
        context.show_in_format(
            format,
            || view::json::whole_tournament_json(&hall, &ranking),
            || view::hall::spreadsheet_report(&hall, &ranking, &voice),
        );
        tell_tried_terms_beside_data(&ranking, format, context);
        SUCCESS
    }
}

#[derive(Args)]
pub struct ReportVerb {
    file: Option<PathBuf>,
    #[arg(long)]
    force: bool,
    #[arg(long, value_name = "N", default_value_t = USUAL_SECONDS, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(2..=3600))]
    every: u32,
    #[arg(long, requires = "file")]
    watch: bool,
    #[arg(long, conflicts_with = "watch", help = "help-tournament-sheets-certificates")]
    certificates: bool,
    #[command(flatten)]
    ties: TiesArgs,
}

impl TournamentVerb for ReportVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let file = self.file.as_deref();
        if self.watch && page::file_unless_dash(file).is_none() {
            return Err(
                refuse!(watch_needs_file { field: "FILE", value: "-", option: "--watch" }).into()
            );
        }
        let asked = self.ties.into_typed_terms();
        let voice = &context.voice;
        let mut store = context.open_store()?;
        if self.certificates {
            let ranking = day::read_tournament_with_tables(&mut store, tournament, &asked)?
                .make_ranking(None)?;
            page::write_page(
                file,
                &view::paper::certificate_pages(&ranking, None, voice),
                self.force,
                context,
            )?;
            tell_tried_terms(&ranking, context);
            return SUCCESS;
        }
        let (ranking, page) = wall_html(&mut store, tournament, &asked, self.every, voice)?;
        drop(store);
        page::write_page(file, &page, self.force, context)?;
        tell_tried_terms(&ranking, context);
        let Some(file) = page::file_unless_dash(file).filter(|_| self.watch) else {
            return SUCCESS;
        };
        context.world.tell(&voice.label(say::report_watching));
        page::call_on_changes_forever(context, |store| {
            page::rewrite_page(
                Some(file),
                &wall_html(store, tournament, &asked, self.every, voice)?.1,
            )
        })
    }
}

/// Ranking of the tournament and the page for the wall that shows it.
fn wall_html(
    store: &mut Store,
    tournament: &TournamentRef,
    asked: &TypedTerms,
    seconds: u32,
    voice: &Voice,
) -> Result<(RankingView, String)> {
    let hall = day::read_tournament_with_tables(store, tournament, asked)?;
    let ranking = hall.make_ranking(None)?;
    let prizes = ranking::prize_account_if_any(store, tournament, asked)?;
    let seating = day::find_current_series(&hall.series);
    let now = clock::local_time_now();
    let clock = series_clock::read_current_series_clock(store, tournament)?;
    let cup = season::read_cup_ranking_for_wall(store, hall.contest.row.uuid)?;
    let at = PageTime { told: &moment(&now, voice.lang), exact: &now, clock: clock.as_ref() };
    let page =
        view::wall::wall_page(&ranking, seating, prizes.as_ref(), cup.as_ref(), seconds, at, voice);
    Ok((ranking, page))
}
