//! The page for the wall: who sits where, and the ranking, for a projector that nobody touches.
//!
//! One slide shows what fits on the screen; more of them take turns, each long enough to be read, and when all were shown
//! the browser fetches the file anew. What turns them is a script of a few lines, and the style sheet where none runs.

mod board;
mod measure;
mod seats;

use board::Board;
use maud::{Markup, html};
use measure::{MOST_NAMES, pieces};
use seats::{FIRST_DEALER, by_name, seats};

use super::page::{Document, Live, is_long, name};
use super::ranking::{differing, how_far};
use crate::app::contest::day::{Seat, SeriesView};
use crate::app::contest::ranking::Ranking;
use crate::model::say;
use crate::present::harmless::plain;
use crate::present::voice::Voice;

const STYLE: &str = include_str!("wall.css");
/// Turns the slides, loads the file anew after the last, and says when it is out of date.
const SCRIPT: &str = include_str!("wall.js");
/// Who keeps it up to date writes it more often than this, in seconds.
const LEAST_STALE: u32 = 180;

const MOST_TABLES: usize = 20;
/// Seconds that a slide stays at least, where several take turns: so long it takes to find one's name among sixty.
const SHORTEST_TURN: u32 = 12;

/// A slide of the wall, with what its style needs.
struct Slide {
    heading: String,
    below: Option<String>,
    content: Markup,
    /// Declarations for the slide alone.
    style: String,
    /// How many lines there are to read.
    lines: usize,
}

/// When a page was made: for people and for the browser.
#[derive(Clone, Copy, Debug)]
pub struct MadeAt<'t> {
    pub told: &'t str,
    pub exact: &'t str,
}

/// The ranking as a page; before a series begins, its tables come first, then everybody by name.
pub fn wall(ranking: &Ranking, seating: Option<&SeriesView>, seconds: u32, at: MadeAt<'_>, voice: &Voice) -> String {
    let voice = &voice.in_place(ranking.rules);
    let mut slides = Vec::new();
    if let Some(series) = seating.filter(|series| series.is_untouched()) {
        seating_slides(series, voice, &mut slides);
    }
    ranking_slides(ranking, voice, &mut slides);
    let turns = turns(&slides, seconds);
    let cycle: u32 = turns.iter().sum();
    let (differing, count) = (differing(ranking, voice), slides.len());
    let body = html! {
        h1.unseen { (plain(&ranking.tournament)) }
        @for ((slide, place), turn) in slides.iter().zip(1..).zip(&turns) {
            section.slide #{ "slide" (place) } data-seconds=(turn) {
                div.head {
                    p.title.long[is_long(&ranking.tournament)] { (name(&ranking.tournament)) }
                    div.status {
                        h2 { (slide.heading) }
                        @if let Some(below) = &slide.below { p.below { (below) } }
                        @if let Some(differing) = &differing { p.below.alert { (differing) } }
                    }
                }
                (slide.content)
                div.foot {
                    p { (voice.say(&say!(wall_as_of { at: at.told }))) span.outdated { " – " (voice.label(say::wall_outdated)) } }
                    @if count > 1 {
                        ol.turns aria-hidden="true" { @for other in 1..=count { li.now[other == place] {} } }
                    }
                    p { (voice.say(&say!(wall_every { seconds: cycle }))) }
                }
            }
        }
    };
    let title = format!("{} – {}", ranking.tournament, voice.label(say::wall_ranking));
    let own: String =
        slides.iter().zip(1..).map(|(slide, place)| format!("#slide{place} {{ {} }}\n", slide.style)).collect();
    let figures: String = (1..=12).map(|figures| format!(".f{figures} {{ --figures: {figures}; }}\n")).collect();
    let style = format!("{STYLE}\n{own}{figures}{}", without_script(&turns));
    let stale = cycle.saturating_mul(2).max(LEAST_STALE);
    let live = Some(Live { script: SCRIPT, refresh: cycle, made: at.exact, stale });
    Document { title: &title, style: &style, live, body }.whole(voice)
}

fn seating_slides(series: &SeriesView, voice: &Voice, slides: &mut Vec<Slide>) {
    let (number, planned) = (series.series, series.series_planned);
    let heading = voice.say(&say!(wall_seating { series: number, planned }));
    let first = format!("{FIRST_DEALER} {}", voice.label(say::paper_deals_first));
    for tables in pieces(&series.tables, MOST_TABLES) {
        let (content, style) = seats(tables, voice);
        let lines = tables.iter().map(|table| table.seats.len()).sum();
        slides.push(Slide { heading: heading.clone(), below: Some(first.clone()), content, style, lines });
    }
    let mut people: Vec<(&Seat, u32)> =
        series.tables.iter().flat_map(|table| table.seats.iter().map(|seat| (seat, table.table))).collect();
    people.sort_by_cached_key(|(seat, _)| (seat.by_name.clone(), seat.number));
    let heading = voice.say(&say!(wall_seating_by_name { series: number, planned }));
    for people in pieces(&people, MOST_NAMES) {
        let (content, style) = by_name(people, voice);
        slides.push(Slide { heading: heading.clone(), below: None, content, style, lines: people.len() });
    }
}

/// A ranking of nothing is never shown.
fn ranking_slides(ranking: &Ranking, voice: &Voice, slides: &mut Vec<Slide>) {
    let board = Board::new(ranking, voice);
    let (heading, below) = (how_far(ranking, voice), board.missing());
    if ranking.is_blank {
        if slides.is_empty() {
            let text = match ranking.present {
                0 => voice.label(say::wall_nobody),
                people => voice.say(&say!(standings_nothing_yet { people })),
            };
            let content = html! { p.empty { (text) } };
            slides.push(Slide { heading, below, content, style: String::new(), lines: 1 });
        }
        return;
    }
    for rows in pieces(&ranking.rows, MOST_NAMES) {
        let (content, style) = board.names(rows);
        slides.push(Slide { heading: heading.clone(), below: below.clone(), content, style, lines: rows.len() });
    }
}

/// How long each is seen: a second a line, and all together as long as was asked for at least.
fn turns(slides: &[Slide], seconds: u32) -> Vec<u32> {
    let count = slides.len().max(1) as u32;
    let least = if count == 1 { 1 } else { SHORTEST_TURN };
    let turn = |slide: &Slide| (slide.lines as u32).max(least).max(seconds.div_ceil(count));
    slides.iter().map(turn).collect()
}

/// Where no script runs, the style sheet alone turns the slides. On paper all are seen.
fn without_script(turns: &[u32]) -> String {
    if turns.len() == 1 {
        return String::new();
    }
    let all: u32 = turns.iter().sum();
    let mut rules = String::new();
    let mut from = 0;
    for (turn, place) in turns.iter().zip(1..) {
        let part = 100.0 * f64::from(*turn) / f64::from(all.max(1));
        rules.push_str(&format!(
            "@keyframes turn{place} {{ 0% {{ visibility: visible; }} {part:.4}% {{ visibility: hidden; }} }}\n\
             @media screen and (min-width: 701px) {{ html:not(.live) #slide{place} {{ visibility: hidden; \
             animation: turn{place} {all}s step-end {from}s infinite; }} }}\n"
        ));
        from += turn;
    }
    rules
}
