//! Pages on disk: what is printed, and what a browser on the projector reads again and again.

use std::time::{Duration, Instant};

use super::harness::{Table, Text};

fn six_at_two_tables() -> Table {
    Table::german().after(&[
        "turnier neu Pfingsten --series 2 --rounds 2",
        "turnier dazu Anne Bert Carla Dieter Erna Franz",
        "turnier auslosen --seed 4711",
    ])
}

fn page(table: &Table, name: &str) -> String {
    std::fs::read_to_string(table.path(name)).unwrap()
}

/// docs/tournament.md, In the hall: `sheets`: one a table; to a file, or to whoever reads the
/// output.
#[test]
fn sheets_are_written_once_for_every_table() {
    let table = six_at_two_tables();
    table.ok("turnier zettel zettel.html");
    let written = page(&table, "zettel.html");
    assert_eq!(table.ok("turnier zettel").trim_end(), written.trim_end());
    for (name, number) in [("Anne", 1), ("Franz", 6)] {
        assert!(written.contains(name) && written.contains(&format!("#{number}")), "{name}");
    }
    // Drawn anew, printed anew: the page of ours takes the place of the other.
    table.does(&["turnier auslosen --again --seed 1", "turnier zettel zettel.html"]);
    assert_ne!(page(&table, "zettel.html"), written);
}

#[test]
fn nothing_but_a_page_of_ours_is_overwritten() {
    let table = six_at_two_tables();
    table.write("brief.html", "<p>Liebe Anne</p>");
    table.write("bild.html", [0xff, 0xfe, 0x00]);
    for (file, verb) in [("brief.html", "aushang"), ("bild.html", "zettel")] {
        table.refused(&["turnier", verb, file]).has(file).has("nicht überschrieben");
    }
    assert_eq!(page(&table, "brief.html"), "<p>Liebe Anne</p>");
    table.refused("turnier aushang nirgends/wand.html").has("nirgends");
}

/// docs/tournament.md, In the hall: `report`: an HTML page for the wall that refreshes itself from
/// the file.
#[test]
fn the_wall_follows_what_is_recorded() {
    let table = six_at_two_tables();
    let mut watching =
        table.command(&["turnier", "aushang", "wand.html", "--watch", "--every", "5"]);
    let mut watching = watching.stderr(std::process::Stdio::null()).spawn().unwrap();
    let until = |what: &str| {
        let started = Instant::now();
        while !std::fs::read_to_string(table.path("wand.html"))
            .is_ok_and(|page| page.contains(what))
        {
            assert!(started.elapsed() < Duration::from_secs(20), "{what} does not come");
            std::thread::sleep(Duration::from_millis(50));
        }
    };
    until("Wer sitzt wo? Serie 1 von 2");
    // The tables of this seed.
    table.ok("turnier ergebnis --table 1 5=12 4=-5 6=-7");
    until("+12");
    page(&table, "wand.html").has("Serie 1: es fehlt Tisch 2");
    watching.kill().unwrap();
    watching.wait().unwrap();
    let left: Vec<_> = std::fs::read_dir(table.path(""))
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().ends_with(".new")), "{left:?}");
}

/// A page that nobody can load again cannot be kept up to date.
#[test]
fn watching_needs_a_file() {
    let table = six_at_two_tables();
    table.refused("turnier aushang - --watch").has("--watch").has("Datei");
}

/// What is in the way is looked at, but not read to an end that it may not have.
#[cfg(target_os = "linux")]
#[test]
fn a_device_is_no_page() {
    let table = six_at_two_tables();
    table.refused("turnier zettel /dev/zero").has("/dev/zero");
}

/// Data that never arrived is no success.
#[cfg(target_os = "linux")]
#[test]
fn output_that_is_lost_is_told() {
    let table = six_at_two_tables();
    for verb in ["ausgeben", "stand", "aushang"] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = table.command(&["turnier", verb]).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{verb}");
        assert!(String::from_utf8_lossy(&output.stderr).starts_with("Fehler: "), "{verb}");
    }
}

