//! Who gets what, to the cent (docs/tournament.md, The account), and what a spreadsheet is given
//! (docs/cli.md, Everywhere).

use serde_json::{Value, json};

use super::hall::{draw, hall, numbers};
use super::harness::{Json, Table, Text};

/// Six people of Achertal whose sheets are the same at both tables, by place at the table: 100, 50
/// and 0 points; the last one at each has lost 5 games. So places 1, 1, 3, 3, 5, 5.
fn six() -> Table {
    let table = hall("--rules achertal --rounds 9", 6);
    for (place, seats) in numbers(&draw(&table, "--seed 1")).iter().enumerate() {
        table.ok(&format!(
            "tournament result --table {} {}=100:0/0 {}=50:0/0 {}=0:0/5",
            place + 1,
            seats[0],
            seats[1],
            seats[2]
        ));
    }
    table
}

fn prizes(table: &Table, options: &[&str]) -> Value {
    let shown = table
        .run(&[&["tournament", "prizes", "--format", "json"], options].concat())
        .done("prizes");
    let account: Value = serde_json::from_str(&shown).unwrap();
    // What is handed out and kept adds up to what came in.
    let cents = |value: &Value| value.text().replace('.', "").parse::<i64>().unwrap();
    let of = |key: &str| cents(&account[key]);
    assert_eq!(
        of("fees") + of("loss_fees"),
        of("keep") + of("rest") + of("handed_out"),
        "{account}"
    );
    let lines = account["prizes"].list();
    let sum = |key: &str| lines.iter().map(|line| cents(&line[key])).sum::<i64>();
    assert_eq!(sum("prize") + sum("last_place"), of("handed_out"), "{account}");
    assert_eq!((sum("fee"), sum("loss_fee")), (of("fees"), of("loss_fees")), "{account}");
    account
}

/// One value of every line, by place and start number.
fn each(account: &Value, key: &str) -> Vec<String> {
    account["prizes"].list().iter().map(|line| line[key].text().to_owned()).collect()
}

/// 40, 25, 15, 10, 10 of 72.00: 28.80, 18.00, 10.80, 7.20, 7.20; those who share a place share what
/// both bring.
#[test]
fn shared_places_share_their_prizes() {
    let account = prizes(&six(), &["--fee", "12.00"]);
    assert_eq!(each(&account, "prize"), ["23.40", "23.40", "9.00", "9.00", "3.60", "3.60"]);
    let places: Vec<&Value> = account["prizes"].list().iter().map(|line| &line["place"]).collect();
    assert_eq!(places, [1, 1, 3, 3, 5, 5]);
    assert_eq!((&account["fees"], &account["rest"]), (&json!("72.00"), &json!("0.00")));
}

/// The odd cent goes to the lower start number.
#[test]
fn the_odd_cent_is_handed_out() {
    let account = prizes(&six(), &["--fee", "0,05", "--ladder", "50,0,50"]);
    // 30 cents: 15 for two, 15 for two.
    assert_eq!(each(&account, "prize"), ["0.08", "0.07", "0.08", "0.07", "0.00", "0.00"]);
    let numbers: Vec<u64> =
        account["prizes"].list().iter().map(|line| line["number"].as_u64().unwrap()).collect();
    assert!(numbers[0] < numbers[1] && numbers[2] < numbers[3]);
}

/// Another currency, if it is the only one.
#[test]
fn everything_in_schillings() {
    let account = prizes(&six(), &["--fee", "10 S", "--ladder", "40.00 S;20.00 S"]);
    assert_eq!((&account["currency"], &account["handed_out"]), (&json!("ATS"), &json!("60.00")));
}

/// The ladder of ties decides who is first, and so who gets more.
#[test]
fn ties_decide_about_prizes() {
    let account = prizes(&six(), &["--fee", "10.00", "--ladder", "100", "--ties", "lot"]);
    let mut prizes = each(&account, "prize");
    assert_eq!(prizes.remove(0), "60.00");
    assert!(prizes.iter().all(|prize| prize == "0.00"));
}

