//! Whatever is typed in a hall, the file stays whole, and comes back from its export.

use std::collections::BTreeMap;

use serde_json::Value;

use super::copies::{export, import};
use super::dice::seed;
use super::hall::hall;
use super::harness::{Dice, Json, Table, rounds};
use super::model::{Hall, Person, Terms, Wrote, reckon};

/// Something that somebody might type next; whether it is possible, the program says.
#[expect(clippy::too_many_lines, reason = "a line for each thing that somebody might type")]
fn step(table: &Table, dice: &mut Dice) -> (String, String) {
    let mut pick = |words: &[&str]| words[dice.roll(words.len() as u64) as usize].to_owned();
    let name = pick(&[
        "anne", "bert", "carla", "dieter", "emil", "fritz", "gerda", "Otto", "Paul", "Annerl", "3",
    ]);
    let other = pick(&["anne", "bert", "carla", "dieter", "Otto", "Paul", "Annerl"]);
    let at =
        format!("--table {} {}", pick(&["1", "2"]), pick(&["", "", "--series 1", "--series 2"]));
    let bid = pick(&["dreier 40", "solo 30", "einer 50 pf+", "zweier 36 4k", "solo-du alle-"]);
    let kind = pick(&[
        "add",
        "withdraw",
        "draw",
        "draw",
        "draw",
        "draw",
        "ahead",
        "hand",
        "hand",
        "hand",
        "hand",
        "hand",
        "sheet",
        "sheet",
        "sheet",
        "again",
        "correct",
        "fix",
        "void",
        "undo",
        "undo",
        "undo at",
        "redo",
        "redo at",
        "end",
        "rename",
        "merge",
        "split",
        "home",
        "standings",
        "set",
        "paid",
        "paid",
        "paid",
        "gone",
        "swap",
        "swap",
        "substitute",
        "apart",
        "checkin",
        "clock",
        "late",
        "change",
    ]);
    let line = match kind.as_str() {
        "add" => format!("tournament add {name}"),
        "withdraw" => format!("tournament withdraw {name}"),
        "swap" => {
            let option = pick(&["", "--sheets seats", "--sheets people", "--series 1"]);
            format!("tournament swap {name} {other} {option}")
        }
        "substitute" => {
            let new = pick(&["Rosa", "Sepp", "Toni", "Ulla", "Otto"]);
            let option = pick(&["", "--together", "--from 2", "--from 3 --together"]);
            format!("tournament substitute {name} {new} {option}")
        }
        "apart" => {
            format!("tournament apart {name} {other} {}", pick(&["", "--lift", "--clubs"]))
        }
        "checkin" => {
            let whom = pick(&["--all", "--all", &name, "1-6", "2 3 --not-yet"]);
            format!("tournament checkin {whom}")
        }
        // A table of an earlier series comes in, or is corrected, when the next is long drawn.
        "late" => {
            let at = format!("--table {} --series {}", pick(&["1", "2"]), pick(&["1", "2"]));
            let option = pick(&["", "--correct", "--hands 0", "--hands 0 --correct"]);
            let scores = match option.starts_with("--hands") {
                true => String::new(),
                false => sheet(&seats(table, &at), dice),
            };
            format!("tournament result {at} {option} {scores}")
        }
        "change" => {
            let whom = pick(&[&name, "1-4", "2 5 6"]);
            let details = pick(&["--club Au", "--club Kehl", "--club ''", "--category women"]);
            format!("tournament change {whom} {details}")
        }
        "clock" => format!("tournament clock {}", pick(&["50m", "pause", "go", "over"])),
        "gone" => format!("tournament withdraw {}", 1 + dice.roll(9)),
        "draw" => format!(
            "tournament draw --seed 1 {}",
            pick(&[
                "",
                "--again --prefer 4",
                "--mode standings --anyway",
                "--again --anyway --fix anne=1",
                "--again --stay",
                "--tables-of 3 --yes",
                "--again --anyway --tables-of 4 --yes",
            ])
        ),
        "ahead" => format!("tournament draw --series {}", pick(&["1", "2 --again", "3"])),
        "hand" => {
            format!("tournament hand {at} {} {bid}", somebody(table, &seats(table, &at), dice))
        }
        "sheet" | "again" | "correct" => {
            let option = if kind == "sheet" { String::new() } else { format!("--{kind}") };
            format!("tournament result {at} {option} {}", sheet(&seats(table, &at), dice))
        }
        "fix" => {
            let who = somebody(table, &seats(table, &at), dice);
            format!("tournament fix {at} {} {who} {bid}", 1 + dice.roll(3))
        }
        "void" => format!("tournament void {at} {}", 1 + dice.roll(3)),
        "undo" => "tournament undo --yes".to_owned(),
        "redo" => "tournament redo".to_owned(),
        "undo at" => format!("tournament undo {at}"),
        "redo at" => format!("tournament redo {at}"),
        "end" => format!("tournament end {at}"),
        "rename" => format!("players rename {name} {other}l"),
        "merge" => format!("players merge {name} {other}"),
        "split" => format!("players split {name}"),
        "set" => {
            let terms = [
                "--fee 12 --keep 10% --round-to 1.00",
                "--loss-fee 0.50 --loss-fee-from-4th 1.00 --day-prize 5,3",
                "--loss-fee-to series-winner --rest keep",
                "--ladder 50,30,20 --last-place 1",
                "--categories club,women --best 1 --team-size 4 --category-prize club=6,4",
                "--categories club --team-size 0 --category-prize club=3",
            ];
            format!("tournament set {}", pick(&terms))
        }
        "paid" => {
            let whom = pick(&[&name, "3", "6", "2-5", "--all"]);
            format!("tournament paid {whom} {}", pick(&["", "--amount 7.50", "--nothing"]))
        }
        "home" => format!("start dreierles {name} {other} Zenzi"),
        _ => "tournament standings --ties best-series,last-series,direct,lot".to_owned(),
    };
    let answer = table.run(&line);
    assert!(matches!(answer.code, 0 | 1), "{line}: {answer:?}");
    (kind, format!("{line}\n{}{}", answer.out, answer.err))
}

