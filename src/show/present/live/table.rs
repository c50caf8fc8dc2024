//! A table of the series that is being played: who sits there, and what it has so far.

use maud::{Markup, html};

use super::entry::{NextHand, next_hand};
use super::frame::{Page, Seen, page};
use super::handing_in::{HandingIn, handing_in};
use crate::app::contest::day::{Progress, Seat, SeriesView, TableView};
use crate::app::evening::{Evening, ScoreSheet};
use crate::model::say;
use crate::present::harmless::plain;
use crate::present::sheet::PlayedFor;
use crate::present::tournament::hall;
use crate::present::voice::Voice;
use crate::present::{sheet, status};

/// What whoever has a link can do there.
pub enum Doing {
    /// The sums are typed, or wait to be confirmed.
    Sums(HandingIn),
    /// The next hand.
    Hand(NextHand),
}

/// `hands` is the evening of the table, where its hands are recorded one by one.
pub fn table(
    series: &SeriesView,
    table: &TableView,
    hands: Option<&(Evening, ScoreSheet)>,
    doing: Option<&Doing>,
    seen: &Seen,
    voice: &Voice,
) -> String {
    let voice = &voice.by(&series.rules);
    let (number, planned) = (series.series, series.series_planned);
    let title = voice.say(&say!(live_table_title { table: table.table, series: number, planned }));
    let main = html! {
        h2 { (voice.label(say::live_seats)) }
        div.live #seats { (seated(series, table, voice)) }
        div #doing {
            @match doing {
                Some(Doing::Sums(sums)) => (handing_in(sums, series, table, voice)),
                Some(Doing::Hand(hand)) => (next_hand(hand, voice)),
                None => {}
            }
        }
        div.live #hands {
            @if let Some((evening, lines)) = hands {
                (status::below_heading(evening, voice).html(&voice.label(say::live_standing), voice))
                h2 { (voice.label(say::live_sheet)) }
                (sheet::on_phone(evening, lines, PlayedFor::Prizes, voice).html(&voice.label(say::live_sheet), voice))
            }
        }
    };
    page(&Page { title, main, seen, kind: "table" }, voice)
}

fn seated(series: &SeriesView, table: &TableView, voice: &Voice) -> Markup {
    let progress = hall::progress(table, series, voice);
    html! {
        ol.seats {
            @for (place, seat) in table.seats.iter().enumerate() {
                li {
                    a.name href={ "/me/" (seat.number) } { (seat.number) " " bdi { (plain(&seat.player)) } }
                    @if place == 0 { " " span.small { (voice.label(say::live_me_deals)) } }
                    @if seat.withdrawn { " " span.small { (voice.label(say::live_me_withdrawn)) } }
                    @if let Some(result) = figures(seat, voice) { " " span.figure { (result) } }
                }
            }
        }
        @if table.progress == Progress::Done { p { strong { (voice.label(say::live_handed_in)) } } }
        @else if !progress.is_empty() { p { (progress) } }
    }
}

fn figures(seat: &Seat, voice: &Voice) -> Option<String> {
    seat.result.map(|result| hall::figures(result.points, (result.won, result.lost), voice))
}
