//! Checks of knocks, calls and combinations: which players may have made or held them.

use super::facts::{Game, Raeuber};
use super::position::Position;
use super::rules::{Bid, Call, Combination, CombinationClaimants, Pfeife};
use crate::games::game::Game as _;
use crate::games::outcome::{Trace, Transfers};
use crate::model::{Arg, PerSeat, Player, Points, Result, Word, refuse, say};

/// Most doublings of a hand under any agreed limit; a higher number is a slip of the pen
/// (docs/rules/dreierles.md, Refused and warned).
const MOST_KNOCKS: i64 = 16;

impl Position {
    /// Checks that the rules allow knocks at all, and that a hand has at most `most` of them.
    fn check_knocks_up_to(&self, knocks: i64, most: i64) -> Result<()> {
        if knocks < 0 {
            return Err(refuse!(knocks_negative { field: "knocks", value: knocks }));
        }
        if knocks > 0 && !self.rules.knocking {
            return Err(refuse!(knocking_off { field: "knocks", value: knocks }));
        }
        if knocks > most {
            return Err(refuse!(knocks_too_many { field: "knocks", value: knocks, most }));
        }
        Ok(())
    }

    /// Checks the knocks of a game or of its penalty against the agreed limit.
    pub(super) fn check_knock_count(&self, knocks: i64) -> Result<()> {
        let limit = match self.rules.knock_limit {
            0 => MOST_KNOCKS,
            limit => limit,
        };
        self.check_knocks_up_to(knocks, limit)
    }

    /// Checks the knocks of a Räuber: at most one for each player at the table who may knock.
    pub(super) fn check_raeuber_knocks(&self, knocks: i64) -> Result<()> {
        self.check_knocks_up_to(knocks, MOST_KNOCKS)?;
        let most = self.seating().seats_that_pay_and_are_paid().count() as i64;
        if knocks > most {
            return Err(refuse!(raeuber_knocks_too_many { field: "knocks", value: knocks, most }));
        }
        Ok(())
    }

    /// Seats that are known to be barred from knocking in this game.
    fn seats_barred_from_knocking(&self, game: &Game, declarer: usize) -> PerSeat<bool> {
        let mut barred = PerSeat::new(self.table.len());
        let mut declarer_spoke = false;
        let mut somebody_bid = false;
        for (turn, seat) in self.seating().active_seats().enumerate() {
            if seat == declarer {
                declarer_spoke = true;
                somebody_bid = true;
                continue;
            }
            barred[seat] = if self.last_round {
                // Räuber or Solo: only who spoke after the Solo player may knock.
                !declarer_spoke
            } else {
                match game.auction.get(turn) {
                    Some(call) => {
                        somebody_bid |= *call != Call::Weg;
                        !somebody_bid
                    }
                    // Before a Dreier everybody must have passed while a Dreier was to be had.
                    None => game.bid == Bid::Dreier && !declarer_spoke,
                }
            };
        }
        barred
    }

    pub(super) fn check_game_knocks(&self, game: &Game, declarer: usize) -> Result<()> {
        self.check_knock_count(game.knocks)?;
        if game.knocks == 0 && game.knocked_by.is_empty() {
            return Ok(());
        }
        let barred = self.seats_barred_from_knocking(game, declarer);
        if game.knocks > 0
            && self.seating().active_seats().all(|seat| seat == declarer || barred[seat])
        {
            let (field, value) = ("knocks", game.knocks);
            return Err(match self.last_round {
                true => refuse!(knocks_barred_last_round { field, value }),
                false => refuse!(knocks_barred { field, value }),
            });
        }
        self.check_number_of_knockers(&game.knocked_by, game.knocks)?;
        for (turn, player) in game.knocked_by.iter().enumerate() {
            let seat = self.seating().seat_of_active_player(*player, "knocked_by")?;
            if (turn % 2 == 1) != (seat == declarer) {
                return Err(refuse!(knocked_by_turn { player, turn: turn + 1 }));
            }
            if seat != declarer && barred[seat] {
                return Err(refuse!(knocked_by_barred { player }));
            }
        }
        Ok(())
    }

    pub(super) fn check_raeuber_knocks_and_auction(&self, raeuber: &Raeuber) -> Result<()> {
        self.check_raeuber_knocks(raeuber.knocks)?;
        self.check_number_of_knockers(&raeuber.knocked_by, raeuber.knocks)?;
        for (turn, player) in raeuber.knocked_by.iter().enumerate() {
            let entitled = self.table.seat_of(*player).is_some_and(|seat| {
                self.seating().seats_that_pay_and_are_paid().any(|s| s == seat)
            });
            if !entitled {
                return Err(refuse!(knocked_by_not_entitled { player }));
            }
            if raeuber.knocked_by[..turn].contains(player) {
                return Err(refuse!(knocked_by_twice { player }));
            }
        }
        self.check_auction_length(&raeuber.auction)?;
        match raeuber.auction.iter().find(|call| **call != Call::Weg) {
            Some(call) => Err(refuse!(auction_bid_in_raeuber { value: Arg::Word(call.word()) })),
            None => Ok(()),
        }
    }

    fn check_number_of_knockers(&self, knocked_by: &[Player], knocks: i64) -> Result<()> {
        if knocked_by.is_empty() || knocked_by.len() as i64 == knocks {
            return Ok(());
        }
        Err(refuse!(knocked_by_count { field: "knocked_by", value: knocked_by.len(), knocks }))
    }