/// Start numbers at the table that is meant, or nobody where there is no such table.
fn seats(table: &Table, at: &str) -> Vec<u64> {
    let mut words = at.split_whitespace();
    let number: usize = words.nth(1).unwrap().parse().unwrap();
    let series: Vec<&str> = words.collect();
    let answer = table.run(&[&["tournament", "tables", "--format", "json"], &series[..]].concat());
    if answer.code != 0 {
        return Vec::new();
    }
    let tables = super::hall::numbers(&serde_json::from_str(&answer.out).unwrap());
    tables.get(number - 1).cloned().unwrap_or_default()
}

fn sheet(seats: &[u64], dice: &mut Dice) -> String {
    let score =
        |number: &u64| format!("{number}={}:{}/{}", 5 * dice.roll(10), dice.roll(2), dice.roll(2));
    if seats.is_empty() {
        "anne=0".to_owned()
    } else {
        seats.iter().map(score).collect::<Vec<_>>().join(" ")
    }
}

/// Somebody at the table by the name that is shown.
fn somebody(table: &Table, seats: &[u64], dice: &mut Dice) -> String {
    if seats.is_empty() {
        return "anne".to_owned();
    }
    let number = seats[dice.roll(seats.len() as u64) as usize];
    let entrants = table.json("tournament entrants")["entrants"].list().clone();
    let entrant = entrants.iter().find(|entrant| entrant["number"] == number).unwrap();
    entrant["player"].text().to_owned()
}

fn random_day(dice: &mut Dice) -> Table {
    let table = hall("--rules achertal --series 3 --rounds 1 --fee 10 --keep 5%", 7);
    table.ok("tournament draw --seed 1");
    let mut kept = handed_in(&table);
    for _ in 0..40 {
        let (kind, _) = step(&table, dice);
        let now = handed_in(&table);
        if !MOVES_RESULTS.contains(&kind.as_str()) {
            let lost = kept.iter().find(|(place, row)| now.get(place) != Some(row));
            assert!(lost.is_none(), "lost by {kind}: {lost:?}");
        }
        kept = now;
    }
    table
}

/// What goes on recording, corrects or takes back, or makes one person of two: nothing else touches
/// what a table handed in.
const MOVES_RESULTS: [&str; 13] = [
    "late",
    "hand",
    "correct",
    "fix",
    "void",
    "undo",
    "undo at",
    "redo",
    "redo at",
    "merge",
    "split",
    "swap",
    "substitute",
];

