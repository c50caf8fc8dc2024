//! The list of evenings, and the list of people.

use super::harmless::plain;
use super::numbers::price;
use super::table::{Format, Table};
use super::voice::{Lang, Voice};
use crate::app::evening::Listed;
use crate::model::say;
use crate::record::write;
use crate::store::people::Person;

/// The day of an RFC 3339 time: `20.11.2026`, `2026-11-20`.
pub fn day(time: &str, lang: Lang) -> String {
    let day = time.get(..10).unwrap_or_default();
    match (lang, day.split('-').collect::<Vec<_>>().as_slice()) {
        (Lang::De, [year, month, date]) => format!("{date}.{month}.{year}"),
        _ => day.to_owned(),
    }
}

/// The day with the time of day: `20.11.2026, 20:15`.
pub fn moment(time: &str, lang: Lang) -> String {
    format!("{}, {}", day(time, lang), time.get(11..16).unwrap_or_default())
}

pub fn list(evenings: &[Listed], format: Format, voice: &Voice) -> String {
    if evenings.is_empty() && format == Format::Table {
        return voice.label(say::sessions_none);
    }
    let mut table = Table::new()
        .right(voice.label(say::sessions_number))
        .left(voice.label(say::sessions_day))
        .left(voice.label(say::sessions_game))
        .right(voice.label(say::sessions_hands))
        .left(voice.label(say::sessions_state))
        .left(voice.label(say::sessions_people));
    for Listed { evening, current } in evenings {
        let mark = if *current { "*" } else { "" };
        let state = match (evening.row.ended, evening.session.is_complete()) {
            (true, _) => voice.label(say::sessions_ended),
            (false, true) => voice.label(say::sessions_complete),
            (false, false) => voice.label(say::sessions_open),
        };
        let names: Vec<String> = evening.members.iter().map(|person| plain(&person.name)).collect();
        let title = evening.row.name.as_deref().map(|name| format!("{}: ", plain(name))).unwrap_or_default();
        table.row([
            format!("{mark}{}", evening.row.number),
            day(&evening.row.started_at, voice.lang),
            format!("{} ({})", voice.word(&evening.row.game), voice.word(&evening.row.rules)),
            evening.session.hands().to_string(),
            state,
            format!("{title}{}", names.join(", ")),
        ]);
    }
    table.render(format)
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
                    if let Some(name) = &evening.row.name {
                        w.key("name").text(name);
                    }
                    w.key("started_at").text(&evening.row.started_at);
                    w.key("hands").whole(i64::from(evening.session.hands()));
                    w.key("ended").flag(evening.row.ended);
                    w.key("complete").flag(evening.session.is_complete());
                    w.key("current").flag(*current);
                    w.key("players").texts(evening.members.iter().map(|person| person.name.as_str()));
                });
            }
        });
    })
}

pub fn started(evening: &crate::app::evening::Evening, voice: &Voice) -> String {
    let names: Vec<String> = evening.members.iter().map(|person| person.name.clone()).collect();
    let heading = super::sheet::heading(evening, voice);
    let seated = voice.say(&say!(started_seated { players: crate::model::Arg::Texts(names) }));
    let mut lines = vec![heading, seated];
    if let Some(stake) = &evening.row.stake {
        let amount = price(&stake.amount(), stake.currency, voice.lang);
        let stake = say!(started_stake { amount });
        lines.push(voice.say(&stake));
    }
    lines.push(super::hand::next_line(&evening.shown(), voice));
    lines.join("\n")
}

pub fn people(people: &[Person], format: Format, voice: &Voice) -> String {
    if people.is_empty() && format == Format::Table {
        return voice.label(say::players_none);
    }
    let mut table = Table::new().left(voice.label(say::players_name));
    people.iter().for_each(|person| table.row([plain(&person.name)]));
    table.render(format)
}

pub fn people_json(people: &[Person]) -> String {
    write::object(|w| w.key("players").texts(people.iter().map(|person| person.name.as_str())))
}
