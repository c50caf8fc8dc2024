//! Choice of the reading that is meant; where none is complete, the place at which the longest one
//! stops, and why.

use std::ops::Range;

use super::cut::TokenizedLine;
use super::grammar::{DraftClash, DraftGap, Grammar};
use super::lexicon::Meaning as _;
use super::mark::{Fault, Lang, texts_arg};
use super::place::{Part, Places, WordWithPart};
use super::reader::LineReader;
use super::search::{DraftNode, WayStep, WaysThroughLine};
use super::sense::{NearMissKind, Sense, Senses};
use super::token::Token;
use super::written::{POINT, quoted_name};
use crate::games::Facts;
use crate::model::{Message, Player, say};

/// Line with all ways to read it, among which the meant one is chosen.
pub struct LineReadings<'a, 'l, G: Grammar> {
    pub grammar: &'a G,
    pub line: &'a TokenizedLine<'l>,
    pub ways: WaysThroughLine<G>,
}

/// Result of reading a line.
pub enum LineMeaning<'v, D> {
    Complete(Facts, &'v DraftNode<D>),
    /// Every word is understood, but these parts are missing; with the best such reading.
    Incomplete(Vec<DraftGap>, &'v DraftNode<D>),
    /// Two readings are equally good.
    Ambiguous(&'v DraftNode<D>, &'v DraftNode<D>),
    /// No reading gets beyond the token with this index.
    Stuck(usize),
}

/// Part of a hand that a line contains: all, a beginning, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandExtent {
    /// Whole hand, perhaps with two readings.
    Hand,
    /// Beginning of a hand.
    Begun,
    Nothing,
}

impl<'a, 'l, G: Grammar> LineReadings<'a, 'l, G> {
    pub fn new(grammar: &'a G, line: &'a TokenizedLine<'l>) -> LineReadings<'a, 'l, G> {
        LineReadings { grammar, line, ways: WaysThroughLine::through_tokens(grammar, &line.tokens) }
    }

