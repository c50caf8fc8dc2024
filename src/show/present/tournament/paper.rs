//! Printed pages of a tournament beside the blank sheets: who sits where, who takes part, the
//! ranking, the prizes, certificates, signs for the tables (docs/tournament.md, In the hall).
//!
//! Each page is self-contained: its style sheet, and on a page for the wall a few lines of script,
//! are part of it and are allowed by their hashes; nothing else runs, whatever names it contains.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::hall::left_over_people_sentence;
use super::prizes::{
    GivenPrize, cash_box_warning, cash_report_for_paper, given_prizes, poster_report as poster_of,
    prizes_to_win, unfinished_tournament_sentence,
};
use super::ranking::{
    WAITS, category_heading, club_column_label, club_place_reasons_text, clubs_heading,
    covered_series_words, differing_tables_sentence, notes_on_marks, season_heading,
    season_places_report, tie_separation_reasons, unranked_club_notes,
};
use super::terms::{category_name, day_and_place};
use crate::app::contest::Contest;
use crate::app::contest::day::{SeatView, SeriesView};
use crate::app::contest::ranking::{PrizeAccount, RankingLine, RankingView};
use crate::app::contest::season::SeasonRanking;
use crate::model::{JoinTexts, Label, Word, say};
use crate::present::harmless::harmless_text;
use crate::present::look::{MARK, Style, security_policy_source};
use crate::present::numbers::{money, result_signed};
use crate::present::voice::Voice;
use crate::present::width::width;
use crate::tournament::clubs::{ClubRanking, ClubRow};
use crate::tournament::prizes::DoorPayment;
use crate::tournament::settings::{ClubSettings, Settings};

const STYLE: &str = include_str!("paper.css");

/// Heading of a column, with whether its cells are figures.
type Heading = (Label, bool);

/// Line below the title of a page: its subject, with the day and place where known.
fn subtitle_with_day_and_place(
    below: &str,
    date: Option<&str>,
    place: Option<&str>,
    voice: &Voice,
) -> String {
    let held = day_and_place(date, place, voice);
    let parts = [below, held.as_str()].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" · ")
}

pub(super) fn subtitle_from_settings(below: &str, settings: &Settings, voice: &Voice) -> String {
    subtitle_with_day_and_place(below, settings.date.as_deref(), settings.place.as_deref(), voice)
}

fn printed_page(title: &str, below: &str, content: &Markup, voice: &Voice) -> String {
    let body = content_with_title(title, below, content);
    PaperDocument { title, style: STYLE, live: None, body }.page(voice)
}

/// Markup of a page's title, the line below it, and the content.
fn content_with_title(title: &str, below: &str, content: &Markup) -> Markup {
    html! {
        h1 { (harmless_text(title)) }
        @if !below.is_empty() { p.below { (harmless_text(below)) } }
        (content)
    }
}

fn paper_table(headings: &[Heading], rows: &Markup, voice: &Voice) -> Markup {
    let told: Vec<(String, bool)> =
        headings.iter().map(|(heading, is_figure)| (voice.label(*heading), *is_figure)).collect();
    headed_table(&told, rows)
}

fn headed_table(headings: &[(String, bool)], rows: &Markup) -> Markup {
    html! {
        table {
            thead {
                tr {
                    @for (heading, is_figure) in headings {
                        th.figure[*is_figure] scope="col" { (heading) }
                    }
                }
            }
            tbody { (rows) }
        }
    }
}

fn series_subtitle(series: &SeriesView, voice: &Voice) -> String {
    let series_of = say!(paper_series { series: series.series, planned: series.series_planned });
    subtitle_from_settings(&voice.say(&series_of), &series.settings, voice)
}

/// Page of the tables with the people at each.
pub fn seating_page(series: &SeriesView, voice: &Voice) -> String {
    let most = series.tables.iter().map(|table| table.seats.len()).max().unwrap_or_default();
    let content = html! {
        table.seats {
            thead {
                tr {
                    th.figure scope="col" { (voice.label(say::hall_table)) }
                    @for place in 1..=most {
                        th scope="col" {
                            (place)
                            @if place == 1 { " (" (voice.label(say::paper_deals_first)) ")" }
                        }
                    }
                }
            }
            tbody {
                @for table in &series.tables {
                    tr {
                        td.figure.strong { (table.table) }
                        @for place in 0..most {
                            td { @if let Some(seat) = table.seats.get(place) { (seat.number) " " (name_markup(&seat.player)) } }
                        }
                    }
                }
            }
        }
        @if let Some(sits_out) = left_over_people_sentence(series, voice) { p { (sits_out) } }
    };
    printed_page(&series.tournament, &series_subtitle(series, voice), &content, voice)
}

