//! Draft of a hand of Dreeg: what the line has said so far. Words in any order decide which kind of
//! hand it is.

use super::ThisTable;
use super::senses::Said;
use super::words::{Loser, WordMeaning};
use crate::games;
use crate::games::dreeg::{ClosedTalon, Facts, HandEnding, SidePointsAndTricks, TwoSidedHand};
use crate::model::{Arg, Message, Player, Word, say};
use crate::notation::grammar::{DraftClash, DraftGap, GameVocabulary, Grammar, PartOrClash};
use crate::notation::place::Part;
use crate::notation::slot::{PartList, PartSlot};

/// Set of the kinds that the hand can still be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandKinds(u8);

impl Default for HandKinds {
    fn default() -> HandKinds {
        HandKinds::ALL
    }
}

impl HandKinds {
    pub const INDIVIDUAL: HandKinds = HandKinds(1);
    pub const SIDES: HandKinds = HandKinds(2);
    pub const STROKES: HandKinds = HandKinds(4);
    pub const EVENT: HandKinds = HandKinds(8);
    pub const ALL: HandKinds = HandKinds(15);

    pub const fn union(self, other: HandKinds) -> HandKinds {
        HandKinds(self.0 | other.0)
    }

    pub fn can_be_kind(self, kind: HandKinds) -> bool {
        self.0 & kind.0 != 0
    }

    /// Keeps only these kinds as possible; a clash where none of them is left.
    fn narrow_to(&mut self, to: HandKinds) -> Result<(), DraftClash> {
        self.0 &= to.0;
        if self.0 == 0 { Err(DraftClash::Unfit) } else { Ok(()) }
    }
}

/// Role in which the people who are named next took part in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NamedRole {
    Out,
    LastTrick,
    Closed,
    TookTrick,
}

/// Event that happened to one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PersonEvent {
    Surrender,
    ConcealedAce,
    Durchmarsch,
    Spoke,
    Penalty,
}

/// Points and tricks, in the order of the sides as written: `67:31` or `67:31/5:2`.
pub type Counts = [(i64, Option<i64>); 2];

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Draft {
    pub kinds: HandKinds,
    pub naming: Option<NamedRole>,
    pub phase_is_said: bool,
    // Of individuals.
    pub card_points: PartList<(Player, i64)>,
    pub took_tricks: PartList<Player>,
    pub last_trick: PartSlot<Option<Player>>,
    // Of sides.
    pub groups: PartList<Vec<Player>>,
    pub out: PartSlot<Option<Player>>,
    /// Player whose name stood first behind a word such as `aus`; this player alone is a side where
    /// no side is written out.
    pub named: Option<Player>,
    pub counts: PartSlot<Counts>,
    /// Player whose side's points come first, where the partners are named only later.
    pub counts_of: Option<Player>,
    pub loser: PartSlot<Loser>,
    pub closed: PartSlot<Option<Player>>,
    pub at_closing: PartSlot<Counts>,
    /// Whether the next points and tricks are those at the closing of the talon.
    pub is_closing: bool,
    pub strokes: PartList<(Player, i64)>,
    // Of an event.
    pub event: PartSlot<PersonEvent>,
    pub person: PartSlot<Player>,
    pub made: PartSlot<bool>,
}

impl Draft {
    /// Whether only names were said so far, and nothing of a hand with two sides.
    pub fn has_only_names(&self) -> bool {
        self.groups.values().iter().all(|people| people.len() == 1)
            && !self.out.is_said()
            && !self.closed.is_said()
            && !self.counts.is_said()
    }

