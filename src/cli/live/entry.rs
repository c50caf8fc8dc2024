//! What a form does: the same use cases as the command line, with the same checks.

use crate::app::desk::{self, At};
use crate::app::evening::{Evening, EveningRef, Recorded};
use crate::app::figures::{Books, owed};
use crate::app::{AppError, clock};
use crate::games::outcome::Trace;
use crate::games::session::{Event, Session};
use crate::model::{Iban, refuse, say};
use crate::notation::{self, Fault};
use crate::present::live::{self, EveningSeen, Line, NextHand, Place, Seen};
use crate::present::{Voice, hand};
use crate::serve::Submission;
use crate::store::Store;

/// Why a hand was not taken.
enum Untaken {
    App(AppError),
    Notation(Box<Fault>),
}

impl<E: Into<AppError>> From<E> for Untaken {
    fn from(error: E) -> Untaken {
        Untaken::App(error.into())
    }
}

/// What came of a form.
pub enum Done {
    Recorded,
    /// A page to go on from: the form with what it would come to, or with why not.
    Page {
        html: String,
        is_wrong: bool,
    },
}

/// The next hand of an evening: first what it would come to, then, when that was seen, recorded.
pub fn next_hand(
    store: &mut Store,
    which: &EveningRef,
    ibans: &[(String, Iban)],
    entry: &Submission<'_>,
    voice: &Voice,
) -> Result<Done, AppError> {
    let field = |name| entry.form().get(name).unwrap_or_default();
    let (line, doing) = (field("line").trim(), field("do"));
    let after: Option<u32> = field("after").parse().ok();
    let at = At::Evening(which.clone());
    let state = match doing {
        "change" => Line::Nothing,
        _ => {
            let mut spoken = *voice;
            let is_dry = doing != "record";
            let recorded = desk::record(store, &at, is_dry, Trace::off(), |_, session| {
                spoken = voice.of(session);
                read(line, after, session)
            });
            match recorded {
                Ok(_) if !is_dry => return Ok(Done::Recorded),
                Ok(Recorded { evening, event, applied, doubts }) => {
                    let event = evening.shown_event(event);
                    let mut report = hand::recorded(&event, &applied, &evening.shown(), &spoken);
                    let doubt = |doubt| spoken.say(&say!(warning_line { text: spoken.say(doubt) }));
                    report.lines(doubts.iter().map(doubt));
                    Line::Preview(report)
                }
                Err(Untaken::App(AppError::Refused(refusal))) => {
                    Line::Wrong { why: spoken.refuse(&refusal), place: None }
                }
                Err(Untaken::Notation(fault)) => {
                    Line::Wrong { why: spoken.say(&fault.what), place: Some(marked(&fault)) }
                }
                Err(Untaken::App(error)) => return Err(error),
            }
        }
    };
    let is_wrong = matches!(state, Line::Wrong { .. });
    let (evening, lines) = desk::sheet(store, &at)?;
    let seen = Seen { number: entry.asked().number, at: clock::now(), path: entry.route().to_string() };
    let after = evening.session.hands();
    let form = NextHand { token: entry.token().to_string(), after, line: line.to_owned(), state };
    let owed = owed(store, &books(&evening))?;
    let shown = EveningSeen { evening: &evening, lines: &lines, owed: &owed, ibans };
    Ok(Done::Page { html: live::evening(&shown, Some(&form), &seen, voice), is_wrong })
}

/// The books of an evening that was found.
pub fn books(evening: &Evening) -> Books {
    Books::Evening(EveningRef::Named(evening.row.number.to_string()))
}

/// Counts only where the sheet is still as it was when the form was made: what somebody else has entered meanwhile may
/// be the same hand.
fn read(line: &str, after: Option<u32>, session: &Session) -> Result<Event, Untaken> {
    if after != Some(session.hands()) {
        return Err(refuse!(entry_overtaken).into());
    }
    notation::read(line, session).map_err(|fault| Untaken::Notation(Box::new(fault)))
}

fn marked(fault: &Fault) -> Place {
    let (from, to) = (fault.span.start, fault.span.end);
    Place(fault.line[..from].to_owned(), fault.line[from..to].to_owned(), fault.line[to..].to_owned())
}
