//! Reading of this file's entries as what they say. One that cannot be read is from a newer
//! version, or damaged.

use super::AppError;
use crate::games::header::Header;
use crate::journal::bodies::{
    HouseBody, ReadBody, SessionBody, TournamentBody, house, session, tournament,
};
use crate::journal::history::History;
use crate::model::ids::Seq;
use crate::record::Node;
use crate::store::chain::{Chain, Entry};
use crate::store::{StoreError, Tx};

pub fn unreadable(chain: &Chain, seq: Seq) -> AppError {
    AppError::Store(StoreError::Log { chain: chain.uuid, seq })
}

pub fn of_session<'e>(
    chain: &Chain,
    entry: &'e Entry,
) -> Result<ReadBody<SessionBody<Node<'e>>>, AppError> {
    session::read(&entry.body).map_err(|_| unreadable(chain, entry.seq))
}

pub fn of_house(chain: &Chain, entry: &Entry) -> Result<ReadBody<HouseBody>, AppError> {
    house::read(&entry.body).map_err(|_| unreadable(chain, entry.seq))
}

pub fn of_tournament(chain: &Chain, entry: &Entry) -> Result<ReadBody<TournamentBody>, AppError> {
    tournament::read(&entry.body).map_err(|_| unreadable(chain, entry.seq))
}

/// Reads an entry that another one says is there.
pub fn at(tx: &Tx<'_>, chain: &Chain, seq: Seq) -> Result<Entry, AppError> {
    tx.entry(chain.id, seq)?.ok_or_else(|| unreadable(chain, seq))
}

pub fn tournament_history(tx: &Tx<'_>, chain: &Chain) -> Result<History<()>, AppError> {
    let mut history = History::default();
    tx.each_entry_of(chain.id, |entry| {
        history.push(entry.seq, entry.id, of_tournament(chain, &entry)?.body.effect());
        Ok::<(), AppError>(())
    })?;
    Ok(history)
}

/// Header with which a session was opened, its rules as they were frozen.
pub fn header(tx: &Tx<'_>, chain: &Chain) -> Result<Header, AppError> {
    let entry = at(tx, chain, Seq::FIRST)?;
    match of_session(chain, &entry)?.body {
        SessionBody::Open(header) => Ok(*header),
        _ => Err(unreadable(chain, Seq::FIRST)),
    }
}
