//! What an organiser prints beside the sheets: who sits where, who takes part, the ranking, the
//! prizes, certificates, signs for the tables (docs/tournament.md, In the hall).
//!
//! A document that needs nothing but itself: its style sheet, and of a page on the wall a few lines
//! of script, stand in it and are named to the browser by their hashes; nothing else runs, whatever
//! somebody is called.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::prizes::{Given, given, so_far, warning};
use super::ranking::{WAITS, category, differing, how_far, notes, why};
use super::terms::category_name;
use crate::app::contest::Contest;
use crate::app::contest::day::{Seat, SeriesView};
use crate::app::contest::ranking::{PrizeAccount, Ranked, Ranking};
use crate::model::{Label, Word, say};
use crate::present::harmless::plain;
use crate::present::look::{MARK, Style, named};
use crate::present::numbers::{money, result};
use crate::present::voice::Voice;
use crate::present::width::width;
use crate::tournament::clubs::ClubRanking;
use crate::tournament::prizes::Paid;
use crate::tournament::settings::Settings;

const STYLE: &str = include_str!("paper.css");

/// A heading of a table, and whether figures stand below it.
type Heading = (Label, bool);

fn page(title: &str, below: &str, content: &Markup, voice: &Voice) -> String {
    let body = html! {
        h1 { (plain(title)) }
        @if !below.is_empty() { p.below { (plain(below)) } }
        (content)
    };
    Document { title, style: STYLE, live: None, body }.whole(voice)
}

fn table(headings: &[Heading], rows: &Markup, voice: &Voice) -> Markup {
    html! {
        table {
            thead {
                tr {
                    @for (heading, is_figure) in headings {
                        th.figure[*is_figure] scope="col" { (voice.label(*heading)) }
                    }
                }
            }
            tbody { (rows) }
        }
    }
}

fn of_series(series: &SeriesView, voice: &Voice) -> String {
    voice.say(&say!(paper_series { series: series.series, planned: series.series_planned }))
}

/// Who sits at which table.
pub fn seating(series: &SeriesView, voice: &Voice) -> String {
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
                            td { @if let Some(seat) = table.seats.get(place) { (seat.number) " " (name(&seat.player)) } }
                        }
                    }
                }
            }
        }
    };
    page(&series.tournament, &of_series(series, voice), &content, voice)
}

/// As many lines fill a page; of more, two stand side by side.
const A_PAGE: usize = 32;

/// Everybody by name with the table.
pub fn seating_by_name(series: &SeriesView, voice: &Voice) -> String {
    let mut people: Vec<(&Seat, u32)> = series
        .tables
        .iter()
        .flat_map(|table| table.seats.iter().map(|seat| (seat, table.table)))
        .collect();
    people.sort_by_cached_key(|(seat, _)| (seat.by_name.clone(), seat.number));
    let rows = html! {
        @for (seat, at) in &people {
            tr { td { (name(&seat.player)) } td.figure { (seat.number) } td.figure.strong { (at) } }
        }
    };
    let headings = [(say::hall_player, false), (say::hall_number, true), (say::hall_table, true)];
    let content = html! { div.two[people.len() > A_PAGE] { (table(&headings, &rows, voice)) } };
    page(&series.tournament, &of_series(series, voice), &content, voice)
}

