//! Printing of an event of Dreierles in words that are read as the same again.

use super::words;
use super::words::{Says, Wrong};
use crate::games::dreierles::{
    Call, Combination, Facts, Game, Offence, Penalty, Pfeife, Raeuber, RaeuberResult, Rules,
};
use crate::model::{Player, Roster};
use crate::notation::mark::{Lang, Mark};
use crate::notation::written::{written_name, written_word};

pub fn print(facts: &Facts, roster: &Roster, rules: &Rules, lang: Lang) -> String {
    let printer = Printer { roster, rules, lang };
    let parts = match facts {
        Facts::Game(game) => printer.game(game),
        Facts::Raeuber(raeuber) => printer.raeuber(raeuber),
        Facts::Penalty(penalty) => printer.penalty(penalty),
        Facts::LastRound => vec![printer.word(Says::LastRound)],
    };
    parts.join(" ")
}

struct Printer<'a> {
    roster: &'a Roster,
    rules: &'a Rules,
    lang: Lang,
}

impl Printer<'_> {
    fn word(&self, says: Says) -> String {
        written_word(words::printed(says, self.rules, self.lang), self.roster)
    }

    fn name(&self, player: Player) -> String {
        written_name(self.roster.name(player), words::is_word)
    }

    fn names(&self, players: &[Player]) -> String {
        players.iter().map(|player| self.name(*player)).collect::<Vec<_>>().join(",")
    }

    fn game(&self, game: &Game) -> Vec<String> {
        let mut parts = vec![self.name(game.declarer), self.word(Says::Bid(game.bid))];
        parts.extend(game.card_points.map(|points| points.to_string()));
        let all_tricks = |all: bool| format!("{}{}", self.word(Says::AllTricks), mark(all));
        parts.extend(game.all_tricks.map(all_tricks));
        let pfeife = match game.pfeife {
            Pfeife::None => None,
            Pfeife::Won => Some((Says::Pfeife, Mark::WON.sign())),
            Pfeife::Lost => Some((Says::Pfeife, Mark::LOST.sign())),
            Pfeife::OutWon => Some((Says::Out, Mark::WON.sign())),
            Pfeife::OutLost => Some((Says::Out, Mark::LOST.sign())),
            Pfeife::OutEarly => Some((Says::Out, Mark::EARLY.sign())),
        };
        parts.extend(pfeife.map(|(says, mark)| format!("{}{mark}", self.word(says))));
        self.combinations(&game.combinations, Some(game.declarer), &mut parts);
        self.common(game.knocks, &game.knocked_by, &game.penalties, &game.auction, &mut parts);
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
            parts.push(format!("{}:{}", self.word(Says::Split), shares.join(",")));
        }
        self.combinations(&raeuber.combinations, None, &mut parts);
        self.common(
            raeuber.knocks,
            &raeuber.knocked_by,
            &raeuber.penalties,
            &raeuber.auction,
            &mut parts,
        );
        parts
    }

    /// Combinations with their holders; the declarer's own need no name.
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
            parts.push(self.word(Says::Wrong(Wrong::Discard)));
        }
        parts.extend(penalty.bid.map(|bid| self.word(Says::Bid(bid))));
        self.common(penalty.knocks, &[], &[], &[], &mut parts);
        parts
    }

    fn common(
        &self,
        knocks: i64,
        knocked_by: &[Player],
        penalties: &[Player],
        auction: &[Call],
        parts: &mut Vec<String>,
    ) {
        // Whoever knocked counts the knocks as well.
        if knocks != knocked_by.len() as i64 {
            let word = words::printed(Says::Knocks, self.rules, self.lang);
            parts.push(written_word(&format!("{word}{knocks}"), self.roster));
        }
        if !knocked_by.is_empty() {
            parts.push(format!("{}:{}", self.word(Says::KnockedBy), self.names(knocked_by)));
        }
        if !penalties.is_empty() {
            parts.push(format!("{}:{}", self.word(Says::WrongPlay), self.names(penalties)));
        }
        if !auction.is_empty() {
            let calls: Vec<String> =
                auction.iter().map(|call| self.word(words::said(*call))).collect();
            parts.push(format!("[{}]", calls.join(" ")));
        }
    }
}

fn mark(yes: bool) -> &'static str {
    Mark { made: Some(yes), ..Mark::NONE }.sign()
}
