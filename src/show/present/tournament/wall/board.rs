//! Ranking on the wall, in as many columns as it needs.
//!
//! Also the most lines and names that fit on a slide, and the widths of their parts.

use maud::{Markup, html};

use crate::app::contest::ranking::{RankingLine, RankingView};
use crate::model::{Points, say};
use crate::present::harmless::harmless_text;
use crate::present::numbers::result_signed;
use crate::present::tournament::ranking::tie_separation_reasons;
use crate::present::voice::Voice;
use crate::present::width::width;
use crate::tournament::clubs::ClubRow;
use crate::tournament::standings::PlaceReason;

/// Most numbers of missing tables that are listed, as far as they fit into one line.
const MOST_MISSING: usize = 8;

/// Part of a total that the ranking shows in a column.
enum TotalPart {
    /// Points of several series: the index of the first, and the index behind the last, counted
    /// from 0.
    Series(usize, usize),
    Points,
    Bonus,
}

/// Ranking for the wall, with its layout.
pub(super) struct RankingBoard<'r> {
    ranking: &'r RankingView,
    voice: &'r Voice,
    across: usize,
    parts: Vec<TotalPart>,
    /// Most characters of a figure, for each part of the totals.
    widths: Vec<usize>,
    /// Whether somebody has half a point, so that whole points keep room for the fraction.
    has_halves: bool,
}

