//! A command that is typed again with its token: done once more in a copy of the file as it stood before, so that it
//! answers as it did, and nothing is recorded (docs/trust.md, Promised).

use super::replay::Replay;
use crate::app::AppError;
use crate::app::evening::set_current;
use crate::journal::chain::ChainKind;
use crate::record::Node;
use crate::store::chain::{Chain, Entry};
use crate::store::token::Once;
use crate::store::{Store, Tx};

/// The file as it stood before the entry that has this token, where there is one.
pub fn before(store: &mut Store, token: &str) -> Result<Option<Store>, AppError> {
    let (entry, chain) = {
        let tx = store.read()?;
        let Some(entry) = tx.entry_with_token(token)? else { return Ok(None) };
        let chain = tx.chain_by_id(entry.chain)?;
        (entry, chain)
    };
    let mut copy = Store::scratch()?;
    copy.attach(store.path())?;
    // The right to write would be taken in the file beside it, too, and nobody else writes to the copy.
    let tx = copy.read()?;
    tx.copy_log_before(entry.id)?;
    Replay::whole_log(&tx)?;
    choose(&tx, &chain, &entry)?;
    tx.commit()?;
    copy.detach()?;
    copy.do_once(Once::Again { token: token.to_owned(), body: entry.body });
    Ok(Some(copy))
}

/// The evening that the entry was about was the current one, or named.
fn choose(tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<(), AppError> {
    let uuid = match chain.kind {
        ChainKind::Session => Some(chain.uuid),
        ChainKind::House | ChainKind::Tournament => Node::parse(&entry.body).ok().as_ref().and_then(named_session),
    };
    match uuid {
        Some(uuid) if tx.chain(uuid)?.is_some() => Ok(set_current(tx, uuid)?),
        _ => Ok(()),
    }
}

/// The evening that a booking is for.
fn named_session(body: &Node<'_>) -> Option<uuid::Uuid> {
    let Node::Object(entries) = body else { return None };
    entries.iter().find_map(|(key, value)| match value {
        Node::Text(text) if key == "session" => uuid::Uuid::try_parse(text).ok(),
        value => named_session(value),
    })
}
