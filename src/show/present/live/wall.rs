//! The wall: the ranking, and before a series begins, who sits where.

use maud::html;

use super::frame::{Page, Seen, page};
use crate::app::contest::day::SeriesView;
use crate::app::contest::ranking::Ranking;
use crate::model::say;
use crate::present::tournament::{hall, ranking as view};
use crate::present::voice::Voice;

/// `seating` is the series that is being played, where one is.
pub fn wall(ranking: &Ranking, seating: Option<&SeriesView>, seen: &Seen, voice: &Voice) -> String {
    let voice = &voice.in_place(ranking.rules);
    let label = voice.label(say::live_wall);
    let placed = html! {
        div #ranking { h2 { (label) } (view::standings(ranking, voice).html(&label, voice)) }
    };
    let seated = seating.map(|series| {
        let (number, planned) = (series.series, series.series_planned);
        let heading = voice.say(&say!(live_tables { series: number, planned }));
        html! { div #seating { h2 { (heading) } (hall::tables(series, voice).html(&heading, voice)) } }
    });
    let begins = seating.is_some_and(SeriesView::is_untouched);
    let main = html! {
        // What everybody looks for first stands first; as one part, so that their order changes on an open page too.
        div.live #both {
            @if begins { @if let Some(seated) = &seated { (seated) } (placed) }
            @else { (placed) @if let Some(seated) = &seated { (seated) } }
        }
    };
    page(&Page { title: ranking.tournament.clone(), main, seen, kind: "wall" }, voice)
}
