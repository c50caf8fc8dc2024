//! Verbs that show the current evening: `status`, `sheet`, `slate`, `explain`, `log`.

use clap::Args;

use crate::app::evening::ExplainedHand;
use crate::app::figures::{ShownBooksChoice, read_debts};
use crate::app::{clock, desk, log as app_log};
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::{Context, Run};
use crate::games::Position;
use crate::model::{Arg, Word, refuse};
use crate::present::sheet::{self, PointsPurpose};
use crate::present::{OutputFormat, hand, json, log, slate, status};
use crate::typed::dates;

#[derive(Args)]
pub struct StatusVerb {}

impl Run for StatusVerb {
    fn run(self, context: &mut Context) -> Result {
        let evening = desk::read_evening(&mut context.open_store()?, &context.evening_or_table())?;
        let voice = &context.voice.for_session(&evening.session);
        context.show(
            || status::status_json(&evening, voice),
            || status::status_report(&evening, voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct SheetVerb {
    #[arg(long, value_name = "date", help = "help-what-if-since")]
    since: Option<String>,
    #[arg(long, value_name = "date", help = "help-stats-until")]
    until: Option<String>,
}

impl SheetVerb {
    fn show_sheets_of_night(&self, context: &Context) -> Result {
        let today = clock::today_and_game_day()?;
        let (since, until) =
            dates::read_span(self.since.as_deref(), ("--until", self.until.as_deref()), today)?;
        let mut store = context.open_store()?;
        let sheets = desk::read_evenings_with_sheets(&mut store, since, until)?;
        let owed = read_debts(&mut store, &ShownBooksChoice::Begun { since, until })?;
        let voice = &context.voice;
        let report = || match context.format {
            OutputFormat::Csv | OutputFormat::Xlsx => {
                sheet::night_report_for_programs(&sheets, voice)
            }
            OutputFormat::Table
            | OutputFormat::Json
            | OutputFormat::Markdown
            | OutputFormat::Text => sheet::night_report(&sheets, &owed, voice),
        };
        context.show(|| sheet::night_json(&sheets, voice), report);
        SUCCESS
    }
}

impl Run for SheetVerb {
    fn run(self, context: &mut Context) -> Result {
        if self.since.is_some() || self.until.is_some() {
            return self.show_sheets_of_night(context);
        }
        let (evening, lines) =
            desk::read_evening_with_sheet(&mut context.open_store()?, &context.evening_or_table())?;
        let voice = &context.voice.for_session(&evening.session);
        let played =
            if context.table.is_some() { PointsPurpose::Prizes } else { PointsPurpose::Settling };
        let report = || match context.format {
            OutputFormat::Csv | OutputFormat::Xlsx => {
                sheet::sheet_report_for_programs(&evening, &lines, voice)
            }
            OutputFormat::Table
            | OutputFormat::Json
            | OutputFormat::Markdown
            | OutputFormat::Text => sheet::sheet_report(&evening, &lines, played, voice),
        };
        context.show(|| sheet::sheet_json(&evening, &lines, 0, voice), report);
        SUCCESS
    }
}

#[derive(Args)]
pub struct SlateVerb {}

impl Run for SlateVerb {
    fn run(self, context: &mut Context) -> Result {
        let evening = desk::read_evening(&mut context.open_store()?, &context.evening_or_table())?;
        let shown = evening.session_with_shown_names();
        let Position::Dreeg(position) = shown.position() else {
            return Err(
                refuse!(no_slates { game: Arg::Word(shown.position().game().word()) }).into()
            );
        };
        let names = hand::player_names_in_order(&shown);
        let voice = &context.voice;
        context.show(
            || slate::slates_json(position, &names),
            || slate::slates_report(position, &names, voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct ExplainVerb {
    #[arg(value_name = "N")]
    number: Option<u32>,
}

impl Run for ExplainVerb {
    fn run(self, context: &mut Context) -> Result {
        let explained = desk::explain_hand(
            &mut context.open_store()?,
            &context.evening_or_table(),
            self.number,
        )?;
        let ExplainedHand { session, event, applied } = explained;
        let voice = &context.voice.for_session(&session);
        context.show(
            || json::hand_json(&event, &applied, &session, Some(&applied.steps), voice),
            || hand::explanation(&event, &applied, &session, true, voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct LogVerb {
    #[arg(long)]
    all: bool,
    #[arg(long, value_name = "N")]
    most: Option<u32>,
}

impl Run for LogVerb {
    fn run(self, context: &mut Context) -> Result {
        let most = self.most.unwrap_or(u32::MAX) as usize;
        let mut store = context.open_store()?;
        let lines = match self.all {
            true => app_log::log_of_file(&mut store, most)?,
            false => app_log::log_of_evening(&mut store, &context.which, most)?,
        };
        context.show(|| json::log_json(&lines), || log::log_report(&lines, &context.voice));
        SUCCESS
    }
}
