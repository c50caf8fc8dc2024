//! The cash sheet: what is due, paid, handed out and kept (docs/tournament.md, The account).
//!
//! Loss fees are dropped into the plate with the sheet, so they are in the box as soon as the sheet
//! is in. Fees are paid at the door, some of them later, some twice.

use serde::{Deserialize, Serialize};

use super::account::{Account, PrizeAccountError};
use super::award::{AwardReason, KeptMoney, PersonAccountLine};

/// Payment of a person at the door.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DoorPayment {
    #[default]
    Nothing,
    /// The whole fee is paid, whatever its amount.
    Fee,
    /// Amount in minor units.
    Cents(i64),
}

impl DoorPayment {
    pub fn is_nothing(&self) -> bool {
        *self == DoorPayment::Nothing
    }

    /// Amount of the payment in minor units; `fee` is the amount of a whole fee.
    pub fn in_minor_units(&self, fee: i64) -> i64 {
        match self {
            DoorPayment::Nothing => 0,
            DoorPayment::Fee => fee,
            DoorPayment::Cents(cents) => *cents,
        }
    }
}

/// Fees for taking part: `due + over == paid + open`, always.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DoorFees {
    pub due: i64,
    pub paid: i64,
    pub open: i64,
    /// Money that has to be given back: paid twice, or by somebody who left before playing.
    pub over: i64,
    /// People who still owe a part of the fee, by start number, with the amount.
    pub debtors: Vec<(u32, i64)>,
    /// People who are to be given back money, by start number, with the amount.
    pub creditors: Vec<(u32, i64)>,
}

impl DoorFees {
    /// Offsets the money that person `by` is to be given back against what person `line` still
    /// owes, where the two share one line of the ranking.
    pub fn offset_refund_against_debt(&mut self, line: u32, by: u32) {
        let amount_of = |people: &[(u32, i64)], number: u32| {
            people.iter().find(|(known, _)| *known == number).map_or(0, |(_, cents)| *cents)
        };
        let settled = amount_of(&self.debtors, line).min(amount_of(&self.creditors, by));
        for (people, number) in [(&mut self.debtors, line), (&mut self.creditors, by)] {
            for (_, cents) in people.iter_mut().filter(|(known, _)| *known == number) {
                *cents -= settled;
            }
            people.retain(|(_, cents)| *cents > 0);
        }
        self.open -= settled;
        self.over -= settled;
    }
}

/// Sums of money that is handed out, by reason.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct HandedOutMoney {
    pub places: i64,
    /// Remainder of rounding, which goes to the first place.
    pub rest: i64,
    pub last_place: i64,
    pub days: i64,
    pub categories: i64,
    pub clubs: i64,
    /// Loss fees that go to the winners of series.
    pub loss_fees: i64,
}

impl HandedOutMoney {
    pub fn total(&self) -> i64 {
        self.places
            + self.rest
            + self.last_place
            + self.days
            + self.categories
            + self.clubs
            + self.loss_fees
    }
}

/// Cash sheet of a tournament. It adds up: `fees.due + loss_fees + lacking == handed.total() +
/// kept.total()`, which is also what is in the box, plus what is still open and what is lacking, less
/// what has to be given back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashSheet {
    pub fees: DoorFees,
    pub loss_fees: i64,
    pub handed: HandedOutMoney,
    pub kept: KeptMoney,
    /// Amount by which fixed prizes and what is kept exceed the money that is due.
    pub lacking: i64,
}

impl CashSheet {
    /// Money that should be in the box before anything is handed out or given back.
    pub fn cash_in_box(&self) -> i64 {
        self.fees.paid + self.loss_fees
    }

    /// Money in the box once everything is handed out and given back, as long as nobody pays what
    /// is open; below zero where the box does not hold enough.
    pub fn cash_left_in_box(&self) -> i64 {
        self.cash_in_box() - self.fees.over - self.handed.total()
    }

