//! Page at the end of an evening: how the evening ended, who pays whom, and what can be typed now.

use std::process::ExitCode;

use super::begin;
use super::lines::{self, LineKind};
use super::prompt::Prompt;
use super::reading::LineContext;
use super::sitting::{NextStep, PromptSession};
use crate::app::desk;
use crate::app::evening::Evening;
use crate::app::money::plan::{SettleOptions, SettleScopeRequest};
use crate::app::money::settle::{self};
use crate::cli::commands::money;
use crate::cli::failure::Failure;
use crate::cli::typed;
use crate::model::say;
use crate::notation::{self, HandExtent};
use crate::present::table_mode as view;

/// Shows the page at the end of an evening, and does what is chosen on it.
pub fn run_end_page(
    sitting: &mut PromptSession<'_>,
    evening: &Evening,
    draft: &str,
    prompt: &Prompt,
) -> Result<NextStep, Failure> {
    let session = &evening.session_with_shown_names();
    let voice = sitting.context.voice.for_session(session);
    if !std::mem::replace(&mut sitting.over_told, true) {
        show_end_of_evening(evening, sitting, prompt)?;
    }
    if let Some(screen) = prompt.screen() {
        screen.show_message(&text_of_possible_steps(evening, sitting)?);
    }
    let question = if prompt.is_plain() { view::question_text("", &voice) } else { String::new() };
    let view = LineContext { is_over: true, ..sitting.context_of_line(session, "") };
    let line = match sitting.read_line_or_handle_key(&question, draft, view, prompt) {
        Ok(line) => line,
        Err(next) => return Ok(next),
    };
    if line.trim().is_empty() {
        sitting.over_told = false;
        return Ok(NextStep::EMPTY);
    }
    if let Some(of) = words_behind_paid(&line) {
        prompt.keep_in_history(line.trim());
        record_payments_of_settlement(&of, sitting, prompt);
        return Ok(NextStep::EMPTY);
    }
    if matches!(line.trim(), "anfang" | "start" | "neu" | "new") {
        if begin::begin_evening(sitting, prompt)? {
            sitting.over_told = false;
        }
        return Ok(NextStep::EMPTY);
    }
    let is_hand =
        lines::classify_line(&line, Some(session), typed::how_word_matches_verb) == LineKind::Hand;
    if is_hand && notation::hand_extent(&line, session) != HandExtent::Hand {
        prompt.keep_in_history(line.trim());
        sitting.say(&voice.label(say::table_is_over));
        let is_slip = sitting.suggest_similar_verb(&line, session, &voice);
        return Ok(if is_slip { NextStep::On(line) } else { NextStep::EMPTY });
    }
    let next = sitting.run_typed_line(&line, session, prompt)?;
    // A finished game whose evening ends only now: the page is shown with that.
    let has_ended = |ready: desk::EveningBeforeNextHand| ready.evening.row.ended;
    if !evening.row.ended && sitting.current_evening_if_any()?.is_some_and(has_ended) {
        sitting.over_told = false;
    }
    Ok(next)
}

/// Text that lists what can be done at the end of an evening, such as recording payments, as far as
/// it is possible.
fn text_of_possible_steps(
    evening: &Evening,
    sitting: &PromptSession<'_>,
) -> Result<String, Failure> {
    let is_agreed =
        evening.session.is_complete() && !evening.session.position().is_end_of_session_announced();
    let goes_on = u8::from(!is_agreed);
    let scope = match desk::first_day_of_night(&pages_of_night(sitting)?) {
        Some(day) => SettleScopeRequest::Begun { since: Some(day), until: None },
        None => SettleScopeRequest::Evening {
            which: sitting.context.which.clone(),
            with_general: false,
        },
    };
    let called = money::kitty_name(sitting.context);
    let mut store = sitting.context.open_store()?;
    let settled = settle::plan_settlement(&mut store, &scope, &SettleOptions::default(), &called);
    let settled = settled.unwrap_or_default().settlements;
    let owed = settled.iter().map(|settlement| settlement.payments.len()).sum::<usize>();
    Ok(sitting.context.voice.say(&say!(table_end_choices { goes_on, owed })))
}

