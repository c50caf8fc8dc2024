//! Moments in the record format: RFC 3339 with an offset, kept as they were written; and days, by
//! which people date an evening.

use std::fmt;

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, Timelike};

/// Whether the text is an RFC 3339 time with its offset.
pub fn is_rfc3339(text: &str) -> bool {
    // chrono also reads a blank for the T and an offset without a colon; the standard's grammar has
    // neither.
    let bytes = text.as_bytes();
    if !text.is_ascii() || bytes.len() < 20 || !matches!(bytes[10], b'T' | b't') {
        return false;
    }
    let offset_is_whole =
        matches!(bytes[bytes.len() - 1], b'Z' | b'z') || bytes[bytes.len() - 3] == b':';
    // A second 60 there is only as the last of a day in Greenwich.
    let is_possible = |moment: DateTime<_>| {
        let day_ends = moment.to_utc().hour() == 23 && moment.to_utc().minute() == 59;
        &text[17..19] != "60" || day_ends
    };
    offset_is_whole && DateTime::parse_from_rfc3339(text).is_ok_and(is_possible)
}

/// Whether a moment is in the years 1970 to 9999, which the program handles (docs/trust.md,
/// Limits).
pub fn is_in_supported_years(text: &str) -> bool {
    let (year, rest) = text.split_at_checked(4).unwrap_or_default();
    rest.starts_with('-') && year.bytes().all(|byte| byte.is_ascii_digit()) && year >= "1970"
}

/// Whether entries can still be recorded after this moment: as each entry is later than all known
/// ones, an entry in the last year would leave no time for others.
pub fn can_record_after_moment(text: &str) -> bool {
    unix_seconds(text).is_none_or(|seconds| seconds < END_OF_YEARS - 2 * SECONDS_OF_DAY)
}

/// Moment at which the year 10000 begins in Greenwich, in seconds since 1970.
const END_OF_YEARS: i64 = 253_402_300_800;

/// Whether the text is a day of the calendar, as `2026-11-20`.
pub fn is_calendar_day(text: &str) -> bool {
    text.len() == 10 && NaiveDate::parse_from_str(text, "%Y-%m-%d").is_ok()
}

/// Nanoseconds since 1970, by which log entries are ordered; `None` where the text is no RFC 3339
/// time.
pub fn unix_nanoseconds(text: &str) -> Option<i128> {
    let moment = DateTime::parse_from_rfc3339(text).ok()?;
    Some(
        i128::from(moment.timestamp()) * 1_000_000_000
            + i128::from(moment.timestamp_subsec_nanos()),
    )
}

/// Seconds since 1970, by which moments with different offsets are compared; `None` where the text
/// is no RFC 3339 time.
pub fn unix_seconds(text: &str) -> Option<i64> {
    DateTime::parse_from_rfc3339(text).ok().map(|moment| moment.timestamp())
}

/// Time of day of a moment, by the clock at the table.
pub fn time_of_day(text: &str) -> Option<NaiveTime> {
    DateTime::parse_from_rfc3339(text).ok().map(|moment| moment.time())
}

/// Minute of a moment in UTC, as in a receipt: `2026-11-23T21:40Z`.
pub fn utc_minute(text: &str) -> Option<String> {
    Some(DateTime::parse_from_rfc3339(text).ok()?.to_utc().format("%Y-%m-%dT%H:%MZ").to_string())
}

/// Whether a text is a minute as [`utc_minute`] writes it.
pub fn is_utc_minute(text: &str) -> bool {
    NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%MZ").is_ok()
}

/// Day of a moment as a spreadsheet's number.
pub fn spreadsheet_number_of_day(text: &str) -> Option<String> {
    let day = NaiveDate::parse_from_str(text.get(..10)?, "%Y-%m-%d").ok()?;
    Some(
        (UNIX_IN_SHEETS + day.and_time(NaiveTime::MIN).and_utc().timestamp() / SECONDS_OF_DAY)
            .to_string(),
    )
}

/// Moment as a spreadsheet's number, by the clock at the table: days, and the elapsed part of the
/// day.
pub fn spreadsheet_moment(text: &str) -> Option<String> {
    let clock = NaiveDateTime::parse_from_str(text.get(..19)?, "%Y-%m-%dT%H:%M:%S")
        .ok()?
        .and_utc()
        .timestamp();
    let days = UNIX_IN_SHEETS + clock.div_euclid(SECONDS_OF_DAY);
    // Rounded up: whoever cuts a fraction of a second off would show the second before.
    let part =
        (clock.rem_euclid(SECONDS_OF_DAY) * PARTS_OF_DAY + SECONDS_OF_DAY - 1) / SECONDS_OF_DAY;
    Some(format!("{days}.{part:011}"))
}

