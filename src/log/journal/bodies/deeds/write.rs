//! Writing of deeds as bodies of log entries.

use super::{exact_amount_text, minor_amount_text};
use crate::journal::bodies::parts::body_with_reason;
use crate::journal::chain::Hash;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{
    Bill, ClosedBooks, Deed, DeedKind, FineOrGift, KittySpending, OpeningBalances, Page,
    PaidPlanLines, Payment, PlanMethod, PlanWish, SettleScope, Settlement,
};
use crate::ledger::books::pairs::PairDebts;
use crate::ledger::books::round::{Handover, RoundedSums};
use crate::model::Currency;
use crate::model::money::Money;
use crate::record::Writer;

/// Writes the body of a deed; `None` for a deed about a place's own rules, which `RulesBody`
/// writes. `kitty` is the name of the kitty in this file.
pub fn deed_body(deed: &Deed, kitty: &str) -> Option<String> {
    let names = DeedWriter { kitty };
    Some(body_with_reason(body_key_of_deed(&deed.kind)?, None, |w| {
        names.write_deed(w, &deed.kind);
        w.put_key("date", deed.date.to_string());
        w.put_key("note", &deed.note);
        if deed.has_own_names {
            w.put_key("own_names", true);
        }
    }))
}

fn body_key_of_deed(kind: &DeedKind) -> Option<&'static str> {
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
struct DeedWriter<'k> {
    kitty: &'k str,
}

