//! Dreeg in one line: `anne=50 bert=40 carla=30 letzter anne`, `aus anne 67:31`, `anne-3 bert-2`,
//! `aufgeben anne`.

mod draft;
mod individual;
mod senses;
mod words;

use draft::{Draft, Event, Kinds, NamedRole};
use senses::Said;
use words::Says;

use super::grammar;
use super::grammar::{AtTable, Clash, Gap};
use super::lexicon::{Meaning as _, NeededBehind, Word, without_bar};
use super::mark::{Lang, Mark};
use super::place::Part;
use super::reader::Reader;
use super::sense::{PieceKind, Senses};
use super::token::Token;
use super::written::{Printer, written_name};
use crate::games;
use crate::games::dreeg;
use crate::games::dreeg::{Count, Ending, Facts, Individual, PhaseKind, Position, Sides};
use crate::games::game::Game as _;
use crate::model::{Message, Player, Roster, say};

type Grammar<'s, 'l> = AtTable<'s, 'l, Position>;

impl Grammar<'_, '_> {
    /// Players of this hand, forehand first.
    pub fn players_of_hand(&self) -> Vec<Player> {
        let table = self.position.table();
        self.position.playing_seats().map(|seat| table.player(seat)).collect()
    }

    /// Whether everybody plays alone in this phase (docs/rules/dreeg.md, Events: hands of
    /// individuals).
    pub fn is_individual(&self) -> bool {
        self.position.can_be_of_kind(dreeg::HandKind::Individual)
    }

    /// Whether forehand may call a partner in this phase.
    pub fn is_rufen(&self) -> bool {
        self.position.phase_kind() == PhaseKind::Rufen && self.position.active_count() > 2
    }

    /// Likeliest kind of a hand that can still be of several kinds.
    fn likely_kinds(&self, draft: &Draft) -> Kinds {
        let usual = if self.is_individual() { Kinds::INDIVIDUAL } else { Kinds::SIDES };
        let kinds = [usual, Kinds::SIDES, Kinds::INDIVIDUAL, Kinds::STROKES];
        kinds.into_iter().find(|kind| draft.kinds.may_be(*kind)).unwrap_or(Kinds::EVENT)
    }

    pub(super) fn of_individuals(&self) -> Message {
        let [one, ..] = grammar::Grammar::examples(self);
        say!(notation_dreeg_individual { one })
    }

    pub(super) fn of_sides(&self) -> Message {
        let [one, two] = grammar::Grammar::examples(self);
        say!(notation_dreeg_sides { one, two })
    }
}

impl grammar::Grammar for Grammar<'_, '_> {
    type Says = Says;
    type Said = Said;
    type Draft = Draft;

    const BEHIND_NAMES: &'static [(&'static str, &'static str)] =
        &[("=", "1"), ("-", "1"), ("+", "")];

    fn reader(&self) -> &Reader<'_, '_> {
        &self.reader
    }

    fn begin(&self) -> Draft {
        self.before.map_or_else(Draft::blank, Draft::from_facts)
    }

