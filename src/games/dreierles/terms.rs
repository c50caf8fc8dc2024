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
    /// Whether cards of the blind are taken up, and so others laid away.
    pub fn discards(self) -> bool {
        matches!(self, Bid::Dreier | Bid::Zweier | Bid::Einer)
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
