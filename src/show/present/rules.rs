//! Reports of rule sets: every switch with its meaning, range and value; the house rules in force
//! and changes of them; and the place's own rule sets.

use super::harmless::harmless_text;
use super::json::{Json, Object, array, object};
use super::numbers::{day, moment, point_price};
use super::report::Report;
use super::table::{Cell, Column, Table, cells};
use super::voice::Voice;
use crate::app::evening::Evening;
use crate::app::places::{RuleSetNameConflict, SavedRules};
use crate::games::house::{LocalRules, OwnRules, RulesChange};
use crate::games::switches::{Switch, SwitchKind};
use crate::games::{GameKind, Rules};
use crate::journal::own_rules::CurrentRuleSet;
use crate::model::name::key_without_accents;
use crate::model::{Arg, JoinTexts, Word, say};
use crate::present::lang::Lang;
use crate::record::{Node, Writer};

/// Most characters of a value in a table; a longer one is written below the table.
const LONGEST_VALUE: usize = 16;

/// Report of the games with their rule sets, the place's own included.
pub fn games_report(own: &[CurrentRuleSet], voice: &Voice) -> Report {
    let about = |game: &GameKind| voice.sentence_for_key(&format!("game-{}", game.word()));
    let own_of = |game: GameKind| {
        let of_game = own.iter().filter(move |set| set.rules.game() == game);
        of_game.map(|set| set.rules.name.clone()).collect::<Vec<String>>()
    };
    let lines = GameKind::ALL.iter().flat_map(|game| {
        let sets = format!("{}: {}\n  {}", game.word(), game.rule_sets().join(", "), about(game));
        let called = other_game_names_sentence(*game, voice).map(|called| format!("  {called}"));
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
        table.add_row(cells![game.word(), sets.joined(", "), about(game)]);
    }
    let mut report = Report::new();
    report.add_screen_drawing_with_table(lines.joined("\n"), table);
    report
}

pub fn games_json(own: &[CurrentRuleSet]) -> Object {
    let games: Object =
        GameKind::ALL.iter().map(|game| (game.word(), array(game.rule_sets()))).collect();
    let own = own.iter().map(|set| {
        object! { "name": &set.rules.name, "game": set.rules.game().word(), "from": set.rules.parent_rule_set_name() }
    });
    object! { "games": games, "own": array(own) }
}

/// Report of every switch of a game, with its value in each of these rule sets.
pub fn switches_report(game: GameKind, sets: &[LocalRules], voice: &Voice) -> Report {
    let mut report = Report::new();
    report.line(voice.sentence_for_key(&format!("game-{}", game.word())));
    report.lines(other_game_names_sentence(game, voice));
    report
        .line(voice.label(match game.is_clockwise() {
            Some(true) => say::rules_clockwise,
            Some(false) => say::rules_anticlockwise,
            None => say::rules_in_turn,
        }))
        .add_gap();
    report
        .add_first_fitting_table(
            vec![(switches_screen_table(game, sets, voice), None)],
            switches_page_table(game, sets, voice),
        )
        .add_gap();
    report.set_table_for_programs(switches_table_for_programs(game, sets, voice));
    for switch in game.switches() {
        report.line(switch_meaning_and_range(game, switch, voice));
        let values = sets
            .iter()
            .filter_map(|set| Some((set.name(), switch_value(set.rules(), switch.key)?)));
        let long = values.filter(|(_, value)| value.len() > LONGEST_VALUE);
        report.lines(long.map(|(set, value)| format!("  {}: {value}", harmless_text(set))));
    }
    let source = say!(rules_source { file: format!("docs/rules/{}.md", game.word()) });
    report.add_gap().line(voice.say(&source));
    report
}

/// Sentence with the other names of a game; `None` where it has none.
fn other_game_names_sentence(game: GameKind, voice: &Voice) -> Option<String> {
    let names: Vec<String> = game.other_names().iter().map(|name| (*name).to_owned()).collect();
    (!names.is_empty()).then(|| voice.say(&say!(rules_called_too { names })))
}

/// Meaning and range of a switch.
pub fn switch_meaning_and_range(game: GameKind, switch: &Switch, voice: &Voice) -> String {
    let meaning = voice.switch_meaning(game, switch.key);
    voice.say(&say!(rules_meaning {
        key: switch.key,
        meaning,
        range: switch_range_words(switch, voice)
    }))
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
            _ => switch_range_words(switch, voice),
        };
        voice.say(&say!(rules_meaning { key, meaning, range }))
    });
    told.joined("\n")
}

