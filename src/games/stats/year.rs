//! The twelve months of a year on one page.

use super::append::Append;
use super::day::Month;
use super::person::{MonthFigures, PersonFigures};

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
