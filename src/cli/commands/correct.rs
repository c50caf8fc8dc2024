//! Verbs that correct at the table: `fix`, `void`, `undo`, `redo`, and who dealt the hands after
//! it.

use std::process::ExitCode;

use clap::Args;

use super::hand::Said;
use super::moved;
use crate::app::AppError;
use crate::app::back;
use crate::app::desk::{self, Corrected};
use crate::app::evening::{Correction, Deal, told_later};
use crate::cli::ask;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::verb::Run;
use crate::games::session::After;
use crate::model::{Arg, Refusal, code, name, refuse, say};
use crate::notation;
use crate::present::{Report, hand, json, status};

/// What becomes of the deals behind a change in the middle.
#[derive(Args, Clone, Debug)]
pub struct DealArgs {
    #[arg(long, value_name = "moves|stays")]
    deal: Option<String>,
}

impl DealArgs {
    fn read(&self) -> Result<Option<Deal>, Refusal> {
        let Some(typed) = &self.deal else { return Ok(None) };
        let word = name::plain_key(typed);
        let known = [
            ("moves", Deal::Moves),
            ("rueckt", Deal::Moves),
            ("stays", Deal::Stays),
            ("bleibt", Deal::Stays),
        ];
        let meant =
            known.into_iter().find(|(known, _)| !word.is_empty() && known.starts_with(&word));
        match meant {
            Some((_, deal)) => Ok(Some(deal)),
            None => Err(refuse!(deal_unknown { field: "--deal", value: typed.as_str() })),
        }
    }

