//! What counts of an evening, by the one order of its entries (docs/storage.md, The one order): the same in every copy that
//! knows the same, however its log arranges them.

use crate::app::{AppError, entries, house};
use crate::journal::bodies::session;
use crate::journal::history::{Effect, History, Play};
use crate::store::Tx;
use crate::store::chain::Chain;

pub fn history(tx: &Tx<'_>, chain: &Chain) -> Result<History<Play>, AppError> {
    let (mut history, mut is_merged) = (History::default(), false);
    tx.glance_at_each_of(chain.id, |entry| {
        let body = entry.body()?;
        is_merged |= body.contains("\"merged\"");
        // Nearly all are events, and that one is says its first word; whoever plays it reads the rest.
        let effect = match session::is_event(body) {
            true => Effect::Change(Play::Event),
            false => entries::of_session(chain, &entry.whole()?)?.body.effect(),
        };
        history.push(entry.seq()?, entry.id()?, effect);
        Ok::<(), AppError>(())
    })?;
    // What was recorded in one file alone stands there in this order already.
    if is_merged { merged(tx, chain) } else { Ok(history) }
}

fn merged(tx: &Tx<'_>, chain: &Chain) -> Result<History<Play>, AppError> {
    let mut stamped = house::stamps(tx, chain)?;
    stamped.sort_by_key(|one| one.stamp);
    let mut effects: Vec<Option<Effect<Play>>> = Vec::new();
    tx.each_entry_of(chain.id, |entry| {
        effects.push(Some(entries::of_session(chain, &entry)?.body.effect()));
        Ok::<(), AppError>(())
    })?;
    let mut history = History::merged();
    for one in stamped {
        let place = usize::try_from(one.seq.get() - 1).ok();
        if let Some(effect) = place.and_then(|place| effects.get_mut(place)?.take()) {
            history.push(one.seq, one.entry, effect);
        }
    }
    Ok(history)
}
