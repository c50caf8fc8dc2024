//! Whatever a treasurer does first: in the end everybody is even, in every scope (docs/settlement.md, Settling).

use super::books::{assert_even, payments, two_evenings};
use super::harness::Table;

/// Two things that are done in either order; whatever is no longer possible after the other is refused.
const PAIRS: [(&str, &str); 17] = [
    ("pay carla anne 1.00 EUR", "settle --session 1 --paid"),
    ("pay carla anne 1.00 EUR", "settle --session 2 --paid"),
    ("settle --all --paid", "settle --session 1 --paid"),
    ("pay bert anne 0.30 EUR --session 1", "pay bert anne 0.50 EUR"),
    ("settle --all --paid carla", "settle --session 1 --paid"),
    ("settle --session 1 --paid carla anne", "pay carla anne 0.90 EUR"),
    ("pay carla dora 1.00 EUR", "settle --session 1 --paid"),
    ("settle --all --via dora --paid", "pay bert dora 0.40 EUR --overpay"),
    ("settle --session 1 --coin 50 --paid", "settle --session 2 --coin 50 --paid"),
    ("settle --session 1 --pairwise --paid", "pay bert anne 0.40 EUR"),
    ("kitty take carla 2 EUR --owed", "settle --all --paid"),
    ("kitty agree --per-evening 0.30EUR --session 2", "settle --since 2025-10-25 --paid"),
    ("fix 1 anne solo 20 --session 1 --deal stays", "settle --session 1 --paid"),
    ("hand carla solo 40 --session 1", "settle --all --paid"),
    ("sessions void 1", "settle --session 1 --paid"),
    ("bill 9.10 EUR anne --session 1", "settle --session 1 --paid"),
    ("pay carla anne 7 ATS --for EUR", "settle --session 1 --paid"),
];

/// Where nothing is asked for twice, whatever is asked for at last makes everybody even and leaves nothing behind.
fn ends_even(table: &Table, told: &str) {
    table.ok("settle --all --paid");
    for scope in ["--session 1", "--session 2", "--since 2025-10-01", "--all"] {
        assert_eq!(payments(table, scope), [], "{told}: {scope}");
    }
    assert_even(table);
}

#[test]
fn in_either_order_everybody_is_even_in_the_end() {
    for (one, other) in PAIRS {
        for order in [[one, other], [other, one]] {
            let table = two_evenings();
            table.ok("players add Dora");
            let done = order.map(|line| {
                let answer = table.run(&line.split(' ').collect::<Vec<_>>());
                assert!(matches!(answer.code, 0 | 1), "{line}: {answer:?}");
                answer.code == 0
            });
            assert!(done[0], "{} is possible at first", order[0]);
            ends_even(&table, &order.join(", "));
        }
    }
}
