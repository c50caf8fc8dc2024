//! Traits that every game implements: all that the rest of the program needs to know of a game. A
//! new game does not compile until it implements them.
//!
//! A game consists of three types: the rules of a place ([`GameRules`]), the facts of a hand
//! ([`GameFacts`]), and the state of a session between two hands ([`Game`]). `judge` finds the
//! outcome of a hand from that state and changes nothing; `advance_to_next_hand` moves the state on
//! by the outcome. Games hold no text for people, do no I/O and read no clock. `games!` in `mod.rs`
//! lists all games and passes each call on to the game that it is for.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Facts;
use super::bid::{Bid, Declaration, Extra};
use super::outcome::{Outcome, ScoringStep, Sheet, Trace};
use super::switches::Switches;
use crate::model::{Label, Message, Player, Points, Result, Roster, Table, Word, refuse, say};
use crate::record::{Node, Object, Path, Writer, Written, read};

/// State of a session between two hands: who deals, who plays, and what may be recorded next.
pub trait Game: Clone + PartialEq + Serialize + DeserializeOwned {
    type Rules: GameRules;
    type Facts: GameFacts;

    /// State before the first hand.
    fn open(rules: Self::Rules, table: Table) -> Self;

    /// Rules for the next hand, and the table: its people and its dealer.
    fn rules_and_table(&self) -> (&Self::Rules, &Table);

    fn rules_and_table_mut(&mut self) -> (&mut Self::Rules, &mut Table);

    fn rules(&self) -> &Self::Rules {
        self.rules_and_table().0
    }

    fn table(&self) -> &Table {
        self.rules_and_table().1
    }

    /// Seats that play the next hand, in speaking order, forehand first.
    fn speaking_order(&self) -> Vec<usize>;

    /// Whether the session is complete by its rules, so that nothing more can be recorded; before
    /// that, it ends only when the people end it.
    fn is_complete(&self) -> bool {
        false
    }

    /// Number of deals so far in a session with so many recorded hands; a hand that is dealt again
    /// does not count.
    fn count_deals_so_far(&self, hands: u32) -> u32 {
        hands
    }

    /// Outcome of a hand: points or strokes, who pays whom, who declared, and a step for each rule
    /// that led there; or why it cannot have happened. Points that are paid are in the outcome's
    /// transfers, never computed elsewhere.
    fn judge(&self, facts: &Self::Facts, trace: &mut Trace) -> Result<Outcome>;

    /// Outcome of a hand that was thrown in, which gives nobody any points.
    fn judge_thrown_in(&self, text: impl FnOnce() -> Message, trace: &mut Trace) -> Outcome {
        trace.add_step(|| ScoringStep::new("thrown-in", text()));
        Outcome::from_sheet(Sheet::empty(self.table().len()))
    }

    /// Step of an explanation that gives these points to the seats of the table.
    fn make_explanation_step(
        &self,
        rule: &'static str,
        text: Message,
        points: &[Points],
    ) -> ScoringStep {
        ScoringStep::with_seat_points(rule, text, self.table(), points)
    }

    /// Takes over the outcome of a hand that was judged, as the state before the next hand.
    fn advance_to_next_hand(&mut self, facts: &Self::Facts, outcome: &Outcome);

    /// Seats other people from the next hand on, or the same people in other seats.
    fn reseat(&mut self, table: Table) -> Result<()> {
        *self.rules_and_table_mut().1 = table;
        Ok(())
    }

    /// Sets another dealer for the next hand than the one by the rules.
    fn set_next_dealer(&mut self, seat: usize) {
        self.rules_and_table_mut().1.set_dealer_seat(seat);
    }

    /// Sentences about the state of the game, and about what may be announced.
    fn game_state_sentences(&self) -> Vec<Message>;

    /// Doubts about a hand that the rules allow (docs/cli.md, Corrections).
    fn doubts_about(&self, _facts: &Self::Facts) -> Vec<Message> {
        Vec::new()
    }

    /// Whether somebody has announced the end of the session, which can be taken back.
    fn is_end_of_session_announced(&self) -> bool {
        false
    }

    /// Number of announced last hands that are still to be played, and of all of them; `None` until
    /// the end of the evening was announced.
    fn last_hands_left_and_announced(&self) -> Option<(usize, usize)> {
        None
    }

    /// Part of a sentence that names what is still to be played before the evening can end fairly;
    /// `None` where it can end now.
    fn still_to_play_phrase(&self) -> Option<Message> {
        None
    }
}

/// Hand as it would have been without one extra, such as a knock or a Pagat.
#[derive(Clone, Debug)]
pub struct HandWithoutBonusOrDoubling<F> {
    pub what: Extra,
    /// Player to whom the extra belongs: its holder, or the declarer of a doubled game; `None`
    /// where it belongs to a side or to nobody.
    pub of: Option<Player>,
    pub facts: F,
}

