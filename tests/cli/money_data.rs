//! JSON and CSV leave nothing out that the table shows (docs/architecture.md, What people and
//! programs see), and what counts for nothing counts nowhere.

use super::csv_files::rows;
use super::harness::{Json, Table, Text};

/// Two evenings; Dora takes the money of the first.
fn two_evenings() -> Table {
    Table::new().after(&[
        "players add Dora",
        "start dreierles Anne Bert Carla --stake 10ct --date 2025-10-20",
        "hand anne solo 42",
        "start dreierles Anne Bert Carla --stake 10ct --date 2025-10-27",
        "hand bert solo 42",
    ])
}

#[test]
fn a_settlement_has_its_balances_reasons_and_changes_in_csv() {
    let table = two_evenings();
    table.does(&[
        "pay bert dora 0.80 --session 1",
        "settle --session 2 --paid",
        "fix 1 bert solo 47 --session 2 --reason recounted",
    ]);
    let rows = rows(&table, "settle --all");
    let of = |what: &str| rows.iter().filter(|row| row[4] == what).count();
    assert_eq!(rows[0], ["From", "To", "Currency", "Amount", "What", "Note"]);
    assert_eq!(of("balance"), 4, "{rows:?}");
    let json = table.json("settle --all");
    let payments = json["settlements"][0]["payments"].list();
    assert_eq!(of("payment"), payments.len(), "{rows:?}");
    let through = rows.iter().find(|row| row[0] == "Dora" && row[4] == "payment").unwrap();
    through[5].has("Because Bert paid Dora");
    assert!(
        rows.iter().any(|row| row[4] == "hand 1 corrected" && row[5].contains("2.3: recounted")),
        "{rows:?}"
    );
    // Carla owes in both evenings, and pays both by one line (trials G104).
    let carla = payments.iter().find(|line| line["from"] == "Carla").unwrap();
    assert!(
        carla["sessions"] == serde_json::json!([1, 2]) && carla.get("rest").is_none(),
        "{json}"
    );
    // A hand a row, adding up to the balance.
    let why = super::csv_files::rows(&table, "balance --why bert");
    let amounts: Vec<f64> = why[1..].iter().filter_map(|row| row[5].parse().ok()).collect();
    let (balance, bookings) = amounts.split_last().unwrap();
    assert!((bookings.iter().sum::<f64>() - balance).abs() < 1e-9, "{why:?}");
    assert!(
        why.iter().any(|row| row[2] == "2" && row[3] == "1" && row[1] == "2025-10-27"),
        "{why:?}"
    );
}

/// A7: the plan below the reasons of a balance, what is owed over all evenings, what the kitty took
/// in and gave, the evening of a change and what pairs owe stand in the data as on the screen.
#[test]
fn a7_plan_sums_changes_and_pairs_are_in_the_data() {
    for (table, plan, whole, of_evening) in [
        (Table::new(), "plan", "over all evenings", "of 2025-10-27, Dreierles, no. 2; 2.3"),
        (
            Table::german(),
            "Abrechnung",
            "über alle Abende",
            "vom 27.10.2025, Dreierles, Nr. 2; 2.3",
        ),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --rules achertal --stake 10ct --date 2025-10-20",
            "hand anne solo 42",
            "start dreierles Anne Bert Carla --rules achertal --stake 10ct --date 2025-10-27",
            "hand bert solo 42",
        ]);
        let why = rows(&table, "balance --why anne");
        let line = why.iter().find(|row| row[0] == plan).expect("plan");
        line[6].has("Carla").has("Anne").has("6").has("30");
        let unpaid = rows(&table, "sessions --unpaid");
        let last = unpaid.last().expect("row");
        assert_eq!((last[6].as_str(), last[7].as_str()), (whole, "12.60"), "{unpaid:?}");
        assert!(!rows(&table, "sessions").iter().any(|row| row[6] == whole));
        assert_eq!(table.json("sessions --unpaid")["owed_over_all"][0]["amount"], "12.60");
        let pair = table.json("sheet")["pairs"][0].clone();
        assert_eq!((pair["points"].clone(), pair["amount"].text()), (63.into(), "6.30"));
        table.does(&["settle --all --paid", "fix 1 bert solo 39"]);
        assert!(rows(&table, "settle --all").iter().any(|row| row[5] == of_evening));
        table.does(&["kitty take anne 5", "kitty spend 1 --by bert"]);
        let kitty = rows(&table, "kitty");
        let amounts: Vec<&str> = kitty[1..].iter().map(|row| row[3].as_str()).collect();
        assert_eq!(amounts, ["-1.00", "5.00", "0.00", "5.00", "1.00"], "{kitty:?}");
    }
}

/// What is in the kitty stands below the table, and so in JSON and CSV.
#[test]
fn a_balance_has_the_cash_of_the_kitty() {
    let table = two_evenings();
    table.ok("kitty take Bert 5 EUR");
    table.ok("balance").has("5.00");
    assert_eq!(table.json("balance")["kitty"]["cash"][0]["amount"], "5.00");
    let kitty: Vec<Vec<String>> =
        rows(&table, "balance").into_iter().filter(|row| row[0] == "Kitty").collect();
    assert_eq!(kitty, [["Kitty", "EUR", "0.00", "5.00"]]);
}

/// docs/cli.md, Verbs: a struck evening counts for nothing.
#[test]
fn figures_leave_out_struck_evenings() {
    let table = two_evenings();
    let hands = |table: &Table| {
        rows(table, "stats --person anne")
            .iter()
            .find(|row| row[2].eq_ignore_ascii_case("hands"))
            .cloned()
    };
    assert_eq!(hands(&table).unwrap()[4], "2");
    table.ok("sessions void 2");
    assert_eq!(hands(&table).unwrap()[4], "1");
    table.ok("sessions restore 2");
    assert_eq!(hands(&table).unwrap()[4], "2");
}
