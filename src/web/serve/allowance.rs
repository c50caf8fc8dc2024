//! How often somebody may do a thing in a minute (docs/live.md, Who gets in: "entries a minute are capped").
//!
//! Each has a store of as many as a minute allows, which fills up again evenly; all that is kept of somebody is the
//! moment at which it will be full. So a burst is fine, and going on with it is not.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::{Duration, Instant};

const MINUTE: Duration = Duration::from_secs(60);

/// More than come to a hall. Whoever fills this up pushes out those who have waited longest.
const MOST_KNOWN: usize = 4096;

#[derive(Debug)]
pub(super) struct Allowance<K> {
    full_at: HashMap<K, Instant>,
}

impl<K: Hash + Eq + Clone> Allowance<K> {
    pub fn new() -> Allowance<K> {
        Allowance { full_at: HashMap::new() }
    }

    /// Takes one of `most` a minute. Where none is left: how long until there is one again.
    pub fn take(&mut self, who: K, most: u32, now: Instant) -> Result<(), Duration> {
        self.check(&who, most, now)?;
        let one = MINUTE / most.max(1);
        let full_at = self.full_at.get(&who).copied().unwrap_or(now).max(now);
        self.make_room(now);
        self.full_at.insert(who, full_at + one);
        Ok(())
    }

    /// Whether there is one left, without taking it.
    pub fn check(&self, who: &K, most: u32, now: Instant) -> Result<(), Duration> {
        let one = MINUTE / most.max(1);
        let full_at = self.full_at.get(who).copied().unwrap_or(now).max(now);
        let missing = (full_at + one).saturating_duration_since(now + MINUTE);
        if missing.is_zero() { Ok(()) } else { Err(missing) }
    }

    fn make_room(&mut self, now: Instant) {
        if self.full_at.len() >= MOST_KNOWN {
            self.full_at.retain(|_, full_at| *full_at > now);
        }
        if self.full_at.len() >= MOST_KNOWN
            && let Some((oldest, _)) = self.full_at.iter().min_by_key(|(_, full_at)| **full_at)
        {
            let oldest = oldest.clone();
            self.full_at.remove(&oldest);
        }
    }
}

/// For a reader: whole seconds, at least one.
pub(super) fn seconds(wait: Duration) -> u64 {
    wait.as_secs() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_as_a_minute_allows_and_then_one_by_one() {
        let mut allowance = Allowance::new();
        let start = Instant::now();
        for _ in 0..30 {
            allowance.take("anne", 30, start).unwrap();
        }
        let wait = allowance.take("anne", 30, start).unwrap_err();
        assert_eq!(wait, Duration::from_secs(2));
        allowance.take("bert", 30, start).unwrap();
        assert!(allowance.take("anne", 30, start + Duration::from_millis(1999)).is_err());
        allowance.take("anne", 30, start + wait).unwrap();
        assert!(allowance.take("anne", 30, start + wait).is_err());
        for _ in 0..30 {
            allowance.take("anne", 30, start + 3 * MINUTE).unwrap();
        }
    }

    #[test]
    fn being_refused_costs_nothing() {
        let mut allowance = Allowance::new();
        let start = Instant::now();
        allowance.take("anne", 1, start).unwrap();
        for _ in 0..100 {
            assert!(allowance.take("anne", 1, start).is_err());
        }
        allowance.take("anne", 1, start + MINUTE).unwrap();
    }

    #[test]
    fn no_more_are_known_than_fit() {
        let mut allowance = Allowance::new();
        let start = Instant::now();
        for who in 0..MOST_KNOWN + 500 {
            allowance.take(who, 30, start).unwrap();
            assert!(allowance.full_at.len() <= MOST_KNOWN);
        }
        allowance.take(0, 30, start + MINUTE).unwrap();
        assert_eq!(allowance.full_at.len(), 1, "the others are full again and forgotten");
    }
}
