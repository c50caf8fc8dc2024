//! `log`: every entry, as it was made.

use std::collections::{BTreeMap, HashMap};

use super::correct::with_body;
use super::entry::{Body, KittyFee, Payment};
use super::evening::{Evening, Which, find};
use super::history::History;
use super::tournament::{self, Contest};
use super::{AppError, people};
use crate::games::session::{Event as Hand, Session};
use crate::record::Node;
use crate::store::chain::{Chain, ChainKind, Entry};
use crate::store::{Store, Tx};
use crate::tournament::course::Event;

/// One entry for people to read.
pub struct LogLine {
    pub of: Of,
    pub entry: Entry,
    pub what: LogWhat,
    pub why: Option<String>,
    /// Came out of another copy of the file.
    pub merged: bool,
}

/// What an entry belongs to, by its number in the list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Of {
    /// People and payments.
    House,
    Evening(i64),
    Tournament(i64),
}

pub enum LogWhat {
    Open,
    Event(Happened),
    Fix {
        of: i64,
        event: Happened,
    },
    Void {
        of: i64,
    },
    Undo {
        of: i64,
    },
    Redo {
        of: i64,
    },
    End,
    Opened,
    Person(String),
    Rename {
        from: String,
        to: String,
    },
    Merge {
        from: String,
        into: String,
    },
    Split(String),
    Fees(Vec<Payment>),
    Kitty(String),
    KittyFee(KittyFee),
    Payments(Vec<Payment>),
    /// A tournament of this name begins.
    Tournament(String),
    Course {
        event: Box<Event>,
        /// Everybody whom the event names, by start number.
        names: Vec<(u32, String)>,
    },
}

/// An event with the people it names.
pub enum Happened {
    Read {
        event: Box<Hand>,
        session: Box<Session>,
    },
    /// Names people whose joining was taken back: shown as it stands in the log.
    Raw(String),
}

/// The log of one evening, or with `all` of the whole file. The newest `most` entries.
pub fn log(store: &mut Store, which: &Which, all: bool, most: usize) -> Result<Vec<LogLine>, AppError> {
    let tx = store.read()?;
    let mut lines = Vec::new();
    if all {
        let chains = tx.chains()?;
        let mut evening: Option<Evening> = None;
        let mut hall: Option<Hall> = None;
        let mut entries = Vec::new();
        tx.each_entry(|entry| {
            entries.push(entry);
            if entries.len() > most.saturating_mul(2) {
                entries.drain(..entries.len() - most);
            }
            Ok::<(), AppError>(())
        })?;
        for entry in entries {
            let Some(chain) = chains.iter().find(|chain| chain.id == entry.chain) else { continue };
            if chain.kind == ChainKind::Session && evening.as_ref().is_none_or(|known| known.chain.id != chain.id) {
                evening = tx.session(chain.id)?.map(|row| Evening::load(&tx, row)).transpose()?;
            }
            if chain.kind == ChainKind::Tournament && hall.as_ref().is_none_or(|known| known.0.chain.id != chain.id) {
                let contest = tournament::find(&tx, &Some(chain.uuid.to_string()))?;
                let seats = seats_of_sheets(&tx, chain)?;
                hall = Some((contest, seats));
            }
            let owner = match chain.kind {
                ChainKind::House => Owner::House,
                ChainKind::Session => evening.as_ref().map_or(Owner::House, Owner::Evening),
                ChainKind::Tournament => hall.as_ref().map_or(Owner::House, Owner::Tournament),
            };
            lines.push(line(chain, owner, entry)?);
        }
    } else {
        let evening = find(&tx, which)?;
        tx.each_entry_of(evening.chain.id, |entry| {
            lines.push(line(&evening.chain, Owner::Evening(&evening), entry)?);
            Ok::<(), AppError>(())
        })?;
        lines.extend(payments_of(&tx, &evening)?);
        lines.sort_by_key(|line| line.entry.id);
    }
    let surplus = lines.len().saturating_sub(most);
    lines.drain(..surplus);
    Ok(lines)
}

/// Payments that were recorded for this evening.
fn payments_of(tx: &Tx<'_>, evening: &Evening) -> Result<Vec<LogLine>, AppError> {
    let Some(house) = people::own_house(tx)? else { return Ok(Vec::new()) };
    let mut lines = Vec::new();
    tx.each_entry_of(house.id, |entry| {
        let concerned = with_body(&house, entry.seq, &entry.body, |read| {
            let (Body::Payments { session, .. } | Body::Fees { session, .. }) = &read.body else { return Ok(false) };
            Ok(*session == Some(evening.chain.uuid))
        })?;
        if concerned {
            lines.push(line(&house, Owner::House, entry)?);
        }
        Ok::<(), AppError>(())
    })?;
    Ok(lines)
}

