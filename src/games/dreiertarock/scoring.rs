//! What a hand of Dreiertarock scores. Pure: facts and a position in, points out.

use super::facts::{Bonus, Contract, Facts, Game, Penalty, Side};
use super::position::Position;
use crate::games::outcome::{HandOutcome, Outcome, Sheet, Step, Trace, written};
use crate::model::{Arg, Message, PerSeat, Player, Points, Refusal, Word, refuse, say};

/// The card points of the whole pack, counted in threes.
pub(super) const TOTAL: i64 = 70;
/// 35 and two cards' fractions, rounded up.
pub(super) const TO_WIN: i64 = 36;
pub(super) const MOST_KONTRA: i64 = 3;

impl Position {
    pub fn judge(&self, facts: &Facts, trace: &mut Trace) -> Result<Outcome, Refusal> {
        let sheet = match facts {
            Facts::Game(game) => self.judge_game(game, trace)?,
            Facts::Penalty(penalty) => self.judge_penalty(penalty, trace)?,
            Facts::ThrownIn => {
                trace.note(|| {
                    let text = say!(step_thrown_in_deal_passes { dealer: self.table.dealer() });
                    self.step("thrown-in", text, &[])
                });
                Sheet::paid(PerSeat::new(self.table.len()))
            }
        };
        Ok(Outcome { hand: Some(HandOutcome::Sheet(sheet)), warnings: Vec::new() })
    }

    fn judge_game(&self, game: &Game, trace: &mut Trace) -> Result<Sheet, Refusal> {
        let declarer = self.active_seat(game.declarer, "declarer")?;
        self.check_kontra(game.kontra)?;
        check_bonuses(&game.bonuses)?;
        let won = match game.contract {
            Contract::SoloValat => {
                let made = check_valat(game)?;
                trace.note(|| {
                    let key = if made {
                        Message::new("step-tarock-valat-made")
                    } else {
                        Message::new("step-tarock-valat-lost")
                    };
                    self.step("solo-valat", key.with("player", game.declarer), &[])
                });
                made
            }
            _ => {
                let own = check_played(game)?;
                let won = own >= TO_WIN;
                trace.note(|| {
                    let key = if won { Message::new("step-tarock-won") } else { Message::new("step-tarock-lost") };
                    let text = key
                        .with("player", game.declarer)
                        .with("contract", Arg::Word(game.contract.word()))
                        .with("own", own)
                        .with("theirs", TOTAL - own)
                        .with("total", TOTAL)
                        .with("win", TO_WIN);
                    self.step("contracts", text, &[])
                });
                won
            }
        };
        let value = game.contract.value() << game.kontra;
        let mut each = if won { value } else { -value };
        trace.note(|| {
            let text = say!(step_tarock_contract {
                player: game.declarer,
                contract: Arg::Word(game.contract.word()),
                base: game.contract.value(),
                kontra: game.kontra,
                multiplier: 1_i64 << game.kontra,
                value: Points::whole(each)
            });
            self.step("contracts", text, &self.collected(declarer, each))
        });
        for bonus in &game.bonuses {
            each += self.score_bonus(game.declarer, declarer, bonus, trace);
        }
        Ok(self.pay(game.declarer, declarer, each, trace))
    }

    fn check_kontra(&self, kontra: i64) -> Result<(), Refusal> {
        if kontra < 0 {
            return Err(refuse!(kontra_negative { field: "kontra", value: kontra }));
        }
        if kontra > 0 && !self.rules.kontra {
            return Err(refuse!(kontra_off { field: "kontra", value: kontra }));
        }
        if kontra > MOST_KONTRA {
            return Err(refuse!(kontra_too_many { field: "kontra", value: kontra, most: MOST_KONTRA }));
        }
        Ok(())
    }