impl<'r> RankingBoard<'r> {
    pub(super) fn new(ranking: &'r RankingView, voice: &'r Voice) -> RankingBoard<'r> {
        let across = columns_for_names(
            split_evenly(&ranking.rows, MOST_RANKED).next().map_or(0, <[RankingLine]>::len),
        );
        let halves = |points: &Points| points.halves() % 2 != 0;
        let has_halves = ranking.rows.iter().any(|row| {
            let series = row.series.iter().flatten().map(|series| &series.points);
            series.chain([&row.points, &row.bonus, &row.total]).any(halves)
        });
        let parts = shown_total_parts(ranking, across);
        let mut board =
            RankingBoard { ranking, voice, across, parts, widths: Vec::new(), has_halves };
        let value = |part, row| board.total_part_value(part, row);
        let width =
            |part| longest_figure_length(ranking.rows.iter().filter_map(|row| value(part, row)));
        board.widths = board.parts.iter().map(width).collect();
        board
    }

    /// Says which tables have not handed in; `None` where none is missing.
    pub(super) fn missing_tables_sentence(&self) -> Option<String> {
        let missing =
            self.ranking.missing.iter().filter(|(series, _)| !self.is_just_drawn(*series));
        let told = missing.map(|(series, tables)| {
            let listed: Vec<String> =
                tables.iter().take(MOST_MISSING).map(u32::to_string).collect();
            let mut listed = listed.join(", ");
            if tables.len() > MOST_MISSING {
                let more = say!(wall_more { tables: listed, more: tables.len() - MOST_MISSING });
                listed = self.voice.say(&more);
            }
            let missing =
                say!(wall_missing { series: *series, count: tables.len(), tables: listed });
            self.voice.say(&missing)
        });
        let told: Vec<String> = told.collect();
        (!told.is_empty()).then(|| told.join(" · "))
    }

    /// Whether `series` is the running series and none of its tables has handed in yet, so that
    /// listing all of them is useless.
    fn is_just_drawn(&self, series: u32) -> bool {
        self.ranking.running.is_some_and(|of| of.series == series && of.tables_in == 0)
    }

    /// Markup of these lines of the ranking in columns, and the CSS declarations for its slide.
    pub(super) fn ranking_rows_markup(&self, rows: &[RankingLine]) -> (Markup, String) {
        let down = rows.len().div_ceil(self.across).max(1);
        let is_dense = self.across > 1;
        let is_noted = |row: &RankingLine| {
            row.club.is_some() || row.withdrawn || row.decided_by != PlaceReason::Total
        };
        let has_notes = is_dense && !self.parts.is_empty() || rows.iter().any(is_noted);
        // Headings are as small as can be read.
        let heading = |heading: &str| heading.chars().count() as f32 * 0.4;
        // Digits are at most 0.64 em wide, and a part's are smaller than the total's.
        let half = if self.has_halves { 1.1 } else { 0.0 };
        let place =
            longest_figure_length(rows.iter().map(|row| row.place.to_string())) as f32 * 0.64 + 0.7;
        let total =
            longest_figure_length(rows.iter().map(|row| self.points_text(row.total))) as f32 * 0.64
                + half;
        let total = total.max(if is_dense { 0.0 } else { heading(&self.total_heading()) }) + 0.7;
        let part = |(part, width): (&TotalPart, &usize)| {
            let heading = heading(&self.total_part_heading(part));
            (*width as f32 * 0.46 + half).max(heading).max(1.6) + 0.7
        };
        let parts: Vec<f32> =
            self.parts.iter().zip(&self.widths).filter(|_| !is_dense).map(part).collect();
        let columns: String = parts.iter().map(|width| format!(" {width:.2}em")).collect();
        // The letters are no larger than leaves room for a name beside all that.
        let beside = place + total + parts.iter().sum::<f32>();
        let measured = RankingFontSize { across: self.across, down, noted: has_notes, beside };
        let (ems, room) = (measured.row_width_in_ems(), measured.room_for_name());
        let grid =
            format!("--grid: {place:.2}em minmax(0,1fr){columns} {total:.2}em; --ems: {ems:.2};");
        let style = format!("--across: {}; --rows: {down}; {grid}", self.across);
        let content = html! {
            div.ranking.dense[is_dense].noted[has_notes].halves[self.has_halves] {
                @for rows in rows.chunks(down) {
                    div.column {
                        @if !is_dense { (self.headings_markup()) }
                        ol { @for row in rows { (self.row_markup(row, is_dense, room)) } }
                    }
                }
            }
        };
        (content, style)
    }

    /// Line of a club in the ranking, with the people who count for it below its name.
    pub(super) fn club_line(&self, row: &ClubRow) -> ClubOrPrizeLine {
        let counting = row.counting.iter().map(|number| harmless_text(self.ranking.name(*number)));
        ClubOrPrizeLine {
            place: Some(row.place),
            name: row.club.clone(),
            note: counting.collect::<Vec<_>>().join(", "),
            figure: self.points_text(row.total),
        }
    }

    fn headings_markup(&self) -> Markup {
        html! {
            div.headings {
                span {}
                span {}
                @for part in &self.parts { span.figure { (self.total_part_heading(part)) } }
                span.figure { (self.total_heading()) }
            }
        }
    }

    fn row_markup(&self, row: &RankingLine, is_dense: bool, room: f32) -> Markup {
        // Whoever has not played yet may share a place far up, but has earned nothing.
        let is_ahead = row.place <= 3 && row.hands > 0;
        let reasons = tie_separation_reasons(row, self.voice);
        let beside = reasons.join(", ");
        let width_beside =
            name_width_in_ems(&row.player) + NOTE_SIZE * name_width_in_ems(&beside) + 1.0;
        let is_beside = !reasons.is_empty() && width_beside < room;
        // One reason as the neighbours have it, and the club; another where there is room behind.
        let (first, others) = reasons.split_at(reasons.len().min(1));
        let why = |reasons: &[String]| {
            html! { @if !reasons.is_empty() { span.why { (reasons.join(", ")) } } }
        };
        // A name with nothing below it stands on one line with its figures.
        let has_note = is_dense && !self.parts.is_empty()
            || !reasons.is_empty() && !is_beside
            || row.withdrawn
            || row.is_behind
            || row.club.is_some();
        html! {
            li.row.ahead[is_ahead].gone[row.withdrawn].waits[row.is_behind] {
                span.place { (row.place) }
                div.who {
                    p.line { (name_markup_for_width(room, &row.player)) @if is_beside { (why(&reasons)) } }
                    @if has_note {
                        p.note {
                            @if is_dense && !self.parts.is_empty() { (self.total_parts_markup(row)) }
                            @if !is_beside { (why(first)) }
                            @if row.withdrawn { span.why { (self.voice.label(say::wall_withdrawn)) } }
                            @if row.is_behind { span.why { (self.voice.label(say::wall_waits)) } }
                            @if let Some(club) = &row.club { bdi.club { (harmless_text(club)) } }
                            @if !is_beside { (why(others)) }
                        }
                    }
                }
                @if !is_dense {
                    @for part in &self.parts { (aligned_figure("part", &self.total_part_value(part, row).unwrap_or_default())) }
                }
                (aligned_figure("total", &row.points_so_far().map_or_else(|| "–".to_owned(), |total| self.points_text(total))))
            }
        }
    }

    /// Line of the parts of a total; a missing part leaves its place empty, so that figures are
    /// aligned.
    fn total_parts_markup(&self, row: &RankingLine) -> Markup {
        html! {
            span.parts {
              @for (part, width) in self.parts.iter().zip(&self.widths) {
                @let value = self.total_part_value(part, row);
                span.part.none[value.is_none()].{ "f" (width) } {
                    (self.total_part_heading(part)) " " b { (value.unwrap_or_default()) }
                }
              }
            }
        }
    }

    fn points_text(&self, points: Points) -> String {
        result_signed(points, self.voice.lang)
    }

    /// Value of a part; a dash where its sheets are missing, and `None` for a series that was not
    /// played.
    fn total_part_value(&self, part: &TotalPart, row: &RankingLine) -> Option<String> {
        let points = match part {
            TotalPart::Points => row.points,
            TotalPart::Bonus => row.bonus,
            TotalPart::Series(from, to) => {
                let played: Vec<Points> = row
                    .series
                    .get(*from..*to)?
                    .iter()
                    .flatten()
                    .map(|series| series.points)
                    .collect();
                if played.is_empty() {
                    let waits = row
                        .waits_for
                        .iter()
                        .any(|series| (*from + 1..=*to).contains(&(*series as usize)));
                    return waits.then(|| "–".to_owned());
                }
                played.into_iter().sum()
            }
        };
        Some(self.points_text(points))
    }

    fn total_heading(&self) -> String {
        self.voice.label(say::paper_sum_total)
    }

    fn total_part_heading(&self, part: &TotalPart) -> String {
        let message = match part {
            TotalPart::Points => say!(paper_sum_points),
            TotalPart::Bonus => say!(hand_bonus),
            TotalPart::Series(from, to) if *to == from + 1 => say!(wall_part { series: *to }),
            TotalPart::Series(from, to) => say!(wall_part_range { from: from + 1, to: *to }),
        };
        self.voice.say(&message)
    }
}

