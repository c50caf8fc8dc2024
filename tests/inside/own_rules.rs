//! Which rules of its own a place has, whatever was done in however many copies (docs/rules/own.md,
//! What holds).

use std::collections::BTreeSet;

use serde_json::json;
use uuid::Uuid;

use super::generator::Dice;
use crate::games::GameKind;
use crate::games::house::{LocalRules, OwnRules};
use crate::journal::bodies::RulesBody;
use crate::journal::own_rules::{CurrentRuleSet, RulesEntry, find_current_rule_sets};
use crate::model::name;
use crate::record::{Node, Object, Path};
use crate::typed::rules::HouseRules;

const NAMES: [&str; 4] = ["Malsch", "Au", "MALSCH", "Malsch (2)"];

fn rules(name: &str, raeuber_value: u64) -> OwnRules {
    let mut house = HouseRules::default();
    house.add_typed_rule(&format!("raeuber_value={raeuber_value}")).unwrap();
    let steinmauern = LocalRules::all_named_rule_sets(&[GameKind::Dreierles]).remove(0);
    house.own_rules(name, &steinmauern, None, None).unwrap()
}

/// A copy of a file that somebody goes on with: what it knows, and the second that it is.
#[derive(Clone, Default)]
struct Copy {
    entries: Vec<RulesEntry>,
}

impl Copy {
    fn find(&self, dice: &mut Dice) -> Option<CurrentRuleSet> {
        let sets = find_current_rule_sets(self.entries.clone());
        (!sets.is_empty()).then(|| dice.of(&sets))
    }

    /// What somebody may do next, as the use cases do it.
    fn step(&mut self, id: Uuid, second: usize, dice: &mut Dice) {
        let sets = find_current_rule_sets(self.entries.clone());
        let called =
            |wanted: &str| sets.iter().find(|set| name::key(&set.rules.name) == name::key(wanted));
        let body = match (dice.roll(4), self.find(dice)) {
            (0, Some(set)) => RulesBody::Removed { name: set.rules.name, sets: set.ids },
            (1, Some(set)) => {
                let to = dice.of(&NAMES);
                if called(to).is_some() {
                    return;
                }
                RulesBody::Renamed { id, from: set.rules.name, sets: set.ids, to: to.to_owned() }
            }
            _ => {
                let wanted = dice.of(&NAMES);
                let rules = Box::new(rules(wanted, 1 + dice.roll(3) as u64));
                let instead_of = called(wanted).map(|set| set.ids.clone()).unwrap_or_default();
                RulesBody::Saved { id, rules, instead_of }
            }
        };
        self.entries.push(RulesEntry {
            at: format!("2026-11-22T10:{:02}:{:02}Z", second / 60, second % 60),
            body,
        });
    }

    /// Takes what it does not know, behind what it has.
    fn learn(&mut self, other: &Copy) {
        let new: Vec<RulesEntry> =
            other.entries.iter().filter(|entry| !self.entries.contains(entry)).cloned().collect();
        self.entries.extend(new);
    }
}

fn shuffled(entries: &[RulesEntry], dice: &mut Dice) -> Vec<RulesEntry> {
    dice.some(entries, entries.len())
}

/// Three copies that went on apart and exchanged everything have the same rules under the same
/// names, each name once, in whatever order they learned of it; and nothing that was saved is gone
/// but for what was replaced or given up.
#[test]
fn copies_that_know_the_same_have_the_same_rules() {
    let mut conflicts = 0;
    for seed in 0..500 {
        let mut dice = Dice::new(seed);
        let (mut copies, mut id, mut second) =
            ([Copy::default(), Copy::default(), Copy::default()], 0, 0);
        for _ in 0..20 {
            let place = dice.roll(3);
            if dice.one_in(6) {
                let other = copies[dice.roll(3)].clone();
                copies[place].learn(&other);
            } else {
                // Several things happen within a second.
                second += dice.roll(2);
                id += 1;
                copies[place].step(Uuid::from_u128(id), second, &mut dice);
            }
        }
        let mut all = Copy::default();
        copies.iter().for_each(|copy| all.learn(copy));
        let sets = find_current_rule_sets(all.entries.clone());
        for _ in 0..3 {
            assert_eq!(
                find_current_rule_sets(shuffled(&all.entries, &mut dice)),
                sets,
                "seed {seed}"
            );
        }
        let names: BTreeSet<String> = sets.iter().map(|set| name::key(&set.rules.name)).collect();
        assert_eq!(names.len(), sets.len(), "seed {seed}: {sets:#?}");
        let gone = all.entries.iter().flat_map(|entry| match &entry.body {
            RulesBody::Saved { instead_of, .. } => instead_of.clone(),
            RulesBody::Removed { sets, .. } => sets.clone(),
            RulesBody::Renamed { .. } => Vec::new(),
        });
        let gone: BTreeSet<Uuid> = gone.collect();
        let kept: BTreeSet<Uuid> = sets.iter().flat_map(|set| set.ids.clone()).collect();
        let saved = all.entries.iter().filter_map(|entry| match &entry.body {
            RulesBody::Saved { id, .. } => Some(*id),
            _ => None,
        });
        assert_eq!(
            saved.filter(|id| !gone.contains(id)).collect::<BTreeSet<_>>(),
            kept,
            "seed {seed}"
        );
        conflicts += sets.iter().filter(|set| set.has_lost_its_name()).count();
    }
    assert!(conflicts > 100, "only {conflicts} lost their name");
}

/// A source or a note has a thousand characters at most, however many bytes (docs/trust.md,
/// Limits).
#[test]
fn a_note_has_a_thousand_characters_at_most() {
    let read = |key: &str, characters: usize| {
        let text = json!({ "name": "Malsch", "game": "dreierles", "from": "steinmauern", key: "ä".repeat(characters) });
        let text = text.to_string();
        let node = Node::parse(&text).unwrap();
        let path = Path::ROOT;
        OwnRules::read(&mut Object::from_node(&node, &path).unwrap())
            .map_err(|refusal| refusal.code)
    };
    for key in ["source", "note"] {
        assert!(read(key, 1000).is_ok(), "{key}");
        assert_eq!(read(key, 1001).map(drop), Err("rules-text-too-long"), "{key}");
    }
}

/// Which switches somebody named is known (docs/rules/own.md, What holds): others may follow from
/// them.
#[test]
fn what_was_named_is_known_and_nothing_else() {
    let malsch = rules("Malsch", 5);
    assert!(malsch.is_named("raeuber_value"));
    assert!(!malsch.is_named("last_round_raeuber_value") && !malsch.is_named("solo_du"));
}
