//! What can be typed next: every word and name is tried as if it stood there, by the engine that reads the line, so that
//! nothing is proposed that would not be read.

use std::ops::Range;

use super::cost::Cost;
use super::grammar::Grammar;
use super::lang::Lang;
use super::part::Part;
use super::search::Ways;
use super::sense::{Kind, Sense, Senses};
use super::token::{Token, is_minus, outside_quotes};
use super::typed::Typed;
use super::verdict::Verdict;
use super::written::quote;

/// Something that can be typed next.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// What is put in for what is replaced.
    pub insert: String,
    pub kind: Kind,
    pub part: Part,
    /// Whether something has to follow without a blank: a number, a name behind a colon.
    pub is_open: bool,
    cost: Cost,
}

/// What can stand at the cursor, the likeliest first, and what of the line it would replace.
pub fn proposals<G: Grammar>(verdict: &Verdict<'_, '_, G>, cursor: usize, lang: Lang) -> (Range<usize>, Vec<Proposal>) {
    let place = Place::at(verdict, cursor);
    let mut found: Vec<Proposal> = Vec::new();
    // Right behind a comma, or a word that says nothing, nothing begins.
    let is_new = place.head.is_empty() && place.stem.is_empty();
    let before = verdict.line.text[..place.replaces.start].chars().next_back();
    if is_new && before.is_some_and(|before| !before.is_whitespace()) {
        return (place.replaces, found);
    }
    for candidate in candidates(verdict.grammar, &place, lang) {
        let Some(proposal) = place.tried(verdict, &candidate) else { continue };
        if !found.iter().any(|known| known.insert == proposal.insert) {
            found.push(proposal);
        }
    }
    // Within a kind they keep the order of the game's words, and people that of their seats.
    found.sort_by_key(|proposal| (proposal.kind, proposal.cost.unable));
    (place.replaces, found)
}

/// Where something is typed.
struct Place<'l> {
    /// After how many tokens.
    after: usize,
    /// The tokens behind it.
    behind: usize,
    /// What of the word is typed already, as far as its last sign.
    head: &'l str,
    /// What is typed behind that.
    stem: &'l str,
    /// What closes what is open.
    tail: &'static str,
    replaces: Range<usize>,
}

impl<'l> Place<'l> {
    fn at<G: Grammar>(verdict: &Verdict<'_, 'l, G>, cursor: usize) -> Place<'l> {
        let line = verdict.line;
        let tokens = &line.tokens;
        let cursor = floor(line.text, cursor);
        let open = line.fault.as_ref().map(|fault| line.end_before(fault)).filter(|start| cursor > *start);
        let after = tokens.iter().take_while(|token| token.span().end < cursor).count();
        let token = tokens.get(after).map(Token::span).filter(|span| span.start < cursor);
        let (span, behind) = match (open, token) {
            (Some(start), _) => (start..line.text.len(), tokens.len()),
            (None, Some(span)) => (span, after + 1),
            (None, None) => (cursor..cursor, after),
        };
        let typed = &line.text[span.start..cursor.max(span.start).min(span.end)];
        Place::of(typed, span, after, behind)
    }

    fn of(typed: &'l str, span: Range<usize>, after: usize, behind: usize) -> Place<'l> {
        let in_brackets = typed.starts_with('[');
        let is_sign =
            |c: &char| matches!(c, ':' | '=' | ',' | ';' | '+') || (in_brackets && (*c == '[' || c.is_whitespace()));
        let sign = outside_quotes(typed).filter(|(_, c)| is_sign(c)).last();
        // A minus in front takes something out of a hand that is corrected.
        let minus = typed.chars().next().filter(|c| is_minus(*c)).map(|c| (0, c));
        let cut = sign.or(minus).map_or(0, |(at, c)| at + c.len_utf8());
        // A blank behind the sign is no part of what is typed.
        let cut = cut + typed[cut..].len() - typed[cut..].trim_start().len();
        let (head, stem) = typed.split_at(cut);
        Place { after, behind, head, stem, tail: if in_brackets { "]" } else { "" }, replaces: span.start..span.end }
    }

    /// Reads a candidate as if it stood there, and the rest of the line behind it.
    fn tried<G: Grammar>(&self, verdict: &Verdict<'_, '_, G>, candidate: &Candidate) -> Option<Proposal> {
        let grammar = verdict.grammar;
        let insert = format!("{}{}", candidate.head, candidate.text);
        for example in &candidate.examples {
            let text = format!("{insert}{example}{}", candidate.tail);
            let token = Token::whole(&text);
            let mut senses = Senses::new(false);
            grammar.senses(&[token], &mut senses);
            senses.found.sort_by_key(|sense| sense.cost);
            // Somebody is proposed as nothing but a name, a word as nothing but a word, and not as the beginning of another.
            let is_meant = |sense: &&Sense<G::Said>| match candidate.is_name {
                true => !sense.people.is_empty(),
                false => !sense.is_name && sense.cost.cuts == 0,
            };
            for sense in senses.found.iter().filter(is_meant) {
                for node in verdict.ways.after(self.after) {
                    let mut draft = node.draft.clone();
                    let Ok(part) = grammar.take(&mut draft, &sense.said) else { continue };
                    let behind = &verdict.line.tokens[self.behind..];
                    if !behind.is_empty() && Ways::onward(grammar, draft, behind).reach() < behind.len() {
                        continue;
                    }
                    let (kind, cost) = (grammar.kind(&sense.said), sense.cost);
                    return Some(Proposal { insert, kind, part, is_open: !example.is_empty(), cost });
                }
            }
        }
        None
    }
}

