//! Outcome of a hand: points, dues and transfers or strokes, who declared, warnings, and the steps
//! that led there. Transfers say who pays whom; an assertion checks that the payments of each hand
//! add up to zero.

use crate::model::{MOST_SEATS, Message, PerSeat, Player, Points, Table};

/// Result of one event, judged by itself without earlier hands.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Outcome {
    /// Result of a hand; `None` for an event that is no hand (`last-round`, `last-four`).
    pub hand: Option<HandOutcome>,
    /// Declarer of a game that counts as won or lost, and which of the two; `None` where nobody
    /// declared such a game.
    pub declared: Option<DeclaredGame>,
    pub warnings: Vec<Message>,
}

impl Outcome {
    pub fn from_sheet(sheet: Sheet) -> Outcome {
        Outcome { hand: Some(HandOutcome::Sheet(sheet)), ..Outcome::default() }
    }

    pub fn from_slate_state(state: SlateState) -> Outcome {
        Outcome { hand: Some(HandOutcome::State(state)), ..Outcome::default() }
    }

    #[must_use]
    pub fn with_declarer(self, by: Player, won: bool) -> Outcome {
        Outcome { declared: Some(DeclaredGame { by, won }), ..self }
    }
}

#[derive(Clone, Debug, PartialEq)]
#[allow(
    clippy::large_enum_variant,
    reason = "one at a time, on the stack: a box would cost more than it saves"
)]
pub enum HandOutcome {
    /// Points on a sheet, as in every game but Dreeg.
    Sheet(Sheet),
    /// Strokes on slates, as in Dreeg.
    State(SlateState),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeclaredGame {
    pub by: Player,
    pub won: bool,
}

/// Points and payments of one hand, by seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sheet {
    /// Points written on the sheet.
    pub points: PerSeat<Points>,
    /// Units of the stake won or lost, by seat; they add up to zero.
    pub due: PerSeat<Points>,
    /// Points for the end of the session, where the scoring has them.
    pub bonus: Option<PerSeat<Points>>,
    /// Payments between seats; private because `due` follows from them.
    transfers: Transfers,
}

impl Sheet {
    /// Sheet without points and payments.
    pub fn empty(seats: usize) -> Sheet {
        Sheet::from_transfers(Transfers::without_payments_among(seats, []))
    }

    /// Sheet whose written points are the ones that are paid.
    pub fn from_transfers(transfers: Transfers) -> Sheet {
        let due = transfers.gain_or_loss_by_seat();
        Sheet { points: due, due, bonus: None, transfers }
    }

    /// Sheet with these written points, whose dues follow from the transfers alone.
    pub fn from_points(points: PerSeat<Points>, transfers: Transfers) -> Sheet {
        Sheet { points, due: transfers.gain_or_loss_by_seat(), bonus: None, transfers }
    }

    /// Sheet on which every pair settles the difference of their written points, with its bonus.
    pub fn from_pair_differences(points: PerSeat<Points>, bonus: Option<PerSeat<Points>>) -> Sheet {
        let mut written = points;
        if let Some(bonus) = &bonus {
            written.iter_mut().zip(bonus.iter()).for_each(|(written, bonus)| *written += *bonus);
        }
        let transfers = Transfers::from_pairwise_differences(written);
        Sheet { points, due: transfers.gain_or_loss_by_seat(), bonus, transfers }
    }

    /// Payments between seats; the sum of a seat's payments is its due.
    pub fn transfers(&self) -> &Transfers {
        &self.transfers
    }

    /// Stops the program if the payments of a hand do not add up to zero, which only a bug can
    /// cause.
    pub(super) fn assert_payments_add_up(
        &self,
        do_hand_points_add_up_to_zero: impl FnOnce() -> bool,
    ) {
        let sum = |points: &[Points]| points.iter().copied().sum::<Points>();
        let due = sum(&self.due);
        assert!(due.is_zero(), "what a hand pays out must sum to zero, not {due}");
        // Holds by the way in which a sheet is made, so it is checked in debug builds only.
        debug_assert!(
            self.due == self.transfers.gain_or_loss_by_seat(),
            "who pays whom must sum to what is due: {self:?}"
        );
        debug_assert!(
            !do_hand_points_add_up_to_zero() || sum(&self.points).is_zero(),
            "what is written must sum to zero: {self:?}"
        );
    }
}

