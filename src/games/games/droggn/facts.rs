//! What happened in a hand of Droggn, as the record format has it.

use crate::games::game::{GameFacts, optional_player, required_player};
use crate::model::{Player, Refusal, Roster};
use crate::record::{Object, Writer};
use crate::words;

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
        /// Captured before the last trick, by the side that is named.
        Captured = "captured",
        /// Pagat and Gstieß winning the last two tricks together.
        KleineUndGstiess = "kleine-und-gstiess",
    }
}

impl PagatScore {
    /// Whether the Pagat was laid out, in which case it is doubled with the game.
    pub fn was_laid(self) -> bool {
        matches!(self, PagatScore::LaidWon | PagatScore::LaidLost)
    }
}

words! {
    /// Card that was laid out in a Super Mord; never both cards.
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
                declarer: required_player(object, "declarer", roster)?,
                bid: object.required_word("bid")?,
                card_points: object.take_whole("card_points")?,
                made: object.flag("made")?,
                laid: object.word("laid")?,
                schwacher: object.take_whole("schwacher")?.unwrap_or(0),
                pagat: object.object("pagat", |pagat| {
                    let (side, what) = (pagat.required_word("side")?, pagat.required_word("what")?);
                    Ok(Pagat { side, what })
                })?,
                last_trick: optional_player(object, "last_trick", roster)?,
            }),
            "revoke" => Facts::Revoke(Revoke {
                declarer: required_player(object, "declarer", roster)?,
                bid: object.required_word("bid")?,
                offender: required_player(object, "offender", roster)?,
                schwacher: object.take_whole("schwacher")?.unwrap_or(0),
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
                w.put("kind", "revoke");
                w.put("declarer", roster.name(revoke.declarer));
                w.put("bid", revoke.bid);
                w.put("offender", roster.name(revoke.offender));
                write_schwacher(revoke.schwacher, w);
                if revoke.pagat_laid {
                    w.put("pagat_laid", true);
                }
            }
            Facts::ThrownIn => w.put("kind", "thrown-in"),
            Facts::LastFour => w.put("kind", "last-four"),
        }
    }
}

fn write_game(game: &Game, roster: &Roster, w: &mut Writer) {
    w.put("kind", "game");
    w.put("declarer", roster.name(game.declarer));
    w.put("bid", game.bid);
    w.put("card_points", game.card_points);
    w.put("made", game.made);
    w.put("laid", game.laid);
    write_schwacher(game.schwacher, w);
    if let Some(pagat) = game.pagat {
        w.key("pagat").object(|w| {
            w.put("side", pagat.side);
            w.put("what", pagat.what);
        });
    }
    w.put("last_trick", game.last_trick.map(|last_trick| roster.name(last_trick)));
}

fn write_schwacher(schwacher: i64, w: &mut Writer) {
    if schwacher != 0 {
        w.put("schwacher", schwacher);
    }
}
