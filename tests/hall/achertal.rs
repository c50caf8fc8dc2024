//! Whole Achertal tournaments entered hand by hand, against sums worked out on paper
//! (docs/rules/dreierles.md, Augen scoring, End-of-session bonus; docs/tournament.md, The ranking).

use std::collections::BTreeMap;

use serde_json::Value;

use super::hall::{draw, hall, names, row, so_far, standings};
use super::harness::{Json, Table, Text};

/// A table's evening: its hands, with @A, @B, @C, @D for the seats, and what each seat has at the
/// end.
struct Evening {
    hands: &'static [&'static str],
    /// Points, bonus, games won, games lost.
    seats: &'static [(i64, i64, i64, i64)],
}

/// Two rounds at tables of three. Each hand is worked out beside it: (card points − 35) × factor,
/// +5 won, −5 lost.
const AT_THREE: [Evening; 4] = [
    Evening {
        hands: &[
            "@A dreier 48",               // A (48 − 35) × 1 + 5 = +18
            "@B zweier 30",               // B (30 − 35) × 2 − 5 = −15
            "@C einer 40 pf+",            // C (40 − 35) × 3 + 5 + 10 for the Pfeife = +30
            "räuber @A @B",               // A −20, B −20
            "@A solo 42 raus- 4k @B:10d", // A (42 − 35) × 4 + 5 − 40 + 5 = −2, B +5
            "@B dreier 35",               // B 0 − 5 = −5: 35 is lost
        ],
        // A 18 − 20 − 2, B −15 − 20 + 5 − 5; two games lost, so A 2 × 30 + 2 × 20, B −2 × 30, C 30
        // + 2 × 20
        seats: &[(-4, 100, 2, 0), (-35, -60, 0, 2), (30, 70, 1, 0)],
    },
    Evening {
        hands: &[
            "@C solo-du 50 alle+",        // C (50 − 35) × 8 + 5 = +125
            "@A einer 20",                // A (20 − 35) × 3 − 5 = −50
            "@B zweier 40 falsch:@C",     // B (40 − 35) × 2 + 5 = +15, C −20
            "@C solo-du alle-",           // C −35 × 8 − 5 = −285
            "@B dreier 60 drull",         // B 25 + 5 + 5 = +35
            "strafe @A verdrückt zweier", // A −35 × 2 − 5 − 20 = −95, a lost game
        ],
        // A −50 − 95, B 15 + 35, C 125 − 20 − 285; three lost: A −60 + 20, B 60 + 60, C 30 − 30 +
        // 40
        seats: &[(-145, -40, 0, 2), (50, 120, 2, 0), (-180, 40, 1, 1)],
    },
    Evening {
        hands: &[
            "@A dreier 36 pf-",              // A 1 + 5 − 20 = −14
            "räuber @A=30 @B=20 @C=12",      // A −20
            "@C zweier 35",                  // C 0 − 5 = −5
            "@B solo 50 raus+ drull @A:10d", // B 15 × 4 + 5 + 20 + 5 = +90, A +5
            "@A einer 34 raus!",             // A −1 × 3 − 5 − 40 = −48
            "räuber @A @B @C",               // −20 each: ties are several losers
        ],
        // A −14 − 20 + 5 − 48 − 20, B 90 − 20, C −5 − 20; two lost: A 30 − 30 + 20, B 30 + 40, C
        // −30 + 20
        seats: &[(-97, 20, 1, 1), (70, 70, 1, 0), (-25, -10, 0, 1)],
    },
    Evening {
        hands: &[
            "vergeben",      // costs nothing, and is dealt again
            "@A dreier 69",  // A 34 + 5 = +39
            "@B dreier 1",   // B −34 − 5 = −39
            "@C dreier 36",  // C 1 + 5 = +6
            "@A solo 68",    // A 33 × 4 + 5 = +137
            "@B zweier g30", // B (40 − 35) × 2 + 5 = +15
            "räuber @C",     // C −20
        ],
        // one lost: A 60 + 20, B 30 − 30, C 30 + 20
        seats: &[(176, 80, 2, 0), (-24, 0, 1, 1), (-14, 50, 1, 0)],
    },
];