/// Strokes rubbed out by a hand, and the state of the game after it, by seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlateState {
    /// Number of the phase of the next hand, from 1; once the game is complete, that of the last
    /// phase.
    pub phase: usize,
    pub phase_name: &'static str,
    /// Strokes left; fresh ones where a new phase begins.
    pub strokes: PerSeat<u8>,
    /// Strokes that the hand rubbed out, never more than the seat had left.
    pub erased: PerSeat<u8>,
    /// Phases lost so far.
    pub bollern: PerSeat<u8>,
    /// Drinks owed in addition to the Bollern.
    pub extra: PerSeat<u8>,
    /// Whether each seat lost a phase with this hand.
    pub phase_lost: PerSeat<bool>,
    pub complete: bool,
    /// Seat that deals the next hand; meaningless once the game is complete.
    pub dealer: usize,
}

impl SlateState {
    /// Seats with strokes left.
    pub fn active_seats(&self) -> impl Iterator<Item = usize> + use<'_> {
        self.strokes.iter().enumerate().filter(|(_, strokes)| **strokes > 0).map(|(seat, _)| seat)
    }
}

/// Step of an explanation: a rule that was followed on the way to the points of a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoringStep {
    /// Anchor of the rule's heading in `docs/rules/<game>.md`.
    pub rule: &'static str,
    pub text: Message,
    /// Points that this step writes; empty where it only prepares another step.
    pub points: Vec<(Player, Points)>,
}

impl ScoringStep {
    /// Step by which nobody gets points.
    pub fn new(rule: &'static str, text: Message) -> ScoringStep {
        ScoringStep { rule, text, points: Vec::new() }
    }

    /// Step by which points go to seats of this table.
    pub fn with_seat_points(
        rule: &'static str,
        text: Message,
        table: &Table,
        points: &[Points],
    ) -> ScoringStep {
        let points = points.iter().enumerate().filter(|(_, points)| !points.is_zero());
        let points = points.map(|(seat, points)| (table.player(seat), *points)).collect();
        ScoringStep { rule, text, points }
    }
}

/// Collector of the steps that led to an outcome; does nothing where no explanation was asked for.
#[derive(Debug, Default)]
pub struct Trace(Option<Vec<ScoringStep>>);

impl Trace {
    pub fn off() -> Trace {
        Trace(None)
    }

    pub fn on() -> Trace {
        Trace(Some(Vec::new()))
    }

    pub fn add_step(&mut self, step: impl FnOnce() -> ScoringStep) {
        if let Some(steps) = &mut self.0 {
            steps.push(step());
        }
    }

    pub fn into_steps(self) -> Vec<ScoringStep> {
        self.0.unwrap_or_default()
    }
}

/// Payments of one hand between the seats of its table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transfers {
    /// Amount that each seat gets from every other seat that takes part.
    from_each: PerSeat<Points>,
    takes_part: PerSeat<bool>,
    /// Amount that each seat receives of a shared loss, or pays where negative; the amounts add up
    /// to zero.
    shared: PerSeat<Points>,
}

/// Payment from one seat to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transfer {
    pub from: usize,
    pub to: usize,
    /// Amount in units of the stake; above zero.
    pub units: Points,
}

impl Transfers {
    /// Empty transfers between the seats that take part.
    pub fn without_payments_among(
        seats: usize,
        takes_part: impl IntoIterator<Item = usize>,
    ) -> Transfers {
        let mut among = PerSeat::new(seats);
        takes_part.into_iter().for_each(|seat| among[seat] = true);
        Transfers { from_each: PerSeat::new(seats), takes_part: among, shared: PerSeat::new(seats) }
    }

    /// Transfers in which every pair settles the difference of their written points.
    pub fn from_pairwise_differences(written: PerSeat<Points>) -> Transfers {
        let seats = written.len();
        Transfers { from_each: written, ..Transfers::without_payments_among(seats, 0..seats) }
    }

    /// Adds that `seat` gets this amount from every other seat that takes part, or pays it where
    /// negative.
    pub fn add_payment_from_each_other_seat(&mut self, seat: usize, amount: Points) {
        self.from_each[seat] += amount;
    }

    /// Adds that `seat` receives this amount of a shared loss, or pays it where negative.
    pub fn add_part_of_shared_loss(&mut self, seat: usize, amount: Points) {
        self.shared[seat] += amount;
    }

    /// Gain or loss of each seat: what it gets from the others less what they get from it, and its
    /// part of a shared loss.
    pub fn gain_or_loss_by_seat(&self) -> PerSeat<Points> {
        let mut due = self.shared;
        let (mut count, mut sum) = (0, Points::ZERO);
        for (own, takes_part) in self.from_each.iter().zip(self.takes_part.iter()) {
            if *takes_part {
                count += 1;
                sum += *own;
            }
        }
        for ((due, own), takes_part) in
            due.iter_mut().zip(self.from_each.iter()).zip(self.takes_part.iter())
        {
            if *takes_part {
                *due += own.times(count) - sum;
            }
        }
        due
    }

