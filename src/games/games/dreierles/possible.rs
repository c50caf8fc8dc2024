//! Check whether a game can have been played as it was recorded (docs/rules/dreierles.md, Refused
//! and warned).

use super::facts::{Facts, Game, Raeuber, RaeuberResult};
use super::position::Position;
use super::rules::{ALL, Bid, Combination, Pfeife, SOLO_DU, Scoring};
use crate::games::game::{
    doubt_of_doublings, doubt_of_few_points_in_solo, least_card_points_with_fives,
};
use crate::games::header::ActivePlayerCount;
use crate::model::{Arg, Message, Player, Result, Word, refuse, say};

impl Position {
    /// Checks that a game is possible, and returns the declarer's seat.
    pub(super) fn check_game_is_possible(&self, game: &Game) -> Result<usize> {
        let declarer = self.seating().seat_of_active_player(game.declarer, "declarer")?;
        self.check_bid_exists(game.bid, "bid")?;
        self.check_bid_in_last_round(Some(game.bid))?;
        check_card_points(game)?;
        check_solo_du(game)?;
        self.check_combinations(&game.combinations, declarer, game.pfeife)?;
        self.check_auction(game, declarer)?;
        self.check_game_knocks(game, declarer)?;
        self.check_wrong_card_penalties(&game.penalties)?;
        Ok(declarer)
    }

    pub(super) fn check_wrong_card_penalties(&self, penalties: &[Player]) -> Result<()> {
        if !penalties.is_empty() && self.rules.scoring == Scoring::Fach {
            return Err(refuse!(penalties_under_fach));
        }
        penalties.iter().try_for_each(|offender| {
            self.seating().seat_of_active_player(*offender, "penalties").map(drop)
        })
    }

    /// Warnings for a game that is possible but unlikely.
    pub(super) fn warnings_about_unlikely_game(&self, game: &Game) -> Vec<Message> {
        let mut warnings = Vec::new();
        let Some(value) = game.card_points.filter(|_| game.bid != Bid::SoloDu) else {
            return warnings;
        };
        let bid = || Arg::Word(game.bid.word());
        if value == ALL - 1 && !game.bid.is_sure_to_lay_points_away() {
            warnings.push(say!(warning_69_without_discards { bid: bid() }));
        }
        let how = || Arg::Word(game.pfeife.word());
        match self.declarer_points_range(game) {
            (least, _) if value < least => {
                warnings.push(say!(warning_pfeife_too_few {
                    value,
                    bid: bid(),
                    how: how(),
                    least
                }));
            }
            (_, most) if value > most => {
                warnings.push(say!(warning_pfeife_too_many {
                    value,
                    bid: bid(),
                    how: how(),
                    most
                }));
            }
            _ => {}
        }
        warnings
    }

    /// Fewest and most card points that the declarer can have beside a Pfeife with this fate, which
    /// counts 5; with four active players, whose tricks cannot be counted in threes, any number.
    fn declarer_points_range(&self, game: &Game) -> (i64, i64) {
        // What is laid away in a Dreier or Zweier counts 1 at least.
        let laid_away = i64::from(game.bid.is_sure_to_lay_points_away());
        match (self.rules.active, game.pfeife) {
            (ActivePlayerCount::Four, _) | (_, Pfeife::None) => (0, ALL),
            (ActivePlayerCount::Three, Pfeife::Won | Pfeife::OutWon) => (5 + laid_away, ALL),
            (ActivePlayerCount::Three, Pfeife::Lost | Pfeife::OutLost) => (0, 63 + laid_away),
            // The last trick is forfeited too.
            (ActivePlayerCount::Three, Pfeife::OutEarly) => (0, 62 + laid_away),
        }
    }
}

fn check_card_points(game: &Game) -> Result<()> {
    let Some(value) = game.card_points else {
        // Whether every trick was taken is asked for next.
        let may_lack = game.bid == Bid::SoloDu && game.all_tricks != Some(true);
        return if may_lack {
            Ok(())
        } else {
            Err(refuse!(card_points_missing { field: "card_points" }))
        };
    };
    // What was laid away in a Dreier or Zweier counts at least 1 for the declarer.
    let least = i64::from(game.bid.is_sure_to_lay_points_away());
    if (least..ALL).contains(&value) {
        return Ok(());
    }
    let bid = Arg::Word(game.bid.word());
    Err(refuse!(card_points_impossible { field: "card_points", value, least, most: ALL - 1, bid }))
}

