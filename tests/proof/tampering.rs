//! Somebody changes the file behind the program's back, in one way each: every table, column, row,
//! index, trigger, mark and page. What a view says is as it was, or `check` says what is wrong; a
//! repair brings everything back, and where the log itself was changed it goes on saying so.

use rusqlite::Connection;
use rusqlite::types::Value;

use super::count;
use super::disk::{Files, files_in, put};
use super::harness::{Dice, Table};
use super::histories::by_seed;
use super::places::years;

/// Everything that is shown of the file, of each evening by its number.
const VIEWS: [&str; 40] = [
    "log --all",
    "log --all --format json",
    "sessions",
    "sessions --format json",
    "players --left",
    "players --format json",
    "balance",
    "balance --why Anne",
    "balance --format json",
    "settle --all",
    "settle --all --format json",
    "settle --session 1",
    "settle --session 2 --format json",
    "settle --session 3",
    "settle --session 4 --format json",
    "kitty",
    "rules",
    "rules show Malsch",
    "house --session 1",
    "status --session 1",
    "status --session 2",
    "status --session 3",
    "status --session 4 --format json",
    "sheet --session 1",
    "sheet --session 2",
    "sheet --session 3",
    "sheet --session 4",
    "slate --session 3",
    "explain 2 --session 1",
    "receipt --session 1 --format json",
    "stats",
    "stats --format json",
    "tournament list",
    "tournament standings --tournament 1",
    "tournament tables --tournament 1",
    "tournament entrants --tournament 1",
    "tournament prizes --tournament 1",
    "tournament money --tournament 1",
    "tournament export --tournament 1 --format json",
    "export --full --all",
];

type Seen = (i32, String);

/// What each view shows, asked one after the other.
fn views(table: &Table) -> impl Iterator<Item = Seen> {
    let answers = VIEWS.iter().map(|line| table.run(line));
    answers.map(|answer| (answer.code, answer.out + &answer.err))
}

/// The first view that shows something else.
fn differing(table: &Table, right: &[Seen]) -> Option<String> {
    let mut both = VIEWS.iter().zip(views(table).zip(right));
    both.find(|(_, (seen, right))| seen != *right)
        .map(|(view, (seen, right))| format!("{view}\n  shows {seen:?}\n  and not {right:?}"))
}

/// What was recorded, as it stands in the file; nothing where it cannot be read.
fn log(table: &Table) -> Option<Vec<Vec<Value>>> {
    let connection = Connection::open(table.database()).unwrap();
    let mut rows = Vec::new();
    for (sql, columns) in [
        ("SELECT id, uuid, kind FROM chain NOT INDEXED ORDER BY id", 3),
        ("SELECT id, chain, seq, at, body, hash FROM entry NOT INDEXED ORDER BY id", 6),
        ("SELECT chain, before, seq, at, body, hash FROM elsewhere NOT INDEXED ORDER BY id", 6),
    ] {
        let mut select = connection.prepare(sql).ok()?;
        let found =
            select.query_map([], |row| (0..columns).map(|at| row.get(at)).collect()).ok()?;
        rows.extend(found.collect::<Result<Vec<Vec<Value>>, _>>().ok()?);
    }
    Some(rows)
}

const TABLES: [&str; 13] = [
    "chain",
    "entry",
    "setting",
    "newest",
    "person",
    "naming",
    "session",
    "member",
    "posting",
    "deed",
    "tournament",
    "entrant",
    "hall_table",
];

/// A table's columns, and those by which a row is found.
fn columns(connection: &Connection, table: &str) -> (Vec<String>, Vec<String>) {
    let names = |sql: &str| -> Vec<String> {
        let mut select = connection.prepare(sql).unwrap();
        select.query_map([table], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    (
        names("SELECT name FROM pragma_table_info(?1) ORDER BY cid"),
        names("SELECT name FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY pk"),
    )
}

fn rows(connection: &Connection, table: &str) -> u64 {
    let rows = connection
        .query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, i64>(0));
    rows.unwrap().max(1) as u64
}

fn pick<'a, T: ?Sized>(dice: &mut Dice, of: &[&'a T]) -> &'a T {
    of[dice.roll(of.len() as u64) as usize]
}

