//! The page at the end of an evening: what is still to be paid stands in view, and what it offers can be
//! done (docs/cli.md, At the table).

use super::harness::{Json, Table};
use super::terminal::Terminal;

/// An evening of five for money, before the last hand of its last round.
fn last_hand(size: (u16, u16)) -> (Table, Terminal) {
    let table = Table::german().begun("dreierles Anna Bert Claas Dora --stake 10ct");
    table.hands(&["a d 43", "b z 40", "c s 42", "d e 41"]);
    table.does(&["plätze Anna Bert Claas Emil", "letzte-runde"]);
    table.hands(&["b s 40", "c s 43", "e s 44"]);
    let at = Terminal::window("de", &table, size, &["tisch"]);
    (table, at)
}

/// The last hand by whoever may play it.
fn ends(at: &mut Terminal) {
    at.prompt();
    at.keys("a s 45\r");
}

/// Table mode, The end of an evening (T12, T19): every payment is in view at once, on a phone too; (T13)
/// above them the last hand, and the head says that it is over.
#[test]
fn t12_t13_t19_the_payments_are_in_view_at_the_end() {
    for size in [(80, 24), (40, 20)] {
        let (table, mut at) = last_hand(size);
        ends(&mut at);
        at.sees("Weiter geht es mit:");
        at.sees("Abend beendet, 8 Spiele");
        at.sees("Anna gewinnt das Solo mit 45");
        let plan = table.json("settle")["settlements"][0]["payments"].clone();
        let payments = plan.list();
        assert!(payments.len() > 1, "{plan}");
        for payment in payments {
            let (from, to) = (payment["from"].text(), payment["to"].text());
            at.sees(&format!("{from} zahlt"));
            at.sees(&format!("an {to}"));
        }
        // T33, T46: nothing is offered that is refused.
        at.sees("bericht abend.html");
        // T25: what is no verb is no hand either.
        at.tells("j", "Dieser Abend ist beendet und nimmt kein Spiel mehr");
        at.tells("abrechnen", "Betrag");
        at.keys("\u{15}ade\r");
        assert!(at.ends().success());
    }
}

/// Table mode, The end of an evening (T17): behind a payment stands what is left, and no table from before.
#[test]
fn t17_a_payment_tells_what_is_left() {
    let (table, mut at) = last_hand((80, 24));
    ends(&mut at);
    at.sees("Weiter geht es mit:");
    let plan = table.json("settle")["settlements"][0]["payments"].clone();
    let paid = plan[0]["from"].text().to_owned();
    let next = plan[1]["from"].text().to_owned();
    at.tells("bezahlt 1", &format!("{paid} hat"));
    at.sees(&format!("{next} zahlt"));
    at.shows(|screen| !screen.contains("Betrag") && !screen.contains("Eintrag"));
    at.tells("bezahlt 9", "Eine Zeile 9 hat die Abrechnung nicht.");
    at.tells("bezahlt", "gezahlt");
    at.keys("\u{15}ade\r");
    assert!(at.ends().success());
    assert_eq!(table.json("settle")["settlements"][0]["payments"], serde_json::json!([]));
    table.check();
}

/// Table mode, The end of an evening (T38): `bezahlt` pays the settlement that was shown last, also that of
/// a whole night. During an evening it says when it is paid.
#[test]
fn t38_paid_means_the_settlement_that_was_shown() {
    let table = Table::german().begun("dreierles Anna Bert Claas --stake 10ct").after(&[
        "hand a d 43",
        "schluss --yes",
        "start dreierles Anna Bert Claas --stake 10ct",
    ]);
    let mut at = Terminal::at_table(&table);
    at.tells("bezahlt 1", "erst „schluss“");
    at.tells("schluss", "Weiter geht es mit:");
    at.tells("abrechnen --seit heute", "zahlt");
    at.tells("bezahlt", "gezahlt");
    at.keys("\u{15}ade\r");
    assert!(at.ends().success());
    let left = table.json("settle --all")["settlements"][0]["payments"].clone();
    assert_eq!(left, serde_json::json!([]));
}

/// Table mode, The end of an evening (S503): `bezahlt` records the plan that was shown last, and where a
/// correction has changed it since then, shows the new one first and records nothing.
#[test]
fn s503_paid_records_no_plan_that_was_not_shown() {
    for (lang, fix, changed) in [
        ("de", "ändern 1 48", "Aufgeschrieben wurde keine Zahlung"),
        ("en", "fix 1 48", "No payment was recorded"),
    ] {
        let paid = if lang == "de" { "bezahlt" } else { "paid" };
        for term in ["dumb", "xterm"] {
            let table = Table::german()
                .begun("dreierles Anna Bert Claas --stake 10ct")
                .after(&["hand a s 43"]);
            let mut at = Terminal::open_in(lang, &table, 100, term, &["table"]);
            let (end, yes) = if lang == "de" { ("schluss", "j") } else { ("end", "y") };
            at.tells(end, "2");
            at.keys(&format!("{yes}\r"));
            at.sees(if lang == "de" { "0,80 €" } else { "€0.80" });
            at.tells(fix, "48");
            at.tells(paid, changed);
            assert_eq!(table.json("payments")["payments"], serde_json::json!([]));
            at.tells(paid, "Claas");
            at.keys("\u{15}quit\r");
            assert!(at.ends().success());
            let left = table.json("settle")["settlements"][0]["payments"].clone();
            assert_eq!(left, serde_json::json!([]));
        }
    }
}

/// Finding S604: `schluss` behind a finished game shows who pays whom, and one `bezahlt` records it.
#[test]
fn s604_the_end_of_a_finished_game_shows_the_plan() {
    for (lang, end, paid, told) in
        [("de", "schluss", "bezahlt", "gezahlt"), ("en", "end", "paid", "has paid")]
    {
        for term in ["dumb", "xterm"] {
            let table = Table::german().begun("dreierles Anna Bert Claas --stake 10ct");
            table.ok("letzte-runde");
            table.hands(&["a s 40", "b s 39"]);
            let mut at = Terminal::open_in(lang, &table, 100, term, &["table"]);
            at.tells("c s 38", paid);
            at.tells(end, paid);
            at.tells(paid, told);
            at.keys("\u{15}quit\r");
            assert!(at.ends().success());
            let left = table.json("settle")["settlements"][0]["payments"].clone();
            assert_eq!(left, serde_json::json!([]), "{lang} {term}");
        }
    }
}
