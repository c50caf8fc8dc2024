//! Printing of an event of Droggn in words that are read as the same again.

use super::words;
use super::words::Says;
use crate::games::droggn::{Bid, Facts, Game, Laid, Pagat, PagatScore, Revoke, Side};
use crate::model::{Player, Roster};
use crate::notation::lexicon::spelling;
use crate::notation::mark::{Lang, Mark};
use crate::notation::written::{written_name, written_word};

pub fn print(facts: &Facts, roster: &Roster, lang: Lang) -> String {
    let printer = Printer { roster, lang };
    let parts = match facts {
        Facts::Game(game) => printer.game(game),
        Facts::Revoke(revoke) => printer.revoke(revoke),
        Facts::ThrownIn => vec![printer.word(words::EVENTS, Says::ThrownIn)],
        Facts::LastFour => vec![printer.word(words::EVENTS, Says::LastFour)],
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

    fn game(&self, game: &Game) -> Vec<String> {
        let bid = match game.made {
            Some(made) if game.bid == Bid::SuperMord => {
                format!(
                    "{}{}",
                    self.word(words::BIDS, Says::Mord),
                    if made { Mark::WON.sign() } else { Mark::LOST.sign() }
                )
            }
            _ => self.word(words::BIDS, Says::Bid(game.bid)),
        };
        let mut parts = vec![self.name(game.declarer), bid];
        parts.extend(game.card_points.map(|points| points.to_string()));
        parts.extend(game.laid.map(|laid| self.laid(laid)));
        parts.extend(game.pagat.as_ref().map(|pagat| self.pagat(pagat)));
        self.doublings(game.schwacher, &mut parts);
        let last_trick =
            |player| format!("{}:{}", self.word(words::NAMING, Says::LastTrick), self.name(player));
        parts.extend(game.last_trick.map(last_trick));
        parts
    }

    fn revoke(&self, revoke: &Revoke) -> Vec<String> {
        let mut parts =
            vec![self.name(revoke.declarer), self.word(words::BIDS, Says::Bid(revoke.bid))];
        let revoked = self.word(words::NAMING, Says::Revoke);
        parts.push(format!("{revoked}:{}", self.name(revoke.offender)));
        if revoke.pagat_laid {
            parts.push(self.laid(Laid::Pagat));
        }
        self.doublings(revoke.schwacher, &mut parts);
        parts
    }

    fn laid(&self, laid: Laid) -> String {
        let says = match laid {
            Laid::Pagat => Says::LaidPagat,
            Laid::Gstiess => Says::LaidGstiess,
        };
        self.word(words::LAID, says)
    }

    fn pagat(&self, pagat: &Pagat) -> String {
        let (says, mark) = match pagat.what {
            PagatScore::LaidWon => (Says::PagatLaid, Mark::WON.sign()),
            PagatScore::LaidLost => (Says::PagatLaid, Mark::LOST.sign()),
            PagatScore::UltimoWon => (Says::Ultimo, Mark::WON.sign()),
            PagatScore::UltimoLost => (Says::Ultimo, Mark::LOST.sign()),
            silent @ (PagatScore::Captured | PagatScore::KleineUndGstiess) => {
                (Says::Silent(silent), "")
            }
        };
        let what = format!("{}{mark}", self.word(words::PAGAT, says));
        match pagat.side {
            Side::Declarer => what,
            Side::Defence => format!("{}:{what}", self.word(words::BEFORE, Says::Defence)),
        }
    }

    /// Prints doublings by their names, or as a number where they are many.
    fn doublings(&self, number: i64, parts: &mut Vec<String>) {
        match number {
            0 => {}
            1 | 2 => {
                let names = words::DOUBLING_NAMES.iter().take(number as usize);
                parts.extend(names.map(|name| self.word(words::DOUBLING_NAMES, name.means)));
            }
            _ => parts.push(format!("{}{number}", self.word(words::DOUBLINGS, Says::Doublings))),
        }
    }
}
