//! An organiser with an hour before the hall fills: lists that grow, people who come and leave at
//! the last moment, words that are typed wrongly (docs/tournament.md, The list, The draw, In the
//! hall).

use serde_json::Value;

use super::hall::{NAMES, log_length, names, numbers};
use super::harness::{Json, Table, Text};

const LIST: &str = "Startnr.;Nachname;Vorname;Verein;bezahlt\n1;Müller;Götz;Au;ja\n2;Späth;Änne;Au;\n;Lang;Rosa;;\n";

fn people(table: &Table) -> Vec<(u64, String)> {
    let entrants = table.json("tournament entrants")["entrants"].list().clone();
    let person = |one: &Value| (one["number"].as_u64().unwrap(), one["player"].text().to_owned());
    entrants.iter().map(person).collect()
}

/// docs/tournament.md, The list: a list that has grown is read with `--new`: whoever is entered
/// already is passed over, and nobody gets another number.
#[test]
fn a_list_that_has_grown() {
    for (table, new, said) in [
        (Table::new(), "--new", "passed over: 2 people"),
        (Table::german(), "--neu", "übergangen: 2 Leute"),
    ] {
        table.ok("tournament new Pokal --rounds 1");
        table.write("alt.csv", LIST);
        table.does(&["tournament import alt.csv", "tournament withdraw 3"]);
        let before = people(&table);
        table.write("neu.csv", LIST.replace(";Lang;Rosa;;", "7;Weiß;Uwe;Bühl;ja\n;Lang;Karl;;"));
        let refused = table.refused("tournament import neu.csv");
        refused.has(new).has("Götz Müller");
        assert_eq!(people(&table), before);
        table
            .ok(&format!("tournament import neu.csv {new}"))
            .has(said)
            .has("7 Uwe Weiß")
            .has("Karl Lang");
        let all = people(&table);
        assert!(before.iter().all(|one| all.contains(one)), "{all:?}");
        assert_eq!(all.len(), 5);
        // Read once more nothing is new, and nothing is recorded.
        let entries = log_length(&table);
        table.ok(&format!("tournament import neu.csv {new}"));
        assert_eq!(log_length(&table), entries);
        // Whoever has left does not come back by a list that still names them.
        table.ok(&format!("tournament import alt.csv {new}"));
        assert!(table.json("tournament entrants")["entrants"][2]["withdrawn"] == true);
        // Two of a name in one list are still refused, unless one line says what the other says.
        table.write("zwei.csv", "Name;Verein\nOlga Maier;Au\nOlga Maier;Kehl\n");
        table.refused(&["tournament", "import", "zwei.csv", new]).has("Olga Maier");
        table.check();
    }
}

/// docs/tournament.md, In the hall: who has paid is ticked one by one, from number to number, or
/// all at once.
#[test]
fn people_pay_in_rows() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1 --fee 5");
    table.ok(&format!("tournament add {}", NAMES[..9].join(" ")));
    table.ok("tournament withdraw 4");
    let open = || table.json("tournament money")["fees"]["open"].text().to_owned();
    table.ok("tournament paid 2-5 Gerda");
    assert_eq!(open(), "20.00", "Anne, Fritz, Hans and Ida");
    table.refused("tournament paid 20-30").has("20-30");
    table.ok("tournament paid 6 --amount 3");
    assert_eq!(open(), "17.00");
    // All are those who have not paid anything; Dieter has left.
    table.ok("tournament paid --all");
    assert_eq!(open(), "2.00");
    let entries = log_length(&table);
    table.ok("tournament paid --all").has("nothing");
    assert_eq!(log_length(&table), entries);
    table.ok("tournament paid --all --nothing");
    assert_eq!(open(), "40.00");
    table.fails("tournament paid --nothing", 2);
    table.fails("tournament paid --all Anne", 2);
    table.check();
}

/// docs/tournament.md, The list: names without quotation marks enter two people; where others have
/// two names, that is asked about.
#[test]
fn one_person_typed_as_two() {
    for (table, said) in
        [(Table::new(), "tournament add \"Max Moser\""), (Table::german(), "dazu \"Max Moser\"")]
    {
        table.ok("tournament new Pokal --rounds 1");
        // A hall in which people are called by one name.
        table.ok("tournament add Anne Bert").lacks("\"");
        table.ok("tournament add Carla Dieter").lacks("\"");
        let add = |names: &[&str]| table.run(&[&["tournament", "add"], names].concat()).done("add");
        add(&["Götz Müller", "Änne Späth", "Rosa Lang", "Uwe Weiß", "Karl Lang"]);
        add(&["Max", "Moser"]).has(said);
        add(&["Zita"]).lacks("\"");
        add(&["Sepp Huber", "Toni"]).lacks("\"");
    }
}

