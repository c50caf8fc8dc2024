//! Lists as they come to an organiser: with faults, from an old Mac, pasted, of nothing but names
//! (issue 35, trials O14).

use std::io::Write;
use std::process::Stdio;

use super::harness::{Answer, Json, Table, Text};

fn names(table: &Table) -> Vec<String> {
    let entrants = table.json("tournament entrants")["entrants"].list().clone();
    entrants.iter().map(|one| one["player"].text().to_owned()).collect()
}

fn import(table: &Table, args: &[&str]) -> Answer {
    table.run(&[&["tournament", "import"], args].concat())
}

/// What is typed or pasted into `import -`.
fn pasted(table: &Table, text: &str) -> Answer {
    let mut command = table.command(&["tournament", "import", "-"]);
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    Answer::of(&child.wait_with_output().unwrap())
}

/// Issue 35, Lists (O14): every fault at once, with row and column and what was read there; the rows
/// are left out, mended, or taken by number.
#[test]
fn o14_every_fault_at_once_with_row_and_column() {
    for (table, without, mend, rows, said) in [
        (
            Table::new(),
            "--without",
            "--mend",
            "--rows",
            "Line 3 (zwei · Bert Beck · vielleicht), column “Nr”",
        ),
        (
            Table::german(),
            "--ohne",
            "--richtig",
            "--zeilen",
            "Zeile 3 (zwei · Bert Beck · vielleicht), Spalte „Nr“",
        ),
    ] {
        table.ok("tournament new Pokal --rounds 1");
        table.write(
            "liste.csv",
            "Nr;Name;bezahlt\n1;Anne Auer;ja\nzwei;Bert Beck;vielleicht\n3;Carla Cohn;x\n3;Dora Dorn;\n",
        );
        let refused = import(&table, &["liste.csv"]);
        assert_eq!(refused.code, 1);
        let told = &refused.err;
        // Two faults of one row, and one of another.
        told.has(said).has("bezahlt").has("5 (3 · Dora Dorn)");
        // Trial K102: neither row is a double.
        told.lacks(without).has(mend);
        assert!(names(&table).is_empty());
        import(&table, &["liste.csv", rows, "2,4"]).done("rows");
        assert_eq!(names(&table), ["Anne Auer", "Carla Cohn"]);
        table.ok("tournament undo --yes");
        import(&table, &["liste.csv", without, "3,5"]).done("without");
        assert_eq!(names(&table), ["Anne Auer", "Carla Cohn"]);
        table.ok("tournament undo --yes");
        let mended = ["liste.csv", mend, "3:Nr=2", mend, "3:bezahlt=ja", mend, "5:Startnr.=4"];
        import(&table, &mended).done("mend");
        assert_eq!(names(&table), ["Anne Auer", "Bert Beck", "Carla Cohn", "Dora Dorn"]);
        assert_eq!(table.json("tournament entrants")["entrants"][3]["number"], 4);
        for wrong in
            [[rows, "x"], [without, "3-"], [mend, "Nr=2"], [mend, "9:Nr=2"], [mend, "3:Ort=Au"]]
        {
            let answer = import(&table, &["liste.csv", "--new", wrong[0], wrong[1]]);
            assert!(answer.code == 1 && answer.err.contains(wrong[0]), "{answer:?}");
        }
        table.check();
    }
}

/// Issue 35, Lists: a list of nothing but names, numbered or not, from a file or pasted.
#[test]
fn o14_a_bare_list_of_names_and_one_pasted() {
    for text in [
        "Anne Auer\nBert Beck\n\nCarla Cohn\n",
        "1. Anne Auer\n2. Bert Beck\n3. Carla Cohn\n",
        "- Anne Auer\n- Bert Beck\n- Carla Cohn",
        "Auer, Anne\nBeck, Bert\nCohn, Carla\n",
    ] {
        let table = Table::new();
        table.ok("tournament new Pokal --rounds 1");
        pasted(&table, text).done("paste");
        assert_eq!(names(&table), ["Anne Auer", "Bert Beck", "Carla Cohn"], "{text}");
        table.ok("tournament undo --yes");
        table.write("namen.txt", text);
        table.ok("tournament import namen.txt");
        assert_eq!(names(&table).len(), 3);
    }
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1");
    // Columns without headings are no names, and a line with a date is none.
    for (text, said) in [
        ("Anne;Au\nBert;Au\n", "Anne"),
        ("Anne,Au\nBert,Au\n", "Anne"),
        ("Liste vom 3.5.\nAnne\n", "3.5."),
    ] {
        table.write("keine.csv", text);
        let refused = import(&table, &["keine.csv"]);
        assert!(refused.code == 1 && refused.err.contains(said), "{text}: {refused:?}");
    }
    import(&table, &["keine.csv", "--without", "1"]).done("without the title");
    assert_eq!(names(&table), ["Anne"]);
    table.check();
}

