//! The account of a tournament that has a fee, loss fees of one tariff, a ladder and a prize for
//! the last, and nothing else.
//!
//! What `prizes` took before settings were kept; the account itself is worked out as every other.

use crate::tournament::prizes::{
    Account, AccountError, AccountRequest, For, Line, Payer, Ranked, account,
};
use crate::tournament::settings::{Keep, Ladder, LossFees, Per, Rest, Settings, Tariff, To, WHOLE};

/// What a lost game costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LossFee {
    /// Minor units for each lost game that counts.
    pub cents: i64,
    /// The first lost game of a player that costs: 1 for every game, 4 for "from the fourth".
    pub from_game: u32,
}

/// A player's place, as the standings have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// The place, shared places as 1, 1, 3.
    pub place: u32,
    /// Start number.
    pub number: u32,
    /// Games lost as declarer.
    pub lost: u32,
}

/// Everything the prizes depend on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrizesRequest {
    /// All who paid, in any order.
    pub players: Vec<Placed>,
    /// What each player pays.
    pub fee_cents: i64,
    /// What lost games cost, if they do.
    pub loss_fee: Option<LossFee>,
    /// What the organiser keeps.
    pub keep: Keep,
    /// What the places get.
    pub ladder: Ladder,
    /// The prize for the last place; 0 for none. Whoever is last and stands on the ladder gets
    /// both.
    pub last_place_cents: i64,
}

/// What one player pays and gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prize {
    /// The place.
    pub place: u32,
    /// Start number.
    pub number: u32,
    /// The fee.
    pub fee_cents: i64,
    /// For lost games.
    pub loss_fee_cents: i64,
    /// From the ladder.
    pub prize_cents: i64,
    /// For the last place.
    pub last_place_cents: i64,
}

/// The whole account: `fees_cents + loss_fees_cents == keep_cents + rest_cents + handed_out_cents`,
/// always.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prizes {
    /// All fees.
    pub fees_cents: i64,
    /// All loss fees.
    pub loss_fees_cents: i64,
    /// What the organiser keeps as agreed.
    pub keep_cents: i64,
    /// What stays over: the ladder does not reach the whole, or has more rungs than there are
    /// players.
    pub rest_cents: i64,
    /// What all players get together.
    pub handed_out_cents: i64,
    /// Every player, by place and start number.
    pub prizes: Vec<Prize>,
}

impl Prizes {
    /// All that came in.
    pub fn came_in_cents(&self) -> i64 {
        self.fees_cents + self.loss_fees_cents
    }

    /// All that stays with the organiser.
    pub fn kept_cents(&self) -> i64 {
        self.keep_cents + self.rest_cents
    }
}

/// Why there are no prizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrizesError {
    /// Nobody paid.
    NoPlayers,
    /// A start number is given twice.
    PlayerTwice {
        /// The start number.
        player: u32,
    },
    /// The places are not those of a ranking (1, 1, 3).
    WrongPlace {
        /// The start number.
        player: u32,
        /// The place given.
        place: u32,
        /// The place it would have to be.
        expected: u32,
    },
    /// An amount or a share is below zero, or a lost game has no number ("from the 0th").
    Negative {
        /// Which one.
        what: Amount,
        /// Its value.
        value: i64,
    },
    /// More than a hundred percent.
    MoreThanTheWhole {
        /// Of what.
        what: Amount,
        /// The sum in basis points.
        basis_points: i64,
    },
    /// Amounts that come to more than there is.
    MoreThanThereIs {
        /// Kept, last place and ladder so far as they are fixed amounts.
        wanted_cents: i64,
        /// What is there for them.
        there_is_cents: i64,
    },
    /// A sum does not fit.
    TooLarge,
}

/// Which value an error speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Amount {
    /// The fee.
    Fee,
    /// The fee for a lost game.
    LossFee,
    /// What is kept.
    Keep,
    /// A rung of the ladder, or all of it.
    Ladder,
    /// The prize for the last place.
    LastPlace,
}

