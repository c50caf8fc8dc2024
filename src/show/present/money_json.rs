//! Balances, settlements and where they come from, as other programs rely on them (`docs/cli.md`).

use super::deeds::write_money;
use super::money_words::{change_word, kind_word};
use super::not_counted;
use super::voice::Voice;
use crate::app::money::books::{Amount, Changed, Line, NotCounted, Reason, Stem};
use crate::app::money::drinks::{Drinks, Unbooked};
use crate::app::money::kitty::{Account, Kitty};
use crate::app::money::settle::Settlement;
use crate::app::money::why::{Link, Why};
use crate::model::Currency;
use crate::model::money::{exact_string, minor_string};
use crate::record::{Writer, write};

pub fn balances(accounts: &[Account], kitty: Option<&Kitty>) -> String {
    write::object(|w| {
        w.key("balances").list(|w| {
            for account in accounts {
                for (place, balance) in account.balances.iter().enumerate() {
                    w.object(|w| {
                        w.key("player").text(&balance.name);
                        w.key("currency").text(account.currency.as_str());
                        w.key("amount").text(&minor_string(balance.minor, account.currency));
                        if let Some((currency, minor)) = &account.converted_from {
                            w.key("played").object(|w| {
                                w.key("currency").text(currency.as_str());
                                w.key("amount").text(&minor_string(minor[place], *currency));
                            });
                        }
                    });
                }
            }
        });
        if let Some(kitty) = kitty {
            w.key("kitty").object(|w| write_kitty(Some(kitty), w));
        }
    })
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
    write::object(|w| {
        w.key("settlements").list(|w| {
            let mut drinks = drinks;
            for settlement in settlements {
                w.object(|w| {
                    let is_of = |drinks: &&Drinks| {
                        drinks.bill.as_ref().is_some_and(|bill| bill.currency == settlement.currency)
                    };
                    if let Some(drinks) = drinks.take_if(|drinks| is_of(&*drinks)) {
                        write_drinks(drinks, w);
                    }
                    write_settlement(settlement, w);
                });
            }
            if let Some(drinks) = drinks {
                w.object(|w| write_proposal(drinks, w));
            }
        });
        if !unbooked.is_empty() {
            w.key("drinks").list(|w| unbooked.iter().for_each(|one| write_unbooked(one, w)));
        }
        not_counted::write(not_counted, voice, w);
    })
}

fn write_unbooked(unbooked: &Unbooked, w: &mut Writer) {
    w.object(|w| {
        w.key("session").whole(unbooked.evening.get());
        w.key("drink").text(&unbooked.drink);
        w.key("owes").list(|w| {
            for (name, drinks) in &unbooked.owes {
                w.object(|w| {
                    w.key("player").text(name);
                    w.key("drinks").whole(*drinks);
                });
            }
        });
    });
}

fn write_settlement(settlement: &Settlement, w: &mut Writer) {
    let currency = settlement.currency;
    w.key("currency").text(currency.as_str());
    if let Some(from) = settlement.converted_from {
        w.key("of").text(from.as_str());
    }
    w.key("balances").list(|w| settlement.balances.iter().for_each(|one| write_amount(one, currency, w)));
    let book = settlement.converted_from.unwrap_or(currency);
    for (key, amounts, currency) in [
        ("carried", &settlement.carried, book),
        ("left", &settlement.left, currency),
        ("given", &settlement.given, currency),
        ("general", &settlement.beside, book),
    ] {
        if !amounts.is_empty() {
            w.key(key).list(|w| amounts.iter().for_each(|one| write_amount(one, currency, w)));
        }
    }
    if !settlement.waiting.is_empty() {
        w.key("waiting").list(|w| {
            for amounts in &settlement.waiting {
                w.list(|w| amounts.iter().for_each(|one| write_amount(one, book, w)));
            }
        });
    }
    w.key("payments").list(|w| settlement.payments.iter().for_each(|line| write_line(line, currency, w)));
    if !settlement.proven_least {
        w.key("proven_least").flag(false);
    }
    if !settlement.changed.is_empty() {
        w.key("changed").list(|w| settlement.changed.iter().for_each(|one| write_changed(one, w)));
    }
}

fn write_amount(amount: &Amount, currency: Currency, w: &mut Writer) {
    w.object(|w| {
        w.key("player").text(&amount.name);
        w.key("amount").text(&minor_string(amount.minor, currency));
    });
}

