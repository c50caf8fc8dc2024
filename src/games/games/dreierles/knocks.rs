//! Who may knock, and whether the knocks and calls that were recorded can have happened.

use super::facts::{Game, Raeuber};
use super::position::Position;
use super::terms::{Bid, Call};
use crate::model::{Arg, PerSeat, Player, Refusal, Word, refuse};

/// More than this many doublings in a hand are a slip of the pen, whatever limit was agreed (docs/rules/dreierles.md,
/// Refused and warned).
const MOST_KNOCKS: i64 = 16;

impl Position {
    /// What holds for the knocks of any hand: whether there are any, and no more than anybody would write on purpose.
    fn check_knocking(&self, knocks: i64, most: i64) -> Result<(), Refusal> {
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

    /// In a game, and in its penalty, the agreed limit holds.
    pub(super) fn check_knock_count(&self, knocks: i64) -> Result<(), Refusal> {
        let limit = match self.rules.knock_limit {
            0 => MOST_KNOCKS,
            limit => limit,
        };
        self.check_knocking(knocks, limit)
    }

    /// A Räuber knows no agreed limit: each player at the table who may knock may do so once.
    pub(super) fn check_raeuber_knocks(&self, knocks: i64) -> Result<(), Refusal> {
        self.check_knocking(knocks, MOST_KNOCKS)?;
        let most = self.seating().sharing().count() as i64;
        if knocks > most {
            return Err(refuse!(raeuber_knocks_too_many { field: "knocks", value: knocks, most }));
        }
        Ok(())
    }

    /// Which seats are known to be barred from knocking against this game.
    fn barred(&self, game: &Game, declarer: usize) -> PerSeat<bool> {
        let mut barred = PerSeat::new(self.table.len());
        let mut declarer_spoke = false;
        let mut somebody_bid = false;
        for (turn, seat) in self.seating().active().enumerate() {
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

    pub(super) fn check_game_knocks(&self, game: &Game, declarer: usize) -> Result<(), Refusal> {
        self.check_knock_count(game.knocks)?;
        if game.knocks == 0 && game.knocked_by.is_empty() {
            return Ok(());
        }
        let barred = self.barred(game, declarer);
        if game.knocks > 0 && self.seating().active().all(|seat| seat == declarer || barred[seat]) {
            let (field, value) = ("knocks", game.knocks);
            return Err(match self.last_round {
                true => refuse!(knocks_barred_last_round { field, value }),
                false => refuse!(knocks_barred { field, value }),
            });
        }
        self.check_knocked_by_count(&game.knocked_by, game.knocks)?;
        for (turn, player) in game.knocked_by.iter().enumerate() {
            let seat = self.seating().active_seat(*player, "knocked_by")?;
            if (turn % 2 == 1) != (seat == declarer) {
                return Err(refuse!(knocked_by_turn { player: *player, turn: turn + 1 }));
            }
            if seat != declarer && barred[seat] {
                return Err(refuse!(knocked_by_barred { player: *player }));
            }
        }
        Ok(())
    }

    pub(super) fn check_raeuber_circumstances(&self, raeuber: &Raeuber) -> Result<(), Refusal> {
        self.check_raeuber_knocks(raeuber.knocks)?;
        self.check_knocked_by_count(&raeuber.knocked_by, raeuber.knocks)?;
        for (turn, player) in raeuber.knocked_by.iter().enumerate() {
            let entitled = self.table.seat_of(*player).is_some_and(|seat| self.seating().sharing().any(|s| s == seat));
            if !entitled {
                return Err(refuse!(knocked_by_not_entitled { player: *player }));
            }
            if raeuber.knocked_by[..turn].contains(player) {
                return Err(refuse!(knocked_by_twice { player: *player }));
            }
        }
        self.check_auction_length(&raeuber.auction)?;
        match raeuber.auction.iter().find(|call| **call != Call::Weg) {
            Some(call) => Err(refuse!(auction_bid_in_raeuber { value: Arg::Word(call.word()) })),
            None => Ok(()),
        }
    }

    fn check_knocked_by_count(&self, knocked_by: &[Player], knocks: i64) -> Result<(), Refusal> {
        if knocked_by.is_empty() || knocked_by.len() as i64 == knocks {
            return Ok(());
        }
        Err(refuse!(knocked_by_count { field: "knocked_by", value: knocked_by.len(), knocks }))
    }

    fn check_auction_length(&self, auction: &[Call]) -> Result<(), Refusal> {
        if auction.is_empty() || auction.len() == self.rules.active.count() {
            return Ok(());
        }
        Err(refuse!(auction_length { field: "auction", value: auction.len(), players: self.rules.active.count() }))
    }

    /// One call for each active player, every bid higher than the one before, the last one the declarer's.
    pub(super) fn check_auction(&self, game: &Game, declarer: usize) -> Result<(), Refusal> {
        if game.auction.is_empty() {
            return Ok(());
        }
        self.check_auction_length(&game.auction)?;
        let mut highest: Option<(Bid, usize)> = None;
        for (call, seat) in game.auction.iter().zip(self.seating().active()) {
            let Some(bid) = call.bid() else { continue };
            self.check_bid_exists(bid, "auction")?;
            if highest.is_some_and(|(before, _)| bid <= before) {
                return Err(refuse!(auction_not_higher { value: Arg::Word(bid.word()) }));
            }
            if self.last_round && bid.discards() {
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
