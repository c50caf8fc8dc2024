//! A game kept by its points in one line: `anne+12 bert-4`, `12 -4 0 3`, `anne solo 24`, `anne alle
//! 8`, `ohne dora`, `weiter`.

mod draft;
mod senses;
mod words;

use draft::Draft;
use senses::Said;
pub use senses::number;
use words::Says;

use super::grammar;
use super::grammar::{AtTable, Clash, Gap};
use super::lexicon::{LETTERS, WHOLE, is_word};
use super::mark::{Lang, MARKS};
use super::place::Part;
use super::reader::Reader;
use super::sense::{PieceKind, Senses};
use super::token::{Token, TypedText};
use super::written::{Printer, quote};
use crate::games;
use crate::games::points::{Facts, Hand, Position};
use crate::model::{Message, Roster, say};

type Grammar<'s, 'l> = AtTable<'s, 'l, Position>;

impl grammar::Grammar for Grammar<'_, '_> {
    type Says = Says;
    type Said = Said;
    type Draft = Draft;

    const BEHIND_COLONS: &'static [&'static str] = &["Solo"];
    const BEHIND_NAMES: &'static [(&'static str, &'static str)] = &[("=", "1")];

    fn reader(&self) -> &Reader<'_, '_> {
        &self.reader
    }

    fn begin(&self) -> Draft {
        Draft::begin_from(self.before)
    }

    fn senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        self.add_senses(tokens, senses);
    }

    fn take(&self, draft: &mut Draft, said: &Said) -> Result<Part, Clash> {
        self.take_word(draft, said)
    }

    fn facts(&self, draft: &Draft) -> Result<games::Facts, Vec<Gap>> {
        self.facts_of(draft).map(games::Facts::Points)
    }

    fn expected_next(&self, draft: &Draft) -> Message {
        match (draft, self.facts_of(draft)) {
            (Draft::ThrownIn, _) => say!(notation_expected_end),
            (Draft::Hand(_), Ok(_)) => say!(notation_points_more),
            (Draft::Hand(hand), Err(_)) if hand.is_new() => self.expected_first(),
            (Draft::Hand(_), Err(gaps)) => match gaps.first() {
                Some(Gap::Missing(part)) => self.expectation(*part),
                _ => self.expected_first(),
            },
        }
    }

    fn expectation(&self, part: Part) -> Message {
        match part {
            Part::Out => say!(notation_expected_player { names: self.reader.table_names() }),
            Part::Written(player) => {
                say!(notation_points_of { name: self.reader.roster.name(player) })
            }
            _ => self.expected_first(),
        }
    }

    fn kind(&self, said: &Said) -> PieceKind {
        match said {
            Said::Name(_) | Said::Out(_) | Said::Declarer(_) => PieceKind::Name,
            Said::ThrownIn => PieceKind::Event,
            Said::Played(..) | Said::What(_) => PieceKind::Bid,
            Said::Points(_) | Said::PointsOf(..) | Said::Each => PieceKind::Points,
            Said::Without | Said::Not(_) => PieceKind::Extra,
        }
    }

    fn least(&self, says: Says) -> usize {
        if says == Says::Each { WHOLE } else { LETTERS }
    }
}

impl Grammar<'_, '_> {
    fn expected_first(&self) -> Message {
        use grammar::Grammar as _;
        let [one, two] = self.examples();
        say!(notation_points_first { one, two, names: self.reader.table_names() })
    }
}

/// Prints an event so that it is read back as the same event.
pub fn print(facts: &Facts, roster: &Roster, lang: Lang) -> String {
    let printer = Printer::new(roster, lang);
    match facts {
        Facts::Hand(hand) => printer.hand(hand).join(" "),
        Facts::ThrownIn => printer.word(Says::ThrownIn),
    }
}

impl Printer<'_, Says> {
    /// Prints a hand: `anne solo 24 bert -12 ohne dora`, with what was played behind the declarer's
    /// name.
    fn hand(&self, hand: &Hand) -> Vec<String> {
        let first = hand.points.first().map(|(player, _)| *player);
        let played = hand.what.as_deref().filter(|what| {
            hand.declarer.is_some() && hand.declarer == first && self.is_said_freely(what)
        });
        let mut parts = Vec::new();
        for (place, (player, points)) in hand.points.iter().enumerate() {
            parts.push(self.name(*player));
            parts.extend(played.filter(|_| place == 0).map(str::to_owned));
            parts.push(points.to_string());
        }
        if played.is_none() {
            let key = |says| self.spelling(says);
            let declarer = hand
                .declarer
                .map(|declarer| format!("{}:{}", key(Says::Declarer), self.name(declarer)));
            let what =
                hand.what.as_deref().map(|what| format!("{}:{}", key(Says::What), quote(what)));
            parts.extend(declarer.into_iter().chain(what));
        }
        if !hand.out.is_empty() {
            parts.push(self.word(Says::Without));
            parts.extend(hand.out.iter().map(|player| self.name(*player)));
        }
        parts
    }

    /// Whether the text for what was played can be written without quotes: plain words, separated
    /// by single blanks.
    fn is_said_freely(&self, what: &str) -> bool {
        let is_name = |word: &str| {
            let typed = TypedText::new(word);
            self.roster
                .names()
                .iter()
                .any(|name| TypedText::new(name).fit_of_beginning(&typed).is_some())
        };
        let between = ["und", "mit", "and", "with"];
        let is_free = |word: &str| {
            word.chars().all(|c| c.is_alphabetic() || c == '-')
                && word.starts_with(char::is_alphabetic)
                && word.ends_with(char::is_alphabetic)
                && !is_word::<Says>(word)
                && words::is_lost(word).is_none()
                && !is_name(word)
                && number(word).is_none()
                && !MARKS.contains(&word)
                && !between.contains(&word.to_lowercase().as_str())
        };
        what.split(' ').all(is_free) && what.split(' ').count() <= senses::MOST_WORDS
    }
}