    /// Draft of the hand that is being corrected.
    pub fn from_facts(facts: &Facts) -> Draft {
        let blank = Draft::default();
        let event = |event, player: &Player, made| Draft {
            kinds: HandKinds::EVENT,
            event: PartSlot::from_recorded(Some(event)),
            person: PartSlot::from_recorded(Some(*player)),
            made: PartSlot::from_recorded(made),
            ..Draft::default()
        };
        match facts {
            Facts::Individual(hand) => Draft {
                kinds: HandKinds::INDIVIDUAL,
                card_points: PartList::from_recorded(hand.card_points.clone()),
                took_tricks: PartList::from_recorded(hand.took_tricks.clone()),
                last_trick: PartSlot::from_recorded(Some(Some(hand.last_trick))),
                ..blank
            },
            Facts::Sides(hand) => Draft::from_sides(hand),
            Facts::Surrender(player) => event(PersonEvent::Surrender, player, None),
            Facts::ConcealedAce(player) => event(PersonEvent::ConcealedAce, player, None),
            Facts::Durchmarsch { player, made } => {
                event(PersonEvent::Durchmarsch, player, Some(*made))
            }
            Facts::Spoke(player) => event(PersonEvent::Spoke, player, None),
            Facts::Penalty(player) => event(PersonEvent::Penalty, player, None),
            Facts::Strokes(erase) => Draft {
                kinds: HandKinds::STROKES,
                strokes: PartList::from_recorded(erase.clone()),
                ..blank
            },
        }
    }

    fn from_sides(hand: &TwoSidedHand) -> Draft {
        let counts =
            |sides: [SidePointsAndTricks; 2]| sides.map(|count| (count.card_points, count.tricks));
        let (out, last_trick) = match hand.ending {
            HandEnding::Out(player) => (Some(Some(player)), None),
            HandEnding::LastTrick(player) => (None, Some(Some(player))),
        };
        Draft {
            kinds: HandKinds::SIDES,
            groups: PartList::from_recorded(
                hand.sides.iter().map(|side| side.players.clone()).collect(),
            ),
            out: PartSlot::from_recorded(out),
            last_trick: PartSlot::from_recorded(last_trick),
            counts: PartSlot::from_recorded(Some(counts([
                hand.sides[0].count,
                hand.sides[1].count,
            ]))),
            closed: PartSlot::from_recorded(hand.closed.map(|closed: ClosedTalon| Some(closed.by))),
            at_closing: PartSlot::from_recorded(
                hand.closed.map(|closed: ClosedTalon| counts(closed.sides)),
            ),
            ..Draft::default()
        }
    }

    pub fn narrow_kinds(&mut self, to: HandKinds) -> Result<(), DraftClash> {
        self.kinds.narrow_to(to)
    }

    pub fn has_begun(&self) -> bool {
        *self != Draft { phase_is_said: self.phase_is_said, ..Draft::default() }
    }

    pub fn enter_points(
        &mut self,
        player: Player,
        points: i64,
        has_last_trick: bool,
    ) -> PartOrClash {
        let part = Part::PointsOf(player);
        if self.card_points.values().iter().any(|(other, _)| *other == player) {
            return Err(DraftClash::Twice(part));
        }
        self.narrow_kinds(HandKinds::INDIVIDUAL)?;
        self.card_points.add_in_place_of_some((player, points), |(other, _)| *other == player);
        if has_last_trick {
            self.last_trick.say(Some(player), Part::LastTrick)?;
        }
        Ok(part)
    }

    pub fn enter_strokes(&mut self, player: Player, strokes: i64) -> PartOrClash {
        if self.strokes.values().iter().any(|(other, _)| *other == player) {
            return Err(DraftClash::Twice(Part::Strokes));
        }
        self.narrow_kinds(HandKinds::STROKES)?;
        self.strokes.add_in_place_of_some((player, strokes), |(other, _)| *other == player);
        Ok(Part::Strokes)
    }
}

impl Grammar for ThisTable<'_, '_> {
    type Draft = Draft;

    fn begin(&self) -> Draft {
        self.before.map_or_else(Draft::default, Draft::from_facts)
    }