/// Issue 35, Lists: what is encoded otherwise is seen, named and read; where it may be either, it is
/// said which.
#[test]
fn o14_other_encodings_are_named_and_tried() {
    let table = Table::german();
    table.ok("turnier neu Pokal --rounds 1");
    // Jörg in Mac Roman, which in Windows-1252 is Jšrg.
    std::fs::write(table.path("mac.csv"), b"Name\nJ\x9arg Auer\n").unwrap();
    let refused = import(&table, &["mac.csv"]);
    refused.err.has("Jšrg").has("Jörg");
    refused.err.has("--kodierung mac");
    let read = import(&table, &["mac.csv", "--kodierung", "mac"]);
    assert!(read.code == 0 && read.err.contains("Mac"), "{read:?}");
    table.write("zweimal.csv", "Name\nPetra MÃ¼ller\n");
    let read = import(&table, &["zweimal.csv"]);
    assert!(
        read.code == 0 && read.err.contains("„Petra MÃ¼ller“ ist als „Petra Müller“"),
        "{read:?}"
    );
    assert_eq!(names(&table), ["Jörg Auer", "Petra Müller"]);
    table.check();
}

/// Issue 35, Paper (O15): a file that is named for a spreadsheet is one of the reader's language,
/// with the mark of UTF-8; what programs get stays as it is, and the list is read again.
#[test]
fn o15_csv_for_spreadsheets_of_this_language() {
    for (table, separator, half) in [(Table::new(), ',', "1.5"), (Table::german(), ';', "1,5")] {
        table.ok("tournament new Pokal --rounds 1 --fee 7.50");
        table.write(
            "in.csv",
            "Name;Verein;bezahlt\nJörg Weiß;\"Au; Kehl\";1,50\nAnne;=1+1;ja\nCarla;;\n",
        );
        import(&table, &["in.csv"]).done("import");
        table.ok("tournament entrants out.csv");
        let text = std::fs::read_to_string(table.path("out.csv")).unwrap();
        assert!(text.starts_with('\u{feff}'), "{text}");
        let lines: Vec<&str> = text.trim_start_matches('\u{feff}').split("\r\n").collect();
        assert_eq!(lines[0].matches(separator).count(), 6, "{text}");
        let cell = if separator == ',' { "Au; Kehl" } else { "\"Au; Kehl\"" };
        let row = format!("1{separator}Jörg Weiß{separator}{cell}{separator}");
        assert!(lines[1].starts_with(&row) && lines[1].contains(&format!("{half}0")), "{text}");
        assert!(lines[2].contains("'=1+1"), "{text}");
        table.ok("tournament entrants --format csv").lacks("\u{feff}").has("1,Jörg Weiß,Au; Kehl,");
        table.ok("tournament new Nachher --rounds 1");
        import(&table, &["out.csv"]).done("read again");
        assert_eq!(names(&table), ["Jörg Weiß", "Anne", "Carla"]);
        table.does(&["tournament draw --seed 1", "tournament export whole.csv"]);
        let whole = std::fs::read_to_string(table.path("whole.csv")).unwrap();
        assert!(whole.starts_with('\u{feff}') && whole.contains(separator));
        table.check();
    }
}

