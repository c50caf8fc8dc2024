//! List of all games, and the only module that tells one game from another.
//!
//! [`game`] has the traits that a game implements. Each game is a folder with its `RuleSet`,
//! `Rules`, `Facts` and `Position`. This module does no I/O, reads no clock and holds no text for
//! people, so that every failure in it is a `Refusal`.

pub mod bid;
pub mod dreeg {
    //! Dreeg, the game of slates and Bollern from around Nuremberg: eight phases, strokes rubbed
    //! out, litres of beer.

    mod facts;
    mod phase;
    mod position;
    mod rules;
    mod scoring;
    mod verdict;

    pub use facts::{
        ClosedTalon, Facts, HandEnding, IndividualHand, Side, SidePointsAndTricks, TwoSidedHand,
    };
    pub use position::Position;
    pub use rules::{Drink, HandKind, PhaseKind, RuleSet, Rules, SlateForm};
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
    //! Games kept by their points, of which only the points of each hand are recorded: Cego, Skat,
    //! Binokel and any other.

    mod facts;
    mod position;
    mod rules;
    mod scoring;

    pub use facts::{Facts, Hand};
    pub use position::Position;
    pub use rules::{LeadingTotal, PaymentRule, RuleSet, Rules};
}
pub mod reach;
pub mod session;
pub mod switches;

use game::{
    DealerRule, Example, Game, GameFacts, GameRules, HandWithoutBonusOrDoubling,
    HandsWithExtremePoints, PaperSheetForm,
};
use serde::{Deserialize, Serialize};
use switches::{GivenSwitches, Switch, Switches};

use crate::games::bid::{Bid, Declaration};
use crate::games::outcome::{Outcome, Trace};
use crate::model::{Label, Message, Player, Result, Roster, Table, Word, refuse};
use crate::record::{Object, Writer};
use crate::words;

pub use game::SessionEndBonus;

/// Declares the enums over all games, and the macros that run code for the right game: `by_kind!`,
/// `by_game!` and `by_same_game!`.
macro_rules! games {
    ($($game:ident in $module:ident = $word:literal),+ $(,)?) => {
        words! {
            pub enum GameKind { $($game = $word),+ }
        }

        /// Resolved rules of a session, independent of the defaults of later versions.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Rules { $($game($module::Rules)),+ }

        /// Facts of one event of a hand, of any game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Facts { $($game($module::Facts)),+ }

        /// State of a session between two hands.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        pub enum Position { $($game($module::Position)),+ }

        $(
            impl From<$module::Rules> for Rules {
                fn from(rules: $module::Rules) -> Rules {
                    Rules::$game(rules)
                }
            }

            impl<'f> TryFrom<&'f Facts> for &'f $module::Facts {
                type Error = ();

                fn try_from(facts: &'f Facts) -> Result<&'f $module::Facts, ()> {
                    if let Facts::$game(facts) = facts { Ok(facts) } else { Err(()) }
                }
            }

            impl From<$module::Facts> for Facts {
                fn from(facts: $module::Facts) -> Facts {
                    Facts::$game(facts)
                }
            }
        )+

        impl Rules {
            pub fn game(&self) -> GameKind {
                match self {
                    $(Rules::$game(_) => GameKind::$game),+
                }
            }
        }

        impl Facts {
            /// Reads an event; `None` where the game has no event of this kind.
            fn read(game: GameKind, kind: &str, object: &mut Object<'_, '_, '_>, roster: &Roster) -> Result<Option<Facts>> {
                Ok(match game {
                    $(GameKind::$game => $module::Facts::read(kind, object, roster)?.map(Facts::$game)),+
                })
            }
        }

        impl Position {
            pub fn game(&self) -> GameKind {
                match self {
                    $(Position::$game(_) => GameKind::$game),+
                }
            }

            pub fn open(rules: &Rules, table: Table) -> Position {
                match rules {
                    $(Rules::$game(rules) => Position::$game(Game::open(rules.clone(), table))),+
                }
            }
        }

        /// Evaluates an expression with the type of the rules of a [`GameKind`].
        macro_rules! by_kind {
            ($kind:expr, $rules:ident => $body:expr) => {
                match $kind {
                    $(GameKind::$game => {
                        type $rules = $module::Rules;
                        $body
                    })+
                }
            };
        }

        /// Evaluates an expression in which `$inner` is the game's own value inside a [`Rules`],
        /// [`Facts`] or [`Position`].
        macro_rules! by_game {
            ($kind:ident, $value:expr, $inner:pat => $body:expr) => {
                match $value {
                    $($kind::$game($inner) => $body),+
                }
            };
        }

        /// Evaluates an expression with the games' own values inside two enums where both are of
        /// the same game; otherwise evaluates the `else` expression.
        macro_rules! by_same_game {
            (($kind:ident, $value:expr, $inner:pat), ($kind2:ident, $value2:expr, $inner2:pat) => $body:expr, else $otherwise:expr) => {
                match ($value, $value2) {
                    $(($kind::$game($inner), $kind2::$game($inner2)) => $body,)+
                    _ => $otherwise,
                }
            };
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

pub(crate) use {by_game, by_same_game};

impl GameKind {
    pub fn rule_sets(self) -> Vec<&'static str> {
        by_kind!(self, R => <R as Switches>::NamedRuleSet::WORDS.to_vec())
    }

    pub fn switches(self) -> &'static [Switch] {
        by_kind!(self, R => R::SWITCHES)
    }

    /// Keys of the switches that never change within a session, as the hands already recorded
    /// depend on them.
    pub fn switches_fixed_in_session(self) -> &'static [&'static str] {
        by_kind!(self, R => R::FIXED)
    }

    pub fn has_stake(self) -> bool {
        by_kind!(self, R => R::HAS_STAKE)
    }

    pub fn is_clockwise(self) -> Option<bool> {
        by_kind!(self, R => R::CLOCKWISE)
    }

    pub fn other_names(self) -> &'static [&'static str] {
        by_kind!(self, R => R::OTHER_NAMES)
    }

    pub fn examples(self) -> &'static [Example] {
        by_kind!(self, R => R::EXAMPLES)
    }

    /// Whether the game is played in the other direction than `other`; `false` where a table
    /// chooses the direction.
    pub fn is_played_in_other_direction(self, other: GameKind) -> bool {
        matches!((self.is_clockwise(), other.is_clockwise()), (Some(one), Some(two)) if one != two)
    }
}

