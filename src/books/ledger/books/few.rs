//! Sets and maps of few: there are as many of them as evenings, and each holds a handful of people. A tree would reserve
//! room for eleven in each. Where many come together after all, they are in a tree, or each one more would move all others.

use std::collections::BTreeMap;

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
            Kept::Few(few) => place(few, key).ok().and_then(|place| few.get(place)).map(|(_, value)| value),
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
        assert!(many == few && !many.is_empty() && matches!(many.0, Kept::Many(_)) && matches!(few.0, Kept::Few(_)));
    }
}
