//! What holds from one release to the next (docs/storage.md, From one release to the next): each
//! release leaves a file as it wrote it in `tests/releases`, and every later program opens it.
//!
//! `KERBHOLZ_RELEASE=0.2.0 cargo test --test cli releases` leaves that of a new release.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use serde_json::Value;

use super::harness::Table;

/// A bit of everything that a file can hold.
const EVERYTHING: [&str; 45] = [
    "start dreierles Anne Bert Carla Dieter --stake 10ct",
    "hand anne solo 42 raus- 4k bert:10d",
    "hand bert dreier 48",
    "fix 2 bert dreier 47 pf+ --reason verzählt",
    "undo",
    "redo",
    "void 1",
    "undo",
    "house raeuber_value=3 --reason agreed",
    "hand ramsch anne carla k1",
    "receipt --word heuwagen",
    "kitty agree --per-evening 1EUR",
    "settle --paid",
    "fix 1 anne solo 44",
    "end",
    "start droggn Adolf Rudolf Jo --stake 10Groschen",
    "hand adolf ansager 31 pagat-raus+",
    "hand jo solo match schwacher",
    "hand weiter",
    "end",
    "start dreiertarock Adolf Rudolf Jo",
    "hand jo dreier 40",
    "hand adolf solo-valat+ --yes",
    "end",
    "start dreeg Anne Bert Carla",
    "hand anne=50 bert=40 carla=30 letzter anne",
    "hand anne-3 bert-3",
    "hand anne-2 bert-3",
    "end",
    "start points Anne Bert Carla --rules frei --name Cego",
    "hand anne 12 bert -4",
    "hand carla solo 24 ohne bert",
    "rules save Malsch --from steinmauern --house raeuber_value=6 --source Löwen",
    "players add Anni",
    "players merge Anni Anne",
    "players rename Dieter Dirk",
    "pay bert anne 0.40EUR",
    "bill 12EUR anne",
    "tournament new Whitsun --rules achertal --series 2 --rounds 1",
    "tournament add Emil Franz Götz Hans Ida Jule",
    "tournament draw --seed 4711",
    "tournament result --table 1 5=52:1/1 4=-15:0/0 6=31:1/0",
    "tournament result --table 2 1=0:0/0 2=0:0/0 3=0:0/0",
    "tournament draw --seed 4712",
    "use 1",
];

fn releases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/releases")
}

/// A file with everything, and what a copy has that went another way.
fn with_everything() -> Table {
    let (table, copy) = (Table::new(), Table::new());
    for (done, line) in EVERYTHING.iter().enumerate() {
        table.ok(line);
        if done == 2 {
            fs::copy(table.database(), copy.database()).unwrap();
            copy.ok("hand carla dreier 50");
        }
    }
    let file = table.write("copy.jsonl", copy.ok("export --full --all"));
    table.run(&["import", "--merge", "--yes", file.to_str().unwrap()]).done("merge");
    table
}

/// The file as SQL: its marks, its schema word for word, every row.
fn dumped(file: &Connection) -> String {
    let number =
        |name: &str| -> i64 { file.pragma_query_value(None, name, |row| row.get(0)).unwrap() };
    let mut sql = String::from("PRAGMA foreign_keys = OFF;\nBEGIN;\n");
    for mark in ["application_id", "user_version"] {
        writeln!(sql, "PRAGMA {mark} = {};", number(mark)).unwrap();
    }
    let texts = |query: &str| -> Vec<String> {
        let mut select = file.prepare(query).unwrap();
        select.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let made = |kinds: &str| {
        texts(&format!(
            "SELECT sql FROM sqlite_schema WHERE type {kinds} AND name NOT LIKE 'sqlite_%' ORDER BY rowid"
        ))
    };
    made("= 'table'").iter().for_each(|text| writeln!(sql, "{text};").unwrap());
    for table in texts(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    ) {
        let columns =
            texts(&format!("SELECT 'quote(' || name || ')' FROM pragma_table_info('{table}')"));
        let row = columns.join(" || ',' || ");
        for row in texts(&format!("SELECT {row} FROM {table} ORDER BY 1")) {
            writeln!(sql, "INSERT INTO {table} VALUES ({row});").unwrap();
        }
    }
    made("<> 'table'").iter().for_each(|text| writeln!(sql, "{text};").unwrap());
    sql + "COMMIT;\n"
}

/// What was recorded, and how it counts: entries, points, balances, places.
fn counted(table: &Table) -> String {
    let hands = table.write("hands.jsonl", table.ok("export --all"));
    let mut text = String::new();
    for line in table.ok(&format!("score {}", hands.display())).lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let kept = ["points", "due", "bonus"].map(|key| line.get(key).cloned().unwrap_or_default());
        writeln!(text, "{}", Value::from(kept.to_vec())).unwrap();
    }
    text + &table.ok("balance --format csv") + &table.ok("tournament standings --format csv")
}

/// Every entry, as it stands there.
fn entries(table: &Table) -> String {
    let full = table.ok("export --full --all");
    full.lines()
        .filter(|line| line.starts_with("{\"entry\""))
        .map(|line| format!("{line}\n"))
        .collect()
}

#[test]
fn every_release_s_file_is_opened_for_ever() {
    if let Ok(release) = std::env::var("KERBHOLZ_RELEASE") {
        let table = with_everything();
        let sql = dumped(&Connection::open(table.database()).unwrap());
        fs::write(releases().join(format!("{release}.sql")), sql).unwrap();
        fs::write(releases().join(format!("{release}.txt")), counted(&table)).unwrap();
    }
    let files = fs::read_dir(releases()).unwrap().map(|entry| entry.unwrap().path());
    let files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|ending| ending == "sql")).collect();
    assert!(!files.is_empty());
    for file in files {
        let table = Table::new();
        let sql = fs::read_to_string(&file).unwrap();
        Connection::open(table.database()).unwrap().execute_batch(&sql).unwrap();
        assert_eq!(
            counted(&table),
            fs::read_to_string(file.with_extension("txt")).unwrap(),
            "{}",
            file.display()
        );
        table.check();
        let before = entries(&table);
        // It goes on, and what was recorded stays as it is.
        table.does(&["undo --evening", "start dreierles Anne Bert Carla", "hand anne solo 42"]);
        table.check();
        assert!(entries(&table).starts_with(&before), "{}", file.display());
        // An export is taken by a new file.
        let new = Table::new();
        let all = new.write("all.jsonl", table.ok("export --full --all"));
        new.imports(&all);
        assert_eq!(entries(&new), entries(&table), "{}", file.display());
    }
}

/// Version, commit where the build has one, schema.
#[test]
fn the_version_says_commit_and_schema() {
    let table = Table::new().begun("dreierles Anne Bert Carla");
    let file = Connection::open(table.database()).unwrap();
    let schema: i64 = file.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    for said in [table.ok("--version"), table.ok("-V"), Table::german().ok("--version")] {
        let release = format!("kerbholz {} (", env!("CARGO_PKG_VERSION"));
        let commit = said
            .strip_prefix(&release)
            .and_then(|rest| rest.strip_suffix(&format!("schema {schema})\n")));
        let commit = commit.unwrap_or_else(|| panic!("{said}"));
        let named = commit.strip_prefix("commit ").and_then(|rest| rest.strip_suffix(", "));
        assert!(
            commit.is_empty()
                || named
                    .is_some_and(|it| it.len() <= 12 && it.bytes().all(|c| c.is_ascii_hexdigit())),
            "{said}"
        );
    }
}