/// Works out who gets what.
pub fn prizes(request: &PrizesRequest) -> Result<Prizes, PrizesError> {
    check_amounts(request)?;
    let fee = request.loss_fee.unwrap_or(LossFee { cents: 0, from_game: 1 });
    let tariff = Tariff { first: 0, later: fee.cents, from: fee.from_game };
    let settings = Settings {
        fee: request.fee_cents,
        keep: request.keep,
        ladder: request.ladder.clone(),
        last_place: request.last_place_cents,
        loss_fees: LossFees { tariff, per: Per::Tournament, to: To::Pot },
        rest: Rest::Keep,
        ..Settings::default()
    };
    let payer = |placed: &Placed| Payer {
        ranked: Ranked { place: placed.place, number: placed.number },
        lost: vec![placed.lost],
    };
    let account = account(&AccountRequest {
        settings: &settings,
        series_planned: 0,
        people: request.players.iter().map(payer).collect(),
        series: Vec::new(),
        categories: Vec::new(),
        clubs: Vec::new(),
    })?;
    Ok(Prizes::of(&account))
}

impl Prizes {
    fn of(account: &Account) -> Prizes {
        let prize = |line: &Line| Prize {
            place: line.ranked.place,
            number: line.ranked.number,
            fee_cents: line.fee,
            loss_fee_cents: line.loss_fee(),
            prize_cents: line.gets_for(|what| what == For::Place),
            last_place_cents: line.gets_for(|what| what == For::LastPlace),
        };
        Prizes {
            fees_cents: account.fees,
            loss_fees_cents: account.loss_fees.iter().sum(),
            keep_cents: account.kept.agreed,
            rest_cents: account.kept.total() - account.kept.agreed,
            handed_out_cents: account.handed_out(),
            prizes: account.lines.iter().map(prize).collect(),
        }
    }
}

impl From<AccountError> for PrizesError {
    fn from(error: AccountError) -> PrizesError {
        match error {
            AccountError::NoPlayers => PrizesError::NoPlayers,
            AccountError::PlayerTwice { player } => PrizesError::PlayerTwice { player },
            AccountError::WrongPlace { player, place, expected } => {
                PrizesError::WrongPlace { player, place, expected }
            }
            AccountError::MoreThanThereIs { wanted, there_is } => {
                PrizesError::MoreThanThereIs { wanted_cents: wanted, there_is_cents: there_is }
            }
            AccountError::TooLarge => PrizesError::TooLarge,
        }
    }
}

fn check_amounts(request: &PrizesRequest) -> Result<(), PrizesError> {
    let loss_fee = request.loss_fee.unwrap_or(LossFee { cents: 0, from_game: 1 });
    let (Keep::BasisPoints(keep) | Keep::Cents(keep)) = request.keep;
    let (Ladder::BasisPoints(rungs) | Ladder::Cents(rungs)) = &request.ladder;
    let amounts = [
        (Amount::Fee, request.fee_cents),
        (Amount::LossFee, loss_fee.cents),
        // Games are counted from 1; a 0th is as impossible as a fee below zero.
        (Amount::LossFee, i64::from(loss_fee.from_game) - 1),
        (Amount::Keep, keep),
        (Amount::LastPlace, request.last_place_cents),
    ];
    let amounts = amounts.into_iter().chain(rungs.iter().map(|&rung| (Amount::Ladder, rung)));
    for (what, value) in amounts {
        if value < 0 {
            return Err(PrizesError::Negative { what, value });
        }
    }
    if let Keep::BasisPoints(basis_points) = request.keep
        && basis_points > WHOLE
    {
        return Err(PrizesError::MoreThanTheWhole { what: Amount::Keep, basis_points });
    }
    if let Ladder::BasisPoints(shares) = &request.ladder {
        let basis_points = sum(shares.iter().copied())?;
        if basis_points > WHOLE {
            return Err(PrizesError::MoreThanTheWhole { what: Amount::Ladder, basis_points });
        }
    }
    Ok(())
}

fn sum(amounts: impl IntoIterator<Item = i64>) -> Result<i64, PrizesError> {
    amounts.into_iter().try_fold(0i64, i64::checked_add).ok_or(PrizesError::TooLarge)
}
