//! What organisers and scorers get wrong: each is refused with a message that names it, in both
//! languages, and changes nothing (the list of the issue, and more).

use super::hall::{draw, names, numbers, set_up};
use super::harness::{Table, Text};

/// Six people, one series drawn, in both languages.
fn both(options: &str, people: usize) -> [Table; 2] {
    [Table::new(), Table::german()].map(|table| {
        set_up(&table, options, people);
        draw(&table, "--seed 1");
        table
    })
}

const GERMAN: [(&str, &str); 6] = [
    ("--hands", "--spiele"),
    ("--rounds", "--runden"),
    ("random", "zufällig"),
    ("standings", "rangliste"),
    ("best-series", "beste-serie"),
    ("lot", ", los"),
];

/// Refused with all of these in the message.
fn names_all(table: &Table, args: &[&str], named: &[&str]) {
    names_all_with_status(1, table, args, named);
}

fn names_all_with_status(status: i32, table: &Table, args: &[&str], named: &[&str]) {
    let message = table.fails(&[&["tournament"], args].concat(), status);
    for word in named {
        // In German an amount has a comma.
        let is_number = message.contains(&word.replace('.', ","));
        // An option that was not typed has its German name there, and so has what can stand behind
        // one.
        let in_german =
            GERMAN.iter().find(|(english, _)| word == english).map(|(_, german)| german);
        let is_named = match in_german.filter(|_| message.starts_with("Fehler")) {
            Some(german) => message.contains(german) || args.contains(word),
            None => message.contains(word) || is_number,
        };
        assert!(is_named, "{args:?} does not name {word}: {message}");
    }
}

/// `result` at table 1 with these sums for its seats.
fn sheet(table: &Table, sums: &[&str]) -> Vec<String> {
    let seats = numbers(&table.json("tournament tables"))[0].clone();
    seats.iter().zip(sums).map(|(number, sum)| format!("{number}={sum}")).collect()
}

fn refused_sheet(table: &Table, sums: &[&str], named: &[&str]) {
    let scores = sheet(table, sums);
    let scores: Vec<&str> = scores.iter().map(String::as_str).collect();
    names_all(table, &[&["result", "--table", "1"], &scores[..]].concat(), named);
}

/// A result for a table or a series that was not drawn, and for people who sit elsewhere.
#[test]
fn results_for_tables_that_were_not_drawn() {
    for table in both("--series 2 --rounds 3", 6) {
        names_all(&table, &["result", "--table", "3", "1=0"], &["--table", "3", "2"]);
        names_all(&table, &["result", "--table", "0", "1=0"], &["--table", "0"]);
        names_all(&table, &["hand", "--table", "3", "anne", "solo", "42"], &["--table", "3", "2"]);
        names_all(
            &table,
            &["result", "--table", "1", "--series", "2", "1=0"],
            &["--series", "2", "1"],
        );
        for series in ["0", "3", "99"] {
            for verb in ["tables", "standings", "sheets"] {
                names_all(&table, &[verb, "--series", series], &["--series", series, "1"]);
            }
            names_all(&table, &["draw", "--series", series], &["--series", series]);
        }
        // Who sits there is said, where the number of the table is the slip.
        let seats = names(&table.json("tournament tables"));
        let [own, other] = [&seats[0], &seats[1]];
        let scores =
            [format!("{}=5", other[0]), format!("{}=-5", other[1]), format!("{}=0", other[2])];
        let scores: Vec<&str> = scores.iter().map(String::as_str).collect();
        let named = [&own[0], &own[1], &own[2], &other[0]].map(String::as_str);
        names_all(&table, &[&["result", "--table", "1"], &scores[..]].concat(), &named);
    }
    for table in [Table::new(), Table::german()] {
        set_up(&table, "--rounds 1", 6);
        for args in [
            &["result", "--table", "1", "1=0"][..],
            &["hand", "--table", "1", "anne", "solo", "42"],
            &["tables"],
            &["missing"],
            &["sheets"],
            &["undo", "--table", "1"],
        ] {
            names_all(&table, args, &["kerbholz"]);
        }
    }
}

