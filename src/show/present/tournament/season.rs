//! A cup: what each tournament brought everybody, and what of it counts.

use crate::app::contest::ranking::Season;
use crate::model::{Arg, say};
use crate::present::cell::Cell;
use crate::present::table::{Column, Table, cells};
use crate::present::{Report, Voice};
use crate::tournament::season::{SeasonDecided, SeasonParting, SeasonRow};

pub fn season(season: &Season, voice: &Voice) -> Report {
    let tournaments = season.tournaments.len();
    let mut columns = vec![
        Column::figures(voice.label(say::standings_place)),
        Column::names(voice.label(say::hall_player)).at_least(20),
    ];
    columns.extend((1..=tournaments).map(|place| Column::figures(place.to_string()).may_go()));
    columns.extend([
        Column::figures(voice.label(say::season_played)),
        Column::figures(voice.label(say::standings_total)),
        Column::prose(voice.label(say::standings_decided)),
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
        cells.extend(cells![row.played, row.total, decided(row, voice)]);
        table.row(cells);
    }
    let mut report = Report::new();
    let name = season.name.as_str();
    report.line(voice.say(&match season.count {
        Some(count) => say!(season_heading_best { name, tournaments, count }),
        None => say!(season_heading { name, tournaments }),
    }));
    match season.rows.is_empty() {
        true => report.line(voice.label(say::season_nobody)).data(table),
        false => report.table(table),
    };
    let list = season.tournaments.iter().zip(1..).map(|(name, place)| format!("{place} {name}"));
    report.line(voice.say(&say!(season_of { tournaments: Arg::Texts(list.collect()) })));
    if !season.unfinished.is_empty() {
        report.line(voice.say(&say!(season_unfinished { tournaments: Arg::Texts(season.unfinished.clone()) })));
    }
    report
}

fn decided(row: &SeasonRow<String>, voice: &Voice) -> String {
    let mut said = match row.decided_by {
        SeasonDecided::Total => return voice.label(say::decided_total),
        SeasonDecided::Shared => vec![voice.label(say::decided_shared)],
        SeasonDecided::Results => Vec::new(),
    };
    for SeasonParting { nth, own, others, .. } in row.before.iter().chain(&row.after) {
        let points = |points: &Option<crate::model::Points>| match points {
            Some(points) => Arg::from(*points),
            None => Arg::from(voice.label(say::parted_no_series)),
        };
        said.push(voice.say(&say!(season_parted { nth: *nth, own: points(own), other: points(others) })));
    }
    said.dedup();
    said.join(", ")
}