/// docs/tournament.md, The list: whoever comes late has a category too.
#[test]
fn a_category_with_the_name() {
    let table = Table::german().after(&[
        "turnier neu Pokal --rounds 1",
        "turnier dazu Olga Vera --wertung frauen,senioren --verein Au",
    ]);
    let entrants = table.json("turnier teilnehmer");
    for one in entrants["entrants"].list() {
        assert_eq!(
            (&one["categories"], &one["club"]),
            (&serde_json::json!(["women", "senior"]), &"Au".into())
        );
    }
    table.refused(&["turnier", "dazu", "Rosa", "--wertung", "x\u{7}y"]);
}

/// docs/tournament.md, In the hall: at a table people are known by their surnames; a whole name and
/// a first name go before.
#[test]
fn people_are_called_by_their_surnames() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1 --rules steinmauern-turnier");
    for name in
        ["Rüdiger Lang", "Lang Heinz", "Götz Weiß", "Uwe Späth", "Eva Späth", "Ida Baumgärtner"]
    {
        table.run(&["tournament", "add", name]).done("add");
    }
    table.does(&[
        "tournament draw --seed 1 --fix 1=1 --fix 3=1 --fix 4=1",
        "tournament result --table 1 lang=3 weiss=-1 spaeth=-2",
    ]);
    assert_eq!(table.json("tournament tables")["tables"][0]["players"].list().len(), 3);
    table.refused("tournament withdraw späth").has("Uwe Späth").has("Eva Späth");
    // In the whole hall somebody's name begins so.
    assert!(table.ok("tournament change lang --club Au").starts_with("2 Lang Heinz"));
    assert!(table.ok("tournament change baum --club Au").starts_with("6 Ida"));
    table.check();
}

/// docs/tournament.md, The draw: somebody comes and somebody leaves after the sheets are printed:
/// with `--stay` all others keep their tables and the order in which they deal.
#[test]
fn all_others_keep_their_places() {
    let table = Table::new();
    super::hall::set_up(&table, "--rounds 1 --series 2 --rules steinmauern-turnier", 16);
    table.fails("tournament draw --stay", 2);
    table.ok("tournament draw --seed 3 --mode standings");
    let before = names(&table.json("tournament tables"));
    let leaves = before[1][1].clone();
    table.ok(&format!("tournament withdraw {leaves}")).has("draw --again --stay --series 1");
    table.ok("tournament add Zorro").has("--again --stay");
    let anew = table.ok("tournament draw --again --stay");
    anew.has("Zorro").has(&leaves);
    let mut expected = before.clone();
    expected[1][1] = "Zorro".into();
    assert_eq!(names(&table.json("tournament tables")), expected);
    assert_eq!(table.json("tournament export")["drawn"][0]["mode"], "standings");
    // Of fifteen there is no table of four: its last goes where somebody is missing.
    table.does(&["tournament withdraw Zorro", "tournament draw --again --stay --seed 5"]);
    let fours = before.iter().position(|seats| seats.len() == 4).unwrap();
    let moved = expected[fours].pop().unwrap();
    expected[1][1] = moved.clone();
    assert_eq!(names(&table.json("tournament tables")), expected);
    // A place that is fixed goes before.
    table.ok("tournament undo --yes");
    let fix = format!("{}=1", expected[2][0]);
    table.refused(&["tournament", "draw", "--again", "--stay", "--fix", &fix]);
    // Taken back, the tables before count again; and once somebody has played, nothing is drawn
    // anew.
    table.ok("tournament undo --yes");
    assert_eq!(names(&table.json("tournament tables"))[1][1], "Zorro");
    let seats = numbers(&table.json("tournament tables"));
    table.ok(&format!(
        "tournament result --table 1 {}=1 {}=-1 {}=0",
        seats[0][0], seats[0][1], seats[0][2]
    ));
    table.refused("tournament draw --again --stay");
    table.check();
}