/// Sums that do not balance, games that cannot be, people missing, twice, or strange.
#[test]
fn sheets_that_cannot_be() {
    for table in both("--rounds 3", 6) {
        refused_sheet(&table, &["5", "-4", "0"], &["+1", "0"]);
        refused_sheet(&table, &["0.5", "0", "0"], &["5"]);
        refused_sheet(&table, &["5:6/0", "-5:0/3", "0:1/0"], &["10", "9", "--hands"]);
        refused_sheet(&table, &["5:4294967295/0", "-5:4294967295/0", "0"], &[]);
        refused_sheet(&table, &["5", "-5"], &[&names(&table.json("tournament tables"))[0][2]]);
        for wrong in [
            "",
            "+",
            "x",
            "5.25",
            "5,25",
            "1e3",
            "5:",
            "5:1",
            "5:1/",
            "5:/1",
            "5:1/1/1",
            "5:-1/0",
            "5:1/-1",
            "5:1.5/0",
            "9999999999",
            "--5",
            "+-5",
            "5 5",
            "٣",
            "0x10",
            "5:4294967296/0",
            "NaN",
        ] {
            let written = &sheet(&table, &[wrong])[0];
            refused_sheet(&table, &[wrong, "-5", "0"], &[written, "Anne=+12"]);
        }
        let mut scores = sheet(&table, &["5", "-5", "0"]);
        scores.push(scores[2].clone());
        let twice: Vec<&str> = scores.iter().map(String::as_str).collect();
        names_all(
            &table,
            &[&["result", "--table", "1"], &twice[..]].concat(),
            &[&names(&table.json("tournament tables"))[0][2]],
        );
        names_all(&table, &["result", "--table", "1", "anne"], &["anne"]);
        for strange in ["Zorro=0", "=0", " =0"] {
            names_all(
                &table,
                &["result", "--table", "1", strange],
                &[strange.trim_end_matches("=0").trim()],
            );
        }
        names_all(
            &table,
            &["result", "--table", "1", "--hands", "10001", "1=0", "2=0", "3=0", "4=0"],
            &[],
        );
        table.fails("tournament result --table 1", 2);
        table.fails("tournament result 1=0", 2);
        table.fails("tournament result --table -1 1=0", 2);
        table.fails("tournament result --table 1 --hands -1 1=0", 2);
    }
}

/// Where games count, who won and lost how many is required.
#[test]
fn games_are_required_where_the_bonus_follows_from_them() {
    for table in both("--rules achertal --rounds 3", 6) {
        let third = names(&table.json("tournament tables"))[0][2].clone();
        refused_sheet(&table, &["5:1/0", "-5:0/1", "0"], &[&third, &format!("{third}=120:3/1")]);
        refused_sheet(&table, &["5:5/0", "-5:0/5", "0:0/0"], &["10", "9"]);
    }
}

/// Nobody withdraws while the others at the table wait for the sheet.
#[test]
fn withdrawn_in_mid_series() {
    for table in both("--series 2 --rounds 3", 6) {
        let scores = sheet(&table, &["5", "-5", "0"]);
        table.ok(&format!("tournament result --table 1 {}", scores.join(" ")));
        let waiting = names(&table.json("tournament tables"))[1][0].clone();
        names_all(&table, &["withdraw", &waiting], &[&waiting, "1", "2"]);
        // Who has handed in may go, and only once.
        let done = names(&table.json("tournament tables"))[0][0].clone();
        table.ok(&format!("tournament withdraw {done}"));
        names_all(&table, &["withdraw", &done], &[&done]);
        names_all(&table, &["withdraw", "Zorro"], &["Zorro"]);
        names_all(&table, &["withdraw", "99"], &["99"]);
        names_all(&table, &["withdraw", "Dietr"], &["Dietr", "Dieter"]);
    }
}

