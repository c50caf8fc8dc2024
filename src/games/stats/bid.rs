//! What can be declared, whichever game: from low to high within each.

use serde::{Deserialize, Serialize};

use crate::games::{GameKind, dreierles, dreiertarock, droggn};
use crate::model::Word;

/// A bid or contract of a game; in Dreeg nobody declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Bid {
    Dreierles(dreierles::Bid),
    Droggn(droggn::Bid),
    Dreiertarock(dreiertarock::Contract),
}

impl Bid {
    pub fn game(self) -> GameKind {
        match self {
            Bid::Dreierles(_) => GameKind::Dreierles,
            Bid::Droggn(_) => GameKind::Droggn,
            Bid::Dreiertarock(_) => GameKind::Dreiertarock,
        }
    }

    /// The word of the record format.
    pub fn word(self) -> &'static str {
        match self {
            Bid::Dreierles(bid) => bid.word(),
            Bid::Droggn(bid) => bid.word(),
            Bid::Dreiertarock(contract) => contract.word(),
        }
    }

    fn read(game: &str, word: &str) -> Option<Bid> {
        match GameKind::from_word(game)? {
            GameKind::Dreierles => dreierles::Bid::from_word(word).map(Bid::Dreierles),
            GameKind::Droggn => droggn::Bid::from_word(word).map(Bid::Droggn),
            GameKind::Dreiertarock => dreiertarock::Contract::from_word(word).map(Bid::Dreiertarock),
            GameKind::Dreeg => None,
        }
    }
}

/// As the key of a map: `dreierles/solo`.
impl From<Bid> for String {
    fn from(bid: Bid) -> String {
        format!("{}/{}", bid.game().word(), bid.word())
    }
}

impl TryFrom<String> for Bid {
    type Error = String;
    fn try_from(text: String) -> Result<Bid, String> {
        let bid = text.split_once('/').and_then(|(game, word)| Bid::read(game, word));
        bid.ok_or(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bids_are_kept_by_game_and_word() {
        let all = dreierles::Bid::ALL.iter().copied().map(Bid::Dreierles);
        let all = all.chain(droggn::Bid::ALL.iter().copied().map(Bid::Droggn));
        let all = all.chain(dreiertarock::Contract::ALL.iter().copied().map(Bid::Dreiertarock));
        for bid in all {
            assert_eq!(Bid::try_from(String::from(bid)), Ok(bid));
        }
        assert!(Bid::try_from("dreeg/solo".to_owned()).is_err());
    }

    #[test]
    fn a_higher_bid_comes_later() {
        assert!(Bid::Dreierles(dreierles::Bid::Dreier) < Bid::Dreierles(dreierles::Bid::Solo));
        assert!(Bid::Dreiertarock(dreiertarock::Contract::Fuenfer) < Bid::Dreiertarock(dreiertarock::Contract::Solo));
    }
}
