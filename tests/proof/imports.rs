//! A liar's exports: dishonest in one way each, with hashes that fit. Without `--merge` nothing
//! changes of what was here, with it every entry that came to it is named, and either way the file
//! is in order.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rusqlite::Connection;
use serde_json::{Value, json};
use uuid::Uuid;

use super::count;
use super::disk::{files_in, put};
use super::forged::{Chain, Forged};
use super::harness::{Answer, Dice, Json, Table};
use super::histories::by_seed;
use super::places::{hall, log, years};

/// What says how our own evenings, rules and tournaments stand.
const VIEWS: [&str; 19] = [
    "sheet --session 1",
    "sheet --session 2",
    "sheet --session 3",
    "sheet --session 4",
    "status --session 1",
    "status --session 2",
    "status --session 3",
    "status --session 4",
    "settle --session 1",
    "settle --session 4",
    "house --session 1",
    "slate --session 3",
    "rules show Malsch",
    "tournament standings --tournament 1",
    "tournament tables --tournament 1",
    "tournament entrants --tournament 1",
    "tournament prizes --tournament 1",
    "tournament money --tournament 1",
    "tournament log --tournament 1",
];

fn run(table: &Table, line: &str) -> Answer {
    table.run(line)
}

/// How things stand here.
struct Standing {
    views: Vec<(i32, String)>,
    players: BTreeSet<String>,
    balances: BTreeMap<String, String>,
    log: Vec<String>,
}

impl Standing {
    fn of(table: &Table) -> Standing {
        let views = VIEWS
            .iter()
            .map(|line| run(table, line))
            .map(|answer| (answer.code, answer.out + &answer.err));
        let players = table.json("players --left");
        let names =
            ["players", "left"].into_iter().filter_map(|list| players[list].as_array()).flatten();
        let balances = table.json("balance");
        let balances = balances["balances"].list().iter();
        Standing {
            views: views.collect(),
            players: names.map(|name| name.text().to_owned()).collect(),
            balances: balances
                .map(|one| {
                    (format!("{} {}", one["player"], one["currency"]), one["amount"].to_string())
                })
                .collect(),
            log: log(table),
        }
    }

    /// What is otherwise now, but for what new evenings bring those who sat in them.
    fn changed(&self, now: &Standing, newcomers: &BTreeSet<String>) -> Option<String> {
        if !now.log.starts_with(&self.log) {
            return Some("the log has other entries".to_owned());
        }
        let mut views = VIEWS.iter().zip(self.views.iter().zip(&now.views));
        if let Some((view, (was, is))) = views.find(|(_, (was, is))| was != is) {
            return Some(format!("{view}\n  was {was:?}\n  is {is:?}"));
        }
        if let Some(gone) = self.players.difference(&now.players).next() {
            return Some(format!("{gone} is no player any more"));
        }
        let stays =
            |whose: &&String| !newcomers.iter().any(|name| whose.starts_with(&format!("{name:?}")));
        let whose: BTreeSet<&String> = self.balances.keys().chain(now.balances.keys()).collect();
        let other = whose.into_iter().filter(stays).find(|whose| {
            let amount = |standing: &Standing| {
                standing.balances.get(*whose).cloned().unwrap_or("\"0.00\"".to_owned())
            };
            amount(self) != amount(now)
        });
        other.map(|whose| {
            format!("{whose}: {:?} and now {:?}", self.balances.get(whose), now.balances.get(whose))
        })
    }
}

/// An entry of an export.
#[derive(Clone)]
struct Line {
    chain: Uuid,
    kind: &'static str,
    at: String,
    body: String,
}

fn lines(export: &str) -> Vec<Line> {
    let entries = export.lines().filter(|line| line.starts_with("{\"entry\""));
    let read = entries.map(|line| {
        let entry = &serde_json::from_str::<Value>(line).unwrap()["entry"];
        let text = |key: &str| entry[key].text();
        let kind = ["house", "session", "tournament"]
            .into_iter()
            .find(|kind| *kind == text("kind"))
            .unwrap();
        Line {
            chain: text("chain").parse().unwrap(),
            kind,
            at: text("at").to_owned(),
            body: text("body").to_owned(),
        }
    });
    read.collect()
}

