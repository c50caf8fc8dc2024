//! Deeds into the log.

use super::amounts::{exact, minor};
use crate::journal::bodies::parts::with_why;
use crate::journal::chain::Hash;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{
    Bill, Closed, Deed, DeedKind, Opening, Page, PaidLines, Payment, Settlement, Spend, Take,
};
use crate::ledger::books::pairs::Pairs;
use crate::ledger::books::pay::{Handover, Scope, Way, Wish};
use crate::ledger::books::round::Rounded;
use crate::model::Currency;
use crate::model::money::Money;
use crate::record::Writer;

/// Writes the body of a deed; `None` for a place's own rules, which have a body of their own.
/// `kitty` is what the kitty is called here.
pub fn write(deed: &Deed, kitty: &str) -> Option<String> {
    let names = Names { kitty };
    Some(with_why(key(&deed.kind)?, None, |w| {
        names.deed(w, &deed.kind);
        w.key("date").text(&deed.date.to_string());
        if let Some(note) = &deed.note {
            w.key("note").text(note);
        }
    }))
}

fn key(kind: &DeedKind) -> Option<&'static str> {
    match kind {
        DeedKind::Pay(_) => Some("pay"),
        DeedKind::Forgive(_) => Some("forgive"),
        DeedKind::Settle(_) => Some("settle"),
        DeedKind::Lines(_) => Some("lines"),
        DeedKind::Bill(_) => Some("bill"),
        DeedKind::Opening(_) => Some("opening"),
        DeedKind::Take(_) => Some("take"),
        DeedKind::Spend(_) => Some("spend"),
        DeedKind::Rules => None,
    }
}

#[derive(Clone, Copy)]
struct Names<'k> {
    kitty: &'k str,
}

