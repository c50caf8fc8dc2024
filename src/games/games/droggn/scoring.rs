//! Points of a hand of Droggn. A pure computation from facts and a position.

use super::facts::{Bid, Game, Revoke, Side};
use super::position::Position;
use crate::games::outcome::{Outcome, ScoringStep, Sheet, Trace};
use crate::model::{Arg, Message, PerSeat, Player, Points, Result, Word, say};

impl Position {
    pub(super) fn judge_game(&self, game: &Game, trace: &mut Trace) -> Result<Outcome> {
        let declarer = self.check_game_is_possible(game)?;
        let own = game.card_points.unwrap_or_default();
        let (won, score) = match game.bid {
            Bid::SuperMord => self.score_super_mord(game, trace),
            Bid::Ansager | Bid::Solo | Bid::Super => self.score_by_card_points(game, own, trace),
        };
        let score = score + self.score_pagat(game, trace);
        Ok(Outcome::from_sheet(self.sheet_with_declarer_score(declarer, score, trace))
            .with_declarer(game.declarer, won))
    }

    /// Player whose last trick decides a tie; `None` where there is no tie, or where the switch for
    /// this is off.
    fn player_who_decides_tie(&self, game: &Game, own: i64) -> Option<Player> {
        game.last_trick
            .filter(|_| self.rules.tie_by_last_trick && own == self.rules.half_of_pack_points())
    }

    /// Whether a game that card points decide was won, and its score: ±(base + |card points −
    /// half|) × 2^schwacher.
    fn score_by_card_points(&self, game: &Game, own: i64, trace: &mut Trace) -> (bool, i64) {
        let (half, base) =
            (self.rules.half_of_pack_points(), self.rules.base_value_of_bid(game.bid));
        let won = match self.player_who_decides_tie(game, own) {
            Some(taker) => taker == game.declarer,
            None => own >= self.rules.win_with,
        };
        let difference = (own - half).abs();
        let (undoubled, schwacher) = (base + difference, game.schwacher);
        let multiplier = 1_i64 << schwacher;
        let score = undoubled * multiplier * if won { 1 } else { -1 };
        self.note_card_point_difference(game, own, won, trace);
        trace.add_step(|| {
            let (bid, value) = (Arg::Word(game.bid.word()), Points::whole(score));
            let text = say!(step_droggn_game {
                bid,
                base,
                difference,
                undoubled,
                schwacher,
                multiplier,
                value
            });
            step_for_player("declarers-score", text, game.declarer, score)
        });
        (won, score)
    }

    fn note_card_point_difference(&self, game: &Game, own: i64, won: bool, trace: &mut Trace) {
        trace.add_step(|| {
            let (player, half) = (game.declarer, self.rules.half_of_pack_points());
            let (total, win, difference) = (self.rules.total.number(), self.rules.win_with, (own - half).abs());
            match (self.player_who_decides_tie(game, own), won) {
                (Some(taker), _) => {
                    ScoringStep::new("tie", say!(won => step_droggn_tie_won | step_droggn_tie_lost { player, half, taker }))
                }
                (None, true) if own == total => {
                    ScoringStep::new("match", say!(step_droggn_match { player, own, difference, half }))
                }
                (None, won) => {
                    let text =
                        say!(won => step_droggn_won | step_droggn_lost { player, own, total, win, difference, half });
                    ScoringStep::new("declarers-score", text)
                }
            }
        });
    }

    /// Whether a Super Mord was won, and its score: ±(value, plus more for a card laid out) ×
    /// 2^schwacher.
    fn score_super_mord(&self, game: &Game, trace: &mut Trace) -> (bool, i64) {
        let made = game.made == Some(true);
        let base = self.rules.base_value_of_bid(game.bid);
        let laid = if game.laid.is_some() { self.rules.pagat_laid } else { 0 };
        let (undoubled, schwacher) = (base + laid, game.schwacher);
        let multiplier = 1_i64 << schwacher;
        let score = undoubled * multiplier * if made { 1 } else { -1 };
        if let Some(what) = game.laid {
            trace.add_step(|| {
                ScoringStep::new(
                    "super-mord",
                    say!(step_super_mord_laid { what: Arg::Word(what.word()), laid }),
                )
            });
        }
        trace.add_step(|| {
            let (player, value) = (game.declarer, Points::whole(score));
            let text = say!(made => step_super_mord_made | step_super_mord_lost {
                player, base, laid, undoubled, schwacher, multiplier, value
            });
            step_for_player("super-mord", text, game.declarer, score)
        });
        (made, score)
    }

