//! Balances, kept in exact parts, and payments.

use rusqlite::params;
use uuid::Uuid;

use super::people::Person;
use super::{StoreError, Tx};
use crate::model::Currency;
use crate::model::ids::{EntryId, PersonId, SpellingId};
use crate::model::money::Money;

#[derive(Clone, Debug, PartialEq)]
pub struct BalanceRow {
    pub person: Person,
    pub currency: Currency,
    /// Twenty-thousandths of the currency's unit.
    pub exact: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct PaymentRow {
    pub entry: EntryId,
    pub at: String,
    pub from: Person,
    pub to: Person,
    pub money: Money,
    /// The evening that it settles, where it settles one.
    pub session: Option<Uuid>,
    pub kind: PaymentKind,
}

/// What a row of the payments stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PaymentKind {
    Paid,
    /// What the kitty is owed, told as if the kitty had paid it.
    Fee,
    /// What coins left over goes to the kitty, told likewise.
    Coins,
}

impl Tx<'_> {
    /// Adds to what somebody is to receive.
    pub fn add_to_balance(&self, person: PersonId, currency: Currency, exact: i64) -> Result<(), StoreError> {
        if exact == 0 {
            return Ok(());
        }
        // The column takes whole numbers only, so a sum that outgrows them fails here and changes nothing.
        let sql = "INSERT INTO balance (person, currency, exact) VALUES ((SELECT same_as FROM person WHERE id = ?1), ?2, ?3) \
                   ON CONFLICT DO UPDATE SET exact = exact + excluded.exact";
        match self.inner.prepare_cached(sql)?.execute(params![person, currency.as_str(), exact]) {
            Ok(_) => Ok(()),
            Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation) => {
                Err(StoreError::TooLarge)
            }
            Err(error) => Err(error.into()),
        }
    }

    pub fn balances(&self) -> Result<Vec<BalanceRow>, StoreError> {
        // Everybody who has played or paid in a currency, with nothing too: which zeros are kept depends on the way.
        let sql = "SELECT who.id, who.shown, party.currency, coalesce(balance.exact, 0) FROM ( \
                     SELECT spelling.same_as AS person, session.currency FROM member \
                       JOIN session ON session.id = member.session JOIN person AS spelling ON spelling.id = member.person \
                       WHERE session.currency IS NOT NULL \
                     UNION SELECT spelling.same_as, currency FROM payment \
                       JOIN person AS spelling ON spelling.id IN (payer, payee) WHERE undone = 0 \
                   ) AS party JOIN person AS who ON who.id = party.person \
                   LEFT JOIN balance ON balance.person = who.id AND balance.currency = party.currency \
                   ORDER BY party.currency, who.shown COLLATE NOCASE, who.id";
        let mut select = self.inner.prepare_cached(sql)?;
        let rows = select.query_map([], |row| {
            Ok((Person { id: row.get(0)?, name: row.get(1)? }, row.get::<_, String>(2)?, row.get::<_, i64>(3)?))
        })?;
        let mut balances = Vec::new();
        for row in rows {
            let (person, currency, exact) = row?;
            let currency = Currency::parse(&currency).ok_or(StoreError::Corrupt)?;
            balances.push(BalanceRow { person, currency, exact });
        }
        Ok(balances)
    }

    pub fn clear_balances(&self) -> Result<(), StoreError> {
        self.inner.prepare_cached("DELETE FROM balance")?.execute([])?;
        Ok(())
    }

    /// `from` and `to` are spellings.
    pub fn add_payment(
        &self,
        entry: EntryId,
        place: usize,
        (from, to): (SpellingId, SpellingId),
        money: Money,
        session: Option<Uuid>,
        kind: PaymentKind,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO payment (entry, place, payer, payee, currency, minor, session_uuid, kind, undone) \
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0)";
        let session = session.map(|session| session.to_string());
        let values = params![entry, place as i64, from, to, money.currency.as_str(), money.minor, session, kind as i64];
        self.inner.prepare_cached(sql)?.execute(values)?;
        Ok(())
    }

    /// Answers how many were not marked so before.
    pub fn mark_payments(&self, entry: EntryId, undone: bool) -> Result<usize, StoreError> {
        let sql = "UPDATE payment SET undone = ?2 WHERE entry = ?1 AND undone <> ?2";
        Ok(self.inner.prepare_cached(sql)?.execute(params![entry, undone])?)
    }

    /// Payments that count, oldest first.
    pub fn payments(&self) -> Result<Vec<PaymentRow>, StoreError> {
        let sql = "SELECT entry, at, payer.id, payer.shown, payee.id, payee.shown, currency, minor, session_uuid, kind \
                   FROM payment JOIN entry ON entry.id = payment.entry \
                   JOIN person AS from_spelling ON from_spelling.id = payment.payer \
                   JOIN person AS payer ON payer.id = from_spelling.same_as \
                   JOIN person AS to_spelling ON to_spelling.id = payment.payee \
                   JOIN person AS payee ON payee.id = to_spelling.same_as \
                   WHERE undone = 0 ORDER BY entry, place";
        let mut select = self.inner.prepare_cached(sql)?;
        let mut rows = select.query([])?;
        let mut payments = Vec::new();
        while let Some(row) = rows.next()? {
            let currency = Currency::parse(&row.get::<_, String>(6)?).ok_or(StoreError::Corrupt)?;
            let session: Option<String> = row.get(8)?;
            payments.push(PaymentRow {
                entry: row.get(0)?,
                at: row.get(1)?,
                from: Person { id: row.get(2)?, name: row.get(3)? },
                to: Person { id: row.get(4)?, name: row.get(5)? },
                money: Money { minor: row.get(7)?, currency },
                session: session.map(|id| Uuid::try_parse(&id).map_err(|_| StoreError::Corrupt)).transpose()?,
                kind: match row.get::<_, i64>(9)? {
                    0 => PaymentKind::Paid,
                    1 => PaymentKind::Fee,
                    _ => PaymentKind::Coins,
                },
            });
        }
        Ok(payments)
    }
}