/// Number of lines that fill a page; longer lists get two columns.
const A_PAGE: usize = 32;

/// Page of everybody by name with the table.
pub fn seating_by_name_page(series: &SeriesView, voice: &Voice) -> String {
    let mut people: Vec<(&SeatView, u32)> = series
        .tables
        .iter()
        .flat_map(|table| table.seats.iter().map(|seat| (seat, table.table)))
        .collect();
    people.sort_by_cached_key(|(seat, _)| (seat.by_name.clone(), seat.number));
    let rows = html! {
        @for (seat, at) in &people {
            tr { td { (name_markup(&seat.player)) } td.figure { (seat.number) } td.figure.strong { (at) } }
        }
    };
    let headings = [(say::hall_player, false), (say::hall_number, true), (say::hall_table, true)];
    let content = html! {
        div.two[people.len() > A_PAGE] { (paper_table(&headings, &rows, voice)) }
        @if let Some(sits_out) = left_over_people_sentence(series, voice) { p { (sits_out) } }
    };
    printed_page(&series.tournament, &series_subtitle(series, voice), &content, voice)
}

/// Page of all entrants by start number.
pub fn start_list_page(contest: &Contest, voice: &Voice) -> String {
    let mut people: Vec<_> =
        contest.course.entrants.iter().filter(|entrant| !entrant.withdrawn).collect();
    people.sort_by_key(|entrant| entrant.number);
    let rows = html! {
        @for entrant in &people {
            @let categories: Vec<String> =
                entrant.categories.iter().map(|category| category_name(category, voice)).collect();
            tr {
                td.figure.strong { (entrant.number) }
                td { (name_markup(contest.name(entrant.number))) }
                td.club { (harmless_text(entrant.club.as_deref().unwrap_or_default())) }
                td { (categories.join(", ")) }
                // Two who are one line of the ranking owe one fee.
                td { @if entrant.stands_for.is_none() { (fee_tick_box(entrant.paid, &contest.course.settings, voice)) } }
            }
        }
    };
    let headings = [
        (say::hall_number, true),
        (say::hall_player, false),
        (say::hall_club, false),
        (say::setting_categories, false),
        (say::entrants_paid, false),
    ];
    let below = voice.say(&say!(paper_start_list { people: people.len() }));
    let below = subtitle_from_settings(&below, &contest.course.settings, voice);
    printed_page(&contest.course.plan.name, &below, &paper_table(&headings, &rows, voice), voice)
}

/// Tick box for the fee; a different amount is written beside it, and the box is ticked unless that
/// is less than the fee.
fn fee_tick_box(paid: DoorPayment, settings: &Settings, voice: &Voice) -> String {
    let is_due = paid.is_nothing() || paid.in_minor_units(settings.fee) < settings.fee;
    let tick = if is_due { "☐" } else { "☑" };
    match paid {
        DoorPayment::Cents(cents) if cents != settings.fee => {
            format!("{tick} {}", money(cents, settings.currency, voice.lang))
        }
        _ => tick.to_owned(),
    }
}

/// Page of the present ranking, with those of categories and clubs below.
pub fn ranking_page(ranking: &RankingView, voice: &Voice) -> String {
    let rows = if ranking.is_blank { &[] } else { ranking.rows.as_slice() };
    let content = html! {
        @if let Some(differing) = differing_tables_sentence(ranking, voice) { p.alert { (differing) } }
        (ranking_lines_markup(rows, ranking.only.is_none(), voice))
        @for note in notes_on_marks(ranking, voice) { p.note { (note) } }
        @if !ranking.is_blank && ranking.only.is_none() {
            @for of_category in ranking.categories.iter().filter(|of_category| !of_category.rows.is_empty()) {
                section { h2 { (category_heading(of_category, voice)) } (ranking_lines_markup(&of_category.rows, false, voice)) }
            }
            @if let Some((of, clubs)) = ranking.clubs.as_ref().filter(|(_, clubs)| !clubs.rows.is_empty()) {
                section {
                    h2 { (clubs_heading(of, voice)) }
                    (club_ranking_markup(of, clubs, ranking, voice))
                    @for line in unranked_club_notes(of, clubs, voice) { p.note { (line) } }
                }
            }
        }
    };
    printed_page(&ranking.tournament, &ranking_footer(ranking, voice), &content, voice)
}