/// docs/tournament.md, In the hall: before a table has handed in, `prizes` says what there is to
/// win, and nobody is given a share of it.
#[test]
fn prizes_before_anybody_has_played() {
    for (table, first, heading) in [
        (Table::new(), "place 1", "what there is to win"),
        (Table::german(), "1. Platz", "was es zu gewinnen gibt"),
    ] {
        table.write("goods.txt", "Schinken\nMost\nSpeck\n");
        super::hall::set_up(
            &table,
            "--rounds 1 --rules steinmauern-turnier --fee 10 --keep 10% --ladder 50,30 --round-to 1 --rest keep \
             --categories women,club --category-prize women=7 --day-prize 5 --goods goods.txt",
            9,
        );
        table.ok("tournament draw --seed 1");
        let told = table.ok("tournament prizes");
        told.has(heading).has(first).has("Speck");
        told.lacks("Anne");
        // 90 came in, 9 are kept, 5 wait for the series and 7 go to women: half of 69 and three
        // tenths, in whole euros.
        told.has("34").has("20");
        let cash = table.json("tournament money");
        assert_eq!(
            (&cash["prizes"]["places"], &cash["kept"]["agreed"]),
            (&"54.00".into(), &"9.00".into())
        );
        table.ok("tournament prizes --list").lacks("Anne");
        table.ok("tournament sheets prizes.html --prizes");
        std::fs::read_to_string(table.path("prizes.html")).unwrap().lacks("Anne");
        // Once a table has handed in, people are named.
        let seats = numbers(&table.json("tournament tables"));
        table.ok(&format!(
            "tournament result --table 1 {}=1 {}=-1 {}=0",
            seats[0][0], seats[0][1], seats[0][2]
        ));
        table.ok("tournament prizes").has("Anne");
    }
}

/// docs/tournament.md, In the hall: pages are HTML for a browser, which prints them; no file is
/// called otherwise.
#[test]
fn a_page_is_for_the_browser() {
    for (table, said) in [(Table::new(), "browser"), (Table::german(), "Browser")] {
        super::hall::set_up(&table, "--rounds 1", 6);
        table.ok("tournament draw --seed 1");
        for ending in ["pdf", "PDF", "xlsx", "docx"] {
            let file = format!("page.{ending}");
            for args in [&["tournament", "sheets", &file][..], &["tournament", "report", &file]] {
                table.refused(args).has(".html").has(&file);
            }
            assert!(!table.path(&file).exists());
        }
        let written = table.run("tournament sheets page.html");
        written.err.has(said);
        table.ok("tournament report -");
    }
}

/// docs/cli.md, Everywhere: what is typed wrongly is answered by what is spelled nearly so, or of
/// which the help says that word; never by anything else.
#[test]
fn words_that_are_nearly_right() {
    let table = Table::german();
    let says = |line: &[&str]| table.fails(line, 2);
    says(&["turnier", "anlegen", "Pokal"]).has("vielleicht: neu");
    says(&["turnier", "neu", "Pokal", "--serien", "4"]).has("vielleicht: --serie");
    says(&["turnier", "dazu", "Anne", "--kategorie", "frauen"]).has("vielleicht: --wertung");
    says(&["turnier", "angaben", "Anne", "--kategorie", "frauen"]).has("vielleicht: --wertung");
    says(&["turnier", "einstellen", "--serie", "3"]).lacks("vielleicht");
    let extra = says(&["turnier", "abmelden", "Max", "Moser"]);
    extra.has("„Moser“").has("Anführungszeichen");
    let table = Table::new();
    table.fails("tournament darw", 2).has("mean: draw");
    table.fails("tournament new Whit Cup", 2).has("quotation marks");
}