/// What everybody got in each series, by its number and theirs.
fn handed_in(table: &Table) -> BTreeMap<(u64, u64), [i64; 4]> {
    let export = table.json("tournament export --tournament 1");
    let mut rows = BTreeMap::new();
    for series in export["drawn"].list() {
        let tables = series["tables"].list().iter();
        for row in tables.flat_map(|table| table["players"].list()) {
            if row["points"].is_null() {
                continue;
            }
            let figures = ["points", "bonus", "won", "lost"].map(|key| row[key].as_i64().unwrap());
            rows.insert(
                (series["series"].as_u64().unwrap(), row["number"].as_u64().unwrap()),
                figures,
            );
        }
    }
    rows
}

/// The cash sheet adds up to the cent, whatever happened, with what fixed prizes lack; refused is
/// only a hall without anybody.
fn assert_adds_up(day: &Table) {
    let answer = day.run("tournament money --format json");
    if answer.code != 0 {
        assert!(answer.code == 1 && !answer.err.is_empty(), "{answer:?}");
        return;
    }
    let cash: Value = serde_json::from_str(&answer.out).unwrap();
    let cents = |value: &Value| value.text().replace('.', "").parse::<i64>().unwrap();
    let fees = |key: &str| cents(&cash["fees"][key]);
    let lacking = cash.get("lacking").map_or(0, cents);
    let gone = cents(&cash["prizes"]["total"]) + cents(&cash["kept"]["total"]) - lacking;
    assert_eq!(fees("due") + cents(&cash["loss_fees"]), gone, "{cash}");
    assert_eq!(cents(&cash["in_box"]) + fees("open") - fees("over"), gone, "{cash}");
    // Trials O2: whatever anybody has paid is in the box, and belongs to somebody: to the pot, or
    // to whoever it is paid back to.
    let entrants = day.json("tournament entrants")["entrants"].list().clone();
    let paid = |entrant: &Value| entrant.get("paid").map_or(0, cents);
    assert_eq!(fees("paid"), entrants.iter().map(paid).sum::<i64>(), "{cash} {entrants:?}");
    let ranked = day.json("tournament standings")["standings"].list().clone();
    let fee = fees("due") / ranked.len() as i64;
    let owed = |list: &str, number: &Value| {
        let found = cash[list].list().iter().find(|one| one["number"] == *number).cloned();
        found.map_or(0, |one| cents(&one["amount"]))
    };
    // Of two in one line what either has paid goes towards their one fee (trial J114).
    let line_of = |entrant: &Value| {
        let own = |row: &&Value| row["number"] == entrant["number"];
        let named = |row: &&Value| {
            row["player"].text().split(" / ").any(|name| name == entrant["player"].text())
        };
        ranked.iter().find(own).or_else(|| ranked.iter().find(named)).map(|row| &row["number"])
    };
    let mut sums: BTreeMap<u64, [i64; 2]> = BTreeMap::new();
    for entrant in &entrants {
        let number = &entrant["number"];
        let line = line_of(entrant).unwrap_or(number).as_u64().unwrap();
        let due = if line_of(entrant) == Some(number) { fee } else { 0 };
        let [left, right] = sums.entry(line).or_default();
        *left += due + owed("creditors", number);
        *right += paid(entrant) + owed("debtors", number);
    }
    for (line, [left, right]) in sums {
        assert_eq!(left, right, "line {line} of {entrants:?} {cash}");
    }
}

