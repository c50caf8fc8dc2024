//! Sets and maps of few: there are as many of them as evenings, and each holds a handful of people. A tree would reserve
//! room for eleven in each.

use std::slice::Iter;

/// A set in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Few<T>(Vec<T>);

/// A map in the order of its keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FewBy<K, V>(Vec<(K, V)>);

impl<T: Ord> Few<T> {
    pub fn contains(&self, one: &T) -> bool {
        self.0.binary_search(one).is_ok()
    }

    pub fn iter(&self) -> Iter<'_, T> {
        self.0.iter()
    }

    pub fn insert(&mut self, one: T) {
        if let Err(place) = self.0.binary_search(&one) {
            self.0.insert(place, one);
        }
    }
}

impl<K: Ord, V> FewBy<K, V> {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn get(&self, key: &K) -> Option<&V> {
        self.place(key).ok().and_then(|place| self.0.get(place)).map(|(_, value)| value)
    }

    pub fn insert(&mut self, key: K, value: V) {
        match self.place(&key) {
            Ok(place) => self.0[place].1 = value,
            Err(place) => self.0.insert(place, (key, value)),
        }
    }

    pub fn remove(&mut self, key: &K) {
        if let Ok(place) = self.place(key) {
            self.0.remove(place);
        }
    }

    pub fn iter(&self) -> Iter<'_, (K, V)> {
        self.0.iter()
    }

    fn place(&self, key: &K) -> Result<usize, usize> {
        self.0.binary_search_by(|(other, _)| other.cmp(key))
    }
}

impl<T> Default for Few<T> {
    fn default() -> Few<T> {
        Few(Vec::new())
    }
}

impl<K, V> Default for FewBy<K, V> {
    fn default() -> FewBy<K, V> {
        FewBy(Vec::new())
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

impl<T> IntoIterator for Few<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'f, T> IntoIterator for &'f Few<T> {
    type Item = &'f T;
    type IntoIter = Iter<'f, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
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
        assert!(by.iter().copied().eq([(1, 'a'), (3, 'd')]));
        by.remove(&1);
        assert_eq!((by.get(&1), by.get(&3), by.is_empty()), (None, Some(&'d'), false));
    }
}
