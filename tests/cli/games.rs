//! The other games at the table, each with what only it has.

use serde_json::{Value, json};

use super::harness::Table;

fn settled(table: &Table) -> Value {
    table.json("settle")["settlements"].clone()
}

/// droggn.md: an Ansager lost with 31, the Pagat laid out and won, doubled once, is −6 without doubling: 6 each.
#[test]
fn droggn_the_example_with_31_points() {
    for (table, groschen) in [(Table::german(), "S 0,60"), (Table::new(), "S 0.60")] {
        table.run(&["start", "droggn", "Adolf", "Rudolf", "Jo", "--stake", "10 Groschen"]).done("start");
        let hand = table.json("hand adolf ansager 31 pagat-raus+");
        assert_eq!(hand["result"]["points"], json!({"Adolf": -6, "Rudolf": 0, "Jo": 0}));
        assert_eq!(hand["result"]["due"], json!({"Adolf": -12, "Rudolf": 6, "Jo": 6}));
        assert_eq!(hand["result"]["next_dealer"], "Adolf");
        let settlement = &settled(&table)[0];
        assert_eq!(settlement["currency"], "ATS");
        let payments = json!([
            {"from": "Adolf", "to": "Rudolf", "amount": "0.60"},
            {"from": "Adolf", "to": "Jo", "amount": "0.60"}
        ]);
        assert_eq!(settlement["payments"], payments);
        let shown = table.ok("settle");
        assert!(shown.contains(groschen), "{shown}");
        // On paper only the declarer's column moves; below stands what each pair owes the other.
        let sheet = table.ok("sheet");
        assert!(sheet.contains(groschen) && sheet.contains("Rudolf"), "{sheet}");
    }
}

/// droggn.md: after `last-four` exactly four more scored hands; thrown-in ones do not count.
#[test]
fn droggn_takes_four_more_hands() {
    let table = Table::new();
    table.ok("start droggn Adolf Rudolf Jo");
    table.ok("hand adolf ansager 40");
    table.ok("letzte-vier");
    for left in ["4 hands left", "3 hands left", "2 hands left", "One hand left"] {
        table.ok("hand weiter");
        let status = table.ok("status");
        assert!(status.contains(left), "{status}");
        table.ok("hand jo solo 50");
    }
    assert_eq!(table.json("status")["complete"], true);
    table.refused(&["hand", "jo", "solo", "50"]);
    table.refused(&["hand", "weiter"]);
    // The last of them can still be taken back.
    table.ok("undo");
    assert_eq!(table.json("status")["complete"], false);
    table.check();
}

/// How the pile is counted stands in the error and in the explanation.
#[test]
fn droggn_says_how_the_pile_is_counted() {
    for table in [Table::new(), Table::german()] {
        table.ok("start droggn Adolf Rudolf Jo");
        let message = table.refused(&["hand", "adolf", "solo", "75"]);
        assert!(message.contains("74") && message.contains("Match") && message.contains("75"), "{message}");
        table.ok("hand adolf solo match");
        let explained = table.ok("explain 1");
        assert!(explained.contains("Match") && explained.contains("74"), "{explained}");
    }
}

#[test]
fn droggn_at_four_seats() {
    let table = Table::new();
    table.ok("start droggn Adolf Rudolf Jo Hans");
    assert!(table.refused(&["hand", "hans", "solo", "50"]).contains("Hans"));
    let hand = table.json("hand rudolf solo 50");
    assert_eq!(hand["result"]["due"]["Hans"], -53);
    assert_eq!(hand["result"]["due"]["Rudolf"], 159);
    assert_eq!(hand["result"]["next_dealer"], "Rudolf");
}

#[test]
fn dreiertarock_shows_the_kakadu() {
    let table = Table::german();
    table.run(&["start", "dreiertarock", "Jo", "Adolf", "Rudolf", "--stake", "1 ct"]).done("start");
    table.ok("hand jo dreier 40 kakadu!- gegner:trull");
    let explained = table.ok("explain 1");
    assert!(explained.contains("Kakadu") && !explained.contains("kike"), "{explained}");
    assert_eq!(table.json("explain 1")["event"]["bonuses"][0]["what"], "kike");
    assert_eq!(settled(&table)[0]["currency"], "EUR");
    table.check();
}