    fn senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        self.add_senses(tokens, senses);
    }

    fn take(&self, draft: &mut Draft, said: &Said) -> Result<Part, Clash> {
        self.take_word(draft, said)
    }

    fn facts(&self, draft: &Draft) -> Result<games::Facts, Vec<Gap>> {
        if !draft.is_begun() {
            return Err(vec![Gap::Missing(Part::Event)]);
        }
        match draft.naming {
            Some(NamedRole::TookTrick) => return Err(vec![Gap::Missing(Part::TookTrick)]),
            Some(NamedRole::LastTrick) => return Err(vec![Gap::Missing(Part::Person)]),
            _ => {}
        }
        // Who goes out makes a side, where none is said.
        let who = |gap| match gap {
            Gap::Missing(Part::Side) if draft.naming == Some(NamedRole::Out) => {
                Gap::Missing(Part::Person)
            }
            gap => gap,
        };
        let facts = match self.likely_kinds(draft) {
            Kinds::INDIVIDUAL => self.individual_facts(draft)?,
            Kinds::SIDES => {
                self.sides(draft).map_err(|gaps| gaps.into_iter().map(who).collect::<Vec<Gap>>())?
            }
            Kinds::STROKES => Facts::Strokes(draft.strokes.items()),
            _ => event(draft)?,
        };
        Ok(games::Facts::Dreeg(facts))
    }

    fn expected_next(&self, draft: &Draft) -> Message {
        let names = self.reader.table_names();
        if !draft.is_begun() {
            return self.expectation(Part::Event);
        }
        match self.likely_kinds(draft) {
            _ if draft.naming.is_some() => say!(notation_expected_player { names }),
            Kinds::INDIVIDUAL => self.of_individuals(),
            // Just names, where everybody plays alone: what is missing is their points, not who
            // plays together.
            Kinds::SIDES if self.is_individual() && draft.is_just_names() => self.of_individuals(),
            Kinds::SIDES => self.of_sides(),
            Kinds::STROKES => {
                let [one, two] = self.examples();
                say!(notation_dreeg_strokes { one, two })
            }
            _ if event(draft).is_ok() => say!(notation_expected_end),
            _ => {
                self.expectation(if draft.person.is_some() { Part::Outcome } else { Part::Person })
            }
        }
    }

    fn expectation(&self, part: Part) -> Message {
        let names = self.reader.table_names();
        let [one, two] = self.examples();
        match part {
            Part::PointsOf(player) => {
                say!(notation_dreeg_points_of { player: self.reader.roster.name(player) })
            }
            Part::LastTrick => say!(notation_dreeg_last_trick { one }),
            Part::Loser => say!(notation_dreeg_loser),
            Part::Ending => say!(notation_dreeg_ending),
            Part::Counts => say!(notation_dreeg_counts),
            Part::CountsAtClosing => say!(notation_dreeg_closing { one }),
            Part::Outcome => say!(notation_dreeg_durchmarsch { names, one }),
            Part::Side if self.is_rufen() => {
                let forehand = self.players_of_hand().first().copied();
                let name = forehand.map_or("", |player| self.reader.roster.name(player));
                say!(notation_dreeg_together { name })
            }
            Part::Person | Part::Side | Part::TookTrick => say!(notation_expected_player { names }),
            _ => {
                say!(self.is_individual() => notation_dreeg_first_individual | notation_dreeg_first_sides {
                    names, one, two
                })
            }
        }
    }

    fn kind(&self, said: &Said) -> PieceKind {
        match said {
            Said::Name(_) | Said::Group(_) => PieceKind::Name,
            Said::PointsOf { .. } | Said::StrokesOf(..) | Said::Counts(_) => PieceKind::Points,
            Said::Event(_) | Said::DurchmarschWent(_) | Said::Went(..) => PieceKind::Event,
            _ => PieceKind::Extra,
        }
    }

    /// Whether a word can be used in the current phase.
    fn is_proposed(&self, word: &Word<Says>) -> bool {
        let has_place = |kind| self.position.can_be_of_kind(kind);
        match word.means {
            // Names stand behind the word alone.
            _ if word.takes == NeededBehind::List => false,
            Says::LastTrick | Says::Penalty => true,
            Says::Out => has_place(dreeg::HandKind::Sides),
            // With a talon only two play.
            Says::Closed => {
                has_place(dreeg::HandKind::Sides) && self.position.playing_seats().count() == 2
            }
            Says::TookTrick => has_place(dreeg::HandKind::Individual),
            Says::Surrender => has_place(dreeg::HandKind::Surrender),
            Says::ConcealedAce => has_place(dreeg::HandKind::ConcealedAce),
            Says::Durchmarsch | Says::DurchmarschWent => has_place(dreeg::HandKind::Durchmarsch),
            Says::Spoke => has_place(dreeg::HandKind::Spoke),
            Says::Went(_) | Says::Phase(_) | Says::Loser(_) => false,
        }
    }
}

fn event(draft: &Draft) -> Result<Facts, Vec<Gap>> {
    let missing = |part| vec![Gap::Missing(part)];
    let event = draft.event.get().ok_or_else(|| missing(Part::Event))?;
    let player = *draft.person.get().ok_or_else(|| missing(Part::Person))?;
    Ok(match (event, draft.made.get()) {
        (Event::Durchmarsch, Some(made)) => Facts::Durchmarsch { player, made: *made },
        (Event::Durchmarsch, None) => return Err(missing(Part::Outcome)),
        // Only a Durchmarsch is made or not.
        (_, Some(_)) => return Err(missing(Part::Event)),
        (Event::Surrender, None) => Facts::Surrender(player),
        (Event::ConcealedAce, None) => Facts::ConcealedAce(player),
        (Event::Spoke, None) => Facts::Spoke(player),
        (Event::Penalty, None) => Facts::Penalty(player),
    })
}

/// Part that is asked for first: forehand's points, or how the hand ended.
pub fn asked_first(position: &Position) -> Part {
    let is_individual = position.can_be_of_kind(dreeg::HandKind::Individual);
    let forehand = position.playing_seats().next().filter(|_| is_individual);
    forehand.map_or(Part::Ending, |seat| Part::PointsOf(position.table().player(seat)))
}

