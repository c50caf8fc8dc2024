//! Home page: the evening, the tournament, and the search for a person's own page.
//!
//! Page of an evening: its state, who deals and speaks next, its slates, its sheet, its curve, and
//! who pays whom.
//!
//! Page of a table in the running series: who sits there, and its results so far.
//!
//! Page of one person, found by start number: table, place, and the result of each series.
//!
//! Wall: the ranking, and before a series begins, who sits where.
//!
//! Overlay for a video stream: large text on a transparent background.

use maud::{Markup, html};

use super::entering::{
    NextHandForm, OrganiserView, SheetHandInForm, next_hand_form, organiser_markup,
    sheet_hand_in_markup,
};
use super::frame::{FramedPage, PageContext, framed_page};
use crate::app::contest::day::{SeriesView, TableProgress, TableView, find_current_series};
use crate::app::contest::ranking::{PrizeAccount, RankingLine, RankingView};
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::figures::OwedMoney;
use crate::app::live::TournamentWithRanking;
use crate::model::time::Day;
use crate::model::{BankAccount, say};
use crate::present::harmless::harmless_text;
use crate::present::numbers::{money, points_signed, result_signed};
use crate::present::page::{DuePayments, chart_of_sheet, slates_section};
use crate::present::picture::{SvgIds, chart_in_both_shapes};
use crate::present::sheet::PointsPurpose;
use crate::present::table::{Cell, Table, cells};
use crate::present::tournament::prizes::given_prizes;
use crate::present::tournament::{hall, handed_in, ranking as view};
use crate::present::voice::Voice;
use crate::present::{Report, hand, sheet, status};

/// Content of the home page: the evening, the tournament, and the organiser's view.
#[derive(Default)]
pub struct HomePage {
    pub evening: Option<Evening>,
    pub hall: Option<TournamentWithRanking>,
    /// Organiser's view, for the organiser alone.
    pub desk: Option<OrganiserView>,
}

pub fn home_page(home: &HomePage, seen: &PageContext, voice: &Voice) -> String {
    let main = html! {
        div.live #evening {
            @if let Some(evening) = &home.evening {
                h2 { (voice.label(say::live_current)) }
                p.large { a href="/evening" { (sheet::sheet_heading(evening, &voice.for_session(&evening.session))) } }
            }
        }
        @if home.hall.is_some() { (entrant_search_form(voice)) }
        @if let Some(waiting) = &home.desk { (organiser_markup(waiting, voice)) }
        div.live #hall {
            @if let Some(hall) = &home.hall { (tournament_markup(hall, voice)) }
            @else if home.evening.is_none() { p { (voice.label(say::live_nothing)) } }
        }
    };
    framed_page(
        &FramedPage { title: voice.label(say::live_title), main, seen, kind: "home" },
        voice,
    )
}

fn entrant_search_form(voice: &Voice) -> Markup {
    html! {
        form.find action="/" method="get" {
            h2 { (voice.label(say::live_find)) }
            label for="me" { (voice.label(say::live_find_number)) }
            input #me type="text" name="me" inputmode="numeric" pattern="[0-9]*" maxlength="6" required autocomplete="off";
            button type="submit" { (voice.label(say::live_find_go)) }
        }
    }
}

fn tournament_markup(hall: &TournamentWithRanking, voice: &Voice) -> Markup {
    let mut names: Vec<(u32, &str)> = hall
        .contest
        .course
        .entrants
        .iter()
        .map(|one| (one.number, hall.contest.name(one.number)))
        .collect();
    names.sort_by_cached_key(|(number, _)| (hall.contest.name_sort_key(*number), *number));
    let series = find_current_series(&hall.series);
    html! {
        h2 { bdi { (harmless_text(&hall.ranking.tournament)) } }
        p.large { a href="/wall" { (voice.label(say::live_wall)) } }
        p { a href="/projector" { (voice.label(say::live_projector)) } }
        @if let Some(series) = series {
            h3 { (voice.say(&say!(live_tables { series: series.series, planned: series.series_planned }))) }
            ul.tiles {
                @for table in &series.tables {
                    li { a href={ "/table/" (table.table) } {
                        (voice.say(&say!(live_table { table: table.table }))) br;
                        span.small { (table_state_words(table, series, voice)) }
                    } }
                }
                @for earlier in hall.series.iter().filter(|earlier| earlier.series < series.series) {
                    @for table in earlier.tables_missing() {
                        li { a href={ "/table/" (table.table) "?series=" (earlier.series) } {
                            (voice.say(&say!(withdrawn_place { series: earlier.series, table: table.table }))) br;
                            span.small { (table_state_words(table, earlier, voice)) }
                        } }
                    }
                }
            }
        }
        h3 { (voice.label(say::live_names)) }
        ul.names {
            @for (number, name) in names { li { a href={ "/me/" (number) } { bdi { (harmless_text(name)) } " " (number) } } }
        }
    }
}