/// Line about how far a ranking is, with the day and place.
fn ranking_footer(ranking: &RankingView, voice: &Voice) -> String {
    let (date, place) = (ranking.date.as_deref(), ranking.place.as_deref());
    subtitle_with_day_and_place(&covered_series_words(ranking, voice), date, place, voice)
}

/// Most series that have a column beside the names.
const MOST_SERIES: usize = 6;

/// Lines of a ranking, with the result of each series where `is_whole` is set.
fn ranking_lines_markup(rows: &[RankingLine], is_whole: bool, voice: &Voice) -> Markup {
    let drawn = rows.iter().map(|row| row.series.len()).max().unwrap_or_default();
    let series = if is_whole && (2..=MOST_SERIES).contains(&drawn) { drawn } else { 0 };
    let has_games = rows.iter().any(|row| row.won + row.lost > 0);
    // Where nobody has a club, names need the room.
    let has_clubs = rows.iter().any(|row| row.club.is_some());
    let has_reasons = rows.iter().any(|row| !tie_separation_reasons(row, voice).is_empty());
    let cells = html! {
        @for row in rows {
            tr {
                td.figure.strong { (row.place) }
                td.figure { (row.number) }
                td {
                    (name_markup(&row.player))
                    @if row.is_behind { (WAITS) }
                    @if row.withdrawn { " (" (voice.label(say::wall_withdrawn)) ")" }
                }
                @if has_clubs { td.club { (harmless_text(row.club.as_deref().unwrap_or_default())) } }
                @for place in 0..series {
                    @let made = row.series.get(place).copied().flatten();
                    td.figure { (made.map(|made| result_signed(made.points, voice.lang)).unwrap_or_default()) }
                }
                td.figure.strong { (total_words(row, voice)) }
                @if has_games { td.figure { (row.won) "/" (row.lost) } }
                @if has_reasons { td { (tie_separation_reasons(row, voice).join(", ")) } }
            }
        }
    };
    let before = [
        (say::standings_place, true, true),
        (say::hall_number, true, true),
        (say::hall_player, false, true),
        (say::hall_club, false, has_clubs),
    ];
    let behind = [
        (say::standings_total, true, true),
        (say::standings_games, true, has_games),
        (say::standings_decided, false, has_reasons),
    ];
    let told = |(heading, is_figure, _): (Label, bool, bool)| (voice.label(heading), is_figure);
    let is_there = |(_, _, is_there): &(Label, bool, bool)| *is_there;
    let of_series =
        (1..=series).map(|series| (voice.say(&say!(standings_series { series })), true));
    let before = before.into_iter().filter(is_there).map(told);
    let headings = before.chain(of_series).chain(behind.into_iter().filter(is_there).map(told));
    headed_table(&headings.collect::<Vec<_>>(), &cells)
}

/// Page with everybody's table, partners and result in each series.
pub fn cross_table_page(ranking: &RankingView, series: &[SeriesView], voice: &Voice) -> String {
    let seat = |number: u32, of: &SeriesView| {
        of.tables.iter().find_map(|table| {
            let seat = table.seats.iter().find(|seat| seat.ranked_as == number)?;
            let others = table.seats.iter().filter(|other| other.number != seat.number);
            let others: Vec<String> = others.map(|other| other.number.to_string()).collect();
            Some((table.table, seat.result, others.join(", ")))
        })
    };
    let cells = html! {
        @for row in &ranking.rows {
            tr {
                td.figure.strong { @if !ranking.is_blank { (row.place) } }
                td.figure { (row.number) }
                td { (name_markup(&row.player)) }
                @for of in series {
                    td {
                        @if let Some((table, made, others)) = seat(row.number, of) {
                            (voice.label(say::paper_table)) " " (table) ": "
                            b { (made.map_or_else(|| "–".to_owned(), |made| result_signed(made.points, voice.lang))) }
                            br; span.note { (others) }
                        }
                    }
                }
                td.figure.strong { (total_words(row, voice)) }
            }
        }
    };
    let label = |label: Label, is_figure: bool| (voice.label(label), is_figure);
    let mut headings = vec![
        label(say::standings_place, true),
        label(say::hall_number, true),
        label(say::hall_player, false),
    ];
    let of_series =
        |of: &SeriesView| (voice.say(&say!(standings_series { series: of.series })), false);
    headings.extend(series.iter().map(of_series));
    headings.push(label(say::standings_total, true));
    printed_page(
        &ranking.tournament,
        &ranking_footer(ranking, voice),
        &headed_table(&headings, &cells),
        voice,
    )
}

