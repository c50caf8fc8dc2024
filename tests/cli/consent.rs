//! An import takes nothing but new evenings without being told (docs/trust.md, Promised).

use std::collections::HashMap;
use std::fs;

use serde_json::{Value, json};
use uuid::Uuid;

use super::forged::{Chain, Forged};
use super::harness::{Json, Table, Text};

/// Somebody's file: an evening with a hand, a payment, and a tournament with a drawn table.
fn ours() -> Table {
    Table::new().at_dreierles().after(&[
        "hand anne solo 42",
        "pay bert anne 0.50EUR",
        "players add Emil",
    ])
}

/// Everything that says how things stand here.
fn standing(table: &Table) -> Vec<Value> {
    ["balance", "players", "sessions"].iter().map(|verb| table.json(verb)).collect()
}

/// Refused with these words and nothing changed; counted where it is only tried; and where it was
/// agreed to, the file is in order.
fn consented(table: &Table, forged: &Forged, words: &[&str]) {
    let file = table.write("forged.jsonl", forged.text());
    let path = file.to_str().unwrap();
    let before = (fs::read(table.database()).unwrap(), standing(table));
    let message = table.refused(&["import", path]);
    for word in words {
        assert!(message.contains(word), "{word}: {message}");
    }
    message.has("--merge");
    let tried: Value = serde_json::from_str(
        &table.run(&["import", "--dry-run", "--format", "json", path]).done("try"),
    )
    .unwrap();
    assert!(tried["foreign"].as_u64().unwrap() >= 1, "{tried}");
    assert_eq!(tried["listed"].list().len() as u64, tried["foreign"].as_u64().unwrap());
    assert!(words.iter().all(|word| tried["listed"].to_string().contains(word)), "{tried}");
    let told = table.run(&["import", "--dry-run", path]);
    assert!(told.code == 0 && told.out.contains("--merge"), "{told:?}");
    assert!(fs::read(table.database()).unwrap() == before.0);
    assert_eq!(standing(table), before.1);
    let taken = table.run(&["import", "--merge", path]);
    assert!(words.iter().all(|word| taken.err.contains(word)), "{taken:?}");
    taken.done("import --merge");
    table.check();
    // Once more it brings nothing, so nobody has to agree to anything.
    let again = table.run(&["import", path]);
    assert!(again.code == 0 && again.err.is_empty(), "{again:?}");
}

fn house(body: Value) -> Forged {
    Forged::of("house", &[body.to_string()])
}

/// P221; docs/settlement.md, The kitty: whoever is called like the kitty of another copy is named
/// with the evening and what puts it right, whichever copy imports, and by `check` until then.
#[test]
fn p221_a_player_who_is_called_like_the_kitty_is_named_until_put_right() {
    for (language, kitty, said, fix) in [
        ("en", "Kitty", "plays who is called Kitty like the kitty", "kerbholz sessions fix"),
        ("de", "Kasse", "mit, der Kasse heißt wie die Kasse", "kerbholz abende ändern"),
    ] {
        let copies = [(); 2].map(|()| match language {
            "de" => Table::german(),
            _ => Table::new(),
        });
        let [fines, plays] = &copies;
        fines.does(&["start dreierles Anne Bert Carla --stake 10ct", "kitty take bert 1"]);
        plays.ok(&format!("start dreierles Anne Bert {kitty} --stake 10ct --date 2025-10-08"));
        plays.ok("hand anne solo 42");
        let full = [fines, plays].map(|table| table.ok("export --all --full"));
        for (table, theirs, number) in [(fines, &full[1], 2), (plays, &full[0], 1)] {
            let file = table.write("theirs.kerb", theirs);
            let told = table.run(&["import", "--merge", file.to_str().unwrap()]);
            assert!(told.err.contains(said) && told.err.contains("2025"), "{told:?}");
            assert!(!told.err.contains(&format!("{kitty} is called")), "{told:?}");
            assert!(!told.err.contains("heißt mit dem"), "{told:?}");
            table.ok("check").has(said).has(&format!("{fix} {number} --"));
            assert_eq!(table.json("check")["played_by_kitty"][0]["session"], number);
            table.ok(&format!("sessions fix {number} --player {kitty}=Karsten --new Karsten"));
            table.ok("check").lacks(said);
            assert!(table.json("check")["played_by_kitty"].is_null());
        }
    }
}

