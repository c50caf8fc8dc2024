//! The contract of a game: all that the rest of the program asks of one. A sixth game does not
//! compile until it answers.
//!
//! A game is three types: what a place plays by ([`GameRules`]), what can happen in a hand
//! ([`GameFacts`]), and where a session stands ([`Game`]). Hands are played onto the last as moves
//! are onto a chess position: `judge` says what a hand comes to and changes nothing, `advance`
//! moves on. Games hold no sentences for people, do no I/O and read no clock. `games!` in `mod.rs`
//! is the closed list; it hands every call on to the game that it is for.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::outcome::{Outcome, Trace};
use super::reach::Furthest;
use super::switches::Switches;
use crate::model::{Label, Message, Player, Points, Refusal, Roster, Table, say};
use crate::record::{Object, Writer};

/// Where a session stands: who deals, who plays, what may be recorded next.
pub trait Game: Clone + PartialEq + Serialize + DeserializeOwned {
    type Rules: GameRules;
    type Facts: GameFacts;

    /// Before the first hand.
    fn open(rules: Self::Rules, table: Table) -> Self;

    fn rules(&self) -> &Self::Rules;

    /// Who sits where, and whose deal it is.
    fn table(&self) -> &Table;

    /// Who plays the next hand, as seats: forehand first, the others as they speak.
    fn speaking_order(&self) -> Vec<usize>;

    /// Whether nothing more can be recorded.
    fn is_complete(&self) -> bool;

    /// How many of so many hands were deals that count towards a round; one that is dealt again
    /// does not.
    fn deals(&self, hands: u32) -> u32;

    /// What this comes to in points or strokes and who pays whom, who declared, and a step for each
    /// rule that led there; or why it cannot have happened. Points that are paid are in the
    /// outcome's transfers, never computed elsewhere.
    fn judge(&self, facts: &Self::Facts, trace: &mut Trace) -> Result<Outcome, Refusal>;

    /// Moves on after what was judged possible.
    fn advance(&mut self, facts: &Self::Facts, outcome: &Outcome);

    /// Other people sit here from the next hand on, or the same ones in other seats.
    fn reseat(&mut self, table: Table) -> Result<(), Refusal>;

    /// Somebody else deals the next hand than would by the rules.
    fn name_dealer(&mut self, seat: usize) -> Result<(), Refusal>;

    /// The next hand is played by these rules, which differ from the ones so far in none of the
    /// fixed switches.
    fn play_by(&mut self, rules: Self::Rules);

    /// Where the game stands and what may be announced, a sentence each.
    fn outlook(&self) -> Vec<Message>;

    /// What makes somebody look again at a hand of this session, although the rules allow it
    /// (docs/cli.md, Corrections).
    fn doubts(&self, facts: &Self::Facts) -> Vec<Message>;

    /// Whether nothing more can be recorded because somebody announced the end, who may think
    /// better of it.
    fn is_announced_end(&self) -> bool {
        false
    }

    /// What is still to be played before an evening fairly ends, in a part of a sentence.
    fn unfinished(&self) -> Option<Message> {
        None
    }
}

/// What happened in one hand, as the record format has it.
pub trait GameFacts: Sized {
    /// `None` where the game has no event of this kind.
    fn read(
        kind: &str,
        object: &mut Object<'_, '_, '_>,
        roster: &Roster,
    ) -> Result<Option<Self>, Refusal>;

    /// Writes the keys of the event, `kind` first, so that reading them gives the same again.
    fn write(&self, roster: &Roster, writer: &mut Writer);
}

/// More doublings in one hand than these are rather a slip of the finger.
pub fn doubt_of_doublings(count: i64) -> Option<Message> {
    const USUAL: i64 = 4;
    (count > USUAL).then(|| say!(unlikely_doublings { count }))
}

/// Fewer card points in a Solo are rather the opponents'.
pub fn doubt_of_a_solo(player: Player, points: i64) -> Option<Message> {
    const USUAL: i64 = 10;
    (points < USUAL).then(|| say!(unlikely_solo { player, points }))
}

/// The fewest card points of so many Tarock cards where so many of them count 5 and each other
/// counts 1: in threes, of which each counts two less, as what is left over counts one less.
pub fn least_counted(fives: i64, cards: i64) -> i64 {
    4 * fives + cards - 2 * (cards / 3) - i64::from(cards % 3 != 0)
}

/// The rules as a place plays them: a named rule set and what differs from it, resolved once and
/// frozen with a session. Their fields, reading and writing come from a `switches!` declaration.
pub trait GameRules: Switches + Serialize + DeserializeOwned {
    /// Whether points are played for money; a Dreeg is played for drinks.
    const HAS_STAKE: bool;

    /// Which way round deal and play go.
    const CLOCKWISE: bool;

