//! Verbs for the tables of a tournament: `draw`, `clock`, `tables`, `result`, `missing`.

use clap::Args;

use super::{TableArgs, TournamentVerb, confirm_doubt};
use crate::app::contest::day::SeriesView;
use crate::app::contest::draw::{DrawOptions, DrawResult, RedrawChanges};
use crate::app::contest::result::TypedSheet;
use crate::app::contest::{TournamentRef, day, draw, result, series_clock};
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::{Context, ask};
use crate::model::{Arg, Refusal, Word, code, refuse, say};
use crate::present::tournament as view;
use crate::store::Store;
use crate::tournament::course::DrawBasis;
use crate::tournament::draw::PreferredSize;

#[derive(Args)]
pub struct DrawVerb {
    #[arg(long, value_name = "N")]
    series: Option<u32>,
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    #[arg(long, value_name = "random|standings")]
    mode: Option<String>,
    #[arg(long, value_name = "3|4", value_parser = clap::value_parser!(u8).range(3..=4))]
    prefer: Option<u8>,
    #[arg(long, value_name = "3|4", conflicts_with = "prefer")]
    #[arg(value_parser = clap::value_parser!(u32).range(3..=4))]
    tables_of: Option<u32>,
    #[arg(long, value_name = "player-table")]
    fix: Vec<String>,
    #[arg(long)]
    again: bool,
    #[arg(long, requires = "again", conflicts_with = "mode")]
    stay: bool,
    #[arg(long)]
    anyway: bool,
    #[arg(long)]
    dry_run: bool,
}

impl TournamentVerb for DrawVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let mut wishes = DrawOptions {
            series: self.series,
            seed: self.seed,
            mode: self.mode.as_deref().map_or(Ok(DrawBasis::Random), read_drawing_mode)?,
            prefer: self.prefer.map(|size| match size {
                4 => PreferredSize::Four,
                _ => PreferredSize::Three,
            }),
            tables_of: self.tables_of,
            some_sit_out: false,
            fixed: self.fix,
            again: self.again,
            stay: self.stay,
            anyway: self.anyway,
            dry_run: self.dry_run,
            seen: None,
        };
        let mut store = context.open_store()?;
        let question = |why| say!(ask_leaves_over { why });
        let (drawn, instead) = confirm_doubt(code::draw_leaves_over, question, context, |sure| {
            wishes.some_sit_out = sure;
            draw_after_consent(&mut wishes, &mut store, tournament, context)
        })?;
        context.show(
            || view::json::draw_json(&drawn),
            || view::hall::draw_report(&drawn, instead, &context.voice),
        );
        SUCCESS
    }
}

/// Draws the tables, after asking whether people who sit already may have to change tables. With
/// tables of one size, fixes the seed beforehand, as it decides who is left over.
fn draw_after_consent(
    wishes: &mut DrawOptions,
    store: &mut Store,
    tournament: &TournamentRef,
    context: &Context,
) -> Result<(DrawResult, Option<RedrawChanges>)> {
    if wishes.tables_of.is_some() && wishes.seed.is_none() {
        wishes.seed = Some(draw::draw_seed_stable_until_change(store, tournament)?);
    }
    let instead = confirm_redraw(wishes, store, tournament, context)?;
    Ok((draw::draw_series(store, tournament, wishes)?, instead))
}

/// Asks at a terminal whether to draw a series again in which people sit at their tables already,
/// and says how many would move. Returns what would change if everybody who can stays, where that
/// is less.
fn confirm_redraw(
    wishes: &mut DrawOptions,
    store: &mut Store,
    tournament: &TournamentRef,
    context: &Context,
) -> Result<Option<RedrawChanges>> {
    if !wishes.again || wishes.stay || wishes.dry_run {
        return Ok(None);
    }
    wishes.seed.get_or_insert_with(draw::new_draw_seed);
    let Some((anew, instead)) = draw::count_redraw_changes(store, tournament, wishes)? else {
        return Ok(None);
    };
    let instead = instead.filter(|instead| instead.people < anew.people);
    let RedrawChanges { people, tables } = anew;
    let question = match instead {
        Some(RedrawChanges { people: fewer, tables: at }) => {
            say!(ask_draw_again_or_stay { people, tables, fewer, at })
        }
        None => say!(ask_draw_again { people, tables }),
    };
    match people > 0 && ask::ask_yes_or_no(context, &question) == Some(false) {
        true => Err(refuse!(draw_declined).into()),
        false => Ok(instead),
    }
}

