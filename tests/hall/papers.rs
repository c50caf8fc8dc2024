//! What is printed and shown (issue 35, trials O18, O20 to O23): the day and the place, the final
//! ranking with everything in it, a cross table, the cash sheet, the poster, certificates.

use calamine::{Reader, Xlsx, open_workbook};
use serde_json::json;

use super::hall::{drawn, hall, numbers, play};
use super::harness::{Dice, Json, Table, Text};

/// Two series of seven people, who has left after the first.
fn played(table: &Table) {
    let mut dice = Dice(23);
    let first = drawn(table, 1);
    play(table, 1, &first, &mut dice);
    table.ok("tournament withdraw 7");
    let second = drawn(table, 2);
    play(table, 2, &second, &mut dice);
}

/// Issue 35, Paper: a tournament has a day and a place, which stand on what is printed.
#[test]
fn o23_date_and_place_of_a_tournament() {
    let table = Table::german().after(&[
        "turnier neu Pokal --runden 1 --datum 2026-11-25 --startgeld 5",
        "turnier einstellen --ort 'Löwen, Au'",
    ]);
    table.ok("turnier einstellen").has("25.11.2026").has("Löwen, Au");
    table.does(&["turnier dazu Anne Bert Carla", "turnier auslosen --los 1"]);
    for what in ["--sitzplan", "--nach-namen", "--startliste", "--rangliste", "--kassenblatt"] {
        let page = table.ok(&format!("turnier zettel - {what}"));
        assert!(page.contains("Löwen, Au, 25.11.2026"), "{what}: {page}");
    }
    table.refused("turnier einstellen --datum 'gestern mittag'");
    table.refused(&["turnier", "einstellen", "--ort", "a\u{7}b"]);
    let copy = Table::new();
    super::copies::import(&copy, &super::copies::export(&table), &[]).done("import");
    copy.ok("tournament set --tournament 1").has("Löwen, Au");
    for option in ["--datum", "--ort"] {
        table.run(&["turnier", "einstellen", option, ""]).done("taken away");
    }
    table.ok("turnier zettel - --rangliste").lacks("Löwen");
    table.check();
}

/// Issue 35, Paper (O23): the final ranking has what each series brought, games won and lost, and
/// marks whoever left.
#[test]
fn o23_the_ranking_on_paper_has_everything() {
    let table = hall("--rules achertal --rounds 1 --series 2", 7);
    let seats = drawn(&table, 1);
    for (at, seats) in seats.iter().enumerate() {
        let at = at + 1;
        let sums: Vec<String> = seats.iter().map(|number| format!("{number}=0:1/0")).collect();
        table.ok(&format!("tournament result --table {at} {} --anyway", sums.join(" ")));
    }
    table.ok("tournament withdraw 7");
    let seats = drawn(&table, 2);
    for (at, seats) in seats.iter().enumerate() {
        let at = at + 1;
        let sums: Vec<String> = seats.iter().map(|number| format!("{number}=0:0/1")).collect();
        table.ok(&format!("tournament result --table {at} {} --anyway", sums.join(" ")));
    }
    let page = table.ok("tournament sheets - --ranking");
    page.has(">S1<").has(">S2<");
    page.has("1/1").has("1/0");
    assert_eq!(page.matches("(withdrawn)").count(), 1, "{page}");
    // Of one series alone there is one column.
    table.ok("tournament sheets - --ranking --series 1").lacks(">S2<");
}

/// Issue 35, Paper: a cross table names for everybody the table, the others there and the points.
#[test]
fn o23_a_cross_table_on_paper() {
    let table = hall("--rounds 1 --series 2", 7);
    played(&table);
    let page = table.ok("tournament sheets - --cross-table");
    let whole = table.json("tournament export");
    for series in whole["drawn"].list() {
        for of in series["tables"].list() {
            let players = of["players"].list();
            let others: Vec<String> =
                players[1..].iter().map(|one| one["number"].to_string()).collect();
            page.has(&others.join(", "));
        }
    }
    assert_eq!(page.matches("<tr>").count(), 8);
}

