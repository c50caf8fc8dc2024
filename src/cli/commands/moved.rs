//! What `undo` and `redo` show.

use std::process::ExitCode;

use crate::app::correct::{Moved, with_body};
use crate::app::entry::{self, Body};
use crate::app::evening::Evening;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::games::session::Session;
use crate::model::{refuse, say};
use crate::present::{Report, Voice, hand, money, status};
use crate::record::{Node, write};

/// What was taken back or brought again, and how it stands now.
pub fn show(moved: &Moved, undone: bool, context: &Context) -> Result<ExitCode, Failure> {
    match moved {
        Moved::Evening { evening, body, .. } => {
            let voice = &context.voice.of(&evening.session);
            let what = what(evening, body, voice)?;
            let mut report = Report::from(voice.say(&say!(undone => undone | redone { what })));
            let shown = evening.shown();
            report.append(status::totals(&shown, voice));
            if !evening.row.ended {
                report.line(hand::next_line(&shown, voice));
            }
            context.show(|| status::status_json(evening, voice), || report);
        }
        Moved::Payments { body } => {
            let what = payments(body, &context.voice)?;
            let text = context.voice.say(&say!(undone => undone | redone { what }));
            context.show(|| write::object(|w| w.key("entry").raw(body)), || text);
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn what(evening: &Evening, body: &str, voice: &Voice) -> Result<String, Failure> {
    let what = with_body(&evening.chain, 0, body, |read| {
        Ok(match &read.body {
            Body::Event(node) | Body::Fix { event: node, .. } => described(node, &evening.session, voice),
            Body::Void { .. } => voice.label(say::moved_void),
            _ => voice.label(say::moved_end),
        })
    });
    Ok(what?)
}

/// The event in notation; one that names people who have left with it, as it stands.
fn described(node: &Node<'_>, session: &Session, voice: &Voice) -> String {
    match session.read(node) {
        Ok(event) => hand::jotted(&event, session, voice),
        Err(_) => voice.label(say::moved_seats),
    }
}

fn payments(body: &str, voice: &Voice) -> Result<String, Failure> {
    let node = Node::parse(body).map_err(|error| refuse!(not_json { column: error.column() }))?;
    let read = entry::read(&node)?;
    let (Body::Payments { payments, .. } | Body::Fees { fees: payments, .. }) = read.body else {
        return Ok(String::new());
    };
    let payments = payments.iter().map(|payment| money::payment(payment, voice));
    Ok(payments.collect::<Vec<_>>().join("; "))
}
