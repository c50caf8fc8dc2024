//! What happened in a hand of Dreiertarock, as the record format has it.

use crate::games::game::{GameFacts, required_player};
use crate::model::{Player, Refusal, Roster};
use crate::record::{Object, Writer};
use crate::words;

words! {
    pub enum Contract {
        Einser = "einser",
        Zweier = "zweier",
        Dreier = "dreier",
        Vierer = "vierer",
        Fuenfer = "fuenfer",
        /// Game without the talon.
        Solo = "solo",
        /// Game for every trick, without the talon.
        SoloValat = "solo-valat",
    }
}

words! {
    pub enum Side {
        Declarer = "declarer",
        Defence = "defence",
    }
}

words! {
    pub enum BonusKind {
        /// Sküs, XXI and I in the tricks of one side.
        Trull = "trull",
        /// All four Kings in the tricks of one side.
        RoyalTrull = "royal-trull",
        /// XXI captured by the Sküs.
        Mondfang = "mondfang",
        /// Last trick won by the I.
        PagatUltimo = "pagat-ultimo",
        /// Last trick but one won by the II.
        Uhu = "uhu",
        /// Last trick but two won by the III; most tables say Kakadu.
        Kike = "kike",
    }
}

impl BonusKind {
    pub fn silent_value(self) -> i64 {
        match self {
            BonusKind::Trull | BonusKind::RoyalTrull | BonusKind::Mondfang => 10,
            BonusKind::PagatUltimo => 40,
            BonusKind::Uhu => 60,
            BonusKind::Kike => 80,
        }
    }

    /// Value of an announced bonus; `None` for one that can neither be announced nor fail, as it
    /// depends only on the cards won.
    pub fn announced_value(self) -> Option<i64> {
        match self {
            BonusKind::Trull | BonusKind::RoyalTrull | BonusKind::Mondfang => None,
            BonusKind::PagatUltimo | BonusKind::Uhu | BonusKind::Kike => {
                Some(self.silent_value() * 2)
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bonus {
    pub what: BonusKind,
    /// Side that made the bonus, or that tried and failed.
    pub side: Side,
    pub announced: bool,
    pub made: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub declarer: Player,
    pub contract: Contract,
    /// Card points of the declarer; known in every game except a Solo Valat.
    pub card_points: Option<i64>,
    /// Whether every trick was won; set only in a Solo Valat.
    pub made: Option<bool>,
    /// Number of doublings.
    pub kontra: i64,
    pub bonuses: Vec<Bonus>,
}

/// Breach of the rules by one player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Penalty {
    pub offender: Player,
    /// Contract that decides the cost; `None` means an Einser.
    pub contract: Option<Contract>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Facts {
    Game(Game),
    Penalty(Penalty),
    ThrownIn,
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
                contract: object.required_word("contract")?,
                card_points: object.take_whole("card_points")?,
                made: object.flag("made")?,
                kontra: object.take_whole("kontra")?.unwrap_or(0),
                bonuses: object.objects("bonuses", read_bonus)?,
            }),
            "penalty" => Facts::Penalty(Penalty {
                offender: required_player(object, "offender", roster)?,
                contract: object.word("contract")?,
            }),
            "thrown-in" => Facts::ThrownIn,
            _ => return Ok(None),
        }))
    }

    fn write(&self, roster: &Roster, w: &mut Writer) {
        match self {
            Facts::Game(game) => write_game(game, roster, w),
            Facts::Penalty(penalty) => {
                w.put("kind", "penalty");
                w.put("offender", roster.name(penalty.offender));
                w.put("contract", penalty.contract);
            }
            Facts::ThrownIn => w.put("kind", "thrown-in"),
        }
    }
}

fn read_bonus(entry: &mut Object<'_, '_, '_>) -> Result<Bonus, Refusal> {
    Ok(Bonus {
        what: entry.required_word("what")?,
        side: entry.required_word("side")?,
        announced: entry.flag("announced")?.unwrap_or(false),
        made: entry.flag("made")?.unwrap_or(true),
    })
}

fn write_game(game: &Game, roster: &Roster, w: &mut Writer) {
    w.put("kind", "game");
    w.put("declarer", roster.name(game.declarer));
    w.put("contract", game.contract);
    w.put("card_points", game.card_points);
    w.put("made", game.made);
    if game.kontra != 0 {
        w.put("kontra", game.kontra);
    }
    if !game.bonuses.is_empty() {
        w.objects("bonuses", &game.bonuses, write_bonus);
    }
}

fn write_bonus(w: &mut Writer, bonus: &Bonus) {
    w.put("what", bonus.what);
    w.put("side", bonus.side);
    w.put("announced", bonus.announced.then_some(true));
    w.put("made", (!bonus.made).then_some(false));
}
