//! Who played, won and earned how much, in all and at each bid.

use super::shown::Shown;
use super::spoken;
use crate::model::say;
use crate::present::cell::Cell;
use crate::present::picture;
use crate::present::report::Report;
use crate::present::table::{Column, Table};
use crate::stats::{Average, PersonFigures};

/// Characters of a small line.
const SPARK: usize = 16;

/// A row a person. What a hand brings is told by what was due: where only a declarer is written up, defenders would have
/// nothing.
pub fn people(shown: &Shown<'_>) -> Table {
    let column = |label| shown.figures_column(label);
    let mut table = shown.table([
        column(say::stats_hands),
        column(say::stats_declared),
        column(say::stats_won),
        column(say::stats_share).may_go(),
        column(say::stats_each),
        column(say::stats_as_declarer),
        column(say::stats_as_defender),
        column(say::stats_total),
        Column::words(shown.label(say::stats_course)).may_go(),
    ]);
    for person in &shown.people {
        let figures = &shown.figures.people[person];
        let PersonFigures { all, declared, roles, .. } = figures;
        table.row([
            shown.name(*person),
            Cell::count(all.hands),
            Cell::count(declared.of),
            Cell::count(declared.hits),
            spoken::share(*declared),
            average(all.due_a_hand()),
            average(roles.declarer.due_a_hand()),
            average(roles.defender.due_a_hand()),
            Cell::points(all.points),
            Cell::text(picture::spark(&figures.curve, SPARK, shown.voice.charset())),
        ]);
    }
    table
}

fn average(average: Average) -> Cell {
    average.tenths().map_or(Cell::NOTHING, |tenths| Cell::decimal(tenths, 1))
}

/// A sentence a person: how good the share is, where there are enough games to say so.
pub fn judged(shown: &Shown<'_>, report: &mut Report) {
    let everybody = shown.figures.declared();
    let played = shown.people.iter().filter(|person| shown.figures.people[person].declared.of > 0);
    for person in played {
        let share = picture::share(shown.figures.people[person].declared, everybody, shown.voice);
        let told = say!(stats_share_of { player: shown.gathered.name(*person), share });
        report.item(shown.voice.say(&told));
    }
}

/// The same by bid, from low to high.
pub fn bids(shown: &Shown<'_>) -> Table {
    let column = |label| shown.figures_column(label);
    let mut table = shown.table([
        Column::words(shown.label(say::stats_bid)),
        column(say::stats_declared),
        column(say::stats_won),
        column(say::stats_share).may_go(),
        column(say::stats_each),
    ]);
    for person in &shown.people {
        for (bid, figures) in &shown.figures.people[person].bids {
            if figures.won.of == 0 {
                continue;
            }
            table.row([
                shown.name(*person),
                Cell::text(shown.voice.word(bid.word())),
                Cell::count(figures.won.of),
                Cell::count(figures.won.hits),
                spoken::share(figures.won),
                average(figures.sum.due_a_hand()),
            ]);
        }
    }
    table
}
