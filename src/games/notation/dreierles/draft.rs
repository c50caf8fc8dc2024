//! Draft of a hand of Dreierles: what the line has said so far.

use super::ThisTable;
use super::senses::{OtherEvent, Said};
use super::words::{KNOCK_NAMES, PaidMistake, Says};
use crate::games;
use crate::games::dreierles::{
    Bid, Call, Combination, Facts, Game, Offence, Penalty, Pfeife, Raeuber, RaeuberResult,
};
use crate::model::{Message, Player, Points, say};
use crate::notation::grammar::{Clash, Gap, Grammar, Taken, Wording};
use crate::notation::place::Part;
use crate::notation::sense::Doublings;
use crate::notation::slot::{List, Slot};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Draft {
    Nothing,
    Game(GameDraft),
    Raeuber(RaeuberDraft),
    Penalty(PenaltyDraft),
    LastRound,
}

/// Parts that every kind of hand of Dreierles can have: knocks, calls, wrong cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Circumstances {
    pub doublings: Doublings,
    pub knocked_by: Slot<Vec<Player>>,
    pub auction: Slot<Vec<Call>>,
    pub wrong_plays: List<Player>,
}

impl Circumstances {
    fn from_facts(
        knocks: i64,
        knocked_by: &[Player],
        auction: &[Call],
        penalties: &[Player],
    ) -> Circumstances {
        Circumstances {
            doublings: Doublings::from_recorded(knocks),
            knocked_by: Slot::from_recorded(
                Some(knocked_by.to_vec()).filter(|list| !list.is_empty()),
            ),
            auction: Slot::from_recorded(Some(auction.to_vec()).filter(|list| !list.is_empty())),
            wrong_plays: List::from_recorded(penalties.to_vec()),
        }
    }

    pub fn say_knocked_by(&mut self, people: &[Player]) -> Taken {
        self.doublings.forget();
        self.knocked_by.say(people.to_vec(), Part::KnockedBy)
    }

    pub fn remove_knocks(&mut self) -> Taken {
        let named = self.knocked_by.remove(Part::KnockedBy);
        self.doublings.remove_doublings().or(named)
    }

    /// Number of knocks, with the players who knocked; these are counted where no number was said.
    fn knocks_and_players(&self) -> (i64, Vec<Player>) {
        let knocked_by = self.knocked_by.get().cloned().unwrap_or_default();
        let number = self.doublings.value().unwrap_or(knocked_by.len() as i64);
        // Whoever knocked before the correction did not where it counts otherwise.
        let stays = self.knocked_by.is_said()
            || !self.doublings.is_said()
            || number == knocked_by.len() as i64;
        (number, if stays { knocked_by } else { Vec::new() })
    }

