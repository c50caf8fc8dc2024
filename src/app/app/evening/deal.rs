//! Effect of a change in the middle of an evening on who deals the hands after it (docs/cli.md,
//! Corrections).
//!
//! A change is played as if it were recorded, twice: the later deals move along, or whoever dealt
//! still did. Where that gives later hands other points, somebody has to say which it was.

use std::collections::{BTreeMap, BTreeSet};

use super::fold::{FoldError, play_body, play_turn};
use super::kept;
use super::kept::Evening;
use super::show::ScoreSheet;
use crate::app::{AppError, clock, entries};
use crate::games::outcome::Trace;
use crate::games::session::Session;
use crate::journal::bodies::SessionBody;
use crate::journal::bodies::session::EventJson;
use crate::journal::history::{History, Play, SheetLine, Turn};
use crate::model::ids::{EntryId, Seq, Slot};
use crate::model::{Arg, Message, Player, Points, refuse, say};
use crate::store::Tx;
use crate::words;

words! {
    /// Choice for the deals behind a change.
    pub enum Deal {
        /// They move along: what was changed never was.
        Moves = "moves",
        /// Whoever dealt still did.
        Stays = "stays",
    }
}

/// Entry that is to be made.
pub type Planned = SessionBody<String>;

/// Hand that somebody else deals, and that perhaps comes out otherwise by it.
#[derive(Clone, Debug, PartialEq)]
pub struct LaterHand {
    /// Number of the hand; `None` for the hand that comes next.
    number: Option<u32>,
    was: Dealt,
    now: Dealt,
}

#[derive(Clone, Debug, PartialEq)]
struct Dealt {
    by: Player,
    points: Vec<(Player, Points)>,
}

/// Consequences of a change in the middle.
pub struct Consequences {
    /// Hands that somebody else deals as the deals move along.
    later: Vec<LaterHand>,
    /// Dealers to be recorded, for all deals to stay.
    stays: Option<Vec<(Slot, String)>>,
    /// Reason why the deals cannot move along.
    blocked: Option<FoldError>,
}

impl Consequences {
    /// Plays what is planned, as a change of the hand at `place`.
    pub fn of(
        tx: &Tx<'_>,
        evening: &Evening,
        planned: &[Planned],
        place: Slot,
    ) -> Result<Consequences, AppError> {
        let before: BTreeMap<Slot, SheetLine> =
            ScoreSheet::of(tx, evening)?.lines.into_iter().map(|line| (line.slot, line)).collect();
        let trial = Trial::of(tx, evening, planned)?;
        let waited =
            before.values().filter(|line| line.waits.is_some()).map(|line| line.slot).collect();
        let moves = trial.play(tx, evening, &waited, |_, _| None);
        let mut kept: Vec<(Slot, String)> = Vec::new();
        let stays = trial.play(tx, evening, &waited, |session, turn| {
            let dealer =
                before.get(&turn.slot).filter(|_| turn.slot != place)?.applied.as_ref()?.dealer;
            let is_moved = session.next_dealer().is_some_and(|next| next != dealer);
            is_moved.then(|| {
                kept.push((turn.slot, evening.session.roster().name(dealer).to_owned()))
            })?;
            Some(dealer)
        });
        let mut later = match (&moves, &stays) {
            (Ok((moves, _)), Ok((stays, _))) => later(moves, stays),
            _ => Vec::new(),
        };
        if let (Ok((_, Some(now))), Some(was)) = (&moves, evening.session.next_dealer())
            && *now != was
            && before.range(place..).count() > 1
        {
            let dealt = |by| Dealt { by, points: Vec::new() };
            later.push(LaterHand { number: None, was: dealt(was), now: dealt(*now) });
        }
        Ok(Consequences { later, stays: stays.is_ok().then_some(kept), blocked: moves.err() })
    }

    /// Dealers to be recorded, and the hands that somebody else deals now; refused where nobody has
    /// said what becomes of the deals and it makes a difference of points.
    pub fn settled(
        mut self,
        deal: Option<Deal>,
        evening: &Evening,
    ) -> Result<(Vec<Planned>, Vec<LaterHand>), AppError> {
        let beside = |kept: Vec<(Slot, String)>| {
            kept.into_iter()
                .map(|(of, player)| SessionBody::Dealt { of, player, beside: true })
                .collect()
        };
        match (deal, self.blocked, self.stays) {
            (Some(Deal::Stays), _, Some(kept)) => Ok((beside(kept), Vec::new())),
            (None, Some(FoldError::Later { hand, reason }), Some(kept)) if !kept.is_empty() => {
                Err(refuse!(deal_unclear_impossible { hand, reason }).into())
            }
            (_, Some(error), _) => Err(error.into()),
            (None, None, Some(_)) if self.later.iter().any(LaterHand::has_other_points) => {
                let hands = Arg::Lines(told_later(&self.later, evening));
                Err(refuse!(deal_unclear { hands }).into())
            }
            _ => Ok((Vec::new(), std::mem::take(&mut self.later))),
        }
    }
}

/// Hands that somebody else would deal, before and after.
fn later(moves: &[SheetLine], stays: &[SheetLine]) -> Vec<LaterHand> {
    let stood: BTreeMap<Slot, &SheetLine> = stays.iter().map(|line| (line.slot, line)).collect();
    let differs = |now: &SheetLine| {
        let (was, now_dealt) = (dealt(stood.get(&now.slot)?)?, dealt(now)?);
        (was.by != now_dealt.by).then_some(LaterHand {
            number: Some(now.hand?),
            was,
            now: now_dealt,
        })
    };
    moves.iter().filter_map(differs).collect()
}

