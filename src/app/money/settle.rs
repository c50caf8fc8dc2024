//! Who pays whom: which evenings are settled, in which way, in which coins, shown in which currency.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::balances::{Account, Balance, Sums, Transfer, record_payments};
use super::kitty;
use crate::app::evening::{Evening, EveningRef, find};
use crate::app::{AppError, clock, entries, house, people};
use crate::journal::bodies::HouseBody;
use crate::journal::bodies::house::{Owed, Payment};
use crate::ledger::coin::carry_over;
use crate::ledger::direct::{pairwise, via};
use crate::ledger::plan::least_payments;
use crate::model::ids::{EveningNumber, PersonId, Seq};
use crate::model::money::Money;
use crate::model::{Currency, refuse};
use crate::store::people::Person;
use crate::store::{Store, StoreError, Tx};

/// What is settled.
#[derive(Clone, Debug, PartialEq)]
pub enum Scope {
    Evening(EveningRef),
    /// Evenings begun on this day or later, `2026-11-20`, with the payments since.
    Since(String),
    All,
}

/// In which way.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub way: Way,
    /// Only multiples of so many minor units; the rest stays open until the next evening.
    pub coin: Option<i64>,
    /// The fees of the evening go to the kitty under this name, and so does what coins leave over.
    pub kitty: Option<String>,
    /// Old Austrian money in euros; nothing that is stored is converted.
    pub show_as: Option<Currency>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub enum Way {
    /// In as few payments as possible.
    #[default]
    Least,
    /// Everything through one person.
    Via(String),
    /// Everybody with everybody.
    Pairwise,
}

/// Who pays whom in one currency.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    /// What the payments bring to zero.
    pub account: Account,
    pub payments: Vec<Transfer>,
    /// For each payment the numbers of the evenings in which who pays has lost.
    pub stems: Vec<Vec<EveningNumber>>,
    /// No plan has fewer payments.
    pub proven_least: bool,
    /// What coins leave open, where they leave anything.
    pub carried: Vec<Balance>,
    /// What coins leave goes to the kitty, where there is one.
    pub given: Vec<Balance>,
}

/// What one evening brought its people, in exact parts.
struct EveningDues {
    number: EveningNumber,
    currency: Currency,
    dues: Vec<(PersonId, i64)>,
}

/// Everything that counts within a scope.
struct Books {
    sums: Vec<Sums>,
    evenings: Vec<EveningDues>,
    payments: Vec<(PersonId, PersonId, Money)>,
}

impl Books {
    fn open(tx: &Tx<'_>, scope: &Scope) -> Result<Books, AppError> {
        let mut books = Books { sums: Vec::new(), evenings: Vec::new(), payments: Vec::new() };
        let mut within: Vec<Uuid> = Vec::new();
        match scope {
            Scope::Evening(which) => {
                let evening = find(tx, which)?;
                if evening.row.stake.is_none() {
                    return Err(refuse!(evening_without_stake { session: evening.row.number }).into());
                }
                within.push(evening.row.uuid);
                books.add_evening(&evening)?;
            }
            Scope::Since(_) | Scope::All => {
                let from = if let Scope::Since(day) = scope { day.as_str() } else { "" };
                let mut ids = Vec::new();
                tx.each_session(|row| {
                    if row.started_at.get(..10).is_some_and(|begun| begun >= from) {
                        within.push(row.uuid);
                        ids.push(row.id);
                    }
                    Ok::<(), AppError>(())
                })?;
                for id in ids {
                    if let Some(row) = tx.session(id)? {
                        books.add_evening(&Evening::load(tx, row)?)?;
                    }
                }
            }
        }
        // A payment for an evening belongs to that evening; any other to the day on which it was made.
        for payment in tx.payments()? {
            let counts = match (&payment.session, scope) {
                (_, Scope::All) => true,
                (Some(session), _) => within.contains(session),
                (None, Scope::Since(day)) => payment.at.get(..10).is_some_and(|made| made >= day.as_str()),
                (None, Scope::Evening(_)) => false,
            };
            if counts {
                books.add_payment(&payment.from, &payment.to, payment.money)?;
            }
        }
        books.sums.sort_by_key(|sums| sums.currency);
        Ok(books)
    }