/// Issue 35, Paper: the cash sheet with whoever owes the fee, and a poster of the prizes, before and
/// after anybody has played.
#[test]
fn o23_the_cash_sheet_and_a_poster() {
    let table = hall("--rounds 1 --series 2 --fee 10 --ladder 50,30", 7);
    table.ok("tournament paid 1-5");
    let before = table.ok("tournament sheets - --poster");
    before.has("35.00").has("21.00");
    played(&table);
    assert_eq!(table.ok("tournament sheets - --poster"), before, "what is promised stays");
    let cash = table.ok("tournament sheets - --cash-sheet");
    cash.has("50.00").has("Fritz").has("Gerda");
    assert!(!cash.contains("Bert"), "who has paid owes nothing: {cash}");
    assert_eq!(table.json("tournament money")["fees"]["open"], json!("20.00"));
}

/// Issue 35, Paper (O23): certificates for the first so many, the place large.
#[test]
fn o23_certificates_for_the_first() {
    let table = hall("--rounds 1 --series 2 --date 2026-11-25", 7);
    played(&table);
    let all = table.ok("tournament sheets - --certificates");
    let three = table.ok("tournament sheets - --certificates --first 3");
    let count = |page: &str| page.matches("class=\"single certificate\"").count();
    assert_eq!(count(&all), 7);
    let places = super::hall::standings(&table, "");
    let first = places.iter().filter(|row| row["place"].as_u64().unwrap() <= 3).count();
    assert_eq!(count(&three), first);
    three.has("class=\"nth\">").has("2026");
    table.fails("tournament sheets - --first 3", 2);
}

/// Issue 35, Pictures: categories take their turn on the projector.
#[test]
fn o21_categories_on_the_projector() {
    let table = Table::new().after(&[
        "tournament new Pokal --rounds 1 --series 2 --categories women",
        "tournament add Anne Bert Carla Dora Emil Fritz",
        "tournament change Dora --category women",
    ]);
    let mut dice = Dice(21);
    let first = drawn(&table, 1);
    play(&table, 1, &first, &mut dice);
    let wall = table.ok("tournament report -");
    assert_eq!(wall.matches("class=\"slide\"").count(), 2, "{wall}");
    assert!(wall.contains("Category Women") || wall.contains("women"), "{wall}");
}

/// Issue 35, Pictures: what there is to win takes its turn on the projector, the prizes of a series once
/// (so on the poster, O20 to O23), and at the end who has won it, two of one line with both names.
#[test]
fn o21_prizes_on_the_projector() {
    let table = hall("--rounds 1 --series 2 --fee 10 --ladder 60,40 --day-prize 5", 6);
    let mut dice = Dice(22);
    let first = drawn(&table, 1);
    for page in [table.ok("tournament report -"), table.ok("tournament sheets - --poster")] {
        page.has("What there is to win");
        assert_eq!(page.matches("each series: place 1").count(), 1, "{page}");
    }
    play(&table, 1, &first, &mut dice);
    table.ok("tournament report -").has("What there is to win").lacks("List of prizes");
    table.ok("tournament substitute 1 Rosa --from 2 --together");
    play(&table, 2, &drawn(&table, 2), &mut dice);
    table.ok("tournament report -").has("List of prizes").lacks("What there is to win");
    table.ok("tournament prizes").has("Anne / Rosa");
}

/// Issue 35, Pictures: whoever sits a series out is told so wherever people look for their table.
#[test]
fn whoever_sits_out_is_on_every_list() {
    let table = hall("--rounds 1", 7);
    let asked = table.refused("tournament draw --tables-of 3");
    // The same one who was asked about.
    assert_eq!(table.refused("tournament draw --tables-of 3"), asked);
    let drawn = table.ok("tournament draw --tables-of 3 --yes");
    let out = drawn.split("Sits out this series: ").nth(1).unwrap().lines().next().unwrap();
    assert!(asked.contains(out), "{asked} {out}");
    for list in ["tables --by-name", "sheets - --by-name", "sheets - --seating", "report -"] {
        table.ok(&format!("tournament {list}")).has(&format!("Sits out this series: {out}"));
    }
}

