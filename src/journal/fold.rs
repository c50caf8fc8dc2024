//! A session folded from its log: event by event, struck hands left out, corrected ones as they are now.

use super::bodies::{SessionBody, session};
use super::history::Place;
use crate::games::outcome::Trace;
use crate::games::session::{Applied, Event, Session, Total};
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
    /// `None` where the hand was struck.
    pub applied: Option<Applied>,
    /// The running totals after it, by player.
    pub totals: Vec<Total>,
    /// Who dealt next.
    pub next_dealer: Option<Player>,
}

impl SheetLine {
    pub fn is_corrected(&self) -> bool {
        self.source != Seq::from(self.slot)
    }
}

/// Why a log cannot be folded.
#[derive(Clone, Debug, PartialEq)]
pub enum Unplayable {
    /// A body that this version does not understand, or none of an event.
    Unreadable,
    /// Not possible in this place, which is the one of this hand.
    Impossible { hand: u32, refusal: Refusal },
}

/// Plays the event of a place onto the session; `at` and `body` are those of its source.
pub fn play(session: &mut Session, place: Place, at: String, body: &str) -> Result<SheetLine, Unplayable> {
    let read = session::read(body).map_err(|_| Unplayable::Unreadable)?;
    let (SessionBody::Event(node) | SessionBody::Fix { event: node, .. }) = read.body else {
        return Err(Unplayable::Unreadable);
    };
    let hand = session.hands() + 1;
    let impossible = |refusal| Unplayable::Impossible { hand, refusal };
    let event = session.read(&node).map_err(impossible)?;
    let applied = match place.struck {
        true => None,
        false => Some(session.apply(&event, Trace::off()).map_err(impossible)?),
    };
    Ok(SheetLine {
        slot: place.slot,
        source: place.source,
        at,
        event,
        applied,
        totals: session.totals().to_vec(),
        next_dealer: session.next_dealer(),
    })
}
