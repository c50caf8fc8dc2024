//! dev placeholder
use crate::app::tournament::hall::SeriesView;
use crate::app::tournament::ranking::Ranking;
use crate::present::Voice;
pub fn wall(_: &Ranking, _: Option<&SeriesView>, _: u32, _: &str, _: &Voice) -> String {
    String::new()
}