/// Shows who pays whom, where the night was played for anything, and the standing; on a screen only
/// the first payers, so that all of it fits into any window.
fn show_end_of_evening(
    evening: &Evening,
    sitting: &mut PromptSession<'_>,
    prompt: &Prompt,
) -> Result<(), Failure> {
    // Games of one night are settled together, whichever of them is for money.
    let pages = pages_of_night(sitting)?;
    let since = desk::first_day_of_night(&pages).map(|day| ["--since".to_owned(), day.to_string()]);
    sitting.settled = since.into_iter().flatten().collect();
    let is_for_money =
        |page: &Evening| page.row.stake.is_some() || !page.session.position().game().has_stake();
    let is_owed = pages.iter().any(is_for_money);
    match prompt.screen() {
        Some(screen) => {
            // The page takes the place of what ended it, but for the sentence about the last hand.
            drop(screen.take_new_output());
            let last = screen.take_message();
            if !last.is_empty() {
                sitting.say(&last);
            }
            if is_owed {
                show_payments(sitting, prompt);
            }
            sitting.run_verb(&["status".to_owned()], prompt);
        }
        None => {
            // What ended it plainly has told the standing.
            if !evening.row.ended {
                sitting.run_verb(&["status".to_owned()], prompt);
            }
            if is_owed {
                let words: Vec<String> =
                    ["settle".to_owned()].into_iter().chain(sitting.settled.clone()).collect();
                sitting.run_verb(&words, prompt);
            }
            let choices = text_of_possible_steps(evening, sitting)?;
            sitting.say(&choices);
        }
    }
    Ok(())
}

/// Pages of the current night, one for each game, the newest first.
fn pages_of_night(sitting: &PromptSession<'_>) -> Result<Vec<Evening>, Failure> {
    Ok(desk::evenings_of_night(
        &mut sitting.context.open_store()?,
        &sitting.context.evening_or_table(),
    )?)
}

/// Shows only who pays whom, in the settlement that was shown last.
fn show_payments(sitting: &mut PromptSession<'_>, prompt: &Prompt) -> ExitCode {
    let words = settle_command(sitting);
    sitting.run_verb(&words, prompt)
}

fn settle_command(sitting: &PromptSession<'_>) -> Vec<String> {
    let words = ["settle", "--format", "text"].map(str::to_owned);
    words.into_iter().chain(sitting.settled.iter().cloned()).collect()
}

/// Records payments of the settlement that was shown last: all of them, the line with a number, or
/// those of one payer. Afterwards shows the payments that are left. Where something was recorded
/// since then, shows the settlement anew instead and records nothing.
pub fn record_payments_of_settlement(
    of: &[&str],
    sitting: &mut PromptSession<'_>,
    prompt: &Prompt,
) {
    let (names, scope) =
        of.split_at(of.iter().position(|word| word.starts_with("--")).unwrap_or(of.len()));
    if !scope.is_empty() {
        sitting.settled = scope.iter().map(|word| (*word).to_owned()).collect();
    } else if sitting.has_settlement_changed() {
        sitting.say(&sitting.context.voice.label(say::table_plan_changed));
        show_payments(sitting, prompt);
        return;
    }
    let mut words = settle_command(sitting);
    words.push("--paid".to_owned());
    words.extend(names.iter().map(|name| (*name).to_owned()));
    if sitting.run_verb(&words, prompt) == ExitCode::SUCCESS && !of.is_empty() {
        show_payments(sitting, prompt);
    }
}

/// First words of a line that records a payment.
pub const PAID: [&str; 2] = ["bezahlt", "paid"];

/// Words behind `bezahlt` or `paid` at the beginning of a line; `None` for any other line.
pub fn words_behind_paid(line: &str) -> Option<Vec<&str>> {
    let mut words = line.split_whitespace();
    let first = words.next()?.to_lowercase();
    PAID.contains(&first.as_str()).then(|| words.collect())
}
