//! The report: a self-contained page of an evening, a season or a tournament.
//!
//! Content of a report, and the headings of its parts.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::deeds::displayed_day;
use super::harmless::harmless_text;
use super::log::log_report;
use super::look::{Page, Style, html_page};
use super::numbers::{day, moment, money_signed};
use super::picture::{Chart, ChartSteps, PictureShape, SvgIds, svg_file};
use super::receipt::{receipt_code_text, receipt_words_and_minute};
use super::report::Report;
use super::tournament::ranking as ranked;
use super::voice::{Audience, Voice};
use super::{account, picture, qr, sheet, stats};
use crate::app::contest::ranking::RankingView;
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::exchange::import::Clash;
use crate::app::exchange::receipt::IssuedReceipt;
use crate::app::figures::{GatheredFigures, OwedMoney};
use crate::app::log::LogLine;
use crate::app::money::account::{AccountStatement, CurrencyAccount};
use crate::app::money::kitty::CurrencyBalances;
use crate::ledger::books::round::convert;
use crate::model::{BankAccount, Currency, Label, say};
use crate::stats::{GameFigures, Person, TotalsOverHands};

mod courses;
mod settlement;

pub use courses::{chart_of_sheet, slates_section};
pub use settlement::{DuePayments, payment_code_markup};

/// Builds the whole page of a report.
pub fn report_page(told: &ReportContent<'_>, voice: &Voice) -> String {
    let voice = &voice.for_audience(Audience::Page);
    let title = report_title(told, voice);
    let voice = &told.evening.map_or(*voice, |(evening, _)| voice.for_session(&evening.session));
    let mut ids = SvgIds::new("report");
    let drawn = courses::charts_of_report(told, voice);
    let main = html! {
        @for (evening, lines) in told.night { (evening_of_night_section(evening, lines, told, &mut ids, voice)) }
        @for one in &drawn {
            (section(&one.title, &one.draw_chart_with(|chart| picture::chart_in_both_shapes(chart, &mut ids, voice))))
        }
        @if let Some((evening, lines)) = told.evening {
            (headed_section(say::report_sheet, &sheet::sheet_report(evening, lines, sheet::PointsPurpose::Settling, voice).html(&voice.label(say::report_sheet), voice), voice))
            (slates_section(evening, lines, false, &mut ids, voice))
        }
        (corrections_section(told, voice))
        @match told.tournament {
            Some(ranking) => (tournament_section(ranking, told, &mut ids, voice)),
            None => {
                (due_payments_section(told, &title, &mut ids, voice))
                (headed_section(say::report_figures, &figures_section(told, stats::stats_report, &mut ids, voice), voice))
            }
        }
        @if let Some(issued) = told.receipt { (receipt_section(issued, &mut ids, voice)) }
    };
    let banner = html! { h1 { bdi { (harmless_text(&title)) } } };
    let imprint = html! { p { (voice.label(say::report_imprint)) } };
    let style = Style { own: include_str!("report.css") };
    html_page(&Page { title: &title, style, banner, navigation: None, main, imprint }, voice)
}

/// SVG file with only the first chart of the report; `None` where the report has no chart.
pub fn first_chart_svg(told: &ReportContent<'_>, voice: &Voice) -> Option<String> {
    let drawn = courses::charts_of_report(told, voice);
    let first = drawn.first()?;
    Some(first.draw_chart_with(|chart| {
        svg_file(picture::chart_picture(
            chart,
            PictureShape::Across,
            &mut SvgIds::new("chart"),
            voice,
        ))
    }))
}

/// Section of a report about one evening of a night, with its chart and its sheet.
fn evening_of_night_section(
    evening: &Evening,
    lines: &ScoreSheet,
    told: &ReportContent<'_>,
    ids: &mut SvgIds,
    voice: &Voice,
) -> Markup {
    let voice = &voice.for_session(&evening.session);
    let heading = sheet::sheet_heading(evening, voice);
    let drawn = chart_of_sheet(evening, lines, &|person| told.gathered.is_asked_for(person), voice);
    let sheet =
        sheet::sheet_report_without_heading(evening, lines, sheet::PointsPurpose::Settling, voice);
    let content = html! {
        @if let Some(drawn) = &drawn { (drawn.draw_chart_with(|chart| picture::chart_in_both_shapes(chart, ids, voice))) }
        (sheet.html(&heading, voice))
    };
    html! {
        (section(&heading, &content))
        (slates_section(evening, lines, false, ids, voice))
    }
}

fn report_title(told: &ReportContent<'_>, voice: &Voice) -> String {
    if let Some((first, _)) = told.night.first() {
        let mut games: Vec<String> = Vec::new();
        for (evening, _) in told.night {
            let game = voice.game_name(&evening.session.position().rules());
            if !games.contains(&game) {
                games.push(game);
            }
        }
        let day = day(&first.row.started_at, voice.lang);
        return voice.say(&say!(report_night { day, games }));
    }
    match (told.evening, told.tournament) {
        (Some((evening, _)), _) => sheet::sheet_heading(evening, voice),
        (None, Some(ranking)) => ranking.tournament.clone(),
        (None, None) => voice.say(&say!(report_season { evenings: told.gathered.evenings.len() })),
    }
}