/// Page of the cash sheet: what is in the box, what goes out, who owes a fee, and what lost games
/// cost each person, to be ticked off.
pub fn cash_sheet_page(shown: &PrizeAccount, voice: &Voice) -> String {
    let label = voice.label(say::paper_cash_sheet);
    let fees = &shown.cash.fees;
    let person = |(number, minor): &(u32, i64)| {
        html! {
            tr {
                td.figure { (number) }
                td { (name_markup(shown.contest.name(*number))) }
                td.figure.strong { (money(*minor, shown.currency(), voice.lang)) }
                td.sign {}
            }
        }
    };
    let headings = [
        (say::hall_number, true),
        (say::hall_player, false),
        (say::prizes_owes, true),
        (say::prizes_sign, false),
    ];
    let content = html! {
        (cash_report_for_paper(shown, voice).html(&label, voice))
        @if !fees.debtors.is_empty() {
            section {
                h2 { (voice.label(say::cash_fees_open)) }
                (paper_table(&headings, &html! { @for owed in &fees.debtors { (person(owed)) } }, voice))
            }
        }
        (loss_fees_markup(shown, voice))
    };
    printed_page(
        &shown.ranking.tournament,
        &subtitle_from_settings(&label, &shown.settings, voice),
        &content,
        voice,
    )
}

/// Table of what lost games cost each person, with boxes to tick off.
fn loss_fees_markup(shown: &PrizeAccount, voice: &Voice) -> Markup {
    let lines = shown.account.lines.iter().filter(|line| line.loss_fee() > 0);
    let mut owed: Vec<_> = lines.map(|line| (line.ranked.number, line.loss_fee())).collect();
    owed.sort_unstable();
    let rows = html! {
        @for (number, minor) in &owed {
            tr {
                td.figure { (number) }
                td { (name_markup(&shown.contest.name_in_ranking(*number))) }
                td.figure.strong { (money(*minor, shown.currency(), voice.lang)) }
                td { "☐" }
            }
        }
    };
    let headings = [
        (say::hall_number, true),
        (say::hall_player, false),
        (say::prizes_loss_fee, true),
        (say::entrants_paid, false),
    ];
    html! {
        @if !owed.is_empty() {
            section {
                h2 { (voice.label(say::cash_loss_fees)) }
                div.two[owed.len() > A_PAGE] { (paper_table(&headings, &rows, voice)) }
            }
        }
    }
}

/// Page of the prizes to be won, in letters that are readable from afar.
pub fn poster_page(shown: &PrizeAccount, voice: &Voice) -> String {
    let label = voice.label(say::paper_poster);
    let title = &shown.ranking.tournament;
    let below = subtitle_from_settings(&label, &shown.settings, voice);
    let content = html! { div.poster { (poster_of(shown, voice).html(&label, voice)) } };
    let rows = prizes_to_win(shown, voice).len();
    let style = format!("{STYLE}\n.poster {{ --rows: {rows}; }}\n");
    PaperDocument {
        title,
        style: &style,
        live: None,
        body: content_with_title(title, &below, &content),
    }
    .page(voice)
}

/// Page of a cup, to be printed or shown.
pub fn season_page(shown: &SeasonRanking, voice: &Voice) -> String {
    let heading = season_heading(shown, voice);
    let content = html! { (season_places_report(shown, voice).html(&heading, voice)) };
    printed_page(&heading, "", &content, voice)
}

/// Total of a ranking line; a dash where nothing was handed in.
fn total_words(row: &RankingLine, voice: &Voice) -> String {
    row.points_so_far().map_or_else(|| "–".to_owned(), |total| result_signed(total, voice.lang))
}

