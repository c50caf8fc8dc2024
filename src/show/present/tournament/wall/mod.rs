//! The page for the wall: who sits where, and the ranking, for a projector that nobody operates.
//!
//! A slide shows what fits on the screen; several take turns, each long enough to be read, and
//! after the last the browser loads the file again. A short script turns the slides, and the style
//! sheet does where no script runs.
//!
//! Slides of who sits where: a box for each table, and everybody by name.

mod board;

use board::{
    ClubOrPrizeLine, MOST_LINES, MOST_NAMES, MOST_RANKED, RankingBoard, RankingFontSize,
    club_or_prize_list_markup, columns_for_names, longest_figure_length, name_markup_for_width,
    name_width_at_table, split_evenly,
};
use maud::{Markup, html};

use super::hall::left_over_people_sentence;
use super::paper::{PaperDocument, ReloadedPage, is_long_tournament_name, name_markup};
use super::prizes::{amount_words, given_prizes, prizes_depend_on_entries_sentence, prizes_to_win};
use super::ranking::{
    category_heading, clubs_heading, covered_series_words, differing_tables_sentence,
    season_heading, tried_terms_sentence,
};
use super::{minutes_and_seconds_left, time_left_sentence as told_clock};
use crate::app::contest::day::{SeatView, SeriesView, TableView};
use crate::app::contest::ranking::{PrizeAccount, RankingLine, RankingView};
use crate::app::contest::season::SeasonRanking;
use crate::app::contest::series_clock::{ClockState, SeriesClock};
use crate::model::{JoinTexts, say};
use crate::present::harmless::harmless_text;
use crate::present::numbers::result_signed;
use crate::present::voice::Voice;
use crate::tournament::season::SeasonResult;

const STYLE: &str = include_str!("wall.css");
/// Script that turns the slides, reloads the file with each, and shows when it is out of date.
pub const SCRIPT: &str = include_str!("wall.js");
/// Seconds between two checks for a newer page, unless another number is asked for.
pub const USUAL_SECONDS: u32 = 15;
/// Least seconds until a page counts as out of date; it is written again more often.
const LEAST_STALE: u32 = 180;

/// Most tables on a slide, so that names are readable from the back of a hall.
const MOST_TABLES: usize = 9;
/// Least seconds for each of several slides, enough to find one's name among sixty.
const SHORTEST_TURN: u32 = 12;

/// Slide of the page for the wall, with its style.
struct WallSlide {
    heading: String,
    below: Option<String>,
    content: Markup,
    /// CSS declarations for this slide alone.
    style: String,
    /// Number of lines to read.
    lines: usize,
}

/// Time at which a page was made, for people and for the browser, with the time left in the series.
#[derive(Clone, Copy, Debug)]
pub struct PageTime<'t> {
    pub told: &'t str,
    pub exact: &'t str,
    pub clock: Option<&'t SeriesClock>,
}

