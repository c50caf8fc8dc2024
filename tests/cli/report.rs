//! `report`: a page that needs nothing but itself (issue "Pictures, statistics").

use super::harness::{Json, Table, Text};

const IBAN: &str = "DE89370400440532013000";

fn evening() -> Table {
    let table = Table::german().at_dreierles();
    table.hands(&["anne solo 42 k1", "räuber bert", "carla dreier 50 pf+"]);
    table
}

/// Nothing is fetched, nothing runs, and nothing has a style outside the one element.
fn assert_needs_nothing(page: &str) {
    assert!(page.starts_with("<!DOCTYPE html>"), "{page}");
    for foreign in ["<script", "<link", "<img", "://", "url(", "@import", " style=", " onload"] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    for once in ["<main", "<h1", "<style", "<title>Abend"] {
        assert_eq!(
            page.matches(once).count(),
            usize::from(once != "<title>Abend" || page.contains(once)),
            "{once}"
        );
    }
}

#[test]
fn an_evening_is_a_page_of_its_own() {
    let table = evening();
    let page = table.ok("bericht");
    assert_needs_nothing(&page);
    for part in [
        "<svg",
        "Der Zettel",
        "Die Abrechnung",
        "Wer wem zahlt",
        "Anne führt",
        "lang=\"de\"",
        "Quittung",
    ] {
        assert!(page.contains(part), "{part}");
    }
    table.ok("report --lang en").has("The sheet");
}

/// trials, M15: what hands brought stands on the page by another name than what is to be paid, and
/// says which of the two is paid.
#[test]
fn m15_what_hands_brought_is_no_second_settlement() {
    let page = evening().ok("bericht");
    let (_, figures) = page.split_once("Wer an wen verloren hat").unwrap();
    figures.has("zu zahlen ist, was die Abrechnung sagt");
}

/// Written to a file that is ours or new, and to no other.
#[test]
fn the_page_is_written_to_a_file() {
    let table = evening();
    let file = table.path("abend.html");
    let path = file.to_str().unwrap();
    table.run(&["report", path]).done("report");
    table.run(&["report", path]).done("report");
    assert_needs_nothing(&std::fs::read_to_string(&file).unwrap());
    let foreign = table.write("brief.txt", "Liebe Anne");
    table.refused(&["report", foreign.to_str().unwrap()]);
    assert_eq!(std::fs::read_to_string(&foreign).unwrap(), "Liebe Anne");
}

/// The chart alone, also in the place of one that was written before.
#[test]
fn the_chart_alone_is_a_picture() {
    let table = evening();
    let svg = table.ok("report --svg");
    assert!(
        svg.starts_with("<?xml")
            && svg.contains("role=\"img\"")
            && svg.trim_end().ends_with("</svg>"),
        "{svg}"
    );
    let file = table.path("abend.svg");
    for _ in 0..2 {
        table.run(&["report", "--svg", file.to_str().unwrap()]).done("report --svg");
    }
    let empty = Table::new().begun("dreierles Anne Bert Carla");
    empty.refused("report --svg");
}

/// A code for each payment to somebody whose account was given, for this page alone.
#[test]
fn an_account_makes_a_code_and_is_not_kept() {
    let table = evening();
    table.ok("report").lacks("Code zum Überweisen");
    table
        .ok(&format!("report --iban anne={IBAN}"))
        .has("Code zum Überweisen: Bert an Anne")
        .has("DE89 3704 0044 0532 0130 00");
    let kept = std::fs::read(table.database()).unwrap();
    assert!(!kept.windows(IBAN.len()).any(|part| part == IBAN.as_bytes()));
    table.refused("report --iban anne=DE00370400440532013000");
    table.refused("report --iban nobody=DE89370400440532013000");
    table.refused(&["report", "--iban", IBAN]);
}

