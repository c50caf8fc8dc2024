//! What somebody paid for several, and the drinks of a Dreeg that are split.

use std::collections::BTreeMap;

use super::books::Ledger;
use super::party::{When, amount, party, record};
use super::pay::AskedBook;
use super::shown::Amount;
use crate::app::AppError;
use crate::app::evening::{Evening, EveningRef, agree_to, find};
use crate::games::Position;
use crate::games::game::Game;
use crate::journal::bodies::SessionBody;
use crate::ledger::books::account::Account;
use crate::ledger::books::bill::shares;
use crate::ledger::books::booking::Page;
use crate::ledger::books::deed::{Bill, DeedKind};
use crate::model::ids::EveningNumber;
use crate::model::money::Money;
use crate::model::refuse;
use crate::store::Store;

/// What was recorded.
pub struct Billed {
    pub by: String,
    pub money: Money,
    pub shares: Vec<Amount>,
    /// `None`: in the general book.
    pub evening: Option<EveningNumber>,
}

pub struct AskedBill<'t> {
    pub amount: &'t str,
    pub by: &'t str,
    /// Everybody at the table where nobody is named.
    pub among: &'t [String],
    pub book: AskedBook,
    pub anyway: bool,
    pub when: When,
}

pub fn bill(store: &mut Store, asked: &AskedBill<'_>, called: &str) -> Result<Billed, AppError> {
    let tx = store.write()?;
    let evening = match &asked.book {
        AskedBook::General => None,
        AskedBook::Any => Some(find(&tx, &EveningRef::Current)?),
        AskedBook::Evening(which) => Some(find(&tx, which)?),
    };
    let by = party(&tx, asked.by, called)?;
    let mut among: BTreeMap<Account, i64> = BTreeMap::new();
    for name in asked.among {
        *among.entry(party(&tx, name, called)?).or_default() += 1;
    }
    if among.is_empty() {
        among = match &evening {
            Some(evening) => seated(evening).map(|account| (account, 1)).collect(),
            None => return Err(refuse!(bill_for_whom { option: "--for" }).into()),
        };
    }
    let ledger = Ledger::closed(&tx)?;
    let which = match &asked.book {
        AskedBook::Evening(which) => which.clone(),
        AskedBook::Any | AskedBook::General => EveningRef::Current,
    };
    let money = amount(&tx, &ledger, &which, asked.amount)?;
    let shares = shares(money.minor, &among).ok_or_else(|| refuse!(bill_for_whom { option: "--for" }))?;
    // A share of nothing is none.
    let shares: Vec<(Account, i64)> = shares.into_iter().filter(|(_, share)| *share > 0).collect();
    let billed = Billed {
        by: ledger.who.shown(&by),
        money,
        shares: shares.iter().map(|(one, minor)| Amount { name: ledger.who.shown(one), minor: *minor }).collect(),
        evening: evening.as_ref().map(|evening| evening.row.number),
    };
    let page = evening.map_or(Page::General, |evening| Page::Evening(evening.row.uuid));
    record(&tx, &ledger, DeedKind::Bill(Bill { page, by, money, shares }), &asked.when, asked.anyway)?;
    tx.commit()?;
    Ok(billed)
}

fn seated(evening: &Evening) -> impl Iterator<Item = Account> + '_ {
    let players = evening.session.table().players().iter();
    players.map(|player| Account::person(&evening.members[player.index()].name))
}

/// Books each buyer's drinks as paid for all.
pub fn split_drinks(store: &mut Store, which: &EveningRef) -> Result<EveningNumber, AppError> {
    let tx = store.write()?;
    let mut evening = find(&tx, which)?;
    let session = evening.row.number;
    match evening.session.position() {
        Position::Dreeg(position) if position.rules().drink.as_ref().is_some_and(|drink| drink.price.is_some()) => {}
        Position::Dreeg(_) => return Err(refuse!(drink_has_no_price { session }).into()),
        _ => return Err(refuse!(drinks_without_dreeg { session }).into()),
    }
    if evening.brought.drinks_are_booked {
        return Err(refuse!(drinks_booked_already { session: evening.row.number }).into());
    }
    agree_to(&tx, &mut evening, SessionBody::Drinks, None)?;
    tx.commit()?;
    Ok(evening.row.number)
}