/// Page of the ranking; before a series begins, preceded by everybody by name and then by its
/// tables; followed by the prizes and the cup, where they are given.
pub fn wall_page(
    ranking: &RankingView,
    seating: Option<&SeriesView>,
    prizes: Option<&PrizeAccount>,
    cup: Option<&SeasonRanking>,
    seconds: u32,
    at: PageTime<'_>,
    voice: &Voice,
) -> String {
    let voice = &voice.with_words_of_rule_set(ranking.rules);
    let mut slides = Vec::new();
    if let Some(series) = seating.filter(|series| series.has_no_recorded_results()) {
        let missing = RankingBoard::new(ranking, voice).missing_tables_sentence();
        seating_slides(series, missing.as_deref(), voice, &mut slides);
    }
    ranking_slides(ranking, voice, &mut slides);
    if let Some(prizes) = prizes {
        prize_slides(prizes, voice, &mut slides);
    }
    if let Some(cup) = cup.filter(|_| !slides.is_empty()) {
        cup_slides(cup, voice, &mut slides);
    }
    let turns = seconds_per_slide(&slides, seconds);
    let cycle: u32 = turns.iter().sum();
    let count = slides.len();
    let alerts: Vec<String> =
        [tried_terms_sentence(ranking, voice), differing_tables_sentence(ranking, voice)]
            .into_iter()
            .flatten()
            .collect();
    let body = html! {
        h1.unseen { (harmless_text(&ranking.tournament)) }
        @for ((slide, place), turn) in slides.iter().zip(1..).zip(&turns) {
            section.slide #{ "slide" (place) } data-seconds=(turn) {
                div.head {
                    @if let Some(clock) = at.clock { (time_left_markup(clock, voice)) }
                    p.title.long[is_long_tournament_name(&ranking.tournament)] { (name_markup(&ranking.tournament)) }
                    div.status {
                        h2 { (slide.heading) }
                        @if let Some(below) = &slide.below { p.below { (below) } }
                        @for alert in &alerts { p.below.alert { (alert) } }
                    }
                }
                (slide.content)
                div.foot {
                    p { (voice.say(&say!(wall_as_of { at: at.told }))) span.outdated { " – " (voice.label(say::wall_outdated)) } }
                    @if count > 1 {
                        ol.turns aria-hidden="true" { @for other in 1..=count { li.now[other == place] {} } }
                    }
                    p { (voice.say(&say!(wall_every { slides: count, seconds: cycle }))) }
                }
            }
        }
    };
    let title = format!("{} – {}", ranking.tournament, voice.label(say::wall_ranking));
    let own: String = slides
        .iter()
        .zip(1..)
        .map(|(slide, place)| format!("#slide{place} {{ {} }}\n", slide.style))
        .collect();
    let figures: String =
        (1..=12).map(|figures| format!(".f{figures} {{ --figures: {figures}; }}\n")).collect();
    let style = format!("{STYLE}\n{own}{figures}{}", slide_css_without_script(&turns));
    let stale = cycle.saturating_mul(2).max(LEAST_STALE);
    let live = Some(ReloadedPage { script: SCRIPT, refresh: cycle, made: at.exact, stale });
    PaperDocument { title: &title, style: &style, live, body }.page(voice)
}

/// Time that is left in a series, which the script counts down.
fn time_left_markup(clock: &SeriesClock, voice: &Voice) -> Markup {
    let over = SeriesClock { clock: ClockState::Over, left: 0, ..clock.clone() };
    html! {
        p.clock.over[clock.left == 0] data-until=[clock.local_time_at_end()] data-over=(told_clock(&over, voice)) {
            span.left { @if clock.left > 0 { (minutes_and_seconds_left(clock)) } }
            " " span { (told_clock(clock, voice)) }
        }
    }
}

/// Appends the slides of the seating: everybody by name with the table, then each table. Tables
/// missing in earlier series are listed with the explanation of the mark.
fn seating_slides(
    series: &SeriesView,
    missing: Option<&str>,
    voice: &Voice,
    slides: &mut Vec<WallSlide>,
) {
    let (number, planned) = (series.series, series.series_planned);
    let left_over = left_over_people_sentence(series, voice).or(missing.map(str::to_owned));
    let mut people: Vec<(&SeatView, u32)> = series
        .tables
        .iter()
        .flat_map(|table| table.seats.iter().map(|seat| (seat, table.table)))
        .collect();
    people.sort_by_cached_key(|(seat, _)| (seat.by_name.clone(), seat.number));
    let heading = voice.say(&say!(wall_seating_by_name { series: number, planned }));
    for people in split_evenly(&people, MOST_NAMES) {
        let (content, style) = seating_list_by_name(people, voice);
        slides.push(WallSlide {
            heading: heading.clone(),
            below: left_over.clone(),
            content,
            style,
            lines: people.len(),
        });
    }
    let heading = voice.say(&say!(wall_seating { series: number, planned }));
    let first = format!("{FIRST_DEALER} {}", voice.label(say::paper_deals_first));
    let first = missing.map_or(first.clone(), |missing| format!("{first} · {missing}"));
    for tables in split_evenly(&series.tables, MOST_TABLES) {
        let (content, style) = table_boxes_markup(tables, voice);
        let lines = tables.iter().map(|table| table.seats.len()).sum();
        slides.push(WallSlide {
            heading: heading.clone(),
            below: Some(first.clone()),
            content,
            style,
            lines,
        });
    }
}

