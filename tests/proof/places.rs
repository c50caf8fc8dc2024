//! Files to do something to.

use rusqlite::Connection;

use super::harness::Table;

/// An evening with hands, a correction and money.
pub fn evening() -> Table {
    Table::new().at_dreierles().after(&[
        "hand anne solo 42",
        "hand bert dreier 40",
        "hand carla einer 50",
        "fix 2 bert dreier 41",
        "bill 9EUR carla",
    ])
}

/// And a tournament with a drawn table.
pub fn hall() -> Table {
    let table = evening();
    table.does(&[
        "tournament new Pokal --rounds 1",
        "tournament add Anne Bert Carla",
        "tournament draw --seed 1",
    ]);
    table
}

/// The same with figures that do not fit the log.
pub fn wrong_figures() -> Table {
    let table = evening();
    change(&table, "UPDATE deed SET lives = 0; UPDATE posting SET points = 7; DELETE FROM member");
    table
}

/// What a place has after some years: evenings of several games, money, corrections, rules that
/// changed, people who are one, a copy that was brought in, and a tournament.
pub fn years() -> Table {
    let table = Table::new();
    let all = |lines: &[&str]| lines.iter().for_each(|line| drop(table.ok(line)));
    all(&[
        "rules save Malsch --from steinmauern --house raeuber_value=6",
        "start dreierles Anne Bert Carla --rules Malsch --stake 10ct --name Löwen --kitty-per-evening 1EUR",
        "hand anne solo 42",
        "hand bert dreier 40",
        "hand carla einer 50",
        "fix 2 bert dreier 41",
        "house raeuber_value=3",
        "hand anne einer 44",
        "void 4",
        "hand anne solo 50",
        "bill 9EUR carla",
        "end",
        "settle --paid",
        "start droggn Anne Bert Carla Dieter --stake 5ct",
        "hand anne ansager 70",
        "hand bert ansager 50",
        "undo",
        "hand carla ansager 55",
        "pay carla bert 0.10EUR --overpay",
        "end",
        "start dreeg Anne Bert Carla --house drink=Bier,3.20EUR",
        "hand anne-3 bert-3",
        "hand anne-3 carla-3",
        "hand bert-3 carla-3",
        "opening Anne=12.40 Bert=-12.40 EUR",
        "forgive bert anne 2EUR --general",
        "start dreierles Anne Bert Emil --stake 20ct",
        "hand emil solo 60",
        "stake 30ct",
        "players rename Emil Emilia",
        "players add Annie",
        "players merge Annie Anne",
        "players add Ludwig",
        "players leave Ludwig",
        "kitty take Bert 5EUR",
        "kitty spend 2EUR",
    ]);
    let copy = table.copied();
    copy.does(&["hand bert solo 48", "pay emilia anne 0.50EUR --general --overpay"]);
    all(&["hand anne solo 44", "settle --paid"]);
    let file = table.write("copy.jsonl", copy.ok("export --full --all"));
    table.ok(&format!("import --merge {}", file.display()));
    std::fs::remove_file(file).unwrap();
    all(&[
        "tournament new Pokal --rounds 1 --series 2",
        "tournament add Anne Bert Carla Dieter Emilia Franz",
        "tournament set --fee 5EUR",
        "tournament paid 1 2",
        "tournament draw --seed 1",
        "tournament result --table 1 1=10 6=-4 4=-6",
        "tournament hand --table 2 emilia solo 50",
        "tournament draw --series 2 --seed 2",
        "use 4",
    ]);
    table
}

pub fn change(table: &Table, sql: &str) {
    let connection = Connection::open(table.database()).unwrap();
    connection.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    connection.execute_batch(sql).unwrap();
    connection.close().unwrap();
}

/// Every entry of the log, as it stands in the file.
pub fn log(table: &Table) -> Vec<String> {
    let connection = Connection::open(table.database()).unwrap();
    let sql = "SELECT uuid || seq || at || hex(hash) || body FROM entry JOIN chain ON chain.id = chain ORDER BY entry.id";
    let mut select = connection.prepare(sql).unwrap();
    select.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}
