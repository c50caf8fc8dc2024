//! Search for every way through a line at once. All that was said so far, in whatever words, is one
//! draft of a hand, and of two ways to the same draft only the better one is continued; so the work
//! grows with the length of the line, not with the number of its readings.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::Add;

use super::cut::MOST_TOKENS;
use super::grammar::{DraftClash, Grammar};
use super::place::Part;
use super::sense::{Sense, Senses};
use super::token::{Fit, Token};
use crate::model::Player;

/// Rank of a way through the line; the least is the best. Missing parts count only where no reading
/// of the line is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank {
    pub cost: Cost,
    /// Bits for the tokens that say no required part, the highest bit for the first token; the
    /// number is least where the required parts come first.
    late: u128,
    /// Number of words; several tokens taken as one word count once.
    said: u16,
}

const _: () = assert!(MOST_TOKENS <= 128);

/// Draft of a hand, with the best way to it.
pub struct DraftNode<D> {
    pub draft: D,
    pub rank: Rank,
    step: usize,
}

/// Step on a way through the line: what one word says.
#[derive(Clone, Copy)]
pub struct WayStep {
    before: usize,
    /// Index of the first token of the word.
    pub token: usize,
    /// Index of the sense among those of its token.
    pub sense: usize,
    pub part: Part,
}

/// Most drafts that are continued at one position, of which the best are kept; more come only from
/// lines made to be slow.
const MOST_WAYS: usize = 192;
const START: usize = usize::MAX;

fn lateness_bits_of_tokens(token: usize, tokens: usize) -> u128 {
    (token..token + tokens).fold(0, |bits, token| bits | 1 << (127 - token))
}

/// All ways to read the tokens of a line, one after the other, as one hand.
pub struct WaysThroughLine<G: Grammar> {
    /// Drafts that were reached after each number of tokens.
    layers: Vec<Vec<DraftNode<G::Draft>>>,
    steps: Vec<WayStep>,
    /// Senses of each token at which a draft was reached.
    senses: Vec<Senses<G::Said>>,
}

