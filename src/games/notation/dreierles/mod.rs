//! Dreierles in one line: `anne solo 42 raus- 4k bert:10d`, `räuber anne k1`, `strafe bert solo
//! k1`, `vergeben`.

mod draft;
mod senses;
mod words;

use words::{PaidMistake, WordMeaning};

use super::grammar::TableContext;
use super::mark::{Lang, OutcomeMark};
use super::written::{ExampleNames, HandPrinter, PrintableGame, word_dotted_where_needed};
use crate::games::dreierles::{
    Call, Combination, Facts, Game, Offence, Penalty, Pfeife, Position, Raeuber, RaeuberResult,
    Scoring,
};
use crate::games::game::Game as _;
use crate::model::{Message, Player, Roster, Word as _, say};

type ThisTable<'s, 'l> = TableContext<'s, 'l, Position>;

impl PrintableGame for Position {
    fn print_line(&self, facts: &Facts, roster: &Roster, lang: Lang) -> String {
        let printer =
            HandPrinter { roster, lang, of_place: words::words_of_rule_set(self.rules().set) };
        let parts = match facts {
            Facts::Game(game) => printer.print_game(game),
            Facts::Raeuber(raeuber) => printer.print_raeuber(raeuber),
            Facts::Penalty(penalty) => printer.print_penalty(penalty),
            Facts::LastRound => vec![printer.word(WordMeaning::LastRound)],
        };
        parts.join(" ")
    }

    fn example_lines(&self, names: &ExampleNames) -> Vec<Message> {
        let [(first, first_short), (second, second_short), (third, _)] = names.first_three_names();
        let (rules, is_last) = (self.rules(), self.is_last_round());
        let doublings = match (rules.knocking, rules.knock_limit) {
            (false, _) => 0,
            (true, 1) => 1,
            (true, _) => 2,
        };
        // After a wrong card play goes on where card points are written up, and a Solo lays nothing
        // away.
        let penalty = match (rules.scoring, is_last) {
            (Scoring::Fach, _) => "play",
            (Scoring::Augen, false) => "discard",
            (Scoring::Augen, true) => "none",
        };
        let (wrong, last) = (u32::from(rules.scoring == Scoring::Augen), u32::from(is_last));
        let claims = rules.combinations_for.word();
        vec![say!(table_page_dreierles {
            first,
            first_short,
            second,
            second_short,
            third,
            doublings,
            claims,
            penalty,
            wrong,
            last
        })]
    }
}

impl HandPrinter<'_, WordMeaning> {
    fn print_game(&self, game: &Game) -> Vec<String> {
        let mut parts = vec![self.name(game.declarer), self.word(WordMeaning::Bid(game.bid))];
        parts.extend(game.card_points.map(|points| points.to_string()));
        let outcome = |all| OutcomeMark { made: Some(all), ..OutcomeMark::NONE };
        parts.extend(
            game.all_tricks.map(|all| self.word_with_mark(WordMeaning::AllTricks, outcome(all))),
        );
        let pfeife = match game.pfeife {
            Pfeife::None => None,
            Pfeife::Won => Some((WordMeaning::Pfeife, OutcomeMark::WON)),
            Pfeife::Lost => Some((WordMeaning::Pfeife, OutcomeMark::LOST)),
            Pfeife::OutWon => Some((WordMeaning::Out, OutcomeMark::WON)),
            Pfeife::OutLost => Some((WordMeaning::Out, OutcomeMark::LOST)),
            Pfeife::OutEarly => Some((WordMeaning::Out, OutcomeMark::EARLY)),
        };
        parts.extend(pfeife.map(|(says, mark)| self.word_with_mark(says, mark)));
        self.print_combinations(&game.combinations, Some(game.declarer), &mut parts);
        self.print_knocks_calls_and_wrong_plays(
            game.knocks,
            &game.knocked_by,
            &game.penalties,
            &game.auction,
            &mut parts,
        );
        parts
    }

    fn print_raeuber(&self, raeuber: &Raeuber) -> Vec<String> {
        let mut parts = vec![self.word(WordMeaning::Raeuber)];
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
            parts.push(self.word_with_value(WordMeaning::Split, &shares.join(",")));
        }
        self.print_combinations(&raeuber.combinations, None, &mut parts);
        self.print_knocks_calls_and_wrong_plays(
            raeuber.knocks,
            &raeuber.knocked_by,
            &raeuber.penalties,
            &raeuber.auction,
            &mut parts,
        );
        parts
    }

    /// Prints combinations with their holders; the declarer's own need no name.
    fn print_combinations(
        &self,
        combinations: &[(Player, Combination)],
        declarer: Option<Player>,
        parts: &mut Vec<String>,
    ) {
        for (holder, what) in combinations {
            let what = self.word(WordMeaning::Combination(*what));
            parts.push(match Some(*holder) == declarer {
                true => what,
                false => format!("{}:{what}", self.name(*holder)),
            });
        }
    }

    fn print_penalty(&self, penalty: &Penalty) -> Vec<String> {
        let mut parts = vec![match penalty.offence {
            Offence::Misdeal => self.word(WordMeaning::Misdeal),
            Offence::Discard | Offence::Play => self.word(WordMeaning::Penalty),
        }];
        parts.extend(penalty.offender.map(|offender| self.name(offender)));
        parts.extend(match penalty.offence {
            Offence::Misdeal => None,
            Offence::Discard => Some(self.word(WordMeaning::Wrong(PaidMistake::Discard))),
            Offence::Play => Some(self.word(WordMeaning::Wrong(PaidMistake::Play))),
        });
        parts.extend(penalty.bid.map(|bid| self.word(WordMeaning::Bid(bid))));
        self.print_knocks_calls_and_wrong_plays(penalty.knocks, &[], &[], &[], &mut parts);
        parts
    }

    fn print_knocks_calls_and_wrong_plays(
        &self,
        knocks: i64,
        knocked_by: &[Player],
        penalties: &[Player],
        auction: &[Call],
        parts: &mut Vec<String>,
    ) {
        // Whoever knocked counts the knocks as well.
        if knocks != knocked_by.len() as i64 {
            let word = self.spelling(WordMeaning::Knocks);
            parts.push(word_dotted_where_needed(&format!("{word}{knocks}"), self.roster));
        }
        if !knocked_by.is_empty() {
            parts.push(self.word_with_value(WordMeaning::KnockedBy, &self.names(knocked_by, ",")));
        }
        if !penalties.is_empty() {
            parts.push(self.word_with_value(WordMeaning::WrongPlay, &self.names(penalties, ",")));
        }
        if !auction.is_empty() {
            let calls: Vec<String> =
                auction.iter().map(|call| self.word(words::call_word(*call))).collect();
            parts.push(format!("[{}]", calls.join(" ")));
        }
    }
}
