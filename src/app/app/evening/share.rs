//! What an evening brings the books, by whose account each player is: bookings, and what of them is kept added up.

use super::book::Brought;
use super::drinks;
use crate::app::AppError;
use crate::app::house::{self, FirstKeys, Who};
use crate::app::sums::{Change, KITTY, Share, key, note_pages, written_page};
use crate::games::session::Session;
use crate::journal::chain::Hash;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::Page;
use crate::ledger::books::evening::{HandMoney, Played, Terms};
use crate::ledger::books::order::{Moment, Origin, Stamp};
use crate::ledger::books::shelf::Begun;
use crate::ledger::books::wish::Handover;
use crate::model::day::Day;
use crate::model::ids::ChainId;
use crate::model::{Currency, Points, time};
use crate::store::sessions::{EveningBookRow, Seated, SessionRow};
use crate::store::{StoreError, Tx};

/// When an evening began, and where its first entry stands.
pub fn begun(row: &SessionRow, at: &str, origin: Origin) -> Result<Begun, AppError> {
    let moment = |text: &str| time::nanoseconds(text).map(Moment).ok_or(StoreError::Corrupt);
    Ok(Begun {
        at: moment(&row.started_at)?,
        day: Day::of(&row.started_at).ok_or(StoreError::Corrupt)?,
        recorded: Stamp::new(moment(at)?, origin),
    })
}

/// What hands have brought, by the accounts of the players in order of joining.
pub fn played(brought: &Brought, accounts: &[Account]) -> Result<Played, AppError> {
    let account = |index: usize| accounts.get(index).cloned().ok_or(StoreError::Corrupt);
    let sat = brought.sat().map(|player| account(player.index())).collect::<Result<_, _>>()?;
    let transfers = brought
        .transfers()
        .map(|(from, to, halves)| Ok((account(from.index())?, account(to.index())?, Points::from_halves(halves))));
    let transfers = transfers.collect::<Result<_, StoreError>>()?;
    let lost = brought.lost().map(|(player, games)| Ok((account(player.index())?, games)));
    let lost = lost.collect::<Result<_, StoreError>>()?;
    let mut played = Played::default();
    played.add(&HandMoney { sat, transfers, lost })?;
    Ok(played)
}

/// What was agreed on for an evening.
pub fn terms(brought: &Brought, row: &SessionRow, drinks: Option<(Currency, Vec<Handover>)>) -> Terms {
    Terms { stake: row.stake, fees: brought.fees(), is_struck: brought.is_struck, drinks }
}

/// The drinks of an evening whose drinks are booked.
pub fn drinks_owed(tx: &Tx<'_>, row: &SessionRow, who: &Who) -> Result<Option<(Currency, Vec<Handover>)>, AppError> {
    let row = tx.session(row.id)?.ok_or(StoreError::Corrupt)?;
    let session: Session = serde_json::from_str(&row.position).map_err(|_| StoreError::Corrupt)?;
    drinks::owed(&session, &tx.members(row.id)?, who)
}

/// What an evening adds to the sums, by the keys under which people were first heard of.
pub fn share(
    tx: &Tx<'_>,
    row: &SessionRow,
    members: &[Seated],
    names: &mut Option<(Who, FirstKeys)>,
) -> Result<Share, AppError> {
    let brought: Brought = serde_json::from_str(&row.book).map_err(|_| StoreError::Corrupt)?;
    let account = |seated: &Seated| if seated.is_kitty { Account::Kitty } else { Account::of_key(&seated.key) };
    let accounts: Vec<Account> = members.iter().map(account).collect();
    let mut terms = terms(&brought, row, None);
    if brought.drinks_are_booked {
        let (who, first) = match names {
            Some(names) => names,
            none => none.insert((Who::of(tx)?, FirstKeys::of(tx)?)),
        };
        terms.drinks = drinks_owed(tx, row, who)?;
        for line in terms.drinks.iter_mut().flat_map(|(_, owed)| owed) {
            (line.from, line.to) = (first.account(&line.from), first.account(&line.to));
        }
    }
    let mut share = Share::default();
    if !brought.is_struck {
        share.people = accounts.iter().map(|account| key(account).to_owned()).collect();
    }
    if let Some(stake) = terms.stake {
        share.page(stake.currency);
    }
    if let Some(fees) = terms.living_fees() {
        share.page(fees.currency).people.insert(KITTY.to_owned());
    }
    for booking in played(&brought, &accounts)?.bookings(row.uuid, &terms)? {
        share.book(&booking)?;
    }
    Ok(share)
}

/// Adds up what an evening brings by now, in the place of what it brought before. Of the newest one nothing is added up:
/// its next hand would only have to be added again.
pub fn add_up(tx: &Tx<'_>, row: &SessionRow) -> Result<(), AppError> {
    if tx.adds_up_later() || tx.newest_session()? == Some(row.id) {
        return Ok(());
    }
    let now = share(tx, row, &tx.seated(row.id)?, &mut None)?;
    let before = tx.counted(&written_page(Page::Evening(row.uuid)))?.as_deref().map(Share::read).transpose()?;
    if before.as_ref() == Some(&now) {
        return Ok(());
    }
    let mut change = Change::default();
    change.evening(row.uuid, before.as_ref(), now, row.started_seconds)?;
    change.write(tx)
}

/// The evening that was the newest one until now is added up.
pub fn add_up_older(tx: &Tx<'_>, newest_before: Option<ChainId>) -> Result<(), AppError> {
    let Some(id) = newest_before else { return Ok(()) };
    match tx.session(id)? {
        Some(row) => add_up(tx, &row),
        None => Ok(()),
    }
}

/// Makes all sums anew from the evenings and deeds as they count. An evening is written as it comes by, so that it does not
/// matter how many there are.
pub fn add_up_all(tx: &Tx<'_>) -> Result<(), AppError> {
    tx.forget_sums()?;
    let mut change = Change::of_everything();
    let first = FirstKeys::of(tx)?;
    let deeds = house::deeds(tx, &|account| first.account(account))?;
    let waiting = house::waiting_among(&deeds);
    for (closing, other) in &waiting {
        tx.let_deed_wait(Hash(closing.0), Some(Hash(other.0)))?;
    }
    for deed in &deeds {
        note_pages(tx, deed.entry.id, deed.deed(), deed.origin())?;
    }
    for deed in house::counting_among(&deeds, &waiting) {
        change.deed(deed.deed(), deed.origin(), true)?;
    }
    let (newest, mut names) = (tx.newest_session()?, None);
    tx.each_evening_book(|EveningBookRow { row, members, .. }| {
        let share = share(tx, &row, &members, &mut names)?;
        if newest == Some(row.id) {
            return change.count_newest(&share);
        }
        change.evening(row.uuid, None, share, row.started_seconds)?;
        change.write_evening(tx, row.uuid)
    })?;
    change.write(tx)
}