/// With hashes that fit.
fn sealed(lines: &[Line]) -> String {
    let mut forged = Forged::new();
    let mut chains: HashMap<Uuid, Chain> = HashMap::new();
    for Line { chain, kind, at, body } in lines {
        let known = chains.entry(*chain).or_insert_with(|| Chain::of(*chain, kind));
        forged.add_at(known, at, body);
    }
    forged.text()
}

/// Where the values of a body stand that are texts or numbers, by their keys.
fn places(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(entries) => {
            entries.iter().for_each(|(key, value)| {
                places(value, &format!("{path}/{}", key.replace('/', "~1")), found)
            });
        }
        Value::Array(items) => {
            (0..).zip(items).for_each(|(at, value)| places(value, &format!("{path}/{at}"), found))
        }
        _ => found.push(path.to_owned()),
    }
}

fn pick<'a, T>(dice: &mut Dice, of: &'a [T]) -> &'a T {
    &of[dice.roll(of.len() as u64) as usize]
}

/// The same name as somebody else would write it, or another one.
fn respelled(name: &str, dice: &mut Dice) -> String {
    const OTHERS: [&str; 8] =
        ["Anne", "Bert", "Carla", "Emilia", "Kitty", "Ludwig", "Annie", "Niemand"];
    match dice.roll(7) {
        0 => name.to_uppercase(),
        1 => name.to_lowercase(),
        2 => name.replace('a', "\u{430}").replace('e', "\u{435}"),
        3 => format!("{name}\u{200b}"),
        4 => format!(" {name} "),
        _ => (*pick(dice, &OTHERS)).to_owned(),
    }
}

/// Another value of the same kind.
fn otherwise(value: &Value, ids: &[Uuid], dice: &mut Dice) -> Value {
    const AMOUNTS: [&str; 5] = ["0.01", "-1.00", "500.00", "99999999999.00", "12.40"];
    const DAYS: [&str; 5] = ["1970-01-01", "2025-10-20", "2026-11-22", "2199-12-31", "9999-12-31"];
    match value {
        Value::Number(number) => {
            let of = number.as_i64().unwrap_or_default();
            [of + 1, of - 1, -of, 0, 120, 1 << 40][dice.roll(6) as usize].into()
        }
        Value::Bool(flag) => (!flag).into(),
        Value::String(text) if text.parse::<Uuid>().is_ok() => match dice.roll(4) {
            0 => Uuid::now_v7().to_string().into(),
            _ => pick(dice, ids).to_string().into(),
        },
        Value::String(text) if text.len() == 10 && text.as_bytes()[4] == b'-' => {
            (*pick(dice, &DAYS)).into()
        }
        Value::String(text) if text.len() > 18 && text.as_bytes()[10] == b'T' => {
            format!("{}{}", pick(dice, &DAYS), &text[10..]).into()
        }
        Value::String(text) if text.parse::<f64>().is_ok() => (*pick(dice, &AMOUNTS)).into(),
        Value::String(text) => respelled(text, dice).into(),
        other => other.clone(),
    }
}

/// What a liar does, and to which entries: those of a kind of chain whose bodies have one of these
/// words.
const LIES: [(&str, &str, &[&str]); 14] = [
    ("a hand", "session", &["\"event\"", "\"fix\"", "\"void\""]),
    ("a header", "session", &["\"open\""]),
    ("a rule of an evening", "session", &["\"switches\"", "\"rules\""]),
    ("a drink", "session", &["drink"]),
    ("the kitty of an evening", "session", &["\"agree\""]),
    ("people", "house", &["\"person\"", "\"rename\"", "\"merge\"", "\"split\"", "\"leave\""]),
    ("the kitty", "house", &["\"kitty\"", "\"take\"", "\"spend\"", "\"fees\""]),
    ("a closing", "house", &["\"settle\"", "\"lines\""]),
    ("a booking", "house", &["\"pay\"", "\"forgive\"", "\"bill\"", "\"opening\""]),
    ("a place's rules", "house", &["\"rules_"]),
    ("what was begun", "house", &["\"opened\"", "\"missing\""]),
    ("a tournament", "tournament", &["\"tournament\"", "\"set\"", "\"enter\""]),
    ("a draw", "tournament", &["\"draw\""]),
    ("a result", "tournament", &["\"result\"", "\"paid\""]),
];