/// One round at tables of three.
const SHORT: Evening = Evening {
    hands: &[
        "@A dreier 40", // A 5 + 5 = +10
        "@B einer 30",  // B −5 × 3 − 5 = −20
        "räuber @A @C", // −20 each
    ],
    // one lost: A 30 + 20, B −30, C 20
    seats: &[(-10, 50, 1, 0), (-20, -30, 0, 1), (-20, 20, 0, 0)],
};

/// One round at a table of four: who deals sits out, and is at the table all the same.
const AT_FOUR: Evening = Evening {
    hands: &[
        "@B solo 40",      // A deals. B 5 × 4 + 5 = +25
        "@A zweier 33",    // B deals. A −2 × 2 − 5 = −9
        "räuber @D",       // C deals. D −20
        "@C dreier 30 4k", // D deals. C −5 − 5 + 5 = −5
    ],
    // two lost, at four 15 for each other, the dealer who sits out included: A −30 + 15, B 30 + 30,
    // C −30 + 15, D 30
    seats: &[(-9, -15, 0, 1), (25, 60, 1, 0), (-5, -15, 0, 1), (-20, 30, 0, 0)],
};

/// Points, bonus, won, lost.
type Sums = BTreeMap<String, (i64, i64, i64, i64)>;

fn hand(hand: &str, seats: &[String]) -> String {
    let places = ["@A", "@B", "@C", "@D"].iter().zip(seats);
    places.fold(hand.to_owned(), |hand, (place, name)| hand.replace(place, name))
}

/// Plays evenings at the tables of the series that is running, and adds what they bring to
/// everybody.
fn play(table: &Table, tables: &[Vec<String>], evenings: &[&Evening], sums: &mut Sums) {
    for ((seats, evening), number) in tables.iter().zip(evenings).zip(1..) {
        assert_eq!(seats.len(), evening.seats.len());
        for line in evening.hands {
            table.ok(&format!("tournament hand --table {number} {}", hand(line, seats)));
        }
        for (name, brought) in seats.iter().zip(evening.seats) {
            let sum = sums.entry(name.clone()).or_default();
            *sum = (sum.0 + brought.0, sum.1 + brought.1, sum.2 + brought.2, sum.3 + brought.3);
        }
    }
}

/// docs/tournament.md, The ranking: total, then games won, then fewer lost, then a shared place (1,
/// 1, 3).
fn assert_ranked(table: &Table, sums: &Sums) {
    assert_ranked_after(table, sums, None);
}

/// The same, everybody with so many hands.
fn assert_ranked_after(table: &Table, sums: &Sums, dealt: Option<u64>) {
    let worth = |sum: &(i64, i64, i64, i64)| (sum.0 + sum.1, sum.2, -sum.3);
    let rows = standings(table, "");
    assert_eq!(rows.len(), sums.len());
    let mut last = 0;
    for row in &rows {
        let name = row["player"].text();
        let own = worth(&sums[name]);
        let found =
            ["points", "bonus", "total", "won", "lost"].map(|key| row[key].as_i64().unwrap());
        let (points, bonus, won, lost) = sums[name];
        assert_eq!(found, [points, bonus, points + bonus, won, lost], "{name}");
        dealt.into_iter().for_each(|dealt| assert_eq!(row["hands"], dealt, "{name}"));
        let all = || sums.values().map(worth);
        assert_eq!(row["place"], 1 + all().filter(|other| *other > own).count(), "{name}");
        assert!(row["place"].as_u64().unwrap() >= last, "{name} stands too low");
        last = row["place"].as_u64().unwrap();
        let alone = |equal: &dyn Fn((i64, i64, i64)) -> bool| {
            all().filter(|other| equal(*other)).count() == 1
        };
        let decided = match () {
            () if alone(&|other| other.0 == own.0) => "total",
            () if alone(&|other| (other.0, other.1) == (own.0, own.1)) => "won",
            () if alone(&|other| other == own) => "lost",
            () => "shared",
        };
        assert_eq!(row["decided_by"], decided, "{name}");
    }
}