fn check_solo_du(game: &Game) -> Result<()> {
    let all_tricks = match (game.bid, game.all_tricks) {
        (Bid::SoloDu, Some(all_tricks)) => all_tricks,
        (Bid::SoloDu, None) => return Err(refuse!(all_tricks_missing)),
        (_, Some(_)) => {
            return Err(refuse!(all_tricks_elsewhere { bid: Arg::Word(game.bid.word()) }));
        }
        (_, None) => return Ok(()),
    };
    let contradicts = match game.pfeife {
        Pfeife::None => false,
        Pfeife::Won | Pfeife::OutWon => !all_tricks,
        Pfeife::Lost | Pfeife::OutLost | Pfeife::OutEarly => all_tricks,
    };
    if contradicts {
        return Err(refuse!(solo_du_pfeife {
            field: "pfeife",
            value: Arg::Word(game.pfeife.word())
        }));
    }
    // The blind counts 2 to 26 for the opponents.
    match game.card_points {
        Some(points) if all_tricks && !SOLO_DU.contains(&points) => Err(refuse!(solo_du_points {
            field: "card_points",
            value: points,
            least: *SOLO_DU.start(),
            most: *SOLO_DU.end()
        })),
        _ => Ok(()),
    }
}

/// Number of cards in the blind.
const BLIND: i64 = 6;

/// Most card points that a Solo leaves the declarer, whose opponents have the blind.
const MOST_IN_SOLO: i64 = 68;

impl Position {
    pub(super) fn doubts_about_facts(&self, facts: &Facts) -> Vec<Message> {
        match facts {
            Facts::Game(game) => {
                let doubts = doubt_of_doublings(game.knocks).into_iter();
                let solo = game.card_points.filter(|_| game.bid == Bid::Solo);
                let can_be_theirs = |points| ALL - points <= MOST_IN_SOLO;
                let few = doubt_of_few_points_in_solo(game.declarer, solo, can_be_theirs);
                let doubts = doubts.chain(few);
                doubts.chain(self.doubt_about_drull(game)).collect()
            }
            Facts::Raeuber(raeuber) => doubt_of_doublings(raeuber.knocks)
                .into_iter()
                .chain(self.doubt_about_raeuber_drull(raeuber))
                .collect(),
            Facts::Penalty(penalty) => doubt_of_doublings(penalty.knocks).into_iter().collect(),
            Facts::LastRound => Vec::new(),
        }
    }

    /// Fewest card points of a side with a card worth 5 in each of `tricks` tricks, and with
    /// `beside` further cards.
    fn least_card_points_with_fives(&self, tricks: i64, beside: i64) -> i64 {
        least_card_points_with_fives(tricks, tricks * self.rules.active.count() as i64 + beside)
    }

    /// Doubt about a Drull: only the Stiess captures the 21, and nothing captures the Stiess, so
    /// the holder of both has two tricks.
    fn doubt_about_drull(&self, game: &Game) -> Option<Message> {
        let player = drull_holder(&game.combinations)?;
        let what = Arg::Word(Combination::Drull.word());
        let points = game.card_points.filter(|_| game.all_tricks != Some(false));
        if player == game.declarer {
            // A Pfeife that wins the last trick is a third one.
            let tricks = 2 + i64::from(matches!(game.pfeife, Pfeife::Won | Pfeife::OutWon));
            let least =
                self.least_card_points_with_fives(tricks, game.bid.cards_taken_from_blind());
            let points = points.filter(|points| *points < least)?;
            return Some(say!(unlikely_drull_own { player, what, tricks, least, points }));
        }
        if game.all_tricks == Some(true) {
            return Some(say!(unlikely_drull_every_trick { player, what }));
        }
        let most =
            ALL - self.least_card_points_with_fives(2, BLIND - game.bid.cards_taken_from_blind());
        let points = points.filter(|points| *points > most)?;
        Some(say!(unlikely_drull_others { player, declarer: game.declarer, what, most, points }))
    }

    /// Doubt about a Drull in a Räuber whose card points were counted.
    fn doubt_about_raeuber_drull(&self, raeuber: &Raeuber) -> Option<Message> {
        let player = drull_holder(&raeuber.combinations)?;
        let RaeuberResult::CardPoints(counted) = &raeuber.result else { return None };
        let (_, points) = *counted.iter().find(|(counted, _)| *counted == player)?;
        let (what, tricks, least) =
            (Arg::Word(Combination::Drull.word()), 2_i64, self.least_card_points_with_fives(2, 0));
        (points < least).then(|| say!(unlikely_drull_own { player, what, tricks, least, points }))
    }
}

fn drull_holder(combinations: &[(Player, Combination)]) -> Option<Player> {
    combinations.iter().find(|(_, what)| *what == Combination::Drull).map(|(player, _)| *player)
}
