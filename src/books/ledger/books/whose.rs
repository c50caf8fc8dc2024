//! Deeds in which the names are replaced by the accounts that they stand for.

use std::collections::BTreeSet;

use super::account::Account;
use super::booking::{
    AmountsTakenFromPage, Bill, ClosedBooks, Deed, DeedKind, FineOrGift, KittySpending,
    LeveledRemainder, OpeningBalances, Page, PagePart, PaidPlanLines, Payment, PlanMethod,
    PlanProposal, PlanWish, SettleScope, Settlement,
};
use super::exact::TooLarge;
use super::pairs::PairDebts;
use super::round::{Handover, RoundedSums};

/// Function that says which account a name stands for on a page, or in general where no page is
/// given.
pub type AccountLookup<'w> = &'w dyn Fn(&Account, Option<Page>) -> Account;

/// Account that a name stands for on all of these pages, since one person hands the money over;
/// where the pages differ, the account in general.
fn account_on_pages(
    account: &Account,
    pages: impl IntoIterator<Item = Page>,
    who: AccountLookup<'_>,
) -> Account {
    let mut found: Option<Account> = None;
    for page in pages {
        let there = who(account, Some(page));
        if *found.get_or_insert_with(|| there.clone()) != there {
            return who(account, None);
        }
    }
    found.unwrap_or_else(|| who(account, None))
}

/// The one page of a scope that is a single evening without the general book; `None` for any other
/// scope.
fn single_evening_page(scope: &SettleScope) -> Option<Page> {
    match scope {
        SettleScope::Evening { id, with_general: false } => Some(Page::Evening(*id)),
        _ => None,
    }
}

impl Deed {
    /// Returns the deed with each name replaced by the account that it stands for.
    pub fn with_names_replaced_by_accounts(
        &self,
        who: AccountLookup<'_>,
    ) -> Result<Deed, TooLarge> {
        let page = |page: Option<Page>| page.filter(|_| !self.has_own_names);
        let who: AccountLookup<'_> = &|account, on| who(account, page(on));
        let kind = match &self.kind {
            DeedKind::Pay(payment) => DeedKind::Pay(payment_with_accounts(payment, who)?),
            DeedKind::Forgive(payment) => DeedKind::Forgive(payment_with_accounts(payment, who)?),
            DeedKind::Settle(settlement) => {
                DeedKind::Settle(settlement_with_accounts(settlement, who)?)
            }
            DeedKind::Lines(lines) => DeedKind::Lines(PaidPlanLines {
                scope: lines.scope.clone(),
                wish: wish_with_accounts(&lines.wish, who),
                paid: lines
                    .paid
                    .iter()
                    .map(|payment| payment_with_accounts(payment, who))
                    .collect::<Result<_, _>>()?,
                rest: proposal_with_accounts(&lines.rest, single_evening_page(&lines.scope), who)?,
                open: rounded_sums_with_accounts(
                    &lines.open,
                    single_evening_page(&lines.scope),
                    who,
                )?,
                general: rounded_sums_with_accounts(&lines.general, None, who)?,
            }),
            DeedKind::Bill(bill) => DeedKind::Bill(bill_with_accounts(bill, who)),
            DeedKind::Opening(opening) => DeedKind::Opening(OpeningBalances {
                owed: handovers_with_accounts(&opening.owed, &[], who),
                ..*opening
            }),
            DeedKind::Take(take) => {
                DeedKind::Take(FineOrGift { from: who(&take.from, None), ..*take })
            }
            DeedKind::Spend(spend) => DeedKind::Spend(KittySpending {
                by: spend.by.as_ref().map(|by| who(by, None)),
                ..*spend
            }),
            DeedKind::Rules => DeedKind::Rules,
        };
        Ok(Deed { note: self.note.clone(), kind, ..*self })
    }
}

/// Replaces the names in a bill by accounts. Two different names in a bill are two people: where
/// the corrections of its evening would make them one, these corrections are not applied.
fn bill_with_accounts(bill: &Bill, who: AccountLookup<'_>) -> Bill {
    let named = || {
        let shares = bill.shares.iter().map(|(account, _)| account);
        shares.chain(bill.others.iter().map(|(account, _)| account)).chain([&bill.by])
    };
    let people = |page| named().map(|account| who(account, page)).collect::<BTreeSet<_>>().len();
    let page = Some(bill.page).filter(|&page| people(Some(page)) == people(None));
    let shares = bill.shares.iter().map(|(account, share)| (who(account, page), *share));
    let others = bill.others.iter().map(|(account, minor)| (who(account, page), *minor));
    Bill { by: who(&bill.by, page), others: others.collect(), shares: shares.collect(), ..*bill }
}