/// The same name twice, in whatever spelling Unicode has for it; names that are none.
#[test]
fn names_twice_and_names_that_are_none() {
    for table in [Table::new(), Table::german()] {
        set_up(&table, "--rounds 1", 3);
        table.ok("tournament add 'Jürgen Groß'");
        for twice in ["anne", "ANNE", "Anne", "Jürgen Groß", "JU\u{308}RGEN GROSS", "jürgen gross"]
        {
            names_all(&table, &["add", twice], &[twice]);
            names_all(&table, &["add", "Zenzi", twice], &[twice]);
        }
        for number in ["7", "#7", "007"] {
            names_all(&table, &["add", number], &[number]);
        }
        names_all(&table, &["add", "Otto", "OTTO"], &["OTTO", "Otto", "5"]);
        for none in ["", "  ", "a\nb", "\u{1b}[31m", "Max\u{7}", "a\tb"] {
            names_all(&table, &["add", none], &["Name"]);
        }
        let long = "x".repeat(65);
        names_all(&table, &["add", &long], &["64"]);
        table.run(&["tournament", "add", &"ä".repeat(64)]).done("64 characters");
        names_all(&table, &["add", "Resi", "--club", "a\u{1b}b"], &["a\u{fffd}b"]);
        names_all(&table, &["add", "Resi", "--club", " "], &["64"]);
        names_all(&table, &["add", "Resi", "--club", &long], &["64"]);
        table.fails("tournament add", 2);
        table.ok("tournament add Hanne Hannes");
        draw(&table, "--seed 1");
        names_all(&table, &["withdraw", "han"], &["Hanne", "Hannes", "6", "7"]);
        table.ok("tournament withdraw hanne");
        table.check();
    }
}

/// A list that cannot be right is refused whole, with the number of its line.
#[test]
fn lists_that_cannot_be() {
    for table in [Table::new(), Table::german()] {
        set_up(&table, "--rounds 1", 3);
        for (list, named) in [
            (&b""[..], &["name"][..]),
            (b"\n\n", &["name"]),
            (b"name\n", &[]),
            (b"name;club\n;\n;\n", &[]),
            (b"Haus;Hof;Verein\nAnna;Huber;Au\n", &["name", "Haus", "Hof"]),
            (b"name;number\nOtto;1\n", &["2", "Otto", "Anne"]),
            (b"name;number\nOtto;7\nPaul;7\n", &["3", "7", "Otto", "Paul"]),
            (b"name;number\nOtto;zwei\n", &["2", "zwei"]),
            (b"name;number\nOtto;0\n", &["2", "0"]),
            (b"name;number\nOtto;-3\n", &["2", "-3"]),
            (b"name;number\nOtto;1.5\n", &["2", "1.5"]),
            (b"name;number\nOtto;4000000000\n", &["2", "4000000000"]),
            (b"name;number\nOtto;4294967295\n", &["2", "4294967295"]),
            (b"name;number\nOtto;99999999999999999999\n", &["2", "99999999999999999999"]),
            (b"name\nOtto\nanne\n", &["3", "anne", "Anne", "1"]),
            (b"name\nOtto\n\nOTTO\n", &["4", "OTTO", "Otto", "4"]),
            (b"name;club\nOtto;Au\n;Au\n", &["3"]),
            (b"name;number\n7;Otto\n", &["2", "Otto"]),
            (b"name;club\n7;Otto\n", &["2", "7"]),
            (b"name\n\"Otto\nPaul\n", &["2"]),
            (b"name\nOt\x07to\n", &["2"]),
            (b"name;club\nOtto;\"A\x1bu\"\n", &["2", "A\u{fffd}u"]),
        ] {
            table.write("liste.csv", list);
            let before = table.json("tournament entrants");
            let shown = String::from_utf8_lossy(list).into_owned();
            let message = table.refused("tournament import liste.csv");
            for word in named {
                assert!(message.contains(word), "{shown:?} does not name {word}: {message}");
            }
            assert_eq!(table.json("tournament entrants"), before);
        }
        let long = format!("name\n{}\n", "x".repeat(65));
        table.write("liste.csv", long);
        names_all(&table, &["import", "liste.csv"], &["2", "64"]);
        names_all(&table, &["import", "gibt-es-nicht.csv"], &["gibt-es-nicht.csv"]);
        std::fs::create_dir(table.path("ordner")).unwrap();
        names_all(&table, &["import", "ordner"], &["ordner"]);
        table.check();
    }
}

