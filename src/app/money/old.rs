//! Finds where the entries from before the books stand (docs/storage.md, Entries from before the books): by what stood in
//! the books when each was recorded, so that no later entry moves it.

use std::collections::{BTreeMap, BTreeSet};

use crate::app::evening::share::{begun, played};
use crate::app::evening::{AsItWas, as_it_was};
use crate::app::house::placed;
use crate::app::house::{Stamps, origin, stamps};
use crate::app::{AppError, entries};
use crate::journal::bodies::HouseBody;
use crate::journal::bodies::house::{Owed, Payment};
use crate::journal::chain::ChainKind;
use crate::ledger::books::account::Account;
use crate::ledger::books::deed::{Deed, DeedKind, OldDeed};
use crate::ledger::books::evening::Terms;
use crate::ledger::books::fold::{Books, EveningBook, RecordedDeed};
use crate::ledger::books::old::{OldEntryOfMoney, OldKind, place};
use crate::ledger::books::order::{Act, Item, Stamp, taken_back};
use crate::ledger::books::seen::Seen;
use crate::model::day::Day;
use crate::model::ids::{EntryId, Seq};
use crate::model::name;
use crate::store::chain::Chain;
use crate::store::sessions::SessionRow;
use crate::store::{StoreError, Tx};

/// What an entry of a house chain means for those that come after it.
enum Happened {
    Old { entry: EntryId, at: String, body: HouseBody },
    Person(HouseBody),
    Word(Act<()>),
}

/// Finds all of them anew.
pub fn place_all(tx: &Tx<'_>) -> Result<(), AppError> {
    let mut happened = happened(tx)?;
    if !happened.iter().any(|(_, what)| matches!(what, Happened::Old { .. })) {
        return Ok(());
    }
    happened.sort_by_key(|(stamp, _)| *stamp);
    let mut evenings: Option<Evenings> = None;
    let mut names = Names::default();
    let mut words: Vec<Item<()>> = Vec::new();
    let mut placed_so_far: Vec<(Stamp, Day, OldDeed)> = Vec::new();
    for (stamp, what) in happened {
        match what {
            Happened::Person(body) => names.learn(&body),
            Happened::Word(act) => words.push(Item { stamp, act }),
            Happened::Old { entry, at, body } => {
                let old = old_entry(&body, &names);
                let date = Day::of(&at).ok_or(StoreError::Corrupt)?;
                let books = match old.kind == OldKind::Paid && old.evening.is_none() {
                    true => {
                        let evenings = match &mut evenings {
                            Some(evenings) => evenings,
                            none => none.insert(Evenings::of(tx)?),
                        };
                        books_then(&evenings.before(tx, stamp, &names)?, &placed_so_far, &words)?
                    }
                    false => Books::default(),
                };
                let deed = place(&old, &books)?;
                tx.place_deed(entry, &placed::write(&deed)?)?;
                placed_so_far.push((stamp, date, deed));
            }
        }
    }
    Ok(())
}

/// What stands in the house chains of this file and of others, with its place in the one order.
fn happened(tx: &Tx<'_>) -> Result<Vec<(Stamp, Happened)>, AppError> {
    let mut all = Vec::new();
    for chain in &tx.houses()? {
        let (mut stamps, mut read) = (Stamps::default(), Vec::new());
        tx.each_entry_of(chain.id, |entry| {
            stamps.add(chain, &entry)?;
            let body = entries::of_house(chain, &entry)?.body;
            read.push(match body {
                HouseBody::Payments { .. } | HouseBody::Fees { .. } => {
                    Some(Happened::Old { entry: entry.id, at: entry.at, body })
                }
                HouseBody::Undo { of } => Some(Happened::Word(Act::Undo(origin(chain, &entries::at(tx, chain, of)?)?))),
                HouseBody::Redo { of } => Some(Happened::Word(Act::Redo(origin(chain, &entries::at(tx, chain, of)?)?))),
                HouseBody::UndoEntry { entry } => Some(Happened::Word(Act::Undo(entry))),
                HouseBody::RedoEntry { entry } => Some(Happened::Word(Act::Redo(entry))),
                HouseBody::Rename { .. }
                | HouseBody::Merge { .. }
                | HouseBody::Split { .. }
                | HouseBody::Kitty { .. } => Some(Happened::Person(body)),
                _ => None,
            });
            Ok::<(), AppError>(())
        })?;
        let stamped = stamps.finish().into_iter().zip(read);
        all.extend(stamped.filter_map(|(stamped, what)| Some((stamped.stamp, what?))));
    }
    Ok(all)
}

