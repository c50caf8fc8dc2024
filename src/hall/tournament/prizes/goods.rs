//! Prizes in kind, given out by place: what cannot be divided is named for all who share a place.

use super::request::{AccountError, Ranked};

/// What the people on one place have among them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoodsShare {
    pub place: u32,
    /// Start numbers in rising order. With several of them it is theirs to agree, or to draw lots, who takes what.
    pub people: Vec<u32>,
    /// The goods of the places that they take up; fewer than people where the list ends there.
    pub goods: Vec<String>,
}

/// How a list of goods is given out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GoodsGiven {
    /// By place, as far as there are goods.
    pub shares: Vec<GoodsShare>,
    /// What is left because there are fewer people.
    pub left: Vec<String>,
}

/// Gives the first of the goods to the first place, and so on.
pub fn goods(ranking: &[Ranked], list: &[String]) -> Result<GoodsGiven, AccountError> {
    let ranking = Ranked::in_order(ranking.to_vec())?;
    let mut given = GoodsGiven::default();
    let mut left = list;
    for group in ranking.chunk_by(|one, other| one.place == other.place) {
        if left.is_empty() {
            break;
        }
        let (theirs, rest) = left.split_at(group.len().min(left.len()));
        left = rest;
        given.shares.push(GoodsShare {
            place: group[0].place,
            people: group.iter().map(|ranked| ranked.number).collect(),
            goods: theirs.to_vec(),
        });
    }
    given.left = left.to_vec();
    Ok(given)
}
