//! Dreeg in one line: `anne=50 bert=40 carla=30 letzter anne`, `aus anne 67:31`, `anne-3 bert-2`,
//! `aufgeben anne`.

mod draft;
mod individual;
mod senses;
mod words;

use draft::{Draft, HandKinds};
use words::WordMeaning;

use super::grammar::{GameVocabulary as _, TableContext};
use super::lexicon::{Meaning as _, spelling_without_bar};
use super::mark::{Lang, OutcomeMark};
use super::place::Part;
use super::written::{ExampleNames, HandPrinter, PrintableGame, name_quoted_where_needed};
use crate::games::dreeg::{
    Facts, HandEnding, HandKind, IndividualHand, PhaseKind, Position, SidePointsAndTricks,
    TwoSidedHand,
};
use crate::games::game::Game as _;
use crate::model::{Message, Player, Roster, say};

type ThisTable<'s, 'l> = TableContext<'s, 'l, Position>;

impl ThisTable<'_, '_> {
    /// Players of this hand, forehand first.
    pub fn players_of_hand(&self) -> Vec<Player> {
        let table = self.position.table();
        self.position.playing_seats().map(|seat| table.player(seat)).collect()
    }

    /// Whether everybody plays alone in this phase (docs/rules/dreeg.md, Events: hands of
    /// individuals).
    pub fn is_individual_phase(&self) -> bool {
        self.position.allows_hand_kind(HandKind::Individual)
    }

    /// Whether forehand may call a partner in this phase.
    pub fn is_rufen(&self) -> bool {
        self.position.phase_kind() == PhaseKind::Rufen && self.position.active_seat_count() > 2
    }

    /// Likeliest kind of a hand that can still be of several kinds.
    fn likeliest_kind_of_hand(&self, draft: &Draft) -> HandKinds {
        let usual =
            if self.is_individual_phase() { HandKinds::INDIVIDUAL } else { HandKinds::SIDES };
        let kinds = [usual, HandKinds::SIDES, HandKinds::INDIVIDUAL, HandKinds::STROKES];
        kinds.into_iter().find(|kind| draft.kinds.can_be_kind(*kind)).unwrap_or(HandKinds::EVENT)
    }

    pub(super) fn expected_in_individual_hand(&self) -> Message {
        let [one, ..] = self.two_example_names();
        say!(notation_dreeg_individual { one })
    }

    pub(super) fn expected_in_two_sided_hand(&self) -> Message {
        let [one, two] = self.two_example_names();
        say!(notation_dreeg_sides { one, two })
    }
}

/// Word combined with each of the players who can stand behind it.
fn word_with_each_player(
    says: WordMeaning,
    position: &Position,
    roster: &Roster,
    lang: Lang,
) -> Vec<String> {
    let word = says.spelling(lang);
    let name = |seat| position.name(position.table().player(seat), roster);
    position.playing_seats().map(|seat| format!("{word} {}", name(seat))).collect()
}

impl PrintableGame for Position {
    fn print_line(&self, facts: &Facts, roster: &Roster, lang: Lang) -> String {
        let printer = HandPrinter::new(roster, lang);
        let of =
            |says, player: &Player| format!("{} {}", printer.word(says), printer.name(*player));
        match facts {
            Facts::Individual(hand) => printer.print_individual(hand),
            Facts::Sides(hand) => printer.print_sides(hand),
            Facts::Surrender(player) => of(WordMeaning::Surrender, player),
            Facts::ConcealedAce(player) => of(WordMeaning::ConcealedAce, player),
            Facts::Durchmarsch { player, made } => {
                let mark = OutcomeMark { made: Some(*made), ..OutcomeMark::NONE };
                format!("{}{}", of(WordMeaning::Durchmarsch, player), mark.printed_sign())
            }
            Facts::Spoke(player) => of(WordMeaning::Spoke, player),
            Facts::Penalty(player) => of(WordMeaning::Penalty, player),
            Facts::Strokes(erase) => {
                let parts = erase
                    .iter()
                    .map(|(player, number)| format!("{}-{number}", printer.name(*player)));
                parts.collect::<Vec<String>>().join(" ")
            }
        }
    }

