//! What a chart of running totals is made from.

use crate::stats::Course;

/// What is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Chart<'a> {
    pub course: &'a Course,
    /// What everybody is called, in the order of the course's people.
    pub names: &'a [&'a str],
    pub steps: Steps,
}

/// What one step along the axis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    Hands,
    Evenings,
    Series,
}