/// Issue 35, What other halls have: sheets for a selection of the tables.
#[test]
fn sheets_for_some_tables() {
    let table = hall("--rounds 1", 12);
    drawn(&table, 1);
    for what in ["", "--signs"] {
        let page = table.ok(&format!("tournament sheets - {what} --tables 2,4"));
        let count = |page: &str| page.matches("<section").count();
        assert_eq!(count(&page) * 2, count(&table.ok(&format!("tournament sheets - {what}"))));
    }
    table.refused("tournament sheets - --tables x").has("3,7-9");
    table.refused("tournament sheets - --tables 9");
    table.fails("tournament sheets - --ranking --tables 1", 2);
}

/// Issue 35, By surname (O13): surnames first where a list has them apart, first names on request.
#[test]
fn o13_by_surname_or_by_first_name() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1");
    table.write("list.csv", "First name;Surname\nZita;Auer\nAnne;Zorn\nMax;Kist\n");
    table.ok("tournament import list.csv");
    drawn(&table, 1);
    for (option, expected) in
        [("--by-name", ["Zita", "Max", "Anne"]), ("--by-first-name", ["Anne", "Max", "Zita"])]
    {
        for line in ["tournament tables", "tournament sheets -"] {
            let shown = table.ok(&format!("{line} {option}"));
            let at = expected.map(|name| shown.find(name).unwrap());
            assert!(at.is_sorted(), "{line} {option}: {shown}");
        }
    }
}

/// Trial H117: sheets without codes say how codes come there.
#[test]
fn h117_sheets_without_codes_say_so() {
    let table = hall("--rounds 1", 3);
    drawn(&table, 1);
    let told = table.run("tournament sheets sheets.html").err;
    told.has("Without codes").has("serve --lan --entry");
}

/// Trial H131: whoever sat out a series is named below the ranking, on paper too.
#[test]
fn h131_whoever_sat_out_is_named() {
    let table = hall("--rounds 1", 4);
    let seats = numbers(&table.json("tournament draw --tables-of 3 --seed 1 --yes"));
    let out = (1..=4).find(|number| !seats[0].contains(number)).unwrap();
    play(&table, 1, &seats, &mut Dice(3));
    let named = format!("Sat out series 1: {out} ");
    for shown in [table.ok("tournament standings"), table.ok("tournament sheets - --ranking")] {
        shown.has(&named);
    }
}

/// Trial H136: two who are one line of the ranking owe one fee on the start list.
#[test]
fn h136_one_fee_for_one_line() {
    let table = hall("--rounds 1 --series 2 --fee 5", 3);
    let first = drawn(&table, 1);
    play(&table, 1, &first, &mut Dice(3));
    table.ok("tournament substitute 1 Olga --together");
    let page = table.ok("tournament sheets - --start-list");
    page.has("Olga");
    assert_eq!(page.matches('☐').count(), 2, "{page}");
}

/// Issue 35, Paper (the cup): a cup is a page too.
#[test]
fn o23_a_cup_as_a_page() {
    let table = hall("--rounds 1", 3);
    let first = drawn(&table, 1);
    play(&table, 1, &first, &mut Dice(3));
    table.ok("tournament season Jahrespokal --of Pokal cup.html");
    let page = std::fs::read_to_string(table.path("cup.html")).unwrap();
    page.has("<h1>Jahrespokal – one tournament</h1>");
    page.has("Anne").has("Place");
    table.ok("tournament season Jahrespokal --of Pokal").has("Jahrespokal");
}

