//! Effect of a change in the middle of an evening on who deals the hands after it (docs/cli.md,
//! Corrections).
//!
//! A change is played twice as a trial: with later deals moving along, and with every later hand
//! dealt by whoever dealt it. Where the two give later hands other points, somebody has to choose.

use std::collections::{BTreeMap, BTreeSet};

use super::fold::{FoldError, play_event_body, play_recorded_turn, read_evening_history};
use super::kept::Evening;
use super::later::{
    DreegPhases, LaterHand, hands_with_other_dealer, later_hand_messages, replaced_hand_messages,
};
use super::show::ScoreSheet;
use crate::app::{AppError, Result, clock, entries};
use crate::games::outcome::Trace;
use crate::games::session::{Event, Session};
use crate::journal::bodies::SessionBody;
use crate::journal::bodies::session::{EventJson, LaterEvent};
use crate::journal::history::{EveningChangeKind, History, PlayStep, SheetLine};
use crate::model::ids::{EntryId, Seq, Slot};
use crate::model::{Arg, Message, Player, Refusal, refuse, say};
use crate::store::Tx;
use crate::words;

words! {
    /// Choice of who deals the hands after a change in the middle.
    pub enum LaterDealChoice {
        /// Dealers of later hands move along, as if what was changed had never been recorded.
        Moves = "moves",
        /// Later hands keep the dealers who dealt them.
        Stays = "stays",
    }
}

/// Entry that is planned and not yet recorded.
pub type PlannedEntry = SessionBody<String>;

/// Later hand that a change makes impossible, and about which somebody has to decide.
pub struct UndecidedHand {
    pub number: u32,
    pub event: Event,
    /// Session before the hand is played.
    pub session: Session,
    /// Reason why the hand is impossible; `None` where earlier decisions have made it possible
    /// again.
    pub reason: Option<Refusal>,
}

/// Decision about a later hand that a change makes impossible.
pub enum HandDecision {
    AsItIs,
    Another(Box<Event>),
    Struck,
}

/// Function that decides about later hands that a change makes impossible.
pub type HandDecider<'d, E> = dyn FnMut(&UndecidedHand) -> Result<HandDecision, E> + 'd;

/// Consequences that a change in the middle has for later hands.
#[derive(Default)]
pub struct LaterHandChanges {
    /// Dealers to be recorded with the change so that later hands keep theirs.
    pub kept: Vec<PlannedEntry>,
    /// Later hands that are struck or replaced with the change.
    pub then: Vec<LaterEvent<String>>,
    /// Messages on later hands that get another dealer or other points.
    pub told: Vec<Message>,
}

impl LaterHandChanges {
    /// Works out the consequences of planned entries, which change the hand at `place`. Refused
    /// where `deal` is not chosen although it makes a difference of points, or where later hands
    /// become impossible and `decide` is not given.
    pub fn from_planned_entries<E: From<AppError>>(
        tx: &Tx<'_>,
        evening: &Evening,
        planned: &[PlannedEntry],
        place: Slot,
        deal: Option<LaterDealChoice>,
        decide: Option<&mut HandDecider<'_, E>>,
    ) -> Result<LaterHandChanges, E> {
        let trial = PlannedTrial::with_planned_entries(tx, evening, planned, place)?;
        let moves = trial.play_planned_log(
            LaterDealChoice::Moves,
            &BTreeSet::new(),
            &mut refuse_undecided_hand,
        );
        let stays = trial.play_planned_log(
            LaterDealChoice::Stays,
            &BTreeSet::new(),
            &mut refuse_undecided_hand,
        );
        let later = match (&moves, &stays) {
            (Ok(moves), Ok(stays)) => hands_with_other_dealer(&moves.lines, &stays.lines),
            _ => Vec::new(),
        };
        let next = moves.as_ref().ok().and_then(|moves| trial.changed_next_dealer(moves));
        let mut later: Vec<LaterHand> = later.into_iter().chain(next).collect();
        // Of whoever comes to the table only by the change nobody has known a deal or points.
        later.retain(|hand| hand.is_of_roster(evening.session.roster()));
        let deal = match (deal, &moves, &stays) {
            (Some(deal), ..) => deal,
            (None, Err(FoldError::Later { hand, reason }), Ok(kept)) if !kept.dealt.is_empty() => {
                let (hand, reason) = (*hand, reason.clone());
                return Err(
                    AppError::from(refuse!(deal_unclear_impossible { hand, reason })).into()
                );
            }
            (None, Ok(_), Ok(_)) if later.iter().any(LaterHand::have_points_changed) => {
                let hands = Arg::Lines(later_hand_messages(&later, evening));
                let strikes = |body: &PlannedEntry| {
                    matches!(
                        body,
                        SessionBody::Void { .. } | SessionBody::Undo { in_place: true, .. }
                    )
                };
                let struck = i64::from(planned.iter().any(strikes));
                let exact = i64::from(trial.undoes_newest_change(planned));
                return Err(AppError::from(refuse!(deal_unclear { hands, struck, exact })).into());
            }
            (None, ..) => LaterDealChoice::Moves,
        };
        let (played, told) = match deal {
            LaterDealChoice::Moves => (moves, later_hand_messages(&later, evening)),
            LaterDealChoice::Stays => (stays, Vec::new()),
        };
        let is_undone = planned.iter().any(|body| matches!(body, SessionBody::Undo { .. }));
        let (played, mut told) = match played {
            Err(FoldError::Later { .. }) if !is_undone => {
                trial.play_with_decisions(deal, decide)?
            }
            played => (played.map_err(AppError::from)?, told),
        };
        if trial.has_hands_after_changed_one() {
            let before = DreegPhases::from_lines(trial.before.values());
            told.extend(
                DreegPhases::from_lines(&played.lines).changed_phase_messages(&before, evening),
            );
        }
        let kept = played.dealt.into_iter().map(|(of, player)| SessionBody::Dealt {
            of,
            player,
            beside: true,
        });
        Ok(LaterHandChanges { kept: kept.collect(), then: played.then, told })
    }
}

