//! The closed list of games, and the only place where one is told from another.
//!
//! Every game is a folder with the same doors: `RuleSet`, `Rules`, `Facts`, `Position`, `HAS_STAKE`. A position knows
//! who deals and what may be recorded next; facts are judged against it, and it is moved on. Nothing here does I/O,
//! reads a clock or holds a sentence for people, so nothing here can fail but by a [`Refusal`].

pub mod dreeg;
pub mod dreierles;
pub mod dreiertarock;
pub mod droggn;
pub mod header;
pub mod outcome;
pub mod reading;
pub mod session;
pub mod switches;

use serde::{Deserialize, Serialize};

use crate::model::{Message, Player, Refusal, Roster, Table, Word, refuse};
use crate::record::{Node, Object, Path, Writer};
use crate::words;
use outcome::{Outcome, Trace};
use switches::Switch;

/// Writes the enums over all games and hands every call on to the game it is for.
macro_rules! games {
    ($($game:ident in $module:ident = $word:literal),+ $(,)?) => {
        words! {
            pub enum GameKind { $($game = $word),+ }
        }

        /// The rules of a place, resolved: what a session is played by, whatever later versions have as defaults.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Rules { $($game($module::Rules)),+ }

        /// What happened in one hand.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Facts { $($game($module::Facts)),+ }

        /// Where a session stands.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Position { $($game($module::Position)),+ }

        impl GameKind {
            pub fn rule_sets(self) -> Vec<&'static str> {
                match self {
                    $(GameKind::$game => $module::RuleSet::ALL.iter().map(|set| set.word()).collect()),+
                }
            }

            pub fn switches(self) -> &'static [Switch] {
                match self {
                    $(GameKind::$game => $module::Rules::SWITCHES),+
                }
            }

            /// Whether points are played for money; a Dreeg is played for drinks.
            pub fn has_stake(self) -> bool {
                match self {
                    $(GameKind::$game => $module::HAS_STAKE),+
                }
            }
        }

        impl Rules {
            /// A named rule set with its own values; `None` where the game has none of this name.
            pub fn named(game: GameKind, set: &str) -> Option<Rules> {
                match game {
                    $(GameKind::$game => $module::RuleSet::from_word(set).map(|set| Rules::$game($module::Rules::of(set)))),+
                }
            }

            /// What a game is played by where nothing else is said: its first named rule set.
            pub fn default_of(game: GameKind) -> Rules {
                match game {
                    $(GameKind::$game => Rules::$game($module::Rules::of($module::RuleSet::ALL[0]))),+
                }
            }

            pub fn game(&self) -> GameKind {
                match self {
                    $(Rules::$game(_) => GameKind::$game),+
                }
            }

            pub fn set_name(&self) -> &'static str {
                match self {
                    $(Rules::$game(rules) => rules.set.word()),+
                }
            }

            fn set_switch(&mut self, key: &str, node: &Node<'_>, path: &Path<'_>) -> Result<bool, Refusal> {
                match self {
                    $(Rules::$game(rules) => rules.set_switch(key, node, path)),+
                }
            }

            /// Whether the switches agree with each other.
            fn check(&self) -> Result<(), Refusal> {
                match self {
                    $(Rules::$game(rules) => rules.check()),+
                }
            }

            /// Writes the switches that differ from the named rule set.
            pub fn write_house(&self, w: &mut Writer) {
                match self {
                    $(Rules::$game(rules) => rules.write_switches(Some(&$module::Rules::of(rules.set)), w)),+
                }
            }

            /// Writes every switch, to be frozen with a session.
            pub fn write_all(&self, w: &mut Writer) {
                match self {
                    $(Rules::$game(rules) => rules.write_switches(None, w)),+
                }
            }

            pub fn check_seats(&self, seats: usize) -> Result<(), Refusal> {
                match self {
                    $(Rules::$game(rules) => $module::Position::check_seats(rules, seats)),+
                }
            }
        }

        impl Facts {
            /// `None` where the game has no event of this kind.
            fn read(game: GameKind, kind: &str, object: &mut Object<'_, '_, '_>, roster: &Roster) -> Result<Option<Facts>, Refusal> {
                Ok(match game {
                    $(GameKind::$game => $module::Facts::read(kind, object, roster)?.map(Facts::$game)),+
                })
            }

            pub fn write(&self, roster: &Roster, w: &mut Writer) {
                match self {
                    $(Facts::$game(facts) => facts.write(roster, w)),+
                }
            }
        }

        impl Position {
            pub fn open(rules: &Rules, table: Table) -> Position {
                match rules {
                    $(Rules::$game(rules) => Position::$game($module::Position::open(rules.clone(), table))),+
                }
            }

            pub fn game(&self) -> GameKind {
                match self {
                    $(Position::$game(_) => GameKind::$game),+
                }
            }

            pub fn rules(&self) -> Rules {
                match self {
                    $(Position::$game(position) => Rules::$game(position.rules().clone())),+
                }
            }

            pub fn table(&self) -> &Table {
                match self {
                    $(Position::$game(position) => position.table()),+
                }
            }

            pub fn is_complete(&self) -> bool {
                match self {
                    $(Position::$game(position) => position.is_complete()),+
                }
            }

            /// The active players of the next hand in speaking order, as seats.
            pub fn speaking_order(&self) -> Vec<usize> {
                match self {
                    $(Position::$game(position) => position.active_seats().collect()),+
                }
            }

            /// Where the game stands and what may be announced, a sentence each.
            pub fn outlook(&self) -> Vec<Message> {
                match self {
                    $(Position::$game(position) => position.outlook()),+
                }
            }

            /// Who declared a game, and whether it was won.
            pub fn declared(&self, facts: &Facts) -> Option<(Player, bool)> {
                match (self, facts) {
                    $((Position::$game(position), Facts::$game(facts)) => position.declared(facts),)+
                    _ => None,
                }
            }

            fn judge(&self, facts: &Facts, trace: &mut Trace) -> Result<Outcome, Refusal> {
                match (self, facts) {
                    $((Position::$game(position), Facts::$game(facts)) => position.judge(facts, trace),)+
                    _ => Err(refuse!(other_game)),
                }
            }

            fn advance(&mut self, facts: &Facts, outcome: &Outcome) {
                match (self, facts) {
                    $((Position::$game(position), Facts::$game(facts)) => position.advance(facts, outcome),)+
                    _ => {}
                }
            }

            fn reseat(&mut self, table: Table) -> Result<(), Refusal> {
                match self {
                    $(Position::$game(position) => position.reseat(table)),+
                }
            }

            fn name_dealer(&mut self, seat: usize) -> Result<(), Refusal> {
                match self {
                    $(Position::$game(position) => position.name_dealer(seat)),+
                }
            }
        }
    };
}

