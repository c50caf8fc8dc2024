//! What a hand of Dreiertarock that has begun can take.

use super::draft::{Draft, GameDraft, PenaltyDraft, SaidBonus};
use super::senses::Said;
use super::table::Grammar;
use super::words::{DOUBLING_NAMES, Says};
use crate::games::dreiertarock::{Contract, Side};
use crate::notation::grammar::Clash;
use crate::notation::part::Part;

impl Grammar<'_, '_> {
    pub(super) fn taken(&self, draft: &mut Draft, said: &Said) -> Result<Part, Clash> {
        match draft {
            // The first word says who plays or what happened.
            Draft::Nothing => {
                let (begun, part) = match said {
                    Said::Name(player) => (Draft::Game(GameDraft::of(*player)), Part::Who),
                    Said::ThrownIn => (Draft::ThrownIn, Part::Event),
                    Said::Penalty => (Draft::Penalty(PenaltyDraft::default()), Part::Event),
                    _ => return Err(Clash::Unfit),
                };
                *draft = begun;
                Ok(part)
            }
            Draft::Game(game) => self.game(game, said),
            Draft::Penalty(penalty) => match said {
                Said::Name(player) => penalty.offender.say(*player, Part::Offender),
                Said::Contract(contract) => penalty.contract.say(*contract, Part::Bid),
                Said::Not(Says::Contract(_)) => penalty.contract.take_out(Part::Bid),
                _ => Err(Clash::Unfit),
            },
            Draft::ThrownIn => Err(Clash::Unfit),
        }
    }

    fn game(&self, game: &mut GameDraft, said: &Said) -> Result<Part, Clash> {
        match said {
            Said::Name(player) if self.is_lone => game.declarer.say(*player, Part::Who),
            // A Solo Valat may be said without its outcome, and with it behind that, or the other way round.
            Said::ValatAgain if game.says_valat() && game.made.is_said() => Ok(Part::Bid),
            Said::Contract(contract) => say_contract(game, *contract),
            Said::Valat(made) if game.says_valat() => game.made.say(*made, Part::Outcome),
            Said::Valat(made) => {
                say_contract(game, Contract::SoloValat)?;
                game.made.say(*made, Part::Outcome).map(|_| Part::Bid)
            }
            Said::Points(points) => game.card_points.say(*points, Part::CardPoints),
            Said::Bonuses(bonuses) => {
                for bonus in bonuses {
                    game.bonuses.say_beside(*bonus, |other| other.what == bonus.what);
                }
                Ok(Part::Bonus)
            }
            Said::Doublings(number) => game.doublings.say_number(*number),
            Said::Doubling(place) => game.doublings.say_name(*place, DOUBLING_NAMES.len()),
            Said::Not(Says::Bonus(what)) => game.bonuses.take_out(|bonus| bonus.what == *what).map(|()| Part::Bonus),
            Said::NotOfDefence(what) => {
                let is_it = |bonus: &SaidBonus| bonus.what == *what && bonus.side == Side::Defence;
                game.bonuses.take_out(is_it).map(|()| Part::Bonus)
            }
            Said::Not(Says::Doublings | Says::Times | Says::Doubling(_)) => game.doublings.take_out(),
            _ => Err(Clash::Unfit),
        }
    }
}

/// A Solo Valat has an outcome, every other game card points: another contract takes with it what only the former had.
fn say_contract(game: &mut GameDraft, contract: Contract) -> Result<Part, Clash> {
    match contract {
        Contract::SoloValat => game.card_points.forget(),
        _ => game.made.forget(),
    }
    game.contract.say(contract, Part::Bid)
}