/// Refuses a later hand that has become impossible, where nobody can be asked to decide about it.
fn refuse_undecided_hand(hand: &UndecidedHand) -> Result<HandDecision, FoldError> {
    let reason = hand.reason.clone();
    reason.map_or(Ok(HandDecision::AsItIs), |reason| {
        Err(FoldError::Later { hand: hand.number, reason })
    })
}

/// Trial of entries that are planned and not recorded: the log with these entries added, as a
/// change of the hand at `place`.
struct PlannedTrial<'t> {
    tx: &'t Tx<'t>,
    evening: &'t Evening,
    place: Slot,
    history: History<EveningChangeKind>,
    /// Entry of the newest change that counts without the planned entries.
    newest: Option<Seq>,
    bodies: BTreeMap<Seq, String>,
    /// Lines of the sheet without the planned entries.
    before: BTreeMap<Slot, SheetLine>,
}

/// Lines of the sheet with the planned entries.
#[derive(Default)]
struct TrialSheetLines {
    lines: Vec<SheetLine>,
    next_dealer: Option<Player>,
    /// Later hands that keep their dealer only if it is recorded, each with the name of the dealer.
    dealt: Vec<(Slot, String)>,
    then: Vec<LaterEvent<String>>,
}

/// Number used as the place of planned entries in a chain, which no real entry reaches.
const BEHIND_THE_END: i64 = i64::MAX / 2;

