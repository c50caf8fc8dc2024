//! Days as people write them.

use std::fmt;

use chrono::{Datelike, NaiveDate};

use crate::model::{Refusal, refuse};

/// A day, as a time of the log begins: days are compared as texts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(String);

impl Day {
    /// `2026-11-20` or `20.11.2026`, typed after an option.
    pub fn read(field: &'static str, typed: &str) -> Result<Day, Refusal> {
        let is_sorted = typed.len() == 10 && typed.as_bytes()[4] == b'-';
        let form = if is_sorted { "%Y-%m-%d" } else { "%d.%m.%Y" };
        let day = NaiveDate::parse_from_str(typed, form).ok().filter(|day| (1970..=9999).contains(&day.year()));
        let has_year = is_sorted || typed.rsplit('.').next().is_some_and(|year| year.len() == 4);
        match day.filter(|_| has_year) {
            Some(day) => Ok(Day(day.format("%Y-%m-%d").to_string())),
            None => Err(refuse!(day_wrong { field, value: typed })),
        }
    }

    /// Whether a moment, as the log has it, is of this day or a later one.
    pub fn is_begun_at(&self, moment: &str) -> bool {
        moment.get(..10).is_some_and(|day| day >= self.0.as_str())
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::Day;

    #[test]
    fn days_are_read_and_compared() {
        let day = Day::read("--since", "2026-11-20").unwrap();
        assert!(day.is_begun_at("2026-11-20T00:00:00+01:00") && day.is_begun_at("2027-01-01T00:00:00+01:00"));
        assert!(!day.is_begun_at("2026-11-19T23:59:59+01:00") && !day.is_begun_at(""));
        // Spec table.md, What one sees: as it is written in German.
        assert_eq!(Day::read("--since", "20.11.2026").unwrap(), day);
        assert_eq!(Day::read("--since", "1.2.2026").unwrap().to_string(), "2026-02-01");
        for wrong in ["gestern", "2026-13-01", "2026-02-30", "2026-1-1", "31.2.2026", "1.2.26", "20.11.", ""] {
            assert_eq!(Day::read("--since", wrong).unwrap_err().code, "day-wrong", "{wrong}");
        }
    }
}
