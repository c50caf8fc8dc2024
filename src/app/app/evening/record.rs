//! Recording of events at the table, and of the end of an evening: in the log, and in the figures
//! that are stored of it.

use uuid::Uuid;

use super::book::{EveningSums, corrected_names};
use super::kept::{Evening, EveningFoldedFromLog};
use crate::app::{AppError, Result, clock, entries, house};
use crate::games::GameKind;
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{AppliedEvent, Event, EventKind, Session};
use crate::journal::bodies::session::EventJson;
use crate::journal::bodies::{HouseBody, SessionBody};
use crate::journal::chain::ChainKind;
use crate::ledger::books::bill::KittyFees;
use crate::model::ids::{Seq, Slot};
use crate::model::{Message, Player, Points, Refusal, Word, name, refuse, say, time};
use crate::record::Writer;
use crate::store::chain::{Chain, Entry};
use crate::store::sessions::{Posting, SessionRow};
use crate::store::{Setting, Store, StoreError, Tx};

/// Event that was recorded, with its result and messages.
pub struct RecordedEvent {
    pub evening: Evening,
    pub event: Event,
    pub applied: AppliedEvent,
    /// Messages on what somebody should look at again, apart from the warnings of the rules
    /// (docs/cli.md, Corrections).
    pub doubts: Vec<Message>,
}

/// Records an event, with the names as recorded, in an evening that is open.
pub fn record_event(
    tx: &Tx<'_>,
    mut evening: Evening,
    event: Event,
    trace: Trace,
) -> Result<RecordedEvent> {
    if let Some(refusal) = refusal_of_second_spelling(&evening, &event) {
        return Err(refusal.into());
    }
    let entry = evening.append_event(tx, &event, |json| SessionBody::Event(json).write(None))?;
    let taken = evening.apply_recorded_event(tx, Slot::from(entry.seq), &event, trace);
    let applied =
        taken.map_err(|error| evening.refusal_in_shown_names(error, &evening.session, &event))?;
    evening.save_evening_state(tx)?;
    let is_repeated = matches!(event.what, EventKind::Play(_))
        && writes_points_or_strokes(&applied)
        && is_event_repeated(tx, &evening, &event, entry.seq)?;
    let doubts = doubts_about(&event, is_repeated, &evening.session_with_shown_names());
    Ok(RecordedEvent { evening, event, applied, doubts })
}

/// Reasons to look again at an event that the rules allow.
pub fn doubts_about(event: &Event, is_repeated: bool, after: &Session) -> Vec<Message> {
    let EventKind::Play(facts) = &event.what else { return Vec::new() };
    let mut doubts = after.position().doubts_about(facts);
    doubts.extend(is_repeated.then(|| say!(unlikely_repeated)));
    doubts.iter_mut().for_each(|doubt| doubt.replace_players_by_names(after.roster()));
    doubts
}

/// Result that an event would have if it were recorded.
pub struct EventTrial {
    /// Session as it would be after the event.
    pub session: Session,
    pub applied: AppliedEvent,
    /// Reasons to look at the event again, with the warnings of the rules.
    pub doubts: Vec<Message>,
}

/// Plays an event after the present state of an evening, and records nothing; `last` is the hand
/// before it.
pub fn try_event(
    session: &Session,
    last: Option<&Event>,
    event: &Event,
) -> Result<EventTrial, Refusal> {
    let mut session = session.clone();
    let applied = session.apply(event, Trace::off())?;
    let is_repeated =
        writes_points_or_strokes(&applied) && last.is_some_and(|last| last.what == event.what);
    let mut all = applied.outcome.warnings.clone();
    all.extend(doubts_about(event, is_repeated, &session));
    Ok(EventTrial { session, applied, doubts: all })
}

/// Records an event in such a way that it is undone and redone together with the next one.
pub fn record_event_joined_to_next(
    tx: &Tx<'_>,
    mut evening: Evening,
    event: &Event,
) -> Result<Evening> {
    let entry = evening.append_event(tx, event, |json| SessionBody::Beside(json).write(None))?;
    evening.apply_recorded_event(tx, Slot::from(entry.seq), event, Trace::off())?;
    evening.save_evening_state(tx)?;
    Ok(evening)
}

