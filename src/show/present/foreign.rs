//! Words for what an import brings beside new evenings, for somebody to agree to or not.

use super::json::object;
use super::log::with_evening;
use super::numbers::moment;
use super::voice::Voice;
use crate::app::exchange::import::{Foreign, ForeignWhat};
use crate::app::log::{LogLine, LogWhat};
use crate::journal::bodies::HouseBody;
use crate::model::say;
use crate::record::Writer;

/// Describes one such item, with its time.
pub fn description(foreign: &Foreign, voice: &Voice) -> String {
    let text = text(foreign, voice);
    match &foreign.what {
        ForeignWhat::Entry { line, .. } => {
            voice.say(&say!(import_foreign { at: moment(&line.entry.at, voice.lang), text }))
        }
        ForeignWhat::Ahead { at } => {
            voice.say(&say!(import_foreign { at: moment(at, voice.lang), text }))
        }
        ForeignWhat::Hands { .. } | ForeignWhat::Person { .. } | ForeignWhat::Kitty { .. } => {
            voice.say(&say!(import_foreign_hands { text }))
        }
    }
}

/// Writes the item for programs: what it is about, when it was recorded, and the words.
pub fn write(foreign: &Foreign, voice: &Voice, w: &mut Writer) {
    let (kind, at) = match &foreign.what {
        ForeignWhat::Entry { line, .. } => {
            let kind = match line.what {
                LogWhat::House { .. } => "house",
                LogWhat::Evening { .. } => "evening",
                LogWhat::Tournament { .. } => "tournament",
            };
            (kind, Some(line.entry.at.as_str()))
        }
        ForeignWhat::Ahead { at } => ("time", Some(at.as_str())),
        ForeignWhat::Hands { .. } => ("hands", None),
        ForeignWhat::Person { .. } => ("person", None),
        ForeignWhat::Kitty { .. } => ("kitty", None),
    };
    object! { "kind": kind, "at": at, "text": text(foreign, voice) }.write(w);
}

fn text(foreign: &Foreign, voice: &Voice) -> String {
    match &foreign.what {
        ForeignWhat::Entry { line, about: None } => entry(line, voice),
        ForeignWhat::Entry { line, about: Some(about) } => voice.say(&say!(import_foreign_about {
            text: entry(line, voice),
            about: entry(about, voice)
        })),
        ForeignWhat::Ahead { .. } => voice.say(&say!(import_time_ahead)),
        ForeignWhat::Person { spelled, was, now } => {
            let [spelled, was, now] = [spelled, was, now].map(String::as_str);
            voice.say(&say!(import_person_otherwise { spelled, was, now }))
        }
        ForeignWhat::Kitty { name, evening } => {
            voice.say(&say!(import_kitty_plays { name, session: &evening }))
        }
        ForeignWhat::Hands { tournament, series, table } => {
            voice.say(&say!(import_hands_of_table { tournament, series, table }))
        }
    }
}

fn entry(line: &LogLine, voice: &Voice) -> String {
    match &line.what {
        LogWhat::House { body: HouseBody::Opened { session }, .. } => {
            voice.say(&say!(import_began_elsewhere { session: session.to_string() }))
        }
        _ => with_evening(line, voice),
    }
}