/// Issue 35, Lists: somebody who may be somebody else in other letters is told with all other
/// faults of a list.
#[test]
fn o14_spellings_are_told_with_the_other_faults() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1");
    table.write("liste.csv", "Name;Verein\nPetra Müller;Au\nAnne;Au\nAnne;Kehl\nPetra Mueller;\n");
    let told = import(&table, &["liste.csv"]);
    assert_eq!(told.code, 1);
    let parts = [
        "Zeile 4 (Anne",
        "Zeile 5 (Petra Mueller",
        "Petra Müller“ (Zeile 2)",
        "--ja",
        "--ohne 4,5",
    ];
    assert!(parts.iter().all(|part| told.err.contains(part)), "{}", told.err);
    import(&table, &["liste.csv", "--ohne", "4", "--ja"]).done("three people");
    assert_eq!(names(&table), ["Petra Müller", "Anne", "Petra Mueller"]);
}

/// Trials H104, H105: a name that is spelled alike is told once; of a team beside a club it is said
/// which of the two counts.
#[test]
fn h104_what_is_read_of_a_list_is_told_once() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1");
    let told = pasted(&table, "Name;Verein\nAnne;Au\nAnne;Kehl\n").err;
    told.has("stands in line 2 already. If");
    let told = pasted(&table, "Name;Verein\nAnne;Au\nANNE;Kehl\n").err;
    told.has("stands in line 2 already, as “Anne”");
    let told = pasted(&table, "Name;Verein;Mannschaft;Telefon\nAnne;Au;Au 1;07\n").err;
    told.has("another one says already").has("Mannschaft");
    assert!(told.contains("not known, and nothing") || told.contains("Telefon"), "{told}");
}

/// Finding F118: nothing of a list is lost without a word. A line with more fields than the heading is
/// a fault, headings that only blanks part are no names, and what stands below no heading is told.
#[test]
fn f118_nothing_of_a_list_is_lost_in_silence() {
    let table = Table::german();
    table.ok("tournament new Pokal --rounds 1");
    table.write("torn.csv", "Name,Verein\nMüller, Karl,TV\nIda Ott,TC\nOtto Roth,TC,Sand\n");
    let told = import(&table, &["torn.csv"]).err;
    let faults =
        ["Zeile 2 (Müller · Karl · TV): Die Zeile hat 3 Felder, die Überschrift nur 2", "„TV“"];
    assert!(faults.iter().all(|fault| told.contains(fault)), "{told}");
    assert!(
        told.contains("Zeile 4") && told.contains("„Sand“") && !told.contains("Zeile 3"),
        "{told}"
    );
    assert!(names(&table).is_empty());
    let mended =
        ["torn.csv", "--richtig", "2:Name=Karl Müller", "--richtig", "2:Verein=TV", "--ohne", "4"];
    import(&table, &mended).done("mend");
    assert_eq!(names(&table), ["Karl Müller", "Ida Ott"]);
    table.write("blanks.txt", "Vorname Nachname Verein\nPaul Müller TV\n");
    let told = import(&table, &["blanks.txt"]).err;
    told.has("„Vorname Nachname Verein“").has("Semikolon");
    table.write("one.txt", "Vorname Nachname\nPaul Müller\n");
    import(&table, &["one.txt"]).done("one column of whole names");
    assert_eq!(names(&table).last().unwrap(), "Paul Müller");
    table.write("notes.csv", "Name;Verein;\nEva Frey;TV;kommt später\n");
    let answer = import(&table, &["notes.csv"]);
    assert!(answer.code == 0 && answer.err.contains("„kommt später“ (Zeile 2)"), "{answer:?}");
}

/// Trial K101: the heading that stands again in the middle of a list is nobody, and it is said.
#[test]
fn k101_the_heading_once_more_is_nobody() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1 --fee 12");
    table.write(
        "a.csv",
        "Nachname;Vorname;bezahlt\nMaier;Walter;ja\nNachname;Vorname;bezahlt\nGroß;Vroni;\n",
    );
    let told = import(&table, &["a.csv"]);
    told.err.has("Line 3 is the heading once more");
    assert_eq!(names(&table), ["Walter Maier", "Vroni Groß"]);
}

/// Trial K102: leaving out is proposed for doubles alone, and who was left out is named.
#[test]
fn k102_only_doubles_are_proposed_to_be_left_out() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1");
    table.write("a.csv", "Name;Verein\nAnne;Au\nWalter Maier;Au;vegetarisch;x\nAnne;Kehl\n");
    let told = import(&table, &["a.csv"]).err;
    told.has("Line 3").has("--without 4”");
    let told = import(&table, &["a.csv", "--without", "3,4"]).err;
    told.has("Left out: “Walter Maier · Au");
}

