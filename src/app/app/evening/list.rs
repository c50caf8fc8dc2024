//! How evenings are found, by number, id, day or title, and listed.

use std::collections::BTreeSet;

use super::kept::{Evening, EveningState};
use crate::app::{AppError, Result, clock, entries};
use crate::model::ids::{ChainId, EveningNumber};
use crate::model::time::Day;
use crate::model::{Arg, Message, name, refuse, say};
use crate::store::sessions::SessionRow;
use crate::store::{Setting, Store, StoreError, Tx};
use crate::typed::dates;

#[derive(Clone, Debug, PartialEq)]
pub enum EveningRef {
    Current,
    /// Text that a person typed to name an evening: its number in the list, the beginning of its
    /// id, its day or its title.
    Named(String),
}

/// Finds the evening that the reference means.
pub fn find_evening(tx: &Tx<'_>, wanted: &EveningRef) -> Result<Evening> {
    match wanted {
        EveningRef::Current => Ok(current_evening(tx)?.ok_or_else(|| refuse!(no_current_session))?),
        EveningRef::Named(name) => Evening::load(tx, find_evening_row(tx, name)?),
    }
}

/// Current evening, where there is one.
pub fn current_evening(tx: &Tx<'_>) -> Result<Option<Evening>> {
    let Some(id) = tx.setting(Setting::Current)? else { return Ok(None) };
    Evening::load_by_id(tx, id)
}

fn find_evening_row(tx: &Tx<'_>, name: &str) -> Result<SessionRow> {
    let number = name.strip_prefix('#').unwrap_or(name).parse::<i64>().ok();
    // A short number is one of the list; an id is longer even where it is digits alone.
    if let Some(number) = number.filter(|_| name.len() < 8)
        && let Some(row) = tx.session_by_number(EveningNumber::new(number))?
    {
        return Ok(row);
    }
    let mut rows = if name.len() < 4 { Vec::new() } else { tx.sessions_by_uuid(name)? };
    if rows.is_empty() {
        rows = rows_with_day_or_title(tx, name)?;
    }
    match rows.len() {
        0 => Err(refuse!(session_unknown { field: "session", value: name }).into()),
        1 => Ok(rows.remove(0)),
        _ => Err(refuse!(session_ambiguous { field: "session", value: name }).into()),
    }
}

/// Finds the evenings whose day or title was typed.
fn rows_with_day_or_title(tx: &Tx<'_>, typed: &str) -> Result<Vec<SessionRow>> {
    let day = dates::read_day("session", typed, clock::today_and_game_day()?).ok();
    let (title, mut rows) = (name::key(typed.trim()), Vec::new());
    tx.visit_sessions(|row| {
        let is_titled = row.name.as_deref().is_some_and(|known| name::key(known) == title);
        if is_titled || day.is_some() && Day::from_text(&row.started_at) == day {
            rows.push(row);
        }
        Ok::<(), AppError>(())
    })?;
    Ok(rows)
}

/// Makes another evening the current one.
pub fn make_evening_current(store: &mut Store, wanted: &EveningRef) -> Result<Evening> {
    let tx = store.write()?;
    let evening = find_evening(&tx, wanted)?;
    tx.set_setting(Setting::Current, evening.row.uuid)?;
    tx.commit()?;
    Ok(evening)
}

/// Row of the list of evenings.
pub struct ListedEvening {
    pub evening: Evening,
    pub current: bool,
}

/// Lists at most `most` evenings, the newest first.
pub fn list_evenings(store: &mut Store, most: i64) -> Result<Vec<ListedEvening>> {
    let tx = store.read()?;
    let ids = tx.newest_sessions_by_day(None, most)?.into_iter();
    ids.filter_map(|id| listed_evening(&tx, id).transpose()).collect()
}

/// Lists at most `most` evenings that are not ended, the newest first, without struck ones and
/// without the tables of a tournament.
pub fn running_evenings(store: &mut Store, most: i64) -> Result<Vec<Evening>> {
    let tx = store.read()?;
    let rows = tx.running_sessions(most)?;
    let all: Result<Vec<Evening>> = rows.into_iter().map(|row| Evening::load(&tx, row)).collect();
    let mut running = Vec::new();
    for evening in all? {
        if evening.state() != EveningState::Struck && !was_left_unplayed(&tx, &evening)? {
            running.push(evening);
        }
    }
    Ok(running)
}

