//! Draft of a hand of Droggn: what the line has said so far.

use super::ThisTable;
use super::senses::Said;
use super::words::{DOUBLING_NAMES, WordMeaning};
use crate::games;
use crate::games::droggn::{Bid, Facts, Game, LaidCard, Pagat, PagatScore, Revoke, Side};
use crate::model::{Message, Player, say};
use crate::notation::grammar::{
    DraftClash, DraftGap, Grammar, PartOrClash, gaps_for_missing_parts,
};
use crate::notation::place::Part;
use crate::notation::sense::Doublings;
use crate::notation::slot::PartSlot;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Draft {
    Nothing,
    Hand(HandDraft),
    ThrownIn,
    LastFour,
}

/// Role of the player who is named next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NamedRole {
    LastTrick,
    Offender,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct HandDraft {
    pub declarer: PartSlot<Player>,
    pub bid: PartSlot<Bid>,
    pub card_points: PartSlot<i64>,
    pub made: PartSlot<bool>,
    pub laid: PartSlot<LaidCard>,
    pub pagat: PartSlot<(Side, PagatScore)>,
    pub last_trick: PartSlot<Player>,
    /// Player who revoked, in which case card points do not count.
    pub offender: PartSlot<Player>,
    pub doublings: Doublings,
    pub naming: Option<NamedRole>,
}

impl HandDraft {
    pub fn for_declarer(declarer: Player) -> HandDraft {
        HandDraft { declarer: PartSlot::from_recorded(Some(declarer)), ..HandDraft::default() }
    }

    fn from_game(game: &Game) -> HandDraft {
        HandDraft {
            declarer: PartSlot::from_recorded(Some(game.declarer)),
            bid: PartSlot::from_recorded(Some(game.bid)),
            card_points: PartSlot::from_recorded(game.card_points),
            made: PartSlot::from_recorded(game.made),
            laid: PartSlot::from_recorded(game.laid),
            pagat: PartSlot::from_recorded(game.pagat.map(|pagat| (pagat.side, pagat.what))),
            last_trick: PartSlot::from_recorded(game.last_trick),
            doublings: Doublings::from_recorded(game.schwacher),
            ..HandDraft::default()
        }
    }

    fn from_revoke(revoke: &Revoke) -> HandDraft {
        HandDraft {
            declarer: PartSlot::from_recorded(Some(revoke.declarer)),
            bid: PartSlot::from_recorded(Some(revoke.bid)),
            laid: PartSlot::from_recorded(revoke.pagat_laid.then_some(LaidCard::Pagat)),
            offender: PartSlot::from_recorded(Some(revoke.offender)),
            doublings: Doublings::from_recorded(revoke.schwacher),
            ..HandDraft::default()
        }
    }

    /// Whether the bid is a Super Mord, which has an outcome and no card points.
    pub fn is_super_mord(&self) -> bool {
        self.bid.get() == Some(&Bid::SuperMord)
    }

    /// Whether this line itself names a Super Mord.
    pub fn is_super_mord_said_by_line(&self) -> bool {
        self.is_super_mord() && self.bid.is_said()
    }

    fn gaps(&self) -> Vec<DraftGap> {
        let is_revoke = self.offender.is_some();
        let mut gaps = gaps_for_missing_parts([
            (self.naming == Some(NamedRole::Offender), Part::Offender),
            (self.naming == Some(NamedRole::LastTrick), Part::LastTrick),
            (!self.bid.is_some(), Part::Bid),
            (!is_revoke && self.is_super_mord() && !self.made.is_some(), Part::Outcome),
            (!is_revoke && !self.is_super_mord() && !self.card_points.is_some(), Part::CardPoints),
        ]);
        gaps.extend(self.doublings.gap_of_skipped_doubling());
        gaps
    }

    fn facts(&self) -> Result<Facts, Vec<DraftGap>> {
        let gaps = self.gaps();
        let (Some(declarer), Some(bid), true) =
            (self.declarer.get(), self.bid.get(), gaps.is_empty())
        else {
            return Err(gaps);
        };
        let (declarer, bid, laid) = (*declarer, *bid, self.laid.get().copied());
        let schwacher = self.doublings.value().unwrap_or(0);
        if let Some(offender) = self.offender.get() {
            let pagat_laid = laid.is_some();
            return Ok(Facts::Revoke(Revoke {
                declarer,
                bid,
                offender: *offender,
                schwacher,
                pagat_laid,
            }));
        }
        Ok(Facts::Game(Game {
            declarer,
            bid,
            card_points: self.card_points.get().copied(),
            made: self.made.get().copied(),
            laid,
            schwacher,
            pagat: self.pagat.get().map(|(side, what)| Pagat { side: *side, what: *what }),
            last_trick: self.last_trick.get().copied(),
        }))
    }
}