/// docs/tournament.md, In the hall: from number to number wherever several are meant, a name the other way
/// round is known, and nobody is ticked off as paid who is still to come.
#[test]
fn several_are_meant_at_once() {
    let table = Table::new().after(&[
        "tournament new Pokal --rounds 1 --series 1 --fee 10",
        "tournament add 'Anna Bauer' 'Bert Lang' 'Carl Roth' 'Dora Weiß' 'Emil Ott' 'Fritz Kist'",
    ]);
    assert_eq!(table.ok("tournament change 1-3 --club Au").lines().count(), 3);
    table.ok("tournament apart 1-3");
    assert_eq!(table.json("tournament apart")["apart"].list().len(), 3);
    table.refused("tournament change 1-3 --rename Otto");
    table.refused("tournament paid 'Bauer Anna'").has("Anna Bauer");
    table.does(&["tournament checkin 1-5", "tournament paid --all"]);
    let entrants = table.json("tournament entrants")["entrants"].list().clone();
    assert_eq!(entrants.iter().filter(|one| one["paid"] == "10.00").count(), 5, "{entrants:?}");
    table.ok("tournament paid 6");
    table.ok("tournament money").has("6 Fritz Kist (not here yet");
    // Whoever comes when the last series is drawn, is told so.
    table.does(&["tournament checkin 6 --not-yet", "tournament draw --tables-of 3 --yes"]);
    table.ok("tournament checkin 6").has("is the last and drawn already");
    table.ok("tournament add 'Gerd Vogt'").has("is the last and drawn already");
}

/// docs/tournament.md, In the hall: whoever is to play on for somebody and is mistyped is asked about.
#[test]
fn a_substitute_who_is_mistyped() {
    let table = Table::new().after(&[
        "tournament new Pokal --rounds 1 --series 2",
        "tournament add Annette 'Otto Kögel' Carla Dieter Emil Friedrich",
    ]);
    table.refused("tournament substitute 1 'Otto Kögl'").has("Otto Kögel").has("--yes");
    assert_eq!(people(&table).len(), 6);
    table.ok("tournament substitute 1 'Otto Kögl' --yes");
    assert_eq!(people(&table).len(), 7);
}

/// docs/tournament.md, The list: of a list that has grown the real faults stand before those who are entered.
#[test]
fn faults_before_those_who_are_entered() {
    let table = Table::new();
    table.ok("tournament new Pokal --rounds 1");
    let names = NAMES.join("\n");
    table.write("alt.csv", format!("Name\n{names}\n"));
    table.ok("tournament import alt.csv");
    table.write(
        "neu.csv",
        format!("Name;bezahlt\n{}\nOtto Neu;vielleicht\n", names.replace('\n', ";\n")),
    );
    let told = table.refused("tournament import neu.csv");
    told.has("vielleicht").has("“--new” passes over");
    // Trial K102: whoever is no double is not to be left out.
    told.lacks("--without");
}

/// docs/tournament.md, In the hall: a sheet that is typed once more is recorded once, and says so.
#[test]
fn a_sheet_that_is_there_already() {
    for (table, said) in [(Table::new(), "there already"), (Table::german(), "steht schon")] {
        super::hall::set_up(&table, "--rounds 1", 6);
        let seats = super::hall::drawn(&table, 1);
        let sheet = format!(
            "tournament result --table 1 {}=1 {}=-1 {}=0",
            seats[0][0], seats[0][1], seats[0][2]
        );
        table.ok(&sheet).lacks(said);
        table.ok(&sheet).has(said);
        let again = format!("{sheet} --again");
        table.ok(&again).lacks(said);
        table.ok(&again).has(said);
    }
}

/// docs/tournament.md, In the hall: one who has left is marked, and the names of all others stay
/// whole.
#[test]
fn a_mark_cuts_no_other_name() {
    let table = Table::german();
    table.ok("turnier neu Pokal --rounds 1");
    for name in [
        "Maximiliane Hinterhuber",
        "Änne Baumgärtner",
        "Götz Schäufele",
        "Uwe Zimmermann",
        "Ida Lang",
        "Jo Ott",
    ] {
        table.run(&["turnier", "dazu", name]).done("dazu");
    }
    table.ok("turnier auslosen --los 1");
    let first = names(&table.json("turnier tische"));
    table.run(&["turnier", "abmelden", &first[0][0]]).done("abmelden");
    let told = table.ok("turnier tische --breite 74");
    told.has("(abgemeldet)");
    for name in &first[1] {
        assert!(told.contains(name), "{name}: {told}");
    }
}

/// docs/tournament.md, In the hall: shares that are more than the whole are told as people write
/// them.
#[test]
fn shares_that_are_more_than_the_whole() {
    for (table, said) in [(Table::new(), "100.50 %"), (Table::german(), "100,50 %")] {
        table.ok("tournament new Pokal --rounds 1");
        let refused = |ladder: &str| table.refused(&["tournament", "set", "--ladder", ladder]);
        refused("40,30,20,20").has(" 110 %");
        refused("60%; 40,5%").has(said);
    }
}
