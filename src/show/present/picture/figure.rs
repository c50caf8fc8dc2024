//! Points as they stand in a picture and in the sentences below it.

use crate::model::Points;
use crate::present::Lang;
use crate::present::numbers::points_signed;

/// With its sign; nothing is a nought, where a table has a dash.
pub fn figure(points: Points, lang: Lang) -> String {
    if points.is_zero() { "0".to_owned() } else { points_signed(points, lang) }
}