    fn auction(&self) -> Vec<Call> {
        self.auction.get().cloned().unwrap_or_default()
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameDraft {
    pub declarer: Slot<Player>,
    pub bid: Slot<Bid>,
    pub card_points: Slot<i64>,
    pub pfeife: Slot<Pfeife>,
    pub all_tricks: Slot<bool>,
    /// Combinations; one without a holder is the declarer's.
    pub combinations: List<(Option<Player>, Combination)>,
    pub circumstances: Circumstances,
}

impl GameDraft {
    pub fn for_declarer(declarer: Player) -> GameDraft {
        GameDraft { declarer: Slot::from_recorded(Some(declarer)), ..GameDraft::default() }
    }

    fn from_game(game: &Game) -> GameDraft {
        let holder = |player: Player| Some(player).filter(|player| *player != game.declarer);
        let combinations = game.combinations.iter().map(|(player, what)| (holder(*player), *what));
        GameDraft {
            declarer: Slot::from_recorded(Some(game.declarer)),
            bid: Slot::from_recorded(Some(game.bid)),
            card_points: Slot::from_recorded(game.card_points),
            pfeife: Slot::from_recorded(Some(game.pfeife).filter(|pfeife| *pfeife != Pfeife::None)),
            all_tricks: Slot::from_recorded(game.all_tricks),
            combinations: List::from_recorded(combinations.collect()),
            circumstances: Circumstances::from_facts(
                game.knocks,
                &game.knocked_by,
                &game.auction,
                &game.penalties,
            ),
        }
    }

    /// Takes a bid from the line. Only a Solo Du says whether every trick was taken, so that any
    /// other bid drops this part.
    pub fn say_bid(&mut self, bid: Bid) -> Taken {
        if bid != Bid::SoloDu {
            self.all_tricks.drop_former();
        }
        self.bid.say(bid, Part::Bid)
    }

    pub fn say_combination(&mut self, holder: Option<Player>, what: Combination) {
        let holder = holder.filter(|player| Some(player) != self.declarer.get());
        let replaces = |(other, same): &(Option<Player>, Combination)| {
            replaces_combination(*same, what, *other == holder)
        };
        self.combinations.say_replacing((holder, what), replaces);
    }

    fn facts(&self) -> Result<Facts, Vec<Gap>> {
        let mut gaps: Vec<Gap> =
            self.circumstances.doublings.gap_of_skipped_doubling().into_iter().collect();
        let (bid, all_tricks) = (self.bid.get().copied(), self.all_tricks.get().copied());
        if bid == Some(Bid::SoloDu) && all_tricks.is_none() {
            gaps.insert(0, Gap::Missing(Part::Outcome));
        }
        // Without its card points a game is understood only where it was a solo-du that lost a
        // trick.
        let is_over_early = bid == Some(Bid::SoloDu) && all_tricks == Some(false);
        if !is_over_early && !self.card_points.is_some() {
            gaps.insert(0, Gap::Missing(Part::CardPoints));
        }
        let (Some(bid), Some(declarer), true) =
            (bid, self.declarer.get().copied(), gaps.is_empty())
        else {
            if bid.is_none() {
                gaps.insert(0, Gap::Missing(Part::Bid));
            }
            return Err(gaps);
        };
        let (knocks, knocked_by) = self.circumstances.knocks_and_players();
        let combinations =
            self.combinations.iter().map(|(holder, what)| (holder.unwrap_or(declarer), *what));
        Ok(Facts::Game(Game {
            declarer,
            bid,
            card_points: self.card_points.get().copied(),
            knocks,
            pfeife: self.pfeife.get().copied().unwrap_or(Pfeife::None),
            combinations: combinations.collect(),
            auction: self.circumstances.auction(),
            knocked_by,
            penalties: self.circumstances.wrong_plays.items(),
            all_tricks,
        }))
    }
}

/// Whether a combination replaces another: there is one Drull and one set of four Kings, but zehn
/// Druck may be held twice.
fn replaces_combination(before: Combination, now: Combination, is_same_holder: bool) -> bool {
    before == now && (is_same_holder || now != Combination::ZehnDruck)
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RaeuberDraft {
    pub losers: List<Player>,
    pub card_points: List<(Player, i64)>,
    pub split: Slot<Vec<(Player, Points)>>,
    pub combinations: List<(Player, Combination)>,
    pub circumstances: Circumstances,
}

impl RaeuberDraft {
    fn from_raeuber(raeuber: &Raeuber) -> RaeuberDraft {
        let (losers, card_points) = match &raeuber.result {
            RaeuberResult::Losers(losers) => (losers.clone(), Vec::new()),
            RaeuberResult::CardPoints(points) => (Vec::new(), points.clone()),
        };
        RaeuberDraft {
            losers: List::from_recorded(losers),
            card_points: List::from_recorded(card_points),
            split: Slot::from_recorded(raeuber.split.clone()),
            combinations: List::from_recorded(raeuber.combinations.clone()),
            circumstances: Circumstances::from_facts(
                raeuber.knocks,
                &raeuber.knocked_by,
                &raeuber.auction,
                &raeuber.penalties,
            ),
        }
    }

    pub fn say_loser(&mut self, player: Player) -> Taken {
        if self.is_said(player) {
            return Err(Clash::Twice(Part::Losers));
        }
        self.card_points.drop_former();
        self.losers.say_instead_of_all(player);
        Ok(Part::Losers)
    }

    pub fn say_points(&mut self, player: Player, points: i64) -> Taken {
        if self.is_said(player) {
            return Err(Clash::Twice(Part::Losers));
        }
        self.losers.drop_former();
        self.card_points.say_replacing((player, points), |(other, _)| *other == player);
        Ok(Part::Losers)
    }

    pub fn say_combination(&mut self, holder: Player, what: Combination) {
        let replaces = |(other, same): &(Player, Combination)| {
            replaces_combination(*same, what, *other == holder)
        };
        self.combinations.say_replacing((holder, what), replaces);
    }

    /// Whether both losers and card points were said, of which only one is allowed.
    pub fn says_losers_and_points(&self) -> bool {
        !self.losers.is_empty() && !self.card_points.is_empty()
    }

    pub fn remove_loser(&mut self, player: Player) -> Taken {
        let loser = self.losers.remove_where(|other| *other == player);
        self.card_points
            .remove_where(|(other, _)| *other == player)
            .or(loser)
            .map(|()| Part::Losers)
    }

    fn is_said(&self, player: Player) -> bool {
        self.losers.values().contains(&player)
            || self.card_points.values().iter().any(|(other, _)| *other == player)
    }

    fn facts(&self) -> Result<Facts, Vec<Gap>> {
        let mut gaps: Vec<Gap> =
            self.circumstances.doublings.gap_of_skipped_doubling().into_iter().collect();
        let result = match self.losers.is_empty() {
            false => RaeuberResult::Losers(self.losers.items()),
            true => RaeuberResult::CardPoints(self.card_points.items()),
        };
        if self.losers.is_empty() && self.card_points.is_empty() {
            gaps.insert(0, Gap::Missing(Part::Losers));
        }
        if !gaps.is_empty() {
            return Err(gaps);
        }
        let (knocks, knocked_by) = self.circumstances.knocks_and_players();
        Ok(Facts::Raeuber(Raeuber {
            result,
            split: self.split.get().cloned(),
            combinations: self.combinations.items(),
            knocks,
            auction: self.circumstances.auction(),
            knocked_by,
            penalties: self.circumstances.wrong_plays.items(),
        }))
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PenaltyDraft {
    pub is_misdeal: bool,
    pub wrong: Slot<PaidMistake>,
    pub offender: Slot<Player>,
    pub bid: Slot<Bid>,
    /// Slot that is filled where the penalty belongs to a Räuber, which has no bid.
    pub of_raeuber: Slot<()>,
    pub doublings: Doublings,
}

impl PenaltyDraft {
    fn from_penalty(penalty: &Penalty) -> PenaltyDraft {
        let wrong = match penalty.offence {
            Offence::Misdeal => None,
            Offence::Discard => Some(PaidMistake::Discard),
            Offence::Play => Some(PaidMistake::Play),
        };
        PenaltyDraft {
            is_misdeal: penalty.offence == Offence::Misdeal,
            wrong: Slot::from_recorded(wrong),
            offender: Slot::from_recorded(penalty.offender),
            bid: Slot::from_recorded(penalty.bid),
            of_raeuber: Slot::default(),
            doublings: Doublings::from_recorded(penalty.knocks),
        }
    }

    pub fn says_bid_and_raeuber(&self) -> bool {
        self.bid.is_said() && self.of_raeuber.is_said()
    }

    fn facts(&self) -> Result<Facts, Vec<Gap>> {
        let offence = match (self.is_misdeal, self.wrong.get()) {
            (true, _) => Offence::Misdeal,
            (false, Some(PaidMistake::Discard)) => Offence::Discard,
            (false, _) => Offence::Play,
        };
        let offender = self.offender.get().copied();
        let mut gaps = Vec::new();
        if offender.is_none() && offence != Offence::Misdeal {
            gaps.push(Gap::Missing(Part::Offender));
        }
        gaps.extend(self.doublings.gap_of_skipped_doubling());
        if !gaps.is_empty() {
            return Err(gaps);
        }
        let bid = self.bid.get().copied();
        Ok(Facts::Penalty(Penalty {
            offence,
            offender,
            bid,
            knocks: self.doublings.value().unwrap_or(0),
        }))
    }
}

impl Draft {
    /// Draft of the hand that is being corrected.
    pub fn from_facts(facts: &Facts) -> Draft {
        match facts {
            Facts::Game(game) => Draft::Game(GameDraft::from_game(game)),
            Facts::Raeuber(raeuber) => Draft::Raeuber(RaeuberDraft::from_raeuber(raeuber)),
            Facts::Penalty(penalty) => Draft::Penalty(PenaltyDraft::from_penalty(penalty)),
            Facts::LastRound => Draft::LastRound,
        }
    }
}

impl Grammar for ThisTable<'_, '_> {
    type Draft = Draft;

    fn begin(&self) -> Draft {
        self.before.map_or(Draft::Nothing, Draft::from_facts)
    }

    fn take_meaning(&self, draft: &mut Draft, said: &Said) -> Taken {
        match draft {
            Draft::Nothing => {
                let (begun, part) = begin_draft(said)?;
                *draft = begun;
                Ok(part)
            }
            Draft::Game(game) => self.take_in_game(game, said),
            Draft::Raeuber(raeuber) => take_in_raeuber(raeuber, said),
            Draft::Penalty(penalty) => take_in_penalty(penalty, said),
            Draft::LastRound => Err(Clash::Unfit),
        }
    }

    fn facts(&self, draft: &Draft) -> Result<games::Facts, Vec<Gap>> {
        let facts = match draft {
            Draft::Nothing => Err(vec![Gap::Missing(Part::Who)]),
            Draft::Game(game) => game.facts(),
            Draft::Raeuber(raeuber) => raeuber.facts(),
            Draft::Penalty(penalty) => penalty.facts(),
            Draft::LastRound => Ok(Facts::LastRound),
        };
        facts.map(games::Facts::from)
    }

    fn expected_next(&self, draft: &Draft) -> Message {
        let names = self.reader.table_names();
        match draft {
            Draft::Nothing => say!(notation_dreierles_first { names }),
            Draft::Game(_) => {
                let [one, ..] = self.two_example_names();
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
                let [one, two] = self.two_example_names();
                say!(notation_dreierles_raeuber { names, one, two })
            }
            Part::Offender => say!(notation_expected_player { names }),
            _ => say!(notation_expected_card_points),
        }
    }
}

impl ThisTable<'_, '_> {
    fn take_in_game(&self, game: &mut GameDraft, said: &Said) -> Taken {
        match said {
            Said::Name(player) if self.is_lone => game.declarer.say(*player, Part::Who),
            Said::Bid(bid) => game.say_bid(*bid),
            Said::Points(points) => game.card_points.say(*points, Part::CardPoints),
            Said::Pfeife(pfeife) => game.pfeife.say(*pfeife, Part::Pfeife),
            Said::AllTricks(all) => game.all_tricks.say(*all, Part::Outcome),
            Said::Combinations(holder, what) => {
                what.iter().for_each(|what| game.say_combination(*holder, *what));
                Ok(Part::Combination)
            }
            Said::Not(Says::Pfeife | Says::Out) => game.pfeife.remove(Part::Pfeife),
            Said::Not(Says::AllTricks) => game.all_tricks.remove(Part::Outcome),
            Said::Not(Says::Combination(what)) => {
                // The declarer's, or else whosever it is.
                let own = game.combinations.remove_where(|held| *held == (None, *what));
                own.or_else(|_| game.combinations.remove_where(|(_, held)| held == what))
                    .map(|()| Part::Combination)
            }
            Said::NotOf(holder, what) => {
                let holder = Some(*holder).filter(|player| Some(player) != game.declarer.get());
                for what in what {
                    game.combinations.remove_where(|held| *held == (holder, *what))?;
                }
                Ok(Part::Combination)
            }
            Said::Event(OtherEvent::Raeuber) => {
                Err(Clash::Instead(Box::new(say!(notation_dreierles_raeuber_first))))
            }
            said => take_circumstance(&mut game.circumstances, said),
        }
    }
}

/// Draft begun by the first word, which names the declarer or an event.
fn begin_draft(said: &Said) -> Result<(Draft, Part), Clash> {
    match said {
        Said::Name(player) => Ok((Draft::Game(GameDraft::for_declarer(*player)), Part::Who)),
        Said::Event(event) => {
            let draft = match event {
                OtherEvent::Raeuber => Draft::Raeuber(RaeuberDraft::default()),
                OtherEvent::LastRound => Draft::LastRound,
                OtherEvent::Misdeal => {
                    Draft::Penalty(PenaltyDraft { is_misdeal: true, ..PenaltyDraft::default() })
                }
                OtherEvent::Penalty(wrong) => {
                    let mut penalty = PenaltyDraft::default();
                    wrong.iter().for_each(|wrong| penalty.wrong.complete(*wrong));
                    Draft::Penalty(penalty)
                }
            };
            Ok((draft, Part::Event))
        }
        _ => Err(Clash::Unfit),
    }
}

fn take_in_raeuber(raeuber: &mut RaeuberDraft, said: &Said) -> Taken {
    let part = match said {
        Said::Name(player) => raeuber.say_loser(*player)?,
        Said::PointsOf(player, points) => raeuber.say_points(*player, *points)?,
        Said::Split(shares) => {
            let repeated = shares.iter().enumerate().any(|(place, (player, _))| {
                shares[..place].iter().any(|(other, _)| other == player)
            });
            if repeated {
                return Err(Clash::Twice(Part::Split));
            }
            raeuber.split.say(shares.clone(), Part::Split)?
        }
        // Nobody is the declarer, so somebody has to be named.
        Said::Combinations(Some(holder), what) => {
            what.iter().for_each(|what| raeuber.say_combination(*holder, *what));
            Part::Combination
        }
        Said::NotOf(holder, what) => {
            for what in what {
                raeuber.combinations.remove_where(|held| held == &(*holder, *what))?;
            }
            Part::Combination
        }
        Said::Not(Says::Split) => raeuber.split.remove(Part::Split)?,
        Said::NotBy(player) => raeuber.remove_loser(*player)?,
        said => take_circumstance(&mut raeuber.circumstances, said)?,
    };
    if raeuber.says_losers_and_points() {
        return Err(Clash::Instead(Box::new(say!(notation_dreierles_raeuber_either))));
    }
    Ok(part)
}

fn take_in_penalty(penalty: &mut PenaltyDraft, said: &Said) -> Taken {
    let part = match said {
        Said::Name(player) => penalty.offender.say(*player, Part::Offender)?,
        Said::Bid(bid) => penalty.bid.say(*bid, Part::Bid)?,
        Said::Event(OtherEvent::Raeuber) => {
            penalty.bid.drop_former();
            penalty.of_raeuber.say((), Part::Bid)?
        }
        Said::Wrong(wrong) if !penalty.is_misdeal => penalty.wrong.say(*wrong, Part::Offence)?,
        Said::Event(OtherEvent::Misdeal) if !penalty.is_misdeal && !penalty.wrong.is_said() => {
            penalty.is_misdeal = true;
            Part::Offence
        }
        Said::Not(Says::Bid(_)) => penalty.bid.remove(Part::Bid)?,
        Said::NotBy(player) if penalty.offender.get() == Some(player) => {
            penalty.offender.remove(Part::Offender)?
        }
        said => take_doubling(&mut penalty.doublings, said)?,
    };
    if penalty.says_bid_and_raeuber() {
        return Err(Clash::Instead(Box::new(say!(notation_dreierles_penalty_either))));
    }
    Ok(part)
}

/// Takes a part that every kind of hand can have.
fn take_circumstance(circumstances: &mut Circumstances, said: &Said) -> Taken {
    match said {
        Said::KnockedBy(people) => circumstances.say_knocked_by(people),
        Said::Auction(calls) => circumstances.auction.say(calls.clone(), Part::Auction),
        Said::WrongPlay(people) => {
            people.iter().for_each(|player| circumstances.wrong_plays.say_instead_of_all(*player));
            Ok(Part::WrongPlay)
        }
        Said::Not(Says::Knocks | Says::Times | Says::Knock(_) | Says::KnockedBy) => {
            circumstances.remove_knocks()
        }
        Said::Not(Says::Auction) => circumstances.auction.remove(Part::Auction),
        Said::Not(Says::WrongPlay) => {
            circumstances.wrong_plays.remove_where(|_| true).map(|()| Part::WrongPlay)
        }
        said => take_doubling(&mut circumstances.doublings, said),
    }
}

fn take_doubling(doublings: &mut Doublings, said: &Said) -> Taken {
    match said {
        Said::Knocks(number) => doublings.say_number(*number),
        Said::Knock(place) => doublings.say_name(*place, KNOCK_NAMES.len()),
        Said::Not(Says::Knocks | Says::Times | Says::Knock(_)) => doublings.remove_doublings(),
        _ => Err(Clash::Unfit),
    }
}
