//! Facts of a hand of Droggn, as the record format has them.

use crate::games::bid::{Declaration, Extra};
use crate::games::game::{
    GameFacts, HandWithoutBonusOrDoubling, doublings_sentence, read_optional_player,
    read_required_player,
};
use crate::model::{Arg, Label, Message, Player, Refusal, Roster, Word, say};
use crate::record::{Object, Writer};
use crate::{games, words};

words! {
    /// Bids, from the lowest to the highest.
    pub enum Bid {
        /// Game with the talon, in which a card is bought.
        Ansager = "ansager",
        /// Game with the talon, in which nothing is bought.
        Solo = "solo",
        /// Game with neither talon nor buying.
        Super = "super",
        /// Super that has to win every trick.
        SuperMord = "super-mord",
    }
}

words! {
    pub enum Side {
        Declarer = "declarer",
        Defence = "defence",
    }
}

words! {
    /// Fate of the Pagat (trump I).
    pub enum PagatScore {
        UltimoWon = "ultimo-won",
        UltimoLost = "ultimo-lost",
        LaidWon = "laid-won",
        LaidLost = "laid-lost",
        /// Pagat that was captured before the last trick, by the side that is named.
        Captured = "captured",
        /// Pagat and Gstieß winning the last two tricks together.
        KleineUndGstiess = "kleine-und-gstiess",
    }
}

impl PagatScore {
    /// Whether the Pagat was laid out, in which case it is doubled with the game.
    pub fn is_laid_out(self) -> bool {
        matches!(self, PagatScore::LaidWon | PagatScore::LaidLost)
    }
}