/// Table of switches for a screen. Meanings, ranges and long values are written below it.
fn switches_screen_table(game: GameKind, sets: &[LocalRules], voice: &Voice) -> Table {
    let mut table =
        Table::new(columns_and_one_per_rule_set(sets, [voice.label(say::rules_switch)]));
    for switch in game.switches() {
        let value = |set: &LocalRules| match switch_value(set.rules(), switch.key) {
            Some(value) if value.len() > LONGEST_VALUE => Cell::text("…"),
            value => Cell::from(value).dash_if_zero_or_absent(),
        };
        table.add_row(cells![switch.key].into_iter().chain(sets.iter().map(value)));
    }
    table
}

fn switches_page_table(game: GameKind, sets: &[LocalRules], voice: &Voice) -> Table {
    let mut table = Table::new(columns_and_one_per_rule_set(
        sets,
        [say::rules_switch, say::rules_range].map(|label| voice.label(label)),
    ));
    for switch in game.switches() {
        let values = sets
            .iter()
            .map(|set| Cell::from(switch_value(set.rules(), switch.key)).dash_if_zero_or_absent());
        table.add_row(
            cells![switch.key, switch_range_words(switch, voice)].into_iter().chain(values),
        );
    }
    table
}

/// Table of switches for programs, with the meaning of each.
fn switches_table_for_programs(game: GameKind, sets: &[LocalRules], voice: &Voice) -> Table {
    let titles =
        [say::rules_switch, say::rules_range, say::rules_about].map(|label| voice.label(label));
    let mut table = Table::new(columns_and_one_per_rule_set(sets, titles));
    for switch in game.switches() {
        let meaning = voice.switch_meaning(game, switch.key);
        let values = sets.iter().map(|set| Cell::from(switch_value(set.rules(), switch.key)));
        table.add_row(
            cells![switch.key, switch_range_words(switch, voice), meaning]
                .into_iter()
                .chain(values),
        );
    }
    table
}

/// Columns with these titles, followed by a column for each rule set.
fn columns_and_one_per_rule_set<const N: usize>(
    sets: &[LocalRules],
    titles: [String; N],
) -> impl Iterator<Item = Column> {
    titles.into_iter().map(Column::words).chain(sets.iter().map(|set| Column::words(set.name())))
}

fn switch_range_words(switch: &Switch, voice: &Voice) -> String {
    match switch.kind {
        SwitchKind::Flag => "true, false".to_owned(),
        SwitchKind::Whole(least, most) => format!("{least}–{most}"),
        SwitchKind::WholeOr(word, least, most) => format!("{word}, {least}–{most}"),
        SwitchKind::Text(most) => voice.say(&say!(rules_text { most })),
        SwitchKind::OneOf(values) => values.iter().map(i64::to_string).joined(", "),
        SwitchKind::Word(words) => words.join(", "),
        SwitchKind::Words(words, least, most) => format!("{least}–{most}: {}", words.join(", ")),
        SwitchKind::Wholes(count, least, most) => {
            voice.say(&say!(rules_numbers { count, least, most }))
        }
        SwitchKind::Object(kind) => voice.label(kind),
    }
}

