//! People who wait for a seat: the next one sits down for the player who has sat at the table
//! longest.

use super::kept::Evening;
use super::record::{record_evening_terms, record_event_joined_to_next};
use super::show::ScoreSheet;
use crate::app::{Result, house};
use crate::games::session::{Event, EventKind};
use crate::journal::bodies::SessionBody;
pub use crate::journal::bodies::session::WaitingBench;
use crate::model::{Player, refuse};
use crate::store::Tx;

/// Change of seats: somebody who waited sits down in the place of a player.
pub struct SeatRotation {
    pub evening: Evening,
    pub comes: String,
    pub goes: String,
}

/// Records the list of people who wait for a seat from now on.
pub fn record_waiting_bench(tx: &Tx<'_>, evening: &mut Evening, bench: WaitingBench) -> Result<()> {
    evening.check_evening_is_open()?;
    append_bench(tx, evening, bench)?;
    let waits = evening.people_waiting_for_seat();
    match evening.brought.bench.waiting.iter().find(|name| !waits.contains(name)) {
        Some(name) => Err(refuse!(waits_and_sits { name }).into()),
        None => Ok(()),
    }
}

/// Records the list and makes everybody on it known, like people who sit.
fn append_bench(tx: &Tx<'_>, evening: &mut Evening, bench: WaitingBench) -> Result<()> {
    let entry = record_evening_terms(tx, evening, SessionBody::Bench(bench), None)?;
    let (waiting, chain) = (&evening.brought.bench.waiting, &evening.chain);
    waiting.iter().try_for_each(|name| house::note_name(tx, name, chain, &entry).map(drop))
}

/// Lets the next person who waits sit down for the player `goes`, or for whoever has sat there
/// longest; that player then waits after all others.
pub fn seat_next_waiting_person(
    tx: &Tx<'_>,
    evening: Evening,
    goes: Option<Player>,
) -> Result<SeatRotation> {
    evening.check_evening_is_open()?;
    let (mut waiting, every_round) =
        (evening.people_waiting_for_seat(), evening.brought.bench.every_round);
    if waiting.is_empty() {
        return Err(refuse!(nobody_waits).into());
    }
    let comes = waiting.remove(0);
    let goes = match goes {
        Some(player) => player,
        None => longest_seated_player(&evening, &ScoreSheet::read(tx, &evening)?),
    };
    let shown = evening.session_with_shown_names();
    let name = |player: &Player| shown.roster().name(*player).to_owned();
    let gone = name(&goes);
    let names = shown.table().players().iter().map(name);
    let players: Vec<String> =
        names.map(|name| if name == gone { comes.clone() } else { name }).collect();
    let dealer = shown.next_dealer_among_names(&players);
    let event = Event { what: EventKind::Seats { players, dealer }, at: None, note: None };
    let event = evening.event_with_recorded_names(event)?;
    let mut evening = record_event_joined_to_next(tx, evening, &event)?;
    waiting.push(gone.clone());
    append_bench(tx, &mut evening, WaitingBench { waiting, every_round })?;
    Ok(SeatRotation { evening, comes, goes: gone })
}

/// Lets the next person who waits sit down, where the last hand has ended a round and a change
/// after every round was agreed on; `None` where nobody changes.
pub fn seat_next_waiting_after_round(
    tx: &Tx<'_>,
    evening: Evening,
) -> Result<Option<SeatRotation>> {
    let is_agreed =
        evening.brought.bench.every_round && !evening.people_waiting_for_seat().is_empty();
    if !is_agreed || evening.session.is_complete() {
        return Ok(None);
    }
    let sheet = ScoreSheet::read(tx, &evening)?;
    match sheet.lines.last().is_some_and(|line| line.ends_round) {
        true => seat_next_waiting_person(tx, evening, None).map(Some),
        false => Ok(None),
    }
}

/// Player who has sat at the table for the most lines, of several the first in the order of seats.
fn longest_seated_player(evening: &Evening, sheet: &ScoreSheet) -> Player {
    let table = evening.session.table();
    let sat = |player: &Player| {
        let lines = sheet.lines.iter().rev();
        lines.take_while(|line| line.totals.iter().any(|(seated, _)| seated == player)).count()
    };
    let longest = table.players().iter().rev().max_by_key(|player| sat(player));
    longest.copied().unwrap_or(table.dealer())
}
