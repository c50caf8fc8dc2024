//! What it matters where somebody sits and who deals, and the months of a year.

use std::collections::BTreeSet;

use super::shown::Shown;
use super::spoken;
use crate::model::say;
use crate::present::cell::Cell;
use crate::present::table::{Column, Table};
use crate::stats::SeatFigures;

/// A row for each place in speaking order, by how many play, and one for hands that the person dealt.
pub fn places(shown: &Shown<'_>) -> Table {
    let column = |label| shown.figures_column(label);
    let mut table = shown.table([
        Column::words(shown.label(say::stats_place)),
        column(say::stats_hands),
        column(say::stats_each),
        column(say::stats_declared),
        column(say::stats_won),
        column(say::stats_share).may_go(),
    ]);
    for person in &shown.people {
        let figures = &shown.figures.people[person];
        let mut row = |place: String, seat: &SeatFigures| {
            if seat.sum.hands == 0 {
                return;
            }
            let each = seat.sum.due_a_hand().tenths().map_or(Cell::NOTHING, |tenths| Cell::decimal(tenths, 1));
            let (name, hands) = (shown.name(*person), Cell::count(seat.sum.hands));
            let (declared, won) = (Cell::count(seat.declared.of), Cell::count(seat.declared.hits));
            table.row([name, Cell::text(place), hands, each, declared, won, spoken::share(seat.declared)]);
        };
        for (players, seats) in &figures.places {
            for (seat, number) in seats.iter().zip(1_u32..) {
                row(shown.voice.say(&say!(stats_place_of { number, players: *players })), seat);
            }
        }
        row(shown.label(say::stats_dealt), &figures.dealt);
    }
    table
}

/// A page a year: what each brought home in each month, and in how many hands.
pub fn years(shown: &Shown<'_>) -> Vec<(i32, Table)> {
    let months = shown.people.iter().flat_map(|person| shown.figures.people[person].months.keys());
    let years: BTreeSet<i32> = months.map(|month| month.year()).collect();
    years.into_iter().map(|year| (year, of_year(year, shown))).collect()
}

fn of_year(year: i32, shown: &Shown<'_>) -> Table {
    let pages: Vec<_> = shown.people.iter().map(|person| shown.figures.people[person].year(year)).collect();
    let names = shown.people.iter().map(|person| Column::figures(shown.name(*person)));
    let mut table = Table::new(std::iter::once(Column::words(shown.label(say::stats_month))).chain(names));
    for month in 0..12 {
        let cells: Vec<Cell> = pages
            .iter()
            .map(|page| &page.months[month])
            .map(|month| if month.sum.hands == 0 { Cell::NOTHING } else { Cell::points(month.sum.points) })
            .collect();
        if pages.iter().any(|page| page.months[month].sum.hands > 0) {
            let name = Cell::text(format!("{:02}/{year}", month + 1));
            table.row(std::iter::once(name).chain(cells));
        }
    }
    let mut whole = |label, cell: &dyn Fn(&crate::stats::Year) -> Cell| {
        table.row(std::iter::once(Cell::text(shown.label(label))).chain(pages.iter().map(cell)));
    };
    whole(say::stats_total, &|page| Cell::points(page.whole.sum.points));
    whole(say::stats_hands, &|page| Cell::count(page.whole.sum.hands));
    whole(say::stats_evenings, &|page| Cell::count(page.whole.evenings));
    table
}
