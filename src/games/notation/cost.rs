//! What speaks against one way to take a word (docs/notation.md, How a line is read: a whole word before a cut one,
//! somebody who can play before somebody who cannot).

use std::ops::Add;

use super::typed::Fit;

/// What speaks against a sense; the least is the best (docs/notation.md, How a line is read).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost {
    /// Words and names cut short.
    pub cuts: u16,
    /// Whole, but typed otherwise than spelled.
    pub plains: u16,
    /// Somebody who cannot play this hand, or an event.
    pub unable: u16,
}

impl Cost {
    pub const NONE: Cost = Cost { cuts: 0, plains: 0, unable: 0 };

    pub fn of(fit: Fit) -> Cost {
        Cost { cuts: u16::from(fit == Fit::Begins), plains: u16::from(fit == Fit::Plain), unable: 0 }
    }

    /// Of several tokens that are taken as one: each of them alone goes before.
    pub fn joined(self, tokens: usize) -> Cost {
        Cost { plains: self.plains + u16::from(tokens > 1), ..self }
    }
}

impl Add for Cost {
    type Output = Cost;

    fn add(self, other: Cost) -> Cost {
        Cost {
            cuts: self.cuts.saturating_add(other.cuts),
            plains: self.plains.saturating_add(other.plains),
            unable: self.unable.saturating_add(other.unable),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_it_is_spelled_before_otherwise_before_cut_short() {
        let costs = [Fit::Exact, Fit::Plain, Fit::Begins].map(Cost::of);
        assert!(costs[0] == Cost::NONE && costs.is_sorted_by(|one, other| one < other), "{costs:?}");
    }
}