/// Trial K103: the refusal has the mend that leaves out what is too much; a column of which nothing
/// is read is not mended.
#[test]
fn k103_a_field_too_many_is_left_out_by_what_is_proposed() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1");
    table.write("a.csv", "Nr;Nachname;Vorname;Bemerkung\n7;Maier;Walter;a;b\n");
    let told = import(&table, &["a.csv"]).err;
    told.has("--richtig \"2:Nr=7\"");
    let told = import(&table, &["a.csv", "--richtig", "2:Bemerkung=a"]).err;
    told.has("„Bemerkung“").has("Nr, Nachname, Vorname");
    import(&table, &["a.csv", "--richtig", "2:Nr=7"]).done("mended");
    assert_eq!(names(&table), ["Walter Maier"]);
}

/// Trial K104: the advice to take back what was read does so; since finding Q103 that is one undo.
#[test]
fn k104_the_advice_takes_all_back() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1 --startgeld 12");
    std::fs::write(table.path("mac.csv"), b"Name;bezahlt\nJ\x9arg Auer;ja\n").unwrap();
    let read = import(&table, &["mac.csv", "--kodierung", "mac"]);
    read.err.has("bitte „kerbholz turnier zurück“");
    table.ok("turnier zurück --ja");
    assert!(names(&table).is_empty());
}

/// Trial K105: one letter off within a club is asked about with the other near doubles; names that
/// are two, or of two clubs, are not.
#[test]
fn k105_one_letter_off_is_asked_about() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1");
    let list = "Nachname;Vorname;Verein
Hertweck;Ernst;A
Hertwek;Ernst;A
Ell;Vroni;
El;Vroni;
Schmidt;Karl;B
Schmidt;Dr. Karl;B
Bäuerle;Jörg;B
Bauerle;Jorg;B
Maier;Jan;B
Mayer;Jan;C
Müller;Anna;B
Müller;Hanna;B
Huber;Tim;B
Huber;Tom;B
Huber;Jana;B
Huber;Jan;B
";
    table.write("a.csv", list);
    let told = import(&table, &["a.csv"]).err;
    told.has("These 4 may each be one person twice");
    for line in [3, 5, 7, 9] {
        told.has(&format!("(line {line})"));
    }
    import(&table, &["a.csv", "--yes"]).done("different people");
    assert_eq!(names(&table).len(), 16);
    // They were asked about, and are not again.
    table.write("a.csv", format!("{list}Ott;Ida;B\n"));
    import(&table, &["a.csv", "--new"]).done("grown");
    table.ok("tournament add 'Ernst Hertwecks'");
}

/// Trial K105: of 200 made-up people of one club few are asked about, and soon.
#[test]
fn k105_few_questions_of_many_people() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1");
    let first =
        ["Anna", "Bernd", "Christa", "Dieter", "Erika", "Frank", "Gerda", "Hans", "Inge", "Jürgen"];
    let last = [
        "Müller",
        "Schmidt",
        "Schneider",
        "Fischer",
        "Weber",
        "Meyer",
        "Wagner",
        "Becker",
        "Schulz",
        "Hoffmann",
        "Schäfer",
        "Koch",
        "Bauer",
        "Richter",
        "Klein",
        "Wolf",
        "Schröder",
        "Neumann",
        "Schwarz",
        "Zimmermann",
    ];
    let rows =
        last.iter().flat_map(|last| first.iter().map(move |first| format!("{last};{first}\n")));
    table.write("a.csv", format!("Nachname;Vorname\n{}", rows.collect::<String>()));
    import(&table, &["a.csv"]).done("200 people");
    assert_eq!(names(&table).len(), 200);
}

