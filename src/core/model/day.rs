//! The days by which the books go: an evening's beginning, a booking's date.
//!
//! A day is the one that stands in front of a time with its own offset, so it is the day of those who were there,
//! wherever the books are opened later. Nothing here knows a clock.

use std::fmt;

use super::time;

/// A day of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// `2025-10-20`, or a time that begins so.
    pub fn of(text: &str) -> Option<Day> {
        let text = text.get(..10)?;
        if !time::is_day(text) {
            return None;
        }
        let number = |from: usize, to: usize| text.get(from..to)?.parse::<u16>().ok();
        let part = |from: usize, to: usize| u8::try_from(number(from, to)?).ok();
        Some(Day { year: number(0, 4)?, month: part(5, 7)?, day: part(8, 10)? })
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
    use super::Day;

    #[test]
    fn a_day_is_the_one_that_stands_there() {
        let late = Day::of("2025-10-20T23:59:00+02:00").unwrap();
        assert_eq!(late, Day::of("2025-10-20").unwrap());
        assert_eq!(late.to_string(), "2025-10-20");
        assert!(late < Day::of("2025-11-01").unwrap() && late > Day::of("2024-12-31").unwrap());
        for wrong in ["", "2025-02-29", "20.10.2025", "2025-10-2é"] {
            assert_eq!(Day::of(wrong), None, "{wrong}");
        }
    }
}
