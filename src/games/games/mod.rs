//! The closed list of games, and the only place where one is told from another.
//!
//! What a game has to answer stands in [`game`]; each is a folder with its `RuleSet`, `Rules`,
//! `Facts` and `Position`. Nothing here does I/O, reads a clock or holds a sentence for people, so
//! nothing here can fail but by a `Refusal`.

pub mod dreeg {
    //! Dreeg, the game of slates and Bollern from around Nuremberg: eight phases, strokes rubbed
    //! out, litres of beer.

    mod facts;
    mod phase;
    mod position;
    mod rules;
    mod scoring;
    mod verdict;

    pub use facts::{ClosedTalon, Count, Ending, Facts, Individual, Side, Sides};
    pub use position::Position;
    pub use rules::{Drink, HandKind, PhaseKind, RuleSet, Rules, Slate};
}
pub mod dreierles {
    //! Dreierles, the Tarock game of central Baden: Steinmauern, its tournaments, Iffezheim and the
    //! Achertal.

    mod examples;
    mod facts;
    mod knocks;
    mod position;
    mod possible;
    mod rules;
    mod scoring;

    pub use facts::{Facts, Game, Penalty, Raeuber, RaeuberResult};
    pub use position::Position;
    pub use rules::{Bid, Call, Combination, Offence, Pfeife, RuleSet, Rules, Scoring};
}
pub mod dreiertarock {
    //! Dreiertarock, the Tarock for three with 54 cards as Mayr and Sedlaczek describe it.

    mod facts;
    mod position;
    mod rules;
    mod scoring;

    pub use facts::{Bonus, BonusKind, Contract, Facts, Game, Penalty, Side};
    pub use position::Position;
    pub use rules::{RuleSet, Rules};
}
pub mod droggn {
    //! Droggn, the Tarock of the Stubai valley with 66 cards, and with 78 as one player remembered
    //! it.

    mod examples;
    mod facts;
    mod position;
    mod possible;
    mod rules;
    mod scoring;

    pub use facts::{Bid, Facts, Game, LaidCard, Pagat, PagatScore, Revoke, Side};
    pub use position::Position;
    pub use rules::{RuleSet, Rules, SuperMordPagat};
}
pub mod examples;
pub mod game;
pub mod header;
pub mod house;
pub mod outcome;
pub mod points {
    //! Any game by what each hand brought to whom: Cego, Skat, Binokel and whatever else is played
    //! between the others.

    mod facts;
    mod position;
    mod rules;
    mod scoring;

    pub use facts::{Facts, Hand};
    pub use position::Position;
    pub use rules::{Best, RuleSet, Rules, Settle};
}
pub mod reach;
pub mod session;
pub mod switches;

use game::{Deal, Example, Game, GameFacts, GameRules, Paper};
use serde::{Deserialize, Serialize};
use switches::{GivenSwitches, Switch, Switches};

use crate::games::outcome::{Outcome, Trace};
use crate::games::reach::Furthest;
use crate::model::{Message, Refusal, Roster, Table, Word, refuse};
use crate::record::{Object, Writer};
use crate::words;

pub use game::EndBonus;

