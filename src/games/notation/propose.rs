//! Proposals for the next word, and the meaning of a line while it is typed, for colours and hints.
//! Every word and name is tried by the engine that reads the line, so that nothing is proposed that
//! would not be read.

use std::ops::Range;

use super::grammar::{DraftGap, Grammar};
use super::mark::{Fault, Lang};
use super::place::Part;
use super::search::{Cost, DraftNode, WaysThroughLine};
use super::sense::{PieceKind, Sense, Senses};
use super::token::{Token, TypedText, characters_outside_quotes, is_minus};
use super::verdict::{LineMeaning, LineReadings};
use super::written::{name_quoted_where_needed, quoted_name};
use crate::games::session::{Event, EventKind};

/// Text that can be typed next.
#[derive(Clone, Debug, PartialEq)]
pub struct LineProposal {
    /// Text that replaces the typed one.
    pub insert: String,
    pub kind: PieceKind,
    pub part: Part,
    /// Whether something has to follow without a blank: a number, or a name behind a colon.
    pub is_open: bool,
    cost: Cost,
}

/// Proposals at the cursor, the likeliest first, with the range of the line that they replace.
pub fn proposals<G: Grammar>(
    verdict: &LineReadings<'_, '_, G>,
    cursor: usize,
    lang: Lang,
) -> (Range<usize>, Vec<LineProposal>) {
    let place = CursorPlace::at_cursor(verdict, cursor);
    let mut found: Vec<LineProposal> = Vec::new();
    // Right behind a comma, or a word that says nothing, nothing begins.
    let is_new = place.head.is_empty() && place.stem.is_empty();
    let before = verdict.line.text[..place.replaces.start].chars().next_back();
    if is_new && before.is_some_and(|before| !before.is_whitespace()) {
        return (place.replaces, found);
    }
    for candidate in proposal_candidates(verdict.grammar, &place, lang) {
        let Some(proposal) = place.read_with_candidate(verdict, &candidate) else { continue };
        if !found.iter().any(|known| known.insert == proposal.insert) {
            found.push(proposal);
        }
    }
    // Within a kind they keep the order of the game's words, and people that of their seats.
    found.sort_by_key(|proposal| (proposal.kind, proposal.cost.unable));
    (place.replaces, found)
}

/// Position of the cursor in a line.
struct CursorPlace<'l> {
    /// Number of tokens before the cursor.
    after: usize,
    /// Index of the first token behind the cursor.
    behind: usize,
    /// Beginning of the word up to its last sign.
    head: &'l str,
    /// Letters typed behind the last sign of the word.
    stem: &'l str,
    /// Bracket that closes a list which is open at the cursor; empty elsewhere.
    tail: &'static str,
    replaces: Range<usize>,
}