/// 12 people, two series, every hand by notation.
#[test]
fn a_whole_tournament_of_twelve_by_notation() {
    let table = hall("--rules achertal --series 2 --rounds 2", 12);
    let mut sums = Sums::new();
    let [one, two, three, four] = &AT_THREE;
    for (evenings, dealt) in [([one, two, three, four], 6), ([three, one, four, two], 12)] {
        let drawn = draw(&table, "--seed 4711");
        assert_eq!(drawn["repeats"], 0);
        play(&table, &names(&drawn), &evenings, &mut sums);
        // The misdeal is no hand.
        assert_ranked_after(&table, &sums, Some(dealt));
    }
    let whole = table.json("tournament standings");
    assert_eq!(
        (&whole["series_done"], &whole["tables_missing"]),
        (&Value::from(2), &Value::from(Vec::<u64>::new()))
    );
    table.check();
}

/// The dealer at a table of four sits out, and has the smaller bonus like the others there.
#[test]
fn a_tournament_with_a_table_of_four_by_notation() {
    let table = hall("--rules achertal --series 2 --rounds 1", 13);
    let mut sums = Sums::new();
    for _ in 0..2 {
        let tables = names(&draw(&table, "--seed 4711"));
        let evenings: Vec<&Evening> =
            tables.iter().map(|seats| if seats.len() == 4 { &AT_FOUR } else { &SHORT }).collect();
        assert_eq!(tables.iter().filter(|seats| seats.len() == 4).count(), 1);
        play(&table, &tables, &evenings, &mut sums);
    }
    assert_ranked(&table, &sums);
    table.check();
}

/// A hand corrected after the series, the next one drawn already: places and sums are right at
/// once.
#[test]
fn a_hand_corrected_after_the_series() {
    let table = hall("--rules achertal --series 2 --rounds 2", 12);
    let mut sums = Sums::new();
    let tables = names(&draw(&table, "--seed 4711"));
    play(&table, &tables, &AT_THREE.each_ref(), &mut sums);
    draw(&table, "--seed 4711");
    assert_ranked(&table, &sums);
    // Instead of 48 the declarer had 20: −15 − 5 for +18, and a lost game for a won one.
    let [a, b, c] = [0, 1, 2].map(|seat: usize| tables[0][seat].clone());
    let fix = hand("tournament fix --series 1 --table 1 1 @A dreier 20", &tables[0]);
    table.ok(&fix);
    let brought = |sums: &mut Sums, name: &str, points, bonus, won, lost| {
        let sum = sums.get_mut(name).unwrap();
        *sum = (sum.0 + points, sum.1 + bonus, sum.2 + won, sum.3 + lost);
    };
    brought(&mut sums, &a, -38, -60, -1, 1);
    brought(&mut sums, &b, 0, 20, 0, 0);
    brought(&mut sums, &c, 0, 20, 0, 0);
    assert_ranked(&table, &sums);
    // Taken back, and brought again.
    table.ok("tournament undo --series 1 --table 1");
    let shown = standings(&table, "");
    assert!(
        shown.iter().any(|row| row["player"] == a.as_str() && row["points"] == sums[&a].0 + 38)
    );
    table.ok("tournament redo --series 1 --table 1");
    assert_ranked(&table, &sums);
    // The explanation is that of the corrected hand.
    let explained = table.json("tournament explain --series 1 --table 1 1");
    assert_eq!(explained["event"]["card_points"], 20);
    assert_eq!(explained["result"]["points"][&a], -20);
    assert_eq!(explained["result"]["bonus"], serde_json::json!({&a: -30, &b: 20, &c: 20}));
    assert!(!explained["steps"].list().is_empty());
    table.check();
}

