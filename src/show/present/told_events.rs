//! Sentences about hands that nobody declared: wrong cards, hands that were thrown in, and a Dreeg.

use crate::games::dreeg::{Count, Ending};
use crate::games::dreierles::Offence;
use crate::games::{Facts, dreeg, dreierles, dreiertarock, droggn, points};
use crate::model::{Arg, Message, Player, Word, say};

/// Sentence about the event; `None` of a declared game and of a Räuber.
pub fn sentence(facts: &Facts, dealer: Player) -> Option<Message> {
    match facts {
        Facts::Dreierles(dreierles::Facts::Penalty(penalty)) => wrong(penalty, dealer),
        Facts::Droggn(droggn::Facts::Revoke(revoke)) => Some(say!(told_revoke {
            player: revoke.declarer,
            bid: Arg::Word(revoke.bid.word()),
            offender: revoke.offender
        })),
        Facts::Dreiertarock(dreiertarock::Facts::Penalty(penalty)) => {
            Some(say!(told_penalty { player: penalty.offender }))
        }
        Facts::Droggn(droggn::Facts::ThrownIn)
        | Facts::Dreiertarock(dreiertarock::Facts::ThrownIn)
        | Facts::Points(points::Facts::ThrownIn) => Some(say!(told_thrown_in)),
        Facts::Points(points::Facts::Hand(hand)) => Some(of_points(hand)),
        Facts::Dreeg(facts) => of_dreeg(facts),
        Facts::Dreierles(_) | Facts::Droggn(_) | Facts::Dreiertarock(_) => None,
    }
}

fn wrong(penalty: &dreierles::Penalty, dealer: Player) -> Option<Message> {
    Some(match penalty.offence {
        Offence::Misdeal => say!(told_misdeal { player: penalty.offender.unwrap_or(dealer) }),
        Offence::Discard => say!(told_wrong_discard {
            player: penalty.offender?,
            bid: Arg::Word(penalty.bid?.word())
        }),
        Offence::Play => match penalty.bid {
            Some(bid) => {
                say!(told_wrong_card { player: penalty.offender?, bid: Arg::Word(bid.word()) })
            }
            None => say!(told_penalty { player: penalty.offender? }),
        },
    })
}

fn of_dreeg(facts: &dreeg::Facts) -> Option<Message> {
    Some(match facts {
        dreeg::Facts::Individual(hand) => {
            let each = hand.card_points.iter();
            let each = each.map(|(player, points)| {
                say!(told_card_points { player: *player, points: *points })
            });
            say!(told_individual { each: Arg::Messages(each.collect()), player: hand.last_trick })
        }
        dreeg::Facts::Sides(hand) => sides(hand),
        dreeg::Facts::Surrender(player) => say!(told_surrender { player: *player }),
        dreeg::Facts::ConcealedAce(player) => say!(told_concealed_ace { player: *player }),
        dreeg::Facts::Durchmarsch { player, made } => {
            say!(*made => told_durchmarsch | told_durchmarsch_failed { player: *player })
        }
        dreeg::Facts::Spoke(player) => say!(told_spoke { player: *player }),
        dreeg::Facts::Penalty(player) => say!(told_penalty { player: *player }),
        dreeg::Facts::Strokes(_) => say!(told_just_strokes),
    })
}

/// Sentence about who played what, and who sat it out.
fn of_points(hand: &points::Hand) -> Message {
    let what = match (hand.declarer, hand.what.as_deref()) {
        (Some(player), Some(what)) => say!(told_played { player, what }),
        (Some(player), None) => say!(told_played_alone { player }),
        (None, Some(what)) => say!(told_what_was_played { what }),
        (None, None) => say!(told_written),
    };
    if hand.out.is_empty() {
        return what;
    }
    say!(told_without { what, players: Arg::Players(hand.out.clone()) })
}

/// Sentence about who went out or had the last trick, the points of that side first, and who played
/// with whom where more than two did.
fn sides(hand: &dreeg::Sides) -> Message {
    let (Ending::Out(player) | Ending::LastTrick(player)) = hand.ending;
    let side = usize::from(!hand.sides[0].players.contains(&player));
    let in_order = |counts: [Count; 2]| [counts[side].card_points, counts[1 - side].card_points];
    let [own, other] = in_order([hand.sides[0].count, hand.sides[1].count]);
    let is_out = matches!(hand.ending, Ending::Out(_));
    let mut what = say!(is_out => told_out | told_last_trick { player, own, other });
    let [mut with, against] = [side, 1 - side].map(|side| hand.sides[side].players.clone());
    with.retain(|one| *one != player);
    if with.len() + against.len() > 1 {
        let (count, with, against) = (with.len(), Arg::Players(with), Arg::Players(against));
        what = say!(told_against { what, count, with, against });
    }
    let Some(closed) = &hand.closed else { return what };
    let [own, other] = in_order(closed.sides);
    say!(told_closed { what, player: closed.by, own, other })
}