    fn add_meaning(&self, draft: &mut Draft, said: &Said) -> PartOrClash {
        if let Some(naming) = draft.naming.take() {
            match said {
                Said::Name(player) => return self.enter_people_of_role(draft, naming, &[*player]),
                Said::Group(people) => return self.enter_people_of_role(draft, naming, people),
                _ if matches!(naming, NamedRole::Out | NamedRole::Closed) => {}
                _ => {
                    let names = self.reader.names_at_table_arg();
                    return Err(DraftClash::Instead(Box::new(say!(notation_expected_player {
                        names
                    }))));
                }
            }
        }
        match said {
            Said::Name(player) => self.enter_name_without_word(draft, *player),
            Said::Group(people) => {
                draft.narrow_kinds(HandKinds::SIDES)?;
                self.enter_side(draft, people.clone())
            }
            Said::PointsOf { player, points, has_last_trick } => {
                draft.enter_points(*player, *points, *has_last_trick)
            }
            Said::StrokesOf(player, strokes) => draft.enter_strokes(*player, *strokes),
            Said::Went(player, made) => {
                draft.narrow_kinds(HandKinds::EVENT)?;
                let part = draft.made.say(*made, Part::Outcome)?;
                player.map_or(Ok(part), |player| draft.person.say(player, Part::Person))
            }
            Said::Naming(naming, people) => self.enter_role_and_its_people(draft, *naming, people),
            Said::Counts(counts) => {
                draft.narrow_kinds(HandKinds::SIDES)?;
                match std::mem::take(&mut draft.is_closing) {
                    true => draft.at_closing.say(*counts, Part::CountsAtClosing),
                    false => {
                        draft.counts_of = draft.named.filter(|_| draft.groups.values().is_empty());
                        draft.counts.say(*counts, Part::Counts)
                    }
                }
            }
            Said::Event(event) => enter_person_event(draft, *event),
            Said::DurchmarschWent(made) => {
                draft.narrow_kinds(HandKinds::EVENT)?;
                draft.made.say(*made, Part::Outcome)?;
                enter_person_event(draft, PersonEvent::Durchmarsch)
            }
            Said::Phase(phase) if draft.phase_is_said || *phase != self.position.phase_kind() => {
                let phase = Arg::Word(self.position.phase_kind().word());
                Err(DraftClash::Instead(Box::new(say!(notation_dreeg_phase { phase }))))
            }
            Said::Phase(_) => {
                draft.phase_is_said = true;
                Ok(Part::Phase)
            }
            Said::Loser(loser) => {
                draft.narrow_kinds(HandKinds::SIDES)?;
                draft.loser.say(*loser, Part::Loser)
            }
            Said::Not(says) => remove_part_of_draft(draft, *says),
            Said::NotOf(player) => remove_person(draft, *player),
        }
    }

    fn facts(&self, draft: &Draft) -> Result<games::Facts, Vec<DraftGap>> {
        if !draft.has_begun() {
            return Err(vec![DraftGap::Missing(Part::Event)]);
        }
        match draft.naming {
            Some(NamedRole::TookTrick) => return Err(vec![DraftGap::Missing(Part::TookTrick)]),
            Some(NamedRole::LastTrick) => return Err(vec![DraftGap::Missing(Part::Person)]),
            _ => {}
        }
        // Who goes out makes a side, where none is said.
        let who = |gap| match gap {
            DraftGap::Missing(Part::Side) if draft.naming == Some(NamedRole::Out) => {
                DraftGap::Missing(Part::Person)
            }
            gap => gap,
        };
        let facts = match self.likeliest_kind_of_hand(draft) {
            HandKinds::INDIVIDUAL => self.facts_of_individual_hand(draft)?,
            HandKinds::SIDES => self
                .facts_of_two_sided_hand(draft)
                .map_err(|gaps| gaps.into_iter().map(who).collect::<Vec<DraftGap>>())?,
            HandKinds::STROKES => Facts::Strokes(draft.strokes.items()),
            _ => facts_of_person_event(draft)?,
        };
        Ok(games::Facts::Dreeg(facts))
    }

