//! Report of the state of an evening: who deals, who speaks, what may be announced, the totals.

use super::hand::{next_dealer_line, player_names_in_order};
use super::json::{Json, Object, array, object};
use super::report::Report;
use super::sheet::sheet_heading;
use super::table::{Cell, Column, Table, cells};
use super::voice::Voice;
use super::{log, rules, slate};
use crate::app::evening::Evening;
use crate::games::session::{PersonTotals, Session};
use crate::games::{Position, Rules};
use crate::journal::bodies::session::WaitingBench;
use crate::model::{Points, Word, say};

pub fn status_report(evening: &Evening, voice: &Voice) -> Report {
    let mut report = Report::from(sheet_heading(evening, voice));
    report.append(status_without_heading(evening, voice));
    report
}

/// Status of an evening without its heading.
pub fn status_without_heading(evening: &Evening, voice: &Voice) -> Report {
    let shown = evening.session_with_shown_names();
    let roster = shown.roster();
    let mut report = Report::new();
    if evening.row.ended {
        report.line(voice.label(say::status_ended));
    } else if shown.is_complete() || shown.position().game().has_stake() {
        // Who deals and leads in a Dreeg is part of its outlook.
        report.line(next_dealer_line(&shown, voice));
    }
    report.add_gap().append(totals_report(&shown, voice));
    report.lines(bench_line(evening, voice));
    report.lines(hands_awaiting_correction_line(evening, voice));
    if !evening.row.ended && !shown.is_complete() {
        report.add_gap();
        let order: Vec<String> = shown
            .position()
            .speaking_order()
            .into_iter()
            .map(|seat| roster.name(shown.table().player(seat)).to_owned())
            .collect();
        // In a Dreeg nobody bids, and who speaks in a Schweige-Maß has lost it.
        if shown.position().game().has_stake() {
            report.line(voice.say(&say!(status_order { players: order })));
        }
        report.lines(
            shown
                .position()
                .game_state_sentences()
                .into_iter()
                .map(|message| voice.say_with_names(message, roster)),
        );
        report.lines(rules::differing_settings_sentence(&shown.position().rules(), voice));
    }
    report
}

/// Line about the people who wait for a seat; `None` where nobody does.
pub fn bench_line(evening: &Evening, voice: &Voice) -> Option<String> {
    let every_round = evening.brought.bench.every_round;
    let bench = WaitingBench { waiting: evening.people_waiting_for_seat(), every_round };
    (!bench.waiting.is_empty()).then(|| log::bench_words(&bench, voice))
}

/// Line about hands that score nothing until they are struck or corrected; `None` where there are
/// none.
fn hands_awaiting_correction_line(evening: &Evening, voice: &Voice) -> Option<String> {
    let hands: Vec<String> = evening.brought.waiting.iter().map(u32::to_string).collect();
    let count = hands.len();
    (count > 0).then(|| voice.say(&say!(hands_wait { count, hands })))
}

/// Total including the points that count at the end of the session.
fn total_with_bonus(total: &PersonTotals) -> Points {
    total.points + total.bonus
}

/// Place of everybody who has sat at the table, the same place for equal totals; `None` before the
/// first hand, and in a Dreeg, which has no points.
fn places_by_total(session: &Session) -> Vec<Option<usize>> {
    let sums: Vec<Points> = session.totals().iter().map(total_with_bonus).collect();
    let is_played = session.hands() > 0 && session.position().game().has_stake();
    let leads =
        |one: &Points, other: &Points| match session.position().rules().does_lowest_total_lead() {
            true => one < other,
            false => one > other,
        };
    sums.iter()
        .map(|own| is_played.then(|| 1 + sums.iter().filter(|other| leads(other, own)).count()))
        .collect()
}

