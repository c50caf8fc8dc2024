//! Who is who in a deed: the names that it was recorded with as the accounts that they are by now.
//!
//! People are renamed, put together and taken apart after a deed was recorded, and which name is the kitty's stands
//! elsewhere in the log. What was booked does not change: where two names turn out to be one person, their amounts add up,
//! and what was between them is nothing.

use super::account::Account;
use super::deed::{
    Bill, Closed, Deed, DeedKind, Leveled, Opening, PaidLines, Part, Payment, Settlement, Spend, Take, Taken,
};
use super::exact::TooLarge;
use super::pairs::Pairs;
use super::plan::Proposal;
use super::round::Rounded;
use super::wish::{Handover, Way, Wish};

/// Whose account a name is.
pub type WhoIs<'w> = &'w dyn Fn(&Account) -> Account;

impl Deed {
    /// The same deed by the accounts that its names are.
    pub fn of_people(&self, who: WhoIs<'_>) -> Result<Deed, TooLarge> {
        let kind = match &self.kind {
            DeedKind::Pay(payment) => DeedKind::Pay(paid(payment, who)?),
            DeedKind::Forgive(payment) => DeedKind::Forgive(paid(payment, who)?),
            DeedKind::Settle(settlement) => DeedKind::Settle(settled(settlement, who)?),
            DeedKind::Lines(lines) => DeedKind::Lines(PaidLines {
                scope: lines.scope.clone(),
                wish: wished(&lines.wish, who),
                paid: lines.paid.iter().map(|payment| paid(payment, who)).collect::<Result<_, _>>()?,
                rest: proposed(&lines.rest, who)?,
                open: rounded(&lines.open, who)?,
                general: rounded(&lines.general, who)?,
            }),
            DeedKind::Bill(bill) => {
                let shares = bill.shares.iter().map(|(account, share)| (who(account), *share));
                DeedKind::Bill(Bill { by: who(&bill.by), shares: shares.collect(), ..*bill })
            }
            DeedKind::Opening(opening) => DeedKind::Opening(Opening { owed: handed(&opening.owed, who), ..*opening }),
            DeedKind::Take(take) => DeedKind::Take(Take { from: who(&take.from), ..*take }),
            DeedKind::Spend(spend) => DeedKind::Spend(Spend { by: spend.by.as_ref().map(who), ..*spend }),
            DeedKind::Rules => DeedKind::Rules,
        };
        Ok(Deed { date: self.date, note: self.note.clone(), kind })
    }
}

fn paid(payment: &Payment, who: WhoIs<'_>) -> Result<Payment, TooLarge> {
    let level = |one: &Leveled| Ok(Leveled { page: one.page, between: between(&one.between, who)? });
    let part = |part: &Part| {
        let leveled = part.leveled.iter().map(level).collect::<Result<_, TooLarge>>()?;
        Ok(Part { leveled, ..*part })
    };
    let parts = payment.parts.iter().map(part).collect::<Result<_, TooLarge>>()?;
    Ok(Payment { from: who(&payment.from), to: who(&payment.to), parts, ..*payment })
}

fn settled(settlement: &Settlement, who: WhoIs<'_>) -> Result<Settlement, TooLarge> {
    let take = |taken: &Taken| Ok(Taken { between: between(&taken.between, who)?, ..taken.clone() });
    let close = |closed: &Closed| {
        Ok(Closed {
            currency: closed.currency,
            paid_in: closed.paid_in,
            paid: handed(&closed.paid, who),
            taken: closed.taken.iter().map(take).collect::<Result<_, TooLarge>>()?,
            carried: handed(&closed.carried, who),
        })
    };
    let closed = settlement.closed.iter().map(close).collect::<Result<_, TooLarge>>()?;
    Ok(Settlement { scope: settlement.scope.clone(), wish: wished(&settlement.wish, who), closed })
}

fn proposed(proposal: &Proposal, who: WhoIs<'_>) -> Result<Proposal, TooLarge> {
    Ok(Proposal {
        balances: rounded(&proposal.balances, who)?,
        handovers: handed(&proposal.handovers, who),
        carried: rounded(&proposal.carried, who)?,
        given: rounded(&proposal.given, who)?,
        outside: between(&proposal.outside, who)?,
        ..*proposal
    })
}

fn wished(wish: &Wish, who: WhoIs<'_>) -> Wish {
    let way = match &wish.way {
        Way::Via(account) => Way::Via(who(account)),
        way => way.clone(),
    };
    Wish { way, ..*wish }
}

/// Whoever would hand something to themselves hands over nothing.
fn handed(handovers: &[Handover], who: WhoIs<'_>) -> Vec<Handover> {
    let handovers = handovers.iter().map(|one| Handover { from: who(&one.from), to: who(&one.to), minor: one.minor });
    handovers.filter(|one| one.from != one.to).collect()
}

fn rounded(all: &Rounded, who: WhoIs<'_>) -> Result<Rounded, TooLarge> {
    let mut sums = Rounded::default();
    for (account, minor) in all.iter() {
        sums.add(&who(account), minor)?;
    }
    Ok(sums)
}

fn between(pairs: &Pairs, who: WhoIs<'_>) -> Result<Pairs, TooLarge> {
    let mut between = Pairs::default();
    for debt in pairs.debts() {
        between.owe(&who(&debt.debtor), &who(&debt.creditor), debt.amount)?;
    }
    Ok(between)
}
