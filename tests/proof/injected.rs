//! System calls that fail: whatever a command is told by the kernel, its status is true
//! (docs/trust.md, Promised).

use std::collections::BTreeMap;
use std::process::Command;

use rusqlite::Connection;

use super::count;
use super::disk::{Files, files_in, put};
use super::harness::{Answer, Dice, Table, program};
use super::places::{change, years};
use super::told;

/// Every verb once, behind a bar after what comes before it.
const COMMANDS: [&str; 122] = [
    "start dreierles Anne Bert Carla",
    "stake 20ct",
    "house raeuber_value=4",
    "drink Schnaps 2EUR --session 3",
    "hand anne solo 42",
    "hand anne solo 42 --once token",
    "hand anne solo 42 --dry-run",
    "undo",
    "undo | redo",
    "fix 1 emilia solo 58",
    "void 1",
    "seats Bert Anne Emilia",
    "dealer bert",
    "hand anne solo 51 | hand anne solo 52 | last-round",
    "use 2 | reopen | last-four",
    "end",
    "end | reopen",
    "use 1",
    "settle --paid --anyway",
    "settle --all --paid --anyway",
    "pay bert anne 0.20EUR --general --overpay",
    "forgive bert anne 0.20EUR --general",
    "bill 6EUR bert",
    "opening Carla=1.00 Bert=-1.00 EUR",
    "kitty take Anne 1EUR",
    "kitty spend 1EUR",
    "kitty pay Bert 1EUR --loan",
    "kitty agree --per-evening 1EUR",
    "players add Zacharias",
    "players rename Ludwig Ludwiga",
    "players merge Ludwig Dieter",
    "players split Annie",
    "players leave Franz",
    "players return Ludwig",
    "rules save Au --from steinmauern --house raeuber_value=5",
    "rules rename Malsch Moersch",
    "rules remove Malsch",
    "rules import rules.toml",
    "import --merge other.jsonl",
    "check --repair",
    "restore backup.db",
    "tournament new Herbst --rounds 1",
    "tournament set --fee 6EUR",
    "tournament add Gustav",
    "tournament change Franz --club Au",
    "tournament withdraw Franz",
    "tournament swap 1 2 --series 2",
    "tournament substitute 3 Gisela --from 2",
    "tournament import roll.csv",
    "tournament paid 3",
    "tournament draw --series 2 --seed 9 --again",
    "tournament hand --table 2 bert solo 52",
    "tournament fix --table 2 1 emilia solo 54",
    "tournament void --table 2 1",
    "tournament undo --yes",
    "tournament undo --yes | tournament redo",
    "tournament end --table 2",
    "tournament result --series 1 --table 1 --correct 1=12 6=-6 4=-6",
    "tournament new Herbst --rounds 1 | tournament use Pokal",
    "table < bert solo 50",
    "backup new.db",
    "export --full --all new.jsonl",
    "export --hledger new.journal",
    "report new.html",
    "balance --format xlsx new.xlsx",
    "rules export Malsch new.toml",
    "tournament sheets new.html",
    "tournament report new.html",
    "tournament entrants new.csv",
    "man --into .",
    "status",
    "sheet",
    "slate --session 3",
    "explain 1",
    "house",
    "sessions",
    "balance",
    "balance --why Anne",
    "settle",
    "settle --all --format json",
    "payments",
    "account Anne",
    "kitty",
    "stats",
    "what-if --stake 20ct",
    "players",
    "rules",
    "rules dreierles",
    "rules show Malsch",
    "rules compare malsch steinmauern",
    "score plain.jsonl",
    "export",
    "export --full --all",
    "import --merge --dry-run other.jsonl",
    "log",
    "log --all --format json",
    "check",
    "receipt",
    "backup -",
    "report -",
    "completions bash",
    "man",
    "demo",
    "help hand",
    "complete -- hand an",
    "tournament",
    "tournament set",
    "tournament entrants",
    "tournament tables",
    "tournament sheet --table 2",
    "tournament explain --table 2 1",
    "tournament missing",
    "tournament standings",
    "tournament prizes",
    "tournament money",
    "tournament season Cup --of Pokal",
    "tournament export",
    "tournament log",
    "tournament list",
    "balance --format csv",
    "sessions --format xlsx -",
    "stats --format markdown",
];

/// What `strace` cannot let fail; and memory, threads, chance and closing, without which the
/// runtime ends the process.
const NEVER: [&str; 9] = [
    "execve",
    "exit_group",
    "exit",
    "rt_sigreturn",
    "futex",
    "brk",
    "clone3",
    "getrandom",
    "close",
];

/// The program under the eyes of `strace`, with standard input where the line has some.
fn traced(table: &Table, line: &str, option: &str, out: &str) -> Option<Answer> {
    let folder = table.path("").canonicalize().unwrap();
    let (line, input) =
        line.split_once(" < ").map_or((line, None), |(line, input)| (line, Some(input)));
    let mut command = Command::new("strace");
    command
        .args(["-f", "-qq", "-o", out, "-e", option])
        .arg(program())
        .args(line.split(' '))
        .current_dir(&folder);
    command
        .env("KERBHOLZ_DB", folder.join("kerbholz.db"))
        .env("KERBHOLZ_LANG", "en")
        .env_remove("LC_ALL");
    command.env("XDG_DATA_HOME", &folder);
    let input = match input {
        Some(text) => std::fs::File::open(table.write("input", format!("{text}\n"))).unwrap(),
        None => std::fs::File::open("/dev/null").unwrap(),
    };
    let output = command.stdin(input).output().ok()?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Some(Answer {
        code: output.status.code().unwrap_or(-1),
        out: text(&output.stdout),
        err: text(&output.stderr),
    })
}