    pub fn meaning(&self) -> LineMeaning<'_, G::Draft> {
        let reach = self.ways.tokens_of_longest_reading();
        if reach < self.line.tokens.len() {
            return LineMeaning::Stuck(reach);
        }
        let mut best: Option<(Facts, &DraftNode<G::Draft>)> = None;
        let mut lacking: Option<(Vec<DraftGap>, &DraftNode<G::Draft>)> = None;
        for node in self.ways.drafts_after_tokens(reach) {
            match (self.grammar.facts(&node.draft), &best) {
                (Ok(facts), None) => best = Some((facts, node)),
                (Ok(facts), Some((other, first))) if first.rank == node.rank && *other != facts => {
                    return LineMeaning::Ambiguous(first, node);
                }
                (Err(gaps), None) => {
                    let is_better = lacking.as_ref().is_none_or(|(other, first)| {
                        first.rank == node.rank && gaps.len() < other.len()
                    });
                    if is_better {
                        lacking = Some((gaps, node));
                    }
                }
                _ => {}
            }
        }
        match (best, lacking) {
            (Some((facts, node)), _) => LineMeaning::Complete(facts, node),
            (None, Some((gaps, node))) => LineMeaning::Incomplete(gaps, node),
            (None, None) => LineMeaning::Stuck(reach),
        }
    }

    pub fn hand_extent(&self) -> HandExtent {
        match self.meaning() {
            LineMeaning::Complete(..) | LineMeaning::Ambiguous(..) => HandExtent::Hand,
            LineMeaning::Incomplete(..) => HandExtent::Begun,
            LineMeaning::Stuck(_) => HandExtent::Nothing,
        }
    }

    /// Places of the words on the way to a hand, with the parts that they say.
    pub fn places_of_words_on_way(&self, node: &DraftNode<G::Draft>) -> Places {
        let said = |step: WayStep| WordWithPart {
            part: step.part,
            span: self.span_of_step(&step),
            people: self.ways.sense(&step).people.clone(),
        };
        Places(self.ways.steps_to_draft(node).into_iter().map(said).collect())
    }

    /// Fault of a line with this meaning; `None` where it is a hand.
    pub fn fault(&self, meaning: &LineMeaning<'_, G::Draft>) -> Option<Fault> {
        match meaning {
            LineMeaning::Complete(..) => None,
            LineMeaning::Incomplete(gaps, node) => Some(self.fault_of_gaps(gaps, node)),
            LineMeaning::Ambiguous(one, other) => Some(self.fault_of_two_readings(one, other)),
            LineMeaning::Stuck(at) => Some(self.fault_at_stuck_token(*at)),
        }
    }

    fn fault_at(&self, token: &Token<'_>, what: Message) -> Fault {
        Fault::new(self.line.text, token.span(), what)
    }

    fn fault_of_gaps(&self, gaps: &[DraftGap], node: &DraftNode<G::Draft>) -> Fault {
        let missing = |expected: Message| {
            let end = self.line.offset_behind_last_token();
            Fault::new(self.line.text, end..end, say!(notation_missing { expected }))
        };
        match gaps.first() {
            Some(DraftGap::Missing(part)) => missing(self.grammar.missing_part_sentence(*part)),
            Some(DraftGap::Order) => {
                let order = texts_arg(G::DOUBLING_NAMES.iter().map(|name| name.spelling(Lang::De)));
                let step = self
                    .ways
                    .steps_to_draft(node)
                    .into_iter()
                    .find(|step| step.part == Part::Doublings);
                let Some(step) = step else {
                    return missing(self.grammar.expected_next_sentence(&node.draft));
                };
                let token = self.token_spanning_word(step.token, self.ways.sense(&step).tokens);
                self.fault_at(&token, say!(notation_knock_order { text: token.text, order }))
            }
            Some(DraftGap::Untrue(part)) => {
                let step =
                    self.ways.steps_to_draft(node).into_iter().find(|step| step.part == *part);
                let Some(step) = step else {
                    return missing(self.grammar.missing_part_sentence(*part));
                };
                let token = self.token_spanning_word(step.token, self.ways.sense(&step).tokens);
                self.fault_at(
                    &token,
                    self.unexpected_word_message(&token, self.grammar.missing_part_sentence(*part)),
                )
            }
            None => missing(self.grammar.expected_next_sentence(&node.draft)),
        }
    }

    fn token_spanning_word(&self, token: usize, tokens: usize) -> Token<'l> {
        let first = &self.line.tokens[token];
        let last = &self.line.tokens[token + tokens - 1];
        Token::at_range(self.line.text, first.span().start..last.span().end)
    }

    /// Range of the line that one word of a reading covers.
    pub fn span_of_step(&self, step: &WayStep) -> Range<usize> {
        self.token_spanning_word(step.token, self.ways.sense(step).tokens).span()
    }

    /// Fault for two readings: the first word that they understand differently, with both meanings.
    fn fault_of_two_readings(
        &self,
        one: &DraftNode<G::Draft>,
        other: &DraftNode<G::Draft>,
    ) -> Fault {
        let (one, other) = (self.ways.steps_to_draft(one), self.ways.steps_to_draft(other));
        let differ = |(one, other): &(&WayStep, &WayStep)| {
            one.token != other.token || one.sense != other.sense
        };
        let Some((one, other)) = one.iter().zip(&other).find(differ) else {
            let end = self.line.offset_behind_last_token();
            return Fault::new(
                self.line.text,
                end..end,
                say!(notation_missing { expected: say!(notation_expected_end) }),
            );
        };
        let at = one.token;
        let (mut one, mut other) = (self.ways.sense(one), self.ways.sense(other));
        let token = self.token_spanning_word(at, one.tokens.max(other.tokens));
        if other.is_name {
            std::mem::swap(&mut one, &mut other);
        }
        let what = match (one.is_name, other.is_name) {
            (true, false) => say!(notation_name_or_word {
                text: token.text,
                names: texts_arg([&one.spelled]),
                words: texts_arg([&other.spelled]),
                quoted: quoted_name(&one.spelled),
                pointed: format!("{POINT}{}", other.spelled)
            }),
            _ => say!(notation_ambiguous {
                text: token.text,
                readings: texts_arg([&one.spelled, &other.spelled])
            }),
        };
        self.fault_at(&token, what)
    }

    /// Fault for a token that no reading gets beyond: a word that the hand cannot take, one that
    /// almost fits, or an unknown one.
    fn fault_at_stuck_token(&self, at: usize) -> Fault {
        let token = &self.line.tokens[at];
        let Some(best) = self.ways.drafts_after_tokens(at).first() else {
            return self
                .fault_at(token, self.unexpected_word_message(token, say!(notation_expected_end)));
        };
        let mut senses_clashing_with_draft: Vec<(&Sense<G::Said>, DraftClash)> =
            self.ways.senses_clashing_with_draft(self.grammar, at, best).collect();
        senses_clashing_with_draft
            .sort_by_key(|(sense, clash)| (*clash == DraftClash::Unfit, sense.cost));
        if let Some((sense, clash)) = senses_clashing_with_draft.into_iter().next() {
            let token = self.token_spanning_word(at, sense.tokens);
            let before = match &clash {
                DraftClash::Beside(parts, _) => self
                    .ways
                    .steps_to_draft(best)
                    .into_iter()
                    .find(|step| parts.contains(&step.part)),
                _ => None,
            };
            let marked = before.map_or(token, |step| {
                self.token_spanning_word(step.token, self.ways.sense(&step).tokens)
            });
            return self
                .fault_at(&marked, self.message_of_clash_with_draft(&marked, sense, best, clash));
        }
        let mut senses = Senses::new(true);
        self.grammar.add_senses(&self.line.tokens[at..], &mut senses);
        let expected = || self.grammar.expected_next_sentence(&best.draft);
        match senses.near_miss_to_report() {
            Some(miss) => {
                let what = match &miss.what {
                    NearMissKind::Said(message) => message.clone(),
                    NearMissKind::Unknown { text, close, expected: of_part } => {
                        unknown_word_message(text, close, of_part.clone().unwrap_or_else(expected))
                    }
                };
                Fault::new(self.line.text, miss.span.clone(), what)
            }
            None => {
                let words = [Lang::De, Lang::En]
                    .into_iter()
                    .flat_map(|lang| self.grammar.proposable_words(lang));
                let words = words.flat_map(|word| word.spellings).collect();
                match self.grammar.reader().near_miss_of_unknown_token(token, None, words) {
                    NearMissKind::Said(message) => self.fault_at(token, message),
                    NearMissKind::Unknown { text, close, .. } => {
                        self.fault_at(token, unknown_word_message(&text, &close, expected()))
                    }
                }
            }
        }
    }

    fn message_of_clash_with_draft(
        &self,
        token: &Token<'_>,
        sense: &Sense<G::Said>,
        node: &DraftNode<G::Draft>,
        clash: DraftClash,
    ) -> Message {
        match clash {
            DraftClash::Twice(part) => self.said_twice_message(token, sense, node, part),
            DraftClash::Instead(expected) | DraftClash::Beside(_, expected) => {
                self.unexpected_word_message(token, *expected)
            }
            DraftClash::NotThere => say!(notation_not_there { text: token.text }),
            DraftClash::Unfit => self
                .unexpected_word_message(token, self.grammar.expected_next_sentence(&node.draft)),
        }
    }

    fn is_part_missing(&self, node: &DraftNode<G::Draft>, part: Part) -> bool {
        self.grammar.facts(&node.draft).is_err_and(|gaps| gaps.contains(&DraftGap::Missing(part)))
    }

    /// Message about a part that was said twice. Two bids are named; of two numbers without a bid,
    /// one may have been meant as the bid.
    fn said_twice_message(
        &self,
        token: &Token<'_>,
        sense: &Sense<G::Said>,
        node: &DraftNode<G::Draft>,
        part: Part,
    ) -> Message {
        let text = token.text;
        let way = self.ways.steps_to_draft(node);
        let Some(step) = way.iter().rfind(|step| step.part == part) else {
            return say!(notation_twice { text, before: text });
        };
        let before = &self.line.text[self.span_of_step(step)];
        let bids = [&self.ways.sense(step).said, &sense.said]
            .map(|said| Some(self.grammar.bid(said)?.spelling(Lang::De)));
        match (part, bids) {
            (_, [Some(one), Some(other)]) if one != other => {
                say!(notation_two_bids { text, before, one, other })
            }
            (Part::CardPoints, _) if self.is_part_missing(node, Part::Bid) => {
                say!(notation_two_figures {
                    text,
                    before,
                    expected: self.grammar.missing_part_sentence(Part::Bid)
                })
            }
            _ => say!(notation_twice { text, before }),
        }
    }

    fn unexpected_word_message(&self, token: &Token<'_>, expected: Message) -> Message {
        say!(notation_unexpected { text: token.text, expected })
    }
}