/// Finding F119: a category has certificates of its own, those for all say so, and whoever played only
/// some of the series has that on theirs.
#[test]
fn f119_certificates_of_a_category() {
    let table = hall("--rounds 1 --series 2 --categories women,club --best 1", 6);
    table.does(&[
        "tournament change Dieter Emil --category women",
        "tournament change Anne Bert --club Au",
    ]);
    let mut dice = Dice(119);
    play(&table, 1, &drawn(&table, 1), &mut dice);
    table.ok("tournament substitute Emil Xaver");
    play(&table, 2, &drawn(&table, 2), &mut dice);
    let count = |page: &str| page.matches("class=\"single certificate\"").count();
    let women = table.ok("tournament sheets - --certificates --category women");
    assert_eq!(count(&women), 2, "{women}");
    women.has("Category Women").has("from 1 of 2 series");
    let first = table.ok("tournament sheets - --certificates --category women --first 1");
    assert_eq!(count(&first), 1, "{first}");
    let clubs = table.ok("tournament sheets - --certificates --category club");
    assert!(count(&clubs) == 1 && clubs.contains(">Au<"), "{clubs}");
    let all = table.run("tournament sheets - --certificates");
    assert!(all.err.contains("Women") && all.err.contains("--category"), "{all:?}");
    table.fails("tournament sheets - --category women", 2);
}

/// Trial H132: names are whole where there is no window, beside each other or behind each other.
#[test]
fn h132_whole_names_of_a_table() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1");
    let people: Vec<String> = (1..5).map(|at| format!("Maximiliane Hohenschwangau{at}")).collect();
    for name in &people {
        table.run(&["tournament", "add", name]).done("add");
    }
    drawn(&table, 1);
    for width in ["40", "80", "200"] {
        let shown = table.run(&["tournament", "tables", "--width", width]).done("tables");
        let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(people.iter().all(|name| words.contains(name)), "{width}: {shown}");
    }
}

/// Issue 35, Pictures (the cup): the walls of its tournaments show it, until it is taken off.
#[test]
fn o21_a_cup_on_the_wall() {
    let table = hall("--rounds 1", 3);
    let first = drawn(&table, 1);
    play(&table, 1, &first, &mut Dice(3));
    let slides = || table.ok("tournament report -").matches("class=\"slide\"").count();
    let before = slides();
    table.ok("tournament season Jahrespokal --of Pokal");
    assert_eq!(slides(), before);
    table.ok("tournament season Jahrespokal --of Pokal --wall");
    assert_eq!(slides(), before + 1);
    assert!(table.ok("tournament report -").contains("<h2>Jahrespokal – one tournament</h2>"));
    table.ok("tournament new Other --rounds 1");
    assert!(
        !table.ok("tournament report -").contains("Jahrespokal"),
        "it is no tournament of the cup"
    );
    table.ok("tournament season Jahrespokal --of Pokal --no-wall");
    assert!(!table.ok("tournament report - --tournament Pokal").contains("Jahrespokal"));
    table.check();
}

/// Trial J104: where the wall shows the first places of a cup alone, it says so.
#[test]
fn j104_a_wall_says_that_a_cup_goes_on() {
    for (people, told) in [(24, false), (26, true)] {
        let table = hall("--rounds 1", people);
        let first = drawn(&table, 1);
        play(&table, 1, &first, &mut Dice(3));
        table.ok("tournament season Jahrespokal --of Pokal --wall");
        let wall = table.ok("tournament report -");
        assert_eq!(wall.contains("– the first 24 of 26"), told);
    }
}

/// Trial H146: a workbook has a row for everybody beside those of every series.
#[test]
fn h146_one_row_for_everybody_in_the_workbook() {
    let table = hall("--rounds 1 --series 2", 6);
    let mut dice = Dice(146);
    play(&table, 1, &drawn(&table, 1), &mut dice);
    play(&table, 2, &drawn(&table, 2), &mut dice);
    table.ok("tournament export all.xlsx");
    let mut book: Xlsx<_> = open_workbook(table.path("all.xlsx")).unwrap();
    assert_eq!(book.sheet_names(), ["Kerbholz", "Ranking"]);
    assert_eq!(book.worksheet_range("Kerbholz").unwrap().height(), 1 + 12);
    assert_eq!(book.worksheet_range("Ranking").unwrap().height(), 1 + 6);
}