words! {
    /// Card that was laid out in a Super Mord: the Pagat or the Gstieß, never both.
    pub enum LaidCard {
        Pagat = "pagat",
        Gstiess = "gstiess",
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pagat {
    pub side: Side,
    pub what: PagatScore,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub declarer: Player,
    pub bid: Bid,
    /// Card points of the declarer; known in every game except a Super Mord.
    pub card_points: Option<i64>,
    /// Whether every trick was won; set only in a Super Mord.
    pub made: Option<bool>,
    /// Card that was laid out; set only in a Super Mord.
    pub laid: Option<LaidCard>,
    /// Number of doublings: Schwacher, Retour and further Retours.
    pub schwacher: i64,
    pub pagat: Option<Pagat>,
    /// Player who took the last trick, which may decide a tie.
    pub last_trick: Option<Player>,
}

/// Revoke, which ends the hand whatever the card points are.
#[derive(Clone, Debug, PartialEq)]
pub struct Revoke {
    pub declarer: Player,
    pub bid: Bid,
    pub offender: Player,
    pub schwacher: i64,
    /// Whether a Pagat or the Gstieß was laid out by anybody.
    pub pagat_laid: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Facts {
    Game(Game),
    Revoke(Revoke),
    ThrownIn,
    LastFour,
}

impl GameFacts for Facts {
    fn read(
        kind: &str,
        object: &mut Object<'_, '_, '_>,
        roster: &Roster,
    ) -> Result<Option<Facts>, Refusal> {
        Ok(Some(match kind {
            "game" => Facts::Game(Game {
                declarer: read_required_player(object, "declarer", roster)?,
                bid: object.required_word("bid")?,
                card_points: object.take_whole_number("card_points")?,
                made: object.flag("made")?,
                laid: object.word("laid")?,
                schwacher: object.take_whole_number("schwacher")?.unwrap_or(0),
                pagat: object.object("pagat", |pagat| {
                    let (side, what) = (pagat.required_word("side")?, pagat.required_word("what")?);
                    Ok(Pagat { side, what })
                })?,
                last_trick: read_optional_player(object, "last_trick", roster)?,
            }),
            "revoke" => Facts::Revoke(Revoke {
                declarer: read_required_player(object, "declarer", roster)?,
                bid: object.required_word("bid")?,
                offender: read_required_player(object, "offender", roster)?,
                schwacher: object.take_whole_number("schwacher")?.unwrap_or(0),
                pagat_laid: object.flag("pagat_laid")?.unwrap_or(false),
            }),
            "thrown-in" => Facts::ThrownIn,
            "last-four" => Facts::LastFour,
            _ => return Ok(None),
        }))
    }

    fn write(&self, roster: &Roster, w: &mut Writer) {
        match self {
            Facts::Game(game) => write_game(game, roster, w),
            Facts::Revoke(revoke) => {
                w.put_key("kind", "revoke");
                w.put_key("declarer", roster.name(revoke.declarer));
                w.put_key("bid", revoke.bid);
                w.put_key("offender", roster.name(revoke.offender));
                write_schwacher(revoke.schwacher, w);
                if revoke.pagat_laid {
                    w.put_key("pagat_laid", true);
                }
            }
            Facts::ThrownIn => w.put_key("kind", "thrown-in"),
            Facts::LastFour => w.put_key("kind", "last-four"),
        }
    }

    fn declaration(&self) -> Option<Declaration> {
        let Facts::Game(game) = self else { return None };
        Some(Declaration::new(game.declarer, game.bid, game.card_points))
    }

    fn bonus_and_doubling_sentences(&self) -> Vec<Message> {
        let Facts::Game(game) = self else { return Vec::new() };
        let laid = game.laid.map(|laid| say!(told_laid { what: Arg::Word(laid.word()) }));
        let pagat = game.pagat.map(|pagat| {
            let what = say!(told_combination { what: Arg::Word(pagat.what.word()) });
            match pagat.side {
                Side::Declarer => what,
                Side::Defence => say!(told_of_opponents { what }),
            }
        });
        laid.into_iter().chain(pagat).chain(doublings_sentence(game.schwacher)).collect()
    }

    fn undeclared_event_sentence(&self, _dealer: Player) -> Option<Message> {
        match self {
            Facts::Revoke(revoke) => Some(say!(told_revoke {
                player: revoke.declarer,
                bid: Arg::Word(revoke.bid.word()),
                offender: revoke.offender
            })),
            Facts::ThrownIn => Some(say!(told_thrown_in)),
            Facts::Game(_) | Facts::LastFour => None,
        }
    }

    fn announced_end_heading(&self) -> Option<Label> {
        (*self == Facts::LastFour).then_some(say::sheet_last_four)
    }

    fn bid(&self) -> Option<games::bid::Bid> {
        match self {
            Facts::Game(game) => Some(games::bid::Bid::from_game_bid(game.bid)),
            Facts::Revoke(revoke) => Some(games::bid::Bid::from_game_bid(revoke.bid)),
            Facts::ThrownIn | Facts::LastFour => None,
        }
    }

    fn doublings(&self) -> i64 {
        match self {
            Facts::Game(game) => game.schwacher,
            Facts::Revoke(revoke) => revoke.schwacher,
            Facts::ThrownIn | Facts::LastFour => 0,
        }
    }

    fn copies_minus_one_bonus_or_doubling(&self) -> Vec<HandWithoutBonusOrDoubling<Facts>> {
        match self {
            Facts::Game(game) => game.copies_minus_one_bonus_or_doubling(),
            Facts::Revoke(revoke) => revoke.copies_minus_one_bonus_or_doubling(),
            Facts::ThrownIn | Facts::LastFour => Vec::new(),
        }
    }
}

impl Game {
    fn copies_minus_one_bonus_or_doubling(&self) -> Vec<HandWithoutBonusOrDoubling<Facts>> {
        let mut found = Vec::new();
        let mut leave_out = |word, of, change: &dyn Fn(&mut Game)| {
            let mut without = self.clone();
            change(&mut without);
            found.extend(HandWithoutBonusOrDoubling::from_bonus_or_doubling_name(
                word,
                of,
                Facts::Game(without),
            ));
        };
        if self.schwacher > 0 {
            leave_out(Extra::Schwacher.word(), Some(self.declarer), &|game| game.schwacher = 0);
        }
        if let Some(pagat) = self.pagat {
            // What the defence does belongs to two of them.
            let of = (pagat.side == Side::Declarer).then_some(self.declarer);
            leave_out(Extra::Pagat.word(), of, &|game| game.pagat = None);
        }
        if let Some(laid) = self.laid {
            leave_out(laid.word(), Some(self.declarer), &|game| game.laid = None);
        }
        found
    }
}

impl Revoke {
    fn copies_minus_one_bonus_or_doubling(&self) -> Vec<HandWithoutBonusOrDoubling<Facts>> {
        let mut found = Vec::new();
        if self.schwacher > 0 {
            let facts = Facts::Revoke(Revoke { schwacher: 0, ..self.clone() });
            found.push(HandWithoutBonusOrDoubling {
                what: Extra::Schwacher,
                of: Some(self.declarer),
                facts,
            });
        }
        if self.pagat_laid {
            // Whoever laid it out, and Pagat or Gstieß.
            let facts = Facts::Revoke(Revoke { pagat_laid: false, ..self.clone() });
            found.push(HandWithoutBonusOrDoubling { what: Extra::Pagat, of: None, facts });
        }
        found
    }
}

fn write_game(game: &Game, roster: &Roster, w: &mut Writer) {
    w.put_key("kind", "game");
    w.put_key("declarer", roster.name(game.declarer));
    w.put_key("bid", game.bid);
    w.put_key("card_points", game.card_points);
    w.put_key("made", game.made);
    w.put_key("laid", game.laid);
    write_schwacher(game.schwacher, w);
    if let Some(pagat) = game.pagat {
        w.key("pagat").object(|w| {
            w.put_key("side", pagat.side);
            w.put_key("what", pagat.what);
        });
    }
    w.put_key("last_trick", game.last_trick.map(|last_trick| roster.name(last_trick)));
}

fn write_schwacher(schwacher: i64, w: &mut Writer) {
    if schwacher != 0 {
        w.put_key("schwacher", schwacher);
    }
}
