//! Dreierles in one line: `anne solo 42 raus- 4k bert:10d`, `räuber anne k1`, `strafe bert solo
//! k1`, `vergeben`.

mod draft;
mod senses;
mod words;

use draft::Draft;
use senses::Said;
use words::{PaidMistake, Says};

use super::grammar;
use super::grammar::{AtTable, Clash, Gap};
use super::lexicon::{A_LETTER, LETTERS, Word, Words};
use super::mark::{Lang, Mark};
use super::place::Part;
use super::reader::Reader;
use super::sense::{PieceKind, Senses};
use super::token::Token;
use super::written::{Printer, written_word};
use crate::games;
use crate::games::dreierles::{
    Bid, Call, Combination, Facts, Game, Offence, Penalty, Pfeife, Position, Raeuber,
    RaeuberResult, Rules, Scoring,
};
use crate::model::{Message, Player, Roster, say};

type Grammar<'s, 'l> = AtTable<'s, 'l, Position>;

impl grammar::Grammar for Grammar<'_, '_> {
    type Says = Says;
    type Said = Said;
    type Draft = Draft;

    const DOUBLING_NAMES: Words<Says> = words::KNOCK_NAMES;
    const BEHIND_COLONS: &'static [&'static str] = &["1", "weg"];
    const BEHIND_NAMES: &'static [(&'static str, &'static str)] = &[(":", "10d"), ("=", "1")];

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
        draft.facts().map(games::Facts::Dreierles)
    }

    fn expected_next(&self, draft: &Draft) -> Message {
        let names = self.reader.table_names();
        match draft {
            Draft::Nothing => say!(notation_dreierles_first { names }),
            Draft::Game(_) => {
                let [one, ..] = self.examples();
                say!(notation_dreierles_game { one })
            }
            Draft::Raeuber(_) => self.expectation(Part::Losers),
            Draft::Penalty(_) => say!(notation_dreierles_penalty { names }),
            Draft::LastRound => say!(notation_expected_end),
        }
    }

    fn expectation(&self, part: Part) -> Message {
        let names = self.reader.table_names();
        match part {
            Part::Who => say!(notation_dreierles_first { names }),
            Part::Bid => say!(notation_dreierles_bid),
            Part::Outcome => say!(notation_dreierles_all_tricks),
            Part::Losers => {
                let [one, two] = self.examples();
                say!(notation_dreierles_raeuber { names, one, two })
            }
            Part::Offender => say!(notation_expected_player { names }),
            _ => say!(notation_expected_card_points),
        }
    }

    fn kind(&self, said: &Said) -> PieceKind {
        match said {
            Said::Name(_) => PieceKind::Name,
            Said::Event(_) => PieceKind::Event,
            Said::Bid(_) => PieceKind::Bid,
            Said::Points(_) | Said::PointsOf(..) => PieceKind::Points,
            Said::Knocks(_) | Said::Knock(_) | Said::KnockedBy(_) => PieceKind::Doubling,
            _ => PieceKind::Extra,
        }
    }

    fn bid(&self, said: &Said) -> Option<Says> {
        if let Said::Bid(bid) = said { Some(Says::Bid(*bid)) } else { None }
    }

    fn is_in_use(&self, says: Says) -> bool {
        let rules = self.rules();
        match says {
            Says::Bid(Bid::SoloDu) | Says::AllTricks | Says::EveryTrick => rules.solo_du,
            Says::Knocks | Says::Times | Says::Knock(_) | Says::Counted(_) | Says::KnockedBy => {
                rules.knocking
            }
            Says::WrongPlay => rules.scoring == Scoring::Augen,
            Says::Split => rules.scoring == Scoring::Fach,
            _ => true,
        }
    }

    fn least(&self, says: Says) -> usize {
        if matches!(says, Says::Bid(_) | Says::Weg) { A_LETTER } else { LETTERS }
    }

    /// Whether a word is proposed: every trick only as `alle+`, and knocks by their names.
    fn is_proposed(&self, word: &Word<Says>) -> bool {
        self.is_in_use(word.means) && !matches!(word.means, Says::EveryTrick | Says::Counted(_))
    }
}

/// Prints an event so that it is read back as the same event.
pub fn print(facts: &Facts, roster: &Roster, rules: &Rules, lang: Lang) -> String {
    let printer = Printer { roster, lang, of_place: words::words_of_place(rules.set) };
    let parts = match facts {
        Facts::Game(game) => printer.game(game),
        Facts::Raeuber(raeuber) => printer.raeuber(raeuber),
        Facts::Penalty(penalty) => printer.penalty(penalty),
        Facts::LastRound => vec![printer.word(Says::LastRound)],
    };
    parts.join(" ")
}