impl Draft {
    /// Draft of the hand that is being corrected.
    pub fn from_facts(facts: &Facts) -> Draft {
        match facts {
            Facts::Game(game) => Draft::Hand(HandDraft::from_game(game)),
            Facts::Revoke(revoke) => Draft::Hand(HandDraft::from_revoke(revoke)),
            Facts::ThrownIn => Draft::ThrownIn,
            Facts::LastFour => Draft::LastFour,
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
                        (Draft::Hand(HandDraft::for_declarer(*player)), Part::Who)
                    }
                    Said::ThrownIn => (Draft::ThrownIn, Part::Event),
                    Said::LastFour => (Draft::LastFour, Part::Event),
                    _ => return Err(DraftClash::Unfit),
                };
                *draft = begun;
                Ok(part)
            }
            Draft::Hand(hand) => self.add_to_hand(hand, said),
            Draft::ThrownIn | Draft::LastFour => Err(DraftClash::Unfit),
        }
    }

    fn facts(&self, draft: &Draft) -> Result<games::Facts, Vec<DraftGap>> {
        let facts = match draft {
            Draft::Nothing => Err(vec![DraftGap::Missing(Part::Who)]),
            Draft::Hand(hand) => hand.facts(),
            Draft::ThrownIn => Ok(Facts::ThrownIn),
            Draft::LastFour => Ok(Facts::LastFour),
        };
        facts.map(games::Facts::from)
    }

    fn expected_next_sentence(&self, draft: &Draft) -> Message {
        let names = self.reader.names_at_table_arg();
        match draft {
            Draft::Nothing => say!(notation_droggn_first { names }),
            Draft::Hand(hand) if hand.naming.is_some() => say!(notation_expected_player { names }),
            Draft::Hand(_) => say!(notation_droggn_game),
            Draft::ThrownIn | Draft::LastFour => say!(notation_expected_end),
        }
    }

    fn missing_part_sentence(&self, part: Part) -> Message {
        let names = self.reader.names_at_table_arg();
        match part {
            Part::Who => say!(notation_droggn_first { names }),
            Part::Bid => say!(notation_droggn_bid),
            Part::Outcome => say!(notation_droggn_mord),
            Part::Offender | Part::LastTrick => say!(notation_expected_player { names }),
            _ => say!(notation_expected_card_points),
        }
    }
}

impl ThisTable<'_, '_> {
    fn add_to_hand(&self, hand: &mut HandDraft, said: &Said) -> PartOrClash {
        if let Some(naming) = hand.naming.take() {
            return match (naming, said) {
                (NamedRole::LastTrick, Said::Name(player)) => enter_last_trick(hand, *player),
                (NamedRole::Offender, Said::Name(player)) => enter_offender(hand, *player),
                _ => Err(DraftClash::Instead(Box::new(say!(notation_expected_player {
                    names: self.reader.names_at_table_arg()
                })))),
            };
        }
        match said {
            Said::Name(player) if self.is_lone => hand.declarer.say(*player, Part::Who),
            // A Super Mord may be said without its outcome, and with it behind that, or the other
            // way round.
            Said::MordAgain if hand.is_super_mord_said_by_line() && hand.made.is_said() => {
                Ok(Part::Bid)
            }
            Said::Bid(bid) => enter_bid(hand, *bid),
            Said::Mord(made) if hand.is_super_mord_said_by_line() => {
                refuse_counted_part_after_revoke(hand)?;
                hand.made.say(*made, Part::Outcome)
            }
            Said::Mord(made) => {
                enter_bid(hand, Bid::SuperMord)?;
                refuse_counted_part_after_revoke(hand)?;
                hand.made.say(*made, Part::Outcome).map(|_| Part::Bid)
            }
            Said::Points(points) => {
                refuse_counted_part_after_revoke(hand)?;
                hand.card_points.say(*points, Part::CardPoints)
            }
            Said::Pagat(side, what) => {
                refuse_counted_part_after_revoke(hand)?;
                hand.pagat.say((*side, *what), Part::Pagat)
            }
            Said::Laid(laid) => hand.laid.say(*laid, Part::Laid),
            Said::Doublings(number) => hand.doublings.enter_number(*number),
            Said::Doubling(place) => {
                hand.doublings.count_named_doubling(*place, DOUBLING_NAMES.len())
            }
            Said::LastTrick => expect_name_of_person_in_role(hand, NamedRole::LastTrick),
            Said::Revoke => expect_name_of_person_in_role(hand, NamedRole::Offender),
            Said::LastTrickBy(player) => enter_last_trick(hand, *player),
            Said::RevokeBy(player) => enter_offender(hand, *player),
            Said::Not(says) => remove_part_of_draft(hand, *says),
            Said::Name(_) | Said::ThrownIn | Said::LastFour | Said::MordAgain => {
                Err(DraftClash::Unfit)
            }
        }
    }
}

