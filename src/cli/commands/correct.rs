//! Verbs that correct recorded hands at the table: `fix`, `void`, `undo`, `redo`; with the options
//! for who dealt the hands after a corrected one.

use std::collections::BTreeMap;

use clap::Args;

use super::hand::{UnderstoodLine, with_dealer_advice};
use super::moved;
use crate::app::AppError;
use crate::app::back::EntryToUndo;
use crate::app::desk::{self, CorrectionResult};
use crate::app::evening::{
    EveningRef, HandCorrection, HandDecider, HandDecision, LaterDealChoice, ScoreSheet,
    UndecidedHand, UndoOrRedo,
};
use crate::app::money::settle::OpenPayments;
use crate::cli::failure::{Failure, Result, SUCCESS};
use crate::cli::{Context, Run, ask};
use crate::games::outcome::Trace;
use crate::games::session::TotalsAfterEvent;
use crate::model::{JoinTexts, Message, Refusal, code, name, refuse, say};
use crate::notation;
use crate::present::{Report, hand, json, notation_page, status};
use crate::store::Store;

/// Option for what happens to the deals after a change in the middle of an evening: they move, or
/// they stay.
#[derive(Args, Clone, Debug)]
pub struct DealArgs {
    #[arg(long, value_name = "moves|stays")]
    deal: Option<String>,
}

impl DealArgs {
    fn deal_choice(&self) -> Result<Option<LaterDealChoice>, Refusal> {
        match self.deal.as_deref() {
            None => Ok(None),
            Some("moves") => Ok(Some(LaterDealChoice::Moves)),
            Some("stays") => Ok(Some(LaterDealChoice::Stays)),
            Some(value) => Err(refuse!(deal_unknown { field: "--deal", value })),
        }
    }
}