/// An entry that nobody has made.
fn invented(ids: &[Uuid], hashes: &[String], dice: &mut Dice) -> Value {
    const NAMES: [&str; 7] = ["Anne", "Bert", "Carla", "Emilia", "Kitty", "Ludwig", "Fremder"];
    let (one, other) = (*pick(dice, &NAMES), *pick(dice, &NAMES));
    let (id, hash) = (pick(dice, ids), pick(dice, hashes));
    match dice.roll(13) {
        0 => json!({"missing": {"session": id}}),
        1 => json!({"opened": {"session": id}}),
        2 => json!({"rename": {"from": one, "to": respelled(other, dice)}}),
        3 => json!({"merge": {"from": one, "into": other}}),
        4 => json!({"split": {"name": one}}),
        5 => json!({"leave": {"name": one}}),
        6 => json!({"kitty": {"name": one}}),
        7 => json!({"undo": {"entry": hash}}),
        8 => json!({"redo": {"entry": hash}}),
        9 => {
            json!({"rules_saved": {"id": id, "name": "Malsch", "game": "dreierles", "from": "steinmauern", "house": {"knocking": false}}})
        }
        10 => json!({"rules_removed": {"sets": [id], "name": "Malsch"}}),
        11 => json!({"person": {"name": respelled(one, dice)}}),
        _ => {
            json!({"pay": {"from": one, "to": other, "amount": "5.00", "currency": "EUR", "date": "2026-11-22",
            "parts": [{"session": id, "amount": "5.00"}]}})
        }
    }
}

/// Makes an export dishonest in one way; answers which, and nothing where there is nothing to do it
/// to.
fn lie(lines: &mut Vec<Line>, ids: &[Uuid], hashes: &[String], dice: &mut Dice) -> Option<String> {
    lie_about_lines(lines, ids, hashes, dice).or_else(|| lie_within(lines, ids, dice))
}

/// About which lines there are, whose they are and when.
fn lie_about_lines(
    lines: &mut Vec<Line>,
    ids: &[Uuid],
    hashes: &[String],
    dice: &mut Dice,
) -> Option<String> {
    let at = dice.roll(lines.len() as u64) as usize;
    match dice.roll(22) {
        0 => {
            let gone = lines.remove(at);
            return Some(format!("without {}", gone.body));
        }
        1 => {
            let to = dice.roll(lines.len() as u64) as usize;
            lines.insert(to, lines[at].clone());
            return Some(format!("twice {}", lines[to].body));
        }
        2 => {
            let other = dice.roll(lines.len() as u64) as usize;
            lines.swap(at, other);
            return Some(format!("{} in the place of {}", lines[other].body, lines[at].body));
        }
        3 => {
            let (from, to) = (lines[at].chain, *pick(dice, ids));
            lines.iter_mut().filter(|line| line.chain == from).for_each(|line| line.chain = to);
            return Some(format!("the chain {from} as {to}"));
        }
        4 => {
            let (from, to) = (lines[at].chain, *pick(dice, ids));
            let text = |id: Uuid| id.to_string();
            lines.iter_mut().for_each(|line| line.body = line.body.replace(&text(from), &text(to)));
            lines.iter_mut().filter(|line| line.chain == from).for_each(|line| line.chain = to);
            return Some(format!("{from} is {to} everywhere"));
        }
        5 | 6 => {
            let days = [
                "1970-01-01",
                "2026-01-01",
                "2026-11-22",
                "2027-01-01",
                "9999-12-29",
                "9999-12-31",
            ];
            let day = pick(dice, &days);
            lines[at].at = format!("{day}{}", &lines[at].at[10..]);
            return Some(format!("on {}: {}", lines[at].at, lines[at].body));
        }
        7 | 8 => {
            let house: Vec<usize> =
                (0..lines.len()).filter(|at| lines[*at].kind == "house").collect();
            let last = house.last()?;
            let to = if dice.roll(2) == 0 { *last } else { *pick(dice, &house) };
            let body = invented(ids, hashes, dice).to_string();
            lines.insert(to + 1, Line { body: body.clone(), ..lines[to].clone() });
            return Some(format!("invented {body}"));
        }
        _ => {}
    }
    None
}

