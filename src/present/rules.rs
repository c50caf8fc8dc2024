//! Rule sets and every switch: meaning, range, value.

use super::table::{Format, Table};
use super::voice::Voice;
use crate::games::switches::{Switch, SwitchKind};
use crate::games::{GameKind, Rules};
use crate::model::{Message, Word};
use crate::record::{Node, write};

/// The games with their rule sets.
pub fn games(format: Format, voice: &Voice) -> String {
    let mut table = Table::new().left(voice.label("rules-game")).left(voice.label("rules-sets")).left("");
    for game in GameKind::ALL {
        let about = voice.label(&format!("game-{}", game.word()));
        table.row([game.word().to_owned(), game.rule_sets().join(", "), about]);
    }
    table.render(format)
}

/// Every switch of a game, with its value in each of these rule sets.
pub fn switches(game: GameKind, sets: &[&str], format: Format, voice: &Voice) -> String {
    let mut lines = vec![voice.label(&format!("game-{}", game.word())), String::new()];
    let mut table = Table::new().left(voice.label("rules-switch")).left(voice.label("rules-range"));
    for set in sets {
        table = table.left(*set);
    }
    for switch in game.switches() {
        let values = sets.iter().map(|set| value(game, set, switch.key));
        table.row([switch.key.to_owned(), range(switch, voice)].into_iter().chain(values));
    }
    lines.push(table.render(format));
    if matches!(format, Format::Table | Format::Markdown) {
        lines.push(String::new());
        for switch in game.switches() {
            lines.push(format!("{}: {}", switch.key, voice.label(&format!("switch-{}-{}", game.word(), switch.key))));
        }
        lines.push(String::new());
        let source = Message::new("rules-source").with("file", format!("docs/rules/{}.md", game.word()));
        lines.push(voice.say(&source));
        return lines.join("\n");
    }
    table.render(format)
}

fn range(switch: &Switch, voice: &Voice) -> String {
    match switch.kind {
        SwitchKind::Flag => "true, false".to_owned(),
        SwitchKind::Whole(least, most) => format!("{least}–{most}"),
        SwitchKind::OneOf(values) => values.iter().map(i64::to_string).collect::<Vec<_>>().join(", "),
        SwitchKind::Word(words) => words().join(", "),
        SwitchKind::Words(words, least, most) => format!("{least}–{most}: {}", words().join(", ")),
        SwitchKind::Object(key) => voice.label(key),
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
                    w.key("meaning").text(&voice.label(&format!("switch-{}-{}", game.word(), switch.key)));
                });
            }
        });
    })
}
