//! Undo, redo and corrections: each is an entry of its own, after which the session is made anew
//! from the log.

use super::deal::{
    HandDecider, LaterDealChoice, LaterHandChanges, PlannedEntry, append_planned_entries,
};
use super::fold::{read_evening_history, rebuild_evening};
use super::kept::Evening;
use super::later::{replaced_hand_messages, restored_hand_messages};
use super::record::{doubts_about, record_event};
use super::show::{HandWithSession, ScoreSheet, find_hand, refusal_of_unknown_hand};
use crate::app::{AppError, Result, entries, house};
use crate::games::outcome::Trace;
use crate::games::session::{Event, EventKind};
use crate::journal::bodies::SessionBody;
use crate::journal::bodies::session::{EveningCorrection, EventJson, LaterEvent};
use crate::journal::history::{Change, EveningChangeKind, History, SheetLine};
use crate::model::ids::{EntryId, Seq, Slot};
use crate::model::{Message, Player, refuse, say};
use crate::record::{Node, write};
use crate::store::{StoreError, Tx};

/// Direction of a move in the log: undo or redo.
#[derive(Clone, Copy, Debug)]
pub enum UndoOrRedo<'w> {
    /// Undo of a change, with the reason if one was given.
    Undo(Option<&'w str>),
    /// Redo of a change that was undone.
    Redo,
}

impl UndoOrRedo<'_> {
    /// Next change to be undone or redone, with the entry that made it, or that undid it; `None`
    /// where there is none.
    fn next_undoable_change<K: Copy>(self, history: &History<K>) -> Option<(Change<K>, EntryId)> {
        match self {
            UndoOrRedo::Undo(_) => history.last_change().map(|change| (change, change.entry)),
            UndoOrRedo::Redo => history.last_undone(),
        }
    }
}

/// Change of an evening that was undone or redone.
pub struct UndoneEveningChange {
    pub evening: Box<Evening>,
    pub what: UndoneChangeKind,
    /// Whether hands count again that did not before.
    pub has_more_hands: bool,
    /// Messages on later hands: who deals them now, and which were struck or restored with the
    /// change.
    pub told: Vec<Message>,
}

/// Kind of change of an evening that was undone or redone, for the answer.
pub enum UndoneChangeKind {
    /// Recording of this event.
    Event(Box<Event>),
    /// Correction of a hand to this event.
    Correction(Box<Event>),
    /// Seating of people whose names the session no longer knows.
    Seating,
    /// Strike of the hand with this number.
    Strike(u32),
    /// Withdrawal of the announcement that a game ends.
    Announced,
    /// Correction of the dealer of a hand.
    Dealt,
    End,
    /// Change of the table to another game, or to another stake in the same one.
    GoneOver {
        is_stake_change: bool,
    },
    Reopened,
    Stake,
    /// Change of the list of people who wait for a seat: these wait after it, the next one first.
    Bench(Vec<String>),
    Fees,
    Drinks,
    /// Strike of the whole evening.
    Struck,
    Restored,
    /// Correction of the evening as a whole, with the number of evenings corrected at once.
    About {
        about: EveningCorrection,
        evenings: usize,
    },
}

impl UndoneChangeKind {
    /// Change of the table between two evenings of a night.
    pub fn gone_over(from: &Evening, to: &Evening) -> UndoneChangeKind {
        let [old, new] = [from, to].map(|page| page.session.position().rules());
        UndoneChangeKind::GoneOver { is_stake_change: old == new && from.row.stake != to.row.stake }
    }
}

/// Next change of an evening to be undone or redone, with the entry that made it, or that undid it;
/// `None` where there is none.
pub fn next_undoable_change(
    tx: &Tx<'_>,
    evening: &Evening,
    direction: UndoOrRedo<'_>,
) -> Result<Option<(Change<EveningChangeKind>, EntryId)>> {
    let history = read_evening_history(tx, &evening.chain)?;
    // Who sits at a table of a tournament, the tournament says.
    if matches!(direction, UndoOrRedo::Undo(_)) && tx.table_of_session(evening.row.uuid)?.is_some()
    {
        let last =
            history.last_change_where(|what| !matches!(what, EveningChangeKind::About { .. }));
        return Ok(last.map(|change| (change, change.entry)));
    }
    Ok(direction.next_undoable_change(&history))
}