/// Option for what happens to later hands that a correction makes impossible.
#[derive(Args, Clone, Debug)]
pub struct LaterHandsArgs {
    #[arg(long, value_name = "ask|strike")]
    then: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LaterHandsChoice {
    Ask,
    Strike,
}

impl LaterHandsArgs {
    fn later_hands_choice(&self, context: &Context) -> Result<Option<LaterHandsChoice>, Refusal> {
        match self.then.as_deref() {
            None => Ok(None),
            Some("ask") if !context.world.can_ask_questions() => Err(refuse!(then_nobody_asked)),
            Some("ask") => Ok(Some(LaterHandsChoice::Ask)),
            Some("strike") => Ok(Some(LaterHandsChoice::Strike)),
            Some(value) => Err(refuse!(then_unknown { field: "--then", value })),
        }
    }
}

/// Words with which the questions about later hands are answered.
const KEYS: [&str; 8] =
    ["rückt", "bleibt", "fragen", "streichen", "moves", "stays", "ask", "strike"];

/// Runs `act`; at a terminal, asks what happens to the deals or to later hands whenever `act` needs
/// to know. Nothing is locked during a question, so every answer runs `act` again.
fn retry_with_answers<T>(
    context: &Context,
    (mut deal, mut then): (Option<LaterDealChoice>, Option<LaterHandsChoice>),
    mut act: impl FnMut(Option<LaterDealChoice>, Option<&mut HandDecider<'_, Failure>>) -> Result<T>,
) -> Result<T> {
    let mut answers: BTreeMap<u32, String> = BTreeMap::new();
    loop {
        let mut asked = None;
        let mut decide = |hand: &UndecidedHand| match then {
            Some(LaterHandsChoice::Ask) => decision_for_hand(hand, &answers, context, &mut asked),
            _ => Ok(HandDecision::Struck),
        };
        let failure = match act(deal, then.is_some().then_some(&mut decide)) {
            Err(failure) if context.world.can_ask_questions() => failure,
            done => return done,
        };
        if let Some((hand, question)) = asked {
            let answer = context.world.ask(&context.voice.say(&question)).trim().to_owned();
            answers.insert(hand, answer);
            continue;
        }
        let Some(AppError::Refused(refusal)) = failure.app_error() else { return Err(failure) };
        let refusal = refusal.clone();
        let question = match refusal.code {
            code::deal_unclear | code::deal_unclear_impossible if deal.is_none() => say!(ask_deal),
            code::later_hands_impossible if then.is_none() => say!(ask_then),
            _ => return Err(failure),
        };
        let is_about_deals = refusal.code != code::later_hands_impossible;
        let told = context.voice.say_refusal(&refusal);
        // Its last line is for scripts: which option says so beforehand.
        let told = told.rsplit_once('\n').map_or(&*told, |told| told.0);
        context.world.tell(told);
        match (is_about_deals, ask::ask_letter(context, &question, &KEYS)) {
            (true, Some('r' | 'm')) => deal = Some(LaterDealChoice::Moves),
            (true, Some('b' | 's')) => deal = Some(LaterDealChoice::Stays),
            (false, Some('f' | 'a')) => then = Some(LaterHandsChoice::Ask),
            (false, Some('s')) => then = Some(LaterHandsChoice::Strike),
            _ => return Err(refuse!(not_confirmed).into()),
        }
    }
}

/// Decision about a later hand that a correction makes impossible, from the answers so far; where
/// there is no answer for it yet, its question is put into `asked`.
fn decision_for_hand(
    hand: &UndecidedHand,
    answers: &BTreeMap<u32, String>,
    context: &Context,
    asked: &mut Option<(u32, Message)>,
) -> Result<HandDecision> {
    let voice = context.voice.for_session(&hand.session);
    let number = hand.number;
    let what = hand::short_event_notation(&hand.event, &hand.session, &voice);
    let question = || match &hand.reason {
        Some(reason) => say!(ask_then_hand { hand: number, what, reason }),
        None => say!(ask_then_possible { hand: number, what }),
    };
    let Some(answer) = answers.get(&number) else {
        *asked = Some((number, question()));
        return Err(refuse!(not_confirmed).into());
    };
    match name::key_without_accents(answer).as_str() {
        "" if hand.reason.is_none() => return Ok(HandDecision::AsItIs),
        "" => return Err(refuse!(not_confirmed).into()),
        "s" | "streichen" | "strike" => return Ok(HandDecision::Struck),
        _ if answer == "?" => {
            context.world.tell(&notation_page::notation_page(&hand.session, &voice));
            *asked = Some((number, question()));
            return Err(refuse!(not_confirmed).into());
        }
        _ => {}
    }
    let read = notation::read_correction(answer, &hand.session, &hand.event);
    let judged = match read {
        Err(fault) => Err(Failure::Notation(Box::new(fault))),
        Ok(read) => {
            let said = UnderstoodLine::from_line(answer, read.places, &hand.session);
            let applied = hand.session.clone().apply(&read.event, Trace::off());
            applied.map(|_| Box::new(read.event)).map_err(|refusal| said.mark_fault(refusal.into()))
        }
    };
    judged.map(HandDecision::Another).inspect_err(|failure| {
        context.report(failure, &voice);
        *asked = Some((number, question()));
    })
}

/// Options of `undo` and `redo`: the entry that is taken back or brought back.
#[derive(Args)]
pub struct EntryToUndoArgs {
    #[arg(value_name = "entry", allow_negative_numbers = true)]
    number: Option<String>,
    #[arg(long, conflicts_with_all = ["number", "entry"])]
    evening: bool,
    #[arg(long, allow_hyphen_values = true, conflicts_with = "number")]
    entry: Option<String>,
    #[arg(long)]
    anyway: bool,
}

impl EntryToUndoArgs {
    /// Name of an option that was given and means something for recorded hands alone; `None` where
    /// no such option was given.
    pub fn hands_only_option(&self) -> Option<&'static str> {
        self.anyway.then_some("--anyway")
    }

    pub fn entry(&self) -> EntryToUndo {
        match self.entry.as_ref().or(self.number.as_ref()) {
            Some(entry) => EntryToUndo::Entry(entry.clone()),
            None if self.evening => EntryToUndo::OfEvening,
            None => EntryToUndo::Newest,
        }
    }

    /// Reads what is open in the evening that is probably meant.
    fn payments_open_before(&self, context: &Context, store: &mut Store) -> Result<OpenPayments> {
        let named =
            self.entry.as_ref().or(self.number.as_ref()).and_then(|one| one.split_once('.'));
        let named = named.map(|(evening, _)| EveningRef::Named(evening.to_owned()));
        let which = named.as_ref().unwrap_or(&context.which);
        Ok(OpenPayments::read_before_change(store, which)?)
    }
}

#[derive(Args)]
pub struct UndoVerb {
    #[arg(long, value_name = "text")]
    pub reason: Option<String>,
    #[command(flatten)]
    deal: DealArgs,
    #[command(flatten)]
    pub back: EntryToUndoArgs,
}

impl UndoVerb {
    /// Name of an option that was given and means something for recorded hands alone; `None` where
    /// no such option was given.
    pub fn hands_only_option(&self) -> Option<&'static str> {
        if self.deal.deal.is_some() { Some("--deal") } else { self.back.hands_only_option() }
    }
}

