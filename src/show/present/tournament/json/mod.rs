//! Tournaments as JSON; the shapes of `draw`, `tables` and `standings` are those of the specification.

mod hall;
mod money;
mod ranking;
mod season;

use crate::app::contest::day::Hall;
use crate::app::contest::enter::Entered;
use crate::app::contest::office::Ticked;
use crate::app::contest::ranking::Ranking;
use crate::app::contest::{Contest, ContestMoved};
use crate::journal::bodies::{TournamentBody, write_settings};
use crate::model::Word;
use crate::model::money::minor_string;
use crate::record::{Writer, write};
use crate::tournament::course::Agreement;
use crate::tournament::prizes::Paid;
use crate::tournament::settings::Category;

pub use hall::{drawn, missing, tables, taken, write_one_table};
pub use money::{cash, prizes};
pub use ranking::{standings, write_standings_of};
pub use season::season;

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
        if !entered.known.is_empty() {
            people(&entered.known, w.key("known"));
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
                if let Some(town) = &entrant.town {
                    w.key("town").text(town);
                }
                if !entrant.categories.is_empty() {
                    w.key("categories").texts(entrant.categories.iter().map(Category::as_str));
                }
                if entrant.paid != Paid::Nothing {
                    write_paid(contest, entrant.number, w);
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
                w.object(|w| {
                    write_contest(contest, w);
                    w.key("current").flag(*current);
                });
            }
        });
    })
}

/// A tournament as it stands in the list of all.
pub fn write_contest(contest: &Contest, w: &mut Writer) {
    let plan = &contest.course.plan;
    w.key("tournament").text(&contest.row.uuid.to_string());
    w.key("number").whole(contest.row.number.get());
    w.key("name").text(&plan.name);
    w.key("game").text(plan.rules.game().word());
    w.key("rules").text(plan.rules.set_name());
    write_own_rules(plan, w);
    w.key("players").whole(contest.course.present().len() as i64);
    w.key("series_drawn").whole(contest.course.series.len() as i64);
    w.key("series").whole(i64::from(plan.series));
}

fn write_own_rules(plan: &Agreement, w: &mut Writer) {
    if let Some(own) = &plan.own_rules {
        w.key("own_rules").text(own);
    }
}

/// Everything of a tournament: who, how each series was drawn, what was handed in, the ranking.
pub fn whole(hall: &Hall, ranking: &Ranking) -> String {
    let Hall { contest, series, settings, .. } = hall;
    let plan = &contest.course.plan;
    write::object(|w| {
        w.key("tournament").text(&plan.name);
        w.key("game").text(plan.rules.game().word());
        w.key("rules").text(plan.rules.set_name());
        write_own_rules(plan, w);
        w.key("series").whole(i64::from(plan.series));
        w.key("rounds").whole(i64::from(plan.rounds));
        w.key("settings").object(|w| write_settings(&settings.as_change(), w));
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
                    w.key("tables")
                        .list(|w| view.tables.iter().for_each(|table| w.object(|w| hall::write_table(table, w))));
                });
            }
        });
        ranking::write_standings(ranking, w);
    })
}

/// What is agreed on by now.
pub fn settings(contest: &Contest) -> String {
    write::object(|w| w.key("settings").object(|w| write_settings(&contest.course.settings.as_change(), w)))
}

/// Who has paid.
pub fn ticked(ticked: &Ticked) -> String {
    write::object(|w| {
        w.key("paid").list(|w| {
            for number in &ticked.numbers {
                w.object(|w| {
                    person(&ticked.contest, *number, w);
                    write_paid(&ticked.contest, *number, w);
                });
            }
        });
    })
}

/// The amount that somebody has paid by now.
fn write_paid(contest: &Contest, number: u32, w: &mut Writer) {
    let (course, currency) = (&contest.course, contest.course.settings.currency);
    let minor = match course.entrant(number).map(|entrant| entrant.paid) {
        None | Some(Paid::Nothing) => 0,
        Some(Paid::Fee) => course.settings.fee,
        Some(Paid::Cents(minor)) => minor,
    };
    w.key("paid").text(&minor_string(minor, currency));
}