/// About one value in a line.
fn lie_within(lines: &mut [Line], ids: &[Uuid], dice: &mut Dice) -> Option<String> {
    let (what, kind, words) = pick(dice, &LIES);
    let fits =
        |line: &Line| line.kind == *kind && words.iter().any(|word| line.body.contains(word));
    let found: Vec<usize> = (0..lines.len()).filter(|at| fits(&lines[*at])).collect();
    if found.is_empty() {
        return None;
    }
    let line = &mut lines[*pick(dice, &found)];
    let mut body: Value = serde_json::from_str(&line.body).unwrap();
    let mut all = Vec::new();
    places(&body, "", &mut all);
    if all.is_empty() {
        return None;
    }
    let place = pick(dice, &all).clone();
    let value = body.pointer_mut(&place).unwrap();
    let was = value.clone();
    *value = otherwise(&was, ids, dice);
    if *value == was {
        return None;
    }
    let told = format!("{what}: {place} {value} for {was}");
    line.body = body.to_string();
    Some(told)
}

/// What a file has of entries, by what must be named of those that are new.
struct Came {
    named: usize,
    /// Who sits in evenings that are new.
    newcomers: BTreeSet<String>,
}

fn came(table: &Table, known: &[String]) -> Came {
    let connection = Connection::open(table.database()).unwrap();
    let sql = "SELECT kind, body, uuid, entry.id FROM entry JOIN chain ON chain.id = chain ORDER BY entry.id";
    let mut select = connection.prepare(sql).unwrap();
    let rows: Vec<(String, String, String)> = select
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let (old, new) = rows.split_at(known.len());
    let evenings: BTreeSet<&str> = old.iter().map(|(_, _, chain)| chain.as_str()).collect();
    // A chain of people is no evening, whatever an entry calls it.
    let contests = rows.iter().filter(|(kind, ..)| kind != "house");
    let here: BTreeSet<&str> = contests.map(|(_, _, chain)| chain.as_str()).collect();
    let own: String = connection
        .query_row("SELECT value FROM setting WHERE key = 'house'", [], |row| row.get(0))
        .unwrap();
    let sits = "SELECT shown FROM member JOIN person ON person.id = member.person JOIN chain ON chain.id = session WHERE uuid = ?1";
    let mut newcomers = BTreeSet::new();
    let mut named = 0;
    for (kind, body, chain) in new {
        let body: Value = serde_json::from_str(body).unwrap();
        let said = |key: &str| body[key]["session"].as_str().map(|session| here.contains(session));
        named += usize::from(match kind.as_str() {
            "session" => evenings.contains(chain.as_str()),
            // Whom it knows and what was begun goes without saying where it comes along; what did
            // not, we note ourselves.
            "house" if body.get("person").is_some() => continue,
            "house" if said("opened") == Some(true) || said("missing") == Some(false) => false,
            "house" => *chain != own || said("missing").is_none(),
            _ => true,
        });
        if kind == "session" && !evenings.contains(chain.as_str()) {
            let mut select = connection.prepare_cached(sits).unwrap();
            // To the kitty goes what the evening agreed on.
            newcomers.insert("Kitty".to_owned());
            newcomers.extend(
                select
                    .query_map([chain], |row| row.get(0))
                    .unwrap()
                    .map(Result::<String, _>::unwrap),
            );
        }
    }
    Came { named, newcomers }
}

/// The export of somebody who has our log up to a day, and went on.
fn went_on(ours: &Table, further: &[&str]) -> Vec<Line> {
    let theirs = ours.copied();
    further.iter().for_each(|line| drop(theirs.ok(line)));
    lines(&theirs.ok("export --full --all"))
}

/// Exports of files that have ours up to a day, and of one that never saw it.
fn exports_of_others(ours: &Table) -> [Vec<Line>; 3] {
    let more = [
        "hand anne solo 46",
        "fix 1 emilia solo 58",
        "players rename Ludwig Lutz",
        "pay carla bert 0.40EUR --general --overpay",
        "rules save Au --from steinmauern --house raeuber_value=5",
        "kitty take Anne 2EUR",
        "drink Schnaps 2EUR --session 3",
        "tournament set --fee 6EUR",
        "start dreierles Anne Zoe Karl --stake 10ct",
        "hand zoe solo 50",
        "settle --paid",
    ];
    let new = [
        "start dreeg Anne Zoe Karl --house drink=Most,1.20EUR",
        "hand anne-3 zoe-3",
        "start dreierles Bert Zoe Karl --rules Malsch --stake 10ct --kitty-per-evening 1EUR",
        "hand zoe solo 50",
        "fix 1 zoe solo 52",
    ];
    let stranger = hall();
    stranger.does(&[
        "tournament result --table 1 1=10 2=-4 3=-6",
        "settle --paid",
        "players rename Bert Bertl",
    ]);
    let stranger = lines(&stranger.ok("export --full --all"));
    [went_on(ours, &more), went_on(ours, &new), stranger]
}

