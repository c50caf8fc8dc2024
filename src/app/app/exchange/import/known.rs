//! A session that is here already, held against the events of a stream.

use crate::app::evening::{self, Evening, fold_again};
use crate::app::{AppError, clock, entries};
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Event, Session, What};
use crate::journal::bodies::SessionBody;
use crate::journal::history::Turn;
use crate::model::ids::{Seq, Slot};
use crate::model::{name, refuse};
use crate::store::Tx;
use crate::store::chain::Chain;

/// What the import is about just now.
pub struct Doing<'t, 's> {
    pub tx: &'t Tx<'s>,
    pub merge: bool,
}

pub struct KnownEvening {
    header_line: u64,
    pub evening: Evening,
    /// The stored session as far as it has been compared.
    session: Session,
    turns: Vec<Turn>,
    next: usize,
    corrected: bool,
}

impl KnownEvening {
    /// The stored session of a header that came in; refused where that is of other people, rules or stake.
    pub fn of(tx: &Tx<'_>, header_line: u64, header: Header, chain: &Chain) -> Result<KnownEvening, AppError> {
        let row = tx.session(chain.id)?;
        let row = row.ok_or_else(|| refuse!(id_of_something_else { field: "id", value: chain.uuid.to_string() }))?;
        let evening = Evening::load(tx, row)?;
        let stored = Header { stake: evening.row.stake, ..entries::header(tx, chain)? };
        let same_people = header.players.len() == stored.players.len()
            && header.players.iter().zip(&evening.members).all(|(name, person)| {
                tx.person_by_key(&name::key(name)).is_ok_and(|known| known.is_some_and(|k| k.id == person.id))
            });
        let aligned = Header { players: stored.players.clone(), id: stored.id, ..header };
        if !same_people || !aligned.counts_as(&stored) {
            return Err(refuse!(session_header_differs { session: evening.row.number }).into());
        }
        let turns = evening::history(tx, chain)?.turns().into_iter().filter(|turn| !turn.struck).collect();
        Ok(KnownEvening { header_line, session: Session::open(&stored), evening, turns, next: 0, corrected: false })
    }

    pub fn event(&mut self, doing: &Doing<'_, '_>, event: &Event, incoming: Option<&Session>) -> Result<(), AppError> {
        let Some(turn) = self.turns.get(self.next).copied() else { return self.differs(doing, None, event) };
        self.next += 1;
        let stored = self.stored(doing.tx, turn)?;
        if same(doing.tx, &stored, event)? {
            // Corrected sessions are folded at the end; until then the comparison goes on with what is stored.
            self.session.apply(&stored, Trace::off())?;
            return Ok(());
        }
        if doing.merge && incoming.is_some_and(|incoming| incoming.roster().len() != self.session.roster().len()) {
            return Err(refuse!(merge_people_differ { session: self.evening.row.number }).into());
        }
        let played = self.session.apply(event, Trace::off());
        self.differs(doing, Some(turn), event)?;
        played.map(drop).map_err(AppError::from)
    }

    fn stored(&self, tx: &Tx<'_>, turn: Turn) -> Result<Event, AppError> {
        let chain = &self.evening.chain;
        let entry = entries::at(tx, chain, turn.source)?;
        match entries::of_session(chain, &entry)?.body {
            SessionBody::Event(node)
            | SessionBody::Beside(node)
            | SessionBody::Before { event: node, .. }
            | SessionBody::Fix { event: node, .. } => Ok(self.session.read(&node)?),
            SessionBody::Dealt { player, .. } => Ok(self.session.dealt_by(&player)?),
            _ => Err(entries::unreadable(chain, turn.source)),
        }
    }

    /// The incoming event counts where the two differ, and is added where it is further on.
    fn differs(&mut self, doing: &Doing<'_, '_>, turn: Option<Turn>, event: &Event) -> Result<(), AppError> {
        if !doing.merge {
            return Err(refuse!(session_changed { session: self.evening.row.number }).into());
        }
        self.corrected = true;
        let at = clock::of_entry(doing.tx)?;
        match turn {
            Some(turn) => self.evening.append_fix(doing.tx, &at, turn.slot, event, Some("import --merge"))?,
            None => self.evening.append_event(doing.tx, &at, event)?,
        };
        Ok(())
    }

    /// Answers whether anything was brought together.
    pub fn close(mut self, tx: &Tx<'_>, merge: bool) -> Result<bool, AppError> {
        if !merge && self.next < self.turns.len() {
            let (session, line) = (self.evening.row.number, self.header_line);
            return Err(refuse!(session_shorter { session, line }).into());
        }
        if self.corrected {
            fold_again(tx, &mut self.evening, Slot::from(Seq::FIRST))?;
        }
        Ok(self.corrected)
    }
}

/// The same happening, whatever spelling people have on either side.
fn same(tx: &Tx<'_>, stored: &Event, incoming: &Event) -> Result<bool, AppError> {
    if stored.at != incoming.at || stored.note != incoming.note {
        return Ok(false);
    }
    let (What::Seats { players, dealer }, What::Seats { players: others, dealer: other_dealer }) =
        (&stored.what, &incoming.what)
    else {
        return Ok(stored.what == incoming.what);
    };
    if dealer != other_dealer || players.len() != others.len() {
        return Ok(false);
    }
    for (name, other) in players.iter().zip(others) {
        let (one, other) = (tx.person_by_key(&name::key(name))?, tx.person_by_key(&name::key(other))?);
        if one.is_none() || one != other {
            return Ok(false);
        }
    }
    Ok(true)
}