/// P307: whose payment counts for who really sat there, where the kitty paid it, is recorded by a
/// command that works: as a loan, and anyway where nothing is in the kitty.
#[test]
fn p307_what_the_kitty_paid_for_who_was_called_like_it_is_a_loan() {
    for (language, kitty, really, command) in [
        ("de", "Kasse", "Hat wirklich die Kasse gezahlt", "--ohne-abend --geliehen"),
        ("de", "Kasse", "Hat wirklich die Kasse gezahlt", "--ohne-abend --geliehen --trotzdem"),
        ("en", "Kitty", "If it was the kitty who paid", "--general --loan"),
        ("en", "Kitty", "If it was the kitty who paid", "--general --loan --anyway"),
    ] {
        let table = if language == "de" { Table::german() } else { Table::new() };
        let plays = Table::new().begun(&format!("dreierles Anne Bert {kitty} --stake 10ct"));
        plays.does(&["hand anne solo 42", &format!("pay {kitty} anne 0,80")]);
        table.does(&["start dreierles Anne Bert Carla --stake 10ct", "kitty take bert 1"]);
        if !command.ends_with("loan") && !command.ends_with("geliehen") {
            table.ok("kitty spend 0,50");
        }
        let full = table.write("plays.kerb", plays.ok("export --all --full"));
        table.run(&["import", "--merge", full.to_str().unwrap()]).done("import");
        let fix = table.run(&format!("sessions fix 2 --player {kitty}=Karsten --new Karsten"));
        let told = format!("{}{}", fix.out, fix.err);
        let typed = told.has(really).split("kerbholz ").last().unwrap();
        let typed = typed.split(['“', '”']).next().unwrap().replace('"', "'");
        assert!(typed.ends_with(command), "{told}");
        table.ok(&typed);
        table.check();
    }
}

fn a_payment() -> Value {
    json!({"pay": {"from": "Anne", "to": "Bert", "amount": "500.00", "currency": "EUR",
        "parts": [{"amount": "500.00"}], "date": "2026-11-20"}})
}

#[test]
fn a_payment_is_listed_and_not_taken() {
    consented(&ours(), &house(a_payment()), &["Anne", "Bert", "500.00"]);
}

#[test]
fn a_rename_a_merge_and_a_split_are_listed_and_not_taken() {
    consented(
        &ours(),
        &house(json!({"rename": {"from": "Anne", "to": "Schummlerin"}})),
        &["Anne", "Schummlerin"],
    );
    consented(
        &ours(),
        &house(json!({"merge": {"from": "Emil", "into": "Anne"}})),
        &["Emil", "Anne"],
    );
    let table = ours();
    table.ok("players merge Emil Anne");
    consented(&table, &house(json!({"split": {"name": "Emil"}})), &["Emil"]);
}

#[test]
fn a_kitty_somebody_who_leaves_and_somebody_new_are_listed_and_not_taken() {
    consented(&ours(), &house(json!({"kitty": {"name": "Emil"}})), &["Emil"]);
    consented(&ours(), &house(json!({"leave": {"name": "Emil"}})), &["Emil"]);
    consented(&ours(), &house(json!({"person": {"name": "Fremder"}})), &["Fremder"]);
    let rules = json!({"rules_saved": {"id": Uuid::now_v7(), "name": "Malsch", "game": "dreierles",
        "from": "steinmauern", "house": {"knocking": false}}});
    consented(&ours(), &house(rules), &["Malsch"]);
}