/// Change that an entry made, if it can be undone or redone.
pub fn change_of_entry(
    tx: &Tx<'_>,
    evening: &Evening,
    seq: Seq,
    direction: UndoOrRedo<'_>,
) -> Result<Option<Change<EveningChangeKind>>> {
    let history = read_evening_history(tx, &evening.chain)?;
    let all = match direction {
        UndoOrRedo::Undo(_) => history.changes(),
        UndoOrRedo::Redo => history.undone_changes(),
    };
    // Of what one entry changes in several places, the one that it is about is the last.
    Ok(all.into_iter().rfind(|change| change.seq == seq))
}

/// Undoes or redoes a change of an evening.
pub fn undo_or_redo_change(
    tx: &Tx<'_>,
    mut evening: Evening,
    change: Change<EveningChangeKind>,
    direction: UndoOrRedo<'_>,
    deal: Option<LaterDealChoice>,
) -> Result<UndoneEveningChange> {
    let (of, planned) = plan_undo_entries(tx, &evening, change, direction)?;
    let first = first_slot_affected(&of);
    let changes = |deal| {
        LaterHandChanges::from_planned_entries::<AppError>(
            tx, &evening, &planned, first, deal, None,
        )
    };
    let (LaterHandChanges { kept, mut told, .. }, why) = match direction {
        UndoOrRedo::Undo(why) => (changes(deal)?, why),
        // What was recorded once is possible again, and brings its own deals.
        UndoOrRedo::Redo => {
            let changes = changes(Some(LaterDealChoice::Moves)).unwrap_or_default();
            (LaterHandChanges { kept: Vec::new(), ..changes }, None)
        }
    };
    // By itself: what is brought again brings its own deals.
    let alone = |body| match body {
        PlannedEntry::Dealt { of, player, .. } => PlannedEntry::Dealt { of, player, beside: false },
        other => other,
    };
    append_planned_entries(tx, &evening, &kept.into_iter().map(alone).collect::<Vec<_>>(), None)?;
    append_planned_entries(tx, &evening, &planned, why)?;
    let hands = evening.session.hands();
    rebuild_evening(tx, &mut evening, first)?;
    let entry = entries::read_entry(tx, &evening.chain, of.seq)?;
    let body = entries::parse_session_body(&evening.chain, &entry)?.body;
    if let SessionBody::Fix { then, .. } | SessionBody::Void { then, .. } = &body
        && !then.is_empty()
    {
        let lines = ScoreSheet::read(tx, &evening)?.lines;
        told.extend(match direction {
            UndoOrRedo::Undo(_) => restored_hand_messages(then, &lines),
            UndoOrRedo::Redo => replaced_hand_messages(then, &lines),
        });
    }
    let what = change_kind_of_body(body, &evening, |of| {
        let lines = ScoreSheet::read(tx, &evening)?.lines;
        Ok(lines.iter().find(|line| line.slot == of).and_then(|line| line.hand))
    })?;
    let has_more_hands = evening.session.hands() > hands;
    Ok(UndoneEveningChange { evening: Box::new(evening), what, has_more_hands, told })
}

/// Kind of change that the body of an entry describes; `hand_at` finds the number of the hand at a place.
pub fn change_kind_of_body(
    body: SessionBody<Node<'_>>,
    evening: &Evening,
    hand_at: impl FnOnce(Slot) -> Result<Option<u32>>,
) -> Result<UndoneChangeKind> {
    let is_correction = matches!(body, SessionBody::Fix { .. });
    Ok(match body {
        SessionBody::Event(node)
        | SessionBody::Beside(node)
        | SessionBody::Before { event: node, .. }
        | SessionBody::Fix { event: node, .. } => match evening.session.read_event(&node) {
            // No hand becomes rules: these took the place of a last round.
            Ok(event) if is_correction && matches!(event.what, EventKind::Rules(_)) => {
                UndoneChangeKind::Announced
            }
            Ok(event) if is_correction => UndoneChangeKind::Correction(Box::new(event)),
            Ok(event) => UndoneChangeKind::Event(Box::new(event)),
            Err(_) => UndoneChangeKind::Seating,
        },
        SessionBody::Void { of, .. } => {
            hand_at(of)?.map_or(UndoneChangeKind::Announced, UndoneChangeKind::Strike)
        }
        SessionBody::Dealt { .. } => UndoneChangeKind::Dealt,
        SessionBody::Reopen => UndoneChangeKind::Reopened,
        SessionBody::Stake(_) => UndoneChangeKind::Stake,
        SessionBody::Bench(bench) => UndoneChangeKind::Bench(bench.waiting),
        SessionBody::Agree(_) => UndoneChangeKind::Fees,
        SessionBody::Drinks => UndoneChangeKind::Drinks,
        SessionBody::Strike => UndoneChangeKind::Struck,
        SessionBody::Restore => UndoneChangeKind::Restored,
        SessionBody::About(about) => UndoneChangeKind::About { about, evenings: 1 },
        _ => UndoneChangeKind::End,
    })
}

