//! What was recorded in two copies apart and does not go together, in words (docs/settlement.md, Copies).

use super::log::{of_house, sentence};
use super::numbers::moment;
use super::voice::Voice;
use crate::app::exchange::import::{Clash, ClashKind, Waiting};
use crate::app::people::WaitingName;
use crate::model::say;
use crate::record::Writer;

/// Both contents, their times, and which counts.
pub fn told(clash: &Clash, voice: &Voice) -> String {
    let [one, other] = [0, 1].map(|place| quoted(clash, place, voice));
    let [name, other_name] = [0, 1].map(|place| clash.names[place].as_str());
    voice.say(&match (clash.kind, clash.counts) {
        (ClashKind::Value, counts) => {
            let counts = clash.names[counts.unwrap_or_default()].as_str();
            say!(clash_value { one, other, counts })
        }
        (ClashKind::Undone, counts) => {
            let counts = clash.names[counts.unwrap_or_default()].as_str();
            say!(clash_undone { one, other, counts })
        }
        (ClashKind::Hand, _) => say!(clash_hand { one, other, later: other_name }),
        (ClashKind::Booking, _) => say!(clash_booking { one, other, later: other_name }),
        (ClashKind::Closing, _) => say!(clash_closing { one, other, earlier: name, later: other_name }),
    })
}

fn quoted(clash: &Clash, place: usize, voice: &Voice) -> String {
    let line = &clash.lines[place];
    let at = moment(&line.entry.at, voice.lang);
    voice.say(&say!(clash_entry { entry: clash.names[place].as_str(), text: sentence(line, voice), at }))
}

/// What waits, why, and what to do about it.
pub fn waits(waiting: &Waiting, voice: &Voice) -> String {
    let reason = voice.refuse(&waiting.reason);
    voice.say(&say!(clash_waits { evening: waiting.evening, hand: waiting.hand, reason }))
}

pub fn write_waiting(waiting: &Waiting, voice: &Voice, w: &mut Writer) {
    w.object(|w| {
        w.key("kind").text("waits");
        w.key("session").whole(waiting.evening.get());
        w.key("hand").whole(i64::from(waiting.hand));
        w.key("text").text(&waits(waiting, voice));
    });
}

pub fn write(clash: &Clash, voice: &Voice, w: &mut Writer) {
    w.object(|w| {
        w.key("kind").text(match clash.kind {
            ClashKind::Value => "value",
            ClashKind::Undone => "undone",
            ClashKind::Hand => "hand",
            ClashKind::Booking => "booking",
            ClashKind::Closing => "closing",
        });
        w.key("entries").list(|w| {
            for (place, line) in clash.lines.iter().enumerate() {
                w.object(|w| {
                    w.key("entry").text(&clash.names[place]);
                    w.key("at").text(&line.entry.at);
                    w.key("text").text(&sentence(line, voice));
                    w.key("counts").flag(clash.counts.is_none_or(|counts| counts == place));
                });
            }
        });
        w.key("text").text(&told(clash, voice));
    });
}

/// What was said of a name and waits, why, and how it is left so.
pub fn name_waits(waits: &WaitingName, voice: &Voice) -> String {
    let [name, _] = waits.names().unwrap_or_default();
    // As it has to be typed.
    let name = if name.contains(char::is_whitespace) { format!("\"{name}\"") } else { name };
    voice.say(&say!(clash_name { one: quoted_name(waits, voice), reason: voice.refuse(&waits.reason), name }))
}

/// The same where nobody has to do anything at once.
pub fn name_that_waits(waits: &WaitingName, voice: &Voice) -> String {
    voice.say(&say!(name_waits { one: quoted_name(waits, voice), reason: voice.refuse(&waits.reason) }))
}

fn quoted_name(waits: &WaitingName, voice: &Voice) -> String {
    let (text, at) = (of_house(&waits.body, voice), moment(&waits.entry.at, voice.lang));
    voice.say(&say!(clash_entry { entry: waits.name.as_str(), text, at }))
}

pub fn write_name(waits: &WaitingName, text: &str, voice: &Voice, w: &mut Writer) {
    w.object(|w| {
        w.key("kind").text("name");
        w.key("entries").list(|w| {
            w.object(|w| {
                w.key("entry").text(&waits.name);
                w.key("at").text(&waits.entry.at);
                w.key("text").text(&of_house(&waits.body, voice));
                w.key("counts").flag(false);
            });
        });
        w.key("text").text(text);
    });
}
