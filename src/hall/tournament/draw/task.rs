//! What is to be seated, as positions 0..n; whoever put it together has checked everything.

/// One series to be seated.
pub struct Task {
    /// How often each two have met: `met[a * n + b]`.
    pub met: Vec<u16>,
    /// The size of each table.
    pub sizes: Vec<usize>,
    /// How often each has sat at a table of four.
    pub fours_before: Vec<i64>,
    /// How often each has dealt first.
    pub deals_before: Vec<i64>,
    /// Each player's place in the ranking, if neighbours are to sit together.
    pub rank: Option<Vec<usize>>,
    /// The table at which somebody must sit in this series.
    pub fixed: Vec<Option<usize>>,
    /// How many series are planned at once, this one included (1 or more).
    pub ahead: usize,
    /// A proven least number of repeats in this series; reaching it ends the search for fewer.
    pub least_repeats: u32,
    /// A proven least number of repeats in each planned series after this one.
    pub least_repeats_later: u32,
    /// How many who have never been at a table of four can sit at one without meeting somebody again; `None` before
    /// the first series.
    pub newcomers_per_four: Option<usize>,
}
