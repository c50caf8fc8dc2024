//! Whose tables another draw of a series changes (docs/tournament.md, The ranking: `draw --again`).

use std::collections::BTreeMap;

/// A place at a table, both from 1; who has seat 1 deals first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seat {
    pub table: u32,
    pub seat: u32,
}

/// Somebody who sits elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reseated {
    /// Start number.
    pub number: u32,
    /// `None` for whoever did not sit anywhere.
    pub before: Option<Seat>,
    /// `None` for whoever no longer does.
    pub after: Option<Seat>,
}

impl Reseated {
    /// Whether it is another table, and not another seat at the same one.
    pub fn changes_table(&self) -> bool {
        self.before.map(|seat| seat.table) != self.after.map(|seat| seat.table)
    }
}

/// Everybody who sits elsewhere by the second draw than by the first, by start number. Both are the start numbers of every
/// table, in seat order.
pub fn reseated(before: &[Vec<u32>], after: &[Vec<u32>]) -> Vec<Reseated> {
    let (old, new) = (seats(before), seats(after));
    let mut numbers: Vec<u32> = old.keys().chain(new.keys()).copied().collect();
    numbers.sort_unstable();
    numbers.dedup();
    let change = |number: u32| {
        let (before, after) = (old.get(&number).copied(), new.get(&number).copied());
        (before != after).then_some(Reseated { number, before, after })
    };
    numbers.into_iter().filter_map(change).collect()
}

/// The tables, from 1, at which others sit by the second draw than by the first, or the same in other seats: what is printed
/// for them is no longer right.
pub fn changed_tables(before: &[Vec<u32>], after: &[Vec<u32>]) -> Vec<u32> {
    let tables = (1..).zip(after).enumerate();
    tables.filter(|(place, (_, seats))| before.get(*place) != Some(seats)).map(|(_, (table, _))| table).collect()
}

fn seats(tables: &[Vec<u32>]) -> BTreeMap<u32, Seat> {
    let of_table = |(table, players): (u32, &Vec<u32>)| {
        let seat = move |(seat, number): (u32, &u32)| (*number, Seat { table, seat });
        (1..).zip(players).map(seat).collect::<Vec<_>>()
    };
    (1..).zip(tables).flat_map(of_table).collect()
}
