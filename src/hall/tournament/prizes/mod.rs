//! The account of a tournament: what came in, what is kept, who gets what, to the last minor unit.
//!
//! One promise: what is handed out and what is kept add up to exactly what came in. Nothing is ever
//! created by rounding, and what fixed prizes want beyond it stands apart as what is lacking. The
//! folder refuses to know the world's currencies, to rank (places come from the standings), and to
//! hide a rest: what rounding leaves and what nobody gets stand apart.
//!
//! The order of the sums (docs/tournament.md, The account):
//!
//! 1. Fees come in, and loss fees as they are levied. Loss fees go into the pot, or to the winner
//!    of their series, or to the organiser; the pot is everything else.
//! 2. The agreed part of the pot is kept, a percentage rounded down in favour of the players.
//! 3. Prizes of fixed amounts are put aside: for the last place, for every planned series, of
//!    categories and clubs.
//! 4. The ladder shares out what is left. Its rungs are rounded down, and so is what each gets of a
//!    shared place.
//! 5. What rounding left goes to the first place or stays; what nobody can get stays.

mod account;
pub mod award;
mod cash;

pub use account::{
    Account, FeePayer, PlacedClub, PrizeAccountError, PrizeAccountRequest, RankedPerson,
    SeriesRanking, Shortfall, compute_prize_account, compute_shortfall,
};
pub use award::{
    Award, AwardReason, KeptMoney, PersonAccountLine, PrizesInKindGiven, give_prizes_in_kind,
};
pub use cash::{CashSheet, DoorPayment, cash_sheet};