    /// What else the game is called.
    const OTHER_NAMES: &'static [&'static str];

    /// Switches on which hands already recorded depend: they stay as the session began
    /// (docs/record-format.md, Events).
    const FIXED: &'static [&'static str];

    /// Switches whose value follows from others that are none of those, unless it is named.
    const FOLLOWING: &'static [&'static str] = &[];

    /// Hands that show what its switches do.
    const EXAMPLES: &'static [Example];

    /// A named rule set with its own values.
    fn of(set: Self::Set) -> Self;

    /// Sets what follows from other switches and was not named itself.
    fn follow(&mut self, _named: &Self::Named) {}

    /// The same rules with a value for a switch that is left to another, where `follow` could set
    /// it otherwise.
    #[must_use]
    fn written_out(&self) -> Self {
        self.clone()
    }

    /// Whether the switches agree with each other.
    fn check(&self) -> Result<(), Refusal> {
        Ok(())
    }

    /// Whether so many can sit at the table.
    fn check_seats(&self, seats: usize) -> Result<(), Refusal>;

    /// How the turn to deal goes.
    fn deal(&self) -> Deal;

    /// Whether anything is due by these rules, so that a point can have a price.
    fn is_paid(&self) -> bool {
        Self::HAS_STAKE
    }

    /// Whether somebody who sits out is paid and pays.
    fn sitting_out_shares(&self) -> bool;

    /// After how many rounds a session is complete, 0 for open; `None` where the game knows no
    /// rounds, and whoever agrees on some counts the deals.
    fn rounds(&self) -> Option<i64>;

    /// Agrees on so many rounds, where the game knows any.
    fn agree_rounds(&mut self, rounds: i64);

    /// With how many points of one person a session is complete, where that is agreed on.
    fn goal(&self) -> Option<i64> {
        None
    }

    /// Whether whoever has fewest leads.
    fn is_lowest_best(&self) -> bool {
        false
    }

    /// What the table calls the game it plays, where that is no game of this program.
    fn label(&self) -> Option<&str> {
        None
    }

    /// Whether what a hand writes for everybody comes to nothing in all.
    fn is_balanced(&self) -> bool;

    /// What a game won or lost counts for the end of a session, beside the points.
    fn end_bonus(&self, _seats: usize) -> Option<EndBonus> {
        None
    }

    /// Hands beyond which none goes, under these rules or others; what these refuse is passed over.
    fn furthest(&self) -> Furthest;

    /// What is written down of a hand on a paper sheet; `None` where no tournament is played in the
    /// game.
    fn paper(&self) -> Option<Paper>;
}

/// Who deals the next hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deal {
    /// The next seat, so that it is known beforehand.
    GoesRound,
    /// Whoever the hand before says: its declarer, or who did best or worst in it.
    AfterTheHand,
    /// Always the same.
    Stays,
}

/// What a game won or lost counts for the end of a session, beside the points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EndBonus {
    /// For the declarer: so much for a game won, so much less for one lost.
    pub own: i64,
    /// For each other at the table, for a game lost.
    pub others: i64,
}

impl EndBonus {
    /// What it comes to for the declarer and for each other.
    pub fn of_game(self, won: bool) -> (Points, Points) {
        let (own, others) = if won { (self.own, 0) } else { (-self.own, self.others) };
        (Points::whole(own), Points::whole(others))
    }
}

/// The columns of a paper sheet between the dealer's name and the players', and how they are meant.
#[derive(Clone, Debug, PartialEq)]
pub struct Paper {
    pub columns: Vec<PaperColumn>,
    pub hint: Message,
    pub values: Values,
}

/// What games are worth, to be looked up at the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Values {
    /// Card points of whoever wins, from and to; none where they do not count.
    pub card_points: Vec<(i64, i64)>,
    /// The word of each game, with its value under each of them, or the only one that it has;
    /// `None` for what cannot be.
    pub games: Vec<(&'static str, Vec<Option<i64>>)>,
    /// What a value means, and what counts beside it.
    pub meant: Vec<Message>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaperColumn {
    pub heading: Label,
    /// How much room the longest usual entry needs when written by hand.
    pub millimetres: f32,
}

impl PaperColumn {
    pub const fn new(heading: Label, millimetres: f32) -> PaperColumn {
        PaperColumn { heading, millimetres }
    }
}

/// A hand of Anne, Bert, Carla and whoever else is needed, the last of whom deals.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// Whether the dealer sits out, with one more at the table than the fewest.
    pub sits_out: bool,
    /// Events of the record format: what leads up to the hand, and last the hand itself.
    pub events: &'static [&'static str],
}

impl Example {
    pub const fn of(events: &'static [&'static str]) -> Example {
        Example { sits_out: false, events }
    }
}
