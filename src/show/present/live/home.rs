//! What there is: the evening, the tournament, and the way to one's own page.

use maud::{Markup, html};

use super::frame::{Page, Seen, page};
use super::handing_in::{Desk, desk};
use crate::app::evening::Evening;
use crate::app::live::Whole;
use crate::model::say;
use crate::present::harmless::plain;
use crate::present::sheet;
use crate::present::voice::Voice;

/// What there is to look at.
#[derive(Default)]
pub struct Home {
    pub evening: Option<Evening>,
    pub hall: Option<Whole>,
    /// For the organiser alone.
    pub desk: Option<Desk>,
}

pub fn home(home: &Home, seen: &Seen, voice: &Voice) -> String {
    let main = html! {
        div.live #evening {
            @if let Some(evening) = &home.evening {
                h2 { (voice.label(say::live_current)) }
                p.large { a href="/evening" { (sheet::heading(evening, &voice.of(&evening.session))) } }
            }
        }
        @if home.hall.is_some() { (find(voice)) }
        @if let Some(waiting) = &home.desk { (desk(waiting, voice)) }
        div.live #hall {
            @if let Some(hall) = &home.hall { (in_hall(hall, voice)) }
            @else if home.evening.is_none() { p { (voice.label(say::live_nothing)) } }
        }
    };
    page(&Page { title: voice.label(say::live_title), main, seen, kind: "home" }, voice)
}

fn find(voice: &Voice) -> Markup {
    html! {
        form.find action="/" method="get" {
            h2 { (voice.label(say::live_find)) }
            label for="me" { (voice.label(say::live_find_number)) }
            input #me type="text" name="me" inputmode="numeric" pattern="[0-9]*" maxlength="6" required autocomplete="off";
            button type="submit" { (voice.label(say::live_find_go)) }
        }
    }
}

fn in_hall(hall: &Whole, voice: &Voice) -> Markup {
    let mut names: Vec<(u32, &str)> =
        hall.contest.course.entrants.iter().map(|one| (one.number, hall.contest.name(one.number))).collect();
    names.sort_by_cached_key(|(number, _)| (hall.contest.by_name(*number), *number));
    let series = hall.series.iter().find(|series| !series.is_done()).or(hall.series.last());
    html! {
        h2 { bdi { (plain(&hall.ranking.tournament)) } }
        p.large { a href="/wall" { (voice.label(say::live_wall)) } }
        @if let Some(series) = series {
            h3 { (voice.say(&say!(live_tables { series: series.series, planned: series.series_planned }))) }
            ul.tiles {
                @for table in &series.tables {
                    li { a href={ "/table/" (table.table) } { (voice.say(&say!(live_table { table: table.table }))) } }
                }
            }
        }
        h3 { (voice.label(say::live_names)) }
        ul.names {
            @for (number, name) in names { li { a href={ "/me/" (number) } { bdi { (plain(name)) } " " (number) } } }
        }
    }
}