/// Figure aligned at its decimal mark.
fn aligned_figure(class: &str, figure: &str) -> Markup {
    let is_whole = !figure.is_empty() && !figure.contains([',', '.']);
    let is_negative = figure.starts_with('−');
    html! { span.figure.(class).whole[is_whole].negative[is_negative] { (figure) } }
}

/// Line of a list of clubs or prizes: a name, a second line below it, and a figure.
pub(super) struct ClubOrPrizeLine {
    pub place: Option<u32>,
    pub name: String,
    pub note: String,
    pub figure: String,
}

/// Markup of a list of clubs or prizes in one column, and the CSS declarations for its slide.
pub(super) fn club_or_prize_list_markup(rows: &[ClubOrPrizeLine]) -> (Markup, String) {
    let places = rows.iter().filter_map(|row| row.place).map(|place| place.to_string());
    let place = longest_figure_length(places) as f32 * 0.64 + 0.7;
    let total =
        longest_figure_length(rows.iter().map(|row| row.figure.clone())) as f32 * 0.64 + 0.7;
    let down = rows.len();
    let measured = RankingFontSize { across: 1, down, noted: true, beside: place + total };
    let (ems, room) = (measured.row_width_in_ems(), measured.room_for_name());
    let content = html! {
        div.ranking.noted {
            div.column {
                ol {
                    @for row in rows {
                        li.row.ahead[row.place.is_some_and(|place| place <= 3)] {
                            span.place { @if let Some(place) = row.place { (place) } }
                            div.who {
                                p.line { (name_markup_for_width(room, &row.name)) }
                                @if !row.note.is_empty() { p.note { bdi.club { (harmless_text(&row.note)) } } }
                            }
                            (aligned_figure("total", &row.figure))
                        }
                    }
                }
            }
        }
    };
    let grid = format!("--grid: {place:.2}em minmax(0,1fr) {total:.2}em; --ems: {ems:.2};");
    (content, format!("--across: 1; --rows: {down}; {grid}"))
}

/// Parts of the totals that are shown. Of many series the earlier ones are summed up, so that the
/// parts still add up to the total.
fn shown_total_parts(ranking: &RankingView, across: usize) -> Vec<TotalPart> {
    let room = [6, 4][across - 1];
    let drawn = ranking.series_drawn as usize;
    let mut parts = Vec::new();
    if ranking.only.is_some() || drawn <= 1 {
        parts.extend(ranking.has_bonus.then_some(TotalPart::Points));
    } else {
        let summed_up = if drawn > room { drawn - room + 1 } else { 0 };
        parts.extend((summed_up > 0).then_some(TotalPart::Series(0, summed_up)));
        parts.extend((summed_up..drawn).map(|series| TotalPart::Series(series, series + 1)));
    }
    parts.extend(ranking.has_bonus.then_some(TotalPart::Bonus));
    parts
}

/// Width and height of the area for columns in rem, as in `wall.css`.
const STAGE: (f32, f32) = (110.0, 90.0);
/// Most names on a slide, as more would be too small for the back of a hall.
pub(super) const MOST_NAMES: usize = 40;
/// Most names on a slide, where each has a second line.
pub(super) const MOST_RANKED: usize = 24;
/// Most clubs or prizes on a slide.
pub(super) const MOST_LINES: usize = 12;
/// Width for a name, as a multiple of the font size.
pub(super) const NAME_EMS: f32 = 17.0;

/// Size of the letters in the note below a name, as a part of the size of the name.
const NOTE_SIZE: f32 = 0.72;