    fn expected_next_sentence(&self, draft: &Draft) -> Message {
        let names = self.reader.names_at_table_arg();
        if !draft.has_begun() {
            return self.missing_part_sentence(Part::Event);
        }
        match self.likeliest_kind_of_hand(draft) {
            _ if draft.naming.is_some() => say!(notation_expected_player { names }),
            HandKinds::INDIVIDUAL => self.expected_in_individual_hand(),
            // Just names, where everybody plays alone: what is missing is their points, not who
            // plays together.
            HandKinds::SIDES if self.is_individual_phase() && draft.has_only_names() => {
                self.expected_in_individual_hand()
            }
            HandKinds::SIDES => self.expected_in_two_sided_hand(),
            HandKinds::STROKES => {
                let [one, two] = self.two_example_names();
                say!(notation_dreeg_strokes { one, two })
            }
            _ if facts_of_person_event(draft).is_ok() => say!(notation_expected_end),
            _ => self.missing_part_sentence(if draft.person.is_some() {
                Part::Outcome
            } else {
                Part::Person
            }),
        }
    }

    fn missing_part_sentence(&self, part: Part) -> Message {
        let names = self.reader.names_at_table_arg();
        let [one, two] = self.two_example_names();
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
                say!(self.is_individual_phase() => notation_dreeg_first_individual | notation_dreeg_first_sides {
                    names, one, two
                })
            }
        }
    }
}

impl ThisTable<'_, '_> {
    /// DraftClash for a third side, where there are two already.
    fn third_side_clash(&self) -> DraftClash {
        let [one, two] = self.two_example_names();
        DraftClash::Instead(Box::new(say!(notation_dreeg_two_sides { one, two })))
    }

    /// Takes a name that stands behind no word: a side of one player, or the person of an event.
    fn enter_name_without_word(&self, draft: &mut Draft, player: Player) -> PartOrClash {
        draft.narrow_kinds(HandKinds::SIDES.union(HandKinds::EVENT))?;
        if draft.event.is_some() {
            draft.narrow_kinds(HandKinds::EVENT)?;
            return draft.person.say(player, Part::Person);
        }
        self.enter_side(draft, vec![player])
    }

    fn enter_side(&self, draft: &mut Draft, people: Vec<Player>) -> PartOrClash {
        if draft.groups.values().len() == 2 {
            return Err(self.third_side_clash());
        }
        // Nobody plays on both sides; whoever was only named may yet play with somebody.
        if draft.groups.values().iter().flatten().any(|player| people.contains(player)) {
            let [named] = draft.groups.values() else { return Err(DraftClash::Twice(Part::Side)) };
            if named.len() > 1 || people.len() < 2 || !self.is_rufen() {
                return Err(DraftClash::Twice(Part::Side));
            }
            let named = named.first().copied();
            for end in [&mut draft.out, &mut draft.last_trick] {
                if end.get() == Some(&None) {
                    end.complete(named);
                }
            }
            draft.groups = PartList::default();
        }
        draft.groups.add_in_place_of_all(people);
        Ok(Part::Side)
    }

    fn enter_role_and_its_people(
        &self,
        draft: &mut Draft,
        naming: NamedRole,
        people: &[Player],
    ) -> PartOrClash {
        let part = match naming {
            NamedRole::Out | NamedRole::LastTrick
                if draft.out.is_said() || draft.last_trick.is_said() =>
            {
                return Err(DraftClash::Twice(Part::Ending));
            }
            NamedRole::Out => {
                draft.narrow_kinds(HandKinds::SIDES)?;
                draft.last_trick.drop_recorded_values();
                draft.out.say(None, Part::Ending)?
            }
            NamedRole::LastTrick => {
                draft.narrow_kinds(HandKinds::SIDES.union(HandKinds::INDIVIDUAL))?;
                draft.out.drop_recorded_values();
                draft.last_trick.say(None, Part::Ending)?
            }
            NamedRole::Closed => {
                draft.narrow_kinds(HandKinds::SIDES)?;
                draft.is_closing = true;
                draft.closed.say(None, Part::Closed)?
            }
            NamedRole::TookTrick => {
                draft.narrow_kinds(HandKinds::INDIVIDUAL)?;
                Part::TookTrick
            }
        };
        if people.is_empty() {
            draft.naming = Some(naming);
            return Ok(part);
        }
        self.enter_people_of_role(draft, naming, people)
    }

