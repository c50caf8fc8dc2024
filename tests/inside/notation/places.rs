//! A refusal by the rules marks the word of the line at fault (docs/notation.md, How a line is
//! read).

use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{EventKind, Session};
use crate::notation::{self, Lang};
use crate::record::Node;

/// Whatever the rules refuse of a hand that was typed, they refuse a word of it; but for a hand
/// that is not due now.
#[test]
fn every_refusal_has_its_word() {
    let (mut marked, mut unmarked) = (0, std::collections::BTreeSet::new());
    for (_, case) in crate::inside::cases::cases() {
        let mut session: Option<Session> = None;
        for line in case["lines"].as_array().unwrap() {
            let line = line.to_string();
            let Ok(node) = Node::parse(&line) else { continue };
            if node.has_key("session") {
                session = Header::read(&node).ok().map(|header| Session::open(&header));
                continue;
            }
            let Some(session) = &mut session else { continue };
            let Ok(event) = session.read(&node) else { continue };
            if session.apply(&event, Trace::off()).is_ok() {
                continue;
            }
            let EventKind::Play(facts) = &event.what else { continue };
            let line = notation::print(facts, None, session, Lang::De);
            let Ok(read) = notation::read_with_places(&line, session) else { continue };
            let Err(refusal) = session.apply(&read.event, Trace::off()) else { continue };
            match read.places.range_of(&refusal, session.roster()) {
                Some(span) => {
                    assert!(line.get(span).is_some(), "{line}");
                    marked += 1;
                }
                None => {
                    unmarked.insert(format!("{}: {line}", refusal.code));
                }
            }
        }
    }
    assert!(marked > 100, "{marked}");
    // Nothing is said of what is missing, and of a hand that is not due every word is at fault.
    let known = ["session-complete", "last-trick-missing", "not-in-this-phase"];
    unmarked.retain(|line| !known.iter().any(|code| line.starts_with(code)));
    assert!(unmarked.is_empty(), "{unmarked:#?}");
}
