//! Making an evening anew from its log (folding), and the history of its entries.

use super::book::EveningSums;
use super::kept::{Evening, EveningFoldedFromLog};
use super::record::postings_of_event;
use crate::app::{AppError, Result, entries, house};
use crate::games::session::Session;
use crate::journal::bodies::session::EveningCorrection;
use crate::journal::bodies::{SessionBody, session};
use crate::journal::history::{
    Effect, EveningChangeKind, History, PlayStep, SheetLine, WhyUnplayable, apply_play_step,
    are_in_recorded_order,
};
use crate::model::ids::{Seq, Slot};
use crate::model::{Refusal, Stake, refuse};
use crate::store::chain::{Chain, Entry};
use crate::store::{StoreError, Tx};

/// Error of folding: a log from which no evening can be made, or figures that cannot be saved.
#[derive(Debug)]
pub enum FoldError {
    /// Hand that is no longer possible, by its number, with the reason.
    Later {
        hand: u32,
        reason: Refusal,
    },
    App(AppError),
}

impl From<AppError> for FoldError {
    fn from(error: AppError) -> FoldError {
        FoldError::App(error)
    }
}

impl From<StoreError> for FoldError {
    fn from(error: StoreError) -> FoldError {
        FoldError::App(error.into())
    }
}

impl From<FoldError> for AppError {
    fn from(error: FoldError) -> AppError {
        match error {
            FoldError::Later { hand, reason } => {
                refuse!(later_hand_impossible { hand, reason }).into()
            }
            FoldError::App(error) => error,
        }
    }
}

/// Reads the entry of a turn from the log and plays its event.
pub fn play_recorded_turn(
    tx: &Tx<'_>,
    chain: &Chain,
    session: &mut Session,
    turn: PlayStep,
) -> Result<SheetLine, FoldError> {
    let entry = entries::read_entry(tx, chain, turn.source)?;
    play_event_body(chain, session, turn, entry.at, &entry.body)
}

/// Plays the event of a turn, given the body of the entry that holds the event.
pub fn play_event_body(
    chain: &Chain,
    session: &mut Session,
    turn: PlayStep,
    at: String,
    body: &str,
) -> Result<SheetLine, FoldError> {
    apply_play_step(session, turn, at, body).map_err(|fault| match fault {
        WhyUnplayable::Unreadable => {
            FoldError::App(entries::unreadable_entry_error(chain, turn.source))
        }
        WhyUnplayable::Impossible { hand, refusal } => FoldError::Later { hand, reason: refusal },
    })
}

/// Plays all events that count in the order of play, calls `visit` with the line of each, and
/// returns the session after them. It goes through the log once, where nearly all events stand in
/// that order, and looks up corrected ones.
pub fn fold_session(
    tx: &Tx<'_>,
    chain: &Chain,
    history: &History<EveningChangeKind>,
    mut visit: impl FnMut(SheetLine) -> Result<()>,
) -> Result<Session, FoldError> {
    let mut session = Session::open(&entries::session_header(tx, chain)?);
    let mut turns = history.play_steps().into_iter().peekable();
    tx.visit_chain_rows(chain.id, |entry| {
        let seq = entry.seq()?;
        while let Some(turn) = turns.next_if(|turn| turn.source < seq || Seq::from(turn.slot) < seq)
        {
            visit(play_recorded_turn(tx, chain, &mut session, turn)?)?;
        }
        match turns.next_if(|turn| turn.source == seq) {
            Some(turn) => Ok(visit(play_event_body(
                chain,
                &mut session,
                turn,
                entry.time()?,
                entry.body()?,
            )?)?),
            None => Ok::<(), FoldError>(()),
        }
    })?;
    for turn in turns {
        visit(play_recorded_turn(tx, chain, &mut session, turn)?)?;
    }
    Ok(session)
}

/// Makes the session anew from the log, and saves the figures of the evening from the place `from`
/// on.
pub fn rebuild_evening(tx: &Tx<'_>, evening: &mut Evening, from: Slot) -> Result<(), FoldError> {
    let history = read_evening_history(tx, &evening.chain)?;
    // Where copies were brought together, what stands behind a place may have been recorded here
    // before it.
    let from =
        if are_in_recorded_order(&history.play_steps()) { from } else { Slot::from(Seq::FIRST) };
    tx.drop_postings_from(evening.row.id, from)?;
    let (stake, mut brought) = stake_and_terms_from_log(tx, &evening.chain, &history)?;
    let header = entries::session_header(tx, &evening.chain)?;
    let about = counting_evening_corrections(tx, &evening.chain, &history)?;
    brought.people = about.people;
    let started_at = match about.started_at.or(header.started_at) {
        Some(started_at) => started_at,
        None => entries::read_entry(tx, &evening.chain, Seq::FIRST)?.at,
    };
    let name = about.name.or(header.name).filter(|name| !name.is_empty());
    let session = fold_session(tx, &evening.chain, &history, |line| {
        brought.note_waiting_hand(&line);
        let Some(applied) = &line.applied else { return Ok(()) };
        brought.add_hand(applied)?;
        if line.slot >= from {
            tx.add_postings(evening.row.id, line.slot, &postings_of_event(applied))?;
        }
        Ok(())
    })?;
    evening.replace_session(
        tx,
        EveningFoldedFromLog {
            session,
            ended: history.is_evening_ended(),
            stake,
            brought,
            started_at,
            name,
        },
    )?;
    if recheck_waiting_name_statements(tx)? {
        evening.members = tx.members(evening.row.id)?;
    }
    Ok(())
}

