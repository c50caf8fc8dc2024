//! Verb `sheets`: everything that a tournament prints on paper.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::Args;

use super::hall::tell_of_unknown_surnames;
use super::{TournamentVerb, page};
use crate::app::contest;
use crate::app::contest::day::{TableProgress, TableView};
use crate::app::contest::ranking::{self, RankingView, WantedRanking};
use crate::app::contest::{TournamentRef, day};
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::{Context, live};
use crate::model::{Arg, Message, Refusal, refuse, say};
use crate::present::Voice;
use crate::present::tournament::prizes::lacking_prize_money_message;
use crate::present::tournament::terms::{category_name, clubs_or_teams_label};
use crate::present::tournament::{paper, sheets};
use crate::store::Store;
use crate::typed::roll;
use crate::typed::terms::TypedTerms;

#[derive(Args)]
pub struct SheetsVerb {
    file: Option<PathBuf>,
    #[arg(long, value_name = "N", conflicts_with_all = ["start_list", "prizes", "certificates", "cross_table", "cash_sheet", "poster"], help = "help-tournament-series")]
    series: Option<u32>,
    #[arg(long)]
    force: bool,
    #[arg(long, value_name = "N", requires = "certificates")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    first: Option<u32>,
    #[arg(long, requires = "certificates")]
    category: Option<String>,
    #[arg(long, value_name = "N", conflicts_with_all = ["start_list", "ranking", "prizes", "certificates", "cross_table", "cash_sheet", "poster"])]
    tables: Option<String>,
    #[arg(long, conflicts_with_all = ["start_list", "ranking", "prizes", "certificates", "cross_table", "cash_sheet", "poster"])]
    missing: bool,
    #[command(flatten)]
    what: PaperKind,
}

/// Kind of paper that is printed; blank score sheets where none is chosen.
#[derive(Args)]
#[group(multiple = false)]
struct PaperKind {
    #[arg(long)]
    seating: bool,
    #[arg(long)]
    by_name: bool,
    #[arg(long)]
    by_first_name: bool,
    #[arg(long)]
    start_list: bool,
    #[arg(long)]
    ranking: bool,
    #[arg(long)]
    prizes: bool,
    #[arg(long)]
    certificates: bool,
    #[arg(long)]
    signs: bool,
    #[arg(long)]
    cross_table: bool,
    #[arg(long)]
    cash_sheet: bool,
    #[arg(long)]
    poster: bool,
}

impl TournamentVerb for SheetsVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let (voice, mut store, what) = (&context.voice, context.open_store()?, &self.what);
        let asked = TypedTerms::default();
        let html = if what.start_list {
            paper::start_list_page(&contest::read_contest(&mut store, tournament)?, voice)
        } else if what.ranking || what.certificates {
            let wanted = WantedRanking { only: self.series, category: self.category.clone() };
            let ranking = ranking::read_ranking(&mut store, tournament, &asked, &wanted)?;
            match what.ranking {
                true => paper::ranking_page(&ranking, voice),
                false => {
                    let (done, planned) = (ranking.series_done, ranking.series_planned);
                    if done < planned {
                        context.tell(say!(prizes_so_far { done, planned }));
                    }
                    if let Some(categories) = message_on_category_certificates(&ranking, voice) {
                        context.tell(categories);
                    }
                    paper::certificate_pages(&ranking, self.first, voice)
                }
            }
        } else if what.cross_table {
            let hall = day::read_tournament_with_tables(&mut store, tournament, &asked)?;
            paper::cross_table_page(&hall.make_ranking(None)?, &hall.series, voice)
        } else if what.cash_sheet || what.poster {
            let account = ranking::read_prize_account(&mut store, tournament, &asked)?;
            let lacking = lacking_prize_money_message(&account).filter(|_| what.poster);
            lacking.into_iter().for_each(|lacking| context.tell(lacking));
            let draw = if what.poster { paper::poster_page } else { paper::cash_sheet_page };
            draw(&account, voice)
        } else if what.prizes {
            paper::prizes_page(&ranking::read_prize_account(&mut store, tournament, &asked)?, voice)
        } else {
            let mut series = day::read_series(&mut store, tournament, self.series)?;
            let is_done = series.are_all_tables_finished();
            if let Some(typed) = &self.tables {
                series.tables = chosen_tables(series.tables, series.series, typed)?;
            }
            if self.missing {
                series.tables.retain(|table| table.progress != TableProgress::Done);
                if series.tables.is_empty() {
                    return Err(refuse!(sheets_none_missing { series: series.series }).into());
                }
            }
            if what.by_name {
                tell_of_unknown_surnames(&series, context);
            }
            match what {
                PaperKind { seating: true, .. } => paper::seating_page(&series, voice),
                PaperKind { by_name: true, .. } => paper::seating_by_name_page(&series, voice),
                PaperKind { by_first_name: true, .. } => {
                    paper::seating_by_name_page(&series.with_name_lists_by_first_name(), voice)
                }
                PaperKind { signs: true, .. } => paper::table_number_signs_page(&series, voice),
                _ => sheets::blank_sheets(
                    &series,
                    &table_links(&mut store, tournament, (series.series, is_done), context)?,
                    voice,
                ),
            }
        };
        page::write_page(self.file.as_deref(), &html, self.force, context)?;
        if page::file_unless_dash(self.file.as_deref()).is_some() {
            context.world.tell(&voice.label(say::page_to_print));
        }
        SUCCESS
    }
}

