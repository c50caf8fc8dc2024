//! Whose money it is: people and the kitty.
//!
//! An account is known by its folded name and by nothing else; who is the same person as whom is
//! settled elsewhere, and put into a deed by `of_people`.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::booking::{
    Bill, Closed, Deed, DeedKind, Leveled, Opening, Page, PaidLines, Part, Payment, Settlement,
    Spend, Take, Taken,
};
use super::exact::TooLarge;
use super::pairs::Pairs;
use super::pay::{Handover, Scope, Way, Wish};
use super::plan::Proposal;
use super::round::Rounded;
use crate::model::name;

/// Somebody's account.
///
/// The order is that of the rounding rule: people by their folded name, the kitty after all of
/// them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    Person(Person),
    /// There is one, whatever a copy calls it: the account counts, not its word.
    Kitty,
}

/// Somebody by a name. Two names that are the same when folded (`model::name::key`) are one.
#[derive(Clone)]
pub struct Person {
    key: Arc<str>,
    name: Arc<str>,
}

impl Account {
    pub fn person(name: &str) -> Account {
        Account::Person(Person { key: name::key(name).into(), name: name.into() })
    }

    /// Of a name that is folded already.
    pub fn of_key(key: &str) -> Account {
        let key: Arc<str> = key.into();
        Account::Person(Person { name: key.clone(), key })
    }

    pub fn is_kitty(&self) -> bool {
        *self == Account::Kitty
    }
}

impl Person {
    pub fn key(&self) -> &str {
        &self.key
    }

    /// As it was written.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl PartialEq for Person {
    fn eq(&self, other: &Person) -> bool {
        self.key == other.key
    }
}

impl Eq for Person {}

impl PartialOrd for Person {
    fn partial_cmp(&self, other: &Person) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Person {
    fn cmp(&self, other: &Person) -> Ordering {
        self.key.cmp(&other.key)
    }
}

impl Hash for Person {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Account::Person(person) => f.write_str(person.name()),
            Account::Kitty => f.write_str("(kitty)"),
        }
    }
}

impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Whose account a name is on a page. Without one it is asked what the name is anywhere.
pub type WhoIs<'w> = &'w dyn Fn(&Account, Option<Page>) -> Account;

/// Whose account a name is on all of these pages, as money is handed over by one person: where it
/// is not the same everywhere, whoever is called so anywhere.
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

/// The page that a scope is about alone.
fn page_of(scope: &Scope) -> Option<Page> {
    match scope {
        Scope::Evening { id, with_general: false } => Some(Page::Evening(*id)),
        _ => None,
    }
}

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
                paid: lines
                    .paid
                    .iter()
                    .map(|payment| paid(payment, who))
                    .collect::<Result<_, _>>()?,
                rest: proposed(&lines.rest, page_of(&lines.scope), who)?,
                open: rounded(&lines.open, page_of(&lines.scope), who)?,
                general: rounded(&lines.general, None, who)?,
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
            DeedKind::Opening(opening) => {
                DeedKind::Opening(Opening { owed: handed(&opening.owed, &[], who), ..*opening })
            }
            DeedKind::Take(take) => DeedKind::Take(Take { from: who(&take.from, None), ..*take }),
            DeedKind::Spend(spend) => {
                DeedKind::Spend(Spend { by: spend.by.as_ref().map(|by| who(by, None)), ..*spend })
            }
            DeedKind::Rules => DeedKind::Rules,
        };
        Ok(Deed { date: self.date, note: self.note.clone(), kind })
    }
}

fn paid(payment: &Payment, who: WhoIs<'_>) -> Result<Payment, TooLarge> {
    let level = |one: &Leveled| {
        Ok(Leveled { page: one.page, between: between(&one.between, Some(one.page), who)? })
    };
    let part = |part: &Part| {
        let leveled = part.leveled.iter().map(level).collect::<Result<_, TooLarge>>()?;
        Ok(Part { leveled, ..*part })
    };
    let parts = payment.parts.iter().map(part).collect::<Result<_, TooLarge>>()?;
    let handed = |account| on_all(account, payment.parts.iter().map(|part| part.page), who);
    Ok(Payment { from: handed(&payment.from), to: handed(&payment.to), parts, ..*payment })
}

fn settled(settlement: &Settlement, who: WhoIs<'_>) -> Result<Settlement, TooLarge> {
    let take = |taken: &Taken| {
        Ok(Taken { between: between(&taken.between, Some(taken.page), who)?, ..taken.clone() })
    };
    let close = |closed: &Closed| {
        let pages: Vec<Page> = closed.taken.iter().map(|taken| taken.page).collect();
        Ok(Closed {
            currency: closed.currency,
            paid_in: closed.paid_in,
            paid: handed(&closed.paid, &pages, who),
            taken: closed.taken.iter().map(take).collect::<Result<_, TooLarge>>()?,
            carried: handed(&closed.carried, &pages, who),
        })
    };
    let closed = settlement.closed.iter().map(close).collect::<Result<_, TooLarge>>()?;
    Ok(Settlement { scope: settlement.scope.clone(), wish: wished(&settlement.wish, who), closed })
}

fn proposed(proposal: &Proposal, page: Option<Page>, who: WhoIs<'_>) -> Result<Proposal, TooLarge> {
    Ok(Proposal {
        balances: rounded(&proposal.balances, page, who)?,
        handovers: handed(&proposal.handovers, page.as_slice(), who),
        carried: rounded(&proposal.carried, page, who)?,
        given: rounded(&proposal.given, page, who)?,
        outside: between(&proposal.outside, None, who)?,
        ..*proposal
    })
}

fn wished(wish: &Wish, who: WhoIs<'_>) -> Wish {
    let way = match &wish.way {
        Way::Via(account) => Way::Via(who(account, None)),
        way => way.clone(),
    };
    Wish { way, ..*wish }
}

/// Whoever would hand something to themselves hands over nothing.
fn handed(handovers: &[Handover], pages: &[Page], who: WhoIs<'_>) -> Vec<Handover> {
    let who = |account| on_all(account, pages.iter().copied(), who);
    let handovers = handovers.iter().map(|one| Handover {
        from: who(&one.from),
        to: who(&one.to),
        minor: one.minor,
    });
    handovers.filter(|one| one.from != one.to).collect()
}

fn rounded(all: &Rounded, page: Option<Page>, who: WhoIs<'_>) -> Result<Rounded, TooLarge> {
    let mut sums = Rounded::default();
    for (account, minor) in all.iter() {
        sums.add(&who(account, page), minor)?;
    }
    Ok(sums)
}

fn between(pairs: &Pairs, page: Option<Page>, who: WhoIs<'_>) -> Result<Pairs, TooLarge> {
    let mut between = Pairs::default();
    for debt in pairs.debts() {
        between.owe(&who(&debt.debtor, page), &who(&debt.creditor, page), debt.amount)?;
    }
    Ok(between)
}

#[cfg(test)]
mod tests {
    use super::Account;

    /// Money, Settling: "among equals to those whose folded name (`key`) sorts first, a kitty after
    /// all people".
    #[test]
    fn people_come_by_their_folded_name_and_the_kitty_last() {
        let mut accounts = [
            Account::Kitty,
            Account::person("zoe"),
            Account::person("ANNE"),
            Account::person("bert"),
        ];
        accounts.sort();
        let shown: Vec<String> = accounts.iter().map(|account| format!("{account:?}")).collect();
        assert_eq!(shown, ["ANNE", "bert", "zoe", "(kitty)"]);
        assert_eq!(Account::person("Anne"), Account::person("aNNE"));
    }
}
