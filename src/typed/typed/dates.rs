//! Days as people write them: `2026-11-20`, `20.11.2026`, with a time of day behind where that is
//! wanted.

use chrono::{NaiveDate, NaiveTime};

use crate::model::time::Day;
use crate::model::{Refusal, refuse};

/// A day, perhaps with a time of day; typed after an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    pub day: Day,
    pub time: Option<NaiveTime>,
}

/// A day; a time of day behind it says nothing more.
pub fn day(field: &'static str, typed: &str) -> Result<Day, Refusal> {
    Ok(moment(field, typed)?.day)
}

/// From a day to a day, either of which may be left open.
pub fn span(
    since: Option<&str>,
    until: Option<&str>,
) -> Result<(Option<Day>, Option<Day>), Refusal> {
    let first = since.map(|typed| day("--since", typed)).transpose()?;
    let last = until.map(|typed| day("--until", typed)).transpose()?;
    if let (Some(since), Some(until)) = (since, until)
        && last < first
    {
        return Err(refuse!(days_reversed { since, until }));
    }
    Ok((first, last))
}

/// A moment as it is printed: `20.10.2025 19:30`, `2025-10-20, 19:30`.
pub fn moment(field: &'static str, typed: &str) -> Result<Moment, Refusal> {
    let wrong = || refuse!(day_wrong { field, value: typed });
    let typed = typed.trim();
    let end = typed.find([' ', ',', 'T']).unwrap_or(typed.len());
    let (date, rest) = typed.split_at(end);
    let date =
        ["%Y-%m-%d", "%d.%m.%Y"].iter().find_map(|form| NaiveDate::parse_from_str(date, form).ok());
    // A year has four digits, and chrono would take fewer.
    let is_whole =
        typed[..end].len() >= 8 && typed[..end].split(['-', '.']).any(|part| part.len() == 4);
    let date = date.filter(|_| is_whole).ok_or_else(wrong)?;
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
    let day = Day::of(&date.format("%Y-%m-%d").to_string()).ok_or_else(wrong)?;
    Ok(Moment { day, time })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::{day, moment};

    /// Money, Beginning, ending, dating: "dates are accepted in the form in which they are
    /// printed".
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
            assert_eq!(day("--date", typed).unwrap().to_string(), "2025-10-20", "{typed}");
        }
        assert_eq!(
            moment("--date", "20.10.2025 19:30").unwrap().time.unwrap().to_string(),
            "19:30:00"
        );
        assert_eq!(moment("--date", "20.10.2025").unwrap().time, None);
        for wrong in
            ["gestern", "2026-13-01", "2026-02-30", "26-1-1", "31.11.2026", "", "20.10.2025 25:00"]
        {
            assert_eq!(day("--since", wrong).unwrap_err().code, "day-wrong", "{wrong}");
        }
    }
}
