//! The score sheet as it would stand on paper, and the log behind it.

use super::harmless::plain;
use super::numbers::points_signed;
use super::table::{Format, Table};
use super::voice::Voice;
use crate::app::correct::{Line, Lines};
use crate::app::evening::Evening;
use crate::games::outcome::HandOutcome;
use crate::games::session::After;
use crate::model::{Message, Player};
use crate::record::write;

const DEALER: &str = "●";

/// A line a hand, a column a person: what the hand wrote and the running total; the dealer and corrections marked.
pub fn sheet(evening: &Evening, lines: &Lines, format: Format, voice: &Voice) -> String {
    let shown = evening.shown();
    let roster = shown.roster();
    // With many people the running total alone fits the screen.
    let with_points = roster.len() <= 5;
    let mut table = Table::new().right(voice.label("sheet-number"));
    for name in roster.names() {
        if with_points {
            table = table.right("");
        }
        table = table.right(plain(name));
    }
    let (mut corrected, mut struck) = (false, false);
    let mut notes = Vec::new();
    for line in &lines.lines {
        let is_hand = line.applied.as_ref().is_none_or(|applied| applied.hand.is_some());
        if !is_hand || (line.applied.is_none() && !is_play(line)) {
            continue;
        }
        let was_corrected = line.slot.source != line.slot.slot;
        corrected |= was_corrected && line.applied.is_some();
        struck |= line.applied.is_none();
        table.row(row(line, was_corrected, with_points, roster.len(), voice));
        if let (Some(note), Some(applied)) = (&line.event.note, &line.applied) {
            notes.push(format!("{}: {}", applied.hand.unwrap_or_default(), plain(note)));
        }
    }
    let mut text = vec![heading(evening, voice)];
    if table.is_empty() {
        text.push(voice.label("sheet-empty"));
        return text.join("\n");
    }
    text.push(table.render(format));
    if format == Format::Table {
        let mut legend = vec![voice.label("sheet-legend-dealer")];
        if corrected {
            legend.push(voice.label("sheet-legend-corrected"));
        }
        if struck {
            legend.push(voice.label("sheet-legend-struck"));
        }
        text.push(legend.join("   "));
        text.extend(notes);
    }
    if format == Format::Csv {
        return table.render(format);
    }
    text.join("\n")
}

fn is_play(line: &Line) -> bool {
    matches!(line.event.what, crate::games::session::What::Play(_))
}

fn row(line: &Line, corrected: bool, with_points: bool, people: usize, voice: &Voice) -> Vec<String> {
    let Some(applied) = &line.applied else {
        let blanks = if with_points { 2 * people } else { people };
        return std::iter::once("×".to_owned()).chain(std::iter::repeat_n(String::new(), blanks)).collect();
    };
    let number = applied.hand.unwrap_or_default();
    let mut cells = vec![if corrected { format!("{number}~") } else { number.to_string() }];
    for index in 0..people {
        let player = Player(index as u16);
        let seat = applied.seated.iter().position(|seated| *seated == player);
        let mark = if player == applied.dealer { DEALER } else { "" };
        let points = match (seat, &applied.outcome.hand) {
            (Some(seat), Some(HandOutcome::Sheet(sheet))) => points_signed(sheet.points[seat], voice.lang),
            _ => String::new(),
        };
        let total = line.totals.get(index).map(|total| points_signed(total.points, voice.lang)).unwrap_or_default();
        if with_points {
            cells.push(format!("{mark}{points}"));
            cells.push(total);
        } else {
            cells.push(format!("{mark}{total}"));
        }
    }
    cells
}

pub fn heading(evening: &Evening, voice: &Voice) -> String {
    let mut message =
        Message::new(if evening.row.name.is_some() { "evening-heading-named" } else { "evening-heading" })
            .with("number", evening.row.number)
            .with("game", voice.word(&evening.row.game))
            .with("rules", voice.word(&evening.row.rules))
            .with("day", super::evenings::day(&evening.row.started_at, voice.lang));
    if let Some(name) = &evening.row.name {
        message = message.with("name", name.as_str());
    }
    voice.say(&message)
}

pub fn sheet_json(evening: &Evening, lines: &Lines, voice: &Voice) -> String {
    let shown = evening.shown();
    write::object(|w| {
        w.key("session").text(&evening.row.uuid.to_string());
        w.key("players").texts(shown.roster().names().iter().map(String::as_str));
        w.key("hands").list(|w| {
            for line in &lines.lines {
                w.object(|w| {
                    w.key("corrected").flag(line.slot.source != line.slot.slot);
                    w.key("struck").flag(line.applied.is_none());
                    w.key("at").text(&line.at);
                    w.key("event");
                    evening.shown_event(line.event.clone()).write(shown.roster(), w);
                    if let Some(applied) = &line.applied {
                        w.key("result");
                        let after = After { totals: &line.totals, next_dealer: line.next_dealer };
                        shown.write_result_then(None, applied, after, &|message| voice.say(message), w);
                    }
                });
            }
        });
    })
}