/// Whether everything that came is named, and what is not named has changed nothing.
fn named_what_came(ours: &Table, standing: &Standing, merged: &Answer) -> Result<(), String> {
    let told: Value = serde_json::from_str(&merged.out).unwrap();
    let listed: Vec<&str> = told["listed"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|one| one["kind"].as_str())
        .collect();
    let listed_entries =
        listed.iter().filter(|kind| ["house", "tournament", "evening"].contains(kind)).count();
    let Came { named, newcomers } = came(ours, &standing.log);
    if listed_entries < named {
        return Err(format!("{named} entries came, and {listed_entries} were named: {merged:?}"));
    }
    let is_nothing_told = listed.is_empty() && told["conflicts"].is_null();
    match standing.changed(&Standing::of(ours), &newcomers).filter(|_| is_nothing_told) {
        Some(changed) => Err(format!("nothing is named, but {changed}\n{merged:?}")),
        None => Ok(()),
    }
}

#[test]
fn a_liars_exports() {
    let ours = years();
    let theirs = exports_of_others(&ours);
    ours.does(&[
        "hand anne solo 41",
        "pay bert anne 0.30EUR --general --overpay",
        "players add Olga",
    ]);
    let before = files_in(&ours.path(""));
    let standing = Standing::of(&ours);
    let own = lines(&ours.ok("export --full --all"));
    let hashes = entry_hashes(&ours);
    let ids: Vec<Uuid> = own
        .iter()
        .map(|line| line.chain)
        .collect::<BTreeSet<_>>()
        .into_iter()
        .chain([Uuid::now_v7()])
        .collect();
    let (mut taken, mut with_consent, mut nothing) = (0, 0, 0);
    by_seed("dishonest exports", count(12, 20_000), |dice, what| {
        let mut lines;
        *what = loop {
            lines = pick(dice, &theirs).clone();
            if let Some(lie) = lie(&mut lines, &ids, &hashes, dice) {
                break lie;
            }
        };
        put(&before, &ours.path(""));
        let file = ours.write("forged.jsonl", sealed(&lines));
        let path = file.to_str().unwrap();
        let plain = ours.run(&["import", path]);
        in_words(&plain)?;
        if plain.code == 0 {
            taken += 1;
            let changed =
                standing.changed(&Standing::of(&ours), &came(&ours, &standing.log).newcomers);
            if let Some(changed) = changed {
                return Err(format!("without --merge: {changed}\n{plain:?}"));
            }
            in_order(&ours, &plain)?;
            put(&before, &ours.path(""));
        } else if std::fs::read(ours.database()).unwrap() != before["kerbholz.db"] {
            return Err(format!("refused, and the file is another: {plain:?}"));
        }
        let file = ours.write("forged.jsonl", sealed(&lines));
        let path = file.to_str().unwrap();
        let merged = ours.run(&["import", "--merge", "--anyway", "--format", "json", path]);
        in_words(&merged)?;
        in_order(&ours, &merged)?;
        if merged.code != 0 {
            nothing += 1;
            return Ok(());
        }
        with_consent += 1;
        named_what_came(&ours, &standing, &merged)
    });
    println!(
        "of these {taken} were taken without consent and changed nothing that was here, {with_consent} with it, and {nothing} \
         never"
    );
}

fn entry_hashes(table: &Table) -> Vec<String> {
    let connection = Connection::open(table.database()).unwrap();
    let mut select = connection.prepare("SELECT lower(hex(hash)) FROM entry").unwrap();
    select.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

/// Taken or refused, and never with what only a programmer understands.
fn in_words(answer: &Answer) -> Result<(), String> {
    let is_raw = ["SQL", "constraint", "panicked", "Corrupt", "database"]
        .iter()
        .any(|raw| answer.err.contains(raw));
    if matches!(answer.code, 0 | 1) && !is_raw { Ok(()) } else { Err(format!("{answer:?}")) }
}

fn in_order(table: &Table, after: &Answer) -> Result<(), String> {
    let check = table.run("check --format json");
    if check.code == 0 { Ok(()) } else { Err(format!("after {after:?}\n{check:?}")) }
}
