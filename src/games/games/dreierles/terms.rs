//! What is called and claimed in Dreierles, each a closed list of words of the record format.

use crate::model::Word;
use crate::words;

words! {
    /// How many cards of the blind the declarer takes up; fewer is higher.
    pub enum Bid {
        Dreier = "dreier",
        Zweier = "zweier",
        Einer = "einer",
        Solo = "solo",
        /// All tricks without the blind.
        SoloDu = "solo-du",
    }
}

impl Bid {
    /// How many cards of the blind are taken up, and as many others laid away.
    pub(super) fn cards_drawn(self) -> i64 {
        match self {
            Bid::Dreier => 3,
            Bid::Zweier => 2,
            Bid::Einer => 1,
            Bid::Solo | Bid::SoloDu => 0,
        }
    }

    pub fn discards(self) -> bool {
        self.cards_drawn() > 0
    }
}

words! {
    pub enum Call {
        Weg = "weg",
        Dreier = "dreier",
        Zweier = "zweier",
        Einer = "einer",
        Solo = "solo",
        SoloDu = "solo-du",
    }
}

impl Call {
    pub fn bid(self) -> Option<Bid> {
        Bid::from_word(self.word())
    }
}

words! {
    /// The lowest trump, in or for the last trick.
    pub enum Pfeife {
        None = "none",
        Won = "won",
        Lost = "lost",
        OutWon = "out-won",
        OutLost = "out-lost",
        OutEarly = "out-early",
    }
}

words! {
    pub enum Combination {
        ZehnDruck = "zehn-druck",
        Drull = "drull",
        VierKoenige = "vier-koenige",
    }
}

words! {
    pub enum Offence {
        Misdeal = "misdeal",
        Discard = "discard",
        Play = "play",
    }
}
