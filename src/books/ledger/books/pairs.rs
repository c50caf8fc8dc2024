//! Debts between people, pair by pair, and their sums for each person.
//!
//! Every booking is kept as such pairs. What one account is to receive another one owes, so every
//! booking sums to zero by itself, and the sum of a person's pairs is what that person is to
//! receive. Nothing here rounds.

use std::collections::{BTreeMap, BTreeSet};

use super::account::Account;
use super::exact::{Exact, TooLarge};

/// Exact debts between every two accounts. Debts of zero are left out, so equal debts are equal
/// values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairDebts {
    /// Amount that the first account is to receive from the second, which may be negative; the
    /// first of the two is the one that comes first in the order of accounts.
    between: BTreeMap<(Account, Account), Exact>,
}

/// Amount that each account is to receive, or owes where negative. Sums to zero; zeros are left
/// out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    sums: BTreeMap<Account, Exact>,
}

/// Debt of one account to another, above zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Debt {
    pub debtor: Account,
    pub creditor: Account,
    pub amount: Exact,
}

impl PairDebts {
    pub fn is_empty(&self) -> bool {
        self.between.is_empty()
    }

    /// Adds to what `debtor` owes `creditor`; nothing where they are the same.
    pub fn add_debt(
        &mut self,
        debtor: &Account,
        creditor: &Account,
        amount: Exact,
    ) -> Result<(), TooLarge> {
        if debtor == creditor {
            return Ok(());
        }
        let (pair, gain) = if creditor < debtor {
            ((creditor.clone(), debtor.clone()), amount)
        } else {
            ((debtor.clone(), creditor.clone()), amount.negate()?)
        };
        let sum = self.amount_between(&pair).plus(gain)?;
        if sum.is_zero() {
            self.between.remove(&pair);
        } else {
            self.between.insert(pair, sum);
        }
        Ok(())
    }

    fn amount_between(&self, pair: &(Account, Account)) -> Exact {
        self.between.get(pair).copied().unwrap_or_default()
    }

    /// Amount that `debtor` owes `creditor`; negative where the creditor owes it.
    pub fn debt(&self, debtor: &Account, creditor: &Account) -> Exact {
        if creditor < debtor {
            self.amount_between(&(creditor.clone(), debtor.clone()))
        } else {
            let gain = self.amount_between(&(debtor.clone(), creditor.clone()));
            // Not one that is kept is the least number: it was made by negating.
            Exact::from_twenty_thousandths(gain.twenty_thousandths().saturating_neg())
        }
    }

    pub fn add(&mut self, other: &PairDebts) -> Result<(), TooLarge> {
        for ((first, second), amount) in other.between.iter() {
            self.add_debt(second, first, *amount)?;
        }
        Ok(())
    }

    /// Returns the same debts with debtors and creditors swapped, which cancel these.
    pub fn reverse(&self) -> Result<PairDebts, TooLarge> {
        let mut reversed = PairDebts::default();
        for ((first, second), amount) in self.between.iter() {
            reversed.add_debt(first, second, *amount)?;
        }
        Ok(reversed)
    }

    pub fn sums(&self) -> Result<Sums, TooLarge> {
        let mut sums = Sums::default();
        for ((first, second), amount) in self.between.iter() {
            sums.add(first, *amount)?;
            sums.add(second, amount.negate()?)?;
        }
        Ok(sums)
    }

    /// Debts of all pairs, each from the account that owes to the one that is owed.
    pub fn debts(&self) -> impl Iterator<Item = Debt> {
        self.between.iter().map(|((first, second), amount)| {
            let (debtor, creditor) =
                if *amount > Exact::ZERO { (second, first) } else { (first, second) };
            let amount =
                Exact::from_twenty_thousandths(amount.twenty_thousandths().saturating_abs());
            Debt { debtor: debtor.clone(), creditor: creditor.clone(), amount }
        })
    }

    /// Accounts with a debt on either side.
    pub fn people(&self) -> BTreeSet<Account> {
        self.between
            .iter()
            .flat_map(|((first, second), _)| [first.clone(), second.clone()])
            .collect()
    }
}

impl Sums {
    pub fn add(&mut self, account: &Account, amount: Exact) -> Result<(), TooLarge> {
        let sum = self.balance_of(account).plus(amount)?;
        if sum.is_zero() {
            self.sums.remove(account);
        } else {
            self.sums.insert(account.clone(), sum);
        }
        Ok(())
    }

    pub fn balance_of(&self, account: &Account) -> Exact {
        self.sums.get(account).copied().unwrap_or_default()
    }

    /// Whether the sum of each account is exactly zero.
    pub fn is_all_zero(&self) -> bool {
        self.sums.is_empty()
    }

    /// Iterates over the accounts with their amounts, in the order of accounts.
    pub fn iter(&self) -> impl Iterator<Item = (&Account, Exact)> {
        self.sums.iter().map(|(account, amount)| (account, *amount))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three_accounts() -> [Account; 3] {
        ["Anne", "Bert", "Carla"].map(Account::from_name)
    }

    #[test]
    fn what_one_is_to_receive_another_owes() {
        let [anne, bert, carla] = three_accounts();
        let mut pairs = PairDebts::default();
        pairs.add_debt(&bert, &anne, Exact::from_twenty_thousandths(30)).unwrap();
        pairs.add_debt(&anne, &carla, Exact::from_twenty_thousandths(10)).unwrap();
        assert_eq!(pairs.debt(&bert, &anne), Exact::from_twenty_thousandths(30));
        assert_eq!(pairs.debt(&anne, &bert), Exact::from_twenty_thousandths(-30));
        assert_eq!(pairs.debt(&bert, &carla), Exact::ZERO);
        let sums = pairs.sums().unwrap();
        assert_eq!(
            [&anne, &bert, &carla].map(|one| sums.balance_of(one).twenty_thousandths()),
            [20, -30, 10]
        );
        assert_eq!(sums.iter().map(|(_, sum)| sum.twenty_thousandths()).sum::<i64>(), 0);
        let debts: Vec<Debt> = pairs.debts().collect();
        assert_eq!(
            debts[0],
            Debt {
                debtor: bert.clone(),
                creditor: anne.clone(),
                amount: Exact::from_twenty_thousandths(30)
            }
        );
        assert_eq!(
            debts[1],
            Debt {
                debtor: anne.clone(),
                creditor: carla,
                amount: Exact::from_twenty_thousandths(10)
            }
        );
        // Nothing is between somebody and themselves.
        pairs.add_debt(&anne, &anne, Exact::from_twenty_thousandths(7)).unwrap();
        assert_eq!(pairs.debts().count(), 2);
        let mut undone = pairs.clone();
        undone.add(&pairs.reverse().unwrap()).unwrap();
        assert_eq!(undone, PairDebts::default());
    }

    #[test]
    fn an_overflow_changes_no_debts() {
        let [anne, bert, _] = three_accounts();
        let mut pairs = PairDebts::default();
        pairs.add_debt(&bert, &anne, Exact::from_twenty_thousandths(i64::MAX)).unwrap();
        assert_eq!(pairs.add_debt(&bert, &anne, Exact::from_twenty_thousandths(1)), Err(TooLarge));
        assert_eq!(pairs.debt(&bert, &anne), Exact::from_twenty_thousandths(i64::MAX));
        assert_eq!(
            PairDebts::default().add_debt(&anne, &bert, Exact::from_twenty_thousandths(i64::MIN)),
            Err(TooLarge)
        );
    }
}
