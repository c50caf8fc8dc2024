//! The page for the wall: who sits where, and the ranking, for a projector that nobody touches.
//!
//! One page shows what fits on the screen; more of them take turns, by the style sheet alone, and when each was shown the
//! browser fetches the file anew.

use maud::{Markup, html};

use super::parted::why;
use super::ranking::differing;
use super::sheets::{document, is_long, name};
use crate::app::contest::hall::{SeriesView, TableView};
use crate::app::contest::ranking::{Ranked, Ranking};
use crate::model::{Points, say};
use crate::present::harmless::plain;
use crate::present::numbers::points_signed;
use crate::present::voice::Voice;

const FIRST_DEALER: &str = "●";
const STYLE: &str = include_str!("wall.css");

/// More names on one slide nobody reads from the back of a hall.
const MOST_NAMES: usize = 60;
/// The room of a name, as a multiple of the size of its letters.
const NAME_EMS: f32 = 17.0;
const MOST_TABLES: usize = 20;
/// Seconds that a slide stays at least, where several take turns: so long it takes to find one's name among sixty.
const SHORTEST_TURN: u32 = 12;
/// Table numbers that are missing are listed as far as they fit in one line.
const MOST_MISSING: usize = 12;

/// The ranking as a page; before a series begins, its tables come first. `at` says when this was so.
pub fn wall(ranking: &Ranking, seating: Option<&SeriesView>, refresh_seconds: u32, at: &str, voice: &Voice) -> String {
    let voice = &voice.in_place(ranking.rules);
    // Each with its heading and a line below that.
    let mut slides: Vec<(String, Option<String>, Markup)> = Vec::new();
    if let Some(series) = seating.filter(|series| series.is_untouched()) {
        let heading = say!(wall_seating { series: series.series, planned: series.series_planned });
        let heading = voice.say(&heading);
        let first = format!("{FIRST_DEALER} {}", voice.label(say::paper_deals_first));
        let slide = |tables| (heading.clone(), Some(first.clone()), seats(tables, voice));
        slides.extend(pieces(&series.tables, MOST_TABLES).map(slide));
    }
    let board = Board::new(ranking, voice);
    let (heading, missing) = (board.heading(), board.missing());
    if ranking.rows.is_empty() {
        slides.push((heading, missing, html! { main.empty { (voice.label(say::wall_nobody)) } }));
    } else {
        let slide = |rows| (heading.clone(), missing.clone(), board.names(rows));
        slides.extend(pieces(&ranking.rows, MOST_NAMES).map(slide));
    }

    let differing = differing(ranking, voice);
    let count = slides.len() as u32;
    let turn = if count == 1 { refresh_seconds.max(1) } else { refresh_seconds.div_ceil(count).max(SHORTEST_TURN) };
    let refresh = turn.saturating_mul(count);
    let body = html! {
        @for ((heading, below, content), place) in slides.iter().zip(0..) {
            section.slide style=(format!("--from:{}s;--all:{refresh}s", place * turn)) {
                header {
                    h1.long[is_long(&ranking.tournament)] { (name(&ranking.tournament)) }
                    div.status {
                        p { (heading) }
                        @if let Some(below) = below { p.below { (below) } }
                        @if let Some(differing) = &differing { p.below.alert { (differing) } }
                    }
                }
                (content)
                footer {
                    span { (voice.say(&say!(wall_as_of { at }))) }
                    @if count > 1 {
                        ol.turns { @for other in 0..count { li.now[other == place] {} } }
                    }
                    span { (voice.say(&say!(wall_every { seconds: refresh }))) }
                }
            }
        }
    };
    let title = format!("{} – {}", ranking.tournament, voice.label(say::wall_ranking));
    document(&title, &format!("{STYLE}\n{}", turns(count)), Some(refresh), &body, voice)
}

/// As few pieces as will do, and those of nearly one size.
fn pieces<T>(items: &[T], most: usize) -> impl Iterator<Item = &[T]> {
    let pieces = items.len().div_ceil(most).max(1);
    items.chunks(items.len().div_ceil(pieces).max(1))
}

/// Slides take turns: each is seen for its part of the time, and which part is said where it stands. On paper all are.
fn turns(slides: u32) -> String {
    if slides == 1 {
        return String::new();
    }
    let part = 100.0 / f64::from(slides);
    format!(
        "@media screen {{\n\
         .slide {{ visibility: hidden; animation: turn var(--all) step-end var(--from) infinite; }}\n\
         @keyframes turn {{ 0% {{ visibility: visible; }} {part:.4}% {{ visibility: hidden; }} }}\n\
         }}\n"
    )
}

