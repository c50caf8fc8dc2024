//! Undo and redo of an entry of the log, with the questions to be answered, and the display of the
//! result.

use crate::app::back::{self, EntryToUndo, UndoOutcome, UndoneEntry};
use crate::app::evening::{Evening, EveningState, LaterDealChoice, UndoOrRedo, UndoneChangeKind};
use crate::app::money::settle::OpenPayments;
use crate::app::money::unpaid::{OpenInSettledEvenings, payments_open_since};
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::{Context, ask};
use crate::model::{refuse, say};
use crate::present::json::{Json, object};
use crate::present::{Report, hand, log, money, not_counted, sheet, status};
use crate::store::Store;

/// Undoes or redoes an entry; at a terminal, asks which entry is meant where something else was
/// recorded since, and whether a closing may lose its effect. A script is refused instead.
pub fn ask_and_undo(
    context: &Context,
    store: &mut Store,
    which: &EntryToUndo,
    direction: UndoOrRedo<'_>,
    (deal, anyway): (Option<LaterDealChoice>, bool),
) -> Result<UndoneEntry> {
    let (at, voice) = (context.evening_or_table(), &context.voice);
    match back::undo_or_redo(store, &at, which, direction, (deal, anyway))? {
        UndoOutcome::Moved(moved) => Ok(moved),
        UndoOutcome::Elsewhere { line, has_own } => {
            let own = i64::from(has_own);
            let (entry, what) =
                (log::entry_number_of_log_line(&line), log::quoted_log_line(&line, voice));
            let refusal = match direction {
                UndoOrRedo::Undo(_) => refuse!(undo_elsewhere { entry, what, own }),
                UndoOrRedo::Redo => refuse!(redo_elsewhere { entry, what, own }),
            };
            if !context.world.can_ask_questions() {
                return Err(refusal.into());
            }
            let question = say!(ask_undo_which { reason: voice.say_refusal(&refusal), own });
            let which = match ask::ask_letter(context, &question, &[]) {
                Some('e' | 'a') => EntryToUndo::OfEvening,
                Some('n') => EntryToUndo::Anywhere,
                _ => return Err(refusal.into()),
            };
            ask_and_undo(context, store, &which, direction, (deal, anyway))
        }
        UndoOutcome::Naming { line, has_own } => {
            let (what, own) = (log::quoted_log_line(&line, voice), i64::from(has_own));
            Err(refuse!(undo_naming { what, own }).into())
        }
        UndoOutcome::GivesWay(closings) => {
            let text = not_counted::uncounted_closings_list(&closings, voice);
            if ask::ask_yes_or_no(context, &say!(ask_gives_way { text: &text })) != Some(true) {
                return Err(refuse!(closing_gives_way { text }).into());
            }
            ask_and_undo(context, store, which, direction, (deal, true))
        }
    }
}

/// Shows the entry that was taken back or brought back, and the state that results; says which
/// payments are open again in the book of its evening.
pub fn show_undone_entry(
    moved: &UndoneEntry,
    undone: bool,
    before: &OpenPayments,
    store: &mut Store,
    context: &Context,
) -> Result {
    match moved {
        UndoneEntry::Evening(moved) => {
            let evening = &moved.evening;
            let voice = &context.voice.for_session(&evening.session);
            let what = log::undone_change_words(&moved.what, &evening.session, voice);
            let told = match moved.what {
                UndoneChangeKind::Strike(hand) => {
                    say!(undone => hand_counts_again | hand_struck_again { hand })
                }
                _ => say!(undone => undone | redone { what }),
            };
            let mut report = Report::from(voice.say(&told));
            report.lines(moved.told.iter().map(|told| voice.say(told)));
            let shown = evening.session_with_shown_names();
            if matches!(moved.what, UndoneChangeKind::GoneOver { .. }) {
                report.line(sheet::sheet_heading(evening, voice));
            }
            report.append(status::totals_report(&shown, voice));
            if !evening.row.ended {
                report.line(hand::next_dealer_line(&shown, voice));
            }
            context.show(|| status::status_json(evening, voice), || report);
            if evening.state() == EveningState::Struck {
                context.tell(say!(evening_is_struck { evening: evening.row.evening_name() }));
            }
            tell_open_payments(context, store, evening, Some(before))?;
        }
        UndoneEntry::Deed { body, entry, count_again } => {
            let voice = &context.voice;
            let what = log::people_or_deed_sentence(body, voice);
            let mut report = Report::from(voice.say(&say!(undone => undone | redone { what })));
            report.lines(
                count_again.iter().map(|one| not_counted::counts_again_sentence(one, voice)),
            );
            context.show(|| object! { "entry": Json::raw(entry.body.as_str()) }, || report);
        }
    }
    SUCCESS
}

/// Says which payments are open in an evening for which somebody had paid, unless they were open
/// `before` the change, too; after a new hand (no `before`) only where its book was closed by itself.
pub fn tell_open_payments(
    context: &Context,
    store: &mut Store,
    evening: &Evening,
    before: Option<&OpenPayments>,
) -> Result<()> {
    let open = OpenPayments::read(&store.read()?, evening, before.is_none())?;
    if !open.lines.is_empty() && before != Some(&open) {
        let voice = &context.voice;
        context.world.tell(&match before {
            None => {
                voice.say(&say!(open_by_hand { lines: money::open_payments_words(&open, voice) }))
            }
            Some(_) => money::open_again_sentence(&evening.row.evening_name(), &open, voice),
        });
    }
    Ok(())
}

/// Says which payments are open in settled evenings since a change of who is who.
pub fn tell_payments_open_since(
    context: &Context,
    store: &mut Store,
    before: &OpenInSettledEvenings,
) -> Result<()> {
    for (evening, open) in payments_open_since(&store.read()?, before, |_| true)? {
        context.world.tell(&money::open_again_sentence(&evening, &open, &context.voice));
    }
    Ok(())
}