/// The sums are said in words, and that it is not over yet.
#[test]
fn the_account_in_words() {
    let table = six();
    for (lang, sum) in [("en", "€72.00"), ("de", "72,00 €")] {
        let shown = table.ok(&format!("tournament prizes --fee 12.00 --lang {lang}"));
        assert_eq!(shown.matches(sum).count(), 2, "{shown}");
    }
    let table = hall("--series 2 --rounds 1", 3);
    draw(&table, "");
    table.ok("tournament prizes --fee 1").has("0 of 2");
}

/// Everybody in the ranking is in the export, and nothing in it is obeyed by a spreadsheet.
#[test]
fn the_export_has_everybody_and_is_harmless() {
    let table = Table::new();
    table.ok("tournament new Pokal --series 2 --rounds 1");
    let names = ["=1+1", "@SUM(A1)", "-2+3", "+4", "Weiß, Eva", "\"Schorsch\""];
    table.run(&[&["tournament", "add", "--club", "=cmd()", "--"], &names[..]].concat()).done("add");
    for (place, seats) in numbers(&draw(&table, "--seed 1")).iter().enumerate() {
        let sheet = format!("{}=-3.5:0/1 {}=3.5:1/0 {}=0", seats[0], seats[1], seats[2]);
        table.ok(&format!("tournament result --table {} {sheet}", place + 1));
    }
    table.ok("tournament add Spät");
    for verb in
        ["export", "standings", "prizes --fee 1", "tables", "missing", "entrants", "log", "list"]
    {
        let shown = table.ok(&format!("tournament {verb} --format csv"));
        let mut reader = csv::ReaderBuilder::new().from_reader(shown.as_bytes());
        let width = reader.headers().unwrap().len();
        for record in reader.records() {
            let record = record.unwrap();
            assert_eq!(record.len(), width, "{verb}: {record:?}");
            for cell in &record {
                let is_number = cell.replace('−', "-").parse::<f64>().is_ok();
                assert!(
                    is_number || !cell.starts_with(['=', '@', '+', '-', '\t']),
                    "{verb}: {cell}"
                );
            }
        }
        if verb == "export" {
            for name in ["1+1", "SUM(A1)", "2+3", "Weiß, Eva", "Schorsch", "Spät"] {
                assert!(shown.contains(name), "{name} is missing in {shown}");
            }
        }
    }
    // The names that are numbers for a spreadsheet stay what they are in JSON.
    let whole = table.json("tournament export");
    let entrants: Vec<&str> =
        whole["entrants"].list().iter().map(|entrant| entrant["player"].text()).collect();
    assert_eq!(entrants, [&names[..], &["Spät"]].concat());
    assert_eq!(whole["entrants"][0]["club"], "=cmd()");
    assert_eq!(whole["drawn"][0]["tables"][0]["players"][0]["points"], -3.5);
    assert_eq!(whole["standings"].list().len(), 7);
    table.check();
}

/// Trial Z115: while few have entered, the cash sheet, the prizes and their poster show fixed prizes, and
/// what they lack; once nobody else can come, what helps.
#[test]
fn z115_fixed_prizes_are_shown_before_all_have_come() {
    let table = Table::new();
    let new = "tournament new Pokal --game dreierles --rounds 3 --fee 10 --keep 10% --ladder";
    table.ok(&format!("{new} 100.00;60.00")).has("from 18 people on");
    table.does(&["tournament add A B C D E F G H I J", "tournament paid A B C D"]);
    let lacks = "still lack €70.00; with 8 more people the fees are enough";
    for verb in ["money", "prizes", "sheets - --cash-sheet"] {
        table.ok(&format!("tournament {verb}")).has(lacks);
    }
    for trial in
        ["--ladder 50.00,40.01", "--ladder 60 --keep 100.01", "--last-place 90.01 --ladder 60"]
    {
        let trial = table.json(&format!("tournament prizes {trial}"));
        assert_eq!(trial["lacking"], "0.01");
    }
    table.ok("turnier kasse --lang de").has("fehlen noch 70,00 €; mit 8 weiteren Leuten");
    let cash = table.json("tournament money");
    assert_eq!((&cash["in_box"], &cash["lacking"]), (&json!("40.00"), &json!("70.00")));
    assert_eq!(cash["debtors"].list().len(), 6);
    for page in ["sheets - --poster", "report -"] {
        table.ok(&format!("tournament {page}")).has("€100.00").has("€60.00").lacks("70.00");
    }
    let told = |line: &str| table.run(line).err;
    told("tournament set --last-place 5").has("€75.00; with 9 more people");
    assert_eq!(told("tournament set --place Au"), "", "said once");
    table.ok("tournament set --last-place 0");
    let seats = numbers(&draw(&table, "--seed 1"));
    for (table_number, seats) in (1..).zip(&seats) {
        let sheet: Vec<String> = seats.iter().map(|number| format!("{number}=0")).collect();
        table.ok(&format!("tournament result --table {table_number} {}", sheet.join(" ")));
    }
    for verb in ["money", "prizes", "prizes --list"] {
        table.ok(&format!("tournament {verb}")).has("lack €70.00; please hand out or keep less");
    }
}

