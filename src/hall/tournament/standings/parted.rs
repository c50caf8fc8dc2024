//! What parted two people of the same total, in figures that are true of each (docs/tournament.md, The ranking: "8
//! statt 5 gewonnen", "5 statt 8").

use super::rung::Rung;
use crate::model::Points;

/// What somebody has on a rung.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    /// Games won as declarer.
    Won(u32),
    /// Games lost as declarer.
    Lost(u32),
    /// The best series; `None` for whoever has none.
    BestSeries(Option<Points>),
    /// The last series; `None` for whoever did not play it.
    LastSeries(Option<Points>),
    /// The sum of margins over the others who were equal; 0 for all where they have not all met.
    Direct(Points),
    /// What the lot drew; the higher is the better.
    Lot(u64),
}

impl Figure {
    /// The rung that it stands on.
    pub fn rung(self) -> Rung {
        match self {
            Figure::Won(_) => Rung::Won,
            Figure::Lost(_) => Rung::Lost,
            Figure::BestSeries(_) => Rung::BestSeries,
            Figure::LastSeries(_) => Rung::LastSeries,
            Figure::Direct(_) => Rung::Direct,
            Figure::Lot(_) => Rung::Lot,
        }
    }

    /// More is better, whatever is counted; a series that was not played is lower than any.
    pub(super) fn worth(self) -> i128 {
        match self {
            Figure::Won(games) => i128::from(games),
            Figure::Lost(games) => -i128::from(games),
            Figure::BestSeries(points) | Figure::LastSeries(points) => {
                points.map_or(i128::MIN, |points| i128::from(points.halves()))
            }
            Figure::Direct(points) => i128::from(points.halves()),
            Figure::Lot(drawn) => i128::from(drawn),
        }
    }
}

/// How somebody stands to one other of the same total.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parting {
    /// The start number of the other.
    pub other: u32,
    /// What this player has on the rung that parted them.
    pub own: Figure,
    /// What the other has there.
    pub others: Figure,
    /// How many were still equal when the rung was asked, both of them included.
    pub among: usize,
}

impl Parting {
    /// The rung that parted them.
    pub fn rung(&self) -> Rung {
        self.own.rung()
    }

    /// Whether this player stands before the other.
    pub fn is_ahead(&self) -> bool {
        self.own.worth() > self.others.worth()
    }

    /// The same seen from the other.
    pub(super) fn turned(self, player: u32) -> Parting {
        Parting { other: player, own: self.others, others: self.own, among: self.among }
    }
}

/// What parts a line from those of the same total next to it; those on a shared place have the same.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Parted {
    /// From the place before.
    pub before: Option<Parting>,
    /// From the place after.
    pub after: Option<Parting>,
}
