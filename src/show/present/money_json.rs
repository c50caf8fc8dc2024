//! Balances, settlements and where they come from, as other programs rely on them (`docs/cli.md`).

use super::json::{Json, Object, array, money, object};
use super::money_words::{change_word, kind_word};
use super::not_counted;
use super::voice::Voice;
use crate::app::money::balances::Account;
use crate::app::money::drinks::{Drinks, Unbooked};
use crate::app::money::kitty::Kitty;
use crate::app::money::not_counted::NotCounted;
use crate::app::money::settle::Settlement;
use crate::app::money::shown::{Amount, Changed, Line, Reason, Stem};
use crate::app::money::why::{Link, Why};
use crate::model::Currency;
use crate::model::money::{exact_string, minor_string};

pub fn balances(accounts: &[Account], kitty: Option<&Kitty>) -> String {
    let balances = accounts.iter().flat_map(|account| {
        account.balances.iter().enumerate().map(|(place, balance)| {
            let played = account.converted_from.as_ref().map(|(currency, minor)| {
                object! { "currency": *currency, "amount": minor_string(minor[place], *currency) }
            });
            object! {
                "player": balance.name.as_str(),
                "currency": account.currency,
                "amount": minor_string(balance.minor, account.currency),
                "played": played,
            }
        })
    });
    object! { "balances": array(balances), "kitty": kitty.map(|kitty| of_kitty(Some(kitty))) }.text()
}

/// What a settlement is; for a Dreeg whose drinks are split, with what everybody buys. Of several evenings, the drinks that
/// no money is asked for stand beside it.
pub fn settlements(
    settlements: &[Settlement],
    not_counted: &[NotCounted],
    drinks: Option<&Drinks>,
    unbooked: &[Unbooked],
    voice: &Voice,
) -> String {
    // Drinks stand in the first settlement that is in their currency, and by themselves where none is.
    let place = |drinks: &Drinks| {
        settlements.iter().position(|one| drinks.bill.as_ref().is_some_and(|bill| bill.currency == one.currency))
    };
    let with_drinks = drinks.and_then(place);
    let alone = drinks.filter(|_| with_drinks.is_none()).map(proposal);
    let all = settlements.iter().enumerate().map(|(place, one)| {
        let bought = drinks.filter(|_| with_drinks == Some(place)).map(bought);
        bought.unwrap_or_default().and(settlement(one))
    });
    let unbooked = unbooked.iter().map(|one| {
        let owes = one.owes.iter().map(|(name, drinks)| object! { "player": name.as_str(), "drinks": *drinks });
        object! { "session": one.evening.get(), "drink": one.drink.as_str(), "owes": array(owes) }
    });
    object! {
        "settlements": array(all.chain(alone)),
        "drinks": array(unbooked).unless_empty(),
        "not_counted": not_counted::json(not_counted, voice),
    }
    .text()
}

fn settlement(settlement: &Settlement) -> Object {
    let currency = settlement.currency;
    let book = settlement.converted_from.unwrap_or(currency);
    object! {
        "currency": currency,
        "of": settlement.converted_from,
        "balances": amounts(&settlement.balances, currency),
        "carried": amounts(&settlement.carried, book).unless_empty(),
        "left": amounts(&settlement.left, currency).unless_empty(),
        "given": amounts(&settlement.given, currency).unless_empty(),
        "general": amounts(&settlement.beside, book).unless_empty(),
        "waiting": array(settlement.waiting.iter().map(|waiting| amounts(waiting, book))).unless_empty(),
        "payments": array(settlement.payments.iter().map(|one| line(one, currency))),
        "proven_least": (!settlement.proven_least).then_some(false),
        "changed": array(settlement.changed.iter().map(changed)).unless_empty(),
    }
}

pub fn amounts(amounts: &[Amount], currency: Currency) -> Json {
    array(
        amounts.iter().map(|one| object! { "player": one.name.as_str(), "amount": minor_string(one.minor, currency) }),
    )
}