/// Report of everybody's running total and place; in a Dreeg of what stands on the slates.
pub fn totals_report(shown: &Session, voice: &Voice) -> Report {
    if let Position::Dreeg(position) = shown.position() {
        return slate::slates_report(position, &player_names_in_order(shown), voice);
    }
    let has_bonus = shown.totals().iter().any(|total| !total.bonus.is_zero());
    let mut columns = vec![Column::names(""), voice.figures_column(say::hand_total)];
    let at_end = [say::hand_bonus, say::sheet_sum].map(|label| voice.figures_column(label));
    columns.extend(has_bonus.then_some(at_end).into_iter().flatten());
    columns.push(voice.figures_column(say::status_place));
    let mut table = Table::new(columns);
    for (place, (name, total)) in
        places_by_total(shown).into_iter().zip(shown.roster().names().iter().zip(shown.totals()))
    {
        let at_end = has_bonus.then(|| [total.bonus, total_with_bonus(total)].map(Cell::points));
        let begun = cells![&name, total.points].into_iter();
        table.add_row(begun.chain(at_end.into_iter().flatten()).chain([place.into()]));
    }
    Report::from(table)
}

pub fn status_json(evening: &Evening, voice: &Voice) -> Object {
    let shown = evening.session_with_shown_names();
    let roster = shown.roster();
    let name = |player| roster.name(player);
    let of_everybody = |of: fn(&PersonTotals) -> Points| -> Object {
        roster.names().iter().zip(shown.totals().iter().map(of)).collect()
    };
    let has_bonus = shown.totals().iter().any(|total| !total.bonus.is_zero());
    let order = shown.next_dealer().map(|_| {
        let order = shown.position().speaking_order();
        array(order.iter().map(|seat| name(shown.table().player(*seat))))
    });
    let outlook = shown
        .position()
        .game_state_sentences()
        .into_iter()
        .map(|message| voice.say_with_names(message, roster));
    let places: Object = roster.names().iter().zip(places_by_total(&shown)).collect();
    object! {
        "session": evening.row.uuid.to_string(),
        "number": evening.row.number.get(),
        "game": &*evening.row.game,
        "label": shown.position().rules().label(),
        "rules": &*evening.row.rules,
        "own_rules": evening.session.own_rules(),
        "house": Json::from_writer(|w| w.object(|w| shown.position().rules().write_named_switches(w))).none_if_empty(),
        "hands": shown.hands(),
        "waiting": array(&evening.brought.waiting).none_if_empty(),
        "bench": array(evening.people_waiting_for_seat().iter().map(String::as_str)).none_if_empty(),
        "ended": evening.row.ended,
        "complete": shown.is_complete(),
        "table": array(shown.table().players().iter().map(|player| name(*player))),
        "next_dealer": shown.next_dealer().map(name),
        "speaking_order": order,
        "outlook": array(outlook),
        "totals": of_everybody(|total| total.points),
        "bonus": has_bonus.then(|| of_everybody(|total| total.bonus)),
        "sums": has_bonus.then(|| of_everybody(total_with_bonus)),
        "places": places,
    }
}

/// Report of every switch with its value in this evening, beside that of the named rule set.
pub fn rules_in_force_report(evening: &Evening, voice: &Voice) -> Report {
    let rules = evening.session.position().rules();
    let named =
        Rules::named(rules.game(), rules.name_of_rule_set()).unwrap_or_else(|| rules.clone());
    let titles = [
        voice.label(say::rules_switch),
        voice.label(say::house_now),
        voice.local_word(rules.name_of_rule_set()),
    ];
    // A name that is cut cannot be typed.
    let columns = titles.map(|title| Column::names(title).with_least_width(usize::MAX));
    let mut table = Table::new(columns).allow_losing_columns();
    for switch in rules.game().switches() {
        let [now, usual] =
            [&rules, &named].map(|rules| rules::switch_value_in_words(rules, switch.key, voice));
        let called = voice.switch_name(rules.game(), switch.key);
        table.add_row(cells![
            called,
            Cell::from(now).dash_if_zero_or_absent(),
            Cell::from(usual).dash_if_zero_or_absent()
        ]);
    }
    let mut report = Report::from(sheet_heading(evening, voice));
    report.table(table);
    report.line(voice.say(&say!(house_more { game: rules.game().word() })));
    report
}

pub fn rules_in_force_json(evening: &Evening) -> Object {
    let rules = evening.session.position().rules();
    object! {
        "session": evening.row.uuid.to_string(),
        "game": rules.game().word(),
        "rules": rules.name_of_rule_set(),
        "switches": Json::from_writer(|w| w.object(|w| rules.write_all_switches(w))),
    }
}