    fn example_lines(&self, names: &ExampleNames) -> Vec<Message> {
        let [(first, first_short), (second, _), (third, _)] = names.first_three_names();
        let mut rows = Vec::new();
        match self.phase_kind() {
            _ if self.allows_hand_kind(HandKind::Individual) => {
                let (points, last) =
                    (names.names_with_points([50, 40, 20]), names.last_full_name());
                rows.push(say!(table_page_dreeg_individual { points, first_short, last }));
            }
            PhaseKind::RotAssen if self.active_seat_count() > 2 => {
                rows.push(say!(table_page_dreeg_lone { first: &first, second: &second }));
            }
            PhaseKind::Rufen if self.active_seat_count() > 2 => {
                let (first, second) = (first.as_str(), second.as_str());
                rows.push(say!(table_page_dreeg_called { first, second, third }));
            }
            _ => rows.push(say!(table_page_dreeg_two { first: &first, second: &second })),
        }
        if self.allows_hand_kind(HandKind::Surrender) {
            rows.push(say!(table_page_dreeg_surrender { first: &first }));
        }
        if self.allows_hand_kind(HandKind::ConcealedAce) {
            rows.push(say!(table_page_dreeg_concealed { first: &first }));
        }
        if self.allows_hand_kind(HandKind::Durchmarsch) {
            rows.push(say!(table_page_dreeg_durchmarsch { first: &first }));
        }
        if self.allows_hand_kind(HandKind::Spoke) {
            rows.push(say!(table_page_dreeg_spoke { first: &first }));
        }
        rows.push(say!(table_page_dreeg_strokes { first, second }));
        rows
    }

    /// Part that is asked for first: forehand's points, or how the hand ended.
    fn first_part_asked(&self) -> Option<Part> {
        let is_individual = self.allows_hand_kind(HandKind::Individual);
        let forehand = self.playing_seats().next().filter(|_| is_individual);
        Some(forehand.map_or(Part::Ending, |seat| Part::PointsOf(self.table().player(seat))))
    }

    /// Possible first sides where they are not fixed: the holder of the Ace of hearts, or forehand with
    /// each possible partner.
    fn possible_first_sides(&self, roster: &Roster) -> Vec<String> {
        let name = |seat| self.name(self.table().player(seat), roster);
        let mut names: Vec<String> = self.playing_seats().map(name).collect();
        match self.phase_kind() {
            _ if self.active_seat_count() < 3 => Vec::new(),
            PhaseKind::RotAssen => names,
            PhaseKind::Rufen => {
                let forehand = names.remove(0);
                let with = names.iter().map(|partner| format!("{forehand}+{partner}"));
                std::iter::once(forehand.clone()).chain(with).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Words in their written form for each player who can have the last trick.
    fn last_trick_words(&self, roster: &Roster, lang: Lang) -> Vec<String> {
        word_with_each_player(WordMeaning::LastTrick, self, roster, lang)
    }

    /// Words in their written form for the ends of a hand with two sides: who went out, or who has the
    /// last trick.
    fn words_for_hand_endings(&self, roster: &Roster, lang: Lang) -> Vec<String> {
        [WordMeaning::Out, WordMeaning::LastTrick]
            .into_iter()
            .flat_map(|says| word_with_each_player(says, self, roster, lang))
            .collect()
    }

    /// Words in their written form for the outcome of a Durchmarsch.
    fn outcome_words(&self, lang: Lang) -> Vec<String> {
        [true, false]
            .map(|made| spelling_without_bar(WordMeaning::Went(made).spelling(lang)))
            .to_vec()
    }

    /// Name of a player, as it is written before points.
    fn name(&self, player: Player, roster: &Roster) -> String {
        name_quoted_where_needed::<WordMeaning>(roster.name(player))
    }
}

impl HandPrinter<'_, WordMeaning> {
    fn print_individual(&self, hand: &IndividualHand) -> String {
        let mut parts: Vec<String> = hand
            .card_points
            .iter()
            .map(|(player, points)| format!("{}={points}", self.name(*player)))
            .collect();
        parts.push(format!("{} {}", self.word(WordMeaning::LastTrick), self.name(hand.last_trick)));
        if !hand.took_tricks.is_empty() {
            parts.push(
                self.word_with_value(WordMeaning::TookTrick, &self.names(&hand.took_tricks, ",")),
            );
        }
        parts.join(" ")
    }

    /// Prints both sides in full, so that the line has the same meaning whoever's turn it is.
    fn print_sides(&self, hand: &TwoSidedHand) -> String {
        let mut parts: Vec<String> =
            hand.sides.iter().map(|side| self.names(&side.players, "+")).collect();
        let (says, player) = match hand.ending {
            HandEnding::Out(player) => (WordMeaning::Out, player),
            HandEnding::LastTrick(player) => (WordMeaning::LastTrick, player),
        };
        parts.push(format!("{} {}", self.word(says), self.name(player)));
        parts.push(print_points_of_both_sides([hand.sides[0].count, hand.sides[1].count]));
        if let Some(closed) = &hand.closed {
            parts.push(format!("{} {}", self.word(WordMeaning::Closed), self.name(closed.by)));
            parts.push(print_points_of_both_sides(closed.sides));
        }
        parts.join(" ")
    }
}

fn print_points_of_both_sides(sides: [SidePointsAndTricks; 2]) -> String {
    let points = format!("{}:{}", sides[0].card_points, sides[1].card_points);
    let [one, other] =
        sides.map(|count| count.tricks.map_or_else(String::new, |tricks| tricks.to_string()));
    if one.is_empty() && other.is_empty() { points } else { format!("{points}/{one}:{other}") }
}
