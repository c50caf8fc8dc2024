//! Who declared and what was played in a few letters, as it would stand on paper: `Bä D 48`.

use std::collections::HashSet;

use unicode_segmentation::UnicodeSegmentation;

use crate::games::session::{Event, Session, What};
use crate::games::{Facts, dreeg, dreierles, dreiertarock, droggn, points};
use crate::model::{Player, Word};
use crate::notation;
use crate::present::harmless::column;
use crate::present::voice::Voice;
use crate::present::width::cut;

/// The least letters of a name.
const LETTERS: usize = 2;
/// What takes more room than a game with its points is cut.
const MOST: usize = 16;

pub struct Played<'v> {
    /// Everybody under as few letters as tell them apart.
    short: Session,
    voice: &'v Voice,
}

impl<'v> Played<'v> {
    pub fn of(session: &Session, voice: &'v Voice) -> Played<'v> {
        let short = initials(session.roster().names()).into_iter();
        // Of a name that is cut short nobody is called so, and it is written like all else.
        Played {
            short: session.under_names(short.map(|name| voice.in_letters(name, &[])).collect()),
            voice,
        }
    }

    pub fn told(&self, event: &Event) -> Option<String> {
        let What::Play(facts) = &event.what else { return None };
        Some(cut(&column(&self.game(facts).unwrap_or_else(|| self.jotted(facts))), MOST))
    }

    /// A declared game.
    fn game(&self, facts: &Facts) -> Option<String> {
        match facts {
            Facts::Dreierles(dreierles::Facts::Game(game)) => {
                Some(self.declared(game.declarer, game.bid, game.card_points))
            }
            Facts::Droggn(droggn::Facts::Game(game)) => {
                Some(self.declared(game.declarer, game.bid, game.card_points))
            }
            Facts::Dreiertarock(dreiertarock::Facts::Game(game)) => {
                Some(self.declared(game.declarer, game.contract, game.card_points))
            }
            Facts::Dreierles(dreierles::Facts::Raeuber(raeuber)) => Some(self.raeuber(raeuber)),
            Facts::Dreeg(dreeg::Facts::Individual(hand)) => {
                let points: Vec<String> =
                    hand.card_points.iter().map(|(_, points)| points.to_string()).collect();
                Some(points.join("/"))
            }
            Facts::Points(points::Facts::Hand(hand)) => Some(self.said(hand)),
            Facts::Dreierles(_)
            | Facts::Droggn(_)
            | Facts::Dreiertarock(_)
            | Facts::Dreeg(_)
            | Facts::Points(_) => None,
        }
    }

    fn declared<B: Word>(&self, by: Player, bid: B, points: Option<i64>) -> String {
        let words: Vec<String> = B::ALL.iter().map(|bid| self.voice.word(bid.word())).collect();
        let bid = letters_of(&self.voice.word(bid.word()), &words);
        let points = points.map(|points| format!(" {points}")).unwrap_or_default();
        format!("{} {bid}{points}", self.short.roster().name(by))
    }

    /// Who played what and who sat out, as far as that was said; the points stand beside it.
    fn said(&self, hand: &points::Hand) -> String {
        let name = |player: &Player| self.short.roster().name(*player);
        let out = hand.out.iter().map(|player| format!("−{}", name(player)));
        let said = hand.declarer.iter().map(|player| name(player).to_owned());
        let said = said.chain(hand.what.clone()).chain(out).collect::<Vec<String>>().join(" ");
        self.voice.in_letters(said, self.short.roster().names())
    }

    /// Just who has lost it.
    fn raeuber(&self, raeuber: &dreierles::Raeuber) -> String {
        let losers: Vec<Player> = match &raeuber.result {
            dreierles::RaeuberResult::Losers(losers) => losers.clone(),
            dreierles::RaeuberResult::CardPoints(points) => {
                let most = points.iter().map(|(_, points)| *points).max();
                points
                    .iter()
                    .filter(|(_, points)| Some(*points) == most)
                    .map(|(player, _)| *player)
                    .collect()
            }
        };
        let names = losers.iter().map(|loser| self.short.roster().name(*loser));
        let word = self.voice.word("raeuber");
        std::iter::once(word.as_str()).chain(names).collect::<Vec<&str>>().join(" ")
    }

    /// Everything else as a scorer would jot it down, without the signs that only reading it again
    /// needs.
    fn jotted(&self, facts: &Facts) -> String {
        let jotted =
            notation::print(facts, None, &self.short, self.voice.notation_lang()).replace('"', "");
        self.voice.in_letters(jotted, self.short.roster().names())
    }
}

/// The beginnings of names, all of the same length and as short as tells them apart.
fn initials(names: &[String]) -> Vec<String> {
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

/// The first letter of each word of it, and two of one word where another bid begins with the same.
fn letters_of(bid: &str, bids: &[String]) -> String {
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
            initials(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>())
        };
        assert_eq!(short(&["Käthe", "Jürgen", "Bärbel", "Max"]), ["Kä", "Jü", "Bä", "Ma"]);
        assert_eq!(short(&["Anne", "Anna", "Jo"]), ["Anne", "Anna", "Jo"]);
        assert_eq!(short(&["Maria", "Martin", "Bert"]), ["Mari", "Mart", "Bert"]);
        let bids = ["Ansager", "Solo", "Super", "Super Mord"].map(str::to_owned);
        assert_eq!(bids.each_ref().map(|bid| letters_of(bid, &bids)), ["A", "So", "Su", "SM"]);
        let bids = ["Dreier", "Solo", "Solo Du"].map(str::to_owned);
        assert_eq!(bids.each_ref().map(|bid| letters_of(bid, &bids)), ["D", "S", "SD"]);
    }
}
