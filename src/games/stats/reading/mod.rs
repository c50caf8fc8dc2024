//! Reading of the facts and results of hands for statistics.
//!
//! What knocks, Pfeife and combinations brought is not computed by a formula of its own: the hand
//! is judged again without each of them, and the difference is what it brought, under any house
//! rules. Where two of them multiply each other (a Pagat laid out, and doubled with the game), each
//! is counted in full.

use super::seen::{BroughtExtra, DeclaredBid, Extra, Hand, HandResult, Person};
use crate::games::dreeg::PhaseKind;
use crate::games::outcome::{Trace, Transfer};
use crate::games::session::{AppliedEvent, Event, Session};
use crate::games::{Facts, Position, points};
use crate::model::{Player, Points};
use crate::stats::evening::{Bid, SpokenName};

mod dreierles;
mod dreiertarock;
mod droggn;

/// Outcome of the hand without one extra.
#[derive(Debug)]
struct Trial {
    what: Extra,
    of: Option<Player>,
    due: Vec<Points>,
}

/// Reader of hands, one after the other; a single reader serves a whole winter.
#[derive(Debug, Default)]
pub struct Reader {
    told: ToldFacts,
    trials: Vec<Trial>,
    /// Card points in the pack.
    of: i64,
    speaking: Vec<usize>,
    /// Phase of the hand in Dreeg; the next field has the extra drinks owed before it.
    phase: Option<PhaseKind>,
    drinks: Vec<u8>,
    people: Vec<Person>,
    points: Vec<Points>,
    brought: Vec<BroughtExtra>,
    transfers: Vec<Transfer>,
}

impl Reader {
    /// Notes the state before an event is applied.
    pub fn note_before(&mut self, session: &Session, facts: &Facts) {
        self.told = read_facts(facts);
        let table = session.table();
        let sits_out = |seat: &usize| self.told.out.contains(&table.player(*seat));
        let speaking = session.position().speaking_order().into_iter();
        self.speaking = speaking.filter(|seat| !sits_out(seat)).collect();
        let trial = |without: HandWithout| {
            let HandWithout { what, of, facts } = without;
            // Where the hand is not possible without it, nobody can say what it brought.
            let applied = session.clone().apply(&Event::play(facts), Trace::off()).ok()?;
            Some(Trial { what, of, due: applied.sheet()?.due.to_vec() })
        };
        self.trials =
            std::mem::take(&mut self.told.without).into_iter().filter_map(trial).collect();
        self.of = session.position().pack().unwrap_or(0);
        self.phase = match session.position() {
            Position::Dreeg(position) => {
                self.drinks = position.extra_drinks().to_vec();
                Some(position.phase_kind())
            }
            Position::Dreierles(_)
            | Position::Droggn(_)
            | Position::Dreiertarock(_)
            | Position::Points(_) => None,
        };
    }

    /// Hand of an event that was applied; `None` where the event is no hand.
    pub fn read_after<'r>(
        &'r mut self,
        applied: &'r AppliedEvent,
        person: impl Fn(Player) -> Person,
    ) -> Option<Hand<'r>> {
        let number = applied.hand?;
        let seat = |player: Player| applied.seated.iter().position(|seated| *seated == player);
        self.people = applied.seated.iter().map(|player| person(*player)).collect();
        self.brought = match applied.sheet() {
            Some(sheet) => {
                self.trials.drain(..).map(|trial| points_brought(trial, &sheet.due, seat)).collect()
            }
            None => Vec::new(),
        };
        if let Some(state) = applied.state() {
            let drinks = state.extra.iter().zip(&mut self.drinks);
            drinks.for_each(|(after, before)| *before = after.saturating_sub(*before));
        }
        self.transfers = applied.sheet().map_or_else(Vec::new, |sheet| sheet.transfers().list());
        if let Some(sheet) = applied.sheet() {
            self.points = sheet.points.to_vec();
            if let Some(bonus) = &sheet.bonus {
                self.points
                    .iter_mut()
                    .zip(bonus.iter())
                    .for_each(|(points, bonus)| *points += *bonus);
            }
        }
        let came = match (applied.sheet(), applied.state()) {
            (Some(sheet), _) => HandResult::Points { points: &self.points, due: &sheet.due },
            (None, Some(state)) => HandResult::Strokes {
                phase: self.phase?,
                erased: &state.erased,
                lost: &state.phase_lost,
                extra: &self.drinks,
            },
            (None, None) => return None,
        };
        let declared = applied.outcome.declared.and_then(|declared| {
            let card_points = self.told.card_points.and_then(|points| u8::try_from(points).ok());
            let (bid, won, of) = (self.told.bid.clone(), declared.won, self.of as u8);
            Some(DeclaredBid { seat: seat(declared.by)?, bid, won, card_points, of })
        });
        Some(Hand {
            number,
            people: &self.people,
            speaking: &self.speaking,
            dealer: seat(applied.dealer)?,
            declared,
            doublings: self.told.doublings as u32,
            came,
            transfers: &self.transfers,
            brought: &self.brought,
        })
    }
}

fn read_facts(facts: &Facts) -> ToldFacts {
    match facts {
        Facts::Dreierles(facts) => dreierles::read(facts),
        Facts::Droggn(facts) => droggn::read(facts),
        Facts::Dreiertarock(facts) => dreiertarock::read(facts),
        // Nobody declares, and nothing is doubled.
        Facts::Dreeg(_) => ToldFacts::default(),
        Facts::Points(facts) => read_points(facts),
    }
}

fn points_brought(
    trial: Trial,
    due: &[Points],
    seat: impl Fn(Player) -> Option<usize>,
) -> BroughtExtra {
    let due = due.iter().zip(&trial.due).map(|(with, without)| *with - *without).collect();
    BroughtExtra { what: trial.what, of: trial.of.and_then(seat), due }
}

#[derive(Debug, Default)]
struct ToldFacts {
    pub bid: Option<Bid>,
    /// Card points of the declarer.
    pub card_points: Option<i64>,
    pub doublings: i64,
    /// People who sat out, where the line said so.
    pub out: Vec<Player>,
    pub without: Vec<HandWithout>,
}

/// Facts of a hand without one of its extras.
#[derive(Debug)]
struct HandWithout {
    pub what: Extra,
    pub of: Option<Player>,
    pub facts: Facts,
}

impl ToldFacts {
    pub fn leave_out(&mut self, what: Extra, of: Option<Player>, facts: Facts) {
        self.without.push(HandWithout { what, of, facts });
    }
}

fn read_points(facts: &points::Facts) -> ToldFacts {
    match facts {
        points::Facts::Hand(hand) => ToldFacts {
            bid: hand.what.as_deref().map(|what| Bid::Points(SpokenName::new(what))),
            out: hand.out.clone(),
            ..ToldFacts::default()
        },
        points::Facts::ThrownIn => ToldFacts::default(),
    }
}
