//! Terms of an evening, set or changed later; evenings struck, restored and reopened. Also people
//! who leave, for which they have to be even.

use super::books::Ledger;
use super::deed::find_or_make_kitty;
use super::kitty::open_amounts_of_account;
use crate::app::entry_name::EntryName;
use crate::app::evening::{
    Evening, EveningRef, find_evening, read_evening_history, record_evening_terms,
    take_back_end_announcement,
};
use crate::app::house::NamedAccounts;
use crate::app::{AppError, Result, evening, people};
use crate::games::Rules;
use crate::games::session::{Event, Session};
use crate::journal::bodies::SessionBody;
use crate::journal::bodies::session::EventJson;
use crate::journal::history::EveningChangeKind;
use crate::ledger::books::bill::KittyFees;
use crate::ledger::books::booking::Page;
use crate::model::ids::EveningName;
use crate::model::money::Money;
use crate::model::{Arg, Currency, Refusal, Stake, code, name, refuse, say};
use crate::store::{Store, Tx};
use crate::typed::rules::{self, FeeReason};

/// Records an entry in the evening that `which` means; returns the evening and the name of the
/// entry.
fn record_terms_in_evening(
    store: &mut Store,
    which: &EveningRef,
    why: Option<&str>,
    body: impl FnOnce(&Tx<'_>, &Evening) -> Result<SessionBody<EventJson<'static>>>,
) -> Result<(Evening, String)> {
    let tx = store.write()?;
    let mut evening = find_evening(&tx, which)?;
    let body = body(&tx, &evening)?;
    let entry = record_evening_terms(&tx, &mut evening, body, why)?;
    let entry = EntryName::for_entry(&tx, &evening.chain, entry.seq)?.to_string();
    tx.commit()?;
    Ok((evening, entry))
}

/// Sets the stake of an evening, for all its hands. `read` makes it, given the rules of the
/// evening.
pub fn set_stake(
    store: &mut Store,
    which: &EveningRef,
    why: Option<&str>,
    read: impl FnOnce(&Rules) -> Result<Stake>,
) -> Result<Evening> {
    let given = record_terms_in_evening(store, which, why, |tx, evening| {
        let stake = read(&evening.session.position().rules())?;
        let before = fees_of_evening(evening).ok();
        if before.is_some_and(|before| before.currency != stake.currency)
            && has_bookings_besides_hands(tx, evening)?
        {
            let (evening, currency) = (evening.row.evening_name(), stake.currency.to_string());
            return Err(refuse!(stake_other_currency { evening, currency }).into());
        }
        Ok(SessionBody::Stake(stake))
    });
    Ok(given?.0)
}

/// Records what is drunk for a Bollern, even in a Dreeg that is over. `read` makes the event from
/// the session.
pub fn set_drink<E: From<AppError>>(
    store: &mut Store,
    which: &EveningRef,
    read: impl FnOnce(&Session) -> Result<Event, E>,
) -> Result<Evening, E> {
    let tx = store.write().map_err(AppError::from)?;
    let evening = find_evening(&tx, which)?;
    let event = read(&evening.session)?;
    event.check_limits_when_new().map_err(AppError::from)?;
    let before = currency_of_drink(&evening.session.position().rules());
    let evening = evening::record_drink_change(&tx, evening, event)?;
    let now = currency_of_drink(&evening.session.position().rules());
    if let Some(currency) = before.filter(|before| now != Some(*before))
        && has_bookings_besides_hands(&tx, &evening)?
    {
        return Err(AppError::from(refuse!(drink_other_currency {
            evening: evening.row.evening_name(),
            currency: currency.to_string()
        }))
        .into());
    }
    tx.commit().map_err(AppError::from)?;
    Ok(evening)
}

fn currency_of_drink(rules: &Rules) -> Option<Currency> {
    let Rules::Dreeg(rules) = rules else { return None };
    Some(rules.drink.as_ref()?.price?.currency)
}

/// Whether the book of an evening has bookings apart from those of hands.
fn has_bookings_besides_hands(tx: &Tx<'_>, evening: &Evening) -> Result<bool> {
    if evening.brought.drinks_are_booked
        || evening.brought.fees().is_some_and(|fees| fees.are_fees_agreed())
    {
        return Ok(true);
    }
    let ledger = Ledger::open_deeds_only(tx)?;
    for deed in ledger.counting_deeds() {
        let bookings = deed.deed().bookings(deed.origin())?;
        if bookings.iter().any(|booking| booking.page == Page::Evening(evening.row.uuid)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Fees that an evening charges for the kitty; refused where neither a fee nor a stake gives it a
/// currency.
pub fn fees_of_evening(evening: &Evening) -> Result<KittyFees> {
    let none = || evening.refusal_without_stake().into();
    let fees = evening.brought.fees().filter(|fees| fees.are_fees_agreed());
    fees.or_else(|| evening.row.stake.map(no_fees)).ok_or_else(none)
}

/// Fees of an evening that charges none, in the currency of its stake.
pub fn no_fees(stake: Stake) -> KittyFees {
    KittyFees { per_lost_game: 0, per_evening: 0, currency: stake.currency }
}

/// Changes fees for the kitty to those typed, per lost game and per evening; `None` where nothing
/// says in which currency they are.
pub fn read_fees(
    mut fees: Option<KittyFees>,
    typed: [Option<&str>; 2],
) -> Result<Option<KittyFees>, Refusal> {
    for (fee, typed) in [FeeReason::PerLostGame, FeeReason::PerEvening].into_iter().zip(typed) {
        let money = match (typed, fees) {
            (None, _) | (Some("none" | "ohne"), None) => continue,
            (Some("none" | "ohne"), Some(KittyFees { currency, .. })) => {
                Money { minor: 0, currency }
            }
            (Some(value), _) => rules::read_kitty_fee(fee, value, fees.map(|fees| fees.currency))
                .map_err(|refusal| {
                match refusal.code == code::amount_not_above_zero {
                    true => refuse!(fee_not_above_zero { value }),
                    false => refusal,
                }
            })?,
        };
        let currency = money.currency;
        let fees = fees.get_or_insert(KittyFees { per_lost_game: 0, per_evening: 0, currency });
        match fee {
            FeeReason::PerLostGame => fees.per_lost_game = money.minor,
            FeeReason::PerEvening => fees.per_evening = money.minor,
        }
    }
    Ok(fees)
}

/// Sets the fees that an evening charges for the kitty; a fee that is not named stays. `read` makes
/// them from the evening. Returns the name of the entry, too.
pub fn set_fees(
    store: &mut Store,
    which: &EveningRef,
    why: Option<&str>,
    called: &str,
    read: impl FnOnce(&Evening) -> Result<KittyFees>,
) -> Result<(Evening, KittyFees, String)> {
    let mut fee = KittyFees { per_lost_game: 0, per_evening: 0, currency: Currency::EUR };
    let (evening, entry) = record_terms_in_evening(store, which, why, |tx, evening| {
        fee = read(evening)?;
        find_or_make_kitty(tx, called)?;
        Ok(SessionBody::Agree(fee))
    })?;
    Ok((evening, fee, entry))
}

/// Splits the drinks of an evening as a bill that each buyer has paid for all; returns the evening
/// and the name of the entry.
pub fn book_drinks(store: &mut Store, which: &EveningRef) -> Result<(EveningName, String)> {
    let (evening, entry) = record_terms_in_evening(store, which, None, |tx, evening| {
        let called = evening.row.evening_name();
        let Rules::Dreeg(rules) = evening.session.position().rules() else {
            return Err(refuse!(drinks_without_dreeg { evening: called }).into());
        };
        if rules.drink.is_none_or(|drink| drink.price.is_none()) {
            return Err(refuse!(drink_has_no_price { evening: called }).into());
        }
        let history = read_evening_history(tx, &evening.chain)?;
        if let Some(booked) = history.last_change_where(|what| what == EveningChangeKind::Drinks) {
            let entry = EntryName::for_entry(tx, &evening.chain, booked.seq)?.to_string();
            return Err(refuse!(drinks_booked_already { evening: called, entry }).into());
        }
        Ok(SessionBody::Drinks)
    })?;
    Ok((evening.row.evening_name(), entry))
}

/// Strikes an evening, so that its hands and fees count for nothing.
pub fn strike_evening(store: &mut Store, which: &EveningRef, why: Option<&str>) -> Result<Evening> {
    let done = record_terms_in_evening(store, which, why, |_, evening| {
        if evening.brought.is_struck {
            let (evening, session) = (evening.row.evening_name(), evening.row.number.get());
            return Err(refuse!(evening_struck_already { evening, session }).into());
        }
        Ok(SessionBody::Strike)
    });
    Ok(done?.0)
}

/// Restores a struck evening.
pub fn restore_evening(
    store: &mut Store,
    which: &EveningRef,
    why: Option<&str>,
) -> Result<Evening> {
    let done = record_terms_in_evening(store, which, why, |_, evening| {
        if !evening.brought.is_struck {
            return Err(refuse!(evening_not_struck { evening: evening.row.evening_name() }).into());
        }
        Ok(SessionBody::Restore)
    });
    Ok(done?.0)
}

/// Reopens an evening that was ended, or that is over by an announcement; returns whether the
/// announcement was taken back.
pub fn reopen_evening(
    store: &mut Store,
    which: &EveningRef,
    why: Option<&str>,
) -> Result<(Evening, bool)> {
    let tx = store.write()?;
    let mut evening = find_evening(&tx, which)?;
    let is_complete = evening.session.is_complete();
    if !evening.row.ended && !is_complete {
        return Err(refuse!(evening_not_ended { evening: evening.row.evening_name() }).into());
    }
    if evening.row.ended {
        record_evening_terms(&tx, &mut evening, SessionBody::Reopen, why)?;
    }
    if is_complete {
        take_back_end_announcement(&tx, &mut evening, why)?;
    }
    tx.commit()?;
    Ok((evening, is_complete))
}

pub fn record_person_leaving(store: &mut Store, typed: &str) -> Result<String> {
    let tx = store.write()?;
    let person = people::find_known_person(&tx, typed)?;
    people::check_is_not_kitty(&tx, &person)?;
    let open =
        open_amounts_of_account(&tx, &NamedAccounts::read(&tx)?.account_named(&person.name))?;
    if !open.is_empty() {
        let open = open.into_iter().map(|amount| say!(amount_alone { amount })).collect();
        return Err(refuse!(leaves_open { name: person.name, open: Arg::Messages(open) }).into());
    }
    people::record_has_left(&tx, &person, true)?;
    tx.commit()?;
    Ok(person.name)
}

pub fn record_person_return(store: &mut Store, typed: &str) -> Result<String> {
    let tx = store.write()?;
    // Whoever is hidden is not looked up by a part of the name.
    let person = match tx.person_by_key(&name::key(typed.trim()))? {
        Some(person) => person,
        None => people::find_known_person(&tx, typed)?,
    };
    people::record_has_left(&tx, &person, false)?;
    tx.commit()?;
    Ok(person.name)
}