/// To be sent to one person: what they have to do with.
#[test]
fn a_statement_is_of_one_person() {
    let table = evening();
    table.ok("report --svg --person anne").has("Anne").lacks("Carla");
    assert_needs_nothing(&table.ok("report --person anne"));
    // Evenings without them are not in it.
    table.does(&["start dreierles Dora Emil Fritz --stake 10ct --name Sonne", "hand dora solo 42"]);
    for (person, evenings) in [("anne", [true, false]), ("dora", [false, true])] {
        let page = table.ok(&format!("report --all --person {person}"));
        let books =
            page.split("Auszug von").nth(2).unwrap().split("</table>").next().unwrap().to_owned();
        assert_eq!(
            ["2026, Dreierles", ", Sonne: Dreierles"].map(|evening| books.contains(evening)),
            evenings,
            "{books}"
        );
    }
}

#[test]
fn a_season_has_a_chart_for_each_game() {
    let table = evening();
    table.does(&[
        "start droggn Anne Bert Carla",
        "hand anne ansager 42",
        "start dreeg Anne Bert Carla",
        "hand anne-3 bert-2",
    ]);
    table.ok("report").has("Die Tafeln");
    let season = table.ok("report --all");
    assert_needs_nothing(&season);
    season.has("Laufende Stände: Dreierles").has("Laufende Stände: Droggn");
    assert_needs_nothing(&table.ok("report --since 2020-01-01"));
}

/// Hostile names live nowhere.
#[test]
fn names_are_text_on_the_page() {
    let table = Table::german();
    let names = ["<script>alert(1)</script>", "\"><img src=x>", "A&B'</style>"];
    let mut start = vec!["start", "dreierles"];
    start.extend(names);
    table.run(&start).done("start");
    table.run(&["hand", "A&B'</style>", "solo", "42"]).done("hand");
    let page = table.ok("report");
    page.lacks("<script>alert").lacks("<img");
    assert_eq!(page.matches("</style>").count(), 1);
}

/// "(`--iban anne=DE…`, or a file beside the database)": a line each; what is typed counts before
/// it.
#[test]
fn accounts_stand_in_a_file_beside_the_database() {
    let table = evening();
    let file = table.database().with_extension("iban");
    std::fs::write(
        &file,
        format!("# für die Abrechnung\n\nanne = {IBAN}\nZenzi=AT611904300234573201\n"),
    )
    .unwrap();
    let answer = table.run("bericht");
    answer.err.has("Zeile 4").has("Zenzi");
    answer.done("bericht").has("DE89 3704 0044 0532 0130 00");
    table
        .ok("bericht --iban anne=AT611904300234573201")
        .has("AT61 1904 3002 3457 3201")
        .lacks("DE89");
    std::fs::write(&file, "anne=DE00370400440532013000\n").unwrap();
    table.refused("bericht").has("Zeile 1");
}

/// "the settlement with the books behind it": what hands and payments brought, adding up to what is
/// open.
#[test]
fn the_settlement_has_its_books_behind_it() {
    let table = evening();
    table.ok("zahlen carla anne 0,40");
    let page = table.ok("bericht");
    let behind = page.split("<h3>Die Bücher dahinter</h3>").nth(1).unwrap();
    let rows: Vec<&str> = behind.split("</table>").next().unwrap().split("<tr").skip(2).collect();
    assert_eq!(rows.len(), 3, "{rows:#?}");
    rows[0].has("Dreierles");
    rows[1].has("Zahlung");
    rows[2].has("Zusammen");
}

/// `--since` and `--until` name days; what lies outside is not told.
#[test]
fn a_season_lies_between_two_days() {
    let table = evening();
    table.does(&[
        "anfang dreierles Dora Emil Fritz --datum 2025-02-03 --einsatz 10ct",
        "spiel dora solo 42 k1",
    ]);
    table.ok("bericht --until 2025-12-31").has("Dora").lacks("Anne");
    table.ok("bericht --since 2026-01-01").has("Anne").lacks("Dora");
    table.ok("bericht --all").has("Dora");
    table.fails("bericht --until 2025-12-31 --all", 2);
}

