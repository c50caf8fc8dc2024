//! One way to understand a word of the line, or several words as one: its meaning, and how well it
//! fits.

use std::ops::Range;

use super::grammar::{DraftClash, DraftGap, PartOrClash};
use super::lexicon::Phrase;
use super::place::Part;
use super::search::{Choice, Cost};
use super::slot::PartSlot;
use super::token::{Fit, Token};
use crate::model::{Message, Player, say};

/// Kind of a piece of a line, for its colour and for proposals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceKind {
    Name,
    Event,
    Bid,
    Points,
    Doubling,
    Extra,
    Note,
    /// Piece that was not understood.
    Unknown,
}

/// One way to understand the next word or words.
#[derive(Clone, Debug)]
pub struct Sense<S> {
    pub said: S,
    /// Number of tokens that the sense covers.
    pub tokens: usize,
    pub cost: Cost,
    /// Word or name in full, by which two senses are told apart.
    pub spelled: String,
    pub is_name: bool,
    /// People whom the word names.
    pub people: Vec<Player>,
}

/// Sense that almost fitted, kept to say why a line was not understood.
#[derive(Clone, Debug)]
pub struct NearMiss {
    pub span: Range<usize>,
    pub weight: NearMissWeight,
    pub what: NearMissKind,
}

#[derive(Clone, Debug)]
pub enum NearMissKind {
    Said(Message),
    /// Unknown word; `expected` is `None` where the whole position says what is expected.
    Unknown {
        text: String,
        close: Vec<String>,
        expected: Option<Message>,
    },
}

/// Weight of a near miss; the one with the greatest weight is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NearMissWeight {
    Nothing,
    MisshapenAndCut,
    /// Word without the mark, number or list that it needs, or with one that it does not take.
    Misshapen,
    /// Certain fault, such as the name of a person who has left the table, or a number that is too
    /// large.
    Certain,
}

/// Senses that were found at one position.
pub struct Senses<S> {
    pub found: Vec<Sense<S>>,
    /// Meanings of terms of several tokens that begin at this position, however the line is read.
    terms: Vec<S>,
    /// Near misses, kept where somebody has to be told why nothing fits.
    misses: Option<Vec<NearMiss>>,
}

/// Most doublings of a hand; a larger number is read as something else.
const MOST_DOUBLINGS: u8 = 16;

/// Most senses at one position; more come only from lines made to be slow.
const MOST_SENSES: usize = 64;

impl<S> Senses<S> {
    pub fn new(with_misses: bool) -> Senses<S> {
        Senses { found: Vec::new(), terms: Vec::new(), misses: with_misses.then(Vec::new) }
    }

    pub fn add(&mut self, sense: Sense<S>) {
        if self.found.len() < MOST_SENSES {
            self.found.push(sense);
        }
    }

    /// Adds a sense that covers one token.
    pub fn add_choice(&mut self, choice: Choice<S>) {
        self.add_choice_of_tokens(1, choice);
    }

    /// Adds a sense that covers so many tokens.
    pub fn add_choice_of_tokens(&mut self, tokens: usize, choice: Choice<S>) {
        let Choice { value: said, cost, spelled, people } = choice;
        self.add(Sense { said, tokens, cost, spelled, is_name: false, people });
    }

    /// Adds a removal for every word that names a part which a correction can remove.
    pub fn add_removal_senses<M>(
        &mut self,
        phrase: &Phrase<'_>,
        words: impl Iterator<Item = (M, Fit)>,
        not: impl Fn(M) -> S,
    ) {
        for (means, fit) in words {
            self.add_choice_of_tokens(
                phrase.tokens,
                Choice::new(not(means), Cost::cost_for_fit(fit), phrase.token.text),
            );
        }
    }

