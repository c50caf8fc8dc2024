//! How often a hand was doubled: as a number (`k2`), as a factor (`x4`), or by the names in their order (`kontra re`).

use super::grammar::Clash;
use super::part::Part;
use super::slot::Slot;

/// The most names that a game has for them.
const MOST_NAMES: usize = 4;

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Doublings {
    number: Slot<i64>,
    /// How often each name was said.
    named: [u8; MOST_NAMES],
}

impl Doublings {
    /// What a hand that is corrected has.
    pub fn before(number: i64) -> Doublings {
        Doublings { number: Slot::before(Some(number).filter(|number| *number != 0)), named: [0; MOST_NAMES] }
    }

    pub fn say_number(&mut self, number: i64) -> Result<Part, Clash> {
        if self.is_named() {
            return Err(Clash::Twice(Part::Doublings));
        }
        self.number.say(number, Part::Doublings)
    }

    /// Each name counts one more, and the last one may be said again.
    pub fn say_name(&mut self, place: usize, names: usize) -> Result<Part, Clash> {
        let is_last = place + 1 == names;
        if self.number.is_said() || (self.named[place] > 0 && !is_last) {
            return Err(Clash::Twice(Part::Doublings));
        }
        self.number.forget();
        self.named[place] = self.named[place].saturating_add(1);
        Ok(Part::Doublings)
    }

    pub fn take_out(&mut self) -> Result<Part, Clash> {
        self.number.take_out(Part::Doublings)
    }

    pub fn forget(&mut self) {
        self.number.forget();
    }

    pub fn is_said(&self) -> bool {
        self.number.is_said() || self.is_named()
    }

    fn is_named(&self) -> bool {
        self.named != [0; MOST_NAMES]
    }

    pub fn value(&self) -> Option<i64> {
        if self.is_named() {
            return Some(self.named.iter().map(|times| i64::from(*times)).sum());
        }
        self.number.get().copied()
    }

    /// Whether every name has those before it, wherever in the line they stand.
    pub fn are_in_order(&self) -> bool {
        self.named.windows(2).all(|pair| pair[0] > 0 || pair[1] == 0)
    }
}

/// `x4` is two doublings; no other factors come of doubling.
pub fn of_factor(factor: i64) -> Option<i64> {
    (factor > 0 && factor.count_ones() == 1).then(|| i64::from(factor.trailing_zeros()))
}
