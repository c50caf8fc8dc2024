//! What `undo` and `redo` show.

use crate::app::evening::{Moved, MovedChange};
use crate::cli::context::Context;
use crate::model::say;
use crate::present::{Report, hand, log, money, status};
use crate::record::write;

/// What was taken back or brought again, and how it stands now.
pub fn show(moved: &Moved, undone: bool, context: &Context) {
    match moved {
        Moved::Evening { evening, what, later, .. } => {
            let voice = &context.voice.of(&evening.session);
            let what = match what {
                MovedChange::Event(event) => hand::jotted(event, &evening.session, voice),
                MovedChange::Seating => voice.label(say::moved_seats),
                MovedChange::Strike => voice.label(say::moved_void),
                MovedChange::Dealt => voice.label(say::moved_dealt),
                MovedChange::End => voice.label(say::moved_end),
            };
            let mut report = Report::from(voice.say(&say!(undone => undone | redone { what })));
            report.lines(later.iter().map(|later| voice.say(&later.told(evening))));
            let shown = evening.shown();
            report.append(status::totals(&shown, voice));
            if !evening.row.ended {
                report.line(hand::next_line(&shown, voice));
            }
            context.show(|| status::status_json(evening, voice), || report);
        }
        Moved::Rules { body, entry } => {
            let voice = &context.voice;
            let text = voice.say(&say!(undone => undone | redone { what: log::of_rules(body, voice) }));
            context.show(|| write::object(|w| w.key("entry").raw(&entry.body)), || text);
        }
        Moved::Payments { payments, entry } => {
            let voice = &context.voice;
            let paid: Vec<String> = payments.iter().map(|payment| money::payment(payment, voice)).collect();
            let text = voice.say(&say!(undone => undone | redone { what: paid.join("; ") }));
            context.show(|| write::object(|w| w.key("entry").raw(&entry.body)), || text);
        }
    }
}
