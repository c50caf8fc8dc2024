//! `explain` in one line (issue "Pictures, statistics": for all games in one line too).

use super::harness::{Json, Table};

/// The line of the last of these hands, which stands above the steps as well.
fn line(start: &str, hands: &[&str]) -> String {
    let table = Table::german().begun(start);
    for hand in hands {
        table.ok(&format!("hand {hand}"));
    }
    let explain = format!("explain {}", hands.len());
    let line = table.json(&explain)["line"].text().to_owned();
    let shown = table.ok(&explain);
    let (above, steps) = shown.split_once("\n\n").unwrap();
    assert!(above.ends_with(&format!("\n{line}")) && steps.starts_with("1. "), "{shown}");
    line
}

#[test]
fn a_game_in_fach_is_reckoned_in_one_line() {
    let table = "dreierles Anne Bert Carla Dora";
    for (hand, expected) in [
        (
            "anne solo 42 raus- 4k",
            "42 − 35 = 7, 7 : 5 = 1, +1 → 2 · Solo ×4 → 8 · Pfeife raus und verloren −2 · vier Könige +1 → +7 von jedem",
        ),
        ("bert dreier 20 k1", "50 − 35 = 15, 15 : 5 = 3, +1 → 4 · Dreier ×1 ×2 → −8 → −8 an jeden"),
        (
            "anne dreier 40 bert:4k",
            "40 − 35 = 5, 5 : 5 = 1, +1 → 2 · Dreier ×1 → 2 · vier Könige +1 (Bert) → Anne +5, Bert +1, Carla −3, Dora −3",
        ),
        (
            "räuber anne bert k1",
            "Räuber 2 ×2 = 4: Anne, Bert · 2 × 4 = +8 : 2 → Anne −4, Bert −4, Carla +4, Dora +4",
        ),
        ("strafe bert solo k1", "Fehler 4 ×4 ×2 → −32 (Bert) → Bert −32 an jeden"),
        ("vergeben", "vergeben (Dora) → nichts"),
    ] {
        assert_eq!(line(table, &[hand]), expected, "{hand}");
    }
}

/// trials S6: a sum that is doubled stands in brackets, and "each" is said only where each pays.
#[test]
fn what_is_doubled_stands_in_brackets_and_each_is_everybody() {
    for (hand, sum) in [
        ("adolf ansager 31 s2", "Ansager (20 + 6) ×4 → −104"),
        ("adolf ansager 31", "Ansager 20 + 6 → −26"),
        ("adolf super-mord+ gstieß-raus s", "alle Stiche, (167 + 20) ×2 → +374"),
        ("adolf super-mord+ s", "alle Stiche, 167 ×2 → +334"),
    ] {
        let line = line("droggn Adolf Rudolf Jo", &[hand]);
        assert!(line.contains(sum), "{hand}: {line}");
    }
    let raeuber = line("dreierles Anne Bert Carla Dora", &["räuber anne bert carla"]);
    assert!(raeuber.ends_with("Anne −1, Bert −1, Dora +2"), "{raeuber}");
}

#[test]
fn points_that_are_written_are_reckoned_in_one_line() {
    let achertal = line("dreierles --rules achertal Anne Bert Carla", &["anne dreier 30 bert:4k"]);
    let expected = "30 − 35 = −5, Dreier ×1, −5 → −10 · vier Könige +5 (Bert) · am Ende −30, alle anderen +20 → Anne −10, Bert +5";
    assert_eq!(achertal, expected);
    let droggn = line("droggn Adolf Rudolf Jo", &["adolf ansager 31 pagat-raus+ schwacher"]);
    let expected = "31 zu 37, Unterschied 6 · Ansager (20 + 6) ×2 → −52 · Pagat ausgelegt und gewonnen +20 ×2 → +40 → Adolf −12";
    assert_eq!(droggn, expected);
    assert_eq!(line("droggn Adolf Rudolf Jo", &["weiter"]), "alle gepasst → nichts");
}

#[test]
fn a_contract_is_reckoned_in_one_line() {
    let tarock =
        line("dreiertarock Jo Adolf Rudolf", &["jo dreier 40 pagat-ultimo!- gegner:trull"]);
    let expected = "40 von 70, 36 genügen · Dreier 50 → +50 · Pagat Ultimo (Alleinspieler) angesagt, nicht gelungen −80 · \
                    Trull (Gegner) −10 → −40 an jeden";
    assert_eq!(tarock, expected);
}

#[test]
fn strokes_are_reckoned_in_one_line() {
    let start = "dreeg Anne Bert Carla Dora";
    let ranked = line(start, &["anne=50 bert=40 carla=20 dora=10 letzter anne"]);
    assert_eq!(
        ranked,
        "Anne 50 → 3 · Bert 40 → 2 · Carla 20 → 1 · Dora 10 → 0 → Anne −3, Bert −2, Carla −1"
    );
    let counted = line(start, &["anne-3 bert-2 carla-1"]);
    assert_eq!(counted, "Anne 3 · Bert 2 · Carla 1 → Anne −3, Bert −2, Carla −1");
}