impl<F: GameFacts> HandWithoutBonusOrDoubling<F> {
    /// Hand without the extra with this name; `None` where no extra has the name.
    pub fn from_bonus_or_doubling_name(
        word: &str,
        of: Option<Player>,
        facts: F,
    ) -> Option<HandWithoutBonusOrDoubling<F>> {
        Extra::from_word(word).map(|what| HandWithoutBonusOrDoubling { what, of, facts })
    }

    pub fn into_facts_of_any_game(self) -> HandWithoutBonusOrDoubling<Facts> {
        HandWithoutBonusOrDoubling { what: self.what, of: self.of, facts: self.facts.into() }
    }
}

/// Event of a game as the record format has it, and what can be told from the event alone.
pub trait GameFacts: Sized + Into<Facts> {
    /// Reads an event; `None` where the game has no event of this kind.
    fn read(kind: &str, object: &mut Object<'_, '_, '_>, roster: &Roster) -> Result<Option<Self>>;

    /// Writes the keys of the event, `kind` first, so that they can be read back as the same event.
    fn write(&self, roster: &Roster, writer: &mut Writer);

    /// Game that somebody declared in this event; `None` for events without one.
    fn declaration(&self) -> Option<Declaration> {
        None
    }

    /// Sentences about extras of a declared game, told behind the sentence that says who won it.
    fn bonus_and_doubling_sentences(&self) -> Vec<Message> {
        Vec::new()
    }

    /// Sentence about an event that is no declared game; `None` where the event is told by its line
    /// of notation instead.
    fn undeclared_event_sentence(&self, _dealer: Player) -> Option<Message> {
        None
    }

    /// Heading of an event that is no hand but announces the end of the evening.
    fn announced_end_heading(&self) -> Option<Label> {
        None
    }

    /// Bid under which statistics count a hand; `None` where nobody declared.
    fn bid(&self) -> Option<Bid> {
        self.declaration().map(|declared| declared.bid)
    }

    /// Number of times that the hand was doubled.
    fn doublings(&self) -> i64 {
        0
    }

    /// Players who sit the hand out, where its line names them.
    fn players_sitting_out(&self) -> &[Player] {
        &[]
    }

    /// Copies from the hand `before` the players who sit out, unless this hand names them.
    fn copy_players_sitting_out(&mut self, _before: &Self) {}

    /// Copies of the hand, each without one of its extras.
    fn copies_minus_one_bonus_or_doubling(&self) -> Vec<HandWithoutBonusOrDoubling<Self>> {
        Vec::new()
    }
}

/// Sentence that says how often a hand was doubled; `None` where it was not.
pub fn doublings_sentence(count: i64) -> Option<Message> {
    (count > 0).then(|| say!(told_doubled { count }))
}

/// Doubt about a number of doublings that is higher than usual.
pub fn doubt_of_doublings(count: i64) -> Option<Message> {
    const USUAL: i64 = 4;
    (count > USUAL).then(|| say!(unlikely_doublings { count }))
}

/// Doubt about a Solo with unusually few card points, which may be those of the opponents where
/// `can_be_theirs` says so; `None` where the points are usual.
pub fn doubt_of_few_points_in_solo(
    player: Player,
    points: Option<i64>,
    can_be_theirs: impl Fn(i64) -> bool,
) -> Option<Message> {
    const USUAL: i64 = 10;
    points.filter(|points| *points < USUAL).map(|points| {
        let theirs = i64::from(can_be_theirs(points));
        say!(unlikely_few_points { player, points, theirs })
    })
}

/// Fewest card points of `cards` Tarock cards of which `fives` count 5 and the others 1. In
/// counting by threes, each three counts two less, and an incomplete three counts one less.
pub fn least_card_points_with_fives(fives: i64, cards: i64) -> i64 {
    4 * fives + cards - 2 * (cards / 3) - i64::from(cards % 3 != 0)
}

/// Rules of a place: a named rule set with what differs from it, resolved once and frozen with a
/// session. The fields and their reading and writing come from a `switches!` declaration.
pub trait GameRules: Switches + Serialize + DeserializeOwned {
    /// Whether points are played for money; a Dreeg is played for drinks.
    const HAS_STAKE: bool;

    /// Whether the game is dealt and played clockwise; `None` where each table chooses.
    const CLOCKWISE: Option<bool>;

    /// Further names by which people call the game.
    const OTHER_NAMES: &'static [&'static str] = &[];

