//! The cash sheet: fees due, paid, open, loss fees, prizes, what is kept (docs/tournament.md, The
//! account).

use crate::tournament::prizes::{
    CashSheet, DoorPayment, FeePayer, PrizeAccountError, PrizeAccountRequest, RankedPerson,
    cash_sheet, compute_prize_account,
};
use crate::tournament::settings::{
    KeptPotPart, LossFees, LossFeesRecipient, LossTariff, PrizeLadder, Settings, TariffSpan,
};

/// Three people of 10.00 each, one of whom has lost three games of 0.50; 10 % are kept, half of the
/// rest is for the first.
fn sheet(paid: &[(u32, DoorPayment)]) -> Result<CashSheet, PrizeAccountError> {
    let settings = Settings {
        fee: 1_000,
        keep: KeptPotPart::BasisPoints(1_000),
        ladder: PrizeLadder::BasisPoints(vec![5_000]),
        loss_fees: LossFees {
            tariff: LossTariff { first: 50, later: 50, from: 4 },
            per: TariffSpan::Series,
            to: LossFeesRecipient::Pot,
        },
        ..Settings::default()
    };
    let payer = |number| FeePayer {
        ranked: RankedPerson { place: number, number },
        lost: vec![if number == 2 { 3 } else { 0 }],
    };
    let request = PrizeAccountRequest {
        settings: &settings,
        series_planned: 1,
        people: (1..=3).map(payer).collect(),
        series: Vec::new(),
        categories: Vec::new(),
        clubs: Vec::new(),
    };
    cash_sheet(&compute_prize_account(&request).unwrap(), 1_000, paid)
}

#[test]
fn fees_are_due_paid_open_and_paid_twice() {
    let sheet = sheet(&[
        (1, DoorPayment::Fee),
        (2, DoorPayment::Cents(1_500)),
        (3, DoorPayment::Cents(400)),
        (9, DoorPayment::Cents(1_000)),
    ])
    .unwrap();
    let fees = &sheet.fees;
    assert_eq!((fees.due, fees.paid, fees.open, fees.over), (3_000, 3_900, 600, 1_500));
    assert_eq!(fees.debtors, [(3, 600)]);
    // Whoever left before playing is given back what was paid.
    assert_eq!(fees.creditors, [(2, 500), (9, 1_000)]);
    assert_eq!(sheet.loss_fees, 150);
    // 31.50 less 3.15 is 28.35; half of it to the first, the other half is for nobody.
    assert_eq!((sheet.handed.places, sheet.handed.total()), (1_417, 1_417));
    assert_eq!((sheet.kept.agreed, sheet.kept.unshared), (315, 1_418));
    assert_eq!(sheet.cash_in_box(), 4_050);
    assert_eq!(
        sheet.cash_in_box() + fees.open - fees.over,
        sheet.handed.total() + sheet.kept.total()
    );
}

#[test]
fn whoever_is_not_named_has_paid_nothing() {
    let sheet = sheet(&[]).unwrap();
    assert_eq!((sheet.fees.paid, sheet.fees.open), (0, 3_000));
    assert_eq!(sheet.fees.debtors, [(1, 1_000), (2, 1_000), (3, 1_000)]);
}

#[test]
fn nobody_is_named_twice() {
    assert_eq!(
        sheet(&[(1, DoorPayment::Fee), (1, DoorPayment::Nothing)]),
        Err(PrizeAccountError::PlayerTwice { player: 1 })
    );
    assert_eq!(
        sheet(&[(1, DoorPayment::Cents(i64::MAX)), (2, DoorPayment::Cents(1))]),
        Err(PrizeAccountError::TooLarge)
    );
}