impl Run for UndoVerb {
    fn run(self, context: &mut Context) -> Result {
        let (direction, which) = (UndoOrRedo::Undo(self.reason.as_deref()), self.back.entry());
        let mut store = context.open_store()?;
        let before = self.back.payments_open_before(context, &mut store)?;
        let moved = retry_with_answers(context, (self.deal.deal_choice()?, None), |deal, _| {
            let choices = (deal, self.back.anyway);
            moved::ask_and_undo(context, &mut store, &which, direction, choices)
        })?;
        moved::show_undone_entry(&moved, true, &before, &mut store, context)
    }
}

#[derive(Args)]
pub struct RedoVerb {
    #[command(flatten)]
    pub back: EntryToUndoArgs,
}

impl Run for RedoVerb {
    fn run(self, context: &mut Context) -> Result {
        let (mut store, which) = (context.open_store()?, self.back.entry());
        let before = self.back.payments_open_before(context, &mut store)?;
        let choices = (None, self.back.anyway);
        let moved = moved::ask_and_undo(context, &mut store, &which, UndoOrRedo::Redo, choices)?;
        moved::show_undone_entry(&moved, false, &before, &mut store, context)
    }
}

#[derive(Args)]
pub struct FixVerb {
    #[arg(value_name = "N")]
    number: u32,
    #[arg(required_unless_present = "dealer", num_args = 1.., allow_negative_numbers = true)]
    notation: Vec<String>,
    #[arg(long, value_name = "player", help = "help-fix-dealer")]
    dealer: Option<String>,
    #[command(flatten)]
    deal: DealArgs,
    #[command(flatten)]
    then: LaterHandsArgs,
    #[arg(long)]
    dry_run: bool,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl Run for FixVerb {
    fn run(self, context: &mut Context) -> Result {
        let mut choices = (self.deal.deal_choice()?, self.then.later_hands_choice(context)?);
        let mut store = context.open_store()?;
        let before = OpenPayments::read_before_change(&mut store, &context.which)?;
        let mut old_hand = None;
        let asks = !self.dry_run && context.world.can_ask_questions() && !context.yes;
        let mut fix = |asks| {
            retry_with_answers(context, choices, |deal, decide| {
                choices.0 = deal;
                self.fix(context, &mut store, (asks, deal), decide, &mut old_hand)
            })
        };
        let mut fixed = fix(asks)?;
        let in_doubt = self.doubts(&fixed);
        if asks && !in_doubt.is_empty() {
            let text = in_doubt.iter().map(|doubt| context.voice.say(doubt)).joined(" ");
            match ask::ask_yes_or_no(context, &say!(ask_unlikely { text })) {
                Some(true) => fixed = fix(false)?,
                _ => return Err(refuse!(not_confirmed).into()),
            }
        }
        let CorrectionResult { evening, what: sheet, told, doubts } = fixed;
        let voice = context.voice.for_session(&evening.session);
        let shown = evening.session_with_shown_names();
        let corrected = sheet
            .hand_with_totals(self.number)
            .and_then(|(line, totals)| Some((line, totals, line.applied.as_ref()?)));
        // What took its place may be no hand.
        let Some((line, totals, applied)) = corrected else { return SUCCESS };
        let event = evening.event_with_shown_names(line.event.clone());
        let after = TotalsAfterEvent { totals: totals.totals(), next_dealer: line.next_dealer };
        let report = || {
            let mut report = hand::earlier_hand_report(&event, applied, &shown, after, &voice);
            report.lines((!evening.row.ended).then(|| hand::next_dealer_line(&shown, &voice)));
            report.lines(told.iter().map(|told| voice.say(told)));
            report
        };
        context
            .show(|| json::earlier_hand_json(&event, applied, &shown, after, None, &voice), report);
        old_hand.into_iter().for_each(|old| context.tell(old));
        for doubt in &doubts {
            context.world.tell(&voice.say(&say!(warning_line { text: voice.say(doubt) })));
        }
        if self.dry_run {
            context.world.tell(&voice.label(say::hand_dry_run));
        } else {
            moved::tell_open_payments(context, &mut store, &evening, Some(&before))?;
        }
        SUCCESS
    }
}

impl FixVerb {
    /// Doubts about the corrected hand, with the warnings of the rules.
    fn doubts(&self, fixed: &CorrectionResult<ScoreSheet>) -> Vec<Message> {
        let hand = fixed.what.hand_with_totals(self.number);
        let warnings = hand.and_then(|(line, _)| Some(&line.applied.as_ref()?.outcome.warnings));
        fixed.doubts.iter().chain(warnings.into_iter().flatten()).cloned().collect()
    }