/// Where lost games cost and nobody has any, perhaps they were never typed: that is said.
#[test]
fn lost_games_that_nobody_typed() {
    let table = hall("--rounds 1", 3);
    draw(&table, "--seed 1");
    table.ok("tournament result --table 1 1=3 2=-3 3=0");
    table.ok("tournament prizes --fee 5 --loss-fee 0.50").has("Nobody has a lost game");
    table.ok("tournament prizes --fee 5").lacks("lost game");
    table.ok("tournament result --table 1 --correct 1=3:1/0 2=-3:0/1 3=0:0/0");
    table.ok("tournament prizes --fee 5 --loss-fee 0.50").lacks("Nobody");
}

/// Trial J111: a sheet without won and lost games costs nobody a loss fee, and whoever counts the
/// money is told which tables these are.
#[test]
fn j111_tables_without_lost_games_are_named() {
    for (table, told, listed) in [
        (Table::new(), "nobody pays for a lost game", "pays for a lost game: series 1 table 2"),
        (Table::german(), "Verlustgeld kostet das niemanden", "ohne Verlustgeld: Serie 1 Tisch 2"),
    ] {
        super::hall::set_up(&table, "--rounds 1 --fee 5 --loss-fee 1 --ladder 100", 6);
        let seats = numbers(&draw(&table, "--seed 1"));
        let [a, b, c] = [seats[0][0], seats[0][1], seats[0][2]];
        table.ok(&format!("tournament result --table 1 {a}=4:1/1 {b}=-2:0/1 {c}=-2:0/0"));
        let [a, b, c] = [seats[1][0], seats[1][1], seats[1][2]];
        table.ok(&format!("tournament result --table 2 {a}=10 {b}=-20 {c}=10")).has(told);
        for verb in ["prizes", "money", "sheets - --cash-sheet"] {
            table.ok(&format!("tournament {verb}")).has(listed);
        }
        table.ok("tournament money --loss-fee 0").lacks(listed);
    }
}

/// Trial J109: prizes by shares say for how many people they are, as long as that can change.
#[test]
fn j109_a_poster_says_for_how_many_people() {
    let table = hall("--rounds 1 --fee 10 --ladder 50,30", 7);
    let pages = ["sheets - --poster", "report -"];
    for page in pages {
        table.ok(&format!("tournament {page}")).has("For 7 people; the prizes depend");
        table
            .ok(&format!("tournament {page} --lang de"))
            .has("Bei 7 Leuten; die Preise richten sich danach, wie viele spielen.");
    }
    table.ok("tournament set --ladder 30.00;20.00");
    for page in pages {
        table.ok(&format!("tournament {page}")).lacks("the prizes depend");
    }
}

/// No hands, no points.
#[test]
fn a_sheet_without_hands() {
    let table = hall("--rounds 1", 3);
    draw(&table, "--seed 1");
    table.refused("tournament result --table 1 --hands 0 1=3 2=-3 3=0").has("--hands");
    table.ok("tournament result --table 1 --hands 0 1=0 2=0 3=0");
    table.check();
}
