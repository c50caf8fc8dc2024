//! House rules of an evening: those in force, and changes from a hand on.

use super::numbers::price;
use super::rules::value;
use super::voice::Voice;
use crate::app::evening::Evening;
use crate::games::house::RulesChange;
use crate::games::{GameKind, Rules};
use crate::model::name::plain_key;
use crate::model::{Arg, Joined, Word, say};
use crate::present::lang::Lang;

/// Describes a change of the house rules, with its reason. It holds from the next hand on, but a
/// new drink for a Bollern for the whole evening.
pub fn change_words(change: &RulesChange, why: Option<&str>, voice: &Voice) -> String {
    let drink = change
        .names_only("drink")
        .then(|| value_in_words(&change.values, "drink", voice))
        .flatten();
    let text = voice.say(&match drink {
        Some(drink) => say!(jotted_drink { drink }),
        None => say!(jotted_rules { switches: Arg::Texts(settings_named(change, voice)) }),
    });
    match why {
        Some(why) => voice.say(&say!(log_why { text, why })),
        None => text,
    }
}

/// Settings of a change as they would be typed: `Räuber=3`.
pub fn settings_named(change: &RulesChange, voice: &Voice) -> Vec<String> {
    change
        .keys
        .iter()
        .map(|key| {
            let called = voice.switch_name(change.values.game(), key);
            format!("{called}={}", value_in_words(&change.values, key, voice).unwrap_or_default())
        })
        .collect()
}

/// Key of the switch with this name in either language; a word that names no switch is returned as
/// it is.
pub fn key_of(called: &str) -> String {
    let key = |text: &str| plain_key(text).replace([' ', '-', '_'], "");
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
pub fn value_in_words(rules: &Rules, key: &str, voice: &Voice) -> Option<String> {
    match rules {
        Rules::Dreeg(rules) if key == "drink" => {
            let drink = rules.drink.as_ref()?;
            let priced = drink.price.map(|each| price(&each.amount(), each.currency, voice.lang));
            Some([Some(drink.name.clone()), priced].into_iter().flatten().joined(" "))
        }
        _ => value(rules, key).map(|value| match value.as_str() {
            "true" => voice.label(say::house_yes),
            "false" => voice.label(say::house_no),
            _ => value,
        }),
    }
}

/// Differences from the named rule set as they would be typed; `None` where there are none.
pub fn differences(rules: &Rules, voice: &Voice) -> Option<String> {
    let named = Rules::named(rules.game(), rules.set_name())?;
    // What the table calls its game stands above.
    let differs = rules.differing(&named).into_iter().filter(|switch| switch.key != "label");
    let switches: Vec<String> = differs
        .filter_map(|switch| {
            let called = voice.switch_name(rules.game(), switch.key);
            Some(format!("{called}={}", value_in_words(rules, switch.key, voice)?))
        })
        .collect();
    (!switches.is_empty()).then(|| voice.say(&say!(status_house { switches })))
}

/// Name of the drink for a Bollern in this evening.
pub fn drink(evening: &Evening, voice: &Voice) -> String {
    let called = evening.row.evening_name();
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
