//! An evening: a session with where it stands, ready for the next hand, and all that is done at the table.

use uuid::Uuid;

use super::correct::Lines;
use super::kitty::{self, Fees};
use super::tournament::hall::{self, TableRef};
use super::{AppError, entry, people};
use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Applied, Event, Session};
use crate::model::{Player, Points, Refusal, Stake, refuse};
use crate::store::chain::{Chain, ChainKind, Entry};
use crate::store::people::Person;
use crate::store::sessions::{Posting, SessionRow};
use crate::store::{Store, StoreError, Tx};

/// Which evening is meant.
#[derive(Clone, Debug, PartialEq)]
pub enum Which {
    Current,
    /// A number of the list, or the beginning of an id.
    Named(String),
    /// That of a table in a tournament.
    Table(TableRef),
}

/// An evening as it is kept ready.
pub struct Evening {
    pub chain: Chain,
    pub row: SessionRow,
    /// With the names as they were recorded.
    pub session: Session,
    /// By order of joining, with the names as they are shown.
    pub members: Vec<Person>,
    /// Dues that are not yet in the balances, by player.
    owed: Vec<Points>,
}

impl Evening {
    pub fn load(tx: &Tx<'_>, row: SessionRow) -> Result<Evening, AppError> {
        let session: Session = serde_json::from_str(&row.position).map_err(|_| StoreError::Corrupt)?;
        let members = tx.members(row.id)?;
        if members.len() != session.roster().len() {
            return Err(StoreError::Corrupt.into());
        }
        let chain = Chain { id: row.id, uuid: row.uuid, kind: ChainKind::Session };
        Ok(Evening { chain, row, members, owed: vec![Points::ZERO; session.roster().len()], session })
    }

    /// Begins an evening: its chain, its first entry, its place in the list.
    pub fn begin(tx: &Tx<'_>, header: Header, at: &str) -> Result<Evening, AppError> {
        Evening::begin_agreed(tx, header, at, at)
    }

    /// The same for one that was agreed on at another time than `now`, by which its first entry is dated: the same in
    /// every copy of the file that begins it.
    pub fn begin_agreed(tx: &Tx<'_>, mut header: Header, agreed: &str, now: &str) -> Result<Evening, AppError> {
        let uuid = *header.id.get_or_insert_with(Uuid::now_v7);
        let chain = tx.add_chain(uuid, ChainKind::Session)?;
        tx.append(&chain, agreed, entry::open(&header))?;
        people::append_house(tx, now, entry::opened(uuid))?;
        Evening::place(tx, chain, &header, agreed)
    }

    /// Gives an evening whose first entry is in the log its place among the figures.
    pub fn place(tx: &Tx<'_>, chain: Chain, header: &Header, at: &str) -> Result<Evening, AppError> {
        let session = Session::open(header);
        let started_at = header.started_at.clone().unwrap_or_else(|| at.to_owned());
        let row = SessionRow {
            id: chain.id,
            uuid: chain.uuid,
            number: tx.next_session_number()?,
            game: crate::model::Word::word(header.game()).to_owned(),
            rules: header.rules.set_name().to_owned(),
            name: header.name.clone(),
            started_seconds: crate::model::time::seconds(&started_at).unwrap_or_default(),
            started_at,
            stake: header.stake,
            ended: false,
            position: String::new(),
        };
        tx.add_session(&row)?;
        let mut evening = Evening { chain, row, session, members: Vec::new(), owed: Vec::new() };
        evening.seat_newcomers(tx)?;
        evening.save(tx)?;
        Ok(evening)
    }

    /// Gives everybody who has joined since the last time their row.
    fn seat_newcomers(&mut self, tx: &Tx<'_>) -> Result<(), AppError> {
        for player in self.members.len()..self.session.roster().len() {
            let name = self.session.roster().name(Player(player as u16)).to_owned();
            let spelling = people::spelling(tx, &name)?;
            let person = tx.person_by_key(&crate::model::name::key(&name))?.ok_or(StoreError::Corrupt)?;
            // Names that were put together, met in an evening from elsewhere or in a seating that was taken back.
            if let Some(known) = self.members.iter().position(|member| member.id == person.id) {
                let other = self.session.roster().name(Player(known as u16));
                return Err(refuse!(name_is_seated { field: "players", value: name.as_str(), other }).into());
            }
            tx.add_member(self.row.id, player, spelling)?;
            self.members.push(person);
            self.owed.push(Points::ZERO);
        }
        Ok(())
    }

    /// Applies an event whose entry is in the log, and writes what it came to.
    pub fn take(&mut self, tx: &Tx<'_>, slot: i64, event: &Event, trace: Trace) -> Result<Applied, AppError> {
        let applied = self.session.apply(event, trace)?;
        self.write(tx, slot, &applied)?;
        Ok(applied)
    }