/// Reads a token as one person at the table, and nothing else.
pub fn read_one_person(reader: &LineReader<'_, '_>, token: &Token<'_>) -> Result<Player, Fault> {
    let mut senses: Senses<()> = Senses::new(true);
    let mut named = reader.people_named_or_near_miss(token, &mut senses);
    named.sort_by_key(|named| named.cost);
    let at = |what| Err(Fault::new(reader.line, token.span(), what));
    match named.as_slice() {
        [one, other, ..] if one.cost == other.cost => at(say!(notation_ambiguous {
            text: token.text,
            readings: texts_arg([&one.spelled, &other.spelled])
        })),
        [one, ..] => Ok(one.value),
        [] => at(match senses.near_miss_to_report().map(|miss| &miss.what) {
            Some(NearMissKind::Said(message)) => message.clone(),
            Some(NearMissKind::Unknown { text, close, expected: Some(expected) }) => {
                unknown_word_message(text, close, expected.clone())
            }
            _ => unknown_word_message(
                token.text,
                &[],
                say!(notation_expected_player { names: reader.names_at_table_arg() }),
            ),
        }),
    }
}

fn unknown_word_message(text: &str, close: &[String], expected: Message) -> Message {
    match (text.is_empty(), close.is_empty()) {
        (true, _) => say!(notation_missing { expected }),
        (false, true) => say!(notation_unknown { text, expected }),
        (false, false) => say!(notation_close { text, close: texts_arg(close), expected }),
    }
}
