//! Files that somebody else has put together or damaged: refused or found, never obeyed, never a
//! crash.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::harness::{Answer, Dice, Json, Table, Text, rounds};

const SESSION: &str = "01a1fce9-3e47-75f5-90b1-5212699f7a0f";
const HOUSE: &str = "01a1fce9-3e47-75f5-90b1-5212699f7a10";
const TIME: &str = "2026-11-21T20:00:00+01:00";

/// A full export whose hashes are right, whatever its entries say (docs/storage.md, The log).
fn full_export(entries: &[(&str, &str, Value)]) -> String {
    let mut text = String::from("{\"kerbholz\":{\"export\":\"full\",\"format\":1}}\n");
    let mut heads = std::collections::HashMap::new();
    for (chain, at, body) in entries {
        let (seq, before) = heads.get(chain).copied().unwrap_or((0_i64, [0_u8; 32]));
        let (seq, body) = (seq + 1, body.to_string());
        let mut digest = Sha256::new();
        digest.update(before);
        digest.update(Uuid::try_parse(chain).unwrap().as_bytes());
        digest.update(seq.to_be_bytes());
        digest.update((at.len() as u64).to_be_bytes());
        digest.update(at.as_bytes());
        digest.update(body.as_bytes());
        let hash: [u8; 32] = digest.finalize().into();
        heads.insert(*chain, (seq, hash));
        let hex: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        let kind = if *chain == SESSION { "session" } else { "house" };
        let entry =
            json!({"chain": chain, "kind": kind, "seq": seq, "at": at, "hash": hex, "body": body});
        text.push_str(&json!({ "entry": entry }).to_string());
        text.push('\n');
    }
    sealed(text)
}

/// With the last line that an export has.
fn sealed(mut text: String) -> String {
    let digest: [u8; 32] = Sha256::digest(&text).into();
    let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    let end = json!({"kerbholz": {"end": {"lines": text.lines().count(), "sha256": hex}}});
    text.push_str(&format!("{end}\n"));
    text
}

fn open() -> Value {
    json!({"open": {"game": "dreierles", "rules": "steinmauern", "players": ["Anne", "Bert", "Carla"], "id": SESSION}})
}

fn hand() -> Value {
    json!({"event": {"kind": "game", "declarer": "Anne", "bid": "solo", "card_points": 42}})
}

fn paid(from: &str, amount: &str) -> Value {
    json!({"pay": {"from": from, "to": "Bert", "amount": amount, "currency": "EUR", "parts": [{"amount": amount}], "date": "2026-11-20"}})
}

#[test]
fn a_log_that_nobody_kept_is_not_taken() {
    let (s, h) = (SESSION, HOUSE);
    for (what, entries) in [
        ("begun twice", vec![(s, TIME, open()), (s, TIME, open())]),
        ("a hand before the evening", vec![(s, TIME, hand())]),
        ("a hand in the house", vec![(h, TIME, hand())]),
        (
            "people in an evening",
            vec![(s, TIME, open()), (s, TIME, json!({"person": {"name": "Emil"}}))],
        ),
        (
            "nothing to take back",
            vec![(h, TIME, paid("Anne", "1.00")), (h, TIME, json!({"undo": {"of": 9}}))],
        ),
        (
            "no payment",
            vec![
                (h, TIME, json!({"person": {"name": "X"}})),
                (h, TIME, json!({"undo": {"of": 1}})),
            ],
        ),
        ("a name that is none", vec![(h, TIME, json!({"person": {"name": "\u{1b}[31mEmil"}}))]),
        ("an empty name", vec![(h, TIME, json!({"person": {"name": ""}}))]),
        ("a payer that is none", vec![(h, TIME, paid("An\nne", "1.00"))]),
        (
            "renamed to nothing",
            vec![(s, TIME, open()), (h, TIME, json!({"rename": {"from": "Anne", "to": " "}}))],
        ),
        (
            "a name taken",
            vec![(s, TIME, open()), (h, TIME, json!({"rename": {"from": "Anne", "to": "bert"}}))],
        ),
        (
            "sat together",
            vec![(s, TIME, open()), (h, TIME, json!({"merge": {"from": "Anne", "into": "Bert"}}))],
        ),
        ("a time that is none", vec![(s, "\u{1b}[31mnever", open())]),
        (
            "too much",
            vec![
                (h, TIME, paid("Anne", "400000000000000.00")),
                (h, TIME, paid("Anne", "400000000000000.00")),
            ],
        ),
    ] {
        for table in [Table::new().made(), Table::german().made()] {
            let file = table.write("crafted.jsonl", full_export(&entries));
            let message = table.refused(&["import", file.to_str().unwrap()]);
            assert!(!message.contains('\u{1b}'), "{what}: {message:?}");
        }
    }
    // What is put together in just this way without a fault is taken.
    let table = Table::new();
    let good = [(s, TIME, open()), (s, TIME, hand()), (h, TIME, paid("Anne", "1.00"))];
    let file = table.write("good.jsonl", full_export(&good));
    table.imports(&file);
    table.check();
}

