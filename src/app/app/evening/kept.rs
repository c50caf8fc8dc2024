//! Stored state of an evening: its session, ready for the next hand.

use uuid::Uuid;

use super::book::{BroughtSums, real_names};
use crate::app::{AppError, Result, clock, entries, house};
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{AppliedEvent, Event, EventKind, Session};
use crate::journal::bodies::session::EventJson;
use crate::journal::bodies::{HouseBody, SessionBody};
use crate::journal::chain::ChainKind;
use crate::model::ids::{Seq, Slot};
use crate::model::{Player, Points, Refusal, Stake, Word, name, refuse, time};
use crate::record::Writer;
use crate::store::chain::{Chain, Entry};
use crate::store::people::Person;
use crate::store::sessions::{Posting, SessionRow};
use crate::store::{StoreError, Tx};

/// Evening with its stored state, ready for the next hand.
pub struct Evening {
    pub chain: Chain,
    pub row: SessionRow,
    /// Session with the names that were recorded.
    pub session: Session,
    /// Members by order of joining, with the names that are shown now.
    pub members: Vec<Person>,
    /// Sums that the evening brings its book.
    pub brought: BroughtSums,
}

/// Progress of an evening, for which every view has the same words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Running,
    /// Nothing more can be played, but nobody has ended the evening.
    Complete,
    Ended,
    /// Ended before its game was over, which has an end of its own.
    Unfinished,
    Struck,
}