    fn add_evening(&mut self, evening: &Evening) -> Result<(), AppError> {
        let Some(stake) = evening.row.stake else { return Ok(()) };
        let mut dues = Vec::new();
        for (person, total) in evening.members.iter().zip(evening.session.totals()) {
            let exact = stake.worth(total.due.halves()).ok_or(StoreError::TooLarge)?;
            Sums::add(&mut self.sums, stake.currency, person, exact)?;
            dues.push((person.id, exact));
        }
        self.evenings.push(EveningDues { number: evening.row.number, currency: stake.currency, dues });
        Ok(())
    }

    fn add_payment(&mut self, from: &Person, to: &Person, money: Money) -> Result<(), AppError> {
        let exact = money.minor.checked_mul(money.currency.exact_per_minor()).ok_or(StoreError::TooLarge)?;
        Sums::add(&mut self.sums, money.currency, from, exact)?;
        Sums::add(&mut self.sums, money.currency, to, -exact)?;
        self.payments.push((from.id, to.id, money));
        Ok(())
    }

    /// How much each lost to each, evening by evening: a loss goes to those who won, in proportion.
    fn losses(&self, currency: Currency) -> BTreeMap<(PersonId, PersonId), i128> {
        let mut losses: BTreeMap<(PersonId, PersonId), i128> = BTreeMap::new();
        for evening in self.evenings.iter().filter(|evening| evening.currency == currency) {
            let won: i128 = evening.dues.iter().map(|(_, due)| i128::from(*due).max(0)).sum();
            for (loser, lost) in evening.dues.iter().filter(|(_, due)| *due < 0) {
                for (winner, gained) in evening.dues.iter().filter(|(_, due)| *due > 0) {
                    *losses.entry((*loser, *winner)).or_default() += -i128::from(*lost) * i128::from(*gained) / won;
                }
            }
        }
        losses
    }

    /// In which evenings somebody lost what they now pay.
    fn stems(&self, currency: Currency, from: PersonId) -> Vec<EveningNumber> {
        let lost = |evening: &&EveningDues| {
            let own = evening.dues.iter().filter(|(person, _)| *person == from);
            evening.currency == currency && own.map(|(_, due)| *due).sum::<i64>() < 0
        };
        self.evenings.iter().filter(lost).map(|evening| evening.number).collect()
    }

    /// What each owes each, in parts of which `PAIR_PARTS` make one exact part: every pair of an evening settles the
    /// difference of what was written for them, so nobody has to work out a plan; payments count against it.
    fn between(&self, currency: Currency, people: &[Person]) -> Vec<Vec<i128>> {
        let place = |id: PersonId| people.iter().position(|person| person.id == id);
        let mut between = vec![vec![0i128; people.len()]; people.len()];
        for evening in self.evenings.iter().filter(|evening| evening.currency == currency) {
            let seats = evening.dues.len() as i128;
            for (one, lost) in &evening.dues {
                for (other, gained) in evening.dues.iter().filter(|(_, gained)| gained > lost) {
                    if let (Some(from), Some(to)) = (place(*one), place(*other))
                        && from != to
                    {
                        between[from][to] += (i128::from(*gained) - i128::from(*lost)) * PAIR_PARTS / seats;
                    }
                }
            }
        }
        for (from, to, money) in self.payments.iter().filter(|(_, _, money)| money.currency == currency) {
            if let (Some(from), Some(to)) = (place(*from), place(*to)) {
                between[from][to] -= i128::from(money.minor) * i128::from(currency.exact_per_minor()) * PAIR_PARTS;
            }
        }
        // A debt below zero is one the other way round.
        let paid = between.clone();
        for (from, row) in paid.iter().enumerate() {
            for (to, owed) in row.iter().enumerate().filter(|(_, owed)| **owed < 0) {
                between[to][from] -= owed;
                between[from][to] = 0;
            }
        }
        between
    }
}

/// Divisible by every number of people up to sixteen, so that shares between pairs are exact.
const PAIR_PARTS: i128 = 720_720;

/// Who pays whom, so that everybody comes to exactly zero.
pub fn settle(store: &mut Store, scope: &Scope, options: &Options) -> Result<Vec<Settlement>, AppError> {
    if let Some(name) = &options.kitty {
        // The kitty is looked at as if it were there already; nothing of this is kept.
        let tx = store.write()?;
        kitty::account(&tx, name)?;
        return plans(&tx, scope, options);
    }
    plans(&store.read()?, scope, options)
}