/// Possible first sides where they are not fixed: the holder of the Ace of hearts, or forehand with
/// each possible partner.
pub fn first_sides(position: &Position, roster: &Roster) -> Vec<String> {
    let name = |seat| name(position.table().player(seat), roster);
    let mut names: Vec<String> = position.playing_seats().map(name).collect();
    match position.phase_kind() {
        _ if position.active_count() < 3 => Vec::new(),
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
pub fn last_tricks(position: &Position, roster: &Roster, lang: Lang) -> Vec<String> {
    word_with_each(Says::LastTrick, position, roster, lang)
}

/// Words in their written form for the ends of a hand with two sides: who went out, or who has the
/// last trick.
pub fn endings(position: &Position, roster: &Roster, lang: Lang) -> Vec<String> {
    [Says::Out, Says::LastTrick]
        .into_iter()
        .flat_map(|says| word_with_each(says, position, roster, lang))
        .collect()
}

/// A word with each of the players behind it.
fn word_with_each(says: Says, position: &Position, roster: &Roster, lang: Lang) -> Vec<String> {
    let word = says.spelling(lang);
    let name = |seat| name(position.table().player(seat), roster);
    position.playing_seats().map(|seat| format!("{word} {}", name(seat))).collect()
}

/// Words in their written form for the outcome of a Durchmarsch.
pub fn outcomes(lang: Lang) -> Vec<String> {
    [true, false].map(|made| without_bar(Says::Went(made).spelling(lang))).to_vec()
}

/// Name as it is written before points.
pub fn name(player: Player, roster: &Roster) -> String {
    written_name::<Says>(roster.name(player))
}

/// Prints an event so that it is read back as the same event.
pub fn print(facts: &Facts, roster: &Roster, lang: Lang) -> String {
    let printer = Printer::new(roster, lang);
    let of = |says, player: &Player| format!("{} {}", printer.word(says), printer.name(*player));
    match facts {
        Facts::Individual(hand) => printer.print_individual(hand),
        Facts::Sides(hand) => printer.sides(hand),
        Facts::Surrender(player) => of(Says::Surrender, player),
        Facts::ConcealedAce(player) => of(Says::ConcealedAce, player),
        Facts::Durchmarsch { player, made } => {
            let mark = Mark { made: Some(*made), ..Mark::NONE };
            format!("{}{}", of(Says::Durchmarsch, player), mark.sign())
        }
        Facts::Spoke(player) => of(Says::Spoke, player),
        Facts::Penalty(player) => of(Says::Penalty, player),
        Facts::Strokes(erase) => {
            let parts =
                erase.iter().map(|(player, number)| format!("{}-{number}", printer.name(*player)));
            parts.collect::<Vec<String>>().join(" ")
        }
    }
}

impl Printer<'_, Says> {
    fn print_individual(&self, hand: &Individual) -> String {
        let mut parts: Vec<String> = hand
            .card_points
            .iter()
            .map(|(player, points)| format!("{}={points}", self.name(*player)))
            .collect();
        parts.push(format!("{} {}", self.word(Says::LastTrick), self.name(hand.last_trick)));
        if !hand.took_tricks.is_empty() {
            parts.push(self.keyed(Says::TookTrick, &self.names(&hand.took_tricks, ",")));
        }
        parts.join(" ")
    }

    /// Prints both sides in full, so that the line has the same meaning whoever's turn it is.
    fn sides(&self, hand: &Sides) -> String {
        let mut parts: Vec<String> =
            hand.sides.iter().map(|side| self.names(&side.players, "+")).collect();
        let (says, player) = match hand.ending {
            Ending::Out(player) => (Says::Out, player),
            Ending::LastTrick(player) => (Says::LastTrick, player),
        };
        parts.push(format!("{} {}", self.word(says), self.name(player)));
        parts.push(print_counts([hand.sides[0].count, hand.sides[1].count]));
        if let Some(closed) = &hand.closed {
            parts.push(format!("{} {}", self.word(Says::Closed), self.name(closed.by)));
            parts.push(print_counts(closed.sides));
        }
        parts.join(" ")
    }
}

fn print_counts(sides: [Count; 2]) -> String {
    let points = format!("{}:{}", sides[0].card_points, sides[1].card_points);
    let [one, other] =
        sides.map(|count| count.tricks.map_or_else(String::new, |tricks| tricks.to_string()));
    if one.is_empty() && other.is_empty() { points } else { format!("{points}/{one}:{other}") }
}
