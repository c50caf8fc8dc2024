//! The pages on the rules have a heading for every step of an explanation, a line for every switch,
//! an example of every event and a mention of every refusal; what they and the page on storage show
//! is so.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use uuid::Uuid;

use crate::app::exchange::export::score_stream;
use crate::cli::verbs::{VERBS, Verb};
use crate::games::session::AppliedEvent;
use crate::games::{GameKind, Rules};
use crate::journal::bodies::session::EventJson;
use crate::journal::bodies::{check_incoming_body, house, session, tournament};
use crate::journal::chain::{ChainKind, Hash};
use crate::model::Word;
use crate::model::ids::Seq;
use crate::present::{Lang, Voice, catalogue};
use crate::record::write;
use crate::store::Store;

fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn page(game: GameKind) -> String {
    file(&format!("docs/rules/{}.md", game.word()))
}

/// The text below a heading, to the next one.
fn section<'p>(page: &'p str, heading: &str) -> &'p str {
    let (_, below) = page
        .split_once(&format!("\n## {heading}\n"))
        .unwrap_or_else(|| panic!("there is no {heading}"));
    below.split("\n## ").next().unwrap_or(below)
}

/// The blocks of a page that are marked so.
fn blocks<'p>(page: &'p str, mark: &str) -> Vec<&'p str> {
    let begins = format!("```{mark}\n");
    page.split(begins.as_str())
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap_or(rest))
        .collect()
}

/// What stands between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// As a heading is linked to: lower case, blanks as hyphens.
fn anchors(page: &str) -> BTreeSet<String> {
    let headings = page.lines().filter_map(|line| line.strip_prefix("## "));
    headings
        .map(|heading| {
            let plain =
                heading.to_lowercase().replace('ä', "ae").replace('ö', "oe").replace('ü', "ue");
            plain
                .chars()
                .filter(|c| c.is_alphanumeric() || *c == ' ' || *c == '-')
                .collect::<String>()
                .replace(' ', "-")
        })
        .collect()
}

