//! Whatever a treasurer does first: in the end everybody is even, in every scope, and nobody was
//! asked twice (docs/settlement.md, Settling). Each case by its name, in both orders.

use serde_json::Value;

use super::books::{assert_even, payments, two_evenings};
use super::harness::{Json, Table};

/// Does both in either order; whatever is no longer possible after the other is refused. `told`
/// looks at the table when both are done, with how many of them were possible.
fn either_order(
    begin: impl Fn() -> Table,
    pairs: &[(&str, &str)],
    told: impl Fn(&Table, [&str; 2], usize),
) {
    for (one, other) in pairs {
        for order in [[*one, *other], [*other, *one]] {
            let table = begin();
            let done = order.map(|line| {
                let answer = table.run(line);
                assert!(matches!(answer.code, 0 | 1), "{line}: {answer:?}");
                answer.code == 0
            });
            assert!(done[0], "{} is possible at first", order[0]);
            told(&table, order, done.iter().filter(|done| **done).count());
            ends_even(&table, &order.join(", "));
        }
    }
}

/// The same where there is nothing to look at but the end.
fn ends_alike(begin: impl Fn() -> Table, pairs: &[(&str, &str)]) {
    either_order(begin, pairs, |_, _, _| ());
}

/// Where nothing is asked for twice, whatever is asked for at last makes everybody even and leaves
/// nothing behind.
fn ends_even(table: &Table, told: &str) {
    table.ok("settle --all --paid");
    let evenings = table.json("sessions")["sessions"].list().len();
    let evenings = (1..=evenings).map(|evening| format!("--session {evening}"));
    for scope in evenings.chain(["--since 2025-10-01".to_owned(), "--all".to_owned()]) {
        assert_eq!(payments(table, &scope), [], "{told}: {scope}");
    }
    assert_even(table);
}

fn with_dora() -> Table {
    let table = two_evenings();
    table.ok("players add Dora");
    table
}

#[test]
fn paid_overall_and_the_evening_settled() {
    let pairs = [
        ("pay carla anne 1.00 EUR", "settle --session 1 --paid"),
        ("pay carla anne 1.00 EUR", "settle --session 2 --paid"),
        ("pay carla anne 0.80 EUR", "settle --since 2025-10-01 --paid"),
    ];
    either_order(two_evenings, &pairs, |table, order, done| {
        // What was paid overall first is not asked for again, and what was settled first is not
        // paid again.
        let is_paid_first = order[0].starts_with("pay");
        let carla = table.json("balance")["balances"][2]["amount"].text().to_owned();
        if done == 2 && is_paid_first && order[1].contains("--session 1") {
            assert_eq!(carla, "0.00", "{order:?}");
        }
    });
}

#[test]
fn everything_settled_and_the_evening() {
    ends_alike(
        two_evenings,
        &[
            ("settle --all --paid", "settle --session 1 --paid"),
            ("settle --all --paid", "settle --session 2 --paid"),
            ("settle --all --paid", "settle --since 2025-10-25 --paid"),
        ],
    );
}

#[test]
fn part_payments() {
    ends_alike(
        two_evenings,
        &[
            ("pay bert anne 0.30 EUR --session 1", "pay bert anne 0.50 EUR"),
            ("pay bert anne 0.30 EUR", "settle --session 1 --paid"),
            ("pay carla anne 0.20 EUR --general", "settle --all --paid"),
        ],
    );
}

#[test]
fn one_line_of_a_plan() {
    ends_alike(
        two_evenings,
        &[
            ("settle --all --paid carla", "settle --session 1 --paid"),
            ("settle --session 1 --paid carla anne", "pay carla anne 0.90 EUR"),
            ("settle --session 1 --paid bert", "settle --session 1 --paid carla"),
        ],
    );
}

#[test]
fn money_through_the_treasurer() {
    ends_alike(
        with_dora,
        &[
            ("pay carla dora 1.00 EUR", "settle --session 1 --paid"),
            ("settle --all --via dora --paid", "pay bert dora 0.40 EUR --overpay"),
            ("pay dora anne 0.80 EUR --overpay", "pay carla dora 0.80 EUR"),
        ],
    );
}

