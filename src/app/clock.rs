//! The moment, which only the use cases ask for: the rules get it as a value.

use chrono::{Local, NaiveDate, NaiveTime, SecondsFormat, TimeZone};

use super::AppError;
use crate::ledger::books::order::Moment;
use crate::model::day::Day;
use crate::store::{StoreError, Tx};

/// As headers have it: local time with its offset.
pub fn now() -> String {
    Local::now().to_rfc3339_opts(SecondsFormat::Secs, false)
}

/// The time of a new entry: now, but later than everything that is known; a clock that was set back changes nothing.
pub fn of_entry(tx: &Tx<'_>) -> Result<String, AppError> {
    let now = Moment(i128::from(Local::now().timestamp_nanos_opt().unwrap_or_default()));
    let latest = tx.newest_time()?.map(Moment);
    let Moment(at) = Moment::of_new_entry(now, latest);
    let (seconds, nanoseconds) = (at.div_euclid(1_000_000_000), at.rem_euclid(1_000_000_000));
    let seconds = i64::try_from(seconds).map_err(|_| StoreError::Corrupt)?;
    let moment = Local.timestamp_opt(seconds, u32::try_from(nanoseconds).unwrap_or_default()).single();
    Ok(moment.ok_or(StoreError::Corrupt)?.to_rfc3339_opts(SecondsFormat::Nanos, false))
}

/// A moment that somebody has said, by the clock of those who are here; noon where no time of day is.
pub fn at(day: Day, time: Option<NaiveTime>) -> Result<String, AppError> {
    let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default();
    let date: NaiveDate = day.to_string().parse().map_err(|_| StoreError::Corrupt)?;
    let moment = Local.from_local_datetime(&date.and_time(time.unwrap_or(noon))).earliest();
    Ok(moment.ok_or(StoreError::Corrupt)?.to_rfc3339_opts(SecondsFormat::Secs, false))
}

/// Today, for those who are here.
pub fn today() -> Result<Day, AppError> {
    Ok(Day::of(&now()).ok_or(StoreError::Corrupt)?)
}