/// Plays all cases and shows each event that is taken: its game, its line, what came of it.
fn each_taken(mut visit: impl FnMut(&'static str, &serde_json::Value, &AppliedEvent)) {
    super::cases::for_each_answer(|answered| {
        if let (Ok(applied), Some(session)) = (answered.came, answered.session) {
            visit(session.position().game().word(), answered.line, applied);
        }
    });
}

/// A game that cannot be found is not there.
#[test]
fn every_game_is_named_where_people_look() {
    let (readme, notation) = (file("README.md"), file("docs/notation.md"));
    for game in GameKind::ALL {
        let called = |lang| Voice::new(lang).local_word(game.word());
        let name = called(Lang::En);
        assert!(readme.contains(&format!("**{name}**")), "the README does not name {name}");
        assert!(
            notation.contains(&format!("\n## {name}\n")),
            "docs/notation.md has no heading for {name}"
        );
        for (lang, name) in [("de", called(Lang::De)), ("en", called(Lang::En))] {
            let help = file(&format!("src/show/present/catalogue/{lang}/cli.ftl")).to_lowercase();
            for key in ["help-about =", "help-start-game ="] {
                let line = help.lines().find(|line| line.starts_with(key)).unwrap();
                assert!(line.contains(&name.to_lowercase()), "{name} is not named: {line}");
            }
        }
    }
}

/// A verb that stands on no page is not there for whoever reads before typing.
#[test]
fn every_verb_has_its_place_on_a_page() {
    let mut places: Vec<(&str, &[Verb])> = vec![("docs/cli.md", VERBS)];
    places.extend(
        VERBS
            .iter()
            .filter(|verb| verb.name == "tournament")
            .map(|hall| ("docs/tournament.md", hall.below)),
    );
    for (page, verbs) in places {
        let text = file(page);
        let words: BTreeSet<&str> =
            text.split('`').flat_map(|code| code.split([' ', '\n', ',', '|', '(', ')'])).collect();
        for name in verbs.iter().flat_map(|verb| [verb.name, verb.alias]) {
            assert!(words.contains(name), "{page} does not name {name}");
        }
    }
}

#[test]
fn every_step_has_its_heading() {
    let mut cited = BTreeSet::new();
    each_taken(|game, _, applied| cited.extend(applied.steps.iter().map(|step| (game, step.rule))));
    assert!(cited.len() > 20, "{cited:?}");
    for game in GameKind::ALL {
        let anchors = anchors(&page(*game));
        for (_, rule) in cited.iter().filter(|(word, _)| *word == game.word()) {
            assert!(
                anchors.contains(*rule),
                "{}.md has no heading for {rule}: {anchors:?}",
                game.word()
            );
            // Told to people in words (trials S20).
            assert!(
                catalogue::has_message(Lang::De, &format!("rule-{rule}")),
                "no word for {rule}"
            );
        }
    }
}

/// Each switch has a row with its value in every rule set, as far as it is a plain value.
#[test]
fn every_switch_has_its_line() {
    for game in GameKind::ALL {
        let page = page(*game);
        for switch in game.switches() {
            let begins = format!("| `{}` |", switch.key);
            let row = page.lines().find(|line| line.starts_with(&begins));
            let row =
                row.unwrap_or_else(|| panic!("{}.md has no line for {}", game.word(), switch.key));
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            for (place, set) in game.rule_sets().iter().enumerate() {
                let rules = Rules::named(*game, set).unwrap();
                let values: serde_json::Value =
                    serde_json::from_str(&write::object(|w| rules.write_all_switches(w))).unwrap();
                let value = match &values[switch.key] {
                    serde_json::Value::String(text) => text.clone(),
                    value @ (serde_json::Value::Bool(_) | serde_json::Value::Number(_)) => {
                        value.to_string()
                    }
                    _ => continue,
                };
                assert_eq!(cells[3 + place], value, "{}.md, {} in {set}", game.word(), switch.key);
            }
        }
    }
}

/// Every example is taken as it stands there, and every kind of event that a game knows has one.
#[test]
fn every_example_is_taken() {
    let mut taken: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    each_taken(|game, line, _| {
        taken.entry(game).or_default().insert(line["kind"].as_str().unwrap().to_owned());
    });
    for game in GameKind::ALL {
        let page = page(*game);
        let mut shown = BTreeSet::new();
        let examples = blocks(&page, "json");
        assert!(!examples.is_empty(), "{}.md has no example", game.word());
        for example in examples {
            let mut results = Vec::new();
            let all_taken =
                score_stream(example.as_bytes(), |_| false, &mut results, &Voice::new(Lang::En))
                    .unwrap();
            let results = String::from_utf8(results).unwrap();
            assert!(
                all_taken && !results.contains("\"warnings\""),
                "{}.md: {example}\n{results}",
                game.word()
            );
            for line in example.lines() {
                let line: serde_json::Value = serde_json::from_str(line).unwrap();
                if let Some(header) = line["session"].as_object() {
                    assert_eq!(header["game"], game.word(), "{}.md", game.word());
                } else {
                    shown.insert(line["kind"].as_str().unwrap().to_owned());
                }
            }
        }
        // These are the same in every game, and need no example in each.
        let both = ["seats", "dealer", "rules"].map(str::to_owned);
        let missing: Vec<_> = taken[game.word()]
            .iter()
            .filter(|kind| !both.contains(kind) && !shown.contains(*kind))
            .collect();
        assert!(missing.is_empty(), "{}.md has no example of {missing:?}", game.word());
    }
}

/// What a page says of one of its examples, or of any hand like it, is what comes of it.
#[test]
fn what_is_told_of_an_example_comes_of_it() {
    for (game, says, example, event, what, value) in TOLD {
        let page = page(game);
        assert!(page.contains(says), "{}.md does not say any more: {says}", game.word());
        let mut results = Vec::new();
        score_stream(
            blocks(&page, "json")[example].as_bytes(),
            |_| false,
            &mut results,
            &Voice::new(Lang::En),
        )
        .unwrap();
        let line = String::from_utf8(results).unwrap().lines().nth(event).unwrap().to_owned();
        let result: serde_json::Value = serde_json::from_str(&line).unwrap();
        let found = what.split('.').fold(&result, |value, key| &value[key]);
        assert_eq!(found.to_string(), value, "{}.md says: {says}; but {line}", game.word());
    }
}

/// The page, what it says, the example and its event, what of the result, and the value.
const TOLD: [(GameKind, &str, usize, usize, &str, &str); 14] = [
    (
        GameKind::Droggn,
        "26 lost with the game, 20 won with the Pagat, −6 for Adolf.",
        0,
        0,
        "points.Adolf",
        "-6",
    ),
    (GameKind::Droggn, "both doubled with the game", 0, 1, "points.Rudolf", "187"),
    (
        GameKind::Droggn,
        "The declarer of a hand deals the next\none.",
        0,
        0,
        "next_dealer",
        "\"Adolf\"",
    ),
    (GameKind::Dreierles, "−285, whatever was counted", 1, 1, "points.Bert", "-285"),
    (GameKind::Dreierles, "each loser is written −20", 1, 3, "points.Carla", "-20"),
    (
        GameKind::Dreierles,
        "a lost one −30, and each\nother player at the table +20",
        1,
        1,
        "bonus.Anne",
        "20",
    ),
    (GameKind::Dreiertarock, "won from or paid to each opponent", 0, 1, "points.Adolf", "1920"),
    (GameKind::Dreiertarock, "Every trick or not, ±960", 0, 1, "points.Rudolf", "-960"),
    (
        GameKind::Dreiertarock,
        "A breach of the rules costs the contract's value to each",
        0,
        2,
        "due.Jo",
        "-100",
    ),
    (GameKind::Dreeg, "A wrong play costs 3", 0, 1, "state.erased.Anne", "3"),
    (GameKind::Dreeg, "Giving up (`aufgeben anne`) costs 2", 1, 0, "state.erased.Anne", "2"),
    (
        GameKind::Dreeg,
        "A Durchmarsch that is made costs everybody else 3",
        3,
        0,
        "state.erased.Dora",
        "3",
    ),
    (
        GameKind::Dreeg,
        "Who speaks loses the phase at once, with a drink more.",
        4,
        0,
        "state.extra.Carla",
        "1",
    ),
    (GameKind::Dreeg, "so that the loser is forehand", 4, 0, "next_dealer", "\"Bert\""),
];

/// Every refusal of a game stands on its page, and no other that there is not.
#[test]
fn every_refusal_is_named() {
    for game in GameKind::ALL {
        let page = page(*game);
        let named: BTreeSet<&str> = quoted(section(&page, "Refused and warned")).collect();
        let own = file(&format!("src/show/present/catalogue/en/{}.ftl", game.word()));
        let own = own.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
        for code in own
            .filter_map(|key| key.strip_prefix("refused-").or_else(|| key.strip_prefix("warning-")))
        {
            assert!(named.contains(code), "{}.md does not name {code}", game.word());
        }
        let switches: Vec<&str> = game.switches().iter().map(|switch| switch.key).collect();
        for code in named.into_iter().filter(|code| code.contains('-') && !switches.contains(code))
        {
            let known = ["refused-", "warning-"]
                .iter()
                .any(|kind| catalogue::has_message(Lang::En, &format!("{kind}{code}")));
            assert!(
                known || code.contains('_'),
                "{}.md names {code}, which there is not",
                game.word()
            );
        }
    }
}

/// The event that a body has within it, as it stands there.
fn event_in(body: &str) -> &str {
    let (_, event) =
        body.split_once("\"event\":").or_else(|| body.split_once("\"beside\":")).unwrap();
    let mut depth = 0;
    let ends = |(_, sign): &(usize, char)| {
        depth += i32::from(*sign == '{') - i32::from(*sign == '}');
        depth == 0
    };
    let (end, _) = event.char_indices().find(ends).unwrap();
    &event[..=end]
}

/// A body as the program writes it after reading it.
fn written(text: &str, kind: ChainKind) -> String {
    match kind {
        ChainKind::Session => {
            let read = session::read_session_body(text).unwrap();
            read.body.map_event(|_| EventJson(event_in(text))).write(read.why.as_deref())
        }
        ChainKind::House => {
            let read = house::read_house_body(text).unwrap();
            read.body.write("Kasse", read.why.as_deref())
        }
        ChainKind::Tournament => {
            let read = tournament::read_tournament_body(text).unwrap();
            read.body.write(read.why.as_deref())
        }
    }
}

/// Every body on the page on storage is read where it stands, and written just so; and there is no
/// other.
#[test]
fn every_body_of_the_log_is_shown() {
    let page = file("docs/storage.md");
    let bodies = section(&page, "Bodies");
    let mut shown = BTreeSet::new();
    let mut see = |text: &str, chain: Uuid, kind: ChainKind, seq: i64| {
        check_incoming_body(text, kind, chain, Seq::new(seq))
            .unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        assert_eq!(written(text, kind), text);
        let name = text.trim_start_matches("{\"").split('"').next().unwrap();
        shown.insert((kind.word(), name.to_owned()));
    };
    for row in bodies.lines() {
        let mut cells = row.split(" | ");
        let Some(kind) =
            cells.next().and_then(|cell| ChainKind::from_word(cell.trim_start_matches("| ")))
        else {
            continue;
        };
        for text in quoted(cells.next().unwrap()).filter(|text| text.starts_with('{')) {
            see(text, Uuid::nil(), kind, 5);
        }
    }
    for first in blocks(bodies, "json") {
        let line: serde_json::Value = serde_json::from_str(first).unwrap();
        match line["open"]["id"].as_str() {
            Some(id) => see(first.trim_end(), Uuid::try_parse(id).unwrap(), ChainKind::Session, 1),
            None => see(first.trim_end(), Uuid::nil(), ChainKind::Tournament, 1),
        }
    }
    let kinds = [
        ("session", "open event beside before fix void dealt undo redo end bench witness"),
        // Those of the books are held by tests/inside/books/pages.rs.
        (
            "house",
            "opened missing person rename merge split kitty rules_saved rules_renamed rules_removed",
        ),
        (
            "tournament",
            "tournament enter withdraw return checkin draw result swap substitute apart set describe paid undo redo",
        ),
    ];
    let all = kinds
        .iter()
        .flat_map(|(kind, names)| names.split(' ').map(|name| (*kind, name.to_owned())));
    assert_eq!(shown, all.collect());
}

/// The lines of a full export on the page on storage are a chain.
#[test]
fn the_chain_that_is_shown_holds() {
    let page = file("docs/storage.md");
    let mut before = Hash::NONE;
    let mut places = Vec::new();
    for line in
        section(&page, "What an export holds").lines().filter(|line| line.starts_with("{\"entry\""))
    {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        let entry = &line["entry"];
        let text = |key: &str| entry[key].as_str().unwrap();
        let (uuid, kind) =
            (Uuid::try_parse(text("chain")).unwrap(), ChainKind::from_word(text("kind")).unwrap());
        let seq = entry["seq"].as_i64().unwrap();
        before = Hash::for_entry(before, uuid, Seq::new(seq), text("at"), text("body"));
        assert_eq!(before.to_string(), text("hash"));
        check_incoming_body(text("body"), kind, uuid, Seq::new(seq)).unwrap();
        places.push(seq);
    }
    assert_eq!(places, [1, 2]);
}

/// A new file is as the page on storage tells: its marks, its journal, and every table with every
/// column.
#[test]
fn the_file_is_as_told() {
    let page = file("docs/storage.md");
    let folder = std::env::temp_dir().join(format!("kerbholz-docs-{}", Uuid::now_v7()));
    let path = folder.join("new.db");
    drop(Store::open_or_create(&path).unwrap());
    let file = rusqlite::Connection::open(&path).unwrap();
    let pragma = |name: &str| {
        file.pragma_query_value(None, name, |row| row.get::<_, rusqlite::types::Value>(0)).unwrap()
    };
    assert_eq!(pragma("journal_mode"), "delete".to_owned().into());
    assert!(page.contains("`application_id` is `0x4b657262`"));
    assert_eq!(pragma("application_id"), 0x4b65_7262.into());
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let migrations = i64::try_from(std::fs::read_dir(migrations).unwrap().count()).unwrap();
    // Thirteen versions before the first release.
    assert_eq!(pragma("user_version"), (13 + migrations).into());

    let mut tables = BTreeMap::new();
    let mut select =
        file.prepare("SELECT name, strict FROM pragma_table_list WHERE schema = 'main'").unwrap();
    let rows =
        select.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, bool>(1)?))).unwrap();
    for (table, is_strict) in
        rows.map(Result::unwrap).filter(|(table, _)| !table.starts_with("sqlite_"))
    {
        assert!(is_strict, "{table} is not STRICT");
        let mut select = file.prepare("SELECT name FROM pragma_table_info(?1)").unwrap();
        let columns = select.query_map([&table], |row| row.get(0)).unwrap();
        let columns: BTreeSet<String> = columns.map(Result::unwrap).collect();
        tables.insert(table, columns);
    }
    let mut told = BTreeSet::new();
    for row in section(&page, "Tables").lines().filter(|line| line.starts_with("| `")) {
        let words: Vec<&str> = quoted(row).collect();
        let columns =
            tables.get(words[0]).unwrap_or_else(|| panic!("there is no table {}", words[0]));
        for column in columns {
            assert!(
                words[1..].contains(&column.as_str()),
                "nothing is said of {column} in {}",
                words[0]
            );
        }
        told.insert(words[0].to_owned());
    }
    assert_eq!(told, tables.into_keys().collect());
    std::fs::remove_dir_all(folder).unwrap();
}
