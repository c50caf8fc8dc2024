//! A line as far as it is typed: what each word is understood as, what is missing, what can follow, or what is wrong.
//! This is what colours the line, hints and completes, for the prompt and for the shell.

use std::ops::Range;

use super::fault::Fault;
use super::grammar::{Gap, Grammar};
use super::lang::Lang;
use super::part::Part;
use super::propose::{Proposal, floor, proposals};
use super::search::Node;
use super::sense::{Kind, Senses};
use super::verdict::{Meaning, Verdict};
use crate::games::session::{Event, What};

/// A line as far as it is typed.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// In the order of the line; what stands between them is blank.
    pub pieces: Vec<Piece>,
    pub state: State,
    /// What of the line a proposal replaces.
    pub replaces: Range<usize>,
    /// What can stand at the cursor, the likeliest first.
    pub proposals: Vec<Proposal>,
    /// How much of the line is understood.
    reach: usize,
}

/// A piece of the line.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// In bytes, on character boundaries.
    pub span: Range<usize>,
    pub kind: Kind,
    /// What of the hand it says; `None` where it is not understood.
    pub part: Option<Part>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// A whole hand; whether it is possible, the rules say.
    Complete(Box<Event>),
    /// Nothing is wrong, but this is missing. A word may be half typed.
    Open(Vec<Part>),
    /// Two readings are as good as each other.
    Doubtful(Box<Fault>),
    Wrong(Box<Fault>),
}

impl Look {
    pub fn gets_as_far_as(&self, other: &Look) -> bool {
        let rank = |look: &Look| match look.state {
            State::Complete(_) => 2,
            State::Open(_) | State::Doubtful(_) => 1,
            State::Wrong(_) => 0,
        };
        (rank(self), self.reach) >= (rank(other), other.reach)
    }
}

pub fn look<G: Grammar>(verdict: &Verdict<'_, '_, G>, cursor: usize, lang: Lang) -> Look {
    let line = verdict.line;
    let cursor = floor(line.text, cursor);
    let meaning = verdict.meaning();
    let in_note = line.note_span.as_ref().is_some_and(|span| cursor > span.start);
    let (replaces, proposals) = if in_note { (cursor..cursor, Vec::new()) } else { proposals(verdict, cursor, lang) };
    // A word at which something can still be put in may be half typed.
    let half_typed = |span: &Range<usize>| !proposals.is_empty() && span.end == cursor && cursor > span.start;
    let state = match (&line.fault, &meaning) {
        (Some(fault), _) if half_typed(&fault.span) => State::Open(Vec::new()),
        (Some(fault), _) => State::Wrong(Box::new(fault.clone())),
        (None, Meaning::Stuck(at)) if half_typed(&line.tokens[*at].span()) => {
            State::Open(verdict.ways.after(*at).first().map(|node| missing(verdict, node)).unwrap_or_default())
        }
        (None, meaning) => state(verdict, meaning),
    };
    let (pieces, reach) = pieces(verdict, &meaning);
    let mut proposals = proposals;
    // Who, bid and points that are said already are proposed again last.
    let is_said = |part: Part| {
        part.is_required() && pieces.iter().any(|piece| piece.part == Some(part) && piece.span != replaces)
    };
    proposals.sort_by_key(|proposal| is_said(proposal.part));
    Look { pieces, state, replaces, proposals, reach }
}

fn state<G: Grammar>(verdict: &Verdict<'_, '_, G>, meaning: &Meaning<'_, G::Draft>) -> State {
    let fault = verdict.fault(meaning).map(Box::new);
    match (meaning, fault) {
        (Meaning::Complete(facts, _), _) => {
            let note = verdict.line.note.clone();
            State::Complete(Box::new(Event { what: What::Play(facts.clone()), at: None, note }))
        }
        (Meaning::Incomplete(gaps, _), fault) => match (gaps.first(), fault) {
            (Some(Gap::Order | Gap::Untrue(_)), Some(fault)) => State::Wrong(fault),
            _ => State::Open(parts(gaps)),
        },
        (Meaning::Ambiguous(..), Some(fault)) => State::Doubtful(fault),
        (_, Some(fault)) => State::Wrong(fault),
        (_, None) => State::Open(Vec::new()),
    }
}

fn missing<G: Grammar>(verdict: &Verdict<'_, '_, G>, node: &Node<G::Draft>) -> Vec<Part> {
    verdict.grammar.facts(&node.draft).err().map(|gaps| parts(&gaps)).unwrap_or_default()
}

fn parts(gaps: &[Gap]) -> Vec<Part> {
    let missing = |gap: &Gap| if let Gap::Missing(part) = gap { Some(*part) } else { None };
    gaps.iter().filter_map(missing).collect()
}

/// What each word is understood as, in the best reading as far as there is one.
fn pieces<G: Grammar>(verdict: &Verdict<'_, '_, G>, meaning: &Meaning<'_, G::Draft>) -> (Vec<Piece>, usize) {
    let line = verdict.line;
    let (node, reach) = match meaning {
        Meaning::Complete(_, node) | Meaning::Incomplete(_, node) | Meaning::Ambiguous(node, _) => {
            (Some(*node), line.tokens.len())
        }
        Meaning::Stuck(at) => (verdict.ways.after(*at).first(), *at),
    };
    let mut pieces = Vec::new();
    for step in node.into_iter().flat_map(|node| verdict.ways.way(node)) {
        let kind = verdict.grammar.kind(&verdict.ways.sense(&step).said);
        pieces.push(Piece { span: verdict.span(&step), kind, part: Some(step.part) });
    }
    // The first word that does not fit is marked; those behind it may yet be right.
    for (place, token) in line.tokens.iter().enumerate().skip(reach) {
        let mut senses = Senses::new(false);
        if place > reach {
            verdict.grammar.senses(&line.tokens[place..=place], &mut senses);
        }
        let best = senses.found.iter().min_by_key(|sense| sense.cost);
        let kind = best.map_or(Kind::Unknown, |sense| verdict.grammar.kind(&sense.said));
        pieces.push(Piece { span: token.span(), kind, part: None });
    }
    if let Some(fault) = &line.fault {
        pieces.push(Piece { span: line.end_before(fault)..line.text.len(), kind: Kind::Unknown, part: None });
    }
    if let Some(span) = &line.note_span {
        pieces.push(Piece { span: span.clone(), kind: Kind::Note, part: None });
    }
    (pieces, reach)
}