/// Value of a switch; `None` where another switch decides instead.
pub fn switch_value(rules: &Rules, key: &str) -> Option<String> {
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

pub fn switches_json(game: GameKind, sets: &[LocalRules], voice: &Voice) -> Object {
    let all =
        |set: &LocalRules| Json::from_writer(|w| w.object(|w| set.rules().write_all_switches(w)));
    let sets: Object = sets.iter().map(|set| (set.name(), all(set))).collect();
    let switches = game.switches().iter().map(|switch| {
        object! {
            "key": switch.key,
            "range": switch_range_words(switch, voice),
            "meaning": voice.switch_meaning(game, switch.key),
        }
    });
    object! { "game": game.word(), "rule_sets": sets, "switches": array(switches) }
}

/// Describes a change of the house rules, with its reason. It holds from the next hand on; a new
/// drink for a Bollern holds for the whole evening.
pub fn rules_change_words(change: &RulesChange, why: Option<&str>, voice: &Voice) -> String {
    let drink = change
        .changes_only_switch("drink")
        .then(|| switch_value_in_words(&change.values, "drink", voice))
        .flatten();
    let text = voice.say(&match drink {
        Some(drink) => say!(jotted_drink { drink }),
        None => say!(jotted_rules {
            switches: Arg::Texts(typed_settings_of_rules_change(change, voice))
        }),
    });
    match why {
        Some(why) => voice.say(&say!(log_why { text, why })),
        None => text,
    }
}

/// Settings in a change as they would be typed, one for each switch: `Räuber=3`.
pub fn typed_settings_of_rules_change(change: &RulesChange, voice: &Voice) -> Vec<String> {
    change
        .keys
        .iter()
        .map(|key| {
            let called = voice.switch_name(change.values.game(), key);
            format!(
                "{called}={}",
                switch_value_in_words(&change.values, key, voice).unwrap_or_default()
            )
        })
        .collect()
}

/// Key of the switch with this name in either language; a word that names no switch is returned as
/// it is.
pub fn switch_key_of_name(called: &str) -> String {
    let key = |text: &str| key_without_accents(text).replace([' ', '-', '_'], "");
    let switches =
        || GameKind::ALL.iter().flat_map(|game| game.switches().iter().map(|one| (*game, one.key)));
    let is_known = switches().any(|(_, known)| known == called);
    let voices = [Lang::De, Lang::En].map(Voice::new);
    let mut named = switches().filter(|(game, known)| {
        voices.iter().any(|voice| key(&voice.switch_name(*game, known)) == key(called))
    });
    match named.next().filter(|_| !is_known) {
        Some((_, known)) => known.to_owned(),
        None => called.to_owned(),
    }
}

/// Value of a switch as people write it; `None` where another switch decides instead.
pub fn switch_value_in_words(rules: &Rules, key: &str, voice: &Voice) -> Option<String> {
    match rules {
        Rules::Dreeg(rules) if key == "drink" => {
            let drink = rules.drink.as_ref()?;
            let priced =
                drink.price.map(|each| point_price(&each.amount_text(), each.currency, voice.lang));
            Some([Some(drink.name.clone()), priced].into_iter().flatten().joined(" "))
        }
        _ => switch_value(rules, key).map(|value| match value.as_str() {
            "true" => voice.label(say::house_yes),
            "false" => voice.label(say::house_no),
            // Nothing is typed there as it is called in rules.
            word if voice.is_for_desk() => voice.local_word(word),
            _ => value,
        }),
    }
}

/// Settings that differ from the named rule set, as they would be typed; `None` where there are
/// none.
pub fn differing_settings_sentence(rules: &Rules, voice: &Voice) -> Option<String> {
    let named = Rules::named(rules.game(), rules.name_of_rule_set())?;
    // What the table calls its game stands above.
    let differs =
        rules.switches_that_differ(&named).into_iter().filter(|switch| switch.key != "label");
    let switches: Vec<String> = differs
        .filter_map(|switch| {
            let called = voice.switch_name(rules.game(), switch.key);
            Some(format!("{called}={}", switch_value_in_words(rules, switch.key, voice)?))
        })
        .collect();
    (!switches.is_empty()).then(|| voice.say(&say!(status_house { switches })))
}

/// Sentence about the drink for a Bollern in this evening, with its price; empty where no drink is
/// agreed on.
pub fn drink_sentence(evening: &Evening, voice: &Voice) -> String {
    let called = evening.row.evening_name();
    let Rules::Dreeg(rules) = evening.session.position().rules() else { return String::new() };
    let Some(drink) = rules.drink else { return String::new() };
    voice.say(&match drink.price {
        Some(each) => {
            let price = point_price(&each.amount_text(), each.currency, voice.lang);
            say!(drink_is_priced { evening: called, drink: drink.name, price })
        }
        None => say!(drink_is { evening: called, drink: drink.name }),
    })
}

/// Report of an own rule set, with its differences from its parent.
pub fn own_rules_report(set: &CurrentRuleSet, voice: &Voice) -> Report {
    let mut report = own_rules_details_report(&set.rules, voice);
    if set.has_lost_its_name() {
        let (name, given) = (set.rules.name.as_str(), set.given_name.as_str());
        report.add_gap().line(voice.say(&say!(own_rules_lost_name {
            name,
            given,
            at: day(&set.at, voice.lang)
        })));
    }
    report
}

/// Report of a rule set that was just saved, with the one that it replaced.
pub fn saved_rules_report(saved: &SavedRules, voice: &Voice) -> Report {
    let (now, name) = (&saved.now, saved.now.name.as_str());
    let mut report = Report::from(voice.say(&match &saved.before {
        None => say!(own_rules_saved { name }),
        Some(before) if before == now => say!(own_rules_as_before { name }),
        Some(before) => say!(own_rules_changed { name, rules: before.rule_set_and_changes_line() }),
    }));
    report.add_gap().append(own_rules_details_report(now, voice));
    report
}

fn own_rules_details_report(own: &OwnRules, voice: &Voice) -> Report {
    let parent = voice.local_word(own.parent_rule_set_name());
    let mut report = Report::new();
    let game = voice.local_word(own.game().word());
    report.line(voice.say(&say!(own_rules_heading {
        name: own.name.as_str(),
        game,
        parent: &parent
    })));
    if let Some(source) = &own.source {
        report.line(voice.say(&say!(own_rules_source { source })));
    }
    if let Some(note) = &own.note {
        report.line(voice.say(&say!(own_rules_note { note })));
    }
    let switches = switches_named_or_implied(own);
    if switches.is_empty() {
        report.line(voice.say(&say!(own_rules_alike { parent })));
        return report;
    }
    let titles = [voice.label(say::rules_switch), own.name.clone(), parent];
    let mut table = Table::new(titles.into_iter().map(Column::words));
    let base = own.parent();
    for switch in &switches {
        let values = [&own.rules, &base]
            .map(|rules| Cell::from(switch_value(rules, switch.key)).dash_if_zero_or_absent());
        table.add_row(cells![switch.key].into_iter().chain(values));
    }
    report.add_gap().table(table).add_gap();
    report.lines(switches.iter().map(|switch| {
        let meant = switch_meaning_and_range(own.game(), switch, voice);
        match own.is_named(switch.key) {
            true => meant,
            false => voice.say(&say!(own_rules_follows { meaning: meant })),
        }
    }));
    report
}

/// Switches that the own rule set names, and those whose values follow from them.
fn switches_named_or_implied(own: &OwnRules) -> Vec<&'static Switch> {
    let differing = own.rules.switches_that_differ(&own.parent());
    let differs = |switch: &Switch| differing.iter().any(|other| other.key == switch.key);
    own.game()
        .switches()
        .iter()
        .filter(|switch| own.is_named(switch.key) || differs(switch))
        .collect()
}

