//! The switches of Dreiertarock and their values (spec dreiertarock.md).

use crate::games::switches::SwitchKind;
use crate::model::Refusal;
use crate::{switches, words};

words! {
    pub enum RuleSet {
        MayrSedlaczek = "mayr-sedlaczek",
    }
}

switches! {
    pub struct Rules(RuleSet) {
        /// Whether a dealer who sits out pays and is paid.
        dealer_shares: bool = SwitchKind::Flag,
        /// Whether games may be doubled.
        kontra: bool = SwitchKind::Flag,
    }
}

impl Rules {
    pub fn of(set: RuleSet) -> Rules {
        match set {
            RuleSet::MayrSedlaczek => Rules { set, dealer_shares: false, kontra: false },
        }
    }

    /// Whether the switches agree with each other; in Dreiertarock each stands for itself.
    pub fn check(&self) -> Result<(), Refusal> {
        Ok(())
    }
}
