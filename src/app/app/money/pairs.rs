//! Points that each two players have between them, in games where everybody settles with everybody
//! by the sheet (Droggn, and the card points of the Achertal).

use std::collections::BTreeMap;

use crate::journal::history::SheetLine;
use crate::model::{Player, Points};

/// Points that one player owes another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointsBetween {
    pub owes: Player,
    pub to: Player,
    pub points: Points,
}

/// Pairs of players with points between them; empty where points are paid as they are written.
pub fn points_between_pairs(lines: &[SheetLine]) -> Vec<PointsBetween> {
    let mut between: BTreeMap<(Player, Player), Points> = BTreeMap::new();
    let mut in_pairs = false;
    for applied in lines.iter().filter_map(|line| line.applied.as_ref()) {
        let Some(sheet) = applied.sheet() else { continue };
        in_pairs |= sheet.due != sheet.points;
        for paid in applied.transfers() {
            let (pair, units) = match paid.from < paid.to {
                true => ((paid.from, paid.to), -paid.units),
                false => ((paid.to, paid.from), paid.units),
            };
            *between.entry(pair).or_default() += units;
        }
    }
    if !in_pairs {
        return Vec::new();
    }
    let owed = between.into_iter().filter(|(_, points)| !points.is_zero());
    owed.map(|((one, other), points)| match points < Points::ZERO {
        true => PointsBetween { owes: one, to: other, points: -points },
        false => PointsBetween { owes: other, to: one, points },
    })
    .collect()
}