/// docs/tournament.md, In the hall: `--watch` outlives a locked file and follows one that was
/// replaced.
#[test]
fn the_wall_outlives_a_locked_file_and_follows_another() {
    let table = six_at_two_tables();
    let mut watching = table.command(&["turnier", "aushang", "wand.html", "--watch"]);
    let mut watching = watching.stderr(std::process::Stdio::null()).spawn().unwrap();
    let until = |what: &str| {
        let started = Instant::now();
        while !std::fs::read_to_string(table.path("wand.html"))
            .is_ok_and(|page| page.contains(what))
        {
            assert!(started.elapsed() < Duration::from_secs(40), "{what} does not come");
            std::thread::sleep(Duration::from_millis(50));
        }
    };
    until("Wer sitzt wo? Serie 1 von 2");
    // Another copy takes its place, in which somebody has gone on.
    let other = six_at_two_tables();
    other.ok("turnier ergebnis --table 1 5=13 4=-6 6=-7");
    let lock = rusqlite::Connection::open(table.database()).unwrap();
    lock.execute_batch("BEGIN EXCLUSIVE").unwrap();
    std::thread::sleep(Duration::from_millis(2500));
    drop(lock);
    assert!(watching.try_wait().unwrap().is_none(), "a locked file ends it");
    std::fs::copy(other.database(), table.path("neu.db")).unwrap();
    std::fs::rename(table.path("neu.db"), table.database()).unwrap();
    until("+13");
    table.ok("turnier ergebnis --table 2 2=14 1=-7 3=-7");
    until("+14");
    watching.kill().unwrap();
    watching.wait().unwrap();
}

/// docs/tournament.md, In the hall: everything an organiser prints, each page one of ours that
/// stands alone.
#[test]
fn everything_that_is_printed() {
    let table = six_at_two_tables();
    table.ok("turnier einstellen --fee 12");
    for (option, said) in [
        ("--seating", "gibt zuerst"),
        ("--by-name", "Serie 1 von 2"),
        ("--start-list", "Startliste, 6 Leute"),
        ("--signs", "<p class=\"nth\">2</p>"),
    ] {
        table.ok(&format!("turnier zettel blatt.html {option}"));
        let written = page(&table, "blatt.html");
        assert!(written.contains(said), "{option}: {written}");
        assert!(
            option == "--signs" || (written.contains("Anne") && written.contains("Franz")),
            "{option}"
        );
    }
    // Nobody has a place before anybody has played.
    table.ok("turnier zettel blatt.html --certificates");
    page(&table, "blatt.html").lacks("Anne");
    table.does(&[
        "turnier ergebnis --table 1 5=13 4=-6 6=-7",
        "turnier ergebnis --table 2 2=14 1=-7 3=-7",
    ]);
    for (verb, said) in [
        ("zettel blatt.html --ranking", "nach 1 von 2 Serien"),
        ("zettel blatt.html --prizes", "Unterschrift"),
        ("zettel blatt.html --certificates", "1. Platz</p><p>mit +14 Punkten"),
        ("aushang blatt.html --certificates", "1. Platz</p><p>mit +14 Punkten"),
    ] {
        table.ok(&format!("turnier {verb}"));
        let written = page(&table, "blatt.html");
        assert!(written.contains(said) && written.contains("Bert"), "{verb}: {written}");
        assert_eq!(
            (written.matches("<main").count(), written.matches("<h1").count()),
            (1, 1),
            "{verb}"
        );
        assert!(!written.contains(" style=") && !written.contains("<script"), "{verb}");
    }
    assert_eq!(page(&table, "blatt.html").matches("Urkunde").count(), 6);
    table.fails("turnier zettel --ranking --prizes", 2);
}

/// docs/tournament.md, The list: out as CSV and XLSX; what was written is read again as it was.
#[test]
fn lists_as_files() {
    let table = Table::german();
    table.ok("turnier neu Pokal --rounds 1");
    table.write(
        "alt.csv",
        "Nr;Name;Verein;Ort;Kategorie\n7;Götz Müller;=1+1;Au;Frauen, Senioren\n9;Änne <b>;\"A & B\";;\n8;+49;;;\n",
    );
    table.ok("turnier einlesen alt.csv");
    let people = table.json("turnier teilnehmer");
    for file in ["liste.xlsx", "liste.csv"] {
        table.ok(&format!("turnier teilnehmer {file}"));
        let other = Table::german();
        other.ok("turnier neu Pokal --rounds 1");
        std::fs::copy(table.path(file), other.path(file)).unwrap();
        other.ok(&format!("turnier einlesen {file}"));
        let mut again = other.json("turnier teilnehmer");
        again["entrants"].as_array_mut().unwrap().sort_by_key(|one| one["number"].as_u64());
        let mut known = people.clone();
        // What a spreadsheet would run is written with a mark before it, where text cannot be told
        // from formulas.
        if file.ends_with("csv") {
            known["entrants"][0]["club"] = "'=1+1".into();
        }
        known["entrants"].as_array_mut().unwrap().sort_by_key(|one| one["number"].as_u64());
        assert_eq!(again, known, "{file}");
    }
    // A workbook of ours is replaced, anything else stays.
    table.does(&["turnier teilnehmer liste.xlsx", "turnier ausgeben alles.xlsx"]);
    for (file, word) in [("liste.csv", "liste.csv"), ("alt.csv", "alt.csv"), ("liste.ods", ".xlsx")]
    {
        assert!(table.refused(&["turnier", "teilnehmer", file]).contains(word), "{file}");
    }
}