fn club_ranking_markup(
    of: &ClubSettings,
    clubs: &ClubRanking,
    ranking: &RankingView,
    voice: &Voice,
) -> Markup {
    let rows = html! {
        @for club in &clubs.rows {
            tr {
                td.figure.strong { (club.place) }
                td { (name_markup(&club.club)) }
                td.figure.strong { (result_signed(club.total, voice.lang)) }
                td {
                    @for (place, number) in club.counting.iter().enumerate() {
                        @if place > 0 { ", " }
                        (name_markup(ranking.name(*number)))
                    }
                }
                @if clubs.has_clubs_of_equal_total() { td { (club_place_reasons_text(club, voice)) } }
            }
        }
    };
    let mut headings = vec![
        (say::standings_place, true),
        (club_column_label(of), false),
        (say::standings_total, true),
        (say::clubs_counting, false),
    ];
    headings.extend(clubs.has_clubs_of_equal_total().then_some((say::standings_decided, false)));
    paper_table(&headings, &rows, voice)
}

/// Page of who gets which prize, with lines for signatures.
pub fn prizes_page(shown: &PrizeAccount, voice: &Voice) -> String {
    let given = given_prizes(shown, voice);
    let has_debtors = given.iter().any(|given| given.owes > 0);
    let rows = html! {
        @for GivenPrize { place, number, name: who, cents, what, owes } in given {
            tr {
                td.figure.strong { (place) }
                td.figure { @if let Some(number) = number { (number) } }
                td { (name_markup(&who)) }
                td.figure.strong { @if cents > 0 { (money(cents, shown.currency(), voice.lang)) } }
                td { (harmless_text(&what)) }
                @if has_debtors { td.figure { @if owes > 0 { (money(owes, shown.currency(), voice.lang)) } } }
                td.sign {}
            }
        }
    };
    let mut headings: Vec<Heading> = vec![
        (say::standings_place, true),
        (say::hall_number, true),
        (say::hall_player, false),
        (say::prizes_prize, true),
        (say::prizes_what_for, false),
    ];
    headings.extend(has_debtors.then_some((say::prizes_owes, true)));
    headings.push((say::prizes_sign, false));
    let content = html! {
        @if let Some(differing) = differing_tables_sentence(&shown.ranking, voice) { p.alert { (differing) } }
        @if let Some(warning) = cash_box_warning(shown, voice) { p.alert { (warning) } }
        (paper_table(&headings, &rows, voice))
    };
    // A list that is signed for prizes which may still change would be worse than none.
    let so_far = unfinished_tournament_sentence(shown, voice)
        .map(|so_far| format!(" · {so_far}"))
        .unwrap_or_default();
    let below = format!("{}{so_far}", voice.label(say::paper_prizes));
    let below = subtitle_from_settings(&below, &shown.settings, voice);
    printed_page(&shown.ranking.tournament, &below, &content, voice)
}

/// Certificate for a person or a club with a place in the ranking.
struct Certificate<'r> {
    place: u32,
    who: &'r str,
    points: String,
    /// Line below the name: the club of a person, or the people of a team; of a club those who count.
    below: Option<String>,
}