/// Who sits where: a box a table.
fn seats(tables: &[TableView], voice: &Voice) -> Markup {
    let (across, down) = match tables.len() {
        0..=2 => (2, 1),
        3..=6 => (3, 2),
        7..=12 => (4, 3),
        _ => (5, 4),
    };
    let most = tables.iter().map(|table| table.seats.len()).max().unwrap_or(0).max(3);
    let digits = tables.iter().flat_map(|table| &table.seats).map(|seat| seat.number.to_string());
    let digits = widest(digits);
    html! {
        main.tables style=(format!("--across:{across};--down:{down};--seats:{most};--digits:{digits}")) {
            @for table in tables {
                section.table {
                    h2 { span { (voice.label(say::paper_table)) } " " (table.table) }
                    ol {
                        @for (place, seat) in table.seats.iter().enumerate() {
                            li.first[place == 0] {
                                span.number { (seat.number) }
                                (name(&seat.player))
                                @if place == 0 { (FIRST_DEALER) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What a total is made up of.
enum Part {
    /// The points of these series, from 0, the last one not included.
    Series(usize, usize),
    Points,
    Bonus,
}

/// The ranking, ready to be written.
struct Board<'r> {
    ranking: &'r Ranking,
    voice: &'r Voice,
    across: usize,
    parts: Vec<Part>,
    /// The most characters that a figure of each part has.
    widths: Vec<usize>,
    /// Somebody has half a point: then whole ones keep its place free.
    has_halves: bool,
    /// Nobody has played yet: all are equal, and no place means anything.
    is_blank: bool,
}

impl<'r> Board<'r> {
    fn new(ranking: &'r Ranking, voice: &'r Voice) -> Board<'r> {
        let across = match pieces(&ranking.rows, MOST_NAMES).next().map_or(0, <[Ranked]>::len) {
            0..=14 => 1,
            15..=36 => 2,
            _ => 3,
        };
        let halves = |points: &Points| points.halves() % 2 != 0;
        let has_halves = ranking.rows.iter().any(|row| {
            let series = row.series.iter().flatten().map(|series| &series.points);
            series.chain([&row.points, &row.bonus, &row.total]).any(halves)
        });
        let is_blank = ranking.rows.iter().all(|row| row.series.iter().all(Option::is_none));
        let parts = parts(ranking, across);
        let mut board = Board { ranking, voice, across, parts, widths: Vec::new(), has_halves, is_blank };
        let value = |part, row| board.value(part, row);
        let width = |part| widest(ranking.rows.iter().filter_map(|row| value(part, row)));
        board.widths = board.parts.iter().map(width).collect();
        board
    }

    /// What is ranked.
    fn heading(&self) -> String {
        let ranking = self.ranking;
        let message = match ranking.only {
            Some(series) => say!(wall_only { series }),
            None if ranking.series_done == ranking.series_planned => {
                say!(wall_final { planned: ranking.series_planned })
            }
            None => {
                say!(wall_after { done: ranking.series_done, planned: ranking.series_planned })
            }
        };
        self.voice.say(&message)
    }

    /// Which tables everybody waits for.
    fn missing(&self) -> Option<String> {
        let tables = &self.ranking.tables_missing;
        let series = self.ranking.running.filter(|_| !tables.is_empty())?.series;
        let listed: Vec<String> = tables.iter().take(MOST_MISSING).map(u32::to_string).collect();
        let mut listed = listed.join(", ");
        if tables.len() > MOST_MISSING {
            let more = say!(wall_more { tables: listed, more: tables.len() - MOST_MISSING });
            listed = self.voice.say(&more);
        }
        Some(self.voice.say(&say!(wall_missing { series, count: tables.len(), tables: listed })))
    }

    fn names(&self, rows: &[Ranked]) -> Markup {
        let down = rows.len().div_ceil(self.across).max(1);
        let is_dense = self.across > 1;
        let has_notes = is_dense && !self.parts.is_empty() || rows.iter().any(|row| row.club.is_some());
        // Digits are at most 0.64 em wide, and a part's are smaller than the total's.
        let half = if self.has_halves { 1.1 } else { 0.0 };
        let place = widest(rows.iter().map(|row| row.place.to_string())) as f32 * 0.64 + 0.7;
        let total = widest(rows.iter().map(|row| self.points(row.total))) as f32 * 0.64 + half + 0.7;
        let part = |(part, width): (&Part, &usize)| {
            let heading = self.part_heading(part).chars().count() as f32 * 0.28;
            (*width as f32 * 0.46 + half).max(heading).max(1.6) + 0.7
        };
        let parts: Vec<f32> = self.parts.iter().zip(&self.widths).filter(|_| !is_dense).map(part).collect();
        let columns: String = parts.iter().map(|width| format!(" {width:.2}em")).collect();
        // The letters are no larger than leaves room for a name beside all that.
        let ems = place + total + parts.iter().sum::<f32>() + NAME_EMS;
        let grid = format!("--grid:{place:.2}em minmax(0,1fr){columns} {total:.2}em;--ems:{ems:.2}");
        html! {
            main.ranking.dense[is_dense].noted[has_notes].halves[self.has_halves]
                style=(format!("--across:{};--rows:{down};{grid}", self.across)) {
                @for rows in rows.chunks(down) {
                    div.column {
                        @if !is_dense { (self.headings()) }
                        ol { @for row in rows { (self.row(row, is_dense)) } }
                    }
                }
            }
        }
    }

    fn headings(&self) -> Markup {
        html! {
            div.headings {
                span {}
                span {}
                @for part in &self.parts { span.figure { (self.part_heading(part)) } }
                span.figure { (self.voice.label(say::paper_sum_total)) }
            }
        }
    }

    fn row(&self, row: &Ranked, is_dense: bool) -> Markup {
        // Whoever has not played yet may share a place far up, but has earned nothing.
        let is_ahead = row.place <= 3 && row.hands > 0;
        html! {
            li.row.ahead[is_ahead].gone[row.withdrawn] {
                span.place { @if self.is_blank { "·" } @else { (row.place) } }
                div.who {
                    p.line {
                        (name(&row.player))
                        @if let Some(why) = self.why(row) { span.why { (why) } }
                        @if row.withdrawn { span.why { (self.voice.label(say::wall_withdrawn)) } }
                    }
                    p.note {
                        @if is_dense { (self.parts_in_a_line(row)) }
                        @if let Some(club) = &row.club { bdi.club { (plain(club)) } }
                    }
                }
                @if !is_dense {
                    @for part in &self.parts { (self.figure("part", &self.value(part, row).unwrap_or_default())) }
                }
                (self.figure("total", &self.points(row.total)))
            }
        }
    }

    /// What is not there leaves its place free: the figures stand below each other.
    fn parts_in_a_line(&self, row: &Ranked) -> Markup {
        html! {
            @for (part, width) in self.parts.iter().zip(&self.widths) {
                @let value = self.value(part, row);
                span.part.none[value.is_none()] style=(format!("--figures:{width}")) {
                    (self.part_heading(part)) " " b { (value.unwrap_or_default()) }
                }
            }
        }
    }

    /// A figure, right-aligned at the decimal mark where there is any.
    fn figure(&self, class: &str, figure: &str) -> Markup {
        let is_whole = !figure.is_empty() && !figure.contains([',', '.']);
        let is_negative = figure.starts_with('−');
        html! { span.figure.(class).whole[is_whole].negative[is_negative] { (figure) } }
    }

    fn points(&self, points: Points) -> String {
        points_signed(points, self.voice.lang)
    }

    /// `None` for a series not played.
    fn value(&self, part: &Part, row: &Ranked) -> Option<String> {
        let points = match part {
            Part::Points => row.points,
            Part::Bonus => row.bonus,
            Part::Series(from, to) => {
                let played: Vec<Points> =
                    row.series.get(*from..*to)?.iter().flatten().map(|series| series.points).collect();
                if played.is_empty() {
                    return None;
                }
                played.into_iter().sum()
            }
        };
        Some(self.points(points))
    }

    fn part_heading(&self, part: &Part) -> String {
        let message = match part {
            Part::Points => say!(paper_sum_points),
            Part::Bonus => say!(hand_bonus),
            Part::Series(from, to) if *to == from + 1 => say!(wall_part { series: *to }),
            Part::Series(from, to) => say!(wall_part_range { from: from + 1, to: *to }),
        };
        self.voice.say(&message)
    }

    /// What parted those who have the same total.
    fn why(&self, row: &Ranked) -> Option<String> {
        if self.is_blank { None } else { why(row, self.voice) }
    }
}

fn widest(figures: impl Iterator<Item = String>) -> usize {
    figures.map(|figure| figure.chars().count()).max().unwrap_or(0)
}

/// Of many series those before the last ones are summed up, so that the parts still add up to the total.
fn parts(ranking: &Ranking, across: usize) -> Vec<Part> {
    let room = [6, 5, 3][across - 1];
    let drawn = ranking.series_drawn as usize;
    let mut parts = Vec::new();
    if ranking.only.is_some() || drawn <= 1 {
        parts.extend(ranking.has_bonus.then_some(Part::Points));
    } else {
        let summed_up = if drawn > room { drawn - room + 1 } else { 0 };
        parts.extend((summed_up > 0).then_some(Part::Series(0, summed_up)));
        parts.extend((summed_up..drawn).map(|series| Part::Series(series, series + 1)));
    }
    parts.extend(ranking.has_bonus.then_some(Part::Bonus));
    parts
}