/// Trial K119, docs/settlement.md (a game is lost as the ranking counts it): a Räuber is nobody's lost
/// game, hand by hand as on paper, and the sheet says so.
#[test]
fn k119_a_raeuber_is_no_lost_game() {
    let table = Table::german();
    super::hall::set_up(&table, "--rounds 1 --loss-fee 0,50", 3);
    drawn(&table, 1);
    table.ok("turnier zettel -").has("unter „Alleinspieler“ die Verlierer; er zählt 3 und ist für niemanden ein verlorenes Spiel.");
    table.does(&["turnier spiel --tisch 1 räuber anne --ja", "turnier schluss --tisch 1 --ja"]);
    assert!(super::hall::standings(&table, "").iter().all(|row| row["lost"] == 0));
    assert_eq!(table.json("turnier kasse")["loss_fees"], "0.00");
}

/// Trial K120: in a cup the best result is called so, and what a place brings is said.
#[test]
fn k120_a_cup_says_what_parts_and_what_a_place_brings() {
    let table = Table::german();
    for (name, sheet) in [("Eins", "1=9 2=0 3=-9"), ("Zwei", "1=-9 2=0 3=9")] {
        table.does(&[
            &format!("turnier neu {name} --runden 2"),
            "turnier dazu Anne Bert Carla",
            "turnier auslosen --los 1",
            &format!("turnier ergebnis --tisch 1 {sheet}"),
        ]);
    }
    let cup = table.ok("turnier pokal Pokal --von Eins,Zwei");
    let words = cup.split_whitespace().collect::<Vec<_>>().join(" ");
    words.has("bestes Ergebnis +3 statt +2").has("von 20 Leuten hat der Erste 20");
    table.ok("turnier pokal Pokal --von Eins,Zwei --punkte summe").lacks("20 Leuten");
}

/// Trial K121: where teams are ranked, prizes and cash are of teams.
#[test]
fn k121_teams_are_called_teams() {
    let table = Table::german();
    super::hall::set_up(
        &table,
        "--rounds 1 --fee 10 --team-size 3 --categories verein --category-prize verein=12",
        6,
    );
    table.ok("turnier angaben 1-3 --verein Trümpfe");
    play(&table, 1, &drawn(&table, 1), &mut Dice(121));
    table.ok("turnier preise").has("Mannschaft").lacks("Verein");
    table.ok("turnier kasse").has("Preise der Mannschaften").lacks("Vereine");
}

/// Trials K122, K108: a poster has rows as high as one sheet has room for, and the first place has what
/// rounding leaves.
#[test]
fn k122_k108_a_poster_on_one_sheet() {
    let table = hall("--rounds 1 --fee 10 --round-to 1 --ladder 33,33,33 --day-prize 5", 7);
    table
        .ok("tournament sheets - --poster")
        .has(".poster { --rows: 4; }")
        .has("€22.35")
        .has("€21.00")
        .lacks("rounding");
}

/// Trial Z114: on a poster the places stand in their order, then the last place, categories and series,
/// also prizes that nobody who is here can win yet.
#[test]
fn z114_places_stand_in_order_on_a_poster() {
    let table = hall("--rounds 1 --fee 50", 4);
    table.write("goods.txt", "Schinken\nWein\nKäse\n");
    table
        .ok("tournament set --ladder 60.00;30.00 --goods goods.txt --last-place 5 --day-prize 10 \
         --categories women,senior --category-prize women=20,10 --category-prize senior=15");
    let prizes = [
        "place 1",
        "place 2",
        "place 3",
        "last place",
        "Women: place 1",
        "Women: place 2",
        "Seniors: place 1",
        "each series: place 1",
    ];
    let page = table.ok("tournament sheets - --poster");
    let rows: Vec<&str> = page.split("<tr>").skip(2).collect();
    assert_eq!(rows.len(), prizes.len(), "{page}");
    for (row, prize) in rows.iter().zip(prizes) {
        assert!(row.contains(prize), "{prize}: {row}");
    }
    assert!(rows[2].contains("Käse"), "{page}");
}