/// What is agreed on, for the model.
fn terms(settings: &Value, series_planned: usize) -> Terms {
    let texts = |key: &str| -> Vec<String> {
        let all = settings[key].list().iter();
        all.map(|text| text.text().to_owned()).collect()
    };
    let hundredths = |text: &str| text.trim_end_matches('%').replace('.', "").parse().unwrap();
    let amount = |key: &str| hundredths(settings[key].text());
    let amounts = |texts: Vec<String>| texts.iter().map(|text| hundredths(text)).collect();
    let shares = |texts: Vec<String>| texts[0].ends_with('%').then(|| amounts(texts));
    let keep = settings["keep"].text();
    let prizes = settings["category_prizes"].as_array().into_iter().flatten().map(|of| {
        let prizes = of["prizes"].list().iter();
        let prizes = prizes.map(|text| hundredths(text.text())).collect();
        (of["category"].text().to_owned(), prizes)
    });
    let (clubs, categories): (Vec<_>, Vec<_>) = prizes.partition(|(of, _)| of == "club");
    let is_ranked = texts("categories").contains(&"club".to_owned());
    let best = settings["club_best"].as_u64().unwrap_or(3) as usize;
    let of_clubs = clubs.into_iter().next().map_or_else(Vec::new, |(_, prizes)| prizes);
    Terms {
        ties: vec!["won", "lost"],
        fee: amount("fee"),
        keep_share: keep.ends_with('%').then(|| hundredths(keep)),
        keep_amount: hundredths(keep),
        ladder_shares: shares(texts("ladder")),
        last_place: amount("last_place"),
        lost_game: amount("loss_fee"),
        lost_game_from_4th: amount("loss_fee_from_4th"),
        per_series: settings["loss_fee_per"] == "series",
        loss_fees_to: match settings["loss_fee_to"].text() {
            "pot" => "pot",
            "organiser" => "organiser",
            _ => "series-winner",
        },
        round_to: amount("round_to"),
        rest_to_first: settings["rest"] == "first",
        categories,
        clubs: is_ranked.then_some((best, of_clubs)),
        team_size: settings["team_size"]
            .as_u64()
            .filter(|size| *size > 0)
            .map(|size| size as usize),
        day_prizes: amounts(texts("day_prizes")),
        series_planned,
        ..Terms::default()
    }
}

/// People and sheets of a day, for the model.
fn hall_of(export: &Value, ranking: &Value) -> Hall {
    let drawn = export["drawn"].list();
    let mut missing: Vec<(u64, u64)> = Vec::new();
    for owed in ranking["owed"].as_array().into_iter().flatten() {
        missing.push((owed["series"].as_u64().unwrap(), owed["table"].as_u64().unwrap()));
    }
    // Series behind the one that is played are drawn in advance, without a sheet.
    let current = ranking["running"]["series"].as_u64().unwrap_or(drawn.len() as u64);
    let running = ranking["tables_missing"].list().iter();
    missing.extend(running.map(|table| (current, table.as_u64().unwrap())));
    for series in &drawn[current as usize..] {
        let tables = 1..=series["tables"].list().len() as u64;
        missing.extend(tables.map(|table| (series["series"].as_u64().unwrap(), table)));
    }
    let mut hall = Hall::default();
    let entrants = export["entrants"].list();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    for one in entrants {
        let categories = one["categories"].as_array().into_iter().flatten().filter_map(text);
        let paid = one["paid"].as_str().map_or(0, |paid| paid.replace('.', "").parse().unwrap());
        hall.people.push(Person {
            number: one["number"].as_u64().unwrap() as u32,
            club: text(&one["club"]),
            categories: categories.collect(),
            series: vec![None; drawn.len()],
            withdrawn: one["withdrawn"] == true || one["here"] == false,
            paid: Some(paid),
        });
    }
    // Those who are one line of the ranking stand there with all names.
    for row in ranking["standings"].list() {
        let line = row["number"].as_u64().unwrap();
        for other in row["player"].text().split(" / ").skip(1) {
            let other = entrants.iter().find(|one| one["player"] == other).unwrap();
            let number = other["number"].as_u64().unwrap();
            hall.plays_for.insert(number as u32, line as u32);
            let mut people = hall.people.iter_mut();
            let stand_in = people.find(|one| u64::from(one.number) == number).unwrap();
            let is_gone = std::mem::replace(&mut stand_in.withdrawn, true);
            hall.line(line as u32).withdrawn &= is_gone;
        }
    }
    for series in drawn {
        let number = series["series"].as_u64().unwrap();
        hall.done.push(missing.iter().all(|(of, _)| *of != number));
        for table in series["tables"].list() {
            for seat in table["players"].list() {
                let line = hall.line(seat["number"].as_u64().unwrap() as u32).number;
                hall.seated.insert(line);
            }
            if missing.contains(&(number, table["table"].as_u64().unwrap())) {
                continue;
            }
            for seat in table["players"].list() {
                let figure = |key: &str| seat[key].as_i64().unwrap().into();
                let wrote = Wrote {
                    points: figure("points"),
                    bonus: figure("bonus"),
                    won: figure("won"),
                    lost: figure("lost"),
                };
                let line = hall.line(seat["number"].as_u64().unwrap() as u32);
                line.series[number as usize - 1] = Some(wrote);
            }
        }
    }
    hall
}

