//! Dreiertarock in one line: `jo dreier 40 pagat-ultimo!- gegner:trull`, `strafe jo dreier`,
//! `weiter`.

mod draft;
mod senses;
mod words;

use draft::Draft;
use senses::Said;
use words::Says;

use super::grammar;
use super::grammar::{AtTable, Clash, Gap};
use super::lexicon::{A_LETTER, LETTERS, Words};
use super::mark::{Lang, Mark};
use super::place::Part;
use super::reader::Reader;
use super::sense::{PieceKind, Senses};
use super::token::Token;
use super::written::Printer;
use crate::games;
use crate::games::dreiertarock::{Bonus, Contract, Facts, Game, Position, Side};
use crate::model::{Message, Roster, say};

type Grammar<'s, 'l> = AtTable<'s, 'l, Position>;

impl grammar::Grammar for Grammar<'_, '_> {
    type Says = Says;
    type Said = Said;
    type Draft = Draft;

    const DOUBLING_NAMES: Words<Says> = words::DOUBLING_NAMES;
    const BEHIND_COLONS: &'static [&'static str] = &["1", "trull"];

    fn reader(&self) -> &Reader<'_, '_> {
        &self.reader
    }

    fn begin(&self) -> Draft {
        self.before.map_or(Draft::Nothing, Draft::from_facts)
    }

    fn senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        self.add_senses(tokens, senses);
    }

    fn take(&self, draft: &mut Draft, said: &Said) -> Result<Part, Clash> {
        self.take_word(draft, said)
    }

    fn facts(&self, draft: &Draft) -> Result<games::Facts, Vec<Gap>> {
        draft.facts().map(games::Facts::Dreiertarock)
    }

    fn expected_next(&self, draft: &Draft) -> Message {
        let names = self.reader.table_names();
        match draft {
            Draft::Nothing => say!(notation_dreiertarock_first { names }),
            Draft::Game(_) => say!(notation_dreiertarock_game),
            Draft::Penalty(_) => say!(notation_dreiertarock_penalty { names }),
            Draft::ThrownIn => say!(notation_expected_end),
        }
    }

    fn expectation(&self, part: Part) -> Message {
        let names = self.reader.table_names();
        match part {
            Part::Who => say!(notation_dreiertarock_first { names }),
            Part::Bid => say!(notation_dreiertarock_contract),
            Part::Outcome => say!(notation_dreiertarock_valat),
            Part::Offender => say!(notation_expected_player { names }),
            _ => say!(notation_expected_card_points),
        }
    }

    fn kind(&self, said: &Said) -> PieceKind {
        match said {
            Said::Name(_) => PieceKind::Name,
            Said::ThrownIn | Said::Penalty => PieceKind::Event,
            Said::Contract(_) | Said::Valat(_) | Said::ValatAgain => PieceKind::Bid,
            Said::Points(_) => PieceKind::Points,
            Said::Doublings(_) | Said::Doubling(_) => PieceKind::Doubling,
            _ => PieceKind::Extra,
        }
    }

    fn bid(&self, said: &Said) -> Option<Says> {
        match said {
            Said::Contract(contract) => Some(Says::Contract(*contract)),
            Said::Valat(_) => Some(Says::Contract(Contract::SoloValat)),
            _ => None,
        }
    }

    fn is_in_use(&self, says: Says) -> bool {
        !matches!(says, Says::Doublings | Says::Times | Says::Doubling(_)) || self.rules().kontra
    }

    fn least(&self, says: Says) -> usize {
        if matches!(says, Says::Contract(_) | Says::Valat) { A_LETTER } else { LETTERS }
    }
}

/// Prints an event so that it is read back as the same event.
pub fn print(facts: &Facts, roster: &Roster, lang: Lang) -> String {
    let printer = Printer::new(roster, lang);
    let parts = match facts {
        Facts::Game(game) => printer.game(game),
        Facts::Penalty(penalty) => {
            let mut parts = vec![printer.word(Says::Penalty), printer.name(penalty.offender)];
            parts.extend(penalty.contract.map(|contract| printer.word(Says::Contract(contract))));
            parts
        }
        Facts::ThrownIn => vec![printer.word(Says::ThrownIn)],
    };
    parts.join(" ")
}

impl Printer<'_, Says> {
    fn game(&self, game: &Game) -> Vec<String> {
        let outcome = Mark { made: game.made, ..Mark::NONE };
        let contract = self.word_with_mark(Says::Contract(game.contract), outcome);
        let mut parts = vec![self.name(game.declarer), contract];
        parts.extend(game.card_points.map(|points| points.to_string()));
        parts.extend(game.bonuses.iter().map(|bonus| self.bonus(bonus)));
        parts.extend(self.doublings(game.kontra, words::DOUBLING_NAMES, Says::Doublings));
        parts
    }

    fn bonus(&self, bonus: &Bonus) -> String {
        // A silent bonus that was made is just named.
        let made = Some(bonus.made).filter(|made| bonus.announced || !*made);
        let mark = Mark { announced: bonus.announced, made, ..Mark::NONE };
        let what = self.word_with_mark(Says::Bonus(bonus.what), mark);
        match bonus.side {
            Side::Declarer => what,
            Side::Defence => self.keyed(Says::Defence, &what),
        }
    }
}