    fn check_auction_length(&self, auction: &[Call]) -> Result<()> {
        if auction.is_empty() || auction.len() == self.rules.active.count() {
            return Ok(());
        }
        Err(refuse!(auction_length {
            field: "auction",
            value: auction.len(),
            players: self.rules.active.count()
        }))
    }

    /// Checks an auction: one call for each active player, each bid higher than the one before, and
    /// the last bid the declarer's.
    pub(super) fn check_auction(&self, game: &Game, declarer: usize) -> Result<()> {
        if game.auction.is_empty() {
            return Ok(());
        }
        self.check_auction_length(&game.auction)?;
        let mut highest: Option<(Bid, usize)> = None;
        for (call, seat) in game.auction.iter().zip(self.seating().active_seats()) {
            let Some(bid) = call.bid() else { continue };
            self.check_bid_exists(bid, "auction")?;
            if highest.is_some_and(|(before, _)| bid <= before) {
                return Err(refuse!(auction_not_higher { value: Arg::Word(bid.word()) }));
            }
            if self.last_round && bid.has_cards_to_lay_away() {
                return Err(refuse!(auction_last_round { value: Arg::Word(bid.word()) }));
            }
            highest = Some((bid, seat));
        }
        if highest == Some((game.bid, declarer)) {
            return Ok(());
        }
        let declared = highest.map(|(bid, seat)| (self.table.player(seat), bid.word()));
        Err(match declared {
            Some((player, bid)) => {
                refuse!(auction_disagrees { player, value: Arg::Word(bid) })
            }
            None => refuse!(auction_without_bid),
        })
    }
}

impl Position {
    /// Checks the combinations of a game against the Pfeife as it was played.
    pub(super) fn check_combinations(
        &self,
        combinations: &[(Player, Combination)],
        declarer: usize,
        pfeife: Pfeife,
    ) -> Result<()> {
        for (holder, what) in combinations {
            let seat = self.seating().seat_of_active_player(*holder, "combinations")?;
            let (player, value) = (*holder, Arg::Word(what.word()));
            if seat != declarer && self.rules.combinations_for == CombinationClaimants::Declarer {
                return Err(refuse!(combination_declarer_only { player, value }));
            }
            // There is only one Pfeife.
            if *what == Combination::Drull && seat != declarer && pfeife != Pfeife::None {
                return Err(refuse!(pfeife_beside_drull { player, value }));
            }
        }
        check_combination_holders(combinations)
    }

    /// Checks the combinations of a Räuber, which has no declarer: where only the declarer may
    /// claim, nobody may.
    pub(super) fn check_raeuber_combinations(
        &self,
        combinations: &[(Player, Combination)],
    ) -> Result<()> {
        let Some((player, what)) = combinations.first() else { return Ok(()) };
        if !self.rules.raeuber_combinations
            || self.rules.combinations_for == CombinationClaimants::Declarer
        {
            return Err(refuse!(combination_in_raeuber { player, value: Arg::Word(what.word()) }));
        }
        for (holder, _) in combinations {
            self.seating().seat_of_active_player(*holder, "combinations")?;
        }
        check_combination_holders(combinations)
    }

    /// Adds the payments for combinations under `fach`, for each of which the holder gets the same
    /// from every other player who shares.
    pub(super) fn add_combination_payments(
        &self,
        combinations: &[(Player, Combination)],
        transfers: &mut Transfers,
        trace: &mut Trace,
    ) {
        let value = self.rules.combination_value;
        for (holder, what) in combinations {
            let Some(seat) = self.table.seat_of(*holder) else { continue };
            transfers.add_payment_from_each_other_seat(seat, Points::whole(value));
            trace.add_step(|| {
                let text = say!(step_combination_paid {
                    player: *holder,
                    what: Arg::Word(what.word()),
                    value
                });
                self.make_explanation_step(
                    "combinations",
                    text,
                    &self.amounts_if_each_pays_seat(seat, Points::whole(value)),
                )
            });
        }
    }

    /// Writes the points of combinations under `augen`, each for its holder alone.
    pub(super) fn add_points_for_combinations(
        &self,
        combinations: &[(Player, Combination)],
        points: &mut [Points],
        trace: &mut Trace,
    ) {
        let value = Points::whole(self.rules.combination_value);
        for (holder, what) in combinations {
            let Some(seat) = self.table.seat_of(*holder) else { continue };
            let text = || {
                say!(step_combination_written {
                    player: *holder,
                    what: Arg::Word(what.word()),
                    value
                })
            };
            self.add_points_for_seat(points, seat, value, "augen-combinations", text, trace);
        }
    }
}

/// Refuses a combination claimed twice by one player, or by two players except the Zehn Druck.
fn check_combination_holders(combinations: &[(Player, Combination)]) -> Result<()> {
    for (place, (holder, what)) in combinations.iter().enumerate() {
        let (player, value) = (*holder, Arg::Word(what.word()));
        let earlier = &combinations[..place];
        if earlier.contains(&(*holder, *what)) {
            return Err(refuse!(combination_twice { player, value }));
        }
        let most = if *what == Combination::ZehnDruck { 2 } else { 1 };
        if earlier.iter().filter(|(_, other)| other == what).count() >= most {
            return Err(refuse!(combination_too_many_holders { player, value }));
        }
    }
    Ok(())
}
