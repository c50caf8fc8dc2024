//! What is measured on: streams of hands, rows for the sqlite3 shell, and the folder they are in.

use std::fmt::Write as _;
use std::path::PathBuf;

/// A folder of its own that goes when the measurement is over.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        let path = std::env::temp_dir().join(format!("kerbholz-speed-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).unwrap();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A number that the environment may set.
pub fn number(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
}

/// Three of so many sit down for an evening.
const PEOPLE: usize = 23;

/// A stream of the record format.
pub fn evenings(evenings: usize, hands: usize) -> String {
    let name = |person: usize| match person % PEOPLE {
        0 => "Anne".to_owned(),
        other => format!("Person{}", (b'A' + other as u8) as char),
    };
    let mut stream = String::new();
    for evening in 0..evenings {
        let players = [0, 1, 2].map(|seat| name(evening + seat * (1 + evening % 7)));
        let [first, second, third] = &players;
        writeln!(
            stream,
            r#"{{"session":{{"game":"dreierles","players":["{first}","{second}","{third}"],"stake":{{"amount":"0.10","currency":"EUR"}}}}}}"#
        )
        .unwrap();
        for hand in 0..hands {
            let declarer = &players[(hand + hand / 7) % 3];
            let (bid, points) = (["dreier", "zweier", "einer", "solo"][hand % 4], 20 + hand % 45);
            let more = [r#","pfeife":"out-lost""#, "", r#","knocks":1"#, ""][hand / 4 % 4];
            let more = if more.contains("knocks") && bid == "dreier" { "" } else { more };
            writeln!(stream, r#"{{"kind":"game","declarer":"{declarer}","bid":"{bid}","card_points":{points}{more}}}"#)
                .unwrap();
        }
    }
    stream
}

/// What `hand` stores, told in plain SQL: an entry of the log, and the totals of four people.
pub const SHELL_SCHEMA: &str = "PRAGMA journal_mode = DELETE;
    CREATE TABLE log (id INTEGER PRIMARY KEY, chain INTEGER NOT NULL, at TEXT NOT NULL, body TEXT NOT NULL, hash BLOB NOT NULL) STRICT;
    CREATE TABLE totals (chain INTEGER NOT NULL, player INTEGER NOT NULL, points INTEGER NOT NULL, PRIMARY KEY (chain, player)) STRICT, WITHOUT ROWID;
    INSERT INTO totals VALUES (1, 1, 0), (1, 2, 0), (1, 3, 0), (1, 4, 0);";
pub const SHELL_HAND: &str = "PRAGMA synchronous = EXTRA; BEGIN IMMEDIATE;
    INSERT INTO log (chain, at, body, hash) VALUES (1, '2026-11-21T20:00:00+01:00', '{\"kind\":\"game\",\"declarer\":\"Anne\",\"bid\":\"solo\",\"card_points\":42}', randomblob(32));
    UPDATE totals SET points = points + 20 WHERE chain = 1 AND player = 1;
    UPDATE totals SET points = points - 4 WHERE chain = 1 AND player = 2;
    UPDATE totals SET points = points - 8 WHERE chain = 1 AND player = 3;
    UPDATE totals SET points = points - 8 WHERE chain = 1 AND player = 4; COMMIT;";

/// The same hands as rows for the shell: one a hand, and three postings.
pub fn write_rows(folder: &Folder, hands: usize) {
    let (mut rows, mut postings) = (String::new(), String::new());
    for hand in 0..hands {
        let (session, slot) = (hand / 100 + 1, hand % 100 + 2);
        let body = format!(
            r#"{{""kind"":""game"",""declarer"":""Anne"",""bid"":""solo"",""card_points"":{}}}"#,
            20 + hand % 45
        );
        writeln!(rows, "{},{session},{slot},\"{body}\"", hand + 1).unwrap();
        for player in 0..3 {
            writeln!(postings, "{session},{slot},{player},{},{},0", hand % 45, hand % 45).unwrap();
        }
    }
    folder.write("hands.csv", &rows);
    folder.write("postings.csv", &postings);
}

pub const PLAIN_IMPORT: &[&str] = &[
    "CREATE TABLE hands (id INTEGER PRIMARY KEY, session INTEGER NOT NULL, slot INTEGER NOT NULL, body TEXT NOT NULL, UNIQUE (session, slot));
     CREATE TABLE postings (session INTEGER NOT NULL, slot INTEGER NOT NULL, player INTEGER NOT NULL, points INTEGER NOT NULL, due INTEGER NOT NULL,
        bonus INTEGER NOT NULL, PRIMARY KEY (session, slot, player)) WITHOUT ROWID;",
    ".import --csv hands.csv hands",
    ".import --csv postings.csv postings",
];
