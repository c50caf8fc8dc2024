//! From the log to the figures: the one way in which evenings and tournaments come about that were not typed here.
//!
//! Used for a full import, and to make all figures anew for `check`.

use std::collections::BTreeSet;

use uuid::Uuid;

use crate::app::evening::{self, Evening};
use crate::app::{AppError, contest, entries, house};
use crate::games::outcome::Trace;
use crate::journal::bodies::{HouseBody, SessionBody};
use crate::journal::chain::ChainKind;
use crate::model::ids::{ChainId, Seq, Slot};
use crate::record::{Node, Path, read};
use crate::store::chain::{Chain, Entry};
use crate::store::{Setting, StoreError, Tx};

/// Plays entries in the order in which they were recorded.
#[derive(Default)]
pub struct Replay {
    /// The session that the last entries were about, with figures not yet written.
    open: Option<Evening>,
    /// Sessions with corrections, which are folded once when everything is known.
    corrected: BTreeSet<ChainId>,
    /// Tournaments, likewise.
    tournaments: BTreeSet<ChainId>,
}

impl Replay {
    /// Makes all figures from the log of a file, where there are none.
    pub fn whole_log(tx: &Tx<'_>) -> Result<(), AppError> {
        let chains = tx.chains()?;
        let mut replay = Replay::default();
        tx.add_up_later();
        tx.each_entry(|entry| {
            tx.hear_time(&entry.at);
            replay.entry(tx, Chain::of(&chains, &entry)?, &entry)
        })?;
        replay.finish(tx)
    }

    pub fn entry(&mut self, tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<(), AppError> {
        tx.find_people_later(true);
        match chain.kind {
            ChainKind::House => {
                // Payments and merged people touch the balances that an open session has not written yet.
                self.write_open(tx)?;
                house::play(tx, chain, entry)
            }
            ChainKind::Session => self.session_entry(tx, chain, entry),
            ChainKind::Tournament => {
                self.write_open(tx)?;
                self.tournaments.insert(chain.id);
                contest::learn(tx, chain, entry)
            }
        }
    }

    fn session_entry(&mut self, tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<(), AppError> {
        let body = entries::of_session(chain, entry)?.body;
        match &body {
            SessionBody::Open(header) => {
                self.write_open(tx)?;
                self.open = Some(Evening::place(tx, chain.clone(), header, entry)?);
                return Ok(());
            }
            SessionBody::Event(node)
            | SessionBody::Beside(node)
            | SessionBody::Before { event: node, .. }
            | SessionBody::Fix { event: node, .. } => learn_people(tx, chain, entry, node)?,
            _ => {}
        }
        // What came from another copy has its place among the others by the one order, and not behind them.
        if entry.body.contains("\"merged\"") {
            self.fold_later(tx, chain)?;
        }
        if self.corrected.contains(&chain.id) {
            return Ok(());
        }
        match body {
            SessionBody::Event(node) | SessionBody::Beside(node) => {
                let evening = self.evening(tx, chain)?;
                let event = evening.session.read(&node);
                match event.and_then(|event| evening.session.apply(&event, Trace::off())) {
                    Ok(applied) => evening.write(tx, Slot::from(entry.seq), &applied),
                    // Where copies were brought together, what stands in its way may be taken back further on, or
                    // this itself: whether it is possible is known at the end.
                    Err(_) => self.fold_later(tx, chain),
                }
            }
            SessionBody::Fix { .. }
            | SessionBody::Void { .. }
            | SessionBody::Before { .. }
            | SessionBody::Dealt { .. }
            | SessionBody::Undo { .. }
            | SessionBody::Redo { .. } => self.fold_later(tx, chain),
            body => {
                self.evening(tx, chain)?.learn(&body);
                Ok(())
            }
        }
    }

    fn fold_later(&mut self, tx: &Tx<'_>, chain: &Chain) -> Result<(), AppError> {
        self.write_open(tx)?;
        self.corrected.insert(chain.id);
        Ok(())
    }

    fn evening(&mut self, tx: &Tx<'_>, chain: &Chain) -> Result<&mut Evening, AppError> {
        if self.open.as_ref().is_none_or(|open| open.chain.id != chain.id) {
            self.write_open(tx)?;
            let row = tx.session(chain.id)?;
            let row = row.ok_or_else(|| entries::unreadable(chain, Seq::FIRST))?;
            self.open = Some(Evening::load(tx, row)?);
        }
        self.open.as_mut().ok_or(AppError::Store(StoreError::Corrupt))
    }

    fn write_open(&mut self, tx: &Tx<'_>) -> Result<(), AppError> {
        match self.open.take() {
            Some(mut evening) => evening.save(tx),
            None => Ok(()),
        }
    }

    /// Writes what is left: the open session, every corrected one folded from its log, and what is open in sum.
    pub fn finish(mut self, tx: &Tx<'_>) -> Result<(), AppError> {
        self.write_open(tx)?;
        for id in self.corrected {
            if let Some(row) = tx.session(id)? {
                evening::fold_again(tx, &mut Evening::load(tx, row)?, Slot::from(Seq::FIRST))?;
            }
        }
        for id in self.tournaments {
            contest::fold_again(tx, &tx.chain_by_id(id)?)?;
        }
        // Who sits in a corrected evening was not known before it was folded.
        house::find_people(tx)?;
        tx.find_people_later(false);
        house::find_lives(tx)?;
        tx.keep_newest()?;
        evening::share::add_up_all(tx)
    }
}

/// People are known from the moment an entry names them, whether or not the entry still counts later.
fn learn_people(tx: &Tx<'_>, chain: &Chain, entry: &Entry, event: &Node<'_>) -> Result<(), AppError> {
    let Node::Object(entries) = event else { return Ok(()) };
    let is_seats = entries.iter().any(|(key, value)| key == "kind" && *value == Node::Text("seats".into()));
    let players = entries.iter().find(|(key, _)| is_seats && key == "players");
    if let Some((_, players)) = players {
        let root = Path::ROOT;
        for player in read::list(players, &root)? {
            house::hear(tx, read::text(player, &root)?, chain, entry)?;
        }
    }
    Ok(())
}

/// Which sessions and tournaments the house chains of a file say were begun, without those that never came along. Of one
/// that was begun in this file no other can say that.
pub fn begun(tx: &Tx<'_>) -> Result<BTreeSet<Uuid>, AppError> {
    let own = tx.setting(Setting::House)?;
    let (mut begun, mut begun_here, mut missing) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for chain in &tx.houses()? {
        let is_own = own == Some(chain.uuid);
        tx.each_entry_of(chain.id, |entry| {
            match entries::of_house(chain, &entry)?.body {
                HouseBody::Opened { session } if is_own => drop(begun_here.insert(session)),
                HouseBody::Opened { session } => drop(begun.insert(session)),
                HouseBody::Missing { session } => drop(missing.insert((session, is_own))),
                _ => {}
            }
            Ok::<(), AppError>(())
        })?;
    }
    begun.retain(|session| !missing.contains(&(*session, false)) && !missing.contains(&(*session, true)));
    begun_here.retain(|session| !missing.contains(&(*session, true)));
    begun.append(&mut begun_here);
    Ok(begun)
}