/// Another value, as somebody would think of it who wants to change something, or who hits upon it.
fn another(
    connection: &Connection,
    dice: &mut Dice,
    table: &str,
    column: &str,
    row: &str,
) -> String {
    const TEXTS: [&str; 8] =
        ["''", "'x'", "'Anne'", "'general'", "'EUR'", "'{}'", "'\u{202e}'", "'dreeg'"];
    let one_of_column = |dice: &mut Dice| {
        format!(
            "(SELECT {column} FROM {table} LIMIT 1 OFFSET {})",
            dice.roll(rows(connection, table))
        )
    };
    let kind: String = connection
        .query_row(&format!("SELECT typeof({column}) FROM {table} WHERE {row}"), [], |row| {
            row.get(0)
        })
        .unwrap_or_default();
    match (dice.roll(8), kind.as_str()) {
        (0, _) => "NULL".to_owned(),
        (1, _) => {
            pick(dice, &["'x'", "7", "-1", "1.5", "x'00'", "''", "9223372036854775807"]).to_owned()
        }
        (2..=4, _) => one_of_column(dice),
        (_, "integer") => format!("{column} + {}", [1, -1, 2, 7, 100][dice.roll(5) as usize]),
        (5, "blob") => "randomblob(length(coalesce(heard, '')))".replace("heard", column),
        (_, "blob") => format!("CAST(x'ff' || substr({column}, 2) AS BLOB)"),
        (5, _) => format!("replace({column}, 'Anne', 'Bert')"),
        (6, _) => {
            let (from, to) = (dice.roll(10), dice.roll(10));
            format!("replace({column}, '{from}', '{to}')")
        }
        (_, _) => pick(dice, &TEXTS).to_owned(),
    }
}

/// A condition that one row of the table fulfils.
fn one_row(connection: &Connection, dice: &mut Dice, table: &str, keys: &[String]) -> String {
    let keys = keys.join(", ");
    format!(
        "({keys}) = (SELECT {keys} FROM {table} LIMIT 1 OFFSET {})",
        dice.roll(rows(connection, table))
    )
}

/// Rows that are others, more or fewer.
fn of_rows(connection: &Connection, dice: &mut Dice) -> String {
    // Each table has its turn, and the log more than one.
    let table = if dice.roll(5) == 0 { "entry" } else { pick(dice, &TABLES) };
    if table == "entry" && dice.roll(3) == 0 {
        let entry = dice.roll(rows(connection, table));
        return format!(
            "CREATE TEMP TABLE last AS SELECT id, chain, seq FROM entry LIMIT 1 OFFSET {entry}; \
             DELETE FROM entry WHERE chain = (SELECT chain FROM last) AND seq >= (SELECT seq FROM last); DROP TABLE last"
        );
    }
    let (all, keys) = columns(connection, table);
    let row = one_row(connection, dice, table, &keys);
    let column = all[dice.roll(all.len() as u64) as usize].as_str();
    match dice.roll(12) {
        0 => format!("DELETE FROM {table} WHERE {row}"),
        1 => format!("DELETE FROM {table}"),
        2 => format!(
            "DELETE FROM {table} WHERE {column} >= (SELECT {column} FROM {table} WHERE {row})"
        ),
        3 | 4 => {
            let value = another(connection, dice, table, column, &row);
            let chosen =
                all.iter().map(|name| if name == column { value.clone() } else { name.clone() });
            let chosen = chosen.collect::<Vec<_>>().join(", ");
            format!(
                "INSERT INTO {table} ({}) SELECT {chosen} FROM {table} WHERE {row}",
                all.join(", ")
            )
        }
        5 => {
            let other = one_row(connection, dice, table, &keys);
            // Two rows have each other's value; a key goes by way of one that nobody has.
            format!(
                "CREATE TEMP TABLE swapped AS SELECT (SELECT {column} FROM {table} WHERE {row}) AS one, \
                 (SELECT {column} FROM {table} WHERE {other}) AS other; \
                 UPDATE {table} SET {column} = CASE {column} WHEN (SELECT one FROM swapped) THEN (SELECT other FROM swapped) \
                 ELSE (SELECT one FROM swapped) END WHERE {row} OR {other}; DROP TABLE swapped"
            )
        }
        6 => {
            let value = another(connection, dice, table, column, &row);
            format!("UPDATE {table} SET {column} = {value}")
        }
        _ => {
            let value = another(connection, dice, table, column, &row);
            format!("UPDATE {table} SET {column} = {value} WHERE {row}")
        }
    }
}