/// Trial K137: rows of a grown list that say something else of those who are in are told, and taken
/// where that is asked for.
#[test]
fn k137_what_a_grown_list_says_otherwise_is_told() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1 --startgeld 12");
    table.write("a.csv", "Name;Verein;bezahlt\nWalter Fritz;Au;\nIda Ott;Au;ja\n");
    table.ok("turnier einlesen a.csv");
    table
        .write("a.csv", "Name;Verein;bezahlt\nWalter Fritz;Bühl;ja\nIda Ott;au;nein\nEva Frey;;\n");
    let told = table.ok("turnier einlesen a.csv --neu");
    told.has("Zeile 2, 1 Walter Fritz: Verein Bühl, bezahlt").has("--neu --änderungen");
    told.has("Zeile 3, 2 Ida Ott: nicht bezahlt").lacks("Zeile 4");
    table.ok("turnier bezahlt").has("Walter Fritz").lacks("Ida Ott");
    table
        .ok("turnier einlesen a.csv --neu --änderungen")
        .has("Zeile 2, 1 Walter Fritz: Verein Bühl, bezahlt")
        .lacks("--änderungen");
    table.ok("turnier bezahlt").lacks("Walter Fritz").has("Ida Ott");
    table.ok("turnier teilnehmer").has("Bühl");
    table.ok("turnier einlesen a.csv --neu --änderungen").lacks("Zeile 2");
    table.check();
}

/// Hall W109: a row without a club may be the hastier one of the same person, whichever of the two
/// comes first; two clubs are two people.
#[test]
fn w109_no_club_is_no_other_club() {
    for rows in ["Hans Meier;KSC\nHans Meyer;\n", "Hans Meier;\nHans Meyer;KSC\n"] {
        let table = Table::new();
        table.ok("tournament new Pokal --rounds 1");
        table.write("a.csv", format!("Name;Verein\n{rows}"));
        import(&table, &["a.csv"]).err.has("Hans Meier").has("Hans Meyer").has("(line 3)");
        assert!(names(&table).is_empty());
        import(&table, &["a.csv", "--yes"]).done("two people");
        table.check();
    }
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1");
    table.write("a.csv", "Name;Verein\nHans Meier;KSC\nHans Meyer;SV\nIda Ott;\n");
    import(&table, &["a.csv"]).done("two clubs");
}

/// Trial Z101: a hyphen and a space part the words of a name alike.
#[test]
fn z101_a_hyphen_makes_nobody_else() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1");
    table.write("a.csv", "Name;Verein\nHans-Peter Straßer;SC R\nHans Peter Strasser;SC R\n");
    import(&table, &["a.csv"]).err.has("Hans-Peter Straßer").has("(line 3)");
    assert!(names(&table).is_empty());
    import(&table, &["a.csv", "--yes"]).done("two people");
}

/// Hall W108: one accent of an old Mac is read as what it is where Windows has nothing at its place,
/// and asked about where it may be either; dashes and apostrophes of Windows stay what they are.
#[test]
fn w108_one_accent_of_an_old_mac() {
    for (bytes, read) in [
        (&b"Fran\x8dois No\x91l"[..], "Fran\u{e7}ois No\u{eb}l"),
        (b"Lef\x9d Auer", "Lef\u{f9} Auer"),
        (b"Sean O\x92Brien", "Sean O\u{2019}Brien"),
        (b"Ida Ott\x96Lang", "Ida Ott\u{2013}Lang"),
        (b"Ida Geht\x92s", "Ida Geht\u{2019}s"),
    ] {
        let table = Table::german();
        table.ok("turnier neu Pokal --runden 1");
        std::fs::write(table.path("eins.csv"), [b"Name\r\n", bytes, b"\r\n"].concat()).unwrap();
        import(&table, &["eins.csv"]).done(read);
        assert_eq!(names(&table), [read]);
    }
    for (bytes, windows, mac) in [
        (&b"Ren\x8e Auer"[..], "Ren\u{17d}", "Ren\u{e9}"),
        (b"Zo\x91l Ott", "Zo\u{2018}l", "Zo\u{eb}l"),
        (b"Ana Mu\x96oz", "Mu\u{2013}oz", "Mu\u{f1}oz"),
    ] {
        let table = Table::german();
        table.ok("turnier neu Pokal --runden 1");
        std::fs::write(table.path("eins.csv"), [b"Name\r\n", bytes, b"\r\n"].concat()).unwrap();
        import(&table, &["eins.csv"]).err.has(windows).has(mac).has("--kodierung mac");
        import(&table, &["eins.csv", "--kodierung", "mac"]).done(mac);
        assert!(names(&table)[0].contains(mac));
    }
}

