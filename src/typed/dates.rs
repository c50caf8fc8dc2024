//! Days as people write them.

use std::fmt;

use chrono::NaiveDate;

use crate::model::{Refusal, refuse, time};

/// A day, as a time of the log begins: days are compared as texts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(String);

impl Day {
    /// `2026-11-20`, typed after an option.
    pub fn read(field: &'static str, typed: &str) -> Result<Day, Refusal> {
        let is_day = typed.len() == 10 && NaiveDate::parse_from_str(typed, "%Y-%m-%d").is_ok();
        match is_day && time::is_within_years(typed) {
            true => Ok(Day(typed.to_owned())),
            false => Err(refuse!(day_wrong { field, value: typed })),
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
        for wrong in ["gestern", "2026-13-01", "2026-02-30", "2026-1-1", "20.11.2026", "1969-12-31", ""] {
            assert_eq!(Day::read("--since", wrong).unwrap_err().code, "day-wrong", "{wrong}");
        }
    }
}
