//! Reports of the results that evenings would have had under other rules or with another stake,
//! beside the real results.

use super::hand::short_event_notation;
use super::harmless::harmless_text;
use super::json::{Json, Object, array, object, refusal_object};
use super::numbers::{money, points_signed};
use super::report::Report;
use super::table::{Cell, Column, Table, cells};
use super::voice::Voice;
use crate::app::figures::{
    SupposedEvening, SupposedHand, SupposedTotal, TriedSwitchValue, WhatIfResult,
};
use crate::games::GameKind;
use crate::model::money::minor_units_as_decimal_text;
use crate::model::{Arg, Points, Word, say};

pub fn what_if_report(outcome: &WhatIfResult, voice: &Voice) -> Report {
    let mut report = Report::new();
    for (game, totals) in &outcome.totals {
        report.line(voice.say(&say!(what_if_totals { game: Arg::Word(game.word()) })));
        report.table(totals_table(totals.values(), voice));
    }
    for one in &outcome.evenings {
        add_changed_hands_table(one, voice, &mut report);
    }
    for bill in &outcome.bills {
        let names = voice.names_column(say::stats_name);
        let figures =
            [say::what_if_was, say::what_if_would].map(|label| voice.figures_column(label));
        let mut table = Table::new(std::iter::once(names).chain(figures));
        for one in &bill.people {
            let amounts = [one.was, one.would].map(|minor| Cell::balance(minor, bill.currency));
            table.add_row(std::iter::once(Cell::text(one.name.as_str())).chain(amounts));
        }
        report.add_gap().line(voice.label(say::what_if_money)).table(table);
        for paid in &bill.payments {
            let amount = money(paid.minor, bill.currency, voice.lang);
            let (from, to) = (paid.from.as_str(), paid.to.as_str());
            report.add_item(voice.say(&say!(what_if_pays { from, to, amount })));
        }
    }
    for (evening, reason) in &outcome.left_out {
        let reason = voice.say_refusal(reason);
        report.line(voice.say(&say!(what_if_left_out { evening, reason })));
    }
    report.set_table_for_programs(totals_table_for_programs(outcome, voice));
    report
}

fn totals_table<'t>(totals: impl Iterator<Item = &'t SupposedTotal>, voice: &Voice) -> Table {
    let figures = [say::what_if_was, say::what_if_would, say::what_if_difference];
    let figures = figures.map(|label| voice.figures_column(label));
    let mut table = Table::new(std::iter::once(voice.names_column(say::stats_name)).chain(figures));
    for total in totals {
        let points = [total.was, total.would, total.would - total.was].map(Cell::points);
        table.add_row(std::iter::once(Cell::text(total.name.as_str())).chain(points));
    }
    table
}

/// Adds to the report a table of the hands of an evening that would have had another result.
fn add_changed_hands_table(one: &SupposedEvening, voice: &Voice, report: &mut Report) {
    let row = &one.evening.row;
    let refused = one.differs.iter().filter(|hand| hand.would.is_err()).count();
    let (evening, hands, differs) = (row.evening_name(), one.hands, one.differs.len());
    report.add_gap().line(voice.say(&say!(what_if_evening { evening, hands, differs, refused })));
    if one.differs.is_empty() {
        return;
    }
    let voice = &voice.for_session(&one.evening.session);
    let prose = [say::what_if_hand, say::what_if_was, say::what_if_would];
    let columns = prose.map(|label| voice.prose_column(label));
    let mut table =
        Table::new(std::iter::once(voice.figures_column(say::sheet_number)).chain(columns));
    let shown = one.evening.session_with_shown_names();
    for hand in &one.differs {
        let in_words = |points: &[(String, Points)]| {
            let points = nonzero_points_list(points, voice);
            if hand.is_of_due { voice.say(&say!(compare_due { points })) } else { points }
        };
        let was = in_words(&hand.was);
        let would = match &hand.would {
            Ok(would) => in_words(would),
            Err(refusal) => {
                voice.say(&say!(what_if_refused { reason: voice.say_refusal(refusal) }))
            }
        };
        let jotted = short_event_notation(&hand.event, &shown, voice);
        table.add_row(cells![hand.hand, jotted, was, would]);
    }
    report.table(table);
}

fn nonzero_points_list(points: &[(String, Points)], voice: &Voice) -> String {
    let moved = points.iter().filter(|(_, points)| !points.is_zero());
    let each: Vec<String> = moved
        .map(|(name, points)| {
            format!("{} {}", harmless_text(name), points_signed(*points, voice.lang))
        })
        .collect();
    if each.is_empty() { "–".to_owned() } else { each.join(", ") }
}