impl<'l> CursorPlace<'l> {
    fn at_cursor<G: Grammar>(verdict: &LineReadings<'_, 'l, G>, cursor: usize) -> CursorPlace<'l> {
        let line = verdict.line;
        let tokens = &line.tokens;
        let cursor = character_boundary_at_cursor(line.text, cursor);
        let open = line
            .fault
            .as_ref()
            .map(|fault| line.start_of_unclosed_word(fault))
            .filter(|start| cursor > *start);
        let after = tokens.iter().take_while(|token| token.span().end < cursor).count();
        let token = tokens.get(after).map(Token::span).filter(|span| span.start < cursor);
        let (span, behind) = match (open, token) {
            (Some(start), _) => (start..line.text.len(), tokens.len()),
            (None, Some(span)) => (span, after + 1),
            (None, None) => (cursor..cursor, after),
        };
        let typed = &line.text[span.start..cursor.max(span.start).min(span.end)];
        CursorPlace::new(typed, span, after, behind)
    }

    fn new(typed: &'l str, span: Range<usize>, after: usize, behind: usize) -> CursorPlace<'l> {
        let in_brackets = typed.starts_with('[');
        let is_sign = |c: &char| {
            matches!(c, ':' | '=' | ',' | ';' | '+')
                || (in_brackets && (*c == '[' || c.is_whitespace()))
        };
        let sign = characters_outside_quotes(typed).filter(|(_, c)| is_sign(c)).last();
        // A minus in front takes something out of a hand that is corrected.
        let minus = typed.chars().next().filter(|c| is_minus(*c)).map(|c| (0, c));
        let cut = sign.or(minus).map_or(0, |(at, c)| at + c.len_utf8());
        // A blank behind the sign is no part of what is typed.
        let cut = cut + typed[cut..].len() - typed[cut..].trim_start().len();
        let (head, stem) = typed.split_at(cut);
        CursorPlace {
            after,
            behind,
            head,
            stem,
            tail: if in_brackets { "]" } else { "" },
            replaces: span.start..span.end,
        }
    }

    /// Reads the line with a candidate at the cursor; `None` where that cannot be read.
    fn read_with_candidate<G: Grammar>(
        &self,
        verdict: &LineReadings<'_, '_, G>,
        candidate: &ProposalCandidate,
    ) -> Option<LineProposal> {
        let grammar = verdict.grammar;
        let insert = format!("{}{}", candidate.head, candidate.text);
        for example in &candidate.examples {
            let text = format!("{insert}{example}{}", candidate.tail);
            let token = Token::from_text(&text);
            let mut senses = Senses::new(false);
            grammar.add_senses(&[token], &mut senses);
            senses.found.sort_by_key(|sense| sense.cost);
            // Somebody is proposed as nothing but a name, a word as nothing but a word, and not as
            // the beginning of another.
            let is_meant = |sense: &&Sense<G::Said>| match candidate.is_name {
                true => !sense.people.is_empty(),
                false => !sense.is_name && sense.cost.cuts == 0,
            };
            for sense in senses.found.iter().filter(is_meant) {
                for node in verdict.ways.drafts_after_tokens(self.after) {
                    let mut draft = node.draft.clone();
                    let Ok(part) = grammar.add_meaning(&mut draft, &sense.said) else { continue };
                    let behind = &verdict.line.tokens[self.behind..];
                    if !behind.is_empty()
                        && WaysThroughLine::from_draft(grammar, draft, behind)
                            .tokens_of_longest_reading()
                            < behind.len()
                    {
                        continue;
                    }
                    let (kind, cost) = (grammar.piece_kind(&sense.said), sense.cost);
                    return Some(LineProposal {
                        insert,
                        kind,
                        part,
                        is_open: !example.is_empty(),
                        cost,
                    });
                }
            }
        }
        None
    }
}

struct ProposalCandidate<'l> {
    head: &'l str,
    text: String,
    tail: &'static str,
    /// Examples of what has to follow without a blank; empty where nothing has to.
    examples: Vec<String>,
    is_name: bool,
}

/// Candidates that begin with the typed letters.
fn proposal_candidates<'l, G: Grammar>(
    grammar: &G,
    place: &CursorPlace<'l>,
    lang: Lang,
) -> Vec<ProposalCandidate<'l>> {
    let mut found = Vec::new();
    add_name_candidates(grammar, place, &mut found);
    add_word_candidates(grammar, place.head, place.stem, place.tail, lang, &mut found);
    if !place.head.is_empty() && place.tail.is_empty() {
        // The whole of it may be one word with its mark.
        let typed = format!("{}{}", place.head, place.stem);
        add_word_candidates(grammar, "", &typed, "", lang, &mut found);
    }
    found
}

fn add_name_candidates<'l, G: Grammar>(
    grammar: &G,
    place: &CursorPlace<'l>,
    found: &mut Vec<ProposalCandidate<'l>>,
) {
    let reader = grammar.reader();
    let is_quoted = place.stem.starts_with('"');
    let stem = TypedText::new(place.stem.trim_start_matches(['"', '@']));
    for player in reader.seated {
        let name = reader.roster.name(*player);
        if !stem.is_empty() && TypedText::new(name).fit_of_name_start(&stem).is_none() {
            continue;
        }
        let text = if is_quoted {
            quoted_name(name)
        } else {
            name_quoted_where_needed::<G::WordMeaning>(name)
        };
        let mut add = |text: String, example: &str| {
            let examples = vec![example.to_owned()];
            found.push(ProposalCandidate {
                head: place.head,
                text,
                tail: place.tail,
                examples,
                is_name: true,
            });
        };
        add(text.clone(), "");
        for (sign, example) in G::BEHIND_NAMES {
            add(format!("{text}{sign}"), example);
        }
    }
}