    /// Takes names behind a word; several names form a side.
    fn enter_people_of_role(
        &self,
        draft: &mut Draft,
        naming: NamedRole,
        people: &[Player],
    ) -> PartOrClash {
        let first = people.first().copied();
        if naming == NamedRole::TookTrick {
            people.iter().for_each(|player| draft.took_tricks.add_in_place_of_all(*player));
            return Ok(Part::TookTrick);
        }
        if people.len() > 1 {
            draft.narrow_kinds(HandKinds::SIDES)?;
            self.enter_side(draft, people.to_vec())?;
        }
        draft.named = draft.named.or(first);
        match naming {
            NamedRole::Out => draft.out.complete(first),
            NamedRole::LastTrick => draft.last_trick.complete(first),
            NamedRole::Closed => draft.closed.complete(first),
            NamedRole::TookTrick => {}
        }
        Ok(if naming == NamedRole::Closed { Part::Closed } else { Part::Ending })
    }
}

fn enter_person_event(draft: &mut Draft, event: PersonEvent) -> PartOrClash {
    draft.narrow_kinds(HandKinds::EVENT)?;
    draft.event.say(event, Part::Event)?;
    // Whoever is named before the event is the one whom it is about.
    match draft.groups.values() {
        [] => {}
        [people] if people.len() == 1 => {
            let player = people[0];
            draft.groups = Default::default();
            draft.person.say(player, Part::Person)?;
        }
        _ => return Err(DraftClash::Unfit),
    }
    Ok(Part::Event)
}

fn remove_part_of_draft(draft: &mut Draft, says: WordMeaning) -> PartOrClash {
    match says {
        WordMeaning::Closed => {
            draft.at_closing.drop_recorded_values();
            draft.closed.remove(Part::Closed)
        }
        WordMeaning::TookTrick => {
            draft.took_tricks.remove_where(|_| true).map(|()| Part::TookTrick)
        }
        _ => Err(DraftClash::Unfit),
    }
}

fn remove_person(draft: &mut Draft, player: Player) -> PartOrClash {
    let strokes = draft.strokes.remove_where(|(other, _)| *other == player);
    strokes
        .or_else(|_| draft.took_tricks.remove_where(|other| *other == player))
        .map(|()| Part::Strokes)
}

fn facts_of_person_event(draft: &Draft) -> Result<Facts, Vec<DraftGap>> {
    let missing = |part| vec![DraftGap::Missing(part)];
    let event = draft.event.get().ok_or_else(|| missing(Part::Event))?;
    let player = *draft.person.get().ok_or_else(|| missing(Part::Person))?;
    Ok(match (event, draft.made.get()) {
        (PersonEvent::Durchmarsch, Some(made)) => Facts::Durchmarsch { player, made: *made },
        (PersonEvent::Durchmarsch, None) => return Err(missing(Part::Outcome)),
        // Only a Durchmarsch is made or not.
        (_, Some(_)) => return Err(missing(Part::Event)),
        (PersonEvent::Surrender, None) => Facts::Surrender(player),
        (PersonEvent::ConcealedAce, None) => Facts::ConcealedAce(player),
        (PersonEvent::Spoke, None) => Facts::Spoke(player),
        (PersonEvent::Penalty, None) => Facts::Penalty(player),
    })
}
