//! Points of a hand of Dreiertarock. A pure computation from facts and a position.

use super::facts::{Bonus, Contract, Game, Penalty, Side};
use super::position::Position;
use super::rules::{MOST_KONTRA, TO_WIN, TOTAL};
use crate::games::game::Game as _;
use crate::games::outcome::{Outcome, Sheet, Trace, Transfers};
use crate::model::{Arg, Player, Points, Result, Word, refuse, say};

impl Position {
    pub(super) fn judge_game(&self, game: &Game, trace: &mut Trace) -> Result<Outcome> {
        let declarer = self.seating().seat_of_active_player(game.declarer, "declarer")?;
        self.check_kontra(game.kontra)?;
        check_bonuses(&game.bonuses)?;
        let won = match game.contract {
            Contract::SoloValat => self.is_valat_made(game, trace)?,
            _ => self.is_contract_won(game, trace)?,
        };
        let base = self.rules.contract_value(game.contract);
        let multiplier = 1_i64 << game.kontra;
        let mut each = base * multiplier * if won { 1 } else { -1 };
        trace.add_step(|| {
            let (player, contract, kontra) =
                (game.declarer, Arg::Word(game.contract.word()), game.kontra);
            let value = Points::whole(each);
            let text =
                say!(step_tarock_contract { player, contract, base, kontra, multiplier, value });
            self.make_explanation_step(
                "contracts",
                text,
                &self.equal_transfers_to_seat(declarer, each).gain_or_loss_by_seat(),
            )
        });
        for bonus in &game.bonuses {
            each += self.score_bonus(game.declarer, declarer, bonus, trace);
        }
        Ok(Outcome::from_sheet(self.sheet_with_equal_payments(
            game.declarer,
            declarer,
            each,
            trace,
        ))
        .with_declarer(game.declarer, won))
    }

    fn is_valat_made(&self, game: &Game, trace: &mut Trace) -> Result<bool> {
        let made = checked_whether_valat_made(game)?;
        trace.add_step(|| {
            let text = say!(made => step_tarock_valat_made | step_tarock_valat_lost { player: game.declarer });
            self.make_explanation_step("solo-valat", text, &[])
        });
        Ok(made)
    }

    fn is_contract_won(&self, game: &Game, trace: &mut Trace) -> Result<bool> {
        let own = declarer_card_points(game)?;
        let won = own >= TO_WIN;
        trace.add_step(|| {
            let (player, total, win) = (game.declarer, TOTAL, TO_WIN);
            let text = say!(won => step_tarock_won | step_tarock_lost { player, own, total, win });
            self.make_explanation_step("contracts", text, &[])
        });
        Ok(won)
    }

    fn check_kontra(&self, kontra: i64) -> Result<()> {
        if kontra < 0 {
            return Err(refuse!(kontra_negative { field: "kontra", value: kontra }));
        }
        if kontra > 0 && !self.rules.kontra {
            return Err(refuse!(kontra_off { field: "kontra", value: kontra }));
        }
        if kontra > MOST_KONTRA {
            return Err(refuse!(kontra_too_many {
                field: "kontra",
                value: kontra,
                most: MOST_KONTRA
            }));
        }
        Ok(())
    }

    /// Points that the declarer gets from each opponent for one bonus, which kontra does not
    /// double.
    fn score_bonus(
        &self,
        player: Player,
        declarer: usize,
        bonus: &Bonus,
        trace: &mut Trace,
    ) -> i64 {
        let base = match bonus.what.announced_value() {
            Some(announced) if bonus.announced => announced,
            // What was not announced and failed costs nothing where the table plays it so.
            _ if !bonus.made && !self.rules.silent_failure_costs => 0,
            _ => bonus.what.unannounced_value(),
        };
        // The side that made it wins it, the side that tried and failed loses it.
        let is_gain = (bonus.side == Side::Declarer) == bonus.made;
        let each = if is_gain { base } else { -base };
        trace.add_step(|| {
            let (what, side, value) =
                (Arg::Word(bonus.what.word()), Arg::Word(bonus.side.word()), Points::whole(each));
            let text = match (bonus.made, bonus.announced) {
                (true, false) => say!(step_tarock_bonus_made { what, side, base, value, player }),
                (true, true) => {
                    say!(step_tarock_bonus_made_announced { what, side, base, value, player })
                }
                (false, false) => say!(step_tarock_bonus_lost { what, side, base, value, player }),
                (false, true) => {
                    say!(step_tarock_bonus_lost_announced { what, side, base, value, player })
                }
            };
            self.make_explanation_step(
                "bonuses",
                text,
                &self.equal_transfers_to_seat(declarer, each).gain_or_loss_by_seat(),
            )
        });
        each
    }