fn add_word_candidates<'l, G: Grammar>(
    grammar: &G,
    head: &'l str,
    stem: &str,
    tail: &'static str,
    lang: Lang,
    found: &mut Vec<ProposalCandidate<'l>>,
) {
    let reader = grammar.reader();
    let somebody = reader
        .players_of_hand()
        .next()
        .map(|player| quoted_name(reader.roster.name(player)))
        .unwrap_or_default();
    let typed = TypedText::new(stem);
    let lower = stem.to_lowercase();
    let is_taken_out = head.starts_with(is_minus);
    for written in grammar.proposable_words(lang) {
        let behind: &[&str] = if is_taken_out { &[""] } else { &written.behind };
        for behind in behind {
            let fits = |spelling: &&String| {
                stem.is_empty()
                    || typed.fit_to_word(spelling).is_some()
                    || format!("{spelling}{behind}").starts_with(&lower)
            };
            let Some(spelling) = written.spellings.iter().find(fits) else { continue };
            let examples = match (*behind, written.example) {
                _ if is_taken_out => vec![String::new()],
                (":", _) => {
                    let of_words = G::BEHIND_COLONS.iter().map(|example| (*example).to_owned());
                    of_words.chain([somebody.clone(), format!("{somebody}=1")]).collect()
                }
                (_, example) => vec![example.to_owned()],
            };
            found.push(ProposalCandidate {
                head,
                text: format!("{spelling}{behind}"),
                tail,
                examples,
                is_name: false,
            });
        }
    }
}