fn write_line(line: &Line, currency: Currency, w: &mut Writer) {
    w.object(|w| {
        w.key("from").text(&line.from);
        w.key("to").text(&line.to);
        w.key("amount").text(&minor_string(line.minor, currency));
        let evenings = line.stems.iter().filter_map(|stem| match stem {
            Stem::Evening(evening) => Some(*evening),
            Stem::General(_) => None,
        });
        if evenings.clone().next().is_some() {
            w.key("sessions").list(|w| evenings.for_each(|evening| w.whole(evening.get())));
        }
        if let Some(Stem::General(kind)) = line.stems.iter().find(|stem| matches!(stem, Stem::General(_))) {
            w.key("general").text(kind.map_or("several", kind_word));
        }
        if line.is_put_together {
            w.key("put_together").flag(true);
        }
        match &line.because {
            None => {}
            Some(Reason::Through { middle }) => w.key("because").object(|w| w.key("through").text(middle)),
            Some(Reason::Paid { payer, payee, evening }) => w.key("because").object(|w| {
                w.key("from").text(payer);
                w.key("to").text(payee);
                if let Some(evening) = evening {
                    w.key("session").whole(evening.get());
                }
            }),
        }
    });
}

fn write_changed(changed: &Changed, w: &mut Writer) {
    w.object(|w| {
        w.key("entry").text(&format!("{}.{}", changed.evening, changed.seq));
        w.key("kind").text(change_word(changed.kind).0);
        if let Some(why) = &changed.why {
            w.key("why").text(why);
        }
    });
}

/// What a Dreeg comes to.
pub fn drinks(drinks: &Drinks) -> String {
    write::object(|w| w.key("settlements").list(|w| w.object(|w| write_proposal(drinks, w))))
}

fn write_proposal(drinks: &Drinks, w: &mut Writer) {
    write_drinks(drinks, w);
    if let Some(bill) = &drinks.bill {
        w.key("currency").text(bill.currency.as_str());
    }
    w.key("payments").list(|w| {
        if let Some(bill) = drinks.bill.as_ref().filter(|_| !drinks.is_booked) {
            bill.payments.iter().for_each(|line| write_line(line, bill.currency, w));
        }
    });
    w.key("booked").flag(drinks.is_booked);
}

fn write_drinks(drinks: &Drinks, w: &mut Writer) {
    w.key("drink").text(&drinks.drink);
    w.key("owes").list(|w| {
        for (place, round) in drinks.owes.iter().enumerate() {
            w.object(|w| {
                w.key("player").text(&round.name);
                w.key("drinks").whole(round.drinks);
                if round.extra > 0 {
                    w.key("extra").whole(round.extra);
                }
                if let Some(bill) = &drinks.bill {
                    w.key("cost").text(&minor_string(bill.costs[place], bill.currency));
                }
            });
        }
    });
}

/// The chain from a balance back to every booking.
pub fn why(why: &Why, voice: &Voice) -> String {
    write::object(|w| {
        w.key("player").text(&why.name);
        w.key("accounts").list(|w| {
            for chain in &why.accounts {
                let currency = chain.currency;
                w.object(|w| {
                    w.key("currency").text(currency.as_str());
                    w.key("links").list(|w| chain.links.iter().for_each(|link| write_link(link, currency, w)));
                    w.key("exact").text(&exact_string(chain.exact, currency));
                    w.key("amount").text(&minor_string(chain.minor, currency));
                });
            }
        });
        not_counted::write(&why.not_counted, voice, w);
    })
}

fn write_link(link: &Link, currency: Currency, w: &mut Writer) {
    w.object(|w| {
        match link {
            Link::Evening { number, started_at, game, hands, changed, .. } => {
                w.key("kind").text("hands");
                w.key("evening").whole(number.get());
                w.key("started_at").text(started_at);
                w.key("game").text(game);
                w.key("hands").list(|w| {
                    for (hand, exact) in hands {
                        w.object(|w| {
                            w.key("hand").whole(i64::from(*hand));
                            w.key("amount").text(&exact_string(*exact, currency));
                        });
                    }
                });
                if !changed.is_empty() {
                    w.key("changed").list(|w| changed.iter().for_each(|one| write_changed(one, w)));
                }
            }
            Link::Fee { number, kind, .. } => {
                w.key("kind").text(kind_word(*kind));
                w.key("evening").whole(number.get());
            }
            Link::Deed { date, kind, other, evening, note, .. } => {
                w.key("kind").text(kind_word(*kind));
                w.key("date").text(&date.to_string());
                w.key("people").texts(other.iter().map(String::as_str));
                if let Some(evening) = evening {
                    w.key("evening").whole(evening.get());
                }
                if let Some(note) = note {
                    w.key("note").text(note);
                }
            }
        }
        w.key("amount").text(&exact_string(link.exact(), currency));
    });
}

pub fn kitty(kitty: Option<&Kitty>) -> String {
    write::object(|w| write_kitty(kitty, w))
}

fn write_kitty(kitty: Option<&Kitty>, w: &mut Writer) {
    if let Some(kitty) = kitty {
        w.key("kitty").text(&kitty.name);
    }
    let (claims, cash) = kitty.map_or((&[][..], &[][..]), |kitty| (&kitty.claims, &kitty.cash));
    for (key, all) in [("claims", claims), ("cash", cash)] {
        w.key(key).list(|w| all.iter().for_each(|money| w.object(|w| write_money(w, *money))));
    }
}
