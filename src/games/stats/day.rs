//! Days and months as statistics need them: in order, and as keys. No clock.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::figures::Append;
use super::person::{MonthFigures, PersonFigures};
use crate::model::time;

/// A day of the calendar, by local time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day {
    pub year: i32,
    pub month: u8,
    pub day: u8,
}

impl Day {
    /// Reads `2026-11-20`, also as the beginning of a moment (`2026-11-20T21:15:00+01:00`: the day
    /// where it was written).
    pub fn parse(text: &str) -> Option<Day> {
        let day = text.get(..10).filter(|day| time::is_day(day))?;
        let mut parts = day.split('-');
        let mut number = || parts.next()?.parse::<u16>().ok();
        let (year, month, day) = (number()?, number()?, number()?);
        Some(Day {
            year: i32::from(year),
            month: u8::try_from(month).ok()?,
            day: u8::try_from(day).ok()?,
        })
    }

    pub fn month(self) -> Month {
        Month(self.year * 12 + i32::from(self.month) - 1)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl TryFrom<String> for Day {
    type Error = String;
    fn try_from(text: String) -> Result<Day, String> {
        Day::parse(&text).ok_or(text)
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}

/// A month of a year, counted from January of the year 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Month(pub i32);

impl Month {
    pub fn year(self) -> i32 {
        self.0.div_euclid(12)
    }

    /// Index of the month in its year, 0 for January.
    pub fn of_year(self) -> usize {
        self.0.rem_euclid(12) as usize
    }
}

/// January to December, and all of them together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Year {
    pub months: [MonthFigures; 12],
    pub whole: MonthFigures,
}

impl PersonFigures {
    pub fn year(&self, year: i32) -> Year {
        let mut page = Year::default();
        for (month, figures) in self.months.range(Month(year * 12)..Month((year + 1) * 12)) {
            page.months[month.of_year()] = *figures;
            page.whole.append_later(*figures);
        }
        page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_they_are_written() {
        let day = Day { year: 2026, month: 11, day: 20 };
        assert_eq!(Day::parse("2026-11-20"), Some(day));
        assert_eq!(Day::parse("2026-11-20T23:59:59.5-09:30"), Some(day));
        assert_eq!(day.to_string(), "2026-11-20");
        for wrong in ["2026-02-30", "20.11.2026", "", "2026-1-1", "ä026-11-20"] {
            assert_eq!(Day::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn months_are_in_order() {
        let month = |text| Day::parse(text).map(Day::month);
        assert_eq!(
            month("2026-12-31").map(|month| month.0 + 1),
            month("2027-01-01").map(|month| month.0)
        );
        assert_eq!(
            month("2026-12-31").map(|month| (month.year(), month.of_year())),
            Some((2026, 11))
        );
    }
}