/// Trial K123: what parted two of the same total stands beside the name, so that the series and the
/// club keep their places.
#[test]
fn k123_a_tie_leaves_the_club_on_the_wall() {
    let table = hall("--rounds 2", 3);
    table.ok("tournament change Anne Bert --club Bühl");
    drawn(&table, 1);
    table.ok("tournament result --table 1 anne=8:2/0 bert=8:1/0 carla=-16");
    let wall = table.ok("tournament report -");
    let row = wall.split("Anne</bdi>").nth(1).unwrap().split("</li>").next().unwrap();
    let [beside, below] = ["2 instead of 1 games won", "Bühl"].map(|what| row.find(what).unwrap());
    assert!(beside < row.find("class=\"note\"").unwrap() && beside < below, "{row}");
}

/// Trial K125: the page for the wall is loaded anew with every slide, and says so.
#[test]
fn k125_the_wall_renews_itself_with_every_slide() {
    let table = hall("--rounds 1", 6);
    table.ok("tournament report - --every 20").has("refreshes every 20 seconds");
    drawn(&table, 1);
    table.ok("tournament report - --every 20").has("refreshes with every slide; all of them take ");
}

/// Trial K139: what lost games cost is owed, and on the cash sheet by person, to be ticked off.
#[test]
fn k139_loss_fees_are_owed() {
    let table = Table::german();
    super::hall::set_up(&table, "--rounds 2 --fee 10 --loss-fee 0,50", 3);
    drawn(&table, 1);
    table.ok("turnier ergebnis --tisch 1 anne=4:2/0 bert=-2:0/3 carla=-2:0/1");
    table
        .ok("turnier kasse")
        .has("Verlustgeld, mit den Zetteln zu kassieren")
        .has("mit dem Verlustgeld, ehe");
    let page = table.ok("turnier zettel - --kassenblatt");
    let owed = page.split("zu kassieren</h2>").nth(1).unwrap();
    owed.has("Bert").has("1,50 €").has("0,50 €").has("☐").lacks("Anne");
}

/// Trial K106: before anything is paid out nothing is called so, and what waits is no part of what is
/// kept.
#[test]
fn k106_the_cash_says_what_waits() {
    let table = Table::german();
    super::hall::set_up(&table, "--rounds 1 --series 2 --fee 10 --keep 10% --day-prize 5", 6);
    table.ok("turnier kasse").lacks("ausgegeben,").has(
        "60,00 € an Startgeld und Verlustgeld: 44,00 € für Preise, 10,00 € für Serien, die noch \
         nicht zu Ende gespielt sind, 6,00 € einbehalten. Das geht auf.",
    );
}

/// Trial K134: where a ranking is folded on a phone, each figure has its heading and the total stands
/// out.
#[test]
fn k134_a_folded_ranking_has_labels() {
    let table = Table::new().after(&[
        "tournament new Pokal --rounds 1 --series 3",
        "tournament add Anne Bert Hohenschwangau-Leutheusser-Schnarrenberger",
    ]);
    let mut dice = Dice(134);
    for series in 1..=3 {
        play(&table, series, &drawn(&table, series), &mut dice);
    }
    table.ok("report --tournament hall.html");
    let page = std::fs::read_to_string(table.path("hall.html")).unwrap();
    page.has("data-label=\"S2\"").has(" total\" data-label=\"Total\"");
}

/// Hall W111: where nothing stands below a name, it is on one line with its place and its points.
#[test]
fn w111_a_name_alone_on_the_wall_has_no_second_line() {
    let table = hall("--rounds 1", 3);
    drawn(&table, 1);
    table.ok("tournament result --table 1 1=8 2=2 3=-10");
    let rows = |wall: String| wall.split("<li class=\"row").skip(1).map(str::to_owned).collect();
    let lines: Vec<String> = rows(table.ok("tournament report -"));
    assert!(lines.len() == 3 && lines.iter().all(|row| !row.contains("class=\"note\"")));
    table.ok("tournament change 2 --club Bühl");
    let lines: Vec<String> = rows(table.ok("tournament report -"));
    let with_notes: Vec<bool> = lines.iter().map(|row| row.contains("class=\"note\"")).collect();
    assert_eq!(with_notes, [false, true, false]);
}