/// State of a table for its tile on the home page; a table that is still playing is not called
/// missing.
fn table_state_words(table: &TableView, series: &SeriesView, voice: &Voice) -> String {
    match (table.waits, table.progress) {
        (None, TableProgress::Open) => voice.label(say::live_open),
        _ => hall::table_state_words(table, series, voice),
    }
}

/// Content of the page of an evening: its sheet, the debts, and bank accounts.
pub struct EveningPageContent<'e> {
    pub evening: &'e Evening,
    pub lines: &'e ScoreSheet,
    /// Debts; `None` where too many people take part to show them on a phone.
    pub owed: Option<&'e OwedMoney>,
    /// First day of the night, where the debts are those of all its games; `None` where they are
    /// those of this evening alone.
    pub night: Option<Day>,
    /// Bank accounts that the room may see.
    pub ibans: &'e [BankAccount],
}

/// Page of an evening; `entry` is the form for the next hand, where the reader may enter one.
pub fn evening_page(
    shown: &EveningPageContent<'_>,
    entry: Option<&NextHandForm>,
    seen: &PageContext,
    voice: &Voice,
) -> String {
    let EveningPageContent { evening, lines, .. } = shown;
    let voice = &voice.for_session(&evening.session);
    let title = sheet::sheet_heading(evening, voice);
    let standing = voice.label(say::live_standing);
    let of_sheet = voice.label(say::live_sheet);
    let main = html! {
        div.live #standing { (status::status_without_heading(evening, voice).html(&standing, voice)) }
        div #doing { @if let Some(entry) = entry { (next_hand_form(entry, voice)) } }
        div.live #slates { (slates_section(evening, lines, false, &mut SvgIds::new("slate"), voice)) }
        h2 { (of_sheet) }
        div.live #sheet {
            (sheet::sheet_report_for_phone(evening, lines, PointsPurpose::Settling, voice).html(&of_sheet, voice))
        }
        div.live #curve { (totals_chart_markup(shown, voice)) }
        div.live #settlement { (settlement_markup(shown, &title, voice)) }
    };
    framed_page(&FramedPage { title, main, seen, kind: "evening" }, voice)
}

fn totals_chart_markup(shown: &EveningPageContent<'_>, voice: &Voice) -> Markup {
    // What came of the slates says nothing as a line.
    let drawn = chart_of_sheet(shown.evening, shown.lines, &|_| true, voice);
    html! {
        @if let Some(drawn) = drawn {
            h2 { (drawn.title) }
            (drawn.draw_chart_with(|one| chart_in_both_shapes(one, &mut SvgIds::new("curve"), voice)))
        }
    }
}

pub(super) fn settlement_markup(
    shown: &EveningPageContent<'_>,
    title: &str,
    voice: &Voice,
) -> Markup {
    let Some(owed) = shown.owed else {
        return html! { p { (voice.label(say::live_settlement_elsewhere)) } };
    };
    let due = DuePayments {
        owed,
        twice: &[],
        ibans: shown.ibans,
        shows: &|_| true,
        text: title,
        has_books: true,
    };
    html! {
        @if !due.is_empty() {
            h2 { (voice.label(say::report_settlement)) }
            @if shown.night.is_some() { p { (voice.label(say::live_settlement_night)) } }
            (due.markup(&mut SvgIds::new("paid"), voice))
        }
    }
}

/// Form that the holder of a table's link can use.
pub enum TableLinkForm {
    /// Form for the sums of the sheet, to be typed or confirmed.
    Sums(SheetHandInForm),
    /// Form for the next hand.
    Hand(NextHandForm),
}

