//! What a hand of Dreierles that has begun can take.

use super::draft::{Circumstances, Draft, GameDraft, PenaltyDraft, RaeuberDraft};
use super::senses::{Event, Said};
use super::table::Grammar;
use super::words::{KNOCK_NAMES, Says};
use crate::model::say;
use crate::notation::doublings::Doublings;
use crate::notation::grammar::Clash;
use crate::notation::part::Part;
use crate::notation::slot::Slot;

impl Grammar<'_, '_> {
    pub(super) fn taken(&self, draft: &mut Draft, said: &Said) -> Result<Part, Clash> {
        match draft {
            Draft::Nothing => {
                let (begun, part) = begin(said)?;
                *draft = begun;
                Ok(part)
            }
            Draft::Game(game) => self.game(game, said),
            Draft::Raeuber(raeuber) => raeuber_takes(raeuber, said),
            Draft::Penalty(penalty) => penalty_takes(penalty, said),
            Draft::LastRound => Err(Clash::Unfit),
        }
    }

    fn game(&self, game: &mut GameDraft, said: &Said) -> Result<Part, Clash> {
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
            Said::Not(Says::Pfeife | Says::Out) => game.pfeife.take_out(Part::Pfeife),
            Said::Not(Says::AllTricks) => game.all_tricks.take_out(Part::Outcome),
            Said::Not(Says::Combination(what)) => {
                // The declarer's, or else whosever it is.
                let own = game.combinations.take_out(|held| *held == (None, *what));
                own.or_else(|_| game.combinations.take_out(|(_, held)| held == what)).map(|()| Part::Combination)
            }
            Said::NotOf(holder, what) => {
                let holder = Some(*holder).filter(|player| Some(player) != game.declarer.get());
                for what in what {
                    game.combinations.take_out(|held| *held == (holder, *what))?;
                }
                Ok(Part::Combination)
            }
            said => circumstances_take(&mut game.circumstances, said),
        }
    }
}

/// The first word says who plays or what happened.
fn begin(said: &Said) -> Result<(Draft, Part), Clash> {
    match said {
        Said::Name(player) => Ok((Draft::Game(GameDraft::of(*player)), Part::Who)),
        Said::Event(event) => {
            let draft = match event {
                Event::Raeuber => Draft::Raeuber(RaeuberDraft::default()),
                Event::LastRound => Draft::LastRound,
                Event::Misdeal => Draft::Penalty(PenaltyDraft { is_misdeal: true, ..PenaltyDraft::default() }),
                Event::Penalty(wrong) => {
                    Draft::Penalty(PenaltyDraft { wrong: Slot::before(*wrong), ..PenaltyDraft::default() })
                }
            };
            Ok((draft, Part::Event))
        }
        _ => Err(Clash::Unfit),
    }
}

fn raeuber_takes(raeuber: &mut RaeuberDraft, said: &Said) -> Result<Part, Clash> {
    let part = match said {
        Said::Name(player) => raeuber.say_loser(*player)?,
        Said::PointsOf(player, points) => raeuber.say_points(*player, *points)?,
        Said::Split(shares) => {
            let repeated = shares
                .iter()
                .enumerate()
                .any(|(place, (player, _))| shares[..place].iter().any(|(other, _)| other == player));
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
                raeuber.combinations.take_out(|held| held == &(*holder, *what))?;
            }
            Part::Combination
        }
        Said::Not(Says::Split) => raeuber.split.take_out(Part::Split)?,
        Said::NotBy(player) => raeuber.take_out(*player)?,
        said => circumstances_take(&mut raeuber.circumstances, said)?,
    };
    if raeuber.says_both() {
        return Err(Clash::Instead(Box::new(say!(notation_dreierles_raeuber_either))));
    }
    Ok(part)
}

fn penalty_takes(penalty: &mut PenaltyDraft, said: &Said) -> Result<Part, Clash> {
    let part = match said {
        Said::Name(player) => penalty.offender.say(*player, Part::Offender)?,
        Said::Bid(bid) => penalty.bid.say(*bid, Part::Bid)?,
        Said::Event(Event::Raeuber) => {
            penalty.bid.forget();
            penalty.of_raeuber.say((), Part::Bid)?
        }
        Said::Wrong(wrong) if !penalty.is_misdeal => penalty.wrong.say(*wrong, Part::Offence)?,
        Said::Event(Event::Misdeal) if !penalty.is_misdeal && !penalty.wrong.is_said() => {
            penalty.is_misdeal = true;
            Part::Offence
        }
        Said::Not(Says::Bid(_)) => penalty.bid.take_out(Part::Bid)?,
        Said::NotBy(player) if penalty.offender.get() == Some(player) => penalty.offender.take_out(Part::Offender)?,
        said => doublings_take(&mut penalty.doublings, said)?,
    };
    if penalty.says_both() {
        return Err(Clash::Instead(Box::new(say!(notation_dreierles_penalty_either))));
    }
    Ok(part)
}

/// What any hand may say beside its own.
fn circumstances_take(circumstances: &mut Circumstances, said: &Said) -> Result<Part, Clash> {
    match said {
        Said::KnockedBy(people) => circumstances.say_knocked_by(people),
        Said::Auction(calls) => circumstances.auction.say(calls.clone(), Part::Auction),
        Said::WrongPlay(people) => {
            people.iter().for_each(|player| circumstances.wrong_plays.say_instead(*player));
            Ok(Part::WrongPlay)
        }
        Said::Not(Says::Knocks | Says::Times | Says::Knock(_) | Says::KnockedBy) => circumstances.take_knocks_out(),
        Said::Not(Says::Auction) => circumstances.auction.take_out(Part::Auction),
        Said::Not(Says::WrongPlay) => circumstances.wrong_plays.take_out(|_| true).map(|()| Part::WrongPlay),
        said => doublings_take(&mut circumstances.doublings, said),
    }
}

fn doublings_take(doublings: &mut Doublings, said: &Said) -> Result<Part, Clash> {
    match said {
        Said::Knocks(number) => doublings.say_number(*number),
        Said::Knock(place) => doublings.say_name(*place, KNOCK_NAMES.len()),
        Said::Not(Says::Knocks | Says::Times | Says::Knock(_)) => doublings.take_out(),
        _ => Err(Clash::Unfit),
    }
}