/// "corrections with their reasons".
#[test]
fn corrections_are_told_with_their_reasons() {
    let table = evening();
    table.ok("bericht").lacks("Berichtigungen");
    table.ok("ändern 1 anne solo 47 k1 --reason 'falsch gezählt'");
    let page = table.ok("bericht");
    let told = page.split("<h2>Berichtigungen</h2>").nth(1).unwrap();
    assert!(told.contains("falsch gezählt") && told.matches("<tr").count() >= 2, "{told}");
}

/// "the slates of a Dreeg phase by phase": how each ended, what was left then, and how it stands
/// now.
#[test]
fn slates_are_shown_phase_by_phase() {
    let table = Table::german();
    table.ok("anfang dreeg Anne Bert Carla");
    for hand in ["anne-3 bert-2", "anne-3 bert-2", "anne-1 bert-2", "bert-1"] {
        table.ok(&format!("spiel {hand}"));
    }
    let page = table.ok("bericht");
    let told = page.split("<h2>Die Tafeln</h2>").nth(1).unwrap();
    told.has("Phase 1 von").has("Phase 2 von").lacks("Phase 3 von");
    told.has("Carla hat verloren.");
    assert_eq!(told.matches("class=\"slates\"").count(), 2);
    // Whoever lost still had every stroke.
    told.split("Phase 2 von").next().unwrap().has("7");
}

/// An evening that is struck counts nowhere.
#[test]
fn a_struck_evening_is_left_out() {
    let table = evening();
    table.does(&["anfang dreierles Dora Emil Fritz --einsatz 10ct", "spiel dora solo 42 k1"]);
    table.ok("bericht --all").has("Dora");
    table.ok("statistik").has("Dora");
    table.ok("abende streichen 2");
    table.ok("bericht --all").lacks("Dora");
    table.ok("statistik").lacks("Dora");
    table.ok("abende zurückholen 2");
    table.ok("bericht --all").has("Dora");
}

/// "the evening's receipt": the same words as the command has.
#[test]
fn the_page_has_the_evening_s_receipt() {
    let table = evening();
    let words = table.json("quittung")["words"].text().to_owned();
    table.ok("bericht").has(&words);
    table.ok("bericht --all").lacks("Quittung");
}

/// V123: the page of one person says that nothing is to pay in its evenings, and what is open
/// beside them.
#[test]
fn v123_the_page_of_one_person_tells_what_is_open_from_before() {
    let table = Table::german();
    let seated = "anfang dreierles Gretl Hubert Otto Anni";
    table.does(&[
        &format!("{seated} --einsatz '1 Schilling' --datum 1.12.2025"),
        "spiel gretl solo 42",
        "abrechnen --abend 1 --gezahlt --datum 2.12.2025",
        "ändern 1 gretl solo 60",
        &format!("{seated} --einsatz 10ct --datum 3.1.2026"),
        "spiel gretl solo 42",
        "abrechnen --abend 2 --gezahlt --datum 4.1.2026",
    ]);
    let asked = "bericht --wer hubert --seit 1.1.2026 --bis 31.1.2026";
    let page = table.ok(asked);
    page.has("Hier ist nichts zu zahlen.").lacks("Alles ist ausgeglichen");
    page.has("ist für Hubert derzeit offen: −S 16,00.");
    table.ok("abrechnen --alle --gezahlt");
    table.ok(asked).lacks("derzeit offen");
}

/// Y116: the page of one person says how Schilling and euros come to what is to pay.
#[test]
fn y116_the_page_of_one_person_converts_the_statement_to_what_is_paid() {
    let table = Table::german();
    for stake in ["'1 Schilling'", "10ct"] {
        table.does(&[
            &format!("anfang dreierles Gretl Hubert Otto --einsatz {stake}"),
            "spiel gretl solo 42",
            "schluss",
        ]);
    }
    let page = table.ok("bericht --alle --wer hubert --in EUR");
    let asked = page.split_once("Hubert zahlt ").unwrap().1.split_once(" €").unwrap().0;
    let told = page.split_once("Zusammen umgerechnet: −S ").unwrap().1;
    told.split_once("</p>").unwrap().0.has(" (also −").has(&format!("; das sind −{asked} €."));
    table.ok("bericht --alle --wer hubert").lacks("Zusammen umgerechnet");
}