/// Table of a series, as its page shows it.
pub struct TablePageContent<'t> {
    pub series: &'t SeriesView,
    pub table: &'t TableView,
    /// Earlier series in which this table has not handed in.
    pub late: &'t [u32],
    /// Evening and sheet, where its hands are recorded one by one.
    pub hands: Option<&'t (Evening, ScoreSheet)>,
}

pub fn table_page(
    at: &TablePageContent<'_>,
    doing: Option<&TableLinkForm>,
    seen: &PageContext,
    voice: &Voice,
) -> String {
    let TablePageContent { series, table, late, hands } = *at;
    let voice = &voice.for_rules(&series.rules);
    let (number, planned) = (series.series, series.series_planned);
    let title = voice.say(&say!(live_table_title { table: table.table, series: number, planned }));
    let main = html! {
        h2 { (voice.label(say::live_seats)) }
        div.live #seats { (seats_list(series, table, voice)) }
        @for series in late {
            p { a href={ "/table/" (table.table) "?series=" (series) } { (voice.say(&say!(live_table_late { series: *series }))) } }
        }
        div #doing {
            @match doing {
                Some(TableLinkForm::Sums(sums)) => (sheet_hand_in_markup(sums, series, table, voice)),
                Some(TableLinkForm::Hand(hand)) => (next_hand_form(hand, voice)),
                None => {}
            }
        }
        div.live #hands {
            @if let Some((evening, lines)) = hands {
                (status::status_without_heading(evening, voice).html(&voice.label(say::live_standing), voice))
                h2 { (voice.label(say::live_sheet)) }
                (sheet::sheet_report_for_phone(evening, lines, PointsPurpose::Prizes, voice).html(&voice.label(say::live_sheet), voice))
            }
        }
    };
    framed_page(&FramedPage { title, main, seen, kind: "table" }, voice)
}

fn seats_list(series: &SeriesView, table: &TableView, voice: &Voice) -> Markup {
    let progress = hall::table_progress_words(table, series, voice);
    let results = || table.seats.iter().filter_map(|seat| seat.result);
    let figures = match results().any(|result| result.won + result.lost > 0) {
        true => handed_in::points_with_games,
        false => handed_in::result_figures,
    };
    html! {
        ol.seats {
            @for (place, seat) in table.seats.iter().enumerate() {
                li {
                    div.beside {
                        div {
                            a.name href={ "/me/" (seat.number) } { (seat.number) " " bdi { (harmless_text(&seat.player)) } }
                            @if place == 0 { " " span.small { (voice.label(say::live_me_deals)) } }
                            @if seat.withdrawn { " " span.small { (voice.label(say::live_me_withdrawn)) } }
                        }
                        @if let Some(of) = seat.result { span.figure { (figures(of.points, (of.won, of.lost), voice)) } }
                    }
                }
            }
        }
        @if table.progress == TableProgress::Done { p { strong { (voice.label(say::live_handed_in)) } } }
        @else if !progress.is_empty() { p { (progress) } }
    }
}

/// Page of one person; `None` for an unknown start number.
///
/// Once all series are played, the place and its prizes replace the seat.
pub fn entrant_page(
    whole: &TournamentWithRanking,
    number: u32,
    prizes: Option<&PrizeAccount>,
    seen: &PageContext,
    voice: &Voice,
) -> Option<String> {
    let entrant = whole.contest.course.entrant(number)?;
    let voice = &voice.with_words_of_rule_set(whole.ranking.rules);
    let name = whole.contest.name(number);
    let ranked = whole.contest.course.start_number_in_ranking(number);
    let row = whole.ranking.rows.iter().find(|row| row.number == ranked);
    let stands = whole.contest.course.entrant_substituting_for(ranked).is_some();
    let together = stands.then(|| whole.contest.name_in_ranking(ranked));
    let label = voice.label(say::live_me_series);
    let main = html! {
        div.live #seat { @if !whole.ranking.are_all_series_played() { (own_seat_markup(whole, number, voice)) } }
        div.live #place {
            @if entrant.withdrawn { p { (voice.label(say::live_me_withdrawn)) } }
            @if let Some(names) = together { p { (voice.say(&say!(live_me_together { names }))) } }
            (ranking_place_markup(whole, row, voice))
            @for prize in prizes.into_iter().flat_map(|prizes| prize_sentences(prizes, ranked, voice)) { p.large { (prize) } }
        }
        div.live #series {
            @if let Some(row) = row { h2 { (label) } (series_results_report(whole, row, voice).html(&label, voice)) }
        }
    };
    let title = voice.say(&say!(live_me_title { name, number }));
    Some(framed_page(&FramedPage { title, main, seen, kind: "me" }, voice))
}

