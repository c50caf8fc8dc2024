//! Days as people write them: `2026-11-20`, `20.11.2026`, `today`, with a time of day behind where
//! that is wanted.

use chrono::{Months, NaiveDate, NaiveTime};

use crate::games::header::check_year_of_moment;
use crate::model::time::Day;
use crate::model::{Arg, Result, refuse};

/// Day, perhaps with a time of day, as typed behind an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    pub day: Day,
    pub time: Option<NaiveTime>,
}

/// Meaning of `today`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Today {
    /// Day of the calendar.
    pub day: Day,
    /// Day on which the present night of play began; before six in the morning, the day before.
    pub night: Day,
}

const TODAY: [&str; 2] = ["today", "heute"];
const YESTERDAY: [&str; 2] = ["yesterday", "gestern"];

fn is_today(word: &str) -> bool {
    TODAY.contains(&word.to_lowercase().as_str())
}

/// Reads a day; a time of day behind it is accepted and ignored. A day without a year (`1.11.`) is
/// the latest such day up to today.
pub fn read_day(field: &'static str, typed: &str, today: Today) -> Result<Day> {
    Ok(read_moment(field, typed, today)?.day)
}

/// Reads the first day of a span, for which `today` means the day on which the night began.
pub fn read_first_day_of_span(typed: &str, today: Today) -> Result<Day> {
    match is_today(typed.trim()) {
        true => Ok(today.night),
        false => read_day("--since", typed, today),
    }
}