#[test]
fn tournaments_that_cannot_be() {
    for table in [Table::new().made(), Table::german().made()] {
        names_all(&table, &["standings"], &["kerbholz"]);
        names_all(&table, &["add", "Anne"], &["kerbholz"]);
        set_up(&table, "--rounds 1", 3);
        names_all(&table, &["new", "pokal", "--rounds", "1"], &["pokal"]);
        for name in ["", "  ", "a\nb", "\u{1b}[31m"] {
            names_all(&table, &["new", name, "--rounds", "1"], &["“"]);
        }
        names_all_with_status(2, &table, &["new", "Zwei"], &["--rounds"]);
        for (option, value, most) in [
            ("--rounds", "0", "1000"),
            ("--rounds", "1001", "1000"),
            ("--series", "0", "100"),
            ("--series", "101", "100"),
        ] {
            let rounds: &[&str] = if option == "--rounds" { &[] } else { &["--rounds", "1"] };
            names_all(
                &table,
                &[&["new", "Zwei", option, value], rounds].concat(),
                &[option, value, most],
            );
        }
        names_all(
            &table,
            &["new", "Zwei", "--rounds", "1", "--game", "dreeg"],
            &["steinmauern-turnier", "achertal"],
        );
        names_all(
            &table,
            &["new", "Zwei", "--rounds", "1", "--rules", "wegloescher"],
            &["steinmauern-turnier"],
        );
        for rules in ["steinmauern-turnier", "achertal"] {
            let args = ["new", "Zwei", "--rounds", "1", "--rules", rules, "--house", "active=4"];
            names_all(&table, &args, &["steinmauern-turnier"]);
        }
        names_all(
            &table,
            &["new", "Zwei", "--rounds", "1", "--game", "halma"],
            &["halma", "Dreierles"],
        );
        names_all(
            &table,
            &["new", "Zwei", "--rounds", "1", "--rules", "halma"],
            &["--rules", "halma", "achertal"],
        );
        names_all(&table, &["new", "Zwei", "--rounds", "1", "--house", "halma=1"], &["halma"]);
        names_all(
            &table,
            &["new", "Zwei", "--rounds", "1", "--house", "raeuber_value=101"],
            &["raeuber_value", "101"],
        );
        table.ok("tournament new Pokal2 --rounds 1");
        names_all(&table, &["standings", "--tournament", "poka"], &["--tournament", "poka"]);
        names_all(&table, &["standings", "--tournament", "Halma"], &["--tournament", "Halma"]);
        names_all(&table, &["use", "3"], &["3"]);
        // The whole name of one is not the beginning of another.
        table.ok("tournament use pokal");
        assert_eq!(table.json("tournament list")["tournaments"][0]["current"], true);
        table.fails("tournament new Drei --rounds -1", 2);
        table.fails("tournament new Drei --rounds 4294967296", 2);
        table.fails("tournament quatsch", 2);
        table.check();
    }
}

#[test]
fn draws_that_cannot_be() {
    for table in both("--series 2 --rounds 1", 7) {
        for (fix, named, status) in [
            (&["Anne"][..], &["--fix", "Anne"][..], 2),
            (&["Anne="], &["Anne="], 2),
            (&["Anne=x"], &["Anne=x"], 2),
            (&["Anne=-1"], &["Anne=-1"], 2),
            (&["Anne=1.5"], &["Anne=1.5"], 2),
            (&["=1"], &["--fix"], 1),
            (&["Anne=0"], &["Anne", "0", "2"], 1),
            (&["Anne=3"], &["Anne", "3", "2"], 1),
            (&["Anne=4294967295"], &["Anne", "2"], 1),
            (&["Anne=4294967296"], &["Anne=4294967296"], 2),
            (&["Zorro=1"], &["Zorro"], 1),
            (&["Anne=1", "1=2"], &["Anne"], 1),
            (&["Anne=1", "Bert=1", "Carla=1", "Dieter=1", "Emil=1"], &["--fix", "1", "5", "4"], 1),
        ] {
            let args: Vec<&str> = ["draw", "--again"]
                .into_iter()
                .chain(fix.iter().flat_map(|fix| ["--fix", *fix]))
                .collect();
            names_all_with_status(status, &table, &args, named);
        }
        names_all_with_status(
            2,
            &table,
            &["draw", "--mode", "quatsch"],
            &["--mode", "quatsch", "random", "standings"],
        );
        names_all(&table, &["draw", "--series", "3"], &["--series", "3", "2"]);
        table.fails("tournament draw --prefer 5", 2);
        table.fails("tournament draw --series -1", 2);
        for seed in ["a\nb", "\u{1b}[31mrot", "", " "] {
            names_all(&table, &["draw", "--again", "--seed", seed], &["--seed"]);
        }
        let long = "7".repeat(65);
        names_all(&table, &["draw", "--again", "--seed", &long], &["--seed", "64"]);
        table.check();
    }
}

