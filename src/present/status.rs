//! Where an evening stands: who deals, who speaks, what may be announced, the totals.

use super::hand::{names, next_line};
use super::harmless::plain;
use super::numbers::points_signed;
use super::sheet::heading;
use super::slate;
use super::table::{Format, Table};
use super::voice::Voice;
use crate::app::evening::Evening;
use crate::games::Position;
use crate::games::session::Session;
use crate::model::{Arg, say};
use crate::record::write;

pub fn status(evening: &Evening, format: Format, voice: &Voice) -> String {
    let shown = evening.shown();
    let roster = shown.roster();
    if format == Format::Csv {
        return totals(&shown, format, voice);
    }
    let mut lines = vec![heading(evening, voice)];
    if evening.row.ended {
        lines.push(voice.label(say::status_ended));
    } else if shown.is_complete() || shown.position().game().has_stake() {
        // Who deals and leads in a Dreeg is part of its outlook.
        lines.push(next_line(&shown, voice));
    }
    if !evening.row.ended && !shown.is_complete() {
        let order: Vec<String> = shown
            .position()
            .speaking_order()
            .into_iter()
            .map(|seat| roster.name(shown.table().player(seat)).to_owned())
            .collect();
        lines.push(voice.say(&say!(status_order { players: Arg::Texts(order) })));
        lines.extend(shown.position().outlook().into_iter().map(|mut message| {
            message.name_players(roster);
            voice.say(&message)
        }));
    }
    lines.push(String::new());
    lines.push(totals(&shown, format, voice));
    lines.join("\n")
}

/// Everybody's running total; in a Dreeg what stands on the slates.
pub fn totals(shown: &Session, format: Format, voice: &Voice) -> String {
    if let Position::Dreeg(position) = shown.position() {
        return slate::shown(position, &names(shown), format, voice);
    }
    let mut table = Table::new().left("").right(voice.label(say::hand_total));
    let has_bonus = shown.totals().iter().any(|total| !total.bonus.is_zero());
    if has_bonus {
        table = table.right(voice.label(say::hand_bonus));
    }
    for (name, total) in shown.roster().names().iter().zip(shown.totals()) {
        let bonus = has_bonus.then(|| points_signed(total.bonus, voice.lang));
        let cells = [plain(name), points_signed(total.points, voice.lang)];
        table.row(cells.into_iter().chain(bonus));
    }
    table.render(format)
}

pub fn status_json(evening: &Evening, voice: &Voice) -> String {
    let shown = evening.shown();
    let roster = shown.roster();
    write::object(|w| {
        w.key("session").text(&evening.row.uuid.to_string());
        w.key("number").whole(evening.row.number.get());
        w.key("game").text(&evening.row.game);
        w.key("rules").text(&evening.row.rules);
        w.key("hands").whole(i64::from(shown.hands()));
        w.key("ended").flag(evening.row.ended);
        w.key("complete").flag(shown.is_complete());
        w.key("table").texts(shown.table().players().iter().map(|player| roster.name(*player)));
        if let Some(dealer) = shown.next_dealer() {
            w.key("next_dealer").text(roster.name(dealer));
            let order = shown.position().speaking_order();
            w.key("speaking_order").texts(order.iter().map(|seat| roster.name(shown.table().player(*seat))));
        }
        w.key("outlook").list(|w| {
            for mut message in shown.position().outlook() {
                message.name_players(roster);
                w.text(&voice.say(&message));
            }
        });
        w.key("totals").object(|w| {
            for (name, total) in roster.names().iter().zip(shown.totals()) {
                w.key(name).points(total.points);
            }
        });
    })
}