/// Table for programs: a row for each person and game.
fn totals_table_for_programs(outcome: &WhatIfResult, voice: &Voice) -> Table {
    let words = [voice.words_column(say::stats_game), voice.names_column(say::stats_name)];
    let figures = [say::what_if_was, say::what_if_would, say::what_if_difference];
    let figures = figures.map(|label| voice.figures_column(label));
    let mut table = Table::new(words.into_iter().chain(figures));
    for (game, total) in all_totals(outcome) {
        let points = [total.was, total.would, total.would - total.was].map(Cell::points);
        table.add_row(
            [Cell::text(game.word()), Cell::text(total.name.as_str())].into_iter().chain(points),
        );
    }
    table
}

fn all_totals(outcome: &WhatIfResult) -> impl Iterator<Item = (GameKind, &SupposedTotal)> {
    outcome.totals.iter().flat_map(|(game, totals)| totals.values().map(|total| (*game, total)))
}

pub fn what_if_json(outcome: &WhatIfResult, voice: &Voice) -> Object {
    let bills = outcome.bills.iter().map(|bill| {
        let amount = |minor: i64| minor_units_as_decimal_text(minor, bill.currency);
        let balances = bill.people.iter().map(|one| {
            object! { "player": &one.name, "was": amount(one.was), "would": amount(one.would) }
        });
        let payments = bill.payments.iter().map(|paid| {
            object! { "from": &paid.from, "to": &paid.to, "amount": amount(paid.minor) }
        });
        object! { "currency": bill.currency, "balances": array(balances), "payments": array(payments) }
    });
    let left_out = outcome.left_out.iter();
    let left_out = left_out.map(|(session, refusal)| {
        object! { "session": session.number.get() }.with_keys_of(refusal_object(refusal, voice))
    });
    object! {
        "totals": totals_array(outcome),
        "evenings": array(outcome.evenings.iter().map(|one| supposed_evening_object(one, voice))),
        "settlements": array(bills),
        "left_out": array(left_out),
    }
}

fn totals_array(outcome: &WhatIfResult) -> Json {
    array(all_totals(outcome).map(|(game, total)| {
        object! {
            "game": game.word(),
            "player": &total.name,
            "was": total.was,
            "would": total.would,
            "difference": total.would - total.was,
        }
    }))
}

fn supposed_evening_object(one: &SupposedEvening, voice: &Voice) -> Object {
    let voice = &voice.for_session(&one.evening.session);
    let shown = one.evening.session_with_shown_names();
    let points = |points: &[(String, Points)]| {
        points.iter().map(|(name, points)| (name, *points)).collect::<Object>()
    };
    let differs = one.differs.iter().map(|SupposedHand { hand, event, is_of_due, was, would }| {
        object! {
            "hand": *hand,
            "event": Json::from_writer(|w| event.write(shown.roster(), w)),
            "of": is_of_due.then_some("due"),
            "was": points(was),
            "would": would.as_ref().ok().map(|would| points(would)),
            "refused": would.as_ref().err().map(|refusal| refusal_object(refusal, voice)),
        }
    });
    object! { "session": one.evening.row.number.get(), "hands": one.hands, "differs": array(differs) }
}

/// Report with a row for each value of the switch, and a column for each person.
pub fn tried_values_report(tries: &[TriedSwitchValue], voice: &Voice) -> Report {
    let mut names: Vec<&str> = Vec::new();
    for (_, total) in tries.iter().flat_map(|one| all_totals(&one.outcome)) {
        if !names.contains(&total.name.as_str()) {
            names.push(&total.name);
        }
    }
    let people = names.iter().map(|name| Column::figures(Cell::text(*name)));
    let counts =
        [say::what_if_differ, say::what_if_refuse].map(|label| voice.figures_column(label));
    let first = voice.words_column(say::what_if_value);
    let mut table = Table::new(std::iter::once(first).chain(people).chain(counts));
    for one in tries {
        let of = |name: &&str| {
            let own = all_totals(&one.outcome).filter(|(_, total)| total.name == **name);
            Cell::points(own.map(|(_, total)| total.would).sum())
        };
        let (differs, refused) = count_changed_and_refused_hands(&one.outcome);
        let counts = [Cell::count(differs), Cell::count(refused)];
        table.add_row(
            std::iter::once(Cell::text(one.value.as_str()))
                .chain(names.iter().map(of))
                .chain(counts),
        );
    }
    Report::from(table)
}

/// Number of hands that would have had another result, and how many of these would have been
/// refused.
fn count_changed_and_refused_hands(outcome: &WhatIfResult) -> (usize, usize) {
    let hands = || outcome.evenings.iter().flat_map(|evening| &evening.differs);
    (hands().count(), hands().filter(|hand| hand.would.is_err()).count())
}

pub fn tried_values_json(tries: &[TriedSwitchValue]) -> Object {
    let tries = tries.iter().map(|one| {
        let (differs, refused) = count_changed_and_refused_hands(&one.outcome);
        object! {
            "value": &one.value,
            "totals": totals_array(&one.outcome),
            "differs": differs,
            "refused": refused,
        }
    });
    object! { "tries": array(tries) }
}