/// The payment that this file recorded itself.
#[test]
fn an_undo_is_listed_with_what_it_takes_back_and_not_taken() {
    let table = ours();
    let log = table.ok("export --full --all");
    let pay = log.lines().find(|line| line.contains("{\\\"pay\\\"")).unwrap();
    let hash = serde_json::from_str::<Value>(pay).unwrap()["entry"]["hash"].text().to_owned();
    let balance = table.json("balance");
    consented(&table, &house(json!({"undo": {"entry": hash}})), &["Bert", "Anne", "€0.50"]);
    assert_ne!(table.json("balance"), balance, "by now it was agreed to");
}

/// Nor does it matter that the entry goes on where our own log ends.
#[test]
fn an_entry_behind_our_own_log_is_listed_and_not_taken() {
    let table = ours();
    let export = table.ok("export --full --all");
    let entries: Vec<Value> =
        export.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let house: Vec<&Value> = entries
        .iter()
        .map(|line| &line["entry"])
        .filter(|entry| entry["kind"] == "house")
        .collect();
    let mut chain = Chain::of(Uuid::parse_str(house[0]["chain"].text()).unwrap(), "house");
    for entry in &house {
        let (_, hash) = chain.entry(entry["at"].text(), entry["body"].text());
        assert_eq!(hash, entry["hash"].text());
    }
    let mut forged = Forged::new();
    forged.after(&export);
    forged.add(&mut chain, &a_payment().to_string());
    consented(&table, &forged, &["500.00"]);
}

/// What never came along is no loss of this file; but what was lost later is.
#[test]
fn an_evening_that_does_not_come_along_is_listed_and_not_taken() {
    let (table, session) = (ours(), Uuid::now_v7());
    let forged = house(json!({"opened": {"session": session}}));
    consented(&table, &forged, &[&session.to_string()]);
    table.ok("log --all --format csv").has("has not come along");
    // A third file that gets it all does not have to be told twice.
    let third = Table::new();
    let all = third.write("all.jsonl", table.ok("export --full --all"));
    third.imports(&all);
    third.check();
    assert_eq!(third.ok("export --full --all"), table.ok("export --full --all"));
}

/// That an evening of ours never came along takes consent, and even then one of ours that vanishes
/// is named (trials A7).
#[test]
fn a_claim_that_an_evening_of_ours_is_missing_is_listed_and_not_believed() {
    let table = ours();
    let session = table.json("sessions")["sessions"][0]["session"].text().to_owned();
    consented(&table, &house(json!({"missing": {"session": session}})), &["has not come along"]);
    let connection = rusqlite::Connection::open(table.database()).unwrap();
    let sql = "PRAGMA foreign_keys = OFF; DROP TRIGGER entry_is_never_deleted;
        DELETE FROM entry WHERE chain = (SELECT id FROM chain WHERE kind = 'session');
        DELETE FROM chain WHERE kind = 'session'";
    connection.execute_batch(sql).unwrap();
    connection.close().unwrap();
    let told = table.run("check");
    assert!(told.code == 1 && told.out.contains(&session), "{told:?}");
}

#[test]
fn a_second_tournament_is_listed_entry_by_entry_and_not_taken() {
    let (table, other) = (ours(), Table::new());
    table.ok("tournament new Pokal --rounds 1");
    other.does(&[
        "tournament new Fremdling --rounds 1",
        "tournament add Xaver Yvonne Zita",
        "tournament draw --seed 1",
        "tournament result --table 1 1=10 2=-4 3=-6",
    ]);
    let mut forged = Forged::new();
    forged.after(&other.ok("export --full --all"));
    consented(&table, &forged, &["Fremdling", "Xaver", "Yvonne", "Zita", "+10"]);
    assert_eq!(table.json("tournament list")["tournaments"].list().len(), 2);
}