/// Plans the undo or redo entries for a change and for everything that was recorded together with
/// it. Returns the main one of these changes, and the entries.
fn plan_undo_entries(
    tx: &Tx<'_>,
    evening: &Evening,
    change: Change<EveningChangeKind>,
    direction: UndoOrRedo<'_>,
) -> Result<(Change<EveningChangeKind>, Vec<PlannedEntry>)> {
    let mut history = read_evening_history(tx, &evening.chain)?;
    let is_beside = |change: &Change<EveningChangeKind>| {
        matches!(
            change.what,
            EveningChangeKind::Beside | EveningChangeKind::Dealt { beside: true, .. }
        )
    };
    let mut planned = Vec::new();
    let (mut next, mut main) = (Some(change), change);
    while let Some(change) = next {
        let body = match direction {
            UndoOrRedo::Undo(_) => PlannedEntry::Undo {
                of: change.seq,
                in_place: is_hand_with_later_ones(tx, evening, &history, &change)?,
            },
            UndoOrRedo::Redo => PlannedEntry::Redo { of: change.seq },
        };
        for effect in body.effects() {
            history.push_effect(change.seq, change.entry, effect);
        }
        planned.push(body);
        next = match direction {
            UndoOrRedo::Undo(_) => history.last_change().filter(is_beside),
            UndoOrRedo::Redo if is_beside(&change) => {
                history.last_undone().map(|(change, _)| change)
            }
            UndoOrRedo::Redo => None,
        };
        if matches!(direction, UndoOrRedo::Redo) {
            main = change;
        }
    }
    Ok((main, planned))
}

/// Whether a change is the hand of an evening, with other hands behind it.
fn is_hand_with_later_ones(
    tx: &Tx<'_>,
    evening: &Evening,
    history: &History<EveningChangeKind>,
    change: &Change<EveningChangeKind>,
) -> Result<bool> {
    if change.what != EveningChangeKind::Event
        || history.last_change_where(|what| what == EveningChangeKind::Event) == Some(*change)
    {
        return Ok(false);
    }
    let lines = ScoreSheet::read(tx, evening)?.lines;
    let mut hands = lines.iter().filter(|line| line.hand.is_some());
    let is_hand = hands.any(|line| line.slot == Slot::from(change.seq));
    Ok(is_hand && hands.next().is_some())
}

/// First place in the order of play from which a change alters the figures.
pub fn first_slot_affected(change: &Change<EveningChangeKind>) -> Slot {
    match change.what {
        EveningChangeKind::Fix { of }
        | EveningChangeKind::Void { of }
        | EveningChangeKind::Before { of }
        | EveningChangeKind::Dealt { of, .. } => of,
        _ => Slot::from(change.seq),
    }
}

/// Correction of a hand: another event, another dealer, or both.
pub struct HandCorrection<'w> {
    /// Event that takes the place of the hand; `None` where only the dealer is corrected.
    pub event: Option<Event>,
    /// Player who dealt the hand, where that is corrected.
    pub dealer: Option<Player>,
    pub deal: Option<LaterDealChoice>,
    pub why: Option<&'w str>,
}

impl HandCorrection<'_> {
    fn changes_nothing(&self, before: &HandWithSession) -> bool {
        let hand = &before.event;
        self.event
            .as_ref()
            .is_none_or(|event| (&event.what, &event.note) == (&hand.what, &hand.note))
            && self.dealer.is_none_or(|dealer| before.session.next_dealer() == Some(dealer))
    }
}