fn plans(tx: &Tx<'_>, scope: &Scope, options: &Options) -> Result<Vec<Settlement>, AppError> {
    let mut books = Books::open(tx, scope)?;
    let kitty = tx.kitty()?.filter(|_| options.kitty.is_some());
    if let (Some(kitty), Scope::Evening(which)) = (&kitty, scope) {
        let evening = find(tx, which)?;
        if let Some(stake) = evening.row.stake {
            for (person, minor) in kitty::pending(tx, &evening)? {
                books.add_payment(kitty, &person, Money { minor, currency: stake.currency })?;
            }
        }
        books.sums.sort_by_key(|sums| sums.currency);
    }
    let sums = std::mem::take(&mut books.sums);
    sums.into_iter().map(|sums| plan(tx, &books, sums, options, kitty.as_ref())).collect()
}

fn plan(
    tx: &Tx<'_>,
    books: &Books,
    sums: Sums,
    options: &Options,
    kitty: Option<&Person>,
) -> Result<Settlement, AppError> {
    let played_in = sums.currency;
    let mut account = sums.account(options.show_as)?;
    let mut carried = Vec::new();
    let mut given = Vec::new();
    if let (Some(coin), Some(kitty)) = (options.coin, kitty) {
        given = into_the_kitty(&mut account, coin, kitty)?;
    } else if let Some(coin) = options.coin {
        let minor: Vec<i64> = account.balances.iter().map(|balance| balance.minor).collect();
        let over = carry_over(&minor, coin).map_err(|_| refuse!(coin_wrong { field: "--coin", value: coin }))?;
        for (place, balance) in account.balances.iter_mut().enumerate() {
            balance.minor = over.in_coins[place];
            if over.carried[place] != 0 {
                carried.push(Balance { person: balance.person.clone(), minor: over.carried[place] });
            }
        }
    }
    let people: Vec<Person> = account.balances.iter().map(|balance| balance.person.clone()).collect();
    let minor: Vec<i64> = account.balances.iter().map(|balance| balance.minor).collect();
    let (paid, proven_least) = match &options.way {
        Way::Least => {
            let losses = books.losses(played_in);
            let lost = |from: usize, to: usize| losses.get(&(people[from].id, people[to].id)).copied().unwrap_or(0);
            let lost = |from: usize, to: usize| i64::try_from(lost(from, to)).unwrap_or(i64::MAX);
            let plan = least_payments(&minor, lost).map_err(|_| StoreError::TooLarge)?;
            (plan.payments, plan.proven_least)
        }
        Way::Via(name) => {
            let treasurer = people::known(tx, name)?;
            match people.iter().position(|person| person.id == treasurer.id) {
                Some(place) => (via(&minor, place).map_err(|_| StoreError::TooLarge)?, true),
                // Somebody who did not play keeps the money all the same.
                None => return Ok(through_outsider(account, treasurer, carried, given)),
            }
        }
        Way::Pairwise => {
            if options.coin.is_some() || account.converted_from.is_some() {
                return Err(refuse!(pairwise_alone { option: "--pairwise" }).into());
            }
            let unit = i128::from(played_in.exact_per_minor()) * PAIR_PARTS;
            let paid = pairwise(&books.between(played_in, &people), unit).map_err(|_| StoreError::TooLarge)?;
            // Each pair is rounded by itself, so the payments say what the balances are.
            for (place, balance) in account.balances.iter_mut().enumerate() {
                let got: i64 = paid.iter().filter(|payment| payment.to == place).map(|payment| payment.amount).sum();
                let gave: i64 = paid.iter().filter(|payment| payment.from == place).map(|payment| payment.amount).sum();
                balance.minor = got - gave;
            }
            (paid, true)
        }
    };
    let payments: Vec<Transfer> = paid
        .iter()
        .map(|payment| Transfer {
            from: people[payment.from].clone(),
            to: people[payment.to].clone(),
            minor: payment.amount,
        })
        .collect();
    let stems = payments.iter().map(|payment| books.stems(played_in, payment.from.id)).collect();
    Ok(Settlement { account, payments, stems, proven_least, carried, given })
}