/// Refuses a part that is counted, where somebody revoked.
fn refuse_counted_part_after_revoke(hand: &HandDraft) -> Result<(), DraftClash> {
    if hand.offender.is_some() {
        return Err(DraftClash::Instead(Box::new(say!(notation_droggn_revoke))));
    }
    Ok(())
}

/// Takes a bid and drops what only the former one had: a Super Mord has an outcome, all others have
/// card points.
fn enter_bid(hand: &mut HandDraft, bid: Bid) -> PartOrClash {
    match bid {
        Bid::SuperMord => hand.card_points.drop_recorded_values(),
        _ => hand.made.drop_recorded_values(),
    }
    hand.bid.say(bid, Part::Bid)
}

fn expect_name_of_person_in_role(hand: &mut HandDraft, naming: NamedRole) -> PartOrClash {
    hand.naming = Some(naming);
    match naming {
        NamedRole::LastTrick if hand.last_trick.is_said() => {
            Err(DraftClash::Twice(Part::LastTrick))
        }
        NamedRole::LastTrick => refuse_counted_part_after_revoke(hand).map(|()| Part::LastTrick),
        NamedRole::Offender if hand.offender.is_said() => Err(DraftClash::Twice(Part::Offender)),
        NamedRole::Offender => refuse_revoke_after_counted_part(hand).map(|()| Part::Offence),
    }
}

fn enter_last_trick(hand: &mut HandDraft, player: Player) -> PartOrClash {
    refuse_counted_part_after_revoke(hand)?;
    hand.last_trick.say(player, Part::LastTrick)
}

/// Parts that are counted in a hand, and so are excluded by a revoke.
const COUNTED: &[Part] = &[Part::CardPoints, Part::Outcome, Part::Pagat, Part::LastTrick];

/// Refuses a revoke where something is said that is counted.
fn refuse_revoke_after_counted_part(hand: &HandDraft) -> Result<(), DraftClash> {
    let counted = hand.card_points.is_said()
        || hand.made.is_said()
        || hand.pagat.is_said()
        || hand.last_trick.is_said();
    if counted {
        return Err(DraftClash::Beside(COUNTED, Box::new(say!(notation_droggn_revoke))));
    }
    Ok(())
}

fn enter_offender(hand: &mut HandDraft, player: Player) -> PartOrClash {
    refuse_revoke_after_counted_part(hand)?;
    hand.card_points.drop_recorded_values();
    hand.made.drop_recorded_values();
    hand.pagat.drop_recorded_values();
    hand.last_trick.drop_recorded_values();
    hand.offender.say(player, Part::Offender)
}

fn remove_part_of_draft(hand: &mut HandDraft, says: WordMeaning) -> PartOrClash {
    match says {
        WordMeaning::PagatLaid | WordMeaning::Ultimo | WordMeaning::Silent(_) => {
            hand.pagat.remove(Part::Pagat)
        }
        WordMeaning::LaidPagat | WordMeaning::LaidGstiess => hand.laid.remove(Part::Laid),
        WordMeaning::Doublings | WordMeaning::Times | WordMeaning::Doubling(_) => {
            hand.doublings.remove_doublings()
        }
        WordMeaning::LastTrick => hand.last_trick.remove(Part::LastTrick),
        WordMeaning::Revoke => hand.offender.remove(Part::Offender),
        _ => Err(DraftClash::Unfit),
    }
}