/// Message that certificates of categories are printed separately, where those of everybody are
/// printed.
fn message_on_category_certificates(ranking: &RankingView, voice: &Voice) -> Option<Message> {
    let categories = ranking.categories.iter().map(|of| category_name(&of.category, voice));
    let clubs = ranking.clubs.as_ref().map(|(of, _)| voice.label(clubs_or_teams_label(of)));
    let names: Vec<String> = categories.chain(clubs).collect();
    (!ranking.rows.is_empty() && !names.is_empty())
        .then(|| say!(certificates_of_categories { names: Arg::Texts(names) }))
}

/// Tables that are chosen by their numbers, as `3,7-9`.
fn chosen_tables(
    mut tables: Vec<TableView>,
    series: u32,
    typed: &str,
) -> Result<Vec<TableView>, Refusal> {
    let ranges = roll::read_number_ranges(typed)
        .ok_or_else(|| refuse!(tables_wrong { field: "--tables", value: typed }))?;
    let most = tables.len();
    let is_drawn = |range: &RangeInclusive<u64>| *range.end() <= most as u64;
    if !ranges.iter().all(is_drawn) {
        return Err(refuse!(table_not_drawn { field: "--tables", value: typed, series, most }));
    }
    tables.retain(|table| ranges.iter().any(|range| range.contains(&u64::from(table.table))));
    match tables.is_empty() {
        true => Err(refuse!(table_not_drawn { field: "--tables", value: typed, series, most })),
        false => Ok(tables),
    }
}

/// Links for the sheets of a series, by which tables hand in from a phone; only where phones were
/// let in before. Also says to which address the printed codes lead, or why there are none.
fn table_links(
    store: &mut Store,
    tournament: &TournamentRef,
    (series, is_done): (u32, bool),
    context: &Context,
) -> Result<sheets::Links> {
    let printed = contest::read_contest(store, tournament)?.row.uuid;
    let Some(printed) = live::table_links_to_print(store, printed, series)? else {
        context.tell(match is_done {
            true => say!(sheets_codes_needless { series }),
            false => say!(sheets_without_codes),
        });
        return Ok(sheets::Links::new());
    };
    let only_here = printed.leads_to.ip().is_loopback();
    let address = printed.leads_to.to_string();
    context.world.tell(
        &context
            .voice
            .say(&say!(only_here => sheets_codes_lead_here | sheets_codes_lead { address })),
    );
    Ok(printed.links)
}