fn line(line: &Line, currency: Currency) -> Object {
    let evenings = line.stems.iter().filter_map(|stem| match stem {
        Stem::Evening(evening) => Some(evening.get()),
        Stem::General(_) => None,
    });
    let general = line.stems.iter().find_map(|stem| match stem {
        Stem::Evening(_) => None,
        Stem::General(kind) => Some(kind.map_or("several", kind_word)),
    });
    let because = line.because.as_ref().map(|reason| match reason {
        Reason::Through { middle } => object! { "through": middle.as_str() },
        Reason::Paid { payer, payee, evening } => {
            object! { "from": payer.as_str(), "to": payee.as_str(), "session": evening.map(|evening| evening.get()) }
        }
    });
    object! {
        "from": line.from.as_str(),
        "to": line.to.as_str(),
        "amount": minor_string(line.minor, currency),
        "sessions": array(evenings).unless_empty(),
        "general": general,
        "put_together": line.is_put_together.then_some(true),
        "because": because,
    }
}

fn changed(changed: &Changed) -> Object {
    object! {
        "entry": format!("{}.{}", changed.evening, changed.seq),
        "kind": change_word(changed.kind).0,
        "why": changed.why.as_deref(),
    }
}

/// What a Dreeg comes to.
pub fn drinks(drinks: &Drinks) -> String {
    object! { "settlements": array([proposal(drinks)]) }.text()
}

fn proposal(drinks: &Drinks) -> Object {
    let open = drinks.bill.iter().filter(|_| !drinks.is_booked);
    let payments = open.flat_map(|bill| bill.payments.iter().map(|one| line(one, bill.currency)));
    bought(drinks).and(object! {
        "currency": drinks.bill.as_ref().map(|bill| bill.currency),
        "payments": array(payments),
        "booked": drinks.is_booked,
    })
}

fn bought(drinks: &Drinks) -> Object {
    let owes = drinks.owes.iter().enumerate().map(|(place, round)| {
        object! {
            "player": round.name.as_str(),
            "drinks": round.drinks,
            "extra": (round.extra > 0).then_some(round.extra),
            "cost": drinks.bill.as_ref().map(|bill| minor_string(bill.costs[place], bill.currency)),
        }
    });
    object! { "drink": drinks.drink.as_str(), "owes": array(owes) }
}

/// The chain from a balance back to every booking.
pub fn why(why: &Why, voice: &Voice) -> String {
    let accounts = why.accounts.iter().map(|chain| {
        object! {
            "currency": chain.currency,
            "links": array(chain.links.iter().map(|one| link(one, chain.currency))),
            "exact": exact_string(chain.exact, chain.currency),
            "amount": minor_string(chain.minor, chain.currency),
        }
    });
    object! {
        "player": why.name.as_str(),
        "accounts": array(accounts),
        "not_counted": not_counted::json(&why.not_counted, voice),
    }
    .text()
}

fn link(link: &Link, currency: Currency) -> Object {
    let exact = |exact: i64| exact_string(exact, currency);
    let what = match link {
        Link::Evening { number, started_at, game, hands, changed: later, .. } => object! {
            "kind": "hands",
            "evening": number.get(),
            "started_at": started_at.as_str(),
            "game": &**game,
            "hands": array(hands.iter().map(|(hand, amount)| object! { "hand": *hand, "amount": exact(*amount) })),
            "changed": array(later.iter().map(changed)).unless_empty(),
        },
        Link::Fee { number, kind, .. } => object! { "kind": kind_word(*kind), "evening": number.get() },
        Link::Deed { date, kind, other, evening, note, .. } => object! {
            "kind": kind_word(*kind),
            "date": date.to_string(),
            "people": array(other.iter().map(String::as_str)),
            "evening": evening.map(|evening| evening.get()),
            "note": note.as_deref(),
        },
    };
    what.with("amount", exact(link.exact()))
}

pub fn kitty(kitty: Option<&Kitty>) -> String {
    of_kitty(kitty).text()
}

fn of_kitty(kitty: Option<&Kitty>) -> Object {
    let (claims, cash) = kitty.map_or((&[][..], &[][..]), |kitty| (&kitty.claims, &kitty.cash));
    object! {
        "kitty": kitty.map(|kitty| kitty.name.as_str()),
        "claims": array(claims.iter().copied().map(money)),
        "cash": array(cash.iter().copied().map(money)),
    }
}