/// Dealer of a hand that counts, and the points that it wrote.
fn dealt(line: &SheetLine) -> Option<Dealt> {
    let applied = line.applied.as_ref()?;
    let points = applied.sheet()?.points;
    Some(Dealt {
        by: applied.dealer,
        points: applied.seated.iter().copied().zip(points.iter().copied()).collect(),
    })
}

/// Messages on what a change alters behind it: each hand with other points by itself, and of the
/// others who deals them.
pub fn told_later(later: &[LaterHand], evening: &Evening) -> Vec<Message> {
    let (points, deals): (Vec<&LaterHand>, Vec<&LaterHand>) =
        later.iter().partition(|hand| hand.has_other_points());
    let mut told: Vec<Message> = points.into_iter().map(|hand| hand.told_points(evening)).collect();
    if !deals.is_empty() {
        let hands =
            Arg::Messages(deals.into_iter().map(|hand| hand.told_dealer(evening)).collect());
        told.push(say!(later_deals { hands }));
    }
    told
}

impl LaterHand {
    fn has_other_points(&self) -> bool {
        self.was.points != self.now.points
    }

    fn told_dealer(&self, evening: &Evening) -> Message {
        let shown = evening.shown();
        let [was, now] =
            [self.was.by, self.now.by].map(|player| shown.roster().name(player).to_owned());
        match self.number {
            Some(hand) => say!(later_dealer { hand, was, now }),
            None => say!(later_dealer_next { was, now }),
        }
    }

    /// Message with the points before and after of those for whom they differ.
    fn told_points(&self, evening: &Evening) -> Message {
        let shown = evening.shown();
        let name = |player: Player| shown.roster().name(player).to_owned();
        let differs = self.now.points.iter().filter_map(|(player, now)| {
            let was = self
                .was
                .points
                .iter()
                .find(|(known, _)| known == player)
                .map(|(_, points)| *points);
            let was = was.unwrap_or_default();
            (was != *now).then(|| say!(later_points { player: name(*player), was, now: *now }))
        });
        let points = Arg::Messages(differs.collect());
        say!(later_hand {
            hand: self.number.unwrap_or_default(),
            was: name(self.was.by),
            now: name(self.now.by),
            points
        })
    }
}

/// Log with entries behind its end that are not recorded.
struct Trial {
    history: History<Play>,
    bodies: BTreeMap<Seq, String>,
}

/// Place behind the end of any chain.
const BEHIND_THE_END: i64 = i64::MAX / 2;

impl Trial {
    fn of(tx: &Tx<'_>, evening: &Evening, planned: &[Planned]) -> Result<Trial, AppError> {
        let mut history = kept::history(tx, &evening.chain)?;
        let mut bodies = BTreeMap::new();
        for (place, body) in planned.iter().enumerate() {
            let seq = Seq::new(BEHIND_THE_END + place as i64);
            history.push(seq, EntryId::new(seq.get()), body.effect());
            bodies.insert(seq, written(body, None));
        }
        Ok(Trial { history, bodies })
    }

    /// Plays all of it, and gives its lines and who deals next; before each turn `deals` may name a
    /// dealer. What waited may go on waiting; nothing else becomes impossible by a change.
    fn play(
        &self,
        tx: &Tx<'_>,
        evening: &Evening,
        waited: &BTreeSet<Slot>,
        mut deals: impl FnMut(&Session, Turn) -> Option<Player>,
    ) -> Result<(Vec<SheetLine>, Option<Player>), FoldError> {
        let mut session = Session::open(&entries::header(tx, &evening.chain)?);
        let mut lines = Vec::new();
        for turn in self.history.turns() {
            let turn = Turn { may_wait: waited.contains(&turn.slot), ..turn };
            if !turn.struck
                && let Some(dealer) = deals(&session, turn)
            {
                let name = evening.session.roster().name(dealer);
                // Whoever does not sit there any more cannot have dealt.
                let _ =
                    session.dealt_by(name).and_then(|event| session.apply(&event, Trace::off()));
            }
            lines.push(match self.bodies.get(&turn.source) {
                Some(body) => play_body(&evening.chain, &mut session, turn, clock::now(), body)?,
                None => play_turn(tx, &evening.chain, &mut session, turn)?,
            });
        }
        Ok((lines, session.next_dealer()))
    }
}

/// Appends the entries that were planned.
pub fn append(
    tx: &Tx<'_>,
    evening: &Evening,
    planned: &[Planned],
    why: Option<&str>,
) -> Result<(), AppError> {
    for body in planned {
        tx.append(&evening.chain, &clock::of_entry(tx)?, written(body, why))?;
    }
    Ok(())
}

fn written(body: &Planned, why: Option<&str>) -> String {
    match body {
        SessionBody::Fix { of, event } => {
            SessionBody::Fix { of: *of, event: EventJson(event) }.write(why)
        }
        SessionBody::Event(event) => SessionBody::Event(EventJson(event)).write(why),
        SessionBody::Beside(event) => SessionBody::Beside(EventJson(event)).write(why),
        other => other.clone().map_event(|_: String| EventJson("{}")).write(why),
    }
}
