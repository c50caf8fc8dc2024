//! An evening played from its log, event by event, for whoever needs more of a hand than its points.

use crate::app::{AppError, entries, evening};
use crate::games::outcome::Trace;
use crate::games::session::{Event, Session};
use crate::journal::bodies::SessionBody;
use crate::journal::fold::takes_a_number;
use crate::journal::history::{Turn, are_as_recorded};
use crate::model::ids::Seq;
use crate::model::refuse;
use crate::record::Node;
use crate::store::Tx;
use crate::store::chain::{Chain, Entry};

/// Visits every event that counts, corrected ones as they are now; the visitor applies it to the session. Of the log
/// only one entry is in memory at a time.
pub fn each_event(
    tx: &Tx<'_>,
    chain: &Chain,
    mut visit: impl FnMut(&mut Session, Event) -> Result<(), AppError>,
) -> Result<(), AppError> {
    let history = evening::history(tx, chain)?;
    let mut session = Session::open(&entries::header(tx, chain)?);
    let turns = history.turns();
    if !are_as_recorded(&turns) || turns.iter().any(|turn| turn.may_wait) {
        for turn in turns {
            let event = read(chain, &entries::at(tx, chain, turn.source)?, &session)?;
            // What waits counts for nothing (docs/settlement.md, Copies).
            let waits = turn.may_wait && session.clone().apply(&event, Trace::off()).is_err();
            take(&mut session, turn, event, turn.struck || waits, &mut visit)?;
        }
        return Ok(());
    }
    let mut turns = turns.into_iter().peekable();
    tx.each_entry_of(chain.id, |entry| {
        let Some(turn) = turns.next_if(|turn| Seq::from(turn.slot) == entry.seq) else { return Ok(()) };
        let entry = if turn.source == entry.seq { entry } else { entries::at(tx, chain, turn.source)? };
        let event = read(chain, &entry, &session)?;
        take(&mut session, turn, event, turn.struck, &mut visit)
    })
}

/// What counts for nothing keeps its number all the same, as on the sheet (`journal/fold`).
fn take(
    session: &mut Session,
    turn: Turn,
    event: Event,
    is_left_out: bool,
    visit: &mut impl FnMut(&mut Session, Event) -> Result<(), AppError>,
) -> Result<(), AppError> {
    let (hands, has_number) = (session.hands(), takes_a_number(&event, turn));
    if !is_left_out {
        visit(session, event)?;
    }
    if has_number && session.hands() == hands {
        session.strike();
    }
    Ok(())
}

fn read(chain: &Chain, entry: &Entry, session: &Session) -> Result<Event, AppError> {
    let body = entries::of_session(chain, entry)?.body;
    match body {
        SessionBody::Event(node)
        | SessionBody::Beside(node)
        | SessionBody::Before { event: node, .. }
        | SessionBody::Fix { event: node, .. } => read_node(&node, session),
        SessionBody::Dealt { player, .. } => {
            let dealt = session.dealt_by(&player);
            Ok(dealt.map_err(|reason| refuse!(later_hand_impossible { hand: session.hands() + 1, reason }))?)
        }
        _ => Err(entries::unreadable(chain, entry.seq)),
    }
}

fn read_node(node: &Node<'_>, session: &Session) -> Result<Event, AppError> {
    Ok(session.read(node).map_err(|reason| refuse!(later_hand_impossible { hand: session.hands() + 1, reason }))?)
}