#[test]
fn coins_twice() {
    ends_alike(
        two_evenings,
        &[
            ("settle --session 1 --coin 50 --paid", "settle --session 2 --coin 50 --paid"),
            ("settle --session 1 --coin 50 --paid", "settle --all --coin 50 --paid"),
            ("settle --session 1 --coin 50 --paid", "settle --session 1 --coin 20 --paid"),
        ],
    );
}

/// Droggn, where Toni has taken Rudolf's place: those two never pay each other.
#[test]
fn pairs_of_an_exchanged_table() {
    let begin = || {
        let table = Table::new().begun("droggn Adolf Rudolf Jo --stake 10ct").after(&[
            "hand adolf solo 50",
            "seats Adolf Jo Toni",
            "hand jo solo 50",
        ]);
        for (from, to, _) in payments(&table, "--pairwise") {
            let both = [from.as_str(), to.as_str()];
            assert!(both != ["Rudolf", "Toni"] && both != ["Toni", "Rudolf"]);
        }
        table
    };
    ends_alike(
        begin,
        &[
            ("settle --pairwise --paid", "pay rudolf adolf 1 EUR"),
            ("settle --pairwise --paid rudolf", "settle --pairwise --paid"),
            ("settle --pairwise --paid", "settle --all --paid"),
        ],
    );
}

/// Who deals sits out in Iffezheim, and has to do with the kitty alone.
#[test]
fn a_dealer_who_sits_out() {
    let begin = || {
        let table =
            Table::new().begun("dreierles Anne Bert Carla Dieter --rules iffezheim --stake 10ct");
        table.ok("hand anne solo 42");
        table
    };
    let pairs = [
        ("kitty agree --per-evening 0.50EUR", "settle --paid"),
        ("kitty agree --per-evening 0.50EUR", "settle --pairwise --paid"),
        ("kitty agree --per-evening 0.50EUR", "settle --all --paid"),
    ];
    either_order(begin, &pairs, |table, order, _| {
        let asked = payments(table, "--pairwise");
        let is_settled_last = order[1].starts_with("settle");
        assert_eq!(asked.is_empty(), is_settled_last, "{order:?}: {asked:?}");
        for (from, to, amount) in
            asked.iter().filter(|(from, to, _)| from == "Dieter" || to == "Dieter")
        {
            assert_eq!(
                (from.as_str(), to.as_str(), amount.as_str()),
                ("Dieter", "Kitty", "0.50"),
                "{order:?}"
            );
        }
    });
}

/// A Dreeg of one phase that was played to its end, with a price for what is drunk.
pub fn dreeg_for_halves() -> Table {
    let drink = r#"'drink={name="Halbe",price="3.90",currency="EUR"}'"#;
    let phases = r#"'phases=["kamerun"]'"#;
    let table =
        Table::new().begun(&format!("dreeg Anne Bert Carla --house {drink} --house {phases}"));
    while table.run("hand anne-3 bert-2 carla-1").code == 0 {}
    table
}

#[test]
fn the_split_of_a_dreeg() {
    let pairs = [
        ("bill --drinks", "pay carla anne 2 EUR --general"),
        ("bill --drinks", "bill 9 EUR anne"),
        ("bill --drinks", "settle --all --paid"),
    ];
    either_order(dreeg_for_halves, &pairs, |table, order, _| {
        if order[0] == "settle --all --paid" {
            // Not booked, it was only a proposal: now it is asked for, for the first time.
            assert!(!payments(table, "--all").is_empty());
        }
    });
}

#[test]
fn the_kitty_over_all_and_since() {
    ends_alike(
        two_evenings,
        &[
            ("kitty take carla 2 EUR --owed", "settle --all --paid"),
            ("kitty agree --per-evening 0.30EUR --session 2", "settle --since 2025-10-25 --paid"),
            ("kitty agree --per-lost-game 0.20EUR --session 1", "settle --all --paid"),
            (
                "kitty agree --per-evening 0.30EUR --session 1",
                "settle --session 1 --coin 50 --paid",
            ),
        ],
    );
}

