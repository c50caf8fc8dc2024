//! What a Räuber comes to: everybody passed, and who takes the most loses (docs/rules/dreierles.md, Räuber).

use super::facts::{Raeuber, RaeuberResult};
use super::position::Position;
use super::rules::Scoring;
use super::scoring::ALL;
use crate::games::outcome::{Outcome, Sheet, Trace};
use crate::games::seats::Active;
use crate::model::{Arg, PerSeat, Player, Points, Refusal, refuse, say};

impl Position {
    pub(super) fn judge_raeuber(&self, raeuber: &Raeuber, trace: &mut Trace) -> Result<Outcome, Refusal> {
        self.check_raeuber_circumstances(raeuber)?;
        self.check_penalties(&raeuber.penalties)?;
        self.check_raeuber_combinations(&raeuber.combinations)?;
        let losers = self.losers(raeuber)?;
        let (base, knocks) = (self.raeuber_value(), raeuber.knocks);
        let multiplier = 1_i64 << knocks;
        let value = base * multiplier;
        trace.note(|| {
            let players: Vec<Player> = losers.iter().map(|seat| self.table.player(*seat)).collect();
            let (players, count) = (Arg::Players(players), losers.len());
            let text = say!(step_raeuber_losers { players, count, base, knocks, multiplier, value });
            self.step("raeuber", text, &[])
        });
        Ok(Outcome::of_sheet(match self.rules.scoring {
            Scoring::Fach => self.score_raeuber_fach(raeuber, &losers, value, trace)?,
            Scoring::Augen => self.score_raeuber_augen(raeuber, &losers, value, trace)?,
        }))
    }

    /// Each loser is written the whole of it.
    fn score_raeuber_augen(
        &self,
        raeuber: &Raeuber,
        losers: &[usize],
        value: i64,
        trace: &mut Trace,
    ) -> Result<Sheet, Refusal> {
        if raeuber.split.is_some() {
            return Err(refuse!(split_under_augen));
        }
        let mut points = self.no_points();
        for seat in losers {
            let text = || say!(step_raeuber_written { player: self.table.player(*seat) });
            self.write_up(&mut points, *seat, Points::whole(-value), "raeuber", text, trace);
        }
        self.write_combinations(&raeuber.combinations, &mut points, trace);
        self.write_penalties(&mut points, &raeuber.penalties, trace);
        Ok(Sheet::settled_in_pairs(points, Some(self.no_points())))
    }

    /// The losers' seats in speaking order.
    fn losers(&self, raeuber: &Raeuber) -> Result<Vec<usize>, Refusal> {
        let mut lost: PerSeat<bool> = PerSeat::new(self.table.len());
        match &raeuber.result {
            RaeuberResult::Losers(losers) => {
                for player in losers {
                    let seat = self.seating().active_seat(*player, "losers")?;
                    if std::mem::replace(&mut lost[seat], true) {
                        return Err(refuse!(loser_twice { player: *player }));
                    }
                }
            }
            RaeuberResult::CardPoints(counted) => {
                let mut points: PerSeat<Option<i64>> = PerSeat::new(self.table.len());
                for (player, value) in counted {
                    let seat = self.seating().active_seat(*player, "card_points")?;
                    if !(0..=ALL).contains(value) {
                        return Err(refuse!(raeuber_points_impossible {
                            field: "card_points",
                            value: *value,
                            player: *player
                        }));
                    }
                    points[seat] = Some(*value);
                }
                if let Some(seat) = self.seating().active().find(|seat| points[*seat].is_none()) {
                    return Err(refuse!(raeuber_points_of_missing { player: self.table.player(seat) }));
                }
                self.check_raeuber_sum(points.iter().flatten().sum())?;
                let most = points.iter().flatten().max().copied();
                for seat in self.seating().active() {
                    lost[seat] = points[seat] == most;
                }
            }
        }
        Ok(self.seating().active().filter(|seat| lost[*seat]).collect())
    }

    /// Six blind cards worth 2 to 26 lie aside; with four players tricks do not divide by three, which costs or
    /// brings a point in counting.
    fn check_raeuber_sum(&self, sum: i64) -> Result<(), Refusal> {
        let (least, most) = match self.rules.active {
            Active::Three => (44, 68),
            Active::Four => (43, 69),
        };
        if (least..=most).contains(&sum) {
            return Ok(());
        }
        Err(refuse!(raeuber_sum_impossible { field: "card_points", value: sum, least, most }))
    }

    /// Each of the others gets the value, and the losers share that between them.
    fn score_raeuber_fach(
        &self,
        raeuber: &Raeuber,
        losers: &[usize],
        value: i64,
        trace: &mut Trace,
    ) -> Result<Sheet, Refusal> {
        let mut transfers = self.no_transfers();
        let mut receivers = 0;
        for seat in self.seating().sharing().filter(|seat| !losers.contains(seat)) {
            transfers.share(seat, Points::whole(value));
            receivers += 1;
        }
        let owed = Points::whole(value * receivers);
        let shares = match &raeuber.split {
            Some(split) => self.agreed_shares(split, losers, owed)?,
            None => self.equal_shares(losers, owed),
        };
        losers.iter().for_each(|seat| transfers.share(*seat, -shares[*seat]));
        trace.note(|| {
            let losers = losers.len();
            let text = match (&raeuber.split, receivers) {
                (_, 0) => say!(step_raeuber_nobody_paid { value }),
                (None, _) => say!(step_raeuber_shared { value, receivers, owed, losers }),
                (Some(_), _) => say!(step_raeuber_split { value, receivers, owed, losers }),
            };
            self.step("raeuber", text, &transfers.due())
        });
        self.collect_combinations(&raeuber.combinations, &mut transfers, trace);
        Ok(Sheet::paid(transfers))
    }

    /// Equal halves where they come out even; else whole points, and what is left one each in speaking order.
    fn equal_shares(&self, losers: &[usize], owed: Points) -> PerSeat<Points> {
        let mut shares = self.no_points();
        let count = losers.len() as i64;
        let (share, mut left) = if owed.halves() % count == 0 {
            (Points::from_halves(owed.halves() / count), 0)
        } else {
            let whole = owed.halves() / 2;
            (Points::whole(whole / count), whole % count)
        };
        for seat in losers {
            shares[*seat] = share + Points::whole(i64::from(left > 0));
            left -= 1;
        }
        shares
    }

    fn agreed_shares(
        &self,
        split: &[(Player, Points)],
        losers: &[usize],
        owed: Points,
    ) -> Result<PerSeat<Points>, Refusal> {
        let mut shares = self.no_points();
        for (player, share) in split {
            let seat = self.table.seat_of(*player).filter(|seat| losers.contains(seat));
            let seat = seat.ok_or_else(|| refuse!(split_not_loser { field: "split", value: *player }))?;
            if *share < Points::ZERO {
                return Err(refuse!(split_negative { field: "split", value: *share }));
            }
            shares[seat] = *share;
        }
        if split.len() != losers.len() {
            return Err(refuse!(split_incomplete { field: "split", value: split.len(), losers: losers.len() }));
        }
        // Shares can be typed as large as they like, so the sum is taken where it cannot overflow.
        let sum: i128 = shares.iter().map(|share| i128::from(share.halves())).sum();
        if sum != i128::from(owed.halves()) {
            return Err(refuse!(split_wrong_sum { field: "split", owed }));
        }
        Ok(shares)
    }
}