/// Tables, views, indices and triggers that are others, more or fewer.
fn of_schema(connection: &Connection, dice: &mut Dice) -> String {
    const ADDED: [&str; 7] = [
        "CREATE TABLE extra (x)",
        "CREATE TABLE extra AS SELECT * FROM entry",
        "CREATE VIEW extra AS SELECT 1",
        "CREATE INDEX extra ON person (shown)",
        "CREATE UNIQUE INDEX extra ON entry (at, id)",
        "CREATE TRIGGER extra AFTER INSERT ON entry BEGIN DELETE FROM deed; END",
        "CREATE TRIGGER extra AFTER UPDATE ON session BEGIN UPDATE posting SET points = points + 2; END",
    ];
    let table = pick(dice, &TABLES);
    let column = |dice: &mut Dice| {
        let (all, _) = columns(connection, table);
        all[dice.roll(all.len() as u64) as usize].clone()
    };
    let named: Vec<(String, String)> = {
        let mut select = connection
            .prepare(
                "SELECT type, name FROM sqlite_schema WHERE sql IS NOT NULL AND type <> 'table'",
            )
            .unwrap();
        select
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap()
            .map(Result::unwrap)
            .collect()
    };
    let (kind, name) = &named[dice.roll(named.len() as u64) as usize];
    let text = |set: &str, which: &str| {
        format!(
            "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET {set} WHERE {which}; PRAGMA writable_schema = RESET"
        )
    };
    match dice.roll(12) {
        0 | 1 => format!("DROP {kind} {name}"),
        2 => format!("DROP TABLE {table}"),
        3 | 4 => pick(dice, &ADDED).to_owned(),
        5 => {
            let added = pick(dice, &ADDED);
            let hidden = "name = 'sqlite_extra', sql = replace(sql, ' extra', ' sqlite_extra'), \
                          tbl_name = CASE tbl_name WHEN 'extra' THEN 'sqlite_extra' ELSE tbl_name END";
            format!("{added}; {}", text(hidden, "name = 'extra'"))
        }
        6 => format!("ALTER TABLE {table} ADD COLUMN extra"),
        7 => format!("ALTER TABLE {table} RENAME COLUMN {} TO extra", column(dice)),
        8 => format!("ALTER TABLE {table} RENAME TO extra"),
        9 => text(
            "sql = replace(sql, 'SELECT RAISE', 'SELECT 1 WHERE 0 AND RAISE')",
            "type = 'trigger'",
        ),
        10 => text(
            "sql = replace(replace(sql, ' NOT NULL', ''), ' UNIQUE', '')",
            &format!("name = '{table}'"),
        ),
        _ => text(&format!("name = 'extra_{table}'"), &format!("name = '{table}'")),
    }
}

/// Marks of the file, and how it is laid out.
fn of_marks(dice: &mut Dice) -> String {
    match dice.roll(8) {
        0 | 1 => format!("PRAGMA user_version = {}", dice.roll(15)),
        2 => format!("PRAGMA application_id = {}", dice.roll(3)),
        3 => format!("PRAGMA auto_vacuum = {}; VACUUM", 1 + dice.roll(2)),
        4 => {
            format!("PRAGMA page_size = {}; VACUUM", pick(dice, &["512", "1024", "8192", "65536"]))
        }
        5 => "PRAGMA journal_mode = WAL".to_owned(),
        6 => pick(
            dice,
            &["PRAGMA default_cache_size = 1", "PRAGMA encoding = 'UTF-16'; VACUUM", "VACUUM"],
        )
        .to_owned(),
        _ => {
            pick(dice, &["ANALYZE", "REINDEX", "PRAGMA legacy_file_format = 1; VACUUM"]).to_owned()
        }
    }
}

/// Pages that are swapped, doubled, zero or have other bytes; and an end that is another.
fn of_pages(bytes: &mut Vec<u8>, dice: &mut Dice) -> String {
    const PAGE: usize = 4096;
    let pages = (bytes.len() / PAGE) as u64;
    let (one, other) = (dice.roll(pages) as usize, dice.roll(pages) as usize);
    let range = |page: usize| page * PAGE..(page + 1) * PAGE;
    match dice.roll(8) {
        0 => {
            let kept = bytes[range(one)].to_vec();
            bytes.copy_within(range(other), one * PAGE);
            bytes[range(other)].copy_from_slice(&kept);
            format!("pages {one} and {other} swapped")
        }
        1 => {
            bytes.copy_within(range(one), other * PAGE);
            format!("page {one} also in the place of {other}")
        }
        2 => {
            bytes[range(one)].fill(0);
            format!("page {one} zero")
        }
        3 => {
            let length = dice.roll(bytes.len() as u64) as usize;
            bytes.truncate(length);
            format!("cut off at {length}")
        }
        4 => {
            bytes.extend([7; 5000]);
            "more behind the end".to_owned()
        }
        5 => {
            let (at, bit) = (dice.roll(bytes.len() as u64) as usize, dice.roll(8));
            bytes[at] ^= 1 << bit;
            format!("bit {bit} of byte {at}")
        }
        _ => {
            let at = one * PAGE + dice.roll(PAGE as u64) as usize;
            let some = 1 + dice.roll(40) as usize;
            let end = (at + some).min(bytes.len());
            bytes[at..end].iter_mut().for_each(|byte| *byte = dice.roll(256) as u8);
            format!("bytes {at} to {end}")
        }
    }
}

