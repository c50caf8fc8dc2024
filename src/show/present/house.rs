//! House rules of an evening: those in force, and those that change from a certain hand on.

use super::numbers::price;
use super::rules::value;
use super::voice::Voice;
use crate::app::evening::Evening;
use crate::games::Rules;
use crate::games::change::Change;
use crate::model::{Arg, say};

/// Describes a change with its reason, from the next hand on; what is drunk for a Bollern holds for
/// the whole evening.
pub fn jotted(change: &Change, why: Option<&str>, voice: &Voice) -> String {
    let drink =
        change.names_only("drink").then(|| spoken(&change.values, "drink", voice)).flatten();
    let text = voice.say(&match drink {
        Some(drink) => say!(jotted_drink { drink }),
        None => say!(jotted_rules { switches: Arg::Texts(named(change, voice)) }),
    });
    match why {
        Some(why) => voice.say(&say!(log_why { text, why })),
        None => text,
    }
}

/// Settings that a change names, as they would be typed: `raeuber_value=3`.
pub fn named(change: &Change, voice: &Voice) -> Vec<String> {
    change
        .keys
        .iter()
        .map(|key| format!("{key}={}", spoken(&change.values, key, voice).unwrap_or_default()))
        .collect()
}

/// Value of a switch as people write it; none where another switch decides.
pub fn spoken(rules: &Rules, key: &str, voice: &Voice) -> Option<String> {
    match rules {
        Rules::Dreeg(rules) if key == "drink" => {
            let drink = rules.drink.as_ref()?;
            let priced = drink.price.map(|each| price(&each.amount(), each.currency, voice.lang));
            Some(
                [Some(drink.name.clone()), priced]
                    .into_iter()
                    .flatten()
                    .collect::<Vec<String>>()
                    .join(" "),
            )
        }
        _ => value(rules, key).map(|value| match value.as_str() {
            "true" => voice.label(say::house_yes),
            "false" => voice.label(say::house_no),
            _ => value,
        }),
    }
}

/// Differences from the named rule set, as they would be typed; none where nothing differs.
pub fn differing(rules: &Rules, voice: &Voice) -> Option<String> {
    let named = Rules::named(rules.game(), rules.set_name())?;
    let differs = rules.differing(&named).into_iter();
    let switches: Vec<String> = differs
        .filter_map(|switch| Some(format!("{}={}", switch.key, spoken(rules, switch.key, voice)?)))
        .collect();
    (!switches.is_empty())
        .then(|| voice.say(&say!(status_house { switches: Arg::Texts(switches) })))
}

/// Drink for a Bollern.
pub fn drink(evening: &Evening, voice: &Voice) -> String {
    let called = evening.row.called();
    let Rules::Dreeg(rules) = evening.session.position().rules() else { return String::new() };
    let Some(drink) = rules.drink else { return String::new() };
    voice.say(&match drink.price {
        Some(each) => {
            let price = price(&each.amount(), each.currency, voice.lang);
            say!(drink_is_priced { evening: called, drink: drink.name, price })
        }
        None => say!(drink_is { evening: called, drink: drink.name }),
    })
}