impl DeedWriter<'_> {
    fn name<'a>(&'a self, account: &'a Account) -> &'a str {
        match account {
            Account::Person(person) => person.name(),
            Account::Kitty => self.kitty,
        }
    }

    fn write_deed(self, w: &mut Writer, kind: &DeedKind) {
        match kind {
            DeedKind::Pay(payment) | DeedKind::Forgive(payment) => self.write_payment(w, payment),
            DeedKind::Settle(settlement) => self.write_settlement(w, settlement),
            DeedKind::Lines(lines) => self.write_paid_lines(w, lines),
            DeedKind::Bill(bill) => self.write_bill(w, bill),
            DeedKind::Opening(opening) => self.write_opening(w, opening),
            DeedKind::Take(take) => self.write_fine_or_gift(w, take),
            DeedKind::Spend(spend) => self.write_spend(w, spend),
            DeedKind::Rules => {}
        }
    }

    fn write_payment(self, w: &mut Writer, payment: &Payment) {
        w.put_key("from", self.name(&payment.from));
        w.put_key("to", self.name(&payment.to));
        write_money(w, payment.paid);
        if payment.off.currency != payment.paid.currency {
            w.key("for").object(|w| write_money(w, payment.off));
        }
        let currency = payment.off.currency;
        w.objects("parts", &payment.parts, |w, part| {
            write_book_page(w, part.page);
            w.put_key("amount", minor_amount_text(part.minor, currency));
            if !part.leveled.is_empty() {
                w.objects("leveled", &part.leveled, |w, leveled| {
                    write_book_page(w, leveled.page);
                    self.write_exact_debts(w, "owed", &leveled.between, currency);
                });
            }
        });
    }

    fn write_settlement(self, w: &mut Writer, settlement: &Settlement) {
        self.write_scope(w, &settlement.scope, &settlement.wish);
        w.objects("closed", &settlement.closed, |w, closed| self.write_closed_books(w, closed));
    }

    fn write_closed_books(self, w: &mut Writer, closed: &ClosedBooks) {
        w.put_key("currency", closed.currency.as_str());
        if closed.paid_in != closed.currency {
            w.put_key("in", closed.paid_in.as_str());
        }
        self.write_handovers(w, "paid", &closed.paid, closed.paid_in);
        w.objects("taken", &closed.taken, |w, taken| {
            write_book_page(w, taken.page);
            self.write_exact_debts(w, "owed", &taken.between, closed.currency);
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
                    w.write_whole_number(i64::from(taken.seen.entries));
                    w.text(&format!("{:016x}", taken.seen.mixed));
                });
            }
        });
        if !closed.carried.is_empty() {
            self.write_debts(w, "carried", &closed.carried, closed.paid_in);
        }
    }

    fn write_paid_lines(self, w: &mut Writer, lines: &PaidPlanLines) {
        let rest = &lines.rest;
        self.write_scope(w, &lines.scope, &lines.wish);
        w.put_key("currency", rest.currency.as_str());
        w.objects("paid", &lines.paid, |w, payment| self.write_payment(w, payment));
        self.write_handovers(w, "rest", &rest.handovers, rest.paid_in);
        self.write_rounded_sums(w, "open", &lines.open, rest.currency);
        for (key, left) in [("carried", &rest.carried), ("given", &rest.given)] {
            if left.iter().next().is_some() {
                self.write_rounded_sums(w, key, left, rest.paid_in);
            }
        }
        if !rest.outside.is_empty() {
            self.write_exact_debts(w, "outside", &rest.outside, rest.currency);
            self.write_rounded_sums(w, "general", &lines.general, rest.currency);
        }
        if !rest.is_least {
            w.put_key("least", false);
        }
    }

    fn write_bill(self, w: &mut Writer, bill: &Bill) {
        w.put_key("by", self.name(&bill.by));
        write_money(w, bill.money);
        if !bill.others.is_empty() {
            let others = bill.others.iter().map(|(account, paid)| (account, *paid));
            self.write_account_amounts(w, "others", others, bill.money.currency);
        }
        self.write_account_amounts(
            w,
            "shares",
            bill.shares.iter().map(|(account, share)| (account, *share)),
            bill.money.currency,
        );
        write_book_page(w, bill.page);
    }

    fn write_opening(self, w: &mut Writer, opening: &OpeningBalances) {
        w.put_key("currency", opening.currency.as_str());
        self.write_debts(w, "owed", &opening.owed, opening.currency);
        if opening.cash != 0 {
            w.put_key("cash", minor_amount_text(opening.cash, opening.currency));
        }
    }

    fn write_fine_or_gift(self, w: &mut Writer, take: &FineOrGift) {
        w.put_key("from", self.name(&take.from));
        write_money(w, take.money);
        if take.is_owed {
            w.put_key("owed", true);
        }
    }

    fn write_spend(self, w: &mut Writer, spend: &KittySpending) {
        write_money(w, spend.money);
        if let Some(by) = &spend.by {
            w.put_key("by", self.name(by));
        }
    }

    fn write_scope(self, w: &mut Writer, scope: &SettleScope, wish: &PlanWish) {
        w.key("scope").object(|w| match scope {
            SettleScope::Evening { id, with_general } => {
                w.put_key("session", id.to_string());
                if *with_general {
                    w.put_key("general", true);
                }
            }
            SettleScope::Begun { since, until } => {
                for (key, day) in [("since", since), ("until", until)] {
                    w.put_key(key, day.map(|day| day.to_string()));
                }
            }
            SettleScope::All => w.put_key("all", true),
        });
        w.put_key(
            "way",
            match &wish.way {
                PlanMethod::Least => "least",
                PlanMethod::Via(_) => "via",
                PlanMethod::Pairwise => "pairwise",
            },
        );
        if let PlanMethod::Via(treasurer) = &wish.way {
            w.put_key("via", self.name(treasurer));
        }
        w.put_key("coin", wish.coin);
        w.put_key("in", wish.paid_in);
    }

    /// Writes who hands whom how much: `[{"from":"Bert","to":"Anne","amount":"0.80"}]`.
    fn write_handovers(
        self,
        w: &mut Writer,
        key: &str,
        handovers: &[Handover],
        currency: Currency,
    ) {
        w.objects(key, handovers, |w, handover| {
            w.put_key("from", self.name(&handover.from));
            w.put_key("to", self.name(&handover.to));
            w.put_key("amount", minor_amount_text(handover.minor, currency));
        });
    }

    /// Writes `[["Bert","Anne","0.80"]]`: Bert owes Anne 0.80.
    fn write_debts(self, w: &mut Writer, key: &str, owed: &[Handover], currency: Currency) {
        w.key(key).list(|w| {
            for one in owed {
                w.texts([
                    self.name(&one.from),
                    self.name(&one.to),
                    &minor_amount_text(one.minor, currency),
                ]);
            }
        });
    }

    fn write_exact_debts(self, w: &mut Writer, key: &str, pairs: &PairDebts, currency: Currency) {
        w.key(key).list(|w| {
            for debt in pairs.debts() {
                w.texts([
                    self.name(&debt.debtor),
                    self.name(&debt.creditor),
                    &exact_amount_text(debt.amount, currency),
                ]);
            }
        });
    }

    /// Writes the rounded sum of each person: `[["Anne","0.80"]]`.
    fn write_rounded_sums(self, w: &mut Writer, key: &str, sums: &RoundedSums, currency: Currency) {
        self.write_account_amounts(w, key, sums.iter(), currency);
    }

    fn write_account_amounts<'a>(
        self,
        w: &mut Writer,
        key: &str,
        all: impl Iterator<Item = (&'a Account, i64)>,
        currency: Currency,
    ) {
        w.key(key).list(|w| {
            for (account, amount) in all {
                w.texts([self.name(account), &minor_amount_text(amount, currency)]);
            }
        });
    }
}

fn write_money(w: &mut Writer, money: Money) {
    w.put_key("amount", minor_amount_text(money.minor, money.currency));
    w.put_key("currency", money.currency.as_str());
}

/// Writes the page of a booking: the id of an evening, the hash of the closing that carried it
/// over, or nothing for the general page.
fn write_book_page(w: &mut Writer, page: Page) {
    match page {
        Page::Evening(id) => w.put_key("session", id.to_string()),
        Page::Carried(closing) => w.put_key("carried", Hash(closing.0).to_string()),
        Page::General => {}
    }
}