impl<G: Grammar> WaysThroughLine<G> {
    pub fn through_tokens(grammar: &G, tokens: &[Token<'_>]) -> WaysThroughLine<G> {
        WaysThroughLine::from_draft(grammar, grammar.begin(), tokens)
    }

    /// All ways through the tokens that begin with this draft.
    pub fn from_draft(grammar: &G, draft: G::Draft, tokens: &[Token<'_>]) -> WaysThroughLine<G> {
        let rank = Rank { cost: Cost::NONE, late: 0, said: 0 };
        let begin = DraftNode { draft, rank, step: START };
        let mut ways =
            WaysThroughLine { layers: vec![vec![begin]], steps: Vec::new(), senses: Vec::new() };
        let mut waiting: Vec<HashMap<G::Draft, (Rank, WayStep)>> =
            (0..=tokens.len()).map(|_| HashMap::new()).collect();
        for at in 0..tokens.len() {
            ways.continue_drafts_by_token(grammar, tokens, at, &mut waiting);
            ways.sort_drafts(std::mem::take(&mut waiting[at + 1]));
        }
        ways
    }

    /// Continues every draft that was reached before a token by each sense of the token.
    fn continue_drafts_by_token(
        &mut self,
        grammar: &G,
        tokens: &[Token<'_>],
        at: usize,
        waiting: &mut [HashMap<G::Draft, (Rank, WayStep)>],
    ) {
        let mut senses = Senses::new(false);
        if !self.layers[at].is_empty() {
            grammar.add_senses(&tokens[at..], &mut senses);
            let before = at.checked_sub(1).and_then(|before| self.senses.get(before));
            senses.drop_guessed_senses(&tokens[at..], before, |said| grammar.piece_kind(said));
        }
        for node in &self.layers[at] {
            for (place, sense) in senses.found.iter().enumerate() {
                let mut draft = node.draft.clone();
                let Ok(part) = grammar.add_meaning(&mut draft, &sense.said) else { continue };
                let late =
                    if part.is_required() { 0 } else { lateness_bits_of_tokens(at, sense.tokens) };
                let Rank { cost, late: before, said } = node.rank;
                let rank = Rank { cost: cost + sense.cost, late: before | late, said: said + 1 };
                let step = WayStep { before: node.step, token: at, sense: place, part };
                match waiting[at + sense.tokens].entry(draft) {
                    Entry::Occupied(mut other) => {
                        if rank < other.get().0 {
                            other.insert((rank, step));
                        }
                    }
                    Entry::Vacant(free) => {
                        free.insert((rank, step));
                    }
                }
            }
        }
        self.senses.push(senses);
    }

    /// Sorts the drafts that were reached at a position, the best first.
    fn sort_drafts(&mut self, waiting: HashMap<G::Draft, (Rank, WayStep)>) {
        let mut reached: Vec<(G::Draft, Rank, WayStep)> =
            waiting.into_iter().map(|(draft, (rank, step))| (draft, rank, step)).collect();
        // Of equal ones the one that says the earlier senses, so that the same line is always read
        // the same.
        reached.sort_by_key(|(_, rank, step)| (*rank, step.token, step.sense, step.before));
        reached.truncate(MOST_WAYS);
        let first = self.steps.len();
        self.steps.extend(reached.iter().map(|(.., step)| *step));
        let nodes = reached.into_iter().enumerate();
        self.layers.push(
            nodes
                .map(|(place, (draft, rank, _))| DraftNode { draft, rank, step: first + place })
                .collect(),
        );
    }

    /// Drafts that were reached after so many tokens, the best first.
    pub fn drafts_after_tokens(&self, tokens: usize) -> &[DraftNode<G::Draft>] {
        &self.layers[tokens]
    }

    /// Number of tokens in the longest reading.
    pub fn tokens_of_longest_reading(&self) -> usize {
        self.layers.iter().rposition(|nodes| !nodes.is_empty()).unwrap_or(0)
    }

    /// Steps on the way to a draft, in the order of the line.
    pub fn steps_to_draft(&self, node: &DraftNode<G::Draft>) -> Vec<WayStep> {
        let mut way = Vec::new();
        let mut step = node.step;
        while let Some(known) = self.steps.get(step) {
            way.push(*known);
            step = known.before;
        }
        way.reverse();
        way
    }

    pub fn sense(&self, step: &WayStep) -> &Sense<G::Said> {
        &self.senses[step.token].found[step.sense]
    }

    /// Senses of a token that the draft of `node` cannot take, each with its clash.
    pub fn senses_clashing_with_draft<'w>(
        &'w self,
        grammar: &'w G,
        token: usize,
        node: &'w DraftNode<G::Draft>,
    ) -> impl Iterator<Item = (&'w Sense<G::Said>, DraftClash)> {
        self.senses.get(token).into_iter().flat_map(|senses| senses.found.iter()).filter_map(
            |sense| {
                let mut draft = node.draft.clone();
                Some((sense, grammar.add_meaning(&mut draft, &sense.said).err()?))
            },
        )
    }
}

/// Cost of a sense, of which the least is the best (docs/notation.md, How a line is read).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost {
    /// Number of words and names that are cut short.
    pub cuts: u16,
    /// Number of whole words that are spelled without umlauts, accents or hyphens.
    pub plains: u16,
    /// Number of named people who do not play this hand, and of words for events that are no game
    /// of one player; other readings are preferred to both.
    pub unable: u16,
}

impl Cost {
    pub const NONE: Cost = Cost { cuts: 0, plains: 0, unable: 0 };

    pub fn cost_for_fit(fit: Fit) -> Cost {
        Cost {
            cuts: u16::from(fit == Fit::Begins),
            plains: u16::from(fit == Fit::Plain),
            unable: 0,
        }
    }

