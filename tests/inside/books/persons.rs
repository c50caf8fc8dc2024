//! Two names that turn out to be one person: their amounts add up, in every book, and nothing else
//! moves.

use super::desk::{CODES, Desk, account, currency};
use crate::ledger::books::account::Account;
use crate::ledger::books::pairs::Sums;

/// Emil was Dora all the time.
fn put_together(one: &Account) -> Account {
    if *one == account("emil") { account("dora") } else { one.clone() }
}

fn sums_of(sums: &Sums) -> Sums {
    let mut together = Sums::default();
    sums.iter().for_each(|(one, sum)| together.add(&put_together(one), sum).unwrap());
    together
}

/// Hands and deeds with both as one come to the same as both added up.
pub fn add_up(desk: &Desk) {
    let has_evening_fees =
        |number| desk.winter.fees(number).is_some_and(|(_, evening_fee, _)| evening_fee > 0);
    if (0..desk.winter.evenings.len()).any(has_evening_fees) {
        // Somebody who sat there twice gives the kitty one fee; such evenings are refused
        // elsewhere.
        return;
    }
    let (apart, together) = (desk.books(None), desk.books_of(None, &put_together));
    for code in CODES {
        let shelf = together.shelf(currency(code));
        for open in apart.shelf(currency(code)).pages() {
            let own =
                shelf.page(open.page).map(|own| own.between.sums().unwrap()).unwrap_or_default();
            assert_eq!(own, sums_of(&open.between.sums().unwrap()), "{:?}", open.page);
        }
        let balances = apart.balances(currency(code)).unwrap();
        assert_eq!(together.balances(currency(code)).unwrap(), sums_of(&balances));
    }
    assert_eq!(apart.cash, together.cash);
}
