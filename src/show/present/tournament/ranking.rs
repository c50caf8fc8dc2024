//! Reports of the ranking, for the terminal and for a spreadsheet.
//!
//! Reasons for a place are told in words that are true for that place (docs/tournament.md, The
//! ranking).
//!
//! A cup is shown with everybody's result in each tournament, and which results count.

use super::handed_in::missing_tables_lines;
use super::terms::{category_name, names_of_changed_settings};
use crate::app::contest::TablePlace;
use crate::app::contest::ranking::{CategoryRanking, RankingLine, RankingView};
use crate::app::contest::season::SeasonRanking;
use crate::model::{Arg, JoinTexts, Label, Points, Word, say};
use crate::present::harmless::harmless_text;
use crate::present::table::{Cell, Column, Table, cells};
use crate::present::{Report, Voice};
use crate::tournament::clubs::{ClubDifference, ClubPlaceReason, ClubRanking, ClubRow};
use crate::tournament::season::{SeasonDifference, SeasonPlaceReason, SeasonRow};
use crate::tournament::settings::ClubSettings;
use crate::tournament::standings::{PlaceReason, TieBreakDifference, TieBreakFigure};

/// Least length of a cut name, which has to tell apart members of a family.
const LEAST_NAME: usize = 20;

/// Mark behind the name of somebody whose table has not handed in.
pub const WAITS: &str = " *";

pub fn standings_report(ranking: &RankingView, voice: &Voice) -> Report {
    let mut report = Report::new();
    let has_rows = !ranking.rows.is_empty();
    if !ranking.is_blank && !has_rows && (!ranking.categories.is_empty() || ranking.clubs.is_some())
    {
        report.line(ranking_heading(ranking, voice)).lines(lines_above_ranking(ranking, voice));
        add_category_and_club_rankings(ranking, voice, &mut report);
        return report;
    }
    let table = ranking_table(ranking, voice);
    if !has_rows || ranking.is_blank {
        let nothing = match (ranking.only, ranking.rows.len()) {
            (Some(series), _) => voice.say(&say!(standings_series_empty { series })),
            (None, 0) if ranking.names.is_empty() => voice.label(say::entrants_none),
            (None, _) => voice.say(&say!(standings_nothing_yet { people: ranking.present })),
        };
        if ranking.running.is_some() {
            report.line(ranking_heading(ranking, voice));
        }
        report
            .lines(lines_above_ranking(ranking, voice))
            .line(nothing)
            .lines(notes_on_marks(ranking, voice))
            .set_table_for_programs(table);
        return report;
    }
    report
        .line(ranking_heading(ranking, voice))
        .lines(lines_above_ranking(ranking, voice))
        .table(table);
    if ranking.only.is_none() {
        add_category_and_club_rankings(ranking, voice, &mut report);
    }
    report.lines(notes_on_marks(ranking, voice));
    report
}

fn ranking_heading(ranking: &RankingView, voice: &Voice) -> String {
    format!("{} – {}", harmless_text(&ranking.tournament), covered_series_words(ranking, voice))
}

/// Words that say which series the ranking covers, without the tournament's name, for a page that
/// has the name in its heading.
pub(super) fn covered_series_words(ranking: &RankingView, voice: &Voice) -> String {
    let (done, planned) = (ranking.series_done, ranking.series_planned);
    let owing = ranking.incomplete_earlier_series().collect::<Vec<_>>();
    let message = match ranking.only {
        _ if ranking.is_blank && ranking.series_drawn == 0 => say!(wall_soon { planned }),
        Some(series) => say!(wall_only { series }),
        None if ranking.are_all_series_played() => say!(wall_final { planned }),
        None => say!(wall_after { done, planned }),
    };
    let owed = owing.iter().map(u32::to_string).collect();
    let incomplete = say!(wall_incomplete { count: owing.len(), series: Arg::Texts(owed) });
    let running = ranking.running.filter(|_| ranking.only.is_none()).map(|running| {
        let (series, now, tables) = (running.series, running.tables_in, running.tables);
        say!(wall_running { series, now, tables })
    });
    let behind = (!owing.is_empty()).then_some(incomplete).into_iter().chain(running);
    std::iter::once(message).chain(behind).map(|said| voice.say(&said)).joined("; ")
}

