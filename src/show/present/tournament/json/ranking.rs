//! The ranking as JSON.

use crate::app::contest::ranking::{Ranked, Ranking};
use crate::app::contest::table::TablePlace;
use crate::journal::bodies::write_settings;
use crate::model::Word;
use crate::record::{Writer, write};
use crate::tournament::clubs::{ClubRanking, ClubRow};
use crate::tournament::standings::{Figure, Parting};

pub fn standings(ranking: &Ranking) -> String {
    write::object(|w| {
        write_standings_of(ranking, |_| true, w);
        if let Some(running) = &ranking.running {
            w.key("running").object(|w| {
                w.key("series").whole(i64::from(running.series));
                w.key("tables_in").whole(i64::from(running.tables_in));
                w.key("tables").whole(i64::from(running.tables));
            });
        }
        if !ranking.differing.is_empty() {
            w.key("differing").list(|w| ranking.differing.iter().for_each(|place| w.object(|w| write_place(place, w))));
        }
        write_groups(ranking, w);
        if !ranking.tried.is_empty() {
            w.key("tried").object(|w| write_settings(&ranking.tried, w));
        }
    })
}

/// The lines of those who are meant, and how far the tournament is.
pub fn write_standings_of(ranking: &Ranking, is_meant: impl Fn(&Ranked) -> bool, w: &mut Writer) {
    let rows = ranking.rows.iter().filter(|row| is_meant(row));
    w.key("standings").list(|w| rows.for_each(|row| w.object(|w| write_ranked(row, w))));
    w.key("series_done").whole(i64::from(ranking.series_done));
    w.key("tables_missing").list(|w| ranking.tables_missing.iter().for_each(|table| w.whole(i64::from(*table))));
}

pub(super) fn write_place(place: &TablePlace, w: &mut Writer) {
    w.key("series").whole(i64::from(place.series));
    w.key("table").whole(i64::from(place.table));
}

/// The rankings of categories and of clubs, where there are any.
fn write_groups(ranking: &Ranking, w: &mut Writer) {
    if !ranking.categories.is_empty() {
        w.key("categories").list(|w| {
            for of_category in &ranking.categories {
                w.object(|w| {
                    w.key("category").text(of_category.category.as_str());
                    w.key("standings")
                        .list(|w| of_category.rows.iter().for_each(|row| w.object(|w| write_ranked(row, w))));
                });
            }
        });
    }
    if let Some((best, clubs)) = &ranking.clubs {
        w.key("clubs").object(|w| write_clubs(*best, clubs, w));
    }
}

fn write_clubs(best: u32, clubs: &ClubRanking, w: &mut Writer) {
    let numbers =
        |numbers: &[u32], w: &mut Writer| w.list(|w| numbers.iter().for_each(|number| w.whole(i64::from(*number))));
    w.key("best").whole(i64::from(best));
    w.key("standings").list(|w| {
        for ClubRow { place, club, total, counting, .. } in &clubs.rows {
            w.object(|w| {
                w.key("place").whole(i64::from(*place));
                w.key("club").text(club);
                w.key("total").points(*total);
                numbers(counting, w.key("counting"));
            });
        }
    });
    w.key("incomplete").list(|w| {
        for incomplete in &clubs.incomplete {
            w.object(|w| {
                w.key("club").text(&incomplete.club);
                w.key("lacking").whole(i64::from(incomplete.lacking));
            });
        }
    });
}

fn write_figure(figure: Figure, w: &mut Writer) {
    match figure {
        Figure::Won(games) | Figure::Lost(games) => w.whole(i64::from(games)),
        Figure::BestSeries(Some(points)) | Figure::LastSeries(Some(points)) | Figure::Direct(points) => {
            w.points(points)
        }
        Figure::BestSeries(None) | Figure::LastSeries(None) => w.null(),
        Figure::Lot(drawn) => w.text(&drawn.to_string()),
    }
}

fn write_parting(parting: &Parting, w: &mut Writer) {
    w.key("from").whole(i64::from(parting.other));
    w.key("rung").text(parting.rung().word());
    write_figure(parting.own, w.key("own"));
    write_figure(parting.others, w.key("other"));
}

pub(super) fn write_standings(ranking: &Ranking, w: &mut Writer) {
    w.key("standings").list(|w| ranking.rows.iter().for_each(|row| w.object(|w| write_ranked(row, w))));
}

fn write_ranked(row: &Ranked, w: &mut Writer) {
    w.key("place").whole(i64::from(row.place));
    w.key("number").whole(i64::from(row.number));
    w.key("player").text(&row.player);
    w.key("points").points(row.points);
    w.key("bonus").points(row.bonus);
    w.key("total").points(row.total);
    w.key("won").whole(i64::from(row.won));
    w.key("lost").whole(i64::from(row.lost));
    w.key("hands").whole(i64::from(row.hands));
    w.key("decided_by").text(row.decided_by.word());
    let parted: Vec<&Parting> = row.parted.before.iter().chain(&row.parted.after).collect();
    if !parted.is_empty() {
        w.key("parted").list(|w| parted.iter().for_each(|parting| w.object(|w| write_parting(parting, w))));
    }
    if !row.waits_for.is_empty() {
        w.key("waits_for").list(|w| row.waits_for.iter().for_each(|series| w.whole(i64::from(*series))));
    }
}
