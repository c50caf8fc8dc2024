//! Who pays whom by a hand (docs/settlement.md, Settling): exact, in halves, and without allocating.
//!
//! Everything that is paid in these games is one of two things. Either somebody gets the same from each other who takes
//! part (a game from each opponent, a combination from each other player; and the difference between what two have on
//! the sheet is what one gets from each less what the other does), or a few share what the others receive (a Räuber).
//! What everybody owes in all follows from that, so that transfers and dues cannot disagree.

use crate::model::{MOST_SEATS, PerSeat, Points};

/// What a hand moves between the seats of its table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transfers {
    /// What a seat gets from each other that takes part.
    from_each: PerSeat<Points>,
    takes_part: PerSeat<bool>,
    /// What a seat receives of a shared loss, or pays of it where it is negative; sums to zero.
    shared: PerSeat<Points>,
}

/// What one seat pays another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transfer {
    pub from: usize,
    pub to: usize,
    /// In units of the stake; above zero.
    pub units: Points,
}

impl Transfers {
    /// Nothing is paid, yet; whatever is will be between these seats.
    pub fn among(seats: usize, takes_part: impl IntoIterator<Item = usize>) -> Transfers {
        let mut among = PerSeat::new(seats);
        takes_part.into_iter().for_each(|seat| among[seat] = true);
        Transfers { from_each: PerSeat::new(seats), takes_part: among, shared: PerSeat::new(seats) }
    }

    /// Every pair at the table settles the difference of what was written for them.
    pub fn of_differences(written: PerSeat<Points>) -> Transfers {
        let seats = written.len();
        Transfers { from_each: written, ..Transfers::among(seats, 0..seats) }
    }

    /// `seat` gets this much from each other that takes part, or pays it to each where it is negative.
    pub fn collect(&mut self, seat: usize, amount: Points) {
        self.from_each[seat] += amount;
    }

    /// `seat` receives this much of what several share, or pays it where it is negative.
    pub fn share(&mut self, seat: usize, amount: Points) {
        self.shared[seat] += amount;
    }

    /// What each seat wins and loses in all: from each other its own, less what the others get from it.
    pub fn due(&self) -> PerSeat<Points> {
        let mut due = self.shared;
        let (mut count, mut sum) = (0, Points::ZERO);
        for (own, takes_part) in self.from_each.iter().zip(self.takes_part.iter()) {
            if *takes_part {
                count += 1;
                sum += *own;
            }
        }
        for ((due, own), takes_part) in due.iter_mut().zip(self.from_each.iter()).zip(self.takes_part.iter()) {
            if *takes_part {
                *due += own.times(count) - sum;
            }
        }
        due
    }

    /// Who pays whom how much, netted for each pair, in the order of the seats; pairs that are even are left out.
    pub fn list(&self) -> Vec<Transfer> {
        let shares = self.shares();
        let units = |from: usize, to: usize| {
            let shared = shares[from][to] - shares[to][from];
            match self.takes_part[from] && self.takes_part[to] {
                true => shared + self.from_each[to] - self.from_each[from],
                false => shared,
            }
        };
        let seats = 0..self.from_each.len();
        let pairs = seats.clone().flat_map(|from| seats.clone().map(move |to| (from, to)));
        let transfers = pairs.map(|(from, to)| Transfer { from, to, units: units(from, to) });
        transfers.filter(|transfer| transfer.units > Points::ZERO).collect()
    }

    /// What each who has lost pays each who receives. Everybody's share in equal parts; where somebody's does not come
    /// out in halves, all receivers are filled in the order of the seats, by the losers in that order.
    fn shares(&self) -> [[Points; MOST_SEATS]; MOST_SEATS] {
        let mut shares = [[Points::ZERO; MOST_SEATS]; MOST_SEATS];
        let seats = 0..self.shared.len();
        let losers = seats.clone().filter(|seat| self.shared[*seat] < Points::ZERO);
        let receivers = seats.filter(|seat| self.shared[*seat] > Points::ZERO);
        let count = receivers.clone().count() as i64;
        if count == 0 {
            return shares;
        }
        if losers.clone().all(|loser| self.shared[loser].halves() % count == 0) {
            for loser in losers {
                for receiver in receivers.clone() {
                    shares[loser][receiver] = Points::from_halves(-self.shared[loser].halves() / count);
                }
            }
            return shares;
        }
        let mut left = self.shared;
        for receiver in receivers {
            for loser in losers.clone() {
                let part = left[receiver].min(-left[loser]);
                shares[loser][receiver] = part;
                left[receiver] += -part;
                left[loser] += part;
            }
        }
        shares
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn halves(halves: &[i64]) -> PerSeat<Points> {
        let mut points = PerSeat::new(halves.len());
        for (seat, halves) in halves.iter().enumerate() {
            points[seat] = Points::from_halves(*halves);
        }
        points
    }

    fn listed(transfers: &Transfers) -> Vec<(usize, usize, i64)> {
        transfers.list().iter().map(|transfer| (transfer.from, transfer.to, transfer.units.halves())).collect()
    }

    /// Pairwise: each loser of a Räuber pays its share in equal parts to each receiver.
    #[test]
    fn shares_are_paid_in_equal_parts() {
        let mut transfers = Transfers::among(4, 0..4);
        for (seat, share) in [(0, -3), (1, 3), (2, -3), (3, 3)] {
            transfers.share(seat, Points::from_halves(share * 2));
        }
        assert_eq!(listed(&transfers), [(0, 1, 3), (0, 3, 3), (2, 1, 3), (2, 3, 3)]);
        assert_eq!(transfers.due(), transfers.shared);
    }

    /// Pairwise: where one loser's share does not come out in halves, receivers are filled in the order of the seats.
    #[test]
    fn shares_that_do_not_come_out_in_halves_fill_the_receivers_in_turn() {
        let mut transfers = Transfers::among(4, 0..4);
        transfers.shared = halves(&[-1, 4, -7, 4]);
        assert_eq!(listed(&transfers), [(0, 1, 1), (2, 1, 3), (2, 3, 4)]);
    }

    /// Pairwise: somebody who neither receives nor owes anything is in nobody's way.
    #[test]
    fn who_has_no_share_is_paid_nothing() {
        let mut transfers = Transfers::among(4, 0..4);
        transfers.shared = halves(&[-6, 0, 3, 3]);
        assert_eq!(listed(&transfers), [(0, 2, 3), (0, 3, 3)]);
        transfers.shared = halves(&[-2, -2, 4, 0]);
        assert_eq!(listed(&transfers), [(0, 2, 2), (1, 2, 2)]);
    }

    /// Pairwise: what two have between them is netted, and somebody who takes no part neither pays nor is paid.
    #[test]
    fn pairs_are_netted() {
        let mut transfers = Transfers::among(4, [0, 1, 2]);
        transfers.collect(0, Points::whole(3));
        transfers.collect(2, Points::whole(3));
        transfers.collect(1, Points::whole(1));
        assert_eq!(listed(&transfers), [(1, 0, 4), (1, 2, 4)]);
        assert_eq!(transfers.due(), halves(&[4, -8, 4, 0]));
    }
}
