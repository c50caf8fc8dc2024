//! What a report tells of, and how its parts are headed.

use maud::{Markup, html};

use crate::app::contest::ranking::Ranking;
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::exchange::receipt::Issued;
use crate::app::figures::{Gathered, Owed};
use crate::app::log::LogLine;
use crate::model::{Iban, Label};
use crate::present::harmless::plain;
use crate::present::picture::{Chart, Steps};
use crate::present::voice::Voice;
use crate::stats::Course;

/// What a report is made of.
pub struct Told<'t> {
    /// One evening with its sheet, where it is of one.
    pub evening: Option<(&'t Evening, &'t ScoreSheet)>,
    pub gathered: &'t Gathered,
    pub owed: &'t Owed,
    /// That the evening stood as it is told here.
    pub receipt: Option<&'t Issued>,
    /// What was corrected, oldest first.
    pub corrections: &'t [LogLine],
    /// Whose account is known, for this report alone.
    pub ibans: &'t [(String, Iban)],
    /// The ranking of the tournament, where it is of one.
    pub tournament: Option<&'t Ranking>,
}

/// A line for each of up to eight people.
pub struct Drawn {
    pub course: Course,
    pub names: Vec<String>,
    pub steps: Steps,
    pub title: String,
}

impl Drawn {
    pub fn chart<R>(&self, draw: impl FnOnce(&Chart<'_>) -> R) -> R {
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        draw(&Chart { course: &self.course, names: &names, steps: self.steps })
    }
}

pub fn headed(heading: Label, content: &Markup, voice: &Voice) -> Markup {
    section(&voice.label(heading), content)
}

pub fn section(heading: &str, content: &Markup) -> Markup {
    html! { section { h2 { (plain(heading)) } (content) } }
}
