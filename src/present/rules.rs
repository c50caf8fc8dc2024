//! Rule sets and every switch: meaning, range, value.

use super::table::{Format, Table};
use super::voice::Voice;
use crate::games::switches::{Switch, SwitchKind};
use crate::games::{GameKind, Rules};
use crate::model::{Word, say};
use crate::record::{Node, write};

/// So much of a value is read at a glance in a table; a longer one stands below it.
const LONGEST_VALUE: usize = 16;

/// The games with their rule sets.
pub fn games(format: Format, voice: &Voice) -> String {
    let about = |game: &GameKind| voice.described(&format!("game-{}", game.word()));
    if format == Format::Table {
        let game = |game: &GameKind| format!("{}: {}\n  {}", game.word(), game.rule_sets().join(", "), about(game));
        let mut lines: Vec<String> = GameKind::ALL.iter().map(game).collect();
        lines.push(voice.label(say::rules_more));
        return lines.join("\n");
    }
    let mut table = Table::new().left(voice.label(say::rules_game)).left(voice.label(say::rules_sets)).left("");
    for game in GameKind::ALL {
        table.row([game.word().to_owned(), game.rule_sets().join(", "), about(game)]);
    }
    table.render(format)
}

/// Every switch of a game, with its value in each of these rule sets.
pub fn switches(game: GameKind, sets: &[&str], format: Format, voice: &Voice) -> String {
    let on_screen = format == Format::Table;
    let mut table = Table::new().left(voice.label(say::rules_switch));
    if !on_screen {
        table = table.left(voice.label(say::rules_range));
    }
    for set in sets {
        table = table.left(*set);
    }
    for switch in game.switches() {
        let values = sets.iter().map(|set| value(game, set, switch.key));
        let range = (!on_screen).then(|| range(switch, voice));
        let values = values.map(|value| if on_screen && value.len() > LONGEST_VALUE { "…".to_owned() } else { value });
        table.row(std::iter::once(switch.key.to_owned()).chain(range).chain(values));
    }
    if format == Format::Csv {
        return table.render(format);
    }
    let mut lines = vec![voice.described(&format!("game-{}", game.word())), String::new(), table.render(format)];
    lines.push(String::new());
    for switch in game.switches() {
        let meaning = voice.described(&format!("switch-{}-{}", game.word(), switch.key));
        let (key, range) = (switch.key, range(switch, voice));
        lines.push(voice.say(&say!(rules_meaning { key, meaning, range })));
        let long = sets.iter().map(|set| (set, value(game, set, key))).filter(|(_, value)| value.len() > LONGEST_VALUE);
        lines.extend(long.map(|(set, value)| format!("  {set}: {value}")));
    }
    lines.push(String::new());
    let source = say!(rules_source { file: format!("docs/rules/{}.md", game.word()) });
    lines.push(voice.say(&source));
    lines.join("\n")
}

fn range(switch: &Switch, voice: &Voice) -> String {
    match switch.kind {
        SwitchKind::Flag => "true, false".to_owned(),
        SwitchKind::Whole(least, most) => format!("{least}–{most}"),
        SwitchKind::OneOf(values) => values.iter().map(i64::to_string).collect::<Vec<_>>().join(", "),
        SwitchKind::Word(words) => words().join(", "),
        SwitchKind::Words(words, least, most) => format!("{least}–{most}: {}", words().join(", ")),
        SwitchKind::Wholes(count, least, most) => voice.say(&say!(rules_numbers { count, least, most })),
        SwitchKind::Object(kind) => voice.label(kind),
    }
}

/// The value of a switch in a named rule set; a dash where another switch decides.
fn value(game: GameKind, set: &str, key: &str) -> String {
    let Some(rules) = Rules::named(game, set) else { return String::new() };
    let json = write::object(|w| rules.write_all(w));
    let Ok(Node::Object(entries)) = Node::parse(&json) else { return String::new() };
    match entries.iter().find(|(known, _)| known == key).map(|(_, value)| value) {
        Some(Node::Text(text)) => text.to_string(),
        Some(Node::List(items)) => items
            .iter()
            .map(|item| if let Node::Text(text) = item { text.to_string() } else { item.to_string() })
            .collect::<Vec<_>>()
            .join(", "),
        Some(Node::Null) | None => "–".to_owned(),
        Some(other) => other.to_string(),
    }
}

pub fn switches_json(game: GameKind, sets: &[&str], voice: &Voice) -> String {
    write::object(|w| {
        w.key("game").text(game.word());
        w.key("rule_sets").object(|w| {
            for set in sets {
                if let Some(rules) = Rules::named(game, set) {
                    w.key(set).object(|w| rules.write_all(w));
                }
            }
        });
        w.key("switches").list(|w| {
            for switch in game.switches() {
                w.object(|w| {
                    w.key("key").text(switch.key);
                    w.key("range").text(&range(switch, voice));
                    w.key("meaning").text(&voice.described(&format!("switch-{}-{}", game.word(), switch.key)));
                });
            }
        });
    })
}
