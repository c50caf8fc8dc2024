//! Tournaments as JSON; the shapes of `draw`, `tables` and `standings` are those of the specification.

use crate::app::contest::enter::Entered;
use crate::app::contest::hall::{Progress, Seat, SeriesView, TableView};
use crate::app::contest::prizes::PrizeAccount;
use crate::app::contest::ranking::{Ranked, Ranking};
use crate::app::contest::result::Taken;
use crate::app::contest::{Contest, ContestMoved};
use crate::journal::bodies::TournamentBody;
use crate::model::Word;
use crate::model::money::minor_string;
use crate::record::{Writer, write};
use crate::tournament::course::{Agreement, Score};
use crate::tournament::standings::SeriesResult;

pub fn begun(contest: &Contest) -> String {
    write::object(|w| {
        w.key("tournament").text(&contest.row.uuid.to_string());
        w.key("number").whole(contest.row.number.get());
        w.key("name").text(&contest.course.plan.name);
    })
}

/// The entry that was taken back or brought again, as it stands in the log.
pub fn moved(moved: &ContestMoved) -> String {
    let body = TournamentBody::Course(Box::new(moved.event.clone()));
    write::object(|w| w.key("entry").raw(&body.write(None)))
}

pub fn entered(entered: &Entered) -> String {
    let people = |numbers: &[u32], w: &mut Writer| {
        w.list(|w| numbers.iter().for_each(|number| w.object(|w| person(&entered.contest, *number, w))));
    };
    write::object(|w| {
        people(&entered.new, w.key("entered"));
        if !entered.returned.is_empty() {
            people(&entered.returned, w.key("returned"));
        }
    })
}

fn person(contest: &Contest, number: u32, w: &mut Writer) {
    w.key("number").whole(i64::from(number));
    w.key("player").text(contest.name(number));
}

pub fn entrants(contest: &Contest) -> String {
    write::object(|w| write_entrants(contest, w))
}

fn write_entrants(contest: &Contest, w: &mut Writer) {
    w.key("entrants").list(|w| {
        for entrant in &contest.course.entrants {
            w.object(|w| {
                person(contest, entrant.number, w);
                if let Some(club) = &entrant.club {
                    w.key("club").text(club);
                }
                if entrant.withdrawn {
                    w.key("withdrawn").flag(true);
                }
            });
        }
    });
}

pub fn list(contests: &[(Contest, bool)]) -> String {
    write::object(|w| {
        w.key("tournaments").list(|w| {
            for (contest, current) in contests {
                let plan = &contest.course.plan;
                w.object(|w| {
                    w.key("tournament").text(&contest.row.uuid.to_string());
                    w.key("number").whole(contest.row.number.get());
                    w.key("name").text(&plan.name);
                    w.key("game").text(plan.rules.game().word());
                    w.key("rules").text(plan.rules.set_name());
                    write_own_rules(plan, w);
                    w.key("players").whole(contest.course.present().len() as i64);
                    w.key("series_drawn").whole(contest.course.series.len() as i64);
                    w.key("series").whole(i64::from(plan.series));
                    w.key("current").flag(*current);
                });
            }
        });
    })
}

fn write_own_rules(plan: &Agreement, w: &mut Writer) {
    if let Some(own) = &plan.own_rules {
        w.key("own_rules").text(own);
    }
}

/// Players in seat order, the first deals first.
pub fn tables(view: &SeriesView) -> String {
    write::object(|w| {
        w.key("series").whole(i64::from(view.series));
        w.key("seed").text(&view.seed);
        w.key("tables").list(|w| {
            for table in &view.tables {
                w.object(|w| {
                    w.key("table").whole(i64::from(table.table));
                    w.key("players").list(|w| table.seats.iter().for_each(|seat| w.object(|w| write_seat(seat, w))));
                });
            }
        });
        w.key("repeats").whole(i64::from(view.repeats));
        w.key("least_repeats").whole(i64::from(view.least_repeats));
    })
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

fn write_differences(series: u32, table: &TableView, w: &mut Writer) {
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
    })
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

pub fn standings(ranking: &Ranking) -> String {
    write::object(|w| {
        write_standings(ranking, w);
        w.key("series_done").whole(i64::from(ranking.series_done));
        w.key("tables_missing").list(|w| ranking.tables_missing.iter().for_each(|table| w.whole(i64::from(*table))));
    })
}

fn write_standings(ranking: &Ranking, w: &mut Writer) {
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
}

pub fn prizes(account: &PrizeAccount) -> String {
    let prizes = &account.prizes;
    let amount = |minor| minor_string(minor, account.currency);
    write::object(|w| {
        w.key("currency").text(account.currency.as_str());
        for (key, minor) in [
            ("fees", prizes.fees_cents),
            ("loss_fees", prizes.loss_fees_cents),
            ("keep", prizes.keep_cents),
            ("rest", prizes.rest_cents),
            ("handed_out", prizes.handed_out_cents),
        ] {
            w.key(key).text(&amount(minor));
        }
        w.key("prizes").list(|w| {
            for prize in &prizes.prizes {
                let row = account.ranking.rows.iter().find(|row| row.number == prize.number);
                w.object(|w| {
                    w.key("place").whole(i64::from(prize.place));
                    w.key("number").whole(i64::from(prize.number));
                    w.key("player").text(row.map_or("", |row| &row.player));
                    w.key("fee").text(&amount(prize.fee_cents));
                    w.key("loss_fee").text(&amount(prize.loss_fee_cents));
                    w.key("prize").text(&amount(prize.prize_cents));
                    w.key("last_place").text(&amount(prize.last_place_cents));
                });
            }
        });
    })
}

/// Everything of a tournament: who, how each series was drawn, what was handed in, the ranking.
pub fn whole(contest: &Contest, series: &[SeriesView], ranking: &Ranking) -> String {
    let plan = &contest.course.plan;
    write::object(|w| {
        w.key("tournament").text(&plan.name);
        w.key("game").text(plan.rules.game().word());
        w.key("rules").text(plan.rules.set_name());
        write_own_rules(plan, w);
        w.key("series").whole(i64::from(plan.series));
        w.key("rounds").whole(i64::from(plan.rounds));
        write_entrants(contest, w);
        w.key("drawn").list(|w| {
            for (view, drawn) in series.iter().zip(&contest.course.series) {
                w.object(|w| {
                    w.key("series").whole(i64::from(view.series));
                    w.key("seed").text(&view.seed);
                    w.key("mode").text(drawn.mode.word());
                    w.key("prefer").whole(i64::from(drawn.prefer));
                    w.key("repeats").whole(i64::from(view.repeats));
                    w.key("least_repeats").whole(i64::from(view.least_repeats));
                    w.key("tables").list(|w| view.tables.iter().for_each(|table| w.object(|w| write_table(table, w))));
                });
            }
        });
        write_standings(ranking, w);
    })
}

fn write_table(table: &TableView, w: &mut Writer) {
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