    /// Switches on which recorded hands depend, and which never change within a session
    /// (docs/record-format.md, Events).
    const FIXED: &'static [&'static str] = &[];

    /// Switches that may change, and whose values follow from other switches unless they are named.
    const FOLLOWING: &'static [&'static str] = &[];

    /// Sample hands that show what the switches do.
    const EXAMPLES: &'static [Example];

    /// Rules of a named rule set, with its own values.
    fn from_rule_set(set: Self::NamedRuleSet) -> Self;

    /// Card points of the whole pack, of which the other side has what the declarer lacks; `None`
    /// where the game has no such sum.
    fn card_points_of_pack(&self) -> Option<i64> {
        None
    }

    /// Sets the switches whose values follow from others, except those that were named.
    fn set_dependent_switches(&mut self, _named: &Self::Named) {}

    /// Same rules in which every switch that is left to another one has an explicit value.
    #[must_use]
    fn with_explicit_switches(&self) -> Self {
        self.clone()
    }

    /// Checks that the switches agree with each other.
    fn check(&self) -> Result<()> {
        Ok(())
    }

    /// Checks that so many people can sit at the table.
    fn check_seats(&self, seats: usize) -> Result<()>;

    /// Rule by which the next dealer is found.
    fn dealer_rule(&self) -> DealerRule {
        DealerRule::GoesRound
    }

    /// Whether points are paid under these rules, so that a stake can be agreed on.
    fn are_points_paid(&self) -> bool {
        Self::HAS_STAKE
    }

    /// Whether somebody who sits out pays and is paid.
    fn does_player_sitting_out_pay(&self) -> bool {
        false
    }

    /// Number of rounds that completes a session, 0 for no limit; `None` where the game has no
    /// rounds and deals are counted instead.
    fn rounds(&self) -> Option<i64> {
        None
    }

    /// Sets the number of rounds, where the game has rounds.
    fn set_agreed_rounds(&mut self, _rounds: i64) {}

    /// Total at which a session is complete once one person reaches it; `None` where none is agreed
    /// on.
    fn goal(&self) -> Option<i64> {
        None
    }

    /// Whether the lowest total leads.
    fn does_lowest_total_lead(&self) -> bool {
        false
    }

    /// Name that the table gives to a game kept by its points; `None` for other games.
    fn label(&self) -> Option<&str> {
        None
    }

    /// Whether the written points of each hand add up to zero.
    fn do_hand_points_add_up_to_zero(&self) -> bool;

    /// Points that each game won or lost brings at the end of a session, at a table with so many
    /// seats; `None` where the rules give none.
    fn session_end_bonus(&self, _seats: usize) -> Option<SessionEndBonus> {
        None
    }

    /// Hands with the most extreme points that any rules allow; hands that these rules refuse are
    /// skipped.
    fn hands_with_extreme_points(&self) -> HandsWithExtremePoints {
        HandsWithExtremePoints::default()
    }

    /// Columns of a paper sheet; `None` where the game has no tournaments.
    fn paper_sheet_form(&self) -> Option<PaperSheetForm> {
        None
    }
}

/// Rule by which the next dealer is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealerRule {
    /// The next seat deals, which is known before the hand.
    GoesRound,
    /// The hand decides: its declarer deals the next one, or the player who did best or worst.
    AfterTheHand,
    /// The same player deals every hand.
    Stays,
}

/// Points for a game won or lost that count at the end of a session, beside the written ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SessionEndBonus {
    /// Points that the declarer gets for a game won, or loses for a game lost.
    pub own: i64,
    /// Points that every other player at the table gets for a game lost.
    pub others: i64,
}

impl SessionEndBonus {
    /// Points at the end of the session: first those of the declarer, then those of every other
    /// player.
    pub fn points_of_declarer_and_others(self, won: bool) -> (Points, Points) {
        let (own, others) = if won { (self.own, 0) } else { (-self.own, self.others) };
        (Points::whole(own), Points::whole(others))
    }
}

/// Columns that a paper sheet has between the dealer's name and the players, with explanations.
#[derive(Clone, Debug, PartialEq)]
pub struct PaperSheetForm {
    pub columns: Vec<PaperColumn>,
    pub hint: Message,
    pub values: GameValueTable,
}

/// Table of the values of games, printed on a sheet for the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameValueTable {
    /// Ranges of the winner's card points; empty where these do not count.
    pub card_points: Vec<(i64, i64)>,
    /// Word for each game, with its value in each range, or its only value; `None` where that is
    /// impossible.
    pub games: Vec<(&'static str, Vec<Option<i64>>)>,
    /// Sentences about the meaning of the values, and about what counts beside them.
    pub meant: Vec<Message>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaperColumn {
    pub heading: Label,
    /// Width that the longest usual entry needs in handwriting.
    pub millimetres: f32,
}

impl PaperColumn {
    pub const fn new(heading: Label, millimetres: f32) -> PaperColumn {
        PaperColumn { heading, millimetres }
    }
}

/// Sample hand of Anne, Bert, Carla and further players as needed, of whom the last deals.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// Whether one more person than the fewest sits at the table, so that the dealer sits out.
    pub sits_out: bool,
    /// Events of the record format: those that lead up to the hand, and last the hand itself.
    pub events: &'static [&'static str],
}

