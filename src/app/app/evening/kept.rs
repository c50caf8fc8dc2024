//! Stored state of an evening: its session, ready for the next hand.

use uuid::Uuid;

use super::book::EveningSums;
use crate::app::{AppError, Result, entries};
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Event, EventKind, Session};
use crate::journal::chain::ChainKind;
use crate::model::ids::{ChainId, Seq};
use crate::model::{Player, Refusal, Stake, refuse};
use crate::store::chain::Chain;
use crate::store::people::Person;
use crate::store::sessions::SessionRow;
use crate::store::{StoreError, Tx};

/// Evening with its stored state, ready for the next hand.
pub struct Evening {
    pub chain: Chain,
    pub row: SessionRow,
    /// Session with the names that were recorded.
    pub session: Session,
    /// Members of the evening by order of joining, with the names that are shown now.
    pub members: Vec<Person>,
    /// Sums of the hands, which go into the book of the evening.
    pub brought: EveningSums,
}

/// Progress of an evening, for which every view has the same words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EveningState {
    Running,
    /// Nothing more can be played, but nobody has ended the evening.
    Complete,
    Ended,
    /// Ended before its game was over, where the game has a fixed end.
    Unfinished,
    Struck,
}

/// Session and figures of an evening, made anew from its log.
pub struct EveningFoldedFromLog {
    pub session: Session,
    pub ended: bool,
    pub stake: Option<Stake>,
    pub brought: EveningSums,
    pub started_at: String,
    pub name: Option<String>,
}

impl Evening {
    pub fn load(tx: &Tx<'_>, row: SessionRow) -> Result<Evening> {
        let session: Session =
            serde_json::from_str(&row.position).map_err(|_| StoreError::Corrupt)?;
        let members = tx.members(row.id)?;
        if members.len() != session.roster().len() {
            return Err(StoreError::Corrupt.into());
        }
        let chain = Chain { id: row.id, uuid: row.uuid, kind: ChainKind::Session };
        let brought = EveningSums::read(&row)?;
        Ok(Evening { chain, row, members, brought, session })
    }

    /// Evening that has this chain.
    pub fn load_by_chain(tx: &Tx<'_>, chain: ChainId) -> Result<Evening> {
        Evening::load(tx, tx.session(chain)?.ok_or(StoreError::Corrupt)?)
    }

    /// Evening with this id; `None` where the file has none.
    pub fn load_by_id(tx: &Tx<'_>, id: Uuid) -> Result<Option<Evening>> {
        let Some(chain) = tx.chain(id)? else { return Ok(None) };
        tx.session(chain.id)?.map(|row| Evening::load(tx, row)).transpose()
    }

    pub fn state(&self) -> EveningState {
        let position = self.session.position();
        match (self.row.ended, self.session.is_complete()) {
            _ if self.brought.is_struck => EveningState::Struck,
            (true, false) if !position.game().has_stake() => EveningState::Unfinished,
            (true, _) => EveningState::Ended,
            (false, true) => EveningState::Complete,
            (false, false) => EveningState::Running,
        }
    }

    /// Header of the evening as corrected since it began, and with the names as recorded.
    pub fn corrected_header(&self, tx: &Tx<'_>) -> Result<Header> {
        let mut header = entries::session_header(tx, &self.chain)?;
        let is_dated = header.started_at.is_some()
            || entries::read_entry(tx, &self.chain, Seq::FIRST)?.at != self.row.started_at;
        header.started_at = is_dated.then(|| self.row.started_at.clone());
        (header.stake, header.name) = (self.row.stake, self.row.name.clone());
        Ok(header)
    }

    /// Session with the names that are shown now.
    pub fn session_with_shown_names(&self) -> Session {
        self.with_shown_names(&self.session)
    }

    /// Puts the names that are shown now into an earlier state of the session.
    pub fn with_shown_names(&self, session: &Session) -> Session {
        let names = self.members.iter().map(|person| person.name.clone());
        session.with_names(names.take(session.roster().len()).collect())
    }

    /// Puts the names that are shown now into the refusal of a hand.
    pub(super) fn refusal_in_shown_names(
        &self,
        error: AppError,
        session: &Session,
        event: &Event,
    ) -> AppError {
        match (error, &event.what) {
            (AppError::Refused(refusal), EventKind::Play(_)) => {
                let refused = self.with_shown_names(session).apply(event, Trace::off()).err();
                refused.unwrap_or(refusal).into()
            }
            (error, _) => error,
        }
    }

    /// Puts the names that are shown now into an event.
    pub fn event_with_shown_names(&self, event: Event) -> Event {
        let recorded = self.session.roster();
        event.with_renamed_seated_people(|name| {
            recorded
                .find_player_by_exact_name(name)
                .and_then(|player| self.members.get(player.index()))
                .map(|person| person.name.clone())
        })
    }

    /// Puts the names under which people joined into an event.
    pub fn event_with_recorded_names(&self, event: Event) -> Result<Event> {
        self.check_newcomer_names(&event)?;
        Ok(event.with_renamed_seated_people(|name| {
            let player = self.members.iter().position(|person| person.name == name)?;
            Some(self.session.roster().name(Player(player as u16)).to_owned())
        }))
    }

    /// Refuses a newcomer under a name that was recorded in this evening for somebody else and
    /// corrected since: the log of the evening uses the name for that person.
    fn check_newcomer_names(&self, event: &Event) -> Result<(), Refusal> {
        let EventKind::Seats { players, .. } = &event.what else { return Ok(()) };
        let is_shown = |name: &String| self.members.iter().any(|person| person.name == *name);
        for name in players.iter().filter(|name| !is_shown(name)) {
            let taken = self.session.roster().find_player_ignoring_case(name);
            if let Some(other) = taken.and_then(|player| self.members.get(player.index())) {
                let (name, other) = (name.as_str(), other.name.as_str());
                return Err(refuse!(name_is_put_right { name, other }));
            }
        }
        Ok(())
    }

    /// People who wait for a seat, the next one first.
    pub fn people_waiting_for_seat(&self) -> Vec<String> {
        let shown = self.session_with_shown_names();
        let sits = |name: &String| {
            shown.table().players().iter().any(|player| shown.roster().name(*player) == name)
        };
        self.brought.bench.waiting.iter().filter(|name| !sits(name)).cloned().collect()
    }

    /// Refuses a struck evening.
    pub fn check_not_struck(&self) -> Result<()> {
        match self.brought.is_struck {
            true => {
                let (evening, session) = (self.row.evening_name(), self.row.number.get());
                Err(refuse!(evening_struck { evening, session }).into())
            }
            false => Ok(()),
        }
    }

    pub fn check_evening_is_open(&self) -> Result<()> {
        self.check_not_struck()?;
        if self.row.ended {
            return Err(refuse!(evening_ended).into());
        }
        Ok(())
    }
}