/// Seats of the person with this number in the ranking, including those of people whom the person
/// replaced: series, table, and seat from 1.
fn seats_of_person(
    whole: &TournamentWithRanking,
    number: u32,
) -> impl DoubleEndedIterator<Item = (&SeriesView, &TableView, usize)> {
    whole.series.iter().filter_map(move |series| {
        let seat = |table: &TableView| table.seats.iter().position(|seat| seat.ranked_as == number);
        series.tables.iter().find_map(|table| Some((series, table, seat(table)? + 1)))
    })
}

/// Person's seat in the current series in large letters, with the others at the table.
fn own_seat_markup(whole: &TournamentWithRanking, number: u32, voice: &Voice) -> Markup {
    let ranked = whole.contest.course.start_number_in_ranking(number);
    if let Some(series) = find_current_series(&whole.series)
        && series.sits_out.iter().any(|(left_over, _)| *left_over == number)
    {
        let (series, planned) = (series.series, series.series_planned);
        return html! { p.large { (voice.say(&say!(live_me_sits_out { series, planned }))) } };
    }
    let mut seats = seats_of_person(whole, ranked).filter(|(of, ..)| of.series <= of.current);
    let Some((series, table, seat)) = seats.next_back() else {
        return html! { p.large { (voice.label(say::live_me_none)) } };
    };
    let line = voice.say(&say!(live_me_seat { series: series.series, table: table.table, seat }));
    html! {
        p.large { a href={ "/table/" (table.table) "?series=" (series.series) } { (line) } }
        ol.seats {
            @for (place, other) in table.seats.iter().enumerate() {
                li.own[other.ranked_as == ranked] {
                    (other.number) " " bdi.name { (harmless_text(&other.player)) }
                    @if place == 0 { " " span.small { (voice.label(say::live_me_deals)) } }
                }
            }
        }
    }
}

fn ranking_place_markup(
    whole: &TournamentWithRanking,
    row: Option<&RankingLine>,
    voice: &Voice,
) -> Markup {
    let Some(row) = row.filter(|row| row.hands > 0 || row.series.iter().any(Option::is_some))
    else {
        return html! { p { (voice.label(say::live_me_unplaced)) } };
    };
    let (total, players) = (result_signed(row.total, voice.lang), whole.ranking.rows.len());
    let line = voice.say(&say!(live_me_place { rank: row.place, players, total }));
    html! { p.large { (line) } p.small { (view::place_reasons_text(row, voice)) } }
}

/// Sentences about the prizes that a person gets.
fn prize_sentences(prizes: &PrizeAccount, number: u32, voice: &Voice) -> Vec<String> {
    let own = given_prizes(prizes, voice).into_iter().filter(|given| given.number == Some(number));
    own.map(|given| match given.cents {
        0 => voice.say(&say!(live_me_prize { prize: given.what })),
        cents => {
            let amount = money(cents, prizes.currency(), voice.lang);
            voice.say(&say!(live_me_prize { prize: format!("{amount} ({})", given.what) }))
        }
    })
    .collect()
}

fn series_results_report(
    whole: &TournamentWithRanking,
    row: &RankingLine,
    voice: &Voice,
) -> Report {
    let mut columns = vec![
        voice.figures_column(say::hall_series),
        voice.figures_column(say::hall_table),
        voice.figures_column(say::standings_points),
    ];
    let has_bonus = whole.ranking.has_bonus;
    columns.extend(has_bonus.then(|| voice.figures_column(say::standings_bonus)));
    columns.push(voice.figures_column(say::standings_games));
    let mut table = Table::new(columns);
    for (series, at, _) in seats_of_person(whole, row.number) {
        let result = row.series.get(series.series as usize - 1).copied().flatten();
        let mut cells =
            cells![series.series, at.table, Cell::result(result.map(|result| result.points))]
                .to_vec();
        cells.extend(has_bonus.then(|| Cell::result(result.map(|result| result.bonus))));
        cells.push(
            result
                .map(|result| Cell::text(format!("{}/{}", result.won, result.lost)))
                .unwrap_or_default(),
        );
        table.add_row(cells);
    }
    Report::from(table)
}