impl Example {
    pub const fn new(events: &'static [&'static str]) -> Example {
        Example { sits_out: false, events }
    }
}

/// Most knocks, doublings or kontras of a sample hand in [`HandsWithExtremePoints`].
pub const MOST_KNOCKS: i64 = 4;
/// Most wrong cards of one person in a sample hand of [`HandsWithExtremePoints`].
pub const MOST_WRONG_CARDS: usize = 3;

/// Sample hands with the most extreme points, as lines; those that the rules refuse are skipped.
#[derive(Debug, Default)]
pub struct HandsWithExtremePoints {
    /// Hands, each with the events that lead up to it.
    pub whole: Vec<Vec<String>>,
    /// Hands in which nothing else is scored, so that no addition from `on_top` fits.
    pub alone: Vec<Vec<String>>,
    /// Games with at most one knock and without rare events, for the bounds of the points of an
    /// ordinary hand.
    pub ordinary: Vec<Vec<String>>,
    /// Additions to a hand, in groups of which at most one is added.
    pub on_top: Vec<Vec<HandWithAndWithoutAddition>>,
}

/// Line of a sample hand with an addition, and the line of the same hand without it.
#[derive(Debug)]
pub struct HandWithAndWithoutAddition {
    pub with: String,
    pub without: String,
}

impl HandsWithExtremePoints {
    pub fn add_hand(&mut self, hand: impl Into<String>) {
        self.whole.push(vec![hand.into()]);
    }

    pub fn add_hand_without_additions(&mut self, hand: impl Into<String>) {
        self.alone.push(vec![hand.into()]);
    }
}

/// Reads a player by the exact name that was used at joining the session, in any Unicode form.
pub fn read_player(node: &Node<'_>, path: &Path<'_>, roster: &Roster) -> Result<Player> {
    find_player(read::read_text(node, path)?, path, roster)
}

fn find_player(name: &str, path: &Path<'_>, roster: &Roster) -> Result<Player> {
    roster
        .find_player_by_exact_name(name)
        .ok_or_else(|| refuse!(unknown_player { field: path.to_string(), value: name }))
}

/// Reads a list of players.
pub fn read_players(
    object: &mut Object<'_, '_, '_>,
    key: &str,
    roster: &Roster,
) -> Result<Vec<Player>> {
    object.list(key, |node, path| read_player(node, path, roster))
}

/// Reads an object with a value for each of several players, by name; `None` where the key is
/// missing.
pub fn read_value_of_each_player<'n, 'a, T>(
    object: &mut Object<'n, 'a, '_>,
    key: &str,
    roster: &Roster,
    read: impl Fn(&'n Node<'a>, &Path<'_>) -> Result<T>,
) -> Result<Option<Vec<(Player, T)>>> {
    let mut named = Vec::new();
    object.read_list_by_player_name(key, |name, node, path| {
        let player = find_player(name, path, roster)?;
        if named.contains(&player) {
            return Err(refuse!(key_given_twice { field: path.to_string() }));
        }
        named.push(player);
        Ok((player, read(node, path)?))
    })
}

pub fn read_optional_player(
    object: &mut Object<'_, '_, '_>,
    key: &str,
    roster: &Roster,
) -> Result<Option<Player>> {
    let path = object.path().key(key);
    object.take(key).map(|node| read_player(node, &path, roster)).transpose()
}

pub fn read_required_player(
    object: &mut Object<'_, '_, '_>,
    key: &'static str,
    roster: &Roster,
) -> Result<Player> {
    read_optional_player(object, key, roster)?.ok_or_else(|| object.refusal_of_missing_key(key))
}

/// Writes a list of players under a key, or nothing where the list is empty.
pub fn write_players(key: &str, players: &[Player], roster: &Roster, w: &mut Writer) {
    if !players.is_empty() {
        w.key(key).texts(players.iter().map(|player| roster.name(*player)));
    }
}

/// Writes an object with a value for each of several players, by name.
pub fn write_value_of_each_player<V: Written + Copy>(
    key: &str,
    values: &[(Player, V)],
    roster: &Roster,
    w: &mut Writer,
) {
    w.key(key).object(|w| {
        values.iter().for_each(|(player, value)| w.put_key(roster.name(*player), *value));
    });
}
