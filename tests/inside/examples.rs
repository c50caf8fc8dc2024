//! The hands by which two places are compared: each is one, and each switch shows in one.

use super::generator::{self, Dice};
use crate::games::examples::{HandUnderTwoRules, compare_rules, play_example};
use crate::games::game::Example;
use crate::games::header::Header;
use crate::games::switches::{Switch, SwitchKind};
use crate::games::{GameKind, Rules};
use crate::model::Word;
use crate::record::write::object;
use crate::record::{Node, Path, Writer};
use serde_json::{Value, json};

/// What a person would see of the example: the result, or why there is none.
fn shown(rules: &Rules, example: &Example) -> String {
    match play_example(rules, example) {
        Ok(played) => {
            let mut writer = Writer::new();
            played.after.write_result_line(
                None,
                &played.applied,
                &|message| message.key.to_owned(),
                &mut writer,
            );
            writer.into_string()
        }
        Err(refusal) => refusal.code.to_owned(),
    }
}

/// Values of a switch that differ from the usual one in their own way.
fn values(kind: SwitchKind) -> Vec<Value> {
    match kind {
        SwitchKind::Flag => vec![json!(true), json!(false)],
        SwitchKind::Whole(least, most) => {
            [least, most, least + 1, 40].into_iter().map(Value::from).collect()
        }
        SwitchKind::WholeOr(word, least, most) => {
            vec![json!(word), json!(least), json!(most), json!(40)]
        }
        SwitchKind::Text(_) => vec![json!("Cego")],
        SwitchKind::OneOf(allowed) => allowed.iter().copied().map(Value::from).collect(),
        SwitchKind::Wholes(count, least, most) => {
            [least, most, least + 1].into_iter().map(|number| json!(vec![number; count])).collect()
        }
        SwitchKind::Word(words) => words.iter().copied().map(Value::from).collect(),
        SwitchKind::Words(words, ..) => words.iter().map(|word| json!([word])).collect(),
        SwitchKind::Object(_) => Vec::new(),
    }
}

/// A named rule set with these switches on other values.
fn changed(game: GameKind, set: &str, house: &Value) -> Option<Rules> {
    let json = object(|w| {
        w.key("game").text(game.word());
        w.key("rules").text(set);
        w.key("house").write_finished_json(&house.to_string());
    });
    Header::read_rules(&Node::parse(&json).unwrap(), &Path::ROOT).ok()
}

/// Whether an example shows the switch, with those on that it needs.
fn is_shown(game: GameKind, set: &str, switch: &Switch, house: &Value) -> bool {
    let Some(usual) = changed(game, set, house) else { return false };
    let with = |value: Value| {
        let mut house = house.clone();
        house[switch.key] = value;
        changed(game, set, &house)
    };
    values(switch.kind).into_iter().filter_map(with).any(|rules| {
        game.examples().iter().any(|example| {
            let (one, other) = (shown(&usual, example), shown(&rules, example));
            one != other && [one, other].iter().any(|shown| shown.starts_with('{'))
        })
    })
}

#[test]
fn each_example_is_a_hand_somewhere() {
    for game in GameKind::ALL {
        let examples = game.examples();
        assert!(examples.len() >= 5, "{} has {} examples", game.word(), examples.len());
        for example in examples {
            let sets = game.rule_sets();
            let usual = sets.iter().filter_map(|set| Rules::named(*game, set));
            let houses = game.switches().iter().flat_map(|switch| {
                let sets = game.rule_sets();
                let house = |value: Value| json!({ switch.key: value });
                values(switch.kind)
                    .into_iter()
                    .filter_map(move |value| changed(*game, sets[0], &house(value)))
            });
            let played = usual.chain(houses).any(|rules| play_example(&rules, example).is_ok());
            assert!(played, "{} {example:?} is possible nowhere", game.word());
        }
    }
}

#[test]
fn each_switch_shows_in_an_example() {
    // What is drawn, what is drunk, what it is called and when it is over shows in no hand.
    let elsewhere = ["rounds", "goal", "slate", "drink", "label"];
    for game in GameKind::ALL {
        for switch in game.switches().iter().filter(|switch| !elsewhere.contains(&switch.key)) {
            let flags = game.switches().iter().filter(|flag| matches!(flag.kind, SwitchKind::Flag));
            let houses = [json!({})].into_iter().chain(flags.map(|flag| json!({ flag.key: true })));
            let houses: Vec<Value> = houses.collect();
            let sets = game.rule_sets();
            let shows = sets
                .iter()
                .any(|set| houses.iter().any(|house| is_shown(*game, set, switch, house)));
            assert!(shows, "{} {} shows in no example", game.word(), switch.key);
        }
    }
}

