//! The prizes: what came in, what is kept, who gets what, to the last minor unit.
//!
//! One promise: what is handed out and what is kept add up to exactly what came in. Nothing is ever created by rounding, and
//! a ladder that wants more than there is is refused with both numbers. The module refuses to know currencies, to rank
//! (places come from the standings), and to hide a rest: what the ladder leaves over stands apart, with the organiser.
//!
//! The order of the sums: fees and loss fees come in; the agreed part is kept (a percentage of all that came in, rounded
//! down in favour of the players); the prize for the last place is put aside; the ladder shares out what is left, its
//! percentages being percentages of exactly that.

/// One hundred percent in basis points.
pub const WHOLE: i64 = 10_000;

/// A share or an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// Hundredths of a percent of all that came in.
    BasisPoints(i64),
    /// Minor units.
    Cents(i64),
}

/// What the places get, the first place first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ladder {
    /// Hundredths of a percent of what is there to share out. They need not reach the whole; the rest stays over.
    BasisPoints(Vec<i64>),
    /// Minor units.
    Cents(Vec<i64>),
}

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
    /// The prize for the last place; 0 for none. Whoever is last and stands on the ladder gets both.
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

/// The whole account: `fees_cents + loss_fees_cents == keep_cents + rest_cents + handed_out_cents`, always.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prizes {
    /// All fees.
    pub fees_cents: i64,
    /// All loss fees.
    pub loss_fees_cents: i64,
    /// What the organiser keeps as agreed.
    pub keep_cents: i64,
    /// What stays over: the ladder does not reach the whole, or has more rungs than there are players.
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
    let mut prizes = placed(request)?;
    let fees_cents = sum(prizes.iter().map(|prize| prize.fee_cents))?;
    let loss_fees_cents = sum(prizes.iter().map(|prize| prize.loss_fee_cents))?;
    let income = fees_cents.checked_add(loss_fees_cents).ok_or(PrizesError::TooLarge)?;
    let keep_cents = match request.keep {
        Keep::BasisPoints(share) => share_of(income, share),
        Keep::Cents(cents) => cents,
    };
    let put_aside = keep_cents.checked_add(request.last_place_cents).ok_or(PrizesError::TooLarge)?;
    let rungs = match &request.ladder {
        Ladder::Cents(rungs) => {
            let wanted_cents = sum(rungs.iter().copied().chain([put_aside]))?;
            enough(wanted_cents, income)?;
            rungs.clone()
        }
        Ladder::BasisPoints(shares) => {
            enough(put_aside, income)?;
            rungs_of(income - put_aside, shares)
        }
    };
    hand_out(&mut prizes, &rungs, request.last_place_cents);
    let handed_out_cents = sum(prizes.iter().flat_map(|prize| [prize.prize_cents, prize.last_place_cents]))?;
    let rest_cents = income - keep_cents - handed_out_cents;
    assert!(rest_cents >= 0, "more handed out ({handed_out_cents}) than was there ({income} less {keep_cents})");
    Ok(Prizes { fees_cents, loss_fees_cents, keep_cents, rest_cents, handed_out_cents, prizes })
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

fn enough(wanted_cents: i64, there_is_cents: i64) -> Result<(), PrizesError> {
    if wanted_cents > there_is_cents {
        return Err(PrizesError::MoreThanThereIs { wanted_cents, there_is_cents });
    }
    Ok(())
}

/// All players by place and start number with what they pay; checks that the places are those of a ranking.
fn placed(request: &PrizesRequest) -> Result<Vec<Prize>, PrizesError> {
    let mut players = request.players.clone();
    players.sort_by_key(|player| player.number);
    if let Some(pair) = players.windows(2).find(|pair| pair[0].number == pair[1].number) {
        return Err(PrizesError::PlayerTwice { player: pair[0].number });
    }
    players.sort_by_key(|player| player.place);
    if players.is_empty() {
        return Err(PrizesError::NoPlayers);
    }
    let mut prizes: Vec<Prize> = Vec::with_capacity(players.len());
    for (position, player) in (1..).zip(&players) {
        let expected = match prizes.last() {
            Some(before) if before.place == player.place => before.place,
            _ => position,
        };
        if player.place != expected {
            return Err(PrizesError::WrongPlace { player: player.number, place: player.place, expected });
        }
        let loss_fee_cents = request.loss_fee.map_or(Some(0), |fee| {
            let games = player.lost.saturating_sub(fee.from_game - 1);
            fee.cents.checked_mul(i64::from(games))
        });
        prizes.push(Prize {
            place: player.place,
            number: player.number,
            fee_cents: request.fee_cents,
            loss_fee_cents: loss_fee_cents.ok_or(PrizesError::TooLarge)?,
            prize_cents: 0,
            last_place_cents: 0,
        });
    }
    Ok(prizes)
}

/// What each rung is worth. Each share is rounded down; the units this leaves of the whole ladder's share go to the first
/// rungs, one each.
fn rungs_of(pot: i64, shares: &[i64]) -> Vec<i64> {
    let mut rungs: Vec<i64> = shares.iter().map(|&share| share_of(pot, share)).collect();
    let missing = share_of(pot, shares.iter().sum()) - rungs.iter().sum::<i64>();
    // A rung of nothing stays a rung of nothing; the others are more than the units missing.
    let worth = rungs.iter_mut().zip(shares).filter(|&(_, &share)| share > 0);
    worth.take(missing as usize).for_each(|(rung, _)| *rung += 1);
    rungs
}

/// Gives every shared place the sum of its rungs, and the last place its prize.
fn hand_out(prizes: &mut [Prize], rungs: &[i64], last_place_cents: i64) {
    let last_place = prizes.last().map_or(0, |prize| prize.place);
    let mut position = 0;
    for group in prizes.chunk_by_mut(|one, other| one.place == other.place) {
        let theirs: i64 = rungs.iter().skip(position).take(group.len()).sum();
        position += group.len();
        let shares = share_out(theirs, group.len());
        group.iter_mut().zip(shares).for_each(|(prize, share)| prize.prize_cents = share);
        if group[0].place == last_place {
            let shares = share_out(last_place_cents, group.len());
            group.iter_mut().zip(shares).for_each(|(prize, share)| prize.last_place_cents = share);
        }
    }
}

/// Equal shares; the units left over go one each to the first (the lowest start numbers).
fn share_out(cents: i64, people: usize) -> impl Iterator<Item = i64> {
    let people = people as i64;
    (0..people).map(move |position| cents / people + i64::from(position < cents % people))
}

/// A share in basis points, rounded down. At most the whole, so it fits.
fn share_of(cents: i64, basis_points: i64) -> i64 {
    (i128::from(cents) * i128::from(basis_points) / i128::from(WHOLE)) as i64
}

fn sum(amounts: impl IntoIterator<Item = i64>) -> Result<i64, PrizesError> {
    amounts.into_iter().try_fold(0i64, i64::checked_add).ok_or(PrizesError::TooLarge)
}
