//! The place's own rule sets: their differences from the named rule set that they are made from.

use super::numbers::{day, moment};
use super::report::Report;
use super::rules::{meaning, value};
use super::table::{Cell, Column, Table, cells};
use super::voice::Voice;
use crate::app::places::{Conflict, SavedRules};
use crate::games::house::OwnRules;
use crate::games::switches::Switch;
use crate::journal::own_rules::StandingSet;
use crate::model::{Word, say};
use crate::record::{Writer, write};

/// Report of an own rule set, with its differences from its parent.
pub fn report(set: &StandingSet, voice: &Voice) -> Report {
    let mut report = own_report(&set.rules, voice);
    if set.has_lost_its_name() {
        let (name, given) = (set.rules.name.as_str(), set.given_name.as_str());
        report.gap().line(voice.say(&say!(own_rules_lost_name {
            name,
            given,
            at: day(&set.at, voice.lang)
        })));
    }
    report
}

/// Report of a saved rule set, with what it replaced.
pub fn saved_report(saved: &SavedRules, voice: &Voice) -> Report {
    let (now, name) = (&saved.now, saved.now.name.as_str());
    let mut report = Report::from(voice.say(&match &saved.before {
        None => say!(own_rules_saved { name }),
        Some(before) if before == now => say!(own_rules_as_before { name }),
        Some(before) => say!(own_rules_changed { name, rules: before.one_line() }),
    }));
    report.gap().append(own_report(now, voice));
    report
}

fn own_report(own: &OwnRules, voice: &Voice) -> Report {
    let parent = voice.word(own.parent_name());
    let mut report = Report::new();
    let game = voice.word(own.game().word());
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
    let switches = switches(own);
    if switches.is_empty() {
        report.line(voice.say(&say!(own_rules_alike { parent })));
        return report;
    }
    let titles = [voice.label(say::rules_switch), own.name.clone(), parent];
    let mut table = Table::new(titles.into_iter().map(Column::words));
    let base = own.parent();
    for switch in &switches {
        let values =
            [&own.rules, &base].map(|rules| Cell::from(value(rules, switch.key)).or_dash());
        table.row(cells![switch.key].into_iter().chain(values));
    }
    report.gap().table(table).gap();
    report.lines(switches.iter().map(|switch| {
        let meant = meaning(own.game(), switch, voice);
        match own.is_named(switch.key) {
            true => meant,
            false => voice.say(&say!(own_rules_follows { meaning: meant })),
        }
    }));
    report
}

/// Switches that the rule set names, and those that follow from them.
fn switches(own: &OwnRules) -> Vec<&'static Switch> {
    let differing = own.rules.differing(&own.parent());
    let differs = |switch: &Switch| differing.iter().any(|other| other.key == switch.key);
    own.game()
        .switches()
        .iter()
        .filter(|switch| own.is_named(switch.key) || differs(switch))
        .collect()
}

/// Writes the keys of the rule set's file, with the value of every switch.
pub fn write_own(own: &OwnRules, w: &mut Writer) {
    own.write(w);
    w.key("switches").object(|w| own.rules.write_all(w));
}

pub fn json(own: &OwnRules) -> String {
    write::object(|w| write_own(own, w))
}

/// JSON of the rule sets that were imported: an object for one, a list for several.
pub fn all_json<'r>(all: impl ExactSizeIterator<Item = &'r OwnRules>) -> String {
    match all.collect::<Vec<&OwnRules>>().as_slice() {
        [only] => json(only),
        several => write::object(|w| {
            w.key("rules").list(|w| several.iter().for_each(|own| w.object(|w| write_own(own, w))));
        }),
    }
}

pub fn renamed_sentence(name: &str, other: &str, voice: &Voice) -> String {
    voice.say(&say!(own_rules_renamed { name, other }))
}

/// Says which rule set was removed, with all that is needed to type it again.
pub fn removed_sentence(own: &OwnRules, voice: &Voice) -> String {
    voice.say(&say!(own_rules_removed { name: &own.name, rules: own.one_line() }))
}

/// Says which of two rule sets keeps their common name, and the new name of the other.
pub fn conflict(conflict: &Conflict, voice: &Voice) -> String {
    let Conflict { holder, renamed } = conflict;
    let at = |set: &StandingSet| moment(&set.at, voice.lang);
    voice.say(&say!(own_rules_conflict {
        name: &renamed.given_name,
        at: at(holder),
        rules: holder.rules.one_line(),
        other_at: at(renamed),
        other_rules: renamed.rules.one_line(),
        other: &renamed.rules.name
    }))
}
