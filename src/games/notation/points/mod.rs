//! A game kept by its points in one line: `anne+12 bert-4`, `12 -4 0 3`, `anne solo 24`, `anne alle
//! 8`, `ohne dora`, `weiter`.

mod draft;
mod senses;
mod words;

pub use senses::read_number;
use words::WordMeaning;

use super::grammar::{GameVocabulary as _, TableContext};
use super::lexicon::is_also_notation_word;
use super::mark::{Lang, MARKS};
use super::token::TypedText;
use super::written::{ExampleNames, HandPrinter, PrintableGame, quoted_name};
use crate::games::game::{Game as _, GameRules as _};
use crate::games::points::{Facts, Hand, Position};
use crate::model::{Message, Roster, say};

type ThisTable<'s, 'l> = TableContext<'s, 'l, Position>;

impl ThisTable<'_, '_> {
    fn expected_first_sentence(&self) -> Message {
        let [one, two] = self.two_example_names();
        say!(notation_points_first { one, two, names: self.reader.names_at_table_arg() })
    }
}

impl PrintableGame for Position {
    fn print_line(&self, facts: &Facts, roster: &Roster, lang: Lang) -> String {
        let printer = HandPrinter::new(roster, lang);
        match facts {
            Facts::Hand(hand) => printer.print_hand(hand).join(" "),
            Facts::ThrownIn => printer.word(WordMeaning::ThrownIn),
        }
    }

    fn example_lines(&self, names: &ExampleNames) -> Vec<Message> {
        let [(first, first_short), (second, second_short), _] = names.first_three_names();
        let (rules, seats) = (self.rules(), self.table().len());
        let last = names.full_and_short_example_name(seats.saturating_sub(1)).0;
        let row = std::iter::once(format!("{}", 3 * seats.saturating_sub(1)));
        let row: Vec<String> = row.chain((1..seats).map(|_| "-3".to_owned())).collect();
        let (row, others) = (row.join(" "), u32::from(seats > 2));
        let (balanced, halves) =
            (u32::from(rules.do_hand_points_add_up_to_zero()), u32::from(rules.halves));
        vec![say!(table_page_points {
            first,
            first_short,
            second,
            second_short,
            last,
            row,
            others,
            balanced,
            halves
        })]
    }
}

impl HandPrinter<'_, WordMeaning> {
    /// Prints a hand: `anne solo 24 bert -12 ohne dora`, with what was played behind the declarer's
    /// name.
    fn print_hand(&self, hand: &Hand) -> Vec<String> {
        let first = hand.points.first().map(|(player, _)| *player);
        let played = hand.what.as_deref().filter(|what| {
            hand.declarer.is_some() && hand.declarer == first && self.needs_no_quotes(what)
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
                .map(|declarer| format!("{}:{}", key(WordMeaning::Declarer), self.name(declarer)));
            let what = hand
                .what
                .as_deref()
                .map(|what| format!("{}:{}", key(WordMeaning::What), quoted_name(what)));
            parts.extend(declarer.into_iter().chain(what));
        }
        if !hand.out.is_empty() {
            parts.push(self.word(WordMeaning::Without));
            parts.extend(hand.out.iter().map(|player| self.name(*player)));
        }
        parts
    }

    /// Whether the text for what was played can be written without quotes: plain words, separated
    /// by single blanks.
    fn needs_no_quotes(&self, what: &str) -> bool {
        let is_name = |word: &str| {
            let typed = TypedText::new(word);
            self.roster
                .names()
                .iter()
                .any(|name| TypedText::new(name).fit_of_name_start(&typed).is_some())
        };
        let between = ["und", "mit", "and", "with"];
        let is_free = |word: &str| {
            word.chars().all(|c| c.is_alphabetic() || c == '-')
                && word.starts_with(char::is_alphabetic)
                && word.ends_with(char::is_alphabetic)
                && !is_also_notation_word::<WordMeaning>(word)
                && words::is_lost_if_word_says_outcome(word).is_none()
                && !is_name(word)
                && read_number(word).is_none()
                && !MARKS.contains(&word)
                && !between.contains(&word.to_lowercase().as_str())
        };
        what.split(' ').all(is_free) && what.split(' ').count() <= senses::MOST_WORDS
    }
}
