//! Droggn in one line: `adolf ansager 31 pagat-raus+ schwacher`, `adolf solo renonce:rudolf`,
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
use crate::games::droggn::{Bid, Facts, Game, LaidCard, Pagat, PagatScore, Position, Revoke, Side};
use crate::model::{Message, Roster, say};

type Grammar<'s, 'l> = AtTable<'s, 'l, Position>;

impl grammar::Grammar for Grammar<'_, '_> {
    type Says = Says;
    type Said = Said;
    type Draft = Draft;

    const DOUBLING_NAMES: Words<Says> = words::DOUBLING_NAMES;
    const BEHIND_COLONS: &'static [&'static str] = &["1", "ultimo+"];

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
        draft.facts().map(games::Facts::Droggn)
    }

    fn expected_next(&self, draft: &Draft) -> Message {
        let names = self.reader.table_names();
        match draft {
            Draft::Nothing => say!(notation_droggn_first { names }),
            Draft::Hand(hand) if hand.naming.is_some() => say!(notation_expected_player { names }),
            Draft::Hand(_) => say!(notation_droggn_game),
            Draft::ThrownIn | Draft::LastFour => say!(notation_expected_end),
        }
    }

    fn expectation(&self, part: Part) -> Message {
        let names = self.reader.table_names();
        match part {
            Part::Who => say!(notation_droggn_first { names }),
            Part::Bid => say!(notation_droggn_bid),
            Part::Outcome => say!(notation_droggn_mord),
            Part::Offender | Part::LastTrick => say!(notation_expected_player { names }),
            _ => say!(notation_expected_card_points),
        }
    }

    fn kind(&self, said: &Said) -> PieceKind {
        match said {
            Said::Name(_) => PieceKind::Name,
            Said::ThrownIn | Said::LastFour => PieceKind::Event,
            Said::Bid(_) | Said::Mord(_) | Said::MordAgain => PieceKind::Bid,
            Said::Points(_) => PieceKind::Points,
            Said::Doublings(_) | Said::Doubling(_) => PieceKind::Doubling,
            _ => PieceKind::Extra,
        }
    }

    fn bid(&self, said: &Said) -> Option<Says> {
        match said {
            Said::Bid(bid) => Some(Says::Bid(*bid)),
            Said::Mord(_) => Some(Says::Bid(Bid::SuperMord)),
            _ => None,
        }
    }

    /// Whether a word can be used at this table: Kleine und Gstieß only where there is a bonus for
    /// it.
    fn is_in_use(&self, says: Says) -> bool {
        says != Says::Silent(PagatScore::KleineUndGstiess) || self.rules().kleine_und_gstiess
    }

    fn least(&self, says: Says) -> usize {
        if matches!(says, Says::Bid(_) | Says::Mord) { A_LETTER } else { LETTERS }
    }
}

/// Prints an event so that it is read back as the same event.
pub fn print(facts: &Facts, roster: &Roster, lang: Lang) -> String {
    let printer = Printer::new(roster, lang);
    let parts = match facts {
        Facts::Game(game) => printer.game(game),
        Facts::Revoke(revoke) => printer.revoke(revoke),
        Facts::ThrownIn => vec![printer.word(Says::ThrownIn)],
        Facts::LastFour => vec![printer.word(Says::LastFour)],
    };
    parts.join(" ")
}

impl Printer<'_, Says> {
    fn game(&self, game: &Game) -> Vec<String> {
        let bid = match game.made {
            Some(made) if game.bid == Bid::SuperMord => {
                self.word_with_mark(Says::Mord, if made { Mark::WON } else { Mark::LOST })
            }
            _ => self.word(Says::Bid(game.bid)),
        };
        let mut parts = vec![self.name(game.declarer), bid];
        parts.extend(game.card_points.map(|points| points.to_string()));
        parts.extend(game.laid.map(|laid| self.print_laid(laid)));
        parts.extend(game.pagat.as_ref().map(|pagat| self.pagat(pagat)));
        parts.extend(self.schwacher(game.schwacher));
        let last_trick = |player| self.keyed(Says::LastTrick, &self.name(player));
        parts.extend(game.last_trick.map(last_trick));
        parts
    }

    fn revoke(&self, revoke: &Revoke) -> Vec<String> {
        let offender = self.name(revoke.offender);
        let bid = self.word(Says::Bid(revoke.bid));
        let mut parts = vec![self.name(revoke.declarer), bid, self.keyed(Says::Revoke, &offender)];
        if revoke.pagat_laid {
            parts.push(self.print_laid(LaidCard::Pagat));
        }
        parts.extend(self.schwacher(revoke.schwacher));
        parts
    }

    fn print_laid(&self, laid: LaidCard) -> String {
        self.word(match laid {
            LaidCard::Pagat => Says::LaidPagat,
            LaidCard::Gstiess => Says::LaidGstiess,
        })
    }

    fn pagat(&self, pagat: &Pagat) -> String {
        let (says, mark) = match pagat.what {
            PagatScore::LaidWon => (Says::PagatLaid, Mark::WON),
            PagatScore::LaidLost => (Says::PagatLaid, Mark::LOST),
            PagatScore::UltimoWon => (Says::Ultimo, Mark::WON),
            PagatScore::UltimoLost => (Says::Ultimo, Mark::LOST),
            silent @ (PagatScore::Captured | PagatScore::KleineUndGstiess) => {
                (Says::Silent(silent), Mark::NONE)
            }
        };
        let what = self.word_with_mark(says, mark);
        match pagat.side {
            Side::Declarer => what,
            Side::Defence => self.keyed(Says::Defence, &what),
        }
    }

    fn schwacher(&self, number: i64) -> Vec<String> {
        self.doublings(number, words::DOUBLING_NAMES, Says::Doublings)
    }
}