/// Lines above the ranking: terms that are only tried, and sheets of which two entries differ.
pub fn lines_above_ranking(ranking: &RankingView, voice: &Voice) -> Vec<String> {
    let mut head: Vec<String> = tried_terms_sentence(ranking, voice).into_iter().collect();
    // Guests have no command line to see them by.
    head.extend(differing_tables_sentence(ranking, voice).map(|differing| {
        let shown = voice.label(say::standings_differing_shown);
        format!("{differing} {shown}")
    }));
    head
}

/// Says which terms are only tried; `None` where none are.
pub fn tried_terms_sentence(ranking: &RankingView, voice: &Voice) -> Option<String> {
    let what = || Arg::Texts(names_of_changed_settings(&ranking.tried, voice));
    (!ranking.tried.is_empty()).then(|| voice.say(&say!(tried { what: what() })))
}

/// Says which tables have two entries that differ; `None` where no table has.
pub fn differing_tables_sentence(ranking: &RankingView, voice: &Voice) -> Option<String> {
    let places = &ranking.differing;
    let told =
        say!(standings_differing { places: table_names(places, voice), count: places.len() });
    (!places.is_empty()).then(|| voice.say(&told))
}

pub(super) fn table_names(places: &[TablePlace], voice: &Voice) -> Arg {
    let place = |place: &TablePlace| {
        voice.say(&say!(withdrawn_place { series: place.series, table: place.table }))
    };
    Arg::Texts(places.iter().map(place).collect())
}

/// Notes that explain the marks, and on what is missing.
pub(super) fn notes_on_marks(ranking: &RankingView, voice: &Voice) -> Vec<String> {
    let mut notes = Vec::new();
    notes.extend(missing_tables_lines(&ranking.missing, voice));
    if !ranking.is_blank && ranking.rows.iter().any(|row| row.is_behind) {
        notes.push(voice.label(say::standings_waits));
    }
    notes.extend(ranking.sat_out.iter().map(|(series, people)| {
        let names = people.iter().map(|(number, name)| format!("{number} {name}")).collect();
        voice.say(&say!(standings_sat_out { series: *series, names: Arg::Texts(names) }))
    }));
    if !ranking.without_games.is_empty() {
        notes.push(voice.say(&say!(standings_without_games {
            places: table_names(&ranking.without_games, voice)
        })));
    }
    notes
}

/// Table of the ranking with each series without its bonus; the series add up to the points, and
/// with the bonus to the total. The series are left out first on a narrow screen.
pub(super) fn ranking_table(ranking: &RankingView, voice: &Voice) -> Table {
    let series = if ranking.only.is_none() { ranking.series_drawn } else { 0 };
    let has_games = ranking.has_bonus || ranking.rows.iter().any(|row| row.won + row.lost > 0);
    let mut columns = vec![
        voice.figures_column(say::standings_place),
        voice.figures_column(say::hall_number),
        voice.names_column(say::hall_player).with_least_width(LEAST_NAME),
    ];
    columns.extend((1..=series).map(|series| {
        Column::figures(voice.say(&say!(standings_series { series }))).allow_leaving_out()
    }));
    if ranking.has_bonus {
        columns.extend(
            [say::standings_points, say::standings_bonus].map(|key| voice.figures_column(key)),
        );
    }
    columns.push(voice.figures_column(say::standings_total).with_emphasis());
    // A spreadsheet takes 4/1 for a day in April or January.
    columns.extend(has_games.then(|| voice.figures_column(say::standings_games).for_people()));
    columns.extend(
        [say::export_won, say::export_lost].map(|key| voice.figures_column(key).for_programs()),
    );
    columns.push(voice.prose_column(say::standings_decided));
    columns.push(voice.words_column(say::entrants_withdrawn).for_programs());
    columns.push(voice.words_column(say::standings_waits_for).for_programs());
    let mut table = Table::new(columns);
    for row in &ranking.rows {
        let mut cells = cells![row.place, row.number, name_cell(row, voice)].to_vec();
        let of_series = row.series.iter().take(series as usize).zip(1..);
        cells.extend(
            of_series.map(|(result, series)| series_cell(result.map(|of| of.points), series, row)),
        );
        if ranking.has_bonus {
            cells.extend(
                [row.points, row.bonus].map(|made| Cell::result(row.points_so_far().map(|_| made))),
            );
        }
        cells.push(Cell::result(row.points_so_far()));
        cells.extend(has_games.then(|| Cell::text(format!("{}/{}", row.won, row.lost))));
        cells.extend(cells![row.won, row.lost, place_reasons_text(row, voice), row.withdrawn]);
        let waits_for: Vec<String> = row.waits_for.iter().map(u32::to_string).collect();
        cells.push(if waits_for.is_empty() {
            Cell::NOTHING
        } else {
            Cell::text(waits_for.join(" "))
        });
        table.add_row(cells);
    }
    table
}

