//! Printing of an event of Dreiertarock in words that are read as the same again.

use super::words;
use super::words::Says;
use crate::games::dreiertarock::{Bonus, Contract, Facts, Game, Side};
use crate::model::{Player, Roster};
use crate::notation::lexicon::spelling;
use crate::notation::mark::{Lang, Mark};
use crate::notation::written::{written_name, written_word};

pub fn print(facts: &Facts, roster: &Roster, lang: Lang) -> String {
    let printer = Printer { roster, lang };
    let parts = match facts {
        Facts::Game(game) => printer.game(game),
        Facts::Penalty(penalty) => {
            let mut parts =
                vec![printer.word(words::EVENTS, Says::Penalty), printer.name(penalty.offender)];
            parts.extend(penalty.contract.map(|contract| printer.contract(contract)));
            parts
        }
        Facts::ThrownIn => vec![printer.word(words::EVENTS, Says::ThrownIn)],
    };
    parts.join(" ")
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

    fn contract(&self, contract: Contract) -> String {
        self.word(words::CONTRACTS, Says::Contract(contract))
    }

    fn game(&self, game: &Game) -> Vec<String> {
        let outcome = Mark { made: game.made, ..Mark::NONE };
        let contract = format!("{}{}", self.contract(game.contract), outcome.sign());
        let mut parts = vec![self.name(game.declarer), contract];
        parts.extend(game.card_points.map(|points| points.to_string()));
        parts.extend(game.bonuses.iter().map(|bonus| self.bonus(bonus)));
        match game.kontra {
            0 => {}
            // Few enough to be told apart by their names.
            named @ 1..=3 => {
                let names = words::DOUBLING_NAMES.iter().take(named as usize);
                parts.extend(names.map(|name| self.word(words::DOUBLING_NAMES, name.means)));
            }
            number => {
                parts.push(format!("{}{number}", self.word(words::DOUBLINGS, Says::Doublings)))
            }
        }
        parts
    }

    fn bonus(&self, bonus: &Bonus) -> String {
        let side = match bonus.side {
            Side::Declarer => String::new(),
            Side::Defence => format!("{}:", self.word(words::SIDES, Says::Defence)),
        };
        // A silent bonus that was made is just named.
        let made = Some(bonus.made).filter(|made| bonus.announced || !*made);
        let mark = Mark { announced: bonus.announced, made, ..Mark::NONE }.sign();
        format!("{side}{}{mark}", self.word(words::BONUSES, Says::Bonus(bonus.what)))
    }
}