impl Printer<'_, Says> {
    fn game(&self, game: &Game) -> Vec<String> {
        let mut parts = vec![self.name(game.declarer), self.word(Says::Bid(game.bid))];
        parts.extend(game.card_points.map(|points| points.to_string()));
        let outcome = |all| Mark { made: Some(all), ..Mark::NONE };
        parts.extend(game.all_tricks.map(|all| self.word_with_mark(Says::AllTricks, outcome(all))));
        let pfeife = match game.pfeife {
            Pfeife::None => None,
            Pfeife::Won => Some((Says::Pfeife, Mark::WON)),
            Pfeife::Lost => Some((Says::Pfeife, Mark::LOST)),
            Pfeife::OutWon => Some((Says::Out, Mark::WON)),
            Pfeife::OutLost => Some((Says::Out, Mark::LOST)),
            Pfeife::OutEarly => Some((Says::Out, Mark::EARLY)),
        };
        parts.extend(pfeife.map(|(says, mark)| self.word_with_mark(says, mark)));
        self.combinations(&game.combinations, Some(game.declarer), &mut parts);
        self.print_common(
            game.knocks,
            &game.knocked_by,
            &game.penalties,
            &game.auction,
            &mut parts,
        );
        parts
    }

    fn raeuber(&self, raeuber: &Raeuber) -> Vec<String> {
        let mut parts = vec![self.word(Says::Raeuber)];
        match &raeuber.result {
            RaeuberResult::Losers(losers) => {
                parts.extend(losers.iter().map(|loser| self.name(*loser)))
            }
            RaeuberResult::CardPoints(points) => {
                parts.extend(
                    points
                        .iter()
                        .map(|(player, points)| format!("{}={points}", self.name(*player))),
                );
            }
        }
        if let Some(split) = &raeuber.split {
            let shares: Vec<String> = split
                .iter()
                .map(|(player, share)| format!("{}={share}", self.name(*player)))
                .collect();
            parts.push(self.keyed(Says::Split, &shares.join(",")));
        }
        self.combinations(&raeuber.combinations, None, &mut parts);
        self.print_common(
            raeuber.knocks,
            &raeuber.knocked_by,
            &raeuber.penalties,
            &raeuber.auction,
            &mut parts,
        );
        parts
    }

    /// Prints combinations with their holders; the declarer's own need no name.
    fn combinations(
        &self,
        combinations: &[(Player, Combination)],
        declarer: Option<Player>,
        parts: &mut Vec<String>,
    ) {
        for (holder, what) in combinations {
            let what = self.word(Says::Combination(*what));
            parts.push(match Some(*holder) == declarer {
                true => what,
                false => format!("{}:{what}", self.name(*holder)),
            });
        }
    }

    fn penalty(&self, penalty: &Penalty) -> Vec<String> {
        let mut parts = vec![match penalty.offence {
            Offence::Misdeal => self.word(Says::Misdeal),
            Offence::Discard | Offence::Play => self.word(Says::Penalty),
        }];
        parts.extend(penalty.offender.map(|offender| self.name(offender)));
        if penalty.offence == Offence::Discard {
            parts.push(self.word(Says::Wrong(PaidMistake::Discard)));
        }
        parts.extend(penalty.bid.map(|bid| self.word(Says::Bid(bid))));
        self.print_common(penalty.knocks, &[], &[], &[], &mut parts);
        parts
    }

    fn print_common(
        &self,
        knocks: i64,
        knocked_by: &[Player],
        penalties: &[Player],
        auction: &[Call],
        parts: &mut Vec<String>,
    ) {
        // Whoever knocked counts the knocks as well.
        if knocks != knocked_by.len() as i64 {
            let word = self.spelling(Says::Knocks);
            parts.push(written_word(&format!("{word}{knocks}"), self.roster));
        }
        if !knocked_by.is_empty() {
            parts.push(self.keyed(Says::KnockedBy, &self.names(knocked_by, ",")));
        }
        if !penalties.is_empty() {
            parts.push(self.keyed(Says::WrongPlay, &self.names(penalties, ",")));
        }
        if !auction.is_empty() {
            let calls: Vec<String> =
                auction.iter().map(|call| self.word(words::call_word(*call))).collect();
            parts.push(format!("[{}]", calls.join(" ")));
        }
    }
}