/// Trial J103: of two columns that say the same both are named, and in a tournament of teams the
/// column of teams counts.
#[test]
fn j103_the_column_that_counts_is_named() {
    let list = "Name;Verein;Mannschaft\nAnne;Au;Au 1\nBert;Au;Au 2\n";
    let clubs = |table: &Table| {
        let entrants = table.json("tournament entrants")["entrants"].list().clone();
        entrants.iter().map(|one| one["club"].text().to_owned()).collect::<Vec<_>>()
    };
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1");
    pasted(&table, list).err.has("schon dasselbe sagt: „Mannschaft“ („Verein“ gilt)");
    assert_eq!(clubs(&table), ["Au", "Au"]);
    table.ok("turnier neu Teams --runden 1 --mannschaft 4 --wertungen mannschaft");
    pasted(&table, list).err.has("„Verein“ („Mannschaft“ gilt)");
    assert_eq!(clubs(&table), ["Au 1", "Au 2"]);
}

/// Trial J107: where every name of a list has a comma, the surname stands first, and it is said so.
#[test]
fn j107_names_with_commas_are_read_surname_first() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1");
    let told = pasted(&table, "Nr;Name\n1;Müller, Hans\n2;von der Au, Karl\n;\n3;Bauer, Änne\n");
    told.err.has("Spalte „Name“ hat jeder Name ein Komma").has("„Nachname, Vorname“");
    assert_eq!(names(&table), ["Hans Müller", "Karl von der Au", "Änne Bauer"]);
    table.ok("turnier auslosen --los 1");
    table.ok("turnier tische --nach-namen").lacks("Nachnamen kennt");
    table.write("rest.csv", "Name\nOtt, Ida\nFrey, Eva\n");
    import(&table, &["rest.csv", "--zeilen", "3"]).done("one row of the same list");
    assert_eq!(names(&table)[3], "Eva Frey");
    // One name without, or a heading that says otherwise, and they stand as they are.
    for list in ["Name\nMüller, Hans\nAnne\n", "Vorname Name\nHans, Müller\nIda, Ott\n"] {
        table.ok(&format!("turnier neu P{} --runden 1", list.len()));
        pasted(&table, list).err.lacks("Komma");
        assert!(names(&table)[0].contains(','), "{list}");
    }
}

/// Trial Z113: a row that says that nothing is paid, where a payment is noted, is named and with
/// `--changes` taken; an empty cell takes nothing away.
#[test]
fn z113_a_payment_that_a_list_denies_is_told() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1 --fee 10");
    table.write("one.csv", "Name;bezahlt\nAnna;ja\nBert;ja\nCarla;\nDora;ja\nEmil;nein\n");
    table.write("two.csv", "Name;bezahlt\nAnna;nein\nBert;0,00\nCarla;ja\nDora;\nEmil;nein\n");
    table.ok("tournament import one.csv");
    let told = table.ok("tournament import two.csv --new");
    told.has("something else").has("1 Anna: not paid").has("2 Bert: not paid").has("3 Carla: paid");
    told.lacks("Dora").lacks("Emil");
    assert_eq!(table.json("tournament money")["in_box"], "30.00");
    table.ok("turnier einlesen two.csv --neu --änderungen --lang de").has("1 Anna: nicht bezahlt");
    let cash = table.json("tournament money");
    assert_eq!((&cash["in_box"], cash["debtors"].list().len()), (&"20.00".into(), 3), "{cash}");
    table.ok("tournament import two.csv --new").lacks("something else");
}

/// Trial VJ3: the only name of a list is read surname first too where it has a comma, with a heading and
/// without.
#[test]
fn vj3_one_name_with_a_comma_is_one_person() {
    for list in ["Müller, Petra\n", "Name\nMüller, Petra\n", "Name;Verein\nMüller, Petra;Au\n"] {
        let table = Table::german();
        table.ok("turnier neu Pokal --runden 1");
        pasted(&table, list).done(list);
        assert_eq!(names(&table), ["Petra Müller"], "{list}");
    }
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1");
    pasted(&table, "Name\nMüller, Petra\n").err.has("„Nachname, Vorname“");
}