fn old_entry(body: &HouseBody, names: &Names) -> OldEntryOfMoney {
    let (kind, evening, payments): (_, _, &[Payment]) = match body {
        HouseBody::Payments { payments, session } => (OldKind::Paid, *session, payments),
        HouseBody::Fees { fees, session, what: Owed::Fees } => (OldKind::Fees, *session, fees),
        HouseBody::Fees { fees, session, what: Owed::Coins } => (OldKind::Coins, *session, fees),
        _ => (OldKind::Paid, None, &[]),
    };
    let payments = payments.iter().map(|one| (names.account(&one.from), names.account(&one.to), one.money));
    OldEntryOfMoney { kind, evening, payments: payments.collect() }
}

fn books_then(
    evenings: &[EveningBook],
    placed: &[(Stamp, Day, OldDeed)],
    words: &[Item<()>],
) -> Result<Books, AppError> {
    let dead = taken_back(words);
    let deeds: Vec<RecordedDeed> = placed
        .iter()
        .map(|(stamp, date, deed)| RecordedDeed {
            stamp: *stamp,
            lives: !dead.contains(&stamp.origin),
            deed: Deed { date: *date, note: None, kind: DeedKind::Old(deed.clone()) },
        })
        .collect();
    Ok(Books::of(evenings, &deeds, None)?)
}

/// Who was who at a time, by folded names.
#[derive(Default)]
struct Names {
    same: BTreeMap<String, String>,
    kitty: BTreeSet<String>,
}

impl Names {
    fn main(&self, name: &str) -> String {
        let key = name::key(name);
        self.same.get(&key).cloned().unwrap_or(key)
    }

    fn account(&self, name: &str) -> Account {
        let main = self.main(name);
        if self.kitty.contains(&main) { Account::Kitty } else { Account::person(&main) }
    }

    fn learn(&mut self, body: &HouseBody) {
        match body {
            HouseBody::Rename { from, to } => {
                let main = self.main(from);
                self.same.insert(name::key(to), main);
            }
            HouseBody::Merge { from, into } => {
                let (from, into) = (self.main(from), self.main(into));
                self.same.values_mut().filter(|main| **main == from).for_each(|main| main.clone_from(&into));
                self.same.insert(from, into);
            }
            HouseBody::Split { name } => drop(self.same.remove(&name::key(name))),
            HouseBody::Kitty { name } => drop(self.kitty.insert(name::key(name))),
            _ => {}
        }
    }
}

/// An evening with the places of its entries in the one order.
struct Stamped {
    chain: Chain,
    row: SessionRow,
    at: String,
    /// In the order of its chain, and sorted.
    stamps: Vec<(Seq, Stamp)>,
    sorted: Vec<Stamp>,
    /// As it was when so many of its entries were known.
    then: Option<(usize, Option<AsItWas>)>,
}

/// The evenings of a file, each as it was when it was last asked for.
struct Evenings {
    all: Vec<Stamped>,
}

impl Evenings {
    fn of(tx: &Tx<'_>) -> Result<Evenings, AppError> {
        let mut all = Vec::new();
        tx.each_evening_book(|evening| {
            let chain = Chain { id: evening.row.id, uuid: evening.row.uuid, kind: ChainKind::Session };
            let stamps: Vec<(Seq, Stamp)> =
                stamps(tx, &chain)?.into_iter().map(|stamped| (stamped.seq, stamped.stamp)).collect();
            let mut sorted: Vec<Stamp> = stamps.iter().map(|(_, stamp)| *stamp).collect();
            sorted.sort();
            all.push(Stamped { chain, row: evening.row, at: evening.at, stamps, sorted, then: None });
            Ok::<(), AppError>(())
        })?;
        Ok(Evenings { all })
    }

    /// As they stood before an entry.
    fn before(&mut self, tx: &Tx<'_>, before: Stamp, names: &Names) -> Result<Vec<EveningBook>, AppError> {
        let mut books = Vec::new();
        for evening in &mut self.all {
            let count = evening.sorted.partition_point(|stamp| *stamp < before);
            let Some((_, first)) = evening.stamps.first().filter(|(_, first)| *first < before) else { continue };
            if evening.then.as_ref().is_none_or(|(known, _)| *known != count) {
                let known: BTreeSet<Seq> =
                    evening.stamps.iter().filter(|(_, stamp)| *stamp < before).map(|(seq, _)| *seq).collect();
                evening.then = Some((count, as_it_was(tx, &evening.chain, |seq| known.contains(&seq))?));
            }
            let Some((_, Some(AsItWas { stake, brought, players }))) = &evening.then else { continue };
            let accounts: Vec<Account> = players.iter().map(|name| names.account(name)).collect();
            books.push(EveningBook {
                id: evening.chain.uuid,
                begun: begun(&evening.row, &evening.at, first.origin)?,
                played: played(brought, &accounts)?,
                terms: Terms { stake: *stake, ..Terms::default() },
                seen: Seen::default(),
            });
        }
        Ok(books)
    }
}
