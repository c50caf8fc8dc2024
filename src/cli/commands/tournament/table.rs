//! Verbs for one table of a tournament: `undo`, `redo`, `end`.

use clap::Args;

use super::{TableArgs, TournamentVerb};
use crate::app::AppError;
use crate::app::back::EntryToUndo;
use crate::app::contest::table::{TableRef, count_missing_hands, has_recorded_hands};
use crate::app::contest::{
    TablePlace, TournamentRef, find_change_by_log_name, preview_undo_or_redo, undo_or_redo_event,
};
use crate::app::desk::{self, EveningOrTable};
use crate::app::evening::UndoOrRedo;
use crate::cli::commands::correct;
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::{Context, Run, ask};
use crate::model::ids::Seq;
use crate::model::{code, refuse, say};
use crate::present::{Report, status, tournament as view};
use crate::store::Store;
use crate::tournament::course::TournamentEvent;

#[derive(Args)]
pub struct EndVerb {
    #[command(flatten)]
    table: TableArgs,
}

impl TournamentVerb for EndVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let mut table = self.table.table_ref(tournament);
        let mut store = context.open_store()?;
        let (_, TablePlace { series, table: number }) = has_recorded_hands(&mut store, &table)?;
        // Once it has ended, the table alone would be that of the series drawn after.
        table.series = Some(series);
        let ended = desk::end_evening(&mut store, &EveningOrTable::Table(table.clone())).map_err(
            |error| match error {
                AppError::Refused(refusal) if refusal.code == code::evening_ended => {
                    refuse!(hall_table_ended_already { series, table: number }).into()
                }
                error => error,
            },
        )?;
        let missing = count_missing_hands(&mut store, &table)?;
        let voice = &context.voice.for_session(&ended.session);
        let mut report = Report::from(voice.say(&say!(hall_table_ended { series, table: number })));
        if missing > 0 {
            report.line(voice.say(&say!(hall_hands_missing { table: number, count: missing })));
        }
        report.append(status::totals_report(&ended.session_with_shown_names(), voice));
        context.show(|| status::status_json(&ended, voice), || report);
        SUCCESS
    }
}

/// Options that name a table and its series, and may be left out.
#[derive(Args)]
pub struct OptionalTableArgs {
    #[arg(long, value_name = "N")]
    table: Option<u32>,
    #[arg(long, value_name = "N", help = "help-tournament-series")]
    series: Option<u32>,
}

impl OptionalTableArgs {
    fn table_ref(&self, tournament: &TournamentRef) -> Option<TableRef> {
        Some(TableRef { tournament: tournament.clone(), series: self.series, table: self.table? })
    }
}

// The verb of the evening has a group of this name.
#[derive(Args)]
#[group(skip)]
pub struct UndoVerb {
    #[command(flatten)]
    verb: correct::UndoVerb,
    #[command(flatten)]
    table: OptionalTableArgs,
}

impl TournamentVerb for UndoVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let (why, which) = (self.verb.reason.clone(), self.verb.back.entry());
        let (is_sure, option) = (context.yes, self.verb.hands_only_option());
        undo_or_redo_last(
            self.verb,
            UndoOrRedo::Undo(why.as_deref()),
            (&self.table, &which, option),
            is_sure,
            tournament,
            context,
        )
    }
}

// The verb of the evening has a group of this name.
#[derive(Args)]
#[group(skip)]
pub struct RedoVerb {
    #[command(flatten)]
    verb: correct::RedoVerb,
    #[command(flatten)]
    table: OptionalTableArgs,
}

impl TournamentVerb for RedoVerb {
    fn run_in_tournament(self, tournament: &TournamentRef, context: &mut Context) -> Result {
        let which = self.verb.back.entry();
        let of = (&self.table, &which, self.verb.back.hands_only_option());
        undo_or_redo_last(self.verb, UndoOrRedo::Redo, of, true, tournament, context)
    }
}

/// Takes back or brings back the last change: at a table whose hands are recorded one by one, the
/// last hand; elsewhere the last sheet of the named table, or the last change of the tournament.
/// Refuses a named entry that is not the next one to take back or bring back.
fn undo_or_redo_last(
    verb: impl Run,
    direction: UndoOrRedo<'_>,
    (table, which, option): (&OptionalTableArgs, &EntryToUndo, Option<&'static str>),
    is_sure: bool,
    tournament: &TournamentRef,
    context: &mut Context,
) -> Result {
    let mut store = context.open_store()?;
    let place = match table.table_ref(tournament) {
        None => None,
        Some(wanted) => match has_recorded_hands(&mut store, &wanted)? {
            (true, _) => {
                context.table = Some(wanted);
                context.voice = context.voice.for_hall(true);
                return verb.run(context);
            }
            (false, place) => Some(place),
        },
    };
    if let Some(option) = option {
        return Err(refuse!(hall_has_no_evening { option }).into());
    }
    // Whoever names a table or an entry knows what is meant; else it may be what somebody else has
    // just recorded.
    let (place, agreed) = match which {
        EntryToUndo::Entry(typed) => {
            let (of_entry, seq) = find_change_by_log_name(&mut store, tournament, typed)?;
            let next = preview_undo_or_redo(&mut store, tournament, of_entry, direction)?;
            if next.of != seq || place.is_some_and(|place| Some(place) != of_entry) {
                let what = view::undone_entry_sentence(&next, &context.voice);
                let entry = format!("T{}.{}", next.contest.row.number, next.of);
                return Err(
                    refuse!(hall_entry_not_next { value: typed.as_str(), entry, what }).into()
                );
            }
            (of_entry, Some(seq))
        }
        EntryToUndo::OfEvening | EntryToUndo::Anywhere => {
            return Err(refuse!(hall_has_no_evening { option: "--evening" }).into());
        }
        EntryToUndo::Newest if place.is_none() && !is_sure => {
            (place, Some(confirm_entry_to_undo(&mut store, tournament, direction, context)?))
        }
        EntryToUndo::Newest => (place, None),
    };
    let moved = undo_or_redo_event(&mut store, tournament, place, direction, agreed)?;
    let undone = matches!(direction, UndoOrRedo::Undo(_));
    context.show(
        || view::json::undone_entry_json(&moved),
        || view::undone_entry_report(&moved, undone, &context.voice),
    );
    SUCCESS
}

/// Names the entry that would be taken back or brought back and asks for consent; returns the
/// number of that entry in the log.
fn confirm_entry_to_undo(
    store: &mut Store,
    tournament: &TournamentRef,
    direction: UndoOrRedo<'_>,
    context: &Context,
) -> Result<Seq> {
    let next = preview_undo_or_redo(store, tournament, None, direction)?;
    let what = view::undone_entry_sentence(&next, &context.voice);
    match ask::ask_yes_or_no(context, &say!(ask_undo { what: what.clone() })) {
        Some(true) => Ok(next.of),
        Some(false) => Err(refuse!(undo_declined).into()),
        None => {
            let is_sheet = matches!(*next.events, [TournamentEvent::Result { .. }]);
            let at = if is_sheet { "table" } else { "hall" };
            Err(refuse!(undo_asks { what, at }).into())
        }
    }
}