/// Trial Q104: the row of sums at the end of a list is nobody, and is named.
#[test]
fn q104_a_row_of_sums_is_nobody() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1 --startgeld 10");
    let list = "Nr;Name;Vorname;bezahlt\n1;Ott;Ida;ja\n2;Total;Eva;ja\n;Summe;;=2\nGesamt:;;;20\n";
    let told = pasted(&table, list).err;
    told.has("Weggelassen: „Summe · =2“ (Zeile 4), „Gesamt: · 20“ (Zeile 5)");
    assert_eq!(names(&table), ["Ida Ott", "Eva Total"]);
    table.ok("turnier neu Komma --runden 1");
    pasted(&table, "Name\nOtt, Ida\nFrey, Eva\nTotal\n").done("names with commas");
    assert_eq!(names(&table), ["Ida Ott", "Eva Frey"]);
}

/// Trial Q107: the heading's own abbreviation says that the fee is paid, and one fault of many rows
/// is told once.
#[test]
fn q107_a_fault_of_many_rows_is_told_once() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1 --startgeld 10");
    let cells = "Anna Ott;vielleicht\nBert Frey;bez.\nCarla Au;vielleicht\nDora Bau;20.11.2026\n";
    let told = pasted(&table, &format!("Name;bezahlt\n{cells}")).err;
    told.has("sind 3 Fehler").has("Zeilen 2, 4, Spalte „bezahlt“: „vielleicht“ sagt nicht");
    told.has("Zeile 5 (Dora Bau · 20.11.2026), Spalte „bezahlt“").lacks("Zeile 3");
    assert!(names(&table).is_empty());
}

/// Trial Q108: where all of a list take part already, the refusal says so at its end.
#[test]
fn q108_a_known_list_is_passed_over_by_new() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1");
    table.write("a.csv", "Name\nWalter Fritz\nIda Ott\n");
    table.ok("turnier einlesen a.csv");
    let told = import(&table, &["a.csv"]).err;
    told.has("Schon gemeldet sind davon 2; „--neu“ übergeht sie.").lacks("berichtigen");
}

/// Trial Q115: every row that takes a payment away is told with the payment so far. Trial Q116: the
/// end of the last series is no matter where nobody is new.
#[test]
fn q115_every_payment_that_a_list_takes_away_is_told() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1 --startgeld 10");
    let list = |paid: &str, club: &str| {
        let row = |n: u32| format!("{n};Au{n}x Ott{n}x;{club};{}\n", if n > 4 { paid } else { "" });
        format!("Nr;Name;Verein;bezahlt\n{}", (1..=30).map(row).collect::<String>())
    };
    table.write("new.csv", list("ja", "Au"));
    table.write("old.csv", list("nein", "Bühl"));
    import(&table, &["new.csv", "--yes"]).done("new");
    let told = table.ok("turnier einlesen old.csv --neu");
    for number in 5..=30 {
        told.has(&format!(
            "{number} Au{number}x Ott{number}x: Verein Bühl, nicht bezahlt (bisher bezahlt 10,00 €)"
        ));
    }
    told.has("… und 4 weitere").lacks(" 1 Au1x");
    table.does(&["turnier bezahlt 5 --betrag 12", "turnier auslosen --los 1"]);
    table.write("part.csv", "Name;bezahlt\nAu5x Ott5x;5\n");
    let told = table.ok("turnier einlesen part.csv --neu --änderungen");
    told.has("bezahlt 5,00 € (bisher bezahlt 12,00 €)");
}

/// Trial Q117: names that may be two people, nobody or half a name are entered and named.
#[test]
fn q117_doubtful_names_are_named() {
    let table = Table::german();
    table.ok("turnier neu Pokal --runden 1");
    let told = pasted(&table, "Nachname;Vorname\nOtto;\n;Karl\nUnden;Ida\nLang-Bau;Eva\n").err;
    told.has("ihrem ganzen Namen ist: „Otto“ (Zeile 2), „Karl“ (Zeile 3)").lacks("Ida");
    table.ok("turnier neu Zwei --runden 1");
    let list =
        "Name\nHuber Otto und Frey Ute\nHuber / Lang\nN.N.\nDoll Max (kommt nicht)\nIda Ott (Au)\n";
    let told = pasted(&table, list).err;
    told.has("(Zeile 2), „Huber / Lang“ (Zeile 3), „N.N.“ (Zeile 4), „Doll Max (kommt nicht)“");
    told.lacks("Ida Ott");
    assert_eq!(names(&table).len(), 5);
}