impl<'t> PlannedTrial<'t> {
    fn with_planned_entries(
        tx: &'t Tx<'t>,
        evening: &'t Evening,
        planned: &[PlannedEntry],
        place: Slot,
    ) -> Result<PlannedTrial<'t>> {
        let mut history = read_evening_history(tx, &evening.chain)?;
        let newest = history.last_change().map(|change| change.seq);
        let mut bodies = BTreeMap::new();
        for (at, body) in planned.iter().enumerate() {
            let seq = Seq::new(BEHIND_THE_END + at as i64);
            for effect in body.effects() {
                history.push_effect(seq, EntryId::new(seq.get()), effect);
            }
            bodies.insert(seq, entry_body_text(body, None));
        }
        let lines = ScoreSheet::read(tx, evening)?.lines;
        let before = lines.into_iter().map(|line| (line.slot, line)).collect();
        Ok(PlannedTrial { tx, evening, place, history, newest, bodies, before })
    }

    /// Whether the planned entries undo what was recorded last, which brings back the state before
    /// it where the deals move.
    fn undoes_newest_change(&self, planned: &[PlannedEntry]) -> bool {
        matches!(planned.first(), Some(SessionBody::Undo { of, .. }) if Some(*of) == self.newest)
    }

    /// Plays all events with the planned entries. `decide` is asked about every hand that is
    /// impossible where it stands, and about those in `named`. A hand that waited before may go on
    /// waiting.
    fn play_planned_log(
        &self,
        deal: LaterDealChoice,
        named: &BTreeSet<Slot>,
        decide: &mut dyn FnMut(&UndecidedHand) -> Result<HandDecision, FoldError>,
    ) -> Result<TrialSheetLines, FoldError> {
        let mut session = Session::open(&entries::session_header(self.tx, &self.evening.chain)?);
        let mut played = TrialSheetLines::default();
        for turn in self.history.play_steps() {
            let waited = self.before.get(&turn.slot).is_some_and(|line| line.waits.is_some());
            let turn = PlayStep { may_wait: waited, ..turn };
            let undealt = session.clone();
            let dealer =
                self.dealer_to_keep(&session, turn).filter(|_| deal == LaterDealChoice::Stays);
            if let Some(name) = &dealer {
                // Whoever does not sit there any more cannot have dealt.
                let _ = session
                    .event_making_person_dealer(name)
                    .and_then(|event| session.apply(&event, Trace::off()));
            }
            let dealt = dealer.map(|name| (turn.slot, name));
            let before = session.clone();
            let reason = match self.play_step_as_sheet_line(&mut session, turn) {
                Ok(line) if !named.contains(&turn.slot) => {
                    played.lines.push(line);
                    played.dealt.extend(dealt);
                    continue;
                }
                Ok(_) => None,
                Err(FoldError::Later { reason, .. }) => Some(reason),
                Err(error) => return Err(error),
            };
            let mut struck = undealt;
            let gone =
                self.play_step_as_sheet_line(&mut struck, PlayStep { struck: true, ..turn })?;
            let undecided = UndecidedHand {
                number: gone.hand.unwrap_or(before.next_hand_number()),
                event: self.evening.event_with_shown_names(gone.event.clone()),
                session: self.evening.with_shown_names(&before),
                reason,
            };
            let hand = undecided.number;
            session = before;
            played.lines.push(match (decide(&undecided)?, undecided.reason) {
                (HandDecision::AsItIs, Some(reason)) => {
                    return Err(FoldError::Later { hand, reason });
                }
                (HandDecision::AsItIs, None) => self.play_step_as_sheet_line(&mut session, turn)?,
                (HandDecision::Another(event), _) => {
                    let event = self.evening.event_json(&event);
                    let fix = SessionBody::Fix { of: turn.slot, event, then: Vec::new() };
                    let (chain, body) = (&self.evening.chain, entry_body_text(&fix, None));
                    let line =
                        play_event_body(chain, &mut session, turn, clock::local_time_now(), &body)?;
                    let SessionBody::Fix { of, event, .. } = fix else { continue };
                    played.then.push(LaterEvent { of, event: Some(event) });
                    line
                }
                (HandDecision::Struck, _) => {
                    session = struck;
                    played.then.push(LaterEvent { of: turn.slot, event: None });
                    played.lines.push(gone);
                    continue;
                }
            });
            played.dealt.extend(dealt);
        }
        played.next_dealer = session.next_dealer();
        Ok(played)
    }

    fn play_step_as_sheet_line(
        &self,
        session: &mut Session,
        turn: PlayStep,
    ) -> Result<SheetLine, FoldError> {
        let chain = &self.evening.chain;
        match self.bodies.get(&turn.source) {
            Some(body) => play_event_body(chain, session, turn, clock::local_time_now(), body),
            None => play_recorded_turn(self.tx, chain, session, turn),
        }
    }

    /// Dealer of a later hand as it was, if somebody else would deal it now.
    fn dealer_to_keep(&self, session: &Session, turn: PlayStep) -> Option<String> {
        let stood = self.before.get(&turn.slot).filter(|_| turn.slot != self.place && !turn.struck);
        let dealer = stood?.applied.as_ref()?.dealer;
        let is_moved = session.next_dealer().is_some_and(|next| next != dealer);
        is_moved.then(|| self.evening.session.roster().name(dealer).to_owned())
    }

    fn has_hands_after_changed_one(&self) -> bool {
        self.before.range(self.place..).count() > 1
    }

    /// Dealer of the next hand before and after a change in the middle, if it makes them differ.
    fn changed_next_dealer(&self, moves: &TrialSheetLines) -> Option<LaterHand> {
        let (was, now) = (self.evening.session.next_dealer()?, moves.next_dealer?);
        (now != was && self.has_hands_after_changed_one()).then(|| LaterHand::next(was, now))
    }

    /// Plays all events, with the decisions of `decide` about later hands that become impossible.
    /// Without `decide`, refused with all these hands.
    fn play_with_decisions<E: From<AppError>>(
        &self,
        deal: LaterDealChoice,
        decide: Option<&mut HandDecider<'_, E>>,
    ) -> Result<(TrialSheetLines, Vec<Message>), E> {
        let mut hands = Vec::new();
        let all = self.play_planned_log(deal, &BTreeSet::new(), &mut |hand| {
            let reason = hand.reason.clone();
            let told = |reason| say!(later_impossible { hand: hand.number, reason });
            hands.extend(reason.map(told));
            Ok(HandDecision::Struck)
        });
        let all = all.map_err(AppError::from)?;
        let Some(decide) = decide else {
            let hands = Arg::Lines(hands);
            return Err(AppError::from(refuse!(later_hands_impossible { hands })).into());
        };
        let named = all.then.iter().map(|then| then.of).collect();
        let mut failed = None;
        let played = self.play_planned_log(deal, &named, &mut |hand| {
            decide(hand).map_err(|error| {
                failed = Some(error);
                FoldError::App(refuse!(not_confirmed).into())
            })
        });
        let played = match failed {
            Some(error) => return Err(error),
            None => played.map_err(AppError::from)?,
        };
        let told = replaced_hand_messages(&played.then, &played.lines);
        Ok((played, told))
    }
}

/// Appends the planned entries to the log.
pub fn append_planned_entries(
    tx: &Tx<'_>,
    evening: &Evening,
    planned: &[PlannedEntry],
    why: Option<&str>,
) -> Result<()> {
    for body in planned {
        entries::append_entry_now(tx, &evening.chain, entry_body_text(body, why))?;
    }
    Ok(())
}

fn entry_body_text(body: &PlannedEntry, why: Option<&str>) -> String {
    let mut events = body.events();
    let mut next = || events.next().map_or("{}", String::as_str);
    body.clone().map_event(|_| EventJson(next())).write(why)
}