    /// Writes what an event came to that the session has taken.
    pub fn write(&mut self, tx: &Tx<'_>, slot: i64, applied: &Applied) -> Result<(), AppError> {
        tx.add_postings(self.row.id, slot, &postings(applied))?;
        self.seat_newcomers(tx)?;
        if let Some(sheet) = applied.sheet() {
            for (player, due) in applied.seated.iter().zip(sheet.due.iter()) {
                self.owed[player.index()] += *due;
            }
        }
        Ok(())
    }

    /// Writes where the evening stands, and what is owed since the last time.
    pub fn save(&mut self, tx: &Tx<'_>) -> Result<(), AppError> {
        self.row.position = serde_json::to_string(&self.session).map_err(|_| StoreError::Corrupt)?;
        tx.save_position(self.row.id, self.row.ended, &self.row.position)?;
        let owed = std::mem::replace(&mut self.owed, vec![Points::ZERO; self.members.len()]);
        add_dues(tx, self.row.stake, &self.members, &owed)
    }

    /// Takes the place of the session by another fold of its log.
    pub fn replace(&mut self, tx: &Tx<'_>, session: Session, ended: bool) -> Result<(), AppError> {
        let before: Vec<Points> = self.session.totals().iter().map(|total| total.due).collect();
        let leaving: Vec<Points> = before.iter().map(|due| -*due).collect();
        add_dues(tx, self.row.stake, &self.members, &leaving)?;
        let keep = session.roster().len().min(self.members.len());
        // People who joined by an entry that no longer counts are no members any more; the roster may differ
        // from the first difference on.
        let same = session.roster().names().iter().zip(self.session.roster().names());
        let keep = same.take_while(|(new, old)| new == old).count().min(keep);
        tx.drop_members_from(self.row.id, keep)?;
        self.members.truncate(keep);
        self.session = session;
        self.row.ended = ended;
        self.seat_newcomers(tx)?;
        self.owed = self.session.totals().iter().map(|total| total.due).collect();
        self.save(tx)
    }

    /// The session with the names under which people are shown now.
    pub fn shown(&self) -> Session {
        self.session.under_names(self.members.iter().map(|person| person.name.clone()).collect())
    }

    /// An event with the names under which people are shown now.
    pub fn shown_event(&self, event: Event) -> Event {
        let recorded = self.session.roster();
        event.with_seat_names(|name| {
            recorded.find(name).and_then(|player| self.members.get(player.index())).map(|person| person.name.clone())
        })
    }

    /// An event with the names under which people joined.
    fn recorded_event(&self, event: Event) -> Event {
        event.with_seat_names(|name| {
            let player = self.members.iter().position(|person| person.name == name)?;
            Some(self.session.roster().name(Player(player as u16)).to_owned())
        })
    }

    /// The event as JSON, with the names as recorded.
    pub fn event_json(&self, event: &Event) -> String {
        let mut writer = crate::record::Writer::new();
        event.write(self.session.roster(), &mut writer);
        writer.into_string()
    }

    fn check_open(&self) -> Result<(), AppError> {
        if self.row.ended {
            return Err(refuse!(evening_ended).into());
        }
        Ok(())
    }
}

pub fn postings(applied: &Applied) -> Vec<Posting> {
    let Some(sheet) = applied.sheet() else { return Vec::new() };
    let posting = |(seat, player): (usize, &Player)| Posting {
        player: player.0,
        points: sheet.points[seat],
        due: sheet.due[seat],
        bonus: sheet.bonus.map_or(Points::ZERO, |bonus| bonus[seat]),
    };
    applied.seated.iter().enumerate().map(posting).collect()
}

fn add_dues(tx: &Tx<'_>, stake: Option<Stake>, members: &[Person], dues: &[Points]) -> Result<(), AppError> {
    let Some(stake) = stake else { return Ok(()) };
    for (person, due) in members.iter().zip(dues) {
        let exact = stake.worth(due.halves()).ok_or(StoreError::TooLarge)?;
        tx.add_to_balance(person.id, stake.currency, exact)?;
    }
    Ok(())
}

/// What was recorded, for whoever shows it.
pub struct Recorded {
    pub evening: Evening,
    pub event: Event,
    pub applied: Applied,
}

