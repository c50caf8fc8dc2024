//! Facts of a hand of Dreiertarock, as the record format has them.

use crate::games::bid::{Declaration, Extra};
use crate::games::game::{
    GameFacts, HandWithoutBonusOrDoubling, doublings_sentence, read_required_player,
};
use crate::model::{Arg, Message, Player, Result, Roster, Word, say};
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
    pub fn unannounced_value(self) -> i64 {
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
                Some(self.unannounced_value() * 2)
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
    /// Contract that decides the cost of the breach; `None` means an Einser.
    pub contract: Option<Contract>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Facts {
    Game(Game),
    Penalty(Penalty),
    ThrownIn,
}

impl GameFacts for Facts {
    fn read(kind: &str, object: &mut Object<'_, '_, '_>, roster: &Roster) -> Result<Option<Facts>> {
        Ok(Some(match kind {
            "game" => Facts::Game(Game {
                declarer: read_required_player(object, "declarer", roster)?,
                contract: object.required_word("contract")?,
                card_points: object.take_whole_number("card_points")?,
                made: object.flag("made")?,
                kontra: object.take_whole_number("kontra")?.unwrap_or(0),
                bonuses: object.objects("bonuses", read_tarock_bonus)?,
            }),
            "penalty" => Facts::Penalty(Penalty {
                offender: read_required_player(object, "offender", roster)?,
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
                w.put_key("kind", "penalty");
                w.put_key("offender", roster.name(penalty.offender));
                w.put_key("contract", penalty.contract);
            }
            Facts::ThrownIn => w.put_key("kind", "thrown-in"),
        }
    }

    fn declaration(&self) -> Option<Declaration> {
        let Facts::Game(game) = self else { return None };
        Some(Declaration::new(game.declarer, game.contract, game.card_points))
    }

    fn bonus_and_doubling_sentences(&self) -> Vec<Message> {
        let Facts::Game(game) = self else { return Vec::new() };
        let bonus = |bonus: &Bonus| {
            let what = Arg::Word(bonus.what.word());
            let what = say!(bonus.announced => told_bonus_announced | told_combination { what });
            let what = if bonus.made { what } else { say!(told_bonus_failed { what }) };
            match bonus.side {
                Side::Declarer => what,
                Side::Defence => say!(told_of_opponents { what }),
            }
        };
        game.bonuses.iter().map(bonus).chain(doublings_sentence(game.kontra)).collect()
    }

    fn undeclared_event_sentence(&self, _dealer: Player) -> Option<Message> {
        match self {
            Facts::Game(_) => None,
            Facts::Penalty(penalty) => Some(say!(told_penalty { player: penalty.offender })),
            Facts::ThrownIn => Some(say!(told_thrown_in)),
        }
    }

    fn doublings(&self) -> i64 {
        if let Facts::Game(game) = self { game.kontra } else { 0 }
    }

    fn copies_minus_one_bonus_or_doubling(&self) -> Vec<HandWithoutBonusOrDoubling<Facts>> {
        let Facts::Game(game) = self else { return Vec::new() };
        let mut found = Vec::new();
        let mut leave_out = |word, of, change: &dyn Fn(&mut Game)| {
            let mut without = game.clone();
            change(&mut without);
            found.extend(HandWithoutBonusOrDoubling::from_bonus_or_doubling_name(
                word,
                of,
                Facts::Game(without),
            ));
        };
        if game.kontra > 0 {
            leave_out(Extra::Kontra.word(), Some(game.declarer), &|game| game.kontra = 0);
        }
        for (place, bonus) in game.bonuses.iter().enumerate() {
            // What the defence does belongs to two of them.
            let of = (bonus.side == Side::Declarer).then_some(game.declarer);
            leave_out(bonus.what.word(), of, &|game| {
                game.bonuses.remove(place);
            });
        }
        found
    }
}

fn read_tarock_bonus(entry: &mut Object<'_, '_, '_>) -> Result<Bonus> {
    Ok(Bonus {
        what: entry.required_word("what")?,
        side: entry.required_word("side")?,
        announced: entry.flag("announced")?.unwrap_or(false),
        made: entry.flag("made")?.unwrap_or(true),
    })
}

fn write_game(game: &Game, roster: &Roster, w: &mut Writer) {
    w.put_key("kind", "game");
    w.put_key("declarer", roster.name(game.declarer));
    w.put_key("contract", game.contract);
    w.put_key("card_points", game.card_points);
    w.put_key("made", game.made);
    if game.kontra != 0 {
        w.put_key("kontra", game.kontra);
    }
    if !game.bonuses.is_empty() {
        w.objects("bonuses", &game.bonuses, write_bonus);
    }
}

fn write_bonus(w: &mut Writer, bonus: &Bonus) {
    w.put_key("what", bonus.what);
    w.put_key("side", bonus.side);
    w.put_key("announced", bonus.announced.then_some(true));
    w.put_key("made", (!bonus.made).then_some(false));
}