fn due_payments_section(
    told: &ReportContent<'_>,
    title: &str,
    ids: &mut SvgIds,
    voice: &Voice,
) -> Markup {
    let asked = &told.gathered.asked;
    let shows =
        |name: &str| asked.is_empty() || asked.iter().any(|one| told.gathered.name(*one) == name);
    let has_books = told.accounts.is_empty();
    // Of an evening or a night the title says when it was.
    let has_day = told.evening.is_some() || !told.night.is_empty();
    let text = match told.owed.days.filter(|_| !has_day) {
        Some((first, last)) => {
            let (first, last) = (displayed_day(first, voice), displayed_day(last, voice));
            voice.say(&say!(report_days { title, first, last }))
        }
        None => title.to_owned(),
    };
    let due = DuePayments {
        owed: told.owed,
        twice: told.twice,
        ibans: told.ibans,
        shows: &shows,
        text: &text,
        has_books,
    };
    html! {
        @if !due.is_empty() {
            (headed_section(say::report_settlement, &html! {
                (due.markup(ids, voice))
                @for one in told.accounts {
                    @if let Some(text) = balance_sentence(&one.name, told, voice) { p { (harmless_text(&text)) } }
                }
            }, voice))
        }
        @for one in told.accounts {
            @let title = voice.say(&say!(account_title { player: &one.name }));
            (section(&title, &html! {
                (account::currency_accounts_report(one, voice).html(&title, voice))
                @if let Some(text) = conversion_sentence(one, told, voice) { p { (harmless_text(&text)) } }
            }))
        }
    }
}

/// Says what is open for somebody over all books; `None` where that is just what the evenings of
/// the report bring, or nothing is open.
fn balance_sentence(name: &str, told: &ReportContent<'_>, voice: &Voice) -> Option<String> {
    let mut open: BTreeMap<Currency, [i64; 2]> = BTreeMap::new();
    for account in told.balances {
        for balance in account.balances.iter().filter(|balance| balance.name == name) {
            open.entry(account.currency).or_default()[0] += balance.minor;
        }
    }
    for settlement in &told.owed.settlements {
        for balance in settlement.balances.iter().filter(|balance| balance.name == name) {
            open.entry(settlement.currency).or_default()[1] += balance.minor;
        }
    }
    let shown = open.iter().filter(|(_, [all, _])| *all != 0);
    let amounts: Vec<String> =
        shown.map(|(currency, [all, _])| money_signed(*all, *currency, voice.lang)).collect();
    let is_more = open.values().any(|[all, here]| all != here) && !amounts.is_empty();
    is_more.then(|| voice.say(&say!(report_open_in_all { player: name, amounts })))
}

/// Says how the balances of a statement in several currencies come to the one amount that is paid;
/// `None` where the page does not settle all books in one currency.
fn conversion_sentence(
    statement: &AccountStatement,
    told: &ReportContent<'_>,
    voice: &Voice,
) -> Option<String> {
    let mut converted = told.owed.settlements.iter().filter(|one| one.converted_from.is_some());
    let settlement = converted.next().filter(|_| told.balances.is_empty())?;
    let balance = settlement.balances.iter().find(|one| one.name == statement.name)?;
    let shown = |minor, currency| money_signed(minor, currency, voice.lang);
    let open = statement.accounts.iter().filter(|account| account.minor != 0);
    let is_converted = |account: &&CurrencyAccount| account.currency != settlement.currency;
    let mut left = balance.minor;
    let mut amounts: Vec<String> = Vec::new();
    // What is paid is rounded once; so the last one that is converted is what makes up the sum.
    for account in open.clone().filter(|account| !is_converted(account)) {
        left = left.saturating_sub(account.minor);
        amounts.push(shown(account.minor, account.currency));
    }
    let converted: Vec<&CurrencyAccount> = open.filter(is_converted).collect();
    for (place, account) in converted.iter().enumerate() {
        let minor = match place + 1 == converted.len() {
            true => left,
            false => convert(account.minor, account.currency, settlement.currency).ok()?,
        };
        left = left.saturating_sub(minor);
        let own = shown(account.minor, account.currency);
        let amount = shown(minor, settlement.currency);
        amounts.insert(place, voice.say(&say!(report_converted_amount { own, amount })));
    }
    let sum = shown(balance.minor, settlement.currency);
    (!converted.is_empty()).then(|| voice.say(&say!(report_converted { amounts, sum })))
}

