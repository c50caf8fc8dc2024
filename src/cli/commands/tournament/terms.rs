//! Options for the agreed terms of a tournament: `new` and `set` record them, other verbs only try
//! them.

use std::path::PathBuf;

use clap::Args;

use super::TournamentVerb;
use crate::app::clock;
use crate::app::contest::{TournamentRef, office, ranking};
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::{Context, files};
use crate::model::refuse;
use crate::present::{io_error_message, tournament as view};
use crate::typed::dates;
use crate::typed::terms::TypedTerms;

/// Option that says what decides the rank where totals are equal.
#[derive(Args)]
pub struct TiesArgs {
    #[arg(long, value_name = "ladder")]
    ties: Option<String>,
}

impl TiesArgs {
    pub fn into_typed_terms(self) -> TypedTerms {
        TypedTerms { ties: self.ties, ..TypedTerms::default() }
    }
}

/// Options for all terms of a tournament that can be agreed on.
#[derive(Args)]
pub struct TermsArgs {
    #[command(flatten)]
    ties: TiesArgs,
    #[arg(long, value_name = "amount")]
    fee: Option<String>,
    #[arg(long, value_name = "amount")]
    keep: Option<String>,
    #[arg(long)]
    ladder: Option<String>,
    #[arg(long, value_name = "amount")]
    last_place: Option<String>,
    #[arg(long, value_name = "amount")]
    loss_fee: Option<String>,
    #[arg(long, num_args = 0..=1, default_missing_value = "", value_name = "amount")]
    loss_fee_from_4th: Option<String>,
    #[arg(long, value_name = "series|tournament")]
    loss_fee_per: Option<String>,
    #[arg(long, value_name = "pot|series-winner|organiser")]
    loss_fee_to: Option<String>,
    #[arg(long, value_name = "amount")]
    round_to: Option<String>,
    #[arg(long, value_name = "first|keep")]
    rest: Option<String>,
    #[arg(long, value_name = "category")]
    categories: Option<String>,
    #[arg(long)]
    category_prize: Vec<String>,
    #[arg(long, value_name = "N")]
    best: Option<u32>,
    #[arg(long, value_name = "N")]
    team_size: Option<u32>,
    #[arg(long, value_name = "amount")]
    day_prize: Option<String>,
    #[arg(long, value_name = "file")]
    goods: Option<PathBuf>,
    #[arg(long, value_name = "date", help = "option-date-of-tournament")]
    date: Option<String>,
    #[arg(long, value_name = "text")]
    place: Option<String>,
}

impl TermsArgs {
    pub fn into_typed_terms(self) -> Result<TypedTerms> {
        let read = |path: PathBuf| {
            files::read_text(&path).map_err(|error| {
                let value = path.display().to_string();
                refuse!(file_unreadable {
                    field: "--goods",
                    value,
                    error: io_error_message(&error)
                })
            })
        };
        Ok(TypedTerms {
            ties: self.ties.ties,
            fee: self.fee,
            keep: self.keep,
            ladder: self.ladder,
            last_place: self.last_place,
            loss_fee: self.loss_fee,
            loss_fee_from_4th: self.loss_fee_from_4th,
            loss_fee_per: self.loss_fee_per,
            loss_fee_to: self.loss_fee_to,
            round_to: self.round_to,
            rest: self.rest,
            categories: self.categories,
            category_prizes: self.category_prize,
            best: self.best,
            team_size: self.team_size,
            day_prize: self.day_prize,
            goods: self.goods.map(read).transpose()?,
            date: self.date.as_deref().map(read_day).transpose()?,
            place: self.place,
        })
    }
}

/// Checks a typed day and returns it as it is recorded; an empty text removes the day.
fn read_day(typed: &str) -> Result<String> {
    match typed.trim() {
        "" => Ok(String::new()),
        // A tournament is to come as likely as it is over.
        typed if dates::is_day_without_year(typed) => {
            Err(refuse!(day_wrong { field: "--date", value: typed }).into())
        }
        typed => Ok(dates::read_day("--date", typed, clock::today_and_game_day()?)?.to_string()),
    }
}

#[derive(Args)]
pub struct SetVerb {
    #[command(flatten)]
    terms: TermsArgs,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl TournamentVerb for SetVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let typed = self.terms.into_typed_terms()?;
        let store = &mut context.open_store()?;
        let contest = office::change_settings(store, tournament, &typed, self.reason.as_deref())?;
        context.show(
            || view::json::settings_json(&contest),
            || view::terms::settings_report(&contest, &context.voice),
        );
        if typed.sets_prizes() {
            let account = ranking::prize_account_if_any(store, tournament, &TypedTerms::default())?;
            let lacking = account.as_ref().and_then(view::prizes::lacking_prize_money_message);
            lacking.into_iter().for_each(|lacking| context.tell(lacking));
        }
        SUCCESS
    }
}