/// A result for a table of a tournament that is here, and hands at such a table.
#[test]
fn a_result_and_hands_of_a_table_are_listed_and_not_taken() {
    let set_up = || {
        let table = ours();
        table.does(&[
            "tournament new Pokal --rules achertal --rounds 1",
            "tournament add Anne Bert Carla",
            "tournament draw --seed 1",
        ]);
        let copy = table.copied();
        (table, copy)
    };
    let (table, copy) = set_up();
    copy.ok("tournament result --table 1 1=10:1/0 2=-4:0/1 3=-6:0/1");
    let mut forged = Forged::new();
    forged.after(&copy.ok("export --full --all"));
    consented(&table, &forged, &["Pokal", "Anne", "+10"]);

    let (table, copy) = set_up();
    copy.ok("tournament hand --table 1 anne solo 42");
    let mut forged = Forged::new();
    forged.after(&copy.ok("export --full --all"));
    consented(&table, &forged, &["Pokal", "table 1"]);
}

/// Whatever is recorded is later than all that is known, so a clock that was ahead elsewhere would
/// move all of this file's.
#[test]
fn a_time_that_is_ahead_of_the_clock_is_listed_and_not_taken() {
    let begun_at = |at: &str| {
        let other = Table::new().begun("dreierles Xaver Yvonne Zita --stake 10ct");
        let export = other.ok("export --full --session 1");
        let entry =
            serde_json::from_str::<Value>(export.lines().nth(1).unwrap()).unwrap()["entry"].take();
        let mut forged = Forged::new();
        let mut chain = Chain::of(entry["chain"].text().parse().unwrap(), "session");
        forged.add_at(&mut chain, at, entry["body"].text());
        forged
    };
    let table = ours();
    consented(
        &table,
        &begun_at("2999-11-20T20:00:00.000000000+00:00"),
        &["2999", "ahead of the clock"],
    );
    // By then it is known: another one of that time moves nothing.
    table.does(&["use 1", "hand bert solo 42"]);
    let file = table.write("forged.jsonl", begun_at("2999-11-20T21:00:00.000000000+00:00").text());
    table.imports(&file);
    table.check();
}

/// A friend's file with an evening in it: the evening is taken with its people, and nobody is
/// asked. Where the newest entry is ahead of the clock, whoever records is told (trials A18).
#[test]
fn what_is_dated_ahead_of_the_clock_is_told() {
    let (table, theirs) = (ours(), ours());
    table.run("hand anne solo 42").err.lacks("ahead of the clock");
    let file =
        table.write("forged.jsonl", evenings_at(&theirs, "2099-01-02T20:00:00+00:00").text());
    table.run(&["import", "--merge", file.to_str().unwrap()]).done("import --merge");
    let told = table.run("hand bert solo 42");
    assert!(
        told.code == 0 && told.err.contains("ahead of the clock") && told.err.contains("2099"),
        "{told:?}"
    );
    table.run("sheet").err.lacks("ahead of the clock");
}

#[test]
fn a_new_evening_is_taken_as_before() {
    let (table, friend) = (ours(), Table::new());
    friend.does(&[
        "start droggn Gerda Hans Ida Jo",
        "hand gerda ansager 31",
        "players add Zacharias",
    ]);
    for full in [&["export", "--all"][..], &["export", "--full", "--session", "1"]] {
        let text = friend.run(full).done("export");
        let here = table.copied();
        let file = here.write("evening.jsonl", text);
        let answer = here.run(&["import", "--format", "json", file.to_str().unwrap()]);
        assert!(answer.err.is_empty(), "{answer:?}");
        let taken: Value = serde_json::from_str(&answer.done("import")).unwrap();
        assert!(taken["new"] == 1 && taken.get("foreign").is_none(), "{taken}");
        here.ok("players").has("Gerda");
        here.check();
    }
    // With all that the file knows, that it was begun goes without saying, but not somebody who did
    // not play.
    let mut forged = Forged::new();
    forged.after(&friend.ok("export --full --all"));
    consented(&table, &forged, &["Zacharias"]);
}

/// Moving to a new file needs no consent: nothing is there that could be changed (docs/storage.md,
/// What an export holds).
#[test]
fn into_an_empty_file_everything_goes() {
    let (old, new) = (ours(), Table::new());
    let all = new.write("all.jsonl", old.ok("export --full --all"));
    new.imports(&all);
    assert_eq!(standing(&new), standing(&old));
    new.check();
}