/// Whether the entry before the one at `seq` recorded the same event.
fn is_event_repeated(tx: &Tx<'_>, evening: &Evening, event: &Event, seq: Seq) -> Result<bool> {
    let before = entries::read_entry(tx, &evening.chain, Seq::new(seq.get() - 1))?;
    let SessionBody::Event(node) = entries::parse_session_body(&evening.chain, &before)?.body
    else {
        return Ok(false);
    };
    Ok(evening.session.read_event(&node).is_ok_and(|other| other.what == event.what))
}

fn writes_points_or_strokes(applied: &AppliedEvent) -> bool {
    applied.state().is_some()
        || applied.sheet().is_some_and(|sheet| sheet.points.iter().any(|points| !points.is_zero()))
}

/// Refusal of an event that seats somebody who sits in the evening already under another spelling
/// of their name; `None` for any other event.
fn refusal_of_second_spelling(evening: &Evening, event: &Event) -> Option<Refusal> {
    let EventKind::Seats { players, .. } = &event.what else { return None };
    let recorded = evening.session.roster();
    players.iter().find_map(|name| {
        let known = recorded.find_player_ignoring_case(name)?;
        (recorded.name(known) != name).then(|| {
            refuse!(name_alike { field: "players", value: &name, other: recorded.name(known) })
        })
    })
}

/// Ends an evening, which can be reopened later.
pub fn end_evening(tx: &Tx<'_>, evening: &mut Evening) -> Result<()> {
    evening.check_evening_is_open()?;
    record_evening_terms(tx, evening, SessionBody::End, None).map(drop)
}

/// Records a new value for one of the evening's terms: stake, fees, bench, end and the like.
pub fn record_evening_terms(
    tx: &Tx<'_>,
    evening: &mut Evening,
    body: SessionBody<EventJson<'_>>,
    why: Option<&str>,
) -> Result<Entry> {
    let entry = entries::append_entry_now(tx, &evening.chain, body.write(why))?;
    evening.apply_evening_terms(&body);
    evening.save_evening_state(tx)?;
    Ok(entry)
}