fn payment_with_accounts(payment: &Payment, who: AccountLookup<'_>) -> Result<Payment, TooLarge> {
    let pages: Vec<Page> = payment.parts.iter().map(|part| part.page).collect();
    let level = |one: &LeveledRemainder| {
        let between = pairs_with_accounts(&one.between, &pages, who)?;
        Ok(LeveledRemainder { page: one.page, between })
    };
    let part = |part: &PagePart| {
        let leveled = part.leveled.iter().map(level).collect::<Result<_, TooLarge>>()?;
        Ok(PagePart { leveled, ..*part })
    };
    let parts = payment.parts.iter().map(part).collect::<Result<_, TooLarge>>()?;
    let handed = |account| account_on_pages(account, pages.iter().copied(), who);
    Ok(Payment { from: handed(&payment.from), to: handed(&payment.to), parts, ..*payment })
}

fn settlement_with_accounts(
    settlement: &Settlement,
    who: AccountLookup<'_>,
) -> Result<Settlement, TooLarge> {
    let close = |closed: &ClosedBooks| {
        let pages: Vec<Page> = closed.taken.iter().map(|taken| taken.page).collect();
        let take = |taken: &AmountsTakenFromPage| {
            let between = pairs_with_accounts(&taken.between, &pages, who)?;
            Ok(AmountsTakenFromPage { between, ..taken.clone() })
        };
        Ok(ClosedBooks {
            currency: closed.currency,
            paid_in: closed.paid_in,
            paid: handovers_with_accounts(&closed.paid, &pages, who),
            taken: closed.taken.iter().map(take).collect::<Result<_, TooLarge>>()?,
            carried: handovers_with_accounts(&closed.carried, &pages, who),
        })
    };
    let closed = settlement.closed.iter().map(close).collect::<Result<_, TooLarge>>()?;
    Ok(Settlement {
        scope: settlement.scope.clone(),
        wish: wish_with_accounts(&settlement.wish, who),
        closed,
    })
}

fn proposal_with_accounts(
    proposal: &PlanProposal,
    page: Option<Page>,
    who: AccountLookup<'_>,
) -> Result<PlanProposal, TooLarge> {
    Ok(PlanProposal {
        balances: rounded_sums_with_accounts(&proposal.balances, page, who)?,
        handovers: handovers_with_accounts(&proposal.handovers, page.as_slice(), who),
        carried: rounded_sums_with_accounts(&proposal.carried, page, who)?,
        given: rounded_sums_with_accounts(&proposal.given, page, who)?,
        outside: pairs_with_accounts(&proposal.outside, &[], who)?,
        ..*proposal
    })
}

fn wish_with_accounts(wish: &PlanWish, who: AccountLookup<'_>) -> PlanWish {
    let way = match &wish.way {
        PlanMethod::Via(account) => PlanMethod::Via(who(account, None)),
        way => way.clone(),
    };
    PlanWish { way, ..*wish }
}

/// Replaces names by accounts in handovers; a handover from an account to itself is left out.
fn handovers_with_accounts(
    handovers: &[Handover],
    pages: &[Page],
    who: AccountLookup<'_>,
) -> Vec<Handover> {
    let who = |account| account_on_pages(account, pages.iter().copied(), who);
    let handovers = handovers.iter().map(|one| Handover {
        from: who(&one.from),
        to: who(&one.to),
        minor: one.minor,
    });
    handovers.filter(|one| one.from != one.to).collect()
}

fn rounded_sums_with_accounts(
    all: &RoundedSums,
    page: Option<Page>,
    who: AccountLookup<'_>,
) -> Result<RoundedSums, TooLarge> {
    let mut sums = RoundedSums::default();
    for (account, minor) in all.iter() {
        sums.add(&who(account, page), minor)?;
    }
    Ok(sums)
}

/// Replaces names by accounts in pairs: by those of all the pages that were settled at once.
fn pairs_with_accounts(
    pairs: &PairDebts,
    pages: &[Page],
    who: AccountLookup<'_>,
) -> Result<PairDebts, TooLarge> {
    let who = |account: &Account| account_on_pages(account, pages.iter().copied(), who);
    let mut between = PairDebts::default();
    for debt in pairs.debts() {
        between.add_debt(&who(&debt.debtor), &who(&debt.creditor), debt.amount)?;
    }
    Ok(between)
}