/// "Until every balance is exactly zero", whichever evening is paid first.
#[test]
fn half_cents_evening_by_evening() {
    for order in [[1, 2, 3], [3, 2, 1], [2, 3, 1]] {
        let table = Table::new();
        for day in 1..=3 {
            let date = format!("2025-11-0{day}");
            table.does(&[
                &format!("start dreierles Anne Bert Carla --stake '0.5 ct' --date {date}"),
                "hand bert solo 36",
                "hand carla dreier 31",
            ]);
        }
        for evening in order {
            for (from, to, amount) in payments(&table, &format!("--session {evening}")) {
                table.ok(&format!("pay {from} {to} {amount} EUR --session {evening}"));
            }
        }
        assert_even(&table);
        for player in ["Anne", "Bert", "Carla"] {
            assert_eq!(
                table.json(&format!("balance --why {player}"))["accounts"][0]["exact"],
                "0.00"
            );
        }
    }
}

#[test]
fn euros_for_a_debt_in_schilling() {
    let begin = || {
        let table = Table::new().begun("droggn Adolf Rudolf Jo --stake '10 Groschen'");
        table.ok("hand adolf solo 50");
        table
    };
    ends_alike(
        begin,
        &[
            ("pay jo adolf 0.10 EUR --for ATS", "settle --in EUR --paid"),
            ("pay jo adolf 0.10 EUR --for ATS", "settle --paid"),
            ("pay jo adolf 0.10 EUR --for ATS", "pay rudolf adolf 0.05 EUR --for ATS"),
        ],
    );
    ends_alike(two_evenings, &[("pay carla anne 7 ATS --for EUR", "settle --session 1 --paid")]);
}

/// What comes after the closing is named as what it is; what came before it is settled with it, and
/// is not.
#[test]
fn corrected_added_and_struck_before_and_after_closing() {
    for (line, kind) in [
        ("fix 1 anne solo 20 --session 1 --deal stays --reason miscounted", "corrected"),
        ("hand carla solo 40 --session 1", "added"),
        ("sessions void 1 --reason twice", "struck"),
        ("stake 20ct --session 1", "stake"),
        ("kitty agree --per-evening 0.30EUR --session 1", "fees"),
    ] {
        for closing in ["settle --session 1 --paid", "settle --all --paid"] {
            either_order(two_evenings, &[(line, closing)], |table, order, done| {
                assert_eq!(done, 2, "{order:?}");
                for scope in ["--session 1", "--all"] {
                    let settled = table.json(&format!("settle {scope}"));
                    let changed = settled["settlements"][0]["changed"]
                        .as_array()
                        .cloned()
                        .unwrap_or_default();
                    let kinds: Vec<&str> =
                        changed.iter().map(|one: &Value| one["kind"].text()).collect();
                    let expected = if order[0] == closing { vec![kind] } else { vec![] };
                    assert_eq!(kinds, expected, "{order:?} {scope}");
                }
            });
        }
    }
}

#[test]
fn a_bill_and_the_evening_settled() {
    ends_alike(
        two_evenings,
        &[
            ("bill 9.10 EUR anne --session 1", "settle --session 1 --paid"),
            ("bill 10 EUR anne --general --for anne bert carla", "settle --all --paid"),
            (
                "bill 10 EUR anne --general --for anne bert carla",
                "settle --session 1 --with-general --paid",
            ),
        ],
    );
}

#[test]
fn taken_back_and_brought_again() {
    ends_alike(
        two_evenings,
        &[
            ("settle --session 1 --paid", "undo --session 1"),
            ("undo --session 2", "settle --all --paid"),
            ("forgive carla anne 0.30 EUR", "settle --session 1 --paid"),
        ],
    );
}
