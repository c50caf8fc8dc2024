//! Parsing of log entries. An entry that cannot be parsed was written by a newer version of the
//! program, or is damaged.

use super::{AppError, Result, clock};
use crate::games::header::Header;
use crate::journal::bodies::{
    HouseBody, ParsedBody, SessionBody, TournamentBody, hash_before_merge, house, session,
    tournament,
};
use crate::journal::chain::Hash;
use crate::journal::history::History;
use crate::ledger::books::order::{EntryStamp, Moment, Origin};
use crate::model::ids::{EntryId, Seq};
use crate::model::time;
use crate::record::Node;
use crate::store::chain::{Chain, Entry};
use crate::store::{StoreError, Tx};

pub fn unreadable_entry_error(chain: &Chain, seq: Seq) -> AppError {
    AppError::Store(StoreError::Log { chain: chain.uuid, seq })
}

pub fn parse_session_body<'e>(
    chain: &Chain,
    entry: &'e Entry,
) -> Result<ParsedBody<SessionBody<Node<'e>>>> {
    session::read_session_body(&entry.body).map_err(|_| unreadable_entry_error(chain, entry.seq))
}

pub fn parse_house_body(chain: &Chain, entry: &Entry) -> Result<ParsedBody<HouseBody>> {
    house::read_house_body(&entry.body).map_err(|_| unreadable_entry_error(chain, entry.seq))
}

pub fn parse_tournament_body(chain: &Chain, entry: &Entry) -> Result<ParsedBody<TournamentBody>> {
    tournament::read_tournament_body(&entry.body)
        .map_err(|_| unreadable_entry_error(chain, entry.seq))
}

/// Appends an entry to its chain, with the time that it is now.
pub fn append_entry_now(tx: &Tx<'_>, chain: &Chain, body: String) -> Result<Entry> {
    Ok(tx.append_entry(chain, &clock::time_of_new_entry(tx)?, body)?)
}

/// Reads an entry that must exist, since another one refers to it.
pub fn read_entry(tx: &Tx<'_>, chain: &Chain, seq: Seq) -> Result<Entry> {
    tx.entry(chain.id, seq)?.ok_or_else(|| unreadable_entry_error(chain, seq))
}

/// Entry of a tournament with its position in the order common to all copies.
pub struct TournamentEntry {
    pub seq: Seq,
    pub entry: EntryId,
    pub stamp: EntryStamp,
    /// Whether the entry was merged from another copy.
    pub is_merged: bool,
    pub body: TournamentBody,
}

/// Entries of a tournament in the order common to all copies.
pub fn tournament_entries_ordered(tx: &Tx<'_>, chain: &Chain) -> Result<Vec<TournamentEntry>> {
    let mut all = Vec::new();
    tx.visit_chain(chain.id, |entry| {
        all.push(TournamentEntry {
            seq: entry.seq,
            entry: entry.id,
            stamp: stamp_of_entry(chain, &entry)?,
            is_merged: entry.body.contains("\"merged\""),
            body: parse_tournament_body(chain, &entry)?.body,
        });
        Ok::<(), AppError>(())
    })?;
    if all.iter().any(|one| one.is_merged) {
        all.sort_by_key(|one| one.stamp);
    }
    Ok(all)
}

pub fn history_of_tournament_entries(ordered: &[TournamentEntry]) -> History<()> {
    let mut history = History::default();
    for one in ordered {
        history.push_effect(one.seq, one.entry, one.body.effect());
    }
    history
}

/// Header with which a session was opened, with its frozen rules.
pub fn session_header(tx: &Tx<'_>, chain: &Chain) -> Result<Header> {
    let entry = read_entry(tx, chain, Seq::FIRST)?;
    match parse_session_body(chain, &entry)?.body {
        SessionBody::Open(header) => Ok(*header),
        _ => Err(unreadable_entry_error(chain, Seq::FIRST)),
    }
}

/// Hash that an entry had where it was first recorded, by which every copy identifies the entry.
pub fn origin_of_entry(chain: &Chain, entry: &Entry) -> Result<Origin> {
    let unreadable = || unreadable_entry_error(chain, entry.seq);
    // Most entries were recorded here, and need not be read for that.
    if !entry.body.contains("\"merged\"") {
        return Ok(Origin(entry.hash.0));
    }
    match hash_before_merge(&entry.body).map_err(|_| unreadable())? {
        Some(hex) => Ok(Origin(Hash::from_hex(&hex).ok_or_else(unreadable)?.0)),
        None => Ok(Origin(entry.hash.0)),
    }
}

/// Entry of a chain with its position in the order common to all copies.
#[derive(Clone, Copy, Debug)]
pub struct StampedEntry {
    pub seq: Seq,
    pub entry: EntryId,
    pub stamp: EntryStamp,
}

/// Entries of a chain with their positions in the order common to all copies, in the order of the
/// chain.
pub fn stamped_entries(tx: &Tx<'_>, chain: &Chain) -> Result<Vec<StampedEntry>> {
    let mut all = Vec::new();
    tx.visit_chain(chain.id, |entry| {
        all.push(StampedEntry {
            seq: entry.seq,
            entry: entry.id,
            stamp: stamp_of_entry(chain, &entry)?,
        });
        Ok::<(), AppError>(())
    })?;
    Ok(all)
}

/// Position of an entry in the order common to all copies.
pub fn stamp_of_entry(chain: &Chain, entry: &Entry) -> Result<EntryStamp> {
    let at = time::unix_nanoseconds(&entry.at).ok_or(StoreError::Corrupt)?;
    Ok(EntryStamp::new(Moment(at), origin_of_entry(chain, entry)?))
}

/// Position in the order common to all copies of the entry with this id.
pub fn stamp_of_entry_id(tx: &Tx<'_>, entry: EntryId) -> Result<EntryStamp> {
    let entry = tx.entry_by_id(entry)?;
    stamp_of_entry(&tx.chain_by_id(entry.chain)?, &entry)
}
