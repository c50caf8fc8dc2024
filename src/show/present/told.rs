//! A hand as a sentence with its points, shown before it is recorded (docs/cli.md, At the table).

use super::hand::jotted_line;
use super::harmless::plain;
use super::numbers::{points_signed, points_unsigned};
use super::voice::Voice;
use crate::games::dreeg::{Count, Ending};
use crate::games::dreierles::Offence;
use crate::games::outcome::{DeclaredGame, State};
use crate::games::session::{AppliedEvent, Event, EventKind, Session};
use crate::games::{Facts, dreeg, dreierles, dreiertarock, droggn, points};
use crate::model::{Arg, Joined, Message, Player, Points, Roster, Word, say};

/// Sentence about what happened, and what everybody gets for it.
pub fn hand_sentence(
    event: &Event,
    applied: &AppliedEvent,
    session: &Session,
    voice: &Voice,
) -> String {
    let what = match &event.what {
        EventKind::Play(facts) => {
            let told = event_sentence(facts, applied.dealer)
                .map(|what| voice.say_of_people(what, session.roster()));
            if let Some(told) =
                told.is_none().then(|| end_announced(facts, session, voice)).flatten()
            {
                return told;
            }
            told.or_else(|| game_sentence(facts, applied, session, voice))
        }
        EventKind::Seats { .. } | EventKind::Dealer(_) | EventKind::Rules(_) => None,
    };
    let what = what.unwrap_or_else(|| jotted_line(event, session, voice));
    match points_sentence(applied, session.roster(), voice) {
        Some(brought) => voice.say(&say!(told_hand { what, brought })),
        None => voice.say(&say!(told_event { what })),
    }
}

/// Sentence about the hands that are left, where this event announces the end of the evening.
fn end_announced(facts: &Facts, session: &Session, voice: &Voice) -> Option<String> {
    let is_of_the_end = |told: &Message| LAST.contains(&told.key);
    let outlook = facts.announces_end().then(|| session.position().outlook())?;
    outlook.iter().find(|told| is_of_the_end(told)).map(|told| voice.say(told))
}

/// Keys of the sentences about the hands that end an evening.
const LAST: [&str; 2] = ["outlook-last-round", "outlook-last-four"];

/// Adds to a sentence who lost a phase of a Dreeg with this hand, and which phase.
fn with_the_phase_lost(
    what: Option<String>,
    state: &State,
    applied: &AppliedEvent,
    roster: &Roster,
    voice: &Voice,
) -> Option<String> {
    let seats = applied.seated.iter().zip(state.phase_lost.iter()).filter(|(_, lost)| **lost);
    let losers: Vec<String> = seats.map(|(player, _)| roster.name(*player).to_owned()).collect();
    let (count, phase) = (losers.len(), if state.complete { state.phase } else { state.phase - 1 });
    if count == 0 {
        return what;
    }
    let lost =
        voice.say(&say!(told_phase_lost { phase, count, players: joined_names(losers, voice) }));
    Some(what.into_iter().chain([lost]).joined("; "))
}

/// Sentence about a declared game or a Räuber; `None` for other events.
fn game_sentence(
    facts: &Facts,
    applied: &AppliedEvent,
    session: &Session,
    voice: &Voice,
) -> Option<String> {
    let roster = session.roster();
    let told = |mut message: Message| {
        message.name_players(roster);
        Some(voice.say(&message))
    };
    if let Facts::Dreierles(dreierles::Facts::Raeuber(raeuber)) = facts {
        let losers = losers(applied, roster);
        let count = losers.len();
        let lost = say!(told_raeuber { count, players: joined_names(losers, voice) });
        let told = std::iter::once(lost).chain(doubled_message(raeuber.knocks));
        let told: Vec<String> = told.map(|told| voice.say(&told)).collect();
        return (count > 0).then(|| told.join(", "));
    }
    let DeclaredGame { by, won } = applied.outcome.declared?;
    let (bid, points, extras) = game(facts)?;
    let extras: Vec<String> =
        extras.into_iter().map(|extra| voice.say_of_people(extra, roster)).collect();
    let bid = say!(is_neuter(bid) => told_bid_neuter | told_bid { bid: Arg::Word(bid) });
    let what = match points {
        Some(points) => told(say!(won => told_won | told_lost { player: by, bid, points })),
        None => told(say!(won => told_made | told_failed { player: by, bid })),
    }?;
    Some([vec![what], extras].concat().join(", "))
}