impl Rules {
    /// Rules of the named rule set with its own values; `None` where the game has no set of this
    /// name.
    pub fn named(game: GameKind, set: &str) -> Option<Rules> {
        by_kind!(game, R => Word::from_word(set).map(|set| R::from_rule_set(set).into()))
    }

    /// Rules that a game has by default: those of its first named rule set.
    pub fn default_for(game: GameKind) -> Rules {
        by_kind!(game, R => R::from_rule_set(<R as Switches>::NamedRuleSet::ALL[0]).into())
    }

    /// The same named rule set with these switches changed.
    fn with_switches(&self, given: &GivenSwitches<'_, '_>) -> Result<Rules> {
        Ok(by_game!(Rules, self, rules => Rules::from(house::read_house_rules(rules, given)?)))
    }

    /// Reads the named switches; returns their keys, and rules that hold their values.
    fn read_switch_changes(
        &self,
        given: &GivenSwitches<'_, '_>,
    ) -> Result<(Vec<&'static str>, Rules)> {
        by_game!(Rules, self, rules => {
            house::read_switch_changes(rules, given).map(|(keys, values)| (keys, values.into()))
        })
    }

    pub fn name_of_rule_set(&self) -> &'static str {
        by_game!(Rules, self, rules => rules.set.word())
    }

    /// Switches that were named with the value that they would have had anyway.
    fn switches_named_without_effect(&self) -> &[&'static str] {
        by_game!(Rules, self, rules => &rules.named)
    }

    /// Marks a switch as named, so that it keeps its value when other switches change.
    fn mark_switch_named(&mut self, key: &str) {
        by_game!(Rules, self, rules => house::mark_switch_named(rules, key));
    }

    /// Writes the switches that a header has to name to give these rules.
    pub fn write_named_switches(&self, w: &mut Writer) {
        by_game!(Rules, self, rules => house::write_named_switches(rules, w));
    }

    /// Writes every switch, to be frozen with a session.
    pub fn write_all_switches(&self, w: &mut Writer) {
        by_game!(Rules, self, rules => house::write_all_switches(rules, w));
    }

    /// Writes the value of a switch.
    pub fn write_switch(&self, key: &str, w: &mut Writer) {
        by_game!(Rules, self, rules => rules.write_switch(key, w));
    }

    /// Switches whose values differ from those of the other rules; none where the other rules are
    /// of another game.
    pub fn switches_that_differ(&self, other: &Rules) -> Vec<&'static Switch> {
        by_same_game!((Rules, self, one), (Rules, other, other) => house::differing_switches(one, other), else Vec::new())
    }

    /// Same rules with one switch taken from `other`; `None` where that is of another game or the
    /// result would be invalid.
    pub fn rules_with_switch_of(&self, key: &str, other: &Rules) -> Option<Rules> {
        by_same_game!((Rules, self, one), (Rules, other, other) => house::rules_with_switch_of(one, key, other).map(Rules::from), else None)
    }

    /// Whether every hand has the same result under both rules, however these came about.
    pub fn has_same_results(&self, other: &Rules) -> bool {
        by_same_game!((Rules, self, one), (Rules, other, other) => house::have_same_results(one, other), else false)
    }

    pub fn check_seats(&self, seats: usize) -> Result<()> {
        by_game!(Rules, self, rules => rules.check_seats(seats))
    }

    pub fn dealer_rule(&self) -> DealerRule {
        by_game!(Rules, self, rules => rules.dealer_rule())
    }

    pub fn are_points_paid(&self) -> bool {
        by_game!(Rules, self, rules => rules.are_points_paid())
    }

    pub fn goal(&self) -> Option<i64> {
        by_game!(Rules, self, rules => rules.goal())
    }

    pub fn does_lowest_total_lead(&self) -> bool {
        by_game!(Rules, self, rules => rules.does_lowest_total_lead())
    }

    pub fn label(&self) -> Option<&str> {
        by_game!(Rules, self, rules => rules.label())
    }

    pub fn does_player_sitting_out_pay(&self) -> bool {
        by_game!(Rules, self, rules => rules.does_player_sitting_out_pay())
    }

    /// Agreed number of rounds, where the game counts rounds itself.
    pub fn rounds(&self) -> Option<i64> {
        by_game!(Rules, self, rules => rules.rounds().filter(|rounds| *rounds > 0))
    }

    /// Same rules with this number of rounds agreed on, where the game counts rounds itself.
    #[must_use]
    pub fn with_rounds(mut self, rounds: i64) -> Rules {
        by_game!(Rules, &mut self, rules => rules.set_agreed_rounds(rounds));
        self
    }

    pub fn do_hand_points_add_up_to_zero(&self) -> bool {
        by_game!(Rules, self, rules => rules.do_hand_points_add_up_to_zero())
    }

    /// Sum that the points of each hand must have; `None` where any is allowed.
    pub fn required_hand_sum(&self) -> Option<i64> {
        match self {
            Rules::Points(rules) => rules.required_hand_sum(),
            rules => rules.do_hand_points_add_up_to_zero().then_some(0),
        }
    }

    pub fn session_end_bonus(&self, seats: usize) -> Option<SessionEndBonus> {
        by_game!(Rules, self, rules => rules.session_end_bonus(seats))
    }

    /// Whether games won and lost count beside the points.
    pub fn are_games_won_counted(&self) -> bool {
        self.session_end_bonus(3).is_some()
    }

    /// Hands with the most extreme points under these rules.
    fn hands_with_extreme_points(&self) -> HandsWithExtremePoints {
        by_game!(Rules, self, rules => rules.hands_with_extreme_points())
    }

    pub fn paper_sheet_form(&self) -> Option<PaperSheetForm> {
        by_game!(Rules, self, rules => rules.paper_sheet_form())
    }
}