/// Writes the enums over all games and hands every call on to the game it is for.
macro_rules! games {
    ($($game:ident in $module:ident = $word:literal),+ $(,)?) => {
        words! {
            pub enum GameKind { $($game = $word),+ }
        }

        /// Resolved rules of a session, independent of the defaults of later versions.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Rules { $($game($module::Rules)),+ }

        /// Events of one hand.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Facts { $($game($module::Facts)),+ }

        /// State of a session between two hands.
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

            /// Switches on which hands already recorded depend.
            pub fn fixed(self) -> &'static [&'static str] {
                match self {
                    $(GameKind::$game => $module::Rules::FIXED),+
                }
            }

            pub fn has_stake(self) -> bool {
                match self {
                    $(GameKind::$game => $module::Rules::HAS_STAKE),+
                }
            }

            pub fn is_clockwise(self) -> Option<bool> {
                match self {
                    $(GameKind::$game => $module::Rules::CLOCKWISE),+
                }
            }

            pub fn other_names(self) -> &'static [&'static str] {
                match self {
                    $(GameKind::$game => $module::Rules::OTHER_NAMES),+
                }
            }

            pub fn examples(self) -> &'static [Example] {
                match self {
                    $(GameKind::$game => $module::Rules::EXAMPLES),+
                }
            }
        }

        impl Rules {
            /// Rules of a named rule set with its own values; `None` where the game has none of
            /// this name.
            pub fn named(game: GameKind, set: &str) -> Option<Rules> {
                match game {
                    $(GameKind::$game => $module::RuleSet::from_word(set).map(|set| Rules::$game($module::Rules::for_set(set)))),+
                }
            }

            /// Rules of a game where nothing else is said: its first named rule set.
            pub fn default_of(game: GameKind) -> Rules {
                match game {
                    $(GameKind::$game => Rules::$game($module::Rules::for_set($module::RuleSet::ALL[0]))),+
                }
            }

            /// The same named rule set with these switches changed.
            fn with_switches(&self, given: &GivenSwitches<'_, '_>) -> Result<Rules, Refusal> {
                Ok(match self {
                    $(Rules::$game(rules) => Rules::$game(house::read(rules.set, given)?)),+
                })
            }

            /// Reads the named switches, and rules that hold their values.
            fn read_change(&self, given: &GivenSwitches<'_, '_>) -> Result<(Vec<&'static str>, Rules), Refusal> {
                Ok(match self {
                    $(Rules::$game(rules) => {
                        let (keys, values) = house::read_change(rules.set, given)?;
                        (keys, Rules::$game(values))
                    }),+
                })
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

            /// Switches that were named although they would have followed so.
            fn named_besides(&self) -> &[&'static str] {
                match self {
                    $(Rules::$game(rules) => &rules.named),+
                }
            }

            /// Marks a switch as named.
            fn name_besides(&mut self, key: &str) {
                match self {
                    $(Rules::$game(rules) => {
                        let following = <$module::Rules as GameRules>::FOLLOWING;
                        rules.named.extend(following.iter().find(|known| **known == key));
                    }),+
                }
            }

            /// Writes the switches that a header has to name for these rules to come out of it.
            pub fn write_house(&self, w: &mut Writer) {
                match self {
                    $(Rules::$game(rules) => house::write_house(rules, w)),+
                }
            }

            /// Writes every switch, to be frozen with a session.
            pub fn write_all(&self, w: &mut Writer) {
                match self {
                    $(Rules::$game(rules) => house::write_all(rules, w)),+
                }
            }

            /// Writes the value of a switch.
            pub fn write_switch(&self, key: &str, w: &mut Writer) {
                match self {
                    $(Rules::$game(rules) => rules.write_switch(key, w)),+
                }
            }

            /// Switches by which hands may count otherwise than by the other rules; none of another
            /// game.
            pub fn differing(&self, other: &Rules) -> Vec<&'static Switch> {
                match (self, other) {
                    $((Rules::$game(one), Rules::$game(other)) => house::differing_switches(one, other),)+
                    _ => Vec::new(),
                }
            }

            /// The same rules with one switch taken from `other`; `None` where it does not go with
            /// the rest.
            pub fn with_switch_of(&self, key: &str, other: &Rules) -> Option<Rules> {
                match (self, other) {
                    $((Rules::$game(one), Rules::$game(other)) => house::with_switch_of(one, key, other).map(Rules::$game),)+
                    _ => None,
                }
            }

            /// Whether every hand counts alike by both, however they came about.
            pub fn count_alike(&self, other: &Rules) -> bool {
                match (self, other) {
                    $((Rules::$game(one), Rules::$game(other)) => house::count_alike(one, other),)+
                    _ => false,
                }
            }

            pub fn check_seats(&self, seats: usize) -> Result<(), Refusal> {
                match self {
                    $(Rules::$game(rules) => rules.check_seats(seats)),+
                }
            }

            pub fn deal(&self) -> Deal {
                match self {
                    $(Rules::$game(rules) => rules.deal()),+
                }
            }

            pub fn is_paid(&self) -> bool {
                match self {
                    $(Rules::$game(rules) => rules.is_paid()),+
                }
            }

            pub fn goal(&self) -> Option<i64> {
                match self {
                    $(Rules::$game(rules) => rules.goal()),+
                }
            }

            pub fn is_lowest_best(&self) -> bool {
                match self {
                    $(Rules::$game(rules) => rules.is_lowest_best()),+
                }
            }

            pub fn label(&self) -> Option<&str> {
                match self {
                    $(Rules::$game(rules) => rules.label()),+
                }
            }

            pub fn sitting_out_shares(&self) -> bool {
                match self {
                    $(Rules::$game(rules) => rules.sitting_out_shares()),+
                }
            }

            /// Agreed rounds, where the game counts them itself and any are agreed.
            pub fn rounds(&self) -> Option<i64> {
                match self {
                    $(Rules::$game(rules) => rules.rounds().filter(|rounds| *rounds > 0)),+
                }
            }

            /// The same rules with so many rounds agreed, where the game counts rounds itself.
            #[must_use]
            pub fn with_rounds(mut self, rounds: i64) -> Rules {
                match &mut self {
                    $(Rules::$game(rules) => rules.agree_rounds(rounds)),+
                }
                self
            }

            pub fn is_balanced(&self) -> bool {
                match self {
                    $(Rules::$game(rules) => rules.is_balanced()),+
                }
            }

            pub fn end_bonus(&self, seats: usize) -> Option<EndBonus> {
                match self {
                    $(Rules::$game(rules) => rules.end_bonus(seats)),+
                }
            }

            /// Whether games won and lost count beside the points.
            pub fn counts_games(&self) -> bool {
                self.end_bonus(3).is_some()
            }

            /// Hands beyond which none goes.
            fn furthest(&self) -> Furthest {
                match self {
                    $(Rules::$game(rules) => rules.furthest()),+
                }
            }

            pub fn paper(&self) -> Option<Paper> {
                match self {
                    $(Rules::$game(rules) => rules.paper()),+
                }
            }
        }

        impl Facts {
            /// Reads an event; `None` where the game has no event of this kind.
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
                    $(Rules::$game(rules) => Position::$game(Game::open(rules.clone(), table))),+
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

            pub fn is_balanced(&self) -> bool {
                match self {
                    $(Position::$game(position) => position.rules().is_balanced()),+
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

            pub fn speaking_order(&self) -> Vec<usize> {
                match self {
                    $(Position::$game(position) => position.speaking_order()),+
                }
            }

            pub fn deals(&self, hands: u32) -> u32 {
                match self {
                    $(Position::$game(position) => position.count_deals(hands)),+
                }
            }

            /// Card points of all cards together, where the other side has what the declarer has
            /// not.
            pub fn pack(&self) -> Option<i64> {
                match self {
                    $(Position::$game(position) => position.rules().pack()),+
                }
            }

            pub fn outlook(&self) -> Vec<Message> {
                match self {
                    $(Position::$game(position) => position.outlook()),+
                }
            }

            /// Doubts about a hand that the rules allow.
            pub fn doubts(&self, facts: &Facts) -> Vec<Message> {
                match (self, facts) {
                    $((Position::$game(position), Facts::$game(facts)) => position.doubts_about(facts),)+
                    _ => Vec::new(),
                }
            }

            pub fn is_announced_end(&self) -> bool {
                match self {
                    $(Position::$game(position) => position.is_announced_end()),+
                }
            }

            pub fn last_hands(&self) -> Option<(usize, usize)> {
                match self {
                    $(Position::$game(position) => position.last_hands()),+
                }
            }

            pub fn unfinished(&self) -> Option<Message> {
                match self {
                    $(Position::$game(position) => position.what_is_unfinished()),+
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
                    // Facts of another game were refused before.
                    _ => {}
                }
            }

            fn reseat(&mut self, table: Table) -> Result<(), Refusal> {
                match self {
                    $(Position::$game(position) => position.reseat(table)),+
                }
            }

            /// Plays on as if the header had named these switches too, with the values of these
            /// rules.
            fn change_rules(&mut self, keys: &[&'static str], values: &Rules) -> Result<(), Refusal> {
                match (self, values) {
                    $((Position::$game(position), Rules::$game(values)) => {
                        position.play_by(house::with_named(position.rules(), keys, values)?);
                        Ok(())
                    })+
                    _ => Err(refuse!(other_game)),
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

games! {
    Dreierles in dreierles = "dreierles",
    Droggn in droggn = "droggn",
    Dreiertarock in dreiertarock = "dreiertarock",
    Dreeg in dreeg = "dreeg",
    Points in points = "points",
}

impl GameKind {
    /// Whether the next game goes round in the other direction than this one.
    pub fn is_turned_from(self, other: GameKind) -> bool {
        matches!((self.is_clockwise(), other.is_clockwise()), (Some(one), Some(two)) if one != two)
    }
}

impl Facts {
    /// Whether the event is no hand, but announces the end of the evening.
    pub fn announces_end(&self) -> bool {
        matches!(
            self,
            Facts::Dreierles(dreierles::Facts::LastRound) | Facts::Droggn(droggn::Facts::LastFour)
        )
    }
}

impl Position {
    /// Value of a Räuber, and of one in the last round, where the game has them.
    pub fn raeuber_values(&self) -> Option<(i64, i64)> {
        match self {
            Position::Dreierles(position) => {
                let rules = position.rules();
                Some((rules.raeuber_value_in(false), rules.raeuber_value_in(true)))
            }
            _ => None,
        }
    }
}