/// Reads a span between two days, either of which may be left open; `field` is the option of the
/// last. A day without its year that would turn the span round is read by the other one, but not as
/// one more than half a year ahead: those two were rather typed in the wrong order.
pub fn read_span(
    first: Option<&str>,
    (field, last): (&'static str, Option<&str>),
    today: Today,
) -> Result<(Option<Day>, Option<Day>)> {
    let is_near =
        |day: Day| last_day_of_span(today.day, Months::new(6)).is_some_and(|end| day <= end);
    let mut since = first.map(|typed| read_first_day_of_span(typed, today)).transpose()?;
    let mut until = last.map(|typed| read_day(field, typed, today)).transpose()?;
    if let (Some(typed_first), Some(typed_last)) = (first, last)
        && let (Some(first), Some(last)) = (&mut since, &mut until)
        && *last < *first
    {
        match is_day_without_year(typed_last) {
            true => {
                let end = last_day_of_span(*first, Months::new(12)).unwrap_or(*last);
                let day = read_day(field, typed_last, Today { day: end, ..today })?;
                *last = if is_near(day) { day } else { *last };
            }
            false if is_day_without_year(typed_first) => {
                *first = read_day("--since", typed_first, Today { day: *last, ..today })?;
            }
            false => {}
        }
        if *last < *first {
            let (since, until) = (Arg::Day(*first), Arg::Day(*last));
            return Err(refuse!(days_reversed { since, until }));
        }
    }
    Ok((since, until))
}

/// Last day of so many months that begin with a day.
fn last_day_of_span(first: Day, months: Months) -> Option<Day> {
    let next = read_calendar_day(&first.to_string())?.checked_add_months(months)?;
    Day::from_text(&next.pred_opt()?.to_string())
}

/// Reads a moment in the form in which it is printed: `20.10.2025 19:30`, `2025-10-20, 19:30`.
pub fn read_moment(field: &'static str, typed: &str, today: Today) -> Result<Moment> {
    let typed = typed.trim();
    let wrong = || match typed.split(['-', '.', ' ', ',', 'T']).any(is_long_number) {
        true => refuse!(year_wrong { field, value: typed }),
        false => refuse!(day_wrong { field, value: typed }),
    };
    // A T parts day and time behind a figure only: there is one in `TODAY` and `HEUTE`.
    let is_end = |(at, sign): &(usize, char)| {
        matches!(sign, ' ' | ',')
            || *sign == 'T' && typed[..*at].ends_with(|c: char| c.is_ascii_digit())
    };
    let end = typed.char_indices().find(is_end).map_or(typed.len(), |(at, _)| at);
    let (date, rest) = typed.split_at(end);
    let written = today.day.to_string();
    let day = match date {
        date if is_today(date) => read_calendar_day(&written),
        date if YESTERDAY.contains(&date.to_lowercase().as_str()) => {
            read_calendar_day(&written).and_then(|day| day.pred_opt())
        }
        date if is_day_without_year(date) => {
            let year: i32 = written[..4].parse().unwrap_or(0);
            let with_year = |year| {
                read_calendar_day(&format!("{}.{year}", date.trim_end_matches('.')))
                    .filter(|day| day.to_string() <= written)
            };
            [year, year - 1].into_iter().find_map(with_year)
        }
        date => read_calendar_day(date),
    };
    let day = day.and_then(|day| Day::from_text(&day.to_string()));
    let day = day.ok_or_else(wrong)?;
    check_year_of_moment(&day.to_string(), field)?;
    let rest = rest.trim_start_matches([' ', ',', 'T']);
    let clock = rest.split(['+', 'Z']).next().unwrap_or_default().trim();
    let time = match clock.is_empty() {
        true => None,
        false => {
            let read = ["%H:%M", "%H:%M:%S"]
                .iter()
                .find_map(|form| NaiveTime::parse_from_str(clock, form).ok());
            Some(read.ok_or_else(wrong)?)
        }
    };
    Ok(Moment { day, time })
}

/// Whether a part of a date is a number with more digits than a year has.
fn is_long_number(part: &str) -> bool {
    part.len() > 4 && part.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a day stands without its year: `1.11.`, `1.11`.
pub fn is_day_without_year(written: &str) -> bool {
    written.trim().trim_end_matches('.').split('.').count() == 2
}

fn read_calendar_day(written: &str) -> Option<NaiveDate> {
    // A year has four digits, behind a point perhaps two; chrono would take any.
    let form = match written.rsplit('.').next().map(str::len) {
        Some(2) if written.contains('.') => "%d.%m.%y",
        Some(4) => "%d.%m.%Y",
        _ => "%Y-%m-%d",
    };
    let date = NaiveDate::parse_from_str(written, form).ok()?;
    Some(date).filter(|_| form != "%Y-%m-%d" || written.find('-') == Some(4))
}

/// Reads a time of day: `17:30`, `17.30`, `09:15 Uhr`. `1:20` is none: an hour from 0 to 5 written
/// with one digit makes it a duration of a series.
pub fn read_time_of_day(typed: &str) -> Option<NaiveTime> {
    let typed = typed.trim().to_lowercase().replace('.', ":");
    let typed = typed.trim_end_matches("uhr").trim_end();
    let is_duration =
        typed.starts_with(|c: char| ('0'..='5').contains(&c)) && typed.find(':') == Some(1);
    NaiveTime::parse_from_str(typed, "%H:%M").ok().filter(|_| !is_duration)
}

/// Reads a duration in minutes: `50`, `50m`, `50 min`, `1h`, `1h20`, `1:20`.
pub fn read_minutes(typed: &str) -> Option<u32> {
    let typed = typed.trim().to_lowercase();
    let (hours, rest) = typed.split_once(['h', ':']).unwrap_or(("0", &typed));
    let rest = ["minuten", "minutes", "min", "m"]
        .iter()
        .find_map(|unit| rest.trim().strip_suffix(unit))
        .unwrap_or(rest);
    let number = |part: &str| -> Option<u32> {
        match part.trim() {
            "" => Some(0),
            part => part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok())?,
        }
    };
    number(hours)?.checked_mul(60)?.checked_add(number(rest)?)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::{Today, read_day, read_first_day_of_span, read_moment, read_span};
    use crate::model::time::Day;

    /// `Today` at half past one in the night.
    fn today() -> Today {
        let day = |text| Day::from_text(text).unwrap();
        Today { day: day("2026-11-26"), night: day("2026-11-25") }
    }

    /// docs/cli.md, Another game in between: `since today` means since the night of play began, also
    /// after midnight.
    #[test]
    fn since_today_means_since_the_night_began() {
        for typed in ["today", "heute", " Heute ", "HEUTE 19:30"] {
            assert_eq!(
                read_day("--date", typed, today()).unwrap().to_string(),
                "2026-11-26",
                "{typed}"
            );
        }
        assert_eq!(read_first_day_of_span("heute", today()).unwrap().to_string(), "2026-11-25");
        assert_eq!(
            read_first_day_of_span("25.11.2026", today()).unwrap().to_string(),
            "2026-11-25"
        );
        for (typed, meant) in
            [("1.11.", "2026-11-01"), ("26.11", "2026-11-26"), ("24.12.", "2025-12-24")]
        {
            assert_eq!(
                read_first_day_of_span(typed, today()).unwrap().to_string(),
                meant,
                "{typed}"
            );
        }
        assert_eq!(read_first_day_of_span("31.11.", today()).unwrap_err().code, "day-wrong");
        // Finds of a treasurer, VN114: likewise everywhere.
        let day = read_moment("--date", "24.12. 19:30", today()).unwrap();
        assert_eq!((day.day.to_string().as_str(), day.time.is_some()), ("2025-12-24", true));
        let (first, last) = read_span(Some("today"), ("--until", Some("heute")), today()).unwrap();
        let days = [first, last].map(|day| day.unwrap().to_string());
        assert_eq!(days, ["2026-11-25", "2026-11-26"]);
    }

    /// P209: of two days the one without its year is read by the other, but those that
    /// were rather typed in the wrong order are refused.
    #[test]
    fn p209_a_day_without_its_year_turns_no_span_round() {
        let read = |first, last| read_span(Some(first), ("--until", Some(last)), today());
        for (first, last, days) in [
            ("1.11.", "30.11.", ["2026-11-01", "2026-11-30"]),
            ("1.10.", "30.4.", ["2026-10-01", "2027-04-30"]),
            ("1.1.", "31.1.", ["2026-01-01", "2026-01-31"]),
            ("1.12.", "31.1.", ["2025-12-01", "2026-01-31"]),
            ("1.11.2024", "30.11.", ["2024-11-01", "2025-11-30"]),
            ("12.11.", "15.11.25", ["2025-11-12", "2025-11-15"]),
            ("12.11.", "1.11.25", ["2024-11-12", "2025-11-01"]),
        ] {
            let (since, until) = read(first, last).unwrap();
            let read = [since, until].map(|day| day.unwrap().to_string());
            assert_eq!(read, days, "{first} {last}");
        }
        assert_eq!(read("2.11.2026", "1.11.2026").unwrap_err().code, "days-reversed");
        assert_eq!(read("20.11.", "10.11.").unwrap_err().code, "days-reversed");
        assert_eq!(read("today", "1.11.2026").unwrap_err().code, "days-reversed");
    }

    /// Days are read in the forms in which they are printed.
    #[test]
    fn days_are_read_as_they_are_printed() {
        for typed in [
            "2025-10-20",
            "20.10.2025",
            "20.10.2025 19:30",
            "20.10.2025, 19:30",
            "2025-10-20, 19:30",
            "20.10.2025 19:30:07",
            "2025-10-20T19:30:00+02:00",
        ] {
            assert_eq!(
                read_day("--date", typed, today()).unwrap().to_string(),
                "2025-10-20",
                "{typed}"
            );
        }
        assert_eq!(
            read_moment("--date", "20.10.2025 19:30", today()).unwrap().time.unwrap().to_string(),
            "19:30:00"
        );
        assert_eq!(read_moment("--date", "20.10.2025", today()).unwrap().time, None);
        // Finds of a treasurer, B115, B136: as one writes in German, and the day before.
        for (typed, meant) in [("6.2.26", "2026-02-06"), ("Gestern 20:00", "2026-11-25")] {
            assert_eq!(read_day("--date", typed, today()).unwrap().to_string(), meant);
        }
        for wrong in
            ["morgen", "2026-13-01", "2026-02-30", "26-1-1", "31.11.2026", "", "20.10.2025 25:00"]
        {
            assert_eq!(
                read_day("--since", wrong, today()).unwrap_err().code,
                "day-wrong",
                "{wrong}"
            );
        }
    }
}
