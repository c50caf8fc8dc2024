//! Verb `season`: several tournaments as one cup.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::{TournamentVerb, page};
use crate::app::contest::TournamentRef;
use crate::app::contest::season::{self, CupRequest};
use crate::cli::Context;
use crate::cli::failure::{Result, SUCCESS};
use crate::model::{Arg, Refusal, Word, refuse, say};
use crate::present::tournament::{self as view, paper};
use crate::tournament::season::SeasonPoints;

#[derive(Args)]
pub struct SeasonVerb {
    #[arg(value_name = "title")]
    name: String,
    file: Option<PathBuf>,
    #[arg(long)]
    force: bool,
    #[arg(long, required = true, value_delimiter = ',', value_name = "tournaments")]
    of: Vec<String>,
    #[arg(long, num_args = 1..=2)]
    count: Vec<String>,
    #[arg(long, value_name = "place|total")]
    points: Option<String>,
    #[arg(long)]
    wall: bool,
    #[arg(long, conflicts_with = "wall")]
    no_wall: bool,
}

impl TournamentVerb for SeasonVerb {
    fn run_in_tournament(self, _: &TournamentRef, context: &mut Context) -> Result {
        let points = self.points.as_deref().map_or(Ok(SeasonPoints::Place), read_season_points)?;
        let count = read_counting_results(&self.count)?;
        let on_walls = (self.wall || self.no_wall).then_some(self.wall);
        let asked = CupRequest { name: self.name, of: self.of, count, points };
        let ranked = season::rank_season(&mut context.open_store()?, &asked, on_walls)?;
        if let Some(on_walls) = on_walls {
            context.tell(if on_walls { say::season_on_wall } else { say::season_off_wall });
        }
        if page::file_unless_dash(self.file.as_deref()).is_some() {
            let html = paper::season_page(&ranked, &context.voice);
            return page::write_page(self.file.as_deref(), &html, self.force, context)
                .map(|()| ExitCode::SUCCESS);
        }
        context.show(
            || view::json::season_json(&ranked),
            || view::ranking::season_report(&ranked, &context.voice),
        );
        SUCCESS
    }
}

fn read_season_points(typed: &str) -> Result<SeasonPoints, Refusal> {
    SeasonPoints::from_word(typed).ok_or_else(|| {
        let allowed = SeasonPoints::ALL.iter().map(|word| word.word().to_owned()).collect();
        refuse!(unknown_word { field: "--points", value: typed, allowed: Arg::Texts(allowed) })
    })
}

/// Reads how many results count in a cup: `best 8`, `8`, or `all`; all where nothing was typed.
fn read_counting_results(typed: &[String]) -> Result<Option<usize>, Refusal> {
    let words: Vec<String> =
        typed.iter().flat_map(|typed| typed.split_whitespace()).map(str::to_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let wrong = || refuse!(season_count_wrong { field: "--count", value: typed.join(" ") });
    match words.as_slice() {
        [] | ["all"] | ["alle"] => Ok(None),
        ["best" | "beste" | "besten", number] | [number] => {
            number.parse().map(Some).map_err(|_| wrong())
        }
        _ => Err(wrong()),
    }
}
