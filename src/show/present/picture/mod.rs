//! Pictures of values: a chart of running totals, a histogram, bars of who pays whom, a small line,
//! slates.
//!
//! SVG made by hand, for a page or a file of its own; the small line for a terminal too. Every
//! picture has a title and a description for whoever does not see it, ids that are its own on the
//! page, no script, nothing from elsewhere, and no style of its own: classes, for which `look` has
//! one style sheet. Without a style sheet it is black on white and still says the same. Takes
//! values and computes none.

mod bars;
mod canvas;
mod chart;
mod histogram;
mod slates;
mod spark;

pub use bars::{Payment, bars};
pub use canvas::{Ids, Px, Shape, Words, canvas, standalone};
pub use chart::{Chart, Steps, chart, chart_alone};
pub use histogram::{Bars, histogram};
pub use slates::slates;
pub use spark::{rarity, share, spark, spark_bars, spark_line};

/// Pictures that only tests draw by themselves.
pub use self::{bars::bars_alone, histogram::histogram_alone, slates::slate};
