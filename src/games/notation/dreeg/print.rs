//! Printing of an event of Dreeg in words that are read as the same again.

use super::words;
use super::words::Says;
use crate::games::dreeg::{Count, Ending, Facts, Individual, Sides};
use crate::model::{Player, Roster};
use crate::notation::lexicon::spelling;
use crate::notation::mark::{Lang, Mark};
use crate::notation::written::{written_name, written_word};

pub fn print(facts: &Facts, roster: &Roster, lang: Lang) -> String {
    let printer = Printer { roster, lang };
    let of = |says, player: &Player| format!("{} {}", printer.word(says), printer.name(*player));
    match facts {
        Facts::Individual(hand) => printer.individual(hand),
        Facts::Sides(hand) => printer.sides(hand),
        Facts::Surrender(player) => of(Says::Surrender, player),
        Facts::ConcealedAce(player) => of(Says::ConcealedAce, player),
        Facts::Durchmarsch { player, made } => {
            let mark = Mark { made: Some(*made), ..Mark::NONE };
            format!("{}{}", of(Says::Durchmarsch, player), mark.sign())
        }
        Facts::Spoke(player) => of(Says::Spoke, player),
        Facts::Penalty(player) => of(Says::Penalty, player),
        Facts::Strokes(erase) => {
            let parts =
                erase.iter().map(|(player, number)| format!("{}-{number}", printer.name(*player)));
            parts.collect::<Vec<String>>().join(" ")
        }
    }
}

struct Printer<'a> {
    roster: &'a Roster,
    lang: Lang,
}

impl Printer<'_> {
    fn word(&self, says: Says) -> String {
        let word = match spelling(words::EVENTS, says, self.lang) {
            "" => spelling(words::OF_A_HAND, says, self.lang),
            word => word,
        };
        written_word(word, self.roster)
    }

    fn name(&self, player: Player) -> String {
        written_name(self.roster.name(player), words::is_word)
    }

    fn names(&self, players: &[Player], between: &str) -> String {
        players.iter().map(|player| self.name(*player)).collect::<Vec<String>>().join(between)
    }

    fn individual(&self, hand: &Individual) -> String {
        let mut parts: Vec<String> = hand
            .card_points
            .iter()
            .map(|(player, points)| format!("{}={points}", self.name(*player)))
            .collect();
        parts.push(format!("{} {}", self.word(Says::LastTrick), self.name(hand.last_trick)));
        if !hand.took_tricks.is_empty() {
            parts.push(format!(
                "{}:{}",
                self.word(Says::TookTrick),
                self.names(&hand.took_tricks, ",")
            ));
        }
        parts.join(" ")
    }

    /// Both sides written out, so that the line means the same whoever's turn it is.
    fn sides(&self, hand: &Sides) -> String {
        let mut parts: Vec<String> =
            hand.sides.iter().map(|side| self.names(&side.players, "+")).collect();
        let (says, player) = match hand.ending {
            Ending::Out(player) => (Says::Out, player),
            Ending::LastTrick(player) => (Says::LastTrick, player),
        };
        parts.push(format!("{} {}", self.word(says), self.name(player)));
        parts.push(counts([hand.sides[0].count, hand.sides[1].count]));
        if let Some(closed) = &hand.closed {
            parts.push(format!("{} {}", self.word(Says::Closed), self.name(closed.by)));
            parts.push(counts(closed.sides));
        }
        parts.join(" ")
    }
}

fn counts(sides: [Count; 2]) -> String {
    let points = format!("{}:{}", sides[0].card_points, sides[1].card_points);
    let [one, other] =
        sides.map(|count| count.tricks.map_or_else(String::new, |tricks| tricks.to_string()));
    if one.is_empty() && other.is_empty() { points } else { format!("{points}/{one}:{other}") }
}
