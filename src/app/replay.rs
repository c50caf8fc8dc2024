//! From the log to the figures: the one way in which people, sessions, payments and balances come about.
//!
//! Used for every new entry of a house chain, for a full import, and to make all figures anew for `check`.

use std::collections::BTreeSet;

use uuid::Uuid;

use super::correct::{fold_again, with_body};
use super::entry::{Body, Payment};
use super::evening::Evening;
use super::history::History;
use super::tournament as contest;
use super::{AppError, people};
use crate::games::outcome::Trace;
use crate::games::session::Session;
use crate::model::{Refusal, name, refuse};
use crate::record::{Node, read};
use crate::store::chain::{Chain, ChainKind, Entry};
use crate::store::money::PaymentKind;
use crate::store::{StoreError, Tx};

/// Plays entries in the order in which they were recorded.
#[derive(Default)]
pub struct Replay {
    /// The session that the last entries were about, with figures not yet written.
    open: Option<Evening>,
    /// Sessions with corrections, which are folded once when everything is known.
    corrected: BTreeSet<i64>,
    /// Tournaments, likewise.
    tournaments: BTreeSet<i64>,
}

impl Replay {
    pub fn entry(&mut self, tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<(), AppError> {
        match chain.kind {
            ChainKind::House => {
                // Payments and merged people touch the balances that an open session has not written yet.
                self.write_open(tx)?;
                play_house(tx, chain, entry)
            }
            ChainKind::Session => self.session_entry(tx, chain, entry),
            ChainKind::Tournament => {
                self.write_open(tx)?;
                self.tournaments.insert(chain.id);
                contest::meet(tx, chain, entry)
            }
        }
    }

    fn session_entry(&mut self, tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<(), AppError> {
        with_body(chain, entry.seq, &entry.body, |read| {
            match &read.body {
                Body::Open(header) => {
                    self.write_open(tx)?;
                    self.open = Some(Evening::place(tx, chain.clone(), header, &entry.at)?);
                    return Ok(());
                }
                Body::Event(node) | Body::Fix { event: node, .. } => meet(tx, node)?,
                _ => {}
            }
            if self.corrected.contains(&chain.id) {
                return Ok(());
            }
            match &read.body {
                Body::Event(node) => {
                    let evening = self.evening(tx, chain)?;
                    let event = evening.session.read(node);
                    match event.and_then(|event| evening.session.apply(&event, Trace::off())) {
                        Ok(applied) => evening.write(tx, entry.seq, &applied),
                        // Where copies were brought together, what stands in its way may be taken back further on, or
                        // this itself: whether it is possible is known at the end.
                        Err(_) => self.fold_later(tx, chain),
                    }
                }
                Body::End => {
                    self.evening(tx, chain)?.row.ended = true;
                    Ok(())
                }
                Body::KittyFee(_) => Ok(()),
                _ => self.fold_later(tx, chain),
            }
        })
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
            let row = row.ok_or(StoreError::Log { chain: chain.uuid.to_string(), seq: 1 })?;
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

    /// Writes what is left: the open session, and every corrected one folded from its log.
    pub fn finish(mut self, tx: &Tx<'_>) -> Result<(), AppError> {
        self.write_open(tx)?;
        for id in self.corrected {
            if let Some(row) = tx.session(id)? {
                fold_again(tx, &mut Evening::load(tx, row)?, 0)?;
            }
        }
        for id in self.tournaments {
            contest::fold_again(tx, &tx.chain_by_id(id)?)?;
        }
        // Two names that are one person in another copy may have sat together here. Known only now: who sits in a
        // corrected evening is not, before it is folded.
        if let Some((number, name, other)) = tx.seated_twice()? {
            let refusal = Refusal::new("merge-sat-together").with("name", name).with("other", other);
            return Err(refusal.with("session", number).into());
        }
        match tx.entered_twice()? {
            None => Ok(()),
            Some((tournament, name, other)) => Err(people::both_entered(&tournament, &name, &other).into()),
        }
    }
}

/// People are known from the moment an entry names them, whether or not the entry still counts later.
fn meet(tx: &Tx<'_>, event: &Node<'_>) -> Result<(), AppError> {
    let Node::Object(entries) = event else { return Ok(()) };
    let is_seats = entries.iter().any(|(key, value)| key == "kind" && *value == Node::Text("seats".into()));
    let players = entries.iter().find(|(key, _)| is_seats && key == "players");
    if let Some((_, players)) = players {
        let root = crate::record::Path::ROOT;
        for player in read::list(players, &root)? {
            people::spelling(tx, read::text(player, &root)?)?;
        }
    }
    Ok(())
}

/// Plays an entry of a house chain onto people, payments and balances.
pub fn play_house(tx: &Tx<'_>, chain: &Chain, entry: &Entry) -> Result<(), AppError> {
    with_body(chain, entry.seq, &entry.body, |read| match &read.body {
        Body::Person { name } => people::spelling(tx, name).map(drop),
        Body::Rename { from, to } => rename(tx, from, to),
        Body::Merge { from, into } => {
            let (from, into) = (person(tx, from)?, person(tx, into)?);
            tx.merge_people(from, into)?;
            count_balances(tx)
        }
        Body::Split { name } => {
            let key = name::key(name);
            let before = tx.person_by_key(&key)?;
            tx.split_spelling(&key)?;
            // Nobody goes on under a name that is somebody else's now.
            if let Some(person) = before.filter(|person| name::key(&person.name) == key) {
                tx.show_as_written(person.id)?;
            }
            count_balances(tx)
        }
        Body::Payments { payments, session } | Body::Fees { fees: payments, session, .. } => {
            let kind = match read.body {
                Body::Fees { coins: true, .. } => PaymentKind::Coins,
                Body::Fees { .. } => PaymentKind::Fee,
                _ => PaymentKind::Paid,
            };
            for (place, payment) in payments.iter().enumerate() {
                let spellings = (people::spelling(tx, &payment.from)?, people::spelling(tx, &payment.to)?);
                let session = session.map(|session| session.to_string());
                tx.add_payment(entry.id, place, spellings, payment.money, session.as_deref(), kind)?;
            }
            pay(tx, payments, 1)
        }
        Body::Kitty { name } => {
            let kitty = people::spelling(tx, name)?;
            Ok(tx.make_kitty(kitty)?)
        }
        Body::Undo { of } | Body::Redo { of } => {
            // Copies that were brought together may both take back the same payment, or bring back one that the other
            // has given up: the history says what counts then.
            mark_payments(tx, chain, *of, !counts(tx, chain, *of, entry.seq)?)
        }
        Body::Opened { .. } => Ok(()),
        Body::Open(_)
        | Body::Event(_)
        | Body::Fix { .. }
        | Body::Void { .. }
        | Body::End
        | Body::KittyFee(_)
        | Body::Tournament(_)
        | Body::Course(_) => Err(StoreError::Log { chain: chain.uuid.to_string(), seq: entry.seq }.into()),
    })
}

fn person(tx: &Tx<'_>, name: &str) -> Result<i64, AppError> {
    let person = tx.person_by_key(&name::key(name))?;
    Ok(person.ok_or_else(|| refuse!(person_unknown { field: "name", value: name }))?.id)
}

fn rename(tx: &Tx<'_>, from: &str, to: &str) -> Result<(), AppError> {
    let person = person(tx, from)?;
    match tx.person_by_key(&name::key(to))? {
        None => drop(tx.add_spelling(&name::key(to), to, Some(person))?),
        Some(other) if other.id == person => {}
        // Somebody of this name may be known here and not in the copy that the entry comes from.
        Some(other) => return Err(refuse!(rename_taken { field: "name", value: to, other: other.name }).into()),
    }
    Ok(tx.show_as(person, to)?)
}

/// Whoever pays is owed so much more, or owes so much less; the other the other way round.
fn pay(tx: &Tx<'_>, payments: &[Payment], sign: i64) -> Result<(), AppError> {
    for payment in payments {
        let per_minor = payment.money.currency.exact_per_minor() * sign;
        let exact = payment.money.minor.checked_mul(per_minor).ok_or(StoreError::TooLarge)?;
        tx.add_to_balance(person(tx, &payment.from)?, payment.money.currency, exact)?;
        tx.add_to_balance(person(tx, &payment.to)?, payment.money.currency, -exact)?;
    }
    Ok(())
}

/// Whether the payments of entry `of` counted right after entry `last`.
fn counts(tx: &Tx<'_>, chain: &Chain, of: i64, last: i64) -> Result<bool, AppError> {
    let mut history = History::default();
    tx.each_entry_of(chain.id, |entry| {
        if entry.seq > last {
            return Ok(());
        }
        with_body(chain, entry.seq, &entry.body, |read| {
            history.push(entry.seq, entry.id, &read.body);
            Ok(())
        })
    })?;
    Ok(history.counts(of))
}

fn mark_payments(tx: &Tx<'_>, chain: &Chain, of: i64, undone: bool) -> Result<(), AppError> {
    let unreadable = || StoreError::Log { chain: chain.uuid.to_string(), seq: of };
    let entry = tx.entry(chain.id, of)?.ok_or_else(unreadable)?;
    with_body(chain, of, &entry.body, |read| match &read.body {
        Body::Payments { payments, .. } | Body::Fees { fees: payments, .. } => {
            match tx.mark_payments(entry.id, undone)? {
                0 => Ok(()),
                _ => pay(tx, payments, if undone { -1 } else { 1 }),
            }
        }
        _ => Err(unreadable().into()),
    })
}

/// Adds up all balances anew; needed only when people were put together or apart.
fn count_balances(tx: &Tx<'_>) -> Result<(), AppError> {
    tx.clear_balances()?;
    let mut rows = Vec::new();
    tx.each_session(|row| {
        if row.stake.is_some() {
            rows.push(row.id);
        }
        Ok::<(), AppError>(())
    })?;
    for id in rows {
        let Some(row) = tx.session(id)? else { continue };
        let Some(stake) = row.stake else { continue };
        let session: Session = serde_json::from_str(&row.position).map_err(|_| StoreError::Corrupt)?;
        for (person, total) in tx.members(id)?.iter().zip(session.totals()) {
            let exact = stake.worth(total.due.halves()).ok_or(StoreError::TooLarge)?;
            tx.add_to_balance(person.id, stake.currency, exact)?;
        }
    }
    for payment in tx.payments()? {
        let exact = payment.money.minor.checked_mul(payment.money.currency.exact_per_minor());
        let exact = exact.ok_or(StoreError::TooLarge)?;
        tx.add_to_balance(payment.from.id, payment.money.currency, exact)?;
        tx.add_to_balance(payment.to.id, payment.money.currency, -exact)?;
    }
    Ok(())
}

/// Which sessions the house chains of a file say were begun.
pub fn begun(tx: &Tx<'_>) -> Result<BTreeSet<Uuid>, AppError> {
    let mut begun = BTreeSet::new();
    for chain in tx.chains()?.iter().filter(|chain| chain.kind == ChainKind::House) {
        tx.each_entry_of(chain.id, |entry| {
            with_body(chain, entry.seq, &entry.body, |read| {
                if let Body::Opened { session } = read.body {
                    begun.insert(session);
                }
                Ok(())
            })
        })?;
    }
    Ok(begun)
}