/// Position of the cursor, moved back to a character boundary.
pub fn character_boundary_at_cursor(text: &str, cursor: usize) -> usize {
    let cursor = cursor.min(text.len());
    (0..=cursor).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// Analysis of a line while it is typed: its pieces with their meanings, and proposals.
#[derive(Clone, Debug, PartialEq)]
pub struct LineAnalysis {
    /// Pieces in the order of the line; only blanks lie between them.
    pub pieces: Vec<LinePiece>,
    pub state: LineProgress,
    /// Range of the line that a proposal replaces.
    pub replaces: Range<usize>,
    /// Proposals at the cursor, the likeliest first.
    pub proposals: Vec<LineProposal>,
    /// Number of tokens that were understood.
    reach: usize,
}

/// Piece of a line with its meaning.
#[derive(Clone, Debug, PartialEq)]
pub struct LinePiece {
    /// Range in bytes, on character boundaries.
    pub span: Range<usize>,
    pub kind: PieceKind,
    /// Part of the hand that the piece says; `None` where it was not understood.
    pub part: Option<Part>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum LineProgress {
    /// Complete hand; the rules decide whether it is possible.
    Complete(Box<Event>),
    /// Valid beginning that lacks these parts; the last word may be half typed.
    Open(Vec<Part>),
    /// Line with two equally good readings.
    Doubtful(Box<Fault>),
    Wrong(Box<Fault>),
}

impl LineAnalysis {
    pub fn is_understood_as_well_as(&self, other: &LineAnalysis) -> bool {
        let rank = |look: &LineAnalysis| match look.state {
            LineProgress::Complete(_) => 2,
            LineProgress::Open(_) | LineProgress::Doubtful(_) => 1,
            LineProgress::Wrong(_) => 0,
        };
        (rank(self), self.reach) >= (rank(other), other.reach)
    }
}

pub fn analysis_of_readings<G: Grammar>(
    verdict: &LineReadings<'_, '_, G>,
    cursor: usize,
    lang: Lang,
) -> LineAnalysis {
    let line = verdict.line;
    let cursor = character_boundary_at_cursor(line.text, cursor);
    let meaning = verdict.meaning();
    let in_note = line.note_span.as_ref().is_some_and(|span| cursor > span.start);
    let (replaces, proposals) =
        if in_note { (cursor..cursor, Vec::new()) } else { proposals(verdict, cursor, lang) };
    // A word at which something can still be put in may be half typed.
    let half_typed =
        |span: &Range<usize>| !proposals.is_empty() && span.end == cursor && cursor > span.start;
    let state = match (&line.fault, &meaning) {
        (Some(fault), _) if half_typed(&fault.span) => LineProgress::Open(Vec::new()),
        (Some(fault), _) => LineProgress::Wrong(Box::new(fault.clone())),
        (None, LineMeaning::Stuck(at)) if half_typed(&line.tokens[*at].span()) => {
            LineProgress::Open(
                verdict
                    .ways
                    .drafts_after_tokens(*at)
                    .first()
                    .map(|node| missing_parts_of_draft(verdict, node))
                    .unwrap_or_default(),
            )
        }
        (None, meaning) => progress_of_line_meaning(verdict, meaning),
    };
    let (pieces, reach) = pieces_of_reading(verdict, &meaning);
    let mut proposals = proposals;
    // Who, bid and points that are said already are proposed again last.
    let is_said = |part: Part| {
        part.is_required()
            && pieces.iter().any(|piece| piece.part == Some(part) && piece.span != replaces)
    };
    proposals.sort_by_key(|proposal| is_said(proposal.part));
    LineAnalysis { pieces, state, replaces, proposals, reach }
}

fn progress_of_line_meaning<G: Grammar>(
    verdict: &LineReadings<'_, '_, G>,
    meaning: &LineMeaning<'_, G::Draft>,
) -> LineProgress {
    let fault = verdict.fault(meaning).map(Box::new);
    match (meaning, fault) {
        (LineMeaning::Complete(facts, _), _) => {
            let note = verdict.line.note.clone();
            LineProgress::Complete(Box::new(Event {
                what: EventKind::Play(facts.clone()),
                at: None,
                note,
            }))
        }
        (LineMeaning::Incomplete(gaps, _), fault) => match (gaps.first(), fault) {
            (Some(DraftGap::Order | DraftGap::Untrue(_)), Some(fault)) => {
                LineProgress::Wrong(fault)
            }
            _ => LineProgress::Open(missing_parts_of_gaps(gaps)),
        },
        (LineMeaning::Ambiguous(..), Some(fault)) => LineProgress::Doubtful(fault),
        (_, Some(fault)) => LineProgress::Wrong(fault),
        (_, None) => LineProgress::Open(Vec::new()),
    }
}

fn missing_parts_of_draft<G: Grammar>(
    verdict: &LineReadings<'_, '_, G>,
    node: &DraftNode<G::Draft>,
) -> Vec<Part> {
    verdict
        .grammar
        .facts(&node.draft)
        .err()
        .map(|gaps| missing_parts_of_gaps(&gaps))
        .unwrap_or_default()
}

fn missing_parts_of_gaps(gaps: &[DraftGap]) -> Vec<Part> {
    let missing =
        |gap: &DraftGap| if let DraftGap::Missing(part) = gap { Some(*part) } else { None };
    gaps.iter().filter_map(missing).collect()
}

/// Meaning of each word in the best reading, with the number of tokens understood.
fn pieces_of_reading<G: Grammar>(
    verdict: &LineReadings<'_, '_, G>,
    meaning: &LineMeaning<'_, G::Draft>,
) -> (Vec<LinePiece>, usize) {
    let line = verdict.line;
    let (node, reach) = match meaning {
        LineMeaning::Complete(_, node)
        | LineMeaning::Incomplete(_, node)
        | LineMeaning::Ambiguous(node, _) => (Some(*node), line.tokens.len()),
        LineMeaning::Stuck(at) => (verdict.ways.drafts_after_tokens(*at).first(), *at),
    };
    let mut pieces = Vec::new();
    for step in node.into_iter().flat_map(|node| verdict.ways.steps_to_draft(node)) {
        let kind = verdict.grammar.piece_kind(&verdict.ways.sense(&step).said);
        pieces.push(LinePiece { span: verdict.span_of_step(&step), kind, part: Some(step.part) });
    }
    // The first word that does not fit is marked; those behind it may yet be right.
    for (place, token) in line.tokens.iter().enumerate().skip(reach) {
        let mut senses = Senses::new(false);
        if place > reach {
            verdict.grammar.add_senses(&line.tokens[place..=place], &mut senses);
        }
        let best = senses.found.iter().min_by_key(|sense| sense.cost);
        let kind = best.map_or(PieceKind::Unknown, |sense| verdict.grammar.piece_kind(&sense.said));
        pieces.push(LinePiece { span: token.span(), kind, part: None });
    }
    if let Some(fault) = &line.fault {
        pieces.push(LinePiece {
            span: line.start_of_unclosed_word(fault)..line.text.len(),
            kind: PieceKind::Unknown,
            part: None,
        });
    }
    if let Some(span) = &line.note_span {
        pieces.push(LinePiece { span: span.clone(), kind: PieceKind::Note, part: None });
    }
    (pieces, reach)
}