/// Appends the slides of the ranking; where that is empty and there is no other slide, one that
/// says so.
fn ranking_slides(ranking: &RankingView, voice: &Voice, slides: &mut Vec<WallSlide>) {
    let board = RankingBoard::new(ranking, voice);
    let (heading, below) = (covered_series_words(ranking, voice), board.missing_tables_sentence());
    if ranking.is_blank {
        if slides.is_empty() {
            let text = match ranking.present {
                0 => voice.label(say::wall_nobody),
                people => voice.say(&say!(standings_nothing_yet { people })),
            };
            let content = html! { p.empty { (text) } };
            slides.push(WallSlide { heading, below, content, style: String::new(), lines: 1 });
        }
        return;
    }
    let mut show = |heading: &str, below: Option<&String>, rows: &[RankingLine]| {
        for rows in split_evenly(rows, MOST_RANKED) {
            let (content, style) = board.ranking_rows_markup(rows);
            let (heading, below, lines) = (heading.to_owned(), below.cloned(), rows.len());
            slides.push(WallSlide { heading, below, content, style, lines });
        }
    };
    show(&heading, below.as_ref(), &ranking.rows);
    for of in ranking.categories.iter().filter(|of| !of.rows.is_empty()) {
        show(&category_heading(of, voice), Some(&heading), &of.rows);
    }
    if let Some((of, clubs)) = &ranking.clubs {
        let rows: Vec<ClubOrPrizeLine> =
            clubs.rows.iter().map(|row| board.club_line(row)).collect();
        append_list_slides(&rows, &clubs_heading(of, voice), Some(&heading), slides);
    }
}

/// Appends the slides of a list in one column.
fn append_list_slides(
    rows: &[ClubOrPrizeLine],
    heading: &str,
    below: Option<&String>,
    slides: &mut Vec<WallSlide>,
) {
    for rows in split_evenly(rows, MOST_LINES).filter(|rows| !rows.is_empty()) {
        let (content, style) = club_or_prize_list_markup(rows);
        let (heading, below, lines) = (heading.to_owned(), below.cloned(), 2 * rows.len());
        slides.push(WallSlide { heading, below, content, style, lines });
    }
}

/// Appends the prizes to be won, and at the end of the tournament their winners.
fn prize_slides(prizes: &PrizeAccount, voice: &Voice, slides: &mut Vec<WallSlide>) {
    let figure = |cents: i64| match cents {
        0 => String::new(),
        cents => amount_words(cents, prizes, voice),
    };
    if prizes.ranking.are_all_series_played() {
        let rows = given_prizes(prizes, voice).into_iter().map(|given| ClubOrPrizeLine {
            place: Some(given.place),
            name: given.name,
            note: given.what,
            figure: figure(given.cents),
        });
        let heading = voice.label(say::paper_prizes);
        return append_list_slides(&rows.collect::<Vec<_>>(), &heading, None, slides);
    }
    let rows = prizes_to_win(prizes, voice).into_iter().map(|won| ClubOrPrizeLine {
        place: None,
        name: won.what,
        note: won.good.unwrap_or_default(),
        figure: figure(won.cents),
    });
    let below = prizes_depend_on_entries_sentence(prizes, voice);
    append_list_slides(
        &rows.collect::<Vec<_>>(),
        &voice.label(say::paper_poster),
        below.as_ref(),
        slides,
    );
}

/// Number of people of a cup who are shown, with everybody who shares the last place of them.
const FIRST_OF_CUP: usize = 2 * MOST_LINES;

/// Appends slides with the first places of a cup, each with the result of every tournament.
fn cup_slides(cup: &SeasonRanking, voice: &Voice, slides: &mut Vec<WallSlide>) {
    let points = |points| result_signed(points, voice.lang);
    let brought = |made: &SeasonResult| match made.counts {
        true => points(made.points),
        false => format!("({})", points(made.points)),
    };
    let last = cup.rows.get(FIRST_OF_CUP - 1).map_or(u32::MAX, |row| row.place);
    let first: Vec<_> = cup.rows.iter().take_while(|row| row.place <= last).collect();
    let rows = first.iter().map(|row| ClubOrPrizeLine {
        place: Some(row.place),
        name: row.person.clone(),
        note: row
            .results
            .iter()
            .map(|made| made.as_ref().map_or("–".into(), brought))
            .joined(" · "),
        figure: points(row.total),
    });
    let tournaments = cup.tournaments.join(" · ");
    let mut heading = season_heading(cup, voice);
    if first.len() < cup.rows.len() {
        let first = say!(wall_first_of { count: first.len(), all: cup.rows.len() });
        heading = format!("{heading} – {}", voice.say(&first));
    }
    append_list_slides(&rows.collect::<Vec<_>>(), &heading, Some(&tournaments), slides);
}