/// What a file says of itself in its first bytes, but how often it was changed and how long it is.
fn mark(table: &Table) -> Vec<u8> {
    let bytes = std::fs::read(table.database()).unwrap();
    [bytes.get(..24), bytes.get(44..92)].into_iter().flatten().flatten().copied().collect()
}

const SCHEMA: &str = include_str!("../../migrations/0001_first_release.sql");

fn trigger(name: &str) -> &'static str {
    let begins = SCHEMA.find(&format!("CREATE TRIGGER {name}")).unwrap();
    let ends = begins + SCHEMA[begins..].find("END;").unwrap() + 4;
    &SCHEMA[begins..ends]
}

/// Does one of these to the file; answers what, and nothing where SQLite does not allow it.
fn tamper(table: &Table, whole: &Files, dice: &mut Dice) -> Option<String> {
    put(whole, &table.path(""));
    if dice.roll(5) == 0 {
        let mut bytes = whole["kerbholz.db"].clone();
        let what = of_pages(&mut bytes, dice);
        std::fs::write(table.database(), bytes).unwrap();
        return Some(what);
    }
    let connection = Connection::open(table.database()).unwrap();
    connection
        .execute_batch("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
        .unwrap();
    let sql = match dice.roll(12) {
        0 => of_marks(dice),
        1 | 2 => of_schema(&connection, dice),
        _ => {
            let (changed, deleted) = ("entry_is_never_changed", "entry_is_never_deleted");
            let sql = of_rows(&connection, dice);
            match sql.contains(" entry ") {
                true => format!(
                    "DROP TRIGGER {changed}; DROP TRIGGER {deleted}; {sql}; {}{}",
                    trigger(changed),
                    trigger(deleted)
                ),
                false => sql,
            }
        }
    };
    let done = connection.execute_batch(&sql);
    drop(connection);
    done.ok().map(|()| sql)
}

/// Whether nothing was forgotten but which evening, which tournament and which house chain are this
/// file's.
fn knows_all_again(table: &Table, right: &[Seen]) -> bool {
    table.run("use 4").code == 0
        && table.run("tournament use Pokal").code == 0
        && differing(table, right).is_none()
        && table.run("check").code == 0
}

#[test]
fn whatever_was_tampered_with() {
    let table = years();
    let (whole, right, known) =
        (files_in(&table.path("")), views(&table).collect::<Vec<_>>(), log(&table));
    let mark_before = mark(&table);
    for (view, (code, text)) in VIEWS.iter().zip(&right) {
        assert_eq!(*code, 0, "{view}: {text}");
    }
    let (mut unchanged, mut mended, mut in_log, mut refused) = (0, 0, 0, 0);
    by_seed("files tampered with", count(24, 2000), |dice, what| {
        *what = loop {
            if let Some(done) = tamper(&table, &whole, dice) {
                break done;
            }
        };
        let is_log_whole = log(&table) == known;
        let check = table.run("check");
        let told = format!("{}{}", check.out, check.err);
        match check.code {
            0 => {
                if let Some(other) = differing(&table, &right)
                    && !knows_all_again(&table, &right)
                {
                    return Err(format!("check finds nothing: {told}\n{other}"));
                }
                unchanged += 1;
                return Ok(());
            }
            1 => {}
            3 if told.contains("kerbholz.db") => {}
            code => return Err(format!("status {code} of check: {told}")),
        }
        let repair = table.run("check --repair");
        let told = format!("{told}{}{}", repair.out, repair.err);
        let again = table.run("check");
        match (repair.code, again.code) {
            (0, 0) => {
                if let Some(other) = differing(&table, &right)
                    && !knows_all_again(&table, &right)
                {
                    return Err(format!("mended, and now {other}\n{told}"));
                }
                mended += 1;
            }
            // Of a file whose own mark is another nothing is known.
            (3, 3)
                if told.contains("kerbholz.db")
                    && (!is_log_whole || mark(&table) != mark_before) =>
            {
                refused += 1
            }
            (1, 1) if !is_log_whole && told.contains("backup") => in_log += 1,
            codes => {
                return Err(format!(
                    "{codes:?}, the log {is_log_whole}: {told}{}{}",
                    again.out, again.err
                ));
            }
        }
        Ok(())
    });
    println!(
        "of these {unchanged} changed nothing that is shown, {mended} were mended, {in_log} go on being named, since the log \
         was changed, and {refused} are refused, since they cannot be read"
    );
}