/// What a hand brings, as far as it tells two places apart.
fn brings(rules: &Rules, example: &Example) -> Option<String> {
    play_example(rules, example)
        .ok()
        .map(|played| format!("{:?} {}", played.applied.outcome.hand, played.after.is_complete()))
}

/// Wherever two given places differ, an example shows it, but for what shows in no hand: one that
/// both have and that counts otherwise for this switch alone, where there is one.
#[test]
fn given_places_are_compared_by_the_hand_that_shows_a_switch_best() {
    let elsewhere = ["rounds", "goal", "slate", "drink", "label"];
    let (mut best, mut others) = (0, 0);
    for game in GameKind::ALL {
        let sets: Vec<Rules> =
            game.rule_sets().iter().filter_map(|set| Rules::named(*game, set)).collect();
        for (one, other) in sets.iter().flat_map(|one| sets.iter().map(move |other| (one, other))) {
            for contrast in compare_rules(one, other) {
                let key = contrast.switch.key;
                let told =
                    format!("{} and {}: {key}", one.name_of_rule_set(), other.name_of_rule_set());
                assert!(contrast.shown.is_some() != elsewhere.contains(&key), "{told}");
                let Some(HandUnderTwoRules { results: [here, there] }) = contrast.shown else {
                    continue;
                };
                assert!(here.is_ok() || there.is_ok(), "{told}");
                let Some(alone) = one.rules_with_switch_of(key, other) else { continue };
                let is_best = |example: &Example| {
                    let [here, alone, there] =
                        [one, &alone, other].map(|rules| brings(rules, example));
                    here.is_some() && there.is_some() && here != there && there == alone
                };
                let Some(first) = game.examples().iter().find(|example| is_best(example)) else {
                    others += 1;
                    continue;
                };
                best += 1;
                let expected = play_example(one, first).unwrap().applied;
                assert_eq!(here.map(|played| played.applied), Ok(expected), "{told}");
            }
        }
    }
    assert!(best > 20 && others > 0, "{best} {others}");
}

/// What a hand brings, or why there is no such hand.
fn outcome(rules: &Rules, example: &Example) -> Result<String, &'static str> {
    let played = play_example(rules, example).map_err(|refusal| refusal.code)?;
    Ok(format!("{:?} {}", played.applied.outcome.hand, played.after.is_complete()))
}

/// The first of the hands in which a switch tells that is possible in both places; of those, rather
/// one that counts otherwise for this switch alone.
fn best_by_a_plain_search(
    key: &str,
    one: &Rules,
    other: &Rules,
) -> Option<[Result<String, &'static str>; 2]> {
    let (changed, back) =
        (one.rules_with_switch_of(key, other), other.rules_with_switch_of(key, one));
    let mut best = None;
    for example in one.game().examples() {
        let (here, there) = (outcome(one, example), outcome(other, example));
        let alone = changed.as_ref().map(|rules| outcome(rules, example));
        let without = back.as_ref().map(|rules| outcome(rules, example));
        let tells = match (&alone, &without) {
            (None, None) => true,
            _ => {
                alone.as_ref().is_some_and(|alone| *alone != here)
                    || without.is_some_and(|back| back != there)
            }
        };
        let is_seen = here != there && (here.is_ok() || there.is_ok());
        if !(tells && is_seen) {
            continue;
        }
        let rank = (here.is_ok() && there.is_ok(), alone.as_ref() == Some(&there));
        if best.as_ref().is_none_or(|(found, _)| rank > *found) {
            best = Some((rank, [here, there]));
        }
    }
    best.map(|(_, results)| results)
}

/// Whatever two places play by, a switch is shown by the hand that shows it best
/// (docs/rules/own.md, Comparing).
#[test]
fn any_two_places_are_compared_by_the_hand_that_shows_a_switch_best() {
    let mut shown = 0;
    for game in GameKind::ALL {
        for seed in 0..40 {
            let mut dice = Dice::new(seed);
            let (one, other) = (
                generator::header(*game, &mut dice).1.rules,
                generator::header(*game, &mut dice).1.rules,
            );
            for contrast in compare_rules(&one, &other) {
                let results = contrast.shown.map(|shown| {
                    shown.results.map(|played| {
                        let played = played.map_err(|refusal| refusal.code)?;
                        Ok(format!(
                            "{:?} {}",
                            played.applied.outcome.hand,
                            played.after.is_complete()
                        ))
                    })
                });
                shown += usize::from(results.is_some());
                let key = contrast.switch.key;
                assert_eq!(
                    results,
                    best_by_a_plain_search(key, &one, &other),
                    "{} {seed}: {key}",
                    game.word()
                );
            }
        }
    }
    assert!(shown > 200, "{shown}");
}
