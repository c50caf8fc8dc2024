//! Comparison of two rule sets: the switches that differ, in words, and what an example hand brings
//! under each.

use super::hand::{short_event_notation, slate_change_lines};
use super::harmless::harmless_text;
use super::json::{Json, Object, array, object, refusal_object};
use super::numbers::points_signed;
use super::report::Report;
use super::rules::{switch_meaning_and_range, switch_value};
use super::table::{Cell, Column, Table, cells};
use super::voice::Voice;
use crate::games::examples::{HandUnderTwoRules, PlayedExample, SwitchContrast};
use crate::games::house::LocalRules;
use crate::model::{JoinTexts, Points, Refusal, Word, say};

/// Comparison of two rule sets of one game.
#[derive(Clone, Debug)]
pub struct RuleSetComparison<'r> {
    pub sets: [&'r LocalRules; 2],
    pub contrasts: Vec<SwitchContrast>,
}

pub fn rule_sets_comparison_report(compared: &RuleSetComparison<'_>, voice: &Voice) -> Report {
    let names = compared.sets.map(|set| name_of_rule_set(set, voice));
    let [one, other] = names.each_ref().map(String::as_str);
    let game = compared.sets[0].game();
    let mut report = Report::new();
    if compared.contrasts.is_empty() {
        report
            .line(voice.say(&say!(compare_alike { one, other })))
            .set_table_for_programs(switches_table(compared, voice));
        return report;
    }
    let count = compared.contrasts.len();
    report.line(voice.say(&say!(compare_heading {
        one,
        other,
        game: voice.local_word(game.word()),
        count
    })));
    for contrast in &compared.contrasts {
        let key = contrast.switch.key;
        report.add_gap().line(switch_meaning_and_range(game, contrast.switch, voice));
        for (set, name) in compared.sets.iter().zip(&names) {
            report.line(format!(
                "  {}: {}",
                harmless_text(name),
                rule_switch_value_words(set, key, voice)
            ));
        }
        let Some(shown) = &contrast.shown else {
            report.line(format!("  {}", voice.label(say::compare_shows_in_no_hand)));
            continue;
        };
        report.line(format!(
            "  {}",
            voice.say(&say!(compare_example { hand: example_notation(shown, voice) }))
        ));
        for (result, name) in example_results_in_words(shown, compared, voice).zip(&names) {
            report.line(format!("    {}: {result}", harmless_text(name)));
        }
    }
    report.set_table_for_programs(switches_table(compared, voice));
    report
}

/// Table of the differing switches, a row for each.
fn switches_table(compared: &RuleSetComparison<'_>, voice: &Voice) -> Table {
    let names = compared.sets.map(|set| name_of_rule_set(set, voice));
    let titles = [voice.label(say::rules_switch), voice.label(say::rules_about)].into_iter();
    let titles = titles.chain(names.clone()).chain([voice.label(say::compare_hand)]).chain(names);
    let mut table = Table::new(titles.map(Column::words));
    for SwitchContrast { switch, shown } in &compared.contrasts {
        let about = voice.sentence_for_key(&format!(
            "switch-{}-{}",
            compared.sets[0].game().word(),
            switch.key
        ));
        let values = compared.sets.map(|set| switch_value(set.rules(), switch.key).into());
        let results = shown.as_ref().map_or(vec![Cell::NOTHING; 2], |shown| {
            example_results_in_words(shown, compared, voice).map(Cell::from).collect()
        });
        let hand = shown.as_ref().map(|shown| example_notation(shown, voice)).into();
        table.add_row(
            cells![switch.key, about].into_iter().chain(values).chain([hand]).chain(results),
        );
    }
    table
}

fn name_of_rule_set(set: &LocalRules, voice: &Voice) -> String {
    match set {
        LocalRules::Named(rules) => voice.local_word(rules.name_of_rule_set()),
        LocalRules::Own(own) => own.name.clone(),
    }
}