/// Y116: what others paid, and what the treasurer is to do about it, is not on the page of one person.
#[test]
fn y116_the_page_of_one_person_has_no_payments_of_others() {
    let [one, other] = super::paid_twice::german_copies();
    one.ok("abrechnen --gezahlt --datum 2.11.2025");
    other.ok("abrechnen --gezahlt --datum 3.11.2025");
    one.merges(&other, &["--trotzdem"]).done("merge");
    one.ok("bericht --alle").has("kerbholz zahlen Bert Anna");
    one.ok("bericht --alle --wer carla")
        .has("Noch zu klären: Die Abrechnung vom ")
        .lacks("kerbholz z")
        .lacks("Bert → Anna");
}

/// P605: of two accounts of one person in the file beside the database the second one is told, with
/// the one that counts.
#[test]
fn p605_a_second_account_of_one_person_is_told() {
    for (table, told) in [
        (Table::new(), "line 2: Anne has another account above, which counts: DE89"),
        (
            Table::german(),
            "Zeile 2: Anne hat weiter oben schon ein anderes Konto, und das zählt: DE89",
        ),
    ] {
        table.does(&["start dreierles Anne Bert Carla --stake 10ct", "hand anne solo 42"]);
        let lines = format!("Anne={IBAN}\nanne=AT611904300234573201\nAnne={IBAN}\n");
        std::fs::write(table.database().with_extension("iban"), lines).unwrap();
        let answer = table.run("report");
        assert!(answer.code == 0 && answer.err.matches(told).count() == 1, "{}", answer.err);
        assert_eq!(answer.err.matches("kerbholz.iban").count(), 1, "{}", answer.err);
    }
}

/// P603: the page of a person says what concerns that person alone, the code of one evening names
/// its day once, and what is empty is told.
#[test]
fn p603_a_page_of_a_person_says_what_concerns_them() {
    for (table, purpose, nobody, nothing) in [
        (
            Table::new(),
            ["Carla: 2025-10-08: Dreierles", "2025-10-08 to", "−€2.00"],
            "Dora has played in no hand there",
            "no evening in that time",
        ),
        (
            Table::german(),
            ["Carla: 08.10.2025: Dreierles", "08.10.2025 bis", "−2,00 €"],
            "Dora hat dort in keinem Spiel mitgespielt",
            "liegt kein Abend mit Spielen",
        ),
    ] {
        table.does(&[
            "start dreierles Anne Bert Carla --stake 10ct --date 1.10.2025",
            "hand anne solo 42",
            "start dreierles Bert Carla Dora --new Dora --stake 10ct --date 8.10.2025",
            "hand dora solo 42",
            "kitty take bert 2 --owed --date 9.10.2025",
        ]);
        std::fs::write(table.database().with_extension("iban"), format!("dora={IBAN}\n")).unwrap();
        let night = "report --since 8.10.2025 --until 8.10.2025";
        let [text, twice, fine] = purpose;
        table.ok(&format!("{night} --person carla")).has(text).lacks(twice).lacks(fine);
        table.ok(&format!("{night} --person bert")).has(fine);
        for (line, told) in
            [("report --person dora --session 1", nobody), ("report --since 1.1.2027", nothing)]
        {
            let answer = table.run(line);
            assert!(answer.code == 0 && answer.err.contains(told), "{line}: {}", answer.err);
        }
        for line in ["report", night, "report --all --person dora"] {
            let answer = table.run(line);
            assert!(answer.code == 0 && answer.err.is_empty(), "{line}: {}", answer.err);
        }
    }
}
