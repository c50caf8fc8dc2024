//! How often each number of card points came, and how rare one of them is.

use serde::{Deserialize, Serialize};

use super::append::Append;

/// So many games for each number of card points, from 0 on, as far as any came.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Histogram {
    counts: Vec<u32>,
}

/// How a game stands among those like it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rarity {
    pub card_points: u8,
    /// With as many or more; of a lost game as many or fewer.
    pub as_far: u32,
    /// The game itself among them.
    pub games: u32,
    pub won: bool,
}

impl Histogram {
    pub fn count(&mut self, card_points: u8) {
        let place = usize::from(card_points);
        if self.counts.len() <= place {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] += 1;
    }

    /// From 0 card points on.
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    pub fn of(&self, card_points: u8) -> u32 {
        self.counts.get(usize::from(card_points)).copied().unwrap_or(0)
    }

    pub fn games(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// How many games went as far as one with these card points, up for a game won and down for one lost.
    pub fn rarity(&self, card_points: u8, won: bool) -> Rarity {
        let place = usize::from(card_points);
        let fewer: u32 = self.counts.iter().take(place).sum();
        let games = self.games();
        let as_far = if won { games - fewer } else { fewer + self.of(card_points) };
        Rarity { card_points, as_far, games, won }
    }
}

impl Rarity {
    /// Comes about once in so many games, to the nearest; `None` where it never did.
    pub fn once_in(self) -> Option<u32> {
        let as_far = u64::from(self.as_far);
        (as_far > 0).then(|| ((u64::from(self.games) * 2 + as_far) / (2 * as_far)) as u32)
    }
}

impl Append for Histogram {
    fn append_later(&mut self, later: Histogram) {
        if self.counts.len() < later.counts.len() {
            self.counts.resize(later.counts.len(), 0);
        }
        for (count, more) in self.counts.iter_mut().zip(later.counts) {
            *count += more;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_is_what_few_games_reach() {
        let mut histogram = Histogram::default();
        for card_points in [36, 36, 40, 45, 60, 20, 20, 5] {
            histogram.count(card_points);
        }
        let won = histogram.rarity(45, true);
        assert_eq!((won.as_far, won.games, won.once_in()), (2, 8, Some(4)));
        let lost = histogram.rarity(20, false);
        assert_eq!((lost.as_far, lost.once_in()), (3, Some(3)));
        assert_eq!(histogram.rarity(69, true).once_in(), None);
        assert_eq!(histogram.of(36), 2);
    }
}