    /// Cost of several tokens taken as one, which ranks behind each of them alone.
    pub fn cost_of_joined_tokens(self, tokens: usize) -> Cost {
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

/// Reading of a piece of a line, such as a name or a number, with its cost.
#[derive(Clone, Debug)]
pub struct Choice<T> {
    pub value: T,
    pub cost: Cost,
    /// Word or name in full, by which two readings are told apart.
    pub spelled: String,
    /// People whom the piece names.
    pub people: Vec<Player>,
}

/// Most items of a list in a line.
pub const MOST_IN_A_LIST: usize = 64;
/// Most readings of a list that are kept; more come only from lines made to be slow.
const MOST_LISTS: usize = 24;

impl<T> Choice<T> {
    pub fn new(value: T, cost: Cost, spelled: impl Into<String>) -> Choice<T> {
        Choice { value, cost, spelled: spelled.into(), people: Vec::new() }
    }

    pub fn map<U>(self, means: impl FnOnce(T) -> U) -> Choice<U> {
        Choice {
            value: means(self.value),
            cost: self.cost,
            spelled: self.spelled,
            people: self.people,
        }
    }
}

impl<T: Clone> Choice<T> {
    /// This choice followed by a sign and another one.
    pub fn joined_with<U: Clone>(&self, sign: &str, other: &Choice<U>) -> Choice<(T, U)> {
        Choice {
            value: (self.value.clone(), other.value.clone()),
            cost: self.cost + other.cost,
            spelled: format!("{}{sign}{}", self.spelled, other.spelled),
            people: self.people.iter().chain(&other.people).copied().collect(),
        }
    }
}

/// Combinations of one choice from each list, the best first, up to a limit.
pub fn combine_choices<T: Clone>(lists: Vec<Vec<Choice<T>>>, between: &str) -> Vec<Choice<Vec<T>>> {
    let mut chosen = vec![Choice::new(Vec::new(), Cost::NONE, "")];
    if lists.len() > MOST_IN_A_LIST {
        return Vec::new();
    }
    for (place, list) in lists.into_iter().enumerate() {
        let sign = if place == 0 { "" } else { between };
        let longer = chosen.iter().flat_map(|before: &Choice<Vec<T>>| {
            list.iter().map(|one| {
                before.joined_with(sign, one).map(|(mut before, one)| {
                    before.push(one);
                    before
                })
            })
        });
        let mut longer: Vec<Choice<Vec<T>>> = longer.collect();
        longer.sort_by_key(|choice| choice.cost);
        longer.truncate(MOST_LISTS);
        chosen = longer;
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exact_spelling_costs_least() {
        let costs = [Fit::Exact, Fit::Plain, Fit::Begins].map(Cost::cost_for_fit);
        assert!(
            costs[0] == Cost::NONE && costs.is_sorted_by(|one, other| one < other),
            "{costs:?}"
        );
    }

    fn choice_with_cuts(cuts: u16, text: &str) -> Choice<String> {
        Choice::new(text.to_owned(), Cost { cuts, ..Cost::NONE }, text)
    }

    #[test]
    fn the_best_ways_to_read_a_list_come_first() {
        let lists = vec![
            vec![choice_with_cuts(1, "Anna"), choice_with_cuts(0, "Anne")],
            vec![choice_with_cuts(2, "Berta"), choice_with_cuts(0, "Bert")],
        ];
        let spelled: Vec<String> =
            combine_choices(lists, ", ").into_iter().map(|choice| choice.spelled).collect();
        assert_eq!(spelled, ["Anne, Bert", "Anna, Bert", "Anne, Berta", "Anna, Berta"]);
        let long = |many: usize| {
            combine_choices(
                vec![vec![choice_with_cuts(0, "Anne"), choice_with_cuts(1, "Anna")]; many],
                ",",
            )
        };
        assert_eq!(long(MOST_IN_A_LIST).len(), MOST_LISTS);
        assert!(long(MOST_IN_A_LIST + 1).is_empty());
    }
}