/// Description of a game: the bid, the declarer's card points where known, and messages about
/// everything else.
fn game(facts: &Facts) -> Option<(&'static str, Option<i64>, Vec<Message>)> {
    match facts {
        Facts::Dreierles(dreierles::Facts::Game(game)) => {
            let pfeife = (game.pfeife != dreierles::Pfeife::None)
                .then(|| say!(told_pfeife { how: Arg::Word(game.pfeife.word()) }));
            let combination = |(player, what): &(Player, dreierles::Combination)| {
                let what = Arg::Word(what.word());
                match *player == game.declarer {
                    true => say!(told_combination { what }),
                    false => say!(told_combination_of { player, what }),
                }
            };
            let extras = pfeife.into_iter().chain(doubled_message(game.knocks));
            let extras = extras.chain(game.combinations.iter().map(combination)).collect();
            Some((game.bid.word(), game.card_points, extras))
        }
        Facts::Droggn(droggn::Facts::Game(game)) => {
            let laid = game.laid.map(|laid| say!(told_laid { what: Arg::Word(laid.word()) }));
            let pagat = game.pagat.map(|pagat| {
                let what = say!(told_combination { what: Arg::Word(pagat.what.word()) });
                if pagat.side == droggn::Side::Defence {
                    say!(told_of_opponents { what })
                } else {
                    what
                }
            });
            let extras =
                laid.into_iter().chain(pagat).chain(doubled_message(game.schwacher)).collect();
            Some((game.bid.word(), game.card_points, extras))
        }
        Facts::Dreiertarock(dreiertarock::Facts::Game(game)) => {
            let bonus = |bonus: &dreiertarock::Bonus| {
                let what = Arg::Word(bonus.what.word());
                let what =
                    say!(bonus.announced => told_bonus_announced | told_combination { what });
                let what = if bonus.made { what } else { say!(told_bonus_failed { what }) };
                if bonus.side == dreiertarock::Side::Defence {
                    say!(told_of_opponents { what })
                } else {
                    what
                }
            };
            let extras =
                game.bonuses.iter().map(bonus).chain(doubled_message(game.kontra)).collect();
            Some((game.contract.word(), game.card_points, extras))
        }
        Facts::Dreierles(_)
        | Facts::Droggn(_)
        | Facts::Dreiertarock(_)
        | Facts::Dreeg(_)
        | Facts::Points(_) => None,
    }
}

/// Whether the German name of a bid is neuter: das Solo, but der Dreier.
fn is_neuter(bid: &str) -> bool {
    ["solo", "solo-du"].contains(&bid)
}

fn doubled_message(count: i64) -> Option<Message> {
    (count > 0).then(|| say!(told_doubled { count }))
}

/// Names of those who have to pay for a Räuber; where nobody does, of all whom it costs points.
fn losers(applied: &AppliedEvent, roster: &Roster) -> Vec<String> {
    let Some(sheet) = applied.sheet() else { return Vec::new() };
    let worse = |points: &mut dyn Iterator<Item = &Points>| -> Vec<String> {
        let seats = applied.seated.iter().zip(points);
        let losers = seats.filter(|(_, points)| points.halves() < 0);
        losers.map(|(player, _)| roster.name(*player).to_owned()).collect()
    };
    let losers = worse(&mut sheet.due.iter());
    if losers.is_empty() { worse(&mut sheet.points.iter()) } else { losers }
}

