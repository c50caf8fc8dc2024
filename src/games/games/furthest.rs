//! The hands of a game that go furthest, as lines of the record format: played under the rules of a place, they tell what
//! one hand can write at most. Anne is forehand and declares, Bert sits behind her; whoever is named last deals.

/// The most knocks, doublings or kontras that are presumed.
pub const MOST_KNOCKS: i64 = 4;
/// The most wrong cards of one person in one hand.
pub const MOST_WRONG_CARDS: usize = 3;

/// Hands, all of which the rules may have or not.
#[derive(Debug, Default)]
pub struct Furthest {
    /// Each a hand of its own, with what leads up to it.
    pub whole: Vec<Vec<String>>,
    /// Hands in which nothing else is scored.
    pub alone: Vec<Vec<String>>,
    /// Games with one knock at most, and nothing that hardly ever happens: what a game brings on a good evening.
    pub ordinary: Vec<Vec<String>>,
    /// What comes on top of a whole hand: of each group one at most.
    pub on_top: Vec<Vec<OnTop>>,
}

/// A hand with something, and the same without it.
#[derive(Debug)]
pub struct OnTop {
    pub with: String,
    pub without: String,
}

impl Furthest {
    pub fn add(&mut self, hand: impl Into<String>) {
        self.whole.push(vec![hand.into()]);
    }

    pub fn add_alone(&mut self, hand: impl Into<String>) {
        self.alone.push(vec![hand.into()]);
    }
}