/// Finds another running evening of the same day with the same people, title and rules, in which
/// nothing was played; only the newest few running evenings are searched.
pub fn find_equal_unplayed_evening(
    store: &mut Store,
    evening: &Evening,
) -> Result<Option<Evening>> {
    let what = |one: &Evening| {
        let mut people: Vec<_> = one.members.iter().map(|person| person.id).collect();
        people.sort_unstable();
        let day = one.row.started_at.get(..10).map(str::to_owned);
        (people, day, one.row.name.clone(), one.session.position().rules())
    };
    let is_same = |other: &Evening| {
        other.row.id != evening.row.id && other.session.hands() == 0 && what(other) == what(evening)
    };
    Ok(running_evenings(store, 4)?.into_iter().find(is_same))
}

/// Evening of the same night that this one followed, for another game; `None` where there is none.
pub fn previous_evening_of_night(tx: &Tx<'_>, evening: &Evening) -> Result<Option<Evening>> {
    let before = entries::session_header(tx, &evening.chain)?.follows;
    before.map_or(Ok(None), |before| Evening::load_by_id(tx, before))
}

/// Newest evening that follows this one in the same night; `None` where there is none among the
/// latest evenings.
pub fn next_evening_of_night(tx: &Tx<'_>, evening: &Evening) -> Result<Option<Evening>> {
    for row in tx.latest_sessions(MOST_PAGES as i64)? {
        let other = Evening::load(tx, row)?;
        if entries::session_header(tx, &other.chain)?.follows == Some(evening.row.uuid) {
            return Ok(Some(other));
        }
    }
    Ok(None)
}

/// Greatest number of games in one night; a file from elsewhere may claim anything.
const MOST_PAGES: usize = 50;

/// Evenings of one night up to this one, the newest first.
pub fn evenings_of_night(tx: &Tx<'_>, evening: Evening) -> Result<Vec<Evening>> {
    let (mut seen, mut pages) = (BTreeSet::from([evening.row.uuid]), vec![evening]);
    while pages.len() < MOST_PAGES
        && let Some(before) = previous_evening_of_night(tx, &pages[pages.len() - 1])?
        && seen.insert(before.row.uuid)
    {
        pages.push(before);
    }
    Ok(pages)
}

/// Message with the command-line options that choose all evenings of this night.
pub fn night_options_message<'e>(pages: impl IntoIterator<Item = &'e Evening>) -> Result<Message> {
    let day = |page: &Evening| Day::from_text(&page.row.started_at).ok_or(StoreError::Corrupt);
    let days = pages.into_iter().map(day);
    let days: BTreeSet<Day> = days.collect::<Result<_, _>>()?;
    let (Some(since), Some(until)) = (days.first().copied(), days.last().copied()) else {
        return Err(StoreError::Corrupt.into());
    };
    let is_present = since >= clock::today_and_game_day()?.night;
    let (since, until) = (Arg::Day(since), Arg::Day(until));
    Ok(match is_present {
        true => say::night_of_today.into(),
        false => say!(night_of_days { since, until }),
    })
}

/// Whether the table changed to this evening's game and back before anything was played, so that
/// nothing agreed on in it can be undone; it may have changed to yet another game since.
pub fn was_left_unplayed(tx: &Tx<'_>, evening: &Evening) -> Result<bool> {
    if evening.session.hands() > 0 {
        return Ok(false);
    }
    let Some(before) = previous_evening_of_night(tx, evening)? else { return Ok(false) };
    let is_other = |after: Evening| after.row.uuid != evening.row.uuid;
    Ok(!before.row.ended || next_evening_of_night(tx, &before)?.is_some_and(is_other))
}

/// Evening as the list shows it; `None` for one to which the table changed and came back before
/// anything was played.
pub fn listed_evening(tx: &Tx<'_>, id: ChainId) -> Result<Option<ListedEvening>> {
    let evening = Evening::load_by_chain(tx, id)?;
    let current = tx.setting(Setting::Current)? == Some(evening.row.uuid);
    let is_shown = current || !was_left_unplayed(tx, &evening)?;
    Ok(is_shown.then_some(ListedEvening { evening, current }))
}