    /// Amount that a person still owes.
    pub fn fee_still_owed(&self, number: u32) -> i64 {
        self.fees
            .debtors
            .iter()
            .find(|(debtor, _)| *debtor == number)
            .map_or(0, |(_, cents)| *cents)
    }
}

/// Makes the cash sheet of an account. `paid` has payments of anybody who entered, each once;
/// whoever is not named has paid nothing. Nothing is due from people who are not in the account,
/// but what they have paid is in the box.
pub fn cash_sheet(
    account: &Account,
    fee: i64,
    paid: &[(u32, DoorPayment)],
) -> Result<CashSheet, PrizeAccountError> {
    let fees = door_fees(account, fee, paid)?;
    let sheet = CashSheet {
        fees,
        loss_fees: account.loss_fees.iter().sum(),
        handed: totals_handed_out(account),
        kept: account.kept,
        lacking: account.shortfall.cents,
    };
    let gone = sheet.handed.total() + sheet.kept.total();
    assert!(
        sheet.fees.due + sheet.loss_fees + sheet.lacking == gone,
        "due and lost, {gone} handed out and kept: {sheet:?}"
    );
    assert!(
        sheet.cash_in_box() + sheet.fees.open - sheet.fees.over + sheet.lacking == gone,
        "the box does not add up: {sheet:?}"
    );
    Ok(sheet)
}

fn door_fees(
    account: &Account,
    fee: i64,
    paid: &[(u32, DoorPayment)],
) -> Result<DoorFees, PrizeAccountError> {
    let mut by_number: Vec<(u32, DoorPayment)> = paid.to_vec();
    by_number.sort_by_key(|(number, _)| *number);
    if let Some(pair) = by_number.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(PrizeAccountError::PlayerTwice { player: pair[0].0 });
    }
    let mut due: Vec<(u32, i64)> =
        account.lines.iter().map(|line| (line.ranked.number, line.fee)).collect();
    due.sort_unstable();
    let named = |number: u32| by_number.binary_search_by_key(&number, |(known, _)| *known).ok();
    let unnamed = due.iter().filter(|(number, _)| named(*number).is_none());
    let everybody: Vec<(u32, DoorPayment)> = by_number
        .iter()
        .copied()
        .chain(unnamed.map(|(number, _)| (*number, DoorPayment::Nothing)))
        .collect();
    let mut fees = DoorFees::default();
    for (number, paid) in everybody {
        let due = due.binary_search_by_key(&number, |(known, _)| *known).map_or(0, |at| due[at].1);
        let paid = paid.in_minor_units(fee);
        let add = |sum: i64, cents: i64| sum.checked_add(cents).ok_or(PrizeAccountError::TooLarge);
        fees.due = add(fees.due, due)?;
        fees.paid = add(fees.paid, paid)?;
        match due - paid {
            0 => {}
            open if open > 0 => fees.debtors.push((number, open)),
            over => fees.creditors.push((number, -over)),
        }
    }
    fees.debtors.sort_unstable();
    fees.creditors.sort_unstable();
    fees.open = fees.debtors.iter().map(|(_, cents)| cents).sum();
    fees.over = fees.creditors.iter().map(|(_, cents)| cents).sum();
    Ok(fees)
}

fn totals_handed_out(account: &Account) -> HandedOutMoney {
    let of = |is_meant: &dyn Fn(AwardReason) -> bool| {
        account
            .lines
            .iter()
            .map(|line: &PersonAccountLine| line.sum_awards_where(is_meant))
            .sum::<i64>()
    };
    HandedOutMoney {
        places: of(&|what| what == AwardReason::Place),
        rest: of(&|what| what == AwardReason::Rest),
        last_place: of(&|what| what == AwardReason::LastPlace),
        days: of(&|what| matches!(what, AwardReason::Day { .. })),
        categories: of(&|what| matches!(what, AwardReason::Category { .. })),
        clubs: account.clubs.iter().map(|award| award.cents).sum(),
        loss_fees: of(&|what| matches!(what, AwardReason::LossFees { .. })),
    }
}