    pub(super) fn judge_penalty(&self, penalty: &Penalty, trace: &mut Trace) -> Result<Outcome> {
        let offender = self.seating().seat_of_active_player(penalty.offender, "offender")?;
        let contract = penalty.contract.unwrap_or(Contract::Einser);
        let each = -self.rules.contract_value(contract);
        trace.add_step(|| {
            let (player, contract, value) =
                (penalty.offender, Arg::Word(contract.word()), Points::whole(each));
            let text = say!(step_tarock_penalty { player, contract, value });
            self.make_explanation_step(
                "penalty",
                text,
                &self.equal_transfers_to_seat(offender, each).gain_or_loss_by_seat(),
            )
        });
        Ok(Outcome::from_sheet(self.sheet_with_equal_payments(
            penalty.offender,
            offender,
            each,
            trace,
        )))
    }

    /// Transfers in which `seat` gets `each` units from every other seat that shares, or pays them
    /// where `each` is negative.
    fn equal_transfers_to_seat(&self, seat: usize, each: i64) -> Transfers {
        let mut transfers = Transfers::without_payments_among(
            self.table.len(),
            self.seating().seats_that_pay_and_are_paid(),
        );
        transfers.add_payment_from_each_other_seat(seat, Points::whole(each));
        transfers
    }

    fn sheet_with_equal_payments(
        &self,
        player: Player,
        seat: usize,
        each: i64,
        trace: &mut Trace,
    ) -> Sheet {
        let sheet = Sheet::from_transfers(self.equal_transfers_to_seat(seat, each));
        trace.add_step(|| {
            let (each, others) =
                (Points::whole(each), self.seating().seats_that_pay_and_are_paid().count() - 1);
            self.make_explanation_step(
                "who-pays-whom",
                say!(step_tarock_paid { player, each, others }),
                &[],
            )
        });
        sheet
    }
}

/// Refuses a bonus that is named twice, and an announcement or failure of a bonus that depends only
/// on the cards won.
fn check_bonuses(bonuses: &[Bonus]) -> Result<()> {
    for (place, bonus) in bonuses.iter().enumerate() {
        let word = Arg::Word(bonus.what.word());
        if bonuses[..place].iter().any(|earlier| earlier.what == bonus.what) {
            return Err(refuse!(bonus_twice { field: "bonuses", value: word }));
        }
        if bonus.what.announced_value().is_some() {
            continue;
        }
        if bonus.announced {
            return Err(refuse!(bonus_never_announced { field: "bonuses", value: word }));
        }
        if !bonus.made {
            return Err(refuse!(bonus_never_fails { field: "bonuses", value: word }));
        }
    }
    Ok(())
}

/// Whether a Solo Valat was made; refuses card points and bonuses, which do not count in one.
fn checked_whether_valat_made(game: &Game) -> Result<bool> {
    if let Some(card_points) = game.card_points {
        return Err(refuse!(valat_card_points { field: "card_points", value: card_points }));
    }
    if let Some(bonus) = game.bonuses.first() {
        return Err(refuse!(valat_bonuses {
            field: "bonuses",
            value: Arg::Word(bonus.what.word())
        }));
    }
    game.made.ok_or_else(|| refuse!(valat_made_missing { field: "made" }))
}

/// Card points of the declarer, in a game that they decide.
fn declarer_card_points(game: &Game) -> Result<i64> {
    if game.made.is_some() {
        return Err(refuse!(valat_only {
            field: "made",
            contract: Arg::Word(game.contract.word())
        }));
    }
    let card_points =
        game.card_points.ok_or_else(|| refuse!(card_points_missing { field: "card_points" }))?;
    if (0..=TOTAL).contains(&card_points) {
        return Ok(card_points);
    }
    Err(refuse!(tarock_points_impossible {
        field: "card_points",
        value: card_points,
        least: 0,
        most: TOTAL,
        total: TOTAL
    }))
}
