//! What the shell gets: completion and pages of the manual (docs/cli.md, The shell).

use std::process::Command;

use super::harness::{Table, Text};

fn complete(table: &Table, typed: &str) -> Vec<String> {
    let words = typed.split(' ');
    let args: Vec<&str> = ["complete", "--"].into_iter().chain(words).collect();
    table.run(&args).done(typed).lines().map(str::to_owned).collect()
}

/// Verbs, options, people (those at the table first), bids, hand numbers, rule sets, from the
/// reader of lines.
#[test]
fn whatever_can_follow_is_completed() {
    let table = Table::german().after(&[
        "players add Zacharias",
        "start dreierles Anne Bert Carla --stake 10ct",
        "hand anne solo 42",
        "hand bert dreier 48",
    ]);
    assert_eq!(complete(&table, "zet"), ["zettel"]);
    assert_eq!(complete(&table, "turnier ausl"), ["auslosen"]);
    assert_eq!(complete(&table, "anfang --rege"), ["--regeln"]);
    assert_eq!(complete(&table, "spiel a"), ["Anne"]);
    assert!(complete(&table, "spiel anne ").contains(&"solo".to_owned()));
    assert!(complete(&table, "hand anne solo 42 ra").contains(&"raus+".to_owned()));
    assert_eq!(complete(&table, "fix "), ["2", "1"]);
    assert!(complete(&table, "fix 2 carla ").contains(&"solo".to_owned()));
    assert_eq!(complete(&table, "zahlen "), ["Anne", "Bert", "Carla", "Zacharias"]);
    assert!(complete(&table, "anfang dreierles Anne --regeln i").contains(&"iffezheim".to_owned()));
    assert_eq!(complete(&table, "anfang drog"), ["droggn"]);
    for word in ["dreeg", "iffezheim", "Carla"] {
        assert!(complete(&table, "weiter mit ").contains(&word.to_owned()), "{word}");
    }
    assert!(complete(&table, "quatsch ").is_empty());
    assert!(complete(&table, "").contains(&"anfang".to_owned()));
    table.ok("hilfe").lacks("complete,");
}

/// It opens the file read-only and never makes one.
#[test]
fn completion_touches_nothing() {
    let table = Table::new();
    assert!(complete(&table, "hand ").is_empty());
    assert!(!table.database().exists());
    let other = table.path("other.db").display().to_string();
    assert!(complete(&table, &format!("--db {other} hand a")).is_empty());
    assert!(!table.path("other.db").exists());
    table.ok("start dreierles Anne Bert Carla");
    let before = std::fs::read(table.database()).unwrap();
    assert_eq!(complete(&table, "hand b"), ["Bert"]);
    assert_eq!(std::fs::read(table.database()).unwrap(), before);
}

/// The script for bash in bash itself.
#[test]
fn bash_asks_the_program() {
    let table = Table::german().begun("dreierles Anne Bert Carla");
    let script = table.write("completion.bash", table.ok("completions bash"));
    let program = env!("CARGO_BIN_EXE_kerbholz");
    let words = |typed: &str, at: usize| {
        let bash = format!(
            "source {}; COMP_WORDS=({program} {typed}); COMP_CWORD={at}; _kerbholz; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            script.display()
        );
        let mut command = Command::new("bash");
        command.args(["-c", &bash]).env("KERBHOLZ_DB", table.database()).env("KERBHOLZ_LANG", "de");
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    assert_eq!(words("zet", 1), "zettel\n");
    assert_eq!(words("spiel b", 2), "Bert\n");
    words("spiel bert ''", 3).has("solo");
    for shell in ["zsh", "fish"] {
        table.ok(&format!("completions {shell}")).has("complete --");
    }
    table.fails("completions tcsh", 2).has("tcsh");
}

/// Pages of the manual in both languages, with every option.
#[test]
fn the_manual_has_a_page_for_every_verb() {
    let (german, english) = (Table::german(), Table::new());
    let page = german.ok("man anfang");
    for option in ["regeln", "rules", "haus\\-datei", "house\\-file", "einsatz"] {
        assert!(page.contains(&format!("\\fB\\-\\-{option}\\fR")), "{option}: {page}");
    }
    // What every verb has stands on the page of the program.
    german.ok("man").has("\\fB\\-\\-sprache\\fR");
    assert!(page.starts_with(".TH \"KERBHOLZ-ANFANG\" \"1\""), "{page}");
    english.ok("man").has("\\fBstart\\fR, \\fBanfang\\fR");
    english.ok("man tournament draw").has("seed");
    german.fails("man quatsch", 2).has("quatsch");
    for (table, own, below) in
        [(&german, "handbuch", "turnier auslosen"), (&english, "man", "tournament draw")]
    {
        let folder = table.path("pages");
        std::fs::create_dir(&folder).unwrap();
        let write = ["man", "--into", folder.to_str().unwrap()];
        table.run(&write).done("pages");
        let names: Vec<String> = std::fs::read_dir(&folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        assert!(names.len() > 60 && names.contains(&"kerbholz.1".to_owned()), "{names:?}");
        let page = folder.join(format!("kerbholz-{}.1", below.replace(' ', "-")));
        assert_eq!(std::fs::read_to_string(page).unwrap(), table.ok(&format!("man {below}")));
        // Written again, they take the place of what they were; what is no page is left as it is.
        let page = folder.join(format!("kerbholz-{own}.1"));
        std::fs::write(&page, "mein Zettel").unwrap();
        table.refused(&write).has(&format!("kerbholz-{own}.1"));
        assert_eq!(std::fs::read_to_string(&page).unwrap(), "mein Zettel");
        std::fs::remove_file(&page).unwrap();
        table.run(&write).done("pages");
        // Where there is something that reads such pages, it has nothing to say against them.
        if Command::new("mandoc").arg("-V").output().is_err() {
            continue;
        }
        let all = names.iter().map(|name| folder.join(name));
        let lint = Command::new("mandoc")
            .args(["-T", "lint", "-W", "warning"])
            .args(all)
            .output()
            .unwrap();
        assert!(lint.stdout.is_empty(), "{}", String::from_utf8_lossy(&lint.stdout));
    }
}
