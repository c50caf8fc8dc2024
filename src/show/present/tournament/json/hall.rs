//! Tables and sheets as JSON.

use crate::app::contest::Contest;
use crate::app::contest::day::{Progress, Seat, SeriesView, TableView};
use crate::app::contest::draw::Drawn;
use crate::app::contest::result::{Corrected, Taken};
use crate::record::{Writer, write};
use crate::tournament::course::Score;
use crate::tournament::draw::Seat as Place;
use crate::tournament::standings::{PlaceChange, SeriesResult};

/// Players in seat order, the first deals first.
pub fn tables(view: &SeriesView) -> String {
    write::object(|w| write_tables(view, w))
}

/// The tables as they are now, and of one that was drawn anew who sits elsewhere.
pub fn drawn(drawn: &Drawn) -> String {
    write::object(|w| {
        write_tables(&drawn.view, w);
        let Some(reseated) = &drawn.reseated else { return };
        w.key("reseated").list(|w| {
            for moved in reseated {
                w.object(|w| {
                    w.key("number").whole(i64::from(moved.number));
                    w.key("player").text(drawn.contest.name(moved.number));
                    for (key, place) in [("before", moved.before), ("after", moved.after)] {
                        if let Some(place) = place {
                            w.key(key).object(|w| write_place(place, w));
                        }
                    }
                });
            }
        });
    })
}

fn write_place(place: Place, w: &mut Writer) {
    w.key("table").whole(i64::from(place.table));
    w.key("seat").whole(i64::from(place.seat));
}

/// One table of a series in the same shape, with what everybody has so far.
pub fn write_one_table(view: &SeriesView, table: &TableView, w: &mut Writer) {
    write_series(view, std::slice::from_ref(table), write_table, w);
}

fn write_tables(view: &SeriesView, w: &mut Writer) {
    let seats = |table: &TableView, w: &mut Writer| {
        w.key("table").whole(i64::from(table.table));
        w.key("players").list(|w| table.seats.iter().for_each(|seat| w.object(|w| write_seat(seat, w))));
    };
    write_series(view, &view.tables, seats, w);
}

fn write_series(view: &SeriesView, tables: &[TableView], one: impl Fn(&TableView, &mut Writer), w: &mut Writer) {
    w.key("series").whole(i64::from(view.series));
    w.key("seed").text(&view.seed);
    w.key("tables").list(|w| tables.iter().for_each(|table| w.object(|w| one(table, w))));
    w.key("repeats").whole(i64::from(view.repeats));
    w.key("least_repeats").whole(i64::from(view.least_repeats));
}

fn write_seat(seat: &Seat, w: &mut Writer) {
    w.key("number").whole(i64::from(seat.number));
    w.key("player").text(&seat.player);
}

fn write_result(result: &SeriesResult, w: &mut Writer) {
    w.key("points").points(result.points);
    w.key("bonus").points(result.bonus);
    w.key("won").whole(i64::from(result.won));
    w.key("lost").whole(i64::from(result.lost));
    w.key("hands").whole(i64::from(result.hands));
}

fn write_score(score: &Score, w: &mut Writer) {
    w.key("points").points(score.points);
    w.key("won").whole(i64::from(score.won));
    w.key("lost").whole(i64::from(score.lost));
}

pub(super) fn write_differences(series: u32, table: &TableView, w: &mut Writer) {
    for (seat, first, again) in table.differences() {
        let first = Score { points: first.points, won: first.won, lost: first.lost };
        w.object(|w| {
            w.key("series").whole(i64::from(series));
            w.key("table").whole(i64::from(table.table));
            write_seat(seat, w);
            w.key("first").object(|w| write_score(&first, w));
            w.key("again").object(|w| write_score(&again, w));
        });
    }
}

pub fn taken(taken: &Taken) -> String {
    write::object(|w| {
        w.key("series").whole(i64::from(taken.series));
        w.key("table").whole(i64::from(taken.view.table));
        w.key("results").list(|w| {
            for seat in &taken.view.seats {
                w.object(|w| {
                    write_seat(seat, w);
                    if let Some(result) = &seat.result {
                        write_result(result, w);
                    }
                });
            }
        });
        w.key("differences").list(|w| write_differences(taken.series, &taken.view, w));
        w.key("tables_missing").list(|w| taken.missing.iter().for_each(|table| w.whole(i64::from(*table))));
        if taken.hands_missing > 0 {
            w.key("hands_missing").whole(i64::from(taken.hands_missing));
        }
        if let Some(corrected) = &taken.corrected {
            write_corrected(corrected, &taken.contest, w);
        }
    })
}

fn write_corrected(corrected: &Corrected, contest: &Contest, w: &mut Writer) {
    let person = |number: u32, w: &mut Writer| {
        w.key("number").whole(i64::from(number));
        w.key("player").text(contest.name(number));
    };
    w.key("corrected").list(|w| {
        for (number, before, after) in &corrected.scores {
            w.object(|w| {
                person(*number, w);
                w.key("before").object(|w| write_score(before, w));
                w.key("after").object(|w| write_score(after, w));
            });
        }
    });
    w.key("places").list(|w| {
        for PlaceChange { number, before, after } in &corrected.places {
            w.object(|w| {
                person(*number, w);
                for (key, place) in [("before", before), ("after", after)] {
                    if let Some(place) = place {
                        w.key(key).whole(i64::from(*place));
                    }
                }
            });
        }
    });
}

pub fn missing(series: &[SeriesView]) -> String {
    let running = series.iter().find(|series| !series.is_done());
    write::object(|w| {
        w.key("series").whole(i64::from(running.or(series.last()).map_or(0, |series| series.series)));
        w.key("tables_missing").list(|w| {
            for table in running.into_iter().flat_map(SeriesView::missing) {
                w.object(|w| {
                    w.key("table").whole(i64::from(table.table));
                    if let Progress::Playing { hands } = table.progress {
                        w.key("hands").whole(i64::from(hands));
                    }
                    w.key("players").list(|w| table.seats.iter().for_each(|seat| w.object(|w| write_seat(seat, w))));
                });
            }
        });
        w.key("differences").list(|w| {
            for series in series {
                series.tables.iter().for_each(|table| write_differences(series.series, table, w));
            }
        });
    })
}

pub(super) fn write_table(table: &TableView, w: &mut Writer) {
    w.key("table").whole(i64::from(table.table));
    w.key("players").list(|w| {
        for seat in &table.seats {
            w.object(|w| {
                write_seat(seat, w);
                if let Some(result) = &seat.result {
                    write_result(result, w);
                }
            });
        }
    });
}