fn read_drawing_mode(typed: &str) -> Result<DrawBasis, Refusal> {
    DrawBasis::from_word(typed).ok_or_else(|| {
        let allowed = DrawBasis::ALL.iter().map(|mode| mode.word().to_owned()).collect();
        refuse!(unknown_word { field: "--mode", value: typed, allowed: Arg::Texts(allowed) })
    })
}

#[derive(Args)]
pub struct ClockVerb {
    #[arg(value_name = "clock")]
    clock: Option<String>,
}

impl TournamentVerb for ClockVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let store = &mut context.open_store()?;
        let shown = match &self.clock {
            Some(typed) => Some(series_clock::set_clock_of_series(store, tournament, typed)?),
            None => series_clock::read_current_series_clock(store, tournament)?,
        };
        context.show(
            || view::json::clock_json(shown.as_ref()),
            || view::clock_sentence(shown.as_ref(), &context.voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct TablesVerb {
    #[arg(long)]
    by_name: bool,
    #[arg(long)]
    by_first_name: bool,
    #[arg(long, value_name = "N", help = "help-tournament-series")]
    series: Option<u32>,
}

impl TournamentVerb for TablesVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let mut series = day::read_series(&mut context.open_store()?, tournament, self.series)?;
        if self.by_first_name {
            series = series.with_name_lists_by_first_name();
        }
        let report = if self.by_name || self.by_first_name {
            view::hall::seating_report_by_name
        } else {
            view::hall::tables_report
        };
        context.show(|| view::json::tables_object(&series), || report(&series, &context.voice));
        if self.by_name {
            tell_of_unknown_surnames(&series, context);
        }
        SUCCESS
    }
}

/// Names the people without a known surname, who are sorted by the first word of their name in a
/// list by surname.
pub(super) fn tell_of_unknown_surnames(series: &SeriesView, context: &Context) {
    let (names, is_everybody) = series.names_lacking_surname_and_if_all();
    if names.is_empty() {
        return;
    }
    context.tell(match is_everybody {
        true => say!(by_name_lacks_surnames),
        false => {
            say!(by_name_lacks_some { count: names.len(), names: Arg::Texts(names) })
        }
    });
}

#[derive(Args)]
pub struct ResultVerb {
    #[arg(required_unless_present = "hands", num_args = 1.., value_name = "player-points")]
    scores: Vec<String>,
    #[command(flatten)]
    table: TableArgs,
    #[arg(long, conflicts_with = "correct")]
    again: bool,
    #[arg(long)]
    correct: bool,
    #[arg(long, value_name = "N")]
    hands: Option<u32>,
    #[arg(long)]
    anyway: bool,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl TournamentVerb for ResultVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let ResultVerb { again, correct, hands, anyway, .. } = self;
        let (table, scores) = (self.table.table_ref(tournament), self.scores);
        let mut typed = TypedSheet { table, scores, again, correct, hands, anyway, sure: false };
        let store = &mut context.open_store()?;
        let question = |why| say!(ask_sheet { why });
        let taken = confirm_doubt(code::sheet_unlikely, question, context, |sure| {
            typed.sure = sure;
            Ok(result::enter_sheet(store, &typed, self.reason.as_deref())?)
        })?;
        let voice = context.voice.for_rules(&taken.contest.course.plan.rules);
        context.show(
            || view::json::entered_sheet_json(&taken),
            || view::handed_in::entered_sheet_report(&taken, &voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct MissingVerb {}

impl TournamentVerb for MissingVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let series = day::read_all_series(&mut context.open_store()?, tournament)?;
        context.show(
            || view::json::missing_tables_json(&series),
            || view::handed_in::missing_tables_report(&series, &context.voice),
        );
        SUCCESS
    }
}