impl<'r> Certificate<'r> {
    fn for_person(row: &'r RankingLine, ranking: &RankingView, voice: &Voice) -> Certificate<'r> {
        let (total, of) = (total_words(row, voice), ranking.series_done);
        let played = row.series.iter().flatten().count() as u32;
        let missed = of.saturating_sub(played);
        let points = say!(paper_certificate_points { total, played, missed, of });
        let (who, below) = (row.player.as_str(), row.club.clone());
        Certificate { place: row.place, who, points: voice.say(&points), below }
    }

    fn for_club(row: &'r ClubRow, ranking: &RankingView, voice: &Voice) -> Certificate<'r> {
        let total = result_signed(row.total, voice.lang);
        let points =
            say!(paper_certificate_points { total, played: 0_u32, missed: 0_u32, of: 0_u32 });
        let is_team = ranking.clubs.as_ref().is_some_and(|(of, _)| of.size.is_some());
        let others = row.others.iter().filter(|_| is_team);
        let people =
            row.counting.iter().chain(others).map(|number| ranking.name(*number)).joined(", ");
        let (who, points) = (row.club.as_str(), voice.say(&points));
        Certificate { place: row.place, who, points, below: Some(people) }
    }
}

/// Certificates, one a page, for everybody whose place is at most `first`, or for all where that is
/// `None`; of a ranking of clubs or of one category alone, for its clubs or people.
pub fn certificate_pages(ranking: &RankingView, first: Option<u32>, voice: &Voice) -> String {
    let (of, rows, clubs): (Option<String>, &[RankingLine], &[ClubRow]) = match ranking {
        _ if ranking.is_blank => (None, &[], &[]),
        RankingView { rows, .. } if !rows.is_empty() => (None, rows, &[]),
        RankingView { clubs: Some((of, clubs)), .. } => {
            let category = voice.label(of.size.map_or(say::category_club, |_| say::category_teams));
            (Some(voice.say(&say!(category_heading { category }))), &[], &clubs.rows)
        }
        RankingView { categories, .. } => match categories.first() {
            Some(one) => (Some(category_heading(one, voice)), &one.rows, &[]),
            None => (None, &[], &[]),
        },
    };
    let people = rows.iter().map(|row| Certificate::for_person(row, ranking, voice));
    let all = people.chain(clubs.iter().map(|row| Certificate::for_club(row, ranking, voice)));
    let all = all.filter(|one| first.is_none_or(|first| one.place <= first));
    let held = day_and_place(ranking.date.as_deref(), ranking.place.as_deref(), voice);
    let body = html! {
        h1.unseen { (harmless_text(&ranking.tournament)) }
        @for Certificate { place, who, points, below } in all {
            section.single.certificate {
                h2 { (voice.label(say::paper_certificate)) }
                p { (name_markup(&ranking.tournament)) }
                @if let Some(of) = &of { p { (of) } }
                p.who { (name_markup(who)) }
                p.nth { (voice.say(&say!(award_place { nth: place }))) }
                p { (points) }
                @if let Some(below) = &below { p { bdi { (harmless_text(below)) } } }
                @if !held.is_empty() { p.held { (held) } }
                p.signed { (voice.label(say::paper_certificate_signed)) }
            }
        }
    };
    PaperDocument { title: &ranking.tournament, style: STYLE, live: None, body }.page(voice)
}

/// Signs with the number of each table, one a page.
pub fn table_number_signs_page(series: &SeriesView, voice: &Voice) -> String {
    let held = subtitle_from_settings("", &series.settings, voice);
    let body = html! {
        h1.unseen { (harmless_text(&series.tournament)) }
        @for table in &series.tables {
            section.single.sign-of-table {
                h2 { (voice.label(say::paper_table)) }
                p.nth { (table.table) }
                p { (name_markup(&series.tournament)) }
                @if !held.is_empty() { p.held { (held) } }
            }
        }
    };
    PaperDocument { title: &series.tournament, style: STYLE, live: None, body }.page(voice)
}

pub(super) struct PaperDocument<'d> {
    pub title: &'d str,
    pub style: &'d str,
    pub live: Option<ReloadedPage<'d>>,
    pub body: Markup,
}

/// Page that the browser reloads by itself.
pub(super) struct ReloadedPage<'d> {
    pub script: &'static str,
    /// Seconds until the `meta` element reloads the page, where no script runs.
    pub refresh: u32,
    /// Time at which the page was made, in RFC 3339.
    pub made: &'d str,
    /// Seconds after which the page is out of date.
    pub stale: u32,
}

impl PaperDocument<'_> {
    pub(super) fn page(&self, voice: &Voice) -> String {
        let PaperDocument { title, style, live, body } = self;
        let style = &Style::style_with_tokens(style);
        let (made, stale) =
            (live.as_ref().map(|live| live.made), live.as_ref().map(|live| live.stale));
        html! {
            (DOCTYPE)
            html lang=(voice.lang.word()) data-made=[made] data-stale=[stale] {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(self.content_security_policy(style));
                    (PreEscaped(MARK))
                    @if let Some(live) = live {
                        noscript { meta http-equiv="refresh" content=(live.refresh); }
                    }
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (harmless_text(title)) }
                    style { (PreEscaped(style)) }
                }
                body {
                    main { (body) }
                    @if let Some(live) = live { script { (PreEscaped(live.script)) } }
                }
            }
        }
        .into_string()
    }

    fn content_security_policy(&self, style: &str) -> String {
        let script = self
            .live
            .as_ref()
            .map(|live| {
                format!("; script-src {}; connect-src 'self'", security_policy_source(live.script))
            })
            .unwrap_or_default();
        format!("default-src 'none'; style-src {}{script}", security_policy_source(style))
    }
}

/// Name as markup that cannot change the direction of the text around it.
pub(super) fn name_markup(name: &str) -> Markup {
    html! { bdi.name.long[width(name) > LONG_NAME] { (harmless_text(name)) } }
}

/// Length above which a name takes two lines, where there is room.
const LONG_NAME: usize = 18;

/// Whether a tournament's name is too long for large letters.
pub(super) fn is_long_tournament_name(name: &str) -> bool {
    width(name) > 40
}