#[test]
fn ladders_and_amounts_that_cannot_be() {
    for table in both("--rounds 1", 6) {
        for verb in [&["standings"][..], &["prizes", "--fee", "10"], &["export"], &["report"]] {
            let with = |ties: &'static str| [verb, &["--ties", ties]].concat();
            let ties = ["--ties", "quatsch", "best-series", "lot"];
            names_all_with_status(2, &table, &with("quatsch"), &ties);
            names_all(&table, &with("won,lost,won"), &["--ties", "won"]);
            names_all_with_status(2, &table, &with("won;lost"), &["--ties", "won;lost"]);
        }
        for (options, named) in [
            (&["--fee", "abc"][..], &["--fee", "abc"][..]),
            (&["--fee", ""], &["--fee"]),
            (&["--fee", ".,."], &["--fee", ".,."]),
            (&["--fee=-5"], &["--fee", "-5"]),
            (&["--fee", "1.234"], &["--fee", "1.234"]),
            (&["--fee", "99999999999999999999"], &["--fee", "99999999999999999999"]),
            (&["--fee", "92233720368547758"], &[]),
            (&["--fee", "10", "--ladder", "60,50"], &["--ladder", "110", "100"]),
            (&["--fee", "10", "--ladder", "99999,1"], &["--ladder", "100"]),
            (&["--fee", "10", "--ladder", ""], &["--ladder"]),
            (&["--fee", "10", "--ladder", "40,,25"], &["--ladder"]),
            (&["--fee", "10", "--ladder", "40,x"], &["--ladder", "x"]),
            (&["--fee", "10", "--ladder", "7,5%"], &["--ladder", "7,5%"]),
            (&["--fee", "10", "--ladder", "40%,25"], &["--ladder", "40%,25"]),
            (&["--fee", "10", "--ladder", "40%,5.00"], &["--ladder", "40%,5.00"]),
            (&["--fee", "10", "--ladder", "12.5,7.5"], &["--ladder", "12.5,7.5"]),
            (&["--fee", "10", "--keep", "101%"], &["--keep", "101", "100"]),
            (&["--fee", "10", "--keep", "x%"], &["--keep", "x%"]),
            (&["--fee", "10", "--keep", "5 CHF"], &["--keep", "5 CHF", "EUR"]),
            (&["--fee", "10 S", "--ladder", "10.00 EUR"], &["--ladder", "10.00 EUR", "ATS"]),
            (&["--fee", "10", "--loss-fee", "x"], &["--loss-fee", "x"]),
        ] {
            names_all(&table, &[&["prizes"], options].concat(), named);
        }
    }
    for table in [Table::new(), Table::german()] {
        table.ok("tournament new Leer --rounds 1");
        names_all(&table, &["prizes", "--fee", "10"], &[]);
    }
}

/// What is not possible at a table is said as at home, and with the number of the hand.
#[test]
fn hands_that_cannot_be() {
    for table in both("--rules achertal --series 2 --rounds 1", 6) {
        let seats = names(&table.json("tournament tables"));
        let hand = |words: &[&str], named: &[&str]| {
            names_all(&table, &[&["hand", "--table", "1"], words].concat(), named);
        };
        hand(&[&seats[1][0], "solo", "42"], &[&seats[1][0]]);
        hand(&[&seats[0][0], "solo", "70"], &["70", "69"]);
        hand(&[&seats[0][0], "solo", "42", "k1"], &["1"]);
        hand(&["strafe", &seats[0][0], "solo"], &[]);
        for verb in ["explain", "void"] {
            names_all(&table, &[verb, "--table", "1", "1"], &["1"]);
        }
        names_all(&table, &["undo", "--table", "1"], &[]);
        for name in &seats[0] {
            table.ok(&format!("tournament hand --table 1 {name} dreier 40"));
        }
        // The series of this table is complete.
        hand(&[&seats[0][0], "dreier", "40"], &[]);
        names_all(&table, &["fix", "--table", "1", "4", &seats[0][0], "dreier", "41"], &["4"]);
        names_all(&table, &["void", "--table", "1", "9"], &["9"]);
        table.fails(&["tournament", "hand", &seats[0][0], "dreier", "40"], 2);
        table.check();
    }
}