/// Cell of a series: a dash where the table's sheet is missing, empty for a series not played.
fn series_cell(points: Option<Points>, series: u32, row: &RankingLine) -> Cell {
    match points {
        None if !row.waits_for.contains(&series) => Cell::NOTHING,
        made => Cell::result(made),
    }
}

/// Cell of a name, for people with a word behind it where the person has left, and a mark where the
/// table's sheet is missing.
fn name_cell(row: &RankingLine, voice: &Voice) -> Cell {
    let left = row.withdrawn.then(|| format!(" ({})", voice.label(say::entrants_withdrawn)));
    let waits = if row.is_behind { WAITS } else { "" };
    Cell::text(row.player.as_str()).marked_behind(format!("{}{waits}", left.unwrap_or_default()))
}

/// Appends the rankings of categories and clubs to the report.
fn add_category_and_club_rankings(ranking: &RankingView, voice: &Voice, report: &mut Report) {
    for of_category in &ranking.categories {
        report.add_gap().line(category_heading(of_category, voice));
        match of_category.rows.is_empty() {
            true => report.line(voice.label(say::category_nobody)),
            false => report.table(category_table(of_category, voice)),
        };
    }
    if let Some((of, clubs)) = &ranking.clubs {
        let notes = unranked_club_notes(of, clubs, voice);
        report.add_gap().line(clubs_heading(of, voice));
        match (clubs.rows.is_empty(), notes.is_empty()) {
            (true, true) => report.line(voice.label(say::category_nobody)),
            (true, false) => report,
            (false, _) => report.table(club_table(of, clubs, ranking, voice)),
        };
        report.lines(notes);
    }
}

/// Heading of the ranking of clubs, or of teams of a fixed size.
pub(super) fn clubs_heading(of: &ClubSettings, voice: &Voice) -> String {
    let best = of.best;
    voice.say(&match of.size {
        Some(size) => say!(teams_heading { size, best }),
        None => say!(clubs_heading { best }),
    })
}

/// Heading of the column for clubs, or for teams of a fixed size.
pub(super) fn club_column_label(of: &ClubSettings) -> Label {
    if of.size.is_some() { say::hall_team } else { say::hall_club }
}

/// Lines that say why a club without a place has none.
pub(super) fn unranked_club_notes(
    of: &ClubSettings,
    clubs: &ClubRanking,
    voice: &Voice,
) -> Vec<String> {
    let lacking = clubs
        .incomplete
        .iter()
        .map(|one| say!(club_incomplete { club: one.club.as_str(), lacking: one.lacking }));
    let size = of.size.unwrap_or_default();
    let oversized = clubs.oversized.iter().map(|one| {
        say!(team_oversized { club: one.club.as_str(), people: one.people.len(), size })
    });
    lacking.chain(oversized).map(|line| voice.say(&line)).collect()
}

pub(super) fn category_heading(ranking: &CategoryRanking, voice: &Voice) -> String {
    voice.say(&say!(category_heading { category: category_name(&ranking.category, voice) }))
}

