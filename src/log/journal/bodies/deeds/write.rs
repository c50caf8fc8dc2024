//! Writing of deeds as bodies of log entries.

use super::{exact, minor};
use crate::journal::bodies::parts::body_with_reason;
use crate::journal::chain::Hash;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{
    Bill, ClosedBooks, Deed, DeedKind, Opening, Page, PaidLines, Payment, Settlement, Spend, Take,
};
use crate::ledger::books::pairs::Pairs;
use crate::ledger::books::pay::{Handover, PlanWay, Scope, Wish};
use crate::ledger::books::round::Rounded;
use crate::model::Currency;
use crate::model::money::Money;
use crate::record::Writer;

/// Writes the body of a deed; `None` for a deed about a place's own rules, which `RulesBody`
/// writes. `kitty` is the name of the kitty in this file.
pub fn write(deed: &Deed, kitty: &str) -> Option<String> {
    let names = Names { kitty };
    Some(body_with_reason(key(&deed.kind)?, None, |w| {
        names.deed(w, &deed.kind);
        w.put("date", deed.date.to_string());
        w.put("note", &deed.note);
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
            DeedKind::Take(take) => self.write_take(w, take),
            DeedKind::Spend(spend) => self.spend(w, spend),
            DeedKind::Rules => {}
        }
    }

    fn payment(self, w: &mut Writer, payment: &Payment) {
        w.put("from", self.name(&payment.from));
        w.put("to", self.name(&payment.to));
        money(w, payment.paid);
        if payment.off.currency != payment.paid.currency {
            w.key("for").object(|w| money(w, payment.off));
        }
        let currency = payment.off.currency;
        w.objects("parts", &payment.parts, |w, part| {
            page(w, part.page);
            w.put("amount", minor(part.minor, currency));
            if !part.leveled.is_empty() {
                w.objects("leveled", &part.leveled, |w, leveled| {
                    page(w, leveled.page);
                    self.pairs(w, "owed", &leveled.between, currency);
                });
            }
        });
    }

    fn settlement(self, w: &mut Writer, settlement: &Settlement) {
        self.write_scope(w, &settlement.scope, &settlement.wish);
        w.objects("closed", &settlement.closed, |w, closed| self.write_closed(w, closed));
    }

    fn write_closed(self, w: &mut Writer, closed: &ClosedBooks) {
        w.put("currency", closed.currency.as_str());
        if closed.paid_in != closed.currency {
            w.put("in", closed.paid_in.as_str());
        }
        self.handovers(w, "paid", &closed.paid, closed.paid_in);
        w.objects("taken", &closed.taken, |w, taken| {
            page(w, taken.page);
            self.pairs(w, "owed", &taken.between, closed.currency);
            for (key, closings) in [("after", &taken.knew.after), ("without", &taken.knew.without)]
            {
                if !closings.is_empty() {
                    w.key(key).list(|w| {
                        closings.iter().for_each(|origin| w.text(&Hash(origin.0).to_string()))
                    });
                }
            }
            if taken.seen.entries > 0 {
                w.key("seen").list(|w| {
                    w.write_whole(i64::from(taken.seen.entries));
                    w.text(&format!("{:016x}", taken.seen.mixed));
                });
            }
        });
        if !closed.carried.is_empty() {
            self.write_owed(w, "carried", &closed.carried, closed.paid_in);
        }
    }

    fn lines(self, w: &mut Writer, lines: &PaidLines) {
        let rest = &lines.rest;
        self.write_scope(w, &lines.scope, &lines.wish);
        w.put("currency", rest.currency.as_str());
        w.objects("paid", &lines.paid, |w, payment| self.payment(w, payment));
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
            w.put("least", false);
        }
    }

    fn bill(self, w: &mut Writer, bill: &Bill) {
        w.put("by", self.name(&bill.by));
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
        w.put("currency", opening.currency.as_str());
        self.write_owed(w, "owed", &opening.owed, opening.currency);
        if opening.cash != 0 {
            w.put("cash", minor(opening.cash, opening.currency));
        }
    }

    fn write_take(self, w: &mut Writer, take: &Take) {
        w.put("from", self.name(&take.from));
        money(w, take.money);
        if take.is_owed {
            w.put("owed", true);
        }
    }

    fn spend(self, w: &mut Writer, spend: &Spend) {
        money(w, spend.money);
        if let Some(by) = &spend.by {
            w.put("by", self.name(by));
        }
    }

    fn write_scope(self, w: &mut Writer, scope: &Scope, wish: &Wish) {
        w.key("scope").object(|w| match scope {
            Scope::Evening { id, with_general } => {
                w.put("session", id.to_string());
                if *with_general {
                    w.put("general", true);
                }
            }
            Scope::Begun { since, until } => {
                for (key, day) in [("since", since), ("until", until)] {
                    w.put(key, day.map(|day| day.to_string()));
                }
            }
            Scope::All => w.put("all", true),
        });
        w.put(
            "way",
            match &wish.way {
                PlanWay::Least => "least",
                PlanWay::Via(_) => "via",
                PlanWay::Pairwise => "pairwise",
            },
        );
        if let PlanWay::Via(treasurer) = &wish.way {
            w.put("via", self.name(treasurer));
        }
        w.put("coin", wish.coin);
        w.put("in", wish.paid_in);
    }

    /// Writes `[{"from":"Bert","to":"Anne","amount":"0.80"}]`.
    fn handovers(self, w: &mut Writer, key: &str, handovers: &[Handover], currency: Currency) {
        w.objects(key, handovers, |w, handover| {
            w.put("from", self.name(&handover.from));
            w.put("to", self.name(&handover.to));
            w.put("amount", minor(handover.minor, currency));
        });
    }

    /// Writes `[["Bert","Anne","0.80"]]`: Bert owes Anne 0.80.
    fn write_owed(self, w: &mut Writer, key: &str, owed: &[Handover], currency: Currency) {
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

    /// Writes the rounded sum of each person: `[["Anne","0.80"]]`.
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
    w.put("amount", minor(money.minor, money.currency));
    w.put("currency", money.currency.as_str());
}

/// Writes the page of a booking: the id of an evening, the hash of the closing that carried it
/// over, or nothing for the general page.
fn page(w: &mut Writer, page: Page) {
    match page {
        Page::Evening(id) => w.put("session", id.to_string()),
        Page::Carried(closing) => w.put("carried", Hash(closing.0).to_string()),
        Page::General => {}
    }
}