    /// Corrects the hand; with `asks`, a doubtful one is not recorded yet. At a table of a
    /// tournament puts into `old_hand` what it was before.
    fn fix(
        &self,
        context: &Context,
        store: &mut Store,
        (asks, deal): (bool, Option<LaterDealChoice>),
        decide: Option<&mut HandDecider<'_, Failure>>,
        old_hand: &mut Option<Message>,
    ) -> Result<CorrectionResult<ScoreSheet>> {
        let mut voice = context.voice;
        let mut said: Option<UnderstoodLine> = None;
        let fixed = desk::correct_hand(
            store,
            &context.evening_or_table(),
            self.number,
            |fixed| !self.dry_run && (!asks || self.doubts(fixed).is_empty()),
            |session, before| {
                voice = context.voice.for_session(session);
                let fault = Failure::from_notation_fault;
                let mut event = None;
                let line = notation::join_readable_arguments(&self.notation, session, |line| {
                    notation::read_correction(line, session, before).is_ok()
                });
                if !line.is_empty() {
                    let read = notation::read_correction(&line, session, before).map_err(fault)?;
                    said = Some(UnderstoodLine::from_line(&line, read.places, session));
                    event = Some(read.event);
                    let applied = session.clone().apply(before, Trace::off());
                    *old_hand = applied.ok().filter(|_| context.table.is_some()).map(|applied| {
                        let what = hand::short_event_notation(before, session, &voice);
                        let points = hand::scoring_steps_line(&applied, session, &voice);
                        say!(hall_hand_was { hand: self.number, what, points })
                    });
                }
                let dealer = self
                    .dealer
                    .as_ref()
                    .map(|typed| notation::read_player(typed, session).map_err(fault));
                Ok(HandCorrection {
                    event,
                    dealer: dealer.transpose()?,
                    deal,
                    why: self.reason.as_deref(),
                })
            },
            decide,
        );
        fixed.map_err(|failure: Failure| {
            let failure =
                said.iter().fold(with_dealer_advice(failure, "dealt"), |failure, said| {
                    said.mark_fault(failure)
                });
            failure.with_voice(voice)
        })
    }
}

#[derive(Args)]
pub struct VoidVerb {
    #[arg(value_name = "N")]
    number: u32,
    #[command(flatten)]
    deal: DealArgs,
    #[command(flatten)]
    then: LaterHandsArgs,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl Run for VoidVerb {
    fn run(self, context: &mut Context) -> Result {
        let VoidVerb { number, deal, then, reason } = self;
        let choices = (deal.deal_choice()?, then.later_hands_choice(context)?);
        let mut store = context.open_store()?;
        let before = OpenPayments::read_before_change(&mut store, &context.which)?;
        let voided = retry_with_answers(context, choices, |deal, decide| {
            let why = reason.as_deref();
            desk::strike_hand(&mut store, &context.evening_or_table(), number, (deal, decide), why)
        })?;
        let CorrectionResult { evening, what: line, told, .. } = voided;
        let shown = evening.session_with_shown_names();
        let voice = &context.voice.for_session(&shown);
        let what =
            hand::short_event_notation(&evening.event_with_shown_names(line.event), &shown, voice);
        let mut report = Report::from(voice.say(&say!(voided { hand: number, what })));
        report.lines(told.iter().map(|told| voice.say(told)));
        report
            .append(status::totals_report(&shown, voice))
            .line(hand::next_dealer_line(&shown, voice));
        context.show(|| status::status_json(&evening, voice), || report);
        moved::tell_open_payments(context, &mut store, &evening, Some(&before))?;
        SUCCESS
    }
}