fn category_table(ranking: &CategoryRanking, voice: &Voice) -> Table {
    let mut table = Table::new([
        voice.figures_column(say::standings_place),
        voice.figures_column(say::hall_number),
        voice.names_column(say::hall_player).with_least_width(LEAST_NAME),
        voice.figures_column(say::standings_total).with_emphasis(),
        voice.prose_column(say::standings_decided),
    ]);
    for row in &ranking.rows {
        table.add_row(cells![
            row.place,
            row.number,
            name_cell(row, voice),
            Cell::result(row.points_so_far()),
            place_reasons_text(row, voice)
        ]);
    }
    table
}

fn club_table(
    of: &ClubSettings,
    clubs: &ClubRanking,
    ranking: &RankingView,
    voice: &Voice,
) -> Table {
    let mut table = Table::new([
        voice.figures_column(say::standings_place),
        Column::names(voice.label(club_column_label(of))),
        voice.figures_column(say::standings_total).with_emphasis(),
        voice.prose_column(say::clubs_counting),
        match clubs.has_clubs_of_equal_total() {
            true => voice.prose_column(say::standings_decided),
            false => voice.prose_column(say::standings_decided).for_programs(),
        },
    ]);
    for club in &clubs.rows {
        let name = |number: &u32| ranking.name(*number);
        let counting: Vec<&str> = club.counting.iter().map(name).collect();
        table.add_row(cells![
            club.place,
            club.club.as_str(),
            Cell::result(Some(club.total)),
            counting.join(", "),
            club_place_reasons_text(club, voice),
        ]);
    }
    table
}

/// Words for what decided a place: the total, or what separated people with the same total.
pub fn place_reasons_text(row: &RankingLine, voice: &Voice) -> String {
    place_reasons(row, voice).join(", ")
}

fn place_reasons(row: &RankingLine, voice: &Voice) -> Vec<String> {
    let decided = match row.decided_by {
        PlaceReason::Total => Some(say::decided_total),
        PlaceReason::Shared => Some(say::decided_shared),
        PlaceReason::Rung(_) => None,
    };
    let parted = row.parted.before.iter().chain(&row.parted.after);
    distinct_reasons(
        decided,
        parted.map(|parting| tie_break_difference_words(parting, voice)),
        voice,
    )
}

/// Words for what decided the place of a club.
pub(super) fn club_place_reasons_text(row: &ClubRow, voice: &Voice) -> String {
    let decided = match row.decided_by {
        ClubPlaceReason::Total => Some(say::decided_total),
        ClubPlaceReason::Shared => Some(say::decided_shared),
        ClubPlaceReason::Parted => None,
    };
    let parted = row.before.iter().chain(&row.after).map(|parting| match *parting {
        ClubDifference::Rung(parting) => tie_break_difference_words(&parting, voice),
        ClubDifference::Places { nth, own, others } => {
            voice.say(&say!(parted_places { nth, own, other: others }))
        }
    });
    distinct_reasons(decided, parted, voice).join(", ")
}

/// Reasons for a place, each once: the word for what decided it, and what separated it from its
/// neighbours.
fn distinct_reasons(
    decided: Option<Label>,
    parted: impl Iterator<Item = String>,
    voice: &Voice,
) -> Vec<String> {
    let mut said: Vec<String> = decided.map(|label| voice.label(label)).into_iter().collect();
    for sentence in parted {
        if !said.contains(&sentence) {
            said.push(sentence);
        }
    }
    said
}

/// Reasons that separated people with the same total; none where nobody else has this total.
pub fn tie_separation_reasons(row: &RankingLine, voice: &Voice) -> Vec<String> {
    if row.decided_by == PlaceReason::Total { Vec::new() } else { place_reasons(row, voice) }
}

