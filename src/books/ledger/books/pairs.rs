//! What people owe each other, pair by pair, and what that comes to for each of them.
//!
//! Every booking is kept as such pairs. What one account is to receive another one owes, so
//! whatever is booked sums to zero by itself, and the sum of somebody's pairs is what that person
//! is to receive. Nothing here rounds.

use std::collections::BTreeMap;

use super::account::Account;
use super::exact::{Exact, TooLarge};

/// Who owes whom how much, exactly. Pairs with nothing between them are not in it, so two that mean
/// the same are equal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// What the first is to receive from the second; the first comes first in the order of
    /// accounts.
    between: FewBy<(Account, Account), Exact>,
}

/// What everybody is to receive, or owes where it is negative; whoever has nothing is not in it.
/// Sums to zero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    sums: BTreeMap<Account, Exact>,
}

/// One owes another so much, which is above zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Debt {
    pub debtor: Account,
    pub creditor: Account,
    pub amount: Exact,
}

impl Pairs {
    pub fn is_empty(&self) -> bool {
        self.between.is_empty()
    }

    /// From now on `debtor` owes `creditor` so much more. Between somebody and themselves there is
    /// nothing.
    pub fn owe(
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
            ((debtor.clone(), creditor.clone()), amount.negated()?)
        };
        let sum = self.between(&pair).plus(gain)?;
        if sum.is_zero() {
            self.between.remove(&pair);
        } else {
            self.between.insert(pair, sum);
        }
        Ok(())
    }

    fn between(&self, pair: &(Account, Account)) -> Exact {
        self.between.get(pair).copied().unwrap_or_default()
    }

    /// What `debtor` owes `creditor`; negative where it is the other way round.
    pub fn owed(&self, debtor: &Account, creditor: &Account) -> Exact {
        if creditor < debtor {
            self.between(&(creditor.clone(), debtor.clone()))
        } else {
            let gain = self.between(&(debtor.clone(), creditor.clone()));
            // Not one that is kept is the least number: it was made by negating.
            Exact::of_parts(gain.parts().saturating_neg())
        }
    }

    pub fn add(&mut self, other: &Pairs) -> Result<(), TooLarge> {
        for ((first, second), amount) in other.between.iter() {
            self.owe(second, first, *amount)?;
        }
        Ok(())
    }

    /// The same the other way round: together with this there is nothing.
    pub fn reversed(&self) -> Result<Pairs, TooLarge> {
        let mut reversed = Pairs::default();
        for ((first, second), amount) in self.between.iter() {
            reversed.owe(first, second, *amount)?;
        }
        Ok(reversed)
    }

    pub fn sums(&self) -> Result<Sums, TooLarge> {
        let mut sums = Sums::default();
        for ((first, second), amount) in self.between.iter() {
            sums.add(first, *amount)?;
            sums.add(second, amount.negated()?)?;
        }
        Ok(sums)
    }

    /// Each pair that has something between it, by who owes.
    pub fn debts(&self) -> impl Iterator<Item = Debt> {
        self.between.iter().map(|((first, second), amount)| {
            let (debtor, creditor) =
                if *amount > Exact::ZERO { (second, first) } else { (first, second) };
            let amount = Exact::of_parts(amount.parts().saturating_abs());
            Debt { debtor: debtor.clone(), creditor: creditor.clone(), amount }
        })
    }

    /// Everybody with something between them and somebody else.
    pub fn people(&self) -> Few<Account> {
        self.between
            .iter()
            .flat_map(|((first, second), _)| [first.clone(), second.clone()])
            .collect()
    }
}

impl Sums {
    pub fn add(&mut self, account: &Account, amount: Exact) -> Result<(), TooLarge> {
        let sum = self.of(account).plus(amount)?;
        if sum.is_zero() {
            self.sums.remove(account);
        } else {
            self.sums.insert(account.clone(), sum);
        }
        Ok(())
    }

    pub fn of(&self, account: &Account) -> Exact {
        self.sums.get(account).copied().unwrap_or_default()
    }

    /// Everybody has exactly zero.
    pub fn is_even(&self) -> bool {
        self.sums.is_empty()
    }

    /// In the order of accounts.
    pub fn iter(&self) -> impl Iterator<Item = (&Account, Exact)> {
        self.sums.iter().map(|(account, amount)| (account, *amount))
    }
}

/// More than that are in a tree.
const FEW: usize = 64;

/// A set in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Few<T: Ord>(FewBy<T, ()>);

/// A map in the order of its keys.
#[derive(Clone, Debug)]
pub struct FewBy<K, V>(Kept<K, V>);

#[derive(Clone, Debug)]
enum Kept<K, V> {
    Few(Vec<(K, V)>),
    Many(BTreeMap<K, V>),
}

impl<T: Ord> Few<T> {
    pub fn contains(&self, one: &T) -> bool {
        self.0.get(one).is_some()
    }

    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter().map(|(one, ())| one)
    }

    pub fn insert(&mut self, one: T) {
        if !self.contains(&one) {
            self.0.insert(one, ());
        }
    }
}

impl<K: Ord, V> FewBy<K, V> {
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    pub fn get(&self, key: &K) -> Option<&V> {
        match &self.0 {
            Kept::Few(few) => {
                place(few, key).ok().and_then(|place| few.get(place)).map(|(_, value)| value)
            }
            Kept::Many(many) => many.get(key),
        }
    }