/// Everybody who takes part, by start number.
pub fn start_list(contest: &Contest, voice: &Voice) -> String {
    let mut people: Vec<_> =
        contest.course.entrants.iter().filter(|entrant| !entrant.withdrawn).collect();
    people.sort_by_key(|entrant| entrant.number);
    let rows = html! {
        @for entrant in &people {
            @let categories: Vec<String> =
                entrant.categories.iter().map(|category| category_name(category, voice)).collect();
            tr {
                td.figure.strong { (entrant.number) }
                td { (name(contest.name(entrant.number))) }
                td { (plain(entrant.club.as_deref().unwrap_or_default())) }
                td { (categories.join(", ")) }
                td { (paid(entrant.paid, &contest.course.settings, voice)) }
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
    page(&contest.course.plan.name, &below, &table(&headings, &rows, voice), voice)
}

/// A tick for the fee; another sum stands beside the box, which is ticked where that is no less.
fn paid(paid: Paid, settings: &Settings, voice: &Voice) -> String {
    match paid {
        Paid::Nothing => "☐".to_owned(),
        Paid::Fee => "☑".to_owned(),
        Paid::Cents(cents) if cents == settings.fee => "☑".to_owned(),
        Paid::Cents(cents) => {
            let tick = if cents < settings.fee { "☐" } else { "☑" };
            format!("{tick} {}", money(cents, settings.currency, voice.lang))
        }
    }
}

/// The ranking as far as there is one; below it those of the categories and of the clubs.
pub fn ranking(ranking: &Ranking, voice: &Voice) -> String {
    let rows = if ranking.is_blank { &[] } else { ranking.rows.as_slice() };
    let content = html! {
        @if let Some(differing) = differing(ranking, voice) { p.alert { (differing) } }
        (ranked(rows, voice))
        @for note in notes(ranking, voice) { p.note { (note) } }
        @if !ranking.is_blank && ranking.only.is_none() {
            @for of_category in ranking.categories.iter().filter(|of_category| !of_category.rows.is_empty()) {
                section { h2 { (category(of_category, voice)) } (ranked(&of_category.rows, voice)) }
            }
            @if let Some((best, clubs)) = ranking.clubs.as_ref().filter(|(_, clubs)| !clubs.rows.is_empty()) {
                section {
                    h2 { (voice.say(&say!(clubs_heading { best: *best }))) }
                    (of_clubs(clubs, ranking, voice))
                }
            }
        }
    };
    page(&ranking.tournament, &how_far(ranking, voice), &content, voice)
}

fn ranked(rows: &[Ranked], voice: &Voice) -> Markup {
    // Where nobody has a club, names need the room.
    let has_clubs = rows.iter().any(|row| row.club.is_some());
    let has_reasons = rows.iter().any(|row| why(row, voice).is_some());
    let cells = html! {
        @for row in rows {
            tr {
                td.figure.strong { (row.place) }
                td.figure { (row.number) }
                td { (name(&row.player)) @if row.is_behind { (WAITS) } }
                @if has_clubs { td { (plain(row.club.as_deref().unwrap_or_default())) } }
                td.figure.strong { (total(row, voice)) }
                @if has_reasons { td { (why(row, voice).unwrap_or_default()) } }
            }
        }
    };
    let headings = [
        (say::standings_place, true, true),
        (say::hall_number, true, true),
        (say::hall_player, false, true),
        (say::hall_club, false, has_clubs),
        (say::standings_total, true, true),
        (say::standings_decided, false, has_reasons),
    ];
    let shown = headings.into_iter().filter(|(_, _, is_there)| *is_there);
    let headings: Vec<Heading> =
        shown.map(|(heading, is_figure, _)| (heading, is_figure)).collect();
    table(&headings, &cells, voice)
}

/// A dash for whoever has not handed in anything.
fn total(row: &Ranked, voice: &Voice) -> String {
    row.so_far().map_or_else(|| "–".to_owned(), |total| result(total, voice.lang))
}

fn of_clubs(clubs: &ClubRanking, ranking: &Ranking, voice: &Voice) -> Markup {
    let rows = html! {
        @for club in &clubs.rows {
            tr {
                td.figure.strong { (club.place) }
                td { (name(&club.club)) }
                td.figure.strong { (result(club.total, voice.lang)) }
                td {
                    @for (place, number) in club.counting.iter().enumerate() {
                        @if place > 0 { ", " }
                        (name(ranking.name(*number)))
                    }
                }
            }
        }
    };
    let headings = [
        (say::standings_place, true),
        (say::hall_club, false),
        (say::standings_total, true),
        (say::clubs_counting, false),
    ];
    table(&headings, &rows, voice)
}

/// Who gets what, with a line to sign.
pub fn prizes(shown: &PrizeAccount, voice: &Voice) -> String {
    let given = given(shown, voice);
    let has_debtors = given.iter().any(|given| given.owes > 0);
    let rows = html! {
        @for Given { place, number, name: who, cents, what, owes } in given {
            tr {
                td.figure.strong { (place) }
                td.figure { @if let Some(number) = number { (number) } }
                td { (name(&who)) }
                td.figure.strong { @if cents > 0 { (money(cents, shown.currency(), voice.lang)) } }
                td { (plain(&what)) }
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
        @if let Some(differing) = differing(&shown.ranking, voice) { p.alert { (differing) } }
        @if let Some(warning) = warning(shown, voice) { p.alert { (warning) } }
        (table(&headings, &rows, voice))
    };
    // A list that is signed for prizes which may still change would be worse than none.
    let so_far = so_far(shown, voice).map(|so_far| format!(" · {so_far}")).unwrap_or_default();
    let below = format!("{}{so_far}", voice.label(say::paper_prizes));
    page(&shown.ranking.tournament, &below, &content, voice)
}

/// A certificate for everybody with a place, one a page.
pub fn certificates(ranking: &Ranking, voice: &Voice) -> String {
    let rows = if ranking.is_blank { &[] } else { ranking.rows.as_slice() };
    let body = html! {
        h1.unseen { (plain(&ranking.tournament)) }
        @for row in rows {
            section.single.certificate {
                h2 { (voice.label(say::paper_certificate)) }
                p { (name(&ranking.tournament)) }
                p.who { (name(&row.player)) }
                p { (voice.say(&say!(paper_certificate_place { nth: row.place, total: total(row, voice) }))) }
                @if let Some(club) = &row.club { p { bdi { (plain(club)) } } }
                p.signed { (voice.label(say::paper_certificate_signed)) }
            }
        }
    };
    Document { title: &ranking.tournament, style: STYLE, live: None, body }.whole(voice)
}

/// A sign for every table, one a page.
pub fn signs(series: &SeriesView, voice: &Voice) -> String {
    let body = html! {
        h1.unseen { (plain(&series.tournament)) }
        @for table in &series.tables {
            section.single.sign-of-table {
                h2 { (voice.label(say::paper_table)) }
                p.nth { (table.table) }
                p { (name(&series.tournament)) }
            }
        }
    };
    Document { title: &series.tournament, style: STYLE, live: None, body }.whole(voice)
}

pub(super) struct Document<'d> {
    pub title: &'d str,
    pub style: &'d str,
    pub live: Option<Live<'d>>,
    pub body: Markup,
}

/// A page that is loaded again by itself.
pub(super) struct Live<'d> {
    pub script: &'static str,
    /// After so many seconds by `meta`, where no script runs.
    pub refresh: u32,
    /// When it was made, in RFC 3339.
    pub made: &'d str,
    /// After so many seconds it is out of date.
    pub stale: u32,
}

impl Document<'_> {
    pub(super) fn whole(&self, voice: &Voice) -> String {
        let Document { title, style, live, body } = self;
        let style = &Style::laid_out(style);
        let (made, stale) =
            (live.as_ref().map(|live| live.made), live.as_ref().map(|live| live.stale));
        html! {
            (DOCTYPE)
            html lang=(voice.lang.word()) data-made=[made] data-stale=[stale] {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(self.policy(style));
                    (PreEscaped(MARK))
                    @if let Some(live) = live {
                        noscript { meta http-equiv="refresh" content=(live.refresh); }
                    }
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (plain(title)) }
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

    fn policy(&self, style: &str) -> String {
        let script = self
            .live
            .as_ref()
            .map(|live| format!("; script-src {}", named(live.script)))
            .unwrap_or_default();
        format!("default-src 'none'; style-src {}{script}", named(style))
    }
}

/// A name as it may stand anywhere: it cannot turn round what stands beside it.
pub(super) fn name(name: &str) -> Markup {
    html! { bdi.name.long[width(name) > LONG_NAME] { (plain(name)) } }
}

/// Longer names take two lines, where there is room for them.
const LONG_NAME: usize = 18;

/// A tournament's name that would not fit in large letters.
pub(super) fn is_long(name: &str) -> bool {
    width(name) > 40
}