struct Candidate<'l> {
    head: &'l str,
    text: String,
    tail: &'static str,
    /// What could follow without a blank; nothing where nothing has to.
    examples: Vec<String>,
    is_name: bool,
}

/// Everything that begins as what is typed does.
fn candidates<'l, G: Grammar>(grammar: &G, place: &Place<'l>, lang: Lang) -> Vec<Candidate<'l>> {
    let mut found = Vec::new();
    names(grammar, place, &mut found);
    words(grammar, place.head, place.stem, place.tail, lang, &mut found);
    if !place.head.is_empty() && place.tail.is_empty() {
        // The whole of it may be one word with its mark.
        let typed = format!("{}{}", place.head, place.stem);
        words(grammar, "", &typed, "", lang, &mut found);
    }
    found
}

fn names<'l, G: Grammar>(grammar: &G, place: &Place<'l>, found: &mut Vec<Candidate<'l>>) {
    let reader = grammar.reader();
    let is_quoted = place.stem.starts_with('"');
    let stem = Typed::new(place.stem.trim_start_matches(['"', '@']));
    for player in reader.seated {
        let name = reader.roster.name(*player);
        if !stem.is_empty() && Typed::new(name).begun_by(&stem).is_none() {
            continue;
        }
        let text = if is_quoted { quote(name) } else { grammar.written_name(name) };
        let mut add = |text: String, example: &str| {
            let examples = vec![example.to_owned()];
            found.push(Candidate { head: place.head, text, tail: place.tail, examples, is_name: true });
        };
        add(text.clone(), "");
        for (sign, example) in grammar.behind_names() {
            add(format!("{text}{sign}"), example);
        }
    }
}

fn words<'l, G: Grammar>(
    grammar: &G,
    head: &'l str,
    stem: &str,
    tail: &'static str,
    lang: Lang,
    found: &mut Vec<Candidate<'l>>,
) {
    let reader = grammar.reader();
    let somebody = reader.playing().next().map(|player| quote(reader.roster.name(player))).unwrap_or_default();
    let typed = Typed::new(stem);
    let lower = stem.to_lowercase();
    let is_taken_out = head.starts_with(is_minus);
    for written in grammar.vocabulary(lang) {
        let behind: &[&str] = if is_taken_out { &[""] } else { &written.behind };
        for behind in behind {
            let fits = |spelling: &&String| {
                stem.is_empty()
                    || typed.fit_word(spelling).is_some()
                    || format!("{spelling}{behind}").starts_with(&lower)
            };
            let Some(spelling) = written.spellings.iter().find(fits) else { continue };
            let examples = match (*behind, written.example) {
                _ if is_taken_out => vec![String::new()],
                (":", _) => {
                    let of_words = grammar.behind_colons().iter().map(|example| (*example).to_owned());
                    of_words.chain([somebody.clone(), format!("{somebody}=1")]).collect()
                }
                (_, example) => vec![example.to_owned()],
            };
            found.push(Candidate { head, text: format!("{spelling}{behind}"), tail, examples, is_name: false });
        }
    }
}

/// The cursor, or the character before it where it stands within one.
pub fn floor(text: &str, cursor: usize) -> usize {
    let cursor = cursor.min(text.len());
    (0..=cursor).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}