/// Everybody is rounded down to whole coins, and what that leaves is the kitty's; it never has to pay.
fn into_the_kitty(account: &mut Account, coin: i64, kitty: &Person) -> Result<Vec<Balance>, AppError> {
    if !account.balances.iter().any(|balance| balance.person.id == kitty.id) {
        account.balances.push(Balance { person: kitty.clone(), minor: 0 });
    }
    let mut given = Vec::new();
    for balance in account.balances.iter_mut().filter(|balance| balance.person.id != kitty.id) {
        let rest = balance.minor.rem_euclid(coin);
        balance.minor -= rest;
        if rest > 0 {
            given.push(Balance { person: balance.person.clone(), minor: rest });
        }
    }
    let others: i64 = account.balances.iter().filter(|one| one.person.id != kitty.id).map(|one| one.minor).sum();
    account.balances.iter_mut().filter(|one| one.person.id == kitty.id).for_each(|one| one.minor = -others);
    Ok(given)
}

fn through_outsider(account: Account, treasurer: Person, carried: Vec<Balance>, given: Vec<Balance>) -> Settlement {
    let open = || account.balances.iter().filter(|balance| balance.minor != 0);
    let pay_in = open().filter(|balance| balance.minor < 0).map(|balance| Transfer {
        from: balance.person.clone(),
        to: treasurer.clone(),
        minor: -balance.minor,
    });
    let pay_out = open().filter(|balance| balance.minor > 0).map(|balance| Transfer {
        from: treasurer.clone(),
        to: balance.person.clone(),
        minor: balance.minor,
    });
    let payments: Vec<Transfer> = pay_in.chain(pay_out).collect();
    let stems = vec![Vec::new(); payments.len()];
    Settlement { payments, stems, account, proven_least: true, carried, given }
}

/// Records the payments of a settlement as made.
pub fn settle_paid(store: &mut Store, scope: &Scope, options: &Options) -> Result<Vec<Settlement>, AppError> {
    if options.show_as.is_some() {
        return Err(refuse!(shown_is_not_paid { option: "--show-as" }).into());
    }
    let tx = store.write()?;
    let evening = match scope {
        Scope::Evening(which) => Some(find(&tx, which)?),
        Scope::Since(_) | Scope::All => None,
    };
    let session = evening.as_ref().map(|evening| evening.row.uuid);
    let kitty = options.kitty.as_deref().map(|name| kitty::account(&tx, name)).transpose()?;
    if let (Some(kitty), Some(evening)) = (&kitty, &evening)
        && let Some(stake) = evening.row.stake
    {
        let owed = kitty::pending(&tx, evening)?;
        if !owed.is_empty() {
            let fees = kitty::as_payments(kitty, &owed, stake.currency);
            house::append(&tx, &clock::now(), &HouseBody::Fees { fees, session, what: Owed::Fees })?;
        }
    }
    let settlements = plans(&tx, scope, options)?;
    for (kitty, settlement) in kitty.iter().flat_map(|kitty| settlements.iter().map(move |one| (kitty, one))) {
        if !settlement.given.is_empty() {
            let given: Vec<(Person, i64)> =
                settlement.given.iter().map(|balance| (balance.person.clone(), balance.minor)).collect();
            let given = kitty::as_payments(kitty, &given, settlement.account.currency);
            house::append(&tx, &clock::now(), &HouseBody::Fees { fees: given, session, what: Owed::Coins })?;
        }
    }
    let payments = settlements.iter().flat_map(|settlement| {
        settlement.payments.iter().map(|transfer| Payment {
            from: transfer.from.name.clone(),
            to: transfer.to.name.clone(),
            money: Money { minor: transfer.minor, currency: settlement.account.currency },
        })
    });
    let payments: Vec<Payment> = payments.collect();
    if payments.is_empty() {
        return Err(refuse!(nothing_to_settle).into());
    }
    record_payments(&tx, &payments, session)?;
    tx.commit()?;
    Ok(settlements)
}

/// What was changed in an evening after it had been paid, with the reasons: why something is open again.
pub fn changed_since_paid(store: &mut Store, which: &EveningRef) -> Result<Vec<(Seq, Option<String>)>, AppError> {
    let tx = store.read()?;
    let evening = find(&tx, which)?;
    let uuid: Uuid = evening.row.uuid;
    let paid = tx.payments()?.iter().filter(|payment| payment.session == Some(uuid)).map(|p| p.entry).max();
    let Some(paid) = paid else { return Ok(Vec::new()) };
    let mut changes = Vec::new();
    tx.each_entry_of(evening.chain.id, |entry| {
        if entry.id > paid {
            changes.push((entry.seq, entries::of_session(&evening.chain, &entry)?.why));
        }
        Ok::<(), AppError>(())
    })?;
    Ok(changes)
}