    /// Score of the Pagat: positive for the declarer's side, negative for the defence; doubled with
    /// the game where the Pagat was laid out.
    fn score_pagat(&self, game: &Game, trace: &mut Trace) -> i64 {
        let Some(pagat) = game.pagat else { return 0 };
        let schwacher = if pagat.what.is_laid_out() { game.schwacher } else { 0 };
        let (base, multiplier) = (self.rules.value_of_pagat_score(pagat.what), 1_i64 << schwacher);
        let is_own = pagat.side == Side::Declarer;
        let score = base * multiplier * if is_own { 1 } else { -1 };
        trace.add_step(|| {
            let (player, what) = (game.declarer, Arg::Word(pagat.what.word()));
            let (base, value) = (Points::whole(base), Points::whole(score));
            let text = say!(is_own => step_pagat_declarer | step_pagat_defence { player, what, base, schwacher, multiplier, value });
            step_for_player("pagat", text, game.declarer, score)
        });
        score
    }

    /// Judges a revoke: the offending side loses the base and the card laid out, doubled, and the
    /// declarer gains by a defender's revoke. No game counts as won or lost.
    pub(super) fn judge_revoke(&self, revoke: &Revoke, trace: &mut Trace) -> Result<Outcome> {
        let declarer = self.seating().seat_of_active_player(revoke.declarer, "declarer")?;
        let by_declarer =
            self.seating().seat_of_active_player(revoke.offender, "offender")? == declarer;
        self.check_schwacher(revoke.schwacher)?;
        let base = self.rules.revoke_cost_in_bid(revoke.bid);
        let laid = if revoke.pagat_laid { self.rules.pagat_laid } else { 0 };
        let (schwacher, multiplier) = (revoke.schwacher, 1_i64 << revoke.schwacher);
        let score = (base + laid) * multiplier * if by_declarer { -1 } else { 1 };
        trace.add_step(|| {
            let (offender, bid, value) =
                (revoke.offender, Arg::Word(revoke.bid.word()), Points::whole(score));
            let text = match by_declarer {
                true => say!(step_revoke_declarer {
                    offender,
                    bid,
                    base,
                    laid,
                    schwacher,
                    multiplier,
                    value
                }),
                false => {
                    let player = revoke.declarer;
                    say!(step_revoke_defender {
                        player,
                        offender,
                        bid,
                        base,
                        laid,
                        schwacher,
                        multiplier,
                        value
                    })
                }
            };
            step_for_player("revoke", text, revoke.declarer, score)
        });
        Ok(Outcome::from_sheet(self.sheet_with_declarer_score(declarer, score, trace)))
    }

    /// Sheet on which points are written for the declarer alone; every pair at the table settles
    /// the difference, including a dealer who sits out.
    fn sheet_with_declarer_score(&self, declarer: usize, score: i64, trace: &mut Trace) -> Sheet {
        let mut points: PerSeat<Points> = PerSeat::new(self.table.len());
        points[declarer] = Points::whole(score);
        let sheet = Sheet::from_pair_differences(points, None);
        trace.add_step(|| {
            let text = say!(step_droggn_settled {
                player: self.table.player(declarer),
                score: Points::whole(score),
                others: self.table.len() - 1,
                each: Points::whole(-score),
                due: sheet.due[declarer]
            });
            ScoringStep::new("who-owes-whom", text)
        });
        sheet
    }
}

fn step_for_player(rule: &'static str, text: Message, player: Player, score: i64) -> ScoringStep {
    ScoringStep { rule, text, points: vec![(player, Points::whole(score))] }
}