fn tie_break_difference_words(parting: &TieBreakDifference, voice: &Voice) -> String {
    let points = |points: Option<Points>| match points {
        Some(points) => Arg::from(points),
        None => Arg::from(voice.label(say::parted_no_series)),
    };
    voice.say(&match (parting.own, parting.others) {
        (TieBreakFigure::Won(own), TieBreakFigure::Won(other)) => say!(parted_won { own, other }),
        (TieBreakFigure::Lost(own), TieBreakFigure::Lost(other)) => {
            say!(parted_lost { own, other })
        }
        (TieBreakFigure::BestSeries(own), TieBreakFigure::BestSeries(other)) => {
            say!(parted_best_series { own: points(own), other: points(other) })
        }
        (TieBreakFigure::LastSeries(own), TieBreakFigure::LastSeries(other)) => {
            say!(parted_last_series { own: points(own), other: points(other) })
        }
        (TieBreakFigure::Direct(own), TieBreakFigure::Direct(other)) => {
            say!(parted_direct { own, other })
        }
        // Nobody reads the figures that a lot was drawn by; and both are of one rung.
        _ => say!(parting.is_ahead() => parted_lot_ahead | parted_lot_behind),
    })
}

pub fn season_report(season: &SeasonRanking, voice: &Voice) -> Report {
    let mut report = Report::from(season_heading(season, voice));
    report.append(season_places_report(season, voice));
    report
}

/// Name of a cup, with the number of results that count.
pub(super) fn season_heading(season: &SeasonRanking, voice: &Voice) -> String {
    let (name, tournaments) = (season.name.as_str(), season.tournaments.len());
    voice.say(&match season.count {
        Some(count) => say!(season_heading_best { name, tournaments, count }),
        None => say!(season_heading { name, tournaments }),
    })
}

/// Report of the places in a cup.
pub(super) fn season_places_report(season: &SeasonRanking, voice: &Voice) -> Report {
    let tournaments = season.tournaments.len();
    let mut columns = vec![
        voice.figures_column(say::standings_place),
        voice.names_column(say::hall_player).with_least_width(20),
    ];
    columns.extend(
        (1..=tournaments).map(|place| Column::figures(place.to_string()).allow_leaving_out()),
    );
    columns.extend([
        voice.figures_column(say::season_played),
        voice.figures_column(say::standings_total).with_emphasis(),
        voice.prose_column(say::standings_decided),
    ]);
    let mut table = Table::new(columns);
    for row in &season.rows {
        let mut cells = cells![row.place, row.person.as_str()].to_vec();
        cells.extend(row.results.iter().map(|result| match result {
            None => Cell::NOTHING,
            // What does not count stands in brackets.
            Some(result) if result.counts => Cell::result(Some(result.points)),
            Some(result) => Cell::result(Some(result.points)).marked_before("(").marked_behind(")"),
        }));
        cells.extend(cells![row.played, row.total, season_place_reasons_text(row, voice)]);
        table.add_row(cells);
    }
    let mut report = Report::new();
    match season.rows.is_empty() {
        true => report.line(voice.label(say::season_nobody)).set_table_for_programs(table),
        false => report.table(table),
    };
    let list = season.tournaments.iter().zip(1..).map(|(name, place)| format!("{place} {name}"));
    report.line(voice.say(&say!(season_of {
        tournaments: Arg::Texts(list.collect()),
        points: season.points.word()
    })));
    if !season.unfinished.is_empty() {
        report.line(
            voice.say(&say!(season_unfinished {
                tournaments: Arg::Texts(season.unfinished.clone())
            })),
        );
    }
    report
}

fn season_place_reasons_text(row: &SeasonRow<String>, voice: &Voice) -> String {
    let decided = match row.decided_by {
        SeasonPlaceReason::Total => Some(say::decided_total),
        SeasonPlaceReason::Shared => Some(say::decided_shared),
        SeasonPlaceReason::Results => None,
    };
    let points = |points: &Option<Points>| match points {
        Some(points) => Arg::from(*points),
        None => Arg::from(voice.label(say::parted_no_series)),
    };
    let parted =
        row.before.iter().chain(&row.after).map(|SeasonDifference { nth, own, others, .. }| {
            voice.say(&say!(season_parted { nth: *nth, own: points(own), other: points(others) }))
        });
    distinct_reasons(decided, parted, voice).join(", ")
}
