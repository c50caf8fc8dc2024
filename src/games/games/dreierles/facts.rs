//! Facts of a hand of Dreierles, as the record format has them.

use super::rules;
use super::rules::{Call, Combination, Offence, Pfeife};
use crate::games::bid::{Bid, Declaration, Extra};
use crate::games::game::{
    GameFacts, HandWithoutBonusOrDoubling, doublings_sentence, read_optional_player, read_players,
    read_required_player, read_value_of_each_player, write_players, write_value_of_each_player,
};
use crate::model::{Arg, Label, Message, Player, Points, Result, Roster, Word, refuse, say};
use crate::record::{Object, Writer, read};

#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub declarer: Player,
    pub bid: rules::Bid,
    /// Card points of the declarer; known in every game except a lost solo-du.
    pub card_points: Option<i64>,
    pub knocks: i64,
    pub pfeife: Pfeife,
    pub combinations: Vec<(Player, Combination)>,
    /// Calls in speaking order; empty where they were not recorded.
    pub auction: Vec<Call>,
    /// Players who knocked, in turn; empty where they were not recorded.
    pub knocked_by: Vec<Player>,
    /// Players of the wrong cards after which the game went on, once for each card.
    pub penalties: Vec<Player>,
    pub all_tricks: Option<bool>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum RaeuberResult {
    CardPoints(Vec<(Player, i64)>),
    Losers(Vec<Player>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Raeuber {
    pub result: RaeuberResult,
    /// Shares that several losers agreed on; `None` means the shares by the rule.
    pub split: Option<Vec<(Player, Points)>>,
    pub knocks: i64,
    pub combinations: Vec<(Player, Combination)>,
    pub auction: Vec<Call>,
    pub knocked_by: Vec<Player>,
    pub penalties: Vec<Player>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Penalty {
    pub offence: Offence,
    pub offender: Option<Player>,
    pub bid: Option<rules::Bid>,
    pub knocks: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Facts {
    Game(Game),
    Raeuber(Raeuber),
    Penalty(Penalty),
    LastRound,
}

impl GameFacts for Facts {
    fn read(kind: &str, object: &mut Object<'_, '_, '_>, roster: &Roster) -> Result<Option<Facts>> {
        Ok(Some(match kind {
            "game" => Facts::Game(read_game(object, roster)?),
            "raeuber" => Facts::Raeuber(read_raeuber(object, roster)?),
            "penalty" => Facts::Penalty(Penalty {
                offence: object.required_word("offence")?,
                offender: read_optional_player(object, "offender", roster)?,
                bid: object.word("bid")?,
                knocks: object.take_whole_number("knocks")?.unwrap_or(0),
            }),
            "last-round" => Facts::LastRound,
            _ => return Ok(None),
        }))
    }

    fn write(&self, roster: &Roster, w: &mut Writer) {
        match self {
            Facts::Game(game) => write_game(game, roster, w),
            Facts::Raeuber(raeuber) => write_raeuber(raeuber, roster, w),
            Facts::Penalty(penalty) => {
                w.put_key("kind", "penalty");
                w.put_key("offence", penalty.offence);
                w.put_key("offender", penalty.offender.map(|offender| roster.name(offender)));
                w.put_key("bid", penalty.bid);
                write_knocks(penalty.knocks, w);
            }
            Facts::LastRound => w.put_key("kind", "last-round"),
        }
    }

    fn declaration(&self) -> Option<Declaration> {
        let Facts::Game(game) = self else { return None };
        Some(Declaration::new(game.declarer, game.bid, game.card_points))
    }

    fn bonus_and_doubling_sentences(&self) -> Vec<Message> {
        let Facts::Game(game) = self else { return Vec::new() };
        let pfeife = (game.pfeife != Pfeife::None)
            .then(|| say!(told_pfeife { how: Arg::Word(game.pfeife.word()) }));
        let combination = |(player, what): &(Player, Combination)| {
            let what = Arg::Word(what.word());
            match *player == game.declarer {
                true => say!(told_combination { what }),
                false => say!(told_combination_of { player, what }),
            }
        };
        let combinations = game.combinations.iter().map(combination);
        pfeife.into_iter().chain(doublings_sentence(game.knocks)).chain(combinations).collect()
    }

    fn undeclared_event_sentence(&self, dealer: Player) -> Option<Message> {
        let Facts::Penalty(penalty) = self else { return None };
        Some(match (penalty.offence, penalty.bid) {
            (Offence::Misdeal, _) => {
                say!(told_misdeal { player: penalty.offender.unwrap_or(dealer) })
            }
            (Offence::Discard, bid) => {
                say!(told_wrong_discard { player: penalty.offender?, bid: Arg::Word(bid?.word()) })
            }
            (Offence::Play, Some(bid)) => {
                say!(told_wrong_card { player: penalty.offender?, bid: Arg::Word(bid.word()) })
            }
            (Offence::Play, None) => say!(told_penalty { player: penalty.offender? }),
        })
    }

    fn announced_end_heading(&self) -> Option<Label> {
        (*self == Facts::LastRound).then_some(say::sheet_last_round)
    }

    fn bid(&self) -> Option<Bid> {
        match self {
            Facts::Game(game) => Some(Bid::from_game_bid(game.bid)),
            Facts::Penalty(penalty) => penalty.bid.map(Bid::from_game_bid),
            Facts::Raeuber(_) | Facts::LastRound => None,
        }
    }

    fn doublings(&self) -> i64 {
        match self {
            Facts::Game(game) => game.knocks,
            Facts::Raeuber(raeuber) => raeuber.knocks,
            Facts::Penalty(penalty) => penalty.knocks,
            Facts::LastRound => 0,
        }
    }

    fn copies_minus_one_bonus_or_doubling(&self) -> Vec<HandWithoutBonusOrDoubling<Facts>> {
        let mut found = Vec::new();
        if self.doublings() > 0 {
            found.push(hand_without_knocks(self.clone()));
        }
        let Facts::Game(game) = self else { return found };
        let mut leave_out = |word, of, change: &dyn Fn(&mut Game)| {
            let mut without = game.clone();
            change(&mut without);
            found.extend(HandWithoutBonusOrDoubling::from_bonus_or_doubling_name(
                word,
                Some(of),
                Facts::Game(without),
            ));
        };
        if game.pfeife != Pfeife::None {
            leave_out(Extra::Pfeife.word(), game.declarer, &|game| game.pfeife = Pfeife::None);
        }
        for (place, (holder, what)) in game.combinations.iter().enumerate() {
            leave_out(what.word(), *holder, &|game| {
                game.combinations.remove(place);
            });
        }
        found
    }
}

fn hand_without_knocks(mut facts: Facts) -> HandWithoutBonusOrDoubling<Facts> {
    let mut of = None;
    match &mut facts {
        Facts::Game(game) => {
            of = Some(game.declarer);
            game.knocks = 0;
            game.knocked_by.clear();
        }
        Facts::Raeuber(raeuber) => {
            // Who agreed to share in another way would have shared the smaller loss alike.
            for (_, share) in raeuber.split.iter_mut().flatten() {
                *share = Points::from_halves(share.halves() >> raeuber.knocks.min(62));
            }
            raeuber.knocks = 0;
            raeuber.knocked_by.clear();
        }
        Facts::Penalty(penalty) => penalty.knocks = 0,
        Facts::LastRound => {}
    }
    HandWithoutBonusOrDoubling { what: Extra::Knocks, of, facts }
}

fn read_auction_calls(object: &mut Object<'_, '_, '_>) -> Result<Vec<Call>> {
    object.list("auction", read::read_word)
}

fn read_players_of_wrong_cards(
    object: &mut Object<'_, '_, '_>,
    roster: &Roster,
) -> Result<Vec<Player>> {
    object.list("penalties", |node, path| {
        let (offender, offence) = Object::read(node, path, |entry| {
            Ok((
                read_required_player(entry, "player", roster)?,
                entry.required_word::<Offence>("offence")?,
            ))
        })?;
        if offence != Offence::Play {
            return Err(refuse!(penalty_entry_play_only {
                field: path.key("offence").to_string(),
                value: offence.word()
            }));
        }
        Ok(offender)
    })
}

fn read_game(object: &mut Object<'_, '_, '_>, roster: &Roster) -> Result<Game> {
    Ok(Game {
        declarer: read_required_player(object, "declarer", roster)?,
        bid: object.required_word("bid")?,
        card_points: object.take_whole_number("card_points")?,
        knocks: object.take_whole_number("knocks")?.unwrap_or(0),
        pfeife: object.word("pfeife")?.unwrap_or(Pfeife::None),
        combinations: read_combinations(object, roster)?,
        auction: read_auction_calls(object)?,
        knocked_by: read_players(object, "knocked_by", roster)?,
        penalties: read_players_of_wrong_cards(object, roster)?,
        all_tricks: object.flag("all_tricks")?,
    })
}

fn read_combinations(
    object: &mut Object<'_, '_, '_>,
    roster: &Roster,
) -> Result<Vec<(Player, Combination)>> {
    object.objects("combinations", |entry| {
        Ok((read_required_player(entry, "player", roster)?, entry.required_word("what")?))
    })
}

fn read_raeuber(object: &mut Object<'_, '_, '_>, roster: &Roster) -> Result<Raeuber> {
    let card_points =
        read_value_of_each_player(object, "card_points", roster, read::read_whole_number)?;
    let has_losers = object.take("losers").is_some();
    let losers = read_players(object, "losers", roster)?;
    if has_losers && losers.is_empty() {
        return Err(refuse!(losers_empty { field: object.path_of_key("losers") }));
    }
    let losers = has_losers.then_some(losers);
    let result = match (card_points, losers) {
        (Some(card_points), None) => RaeuberResult::CardPoints(card_points),
        (None, Some(losers)) => RaeuberResult::Losers(losers),
        (Some(_), Some(_)) => return Err(refuse!(raeuber_points_and_losers)),
        (None, None) => {
            object.refuse_misspelt("losers")?;
            return Err(refuse!(raeuber_points_or_losers));
        }
    };
    Ok(Raeuber {
        result,
        split: read_value_of_each_player(object, "split", roster, read::read_points)?,
        knocks: object.take_whole_number("knocks")?.unwrap_or(0),
        combinations: read_combinations(object, roster)?,
        auction: read_auction_calls(object)?,
        knocked_by: read_players(object, "knocked_by", roster)?,
        penalties: read_players_of_wrong_cards(object, roster)?,
    })
}

fn write_game(game: &Game, roster: &Roster, w: &mut Writer) {
    w.put_key("kind", "game");
    w.put_key("declarer", roster.name(game.declarer));
    w.put_key("bid", game.bid);
    w.put_key("all_tricks", game.all_tricks);
    w.put_key("card_points", game.card_points);
    write_knocks(game.knocks, w);
    if game.pfeife != Pfeife::None {
        w.put_key("pfeife", game.pfeife);
    }
    write_combinations(&game.combinations, roster, w);
    write_auction_knocks_and_penalties(&game.auction, &game.knocked_by, &game.penalties, roster, w);
}

fn write_raeuber(raeuber: &Raeuber, roster: &Roster, w: &mut Writer) {
    w.put_key("kind", "raeuber");
    match &raeuber.result {
        RaeuberResult::CardPoints(points) => {
            write_value_of_each_player("card_points", points, roster, w)
        }
        RaeuberResult::Losers(losers) => write_players("losers", losers, roster, w),
    }
    if let Some(split) = &raeuber.split {
        write_value_of_each_player("split", split, roster, w);
    }
    write_knocks(raeuber.knocks, w);
    write_combinations(&raeuber.combinations, roster, w);
    write_auction_knocks_and_penalties(
        &raeuber.auction,
        &raeuber.knocked_by,
        &raeuber.penalties,
        roster,
        w,
    );
}

fn write_combinations(combinations: &[(Player, Combination)], roster: &Roster, w: &mut Writer) {
    if combinations.is_empty() {
        return;
    }
    w.objects("combinations", combinations, |w, (holder, what)| {
        w.put_key("player", roster.name(*holder));
        w.put_key("what", what);
    });
}

fn write_knocks(knocks: i64, w: &mut Writer) {
    if knocks != 0 {
        w.put_key("knocks", knocks);
    }
}

fn write_auction_knocks_and_penalties(
    auction: &[Call],
    knocked_by: &[Player],
    penalties: &[Player],
    roster: &Roster,
    w: &mut Writer,
) {
    if !auction.is_empty() {
        w.key("auction").texts(auction.iter().map(|call| call.word()));
    }
    write_players("knocked_by", knocked_by, roster, w);
    if !penalties.is_empty() {
        w.objects("penalties", penalties, |w, offender| {
            w.put_key("player", roster.name(*offender));
            w.put_key("offence", Offence::Play);
        });
    }
}
