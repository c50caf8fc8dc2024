//! What happened, in the words in which it can be read again.

use super::senses::number;
use super::words;
use super::words::Says;
use crate::games::points::{Facts, Hand};
use crate::model::{Player, Roster};
use crate::notation::lexicon::spelling;
use crate::notation::mark::{Lang, MARKS};
use crate::notation::token::Typed;
use crate::notation::written::{quote, written_name, written_word};

pub fn print(facts: &Facts, roster: &Roster, lang: Lang) -> String {
    let printer = Printer { roster, lang };
    match facts {
        Facts::Hand(hand) => printer.hand(hand).join(" "),
        Facts::ThrownIn => printer.word(words::EVENTS, Says::ThrownIn),
    }
}

struct Printer<'a> {
    roster: &'a Roster,
    lang: Lang,
}

impl Printer<'_> {
    fn word(&self, words: words::Words, says: Says) -> String {
        written_word(spelling(words, says, self.lang), self.roster)
    }

    fn name(&self, player: Player) -> String {
        written_name(self.roster.name(player), words::is_word)
    }

    /// `anne solo 24 bert -12 ohne dora`: what the first of them played stands behind the name.
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
            let key = |says| spelling(words::KEYS, says, self.lang);
            let declarer = hand
                .declarer
                .map(|declarer| format!("{}:{}", key(Says::Declarer), self.name(declarer)));
            let what =
                hand.what.as_deref().map(|what| format!("{}:{}", key(Says::What), quote(what)));
            parts.extend(declarer.into_iter().chain(what));
        }
        if !hand.out.is_empty() {
            parts.push(self.word(words::WITHOUT, Says::Without));
            parts.extend(hand.out.iter().map(|player| self.name(*player)));
        }
        parts
    }

    /// Whether it is read as what was played without quotes: plain words, one blank between them.
    fn is_said_freely(&self, what: &str) -> bool {
        let is_name = |word: &str| {
            let typed = Typed::new(word);
            self.roster.names().iter().any(|name| Typed::new(name).begun_by(&typed).is_some())
        };
        let between = ["und", "mit", "and", "with"];
        let is_free = |word: &str| {
            word.chars().all(|c| c.is_alphabetic() || c == '-')
                && word.starts_with(char::is_alphabetic)
                && word.ends_with(char::is_alphabetic)
                && !words::is_word(word)
                && words::is_lost(word).is_none()
                && !is_name(word)
                && number(word).is_none()
                && !MARKS.contains(&word)
                && !between.contains(&word.to_lowercase().as_str())
        };
        what.split(' ').all(is_free) && what.split(' ').count() <= super::senses::MOST_WORDS
    }
}