/// Corrects a hand. Returns the sheet after the correction, messages on the changes in later hands,
/// and reasons to look again at the hand as it is now. Nothing is recorded of a hand that stays as
/// it is.
pub fn correct_hand<E: From<AppError>>(
    tx: &Tx<'_>,
    evening: &mut Evening,
    before: &HandWithSession,
    correction: &HandCorrection<'_>,
    decide: Option<&mut HandDecider<'_, E>>,
) -> Result<(ScoreSheet, Vec<Message>, Vec<Message>), E> {
    if correction.changes_nothing(before) {
        return Ok((ScoreSheet::read(tx, evening)?, vec![say!(fix_changes_nothing)], Vec::new()));
    }
    let (mut planned, doubts) = plan_hand_correction_entries(evening, before, correction)?;
    let HandCorrection { deal, why, .. } = correction;
    let LaterHandChanges { kept, then, told } =
        LaterHandChanges::from_planned_entries(tx, evening, &planned, before.slot, *deal, decide)?;
    attach_later_hand_changes(&mut planned, then, || {
        (before.slot, evening.event_json(&before.event))
    });
    append_planned_entries(tx, evening, &kept, None)?;
    append_planned_entries(tx, evening, &planned, *why)?;
    rebuild_evening(tx, evening, before.slot).map_err(AppError::from)?;
    Ok((ScoreSheet::read(tx, evening)?, told, doubts))
}

/// Makes the log entries that record a correction of a hand, and lists what is doubtful about it.
fn plan_hand_correction_entries(
    evening: &Evening,
    before: &HandWithSession,
    correction: &HandCorrection<'_>,
) -> Result<(Vec<PlannedEntry>, Vec<Message>)> {
    let HandCorrection { event, dealer, .. } = correction;
    let mut session = before.session.clone();
    if event.as_ref().is_some_and(announces_game_end) && !announces_game_end(&before.event) {
        return Err(refuse!(announcement_is_no_hand { hand: session.next_hand_number() }).into());
    }
    let mut planned: Vec<PlannedEntry> = Vec::new();
    if let Some(dealer) = dealer {
        let player = session.roster().name(*dealer).to_owned();
        let dealt = session.event_making_person_dealer(&player)?;
        session.apply(&dealt, Trace::off())?;
        planned.push(PlannedEntry::Dealt { of: before.slot, player, beside: event.is_some() });
    }
    // Judged by itself first: what is wrong with the new hand is not a later hand's fault.
    let hand = event.as_ref().unwrap_or(&before.event);
    let judged = session.apply(hand, Trace::off());
    judged.map_err(|refusal| evening.refusal_in_shown_names(refusal.into(), &session, hand))?;
    planned.extend(event.as_ref().map(|event| PlannedEntry::Fix {
        of: before.slot,
        event: evening.event_json(event),
        then: Vec::new(),
    }));
    let doubts =
        event.as_ref().map(|event| doubts_about(event, false, &evening.with_shown_names(&session)));
    Ok((planned, doubts.unwrap_or_default()))
}

/// Adds changes of later hands to the correction that causes them, so that they are undone
/// together. A correction of the dealer alone gets an entry for this that repeats the hand as it
/// was.
fn attach_later_hand_changes(
    planned: &mut Vec<PlannedEntry>,
    later: Vec<LaterEvent<String>>,
    as_it_was: impl FnOnce() -> (Slot, String),
) {
    if later.is_empty() {
        return;
    }
    if let Some(PlannedEntry::Fix { then, .. } | PlannedEntry::Void { then, .. }) =
        planned.last_mut()
    {
        *then = later;
        return;
    }
    planned.iter_mut().for_each(|body| {
        if let PlannedEntry::Dealt { beside, .. } = body {
            *beside = true;
        }
    });
    let (of, event) = as_it_was();
    planned.push(PlannedEntry::Fix { of, event, then: later });
}

fn announces_game_end(event: &Event) -> bool {
    matches!(&event.what, EventKind::Play(facts) if facts.announces_game_end())
}