/// How often a command makes each system call, and what it answers; nothing where strace may not
/// look.
fn calls_made(table: &Table, line: &str) -> Option<(BTreeMap<String, usize>, Answer)> {
    let trace = std::env::temp_dir().join(format!("kerbholz-calls-{}", uuid::Uuid::now_v7()));
    let answer = traced(table, line, "trace=all", trace.to_str().unwrap())?;
    let text = std::fs::read_to_string(&trace).ok()?;
    let _ = std::fs::remove_file(&trace);
    let mut made: BTreeMap<String, usize> = BTreeMap::new();
    for call in text.lines().filter_map(|line| line.split_once(' ')?.1.trim_start().split_once('('))
    {
        if call.0.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
            && !NEVER.contains(&call.0)
        {
            *made.entry(call.0.to_owned()).or_default() += 1;
        }
    }
    Some((made, answer)).filter(|(made, _)| !made.is_empty())
}

/// What was recorded, and figures of it.
fn recorded(table: &Table) -> Vec<String> {
    let connection = Connection::open(table.database()).unwrap();
    let sql = "SELECT uuid || seq || at || hex(hash) || body FROM entry JOIN chain ON chain.id = chain UNION ALL \
               SELECT 'person ' || shown || has_left FROM person UNION ALL \
               SELECT 'points ' || sum(points) FROM posting ORDER BY 1";
    let mut select = connection.prepare(sql).unwrap();
    select.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

/// Names in the folder, but for what the database has beside itself, and what is left beside a name
/// until the next run.
fn written(folder: &Table) -> Files {
    let mut files = files_in(&folder.path(""));
    files.retain(|name, _| {
        !name.starts_with("kerbholz.db") && !name.ends_with(".new") && name != "input"
    });
    files
}

/// A place with files to take in and give out.
fn place() -> Table {
    let table = years();
    let other = table.copied();
    other.ok("hand bert solo 46");
    table.write("other.jsonl", other.ok("export --full --all"));
    table.write("plain.jsonl", other.ok("export"));
    table.write("roll.csv", "Name,Verein\nGisela,Au\nHans,Bühl\n");
    table.ok(&format!("backup {}", table.path("backup.db").display()));
    table.ok(&format!("rules export Malsch {}", table.path("rules.toml").display()));
    table.ok("hand anne solo 41");
    table.in_processes()
}

/// trials A10: what was recorded is never told as if it should be tried again, and what was not is
/// never told as recorded.
#[test]
fn whatever_call_fails_the_status_is_true() {
    let base = place();
    let whole = files_in(&base.path(""));
    let most = count(1, usize::MAX);
    let mut dice = Dice(0x1213);
    let (mut failed, mut tried, mut kinds) = (Vec::new(), 0, BTreeMap::<String, usize>::new());
    let step = if most == usize::MAX { 1 } else { 9 };
    for line in COMMANDS.iter().step_by(step) {
        put(&whole, &base.path(""));
        let (before, command) = line.rsplit_once(" | ").unwrap_or(("", line));
        before.split(" | ").filter(|line| !line.is_empty()).for_each(|line| drop(base.ok(line)));
        if command == "check --repair" {
            change(&base, "UPDATE posting SET points = 7");
        }
        let start = files_in(&base.path(""));
        let (known, there) = (recorded(&base), written(&base));
        let Some((calls, clean)) = calls_made(&base, command) else { return };
        assert_eq!(clean.code, 0, "{line}: {clean:?}");
        let (done, made) = (recorded(&base), written(&base));
        let all: Vec<(&String, usize)> = calls
            .iter()
            .flat_map(|(call, times)| (1..=*times).map(move |number| (call, number)))
            .collect();
        let chosen: Vec<_> = match most {
            usize::MAX => all,
            most => (0..most).map(|_| all[dice.roll(all.len() as u64) as usize]).collect(),
        };
        for (call, number) in chosen {
            put(&start, &base.path(""));
            let inject = format!("inject={call}:error=EIO:when={number}");
            let Some(answer) = traced(&base, command, &inject, "/dev/null") else { return };
            tried += 1;
            *kinds.entry(call.clone()).or_default() += 1;
            let is_recorded = recorded(&base) != known;
            let is_written = written(&base) != there;
            // The whole answer was there, and only then something failed.
            let is_told = !clean.out.is_empty() && answer.out == clean.out;
            let is_said = matches!(answer.code, 0 | 4) || is_told;
            let is_unknown = answer.code == 3 && answer.err.contains("not known");
            // A process that cannot even begin is ended by the loader, the runtime or the kernel.
            let has_begun = (0..=4).contains(&answer.code);
            let wrong = match (has_begun, is_recorded) {
                (true, true) if !is_said && !is_unknown => "was recorded",
                (true, false) if matches!(answer.code, 0 | 4) && done != known => {
                    "was not recorded"
                }
                (false, true) => "was recorded",
                _ if answer.code == 0 && written(&base).len() != made.len() => "was not written",
                _ if answer.code != 0 && is_written && !is_told => "was written",
                _ if answer.code == 0 && done == known && answer.out != clean.out => {
                    "shows something else"
                }
                _ => continue,
            };
            failed.push(format!("{line}, {call} {number}: {wrong}, {answer:?}"));
        }
    }
    println!("calls that failed: {kinds:?}");
    told("failing system calls", tried, &failed);
}