impl Position {
    /// How many deals have counted, where the game leaves some out.
    pub fn deals(&self) -> Option<u32> {
        match self {
            Position::Dreierles(position) => Some(position.deals()),
            Position::Droggn(position) => Some(position.deals()),
            Position::Dreiertarock(_) | Position::Dreeg(_) => None,
        }
    }
}

/// What a game won or lost counts for the end of a session, beside the points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EndBonus {
    /// For the declarer: so much for a game won, so much less for one lost.
    pub own: i64,
    /// For each other at the table, for a game lost.
    pub others: i64,
}

impl Rules {
    /// Whether what a hand writes for everybody comes to nothing in all. In Droggn the declarer alone is written up.
    pub fn is_balanced(&self) -> bool {
        match self {
            Rules::Dreierles(rules) => rules.scoring == dreierles::Scoring::Fach,
            Rules::Dreiertarock(_) => true,
            Rules::Droggn(_) | Rules::Dreeg(_) => false,
        }
    }

    /// Whether games won and lost count beside the points.
    pub fn counts_games(&self) -> bool {
        self.end_bonus(3).is_some()
    }

    /// Where games won and lost count beside the points.
    pub fn end_bonus(&self, seats: usize) -> Option<EndBonus> {
        match self {
            Rules::Dreierles(rules) => rules.end_bonus(seats),
            Rules::Droggn(_) | Rules::Dreiertarock(_) | Rules::Dreeg(_) => None,
        }
    }

    /// The same rules with so many rounds agreed on, where the game counts rounds itself.
    #[must_use]
    pub fn with_rounds(mut self, rounds: i64) -> Rules {
        if let Rules::Dreierles(rules) = &mut self {
            rules.rounds = rounds;
        }
        self
    }

    /// The rounds agreed on, where the game counts them itself and any are.
    pub fn rounds(&self) -> Option<i64> {
        match self {
            Rules::Dreierles(rules) => Some(rules.rounds).filter(|rounds| *rounds > 0),
            Rules::Droggn(_) | Rules::Dreiertarock(_) | Rules::Dreeg(_) => None,
        }
    }
}

games! {
    Dreierles in dreierles = "dreierles",
    Droggn in droggn = "droggn",
    Dreiertarock in dreiertarock = "dreiertarock",
    Dreeg in dreeg = "dreeg",
}
