//! Reports of rule sets and of every switch: its meaning, its range, its value.

use super::harmless::plain;
use super::json::{Json, Object, array, object};
use super::report::Report;
use super::table::{Cell, Column, Table, cells};
use super::voice::Voice;
use crate::games::house::LocalRules;
use crate::games::switches::{Switch, SwitchKind};
use crate::games::{GameKind, Rules};
use crate::journal::own_rules::StandingSet;
use crate::model::{Arg, Joined, Word, say};
use crate::record::{Node, Writer};

/// Longest value that is shown in a table; a longer one is written below.
const LONGEST_VALUE: usize = 16;

/// Report of the games with their rule sets, the place's own included.
pub fn games(own: &[StandingSet], voice: &Voice) -> Report {
    let about = |game: &GameKind| voice.description_of(&format!("game-{}", game.word()));
    let own_of = |game: GameKind| {
        let of_game = own.iter().filter(move |set| set.rules.game() == game);
        of_game.map(|set| set.rules.name.clone()).collect::<Vec<String>>()
    };
    let lines = GameKind::ALL.iter().flat_map(|game| {
        let sets = format!("{}: {}\n  {}", game.word(), game.rule_sets().join(", "), about(game));
        let called = other_name(*game, voice).map(|called| format!("  {called}"));
        let names = own_of(*game);
        let own =
            (!names.is_empty()).then(|| voice.say(&say!(rules_own { names: Arg::Texts(names) })));
        [Some(sets), called, own.map(|own| format!("  {own}"))].into_iter().flatten()
    });
    let lines = lines.chain([voice.label(say::rules_more)]);
    let columns = [voice.label(say::rules_game), voice.label(say::rules_sets), String::new()];
    let mut table = Table::new(columns.map(Column::words));
    for game in GameKind::ALL {
        let sets = game.rule_sets().into_iter().map(str::to_owned).chain(own_of(*game));
        table.row(cells![game.word(), sets.joined(", "), about(game)]);
    }
    let mut report = Report::new();
    report.drawing(lines.joined("\n"), table);
    report
}

pub fn games_json(own: &[StandingSet]) -> String {
    let games: Object =
        GameKind::ALL.iter().map(|game| (game.word(), array(game.rule_sets()))).collect();
    let own = own.iter().map(|set| {
        object! { "name": &set.rules.name, "game": set.rules.game().word(), "from": set.rules.parent_name() }
    });
    object! { "games": games, "own": array(own) }.text()
}

/// Report of every switch of a game, with its value in each of these rule sets.
pub fn switches(game: GameKind, sets: &[LocalRules], voice: &Voice) -> Report {
    let mut report = Report::new();
    report.line(voice.description_of(&format!("game-{}", game.word())));
    report.lines(other_name(game, voice));
    report
        .line(voice.label(match game.is_clockwise() {
            Some(true) => say::rules_clockwise,
            Some(false) => say::rules_anticlockwise,
            None => say::rules_in_turn,
        }))
        .gap();
    report
        .table_that_fits(
            vec![(screen_table(game, sets, voice), None)],
            page_table(game, sets, voice),
        )
        .gap();
    report.set_data(rules_table(game, sets, voice));
    for switch in game.switches() {
        report.line(meaning(game, switch, voice));
        let values =
            sets.iter().filter_map(|set| Some((set.name(), value(set.rules(), switch.key)?)));
        let long = values.filter(|(_, value)| value.len() > LONGEST_VALUE);
        report.lines(long.map(|(set, value)| format!("  {}: {value}", plain(set))));
    }
    let source = say!(rules_source { file: format!("docs/rules/{}.md", game.word()) });
    report.gap().line(voice.say(&source));
    report
}

/// Other name of a game, where it has one.
fn other_name(game: GameKind, voice: &Voice) -> Option<String> {
    let names: Vec<String> = game.other_names().iter().map(|name| (*name).to_owned()).collect();
    (!names.is_empty()).then(|| voice.say(&say!(rules_called_too { names })))
}

/// Meaning and range of a switch.
pub fn meaning(game: GameKind, switch: &Switch, voice: &Voice) -> String {
    let meaning = voice.switch_meaning(game, switch.key);
    voice.say(&say!(rules_meaning { key: switch.key, meaning, range: range(switch, voice) }))
}

