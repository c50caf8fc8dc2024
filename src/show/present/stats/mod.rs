//! Statistics over many evenings, for people and programs: everything that `stats` says.

use shown::GameStatistics;

use super::picture::{self, HistogramData};
use super::report::Report;
use super::table::Table;
use super::voice::Voice;
use crate::app::figures::GatheredFigures;
use crate::model::{Label, say};
use crate::stats::GameFigures;

mod flat;
mod json;
mod shown;
mod tables;

pub use json::stats_json;

/// Report of statistics for people.
pub fn stats_report(gathered: &GatheredFigures, voice: &Voice) -> Report {
    stats_report_for_people(gathered, true, voice)
}

/// Report of statistics for programs: one long table, with about a hundred rows for each person.
pub fn stats_report_for_programs(gathered: &GatheredFigures, voice: &Voice) -> Report {
    let mut report = Report::new();
    report.set_table_for_programs(flat::figures_table(
        &GameStatistics::from_gathered(gathered, voice),
        voice,
    ));
    report
}

/// Report of statistics on the tables of a tournament, which play for prizes: without who pays
/// whom.
pub fn hall_stats_report(gathered: &GatheredFigures, voice: &Voice) -> Report {
    stats_report_for_people(gathered, false, voice)
}

fn stats_report_for_people(
    gathered: &GatheredFigures,
    are_payers_shown: bool,
    voice: &Voice,
) -> Report {
    let mut report = Report::new();
    let voice = &voice_of_one_place(gathered, voice);
    let shown = GameStatistics::from_gathered(gathered, voice);
    if shown.is_empty() {
        report.line(voice.label(say::stats_nothing));
    }
    for (place, game) in shown.iter().enumerate() {
        if place > 0 {
            report.add_gap();
        }
        add_game_statistics(game, are_payers_shown, &mut report);
    }
    report
}

/// Voice that uses the words of the place where all these evenings were played, if it was one.
fn voice_of_one_place(gathered: &GatheredFigures, voice: &Voice) -> Voice {
    let mut places = gathered.evenings.values().map(|evening| evening.rule_set);
    match places.next() {
        Some(place) if places.all(|other| other == place) => voice.with_words_of_rule_set(place),
        _ => *voice,
    }
}

/// Histogram data, one for each game and pack; the last game is highlighted.
pub fn card_point_histograms(gathered: &GatheredFigures) -> Vec<HistogramData> {
    let games = gathered.figures.games.values().flat_map(|figures| {
        shown::card_points_of_packs(figures).into_iter().map(|of| {
            let here =
                figures.last.as_ref().filter(|last| last.of == of).map(|last| last.card_points);
            // Half of the pack wins in Droggn, one more than half elsewhere.
            let win_with = if of > 70 { of / 2 } else { of / 2 + 1 };
            HistogramData { games: figures.card_points(None, of), of, win_with, here }
        })
    });
    games.collect()
}

fn add_game_statistics(shown: &GameStatistics<'_>, are_payers_shown: bool, report: &mut Report) {
    let GameFigures { evenings, hands, .. } = shown.figures;
    let game = shown.voice.stats_game_name(shown.game);
    report.line(shown.voice.say(&say!(stats_heading { game, evenings, hands })));
    let has_strokes = shown.figures.people.values().any(|person| person.strokes.is_some());
    if has_strokes {
        report.table(tables::erased_strokes_table(shown));
        add_section_unless_empty(
            report,
            shown,
            say::stats_phases,
            tables::dreeg_phases_table(shown),
        );
    } else {
        report.table(tables::people_table(shown));
        let has_two_units = |person| {
            let sums = shown.figures.people[person].all;
            sums.points != sums.due
        };
        if shown.people.iter().any(has_two_units) {
            report.line(shown.label_text(say::stats_two_units));
        }
        tables::add_won_share_sentences(shown, report);
        add_section_unless_empty(report, shown, say::stats_bids, tables::bids_table(shown));
        add_card_point_histograms(shown, report);
        let pairs = tables::pair_payments_table(shown);
        if are_payers_shown && !pairs.is_empty() {
            report
                .add_gap()
                .add_heading(shown.label_text(say::stats_pairs))
                .line(shown.label_text(say::stats_pairs_note))
                .table(pairs);
        }
        add_section_unless_empty(
            report,
            shown,
            say::stats_extras,
            tables::bonuses_and_doublings_table(shown),
        );
        add_section_unless_empty(
            report,
            shown,
            say::stats_runs,
            tables::winning_and_losing_runs_table(shown),
        );
        add_section_unless_empty(report, shown, say::stats_records, tables::records_table(shown));
        add_section_unless_empty(
            report,
            shown,
            say::stats_places,
            tables::speaking_places_table(shown),
        );
        for (year, table) in tables::month_tables_by_year(shown) {
            report
                .add_gap()
                .add_heading(shown.voice.say(&say!(stats_year { year: year.to_string() })))
                .table(table);
        }
    }
}

fn add_section_unless_empty(
    report: &mut Report,
    shown: &GameStatistics<'_>,
    heading: Label,
    table: Table,
) {
    if !table.is_empty() {
        report.add_gap().add_heading(shown.label_text(heading)).table(table);
    }
}

/// Adds how often each number of card points occurred, and how rare the last one was.
fn add_card_point_histograms(shown: &GameStatistics<'_>, report: &mut Report) {
    let packs = shown::card_points_of_packs(shown.figures);
    let screen = shown.voice.screen;
    for of in packs {
        let games = shown.figures.card_points(None, of);
        let columns = screen.columns().min(usize::from(of) + 1);
        let bars = picture::histogram_sparkline(&games, of, columns, screen.charset);
        let axis = format!("0{of:>width$}", width = bars.chars().count().saturating_sub(1));
        let heading = say!(stats_card_points { games: games.games() });
        report
            .add_gap()
            .add_heading(shown.voice.say(&heading))
            .add_screen_only_drawing(bars)
            .add_screen_only_drawing(axis);
    }
    if let Some((last, rarity)) = shown.figures.rarity_of_last_game() {
        let (player, at) = (
            shown.gathered.name(last.declarer),
            shown::record_time_message(last.at, shown.gathered, shown.voice),
        );
        let (bid, points) = (last.bid.as_sentence_argument(), last.card_points);
        let told = say!(last.won => stats_last_won | stats_last_lost { player, bid, points, at });
        report.line(format!(
            "{} {}",
            shown.voice.say(&told),
            picture::rarity_sentence(rarity, shown.voice)
        ));
    }
}
