//! A refusal by the rules marks the word of the line at fault (docs/notation.md, How a line is
//! read).

use crate::games::outcome::Trace;
use crate::games::session::EventKind;
use crate::inside::cases::for_each_answer;
use crate::notation::{self, Lang};

/// Whatever the rules refuse of a hand that was typed, they refuse a word of it; but for a hand
/// that is not due now.
#[test]
fn every_refusal_has_its_word() {
    let (mut marked, mut unmarked) = (0, std::collections::BTreeSet::new());
    for_each_answer(|answered| {
        let (Err(_), Some(session), Some(event)) =
            (answered.came, answered.session, answered.event)
        else {
            return;
        };
        let EventKind::Play(facts) = &event.what else { return };
        let line = notation::print_event_line(facts, None, session, Lang::De);
        let Ok(read) = notation::read_with_places_of_parts(&line, session) else { return };
        let Err(refusal) = session.clone().apply(&read.event, Trace::off()) else { return };
        match read.places.range_at_fault(&refusal, session.roster()) {
            Some(span) => {
                assert!(line.get(span).is_some(), "{line}");
                marked += 1;
            }
            None => {
                unmarked.insert(format!("{}: {line}", refusal.code));
            }
        }
    });
    assert!(marked > 100, "{marked}");
    // Nothing is said of what is missing, and of a hand that is not due every word is at fault.
    let known = ["session-complete", "last-trick-missing", "not-in-this-phase"];
    unmarked.retain(|line| !known.iter().any(|code| line.starts_with(code)));
    assert!(unmarked.is_empty(), "{unmarked:#?}");
}