/// A byte here and there is another: some answer with an exit status of the list, and never a
/// crash.
#[test]
fn a_damaged_file_is_no_reason_to_crash() {
    let table = Table::new().at_dreierles();
    (0..30).for_each(|_| drop(table.ok("hand anne solo 42")));
    table.does(&["pay bert anne 1EUR", "start dreeg Anne Bert Carla", "hand anne-3 bert-2"]);
    let whole = fs::read(table.database()).unwrap();
    let mut dice = Dice(0xdead_beef);
    let mut found = 0;
    for _ in 0..rounds(20) {
        let mut bytes = whole.clone();
        for _ in 0..=dice.roll(3) {
            let place = 100 + dice.roll(whole.len() as u64 - 100) as usize;
            bytes[place] = dice.roll(256) as u8;
        }
        for line in [
            "check",
            "status",
            "sheet --session 1",
            "log --all",
            "hand anne-1",
            "undo",
            "export --full",
        ] {
            fs::write(table.database(), &bytes).unwrap();
            let answer = table.run(line);
            assert!(matches!(answer.code, 0 | 1 | 3), "{line}: {answer:?}");
            found += usize::from(line == "check" && answer.code != 0);
        }
    }
    assert!(found * 12 > rounds(20), "only {found} were found");
}

/// Whoever comes first makes the file, and nobody loses an evening by it.
#[test]
fn many_begin_at_once_where_there_is_no_file() {
    let table = Table::new().in_processes();
    thread::scope(|scope| {
        (0..8)
            .for_each(|_| drop(scope.spawn(|| drop(table.ok("start dreierles Anne Bert Carla")))));
    });
    assert_eq!(table.json("sessions")["sessions"].list().len(), 8);
    table.check();
    let left: Vec<_> =
        fs::read_dir(table.path("")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["kerbholz.db"]);
}

/// Some are killed while others write: what was acknowledged is there, and nobody is kept from
/// writing.
#[test]
fn the_killed_do_not_stand_in_the_way_of_others() {
    const PROCESSES: u64 = 6;
    let hands = rounds(15) as u64;
    let table = Table::new().in_processes();
    table.ok("start dreierles Anne Bert Carla");
    let acknowledged: u64 = thread::scope(|scope| {
        let writers = (0..PROCESSES).map(|writer| {
            let table = &table;
            scope.spawn(move || {
                let mut dice = Dice(writer + 1);
                let mut acknowledged = 0;
                for _ in 0..hands {
                    let mut command = table.command(&["hand", "anne", "solo", "42"]);
                    command
                        .stdout(std::process::Stdio::piped())
                        .stderr(std::process::Stdio::piped());
                    let mut child = command.spawn().unwrap();
                    let is_killed = dice.roll(2) == 0;
                    if is_killed {
                        thread::sleep(Duration::from_micros(dice.roll(60_000)));
                        let _ = child.kill();
                    }
                    let output = child.wait_with_output().unwrap();
                    acknowledged += u64::from(!output.stdout.is_empty());
                    assert!(is_killed || output.status.success(), "{output:?}");
                }
                acknowledged
            })
        });
        writers.collect::<Vec<_>>().into_iter().map(|writer| writer.join().unwrap()).sum()
    });
    let stored = table.json("status")["hands"].as_u64().unwrap();
    assert!(
        (acknowledged..=PROCESSES * hands).contains(&stored),
        "{stored} of {acknowledged} acknowledged"
    );
    table.check();
}

/// Half an export is none.
#[cfg(unix)]
#[test]
fn an_export_to_a_full_disk_leaves_no_half_file() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    (0..30).for_each(|_| drop(table.ok("hand anne solo 42")));
    let script = format!(
        "trap '' XFSZ; ulimit -f 1; exec {} export half.jsonl",
        env!("CARGO_BIN_EXE_kerbholz")
    );
    let mut command = Command::new("sh");
    command.args(["-c", &script]).current_dir(table.path(""));
    command.env("KERBHOLZ_DB", table.database()).env("KERBHOLZ_LANG", "en");
    let answer = Answer::of(&command.output().unwrap());
    assert_eq!(answer.code, 1, "{answer:?}");
    answer.err.has("half.jsonl");
    assert!(!table.path("half.jsonl").exists());
}

/// docs/trust.md, Text from strangers: a command that is printed with somebody's name in it works as
/// it stands in a shell, which runs nothing of the name.
#[cfg(unix)]
#[test]
fn a_printed_command_is_safe_to_be_typed() {
    for name in ["$(touch planted)", "Bert \"der`id`\" O'Neil", "Los! Los!", "B; touch planted"] {
        let table = Table::new();
        table.run(&["start", "dreierles", "Anne", name, "Carla", "--stake", "10 ct"]).done("start");
        table.run(&["kitty", "take", name, "2", "--owed"]).done("kitty take");
        let asked = table.run(&["kitty", "take", name, "2"]).err;
        let printed = asked.split('“').find_map(|part| part.strip_prefix("kerbholz pay "));
        let words = printed.and_then(|part| part.split('”').next()).unwrap();
        let script = format!("exec {} pay {words}", env!("CARGO_BIN_EXE_kerbholz"));
        let mut command = Command::new("sh");
        command.args(["-c", &script]).current_dir(table.path(""));
        command.env("KERBHOLZ_DB", table.database()).env("KERBHOLZ_LANG", "en");
        let answer = Answer::of(&command.output().unwrap());
        assert_eq!(answer.code, 0, "{script}: {answer:?}");
        answer.out.has(name);
        assert!(!table.path("planted").exists());
    }
}

/// A place where nothing can be made is named as it was typed.
#[test]
fn a_copy_into_nowhere_names_the_place() {
    for table in [Table::new(), Table::german()] {
        table.ok("start dreierles Anne Bert Carla");
        table.fails("backup nowhere/copy.db", 1).has("nowhere/copy.db").lacks(".new");
    }
}
