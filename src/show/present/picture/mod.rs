//! Pictures of values: a chart of running totals, a histogram, bars of who pays whom, a small line, slates.
//!
//! SVG made by hand, for a page or a file of its own; the small line for a terminal too. Every picture has a title and a
//! description for whoever does not see it, ids that are its own on the page, no script, nothing from elsewhere, and no
//! style of its own: classes, for which `look` has one style sheet. Without a style sheet it is black on white and still
//! says the same. Takes values and computes none.

mod bars;
mod canvas;
mod chart;
mod course;
mod figure;
mod histogram;
mod ids;
mod labels;
mod lines;
mod marks;
mod px;
mod scale;
mod sentences;
mod slates;
mod spark;
mod spark_line;
mod standalone;
mod text;
mod thin;

pub use bars::{Payment, bars};
pub use canvas::{Shape, Words, canvas};
pub use chart::{chart, chart_alone};
pub use histogram::{Bars, histogram};
pub use ids::Ids;
pub use lines::{Chart, Steps};
pub use px::Px;
pub use sentences::{rarity, share};
pub use slates::slates;
pub use spark::{spark, spark_bars};
pub use spark_line::spark_line;
pub use standalone::standalone;

/// What only tests draw by itself.
pub use self::{bars::bars_alone, histogram::histogram_alone, slates::slate};