/// Issue 35, Shows: ranking, prizes and cash are the model's, whatever happened.
fn assert_as_the_model(day: &Table) {
    let export = day.json("tournament export --tournament 1");
    let ranking = day.json("tournament standings --tournament 1");
    let hall = hall_of(&export, &ranking);
    let model =
        reckon(&hall, &terms(&export["settings"], export["series"].as_u64().unwrap() as usize));
    let place = |row: &Value| {
        (row["number"].as_u64().unwrap() as u32, row["place"].as_u64().unwrap() as u32)
    };
    let rows = |rows: &Value| rows.list().iter().map(place).collect::<BTreeMap<_, _>>();
    assert_eq!(rows(&ranking["standings"]), model.places, "{export}");
    let clubs = ranking["clubs"]["standings"].as_array().into_iter().flatten();
    let clubs =
        clubs.map(|row| (row["club"].text().to_owned(), row["place"].as_u64().unwrap() as u32));
    assert_eq!(clubs.collect::<BTreeMap<_, _>>(), model.clubs, "{ranking} {export}");
    let answer = day.run("tournament prizes --tournament 1 --format json");
    if model.places.is_empty() {
        assert_eq!(answer.code, 1, "{answer:?}");
        return;
    }
    let prizes: Value = serde_json::from_str(&answer.out).unwrap();
    let cents = |value: &Value| value.text().replace('.', "").parse::<i128>().unwrap();
    for line in prizes["prizes"].list() {
        let number = line["number"].as_u64().unwrap() as u32;
        let gets = model.gets.iter().filter(|((of, _), _)| *of == number);
        assert_eq!(cents(&line["total"]), gets.map(|(_, cents)| cents).sum(), "{line} {export}");
        assert_eq!(cents(&line["loss_fee"]), model.loss_fees[&number].iter().sum(), "{line}");
    }
    let clubs = prizes["clubs"].as_array().into_iter().flatten();
    let clubs = clubs.map(|row| (row["club"].text().to_owned(), cents(&row["prize"])));
    assert_eq!(clubs.collect::<BTreeMap<_, _>>(), model.club_gets, "{prizes} {export}");
    let kept = ["agreed", "loss_fees", "rounding", "unshared", "pending"];
    assert_eq!(kept.map(|key| cents(&prizes["kept"][key])), model.kept, "{prizes} {export}");
    let cash = day.json("tournament money --tournament 1");
    let fees = ["due", "paid", "open", "over"].map(|key| cents(&cash["fees"][key]));
    assert_eq!(fees, model.fees, "{cash} {export}");
    assert_eq!(cash.get("lacking").map_or(0, cents), model.lacking, "{cash} {export}");
}

#[test]
fn random_days_come_back() {
    let mut dice = Dice(seed(0x68616c6c));
    for _ in 0..rounds(3) {
        let day = random_day(&mut dice);
        day.check();
        assert_adds_up(&day);
        assert_as_the_model(&day);
        let text = export(&day);
        let copy = Table::new();
        import(&copy, &text, &[]).done("import");
        assert_eq!(export(&copy), text);
        for verb in ["standings", "export", "log", "entrants"] {
            let line = format!("tournament {verb} --tournament 1 --format json");
            assert_eq!(copy.ok(&line), day.ok(&line), "{line}");
        }
        copy.check();
    }
}

/// Copies that went different ways come together, or nothing of the other is taken and it is said
/// why.
#[test]
fn random_copies_come_together() {
    let mut dice = Dice(seed(0x746f67));
    let mut merged = 0;
    for _ in 0..rounds(4) {
        let one = hall("--rules achertal --series 3 --rounds 1", 7);
        one.ok("tournament draw --seed 1");
        (0..10).for_each(|_| drop(step(&one, &mut dice)));
        let other = one.copied();
        for table in [&one, &other] {
            (0..6).for_each(|_| drop(step(table, &mut dice)));
        }
        let before = std::fs::read(one.database()).unwrap();
        let (of_one, of_other) = (export(&one), export(&other));
        let answer = import(&one, &of_other, &["--merge"]);
        one.check();
        // Whichever takes the other's: both do, or neither.
        let back = import(&other, &of_one, &["--merge"]);
        other.check();
        assert_eq!(back.code, answer.code, "{answer:?} {back:?}");
        if answer.code != 0 {
            assert!(answer.code == 1 && !answer.err.is_empty(), "{answer:?}");
            assert!(std::fs::read(one.database()).unwrap() == before);
            continue;
        }
        merged += 1;
        let text = export(&one);
        import(&one, &of_other, &["--merge"]).done("merge again");
        assert_eq!(export(&one), text);
        let copy = Table::new();
        import(&copy, &text, &[]).done("import");
        assert_eq!(export(&copy), text);
        for verb in ["export", "standings", "entrants", "tables", "money", "missing"] {
            let shown = |table: &Table| {
                let told = table.run(&format!("tournament {verb} --tournament 1 --format json"));
                (told.code, told.out)
            };
            assert_eq!(shown(&copy), shown(&one), "{verb}");
            assert_eq!(shown(&other), shown(&one), "{verb}");
        }
    }
    assert!(merged * 5 > rounds(4), "only {merged} came together");
}

