//! Draft of a hand of Dreiertarock: what the line has said so far.

use super::ThisTable;
use super::senses::Said;
use super::words::{DOUBLING_NAMES, WordMeaning};
use crate::games;
use crate::games::dreiertarock::{Bonus, BonusKind, Contract, Facts, Game, Penalty, Side};
use crate::model::{Message, Player, say};
use crate::notation::grammar::{
    DraftClash, DraftGap, Grammar, PartOrClash, gaps_for_missing_parts,
};
use crate::notation::mark::OutcomeMark;
use crate::notation::place::Part;
use crate::notation::sense::Doublings;
use crate::notation::slot::{PartList, PartSlot};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Draft {
    Nothing,
    Game(GameDraft),
    Penalty(PenaltyDraft),
    ThrownIn,
}

/// Bonus that the line says, made unless its mark says otherwise.
pub fn bonus_from_mark(what: BonusKind, side: Side, mark: OutcomeMark) -> Bonus {
    Bonus { what, side, announced: mark.announced, made: mark.made.unwrap_or(true) }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameDraft {
    pub declarer: PartSlot<Player>,
    pub contract: PartSlot<Contract>,
    pub card_points: PartSlot<i64>,
    pub made: PartSlot<bool>,
    pub doublings: Doublings,
    pub bonuses: PartList<Bonus>,
}

impl GameDraft {
    pub fn for_declarer(declarer: Player) -> GameDraft {
        GameDraft { declarer: PartSlot::from_recorded(Some(declarer)), ..GameDraft::default() }
    }

    fn from_game(game: &Game) -> GameDraft {
        GameDraft {
            declarer: PartSlot::from_recorded(Some(game.declarer)),
            contract: PartSlot::from_recorded(Some(game.contract)),
            card_points: PartSlot::from_recorded(game.card_points),
            made: PartSlot::from_recorded(game.made),
            doublings: Doublings::from_recorded(game.kontra),
            bonuses: PartList::from_recorded(game.bonuses.clone()),
        }
    }

    /// Whether the contract is a Solo Valat, which has an outcome and no card points.
    pub fn is_solo_valat(&self) -> bool {
        self.contract.get() == Some(&Contract::SoloValat)
    }

    /// Whether this line itself names a Solo Valat.
    pub fn is_solo_valat_said_by_line(&self) -> bool {
        self.is_solo_valat() && self.contract.is_said()
    }

    fn facts(&self) -> Result<Facts, Vec<DraftGap>> {
        let mut gaps = gaps_for_missing_parts([
            (!self.contract.is_some(), Part::Bid),
            (self.is_solo_valat() && !self.made.is_some(), Part::Outcome),
            (!self.is_solo_valat() && !self.card_points.is_some(), Part::CardPoints),
        ]);
        gaps.extend(self.doublings.gap_of_skipped_doubling());
        match (self.declarer.get(), self.contract.get()) {
            (Some(declarer), Some(contract)) if gaps.is_empty() => Ok(Facts::Game(Game {
                declarer: *declarer,
                contract: *contract,
                card_points: self.card_points.get().copied(),
                made: self.made.get().copied(),
                kontra: self.doublings.value().unwrap_or(0),
                bonuses: self.bonuses.items(),
            })),
            _ => Err(gaps),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PenaltyDraft {
    pub offender: PartSlot<Player>,
    pub contract: PartSlot<Contract>,
}

impl PenaltyDraft {
    fn facts(&self) -> Result<Facts, Vec<DraftGap>> {
        let offender =
            self.offender.get().ok_or_else(|| vec![DraftGap::Missing(Part::Offender)])?;
        Ok(Facts::Penalty(Penalty { offender: *offender, contract: self.contract.get().copied() }))
    }
}

impl Draft {
    /// Draft of the hand that is being corrected.
    pub fn from_facts(facts: &Facts) -> Draft {
        match facts {
            Facts::Game(game) => Draft::Game(GameDraft::from_game(game)),
            Facts::Penalty(penalty) => Draft::Penalty(PenaltyDraft {
                offender: PartSlot::from_recorded(Some(penalty.offender)),
                contract: PartSlot::from_recorded(penalty.contract),
            }),
            Facts::ThrownIn => Draft::ThrownIn,
        }
    }
}

impl Grammar for ThisTable<'_, '_> {
    type Draft = Draft;

    fn begin(&self) -> Draft {
        self.before.map_or(Draft::Nothing, Draft::from_facts)
    }

    fn add_meaning(&self, draft: &mut Draft, said: &Said) -> PartOrClash {
        match draft {
            // The first word says who plays or what happened.
            Draft::Nothing => {
                let (begun, part) = match said {
                    Said::Name(player) => {
                        (Draft::Game(GameDraft::for_declarer(*player)), Part::Who)
                    }
                    Said::ThrownIn => (Draft::ThrownIn, Part::Event),
                    Said::Penalty => (Draft::Penalty(PenaltyDraft::default()), Part::Event),
                    _ => return Err(DraftClash::Unfit),
                };
                *draft = begun;
                Ok(part)
            }
            Draft::Game(game) => self.add_to_game(game, said),
            Draft::Penalty(penalty) => match said {
                Said::Name(player) => penalty.offender.say(*player, Part::Offender),
                Said::Contract(contract) => penalty.contract.say(*contract, Part::Bid),
                Said::Not(WordMeaning::Contract(_)) => penalty.contract.remove(Part::Bid),
                _ => Err(DraftClash::Unfit),
            },
            Draft::ThrownIn => Err(DraftClash::Unfit),
        }
    }

    fn facts(&self, draft: &Draft) -> Result<games::Facts, Vec<DraftGap>> {
        let facts = match draft {
            Draft::Nothing => Err(vec![DraftGap::Missing(Part::Who)]),
            Draft::Game(game) => game.facts(),
            Draft::Penalty(penalty) => penalty.facts(),
            Draft::ThrownIn => Ok(Facts::ThrownIn),
        };
        facts.map(games::Facts::from)
    }

    fn expected_next_sentence(&self, draft: &Draft) -> Message {
        let names = self.reader.names_at_table_arg();
        match draft {
            Draft::Nothing => say!(notation_dreiertarock_first { names }),
            Draft::Game(_) => say!(notation_dreiertarock_game),
            Draft::Penalty(_) => say!(notation_dreiertarock_penalty { names }),
            Draft::ThrownIn => say!(notation_expected_end),
        }
    }

    fn missing_part_sentence(&self, part: Part) -> Message {
        let names = self.reader.names_at_table_arg();
        match part {
            Part::Who => say!(notation_dreiertarock_first { names }),
            Part::Bid => say!(notation_dreiertarock_contract),
            Part::Outcome => say!(notation_dreiertarock_valat),
            Part::Offender => say!(notation_expected_player { names }),
            _ => say!(notation_expected_card_points),
        }
    }
}

impl ThisTable<'_, '_> {
    fn add_to_game(&self, game: &mut GameDraft, said: &Said) -> PartOrClash {
        match said {
            Said::Name(player) if self.is_lone => game.declarer.say(*player, Part::Who),
            // A Solo Valat may be said without its outcome, and with it behind that, or the other
            // way round.
            Said::ValatAgain if game.is_solo_valat_said_by_line() && game.made.is_said() => {
                Ok(Part::Bid)
            }
            Said::Contract(contract) => enter_contract(game, *contract),
            Said::Valat(made) if game.is_solo_valat_said_by_line() => {
                game.made.say(*made, Part::Outcome)
            }
            Said::Valat(made) => {
                enter_contract(game, Contract::SoloValat)?;
                game.made.say(*made, Part::Outcome).map(|_| Part::Bid)
            }
            Said::Points(points) => game.card_points.say(*points, Part::CardPoints),
            Said::Bonuses(bonuses) => {
                for bonus in bonuses {
                    game.bonuses.add_in_place_of_some(*bonus, |other| other.what == bonus.what);
                }
                Ok(Part::Bonus)
            }
            Said::Doublings(number) => game.doublings.enter_number(*number),
            Said::Doubling(place) => {
                game.doublings.count_named_doubling(*place, DOUBLING_NAMES.len())
            }
            Said::Not(WordMeaning::Bonus(what)) => {
                game.bonuses.remove_where(|bonus| bonus.what == *what).map(|()| Part::Bonus)
            }
            Said::NotOfDefence(what) => {
                let is_it = |bonus: &Bonus| bonus.what == *what && bonus.side == Side::Defence;
                game.bonuses.remove_where(is_it).map(|()| Part::Bonus)
            }
            Said::Not(WordMeaning::Doublings | WordMeaning::Times | WordMeaning::Doubling(_)) => {
                game.doublings.remove_doublings()
            }
            _ => Err(DraftClash::Unfit),
        }
    }
}

/// Takes a contract and drops what only the former one had: a Solo Valat has an outcome, all others
/// have card points.
fn enter_contract(game: &mut GameDraft, contract: Contract) -> PartOrClash {
    match contract {
        Contract::SoloValat => game.card_points.drop_recorded_values(),
        _ => game.made.drop_recorded_values(),
    }
    game.contract.say(contract, Part::Bid)
}