/// Number of parts into which a day is divided in a spreadsheet's number; each part is shorter than
/// a millionth of a second.
const PARTS_OF_DAY: i64 = 100_000_000_000;

const SECONDS_OF_DAY: i64 = 24 * 60 * 60;

/// Number of 1 January 1970 in spreadsheets, whose day 1 is 1 January 1900, and which count a 29
/// February 1900.
const UNIX_IN_SHEETS: i64 = 25_569;

/// Day of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// Reads `2025-10-20`, or a moment that begins with it.
    pub fn from_text(text: &str) -> Option<Day> {
        let text = text.get(..10)?;
        if !is_calendar_day(text) {
            return None;
        }
        let number = |from: usize, to: usize| text.get(from..to)?.parse::<u16>().ok();
        let part = |from: usize, to: usize| u8::try_from(number(from, to)?).ok();
        Some(Day { year: number(0, 4)?, month: part(5, 7)?, day: part(8, 10)? })
    }

    /// Number of the month, counted from January of the year 0.
    pub fn months_since_year_zero(self) -> u32 {
        u32::from(self.year) * 12 + u32::from(self.month) - 1
    }

    /// Number of days between this day and another, whichever is the earlier.
    pub fn days_apart(self, other: Day) -> u64 {
        let [one, other] = [self, other].map(|day| {
            let (month, number) = (u32::from(day.month), u32::from(day.day));
            NaiveDate::from_ymd_opt(i32::from(day.year), month, number).unwrap_or_default()
        });
        (one - other).num_days().unsigned_abs()
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl fmt::Debug for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::{Day, is_rfc3339, spreadsheet_moment};

    /// docs/cli.md, Everywhere: a workbook shows the same second as all other output, whether a
    /// program that reads it cuts off or rounds.
    #[test]
    fn a_spreadsheet_shows_the_same_second_as_other_output() {
        assert_eq!(
            spreadsheet_moment("2026-11-22T00:00:00+00:00").as_deref(),
            Some("46348.00000000000")
        );
        assert_eq!(
            spreadsheet_moment("2026-11-22T22:53:09.462+00:00").as_deref(),
            Some("46348.95357638889")
        );
        for second in 0..86_400 {
            let clock = format!("{:02}:{:02}:{:02}", second / 3600, second / 60 % 60, second % 60);
            let moment: f64 =
                spreadsheet_moment(&format!("2026-11-22T{clock}+00:00")).unwrap().parse().unwrap();
            assert_eq!((moment.fract() * 86_400.0 + 0.0001) as u32, second, "{clock}");
            assert!(moment.fract() * 86_400.0 >= f64::from(second) - 0.000_001, "{clock}");
        }
    }

    #[test]
    fn rfc_3339_times_need_an_offset() {
        for right in [
            "2026-11-20T21:15:00+01:00",
            "2026-11-20T21:15:00Z",
            "2026-11-20T21:15:00.123-05:30",
            "2017-01-01T00:59:60+01:00",
        ] {
            assert!(is_rfc3339(right), "{right}");
        }
        for wrong in [
            "2026-11-20 21:15:00+01:00",
            "2026-11-20T21:15:00",
            "2026-11-20T21:15:00+0100",
            "2026-13-20T21:15:00Z",
            "2026-06-15T12:00:60Z",
            "2026-11-20",
            "gestern",
            "",
        ] {
            assert!(!is_rfc3339(wrong), "{wrong}");
        }
    }

    #[test]
    fn a_moment_keeps_its_written_day() {
        let late = Day::from_text("2025-10-20T23:59:00+02:00").unwrap();
        assert_eq!(late, Day::from_text("2025-10-20").unwrap());
        assert_eq!(late.to_string(), "2025-10-20");
        assert!(
            late < Day::from_text("2025-11-01").unwrap()
                && late > Day::from_text("2024-12-31").unwrap()
        );
        for wrong in ["", "2025-02-29", "20.10.2025", "2025-10-2é"] {
            assert_eq!(Day::from_text(wrong), None, "{wrong}");
        }
    }
}
