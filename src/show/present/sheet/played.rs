//! Short text of what was played and by whom, as on paper: `Bä D 48`.

use std::collections::HashSet;

use unicode_segmentation::UnicodeSegmentation;

use crate::games::bid::Declaration;
use crate::games::dreeg::HandEnding;
use crate::games::session::{Event, EventKind, Session};
use crate::games::{Facts, dreeg, points};
use crate::model::Player;
use crate::notation;
use crate::present::harmless::harmless_terminal_text;
use crate::present::key_words::notation_in_button_words;
use crate::present::voice::Voice;

/// Least number of letters of a shortened name.
const LETTERS: usize = 2;

pub struct PlayedTextWriter<'v> {
    /// Session in which names are cut to the fewest letters that tell people apart, or left whole.
    short: Session,
    is_whole: bool,
    voice: &'v Voice,
}

impl<'v> PlayedTextWriter<'v> {
    pub fn new(session: &Session, voice: &'v Voice) -> PlayedTextWriter<'v> {
        let short = shortest_beginnings(session.roster().names()).into_iter();
        // Of a name that is cut short nobody is called so, and it is written like all else.
        PlayedTextWriter {
            short: session.with_names(short.map(|name| voice.replace_letters(name, &[])).collect()),
            is_whole: false,
            voice,
        }
    }

    /// Words with whole names, as the desk uses them.
    pub fn with_whole_names(session: &Session, voice: &'v Voice) -> PlayedTextWriter<'v> {
        PlayedTextWriter { short: session.clone(), is_whole: true, voice }
    }

    pub fn short_played_text(&self, event: &Event) -> Option<String> {
        let EventKind::Play(facts) = &event.what else { return None };
        if let Some(label) = facts.announced_end_heading() {
            return Some(self.voice.label(label));
        }
        if let (true, Facts::Dreeg(dreeg::Facts::Sides(hand))) = (self.is_whole, facts) {
            // Two rows of names do not say by themselves who is against whom.
            let (HandEnding::Out(player) | HandEnding::LastTrick(player)) = hand.ending;
            let told = facts.undeclared_event_sentence(player)?;
            return Some(self.voice.say_with_names(told, self.short.roster()));
        }
        if self.is_whole {
            let line =
                notation::print_event_line(facts, None, &self.short, self.voice.notation_lang());
            return Some(notation_in_button_words(&line, self.voice));
        }
        let jotted = self.event_notation_without_quotes(facts);
        let told = match facts.declaration() {
            Some(game) => self.notation_with_short_bid(&jotted, &game),
            None => self.short_event_text(facts).unwrap_or(jotted),
        };
        Some(harmless_terminal_text(&with_minus_for_loss(&told)))
    }

    /// Text of a hand that has no points in columns of their own, as it is struck or waits.
    pub fn played_text_with_points(&self, event: &Event) -> Option<String> {
        match &event.what {
            EventKind::Play(facts @ Facts::Points(points::Facts::Hand(_))) if !self.is_whole => {
                Some(harmless_terminal_text(&self.event_notation_without_quotes(facts)))
            }
            _ => self.short_played_text(event),
        }
    }

    /// Jotted line with its bid shortened: behind the name the letters of the bid, the card points
    /// where known, the knocks, and all else.
    fn notation_with_short_bid(&self, jotted: &str, game: &Declaration) -> String {
        let name = self.short.roster().name(game.declarer);
        let words: Vec<String> = game.bids.iter().map(|bid| self.voice.local_word(bid)).collect();
        let bid = bid_abbreviation(&self.voice.local_word(game.bid.record_format_name()), &words);
        let behind = jotted.strip_prefix(name).unwrap_or(jotted).trim_start();
        let (word, rest) = behind.split_once(' ').unwrap_or((behind, ""));
        let mark = &word[word.trim_end_matches(['+', '-', '!']).len()..];
        let mut rest: Vec<String> = rest.split(' ').map(short_word).collect();
        if let Some(knocks) = rest.iter().position(|word| is_knocks_word(word)) {
            let behind_points = usize::from(game.card_points.is_some()).min(knocks);
            rest[behind_points..=knocks].rotate_right(1);
        }
        let rest = rest.join(" ");
        let between = if game.card_points.is_some() || rest.is_empty() { " " } else { " · " };
        format!("{name} {bid}{mark}{between}{rest}").trim_end().to_owned()
    }

    /// Short form of events that need fewer words than their whole line; `None` for others.
    fn short_event_text(&self, facts: &Facts) -> Option<String> {
        match facts {
            Facts::Dreeg(dreeg::Facts::Individual(hand)) => {
                let points: Vec<String> =
                    hand.card_points.iter().map(|(_, points)| points.to_string()).collect();
                let last = self.short.roster().name(hand.last_trick);
                Some(format!("{} l {last}", points.join("/")))
            }
            Facts::Points(points::Facts::Hand(hand)) => Some(self.points_hand_text(hand)),
            _ => None,
        }
    }

    /// Text of what was played, by whom, and who sat out, as far as recorded; the points have
    /// columns of their own.
    fn points_hand_text(&self, hand: &points::Hand) -> String {
        let name = |player: &Player| self.short.roster().name(*player);
        let out = hand.out.iter().map(|player| format!("−{}", name(player)));
        let said = hand.declarer.iter().map(|player| name(player).to_owned());
        let said = said.chain(hand.what.clone()).chain(out).collect::<Vec<String>>().join(" ");
        self.voice.replace_letters(said, self.short.roster().names())
    }

    /// Notation of an event as a scorer would jot it down, without the signs that only a reader of
    /// the notation needs.
    fn event_notation_without_quotes(&self, facts: &Facts) -> String {
        let jotted =
            notation::print_event_line(facts, None, &self.short, self.voice.notation_lang())
                .replace('"', "");
        self.voice.replace_letters(jotted, self.short.roster().names())
    }
}

/// Short forms of long words in a line, which the notation reads as the same.
const SHORT: [(&str, &str); 6] = [
    ("schwacher", "s"),
    ("retour", "r"),
    ("pagat-ultimo", "pu"),
    ("gegner:", "g:"),
    ("opponents:", "o:"),
    ("letzter:", "l:"),
];

fn short_word(word: &str) -> String {
    SHORT.iter().fold(word.to_owned(), |word, (long, short)| {
        word.strip_prefix(long).map_or(word.clone(), |rest| format!("{short}{rest}"))
    })
}

/// Whether a word is the number of knocks: `k2`.
fn is_knocks_word(word: &str) -> bool {
    word.strip_prefix('k').is_some_and(|count| count.bytes().all(|byte| byte.is_ascii_digit()))
        && word.len() > 1
}

/// Replaces the hyphen behind a lost announcement by a minus sign, as points have it.
fn with_minus_for_loss(told: &str) -> String {
    let words = told.split(' ').map(|word| match word.strip_suffix('-') {
        Some(lost) if !lost.is_empty() => format!("{lost}−"),
        _ => word.to_owned(),
    });
    words.collect::<Vec<String>>().join(" ")
}

/// Beginnings of names, all of the same length, and as short as still tells them apart.
fn shortest_beginnings(names: &[String]) -> Vec<String> {
    let longest = names.iter().map(|name| name.graphemes(true).count()).max().unwrap_or(LETTERS);
    let begun = |letters: usize| {
        names
            .iter()
            .map(|name| name.graphemes(true).take(letters).collect::<String>())
            .collect::<Vec<String>>()
    };
    let differ = |short: &[String]| short.iter().collect::<HashSet<_>>().len() == short.len();
    (LETTERS..longest).map(begun).find(|short| differ(short)).unwrap_or_else(|| names.to_vec())
}

/// Letters of a bid: the first of each word, and two of a single word where another bid begins with
/// the same letter.
fn bid_abbreviation(bid: &str, bids: &[String]) -> String {
    let first = |bid: &str, letters: usize| {
        let parts = bid.split([' ', '-']);
        parts.flat_map(|part| part.graphemes(true).take(letters)).collect::<String>()
    };
    let is_shared = bids.iter().filter(|other| first(other, 1) == first(bid, 1)).count() > 1;
    first(bid, if is_shared { 2 } else { 1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// docs/cli.md, Everywhere: a narrow column with declarer and what was played (`Bä D 48`).
    #[test]
    fn a_few_letters_tell_people_and_bids_apart() {
        let short = |names: &[&str]| {
            shortest_beginnings(
                &names.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>(),
            )
        };
        assert_eq!(short(&["Käthe", "Jürgen", "Bärbel", "Max"]), ["Kä", "Jü", "Bä", "Ma"]);
        assert_eq!(short(&["Anne", "Anna", "Jo"]), ["Anne", "Anna", "Jo"]);
        assert_eq!(short(&["Maria", "Martin", "Bert"]), ["Mari", "Mart", "Bert"]);
        let bids = ["Ansager", "Solo", "Super", "Super Mord"].map(str::to_owned);
        assert_eq!(
            bids.each_ref().map(|bid| bid_abbreviation(bid, &bids)),
            ["A", "So", "Su", "SM"]
        );
        let bids = ["Dreier", "Solo", "Solo Du"].map(str::to_owned);
        assert_eq!(bids.each_ref().map(|bid| bid_abbreviation(bid, &bids)), ["D", "S", "SD"]);
    }
}