impl Facts {
    pub fn write(&self, roster: &Roster, w: &mut Writer) {
        by_game!(Facts, self, facts => facts.write(roster, w));
    }

    pub fn declaration(&self) -> Option<Declaration> {
        by_game!(Facts, self, facts => facts.declaration())
    }

    pub fn bonus_and_doubling_sentences(&self) -> Vec<Message> {
        by_game!(Facts, self, facts => facts.bonus_and_doubling_sentences())
    }

    pub fn undeclared_event_sentence(&self, dealer: Player) -> Option<Message> {
        by_game!(Facts, self, facts => facts.undeclared_event_sentence(dealer))
    }

    pub fn announced_end_heading(&self) -> Option<Label> {
        by_game!(Facts, self, facts => facts.announced_end_heading())
    }

    /// Whether the event is no hand, but announces the end of the evening.
    pub fn announces_game_end(&self) -> bool {
        self.announced_end_heading().is_some()
    }

    pub fn bid(&self) -> Option<Bid> {
        by_game!(Facts, self, facts => facts.bid())
    }

    pub fn doublings(&self) -> i64 {
        by_game!(Facts, self, facts => facts.doublings())
    }

    pub fn players_sitting_out(&self) -> &[Player] {
        by_game!(Facts, self, facts => facts.players_sitting_out())
    }