    /// Payments netted for each pair, in seat order; pairs that are even are left out.
    pub fn net_payments(&self) -> Vec<Transfer> {
        let shares = self.payments_of_shared_losses();
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

    /// Payments of each loser to each receiver of a shared loss: equal parts, where all receivers
    /// get the same and the parts are whole halves of a point; otherwise receivers are filled in
    /// seat order by the losers in the same order.
    fn payments_of_shared_losses(&self) -> [[Points; MOST_SEATS]; MOST_SEATS] {
        let mut shares = [[Points::ZERO; MOST_SEATS]; MOST_SEATS];
        let seats = 0..self.shared.len();
        let losers = seats.clone().filter(|seat| self.shared[*seat] < Points::ZERO);
        let receivers = seats.filter(|seat| self.shared[*seat] > Points::ZERO);
        let count = receivers.clone().count() as i64;
        if count == 0 {
            return shares;
        }
        let mut received = receivers.clone().map(|receiver| self.shared[receiver]);
        let first = received.next();
        let is_alike = received.all(|share| Some(share) == first);
        if is_alike && losers.clone().all(|loser| self.shared[loser].halves() % count == 0) {
            for loser in losers {
                for receiver in receivers.clone() {
                    shares[loser][receiver] =
                        Points::from_halves(-self.shared[loser].halves() / count);
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

    /// docs/settlement.md, Settling: a hand that would pay out more than is paid in stops the
    /// program, and is never recorded.
    #[test]
    #[should_panic(expected = "must sum to zero, not 1")]
    fn a_hand_that_does_not_add_up_stops_the_program() {
        let mut sheet = Sheet::empty(3);
        sheet.due[0] = Points::whole(1);
        sheet.assert_payments_add_up(|| true);
    }

    fn points_from_halves(halves: &[i64]) -> PerSeat<Points> {
        let mut points = PerSeat::new(halves.len());
        for (seat, halves) in halves.iter().enumerate() {
            points[seat] = Points::from_halves(*halves);
        }
        points
    }

    fn payments_in_half_points(transfers: &Transfers) -> Vec<(usize, usize, i64)> {
        transfers
            .net_payments()
            .iter()
            .map(|transfer| (transfer.from, transfer.to, transfer.units.halves()))
            .collect()
    }

    /// Checks that each loser of a Räuber pays its share in equal parts to each receiver.
    #[test]
    fn shares_are_paid_in_equal_parts() {
        let mut transfers = Transfers::without_payments_among(4, 0..4);
        for (seat, share) in [(0, -3), (1, 3), (2, -3), (3, 3)] {
            transfers.add_part_of_shared_loss(seat, Points::from_halves(share * 2));
        }
        assert_eq!(
            payments_in_half_points(&transfers),
            [(0, 1, 3), (0, 3, 3), (2, 1, 3), (2, 3, 3)]
        );
        assert_eq!(transfers.gain_or_loss_by_seat(), transfers.shared);
    }

    /// Checks that receivers are filled in the order of the seats where one loser's share cannot be
    /// split into equal halves of a point.
    #[test]
    fn shares_that_do_not_come_out_in_halves_fill_the_receivers_in_turn() {
        let mut transfers = Transfers::without_payments_among(4, 0..4);
        transfers.shared = points_from_halves(&[-1, 4, -7, 4]);
        assert_eq!(payments_in_half_points(&transfers), [(0, 1, 1), (2, 1, 3), (2, 3, 4)]);
    }

    /// Checks that somebody who neither receives nor owes anything gets no payment and makes none.
    #[test]
    fn a_seat_without_a_share_is_paid_nothing() {
        let mut transfers = Transfers::without_payments_among(4, 0..4);
        transfers.shared = points_from_halves(&[-6, 0, 3, 3]);
        assert_eq!(payments_in_half_points(&transfers), [(0, 2, 3), (0, 3, 3)]);
        transfers.shared = points_from_halves(&[-2, -2, 4, 0]);
        assert_eq!(payments_in_half_points(&transfers), [(0, 2, 2), (1, 2, 2)]);
    }

    /// Checks that the payments between two people are netted, and that somebody who takes no part
    /// neither pays nor is paid.
    #[test]
    fn pairs_are_netted() {
        let mut transfers = Transfers::without_payments_among(4, [0, 1, 2]);
        transfers.add_payment_from_each_other_seat(0, Points::whole(3));
        transfers.add_payment_from_each_other_seat(2, Points::whole(3));
        transfers.add_payment_from_each_other_seat(1, Points::whole(1));
        assert_eq!(payments_in_half_points(&transfers), [(1, 0, 4), (1, 2, 4)]);
        assert_eq!(transfers.gain_or_loss_by_seat(), points_from_halves(&[4, -8, 4, 0]));
    }
}