/// A list of a whole town is refused before anybody of it is compared with the others.
#[test]
fn more_people_than_can_be_drawn() {
    for table in both("--rounds 1", 6) {
        let people: String =
            (0..60_000).map(|person| format!("Mustermann, Person Nr. {person}\n")).collect();
        table.write("town.csv", format!("name;nr\n{people}"));
        names_all(&table, &["import", "town.csv"], &["60006", "1000"]);
        table.check();
    }
}

/// Whoever is called exactly so is meant, not somebody at the table whose name begins so.
#[test]
fn a_name_that_begins_another() {
    for table in [Table::new(), Table::german()] {
        table.does(&[
            "tournament new Pokal --rounds 1",
            "tournament add Hans Hansi Carla Dieter Emil Fritz",
        ]);
        let seats = names(&draw(&table, "--seed 1 --fix hans=1 --fix hansi=2"))[1].clone();
        let others: Vec<&String> = seats.iter().filter(|name| *name != "Hansi").collect();
        let sheet = ["Hans=3".to_owned(), format!("{}=-3", others[0]), format!("{}=0", others[1])];
        let line =
            [&["result", "--table", "2"], &sheet.each_ref().map(String::as_str)[..]].concat();
        names_all(&table, &line, &["Hans", "1", "2 Hansi"]);
        table.ok("tournament withdraw Hans");
        names_all(&table, &["draw", "--again", "--fix", "Hans=1"], &["--fix", "Hans"]);
        table.check();
    }
}

/// Trust, Text from strangers: invisible marks and letters of another script make nobody another
/// person, at the door, in a list, for somebody who plays on, or renamed.
#[test]
fn a1_names_that_look_alike_are_asked_about() {
    for table in both("--rounds 1", 6) {
        table.write("list.csv", "name\nEmi\nEm\u{456}\n");
        let alike = "C\u{430}rla";
        for (typed, known) in [
            (&["add", alike][..], "Carla"),
            (&["add", "Carla\u{200b}"], "Carla"),
            (&["add", "Be\u{202e}rt"], "Bert"),
            (&["add", "Bernd\u{ad}", "B\u{435}rnd"], "Bernd"),
            (&["substitute", "Bert", alike, "--from", "1"], "Carla"),
            (&["import", "list.csv"], "Emi"),
        ] {
            names_all(&table, typed, &[known]);
        }
        names_all(&table, &["change", "Bert", "--rename", alike], &["Carla"]);
        // Plain letters that only look alike are two people, and whoever insists is heard.
        table.ok("tournament add Bernd Bemd");
        table.ok(&format!("tournament add {alike} --yes"));
        table.check();
    }
}

/// Trial O613: a check sum is compared also where the same figures are there already.
#[test]
fn o613_a_check_sum_is_compared_with_known_figures() {
    for (table, told) in [
        (Table::new(), "The sheet has the sum +7"),
        (Table::german(), "Auf dem Zettel steht die Summe +7"),
    ] {
        set_up(&table, "--rounds 3", 3);
        draw(&table, "--seed 1");
        table.ok("tournament result --table 1 1=5 2=-5 3=0");
        for option in ["", "--correct"] {
            table
                .refused(&*format!("tournament result --table 1 1=5 2=-5 3=0 sum=7 {option}"))
                .has(told);
        }
        table.ok("tournament result --table 1 1=5 2=-5 3=0 sum=0");
        table.ok("tournament result --table 1 1=5 2=-5 3=0 sum=7 --anyway");
    }
}
