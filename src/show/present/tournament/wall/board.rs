//! The ranking, in as many columns as it needs.

use maud::{Markup, html};

use super::measure::{MOST_NAMES, Rows, across, name_within, pieces, widest};
use crate::app::contest::ranking::{Ranked, Ranking};
use crate::model::{Points, say};
use crate::present::harmless::plain;
use crate::present::numbers::result;
use crate::present::tournament::parted::why;
use crate::present::voice::Voice;
use crate::tournament::standings::DecidedBy;

/// Table numbers that are missing are listed as far as they fit in one line.
const MOST_MISSING: usize = 12;

/// What a total is made up of.
enum Part {
    /// The points of these series, from 0, the last one not included.
    Series(usize, usize),
    Points,
    Bonus,
}

/// The ranking, ready to be written.
pub(super) struct Board<'r> {
    ranking: &'r Ranking,
    voice: &'r Voice,
    across: usize,
    parts: Vec<Part>,
    /// The most characters that a figure of each part has.
    widths: Vec<usize>,
    /// Somebody has half a point: then whole ones keep its place free.
    has_halves: bool,
}

impl<'r> Board<'r> {
    pub(super) fn new(ranking: &'r Ranking, voice: &'r Voice) -> Board<'r> {
        let across = across(pieces(&ranking.rows, MOST_NAMES).next().map_or(0, <[Ranked]>::len));
        let halves = |points: &Points| points.halves() % 2 != 0;
        let has_halves = ranking.rows.iter().any(|row| {
            let series = row.series.iter().flatten().map(|series| &series.points);
            series.chain([&row.points, &row.bonus, &row.total]).any(halves)
        });
        let parts = parts(ranking, across);
        let mut board = Board { ranking, voice, across, parts, widths: Vec::new(), has_halves };
        let value = |part, row| board.value(part, row);
        let width = |part| widest(ranking.rows.iter().filter_map(|row| value(part, row)));
        board.widths = board.parts.iter().map(width).collect();
        board
    }

    /// Which tables everybody waits for.
    pub(super) fn missing(&self) -> Option<String> {
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

    pub(super) fn names(&self, rows: &[Ranked]) -> (Markup, String) {
        let down = rows.len().div_ceil(self.across).max(1);
        let is_dense = self.across > 1;
        let is_noted = |row: &Ranked| row.club.is_some() || row.withdrawn || row.decided_by != DecidedBy::Total;
        let has_notes = is_dense && !self.parts.is_empty() || rows.iter().any(is_noted);
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
        let beside = place + total + parts.iter().sum::<f32>();
        let measured = Rows { across: self.across, down, noted: has_notes, beside };
        let (ems, room) = (measured.ems(), measured.room());
        let grid = format!("--grid: {place:.2}em minmax(0,1fr){columns} {total:.2}em; --ems: {ems:.2};");
        let style = format!("--across: {}; --rows: {down}; {grid}", self.across);
        let content = html! {
            div.ranking.dense[is_dense].noted[has_notes].halves[self.has_halves] {
                @for rows in rows.chunks(down) {
                    div.column {
                        @if !is_dense { (self.headings()) }
                        ol { @for row in rows { (self.row(row, is_dense, room)) } }
                    }
                }
            }
        };
        (content, style)
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

    fn row(&self, row: &Ranked, is_dense: bool, room: f32) -> Markup {
        // Whoever has not played yet may share a place far up, but has earned nothing.
        let is_ahead = row.place <= 3 && row.hands > 0;
        html! {
            li.row.ahead[is_ahead].gone[row.withdrawn].waits[!row.waits_for.is_empty()] {
                span.place { (row.place) }
                div.who {
                    p.line { (name_within(room, &row.player)) }
                    p.note {
                        @if let Some(why) = self.why(row) { span.why { (why) } }
                        @if row.withdrawn { span.why { (self.voice.label(say::wall_withdrawn)) } }
                        @if !row.waits_for.is_empty() { span.why { (self.voice.label(say::wall_waits)) } }
                        @if is_dense { (self.parts_in_a_line(row)) }
                        @if let Some(club) = &row.club { bdi.club { (plain(club)) } }
                    }
                }
                @if !is_dense {
                    @for part in &self.parts { (self.figure("part", &self.value(part, row).unwrap_or_default())) }
                }
                (self.figure("total", &row.so_far().map_or_else(|| "–".to_owned(), |total| self.points(total))))
            }
        }
    }

    /// What is not there leaves its place free: the figures stand below each other.
    fn parts_in_a_line(&self, row: &Ranked) -> Markup {
        html! {
            @for (part, width) in self.parts.iter().zip(&self.widths) {
                @let value = self.value(part, row);
                span.part.none[value.is_none()].{ "f" (width) } {
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
        result(points, self.voice.lang)
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
                    let waits = row.waits_for.iter().any(|series| (*from + 1..=*to).contains(&(*series as usize)));
                    return waits.then(|| "–".to_owned());
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
        why(row, self.voice)
    }
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
