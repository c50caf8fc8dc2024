//! For a stream: large, and nothing behind it but the picture that it lies on.

use maud::{Markup, html};

use super::frame::{Page, Seen, page};
use super::home::Home;
use crate::app::contest::ranking::Ranking;
use crate::app::evening::Evening;
use crate::model::say;
use crate::present::harmless::plain;
use crate::present::numbers::{points_signed, result};
use crate::present::voice::Voice;
use crate::present::{hand, sheet};

/// So many of a ranking can be read over a picture.
const MOST: usize = 8;

/// The evening where one is being played, else the head of the ranking.
pub fn overlay(shown: &Home, seen: &Seen, voice: &Voice) -> String {
    let main = html! {
        div.live #shown {
            @if let Some(evening) = shown.evening.as_ref().filter(|evening| !evening.row.ended) { (at_table(evening, voice)) }
            @else if let Some(hall) = &shown.hall { (ranked(&hall.ranking, voice)) }
            @else if let Some(evening) = &shown.evening { (at_table(evening, voice)) }
            @else { p { (voice.label(say::live_nothing)) } }
        }
    };
    page(&Page { title: voice.label(say::live_title), main, seen, kind: "overlay" }, voice)
}

fn at_table(evening: &Evening, voice: &Voice) -> Markup {
    let voice = &voice.of(&evening.session);
    let session = evening.shown();
    let dealer = session.next_dealer().filter(|_| !evening.row.ended);
    let names = session.roster().names().iter();
    html! {
        h2 { (sheet::heading(evening, voice)) }
        ul.totals {
            @for (place, (name, total)) in names.zip(session.totals()).enumerate() {
                @let deals = dealer.is_some_and(|dealer| dealer.index() == place);
                (line(&format!("{name}{}", if deals { hand::DEALER } else { "" }), &points_signed(total.points, voice.lang)))
            }
        }
        p { (hand::next_line(&session, voice)) }
    }
}

fn ranked(ranking: &Ranking, voice: &Voice) -> Markup {
    html! {
        h2 { bdi { (plain(&ranking.tournament)) } }
        // A ranking of nothing is never shown.
        @if ranking.is_blank { p { (voice.say(&say!(standings_nothing_yet { people: ranking.present }))) } }
        @else {
            ul.totals {
                @for row in ranking.rows.iter().take(MOST) {
                    @let made = row.so_far().map_or_else(|| "–".to_owned(), |total| result(total, voice.lang));
                    (line(&format!("{}. {}", row.place, row.player), &made))
                }
            }
        }
    }
}

fn line(name: &str, points: &str) -> Markup {
    html! { li { bdi.name { (plain(name)) } " " span.figure { (points) } } }
}
