//! Dreeg: what was rubbed out, and which phases were lost.

use super::shown::Shown;
use super::spoken;
use crate::model::{Word, say};
use crate::present::cell::Cell;
use crate::present::table::{Column, Table};
use crate::stats::Share;

pub fn people(shown: &Shown<'_>) -> Table {
    let column = |label| shown.figures_column(label);
    let mut table = shown.table([
        column(say::stats_evenings).may_go(),
        column(say::stats_hands),
        column(say::stats_erased),
        column(say::stats_bollern),
        column(say::stats_extra).may_go(),
    ]);
    for person in &shown.people {
        let figures = &shown.figures.people[person];
        let Some(strokes) = &figures.strokes else { continue };
        table.row([
            shown.name(*person),
            Cell::count(figures.evenings.of),
            Cell::count(strokes.hands),
            Cell::count(strokes.erased),
            Cell::count(strokes.bollern()),
            Cell::count(strokes.extra),
        ]);
    }
    table
}

/// Of each kind of phase, how many were lost of those that came to an end.
pub fn phases(shown: &Shown<'_>) -> Table {
    let column = |label| shown.figures_column(label);
    let mut table = shown.table([
        Column::words(shown.label(say::stats_phase)),
        column(say::stats_hands),
        column(say::stats_erased),
        column(say::stats_ended),
        column(say::stats_lost),
        column(say::stats_share).may_go(),
    ]);
    for person in &shown.people {
        let Some(strokes) = &shown.figures.people[person].strokes else { continue };
        for (phase, figures) in &strokes.phases {
            let Share { hits, of } = figures.lost;
            table.row([
                shown.name(*person),
                Cell::text(shown.voice.word(phase.word())),
                Cell::count(figures.hands),
                Cell::count(figures.erased),
                Cell::count(of),
                Cell::count(hits),
                spoken::share(figures.lost),
            ]);
        }
    }
    table
}