/// A struck hand counts for nobody, and its table waits for another.
#[test]
fn a_hand_struck_after_the_series_is_missing() {
    let table = hall("--rules achertal --series 2 --rounds 1", 6);
    let mut sums = Sums::new();
    let tables = names(&draw(&table, "--seed 1"));
    play(&table, &tables, &[&SHORT, &SHORT], &mut sums);
    let [a, c] = [0, 2].map(|seat: usize| tables[1][seat].clone());
    table.ok("tournament void --table 2 3 --reason doppelt");
    for name in [&a, &c] {
        sums.get_mut(name).unwrap().0 += 20;
    }
    let running = table.json("tournament standings");
    assert_eq!(running["tables_missing"], serde_json::json!([2]));
    // Its people are ranked without it until it is complete again (docs/tournament.md, The
    // ranking).
    let waits = row(running["standings"].list(), &a);
    assert_eq!((&waits["waits_for"], &waits["total"]), (&serde_json::json!([1]), &0.into()));
    let missing = table.json("tournament missing");
    assert_eq!(
        (&missing["tables_missing"][0]["table"], &missing["tables_missing"][0]["hands"]),
        (&2.into(), &2.into())
    );
    table.refused("tournament draw").has("2");
    table.ok(&format!("tournament hand --table 2 räuber {a}"));
    sums.get_mut(&a).unwrap().0 -= 20;
    assert_ranked(&table, &sums);
    table.ok("tournament draw");
    table.check();
}

/// A misdeal is dealt again: it is not counted, but what it costs is, and the series cannot be
/// drawn anew.
#[test]
fn a_misdeal_is_recorded_but_not_counted() {
    let table = hall("--rounds 1", 3);
    let seats = names(&draw(&table, "--seed 1"))[0].clone();
    table.ok("tournament hand --table 1 vergeben");
    assert_eq!(table.json("tournament missing")["tables_missing"][0]["hands"], 0);
    // steinmauern-turnier: 3 to each other.
    let own = so_far(&table, &seats[0]);
    assert_eq!((&own["points"], &own["hands"]), (&Value::from(-6), &Value::from(0)));
    table.refused("tournament draw");
    for _ in 0..3 {
        table.ok(&format!("tournament hand --table 1 {} solo 42", seats[0]));
    }
    let whole = table.json("tournament standings");
    assert_eq!(
        (&whole["series_done"], &whole["standings"][0]["hands"]),
        (&Value::from(1), &Value::from(3))
    );
    table.check();
}

/// A table that ends early counts as it is; taken back, it goes on.
#[test]
fn a_table_that_ends_early() {
    let table = hall("--rules achertal --rounds 2", 3);
    let seats = names(&draw(&table, "--seed 1"))[0].clone();
    table.does(&[
        &format!("tournament hand --table 1 {} solo 42", seats[0]),
        "tournament end --table 1",
    ]);
    assert_eq!(table.json("tournament standings")["series_done"], 1);
    table.ok("tournament undo --table 1");
    assert_eq!(table.json("tournament standings")["series_done"], 0);
    table.ok(&format!("tournament hand --table 1 {} solo 42", seats[0]));
    assert_eq!(table.json("tournament missing")["tables_missing"][0]["hands"], 2);
    table.check();
}

/// Hands of a table have nothing to do with an evening at home, and neither with what is owed.
#[test]
fn tables_leave_the_current_evening_alone() {
    let table = hall("--rules achertal --rounds 1", 6);
    table.does(&["start dreierles Xenia Yannik Zora --stake 10ct", "hand xenia solo 42"]);
    let before = ["status", "balance", "sheet"].map(|verb| table.json(verb));
    let tables = names(&draw(&table, "--seed 1"));
    play(&table, &tables, &[&SHORT, &SHORT], &mut Sums::new());
    assert_eq!(["status", "balance", "sheet"].map(|verb| table.json(verb)), before);
    table.ok("undo --evening");
    assert_eq!(table.json("status")["hands"], 0);
    assert_eq!(table.json("tournament standings")["series_done"], 1);
    table.check();
}