/// The log of a tournament with the hands that were recorded at its tables.
pub fn of_tournament(store: &mut Store, which: &tournament::Which) -> Result<Vec<LogLine>, AppError> {
    let tx = store.read()?;
    let contest = tournament::find(&tx, which)?;
    let seats = seats_of_sheets(&tx, &contest.chain)?;
    let hall = (contest, seats);
    let contest = &hall.0;
    let mut lines = Vec::new();
    tx.each_entry_of(contest.chain.id, |entry| {
        lines.push(line(&contest.chain, Owner::Tournament(&hall), entry)?);
        Ok::<(), AppError>(())
    })?;
    for evening in tournament::hall::evenings(&tx, contest)? {
        tx.each_entry_of(evening.chain.id, |entry| {
            lines.push(line(&evening.chain, Owner::Evening(&evening), entry)?);
            Ok::<(), AppError>(())
        })?;
    }
    lines.sort_by_key(|line| line.entry.id);
    Ok(lines)
}

/// Whose entries are read, with the people that they name.
#[derive(Clone, Copy)]
enum Owner<'o> {
    House,
    Evening(&'o Evening),
    Tournament(&'o Hall),
}

/// A tournament with those who sat where each sheet of its log came from, by the entry.
type Hall = (Contest, HashMap<i64, Vec<u32>>);

/// Who sat at the table of each sheet, by the draw that counted when it was handed in.
fn seats_of_sheets(tx: &Tx<'_>, chain: &Chain) -> Result<HashMap<i64, Vec<u32>>, AppError> {
    let mut history = History::default();
    let (mut draws, mut seats) = (BTreeMap::new(), HashMap::new());
    tx.each_entry_of(chain.id, |entry| {
        with_body(chain, entry.seq, &entry.body, |read| {
            history.push(entry.seq, entry.id, &read.body);
            let Body::Course(event) = &read.body else { return Ok(()) };
            match &**event {
                Event::Draw { series, drawn } => drop(draws.insert(entry.seq, (*series, drawn.tables.clone()))),
                Event::Result { series, table, .. } => {
                    let mut drawn = None;
                    for (_, (known, tables)) in draws.iter().filter(|(seq, _)| history.counts(**seq)) {
                        match known.cmp(series) {
                            std::cmp::Ordering::Equal => drawn = Some(tables),
                            std::cmp::Ordering::Less => drawn = None,
                            std::cmp::Ordering::Greater => {}
                        }
                    }
                    let place = (*table as usize).checked_sub(1);
                    if let Some(table) = drawn.zip(place).and_then(|(tables, place)| tables.get(place)) {
                        seats.insert(entry.seq, table.players.clone());
                    }
                }
                _ => {}
            }
            Ok(())
        })
    })?;
    Ok(seats)
}

fn line(chain: &Chain, owner: Owner<'_>, entry: Entry) -> Result<LogLine, AppError> {
    let (of, evening) = match owner {
        Owner::House => (Of::House, None),
        Owner::Evening(evening) => (Of::Evening(evening.row.number), Some(evening)),
        Owner::Tournament((contest, _)) => (Of::Tournament(contest.row.number), None),
    };
    let (what, why, merged) = with_body(chain, entry.seq, &entry.body, |read| {
        let what = match &read.body {
            Body::Open(_) => LogWhat::Open,
            Body::Event(node) => LogWhat::Event(happened(evening, node, &entry)),
            Body::Fix { of, event } => LogWhat::Fix { of: *of, event: happened(evening, event, &entry) },
            Body::Void { of } => LogWhat::Void { of: *of },
            Body::Undo { of } => LogWhat::Undo { of: *of },
            Body::Redo { of } => LogWhat::Redo { of: *of },
            Body::End => LogWhat::End,
            Body::Opened { .. } => LogWhat::Opened,
            Body::Person { name } => LogWhat::Person((*name).to_owned()),
            Body::Rename { from, to } => LogWhat::Rename { from: (*from).to_owned(), to: (*to).to_owned() },
            Body::Merge { from, into } => LogWhat::Merge { from: (*from).to_owned(), into: (*into).to_owned() },
            Body::Split { name } => LogWhat::Split((*name).to_owned()),
            Body::Payments { payments, .. } => LogWhat::Payments(payments.clone()),
            Body::Fees { fees, .. } => LogWhat::Fees(fees.clone()),
            Body::Kitty { name } => LogWhat::Kitty((*name).to_owned()),
            Body::KittyFee(fee) => LogWhat::KittyFee(*fee),
            Body::Tournament(plan) => LogWhat::Tournament(plan.name.clone()),
            Body::Course(event) => LogWhat::Course { event: event.clone(), names: names(owner, event, entry.seq) },
        };
        Ok((what, read.why.map(str::to_owned), read.merged.is_some()))
    })?;
    Ok(LogLine { of, entry, what, why, merged })
}

fn names(owner: Owner<'_>, event: &Event, seq: i64) -> Vec<(u32, String)> {
    let Owner::Tournament((contest, seats)) = owner else { return Vec::new() };
    contest.named_at(event, seats.get(&seq).map_or(&[], Vec::as_slice))
}

fn happened(evening: Option<&Evening>, node: &Node<'_>, entry: &Entry) -> Happened {
    match evening.map(|evening| (evening, evening.session.read(node))) {
        Some((evening, Ok(event))) => {
            Happened::Read { event: Box::new(evening.shown_event(event)), session: Box::new(evening.shown()) }
        }
        _ => Happened::Raw(entry.body.clone()),
    }
}
