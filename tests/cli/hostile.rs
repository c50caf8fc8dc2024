//! Text from strangers in every view and every format: no control character and no mark that turns
//! or hides what stands beside it gets out raw (docs/trust.md, Text from strangers).

use std::io::{Cursor, Read};

use super::forged::{Chain, Forged};
use super::harness::{Table, Text};

/// Marks that a name may hold.
const UNSEEN: &str = "\u{200b}\u{200f}\u{202e}\u{2028}\u{2029}\u{2060}\u{2066}\u{206f}\u{feff}\u{ad}\u{61c}\u{e0041}";
/// And what a note may hold besides.
const CONTROL: &str = "\u{1b}[31m\u{7}\u{8}\u{7f}\u{80}\u{85}\u{9b}31m\u{9f}\t";

fn note() -> String {
    format!("=cmd|'/C calc'!A1;@SUM(A1){CONTROL}{UNSEEN}<b>|`x`*fett*[a](javascript:b)\"'&")
}

fn name(first: &str) -> String {
    format!("{first}<i>;=1+1|*'&{UNSEEN}ß")
}

fn is_raw(c: char) -> bool {
    let is_mark = matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}');
    is_mark || c.is_control() && !matches!(c, '\n' | '\r')
}

fn harmless(what: &str, shown: &str) {
    // A place where a long word of our own may be parted.
    let is_ours = |at: usize| {
        let beside = [shown[..at].chars().next_back(), shown[at..].chars().nth(1)];
        shown[at..].starts_with('\u{ad}')
            && beside.iter().flatten().filter(|c| c.is_ascii_alphabetic()).count() == 2
    };
    if let Some((at, _)) = shown.match_indices(is_raw).find(|(at, _)| !is_ours(*at)) {
        let from = shown[..at].char_indices().rev().nth(40).map_or(0, |(at, _)| at);
        panic!("{what}: {:?} gets out in {:?}", shown[at..].chars().next(), &shown[from..at]);
    }
}

/// An evening and a tournament in which everything that can be called something is called so.
fn strangers() -> Table {
    let table = Table::new();
    let (anne, bert, carla) = (name("Anne"), name("Bert"), name("Carla"));
    let title: String = note().chars().filter(|c| !c.is_control()).take(60).collect();
    let start = ["start", "dreierles", &anne, &bert, &carla, "--stake", "10 ct", "--name", &title];
    table.run(&start).done("start");
    table.run(&["hand", &format!("anne solo 42 # {}", note())]).done("hand");
    table.run(&["undo", "--reason", &note()]).done("undo");
    table.run(&["hand", "bert dreier 40", "--note", &note()]).done("hand");
    table.run(&["fix", "1", "bert dreier 41", "--reason", &note()]).done("fix");
    table.run(&["pay", "anne", "bert", "0.10", "EUR", "--note", &note(), "--loan"]).done("pay");
    table.run(&["bill", "9 EUR", "carla", "--note", &note()]).done("bill");
    table.run(&["players", "add", &name("Emil")]).done("add");
    table.run(&["players", "rename", "emil", &name("Xaver")]).done("rename");
    table.run(&[
        "rules",
        "save",
        &format!("Malsch{UNSEEN}"),
        "--game",
        "dreierles",
        "--note",
        &note(),
    ]);
    let pokal = format!("Pokal{UNSEEN}");
    table.run(&["tournament", "new", &pokal, "--rounds", "1", "--series", "2"]).done("new");
    for person in [&anne, &bert, &carla] {
        table.run(&["tournament", "add", person, "--club", &format!("Club{UNSEEN}")]).done("enter");
    }
    table.does(&["tournament draw --seed 1", "tournament result --table 1 1=10 2=-4 3=-6"]);
    table.run(&["tournament", "withdraw", "1", "--reason", &note()]).done("withdraw");
    table
}

const VIEWS: &[&str] = &[
    "status",
    "sheet",
    "explain 1",
    "log",
    "log --all",
    "sessions",
    "balance",
    "balance --why 1",
    "settle",
    "settle --all",
    "kitty",
    "players",
    "stats",
    "rules",
    "rules show Malsch",
    "what-if --stake 20ct",
    "receipt",
    "check",
    "tournament list",
    "tournament entrants",
    "tournament tables",
    "tournament standings",
    "tournament missing",
    "tournament prizes",
    "tournament money",
    "tournament season",
    "tournament log",
    "tournament export",
];

#[test]
fn nothing_gets_out_raw_in_any_view_and_format() {
    let table = strangers();
    let mut shown = 0;
    for view in VIEWS {
        for format in ["table", "json", "csv", "markdown"] {
            let line = format!("{view} --format {format}");
            let answer = table.run(&line);
            shown += usize::from(answer.out.contains("ß"));
            harmless(&line, &answer.out);
            harmless(&line, &answer.err);
        }
    }
    assert!(shown > 40, "only {shown} views have the names in them");
}

#[test]
fn nothing_gets_out_raw_in_any_page_and_file() {
    let table = strangers();
    for line in [
        "export",
        "export --full --all",
        "export --hledger",
        "report",
        "report --all",
        "tournament report",
        "tournament sheets",
        "tournament sheets - --by-name",
        "tournament sheets - --start-list",
        "tournament sheets - --ranking",
        "tournament sheets - --certificates",
        "tournament sheets - --signs",
        "tournament export -",
    ] {
        let text = table.ok(line);
        harmless(line, &text);
        assert!(
            line.ends_with("--signs") || text.contains('ß') || text.contains("sz"),
            "{line} has no name in it: {text}"
        );
        assert!(!line.starts_with("report") || !text.contains("<i>"), "{line}");
    }
    table.ok("tournament export liste.xlsx");
    let bytes = std::fs::read(table.path("liste.xlsx")).unwrap();
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut cells = String::new();
    for place in 0..archive.len() {
        let mut text = String::new();
        archive.by_index(place).unwrap().read_to_string(&mut text).unwrap();
        harmless("xlsx", &text);
        cells += &text;
    }
    cells.has("ß").lacks("<i>");
}

/// What is refused is named as harmlessly as what is shown, and so is what an import lists.
#[test]
fn nothing_gets_out_raw_in_what_is_refused_or_listed() {
    let table = strangers();
    for args in [
        &["start", "dreierles", &note(), "B", "C"][..],
        &["hand", &note()],
        &["use", &note()],
        &["pay", &note(), "x", "5", "EUR"],
        &["players", "merge", &note(), "anne"],
        &["import", &note()],
        &["check", "--receipt", &note()],
        &["rules", &note()],
        &["tournament", "use", &note()],
        &["export", "--session", &note()],
    ] {
        let answer = table.run(args);
        assert!(matches!(answer.code, 1 | 2), "{args:?}: {answer:?}");
        harmless(args[0], &answer.err);
    }
    let mut forged = Forged::new();
    let mut chain = Chain::new("house");
    let strange = name("Fremd");
    for body in [
        serde_json::json!({"person": {"name": strange, "why": note()}}),
        serde_json::json!({"rename": {"from": strange, "to": name("Anders"), "why": note()}}),
    ] {
        forged.add(&mut chain, &body.to_string());
    }
    let file = table.write("forged.jsonl", forged.text());
    for format in ["table", "json"] {
        let answer =
            table.run(&["import", "--dry-run", "--format", format, file.to_str().unwrap()]);
        answer.err.has("Fremd");
        harmless("import", &answer.err);
        harmless("import", &answer.out);
    }
}