/// Issue 35, Shows: no row of a slide has one table alone where another has three.
#[test]
fn o35_no_table_stands_alone_in_its_row() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1");
    let people: Vec<String> = (1..=22).map(|at| format!("Mensch{at}")).collect();
    table.ok(&format!("tournament add {}", people.join(" ")));
    drawn(&table, 1);
    let wall = table.ok("tournament report -");
    let rows: Vec<usize> = wall
        .split("class=\"table begins\"")
        .skip(1)
        .map(|row| 1 + row.matches("class=\"table\"").count())
        .collect();
    assert_eq!(rows, [3, 2, 2]);
}

/// Trial VJ7: the wall cuts no place of a cup in two: whoever shares the last place shown is shown.
#[test]
fn vj7_a_wall_cuts_no_shared_place_of_a_cup() {
    let table = hall("--rounds 1", 26);
    let seats = drawn(&table, 1);
    for (place, seats) in (1..).zip(&seats) {
        let of = |(seat, number): (usize, &u64)| {
            let points = if place > 1 || seat > 1 { 0 } else { 5 - 10 * seat as i64 };
            format!("{number}={points}")
        };
        let sheet: Vec<String> = seats.iter().enumerate().map(of).collect();
        table.ok(&format!("tournament result --table {place} {}", sheet.join(" ")));
    }
    table.ok("tournament season Jahrespokal --of Pokal --wall");
    // First, 24 people who share the second place, and the last.
    let wall = table.ok("tournament report -");
    wall.has("– the first 25 of 26");
}

/// Trial J112: a long club or name breaks on paper rather than stretching its column, and on the wall.
#[test]
fn j112_a_long_club_leaves_room_for_names() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1");
    let club = "Kartenspielvereinigung".repeat(2) + " Bühl-Altschweier";
    table.ok(&format!("turnier dazu Anne Bert Carla --verein '{club}'"));
    let seats = drawn(&table, 1);
    // On the wall a long name takes two lines where rows are tall, and a club is alone in its line.
    table.ok("tournament report -").has("class=\"ranking dense tall\"");
    play(&table, 1, &seats, &mut Dice(3));
    for page in ["--start-list", "--ranking"] {
        let html = table.ok(&format!("tournament sheets - {page}"));
        html.has(&format!("<td class=\"club\">{club}</td>")).has(".club {\n    max-width: 60mm;");
    }
}

/// Trial Q122: blank sheets and signs have the day and the place. Trial Q129: a certificate of a team
/// names everybody in it.
#[test]
fn q122_sheets_and_signs_have_day_and_place() {
    let table = Table::german().after(&[
        "turnier neu Pokal --runden 1 --datum 2027-05-24 --ort Turnhalle --mannschaft 4 --best 3 --wertungen verein",
        "turnier dazu Anne Bert Carla Dora --verein Au",
        "turnier auslosen --lieber 4 --los 1",
    ]);
    for what in ["", "--tischschilder"] {
        table.ok(&format!("turnier zettel - {what}")).has("Turnhalle, 24.05.2027");
    }
    table.ok("turnier ergebnis --tisch 1 anne=6:0/0 bert=2:0/0 carla=-2:0/0 dora=-6:0/0 --ja");
    let page = table.ok("turnier zettel - --urkunden --wertung mannschaft");
    page.has("Wertung Mannschaften").has("Anne, Bert, Carla, Dora").lacks("zählen");
}

/// Trial Q130: in a narrow window what decided a place gives way before the names do.
#[test]
fn q130_names_are_read_in_a_narrow_window() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1 --gleichstand gewonnen");
    table.ok("turnier dazu 'Annegret Müller' 'Annemarie Kuhn' 'Jan Schmidt'");
    table.ok("turnier auslosen --los 1");
    table.ok("turnier ergebnis --tisch 1 müller=0:1/0 kuhn=0:0/0 schmidt=0:0/2");
    let shown = table.ok("turnier stand --breite 50");
    shown.has("Gesamt").has("Annegret").has("Annemarie");
}