/// Seconds for each slide: one for each line, at least `SHORTEST_TURN` where there are several
/// slides, and together at least `seconds`.
fn seconds_per_slide(slides: &[WallSlide], seconds: u32) -> Vec<u32> {
    let count = slides.len().max(1) as u32;
    let least = if count == 1 { 1 } else { SHORTEST_TURN };
    let turn = |slide: &WallSlide| (slide.lines as u32).max(least).max(seconds.div_ceil(count));
    slides.iter().map(turn).collect()
}

/// CSS that turns the slides where no script runs; on paper all slides are shown.
fn slide_css_without_script(turns: &[u32]) -> String {
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

pub(super) const FIRST_DEALER: &str = "●";

/// Markup of a box for each table with its people, and the CSS declarations for its slide.
pub(super) fn table_boxes_markup(tables: &[TableView], voice: &Voice) -> (Markup, String) {
    let across = match tables.len() {
        0..=2 | 4 => 2,
        _ => 3,
    };
    let down = tables.len().div_ceil(across).max(1);
    let most = tables.iter().map(|table| table.seats.len()).max().unwrap_or(0).max(3);
    let digits = longest_figure_length(
        tables.iter().flat_map(|table| &table.seats).map(|seat| seat.number.to_string()),
    );
    let style = format!("--across: {across}; --down: {down}; --seats: {most}; --digits: {digits};");
    let room = name_width_at_table(across, down, most, digits as f32 * 0.56 + 3.0);
    let content = html! {
        div.tables {
            @for (at, table) in split_evenly(tables, across).flat_map(|row| row.iter().enumerate()) {
                section.table.begins[at == 0] {
                    h3 { span { (voice.label(say::paper_table)) } " " (table.table) }
                    ol {
                        @for (place, seat) in table.seats.iter().enumerate() {
                            li.first[place == 0] {
                                span.number { (seat.number) }
                                (name_markup_for_width(room, &seat.player))
                                @if place == 0 { span { (FIRST_DEALER) } }
                            }
                        }
                    }
                }
            }
        }
    };
    (content, style)
}

/// Most rows below each other that are tall enough for a name of two lines.
const MOST_TALL_ROWS: usize = 13;

/// Markup of a list of everybody by name with the table, and the CSS declarations for its slide.
pub(super) fn seating_list_by_name(people: &[(&SeatView, u32)], voice: &Voice) -> (Markup, String) {
    let across = columns_for_names(people.len());
    let down = people.len().div_ceil(across).max(1);
    let number =
        longest_figure_length(people.iter().map(|(seat, _)| seat.number.to_string())) as f32 * 0.64
            + 0.7;
    let table = longest_figure_length(people.iter().map(|(_, table)| table.to_string())) as f32
        * 0.64
        + 4.0;
    let rows = RankingFontSize { across, down, noted: false, beside: number + table };
    let (ems, room) = (rows.row_width_in_ems(), rows.room_for_name());
    let grid = format!("--grid: {number:.2}em minmax(0,1fr) {table:.2}em; --ems: {ems:.2};");
    let content = html! {
        div.ranking.dense.tall[down <= MOST_TALL_ROWS] {
            @for people in people.chunks(down) {
                div.column {
                    ol {
                        @for (seat, table) in people {
                            li.row {
                                span.place { (seat.number) }
                                div.who { p.line { (name_markup_for_width(room, &seat.player)) } }
                                span.figure.total { span.word { (voice.label(say::paper_table)) } " " (table) }
                            }
                        }
                    }
                }
            }
        }
    };
    (content, format!("--across: {across}; --rows: {down}; {grid}"))
}
