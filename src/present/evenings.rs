//! The list of evenings, and the list of people.

use super::cell::Cell;
use super::clash::{name_that_waits, write_name};
use super::numbers::price;
use super::report::Report;
use super::table::{Column, Table, cells};
use super::voice::Voice;
use crate::app::evening::{Evening, Listed};
use crate::app::people::WaitingName;
use crate::model::{Arg, say};
use crate::record::write;
use crate::store::people::Person;

pub fn list(evenings: &[Listed], voice: &Voice) -> Report {
    let mut table = Table::new([
        Column::figures(voice.label(say::sessions_number)),
        Column::words(voice.label(say::sessions_day)),
        Column::words(voice.label(say::sessions_game)).for_people(),
        Column::words(voice.label(say::sessions_game)).for_programs(),
        Column::words(voice.label(say::sessions_rules)).for_programs(),
        Column::figures(voice.label(say::sessions_hands)),
        Column::words(voice.label(say::sessions_state)),
        Column::words(voice.label(say::sessions_current)).for_programs(),
        Column::words(voice.label(say::sessions_title)).for_programs(),
        Column::words(voice.label(say::sessions_people)).for_programs(),
        Column::words(voice.label(say::sessions_people)).for_people(),
    ]);
    for Listed { evening, current } in evenings {
        let state = match (evening.row.ended, evening.session.is_complete()) {
            _ if evening.brought.is_struck => say::sessions_struck,
            (true, _) => say::sessions_ended,
            (false, true) => say::sessions_complete,
            (false, false) => say::sessions_open,
        };
        let names: Vec<&str> = evening.members.iter().map(|person| person.name.as_str()).collect();
        let names = names.join(", ");
        let title = evening.row.name.as_deref();
        let titled = title.map_or_else(|| names.clone(), |title| format!("{title}: {names}"));
        let (game, rules) = (voice.word(&evening.row.game), voice.rules_of(&evening.session));
        table.row(cells![
            Cell::count(evening.row.number.get()).marked_before(if *current { "*" } else { "" }),
            Cell::day(&evening.row.started_at),
            format!("{game} ({rules})"),
            game,
            rules,
            evening.session.hands(),
            voice.label(state),
            *current,
            title,
            names,
            titled,
        ]);
    }
    let mut report = Report::new();
    match evenings.is_empty() {
        true => report.line(voice.label(say::sessions_none)).data(table),
        false => report.table(table),
    };
    report
}

pub fn list_json(evenings: &[Listed]) -> String {
    write::object(|w| {
        w.key("sessions").list(|w| {
            for Listed { evening, current } in evenings {
                w.object(|w| {
                    w.key("session").text(&evening.row.uuid.to_string());
                    w.key("number").whole(evening.row.number.get());
                    w.key("game").text(&evening.row.game);
                    w.key("rules").text(&evening.row.rules);
                    if let Some(own) = evening.session.own_rules() {
                        w.key("own_rules").text(own);
                    }
                    if let Some(name) = &evening.row.name {
                        w.key("name").text(name);
                    }
                    w.key("started_at").text(&evening.row.started_at);
                    w.key("hands").whole(i64::from(evening.session.hands()));
                    w.key("ended").flag(evening.row.ended);
                    w.key("complete").flag(evening.session.is_complete());
                    w.key("struck").flag(evening.brought.is_struck);
                    w.key("current").flag(*current);
                    w.key("players").texts(evening.members.iter().map(|person| person.name.as_str()));
                });
            }
        });
    })
}

pub fn started(evening: &Evening, voice: &Voice) -> Report {
    let names: Vec<String> = evening.members.iter().map(|person| person.name.clone()).collect();
    let mut report = Report::new();
    report.line(super::sheet::heading(evening, voice));
    report.line(voice.say(&say!(started_seated { players: Arg::Texts(names) })));
    if let Some(stake) = &evening.row.stake {
        let amount = price(&stake.amount(), stake.currency, voice.lang);
        report.line(voice.say(&say!(started_stake { amount })));
    }
    report.line(super::hand::next_line(&evening.shown(), voice));
    report
}

/// Who is known, and what was said of names and waits.
pub fn people(people: &[Person], waiting: &[WaitingName], voice: &Voice) -> Report {
    let mut table = Table::new([Column::names(voice.label(say::players_name))]);
    people.iter().for_each(|person| table.row(cells![person.name.as_str()]));
    let mut report = Report::new();
    match people.is_empty() {
        true => report.line(voice.label(say::players_none)).data(table),
        false => report.table(table),
    };
    for waits in waiting {
        report.line(name_that_waits(waits, voice));
    }
    report
}

pub fn people_json(people: &[Person], waiting: &[WaitingName], voice: &Voice) -> String {
    write::object(|w| {
        w.key("players").texts(people.iter().map(|person| person.name.as_str()));
        if !waiting.is_empty() {
            w.key("waiting").list(|w| {
                waiting.iter().for_each(|waits| write_name(waits, &name_that_waits(waits, voice), voice, w));
            });
        }
    })
}
