//! What a hand of Dreeg that has begun can take.

use super::draft::{Draft, Event, Kinds, Naming};
use super::senses::Said;
use super::table::Grammar;
use super::words::Says;
use crate::model::{Arg, Player, Word, say};
use crate::notation::grammar::{Clash, Grammar as _};
use crate::notation::part::Part;

impl Grammar<'_, '_> {
    /// There are two sides already.
    fn no_third_side(&self) -> Clash {
        let [one, two] = self.examples();
        Clash::Instead(Box::new(say!(notation_dreeg_two_sides { one, two })))
    }

    pub(super) fn taken(&self, draft: &mut Draft, said: &Said) -> Result<Part, Clash> {
        if let Some(naming) = draft.naming.take() {
            match said {
                Said::Name(player) => return self.say_who(draft, naming, &[*player]),
                Said::Group(people) => return self.say_who(draft, naming, people),
                _ if matches!(naming, Naming::Out | Naming::Closed) => {}
                _ => {
                    let names = self.reader.table_names();
                    return Err(Clash::Instead(Box::new(say!(notation_expected_player { names }))));
                }
            }
        }
        match said {
            Said::Name(player) => self.say_name(draft, *player),
            Said::Group(people) => {
                draft.narrow(Kinds::SIDES)?;
                self.say_group(draft, people.clone())
            }
            Said::PointsOf { player, points, has_last_trick } => draft.say_points(*player, *points, *has_last_trick),
            Said::StrokesOf(player, strokes) => draft.say_strokes(*player, *strokes),
            Said::Went(player, made) => {
                draft.narrow(Kinds::EVENT)?;
                let part = draft.made.say(*made, Part::Outcome)?;
                player.map_or(Ok(part), |player| draft.person.say(player, Part::Person))
            }
            Said::Naming(naming, people) => self.say_naming(draft, *naming, people),
            Said::Counts(counts) => {
                draft.narrow(Kinds::SIDES)?;
                match std::mem::take(&mut draft.is_closing) {
                    true => draft.at_closing.say(*counts, Part::CountsAtClosing),
                    false => draft.counts.say(*counts, Part::Counts),
                }
            }
            Said::Event(event) => say_event(draft, *event),
            Said::DurchmarschWent(made) => {
                draft.narrow(Kinds::EVENT)?;
                draft.made.say(*made, Part::Outcome)?;
                say_event(draft, Event::Durchmarsch)
            }
            Said::Phase(phase) if draft.phase_is_said || *phase != self.position.phase_kind() => {
                let phase = Arg::Word(self.position.phase_kind().word());
                Err(Clash::Instead(Box::new(say!(notation_dreeg_phase { phase }))))
            }
            Said::Phase(_) => {
                draft.phase_is_said = true;
                Ok(Part::Phase)
            }
            Said::Loser(loser) => {
                draft.narrow(Kinds::SIDES)?;
                draft.loser.say(*loser, Part::Loser)
            }
            Said::Not(says) => take_out(draft, *says),
            Said::NotOf(player) => take_out_person(draft, *player),
        }
    }

    /// Somebody who is named behind no word: a side alone, or whom an event is about.
    fn say_name(&self, draft: &mut Draft, player: Player) -> Result<Part, Clash> {
        draft.narrow(Kinds::SIDES.or(Kinds::EVENT))?;
        if draft.event.is_some() {
            draft.narrow(Kinds::EVENT)?;
            return draft.person.say(player, Part::Person);
        }
        self.say_group(draft, vec![player])
    }

    fn say_group(&self, draft: &mut Draft, people: Vec<Player>) -> Result<Part, Clash> {
        if draft.groups.said().len() == 2 {
            return Err(self.no_third_side());
        }
        // Nobody plays on both sides.
        if draft.groups.said().iter().flatten().any(|player| people.contains(player)) {
            return Err(Clash::Twice(Part::Side));
        }
        draft.groups.say_instead(people);
        Ok(Part::Side)
    }

    fn say_naming(&self, draft: &mut Draft, naming: Naming, people: &[Player]) -> Result<Part, Clash> {
        let part = match naming {
            Naming::Out | Naming::LastTrick if draft.out.is_said() || draft.last_trick.is_said() => {
                return Err(Clash::Twice(Part::Ending));
            }
            Naming::Out => {
                draft.narrow(Kinds::SIDES)?;
                draft.last_trick.forget();
                draft.out.say(None, Part::Ending)?
            }
            Naming::LastTrick => {
                draft.narrow(Kinds::SIDES.or(Kinds::INDIVIDUAL))?;
                draft.out.forget();
                draft.last_trick.say(None, Part::Ending)?
            }
            Naming::Closed => {
                draft.narrow(Kinds::SIDES)?;
                draft.is_closing = true;
                draft.closed.say(None, Part::Closed)?
            }
            Naming::TookTrick => {
                draft.narrow(Kinds::INDIVIDUAL)?;
                Part::TookTrick
            }
        };
        if people.is_empty() {
            draft.naming = Some(naming);
            return Ok(part);
        }
        self.say_who(draft, naming, people)
    }

    /// Who is named behind a word; together with others they are a side.
    fn say_who(&self, draft: &mut Draft, naming: Naming, people: &[Player]) -> Result<Part, Clash> {
        let first = people.first().copied();
        if naming == Naming::TookTrick {
            people.iter().for_each(|player| draft.took_tricks.say_instead(*player));
            return Ok(Part::TookTrick);
        }
        if people.len() > 1 {
            draft.narrow(Kinds::SIDES)?;
            self.say_group(draft, people.to_vec())?;
        }
        draft.named = draft.named.or(first);
        match naming {
            Naming::Out => draft.out.complete(first),
            Naming::LastTrick => draft.last_trick.complete(first),
            Naming::Closed => draft.closed.complete(first),
            Naming::TookTrick => {}
        }
        Ok(if naming == Naming::Closed { Part::Closed } else { Part::Ending })
    }
}

fn say_event(draft: &mut Draft, event: Event) -> Result<Part, Clash> {
    draft.narrow(Kinds::EVENT)?;
    draft.event.say(event, Part::Event)?;
    // Whoever is named before the event is the one whom it is about.
    match draft.groups.said() {
        [] => {}
        [people] if people.len() == 1 => {
            let player = people[0];
            draft.groups = Default::default();
            draft.person.say(player, Part::Person)?;
        }
        _ => return Err(Clash::Unfit),
    }
    Ok(Part::Event)
}

fn take_out(draft: &mut Draft, says: Says) -> Result<Part, Clash> {
    match says {
        Says::Closed => {
            draft.at_closing.forget();
            draft.closed.take_out(Part::Closed)
        }
        Says::TookTrick => draft.took_tricks.take_out(|_| true).map(|()| Part::TookTrick),
        _ => Err(Clash::Unfit),
    }
}

fn take_out_person(draft: &mut Draft, player: Player) -> Result<Part, Clash> {
    let strokes = draft.strokes.take_out(|(other, _)| *other == player);
    strokes.or_else(|_| draft.took_tricks.take_out(|other| *other == player)).map(|()| Part::Strokes)
}
