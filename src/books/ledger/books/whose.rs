//! Deeds in which the names are replaced by the accounts that they stand for.

use super::account::Account;
use super::booking::{
    Bill, ClosedBooks, Deed, DeedKind, LeveledRemainder, Opening, Page, PaidLines, Part, Payment,
    Settlement, Spend, Take, TakenAmounts,
};
use super::exact::TooLarge;
use super::pairs::Pairs;
use super::pay::{Handover, PlanWay, Scope, Wish};
use super::plan::Proposal;
use super::round::Rounded;

/// Function that says which account a name stands for on a page, or in general where no page is
/// given.
pub type WhoIs<'w> = &'w dyn Fn(&Account, Option<Page>) -> Account;

/// Account that a name stands for on all of these pages, since one person hands the money over;
/// where the pages differ, the account in general.
fn on_all(account: &Account, pages: impl IntoIterator<Item = Page>, who: WhoIs<'_>) -> Account {
    let mut found: Option<Account> = None;
    for page in pages {
        let there = who(account, Some(page));
        if *found.get_or_insert_with(|| there.clone()) != there {
            return who(account, None);
        }
    }
    found.unwrap_or_else(|| who(account, None))
}

/// Page of a scope that is one evening without the general book.
fn page_of(scope: &Scope) -> Option<Page> {
    match scope {
        Scope::Evening { id, with_general: false } => Some(Page::Evening(*id)),
        _ => None,
    }
}

impl Deed {
    /// Returns the deed with each name replaced by the account that it stands for.
    pub fn of_people(&self, who: WhoIs<'_>) -> Result<Deed, TooLarge> {
        let kind = match &self.kind {
            DeedKind::Pay(payment) => DeedKind::Pay(payment_for(payment, who)?),
            DeedKind::Forgive(payment) => DeedKind::Forgive(payment_for(payment, who)?),
            DeedKind::Settle(settlement) => DeedKind::Settle(settlement_for(settlement, who)?),
            DeedKind::Lines(lines) => DeedKind::Lines(PaidLines {
                scope: lines.scope.clone(),
                wish: wish_for(&lines.wish, who),
                paid: lines
                    .paid
                    .iter()
                    .map(|payment| payment_for(payment, who))
                    .collect::<Result<_, _>>()?,
                rest: proposal_for(&lines.rest, page_of(&lines.scope), who)?,
                open: rounded_for(&lines.open, page_of(&lines.scope), who)?,
                general: rounded_for(&lines.general, None, who)?,
            }),
            DeedKind::Bill(bill) => {
                let who = |account| who(account, Some(bill.page));
                let shares = bill.shares.iter().map(|(account, share)| (who(account), *share));
                let others = bill.others.iter().map(|(account, minor)| (who(account), *minor));
                DeedKind::Bill(Bill {
                    by: who(&bill.by),
                    others: others.collect(),
                    shares: shares.collect(),
                    ..*bill
                })
            }
            DeedKind::Opening(opening) => DeedKind::Opening(Opening {
                owed: handovers_for(&opening.owed, &[], who),
                ..*opening
            }),
            DeedKind::Take(take) => DeedKind::Take(Take { from: who(&take.from, None), ..*take }),
            DeedKind::Spend(spend) => {
                DeedKind::Spend(Spend { by: spend.by.as_ref().map(|by| who(by, None)), ..*spend })
            }
            DeedKind::Rules => DeedKind::Rules,
        };
        Ok(Deed { date: self.date, note: self.note.clone(), kind })
    }
}

fn payment_for(payment: &Payment, who: WhoIs<'_>) -> Result<Payment, TooLarge> {
    let level = |one: &LeveledRemainder| {
        Ok(LeveledRemainder {
            page: one.page,
            between: pairs_for(&one.between, Some(one.page), who)?,
        })
    };
    let part = |part: &Part| {
        let leveled = part.leveled.iter().map(level).collect::<Result<_, TooLarge>>()?;
        Ok(Part { leveled, ..*part })
    };
    let parts = payment.parts.iter().map(part).collect::<Result<_, TooLarge>>()?;
    let handed = |account| on_all(account, payment.parts.iter().map(|part| part.page), who);
    Ok(Payment { from: handed(&payment.from), to: handed(&payment.to), parts, ..*payment })
}

fn settlement_for(settlement: &Settlement, who: WhoIs<'_>) -> Result<Settlement, TooLarge> {
    let take = |taken: &TakenAmounts| {
        Ok(TakenAmounts {
            between: pairs_for(&taken.between, Some(taken.page), who)?,
            ..taken.clone()
        })
    };
    let close = |closed: &ClosedBooks| {
        let pages: Vec<Page> = closed.taken.iter().map(|taken| taken.page).collect();
        Ok(ClosedBooks {
            currency: closed.currency,
            paid_in: closed.paid_in,
            paid: handovers_for(&closed.paid, &pages, who),
            taken: closed.taken.iter().map(take).collect::<Result<_, TooLarge>>()?,
            carried: handovers_for(&closed.carried, &pages, who),
        })
    };
    let closed = settlement.closed.iter().map(close).collect::<Result<_, TooLarge>>()?;
    Ok(Settlement {
        scope: settlement.scope.clone(),
        wish: wish_for(&settlement.wish, who),
        closed,
    })
}

fn proposal_for(
    proposal: &Proposal,
    page: Option<Page>,
    who: WhoIs<'_>,
) -> Result<Proposal, TooLarge> {
    Ok(Proposal {
        balances: rounded_for(&proposal.balances, page, who)?,
        handovers: handovers_for(&proposal.handovers, page.as_slice(), who),
        carried: rounded_for(&proposal.carried, page, who)?,
        given: rounded_for(&proposal.given, page, who)?,
        outside: pairs_for(&proposal.outside, None, who)?,
        ..*proposal
    })
}

fn wish_for(wish: &Wish, who: WhoIs<'_>) -> Wish {
    let way = match &wish.way {
        PlanWay::Via(account) => PlanWay::Via(who(account, None)),
        way => way.clone(),
    };
    Wish { way, ..*wish }
}

/// Replaces names by accounts in handovers; a handover from an account to itself is left out.
fn handovers_for(handovers: &[Handover], pages: &[Page], who: WhoIs<'_>) -> Vec<Handover> {
    let who = |account| on_all(account, pages.iter().copied(), who);
    let handovers = handovers.iter().map(|one| Handover {
        from: who(&one.from),
        to: who(&one.to),
        minor: one.minor,
    });
    handovers.filter(|one| one.from != one.to).collect()
}

fn rounded_for(all: &Rounded, page: Option<Page>, who: WhoIs<'_>) -> Result<Rounded, TooLarge> {
    let mut sums = Rounded::default();
    for (account, minor) in all.iter() {
        sums.add(&who(account, page), minor)?;
    }
    Ok(sums)
}

fn pairs_for(pairs: &Pairs, page: Option<Page>, who: WhoIs<'_>) -> Result<Pairs, TooLarge> {
    let mut between = Pairs::default();
    for debt in pairs.debts() {
        between.add_debt(&who(&debt.debtor, page), &who(&debt.creditor, page), debt.amount)?;
    }
    Ok(between)
}
