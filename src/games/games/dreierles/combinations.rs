//! Who may score which combination, and what each brings (docs/rules/dreierles.md, Combinations, Augen combinations).

use super::position::Position;
use super::rules::CombinationsFor;
use super::terms::{Combination, Pfeife};
use crate::games::outcome::Trace;
use crate::games::transfers::Transfers;
use crate::model::{Arg, Player, Points, Refusal, Word, refuse, say};

impl Position {
    /// Of a game with the Pfeife as it was played.
    pub(super) fn check_combinations(
        &self,
        combinations: &[(Player, Combination)],
        declarer: usize,
        pfeife: Pfeife,
    ) -> Result<(), Refusal> {
        for (holder, what) in combinations {
            let seat = self.seating().active_seat(*holder, "combinations")?;
            let (player, value) = (*holder, Arg::Word(what.word()));
            if seat != declarer && self.rules.combinations_for == CombinationsFor::Declarer {
                return Err(refuse!(combination_declarer_only { player, value }));
            }
            // There is only one Pfeife.
            if *what == Combination::Drull && seat != declarer && pfeife != Pfeife::None {
                return Err(refuse!(pfeife_beside_drull { player, value }));
            }
        }
        check_holders(combinations)
    }

    /// Nobody is the declarer there, so where only the declarer may claim nobody does.
    pub(super) fn check_raeuber_combinations(&self, combinations: &[(Player, Combination)]) -> Result<(), Refusal> {
        let Some((player, what)) = combinations.first() else { return Ok(()) };
        if !self.rules.raeuber_combinations || self.rules.combinations_for == CombinationsFor::Declarer {
            return Err(refuse!(combination_in_raeuber { player: *player, value: Arg::Word(what.word()) }));
        }
        for (holder, _) in combinations {
            self.seating().active_seat(*holder, "combinations")?;
        }
        check_holders(combinations)
    }

    /// Fach: each brings its holder the same from each other who shares.
    pub(super) fn collect_combinations(
        &self,
        combinations: &[(Player, Combination)],
        transfers: &mut Transfers,
        trace: &mut Trace,
    ) {
        let value = self.rules.combination_value;
        for (holder, what) in combinations {
            let Some(seat) = self.table.seat_of(*holder) else { continue };
            transfers.collect(seat, Points::whole(value));
            trace.note(|| {
                let text = say!(step_combination_paid { player: *holder, what: Arg::Word(what.word()), value });
                self.step("combinations", text, &self.collected(seat, Points::whole(value)))
            });
        }
    }

    /// Augen: each is written up for its holder.
    pub(super) fn write_combinations(
        &self,
        combinations: &[(Player, Combination)],
        points: &mut [Points],
        trace: &mut Trace,
    ) {
        let value = Points::whole(self.rules.combination_value);
        for (holder, what) in combinations {
            let Some(seat) = self.table.seat_of(*holder) else { continue };
            let text = || say!(step_combination_written { player: *holder, what: Arg::Word(what.word()), value });
            self.write_up(points, seat, value, "augen-combinations", text, trace);
        }
    }
}

/// Nobody has the same combination twice, two may have a Zehn Druck, and everything else is one player's.
fn check_holders(combinations: &[(Player, Combination)]) -> Result<(), Refusal> {
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
