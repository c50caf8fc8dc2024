//! Name of what was played in a hand: a bid of the game, or words that people use.

use std::cmp::Ordering;

use crate::model::{Arg, Player, Word, name};
use crate::words;

/// Bid or contract of a hand; in Dreeg nobody declares one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bid {
    /// Bid from the fixed list of a game: its index from the lowest to the highest, and its word.
    Among(usize, &'static str),
    /// Words that people use for what was played.
    Said(SpokenName),
}

impl Bid {
    pub fn from_game_bid<B: Word>(bid: B) -> Bid {
        let place = B::ALL.iter().position(|one| *one == bid);
        Bid::Among(place.unwrap_or(0), bid.word())
    }

    /// Name of the bid in the record format.
    pub fn record_format_name(&self) -> &str {
        match self {
            Bid::Among(_, word) => word,
            Bid::Said(what) => what.text(),
        }
    }

    /// Bid as an argument of a sentence: a word of the record format, or people's own words.
    pub fn as_sentence_argument(&self) -> Arg {
        match self {
            Bid::Among(_, word) => Arg::Word(word),
            Bid::Said(what) => Arg::Text(what.text().to_owned()),
        }
    }
}

/// Game that somebody declared: the declarer, the bid, and the card points where they were counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Declaration {
    pub declarer: Player,
    pub bid: Bid,
    /// Words of all bids of the game.
    pub bids: &'static [&'static str],
    /// Card points of the declarer, where they were counted.
    pub card_points: Option<i64>,
}

impl Declaration {
    pub fn new<B: Word>(declarer: Player, bid: B, card_points: Option<i64>) -> Declaration {
        Declaration { declarer, bid: Bid::from_game_bid(bid), bids: B::WORDS, card_points }
    }
}

/// Words that people use for a game, compared without regard to case.
#[derive(Clone, Debug)]
pub struct SpokenName {
    key: String,
    text: String,
}

impl SpokenName {
    pub fn new(text: &str) -> SpokenName {
        SpokenName { key: name::key(text.trim()), text: text.to_owned() }
    }

    pub fn text(&self) -> &str {
        &self.text
    }
}

impl PartialEq for SpokenName {
    fn eq(&self, other: &SpokenName) -> bool {
        self.key == other.key
    }
}

impl Eq for SpokenName {}

impl PartialOrd for SpokenName {
    fn partial_cmp(&self, other: &SpokenName) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for SpokenName {
    fn cmp(&self, other: &SpokenName) -> Ordering {
        self.key.cmp(&other.key)
    }
}

words! {
    /// Extra that raises the value of a hand, or that is paid beside it.
    pub enum Extra {
        Knocks = "knocks",
        Pfeife = "pfeife",
        ZehnDruck = "zehn-druck",
        Drull = "drull",
        VierKoenige = "vier-koenige",
        Schwacher = "schwacher",
        Pagat = "pagat",
        Gstiess = "gstiess",
        Kontra = "kontra",
        Trull = "trull",
        RoyalTrull = "royal-trull",
        Mondfang = "mondfang",
        PagatUltimo = "pagat-ultimo",
        Uhu = "uhu",
        Kike = "kike",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{dreierles, dreiertarock};

    #[test]
    fn a_higher_bid_comes_later() {
        assert!(
            Bid::from_game_bid(dreierles::Bid::Dreier) < Bid::from_game_bid(dreierles::Bid::Solo)
        );
        let [five, solo] = [dreiertarock::Contract::Fuenfer, dreiertarock::Contract::Solo];
        assert!(Bid::from_game_bid(five) < Bid::from_game_bid(solo));
    }
}
