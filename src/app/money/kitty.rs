//! The kitty: an account that is no player. It is owed fees for lost games and evenings, and what coins leave over; what
//! was paid to it is what should be found in it.

use crate::app::evening::{Evening, ScoreSheet};
use crate::app::{AppError, clock, entries, house};
use crate::games::Facts;
use crate::games::session::{Session, What};
use crate::journal::bodies::house::Payment;
use crate::journal::bodies::session::KittyFee;
use crate::journal::bodies::{HouseBody, SessionBody};
use crate::model::money::Money;
use crate::model::{Currency, Player, name, refuse};
use crate::store::money::{PaymentKind, PaymentRow};
use crate::store::people::Person;
use crate::store::{Store, StoreError, Tx};

/// The kitty of this file; made under this name where there is none.
pub fn account(tx: &Tx<'_>, called: &str) -> Result<Person, AppError> {
    if let Some(kitty) = tx.kitty()? {
        return Ok(kitty);
    }
    if let Some(person) = tx.person_by_key(&name::key(called))? {
        return Err(refuse!(kitty_name_taken { name: person.name }).into());
    }
    house::append(tx, &clock::now(), &HouseBody::Kitty { name: called.to_owned() })?;
    Ok(tx.kitty()?.ok_or(StoreError::Corrupt)?)
}

/// What is agreed for an evening; the last word counts.
fn agreed(tx: &Tx<'_>, evening: &Evening) -> Result<Option<KittyFee>, AppError> {
    let mut agreed = None;
    tx.each_entry_of(evening.chain.id, |entry| {
        if let SessionBody::KittyFee(fee) = entries::of_session(&evening.chain, &entry)?.body {
            agreed = Some(fee);
        }
        Ok::<(), AppError>(())
    })?;
    Ok(agreed)
}

/// What the kitty is owed for an evening and was not charged yet, by person. Fees that a correction made too many are
/// negative here.
pub fn pending(tx: &Tx<'_>, evening: &Evening) -> Result<Vec<(Person, i64)>, AppError> {
    let Some(fee) = agreed(tx, evening)? else { return Ok(Vec::new()) };
    let sheet = ScoreSheet::of(tx, evening)?;
    let mut owed: Vec<(Person, i64)> = evening.members.iter().map(|person| (person.clone(), fee.per_evening)).collect();
    // Positions along the way say by which rules a game was lost; those are frozen, so the last does as well.
    for line in sheet.lines.iter().filter(|line| line.applied.is_some()) {
        let What::Play(facts) = &line.event.what else { continue };
        if let Some(loser) = lost_by(&sheet.session, facts)
            && let Some((_, minor)) = owed.get_mut(loser.index())
        {
            *minor = minor.checked_add(fee.per_lost_game).ok_or(StoreError::TooLarge)?;
        }
    }
    let uuid = evening.row.uuid;
    let is_fee = |row: &PaymentRow| row.kind == PaymentKind::Fee;
    for charged in tx.payments()?.iter().filter(|row| is_fee(row) && row.session == Some(uuid)) {
        let Some(kitty) = tx.kitty()? else { continue };
        let (person, sign) = if charged.from.id == kitty.id { (&charged.to, -1) } else { (&charged.from, 1) };
        if let Some((_, minor)) = owed.iter_mut().find(|(known, _)| known.id == person.id) {
            *minor += sign * charged.money.minor;
        }
    }
    owed.retain(|(_, minor)| *minor != 0);
    Ok(owed)
}

fn lost_by(session: &Session, facts: &Facts) -> Option<Player> {
    session.position().declared(facts).filter(|(_, won)| !won).map(|(player, _)| player)
}

/// Fees as they stand in the log: as if the kitty had paid them to those who owe it.
pub fn as_payments(kitty: &Person, owed: &[(Person, i64)], currency: Currency) -> Vec<Payment> {
    let payment = |from: &Person, to: &Person, minor: i64| Payment {
        from: from.name.clone(),
        to: to.name.clone(),
        money: Money { minor, currency },
    };
    owed.iter()
        .map(|(person, minor)| match *minor > 0 {
            true => payment(kitty, person, *minor),
            false => payment(person, kitty, -minor),
        })
        .collect()
}

/// What should be found in the kitty when it is counted, by currency.
pub fn cash(store: &mut Store) -> Result<Option<(Person, Vec<Money>)>, AppError> {
    let tx = store.read()?;
    let Some(kitty) = tx.kitty()? else { return Ok(None) };
    let mut cash: Vec<Money> = Vec::new();
    for row in tx.payments()?.iter().filter(|row| row.kind == PaymentKind::Paid) {
        let sign = i64::from(row.to.id == kitty.id) - i64::from(row.from.id == kitty.id);
        if sign == 0 {
            continue;
        }
        match cash.iter_mut().find(|money| money.currency == row.money.currency) {
            Some(money) => money.minor += sign * row.money.minor,
            None => cash.push(Money { minor: sign * row.money.minor, currency: row.money.currency }),
        }
    }
    Ok(Some((kitty, cash)))
}
