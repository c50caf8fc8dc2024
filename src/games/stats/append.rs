//! How figures of a later time are added to those of an earlier one.

use std::collections::BTreeMap;

/// Figures that go on: what comes later is taken in, and the order of time matters (runs, first records).
pub trait Append {
    fn append_later(&mut self, later: Self);
}

impl<K: Ord, V: Append> Append for BTreeMap<K, V> {
    fn append_later(&mut self, later: BTreeMap<K, V>) {
        for (key, figures) in later {
            match self.get_mut(&key) {
                Some(known) => known.append_later(figures),
                None => {
                    self.insert(key, figures);
                }
            }
        }
    }
}

impl<V: Append> Append for Option<V> {
    fn append_later(&mut self, later: Option<V>) {
        match (self.as_mut(), later) {
            (Some(known), Some(later)) => known.append_later(later),
            (None, later) => *self = later,
            (Some(_), None) => {}
        }
    }
}

/// Place by place; whoever has fewer places is as if the others were empty.
impl<V: Append + Default> Append for Vec<V> {
    fn append_later(&mut self, later: Vec<V>) {
        for (place, figures) in later.into_iter().enumerate() {
            match self.get_mut(place) {
                Some(known) => known.append_later(figures),
                None => self.push(figures),
            }
        }
    }
}
