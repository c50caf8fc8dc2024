//! Clock of the computer, which only the use cases read: the rules get the time as a value.

use std::cell::Cell;

use chrono::{
    DateTime, Local, NaiveDate, NaiveDateTime, NaiveTime, SecondsFormat, TimeDelta, TimeZone,
};

use super::Result;
use crate::ledger::books::order::Moment;
use crate::model::time::{Day, unix_nanoseconds};
use crate::model::{Refusal, refuse};
use crate::store::{StoreError, Tx};
use crate::typed::dates::Today;

/// Current local time with its offset, in the form in which headers hold it.
pub fn local_time_now() -> String {
    Local::now().to_rfc3339_opts(SecondsFormat::Secs, false)
}

/// Whether a time lies within the last 24 hours, and not in the future.
pub fn is_within_last_24_hours(at: &str) -> bool {
    let since = |at: DateTime<chrono::FixedOffset>| Local::now().signed_duration_since(at);
    let since = DateTime::parse_from_rfc3339(at).map(since);
    since.is_ok_and(|since| since >= TimeDelta::zero() && since < TimeDelta::days(1))
}

/// Time for a new entry: now, or just after the latest time known, so that a clock set back does
/// not change the order of entries.
pub fn time_of_new_entry(tx: &Tx<'_>) -> Result<String> {
    let (latest, clock) = (tx.newest_entry_time()?.map(Moment), moment_of_time(&Local::now()));
    let at = rfc3339_of_moment(Moment::moment_for_new_entry(clock, latest))?;
    if latest.is_some_and(|latest| latest.0 > clock.0 + NANOSECONDS_OF_DAY) {
        AHEAD.set(Some(at.clone()));
    }
    Ok(at)
}

/// Nanoseconds between two entries of one command. A clock set back leaves 1, see
/// [`Moment::moment_for_new_entry`].
const WITHIN_COMMAND: i128 = 2;

/// Time of an entry that belongs to the command of the newest one, and is undone with it.
pub fn time_of_entry_joined_to_newest(tx: &Tx<'_>) -> Result<String> {
    let newest = tx.newest_entry_time()?.ok_or(StoreError::Corrupt)?;
    rfc3339_of_moment(Moment(newest + WITHIN_COMMAND))
}

/// Whether neighbouring entries with these times were recorded by one command.
pub fn are_times_of_one_command(one: &str, other: &str) -> bool {
    let times = unix_nanoseconds(one).zip(unix_nanoseconds(other));
    times.is_some_and(|(one, other)| (one - other).abs() == WITHIN_COMMAND)
}

thread_local! {
    static AHEAD: Cell<Option<String>> = const { Cell::new(None) };
}

/// Returns the time of the last entry of this command, where it is more than a day ahead of the
/// clock; a second call returns nothing.
pub fn take_entry_time_ahead_of_clock() -> Option<String> {
    AHEAD.take()
}

/// Latest time known in the file now (`now_known`), if it is more than a day ahead of the clock and
/// of the latest time known before (`before`), since all later entries would then be dated still
/// later; `None` otherwise.
pub fn latest_time_if_ahead_of_clock(
    before: Option<i128>,
    now_known: Option<i128>,
) -> Result<Option<String>> {
    let clock = moment_of_time(&Local::now()).0;
    let latest = before.map_or(clock, |before| before.max(clock)) + NANOSECONDS_OF_DAY;
    now_known
        .filter(|known| *known > latest)
        .map(|known| rfc3339_of_moment(Moment(known)))
        .transpose()
}

const NANOSECONDS_OF_DAY: i128 = 86_400 * 1_000_000_000;

/// Writes a moment as the time of an entry.
fn rfc3339_of_moment(Moment(at): Moment) -> Result<String> {
    let (seconds, nanoseconds) = (at.div_euclid(1_000_000_000), at.rem_euclid(1_000_000_000));
    let seconds = i64::try_from(seconds).map_err(|_| StoreError::Corrupt)?;
    let moment =
        Local.timestamp_opt(seconds, u32::try_from(nanoseconds).unwrap_or_default()).single();
    Ok(moment.ok_or(StoreError::Corrupt)?.to_rfc3339_opts(SecondsFormat::Nanos, false))
}

/// Converts a time to a `Moment` of 128 bits, since nanoseconds in 64 bits end in the year 2262.
fn moment_of_time<Zone: TimeZone>(time: &DateTime<Zone>) -> Moment {
    Moment(i128::from(time.timestamp()) * 1_000_000_000 + i128::from(time.timestamp_subsec_nanos()))
}

/// Writes a day and time of the local clock as an RFC 3339 text with the offset; noon where no time
/// is given.
pub fn rfc3339_at_local_time(day: Day, time: Option<NaiveTime>) -> Result<String> {
    let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default();
    let date: NaiveDate = day.to_string().parse().map_err(|_| StoreError::Corrupt)?;
    let moment = Local.from_local_datetime(&date.and_time(time.unwrap_or(noon))).earliest();
    Ok(moment.ok_or(StoreError::Corrupt)?.to_rfc3339_opts(SecondsFormat::Secs, false))
}

/// Today by the local clock.
pub fn today() -> Result<Day> {
    Ok(Day::from_text(&local_time_now()).ok_or(StoreError::Corrupt)?)
}

/// Today by the local clock, and the day to which a game belongs that is played now: until six in
/// the morning that is the day before.
pub fn today_and_game_day() -> Result<Today, Refusal> {
    today_and_game_day_at(&Local::now())
        .ok_or_else(|| refuse!(clock_wrong { value: local_time_now() }))
}

/// Time after midnight until which a game belongs to the day before.
const NIGHT_ENDS: TimeDelta = TimeDelta::hours(6);

fn today_and_game_day_at<Zone: TimeZone>(now: &DateTime<Zone>) -> Option<Today> {
    let here = now.naive_local();
    let day = |moment: NaiveDateTime| Day::from_text(&moment.format("%Y-%m-%d").to_string());
    Some(Today { day: day(here)?, night: day(here.checked_sub_signed(NIGHT_ENDS)?)? })
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::{Moment, moment_of_time, today_and_game_day_at};

    /// docs/cli.md, Another game in between: a night ends at six in the morning.
    #[test]
    fn a_night_ends_at_six_in_the_morning() {
        for (now, day, night) in [
            ("2026-11-25T23:59:59+01:00", "2026-11-25", "2026-11-25"),
            ("2026-11-26T00:30:00+01:00", "2026-11-26", "2026-11-25"),
            ("2026-11-26T05:59:59+01:00", "2026-11-26", "2026-11-25"),
            ("2026-11-26T06:00:00+01:00", "2026-11-26", "2026-11-26"),
        ] {
            let today = today_and_game_day_at(&DateTime::parse_from_rfc3339(now).unwrap()).unwrap();
            let days = [today.day, today.night].map(|day| day.to_string());
            assert_eq!(days, [day, night], "{now}");
        }
    }

    /// docs/trust.md, Limits: times of all years from 1970 to 9999 keep their order.
    #[test]
    fn times_keep_their_order_in_every_year() {
        let years = [1970, 2026, 2262, 2263, 5000, 9999];
        let moments = years.map(|year| {
            moment_of_time(
                &DateTime::parse_from_rfc3339(&format!("{year}-12-31T23:59:59.123456789+01:00"))
                    .unwrap(),
            )
        });
        assert!(moments.is_sorted_by(|one, next| one < next), "{moments:?}");
        assert_eq!(
            moments[0],
            Moment(365 * 86_400 * 1_000_000_000 - 3_600_000_000_000 - 876_543_211)
        );
    }
}