    pub fn copies_minus_one_bonus_or_doubling(&self) -> Vec<HandWithoutBonusOrDoubling<Facts>> {
        by_game!(Facts, self, facts => {
            facts.copies_minus_one_bonus_or_doubling().into_iter().map(HandWithoutBonusOrDoubling::into_facts_of_any_game).collect()
        })
    }
}

impl Position {
    pub fn rules(&self) -> Rules {
        by_game!(Position, self, position => position.rules().clone().into())
    }

    pub fn do_hand_points_add_up_to_zero(&self) -> bool {
        by_game!(Position, self, position => position.rules().do_hand_points_add_up_to_zero())
    }

    pub fn table(&self) -> &Table {
        by_game!(Position, self, position => position.table())
    }

    pub fn is_complete(&self) -> bool {
        by_game!(Position, self, position => position.is_complete())
    }

    pub fn speaking_order(&self) -> Vec<usize> {
        by_game!(Position, self, position => position.speaking_order())
    }

    pub fn count_deals_so_far(&self, hands: u32) -> u32 {
        by_game!(Position, self, position => position.count_deals_so_far(hands))
    }

    /// Card points of the whole pack, of which the other side has what the declarer lacks; `None`
    /// for a game that does not count them.
    pub fn card_points_of_pack(&self) -> Option<i64> {
        by_game!(Position, self, position => position.rules().card_points_of_pack())
    }

    pub fn game_state_sentences(&self) -> Vec<Message> {
        by_game!(Position, self, position => position.game_state_sentences())
    }

    /// Doubts about a hand that the rules allow.
    pub fn doubts_about(&self, facts: &Facts) -> Vec<Message> {
        by_same_game!((Position, self, position), (Facts, facts, facts) => position.doubts_about(facts), else Vec::new())
    }

    pub fn is_end_of_session_announced(&self) -> bool {
        by_game!(Position, self, position => position.is_end_of_session_announced())
    }

    /// Number of announced last hands that are still to be played, and of all of them; `None` until
    /// the end of the evening was announced.
    pub fn last_hands_left_and_announced(&self) -> Option<(usize, usize)> {
        by_game!(Position, self, position => position.last_hands_left_and_announced())
    }

    pub fn still_to_play_phrase(&self) -> Option<Message> {
        by_game!(Position, self, position => position.still_to_play_phrase())
    }

    /// Value of a Räuber before the last round, and in the last round; `None` for games without a
    /// Räuber.
    pub fn raeuber_value_now_and_in_last_round(&self) -> Option<(i64, i64)> {
        let Position::Dreierles(position) = self else { return None };
        let rules = position.rules();
        Some((rules.raeuber_value_in(false), rules.raeuber_value_in(true)))
    }

    fn judge(&self, facts: &Facts, trace: &mut Trace) -> Result<Outcome> {
        by_same_game!((Position, self, position), (Facts, facts, facts) => position.judge(facts, trace), else Err(refuse!(other_game)))
    }

    fn advance_to_next_hand(&mut self, facts: &Facts, outcome: &Outcome) {
        // Facts of another game were refused before.
        by_same_game!((Position, self, position), (Facts, facts, facts) => position.advance_to_next_hand(facts, outcome), else ());
    }

    fn reseat(&mut self, table: Table) -> Result<()> {
        by_game!(Position, self, position => position.reseat(table))
    }

    /// Changes the rules from the next hand on, as if the header had also named these switches with
    /// the values in `values`.
    fn change_rules(&mut self, keys: &[&'static str], values: &Rules) -> Result<()> {
        by_same_game!((Position, self, position), (Rules, values, values) => {
            *position.rules_and_table_mut().0 = house::rules_with_named_switches(position.rules(), keys, values)?;
            Ok(())
        }, else Err(refuse!(other_game)))
    }

    fn set_next_dealer(&mut self, seat: usize) {
        by_game!(Position, self, position => position.set_next_dealer(seat));
    }
}
