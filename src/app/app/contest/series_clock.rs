//! Clock of the series that is being played: the time left, for the projector and the phones. It is
//! stored in this file alone, is in no export, and is no part of the log.

use chrono::{DateTime, Local, NaiveTime, SecondsFormat, TimeDelta};
use serde::{Deserialize, Serialize};

use super::day;
use super::kept::{Contest, TournamentRef, find_contest};
use crate::app::Result;
use crate::model::{Refusal, refuse};
use crate::store::{Store, StoreError, Tx};
use crate::typed::dates;

/// State of the clock of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClockState {
    /// The clock runs until this second since 1970.
    Running(i64),
    /// The clock stands still, with so many seconds left.
    Paused(i64),
    /// The time is over; the hand that is being played is the last one.
    Over,
}

impl ClockState {
    /// Word for the state in JSON.
    pub fn word(self) -> &'static str {
        match self {
            ClockState::Running(_) => "running",
            ClockState::Paused(_) => "paused",
            ClockState::Over => "over",
        }
    }
}

/// Clock as it is stored, with its series.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct StoredClock {
    series: u32,
    clock: ClockState,
}

/// Clock of a series at this moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesClock {
    pub series: u32,
    pub clock: ClockState,
    /// Seconds that are left on the clock.
    pub left: i64,
}

impl SeriesClock {
    fn from_stored(kept: StoredClock) -> SeriesClock {
        let left = match kept.clock {
            ClockState::Running(until) => (until - Local::now().timestamp()).max(0),
            ClockState::Paused(left) => left,
            ClockState::Over => 0,
        };
        let clock = if left == 0 { ClockState::Over } else { kept.clock };
        SeriesClock { series: kept.series, clock, left }
    }

    /// Local time at which the time is over; `None` unless the clock runs.
    pub fn local_time_at_end(&self) -> Option<String> {
        let ClockState::Running(until) = self.clock else { return None };
        let moment = DateTime::from_timestamp(until, 0)?.with_timezone(&Local);
        Some(moment.to_rfc3339_opts(SecondsFormat::Secs, false))
    }
}

/// Greatest number of minutes for a series.
const MOST_MINUTES: u32 = 24 * 60;

/// Greatest number of seconds that a typed time of day may lie ahead; a later one was probably
/// meant as a duration.
const MOST_AHEAD: i64 = 12 * 60 * 60;

/// Sets the clock of the current series (`50m`, `17:30`), or stops, starts or ends the one that is
/// set, also of an earlier series (`pause`, `go`, `over`).
pub fn set_clock_of_series(
    store: &mut Store,
    wanted: &TournamentRef,
    typed: &str,
) -> Result<SeriesClock> {
    let tx = store.write()?;
    let contest = find_contest(&tx, wanted)?;
    let mut series = day::current_series(&tx, &contest)?;
    let before = read_series_clock(&tx, &contest)?;
    let of_set_clock = before.as_ref().map_or(series, |clock| clock.series);
    if before.is_none() && day::series_view(&tx, &contest, series)?.are_all_tables_finished() {
        let is_last = series == contest.course.plan.series;
        let next = if is_last { "none" } else { "draw" };
        return Err(refuse!(clock_series_complete { series, next }).into());
    }
    let wrong = || refuse!(clock_unclear { value: typed.trim() });
    let clock = match (typed.trim().to_lowercase().as_str(), &before) {
        ("pause" | "halt" | "stop", Some(SeriesClock { left: left @ 1.., .. })) => {
            series = of_set_clock;
            ClockState::Paused(*left)
        }
        ("go" | "weiter", Some(SeriesClock { left: left @ 1.., .. })) => {
            series = of_set_clock;
            clock_state_running_for(*left)?
        }
        ("pause" | "halt" | "stop" | "go" | "weiter", _) => {
            return Err(refuse!(clock_stands { series: of_set_clock }).into());
        }
        ("over" | "aus" | "um" | "ende", _) => {
            series = of_set_clock;
            ClockState::Over
        }
        _ if let Some(time) = dates::read_time_of_day(typed) => {
            let too_far = || refuse!(clock_too_far { value: typed.trim() });
            ClockState::Running(next_unix_second_at(time, Local::now()).ok_or_else(too_far)?)
        }
        _ => {
            let minutes =
                dates::read_minutes(typed).filter(|minutes| (1..=MOST_MINUTES).contains(minutes));
            clock_state_running_for(i64::from(minutes.ok_or_else(wrong)?) * 60)?
        }
    };
    let kept = StoredClock { series, clock };
    let text = serde_json::to_string(&kept).map_err(|_| StoreError::Corrupt)?;
    tx.set_series_clock(contest.row.uuid, &text)?;
    tx.commit()?;
    Ok(SeriesClock::from_stored(kept))
}

/// Returns the next second since 1970 with this local time of day; `None` where it is too far
/// ahead.
fn next_unix_second_at(time: NaiveTime, now: DateTime<Local>) -> Option<i64> {
    let today = now.date_naive();
    let day = if time > now.time() { today } else { today.succ_opt()? };
    let until = day.and_time(time).and_local_timezone(Local).earliest()?;
    Some(until.timestamp()).filter(|until| until - now.timestamp() <= MOST_AHEAD)
}

fn clock_state_running_for(left: i64) -> Result<ClockState, Refusal> {
    let until = Local::now().checked_add_signed(TimeDelta::seconds(left));
    let until = until.ok_or_else(|| refuse!(amount_too_large))?;
    Ok(ClockState::Running(until.timestamp()))
}

/// Clock that was set last; `None` where none was set, or every table of its series has a complete
/// result.
pub fn read_current_series_clock(
    store: &mut Store,
    wanted: &TournamentRef,
) -> Result<Option<SeriesClock>> {
    let tx = store.read()?;
    read_series_clock(&tx, &find_contest(&tx, wanted)?)
}

/// Reads the clock of a tournament for its pages; `None` where none was set, or every table of its
/// series has a complete result.
pub(super) fn read_series_clock(tx: &Tx<'_>, contest: &Contest) -> Result<Option<SeriesClock>> {
    let kept = tx.series_clock(contest.row.uuid)?;
    // What another version has written says nothing.
    let kept: Option<StoredClock> = kept.and_then(|text| serde_json::from_str(&text).ok());
    // A series drawn in advance leaves the clock of the one that is still played.
    let drawn = 1..=contest.course.series.len() as u32;
    let Some(kept) = kept.filter(|kept| drawn.contains(&kept.series)) else { return Ok(None) };
    let is_done = day::series_view(tx, contest, kept.series)?.are_all_tables_finished();
    Ok((!is_done).then(|| SeriesClock::from_stored(kept)))
}