    pub fn insert(&mut self, key: K, value: V) {
        if let Kept::Few(few) = &mut self.0
            && few.len() == FEW
        {
            self.0 = Kept::Many(std::mem::take(few).into_iter().collect());
        }
        match &mut self.0 {
            Kept::Few(few) => match place(few, &key) {
                Ok(place) => few[place].1 = value,
                Err(place) => few.insert(place, (key, value)),
            },
            Kept::Many(many) => drop(many.insert(key, value)),
        }
    }

    pub fn remove(&mut self, key: &K) {
        match &mut self.0 {
            Kept::Few(few) => {
                if let Ok(place) = place(few, key) {
                    few.remove(place);
                }
            }
            Kept::Many(many) => drop(many.remove(key)),
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        let (few, many) = match &self.0 {
            Kept::Few(few) => (Some(few), None),
            Kept::Many(many) => (None, Some(many)),
        };
        few.into_iter().flatten().map(|(key, value)| (key, value)).chain(many.into_iter().flatten())
    }
}

fn place<K: Ord, V>(few: &[(K, V)], key: &K) -> Result<usize, usize> {
    few.binary_search_by(|(other, _)| other.cmp(key))
}

/// The same whichever way they are kept.
impl<K: Ord, V: PartialEq> PartialEq for FewBy<K, V> {
    fn eq(&self, other: &FewBy<K, V>) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<K: Ord, V: Eq> Eq for FewBy<K, V> {}

impl<T: Ord> Default for Few<T> {
    fn default() -> Few<T> {
        Few(FewBy::default())
    }
}

impl<K, V> Default for FewBy<K, V> {
    fn default() -> FewBy<K, V> {
        FewBy(Kept::Few(Vec::new()))
    }
}

impl<T: Ord> Extend<T> for Few<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, more: I) {
        more.into_iter().for_each(|one| self.insert(one));
    }
}

impl<T: Ord> FromIterator<T> for Few<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Few<T> {
        let mut few = Few::default();
        few.extend(all);
        few
    }
}

impl<T: Ord> IntoIterator for Few<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        let all: Vec<T> = match self.0.0 {
            Kept::Few(few) => few.into_iter().map(|(one, ())| one).collect(),
            Kept::Many(many) => many.into_keys().collect(),
        };
        all.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three() -> [Account; 3] {
        ["Anne", "Bert", "Carla"].map(Account::person)
    }

    #[test]
    fn what_one_is_to_receive_another_owes() {
        let [anne, bert, carla] = three();
        let mut pairs = Pairs::default();
        pairs.owe(&bert, &anne, Exact::of_parts(30)).unwrap();
        pairs.owe(&anne, &carla, Exact::of_parts(10)).unwrap();
        assert_eq!(pairs.owed(&bert, &anne), Exact::of_parts(30));
        assert_eq!(pairs.owed(&anne, &bert), Exact::of_parts(-30));
        assert_eq!(pairs.owed(&bert, &carla), Exact::ZERO);
        let sums = pairs.sums().unwrap();
        assert_eq!([&anne, &bert, &carla].map(|one| sums.of(one).parts()), [20, -30, 10]);
        assert_eq!(sums.iter().map(|(_, sum)| sum.parts()).sum::<i64>(), 0);
        let debts: Vec<Debt> = pairs.debts().collect();
        assert_eq!(
            debts[0],
            Debt { debtor: bert.clone(), creditor: anne.clone(), amount: Exact::of_parts(30) }
        );
        assert_eq!(
            debts[1],
            Debt { debtor: anne.clone(), creditor: carla, amount: Exact::of_parts(10) }
        );
        // Nothing is between somebody and themselves.
        pairs.owe(&anne, &anne, Exact::of_parts(7)).unwrap();
        assert_eq!(pairs.debts().count(), 2);
        let mut undone = pairs.clone();
        undone.add(&pairs.reversed().unwrap()).unwrap();
        assert_eq!(undone, Pairs::default());
    }

    #[test]
    fn what_outgrows_64_bits_changes_nothing() {
        let [anne, bert, _] = three();
        let mut pairs = Pairs::default();
        pairs.owe(&bert, &anne, Exact::of_parts(i64::MAX)).unwrap();
        assert_eq!(pairs.owe(&bert, &anne, Exact::of_parts(1)), Err(TooLarge));
        assert_eq!(pairs.owed(&bert, &anne), Exact::of_parts(i64::MAX));
        assert_eq!(Pairs::default().owe(&anne, &bert, Exact::of_parts(i64::MIN)), Err(TooLarge));
    }

    #[test]
    fn each_is_there_once_and_in_order() {
        let few: Few<u8> = [3, 1, 2, 3, 1].into_iter().collect();
        assert!(few.iter().copied().eq([1, 2, 3]) && few.contains(&2) && !few.contains(&4));
        let mut by = FewBy::default();
        for (key, value) in [(3, 'c'), (1, 'a'), (3, 'd')] {
            by.insert(key, value);
        }
        by.remove(&2);
        assert!(by.iter().eq([(&1, &'a'), (&3, &'d')]));
        by.remove(&1);
        assert_eq!((by.get(&1), by.get(&3), by.is_empty()), (None, Some(&'d'), false));
    }

    #[test]
    fn many_are_the_same_as_few() {
        let (mut many, mut few) = (FewBy::default(), FewBy::default());
        (0..1000).rev().for_each(|key| many.insert(key, key * 2));
        assert!(many.iter().map(|(key, _)| *key).eq(0..1000) && many.get(&999) == Some(&1998));
        (3..1000).for_each(|key| many.remove(&key));
        (0..3).for_each(|key| few.insert(key, key * 2));
        assert!(
            many == few
                && !many.is_empty()
                && matches!(many.0, Kept::Many(_))
                && matches!(few.0, Kept::Few(_))
        );
    }
}