    /// Does it, and where it has to be known what becomes of the deals asks for that at a terminal.
    fn settle<T>(
        &self,
        context: &Context,
        mut act: impl FnMut(Option<Deal>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let typed = self.read()?;
        let failure = match act(typed) {
            Err(failure) if typed.is_none() && context.world.can_ask() => failure,
            done => return done,
        };
        let Some(AppError::Refused(refusal)) = failure.of_app() else { return Err(failure) };
        if ![code::deal_unclear, code::deal_unclear_impossible].contains(&refusal.code) {
            return Err(failure);
        }
        context.world.tell(&context.voice.refuse(refusal));
        match ask::answer(context, &say!(ask_deal)).chars().next() {
            Some('r' | 'm') => act(Some(Deal::Moves)),
            Some('b' | 's') => act(Some(Deal::Stays)),
            _ => Err(refuse!(not_confirmed).into()),
        }
    }
}

#[derive(Args, Debug)]
pub struct Undo {
    #[arg(long, value_name = "text")]
    pub reason: Option<String>,
    #[command(flatten)]
    deal: DealArgs,
    #[arg(value_name = "entry", allow_hyphen_values = true)]
    number: Option<String>,
    #[arg(long, conflicts_with_all = ["number", "entry"])]
    evening: bool,
    #[arg(long, allow_hyphen_values = true, conflicts_with = "number")]
    entry: Option<String>,
    #[arg(long)]
    anyway: bool,
}

impl Run for Undo {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let which = moved::which(self.evening, self.entry.or(self.number));
        let (why, anyway) = (self.reason.as_deref(), self.anyway);
        let moved = self.deal.settle(context, |deal| {
            let mut store = context.store()?;
            moved::asking(context, (&which, true, anyway), |which, anyway| {
                back::undo(&mut store, &context.at(), which, deal, why, anyway)
            })
        })?;
        moved::show(&moved, true, context);
        moved::tell_moved(context, &moved)?;
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Redo {
    #[arg(value_name = "entry", allow_hyphen_values = true)]
    number: Option<String>,
    #[arg(long, conflicts_with_all = ["number", "entry"])]
    evening: bool,
    #[arg(long, allow_hyphen_values = true, conflicts_with = "number")]
    entry: Option<String>,
    #[arg(long)]
    anyway: bool,
}

impl Run for Redo {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let which = moved::which(self.evening, self.entry.or(self.number));
        let mut store = context.store()?;
        let moved = moved::asking(context, (&which, false, self.anyway), |which, anyway| {
            back::redo(&mut store, &context.at(), which, anyway)
        })?;
        moved::show(&moved, false, context);
        moved::tell_moved(context, &moved)?;
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Fix {
    #[arg(value_name = "N")]
    number: u32,
    #[arg(required_unless_present = "dealer", num_args = 1.., allow_negative_numbers = true)]
    notation: Vec<String>,
    #[arg(long, value_name = "player", help = "help-fix-dealer")]
    dealer: Option<String>,
    #[command(flatten)]
    deal: DealArgs,
    #[arg(long)]
    dry_run: bool,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl Run for Fix {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let Corrected { evening, what: sheet, later } =
            self.deal.settle(context, |deal| self.fixed(context, deal))?;
        let voice = context.voice.of(&evening.session);
        let shown = evening.shown();
        let corrected = sheet
            .hand(self.number)
            .and_then(|(line, totals)| Some((line, totals, line.applied.as_ref()?)));
        // What took its place may be no hand.
        let Some((line, totals, applied)) = corrected else { return Ok(ExitCode::SUCCESS) };
        let event = evening.shown_event(line.event.clone());
        let after = After { totals: totals.get(), next_dealer: line.next_dealer };
        let report = || {
            let mut report = hand::recorded_then(&event, applied, &shown, after, &voice);
            report.lines(told_later(&later, &evening).iter().map(|told| voice.say(told)));
            report
        };
        context.show(|| json::hand_then(&event, applied, &shown, after, None, &voice), report);
        if self.dry_run {
            context.world.tell(&voice.label(say::hand_dry_run));
        } else {
            moved::tell_open(context, &mut context.store()?, &evening, false)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Fix {
    fn fixed(
        &self,
        context: &Context,
        deal: Option<Deal>,
    ) -> Result<Corrected<crate::app::evening::ScoreSheet>, Failure> {
        let line = notation::join(&self.notation);
        let mut voice = context.voice;
        let mut said: Option<Said> = None;
        let fixed = desk::fix(
            &mut context.store()?,
            &context.at(),
            self.number,
            self.dry_run,
            |session, before| {
                voice = context.voice.of(session);
                let fault = |fault| Failure::Notation(Box::new(fault));
                let mut event = None;
                if !line.is_empty() {
                    let read = notation::read_over(&line, session, before).map_err(fault)?;
                    said = Some(Said::of(&line, read.places, session));
                    event = Some(read.event);
                }
                let dealer = self
                    .dealer
                    .as_ref()
                    .map(|typed| notation::player(typed, session).map_err(fault));
                Ok(Correction {
                    event,
                    dealer: dealer.transpose()?,
                    deal,
                    why: self.reason.as_deref(),
                })
            },
        );
        fixed.map_err(|failure: Failure| {
            let failure =
                said.iter().fold(of_a_hand_before(failure), |failure, said| said.marked(failure));
            failure.told_by(voice)
        })
    }
}

/// Who dealt an earlier hand is said beside its correction, and not before it, as for the hand that
/// is played next.
fn of_a_hand_before(mut failure: Failure) -> Failure {
    if let Failure::App(AppError::Refused(refusal)) = &mut failure
        && refusal.code == code::not_active
    {
        let deals = ("how", Arg::from("deals"));
        refusal
            .args
            .iter_mut()
            .filter(|arg| **arg == deals)
            .for_each(|arg| arg.1 = Arg::from("dealt"));
    }
    failure
}

#[derive(Args, Debug)]
pub struct Void {
    #[arg(value_name = "N")]
    number: u32,
    #[command(flatten)]
    deal: DealArgs,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl Run for Void {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let Void { number, deal, reason } = self;
        let voided = deal.settle(context, |deal| {
            Ok(desk::void(&mut context.store()?, &context.at(), number, deal, reason.as_deref())?)
        })?;
        let Corrected { evening, what: line, later } = voided;
        let shown = evening.shown();
        let voice = &context.voice.of(&shown);
        let what = hand::jotted(&evening.shown_event(line.event), &shown, voice);
        let mut report = Report::from(voice.say(&say!(voided { hand: number, what })));
        report.lines(told_later(&later, &evening).iter().map(|told| voice.say(told)));
        report.append(status::totals(&shown, voice)).line(hand::next_line(&shown, voice));
        context.show(|| status::status_json(&evening, voice), || report);
        moved::tell_open(context, &mut context.store()?, &evening, false)?;
        Ok(ExitCode::SUCCESS)
    }
}
