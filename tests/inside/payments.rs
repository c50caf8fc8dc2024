//! What a payment reads of the books that are kept ready: no more than it is spread over
//! (docs/storage.md, Sums).

use std::fmt::Write;

use super::folder::Folder;
use crate::app::exchange::import::{Wanted, import};
use crate::app::money::Ledger;
use crate::ledger::books::account::Account;
use crate::ledger::books::pay::Target;
use crate::model::Currency;
use crate::model::money::Money;
use crate::store::Store;

const EVENINGS: usize = 200;

/// In each evening Anne is owed 1.60, by Bert and Carla; in one Bert owes it to Dora.
fn winter(dora: usize) -> String {
    let mut stream = String::new();
    for evening in 0..EVENINGS {
        let (winner, hour) = (if evening == dora { "Dora" } else { "Anne" }, evening / 60);
        let minute = evening % 60;
        writeln!(
            stream,
            r#"{{"session":{{"game":"dreierles","players":["{winner}","Bert","Carla"],"stake":{{"amount":"0.10","currency":"EUR"}},"started_at":"2025-01-01T{hour:02}:{minute:02}:00+00:00"}}}}"#
        )
        .unwrap();
        writeln!(
            stream,
            r#"{{"kind":"game","declarer":"{winner}","bid":"solo","card_points":42}}"#
        )
        .unwrap();
    }
    stream
}

/// Storage, Sums: "so none is read for nothing".
#[test]
fn a_payment_opens_the_books_that_it_is_spread_over() {
    let folder = Folder::new();
    let mut store = Store::open_or_create(&folder.path("kerbholz.db")).unwrap();
    let taken = import(&mut store, winter(150).as_bytes(), Wanted::default()).unwrap();
    assert_eq!(taken.new, EVENINGS);
    let tx = store.read().unwrap();
    // Who is paid, how much, and the books of how many evenings are opened: those that it is for,
    // and the newest.
    for (to, minor, opened) in [
        // Anne is owed in all of them: 0.80 in each.
        ("Anne", 500, 7),
        // Carla in none, so the oldest in which Bert owes.
        ("Carla", 500, 7),
        ("Carla", 80, 1),
        // Dora in one alone, and the rest is what Bert owes in the oldest one.
        ("Dora", 80, 1),
        ("Dora", 100, 2),
        // More than Bert owes anywhere: all of them.
        ("Dora", 100_000, EVENINGS - 1),
    ] {
        let money = Money { minor, currency: Currency::EUR };
        let parties = (&Account::person("Bert"), &Account::person(to));
        let ledger = Ledger::for_payment(&tx, parties, money, Target::Spread).unwrap().unwrap();
        assert_eq!(ledger.evenings.len(), opened + 1, "{minor} to {to}");
    }
}
