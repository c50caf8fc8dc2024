//! Draft of a hand of Dreierles: what the line has said so far.

use super::ThisTable;
use super::senses::{EventWithoutDeclarer, Said};
use super::words::{KNOCK_NAMES, PaidMistake, WordMeaning};
use crate::games;
use crate::games::dreierles::{
    Bid, Call, Combination, Facts, Game, Offence, Penalty, Pfeife, Raeuber, RaeuberResult,
};
use crate::model::{Message, Player, Points, say};
use crate::notation::grammar::{DraftClash, DraftGap, GameVocabulary, Grammar, PartOrClash};
use crate::notation::place::Part;
use crate::notation::sense::Doublings;
use crate::notation::slot::{PartList, PartSlot};

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
pub struct KnocksCallsAndWrongPlays {
    pub doublings: Doublings,
    pub knocked_by: PartSlot<Vec<Player>>,
    pub auction: PartSlot<Vec<Call>>,
    pub wrong_plays: PartList<Player>,
}

impl KnocksCallsAndWrongPlays {
    fn from_facts(
        knocks: i64,
        knocked_by: &[Player],
        auction: &[Call],
        penalties: &[Player],
    ) -> KnocksCallsAndWrongPlays {
        KnocksCallsAndWrongPlays {
            doublings: Doublings::from_recorded(knocks),
            knocked_by: PartSlot::from_recorded(
                Some(knocked_by.to_vec()).filter(|list| !list.is_empty()),
            ),
            auction: PartSlot::from_recorded(
                Some(auction.to_vec()).filter(|list| !list.is_empty()),
            ),
            wrong_plays: PartList::from_recorded(penalties.to_vec()),
        }
    }

    pub fn enter_knocked_by(&mut self, people: &[Player]) -> PartOrClash {
        self.doublings.drop_recorded_doublings();
        self.knocked_by.say(people.to_vec(), Part::KnockedBy)
    }

    pub fn remove_knocks(&mut self) -> PartOrClash {
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
    pub declarer: PartSlot<Player>,
    pub bid: PartSlot<Bid>,
    pub card_points: PartSlot<i64>,
    pub pfeife: PartSlot<Pfeife>,
    pub all_tricks: PartSlot<bool>,
    /// Combinations; one without a holder is the declarer's.
    pub combinations: PartList<(Option<Player>, Combination)>,
    pub circumstances: KnocksCallsAndWrongPlays,
}

impl GameDraft {
    pub fn for_declarer(declarer: Player) -> GameDraft {
        GameDraft { declarer: PartSlot::from_recorded(Some(declarer)), ..GameDraft::default() }
    }

    fn from_game(game: &Game) -> GameDraft {
        let holder = |player: Player| Some(player).filter(|player| *player != game.declarer);
        let combinations = game.combinations.iter().map(|(player, what)| (holder(*player), *what));
        GameDraft {
            declarer: PartSlot::from_recorded(Some(game.declarer)),
            bid: PartSlot::from_recorded(Some(game.bid)),
            card_points: PartSlot::from_recorded(game.card_points),
            pfeife: PartSlot::from_recorded(
                Some(game.pfeife).filter(|pfeife| *pfeife != Pfeife::None),
            ),
            all_tricks: PartSlot::from_recorded(game.all_tricks),
            combinations: PartList::from_recorded(combinations.collect()),
            circumstances: KnocksCallsAndWrongPlays::from_facts(
                game.knocks,
                &game.knocked_by,
                &game.auction,
                &game.penalties,
            ),
        }
    }

    /// Takes a bid from the line. Only a Solo Du says whether every trick was taken, so that any
    /// other bid drops this part.
    pub fn enter_bid(&mut self, bid: Bid) -> PartOrClash {
        if bid != Bid::SoloDu {
            self.all_tricks.drop_recorded_values();
        }
        self.bid.say(bid, Part::Bid)
    }

    pub fn enter_combination(&mut self, holder: Option<Player>, what: Combination) {
        let holder = holder.filter(|player| Some(player) != self.declarer.get());
        let replaces = |(other, same): &(Option<Player>, Combination)| {
            replaces_combination(*same, what, *other == holder)
        };
        self.combinations.add_in_place_of_some((holder, what), replaces);
    }

