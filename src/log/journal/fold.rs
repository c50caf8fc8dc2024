//! A session folded from its log: event by event, struck hands left out, corrected ones as they are now.

use super::bodies::{SessionBody, session};
use super::history::Turn;
use crate::games::outcome::Trace;
use crate::games::session::{Applied, Event, Session, Total, What};
use crate::model::ids::{Seq, Slot};
use crate::model::{Player, Refusal};

/// An event in the order of play, with what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetLine {
    pub slot: Slot,
    /// The entry whose event counts here: the first, or its last correction.
    pub source: Seq,
    /// When it was recorded, or last corrected.
    pub at: String,
    pub event: Event,
    /// The number of a hand, which it keeps where it was struck.
    pub hand: Option<u32>,
    /// `None` where the hand was struck, or waits.
    pub applied: Option<Applied>,
    /// Why it is not possible where it stands, since copies were brought together (docs/settlement.md, Copies). It
    /// scores nothing until it is struck or corrected.
    pub waits: Option<Refusal>,
    /// The running totals after it of those at the table; see [`Running`].
    pub totals: Vec<(Player, Total)>,
    /// How many had sat down by then.
    pub people: usize,
    /// Who dealt next.
    pub next_dealer: Option<Player>,
    /// Whether it was the last hand of a round.
    pub ends_round: bool,
}

impl SheetLine {
    pub fn is_corrected(&self) -> bool {
        self.source != Seq::from(self.slot)
    }
}

/// Whether a turn that scores nothing has the number of a hand all the same, so that the others keep theirs. The
/// announcement of an end has none, nor have the rules that took its place (`app/evening/correct`).
pub fn takes_a_number(event: &Event, turn: Turn) -> bool {
    match &event.what {
        What::Play(facts) => turn.is_corrected() || !facts.announces_end(),
        What::Rules(_) => false,
        What::Seats { .. } | What::Dealer(_) => turn.is_corrected(),
    }
}

/// The running totals of everybody along the lines of a sheet.
#[derive(Debug, Default)]
pub struct Running(Vec<Total>);

impl Running {
    /// After the next line, by player.
    pub fn after(&mut self, line: &SheetLine) -> &[Total] {
        self.0.resize(line.people, Total::default());
        for (player, total) in &line.totals {
            self.0[player.index()] = *total;
        }
        self.get()
    }

    pub fn get(&self) -> &[Total] {
        &self.0
    }
}

/// Why a log cannot be folded.
#[derive(Clone, Debug, PartialEq)]
pub enum Unplayable {
    /// A body that this version does not understand, or none of an event.
    Unreadable,
    /// Not possible where it stands: as the hand of this number.
    Impossible { hand: u32, refusal: Refusal },
}

/// Plays the event of a turn onto the session; `at` and `body` are those of its source.
pub fn play(session: &mut Session, turn: Turn, at: String, body: &str) -> Result<SheetLine, Unplayable> {
    let read = session::read(body).map_err(|_| Unplayable::Unreadable)?;
    let hand = session.next_number();
    let impossible = |refusal| Unplayable::Impossible { hand, refusal };
    let event = match read.body {
        SessionBody::Event(node)
        | SessionBody::Beside(node)
        | SessionBody::Before { event: node, .. }
        | SessionBody::Fix { event: node, .. } => session.read(&node).map_err(impossible)?,
        SessionBody::Dealt { player, .. } => session.dealt_by(&player).map_err(impossible)?,
        _ => return Err(Unplayable::Unreadable),
    };
    let deals = session.position().deals(session.hands());
    let mut waits = None;
    let (applied, hand) = match turn.struck {
        true => (None, takes_a_number(&event, turn).then(|| session.strike())),
        false => match session.apply(&event, Trace::off()) {
            Ok(applied) => {
                let hand = applied.hand;
                if hand.is_none() && takes_a_number(&event, turn) {
                    session.strike();
                }
                (Some(applied), hand)
            }
            Err(refusal) if turn.may_wait => {
                waits = Some(refusal);
                (None, takes_a_number(&event, turn).then(|| session.strike()))
            }
            Err(refusal) => return Err(impossible(refusal)),
        },
    };
    let after = session.position().deals(session.hands());
    let is_whole = (after as usize).is_multiple_of(session.table().len());
    Ok(SheetLine {
        ends_round: hand.is_some() && after > deals && is_whole,
        hand,
        slot: turn.slot,
        source: turn.source,
        at,
        event,
        applied,
        waits,
        totals: session.table().players().iter().map(|player| (*player, session.totals()[player.index()])).collect(),
        people: session.roster().len(),
        next_dealer: session.next_dealer(),
    })
}