    /// Drops readings that would be guesses about something that costs money (docs/notation.md, How
    /// a line is read): a cut word that also begins a bid or a name, a letter that forms a word
    /// with the number beside it (`k 2`, `4 k`), and a word that forms a term with the one before
    /// (`vier könige`). `before` are the senses of the token before.
    pub fn drop_guessed_senses(
        &mut self,
        tokens: &[Token<'_>],
        before: Option<&Senses<S>>,
        kind: impl Fn(&S) -> PieceKind,
    ) where
        S: Clone + PartialEq,
    {
        let is_played = |sense: &Sense<S>| sense.is_name || kind(&sense.said) == PieceKind::Bid;
        let is_extra =
            |sense: &Sense<S>| matches!(kind(&sense.said), PieceKind::Doubling | PieceKind::Extra);
        let is_played_by_it = self.found.iter().any(is_played);
        let is_small = |token: &Token<'_>| {
            token.text.parse::<u8>().is_ok_and(|number| number <= MOST_DOUBLINGS)
        };
        let is_counted = tokens.get(1).is_some_and(is_small)
            && self
                .found
                .iter()
                .any(|sense| sense.tokens == 2 && kind(&sense.said) == PieceKind::Doubling);
        let is_counting = before.is_some_and(|before| {
            before.found.iter().any(|sense| sense.tokens == 2 && !sense.is_name && is_extra(sense))
        });
        let is_letter = tokens.first().is_some_and(|token| token.text.chars().count() == 1);
        let terms = self
            .found
            .iter()
            .filter(|sense| sense.tokens > 1 && kind(&sense.said) == PieceKind::Extra);
        self.terms = terms.map(|sense| sense.said.clone()).collect();
        // `kon` is a Kontra before it is Könige without an umlaut.
        let typed = tokens.first().map(|token| token.text.to_lowercase()).unwrap_or_default();
        let is_as_typed = |sense: &Sense<S>| sense.tokens == 1 && sense.spelled.starts_with(&typed);
        let is_spelled = self.found.iter().any(is_as_typed);
        self.found.retain(|sense| {
            let is_otherwise =
                is_spelled && sense.tokens == 1 && sense.people.is_empty() && !is_as_typed(sense);
            let is_otherwise = is_otherwise && sense.cost.cuts > 0;
            let is_in_term = before.is_some_and(|before| before.terms.contains(&sense.said))
                && sense.tokens == 1;
            let is_guessed = is_played_by_it && sense.cost.cuts > 0 && sense.people.is_empty();
            let is_part = (is_counted || (is_counting && is_letter)) && sense.tokens == 1;
            let is_number = is_part && kind(&sense.said) == PieceKind::Doubling;
            !(is_extra(sense) && (is_guessed || is_number || is_in_term || is_otherwise))
        });
    }

    pub fn note_near_miss(
        &mut self,
        token: &Token<'_>,
        weight: NearMissWeight,
        what: impl FnOnce() -> NearMissKind,
    ) {
        if let Some(misses) = &mut self.misses {
            misses.push(NearMiss { span: token.span(), weight, what: what() });
        }
    }

    /// Notes a near miss: a factor that no number of doublings results in.
    pub fn note_wrong_factor(&mut self, token: &Token<'_>) {
        self.note_near_miss(token, NearMissWeight::Certain, || {
            NearMissKind::Said(say!(notation_times { text: token.text }))
        });
    }

    pub fn keeps_near_misses(&self) -> bool {
        self.misses.is_some()
    }

    /// Near miss to report: of the last position, the one with the greatest weight.
    pub fn near_miss_to_report(&self) -> Option<&NearMiss> {
        self.misses.iter().flatten().max_by_key(|miss| (miss.span.start, miss.weight))
    }
}

/// Most names that a game has for doublings.
const MOST_NAMES: usize = 4;

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Doublings {
    number: PartSlot<i64>,
    /// Number of times that each name was said.
    named: [u8; MOST_NAMES],
}

impl Doublings {
    /// Doublings of a hand that is being corrected.
    pub fn from_recorded(number: i64) -> Doublings {
        Doublings {
            number: PartSlot::from_recorded(Some(number).filter(|number| *number != 0)),
            named: [0; MOST_NAMES],
        }
    }

    pub fn enter_number(&mut self, number: i64) -> PartOrClash {
        if self.is_named() {
            return Err(DraftClash::Twice(Part::Doublings));
        }
        self.number.say(number, Part::Doublings)
    }

    /// Counts one doubling for a name; only the last name may be said again.
    pub fn count_named_doubling(&mut self, place: usize, names: usize) -> PartOrClash {
        let is_last = place + 1 == names;
        if self.number.is_said() || (self.named[place] > 0 && !is_last) {
            return Err(DraftClash::Twice(Part::Doublings));
        }
        self.number.drop_recorded_values();
        self.named[place] = self.named[place].saturating_add(1);
        Ok(Part::Doublings)
    }

    pub fn remove_doublings(&mut self) -> PartOrClash {
        self.number.remove(Part::Doublings)
    }

    pub fn drop_recorded_doublings(&mut self) {
        self.number.drop_recorded_values();
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

    /// DraftGap of a doubling that was named without the lower ones, wherever it stands in the line.
    pub fn gap_of_skipped_doubling(&self) -> Option<DraftGap> {
        self.named.windows(2).any(|pair| pair[0] == 0 && pair[1] > 0).then_some(DraftGap::Order)
    }
}

/// Number of doublings for a factor such as `x4`; `None` where no number gives it.
pub fn doublings_of_factor(factor: i64) -> Option<i64> {
    (factor > 0 && factor.count_ones() == 1).then(|| i64::from(factor.trailing_zeros()))
}