    fn facts(&self) -> Result<Facts, Vec<DraftGap>> {
        let mut gaps: Vec<DraftGap> =
            self.circumstances.doublings.gap_of_skipped_doubling().into_iter().collect();
        let (bid, all_tricks) = (self.bid.get().copied(), self.all_tricks.get().copied());
        if bid == Some(Bid::SoloDu) && all_tricks.is_none() {
            gaps.insert(0, DraftGap::Missing(Part::Outcome));
        }
        // Without its card points a game is understood only where it was a solo-du that lost a
        // trick.
        let is_over_early = bid == Some(Bid::SoloDu) && all_tricks == Some(false);
        if !is_over_early && !self.card_points.is_some() {
            gaps.insert(0, DraftGap::Missing(Part::CardPoints));
        }
        let (Some(bid), Some(declarer), true) =
            (bid, self.declarer.get().copied(), gaps.is_empty())
        else {
            if bid.is_none() {
                gaps.insert(0, DraftGap::Missing(Part::Bid));
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
    pub losers: PartList<Player>,
    pub card_points: PartList<(Player, i64)>,
    pub split: PartSlot<Vec<(Player, Points)>>,
    pub combinations: PartList<(Player, Combination)>,
    pub circumstances: KnocksCallsAndWrongPlays,
}

impl RaeuberDraft {
    fn from_raeuber(raeuber: &Raeuber) -> RaeuberDraft {
        let (losers, card_points) = match &raeuber.result {
            RaeuberResult::Losers(losers) => (losers.clone(), Vec::new()),
            RaeuberResult::CardPoints(points) => (Vec::new(), points.clone()),
        };
        RaeuberDraft {
            losers: PartList::from_recorded(losers),
            card_points: PartList::from_recorded(card_points),
            split: PartSlot::from_recorded(raeuber.split.clone()),
            combinations: PartList::from_recorded(raeuber.combinations.clone()),
            circumstances: KnocksCallsAndWrongPlays::from_facts(
                raeuber.knocks,
                &raeuber.knocked_by,
                &raeuber.auction,
                &raeuber.penalties,
            ),
        }
    }

    pub fn enter_loser(&mut self, player: Player) -> PartOrClash {
        if self.is_said(player) {
            return Err(DraftClash::Twice(Part::Losers));
        }
        self.card_points.drop_recorded_values();
        self.losers.add_in_place_of_all(player);
        Ok(Part::Losers)
    }

    pub fn enter_points(&mut self, player: Player, points: i64) -> PartOrClash {
        if self.is_said(player) {
            return Err(DraftClash::Twice(Part::Losers));
        }
        self.losers.drop_recorded_values();
        self.card_points.add_in_place_of_some((player, points), |(other, _)| *other == player);
        Ok(Part::Losers)
    }

    pub fn enter_combination(&mut self, holder: Player, what: Combination) {
        let replaces = |(other, same): &(Player, Combination)| {
            replaces_combination(*same, what, *other == holder)
        };
        self.combinations.add_in_place_of_some((holder, what), replaces);
    }

    /// Whether both losers and card points were said, of which only one is allowed.
    pub fn are_losers_and_points_said(&self) -> bool {
        !self.losers.is_empty() && !self.card_points.is_empty()
    }

    pub fn remove_loser(&mut self, player: Player) -> PartOrClash {
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

    fn facts(&self) -> Result<Facts, Vec<DraftGap>> {
        let mut gaps: Vec<DraftGap> =
            self.circumstances.doublings.gap_of_skipped_doubling().into_iter().collect();
        let result = match self.losers.is_empty() {
            false => RaeuberResult::Losers(self.losers.items()),
            true => RaeuberResult::CardPoints(self.card_points.items()),
        };
        if self.losers.is_empty() && self.card_points.is_empty() {
            gaps.insert(0, DraftGap::Missing(Part::Losers));
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
    pub wrong: PartSlot<PaidMistake>,
    pub offender: PartSlot<Player>,
    pub bid: PartSlot<Bid>,
    /// PartSlot that is filled where the penalty belongs to a Räuber, which has no bid.
    pub of_raeuber: PartSlot<()>,
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
            wrong: PartSlot::from_recorded(wrong),
            offender: PartSlot::from_recorded(penalty.offender),
            bid: PartSlot::from_recorded(penalty.bid),
            of_raeuber: PartSlot::default(),
            doublings: Doublings::from_recorded(penalty.knocks),
        }
    }

    pub fn are_bid_and_raeuber_said(&self) -> bool {
        self.bid.is_said() && self.of_raeuber.is_said()
    }

    fn facts(&self) -> Result<Facts, Vec<DraftGap>> {
        let offence = match (self.is_misdeal, self.wrong.get()) {
            (true, _) => Offence::Misdeal,
            (false, Some(PaidMistake::Discard)) => Offence::Discard,
            (false, _) => Offence::Play,
        };
        let offender = self.offender.get().copied();
        let mut gaps = Vec::new();
        if offender.is_none() && offence != Offence::Misdeal {
            gaps.push(DraftGap::Missing(Part::Offender));
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

    fn add_meaning(&self, draft: &mut Draft, said: &Said) -> PartOrClash {
        match draft {
            Draft::Nothing => {
                let (begun, part) = draft_begun_by_first_word(said)?;
                *draft = begun;
                Ok(part)
            }
            Draft::Game(game) => self.add_to_game(game, said),
            Draft::Raeuber(raeuber) => add_to_raeuber(raeuber, said),
            Draft::Penalty(penalty) => add_to_penalty(penalty, said),
            Draft::LastRound => Err(DraftClash::Unfit),
        }
    }

    fn facts(&self, draft: &Draft) -> Result<games::Facts, Vec<DraftGap>> {
        let facts = match draft {
            Draft::Nothing => Err(vec![DraftGap::Missing(Part::Who)]),
            Draft::Game(game) => game.facts(),
            Draft::Raeuber(raeuber) => raeuber.facts(),
            Draft::Penalty(penalty) => penalty.facts(),
            Draft::LastRound => Ok(Facts::LastRound),
        };
        facts.map(games::Facts::from)
    }

    fn expected_next_sentence(&self, draft: &Draft) -> Message {
        let names = self.reader.names_at_table_arg();
        let knocks = usize::from(self.rules().knocking);
        match draft {
            Draft::Nothing => say!(notation_dreierles_first { names }),
            Draft::Game(_) => {
                let [one, ..] = self.two_example_names();
                say!(notation_dreierles_game { one, knocks })
            }
            Draft::Raeuber(_) => self.missing_part_sentence(Part::Losers),
            Draft::Penalty(_) => say!(notation_dreierles_penalty { names, knocks }),
            Draft::LastRound => say!(notation_expected_end),
        }
    }

    fn missing_part_sentence(&self, part: Part) -> Message {
        let names = self.reader.names_at_table_arg();
        let knocks = usize::from(self.rules().knocking);
        match part {
            Part::Who => say!(notation_dreierles_first { names }),
            Part::Bid => say!(notation_dreierles_bid),
            Part::Outcome => say!(notation_dreierles_all_tricks),
            Part::Losers => {
                let [one, two] = self.two_example_names();
                say!(notation_dreierles_raeuber { names, one, two, knocks })
            }
            Part::Offender => say!(notation_expected_player { names }),
            _ => say!(notation_expected_card_points),
        }
    }
}

impl ThisTable<'_, '_> {
    fn add_to_game(&self, game: &mut GameDraft, said: &Said) -> PartOrClash {
        match said {
            Said::Name(player) if self.is_lone => game.declarer.say(*player, Part::Who),
            Said::Bid(bid) => game.enter_bid(*bid),
            Said::Points(points) => game.card_points.say(*points, Part::CardPoints),
            Said::Pfeife(pfeife) => game.pfeife.say(*pfeife, Part::Pfeife),
            Said::AllTricks(all) => game.all_tricks.say(*all, Part::Outcome),
            Said::Combinations(holder, what) => {
                what.iter().for_each(|what| game.enter_combination(*holder, *what));
                Ok(Part::Combination)
            }
            Said::Not(WordMeaning::Pfeife | WordMeaning::Out) => game.pfeife.remove(Part::Pfeife),
            Said::Not(WordMeaning::AllTricks) => game.all_tricks.remove(Part::Outcome),
            Said::Not(WordMeaning::Combination(what)) => {
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
            Said::Event(EventWithoutDeclarer::Raeuber) => {
                Err(DraftClash::Instead(Box::new(say!(notation_dreierles_raeuber_first))))
            }
            said => enter_knocks_call_or_wrong_play(&mut game.circumstances, said),
        }
    }
}

/// Draft begun by the first word, which names the declarer or an event.
fn draft_begun_by_first_word(said: &Said) -> Result<(Draft, Part), DraftClash> {
    match said {
        Said::Name(player) => Ok((Draft::Game(GameDraft::for_declarer(*player)), Part::Who)),
        Said::Event(event) => {
            let draft = match event {
                EventWithoutDeclarer::Raeuber => Draft::Raeuber(RaeuberDraft::default()),
                EventWithoutDeclarer::LastRound => Draft::LastRound,
                EventWithoutDeclarer::Misdeal => {
                    Draft::Penalty(PenaltyDraft { is_misdeal: true, ..PenaltyDraft::default() })
                }
                EventWithoutDeclarer::Penalty(wrong) => {
                    let mut penalty = PenaltyDraft::default();
                    wrong.iter().for_each(|wrong| penalty.wrong.complete(*wrong));
                    Draft::Penalty(penalty)
                }
            };
            Ok((draft, Part::Event))
        }
        _ => Err(DraftClash::Unfit),
    }
}

fn add_to_raeuber(raeuber: &mut RaeuberDraft, said: &Said) -> PartOrClash {
    let part = match said {
        Said::Name(player) => raeuber.enter_loser(*player)?,
        Said::PointsOf(player, points) => raeuber.enter_points(*player, *points)?,
        Said::Split(shares) => {
            let repeated = shares.iter().enumerate().any(|(place, (player, _))| {
                shares[..place].iter().any(|(other, _)| other == player)
            });
            if repeated {
                return Err(DraftClash::Twice(Part::Split));
            }
            raeuber.split.say(shares.clone(), Part::Split)?
        }
        // Nobody is the declarer, so somebody has to be named.
        Said::Combinations(Some(holder), what) => {
            what.iter().for_each(|what| raeuber.enter_combination(*holder, *what));
            Part::Combination
        }
        Said::NotOf(holder, what) => {
            for what in what {
                raeuber.combinations.remove_where(|held| held == &(*holder, *what))?;
            }
            Part::Combination
        }
        Said::Not(WordMeaning::Split) => raeuber.split.remove(Part::Split)?,
        Said::NotBy(player) => raeuber.remove_loser(*player)?,
        said => enter_knocks_call_or_wrong_play(&mut raeuber.circumstances, said)?,
    };
    if raeuber.are_losers_and_points_said() {
        return Err(DraftClash::Instead(Box::new(say!(notation_dreierles_raeuber_either))));
    }
    Ok(part)
}

fn add_to_penalty(penalty: &mut PenaltyDraft, said: &Said) -> PartOrClash {
    let part = match said {
        Said::Name(player) => penalty.offender.say(*player, Part::Offender)?,
        Said::Bid(bid) => penalty.bid.say(*bid, Part::Bid)?,
        Said::Event(EventWithoutDeclarer::Raeuber) => {
            penalty.bid.drop_recorded_values();
            penalty.of_raeuber.say((), Part::Bid)?
        }
        Said::Wrong(wrong) if !penalty.is_misdeal => penalty.wrong.say(*wrong, Part::Offence)?,
        Said::Event(EventWithoutDeclarer::Misdeal)
            if !penalty.is_misdeal && !penalty.wrong.is_said() =>
        {
            penalty.is_misdeal = true;
            Part::Offence
        }
        Said::Not(WordMeaning::Bid(_)) => penalty.bid.remove(Part::Bid)?,
        Said::NotBy(player) if penalty.offender.get() == Some(player) => {
            penalty.offender.remove(Part::Offender)?
        }
        said => add_doubling(&mut penalty.doublings, said)?,
    };
    if penalty.are_bid_and_raeuber_said() {
        return Err(DraftClash::Instead(Box::new(say!(notation_dreierles_penalty_either))));
    }
    Ok(part)
}

/// Takes a part that every kind of hand can have.
fn enter_knocks_call_or_wrong_play(
    circumstances: &mut KnocksCallsAndWrongPlays,
    said: &Said,
) -> PartOrClash {
    match said {
        Said::KnockedBy(people) => circumstances.enter_knocked_by(people),
        Said::Auction(calls) => circumstances.auction.say(calls.clone(), Part::Auction),
        Said::WrongPlay(people) => {
            people.iter().for_each(|player| circumstances.wrong_plays.add_in_place_of_all(*player));
            Ok(Part::WrongPlay)
        }
        Said::Not(
            WordMeaning::Knocks
            | WordMeaning::Times
            | WordMeaning::Knock(_)
            | WordMeaning::KnockedBy,
        ) => circumstances.remove_knocks(),
        Said::Not(WordMeaning::Auction) => circumstances.auction.remove(Part::Auction),
        Said::Not(WordMeaning::WrongPlay) => {
            circumstances.wrong_plays.remove_where(|_| true).map(|()| Part::WrongPlay)
        }
        said => add_doubling(&mut circumstances.doublings, said),
    }
}

fn add_doubling(doublings: &mut Doublings, said: &Said) -> PartOrClash {
    match said {
        Said::Knocks(number) => doublings.enter_number(*number),
        Said::Knock(place) => doublings.count_named_doubling(*place, KNOCK_NAMES.len()),
        Said::Not(WordMeaning::Knocks | WordMeaning::Times | WordMeaning::Knock(_)) => {
            doublings.remove_doublings()
        }
        _ => Err(DraftClash::Unfit),
    }
}