/// Splits items into the fewest pieces of at most `most`, of which none has more than one item more
/// than another.
pub(super) fn split_evenly<T>(items: &[T], most: usize) -> impl Iterator<Item = &[T]> {
    let pieces = items.len().div_ceil(most);
    (0..pieces).map(move |at| {
        let ends_at = |at: usize| (at * items.len()).div_ceil(pieces);
        &items[ends_at(at)..ends_at(at + 1)]
    })
}

/// Number of columns for so many names.
pub(super) fn columns_for_names(names: usize) -> usize {
    match names {
        0..=12 => 1,
        _ => 2,
    }
}

pub(super) fn longest_figure_length(figures: impl Iterator<Item = String>) -> usize {
    figures.map(|figure| figure.chars().count()).max().unwrap_or(0)
}

/// Font size of a ranking in rem, as `wall.css` computes it: as large as the height of rows and the
/// text beside a name allow.
#[derive(Clone, Copy)]
pub(super) struct RankingFontSize {
    pub across: usize,
    pub down: usize,
    /// Whether names have a second line below.
    pub noted: bool,
    /// Width of what stands beside a name, as a multiple of the size of the letters.
    pub beside: f32,
}

impl RankingFontSize {
    pub(super) fn row_width_in_ems(&self) -> f32 {
        self.beside + NAME_EMS
    }

    /// Width for a name, as a multiple of the font size.
    pub(super) fn room_for_name(&self) -> f32 {
        let (across, down) = (self.across as f32, self.down as f32);
        let row = if self.across > 1 {
            (STAGE.1 - 12.0) / down
        } else {
            ((STAGE.1 - 14.0) / down).min(6.0)
        };
        let letters = (row * if self.noted { 0.5 } else { 0.62 })
            .min(STAGE.0 / across / self.row_width_in_ems());
        STAGE.0 / across / letters - self.beside - 0.5
    }
}

/// Width for a name at a table with so many lines, beside a number and the dealer's mark, as a
/// multiple of the font size.
pub(super) fn name_width_at_table(across: usize, down: usize, lines: usize, beside: f32) -> f32 {
    let (across, down) = (across as f32, down as f32);
    let line = (((STAGE.1 - 11.7) / down - 1.9) / (lines as f32 + 1.1)).min(5.5);
    let letters = (line * 0.66).min(STAGE.0 / across / 15.0);
    STAGE.0 / across / letters - beside
}

/// Estimated width of a bold name as a multiple of the font size, rather too wide, as the screen's
/// sans-serif font is unknown.
fn name_width_in_ems(name: &str) -> f32 {
    let ems = |letter: char| match letter {
        ' ' | '-' | '.' | ',' | '\'' | '’' | 'i' | 'j' | 'l' | 'f' | 't' | 'I' => 0.36,
        'r' | '(' | ')' => 0.43,
        'm' | 'w' | 'M' | 'W' => 0.95,
        _ if letter.is_uppercase() => 0.76,
        _ => 0.62,
    };
    // Signs of double width, and those that stand above others.
    harmless_text(name)
        .chars()
        .map(|letter| match width(letter.encode_utf8(&mut [0; 4])) {
            0 => 0.0,
            1 => ems(letter),
            wide => wide as f32 * 0.55,
        })
        .sum()
}

/// Markup of a name for a width given as a multiple of the font size; a wider name gets smaller
/// letters.
pub(super) fn name_markup_for_width(room: f32, name: &str) -> Markup {
    html! { bdi.name.long[name_width_in_ems(name) > room] { (harmless_text(name)) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// docs/tournament.md, In the hall: whole names where there is room, and in as large letters.
    #[test]
    fn a_name_is_set_smaller_only_where_it_does_not_fit() {
        let long = |room: f32, name: &str| {
            name_markup_for_width(room, name).into_string().contains("long")
        };
        assert!(!long(name_width_at_table(2, 2, 3, 4.1), "Felicitas Kleinfelder"));
        assert!(long(name_width_at_table(5, 4, 4, 4.1), "Ottilie Leutheusser-Schnarrenberger"));
        let rows = |across: usize, down: usize| {
            RankingFontSize { across, down, noted: true, beside: 4.0 }.room_for_name()
        };
        assert!(!long(rows(1, 12), "Ottilie Leutheusser-Schnarrenberger"));
        assert!(!long(rows(2, 24), "Ottilie Leutheusser-Schnarrenberger"));
        assert!(long(rows(3, 20), "Maximiliane-Walburga Leutheusser-Schnarrenberger"));
    }

    #[test]
    fn name_width_counts_wide_signs() {
        assert!(name_width_in_ems("王小明王小明") > name_width_in_ems("lilian"));
        assert!((name_width_in_ems("é") - name_width_in_ems("e\u{301}")).abs() < 0.01);
        assert!(name_width_in_ems("Wimmer") > name_width_in_ems("Tillit"));
    }
}
