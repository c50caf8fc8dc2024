//! Grammar of Dreeg for the reading of a line.

use super::draft::{Draft, Event, Kinds, Naming};
use super::senses::Said;
use super::words;
use super::words::{Grammar, Says};
use crate::games::{Facts, dreeg};
use crate::model::{Message, say};
use crate::notation::grammar;
use crate::notation::grammar::{Clash, Gap, Written};
use crate::notation::mark::Lang;
use crate::notation::place::Part;
use crate::notation::reader::Reader;
use crate::notation::sense::{Kind, Senses};
use crate::notation::token::Token;
use crate::notation::written::written_name;

impl Grammar<'_, '_> {
    /// Likely kind of a hand that could still be several.
    fn likely(&self, draft: &Draft) -> Kinds {
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
    type Said = Said;
    type Draft = Draft;

    fn reader(&self) -> &Reader<'_, '_> {
        &self.reader
    }

    fn begin(&self) -> Draft {
        self.before.map_or_else(Draft::blank, Draft::before)
    }

    fn senses(&self, tokens: &[Token<'_>], senses: &mut Senses<Said>) {
        self.add_senses(tokens, senses);
    }

    fn take(&self, draft: &mut Draft, said: &Said) -> Result<Part, Clash> {
        self.taken(draft, said)
    }

    fn facts(&self, draft: &Draft) -> Result<Facts, Vec<Gap>> {
        if !draft.is_begun() {
            return Err(vec![Gap::Missing(Part::Event)]);
        }
        match draft.naming {
            Some(Naming::TookTrick) => return Err(vec![Gap::Missing(Part::TookTrick)]),
            Some(Naming::LastTrick) => return Err(vec![Gap::Missing(Part::Person)]),
            _ => {}
        }
        // Who goes out makes a side, where none is said.
        let who = |gap| match gap {
            Gap::Missing(Part::Side) if draft.naming == Some(Naming::Out) => {
                Gap::Missing(Part::Person)
            }
            gap => gap,
        };
        let facts = match self.likely(draft) {
            Kinds::INDIVIDUAL => self.individual(draft)?,
            Kinds::SIDES => {
                self.sides(draft).map_err(|gaps| gaps.into_iter().map(who).collect::<Vec<Gap>>())?
            }
            Kinds::STROKES => dreeg::Facts::Strokes(draft.strokes.all()),
            _ => event(draft)?,
        };
        Ok(Facts::Dreeg(facts))
    }

    fn expected(&self, draft: &Draft) -> Message {
        let names = self.reader.table_names();
        if !draft.is_begun() {
            return self.wanted(Part::Event);
        }
        match self.likely(draft) {
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
            _ => self.wanted(if draft.person.is_some() { Part::Outcome } else { Part::Person }),
        }
    }

    fn wanted(&self, part: Part) -> Message {
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
            Part::Person | Part::Side | Part::TookTrick => say!(notation_expected_player { names }),
            _ => {
                say!(self.is_individual() => notation_dreeg_first_individual | notation_dreeg_first_sides {
                    names, one, two
                })
            }
        }
    }

    fn doublings(&self, _lang: Lang) -> Vec<&'static str> {
        Vec::new()
    }

    fn kind(&self, said: &Said) -> Kind {
        match said {
            Said::Name(_) | Said::Group(_) => Kind::Name,
            Said::PointsOf { .. } | Said::StrokesOf(..) | Said::Counts(_) => Kind::Points,
            Said::Event(_) | Said::DurchmarschWent(_) | Said::Went(..) => Kind::Event,
            _ => Kind::Extra,
        }
    }

    fn bid(&self, _said: &Said) -> Option<&'static str> {
        None
    }

    fn vocabulary(&self, lang: Lang) -> Vec<Written> {
        grammar::written([words::EVENTS, words::OF_A_HAND].iter(), lang, |says: Says| {
            self.is_of_use(says)
        })
    }

    fn written_name(&self, name: &str) -> String {
        written_name(name, words::is_word)
    }

    fn behind_colons(&self) -> &'static [&'static str] {
        &[]
    }

    fn behind_names(&self) -> &'static [(&'static str, &'static str)] {
        &[("=", "1"), ("-", "1"), ("+", "")]
    }
}

fn event(draft: &Draft) -> Result<dreeg::Facts, Vec<Gap>> {
    let missing = |part| vec![Gap::Missing(part)];
    let event = draft.event.get().ok_or_else(|| missing(Part::Event))?;
    let player = *draft.person.get().ok_or_else(|| missing(Part::Person))?;
    Ok(match (event, draft.made.get()) {
        (Event::Durchmarsch, Some(made)) => dreeg::Facts::Durchmarsch { player, made: *made },
        (Event::Durchmarsch, None) => return Err(missing(Part::Outcome)),
        // Only a Durchmarsch is made or not.
        (_, Some(_)) => return Err(missing(Part::Event)),
        (Event::Surrender, None) => dreeg::Facts::Surrender(player),
        (Event::ConcealedAce, None) => dreeg::Facts::ConcealedAce(player),
        (Event::Spoke, None) => dreeg::Facts::Spoke(player),
        (Event::Penalty, None) => dreeg::Facts::Penalty(player),
    })
}