/// Opens an evening, with what it brings the kitty, and makes it the current one.
pub fn start(
    store: &mut Store,
    fees: Fees,
    header: impl FnOnce(&Tx<'_>) -> Result<Header, AppError>,
) -> Result<Evening, AppError> {
    let tx = store.write()?;
    let mut header = header(&tx)?;
    let at = super::now();
    header.started_at.get_or_insert_with(|| at.clone());
    let evening = Evening::begin(&tx, header, &at)?;
    kitty::agree(&tx, &evening, fees)?;
    set_current(&tx, evening.row.uuid)?;
    tx.commit()?;
    Ok(evening)
}

pub fn set_current(tx: &Tx<'_>, session: Uuid) -> Result<(), StoreError> {
    tx.set_setting("current", &session.to_string())
}

/// Finds the evening that is meant.
pub fn find(tx: &Tx<'_>, which: &Which) -> Result<Evening, AppError> {
    let row = match which {
        Which::Current => {
            let current = tx.setting("current")?.and_then(|uuid| Uuid::try_parse(&uuid).ok());
            let chain = match current {
                Some(uuid) => tx.chain(uuid)?,
                None => None,
            };
            match chain {
                Some(chain) => tx.session(chain.id)?,
                None => None,
            }
            .ok_or_else(|| refuse!(no_current_session))?
        }
        Which::Named(name) => find_named(tx, name)?,
        Which::Table(table) => return hall::evening_of(tx, table),
    };
    Evening::load(tx, row)
}

fn find_named(tx: &Tx<'_>, name: &str) -> Result<SessionRow, AppError> {
    let number = name.strip_prefix('#').unwrap_or(name).parse::<i64>().ok();
    // A short number is one of the list; an id is longer even where it is digits alone.
    if let Some(number) = number.filter(|_| name.len() < 8)
        && let Some(row) = tx.session_by_number(number)?
    {
        return Ok(row);
    }
    let mut rows = if name.len() < 4 { Vec::new() } else { tx.sessions_by_uuid(name)? };
    match rows.len() {
        0 => Err(refuse!(session_unknown { field: "session", value: name }).into()),
        1 => Ok(rows.remove(0)),
        _ => Err(refuse!(session_ambiguous { field: "session", value: name }).into()),
    }
}

/// Makes another evening the current one.
pub fn choose(store: &mut Store, which: &Which) -> Result<Evening, AppError> {
    let tx = store.write()?;
    let evening = find(&tx, which)?;
    set_current(&tx, evening.row.uuid)?;
    tx.commit()?;
    Ok(evening)
}

/// Records one event. `read` makes it from the session as it is shown, under the lock that it is recorded under.
pub fn record(
    store: &mut Store,
    which: &Which,
    dry_run: bool,
    trace: Trace,
    read: impl FnOnce(&Tx<'_>, &Session) -> Result<Event, AppError>,
) -> Result<Recorded, AppError> {
    let tx = store.write()?;
    let mut evening = match which {
        Which::Table(table) => hall::evening_to_record(&tx, table)?,
        which => find(&tx, which)?,
    };
    evening.check_open()?;
    let event = evening.recorded_event(read(&tx, &evening.shown())?);
    hall::check_event(&tx, &evening, matches!(event.what, crate::games::session::What::Seats { .. }))?;
    if let Some(refusal) = refuse_alike(&evening, &event) {
        return Err(refusal.into());
    }
    let body = entry::event(&evening.event_json(&event));
    let Entry { seq, .. } = tx.append(&evening.chain, &super::now(), body)?;
    let applied = evening.take(&tx, seq, &event, trace)?;
    evening.save(&tx)?;
    if !dry_run {
        tx.commit()?;
    }
    Ok(Recorded { evening, event, applied })
}

/// Whoever sits in the evening under another spelling of the same person cannot join it a second time.
fn refuse_alike(evening: &Evening, event: &Event) -> Option<Refusal> {
    let crate::games::session::What::Seats { players, .. } = &event.what else { return None };
    let recorded = evening.session.roster();
    players.iter().find_map(|name| {
        let known = recorded.find_alike(name)?;
        (recorded.name(known) != name)
            .then(|| refuse!(name_alike { field: "players", value: name.as_str(), other: recorded.name(known) }))
    })
}

/// Ends the evening; what was recorded stays, and `undo` opens it again.
pub fn end(store: &mut Store, which: &Which) -> Result<Evening, AppError> {
    let tx = store.write()?;
    let mut evening = find(&tx, which)?;
    evening.check_open()?;
    tx.append(&evening.chain, &super::now(), entry::end())?;
    evening.row.ended = true;
    evening.save(&tx)?;
    tx.commit()?;
    Ok(evening)
}

/// An evening with all its lines, for the sheet.
pub fn lines(store: &mut Store, which: &Which) -> Result<(Evening, Lines), AppError> {
    let tx = store.read()?;
    let evening = find(&tx, which)?;
    let lines = Lines::of(&tx, &evening)?;
    Ok((evening, lines))
}

/// An evening as it stands.
pub fn look(store: &mut Store, which: &Which) -> Result<Evening, AppError> {
    find(&store.read()?, which)
}

/// One row of the list of evenings.
pub struct Listed {
    pub evening: Evening,
    pub current: bool,
}

/// The newest evenings first.
pub fn list(store: &mut Store, most: i64) -> Result<Vec<Listed>, AppError> {
    let tx = store.read()?;
    let current = tx.setting("current")?;
    let rows = tx.latest_sessions(most)?;
    rows.into_iter()
        .map(|row| {
            let current = current.as_deref() == Some(row.uuid.to_string().as_str());
            Ok(Listed { evening: Evening::load(&tx, row)?, current })
        })
        .collect()
}