    /// What the declarer gets from each opponent for one bonus; the game's kontra does not double it.
    fn score_bonus(&self, player: Player, declarer: usize, bonus: &Bonus, trace: &mut Trace) -> i64 {
        let value = match bonus.what.announced() {
            Some(announced) if bonus.announced => announced,
            _ => bonus.what.silent(),
        };
        // The side that made it wins it, the side that tried and failed loses it.
        let for_declarer = (bonus.side == Side::Declarer) == bonus.made;
        let each = if for_declarer { value } else { -value };
        trace.note(|| {
            let key = match (bonus.made, bonus.announced) {
                (true, false) => Message::new("step-tarock-bonus-made"),
                (true, true) => Message::new("step-tarock-bonus-made-announced"),
                (false, false) => Message::new("step-tarock-bonus-lost"),
                (false, true) => Message::new("step-tarock-bonus-lost-announced"),
            };
            let text = key
                .with("player", player)
                .with("what", Arg::Word(bonus.what.word()))
                .with("side", Arg::Word(bonus.side.word()))
                .with("base", value)
                .with("value", Points::whole(each));
            self.step("bonuses", text, &self.collected(declarer, each))
        });
        each
    }

    /// Who declared a game, and whether it was won.
    pub fn declared(&self, facts: &Facts) -> Option<(Player, bool)> {
        let Facts::Game(game) = facts else { return None };
        let lost = game.made == Some(false) || game.card_points.is_some_and(|own| own < TO_WIN);
        Some((game.declarer, !lost))
    }

    fn judge_penalty(&self, penalty: &Penalty, trace: &mut Trace) -> Result<Sheet, Refusal> {
        let offender = self.active_seat(penalty.offender, "offender")?;
        let contract = penalty.contract.unwrap_or(Contract::Einser);
        let each = -contract.value();
        trace.note(|| {
            let text = say!(step_tarock_penalty {
                player: penalty.offender,
                contract: Arg::Word(contract.word()),
                value: Points::whole(each)
            });
            self.step("penalty", text, &self.collected(offender, each))
        });
        Ok(self.pay(penalty.offender, offender, each, trace))
    }

    /// `seat` gets this much from each other who shares, or pays it where it is negative.
    fn collected(&self, seat: usize, each: i64) -> PerSeat<Points> {
        let mut points = PerSeat::new(self.table.len());
        for other in self.sharing_seats().filter(|other| *other != seat) {
            points[other] += Points::whole(-each);
            points[seat] += Points::whole(each);
        }
        points
    }

    /// Points are paid as they are written.
    fn pay(&self, player: Player, seat: usize, each: i64, trace: &mut Trace) -> Sheet {
        let points = self.collected(seat, each);
        trace.note(|| {
            let text = Message::new("step-tarock-paid")
                .with("player", player)
                .with("each", Points::whole(each))
                .with("others", self.sharing_seats().count() - 1)
                .with("due", points[seat]);
            self.step("who-pays-whom", text, &[])
        });
        Sheet::paid(points)
    }

    fn step(&self, rule: &'static str, text: Message, points: &[Points]) -> Step {
        Step { rule, text, points: written(&self.table, points) }
    }
}

/// Each at most once in a hand, whichever side; and only what stands in the last tricks is announced or fails.
fn check_bonuses(bonuses: &[Bonus]) -> Result<(), Refusal> {
    for (place, bonus) in bonuses.iter().enumerate() {
        let word = Arg::Word(bonus.what.word());
        if bonuses[..place].iter().any(|earlier| earlier.what == bonus.what) {
            return Err(refuse!(bonus_twice { field: "bonuses", value: word }));
        }
        if bonus.what.announced().is_some() {
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

/// Whether the Solo Valat was made; card points and bonuses do not count in it.
fn check_valat(game: &Game) -> Result<bool, Refusal> {
    if let Some(card_points) = game.card_points {
        return Err(refuse!(valat_card_points { field: "card_points", value: card_points }));
    }
    if let Some(bonus) = game.bonuses.first() {
        return Err(refuse!(valat_bonuses { field: "bonuses", value: Arg::Word(bonus.what.word()) }));
    }
    game.made.ok_or_else(|| refuse!(valat_made_missing { field: "made" }))
}

/// The declarer's card points in a game that is won by them.
fn check_played(game: &Game) -> Result<i64, Refusal> {
    if game.made.is_some() {
        return Err(refuse!(valat_only { field: "made", contract: Arg::Word(game.contract.word()) }));
    }
    let card_points = game.card_points.ok_or_else(|| refuse!(card_points_missing { field: "card_points" }))?;
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