/// Takes back the announcement by which an evening is over. Hands played after it keep the values
/// that they were played for.
pub fn take_back_end_announcement(
    tx: &Tx<'_>,
    evening: &mut Evening,
    why: Option<&str>,
) -> Result<()> {
    let lines = ScoreSheet::read(tx, evening)?.lines;
    let announced =
        lines.iter().rev().find(|line| line.applied.is_some() && announces_game_end(&line.event));
    let of = announced
        .ok_or_else(|| refuse!(evening_complete { evening: evening.row.evening_name() }))?
        .slot;
    let rules = |raeuber: i64| {
        write::object(|w| {
            w.put_key("kind", "rules");
            w.key("house").object(|w| w.put_key("raeuber_value", raeuber));
        })
    };
    let planned = match evening.session.position().raeuber_value_now_and_in_last_round() {
        Some((usual, last)) if usual != last => {
            vec![
                SessionBody::Beside(rules(usual)),
                SessionBody::Fix { of, event: rules(last), then: Vec::new() },
            ]
        }
        _ => vec![SessionBody::Void { of, then: Vec::new() }],
    };
    let totals = evening.session.totals().to_vec();
    append_planned_entries(tx, evening, &planned, why)?;
    rebuild_evening(tx, evening, of)?;
    match evening.session.totals() == totals {
        true => Ok(()),
        false => Err(refuse!(goes_on_otherwise { evening: evening.row.evening_name() }).into()),
    }
}

/// Strikes hand `number`. Returns its line of the sheet as it was, and messages on the changes in
/// later hands.
pub fn strike_hand<E: From<AppError>>(
    tx: &Tx<'_>,
    evening: &mut Evening,
    number: u32,
    (deal, decide): (Option<LaterDealChoice>, Option<&mut HandDecider<'_, E>>),
    why: Option<&str>,
) -> Result<(SheetLine, Vec<Message>), E> {
    find_hand(tx, evening, number)?;
    let lines = ScoreSheet::read(tx, evening)?.lines;
    let line = lines.into_iter().find(|line| line.hand == Some(number));
    let unknown = || AppError::from(refusal_of_unknown_hand(number, &evening.session));
    let line = line.ok_or_else(unknown)?;
    let of = line.slot;
    let planned = [PlannedEntry::Void { of, then: Vec::new() }];
    let LaterHandChanges { kept, then, told } =
        LaterHandChanges::from_planned_entries(tx, evening, &planned, of, deal, decide)?;
    append_planned_entries(tx, evening, &kept, None)?;
    append_planned_entries(tx, evening, &[PlannedEntry::Void { of, then }], why)?;
    rebuild_evening(tx, evening, of).map_err(AppError::from)?;
    Ok((line, told))
}

/// Records a correction of the evening as a whole, and makes the evening anew from its log.
pub fn record_evening_correction(
    tx: &Tx<'_>,
    evening: &mut Evening,
    about: EveningCorrection,
    why: Option<&str>,
) -> Result<()> {
    let really: Vec<String> = about.people.iter().map(|(_, really)| really.clone()).collect();
    let body = SessionBody::<EventJson<'_>>::About(about).write(why);
    let entry = entries::append_entry_now(tx, &evening.chain, body)?;
    for name in &really {
        house::note_name(tx, name, &evening.chain, &entry)?;
    }
    Ok(rebuild_evening(tx, evening, Slot::from(entry.seq))?)
}

/// Records what is drunk for a Bollern, which holds for the whole evening. Once the game is over,
/// the event is inserted before its last hand.
pub fn record_drink_change(tx: &Tx<'_>, mut evening: Evening, event: Event) -> Result<Evening> {
    evening.check_not_struck()?;
    if !evening.session.is_complete() {
        return Ok(record_event(tx, evening, event, Trace::off())?.evening);
    }
    let lines = ScoreSheet::read(tx, &evening)?.lines;
    let last = lines.iter().rfind(|line| line.hand.is_some() && line.applied.is_some());
    let of = last.map(|line| line.slot).ok_or(StoreError::Corrupt)?;
    let json = evening.event_json(&event);
    let body = SessionBody::Before { of, event: EventJson(&json) }.write(None);
    entries::append_entry_now(tx, &evening.chain, body)?;
    rebuild_evening(tx, &mut evening, of)?;
    Ok(evening)
}
