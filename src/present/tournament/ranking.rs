//! The ranking in the terminal and for a spreadsheet.

use super::hall::{below, with_tables};
use crate::app::contest::ranking::{Ranked, Ranking};
use crate::app::contest::table::TablePlace;
use crate::model::{Arg, Message, Points, say};
use crate::present::numbers::points_signed;
use crate::present::{Format, Table, Voice};
use crate::tournament::standings::{DecidedBy, Rung, SeriesResult};

const NAME_COLUMN: usize = 2;
/// So much of a name tells its bearer from others of the family.
const LEAST_NAME: usize = 20;

pub fn standings(ranking: &Ranking, format: Format, voice: &Voice) -> String {
    if format == Format::Csv {
        return picture(ranking, true, true, voice).render(format);
    }
    if ranking.rows.is_empty() {
        return match ranking.only {
            Some(series) => voice.say(&say!(standings_series_empty { series })),
            None => voice.label(say::entrants_none),
        };
    }
    let whole = picture(ranking, true, false, voice);
    // What each series brought gives way first where the screen is too narrow.
    let keeps_names = whole.fits() && whole.shows(NAME_COLUMN, LEAST_NAME);
    let table = if keeps_names || format == Format::Markdown { whole } else { picture(ranking, false, false, voice) };
    below(format, [heading(ranking, voice), table.render(format)].into_iter().chain(notes(ranking, voice)))
}

fn heading(ranking: &Ranking, voice: &Voice) -> String {
    let message = match ranking.only {
        Some(series) => Message::new("standings-heading-series").with("series", series),
        None => Message::new("standings-heading").with("done", ranking.series_done),
    };
    voice.say(&message.with("tournament", ranking.tournament.as_str()).with("planned", ranking.series_planned))
}

fn notes(ranking: &Ranking, voice: &Voice) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(running) = ranking.running {
        let message = Message::new("standings-missing").with("series", running);
        notes.push(voice.say(&with_tables(message, &ranking.tables_missing)));
    }
    if !ranking.without_games.is_empty() {
        let place = |place: &TablePlace| voice.say(&say!(withdrawn_place { series: place.series, table: place.table }));
        let places = Arg::Texts(ranking.without_games.iter().map(place).collect());
        notes.push(voice.say(&say!(standings_without_games { places })));
    }
    notes
}

/// The series without the bonus: together they are the points, and with the bonus the total.
fn picture(ranking: &Ranking, with_series: bool, for_csv: bool, voice: &Voice) -> Table {
    let mut table = Table::new()
        .right(voice.label(say::standings_place))
        .right(voice.label(say::hall_number))
        .left(voice.label(say::hall_player));
    let series = if with_series && ranking.only.is_none() { ranking.series_drawn } else { 0 };
    for series in 1..=series {
        table = table.right(voice.say(&say!(standings_series { series })));
    }
    if ranking.has_bonus {
        table = table.right(voice.label(say::standings_points)).right(voice.label(say::standings_bonus));
    }
    table = table.right(voice.label(say::standings_total));
    // A spreadsheet takes 4/1 for a day in April or January.
    let has_games = for_csv || ranking.has_bonus || ranking.rows.iter().any(|row| row.won + row.lost > 0);
    if has_games && for_csv {
        table = table.right(voice.label(say::export_won)).right(voice.label(say::export_lost));
    } else if has_games {
        table = table.right(voice.label(say::standings_games));
    }
    table = table.left(voice.label(say::standings_decided));
    let points = |points: Points| points_signed(points, voice.lang);
    for row in &ranking.rows {
        let mut cells = vec![row.place.to_string(), row.number.to_string(), name(row, voice)];
        let of_series = |result: &Option<SeriesResult>| match result {
            Some(result) => points(result.points),
            None => String::new(),
        };
        cells.extend(row.series.iter().take(series as usize).map(of_series));
        if ranking.has_bonus {
            cells.extend([points(row.points), points(row.bonus)]);
        }
        cells.push(points(row.total));
        if has_games && for_csv {
            cells.extend([row.won, row.lost].map(|games| games.to_string()));
        } else if has_games {
            cells.push(format!("{}/{}", row.won, row.lost));
        }
        cells.push(decided(row, voice));
        table.row(cells);
    }
    table
}

fn name(row: &Ranked, voice: &Voice) -> String {
    match row.withdrawn {
        true => voice.say(&say!(standings_withdrawn { name: row.player.as_str() })),
        false => row.player.clone(),
    }
}

/// What decided a place, in words.
pub fn decided(row: &Ranked, voice: &Voice) -> String {
    voice.label(match row.decided_by {
        DecidedBy::Total => say::decided_total,
        DecidedBy::Shared => say::decided_shared,
        DecidedBy::Rung(Rung::Won) => say::decided_won,
        DecidedBy::Rung(Rung::Lost) => say::decided_lost,
        DecidedBy::Rung(Rung::BestSeries) => say::decided_best_series,
        DecidedBy::Rung(Rung::LastSeries) => say::decided_last_series,
        DecidedBy::Rung(Rung::Direct) => say::decided_direct,
        DecidedBy::Rung(Rung::Lot) => say::decided_lot,
    })
}
