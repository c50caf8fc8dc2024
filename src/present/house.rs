//! The house rules of an evening: those in force, and those that are otherwise from a hand on.

use super::cell::Cell;
use super::numbers::price;
use super::report::Report;
use super::rules::value;
use super::table::{Column, Table, cells};
use super::voice::Voice;
use crate::app::evening::Evening;
use crate::games::Rules;
use crate::games::change::Change;
use crate::model::{Arg, Word, say};
use crate::record::write;

/// A change with its reason, from the next hand on; what is drunk for a Bollern holds for the whole evening.
pub fn jotted(change: &Change, why: Option<&str>, voice: &Voice) -> String {
    let drink = change.names_only("drink").then(|| spoken(&change.values, "drink", voice)).flatten();
    let text = voice.say(&match drink {
        Some(drink) => say!(jotted_drink { drink }),
        None => say!(jotted_rules { switches: Arg::Texts(named(change, voice)) }),
    });
    match why {
        Some(why) => voice.say(&say!(log_why { text, why })),
        None => text,
    }
}

/// What a change names, as it would be typed: `raeuber_value=3`.
pub fn named(change: &Change, voice: &Voice) -> Vec<String> {
    change.keys.iter().map(|key| format!("{key}={}", spoken(&change.values, key, voice).unwrap_or_default())).collect()
}

/// The value of a switch as people write it; none where another switch decides.
fn spoken(rules: &Rules, key: &str, voice: &Voice) -> Option<String> {
    match rules {
        Rules::Dreeg(rules) if key == "drink" => {
            let drink = rules.drink.as_ref()?;
            let priced = drink.price.map(|each| price(&each.amount(), each.currency, voice.lang));
            Some([Some(drink.name.clone()), priced].into_iter().flatten().collect::<Vec<String>>().join(" "))
        }
        _ => value(rules, key),
    }
}

/// What differs from the named rule set, as it would be typed; none where nothing does.
pub fn differing(rules: &Rules, voice: &Voice) -> Option<String> {
    let named = Rules::named(rules.game(), rules.set_name())?;
    let differs = rules.differing(&named).into_iter();
    let switches: Vec<String> =
        differs.filter_map(|switch| Some(format!("{}={}", switch.key, spoken(rules, switch.key, voice)?))).collect();
    (!switches.is_empty()).then(|| voice.say(&say!(status_house { switches: Arg::Texts(switches) })))
}

/// Every switch with its value, beside that of the named rule set.
pub fn in_force(evening: &Evening, voice: &Voice) -> Report {
    let rules = evening.session.position().rules();
    let named = Rules::named(rules.game(), rules.set_name()).unwrap_or_else(|| rules.clone());
    let titles = [voice.label(say::rules_switch), voice.label(say::house_now), voice.word(rules.set_name())];
    let mut table = Table::new(titles.map(Column::words));
    for switch in rules.game().switches() {
        let [now, usual] = [&rules, &named].map(|rules| spoken(rules, switch.key, voice));
        table.row(cells![switch.key, Cell::from(now).or_dash(), Cell::from(usual).or_dash()]);
    }
    let mut report = Report::from(super::sheet::heading(evening, voice));
    report.table(table);
    report.line(voice.say(&say!(house_more { game: rules.game().word() })));
    report
}

pub fn in_force_json(evening: &Evening) -> String {
    let rules = evening.session.position().rules();
    write::object(|w| {
        w.key("session").text(&evening.row.uuid.to_string());
        w.key("game").text(rules.game().word());
        w.key("rules").text(rules.set_name());
        w.key("switches").object(|w| rules.write_all(w));
    })
}

/// What is drunk for a Bollern.
pub fn drink(evening: &Evening, voice: &Voice) -> String {
    let number = evening.row.number;
    let Rules::Dreeg(rules) = evening.session.position().rules() else { return String::new() };
    let Some(drink) = rules.drink else { return String::new() };
    voice.say(&match drink.price {
        Some(each) => {
            let price = price(&each.amount(), each.currency, voice.lang);
            say!(drink_is_priced { evening: number, drink: drink.name, price })
        }
        None => say!(drink_is { evening: number, drink: drink.name }),
    })
}