/// Begins an evening and makes it the current one. `header` is made within the transaction that
/// records it.
pub fn start_evening<E: From<AppError>>(
    store: &mut Store,
    fees: Option<KittyFees>,
    header: impl FnOnce(&Tx<'_>) -> Result<Header, E>,
) -> Result<Evening, E> {
    let tx = store.write().map_err(AppError::from)?;
    let header = header(&tx)?;
    let evening = open_evening(&tx, header, fees)?;
    tx.commit().map_err(AppError::from)?;
    Ok(evening)
}

/// Begins an evening, with the fees that it charges for the kitty.
pub(super) fn open_evening(
    tx: &Tx<'_>,
    mut header: Header,
    fees: Option<KittyFees>,
) -> Result<Evening> {
    header.started_at.get_or_insert_with(clock::local_time_now);
    let mut evening = Evening::begin(tx, header)?;
    if let Some(fees) = fees {
        record_evening_terms(tx, &mut evening, SessionBody::Agree(fees), None)?;
    }
    tx.set_setting(Setting::Current, evening.row.uuid)?;
    Ok(evening)
}

impl Evening {
    /// Refusal of an evening that has no stake, and perhaps can have none by its rules.
    pub fn refusal_without_stake(&self) -> Refusal {
        let rules = self.session.position().rules();
        let due = match rules.game() {
            _ if rules.are_points_paid() => "points",
            GameKind::Points => "nothing",
            _ => "never",
        };
        refuse!(evening_without_stake { evening: self.row.evening_name(), due })
    }

    /// Begins an evening: its chain, its first entry, its place in the list.
    pub fn begin(tx: &Tx<'_>, header: Header) -> Result<Evening> {
        let at = clock::time_of_new_entry(tx)?;
        Evening::begin_at_time(tx, header, &at)
    }

    /// Begins an evening whose first entry is dated to the moment `agreed_time`: the same entry in every
    /// copy of the file that begins it.
    pub fn begin_at_time(tx: &Tx<'_>, mut header: Header, agreed_time: &str) -> Result<Evening> {
        let uuid = *header.id.get_or_insert_with(Uuid::now_v7);
        let chain = tx.add_chain(uuid, ChainKind::Session)?;
        let entry = tx.append_entry(
            &chain,
            agreed_time,
            SessionBody::Open(Box::new(header.clone())).write(None),
        )?;
        house::append_house_entry(tx, &HouseBody::Opened { session: uuid })?;
        Evening::add_evening_to_figures(tx, chain, &header, &entry)
    }

    /// Adds an evening, whose first entry is in the log, to the figures that are stored of the log.
    pub fn add_evening_to_figures(
        tx: &Tx<'_>,
        chain: Chain,
        header: &Header,
        entry: &Entry,
    ) -> Result<Evening> {
        // A tournament's table is dated back to its draw, and has the names of those who had
        // entered by then.
        let is_dated_back = header.started_at.as_deref() == Some(entry.at.as_str());
        let hear = if is_dated_back { house::note_repeated_name } else { house::note_name };
        header.players.iter().try_for_each(|name| hear(tx, name, &chain, entry).map(drop))?;
        let session = Session::open(header);
        let started_at = header.started_at.clone().unwrap_or_else(|| entry.at.clone());
        let row = SessionRow {
            id: chain.id,
            uuid: chain.uuid,
            number: tx.next_session_number()?,
            game: header.game().word().to_owned(),
            rules: header.rules.name_of_rule_set().to_owned(),
            name: header.name.clone(),
            started_seconds: time::unix_seconds(&started_at).unwrap_or_default(),
            started_at,
            stake: header.stake,
            ended: false,
            position: String::new(),
            book: String::new(),
            label: header.rules.label().map(str::to_owned),
        };
        tx.add_session(&row)?;
        let mut evening =
            Evening { chain, row, session, members: Vec::new(), brought: EveningSums::default() };
        evening.add_newcomers_to_members(tx)?;
        evening.save_evening_state(tx)?;
        Ok(evening)
    }

    /// Adds to the members everybody who has joined since the last call.
    fn add_newcomers_to_members(&mut self, tx: &Tx<'_>) -> Result<()> {
        let recorded = self.session.roster().names();
        let seated = corrected_names(recorded, &self.brought.people);
        for player in self.members.len()..recorded.len() {
            let name = seated[player];
            let key = name::key(name);
            let is_another = key != name::key(&recorded[player]);
            let instead_of =
                is_another.then(|| house::spelling_id(tx, &recorded[player])).transpose()?;
            let player = Player(player as u16);
            // A copy that was forged may name somebody of whom no entry tells.
            let stranger = || refuse!(unknown_player { field: "player", value: name });
            let spelling = tx.spelling_by_key(&key)?.ok_or_else(stranger)?;
            let person = tx.person_by_key(&key)?.ok_or_else(stranger)?;
            // Names that were put together, met in an evening from elsewhere or in a seating that
            // was taken back. While copies come together nobody knows yet who is who.
            let known = self.members.iter().position(|member| member.id == person.id);
            if let Some(known) = known.filter(|_| !tx.is_who_is_who_found_later()) {
                let other = seated[known];
                return Err(refuse!(name_is_seated { field: "players", value: name, other }).into());
            }
            tx.add_member(self.row.id, player, spelling, instead_of)?;
            self.members.push(person);
        }
        Ok(())
    }

    /// Applies an event whose entry is in the log, and saves its result.
    pub fn apply_recorded_event(
        &mut self,
        tx: &Tx<'_>,
        slot: Slot,
        event: &Event,
        trace: Trace,
    ) -> Result<AppliedEvent> {
        let applied = self.session.apply(event, trace)?;
        self.save_event_result(tx, slot, &applied)?;
        Ok(applied)
    }

    /// Saves the result of an event that the session has applied.
    pub fn save_event_result(
        &mut self,
        tx: &Tx<'_>,
        slot: Slot,
        applied: &AppliedEvent,
    ) -> Result<()> {
        tx.add_postings(self.row.id, slot, &postings_of_event(applied))?;
        self.add_newcomers_to_members(tx)?;
        self.brought.add_hand(applied)?;
        Ok(())
    }

    /// Applies an entry about the evening apart from hands: its end, stake, fees, bench, drinks or
    /// strike.
    pub fn apply_evening_terms<E>(&mut self, body: &SessionBody<E>) {
        match body {
            SessionBody::End => self.row.ended = true,
            SessionBody::Reopen => self.row.ended = false,
            SessionBody::Stake(stake) => self.row.stake = Some(*stake),
            SessionBody::Bench(bench) => self.brought.bench = bench.clone(),
            SessionBody::Agree(fee) => self.brought.set_fees(Some(*fee)),
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

    /// Saves the state of the evening, and the sums for its book.
    pub fn save_evening_state(&mut self, tx: &Tx<'_>) -> Result<()> {
        self.row.position =
            serde_json::to_string(&self.session).map_err(|_| StoreError::Corrupt)?;
        self.row.book = serde_json::to_string(&self.brought).map_err(|_| StoreError::Corrupt)?;
        self.check_sums_not_too_large()?;
        Ok(tx.save_position_and_sums(&self.row)?)
    }

    /// Refuses sums that are too large for the books, where they would be wrong later.
    fn check_sums_not_too_large(&self) -> Result<()> {
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
    pub fn replace_session(&mut self, tx: &Tx<'_>, folded: EveningFoldedFromLog) -> Result<()> {
        let EveningFoldedFromLog { session, ended, stake, brought, started_at, name } = folded;
        let keep = session.roster().len().min(self.members.len());
        // People who joined by an entry that no longer counts are no members any more; the roster
        // may differ from the first difference on.
        let same = session.roster().names().iter().zip(self.session.roster().names());
        let keep = match self.brought.people.is_empty() && brought.people.is_empty() {
            true => same.take_while(|(new, old)| new == old).count().min(keep),
            false => 0,
        };
        tx.keep_first_members(self.row.id, keep)?;
        self.members.truncate(keep);
        self.session = session;
        (self.row.ended, self.row.stake, self.brought) = (ended, stake, brought);
        self.row.started_seconds = time::unix_seconds(&started_at).unwrap_or_default();
        (self.row.started_at, self.row.name) = (started_at, name);
        tx.save_title_and_start(&self.row)?;
        self.add_newcomers_to_members(tx)?;
        self.save_evening_state(tx)
    }

    /// Writes an event as JSON, with the names as recorded.
    pub fn event_json(&self, event: &Event) -> String {
        let mut writer = Writer::new();
        event.write(self.session.roster(), &mut writer);
        writer.into_string()
    }

    /// Appends an entry about an event to the log, without saving the result of the event; `body`
    /// says what is recorded of it.
    pub fn append_event(
        &self,
        tx: &Tx<'_>,
        event: &Event,
        body: impl FnOnce(EventJson<'_>) -> String,
    ) -> Result<Entry> {
        let json = self.event_json(event);
        let entry = entries::append_entry_now(tx, &self.chain, body(EventJson(&json)))?;
        self.note_newcomer_names(tx, event, &entry)?;
        Ok(entry)
    }

    /// Makes people known from the moment when an entry names them, whether or not it counts later.
    fn note_newcomer_names(&self, tx: &Tx<'_>, event: &Event, entry: &Entry) -> Result<()> {
        let EventKind::Seats { players, .. } = &event.what else { return Ok(()) };
        players.iter().try_for_each(|name| house::note_name(tx, name, &self.chain, entry).map(drop))
    }
}

pub fn postings_of_event(applied: &AppliedEvent) -> Vec<Posting> {
    let Some(sheet) = applied.sheet() else { return Vec::new() };
    let posting = |(seat, player): (usize, &Player)| Posting {
        player: *player,
        points: sheet.points[seat],
        due: sheet.due[seat],
        bonus: sheet.bonus.map_or(Points::ZERO, |bonus| bonus[seat]),
    };
    applied.seated.iter().enumerate().map(posting).collect()
}