/// Sentence about the points of a hand: the same from each, or everybody's; `None` where nobody
/// gets any.
fn points_sentence(applied: &AppliedEvent, roster: &Roster, voice: &Voice) -> Option<String> {
    if let Some(state) = applied.state() {
        let erased =
            applied.seated.iter().zip(state.erased.iter()).filter(|(_, count)| **count > 0);
        let mut each = erased.map(|(player, count)| (roster.name(*player), *count));
        let what = each.next().map(|(player, count)| {
            let others: String =
                each.map(|(player, count)| format!(", {} {count}", plain(player))).collect();
            voice.say(&say!(told_strokes { player, count, others }))
        });
        return with_the_phase_lost(what, state, applied, roster, voice);
    }
    let sheet = applied.sheet()?;
    if let Some(told) = from_each_sentence(applied, voice) {
        return Some(told);
    }
    let seats =
        applied.seated.iter().zip(sheet.points.iter()).filter(|(_, points)| !points.is_zero());
    let each = seats.map(|(player, points)| {
        format!("{} {}", plain(roster.name(*player)), points_signed(*points, voice.lang))
    });
    let each: Vec<String> = each.collect();
    (!each.is_empty()).then(|| each.join(", "))
}

/// Sentence where the declarer gets the same from each or pays the same to each, and this is also
/// what is written.
fn from_each_sentence(applied: &AppliedEvent, voice: &Voice) -> Option<String> {
    let by = applied.outcome.declared?.by;
    let paid = applied.transfers();
    let units = paid.first()?.units;
    let is_written = applied.sheet().is_some_and(|sheet| sheet.points == sheet.due);
    if paid.iter().any(|paid| paid.units != units) || !is_written || paid.len() < 2 {
        return None;
    }
    if paid.iter().all(|paid| paid.to == by) {
        return Some(voice.say(&say!(told_from_each { points: units })));
    }
    let points = points_unsigned(units, voice.lang);
    paid.iter().all(|paid| paid.from == by).then(|| voice.say(&say!(told_to_each { points })))
}

/// Joins names: `Anne und Bert`.
pub fn joined_names(mut names: Vec<String>, voice: &Voice) -> String {
    match (names.pop(), names.len()) {
        (Some(last), 0) => plain(&last),
        (Some(last), _) => voice.say(&say!(told_and { first: names, last })),
        (None, _) => String::new(),
    }
}

/// Running totals in seat order in their shortest form: `Anne +12`, `Bert −4`.
pub fn totals<'s>(session: &'s Session, voice: &'s Voice) -> impl Iterator<Item = String> + 's {
    let seat = move |player: &Player| {
        let total: Points = session.totals()[player.index()].points;
        format!("{} {}", plain(session.roster().name(*player)), points_signed(total, voice.lang))
    };
    session.table().players().iter().map(seat)
}

/// Sentence about an event; `None` for a declared game or a Räuber.
fn event_sentence(facts: &Facts, dealer: Player) -> Option<Message> {
    match facts {
        Facts::Dreierles(dreierles::Facts::Penalty(penalty)) => wrong_play_message(penalty, dealer),
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
        Facts::Points(points::Facts::Hand(hand)) => Some(points_message(hand)),
        Facts::Dreeg(facts) => dreeg_message(facts),
        Facts::Dreierles(_) | Facts::Droggn(_) | Facts::Dreiertarock(_) => None,
    }
}

fn wrong_play_message(penalty: &dreierles::Penalty, dealer: Player) -> Option<Message> {
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

fn dreeg_message(facts: &dreeg::Facts) -> Option<Message> {
    Some(match facts {
        dreeg::Facts::Individual(hand) => {
            let each = hand.card_points.iter();
            let each = each.map(|(player, points)| say!(told_card_points { player, points }));
            say!(told_individual { each: Arg::Messages(each.collect()), player: hand.last_trick })
        }
        dreeg::Facts::Sides(hand) => sides(hand),
        dreeg::Facts::Surrender(player) => say!(told_surrender { player }),
        dreeg::Facts::ConcealedAce(player) => say!(told_concealed_ace { player }),
        dreeg::Facts::Durchmarsch { player, made } => {
            say!(*made => told_durchmarsch | told_durchmarsch_failed { player })
        }
        dreeg::Facts::Spoke(player) => say!(told_spoke { player }),
        dreeg::Facts::Penalty(player) => say!(told_penalty { player }),
        dreeg::Facts::Strokes(_) => say!(told_just_strokes),
    })
}

/// Sentence about who played what, and who sat out.
fn points_message(hand: &points::Hand) -> Message {
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

/// Sentence about who went out or took the last trick, with the points of that side first, and with
/// the partners in larger games.
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