/// Section with the receipt of an evening: words to note, and a code for a camera.
fn receipt_section(issued: &IssuedReceipt, ids: &mut SvgIds, voice: &Voice) -> Markup {
    let words = issued.receipt.words().join(" ");
    let (evening, entries, bookings) = (issued.evening.clone(), issued.entries, issued.bookings);
    let at = moment(&issued.at, voice.lang);
    let content = html! {
        p { (voice.say(&say!(receipt_heading { evening, at, entries, bookings }))) }
        p { (voice.say(&say!(receipt_words { words }))) }
        figure.payment { (qr::link_code_picture(&receipt_code_text(issued), voice.label(say::report_receipt), ids)) }
        p.small { (voice.say(&say!(receipt_check { words: receipt_words_and_minute(issued) }))) }
    };
    headed_section(say::report_receipt, &content, voice)
}

fn corrections_section(told: &ReportContent<'_>, voice: &Voice) -> Markup {
    let label = voice.label(say::report_corrections);
    html! {
        @if !told.corrections.is_empty() {
            (headed_section(say::report_corrections, &log_report(told.corrections, voice).html(&label, voice), voice))
        }
    }
}

/// Sections about a tournament: the ranking, and the tables whose hands were recorded. The hands of
/// these tables are part of the tournament and played for its prizes, so that nobody owes anything
/// for them.
fn tournament_section(
    ranking: &RankingView,
    told: &ReportContent<'_>,
    ids: &mut SvgIds,
    voice: &Voice,
) -> Markup {
    let label = voice.label(say::wall_ranking);
    let by_hand = told.gathered.evenings.values().filter_map(|evening| evening.table.as_ref());
    let tables: Vec<String> = by_hand
        .map(|at| voice.say(&say!(withdrawn_place { series: at.series, table: at.table })))
        .collect();
    let heading = say!(report_tables_by_hand { count: tables.len(), tables });
    html! {
        (section(&label, &ranked::standings_report(ranking, voice).html(&label, voice)))
        @if !told.gathered.figures.games.is_empty() {
            (section(&voice.say(&heading), &figures_section(told, stats::hall_stats_report, ids, voice)))
        }
    }
}

/// Section with figures on who won how often with which bid, and a histogram of card points.
fn figures_section(
    told: &ReportContent<'_>,
    report: impl FnOnce(&GatheredFigures, &Voice) -> Report,
    ids: &mut SvgIds,
    voice: &Voice,
) -> Markup {
    html! {
        @for (person, game) in people_with_games(told.gathered) {
            p { bdi { (harmless_text(told.gathered.name(person))) } " " (picture::running_line_svg(&game.people[&person].curve, ids, voice)) }
        }
        @for bars in stats::card_point_histograms(told.gathered) { (picture::histogram_for_wide_and_narrow_screens(&bars, ids, voice)) }
        (report(told.gathered, voice).html(&voice.label(say::report_figures), voice))
    }
}

/// People whose figures were asked for, each with the games that they have played.
fn people_with_games(gathered: &GatheredFigures) -> impl Iterator<Item = (Person, &GameFigures)> {
    let games = gathered.figures.games.values();
    games.flat_map(|game| {
        let people = gathered.asked.iter().filter(|person| game.people.contains_key(person));
        people.map(move |person| (*person, game))
    })
}

/// Content of a report: the evenings, statistics, debts and ranking that it shows.
pub struct ReportContent<'t> {
    /// Evening with its sheet, in a report of a single evening.
    pub evening: Option<(&'t Evening, &'t ScoreSheet)>,
    /// Evenings of one night with their sheets, in a report of a night; empty in others.
    pub night: &'t [(Evening, ScoreSheet)],
    pub gathered: &'t GatheredFigures,
    pub owed: &'t OwedMoney,
    /// Payments and evenings that were probably recorded twice.
    pub twice: &'t [Clash],
    /// Account statements of the people asked for, in place of the books.
    pub accounts: &'t [AccountStatement],
    /// Balances over all books, where the report has statements about some evenings alone; empty in
    /// others.
    pub balances: &'t [CurrencyBalances],
    /// Receipt for the evening as it is shown in the report.
    pub receipt: Option<&'t IssuedReceipt>,
    /// Corrections, the oldest first.
    pub corrections: &'t [LogLine],
    /// Bank accounts for the codes of payments: those of the file, and those typed for this report.
    pub ibans: &'t [BankAccount],
    /// Ranking of the tournament, in a report of a tournament.
    pub tournament: Option<&'t RankingView>,
}

/// Data of a chart with a line for each of at most eight people.
pub struct ReportChart {
    pub course: TotalsOverHands,
    pub names: Vec<String>,
    pub steps: ChartSteps,
    pub title: String,
}

impl ReportChart {
    pub fn draw_chart_with<R>(&self, draw: impl FnOnce(&Chart<'_>) -> R) -> R {
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        draw(&Chart { course: &self.course, names: &names, steps: self.steps })
    }
}

pub fn headed_section(heading: Label, content: &Markup, voice: &Voice) -> Markup {
    section(&voice.label(heading), content)
}

pub fn section(heading: &str, content: &Markup) -> Markup {
    html! { section { h2 { (harmless_text(heading)) } (content) } }
}