/// Lines about every switch of a game: name, meaning and range.
pub fn switches_list(game: GameKind, voice: &Voice) -> String {
    let told = game.switches().iter().map(|switch| {
        let meaning = voice.switch_meaning(game, switch.key);
        let key = voice.switch_name(game, switch.key);
        let range = match switch.kind {
            SwitchKind::Flag => {
                [say::house_yes, say::house_no].map(|one| voice.label(one)).join(", ")
            }
            _ => range(switch, voice),
        };
        voice.say(&say!(rules_meaning { key, meaning, range }))
    });
    told.joined("\n")
}

/// Table of switches for a screen. Meanings, ranges and long values are written below it.
fn screen_table(game: GameKind, sets: &[LocalRules], voice: &Voice) -> Table {
    let mut table = Table::new(columns(sets, [voice.label(say::rules_switch)]));
    for switch in game.switches() {
        let value = |set: &LocalRules| match value(set.rules(), switch.key) {
            Some(value) if value.len() > LONGEST_VALUE => Cell::text("…"),
            value => Cell::from(value).or_dash(),
        };
        table.row(cells![switch.key].into_iter().chain(sets.iter().map(value)));
    }
    table
}

fn page_table(game: GameKind, sets: &[LocalRules], voice: &Voice) -> Table {
    let mut table = Table::new(columns(
        sets,
        [say::rules_switch, say::rules_range].map(|label| voice.label(label)),
    ));
    for switch in game.switches() {
        let values = sets.iter().map(|set| Cell::from(value(set.rules(), switch.key)).or_dash());
        table.row(cells![switch.key, range(switch, voice)].into_iter().chain(values));
    }
    table
}

/// Table of switches for programs, with the meaning of each.
fn rules_table(game: GameKind, sets: &[LocalRules], voice: &Voice) -> Table {
    let titles =
        [say::rules_switch, say::rules_range, say::rules_about].map(|label| voice.label(label));
    let mut table = Table::new(columns(sets, titles));
    for switch in game.switches() {
        let meaning = voice.switch_meaning(game, switch.key);
        let values = sets.iter().map(|set| Cell::from(value(set.rules(), switch.key)));
        table.row(cells![switch.key, range(switch, voice), meaning].into_iter().chain(values));
    }
    table
}

/// Columns with these titles, followed by one for each rule set.
fn columns<const N: usize>(
    sets: &[LocalRules],
    titles: [String; N],
) -> impl Iterator<Item = Column> {
    titles.into_iter().map(Column::words).chain(sets.iter().map(|set| Column::words(set.name())))
}

fn range(switch: &Switch, voice: &Voice) -> String {
    match switch.kind {
        SwitchKind::Flag => "true, false".to_owned(),
        SwitchKind::Whole(least, most) => format!("{least}–{most}"),
        SwitchKind::WholeOr(word, least, most) => format!("{word}, {least}–{most}"),
        SwitchKind::Text(most) => voice.say(&say!(rules_text { most })),
        SwitchKind::OneOf(values) => values.iter().map(i64::to_string).joined(", "),
        SwitchKind::Word(words) => words().join(", "),
        SwitchKind::Words(words, least, most) => format!("{least}–{most}: {}", words().join(", ")),
        SwitchKind::Wholes(count, least, most) => {
            voice.say(&say!(rules_numbers { count, least, most }))
        }
        SwitchKind::Object(kind) => voice.label(kind),
    }
}

/// Value of a switch; `None` where another switch decides instead.
pub fn value(rules: &Rules, key: &str) -> Option<String> {
    let mut json = Writer::new();
    rules.write_switch(key, &mut json);
    let json = json.into_string();
    let text = |node: &Node<'_>| {
        if let Node::Text(text) = node { text.to_string() } else { node.to_string() }
    };
    match Node::parse(&json).ok()? {
        Node::List(items) => Some(items.iter().map(text).joined(", ")),
        Node::Null => None,
        other => Some(text(&other)),
    }
}

pub fn switches_json(game: GameKind, sets: &[LocalRules], voice: &Voice) -> String {
    let all = |set: &LocalRules| Json::from_writer(|w| w.object(|w| set.rules().write_all(w)));
    let sets: Object = sets.iter().map(|set| (set.name(), all(set))).collect();
    let switches = game.switches().iter().map(|switch| {
        object! {
            "key": switch.key,
            "range": range(switch, voice),
            "meaning": voice.switch_meaning(game, switch.key),
        }
    });
    object! { "game": game.word(), "rule_sets": sets, "switches": array(switches) }.text()
}
