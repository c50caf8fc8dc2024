//! What was recorded in two copies apart and does not go together, in words (spec money.md, Bringing copies together).

use super::log::sentence;
use super::numbers::moment;
use super::voice::Voice;
use crate::app::exchange::import::{Clash, ClashKind};
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

pub fn write(clash: &Clash, voice: &Voice, w: &mut Writer) {
    w.object(|w| {
        w.key("kind").text(match clash.kind {
            ClashKind::Value => "value",
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