/// Works out anew which names mean the same person, if a statement waits because two people sat
/// together, which may no longer be so. Returns whether any statement waits.
fn recheck_waiting_name_statements(tx: &Tx<'_>) -> Result<bool> {
    if tx.is_who_is_who_found_later() || !tx.is_any_statement_waiting()? {
        return Ok(false);
    }
    house::update_who_is_who(tx)?;
    Ok(true)
}

/// Stake of an evening, and its other terms as sums without hands; each term has the value that was
/// set last and not undone.
fn stake_and_terms_from_log(
    tx: &Tx<'_>,
    chain: &Chain,
    history: &History<EveningChangeKind>,
) -> Result<(Option<Stake>, EveningSums)> {
    let last = |what: EveningChangeKind| -> Result<Option<Entry>> {
        history
            .last_change_where(|other| other == what)
            .map(|change| entries::read_entry(tx, chain, change.seq))
            .transpose()
    };
    let mut stake = entries::session_header(tx, chain)?.stake;
    if let Some(entry) = last(EveningChangeKind::Stake)?
        && let SessionBody::Stake(other) = entries::parse_session_body(chain, &entry)?.body
    {
        stake = Some(other);
    }
    let mut brought = EveningSums::default();
    brought.is_struck = history.is_struck();
    brought.drinks_are_booked =
        history.last_change_where(|what| what == EveningChangeKind::Drinks).is_some();
    if let Some(entry) = last(EveningChangeKind::Bench)?
        && let SessionBody::Bench(bench) = entries::parse_session_body(chain, &entry)?.body
    {
        brought.bench = bench;
    }
    if let Some(entry) = last(EveningChangeKind::Agree)?
        && let SessionBody::Agree(fee) = entries::parse_session_body(chain, &entry)?.body
    {
        brought.set_fees(Some(fee));
    }
    Ok((stake, brought))
}

/// Corrections of the evening as a whole that count, of each the value that was set last.
fn counting_evening_corrections(
    tx: &Tx<'_>,
    chain: &Chain,
    history: &History<EveningChangeKind>,
) -> Result<EveningCorrection> {
    let mut standing = EveningCorrection::default();
    for change in history.changes() {
        let EveningChangeKind::About { .. } = change.what else { continue };
        let entry = entries::read_entry(tx, chain, change.seq)?;
        let SessionBody::About(about) = entries::parse_session_body(chain, &entry)?.body else {
            continue;
        };
        standing.started_at = about.started_at.or(standing.started_at);
        standing.name = about.name.or(standing.name);
        for (recorded, really) in about.people {
            standing.people.retain(|(known, _)| *known != recorded);
            standing.people.push((recorded, really));
        }
    }
    Ok(standing)
}

pub fn read_evening_history(tx: &Tx<'_>, chain: &Chain) -> Result<History<EveningChangeKind>> {
    let (mut history, mut is_merged) = (History::default(), false);
    tx.visit_chain_rows(chain.id, |entry| {
        let body = entry.body()?;
        is_merged |= body.contains("\"merged\"");
        // Nearly all are events, and that one is says its first word; whoever plays it reads the
        // rest.
        let (seq, id) = (entry.seq()?, entry.id()?);
        match session::is_event_body(body) {
            true => history.push_effect(seq, id, Effect::Change(EveningChangeKind::Event)),
            false => entries::parse_session_body(chain, &entry.to_entry()?)?
                .body
                .effects()
                .into_iter()
                .for_each(|effect| history.push_effect(seq, id, effect)),
        }
        Ok::<(), AppError>(())
    })?;
    // What was recorded in one file alone stands there in this order already.
    if is_merged { read_merged_history(tx, chain) } else { Ok(history) }
}

fn read_merged_history(tx: &Tx<'_>, chain: &Chain) -> Result<History<EveningChangeKind>> {
    let mut stamped = entries::stamped_entries(tx, chain)?;
    stamped.sort_by_key(|one| one.stamp);
    let mut effects: Vec<Vec<Effect<EveningChangeKind>>> = Vec::new();
    tx.visit_chain(chain.id, |entry| {
        effects.push(entries::parse_session_body(chain, &entry)?.body.effects());
        Ok::<(), AppError>(())
    })?;
    let mut history = History::new_merged();
    for one in stamped {
        let place = usize::try_from(one.seq.get() - 1).ok();
        let of_entry = place.and_then(|place| effects.get_mut(place)).map(std::mem::take);
        of_entry
            .into_iter()
            .flatten()
            .for_each(|effect| history.push_effect(one.seq, one.entry, effect));
    }
    Ok(history)
}