/// JSON of the keys of the rule set's file, with the value of every switch.
pub fn own_rules_object(own: &OwnRules) -> Json {
    Json::from_writer(|w| {
        w.object(|w| {
            own.write(w);
            w.key("switches").object(|w| own.rules.write_all_switches(w));
        })
    })
}

/// JSON of the rule sets that were imported: an object for one, a list for several.
pub fn imported_rules_json<'r>(all: impl ExactSizeIterator<Item = &'r OwnRules>) -> Json {
    match all.collect::<Vec<&OwnRules>>().as_slice() {
        [only] => own_rules_object(only),
        several => {
            object! { "rules": array(several.iter().map(|own| own_rules_object(own))) }.into()
        }
    }
}

pub fn renamed_rules_sentence(name: &str, other: &str, voice: &Voice) -> String {
    voice.say(&say!(own_rules_renamed { name, other }))
}

/// Says which rule set was removed, with everything needed to save it again.
pub fn removed_rules_sentence(own: &OwnRules, voice: &Voice) -> String {
    voice.say(&say!(own_rules_removed { name: &own.name, rules: own.rule_set_and_changes_line() }))
}

/// Says which of two rule sets keeps their common name, and the new name of the other.
pub fn name_conflict_sentence(conflict: &RuleSetNameConflict, voice: &Voice) -> String {
    let RuleSetNameConflict { holder, renamed } = conflict;
    let at = |set: &CurrentRuleSet| moment(&set.at, voice.lang);
    voice.say(&say!(own_rules_conflict {
        name: &renamed.given_name,
        at: at(holder),
        rules: holder.rules.rule_set_and_changes_line(),
        other_at: at(renamed),
        other_rules: renamed.rules.rule_set_and_changes_line(),
        other: &renamed.rules.name
    }))
}
