//! dev placeholder
use crate::app::tournament::hall::SeriesView;
use crate::present::Voice;
pub fn sheets(_: &SeriesView, _: &Voice) -> String {
    String::new()
}