/// Value of a switch in words: yes, no, or the local words for it.
fn rule_switch_value_words(set: &LocalRules, key: &str, voice: &Voice) -> String {
    match switch_value(set.rules(), key).as_deref() {
        None => voice.label(say::compare_left_open),
        Some("true") => voice.label(say::compare_yes),
        Some("false") => voice.label(say::compare_no),
        Some(text) => {
            let voice = voice.for_rules(set.rules());
            text.split(", ").map(|word| voice.local_word(word)).joined(", ")
        }
    }
}

/// Short notation of the example hand and of the events before it, as a scorer would write them.
fn example_notation(shown: &HandUnderTwoRules, voice: &Voice) -> String {
    let Some(played) = shown.results.iter().find_map(|result| result.as_ref().ok()) else {
        return String::new();
    };
    let voice = voice.for_session(&played.after);
    let jotted =
        played.events.iter().map(|(before, event)| short_event_notation(event, before, &voice));
    jotted.joined(" → ")
}

/// Results of the example hand in both places: what is written, or what is due where only that
/// differs.
fn example_results_in_words(
    shown: &HandUnderTwoRules,
    compared: &RuleSetComparison<'_>,
    voice: &Voice,
) -> impl Iterator<Item = String> {
    let is_of_due = shown.differs_only_in_due();
    let results = compared.sets.iter().zip(&shown.results);
    results.map(move |(set, result)| {
        example_result_words(result, is_of_due, &voice.for_rules(set.rules()))
    })
}

fn example_result_words(
    result: &Result<PlayedExample, Refusal>,
    is_of_due: bool,
    voice: &Voice,
) -> String {
    let PlayedExample { applied, after, .. } = match result {
        Ok(played) => played,
        Err(refusal) => {
            return voice.say(&say!(compare_impossible { reason: voice.say_refusal(refusal) }));
        }
    };
    let Some(sheet) = applied.sheet() else {
        return slate_change_lines(applied, after, voice).join(" ");
    };
    let each = |values: &[Points]| {
        let each = applied.seated.iter().zip(values).map(|(player, points)| {
            format!(
                "{} {}",
                harmless_text(after.roster().name(*player)),
                points_signed(*points, voice.lang)
            )
        });
        each.joined(", ")
    };
    let points = each(&sheet.points);
    let text = match &sheet.bonus {
        _ if is_of_due => voice.say(&say!(compare_due { points: each(&sheet.due) })),
        Some(bonus) if bonus.iter().any(|bonus| !bonus.is_zero()) => {
            voice.say(&say!(compare_with_bonus { points, bonus: each(bonus) }))
        }
        _ => points,
    };
    match after.is_complete() {
        true => voice.say(&say!(compare_complete { text })),
        false => text,
    }
}

pub fn rule_sets_comparison_json(compared: &RuleSetComparison<'_>, voice: &Voice) -> Object {
    let game = compared.sets[0].game().word();
    let switches = compared.contrasts.iter().map(|SwitchContrast { switch, shown }| {
        let values = compared
            .sets
            .iter()
            .map(|set| Json::from_writer(|w| set.rules().write_switch(switch.key, w)));
        object! {
            "key": switch.key,
            "meaning": voice.sentence_for_key(&format!("switch-{game}-{}", switch.key)),
            "values": array(values),
            "example": shown.as_ref().map(|shown| example_hand_object(shown, compared, voice)),
        }
    });
    object! { "game": game, "sets": array(compared.sets.map(LocalRules::name)), "switches": array(switches) }
}

fn example_hand_object(
    shown: &HandUnderTwoRules,
    compared: &RuleSetComparison<'_>,
    voice: &Voice,
) -> Object {
    let played = shown.results.iter().find_map(|result| result.as_ref().ok());
    let events = played.map(|played| {
        let events = played.events.iter();
        array(events.map(|(before, event)| Json::from_writer(|w| event.write(before.roster(), w))))
    });
    let results = compared.sets.iter().zip(&shown.results).map(|(set, result)| {
        let voice = voice.for_rules(set.rules());
        match result {
            Ok(PlayedExample { after, applied, .. }) => Json::from_writer(|w| {
                after.write_result_line(None, applied, &|message| voice.say(message), w)
            }),
            Err(refusal) => object! { "error": refusal_object(refusal, &voice) }.into(),
        }
    });
    object! { "hand": example_notation(shown, voice), "events": events, "results": array(results) }
}
