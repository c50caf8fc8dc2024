//! Villages in which every constant is another: their evenings, worked out by hand, stand among the
//! cases (docs/rules/dreierles.md, Rule sets and switches: constants are switches, so that a place
//! whose rules nobody has written down can be set up).

use std::collections::BTreeSet;

use crate::games::switches::SwitchKind;
use crate::games::{GameKind, Rules};
use crate::model::Word;
use crate::record::write;
use serde_json::Value;

/// The evenings leave no number as it usually is: but for how many play, which is none of the
/// constants.
#[test]
fn every_constant_is_changed() {
    let cases = super::cases::cases();
    let is_meant = |case: &Value| {
        case["rule"].as_str().is_some_and(|rule| rule.ends_with("with every constant changed"))
    };
    for game in [GameKind::Dreierles, GameKind::Droggn, GameKind::Dreiertarock] {
        let mut changed = BTreeSet::new();
        for (_, case) in cases.iter().filter(|(_, case)| is_meant(case)) {
            let session = &case["lines"][0]["session"];
            if session["game"] != game.word() {
                continue;
            }
            let set = session["rules"].as_str().unwrap_or(game.rule_sets()[0]);
            let usual = write::object(|w| Rules::named(game, set).unwrap().write_all_switches(w));
            let usual: Value = serde_json::from_str(&usual).unwrap();
            let house = session["house"].as_object().unwrap().iter();
            changed.extend(house.filter(|(key, value)| usual[*key] != **value).map(|(key, _)| key));
        }
        let is_constant = |kind: &SwitchKind| {
            matches!(kind, SwitchKind::Whole(..) | SwitchKind::Wholes(..) | SwitchKind::OneOf(_))
        };
        for switch in game
            .switches()
            .iter()
            .filter(|switch| is_constant(&switch.kind) && switch.key != "active")
        {
            let key = switch.key.to_owned();
            assert!(changed.contains(&key), "{} {key} stays as it is", game.word());
        }
    }
}
