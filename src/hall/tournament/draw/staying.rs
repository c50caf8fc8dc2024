//! Who keeps their place when a series is drawn anew because somebody came or left (docs/tournament.md, The draw:
//! `draw --again --stay`).

use super::{Prefer, table_counts};

/// The table of everybody who can stay at theirs, as start number and table from 1: all but those of tables that there
/// are no more, and the last at tables of four that become tables of three.
pub fn staying(before: &[Vec<u32>], players: &[u32], prefer: Prefer) -> Vec<(u32, u32)> {
    let (threes, fours) = table_counts(players.len(), prefer).unwrap_or_default();
    let here = |seated: &Vec<u32>| seated.iter().copied().filter(|number| players.contains(number)).collect();
    let mut tables: Vec<Vec<u32>> = before.iter().take(threes + fours).map(here).collect();
    // The last tables are those of four, as in every draw.
    let full = (0..tables.len()).rev().filter(|table| tables[*table].len() == 4);
    let too_full: Vec<usize> = full.skip(fours).collect();
    too_full.into_iter().for_each(|table| tables[table].truncate(3));
    let places =
        |(table, seated): (u32, &Vec<u32>)| seated.iter().map(move |number| (*number, table)).collect::<Vec<_>>();
    (1..).zip(&tables).flat_map(places).collect()
}

/// A table in the order in which its people sat before; whoever is new there takes a seat that is free now.
pub fn in_their_seats(before: &[u32], drawn: &[u32]) -> Vec<u32> {
    let mut new = drawn.iter().copied().filter(|number| !before.contains(number));
    let kept = |number: &u32| if drawn.contains(number) { Some(*number) } else { new.next() };
    let mut seats: Vec<u32> = before.iter().filter_map(kept).collect();
    seats.extend(new);
    seats
}