/// Page for the wall; `seating` is the running series, where there is one.
pub fn wall_page(
    ranking: &RankingView,
    seating: Option<&SeriesView>,
    seen: &PageContext,
    voice: &Voice,
) -> String {
    let voice = &voice.with_words_of_rule_set(ranking.rules);
    let label = voice.label(say::live_wall);
    let placed = html! {
        div #ranking { h2 { (label) } (view::standings_report(ranking, voice).html(&label, voice)) }
    };
    let seated = seating.map(|series| {
        let (number, planned) = (series.series, series.series_planned);
        let heading = voice.say(&say!(live_tables { series: number, planned }));
        html! { div #seating { h2 { (heading) } (hall::seating_report_by_name(series, voice).html(&heading, voice)) } }
    });
    let begins = seating.is_some_and(SeriesView::has_no_recorded_results);
    let main = html! {
        // What everybody looks for first stands first; as one part, so that their order changes on
        // an open page too.
        div.live #both {
            @if begins { @if let Some(seated) = &seated { (seated) } (placed) }
            @else { (placed) @if let Some(seated) = &seated { (seated) } }
        }
    };
    framed_page(&FramedPage { title: ranking.tournament.clone(), main, seen, kind: "wall" }, voice)
}

/// Most lines of a ranking that are readable over a video.
const MOST: usize = 8;

/// Overlay with the evening that is being played, else with the head of the ranking.
pub fn overlay_page(shown: &HomePage, seen: &PageContext, voice: &Voice) -> String {
    let main = html! {
        div.live #shown {
            @if let Some(evening) = shown.evening.as_ref().filter(|evening| !evening.row.ended) { (evening_overlay(evening, voice)) }
            @else if let Some(hall) = &shown.hall { (ranking_overlay(&hall.ranking, voice)) }
            @else if let Some(evening) = &shown.evening { (evening_overlay(evening, voice)) }
            @else { p { (voice.label(say::live_nothing)) } }
        }
    };
    framed_page(
        &FramedPage { title: voice.label(say::live_title), main, seen, kind: "overlay" },
        voice,
    )
}

fn evening_overlay(evening: &Evening, voice: &Voice) -> Markup {
    let voice = &voice.for_session(&evening.session);
    let session = evening.session_with_shown_names();
    let dealer = session.next_dealer().filter(|_| !evening.row.ended);
    let names = session.roster().names().iter();
    html! {
        h2 { (sheet::sheet_heading(evening, voice)) }
        ul.totals {
            @for (place, (name, total)) in names.zip(session.totals()).enumerate() {
                @let deals = dealer.is_some_and(|dealer| dealer.index() == place);
                (overlay_line(&format!("{name}{}", if deals { hand::DEALER } else { "" }), &points_signed(total.points, voice.lang)))
            }
        }
        p { (hand::next_dealer_line(&session, voice)) }
    }
}

fn ranking_overlay(ranking: &RankingView, voice: &Voice) -> Markup {
    html! {
        h2 { bdi { (harmless_text(&ranking.tournament)) } }
        // A ranking of nothing is never shown.
        @if ranking.is_blank { p { (voice.say(&say!(standings_nothing_yet { people: ranking.present }))) } }
        @else {
            ul.totals {
                @for row in ranking.rows.iter().take(MOST) {
                    @let made = row.points_so_far().map_or_else(|| "–".to_owned(), |total| result_signed(total, voice.lang));
                    (overlay_line(&format!("{}. {}", row.place, row.player), &made))
                }
            }
        }
    }
}

fn overlay_line(name: &str, points: &str) -> Markup {
    html! { li { bdi.name { (harmless_text(name)) } " " span.figure { (points) } } }
}
