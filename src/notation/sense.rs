//! One way to take a word of the line, or several words as one: what it says, and how well it fits.

use std::ops::{Add, Range};

use super::token::Token;
use super::typed::Fit;
use crate::model::{Message, Player, say};

/// What something in a line is, for whoever colours or proposes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Name,
    Event,
    Bid,
    Points,
    Doubling,
    Extra,
    Note,
    /// Not understood.
    Unknown,
}

/// What speaks against a sense; the least is the best (spec table.md, Reading a line).
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

/// One way to take the next word or words.
#[derive(Clone, Debug)]
pub struct Sense<S> {
    pub said: S,
    /// How many tokens it takes up.
    pub tokens: usize,
    pub cost: Cost,
    /// Written out, for when it has to be told from another.
    pub spelled: String,
    pub is_name: bool,
    /// Everybody who is named in it.
    pub people: Vec<Player>,
}

/// What almost fitted.
#[derive(Clone, Debug)]
pub struct Miss {
    pub span: Range<usize>,
    pub weight: Weight,
    pub what: Missed,
}

#[derive(Clone, Debug)]
pub enum Missed {
    Said(Message),
    /// Nothing is known by it; `None` where what is expected is what the whole place expects.
    Unknown {
        text: String,
        close: Vec<String>,
        expected: Option<Message>,
    },
}

/// How much a miss tells; the most telling one is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    Nothing,
    MisshapenAndCut,
    /// A word without what it takes, or with what it does not take.
    Misshapen,
    /// Somebody who has left the table; a number that is none.
    Certain,
}

/// The senses of the words at one place, as they are found.
pub struct Senses<S> {
    pub found: Vec<Sense<S>>,
    /// Kept where somebody has to be told why nothing fits.
    misses: Option<Vec<Miss>>,
}

/// More senses than these one place has only for somebody who tries to make it slow.
const MOST_SENSES: usize = 64;

impl<S> Senses<S> {
    pub fn new(with_misses: bool) -> Senses<S> {
        Senses { found: Vec::new(), misses: with_misses.then(Vec::new) }
    }

    pub fn add(&mut self, sense: Sense<S>) {
        if self.found.len() < MOST_SENSES {
            self.found.push(sense);
        }
    }

    /// A sense of a token that names nobody.
    pub fn say(&mut self, said: S, token: &Token<'_>, cost: Cost) {
        let spelled = token.text.to_owned();
        self.add(Sense { said, tokens: 1, cost, spelled, is_name: false, people: Vec::new() });
    }

    /// A sense of a token that names these people.
    pub fn say_of(&mut self, said: S, token: &Token<'_>, cost: Cost, people: Vec<Player>) {
        let spelled = token.text.to_owned();
        self.add(Sense { said, tokens: 1, cost, spelled, is_name: false, people });
    }

    pub fn miss(&mut self, token: &Token<'_>, weight: Weight, what: impl FnOnce() -> Missed) {
        if let Some(misses) = &mut self.misses {
            misses.push(Miss { span: token.span(), weight, what: what() });
        }
    }

    /// A factor that no doubling comes to.
    pub fn miss_factor(&mut self, token: &Token<'_>) {
        self.miss(token, Weight::Certain, || Missed::Said(say!(notation_times { text: token.text })));
    }

    pub fn wants_misses(&self) -> bool {
        self.misses.is_some()
    }

    /// The miss that tells most: of the latest place, the most certain one.
    pub fn worst_miss(&self) -> Option<&Miss> {
        self.misses.iter().flatten().max_by_key(|miss| (miss.span.start, miss.weight))
    }
}