/// Evening as it was made anew from its log.
pub struct Folded {
    pub session: Session,
    pub ended: bool,
    pub stake: Option<Stake>,
    pub brought: BroughtSums,
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
        let brought = serde_json::from_str(&row.book).map_err(|_| StoreError::Corrupt)?;
        Ok(Evening { chain, row, members, brought, session })
    }

    pub fn state(&self) -> State {
        let position = self.session.position();
        match (self.row.ended, self.session.is_complete()) {
            _ if self.brought.is_struck => State::Struck,
            (true, false) if !position.game().has_stake() => State::Unfinished,
            (true, _) => State::Ended,
            (false, true) => State::Complete,
            (false, false) => State::Running,
        }
    }

    /// Begins an evening: its chain, its first entry, its place in the list.
    pub fn begin(tx: &Tx<'_>, header: Header) -> Result<Evening> {
        let at = clock::time_of_new_entry(tx)?;
        Evening::begin_agreed(tx, header, &at)
    }

    /// Begins an evening whose first entry is dated to the moment `agreed`: the same entry in every
    /// copy of the file that begins it.
    pub fn begin_agreed(tx: &Tx<'_>, mut header: Header, agreed: &str) -> Result<Evening> {
        let uuid = *header.id.get_or_insert_with(Uuid::now_v7);
        let chain = tx.add_chain(uuid, ChainKind::Session)?;
        let entry =
            tx.append(&chain, agreed, SessionBody::Open(Box::new(header.clone())).write(None))?;
        house::append(tx, &HouseBody::Opened { session: uuid })?;
        Evening::add_to_figures(tx, chain, &header, &entry)
    }

    /// Adds to the figures an evening whose first entry is in the log.
    pub fn add_to_figures(
        tx: &Tx<'_>,
        chain: Chain,
        header: &Header,
        entry: &Entry,
    ) -> Result<Evening> {
        // A tournament's table is dated back to its draw, and has the names of those who had
        // entered by then.
        let is_dated_back = header.started_at.as_deref() == Some(entry.at.as_str());
        let hear = if is_dated_back { house::note_repeated } else { house::note_name };
        header.players.iter().try_for_each(|name| hear(tx, name, &chain, entry).map(drop))?;
        let session = Session::open(header);
        let started_at = header.started_at.clone().unwrap_or_else(|| entry.at.clone());
        let row = SessionRow {
            id: chain.id,
            uuid: chain.uuid,
            number: tx.next_session_number()?,
            game: header.game().word().to_owned(),
            rules: header.rules.set_name().to_owned(),
            name: header.name.clone(),
            started_seconds: time::seconds(&started_at).unwrap_or_default(),
            started_at,
            stake: header.stake,
            ended: false,
            position: String::new(),
            book: String::new(),
            label: header.rules.label().map(str::to_owned),
        };
        tx.add_session(&row)?;
        let mut evening =
            Evening { chain, row, session, members: Vec::new(), brought: BroughtSums::default() };
        evening.seat_newcomers(tx)?;
        evening.save(tx)?;
        Ok(evening)
    }

    /// Adds to the members everybody who has joined since the last call.
    fn seat_newcomers(&mut self, tx: &Tx<'_>) -> Result<()> {
        let recorded = self.session.roster().names();
        let seated = real_names(recorded, &self.brought.people);
        for player in self.members.len()..recorded.len() {
            let name = seated[player];
            let key = name::key(name);
            let is_another = key != name::key(&recorded[player]);
            let instead_of =
                is_another.then(|| house::known_spelling(tx, &recorded[player])).transpose()?;
            let player = Player(player as u16);
            let spelling = house::known_spelling(tx, name)?;
            let person = tx.person_by_key(&key)?.ok_or(StoreError::Corrupt)?;
            // Names that were put together, met in an evening from elsewhere or in a seating that
            // was taken back. While copies come together nobody knows yet who is who.
            let known = self.members.iter().position(|member| member.id == person.id);
            if let Some(known) = known.filter(|_| !tx.finds_people_later()) {
                let other = seated[known];
                return Err(refuse!(name_is_seated { field: "players", value: name, other }).into());
            }
            tx.add_member(self.row.id, player, spelling, instead_of)?;
            self.members.push(person);
        }
        Ok(())
    }

    /// Applies an event whose entry is in the log, and saves its result.
    pub fn apply_recorded(
        &mut self,
        tx: &Tx<'_>,
        slot: Slot,
        event: &Event,
        trace: Trace,
    ) -> Result<AppliedEvent> {
        let applied = self.session.apply(event, trace)?;
        self.write(tx, slot, &applied)?;
        Ok(applied)
    }

    /// Saves the result of an event that the session has applied.
    pub fn write(&mut self, tx: &Tx<'_>, slot: Slot, applied: &AppliedEvent) -> Result<()> {
        tx.add_postings(self.row.id, slot, &postings(applied))?;
        self.seat_newcomers(tx)?;
        self.brought.add(applied)?;
        Ok(())
    }

    /// Takes over what an entry says of the evening apart from hands: end, stake, fees, bench,
    /// drinks, strike.
    pub fn take_over_terms<E>(&mut self, body: &SessionBody<E>) {
        match body {
            SessionBody::End => self.row.ended = true,
            SessionBody::Reopen => self.row.ended = false,
            SessionBody::Stake(stake) => self.row.stake = Some(*stake),
            SessionBody::Bench(bench) => self.brought.bench = bench.clone(),
            SessionBody::Agree(fee) => self.brought.agree(Some(*fee)),
            SessionBody::Drinks => self.brought.drinks_are_booked = true,
            SessionBody::Strike => self.brought.is_struck = true,
            SessionBody::Restore => self.brought.is_struck = false,
            SessionBody::Open(_)
            | SessionBody::Event(_)
            | SessionBody::Beside(_)
            | SessionBody::Before { .. }
            | SessionBody::Fix { .. }
            | SessionBody::Void { .. }
            | SessionBody::Dealt { .. }
            // Changes who sat there, so it is learned by folding again.
            | SessionBody::About(_)
            | SessionBody::Witness { .. }
            | SessionBody::Undo { .. }
            | SessionBody::Redo { .. } => {}
        }
    }

    /// Saves the state of the evening, and the sums it brings its book.
    pub fn save(&mut self, tx: &Tx<'_>) -> Result<()> {
        self.row.position =
            serde_json::to_string(&self.session).map_err(|_| StoreError::Corrupt)?;
        self.row.book = serde_json::to_string(&self.brought).map_err(|_| StoreError::Corrupt)?;
        self.check_countable()?;
        Ok(tx.save_position(&self.row)?)
    }

    /// Refuses sums that are too large for the books, where they would be wrong later.
    fn check_countable(&self) -> Result<()> {
        let Some(stake) = self.row.stake else { return Ok(()) };
        for total in self.session.totals() {
            stake.worth(total.due.halves()).ok_or(StoreError::TooLarge)?;
        }
        for (_, _, halves) in self.brought.transfers() {
            stake.worth(halves).ok_or(StoreError::TooLarge)?;
        }
        Ok(())
    }

    /// Replaces the session by one made anew from the log.
    pub fn replace(&mut self, tx: &Tx<'_>, folded: Folded) -> Result<()> {
        let Folded { session, ended, stake, brought, started_at, name } = folded;
        let keep = session.roster().len().min(self.members.len());
        // People who joined by an entry that no longer counts are no members any more; the roster
        // may differ from the first difference on.
        let same = session.roster().names().iter().zip(self.session.roster().names());
        let keep = match self.brought.people.is_empty() && brought.people.is_empty() {
            true => same.take_while(|(new, old)| new == old).count().min(keep),
            false => 0,
        };
        tx.drop_members_from(self.row.id, keep)?;
        self.members.truncate(keep);
        self.session = session;
        (self.row.ended, self.row.stake, self.brought) = (ended, stake, brought);
        self.row.started_seconds = time::seconds(&started_at).unwrap_or_default();
        (self.row.started_at, self.row.name) = (started_at, name);
        tx.save_heading(&self.row)?;
        self.seat_newcomers(tx)?;
        self.save(tx)
    }

    /// Header with everything that was corrected since, and with the names as recorded.
    pub fn header(&self, tx: &Tx<'_>) -> Result<Header> {
        let mut header = entries::header(tx, &self.chain)?;
        let is_dated = header.started_at.is_some()
            || entries::read_entry(tx, &self.chain, Seq::FIRST)?.at != self.row.started_at;
        header.started_at = is_dated.then(|| self.row.started_at.clone());
        (header.stake, header.name) = (self.row.stake, self.row.name.clone());
        Ok(header)
    }

    /// Session with the names that are shown now.
    pub fn shown_session(&self) -> Session {
        self.with_shown_names(&self.session)
    }

    /// Puts the names that are shown now into an earlier state of the session.
    pub fn with_shown_names(&self, session: &Session) -> Session {
        let names = self.members.iter().map(|person| person.name.clone());
        session.under_names(names.take(session.roster().len()).collect())
    }

    /// Puts the names that are shown now into the refusal of a hand.
    pub(super) fn in_shown_names(
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
    pub fn shown_event(&self, event: Event) -> Event {
        let recorded = self.session.roster();
        event.with_seat_names(|name| {
            recorded
                .find(name)
                .and_then(|player| self.members.get(player.index()))
                .map(|person| person.name.clone())
        })
    }

    /// Puts the names under which people joined into an event.
    pub fn recorded_event(&self, event: Event) -> Result<Event> {
        self.check_newcomers(&event)?;
        Ok(event.with_seat_names(|name| {
            let player = self.members.iter().position(|person| person.name == name)?;
            Some(self.session.roster().name(Player(player as u16)).to_owned())
        }))
    }

    /// Refuses a newcomer whose name was recorded here for somebody else and corrected since: the
    /// log of this evening uses it for that person.
    fn check_newcomers(&self, event: &Event) -> Result<(), Refusal> {
        let EventKind::Seats { players, .. } = &event.what else { return Ok(()) };
        let is_shown = |name: &String| self.members.iter().any(|person| person.name == *name);
        for name in players.iter().filter(|name| !is_shown(name)) {
            let taken = self.session.roster().find_alike(name);
            if let Some(other) = taken.and_then(|player| self.members.get(player.index())) {
                let (name, other) = (name.as_str(), other.name.as_str());
                return Err(refuse!(name_is_put_right { name, other }));
            }
        }
        Ok(())
    }

    /// Writes an event as JSON, with the names as recorded.
    pub fn event_json(&self, event: &Event) -> String {
        let mut writer = Writer::new();
        event.write(self.session.roster(), &mut writer);
        writer.into_string()
    }

    /// Appends an event to the log, without saving its result.
    pub fn append_event(&self, tx: &Tx<'_>, at: &str, event: &Event) -> Result<Entry> {
        let json = self.event_json(event);
        let entry = tx.append(&self.chain, at, SessionBody::Event(EventJson(&json)).write(None))?;
        self.hear_newcomers(tx, event, &entry)?;
        Ok(entry)
    }

    /// Appends a correction to the log that puts another event in a place.
    pub fn append_fix(
        &self,
        tx: &Tx<'_>,
        at: &str,
        of: Slot,
        event: &Event,
        why: Option<&str>,
    ) -> Result<Entry> {
        let json = self.event_json(event);
        let entry = tx.append(
            &self.chain,
            at,
            SessionBody::Fix { of, event: EventJson(&json), then: Vec::new() }.write(why),
        )?;
        self.hear_newcomers(tx, event, &entry)?;
        Ok(entry)
    }

    /// Makes people known from the moment when an entry names them, whether or not it counts later.
    pub(super) fn hear_newcomers(&self, tx: &Tx<'_>, event: &Event, entry: &Entry) -> Result<()> {
        let EventKind::Seats { players, .. } = &event.what else { return Ok(()) };
        players.iter().try_for_each(|name| house::note_name(tx, name, &self.chain, entry).map(drop))
    }

    /// People who wait for a seat, the next one first.
    pub fn bench(&self) -> Vec<String> {
        let shown = self.shown_session();
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

    pub fn check_open(&self) -> Result<()> {
        self.check_not_struck()?;
        if self.row.ended {
            return Err(refuse!(evening_ended).into());
        }
        Ok(())
    }
}

pub fn postings(applied: &AppliedEvent) -> Vec<Posting> {
    let Some(sheet) = applied.sheet() else { return Vec::new() };
    let posting = |(seat, player): (usize, &Player)| Posting {
        player: *player,
        points: sheet.points[seat],
        due: sheet.due[seat],
        bonus: sheet.bonus.map_or(Points::ZERO, |bonus| bonus[seat]),
    };
    applied.seated.iter().enumerate().map(posting).collect()
}