impl Names<'_> {
    fn name<'a>(&'a self, account: &'a Account) -> &'a str {
        match account {
            Account::Person(person) => person.name(),
            Account::Kitty => self.kitty,
        }
    }

    fn deed(self, w: &mut Writer, kind: &DeedKind) {
        match kind {
            DeedKind::Pay(payment) | DeedKind::Forgive(payment) => self.payment(w, payment),
            DeedKind::Settle(settlement) => self.settlement(w, settlement),
            DeedKind::Lines(lines) => self.lines(w, lines),
            DeedKind::Bill(bill) => self.bill(w, bill),
            DeedKind::Opening(opening) => self.opening(w, opening),
            DeedKind::Take(take) => self.take(w, take),
            DeedKind::Spend(spend) => self.spend(w, spend),
            DeedKind::Rules => {}
        }
    }

    fn payment(self, w: &mut Writer, payment: &Payment) {
        w.key("from").text(self.name(&payment.from));
        w.key("to").text(self.name(&payment.to));
        money(w, payment.paid);
        if payment.off.currency != payment.paid.currency {
            w.key("for").object(|w| money(w, payment.off));
        }
        let currency = payment.off.currency;
        w.key("parts").list(|w| {
            for part in &payment.parts {
                w.object(|w| {
                    page(w, part.page);
                    w.key("amount").text(&minor(part.minor, currency));
                    if !part.leveled.is_empty() {
                        w.key("leveled").list(|w| {
                            for leveled in &part.leveled {
                                w.object(|w| {
                                    page(w, leveled.page);
                                    self.pairs(w, "owed", &leveled.between, currency);
                                });
                            }
                        });
                    }
                });
            }
        });
    }

    fn settlement(self, w: &mut Writer, settlement: &Settlement) {
        self.asked(w, &settlement.scope, &settlement.wish);
        w.key("closed").list(|w| {
            for closed in &settlement.closed {
                w.object(|w| self.closed(w, closed));
            }
        });
    }

    fn closed(self, w: &mut Writer, closed: &Closed) {
        w.key("currency").text(closed.currency.as_str());
        if closed.paid_in != closed.currency {
            w.key("in").text(closed.paid_in.as_str());
        }
        self.handovers(w, "paid", &closed.paid, closed.paid_in);
        w.key("taken").list(|w| {
            for taken in &closed.taken {
                w.object(|w| {
                    page(w, taken.page);
                    self.pairs(w, "owed", &taken.between, closed.currency);
                    for (key, closings) in
                        [("after", &taken.knew.after), ("without", &taken.knew.without)]
                    {
                        if !closings.is_empty() {
                            w.key(key).list(|w| {
                                closings
                                    .iter()
                                    .for_each(|origin| w.text(&Hash(origin.0).to_string()))
                            });
                        }
                    }
                    if taken.seen.entries > 0 {
                        w.key("seen").list(|w| {
                            w.whole(i64::from(taken.seen.entries));
                            w.text(&format!("{:016x}", taken.seen.mixed));
                        });
                    }
                });
            }
        });
        if !closed.carried.is_empty() {
            self.owed(w, "carried", &closed.carried, closed.paid_in);
        }
    }

    fn lines(self, w: &mut Writer, lines: &PaidLines) {
        let rest = &lines.rest;
        self.asked(w, &lines.scope, &lines.wish);
        w.key("currency").text(rest.currency.as_str());
        w.key("paid")
            .list(|w| lines.paid.iter().for_each(|payment| w.object(|w| self.payment(w, payment))));
        self.handovers(w, "rest", &rest.handovers, rest.paid_in);
        self.sums(w, "open", &lines.open, rest.currency);
        for (key, left) in [("carried", &rest.carried), ("given", &rest.given)] {
            if left.iter().next().is_some() {
                self.sums(w, key, left, rest.paid_in);
            }
        }
        if !rest.outside.is_empty() {
            self.pairs(w, "outside", &rest.outside, rest.currency);
            self.sums(w, "general", &lines.general, rest.currency);
        }
        if !rest.is_least {
            w.key("least").flag(false);
        }
    }

    fn bill(self, w: &mut Writer, bill: &Bill) {
        w.key("by").text(self.name(&bill.by));
        money(w, bill.money);
        if !bill.others.is_empty() {
            let others = bill.others.iter().map(|(account, paid)| (account, *paid));
            self.shares(w, "others", others, bill.money.currency);
        }
        self.shares(
            w,
            "shares",
            bill.shares.iter().map(|(account, share)| (account, *share)),
            bill.money.currency,
        );
        page(w, bill.page);
    }

    fn opening(self, w: &mut Writer, opening: &Opening) {
        w.key("currency").text(opening.currency.as_str());
        self.owed(w, "owed", &opening.owed, opening.currency);
        if opening.cash != 0 {
            w.key("cash").text(&minor(opening.cash, opening.currency));
        }
    }

    fn take(self, w: &mut Writer, take: &Take) {
        w.key("from").text(self.name(&take.from));
        money(w, take.money);
        if take.is_owed {
            w.key("owed").flag(true);
        }
    }

    fn spend(self, w: &mut Writer, spend: &Spend) {
        money(w, spend.money);
        if let Some(by) = &spend.by {
            w.key("by").text(self.name(by));
        }
    }

    fn asked(self, w: &mut Writer, scope: &Scope, wish: &Wish) {
        w.key("scope").object(|w| match scope {
            Scope::Evening { id, with_general } => {
                w.key("session").text(&id.to_string());
                if *with_general {
                    w.key("general").flag(true);
                }
            }
            Scope::Begun { since, until } => {
                for (key, day) in [("since", since), ("until", until)] {
                    if let Some(day) = day {
                        w.key(key).text(&day.to_string());
                    }
                }
            }
            Scope::All => w.key("all").flag(true),
        });
        w.key("way").text(match &wish.way {
            Way::Least => "least",
            Way::Via(_) => "via",
            Way::Pairwise => "pairwise",
        });
        if let Way::Via(treasurer) = &wish.way {
            w.key("via").text(self.name(treasurer));
        }
        if let Some(coin) = wish.coin {
            w.key("coin").whole(coin);
        }
        if let Some(currency) = wish.paid_in {
            w.key("in").text(currency.as_str());
        }
    }

    /// Writes `[{"from":"Bert","to":"Anne","amount":"0.80"}]`.
    fn handovers(self, w: &mut Writer, key: &str, handovers: &[Handover], currency: Currency) {
        w.key(key).list(|w| {
            for handover in handovers {
                w.object(|w| {
                    w.key("from").text(self.name(&handover.from));
                    w.key("to").text(self.name(&handover.to));
                    w.key("amount").text(&minor(handover.minor, currency));
                });
            }
        });
    }

    /// Writes `[["Bert","Anne","0.80"]]`: Bert owes Anne 0.80.
    fn owed(self, w: &mut Writer, key: &str, owed: &[Handover], currency: Currency) {
        w.key(key).list(|w| {
            for one in owed {
                w.texts([self.name(&one.from), self.name(&one.to), &minor(one.minor, currency)]);
            }
        });
    }

    fn pairs(self, w: &mut Writer, key: &str, pairs: &Pairs, currency: Currency) {
        w.key(key).list(|w| {
            for debt in pairs.debts() {
                w.texts([
                    self.name(&debt.debtor),
                    self.name(&debt.creditor),
                    &exact(debt.amount, currency),
                ]);
            }
        });
    }

    /// Writes `[["Anne","0.80"]]`.
    fn sums(self, w: &mut Writer, key: &str, sums: &Rounded, currency: Currency) {
        self.shares(w, key, sums.iter(), currency);
    }

    fn shares<'a>(
        self,
        w: &mut Writer,
        key: &str,
        all: impl Iterator<Item = (&'a Account, i64)>,
        currency: Currency,
    ) {
        w.key(key).list(|w| {
            for (account, amount) in all {
                w.texts([self.name(account), &minor(amount, currency)]);
            }
        });
    }
}

fn money(w: &mut Writer, money: Money) {
    w.key("amount").text(&minor(money.minor, money.currency));
    w.key("currency").text(money.currency.as_str());
}

/// Writes the page on which something stands; nothing for the general page.
fn page(w: &mut Writer, page: Page) {
    match page {
        Page::Evening(id) => w.key("session").text(&id.to_string()),
        Page::Carried(closing) => w.key("carried").text(&Hash(closing.0).to_string()),
        Page::General => {}
    }
}