/// What is printed for a table: its people in seat order, its code, and whether it has handed in.
type Printed = BTreeMap<(u64, u64), (Vec<u64>, Option<String>, bool)>;

/// Sheets of all tables as they would be printed now.
fn sheets(table: &Table) -> Printed {
    let export = table.json("tournament export --tournament 1");
    let mut printed = Printed::new();
    for series in export["drawn"].list() {
        let number = series["series"].as_u64().unwrap();
        let page = table.ok(&format!("tournament sheets - --series {number}"));
        let mut sections = page.split("<section").skip(1);
        for of_table in series["tables"].list() {
            let players = of_table["players"].list();
            let seats = players.iter().map(|seat| seat["number"].as_u64().unwrap()).collect();
            let section = sections.next().unwrap();
            let code = section.split_once("<svg").map(|(_, code)| code);
            let code = code.and_then(|code| code.split_once(" d=\"")?.1.split_once('"'));
            let is_in = players.iter().all(|seat| !seat["points"].is_null());
            let at = (number, of_table["table"].as_u64().unwrap());
            printed.insert(at, (seats, code.map(|(code, _)| code.to_owned()), is_in));
        }
    }
    printed
}

/// Issue 35, Shows: no code on paper dies unless its table changed or its series is over, and every
/// sheet that others sit at now is named as replaced by whatever replaced it.
#[test]
fn o10_random_days_keep_the_codes_on_paper() {
    let mut dice = Dice(seed(0x636f6465));
    let (mut kept, mut replaced) = (0, 0);
    for _ in 0..rounds(6) {
        let day = hall("--rules achertal --series 3 --rounds 1", 9);
        let file = rusqlite::Connection::open(day.database()).unwrap();
        // As `serve --entry` leaves them.
        for (key, value) in
            [("links", "01a1fd19-729e-70c2-b7d5-a8837d5f0725"), ("served-at", "192.168.7.7:8461")]
        {
            file.execute("INSERT INTO setting (key, value) VALUES (?1, ?2)", [key, value]).unwrap();
        }
        drop(file);
        day.ok("tournament draw --seed 1");
        let mut before = sheets(&day);
        assert!(before.values().all(|(_, code, _)| code.is_some()));
        for _ in 0..40 {
            let (_, told) = step(&day, &mut dice);
            let now = sheets(&day);
            let named: Vec<&str> = told.lines().filter(|line| line.contains("new sheet")).collect();
            for ((series, table), (seats, code, _)) in &before {
                match now.get(&(*series, *table)) {
                    Some((same, code_now, _)) if same == seats => {
                        kept += 1;
                        assert!(code_now.is_none() || code.is_none() || code_now == code, "{told}");
                    }
                    // Nobody takes a sheet again that is in.
                    Some((.., true)) => {}
                    Some(_) => {
                        replaced += 1;
                        let has = |word: &str| word.parse() == Ok(*table);
                        let is_named = named
                            .iter()
                            .any(|line| line.split(|c: char| !c.is_ascii_digit()).any(has));
                        assert!(is_named, "table {table} of series {series}: {told}");
                    }
                    None => {
                        replaced += 1;
                        let told = told.to_lowercase();
                        assert!(
                            told.contains(&format!("series {series}"))
                                || told.contains("drawn anew")
                                || told.contains("new sheet"),
                            "{told}"
                        );
                    }
                }
            }
            before = now;
        }
        day.check();
    }
    assert!(kept > 50 && replaced > 5, "{kept} {replaced}");
}