/// What a file that contradicts ours says of people who sat together here is taken where that was
/// asked for, and waits; that is told in words.
#[test]
fn what_contradicts_waits_and_is_told_in_words() {
    for body in [
        json!({"merge": {"from": "Bert", "into": "Anne"}}),
        json!({"rename": {"from": "Bert", "to": "Anne"}}),
    ] {
        for (table, word) in [(ours(), "waits"), (Table::german(), "wartet")] {
            if !table.database().exists() {
                table.ok("start dreierles Anne Bert Carla");
            }
            let before = table.ok("players");
            let file = table.write("forged.jsonl", house(body.clone()).text());
            table.refused(&["import", file.to_str().unwrap()]);
            let answer = table.run(&["import", "--merge", file.to_str().unwrap()]);
            assert_eq!(answer.code, 0, "{answer:?}");
            for word in [word, "Anne", "Bert"] {
                answer.err.has(word);
            }
            assert!(table.ok("players").starts_with(before.trim_end()));
            table.check();
        }
    }
}

/// What would be said of nobody is refused, in words.
#[test]
fn what_is_said_of_nobody_is_refused_in_words() {
    for (body, word) in [
        (json!({"rename": {"from": "Niemand", "to": "Jemand"}}), "Niemand"),
        (json!({"leave": {"name": "Niemand"}}), "Niemand"),
    ] {
        for table in [ours(), Table::german()] {
            if !table.database().exists() {
                table.ok("start dreierles Anne Bert Carla");
            }
            let file = table.write("forged.jsonl", house(body.clone()).text());
            for options in [&["import"][..], &["import", "--merge"]] {
                table
                    .refused(&[options, &[file.to_str().unwrap()]].concat())
                    .has(word)
                    .lacks("SQL")
                    .lacks("constraint");
            }
            table.check();
        }
    }
}

/// The evenings of a file, recorded at another time, by themselves.
fn evenings_at(table: &Table, at: &str) -> Forged {
    let mut forged = Forged::new();
    let mut chains: HashMap<String, Chain> = HashMap::new();
    for line in
        table.ok("export --full --all").lines().filter(|line| line.starts_with("{\"entry\""))
    {
        let entry = &serde_json::from_str::<Value>(line).unwrap()["entry"];
        let [chain, kind, body] = ["chain", "kind", "body"].map(|key| entry[key].text());
        if kind == "session" {
            let known = chains
                .entry(chain.to_owned())
                .or_insert_with(|| Chain::of(chain.parse().unwrap(), "session"));
            forged.add_at(known, at, body);
        }
    }
    forged
}

/// An evening alone makes nobody who is here somebody else, whatever it is called and dated (trials
/// A6).
#[test]
fn an_evening_that_makes_people_others_is_listed_and_not_taken() {
    for (said_here, players, words) in [
        ("players merge Emil Anne", "Anne Emil Fritz", &["emil", "Anne", "Emil"][..]),
        ("players rename Bert Bertl", "Bert Bertl Fritz", &["bert", "Bertl", "Bert"]),
        ("kitty take Anne 1EUR", "Kitty Gerd Hans", &["Kitty"]),
        ("stake 20ct", "aNNE Gerd Hans", &["Anne", "aNNE"]),
    ] {
        let (table, theirs) = (ours(), Table::new());
        table.ok(said_here);
        theirs.ok(&format!("start dreierles {players}"));
        theirs.ok(&format!("hand {} solo 42", players.split(' ').next().unwrap()));
        let before = table.ok("export --full --all");
        let forged = evenings_at(&theirs, "1971-01-02T20:00:00+00:00");
        let file = table.write("forged.jsonl", forged.text());
        let message = table.refused(&["import", file.to_str().unwrap()]);
        assert!(
            words.iter().all(|word| message.contains(word)) && message.contains("--merge"),
            "{message}"
        );
        assert_eq!(table.ok("export --full --all"), before, "{said_here}");
        table.run(&["import", "--merge", file.to_str().unwrap()]).done("import --merge");
        table.check();
    }
}
